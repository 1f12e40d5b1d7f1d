//! Positions as people write them, and the texts of all decisions.

use serde_json::{Map, Value, json};

use super::board::{Board, Id, marker_id, marker_kinds, number};
use super::{Asked, Claim, Piece, Pieces, Player, Reaction, Source, Teutonica};

/// A game of which only what was shuffled is read off the position.
pub fn shuffled(position: &Value) -> Teutonica {
    let list = |field: &str| position[field].as_array().expect("a list").iter();
    let players = list("players").count();
    let board = Board::of(players);
    let marker = |value: &Value| marker_id(value.as_str().expect("a marker"));
    let placed =
        |value: &Value| (board.route(value[0].as_str().expect("a route")).id, marker(&value[1]));
    let first = number(&position["first"]) as usize;
    assert!(first < players);
    Teutonica {
        board,
        players: (0..players).map(|_| Player::default()).collect(),
        first,
        active: first,
        turn: 1,
        idle: 0,
        busy: false,
        left: 0,
        asked: Asked::Menu,
        villages: board.routes.iter().map(|route| (route.id, vec![None; route.villages])).collect(),
        offices: board.cities.iter().map(|city| (city.id, Vec::new())).collect(),
        extras: Vec::new(),
        markers: list("markers").map(placed).collect(),
        pile: list("pile").map(marker).collect(),
        discarded: Vec::new(),
        failed_draws: 0,
        table: Default::default(),
        links: Vec::new(),
        pool: 0,
    }
}

fn of_piece(piece: &Piece) -> Value {
    json!({"owner": piece.owner, "kind": piece.kind})
}

fn of_pieces(pieces: &Pieces) -> Value {
    json!({"traders": pieces.traders, "merchants": pieces.merchants})
}

fn of_claim(claim: &Claim) -> Value {
    json!({"route": claim.route, "gained": claim.gained})
}

fn of_reaction(reaction: &Reaction) -> Value {
    json!({
        "origin": reaction.origin,
        "piece": of_piece(&reaction.piece),
        "extras": reaction.extras,
        "placed": reaction.placed,
    })
}

fn of_source(source: &Source) -> Value {
    match source {
        Source::Stock => json!("stock"),
        Source::Supply => json!("supply"),
        Source::Board(route) => json!({"board": route}),
        Source::Pool => json!("pool"),
    }
}

/// Markers by kind, in the order of the catalogue.
fn sorted(markers: &[Id]) -> Vec<Id> {
    let kinds = marker_kinds().into_iter().map(|kind| kind.0);
    kinds.flat_map(|kind| markers.iter().copied().filter(move |marker| *marker == kind)).collect()
}

fn of_player(player: &Player) -> Value {
    json!({
        "supply": of_pieces(&player.supply),
        "stock": of_pieces(&player.stock),
        "levels": player.levels,
        "prestige": player.prestige,
        "unused": sorted(&player.unused),
        "used": sorted(&player.used),
        "plate": player.plate,
        "turned": player.turned,
    })
}

fn of_asked(asked: &Asked) -> Value {
    let during = |claim: &Option<Claim>| claim.as_ref().map(of_claim);
    match asked {
        Asked::Menu => json!("menu"),
        Asked::IncomeMix => json!("income_mix"),
        Asked::PlaceKind => json!("place_kind"),
        Asked::PlaceRoute(kind) => json!({"place_route": {"kind": kind}}),
        Asked::DisplaceRoute => json!("displace_route"),
        Asked::DisplacePiece(route) => json!({"displace_piece": {"route": route}}),
        Asked::DisplaceWith(route, piece) => {
            json!({"displace_with": {"route": route, "piece": of_piece(piece)}})
        }
        Asked::DisplacePay(route, piece, with) => {
            json!({"displace_pay": {"route": route, "piece": of_piece(piece), "with": with}})
        }
        Asked::ReactRoute(reaction) => json!({"react_route": {"reaction": of_reaction(reaction)}}),
        Asked::ReactExtra(reaction) => json!({"react_extra": {"reaction": of_reaction(reaction)}}),
        Asked::ReactExtraRoute(reaction, kind, source) => json!({"react_extra_route": {
            "reaction": of_reaction(reaction), "kind": kind, "source": of_source(source),
        }}),
        Asked::NeutralPick(routes) => json!({"neutral_pick": {"routes": routes}}),
        Asked::NeutralClaim(route, then) => {
            json!({"neutral_claim": {"route": route, "then": then}})
        }
        Asked::MoveLift(lifted) => json!({"move_lift": {"lifted": lifted}}),
        Asked::MovePut(lifted) => json!({"move_put": {"lifted": lifted}}),
        Asked::ClaimRoute => json!("claim_route"),
        Asked::Benefit(claim) => json!({"claim_benefit": {"claim": of_claim(claim)}}),
        Asked::SwapCity(claim) => json!({"swap_city": {"during": during(claim)}}),
        Asked::SwapPair(claim, city) => {
            json!({"swap_pair": {"during": during(claim), "city": city}})
        }
        Asked::UpgradePick(claim) => json!({"upgrade_pick": {"during": during(claim)}}),
        Asked::RemoveRoute(removed) => json!({"remove_route": {"removed": removed}}),
        Asked::RemovePiece(removed, route) => {
            json!({"remove_piece": {"removed": removed, "route": route}})
        }
        Asked::MarkerRoute => json!("marker_route"),
        Asked::Over => json!("over"),
    }
}

impl Teutonica {
    pub(super) fn to_json(&self) -> Value {
        let mut routes = Map::new();
        for (route, villages) in &self.villages {
            if villages.iter().any(Option::is_some) {
                let villages = villages.iter().map(|village| village.as_ref().map(of_piece));
                routes.insert((*route).into(), json!(villages.collect::<Vec<_>>()));
            }
        }
        let mut cities = Map::new();
        for (city, offices) in &self.offices {
            if !offices.is_empty() {
                cities.insert((*city).into(), offices.iter().map(of_piece).collect());
            }
        }
        let extras = self.extras.iter().map(|(city, piece)| json!([city, of_piece(piece)]));
        json!({
            "first": self.first,
            "active": self.active,
            "turn": self.turn,
            "idle": self.idle,
            "activity": if self.busy { "busy" } else { "idle" },
            "left": self.left,
            "phase": of_asked(&self.asked),
            "players": self.players.iter().map(of_player).collect::<Vec<_>>(),
            "routes": routes,
            "cities": cities,
            "extra_offices": extras.collect::<Vec<_>>(),
            "markers": self.markers,
            "pile": self.pile,
            "discarded": sorted(&self.discarded),
            "failed_draws": self.failed_draws,
            "table": self.table,
            "links": self.links,
            "pool": self.pool,
        })
    }

    /// The texts of everything that can be decided (section 3).
    pub(super) fn options(&self) -> Vec<String> {
        let numbers = |numbers: Vec<u64>| {
            numbers.into_iter().map(|number| format!("merchants {number}")).collect()
        };
        let routes = |routes: Vec<Id>| -> Vec<String> {
            routes.into_iter().map(|route| format!("route {route}")).collect()
        };
        let pieces = |pieces: Vec<Piece>| {
            pieces.iter().map(|piece| format!("piece {} {}", piece.owner, piece.kind)).collect()
        };
        let with = |kinds: Vec<Id>| kinds.iter().map(|kind| format!("with {kind}")).collect();
        let named = |word: &str, ids: Vec<Id>| {
            ids.into_iter().map(|id| format!("{word} {id}")).collect::<Vec<_>>()
        };
        let supply = self.players[self.active].supply;
        match &self.asked {
            Asked::Menu => self.menu(),
            Asked::IncomeMix => numbers(self.income_mixes()),
            Asked::PlaceKind | Asked::DisplaceWith(..) => with(supply.kinds()),
            Asked::PlaceRoute(_) | Asked::MovePut(_) => routes(self.routes_with_a_free_village()),
            Asked::DisplaceRoute => routes(self.routes_to_displace()),
            Asked::DisplacePiece(route) => pieces(self.displaceable(route)),
            Asked::DisplacePay(_, piece, with) => numbers(self.payments(*piece, with)),
            Asked::ReactRoute(reaction) => routes(self.targets(reaction.origin)),
            Asked::ReactExtra(reaction) => {
                let mut options = self.extra_options(reaction);
                options.push("stop".into());
                options
            }
            Asked::ReactExtraRoute(reaction, _, source) => {
                routes(self.extra_targets(reaction, source))
            }
            Asked::NeutralPick(both) => routes(both.to_vec()),
            Asked::NeutralClaim(route, _) => self.neutral_options(route),
            Asked::MoveLift(lifted) => {
                let places = self.liftable().into_iter();
                let mut options: Vec<_> =
                    places.map(|(route, kind)| format!("lift {route} {kind}")).collect();
                options.extend((!lifted.is_empty()).then(|| "done".to_string()));
                options
            }
            Asked::ClaimRoute => routes(self.routes_to_claim()),
            Asked::Benefit(claim) => self.benefits(*claim),
            Asked::SwapCity(_) => named("city", self.swap_cities()),
            Asked::SwapPair(_, city) => {
                self.swap_pairs(city).into_iter().map(|left| format!("pair {left}")).collect()
            }
            Asked::UpgradePick(_) => named("ability", self.upgradable()),
            Asked::RemoveRoute(removed) => {
                let mut options = routes(self.routes_with_pieces());
                options.extend((*removed > 0).then(|| "done".to_string()));
                options
            }
            Asked::RemovePiece(_, route) => pieces(self.different_pieces(route)),
            Asked::MarkerRoute => routes(self.marker_routes()),
            Asked::Over => Vec::new(),
        }
    }
}
