//! How fast games play themselves: random decisions to the end, legal lists included.
//!
//! `cargo bench --bench playouts` prints a table, with `-- --json` one line of JSON for each row,
//! with `-- hansa` only that game. Timings inform, they never fail.
//!
//! Time is what the core spent on this thread where the system tells it (Linux), so that other work
//! on the machine does not count; elsewhere it is the time on the wall.

use std::time::{Duration, Instant};

use kogge::games::{Chance, Choices, Game, Start};

/// How long each row is measured.
const MEASURED: Duration = Duration::from_millis(1500);
const WARM_UP: Duration = Duration::from_millis(200);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let json = arguments.iter().any(|argument| argument == "--json");
    let only = arguments.iter().find(|argument| !argument.starts_with('-'));
    if !json {
        println!(
            "{:<12}players  decisions/s  play-outs/s  decisions each  state  decision",
            "game"
        );
    }
    let mut rows = Vec::new();
    // One line a game.
    rows.extend(measure::<kogge::games::amsterdam::Amsterdam>(only));
    rows.extend(measure::<kogge::games::hansa::Hansa>(only));
    rows.extend(measure::<kogge::games::merkator::Merkator>(only));
    rows.extend(measure::<kogge::games::teutonica::Teutonica>(only));
    for row in rows {
        if json { row.print_json() } else { row.print() }
    }
}

/// One line of the table.
struct Row {
    game: &'static str,
    players: u8,
    decisions: f64,
    play_outs: f64,
    state_bytes: usize,
    decision_bytes: usize,
}

impl Row {
    fn print(&self) {
        let Row { game, players, decisions, play_outs, state_bytes, decision_bytes } = self;
        let each = decisions / play_outs;
        println!(
            "{game:<12}{players:>7}{decisions:>13.0}{play_outs:>13.0}{each:>16.0}{state_bytes:>7}{decision_bytes:>10}"
        );
    }

    fn print_json(&self) {
        let Row { game, players, decisions, play_outs, state_bytes, decision_bytes } = self;
        println!(
            "{{\"game\":\"{game}\",\"players\":{players},\"decisions_per_second\":{decisions:.0},\
             \"play_outs_per_second\":{play_outs:.0},\"state_bytes\":{state_bytes},\
             \"decision_bytes\":{decision_bytes}}}"
        );
    }
}

/// The rows of a game, unless another one was asked for.
fn measure<G: Game>(only: Option<&String>) -> Vec<Row> {
    if only.is_some_and(|id| id != G::ABOUT.id) {
        return Vec::new();
    }
    (G::ABOUT.min_seats..=G::ABOUT.max_seats).map(row::<G>).collect()
}

fn row<G: Game>(players: u8) -> Row {
    play_for::<G>(players, WARM_UP);
    let (decisions, play_outs, seconds) = play_for::<G>(players, MEASURED);
    Row {
        game: G::ABOUT.id,
        players,
        decisions: decisions as f64 / seconds,
        play_outs: play_outs as f64 / seconds,
        state_bytes: size_of::<G>(),
        decision_bytes: size_of::<G::Decision>(),
    }
}

/// Seconds that the core spent on this thread, if the system tells.
fn seconds_on_core() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// Plays games until the time is up: decisions, games, seconds.
fn play_for<G: Game>(players: u8, time: Duration) -> (u64, u64, f64) {
    let (began, on_core) = (Instant::now(), seconds_on_core());
    let (mut decisions, mut play_outs) = (0, 0);
    let mut choices = Choices::new();
    while began.elapsed() < time {
        let mut game = G::new(&Start::new(players, play_outs)).expect("a game without options");
        let mut chance = Chance::new(play_outs);
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.wander(&choices, &mut chance);
            game.apply(decision, &mut ()).expect("a listed decision");
            decisions += 1;
        }
        std::hint::black_box(game.outcome());
        play_outs += 1;
    }
    let on_wall = began.elapsed().as_secs_f64();
    let seconds = on_core.zip(seconds_on_core()).map_or(on_wall, |(from, to)| to - from);
    (decisions, play_outs, seconds)
}
