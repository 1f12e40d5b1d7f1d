//! What the console asks before something is lost or left behind, and what it complains of.

use kogge::console::{Complaint, Panel};
use kogge::input::{Hands, Moment};
use kogge::journal::Title;
use kogge::ui::Lang;

use super::{Shot, at_home, take};

/// Complaints, as the files are called.
const COMPLAINTS: [(Complaint, &str); 4] = [
    (Complaint::Damaged, "complaint-damaged"),
    (Complaint::NotKept, "complaint-not-kept"),
    (Complaint::OtherRules, "complaint-other-rules"),
    (Complaint::OtherEdition, "complaint-other-edition"),
];

/// All of it, in one language on one panel.
pub fn shots(shots: &mut Vec<Shot>, folder: &str, panel: Panel, lang: Lang) {
    let folder = format!("{folder}/{}", lang.id());
    let (up, to_settings, yes) = match panel.hands {
        Hands::Dpad => ("up", "press down 3", "left"),
        Hands::FourButtons => ("x", "press y 6", "x"),
    };
    let (mut headless, _) = at_home(panel, lang);
    headless.console.set_kept(Title::Hansa, true);
    take(shots, &folder, headless, "press a\nshot play-on-ask\n");

    let (headless, _) = at_home(panel, lang);
    let erase = format!(
        "{to_settings}\npress a\npress {up}\nshot settings-last\npress a\nshot erase-ask\n\
         press {yes}\npress a\nshot erase-ask-again\npress {yes}\npress a\nshot erased\n"
    );
    take(shots, &folder, headless, &erase);

    for (complaint, name) in COMPLAINTS {
        let (mut headless, _) = at_home(panel, lang);
        headless.console.complain(complaint, Moment::default());
        headless.paint();
        take(shots, &folder, headless, &format!("shot {name}\n"));
    }
}
