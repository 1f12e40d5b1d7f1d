//! The default of every routine choice (G2): what the cursor starts on, and what a screen may send
//! as a whole.

use core::cmp::Reverse;

use crate::Seat;
use crate::merkator::Merkator;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::position::{OpenPayment, Phase, Position, Purchase, Source};
use crate::merkator::state::pieces::GoodsStore;

/// Decisions to be sent one after the other.
pub type DecisionSequence = heapless::Vec<Decision, 64>;

/// The most units that a contract asks for.
const MOST_UNITS: usize = {
    let (mut most, mut index) = (0, 0);
    while index < CONTRACTS.len() {
        let (items, mut units, mut item) = (CONTRACTS[index].items, 0, 0);
        while item < items.len() {
            units += items[item].units() as usize;
            item += 1;
        }
        if units > most {
            most = units;
        }
        index += 1;
    }
    most
};
// The longest sequence is for a contract: supply cubes placed, the contract named, two steps for each unit exchanged,
// the rest delivered, a cube picked for each unit or a kind left out.
const LONGEST_SEQUENCE: usize = Colour::COUNT + 1 + 2 * MOST_UNITS + 1 + Good::COUNT;
const _: () = assert!(MOST_UNITS <= Good::COUNT && LONGEST_SEQUENCE <= 64, "all sequences fit");

impl Merkator {
    /// The default of a routine choice; none where a player should think.
    pub fn default_decision(&self) -> Option<Decision> {
        self.table.default_decision()
    }

    /// The defaults from here until something has to be thought about.
    pub fn default_plan(&self) -> DecisionSequence {
        let mut plan = DecisionSequence::new();
        if let Some(decision) = self.default_decision() {
            self.clone().apply_with_defaults(decision, &mut plan);
        }
        plan
    }

    /// A decision, and the defaults of the routine choices it leads to.
    pub fn plan_of(&self, decision: Decision) -> Option<DecisionSequence> {
        self.table.check(decision).ok()?;
        let mut plan = DecisionSequence::new();
        self.clone().apply_with_defaults(decision, &mut plan);
        Some(plan)
    }

    /// Takes a legal decision and the defaults that follow for the same seat, noting them down.
    pub(super) fn apply_with_defaults(&mut self, decision: Decision, plan: &mut DecisionSequence) {
        let seat = self.table.decider();
        let mut next = Some(decision);
        while let Some(decision) = next {
            plan.extend([decision]);
            self.table.apply_silently(decision);
            let same = self.table.decider() == seat;
            next = if same { self.default_decision() } else { None };
        }
    }
}

impl Position {
    fn default_decision(&self) -> Option<Decision> {
        match self.phase {
            Phase::Split => Some(Decision::Split(self.cubes_here().div_ceil(2))),
            Phase::Loss { seat, back, .. } => {
                most(&self.player(seat).store, back.column.kinds()).map(Decision::Lose)
            }
            Phase::PayCard { card, paid } => self.default_pay_card(card, paid),
            Phase::Pay { trader, payment } => self.default_pay(trader, &payment),
            Phase::SwapFor { trader, payment, source } => {
                self.default_swap_for(trader, &payment, source)
            }
            Phase::Pick { trader, payment, from } => self.default_pick(trader, &payment, from),
            Phase::Leave { trader, payment, left_out } => {
                self.default_leave(trader, &payment, left_out)
            }
            Phase::Final { seat } => self.best_final(seat).first().copied().map(Decision::Final),
            _ => None,
        }
    }

    fn default_pay(&self, trader: Seat, payment: &OpenPayment) -> Option<Decision> {
        if self.check_deliver(trader, payment).is_ok() {
            return Some(Decision::Deliver);
        }
        let legal = |kind: &Good| self.check_swap(trader, payment, Source::Goods(*kind)).is_ok();
        let kinds = Good::all().filter(legal).collect();
        let source =
            most(&self.player(trader).store, kinds).map_or(Source::Counters, Source::Goods);
        Some(Decision::Swap(source))
    }

    fn default_swap_for(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        source: Source,
    ) -> Option<Decision> {
        let legal = || {
            let items = payment.open_items();
            items.filter(|&(item, _)| self.check_swap_for(trader, payment, source, item).is_ok())
        };
        let lacking = legal().find(|&(index, item)| self.lacks(trader, payment, index, item));
        lacking.or_else(|| legal().next()).map(|(item, _)| Decision::For(item))
    }

    /// Whether the store has too few cubes for an item, after what the goods items take.
    fn lacks(&self, trader: Seat, payment: &OpenPayment, index: u8, item: Item) -> bool {
        let store = &self.player(trader).store;
        let left = u16::from(payment.left[usize::from(index)]);
        match item {
            Item::Good(kind, _) => u16::from(store.of(kind)) < left,
            Item::Column(column, _) => {
                let need = payment.need();
                let free = |kind: Good| store.of(kind).saturating_sub(need.goods[kind.index()]);
                column.kinds().iter().map(|kind| u16::from(free(kind))).sum::<u16>() < left
            }
            Item::Different(_) => store.kinds().len() < usize::from(left),
        }
    }

    /// Cube by cube from the kind with the most cubes left, entered in table order.
    fn default_pick(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        from: Option<Good>,
    ) -> Option<Decision> {
        let (index, column) = payment.open_items().find_map(|(index, item)| match item {
            Item::Column(column, _) => Some((usize::from(index), column)),
            _ => None,
        })?;
        let open: GoodSet =
            column.kinds().iter().filter(|&kind| from.is_none_or(|from| kind >= from)).collect();
        let mut store = self.player(trader).store;
        let mut picked = GoodSet::EMPTY;
        for _ in 0..payment.left[index] {
            let kind = most(&store, open)?;
            store.take(kind, 1);
            picked.insert(kind);
        }
        picked.first().map(Decision::Pick)
    }

    /// The kinds with the fewest cubes stay, entered in table order.
    fn default_leave(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        left_out: GoodSet,
    ) -> Option<Decision> {
        let store = &self.player(trader).store;
        let kinds = store.kinds();
        let mut surplus = kinds.len() - usize::from(payment.left[0]) - left_out.len();
        let after = |kind: &Good| left_out.last().is_none_or(|last| *kind > last);
        let mut open: GoodSet = kinds.iter().filter(after).collect();
        let mut stay = GoodSet::EMPTY;
        while surplus > 0 {
            let fewest = open.iter().min_by_key(|&kind| (store.of(kind), kind))?;
            open.remove(fewest);
            stay.insert(fewest);
            surplus -= 1;
        }
        stay.first().map(Decision::Leave)
    }

    /// The payment with the smallest sum, then the fewest contracts, then the first in list order.
    /// A smallest sum that covers the cost never has a superfluous contract.
    fn default_pay_card(&self, card: Purchase, paid: ContractSet) -> Option<Decision> {
        let cost = usize::from(self.price(self.active, card).ok()?);
        let enough = cost.saturating_sub(usize::from(paid.points()));
        let open: heapless::Vec<Contract, { Contract::COUNT }> = self.payment_order(paid).collect();
        let fewest = fewest(&open, |_, _| {});
        let sum = (enough..SUMS).find(|&sum| fewest[sum] != NEVER)?;
        // Once more from the back: the last that is noted is the first in order.
        let mut chosen = None;
        let _ = self::fewest(&open, |contract, behind| {
            let with = sum.checked_sub(usize::from(contract.points())).map(|rest| behind[rest]);
            if with.is_some_and(|with| with != NEVER && with < behind[sum]) {
                chosen = Some(contract);
            }
        });
        chosen.map(Decision::PayWith)
    }
}

/// How many of these contracts make each sum, at least. Goes from the last to the first; `each` is
/// told what those after a contract make.
fn fewest(contracts: &[Contract], mut each: impl FnMut(Contract, &[u8; SUMS])) -> [u8; SUMS] {
    let mut fewest = [NEVER; SUMS];
    fewest[0] = 0;
    for &contract in contracts.iter().rev() {
        each(contract, &fewest);
        let points = usize::from(contract.points());
        for sum in (points..SUMS).rev() {
            fewest[sum] = fewest[sum].min(fewest[sum - points].saturating_add(1));
        }
    }
    fewest
}

const NEVER: u8 = u8::MAX;
/// The most expensive card and the highest contract together, and a little more.
const SUMS: usize = 56;

/// The kind with the most cubes, the lower one if equal; none if there is no cube.
fn most(store: &GoodsStore, kinds: GoodSet) -> Option<Good> {
    let there = kinds.iter().filter(|&kind| store.of(kind) > 0);
    there.max_by_key(|&kind| (store.of(kind), Reverse(kind)))
}
