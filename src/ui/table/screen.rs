//! The table screen: a game, its present question, and the cursor.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::tabletop::{Scene, Tabletop, Weight};
use super::targets::{Spot, Target, TargetId, Targets, nearest};
use crate::console::Panel;
use crate::games::{Choices, Eyes, Game, Passage};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::{Command, Step};
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::list::cursor_frame;
use crate::ui::widgets::{Answer, BottomBar, Dialog, Hint, Key, Row, Sheet};
use crate::ui::words::{Lang, Line, Word, say};

/// What came of a command.
#[derive(Clone, PartialEq, Debug)]
pub enum Played<G: Game> {
    /// Nothing beyond what was marked.
    Nothing,
    /// A decision was taken: it belongs into the journal.
    Decision(G::Decision, Passage),
    /// The choice was refused: this is why.
    Refused(Line),
    /// The player wants to go back: undo, or leave.
    Back,
}

/// Most events of one decision that are kept for the log.
pub const EVENTS: usize = 16;

/// Height of the tab that opens the sheet.
const TAB: u32 = 17;

/// Where the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cursor {
    Target(u8),
    Tab,
}

/// What lies over the map.
enum Over<D> {
    Nothing,
    /// A sheet with the decisions of a spot; `None` if all of the tab's.
    Sheet(Sheet, Spot),
    /// A question before a heavy decision, and what to go back to.
    Sure(Dialog, D),
}

/// A game on the table.
pub struct Table<G: Tabletop> {
    game: G,
    view: G::View,
    panel: Panel,
    choices: Choices<G::Decision>,
    targets: Targets,
    cursor: Cursor,
    over: Over<G::Decision>,
    events: Vec<G::Event, EVENTS>,
}

impl<G: Tabletop> Table<G> {
    /// Sits down to a game.
    pub fn new(game: G, panel: Panel) -> Self {
        let view = game.view(eyes(&game));
        let mut table = Table {
            game,
            view,
            panel,
            choices: Choices::new(),
            targets: Targets::new(),
            cursor: Cursor::Tab,
            over: Over::Nothing,
            events: Vec::new(),
        };
        table.ask();
        table
    }

    /// The game as it is now.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What the last decision made happen.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The map's window.
    pub fn window(panel: Panel) -> Rectangle {
        let (_, rest) = Rectangle::new(Point::zero(), panel.size).cut_top(theme::TOP_BAR);
        rest.cut_bottom(theme::BOTTOM_BAR).0
    }

    /// What the game's painters and words may look at.
    pub fn scene(&self, lang: Lang) -> Scene<'_, G> {
        let window = Self::window(self.panel);
        Scene { view: &self.view, decider: self.game.decider(), window, lang }
    }

    /// Another question is asked: collects its choices and puts the cursor on the first.
    fn ask(&mut self) {
        self.game.legal(&mut self.choices);
        let mut targets = Targets::new();
        G::targets(&self.scene(Lang::En), &mut targets);
        self.targets = targets;
        let first = self.targets.as_slice().iter().position(|target| self.is_legal(target.id));
        self.cursor = first.map_or(Cursor::Tab, |index| Cursor::Target(index as u8));
        self.over = Over::Nothing;
        if first.is_none() && !self.choices.is_empty() {
            self.open(Spot::Sheet);
        }
    }

    /// The legal decisions found at a spot.
    fn at(&self, spot: Spot) -> impl Iterator<Item = G::Decision> {
        let scene = self.scene(Lang::En);
        self.choices.iter().copied().filter(move |&decision| G::spot(&scene, decision) == spot)
    }

    fn is_legal(&self, target: TargetId) -> bool {
        self.at(Spot::Map(target)).next().is_some()
    }

    fn can_act_on_map(&self) -> bool {
        self.targets.as_slice().iter().any(|target| self.is_legal(target.id))
    }

    fn has_tab(&self) -> bool {
        self.at(Spot::Sheet).next().is_some()
    }

    fn target(&self) -> Option<Target> {
        match self.cursor {
            Cursor::Target(index) => self.targets.as_slice().get(index as usize).copied(),
            Cursor::Tab => None,
        }
    }

    /// Takes a decision, from a person, a bot or a journal.
    pub fn take(&mut self, decision: G::Decision, lang: Lang, marks: &mut Marks) -> Played<G> {
        self.events.clear();
        match self.game.apply(decision, &mut self.events) {
            Err(refusal) => Played::Refused(G::refusal(&self.scene(lang), refusal)),
            Ok(passage) => {
                let view = self.game.view(eyes(&self.game));
                let before = core::mem::replace(&mut self.view, view);
                G::changed(&before, &self.scene(lang), marks);
                // Glows, cursor and sheet change with the question.
                marks.mark(Rectangle::new(Point::zero(), self.panel.size));
                self.ask();
                Played::Decision(decision, passage)
            }
        }
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, lang: Lang, marks: &mut Marks) -> Played<G> {
        match &mut self.over {
            Over::Nothing => self.map_command(command, lang, marks),
            Over::Sheet(..) => self.sheet_command(command, lang, marks),
            Over::Sure(dialog, decision) => {
                let decision = *decision;
                let answer = dialog.command(command, self.panel.size, marks);
                if answer.is_some() {
                    self.over = Over::Nothing;
                    marks.mark(Rectangle::new(Point::zero(), self.panel.size));
                }
                match answer {
                    Some(Answer::Yes) => self.take(decision, lang, marks),
                    Some(Answer::No) => {
                        self.ask_again();
                        Played::Nothing
                    }
                    None => Played::Nothing,
                }
            }
        }
    }

    /// After a no: where nothing can be done on the map, the sheet comes back.
    fn ask_again(&mut self) {
        if !self.can_act_on_map() {
            self.open(Spot::Sheet);
        }
    }

    fn map_command(&mut self, command: Command, lang: Lang, marks: &mut Marks) -> Played<G> {
        match command {
            Command::Move(step) => self.step(step, marks),
            Command::Select => return self.select(lang, marks),
            Command::Back => return Played::Back,
            Command::Panels | Command::Menu => {}
        }
        Played::Nothing
    }

    fn sheet_command(&mut self, command: Command, lang: Lang, marks: &mut Marks) -> Played<G> {
        let Over::Sheet(sheet, spot) = &mut self.over else { return Played::Nothing };
        let spot = *spot;
        match command {
            Command::Move(step) => {
                sheet.step(step.along() + step.across(), marks);
                marks.mark(BottomBar::line_area(self.panel.size));
                Played::Nothing
            }
            Command::Select => {
                let row = sheet.cursor() as usize;
                let decision = self.at(spot).nth(row);
                decision.map_or(Played::Nothing, |decision| self.decide(decision, lang, marks))
            }
            // There is nothing but this sheet: back means back.
            Command::Back if !self.can_act_on_map() => Played::Back,
            Command::Back => {
                self.mark_over(marks);
                self.over = Over::Nothing;
                Played::Nothing
            }
            Command::Panels | Command::Menu => Played::Nothing,
        }
    }

    /// The cursor moves to another target or to the tab.
    fn step(&mut self, step: Step, marks: &mut Marks) {
        let count = self.targets.as_slice().len();
        let places = count + usize::from(self.has_tab());
        if places == 0 {
            return;
        }
        self.mark_cursor(marks);
        let now = match self.cursor {
            Cursor::Target(index) => index as usize,
            Cursor::Tab => count,
        };
        let next = match step {
            Step::Previous => (now + places - 1) % places,
            Step::Next => (now + 1) % places,
            _ => {
                let tab = self.has_tab().then(|| self.tab_area().center());
                let centres = self.targets.as_slice().iter().map(|target| target.area.center());
                nearest(centres.chain(tab), self.cursor_area().center(), step).unwrap_or(now)
            }
        };
        self.cursor = if next < count { Cursor::Target(next as u8) } else { Cursor::Tab };
        self.mark_cursor(marks);
        marks.mark(BottomBar::line_area(self.panel.size));
    }

    fn select(&mut self, lang: Lang, marks: &mut Marks) -> Played<G> {
        let Some(target) = self.target() else {
            if self.has_tab() {
                self.open(Spot::Sheet);
                self.mark_over(marks);
            }
            return Played::Nothing;
        };
        let spot = Spot::Map(target.id);
        let mut decisions = self.at(spot);
        match (decisions.next(), decisions.next()) {
            (Some(only), None) => {
                drop(decisions);
                self.decide(only, lang, marks)
            }
            (Some(_), Some(_)) => {
                drop(decisions);
                self.open(spot);
                self.mark_over(marks);
                Played::Nothing
            }
            (None, _) => {
                drop(decisions);
                self.refuse(target.id, lang)
            }
        }
    }

    /// Takes a decision, or asks first if it is a heavy one.
    fn decide(&mut self, decision: G::Decision, lang: Lang, marks: &mut Marks) -> Played<G> {
        match G::weight(&self.scene(lang), decision) {
            Weight::Light => self.take(decision, lang, marks),
            Weight::Heavy => {
                self.mark_over(marks);
                self.over = Over::Sure(Dialog::default(), decision);
                self.mark_over(marks);
                Played::Nothing
            }
        }
    }

    /// Why a target cannot be chosen: the engine knows.
    fn refuse(&self, target: TargetId, lang: Lang) -> Played<G> {
        let scene = self.scene(lang);
        let refused = G::meant(&scene, target).and_then(|meant| self.game.check(meant).err());
        match refused {
            Some(refusal) => Played::Refused(G::refusal(&scene, refusal)),
            None => Played::Nothing,
        }
    }

    fn open(&mut self, spot: Spot) {
        let rows = self.at(spot).count() as u8;
        self.over = Over::Sheet(Sheet::new(Self::window(self.panel), rows), spot);
    }

    fn tab_area(&self) -> Rectangle {
        let window = Self::window(self.panel);
        let width = 64;
        rect(window.center().x - width / 2, window.bottom() - TAB as i32, width as u32, TAB)
    }

    /// What the cursor frames.
    fn cursor_area(&self) -> Rectangle {
        self.target().map_or_else(|| self.tab_area(), |target| target.area)
    }

    fn mark_cursor(&self, marks: &mut Marks) {
        let Rectangle { top_left, size } = self.cursor_area();
        marks.mark(rect(top_left.x - 2, top_left.y - 2, size.width + 4, size.height + 4));
    }

    fn mark_over(&self, marks: &mut Marks) {
        match &self.over {
            Over::Nothing => {}
            Over::Sheet(sheet, _) => marks.mark(sheet.area()),
            Over::Sure(..) => marks.mark(Dialog::area(self.panel.size)),
        }
        marks.mark(BottomBar::area(self.panel.size));
    }

    /// The decision under the cursor, if there is exactly one.
    fn pointed(&self) -> Option<G::Decision> {
        if let Over::Sheet(sheet, spot) = &self.over {
            return self.at(*spot).nth(sheet.cursor() as usize);
        }
        let mut decisions = self.at(Spot::Map(self.target()?.id));
        decisions.next().filter(|_| decisions.next().is_none())
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, lang: Lang) {
        let scene = self.scene(lang);
        if canvas.shows(&scene.window) {
            canvas.within(&scene.window, |canvas| {
                G::paint_map(canvas, &scene);
                self.paint_targets(canvas);
            });
        }
        self.paint_top(canvas, &scene);
        self.paint_bottom(canvas, &scene);
        match &self.over {
            Over::Nothing => {}
            Over::Sheet(sheet, spot) => sheet.paint(canvas, &G::asks(&scene), |row| {
                let choice = self.at(*spot).nth(row as usize);
                let label = choice.map(|decision| G::choice(&scene, decision));
                Row::new(None, &label.unwrap_or_default()).small()
            }),
            Over::Sure(dialog, decision) => {
                dialog.paint(canvas, &G::preview(&scene, *decision), lang);
            }
        }
    }

    /// Legal targets glow; the cursor is framed; the tab waits at the bottom.
    fn paint_targets(&self, canvas: &mut Canvas) {
        for target in self.targets.as_slice() {
            if canvas.shows(&target.area) && self.is_legal(target.id) {
                // Ink around the glow: it must be seen on land and on water.
                canvas.frame(&target.area, 2, theme::INK);
                canvas.frame(&target.area, 1, theme::BRASS_BRIGHT);
            }
        }
        if self.has_tab() {
            let tab = self.tab_area();
            canvas.panel(&tab, theme::PARCHMENT_PALE);
            canvas.frame(&tab, 1, theme::INK_SOFT);
            let up = Point::new(tab.center().x - 3, tab.top_left.y + 6);
            glyph::draw(canvas, Glyph::Above, up, theme::BRASS);
        }
        if !self.choices.is_empty() {
            let Rectangle { top_left, size } = self.cursor_area();
            let frame = rect(top_left.x - 2, top_left.y - 2, size.width + 4, size.height + 4);
            cursor_frame(canvas, &frame);
        }
    }

    /// Whose turn, the phase, the key figures.
    fn paint_top(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        let area = rect(0, 0, self.panel.size.width, theme::TOP_BAR);
        if !canvas.shows(&area) {
            return;
        }
        canvas.panel(&area, theme::PARCHMENT_DEEP);
        canvas.across(Point::new(0, area.bottom() - 2), area.size.width, theme::BRASS);
        canvas.across(Point::new(0, area.bottom() - 1), area.size.width, theme::INK);
        let (mut room, _) = area.inset(theme::MARGIN, 0).cut_bottom(2);
        if let Some(seat) = scene.decider {
            let shape = Glyph::of_seat(seat);
            let drop = (room.size.height - shape.size().height) as i32 / 2;
            let at = room.top_left + Point::new(0, drop);
            glyph::draw_outlined(canvas, shape, at, G::seat_colour(seat));
            room = room.cut_left(15).1;
        }
        let status = G::status(scene);
        let style = Style::bold(theme::INK);
        let (left, right) = room.cut_right(text::width(style.face, &status.figures));
        text::line(canvas, &status.figures, right, Align::Left, style);
        text::line(canvas, &status.phase, left, Align::Left, Style::bold(theme::INK));
    }

    /// What is asked, or what the choice under the cursor would do.
    fn paint_bottom(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        if !canvas.shows(&BottomBar::area(self.panel.size)) {
            return;
        }
        let says = match (self.pointed(), self.cursor) {
            (Some(decision), _) => G::preview(scene, decision),
            (None, Cursor::Tab) if !self.choices.is_empty() => {
                say(scene.lang, Word::MoreChoices, &[])
            }
            (None, _) => G::asks(scene),
        };
        let hints: [Hint; 3] =
            [(Key::Move, Word::DoMove), (Key::Select, Word::DoSelect), (Key::Back, Word::DoBack)];
        BottomBar { says: &says, hints: &hints }.paint(canvas, self.panel.hands, scene.lang);
    }

    /// The title of the game, for the menu.
    pub fn title(&self) -> &'static str {
        G::ABOUT.title
    }
}

/// The eyes of whoever must decide; at the end everything lies open.
fn eyes<G: Game>(game: &G) -> Eyes {
    game.decider().map_or(Eyes::Public, Eyes::Of)
}
