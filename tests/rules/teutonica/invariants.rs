//! Section 6 and the sizes of section 4, in games of the plausible player.

use kogge::games::teutonica::data::{Ability, Marker, Route};
use kogge::games::teutonica::{Decision, Phase, Teutonica};
use kogge::games::{Choices, Game, Rng, Start};

use super::position::*;

/// Plays games and shows every state with its choices.
fn games(numbers: std::ops::Range<u64>, mut visit: impl FnMut(&Teutonica, &Choices<Decision>)) {
    for seed in numbers {
        let start = Start::new(2 + (seed % 4) as u8, seed);
        let mut game = Teutonica::new(&start).expect("a game");
        let (mut rng, mut choices) = (Rng::new(seed), Choices::new());
        while game.decider().is_some() {
            game.legal(&mut choices);
            visit(&game, &choices);
            game.apply(game.playout_decision(&choices, &mut rng), &mut ())
                .expect("a listed decision");
        }
        choices.clear();
        visit(&game, &choices);
    }
}

#[test]
fn prestige_and_levels_never_fall_and_the_pile_keeps_its_order() {
    let mut last: Option<Teutonica> = None;
    games(0..80, |game, _| {
        if let Some(before) = last.take().filter(|before| before.turn() <= game.turn()) {
            for seat in game.seats().iter() {
                let (then, now) = (before.player(seat), game.player(seat));
                assert!(then.prestige() <= now.prestige());
                assert!(Ability::ALL.iter().all(|&a| then.level(a) <= now.level(a)));
                assert!(then.taken() <= now.taken());
            }
            let (then, now) = (before.position().pile, game.position().pile);
            assert!(then.starts_with(&now) && then.len() - now.len() <= 1);
        }
        if *game.phase() != Phase::Over {
            last = Some(game.clone());
        }
    });
}

#[test]
fn sixteen_markers_and_three_around_in_every_state() {
    games(100..180, |game, _| {
        let position = game.position();
        let held =
            |p: &kogge::games::teutonica::position::PlayerPosition| p.unused.len() + p.used.len();
        let plates: usize = position.players.iter().map(|p| p.plate.len()).sum();
        let taken: usize = position.players.iter().map(held).sum();
        let around = position.markers.len() + plates;
        assert_eq!(around + usize::from(position.failed_draws), 3);
        assert_eq!(around + taken + position.pile.len() + position.discarded.len(), 16);
        if game.seats().0 > 2 {
            assert!(Marker::ALL.iter().all(|&kind| game.discarded(kind) == 0));
        }
    });
}

#[test]
fn the_menu_always_offers_the_end_of_the_turn_and_lists_stay_within_their_bounds() {
    let mut longest = 0;
    games(200..280, |game, choices| {
        if *game.phase() == Phase::Menu {
            assert_eq!(choices.last(), Some(&Decision::EndTurn));
            assert!(choices.len() <= 11);
        }
        let most = match game.phase() {
            Phase::IncomeMix => 5,
            Phase::PlaceKind | Phase::DisplaceWith { .. } | Phase::NeutralPick { .. } => 2,
            Phase::DisplacePiece { .. } | Phase::RemovePiece { .. } => 4,
            Phase::DisplacePay { .. } | Phase::SwapPair { .. } | Phase::NeutralClaim { .. } => 3,
            Phase::ReactRoute { .. } | Phase::ReactExtraRoute { .. } => 13,
            Phase::ReactExtra { .. } | Phase::MoveLift { .. } => 31,
            Phase::ClaimRoute => 11,
            Phase::ClaimBenefit { .. } => 13,
            Phase::UpgradePick { .. } => 5,
            Phase::Over => 0,
            _ => 35,
        };
        assert!(choices.len() <= most, "{} options in {:?}", choices.len(), game.phase());
        longest = longest.max(choices.len());
    });
    assert!(longest >= 30, "the long lists were seen");
}

#[test]
fn the_longest_lists_have_room() {
    // All routes hold a piece, and one was removed: 34 routes and `done`.
    let mut setup = players(4).levels(P1, "Key4 Act5 Priv3 Lib3 Bag3").levels(P2, "Key4 Act5");
    for (index, route) in Route::ALL.into_iter().enumerate() {
        setup = setup.on(route.id(), if index < 24 { "1T" } else { "2T" });
    }
    let removed = setup.clone().used(P1, "remove_three").phase(Phase::RemoveRoute { removed: 1 });
    assert_eq!(removed.deal().choice_list().len(), 35);
    // 26 traders and 4 merchants, no two of a kind on a route.
    let mut setup = players(4).levels(P1, "Key4 Act5 Priv3 Lib3 Bag3");
    for (index, route) in Route::ALL.into_iter().take(26).enumerate() {
        setup = setup.on(route.id(), if index < 4 { "1T 1M" } else { "1T" });
    }
    let mut table = setup.deal();
    table.play("move");
    assert_eq!(table.choice_list().len(), 30);
    table.play("lift arnheim-duisburg trader");
    assert_eq!(table.choice_list().len(), 30, "one less, and `done`");
}

#[test]
fn a_state_and_a_decision_are_small() {
    assert!(size_of::<Teutonica>() <= 1024, "{}", size_of::<Teutonica>());
    assert!(size_of::<Decision>() <= 4, "{}", size_of::<Decision>());
}
