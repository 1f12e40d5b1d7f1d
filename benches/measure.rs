//! How fast games play themselves: random decisions to the end, legal lists included. Shared by
//! `cargo bench --bench playouts` and `kogge bench`.
//!
//! Time is what the core spent on this thread where the system tells it (Linux), so that other work
//! on the machine does not count; elsewhere it is the time on the wall.

use std::fmt;
use std::time::{Duration, Instant};

use kogge::games::{Choices, Game, Rng, Start};

/// How long each row is measured.
pub const MEASURED: Duration = Duration::from_millis(1500);
const WARM_UP: Duration = Duration::from_millis(200);

/// The line above the rows.
pub const HEADING: &str =
    "game        players  decisions/s  play-outs/s  decisions each  state  decision";

/// One line of the table.
pub struct Row {
    /// Id of the game.
    pub game: &'static str,
    /// Number of players.
    pub players: u8,
    /// Decisions a second.
    pub decisions: f64,
    /// Whole games a second.
    pub play_outs: f64,
    /// Size of a state.
    pub state_bytes: usize,
    /// Size of a decision.
    pub decision_bytes: usize,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Row { game, players, decisions, play_outs, state_bytes, decision_bytes } = self;
        let each = decisions / play_outs;
        write!(f, "{game:<12}{players:>7}{decisions:>13.0}{play_outs:>13.0}{each:>16.0}")?;
        write!(f, "{state_bytes:>7}{decision_bytes:>10}")
    }
}

impl Row {
    /// One line of JSON.
    pub fn json(&self) -> String {
        let Row { game, players, decisions, play_outs, state_bytes, decision_bytes } = self;
        format!(
            "{{\"game\":\"{game}\",\"players\":{players},\"decisions_per_second\":{decisions:.0},\
             \"play_outs_per_second\":{play_outs:.0},\"state_bytes\":{state_bytes},\
             \"decision_bytes\":{decision_bytes}}}"
        )
    }
}

/// Measures a game with this many players.
pub fn row<G: Game>(players: u8, time: Duration) -> Row {
    play_for::<G>(players, WARM_UP.min(time));
    let (decisions, play_outs, seconds) = play_for::<G>(players, time);
    Row {
        game: G::SPEC.id,
        players,
        decisions: decisions as f64 / seconds,
        play_outs: play_outs as f64 / seconds,
        state_bytes: size_of::<G>(),
        decision_bytes: size_of::<G::Decision>(),
    }
}

/// A clock of the work done on this thread.
pub struct Stopwatch {
    began: Instant,
    on_core: Option<f64>,
}

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Self {
        Stopwatch { began: Instant::now(), on_core: seconds_on_core() }
    }

    /// Time on the wall since the start.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Seconds of work since the start.
    pub fn seconds(&self) -> f64 {
        let on_wall = self.began.elapsed().as_secs_f64();
        self.on_core.zip(seconds_on_core()).map_or(on_wall, |(from, to)| to - from)
    }
}

/// Seconds that the core spent on this thread, if the system tells.
pub fn seconds_on_core() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// Plays games until the time is up: decisions, games, seconds.
fn play_for<G: Game>(players: u8, time: Duration) -> (u64, u64, f64) {
    let watch = Stopwatch::start();
    let (mut decisions, mut play_outs) = (0, 0);
    let mut choices = Choices::new();
    while watch.elapsed() < time || play_outs == 0 {
        let mut game = G::new(&Start::new(players, play_outs)).expect("a game without options");
        let mut rng = Rng::new(play_outs);
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).expect("a listed decision");
            decisions += 1;
        }
        std::hint::black_box(game.outcome());
        play_outs += 1;
    }
    (decisions, play_outs, watch.seconds())
}
