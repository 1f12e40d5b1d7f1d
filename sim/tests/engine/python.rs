//! The Python example plays a whole game through the real program.

use std::path::Path;
use std::process::Command;

use kogge::games::GameId;

#[test]
fn the_python_example_plays_a_game_of_each() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    if Command::new("python3").arg("--version").output().is_err() {
        // CI has to show it; elsewhere nobody needs Python to work on Kogge.
        assert!(std::env::var_os("CI").is_none(), "there is no python3 here, and CI needs one");
        eprintln!("the Python example was left out: there is no python3 here");
        return;
    }
    for game in GameId::ALL {
        let (game, players) = (game.name(), &*game.spec().min_seats.to_string());
        let run = Command::new("python3")
            .arg(root.join("docs/examples/engine.py"))
            .args(["--kogge", env!("CARGO_BIN_EXE_kogge"), "--game", game, "--players", players])
            .output()
            .expect("python3 runs");
        let (out, err) =
            (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        assert!(run.status.success(), "{game}: {err}");
        assert!(out.contains("The game is over"), "{game}: {out}");
    }
}
