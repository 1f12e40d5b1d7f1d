//! Setting up (section 2.2) and the neutral traders of the game for two (TEU-106).

use heapless::Vec;

use crate::teutonica::data::{
    Ability, BoardSide, MARKERS, Marker, NEUTRAL_TRADERS, RouteSet, TAVERN_MARKERS, TAVERNS,
};
use crate::teutonica::pieces::{Piece, PieceRow, Pieces};
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::villages::Villages;
use crate::teutonica::state::{Phase, Player, Teutonica, TurnActivity};
use crate::{Options, Rng, Seat, Start};

impl Teutonica {
    /// Sets the table. Chance is drawn in a fixed order: start player, taverns, pile (TEU-18).
    pub(in super::super) fn set_up(start: &Start) -> Result<Self, Refusal> {
        let seats = start.seats;
        if !(2..=5).contains(&seats.0) {
            return Err(Refusal::BadPlayerCount);
        }
        if start.options != Options::NONE {
            return Err(Refusal::UnknownOption);
        }
        let mut rng = Rng::new(start.seed);
        // Drawn in any case, so that the rest of the table does not depend on who starts.
        let drawn = Seat(rng.below(u32::from(seats.0)) as u8);
        let first = start.first.unwrap_or(drawn);
        if !seats.has(first) {
            return Err(Refusal::BadSeat);
        }
        let mut game = Teutonica {
            seats,
            first,
            active: first,
            turn: 1,
            idle: 0,
            activity: TurnActivity::Idle,
            left: Ability::Actiones.value(0),
            phase: Phase::Menu,
            players: core::array::from_fn(|_| Player::default()),
            routes: Villages::new(BoardSide::of(seats)),
            cities: [PieceRow::EMPTY; _],
            extras: Vec::new(),
            markers: Vec::new(),
            circulating: TAVERNS.len() as u8,
            failed_draws: 0,
            pile: Vec::new(),
            discarded: [0; MARKERS],
            table: [None; _],
            links: Vec::new(),
            completed: 0,
            pool: 0,
        };
        game.deal_pieces();
        game.deal_markers(&mut rng);
        if seats.0 == 2 {
            game.place_neutrals();
        }
        Ok(game)
    }

    /// Seat s in order of play has 4 + s traders and a merchant in supply, 7 - s in stock (TEU-17).
    fn deal_pieces(&mut self) {
        for seat in self.seats.iter() {
            let (supply, stock) = self.dealt(seat);
            let player = self.player_mut(seat);
            player.supply = supply;
            player.stock = stock;
        }
    }

    /// The supply and the stock that a seat begins with.
    pub(in super::super) fn dealt(&self, seat: Seat) -> (Pieces, Pieces) {
        let s = 1 + self.place_in_order(seat);
        (Pieces::new(4 + s, 1), Pieces::new(7 - s, 0))
    }

    /// The place of a seat in the order of play, from 0.
    pub(in super::super) fn place_in_order(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats.0 - self.first.0) % self.seats.0
    }

    fn deal_markers(&mut self, rng: &mut Rng) {
        let mut starting = TAVERN_MARKERS;
        rng.shuffle(&mut starting);
        self.markers.extend(TAVERNS.into_iter().zip(starting));
        for marker in Marker::ALL {
            self.pile.extend((0..marker.in_first_pile()).map(|_| marker));
        }
        rng.shuffle(&mut self.pile);
    }

    /// The routes that begin with a neutral trader: those at an ability city and those with a marker.
    pub(in super::super) fn routes_of_first_neutrals(&self) -> RouteSet {
        let taverns: RouteSet = TAVERNS.into_iter().collect();
        let routes = Ability::ALL.into_iter().fold(taverns, |all, a| all.or(a.routes()));
        routes.and(self.side().routes())
    }

    fn place_neutrals(&mut self) {
        let routes = self.routes_of_first_neutrals();
        self.pool = NEUTRAL_TRADERS - routes.len() as u8;
        for route in routes.iter() {
            self.routes.put(route, Piece::NEUTRAL);
        }
    }
}
