//! The table screen: a game with its way back, its present question, and the cursor.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::curtain::Curtain;
use super::hint::Advice;
use super::log::Log;
use super::motion::Motion;
use super::panels::{PANELS, Panel as Shown, Plan, Row as PanelRow};
use super::past::{Deeds, From, Past};
use super::review::Review;
use super::tabletop::{Scene, Tabletop, Weight};
use super::targets::{MOST, Spot, Target, TargetId, Targets, nearest};
use super::trail::Trail;
use super::words::{Talk, line, no_undo, sitter_called, sitter_name};
use crate::console::Panel;
use crate::games::{Choices, Decision, Eyes, Game, Passage, Seat, Seats};
use crate::journal::History;
use crate::records::Honours;
use crate::settings::Confirm;
use crate::sitters::Sitters;
use crate::ui::hands::{Command, Step};
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::theme;
use crate::ui::widgets::{Answer, BottomBar, Dialog, Sheet, TopBar};
use crate::ui::words::{Lang, Line, Phrase, add};

/// What came of a command.
#[derive(Clone, PartialEq, Debug)]
pub enum Played<G: Game> {
    /// Nothing beyond what was marked.
    Nothing,
    /// A decision was taken: it belongs into the journal.
    Decision(G::Decision, Passage),
    /// The last decision was taken back: so it is in the journal.
    TakenBack,
    /// The choice was refused: this is why.
    Refused(Line),
    /// The player wants to leave; the game stays as it is.
    Leave,
    /// The players want another game.
    Rematch,
    /// A bot decides, and the people have seen enough.
    GoOn,
    /// The person who decides wants a hint.
    Hint,
    /// The players want to know which decisions cost them most: go through the game.
    Review,
    /// Nobody waits for the review any more.
    EnoughReview,
    /// The player wants to read this page of the game's guide.
    Guide(u8),
}

/// Most events of one decision that are kept for the log.
pub const EVENTS: usize = 16;

/// Height of the tab that opens the sheet.
pub(super) const TAB: u32 = 17;

/// Where the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cursor {
    Target(u8),
    Tab,
}

/// What lies over the map, or in its place.
#[derive(Clone)]
pub(super) enum Over<D> {
    Nothing,
    /// A sheet with the decisions of a spot.
    Sheet(Sheet, Spot),
    /// A question before a heavy decision.
    Sure(Dialog, D),
    /// Closed between two people.
    Curtain(Curtain),
    /// The list of panels.
    Panels(Sheet),
    /// A panel, turned or scrolled so far.
    Panel(Shown, u8, Plan),
    /// What a bot would do.
    Hint(Advice<D>),
    /// Before the end: what comes to light, one after the other.
    Reveal(u8),
    /// The end, on one of its pages.
    End(u8),
    /// What to do after the end.
    After(Sheet),
    /// The review, on one of its pages.
    Review(u8),
    /// How it was.
    Past(Past),
}

/// Where the player's attention is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// On the map, at this target; without one at the tab.
    Map(Option<TargetId>),
    /// On a row of a sheet of decisions.
    Sheet(Spot, u8),
    /// Before a heavy decision, given by its number.
    Sure(u32, Answer),
    /// Before the closed curtain.
    Curtain,
    /// In the panels.
    Panels,
    /// At the end.
    End,
}

/// What a back that could take nothing back leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaving {
    No,
    /// The next back leaves.
    Next,
}

/// A game on the table.
///
/// # Invariants
///
/// `view` is what the deciding seat may see, or what everybody may while the curtain is closed;
/// `choices`, `spots`, `targets` and `legal` belong to it. While a bot decides there are targets to
/// look at, and no choices.
#[derive(Clone)]
pub struct Table<G: Tabletop> {
    pub(super) history: History<G>,
    pub(super) view: G::View,
    pub(super) panel: Panel,
    pub(super) choices: Choices<G::Decision>,
    /// Where each of the choices is found.
    spots: Vec<Spot, { crate::games::choices::CAPACITY }>,
    pub(super) targets: Targets,
    /// A bit for each target that has a legal decision.
    legal: Bits,
    pub(super) cursor: Cursor,
    pub(super) over: Over<G::Decision>,
    pub(super) events: Vec<G::Event, EVENTS>,
    pub(super) log: Log<G::Event>,
    pub(super) deeds: Deeds,
    pub(super) review: Review,
    first: Option<Seat>,
    pub(super) sitters: Sitters,
    /// Where on the map bots have decided something since a person last did.
    pub(super) trail: Trail,
    /// What the last decision set in motion, until it has arrived.
    pub(super) motion: Motion,
    /// What the last decision did to the way back.
    pub(super) passage: Passage,
    /// The best games like this one, if somebody has told.
    pub(super) honours: Option<Honours>,
    confirm: Confirm,
    leaving: Leaving,
}

/// A bit for each target.
type Bits = u128;

const _: () = assert!(MOST <= Bits::BITS as usize);

impl<G: Tabletop> Table<G> {
    /// Sits down to a game that everybody at the table may look at as the deciding seat does.
    pub fn new(game: G, panel: Panel) -> Self {
        let mut table = Self::laid(game, panel);
        table.ask();
        table
    }

    /// The same before its first question: who lays it down somewhere else asks there.
    pub(super) fn laid(game: G, panel: Panel) -> Self {
        let view = game.view(eyes(&game));
        let first = game.decider();
        Table {
            history: History::new(game),
            view,
            panel,
            choices: Choices::new(),
            spots: Vec::new(),
            targets: Targets::new(),
            legal: 0,
            cursor: Cursor::Tab,
            over: Over::Nothing,
            events: Vec::new(),
            log: Log::new(),
            deeds: Deeds::default(),
            review: Review::default(),
            first,
            sitters: Sitters::PEOPLE,
            trail: Trail::new(),
            motion: Motion::default(),
            passage: Passage::NewTurn,
            honours: None,
            confirm: Confirm::default(),
            leaving: Leaving::No,
        }
    }

    /// Before anybody looks: in a game with secrets the curtain is closed between people.
    pub fn close_curtain(&mut self) {
        if let Some(seat) = self.game().decider().filter(|_| self.wants_curtain()) {
            self.view = self.game().view(Eyes::Public);
            self.choices.clear();
            self.spots.clear();
            self.targets = Targets::new();
            self.legal = 0;
            self.cursor = Cursor::Tab;
            self.events.clear();
            self.over = Over::Curtain(Curtain::before(seat));
        }
    }

    /// The person whose turn it is looks.
    fn open_curtain(&mut self, marks: &mut Marks) {
        self.view = self.game().view(self.eyes());
        self.ask();
        self.mark_all(marks);
    }

    /// The game as it is now.
    pub fn game(&self) -> &G {
        self.history.game()
    }

    /// What the last decision made happen.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Seats at the table.
    pub fn seats(&self) -> Seats {
        G::seats(&self.view)
    }

    /// Who had the first decision.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Whether the last decision began another turn.
    pub fn begins_turn(&self) -> bool {
        self.passage == Passage::NewTurn
    }

    /// Who sits where.
    pub fn sitters(&self) -> &Sitters {
        &self.sitters
    }

    /// These people and bots sit at the table from here on.
    pub fn seat(&mut self, sitters: Sitters) {
        self.sitters = sitters;
        self.view = self.game().view(self.eyes());
        self.ask();
        self.close_curtain();
    }

    /// Whether heavy decisions are asked about from here on.
    pub fn ask_first(&mut self, confirm: Confirm) {
        self.confirm = confirm;
    }

    /// The name of whoever sits at a seat.
    pub(super) fn name(&self, seat: Seat, lang: Lang) -> Line {
        sitter_name(G::ABOUT, &self.sitters, seat, lang)
    }

    /// The shape of a seat and the name of whoever sits there.
    pub(super) fn called(&self, seat: Seat, lang: Lang) -> Line {
        sitter_called(G::ABOUT, &self.sitters, seat, lang)
    }

    /// What is shown of the records beside this game.
    pub fn honour(&mut self, honours: Honours) {
        self.honours = Some(honours);
    }

    /// The map's window.
    pub fn window(panel: Panel) -> Rectangle {
        let (_, rest) = Rectangle::new(Point::zero(), panel.size).cut_top(theme::TOP_BAR);
        rest.cut_bottom(theme::BOTTOM_BAR).0
    }

    /// What the game's painters and words may look at.
    pub fn scene(&self, lang: Lang) -> Scene<'_, G> {
        let window = Self::window(self.panel);
        let (decider, pointed) = match &self.over {
            Over::Past(past) => (past.decider, None),
            Over::Review(page) => (self.review.mistake(*page).map(|mistake| mistake.seat), None),
            _ => (self.game().decider(), self.target().map(|target| target.id)),
        };
        Scene { view: &self.view, decider, pointed, window, lang }
    }

    /// Another question is asked: collects its choices and puts the cursor on the first.
    pub(super) fn ask(&mut self) {
        let looked_at = self.target().filter(|_| self.choices.is_empty());
        self.choices.clear();
        self.targets.clear();
        // What a bot could do is nobody's business.
        if !self.is_bots() {
            self.history.game().legal(&mut self.choices);
        }
        let window = Self::window(self.panel);
        let decider = self.history.game().decider();
        let scene = Scene::<G> { view: &self.view, decider, pointed: None, window, lang: Lang::En };
        if !self.choices.is_empty() || self.is_bots() {
            G::targets(&scene, &mut self.targets);
        }
        self.choices.sort_by_rank(|decision| G::rank(&scene, decision));
        self.spots.clear();
        self.legal = 0;
        for &decision in self.choices.iter() {
            let spot = G::spot(&scene, decision);
            let _ = self.spots.push(spot);
            if let Spot::Map(id) = spot {
                let at = self.targets.position(id);
                debug_assert!(at.is_some(), "a decision is found at a target that is not there");
                self.legal |= at.map_or(0, |at| 1 << at);
            }
        }
        let first = (self.legal != 0).then(|| self.legal.trailing_zeros() as usize);
        let first = if self.is_bots() {
            // Whoever looks around meanwhile goes on looking there.
            looked_at.and_then(|target| self.targets.position(target.id))
        } else {
            self.suggested_target().or(first)
        };
        self.cursor = first.map_or(Cursor::Tab, |index| Cursor::Target(index as u8));
        self.settle();
    }

    /// Nothing special lies over the map any more.
    pub(super) fn settle(&mut self) {
        self.leaving = Leaving::No;
        if self.game().decider().is_none() {
            self.over = if G::reveals(&self.view) > 0 { Over::Reveal(0) } else { Over::End(0) };
        } else if self.can_act_on_map() || self.is_bots() {
            self.over = Over::Nothing;
        } else {
            self.open(Spot::Sheet);
        }
    }

    /// The decision that the game would put under the cursor, if it is legal.
    fn suggested(&self) -> Option<G::Decision> {
        G::suggested(&self.scene(Lang::En)).filter(|decision| self.choices.contains(decision))
    }

    /// The target of that decision, if it is on the map.
    fn suggested_target(&self) -> Option<usize> {
        match G::spot(&self.scene(Lang::En), self.suggested()?) {
            Spot::Map(target) => self.targets.position(target),
            Spot::Sheet => None,
        }
    }

    /// The legal decisions found at a spot.
    pub(super) fn at(&self, spot: Spot) -> impl Iterator<Item = G::Decision> {
        let choices = self.choices.iter().zip(&self.spots);
        choices.filter(move |(_, at)| **at == spot).map(|(decision, _)| *decision)
    }

    /// Whether the target at a place of the order has a legal decision.
    pub(super) fn is_legal(&self, index: usize) -> bool {
        self.legal >> index & 1 == 1
    }

    pub(super) fn can_act_on_map(&self) -> bool {
        self.legal != 0
    }

    /// Whether a tab waits to open the sheet; a sheet that is all there is has none.
    pub(super) fn has_tab(&self) -> bool {
        self.can_act_on_map() && self.spots.contains(&Spot::Sheet)
    }

    pub(super) fn target(&self) -> Option<Target> {
        match self.cursor {
            Cursor::Target(index) => self.targets.as_slice().get(index as usize).copied(),
            Cursor::Tab => None,
        }
    }

    /// Takes a decision that was taken before, without looking at the table meanwhile.
    pub(super) fn recall(&mut self, decision: G::Decision) -> Result<(), G::Refusal> {
        self.events.clear();
        let passage = self.history.play(decision, &mut self.events)?;
        self.deeds.note(decision);
        self.note_events(passage);
        Ok(())
    }

    /// After [`Table::recall`]: what is seen and asked now.
    pub(super) fn look_again(&mut self) {
        self.view = self.game().view(eyes(self.game()));
        self.ask();
    }

    /// Writes into the log what the last decision made happen.
    fn note_events(&mut self, passage: Passage) {
        let step = self.history.steps() as u8;
        if passage != Passage::Open {
            self.log.seal();
        }
        for &event in &self.events {
            self.log.note(step, event);
        }
    }

    /// Takes a decision, from a person or a bot.
    pub fn take(&mut self, decision: G::Decision, lang: Lang, marks: &mut Marks) -> Played<G> {
        self.rest(marks);
        self.events.clear();
        let decider = self.game().decider();
        let before = self.before();
        match self.history.play(decision, &mut self.events) {
            Err(refusal) => Played::Refused(G::refusal(&self.scene(lang), refusal)),
            Ok(passage) => {
                self.deeds.note(decision);
                self.passage = passage;
                self.note_events(passage);
                let next = self.game().decider();
                if next != decider && self.wants_curtain() {
                    self.close_curtain();
                    self.mark_all(marks);
                } else {
                    self.refresh(marks);
                    self.set_out(&before, marks);
                }
                Played::Decision(decision, passage)
            }
        }
    }

    /// Takes the last decision back, or says why not.
    pub fn undo(&mut self, lang: Lang, marks: &mut Marks) -> Played<G> {
        if self.is_bots() {
            return Played::Refused(line(lang, Talk::UndoNotHere));
        }
        let step = self.history.steps() as u8;
        match self.history.undo() {
            Err(refusal) => Played::Refused(line(lang, no_undo(refusal))),
            Ok(()) => {
                self.log.take_back(step);
                self.deeds.take_back();
                self.events.clear();
                self.refresh(marks);
                Played::TakenBack
            }
        }
    }

    /// The position changed: looks at it again, and marks what differs.
    fn refresh(&mut self, marks: &mut Marks) {
        self.mark_question(marks);
        let seen = self.game().view(self.eyes());
        let before = core::mem::replace(&mut self.view, seen);
        G::changed(&before, &self.scene(Lang::En), marks);
        let glowed = (self.targets.clone(), self.legal);
        self.ask();
        self.mark_glows(&glowed.0, glowed.1, marks);
        self.mark_question(marks);
        marks.mark(TopBar::area(self.panel.size));
        marks.mark(BottomBar::area(self.panel.size));
    }

    /// Cursor, tab, and whatever lies over the map.
    fn mark_question(&self, marks: &mut Marks) {
        self.mark_over(marks);
        self.mark_cursor(marks);
        if self.has_tab() {
            marks.mark(self.tab_area());
        }
    }

    /// Targets that glow now and did not, or the other way round.
    fn mark_glows(&self, before: &Targets, legal: Bits, marks: &mut Marks) {
        let glows = |targets: &Targets, legal: Bits, wanted: &Target| {
            let at = targets.as_slice().iter().position(|target| target == wanted);
            at.is_some_and(|at| legal >> at & 1 == 1)
        };
        for target in before.as_slice() {
            if glows(before, legal, target) && !glows(&self.targets, self.legal, target) {
                marks.mark(target.area);
            }
        }
        for target in self.targets.as_slice() {
            if glows(&self.targets, self.legal, target) && !glows(before, legal, target) {
                marks.mark(target.area);
            }
        }
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, lang: Lang, marks: &mut Marks) -> Played<G> {
        self.rest(marks);
        let leaving = core::mem::replace(&mut self.leaving, Leaving::No);
        let open = matches!(self.over, Over::Nothing | Over::Sheet(..) | Over::Sure(..));
        if command == Command::Panels && open {
            self.open_panels(marks);
            return Played::Nothing;
        }
        if matches!(self.over, Over::Nothing) && self.is_bots() {
            return self.follow_command(command, marks);
        }
        match &mut self.over {
            Over::Nothing => self.map_command(command, leaving, lang, marks),
            Over::Sheet(..) => self.sheet_command(command, leaving, lang, marks),
            Over::Sure(dialog, decision) => {
                let decision = *decision;
                let answer = dialog.command(command, self.panel.size, marks);
                match answer {
                    Some(answer) => self.sure(answer, decision, lang, marks),
                    None => Played::Nothing,
                }
            }
            Over::Curtain(curtain) => match command {
                Command::Back => Played::Leave,
                _ => {
                    if curtain.command(command) {
                        self.open_curtain(marks);
                    }
                    Played::Nothing
                }
            },
            Over::Panels(_) => self.panels_command(command, lang, marks),
            Over::Panel(..) => self.panel_command(command, lang, marks),
            Over::Hint(_) => self.hint_command(command, marks),
            Over::Reveal(_) => self.reveal_command(command, marks),
            Over::End(_) => self.end_command(command, marks),
            Over::After(_) => self.after_command(command, lang, marks),
            Over::Review(_) => self.review_command(command, lang, marks),
            Over::Past(past) => {
                let past = *past;
                self.past_command(command, past, lang, marks)
            }
        }
    }

    fn sure(
        &mut self,
        answer: Answer,
        decision: G::Decision,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        self.mark_over(marks);
        self.settle();
        self.mark_over(marks);
        match answer {
            Answer::Yes => self.act(decision, lang, marks),
            Answer::No => Played::Nothing,
        }
    }

    fn map_command(
        &mut self,
        command: Command,
        leaving: Leaving,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        match command {
            Command::Move(step) => self.step(step, marks),
            Command::Select => return self.select(lang, marks),
            Command::Back => return self.back(leaving, lang, marks),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Played::Nothing
    }

    fn sheet_command(
        &mut self,
        command: Command,
        leaving: Leaving,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
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
            Command::Back if !self.can_act_on_map() => self.back(leaving, lang, marks),
            Command::Back => {
                self.mark_over(marks);
                self.over = Over::Nothing;
                Played::Nothing
            }
            Command::Panels | Command::Menu | Command::Hold => Played::Nothing,
        }
    }

    /// Takes back, says why not, and leaves if that is pressed again.
    fn back(&mut self, leaving: Leaving, lang: Lang, marks: &mut Marks) -> Played<G> {
        let played = self.undo(lang, marks);
        match (played, leaving) {
            (Played::Refused(_), Leaving::Next) => Played::Leave,
            (Played::Refused(mut why), Leaving::No) => {
                self.leaving = Leaving::Next;
                add(&mut why, '\n');
                add(&mut why, Talk::BackLeaves.text(lang));
                Played::Refused(why)
            }
            (played, _) => played,
        }
    }

    /// The cursor moves to another target or to the tab.
    pub(super) fn step(&mut self, step: Step, marks: &mut Marks) {
        let count = self.targets.as_slice().len();
        let places = count + usize::from(self.has_tab());
        if places == 0 {
            return;
        }
        let now = match self.cursor {
            Cursor::Target(index) => index as usize,
            Cursor::Tab => count,
        };
        let next = match step {
            Step::Previous if now == 0 => places - 1,
            Step::Previous => now - 1,
            Step::Next if now + 1 >= places => 0,
            Step::Next => now + 1,
            _ => {
                let tab = self.has_tab().then(|| self.tab_area().center());
                let centres = self.targets.as_slice().iter().map(|target| target.area.center());
                nearest(centres.chain(tab), self.cursor_area().center(), step).unwrap_or(now)
            }
        };
        if next == now {
            return;
        }
        self.mark_cursor(marks);
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
        let (first, second) = {
            let mut decisions = self.at(spot);
            (decisions.next(), decisions.next())
        };
        match (first, second) {
            (Some(only), None) => self.decide(only, lang, marks),
            (Some(_), Some(_)) => {
                self.open(spot);
                self.mark_over(marks);
                Played::Nothing
            }
            (None, _) => self.refuse(target.id, lang),
        }
    }

    /// Takes a decision, or asks first if it is a heavy one.
    fn decide(&mut self, decision: G::Decision, lang: Lang, marks: &mut Marks) -> Played<G> {
        match G::weight(&self.scene(lang), decision) {
            Weight::Heavy if self.confirm == Confirm::Costly => {
                self.mark_over(marks);
                self.over = Over::Sure(Dialog::default(), decision);
                self.mark_over(marks);
                Played::Nothing
            }
            Weight::Light | Weight::Heavy => self.act(decision, lang, marks),
        }
    }

    /// A person takes a decision: what bots did before has been seen.
    fn act(&mut self, decision: G::Decision, lang: Lang, marks: &mut Marks) -> Played<G> {
        self.mark_trail(marks);
        self.trail.clear();
        self.take(decision, lang, marks)
    }

    /// Why a target cannot be chosen: the engine knows.
    fn refuse(&self, target: TargetId, lang: Lang) -> Played<G> {
        let scene = self.scene(lang);
        let refused = G::meant(&scene, target).and_then(|meant| self.game().check(meant).err());
        // Where the engine has nothing to say the press is answered all the same.
        let why = refused.map(|refusal| G::refusal(&scene, refusal));
        Played::Refused(why.unwrap_or_else(|| line(lang, Talk::NotHere)))
    }

    fn open(&mut self, spot: Spot) {
        let rows = self.at(spot).count() as u8;
        let suggested = self.suggested();
        let first = self.at(spot).position(|decision| Some(decision) == suggested);
        let sheet = Sheet::new(Self::window(self.panel), rows).at(first.unwrap_or(0) as u8);
        let edge = G::row_edge(&self.scene(Lang::En), sheet.area().top_left.y);
        self.over = Over::Sheet(sheet.up_to(edge), spot);
    }

    fn open_panels(&mut self, marks: &mut Marks) {
        self.mark_over(marks);
        self.over = Over::Panels(Sheet::new(Self::window(self.panel), PANELS.len() as u8));
        self.mark_over(marks);
    }

    fn panels_command(&mut self, command: Command, lang: Lang, marks: &mut Marks) -> Played<G> {
        let Over::Panels(sheet) = &mut self.over else { return Played::Nothing };
        match command {
            Command::Move(step) => sheet.step(step.along() + step.across(), marks),
            Command::Back | Command::Panels => self.close_panels(marks),
            Command::Select => {
                let row = PANELS.get(sheet.cursor() as usize).copied();
                match row {
                    Some(PanelRow::Open(panel)) => {
                        self.over = Over::Panel(panel, 0, self.plan(panel, lang));
                        self.mark_all(marks);
                    }
                    Some(PanelRow::Hint) => {
                        self.close_panels(marks);
                        return Played::Hint;
                    }
                    Some(PanelRow::TakeBack) => {
                        self.close_panels(marks);
                        return self.undo(lang, marks);
                    }
                    Some(PanelRow::Leave) => {
                        self.close_panels(marks);
                        return Played::Leave;
                    }
                    None => {}
                }
            }
            Command::Menu | Command::Hold => {}
        }
        Played::Nothing
    }

    fn close_panels(&mut self, marks: &mut Marks) {
        self.mark_over(marks);
        self.settle();
        self.mark_over(marks);
    }

    fn panel_command(&mut self, command: Command, lang: Lang, marks: &mut Marks) -> Played<G> {
        let Over::Panel(panel, page, plan) = self.over else { return Played::Nothing };
        match command {
            Command::Move(step) => {
                let plan = self.planned(plan, panel, lang);
                let by = step.along() + step.across();
                let next = (page as i32 + by).clamp(0, plan.last.into()) as u8;
                if next != page {
                    self.over = Over::Panel(panel, next, plan);
                    marks.mark(TopBar::area(self.panel.size));
                    marks.mark(Self::window(self.panel));
                    marks.mark(BottomBar::line_area(self.panel.size));
                }
            }
            Command::Select if panel == Shown::Log => {
                return self.look_back(From::Log, lang, marks);
            }
            Command::Select if panel == Shown::Rule => {
                return Played::Guide(G::page(&self.scene(lang)));
            }
            Command::Back | Command::Select => {
                let rows = PANELS.len() as u8;
                let sheet = Sheet::new(Self::window(self.panel), rows).at(panel as u8);
                self.over = Over::Panels(sheet);
                self.mark_all(marks);
            }
            Command::Panels => {
                self.settle();
                self.mark_all(marks);
            }
            Command::Menu | Command::Hold => {}
        }
        Played::Nothing
    }

    pub(super) fn tab_area(&self) -> Rectangle {
        let window = Self::window(self.panel);
        let width = 64;
        rect(window.center().x - width / 2, window.bottom() - TAB as i32, width as u32, TAB)
    }

    /// What the cursor frames.
    pub(super) fn cursor_area(&self) -> Rectangle {
        self.target().map_or_else(|| self.tab_area(), |target| target.area)
    }

    fn mark_cursor(&self, marks: &mut Marks) {
        match self.target() {
            Some(target) => G::mark_cursor(&self.scene(Lang::En), &target, marks),
            None => marks.mark(self.tab_area().inset(-2, -2)),
        }
    }

    pub(super) fn mark_all(&self, marks: &mut Marks) {
        marks.mark(Rectangle::new(Point::zero(), self.panel.size));
    }

    pub(super) fn mark_over(&self, marks: &mut Marks) {
        match &self.over {
            Over::Nothing => {}
            Over::Sheet(sheet, _) | Over::Panels(sheet) | Over::After(sheet) => {
                marks.mark(sheet.area());
            }
            Over::Sure(..) => marks.mark(Dialog::area(self.panel.size)),
            Over::Curtain(_)
            | Over::Panel(..)
            | Over::Reveal(_)
            | Over::End(_)
            | Over::Hint(_)
            | Over::Review(_)
            | Over::Past(_) => {
                self.mark_all(marks);
            }
        }
        marks.mark(BottomBar::area(self.panel.size));
    }

    /// The decision under the cursor, if there is exactly one.
    pub(super) fn pointed(&self) -> Option<G::Decision> {
        if let Over::Sheet(sheet, spot) = &self.over {
            return self.at(*spot).nth(sheet.cursor() as usize);
        }
        let mut decisions = self.at(Spot::Map(self.target()?.id));
        decisions.next().filter(|_| decisions.next().is_none())
    }

    /// Where the player's attention is.
    pub fn focus(&self) -> Focus {
        match &self.over {
            Over::Nothing => Focus::Map(self.target().map(|target| target.id)),
            Over::Sheet(sheet, spot) => Focus::Sheet(*spot, sheet.cursor()),
            Over::Sure(dialog, decision) => Focus::Sure(decision.to_bits(), dialog.cursor()),
            Over::Curtain(_) => Focus::Curtain,
            Over::Panels(_) | Over::Panel(..) | Over::Hint(_) | Over::Past(_) => Focus::Panels,
            Over::Reveal(_) | Over::End(_) | Over::After(_) | Over::Review(_) => Focus::End,
        }
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
