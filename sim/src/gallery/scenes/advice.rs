//! What bots tell people, for every game: a hint in the middle of it, the review after it.

use kogge::base::participants::{Participant, PlayerName, Seating};
use kogge::bots::bot_scheduler::{BotRequest, Purpose, REVIEW_TIME};
use kogge::bots::{Arena, BotLevel, Evaluator, Reason, Search};
use kogge::games::{Decision, GameId, Observer, Seat, Start, with_game};
use kogge::ui::Lang;
use kogge::ui::controls::{Command, Step};
use kogge::ui::dirty::DirtyRegion;
use kogge::ui::table::{GameUi, TableScreen, reveal_count};

use super::picture;
use crate::gallery::{PANELS, Shot};

/// Adds the pictures of all games.
pub fn shots(shots: &mut Vec<Shot>) {
    for id in GameId::ALL {
        with_game!(id, G => {
            hint::<G>(shots);
            review::<G>(shots);
        });
    }
}

/// Steps of the bots that play for a picture.
const STEPS: u32 = 60;
/// Decisions before a hint.
const BEFORE_HINT: u64 = 24;

/// A game for three, as far as that many can play, in which a hint has something to say about somebody else,
/// or else any hint.
fn worth_a_hint<G: GameUi + Evaluator>() -> Option<(G, G::Decision)> {
    let seats = 3.clamp(G::SPEC.min_seats, G::SPEC.max_seats);
    let mut game = G::new(&Start::new(seats, 1)).ok()?;
    let mut arena = Box::new(Arena::new());
    let mut any = None;
    for step in 0.. {
        let Some(seat) = game.decider() else { break };
        let view = game.view(Observer::Seat(seat));
        let mut bot = Search::<G>::with_steps(view.clone(), seat, BotLevel::Skipper, step, STEPS);
        let decision = bot.decide(&mut arena)?;
        if step >= BEFORE_HINT && !bot.is_forced() {
            let reason = Reason::of::<G>(&view, G::seats(&view), seat, decision);
            if reason.denies.is_some() {
                return Some((game, decision));
            }
            any.get_or_insert_with(|| (game.clone(), decision));
        }
        game.apply(decision, &mut ()).ok()?;
    }
    any
}

fn hint<G: GameUi + Evaluator>(shots: &mut Vec<Shot>) {
    let Some((game, decision)) = worth_a_hint::<G>() else { return };
    for (folder, panel) in PANELS {
        let mut table = TableScreen::new(game.clone(), panel);
        table.show_hint(decision.to_bits(), &mut DirtyRegion::new());
        for lang in Lang::ALL {
            let path = format!("{folder}/{}/hint-{}.png", lang.id(), G::SPEC.id);
            shots.push(Shot { path, picture: picture(&table, panel.size, lang) });
        }
    }
}

/// A game of Anna's against a bot, both of them careless; and its review, half way and at its end.
fn review<G: GameUi + Evaluator>(shots: &mut Vec<Shot>) {
    for (folder, panel) in PANELS {
        let start = Start::new(2, 1);
        let Ok(game) = G::new(&start) else { return };
        let mut table = TableScreen::new(game, panel);
        table.begin(&start);
        let mut seating = Seating::ALL_PEOPLE;
        seating.take_seat(Seat(0), Participant::Person(PlayerName::of("Anna")));
        seating.take_seat(Seat(1), Participant::Bot(BotLevel::Deckhand));
        table.seat(seating);
        play(&mut table);
        open(&mut table);
        judge(&mut table, |table, at| {
            if at.is_none_or(|at| at == HALF_WAY) {
                let name = if at.is_some() { "review-thinks" } else { "review" };
                for lang in Lang::ALL {
                    let path = format!("{folder}/{}/{name}-{}.png", lang.id(), G::SPEC.id);
                    shots.push(Shot { path, picture: picture(table, panel.size, lang) });
                }
            }
        });
    }
}

/// Decisions judged before the picture of the review on its way.
const HALF_WAY: usize = 20;

fn play<G: GameUi + Evaluator>(table: &mut TableScreen<G>) {
    let mut arena = Box::new(Arena::new());
    for step in 0.. {
        let Some(seat) = table.game().decider() else { return };
        let view = table.game().view(Observer::Seat(seat));
        let mut bot = Search::<G>::new(view, seat, BotLevel::Deckhand, step);
        let Some(decision) = bot.decide(&mut arena) else { return };
        table.take(decision, Lang::En, &mut DirtyRegion::new());
    }
}

/// From the end, past what comes to light, to the review.
fn open<G: GameUi>(table: &mut TableScreen<G>) {
    let next = Command::Move(Step::Next);
    if reveal_count::<G>(&table.game().view(Observer::Public)) > 0 {
        table.command(Command::Back, Lang::En, &mut DirtyRegion::new());
    }
    for command in [Command::Select, next, next, Command::Select] {
        table.command(command, Lang::En, &mut DirtyRegion::new());
    }
}

/// Judges every decision of the person; `seen` is called with the number of those that were, and at
/// last without.
fn judge<G: GameUi + Evaluator>(
    table: &mut TableScreen<G>,
    mut seen: impl FnMut(&TableScreen<G>, Option<usize>),
) {
    let mut arena = Box::new(Arena::new());
    let mut judged = 0;
    while let Some((at, seat)) = table.next_to_review(&mut DirtyRegion::new()) {
        seen(table, Some(judged));
        let (purpose, level) = (Purpose::Review(at), BotLevel::Alderman);
        let question =
            BotRequest { number: 1, seat, level, time: REVIEW_TIME, seed: at.into(), purpose };
        let mut search = table.search(&question);
        search.decide(&mut arena);
        table.record_verdict(at, search.verdict(&arena));
        judged += 1;
    }
    seen(table, None);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_pictures() {
        let mut list = Vec::new();
        shots(&mut list);
        let (games, pictures) = (GameId::ALL.len(), 3);
        assert_eq!(list.len(), games * pictures * PANELS.len() * Lang::ALL.len());
    }
}
