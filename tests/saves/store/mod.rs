//! The store on NOR flash: what it keeps, what it drops, and that no power cut and no rot costs
//! more than it must.

mod behaviour;
mod foreign;
mod powercuts;
mod rot;
mod wear;
