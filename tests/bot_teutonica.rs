//! What the bots think of Hansa Teutonica.

use kogge::bot::{Arena, Level, Looks, Mind, Thinker};
use kogge::games::teutonica::Teutonica;
use kogge::games::{Choices, Eyes, Game, Seat, Start};

/// A game of seat 0 at one level against others at another.
fn play(players: u8, own: Level, others: Level, seed: u64) -> Teutonica {
    let mut game = Teutonica::new(&Start::new(players, seed)).expect("a start");
    let mut arena = Box::new(Arena::new());
    let mut luck = seed << 16;
    while let Some(seat) = game.decider() {
        luck += 1;
        let level = if seat == Seat(0) { own } else { others };
        let view = game.view(Eyes::Of(seat));
        let mut thinker = Thinker::<Teutonica>::with_steps(view, seat, level, luck, 40);
        let decision = thinker.decide(&mut arena).expect("a choice");
        game.apply(decision, &mut ()).expect("legal");
    }
    game
}

#[test]
fn deckhands_finish_their_games() {
    for players in 2..=5 {
        let game = play(players, Level::Deckhand, Level::Deckhand, 7);
        assert!(game.ends().any(), "{players} players");
        assert!(!game.ends().turns && !game.ends().idle, "{players} players");
    }
}

#[test]
fn a_finished_game_is_worth_the_lead() {
    let game = play(2, Level::Deckhand, Level::Deckhand, 3);
    let points = |seat| i32::from(game.score(Seat(seat)).total().halves()) * 8;
    assert_eq!(game.worth(Seat(0)), points(0) - points(1));
    assert_eq!(game.worth(Seat(1)), points(1) - points(0));
}

#[test]
fn appeals_are_the_appeals_one_by_one() {
    let mut game = Teutonica::new(&Start::new(3, 5)).expect("a start");
    let (mut choices, mut looks) = (Choices::new(), Looks::new());
    for turn in 0..200 {
        if game.decider().is_none() {
            break;
        }
        game.legal(&mut choices);
        game.appeals(&choices, &mut looks);
        let single: Vec<i32> = choices.iter().map(|&choice| game.appeal(choice)).collect();
        assert_eq!(looks[..], single[..]);
        game.apply(choices[turn % choices.len()], &mut ()).expect("legal");
    }
}

#[test]
fn an_alderman_looks_no_further_where_all_good_turns_begin_alike() {
    let mut game = Teutonica::new(&Start::new(4, 9)).expect("a start");
    let mut arena = Box::new(Arena::new());
    let (mut alike, mut divided) = (0, 0);
    for luck in 0..60 {
        let seat = game.decider().expect("a game longer than this");
        let mut think = |level| {
            let view = game.view(Eyes::Of(seat));
            let mut thinker = Thinker::<Teutonica>::with_steps(view, seat, level, luck, u32::MAX);
            let decision = thinker.decide(&mut arena).expect("a choice");
            (decision, thinker.steps(), arena.children(Arena::ROOT).count())
        };
        let (planned, plan, _) = think(Level::Merchant);
        let (decision, steps, firsts) = think(Level::Alderman);
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
