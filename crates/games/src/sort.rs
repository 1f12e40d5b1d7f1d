//! Putting short lists in order with little code: the library's sorts are several KiB for each kind of item.

/// Distances between what is compared, for lists of some hundred items at most (Ciura's).
const GAPS: [usize; 5] = [57, 23, 10, 4, 1];

/// Puts items in order. Where neither of two comes before the other, they may change places.
pub fn shell_sort<T>(items: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    for gap in GAPS {
        gap_pass(items, gap, &is_less);
    }
}

/// The same for few items: where neither of two comes before the other, they stay in their order.
pub fn insertion_sort<T>(items: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    gap_pass(items, 1, &is_less);
}

/// Puts items in order that lie a multiple of `gap` apart.
fn gap_pass<T>(items: &mut [T], gap: usize, is_less: &impl Fn(&T, &T) -> bool) {
    for end in gap..items.len() {
        let mut at = end;
        while at >= gap && is_less(&items[at], &items[at - gap]) {
            items.swap(at, at - gap);
            at -= gap;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn lists_of_every_length_come_out_in_order() {
        let mut rng = Rng::new(5);
        for length in 0..200 {
            let mut items: Vec<u32> = (0..length).map(|_| rng.below(50)).collect();
            let mut expected = items.clone();
            expected.sort_unstable();
            shell_sort(&mut items, |a, b| a < b);
            assert_eq!(items, expected);
        }
    }

    #[test]
    fn few_items_of_equal_rank_stay_in_their_order() {
        let mut rng = Rng::new(6);
        for length in 0..30 {
            let mut items: Vec<(u32, u32)> = (0..length).map(|n| (rng.below(4), n)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            insertion_sort(&mut items, |a, b| a.0 < b.0);
            assert_eq!(items, expected);
        }
    }
}
