//! Hints and the review as they are shown: in every language, on every panel, nothing cut off,
//! nothing too close, no letter missing.

use embedded_graphics::prelude::*;
use kogge::base::input::ButtonLayout;
use kogge::bots::Evaluator;
use kogge::console::DeviceProfile;
use kogge::games::Decision;
use kogge::ui::Lang;
use kogge::ui::canvas::Canvas;
use kogge::ui::dirty::DirtyRegion;
use kogge::ui::table::{GameUi, TableScreen};

use crate::common::reader::Reader;

pub const PANELS: [DeviceProfile; 4] = [
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad },
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::FourButtons },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::FourButtons },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::Dpad },
];

/// Reads a table; what it says.
pub fn read<G: GameUi>(table: &TableScreen<G>, panel: DeviceProfile, lang: Lang) -> Vec<String> {
    let reader = Reader::of(panel.size, |reader| {
        Canvas::with_probe(panel.size, reader, |canvas| table.paint(canvas, lang));
    });
    let complaints = Vec::<String>::new();
    assert_eq!(reader.complaints, complaints, "{panel:?}, {lang:?}: {:?}", table.title());
    reader.texts().map(str::to_owned).collect()
}

/// Reads the hint for a decision everywhere; the words of each language on a small panel.
pub fn read_hint<G: GameUi + Evaluator>(game: &G, decision: G::Decision) -> Vec<Vec<String>> {
    let mut said = Vec::new();
    for panel in PANELS {
        let mut table = TableScreen::new(game.clone(), panel);
        table.show_hint(decision.to_bits(), &mut DirtyRegion::new());
        for lang in Lang::ALL {
            let texts = read(&table, panel, lang);
            if panel == PANELS[0] {
                said.push(texts);
            }
        }
    }
    assert!(said[0].iter().any(|text| text == "Hint"), "{:?}", said[0]);
    said
}
