//! A person with a console: presses buttons, sees pictures, and finds the presses that make a
//! decision.

use embedded_graphics::prelude::*;
use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::settings::Settings;
use kogge::console::{Console, DeviceProfile, Effect};
use kogge::games::{Choices, GameId};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::ui::Lang;
use kogge::ui::screens::setup::usual_seats;
use kogge::ui::table::Focus;

use crate::common::games::RegisteredGame;

/// Both sizes, with both kinds of hands.
pub const PANELS: [DeviceProfile; 4] = [
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad },
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::FourButtons },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::FourButtons },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::Dpad },
];

/// How a button is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    Short(Button),
    Held(Button),
}

/// A person with a console and the picture it shows.
#[derive(Clone)]
pub struct Player {
    pub console: Console,
    pub panel: DeviceProfile,
    /// What the back end was asked for, latest last.
    pub effects: Vec<Effect>,
    bytes: Vec<u8>,
    now: Timestamp,
}

impl Player {
    pub fn at_home(panel: DeviceProfile, lang: Lang) -> Self {
        let mut settings = Settings::default();
        settings.set_lang(lang);
        Self::with(Console::with_settings(panel, settings), panel)
    }

    /// A console that was just switched on.
    pub fn with(console: Console, panel: DeviceProfile) -> Self {
        let bytes = vec![0; FrameBuffer::bytes(panel.size.width, panel.size.height)];
        let mut player = Player { console, panel, effects: Vec::new(), bytes, now: Timestamp(0) };
        player.paint();
        player
    }

    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// Everything the back end has been asked for since the last touch.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        self.serve();
        std::mem::take(&mut self.effects)
    }

    /// A game of `seats` with the seed of this number (at least 1) has just begun.
    pub fn playing(panel: DeviceProfile, lang: Lang, game: GameId, seats: u8, seed: u8) -> Self {
        let mut player = Self::at_home(panel, lang);
        player.sit_down(game, seats, seed);
        player
    }

    /// Begins a game from home.
    pub fn sit_down(&mut self, game: GameId, seats: u8, seed: u8) {
        self.begin(game, seats, seed, |_| {});
    }

    /// Begins a game from home; somebody looks after every press.
    pub fn begin(&mut self, game: GameId, seats: u8, seed: u8, mut after: impl FnMut(&mut Self)) {
        for press in start(self.panel.buttons, game, seats, seed) {
            let Press::Short(button) = press else { continue };
            self.on_button(ButtonEvent::Press(button));
            after(self);
            self.on_button(ButtonEvent::Release(button));
            after(self);
        }
        assert!(self.console.table().is_some(), "the game has begun");
    }

    pub fn on_button(&mut self, event: ButtonEvent) {
        self.now = self.now.after(20);
        self.console.on_button(event, self.now);
        self.effects.clear();
        self.serve();
    }

    /// Takes the effects as a back end does; none is carried out.
    fn serve(&mut self) {
        self.effects.extend(core::iter::from_fn(|| self.console.next_effect()));
    }

    pub fn press(&mut self, press: Press) {
        match press {
            Press::Short(button) => {
                self.on_button(ButtonEvent::Press(button));
                self.on_button(ButtonEvent::Release(button));
            }
            Press::Held(button) => {
                self.on_button(ButtonEvent::Press(button));
                self.on_button(ButtonEvent::Hold(button));
                self.on_button(ButtonEvent::Release(button));
            }
        }
    }

    /// A bot has come to a decision.
    pub fn on_bot_result(&mut self, thought: kogge::bots::bot_scheduler::BotResult) {
        self.console.on_bot_result(thought, self.now);
        self.serve();
    }

    pub fn wait(&mut self, ms: u32) {
        self.now = self.now.after(ms);
        self.console.tick(self.now);
        self.serve();
    }

    /// Paints what changed.
    pub fn paint(&mut self) {
        let mut frame = FrameBuffer::new(&mut self.bytes, self.panel.size).unwrap();
        let Ok(_) = self.console.paint(&mut frame);
    }

    /// The picture as it was last painted.
    pub fn picture(&self) -> Vec<u8> {
        self.bytes.clone()
    }

    /// Some rows of it.
    pub fn rows(&self, rows: core::ops::Range<usize>) -> Vec<u8> {
        let stride = self.bytes.len() / self.panel.size.height as usize;
        self.bytes[rows.start * stride..rows.end * stride].to_vec()
    }

    /// Whether the picture is what would be painted at once.
    pub fn picture_is_right(&mut self) -> bool {
        self.paint();
        let mut bytes = vec![0; self.bytes.len()];
        let mut console = self.console.clone();
        console.mark_all();
        let mut frame = FrameBuffer::new(&mut bytes, self.panel.size).unwrap();
        let Ok(_) = console.paint(&mut frame);
        bytes == self.bytes
    }

    pub fn game<G: RegisteredGame>(&self) -> &G {
        G::table(self.console.table().unwrap()).unwrap().game()
    }

    pub fn legal<G: RegisteredGame>(&self) -> Vec<G::Decision> {
        let mut choices = Choices::new();
        self.game::<G>().legal(&mut choices);
        choices.to_vec()
    }

    fn focus(&self) -> Focus {
        self.console.table().unwrap().focus()
    }
}

/// The buttons that a search for a decision tries.
fn buttons_of(buttons: ButtonLayout) -> &'static [Press] {
    const FOUR: [Press; 4] = [
        Press::Short(Button::A),
        Press::Short(Button::Y),
        Press::Short(Button::X),
        Press::Held(Button::A),
    ];
    const PAD: [Press; 6] = [
        Press::Short(Button::A),
        Press::Short(Button::Down),
        Press::Short(Button::Right),
        Press::Short(Button::Up),
        Press::Short(Button::Left),
        Press::Held(Button::A),
    ];
    match buttons {
        ButtonLayout::FourButtons => &FOUR,
        ButtonLayout::Dpad => &PAD,
    }
}

/// The presses that begin a game from home: players and seed are set, nothing else.
pub fn start(buttons: ButtonLayout, game: GameId, seats: u8, seed: u8) -> Vec<Press> {
    let (next, previous) = match buttons {
        ButtonLayout::FourButtons => (Button::Y, Button::X),
        ButtonLayout::Dpad => (Button::Down, Button::Up),
    };
    let aside = if buttons == ButtonLayout::Dpad { Button::Right } else { Button::Y };
    let spec = game.spec();
    let usual = usual_seats(spec);
    let turns = (seats + spec.max_seats + 1 - spec.min_seats - usual)
        % (spec.max_seats + 1 - spec.min_seats);
    let mut presses = vec![Press::Short(aside); game.index()];
    presses.push(Press::Short(Button::A));
    presses.push(Press::Short(next));
    presses.extend(vec![Press::Short(Button::A); turns as usize]);
    presses.extend([Press::Short(previous); 2]);
    presses.extend(type_number(buttons, seed.into()));
    presses.push(Press::Short(next));
    presses.push(Press::Short(Button::A));
    presses
}

/// The presses that type a number in on the row under the cursor.
pub fn type_number(buttons: ButtonLayout, number: u64) -> Vec<Press> {
    let (more, less) = match buttons {
        ButtonLayout::FourButtons => (Button::Y, Button::X),
        ButtonLayout::Dpad => (Button::Up, Button::Down),
    };
    let mut presses = vec![Press::Short(Button::A)];
    for digit in number.to_string().bytes().map(|digit| usize::from(digit - b'0')) {
        // An empty field turns to 1, to 9 and to 0, and back to empty.
        let place = if digit == 0 { 10 } else { digit };
        let (button, times) = if place <= 5 { (more, place) } else { (less, 11 - place) };
        presses.extend(vec![Press::Short(button); times]);
        presses.push(Press::Short(Button::A));
    }
    presses.push(Press::Short(Button::A));
    presses
}

/// Every position that a series of presses leads to with one decision, with the shortest series.
pub fn reachable<G: RegisteredGame>(player: &Player) -> Vec<(G, Vec<Press>)> {
    let before = player.game::<G>().clone();
    let mut found: Vec<(G, Vec<Press>)> = Vec::new();
    let mut seen = vec![player.focus()];
    let mut open = std::collections::VecDeque::from([(player.clone(), Vec::new())]);
    while let Some((here, presses)) = open.pop_front() {
        for &press in buttons_of(player.panel.buttons) {
            let curtain = here.focus() == Focus::Curtain;
            if matches!(press, Press::Held(_)) && !curtain {
                continue;
            }
            let mut there = here.clone();
            there.press(press);
            let mut way: Vec<Press> = presses.clone();
            way.push(press);
            let game = there.game::<G>();
            if *game != before {
                if !found.iter().any(|(known, _)| known == game) {
                    found.push((game.clone(), way));
                }
            } else if !seen.contains(&there.focus()) {
                seen.push(there.focus());
                open.push_back((there, way));
            }
        }
    }
    found
}

/// The shortest series of presses that makes a decision.
pub fn presses_for<G: RegisteredGame>(player: &Player, decision: G::Decision) -> Vec<Press> {
    let mut wanted = player.game::<G>().clone();
    wanted.apply(decision, &mut ()).unwrap();
    let found = reachable::<G>(player).into_iter().find(|(game, _)| *game == wanted);
    found.unwrap_or_else(|| panic!("no presses make {decision}")).1
}
