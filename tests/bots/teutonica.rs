//! Bots of Hansa Teutonica: values, priors and how far they look.

use kogge::bots::{Arena, BotLevel, Evaluator, Priors, Search};
use kogge::games::teutonica::Teutonica;
use kogge::games::{Choices, Game, Observer, Seat, Start};

/// A game of seat 0 at one level against others at another.
fn play(players: u8, own: BotLevel, others: BotLevel, seed: u64) -> Teutonica {
    let mut game = Teutonica::new(&Start::new(players, seed)).expect("a start");
    let mut arena = Box::new(Arena::new());
    let mut luck = seed << 16;
    while let Some(seat) = game.decider() {
        luck += 1;
        let level = if seat == Seat(0) { own } else { others };
        let view = game.view(Observer::Seat(seat));
        let mut search = Search::<Teutonica>::with_steps(view, seat, level, luck, 40);
        let decision = search.decide(&mut arena).expect("a choice");
        game.apply(decision, &mut ()).expect("legal");
    }
    game
}

#[test]
fn deckhands_finish_their_games() {
    for players in 2..=5 {
        let game = play(players, BotLevel::Deckhand, BotLevel::Deckhand, 7);
        assert!(game.end_conditions().any(), "{players} players");
        assert!(!game.end_conditions().turns && !game.end_conditions().idle, "{players} players");
    }
}

#[test]
fn a_finished_game_is_worth_the_lead() {
    let game = play(2, BotLevel::Deckhand, BotLevel::Deckhand, 3);
    let points = |seat| i32::from(game.score(Seat(seat)).total().halves()) * 8;
    assert_eq!(game.value(Seat(0)), points(0) - points(1));
    assert_eq!(game.value(Seat(1)), points(1) - points(0));
}

#[test]
fn priors_in_bulk_equal_priors_one_by_one() {
    let mut game = Teutonica::new(&Start::new(3, 5)).expect("a start");
    let (mut choices, mut priors) = (Choices::new(), Priors::new());
    for turn in 0..200 {
        if game.decider().is_none() {
            break;
        }
        game.legal(&mut choices);
        game.priors(&choices, &mut priors);
        let single: Vec<i32> = choices.iter().map(|&choice| game.prior(choice)).collect();
        assert_eq!(priors[..], single[..]);
        game.apply(choices[turn % choices.len()], &mut ()).expect("legal");
    }
}

#[test]
fn an_alderman_looks_no_further_where_all_good_turns_start_alike() {
    let mut game = Teutonica::new(&Start::new(4, 9)).expect("a start");
    let mut arena = Box::new(Arena::new());
    let (mut alike, mut divided) = (0, 0);
    for luck in 0..60 {
        let seat = game.decider().expect("a game longer than this");
        let mut think = |level| {
            let view = game.view(Observer::Seat(seat));
            let mut search = Search::<Teutonica>::with_steps(view, seat, level, luck, u32::MAX);
            let decision = search.decide(&mut arena).expect("a choice");
            (decision, search.steps(), arena.children(Arena::ROOT).count())
        };
        let (planned, plan, _) = think(BotLevel::Skipper);
        let (decision, steps, firsts) = think(BotLevel::Alderman);
        match firsts {
            0 => {}
            1 => {
                assert_eq!((decision, steps), (planned, plan), "decision {luck}");
                alike += 1;
            }
            _ => {
                assert!(steps > plan, "decision {luck}");
                divided += 1;
            }
        }
        game.apply(decision, &mut ()).expect("legal");
    }
    assert!(alike > 5 && divided > 5, "{alike} alike, {divided} divided");
}
