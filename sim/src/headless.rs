//! A console without a window: scripts go in, pictures and an event log come out.
//!
//! Time is simulated and exact: the console is woken at the very moments it asked for.

use std::fmt::Write;

use embassy_futures::block_on;
use embedded_graphics::primitives::Rectangle;
use kogge::base::battery::{BatteryRange, ChargeState, Gauge};
use kogge::base::input::{Button, Debouncer, Timestamp};
use kogge::base::settings::Settings;
use kogge::bots::Arena;
use kogge::bots::bot_scheduler::BotResult;
use kogge::console::keeper::Keeper;
use kogge::console::{Console, DeviceProfile, DirtyRects, Effect, Peripherals};
use kogge::paint::framebuffer::FrameBuffer;

use crate::boards;
use crate::picture::Picture;
use crate::script::{Script, ScriptStep};
use crate::store::FileFlash;

/// A console with its contacts, its picture and its clock.
pub struct Headless {
    /// The console itself.
    pub console: Console,
    /// What keeps its games, if anything does.
    pub keeper: Option<Keeper<FileFlash>>,
    panel: DeviceProfile,
    debouncer: Debouncer,
    /// Of the picture, each a place in the palette.
    pixels: Vec<u8>,
    arena: Box<Arena>,
    now: Timestamp,
    log: String,
}

impl Headless {
    /// Switched on for the first time.
    pub fn new(panel: DeviceProfile) -> Self {
        Self::with_settings(panel, Settings::default())
    }

    /// Switched on with settings.
    pub fn with_settings(panel: DeviceProfile, settings: Settings) -> Self {
        Self::around(Console::with_settings(panel, settings), None, panel)
    }

    /// Switched on with a store: it starts where it stopped.
    pub fn with_store(panel: DeviceProfile, mut keeper: Keeper<FileFlash>) -> Self {
        let console = block_on(keeper.restore_console(panel));
        Self::around(console, Some(keeper), panel)
    }

    fn around(console: Console, keeper: Option<Keeper<FileFlash>>, panel: DeviceProfile) -> Self {
        let mut headless = Headless {
            console,
            keeper,
            panel,
            debouncer: Debouncer::new(),
            pixels: vec![0; FrameBuffer::bytes(panel.size.width, panel.size.height)],
            arena: Box::new(Arena::new()),
            now: Timestamp::default(),
            log: String::new(),
        };
        headless.settle();
        headless
    }

    /// Fitted like a board; its battery is neither full nor empty.
    pub fn set_peripherals(&mut self, peripherals: Peripherals, battery: Option<BatteryRange>) {
        self.console.set_peripherals(peripherals);
        if let Some(range) = battery {
            let level = Gauge::new(range).read(&[boards::reading(range)], ChargeState::Discharging);
            self.console.set_battery(level, self.now);
        }
        self.settle();
    }

    /// Plays a script; `shot` is called with the name and the picture of every shot.
    pub fn play<E>(
        &mut self,
        script: &Script,
        mut shot: impl FnMut(&str, Picture) -> Result<(), E>,
    ) -> Result<(), E> {
        for step in &script.steps {
            match step {
                ScriptStep::Wait(ms) => self.wait(*ms),
                ScriptStep::Down(button) => self.set_level(*button, true),
                ScriptStep::Up(button) => self.set_level(*button, false),
                ScriptStep::Shot(name) => {
                    self.note(format_args!("shot {name}"));
                    shot(name, self.picture())?;
                }
            }
        }
        Ok(())
    }

    /// A contact closes or opens.
    pub fn set_level(&mut self, button: Button, down: bool) {
        self.debouncer.set_level(button, down, self.now);
        self.settle();
    }

    /// Lets time pass, with everything that is due in it.
    pub fn wait(&mut self, ms: u32) {
        let until = self.now.after(ms);
        loop {
            let due = [self.debouncer.next_deadline(self.now), self.console.next_tick()];
            let next = due.into_iter().flatten().min_by_key(|due| due.since(self.now) as i32);
            match next {
                // What is overdue is due now.
                Some(due) if !until.is_before(due) => {
                    self.now = if due.is_before(self.now) { self.now } else { due };
                }
                _ => break,
            }
            self.debouncer.tick(self.now);
            self.console.tick(self.now);
            self.settle();
        }
        self.now = until;
    }

    /// What the panel shows.
    pub fn picture(&self) -> Picture {
        Picture::of_pixels(self.panel.size, &self.pixels)
    }

    /// What happened so far: a line each for button events, changed rectangles and effects.
    pub fn log(&self) -> &str {
        &self.log
    }

    /// Hands button events over, paints, and serves the effects.
    fn settle(&mut self) {
        while let Some(event) = self.debouncer.next_event() {
            if !self.console.is_ready() {
                self.run_effects();
            }
            self.note(format_args!("event {event:?}"));
            self.console.on_button(event, self.now);
            self.paint();
        }
        self.paint();
        self.run_effects();
        // What bots decided at once is to be seen as well.
        self.paint();
    }

    /// Bots think in no time at all here: their thought is there at the moment it is asked for.
    fn think(&mut self) {
        if let Some((question, mut search)) = self.console.search() {
            let decision = search.decide(&mut self.arena);
            self.note(format_args!("thought of question {question}: {decision:?}"));
            self.console.on_bot_result(BotResult::of(question, &search, &self.arena), self.now);
        }
    }

    fn run_effects(&mut self) {
        while let Some(effect) = self.console.next_effect() {
            if let Some(keeper) = &mut self.keeper {
                block_on(keeper.perform(effect, &mut self.console, self.now));
                block_on(keeper.tidy());
            }
            match effect {
                Effect::SaveSettings => self.note(format_args!("effect SaveSettings")),
                Effect::PositionChanged => {
                    if let Some(sum) = self.console.checksum() {
                        self.note(format_args!("position {sum}"));
                    }
                }
                Effect::StartThinking => self.think(),
                Effect::RestartForUpdate => self.console.refuse_update(self.now),
                effect => self.note(format_args!("effect {effect:?}")),
            }
        }
        // A game that was fetched, or a complaint.
        self.paint();
    }

    /// Paints what changed; the rectangles.
    pub fn paint(&mut self) -> DirtyRects {
        let Some(mut frame) = FrameBuffer::new(&mut self.pixels, self.panel.size) else {
            return DirtyRects::new();
        };
        let Ok(dirty) = self.console.paint(&mut frame);
        for Rectangle { top_left, size } in &dirty {
            let (x, y, w, h) = (top_left.x, top_left.y, size.width, size.height);
            self.note(format_args!("dirty {x} {y} {w} {h}"));
        }
        dirty
    }

    fn note(&mut self, what: std::fmt::Arguments) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.log, "{:>8} ms  {what}", self.now.0);
    }
}
