//! What a decision will do, and the cards of routes and cities. Every figure is the engine's.

use core::fmt::Write;

use super::layout::Sight;
use super::spots::{Button, What};
use super::words::{
    Bonus, Say, Shape, Token, Way, Whose, ability_name, ability_picture, add, colour_name,
    kind_picture, marker_name,
};
use crate::games::Seat;
use crate::games::teutonica::data::{Ability, City, Kind, Owner, Place, Route};
use crate::games::teutonica::forecast::OfficeForecast;
use crate::games::teutonica::{Decision, Phase, Piece, Teutonica};
use crate::ui::glyph::Glyph;
use crate::ui::table::{Scene, TargetId};
use crate::ui::words::{Lang, Line, Phrase, say};

/// What a decision will do.
pub fn preview(scene: &Scene<Teutonica>, decision: Decision) -> Line {
    let (table, lang) = (scene.view.table(), scene.lang);
    match decision {
        Decision::Income => say(lang, Say::DoIncome, &[&income(table)]),
        Decision::Place => say(lang, Say::DoPlace, &[]),
        Decision::Displace => say(lang, Say::DoDisplace, &[]),
        Decision::Move => {
            let most = table.player(table.active()).value(Ability::LiberSophiae);
            say(lang, Say::DoMove, &[&most])
        }
        Decision::Claim => say(lang, Say::DoClaim, &[]),
        Decision::Use(marker) => {
            say(lang, Say::DoUse, &[&Bonus(marker), &marker_name(marker).text(lang)])
        }
        Decision::EndTurn if table.left() > 0 => say(lang, Say::DoEndEarly, &[&table.left()]),
        Decision::EndTurn => {
            let to_go = table.distance();
            let [prestige, house, pile] =
                [Glyph::Laurel, Glyph::House, Glyph::Scroll].map(Glyph::char);
            let (points, cities, markers) = (to_go.prestige, to_go.cities, to_go.pile);
            say(lang, Say::DoEnd, &[&points, &cities, &markers, &prestige, &house, &pile])
        }
        Decision::Kind(kind) => of_kind(scene, kind),
        Decision::Merchants(merchants) => mix(table, lang, merchants),
        Decision::Route(route) => on_route(scene, route),
        Decision::Piece(piece) => on_piece(table, lang, piece),
        Decision::Lift(route, kind) => {
            say(lang, Say::DoLift, &[&kind_picture(kind).char(), &Way(route)])
        }
        Decision::Done => say(lang, Say::DoDone, &[]),
        Decision::Stop => say(lang, Say::DoStop, &[]),
        Decision::City(city) => match table.phase() {
            Phase::SwapCity { .. } => say(lang, Say::DoSwapCity, &[&city.name()]),
            _ => say(lang, Say::DoNeutralOffice, &[&city.name()]),
        },
        Decision::Clear => say(lang, Say::DoClear, &[]),
        Decision::Leave => say(lang, Say::DoLeave, &[]),
        Decision::Office(city) => office(table, lang, city),
        Decision::ExtraOffice(city, kind) => {
            say(lang, Say::DoExtra, &[&city.name(), &kind_picture(kind).char()])
        }
        Decision::Upgrade => match table.phase() {
            Phase::ClaimBenefit { claim } => {
                claim.route.ability().map(|ability| rises(lang, ability)).unwrap_or_default()
            }
            _ => Line::new(),
        },
        Decision::Table(space) => say(lang, Say::DoTable, &[&space.points()]),
        Decision::Nothing => say(lang, Say::DoNothing, &[]),
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
    say(lang, Say::DoUpgrade, &[&picture, &ability_name(ability, lang)])
}

/// A kind of piece, and how many there are to be used.
fn of_kind(scene: &Scene<Teutonica>, kind: Kind) -> Line {
    let table = scene.view.table();
    let seat = scene.decider.unwrap_or(table.active());
    let player = table.player(seat);
    let from_stock =
        matches!(table.phase(), Phase::ReactExtra { .. }) && player.stock().total() > 0;
    let pieces = if from_stock { player.stock() } else { player.supply() };
    let word = match kind {
        Kind::Trader => Say::DoTrader,
        Kind::Merchant => Say::DoMerchant,
    };
    say(scene.lang, word, &[&kind_picture(kind).char(), &pieces.of(kind)])
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
    say(lang, Say::DoMerchants, &[&first, &second])
}

fn on_route(scene: &Scene<Teutonica>, route: Route) -> Line {
    let (table, lang) = (scene.view.table(), scene.lang);
    let own = |seat: Seat| route.villages() - table.missing(route, seat);
    match table.phase() {
        Phase::PlaceRoute { .. } | Phase::MovePut { .. } => {
            let now = own(table.active()) + 1;
            say(lang, Say::DoOn, &[&Way(route), &now, &route.villages()])
        }
        Phase::DisplaceRoute => {
            let least = table
                .displacements(route)
                .filter(|displacement| displacement.check.is_ok())
                .map(|displacement| (displacement.price, displacement.extras))
                .min();
            let (price, extras) = least.unwrap_or((0, 0));
            say(lang, Say::DoOust, &[&Way(route), &(price + 1), &extras])
        }
        Phase::ClaimRoute => claim(scene, route),
        Phase::MarkerRoute => match table.player(table.active()).turned().first() {
            Some(&marker) => say(lang, Say::DoLay, &[&Bonus(marker), &Way(route)]),
            None => say(lang, Say::DoGo, &[&Way(route)]),
        },
        Phase::RemoveRoute { .. } => say(lang, Say::LookRoute, &[&Way(route)]),
        _ => say(lang, Say::DoGo, &[&Way(route)]),
    }
}

/// A claim: who is paid, which marker comes, whether it ends the game.
fn claim(scene: &Scene<Teutonica>, route: Route) -> Line {
    let table = scene.view.table();
    let forecast = table.claim_forecast(table.active(), route);
    let mut line = say(scene.lang, Say::DoClaimRoute, &[&Way(route)]);
    for (_, seat) in forecast.control {
        if let Some(seat) = seat {
            let _ = write!(line, " +1{}", Shape(seat));
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
            say(lang, Say::DoOustPiece, &[&Token(piece), &price, &extras])
        }
        _ => say(lang, Say::DoTake, &[&Token(piece)]),
    }
}

/// An office: who rules then, the network, the link, the end.
fn office(table: &Teutonica, lang: Lang, city: City) -> Line {
    let Phase::ClaimBenefit { claim } = table.phase() else { return Line::new() };
    let forecast = table.claim_forecast(table.active(), claim.route);
    let found = forecast.offices.iter().find(|office| office.city == city);
    let Some(found) = found else { return Line::new() };
    let kind = found.office.map_or(Kind::Trader, |office| office.kind);
    let mut line = say(lang, Say::DoOffice, &[&city.name(), &kind_picture(kind).char()]);
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
        add(line, lang, Say::PlusEnds, &[]);
    } else if office.link > 0 {
        add(line, lang, Say::PlusLink, &[&office.link]);
    } else if let Some(owner) = office.control {
        add(line, lang, Say::PlusControl, &[&Whose(owner)]);
        add(line, lang, Say::PlusNetwork, &[&office.network.offices]);
    }
}

/// Two neighbouring offices and whose they are.
fn pair(table: &Teutonica, lang: Lang, left: Place) -> Line {
    let Phase::SwapPair { city, .. } = table.phase() else { return Line::new() };
    let at = left.printed_index().unwrap_or(0);
    let whose = |index: usize| table.offices(*city).get(index).map(|piece| piece.owner);
    let (Some(a), Some(b)) = (whose(at), whose(at + 1)) else { return Line::new() };
    say(lang, Say::DoPair, &[&(at + 1), &(at + 2), &Whose(a), &Whose(b)])
}

/// The bottom line while the cursor is on a target that is no single decision.
pub fn look(scene: &Scene<Teutonica>, target: TargetId) -> Option<Line> {
    let (table, lang) = (scene.view.table(), scene.lang);
    Some(match What::of(target)? {
        What::Route(route) => say(lang, Say::LookRoute, &[&Way(route)]),
        What::City(city) => match table.control(city) {
            Some(owner) => say(lang, Say::LookCity, &[&city.name(), &Whose(owner)]),
            None => say(lang, Say::LookFree, &[&city.name()]),
        },
        What::Button(Button::Whole) => say(lang, Say::LookWhole, &[]),
        What::Button(Button::Marker) => say(lang, Say::DoMarker, &[]),
        What::Button(_) => {
            let meant = super::spots::meant(table.phase(), target)?;
            preview(scene, meant)
        }
    })
}

/// The card of what is seen near, in one line.
pub fn card(scene: &Scene<Teutonica>, sight: Sight) -> Line {
    if let Some(told) = displaced(scene) {
        return told;
    }
    match sight {
        Sight::Whole => Line::new(),
        Sight::Route(route) => route_card(scene, route),
        Sight::City(city) => city_card(scene, city),
    }
}

/// Who has displaced a piece, and where: told until the reaction is over.
fn displaced(scene: &Scene<Teutonica>) -> Option<Line> {
    let table = scene.view.table();
    let reaction = table.phase().reaction()?;
    let [from, to] = reaction.origin.cities().map(City::abbr);
    Some(say(scene.lang, Say::CardDisplaced, &[&Shape(table.active()), &from, &to]))
}

/// What a claim lacks, whom it would pay, the marker, and what could be had.
fn route_card(scene: &Scene<Teutonica>, route: Route) -> Line {
    let (table, lang) = (scene.view.table(), scene.lang);
    let seat = scene.decider.unwrap_or(table.active());
    let forecast = table.claim_forecast(seat, route);
    let mut line = match forecast.missing {
        0 => say(lang, Say::CardReady, &[]),
        missing => say(lang, Say::CardMissing, &[&missing]),
    };
    for (_, paid) in forecast.control {
        if let Some(paid) = paid {
            let _ = write!(line, " +1{}", Shape(paid));
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
        add(&mut line, lang, Say::CardEnds, &[]);
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
            let _ = write!(line, "{}{offices} ", Whose(owner));
        }
    }
    match table.next_office(city).and_then(|next| table.side().offices(city).get(next)) {
        Some(office) => {
            let picture = kind_picture(office.kind).char();
            add(
                &mut line,
                lang,
                Say::CityNext,
                &[&picture, &colour_name(office.colour).text(lang)],
            );
        }
        None => add(&mut line, lang, Say::CityFull, &[]),
    }
    match table.takeover(city, seat) {
        0 => {}
        more => {
            let _ = line.push_str(", ");
            add(&mut line, lang, Say::CityTake, &[&more]);
        }
    }
    line
}
