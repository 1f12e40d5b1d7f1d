//! Positions from outside: whatever the bytes say, nothing may panic, and what is accepted can be
//! played with every invariant holding.

use kogge::games::{Choices, Game, Rng};

use super::plan::starts;
use super::walk::{Style, walk};

/// Bytes that never were a position.
pub fn random_bytes<G: Game>() {
    let mut rng = Rng::new(23);
    for _ in 0..100_000 {
        let length = rng.below(600);
        // Small numbers are more often lengths and variants that mean something.
        let most = [2, 8, 32, 256][rng.below(4) as usize];
        let bytes: Vec<u8> = (0..length).map(|_| rng.below(most) as u8).collect();
        try_bytes::<G>(&bytes, &mut rng);
    }
}

/// Real positions with a few bytes changed: most are refused, some are other real positions.
pub fn damaged_positions<G: Game>() {
    let mut rng = Rng::new(29);
    let mut accepted = 0;
    for start in starts::<G>(0..60) {
        walk::<G>(&start, Style::Wander, |step| {
            if step.number % 5 == 0 {
                let bytes = postcard::to_stdvec(&step.game.position()).expect("bytes");
                for _ in 0..8 {
                    let mut damaged = bytes.clone();
                    for _ in 0..=rng.below(2) {
                        let place = rng.below(damaged.len() as u32) as usize;
                        damaged[place] = rng.below(24) as u8;
                    }
                    accepted += try_bytes::<G>(&damaged, &mut rng) as u32;
                }
            }
        });
    }
    assert!(accepted > 0, "no damaged position was ever playable: the check checks nothing");
}

/// Reads bytes as a position, and plays on if that is one.
fn try_bytes<G: Game>(bytes: &[u8], rng: &mut Rng) -> bool {
    let Ok(position) = postcard::from_bytes::<G::Position>(bytes) else { return false };
    let Ok(mut game) = G::from_position(&position) else { return false };
    let mut choices = Choices::new();
    for _ in 0..40 {
        game.check_invariants()
            .unwrap_or_else(|violation| panic!("{violation:?} after {position:?}"));
        game.legal(&mut choices);
        if choices.is_empty() {
            break;
        }
        let decision = game.playout_decision(&choices, rng);
        game.apply(decision, &mut ()).expect("a listed decision");
    }
    true
}
