//! The games' tables in the gallery: a position is laid out, commands are given, the picture is
//! taken. One file a game lists its scenes; what bots tell people is in one for all games.

pub mod advice;
pub mod amsterdam;
pub mod hansa;
pub mod merkator;
pub mod teutonica;

use embedded_graphics::geometry::Size;
use embedded_graphics::primitives::Rectangle;
use kogge::frame::Frame;
use kogge::games::{Chance, Choices, Game, Start};
use kogge::records::Honours;
use kogge::ui::Lang;
use kogge::ui::canvas::Canvas;
use kogge::ui::hands::Command;
use kogge::ui::marks::Marks;
use kogge::ui::table::{Table, Tabletop};

use crate::gallery::{PANELS, Shot};
use crate::picture::Picture;

/// Takes the picture `name` of a game on every panel and in every language, after the commands.
pub fn shoot<G: Tabletop>(shots: &mut Vec<Shot>, name: &str, game: &G, commands: &[Command]) {
    shoot_honoured(shots, name, game, None, commands);
}

/// As [`shoot`], with the best games of the kind beside it.
pub fn shoot_honoured<G: Tabletop>(
    shots: &mut Vec<Shot>,
    name: &str,
    game: &G,
    honours: Option<&Honours>,
    commands: &[Command],
) {
    for (folder, panel) in PANELS {
        for lang in Lang::ALL {
            let mut table = Table::new(game.clone(), panel);
            honours.into_iter().for_each(|honours| table.honour(honours.clone()));
            for &command in commands {
                table.command(command, lang, &mut Marks::new());
            }
            let path = format!("{folder}/{}/{name}.png", lang.id());
            shots.push(Shot { path, picture: picture(&table, panel.size, lang) });
        }
    }
}

/// As [`shoot`], for a game that has just been played on by so many random decisions: it has a log
/// and, if it has secrets, a curtain.
pub fn shoot_played<G: Tabletop>(
    shots: &mut Vec<Shot>,
    name: &str,
    (seats, decisions): (u8, usize),
    commands: &[Command],
) {
    for (folder, panel) in PANELS {
        for lang in Lang::ALL {
            let Ok(game) = G::new(&Start::new(seats, SEED)) else { continue };
            let mut table = Table::new(game, panel);
            let mut chance = Chance::new(SEED);
            let mut choices = Choices::new();
            for _ in 0..decisions {
                table.game().legal(&mut choices);
                let decision = table.game().wander(&choices, &mut chance);
                table.take(decision, lang, &mut Marks::new());
            }
            for &command in commands {
                table.command(command, lang, &mut Marks::new());
            }
            let path = format!("{folder}/{}/{name}.png", lang.id());
            shots.push(Shot { path, picture: picture(&table, panel.size, lang) });
        }
    }
}

/// Of the games played for a picture.
const SEED: u64 = 1;

/// The first position of a random game of so many players that `wanted` likes.
pub fn found<G: Game>(seats: u8, wanted: impl Fn(&G) -> bool) -> Option<G> {
    (0..200).find_map(|seed| {
        let mut game = G::new(&Start::new(seats, seed)).ok()?;
        let mut chance = Chance::new(seed);
        let mut choices = Choices::new();
        while !wanted(&game) {
            game.decider()?;
            game.legal(&mut choices);
            let decision = game.wander(&choices, &mut chance);
            game.apply(decision, &mut ()).ok()?;
        }
        Some(game)
    })
}

/// How many decisions the game of [`shoot_played`] takes until `wanted` likes it.
pub fn decisions_until<G: Game>(seats: u8, wanted: impl Fn(&G) -> bool) -> usize {
    let Ok(mut game) = G::new(&Start::new(seats, SEED)) else { return 0 };
    let mut chance = Chance::new(SEED);
    let mut choices = Choices::new();
    let mut decisions = 0;
    while !wanted(&game) && game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.wander(&choices, &mut chance);
        if game.apply(decision, &mut ()).is_err() {
            break;
        }
        decisions += 1;
    }
    decisions
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
    advice::shots(&mut shots);
    shots
}
