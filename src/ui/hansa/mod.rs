//! Hansa on the table: the Baltic above, the tokens of whoever is asked in a tray below.
//!
//! Every decision has its place in sight: cities are sailed to, warehouses bought from, tokens of
//! the tray given up, and the rest are buttons of the tray. No sheet ever hides the sea. All figures
//! are asked of the engine.

mod layout;
mod map;
mod panels;
mod preview;
pub(in crate::ui) mod token;
mod travel;
mod tray;
pub(in crate::ui) mod words;

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::games::hansa::data::{
    COVERED_SALES, City, Colour, EXTRA_CARD, Kind, PLACEMENT_ROUNDS, Part,
};
use crate::games::hansa::{Decision, Event, Hansa, Phase, Refusal, Table};
use crate::games::{Seat, Seats};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::guide;
use crate::ui::layout::Cut;
use crate::ui::marks::Marks;
use crate::ui::table::{
    Journey, Scene, Spot, Status, Tabletop, TargetId, Targets, Weight, by_seat,
};
use crate::ui::words::{Lang, Line, Phrase, say};
use layout::Layout;
use tray::{Tray, buttons};
pub use words::Say;
use words::{COIN, add};

/// The first number of each kind of target.
mod first {
    pub const CITY: u8 = 0;
    pub const WAREHOUSE: u8 = 10;
    pub const BUTTON: u8 = 12;
    pub const KIND: u8 = 20;
    pub const COLOUR: u8 = 40;
}

impl Tabletop for Hansa {
    fn sets_out(decision: Self::Decision) -> bool {
        matches!(decision, Decision::Sail(_))
    }

    fn seats(view: &Table) -> Seats {
        view.seats()
    }

    fn option(option: usize, lang: Lang) -> (&'static str, &'static str) {
        let (name, help) = match option as u8 {
            EXTRA_CARD => (Say::ExtraCard, Say::ExtraCardHelp),
            COVERED_SALES => (Say::Covered, Say::CoveredHelp),
            _ => return ("", ""),
        };
        (name.text(lang), help.text(lang))
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>) {
        map::paint(canvas, scene.view, scene.window, scene.lang);
    }

    fn targets(scene: &Scene<Self>, targets: &mut Targets) {
        let table = scene.view;
        let layout = Layout::new(scene.window);
        let tray = Tray::new(table, &layout);
        match table.phase() {
            Phase::Setup { .. } => City::ALL.into_iter().for_each(|city| {
                targets.push(city_id(city), layout.name(city).inset(-1, -1));
            }),
            Phase::Act => act_targets(scene, &layout, targets),
            Phase::SellColour => Colour::ALL.into_iter().for_each(|colour| {
                if let Some(area) = tray.colour(colour) {
                    targets.push(TargetId(first::COLOUR + colour as u8), area);
                }
            }),
            Phase::Booth | Phase::Tax => kind_targets(&tray, &Kind::ALL, targets),
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

    fn spot(scene: &Scene<Self>, decision: Decision) -> Spot {
        let table = scene.view;
        let button = buttons(table.phase()).iter().position(|(other, _)| *other == decision);
        let target = match (decision, table.phase()) {
            (Decision::SetupPlace(city) | Decision::Sail(city), _) => Some(city_id(city)),
            (Decision::Buy(part), _) => Some(TargetId(first::WAREHOUSE + part as u8)),
            (Decision::BoothUse(kind) | Decision::TaxDrop(kind), _) => Some(kind_id(kind)),
            (Decision::HoldBack(barrels), Phase::SellHold(colour))
            | (Decision::Lose(barrels), Phase::Loss(_, colour)) => {
                Some(kind_id(Kind::new(colour, barrels)))
            }
            (Decision::SellColour(colour), _) => Some(TargetId(first::COLOUR + colour as u8)),
            _ => button.map(|place| TargetId(first::BUTTON + place as u8)),
        };
        target.map_or(Spot::Sheet, Spot::Map)
    }

    fn trace(scene: &Scene<Self>, decision: Decision) -> Option<TargetId> {
        match decision {
            Decision::SetupPlace(city) | Decision::Sail(city) => Some(city_id(city)),
            Decision::Buy(_) | Decision::BoothUse(_) => Some(city_id(scene.view.ship())),
            _ => None,
        }
    }

    fn trace_area(scene: &Scene<Self>, place: TargetId) -> Option<Rectangle> {
        let city = City::ALL.into_iter().find(|&city| city_id(city) == place)?;
        Some(Layout::new(scene.window).name(city))
    }

    fn journey(scene: &Scene<Self>, event: Event, _from: Option<TargetId>) -> Option<Journey> {
        travel::journey(scene, event)
    }

    fn paint_journey(canvas: &mut Canvas, scene: &Scene<Self>, journey: &Journey, at: Point) {
        travel::paint(canvas, scene, journey, at);
    }

    fn meant(scene: &Scene<Self>, target: TargetId) -> Option<Decision> {
        meant(scene.view, target)
    }

    fn asks(scene: &Scene<Self>) -> Line {
        let word = match scene.view.phase() {
            Phase::Setup { .. } => Say::AskSetup,
            Phase::Refill => Say::AskRefill,
            Phase::Act => Say::AskAct,
            Phase::Booth => Say::AskBooth,
            Phase::SellColour => Say::AskColour,
            Phase::SellHold(_) => Say::AskHold,
            Phase::Loss(..) => Say::AskLoss,
            Phase::Tax => Say::AskTax,
            Phase::Over => Say::AskOver,
        };
        say(scene.lang, word, &[&scene.view.tax_forecast().tokens])
    }

    fn status(scene: &Scene<Self>) -> Status {
        let (table, lang) = (scene.view, scene.lang);
        let seat = scene.decider.unwrap_or(table.on_turn());
        let mut figures = Line::new();
        let booth = Glyph::Booth.char();
        let _ = write!(figures, "{COIN}{} {booth}{}", table.purse(seat), table.reserve(seat));
        Status { phase: phase_line(table, lang), figures }
    }

    fn choice(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::preview(scene.view, scene.lang, decision)
    }

    fn preview(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::preview(scene.view, scene.lang, decision)
    }

    fn look(scene: &Scene<Self>, target: TargetId) -> Option<Line> {
        preview::idle(scene.view, scene.lang, meant(scene.view, target)?)
    }

    /// Whatever cannot be taken back asks first, and so do booths and sales that are one single
    /// decision (section 3 of the catalogue).
    fn weight(scene: &Scene<Self>, decision: Decision) -> Weight {
        let table = scene.view;
        let heavy = match decision {
            Decision::SetupPlace(_) | Decision::Refill => true,
            Decision::EndTurn | Decision::TaxDrop(_) => table.ends_turn(decision),
            Decision::Booth => table.booth_forecast(decision).is_some(),
            Decision::Sell
            | Decision::SellColour(_)
            | Decision::SellRest
            | Decision::SellDone
            | Decision::HoldBack(_) => {
                let phase = table.after(decision, &mut ()).map(|after| after.phase());
                let carried_out = matches!(phase, Some(Phase::Act | Phase::Loss(..)));
                let asks = matches!(phase, Some(Phase::Loss(..)));
                asks || carried_out && decision == Decision::Sell
            }
            _ => false,
        };
        if heavy { Weight::Heavy } else { Weight::Light }
    }

    fn refusal(scene: &Scene<Self>, refusal: Refusal) -> Line {
        panels::refusal(scene.view, scene.lang, refusal)
    }

    fn event(scene: &Scene<Self>, event: Event) -> Option<Line> {
        Some(panels::event(scene.lang, event))
    }

    fn source(source: usize, lang: Lang) -> &'static str {
        panels::source(source, lang)
    }

    /// On a tie booths on the map count (HAN-120 to HAN-124).
    fn tie(scene: &Scene<Self>, tied: &[Seat]) -> Option<Line> {
        let booths = |seat| i32::from(scene.view.booths_on_map(seat));
        Some(by_seat(scene.lang, Say::Tie, tied, booths))
    }

    fn covers(scene: &Scene<Self>, source: usize) -> bool {
        source == panels::SOLD && !scene.view.shows_sold_values()
    }

    fn rule(scene: &Scene<Self>) -> &'static str {
        panels::rule(scene.view.phase(), scene.lang)
    }

    fn page(scene: &Scene<Self>) -> u8 {
        guide::hansa_page(scene.view.phase())
    }

    fn figures(scene: &Scene<Self>, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        panels::figures(scene.view, scene.lang, seat, row);
    }

    fn changed(before: &Table, after: &Scene<Self>, marks: &mut Marks) {
        map::changed(before, after.view, after.window, marks);
    }
}

/// What pressing a target means.
fn meant(table: &Table, target: TargetId) -> Option<Decision> {
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
            Part::ALL.get(nth(first::WAREHOUSE)).map(|&part| Decision::Buy(part))
        }
        first::BUTTON..first::KIND => {
            buttons(table.phase()).get(nth(first::BUTTON)).map(|(decision, _)| *decision)
        }
        first::KIND..first::COLOUR => {
            let kind = *Kind::ALL.get(nth(first::KIND))?;
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

fn kind_id(kind: Kind) -> TargetId {
    TargetId(first::KIND + kind as u8)
}

/// Goods first, then where the ship can go, then the other cities, which tell how far they are.
fn act_targets(scene: &Scene<Hansa>, layout: &Layout, targets: &mut Targets) {
    let ship = scene.view.ship();
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

fn kind_targets(tray: &Tray, kinds: &[Kind], targets: &mut Targets) {
    for &kind in kinds {
        if let Some(area) = tray.kind(kind) {
            targets.push(kind_id(kind), area);
        }
    }
}

fn button_targets(tray: &Tray, table: &Table, targets: &mut Targets) {
    for place in 0..buttons(table.phase()).len() {
        targets.push(TargetId(first::BUTTON + place as u8), tray.button(place));
    }
}

/// The phase in two words, and whether this is the last round.
fn phase_line(table: &Table, lang: Lang) -> Line {
    let mut line = Line::new();
    if table.last_stack_opened_by().is_some() && table.phase() != Phase::Over {
        add(&mut line, lang, Say::LastRound, &[]);
        let _ = line.push_str(": ");
    }
    match table.phase() {
        Phase::Setup { placed } => {
            let round = placed / table.seats().0 + 1;
            add(&mut line, lang, Say::PhaseSetup, &[&round, &PLACEMENT_ROUNDS]);
        }
        Phase::Refill => add(&mut line, lang, Say::PhaseRefill, &[]),
        Phase::Act => add(&mut line, lang, Say::PhaseAct, &[]),
        Phase::Booth => add(&mut line, lang, Say::PhaseBooth, &[]),
        Phase::SellColour | Phase::SellHold(_) => add(&mut line, lang, Say::PhaseSale, &[]),
        Phase::Loss(..) => add(&mut line, lang, Say::PhaseLoss, &[]),
        Phase::Tax => add(&mut line, lang, Say::PhaseTax, &[]),
        Phase::Over => add(&mut line, lang, Say::PhaseOver, &[]),
    }
    line
}
