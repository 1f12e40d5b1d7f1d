//! A console without a window: scripts go in, pictures and an event log come out.
//!
//! Time is simulated and exact: the console is woken at the very moments it asked for.

use std::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use kogge::console::{Console, Dirty, Panel, Wish};
use kogge::frame::Frame;
use kogge::input::{Button, Contacts, Moment};
use kogge::settings::Settings;

use crate::picture::Picture;
use crate::script::{Script, Step};

/// A console with its contacts, its picture and its clock.
pub struct Headless {
    /// The console itself.
    pub console: Console,
    panel: Panel,
    contacts: Contacts,
    bytes: Vec<u8>,
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
        let mut headless = Headless {
            console: Console::with_settings(panel, settings),
            panel,
            contacts: Contacts::new(),
            bytes: vec![0; Frame::bytes(panel.size.width, panel.size.height)],
            now: Moment::default(),
            log: String::new(),
        };
        headless.settle();
        headless
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
        while let Some(wish) = self.console.next_wish() {
            match wish {
                Wish::Keep(_) => self.note(format_args!("wish keep settings")),
                Wish::Decided => {
                    if let Some(sum) = self.console.checksum() {
                        self.note(format_args!("position {sum}"));
                    }
                }
                wish => self.note(format_args!("wish {wish:?}")),
            }
        }
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
