//! Positions and play in the notation of the catalogue's examples.
//!
//! Unless stated: three players, grey is first player and on turn, all warehouses empty, nobody has
//! tokens or booths, every purse 3, nothing drawn, state `ACT`, options off. What is not mentioned
//! fills the supply, then the discard. What an example leaves out is made so that the position can come up in
//! a game: it is the twelfth round, the turn is busy where it must be, and a token was bought before.

use heapless::LinearMap;
use kogge::games::hansa::data::{
    BOOTHS, City, TALERS, TokenKind, UNSOLD_LIMIT, WAREHOUSE_COUNT, colours_in_play,
    drawn_before_last_stack, supply_at_start,
};
use kogge::games::hansa::position::{CityPosition, Player, PositionPhase};
use kogge::games::hansa::state::Tokens;
use kogge::games::hansa::{Hansa, Phase, Position};
use kogge::games::{Game, Options, Seat, Seats};

pub use crate::common::play::Play;

pub const GREY: Seat = Seat(0);
pub const YELLOW: Seat = Seat(1);
pub const VIOLET: Seat = Seat(2);
pub const WHITE: Seat = Seat(3);

/// Reads tokens such as `O1 N2`; `-` or nothing is none.
pub fn tokens(text: &str) -> Vec<TokenKind> {
    let read = |code| TokenKind::from_id(code).unwrap_or_else(|| panic!("{code} is no token"));
    text.split_whitespace().filter(|&code| code != "-").map(read).collect()
}

/// Reads a city's id.
pub fn city(id: &str) -> City {
    City::ALL.into_iter().find(|city| city.id() == id).unwrap_or_else(|| panic!("{id}?"))
}

fn written(tokens: &Tokens) -> String {
    let each = TokenKind::ALL.into_iter().zip(tokens);
    let codes: Vec<String> =
        each.flat_map(|(kind, &number)| vec![kind.to_string(); number as usize]).collect();
    codes.join(" ")
}

/// Three players, as the catalogue's examples begin.
pub fn three() -> Setup {
    players(3)
}

/// The same with another number of players.
pub fn players(seats: u8) -> Setup {
    let player = || Player { purse: 3, ..Player::default() };
    let towns = City::ALL.map(|city| {
        let warehouses = city.warehouses().map(|_| None).collect();
        (city, CityPosition { warehouses, booths: (0..seats).map(|_| 0).collect() })
    });
    let position = Position {
        options: Options::NONE,
        first: GREY,
        on_turn: GREY,
        round: 12,
        stage: PositionPhase::Act,
        ship: City::Copenhagen,
        acted: false,
        busy: false,
        idle_turns: 0,
        bank: 0,
        players: (0..seats).map(|_| player()).collect(),
        cities: LinearMap::from_iter(towns),
        supply: Default::default(),
        last_stack_opened_by: None,
        discard: Default::default(),
    };
    Setup { position, drawn: 0, supply: Vec::new(), opened_by: GREY }
}

/// A position being described.
#[derive(Clone)]
pub struct Setup {
    position: Position,
    drawn: usize,
    supply: Vec<TokenKind>,
    opened_by: Seat,
}

impl Setup {
    pub fn first(mut self, seat: Seat) -> Self {
        self.position.first = seat;
        self
    }

    pub fn on_turn(mut self, seat: Seat) -> Self {
        self.position.on_turn = seat;
        self
    }

    pub fn ship(mut self, id: &str) -> Self {
        self.position.ship = city(id);
        self
    }

    pub fn purses<const N: usize>(mut self, purses: [u8; N]) -> Self {
        for (player, purse) in self.position.players.iter_mut().zip(purses) {
            player.purse = purse;
        }
        self
    }

    /// The purse of the player on turn.
    pub fn purse(mut self, talers: u8) -> Self {
        let seat = self.position.on_turn.index();
        self.position.players[seat].purse = talers;
        self
    }

    pub fn booths(mut self, id: &str, seat: Seat, booths: u8) -> Self {
        self.town(id).booths[seat.index()] = booths;
        self
    }

    /// Tokens in the warehouses of a city, `a` first; `-` for an empty one.
    pub fn stock(mut self, id: &str, codes: &str) -> Self {
        for (place, code) in self.town(id).warehouses.iter_mut().zip(codes.split_whitespace()) {
            *place = tokens(code).first().copied();
        }
        self
    }

    /// Fills all warehouses but those given, from the supply's rest: `fill_but(&["riga b"])`.
    pub fn fill_but(mut self, empty: &[&str]) -> Self {
        for warehouse in City::ALL.into_iter().flat_map(City::warehouses) {
            let name = format!("{} {}", warehouse.city().id(), warehouse.part());
            let part = warehouse.part() as usize;
            let filled = self.town(warehouse.city().id()).warehouses[part].is_some();
            if !filled && !empty.contains(&name.as_str()) {
                let left = self.left();
                let kind = TokenKind::ALL.into_iter().rev().find(|kind| left[kind.index()] > 0);
                self.town(warehouse.city().id()).warehouses[part] = kind;
            }
        }
        self
    }

    pub fn unsold(mut self, seat: Seat, codes: &str) -> Self {
        self.position.players[seat.index()].unsold = tokens(codes).into_iter().collect();
        self
    }

    pub fn sold(mut self, seat: Seat, codes: &str) -> Self {
        self.position.players[seat.index()].sold = tokens(codes).into_iter().collect();
        self
    }

    pub fn drawn(mut self, drawn: usize) -> Self {
        self.drawn = drawn;
        self
    }

    /// How the supply begins.
    pub fn supply(mut self, codes: &str) -> Self {
        self.supply = tokens(codes);
        self
    }

    pub fn opened_by(mut self, seat: Seat) -> Self {
        self.opened_by = seat;
        self
    }

    pub fn option(mut self, bit: u8) -> Self {
        self.position.options = self.position.options.with(bit);
        self
    }

    pub fn idle_turns(mut self, turns: u8) -> Self {
        self.position.idle_turns = turns;
        self
    }

    /// An action was taken in this visit.
    pub fn acted(mut self) -> Self {
        self.position.acted = true;
        self.position.busy = true;
        self
    }

    pub fn start_of_turn(mut self) -> Self {
        self.position.stage = PositionPhase::StartOfTurn;
        self
    }

    pub fn refill(mut self) -> Self {
        self.position.stage = PositionPhase::Refill;
        self
    }

    pub fn stage(mut self, stage: PositionPhase) -> Self {
        self.position.stage = stage;
        self
    }

    /// The end: supply empty, the round complete.
    pub fn over(mut self) -> Self {
        let seats = self.seats();
        let last = seats.iter().find(|seat| seat.next(seats) == self.position.first);
        self.position.on_turn = last.expect("a last player");
        self.position.stage = PositionPhase::Over;
        self.drawn = supply_at_start(seats);
        self
    }

    fn seats(&self) -> Seats {
        Seats(self.position.players.len() as u8)
    }

    fn town(&mut self, id: &str) -> &mut CityPosition {
        self.position.cities.get_mut(&city(id)).expect("every city is there")
    }

    /// Tokens in play that nobody mentioned.
    fn left(&self) -> [u8; 18] {
        let colours = colours_in_play(self.seats());
        let in_play = |kind: TokenKind| kind.colour().index() < colours;
        let mut left = TokenKind::ALL.map(|kind| if in_play(kind) { kind.copies() } else { 0 });
        let towns = self.position.cities.values().flat_map(|town| town.warehouses.iter().flatten());
        let players = self.position.players.iter();
        let held = players.flat_map(|player| player.unsold.iter().chain(&player.sold));
        for kind in towns.chain(held).chain(&self.supply) {
            assert!(left[kind.index()] > 0, "there are not so many {kind}");
            left[kind.index()] -= 1;
        }
        left
    }

    fn stocked(&self) -> usize {
        self.position.cities.values().flat_map(|town| town.warehouses.iter().flatten()).count()
    }

    /// Twelve rounds leave no map untouched: where nothing is empty, a token was drawn for one that was bought.
    fn tokens_drawn(&self) -> usize {
        let is_untouched = self.stocked() == WAREHOUSE_COUNT && self.drawn == 0;
        if is_untouched { 1 } else { self.drawn }
    }

    /// Whether something was bought in this turn: the last token of the map, or more than may be kept.
    fn must_be_busy(&self) -> bool {
        let on_turn = self.position.on_turn.index();
        let is_in_turn = !matches!(
            self.position.stage,
            PositionPhase::Refill | PositionPhase::StartOfTurn | PositionPhase::Over
        );
        let many = self.position.players[on_turn].unsold.len() > UNSOLD_LIMIT as usize;
        is_in_turn && (self.stocked() == 0 || many)
    }

    /// The position with everything that follows from what was said.
    pub fn position(&self) -> Position {
        let mut position = self.position.clone();
        let seats = self.seats();
        let mut left = self.left();
        let rest = TokenKind::ALL
            .into_iter()
            .flat_map(|kind| vec![kind; core::mem::take(&mut left[kind.index()]) as usize]);
        let mut rest = self.supply.iter().copied().chain(rest);
        let height = supply_at_start(seats) - self.tokens_drawn();
        position.supply = rest.by_ref().take(height).collect();
        position.discard = rest.collect();
        position.busy |= self.must_be_busy();
        if self.drawn > drawn_before_last_stack(seats) as usize {
            position.last_stack_opened_by = Some(self.opened_by);
        }
        let paid: u8 = position.players.iter().map(|player| player.purse).sum();
        position.bank = TALERS - paid;
        for (seat, player) in position.players.iter_mut().enumerate() {
            let on_map: u8 = position.cities.values().map(|town| town.booths[seat]).sum();
            player.reserve = BOOTHS - on_map;
        }
        position
    }

    /// The position, ready to play.
    pub fn deal(&self) -> Play<Hansa> {
        Play::of(&self.position())
    }
}

/// What Hansa can be asked.
impl Play<Hansa> {
    pub fn phase(&self) -> Phase {
        self.game().table().phase()
    }

    pub fn on_turn(&self) -> Seat {
        self.game().table().on_turn()
    }

    pub fn ship(&self) -> City {
        self.game().table().ship()
    }

    pub fn purses(&self) -> Vec<u8> {
        let table = self.game().table();
        table.seats().iter().map(|seat| table.purse(seat)).collect()
    }

    pub fn bank(&self) -> u8 {
        self.game().table().bank()
    }

    pub fn reserve(&self, seat: Seat) -> u8 {
        self.game().table().reserve(seat)
    }

    pub fn booths(&self, id: &str, seat: Seat) -> u8 {
        self.game().table().booths(city(id), seat)
    }

    pub fn unsold(&self, seat: Seat) -> String {
        written(self.game().table().unsold(seat))
    }

    pub fn sold(&self, seat: Seat) -> String {
        written(self.game().table().sold(seat))
    }

    /// How many tokens of a kind are out of the game.
    pub fn discarded(&self, code: &str) -> u8 {
        self.game().table().discard()[tokens(code)[0].index()]
    }

    pub fn discards(&self) -> u8 {
        self.game().table().discard().iter().sum()
    }

    /// The tokens in a city's warehouses, `-` for an empty one.
    pub fn stock(&self, id: &str) -> String {
        let token = |warehouse| match self.game().table().token(warehouse) {
            Some(kind) => kind.to_string(),
            None => "-".into(),
        };
        city(id).warehouses().map(token).collect::<Vec<_>>().join(" ")
    }

    pub fn drawn(&self) -> u8 {
        self.game().table().drawn()
    }

    pub fn leader(&self, id: &str) -> Option<Seat> {
        self.game().table().leader(city(id))
    }

    pub fn opened_by(&self) -> Option<Seat> {
        self.game().table().last_stack_opened_by()
    }

    /// One line of a score.
    pub fn points(&self, seat: Seat, source: &str) -> i16 {
        let line = Hansa::SPEC.score_sources.iter().position(|&id| id == source);
        let line = line.unwrap_or_else(|| panic!("no points come from {source}"));
        self.game().score(seat).lines()[line].floor()
    }

    pub fn city_points(&self, seat: Seat) -> i16 {
        self.points(seat, "cities_shared") + self.points(seat, "cities_alone")
    }

    pub fn total(&self, seat: Seat) -> i16 {
        self.game().score(seat).total().floor()
    }

    pub fn places(&self) -> Vec<u8> {
        let outcome = self.game().outcome().expect("the game is over");
        self.game().table().seats().iter().map(|seat| outcome.place(seat)).collect()
    }
}
