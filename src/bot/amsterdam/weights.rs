//! What figures are worth, from merchants' games: how the points at the end came out for who had
//! them at the end of a turn. All in 1/256 of a point.

use super::plan::SPARES;
use super::turns::TURN;

/// Weights to a sixteenth of a point.
pub const FINE: i32 = 16;
/// For each point of a contract, by the turns to spare: from four too few up.
pub const CHANCES: [i32; SPARES] =
    [-256, -256, -256, -256, -155, -46, 35, 96, 116, 138, 147, 160, 179, 195];
/// How many figures there are.
pub const FIGURES: usize = 12;
/// Turns left at which the weights are given.
pub const STAGES: [i32; 3] = [TURN, 4 * TURN, 10 * TURN];
/// The weights at each stage, in the order of `figures`: being there at all, the merchandise bonus,
/// merchandise cards, carts left; wilds, cards that planned routes want, others, cards beyond the
/// first of a colour; points of planned routes beyond their spaces, cart symbols on them; cards
/// beyond six, and beyond ten.
#[rustfmt::skip]
pub const WEIGHTS: [[i32; FIGURES]; 3] = [
    [-229, 162, 134, 146, 587, 330, 149, 133, 223, 109, -616, -97],
    [1346, 114, 259, -13, 479, 209, 157, 252, 224, -21, -473, 326],
    [3183, 87, 243, -28, 284, 206, 384, -115, 167, 138, -19, -596],
];
