//! Cubes on the map, and what a trip leaves there (invariants 3 and 4).

use super::{CheckResult, ensure_at};
use crate::merkator::data::*;
use crate::merkator::position::{Phase, Position};
use crate::merkator::refusal::Refusal;

impl Position {
    pub(super) fn check_map(&self) -> CheckResult {
        for colour in Colour::all() {
            let cubes = self.cubes[colour.index()];
            let (place, at) = (colour.place(), colour.index());
            ensure_at(
                cubes <= PLACE_CUBES,
                Refusal::BadNumber,
                format_args!("cubes[{at}]"),
                format_args!(
                    "{cubes} cubes in {}, at most {PLACE_CUBES} lie there",
                    place.info().name
                ),
            )?;
            // A trip adds at most one.
            ensure_at(
                u16::from(cubes) <= 1 + self.finished_trips(),
                Refusal::BadNumber,
                format_args!("cubes[{at}]"),
                format_args!(
                    "{cubes} cubes in {} after {} trips",
                    place.info().name,
                    self.finished_trips()
                ),
            )?;
            let empty = Colour::all()
                .filter(|other| place.neighbours() >> other.index() & 1 == 1)
                .find(|other| cubes == 0 && self.cubes[other.index()] == 0);
            if let Some(other) = empty {
                return ensure_at(
                    false,
                    Refusal::BadPhase,
                    format_args!("cubes[{at}]"),
                    format_args!(
                        "{} and {} are neighbours and both empty",
                        place.info().name,
                        other.place().info().name
                    ),
                );
            }
        }
        if self.phase == Phase::Split { self.check_cubes_to_take() } else { self.check_left_map() }
    }

    /// One cube or more than two of the place are about to be split (MER-053).
    fn check_cubes_to_take(&self) -> CheckResult {
        let cubes = self.cubes_here();
        ensure_at(
            !matches!(cubes, 0 | 2),
            Refusal::BadPhase,
            "phase",
            format_args!("{cubes} cubes lie at the pawn: there is nothing to split"),
        )
    }

    /// The place of the pawn was emptied; a minor place leaves no place with exactly its number.
    fn check_left_map(&self) -> CheckResult {
        let Some(pawn) = self.pawn else { return Ok(()) };
        if let Some(colour) = pawn.colour() {
            let cubes = self.cubes[colour.index()];
            return ensure_at(
                cubes == 0,
                Refusal::BadPhase,
                format_args!("cubes[{}]", colour.index()),
                format_args!("{cubes} cubes in {}, where the pawn took all", pawn.info().name),
            );
        }
        let exact =
            Colour::all().find(|colour| pawn.info().threshold == Some(self.cubes[colour.index()]));
        match exact {
            Some(colour) => ensure_at(
                false,
                Refusal::BadPhase,
                format_args!("cubes[{}]", colour.index()),
                format_args!(
                    "exactly {} cubes in {} after a trip to {}",
                    self.cubes[colour.index()],
                    colour.place().info().name,
                    pawn.info().name
                ),
            ),
            None => Ok(()),
        }
    }
}
