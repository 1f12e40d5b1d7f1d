//! Hansa: every phase, and what the table says about its choices.

use kogge::games::hansa::data::{COVERED_SALES, EXTRA_CARD};
use kogge::games::hansa::state::count;
use kogge::games::hansa::{Hansa, Phase};
use kogge::games::{Choices, Game, Options, Rng, Start};
use kogge::ui::controls::{Command, Step};

use super::shoot;
use crate::gallery::Shot;

/// The first position of a random game of this many players that `wanted` likes.
fn found(seats: u8, wanted: impl Fn(&Hansa) -> bool) -> Option<Hansa> {
    let options = Options::NONE.with(EXTRA_CARD).without(COVERED_SALES);
    (0..200).find_map(|seed| {
        let mut game = Hansa::new(&Start { options, ..Start::new(seats, seed) }).ok()?;
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

/// Adds the pictures of this game.
pub fn shots(shots: &mut Vec<Shot>) {
    let next = Command::Move(Step::Next);
    let back = Command::Move(Step::Previous);
    let phase = |game: &Hansa| game.table().phase();
    let round = |game: &Hansa| game.table().round();
    let held = |game: &Hansa| count(game.table().unsold(game.table().on_turn()));
    let mut scene = |name: &str, game: Option<Hansa>, commands: &[Command]| {
        if let Some(game) = game {
            shoot(shots, name, &game, commands);
        }
    };
    let setup = |game: &Hansa| phase(game) == Phase::Setup { placed: 5 };
    scene("hansa-setup", found(3, setup), &[next]);
    let refill = |game: &Hansa| phase(game) == Phase::Refill && round(game) == 3;
    scene("hansa-refill", found(3, refill), &[]);
    scene("hansa-refill-sure", found(3, refill), &[Command::Select]);
    let act = |game: &Hansa| phase(game) == Phase::Act && round(game) == 4 && held(game) > 2;
    scene("hansa-act", found(4, act), &[]);
    scene("hansa-sail", found(3, act), &[next, next]);
    scene("hansa-end-turn", found(2, act), &[back]);
    let far = |game: &Hansa| act(game) && game.table().purse(game.table().on_turn()) > 4;
    scene("hansa-reach", found(4, far), &[back, back, back, back]);
    let sells = |game: &Hansa| act(game) && game.check(kogge::games::hansa::Decision::Sell).is_ok();
    scene("hansa-sale-preview", found(3, sells), &[back, back]);
    scene("hansa-booth", found(4, |game| phase(game) == Phase::Booth && held(game) > 4), &[next]);
    scene("hansa-sale", found(3, |game| phase(game) == Phase::SellColour), &[]);
    let holds = |game: &Hansa| matches!(phase(game), Phase::SellHold(_));
    scene("hansa-hold-back", found(3, holds), &[next]);
    scene("hansa-loss", found(4, |game| matches!(phase(game), Phase::Loss(..))), &[]);
    scene("hansa-tax", found(4, |game| phase(game) == Phase::Tax && held(game) > 4), &[]);
    let last = |game: &Hansa| game.table().last_stack_opened_by().is_some();
    let late = |game: &Hansa| phase(game) == Phase::Act && last(game) && held(game) > 1;
    scene("hansa-last-round", found(4, late), &[next]);
    scene("hansa-over", found(4, |game| phase(game) == Phase::Over), &[]);
}
