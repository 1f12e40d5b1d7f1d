//! Ten thousand games one after the other: the store never fails, and no sector is worn more
//! than another.

use embassy_futures::block_on;
use kogge::games::GameId;
use kogge::saves::store::{GameStatus, MAX_SECTORS, MIN_KEPT_PER_GAME, NoteKey, Store};

use crate::common::nor::Nor;
use crate::common::plays::{Play, play};
use crate::common::session::{contents, open};

const GAMES: usize = 10_000;

fn save(store: &mut Store<Nor>, play: &Play) {
    let game = play.header.game;
    block_on(store.begin(&play.header)).expect("a game begins");
    for (number, &bits) in play.decisions.iter().enumerate() {
        block_on(store.append_decision(game, bits)).expect("a decision is kept");
        if number.is_multiple_of(40) {
            block_on(store.tidy()).expect("there is time to tidy");
        }
    }
    block_on(store.finish(game, play.decisions.len() as u16, 0)).expect("a game ends");
    block_on(store.put(NoteKey::Records, &[1; 90])).expect("records are kept");
}

#[test]
fn ten_thousand_games_wear_all_sectors_alike() {
    let mut store = open(Nor::new(MAX_SECTORS));
    // Left lying for years.
    let old = play(GameId::Merkator, 1);
    block_on(store.begin(&old.header)).unwrap();
    for &bits in old.decisions.iter().take(30) {
        block_on(store.append_decision(GameId::Merkator, bits)).unwrap();
    }
    let plays: Vec<Play> = (0..40)
        .map(|number| {
            play(
                [GameId::Hansa, GameId::Teutonica, GameId::Amsterdam][number % 3],
                7 + number as u64,
            )
        })
        .collect();
    for number in 0..GAMES {
        // At first some of each, then for long the same one: what rests must move as well.
        let play = match number {
            0..200 => &plays[number % plays.len()],
            _ => &plays[number % 9 / 3 * 3],
        };
        save(&mut store, play);
    }
    let found = contents(&mut store);
    let (_, decisions) = found.running[GameId::Merkator.index()].as_ref().expect("never dropped");
    assert_eq!(decisions[..], old.decisions[..30]);
    for game in [GameId::Hansa, GameId::Teutonica, GameId::Amsterdam] {
        let kept = |stored: &kogge::saves::store::StoredGame| {
            stored.game == game && stored.status == GameStatus::Finished
        };
        assert!(store.games().filter(kept).count() >= MIN_KEPT_PER_GAME, "{game:?}");
    }
    let erases = store.close().erases;
    let (least, most) = (erases.iter().min().unwrap(), erases.iter().max().unwrap());
    let all: u32 = erases.iter().sum();
    let mean = f64::from(all) / erases.len() as f64;
    println!("{GAMES} games: erases a sector {erases:?}");
    println!(
        "at least {least}, at most {most}, mean {mean:.1}; {:.2} erases a game",
        f64::from(all) / GAMES as f64
    );
    let life = GAMES as f64 * 100_000.0 / f64::from(*most);
    println!("with 100,000 erases a sector the store lives for {:.1} million games", life / 1e6);
    assert!(f64::from(*most) < mean * 1.2 && f64::from(*least) > mean * 0.8);
}
