//! Action: place (section 2.5).

use crate::teutonica::data::{PieceKind, Route};
use crate::teutonica::decision::Decision;
use crate::teutonica::event::Event;
use crate::teutonica::pieces::Piece;
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::Teutonica;
use crate::{Choices, EventSink, UndoScope};

impl Teutonica {
    /// The kinds in the supply; also for the piece that displaces.
    pub(super) fn list_place_kind(&self, choices: &mut Choices<Decision>) {
        let kinds = PieceKind::ALL.into_iter().filter(|&kind| self.check_kind(kind).is_ok());
        choices.extend(kinds.map(Decision::PieceKind));
    }

    /// Every route with a free village; also for moved pieces.
    pub(super) fn list_room(&self, choices: &mut Choices<Decision>) {
        choices.extend(self.routes_with_room().iter().map(Decision::Route));
    }

    pub(super) fn check_kind(&self, kind: PieceKind) -> Result<(), Refusal> {
        if self.active_player().supply.of(kind) > 0 {
            Ok(())
        } else {
            Err(Refusal::KindNotAvailable)
        }
    }

    pub(super) fn place(
        &mut self,
        kind: PieceKind,
        route: Route,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let piece = Piece::new(self.own(), kind);
        self.active_mut().supply.take(kind);
        self.routes.put(route, piece);
        events.emit(Event::Placed { piece, route });
        self.finish_action(events)
    }
}
