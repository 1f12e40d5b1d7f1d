//! A console without a window: scripts go in, pictures and an event log come out.
//!
//! Time is simulated and exact: the console is woken at the very moments it asked for.

use std::fmt::Write;

use embassy_futures::block_on;
use embedded_graphics::primitives::Rectangle;
use kogge::battery::Gauge;
use kogge::bot::Arena;
use kogge::console::{Console, Dirty, Fitted, Panel, Wish};
use kogge::frame::Frame;
use kogge::input::{Button, Contacts, Moment};
use kogge::keeper::Keeper;
use kogge::opponents::Thought;
use kogge::settings::Settings;

use crate::boards;
use crate::picture::Picture;
use crate::script::{Script, Step};
use crate::store::FileFlash;

/// A console with its contacts, its picture and its clock.
pub struct Headless {
    /// The console itself.
    pub console: Console,
    /// What keeps its games, if anything does.
    pub keeper: Option<Keeper<FileFlash>>,
    panel: Panel,
    contacts: Contacts,
    bytes: Vec<u8>,
    arena: Box<Arena>,
    now: Moment,
    log: String,
}

impl Headless {
    /// Switched on for the first time.
    pub fn new(panel: Panel) -> Self {
        Self::with_settings(panel, Settings::default())
    }

    /// Switched on with settings.
    pub fn with_settings(panel: Panel, settings: Settings) -> Self {
        Self::around(Console::with_settings(panel, settings), None, panel)
    }

    /// Switched on with a store: it starts where it stopped.
    pub fn with_store(panel: Panel, mut keeper: Keeper<FileFlash>) -> Self {
        let console = block_on(keeper.wake(panel));
        Self::around(console, Some(keeper), panel)
    }

    fn around(console: Console, keeper: Option<Keeper<FileFlash>>, panel: Panel) -> Self {
        let mut headless = Headless {
            console,
            keeper,
            panel,
            contacts: Contacts::new(),
            bytes: vec![0; Frame::bytes(panel.size.width, panel.size.height)],
            arena: Box::new(Arena::new()),
            now: Moment::default(),
            log: String::new(),
        };
        headless.settle();
        headless
    }

    /// Fitted like a board; its battery is neither full nor empty.
    pub fn fit(&mut self, fitted: Fitted) {
        self.console.fit(fitted);
        if let Some(range) = fitted.battery {
            let level = Gauge::new(range).read(&[boards::reading(range)], false);
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
                Step::Wait(ms) => self.wait(*ms),
                Step::Down(button) => self.level(*button, true),
                Step::Up(button) => self.level(*button, false),
                Step::Shot(name) => {
                    self.note(format_args!("shot {name}"));
                    shot(name, self.picture())?;
                }
            }
        }
        Ok(())
    }

    /// A contact closes or opens.
    pub fn level(&mut self, button: Button, down: bool) {
        self.contacts.level(button, down, self.now);
        self.settle();
    }

    /// Lets time pass, with everything that is due in it.
    pub fn wait(&mut self, ms: u32) {
        let until = self.now.after(ms);
        loop {
            let due = [self.contacts.next_wake(self.now), self.console.next_tick()];
            let next = due.into_iter().flatten().min_by_key(|due| due.since(self.now) as i32);
            match next {
                // What is overdue is due now.
                Some(due) if !until.is_before(due) => {
                    self.now = if due.is_before(self.now) { self.now } else { due };
                }
                _ => break,
            }
            self.contacts.tick(self.now);
            self.console.tick(self.now);
            self.settle();
        }
        self.now = until;
    }

    /// What the panel shows.
    pub fn picture(&self) -> Picture {
        Picture { size: self.panel.size, bytes: self.bytes.clone() }
    }

    /// What happened so far: a line each for touches, changed rectangles and wishes.
    pub fn log(&self) -> &str {
        &self.log
    }

    /// Hands touches over, paints, and writes down what was wished.
    fn settle(&mut self) {
        while let Some(touch) = self.contacts.next_touch() {
            self.note(format_args!("touch {touch:?}"));
            self.console.touch(touch, self.now);
            self.paint();
        }
        self.paint();
        self.carry_out_wishes();
        // What bots decided at once is to be seen as well.
        self.paint();
    }

    /// Bots think in no time at all here: their thought is there at the moment it is asked for.
    fn think(&mut self) {
        if let Some((question, mut thinker)) = self.console.thinker() {
            let decision = thinker.decide(&mut self.arena);
            self.note(format_args!("thought of question {question}: {decision:?}"));
            self.console.hear(Thought::of(question, &thinker, &self.arena), self.now);
        }
    }

    fn carry_out_wishes(&mut self) {
        while let Some(wish) = self.console.next_wish() {
            if let Some(keeper) = &mut self.keeper {
                block_on(keeper.carry_out(wish, &mut self.console, self.now));
                block_on(keeper.tidy());
            }
            match wish {
                Wish::Keep(_) => self.note(format_args!("wish keep settings")),
                Wish::Decided => {
                    if let Some(sum) = self.console.checksum() {
                        self.note(format_args!("position {sum}"));
                    }
                }
                Wish::Think => self.think(),
                wish => self.note(format_args!("wish {wish:?}")),
            }
        }
        // A game that was fetched, or a complaint.
        self.paint();
    }

    /// Paints what changed; the rectangles.
    pub fn paint(&mut self) -> Dirty {
        let Some(mut frame) = Frame::new(&mut self.bytes, self.panel.size) else {
            return Dirty::new();
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
