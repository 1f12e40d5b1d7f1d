//! What a decision would bring, for screens, hints and bots: they ask here and never work a rule out
//! themselves. Nothing here changes a game, and nothing face down is looked at.

use super::data::{Crate, HARBOUR_POINTS};
use super::public::PublicState;
use crate::Seat;

impl PublicState {
    /// What loading would take on board.
    pub fn load_forecast(&self, seat: Seat) -> Option<Crate> {
        let harbour = self.ship(seat)?;
        let legs = self.quay(harbour)?;
        Some(Crate { to: harbour.after(legs.count().into()), legs })
    }

    /// The points that delivering would bring.
    pub fn delivery_forecast(&self, seat: Seat) -> i16 {
        let freight: i16 = self.arrived(seat).map(|cargo| i16::from(cargo.legs.count())).sum();
        let is_new = self.ship(seat).is_some_and(|harbour| !self.served(seat).has(harbour));
        if is_new && freight > 0 { freight + HARBOUR_POINTS } else { freight }
    }
}
