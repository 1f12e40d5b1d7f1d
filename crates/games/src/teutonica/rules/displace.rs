//! Action: displace (TEU-34 to TEU-36); the owner's answer is in `reaction`.

use heapless::Vec;

use crate::teutonica::data::{Owner, PieceKind, Route};
use crate::teutonica::decision::Decision;
use crate::teutonica::event::Event;
use crate::teutonica::pieces::{Piece, PieceRow, Pieces};
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{Reaction, Teutonica};
use crate::{Choices, EventSink, UndoScope};

impl PieceKind {
    /// Pieces that displacing one of this kind costs on top of the displacing one (TEU-35), and
    /// extra pieces that its owner may place (TEU-38).
    pub const fn displacement(self) -> u8 {
        match self {
            PieceKind::Trader => 1,
            PieceKind::Merchant => 2,
        }
    }
}

impl Teutonica {
    /// Whether the active player's supply holds the displacing piece and the price.
    fn can_pay(&self, kind: PieceKind) -> bool {
        self.active_player().supply.total() > kind.displacement()
    }

    /// Whether the row holds a piece that the active player can afford to displace.
    fn can_displace(&self, row: PieceRow) -> bool {
        let (traders, merchants) = row.others(self.own());
        traders && self.can_pay(PieceKind::Trader) || merchants && self.can_pay(PieceKind::Merchant)
    }

    /// Whether there is anything to displace, and the price of it.
    pub(super) fn check_displace(&self) -> Result<(), Refusal> {
        let others = self.routes.with_others(self.own());
        let affordable = |route| self.can_displace(self.villages(route));
        if self.active_player().supply.total() == 0 {
            Err(Refusal::SupplyEmpty)
        } else if others.is_empty() {
            Err(Refusal::NoPieceThere)
        } else if self.can_pay(PieceKind::Trader) && others.iter().any(affordable) {
            Ok(())
        } else {
            Err(Refusal::CannotPay)
        }
    }

    pub(super) fn list_displace_route(&self, choices: &mut Choices<Decision>) {
        let others = self.routes.with_others(self.own());
        let routes = others.iter().filter(|&route| self.can_displace(self.villages(route)));
        choices.extend(routes.map(Decision::Route));
    }

    pub(super) fn check_displace_route(&self, route: Route) -> Result<(), Refusal> {
        let row = self.villages(route);
        if self.can_displace(row) {
            Ok(())
        } else if row.others(self.own()) != (false, false) {
            Err(Refusal::CannotPay)
        } else if row.is_empty() {
            Err(Refusal::NoPieceThere)
        } else {
            Err(Refusal::OwnPiece)
        }
    }

    pub(super) fn list_displace_piece(&self, route: Route, choices: &mut Choices<Decision>) {
        choices.extend(
            every_piece()
                .filter(|&piece| self.check_displace_piece(route, piece).is_ok())
                .map(Decision::Piece),
        );
    }

    pub(in super::super) fn check_displace_piece(
        &self,
        route: Route,
        piece: Piece,
    ) -> Result<(), Refusal> {
        if piece.owner == self.own() {
            return Err(Refusal::OwnPiece);
        }
        self.check_there(route, piece)?;
        if self.can_pay(piece.kind) { Ok(()) } else { Err(Refusal::CannotPay) }
    }

    /// Whether such a piece is in a village of the route.
    pub(super) fn check_there(&self, route: Route, piece: Piece) -> Result<(), Refusal> {
        if self.villages(route).holds(piece) { Ok(()) } else { Err(Refusal::NoPieceThere) }
    }

    /// The fewest and the most merchants that the price can hold.
    fn price_mixes(&self, piece: Piece, with: PieceKind) -> (u8, u8) {
        let mut supply = self.active_player().supply;
        supply.take(with);
        supply.mixes(piece.kind.displacement())
    }

    pub(super) fn list_displace_pay(
        &self,
        piece: Piece,
        with: PieceKind,
        choices: &mut Choices<Decision>,
    ) {
        let (least, most) = self.price_mixes(piece, with);
        choices.extend((least..=most).map(Decision::Merchants));
    }

    pub(super) fn check_displace_pay(
        &self,
        piece: Piece,
        with: PieceKind,
        merchants: u8,
    ) -> Result<(), Refusal> {
        let (least, most) = self.price_mixes(piece, with);
        if (least..=most).contains(&merchants) { Ok(()) } else { Err(Refusal::BadMix) }
    }

    pub(super) fn displace(
        &mut self,
        route: Route,
        piece: Piece,
        with: PieceKind,
        merchants: u8,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let by = Piece::new(self.own(), with);
        let paid = Pieces::new(piece.kind.displacement() - merchants, merchants);
        let player = self.active_mut();
        player.supply.take(with);
        player.supply.pass(paid, &mut player.stock);
        if let Some(index) = self.routes.take(route, piece) {
            self.routes.put_at(route, index, by);
        }
        events.emit(Event::Displaced { by, piece, route, paid });
        let extras = piece.kind.displacement();
        self.react(Reaction { origin: route, piece, extras, placed: Vec::new() }, events)
    }
}

/// Every owner and kind, for lists.
pub(super) fn every_piece() -> impl Iterator<Item = Piece> {
    Owner::ALL.into_iter().flat_map(|owner| PieceKind::ALL.map(|kind| Piece::new(owner, kind)))
}
