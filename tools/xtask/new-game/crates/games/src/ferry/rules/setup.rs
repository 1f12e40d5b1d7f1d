//! Setup: the crates are shuffled, and one comes to each harbour (FER-004).

use crate::ferry::Refusal;
use crate::ferry::data::{COPIES, CRATE_COUNT, Harbour, Legs, MAX_PLAYERS};
use crate::ferry::public::PublicState;
use crate::ferry::sets::HarbourSet;
use crate::ferry::state::Ferry;
use crate::{Rng, Seat, Start};

impl Ferry {
    /// A game that begins.
    pub(in crate::ferry) fn set_up(start: &Start) -> Result<Self, Refusal> {
        if !(1..=MAX_PLAYERS).contains(&start.seats.count()) {
            return Err(Refusal::BadPlayerCount);
        }
        if start.first.is_some_and(|first| !start.seats.has(first)) {
            return Err(Refusal::BadSeat);
        }
        let mut rng = Rng::new(start.seed);
        // Drawn in any case, so that the crates of a seed do not depend on who starts.
        let drawn = Seat(rng.below(start.seats.0.into()) as u8);
        let mut crates = heapless::Vec::<Legs, CRATE_COUNT>::new();
        for legs in Legs::ALL {
            crates.extend((0..COPIES).map(|_| legs));
        }
        rng.shuffle(&mut crates);
        Ok(Self::deal(start, start.first.unwrap_or(drawn), &crates))
    }

    /// Lays out the crates, front to back.
    fn deal(start: &Start, first: Seat, crates: &[Legs]) -> Self {
        let table = PublicState {
            seats: start.seats,
            first,
            on_turn: first,
            round: 1,
            drawn: Harbour::COUNT as u8,
            quays: core::array::from_fn(|quay| crates.get(quay).copied()),
            ships: Default::default(),
            holds: Default::default(),
            delivered: Default::default(),
            served: [HarbourSet::EMPTY; MAX_PLAYERS],
        };
        let face_down = |place| crates.get(place).copied().filter(|_| place >= Harbour::COUNT);
        Ferry { table, supply: core::array::from_fn(face_down) }
    }
}
