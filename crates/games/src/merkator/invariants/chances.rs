//! What each seat has: what was dealt to it, and what it can have gained in the turns in which it had a chance to.
//!
//! Everything here is a bound from above. Who has less than was dealt is accepted, so that examples and problems
//! can be set up.

use super::{CheckResult, ensure_at};
use crate::Seat;
use crate::merkator::data::*;
use crate::merkator::position::{Phase, Position};
use crate::merkator::refusal::Refusal;
use crate::merkator::rules::start_time;
use crate::merkator::state::pieces::Player;

/// Points of the contracts that each player starts with at most (MER-018).
const START_POINTS: u32 = 2 + 3 + 4 + 5;
/// Points that the deliveries of one turn bring at most, all traders together.
const MOST_POINTS_OF_TURN: u32 = MOST_AT_PLACE as u32 * Value::PEACE.points() as u32;

// Every Taler comes from a contract: from one of the start, or from one delivered for. So a purse holds what
// it is counted in, in the longest game.
const _: () = assert!(
    4 * START_POINTS + MOST_POINTS_OF_TURN * (MAX_TURNS as u32 + 4) <= u16::MAX as u32,
    "Talers fit"
);

impl Position {
    pub(super) fn check_gains(&self) -> CheckResult {
        for seat in self.seats.iter() {
            self.check_contracts_held(seat)?;
            self.check_without_turn(seat)?;
            self.check_without_trip(seat)?;
            self.check_purse(seat)?;
            self.check_earnings(seat)?;
        }
        self.check_all_contracts()?;
        self.check_all_earnings()?;
        self.check_sold()
    }

    /// Turns whose deliveries are over, so that their marks are gone.
    fn earlier_turns(&self) -> u16 {
        let over = matches!(self.phase, Phase::Final { .. } | Phase::Over);
        self.turn.saturating_sub(u16::from(!over))
    }

    /// Whether a trip of this seat was finished.
    fn had_a_trip(&self, seat: Seat) -> bool {
        self.finished_trips() > self.wait(seat)
    }

    /// Counters dealt to a seat (MER-025, MER-150).
    fn dealt_counters(&self, seat: Seat) -> u8 {
        if self.variants.long_game { 0 } else { start_time(self.seats, self.first, seat) }
    }

    /// Whether a joiner can have paid so many counters: before its first trip it had those that were dealt, and what
    /// was bid for a contract it drew (MER-092, MER-200).
    pub(super) fn can_have_paid(&self, seat: Seat, cost: u8) -> bool {
        let dealt = self.dealt_counters(seat);
        let is_left = self.player(seat).time.saturating_add(cost) <= dealt;
        self.had_a_trip(seat) || is_left || (self.variants.offers && dealt > 0)
    }

    /// The most trips that a seat can have joined before its own first one, this turn's included: it pays a
    /// counter for each at least, and until then gets counters only for a contract it drew (MER-092, MER-200).
    fn most_joins(&self, seat: Seat) -> u16 {
        let dealt = self.dealt_counters(seat);
        let now = seat != self.active && self.has_traded(seat);
        let trips = self.turn - 1 + u16::from(now);
        if dealt == 0 || self.variants.no_joining {
            0
        } else if self.variants.offers {
            trips
        } else {
            let left = if self.had_a_trip(seat) { 0 } else { self.player(seat).time };
            trips.min(dealt.saturating_sub(left).into())
        }
    }

    /// Turns before this one in which a seat may have delivered.
    fn earlier_chances(&self, seat: Seat) -> u16 {
        let turns = self.earlier_turns();
        let own = turns.saturating_sub(self.wait(seat)).div_ceil(self.seats.0.into());
        if self.variants.no_joining {
            own
        } else if own > 0 {
            turns
        } else {
            turns.min(self.most_joins(seat))
        }
    }

    /// Whether a seat may have drawn a contract that others bid for (MER-200), and so have been paid.
    fn may_have_been_paid(&self, seat: Seat) -> bool {
        self.variants.offers && (self.earlier_chances(seat) > 0 || self.has_traded(seat))
    }

    /// A delivery brings one contract, and each is delivered once a turn at most (MER-074, MER-084).
    fn check_all_contracts(&self) -> CheckResult {
        let (dealt, turns) =
            (self.variants.dealt_values() * self.seats.count(), self.earlier_turns());
        let gained = MOST_AT_PLACE * usize::from(turns) + self.delivered.len();
        let held: usize = self.players.iter().map(|player| player.contracts.len()).sum();
        ensure_at(
            held <= dealt + gained,
            Refusal::BadSetup,
            "players",
            format_args!(
                "the players hold {held} contracts: {dealt} were dealt, and at most {gained} gained since"
            ),
        )
    }

    fn check_contracts_held(&self, seat: Seat) -> CheckResult {
        let held = self.player(seat).contracts;
        let (dealt, chances) = (self.variants.dealt_values(), self.earlier_chances(seat));
        let delivered = held.and(self.delivered);
        let gained = MOST_AT_PLACE * usize::from(chances) + delivered.len();
        ensure_at(
            held.len() <= dealt + gained,
            Refusal::BadSetup,
            format_args!("players[{}].contracts", seat.0),
            format_args!(
                "seat {} holds {} contracts: {dealt} were dealt, and at most {gained} gained since",
                seat.0,
                held.len()
            ),
        )?;
        if chances > 0 {
            return Ok(());
        }
        Value::all().try_for_each(|value| self.check_first_contracts(seat, value))
    }

    /// Who delivered nothing before this turn has contracts that were dealt, one of each value, and those that the
    /// deliveries of this turn brought.
    fn check_first_contracts(&self, seat: Seat, value: Value) -> CheckResult {
        let held = self.player(seat).contracts.and(value.contracts()).len();
        let (dealt, gained) = (self.dealt_of(value), self.gained_now(seat, value));
        ensure_at(
            held <= dealt + gained,
            Refusal::BadSetup,
            format_args!("players[{}].contracts", seat.0),
            format_args!(
                "seat {} holds {held} contracts of value {}: {dealt} dealt and at most {gained} gained",
                seat.0,
                value.points()
            ),
        )
    }

    /// Contracts of a value that each seat was dealt.
    fn dealt_of(&self, value: Value) -> usize {
        usize::from(value.index() < self.variants.dealt_values())
    }

    /// The most contracts of a value that a seat gained in this turn: a delivery brings one of the next or of the
    /// same value (MER-084, MER-086).
    fn gained_now(&self, seat: Seat, value: Value) -> usize {
        let brings = |card: &Contract| card.value() == value || card.value().next() == Some(value);
        self.player(seat).contracts.and(self.delivered).iter().filter(brings).count()
    }

    fn check_purse(&self, seat: Seat) -> CheckResult {
        let (talers, most) = (self.player(seat).talers, self.most_talers(seat));
        ensure_at(
            talers <= most,
            Refusal::BadNumber,
            format_args!("players[{}].talers", seat.0),
            format_args!("seat {} has {talers} Talers, at most {most} now", seat.0),
        )
    }

    /// What a purse can hold (MER-040 to MER-042, MER-129, MER-191): above 15 only after a sale, by less than it
    /// brought.
    fn most_talers(&self, seat: Seat) -> u16 {
        let had_chance = self.had_a_turn(seat) || self.may_have_been_paid(seat);
        match (self.has_coins() && had_chance, self.variants.forced_building) {
            (false, _) => 0,
            (true, true) => u16::MAX,
            (true, false) if self.phase == Phase::Invest && seat == self.active => {
                let sold = self.discard.last().map_or(0, Contract::points);
                PURSE_LIMIT + u16::from(sold)
            }
            (true, false) => PURSE_LIMIT,
        }
    }

    /// Talers and cards come from contracts that a seat had and has no more (MER-031, MER-036, MER-129), unless
    /// others paid it for one.
    fn check_earnings(&self, seat: Seat) -> CheckResult {
        let (earned, held) = (self.earned(seat), self.points_held(seat));
        let most = self.most_points(seat);
        ensure_at(
            earned + held <= most || self.may_have_been_paid(seat),
            Refusal::BadNumber,
            format_args!("players[{}].{}", seat.0, self.earned_as(seat)),
            format_args!(
                "seat {} has Talers and bought cards for {earned} and contracts for {held}: all it ever had were worth at most {most}",
                seat.0
            ),
        )
    }

    /// What bidders pay comes from their contracts.
    fn check_all_earnings(&self) -> CheckResult {
        let sum = |of: fn(&Position, Seat) -> u32| {
            self.seats.iter().map(|seat| of(self, seat)).sum::<u32>()
        };
        let (earned, held) = (sum(Position::earned), sum(Position::points_held));
        let dealt = self.dealt_points() * u32::from(self.seats.0);
        let gained = self.seats.iter().map(|seat| self.points_gained_now(seat)).sum::<u32>()
            + MOST_POINTS_OF_TURN * u32::from(self.earlier_turns());
        ensure_at(
            earned + held <= dealt + gained,
            Refusal::BadNumber,
            "players",
            format_args!(
                "the players have Talers and bought cards for {earned} and contracts for {held}: contracts for {dealt} were dealt, and for at most {gained} gained"
            ),
        )
    }

    /// Talers, and what the cards cost that were bought.
    fn earned(&self, seat: Seat) -> u32 {
        let player = self.player(seat);
        let buildings = player.buildings.iter().map(|card| u32::from(card.info().cost));
        u32::from(player.talers) + buildings.sum::<u32>() + self.bonus_cards_bought(seat).cost
    }

    /// Bonus cards that were not dealt: of each cost everybody has one from the start (MER-021, MER-150).
    fn bonus_cards_bought(&self, seat: Seat) -> Bought {
        let dealt = usize::from(!self.variants.long_game);
        let mut bought = Bought { cards: 0, cost: 0 };
        for cost in BONUS_COSTS {
            let owned = self.player(seat).bonus.iter().filter(|card| card.info().cost == cost);
            let cards = owned.count().saturating_sub(dealt) as u32;
            bought.cards += cards;
            bought.cost += cards * u32::from(cost);
        }
        bought
    }

    fn points_held(&self, seat: Seat) -> u32 {
        self.player(seat).contracts.points().into()
    }

    /// Points of all contracts that a seat can have had: dealt, gained before, gained in this turn.
    fn most_points(&self, seat: Seat) -> u32 {
        let before = MOST_POINTS_OF_TURN * u32::from(self.earlier_chances(seat));
        self.dealt_points() + before + self.points_gained_now(seat)
    }

    fn dealt_points(&self) -> u32 {
        let dealt = Value::all().take(self.variants.dealt_values());
        dealt.map(|value| u32::from(value.points())).sum()
    }

    fn points_gained_now(&self, seat: Seat) -> u32 {
        let brought = |card: Contract| card.value().next().unwrap_or(card.value()).points();
        let delivered = self.player(seat).contracts.and(self.delivered);
        delivered.iter().map(|card| u32::from(brought(card))).sum()
    }

    /// The field that shows what a seat earned.
    fn earned_as(&self, seat: Seat) -> &'static str {
        let player = self.player(seat);
        if player.talers > 0 {
            "talers"
        } else if !player.buildings.is_empty() {
            "buildings"
        } else if self.bonus_cards_bought(seat).cards > 0 {
            "bonus"
        } else {
            "contracts"
        }
    }

    /// In the first turn of all, and alone in every turn, what was sold or paid lies in the discard, with the
    /// contracts of value 2 that nobody was dealt (MER-020, MER-124, MER-129).
    fn check_sold(&self) -> CheckResult {
        if self.turn > 1 && !self.is_solo() {
            return Ok(());
        }
        let seat = self.active;
        let not_dealt = CONTRACTS_OF[0].len() - self.seats.count();
        let sold = u32::from(self.discard.points()).saturating_sub(2 * not_dealt as u32);
        let earned = self.earned(seat);
        ensure_at(
            earned <= sold,
            Refusal::BadNumber,
            format_args!("players[{}].{}", seat.0, self.earned_as(seat)),
            format_args!(
                "seat {} has Talers and bought cards for {earned}, but contracts for {sold} were given up",
                seat.0
            ),
        )?;
        let mut sellable = Value::all().skip(1).filter(|_| self.turn == 1);
        sellable.try_for_each(|value| self.check_first_sales(value))
    }

    /// In the first turn of all only the active player sold something: what was dealt to it.
    fn check_first_sales(&self, value: Value) -> CheckResult {
        let seat = self.active;
        let held = self.player(seat).contracts.and(value.contracts()).len();
        let sold = self.discard.and(value.contracts()).len();
        let (dealt, gained) = (self.dealt_of(value), self.gained_now(seat, value));
        ensure_at(
            held + sold <= dealt + gained,
            Refusal::BadSetup,
            "discard",
            format_args!(
                "{sold} contracts of value {} are discarded in turn 1, where seat {} was dealt {dealt} and holds {held}",
                value.points(),
                seat.0
            ),
        )
    }

    /// Before the first own turn nothing was bought; only who was paid for a contract may have had to buy a
    /// building (MER-192).
    fn check_without_turn(&self, seat: Seat) -> CheckResult {
        if self.had_a_turn(seat) {
            return Ok(());
        }
        let player = self.player(seat);
        let had_to_buy = self.variants.forced_building && self.may_have_been_paid(seat);
        ensure_at(
            had_to_buy || player.buildings.is_empty(),
            Refusal::BadSetup,
            format_args!("players[{}].buildings", seat.0),
            format_args!(
                "seat {} has {} buildings, but had no turn to buy them in",
                seat.0,
                player.buildings.len()
            ),
        )?;
        let bought = self.bonus_cards_bought(seat).cards;
        ensure_at(
            bought == 0,
            Refusal::BadSetup,
            format_args!("players[{}].bonus", seat.0),
            format_args!(
                "seat {} has {} bonus cards, {bought} more than were dealt, but had no turn to buy them in",
                seat.0,
                player.bonus.len()
            ),
        )
    }

    /// Before the first own trip counters come from nobody but bidders, and goods from joining, or from bonus cards
    /// as they are bought (MER-195).
    fn check_without_trip(&self, seat: Seat) -> CheckResult {
        if self.had_a_trip(seat) {
            return Ok(());
        }
        let (time, dealt) = (self.player(seat).time, self.dealt_counters(seat));
        ensure_at(
            time <= dealt || self.may_have_been_paid(seat),
            Refusal::BadNumber,
            format_args!("players[{}].time", seat.0),
            format_args!(
                "seat {} has {time} counters before its first trip: {dealt} were dealt",
                seat.0
            ),
        )?;
        let goods = self.player(seat).store.count(GoodSet::ALL);
        let bought = self.goods_bought(seat);
        ensure_at(
            self.most_joins(seat) > 0 || u32::from(goods) <= bought,
            Refusal::BadNumber,
            format_args!("players[{}].store", seat.0),
            format_args!(
                "seat {} has {goods} goods before its first trip: purchases brought at most {bought}",
                seat.0
            ),
        )?;
        Colour::all().try_for_each(|colour| self.check_first_cubes(seat, colour))
    }

    /// Goods that bonus cards gave as they were bought.
    fn goods_bought(&self, seat: Seat) -> u32 {
        match self.variants.bonus_on_purchase {
            true => self.bonus_cards_bought(seat).cards,
            false => 0,
        }
    }

    fn check_first_cubes(&self, seat: Seat, colour: Colour) -> CheckResult {
        let player = self.player(seat);
        let cards = || player.bonus.iter().map(BonusCard::info);
        let joined: u32 = cards()
            .filter(|card| card.kind.colour() == colour)
            .map(|card| u32::from(card.joining))
            .sum();
        let dealt = u32::from(!self.variants.long_game);
        let most = dealt + joined * u32::from(self.most_joins(seat)) + self.goods_bought(seat);
        let there = player.cubes_of(colour);
        ensure_at(
            there <= most,
            Refusal::BadNumber,
            format_args!("players[{}].store", seat.0),
            format_args!(
                "seat {} has {there} {} cubes before its first trip: at most {most}",
                seat.0,
                colour.id()
            ),
        )
    }
}

/// Bonus cards, and what they cost together.
struct Bought {
    cards: u32,
    cost: u32,
}

impl Player {
    /// Cubes of a colour, in store and in the supply.
    pub(super) fn cubes_of(&self, colour: Colour) -> u32 {
        let goods = colour.kinds().map(|kind| u32::from(self.store.of(kind)));
        goods.iter().sum::<u32>() + u32::from(self.supply.has(colour))
    }
}
