//! The review after a game, on the console: it thinks only when asked to, shows how far it is, can be
//! left at any time, and goes on where it was.

use kogge::base::input::Button;
use kogge::base::participants::{BotLevel, Participant, PlayerName, Seating};
use kogge::bots::Arena;
use kogge::bots::bot_scheduler::BotResult;
use kogge::console::Effect;
use kogge::games::hansa::Hansa;
use kogge::games::{Choices, Game, GameId, Rng, Seat, Start};
use kogge::saves::journal::file::bits_of;
use kogge::saves::journal::{Header, Journal, MAX_JOURNAL_BYTES, encode};
use kogge::ui::Lang;
use kogge::ui::table::{Focus, Mistake};

use crate::common::games::RegisteredGame;
use crate::common::player::{PANELS, Player, Press};
use crate::common::reader::Reader;

/// A console with a finished game on its table: a person without a plan against a bot.
fn after_a_game() -> Player {
    let start = Start::new(2, 4);
    let mut game = Hansa::new(&start).unwrap();
    let (mut choices, mut rng) = (Choices::new(), Rng::new(9));
    let mut decisions = Vec::new();
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        game.apply(decision, &mut ()).unwrap();
        decisions.push(bits_of(decision));
    }
    let mut seating = Seating::ALL_PEOPLE;
    seating.take_seat(Seat(0), Participant::Person(PlayerName::of("Anna")));
    seating.take_seat(Seat(1), Participant::Bot(BotLevel::Deckhand));
    let header = Header::new(GameId::Hansa, start).with_seating(&seating);
    let mut room = [0; MAX_JOURNAL_BYTES];
    let used = encode(&header, decisions, &mut room).unwrap();
    let mut player = Player::at_home(PANELS[0], Lang::En);
    player.console.resume(&Journal::parse(&room[..used]).unwrap()).unwrap();
    player.console.go_to_table();
    player
}

/// From the end: what next, and the third row.
fn open_review(player: &mut Player) {
    for button in [Button::A, Button::Down, Button::Down, Button::A] {
        player.press(Press::Short(button));
    }
}

/// Lets this many decisions be judged; whether there was that much to do.
fn judge(player: &mut Player, most: usize, arena: &mut Arena) -> bool {
    for _ in 0..most {
        let Some((question, mut search)) = player.console.search() else { return false };
        search.decide(arena);
        player.on_bot_result(BotResult::of(question, &search, arena));
    }
    true
}

fn says(player: &Player, wanted: &str) -> bool {
    let reader = Reader::of(player.panel.size, |reader| player.console.watch(reader));
    assert_eq!(reader.complaints, Vec::<String>::new());
    reader.texts().any(|text| text.contains(wanted))
}

fn mistakes(player: &Player) -> Vec<Mistake> {
    <Hansa as RegisteredGame>::table(player.console.table().unwrap()).unwrap().mistakes().to_vec()
}

#[test]
fn the_review_can_be_left_and_goes_on_where_it_was() {
    let mut arena = Box::new(Arena::new());
    let mut player = after_a_game();
    assert!(player.console.search().is_none(), "nobody has asked");
    player.press(Press::Short(Button::A));
    assert!(says(&player, "Rematch") && says(&player, "Review") && says(&player, "Leave to home"));
    player.press(Press::Short(Button::B));
    open_review(&mut player);
    assert!(player.effects.contains(&Effect::StartThinking) || player.console.search().is_some());
    assert!(says(&player, "Going through the game"));
    assert!(judge(&mut player, 5, &mut arena));
    assert!(player.picture_is_right());

    // Back, while somebody thinks: what that comes to is of no use any more.
    let (question, mut late) = player.console.search().unwrap();
    player.press(Press::Short(Button::B));
    assert_eq!(player.console.table().unwrap().focus(), Focus::End);
    assert!(!says(&player, "Going through the game"));
    assert!(player.console.search().is_none());
    late.decide(&mut arena);
    player.on_bot_result(BotResult::of(question, &late, &arena));
    assert!(player.console.search().is_none(), "it does not go on by itself");
    assert!(player.picture_is_right());

    open_review(&mut player);
    while judge(&mut player, 1, &mut arena) {}
    assert!(says(&player, "Better:") && says(&player, "1/3"), "the dearest of three");
    assert!(player.picture_is_right());
    let found = mistakes(&player);

    // The same without a pause.
    let mut other = after_a_game();
    open_review(&mut other);
    while judge(&mut other, 1, &mut arena) {}
    assert_eq!(mistakes(&other), found);

    // The table as it was, and back again to the page.
    player.press(Press::Short(Button::A));
    assert!(says(&player, "Looking back"));
    assert!(player.picture_is_right());
    player.press(Press::Short(Button::B));
    assert!(says(&player, "1/3"));
    player.press(Press::Short(Button::Right));
    assert!(says(&player, "2/3"));
    assert!(player.picture_is_right());
    // What was found is found at once the next time.
    player.press(Press::Short(Button::B));
    open_review(&mut player);
    assert!(says(&player, "1/3") && player.console.search().is_none());
}
