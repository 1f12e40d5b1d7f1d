//! After a crash, and in the self-test: what the keeper does with the games.

use embassy_futures::block_on;
use kogge::base::crash::{CodeLocation, CrashContext, CrashKind, CrashRecord, ScreenId};
use kogge::base::input::{Button, Timestamp};
use kogge::console::keeper::Keeper;
use kogge::console::{Console, Effect};
use kogge::games::GameId;
use kogge::saves::store::GameStatus;

use super::device::{Device, PANEL};
use crate::common::nor::Nor;

/// As after three crashes in a game of Hansa.
fn crashed_again_and_again() -> CrashRecord {
    CrashRecord {
        kind: CrashKind::Panic,
        place: CodeLocation::in_file("src/main.rs", 1),
        context: CrashContext { screen: ScreenId::Table, game: GameId::Hansa as u8, decisions: 3 },
        uptime_ms: 5_000,
        times: 3,
    }
}

/// Switched on in safe mode: nothing that was kept is laid on the table.
fn on_in_safe_mode(nor: Nor) -> Device {
    let size = nor.size();
    let mut keeper = block_on(Keeper::open(nor, 0, size)).expect("a store always opens");
    let settings = block_on(keeper.settings());
    let mut console = Console::with_settings(PANEL, settings);
    console.enter_safe_mode(crashed_again_and_again());
    let mut device = Device { console, keeper, now: Timestamp(0) };
    device.settle();
    device
}

#[test]
fn a_game_that_is_set_aside_stays_among_the_saves_and_is_not_played_on() {
    let mut device = Device::new();
    assert_eq!(device.begin(0), GameId::Hansa);
    (0..3).for_each(|_| device.choose());
    assert!(device.console.checksum().is_some());
    let flash = device.keeper.close().bytes;

    // Started as usual from safe mode, it goes on.
    let mut usual = on_in_safe_mode(Nor::with(flash.clone()));
    assert!(usual.console.checksum().is_none(), "nothing lies on the table");
    usual.press(Button::Up);
    usual.press(Button::A);
    assert!(usual.console.checksum().is_some(), "now it does");
    assert_eq!(usual.console.crash_context().screen, ScreenId::Table);

    // Set aside, it does not; but it is there.
    let mut device = on_in_safe_mode(Nor::with(flash));
    device.press(Button::A);
    device.press(Button::Right);
    device.press(Button::A);
    let device = &mut device.restart();
    assert!(device.console.is_home());
    assert_eq!(device.keeper.store().running(GameId::Hansa), None);
    let games: Vec<_> = device.keeper.store().games().collect();
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].game, games[0].status), (GameId::Hansa, GameStatus::Finished));
}

#[test]
fn the_self_test_of_the_flash_passes_on_a_good_one_and_changes_no_game() {
    let mut device = Device::new();
    let before = device.picture();
    for _ in 0..40 {
        assert!(block_on(device.keeper.perform(
            Effect::TestFlash,
            &mut device.console,
            device.now
        )));
        block_on(device.keeper.tidy());
    }
    assert_eq!(device.picture(), before, "nobody is told who did not ask");
    let mut device = device.restart();
    assert!(device.console.is_home());
    assert_eq!(device.picture(), before);
}

#[test]
fn a_crash_while_a_crash_is_told_of_loses_nothing() {
    let mut device = Device::new();
    assert_eq!(device.begin(0), GameId::Hansa);
    (0..3).for_each(|_| device.choose());
    let flash = device.keeper.close();
    let size = flash.size();
    let mut keeper = block_on(Keeper::open(Nor::with(flash.bytes), 0, size)).expect("it opens");
    let mut console = block_on(keeper.restore_console(PANEL));
    console.show_crash(CrashRecord { times: 1, ..crashed_again_and_again() });
    let mut device = Device { console, keeper, now: Timestamp(0) };
    device.settle();
    assert_eq!(device.console.crash_context().screen, ScreenId::Crash);
    let device = device.restart();
    assert_eq!(device.console.crash_context().screen, ScreenId::Table);
}
