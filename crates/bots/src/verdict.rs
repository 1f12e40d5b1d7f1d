//! What a search thinks of a decision that was taken, as plain data.

/// The result of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The number of the decision that the search prefers.
    pub better: u32,
    /// How much more that is worth than the decision taken, in sixteenths of a point; never negative.
    pub cost: i32,
}
