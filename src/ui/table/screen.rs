//! The table screen: a game with its way back, its present question, and the cursor. Here is what it
//! is made of and what can be known of it; what is done at it has files of its own beside this one.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::curtain::Curtain;
use super::hint::Advice;
use super::log::Log;
use super::motion::Motion;
use super::panels::{Panel as Shown, Plan};
use super::past::{Deeds, Past};
use super::review::Review;
use super::tabletop::{Scene, Tabletop};
use super::targets::{MOST, Spot, TargetId, Targets};
use super::trail::Trail;
use super::words::{sitter_called, sitter_name};
use crate::console::Panel;
use crate::games::{Choices, Decision, Eyes, Game, Passage, Seat, Seats};
use crate::journal::History;
use crate::records::Honours;
use crate::settings::Confirm;
use crate::sitters::Sitters;
use crate::ui::layout::Cut;
use crate::ui::theme;
use crate::ui::widgets::{Answer, Dialog, Sheet};
use crate::ui::words::{Lang, Line};

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
pub(super) enum Leaving {
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
    pub(super) spots: Vec<Spot, { crate::games::choices::CAPACITY }>,
    pub(super) targets: Targets,
    /// A bit for each target that has a legal decision.
    pub(super) legal: Bits,
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
    pub(super) confirm: Confirm,
    pub(super) leaving: Leaving,
}

/// A bit for each target.
pub(super) type Bits = u128;

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
pub(super) fn eyes<G: Game>(game: &G) -> Eyes {
    game.decider().map_or(Eyes::Public, Eyes::Of)
}
