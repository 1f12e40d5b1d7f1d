//! Where decisions are found: each board's targets, and which decision lies at which.
//!
//! Knows the boards' layouts, asks the engine what is legal, decides nothing itself.

use embedded_graphics::primitives::Rectangle;

use super::{BoardView, is_legal, map, market, office, section};
use crate::table::{DecisionLocation, TargetId, Targets};
use kogge_games::Game;
use kogge_games::merkator::data::{Contract, Good, GoodSet, Place, Value};
use kogge_games::merkator::pieces::Slot;
use kogge_games::merkator::position::{Phase, Source};
use kogge_games::merkator::{Decision, OpenCard};

/// Something that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetKind {
    /// A place of the map.
    Place(Place),
    /// A contract that is held.
    Contract(Contract),
    /// A room of the store.
    Good(Good),
    /// The time counters.
    Counters,
    /// The button that ends what is being done.
    Finish,
    /// An open bonus card.
    Bonus(Slot),
    /// An open building.
    Building(Slot),
    /// The card in hand.
    Hand,
    /// The top of a pile.
    Pile(Value),
}

const CONTRACTS: u8 = 16;
const KINDS: u8 = 100;
const COUNTERS: u8 = 116;
const FINISH: u8 = 117;
const BONUS: u8 = 120;
const BUILDINGS: u8 = 124;
const HAND: u8 = 128;
const PILES: u8 = 130;

impl TargetKind {
    /// Its number among the targets.
    pub fn id(self) -> TargetId {
        TargetId(match self {
            TargetKind::Place(place) => place.index() as u8,
            TargetKind::Contract(contract) => CONTRACTS + contract.index() as u8,
            TargetKind::Good(kind) => KINDS + kind.index() as u8,
            TargetKind::Counters => COUNTERS,
            TargetKind::Finish => FINISH,
            TargetKind::Bonus(slot) => BONUS + slot.index() as u8,
            TargetKind::Building(slot) => BUILDINGS + slot.index() as u8,
            TargetKind::Hand => HAND,
            TargetKind::Pile(value) => PILES + value.points(),
        })
    }

    /// What a number stands for.
    pub fn of(TargetId(id): TargetId) -> Option<TargetKind> {
        let from = |start: u8| usize::from(id - start);
        match id {
            0..CONTRACTS => Place::from_index(id.into()).map(TargetKind::Place),
            CONTRACTS..KINDS => Contract::from_index(from(CONTRACTS)).map(TargetKind::Contract),
            KINDS..COUNTERS => Good::from_index(from(KINDS)).map(TargetKind::Good),
            COUNTERS => Some(TargetKind::Counters),
            FINISH => Some(TargetKind::Finish),
            BONUS..BUILDINGS => Slot::new(id - BONUS).map(TargetKind::Bonus),
            BUILDINGS..HAND => Slot::new(id - BUILDINGS).map(TargetKind::Building),
            HAND => Some(TargetKind::Hand),
            PILES.. => Value::new(id - PILES).map(TargetKind::Pile),
            _ => None,
        }
    }
}

/// Where a decision is found.
pub fn location_of(board: &BoardView, decision: Decision) -> DecisionLocation {
    let at = match decision {
        Decision::Sell(contract)
        | Decision::Drop(contract)
        | Decision::PayWith(contract)
        | Decision::Fulfil(contract) => TargetKind::Contract(contract),
        Decision::Go(place) => TargetKind::Place(place),
        Decision::Lose(kind)
        | Decision::LossPlace(kind)
        | Decision::Place(kind)
        | Decision::Pick(kind)
        | Decision::Leave(kind)
        | Decision::Final(kind)
        | Decision::Swap(Source::Goods(kind)) => TargetKind::Good(kind),
        Decision::Swap(Source::Counters) => TargetKind::Counters,
        Decision::Shed | Decision::EndInvest | Decision::Done | Decision::Deliver => {
            TargetKind::Finish
        }
        Decision::BuyBonus(slot) => TargetKind::Bonus(slot),
        Decision::BuyBuilding(slot) => TargetKind::Building(slot),
        Decision::BuyHand => TargetKind::Hand,
        // Where the open cards are not on the screen, the sheet lists them.
        Decision::TakeHand(_) if section(board) != super::Section::Market => {
            return DecisionLocation::Sheet;
        }
        Decision::TakeHand(OpenCard::Bonus(slot)) => TargetKind::Bonus(slot),
        Decision::TakeHand(OpenCard::Building(slot)) => TargetKind::Building(slot),
        Decision::TakeHand(OpenCard::Pile(value)) => TargetKind::Pile(value),
        Decision::Split(_)
        | Decision::Keep
        | Decision::Flip
        | Decision::For(_)
        | Decision::TakePile
        | Decision::TakeHandCard
        | Decision::OfferTaler(_)
        | Decision::OfferTime(_)
        | Decision::Accept(_)
        | Decision::Refuse
        | Decision::Join
        | Decision::Stay => return DecisionLocation::Sheet,
    };
    DecisionLocation::Map(at.id())
}

/// The decision that pressing a target would mean in the present question.
pub fn decision_at(board: &BoardView, target: TargetId) -> Option<Decision> {
    let view = board.view;
    Some(match (TargetKind::of(target)?, view.phase) {
        (TargetKind::Place(place), Phase::Travel) => Decision::Go(place),
        (TargetKind::Contract(contract), Phase::Invest) if view.has_coins() => {
            Decision::Sell(contract)
        }
        (TargetKind::Contract(contract), Phase::Invest) => Decision::Drop(contract),
        (TargetKind::Contract(contract), Phase::PayCard { .. }) => Decision::PayWith(contract),
        (TargetKind::Contract(contract), Phase::Trade { .. }) => Decision::Fulfil(contract),
        (TargetKind::Good(kind), Phase::Trade { .. }) => Decision::Place(kind),
        (TargetKind::Good(kind), Phase::Pay { .. }) => Decision::Swap(Source::Goods(kind)),
        (TargetKind::Counters, Phase::Pay { .. }) => Decision::Swap(Source::Counters),
        (TargetKind::Good(kind), Phase::Pick { .. }) => Decision::Pick(kind),
        (TargetKind::Good(kind), Phase::Leave { .. }) => Decision::Leave(kind),
        (TargetKind::Good(kind), Phase::Loss { .. }) => Decision::Lose(kind),
        (TargetKind::Good(kind), Phase::Final { .. }) => Decision::Final(kind),
        (TargetKind::Finish, Phase::Invest) => Decision::EndInvest,
        (TargetKind::Finish, Phase::Pay { .. }) => Decision::Deliver,
        (TargetKind::Finish, Phase::Trade { .. }) => Decision::Done,
        (TargetKind::Bonus(slot), Phase::Invest) => Decision::BuyBonus(slot),
        (TargetKind::Building(slot), Phase::Invest | Phase::ForcedBuy { .. }) => {
            Decision::BuyBuilding(slot)
        }
        (TargetKind::Hand, Phase::Invest) => Decision::BuyHand,
        (TargetKind::Pile(value), Phase::Invest) => Decision::TakeHand(OpenCard::Pile(value)),
        _ => return None,
    })
}

/// Everything that can be pointed at now, in the order of a walk.
pub fn targets(board: &BoardView, targets: &mut Targets) {
    let mut push = |at: TargetKind, area: Rectangle| targets.push(at.id(), area);
    match section(board) {
        super::Section::Map => map::targets(board, &mut push),
        super::Section::Market => market::targets(board, &mut push),
        super::Section::Office => office::targets(board, &mut push),
    }
}

/// Whether the room of a kind can be chosen now, for whatever is asked.
pub fn kind_is_open(board: &BoardView, kind: Good) -> bool {
    let legal = |decision| board.view.check(decision).is_ok();
    match board.view.phase {
        Phase::Loss { .. } => legal(Decision::Lose(kind)) || legal(Decision::LossPlace(kind)),
        _ => decision_at(board, TargetKind::Good(kind).id()).is_some_and(legal),
    }
}

/// Where the cursor starts: on the default of a routine choice, on the richest trip, on the
/// contract that can be delivered.
pub fn default_choice(board: &BoardView) -> Option<Decision> {
    let view = board.view;
    match view.phase {
        Phase::Invest => Some(Decision::EndInvest),
        Phase::Travel => Place::all()
            .filter(|&place| is_legal(board, Decision::Go(place)))
            .max_by_key(|&place| (expected_income(board, place), core::cmp::Reverse(place)))
            .map(Decision::Go),
        Phase::Trade { trader } => Some(suggested_delivery(board, trader)),
        Phase::Join { .. } => Some(Decision::Stay),
        _ => view.default_decision(),
    }
}

/// How much a trip promises, for the cursor's first place only: deliveries, then goods.
fn expected_income(board: &BoardView, place: Place) -> u16 {
    let trip = board.view.trip(place);
    let arrivals = board.view.arrivals(place);
    let delivered: u16 = arrivals.iter().map(|arrival| u16::from(arrival.contract.points())).sum();
    let goods = u16::from(trip.cubes) + trip.bonus.count(GoodSet::ALL);
    8 * delivered + 2 * goods + trip.time.max(0) as u16
}

/// The best contract that can be paid; else the first supply cube for one; else the end.
fn suggested_delivery(board: &BoardView, trader: kogge_games::Seat) -> Decision {
    let here = board.view.deliverable();
    let direct = here.iter().filter(|&card| is_legal(board, Decision::Fulfil(card))).last();
    if let Some(card) = direct {
        return Decision::Fulfil(card);
    }
    let plan = here.last().and_then(|card| board.view.delivery_plan(trader, card));
    plan.and_then(|plan| plan.first().copied()).unwrap_or(Decision::Done)
}
