//! The position of a running game, small enough to be copied at will.
//!
//! Only the rules change it. What is asked now is a [`Phase`], which holds everything a half-made
//! action needs, so that a game can be saved and resumed between any two decisions.

pub mod pieces;
pub(in crate::teutonica) mod villages;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::teutonica::data::{
    ABILITIES, Ability, BoardSide, CITIES, City, FIRST_PILE, MARKERS, Marker, Owner, PieceKind,
    Route, RouteSet, Space, TAVERNS,
};
use crate::{MAX_SEATS, Seat, Seats};
use pieces::{Piece, PieceRow, Pieces};
use villages::Villages;

/// Extra offices: each has cost a marker (TEU-80).
pub(in crate::teutonica) const EXTRA_OFFICES: usize = Marker::ExtraOffice.count() as usize;
/// Markers on the board and on plates together: one is drawn only for one that was taken (TEU-58).
pub(in crate::teutonica) const MARKERS_AROUND: usize = TAVERNS.len();
/// Pieces lifted in one move: what Liber Sophiae shows at most (TEU-48).
const MOST_LIFTED: usize = Ability::LiberSophiae.value(u8::MAX) as usize;
/// Pieces placed in one reaction: the displaced one and the extras for a merchant (TEU-38).
const MOST_PLACED: usize = 1 + PieceKind::Merchant.displacement() as usize;

/// Adds to a list that has room. Its capacity is a number above, or the number of seats, and the invariants leave
/// no position in which the rules would need more: an extra office costs a marker (7), board and plates hold three
/// markers (3), nobody links twice (5), a move lifts what Liber Sophiae shows and a reaction places what is due (8).
/// So a full list is a mistake in these rules: it stops the game, which would go on with a piece lost.
pub(in crate::teutonica) fn add<T, const N: usize>(list: &mut Vec<T, N, u8>, item: T) {
    let is_added = list.push(item).is_ok();
    assert!(is_added, "the capacity is the most there can be");
}

/// A game of Hansa Teutonica.
///
/// # Example
///
/// ```
/// use kogge_games::{Choices, Game, Observer, Seat, Start, teutonica::Teutonica};
///
/// let mut game = Teutonica::new(&Start::new(4, 20261118)).unwrap();
/// let seat = game.decider().unwrap();
/// let mut choices = Choices::new();
/// game.legal(&mut choices);
/// game.apply(choices[0], &mut ()).unwrap();
/// assert_eq!(game.view(Observer::Seat(Seat(0))), game.view(Observer::Public));
/// assert_eq!(game.score(seat).lines().len(), Teutonica::SPEC.score_sources.len());
/// assert!(game.outcome().is_none(), "nobody has won yet");
/// ```
///
/// # Invariants
///
/// Section 6 of the catalogue, checked by `check_invariants`:
///
/// 1. Every player's 26 traders and 4 merchants, and the 54 neutral traders, are somewhere.
/// 2. Rows of offices are filled from the left; a village past the end of its route is free.
/// 3. The markers add up, and no route has two.
/// 4. The track of completed cities agrees with the cities and stays below 10.
/// 5. Prestige stays below 20 between actions and at most 27.
/// 6. Levels and actions stay in range.
/// 7. An extra office has a printed office beside it.
/// 8. Whoever must decide has something to decide, and the question fits the rest.
/// 9. Seats take turns from the first one; whoever has not acted yet has what was dealt.
/// 10. Whoever is in an office or on the table could have moved in, but for swaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Teutonica {
    pub(in crate::teutonica) seats: Seats,
    /// Who had the first turn: seat 1 of the catalogue.
    pub(in crate::teutonica) first: Seat,
    pub(in crate::teutonica) active: Seat,
    /// Number of the running turn, from 1.
    pub(in crate::teutonica) turn: u16,
    /// How many turns in a row before this one passed without an action or a marker.
    pub(in crate::teutonica) idle: u8,
    pub(in crate::teutonica) activity: TurnActivity,
    /// Actions left; the running one counts until it is finished.
    pub(in crate::teutonica) left: u8,
    pub(in crate::teutonica) phase: Phase,
    pub(in crate::teutonica) players: [Player; MAX_SEATS],
    pub(in crate::teutonica) routes: Villages,
    pub(in crate::teutonica) cities: [PieceRow; CITIES],
    /// Extra offices in the order built; later ones lie further left.
    pub(in crate::teutonica) extras: Vec<(City, Piece), EXTRA_OFFICES, u8>,
    pub(in crate::teutonica) markers: Vec<(Route, Marker), MARKERS_AROUND, u8>,
    /// Markers on the board and on plates once every failed draw is counted in: 3, but for
    /// positions that were typed in with fewer.
    pub(in crate::teutonica) circulating: u8,
    pub(in crate::teutonica) failed_draws: u8,
    /// Face down; the next one to draw is the last.
    pub(in crate::teutonica) pile: Vec<Marker, FIRST_PILE, u8>,
    /// Markers out of the game.
    pub(in crate::teutonica) discarded: [u8; MARKERS],
    pub(in crate::teutonica) table: [Option<Seat>; Space::ALL.len()],
    /// Who has linked Stendal and Arnheim, in that order.
    pub(in crate::teutonica) links: Vec<Seat, MAX_SEATS, u8>,
    /// Cities whose printed offices are all occupied.
    pub(in crate::teutonica) completed: u8,
    /// Neutral traders that are not on the board; the game for two only.
    pub(in crate::teutonica) pool: u8,
}

/// Whether anything was done in the running turn (TEU-105).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnActivity {
    /// No action was finished and no marker used.
    #[default]
    Idle,
    /// Something was.
    Busy,
}

/// What lies at one player's place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    pub(in crate::teutonica) supply: Pieces,
    pub(in crate::teutonica) stock: Pieces,
    pub(in crate::teutonica) levels: [u8; ABILITIES],
    pub(in crate::teutonica) prestige: u8,
    pub(in crate::teutonica) unused: [u8; MARKERS],
    pub(in crate::teutonica) used: [u8; MARKERS],
    /// Drawn markers in the order drawn.
    pub(in crate::teutonica) plate: Vec<Marker, MARKERS_AROUND, u8>,
    /// How many of the plate's markers, from the first, lie face up.
    pub(in crate::teutonica) turned: u8,
}

/// What is asked now, with all that a half-made action needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", rename_all_fields = "snake_case")]
#[expect(missing_docs, reason = "fields are named by their types and told in the variant's line")]
pub enum Phase {
    /// The next action, a marker, or the end of the turn.
    Menu,
    /// How many merchants come with the income.
    IncomeMix,
    /// Which kind to place.
    PlaceKind,
    /// Where to place it.
    PlaceRoute { kind: PieceKind },
    /// Where to displace.
    DisplaceRoute,
    /// Whose piece.
    DisplacePiece { route: Route },
    /// With which kind.
    DisplaceWith { route: Route, piece: Piece },
    /// How many merchants are in the price.
    DisplacePay { route: Route, piece: Piece, with: PieceKind },
    /// Where the displaced piece goes.
    ReactRoute { reaction: Reaction },
    /// Which extra piece follows, if any.
    ReactExtra { reaction: Reaction },
    /// Where that extra piece goes.
    ReactExtraRoute { reaction: Reaction, kind: PieceKind, source: ExtraSource },
    /// Which of two routes filled with neutral traders is looked at first.
    NeutralPick { routes: [Route; 2] },
    /// What happens to a route full of neutral traders; `then` is the one after it.
    NeutralClaim { route: Route, then: Option<Route> },
    /// Which own piece is lifted; those lifted so far.
    MoveLift { lifted: Lifted },
    /// Where the first of the lifted pieces goes.
    MovePut { lifted: Lifted },
    /// Which route is claimed.
    ClaimRoute,
    /// Which benefit the claim brings.
    ClaimBenefit { claim: Claim },
    /// Swap marker: which city. `during` is the claim it is used in.
    SwapCity { during: Option<Claim> },
    /// Swap marker: which two offices.
    SwapPair { during: Option<Claim>, city: City },
    /// Upgrade marker: which ability.
    UpgradePick { during: Option<Claim> },
    /// Remove marker: from which route.
    RemoveRoute { removed: u8 },
    /// Remove marker: which piece.
    RemovePiece { removed: u8, route: Route },
    /// Where the first marker of the plate goes.
    MarkerRoute,
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// The displaced piece and what goes with it, while that is what is asked about.
    pub fn reaction(&self) -> Option<&Reaction> {
        match self {
            Phase::ReactRoute { reaction }
            | Phase::ReactExtra { reaction }
            | Phase::ReactExtraRoute { reaction, .. } => Some(reaction),
            _ => None,
        }
    }
}

impl Phase {
    /// The claim that is between its steps b and c.
    pub(in crate::teutonica) fn claim(&self) -> Option<Claim> {
        match self {
            Phase::ClaimBenefit { claim } => Some(*claim),
            Phase::SwapCity { during }
            | Phase::SwapPair { during, .. }
            | Phase::UpgradePick { during } => *during,
            _ => None,
        }
    }
}

/// The kinds of the pieces lifted in a move, in the order lifted.
pub type Lifted = Vec<PieceKind, MOST_LIFTED, u8>;

/// A displaced piece and what goes with it (TEU-37 to TEU-47).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reaction {
    /// The route of displacement.
    pub origin: Route,
    /// The displaced piece.
    pub piece: Piece,
    /// Extra pieces that may still follow.
    pub extras: u8,
    /// What was placed so far in this reaction.
    pub placed: Vec<(Route, PieceKind), MOST_PLACED, u8>,
}

/// Where an extra piece comes from (TEU-41).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExtraSource {
    /// The owner's stock.
    Stock,
    /// The owner's supply, the stock being empty.
    Supply,
    /// A village, stock and supply being empty.
    Board(Route),
    /// The pool of neutral traders.
    Pool,
}

/// A claim between its steps b and c.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claim {
    /// The claimed route.
    pub route: Route,
    /// The marker this claim has brought: too new to be used in it (TEU-78).
    pub gained: Option<Marker>,
}

impl Player {
    /// Pieces that can be played.
    pub fn supply(&self) -> Pieces {
        self.supply
    }

    /// Pieces that must be fetched first.
    pub fn stock(&self) -> Pieces {
        self.stock
    }

    /// Steps taken on a track.
    pub fn level(&self, ability: Ability) -> u8 {
        self.levels[ability.index()]
    }

    /// What a track shows.
    pub fn value(&self, ability: Ability) -> u8 {
        ability.value(self.level(ability))
    }

    /// Whether a track is full.
    pub fn is_full(&self, ability: Ability) -> bool {
        self.level(ability) >= ability.top()
    }

    /// Points on the prestige track.
    pub fn prestige(&self) -> u8 {
        self.prestige
    }

    /// Taken markers of a kind that can still be used.
    pub fn unused(&self, marker: Marker) -> u8 {
        self.unused[marker.index()]
    }

    /// Taken markers of a kind that are used up.
    pub fn used(&self, marker: Marker) -> u8 {
        self.used[marker.index()]
    }

    /// All taken markers, used or not.
    pub fn taken(&self) -> u8 {
        self.unused.iter().sum::<u8>() + self.used.iter().sum::<u8>()
    }

    /// How many markers wait on the plate.
    pub fn waiting(&self) -> u8 {
        self.plate.len() as u8
    }

    /// The markers on the plate that lie face up.
    pub fn turned(&self) -> &[Marker] {
        &self.plate[..usize::from(self.turned).min(self.plate.len())]
    }

    /// Pieces that still cover the desk's tracks.
    pub fn desk(&self) -> Pieces {
        let mut desk = Pieces::default();
        for ability in Ability::ALL {
            let covering = ability.top().saturating_sub(self.level(ability));
            match ability.covered_by() {
                PieceKind::Trader => desk.traders += covering,
                PieceKind::Merchant => desk.merchants += covering,
            }
        }
        desk
    }
}

impl Teutonica {
    /// How many play.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The side of the board in play.
    pub fn side(&self) -> BoardSide {
        BoardSide::of(self.seats)
    }

    /// Who had the first turn.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is; another seat may have to decide.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Number of the running turn, from 1.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// Actions left in this turn; the running one counts until it is finished.
    pub fn left(&self) -> u8 {
        self.left
    }

    /// What is asked now.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// A player's place. A seat that is not at the table shows an empty desk.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index().min(MAX_SEATS - 1)]
    }

    /// The villages of a route.
    pub fn villages(&self, route: Route) -> PieceRow {
        self.routes.row(route)
    }

    /// The printed offices of a city.
    pub fn offices(&self, city: City) -> PieceRow {
        self.cities[city.index()]
    }

    /// The extra offices of a city in the order built: each lies left of the one before.
    pub fn extra_offices(&self, city: City) -> impl Iterator<Item = Piece> + Clone {
        self.extras.iter().filter(move |&&(at, _)| at == city).map(|&(_, piece)| piece)
    }

    /// The marker on a route.
    pub fn marker(&self, route: Route) -> Option<Marker> {
        self.markers.iter().find(|&&(at, _)| at == route).map(|&(_, marker)| marker)
    }

    /// The routes that hold a marker.
    pub fn marked(&self) -> RouteSet {
        self.markers.iter().map(|&(route, _)| route).collect()
    }

    /// How many markers are in the pile.
    pub fn pile(&self) -> u8 {
        self.pile.len() as u8
    }

    /// Markers of a kind that are out of the game.
    pub fn discarded(&self, marker: Marker) -> u8 {
        self.discarded[marker.index()]
    }

    /// Who has a merchant on a space of the Coellen table.
    pub fn table(&self, space: Space) -> Option<Seat> {
        self.table[space.index()]
    }

    /// Who has linked Stendal and Arnheim, in that order.
    pub fn links(&self) -> &[Seat] {
        &self.links
    }

    /// Number of cities whose printed offices are all occupied.
    pub fn completed(&self) -> u8 {
        self.completed
    }

    /// Neutral traders that are not on the board.
    pub fn pool(&self) -> u8 {
        self.pool
    }

    /// Whether a village of a route is free.
    pub fn has_room(&self, route: Route) -> bool {
        self.routes.with_room().has(route)
    }

    /// The routes with a free village.
    pub fn routes_with_room(&self) -> RouteSet {
        self.routes.with_room()
    }

    /// The routes whose villages all hold pieces of one owner.
    pub fn routes_complete_for(&self, owner: Owner) -> RouteSet {
        self.routes.complete_for(owner)
    }

    /// The routes on which an owner has a piece.
    pub fn routes_of(&self, owner: Owner) -> RouteSet {
        self.routes.with(owner)
    }

    /// An owner's pieces on all villages.
    pub fn villages_of(&self, owner: Owner) -> Pieces {
        self.routes.tally(owner)
    }

    /// The printed office of a city that is occupied next: its index; none in a complete city.
    pub fn next_office(&self, city: City) -> Option<usize> {
        let next = self.offices(city).first_free();
        (next < self.side().offices(city).len()).then_some(next)
    }

    pub(in crate::teutonica) fn active_player(&self) -> &Player {
        self.player(self.active)
    }

    pub(in crate::teutonica) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index().min(MAX_SEATS - 1)]
    }

    pub(in crate::teutonica) fn active_mut(&mut self) -> &mut Player {
        self.player_mut(self.active)
    }

    /// The active player's colour.
    pub(in crate::teutonica) fn own(&self) -> Owner {
        Owner::of(self.active)
    }
}

const _: () = assert!(size_of::<Teutonica>() <= 1024, "a state is at most 1 KiB");
