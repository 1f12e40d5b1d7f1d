//! The table of Merkator in random games of every kind: each legal decision can be found, every
//! text fits at both sizes in every language, and what is painted bit by bit is right.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::base::input::ButtonLayout;
use kogge::console::DeviceProfile;
use kogge::games::merkator::{Event, Merkator, View};
use kogge::games::{Choices, Game, Observer, Options, Rng, Start};
use kogge::ui::fonts::Face;
use kogge::ui::merkator::phrases::{GamePhrase, OptionPhrase, RefusalPhrase};
use kogge::ui::merkator::rules::RulePhrase;
use kogge::ui::table::{BoardView, GameUi, Scene, TableScreen, option_text, source_name};
use kogge::ui::{Command, DirtyRegion, Lang, Phrase, Transition, text};

use crate::tables::{TableSuite, Tally};

impl TableSuite for Merkator {
    const GAMES: u64 = 3;
    const READ_GAMES: u64 = 2;
    const READ_EVERY: usize = 3;
    const PANELS_EVERY: usize = 31;
    const OVERHANG: i32 = 0;

    fn saw_enough(tally: &Tally) -> bool {
        tally.in_sheet > 100
    }
}

const PANELS: [DeviceProfile; 2] = [
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::FourButtons },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::Dpad },
];

/// Games of every size, with every option in one of them.
fn starts() -> Vec<Start> {
    let options = |bits: &[u8]| bits.iter().fold(Options::NONE, |all, &bit| all.with(bit));
    let start =
        |seats, seed, bits: &[u8]| Start { options: options(bits), ..Start::new(seats, seed) };
    vec![
        start(1, 1, &[]),
        start(1, 2, &[3, 6]),
        start(2, 3, &[1, 2, 3, 7]),
        start(2, 4, &[0, 5]),
        start(3, 5, &[]),
        start(3, 6, &[3, 4, 5, 6, 7]),
        start(4, 7, &[3, 7]),
        start(4, 8, &[0, 3, 5, 6, 7]),
    ]
}

fn scene_of(view: &View, window: Rectangle, lang: Lang) -> Scene<'_, Merkator> {
    BoardView { view, decider: view.decider(), pointed: None, window }.in_lang(lang)
}

/// Plays a random game, telling `each` of every position with somebody to decide.
fn in_random_games(
    start: &Start,
    mut each: impl FnMut(&Merkator, &Choices<<Merkator as Game>::Decision>, &[Event]),
) {
    let mut game = Merkator::new(start).unwrap();
    let mut rng = Rng::new(start.seed);
    let mut choices = Choices::new();
    let mut events: heapless::Vec<Event, 64> = heapless::Vec::new();
    while game.decider().is_some() {
        game.legal(&mut choices);
        each(&game, &choices, &events);
        let decision = game.playout_decision(&choices, &mut rng);
        events.clear();
        game.apply(decision, &mut events).unwrap();
    }
}

#[test]
fn news_and_figures_are_short_enough_for_a_row() {
    let wide = |text: &str| text::width(Face::SmallBold, text);
    let mut longest = (0, String::new());
    let mut note = |width: u32, text: &str| {
        if width > longest.0 {
            longest = (width, text.to_owned());
        }
    };
    for start in starts() {
        in_random_games(&start, |game, _, events| {
            let view = game.view(Observer::Public);
            let window = TableScreen::<Merkator>::window(PANELS[0]);
            for lang in Lang::ALL {
                let scene = scene_of(&view, window, lang);
                for &event in events {
                    if let Some(news) = Merkator::event_text(&scene, event) {
                        assert!(!news.is_empty(), "{event}");
                        note(wide(&news), &news);
                    }
                }
                if game.turn.is_multiple_of(8) {
                    Merkator::seat_stats(&scene, game.active, &mut |label, value| {
                        note(wide(label) + 8 + wide(value), label);
                    });
                }
            }
        });
    }
    assert!(longest.0 <= 218, "{longest:?}");
}

#[test]
fn phrases_fit_their_lines_and_speak_each_language() {
    for lang in Lang::ALL {
        let short = GamePhrase::ALL.iter().map(|phrase| phrase.text(lang));
        let short = short.chain(RefusalPhrase::ALL.iter().map(|phrase| phrase.text(lang)));
        let short = short.chain(OptionPhrase::ALL.iter().map(|phrase| phrase.text(lang)));
        for text in short {
            assert!(!text.is_empty() && text.len() <= 120, "{text:?}");
        }
        for option in 0..Merkator::SPEC.options.len() {
            let (name, line) = option_text::<Merkator>(option, lang);
            assert!(!name.is_empty() && text::width(Face::SmallBold, line) <= 226, "{line:?}");
        }
        for source in 0..Merkator::SPEC.score_sources.len() {
            assert!(!source_name::<Merkator>(source, lang).is_empty());
        }
        for rule in RulePhrase::ALL {
            // About nine lines of a panel.
            let height = text::paragraph_height(Face::Small, rule.text(lang), 220);
            assert!(height <= 9 * Face::Small.line_height(), "{rule:?} {lang:?} {height}");
        }
    }
    let same = RulePhrase::ALL.iter().filter(|rule| rule.text(Lang::En) == rule.text(Lang::De));
    assert_eq!(same.count(), 0);
}

/// Pressing select where the cursor starts plays a whole solo game, with few presses a turn.
#[test]
fn a_solo_game_is_played_by_following_the_cursor() {
    for seed in [20_261_116, 20_261_117, 20_261_118] {
        let mut table = TableScreen::new(Merkator::new(&Start::new(1, seed)).unwrap(), PANELS[0]);
        let mut presses = 0;
        while table.game().decider().is_some() {
            let played = table.command(Command::Select, Lang::En, &mut DirtyRegion::new());
            assert!(matches!(played, Transition::Decided(_)), "{played:?}");
            presses += 1;
        }
        assert_eq!(table.game().turn, 17);
        println!("seed {seed}: {presses} presses, {} a turn", presses / 17);
        assert!(presses <= 17 * 12);
    }
}
