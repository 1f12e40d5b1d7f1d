//! The review: a planted mistake is found among the three dearest, and the same again.

use kogge::base::participants::{BotLevel, Participant, PlayerName, Seating};
use kogge::bots::bot_scheduler::{BotRequest, Purpose, REVIEW_TIME};
use kogge::bots::{Arena, Evaluator, Search, Verdict};
use kogge::games::hansa::Hansa;
use kogge::games::{Choices, Decision, Observer, Rng, Seat, Start, UndoScope};
use kogge::ui::Lang;
use kogge::ui::controls::{Command, Step};
use kogge::ui::dirty::DirtyRegion;
use kogge::ui::table::{GameUi, TableScreen, reveal_count};

use crate::common::games::test_each_game;

use super::shown::{PANELS, read};

/// Games with a mistake, and in how many of them it must be found, this one among them: where there is
/// most to lose at the end of a turn is not always where most is lost in the end.
const GAMES: std::ops::Range<u64> = 4..8;
const FOUND: usize = 3;
const SURELY: u64 = 5;

/// Seat 0 is a person, the others are bots.
fn one_person() -> Seating {
    let mut seating = Seating::ALL_PEOPLE;
    seating.take_seat(Seat(0), Participant::Person(PlayerName::of("Anna")));
    for seat in 1..5 {
        seating.take_seat(Seat(seat), Participant::Bot(BotLevel::Deckhand));
    }
    seating
}

/// What a decision leaves to who takes it, at once.
fn value<G: Evaluator>(game: &G, seat: Seat, decision: G::Decision) -> i32 {
    let mut after = game.clone();
    let _ = after.advance(decision);
    after.value(seat)
}

/// The decisions that leave the position best and worst.
fn extremes<G: Evaluator>(game: &G, seat: Seat) -> (G::Decision, G::Decision) {
    let mut choices = Choices::new();
    game.legal(&mut choices);
    let by_value = |decision: &G::Decision| value(game, seat, *decision);
    let best = choices.iter().copied().max_by_key(by_value);
    let worst = choices.iter().copied().min_by_key(by_value);
    (best.expect("a choice"), worst.expect("a choice"))
}

/// What a decision comes to if the best is made of the rest of the turn: what can be mended then was
/// no mistake.
fn lasting<G: Evaluator>(game: &G, seat: Seat, decision: G::Decision) -> i32 {
    let mut game = game.clone();
    let mut undo_scope = game.advance(decision).expect("legal");
    while undo_scope != UndoScope::NewTurn && game.decider() == Some(seat) {
        let well = choose(&game, seat, BotLevel::Skipper, 1);
        undo_scope = game.advance(well).expect("legal");
    }
    game.value(seat)
}

fn choose<G: Evaluator>(game: &G, seat: Seat, level: BotLevel, seed: u64) -> G::Decision {
    let view = game.view(Observer::Seat(seat));
    let mut bot = Search::<G>::with_steps(view, seat, level, seed, 2_000);
    bot.decide(&mut Box::new(Arena::new())).expect("a choice")
}

/// Steps with the most to lose at once that are looked at closely.
const CLOSELY: usize = 8;

/// A finished game in which the person played well, but for one mistake at the step where there is
/// most to lose for good: the table, and that step.
fn with_a_mistake<G: GameUi + Evaluator>(seed: u64) -> (TableScreen<G>, u16) {
    let (_, mut steps) = played::<G>(seed, None);
    let seat = Seat(0);
    steps.sort_by_key(|(step, game)| {
        let (best, worst) = extremes(game, seat);
        (value(game, seat, worst) - value(game, seat, best), *step)
    });
    let loss = |(_, game): &&(u16, G)| {
        let (best, worst) = extremes(game, seat);
        lasting(game, seat, best) - lasting(game, seat, worst)
    };
    let most = steps.iter().take(CLOSELY).max_by_key(loss);
    let &(step, _) = most.expect("the person decides something");
    (played::<G>(seed, Some(step)).0, step)
}

/// A finished game, and the steps of the person with the game before each.
fn played<G: GameUi + Evaluator>(
    seed: u64,
    mistake: Option<u16>,
) -> (TableScreen<G>, Vec<(u16, G)>) {
    let start = Start { first: Some(Seat(0)), ..Start::new(2, seed) };
    let mut table = TableScreen::new(G::new(&start).expect("a game"), PANELS[0]);
    table.begin(&start);
    table.seat(one_person());
    let mut steps = Vec::new();
    for step in 0.. {
        let Some(seat) = table.game().decider() else { break };
        let level = if seat == Seat(0) { BotLevel::Skipper } else { BotLevel::Deckhand };
        let mut decision = choose(table.game(), seat, level, step.into());
        if seat == Seat(0) {
            steps.push((step, table.game().clone()));
            if mistake == Some(step) {
                decision = extremes(table.game(), seat).1;
            }
        }
        table.take(decision, Lang::En, &mut DirtyRegion::new());
    }
    (table, steps)
}

/// Opens the review and lets it go through the whole game.
fn review<G: GameUi + Evaluator>(table: &mut TableScreen<G>) {
    let dirty = &mut DirtyRegion::new();
    open(table);
    let mut arena = Box::new(Arena::new());
    while let Some((at, seat)) = table.next_to_review(dirty) {
        let purpose = Purpose::Review(at);
        let seed = 77 ^ u64::from(at);
        let level = BotLevel::Alderman;
        let question = BotRequest { number: 1, seat, level, time: REVIEW_TIME, seed, purpose };
        let mut search = table.search(&question);
        search.decide(&mut arena);
        table.record_verdict(at, search.verdict(&arena));
    }
}

/// From the end to the review; whatever comes to light first is passed over.
fn open<G: GameUi>(table: &mut TableScreen<G>) {
    let dirty = &mut DirtyRegion::new();
    let next = Command::Move(Step::Next);
    for command in [Command::Back, Command::Select, next, next, Command::Select] {
        if command != Command::Back || reveal_count::<G>(&table.game().view(Observer::Public)) > 0 {
            table.command(command, Lang::En, dirty);
        }
    }
}

fn finds_it<G: GameUi + Evaluator>() {
    let found: Vec<u64> = GAMES.filter(|&seed| finds_it_in::<G>(seed)).collect();
    assert!(found.len() >= FOUND && found.contains(&SURELY), "found in {found:?} of {GAMES:?}");
}

/// Whether the review finds the planted mistake; what it finds is in order in any case.
fn finds_it_in<G: GameUi + Evaluator>(seed: u64) -> bool {
    let (mut table, planted) = with_a_mistake::<G>(seed);
    review(&mut table);
    let found = table.mistakes().to_vec();
    assert!(found.len() <= 3 && found.is_sorted_by(|one, next| one.cost >= next.cost));
    assert!(found.iter().all(|mistake| mistake.seat == Seat(0)), "bots are not reviewed");
    for mistake in &found {
        let better = G::Decision::from_bits(mistake.better);
        assert!(better.is_some_and(|better| Some(better) != table.taken_at(mistake.at)));
    }
    pages(&mut table);
    found.iter().any(|mistake| mistake.at == planted)
}

#[test]
fn the_same_review_twice_is_the_same() {
    let (mut table, _) = with_a_mistake::<Hansa>(5);
    let mut again = table.clone();
    review(&mut table);
    review(&mut again);
    assert!(!table.mistakes().is_empty());
    assert_eq!(again.mistakes(), table.mistakes());
}

/// From every page the table as it was, and back again.
fn pages<G: GameUi>(table: &mut TableScreen<G>) {
    let dirty = &mut DirtyRegion::new();
    let now = table.game().clone();
    for _ in 0..table.mistakes().len() {
        let before = read(table, PANELS[0], Lang::En);
        table.command(Command::Select, Lang::En, dirty);
        assert_ne!(read(table, PANELS[0], Lang::En), before, "how it was");
        table.command(Command::Back, Lang::En, dirty);
        assert_eq!(read(table, PANELS[0], Lang::En), before, "back on the page");
        table.command(Command::Move(Step::Next), Lang::En, dirty);
    }
    assert!(*table.game() == now, "nothing is touched");
}

/// A random game and a review that finds fault with some of its decisions, whatever they were.
fn fits<G: GameUi + Evaluator>(seats: u8) {
    let (mut choices, mut rng) = (Choices::new(), Rng::new(3));
    let start = Start::new(seats, 2);
    let mut game = G::new(&start).expect("a game");
    let mut decisions = Vec::new();
    // What was taken, and what else could have been.
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        decisions.push((decision, game.playout_decision(&choices, &mut rng)));
        game.apply(decision, &mut ()).expect("legal");
    }
    for (from, panel) in PANELS.into_iter().enumerate() {
        let mut table = TableScreen::new(G::new(&start).expect("a game"), panel);
        table.begin(&start);
        for &(decision, _) in &decisions {
            table.take(decision, Lang::En, &mut DirtyRegion::new());
        }
        open(&mut table);
        let most = 160 + 16 * decisions.len() as i32;
        let mut judged = 0;
        while let Some((at, _)) = table.next_to_review(&mut DirtyRegion::new()) {
            let other = decisions[usize::from(at)].1.to_bits();
            let is_one = judged % (decisions.len() / 9 + 1) == from;
            let verdict = Verdict { better: other, cost: most - 16 * i32::from(at) };
            if judged == 7 {
                let _ = Lang::ALL.map(|lang| read(&table, panel, lang));
            }
            table.record_verdict(at, is_one.then_some(verdict));
            judged += 1;
        }
        assert_eq!(table.mistakes().len(), 3);
        for _ in 0..3 {
            let _ = Lang::ALL.map(|lang| read(&table, panel, lang));
            table.command(Command::Move(Step::Next), Lang::En, &mut DirtyRegion::new());
        }
    }
}

/// At a full table, and alone where that is a game.
fn pages_fit<G: GameUi + Evaluator>() {
    fits::<G>(G::SPEC.max_seats);
    if G::SPEC.min_seats == 1 {
        fits::<G>(1);
    }
}
test_each_game!(every_page_fits_every_panel => pages_fit);

/// Who has made no mistake is told so.
#[test]
fn nothing_found_is_said_so() {
    let (mut table, _) = with_a_mistake::<Hansa>(5);
    open(&mut table);
    while let Some((at, _)) = table.next_to_review(&mut DirtyRegion::new()) {
        table.record_verdict(at, None);
    }
    for lang in Lang::ALL {
        read(&table, PANELS[0], lang);
    }
    let said = read(&table, PANELS[0], Lang::En);
    assert!(said.iter().any(|text| text.starts_with("No decision")), "{said:?}");
}

test_each_game!(a_planted_mistake_is_found => finds_it);
