//! Every page of every book, in every language, at both sizes: all of it can be read.

use embedded_graphics::prelude::*;
use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::settings::Settings;
use kogge::console::{Console, DeviceProfile};
use kogge::ui::Lang;
use kogge::ui::screens::book::Book;

use crate::common::reader::Reader;

/// The place of the guide among the items of home, counted from the end: however many games there are.
const FROM_THE_END: usize = 4;

#[test]
fn every_page_can_be_read() {
    let mut complaints = Vec::new();
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for lang in Lang::ALL {
            for (place, book) in Book::ALL.into_iter().enumerate() {
                let mut console = at_home(size, lang);
                press(&mut console, Button::X, FROM_THE_END);
                press(&mut console, Button::A, 1);
                press(&mut console, Button::Y, place);
                press(&mut console, Button::A, 1);
                for page in 0..book.len() {
                    let reader = Reader::of(size, |reader| console.watch(reader));
                    let title = book.title(page, lang);
                    assert!(reader.texts().any(|text| text == title), "{title}");
                    for complaint in reader.complaints {
                        complaints.push(format!("{size} {lang:?} {book:?} {page}: {complaint}"));
                    }
                    press(&mut console, Button::Y, 1);
                }
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

fn at_home(size: Size, lang: Lang) -> Console {
    let mut settings = Settings::default();
    settings.set_lang(lang);
    Console::with_settings(DeviceProfile { size, buttons: ButtonLayout::FourButtons }, settings)
}

fn press(console: &mut Console, button: Button, times: usize) {
    for _ in 0..times {
        console.on_button(ButtonEvent::Press(button), Timestamp(0));
        console.on_button(ButtonEvent::Release(button), Timestamp(0));
    }
}
