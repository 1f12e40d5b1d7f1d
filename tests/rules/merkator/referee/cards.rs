//! The cards and the map, read from the owner's file.

use serde_json::Value;

/// The tables; everything by number in their order.
pub struct Cards {
    tables: Value,
}

/// An item of a contract (MER-076, MER-077).
#[derive(Clone, Copy, PartialEq)]
pub enum Item {
    Good(usize),
    Column(usize),
    Different,
}

impl Cards {
    pub fn read() -> Self {
        let ours = "crates/games/src/merkator/data/edition.toml";
        let file = std::env::var(kogge_edition::EDITION_ENV).unwrap_or(ours.to_string());
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        Cards { tables: toml::from_str(&text).expect("a table file") }
    }

    fn table(&self, table: &str) -> &Vec<Value> {
        self.tables[table].as_array().expect("a table")
    }

    fn entry(&self, table: &str, index: usize) -> &Value {
        &self.table(table)[index]
    }

    fn index_of(&self, table: &str, key: &str, id: &Value) -> usize {
        let found = self.table(table).iter().position(|entry| &entry[key] == id);
        found.unwrap_or_else(|| panic!("{id} is not in {table}"))
    }

    pub fn count(&self, table: &str) -> usize {
        self.table(table).len()
    }

    pub fn id(&self, table: &str, index: usize) -> Value {
        self.entry(table, index)["id"].clone()
    }

    /// The number of what has this id in a table.
    pub fn number(&self, table: &str, id: &Value) -> usize {
        self.index_of(table, "id", id)
    }

    pub fn place(&self, id: &str) -> usize {
        self.number("places", &id.into())
    }

    pub fn kind(&self, id: &str) -> usize {
        self.number("goods", &id.into())
    }

    pub fn contract(&self, id: &str) -> usize {
        self.number("contracts", &id.into())
    }

    /// The value of a contract: its points, its Talers, its pile (MER-006).
    pub fn value(&self, contract: usize) -> u64 {
        self.entry("contracts", contract)["value"].as_u64().expect("a value")
    }

    pub fn place_of_contract(&self, contract: usize) -> Option<usize> {
        self.entry("contracts", contract)["place"].as_str().map(|place| self.place(place))
    }

    /// The items of a contract with their number.
    pub fn items(&self, contract: usize) -> Vec<(Item, u64)> {
        let items = self.entry("contracts", contract)["items"].as_array().expect("items");
        items
            .iter()
            .map(|item| (self.item(item), item["qty"].as_u64().expect("a number")))
            .collect()
    }

    fn item(&self, item: &Value) -> Item {
        match item["kind"].as_str() {
            Some("good") => Item::Good(self.number("goods", &item["good"])),
            Some("column") => Item::Column(self.index_of("columns", "letter", &item["column"])),
            _ => Item::Different,
        }
    }

    pub fn column_of(&self, kind: usize) -> usize {
        self.index_of("columns", "letter", &self.entry("goods", kind)["column"])
    }

    pub fn kinds_in(&self, column: usize) -> Vec<usize> {
        (0..16).filter(|&kind| self.column_of(kind) == column).collect()
    }

    /// The column and the number of losses of a back: `A`, `AA`.
    pub fn back(&self, back: &str) -> (usize, u64) {
        (self.index_of("columns", "letter", &back[..1].into()), back.len() as u64)
    }

    /// All backs, in order.
    pub fn all_backs(&self) -> Vec<String> {
        let mut backs = Vec::new();
        for entry in self.table("time_counter_backs") {
            let letter = entry["column"].as_str().expect("a letter");
            let back = letter.repeat(entry["losses"].as_u64().expect("a number") as usize);
            backs.extend((0..entry["count"].as_u64().expect("a number")).map(|_| back.clone()));
        }
        backs.sort();
        backs
    }

    /// Counters gained, or paid if negative (MER-048, MER-060).
    pub fn time(&self, place: usize) -> i64 {
        self.entry("places", place)["time"].as_i64().expect("a number")
    }

    /// What joining costs (MER-092).
    pub fn join_cost(&self, place: usize) -> u64 {
        self.entry("places", place)["join_cost"].as_u64().expect("a number")
    }

    /// The number printed on a minor place (MER-057).
    pub fn threshold(&self, place: usize) -> Option<u64> {
        self.entry("places", place)["threshold"].as_u64()
    }

    pub fn are_neighbours(&self, one: usize, two: usize) -> bool {
        let at = |route: &Value, end: &str| self.number("places", &route[end]);
        let ends = |route| [at(route, "a"), at(route, "b")];
        self.table("routes").iter().map(ends).any(|ends| ends == [one, two] || ends == [two, one])
    }

    pub fn rows(&self, is_ultimo: bool) -> Vec<usize> {
        let side = if is_ultimo { "ultimo_rows" } else { "reverse_rows" };
        let rows = self.tables["time_chart"][side].as_array().expect("rows");
        rows.iter().map(|row| row.as_u64().expect("a number") as usize).collect()
    }

    pub fn cost(&self, table: &str, card: usize) -> u64 {
        self.entry(table, card)["cost"].as_u64().expect("a cost")
    }

    /// The place and the kind of a bonus card.
    pub fn bonus(&self, card: usize) -> (usize, usize) {
        let entry = self.entry("bonus_cards", card);
        (self.number("places", &entry["place"]), self.number("goods", &entry["good"]))
    }

    /// Goods for the active player, goods for a joiner (MER-007).
    pub fn bonus_goods(&self, card: usize) -> (u64, u64) {
        let entry = self.entry("bonus_cards", card);
        (entry["active"].as_u64().expect("goods"), entry["joining"].as_u64().expect("goods"))
    }

    pub fn is_sole(&self, building: usize) -> bool {
        self.entry("buildings", building)["sole"] == true
    }

    pub fn formula(&self, building: usize) -> &Value {
        &self.entry("buildings", building)["formula"]
    }

    /// The columns of a formula as kinds.
    pub fn kinds_of(&self, formula: &Value) -> Vec<usize> {
        let letters = formula["columns"].as_array().expect("columns");
        let columns = letters.iter().map(|letter| self.index_of("columns", "letter", letter));
        columns.flat_map(|column| self.kinds_in(column)).collect()
    }
}
