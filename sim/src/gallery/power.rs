//! The battery's sign and warning, the self-test, the export and the update page, and what comes after a crash.

use embassy_futures::block_on;
use kogge::base::battery::{BatteryLevel, BatteryRange, ChargeState};
use kogge::base::crash::{CodeLocation, CrashContext, CrashKind, CrashRecord, ScreenId};
use kogge::base::input::{ButtonLayout, Timestamp};
use kogge::base::panel::BoardTag;
use kogge::console::{DeviceProfile, Peripherals};
use kogge::games::{GameId, Start};
use kogge::saves::journal::Header;
use kogge::ui::Lang;

use super::{Shot, at_home, take};
use crate::Headless;
use crate::store::{self, FileFlash};

/// All of it, in one language on one panel.
pub fn shots(shots: &mut Vec<Shot>, folder: &str, panel: DeviceProfile, lang: Lang) {
    let folder = format!("{folder}/{}", lang.id());
    let (down, before) = match panel.buttons {
        ButtonLayout::Dpad => ("down", "left"),
        ButtonLayout::FourButtons => ("y", "x"),
    };
    // From the end of home, however many games there are.
    let to_check = format!("press {before} 2\npress a\npress {down} 7\n");
    let list = format!(
        "shot battery\n{to_check}shot check-0\npress a\npress a 2\npress {down}\npress a\n\
         shot check-1\npress {down}\npress a\npress x\npress b\nshot check-2-buttons\n\
         hold b 600\npress {down}\npress a\nshot check-3-sound\npress b\npress {down}\npress a\n\
         press {down} 2\nshot check-5\npress a\nshot check-6-result\n"
    );
    take(shots, &folder, peripherals(panel, lang), &list);
    let pattern = format!("{to_check}press a 2\nshot check-4-pattern\n");
    take(shots, &folder, peripherals(panel, lang), &pattern);

    let mut headless = peripherals(panel, lang);
    headless.console.set_battery(LOW, Timestamp::default());
    headless.paint();
    take(shots, &folder, headless, "shot battery-low\n");
    if let Some(headless) = with_games(panel) {
        // The first question comes first.
        let export = format!(
            "press {down} {}\npress a\n{to_check}press {down}\nshot settings-export\npress a\n\
             shot export\n",
            lang as u8
        );
        take(shots, &folder, headless, &export);
    }

    // A press on that page is refused, as there is no firmware here.
    let update = format!(
        "{to_check}press {down} 3\nshot settings-update\npress a\nshot update\npress a\n\
         shot update-refused\n"
    );
    take(shots, &folder, peripherals(panel, lang), &update);

    let mut headless = peripherals(panel, lang);
    headless.console.show_crash(crash(1));
    headless.paint();
    take(shots, &folder, headless, "shot crash\n");
    let mut headless = peripherals(panel, lang);
    headless.console.enter_safe_mode(crash(3));
    headless.paint();
    take(shots, &folder, headless, "shot safe-mode-1\npress a\nshot safe-mode-2\n");
}

/// A console with everything a board may have.
fn peripherals(panel: DeviceProfile, lang: Lang) -> Headless {
    let (mut headless, _) = at_home(panel, lang);
    let board = BoardTag::of(kogge_board::DEFAULT);
    let peripherals = Peripherals { board, sound: true, battery: true };
    headless.set_peripherals(peripherals, Some(BatteryRange::EXAMPLE));
    headless
}

/// Switched on for the first time, with a few games in its store.
fn with_games(panel: DeviceProfile) -> Option<Headless> {
    let mut keeper = store::keep(FileFlash::in_memory()).ok()?;
    for title in GameId::ALL {
        let header = Header::new(title, Start::new(2, 5));
        block_on(keeper.store().begin(&header)).ok()?;
    }
    Some(Headless::with_store(panel, keeper))
}

/// A battery that is told of.
const LOW: BatteryLevel =
    BatteryLevel { percent: 8, millivolts: 3_480, is_low: true, charge: ChargeState::Discharging };

fn crash(times: u8) -> CrashRecord {
    CrashRecord {
        kind: CrashKind::Panic,
        place: CodeLocation::in_file("src/ui/table/screen.rs", 123),
        context: CrashContext { screen: ScreenId::Table, game: GameId::Hansa as u8, decisions: 57 },
        uptime_ms: 754_321,
        times,
    }
}
