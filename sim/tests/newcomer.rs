//! Somebody who has never seen Kogge, with nothing but four buttons: from the first start to the
//! first turn of a solo Merkator, help, a choice taken back, out and back again.

use embedded_graphics::geometry::Size;
use kogge::base::input::{Button, ButtonLayout};
use kogge::console::DeviceProfile;
use kogge::games::GameId;
use kogge::ui::Lang;
use kogge_sim::script::ScriptStep;
use kogge_sim::store::{FileFlash, keep};
use kogge_sim::{Headless, Script};

const TOUR: &str = include_str!("../../tests/scripts/newcomer.txt");

#[test]
fn a_newcomer_is_never_lost() {
    let script = Script::parse(TOUR).expect("a script");
    let four = [Button::A, Button::B, Button::X, Button::Y];
    for step in &script.steps {
        if let ScriptStep::Down(button) | ScriptStep::Up(button) = step {
            assert!(four.contains(button), "{button:?} is not one of four");
        }
    }
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        let panel = DeviceProfile { size, buttons: ButtonLayout::FourButtons };
        let store = keep(FileFlash::in_memory()).expect("a store always opens");
        let mut headless = Headless::with_store(panel, store);
        let mut sums = Vec::new();
        let mut pictures = Vec::new();
        for part in parts(&script) {
            let Ok(()) = headless.play(&part, |name, picture| {
                pictures.push((name.to_owned(), picture.bytes));
                Ok::<_, std::convert::Infallible>(())
            });
            sums.push(headless.console.checksum());
        }
        let sum = |shot: &str| {
            let at = pictures.iter().position(|(name, _)| name == shot).expect("a shot");
            sums[at]
        };
        assert_eq!(headless.console.settings().lang(), Lang::It, "the language that was chosen");
        assert_eq!(headless.console.table().map(|table| table.id()), Some(GameId::Merkator));
        assert_eq!(sum("06-seed"), None);
        assert!(sum("07-table").is_some(), "the game has begun");
        assert_eq!(sum("07-table"), sum("11-guide-next"), "reading changes nothing");
        assert_ne!(sum("12-after-a-choice"), sum("07-table"));
        assert_eq!(sum("13-taken-back"), sum("07-table"), "the choice was taken back");
        assert_eq!(sum("14-leave"), sum("16-continued"), "nothing is lost on the way");
        // Off without warning, and on again: it starts where it stopped.
        let last = headless.picture();
        let flash = headless.keeper.take().expect("there is one").close();
        let store = keep(flash).expect("a store always opens");
        let mut again = Headless::with_store(panel, store);
        again.wait(1500);
        assert_eq!(again.console.checksum(), headless.console.checksum());
        assert!(again.picture() == last, "the very same picture");
        for (number, (name, picture)) in pictures.iter().enumerate() {
            let next = pictures.get(number + 1);
            assert!(next.is_none_or(|(_, other)| other != picture), "{name} shows something new");
        }
    }
}

/// The script in parts that end with a shot.
fn parts(script: &Script) -> Vec<Script> {
    let mut parts = Vec::new();
    let mut part = Script::default();
    for step in &script.steps {
        part.steps.push(step.clone());
        if matches!(step, ScriptStep::Shot(_)) {
            parts.push(std::mem::take(&mut part));
        }
    }
    parts
}
