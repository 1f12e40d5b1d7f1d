//! The review: a planted mistake is found among the three dearest, and the same again.

use kogge::bot::{Arena, Mind, Thinker, Verdict};
use kogge::games::amsterdam::Amsterdam;
use kogge::games::hansa::Hansa;
use kogge::games::merkator::Merkator;
use kogge::games::teutonica::Teutonica;
use kogge::games::{Chance, Choices, Decision, Eyes, Passage, Seat, Start};
use kogge::opponents::{Purpose, Question, REVIEW_TIME};
use kogge::sitters::{Level, Name, Sitter, Sitters};
use kogge::ui::Lang;
use kogge::ui::hands::{Command, Step};
use kogge::ui::marks::Marks;
use kogge::ui::table::{Table, Tabletop};

use crate::shown::{PANELS, read};

/// Games with a mistake, and in how many of them it must be found, this one among them: where there is
/// most to lose at the end of a turn is not always where most is lost in the end.
const GAMES: std::ops::Range<u64> = 4..8;
const FOUND: usize = 3;
const SURELY: u64 = 5;

/// Seat 0 is a person, the others are bots.
fn one_person() -> Sitters {
    let mut sitters = Sitters::PEOPLE;
    sitters.sit(Seat(0), Sitter::Person(Name::of("Anna")));
    for seat in 1..5 {
        sitters.sit(Seat(seat), Sitter::Bot(Level::Deckhand));
    }
    sitters
}

/// What a decision leaves to who takes it, at once.
fn worth<G: Mind>(game: &G, seat: Seat, decision: G::Decision) -> i32 {
    let mut after = game.clone();
    let _ = after.pass(decision);
    after.worth(seat)
}

/// The decisions that leave the position best and worst.
fn extremes<G: Mind>(game: &G, seat: Seat) -> (G::Decision, G::Decision) {
    let mut choices = Choices::new();
    game.legal(&mut choices);
    let by_worth = |decision: &G::Decision| worth(game, seat, *decision);
    let best = choices.iter().copied().max_by_key(by_worth);
    let worst = choices.iter().copied().min_by_key(by_worth);
    (best.expect("a choice"), worst.expect("a choice"))
}

/// What a decision comes to if the best is made of the rest of the turn: what can be mended then was
/// no mistake.
fn lasting<G: Mind>(game: &G, seat: Seat, decision: G::Decision) -> i32 {
    let mut game = game.clone();
    let mut passage = game.pass(decision).expect("legal");
    while passage != Passage::NewTurn && game.decider() == Some(seat) {
        let well = choose(&game, seat, Level::Merchant, 1);
        passage = game.pass(well).expect("legal");
    }
    game.worth(seat)
}

fn choose<G: Mind>(game: &G, seat: Seat, level: Level, seed: u64) -> G::Decision {
    let view = game.view(Eyes::Of(seat));
    let mut bot = Thinker::<G>::with_steps(view, seat, level, seed, 2_000);
    bot.decide(&mut Box::new(Arena::new())).expect("a choice")
}

/// Steps with the most to lose at once that are looked at closely.
const CLOSELY: usize = 8;

/// A finished game in which the person played well, but for one mistake at the step where there is
/// most to lose for good: the table, and that step.
fn with_a_mistake<G: Tabletop + Mind>(seed: u64) -> (Table<G>, u16) {
    let (_, mut steps) = played::<G>(seed, None);
    let seat = Seat(0);
    steps.sort_by_key(|(step, game)| {
        let (best, worst) = extremes(game, seat);
        (worth(game, seat, worst) - worth(game, seat, best), *step)
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
fn played<G: Tabletop + Mind>(seed: u64, mistake: Option<u16>) -> (Table<G>, Vec<(u16, G)>) {
    let start = Start { first: Some(Seat(0)), ..Start::new(2, seed) };
    let mut table = Table::new(G::new(&start).expect("a game"), PANELS[0]);
    table.begin(&start);
    table.seat(one_person());
    let mut steps = Vec::new();
    for step in 0.. {
        let Some(seat) = table.game().decider() else { break };
        let level = if seat == Seat(0) { Level::Merchant } else { Level::Deckhand };
        let mut decision = choose(table.game(), seat, level, step.into());
        if seat == Seat(0) {
            steps.push((step, table.game().clone()));
            if mistake == Some(step) {
                decision = extremes(table.game(), seat).1;
            }
        }
        table.take(decision, Lang::En, &mut Marks::new());
    }
    (table, steps)
}

/// Opens the review and lets it go through the whole game.
fn review<G: Tabletop + Mind>(table: &mut Table<G>) {
    let marks = &mut Marks::new();
    open(table);
    let mut arena = Box::new(Arena::new());
    while let Some((at, seat)) = table.next_to_judge(marks) {
        let purpose = Purpose::Review(at);
        let seed = 77 ^ u64::from(at);
        let level = Level::Alderman;
        let question = Question { number: 1, seat, level, time: REVIEW_TIME, seed, purpose };
        let mut thinker = table.thinker(&question);
        thinker.decide(&mut arena);
        table.judge(at, thinker.verdict(&arena));
    }
}

/// From the end to the review; whatever comes to light first is passed over.
fn open<G: Tabletop>(table: &mut Table<G>) {
    let marks = &mut Marks::new();
    let next = Command::Move(Step::Next);
    for command in [Command::Back, Command::Select, next, next, Command::Select] {
        if command != Command::Back || G::reveals(&table.game().view(Eyes::Public)) > 0 {
            table.command(command, Lang::En, marks);
        }
    }
}

fn finds_it<G: Tabletop + Mind>() {
    let found: Vec<u64> = GAMES.filter(|&seed| finds_it_in::<G>(seed)).collect();
    assert!(found.len() >= FOUND && found.contains(&SURELY), "found in {found:?} of {GAMES:?}");
}

/// Whether the review finds the planted mistake; what it finds is in order in any case.
fn finds_it_in<G: Tabletop + Mind>(seed: u64) -> bool {
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
fn pages<G: Tabletop>(table: &mut Table<G>) {
    let marks = &mut Marks::new();
    let now = table.game().clone();
    for _ in 0..table.mistakes().len() {
        let before = read(table, PANELS[0], Lang::En);
        table.command(Command::Select, Lang::En, marks);
        assert_ne!(read(table, PANELS[0], Lang::En), before, "how it was");
        table.command(Command::Back, Lang::En, marks);
        assert_eq!(read(table, PANELS[0], Lang::En), before, "back on the page");
        table.command(Command::Move(Step::Next), Lang::En, marks);
    }
    assert!(*table.game() == now, "nothing is touched");
}

/// A random game and a review that finds fault with some of its decisions, whatever they were.
fn fits<G: Tabletop + Mind>(seats: u8) {
    let (mut choices, mut chance) = (Choices::new(), Chance::new(3));
    let start = Start::new(seats, 2);
    let mut game = G::new(&start).expect("a game");
    let mut decisions = Vec::new();
    // What was taken, and what else could have been.
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.wander(&choices, &mut chance);
        decisions.push((decision, game.wander(&choices, &mut chance)));
        game.apply(decision, &mut ()).expect("legal");
    }
    for (from, panel) in PANELS.into_iter().enumerate() {
        let mut table = Table::new(G::new(&start).expect("a game"), panel);
        table.begin(&start);
        for &(decision, _) in &decisions {
            table.take(decision, Lang::En, &mut Marks::new());
        }
        open(&mut table);
        let most = 160 + 16 * decisions.len() as i32;
        let mut judged = 0;
        while let Some((at, _)) = table.next_to_judge(&mut Marks::new()) {
            let other = decisions[usize::from(at)].1.to_bits();
            let is_one = judged % (decisions.len() / 9 + 1) == from;
            let verdict = Verdict { better: other, cost: most - 16 * i32::from(at) };
            if judged == 7 {
                let _ = Lang::ALL.map(|lang| read(&table, panel, lang));
            }
            table.judge(at, is_one.then_some(verdict));
            judged += 1;
        }
        assert_eq!(table.mistakes().len(), 3);
        for _ in 0..3 {
            let _ = Lang::ALL.map(|lang| read(&table, panel, lang));
            table.command(Command::Move(Step::Next), Lang::En, &mut Marks::new());
        }
    }
}

#[test]
fn every_page_fits_every_panel() {
    fits::<Hansa>(4);
    fits::<Amsterdam>(4);
    fits::<Teutonica>(5);
    fits::<Merkator>(4);
    fits::<Merkator>(1);
}

/// Who has made no mistake is told so.
#[test]
fn nothing_found_is_said_so() {
    let (mut table, _) = with_a_mistake::<Hansa>(5);
    open(&mut table);
    while let Some((at, _)) = table.next_to_judge(&mut Marks::new()) {
        table.judge(at, None);
    }
    for lang in Lang::ALL {
        read(&table, PANELS[0], lang);
    }
    let said = read(&table, PANELS[0], Lang::En);
    assert!(said.iter().any(|text| text.starts_with("No decision")), "{said:?}");
}

#[test]
fn a_planted_mistake_is_found_in_hansa() {
    finds_it::<Hansa>();
}

#[test]
fn a_planted_mistake_is_found_in_amsterdam() {
    finds_it::<Amsterdam>();
}

#[test]
fn a_planted_mistake_is_found_in_teutonica() {
    finds_it::<Teutonica>();
}

#[test]
fn a_planted_mistake_is_found_in_merkator() {
    finds_it::<Merkator>();
}
