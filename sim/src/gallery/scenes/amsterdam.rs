//! Amsterdam: every question, the ring of canals empty and full, contracts and their ways.

use kogge::games::amsterdam::{Amsterdam, Phase};
use kogge::games::{Choices, Game, Seat};
use kogge::ui::controls::{Command, Step};

use super::{decisions_until, found, shoot, shoot_after};
use crate::gallery::Shot;

/// Adds the pictures of this game.
pub fn shots(shots: &mut Vec<Shot>) {
    let next = Command::Move(Step::Next);
    let phase = |game: &Amsterdam| game.table().phase();
    let claimed = |game: &Amsterdam| game.table().claimed().len();
    let choices = |game: &Amsterdam| {
        let mut choices = Choices::new();
        game.legal(&mut choices);
        choices.len()
    };
    let mut scene = |name: &str, game: Option<Amsterdam>, commands: &[Command]| {
        if let Some(game) = game {
            shoot(shots, name, &game, commands);
        }
    };
    let setup = |game: &Amsterdam| phase(game) == Phase::SetupKeep;
    scene("amsterdam-setup", found(2, setup), &[]);
    scene("amsterdam-setup-sure", found(2, setup), &[Command::Select]);
    scene("amsterdam-first-turn", found(2, |game: &Amsterdam| phase(game) == Phase::Action), &[]);
    let late = |game: &Amsterdam| phase(game) == Phase::Action && claimed(game) > 14;
    scene("amsterdam-action", found(4, late), &[next]);
    scene("amsterdam-way", found(4, late), &[next, next, next]);
    let draws = |game: &Amsterdam| phase(game) == Phase::DrawFirst && claimed(game) > 4;
    scene("amsterdam-first-card", found(3, draws), &[next]);
    let second = |game: &Amsterdam| phase(game) == Phase::DrawSecond && claimed(game) > 7;
    scene("amsterdam-second-card", found(2, second), &[next]);
    let route = |game: &Amsterdam| phase(game) == Phase::Route && claimed(game) > 5;
    scene("amsterdam-route", found(3, route), &[next]);
    let colour = |game: &Amsterdam| matches!(phase(game), Phase::PayColour { .. });
    scene("amsterdam-colour", found(2, |game: &Amsterdam| colour(game) && choices(game) > 2), &[]);
    let wilds = |game: &Amsterdam| matches!(phase(game), Phase::PayWilds { .. });
    scene("amsterdam-wilds", found(3, |game: &Amsterdam| wilds(game) && choices(game) > 1), &[]);
    scene("amsterdam-contracts", found(3, |game: &Amsterdam| phase(game) == Phase::Keep), &[next]);
    let ends = |game: &Amsterdam| matches!(phase(game), Phase::EndTurn(_)) && claimed(game) > 20;
    scene("amsterdam-turn-done", found(4, ends), &[]);
    let last = |game: &Amsterdam| late(game) && game.table().last_round().is_some();
    scene("amsterdam-last-round", found(3, last), &[]);
    let over = |game: &Amsterdam| game.decider().is_none();
    let linked = |game: &Amsterdam| {
        let (held, done) = (game.contracts(Seat(0)), game.completed(Seat(0)));
        over(game) && held.iter().next() == done.iter().next()
    };
    let select = Command::Select;
    scene("amsterdam-reveal", found(4, over), &[]);
    scene("amsterdam-reveal-linked", found(3, linked), &[]);
    let last = [Command::Back];
    let to_ranking = |game: &Amsterdam| {
        let held = game.table().seats().iter().map(|seat| game.contracts(seat).len());
        vec![select; held.sum()]
    };
    if let Some(game) = found(4, over) {
        scene("amsterdam-ranking", Some(game.clone()), &to_ranking(&game));
    }
    scene("amsterdam-end", found(4, over), &last);
    scene("amsterdam-end-seat", found(4, over), &[Command::Back, next]);
    scene("amsterdam-end-next", found(4, over), &[Command::Back, select]);
    let contracts = |game: &Amsterdam| late(game) && game.table().turn() > 30;
    scene("amsterdam-many-contracts", found(2, contracts), &[next; 8]);
    let panels = Command::Panels;
    scene("amsterdam-panels", found(3, late), &[panels]);
    scene("amsterdam-players", found(3, late), &[panels, select]);
    scene("amsterdam-score", found(3, late), &[panels, next, select]);
    scene("amsterdam-score-seat", found(3, late), &[panels, next, select, next]);
    scene("amsterdam-rule", found(3, late), &[panels, next, next, next, select]);
    let fresh = |game: &Amsterdam| phase(game) == Phase::Action && claimed(game) > 3;
    let played = (3, decisions_until::<Amsterdam>(3, fresh));
    shoot_after::<Amsterdam>(shots, "amsterdam-curtain", played, &[]);
    let log = [select, Command::Hold, panels, next, next, select];
    shoot_after::<Amsterdam>(shots, "amsterdam-log", played, &log);
}
