//! Hints and the review as they are shown: in every language, on every panel, nothing cut off,
//! nothing too close, no letter missing.

use embedded_graphics::prelude::*;
use kogge::bot::Mind;
use kogge::console::Panel;
use kogge::games::Decision;
use kogge::input::Hands;
use kogge::ui::Lang;
use kogge::ui::canvas::Canvas;
use kogge::ui::marks::Marks;
use kogge::ui::table::{Table, Tabletop};

use crate::reader::Reader;

pub const PANELS: [Panel; 4] = [
    Panel { size: Size::new(240, 240), hands: Hands::Dpad },
    Panel { size: Size::new(240, 240), hands: Hands::FourButtons },
    Panel { size: Size::new(320, 240), hands: Hands::FourButtons },
    Panel { size: Size::new(320, 240), hands: Hands::Dpad },
];

/// Reads a table; what it says.
pub fn read<G: Tabletop>(table: &Table<G>, panel: Panel, lang: Lang) -> Vec<String> {
    let reader = Reader::of(panel.size, |reader| {
        Canvas::watched(panel.size, reader, |canvas| table.paint(canvas, lang));
    });
    let complaints = Vec::<String>::new();
    assert_eq!(reader.complaints, complaints, "{panel:?}, {lang:?}: {:?}", table.title());
    reader.texts().map(str::to_owned).collect()
}

/// Reads the hint for a decision everywhere; the words of each language on a small panel.
pub fn read_hint<G: Tabletop + Mind>(game: &G, decision: G::Decision) -> Vec<Vec<String>> {
    let mut said = Vec::new();
    for panel in PANELS {
        let mut table = Table::new(game.clone(), panel);
        table.advise(decision.to_bits(), &mut Marks::new());
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
