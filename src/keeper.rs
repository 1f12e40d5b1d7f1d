//! Carries out what a Console wishes to be kept, on any flash: device, window and headless alike.
//!
//! Knows the Console and the store, and neither a screen nor a clock. A store that fails never
//! stops a game: the player is told, and plays on.

use embedded_storage_async::nor_flash::NorFlash;
use serde::{Serialize, de::DeserializeOwned};

use crate::console::{Complaint, Console, Panel, Standing, Wish};
use crate::input::Moment;
use crate::journal::{Journal, MOST_BYTES, Refused, Title};
use crate::settings::Settings;
use crate::store::{Done, GameNumber, Key, NOTE_BYTES, Read, Store, Trouble};

/// First byte of a note; another number is another layout, and what was noted before is forgotten.
const fn layout(key: Key) -> u8 {
    match key {
        // With colours.
        Key::Presets => 2,
        _ => 1,
    }
}

/// The store, and room for one journal.
pub struct Keeper<F> {
    store: Store<F>,
    room: [u8; MOST_BYTES],
}

impl<F: NorFlash> Keeper<F> {
    /// Opens the store in `from..to` of the flash.
    pub async fn open(flash: F, from: u32, to: u32) -> Done<Self, F> {
        let mut keeper = Self::new(flash, from, to);
        keeper.look().await?;
        Ok(keeper)
    }

    /// A keeper that has not looked into its store yet: [`Keeper::look`] comes first.
    pub fn new(flash: F, from: u32, to: u32) -> Self {
        Keeper { store: Store::new(flash, from, to), room: [0; MOST_BYTES] }
    }

    /// Looks what there is.
    pub async fn look(&mut self) -> Done<(), F> {
        self.store.look().await
    }

    /// The store itself.
    pub fn store(&mut self) -> &mut Store<F> {
        &mut self.store
    }

    /// The store, and room for a journal.
    pub fn parts(&mut self) -> (&mut Store<F>, &mut [u8; MOST_BYTES]) {
        (&mut self.store, &mut self.room)
    }

    /// Gives the flash back.
    pub fn close(self) -> F {
        self.store.close()
    }

    /// The settings that were kept, or those of the first day.
    pub async fn settings(&mut self) -> Settings {
        self.recall::<Settings>(Key::Settings).await.unwrap_or_default().sane()
    }

    /// A console as it was when the power went.
    pub async fn wake(&mut self, panel: Panel) -> Console {
        let settings = self.settings().await;
        let mut console = Console::with_settings(panel, settings);
        self.fill(&mut console).await;
        console
    }

    /// Gives a console that was just switched on everything else that was kept.
    pub async fn fill(&mut self, console: &mut Console) {
        if let Some(records) = self.recall(Key::Records).await {
            console.recall(records);
        }
        let names = self.recall(Key::Names).await;
        let setups = self.recall(Key::Presets).await;
        if names.is_some() || setups.is_some() {
            let setups = setups.unwrap_or(*console.setups());
            console.prepare(names.unwrap_or_default(), setups);
        }
        for title in Title::ALL {
            console.set_kept(title, self.store.running(title).is_some());
        }
        let now = Moment::default();
        if self.store.damaged() > 0 {
            console.complain(Complaint::Damaged, now);
        }
        let standing: Standing = self.recall(Key::Where).await.unwrap_or_default();
        let Some(title) = Title::from_number(standing.title) else { return };
        let is_laid = match self.store.running(title) {
            Some(_) => self.lay(title, console, now).await,
            None => standing.is_at_table && self.lay_ended(title, console).await,
        };
        if is_laid && standing.is_at_table {
            console.go_to_table();
        }
    }

    /// Lays the game on the table whose end somebody was looking at; whether there is one.
    async fn lay_ended(&mut self, title: Title, console: &mut Console) -> bool {
        let Some(number) = self.store.last_finished(title) else { return false };
        let is_laid = self.lay_number(number, console).await.is_ok();
        // One that was given up for another is finished, but not over.
        if is_laid && !console.is_over() {
            console.clear_table();
        }
        is_laid && console.is_over()
    }

    /// Does what is about keeping; whether this wish was.
    pub async fn carry_out(&mut self, wish: Wish, console: &mut Console, now: Moment) -> bool {
        let done = match wish {
            Wish::Keep(settings) => self.keep(Key::Settings, &settings).await,
            Wish::Recorded => self.keep_records(console).await,
            Wish::Stood => self.keep(Key::Where, &console.standing()).await,
            Wish::Prepared => self.keep_prepared(console).await,
            Wish::Begun => match console.header() {
                Some(header) => {
                    let (title, begun) = (header.title, self.store.begin(header).await);
                    console.set_kept(title, begun.is_ok());
                    begun.map(drop)
                }
                None => Ok(()),
            },
            Wish::Step(title, bits) => self.store.step(title, bits).await,
            Wish::TakenBack(title) => self.store.take_back(title).await,
            Wish::Over(title) => self.finish(title, console).await,
            Wish::Fetch(title) => {
                if self.lay(title, console, now).await {
                    console.go_to_table();
                }
                Ok(())
            }
            Wish::SetAside(title) => {
                console.set_kept(title, false);
                self.set_aside(title).await
            }
            Wish::Recover => {
                self.fill(console).await;
                Ok(())
            }
            Wish::TestFlash => {
                let is_good = self.test_flash().await;
                console.flash_tested(is_good);
                Ok(())
            }
            Wish::Forget => self.store.forget_all().await,
            Wish::CountSaved => {
                console.tell_saved(self.store.games().count() as u16);
                Ok(())
            }
            // All others are for the back end.
            _ => return false,
        };
        if done.is_err() {
            console.complain(Complaint::NotKept, now);
        }
        true
    }

    /// A running game counts as over, unless there is none. It can still be exported.
    async fn set_aside(&mut self, title: Title) -> Done<(), F> {
        self.keep(Key::Where, &Standing::default()).await?;
        match self.store.running(title) {
            Some(_) => self.store.finish(title, 0, 0).await,
            None => Ok(()),
        }
    }

    /// Whether a note that is written can be read again: twice, as the first may have been there.
    async fn test_flash(&mut self) -> bool {
        for pattern in [0x55_u32, 0xAA] {
            let note = [pattern; 8];
            let kept = self.keep(Key::Trial, &note).await.is_ok();
            if !kept || self.recall::<[u32; 8]>(Key::Trial).await != Some(note) {
                return false;
            }
        }
        true
    }

    /// Does one piece of work ahead of need. To be called when nobody waits.
    pub async fn tidy(&mut self) {
        if self.store.wants_tidying() {
            // What cannot be done ahead of need is tried again when it is needed.
            let _ = self.store.tidy().await;
        }
    }

    /// Lays a running game on the table, where it stopped; whether that worked.
    async fn lay(&mut self, title: Title, console: &mut Console, now: Moment) -> bool {
        let Some(number) = self.store.running(title) else { return false };
        match self.lay_number(number, console).await {
            Ok(read) => {
                if read.is_damaged {
                    console.complain(Complaint::Damaged, now);
                }
                // The power went between the last decision and what follows it.
                if console.is_over() && self.end(title, console).await.is_err() {
                    console.complain(Complaint::NotKept, now);
                }
                true
            }
            Err(trouble) => {
                console.set_kept(title, false);
                console.complain(
                    match trouble {
                        Trouble::Refused(Refused::OtherRules { .. }) => Complaint::OtherRules,
                        Trouble::Refused(Refused::OtherEdition { .. }) => Complaint::OtherEdition,
                        _ => Complaint::Damaged,
                    },
                    now,
                );
                false
            }
        }
    }

    async fn lay_number(&mut self, number: GameNumber, console: &mut Console) -> Done<Read, F> {
        let read = self.store.export(number, &mut self.room).await?;
        let bytes = self.room.get(..read.bytes).ok_or(Trouble::TooLong)?;
        console.resume(&Journal::parse(bytes)?)?;
        Ok(read)
    }

    /// The game on the table is over, its record is not known to be kept.
    async fn end(&mut self, title: Title, console: &mut Console) -> Done<(), F> {
        self.keep_records(console).await?;
        self.finish(title, console).await
    }

    async fn finish(&mut self, title: Title, console: &mut Console) -> Done<(), F> {
        let sum = console.checksum().unwrap_or(0);
        console.set_kept(title, false);
        self.store.finish(title, 0, sum).await
    }

    /// Keeps the records; with names and seeds of the longest kind the least of them must go.
    async fn keep_records(&mut self, console: &mut Console) -> Done<(), F> {
        loop {
            let done = self.keep(Key::Records, console.records()).await;
            if !matches!(done, Err(Trouble::TooLong)) || !console.shorten_records() {
                return done;
            }
        }
    }

    async fn keep_prepared(&mut self, console: &Console) -> Done<(), F> {
        self.keep(Key::Names, console.names()).await?;
        self.keep(Key::Presets, console.setups()).await
    }

    async fn keep(&mut self, key: Key, value: &impl Serialize) -> Done<(), F> {
        let mut note = [0; NOTE_BYTES];
        note[0] = layout(key);
        let used = postcard::to_slice(value, &mut note[1..]).map_err(|_| Trouble::TooLong)?.len();
        // Nothing is worn for what is there already.
        let mut old = [0; NOTE_BYTES];
        if self.store.get(key, &mut old).await? == note.get(..=used) {
            return Ok(());
        }
        self.store.put(key, &note[..=used]).await
    }

    async fn recall<T: DeserializeOwned>(&mut self, key: Key) -> Option<T> {
        let mut note = [0; NOTE_BYTES];
        match self.store.get(key, &mut note).await.ok()??.split_first()? {
            (&found, bytes) if found == layout(key) => postcard::from_bytes(bytes).ok(),
            _ => None,
        }
    }
}
