//! What happens while a decision is carried out: for the log and for animation. Nothing in an event
//! is hidden from anybody.

use core::fmt;

use serde::Serialize;

use super::data::{Ability, City, Marker, Owner, Place, Route, Space};
use super::pieces::{Piece, Pieces};
use super::state::Source;
use crate::games::Seat;

/// Something that happened.
#[expect(missing_docs, reason = "fields are named by their types")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A turn begins with so many actions.
    TurnBegan { seat: Seat, actions: u8 },
    /// Pieces went from stock to supply.
    Income { seat: Seat, pieces: Pieces },
    /// A piece went from supply to a village.
    Placed { piece: Piece, route: Route },
    /// `by` took the place of `piece`; `paid` went from supply to stock.
    Displaced { by: Piece, piece: Piece, route: Route, paid: Pieces },
    /// The displaced piece found a new place.
    Replaced { piece: Piece, route: Route },
    /// An extra piece was placed in a reaction.
    ExtraPlaced { piece: Piece, route: Route, source: Source },
    /// There was no room for the displaced piece: it went to its owner.
    NoRoom { piece: Piece },
    /// A piece was taken up to be moved.
    Lifted { piece: Piece, route: Route },
    /// A lifted piece was put down.
    Put { piece: Piece, route: Route },
    /// A route was claimed by a player.
    Claimed { seat: Seat, route: Route },
    /// A route full of neutral traders was established or cleared.
    NeutralClaimed { route: Route },
    /// A city paid its controller 1 prestige.
    ControlPaid { seat: Seat, city: City },
    /// A marker was taken.
    MarkerTaken { seat: Seat, marker: Marker },
    /// A marker won by neutral traders left the game.
    MarkerDiscarded { marker: Marker },
    /// A replacement was drawn face down.
    MarkerDrawn { seat: Seat },
    /// The pile was empty when a replacement was due.
    DrawFailed,
    /// A piece moved into a printed office.
    OfficeOpened { piece: Piece, city: City, place: Place },
    /// An extra office was built.
    ExtraOfficeBuilt { piece: Piece, city: City },
    /// A coin was paid for an office.
    CoinPaid { seat: Seat, city: City },
    /// The last printed office of a city was occupied.
    CityCompleted { city: City },
    /// Stendal and Arnheim were linked.
    Linked { seat: Seat, points: u8 },
    /// An ability rose to a level.
    Upgraded { seat: Seat, ability: Ability, level: u8 },
    /// A merchant took a space of the Coellen table.
    TableTaken { seat: Seat, space: Space },
    /// The rest of a claimed route went to stock.
    Returned { seat: Seat, pieces: Pieces },
    /// A marker was turned down and its power used.
    MarkerUsed { seat: Seat, marker: Marker },
    /// Two neighbouring offices changed places.
    Swapped { city: City, left: Place },
    /// A piece was taken from the board to its owner.
    Removed { piece: Piece, route: Route },
    /// The markers on a plate were turned up.
    PlateTurned { seat: Seat },
    /// A marker was placed on a route.
    MarkerPlaced { marker: Marker, route: Route },
    /// A neutral trader was placed beside a marker.
    NeutralPlaced { route: Route },
    /// A marker found no route and stays on the plate.
    MarkerKept { seat: Seat },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// The game is over.
    GameOver,
}

/// In English, for logs; screens have their own words in each language.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let who = |seat: Seat| Owner::of(seat).id();
        match *self {
            Event::TurnBegan { seat, actions } => {
                write!(f, "{} begins with {actions} actions", who(seat))
            }
            Event::Income { seat, pieces } => write!(f, "{} takes {pieces} from stock", who(seat)),
            Event::Placed { piece, route } => write!(f, "{piece} to {}", route.id()),
            Event::Displaced { by, piece, route, paid } => {
                write!(f, "{by} displaces {piece} on {}, {paid} paid", route.id())
            }
            Event::Replaced { piece, route } => write!(f, "{piece} moves to {}", route.id()),
            Event::ExtraPlaced { piece, route, source } => {
                write!(f, "extra {piece} to {} from {source}", route.id())
            }
            Event::NoRoom { piece } => write!(f, "no room for {piece}"),
            Event::Lifted { piece, route } => write!(f, "{piece} lifted from {}", route.id()),
            Event::Put { piece, route } => write!(f, "{piece} put on {}", route.id()),
            Event::Claimed { seat, route } => write!(f, "{} claims {}", who(seat), route.id()),
            Event::NeutralClaimed { route } => write!(f, "neutral traders claim {}", route.id()),
            Event::ControlPaid { seat, city } => write!(f, "{} pays {} 1", city.name(), who(seat)),
            Event::MarkerTaken { seat, marker } => write!(f, "{} takes {}", who(seat), marker.id()),
            Event::MarkerDiscarded { marker } => write!(f, "{} is out of the game", marker.id()),
            Event::MarkerDrawn { seat } => write!(f, "{} draws a marker", who(seat)),
            Event::DrawFailed => f.write_str("the pile is empty"),
            Event::OfficeOpened { piece, city, place } => {
                write!(f, "{piece} takes office {} in {}", place.id(), city.name())
            }
            Event::ExtraOfficeBuilt { piece, city } => {
                write!(f, "{piece} takes an extra office in {}", city.name())
            }
            Event::CoinPaid { seat, city } => {
                write!(f, "a coin in {} for {}", city.name(), who(seat))
            }
            Event::CityCompleted { city } => write!(f, "{} is complete", city.name()),
            Event::Linked { seat, points } => {
                write!(f, "{} links Stendal and Arnheim for {points}", who(seat))
            }
            Event::Upgraded { seat, ability, level } => {
                write!(f, "{} raises {} to level {level}", who(seat), ability.name())
            }
            Event::TableTaken { seat, space } => {
                write!(f, "{} takes space {} of the table", who(seat), space.id())
            }
            Event::Returned { seat, pieces } => write!(f, "{pieces} of {} to stock", who(seat)),
            Event::MarkerUsed { seat, marker } => write!(f, "{} uses {}", who(seat), marker.id()),
            Event::Swapped { city, left } => {
                write!(f, "offices {} and next swapped in {}", left.id(), city.name())
            }
            Event::Removed { piece, route } => write!(f, "{piece} removed from {}", route.id()),
            Event::PlateTurned { seat } => write!(f, "{} turns up the plate", who(seat)),
            Event::MarkerPlaced { marker, route } => write!(f, "{} to {}", marker.id(), route.id()),
            Event::NeutralPlaced { route } => write!(f, "a neutral trader to {}", route.id()),
            Event::MarkerKept { seat } => write!(f, "{} keeps a marker on the plate", who(seat)),
            Event::TurnEnded { seat } => write!(f, "{} ends the turn", who(seat)),
            Event::GameOver => f.write_str("the game is over"),
        }
    }
}
