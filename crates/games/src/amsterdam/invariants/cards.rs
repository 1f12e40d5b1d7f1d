//! Transport cards: that all are there, that the piles are settled, and that what lies in the discards can
//! have come there (invariants 1 to 3 and 12).

use super::Checked;
use crate::amsterdam::data::{
    Card, FLUSH_MIN_NON_WILDS, FLUSH_WILDS, HAND_CARDS, MAX_FLUSHES, RouteColour, SLOTS,
};
use crate::amsterdam::public::{Phase, PublicState};
use crate::amsterdam::state::{Amsterdam, Cards};
use crate::check::ensure_invariant;

pub(super) fn check(game: &Amsterdam) -> Checked {
    all_there(game)?;
    hands(game)?;
    settled(game)?;
    counters(&game.table)?;
    discards(&game.table)
}

fn all_there(game: &Amsterdam) -> Checked {
    for card in Card::ALL {
        let deck = game.deck.iter().filter(|&&other| other == card).count();
        let hands: usize = game.hands.iter().map(|hand| usize::from(hand[card])).sum();
        let shown = usize::from(game.table.face_up()[card]);
        let discards = usize::from(game.table.discards[card]);
        let (all, copies) = (deck + hands + shown + discards, card.copies());
        ensure_invariant(
            all == usize::from(copies),
            1,
            "deck",
            format_args!(
                "{copies} {} cards belong to the game, {all} are here: {shown} on display, {deck} in \
                 the deck, {discards} in the discards, {hands} in hands.",
                card.id()
            ),
        )?;
    }
    Ok(())
}

fn hands(game: &Amsterdam) -> Checked {
    let table = &game.table;
    for seat in table.seats.iter() {
        let (hand, known) = (game.hand(seat), table.known(seat));
        ensure_invariant(
            hand.contains_all(known),
            12,
            format_args!("known[{}]", seat.0),
            format_args!("Seat {} is known to hold {known}, but holds {hand}.", seat.0),
        )?;
        if table.phase == Phase::SetupKeep {
            ensure_invariant(
                hand.total() == HAND_CARDS && known.is_empty(),
                1,
                format_args!("hands[{}]", seat.0),
                format_args!(
                    "Before the first turn a seat has {HAND_CARDS} cards that nobody else knows; seat {} \
                     has {hand}, known are {known}.",
                    seat.0
                ),
            )?;
        }
    }
    Ok(())
}

fn settled(game: &Amsterdam) -> Checked {
    let table = &game.table;
    ensure_invariant(
        !game.deck.is_empty() || table.discards.is_empty(),
        2,
        "discards",
        format_args!("The deck is empty, so {} should have become the deck.", table.discards),
    )?;
    let gap = table.display.iter().position(Option::is_none);
    ensure_invariant(
        game.deck.is_empty() || gap.is_none(),
        2,
        format_args!("display[{}]", gap.unwrap_or_default()),
        "A slot is empty although the deck has cards.",
    )?;
    let non_wilds = game.pool().non_wilds();
    ensure_invariant(
        !table.wants_flush()
            || table.flushes >= MAX_FLUSHES
            || non_wilds < usize::from(FLUSH_MIN_NON_WILDS),
        3,
        "display",
        format_args!(
            "{} face-up wilds should have been swept away: {non_wilds} cards of the pool are not wild and \
             {} flushes were made.",
            table.face_up()[Card::Wild],
            table.flushes
        ),
    )
}

/// How flushes and shuffles since the last face-up card or payment hang together: a flush leaves a full
/// display, of 8 wilds only two flushes can be made without a shuffle, and a shuffle after the first needs
/// what a flush has discarded.
fn counters(table: &PublicState) -> Checked {
    let PublicState { flushes, shuffles, .. } = *table;
    ensure_invariant(
        flushes <= MAX_FLUSHES,
        3,
        "flushes",
        format_args!("{flushes} flushes; at most {MAX_FLUSHES} are made in one settling."),
    )?;
    ensure_invariant(
        flushes == 0 || table.display.iter().all(Option::is_some),
        3,
        "flushes",
        format_args!("{flushes} flushes would have left a full display."),
    )?;
    ensure_invariant(
        shuffles <= flushes + 1 && flushes <= 2 * (shuffles + 1),
        3,
        "shuffles",
        format_args!("{shuffles} shuffles cannot go with {flushes} flushes."),
    )
}

/// Spaces of the routes that have owners.
struct Spaces {
    coloured: Cards,
    grey: usize,
}

impl Spaces {
    fn of(table: &PublicState) -> Spaces {
        let mut spaces = Spaces { coloured: Cards::NONE, grey: 0 };
        for route in table.claimed().iter() {
            match route.info().colour {
                RouteColour::Of(colour) => spaces.coloured[colour] += route.length(),
                RouteColour::Grey => spaces.grey += usize::from(route.length()),
            }
        }
        spaces
    }

    fn total(&self) -> usize {
        self.coloured.total() + self.grey
    }
}

fn discards(table: &PublicState) -> Checked {
    let spaces = Spaces::of(table);
    let displays = table.discards.total() / SLOTS;
    ensure_invariant(
        (0..=displays).any(|swept| can_be_discarded(table, &spaces, swept)),
        1,
        "discards",
        format_args!(
            "{} cannot have come into the discards: they come from payments for {} spaces and from \
             flushes; {} flushes and {} shuffles were last.",
            table.discards,
            spaces.total(),
            table.flushes,
            table.shuffles
        ),
    )
}

/// Whether the discards can be `swept` displays of at least 3 wilds each, and payments. What is there after a
/// shuffle has been swept since, for a payment begins the counting anew.
fn can_be_discarded(table: &PublicState, spaces: &Spaces, swept: usize) -> bool {
    let Some(paid) = table.discards.total().checked_sub(SLOTS * swept) else { return false };
    let (flushes, shuffles) = (usize::from(table.flushes), usize::from(table.shuffles));
    let is_counted = match shuffles {
        0 => swept >= flushes,
        _ => paid == 0 && swept <= flushes && shuffles + swept <= flushes + 1,
    };
    // Cards of a colour that its own routes did not cost paid for grey ones, or were swept away.
    let mut others = table.discards.without(spaces.coloured);
    others[Card::Wild] = 0;
    is_counted
        && usize::from(table.discards[Card::Wild]) >= FLUSH_WILDS * swept
        && paid <= spaces.total()
        && others.total() <= spaces.grey + (SLOTS - FLUSH_WILDS) * swept
}
