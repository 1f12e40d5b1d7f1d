//! A console that is switched off and on again starts where it stopped.

use embassy_futures::block_on;
use kogge::base::input::Button;
use kogge::base::participants::{BotLevel, KnownNames, Participant, PlayerName, Seating};
use kogge::base::records::{RecordBook, RecordCategory, ScoreRecord};
use kogge::bots::Arena;
use kogge::bots::bot_scheduler::BotResult;
use kogge::console::Effect;
use kogge::games::{GameId, Options, Points, Seat, Start};
use kogge::saves::journal::{Journal, JournalError, MAX_JOURNAL_BYTES};
use kogge::saves::store::{GameStatus, NoteKey};
use kogge::ui::screens::Setup;
use kogge::ui::table::Focus;

use super::device::Device;
use crate::common::plays::play;

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
    device.press(Button::B);
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
    // The card of Hansa offers the game that was left: yes is to the left of no.
    device.press(Button::Right);
    device.press(Button::A);
    device.press(Button::Left);
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
        block_on(store.append_decision(GameId::Hansa, bits)).expect("a decision is kept");
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
    block_on(device.keeper.store().finish(GameId::Hansa, 0, 0)).unwrap();
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
    // Past the way back to the table to the card of the game; a new one ends this one.
    for _ in 0..3 {
        device.press(Button::Right);
    }
    device.press(Button::A);
    device.press(Button::A);
    assert_eq!(device.console.checksum(), given_up, "asked first");
    device.press(Button::Left);
    device.press(Button::A);
    assert_ne!(device.console.checksum(), given_up, "another game has begun");
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
        block_on(device.keeper.store().append_decision(GameId::Hansa, bits)).unwrap();
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
    let carried = Effect::LoadGame(GameId::Hansa);
    assert!(block_on(device.keeper.perform(carried, &mut device.console, device.now)));
    assert!(device.console.table().is_none(), "it cannot be played on");
    device.settle();
    assert_eq!(device.picture(), told, "told again");
    device.wait();
    device.wait();
    // A new game does not wipe it out.
    device.begin(0);
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
        block_on(device.keeper.store().append_decision(GameId::Merkator, bits)).unwrap();
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
                device.press(Button::B);
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
