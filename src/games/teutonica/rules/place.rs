//! Action: place (section 2.5).

use crate::games::teutonica::data::{Kind, Route};
use crate::games::teutonica::decision::Decision;
use crate::games::teutonica::event::Event;
use crate::games::teutonica::pieces::Piece;
use crate::games::teutonica::refusal::Refusal;
use crate::games::teutonica::state::Teutonica;
use crate::games::{Choices, Passage, Witness};

impl Teutonica {
    /// The kinds in the supply; also for the piece that displaces.
    pub(super) fn list_place_kind(&self, choices: &mut Choices<Decision>) {
        let kinds = Kind::ALL.into_iter().filter(|&kind| self.check_kind(kind).is_ok());
        choices.extend(kinds.map(Decision::Kind));
    }

    /// Every route with a free village; also for moved pieces.
    pub(super) fn list_room(&self, choices: &mut Choices<Decision>) {
        choices.extend(self.routes_with_room().iter().map(Decision::Route));
    }

    pub(super) fn check_kind(&self, kind: Kind) -> Result<(), Refusal> {
        if self.active_player().supply.of(kind) > 0 {
            Ok(())
        } else {
            Err(Refusal::KindNotAvailable)
        }
    }

    pub(super) fn place(
        &mut self,
        kind: Kind,
        route: Route,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        let piece = Piece::new(self.own(), kind);
        self.active_mut().supply.take(kind);
        self.routes.put(route, piece);
        witness.saw(Event::Placed { piece, route });
        self.finish_action(witness)
    }
}
