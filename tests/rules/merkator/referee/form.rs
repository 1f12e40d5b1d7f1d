//! The position as people write it, and what a setup must hold (2.2).

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::cards::Cards;
use super::{Card, Chart, Draw, Ending, Market, Merkator, Payment, Phase, Player, Purchase};

const HEADER: [&str; 4] = ["edition", "seats", "variants", "first"];

impl Merkator {
    pub(super) fn cards_in(&self, table: &str, list: &Value) -> Vec<usize> {
        cards_in(&self.cards, table, list)
    }

    /// Takes over what was shuffled and dealt. Everything else is worked out.
    pub(super) fn read(position: &Value) -> Self {
        let cards = Cards::read();
        let numbers = |table: &str, list: &Value| cards_in(&cards, table, list);
        let market = |table: &str, market: &Value| Market {
            open: market["open"]
                .as_array()
                .expect("slots")
                .iter()
                .map(|card| match card {
                    Value::Null => None,
                    id => Some(cards.number(table, id)),
                })
                .collect(),
            deck: numbers(table, &market["deck"]),
        };
        let first = position["first"].as_u64().expect("a seat") as usize;
        let seats = position["players"].as_array().expect("players");
        let is_long = position["variants"]["long_game"] == true;
        let players = seats.iter().enumerate().map(|(seat, player)| Player {
            contracts: numbers("contracts", &player["contracts"]).into_iter().collect(),
            store: vec![0; 16],
            supply: if is_long { BTreeSet::new() } else { (0..8).collect() },
            time: if is_long { 0 } else { first_counters(seats.len(), first, seat) },
            talers: 0,
            bonus: numbers("bonus_cards", &player["bonus"]).into_iter().collect(),
            buildings: BTreeSet::new(),
            hand: None,
        });
        let piles = position["piles"].as_array().expect("piles").iter();
        let mut table = Merkator {
            header: position.clone(),
            first,
            turn: 1,
            active: first,
            forced: false,
            hand_taken: false,
            ending: Ending::Far,
            pawn: None,
            delivered: BTreeSet::new(),
            phase: Phase::Invest,
            cubes: vec![1; 8],
            chart: read_chart(&cards, position),
            piles: piles.map(|pile| numbers("contracts", pile)).collect(),
            stack: numbers("contracts", &position["stack"]),
            discard: numbers("contracts", &position["discard"]).into_iter().collect(),
            bonus: market("bonus_cards", &position["bonus"]),
            buildings: market("buildings", &position["buildings"]),
            players: players.collect(),
            after: Value::Null,
            cards,
        };
        table.begin_turn();
        table
    }

    /// Who gets what, and what lies where (MER-018 to MER-022, MER-123 to MER-125, MER-150).
    pub(super) fn check_setup(&self) {
        let is_long = self.has_option("long_game");
        for player in &self.players {
            let values: Vec<u64> = player.contracts.iter().map(|&c| self.cards.value(c)).collect();
            let costs: Vec<u64> =
                player.bonus.iter().map(|&card| self.cards.cost("bonus_cards", card)).collect();
            let sorted: BTreeSet<u64> = costs.iter().copied().collect();
            assert_eq!(values, if is_long { vec![2, 3] } else { vec![2, 3, 4, 5] });
            assert_eq!(costs.len(), if is_long { 0 } else { 2 });
            assert_eq!(sorted.len(), costs.len(), "one bonus card of each cost");
        }
        for (index, pile) in self.piles.iter().enumerate() {
            assert!(pile.iter().all(|&card| self.pile_of(self.cards.value(card)) == index));
        }
        assert!(self.piles[0].is_empty());
        assert!(self.discard.iter().all(|&card| self.cards.value(card) == 2));
        let descends = |pair: &[usize]| self.cards.value(pair[0]) <= self.cards.value(pair[1]);
        assert!(self.stack.windows(2).all(descends), "8s, 9s, 10s, the Peace");
        assert_eq!(self.stack.len(), if self.is_solo() { 17 } else { 0 });
        let held = self.players.iter().flat_map(|player| &player.contracts);
        let piles = self.piles.iter().flatten();
        let contracts = held.chain(piles).chain(&self.stack).chain(&self.discard).copied();
        all_of(contracts.collect(), (0..self.cards.count("contracts")).collect());
        let owned = self.players.iter().flat_map(|player| &player.bonus).copied();
        let bonus = owned.chain(self.bonus.cards());
        all_of(bonus.collect(), (0..self.cards.count("bonus_cards")).collect());
        let in_play = |building: &usize| !(self.is_solo() && self.cards.is_sole(*building));
        let buildings = (0..self.cards.count("buildings")).filter(in_play);
        all_of(self.buildings.cards().collect(), buildings.collect());
        assert!(self.bonus.open.iter().chain(&self.buildings.open).all(Option::is_some));
    }

    pub(super) fn write(&self) -> Value {
        let mut position = Map::new();
        for key in HEADER {
            position.insert(key.to_string(), self.header[key].clone());
        }
        let ids = |table: &str, cards: &mut dyn Iterator<Item = usize>| -> Value {
            cards.map(|card| self.cards.id(table, card)).collect()
        };
        let market = |table: &str, market: &Market| {
            let open = market.open.iter().map(|card| card.map(|card| self.cards.id(table, card)));
            json!({"open": open.collect::<Vec<_>>(), "deck": ids(table, &mut market.deck.iter().copied())})
        };
        let contracts = |list: &[usize]| ids("contracts", &mut list.iter().copied());
        let rest = json!({
            "turn": self.turn,
            "active": self.active,
            "forced": self.forced,
            "hand_taken": self.hand_taken,
            "ending": write_ending(self.ending),
            "pawn": self.pawn.map(|place| self.cards.id("places", place)),
            "delivered": ids("contracts", &mut self.delivered.iter().copied()),
            "phase": self.write_phase(),
            "cubes": self.cubes,
            "chart": self.chart.as_ref().map(|chart| json!({
                "side": if chart.is_ultimo { "ultimo" } else { "reverse" },
                "taken": chart.taken,
                "turned": chart.turned,
                "backs": chart.backs,
            })),
            "piles": self.piles.iter().map(|pile| contracts(pile)).collect::<Vec<_>>(),
            "stack": contracts(&self.stack),
            "discard": ids("contracts", &mut self.discard.iter().copied()),
            "bonus": market("bonus_cards", &self.bonus),
            "buildings": market("buildings", &self.buildings),
            "players": self.players.iter().map(|player| self.write_player(player)).collect::<Vec<_>>(),
        });
        position.extend(rest.as_object().expect("fields").clone());
        Value::Object(position)
    }

    fn ids(&self, table: &str, cards: &BTreeSet<usize>) -> Value {
        cards.iter().map(|&card| self.cards.id(table, card)).collect()
    }

    fn id(&self, table: &str, index: usize) -> Value {
        self.cards.id(table, index)
    }

    fn write_player(&self, player: &Player) -> Value {
        let kinds = (0..16).filter(|&kind| player.store[kind] > 0);
        let store: Map<String, Value> = kinds
            .map(|kind| {
                (self.id("goods", kind).as_str().expect("an id").into(), json!(player.store[kind]))
            })
            .collect();
        json!({
            "contracts": self.ids("contracts", &player.contracts),
            "store": store,
            "supply": self.ids("colours", &player.supply),
            "time": player.time,
            "talers": player.talers,
            "bonus": self.ids("bonus_cards", &player.bonus),
            "buildings": self.ids("buildings", &player.buildings),
            "hand": player.hand.map(|card| match card {
                Card::Contract(card) => json!({"contract": self.id("contracts", card)}),
                Card::Bonus(card) => json!({"bonus": self.id("bonus_cards", card)}),
                Card::Building(card) => json!({"building": self.id("buildings", card)}),
            }),
        })
    }

    fn write_phase(&self) -> Value {
        match &self.phase {
            Phase::Invest => json!("invest"),
            Phase::PayCard { card, paid } => {
                let paid: BTreeSet<usize> = paid.iter().copied().collect();
                json!({"pay_card": {"card": write_purchase(*card), "paid": self.ids("contracts", &paid)}})
            }
            Phase::ForcedBuy(seat) => json!({"forced_buy": {"seat": seat}}),
            Phase::Travel => json!("travel"),
            Phase::Split => json!("split"),
            Phase::LossChoice(back) => json!({"loss_choice": {"back": back}}),
            Phase::Loss { seat, back, left } => {
                json!({"loss": {"seat": seat, "back": back, "left": left}})
            }
            Phase::Trade(trader) => json!({"trade": {"trader": trader}}),
            Phase::Pay(payment) => {
                json!({"pay": {"trader": payment.trader, "payment": self.write_payment(payment)}})
            }
            Phase::SwapFor(payment, source) => json!({"swap_for": {
                "trader": payment.trader,
                "payment": self.write_payment(payment),
                "source": source.map_or(json!("counters"), |kind| json!({"goods": self.id("goods", kind)})),
            }}),
            Phase::Pick(payment, from) => json!({"pick": {
                "trader": payment.trader,
                "payment": self.write_payment(payment),
                "from": from.map(|kind| self.id("goods", kind)),
            }}),
            Phase::Leave(payment, left_out) => json!({"leave": {
                "trader": payment.trader,
                "payment": self.write_payment(payment),
                "left_out": self.ids("goods", left_out),
            }}),
            Phase::DrawChoice { trader, contract } => {
                json!({"draw_choice": {"trader": trader, "contract": self.id("contracts", *contract)}})
            }
            Phase::Offer(draw, seat) => {
                json!({"offer": {"draw": self.write_draw(draw), "seat": seat}})
            }
            Phase::OfferTime(draw, seat) => {
                json!({"offer_time": {"draw": self.write_draw(draw), "seat": seat}})
            }
            Phase::Accept(draw) => json!({"accept": {"draw": self.write_draw(draw)}}),
            Phase::Join(seat) => json!({"join": {"seat": seat}}),
            Phase::Final(seat) => json!({"final": {"seat": seat}}),
            Phase::Over => json!("over"),
        }
    }

    fn write_payment(&self, payment: &Payment) -> Value {
        json!({"contract": self.id("contracts", payment.contract), "left": payment.left})
    }

    fn write_draw(&self, draw: &Draw) -> Value {
        let offer = |&(talers, time): &(u64, u64)| json!({"talers": talers, "time": time});
        json!({
            "drawer": draw.drawer,
            "drawn": self.id("contracts", draw.drawn),
            "offers": draw.offers.iter().map(offer).collect::<Vec<_>>(),
        })
    }
}

impl Market {
    fn cards(&self) -> impl Iterator<Item = usize> {
        self.open.iter().flatten().chain(&self.deck).copied()
    }
}

/// In turn order 0-2, 0-1-2, 0-1-1-2 (MER-025).
fn first_counters(seats: usize, first: usize, seat: usize) -> u64 {
    match (seat + seats - first) % seats {
        0 => 0,
        last if last == seats - 1 => 2,
        _ => 1,
    }
}

/// Which rows are filled (MER-026, MER-151).
fn read_chart(cards: &Cards, position: &Value) -> Option<Chart> {
    let seats = position["players"].as_array().expect("players").len();
    let is_long = position["variants"]["long_game"] == true;
    let (is_ultimo, first_row) = match (seats, is_long) {
        (1, _) => return None,
        (2, false) => (true, 3),
        (3, false) => (true, 2),
        (4, false) => (true, 1),
        (2, true) => (true, 2),
        (3, true) => (false, 3),
        _ => (false, 1),
    };
    let backs = position["chart"]["backs"].as_array().expect("backs").iter();
    let backs: Vec<String> = backs.map(|back| back.as_str().expect("a back").into()).collect();
    let mut sorted = backs.clone();
    sorted.sort();
    assert_eq!(sorted, cards.all_backs(), "all backs");
    let taken = cards.rows(is_ultimo)[..first_row - 1].iter().sum();
    Some(Chart { is_ultimo, taken, turned: BTreeSet::new(), backs })
}

fn cards_in(cards: &Cards, table: &str, list: &Value) -> Vec<usize> {
    list.as_array().expect("a list").iter().map(|id| cards.number(table, id)).collect()
}

/// Every card once.
fn all_of(mut cards: Vec<usize>, wanted: Vec<usize>) {
    cards.sort();
    assert_eq!(cards, wanted, "every card is in one place");
}

fn write_ending(ending: Ending) -> Value {
    match ending {
        Ending::Far => json!("far"),
        Ending::Triggered => json!("triggered"),
        Ending::LastRound(left) => json!({"last_round": {"left": left}}),
    }
}

fn write_purchase(card: Purchase) -> Value {
    match card {
        Purchase::Bonus(slot) => json!({"bonus": slot}),
        Purchase::Building(slot) => json!({"building": slot}),
        Purchase::Hand => json!("hand"),
    }
}
