//! What a decision will do, and the cards of routes and cities. Every figure is the engine's.

use core::fmt::Write;

use super::layout::CloseUp;
use super::phrases::{
    Bonus, GamePhrase, OwnerShape, RouteName, SeatShape, Token, ability_name, ability_picture,
    append, colour_name, kind_picture, marker_name,
};
use super::targets::{StripButton, TargetKind};
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use crate::table::{Scene, TargetId};
use kogge_games::Seat;
use kogge_games::teutonica::data::{Ability, City, OfficeSlot, Owner, PieceKind, Route};
use kogge_games::teutonica::forecast::OfficeForecast;
use kogge_games::teutonica::{Decision, Phase, Piece, Teutonica};

/// What a decision will do.
pub fn preview_text(scene: &Scene<Teutonica>, decision: Decision) -> Line {
    let (table, lang) = (scene.view.table(), scene.lang);
    match decision {
        Decision::Income => format_phrase(lang, GamePhrase::DoIncome, &[&income(table)]),
        Decision::Place => format_phrase(lang, GamePhrase::DoPlace, &[]),
        Decision::Displace => format_phrase(lang, GamePhrase::DoDisplace, &[]),
        Decision::Move => {
            let most = table.player(table.active()).value(Ability::LiberSophiae);
            format_phrase(lang, GamePhrase::DoMove, &[&most])
        }
        Decision::Claim => format_phrase(lang, GamePhrase::DoClaim, &[]),
        Decision::Use(marker) => format_phrase(
            lang,
            GamePhrase::DoUse,
            &[&Bonus(marker), &marker_name(marker).text(lang)],
        ),
        Decision::EndTurn if table.left() > 0 => {
            format_phrase(lang, GamePhrase::DoEndEarly, &[&table.left()])
        }
        Decision::EndTurn => {
            let to_go = table.distance();
            let [prestige, house, pile] =
                [Glyph::Laurel, Glyph::House, Glyph::Scroll].map(Glyph::char);
            let (points, cities, markers) = (to_go.prestige, to_go.cities, to_go.pile);
            format_phrase(
                lang,
                GamePhrase::DoEnd,
                &[&points, &cities, &markers, &prestige, &house, &pile],
            )
        }
        Decision::PieceKind(kind) => of_kind(scene, kind),
        Decision::Merchants(merchants) => mix(table, lang, merchants),
        Decision::Route(route) => on_route(scene, route),
        Decision::Piece(piece) => on_piece(table, lang, piece),
        Decision::Lift(route, kind) => format_phrase(
            lang,
            GamePhrase::DoLift,
            &[&kind_picture(kind).char(), &RouteName(route)],
        ),
        Decision::Done => format_phrase(lang, GamePhrase::DoDone, &[]),
        Decision::Stop => format_phrase(lang, GamePhrase::DoStop, &[]),
        Decision::City(city) => match table.phase() {
            Phase::SwapCity { .. } => format_phrase(lang, GamePhrase::DoSwapCity, &[&city.name()]),
            _ => format_phrase(lang, GamePhrase::DoNeutralOffice, &[&city.name()]),
        },
        Decision::Clear => format_phrase(lang, GamePhrase::DoClear, &[]),
        Decision::Leave => format_phrase(lang, GamePhrase::DoLeave, &[]),
        Decision::Office(city) => office(table, lang, city),
        Decision::ExtraOffice(city, kind) => {
            format_phrase(lang, GamePhrase::DoExtra, &[&city.name(), &kind_picture(kind).char()])
        }
        Decision::Upgrade => match table.phase() {
            Phase::ClaimBenefit { claim } => {
                claim.route.ability().map(|ability| rises(lang, ability)).unwrap_or_default()
            }
            _ => Line::new(),
        },
        Decision::Table(space) => format_phrase(lang, GamePhrase::DoTable, &[&space.points()]),
        Decision::Nothing => format_phrase(lang, GamePhrase::DoNothing, &[]),
        Decision::Pair(place) => pair(table, lang, place),
        Decision::Ability(ability) => rises(lang, ability),
    }
}

/// What an income would fetch.
fn income(table: &Teutonica) -> u8 {
    table.player(table.active()).income()
}

fn rises(lang: Lang, ability: Ability) -> Line {
    let picture = ability_picture(ability).char();
    format_phrase(lang, GamePhrase::DoUpgrade, &[&picture, &ability_name(ability, lang)])
}

/// A kind of piece, and how many there are to be used.
fn of_kind(scene: &Scene<Teutonica>, kind: PieceKind) -> Line {
    let table = scene.view.table();
    let seat = scene.decider.unwrap_or(table.active());
    let player = table.player(seat);
    let from_stock =
        matches!(table.phase(), Phase::ReactExtra { .. }) && player.stock().total() > 0;
    let pieces = if from_stock { player.stock() } else { player.supply() };
    let word = match kind {
        PieceKind::Trader => GamePhrase::DoTrader,
        PieceKind::Merchant => GamePhrase::DoMerchant,
    };
    format_phrase(scene.lang, word, &[&kind_picture(kind).char(), &pieces.of(kind)])
}

/// Traders and merchants of an income or of a price.
fn mix(table: &Teutonica, lang: Lang, merchants: u8) -> Line {
    let all = match table.phase() {
        Phase::DisplacePay { piece, .. } => piece.kind.displacement(),
        _ => income(table),
    };
    let traders = all.saturating_sub(merchants);
    let (cube, person) = (Glyph::Cube.char(), Glyph::Person.char());
    let mut first = Line::new();
    let mut second = Line::new();
    let _ = write!(first, "{cube}{traders}");
    let _ = write!(second, "{person}{merchants}");
    format_phrase(lang, GamePhrase::DoMerchants, &[&first, &second])
}

fn on_route(scene: &Scene<Teutonica>, route: Route) -> Line {
    let (table, lang) = (scene.view.table(), scene.lang);
    let own = |seat: Seat| route.villages() - table.missing(route, seat);
    match table.phase() {
        Phase::PlaceRoute { .. } | Phase::MovePut { .. } => {
            let now = own(table.active()) + 1;
            format_phrase(lang, GamePhrase::DoOn, &[&RouteName(route), &now, &route.villages()])
        }
        Phase::DisplaceRoute => {
            let least = table
                .displacements(route)
                .filter(|displacement| displacement.check.is_ok())
                .map(|displacement| (displacement.price, displacement.extras))
                .min();
            let (price, extras) = least.unwrap_or((0, 0));
            format_phrase(lang, GamePhrase::DoOust, &[&RouteName(route), &(price + 1), &extras])
        }
        Phase::ClaimRoute => claim(scene, route),
        Phase::MarkerRoute => match table.player(table.active()).turned().first() {
            Some(&marker) => {
                format_phrase(lang, GamePhrase::DoLay, &[&Bonus(marker), &RouteName(route)])
            }
            None => format_phrase(lang, GamePhrase::DoGo, &[&RouteName(route)]),
        },
        Phase::RemoveRoute { .. } => {
            format_phrase(lang, GamePhrase::LookRoute, &[&RouteName(route)])
        }
        _ => format_phrase(lang, GamePhrase::DoGo, &[&RouteName(route)]),
    }
}

/// A claim: who is paid, which marker comes, whether it ends the game.
fn claim(scene: &Scene<Teutonica>, route: Route) -> Line {
    let table = scene.view.table();
    let forecast = table.claim_forecast(table.active(), route);
    let mut line = format_phrase(scene.lang, GamePhrase::DoClaimRoute, &[&RouteName(route)]);
    for (_, seat) in forecast.control {
        if let Some(seat) = seat {
            let _ = write!(line, " +1{}", SeatShape(seat));
        }
    }
    if let Some(marker) = forecast.marker {
        let _ = write!(line, " {}", Bonus(marker));
    }
    line
}

fn on_piece(table: &Teutonica, lang: Lang, piece: Piece) -> Line {
    match table.phase() {
        Phase::DisplacePiece { route } => {
            let found = table.displacements(*route).find(|other| other.piece == piece);
            let (price, extras) = found.map_or((0, 0), |found| (found.price, found.extras));
            format_phrase(lang, GamePhrase::DoOustPiece, &[&Token(piece), &price, &extras])
        }
        _ => format_phrase(lang, GamePhrase::DoTake, &[&Token(piece)]),
    }
}

/// An office: who rules then, the network, the link, the end.
fn office(table: &Teutonica, lang: Lang, city: City) -> Line {
    let Phase::ClaimBenefit { claim } = table.phase() else { return Line::new() };
    let forecast = table.claim_forecast(table.active(), claim.route);
    let found = forecast.offices.iter().find(|office| office.city == city);
    let Some(found) = found else { return Line::new() };
    let kind = found.office.map_or(PieceKind::Trader, |office| office.kind);
    let mut line =
        format_phrase(lang, GamePhrase::DoOffice, &[&city.name(), &kind_picture(kind).char()]);
    let _ = match found.office {
        Some(office) if office.coins > 0 => write!(line, "+{}", office.coins),
        _ => Ok(()),
    };
    brings(&mut line, lang, found);
    line
}

/// The one thing about an office that matters most.
fn brings(line: &mut Line, lang: Lang, office: &OfficeForecast) {
    if office.ends.any() {
        append(line, lang, GamePhrase::PlusEnds, &[]);
    } else if office.link > 0 {
        append(line, lang, GamePhrase::PlusLink, &[&office.link]);
    } else if let Some(owner) = office.control {
        append(line, lang, GamePhrase::PlusControl, &[&OwnerShape(owner)]);
        append(line, lang, GamePhrase::PlusNetwork, &[&office.network.offices]);
    }
}

/// Two neighbouring offices and whose they are.
fn pair(table: &Teutonica, lang: Lang, left: OfficeSlot) -> Line {
    let Phase::SwapPair { city, .. } = table.phase() else { return Line::new() };
    let at = left.printed_index().unwrap_or(0);
    let whose = |index: usize| table.offices(*city).get(index).map(|piece| piece.owner);
    let (Some(a), Some(b)) = (whose(at), whose(at + 1)) else { return Line::new() };
    format_phrase(lang, GamePhrase::DoPair, &[&(at + 1), &(at + 2), &OwnerShape(a), &OwnerShape(b)])
}

/// The bottom line while the cursor is on a target that is no single decision.
pub fn target_text(scene: &Scene<Teutonica>, target: TargetId) -> Option<Line> {
    let (table, lang) = (scene.view.table(), scene.lang);
    Some(match TargetKind::of(target)? {
        TargetKind::Route(route) => {
            format_phrase(lang, GamePhrase::LookRoute, &[&RouteName(route)])
        }
        TargetKind::City(city) => match table.control(city) {
            Some(owner) => {
                format_phrase(lang, GamePhrase::LookCity, &[&city.name(), &OwnerShape(owner)])
            }
            None => format_phrase(lang, GamePhrase::LookFree, &[&city.name()]),
        },
        TargetKind::StripButton(StripButton::Whole) => {
            format_phrase(lang, GamePhrase::LookWhole, &[])
        }
        TargetKind::StripButton(StripButton::Marker) => {
            format_phrase(lang, GamePhrase::DoMarker, &[])
        }
        TargetKind::StripButton(_) => {
            let meant = super::targets::decision_at(table.phase(), target)?;
            preview_text(scene, meant)
        }
    })
}

/// The card of what is seen near, in one line.
pub fn card(scene: &Scene<Teutonica>, sight: CloseUp) -> Line {
    if let Some(told) = displaced(scene) {
        return told;
    }
    match sight {
        CloseUp::Whole => Line::new(),
        CloseUp::Route(route) => route_card(scene, route),
        CloseUp::City(city) => city_card(scene, city),
    }
}

/// Who has displaced a piece, and where: told until the reaction is over.
fn displaced(scene: &Scene<Teutonica>) -> Option<Line> {
    let table = scene.view.table();
    let reaction = table.phase().reaction()?;
    let [from, to] = reaction.origin.cities().map(City::abbr);
    Some(format_phrase(
        scene.lang,
        GamePhrase::CardDisplaced,
        &[&SeatShape(table.active()), &from, &to],
    ))
}

/// What a claim lacks, whom it would pay, the marker, and what could be had.
fn route_card(scene: &Scene<Teutonica>, route: Route) -> Line {
    let (table, lang) = (scene.view.table(), scene.lang);
    let seat = scene.decider.unwrap_or(table.active());
    let forecast = table.claim_forecast(seat, route);
    let mut line = match forecast.missing {
        0 => format_phrase(lang, GamePhrase::CardReady, &[]),
        missing => format_phrase(lang, GamePhrase::CardMissing, &[&missing]),
    };
    for (_, paid) in forecast.control {
        if let Some(paid) = paid {
            let _ = write!(line, " +1{}", SeatShape(paid));
        }
    }
    if let Some(marker) = forecast.marker {
        let _ = write!(line, " {}", Bonus(marker));
    }
    for office in &forecast.offices {
        let (Some(next), true) = (office.office, office.check.is_ok()) else { continue };
        let _ = write!(line, " {}{}", office.city.abbr(), kind_picture(next.kind).char());
    }
    if let Some((ability, Ok(()))) = forecast.upgrade {
        let _ = write!(line, " {}", ability_picture(ability).char());
    }
    if forecast.ends.any() && forecast.missing == 0 {
        let _ = line.push(' ');
        append(&mut line, lang, GamePhrase::CardEnds, &[]);
    }
    line
}

/// Offices of everybody, the next one, and what would turn the city.
fn city_card(scene: &Scene<Teutonica>, city: City) -> Line {
    let (table, lang) = (scene.view.table(), scene.lang);
    let seat = scene.decider.unwrap_or(table.active());
    let mut line = Line::new();
    for owner in Owner::ALL {
        let offices = table.offices_of(owner, city);
        if offices > 0 {
            let _ = write!(line, "{}{offices} ", OwnerShape(owner));
        }
    }
    match table.next_office(city).and_then(|next| table.side().offices(city).get(next)) {
        Some(office) => {
            let picture = kind_picture(office.kind).char();
            append(
                &mut line,
                lang,
                GamePhrase::CityNext,
                &[&picture, &colour_name(office.colour).text(lang)],
            );
        }
        None => append(&mut line, lang, GamePhrase::CityFull, &[]),
    }
    match table.takeover(city, seat) {
        0 => {}
        more => {
            let _ = line.push_str(", ");
            append(&mut line, lang, GamePhrase::CityTake, &[&more]);
        }
    }
    line
}
