//! Players that need no person: the bots of the console and a random one, in any game.
//!
//! Lives here: how a player is named on the command line and in the protocol, and how it chooses. A player
//! gets the view of its seat and nothing else of the game. The same view, player and seed give the same
//! choice.

use std::fmt;

use kogge::bots::{Arena, BotLevel, Evaluator, Reason, Search, TimeBudget};
use kogge::games::{Choices, Decision, Game, Observer, Rng, Seat};
use kogge::ui::Lang;
use kogge::ui::table::phrases::seat_name;
use serde_json::{Value, json};

use crate::games::HostGame;

/// A player that chooses by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotSpec {
    /// Plays legal and plausible decisions, without a plan.
    Random,
    /// A bot of the console and the number of steps it may search; without a number it searches as long
    /// as the device has time for.
    Bot(BotLevel, Option<u32>),
}

/// The name of the player without a plan.
const RANDOM: &str = "random";

/// Levels that protocol 1 called otherwise: old name, new name.
const RENAMED_LEVELS: [(&str, &str); 1] = [("merchant", "skipper")];

/// The longest part of a wrong name that a message repeats, in characters.
const SHOWN_CHARS: usize = 40;

/// Why a name is not that of a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LevelError {
    /// There is no such player.
    #[error("There is no bot {0:?}; there are {all}.", all = levels().join(", "))]
    Unknown(String),
    /// The player has another name now.
    #[error("The level {old} is called {new} since protocol 2.")]
    Renamed {
        /// What it was called.
        old: &'static str,
        /// What it is called.
        new: &'static str,
    },
}

impl LevelError {
    fn of(name: &str) -> LevelError {
        let renamed = RENAMED_LEVELS.into_iter().find(|(old, _)| *old == name);
        match renamed {
            Some((old, new)) => LevelError::Renamed { old, new },
            None => LevelError::Unknown(name.chars().take(SHOWN_CHARS).collect()),
        }
    }
}

impl BotSpec {
    /// The player with the name of a level, and the number of steps it may search.
    pub fn of_level(level: &str, max_steps: Option<u32>) -> Result<BotSpec, LevelError> {
        match level {
            RANDOM => Ok(BotSpec::Random),
            name => match BotLevel::parse(name) {
                Some(level) => Ok(BotSpec::Bot(level, max_steps)),
                None => Err(LevelError::of(name)),
            },
        }
    }

    /// The player of a word such as `skipper` or `alderman:2000`.
    pub fn parse_spec(word: &str) -> Result<BotSpec, LevelError> {
        let Some((level, steps)) = word.split_once(':') else {
            return BotSpec::of_level(word, None);
        };
        let player = |steps| BotSpec::of_level(level, Some(steps));
        steps.parse().map_or_else(|_| Err(LevelError::of(word)), player)
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str(RANDOM),
            BotSpec::Bot(level, None) => f.write_str(level.id()),
            BotSpec::Bot(level, Some(steps)) => write!(f, "{}:{steps}", level.id()),
        }
    }
}

/// What a player decided.
pub struct BotChoice<D> {
    /// The decision.
    pub decision: D,
    /// Steps that the search took.
    pub steps: u32,
    /// Why, in English sentences.
    pub reasons: Vec<String>,
    /// What the search tried, the most visited first.
    pub candidates: Vec<Candidate<D>>,
}

/// A decision that a search tried.
pub struct Candidate<D> {
    /// The decision.
    pub decision: D,
    /// How often the search tried it.
    pub visits: u32,
    /// What it was worth on average, in points.
    pub value: f64,
}

/// The names of all players.
pub fn levels() -> Vec<&'static str> {
    [RANDOM].into_iter().chain(BotLevel::ALL.map(BotLevel::id)).collect()
}

/// What a player decides in a seat that must decide. The player is given the seat's view and nothing
/// else of the game.
pub fn choose<G: HostGame>(
    game: &G,
    seat: Seat,
    player: BotSpec,
    seed: u64,
    arena: &mut Arena,
) -> Option<BotChoice<G::Decision>> {
    let view = game.view(Observer::Seat(seat));
    match player {
        BotSpec::Random => random_choice::<G>(&view, seed),
        BotSpec::Bot(level, steps) => search_decision::<G>(
            view,
            seat,
            level,
            steps.unwrap_or(G::STEPS_PER_DECISION),
            seed,
            arena,
        ),
    }
}

/// What a player decides within the device's time for a whole turn: `budget` is what is left of it. A
/// player with a number of steps of its own takes those instead.
pub fn choose_in_turn<G: HostGame>(
    game: &G,
    seat: Seat,
    player: BotSpec,
    seed: u64,
    budget: &mut TimeBudget,
    arena: &mut Arena,
) -> Option<BotChoice<G::Decision>> {
    let BotSpec::Bot(level, None) = player else { return choose(game, seat, player, seed, arena) };
    let decision_ms = TimeBudget::decision_ms(game);
    let steps =
        TimeBudget::steps(budget.grant(decision_ms, game.time_shares()), G::STEPS_PER_DECISION);
    let choice =
        search_decision::<G>(game.view(Observer::Seat(seat)), seat, level, steps, seed, arena)?;
    budget.spend(choice.steps * 1000 / G::STEPS_PER_DECISION, decision_ms);
    Some(choice)
}

fn random_choice<G: Game>(view: &G::View, seed: u64) -> Option<BotChoice<G::Decision>> {
    let mut rng = Rng::new(seed);
    let game = G::determinize(view, &mut rng);
    let mut choices = Choices::new();
    game.legal(&mut choices);
    if choices.is_empty() {
        return None;
    }
    let reasons = vec![format!("one of {} legal decisions, at random", choices.len())];
    let decision = game.playout_decision(&choices, &mut rng);
    Some(BotChoice { decision, steps: 0, reasons, candidates: Vec::new() })
}

fn search_decision<G: Evaluator>(
    view: G::View,
    seat: Seat,
    level: BotLevel,
    steps: u32,
    seed: u64,
    arena: &mut Arena,
) -> Option<BotChoice<G::Decision>> {
    arena.clear();
    let mut search = Search::<G>::with_steps(view, seat, level, seed, steps);
    let decision = search.decide(arena)?;
    let steps = search.steps();
    let candidates = match level {
        BotLevel::Alderman => root_candidates(arena),
        _ => Vec::new(),
    };
    let reasons = vec![search_reason(level, steps, candidates.first())];
    Some(BotChoice { decision, steps, reasons, candidates })
}

/// What a tree search tried at its root, the most visited first.
fn root_candidates<D: Decision>(arena: &Arena) -> Vec<Candidate<D>> {
    let visited = arena.children(Arena::ROOT).filter(|(_, node)| node.visits > 0);
    let mut candidates: Vec<_> = visited
        .filter_map(|(_, node)| {
            let decision = D::from_bits(node.decision)?;
            let value = f64::from(node.value()) / 16.0;
            Some(Candidate { decision, visits: node.visits, value })
        })
        .collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.visits));
    candidates
}

/// Why a search chose as it did, from how it works.
fn search_reason<D>(level: BotLevel, steps: u32, best: Option<&Candidate<D>>) -> String {
    match (level, best) {
        (BotLevel::Deckhand, _) => "looked good at first sight".to_owned(),
        (BotLevel::Skipper, _) => format!("begins the best plan for this turn ({steps} steps)"),
        (BotLevel::Alderman, Some(Candidate { visits, value, .. })) => {
            format!(
                "tried most often: {visits} of {steps} steps, worth {value:.1} points on average"
            )
        }
        (BotLevel::Alderman, None) => "the only decision there is".to_owned(),
    }
}

/// What speaks for a decision of a seat until its turn is over, in English sentences. They rest on what
/// the seat may see.
pub fn reasons<G: HostGame>(game: &G, seat: Seat, decision: G::Decision) -> Vec<String> {
    let view = game.view(Observer::Seat(seat));
    let reason = Reason::of::<G>(&view, G::seats(&view), seat, decision);
    let gains = G::SPEC.score_sources.iter().zip(reason.gains);
    let gains = gains.filter(|(_, points)| points.halves() != 0);
    let mut words: Vec<String> =
        gains.map(|(source, points)| format!("{source}: {points} points in this turn")).collect();
    if let Some((other, points)) = reason.denies {
        let name = seat_name(G::SPEC, other, Lang::En);
        words.push(format!("{name} loses {points} points"));
    }
    let value_gain = f64::from(reason.value_gain) / 16.0;
    words.push(format!("the position is worth {value_gain:+.1} points more after this turn"));
    words
}

/// What a search tried, as data.
pub fn candidates_json<D: Decision>(candidates: &[Candidate<D>]) -> Value {
    let entry = |Candidate { decision, visits, value }: &Candidate<D>| json!({ "decision": decision.to_string(), "visits": visits, "value": value });
    candidates.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_read_from_its_name() {
        assert_eq!(BotSpec::parse_spec("random"), Ok(BotSpec::Random));
        let skipper = BotSpec::Bot(BotLevel::Skipper, Some(20));
        assert_eq!(BotSpec::parse_spec("skipper:20"), Ok(skipper));
        for wrong in ["admiral", "skipper:many", "skipper:", ""] {
            assert_eq!(BotSpec::parse_spec(wrong), Err(LevelError::Unknown(wrong.to_owned())));
        }
    }

    #[test]
    fn an_old_name_is_refused_with_the_new_one() {
        for word in ["merchant", "merchant:20"] {
            let refused = BotSpec::parse_spec(word).expect_err("a renamed level");
            let message = "The level merchant is called skipper since protocol 2.";
            assert_eq!(refused.to_string(), message);
        }
    }

    #[test]
    fn every_new_name_is_a_level() {
        for (old, new) in RENAMED_LEVELS {
            assert!(BotLevel::parse(old).is_none() && BotLevel::parse(new).is_some());
        }
    }
}
