//! Random games, and where one was when a check failed.

use kogge::games::{Choices, EventSink, Game, Rng, Start, UndoScope};

/// More decisions than any game can take: reaching it means that a game does not end.
const ENDLESS: u32 = 100_000;

/// How decisions are picked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Style {
    /// As a random but plausible player, to the end.
    Wander,
    /// Uniformly, for at most this many decisions: some games hardly ever end that way.
    Uniform(u32),
}

/// One state of a walk, before its decision.
pub struct Step<'a, G: Game> {
    pub number: u32,
    /// Whether a turn begins here.
    pub is_turn_start: bool,
    pub game: &'a G,
    pub choices: &'a Choices<G::Decision>,
    pub decision: G::Decision,
}

/// Plays a random game, shows every step, and returns where it ended.
pub fn walk<G: Game>(start: &Start, style: Style, mut visit: impl FnMut(Step<G>)) -> G {
    let mut place = Place { start, style, number: 0 };
    let mut game = G::new(start).expect("a start of the plan");
    let mut rng = Rng::new(!start.seed);
    let mut choices = Choices::new();
    let mut is_turn_start = true;
    while game.decider().is_some() {
        match style {
            Style::Uniform(most) if place.number == most => break,
            _ => assert!(place.number < ENDLESS, "the game does not end"),
        }
        game.legal(&mut choices);
        let decision = pick(&game, &choices, style, &mut rng);
        let number = place.number;
        visit(Step { number, is_turn_start, game: &game, choices: &choices, decision });
        let undo_scope = game.apply(decision, &mut ()).expect("a listed decision");
        is_turn_start = undo_scope == UndoScope::NewTurn;
        place.number += 1;
    }
    game
}

fn pick<G: Game>(
    game: &G,
    choices: &Choices<G::Decision>,
    style: Style,
    rng: &mut Rng,
) -> G::Decision {
    assert!(!choices.is_empty(), "somebody must decide and has no choice");
    match style {
        Style::Wander => game.playout_decision(choices, rng),
        Style::Uniform(_) => choices[rng.below(choices.len() as u32) as usize],
    }
}

/// Says where a walk was when a check panicked.
struct Place<'a> {
    start: &'a Start,
    style: Style,
    number: u32,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Place { start, style, number } = self;
            eprintln!("in the game of {start:?}, {style:?}, at decision {number}");
        }
    }
}

/// A witness that remembers everything.
pub struct Seen<E>(pub Vec<E>);

impl<E> Default for Seen<E> {
    fn default() -> Self {
        Seen(Vec::new())
    }
}

impl<E> EventSink<E> for Seen<E> {
    fn emit(&mut self, event: E) {
        self.0.push(event);
    }
}
