//! What lies around a game: looking back, the guide from the table, names and bots at the seats,
//! settings that the table heeds.

use std::collections::BTreeSet;

use kogge::base::input::Button;
use kogge::base::participants::{BotLevel, Participant, PlayerName};
use kogge::games::{Choices, GameId, Rng, Seat, Start};
use kogge::ui::controls::Command;
use kogge::ui::table::{Focus, TableScreen, reveal_count};
use kogge::ui::{Canvas, DirtyRegion, Lang};

use crate::common::games::{RegisteredGame, for_all_games};
use crate::common::player::{PANELS, Player, Press, presses_for};
use crate::common::reader::Reader;

/// A wide panel with four buttons.
const FOUR: kogge::console::DeviceProfile = PANELS[2];

fn press(player: &mut Player, button: Button, times: usize) {
    for _ in 0..times {
        player.press(Press::Short(button));
    }
}

fn shows(player: &Player, wanted: &str) -> bool {
    let reader = Reader::of(player.panel.size, |reader| player.console.watch(reader));
    assert_eq!(reader.complaints, Vec::<String>::new());
    reader.texts().any(|text| text.contains(wanted))
}

/// Plays a few decisions at random with buttons.
fn play_on<G: RegisteredGame>(player: &mut Player, decisions: usize) {
    let mut rng = Rng::new(11);
    for _ in 0..decisions {
        let mut choices = Choices::new();
        player.game::<G>().legal(&mut choices);
        if choices.is_empty() {
            return;
        }
        let decision = player.game::<G>().playout_decision(&choices, &mut rng);
        for press in presses_for::<G>(player, decision) {
            player.press(press);
        }
    }
}

/// Opens the list of panels and takes a row of it.
fn open_panel(player: &mut Player, row: usize) {
    if player.console.table().is_some_and(|table| table.focus() == Focus::Curtain) {
        player.press(Press::Held(Button::A));
    }
    player.press(Press::Held(Button::B));
    press(player, Button::Y, row);
    press(player, Button::A, 1);
}

fn looking_back<G: RegisteredGame>(lang: Lang) {
    let mut player = Player::playing(FOUR, lang, G::ID, 2, 5);
    play_on::<G>(&mut player, 12);
    let game = player.game::<G>().clone();
    open_panel(&mut player, 2);
    press(&mut player, Button::A, 1);
    assert!(shows(&player, "12/12"), "the last step comes first");
    for step in (0..12).rev() {
        press(&mut player, Button::X, 1);
        assert!(shows(&player, &format!("{step}/12")));
        assert!(player.picture_is_right());
        assert!(*player.game::<G>() == game, "the game is untouched");
    }
    press(&mut player, Button::X, 1);
    assert!(shows(&player, "0/12"), "nothing before the beginning");
    press(&mut player, Button::Y, 3);
    assert!(shows(&player, "3/12"));
    // Back to the log, to the list, to the table.
    press(&mut player, Button::B, 3);
    assert!(*player.game::<G>() == game && player.picture_is_right());
    let before = player.game::<G>().clone();
    play_on::<G>(&mut player, 1);
    assert!(*player.game::<G>() != before, "the game goes on");
}

#[test]
fn looking_back_never_changes_the_game() {
    for_all_games!(looking_back(Lang::En));
}

fn rule_leads_to_the_guide<G: RegisteredGame>(title: &str) {
    let mut player = Player::playing(FOUR, Lang::En, G::ID, 2, 5);
    let game = player.game::<G>().clone();
    open_panel(&mut player, 3);
    press(&mut player, Button::A, 1);
    assert!(shows(&player, title), "the guide opens where the game is");
    press(&mut player, Button::Y, 1);
    assert!(!shows(&player, title) || shows(&player, "Next"), "pages can be turned");
    press(&mut player, Button::B, 1);
    assert!(player.console.table().is_some() && !player.console.is_home());
    press(&mut player, Button::B, 2);
    assert!(*player.game::<G>() == game && player.picture_is_right());
}

#[test]
fn the_rule_here_leads_to_the_page_of_the_phase() {
    rule_leads_to_the_guide::<kogge::games::hansa::Hansa>("The first booths");
    rule_leads_to_the_guide::<kogge::games::teutonica::Teutonica>("A turn");
    rule_leads_to_the_guide::<kogge::games::amsterdam::Amsterdam>("The start");
    rule_leads_to_the_guide::<kogge::games::merkator::Merkator>("Investing");
}

#[test]
fn names_and_bots_take_their_seats_and_are_remembered() {
    let mut player = Player::at_home(FOUR, Lang::En);
    press(&mut player, Button::A, 1);
    // The first seat: a new name, written with four buttons.
    press(&mut player, Button::Y, 2);
    press(&mut player, Button::A, 1);
    press(&mut player, Button::Y, 1);
    press(&mut player, Button::A, 1);
    press(&mut player, Button::A, 1); // A
    press(&mut player, Button::Y, 13);
    press(&mut player, Button::A, 2); // nn
    press(&mut player, Button::X, 13);
    press(&mut player, Button::A, 1); // a
    press(&mut player, Button::X, 1);
    press(&mut player, Button::A, 1);
    assert!(shows(&player, "Anna"));
    // The second seat: the strongest bot, the last row but one of the sheet.
    press(&mut player, Button::Y, 1);
    press(&mut player, Button::A, 1);
    assert!(shows(&player, "Anna"), "the name is offered again");
    press(&mut player, Button::X, 2);
    press(&mut player, Button::A, 1);
    press(&mut player, Button::X, 3);
    press(&mut player, Button::A, 1);
    let seating = *player.console.table().unwrap().seating();
    assert_eq!(seating.at(Seat(0)), Participant::Person(PlayerName::of("Anna")));
    assert_eq!(seating.at(Seat(1)), Participant::Bot(BotLevel::Alderman));
    assert!(seating.at(Seat(2)).is_person());
    assert_eq!(player.console.names().iter().next(), Some(PlayerName::of("Anna")));
    let preset = player.console.presets()[GameId::Hansa.index()];
    assert_eq!(*preset.seating(), seating, "the preset for the next time");
}

#[test]
fn a_game_starts_within_four_presses() {
    for panel in PANELS {
        let mut player = Player::at_home(panel, Lang::It);
        press(&mut player, Button::A, 2);
        assert!(player.console.table().is_some());
    }
}

/// AMS-113: who knows the seed knows every hand. Other games tell theirs, for friends to play.
#[test]
fn the_seed_of_a_game_with_hidden_hands_is_told_when_it_is_over() {
    for (game, told) in [(GameId::Amsterdam, false), (GameId::Merkator, true)] {
        let mut player = Player::playing(FOUR, Lang::En, game, 2, 5);
        open_panel(&mut player, 1);
        let mut seen = false;
        for _ in 0..5 {
            seen |= shows(&player, "seed 5");
            press(&mut player, Button::Y, 1);
        }
        assert_eq!(seen, told, "{game:?}");
    }
}

/// A game played to its end at random.
fn finished<G: RegisteredGame>(seats: u8, seed: u64) -> G {
    let mut game = G::new(&Start::new(seats, seed)).expect("a game");
    let mut rng = Rng::new(seed);
    let mut choices = Choices::new();
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        assert!(game.apply(decision, &mut ()).is_ok(), "a listed decision");
    }
    game
}

/// Whether two seats have the same total.
fn has_tie<G: RegisteredGame>(game: &G, seats: u8) -> bool {
    let totals: BTreeSet<_> = (0..seats).map(|seat| game.score(Seat(seat)).total()).collect();
    totals.len() < usize::from(seats)
}

/// The ranking says what decided where totals are equal, and only there.
fn ties_are_told<G: RegisteredGame>(said: [&str; 3]) {
    let mut ties = 0;
    for seed in 0..60 {
        let seats = G::SPEC.max_seats;
        let game = finished::<G>(seats, seed);
        let panel = PANELS[if seed % 2 == 0 { 0 } else { 2 }];
        let lang = Lang::ALL[seed as usize % 3];
        let tied = has_tie(&game, seats);
        let mut table = TableScreen::new(game, panel);
        // Past whatever comes to light first.
        if reveal_count::<G>(table.scene(lang).view) > 0 {
            table.command(Command::Back, lang, &mut DirtyRegion::new());
        }
        let reader = Reader::of(panel.size, |reader| {
            Canvas::with_probe(panel.size, reader, |canvas| table.paint(canvas, lang));
        });
        assert_eq!(reader.complaints, Vec::<String>::new());
        let told = reader.texts().any(|text| said.iter().any(|said| text.starts_with(said)));
        assert_eq!(
            told,
            tied,
            "{} seed {seed}: {:?}",
            G::SPEC.id,
            reader.texts().collect::<Vec<_>>()
        );
        ties += usize::from(tied);
    }
    println!("{}: {ties} of 60 random games had a tie", G::SPEC.id);
    assert!((3..57).contains(&ties), "{}: {ties}", G::SPEC.id);
}

#[test]
fn equal_totals_are_explained_at_the_end() {
    for_all_games!(ties_are_told(["Tie, by", "Pari, ", "Gleich, "]));
}
