//! Colours are chosen for each seat; the shape goes with the colour. They are worn wherever a seat
//! is drawn, and no two seats have the same.

use embedded_graphics::primitives::Rectangle;
use kogge::frame::Frame;
use kogge::games::{Chance, Choices, Seat, Start};
use kogge::input::Button;
use kogge::journal::header::HEADER_BYTES;
use kogge::journal::{Header, Journal, MOST_BYTES, Refused, Title, encode};
use kogge::sitters::{Colours, Sitters};
use kogge::ui::glyph::Glyph;
use kogge::ui::screens::shelf::GameId;
use kogge::ui::table::Table;
use kogge::ui::{Canvas, Lang, Marks};

use crate::games::{OnShelf, for_all_games};
use crate::player::{PANELS, Player, Press};
use crate::reader::Reader;

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
    let preset = player.console.setups()[GameId::Hansa as usize];
    assert_eq!(preset.sitters().colours().numbers(), [2, 1, 0, 3, 4]);
    // Up to Start.
    press(&mut player, Button::X, 2);
    press(&mut player, Button::A, 1);
    let header = player.console.header().expect("a game").clone();
    assert_eq!(header.colours.numbers(), [2, 1, 0, 3, 4]);
    // Somewhere else it is laid on the table as it was.
    let mut room = [0; MOST_BYTES];
    let used = encode(&header, [], &mut room).expect("a journal");
    let mut there = Player::at_home(PANELS[0], Lang::En);
    there.console.resume(&Journal::parse(&room[..used]).expect("a journal")).expect("a game");
    let colours = there.console.table().expect("a table").sitters().colours();
    assert_eq!(colours, header.colours);
}

#[test]
fn back_leaves_the_colours_as_they_were() {
    let mut player = chosen(Lang::De);
    press(&mut player, Button::B, 1);
    let preset = player.console.setups()[GameId::Hansa as usize];
    assert_eq!(preset.sitters().colours(), Colours::OWN);
    assert!(shows(&player, "Mensch") && !player.console.is_home());
}

/// The second seat has the colour of the first, the third that of the second, and so on.
fn turned<G: OnShelf>() -> Colours {
    let mut colours = Colours::OWN;
    for seat in 1..G::ABOUT.seat_ids.len() as u8 {
        colours.choose(Seat(seat), Seat(seat - 1));
    }
    colours
}

fn picture<G: OnShelf>(table: &Table<G>) -> Vec<u8> {
    let size = PANELS[0].size;
    let mut bytes = vec![0; Frame::bytes(size.width, size.height)];
    let mut frame = Frame::new(&mut bytes, size).expect("room");
    let all = Rectangle::new(Default::default(), size);
    let Ok(()) = Canvas::onto(&mut frame, size, all, |canvas| table.paint(canvas, Lang::En));
    bytes
}

/// A pixel of a picture.
fn pixel(bytes: &[u8], x: usize, y: usize) -> [u8; 2] {
    let at = 2 * (y * PANELS[0].size.width as usize + x);
    [bytes[at], bytes[at + 1]]
}

/// What is drawn in a colour by itself, to compare with.
fn ink(colour: embedded_graphics::pixelcolor::Rgb565) -> [u8; 2] {
    let size = PANELS[0].size;
    let mut bytes = vec![0; Frame::bytes(size.width, size.height)];
    let mut frame = Frame::new(&mut bytes, size).expect("room");
    let all = Rectangle::new(Default::default(), size);
    let Ok(()) = Canvas::onto(&mut frame, size, all, |canvas| canvas.fill(&all, colour));
    pixel(&bytes, 0, 0)
}

/// Where the rows of two pictures differ.
fn differing_rows(one: &[u8], other: &[u8]) -> Vec<usize> {
    let row = 2 * PANELS[0].size.width as usize;
    let rows = one.chunks(row).zip(other.chunks(row)).enumerate();
    rows.filter(|(_, (one, other))| one != other).map(|(y, _)| y).collect()
}

/// Plays a game to a few decisions at two tables, one in the seats' own colours, one in others.
fn worn_at_the_table<G: OnShelf>(decisions: usize) {
    let seats = G::ABOUT.max_seats;
    let game = G::new(&Start::new(seats, 3)).expect("a game");
    let (mut own, mut other) = (Table::new(game.clone(), PANELS[0]), Table::new(game, PANELS[0]));
    let colours = turned::<G>();
    // Everybody is a bot: no curtain, and everything is seen.
    let mut sitters = Sitters::PEOPLE;
    for seat in (0..seats).map(Seat) {
        sitters.sit(seat, kogge::sitters::Sitter::Bot(Default::default()));
    }
    own.seat(sitters);
    other.seat(sitters.wearing(colours));
    let mut chance = Chance::new(4);
    let mut on_map = false;
    for _ in 0..decisions {
        let mut choices = Choices::new();
        own.game().legal(&mut choices);
        if choices.is_empty() {
            break;
        }
        let decision = own.game().wander(&choices, &mut chance);
        own.take(decision, Lang::En, &mut Marks::new());
        other.take(decision, Lang::En, &mut Marks::new());
        let Some(seat) = own.game().decider() else { break };
        let (one, two) = (picture(&own), picture(&other));
        // In the top bar stands the shape of who decides, in the colour that was chosen.
        let half = Glyph::Disc.size().width as usize / 2;
        let centre = (kogge::ui::theme::MARGIN as usize + half, 10);
        let found = (pixel(&one, centre.0, centre.1), pixel(&two, centre.0, centre.1));
        let wanted = (ink(G::seat_colour(seat)), ink(G::seat_colour(colours.of(seat))));
        assert_eq!(found, wanted, "{} {seat:?}", G::ABOUT.id);
        on_map |= differing_rows(&one, &two).iter().any(|&y| y > 30 && y < 190);
    }
    assert!(on_map, "{}: pieces on the map wear the colours as well", G::ABOUT.id);
}

#[test]
fn seats_are_drawn_in_the_colours_they_have_chosen() {
    for_all_games!(worn_at_the_table(60));
}

/// A person without a name is called by the colour that was chosen.
fn called_by_colour<G: OnShelf>(lang: Lang) {
    let about = G::ABOUT;
    let sitters = Sitters::PEOPLE.wearing(turned::<G>());
    use kogge::ui::table::words::{seat_name, sitter_name};
    for seat in (1..about.max_seats).map(Seat) {
        let name = sitter_name(about, &sitters, seat, lang);
        assert_eq!(name, seat_name(about, Seat(seat.0 - 1), lang));
    }
}

#[test]
fn people_without_names_are_called_by_their_colour() {
    for_all_games!(called_by_colour(Lang::It));
}

/// A header as bytes.
fn written(header: &Header) -> Vec<u8> {
    let mut room = [0; HEADER_BYTES];
    let used = header.write(&mut room).expect("it fits");
    room[..used].to_vec()
}

#[test]
fn a_header_without_chosen_colours_is_what_it_always_was() {
    for title in Title::ALL {
        let own = Header::new(title, Start::new(2, 4711));
        let bytes = written(&own);
        // The bit of the edition may be set beside it.
        assert_eq!(bytes[0] & 0x7f, title as u8, "so all journals from before colours begin");
        let (read, rest) = Header::read(&bytes).expect("a header");
        assert_eq!((read.colours, rest.len()), (Colours::OWN, 0));

        let mut colours = Colours::OWN;
        colours.choose(Seat(0), Seat(3));
        let chosen = Header::new(title, Start::new(2, 4711));
        let chosen = chosen.seating(&Sitters::PEOPLE.wearing(colours));
        let mut bytes = written(&chosen);
        assert!(Title::from_number(bytes[0] & 0x7f).is_none(), "older firmware refuses it by name");
        let (read, rest) = Header::read(&bytes).expect("a header");
        assert_eq!((read, rest.len()), (chosen, 0));
        // Two seats of one colour, and colours that nobody had to choose.
        let numbers = bytes.len() - 5;
        for wrong in [[3, 3, 2, 0, 4], [0, 1, 2, 3, 4], [9, 1, 2, 0, 4]] {
            bytes[numbers..].copy_from_slice(&wrong);
            assert_eq!(Header::read(&bytes), Err(Refused::Damaged), "{wrong:?}");
        }
        assert_eq!(Header::read(&bytes[..numbers + 4]), Err(Refused::Damaged));
    }
}

#[test]
fn a_colour_that_a_game_does_not_have_is_refused() {
    let mut colours = Colours::OWN;
    colours.choose(Seat(1), Seat(4));
    for title in Title::ALL {
        let header = Header::new(title, Start::new(2, 1));
        let header = header.seating(&Sitters::PEOPLE.wearing(colours));
        let has_five = title.about().seat_ids.len() == 5;
        assert_eq!(header.check().is_ok(), has_five, "{title:?}");
    }
}
