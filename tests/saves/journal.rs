//! Journals: what is written is read, what is damaged is refused by name, and a game fits 2 KiB.

use kogge::base::participants::{Participant, PlayerName};
use kogge::games::hansa::Hansa;
use kogge::games::merkator::Merkator;
use kogge::games::{Choices, Edition, Game, GameId, Options, Rng, Start};
use kogge::saves::journal::file::bits_of;
use kogge::saves::journal::{Header, Journal, JournalError, MAX_JOURNAL_BYTES, encode};

use crate::common::games::test_each_game;

/// Plays a random but plausible game to its end.
fn random_game<G: Game>(start: &Start) -> (G, Vec<u16>) {
    let mut game = G::new(start).expect("a start that can be played");
    let (mut choices, mut rng) = (Choices::new(), Rng::new(!start.seed));
    let mut decisions = vec![];
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        game.apply(decision, &mut ()).expect("a listed decision");
        assert!(u16::try_from(kogge::games::Decision::to_bits(decision)).is_ok());
        decisions.push(bits_of(decision));
    }
    (game, decisions)
}

fn id_of<G: Game>() -> GameId {
    GameId::of(G::SPEC).expect("every game has a number")
}

fn written(header: &Header, decisions: &[u16]) -> Vec<u8> {
    let mut room = [0; MAX_JOURNAL_BYTES];
    let used = encode(header, decisions.iter().copied(), &mut room).expect("it fits");
    room[..used].to_vec()
}

/// Games of each number of players with each option; fewer of a game that is long.
const SEEDS: u64 = 300;
const ENOUGH_DECISIONS: usize = 75_000;

/// Every number of players, without options and with each, many seeds: the longest journal.
fn whole_games<G: Game>() -> usize {
    let mut longest = 0;
    for seats in G::SPEC.min_seats..=G::SPEC.max_seats {
        for option in 0..=G::SPEC.options.len() as u8 {
            let mut played = 0;
            for seed in 0..SEEDS {
                if played >= ENOUGH_DECISIONS {
                    break;
                }
                let mut start = Start::new(seats, seed * 7919 + u64::from(option));
                if option > 0 {
                    start.options = Options::NONE.with(option - 1);
                }
                if G::new(&start).is_err() {
                    continue;
                }
                let (game, decisions) = random_game::<G>(&start);
                played += decisions.len();
                let mut header = Header::new(id_of::<G>(), start);
                for participant in &mut header.participants {
                    *participant = Participant::Person(PlayerName::of("Störtebeke"));
                }
                let bytes = written(&header, &decisions);
                let journal = Journal::parse(&bytes).expect("what was written can be read");
                assert_eq!(journal.header(), &header);
                assert!(journal.decisions().map(Result::unwrap).eq(decisions.iter().copied()));
                assert!(journal.replay::<G>(&mut ()).expect("it was legal once") == game);
                longest = longest.max(bytes.len());
            }
        }
    }
    println!("{}: the longest journal has {longest} bytes", G::SPEC.id);
    longest
}

fn whole_games_fit<G: Game>() {
    assert!(whole_games::<G>() <= MAX_JOURNAL_BYTES);
}
test_each_game!(whole_games_fit_and_replay_identically => whole_games_fit);

fn sample() -> (Header, Vec<u16>, Vec<u8>) {
    let start = Start::new(3, 7);
    let (_, decisions) = random_game::<Hansa>(&start);
    let header = Header::new(GameId::Hansa, start);
    let bytes = written(&header, &decisions);
    (header, decisions, bytes)
}

#[test]
fn other_rules_are_refused_by_name_and_readable_as_a_log() {
    let (mut header, decisions, _) = sample();
    header.rules = 0;
    let bytes = written(&header, &decisions);
    let journal = Journal::parse(&bytes).expect("it is whole");
    let refused = journal.verify().unwrap_err();
    let ours = GameId::Hansa.spec().rules_version;
    assert_eq!(refused, JournalError::OtherRules { game: GameId::Hansa, written: 0, ours });
    assert!(refused.to_string().contains("version 0 of the rules of Hansa"));
    let mut log = String::new();
    journal.write_log(&mut log).unwrap();
    assert_eq!(log.lines().count(), decisions.len());
    assert!(log.lines().any(|line| line.starts_with("sail ")), "{log}");
}

fn merkator() -> (Vec<u16>, Vec<u8>) {
    let start = Start::new(1, 7);
    let (_, decisions) = random_game::<Merkator>(&start);
    let bytes = written(&Header::new(GameId::Merkator, start), &decisions);
    (decisions, bytes)
}

/// Where the game's number, the edition's name and its version stand in a journal.
const NUMBER: usize = 5;
const NAME: std::ops::Range<usize> = 6..30;
const VERSION: usize = 30;

/// The journal with its last four bytes set right.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let body = bytes.len() - 4;
    let sum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&bytes[..body]);
    bytes[body..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// It is refused as written with `edition`, and its decisions can still be read.
fn refused_with(edition: Option<Edition>, bytes: &[u8], decisions: usize) -> JournalError {
    let journal = Journal::parse(bytes).expect("it is whole");
    let refused = journal.verify().unwrap_err();
    let game = GameId::Merkator;
    assert_eq!(refused, JournalError::OtherEdition { game, written: edition });
    assert_eq!(refused.name(), "OtherEdition");
    let mut log = String::new();
    journal.write_log(&mut log).unwrap();
    assert_eq!(log.lines().count(), decisions);
    assert!(log.lines().any(|line| line.starts_with("go ")), "{log}");
    refused
}

#[test]
fn the_edition_stands_in_the_header_of_every_game_that_has_one() {
    let (_, bytes) = merkator();
    assert_eq!(bytes[NUMBER], GameId::Merkator as u8 | 0x80);
    assert!(bytes[NAME].starts_with(b"Kogge edition\0"));
    let version = Merkator::SPEC.edition.map(|edition| edition.version);
    assert_eq!(Some(bytes[VERSION].into()), version);
    let journal = Journal::parse(&bytes).expect("it is whole");
    assert_eq!(journal.header().edition, Merkator::SPEC.edition);
    assert!(journal.verify().is_ok());
    let (header, _, bytes) = sample();
    assert_eq!((bytes[NUMBER], header.edition), (GameId::Hansa as u8, None));
}

#[test]
fn another_name_of_the_edition_is_refused_by_name_and_readable_as_a_log() {
    let (decisions, mut bytes) = merkator();
    bytes[NAME][..5].copy_from_slice(b"Other");
    let ours = Merkator::SPEC.edition.expect("it has one");
    let other = Edition::new("Other edition", ours.version, ours.tables);
    let refused = refused_with(Some(other), &sealed(bytes), decisions.len()).to_string();
    let version = ours.version;
    let written = format!("written with “Other edition” version {version}");
    assert!(refused.contains(&written), "{refused}");
    let here = format!("this Merkator has “Kogge edition” version {version}");
    assert!(refused.contains(&here), "{refused}");
}

#[test]
fn another_version_of_the_edition_is_refused() {
    let (decisions, mut bytes) = merkator();
    let ours = Merkator::SPEC.edition.expect("it has one");
    let other = Edition { version: ours.version + 1, ..ours };
    bytes[VERSION] = other.version as u8;
    refused_with(Some(other), &sealed(bytes), decisions.len());
}

#[test]
fn other_tables_of_the_same_name_and_version_are_refused() {
    let (decisions, mut bytes) = merkator();
    bytes[VERSION + 1] ^= 1;
    let ours = Merkator::SPEC.edition.expect("it has one");
    let other = Edition { tables: ours.tables ^ 1, ..ours };
    refused_with(Some(other), &sealed(bytes), decisions.len());
}

#[test]
fn a_game_that_names_no_edition_is_refused() {
    let (decisions, bytes) = merkator();
    let mut header = Journal::parse(&bytes).expect("it is whole").header().clone();
    header.edition = None;
    let bytes = written(&header, &decisions);
    assert_eq!(bytes[NUMBER], GameId::Merkator as u8);
    refused_with(None, &bytes, decisions.len());
}

#[test]
fn an_edition_where_there_is_none_is_refused() {
    let (mut header, decisions, _) = sample();
    header.edition = Merkator::SPEC.edition;
    let bytes = written(&header, &decisions);
    let refused = Journal::parse(&bytes).expect("it is whole").verify().unwrap_err();
    assert_eq!(refused.name(), "OtherEdition");
}

#[test]
fn a_header_that_breaks_off_within_the_edition_is_damaged() {
    let (_, bytes) = merkator();
    for length in NUMBER + 1..VERSION + 2 {
        let cut = sealed([&bytes[..length], &[0; 4]].concat());
        assert_eq!(Journal::parse(&cut), Err(JournalError::Damaged), "{length} bytes");
    }
}

#[test]
fn starts_that_no_game_has_are_refused() {
    let (header, _, _) = sample();
    let verify = |header: &Header| Journal::parse(&written(header, &[])).unwrap().verify();
    let mut wrong = header.clone();
    wrong.start.options = Options(1 << 15);
    assert_eq!(verify(&wrong), Err(JournalError::WrongOption));
    let mut wrong = header.clone();
    wrong.start.seats.0 = 5;
    assert_eq!(verify(&wrong), Err(JournalError::WrongSeats(5)));
    let mut wrong = header.clone();
    wrong.participants.pop();
    assert_eq!(verify(&wrong), Err(JournalError::WrongSeats(2)));
}

#[test]
fn decisions_that_were_not_allowed_are_refused() {
    let (header, mut decisions, _) = sample();
    decisions[0] = decisions[decisions.len() - 1];
    let refused = Journal::parse(&written(&header, &decisions)).unwrap().verify().unwrap_err();
    assert!(matches!(refused, JournalError::Illegal { at: 0, .. }), "{refused:?}");
    let (_, mut decisions, _) = sample();
    decisions[5] = 60_000;
    let refused = Journal::parse(&written(&header, &decisions)).unwrap().verify().unwrap_err();
    assert_eq!(refused, JournalError::UnknownDecision(5));
}

#[test]
fn every_flipped_bit_and_every_truncation_is_noticed() {
    let (_, _, bytes) = sample();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            assert!(Journal::parse(&damaged).is_err(), "bit {bit} of byte {at}");
        }
        assert!(Journal::parse(&bytes[..at]).is_err(), "{at} bytes");
    }
    assert_eq!(Journal::parse(b"Moin"), Err(JournalError::NotAJournal));
    let mut newer = bytes.clone();
    newer[4] = 9;
    assert_eq!(Journal::parse(&newer), Err(JournalError::OtherFormat(9)));
    // A game nobody knows, with its check in order.
    let mut unknown = bytes;
    unknown[5] = 77;
    let end = unknown.len() - 4;
    let sum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&unknown[..end]);
    unknown[end..].copy_from_slice(&sum.to_le_bytes());
    assert_eq!(Journal::parse(&unknown), Err(JournalError::UnknownGame(77)));
}

#[test]
fn what_does_not_fit_is_refused() {
    let (header, decisions, _) = sample();
    let mut room = [0; MAX_JOURNAL_BYTES];
    let endless = decisions.iter().copied().cycle().take(100_000);
    assert_eq!(encode(&header, endless, &mut room), Err(JournalError::TooLong));
    assert_eq!(encode(&header, decisions, &mut [0; 3]), Err(JournalError::TooLong));
}
