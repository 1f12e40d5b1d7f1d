//! The weights of features and contracts, fitted to games between skippers: they foretell the points at the end
//! from the features at the end of a turn. In 1/256 of a point unless said otherwise.

use super::features::FEATURES;
use super::plan::SPARE_TURN_CLASSES;
use super::turns::TURN;

/// A point, in sixteenths.
pub const POINT: i32 = 16;
/// What turns 1/256 into 1/16 of a point.
pub const WEIGHT_DIVISOR: i32 = 16;
/// A point of a contract, by the turns to spare: from four too few on.
pub const CONTRACT_WEIGHTS: [i32; SPARE_TURN_CLASSES] =
    [-256, -256, -256, -256, -155, -46, 35, 96, 116, 138, 147, 160, 179, 195];
/// The numbers of turns left for which the weights are given.
pub const STAGES: [i32; 3] = [TURN, 4 * TURN, 10 * TURN];
/// The weights at each stage, in the order of [`Feature`](super::features::Feature).
#[rustfmt::skip]
pub const WEIGHTS: [[i32; FEATURES]; 3] = [
    [-229, 162, 134, 146, 587, 330, 149, 133, 223, 109, -616, -97],
    [1346, 114, 259, -13, 479, 209, 157, 252, 224, -21, -473, 326],
    [3183, 87, 243, -28, 284, 206, 384, -115, 167, 138, -19, -596],
];
