//! A console that is switched off and on again starts where it stopped.

use embassy_futures::block_on;
use kogge::bot::Arena;
use kogge::console::Wish;
use kogge::games::{Options, Points, Seat, Start};
use kogge::input::Button;
use kogge::journal::{Journal, MOST_BYTES, Refused, Title};
use kogge::opponents::Thought;
use kogge::records::{Kind, Record, Records};
use kogge::sitters::{Level, Name, Names, Sitter, Sitters};
use kogge::store::{Key, Stage};
use kogge::ui::screens::Setup;
use kogge::ui::screens::shelf::GameId;
use kogge::ui::table::Focus;

use crate::device::Device;
use crate::plays::play;

#[test]
fn a_game_is_found_in_the_middle_of_a_turn() {
    let mut device = Device::new();
    assert_eq!(device.begin(0), Title::Hansa);
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
    assert_eq!(device.begin(2), Title::Amsterdam);
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
    assert_eq!(device.begin(2), Title::Teutonica);
    let mut device = device.restart();
    assert_eq!(device.console.header().expect("a game").title, Title::Teutonica);
    assert_eq!(device.games(Stage::Running), 2);
    device.home();
    // The card of Hansa offers the game that was left: yes is to the left of no.
    device.press(Button::Right);
    device.press(Button::A);
    device.press(Button::Left);
    device.press(Button::A);
    assert_eq!(device.console.checksum(), hansa);
    assert_eq!(device.games(Stage::Running), 2);
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
    assert_eq!(device.games(Stage::Running), 1, "asked once, nothing happened");
    device.press(Button::Left);
    device.press(Button::A);
    assert_eq!(device.games(Stage::Running), 0, "asked twice");
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
    let play = play(Title::Hansa, 77);
    let count = play.decisions.len() - left;
    let store = device.keeper.store();
    block_on(store.begin(&play.header)).expect("a game begins");
    for &bits in &play.decisions[..count] {
        block_on(store.step(Title::Hansa, bits)).expect("a decision is kept");
    }
}

#[test]
fn the_power_may_go_between_the_last_decision_and_the_record() {
    let mut device = Device::new();
    nearly_over(&mut device, 0);
    block_on(device.keeper.store().put(Key::Where, &[1, Title::Hansa as u8, 1])).unwrap();
    let mut device = device.restart();
    assert!(device.console.is_over(), "the end is shown");
    assert_eq!(device.console.records().last().count(), 1, "it is in the records");
    assert_eq!(device.games(Stage::Running), 0, "it is finished");
    for _ in 0..2 {
        device = device.restart();
        assert!(device.console.is_over(), "whoever looked at the end sees it again");
        assert_eq!(device.console.records().last().count(), 1, "and once only");
        assert_eq!(device.games(Stage::Finished), 1);
    }
    device.home();
    assert!(device.restart().console.table().is_none(), "whoever went home is at home");
}

#[test]
fn a_game_that_was_given_up_is_not_shown_as_an_end() {
    let mut device = Device::new();
    nearly_over(&mut device, 5);
    block_on(device.keeper.store().put(Key::Where, &[1, Title::Hansa as u8, 1])).unwrap();
    block_on(device.keeper.store().finish(Title::Hansa, 0, 0)).unwrap();
    let device = device.restart();
    assert!(device.console.table().is_none() && device.console.is_home());
}

#[test]
fn ams_086_giving_up_makes_no_record_and_no_ranking() {
    let mut device = Device::new();
    assert_eq!(device.begin(2), Title::Amsterdam);
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
    assert_eq!(device.console.header().expect("a game").title, Title::Amsterdam);
    assert_eq!((device.games(Stage::Finished), device.games(Stage::Running)), (1, 1));
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
    let mut play = play(Title::Hansa, 3);
    play.header.rules -= 1;
    let number = block_on(device.keeper.store().begin(&play.header)).unwrap();
    for &bits in &play.decisions[..20] {
        block_on(device.keeper.store().step(Title::Hansa, bits)).unwrap();
    }
    block_on(device.keeper.store().put(Key::Where, &[1, Title::Hansa as u8, 1])).unwrap();
    let mut device = device.restart();
    assert!(device.console.table().is_none(), "it cannot be played on");
    let told = device.picture();
    device.wait();
    assert!(device.picture() != told, "the player was told");
    // A new game does not wipe it out.
    device.begin(0);
    let mut room = [0; MOST_BYTES];
    let read = block_on(device.keeper.store().export(number, &mut room)).expect("still there");
    let journal = Journal::parse(&room[..read.bytes]).expect("whole");
    assert!(matches!(journal.verify(), Err(Refused::OtherRules { title: Title::Hansa, .. })));
    let mut log = String::new();
    journal.write_log(&mut log).expect("a log");
    assert_eq!(log.lines().count(), 20);
}

#[test]
fn a_game_of_another_edition_is_refused_and_kept_as_a_log() {
    let mut device = Device::new();
    let mut play = play(Title::Merkator, 3);
    let edition = play.header.edition.as_mut().expect("Merkator has editions");
    edition.version += 1;
    let number = block_on(device.keeper.store().begin(&play.header)).unwrap();
    for &bits in &play.decisions[..20] {
        block_on(device.keeper.store().step(Title::Merkator, bits)).unwrap();
    }
    block_on(device.keeper.store().put(Key::Where, &[1, Title::Merkator as u8, 1])).unwrap();
    let mut device = device.restart();
    assert!(device.console.table().is_none(), "it cannot be played on");
    let told = device.picture();
    device.wait();
    assert!(device.picture() != told, "the player was told");
    let mut room = [0; MOST_BYTES];
    let read = block_on(device.keeper.store().export(number, &mut room)).expect("still there");
    let journal = Journal::parse(&room[..read.bytes]).expect("whole");
    assert_eq!(journal.header(), &play.header);
    assert!(matches!(journal.verify(), Err(Refused::OtherEdition { .. })));
    let mut log = String::new();
    journal.write_log(&mut log).expect("a log");
    assert_eq!(log.lines().count(), 20);
}

#[test]
fn the_longest_records_are_kept() {
    let mut device = Device::new();
    let mut records = Records::new();
    for number in 0..60u16 {
        let mut kind = Kind::of(GameId::Merkator, &Start::new(4, 0));
        kind.options = Options(0xff00 | (number % 36));
        let (seat, name) = (Seat(3), Name::of("Störtebeke"));
        let points = Points::new(15_000 + number as i16);
        records.note(Record { kind, seat, name, points, seed: u64::MAX - u64::from(number) });
    }
    device.console.recall(records.clone());
    let carried = device.keeper.carry_out(Wish::Recorded, &mut device.console, device.now);
    assert!(block_on(carried));
    let kept = device.console.records().clone();
    assert!(kept.iter().count() > 20, "{} of them", kept.iter().count());
    assert!(kept.iter().all(|record| records.iter().any(|other| other == record)));
    assert_eq!(*device.restart().console.records(), kept);
}

#[test]
fn a_bot_decides_the_same_after_a_restart_whatever_was_taken_back() {
    let mut device = Device::new();
    let mut sitters = Sitters::PEOPLE;
    sitters.sit(Seat(1), Sitter::Bot(Level::Deckhand));
    sitters.sit(Seat(2), Sitter::Bot(Level::Deckhand));
    let setup = Setup::FRESH.with_sitters(sitters);
    device.console.prepare(Names::default(), [setup; GameId::ALL.len()]);
    device.begin(0);
    let mut arena = Box::new(Arena::new());
    let (mut compared, mut taken_back) = (0, 0);
    for _ in 0..200 {
        if device.console.table().is_none_or(|table| table.decider().is_none()) {
            break;
        }
        let Some((_, mut thinker)) = device.console.thinker() else {
            // The person decides, thinks better of it, and decides again.
            let before = device.console.checksum();
            device.choose();
            let after = device.console.checksum();
            if device.console.thinker().is_none() && after != before {
                device.press(Button::B);
                taken_back += u32::from(device.console.checksum() == before);
                device.choose();
            }
            continue;
        };
        let decision = thinker.decide(&mut arena);
        let count = device.console.spot().decisions;
        device = device.restart();
        device.wait();
        assert_eq!(device.console.spot().decisions, count, "as many as the journal has");
        let (question, mut again) = device.console.thinker().expect("the bot is asked again");
        assert_eq!(again.decide(&mut arena), decision, "after {count} decisions");
        compared += 1;
        device.console.hear(Thought::of(question, &again, &arena), device.now);
        device.wait();
    }
    assert!(compared > 20 && taken_back > 3, "{compared} compared, {taken_back} taken back");
}
