//! The games' tables in the gallery: a position is laid out, commands are given, the picture is
//! taken. One file a game lists its scenes; what bots tell people is in one for all games.

pub mod advice;
pub mod amsterdam;
pub mod hansa;
pub mod merkator;
pub mod teutonica;

use embedded_graphics::geometry::Size;
use embedded_graphics::primitives::Rectangle;
use kogge::base::records::Leaderboard;
use kogge::games::{Choices, Game, Rng, Start, for_each_game};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::ui::Lang;
use kogge::ui::canvas::Canvas;
use kogge::ui::controls::Command;
use kogge::ui::dirty::DirtyRegion;
use kogge::ui::table::{GameUi, TableScreen};

use crate::gallery::{PANELS, Shot};
use crate::picture::Picture;

/// Takes the picture `name` of a game on every panel and in every language, after the commands.
pub fn shoot<G: GameUi>(shots: &mut Vec<Shot>, name: &str, game: &G, commands: &[Command]) {
    shoot_with_leaderboard(shots, name, game, None, commands);
}

/// As [`shoot`], with the best games of the kind beside it.
pub fn shoot_with_leaderboard<G: GameUi>(
    shots: &mut Vec<Shot>,
    name: &str,
    game: &G,
    leaderboard: Option<&Leaderboard>,
    commands: &[Command],
) {
    for (folder, panel) in PANELS {
        for lang in Lang::ALL {
            let mut table = TableScreen::new(game.clone(), panel);
            leaderboard
                .into_iter()
                .for_each(|leaderboard| table.set_leaderboard(leaderboard.clone()));
            for &command in commands {
                table.command(command, lang, &mut DirtyRegion::new());
            }
            let path = format!("{folder}/{}/{name}.png", lang.id());
            shots.push(Shot { path, picture: picture(&table, panel.size, lang) });
        }
    }
}

/// As [`shoot`], for a game that has just been played on by this many random decisions: it has a log
/// and, if it has secrets, a curtain.
pub fn shoot_after<G: GameUi>(
    shots: &mut Vec<Shot>,
    name: &str,
    (seats, decisions): (u8, usize),
    commands: &[Command],
) {
    for (folder, panel) in PANELS {
        for lang in Lang::ALL {
            let Ok(game) = G::new(&Start::new(seats, SEED)) else { continue };
            let mut table = TableScreen::new(game, panel);
            let mut rng = Rng::new(SEED);
            let mut choices = Choices::new();
            for _ in 0..decisions {
                table.game().legal(&mut choices);
                let decision = table.game().playout_decision(&choices, &mut rng);
                table.take(decision, lang, &mut DirtyRegion::new());
            }
            for &command in commands {
                table.command(command, lang, &mut DirtyRegion::new());
            }
            let path = format!("{folder}/{}/{name}.png", lang.id());
            shots.push(Shot { path, picture: picture(&table, panel.size, lang) });
        }
    }
}

/// Of the games played for a picture.
const SEED: u64 = 1;

/// The first position of a random game of this many players that `wanted` likes.
pub fn found<G: Game>(seats: u8, wanted: impl Fn(&G) -> bool) -> Option<G> {
    (0..200).find_map(|seed| {
        let mut game = G::new(&Start::new(seats, seed)).ok()?;
        let mut rng = Rng::new(seed);
        let mut choices = Choices::new();
        while !wanted(&game) {
            game.decider()?;
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).ok()?;
        }
        Some(game)
    })
}

/// How many decisions the game of [`shoot_after`] takes until `wanted` likes it.
pub fn decisions_until<G: Game>(seats: u8, wanted: impl Fn(&G) -> bool) -> usize {
    let Ok(mut game) = G::new(&Start::new(seats, SEED)) else { return 0 };
    let mut rng = Rng::new(SEED);
    let mut choices = Choices::new();
    let mut decisions = 0;
    while !wanted(&game) && game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        if game.apply(decision, &mut ()).is_err() {
            break;
        }
        decisions += 1;
    }
    decisions
}

/// What a panel of `size` shows of a table.
fn picture<G: GameUi>(table: &TableScreen<G>, size: Size, lang: Lang) -> Picture {
    let mut pixels = vec![0; FrameBuffer::bytes(size.width, size.height)];
    if let Some(mut frame) = FrameBuffer::new(&mut pixels, size) {
        let all = Rectangle::new(Default::default(), size);
        let Ok(()) =
            Canvas::paint_clipped(&mut frame, size, all, |canvas| table.paint(canvas, lang));
    }
    Picture::of_pixels(size, &pixels)
}

/// Adds the scenes of every game of the registry to a list.
macro_rules! scenes_of_all_games {
    (($shots:expr) $($number:literal $name:ident $folder:ident;)*) => {
        $($folder::shots($shots);)*
    };
}

/// Every table picture of every game.
pub fn shots() -> Vec<Shot> {
    let mut shots = Vec::new();
    for_each_game!([scenes_of_all_games](&mut shots));
    advice::shots(&mut shots);
    shots
}
