//! Another game after the end: the same people with the same options, whatever was chosen on the
//! new game screen since.

use kogge::base::input::Button;
use kogge::base::participants::{BotLevel, Participant, PlayerName, Seating};
use kogge::games::hansa::Hansa;
use kogge::games::hansa::data::EXTRA_CARD;
use kogge::games::{Choices, Game, GameId, Options, Rng, Seat, Seats, Start};
use kogge::saves::journal::file::bits_of;
use kogge::saves::journal::{Header, Journal, MAX_JOURNAL_BYTES, encode};
use kogge::ui::Lang;

use crate::common::player::{PANELS, Player, Press};

/// A game of Hansa that two played to its end, with the extra card; Anna began.
fn finished() -> (Header, Vec<u16>) {
    let mut seating = Seating::ALL_PEOPLE;
    seating.take_seat(Seat(0), Participant::Person(PlayerName::of("Anna")));
    seating.take_seat(Seat(1), Participant::Bot(BotLevel::Deckhand));
    let options = Options::NONE.with(EXTRA_CARD);
    let start = Start { options, first: Some(Seat(0)), ..Start::new(2, 77) };
    let mut game = Hansa::new(&start).expect("a game");
    let (mut choices, mut rng) = (Choices::new(), Rng::new(3));
    let mut decisions = vec![];
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        game.apply(decision, &mut ()).expect("a listed decision");
        decisions.push(bits_of(decision));
    }
    (Header::new(GameId::Hansa, start).with_seating(&seating), decisions)
}

/// A console that has been given this game, as from a computer or after it was switched on.
fn at_the_end() -> (Player, Header) {
    let (header, decisions) = finished();
    let mut room = [0; MAX_JOURNAL_BYTES];
    let used = encode(&header, decisions, &mut room).expect("a journal");
    let mut player = Player::at_home(PANELS[0], Lang::En);
    let journal = Journal::parse(&room[..used]).expect("a journal");
    player.console.resume(&journal).expect("a game of these rules");
    player.console.go_to_table();
    (player, header)
}

fn press(player: &mut Player, buttons: &[Button]) {
    for &button in buttons {
        player.press(Press::Short(button));
    }
}

/// The end, what next, rematch.
const REMATCH: [Button; 2] = [Button::A, Button::A];

fn assert_rematch(player: &Player, before: &Header) {
    let header = player.console.header().expect("a game");
    assert_eq!(header.start.seats, Seats(2));
    assert_eq!(header.start.options, before.start.options, "the same options");
    assert_eq!(header.seating(), before.seating(), "the same people and bots");
    assert_eq!(header.start.first, Some(Seat(1)), "the neighbour begins");
    assert_ne!(header.start.seed, before.start.seed, "another game, not the same once more");
    let table = player.console.table().expect("a table");
    assert_eq!(*table.seating(), before.seating());
    assert_eq!(table.decider(), Some(Seat(1)));
}

#[test]
fn a_rematch_of_a_game_that_came_from_elsewhere_is_like_that_game() {
    let (mut player, before) = at_the_end();
    press(&mut player, &REMATCH);
    assert_rematch(&player, &before);
}

#[test]
fn a_rematch_does_not_heed_what_was_chosen_for_a_new_game_and_left() {
    let (mut player, before) = at_the_end();
    // Home, new game of Hansa: four players, and the first seat a bot; then home and the table.
    press(&mut player, &[Button::B, Button::Right, Button::A, Button::Down, Button::A]);
    press(&mut player, &[Button::Down, Button::Right, Button::B]);
    assert!(player.console.is_home());
    let chosen = player.console.presets()[0];
    assert!(!chosen.seating().at(Seat(0)).is_person(), "something was chosen");
    player.console.go_to_table();
    press(&mut player, &REMATCH);
    assert_rematch(&player, &before);
    assert_eq!(player.console.presets()[0], chosen, "what was chosen waits for the next new game");
}
