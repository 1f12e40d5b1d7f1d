//! Answers to what a computer asks for.

use core::fmt::Write;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::{Ask, Frame, REFUSAL, Refusal, VERSION};
use crate::console::Console;
use crate::journal::{Journal, Refused, Version};
use crate::keeper::Keeper;
use crate::store::{Entry, GameNumber, Stage, Trouble};
use crate::ui::table::{Secrets, Tabletop};
use crate::with_game;

/// The picture as it is shown.
pub trait Screen {
    /// Width and height in pixels.
    fn size(&self) -> (u16, u16);
    /// The pixels of a row, as they are sent to the panel: two bytes each, the higher one first.
    fn row(&self, y: u16) -> Option<&[u8]>;
    /// Counts the pictures: another number, another picture.
    fn number(&self) -> u16;
}

/// Bytes of an entry of the list.
const ENTRY: usize = 10;
/// Room for short answers: a sentence, or a row with its number.
pub const SHORT: usize = 700;

/// An answer.
pub struct Reply<'a> {
    /// The kind of its frame.
    pub kind: u8,
    /// What it holds.
    pub data: &'a [u8],
}

/// Answers a frame. What is refused has changed nothing.
pub async fn serve<'a, F: NorFlash>(
    frame: Result<Frame<'_>, Refusal>,
    keeper: &'a mut Keeper<F>,
    console: &mut Console,
    screen: &impl Screen,
    room: &'a mut Vec<u8, SHORT>,
) -> Reply<'a> {
    room.clear();
    let answered = match frame {
        Ok(frame) => answer(frame, keeper, console, screen, room).await,
        Err(refusal) => Err(Refusing::plain(refusal)),
    };
    match answered {
        Ok((ask, Data::Short)) => Reply { kind: ask.answer(), data: room },
        Ok((ask, Data::Long(length))) => {
            let (_, long) = keeper.parts();
            Reply { kind: ask.answer(), data: long.get(..length).unwrap_or(&[]) }
        }
        Err(Refusing { refusal, why }) => {
            room.clear();
            let _ = room.push(refusal as u8);
            let mut text = heapless::String::<200>::new();
            let _ = match why {
                Some(why) => write!(text, "{why}"),
                None => text.write_str(refusal.sentence()),
            };
            let _ = room.extend_from_slice(text.as_bytes());
            Reply { kind: REFUSAL, data: room }
        }
    }
}

/// Where an answer lies.
enum Data {
    Short,
    /// In the keeper's room, so long.
    Long(usize),
}

struct Refusing {
    refusal: Refusal,
    why: Option<Refused>,
}

impl Refusing {
    const fn plain(refusal: Refusal) -> Self {
        Refusing { refusal, why: None }
    }

    fn of<E>(trouble: Trouble<E>) -> Self {
        match trouble {
            Trouble::NoSuchGame => Refusing::plain(Refusal::NotThere),
            Trouble::Refused(why) => Refusing { refusal: Refusal::Journal, why: Some(why) },
            Trouble::Flash(_) | Trouble::Full | Trouble::TooLong => Refusing::plain(Refusal::Store),
        }
    }
}

type Answer = Result<(Ask, Data), Refusing>;

async fn answer<F: NorFlash>(
    Frame { kind, data }: Frame<'_>,
    keeper: &mut Keeper<F>,
    console: &mut Console,
    screen: &impl Screen,
    room: &mut Vec<u8, SHORT>,
) -> Answer {
    let ask = Ask::from_number(kind).ok_or(Refusing::plain(Refusal::UnknownAsk))?;
    let malformed = || Refusing::plain(Refusal::Malformed);
    let holds_nothing = || if data.is_empty() { Ok(()) } else { Err(malformed()) };
    let mut say = |bytes: &[u8]| room.extend_from_slice(bytes).map_err(|_| malformed());
    match ask {
        Ask::Hello => {
            holds_nothing()?;
            let (width, height) = screen.size();
            let Version(major, minor, patch) = Version::THIS;
            say(&[VERSION, major, minor, patch])?;
            say(&width.to_le_bytes())?;
            say(&height.to_le_bytes())?;
        }
        Ask::List => {
            holds_nothing()?;
            return Ok((ask, Data::Long(list(keeper))));
        }
        Ask::Export => {
            let number = GameNumber(u32::from_le_bytes(data.try_into().map_err(|_| malformed())?));
            let (store, long) = keeper.parts();
            if store.games().any(|entry| entry.number == number && is_secret(&entry)) {
                return Err(Refusing::plain(Refusal::Secret));
            }
            let read = store.export(number, long).await.map_err(Refusing::of)?;
            return Ok((ask, Data::Long(read.bytes)));
        }
        Ask::Import => {
            let number = import(data, keeper, console).await?;
            say(&number.0.to_le_bytes())?;
        }
        Ask::Settings => {
            holds_nothing()?;
            let mut bytes = [0; 32];
            let settings = postcard::to_slice(console.settings(), &mut bytes);
            say(settings.map_err(|_| malformed())?)?;
        }
        Ask::SetSettings => {
            let (settings, rest) = postcard::take_from_bytes(data).map_err(|_| malformed())?;
            if !rest.is_empty() {
                return Err(malformed());
            }
            console.set_settings(settings);
        }
        Ask::Row => {
            let y = u16::from_le_bytes(data.try_into().map_err(|_| malformed())?);
            let row = screen.row(y).ok_or(Refusing::plain(Refusal::NotThere))?;
            say(&screen.number().to_le_bytes())?;
            say(row)?;
        }
    }
    Ok((ask, Data::Short))
}

/// Whether a journal would tell what somebody at the table may not see: from seed and decisions
/// follows every hand (AMS-113).
fn is_secret(entry: &Entry) -> bool {
    let secrets = with_game!(entry.title, G => G::SECRETS);
    entry.stage == Stage::Running && secrets == Secrets::Hands
}

/// Writes the list into the keeper's room; how long it is.
fn list<F: NorFlash>(keeper: &mut Keeper<F>) -> usize {
    let (store, long) = keeper.parts();
    let mut used = 0;
    for (entry, place) in store.games().zip(long.chunks_exact_mut(ENTRY)) {
        place[..4].copy_from_slice(&entry.number.0.to_le_bytes());
        place[4] = entry.title as u8;
        place[5] = match entry.stage {
            Stage::Running => 0,
            Stage::Finished => 1,
        };
        place[6..].copy_from_slice(&entry.age.to_le_bytes());
        used += ENTRY;
    }
    used
}

/// Plays a journal through; only then it is stored.
async fn import<F: NorFlash>(
    data: &[u8],
    keeper: &mut Keeper<F>,
    console: &mut Console,
) -> Result<GameNumber, Refusing> {
    let refuse = |why| Refusing { refusal: Refusal::Journal, why: Some(why) };
    let journal = Journal::parse(data).map_err(refuse)?;
    let verified = journal.verify().map_err(refuse)?;
    let number = keeper.store().import(&journal, verified).await.map_err(Refusing::of)?;
    if !verified.over {
        // What lies on the table must be the game that is running.
        if console.standing().title == journal.header().title as u8 {
            console.resume(&journal).map_err(refuse)?;
        }
        console.set_kept(journal.header().title, true);
    }
    Ok(number)
}
