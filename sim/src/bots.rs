//! Players that need no person: the bots of the console and a random one, in any game.
//!
//! Lives here: how a player is named on the command line and in the protocol, and how it chooses. A player
//! gets the view of its seat and nothing else of the game. The same view, player and seed give the same
//! choice.

use std::fmt;

use kogge::bots::{Arena, BotLevel, Evaluator, Reason, Search, TimeBudget};
use kogge::games::{Choices, Decision, Game, Observer, Rng, Seat};
use kogge::ui::table::phrases::seat_name;
use kogge::ui::table::source_name;
use kogge::ui::{Lang, format_phrase};
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
    /// How it came to that.
    pub how: SearchReason,
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

/// How a player came to its decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SearchReason {
    /// Drawn from this number of legal decisions.
    Random(usize),
    /// It looked good at first sight.
    FirstSight,
    /// It begins the best plan for the turn that was found in so many steps.
    Plan(u32),
    /// The search tried it most often.
    MostTried {
        /// How often.
        visits: u32,
        /// Steps of the search.
        steps: u32,
        /// What it was worth on average, in points.
        value: f64,
    },
    /// There was nothing to choose.
    OnlyDecision,
    /// There was a choice, but no step in which to search.
    NoSteps,
}

kogge::ui::phrases! {
    /// Why a player decides so. Slots take figures and names alone.
    enum ReasonPhrase {
        Random => "one of {0} legal decisions, at random", "una di {0} decisioni lecite, a caso", "eine von {0} erlaubten Entscheidungen, zufällig";
        FirstSight => "looked good at first sight", "sembrava buona a prima vista", "sah auf den ersten Blick gut aus";
        Plan => "begins the best plan for this turn ({0} steps)", "inizia il piano migliore per questo turno ({0} passi)", "beginnt den besten Plan für diesen Zug ({0} Schritte)";
        MostTried => "tried most often: {0} of {1} steps, worth {2} points on average", "provata più spesso: {0} di {1} passi, in media {2} punti", "am häufigsten versucht: {0} von {1} Schritten, im Schnitt {2} Punkte";
        OnlyDecision => "the only decision there is", "l'unica decisione possibile", "die einzige Entscheidung, die es gibt";
        NoSteps => "the likeliest at first sight: no step was searched", "la più probabile a prima vista: nessun passo di ricerca", "auf den ersten Blick die beste: kein Schritt wurde gesucht";
        Gains => "{0}: {1} points in this turn", "{0}: {1} punti in questo turno", "{0}: {1} Punkte in diesem Zug";
        Denies => "{0} loses {1} points", "{0} perde {1} punti", "{0} verliert {1} Punkte";
        ValueGain => "the position is worth {0} points more after this turn", "dopo questo turno la posizione vale {0} punti in più", "nach diesem Zug ist die Stellung {0} Punkte mehr wert";
    }
}

impl SearchReason {
    /// It in a sentence.
    pub fn text(self, lang: Lang) -> String {
        let say = |phrase, slots: &[&dyn fmt::Display]| {
            format_phrase(lang, phrase, slots).as_str().to_owned()
        };
        match self {
            SearchReason::Random(choices) => say(ReasonPhrase::Random, &[&choices]),
            SearchReason::FirstSight => say(ReasonPhrase::FirstSight, &[]),
            SearchReason::Plan(steps) => say(ReasonPhrase::Plan, &[&steps]),
            SearchReason::MostTried { visits, steps, value } => {
                say(ReasonPhrase::MostTried, &[&visits, &steps, &format_args!("{value:.1}")])
            }
            SearchReason::OnlyDecision => say(ReasonPhrase::OnlyDecision, &[]),
            SearchReason::NoSteps => say(ReasonPhrase::NoSteps, &[]),
        }
    }
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
    let how = SearchReason::Random(choices.len());
    let decision = game.playout_decision(&choices, &mut rng);
    Some(BotChoice { decision, steps: 0, how, candidates: Vec::new() })
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
    let mut search = Search::<G>::with_steps(view.clone(), seat, level, seed, steps);
    let decision = search.decide(arena)?;
    let steps = search.steps();
    let candidates = match level {
        BotLevel::Alderman => root_candidates(arena),
        _ => Vec::new(),
    };
    let how = search_reason::<G>(&view, level, steps, candidates.first());
    Some(BotChoice { decision, steps, how, candidates })
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
fn search_reason<G: Game>(
    view: &G::View,
    level: BotLevel,
    steps: u32,
    best: Option<&Candidate<G::Decision>>,
) -> SearchReason {
    match (level, best) {
        (BotLevel::Deckhand, _) => SearchReason::FirstSight,
        (BotLevel::Skipper, _) => SearchReason::Plan(steps),
        (BotLevel::Alderman, Some(&Candidate { visits, value, .. })) => {
            SearchReason::MostTried { visits, steps, value }
        }
        (BotLevel::Alderman, None) if has_one_decision::<G>(view) => SearchReason::OnlyDecision,
        (BotLevel::Alderman, None) => SearchReason::NoSteps,
    }
}

/// Whether the seat that must decide, whose view it is, has nothing to choose.
fn has_one_decision<G: Game>(view: &G::View) -> bool {
    let mut choices = Choices::new();
    G::determinize(view, &mut Rng::hidden()).legal(&mut choices);
    choices.len() == 1
}

/// What speaks for a decision of a seat until its turn is over, in sentences. They rest on what the seat
/// may see.
pub fn reasons<G: HostGame>(
    game: &G,
    seat: Seat,
    decision: G::Decision,
    lang: Lang,
) -> Vec<String> {
    let view = game.view(Observer::Seat(seat));
    let reason = Reason::of::<G>(&view, G::seats(&view), seat, decision);
    let say = |phrase, slots: &[&dyn fmt::Display]| {
        format_phrase(lang, phrase, slots).as_str().to_owned()
    };
    let gains = reason.gains.iter().enumerate().take(G::SPEC.score_sources.len());
    let gains = gains.filter(|(_, points)| points.halves() != 0);
    let gain = |(source, points)| {
        say(ReasonPhrase::Gains, &[&source_name::<G>(source, lang), points as &dyn fmt::Display])
    };
    let mut texts: Vec<String> = gains.map(gain).collect();
    if let Some((other, points)) = reason.denies {
        texts.push(say(ReasonPhrase::Denies, &[&seat_name(G::SPEC, other, lang), &points]));
    }
    let value_gain = f64::from(reason.value_gain) / 16.0;
    texts.push(say(ReasonPhrase::ValueGain, &[&format_args!("{value_gain:+.1}")]));
    texts
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
