//! The battery's sign and warning, the self-test, the export page, and what comes after a crash.

use embassy_futures::block_on;
use kogge::battery::{Level, Range};
use kogge::console::{Fitted, Panel};
use kogge::crash::{Kind, Place, Record, ScreenId, Spot};
use kogge::games::Start;
use kogge::input::{Hands, Moment};
use kogge::journal::{Header, Title};
use kogge::ui::Lang;

use super::{Shot, at_home, take};
use crate::Headless;
use crate::store::{self, FileFlash};

/// All of it, in one language on one panel.
pub fn shots(shots: &mut Vec<Shot>, folder: &str, panel: Panel, lang: Lang) {
    let folder = format!("{folder}/{}", lang.id());
    let (down, to_settings) = match panel.hands {
        Hands::Dpad => ("down", 3),
        Hands::FourButtons => ("y", 6),
    };
    let to_check = format!("press {down} {to_settings}\npress a\npress {down} 7\n");
    let list = format!(
        "shot battery\n{to_check}shot check-0\npress a\npress a 2\npress {down}\npress a\n\
         shot check-1\npress {down}\npress a\npress x\npress b\nshot check-2-buttons\n\
         hold b 600\npress {down}\npress a\nshot check-3-sound\n"
    );
    take(shots, &folder, fitted(panel, lang), &list);
    let pattern = format!("{to_check}press a 2\nshot check-4-pattern\n");
    take(shots, &folder, fitted(panel, lang), &pattern);

    let mut headless = fitted(panel, lang);
    headless.console.set_battery(LOW, Moment::default());
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

    let mut headless = fitted(panel, lang);
    headless.console.report(crash(1));
    headless.paint();
    take(shots, &folder, headless, "shot crash\n");
    let mut headless = fitted(panel, lang);
    headless.console.enter_safe_mode(crash(3));
    headless.paint();
    take(shots, &folder, headless, "shot safe-mode-1\npress a\nshot safe-mode-2\n");
}

/// A console with everything a board may have.
fn fitted(panel: Panel, lang: Lang) -> Headless {
    let (mut headless, _) = at_home(panel, lang);
    let battery = Some(Range { divider: 3, empty_mv: 2800, full_mv: 4100 });
    headless.fit(Fitted { sound: true, battery });
    headless
}

/// Switched on for the first time, with a few games in its store.
fn with_games(panel: Panel) -> Option<Headless> {
    let mut keeper = store::keep(FileFlash::in_memory()).ok()?;
    for title in Title::ALL {
        let header = Header::new(title, Start::new(2, 5));
        block_on(keeper.store().begin(&header)).ok()?;
    }
    Some(Headless::with_store(panel, keeper))
}

/// A battery that is told of.
const LOW: Level = Level { percent: 8, millivolts: 3_000, is_charging: false };

fn crash(times: u8) -> Record {
    Record {
        kind: Kind::Panic,
        place: Place::in_file("src/ui/table/screen.rs", 123),
        spot: Spot { screen: ScreenId::Table, title: Title::Hansa as u8, decisions: 57 },
        uptime_ms: 754_321,
        times,
    }
}
