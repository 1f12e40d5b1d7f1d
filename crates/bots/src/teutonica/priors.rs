//! A guess at how good each decision is, in sixteenths of a point: claims, benefits by their value, and pieces
//! where they complete a useful route or get in somebody's way.

use super::board_summary::BoardSummary;
use super::evaluation::{benefit, office_value, route_potential, upgrade_value};
use kogge_games::teutonica::data::{Ability, City, Marker, Owner, PieceKind, Route};
use kogge_games::teutonica::{Decision, Phase, Piece, PieceRow, Teutonica};
use kogge_games::{Game, Seat};

/// What is worked out once for all decisions of a position.
pub struct PriorModel<'a> {
    game: &'a Teutonica,
    seat: Seat,
    board: BoardSummary,
}

impl<'a> PriorModel<'a> {
    /// For whoever must decide.
    pub fn of(game: &'a Teutonica) -> Self {
        let seat = game.decider().unwrap_or(game.active());
        PriorModel { game, seat, board: BoardSummary::of(game) }
    }

    /// The prior of a decision.
    pub fn prior(&self, decision: Decision) -> i32 {
        match decision {
            Decision::Claim => 200,
            Decision::Place => 30,
            Decision::Income => self.income(),
            Decision::Displace => -20,
            Decision::Move => -10,
            Decision::EndTurn => {
                if self.game.left() > 0 {
                    -100
                } else {
                    0
                }
            }
            Decision::Use(marker) => self.marker(marker),
            Decision::PieceKind(PieceKind::Trader) => 4,
            Decision::PieceKind(PieceKind::Merchant) => 0,
            Decision::Merchants(count) => self.merchants(count),
            Decision::Route(route) => self.route(route),
            Decision::Lift(route, kind) => self.lift(route, kind),
            Decision::Piece(piece) => self.piece(piece),
            Decision::Office(city) => self.office(city),
            Decision::ExtraOffice(city, kind) => {
                office_value(self.game, &self.board, self.seat, city, 0)
                    - 24
                    - if kind == PieceKind::Merchant { 8 } else { 0 }
            }
            Decision::Upgrade => self.upgrade(),
            Decision::Ability(ability) => upgrade_value(self.game, &self.board, self.seat, ability),
            Decision::Table(space) => 14 * i32::from(space.points()),
            Decision::Stop | Decision::Nothing => -10,
            Decision::City(_)
            | Decision::Pair(_)
            | Decision::Clear
            | Decision::Leave
            | Decision::Done => 0,
        }
    }

    /// The potential of a route whose villages are these: of whoever decides, less that of the best of the
    /// others.
    fn balance(&self, route: Route, row: PieceRow) -> i32 {
        let route_potential = |seat| route_potential(self.game, &self.board, seat, route, row);
        let others = self.game.seats().others(self.seat).map(route_potential).max();
        route_potential(self.seat) - others.unwrap_or(0)
    }

    /// The change of the balance if a piece comes to a route.
    fn arrival(&self, route: Route, piece: Piece) -> i32 {
        let row = self.game.villages(route);
        self.balance(route, row.with(piece)) - self.balance(route, row)
    }

    fn own(&self, kind: PieceKind) -> Piece {
        Piece::new(Owner::of(self.seat), kind)
    }

    fn route(&self, route: Route) -> i32 {
        match self.game.phase() {
            Phase::PlaceRoute { kind } | Phase::ReactExtraRoute { kind, .. } => {
                match self.game.phase().reaction() {
                    Some(reaction) => self.arrival(route, Piece::new(reaction.piece.owner, *kind)),
                    None => self.arrival(route, self.own(*kind)),
                }
            }
            Phase::ReactRoute { reaction } => self.arrival(route, reaction.piece),
            Phase::MovePut { lifted } => {
                self.arrival(route, self.own(lifted.first().copied().unwrap_or(PieceKind::Trader)))
            }
            Phase::DisplaceRoute => self.displacement(route),
            Phase::ClaimRoute => self.benefit(route),
            // A marker goes where it helps the others less.
            Phase::MarkerRoute => self.balance(route, self.game.villages(route)),
            Phase::RemoveRoute { .. } => -self.balance(route, self.game.villages(route)),
            _ => 0,
        }
    }

    fn benefit(&self, route: Route) -> i32 {
        benefit(self.game, &self.board, self.seat, route, self.game.villages(route))
    }

    /// The best that an own piece can bring in the place of somebody else's.
    fn displacement(&self, route: Route) -> i32 {
        let row = self.game.villages(route);
        let before = self.balance(route, row);
        let others = row.pieces().filter(|(_, piece)| piece.owner != Owner::of(self.seat));
        let after = others.map(|(index, _)| {
            self.balance(route, row.replaced(index, self.own(PieceKind::Trader)))
        });
        after.max().unwrap_or(before) - before
    }

    fn lift(&self, route: Route, kind: PieceKind) -> i32 {
        let row = self.game.villages(route);
        self.balance(route, row.without(self.own(kind))) - self.balance(route, row)
    }

    fn piece(&self, piece: Piece) -> i32 {
        if piece.owner == Owner::of(self.seat) {
            -60
        } else if piece.kind == PieceKind::Merchant {
            -10
        } else {
            0
        }
    }

    fn income(&self) -> i32 {
        let player = self.game.player(self.seat);
        let fetched = player.stock().total().min(player.value(Ability::MoneyBag));
        let supply = player.supply().total();
        match supply {
            0 => 100,
            1 | 2 => 12 * i32::from(fetched),
            _ => 5 * i32::from(fetched) - 4 * i32::from(supply),
        }
    }

    /// Merchants are taken from the stock rather than spent.
    fn merchants(&self, count: u8) -> i32 {
        let sign = if *self.game.phase() == Phase::IncomeMix { 2 } else { -6 };
        sign * i32::from(count)
    }

    fn marker(&self, marker: Marker) -> i32 {
        match marker {
            Marker::Plus3Actions | Marker::Plus4Actions => {
                if self.game.left() == 0 && self.game.player(self.seat).supply().total() > 2 {
                    40
                } else {
                    -20
                }
            }
            Marker::UpgradeAbility => 60,
            Marker::ExtraOffice | Marker::SwapOffices | Marker::RemoveThree => -30,
        }
    }

    fn office(&self, city: City) -> i32 {
        let next = self.game.next_office(city);
        let coins = next.map_or(0, |index| self.game.side().offices(city)[index].coins);
        office_value(self.game, &self.board, self.seat, city, coins)
    }

    fn upgrade(&self) -> i32 {
        match self.game.phase() {
            Phase::ClaimBenefit { claim } => {
                let ability = claim.route.ability();
                ability
                    .map_or(0, |ability| upgrade_value(self.game, &self.board, self.seat, ability))
            }
            _ => 0,
        }
    }
}
