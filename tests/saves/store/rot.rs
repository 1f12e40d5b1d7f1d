//! Bits flip, parts of the region go blank: nothing panics or hangs, no game is misread.

use kogge::games::{GameId, Rng};
use kogge::saves::journal::Header;
use kogge::saves::store::{NoteKey, SECTOR};

use crate::common::nor::Nor;
use crate::common::plays::play;
use crate::common::session::{Model, Operation, contents, evening, open, perform, place};

const SECTORS: usize = 32;
const WHOLE: usize = SECTOR as usize;

/// A note: the place of its key, and what it says.
type Note = (usize, Vec<u8>);

/// A used store: its bytes, what it must hold, and every note that was ever made.
fn filled() -> (Vec<u8>, Model, Vec<Note>) {
    let mut store = open(Nor::new(SECTORS));
    let mut model = Model::default();
    let mut notes = vec![];
    for game in GameId::ALL {
        for seed in 0..2 {
            for operation in evening(&play(game, seed), &play(game, seed + 50), 10) {
                perform(&mut store, &operation).expect("there is power");
                model.apply(&operation);
                if let Operation::Note(key, value) = &operation {
                    notes.push((place(*key), value.clone()));
                }
            }
        }
    }
    (store.close().bytes, model, notes)
}

/// What is found must be a beginning of what was stored, and nothing else.
fn is_honest(found: &Model, stored: &Model) -> bool {
    let all = || stored.finished.iter().chain(stored.running.iter().flatten());
    let mut games = found.finished.iter().chain(found.running.iter().flatten());
    games.all(|(header, decisions)| {
        all().any(|(other, whole)| other == header && whole.starts_with(decisions))
    })
}

fn damage(image: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = image.to_vec();
    let size = bytes.len() as u32;
    match rng.below(4) {
        // Single bits.
        0 => bytes[rng.below(size) as usize] ^= 1 << rng.below(8),
        1 => {
            for _ in 0..rng.below(2000) {
                bytes[rng.below(size) as usize] ^= 1 << rng.below(8);
            }
        }
        // From somewhere on there is nothing.
        2 => bytes[rng.below(size) as usize..].fill(0xff),
        _ => {
            let start = rng.below(size - 5000) as usize;
            bytes[start..start + rng.below(5000) as usize].fill(rng.below(256) as u8);
        }
    }
    bytes
}

/// Games and notes of an image, and in which sector each has its place.
struct Places {
    intact: Model,
    /// What is missing when a sector is blank.
    lost: Vec<Vec<Thing>>,
}

/// A game with its stage, or a note with its key.
#[derive(Clone, PartialEq, Debug)]
enum Thing {
    Running(Header, Vec<u16>),
    Finished(Header, Vec<u16>),
    Note(usize, Vec<u8>),
}

/// All that a store holds, thing by thing.
fn things(model: &Model) -> Vec<Thing> {
    let running = model.running.iter().flatten().cloned().map(|(a, b)| Thing::Running(a, b));
    let finished = model.finished.iter().cloned().map(|(a, b)| Thing::Finished(a, b));
    let notes = model.notes.iter().cloned().enumerate();
    let notes = notes.filter_map(|(key, note)| Some(Thing::Note(key, note?)));
    running.chain(finished).chain(notes).collect()
}

/// What was there before and is not there now, or not as it was.
fn missing(before: &Model, now: &Model) -> Vec<Thing> {
    let mut now = things(now);
    let mut missing = things(before);
    missing.retain(|thing| match now.iter().position(|found| found == thing) {
        Some(found) => {
            now.swap_remove(found);
            false
        }
        None => true,
    });
    missing
}

impl Places {
    fn of(image: &[u8]) -> Self {
        let intact = contents(&mut open(Nor::with(image.to_vec())));
        let blank = |sector: usize| {
            let mut bytes = image.to_vec();
            bytes[sector * WHOLE..(sector + 1) * WHOLE].fill(0xff);
            missing(&intact, &contents(&mut open(Nor::with(bytes))))
        };
        Places { lost: (0..image.len() / WHOLE).map(blank).collect(), intact }
    }

    /// Where the notes are.
    fn notebook(&self) -> usize {
        let is_note = |thing: &Thing| matches!(thing, Thing::Note(..));
        let notebook = self.lost.iter().position(|lost| lost.iter().any(is_note));
        notebook.expect("there are notes")
    }

    /// All that has its place in a sector that is as it was.
    fn untouched(&self, image: &[u8], damaged: &[u8]) -> Vec<Thing> {
        let sectors = image.chunks(WHOLE).zip(damaged.chunks(WHOLE)).zip(&self.lost);
        let whole = sectors.filter(|((before, now), _)| before == now);
        whole.flat_map(|(_, things)| things.iter().cloned()).collect()
    }
}

fn is_soaking() -> bool {
    std::env::var_os("KOGGE_SOAK").is_some()
}

#[test]
fn rot_never_makes_another_game_of_one() {
    let (image, stored, notes) = filled();
    let places = Places::of(&image);
    let mut rng = Rng::new(3);
    let rounds = if is_soaking() { 20_000 } else { 600 };
    let (mut whole, mut kept, mut alarms) = (0, 0, 0);
    for round in 0..rounds {
        let bytes = damage(&image, &mut rng);
        let mut store = open(Nor::with(bytes.clone()));
        let found = contents(&mut store);
        assert!(is_honest(&found, &stored), "round {round}: a game that was never played");
        for (key, note) in found.notes.iter().enumerate() {
            let is_known = |note: &Vec<u8>| notes.contains(&(key, note.clone()));
            assert!(note.as_ref().is_none_or(is_known), "round {round}: a note nobody made");
        }
        let missing = missing(&places.intact, &found);
        for thing in places.untouched(&image, &bytes) {
            assert!(!missing.contains(&thing), "round {round}: {thing:?} was not even touched");
        }
        alarms += usize::from(store.damaged() > 0);
        whole += things(&places.intact).len();
        kept += things(&places.intact).len() - missing.len();
        // And it can be used again.
        for operation in evening(&play(GameId::Hansa, 300), &play(GameId::Hansa, 301), 3) {
            perform(&mut store, &operation).expect("a damaged store works on");
        }
    }
    println!(
        "{rounds} damaged stores: {kept} of {whole} games and notes still there, {alarms} with a message"
    );
}

/// The bits to be turned over, one at a time: all of the places on which a whole sector rests, for the
/// notebook and one sector in this many, and many others.
fn single_bits(notebook: usize, rng: &mut Rng) -> Vec<usize> {
    let every = if is_soaking() { 1 } else { 8 };
    let sectors = (0..SECTORS).filter(|sector| *sector == notebook || sector % every == 0);
    // The beginning, the end of a game, the first records (src/store/sector.rs).
    let places = [0..48, 192..208, 256..288];
    let bytes =
        |sector: usize| places.clone().into_iter().flatten().map(move |at| sector * WHOLE + at);
    let important = sectors.flat_map(bytes).flat_map(|byte| byte * 8..byte * 8 + 8);
    let others = if is_soaking() { 20_000 } else { 500 };
    let size = (SECTORS * WHOLE * 8) as u32;
    let mut bits: Vec<usize> = important.collect();
    bits.extend((0..others).map(|_| rng.below(size) as usize));
    bits
}

#[test]
fn a_single_bit_costs_at_most_one_game_or_note() {
    let (image, stored, notes) = filled();
    let places = Places::of(&image);
    let bits = single_bits(places.notebook(), &mut Rng::new(7));
    let (mut costly, mut shortened) = (0, 0);
    for &bit in &bits {
        let mut bytes = image.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let place = format!("sector {} byte {}", bit / 8 / WHOLE, bit / 8 % WHOLE);
        let found = contents(&mut open(Nor::with(bytes)));
        let lost = missing(&places.intact, &found);
        assert!(lost.len() <= 1, "{place}: {lost:?}");
        costly += lost.len();
        assert!(is_honest(&found, &stored), "{place}: a game that was never played");
        let strange = missing(&found, &places.intact);
        assert!(strange.len() <= lost.len(), "{place}: {strange:?} appeared");
        for thing in strange {
            if let Thing::Note(key, note) = thing {
                assert!(notes.contains(&(key, note)), "{place}: a note nobody made");
            }
            shortened += 1;
        }
    }
    println!(
        "{} single bits: {costly} cost a game or a note, {shortened} of these left a shorter or earlier one",
        bits.len()
    );
    assert!(costly > 0, "the bits that count were among them");
}

#[test]
fn a_single_bit_brings_nothing_back_that_was_forgotten() {
    let (image, _, _) = filled();
    let mut store = open(Nor::with(image));
    perform(&mut store, &Operation::Forget).expect("there is power");
    perform(&mut store, &Operation::Note(NoteKey::Settings, vec![1; 12])).expect("there is power");
    let image = store.close().bytes;
    let notebook = Places::of(&image).notebook();
    let bytes = notebook * WHOLE..notebook * WHOLE + 320;
    for bit in bytes.flat_map(|byte| byte * 8..byte * 8 + 8) {
        let mut bytes = image.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let found = contents(&mut open(Nor::with(bytes)));
        let place = bit / 8 % WHOLE;
        assert!(
            found.finished.is_empty() && found.running == Model::default().running,
            "byte {place}"
        );
    }
}

#[test]
fn noise_is_an_empty_store() {
    let mut rng = Rng::new(4);
    for _ in 0..50 {
        let bytes = (0..SECTORS * 4096).map(|_| rng.below(256) as u8).collect();
        let mut store = open(Nor::with(bytes));
        assert_eq!(contents(&mut store), Model::default());
        for operation in evening(&play(GameId::Amsterdam, 1), &play(GameId::Amsterdam, 2), 3) {
            perform(&mut store, &operation).expect("noise is erased and used");
        }
    }
}
