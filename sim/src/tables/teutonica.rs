//! Hansa Teutonica: the whole map, the view that follows the cursor, and every kind of question.

use kogge::games::teutonica::{Decision, Phase, Teutonica};
use kogge::games::{Chance, Choices, Game, Start};
use kogge::ui::hands::{Command, Step};

use super::shoot;
use crate::gallery::Shot;

/// The first position of a random game of so many players that `wanted` likes.
fn found(seats: u8, wanted: impl Fn(&Teutonica) -> bool) -> Option<Teutonica> {
    (0..60).find_map(|seed| {
        let mut game = Teutonica::new(&Start::new(seats, seed)).ok()?;
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

/// Adds the pictures of this game.
pub fn shots(shots: &mut Vec<Shot>) {
    let next = Command::Move(Step::Next);
    let up = Command::Move(Step::Up);
    let mut scene = |name: &str, game: Option<Teutonica>, commands: &[Command]| {
        if let Some(game) = game {
            shoot(shots, name, &game, commands);
        }
    };
    let late = |game: &Teutonica| game.completed() >= 3;
    let menu = |game: &Teutonica| late(game) && *game.phase() == Phase::Menu && game.left() > 0;
    scene("teutonica-map", found(5, menu), &[]);
    scene("teutonica-map-small", found(3, menu), &[]);
    scene("teutonica-route", found(5, menu), &[up]);
    let claims = |game: &Teutonica| menu(game) && game.check(Decision::Claim).is_ok();
    scene("teutonica-can-claim", found(4, claims), &[]);
    let place = |game: &Teutonica| late(game) && matches!(game.phase(), Phase::PlaceRoute { .. });
    scene("teutonica-place", found(4, place), &[]);
    scene("teutonica-displace", found(5, |game| *game.phase() == Phase::DisplaceRoute), &[next]);
    let react = |game: &Teutonica| matches!(game.phase(), Phase::ReactRoute { .. });
    scene("teutonica-displaced", found(4, react), &[]);
    let extra = |game: &Teutonica| matches!(game.phase(), Phase::ReactExtra { .. });
    scene("teutonica-extra", found(4, extra), &[]);
    scene(
        "teutonica-move",
        found(3, |game| matches!(game.phase(), Phase::MovePut { .. })),
        &[next],
    );
    let claim = |game: &Teutonica| late(game) && *game.phase() == Phase::ClaimRoute;
    scene("teutonica-claim", found(5, claim), &[]);
    scene("teutonica-claim-sure", found(5, claim), &[Command::Select]);
    let benefit = |game: &Teutonica| {
        let mut choices = Choices::new();
        game.legal(&mut choices);
        matches!(game.phase(), Phase::ClaimBenefit { .. }) && choices.len() > 3
    };
    scene("teutonica-benefit", found(4, benefit), &[]);
    scene(
        "teutonica-swap",
        found(3, |game| matches!(game.phase(), Phase::SwapCity { .. })),
        &[next],
    );
    let remove = |game: &Teutonica| matches!(game.phase(), Phase::RemoveRoute { .. });
    scene("teutonica-remove", found(4, remove), &[next]);
    let neutral = |game: &Teutonica| matches!(game.phase(), Phase::NeutralClaim { .. });
    scene("teutonica-neutral", found(2, neutral), &[]);
    scene("teutonica-new-marker", found(4, |game| *game.phase() == Phase::MarkerRoute), &[next]);
    scene("teutonica-players", found(5, menu), &[Command::Panels, Command::Select]);
    scene("teutonica-score", found(5, menu), &[Command::Panels, next, Command::Select, next]);
    scene("teutonica-over", found(4, |game| *game.phase() == Phase::Over), &[]);
}
