//! Scenes of Merkator. Pressing select where the cursor starts plays a sensible game: most scenes
//! are such a game from a seed, played until the wanted question comes up. What sensible players
//! hardly ever meet is looked for in random games.

use kogge::base::participants::PlayerName;
use kogge::base::records::{EndKnown, Leaderboard, RecordBook, RecordCategory, ScoreRecord};
use kogge::bots::{Arena, BotLevel, Search};
use kogge::games::merkator::data::{Item, PURSE_LIMIT};
use kogge::games::merkator::position::Phase;
use kogge::games::merkator::{Decision, Merkator, Position};
use kogge::games::{Choices, Date, Game, GameId, Observer, Options, Points, Rng, Seat, Start};
use kogge::ui::Lang;
use kogge::ui::controls::{Command, Step};
use kogge::ui::dirty::DirtyRegion;
use kogge::ui::table::TableScreen;

use super::{shoot, shoot_with_leaderboard};
use crate::gallery::{PANELS, Shot};

/// A picture: its name, how often its question is passed, and steps of the cursor before it.
struct View {
    name: &'static str,
    asked: fn(&Position) -> bool,
    skip: usize,
    steps: usize,
}

const fn view(name: &'static str, asked: fn(&Position) -> bool, skip: usize) -> View {
    View { name, asked, skip, steps: 0 }
}

/// What the solo game shows.
const SOLO: [View; 8] = [
    view("merkator-solo-start", |table| table.phase == Phase::Travel, 0),
    view("merkator-solo-map", |table| table.phase == Phase::Travel, 9),
    View { steps: 13, ..view("merkator-solo-contract", |table| table.phase == Phase::Travel, 7) },
    View { steps: 2, ..view("merkator-solo-market", |table| table.phase == Phase::Invest, 6) },
    view("merkator-solo-forced", |table| table.phase == Phase::Invest && table.forced, 0),
    view("merkator-solo-payment", |table| matches!(table.phase, Phase::PayCard { .. }), 0),
    view("merkator-solo-split", |table| table.phase == Phase::Split, 3),
    view("merkator-solo-office", |table| matches!(table.phase, Phase::Trade { .. }), 8),
];

/// What several players see besides, with the card in hand and variants B, C and D.
const SEVERAL: [View; 8] = [
    view("merkator-map", |table| table.phase == Phase::Travel, 8),
    view("merkator-market", |table| table.phase == Phase::Invest, 6),
    view("merkator-loss-choice", |table| matches!(table.phase, Phase::LossChoice { .. }), 0),
    view("merkator-loss", |table| matches!(table.phase, Phase::Loss { .. }), 0),
    view("merkator-exchange", |table| matches!(table.phase, Phase::Pay { .. }), 1),
    view("merkator-joining", |table| matches!(table.phase, Phase::Join { .. }), 2),
    view("merkator-offers", |table| matches!(table.phase, Phase::Accept { .. }), 0),
    view("merkator-last-round", |table| table.phase == Phase::Travel && table.is_last_round(), 1),
];

/// Whether random players use their supply.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Supply {
    Used,
    /// Kept for the end, where it may matter.
    Spared,
}

/// What is rare, with the number of players: found in random games.
const RARE: [(u8, View); 6] = [
    (1, view("merkator-solo-swap", |table| matches!(table.phase, Phase::SwapFor { .. }), 2)),
    (1, view("merkator-solo-column", |table| picks_among(table, 3), 0)),
    (4, view("merkator-forced-building", table_is_forced, 0)),
    (2, view("merkator-reward", |table| matches!(table.phase, Phase::DrawChoice { .. }), 0)),
    (4, view("merkator-offer", |table| matches!(table.phase, Phase::Offer { .. }), 0)),
    (4, view("merkator-offer-time", |table| matches!(table.phase, Phase::OfferTime { .. }), 0)),
];

fn picks_among(table: &Position, kinds: u32) -> bool {
    let Phase::Pick { trader, payment, .. } = table.phase else { return false };
    let mut items = payment.contract.info().items.iter();
    items.any(|item| match item {
        Item::Column(column, _) => {
            let there = table.player(trader).store.kinds();
            column.kinds().iter().filter(|&kind| there.has(kind)).count() as u32 >= kinds
        }
        _ => false,
    })
}

fn table_is_forced(table: &Position) -> bool {
    matches!(table.phase, Phase::ForcedBuy { .. })
}

/// The card in hand, and variants B, C and D.
fn several(seats: u8, seed: u64) -> Start {
    let options = Options::NONE.with(3).with(5).with(6).with(7);
    Start { options, ..Start::new(seats, seed) }
}

/// The seed of the solo scenes: a game of the day.
const TODAY: u64 = Date::DEFAULT.seed();

/// Every picture.
pub fn shots(shots: &mut Vec<Shot>) {
    for (start, views) in [(Start::new(1, TODAY), &SOLO[..]), (several(4, 3), &SEVERAL[..])] {
        for view in views {
            if let Some(game) = played(&start, view) {
                shoot(shots, view.name, &game, &steps(view.steps));
            }
        }
    }
    for (seats, view) in &RARE {
        if let Some(game) = found(*seats, view) {
            shoot(shots, view.name, &game, &[]);
        }
    }
    let full = view("", |table| table.player(table.active).talers > PURSE_LIMIT, 0);
    let last = view("", |table| matches!(table.phase, Phase::Final { .. }), 0);
    let arranged = [
        ("merkator-full-purse", found_from(|seed| Start::new(3, seed), &full, Supply::Used)),
        ("merkator-solo-last-cube", found_from(|seed| Start::new(1, seed), &last, Supply::Spared)),
    ];
    for (name, game) in arranged {
        if let Some(game) = game {
            shoot(shots, name, &game, &[]);
        }
    }
    panels(shots);
    ends(shots);
}

fn steps(count: usize) -> Vec<Command> {
    vec![Command::Move(Step::Next); count]
}

/// The panels in the middle of a solo game: each page by the presses that lead to it.
fn panels(shots: &mut Vec<Shot>) {
    let start = Start::new(1, TODAY);
    let Some(game) = played(&start, &view("", |table| table.phase == Phase::Travel, 9)) else {
        return;
    };
    let leaderboard = Leaderboard::new(GameId::Merkator, &start, &records(&start));
    // Name, row in the list of panels, page.
    let pages = [
        ("merkator-panel-players", 0, 0),
        ("merkator-panel-office", 0, 1),
        ("merkator-panel-cards", 0, 2),
        ("merkator-panel-trips", 0, 3),
        ("merkator-panel-score", 1, 0),
        ("merkator-panel-records", 1, 1),
        ("merkator-panel-log", 2, 0),
        ("merkator-panel-rule", 3, 0),
    ];
    for (name, row, page) in pages {
        // Two decisions first, so that something has happened.
        let open = vec![Command::Select, Command::Select, Command::Panels];
        let commands = [open, steps(row), vec![Command::Select], steps(page)].concat();
        shoot_with_leaderboard(shots, name, &game, Some(&leaderboard), &commands);
    }
}

/// A few good games of the days before.
fn records(start: &Start) -> RecordBook {
    let mut records = RecordBook::new();
    for (halves, day, name) in [(113, 14, "Anna"), (104, 16, ""), (127, 9, "Jörg")] {
        let seed = Date::new(2026, 11, day).map_or(0, Date::seed);
        let kind = RecordCategory::of(GameId::Merkator, start);
        let (seat, name, points) = (Seat(0), PlayerName::of(name), Points::from_halves(halves));
        records.add(ScoreRecord { kind, seat, name, points, seed });
    }
    records
}

/// The end of a solo game and of one for several, on each page.
fn ends(shots: &mut Vec<Shot>) {
    let over = view("", |table| table.phase == Phase::Over, 0);
    let several = several(4, 3);
    let ends = [
        ("merkator-solo-end", best_day()),
        ("merkator-end", played(&several, &over).map(|game| (several, game))),
    ];
    for (name, end) in ends {
        let Some((start, game)) = end else { continue };
        let mut records = if start.seats.0 == 1 { records(&start) } else { RecordBook::new() };
        let mut leaderboard = Leaderboard::new(GameId::Merkator, &start, &records);
        let best = start.seats.iter().max_by_key(|&seat| game.score(seat).total());
        let seat = best.unwrap_or_default();
        leaderboard.note(
            EndKnown::Played,
            seat,
            PlayerName::NONE,
            game.score(seat).total(),
            &mut records,
        );
        let pages = if start.seats.0 == 1 { 2 } else { 6 };
        for page in [0, 1, 5].into_iter().filter(|&page| page < pages) {
            let name = format!("{name}-{}", page + 1);
            shoot_with_leaderboard(shots, &name, &game, Some(&leaderboard), &steps(page));
        }
        let next = [Command::Select];
        shoot_with_leaderboard(shots, &format!("{name}-next"), &game, Some(&leaderboard), &next);
    }
}

/// A game played until the question of a view comes up. Now and then a step is taken before
/// select, so that not only the nearest happens.
fn played(start: &Start, view: &View) -> Option<Merkator> {
    let mut table = TableScreen::new(Merkator::new(start).ok()?, PANELS[0].1);
    let mut left = view.skip;
    for press in 0..4000 {
        if (view.asked)(table.game()) {
            if left == 0 {
                return Some(table.game().clone());
            }
            left -= 1;
        }
        table.game().decider()?;
        if start.seats.0 > 1 && press % 5 == 4 {
            table.command(Command::Move(Step::Next), Lang::En, &mut DirtyRegion::new());
        }
        table.command(Command::Select, Lang::En, &mut DirtyRegion::new());
    }
    None
}

/// The first position of a random game in which the question of a view comes up.
fn found(seats: u8, view: &View) -> Option<Merkator> {
    match seats {
        1 => found_from(|seed| Start::new(1, seed), view, Supply::Used),
        _ => found_from(|seed| several(seats, seed), view, Supply::Used),
    }
}

fn found_from(start: impl Fn(u64) -> Start, view: &View, supply: Supply) -> Option<Merkator> {
    (0..400).find_map(|seed| {
        let mut game = Merkator::new(&start(seed)).ok()?;
        let mut rng = Rng::new(seed);
        let mut choices = Choices::new();
        while !(view.asked)(&game) {
            game.decider()?;
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            let spared = supply == Supply::Spared && matches!(decision, Decision::Place(_));
            let decision = if spared { Decision::Done } else { decision };
            game.apply(decision, &mut ()).ok()?;
        }
        Some(game)
    })
}

/// The merchant's best solo game of a few days.
fn best_day() -> Option<(Start, Merkator)> {
    let days = (1..=12).filter_map(|day| Date::new(2026, 11, day));
    let games = days.filter_map(|day| {
        let start = Start::new(1, day.seed());
        by_merchant(&start).map(|game| (start, game))
    });
    games.max_by_key(|(_, game)| game.score(Seat(0)).total())
}

/// A solo game as the merchant plays it.
fn by_merchant(start: &Start) -> Option<Merkator> {
    let mut game = Merkator::new(start).ok()?;
    let mut arena = Box::new(Arena::new());
    while let Some(seat) = game.decider() {
        let view = game.view(Observer::Seat(seat));
        let decision =
            Search::<Merkator>::new(view, seat, BotLevel::Skipper, 1).decide(&mut arena)?;
        game.apply(decision, &mut ()).ok()?;
    }
    Some(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_is_found() {
        let mut list = Vec::new();
        shots(&mut list);
        let ways = PANELS.len() * Lang::ALL.len();
        let (arranged, panels, ends) = (2, 8, 3 + 4);
        let scenes = SOLO.len() + SEVERAL.len() + RARE.len() + arranged + panels + ends;
        assert_eq!(list.len(), scenes * ways);
    }
}
