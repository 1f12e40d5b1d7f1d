//! Back leaves one level and takes nothing back; taking back, putting back and starting a turn again are
//! acts of their own.

use kogge::base::input::{Button, ButtonLayout};
use kogge::bots::Arena;
use kogge::bots::bot_scheduler::BotResult;
use kogge::games::teutonica::{Decision, Phase, Teutonica};
use kogge::games::{Choices, GameId, Rng};
use kogge::ui::Lang;
use kogge::ui::table::{Focus, TargetId};

use crate::common::games::{RegisteredGame, for_all_games};
use crate::common::player::{PANELS, Player, Press, presses_for};
use crate::common::reader::Reader;

const BACK: Press = Press::Short(Button::B);
const SELECT: Press = Press::Short(Button::A);

/// Opens the list of panels.
fn open_panels(player: &mut Player) {
    player.press(match player.panel.buttons {
        ButtonLayout::FourButtons => Press::Held(Button::B),
        ButtonLayout::Dpad => Press::Short(Button::X),
    });
}

fn next(player: &Player) -> Press {
    Press::Short(match player.panel.buttons {
        ButtonLayout::FourButtons => Button::Y,
        ButtonLayout::Dpad => Button::Down,
    })
}

fn texts(player: &Player) -> Vec<String> {
    let reader = Reader::of(player.panel.size, |reader| player.console.watch(reader));
    assert_eq!(reader.complaints, Vec::<String>::new());
    reader.texts().map(str::to_owned).collect()
}

fn shows(player: &Player, wanted: &str) -> bool {
    texts(player).iter().any(|text| text == wanted)
}

/// The first rows of the panels, as far as they are there.
pub const UNDO_ROWS: [&str; 3] = ["Take back", "Put back", "Start my turn again"];

/// Opens the panels and chooses one of these rows.
fn choose_row(player: &mut Player, wanted: &str) {
    open_panels(player);
    let shown = texts(player);
    let rows = UNDO_ROWS.into_iter().filter(|row| shown.iter().any(|text| text == row));
    let row = rows.into_iter().position(|row| row == wanted).expect(wanted);
    let next = next(player);
    (0..row).for_each(|_| player.press(next));
    player.press(SELECT);
}

fn is_choice_offered(player: &Player, wanted: &str) -> bool {
    let mut looked = player.clone();
    open_panels(&mut looked);
    shows(&looked, wanted)
}

fn open_curtain(player: &mut Player) {
    if player.console.table().is_some_and(|table| table.has_curtain()) {
        player.press(Press::Held(Button::A));
    }
}

fn decide<G: RegisteredGame>(player: &mut Player, decision: G::Decision) {
    for press in presses_for::<G>(player, decision) {
        player.press(press);
    }
}

fn random<G: RegisteredGame>(player: &Player, rng: &mut Rng) -> G::Decision {
    let mut choices = Choices::new();
    player.game::<G>().legal(&mut choices);
    player.game::<G>().playout_decision(&choices, rng)
}

/// Whether a decision makes anything happen that could be told.
fn makes_something_happen<G: RegisteredGame>(before: &G, decision: G::Decision) -> bool {
    let mut events = heapless::Vec::<G::Event, 4>::new();
    before.clone().apply(decision, &mut events).expect("a listed decision");
    !events.is_empty()
}

fn back_takes_nothing_back<G: RegisteredGame>(panel: usize) {
    let mut player = Player::playing(PANELS[panel], Lang::En, G::ID, G::SPEC.max_seats, 3);
    let mut rng = Rng::new(4);
    let (mut questions, mut left) = (0, 0);
    for _ in 0..120 {
        open_curtain(&mut player);
        if player.game::<G>().decider().is_none() {
            break;
        }
        let before = player.game::<G>().clone();
        let decision = random::<G>(&player, &mut rng);
        decide::<G>(&mut player, decision);
        let after = player.game::<G>().clone();
        if after.decider().is_none() {
            break;
        }
        let mut back = player.clone();
        for _ in 0..2 {
            if !back.console.is_home() && *back.game::<G>() == after {
                back.press(BACK);
            }
        }
        if back.console.is_home() {
            assert!(*back.game::<G>() == after, "{decision}: leaving changes nothing");
            back.press(SELECT);
            assert!(!back.console.is_home() && *back.game::<G>() == after, "continued");
            left += 1;
            continue;
        }
        assert!(*back.game::<G>() == before, "{decision}: the question before is asked again");
        assert!(!makes_something_happen(&before, decision), "{decision} was taken back by B");
        assert!(back.picture_is_right());
        questions += 1;
    }
    println!("{}: left {questions} questions and {left} times the table", G::SPEC.id);
    assert!(left > 20, "{}: left {left} times", G::SPEC.id);
}

#[test]
fn back_leaves_a_question_or_the_table_and_takes_nothing_back() {
    for panel in 0..PANELS.len() {
        for_all_games!(back_takes_nothing_back(panel));
    }
}

fn taken_back_and_put_back<G: RegisteredGame>(panel: usize) {
    let mut player = Player::playing(PANELS[panel], Lang::En, G::ID, G::SPEC.max_seats, 3);
    let mut rng = Rng::new(4);
    let (mut taken_back, mut refused) = (0, 0);
    for _ in 0..60 {
        open_curtain(&mut player);
        let before = player.game::<G>().clone();
        let decision = random::<G>(&player, &mut rng);
        decide::<G>(&mut player, decision);
        let after = player.game::<G>().clone();
        if after.decider().is_none() {
            break;
        }
        if player.console.table().is_some_and(|table| table.has_curtain())
            || !is_choice_offered(&player, "Take back")
        {
            if player.panel.buttons == ButtonLayout::Dpad {
                player.press(Press::Held(Button::B));
                assert!(*player.game::<G>() == after, "what is not offered is refused");
            }
            refused += 1;
            continue;
        }
        match player.panel.buttons {
            ButtonLayout::Dpad => player.press(Press::Held(Button::B)),
            ButtonLayout::FourButtons => choose_row(&mut player, "Take back"),
        }
        assert!(*player.game::<G>() == before, "{decision} is taken back");
        assert!(player.picture_is_right());
        choose_row(&mut player, "Put back");
        assert!(*player.game::<G>() == after, "{decision} is put back");
        assert!(player.picture_is_right());
        assert!(!is_choice_offered(&player, "Put back"), "once only");
        taken_back += 1;
    }
    assert!(taken_back > 3 && refused > 3, "{taken_back} taken back, {refused} refused");
}

#[test]
fn what_is_taken_back_can_be_put_back() {
    for_all_games!(taken_back_and_put_back(0));
    for_all_games!(taken_back_and_put_back(2));
}

fn turn_started_again<G: RegisteredGame>(panel: usize) {
    let mut player = Player::playing(PANELS[panel], Lang::En, G::ID, G::SPEC.max_seats, 3);
    let mut rng = Rng::new(9);
    let mut restarted = 0;
    for _ in 0..80 {
        open_curtain(&mut player);
        if player.game::<G>().decider().is_none() {
            break;
        }
        let decision = random::<G>(&player, &mut rng);
        decide::<G>(&mut player, decision);
        let is_over = player.game::<G>().decider().is_none();
        let is_closed = player.console.table().is_some_and(|table| table.has_curtain());
        if is_over || is_closed || !is_choice_offered(&player, "Start my turn again") {
            continue;
        }
        let after = player.game::<G>().clone();
        let mut again = player.clone();
        choose_row(&mut again, "Start my turn again");
        assert!(*again.game::<G>() != after && !is_choice_offered(&again, "Take back"));
        // What was taken back step by step leads to the same position.
        let mut steps = player.clone();
        while is_choice_offered(&steps, "Take back") {
            choose_row(&mut steps, "Take back");
        }
        assert!(*steps.game::<G>() == *again.game::<G>());
        while is_choice_offered(&again, "Put back") {
            choose_row(&mut again, "Put back");
        }
        assert!(*again.game::<G>() == after, "and all of it is put back");
        restarted += 1;
    }
    assert!(restarted > 2, "{}: {restarted}", G::SPEC.id);
}

#[test]
fn a_turn_can_be_started_again() {
    for_all_games!(turn_started_again(1));
}

#[test]
fn a_new_decision_forgets_what_was_taken_back() {
    let mut player = Player::playing(PANELS[2], Lang::En, GameId::Teutonica, 3, 3);
    decide::<Teutonica>(&mut player, Decision::Income);
    choose_row(&mut player, "Take back");
    assert!(is_choice_offered(&player, "Put back"));
    decide::<Teutonica>(&mut player, Decision::Place);
    assert!(!is_choice_offered(&player, "Put back"));
}

fn panels_are_left_one_by_one<G: RegisteredGame>(panel: usize) {
    let mut player = Player::playing(PANELS[panel], Lang::En, G::ID, 2, 5);
    let mut rng = Rng::new(4);
    open_curtain(&mut player);
    for _ in 0..3 {
        let decision = random::<G>(&player, &mut rng);
        decide::<G>(&mut player, decision);
        open_curtain(&mut player);
    }
    let game = player.game::<G>().clone();
    let focus = player.console.table().unwrap().focus();
    let names = ["Players", "Score and records", "What happened", "The rule here", "Hint"];
    let mut arena = Box::new(Arena::new());
    for name in names {
        let mut there = player.clone();
        open_panels(&mut there);
        let undo_rows = texts(&there);
        let undo_rows = UNDO_ROWS.iter().filter(|row| undo_rows.iter().any(|text| text == *row));
        let row = undo_rows.count() + names.iter().position(|other| *other == name).unwrap();
        let next = next(&there);
        (0..row).for_each(|_| there.press(next));
        there.press(SELECT);
        if name == "Hint" {
            let (request, mut search) = there.console.search().expect("a hint is looked for");
            search.decide(&mut arena);
            there.on_bot_result(BotResult::of(request, &search, &arena));
        }
        assert!(shows(&there, name), "{name} is open");
        there.press(BACK);
        assert_eq!(there.console.table().unwrap().focus(), Focus::Panels, "{name}: the list");
        assert!(shows(&there, G::SPEC.title), "{name}: the list of panels");
        there.press(BACK);
        assert_eq!(there.console.table().unwrap().focus(), focus, "{name}: the table");
        assert!(*there.game::<G>() == game, "{name}: nothing was taken back");
        assert!(there.picture_is_right());
    }
}

/// Back from a hint led to the table, from other panels to the list: a second one took something back.
#[test]
fn back_from_every_panel_leads_to_the_list_and_then_to_the_table() {
    for_all_games!(panels_are_left_one_by_one(0));
    for_all_games!(panels_are_left_one_by_one(2));
}

/// While somebody looked around on the map, back took the piece back that was placed last.
#[test]
fn back_leaves_what_is_seen_near_and_no_piece_is_taken_back() {
    for panel in PANELS {
        let mut player = Player::playing(panel, Lang::En, GameId::Teutonica, 3, 3);
        let rng = &mut Rng::new(2);
        while !matches!(player.game::<Teutonica>().phase(), Phase::PlaceRoute { .. }) {
            let wanted = match player.game::<Teutonica>().phase() {
                Phase::Menu => Decision::Place,
                _ => random::<Teutonica>(&player, rng),
            };
            decide::<Teutonica>(&mut player, wanted);
        }
        let route = random::<Teutonica>(&player, rng);
        decide::<Teutonica>(&mut player, route);
        let placed = player.game::<Teutonica>().clone();
        assert_eq!(*placed.phase(), Phase::Menu, "it is still this seat's turn");
        // To a city or a route.
        let step = match panel.buttons {
            ButtonLayout::FourButtons => Button::X,
            ButtonLayout::Dpad => Button::Up,
        };
        let is_near = |player: &Player| {
            matches!(player.console.table().unwrap().focus(), Focus::Map(Some(TargetId(0..80))))
        };
        for _ in 0..20 {
            if !is_near(&player) {
                player.press(Press::Short(step));
            }
        }
        assert!(is_near(&player));
        player.press(BACK);
        assert!(!is_near(&player) && !player.console.is_home(), "the whole map is seen");
        assert!(*player.game::<Teutonica>() == placed && player.picture_is_right());
        player.press(BACK);
        assert!(player.console.is_home() && *player.game::<Teutonica>() == placed);
    }
}

#[test]
fn settings_that_were_opened_at_the_table_lead_back_to_it() {
    for panel in PANELS {
        let mut player = Player::playing(panel, Lang::En, GameId::Hansa, 3, 3);
        let game = player.console.checksum();
        open_menu(&mut player);
        let next = next(&player);
        player.press(next);
        player.press(SELECT);
        assert!(shows(&player, "Settings"));
        player.press(BACK);
        assert!(!player.console.is_home(), "back at the table");
        assert_eq!(player.console.checksum(), game);
        player.press(BACK);
        assert!(player.console.is_home());
    }
}

fn open_menu(player: &mut Player) {
    use kogge::base::input::ButtonEvent::{Hold, Press, Release};
    match player.panel.buttons {
        ButtonLayout::Dpad => player.press(crate::common::player::Press::Short(Button::Y)),
        ButtonLayout::FourButtons => {
            let (a, b) = (Button::A, Button::B);
            [Press(b), Press(a), Hold(b), Release(a), Release(b)]
                .into_iter()
                .for_each(|event| player.on_button(event));
        }
    }
}
