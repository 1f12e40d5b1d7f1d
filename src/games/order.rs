//! Putting short lists in order with little code: the library's sorts are several KiB for each kind of item.

/// Distances between what is compared, for lists of some hundred items at most (Ciura's).
const GAPS: [usize; 5] = [57, 23, 10, 4, 1];

/// Puts items in order. Where neither of two comes before the other, they may change places.
pub fn arrange<T>(items: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for gap in GAPS {
        pass(items, gap, &comes_before);
    }
}

/// The same for few items: where neither of two comes before the other, they stay in their order.
pub fn arrange_few<T>(items: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    pass(items, 1, &comes_before);
}

/// Puts items in order that lie a multiple of `gap` apart.
fn pass<T>(items: &mut [T], gap: usize, comes_before: &impl Fn(&T, &T) -> bool) {
    for end in gap..items.len() {
        let mut at = end;
        while at >= gap && comes_before(&items[at], &items[at - gap]) {
            items.swap(at, at - gap);
            at -= gap;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::chance::Chance;

    #[test]
    fn lists_of_every_length_come_out_in_order() {
        let mut chance = Chance::new(5);
        for length in 0..200 {
            let mut items: Vec<u32> = (0..length).map(|_| chance.below(50)).collect();
            let mut expected = items.clone();
            expected.sort_unstable();
            arrange(&mut items, |a, b| a < b);
            assert_eq!(items, expected);
        }
    }

    #[test]
    fn few_items_of_equal_rank_stay_in_their_order() {
        let mut chance = Chance::new(6);
        for length in 0..30 {
            let mut items: Vec<(u32, u32)> = (0..length).map(|n| (chance.below(4), n)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            arrange_few(&mut items, |a, b| a.0 < b.0);
            assert_eq!(items, expected);
        }
    }
}
