//! Where the decisions of each question are found: cities and warehouses of the map, tokens and
//! buttons of the tray.

use embedded_graphics::primitives::Rectangle;

use super::layout::Layout;
use super::tray::{Tray, buttons};
use crate::layout::RectExt;
use crate::table::{BoardView, DecisionLocation, TargetId, Targets};
use kogge_games::hansa::data::{City, Colour, TokenKind, WarehouseSlot};
use kogge_games::hansa::{Decision, Hansa, Phase, PublicState};

/// The first number of each kind of target.
mod first {
    pub const CITY: u8 = 0;
    pub const WAREHOUSE: u8 = 10;
    pub const BUTTON: u8 = 12;
    pub const KIND: u8 = 20;
    pub const COLOUR: u8 = 40;
}

pub fn targets(board: &BoardView<Hansa>, targets: &mut Targets) {
    let table = board.view;
    let layout = Layout::new(board.window);
    let tray = Tray::new(table, &layout);
    match table.phase() {
        Phase::Setup { .. } => City::ALL.into_iter().for_each(|city| {
            targets.push(city_id(city), layout.name(city).inset(-1, -1));
        }),
        Phase::Act => act_targets(board, &layout, targets),
        Phase::SellColour => Colour::ALL.into_iter().for_each(|colour| {
            if let Some(area) = tray.colour(colour) {
                targets.push(TargetId(first::COLOUR + colour as u8), area);
            }
        }),
        Phase::Booth | Phase::Tax => kind_targets(&tray, &TokenKind::ALL, targets),
        Phase::Loss(_, colour) => kind_targets(&tray, &colour.kinds(), targets),
        // Selling everything is what one mostly wants: it comes first.
        Phase::SellHold(colour) => {
            button_targets(&tray, table, targets);
            return kind_targets(&tray, &colour.kinds(), targets);
        }
        Phase::Refill | Phase::Over => {}
    }
    button_targets(&tray, table, targets);
}

pub fn location_of(board: &BoardView<Hansa>, decision: Decision) -> DecisionLocation {
    let table = board.view;
    let button = buttons(table.phase()).iter().position(|(other, _)| *other == decision);
    let target = match (decision, table.phase()) {
        (Decision::SetupPlace(city) | Decision::Sail(city), _) => Some(city_id(city)),
        (Decision::Buy(part), _) => Some(TargetId(first::WAREHOUSE + part as u8)),
        (Decision::BoothUse(kind) | Decision::TaxDrop(kind), _) => Some(kind_id(kind)),
        (Decision::HoldBack(barrels), Phase::SellHold(colour))
        | (Decision::Lose(barrels), Phase::Loss(_, colour)) => {
            Some(kind_id(TokenKind::new(colour, barrels)))
        }
        (Decision::SellColour(colour), _) => Some(TargetId(first::COLOUR + colour as u8)),
        _ => button.map(|place| TargetId(first::BUTTON + place as u8)),
    };
    target.map_or(DecisionLocation::Sheet, DecisionLocation::Map)
}

pub fn board_target_of(board: &BoardView<Hansa>, decision: Decision) -> Option<TargetId> {
    match decision {
        Decision::SetupPlace(city) | Decision::Sail(city) => Some(city_id(city)),
        Decision::Buy(_) | Decision::BoothUse(_) => Some(city_id(board.view.ship())),
        _ => None,
    }
}

pub fn board_target_area(board: &BoardView<Hansa>, place: TargetId) -> Option<Rectangle> {
    let city = City::ALL.into_iter().find(|&city| city_id(city) == place)?;
    Some(Layout::new(board.window).name(city))
}

/// What pressing a target means, legal or not.
pub fn decision_at(table: &PublicState, target: TargetId) -> Option<Decision> {
    let id = target.0;
    let nth = |first: u8| (id - first) as usize;
    match id {
        first::CITY..first::WAREHOUSE => {
            let city = *City::ALL.get(nth(first::CITY))?;
            Some(match table.phase() {
                Phase::Setup { .. } => Decision::SetupPlace(city),
                _ => Decision::Sail(city),
            })
        }
        first::WAREHOUSE..first::BUTTON => {
            WarehouseSlot::ALL.get(nth(first::WAREHOUSE)).map(|&part| Decision::Buy(part))
        }
        first::BUTTON..first::KIND => {
            buttons(table.phase()).get(nth(first::BUTTON)).map(|(decision, _)| *decision)
        }
        first::KIND..first::COLOUR => {
            let kind = *TokenKind::ALL.get(nth(first::KIND))?;
            Some(match table.phase() {
                Phase::SellHold(_) => Decision::HoldBack(kind.barrels()),
                Phase::Loss(..) => Decision::Lose(kind.barrels()),
                Phase::Tax => Decision::TaxDrop(kind),
                _ => Decision::BoothUse(kind),
            })
        }
        _ => Colour::ALL.get(nth(first::COLOUR)).map(|&colour| Decision::SellColour(colour)),
    }
}

fn city_id(city: City) -> TargetId {
    TargetId(first::CITY + city as u8)
}

fn kind_id(kind: TokenKind) -> TargetId {
    TargetId(first::KIND + kind as u8)
}

/// Goods first, then where the ship can go, then the other cities, which tell how far they are.
fn act_targets(board: &BoardView<Hansa>, layout: &Layout, targets: &mut Targets) {
    let ship = board.view.ship();
    for warehouse in ship.warehouses() {
        let part = warehouse.part();
        targets
            .push(TargetId(first::WAREHOUSE + part as u8), layout.tile(ship, part).inset(-1, -1));
    }
    let others = City::ALL.into_iter().filter(|&city| city != ship && !ship.has_route_to(city));
    for city in ship.exits().chain(others) {
        targets.push(city_id(city), layout.name(city).inset(-1, -1));
    }
}

fn kind_targets(tray: &Tray, kinds: &[TokenKind], targets: &mut Targets) {
    for &kind in kinds {
        if let Some(area) = tray.kind(kind) {
            targets.push(kind_id(kind), area);
        }
    }
}

fn button_targets(tray: &Tray, table: &PublicState, targets: &mut Targets) {
    for place in 0..buttons(table.phase()).len() {
        targets.push(TargetId(first::BUTTON + place as u8), tray.button(place));
    }
}
