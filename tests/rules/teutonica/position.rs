//! Positions and play in the notation of the catalogue's examples (section 5).
//!
//! Unless stated: player 1 is active with full actions, everything is empty, all levels are 0, and
//! the pieces not mentioned are in stock. Markers not mentioned are out of the game.

use kogge::games::teutonica::data::{
    Ability, BoardSide, City, MERCHANTS, Marker, NEUTRAL_TRADERS, Owner, PieceKind, Route, Space,
    TRADERS,
};
use kogge::games::teutonica::position::{PlayerPosition, Position};
use kogge::games::teutonica::state::TurnActivity;
use kogge::games::teutonica::{Event, Phase, Piece, Pieces, Refusal, Teutonica};
use kogge::games::{Game, Seat};

pub use crate::common::play::{Play, decision};

pub const P1: Seat = Seat(0);
pub const P2: Seat = Seat(1);
pub const P3: Seat = Seat(2);
pub const P4: Seat = Seat(3);

/// Reads a route's id.
pub fn route(id: &str) -> Route {
    Route::from_id(id).unwrap_or_else(|| panic!("{id} is no route"))
}

/// Reads a city's id.
pub fn city(id: &str) -> City {
    City::from_id(id).unwrap_or_else(|| panic!("{id} is no city"))
}

/// Reads a marker's id.
pub fn marker(id: &str) -> Marker {
    Marker::from_id(id).unwrap_or_else(|| panic!("{id} is no marker"))
}

/// Reads `1T`, `2M`, `NT`.
pub fn piece(code: &str) -> Piece {
    let owner = match &code[..1] {
        "N" => Owner::Neutral,
        seat => Owner::of(Seat(seat.parse::<u8>().expect("a player") - 1)),
    };
    match &code[1..] {
        "T" => Piece::new(owner, PieceKind::Trader),
        "M" => Piece::new(owner, PieceKind::Merchant),
        _ => panic!("{code} is no piece"),
    }
}

/// Reads `2T1M`, `2T`, `1M`, `0`.
pub fn pieces(code: &str) -> Pieces {
    let (traders, rest) = code.split_once('T').unwrap_or(("0", code));
    let merchants = rest.strip_suffix('M').unwrap_or("0");
    Pieces::new(traders.parse().expect("traders"), merchants.parse().expect("merchants"))
}

/// Writes pieces as they are read.
pub fn hand(pieces: Pieces) -> String {
    match (pieces.traders, pieces.merchants) {
        (0, 0) => "0".into(),
        (traders, 0) => format!("{traders}T"),
        (0, merchants) => format!("{merchants}M"),
        (traders, merchants) => format!("{traders}T{merchants}M"),
    }
}

fn code(piece: Piece) -> String {
    let owner = piece.owner.seat().map_or("N".into(), |seat| (seat.0 + 1).to_string());
    format!("{owner}{}", if piece.kind == PieceKind::Trader { "T" } else { "M" })
}

/// So many players, and nothing on the table yet.
pub fn players(seats: u8) -> Setup {
    let position = Position {
        first: P1,
        active: P1,
        turn: 0,
        idle: 0,
        activity: TurnActivity::Idle,
        left: 2,
        phase: Phase::Menu,
        players: (0..seats).map(|_| PlayerPosition::default()).collect(),
        routes: Default::default(),
        cities: Default::default(),
        extra_offices: Default::default(),
        markers: Default::default(),
        pile: Default::default(),
        discarded: Default::default(),
        failed_draws: 0,
        table: Default::default(),
        links: Default::default(),
        pool: 0,
    };
    Setup { position, left: None, is_over: false }
}

/// A position being described.
#[derive(Clone)]
pub struct Setup {
    position: Position,
    left: Option<u8>,
    is_over: bool,
}

impl Setup {
    fn place(&mut self, seat: Seat) -> &mut PlayerPosition {
        &mut self.position.players[seat.index()]
    }

    pub fn active(mut self, seat: Seat) -> Self {
        self.position.active = seat;
        self
    }

    /// Actions left; otherwise as many as Actiones shows.
    pub fn left(mut self, left: u8) -> Self {
        self.left = Some(left);
        self
    }

    pub fn turn(mut self, turn: u16) -> Self {
        self.position.turn = turn;
        self
    }

    pub fn idle(mut self, turns: u8) -> Self {
        self.position.idle = turns;
        self
    }

    /// Pieces in the villages of a route: `1T 2M -- NT`.
    pub fn on(mut self, id: &str, codes: &str) -> Self {
        let villages = codes.split_whitespace();
        let villages = villages.map(|code| (code != "--").then(|| piece(code))).collect();
        self.position.routes.insert(route(id), villages).expect("room for routes");
        self
    }

    /// Printed offices of a city from the left.
    pub fn office(mut self, id: &str, codes: &str) -> Self {
        let offices = codes.split_whitespace().map(piece).collect();
        self.position.cities.insert(city(id), offices).expect("room for cities");
        self
    }

    /// Extra offices of a city in the order built.
    pub fn extra(mut self, id: &str, codes: &str) -> Self {
        let extras = codes.split_whitespace().map(|code| (city(id), piece(code)));
        self.position.extra_offices.extend(extras);
        self
    }

    pub fn supply(mut self, seat: Seat, code: &str) -> Self {
        self.place(seat).supply = pieces(code);
        self
    }

    /// Levels such as `Act1 Priv2`.
    pub fn levels(mut self, seat: Seat, codes: &str) -> Self {
        let names = [
            ("Key", Ability::ClavisUrbis),
            ("Act", Ability::Actiones),
            ("Priv", Ability::Privilegium),
            ("Lib", Ability::LiberSophiae),
            ("Bag", Ability::MoneyBag),
        ];
        for code in codes.split_whitespace() {
            let found = names.iter().find_map(|(name, a)| Some((a, code.strip_prefix(name)?)));
            let (&ability, level) = found.unwrap_or_else(|| panic!("{code} is no level"));
            let level = level.parse().expect("a level");
            self.place(seat).levels.insert(ability, level).expect("room for levels");
        }
        self
    }

    pub fn prestige<const N: usize>(mut self, prestige: [u8; N]) -> Self {
        for (place, prestige) in self.position.players.iter_mut().zip(prestige) {
            place.prestige = prestige;
        }
        self
    }

    /// A marker on a route.
    pub fn marked(mut self, id: &str, kind: &str) -> Self {
        self.position.markers.push((route(id), marker(kind))).expect("at most three markers");
        self
    }

    /// Unused markers at a player's place.
    pub fn markers(mut self, seat: Seat, kinds: &str) -> Self {
        self.place(seat).unused = kinds.split_whitespace().map(marker).collect();
        self
    }

    pub fn used(mut self, seat: Seat, kinds: &str) -> Self {
        self.place(seat).used = kinds.split_whitespace().map(marker).collect();
        self
    }

    /// Face-down markers on a plate.
    pub fn plate(mut self, seat: Seat, kinds: &str) -> Self {
        self.place(seat).plate = kinds.split_whitespace().map(marker).collect();
        self
    }

    /// The pile, next marker first.
    pub fn pile(mut self, kinds: &str) -> Self {
        let mut pile: Vec<Marker> = kinds.split_whitespace().map(marker).collect();
        pile.reverse();
        self.position.pile = pile.into_iter().collect();
        self
    }

    pub fn table(mut self, space: &str, seat: Seat) -> Self {
        let space = Space::from_id(space).expect("a space");
        self.position.table.insert(space, seat).expect("room on the table");
        self
    }

    /// Who has linked Stendal and Arnheim so far.
    pub fn linked(mut self, seats: &[Seat]) -> Self {
        self.position.links = seats.iter().copied().collect();
        self
    }

    pub fn phase(mut self, phase: Phase) -> Self {
        self.position.phase = phase;
        self
    }

    /// The game is over: by prestige, or because nobody did anything.
    pub fn over(mut self) -> Self {
        self.position.phase = Phase::Over;
        self.is_over = true;
        self
    }

    /// The end of the game, the turn and who had the first one.
    fn settle_turns(&mut self) {
        let position = &mut self.position;
        let seats = position.players.len() as u16;
        let by_prestige = position.players.iter().any(|place| place.prestige >= 20);
        let with_a_turn = self.is_over && !by_prestige;
        if with_a_turn {
            position.idle = 2 * seats as u8;
        }
        let active = u16::from(position.active.0);
        if position.turn == 0 {
            // Late enough for anything to have happened; the first turn was that of player 1.
            position.turn = 1 + 20 * seats + active + u16::from(with_a_turn);
        }
        let passed = position.turn.saturating_sub(1 + u16::from(with_a_turn)) % seats;
        position.first = Seat(((active + seats - passed) % seats) as u8);
        let uses_marker = matches!(
            position.phase,
            Phase::SwapCity { .. }
                | Phase::SwapPair { .. }
                | Phase::UpgradePick { .. }
                | Phase::RemoveRoute { .. }
                | Phase::RemovePiece { .. }
        );
        if uses_marker || self.is_over && by_prestige {
            position.activity = TurnActivity::Busy;
        }
    }

    /// Whoever is in an office or on the table has the Privilegium for it, unless its level is stated.
    fn allow_offices(&mut self) {
        let position = &mut self.position;
        let side = BoardSide::of(kogge::games::Seats(position.players.len() as u8));
        for (index, place) in position.players.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            let printed = position.cities.iter().flat_map(|(&city, row)| {
                let own = move |at: &usize| row[*at].owner == Owner::of(seat);
                (0..row.len()).filter(own).map(move |at| side.offices(city)[at].colour)
            });
            let on_table = position.table.iter().filter(|&(_, &holder)| holder == seat);
            let colours = printed.chain(on_table.map(|(space, _)| space.colour()));
            let needed = colours.map(|colour| colour.index() as u8).max().unwrap_or(0);
            if needed > 0 && !place.levels.contains_key(&Ability::Privilegium) {
                place.levels.insert(Ability::Privilegium, needed).expect("room for levels");
            }
        }
    }

    /// Whoever has extra offices has used markers for them.
    fn use_markers_of_extras(&mut self) {
        for (index, place) in self.position.players.iter_mut().enumerate() {
            let owner = Owner::of(Seat(index as u8));
            let built = self.position.extra_offices.iter().filter(|(_, p)| p.owner == owner);
            let used = place.used.iter().filter(|&&marker| marker == Marker::ExtraOffice).count();
            for _ in used..built.count() {
                place.used.push(Marker::ExtraOffice).expect("room for markers");
            }
        }
    }

    /// The position with everything that was not mentioned filled in.
    pub fn position(mut self) -> Position {
        self.settle_turns();
        self.use_markers_of_extras();
        self.allow_offices();
        let active = self.position.active;
        let level =
            |place: &PlayerPosition, ability| place.levels.get(&ability).copied().unwrap_or(0);
        let shown = Ability::Actiones.value(level(self.place(active), Ability::Actiones));
        let over_by_action = self.is_over && self.position.idle == 0;
        self.position.left = self.left.unwrap_or(shown - u8::from(over_by_action));
        if self.position.left != shown {
            self.position.activity = TurnActivity::Busy;
        }
        for index in 0..self.position.players.len() {
            let owner = Owner::of(Seat(index as u8));
            let on_board = self.on_board(owner);
            let place = &mut self.position.players[index];
            let covered = |kind: PieceKind| {
                let tracks = Ability::ALL.into_iter().filter(|a| a.covered_by() == kind);
                tracks.map(|a| a.top() - level(place, a)).sum::<u8>()
            };
            let rest = |all: u8, kind: PieceKind| {
                all - covered(kind) - place.supply.of(kind) - on_board.of(kind)
            };
            place.stock =
                Pieces::new(rest(TRADERS, PieceKind::Trader), rest(MERCHANTS, PieceKind::Merchant));
        }
        if self.position.players.len() == 2 {
            self.position.pool = NEUTRAL_TRADERS - self.on_board(Owner::Neutral).traders;
        }
        self.discard_the_rest();
        self.position
    }

    /// Pieces in villages, offices and on the table, and those held in a move or a reaction.
    fn on_board(&self, owner: Owner) -> Pieces {
        let position = &self.position;
        let villages = position.routes.values().flatten().flatten();
        let offices = position.cities.values().flatten();
        let extras = position.extra_offices.iter().map(|(_, piece)| piece);
        let mut count = Pieces::default();
        let mut add = |kind| match kind {
            PieceKind::Trader => count.traders += 1,
            PieceKind::Merchant => count.merchants += 1,
        };
        for piece in villages.chain(offices).chain(extras).filter(|piece| piece.owner == owner) {
            add(piece.kind);
        }
        for _ in position.table.values().filter(|&&seat| Owner::of(seat) == owner) {
            add(PieceKind::Merchant);
        }
        match &position.phase {
            Phase::ReactRoute { reaction } if reaction.piece.owner == owner => {
                add(reaction.piece.kind);
            }
            Phase::MoveLift { lifted } | Phase::MovePut { lifted }
                if Owner::of(position.active) == owner =>
            {
                lifted.iter().copied().for_each(add);
            }
            _ => {}
        }
        count
    }

    fn discard_the_rest(&mut self) {
        let position = &mut self.position;
        for kind in Marker::ALL {
            let places = position.players.iter();
            let held = places.flat_map(|p| p.unused.iter().chain(&p.used).chain(&p.plate));
            let board = position.markers.iter().map(|(_, marker)| marker);
            let stated = held.chain(board).chain(&position.pile).filter(|&&m| m == kind).count();
            let rest = usize::from(kind.count()) - stated;
            position.discarded.extend(std::iter::repeat_n(kind, rest));
        }
    }

    /// The position, ready to play.
    pub fn deal(self) -> Play<Teutonica> {
        Play::of(&self.position())
    }
}

/// What Hansa Teutonica can be asked.
impl Play<Teutonica> {
    pub fn supply(&self, seat: Seat) -> String {
        hand(self.game().player(seat).supply())
    }

    pub fn stock(&self, seat: Seat) -> String {
        hand(self.game().player(seat).stock())
    }

    pub fn prestige(&self, seat: Seat) -> u8 {
        self.game().player(seat).prestige()
    }

    pub fn level(&self, seat: Seat, ability: Ability) -> u8 {
        self.game().player(seat).level(ability)
    }

    pub fn left(&self) -> u8 {
        self.game().left()
    }

    pub fn is_over(&self) -> bool {
        *self.game().phase() == Phase::Over
    }

    pub fn is_menu(&self) -> bool {
        *self.game().phase() == Phase::Menu
    }

    /// The villages of a route, `--` for a free one; empty text if all are free.
    pub fn on(&self, id: &str) -> String {
        let route = route(id);
        let row = self.game().villages(route);
        if row.is_empty() {
            return String::new();
        }
        let villages = (0..usize::from(route.villages())).map(|i| row.get(i));
        villages.map(|piece| piece.map_or("--".into(), code)).collect::<Vec<_>>().join(" ")
    }

    /// The printed offices of a city.
    pub fn office(&self, id: &str) -> String {
        let row = self.game().offices(city(id));
        row.pieces().map(|(_, piece)| code(piece)).collect::<Vec<_>>().join(" ")
    }

    /// The extra offices of a city in the order built.
    pub fn extra(&self, id: &str) -> String {
        self.game().extra_offices(city(id)).map(code).collect::<Vec<_>>().join(" ")
    }

    /// Who controls a city: `Some(Owner)`.
    pub fn control(&self, id: &str) -> Option<Owner> {
        self.game().control(city(id))
    }

    pub fn has_event(&self, event: Event) -> bool {
        self.events().contains(&event)
    }

    /// The six items and the total.
    pub fn score(&self, seat: Seat) -> ([i16; 6], i16) {
        let score = self.game().score(seat);
        let lines: Vec<i16> = score.lines().iter().map(|points| points.floor()).collect();
        (lines.try_into().expect("six items"), score.total().floor())
    }

    pub fn total(&self, seat: Seat) -> i16 {
        self.score(seat).1
    }
}

/// The refusal of a position.
pub fn bad(setup: Setup) -> Refusal {
    Teutonica::from_position(&setup.position()).expect_err("an impossible position")
}

/// `route` decisions of these ids.
pub fn routes(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| format!("route {id}")).collect()
}
