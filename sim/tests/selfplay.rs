//! Self-play gives the same files whatever the number of threads and shards.

use std::fs;
use std::path::{Path, PathBuf};

use kogge::games::GameId;
use kogge_sim::selfplay::{Run, SeatOrder, Shard, files};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("selfplay").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn run(game: &str, bots: &[&str]) -> Run {
    let bots: Vec<String> = bots.iter().map(|&bot| bot.into()).collect();
    Run::new(game, &bots, &[], SeatOrder::Rotating).expect("a game that can be played")
}

/// Plays with this many threads and writes the files.
fn play(run: &Run, threads: usize, shard: &str, out: &Path) {
    let seeds = Shard::parse_spec(shard).expect("a shard").cut(100..124);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let rows = pool.install(|| run.play(seeds, || ())).expect("games that end");
    files::write(out, run.settings(), &rows).expect("files");
}

/// Every file of a folder, by name.
fn content(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let mut files: Vec<_> = entries
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read(&path).expect("a file"))
        })
        .collect();
    files.sort();
    files
}

#[test]
fn threads_and_shards_make_no_difference() {
    for game in GameId::ALL {
        let bots = vec!["random"; usize::from(game.spec().min_seats)];
        let bots = [&["deckhand"], &bots[..]].concat();
        let game = game.name();
        let run = run(game, &bots);
        let (one, two) = (folder(&format!("{game}-one")), folder(&format!("{game}-two")));
        play(&run, 1, "1/1", &one);
        play(&run, 2, "1/1", &two);
        assert!(content(&one) == content(&two), "{game}: one thread and two differ");
        let shards: Vec<PathBuf> = (1..=3)
            .map(|part| {
                let out = folder(&format!("{game}-shard-{part}"));
                play(&run, 2, &format!("{part}/3"), &out);
                out
            })
            .collect();
        // In any order.
        let shards = [shards[2].clone(), shards[0].clone(), shards[1].clone()];
        let (settings, rows) = files::merge(&shards).expect("shards of one run");
        let merged = folder(&format!("{game}-merged"));
        files::write(&merged, &settings, &rows).expect("files");
        let names: Vec<String> = content(&merged).into_iter().map(|(name, _)| name).collect();
        let all =
            ["games.csv", "games.jsonl", "points.png", "settings.json", "summary.json", "wins.png"];
        assert_eq!(names, all);
        assert!(content(&merged) == content(&one), "{game}: shards put together differ");
    }
}

#[test]
fn shards_of_different_runs_are_not_mixed() {
    let (a, b) = (folder("mixed-a"), folder("mixed-b"));
    play(&run("hansa", &["random", "random"]), 1, "1/6", &a);
    play(&run("hansa", &["random", "deckhand"]), 1, "2/6", &b);
    let refused = files::merge(&[a.clone(), b]).expect_err("two runs").to_string();
    assert!(refused.ends_with("is of a run with other settings."), "{refused}");
    let refused = files::merge(&[a.clone(), a]).expect_err("the same games").to_string();
    assert_eq!(refused, "The game of seed 100 is there twice.");
}

#[test]
fn a_shard_with_an_old_level_is_refused_with_the_new_name() {
    let shard = folder("renamed-level");
    play(&run("hansa", &["random", "skipper:5"]), 1, "1/24", &shard);
    let settings = shard.join("settings.json");
    let text = fs::read_to_string(&settings).expect("settings");
    fs::write(&settings, text.replace("skipper", "merchant")).expect("a file");
    let refused = files::merge(&[shard]).expect_err("an old name").to_string();
    let message = "The level merchant is called skipper since protocol 2.";
    assert!(refused.ends_with(message), "{refused}");
}
