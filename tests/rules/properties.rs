//! Properties of any sequence of decisions, found by proptest and shrunk to the shortest one that
//! breaks.

use kogge::games::{Choices, Decision, Game, Options, Start, UndoScope, for_each_game};
use kogge::saves::journal::History;
use proptest::prelude::*;

/// A start of a game and numbers that pick among the legal decisions.
fn plays<G: Game>() -> impl Strategy<Value = (Start, Vec<u16>)> {
    let seats = G::SPEC.min_seats..=G::SPEC.max_seats;
    let options = 0..1u32 << G::SPEC.options.len();
    let picks = proptest::collection::vec(any::<u16>(), 0..400);
    let start = (seats, options, any::<u64>()).prop_map(|(seats, options, seed)| Start {
        options: Options(options as u16),
        ..Start::new(seats, seed)
    });
    (start, picks)
}

/// Plays the picks as far as they go and shows every state with the decision to come.
fn play<G: Game>(
    start: &Start,
    picks: &[u16],
    mut see: impl FnMut(&G, G::Decision) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    // Options that do not go together are refused: nothing to play then.
    let Ok(mut game) = G::new(start) else { return Ok(()) };
    let mut choices = Choices::new();
    for &pick in picks {
        game.legal(&mut choices);
        if choices.is_empty() {
            break;
        }
        let decision = choices[pick as usize % choices.len()];
        see(&game, decision)?;
        prop_assert!(game.apply(decision, &mut ()).is_ok(), "{decision} was listed");
    }
    Ok(())
}

fn sound<G: Game>(game: &G) -> Result<(), TestCaseError> {
    match game.check_invariants() {
        Ok(()) => Ok(()),
        Err(violation) => Err(TestCaseError::fail(format!("{violation:?}\n{game}"))),
    }
}

fn invariants_hold<G: Game>(start: &Start, picks: &[u16]) -> Result<(), TestCaseError> {
    play::<G>(start, picks, |game, decision| {
        sound(game)?;
        prop_assert_eq!(G::Decision::from_bits(decision.to_bits()), Some(decision));
        let position = game.position();
        prop_assert!(G::from_position(&position).as_ref() == Ok(game), "{}", game);
        Ok(())
    })
}

fn undo_gives_back<G: Game>(start: &Start, picks: &[u16]) -> Result<(), TestCaseError> {
    let Ok(first) = G::new(start) else { return Ok(()) };
    let mut history = History::<G>::new(first);
    play::<G>(start, picks, |game, decision| {
        prop_assert!(history.game() == game);
        let undo_scope = history.play(decision, &mut ());
        let mut back = history.clone();
        let undone = back.undo();
        let open = matches!(undo_scope, Ok(UndoScope::Open | UndoScope::Threshold));
        if open && history.game().undo_allowed().is_ok() {
            prop_assert_eq!(undone, Ok(()));
            prop_assert!(back.game() == game, "undo of {} gave\n{}", decision, back.game());
        } else {
            prop_assert!(undone.is_err());
        }
        Ok(())
    })
}

macro_rules! properties {
    ($name:ident, $game:ty) => {
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

                #[test]
                fn invariants_hold_after_any_decisions((start, picks) in plays::<$game>()) {
                    invariants_hold::<$game>(&start, &picks)?;
                }

                #[test]
                fn undo_gives_back_what_was((start, picks) in plays::<$game>()) {
                    undo_gives_back::<$game>(&start, &picks)?;
                }
            }
        }
    };
}

macro_rules! properties_of_all_games {
    ($($number:literal $name:ident $folder:ident;)*) => {
        $(properties!($folder, kogge::games::$folder::$name);)*
    };
}
for_each_game!([properties_of_all_games]);

properties!(ring, crate::common::ring::Ring);
