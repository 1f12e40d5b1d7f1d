//! Games between bots whose presses are counted, as they were recorded.
//!
//! Lives here: which games these are, and how one is read and recorded. They stay the same ones whatever
//! becomes of the bots, so that figures of different versions can be compared. Knows no console.

use kogge::bots::{Arena, BotLevel};
use kogge::games::{Game, GameId, Seat, Start, UndoScope, with_game};
use kogge::saves::journal::{Header, Journal, checksum, file};

use crate::bots::{self, BotSpec};
use crate::engine::journal_doc;
use crate::games::{GameVisitor, HostGame, visit};

/// The seat whose presses are counted.
pub const PERSON: Seat = Seat(0);

/// A line for each game: its id, its players, its seed, and its journal in hexadecimal digits. Another game is
/// a line without a journal, recorded by `KOGGE_BLESS=1 cargo test -p kogge-sim --test host presses`.
const FILE: &str = include_str!("../../../tests/data/presses.txt");
/// The seed of the bots that play what is recorded.
const BOT_SEED: u64 = 1;

/// A recorded game.
pub struct RecordedGame {
    /// How it began.
    pub header: Header,
    /// The numbers of its decisions.
    pub decisions: Vec<u16>,
    /// The checksum of the position before each decision, and of the one after the last.
    pub positions: Vec<u32>,
    /// How many turns the person had.
    pub turns: usize,
}

/// A line of the file.
struct Line {
    game: GameId,
    players: u8,
    seed: u64,
    /// The journal, if the game was recorded.
    digits: &'static str,
}

fn lines() -> impl Iterator<Item = Line> {
    FILE.lines().filter_map(|line| {
        let mut words = line.split(' ');
        let game = GameId::from_name(words.next()?)?;
        let (players, seed) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(Line { game, players, seed, digits: words.next().unwrap_or_default() })
    })
}

impl Line {
    fn name(&self) -> String {
        format!("{} {} {}", self.game.name(), self.players, self.seed)
    }

    /// The game, played to its end; says why if it cannot be.
    fn read(&self) -> Result<RecordedGame, String> {
        let bytes = journal_doc::unhex(self.digits).ok_or("no hexadecimal digits")?;
        let journal = Journal::parse(&bytes).map_err(|why| why.to_string())?;
        with_game!(self.game, G => of_journal::<G>(&journal))
    }

    /// The line with a journal that can be played: its own as long as it can be.
    fn recorded_again(&self) -> String {
        let kept = self.read().ok().map(|_| String::from(self.digits));
        let record = Record { players: self.players, seed: self.seed };
        let digits = kept.or_else(|| visit(self.game.name(), record)?);
        format!("{} {}\n", self.name(), digits.unwrap_or_default())
    }
}

/// The recorded games and numbers of players.
pub fn tables() -> Vec<(GameId, u8)> {
    let mut tables: Vec<_> = lines().map(|line| (line.game, line.players)).collect();
    tables.dedup();
    tables
}

/// The recorded games of so many players; says why if one cannot be played any more.
pub fn games(game: GameId, players: u8) -> Result<Vec<RecordedGame>, String> {
    let of_table = lines().filter(|line| (line.game, line.players) == (game, players));
    of_table.map(|line| line.read().map_err(|why| format!("{}: {why}", line.name()))).collect()
}

/// The file with every game recorded that is not, or cannot be played any more.
pub fn recorded_again() -> String {
    lines().map(|line| line.recorded_again()).collect()
}

/// The game of a journal, played to its end.
fn of_journal<G: HostGame>(journal: &Journal) -> Result<RecordedGame, String> {
    let header = journal.header().clone();
    let mut game = file::new_game::<G>(&header).map_err(|why| why.to_string())?;
    let mut recorded =
        RecordedGame { header, decisions: vec![], positions: vec![sum(&game)], turns: 0 };
    for bits in journal.decisions() {
        let bits = bits.map_err(|why| why.to_string())?;
        let decision = file::decision_of::<G>(bits).ok_or("an unknown decision")?;
        let is_own = game.active_seat() == Some(PERSON);
        let scope = game.advance(decision).map_err(|why| format!("{decision}: {why:?}"))?;
        recorded.turns += usize::from(is_own && scope == UndoScope::NewTurn);
        recorded.decisions.push(bits);
        recorded.positions.push(sum(&game));
    }
    if game.decider().is_some() { Err("it has no end".into()) } else { Ok(recorded) }
}

fn sum<G: Game>(game: &G) -> u32 {
    checksum::of(&game.position())
}

/// Lets bots of the level `skipper` play a game: its journal in hexadecimal digits.
struct Record {
    players: u8,
    seed: u64,
}

impl GameVisitor for Record {
    type Output = Option<String>;

    fn visit<G: HostGame>(self) -> Option<String> {
        let start = Start::new(self.players, self.seed);
        let mut game = G::new(&start).ok()?;
        let (mut arena, mut decisions) = (Box::new(Arena::new()), vec![]);
        let skipper = BotSpec::Bot(BotLevel::Skipper, None);
        while let Some(seat) = game.decider() {
            let decision = bots::choose(&game, seat, skipper, BOT_SEED, &mut arena)?.decision;
            game.apply(decision, &mut ()).ok()?;
            decisions.push(decision);
        }
        journal_doc::bytes::<G>(&start, &decisions).ok().map(|bytes| journal_doc::hex(&bytes))
    }
}
