//! How fast games play themselves: random decisions to the end, legal lists included.
//!
//! `cargo bench --bench playouts` prints a table, with `-- --json` one line of JSON for each row,
//! with `-- hansa` only that game. Timings inform, they never fail. `kogge bench` prints the same
//! rows, and what the bots do.

mod measure;

use kogge::games::{Game, GameId, with_game};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let json = arguments.iter().any(|argument| argument == "--json");
    let only = arguments.iter().find(|argument| !argument.starts_with('-'));
    if !json {
        println!("{}", measure::HEADING);
    }
    for id in GameId::ALL {
        with_game!(id, G => rows::<G>(only, json));
    }
}

/// Prints the rows of a game, unless another one was asked for.
fn rows<G: Game>(only: Option<&String>, json: bool) {
    if only.is_some_and(|id| id != G::SPEC.id) {
        return;
    }
    for players in G::SPEC.min_seats..=G::SPEC.max_seats {
        let row = measure::row::<G>(players, measure::MEASURED);
        if json { println!("{}", row.json()) } else { println!("{row}") }
    }
}
