//! Bots at every game: one who thinks, what it did, what stays marked after it, what people can look
//! at meanwhile, and the end of a game among bots.

use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::participants::{BotLevel, KnownNames, Participant, PlayerName, Seating};
use kogge::base::settings::{BotPace, Confirm};
use kogge::console::DeviceProfile;
use kogge::games::{GameId, Seat};
use kogge::ui::Lang;
use kogge::ui::screens::Setup;

use super::{Shot, at_home, take};
use crate::Headless;

/// The games, as the files are called, and how often select makes two players of the usual number.
const GAMES: [(&str, u8); 4] = [("hansa", 2), ("teutonica", 3), ("amsterdam", 2), ("merkator", 1)];

const ANNA: &str = "Anna";
const BOT: Participant = Participant::Bot(BotLevel::Deckhand);

/// A bot that begins, and what a person sees of its turns.
pub fn turns(shots: &mut Vec<Shot>, folder: &str, panel: DeviceProfile, lang: Lang) {
    let anna = Participant::Person(PlayerName::of(ANNA));
    let folder = format!("{folder}/{}", lang.id());
    for (place, (name, _)) in GAMES.into_iter().enumerate() {
        let mut headless = sit_down([anna, BOT], place, panel, lang);
        let mut keep = |headless: &Headless, shot: &str| {
            let path = format!("{folder}/bot-{name}-{shot}.png");
            shots.push(Shot { path, picture: headless.picture() });
        };
        for (shot, of_bot) in [("turn", true), ("trail", false)] {
            until_marked(&mut headless, of_bot);
            keep(&headless, shot);
        }
        until_marked(&mut headless, true);
        open_panels(&mut headless, panel.buttons);
        keep(&headless, "panels");
        let down = if panel.buttons == ButtonLayout::Dpad { Button::Down } else { Button::Y };
        for (shot, buttons) in
            [("players", &[Button::A][..]), ("log", &[Button::B, down, down, Button::A][..])]
        {
            buttons.iter().for_each(|&button| press(&mut headless, button));
            keep(&headless, shot);
        }
        // Somebody begins; no thought has come back yet.
        let mut thinks = set_up([BOT, BOT], place, panel, lang);
        thinks.console.on_button(ButtonEvent::Press(Button::A), Timestamp(5_000));
        thinks.paint();
        keep(&thinks, "thinks");
    }
}

/// The ranking of a game among bots, in every language.
pub fn ends(shots: &mut Vec<Shot>, folder: &str, panel: DeviceProfile) {
    for (place, (name, _)) in GAMES.into_iter().enumerate() {
        let mut headless = sit_down([BOT, BOT], place, panel, Lang::En);
        let mut settings = *headless.console.settings();
        settings.set_pace(BotPace::Quick);
        headless.console.set_settings(settings);
        for _ in 0..2_000 {
            if headless.console.is_over() {
                break;
            }
            headless.wait(1_000);
        }
        // Past whatever comes to light first, and the banner.
        if name == "amsterdam" {
            press(&mut headless, Button::B);
        }
        headless.wait(3_000);
        for lang in Lang::ALL {
            settings.set_lang(lang);
            headless.console.set_settings(settings);
            headless.paint();
            let path = format!("{folder}/{}/bot-{name}-end.png", lang.id());
            shots.push(Shot { path, picture: headless.picture() });
        }
    }
}

/// A game for two has begun.
fn sit_down(seating: [Participant; 2], place: usize, panel: DeviceProfile, lang: Lang) -> Headless {
    let headless = set_up(seating, place, panel, lang);
    take(&mut Vec::new(), "", headless, "press a\nwait 1500\n")
}

/// A game for two is ready to begin, without questions before costly choices.
fn set_up(seating: [Participant; 2], place: usize, panel: DeviceProfile, lang: Lang) -> Headless {
    let (mut headless, on) = at_home(panel, lang);
    let mut settings = *headless.console.settings();
    settings.set_confirm(Confirm::Never);
    headless.console.set_settings(settings);
    let mut seated = Seating::ALL_PEOPLE;
    for (seat, participant) in (0..).zip(seating) {
        seated.take_seat(Seat(seat), participant);
    }
    let setup = Setup::FRESH.with_sitters(seated);
    headless.console.set_presets(KnownNames::default(), [setup; GameId::ALL.len()]);
    let way: String = (0..place).map(|_| format!("press {on}\n")).collect();
    // Two players.
    let (down, up) = if on == "y" { ("y", "x") } else { ("down", "up") };
    let times = GAMES.get(place).map_or(0, |(_, times)| *times);
    let ready = format!("{way}press a\npress {down}\npress a {times}\npress {up}\n");
    take(&mut Vec::new(), "", headless, &ready)
}

fn press(headless: &mut Headless, button: Button) {
    headless.set_level(button, true);
    headless.wait(30);
    headless.set_level(button, false);
    headless.wait(60);
}

fn open_panels(headless: &mut Headless, buttons: ButtonLayout) {
    match buttons {
        ButtonLayout::Dpad => press(headless, Button::X),
        ButtonLayout::FourButtons => {
            headless.set_level(Button::B, true);
            headless.wait(600);
            headless.set_level(Button::B, false);
            headless.wait(60);
        }
    }
}

/// Lets a person press select and a bot decide until the bot has left a mark and it is the bot's
/// turn, or the person's.
fn until_marked(headless: &mut Headless, of_bot: bool) {
    for _ in 0..600 {
        let Some(table) = headless.console.table() else { return };
        let is_bot_turn = table.bot_to_decide().is_some();
        let is_marked = table.recent_moves().iter().next().is_some();
        if is_bot_turn == of_bot && is_marked {
            // What the bot moved arrives first, and the banner that tells whose turn it is goes.
            return headless.wait(if of_bot { 320 } else { 1400 });
        }
        if is_bot_turn {
            headless.wait(100);
        } else {
            press(headless, Button::A);
            headless.wait(1_340);
        }
    }
}
