//! Home: the games as cards with their maps; how to play, records, settings and about below.
//!
//! Which games there are, and what is on their cards, comes from the registry; how everything lies on a
//! panel is in `home_grid`.

use super::home_grid::HomeGrid;
use super::{ActiveGame, CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::controls::{Command, Step};
use crate::glyph::{self, Glyph};
use crate::layout::RectExt;
use crate::phrases::{Lang, Line, Phrase, UiPhrase, format_phrase};
use crate::table::game_info;
use crate::table::phrases::participant_label;
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::banner::Tone;
use crate::widgets::{BottomBar, Key, LabelledCard, TopBar};
use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_games::GameId;

/// What can be chosen at home, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HomeItem {
    Continue,
    Game(GameId),
    Guide,
    Records,
    Settings,
    About,
}

/// What lies below the cards.
const SHORTCUTS: [HomeItem; 4] =
    [HomeItem::Guide, HomeItem::Records, HomeItem::Settings, HomeItem::About];

const ITEMS: usize = 1 + GameId::ALL.len() + SHORTCUTS.len();

/// Everything that can be chosen; the first only while a game is on the table.
const CHOICES: [HomeItem; ITEMS] = {
    let mut choices = [HomeItem::Continue; ITEMS];
    let mut index = 1;
    while index < ITEMS {
        choices[index] = match index - 1 {
            game if game < GameId::ALL.len() => HomeItem::Game(GameId::ALL[game]),
            other => SHORTCUTS[other - GameId::ALL.len()],
        };
        index += 1;
    }
    choices
};

/// The home screen: where its cursor stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HomeScreen {
    choice: HomeItem,
}

impl Default for HomeScreen {
    fn default() -> Self {
        HomeScreen { choice: HomeItem::Game(GameId::ALL[0]) }
    }
}

impl HomeScreen {
    /// Home with the cursor on the way back to the table.
    pub const fn with_game() -> Self {
        HomeScreen { choice: HomeItem::Continue }
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        match command {
            Command::Move(step) => self.step(step, cx),
            Command::Select => return self.select(),
            Command::Back => {
                let mut line = Line::new();
                let _ = line.push_str(UiPhrase::OnHome.text(cx.settings.lang()));
                return Transition::ShowBanner(line, Tone::News);
            }
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Transition::Stay
    }

    fn step(&mut self, step: Step, cx: &mut CommandCx) {
        let layout = HomeLayout::on(cx.size(), cx.active_game);
        let next = layout.step(self.choice, step);
        LabelledCard::mark_cursor(&layout.place(self.choice), cx.dirty);
        self.choice = next;
        LabelledCard::mark_cursor(&layout.place(self.choice), cx.dirty);
        cx.dirty.add(BottomBar::line_area(cx.size()));
    }

    fn select(&self) -> Transition {
        match self.choice {
            HomeItem::Continue => Transition::Go(ScreenId::Table),
            HomeItem::Game(game) => Transition::SetUp(game),
            HomeItem::Guide => Transition::Go(ScreenId::Guide),
            HomeItem::Records => Transition::Go(ScreenId::Records),
            HomeItem::Settings => Transition::Go(ScreenId::Settings),
            HomeItem::About => Transition::Go(ScreenId::About),
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let (size, lang) = (cx.panel.size, cx.lang());
        if let Some(active_game) = cx.active_game {
            crate::palette::set_on(canvas, &active_game.seating.colours());
        }
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        TopBar { picture: Some(Glyph::Ship), title: "Kogge", right: "", battery: cx.battery }
            .paint(canvas);
        let layout = HomeLayout::on(size, cx.active_game);
        for &choice in layout.choices {
            paint_item(canvas, choice, layout.place(choice), cx);
        }
        LabelledCard::paint_cursor(canvas, &layout.place(self.choice));
        let says = hint(self.choice, cx.active_game, lang);
        let hints = [
            (Key::Move, UiPhrase::DoMove),
            (Key::Select, UiPhrase::DoOpen),
            (Key::Menu, UiPhrase::DoMenu),
        ];
        BottomBar { says: &says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }
}

fn paint_item(canvas: &mut Canvas, item: HomeItem, area: Rectangle, cx: PaintCx) {
    let (picture, name) = match item {
        HomeItem::Game(game) => {
            let intro = game_info(game).intro;
            return LabelledCard { area, name: intro.short_title }.paint(canvas, intro.paint_card);
        }
        HomeItem::Continue => {
            let title =
                cx.active_game.map_or("", |active| game_info(active.game).intro.short_title);
            let name = format_phrase(cx.lang(), UiPhrase::Continue, &[&title]);
            return shortcut(canvas, area, Glyph::Ship, &name);
        }
        HomeItem::Guide => (Glyph::Scroll, UiPhrase::HowToPlay),
        HomeItem::Records => (Glyph::Cup, UiPhrase::Records),
        HomeItem::Settings => (Glyph::Gear, UiPhrase::Settings),
        HomeItem::About => (Glyph::Book, UiPhrase::About),
    };
    shortcut(canvas, area, picture, name.text(cx.lang()));
}

/// What the bottom line says about an item.
fn hint(item: HomeItem, active_game: Option<ActiveGame>, lang: Lang) -> Line {
    let phrase = match item {
        HomeItem::Continue => return continue_hint(active_game, lang),
        HomeItem::Game(game) => return game_hint(game, lang),
        HomeItem::Guide => UiPhrase::HowToPlayHint,
        HomeItem::Records => UiPhrase::RecordsHint,
        HomeItem::Settings => UiPhrase::SettingsHint,
        HomeItem::About => UiPhrase::AboutHint,
    };
    format_phrase(lang, phrase, &[])
}

/// A game's whole title, as the card may have no room for it, and its players.
fn game_hint(game: GameId, lang: Lang) -> Line {
    let (spec, title) = (game.spec(), game_info(game).intro.title);
    let players = format_phrase(lang, UiPhrase::PlayersRange, &[&spec.min_seats, &spec.max_seats]);
    let mut line = Line::new();
    let _ = core::fmt::write(&mut line, format_args!("{title} · {players}"));
    line
}

/// Whose turn it is in the game on the table.
fn continue_hint(active_game: Option<ActiveGame>, lang: Lang) -> Line {
    let called = active_game.and_then(|active| {
        let spec = active.game.spec();
        Some(participant_label(spec, &active.seating, active.decider?, lang))
    });
    match called {
        Some(called) => format_phrase(lang, UiPhrase::ContinueHint, &[&called]),
        None => format_phrase(lang, UiPhrase::SeeEnd, &[]),
    }
}

/// The choices, and how they lie on a panel.
struct HomeLayout {
    choices: &'static [HomeItem],
    grid: HomeGrid,
}

impl HomeLayout {
    fn on(size: Size, active_game: Option<ActiveGame>) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR);
        let (room, _) = rest.split_bottom(theme::BOTTOM_BAR);
        let above = usize::from(active_game.is_some());
        let (games, shortcuts) = (GameId::ALL.len(), SHORTCUTS.len());
        let grid = HomeGrid { room: room.inset(2, 1), above, games, shortcuts };
        HomeLayout { choices: &CHOICES[1 - above..], grid }
    }

    /// The number of a choice; none for the way back to the table while there is no game.
    fn index(&self, choice: HomeItem) -> Option<usize> {
        self.choices.iter().position(|&other| other == choice)
    }

    /// Where a choice lies.
    fn place(&self, choice: HomeItem) -> Rectangle {
        match self.index(choice) {
            Some(index) => self.grid.place(index),
            None => self.grid.room.split_top(0).0,
        }
    }

    /// The choice after a step.
    fn step(&self, from: HomeItem, step: Step) -> HomeItem {
        let next = self.grid.step(self.index(from).unwrap_or(0), step);
        self.choices.get(next).copied().unwrap_or(from)
    }
}

/// A choice without a map.
fn shortcut(canvas: &mut Canvas, area: Rectangle, picture: Glyph, name: &str) {
    if !canvas.is_visible(&area) {
        return;
    }
    let plate = area.inset(3, 2);
    canvas.fill_opaque(&plate, theme::PARCHMENT_PALE);
    canvas.stroke_rect(&plate, 1, theme::INK_SOFT);
    let (left, room) = plate.split_left(22);
    let drop = (left.size.height - picture.size().height) as i32 / 2;
    glyph::draw(canvas, picture, left.top_left + Point::new(8, drop), theme::BRASS);
    text::line(canvas, name, room.split_right(4).0, Align::Left, Style::bold(theme::INK));
}
