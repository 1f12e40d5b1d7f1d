//! What happens while a decision is carried out: for the log and for animation. Nothing in an event
//! is hidden from anybody.

use serde::{Serialize, Serializer};

use super::data::{Ability, City, Marker, OfficeSlot, Route, Space};
use super::pieces::{Piece, Pieces};
use super::state::ExtraSource;
use crate::Seat;

/// Something that happened.
#[expect(missing_docs, reason = "fields are named by their types")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A turn starts, with this number of actions.
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
    ExtraPlaced {
        piece: Piece,
        route: Route,
        #[serde(serialize_with = "source_fields")]
        source: ExtraSource,
    },
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
    OfficeOpened { piece: Piece, city: City, place: OfficeSlot },
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
    Swapped { city: City, left: OfficeSlot },
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

/// Where an extra piece came from, always as the same two fields: `from`, and the `route` if it is the board.
fn source_fields<S: Serializer>(source: &ExtraSource, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Fields {
        from: &'static str,
        route: Option<Route>,
    }
    let (from, route) = match *source {
        ExtraSource::Stock => ("stock", None),
        ExtraSource::Supply => ("supply", None),
        ExtraSource::Board(route) => ("board", Some(route)),
        ExtraSource::Pool => ("pool", None),
    };
    Fields { from, route }.serialize(serializer)
}
