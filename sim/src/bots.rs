//! Who plays in a seat when no person does, whatever the game.

use std::fmt;

use kogge::bot::{Arena, Level, Mind, Patience, Reason, Thinker};
use kogge::games::{Chance, Choices, Decision, Eyes, Game, Seat};
use kogge::ui::Lang;
use kogge::ui::table::words::seat_name;
use serde_json::{Value, json};

use crate::games::Playable;

/// A player that chooses by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Legal and plausible, without a plan.
    Random,
    /// A bot of the console, with so many steps to think; what the device has time for if not
    /// given.
    Bot(Level, Option<u32>),
}

/// The name of the player without a plan.
const RANDOM: &str = "random";

impl Player {
    /// The player of a level's name, with so many steps to think.
    pub fn parse(level: &str, budget: Option<u32>) -> Option<Player> {
        match level {
            RANDOM => Some(Player::Random),
            level => Level::parse(level).map(|level| Player::Bot(level, budget)),
        }
    }

    /// The player of a word such as `merchant` or `alderman:2000`.
    pub fn of_word(word: &str) -> Option<Player> {
        match word.split_once(':') {
            Some((level, budget)) => Player::parse(level, Some(budget.parse().ok()?)),
            None => Player::parse(word, None),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Player::Random => f.write_str(RANDOM),
            Player::Bot(level, None) => f.write_str(level.id()),
            Player::Bot(level, Some(steps)) => write!(f, "{}:{steps}", level.id()),
        }
    }
}

/// What a player decided.
pub struct Thought<D> {
    /// The decision.
    pub decision: D,
    /// Steps it thought.
    pub steps: u32,
    /// Why, in words.
    pub reasons: Vec<String>,
    /// What it tried: the decision, how often, and what it was worth on average, in points.
    pub tried: Vec<(D, u32, f64)>,
}

/// The names of all players.
pub fn levels() -> Vec<&'static str> {
    [RANDOM].into_iter().chain(Level::ALL.map(Level::id)).collect()
}

/// What a player decides in a seat, which must decide. It is given the seat's view and nothing
/// else of the game.
pub fn think<G: Playable>(
    game: &G,
    seat: Seat,
    player: Player,
    seed: u64,
    arena: &mut Arena,
) -> Option<Thought<G::Decision>> {
    let view = game.view(Eyes::Of(seat));
    match player {
        Player::Random => wander::<G>(&view, seed),
        Player::Bot(level, steps) => {
            ponder::<G>(view, seat, level, steps.unwrap_or(G::STEPS), seed, arena)
        }
    }
}

/// As [`think`], with the device's time for a whole turn: `patience` is what is left of it. Whoever has a
/// number of steps of its own takes those.
pub fn think_in_turn<G: Playable>(
    game: &G,
    seat: Seat,
    player: Player,
    seed: u64,
    patience: &mut Patience,
    arena: &mut Arena,
) -> Option<Thought<G::Decision>> {
    let Player::Bot(level, None) = player else { return think(game, seat, player, seed, arena) };
    let decision_ms = Patience::decision_ms(game);
    let steps = Patience::steps(patience.next(decision_ms, game.parts()), G::STEPS);
    let thought = ponder::<G>(game.view(Eyes::Of(seat)), seat, level, steps, seed, arena)?;
    patience.spend(thought.steps * 1000 / G::STEPS, decision_ms);
    Some(thought)
}

fn wander<G: Game>(view: &G::View, seed: u64) -> Option<Thought<G::Decision>> {
    let mut chance = Chance::new(seed);
    let game = G::complete(view, &mut chance);
    let mut choices = Choices::new();
    game.legal(&mut choices);
    if choices.is_empty() {
        return None;
    }
    let reasons = vec![format!("one of {} legal decisions, at random", choices.len())];
    let decision = game.wander(&choices, &mut chance);
    Some(Thought { decision, steps: 0, reasons, tried: Vec::new() })
}

fn ponder<G: Mind>(
    view: G::View,
    seat: Seat,
    level: Level,
    steps: u32,
    seed: u64,
    arena: &mut Arena,
) -> Option<Thought<G::Decision>> {
    arena.clear();
    let mut thinker = Thinker::<G>::with_steps(view, seat, level, seed, steps);
    let decision = thinker.decide(arena)?;
    let steps = thinker.steps();
    let mut tried: Vec<_> = match level {
        Level::Alderman => arena
            .children(Arena::ROOT)
            .filter(|(_, node)| node.visits > 0)
            .filter_map(|(_, node)| {
                let worth = f64::from(node.worth()) / 16.0;
                Some((G::Decision::from_bits(node.decision)?, node.visits, worth))
            })
            .collect(),
        _ => Vec::new(),
    };
    tried.sort_by_key(|(_, visits, _)| std::cmp::Reverse(*visits));
    let reasons = vec![match (level, tried.first()) {
        (Level::Deckhand, _) => "looked good at first sight".to_owned(),
        (Level::Merchant, _) => format!("begins the best plan for this turn ({steps} steps)"),
        (Level::Alderman, Some((_, visits, worth))) => {
            format!(
                "tried most often: {visits} of {steps} steps, worth {worth:.1} points on average"
            )
        }
        (Level::Alderman, None) => "the only decision there is".to_owned(),
    }];
    Some(Thought { decision, steps, reasons, tried })
}

/// What speaks for a decision of a seat until its turn is over, in words; from what the seat may see.
pub fn reasons<G: Playable>(game: &G, seat: Seat, decision: G::Decision) -> Vec<String> {
    let view = game.view(Eyes::Of(seat));
    let reason = Reason::of::<G>(&view, G::seats(&view), seat, decision);
    let gains = G::ABOUT.sources.iter().zip(reason.gains);
    let gains = gains.filter(|(_, points)| points.halves() != 0);
    let mut words: Vec<String> =
        gains.map(|(source, points)| format!("{source}: {points} points in this turn")).collect();
    if let Some((other, points)) = reason.denies {
        let name = seat_name(G::ABOUT, other, Lang::En);
        words.push(format!("{name} loses {points} points"));
    }
    let prospect = f64::from(reason.prospect) / 16.0;
    words.push(format!("the position is worth {prospect:+.1} points more after this turn"));
    words
}

/// What was tried, as data.
pub fn tried<D: Decision>(tried: &[(D, u32, f64)]) -> Value {
    let entry = |(decision, visits, worth): &(D, u32, f64)| json!({ "decision": decision.to_string(), "visits": visits, "worth": worth });
    tried.iter().map(entry).collect()
}
