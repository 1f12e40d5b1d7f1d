//! Saved games at home: what their cards and their list say can be read, and the question before one ends
//! names it.

use kogge::base::input::{Button, ButtonEvent, ButtonLayout};
use kogge::base::participants::{BotLevel, Participant, PlayerName, Seating};
use kogge::base::screen::ScreenId;
use kogge::console::{Effect, GameNumber};
use kogge::games::{Choices, GameId, Rng, Seat, Start};
use kogge::saves::journal::file::bits_of;
use kogge::saves::journal::{Header, Journal, MAX_JOURNAL_BYTES, encode};
use kogge::ui::Lang;
use kogge::ui::table::{GameFace, KnownFace};
use kogge::ui::widgets::Answer;

use crate::common::games::{RegisteredGame, for_all_games};
use crate::common::player::{PANELS, Player, Press};
use crate::common::reader::Reader;

/// The face of a game for as many as can play, after some random decisions; names as long as they get.
fn face<G: RegisteredGame>(decisions: usize, who: Participant) -> GameFace {
    let mut seating = Seating::ALL_PEOPLE;
    (0..5).for_each(|seat| seating.take_seat(Seat(seat), who));
    let start = Start::new(G::SPEC.max_seats, 3);
    let header = Header::new(G::ID, start.clone()).with_seating(&seating);
    let mut game = G::new(&start).expect("a game");
    let (mut rng, mut choices) = (Rng::new(5), Choices::new());
    let taken = (0..decisions).map(|_| {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        game.apply(decision, &mut ()).expect("a listed decision");
        bits_of(decision)
    });
    let mut room = [0; MAX_JOURNAL_BYTES];
    let used = encode(&header, taken, &mut room).expect("it fits");
    GameFace::of_journal(&Journal::parse(&room[..used]).expect("whole")).expect("it was played")
}

fn read(player: &Player) -> Vec<String> {
    let reader = Reader::of(player.panel.size, |reader| player.console.watch(reader));
    assert_eq!(reader.complaints, Vec::<String>::new(), "{:?}", player.panel);
    reader.texts().map(str::to_owned).collect()
}

fn press(player: &mut Player, buttons: &[Button]) {
    for &button in buttons {
        player.press(Press::Short(button));
        read(player);
        assert!(player.picture_is_right());
    }
}

/// What the back end is asked for when a button goes down.
fn effects_of(player: &mut Player, button: Button) -> Vec<Effect> {
    player.on_button(ButtonEvent::Press(button));
    let effects = player.effects.clone();
    player.on_button(ButtonEvent::Release(button));
    read(player);
    effects
}

/// The buttons that lead on, back up, and to a yes.
fn moves(player: &Player) -> (Button, Button) {
    match player.panel.buttons {
        ButtonLayout::Dpad => (Button::Right, Button::Up),
        ButtonLayout::FourButtons => (Button::Y, Button::X),
    }
}

fn saved_games_can_be_read<G: RegisteredGame>(lang: Lang) {
    let longest = PlayerName::of("Wwwwwwwwwwwwwwww");
    let people = [
        Participant::Person(longest),
        Participant::Person(PlayerName::NONE),
        Participant::Bot(BotLevel::Alderman),
    ];
    for (number, panel) in PANELS.into_iter().enumerate() {
        let mut player = Player::at_home(panel, lang);
        let (on, up) = moves(&player);
        press(&mut player, &vec![on; G::ID.index()]);
        for (saved, who) in people.into_iter().enumerate() {
            let number = GameNumber(saved as u32 + 1);
            player.console.add_saved_game(number, G::ID);
            read(&player);
            let face = face::<G>(9 + 20 * saved, who);
            player.console.set_face(number, KnownFace::Read(face));
            assert!(read(&player).len() > 8, "home");
            assert!(player.picture_is_right());
        }
        // The last one begun comes first, and A plays it on.
        press(&mut player, &[Button::A]);
        assert_eq!(player.console.crash_context().screen, ScreenId::SavedGames);
        let mut played = player.clone();
        let effects = effects_of(&mut played, Button::A);
        assert!(effects.contains(&Effect::LoadGame(GameNumber(3))), "panel {number}");
        // The last row ends one; no is what a hasty press means.
        press(&mut player, &[up, Button::A, Button::A]);
        assert_eq!(player.console.end_question(), Some((GameNumber(3), Answer::No)));
        press(&mut player, &[Button::A]);
        assert_eq!(player.console.saved_games().len(), 3);
        press(&mut player, &[Button::A, up]);
        assert_eq!(player.console.end_question(), Some((GameNumber(3), Answer::Yes)));
        let effects = effects_of(&mut player, Button::A);
        assert!(effects.contains(&Effect::EndGame(GameNumber(3))));
        assert_eq!(player.console.saved_games().len(), 2);
        // B leaves one level: from ending to the list, from there home.
        press(&mut player, &[up, Button::A, Button::B]);
        assert_eq!(player.console.crash_context().screen, ScreenId::SavedGames);
        press(&mut player, &[Button::B]);
        assert!(player.console.is_home());
        assert_eq!(player.console.saved_games().len(), 2);
    }
}

#[test]
fn saved_games_can_be_read_and_end_only_by_name() {
    for lang in Lang::ALL {
        for_all_games!(saved_games_can_be_read(lang));
    }
}

#[test]
fn a_game_that_cannot_be_read_is_listed_and_can_be_ended() {
    for lang in Lang::ALL {
        let mut player = Player::at_home(PANELS[0], lang);
        player.console.add_saved_game(GameNumber(1), GameId::ALL[0]);
        player.console.set_face(GameNumber(1), KnownFace::Unreadable);
        press(&mut player, &[Button::A, Button::Up, Button::A, Button::A, Button::Left]);
        let effects = effects_of(&mut player, Button::A);
        assert!(effects.contains(&Effect::EndGame(GameNumber(1))));
        assert!(player.console.is_home(), "nothing is left to choose from");
    }
}
