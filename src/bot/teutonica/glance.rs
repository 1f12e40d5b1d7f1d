//! Which decisions look good at a glance: claims, benefits by their worth, and pieces where they
//! complete a route that brings something or hold somebody up.

use super::outlook::{benefit, office_worth, promise, step};
use super::standing::Standing;
use crate::games::teutonica::data::{Ability, City, Kind, Marker, Owner, Route};
use crate::games::teutonica::{Decision, Phase, Piece, Row, Teutonica};
use crate::games::{Game, Seat};

/// What is worked out once for all choices of a position.
pub struct Glance<'a> {
    game: &'a Teutonica,
    seat: Seat,
    standing: Standing,
}

impl<'a> Glance<'a> {
    /// For whoever must decide.
    pub fn of(game: &'a Teutonica) -> Self {
        let seat = game.decider().unwrap_or(game.active());
        Glance { game, seat, standing: Standing::of(game) }
    }

    /// How good a decision looks.
    pub fn appeal(&self, decision: Decision) -> i32 {
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
            Decision::Kind(Kind::Trader) => 4,
            Decision::Kind(Kind::Merchant) => 0,
            Decision::Merchants(count) => self.merchants(count),
            Decision::Route(route) => self.route(route),
            Decision::Lift(route, kind) => self.lift(route, kind),
            Decision::Piece(piece) => self.piece(piece),
            Decision::Office(city) => self.office(city),
            Decision::ExtraOffice(city, kind) => {
                office_worth(self.game, &self.standing, self.seat, city, 0)
                    - 24
                    - if kind == Kind::Merchant { 8 } else { 0 }
            }
            Decision::Upgrade => self.upgrade(),
            Decision::Ability(ability) => step(self.game, &self.standing, self.seat, ability),
            Decision::Table(space) => 14 * i32::from(space.points()),
            Decision::Stop | Decision::Nothing => -10,
            Decision::City(_)
            | Decision::Pair(_)
            | Decision::Clear
            | Decision::Leave
            | Decision::Done => 0,
        }
    }

    /// What a route promises to whoever decides, less what it promises to the others, if its
    /// villages were these.
    fn balance(&self, route: Route, row: Row) -> i32 {
        let promise = |seat| promise(self.game, &self.standing, seat, route, row);
        let others = self.game.seats().others(self.seat).map(promise).max();
        promise(self.seat) - others.unwrap_or(0)
    }

    /// What changes if a piece comes to a route.
    fn coming(&self, route: Route, piece: Piece) -> i32 {
        let row = self.game.villages(route);
        self.balance(route, row.and(piece)) - self.balance(route, row)
    }

    fn own(&self, kind: Kind) -> Piece {
        Piece::new(Owner::of(self.seat), kind)
    }

    fn route(&self, route: Route) -> i32 {
        match self.game.phase() {
            Phase::PlaceRoute { kind } | Phase::ReactExtraRoute { kind, .. } => {
                match self.game.phase().reaction() {
                    Some(reaction) => self.coming(route, Piece::new(reaction.piece.owner, *kind)),
                    None => self.coming(route, self.own(*kind)),
                }
            }
            Phase::ReactRoute { reaction } => self.coming(route, reaction.piece),
            Phase::MovePut { lifted } => {
                self.coming(route, self.own(lifted.first().copied().unwrap_or(Kind::Trader)))
            }
            Phase::DisplaceRoute => self.displacing(route),
            Phase::ClaimRoute => self.benefit(route),
            // Where it helps the others less.
            Phase::MarkerRoute => self.balance(route, self.game.villages(route)),
            Phase::RemoveRoute { .. } => -self.balance(route, self.game.villages(route)),
            _ => 0,
        }
    }

    fn benefit(&self, route: Route) -> i32 {
        benefit(self.game, &self.standing, self.seat, route, self.game.villages(route))
    }

    /// The best that an own piece could bring in the place of somebody else's.
    fn displacing(&self, route: Route) -> i32 {
        let row = self.game.villages(route);
        let before = self.balance(route, row);
        let others = row.pieces().filter(|(_, piece)| piece.owner != Owner::of(self.seat));
        let after = others
            .map(|(index, _)| self.balance(route, row.replaced(index, self.own(Kind::Trader))));
        after.max().unwrap_or(before) - before
    }

    fn lift(&self, route: Route, kind: Kind) -> i32 {
        let row = self.game.villages(route);
        self.balance(route, row.but(self.own(kind))) - self.balance(route, row)
    }

    fn piece(&self, piece: Piece) -> i32 {
        if piece.owner == Owner::of(self.seat) {
            -60
        } else if piece.kind == Kind::Merchant {
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

    /// Merchants are fetched, and not paid with.
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
        office_worth(self.game, &self.standing, self.seat, city, coins)
    }

    fn upgrade(&self) -> i32 {
        match self.game.phase() {
            Phase::ClaimBenefit { claim } => {
                let ability = claim.route.ability();
                ability.map_or(0, |ability| step(self.game, &self.standing, self.seat, ability))
            }
            _ => 0,
        }
    }
}
