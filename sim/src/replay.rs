//! A journal played again, step by step: what was decided and what happened, in words.

use kogge::games::{Decision, Eyes, Refusal, Seat, Witness};
use kogge::ui::Lang;
use kogge::ui::table::words::seat_name;

use crate::engine::protocol::Trouble;
use crate::games::{self, Errand, Playable};
use crate::record::Record;
use crate::words::Speaker;

/// One decision of a game that is told again.
pub struct Step {
    /// Its number, from 1.
    pub number: usize,
    /// Who decided.
    pub who: String,
    /// The decision's text.
    pub decision: String,
    /// What it was going to do.
    pub words: String,
    /// What happened.
    pub events: Vec<String>,
}

/// A game that was played again up to some step.
pub struct Told {
    /// All its steps.
    pub steps: Vec<Step>,
    /// The position after them, for people.
    pub position: String,
    /// The same as the engine writes it.
    pub json: serde_json::Value,
    /// The points of each seat, and its place if the game is over.
    pub scores: Vec<String>,
}

/// Plays a journal again, at most its first `most` decisions, everything open.
pub fn tell(record: &Record, most: usize) -> Result<Told, Trouble> {
    struct Tell<'a>(&'a Record, usize);
    impl Errand for Tell<'_> {
        type Out = Result<Told, Trouble>;
        fn run<G: Playable>(self) -> Self::Out {
            told::<G>(self.0, self.1)
        }
    }
    games::with(&record.game, Tell(record, most)).ok_or_else(|| {
        let sentence = format!("There is no game {:?}; there are {}.", record.game, games::ids());
        Trouble::new("UnknownGame", sentence)
    })?
}

/// Everything that happened.
struct Seen<E>(Vec<E>);

impl<E> Witness<E> for Seen<E> {
    fn saw(&mut self, event: E) {
        self.0.push(event);
    }
}

fn told<G: Playable>(record: &Record, most: usize) -> Result<Told, Trouble> {
    record.check::<G>()?;
    let unknown = |id| Trouble::new("UnknownOption", format!("There is no option {id:?}."));
    let start = record.wanted().start(G::ABOUT).map_err(unknown)?;
    let mut game = G::new(&start).map_err(Trouble::refused)?;
    let mut steps = Vec::new();
    for (number, text) in (1..).zip(record.decisions.iter().take(most)) {
        let refused = |why: &str| {
            let sentence = format!("Decision {number} ({text:?}) cannot be taken: {why}");
            Trouble::new("Illegal", sentence)
        };
        let decision = G::Decision::parse(text).ok_or_else(|| refused("it is none."))?;
        let who = game.decider().map(name::<G>).unwrap_or_default();
        let eyes = game.decider().map_or(Eyes::Public, Eyes::Of);
        let legal = game.check(decision).map_err(|refusal| refused(refusal.sentence()));
        let words = legal.map(|()| Speaker::to_decider(&game).decision(decision))?;
        let mut seen = Seen(Vec::new());
        game.apply(decision, &mut seen).map_err(|refusal| refused(refusal.sentence()))?;
        let speaker = Speaker::to(&game, eyes);
        let events = seen.0.into_iter().filter_map(|event| speaker.event(event)).collect();
        steps.push(Step { number, who, decision: text.clone(), words, events });
    }
    let outcome = game.outcome();
    let score = |seat: Seat| {
        let total = game.score(seat).total();
        let place = outcome.as_ref().map(|outcome| format!(", place {}", outcome.place(seat)));
        format!("{}: {total} points{}", name::<G>(seat), place.unwrap_or_default())
    };
    Ok(Told {
        steps,
        position: game.to_string(),
        json: serde_json::to_value(game.position()).unwrap_or_default(),
        scores: start.seats.iter().map(score).collect(),
    })
}

fn name<G: Playable>(seat: Seat) -> String {
    seat_name(G::ABOUT, seat, Lang::En).as_str().to_owned()
}
