//! What is kept, what is dropped, what is forgotten.

use embassy_futures::block_on;
use kogge::games::GameId;
use kogge::saves::journal::{Journal, MAX_JOURNAL_BYTES};
use kogge::saves::store::{
    GameStatus, MAX_NOTE_BYTES, MAX_SECTORS, MIN_KEPT_PER_GAME, NoteKey, StoreError,
};

use crate::common::nor::{Act, Nor};
use crate::common::plays::play;
use crate::common::session::{Model, contents, open};

#[test]
fn a_full_store_drops_the_oldest_finished_games_and_never_a_running_one() {
    let mut store = open(Nor::new(MAX_SECTORS));
    for game in GameId::ALL {
        block_on(store.begin(&play(game, 1).header)).unwrap();
        block_on(store.append_decision(game, 1)).unwrap();
        block_on(store.append_decision(game, 2)).unwrap();
    }
    // Only some of one game, then many of another.
    for seed in 0..400 {
        let game = if seed < 20 { GameId::Teutonica } else { GameId::Hansa };
        let mut header = play(game, 1).header;
        header.start.seed = 1000 + seed;
        block_on(store.begin(&header)).unwrap();
        block_on(store.finish(game, 0, 0)).unwrap();
    }
    let found = contents(&mut store);
    for game in [GameId::Amsterdam, GameId::Merkator] {
        let (_, decisions) = found.running[game.index()].as_ref().expect("still running");
        assert_eq!(decisions[..], [1, 2]);
    }
    let seeds = |game| {
        let games = found.finished.iter().filter(move |(header, _)| header.game == game);
        games.map(|(header, _)| header.start.seed).collect::<Vec<_>>()
    };
    assert!(seeds(GameId::Teutonica).len() >= MIN_KEPT_PER_GAME, "the rare ones stay");
    let hansa = seeds(GameId::Hansa);
    assert!(hansa.len() > 80, "{} of the others fit as well", hansa.len());
    assert!(hansa.is_sorted() && hansa.last() == Some(&1399), "the oldest went");
}

#[test]
fn what_is_exported_can_be_imported_and_goes_on() {
    let play = play(GameId::Amsterdam, 9);
    let mut store = open(Nor::new(16));
    let number = block_on(store.begin(&play.header)).unwrap();
    for &bits in &play.decisions[..50] {
        block_on(store.append_decision(GameId::Amsterdam, bits)).unwrap();
    }
    let mut room = [0; MAX_JOURNAL_BYTES];
    let read = block_on(store.export(number, &mut room)).unwrap();
    let journal = Journal::parse(&room[..read.bytes]).unwrap();
    let verified = journal.verify().expect("it can be played");
    assert!(!verified.is_over);

    let mut other = open(Nor::new(16));
    block_on(other.begin(&play.header)).unwrap();
    let imported = block_on(other.import(&journal, verified)).unwrap();
    assert_eq!(other.running(GameId::Amsterdam), Some(imported));
    block_on(other.append_decision(GameId::Amsterdam, play.decisions[50])).unwrap();
    let mut other = open(other.close());
    let found = contents(&mut other);
    let (_, decisions) = found.running[GameId::Amsterdam.index()].as_ref().unwrap();
    assert_eq!(decisions[..], play.decisions[..51]);
    assert_eq!(found.finished.len(), 1, "the game it replaced is kept as well");
}

#[test]
fn forgetting_forgets_everything_at_once() {
    let mut store = open(Nor::new(16));
    block_on(store.put(NoteKey::Settings, b"loud")).unwrap();
    block_on(store.begin(&play(GameId::Hansa, 1).header)).unwrap();
    block_on(store.finish(GameId::Hansa, 0, 0)).unwrap();
    block_on(store.begin(&play(GameId::Hansa, 2).header)).unwrap();
    block_on(store.erase_all()).unwrap();
    assert_eq!(contents(&mut store), Model::default());
    let mut store = open(store.close());
    assert_eq!(contents(&mut store), Model::default());
    // Nobody can find it on the chip either, once it was tidied.
    while block_on(store.tidy()).unwrap() {}
    let bytes = store.close().bytes;
    assert!(!bytes.windows(4).any(|window| window == b"loud"));
}

#[test]
fn a_decision_costs_one_short_program_and_no_erase() {
    let play = play(GameId::Teutonica, 3);
    let mut store = open(Nor::new(MAX_SECTORS));
    while block_on(store.tidy()).unwrap() {}
    block_on(store.begin(&play.header)).unwrap();
    let (nor, mut acts) = Nor::traced(store.close().bytes);
    let mut store = open(nor);
    for &bits in &play.decisions {
        block_on(store.append_decision(GameId::Teutonica, bits)).unwrap();
        // As after a press that was answered.
        if store.needs_tidying() {
            let is_short =
                |act: &Act| matches!(act, Act::Program { bytes, .. } if bytes.len() == 8);
            assert!(acts.count() > 0, "decisions are written");
            assert!(acts.all().iter().all(is_short), "more than eight bytes while somebody waits");
            while block_on(store.tidy()).unwrap() {}
            let (nor, traced) = Nor::traced(store.close().bytes);
            (store, acts) = (open(nor), traced);
        }
    }
    let found = contents(&mut store);
    let (_, decisions) = found.running[GameId::Teutonica.index()].as_ref().unwrap();
    assert_eq!(decisions[..], play.decisions[..]);
}

#[test]
fn notes_are_replaced_and_survive_many_others() {
    let mut store = open(Nor::new(16));
    block_on(store.put(NoteKey::Names, b"Klaus and Godeke")).unwrap();
    for number in 0..2000u32 {
        block_on(store.put(NoteKey::Settings, &number.to_le_bytes())).unwrap();
    }
    let mut room = [0; MAX_NOTE_BYTES];
    let mut store = open(store.close());
    assert_eq!(
        block_on(store.get(NoteKey::Settings, &mut room)),
        Ok(Some(&1999u32.to_le_bytes()[..]))
    );
    let names = &b"Klaus and Godeke"[..];
    assert_eq!(block_on(store.get(NoteKey::Names, &mut room)), Ok(Some(names)));
    assert_eq!(
        block_on(store.put(NoteKey::Names, &[0; MAX_NOTE_BYTES + 1])),
        Err(StoreError::TooLong)
    );
}

#[test]
fn a_note_that_ends_like_erased_flash_is_kept() {
    let mut store = open(Nor::new(16));
    let blank = [0xff; 40];
    block_on(store.put(NoteKey::Names, &blank)).unwrap();
    let mut store = open(store.close());
    block_on(store.put(NoteKey::Settings, b"loud")).unwrap();
    let mut store = open(store.close());
    let mut room = [0; MAX_NOTE_BYTES];
    assert_eq!(block_on(store.get(NoteKey::Names, &mut room)), Ok(Some(&blank[..])));
    assert_eq!(block_on(store.get(NoteKey::Settings, &mut room)), Ok(Some(&b"loud"[..])));
}

#[test]
fn what_is_not_there_is_said_so() {
    let mut store = open(Nor::new(8));
    assert_eq!(block_on(store.append_decision(GameId::Hansa, 1)), Err(StoreError::NoSuchGame));
    assert_eq!(block_on(store.finish(GameId::Hansa, 1, 1)), Err(StoreError::NoSuchGame));
    assert!(store.games().all(|game| game.status == GameStatus::Running));
    assert_eq!(store.games().count(), 0);
}

#[test]
fn an_endless_game_is_refused_at_last_and_keeps_what_it_had() {
    let header = play(GameId::Teutonica, 3).header;
    let mut store = open(Nor::new(16));
    let number = block_on(store.begin(&header)).unwrap();
    let mut taken = 0u32;
    let refused = loop {
        match block_on(store.append_decision(GameId::Teutonica, (taken * 7919 % 120) as u16)) {
            Ok(()) => taken += 1,
            Err(trouble) => break trouble,
        }
        assert!(taken < 100_000);
    };
    assert_eq!(refused, StoreError::TooLong);
    assert!(taken > 2000, "{taken}");
    assert_eq!(store.running(GameId::Teutonica), Some(number));
}
