//! The list of legal decisions: fixed capacity, no allocation.

use core::ops::Deref;

/// The most decisions a list holds: more than any state of any game has (the catalogues' sizes:
/// 17, 35, 45 and 59).
pub const CAPACITY: usize = 64;

/// Legal decisions in the order of the game; reads like a slice.
///
/// ```
/// use kogge_games::Choices;
///
/// let mut choices = Choices::new();
/// choices.extend(["sail", "buy", "end"]);
/// assert_eq!((choices.len(), choices[1]), (3, "buy"));
/// choices.clear();
/// assert!(choices.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices<D> {
    list: heapless::Vec<D, CAPACITY>,
}

impl<D> Choices<D> {
    /// An empty list.
    pub const fn new() -> Self {
        Choices { list: heapless::Vec::new() }
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// Adds a decision. The capacity is a proven bound, so a full list is a bug: tests stop there,
    /// the device leaves the decision out.
    pub fn push(&mut self, decision: D) {
        let full = self.list.push(decision).is_err();
        debug_assert!(!full, "more legal decisions than the catalogue allows");
    }

    /// Lists decisions by rising rank; those of equal rank stay in their order.
    pub fn sort_by_rank(&mut self, rank: impl Fn(D) -> u8)
    where
        D: Copy,
    {
        for end in 1..self.list.len() {
            let mut at = end;
            while at > 0 && rank(self.list[at - 1]) > rank(self.list[at]) {
                self.list.swap(at - 1, at);
                at -= 1;
            }
        }
    }
}

impl<D> Default for Choices<D> {
    fn default() -> Self {
        Self::new()
    }
}

impl<D> Deref for Choices<D> {
    type Target = [D];

    fn deref(&self) -> &[D] {
        &self.list
    }
}

impl<D> Extend<D> for Choices<D> {
    fn extend<I: IntoIterator<Item = D>>(&mut self, decisions: I) {
        for decision in decisions {
            self.push(decision);
        }
    }
}
