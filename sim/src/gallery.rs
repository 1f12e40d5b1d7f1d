//! The gallery: every screen, in every language, on a square panel with a D-pad and on a wide one
//! with four buttons.

use std::fs;
use std::io;
use std::path::Path;

use embedded_graphics::geometry::Size;
use kogge::console::Panel;
use kogge::input::Hands;
use kogge::settings::Settings;
use kogge::ui::Lang;

use crate::picture::Picture;
use crate::{Headless, Script, tables};

/// The two kinds of panel there are, with the names of their folders.
pub const PANELS: [(&str, Panel); 2] = [
    ("240x240", Panel { size: Size::new(240, 240), hands: Hands::Dpad }),
    ("320x240", Panel { size: Size::new(320, 240), hands: Hands::FourButtons }),
];

/// A tour of the console for each kind of hands, from home with a language chosen.
const TOUR_DPAD: &str = include_str!("../scripts/gallery-dpad.txt");
const TOUR_FOUR: &str = include_str!("../scripts/gallery-four.txt");

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
        let tour = match panel.hands {
            Hands::Dpad => TOUR_DPAD,
            Hands::FourButtons => TOUR_FOUR,
        };
        let Ok(script) = Script::parse(tour) else { continue };
        for lang in Lang::ALL {
            let mut settings = Settings::default();
            settings.choose_lang(lang);
            let mut headless = Headless::with_settings(panel, settings);
            let Ok(()) = headless.play(&script, |name, picture| {
                let path = format!("{folder}/{}/{name}.png", lang.id());
                shots.push(Shot { path, picture });
                Ok::<_, std::convert::Infallible>(())
            });
        }
    }
    shots.extend(tables::shots());
    shots
}

/// Writes the gallery below `folder`.
pub fn write(folder: &Path) -> io::Result<usize> {
    let shots = shots();
    for shot in &shots {
        let path = folder.join(&shot.path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        shot.picture.write_small_png(io::BufWriter::new(fs::File::create(path)?))?;
    }
    Ok(shots.len())
}
