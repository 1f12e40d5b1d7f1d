//! What stands beside the map: the desk of each seat, the log, refusals, the rule at hand.

use core::fmt::{Display, Write};

use super::words::{Bonus, Handful, Say, Shape, Token, Way, ability_name, ability_picture};
use crate::games::teutonica::data::{ALL_OF_STOCK, Ability, City, Marker, Owner};
use crate::games::teutonica::{Ends, Event, Phase, Refusal, Teutonica};
use crate::games::{Game, Seat};
use crate::ui::glyph::Glyph;
use crate::ui::table::by_seat;
use crate::ui::words::{Lang, Line, Phrase, say};

/// Calls `row` with every open figure of a seat: points, pieces, markers, what people work out by
/// hand, and the tracks with their next step. One figure a row, so that seats stand side by side.
pub fn figures(table: &Teutonica, lang: Lang, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let player = table.player(seat);
    let mut tell = |label: Line, value: &dyn Display| {
        let mut line = Line::new();
        let _ = write!(line, "{value}");
        row(&label, &line);
    };
    let plain = |word: Say| say(lang, word, &[]);
    tell(plain(Say::FigPrestige), &player.prestige());
    tell(plain(Say::FigPoints), &table.score(seat).total().floor());
    let (trader, merchant) = (Glyph::Cube.char(), Glyph::Person.char());
    for (word, pieces) in [(Say::FigSupply, player.supply()), (Say::FigStock, player.stock())] {
        tell(say(lang, word, &[&trader]), &pieces.traders);
        tell(say(lang, word, &[&merchant]), &pieces.merchants);
    }
    let is_held = |marker| table.seats().iter().any(|seat| table.player(seat).unused(marker) > 0);
    for marker in Marker::ALL.into_iter().filter(|&marker| is_held(marker)) {
        tell(say(lang, Say::FigMarker, &[&Bonus(marker)]), &player.unused(marker));
    }
    let used: u8 = Marker::ALL.into_iter().map(|marker| player.used(marker)).sum();
    tell(plain(Say::FigUsed), &used);
    tell(plain(Say::FigPlate), &player.waiting());
    tell(plain(Say::SourceNetwork), &table.network(seat).offices);
    tell(plain(Say::SourceCities), &table.controlled(seat));
    tell(plain(Say::FigEastWest), &table.east_west(seat).missing.len());
    for ability in Ability::ALL {
        let mut label = Line::new();
        let picture = ability_picture(ability).char();
        let _ = write!(label, "{picture} {}", ability_name(ability, lang));
        tell(label, &track(ability, player.level(ability)));
    }
}

/// Why the game is over, if it is.
pub fn ended(ends: Ends) -> Option<Say> {
    let reasons = [
        (ends.prestige, Say::EndPrestige),
        (ends.cities, Say::EndCities),
        (ends.failed_draw, Say::EndMarkers),
        (ends.idle || ends.turns, Say::EndIdle),
    ];
    reasons.into_iter().find_map(|(holds, word)| holds.then_some(word))
}

/// What counts between equal totals: fewer steps of Actiones, then the network (TEU-104).
pub fn tie(table: &Teutonica, tied: &[Seat], lang: Lang) -> Line {
    let steps = |seat: Seat| i32::from(table.player(seat).level(Ability::Actiones));
    let network = |seat: Seat| {
        let key = table.player(seat).value(Ability::ClavisUrbis);
        i32::from(table.network(seat).offices) * i32::from(key)
    };
    match tied {
        [first, rest @ ..] if rest.iter().all(|&seat| steps(seat) == steps(*first)) => {
            by_seat(lang, Say::TieNetwork, tied, network)
        }
        _ => by_seat(lang, Say::TieActiones, tied, steps),
    }
}

/// The network that counts: offices times Clavis Urbis, then its cities.
pub fn network(table: &Teutonica, seat: Seat, entry: &mut dyn FnMut(&str)) {
    let network = table.network(seat);
    if network.offices == 0 {
        return;
    }
    let (key, value) = (ability_picture(Ability::ClavisUrbis).char(), table.player(seat));
    let mut line = Line::new();
    let _ = write!(line, "{}x{key}{}", network.offices, value.value(Ability::ClavisUrbis));
    entry(&line);
    // Two to an entry: so every network has room.
    let mut cities = network.cities.iter().map(City::abbr);
    while let Some(city) = cities.next() {
        let mut line = Line::new();
        let _ = write!(line, "{city}");
        if let Some(next) = cities.next() {
            let _ = write!(line, " {next}");
        }
        entry(&line);
    }
}

/// What a track shows, and what it shows next.
fn track(ability: Ability, level: u8) -> Line {
    let mut line = Line::new();
    let shown = |line: &mut Line, level: u8| {
        let _ = match (ability, ability.value(level)) {
            (_, ALL_OF_STOCK) => line.write_char('*'),
            (Ability::Privilegium, value) => write!(line, "{}", value + 1),
            (_, value) => write!(line, "{value}"),
        };
    };
    shown(&mut line, level);
    if level < ability.top() {
        let _ = line.push(Glyph::More.char());
        shown(&mut line, level + 1);
    }
    line
}

/// The name of a source of points.
pub fn source(source: usize, lang: Lang) -> &'static str {
    const SOURCES: [Say; 6] = [
        Say::SourcePrestige,
        Say::SourceAbilities,
        Say::SourceMarkers,
        Say::SourceCoellen,
        Say::SourceCities,
        Say::SourceNetwork,
    ];
    SOURCES.get(source).map_or("", |word| word.text(lang))
}

/// The rule that applies to a question.
pub fn rule(phase: &Phase, lang: Lang) -> &'static str {
    let rule = match phase {
        Phase::Menu => Say::RuleMenu,
        Phase::IncomeMix => Say::RuleIncome,
        Phase::PlaceKind | Phase::PlaceRoute { .. } => Say::RulePlace,
        Phase::DisplaceRoute
        | Phase::DisplacePiece { .. }
        | Phase::DisplaceWith { .. }
        | Phase::DisplacePay { .. } => Say::RuleDisplace,
        Phase::ReactRoute { .. } | Phase::ReactExtra { .. } | Phase::ReactExtraRoute { .. } => {
            match phase.reaction().map(|reaction| reaction.piece.owner) {
                Some(Owner::Neutral) => Say::RuleNeutralReact,
                _ => Say::RuleReact,
            }
        }
        Phase::NeutralPick { .. } | Phase::NeutralClaim { .. } => Say::RuleNeutral,
        Phase::MoveLift { .. } | Phase::MovePut { .. } => Say::RuleMove,
        Phase::ClaimRoute | Phase::ClaimBenefit { .. } => Say::RuleClaim,
        Phase::SwapCity { .. }
        | Phase::SwapPair { .. }
        | Phase::UpgradePick { .. }
        | Phase::RemoveRoute { .. }
        | Phase::RemovePiece { .. } => Say::RuleMarkers,
        Phase::MarkerRoute => Say::RulePlate,
        Phase::Over => Say::RuleOver,
    };
    rule.text(lang)
}

/// Why something was refused.
pub fn refusal(lang: Lang, refusal: Refusal) -> Line {
    macro_rules! same {
        ($($name:ident)*) => {
            match refusal {
                $(Refusal::$name => Say::$name,)*
                Refusal::CityFull => Say::CityFull2,
            }
        };
    }
    let words = same! {
        GameOver NotYourDecision WrongPhase BadPlayerCount UnknownSeat UnknownOption UnknownRoute
        UnknownCity NoActionsLeft StockEmpty BadMix SupplyEmpty KindNotAvailable RouteFull OwnPiece
        NoPieceThere CannotPay NotNearest SameRoute WrongSource AlreadyPlaced MustReplaceFirst
        NothingToMove NotYourPiece TooManyMoves RouteNotComplete PrivilegeTooLow WrongShape
        NotAbilityCity AbilityFull NotTableRoute TableSpaceTaken NoMerchantOnRoute NoSuchMarker
        MarkerUsed MarkerTooNew NoOfficeYet OfficesNotAdjacent OfficeEmpty SameOwner
        ExtraOfficeFixed NothingRemoved MarkerHasNoTarget RouteHasMarker RouteOccupied NoFreeOffice
        UndoBarrier BadState
    };
    say(lang, words, &[])
}

/// An event in words.
pub fn event(lang: Lang, event: Event) -> Line {
    let told = |word: Say, slots: &[&dyn Display]| say(lang, word, slots);
    match event {
        Event::TurnBegan { seat, actions } => told(Say::DidBegin, &[&Shape(seat), &actions]),
        Event::Income { seat, pieces } => told(Say::DidIncome, &[&Shape(seat), &Handful(pieces)]),
        Event::Placed { piece, route } | Event::Put { piece, route } => {
            told(Say::DidPlace, &[&Token(piece), &Way(route)])
        }
        Event::Displaced { by, piece, route, .. } => {
            told(Say::DidDisplace, &[&Token(by), &Token(piece), &Way(route)])
        }
        Event::Replaced { piece, route } => told(Say::DidReplace, &[&Token(piece), &Way(route)]),
        Event::ExtraPlaced { piece, route, .. } => {
            told(Say::DidExtra, &[&Token(piece), &Way(route)])
        }
        Event::NoRoom { piece } => told(Say::DidNoRoom, &[&Token(piece)]),
        Event::Lifted { piece, route } => told(Say::DidLift, &[&Token(piece), &Way(route)]),
        Event::Claimed { seat, route } => told(Say::DidClaim, &[&Shape(seat), &Way(route)]),
        Event::NeutralClaimed { route } => told(Say::DidNeutralClaim, &[&Way(route)]),
        Event::ControlPaid { seat, city } => told(Say::DidControl, &[&Shape(seat), &city.name()]),
        Event::MarkerTaken { seat, marker } => {
            told(Say::DidMarker, &[&Shape(seat), &Bonus(marker)])
        }
        Event::MarkerDiscarded { marker } => told(Say::DidDiscard, &[&Bonus(marker)]),
        Event::MarkerDrawn { seat } => told(Say::DidDraw, &[&Shape(seat)]),
        Event::DrawFailed => told(Say::DidFail, &[]),
        Event::OfficeOpened { piece, city, .. } => {
            told(Say::DidOffice, &[&Token(piece), &city.name()])
        }
        Event::ExtraOfficeBuilt { piece, city } => {
            told(Say::DidExtraOffice, &[&Token(piece), &city.name()])
        }
        Event::CoinPaid { seat, city } => told(Say::DidCoin, &[&Shape(seat), &city.name()]),
        Event::CityCompleted { city } => told(Say::DidComplete, &[&city.name()]),
        Event::Linked { seat, points } => told(Say::DidLink, &[&Shape(seat), &points]),
        Event::Upgraded { seat, ability, level } => {
            let level = track(ability, level);
            told(Say::DidUpgrade, &[&Shape(seat), &ability_name(ability, lang), &level])
        }
        Event::TableTaken { seat, space } => told(Say::DidTable, &[&Shape(seat), &space.points()]),
        Event::Returned { seat, pieces } => told(Say::DidReturn, &[&Shape(seat), &Handful(pieces)]),
        Event::MarkerUsed { seat, marker } => told(Say::DidUse, &[&Shape(seat), &Bonus(marker)]),
        Event::Swapped { city, .. } => told(Say::DidSwap, &[&city.name()]),
        Event::Removed { piece, route } => told(Say::DidRemove, &[&Token(piece), &Way(route)]),
        Event::PlateTurned { seat } => told(Say::DidTurn, &[&Shape(seat)]),
        Event::MarkerPlaced { marker, route } => told(Say::DidLay, &[&Bonus(marker), &Way(route)]),
        Event::NeutralPlaced { route } => told(Say::DidNeutral, &[&Way(route)]),
        Event::MarkerKept { seat } => told(Say::DidKeep, &[&Shape(seat)]),
        Event::TurnEnded { seat } => told(Say::DidEnd, &[&Shape(seat)]),
        Event::GameOver => told(Say::DidOver, &[]),
    }
}
