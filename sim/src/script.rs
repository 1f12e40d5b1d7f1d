//! Scripts of presses: the same text drives the headless back end and the emulated device.
//!
//! One command a line, `#` starts a comment:
//! `wait 300`, `press a`, `press a 3`, `hold b 800`, `down a`, `up a`, `shot NAME`, `bounce a 5`, `plug`,
//! `unplug`.

use std::fmt;

use kogge::base::input::Button;

/// How long `press` holds a button down, and the pause after every `press` and `hold`.
pub const PRESS_MS: u32 = 60;

/// One command of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptStep {
    /// Let time pass, in milliseconds.
    Wait(u32),
    /// A button goes down.
    Down(Button),
    /// A button goes up.
    Up(Button),
    /// Keep what the panel shows under a name.
    Shot(String),
}

/// A script that could be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// Its commands, `press` and `hold` taken apart.
    pub steps: Vec<ScriptStep>,
}

/// A line that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    line: usize,
    text: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {} of the script cannot be read: {}", self.line, self.text)
    }
}

impl std::error::Error for ScriptError {}

impl Script {
    /// Reads a script, or says which line is wrong.
    pub fn parse(text: &str) -> Result<Self, ScriptError> {
        let mut script = Script::default();
        for (index, line) in text.lines().enumerate() {
            let words = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = words.split_whitespace().collect();
            let known = script.steps.len();
            let read = script.push(&words);
            read.filter(|()| !script.presses_too_soon(known))
                .ok_or_else(|| ScriptError { line: index + 1, text: line.trim().to_owned() })?;
        }
        Ok(script)
    }

    fn push(&mut self, words: &[&str]) -> Option<()> {
        match *words {
            [] => {}
            ["wait", ms] => self.steps.push(ScriptStep::Wait(ms.parse().ok()?)),
            ["press", name] => self.press(button(name)?, PRESS_MS),
            ["press", name, times] => {
                for _ in 0..times.parse::<u16>().ok()? {
                    self.press(button(name)?, PRESS_MS);
                }
            }
            ["hold", name, ms] => self.press(button(name)?, ms.parse().ok()?),
            ["down", name] => self.steps.push(ScriptStep::Down(button(name)?)),
            ["up", name] => self.steps.push(ScriptStep::Up(button(name)?)),
            ["shot", name] if is_plain(name) => self.steps.push(ScriptStep::Shot(name.to_owned())),
            // The host has no cable to plug in; the emulated handheld has one.
            ["plug" | "unplug"] => {}
            // Contacts of the host do not chatter; the emulated ones do.
            ["bounce", name, ms] => {
                button(name)?;
                ms.parse::<u32>().ok()?;
            }
            _ => return None,
        }
        Some(())
    }

    /// Whether the step at `place` presses a button in the very moment in which it was let go: no finger
    /// can, and no pin shows it.
    fn presses_too_soon(&self, place: usize) -> bool {
        let Some(ScriptStep::Down(pressed)) = self.steps.get(place) else { return false };
        let before = self.steps[..place].iter().rev();
        before
            .take_while(|step| !matches!(step, ScriptStep::Wait(1..)))
            .any(|step| *step == ScriptStep::Up(*pressed))
    }

    fn press(&mut self, button: Button, ms: u32) {
        let pause = ScriptStep::Wait(PRESS_MS);
        self.steps.extend([
            ScriptStep::Down(button),
            ScriptStep::Wait(ms),
            ScriptStep::Up(button),
            pause,
        ]);
    }
}

/// Names of shots become names of files.
fn is_plain(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
        && !name.starts_with('.')
}

fn button(name: &str) -> Option<Button> {
    Some(match name {
        "a" => Button::A,
        "b" => Button::B,
        "x" => Button::X,
        "y" => Button::Y,
        "up" => Button::Up,
        "down" => Button::Down,
        "left" => Button::Left,
        "right" => Button::Right,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_is_down_wait_up_wait() {
        let script = Script::parse("press a  # yes\n\nshot home\nwait 5").unwrap();
        let expected = [
            ScriptStep::Down(Button::A),
            ScriptStep::Wait(60),
            ScriptStep::Up(Button::A),
            ScriptStep::Wait(60),
            ScriptStep::Shot("home".into()),
            ScriptStep::Wait(5),
        ];
        assert_eq!(script.steps, expected);
        assert_eq!(Script::parse("press left 3").unwrap().steps.len(), 12);
        assert_eq!(Script::parse("hold b 800").unwrap().steps[1], ScriptStep::Wait(800));
        assert_eq!(Script::parse("bounce a 5").unwrap().steps, []);
    }

    #[test]
    fn a_button_rests_before_it_is_pressed_again() {
        let error = Script::parse("down b\ndown a\nwait 600\nup a\nup b\npress a").unwrap_err();
        assert_eq!(error.to_string(), "line 6 of the script cannot be read: press a");
        assert!(Script::parse("down a\nwait 600\nup a\npress b").is_ok());
        assert!(Script::parse("down a\nwait 600\nup a\nwait 60\npress a\npress a").is_ok());
    }

    #[test]
    fn a_wrong_line_is_named() {
        for wrong in ["jump", "press q", "wait soon", "shot ../x", "press a b"] {
            let error = Script::parse(&format!("wait 1\n{wrong}")).unwrap_err();
            let expected = format!("line 2 of the script cannot be read: {wrong}");
            assert_eq!(error.to_string(), expected);
        }
    }
}
