//! A console that is switched off and on again starts where it stopped.

use embassy_futures::block_on;
use kogge::base::input::Button;
use kogge::base::participants::{BotLevel, KnownNames, Participant, PlayerName, Seating};
use kogge::base::records::{RecordBook, RecordCategory, ScoreRecord};
use kogge::base::screen::ScreenId;
use kogge::bots::Arena;
use kogge::bots::bot_scheduler::BotResult;
use kogge::console::Effect;
use kogge::games::{GameId, Options, Points, Seat, Start};
use kogge::saves::journal::{Journal, JournalError, MAX_JOURNAL_BYTES};
use kogge::saves::store::{GameStatus, NoteKey};
use kogge::ui::screens::Setup;
use kogge::ui::table::Focus;

use super::device::Device;
use crate::common::nor::Nor;
use crate::common::plays::play;
use crate::common::session::{append, finish};

#[test]
fn a_game_is_found_in_the_middle_of_a_turn() {
    let mut device = Device::new();
    assert_eq!(device.begin(0), GameId::Hansa);
    let mut sums = vec![];
    for _ in 0..60 {
        device.choose();
        let sum = device.console.checksum();
        if sums.last() != Some(&sum) {
            sums.push(sum);
            device = device.restart();
            device.wait();
            assert_eq!(device.console.checksum(), sum, "after {} decisions", sums.len());
        }
    }
    assert!(sums.len() > 8, "{} decisions", sums.len());
    // What was taken back stays taken back.
    device.hold(Button::B);
    let sum = device.console.checksum();
    assert_eq!(device.restart().console.checksum(), sum);
}

#[test]
fn a_game_with_secrets_is_found_behind_the_curtain() {
    let mut device = Device::new();
    assert_eq!(device.begin(2), GameId::Amsterdam);
    device.hold(Button::A);
    device.press(Button::A);
    device.press(Button::A);
    let sum = device.console.checksum();
    let device = device.restart();
    assert_eq!(device.console.checksum(), sum);
    assert_eq!(device.console.table().expect("on the table").focus(), Focus::Curtain);
}

#[test]
fn games_of_each_kind_wait_for_each_other() {
    let mut device = Device::new();
    device.begin(0);
    for _ in 0..6 {
        device.press(Button::A);
    }
    let hansa = device.console.checksum();
    device.home();
    assert_eq!(device.begin(2), GameId::Teutonica);
    let mut device = device.restart();
    assert_eq!(device.console.header().expect("a game").game, GameId::Teutonica);
    assert_eq!(device.games(GameStatus::Running), 2);
    device.home();
    // The card of Hansa offers the game that was left first.
    device.press(Button::Right);
    device.press(Button::A);
    device.press(Button::A);
    assert_eq!(device.console.checksum(), hansa);
    assert_eq!(device.games(GameStatus::Running), 2);
}

#[test]
fn erasing_everything_asks_twice() {
    let mut device = Device::new();
    device.begin(0);
    device.home();
    // The menu leads to the settings; the last row erases.
    device.press(Button::Y);
    device.press(Button::Down);
    device.press(Button::A);
    device.press(Button::Up);
    device.press(Button::A);
    device.press(Button::Left);
    device.press(Button::A);
    assert_eq!(device.games(GameStatus::Running), 1, "asked once, nothing happened");
    device.press(Button::Left);
    device.press(Button::A);
    assert_eq!(device.games(GameStatus::Running), 0, "asked twice");
    let device = device.restart();
    assert!(device.console.table().is_none() && device.console.is_home());
    assert!(device.console.settings().has_lang(), "the language stays");
}

#[test]
fn a_damaged_store_is_told_and_works() {
    let whole = Device::new().restart().picture();
    let mut nor = Device::new().keeper.close();
    // Rubble where a game may have been.
    nor.bytes[90 * 4096..90 * 4096 + 600].fill(3);
    let mut device = Device::on(nor);
    assert!(device.picture() != whole, "a message");
    device.wait();
    device.begin(0);
    let sum = device.console.checksum();
    assert_eq!(device.restart().console.checksum(), sum);
}

/// Puts a game that nearly ends on the table of a console.
fn nearly_over(device: &mut Device, left: usize) {
    let play = play(GameId::Hansa, 77);
    let count = play.decisions.len() - left;
    let store = device.keeper.store();
    block_on(store.begin(&play.header)).expect("a game begins");
    for &bits in &play.decisions[..count] {
        append(store, GameId::Hansa, bits).expect("a decision is kept");
    }
}

#[test]
fn the_power_may_go_between_the_last_decision_and_the_record() {
    let mut device = Device::new();
    nearly_over(&mut device, 0);
    block_on(device.keeper.store().put(NoteKey::ResumePoint, &[1, GameId::Hansa as u8, 1]))
        .unwrap();
    let mut device = device.restart();
    assert!(device.console.is_over(), "the end is shown");
    assert_eq!(device.console.records().last().count(), 1, "it is in the records");
    assert_eq!(device.games(GameStatus::Running), 0, "it is finished");
    for _ in 0..2 {
        device = device.restart();
        assert!(device.console.is_over(), "whoever looked at the end sees it again");
        assert_eq!(device.console.records().last().count(), 1, "and once only");
        assert_eq!(device.games(GameStatus::Finished), 1);
    }
    device.home();
    assert!(device.restart().console.table().is_none(), "whoever went home is at home");
}

#[test]
fn a_game_that_was_given_up_is_not_shown_as_an_end() {
    let mut device = Device::new();
    nearly_over(&mut device, 5);
    block_on(device.keeper.store().put(NoteKey::ResumePoint, &[1, GameId::Hansa as u8, 1]))
        .unwrap();
    finish(device.keeper.store(), GameId::Hansa, 0, 0).unwrap();
    let device = device.restart();
    assert!(device.console.table().is_none() && device.console.is_home());
}

#[test]
fn ams_086_giving_up_makes_no_record_and_no_ranking() {
    let mut device = Device::new();
    assert_eq!(device.begin(2), GameId::Amsterdam);
    device.hold(Button::A);
    device.press(Button::A);
    device.press(Button::A);
    let given_up = device.console.checksum();
    device.home();
    // Past the way back to the table to the card of the game; the last row ends one.
    for _ in 0..3 {
        device.press(Button::Right);
    }
    device.press(Button::A);
    device.press(Button::Up);
    device.press(Button::A);
    device.press(Button::A);
    assert_eq!(device.console.checksum(), given_up, "asked first");
    device.press(Button::A);
    assert_eq!(device.console.checksum(), given_up, "a hasty press means no");
    device.press(Button::A);
    device.press(Button::Left);
    device.press(Button::A);
    assert_eq!(device.console.checksum(), None, "ended");
    assert!(device.console.is_home());
    assert_eq!(device.begin(2), GameId::Amsterdam);
    assert_eq!(device.console.header().expect("a game").game, GameId::Amsterdam);
    assert_eq!((device.games(GameStatus::Finished), device.games(GameStatus::Running)), (1, 1));
    let focus = device.console.table().expect("on the table").focus();
    assert_eq!(focus, Focus::Curtain, "the next game, and no ranking of this one");
    assert!(!device.console.is_over());
    let nothing = |device: &Device| {
        assert_eq!(device.console.records().last().count(), 0);
        assert_eq!(device.console.records().iter().count(), 0);
    };
    nothing(&device);
    let device = device.restart();
    nothing(&device);
    assert!(!device.console.is_over(), "nor after a restart");
}

#[test]
fn a_game_of_older_rules_is_refused_and_kept_as_a_log() {
    let mut device = Device::new();
    let mut play = play(GameId::Hansa, 3);
    play.header.rules -= 1;
    let number = block_on(device.keeper.store().begin(&play.header)).unwrap();
    for &bits in &play.decisions[..20] {
        append(device.keeper.store(), GameId::Hansa, bits).unwrap();
    }
    block_on(device.keeper.store().put(NoteKey::ResumePoint, &[1, GameId::Hansa as u8, 1]))
        .unwrap();
    let mut device = device.restart();
    assert!(device.console.table().is_none(), "it cannot be played on");
    let told = device.picture();
    device.wait();
    assert_eq!(device.picture(), told, "three sentences take longer to read");
    device.wait();
    assert!(device.picture() != told, "the player was told");
    assert!(block_on(device.keeper.store().export(number, &mut [0; MAX_JOURNAL_BYTES])).is_ok());
    // Asked for, it is refused again, and then the game can only be begun anew.
    let carried = Effect::LoadGame(number);
    assert!(block_on(device.keeper.perform(carried, &mut device.console, device.now)));
    assert!(device.console.table().is_none(), "it cannot be played on");
    device.settle();
    assert_eq!(device.picture(), told, "told again");
    device.wait();
    device.wait();
    // A new game does not wipe it out.
    device.begin(0);
    assert_eq!(device.games(GameStatus::Running), 2);
    let mut room = [0; MAX_JOURNAL_BYTES];
    let read = block_on(device.keeper.store().export(number, &mut room)).expect("still there");
    let journal = Journal::parse(&room[..read.bytes]).expect("whole");
    assert!(matches!(journal.verify(), Err(JournalError::OtherRules { game: GameId::Hansa, .. })));
    let mut log = String::new();
    journal.write_log(&mut log).expect("a log");
    assert_eq!(log.lines().count(), 20);
}

#[test]
fn a_game_of_another_edition_is_refused_and_kept_as_a_log() {
    let mut device = Device::new();
    let mut play = play(GameId::Merkator, 3);
    let edition = play.header.edition.as_mut().expect("Merkator has editions");
    edition.version += 1;
    let number = block_on(device.keeper.store().begin(&play.header)).unwrap();
    for &bits in &play.decisions[..20] {
        append(device.keeper.store(), GameId::Merkator, bits).unwrap();
    }
    block_on(device.keeper.store().put(NoteKey::ResumePoint, &[1, GameId::Merkator as u8, 1]))
        .unwrap();
    let mut device = device.restart();
    assert!(device.console.table().is_none(), "it cannot be played on");
    let told = device.picture();
    device.wait();
    assert!(device.picture() != told, "the player was told");
    let mut room = [0; MAX_JOURNAL_BYTES];
    let read = block_on(device.keeper.store().export(number, &mut room)).expect("still there");
    let journal = Journal::parse(&room[..read.bytes]).expect("whole");
    assert_eq!(journal.header(), &play.header);
    assert!(matches!(journal.verify(), Err(JournalError::OtherEdition { .. })));
    let mut log = String::new();
    journal.write_log(&mut log).expect("a log");
    assert_eq!(log.lines().count(), 20);
}

#[test]
fn the_longest_records_are_kept() {
    let mut device = Device::new();
    let mut records = RecordBook::new();
    for number in 0..60u16 {
        let mut kind = RecordCategory::of(GameId::Merkator, &Start::new(4, 0));
        kind.options = Options(0xff00 | (number % 36));
        let (seat, name) = (Seat(3), PlayerName::of("Störtebeke"));
        let points = Points::new(15_000 + number as i16);
        records.add(ScoreRecord { kind, seat, name, points, seed: u64::MAX - u64::from(number) });
    }
    device.console.set_records(records.clone());
    let carried = device.keeper.perform(Effect::SaveRecords, &mut device.console, device.now);
    assert!(block_on(carried));
    let kept = device.console.records().clone();
    assert!(kept.iter().count() > 20, "{} of them", kept.iter().count());
    assert!(kept.iter().all(|record| records.iter().any(|other| other == record)));
    assert_eq!(*device.restart().console.records(), kept);
}

#[test]
fn a_bot_decides_the_same_after_a_restart_whatever_was_taken_back() {
    let mut device = Device::new();
    let mut seating = Seating::ALL_PEOPLE;
    seating.take_seat(Seat(1), Participant::Bot(BotLevel::Deckhand));
    seating.take_seat(Seat(2), Participant::Bot(BotLevel::Deckhand));
    let setup = Setup::FRESH.with_sitters(seating);
    device.console.set_presets(KnownNames::default(), [setup; GameId::ALL.len()]);
    device.begin(0);
    let mut arena = Box::new(Arena::new());
    let (mut compared, mut taken_back) = (0, 0);
    for _ in 0..200 {
        if device.console.table().is_none_or(|table| table.decider().is_none()) {
            break;
        }
        let Some((_, mut search)) = device.console.search() else {
            // The person decides, thinks better of it, and decides again.
            let before = device.console.checksum();
            device.choose();
            let after = device.console.checksum();
            if device.console.search().is_none() && after != before {
                device.hold(Button::B);
                taken_back += u32::from(device.console.checksum() == before);
                device.choose();
            }
            continue;
        };
        let decision = search.decide(&mut arena);
        let count = device.console.crash_context().decisions;
        device = device.restart();
        device.wait();
        assert_eq!(device.console.crash_context().decisions, count, "as many as the journal has");
        let (question, mut again) = device.console.search().expect("the bot is asked again");
        assert_eq!(again.decide(&mut arena), decision, "after {count} decisions");
        compared += 1;
        device.console.on_bot_result(BotResult::of(question, &again, &arena), device.now);
        device.wait();
    }
    assert!(compared > 20 && taken_back > 3, "{compared} compared, {taken_back} taken back");
}

/// A game with bots from this seat on, played on until it was found often enough with marks.
fn marks_are_found_again(game: GameId, first_bot: u8) {
    let mut device = Device::new();
    let mut seating = Seating::ALL_PEOPLE;
    for seat in first_bot..5 {
        seating.take_seat(Seat(seat), Participant::Bot(BotLevel::Deckhand));
    }
    let setup = Setup::FRESH.with_sitters(seating);
    device.console.set_presets(KnownNames::default(), [setup; GameId::ALL.len()]);
    assert_eq!(device.begin(game.index() as u32), game);
    let mut arena = Box::new(Arena::new());
    let mut rng = kogge::games::Rng::new(7);
    let mut found = 0;
    let mut compared = None;
    for _ in 0..1500 {
        if device.console.is_over() || found > 3 {
            break;
        }
        if let Some((question, mut search)) = device.console.search() {
            search.decide(&mut arena);
            device.console.on_bot_result(BotResult::of(question, &search, &arena), device.now);
            device.wait();
            if first_bot > 0 || rng.below(5) > 0 {
                continue;
            }
        }
        let marks = |device: &Device| -> Vec<_> {
            device.console.table().expect("a game").recent_moves().iter().collect()
        };
        let before = marks(&device);
        let position = device.console.checksum();
        if compared != position {
            compared = position;
            found += usize::from(!before.is_empty());
            device = device.restart();
            device.wait();
            assert_eq!(marks(&device), before, "{game:?}");
        }
        if first_bot == 0 {
            continue;
        }
        use Button::{A, Down, Left, Right, Up};
        let some = [A, A, A, Right, Down, Left, Up];
        device.press(some[rng.below(some.len() as u32) as usize]);
        if matches!(device.console.table().map(|table| table.focus()), Some(Focus::Confirm(..))) {
            device.press(Left);
            device.press(A);
        }
        device.wait();
    }
    assert!(found > 3, "{game:?}: {found} times");
}

/// After a restart the marks of what bots did last were gone.
#[test]
fn what_bots_did_last_is_marked_after_a_restart() {
    GameId::ALL.into_iter().for_each(|game| marks_are_found_again(game, 0));
    for game in [GameId::Hansa, GameId::Teutonica, GameId::Amsterdam] {
        marks_are_found_again(game, 1);
    }
}

#[test]
fn a_turn_that_was_started_again_is_found_started_again() {
    let mut device = Device::new();
    assert_eq!(device.begin(0), GameId::Hansa);
    let mut restarted = 0;
    for _ in 0..40 {
        device.choose();
        device.press(Button::X);
        // Take back, put back if there is something, start again: with two decisions at least.
        let before = device.console.checksum();
        device.press(Button::Down);
        device.press(Button::A);
        if device.console.checksum() == before {
            // A panel was opened instead.
            device.press(Button::B);
            device.press(Button::B);
            continue;
        }
        let sum = device.console.checksum();
        let count = device.console.crash_context().decisions;
        device = device.restart();
        device.wait();
        assert_eq!(device.console.checksum(), sum);
        assert_eq!(device.console.crash_context().decisions, count);
        restarted += 1;
        // On with the turn, and through it.
        device.press(Button::A);
        (0..3).for_each(|_| device.choose());
    }
    assert!(restarted > 1, "{restarted}");
}

/// Three presses of A on a card ended the game that waited there.
#[test]
fn pressing_a_on_a_card_plays_the_saved_game_on() {
    let mut device = Device::new();
    device.begin(0);
    (0..4).for_each(|_| device.choose());
    let saved = device.console.crash_context().decisions;
    device.home();
    assert_eq!(device.begin(2), GameId::Teutonica);
    device.home();
    let mut device = device.restart();
    // From the way back to the table to the card of Hansa.
    device.press(Button::Right);
    for _ in 0..3 {
        device.press(Button::A);
        device.wait();
    }
    assert_eq!(device.console.header().map(|header| header.game), Some(GameId::Hansa));
    assert_eq!((device.games(GameStatus::Running), device.games(GameStatus::Finished)), (2, 0));
    let now = device.console.crash_context().decisions;
    assert!((saved..=saved + 1).contains(&now), "the third press takes a decision at most");
}

#[test]
fn games_of_one_kind_wait_for_each_other() {
    let mut device = Device::new();
    let mut saved = vec![];
    for _ in 0..3 {
        if !device.console.is_home() {
            device.home();
            device.press(Button::Right);
        }
        device.begin(0);
        (0..=saved.len()).for_each(|_| device.choose());
        saved.push(device.console.checksum());
    }
    device.home();
    let mut device = device.restart();
    assert_eq!(device.console.saved_games().len(), 3);
    assert!(device.console.saved_games().iter().all(|saved| saved.face().is_some()));
    // The last one begun comes first in the list.
    for (row, sum) in saved.iter().rev().enumerate() {
        device.home();
        device.press(Button::Right);
        device.press(Button::A);
        (0..row).for_each(|_| device.press(Button::Down));
        device.press(Button::A);
        device.wait();
        assert_eq!(device.console.checksum(), *sum, "row {row}");
        device = device.restart();
        assert_eq!(device.console.checksum(), *sum, "row {row} after a restart");
    }
    assert_eq!((device.games(GameStatus::Running), device.games(GameStatus::Finished)), (3, 0));
}

#[test]
fn a_full_store_offers_which_game_is_to_end() {
    let mut device = Device::on(Nor::new(16));
    device.press(Button::A);
    let most = device.keeper.store().most_running();
    for number in 0..most {
        if number > 0 {
            device.home();
            device.press(Button::Right);
        }
        device.begin(0);
    }
    device.home();
    device.press(Button::Right);
    device.press(Button::A);
    device.pass_saved_games();
    device.press(Button::A);
    assert_eq!(device.console.crash_context().screen, ScreenId::SavedGames, "no room");
    assert_eq!(device.games(GameStatus::Running), most);
    // The question is asked by name; no is the one that is safe.
    device.press(Button::A);
    let (ending, _) = device.console.end_question().expect("asked");
    device.press(Button::Left);
    device.press(Button::A);
    assert_eq!(device.games(GameStatus::Running), most - 1);
    assert!(device.keeper.store().running_games().all(|game| game.number != ending));
    assert_eq!(device.console.crash_context().screen, ScreenId::New, "back to what it ended for");
    device.press(Button::A);
    assert_eq!(device.games(GameStatus::Running), most);
    assert_eq!(device.console.crash_context().screen, ScreenId::Table);
}

/// A resume point of versions 0.1 and 0.2 names a kind of game only.
#[test]
fn a_resume_point_without_a_number_leads_to_the_only_game_of_its_kind() {
    let mut device = Device::new();
    device.begin(0);
    (0..3).for_each(|_| device.choose());
    let sum = device.console.checksum();
    block_on(device.keeper.store().put(NoteKey::ResumePoint, &[1, GameId::Hansa as u8, 1]))
        .unwrap();
    let device = device.restart();
    assert_eq!(device.console.checksum(), sum);
    assert_eq!(device.console.crash_context().screen, ScreenId::Table);
}
