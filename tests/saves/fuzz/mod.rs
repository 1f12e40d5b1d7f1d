//! Bytes nobody meant: journals and the serial line must refuse them, and change nothing.
//!
//! Starts from the corpora beside this file; an input with an outcome that was not seen before is
//! built upon as well. The check at the end is often put in order again, so that what lies behind
//! it is reached too.
//! `cargo xtask campaign fuzz` runs for longer. `KOGGE_FUZZ_WRITE=1` writes the corpora again.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use embassy_futures::block_on;
use embedded_graphics::geometry::Size;
use heapless::Vec as Fixed;
use kogge::base::input::{ButtonLayout, Timestamp};
use kogge::base::settings::Settings;
use kogge::console::keeper::Keeper;
use kogge::console::link::{
    ERROR_KIND, MAX_SHORT_BYTES, PacketDecoder, PacketEncoder, Request, Screenshot, respond,
};
use kogge::console::{Console, DeviceProfile};
use kogge::games::{GameId, Rng};
use kogge::saves::journal::{Journal, MAX_JOURNAL_BYTES, encode};
use kogge::ui::Lang;

use crate::common::nor::{Acts, Nor};
use crate::common::plays;

const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
const PANEL: DeviceProfile =
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad };

fn time() -> Duration {
    let seconds = std::env::var("KOGGE_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(seconds.unwrap_or(2))
}

fn corpus(name: &str, fresh: impl Fn() -> Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let folder =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/saves/fuzz/corpus").join(name);
    if std::env::var_os("KOGGE_FUZZ_WRITE").is_some() {
        for (number, bytes) in fresh().iter().enumerate() {
            fs::write(folder.join(format!("{number:02}.bin")), bytes).expect("a file");
        }
    }
    let files = fs::read_dir(&folder).expect("the corpus is committed");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let inputs: Vec<_> = paths.iter().map(|path| fs::read(path).expect("a file")).collect();
    assert!(inputs.len() >= 4, "a corpus of {} inputs", inputs.len());
    inputs
}

/// Inputs to build upon.
struct Pool {
    inputs: Vec<Vec<u8>>,
    /// The first of them are the corpus.
    corpus: usize,
    seen: HashSet<String>,
}

impl Pool {
    const MOST: usize = 2000;

    fn of(inputs: Vec<Vec<u8>>) -> Self {
        Pool { corpus: inputs.len(), inputs, seen: HashSet::new() }
    }

    /// What came of an input: one that is new makes the input worth keeping.
    fn note(&mut self, outcome: String, input: &[u8]) {
        if self.inputs.len() < Pool::MOST && self.seen.insert(outcome) {
            self.inputs.push(input.to_vec());
        }
    }
}

/// Another input made of those that are there.
fn mutate(pool: &Pool, rng: &mut Rng) -> Vec<u8> {
    let pick = |rng: &mut Rng| {
        // Half of them from the corpus, which is whole.
        let count = if rng.below(2) == 0 { pool.corpus } else { pool.inputs.len() };
        pool.inputs[rng.below(count as u32) as usize].clone()
    };
    let mut bytes = pick(rng);
    for _ in 0..=rng.below(4) {
        let size = bytes.len() as u32;
        if size == 0 {
            bytes.push(rng.below(256) as u8);
            continue;
        }
        let at = rng.below(size) as usize;
        match rng.below(7) {
            0 => bytes[at] ^= 1 << rng.below(8),
            1 => bytes[at] = rng.below(256) as u8,
            2 => bytes.truncate(at),
            3 => bytes.insert(at, rng.below(256) as u8),
            4 => drop(bytes.remove(at)),
            5 => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][rng.below(5) as usize],
            _ => {
                let other = pick(rng);
                let from = rng.below(other.len().max(1) as u32) as usize;
                bytes.truncate(at);
                bytes.extend(&other[from.min(other.len())..]);
            }
        }
    }
    bytes
}

/// Puts the check of the last four bytes in order, over all from `start`.
fn check(bytes: &mut [u8], start: usize) {
    if bytes.len() >= start + 4 {
        let end = bytes.len() - 4;
        let sum = CRC.checksum(&bytes[start..end]);
        bytes[end..].copy_from_slice(&sum.to_le_bytes());
    }
}

fn journals() -> Vec<Vec<u8>> {
    let mut journals = vec![];
    for game in GameId::ALL {
        for length in [0, 5, 60, usize::MAX] {
            let play = plays::play(game, 11);
            let mut room = [0; MAX_JOURNAL_BYTES];
            let decisions = play.decisions.iter().copied().take(length);
            let used = encode(&play.header, decisions, &mut room).expect("it fits");
            journals.push(room[..used].to_vec());
        }
    }
    journals
}

#[test]
fn journals_of_any_bytes() {
    let mut pool = Pool::of(corpus("journal", journals));
    let mut rng = Rng::new(5);
    let end = Instant::now() + time();
    let (mut tried, mut whole, mut played) = (0u64, 0u64, 0u64);
    for input in &pool.inputs {
        assert!(Journal::parse(input).expect("the corpus is whole").verify().is_ok());
    }
    while Instant::now() < end {
        let mut bytes = mutate(&pool, &mut rng);
        if rng.below(4) > 0 {
            check(&mut bytes, 0);
        }
        tried += 1;
        let outcome = match Journal::parse(&bytes) {
            Ok(journal) => {
                whole += 1;
                let mut log = String::new();
                journal.write_log(&mut log).expect("a string takes all");
                assert_eq!(log.lines().count(), journal.count(), "a line for each decision");
                let verified = journal.verify();
                played += u64::from(verified.is_ok());
                format!("{:?}", verified.map(|verified| (verified.is_over, verified.decisions)))
            }
            Err(refused) => format!("{refused:?}"),
        };
        pool.note(outcome, &bytes);
    }
    let outcomes = pool.seen.len();
    println!(
        "journals: {tried} inputs, {whole} whole, {played} could be played, {outcomes} outcomes"
    );
    assert!(tried > 100 && whole > 0);
}

struct Blank;

impl Screenshot for Blank {
    fn size(&self) -> (u16, u16) {
        (240, 240)
    }

    fn row(&self, y: u16) -> Option<&[u8]> {
        (y < 240).then_some(&[0; 240])
    }

    fn number(&self) -> u16 {
        0
    }
}

fn framed(kind: u8, data: &[u8]) -> Vec<u8> {
    let sender = PacketEncoder::new(kind, data).expect("it fits");
    [&sender.head, data, &sender.tail].concat()
}

/// Settings other than those of the first day.
fn settings() -> Vec<u8> {
    let mut settings = Settings::default();
    settings.set_lang(Lang::De);
    settings.set_brightness(60);
    postcard::to_stdvec(&settings).expect("settings are short")
}

fn frames() -> Vec<Vec<u8>> {
    let mut frames = vec![
        framed(Request::Hello as u8, &[]),
        framed(Request::List as u8, &[]),
        framed(Request::Export as u8, &1u32.to_le_bytes()),
        framed(Request::Settings as u8, &[]),
        framed(Request::SetSettings as u8, &settings()),
        framed(Request::Row as u8, &7u16.to_le_bytes()),
        framed(0x33, b"?"),
    ];
    frames.extend(journals().iter().map(|journal| framed(Request::Import as u8, journal)));
    frames
}

/// A console with a store that counts what is done to it.
fn device() -> (Keeper<Nor>, Console, Acts) {
    let (nor, acts) = Nor::traced(Nor::new(16).bytes);
    let size = nor.size();
    let mut keeper = block_on(Keeper::open(nor, 0, size)).expect("a store always opens");
    let console = block_on(keeper.restore_console(PANEL));
    (keeper, console, acts)
}

/// The kinds of the answers to some bytes.
fn answers(bytes: &[u8], keeper: &mut Keeper<Nor>, console: &mut Console) -> Vec<u8> {
    let mut receiver = PacketDecoder::new();
    let mut kinds = vec![];
    for &byte in bytes {
        let Some(frame) = receiver.feed(byte) else { continue };
        let mut room = Fixed::<u8, MAX_SHORT_BYTES>::new();
        kinds.push(block_on(respond(frame, keeper, console, &Blank, &mut room)).kind);
    }
    kinds
}

/// A corpus of frames that are all refused would never reach what lies behind the refusals.
#[test]
fn every_kind_of_ask_in_the_corpus_is_accepted() {
    let corpus = corpus("link", frames);
    let (mut keeper, mut console, _) = device();
    let mut hear = |frame: &Vec<u8>| answers(frame, &mut keeper, &mut console);
    let before: HashSet<u8> = corpus.iter().flat_map(&mut hear).collect();
    // Games can be asked for once they were imported.
    let accepted: HashSet<u8> = corpus.iter().flat_map(&mut hear).chain(before).collect();
    for ask in Request::ALL {
        assert!(accepted.contains(&ask.answer()), "{ask:?} is always refused");
    }
    assert!(accepted.contains(&ERROR_KIND), "and something is refused");
    assert_eq!(console.settings().brightness(), 60, "the settings that were sent");
}

#[test]
fn a_serial_line_with_any_bytes() {
    let mut pool = Pool::of(corpus("link", frames));
    let mut rng = Rng::new(6);
    let end = Instant::now() + time();
    let (mut tried, mut answered, mut refused) = (0u64, 0u64, 0u64);
    let (mut keeper, mut console, mut acts) = device();
    let mut receiver = PacketDecoder::new();
    while Instant::now() < end {
        if tried.is_multiple_of(200) {
            (keeper, console, acts) = device();
        }
        let mut bytes = mutate(&pool, &mut rng);
        if rng.below(4) > 0 {
            if bytes.len() > 9 {
                let length = (bytes.len() - 9) as u16;
                bytes[3..5].copy_from_slice(&length.to_le_bytes());
            }
            check(&mut bytes, 2);
        }
        tried += 1;
        for &byte in &bytes {
            let Some(frame) = receiver.feed(byte) else { continue };
            let state = |console: &Console| {
                (*console.settings(), console.checksum(), console.resume_point(), acts.count())
            };
            let before = state(&console);
            let mut room = Fixed::<u8, MAX_SHORT_BYTES>::new();
            let reply = block_on(respond(frame, &mut keeper, &mut console, &Blank, &mut room));
            let outcome = format!("{:x} {:x?}", reply.kind, reply.data.get(..40));
            assert!(PacketEncoder::new(reply.kind, reply.data).is_ok(), "an answer is a frame");
            if reply.kind == ERROR_KIND {
                refused += 1;
                assert_eq!(before, state(&console), "a refusal changes nothing: {outcome}");
                pool.note(outcome, &bytes);
            } else {
                answered += 1;
            }
            let now = Timestamp::default();
            while let Some(effect) = console.next_effect() {
                block_on(keeper.perform(effect, &mut console, now));
            }
        }
    }
    let outcomes = pool.seen.len();
    println!("link: {tried} inputs, {answered} answered, {refused} refused in {outcomes} ways");
    assert!(answered > 0 && refused > 0);
    // And it is as clever as before.
    let mut receiver = PacketDecoder::new();
    let hello = framed(Request::Hello as u8, &[]);
    let heard = hello.iter().filter_map(|&byte| {
        let frame = receiver.feed(byte)?;
        let frame = frame.expect("a whole frame");
        assert_eq!(frame.kind, Request::Hello as u8);
        Some(())
    });
    assert_eq!(heard.count(), 1);
}
