//! Where decisions are found: each board's targets, and which decision lies at which.
//!
//! Knows the boards' layouts, asks the engine what is legal, decides nothing itself.

use embedded_graphics::primitives::Rectangle;

use super::{Scene, board, map, market, office};
use crate::games::Game;
use crate::games::merkator::data::{Contract, Kind, Place, Value};
use crate::games::merkator::pieces::Slot;
use crate::games::merkator::position::{Phase, Source};
use crate::games::merkator::{Decision, OpenCard};
use crate::ui::table::{Spot, TargetId, Targets};

/// Something that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// A place of the map.
    Place(Place),
    /// A contract that is held.
    Contract(Contract),
    /// A room of the store.
    Kind(Kind),
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

impl At {
    /// Its number among the targets.
    pub fn id(self) -> TargetId {
        TargetId(match self {
            At::Place(place) => place.index() as u8,
            At::Contract(contract) => CONTRACTS + contract.index() as u8,
            At::Kind(kind) => KINDS + kind.index() as u8,
            At::Counters => COUNTERS,
            At::Finish => FINISH,
            At::Bonus(slot) => BONUS + slot.index() as u8,
            At::Building(slot) => BUILDINGS + slot.index() as u8,
            At::Hand => HAND,
            At::Pile(value) => PILES + value.points(),
        })
    }

    /// What a number stands for.
    pub fn of(TargetId(id): TargetId) -> Option<At> {
        let from = |start: u8| usize::from(id - start);
        match id {
            0..CONTRACTS => Place::from_index(id.into()).map(At::Place),
            CONTRACTS..KINDS => Contract::from_index(from(CONTRACTS)).map(At::Contract),
            KINDS..COUNTERS => Kind::from_index(from(KINDS)).map(At::Kind),
            COUNTERS => Some(At::Counters),
            FINISH => Some(At::Finish),
            BONUS..BUILDINGS => Slot::new(id - BONUS).map(At::Bonus),
            BUILDINGS..HAND => Slot::new(id - BUILDINGS).map(At::Building),
            HAND => Some(At::Hand),
            PILES.. => Value::new(id - PILES).map(At::Pile),
            _ => None,
        }
    }
}

/// Where a decision is found.
pub fn spot(scene: &Scene, decision: Decision) -> Spot {
    let at = match decision {
        Decision::Sell(contract)
        | Decision::Drop(contract)
        | Decision::PayWith(contract)
        | Decision::Fulfil(contract) => At::Contract(contract),
        Decision::Go(place) => At::Place(place),
        Decision::Lose(kind)
        | Decision::LossPlace(kind)
        | Decision::Place(kind)
        | Decision::Pick(kind)
        | Decision::Leave(kind)
        | Decision::Final(kind)
        | Decision::Swap(Source::Goods(kind)) => At::Kind(kind),
        Decision::Swap(Source::Counters) => At::Counters,
        Decision::Shed | Decision::EndInvest | Decision::Done | Decision::Deliver => At::Finish,
        Decision::BuyBonus(slot) => At::Bonus(slot),
        Decision::BuyBuilding(slot) => At::Building(slot),
        Decision::BuyHand => At::Hand,
        // Where the open cards are not on the screen, the sheet lists them.
        Decision::TakeHand(_) if board(scene) != super::Board::Market => return Spot::Sheet,
        Decision::TakeHand(OpenCard::Bonus(slot)) => At::Bonus(slot),
        Decision::TakeHand(OpenCard::Building(slot)) => At::Building(slot),
        Decision::TakeHand(OpenCard::Pile(value)) => At::Pile(value),
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
        | Decision::Stay => return Spot::Sheet,
    };
    Spot::Map(at.id())
}

/// The decision that pressing a target would mean in the present question.
pub fn meant(scene: &Scene, target: TargetId) -> Option<Decision> {
    let view = scene.view;
    Some(match (At::of(target)?, view.phase) {
        (At::Place(place), Phase::Travel) => Decision::Go(place),
        (At::Contract(contract), Phase::Invest) if view.has_coins() => Decision::Sell(contract),
        (At::Contract(contract), Phase::Invest) => Decision::Drop(contract),
        (At::Contract(contract), Phase::PayCard { .. }) => Decision::PayWith(contract),
        (At::Contract(contract), Phase::Trade { .. }) => Decision::Fulfil(contract),
        (At::Kind(kind), Phase::Trade { .. }) => Decision::Place(kind),
        (At::Kind(kind), Phase::Pay { .. }) => Decision::Swap(Source::Goods(kind)),
        (At::Counters, Phase::Pay { .. }) => Decision::Swap(Source::Counters),
        (At::Kind(kind), Phase::Pick { .. }) => Decision::Pick(kind),
        (At::Kind(kind), Phase::Leave { .. }) => Decision::Leave(kind),
        (At::Kind(kind), Phase::Loss { .. }) => Decision::Lose(kind),
        (At::Kind(kind), Phase::Final { .. }) => Decision::Final(kind),
        (At::Finish, Phase::Invest) => Decision::EndInvest,
        (At::Finish, Phase::Pay { .. }) => Decision::Deliver,
        (At::Finish, Phase::Trade { .. }) => Decision::Done,
        (At::Bonus(slot), Phase::Invest) => Decision::BuyBonus(slot),
        (At::Building(slot), Phase::Invest | Phase::ForcedBuy { .. }) => {
            Decision::BuyBuilding(slot)
        }
        (At::Hand, Phase::Invest) => Decision::BuyHand,
        (At::Pile(value), Phase::Invest) => Decision::TakeHand(OpenCard::Pile(value)),
        _ => return None,
    })
}

/// Everything that can be pointed at now, in the order of a walk.
pub fn targets(scene: &Scene, targets: &mut Targets) {
    let mut push = |at: At, area: Rectangle| targets.push(at.id(), area);
    match board(scene) {
        super::Board::Map => map::targets(scene, &mut push),
        super::Board::Market => market::targets(scene, &mut push),
        super::Board::Office => office::targets(scene, &mut push),
    }
}

/// Whether the room of a kind can be chosen now, for whatever is asked.
pub fn kind_is_open(scene: &Scene, kind: Kind) -> bool {
    let legal = |decision| scene.view.check(decision).is_ok();
    match scene.view.phase {
        Phase::Loss { .. } => legal(Decision::Lose(kind)) || legal(Decision::LossPlace(kind)),
        _ => meant(scene, At::Kind(kind).id()).is_some_and(legal),
    }
}
