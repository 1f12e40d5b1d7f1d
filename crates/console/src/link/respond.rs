//! Answers to what a computer asks for.

use core::fmt::Write;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::{ERROR_KIND, LinkError, Packet, Request, VERSION};
use crate::Console;
use crate::keeper::Keeper;
use kogge_games::HiddenInformation;
use kogge_saves::journal::{Journal, JournalError, Version};
use kogge_saves::store::{GameNumber, GameStatus, StoreError, StoredGame};
use kogge_ui::theme;

/// The picture as it is shown.
pub trait Screenshot {
    /// Width and height in pixels.
    fn size(&self) -> (u16, u16);
    /// The pixels of a row, as they lie in the picture.
    fn row(&self, y: u16) -> Option<&[u8]>;
    /// Counts the pictures: another number, another picture.
    fn number(&self) -> u16;
}

/// Bytes of an entry of the list.
const ENTRY_BYTES: usize = 10;
/// Room for short answers: a sentence, or a row with its number.
pub const MAX_SHORT_BYTES: usize = 700;

/// An answer.
pub struct Response<'a> {
    /// The kind of its packet.
    pub kind: u8,
    /// What it holds.
    pub data: &'a [u8],
}

/// Answers a packet. What is refused has changed nothing.
pub async fn respond<'a, F: NorFlash>(
    packet: Result<Packet<'_>, LinkError>,
    keeper: &'a mut Keeper<F>,
    console: &mut Console,
    screen: &impl Screenshot,
    buffer: &'a mut Vec<u8, MAX_SHORT_BYTES>,
) -> Response<'a> {
    buffer.clear();
    let answered = match packet {
        Ok(packet) => answer(packet, keeper, console, screen, buffer).await,
        Err(refusal) => Err(RequestFailure::plain(refusal)),
    };
    match answered {
        Ok((request, Data::Short)) => Response { kind: request.answer(), data: buffer },
        Ok((request, Data::Long(length))) => {
            let (_, long) = keeper.store_and_buffer();
            Response { kind: request.answer(), data: long.get(..length).unwrap_or(&[]) }
        }
        Err(RequestFailure { refusal, why }) => {
            buffer.clear();
            let _ = buffer.push(refusal as u8);
            let mut text = heapless::String::<200>::new();
            let _ = match why {
                Some(why) => write!(text, "{why}"),
                None => text.write_str(refusal.sentence()),
            };
            let _ = buffer.extend_from_slice(text.as_bytes());
            Response { kind: ERROR_KIND, data: buffer }
        }
    }
}

/// Where an answer lies.
enum Data {
    Short,
    /// In the keeper's buffer, with this length.
    Long(usize),
}

struct RequestFailure {
    refusal: LinkError,
    why: Option<JournalError>,
}

impl RequestFailure {
    const fn plain(refusal: LinkError) -> Self {
        RequestFailure { refusal, why: None }
    }

    fn of<E>(error: StoreError<E>) -> Self {
        match error {
            StoreError::NoSuchGame => RequestFailure::plain(LinkError::NotFound),
            StoreError::Journal(why) => {
                RequestFailure { refusal: LinkError::Journal, why: Some(why) }
            }
            StoreError::Flash(_) | StoreError::Full | StoreError::TooLong => {
                RequestFailure::plain(LinkError::Store)
            }
        }
    }
}

type Answer = Result<(Request, Data), RequestFailure>;

async fn answer<F: NorFlash>(
    Packet { kind, data }: Packet<'_>,
    keeper: &mut Keeper<F>,
    console: &mut Console,
    screen: &impl Screenshot,
    buffer: &mut Vec<u8, MAX_SHORT_BYTES>,
) -> Answer {
    let request =
        Request::from_number(kind).ok_or(RequestFailure::plain(LinkError::UnknownRequest))?;
    let malformed = || RequestFailure::plain(LinkError::Malformed);
    let holds_nothing = || if data.is_empty() { Ok(()) } else { Err(malformed()) };
    let mut say = |bytes: &[u8]| buffer.extend_from_slice(bytes).map_err(|_| malformed());
    match request {
        Request::Hello => {
            holds_nothing()?;
            let (width, height) = screen.size();
            let Version(major, minor, patch) = Version::CURRENT;
            say(&[VERSION, major, minor, patch])?;
            say(&width.to_le_bytes())?;
            say(&height.to_le_bytes())?;
        }
        Request::List => {
            holds_nothing()?;
            return Ok((request, Data::Long(list(keeper))));
        }
        Request::Export => {
            let number = GameNumber(u32::from_le_bytes(data.try_into().map_err(|_| malformed())?));
            let (store, long) = keeper.store_and_buffer();
            if store.games().any(|entry| entry.number == number && is_secret(&entry)) {
                return Err(RequestFailure::plain(LinkError::Secret));
            }
            let read = store.export(number, long).await.map_err(RequestFailure::of)?;
            return Ok((request, Data::Long(read.bytes)));
        }
        Request::Import => {
            let number = import(data, keeper, console).await?;
            say(&number.0.to_le_bytes())?;
        }
        Request::Settings => {
            holds_nothing()?;
            let mut bytes = [0; 32];
            let settings = postcard::to_slice(console.settings(), &mut bytes);
            say(settings.map_err(|_| malformed())?)?;
        }
        Request::SetSettings => {
            let (settings, rest) = postcard::take_from_bytes(data).map_err(|_| malformed())?;
            if !rest.is_empty() {
                return Err(malformed());
            }
            console.set_settings(settings);
        }
        Request::Row => {
            let y = u16::from_le_bytes(data.try_into().map_err(|_| malformed())?);
            let row = screen.row(y).ok_or(RequestFailure::plain(LinkError::NotFound))?;
            say(&screen.number().to_le_bytes())?;
            // As the panel gets them: two bytes a pixel, the higher one first.
            let mut sent = theme::PALETTE.to_bytes(row);
            sent.try_for_each(|byte| say(&[byte]))?;
        }
    }
    Ok((request, Data::Short))
}

/// Whether a journal would tell what somebody at the table may not see: from seed and decisions
/// follows every hand (AMS-113).
fn is_secret(entry: &StoredGame) -> bool {
    let hidden = entry.game.spec().hidden;
    entry.status == GameStatus::Running && hidden == HiddenInformation::Hands
}

/// Writes the list into the keeper's room; how long it is.
fn list<F: NorFlash>(keeper: &mut Keeper<F>) -> usize {
    let (store, long) = keeper.store_and_buffer();
    let mut used = 0;
    for (entry, place) in store.games().zip(long.chunks_exact_mut(ENTRY_BYTES)) {
        place[..4].copy_from_slice(&entry.number.0.to_le_bytes());
        place[4] = entry.game as u8;
        place[5] = match entry.status {
            GameStatus::Running => 0,
            GameStatus::Finished => 1,
        };
        place[6..].copy_from_slice(&entry.age.to_le_bytes());
        used += ENTRY_BYTES;
    }
    used
}

/// Plays a journal through; only then it is stored.
async fn import<F: NorFlash>(
    data: &[u8],
    keeper: &mut Keeper<F>,
    console: &mut Console,
) -> Result<GameNumber, RequestFailure> {
    let refuse = |why| RequestFailure { refusal: LinkError::Journal, why: Some(why) };
    let journal = Journal::parse(data).map_err(refuse)?;
    let summary = journal.verify().map_err(refuse)?;
    let number = keeper.store().import(&journal, summary).await.map_err(RequestFailure::of)?;
    if !summary.is_over {
        // What lies on the table must be the game that is running.
        if console.resume_point().game == journal.header().game as u8 {
            console.resume(&journal).map_err(refuse)?;
        }
        console.set_resumable(journal.header().game, true);
    }
    Ok(number)
}
