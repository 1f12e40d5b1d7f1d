//! The gallery: every screen, in every language, on a square panel with a D-pad and on a wide one
//! with four buttons.
//!
//! Here the pictures are taken; `files` knows how they lie in the repository.

mod bots;
mod files;
mod power;
mod prompts;
mod scenes;

use embedded_graphics::geometry::Size;
use kogge::base::input::ButtonLayout;
use kogge::base::participants::PlayerName;
use kogge::base::records::{RecordBook, RecordCategory, ScoreRecord};
use kogge::base::settings::Settings;
use kogge::console::DeviceProfile;
use kogge::games::{GameId, Points, Seat, Start};
use kogge::ui::Lang;
use kogge::ui::screens::book::Book;

use crate::picture::Picture;
use crate::store::{self, FileFlash};
use crate::{Headless, Script};

pub use files::{hash, stale, write, write_pictures};

/// The two kinds of panel there are, with the names of their folders.
pub const PANELS: [(&str, DeviceProfile); 2] = [
    ("240x240", DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad }),
    ("320x240", DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::FourButtons }),
];

/// Tours of the console for each kind of hands, from home with a language chosen.
const TOURS_DPAD: [&str; 2] = [
    include_str!("../scripts/gallery-dpad.txt"),
    include_str!("../scripts/gallery-merkator-dpad.txt"),
];
const TOURS_FOUR: [&str; 2] = [
    include_str!("../scripts/gallery-four.txt"),
    include_str!("../scripts/gallery-merkator-four.txt"),
];

/// Somebody who has never seen Kogge, with four buttons, from the first start on.
const NEWCOMER: &str = include_str!("../../tests/scripts/newcomer.txt");

/// One picture of the gallery.
pub struct Shot {
    /// Path below the gallery's folder.
    pub path: String,
    /// What the panel shows.
    pub picture: Picture,
}

/// Every picture.
pub fn shots() -> Vec<Shot> {
    let mut shots = Vec::new();
    for (folder, panel) in PANELS {
        let first = Headless::new(panel).picture();
        shots.push(Shot { path: format!("{folder}/language.png"), picture: first });
        let tours = match panel.buttons {
            ButtonLayout::Dpad => TOURS_DPAD,
            ButtonLayout::FourButtons => TOURS_FOUR,
        };
        let scripts = tours.into_iter().filter_map(|tour| Script::parse(tour).ok());
        let walks = scripts.flat_map(|script| Lang::ALL.map(|lang| (script.clone(), lang)));
        for (script, lang) in walks {
            let mut settings = Settings::default();
            settings.set_lang(lang);
            let mut headless = Headless::with_settings(panel, settings);
            let Ok(()) = headless.play(&script, |name, picture| {
                let path = format!("{folder}/{}/{name}.png", lang.id());
                shots.push(Shot { path, picture });
                Ok::<_, std::convert::Infallible>(())
            });
        }
    }
    newcomer(&mut shots);
    for (folder, panel) in PANELS {
        for lang in Lang::ALL {
            guide(&mut shots, folder, panel, lang);
            records(&mut shots, folder, panel, lang);
            about(&mut shots, folder, panel, lang);
            bots::turns(&mut shots, folder, panel, lang);
            power::shots(&mut shots, folder, panel, lang);
            prompts::shots(&mut shots, folder, panel, lang);
        }
        bots::ends(&mut shots, folder, panel);
    }
    shots.extend(scenes::shots());
    shots
}

/// The first start of somebody who has never seen Kogge.
fn newcomer(shots: &mut Vec<Shot>) {
    let Some((folder, panel)) =
        PANELS.into_iter().find(|(_, p)| p.buttons == ButtonLayout::FourButtons)
    else {
        return;
    };
    let folder = format!("{folder}/newcomer");
    let Ok(store) = store::keep(FileFlash::in_memory()) else { return };
    let headless = take(shots, &folder, Headless::with_store(panel, store), NEWCOMER);
    // Off without warning, and on again.
    let flash = headless.keeper.map(|keeper| keeper.close());
    if let Some(store) = flash.and_then(|flash| store::keep(flash).ok()) {
        let mut again = Headless::with_store(panel, store);
        again.wait(1500);
        shots.push(Shot {
            path: format!("{folder}/17-switched-on-again.png"),
            picture: again.picture(),
        });
    }
}

/// Plays a script and keeps its pictures in a folder.
fn take(shots: &mut Vec<Shot>, folder: &str, mut headless: Headless, script: &str) -> Headless {
    let Ok(script) = Script::parse(script) else { return headless };
    let Ok(()) = headless.play(&script, |name, picture| {
        shots.push(Shot { path: format!("{folder}/{name}.png"), picture });
        Ok::<_, std::convert::Infallible>(())
    });
    headless
}

/// A console at home, and the button that goes on.
fn at_home(panel: DeviceProfile, lang: Lang) -> (Headless, &'static str) {
    let mut settings = Settings::default();
    settings.set_lang(lang);
    let on = if panel.buttons == ButtonLayout::Dpad { "right" } else { "y" };
    (Headless::with_settings(panel, settings), on)
}

/// Every page of every book.
fn guide(shots: &mut Vec<Shot>, folder: &str, panel: DeviceProfile, lang: Lang) {
    for (place, book) in Book::ALL.into_iter().enumerate() {
        let name = match book {
            Book::Game(id) => id.name(),
            Book::Glossary => "glossary",
        };
        let (headless, on) = at_home(panel, lang);
        // After the cards of the games.
        let mut script = format!("press {on} {}\npress a\n", GameId::ALL.len());
        script.extend((0..place).map(|_| format!("press {on}\n")));
        script.push_str("press a\n");
        for page in 1..=book.len() {
            script.push_str(&format!("shot guide-{name}-{page:02}\npress {on}\n"));
        }
        take(shots, &format!("{folder}/{}", lang.id()), headless, &script);
    }
}

/// Every page of what the console says about itself and its games.
fn about(shots: &mut Vec<Shot>, folder: &str, panel: DeviceProfile, lang: Lang) {
    let (headless, on) = at_home(panel, lang);
    // The last item of home; a page for the console and one for each game.
    let mut script = format!("press {on} {}\npress a\n", GameId::ALL.len() + 3);
    for page in 1..=1 + GameId::ALL.len() {
        script.push_str(&format!("shot about-{page}\npress {on}\n"));
    }
    take(shots, &format!("{folder}/{}", lang.id()), headless, &script);
}

/// The records after a few evenings.
fn records(shots: &mut Vec<Shot>, folder: &str, panel: DeviceProfile, lang: Lang) {
    let (mut headless, on) = at_home(panel, lang);
    headless.console.set_records(some_records());
    let script = format!(
        "press {on} {}\npress a\nshot records-1\npress {on}\nshot records-2\npress {on}\n\
         shot records-3\npress {on}\nshot records-4\n",
        GameId::ALL.len() + 1
    );
    take(shots, &format!("{folder}/{}", lang.id()), headless, &script);
}

fn some_records() -> RecordBook {
    let mut records = RecordBook::new();
    for (game, seats, seat, name, points, seed) in [
        (GameId::Hansa, 3, 1, "Anna", 41, 12),
        (GameId::Hansa, 3, 0, "Bo", 38, 977),
        (GameId::Hansa, 4, 3, "Wilhelmine", 33, 5),
        (GameId::Teutonica, 4, 2, "", 62, 4711),
        (GameId::Merkator, 1, 0, "Anna", 57, 20_261_114),
        (GameId::Merkator, 1, 0, "Jörg", 63, 20_261_109),
        (GameId::Merkator, 2, 1, "Jörg", 48, 33),
    ] {
        let kind = RecordCategory::of(game, &Start::new(seats, seed));
        let (seat, name, points) = (Seat(seat), PlayerName::of(name), Points::new(points));
        records.add(ScoreRecord { kind, seat, name, points, seed });
    }
    records
}
