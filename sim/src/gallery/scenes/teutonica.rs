//! Hansa Teutonica: the whole map, the view that follows the cursor, and every kind of question.

use kogge::games::teutonica::{Decision, Phase, Piece, Teutonica};
use kogge::games::{Choices, Game};
use kogge::ui::controls::{Command, Step};

use super::{decisions_until, found, shoot, shoot_after};
use crate::gallery::Shot;

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
    scene(
        "teutonica-displace",
        found(5, |game: &Teutonica| *game.phase() == Phase::DisplaceRoute),
        &[next],
    );
    let react = |game: &Teutonica| matches!(game.phase(), Phase::ReactRoute { .. });
    scene("teutonica-displaced", found(4, react), &[]);
    let extra = |game: &Teutonica| matches!(game.phase(), Phase::ReactExtra { .. });
    scene("teutonica-extra", found(4, extra), &[]);
    scene(
        "teutonica-move",
        found(3, |game: &Teutonica| matches!(game.phase(), Phase::MovePut { .. })),
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
        found(3, |game: &Teutonica| matches!(game.phase(), Phase::SwapCity { .. })),
        &[next],
    );
    let remove = |game: &Teutonica| matches!(game.phase(), Phase::RemoveRoute { .. });
    scene("teutonica-remove", found(4, remove), &[next]);
    let neutral = |game: &Teutonica| matches!(game.phase(), Phase::NeutralClaim { .. });
    scene("teutonica-neutral", found(2, neutral), &[]);
    scene(
        "teutonica-new-marker",
        found(4, |game: &Teutonica| *game.phase() == Phase::MarkerRoute),
        &[next],
    );
    scene("teutonica-players", found(5, menu), &[Command::Panels, Command::Select]);
    scene("teutonica-score", found(5, menu), &[Command::Panels, next, Command::Select, next]);
    let over = |game: &Teutonica| *game.phase() == Phase::Over;
    scene("teutonica-over", found(4, over), &[]);
    scene("teutonica-over-seat", found(4, over), &[next]);
    // What is looked at and not chosen: the last target of the menu is a city.
    let previous = Command::Move(Step::Previous);
    scene("teutonica-city", found(5, menu), &[previous, previous, previous, previous, up]);
    let phase = |wanted: fn(&Phase) -> bool| move |game: &Teutonica| wanted(game.phase());
    let mut ask = |name: &str, seats: u8, wanted: fn(&Phase) -> bool| {
        scene(name, found(seats, phase(wanted)), &[]);
    };
    ask("teutonica-income", 3, |phase| *phase == Phase::IncomeMix);
    ask("teutonica-kind", 3, |phase| *phase == Phase::PlaceKind);
    ask("teutonica-whom", 5, |phase| matches!(phase, Phase::DisplacePiece { .. }));
    ask("teutonica-price", 4, |phase| matches!(phase, Phase::DisplacePay { .. }));
    ask("teutonica-extra-route", 4, |phase| matches!(phase, Phase::ReactExtraRoute { .. }));
    ask("teutonica-lift", 4, |phase| matches!(phase, Phase::MoveLift { .. }));
    ask("teutonica-swap-pair", 3, |phase| matches!(phase, Phase::SwapPair { .. }));
    ask("teutonica-upgrade", 3, |phase| matches!(phase, Phase::UpgradePick { .. }));
    ask("teutonica-remove-piece", 5, |phase| matches!(phase, Phase::RemovePiece { .. }));
    ask("teutonica-neutral-pick", 2, |phase| matches!(phase, Phase::NeutralPick { .. }));
    let nobodys = |game: &Teutonica| {
        game.phase().reaction().is_some_and(|reaction| reaction.piece == Piece::NEUTRAL)
    };
    scene("teutonica-neutral-displaced", found(2, nobodys), &[]);
    let panels = Command::Panels;
    let rule = [panels, next, next, next, Command::Select];
    scene("teutonica-neutral-rule", found(2, nobodys), &rule);
    scene("teutonica-rule", found(5, menu), &rule);
    scene("teutonica-panels", found(5, menu), &[panels]);
    let played = (4, decisions_until::<Teutonica>(4, claim));
    shoot_after::<Teutonica>(
        shots,
        "teutonica-log",
        played,
        &[panels, next, next, Command::Select],
    );
}
