//! What things are worth that are not points yet, in sixteenths of a point.

use kogge_games::hansa::data::MAX_BARRELS;

/// A point.
pub const POINT: i32 = 16;
/// A Taler in the purse.
pub const TALER: i32 = 10;
/// A token of 1, 2 or 3 barrels, beyond its point, while it is the only one of its colour.
pub const SINGLE: [i32; MAX_BARRELS] = [6, 12, 18];
/// The same as part of a set: most of what its sale will bring.
pub const IN_SET: [i32; MAX_BARRELS] = [11, 23, 35];
/// What the sale of a token adds to its point.
pub const SOLD: [i32; MAX_BARRELS] = [8, 20, 32];
/// A booth beyond the first in a city: it can be given up for a sale.
pub const BOOTH: i32 = 8;
/// Booths in a city from which on more of them add little.
pub const ENOUGH_BOOTHS: u8 = 3;
/// The lead in a city, for each of its warehouses: free goods, and the price of what others buy.
pub const LEAD: i32 = 9;
/// How often the ship comes to each city.
pub const TRAFFIC: [i32; 9] = [2, 2, 6, 2, 4, 4, 5, 4, 3];
/// A city in which anything can be sold.
pub const FOOTHOLD: i32 = 20;
/// Draws from the supply that are left when the whole game is still to come.
pub const FULL_GAME_DRAWS: u8 = 16;
