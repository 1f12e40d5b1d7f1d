//! The last sector of the region belongs to the board's vendor: what an older image kept there moves first,
//! whatever happens to the power meanwhile, and what the vendor keeps there is never touched.

use embassy_futures::block_on;
use kogge::games::{GameId, Rng};
use kogge::saves::store::{NoteKey, SECTOR, Store};

use crate::common::nor::Nor;
use crate::common::plays::play;
use crate::common::session::{Model, Operation, contents, evening, is_kept, open, perform, place};

const SECTORS: usize = 24;
const WHOLE: usize = SECTOR as usize;

/// A store as today's image opens it.
fn open_leaving_last(nor: Nor) -> Store<Nor> {
    let size = nor.size();
    let mut store = Store::new(nor, 0, size).leaving_last(1);
    block_on(store.scan()).expect("a store always opens");
    store
}

/// A vendor's settings: no beginning of ours.
fn vendors_sector() -> Vec<u8> {
    let mut rng = Rng::new(3);
    (0..WHOLE).map(|_| rng.below(256) as u8).collect()
}

/// Stores of an older image that used the last sector, one for every use it can have had there: plays until
/// sectors go round, and keeps each state in which that sector was in use.
fn used_to_the_end() -> Vec<(Vec<u8>, Model)> {
    let mut store = open(Nor::new(SECTORS));
    let mut model = Model::default();
    let mut found = Vec::new();
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let game = GameId::ALL[seed as usize % GameId::ALL.len()];
        for operation in evening(&play(game, seed), &play(game, seed + 50), 3) {
            perform(&mut store, &operation).expect("there is power");
            model.apply(&operation);
            let bytes = store.close().bytes;
            let last = &bytes[bytes.len() - WHOLE..];
            let kind = (last[16], last[192]);
            store = open(Nor::with(bytes.clone()));
            // What lies there stands at the beginning of its header: a notebook, or one of the games.
            if last.starts_with(b"Kogge s") && kinds.insert(kind) {
                found.push((bytes, contents(&mut store)));
            }
        }
    }
    assert!(found.len() >= 4, "{kinds:?}");
    found
}

fn is_blank(bytes: &[u8]) -> bool {
    bytes[bytes.len() - WHOLE..].iter().all(|&byte| byte == 0xff)
}

#[test]
fn what_lies_in_the_last_sector_moves_first_and_nothing_is_lost() {
    for (bytes, before) in used_to_the_end() {
        let mut store = open_leaving_last(Nor::with(bytes));
        assert_eq!(store.damaged(), 0);
        is_kept(&contents(&mut store), &before, &before).unwrap();
        let bytes = store.close().bytes;
        assert!(is_blank(&bytes), "the vendor finds it erased");
        let mut store = open_leaving_last(Nor::with(bytes));
        is_kept(&contents(&mut store), &before, &before).unwrap();
    }
}

#[test]
fn the_power_may_go_at_any_moment_of_the_move() {
    let mut cuts = 0;
    for (bytes, before) in used_to_the_end() {
        let (nor, acts) = Nor::traced(bytes.clone());
        drop(open_leaving_last(nor));
        let mut image = bytes;
        let mut rng = Rng::new(5);
        for (number, act) in acts.all().iter().enumerate() {
            for cut in act.some_cuts(number) {
                let mut left = image.clone();
                act.act_until(cut, &mut left, &mut rng);
                let mut store = open_leaving_last(Nor::with(left));
                is_kept(&contents(&mut store), &before, &before)
                    .unwrap_or_else(|lost| panic!("{lost}, at act {number}, {cut:?}"));
                // And whatever is left there never comes back.
                let mut again = open_leaving_last(Nor::with(store.close().bytes));
                is_kept(&contents(&mut again), &before, &before).unwrap();
                cuts += 1;
            }
            act.act(&mut image);
        }
    }
    assert!(cuts > 100, "{cuts} cuts");
}

#[test]
fn what_a_vendor_keeps_there_is_never_touched_and_no_damage() {
    let mut bytes = vec![0xff; SECTORS * WHOLE];
    bytes[(SECTORS - 1) * WHOLE..].copy_from_slice(&vendors_sector());
    let mut store = open_leaving_last(Nor::with(bytes));
    for seed in 0..30 {
        let game = GameId::ALL[seed as usize % GameId::ALL.len()];
        for operation in evening(&play(game, seed), &play(game, seed + 50), 2) {
            perform(&mut store, &operation).expect("there is power");
        }
    }
    perform(&mut store, &Operation::Forget).expect("there is power");
    while block_on(store.tidy()).expect("there is power") {}
    let bytes = store.close().bytes;
    assert_eq!(bytes[(SECTORS - 1) * WHOLE..], vendors_sector());
    assert_eq!(open_leaving_last(Nor::with(bytes)).damaged(), 0);
}

/// Stores of different sizes hold the same games; what is exchanged between them is games and notes.
#[test]
fn a_larger_store_takes_what_a_smaller_one_exports() {
    let mut small = open_leaving_last(Nor::new(SECTORS));
    for operation in evening(&play(GameId::Merkator, 1), &play(GameId::Merkator, 2), 2) {
        perform(&mut small, &operation).expect("there is power");
    }
    let wanted = contents(&mut small);
    let mut large = open(Nor::new(2 * SECTORS));
    let games = wanted.finished.iter().cloned().chain(wanted.running.iter().flatten().cloned());
    for (header, decisions) in games {
        perform(&mut large, &Operation::Import(header, decisions)).expect("it fits");
    }
    for key in NoteKey::ALL {
        if let Some(note) = &wanted.notes[place(key)] {
            perform(&mut large, &Operation::Note(key, note.clone())).expect("it fits");
        }
    }
    is_kept(&contents(&mut large), &wanted, &wanted).unwrap();
}
