//! Every text of every screen, in every language, at both sizes: nothing cut off, nothing too
//! close to an edge or to another text, no letter missing.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::console::{Console, Panel};
use kogge::games::Chance;
use kogge::input::{Button, Hands, Moment, Touch};
use kogge::settings::Settings;
use kogge::ui::{Lang, Watch};

/// Distance that texts keep from edges and from each other.
const GAP: i32 = 2;

struct Reader {
    size: Size,
    texts: Vec<(String, Rectangle)>,
    complaints: Vec<String>,
}

impl Reader {
    fn of(console: &Console, size: Size) -> Self {
        let mut reader = Reader { size, texts: Vec::new(), complaints: Vec::new() };
        console.watch(&mut reader);
        reader.complain_of_neighbours();
        reader
    }

    fn complain_of_neighbours(&mut self) {
        for (at, (text, ink)) in self.texts.iter().enumerate() {
            let near = grown(ink, GAP - 1);
            for (other, beside) in &self.texts[..at] {
                if !near.intersection(beside).is_zero_sized() {
                    self.complaints.push(format!("{text:?} is too close to {other:?}"));
                }
            }
        }
    }
}

fn grown(area: &Rectangle, by: i32) -> Rectangle {
    let longer = |length: u32| (length as i32 + 2 * by) as u32;
    let size = Size::new(longer(area.size.width), longer(area.size.height));
    Rectangle::new(area.top_left - Point::new_equal(by), size)
}

impl Watch for Reader {
    fn text(&mut self, text: &str, ink: Rectangle, room: Rectangle, missing: bool) {
        let right = |area: &Rectangle| area.top_left.x + area.size.width as i32;
        let inside = ink.top_left.x >= room.top_left.x && right(&ink) <= right(&room) + 1;
        if !inside || room.size.height == 0 {
            self.complaints.push(format!("{text:?} is cut off: {ink:?} in {room:?}"));
        }
        let page = grown(&Rectangle::new(Point::zero(), self.size), -GAP);
        if ink.intersection(&page) != ink {
            self.complaints.push(format!("{text:?} is too close to the edge: {ink:?}"));
        }
        if missing {
            self.complaints.push(format!("{text:?} has a letter that the font has not"));
        }
        self.texts.push((text.to_owned(), ink));
    }

    fn cover(&mut self, area: Rectangle) {
        self.texts.retain(|(_, ink)| ink.intersection(&area).is_zero_sized());
    }
}

#[test]
fn every_text_fits_everywhere() {
    let mut seen = std::collections::BTreeSet::new();
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for hands in [Hands::FourButtons, Hands::Dpad] {
            for lang in Lang::ALL {
                for text in wander(Panel { size, hands }, lang) {
                    seen.insert(text);
                }
            }
        }
    }
    // The walk must have been everywhere: a text of each screen, the menu, a dialog, a banner.
    for text in [
        "Deutsch",
        "Ripristinare tutto?",
        "Jetzt schlafen",
        "Küsten: Natural Earth, gemeinfrei",
        "Uwe Rosenberg",
    ] {
        assert!(seen.iter().any(|line| line.contains(text)), "never saw {text:?}");
    }
}

/// Presses buttons at random and reads every screen; the texts that were there.
fn wander(panel: Panel, lang: Lang) -> std::collections::BTreeSet<String> {
    let mut settings = Settings::default();
    settings.choose_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    let mut seen = std::collections::BTreeSet::new();
    let mut chance = Chance::new(9);
    let mut now = Moment(0);
    for _ in 0..1200 {
        let button = Button::ALL[chance.below(8) as usize];
        let held = chance.below(4) == 0;
        let menu = chance.below(12) == 0;
        now = now.after(300);
        let mut touches = vec![Touch::Press(button)];
        if menu {
            touches = vec![
                Touch::Press(Button::B),
                Touch::Press(Button::A),
                Touch::Hold(Button::B),
                Touch::Release(Button::A),
                Touch::Release(Button::B),
            ];
        } else {
            touches.extend(held.then_some(Touch::Hold(button)));
            touches.push(Touch::Release(button));
        }
        for touch in touches {
            console.touch(touch, now);
        }
        let reader = Reader::of(&console, panel.size);
        assert_eq!(reader.complaints, Vec::<String>::new(), "{panel:?}, {lang:?}");
        seen.extend(reader.texts.into_iter().map(|(text, _)| text));
    }
    seen
}
