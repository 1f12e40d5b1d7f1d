//! What the console asks before something is lost or left behind, and what it complains of.

use kogge::base::input::{ButtonLayout, Timestamp};
use kogge::console::{DeviceProfile, SaveWarning};
use kogge::games::GameId;
use kogge::ui::Lang;

use super::{Shot, at_home, take};

/// Complaints, as the files are called.
const SAVE_WARNINGS: [(SaveWarning, &str); 4] = [
    (SaveWarning::Damaged, "complaint-damaged"),
    (SaveWarning::NotSaved, "complaint-not-kept"),
    (SaveWarning::OtherRules, "complaint-other-rules"),
    (SaveWarning::OtherEdition, "complaint-other-edition"),
];

/// All of it, in one language on one panel.
pub fn shots(shots: &mut Vec<Shot>, folder: &str, panel: DeviceProfile, lang: Lang) {
    let folder = format!("{folder}/{}", lang.id());
    // From the end of home, however many games there are.
    let (up, to_settings, yes) = match panel.buttons {
        ButtonLayout::Dpad => ("up", "press left 2", "left"),
        ButtonLayout::FourButtons => ("x", "press x 2", "x"),
    };
    let (mut headless, _) = at_home(panel, lang);
    headless.console.set_resumable(GameId::Hansa, true);
    take(shots, &folder, headless, "press a\nshot play-on-ask\n");

    let (headless, _) = at_home(panel, lang);
    let erase = format!(
        "{to_settings}\npress a\npress {up}\nshot settings-last\npress a\nshot erase-ask\n\
         press {yes}\npress a\nshot erase-ask-again\npress {yes}\npress a\nshot erased\n"
    );
    take(shots, &folder, headless, &erase);

    for (complaint, name) in SAVE_WARNINGS {
        let (mut headless, _) = at_home(panel, lang);
        headless.console.warn_of_save(complaint, Timestamp::default());
        headless.paint();
        take(shots, &folder, headless, &format!("shot {name}\n"));
    }
}
