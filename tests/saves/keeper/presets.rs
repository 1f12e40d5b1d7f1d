//! How a game was set up last is there after a restart: people, bots and the colours they chose.

use embassy_futures::block_on;
use kogge::base::participants::{
    BotLevel, KnownNames, Participant, PlayerName, SeatColours, Seating,
};
use kogge::console::Effect;
use kogge::games::{GameId, Seat};
use kogge::saves::store::NoteKey;
use kogge::ui::screens::Setup;

use super::device::Device;

fn some_setup() -> Setup {
    let mut seating = Seating::ALL_PEOPLE;
    seating.take_seat(Seat(0), Participant::Person(PlayerName::of("Anna")));
    seating.take_seat(Seat(1), Participant::Bot(BotLevel::Alderman));
    let mut colours = SeatColours::DEFAULT;
    colours.choose(Seat(0), Seat(2));
    Setup::FRESH.with_sitters(seating.with_colours(colours))
}

#[test]
fn colours_are_remembered_as_people_are() {
    let mut device = Device::new();
    let setup = some_setup();
    device.console.set_presets(KnownNames::default(), [setup; GameId::ALL.len()]);
    assert!(block_on(device.keeper.perform(Effect::SavePresets, &mut device.console, device.now)));
    let device = device.restart();
    assert_eq!(device.console.presets()[GameId::Teutonica.index()], setup);
}

#[test]
fn presets_from_before_colours_are_carried_over() {
    let mut device = Device::new();
    // Four presets as they were noted then: three seats, five people of whom the first has a name, no
    // start player, no options, a fresh seed.
    let anna = PlayerName::of("Anna");
    let mut preset = vec![3];
    for name in [anna, PlayerName::NONE, PlayerName::NONE, PlayerName::NONE, PlayerName::NONE] {
        preset.push(0);
        preset.extend(<[u8; PlayerName::MAX_LETTERS]>::from(name));
    }
    preset.extend([0, 0, 0]);
    let mut note = vec![1];
    note.extend(preset.repeat(4));
    block_on(device.keeper.store().put(NoteKey::Presets, &note)).expect("a note");
    let device = device.restart();
    let mut seating = Seating::ALL_PEOPLE;
    seating.take_seat(Seat(0), Participant::Person(anna));
    let setup = Setup { seats: 3, ..Setup::FRESH.with_sitters(seating) };
    assert_eq!(device.console.presets()[..4], [setup; 4]);
}

#[test]
fn presets_of_fewer_games_are_carried_over() {
    let mut device = Device::new();
    let setup = some_setup();
    // As a firmware with two games has noted them.
    let mut note = vec![2];
    note.extend(postcard::to_stdvec(&(setup, setup)).expect("a note"));
    block_on(device.keeper.store().put(NoteKey::Presets, &note)).expect("a note");
    let device = device.restart();
    assert_eq!(device.console.presets()[..2], [setup, setup]);
    assert!(device.console.presets()[2..].iter().all(|preset| *preset == Setup::FRESH));
}
