//! What bots tell people, for every game: a hint in the middle of it, the review after it.

use kogge::bot::{Arena, Level, Mind, Reason, Thinker};
use kogge::games::amsterdam::Amsterdam;
use kogge::games::hansa::Hansa;
use kogge::games::merkator::Merkator;
use kogge::games::teutonica::Teutonica;
use kogge::games::{Decision, Eyes, Seat, Start};
use kogge::opponents::{Purpose, Question, REVIEW_TIME};
use kogge::sitters::{Name, Sitter, Sitters};
use kogge::ui::Lang;
use kogge::ui::hands::{Command, Step};
use kogge::ui::marks::Marks;
use kogge::ui::table::{Table, Tabletop};

use super::picture;
use crate::gallery::{PANELS, Shot};

/// Adds the pictures of all games.
pub fn shots(shots: &mut Vec<Shot>) {
    hint::<Hansa>(shots);
    hint::<Teutonica>(shots);
    hint::<Amsterdam>(shots);
    hint::<Merkator>(shots);
    review::<Hansa>(shots);
    review::<Teutonica>(shots);
    review::<Amsterdam>(shots);
    review::<Merkator>(shots);
}

/// Steps of the merchants that play for a picture.
const STEPS: u32 = 60;
/// Decisions before a hint.
const BEFORE_HINT: u64 = 24;

/// A game for three in which a hint has something to say about somebody else.
fn worth_a_hint<G: Tabletop + Mind>() -> Option<(G, G::Decision)> {
    let mut game = G::new(&Start::new(3, 1)).ok()?;
    let mut arena = Box::new(Arena::new());
    for step in 0.. {
        let seat = game.decider()?;
        let view = game.view(Eyes::Of(seat));
        let mut bot = Thinker::<G>::with_steps(view.clone(), seat, Level::Merchant, step, STEPS);
        let decision = bot.decide(&mut arena)?;
        if step >= BEFORE_HINT && !bot.is_certain() {
            let reason = Reason::of::<G>(&view, G::seats(&view), seat, decision);
            if reason.denies.is_some() {
                return Some((game, decision));
            }
        }
        game.apply(decision, &mut ()).ok()?;
    }
    None
}

fn hint<G: Tabletop + Mind>(shots: &mut Vec<Shot>) {
    let Some((game, decision)) = worth_a_hint::<G>() else { return };
    for (folder, panel) in PANELS {
        let mut table = Table::new(game.clone(), panel);
        table.advise(decision.to_bits(), &mut Marks::new());
        for lang in Lang::ALL {
            let path = format!("{folder}/{}/hint-{}.png", lang.id(), G::ABOUT.id);
            shots.push(Shot { path, picture: picture(&table, panel.size, lang) });
        }
    }
}

/// A game of Anna's against a bot, both of them careless; and its review, half way and at its end.
fn review<G: Tabletop + Mind>(shots: &mut Vec<Shot>) {
    for (folder, panel) in PANELS {
        let start = Start::new(2, 1);
        let Ok(game) = G::new(&start) else { return };
        let mut table = Table::new(game, panel);
        table.begin(&start);
        let mut sitters = Sitters::PEOPLE;
        sitters.sit(Seat(0), Sitter::Person(Name::of("Anna")));
        sitters.sit(Seat(1), Sitter::Bot(Level::Deckhand));
        table.seat(sitters);
        play(&mut table);
        open(&mut table);
        judge(&mut table, |table, at| {
            if at.is_none_or(|at| at == HALF_WAY) {
                let name = if at.is_some() { "review-thinks" } else { "review" };
                for lang in Lang::ALL {
                    let path = format!("{folder}/{}/{name}-{}.png", lang.id(), G::ABOUT.id);
                    shots.push(Shot { path, picture: picture(table, panel.size, lang) });
                }
            }
        });
    }
}

/// Decisions judged before the picture of the review on its way.
const HALF_WAY: usize = 20;

fn play<G: Tabletop + Mind>(table: &mut Table<G>) {
    let mut arena = Box::new(Arena::new());
    for step in 0.. {
        let Some(seat) = table.game().decider() else { return };
        let view = table.game().view(Eyes::Of(seat));
        let mut bot = Thinker::<G>::new(view, seat, Level::Deckhand, step);
        let Some(decision) = bot.decide(&mut arena) else { return };
        table.take(decision, Lang::En, &mut Marks::new());
    }
}

/// From the end, past what comes to light, to the review.
fn open<G: Tabletop>(table: &mut Table<G>) {
    let next = Command::Move(Step::Next);
    if G::reveals(&table.game().view(Eyes::Public)) > 0 {
        table.command(Command::Back, Lang::En, &mut Marks::new());
    }
    for command in [Command::Select, next, next, Command::Select] {
        table.command(command, Lang::En, &mut Marks::new());
    }
}

/// Judges every decision of the person; `seen` is called with the number of those that were, and at
/// last without.
fn judge<G: Tabletop + Mind>(table: &mut Table<G>, mut seen: impl FnMut(&Table<G>, Option<usize>)) {
    let mut arena = Box::new(Arena::new());
    let mut judged = 0;
    while let Some((at, seat)) = table.next_to_judge(&mut Marks::new()) {
        seen(table, Some(judged));
        let (purpose, level) = (Purpose::Review(at), Level::Alderman);
        let question =
            Question { number: 1, seat, level, time: REVIEW_TIME, seed: at.into(), purpose };
        let mut thinker = table.thinker(&question);
        thinker.decide(&mut arena);
        table.judge(at, thinker.verdict(&arena));
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
        let (games, pictures) = (4, 3);
        assert_eq!(list.len(), games * pictures * PANELS.len() * Lang::ALL.len());
    }
}
