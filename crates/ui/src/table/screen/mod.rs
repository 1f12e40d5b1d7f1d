//! The table screen: the values it is made of, and what can be asked of it.
//!
//! What is done at the table has files of its own beside this one. Values with private fields keep what
//! is theirs: `Playthrough` the game and its past, `Question` the choices and the cursor, and so on
//! for review, recent moves and animations.

pub mod animation;
mod bots;
mod commands;
mod curtain;
mod decisions;
mod end;
mod hint;
mod leaderboard;
mod log;
mod paint;
mod panel_menu;
mod panels;
mod playthrough;
mod question;
mod recent_moves;
mod repaint;
mod replay;
mod review;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::layout::RectExt;
use crate::phrases::{Lang, Line};
use crate::table::game_ui::{BoardView, GameUi, Scene};
use crate::table::phrases::{participant_label, participant_name};
use crate::table::targets::{DecisionLocation, TargetId};
use crate::theme;
use crate::widgets::{Answer, Dialog, Sheet};
use animation::Animations;
use curtain::Curtain;
use hint::Hint;
use kogge_base::panel::DeviceProfile;
use kogge_base::participants::Seating;
use kogge_base::records::Leaderboard;
use kogge_base::settings::Confirm;
use kogge_games::{Decision, Game, Observer, Seat, Seats};
use panels::OpenPanel;
use playthrough::Playthrough;
use question::Question;
pub use recent_moves::RecentMoves;
use replay::Replay;
pub use review::Mistake;
use review::Review;

/// What lies over the map, or in its place.
#[derive(Clone)]
enum Overlay<D> {
    Nothing,
    /// A sheet with the decisions of a spot.
    Sheet(Sheet, DecisionLocation),
    /// A question before a heavy decision.
    Confirm(Dialog, D),
    /// Closed between two people.
    Curtain(Curtain),
    /// The list of panels.
    Panels(Sheet),
    /// A panel on one of its pages.
    InfoPanel(OpenPanel),
    /// What a bot would do.
    Hint(Hint<D>),
    /// Before the end: what comes to light, one after the other.
    Reveal(u8),
    /// The end, on one of its pages.
    End(u8),
    /// What to do after the end.
    NextSteps(Sheet),
    /// The review, on one of its pages.
    Review(u8),
    /// How it was.
    Replay(Replay),
}

/// Where the player's attention is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// On the map, at this target; without one at the tab.
    Map(Option<TargetId>),
    /// On a row of a sheet of decisions.
    Sheet(DecisionLocation, u8),
    /// Before a heavy decision, given by its number.
    Confirm(u32, Answer),
    /// Before the closed curtain.
    Curtain,
    /// In the panels.
    Panels,
    /// At the end.
    End,
}

/// What a back that could take nothing back leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BackPress {
    First,
    /// The next back leaves.
    Leaves,
}

/// A game on the table.
///
/// # Invariants
///
/// `view` is what the deciding seat may see, or what everybody may while the curtain is closed;
/// `question` belongs to it.
#[derive(Clone)]
pub struct TableScreen<G: GameUi> {
    playthrough: Playthrough<G>,
    view: G::View,
    panel: DeviceProfile,
    question: Question<G>,
    overlay: Overlay<G::Decision>,
    review: Review,
    seating: Seating,
    /// Where on the map bots have decided something since a person last did.
    recent_moves: RecentMoves,
    /// What the last decision set in motion, until it has arrived.
    animations: Animations,
    /// The best games like this one, if somebody has told.
    leaderboard: Option<Leaderboard>,
    confirm: Confirm,
    back_press: BackPress,
}

impl<G: GameUi> TableScreen<G> {
    /// Sits down to a game that everybody at the table may look at as the deciding seat does.
    pub fn new(game: G, panel: DeviceProfile) -> Self {
        let mut table = Self::without_question(game, panel);
        table.ask();
        table
    }

    /// The same before its first question: whoever moves the table to its place asks there.
    pub(super) fn without_question(game: G, panel: DeviceProfile) -> Self {
        let view = game.view(observer(&game));
        TableScreen {
            playthrough: Playthrough::new(game),
            view,
            panel,
            question: Question::new(),
            overlay: Overlay::Nothing,
            review: Review::default(),
            seating: Seating::ALL_PEOPLE,
            recent_moves: RecentMoves::new(),
            animations: Animations::default(),
            leaderboard: None,
            confirm: Confirm::default(),
            back_press: BackPress::First,
        }
    }

    /// The game as it is now.
    pub fn game(&self) -> &G {
        self.playthrough.game()
    }

    /// What the last decision made happen.
    pub fn events(&self) -> &[G::Event] {
        self.playthrough.events()
    }

    /// Seats at the table.
    pub fn seats(&self) -> Seats {
        G::seats(&self.view)
    }

    /// Who had the first decision.
    pub fn first(&self) -> Option<Seat> {
        self.playthrough.first()
    }

    /// Whether the last decision started another turn.
    pub fn begins_turn(&self) -> bool {
        self.playthrough.begins_turn()
    }

    /// Who sits where.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// These people and bots sit at the table from here on.
    pub fn seat(&mut self, seating: Seating) {
        self.seating = seating;
        self.view = self.game().view(self.observer());
        self.ask();
        self.close_curtain();
    }

    /// Whether heavy decisions are asked about from here on.
    pub fn set_confirm(&mut self, confirm: Confirm) {
        self.confirm = confirm;
    }

    /// The name of whoever sits at a seat.
    fn name(&self, seat: Seat, lang: Lang) -> Line {
        participant_name(G::SPEC, &self.seating, seat, lang)
    }

    /// The shape of a seat and the name of whoever sits there.
    fn seat_label(&self, seat: Seat, lang: Lang) -> Line {
        participant_label(G::SPEC, &self.seating, seat, lang)
    }

    /// What is shown of the records beside this game.
    pub fn set_leaderboard(&mut self, leaderboard: Leaderboard) {
        self.leaderboard = Some(leaderboard);
    }

    /// The map's window.
    pub fn window(panel: DeviceProfile) -> Rectangle {
        let (_, rest) = Rectangle::new(Point::zero(), panel.size).split_top(theme::TOP_BAR);
        rest.split_bottom(theme::BOTTOM_BAR).0
    }

    /// What the game's painters and words may look at.
    pub fn scene(&self, lang: Lang) -> Scene<'_, G> {
        self.board().in_lang(lang)
    }

    /// The same for everything that needs no words.
    pub fn board(&self) -> BoardView<'_, G> {
        let window = Self::window(self.panel);
        let (decider, pointed) = match &self.overlay {
            Overlay::Replay(replay) => (replay.decider, None),
            Overlay::Review(page) => (self.review.mistake(*page).map(|mistake| mistake.seat), None),
            _ => (self.game().decider(), self.question.target().map(|target| target.id)),
        };
        BoardView { view: &self.view, decider, pointed, window }
    }

    /// Where the player's attention is.
    pub fn focus(&self) -> Focus {
        match &self.overlay {
            Overlay::Nothing => Focus::Map(self.question.target().map(|target| target.id)),
            Overlay::Sheet(sheet, spot) => Focus::Sheet(*spot, sheet.cursor()),
            Overlay::Confirm(dialog, decision) => {
                Focus::Confirm(decision.to_bits(), dialog.cursor())
            }
            Overlay::Curtain(_) => Focus::Curtain,
            Overlay::Panels(_) | Overlay::InfoPanel(..) | Overlay::Hint(_) | Overlay::Replay(_) => {
                Focus::Panels
            }
            Overlay::Reveal(_) | Overlay::End(_) | Overlay::NextSteps(_) | Overlay::Review(_) => {
                Focus::End
            }
        }
    }

    /// The title of the game, for the menu.
    pub fn title(&self) -> &'static str {
        G::SPEC.title
    }
}

/// Whoever must decide is who looks; at the end everything lies open.
fn observer<G: Game>(game: &G) -> Observer {
    game.decider().map_or(Observer::Public, Observer::Seat)
}
