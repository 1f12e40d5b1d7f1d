//! A referee for Hansa Teutonica: the sentences of `docs/rules/teutonica.md` as slow, plain code. It uses
//! no code and no type of the engine; the printed data comes from the catalogue's JSON.
//!
//! One file for each story: what can be decided and what comes of it lie side by side there.

mod actions;
mod board;
mod claim;
mod json;
mod markers;
mod neutral;
mod reaction;
mod scoring;
mod turn;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use self::board::{Board, Id, data, number};

pub const COLOURS: [Id; 5] = ["red", "blue", "green", "yellow", "purple"];
pub const KINDS: [Id; 2] = ["trader", "merchant"];

/// The whole game as the referee sees it.
pub struct Teutonica {
    board: &'static Board,
    players: Vec<Player>,
    first: usize,
    active: usize,
    turn: u64,
    idle: u64,
    busy: bool,
    left: u64,
    asked: Asked,
    villages: BTreeMap<Id, Vec<Option<Piece>>>,
    offices: BTreeMap<Id, Vec<Piece>>,
    /// Extra offices in the order built.
    extras: Vec<(Id, Piece)>,
    markers: Vec<(Id, Id)>,
    /// The last one is drawn next.
    pile: Vec<Id>,
    discarded: Vec<Id>,
    failed_draws: u64,
    table: BTreeMap<u64, usize>,
    links: Vec<usize>,
    pool: u64,
}

/// A trader or merchant of somebody; the neutral ones are traders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    owner: Id,
    kind: Id,
}

#[derive(Clone, Copy, Default)]
struct Pieces {
    traders: u64,
    merchants: u64,
}

#[derive(Default)]
struct Player {
    supply: Pieces,
    stock: Pieces,
    levels: BTreeMap<Id, u64>,
    prestige: u64,
    unused: Vec<Id>,
    used: Vec<Id>,
    plate: Vec<Id>,
    turned: usize,
}

/// What is asked (section 3).
#[derive(Clone)]
enum Asked {
    Menu,
    IncomeMix,
    PlaceKind,
    PlaceRoute(Id),
    DisplaceRoute,
    DisplacePiece(Id),
    DisplaceWith(Id, Piece),
    DisplacePay(Id, Piece, Id),
    ReactRoute(Reaction),
    ReactExtra(Reaction),
    ReactExtraRoute(Reaction, Id, Source),
    NeutralPick([Id; 2]),
    NeutralClaim(Id, Option<Id>),
    MoveLift(Vec<Id>),
    MovePut(Vec<Id>),
    ClaimRoute,
    Benefit(Claim),
    SwapCity(Option<Claim>),
    SwapPair(Option<Claim>, Id),
    UpgradePick(Option<Claim>),
    RemoveRoute(u64),
    RemovePiece(u64, Id),
    MarkerRoute,
    Over,
}

#[derive(Clone)]
struct Reaction {
    origin: Id,
    piece: Piece,
    extras: u64,
    placed: Vec<(Id, Id)>,
}

/// Where an extra piece comes from (TEU-41).
#[derive(Clone)]
enum Source {
    Stock,
    Supply,
    Board(Id),
    Pool,
}

#[derive(Clone, Copy)]
struct Claim {
    route: Id,
    gained: Option<Id>,
}

impl Pieces {
    fn of(&mut self, kind: &str) -> &mut u64 {
        if kind == "trader" { &mut self.traders } else { &mut self.merchants }
    }

    fn total(&self) -> u64 {
        self.traders + self.merchants
    }

    /// The kinds of which there is one.
    fn kinds(mut self) -> Vec<Id> {
        KINDS.into_iter().filter(|kind| *self.of(kind) > 0).collect()
    }
}

impl Player {
    fn value(&self, ability: &str) -> u64 {
        board::ability(ability).values[self.levels[ability] as usize]
    }

    fn is_full(&self, ability: &str) -> bool {
        self.levels[ability] as usize + 1 == board::ability(ability).values.len()
    }
}

/// The seat of a colour; the neutral traders have none.
fn seat_of(owner: &str) -> Option<usize> {
    COLOURS.iter().position(|colour| *colour == owner)
}

fn kind_id(text: &str) -> Id {
    KINDS.into_iter().find(|kind| *kind == text).expect("a kind of piece")
}

fn piece_of(owner: &str, kind: &str) -> Piece {
    let owner = COLOURS.into_iter().find(|colour| *colour == owner).unwrap_or("neutral");
    Piece { owner, kind: kind_id(kind) }
}

/// TEU-107.
const NEUTRAL: Piece = Piece { owner: "neutral", kind: "trader" };

impl Teutonica {
    fn me(&mut self) -> &mut Player {
        &mut self.players[self.active]
    }

    fn own(&self, kind: Id) -> Piece {
        Piece { owner: COLOURS[self.active], kind }
    }

    fn is_own(&self, piece: &Piece) -> bool {
        piece.owner == COLOURS[self.active]
    }

    fn route_id(&self, id: &str) -> Id {
        self.board.route(id).id
    }

    fn city_id(&self, id: &str) -> Id {
        self.board.city(id).id
    }

    fn pieces_on(&self, route: &str) -> impl Iterator<Item = Piece> + '_ {
        self.villages[route].iter().flatten().copied()
    }

    fn has_free_village(&self, route: &str) -> bool {
        self.villages[route].contains(&None)
    }

    fn routes_with_a_free_village(&self) -> Vec<Id> {
        let routes = self.board.routes.iter().map(|route| route.id);
        routes.filter(|route| self.has_free_village(route)).collect()
    }

    /// TEU-05: to the lowest free village.
    fn put(&mut self, route: &str, piece: Piece) {
        let villages = self.villages.get_mut(route).expect("a route");
        let free = villages.iter().position(Option::is_none).expect("a free village");
        villages[free] = Some(piece);
    }

    /// TEU-05: the others stay where they are.
    fn take(&mut self, route: &str, piece: Piece) {
        let villages = self.villages.get_mut(route).expect("a route");
        let place = villages.iter().position(|other| *other == Some(piece)).expect("the piece");
        villages[place] = None;
    }

    /// Back to the supply of its owner, or to the neutral pool.
    fn return_to_supply(&mut self, piece: Piece) {
        match seat_of(piece.owner) {
            Some(seat) => *self.players[seat].supply.of(piece.kind) += 1,
            None => self.pool += 1,
        }
    }

    /// The next free printed office of a city (TEU-63).
    fn next_office(&self, city: &str) -> Option<&'static board::Office> {
        self.board.city(city).offices.get(self.offices[city].len())
    }

    fn completed_cities(&self) -> usize {
        self.board.cities.iter().filter(|city| self.next_office(city.id).is_none()).count()
    }

    /// The player after the active one: the other one of two.
    fn next_seat(&self) -> usize {
        (self.active + 1) % self.players.len()
    }

    /// TEU-16, TEU-17, TEU-106: everything but what was shuffled.
    fn set_up(&mut self) {
        for order in 0..self.players.len() {
            let start = &data()["start_supply"]["by_seat"][order];
            let seat = (self.first + order) % self.players.len();
            let pieces = |place: &str| Pieces {
                traders: number(&start[format!("{place}_traders")]),
                merchants: number(&start[format!("{place}_merchants")]),
            };
            let player = &mut self.players[seat];
            (player.supply, player.stock) = (pieces("supply"), pieces("stock"));
            player.levels = board::abilities().iter().map(|ability| (ability.id, 0)).collect();
        }
        self.left = self.players[self.active].value("actiones");
        if self.players.len() == 2 {
            self.pool = number(&data()["two_player"]["neutral_traders"]);
            for route in board::list(&data()["two_player"]["neutral_start_routes"]) {
                self.put(board::text(route), NEUTRAL);
                self.pool -= 1;
            }
        }
    }
}

impl crate::referees::Referee for Teutonica {
    fn sit_down(position: &Value) -> Self {
        let mut game = json::shuffled(position);
        game.check_what_was_shuffled();
        game.set_up();
        game
    }

    fn decider(&self) -> Option<u64> {
        let seat = match &self.asked {
            Asked::Over => return None,
            Asked::ReactRoute(reaction)
            | Asked::ReactExtra(reaction)
            | Asked::ReactExtraRoute(reaction, ..) => {
                // TEU-37, TEU-109.
                seat_of(reaction.piece.owner).unwrap_or(self.next_seat())
            }
            _ => self.active,
        };
        Some(seat as u64)
    }

    fn legal(&self) -> BTreeSet<String> {
        self.options().into_iter().collect()
    }

    fn decide(&mut self, decision: &str, _after: &Value) {
        let words: Vec<_> = decision.split(' ').collect();
        match self.asked.clone() {
            Asked::Menu => self.decide_menu(&words),
            Asked::IncomeMix | Asked::PlaceKind | Asked::PlaceRoute(_) => {
                self.decide_pieces(&words)
            }
            Asked::DisplaceRoute
            | Asked::DisplacePiece(_)
            | Asked::DisplaceWith(..)
            | Asked::DisplacePay(..) => self.decide_displace(&words),
            Asked::MoveLift(lifted) => self.decide_lift(lifted, &words),
            Asked::MovePut(lifted) => self.decide_put(lifted, &words),
            Asked::ReactRoute(reaction) => self.decide_react_route(reaction, &words),
            Asked::ReactExtra(reaction) => self.decide_extra(reaction, &words),
            Asked::ReactExtraRoute(reaction, kind, source) => {
                self.decide_extra_route(reaction, kind, &source, &words);
            }
            Asked::NeutralPick(routes) => self.decide_neutral_pick(routes, &words),
            Asked::NeutralClaim(route, then) => self.decide_neutral(route, then, &words),
            Asked::ClaimRoute => self.begin_claim(words[1]),
            Asked::Benefit(claim) => self.decide_benefit(claim, &words),
            Asked::SwapCity(during) => self.decide_swap_city(during, words[1]),
            Asked::SwapPair(during, city) => self.swap(during, city, words[1]),
            Asked::UpgradePick(during) => self.decide_upgrade(during, words[1]),
            Asked::RemoveRoute(removed) => self.decide_remove(removed, &words),
            Asked::RemovePiece(removed, route) => {
                self.remove(removed, route, piece_of(words[1], words[2]));
            }
            Asked::MarkerRoute => self.place_marker(words[1]),
            Asked::Over => panic!("the game is over"),
        }
    }

    fn position(&self) -> Value {
        self.to_json()
    }

    fn scores(&self) -> Vec<Vec<i64>> {
        let halves = |items: [u64; 6]| items.map(|points| 2 * points as i64).to_vec();
        (0..self.players.len()).map(|seat| halves(self.items(seat))).collect()
    }

    fn places(&self) -> Option<Vec<u64>> {
        matches!(self.asked, Asked::Over).then(|| self.ranking())
    }
}
