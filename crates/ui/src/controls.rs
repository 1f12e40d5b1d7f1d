//! From button events to commands: what a press means, on boards with four buttons and with a D-pad.
//!
//! A press acts at once, with one exception: on a four-button board, where holding B opens the
//! panels, B alone means back only when it is let go.

use kogge_base::input::{Button, ButtonEvent, ButtonLayout};

/// A step of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The choice before (four-button boards).
    Previous,
    /// The choice after (four-button boards).
    Next,
    /// Up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Step {
    /// The step along a list from top to bottom: -1 back, 1 on, 0 across.
    pub const fn vertical(self) -> i32 {
        match self {
            Step::Previous | Step::Up => -1,
            Step::Next | Step::Down => 1,
            Step::Left | Step::Right => 0,
        }
    }

    /// The step across a list: -1 to the left, 1 to the right, 0 along.
    pub const fn horizontal(self) -> i32 {
        match self {
            Step::Left => -1,
            Step::Right => 1,
            _ => 0,
        }
    }
}

/// What the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Move the cursor. Repeats while held.
    Move(Step),
    /// Take what the cursor is at; yes.
    Select,
    /// Back, undo, no.
    Back,
    /// Open the panels.
    Panels,
    /// Open the menu.
    Menu,
    /// Select, held: opens the curtain.
    Hold,
}

/// Remembers which buttons are down, as far as their meaning depends on it.
#[derive(Clone, Debug)]
pub struct Controls {
    buttons: ButtonLayout,
    a_down: bool,
    b: Back,
}

/// What may still become of B on a four-button board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Back {
    Up,
    /// Down: back if let go, panels if held.
    Alone,
    /// Down, and back was done at once: only A beside it gives it another meaning.
    Done,
    /// Down together with A: the menu if held, otherwise nothing.
    WithA,
    /// Down, and its meaning has been used up.
    Spent,
}

/// What holding B means on the screen that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldAction {
    /// The panels open.
    Panels,
    /// Nothing, so that back need not wait for B to be let go.
    Nothing,
}

impl Controls {
    /// Nothing is pressed.
    pub const fn new(buttons: ButtonLayout) -> Self {
        Controls { buttons, a_down: false, b: Back::Up }
    }

    /// The command that a button event means, if any.
    pub fn command(&mut self, event: ButtonEvent, holding_b: HoldAction) -> Option<Command> {
        match self.buttons {
            ButtonLayout::FourButtons => self.four_buttons(event, holding_b),
            ButtonLayout::Dpad => dpad(event),
        }
    }

    fn four_buttons(&mut self, event: ButtonEvent, holding_b: HoldAction) -> Option<Command> {
        match event {
            ButtonEvent::Press(Button::X)
            | ButtonEvent::Hold(Button::X)
            | ButtonEvent::Repeat(Button::X) => Some(Command::Move(Step::Previous)),
            ButtonEvent::Press(Button::Y)
            | ButtonEvent::Hold(Button::Y)
            | ButtonEvent::Repeat(Button::Y) => Some(Command::Move(Step::Next)),
            ButtonEvent::Press(Button::A) => {
                self.a_down = true;
                match self.b {
                    Back::Up => return Some(Command::Select),
                    Back::Alone | Back::Done => self.b = Back::WithA,
                    Back::WithA | Back::Spent => {}
                }
                None
            }
            ButtonEvent::Release(Button::A) => {
                self.a_down = false;
                None
            }
            ButtonEvent::Press(Button::B) => {
                self.b = match (self.a_down, holding_b) {
                    (true, _) => Back::WithA,
                    (false, HoldAction::Panels) => Back::Alone,
                    (false, HoldAction::Nothing) => Back::Done,
                };
                (self.b == Back::Done).then_some(Command::Back)
            }
            ButtonEvent::Hold(Button::A) | ButtonEvent::Hold(Button::B) => self.held(event),
            ButtonEvent::Release(Button::B) => {
                let before = core::mem::replace(&mut self.b, Back::Up);
                (before == Back::Alone).then_some(Command::Back)
            }
            _ => None,
        }
    }

    /// A or B has been down long enough to be a hold.
    fn held(&mut self, event: ButtonEvent) -> Option<Command> {
        let command = match (self.b, event) {
            (Back::Alone, ButtonEvent::Hold(Button::B)) => Command::Panels,
            (Back::WithA, _) if self.a_down => Command::Menu,
            (Back::Up, ButtonEvent::Hold(Button::A)) => return Some(Command::Hold),
            _ => return None,
        };
        self.b = Back::Spent;
        Some(command)
    }
}

fn dpad(event: ButtonEvent) -> Option<Command> {
    let (ButtonEvent::Press(button) | ButtonEvent::Hold(button) | ButtonEvent::Repeat(button)) =
        event
    else {
        return None;
    };
    let step = match button {
        Button::Up => Step::Up,
        Button::Down => Step::Down,
        Button::Left => Step::Left,
        Button::Right => Step::Right,
        Button::A if matches!(event, ButtonEvent::Hold(_)) => return Some(Command::Hold),
        // Only steps repeat.
        _ if !matches!(event, ButtonEvent::Press(_)) => return None,
        Button::A => return Some(Command::Select),
        Button::B => return Some(Command::Back),
        Button::X => return Some(Command::Panels),
        Button::Y => return Some(Command::Menu),
    };
    Some(Command::Move(step))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Button::*;
    use ButtonEvent::*;

    fn commands(buttons: ButtonLayout, events: &[ButtonEvent]) -> Vec<Command> {
        commands_where(HoldAction::Panels, buttons, events)
    }

    fn commands_where(
        holding_b: HoldAction,
        buttons: ButtonLayout,
        events: &[ButtonEvent],
    ) -> Vec<Command> {
        let mut controls = Controls::new(buttons);
        events.iter().filter_map(|&event| controls.command(event, holding_b)).collect()
    }

    #[test]
    fn back_is_done_at_once_where_holding_means_nothing() {
        let four = |events| commands_where(HoldAction::Nothing, ButtonLayout::FourButtons, events);
        assert_eq!(four(&[Press(B)]), [Command::Back]);
        assert_eq!(four(&[Press(B), Hold(B), Repeat(B), Release(B)]), [Command::Back]);
        assert_eq!(
            four(&[Press(B), Press(A), Hold(A), Release(B)]),
            [Command::Back, Command::Menu]
        );
        assert_eq!(four(&[Press(A), Press(B), Hold(A)]), [Command::Select, Command::Menu]);
    }

    #[test]
    fn four_buttons_select_on_press_and_go_back_on_release() {
        let four = |events| commands(ButtonLayout::FourButtons, events);
        assert_eq!(four(&[Press(A)]), [Command::Select]);
        assert_eq!(
            four(&[Press(A), Hold(A), Repeat(A), Release(A)]),
            [Command::Select, Command::Hold]
        );
        assert_eq!(four(&[Press(B)]), []);
        assert_eq!(four(&[Press(B), Release(B)]), [Command::Back]);
        assert_eq!(four(&[Press(B), Hold(B), Repeat(B), Release(B)]), [Command::Panels]);
    }

    #[test]
    fn a_while_b_is_down_never_selects() {
        let four = |events| commands(ButtonLayout::FourButtons, events);
        assert_eq!(four(&[Press(B), Press(A), Release(A), Release(B)]), []);
        assert_eq!(four(&[Press(B), Press(A), Hold(B), Hold(A), Release(B)]), [Command::Menu]);
        assert_eq!(four(&[Press(B), Hold(B), Press(A), Hold(A)]), [Command::Panels]);
        assert_eq!(four(&[Press(A), Press(B), Hold(A), Hold(B)]), [Command::Select, Command::Menu]);
        // Let go of A before the time is up: neither menu nor panels nor back.
        assert_eq!(four(&[Press(B), Press(A), Release(A), Hold(B), Release(B)]), []);
    }

    #[test]
    fn steps_repeat_and_nothing_else_does() {
        let previous = Command::Move(Step::Previous);
        assert_eq!(
            commands(ButtonLayout::FourButtons, &[Press(X), Hold(X), Repeat(X)]),
            [previous; 3]
        );
        let down = Command::Move(Step::Down);
        assert_eq!(
            commands(ButtonLayout::Dpad, &[Press(Down), Hold(Down), Repeat(Down)]),
            [down; 3]
        );
        let pad = commands(
            ButtonLayout::Dpad,
            &[Press(A), Hold(A), Press(B), Release(B), Press(X), Press(Y)],
        );
        use Command::{Back, Menu, Panels, Select};
        assert_eq!(pad, [Select, Command::Hold, Back, Panels, Menu]);
    }
}
