//! What stands beside the map: the desk of each seat, the log, refusals, the rule at hand.

use core::fmt::{Display, Write};

use super::words::{Bonus, Handful, Say, Shape, Token, Way, ability_name, ability_picture};
use crate::games::Seat;
use crate::games::teutonica::data::{ALL_OF_STOCK, Ability, Marker};
use crate::games::teutonica::{Event, Phase, Refusal, Teutonica};
use crate::games::{Game, Score};
use crate::ui::words::{Lang, Line, Phrase, say};

/// Calls `row` with every open figure of a seat: the tracks with their next step, pieces, markers,
/// and what people work out by hand.
pub fn figures(table: &Teutonica, lang: Lang, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let player = table.player(seat);
    let score: Score = table.score(seat);
    let mut tell = |word: Say, value: core::fmt::Arguments| {
        let mut line = Line::new();
        let _ = line.write_fmt(value);
        row(word.text(lang), &line);
    };
    tell(Say::FigPrestige, format_args!("{}, {}", player.prestige(), score.total().floor()));
    let (supply, stock) = (Handful(player.supply()), Handful(player.stock()));
    tell(Say::FigSupply, format_args!("{supply}, {stock}"));
    let used: u8 = Marker::ALL.into_iter().map(|marker| player.used(marker)).sum();
    let unused = markers(|marker| player.unused(marker));
    tell(Say::FigMarkers, format_args!("{unused}, {used}, {}", player.waiting()));
    let key = track(Ability::ClavisUrbis, player.level(Ability::ClavisUrbis));
    tell(Say::FigNetwork, format_args!("{} x {key}", table.network(seat).offices));
    let missing = table.east_west(seat).missing.len();
    tell(Say::FigCities, format_args!("{}, {missing}", table.controlled(seat)));
    for ability in Ability::ALL.into_iter().filter(|&other| other != Ability::ClavisUrbis) {
        let mut label = Line::new();
        let picture = ability_picture(ability).char();
        let _ = write!(label, "{picture} {}", ability_name(ability, lang));
        row(&label, &track(ability, player.level(ability)));
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
        let _ = line.push('>');
        shown(&mut line, level + 1);
    }
    line
}

fn markers(count: impl Fn(Marker) -> u8) -> Line {
    let mut line = Line::new();
    for marker in Marker::ALL {
        for _ in 0..count(marker) {
            let _ = write!(line, "{}", Bonus(marker));
        }
    }
    if line.is_empty() {
        let _ = line.push('-');
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
            Say::RuleReact
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
        Event::MarkerTaken { seat, marker } => told(Say::DidMarker, &[&Shape(seat), &Bonus(marker)]),
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
        Event::TableTaken { seat, space } => {
            told(Say::DidTable, &[&Shape(seat), &space.points()])
        }
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
