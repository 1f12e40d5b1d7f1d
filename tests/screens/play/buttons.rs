//! Every legal decision can be made with the buttons, and whole games are played with nothing else.

use kogge::games::{Choices, Rng};
use kogge::ui::Lang;

use crate::common::games::{RegisteredGame, for_all_games};
use crate::common::player::{PANELS, Player, presses_for, reachable};
use crate::common::reader::Reader;

/// How many decisions of a game are looked at with all their alternatives.
const LOOKED_AT: u32 = 12;

/// Plays a whole game by buttons, and hands every state to `look` after every press.
fn whole_game<G: RegisteredGame>(
    mut player: Player,
    rng: &mut Rng,
    mut look: impl FnMut(&mut Player, u32),
) -> u32 {
    let mut round = 0;
    while player.game::<G>().decider().is_some() {
        let mut choices = Choices::new();
        player.game::<G>().legal(&mut choices);
        let decision = player.game::<G>().playout_decision(&choices, rng);
        let mut expected = player.game::<G>().clone();
        expected.apply(decision, &mut ()).unwrap();
        for press in presses_for::<G>(&player, decision) {
            player.press(press);
            look(&mut player, round);
        }
        assert!(*player.game::<G>() == expected, "{decision} in round {round}");
        round += 1;
    }
    round
}

fn every_decision<G: RegisteredGame>(lang: Lang) {
    for (number, panel) in PANELS.into_iter().enumerate() {
        let seats = G::SPEC.min_seats + number as u8 % (G::SPEC.max_seats + 1 - G::SPEC.min_seats);
        let player = Player::playing(panel, lang, G::ID, seats, 1 + number as u8);
        let mut rng = Rng::new(number as u64);
        let mut step = 0;
        let mut last = None;
        whole_game::<G>(player, &mut rng, |player, round| {
            // All alternatives, at the first and then at every few decisions.
            let due = round < LOOKED_AT || round % 9 == 0;
            if !due || last == Some(round) || player.game::<G>().decider().is_none() {
                return;
            }
            last = Some(round);
            step += 1;
            let mut wanted: Vec<G> = Vec::new();
            for decision in player.legal::<G>() {
                let mut after = player.game::<G>().clone();
                after.apply(decision, &mut ()).unwrap();
                if !wanted.contains(&after) {
                    wanted.push(after);
                }
            }
            let found = reachable::<G>(player);
            for after in &wanted {
                let here = player.game::<G>();
                assert!(
                    found.iter().any(|(game, _)| game == after),
                    "a decision cannot be reached on {panel:?} in round {round}:\n{here}\n{after}"
                );
            }
        });
        assert!(step > 0);
    }
}

#[test]
fn every_legal_decision_is_reached_with_the_buttons() {
    for_all_games!(every_decision(Lang::En));
}

fn right_pictures<G: RegisteredGame>(lang: Lang) {
    for (number, panel) in PANELS.into_iter().enumerate() {
        let player = Player::playing(panel, lang, G::ID, G::SPEC.max_seats, 5 + number as u8);
        let mut rng = Rng::new(70 + number as u64);
        let mut presses = 0;
        whole_game::<G>(player, &mut rng, |player, round| {
            presses += 1;
            player.paint();
            if presses % 5 == 0 {
                assert!(player.picture_is_right(), "{}, round {round} on {panel:?}", G::SPEC.id);
            }
        });
    }
}

#[test]
fn what_is_painted_bit_by_bit_is_what_would_be_painted_at_once() {
    for_all_games!(right_pictures(Lang::De));
}

fn texts_fit<G: RegisteredGame>(lang: Lang) {
    for (number, panel) in PANELS.into_iter().enumerate() {
        let player = Player::playing(panel, lang, G::ID, G::SPEC.max_seats, 9 + number as u8);
        let mut rng = Rng::new(90 + number as u64);
        whole_game::<G>(player, &mut rng, |player, round| {
            let reader = Reader::of(panel.size, |reader| player.console.watch(reader));
            assert!(reader.texts().count() > 0);
            assert!(
                reader.complaints.is_empty(),
                "{:?} in round {round} on {panel:?}",
                reader.complaints
            );
        });
    }
}

#[test]
fn every_text_fits_in_english() {
    for_all_games!(texts_fit(Lang::En));
}

#[test]
fn every_text_fits_in_italian() {
    for_all_games!(texts_fit(Lang::It));
}

#[test]
fn every_text_fits_in_german() {
    for_all_games!(texts_fit(Lang::De));
}
