//! What the console asks before something is lost or left behind, and what it complains of.

use kogge::base::input::{ButtonLayout, Timestamp};
use kogge::base::participants::{BotLevel, Participant, PlayerName, Seating};
use kogge::console::{DeviceProfile, GameNumber, SaveWarning};
use kogge::games::{Choices, Game, GameId, Rng, Seat, Start, with_game};
use kogge::saves::journal::file::bits_of;
use kogge::saves::journal::{Header, Journal, MAX_JOURNAL_BYTES, encode};
use kogge::ui::Lang;
use kogge::ui::table::{GameFace, KnownFace};

use super::{Shot, at_home, take};
use crate::Headless;

/// Complaints, as the files are called.
const SAVE_WARNINGS: [(SaveWarning, &str); 4] = [
    (SaveWarning::Damaged, "complaint-damaged"),
    (SaveWarning::NotSaved, "complaint-not-kept"),
    (SaveWarning::OtherRules, "complaint-other-rules"),
    (SaveWarning::OtherEdition, "complaint-other-edition"),
];

/// Saved games: number, kind, players and decisions so far.
const SAVED: [(u32, GameId, u8, usize); 4] = [
    (3, GameId::Hansa, 3, 60),
    (5, GameId::Hansa, 4, 9),
    (6, GameId::Merkator, 1, 30),
    (9, GameId::Teutonica, 5, 140),
];

/// A game of random decisions is among the saved ones.
fn save(headless: &mut Headless, number: GameNumber, game: GameId, (seats, count): (u8, usize)) {
    let mut seating = Seating::ALL_PEOPLE;
    for (seat, name) in ["Anna", "Wilhelmine"].into_iter().enumerate() {
        seating.take_seat(Seat(seat as u8), Participant::Person(PlayerName::of(name)));
    }
    seating.take_seat(Seat(2), Participant::Bot(BotLevel::Skipper));
    let start = Start::new(seats, 7);
    let header = Header::new(game, start.clone()).with_seating(&seating);
    let mut room = [0; MAX_JOURNAL_BYTES];
    let written = with_game!(game, G => {
        let Ok(mut table) = G::new(&start) else { return };
        let (mut rng, mut choices) = (Rng::new(1), Choices::new());
        let decisions = (0..count).map_while(|_| {
            table.legal(&mut choices);
            if choices.is_empty() {
                return None;
            }
            let decision = table.playout_decision(&choices, &mut rng);
            table.apply(decision, &mut ()).ok().map(|_| bits_of(decision))
        });
        encode(&header, decisions, &mut room)
    });
    let journal = written.ok().and_then(|used| Journal::parse(room.get(..used)?).ok());
    let face = journal.and_then(|journal| GameFace::of_journal(&journal).ok());
    headless.console.add_saved_game(number, game);
    headless.console.set_face(number, face.map_or(KnownFace::Unreadable, KnownFace::Read));
}

/// All of it, in one language on one panel.
pub fn shots(shots: &mut Vec<Shot>, folder: &str, panel: DeviceProfile, lang: Lang) {
    let folder = format!("{folder}/{}", lang.id());
    // From the end of home, however many games there are.
    let (up, to_settings, yes) = match panel.buttons {
        ButtonLayout::Dpad => ("up", "press left 2", "left"),
        ButtonLayout::FourButtons => ("x", "press x 2", "x"),
    };
    let (mut headless, _) = at_home(panel, lang);
    headless.console.set_saved_games(core::iter::empty(), SAVED.len());
    SAVED.into_iter().for_each(|(number, game, seats, decisions)| {
        save(&mut headless, GameNumber(number), game, (seats, decisions));
    });
    headless.paint();
    let (next, before, last) = match panel.buttons {
        ButtonLayout::Dpad => ("right", "left", "up"),
        ButtonLayout::FourButtons => ("y", "x", "x"),
    };
    let saved = format!(
        "shot home-saved\npress a\nshot saved-games\npress {last}\npress a\nshot saved-games-end\n\
         press a\nshot end-game-ask\npress b 3\npress {next} 3\nshot home-saved-one\npress {before}\n\
         press a 2\nshot saved-games-full\n"
    );
    take(shots, &folder, headless, &saved);

    let (headless, _) = at_home(panel, lang);
    let erase = format!(
        "{to_settings}\npress a\npress {up}\nshot settings-last\npress a\nshot erase-ask\n\
         press {yes}\npress a\nshot erase-ask-again\npress {yes}\npress a\nshot erased\n"
    );
    take(shots, &folder, headless, &erase);

    for (complaint, name) in SAVE_WARNINGS {
        let (mut headless, _) = at_home(panel, lang);
        headless.console.warn_of_save(complaint, Timestamp::default());
        headless.paint();
        take(shots, &folder, headless, &format!("shot {name}\n"));
    }
}
