//! How a game was set up last is there after a restart: people, bots and the colours they chose.

use embassy_futures::block_on;
use kogge::console::Wish;
use kogge::games::Seat;
use kogge::sitters::{Colours, Level, Name, Names, Sitter, Sitters};
use kogge::store::Key;
use kogge::ui::screens::Setup;
use kogge::ui::screens::shelf::GameId;

use crate::device::Device;

fn some_setup() -> Setup {
    let mut sitters = Sitters::PEOPLE;
    sitters.sit(Seat(0), Sitter::Person(Name::of("Anna")));
    sitters.sit(Seat(1), Sitter::Bot(Level::Alderman));
    let mut colours = Colours::OWN;
    colours.choose(Seat(0), Seat(2));
    Setup::FRESH.with_sitters(sitters.wearing(colours))
}

#[test]
fn colours_are_remembered_as_people_are() {
    let mut device = Device::new();
    let setup = some_setup();
    device.console.prepare(Names::default(), [setup; GameId::ALL.len()]);
    assert!(block_on(device.keeper.carry_out(Wish::Prepared, &mut device.console, device.now)));
    let device = device.restart();
    assert_eq!(device.console.setups()[GameId::Teutonica as usize], setup);
}

#[test]
fn presets_from_before_colours_are_forgotten_and_not_misread() {
    let mut device = Device::new();
    // Four presets as they were noted then: seats, five people without names, and so on.
    let mut preset = vec![3];
    for _ in 0..5 {
        preset.push(0);
        preset.extend([0; Name::LONGEST]);
    }
    preset.extend([0, 0, 0]);
    let mut note = vec![1];
    note.extend(preset.repeat(4));
    block_on(device.keeper.store().put(Key::Presets, &note)).expect("a note");
    let device = device.restart();
    assert!(device.console.setups().iter().all(|setup| *setup == Setup::FRESH));
}
