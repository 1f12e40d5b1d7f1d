//! Hansa by the sentences of its catalogue: slow, obvious, and without a line or a type of the engine.
//!
//! Tables are read from `docs/rules/hansa.json`, tokens are texts such as `O2`, and the position is the JSON
//! that people type. What the catalogue leaves to the shuffle is read off the position, and must be possible.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::referees::Referee;

static DATA: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../docs/rules/hansa.json"))
        .expect("hansa.json is JSON")
});

fn constant(name: &str) -> usize {
    number(&DATA["constants"][name])
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number")) as usize
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

fn texts(value: &Value) -> Vec<String> {
    list(value).iter().map(text).collect()
}

/// What is known of a kind such as `O2`.
fn kind(code: &str) -> &'static Value {
    let mut kinds = list(&DATA["goods"]["kinds"]["items"]).iter();
    kinds.find(|kind| kind["code"] == code).unwrap_or_else(|| panic!("{code} is no token"))
}

fn colour(code: &str) -> String {
    text(&kind(code)["colour"])
}

fn barrels(code: &str) -> usize {
    number(&kind(code)["barrels"])
}

/// The colours in the order of the table.
fn colours() -> Vec<String> {
    list(&DATA["goods"]["colours"]["items"]).iter().map(|colour| text(&colour["id"])).collect()
}

fn sorted(tokens: &[String]) -> Vec<String> {
    let mut tokens = tokens.to_vec();
    tokens.sort_by_key(|code| number(&kind(code)["kind"]));
    tokens
}

fn kinds_of(tokens: &[String]) -> BTreeSet<String> {
    tokens.iter().cloned().collect()
}

/// Takes one token of this kind out of a list.
fn take(tokens: &mut Vec<String>, code: &str) -> String {
    let at = tokens.iter().position(|token| token == code);
    tokens.remove(at.unwrap_or_else(|| panic!("{code} is not there")))
}

fn of_colour(tokens: &[String], wanted: &str) -> Vec<String> {
    tokens.iter().filter(|code| colour(code) == wanted).cloned().collect()
}

/// The token of a colour with so many barrels.
fn with_barrels(tokens: &[String], wanted: &str, count: usize) -> String {
    let mut fitting = of_colour(tokens, wanted).into_iter().filter(|code| barrels(code) == count);
    fitting.next().unwrap_or_else(|| panic!("no {wanted} with {count}"))
}

#[derive(Clone, PartialEq)]
enum State {
    Setup { placed: usize },
    Refill,
    Act,
    Booth,
    SellColour,
    SellHold { colour: String },
    Loss { seat: usize, colour: String },
    Tax,
    Over,
}

struct Player {
    purse: usize,
    reserve: usize,
    unsold: Vec<String>,
    sold: Vec<String>,
}

struct Town {
    id: String,
    warehouses: Vec<Option<String>>,
    booths: Vec<usize>,
}

/// The referee of Hansa.
pub struct Hansa {
    options: Value,
    first: usize,
    on_turn: usize,
    round: usize,
    state: State,
    ship: String,
    acted: bool,
    busy: bool,
    idle_turns: usize,
    bank: usize,
    players: Vec<Player>,
    towns: Vec<Town>,
    supply: Vec<String>,
    opened_by: Option<usize>,
    discard: Vec<String>,
    /// Tokens in the sale that is being put together; they still lie unsold with the seller.
    sale: Vec<String>,
    /// Colours of the sale that was carried out, as long as opponents are asked for losses.
    sold_colours: Vec<String>,
    /// HAN-097: what opponents still lose, in order.
    losses: Vec<(usize, String)>,
}

impl Referee for Hansa {
    fn sit_down(position: &Value) -> Self {
        let seats = list(&position["players"]).len();
        let game = Hansa {
            options: position["options"].clone(),
            first: number(&position["first"]),
            on_turn: number(&position["first"]),
            round: 0,
            state: State::Setup { placed: 0 },
            ship: text(&DATA["constants"]["ship_start"]),
            acted: false,
            busy: false,
            idle_turns: 0,
            bank: constant("talers_total") - seats * constant("start_talers"),
            players: (0..seats).map(|_| new_player()).collect(),
            towns: towns(position, seats),
            supply: texts(&position["supply"]),
            opened_by: None,
            discard: Vec::new(),
            sale: Vec::new(),
            sold_colours: Vec::new(),
            losses: Vec::new(),
        };
        game.check_shuffle();
        game
    }

    fn decider(&self) -> Option<u64> {
        match &self.state {
            State::Over => None,
            State::Loss { seat, .. } => Some(*seat as u64),
            _ => Some(self.on_turn as u64),
        }
    }

    fn legal(&self) -> BTreeSet<String> {
        match &self.state {
            State::Setup { .. } => self.legal_placements(),
            State::Refill => ["refill", "skip-refill"].map(String::from).into(),
            State::Act => self.legal_acts(),
            State::Booth => each("booth-use", kinds_of(&self.player().unsold)),
            State::SellColour => self.legal_colours(),
            State::SellHold { colour } => self.legal_holds(colour),
            State::Loss { seat, colour } => {
                let tokens = of_colour(&self.players[*seat].unsold, colour);
                each("lose", tokens.iter().map(|code| barrels(code)).collect())
            }
            State::Tax => each("tax-drop", kinds_of(&self.player().unsold)),
            State::Over => BTreeSet::new(),
        }
    }

    fn decide(&mut self, decision: &str, _: &Value) {
        let (word, what) = decision.split_once(' ').unwrap_or((decision, ""));
        match word {
            "setup-place" => self.place(what),
            "refill" => {
                self.refill();
                self.state = State::Act;
            }
            "skip-refill" => self.state = State::Act,
            "sail" => self.sail(what),
            "buy" => self.buy(what),
            "booth" => self.begin_booth(),
            "booth-use" => self.put_booths(what),
            "sell" => self.ask_colour(),
            "sell-colour" => self.sell_colour(what),
            "sell-done" => self.carry_sale_out(),
            "hold-back" => self.hold_back(what),
            "sell-rest" => self.ask_colour(),
            "lose" => self.lose(what),
            "end-turn" => self.end_actions(),
            "tax-drop" => self.tax_drop(what),
            _ => panic!("{decision}?"),
        }
    }

    fn position(&self) -> Value {
        let player = |player: &Player| {
            json!({"purse": player.purse, "reserve": player.reserve,
                   "unsold": sorted(&player.unsold), "sold": sorted(&player.sold)})
        };
        let town = |town: &Town| {
            (town.id.clone(), json!({"warehouses": town.warehouses, "booths": town.booths}))
        };
        json!({
            "options": self.options, "first": self.first, "on_turn": self.on_turn, "round": self.round,
            "stage": self.stage(), "ship": self.ship, "acted": self.acted, "busy": self.busy,
            "idle_turns": self.idle_turns, "bank": self.bank,
            "players": self.players.iter().map(player).collect::<Vec<_>>(),
            "cities": self.towns.iter().map(town).collect::<BTreeMap<_, _>>(),
            "supply": self.supply, "last_stack_opened_by": self.opened_by,
            "discard": sorted(&self.discard),
        })
    }

    fn scores(&self) -> Vec<Vec<i64>> {
        (0..self.players.len())
            .map(|seat| self.lines(seat).iter().map(|p| 2 * *p as i64).collect())
            .collect()
    }

    fn places(&self) -> Option<Vec<u64>> {
        // HAN-120, HAN-121, HAN-122: the total, then the booths on the map.
        let strength = |seat: usize| -> (usize, usize) {
            (self.lines(seat).iter().sum(), self.towns.iter().map(|town| town.booths[seat]).sum())
        };
        // HAN-124: equal players share a place, and the next place is left out.
        let place = |seat| {
            1 + self.seats().filter(|&other| strength(other) > strength(seat)).count() as u64
        };
        (self.state == State::Over).then(|| self.seats().map(place).collect())
    }
}

/// A word with each of the things it can be said of.
fn each<T: ToString>(word: &str, things: BTreeSet<T>) -> BTreeSet<String> {
    things.iter().map(|thing| format!("{word} {}", thing.to_string())).collect()
}

/// HAN-022
fn new_player() -> Player {
    Player {
        purse: constant("start_talers"),
        reserve: constant("booths_per_player"),
        unsold: Vec::new(),
        sold: Vec::new(),
    }
}

/// The cities of the table with the tokens that were dealt (HAN-016) and no booths.
fn towns(position: &Value, seats: usize) -> Vec<Town> {
    let town = |city: &Value| {
        let id = text(&city["id"]);
        let dealt = list(&position["cities"][&id]["warehouses"]);
        assert_eq!(dealt.len(), number(&city["warehouses"]), "HAN-007: warehouses of {id}");
        Town {
            warehouses: dealt.iter().map(|token| Some(text(token))).collect(),
            booths: vec![0; seats],
            id,
        }
    };
    list(&DATA["cities"]["items"]).iter().map(town).collect()
}

/// The small questions.
impl Hansa {
    fn seats(&self) -> std::ops::Range<usize> {
        0..self.players.len()
    }

    fn table_of_seats(&self) -> &'static Value {
        &DATA["setup_by_players"]["items"][self.players.len().to_string()]
    }

    fn player(&self) -> &Player {
        &self.players[self.on_turn]
    }

    fn player_mut(&mut self) -> &mut Player {
        &mut self.players[self.on_turn]
    }

    fn town(&self, id: &str) -> &Town {
        self.towns.iter().find(|town| town.id == id).unwrap_or_else(|| panic!("{id}?"))
    }

    /// The city the ship lies in.
    fn here(&self) -> &Town {
        self.town(&self.ship)
    }

    fn here_mut(&mut self) -> &mut Town {
        let here = self.towns.iter_mut().find(|town| town.id == self.ship);
        here.expect("the ship lies in a city")
    }

    /// HAN-014, HAN-015, HAN-002, HAN-017: exactly the tokens in play were dealt and stacked.
    fn check_shuffle(&self) {
        let dealt = self.towns.iter().flat_map(|town| town.warehouses.iter().flatten());
        let all: Vec<String> = dealt.chain(&self.supply).cloned().collect();
        let in_play = texts(&self.table_of_seats()["colours_used"]);
        for kind in list(&DATA["goods"]["kinds"]["items"]) {
            let there = all.iter().filter(|code| kind["code"] == **code).count();
            let wanted =
                if in_play.contains(&text(&kind["colour"])) { number(&kind["count"]) } else { 0 };
            assert_eq!(there, wanted, "tokens {}", kind["code"]);
        }
    }

    /// HAN-011
    fn leader(&self, town: &Town) -> Option<usize> {
        let most = *town.booths.iter().max()?;
        let with_most: Vec<usize> =
            self.seats().filter(|&seat| town.booths[seat] == most).collect();
        (most > 0 && with_most.len() == 1).then(|| with_most[0])
    }

    fn empty_warehouses(&self) -> usize {
        self.towns.iter().flat_map(|town| &town.warehouses).filter(|place| place.is_none()).count()
    }

    fn next_seat(&self) -> usize {
        // HAN-025
        (self.on_turn + 1) % self.players.len()
    }

    fn stage(&self) -> Value {
        let sale = sorted(&self.sale);
        match &self.state {
            State::Setup { placed } => json!({"setup": {"placed": placed}}),
            State::Refill => json!("refill"),
            State::Act => json!("act"),
            State::Booth => json!("booth"),
            State::SellColour => json!({"sell_colour": {"sale": sale}}),
            State::SellHold { colour } => json!({"sell_hold": {"colour": colour, "sale": sale}}),
            State::Loss { seat, colour } => {
                json!({"loss": {"seat": seat, "colour": colour, "sold": self.sold_colours}})
            }
            State::Tax => json!("tax"),
            State::Over => json!("over"),
        }
    }
}

/// Initial placement, income and refill.
impl Hansa {
    fn legal_placements(&self) -> BTreeSet<String> {
        // HAN-028, HAN-029
        let may = |town: &&Town| {
            DATA["constants"]["initial_forbidden_city"] != *town.id
                && town.booths[self.on_turn] == 0
        };
        each("setup-place", self.towns.iter().filter(may).map(|town| town.id.clone()).collect())
    }

    fn place(&mut self, city: &str) {
        let State::Setup { placed } = self.state else { panic!("no placement now") };
        let (seat, booths) = (self.on_turn, constant("initial_booths_per_city"));
        // HAN-027
        self.players[seat].reserve -= booths;
        let town = self.towns.iter_mut().find(|town| town.id == city);
        town.expect("a city").booths[seat] += booths;
        // HAN-026
        self.on_turn = self.next_seat();
        self.state = State::Setup { placed: placed + 1 };
        if placed + 1 == constant("initial_rounds") * self.players.len() {
            // HAN-031
            self.start_turn();
        }
    }

    fn start_turn(&mut self) {
        if self.on_turn == self.first {
            self.round += 1;
        }
        self.acted = false;
        self.busy = false;
        // HAN-034, HAN-035
        let income = constant("income").min(self.bank);
        self.bank -= income;
        self.player_mut().purse += income;
        if self.empty_warehouses() == number(&DATA["warehouses"]["count"])
            && !self.supply.is_empty()
        {
            // HAN-042, HAN-044
            self.refill();
        }
        // HAN-037, HAN-046, HAN-047, HAN-048
        let may_refill =
            self.empty_warehouses() > 0 && !self.supply.is_empty() && self.player().purse > 0;
        self.state = if may_refill { State::Refill } else { State::Act };
    }

    fn refill(&mut self) {
        // HAN-038, HAN-043; HAN-049: nothing is paid out of an empty purse.
        let price = constant("refill_cost_total").min(self.player().purse);
        self.player_mut().purse -= price;
        self.bank += price;
        self.busy = true;
        // HAN-009, HAN-010, HAN-039, HAN-045
        for place in list(&DATA["warehouses"]["fill_order"]) {
            let part = if place["part"] == "a" { 0 } else { 1 };
            let town =
                self.towns.iter().position(|town| place["city"] == *town.id).expect("a city");
            if self.towns[town].warehouses[part].is_none() && !self.supply.is_empty() {
                self.towns[town].warehouses[part] = Some(self.draw());
            }
        }
    }

    fn draw(&mut self) -> String {
        // HAN-040, HAN-041: from the front
        let token = self.supply.remove(0);
        let drawn = number(&self.table_of_seats()["supply"]) - self.supply.len();
        // HAN-107, HAN-108, HAN-109, HAN-112
        if drawn == number(&self.table_of_seats()["drawn_before_last_stack"]) + 1 {
            self.opened_by = Some(self.on_turn);
        }
        token
    }
}

/// Actions and legs.
impl Hansa {
    fn legal_acts(&self) -> BTreeSet<String> {
        // HAN-058
        let mut legal = BTreeSet::from(["end-turn".to_owned()]);
        // HAN-059, HAN-060
        let routes = list(&DATA["routes"]["items"]).iter();
        let exits =
            routes.filter(|route| route["from"] == *self.ship).map(|route| text(&route["to"]));
        if self.player().purse >= constant("sail_cost_per_leg") {
            legal.extend(each("sail", exits.collect()));
        }
        // HAN-052
        if !self.acted {
            legal.extend(self.legal_purchases());
            // HAN-080, HAN-081
            if !self.player().unsold.is_empty() && self.player().reserve > 0 {
                legal.insert("booth".to_owned());
            }
            // HAN-085, HAN-086
            if self.here().booths[self.on_turn] > 0 && !self.open_colours().is_empty() {
                legal.insert("sell".to_owned());
            }
        }
        legal
    }

    fn legal_purchases(&self) -> BTreeSet<String> {
        let here = self.here();
        // HAN-067, HAN-068, HAN-069
        let can_pay =
            self.leader(here) == Some(self.on_turn) || self.player().purse >= constant("buy_price");
        let mut legal = BTreeSet::new();
        for (part, token) in ["a", "b"].iter().zip(&here.warehouses) {
            // HAN-072
            let is_second_of_its_kind = *part == "b" && *token == here.warehouses[0];
            if token.is_some() && can_pay && !is_second_of_its_kind {
                legal.insert(format!("buy {part}"));
            }
        }
        legal
    }

    fn sail(&mut self, to: &str) {
        // HAN-060, HAN-063
        self.player_mut().purse -= constant("sail_cost_per_leg");
        self.bank += constant("sail_cost_per_leg");
        self.ship = to.to_owned();
        // HAN-053
        self.acted = false;
    }

    /// An action was carried out.
    fn note_action(&mut self) {
        self.acted = true;
        self.busy = true;
    }

    fn buy(&mut self, part: &str) {
        let leader = self.leader(self.here());
        let price = constant("buy_price");
        if leader != Some(self.on_turn) {
            self.player_mut().purse -= price;
            // HAN-065, HAN-066
            match leader {
                Some(leader) => self.players[leader].purse += price,
                None => self.bank += price,
            }
        }
        // HAN-064
        let place = if part == "a" { 0 } else { 1 };
        let token = self.here_mut().warehouses[place].take().expect("a token");
        self.player_mut().unsold.push(token);
        self.note_action();
    }

    fn begin_booth(&mut self) {
        let kinds = kinds_of(&self.player().unsold);
        match kinds.first() {
            // G1
            Some(only) if kinds.len() == 1 => self.put_booths(only),
            _ => self.state = State::Booth,
        }
    }

    fn put_booths(&mut self, code: &str) {
        let seat = self.on_turn;
        // HAN-076
        let token = take(&mut self.player_mut().unsold, code);
        // HAN-077, HAN-078, HAN-079
        let booths = barrels(&token).min(self.player().reserve);
        self.player_mut().reserve -= booths;
        self.here_mut().booths[seat] += booths;
        self.discard.push(token);
        self.note_action();
        self.state = State::Act;
    }
}

/// Sales and losses.
impl Hansa {
    /// Colours that can still go into the sale (HAN-086).
    fn open_colours(&self) -> Vec<String> {
        let is_open = |wanted: &String| {
            let held = of_colour(&self.player().unsold, wanted).len();
            held >= constant("sale_min_tokens_per_colour")
                && of_colour(&self.sale, wanted).is_empty()
        };
        colours().into_iter().filter(is_open).collect()
    }

    fn legal_colours(&self) -> BTreeSet<String> {
        let mut legal = each("sell-colour", self.open_colours().into_iter().collect());
        if !self.sale.is_empty() {
            legal.insert("sell-done".to_owned());
        }
        legal
    }

    fn ask_colour(&mut self) {
        self.state = State::SellColour;
        let open = self.open_colours();
        // G1
        if open.is_empty() {
            self.carry_sale_out();
        } else if open.len() == 1 && self.sale.is_empty() {
            self.sell_colour(&open[0]);
        }
    }

    fn sell_colour(&mut self, wanted: &str) {
        let all = of_colour(&self.player().unsold, wanted);
        self.sale.extend(all);
        self.ask_hold(wanted);
    }

    fn legal_holds(&self, wanted: &str) -> BTreeSet<String> {
        let tokens = of_colour(&self.sale, wanted);
        let mut legal = BTreeSet::from(["sell-rest".to_owned()]);
        if tokens.len() > constant("sale_min_tokens_per_colour") {
            legal.extend(each("hold-back", tokens.iter().map(|code| barrels(code)).collect()));
        }
        legal
    }

    fn ask_hold(&mut self, wanted: &str) {
        // G1
        match self.legal_holds(wanted).len() {
            1 => self.ask_colour(),
            _ => self.state = State::SellHold { colour: wanted.to_owned() },
        }
    }

    fn hold_back(&mut self, count: &str) {
        let State::SellHold { colour } = self.state.clone() else { panic!("nothing to hold back") };
        // HAN-088
        let token = with_barrels(&self.sale, &colour, count.parse().expect("barrels"));
        take(&mut self.sale, &token);
        self.ask_hold(&colour);
    }

    fn carry_sale_out(&mut self) {
        let seat = self.on_turn;
        // HAN-089
        self.here_mut().booths[seat] -= constant("sale_booths_removed");
        self.player_mut().reserve += constant("sale_booths_removed");
        let sale = std::mem::take(&mut self.sale);
        self.sold_colours = colours();
        self.sold_colours.retain(|wanted| !of_colour(&sale, wanted).is_empty());
        // HAN-091
        for code in sale {
            let token = take(&mut self.player_mut().unsold, &code);
            self.player_mut().sold.push(token);
        }
        self.note_action();
        // HAN-097
        for step in 1..self.players.len() {
            let opponent = (seat + step) % self.players.len();
            let each = self.sold_colours.iter().map(|colour| (opponent, colour.clone()));
            self.losses.extend(each);
        }
        self.settle_losses();
    }

    fn settle_losses(&mut self) {
        while !self.losses.is_empty() {
            let (seat, colour) = self.losses.remove(0);
            let kinds = kinds_of(&of_colour(&self.players[seat].unsold, &colour));
            // HAN-093, HAN-095, HAN-096, HAN-098
            match kinds.len() {
                0 => {}
                1 => self.discard_lost(seat, &kinds.first().expect("one").clone()),
                _ => {
                    self.state = State::Loss { seat, colour };
                    return;
                }
            }
        }
        self.sold_colours.clear();
        self.state = State::Act;
    }

    /// HAN-094
    fn discard_lost(&mut self, seat: usize, code: &str) {
        let token = take(&mut self.players[seat].unsold, code);
        self.discard.push(token);
    }

    fn lose(&mut self, count: &str) {
        let State::Loss { seat, colour } = self.state.clone() else { panic!("no loss now") };
        let token =
            with_barrels(&self.players[seat].unsold, &colour, count.parse().expect("barrels"));
        self.discard_lost(seat, &token);
        self.settle_losses();
    }
}

/// Taxes and the end of turns and of the game.
impl Hansa {
    fn end_actions(&mut self) {
        // HAN-100, HAN-104
        let kept = self.player().purse.min(constant("tax_max_talers"));
        self.bank += self.player().purse - kept;
        self.player_mut().purse = kept;
        self.tax_tokens();
    }

    fn tax_tokens(&mut self) {
        // HAN-101, HAN-103
        if self.player().unsold.len() <= constant("tax_max_unsold") {
            return self.end_turn();
        }
        let kinds = kinds_of(&self.player().unsold);
        match kinds.first() {
            // G1
            Some(only) if kinds.len() == 1 => self.tax_drop(only),
            _ => self.state = State::Tax,
        }
    }

    fn tax_drop(&mut self, code: &str) {
        let token = take(&mut self.player_mut().unsold, code);
        self.discard.push(token);
        self.tax_tokens();
    }

    fn end_turn(&mut self) {
        // HAN-114
        self.idle_turns = if self.busy { 0 } else { self.idle_turns + 1 };
        let limit = number(&DATA["engine_constants"]["idle_rounds_limit"]) * self.players.len();
        let round_is_complete = self.next_seat() == self.first;
        // HAN-110, HAN-111
        if round_is_complete && (self.opened_by.is_some() || self.idle_turns >= limit) {
            // A visit and a turn that are over leave no flag behind.
            (self.acted, self.busy) = (false, false);
            self.state = State::Over;
        } else {
            // HAN-106
            self.on_turn = self.next_seat();
            self.start_turn();
        }
    }
}

/// Scoring: as if the game ended now.
impl Hansa {
    /// Points by source: unsold tokens, sold tokens, cities shared, cities alone, the four bonuses.
    fn lines(&self, seat: usize) -> [usize; 8] {
        let player = &self.players[seat];
        let (shared, alone) = self.cities_of(seat);
        let bonuses = self.bonuses(seat);
        [
            // HAN-115
            player.unsold.len() * number(&DATA["score"]["unsold_token"]),
            player.sold.iter().map(|code| sold_points(code)).sum(),
            // HAN-117, HAN-118
            shared * number(&DATA["score"]["city_present"]),
            alone * number(&DATA["score"]["city_alone_total"]),
            bonuses[0],
            bonuses[1],
            bonuses[2],
            bonuses[3],
        ]
    }

    /// Cities with own booths: how many with others' booths too, how many without.
    fn cities_of(&self, seat: usize) -> (usize, usize) {
        let own = self.towns.iter().filter(|town| town.booths[seat] > 0);
        let (alone, shared): (Vec<&Town>, Vec<&Town>) = own
            .partition(|town| self.seats().all(|other| other == seat || town.booths[other] == 0));
        (shared.len(), alone.len())
    }

    /// HAN-126 to HAN-129
    fn bonuses(&self, seat: usize) -> [usize; 4] {
        if !list(&self.options).contains(&json!("extra_card")) {
            return [0; 4];
        }
        let points =
            |index: usize| number(&DATA["options"]["items"][0]["bonuses"][index]["points"]);
        let highest =
            |seat: usize| self.towns.iter().map(|town| town.booths[seat]).max().unwrap_or(0);
        let cities = |seat| self.towns.iter().filter(|town| town.booths[seat] > 0).count();
        let ones =
            |seat: usize| self.players[seat].sold.iter().filter(|code| barrels(code) == 1).count();
        let has = [
            self.has_most(seat, highest),
            self.opened_by == Some(seat),
            self.has_most(seat, cities),
            self.has_most(seat, ones),
        ];
        [0, 1, 2, 3].map(|index| if has[index] { points(index) } else { 0 })
    }

    /// HAN-130: more than anybody else has, and not nothing.
    fn has_most(&self, seat: usize, of: impl Fn(usize) -> usize) -> bool {
        of(seat) > 0 && self.seats().all(|other| other == seat || of(other) < of(seat))
    }
}

/// HAN-116
fn sold_points(code: &str) -> usize {
    number(&DATA["score"]["sold_token_by_barrels"][barrels(code).to_string()])
}
