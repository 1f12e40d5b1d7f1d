//! The games' tables in the gallery: a position is laid out, commands are given, the picture is
//! taken. One file a game lists its scenes.

pub mod amsterdam;
pub mod hansa;
pub mod merkator;
pub mod teutonica;

use embedded_graphics::geometry::Size;
use embedded_graphics::primitives::Rectangle;
use kogge::frame::Frame;
use kogge::ui::Lang;
use kogge::ui::canvas::Canvas;
use kogge::ui::hands::Command;
use kogge::ui::marks::Marks;
use kogge::ui::table::{Table, Tabletop};

use crate::gallery::{PANELS, Shot};
use crate::picture::Picture;

/// Takes the picture `name` of a game on every panel and in every language, after the commands.
pub fn shoot<G: Tabletop>(shots: &mut Vec<Shot>, name: &str, game: &G, commands: &[Command]) {
    for (folder, panel) in PANELS {
        for lang in Lang::ALL {
            let mut table = Table::new(game.clone(), panel);
            for &command in commands {
                table.command(command, lang, &mut Marks::new());
            }
            let path = format!("{folder}/{}/{name}.png", lang.id());
            shots.push(Shot { path, picture: picture(&table, panel.size, lang) });
        }
    }
}

/// What a panel of `size` shows of a table.
fn picture<G: Tabletop>(table: &Table<G>, size: Size, lang: Lang) -> Picture {
    let mut bytes = vec![0; Frame::bytes(size.width, size.height)];
    if let Some(mut frame) = Frame::new(&mut bytes, size) {
        let all = Rectangle::new(Default::default(), size);
        let Ok(()) = Canvas::onto(&mut frame, size, all, |canvas| table.paint(canvas, lang));
    }
    Picture { size, bytes }
}

/// Every table picture of every game.
pub fn shots() -> Vec<Shot> {
    let mut shots = Vec::new();
    hansa::shots(&mut shots);
    amsterdam::shots(&mut shots);
    merkator::shots(&mut shots);
    teutonica::shots(&mut shots);
    shots
}
