//! Colours are chosen for each seat; the shape goes with the colour. They are worn wherever a seat
//! is drawn, and no two seats have the same.

use embedded_graphics::primitives::Rectangle;
use kogge::base::input::Button;
use kogge::base::participants::{SeatColours, Seating};
use kogge::games::{Choices, GameId, Rng, Seat, Start};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::paint::palette::PaletteColour;
use kogge::saves::journal::header::MAX_HEADER_BYTES;
use kogge::saves::journal::{Header, Journal, JournalError, MAX_JOURNAL_BYTES, encode};
use kogge::ui::glyph::Glyph;
use kogge::ui::palette::default_colour;
use kogge::ui::table::TableScreen;
use kogge::ui::{Canvas, DirtyRegion, Lang};

use crate::common::games::{RegisteredGame, for_all_games};
use crate::common::player::{PANELS, Player, Press};
use crate::common::reader::Reader;

fn press(player: &mut Player, button: Button, times: usize) {
    for _ in 0..times {
        player.press(Press::Short(button));
        assert!(player.picture_is_right());
    }
}

fn shows(player: &Player, wanted: &str) -> bool {
    let reader = Reader::of(player.panel.size, |reader| player.console.watch(reader));
    assert_eq!(reader.complaints, Vec::<String>::new());
    reader.texts().any(|text| text.contains(wanted))
}

/// Hansa for three; the first seat has chosen the colour of the third, with four buttons.
fn chosen(lang: Lang) -> Player {
    let mut player = Player::at_home(PANELS[2], lang);
    press(&mut player, Button::A, 1);
    press(&mut player, Button::Y, 2);
    // The last row of the sheet leads to the colours; the cursor stands on the first.
    press(&mut player, Button::A, 1);
    press(&mut player, Button::X, 1);
    press(&mut player, Button::A, 1);
    press(&mut player, Button::Y, 2);
    player
}

#[test]
fn a_colour_that_is_taken_is_swapped_and_kept_with_the_game() {
    let mut player = chosen(Lang::En);
    assert!(shows(&player, "Which colour?"));
    press(&mut player, Button::A, 1);
    let preset = player.console.presets()[GameId::Hansa.index()];
    assert_eq!(preset.seating().colours().numbers(), [2, 1, 0, 3, 4]);
    // Up to Start.
    press(&mut player, Button::X, 2);
    press(&mut player, Button::A, 1);
    let header = player.console.header().expect("a game").clone();
    assert_eq!(header.colours.numbers(), [2, 1, 0, 3, 4]);
    // Somewhere else it is laid on the table as it was.
    let mut room = [0; MAX_JOURNAL_BYTES];
    let used = encode(&header, [], &mut room).expect("a journal");
    let mut there = Player::at_home(PANELS[0], Lang::En);
    there.console.resume(&Journal::parse(&room[..used]).expect("a journal")).expect("a game");
    let colours = there.console.table().expect("a table").seating().colours();
    assert_eq!(colours, header.colours);
}

#[test]
fn back_leaves_the_colours_as_they_were() {
    let mut player = chosen(Lang::De);
    press(&mut player, Button::B, 1);
    let preset = player.console.presets()[GameId::Hansa.index()];
    assert_eq!(preset.seating().colours(), SeatColours::DEFAULT);
    assert!(shows(&player, "Mensch") && !player.console.is_home());
}

/// The second seat has the colour of the first, the third that of the second, and so on.
fn turned<G: RegisteredGame>() -> SeatColours {
    let mut colours = SeatColours::DEFAULT;
    for seat in 1..G::SPEC.seat_colour_ids.len() as u8 {
        colours.choose(Seat(seat), Seat(seat - 1));
    }
    colours
}

fn picture<G: RegisteredGame>(table: &TableScreen<G>) -> Vec<u8> {
    let size = PANELS[0].size;
    let mut bytes = vec![0; FrameBuffer::bytes(size.width, size.height)];
    let mut frame = FrameBuffer::new(&mut bytes, size).expect("room");
    let all = Rectangle::new(Default::default(), size);
    let Ok(()) =
        Canvas::paint_clipped(&mut frame, size, all, |canvas| table.paint(canvas, Lang::En));
    bytes
}

/// A pixel of a picture.
fn pixel(picture: &[u8], x: usize, y: usize) -> u8 {
    picture[y * PANELS[0].size.width as usize + x]
}

/// What is drawn in a colour by itself, to compare with.
fn ink(colour: PaletteColour) -> u8 {
    let size = PANELS[0].size;
    let mut bytes = vec![0; FrameBuffer::bytes(size.width, size.height)];
    let mut frame = FrameBuffer::new(&mut bytes, size).expect("room");
    let all = Rectangle::new(Default::default(), size);
    let Ok(()) = Canvas::paint_clipped(&mut frame, size, all, |canvas| canvas.fill(&all, colour));
    pixel(&bytes, 0, 0)
}

/// Where the rows of two pictures differ.
fn differing_rows(one: &[u8], other: &[u8]) -> Vec<usize> {
    let row = PANELS[0].size.width as usize;
    let rows = one.chunks(row).zip(other.chunks(row)).enumerate();
    rows.filter(|(_, (one, other))| one != other).map(|(y, _)| y).collect()
}

/// Plays a game to a few decisions at two tables, one in the seats' own colours, one in others.
fn worn_at_the_table<G: RegisteredGame>(decisions: usize) {
    let seats = G::SPEC.max_seats;
    let game = G::new(&Start::new(seats, 3)).expect("a game");
    let (mut own, mut other) =
        (TableScreen::new(game.clone(), PANELS[0]), TableScreen::new(game, PANELS[0]));
    let colours = turned::<G>();
    // Everybody is a bot: no curtain, and everything is seen.
    let mut seating = Seating::ALL_PEOPLE;
    for seat in (0..seats).map(Seat) {
        seating.take_seat(seat, kogge::base::participants::Participant::Bot(Default::default()));
    }
    own.seat(seating);
    other.seat(seating.with_colours(colours));
    let mut rng = Rng::new(4);
    let mut on_map = false;
    for _ in 0..decisions {
        let mut choices = Choices::new();
        own.game().legal(&mut choices);
        if choices.is_empty() {
            break;
        }
        let decision = own.game().playout_decision(&choices, &mut rng);
        own.take(decision, Lang::En, &mut DirtyRegion::new());
        other.take(decision, Lang::En, &mut DirtyRegion::new());
        let Some(seat) = own.game().decider() else { break };
        let (one, two) = (picture(&own), picture(&other));
        // In the top bar stands the shape of who decides, in the colour that was chosen.
        let half = Glyph::Disc.size().width as usize / 2;
        let centre = (kogge::ui::theme::MARGIN as usize + half, 10);
        let found = (pixel(&one, centre.0, centre.1), pixel(&two, centre.0, centre.1));
        let wanted =
            (ink(default_colour(G::SPEC, seat)), ink(default_colour(G::SPEC, colours.of(seat))));
        assert_eq!(found, wanted, "{} {seat:?}", G::SPEC.id);
        on_map |= differing_rows(&one, &two).iter().any(|&y| y > 30 && y < 190);
    }
    assert!(on_map, "{}: pieces on the map wear the colours as well", G::SPEC.id);
}

#[test]
fn seats_are_drawn_in_the_colours_they_have_chosen() {
    for_all_games!(worn_at_the_table(60));
}

/// A person without a name is called by the colour that was chosen.
fn called_by_colour<G: RegisteredGame>(lang: Lang) {
    let spec = G::SPEC;
    let seating = Seating::ALL_PEOPLE.with_colours(turned::<G>());
    use kogge::ui::table::phrases::{participant_name, seat_name};
    for seat in (1..spec.max_seats).map(Seat) {
        let name = participant_name(spec, &seating, seat, lang);
        assert_eq!(name, seat_name(spec, Seat(seat.0 - 1), lang));
    }
}

#[test]
fn people_without_names_are_called_by_their_colour() {
    for_all_games!(called_by_colour(Lang::It));
}

/// A header as bytes.
fn written(header: &Header) -> Vec<u8> {
    let mut room = [0; MAX_HEADER_BYTES];
    let used = header.write(&mut room).expect("it fits");
    room[..used].to_vec()
}

#[test]
fn a_header_without_chosen_colours_is_what_it_always_was() {
    for title in GameId::ALL {
        let own = Header::new(title, Start::new(2, 4711));
        let bytes = written(&own);
        // The bit of the edition may be set beside it.
        assert_eq!(bytes[0] & 0x7f, title as u8, "so all journals from before colours begin");
        let (read, rest) = Header::read(&bytes).expect("a header");
        assert_eq!((read.colours, rest.len()), (SeatColours::DEFAULT, 0));

        let mut colours = SeatColours::DEFAULT;
        colours.choose(Seat(0), Seat(3));
        let chosen = Header::new(title, Start::new(2, 4711));
        let chosen = chosen.with_seating(&Seating::ALL_PEOPLE.with_colours(colours));
        let mut bytes = written(&chosen);
        assert!(
            GameId::from_number(bytes[0] & 0x7f).is_none(),
            "older firmware refuses it by name"
        );
        let (read, rest) = Header::read(&bytes).expect("a header");
        assert_eq!((read, rest.len()), (chosen, 0));
        // Two seats of one colour, and colours that nobody had to choose.
        let numbers = bytes.len() - 5;
        for wrong in [[3, 3, 2, 0, 4], [0, 1, 2, 3, 4], [9, 1, 2, 0, 4]] {
            bytes[numbers..].copy_from_slice(&wrong);
            assert_eq!(Header::read(&bytes), Err(JournalError::Damaged), "{wrong:?}");
        }
        assert_eq!(Header::read(&bytes[..numbers + 4]), Err(JournalError::Damaged));
    }
}

#[test]
fn a_colour_that_a_game_does_not_have_is_refused() {
    let mut colours = SeatColours::DEFAULT;
    colours.choose(Seat(1), Seat(4));
    for title in GameId::ALL {
        let header = Header::new(title, Start::new(2, 1));
        let header = header.with_seating(&Seating::ALL_PEOPLE.with_colours(colours));
        let has_five = title.spec().seat_colour_ids.len() == 5;
        assert_eq!(header.check().is_ok(), has_five, "{title:?}");
    }
}
