//! What things are worth that are not points yet, in sixteenths of a point unless said otherwise. Set by hand,
//! from what lost games lacked.

use kogge_games::teutonica::data::{ABILITIES, MARKERS};

/// The weights.
pub struct Weights {
    /// Each level of each ability, with the whole game to come.
    pub levels: [[i32; 6]; ABILITIES],
    /// The power of an unused marker. The points of markers are in the score.
    pub powers: [i32; MARKERS],
    /// A piece in circulation (supply, stock, villages): the first six, the next four, the four
    /// after them, the rest. Whoever has few can neither place nor displace.
    pub pieces: [i32; 4],
    /// Added for a piece in supply, compared with one in stock: the first four, the rest.
    pub supply: [i32; 2],
    /// Added for a merchant, compared with a trader.
    pub merchant: i32,
    /// An action of the running turn.
    pub action: i32,
    /// An office, with the whole game to come.
    pub office: i32,
    /// A route at a controlled city, with the whole game to come: its claims pay.
    pub control: i32,
    /// A piece on a village, wherever it is.
    pub village: i32,
    /// The part of its benefit that a route is worth, by the villages still missing, in sixteenths. A village
    /// of somebody else counts twice.
    pub progress: [i32; 6],
    /// The part of its points that the link of East and West is worth, by the cities still missing, in
    /// sixteenths.
    pub link: [i32; 6],
}

/// The weights in use.
pub const WEIGHTS: Weights = Weights {
    levels: [
        [0, 48, 72, 112, 160, 160],
        [0, 160, 224, 336, 384, 448],
        [0, 80, 128, 176, 176, 176],
        [0, 32, 48, 64, 64, 64],
        [0, 64, 96, 112, 112, 112],
    ],
    powers: [28, 10, 36, 48, 52, 14],
    pieces: [40, 28, 18, 8],
    supply: [5, 2],
    merchant: 6,
    action: 8,
    office: 16,
    control: 8,
    village: 2,
    progress: [11, 6, 2, 0, 0, 0],
    link: [16, 9, 5, 3, 2, 1],
};
