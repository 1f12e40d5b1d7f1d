//! 3: the markers add up.

use crate::InvariantViolation;
use crate::check::ensure_invariant;
use crate::teutonica::data::{MARKERS, Marker, Route, TAVERNS};
use crate::teutonica::state::Teutonica;

impl Teutonica {
    pub(super) fn verify_markers(&self) -> Result<(), InvariantViolation> {
        let counts = self.count_markers();
        for (marker, count) in Marker::ALL.into_iter().zip(counts) {
            let (all, id) = (marker.count(), marker.id());
            let why =
                format_args!("There are {all} markers {id}, wherever they are; here are {count}.");
            ensure_invariant(count == u16::from(all), 3, "pile", why)?;
        }
        let (board, failed) = (self.markers.len(), usize::from(self.failed_draws));
        let plates: usize = self.players.iter().map(|player| player.plate.len()).sum();
        let (around, most) = (board + plates + failed, TAVERNS.len());
        let why = format_args!(
            "{board} markers on the board, {plates} on plates and {failed} failed draws are more than {most}."
        );
        ensure_invariant(around <= most, 3, "markers", why)?;
        let once = self.circulating;
        let why = format_args!(
            "{board} markers on the board, {plates} on plates and {failed} failed draws are {around}; {once} were \
             around before."
        );
        ensure_invariant(around == usize::from(self.circulating), 3, "markers", why)?;
        let pile = self.pile.len();
        let why = format_args!("No draw fails while {pile} markers are in the pile.");
        ensure_invariant(failed == 0 || pile == 0, 3, "failed_draws", why)?;
        for seat in self.seats.iter() {
            let (turned, plate) = (self.player(seat).turned, self.player(seat).plate.len());
            let field = format_args!("players[{}].turned", seat.0);
            let why =
                format_args!("{turned} markers cannot be turned up: {plate} lie on the plate.");
            ensure_invariant(usize::from(turned) <= plate, 3, field, why)?;
        }
        self.verify_marked_routes()
    }

    fn count_markers(&self) -> [u16; MARKERS] {
        let mut count = [0u16; MARKERS];
        let lying = self.markers.iter().map(|(_, marker)| marker).chain(&self.pile);
        let plates = self.players.iter().flat_map(|player| &player.plate);
        for marker in lying.chain(plates) {
            count[marker.index()] += 1;
        }
        let taken = self.players.iter().flat_map(|player| [&player.unused, &player.used]);
        for counts in taken.chain([&self.discarded]) {
            count.iter_mut().zip(counts).for_each(|(sum, &number)| *sum += u16::from(number));
        }
        count
    }

    fn verify_marked_routes(&self) -> Result<(), InvariantViolation> {
        for (index, &(route, _)) in self.markers.iter().enumerate() {
            let field = format_args!("markers[{index}]");
            let id = route.id();
            let why = format_args!("This side of the board has no route {id}.");
            ensure_invariant(self.side().routes().has(route), 3, field, why)?;
            let same = |&&(other, _): &&(Route, Marker)| other == route;
            let earlier = self.markers[..index].iter().filter(same).count();
            let why = format_args!("{id} has a marker already.");
            ensure_invariant(earlier == 0, 3, field, why)?;
        }
        Ok(())
    }
}
