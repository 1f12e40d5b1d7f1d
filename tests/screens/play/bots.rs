//! Bots at the table: they play every game to its end on the console, and people can follow.

use kogge::base::input::{Button, ButtonEvent};
use kogge::base::participants::{BotLevel, KnownNames, Participant, PlayerName, Seating};
use kogge::base::settings::{BotPace, Confirm, Settings};
use kogge::bots::Arena;
use kogge::bots::bot_scheduler::BotResult;
use kogge::console::Effect;
use kogge::games::{GameId, Seat};
use kogge::ui::Lang;
use kogge::ui::screens::Setup;
use kogge::ui::table::Focus;

use crate::common::player::{PANELS, Player, Press};

/// A console with these people and bots at the table of a game.
fn table(game: GameId, seats: u8, seating: &[Participant]) -> Player {
    let mut at = Seating::ALL_PEOPLE;
    for (seat, &participant) in seating.iter().enumerate() {
        at.take_seat(Seat(seat as u8), participant);
    }
    let panel = PANELS[0];
    let mut player = Player::at_home(panel, Lang::En);
    let setup = Setup::FRESH.with_sitters(at);
    player.console.set_presets(KnownNames::default(), [setup; GameId::ALL.len()]);
    player.sit_down(game, seats, 3);
    player
}

const BOT: Participant = Participant::Bot(BotLevel::Deckhand);
const PERSON: Participant = Participant::Person(PlayerName::NONE);

/// Lets whoever is asked think, and waits until it is carried out. Whether anybody was asked.
fn let_bot_decide(player: &mut Player, arena: &mut Arena) -> bool {
    let Some((question, mut search)) = player.console.search() else { return false };
    let decision = search.decide(arena);
    player.on_bot_result(BotResult {
        request: question,
        decision,
        verdict: None,
        used_per_mille: 1000,
    });
    player.wait(Settings::default().pace().ms());
    true
}

fn is_over(player: &Player) -> bool {
    player.console.table().is_some_and(|table| table.decider().is_none())
}

#[test]
fn bots_alone_play_every_game_to_its_end_and_the_same_again() {
    let mut arena = Box::new(Arena::new());
    for game in GameId::ALL {
        let mut ends = Vec::new();
        for _ in 0..2 {
            let mut player = table(game, 3, &[BOT; 3]);
            let mut decisions = 0;
            while !is_over(&player) {
                assert!(let_bot_decide(&mut player, &mut arena), "{game:?} stands still");
                decisions += 1;
                assert!(decisions < 5_000, "{game:?} does not end");
                if decisions % 25 == 0 {
                    assert!(player.picture_is_right(), "{game:?} after {decisions} decisions");
                }
            }
            ends.push(player.console.checksum());
        }
        assert_eq!(ends[0], ends[1], "{game:?}");
    }
}

#[test]
fn a_bot_neither_asks_a_person_nor_shows_its_hand() {
    let mut arena = Box::new(Arena::new());
    let mut player = table(GameId::Amsterdam, 2, &[PERSON, BOT]);
    for _ in 0..30 {
        while let_bot_decide(&mut player, &mut arena) {
            assert_ne!(player.console.table().unwrap().focus(), Focus::Curtain);
        }
        if is_over(&player) {
            return;
        }
        let table = player.console.table().unwrap();
        assert_eq!(table.decider(), Some(Seat(0)), "only the person is waited for");
        assert_ne!(table.focus(), Focus::Curtain, "one person needs no curtain");
        player.press(Press::Short(Button::A));
    }
}

#[test]
fn select_makes_a_bot_go_on_and_a_late_thought_is_left_aside() {
    let mut arena = Box::new(Arena::new());
    let mut player = table(GameId::Hansa, 2, &[BOT; 2]);
    let (question, mut search) = player.console.search().unwrap();
    let decision = search.decide(&mut arena);
    player.on_bot_result(BotResult {
        request: question,
        decision,
        verdict: None,
        used_per_mille: 1000,
    });
    // The next decision is there at once, but people want to see the first.
    let (question, mut search) = player.console.search().unwrap();
    let decision = search.decide(&mut arena);
    player.on_bot_result(BotResult {
        request: question,
        decision,
        verdict: None,
        used_per_mille: 1000,
    });
    let before = player.console.checksum();
    player.wait(BotPace::Quick.ms());
    assert_eq!(player.console.checksum(), before);
    player.press(Press::Short(Button::A));
    player.wait(1);
    assert_ne!(player.console.checksum(), before, "select shows enough of it");
    let now = player.console.checksum();
    player.on_bot_result(BotResult {
        request: question,
        decision,
        verdict: None,
        used_per_mille: 1000,
    });
    player.wait(Settings::default().pace().ms());
    assert_eq!(player.console.checksum(), now, "an answer counts once");
}

#[test]
fn the_game_waits_while_somebody_reads_a_panel() {
    let mut arena = Box::new(Arena::new());
    let mut player = table(GameId::Hansa, 2, &[BOT; 2]);
    player.press(Press::Short(Button::X));
    let before = player.console.checksum();
    assert_eq!(player.console.table().unwrap().focus(), Focus::Panels);
    let_bot_decide(&mut player, &mut arena);
    assert_eq!(player.console.checksum(), before);
    player.press(Press::Short(Button::X));
    player.wait(1);
    assert_ne!(player.console.checksum(), before);
}

#[test]
fn what_bots_did_stays_marked_until_a_person_has_acted() {
    let mut arena = Box::new(Arena::new());
    for game in GameId::ALL {
        let mut player = table(game, 2, &[PERSON, BOT]);
        let mut settings = *player.console.settings();
        settings.set_confirm(Confirm::Never);
        player.console.set_settings(settings);
        let marked =
            |player: &Player| player.console.table().unwrap().recent_moves().iter().count();
        // Some first turns leave nothing to be marked, such as choosing contracts.
        let mut seen = 0;
        for _ in 0..60 {
            while let_bot_decide(&mut player, &mut arena) {
                assert!(player.picture_is_right(), "{game:?}, a bot decides");
            }
            if is_over(&player) {
                break;
            }
            seen = seen.max(marked(&player));
            let before = player.console.checksum();
            player.press(Press::Short(Button::A));
            let acted = player.console.checksum() != before;
            let waits_for_person = player.console.table().unwrap().bot_to_decide().is_none();
            if acted && waits_for_person {
                assert_eq!(marked(&player), 0, "{game:?}: the person has acted");
            }
            assert!(player.picture_is_right(), "{game:?}, a person acts");
        }
        assert!(seen > 0, "{game:?}: something was marked");
    }
}

#[test]
fn while_a_bot_thinks_one_can_look_around() {
    let mut arena = Box::new(Arena::new());
    for game in GameId::ALL {
        let mut player = table(game, 2, &[BOT, BOT]);
        let mut looked = 0;
        for turn in 0..30 {
            let before = player.console.checksum();
            let asked = player.console.search().map(|(question, _)| question);
            for button in [Button::Down, Button::Right, Button::Down] {
                player.press(Press::Short(button));
                assert!(player.picture_is_right(), "{game:?}, looking around");
            }
            let focus = player.console.table().unwrap().focus();
            looked += u32::from(matches!(focus, Focus::Map(Some(_))));
            assert_eq!(player.console.checksum(), before, "{game:?}: looking decides nothing");
            let still = player.console.search().map(|(question, _)| question);
            assert_eq!(still, asked, "{game:?}: the bot is not disturbed");
            let_bot_decide(&mut player, &mut arena);
            assert!(player.picture_is_right(), "{game:?}, after {turn} decisions");
        }
        assert!(looked > 10, "{game:?}: {looked} places were looked at");
        // Select still makes it go on.
        player.on_button(ButtonEvent::Press(Button::A));
        assert!(player.effects.contains(&Effect::FinishThinking), "{game:?}");
    }
}
