//! The invariants of section 6 of the catalogue that can be seen in one state.
//!
//! Used by tests after every decision, and to refuse positions that cannot be played; so nothing
//! here may trust the state, not even its sums.

use super::data::{
    Ability, City, MARKERS, MERCHANTS, Marker, NEUTRAL_TRADERS, Owner, PieceKind, Route, TRADERS,
};
use super::pieces::{Piece, PieceRow};
use super::state::{Claim, ExtraSource, Phase, Reaction, Teutonica};
use crate::check::ensure_invariant;
use crate::{Choices, InvariantViolation, Seat};

/// Most actions of one turn (section 4).
const MOST_ACTIONS: u8 = 19;
/// The end of the prestige track.
const MOST_PRESTIGE: u8 = 27;

impl Teutonica {
    /// Every invariant, in the order of the catalogue.
    pub(super) fn check_invariants(&self) -> Result<(), InvariantViolation> {
        self.verify_seats()?;
        self.verify_levels()?;
        self.verify_pieces()?;
        self.verify_rows()?;
        self.verify_markers()?;
        self.verify_track()?;
        self.verify_extras()?;
        self.verify_phase()?;
        self.verify_choices()
    }

    /// Everybody named is at the table, and nobody else has anything.
    fn verify_seats(&self) -> Result<(), InvariantViolation> {
        let here = |seat: &Seat| self.seats.has(*seat);
        let table = self.table.iter().flatten();
        let all_here = [self.first, self.active].iter().chain(table).chain(&self.links).all(here);
        ensure_invariant(all_here, 1, "active", "A seat is named that is not at the table.")?;
        let away = &self.players[self.seats.count().min(self.players.len())..];
        let nothing = away.iter().all(|player| *player == Default::default());
        ensure_invariant(nothing, 1, "players", "Somebody has something without a seat.")?;
        let once = |(index, seat): (usize, &Seat)| !self.links[..index].contains(seat);
        ensure_invariant(
            self.links.iter().enumerate().all(once),
            5,
            "links",
            "A seat cannot have linked Stendal and Arnheim twice.",
        )
    }

    /// 6: levels and actions.
    fn verify_levels(&self) -> Result<(), InvariantViolation> {
        for seat in self.seats.iter() {
            let player = self.player(seat);
            let fits = Ability::ALL.into_iter().all(|a| player.level(a) <= a.top());
            ensure_invariant(fits, 6, "players", "A level lies past the end of its track.")?;
            ensure_invariant(
                player.prestige <= MOST_PRESTIGE,
                5,
                "players",
                "Prestige lies past the end of the track.",
            )?;
        }
        ensure_invariant(self.left <= MOST_ACTIONS, 6, "left", "No turn has so many actions.")
    }

    /// 1: pieces of everybody, and the neutral traders.
    fn verify_pieces(&self) -> Result<(), InvariantViolation> {
        for seat in self.seats.iter() {
            let player = self.player(seat);
            let owner = Owner::of(seat);
            let mut traders = 0;
            let mut merchants = self.table.iter().filter(|&&taken| taken == Some(seat)).count();
            let rows = [self.routes.tally(owner), PieceRow::tally(&self.cities, owner)];
            for pieces in [player.supply, player.stock, player.desk()].into_iter().chain(rows) {
                traders += usize::from(pieces.traders);
                merchants += usize::from(pieces.merchants);
            }
            for piece in self.extras.iter().map(|&(_, piece)| piece).filter(|p| p.owner == owner) {
                match piece.kind {
                    PieceKind::Trader => traders += 1,
                    PieceKind::Merchant => merchants += 1,
                }
            }
            traders += self.held(Piece::new(owner, PieceKind::Trader));
            merchants += self.held(Piece::new(owner, PieceKind::Merchant));
            ensure_invariant(
                traders == usize::from(TRADERS),
                1,
                "players",
                "A player's traders, wherever they are, must be 26.",
            )?;
            ensure_invariant(
                merchants == usize::from(MERCHANTS),
                1,
                "players",
                "A player's merchants, wherever they are, must be 4.",
            )?;
        }
        self.verify_neutrals()
    }

    fn verify_neutrals(&self) -> Result<(), InvariantViolation> {
        let neutral = Owner::Neutral;
        let rows = [self.routes.tally(neutral), PieceRow::tally(&self.cities, neutral)];
        let on_board: usize = rows.iter().map(|pieces| usize::from(pieces.traders)).sum();
        let all = on_board + usize::from(self.pool) + self.held(Piece::NEUTRAL);
        let expected = if self.seats.0 == 2 { usize::from(NEUTRAL_TRADERS) } else { 0 };
        ensure_invariant(all == expected, 1, "pool", "The neutral traders do not add up.")?;
        ensure_invariant(
            rows.iter().all(|pieces| pieces.merchants == 0),
            1,
            "routes",
            "There are no neutral merchants.",
        )?;
        let strangers = Owner::ALL.into_iter().filter_map(Owner::seat);
        let mut strangers = strangers.filter(|&seat| !self.seats.has(seat)).map(Owner::of);
        let none = strangers.all(|owner| {
            self.routes.tally(owner).total() == 0
                && PieceRow::tally(&self.cities, owner).total() == 0
        });
        ensure_invariant(none, 1, "routes", "There is a piece of somebody without a seat.")
    }

    /// Pieces of this kind that are in nobody's place: lifted or displaced.
    fn held(&self, piece: Piece) -> usize {
        match &self.phase {
            Phase::ReactRoute { reaction } => usize::from(reaction.piece == piece),
            Phase::MoveLift { lifted } | Phase::MovePut { lifted }
                if piece.owner == Owner::of(self.active) =>
            {
                lifted.iter().filter(|&&kind| kind == piece.kind).count()
            }
            _ => 0,
        }
    }

    /// 2: no piece past the end of a route; offices filled from the left, no more than printed. 4:
    /// the track of completed cities.
    fn verify_rows(&self) -> Result<(), InvariantViolation> {
        let side = self.side();
        for route in Route::ALL {
            let row = self.villages(route);
            let villages = if side.routes().has(route) { usize::from(route.villages()) } else { 0 };
            ensure_invariant(
                row.reach() <= villages,
                2,
                "routes",
                "A piece lies past the end of its route.",
            )?;
        }
        ensure_invariant(
            self.routes.agree(side),
            2,
            "routes",
            "The sets of routes are out of date.",
        )?;
        let mut complete = 0;
        for city in City::ALL {
            let (row, printed) = (self.offices(city), side.offices(city).len());
            ensure_invariant(
                row.reach() == usize::from(row.count()),
                2,
                "cities",
                "Offices are filled from the left.",
            )?;
            ensure_invariant(
                row.reach() <= printed,
                2,
                "cities",
                "A city has more offices than are printed.",
            )?;
            complete += u8::from(row.reach() == printed);
        }
        ensure_invariant(
            complete == self.completed,
            4,
            "cities",
            "The track of completed cities is wrong.",
        )
    }

    /// 3: markers.
    fn verify_markers(&self) -> Result<(), InvariantViolation> {
        let mut count = [0u16; MARKERS];
        let lying = self.markers.iter().map(|(_, marker)| marker).chain(&self.pile);
        let plates = self.players.iter().flat_map(|player| &player.plate);
        for marker in lying.chain(plates) {
            count[marker.index()] += 1;
        }
        let piles = self.players.iter().flat_map(|player| [&player.unused, &player.used]);
        for counts in piles.chain([&self.discarded]) {
            count.iter_mut().zip(counts).for_each(|(sum, &number)| *sum += u16::from(number));
        }
        let box_of = Marker::ALL.map(|marker| u16::from(marker.count()));
        ensure_invariant(
            count == box_of,
            3,
            "pile",
            "The markers of a kind are not all there, or there are too many.",
        )?;
        let plates: usize = self.players.iter().map(|player| player.plate.len()).sum();
        let around = self.markers.len() + plates + usize::from(self.failed_draws);
        ensure_invariant(
            around == usize::from(self.circulating) && around <= 3,
            3,
            "markers",
            "Markers on the board, on plates and failed draws are more than three.",
        )?;
        let turned = |player: &super::Player| usize::from(player.turned) <= player.plate.len();
        ensure_invariant(
            self.players.iter().all(turned),
            3,
            "players",
            "More markers are turned up than lie on the plate.",
        )?;
        ensure_invariant(
            self.marked().len() == self.markers.len(),
            3,
            "markers",
            "Two markers lie on a route.",
        )?;
        let real = self.marked().minus(self.side().routes()).is_empty();
        ensure_invariant(
            real,
            3,
            "markers",
            "A marker lies on a route of the other side of the board.",
        )
    }

    /// 4 and 5: no action leaves anything that ends the game.
    fn verify_track(&self) -> Result<(), InvariantViolation> {
        let settling = match &self.phase {
            Phase::ClaimBenefit { .. } | Phase::NeutralClaim { .. } | Phase::Over => true,
            Phase::SwapCity { during }
            | Phase::SwapPair { during, .. }
            | Phase::UpgradePick { during } => during.is_some(),
            _ => false,
        };
        let ends = self.end_conditions();
        ensure_invariant(settling || !ends.any(), 5, "phase", "The game should be over.")?;
        ensure_invariant(
            !ends.idle && !ends.turns || self.phase == Phase::Over,
            5,
            "turn",
            "The game should be over after so many turns.",
        )?;
        ensure_invariant(
            ends.any() || self.phase != Phase::Over,
            5,
            "phase",
            "Nothing has ended the game.",
        )
    }

    /// 7: extra offices.
    fn verify_extras(&self) -> Result<(), InvariantViolation> {
        let beside = |&(city, piece): &(City, Piece)| {
            !self.offices(city).is_empty()
                && piece.owner.seat().is_some_and(|seat| self.seats.has(seat))
        };
        ensure_invariant(
            self.extras.iter().all(beside),
            7,
            "extra_offices",
            "An extra office needs an occupied printed one.",
        )
    }

    /// 8: the phase fits the rest of the position.
    fn verify_phase(&self) -> Result<(), InvariantViolation> {
        let between = matches!(
            self.phase,
            Phase::Menu
                | Phase::SwapCity { during: None }
                | Phase::SwapPair { during: None, .. }
                | Phase::UpgradePick { during: None }
                | Phase::RemoveRoute { .. }
                | Phase::RemovePiece { .. }
                | Phase::MarkerRoute
                | Phase::Over
        );
        ensure_invariant(
            between || self.left > 0,
            8,
            "left",
            "This is part of an action, and no action is left.",
        )?;
        ensure_invariant(self.turn > 0, 8, "turn", "Turns count from 1.")?;
        ensure_invariant(self.phase_fits(), 8, "phase", "This cannot be asked in this position.")
    }

    fn phase_fits(&self) -> bool {
        let known = |route: Route| self.side().routes().has(route);
        let player = self.player(self.active);
        let fits = |claim: &Option<Claim>| claim.is_none_or(|claim| self.claim_fits(claim));
        match &self.phase {
            Phase::PlaceRoute { kind } => player.supply.of(*kind) > 0,
            Phase::DisplacePiece { route } => known(*route),
            &Phase::DisplaceWith { route, piece } => self.displacement_fits(route, piece),
            &Phase::DisplacePay { route, piece, with } => {
                self.displacement_fits(route, piece) && player.supply.of(with) > 0
            }
            Phase::ReactRoute { reaction } => {
                reaction.placed.is_empty() && self.reaction_fits(reaction)
            }
            Phase::ReactExtra { reaction } => {
                self.reaction_fits(reaction) && self.extra_fits(reaction)
            }
            &Phase::ReactExtraRoute { ref reaction, kind, source } => {
                self.reaction_fits(reaction)
                    && !reaction.placed.is_empty()
                    && self.extra_source_fits(reaction, kind, source)
            }
            &Phase::NeutralPick { routes: [a, b] } => {
                a < b && self.neutral_fits(a) && self.neutral_fits(b)
            }
            &Phase::NeutralClaim { route, then } => {
                self.neutral_fits(route)
                    && then.is_none_or(|other| other != route && self.neutral_fits(other))
            }
            Phase::MoveLift { lifted } => {
                lifted.len() < usize::from(player.value(Ability::LiberSophiae))
            }
            Phase::MovePut { lifted } => {
                (1..=usize::from(player.value(Ability::LiberSophiae))).contains(&lifted.len())
            }
            &Phase::ClaimBenefit { claim } => self.claim_fits(claim),
            Phase::SwapCity { during } | Phase::SwapPair { during, .. } => {
                player.used(Marker::SwapOffices) > 0 && fits(during)
            }
            Phase::UpgradePick { during } => {
                player.used(Marker::UpgradeAbility) > 0 && fits(during)
            }
            Phase::RemoveRoute { removed } => player.used(Marker::RemoveThree) > 0 && *removed < 3,
            Phase::RemovePiece { removed, route } => {
                player.used(Marker::RemoveThree) > 0 && *removed < 3 && known(*route)
            }
            Phase::MarkerRoute => {
                !player.plate.is_empty() && usize::from(player.turned) == player.plate.len()
            }
            _ => true,
        }
    }

    fn claim_fits(&self, claim: Claim) -> bool {
        let player = self.player(self.active);
        self.side().routes().has(claim.route)
            && self.routes_complete_for(Owner::of(self.active)).has(claim.route)
            && self.marker(claim.route).is_none()
            && claim.gained.is_none_or(|marker| player.unused(marker) > 0)
    }

    fn neutral_fits(&self, route: Route) -> bool {
        self.routes_complete_for(Owner::Neutral).has(route)
    }

    fn displacement_fits(&self, route: Route, piece: Piece) -> bool {
        self.side().routes().has(route)
            && piece.owner != Owner::of(self.active)
            && self.villages(route).holds(piece)
            && self.player(self.active).supply.total() > piece.kind.displacement()
    }

    /// What was placed is there, and what may follow adds up.
    fn reaction_fits(&self, reaction: &Reaction) -> bool {
        let Reaction { origin, piece, extras, placed } = reaction;
        let neutral = *piece == Piece::NEUTRAL && self.seats.0 == 2;
        let other = |seat| self.seats.has(seat) && seat != self.active;
        let whose = neutral || piece.owner.seat().is_some_and(other);
        let there = |&(route, kind): &(Route, PieceKind)| {
            let same = placed.iter().filter(|&&other| other == (route, kind)).count();
            let here = self.villages(route).pieces_of(piece.owner).of(kind);
            self.side().routes().has(route) && usize::from(here) >= same
        };
        let first = placed.first().is_none_or(|&(_, kind)| kind == piece.kind);
        let extras_placed = placed.len().saturating_sub(1);
        whose
            && self.side().routes().has(*origin)
            && self.villages(*origin).count_of(Owner::of(self.active)) > 0
            && placed.iter().all(there)
            && first
            && usize::from(*extras) + extras_placed == usize::from(piece.kind.displacement())
    }

    /// An extra piece is open to choice.
    fn extra_fits(&self, reaction: &Reaction) -> bool {
        let room = !self.nearest_free_routes(reaction.origin).is_empty();
        reaction.extras > 0
            && !reaction.placed.is_empty()
            && reaction.piece.owner != Owner::Neutral
            && room
    }

    /// The extra piece comes from where it has to.
    fn extra_source_fits(&self, reaction: &Reaction, kind: PieceKind, source: ExtraSource) -> bool {
        let hand = reaction.piece.owner.seat().map(|seat| self.player(seat));
        let due = self.extra_source(reaction);
        reaction.extras > 0
            && match (source, hand) {
                (ExtraSource::Board(route), Some(_)) => {
                    due.is_none() && self.check_extra_lift(reaction, route, kind).is_ok()
                }
                (ExtraSource::Stock, Some(player)) => {
                    due == Some(source) && player.stock.of(kind) > 0
                }
                (ExtraSource::Supply, Some(player)) => {
                    due == Some(source) && player.supply.of(kind) > 0
                }
                (ExtraSource::Pool, None) => kind == PieceKind::Trader && self.pool > 0,
                _ => false,
            }
    }

    /// 8: whoever must decide has something to decide.
    fn verify_choices(&self) -> Result<(), InvariantViolation> {
        let mut choices = Choices::new();
        self.list_legal(&mut choices);
        let asked = self.deciding_seat().is_some();
        ensure_invariant(
            choices.is_empty() != asked,
            8,
            "phase",
            "There is nothing to choose here.",
        )
    }
}
