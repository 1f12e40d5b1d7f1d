//! What a game lends to the table.
//!
//! [`GameUi`] holds what every game must say; what only some games have is data with an empty
//! default: texts, [`SeatPages`], [`Reveal`] and [`GameExtras`]. Nothing here computes a rule, and
//! nothing here can reach the game behind a view.

use core::fmt;
use core::ops::Deref;

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;
use kogge_paint::palette::PaletteColour;

use super::screen::animation::MoveAnimation;
use super::targets::{DecisionLocation, Target, TargetId, Targets};
use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::glyph::{Glyph, GlyphName};
use crate::layout::RectExt;
use crate::palette::default_colour;
use crate::phrases::{Lang, Line, Text, UiPhrase, format_phrase};
use crate::theme;
use crate::widgets::list::cursor_frame;
use kogge_games::{Game, Points, Seat, Seats};

/// What lies on the table, for everything that needs no words: where things are, and what they mean.
///
/// There is no way from here to the game behind the view: what may not be seen cannot be drawn.
pub struct BoardView<'a, G: Game> {
    /// What the person who looks may see.
    pub view: &'a G::View,
    /// Who must decide now; nobody when the game is over.
    pub decider: Option<Seat>,
    /// The target under the cursor; none while it is on the tab, or nowhere. A map that is larger
    /// than its window shows what is around it.
    pub pointed: Option<TargetId>,
    /// The map's window on the panel.
    pub window: Rectangle,
}

impl<'a, G: Game> BoardView<'a, G> {
    /// The same for painters and texts, which speak a language.
    pub const fn in_lang(self, lang: Lang) -> Scene<'a, G> {
        Scene { board: self, lang }
    }
}

/// A [`BoardView`] and the language in which it is told.
pub struct Scene<'a, G: Game> {
    /// What lies on the table.
    pub board: BoardView<'a, G>,
    /// The language spoken.
    pub lang: Lang,
}

impl<'a, G: Game> Deref for Scene<'a, G> {
    type Target = BoardView<'a, G>;

    fn deref(&self) -> &Self::Target {
        &self.board
    }
}

/// A key figure of the top bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stat {
    /// The picture that says what is counted; none if the figure explains itself.
    pub glyph: Option<Glyph>,
    /// How much there is.
    pub value: u16,
    /// How much there can be, where a game shows that beside it.
    pub of: Option<u16>,
}

impl Stat {
    /// A figure beside a picture.
    pub fn new(glyph: Glyph, value: impl Into<u16>) -> Self {
        Stat { glyph: Some(glyph), value: value.into(), of: None }
    }
}

impl fmt::Display for Stat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(glyph) = self.glyph {
            write!(f, "{}", glyph.char())?;
        }
        write!(f, "{}", self.value)?;
        self.of.map_or(Ok(()), |of| write!(f, "/{of}"))
    }
}

/// Most key figures of any game.
const MAX_STATS: usize = 4;

/// The key figures of the top bar, from left to right. Two of them are the same figure if they
/// stand at the same place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats(Vec<Stat, MAX_STATS, u8>);

impl Stats {
    /// Adds a figure at the right. More than there is room for is a bug of the game's table: tests
    /// stop there.
    pub fn push(&mut self, stat: Stat) {
        let full = self.0.push(stat).is_err();
        debug_assert!(!full, "more figures than there is room for");
    }

    /// The figures from left to right.
    pub fn iter(&self) -> impl Iterator<Item = &Stat> {
        self.0.iter()
    }

    /// A bit for each place whose figure differs from the one in `before`.
    pub fn changed_since(&self, before: &Stats) -> u8 {
        let differs = |place: usize| self.0.get(place) != before.0.get(place);
        (0..MAX_STATS).map(|place| u8::from(differs(place)) << place).sum()
    }
}

impl<const N: usize> From<[Stat; N]> for Stats {
    fn from(stats: [Stat; N]) -> Self {
        const { assert!(N <= MAX_STATS) }
        Stats(stats.into_iter().collect())
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (place, stat) in self.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{stat}")?;
        }
        Ok(())
    }
}

/// Pages of a game's own for each seat in the players' panel, after the figures.
pub struct SeatPages<G: Game> {
    /// How many there are for each seat.
    pub count: u8,
    /// Draws one of them in the scene's window; the scene's decider is the seat it is about.
    pub paint: fn(&mut Canvas, &Scene<G>, u8),
}

/// What comes to light one after the other when the game is over, before the ranking is shown.
pub struct Reveal<G: Game> {
    /// How many things there are.
    pub count: fn(&G::View) -> u8,
    /// One of them in words.
    pub text: fn(&Scene<G>, u8) -> RevealText,
    /// Draws one of them in the scene's window.
    pub paint: fn(&mut Canvas, &Scene<G>, u8),
}

/// What is said about something that comes to light.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RevealText {
    /// The bottom line.
    pub says: Line,
    /// The figures of the top bar.
    pub stats: Line,
}

/// What only some games need; a game sets what it has and takes the rest from [`GameExtras::NONE`].
pub struct GameExtras<G: Game> {
    /// Decisions of one sheet are listed by rising key, and by the engine's order where that is
    /// equal: the cheapest first.
    pub sort_key: fn(&BoardView<G>, G::Decision) -> u8,
    /// The place that the present question is about, if a piece would set out from there.
    pub departure: fn(&BoardView<G>) -> Option<TargetId>,
    /// Where the row starts that lies at a height, if rows lie there: a sheet hides none by half.
    pub row_top_at: fn(&BoardView<G>, i32) -> i32,
    /// Marks a place where a bot has decided something in the game's own way. Must stay within
    /// three pixels around its area. Without it the table marks the corners of the area.
    pub paint_recent_move: Option<fn(&mut Canvas, &BoardView<G>, TargetId)>,
    /// Why the game is over, in one line; `None` where nobody would ask.
    pub end_reason: fn(&Scene<G>) -> Option<Line>,
}

impl<G: Game> GameExtras<G> {
    /// A game that needs nothing of this.
    pub const NONE: Self = GameExtras {
        sort_key: |_, _| 0,
        departure: |_| None,
        row_top_at: |_, y| y,
        paint_recent_move: None,
        end_reason: |_| None,
    };
}

/// How much a decision wants to be thought over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirmation {
    /// Taken at once; undo is near.
    NotNeeded,
    /// Costly or final: the preview is shown in a dialog first.
    Needed,
}

/// What a game lends to the table: map, targets, words. All functions are pure.
///
/// Texts must fit one line of the panel in every language ([`crate::PaintProbe`] tells); slots hold
/// names and figures only.
pub trait GameUi: Game + 'static {
    /// What the pictures in this game's texts are called, for whoever reads them without pictures. A picture
    /// that is not listed is called by its own name.
    const GLYPH_NAMES: &[GlyphName] = &[];

    /// Names of the sources of points, in the order of [`kogge_games::GameSpec::score_sources`].
    const SOURCE_NAMES: &'static [Text];

    /// Name and one line of explanation of each option, in the order of
    /// [`kogge_games::GameSpec::options`].
    const OPTION_TEXTS: &'static [(Text, Text)] = &[];

    /// The ladder by which a game played alone is measured, from its lowest step: the points it
    /// takes and the title they earn.
    const SOLO_TITLES: &'static [(Points, Text)] = &[];

    /// Pages of its own in the players' panel.
    const SEAT_PAGES: Option<SeatPages<Self>> = None;

    /// What comes to light at the end, before the ranking.
    const REVEAL: Option<Reveal<Self>> = None;

    /// What only some games need.
    const EXTRAS: GameExtras<Self> = GameExtras::NONE;

    /// How many seats are at the table.
    fn seats(view: &Self::View) -> Seats;

    /// Whether a ship, a cart or a merchant sets out by it: that can be heard.
    fn starts_journey(_decision: Self::Decision) -> bool {
        false
    }

    /// Whether a start with these options can be refused is up to the engine; this is why, in one
    /// line for the new game screen.
    fn start_refusal_text(_refusal: Self::Refusal, lang: Lang) -> Line {
        format_phrase(lang, UiPhrase::StartRefused, &[])
    }

    /// Draws the map in `scene.window`: coast, routes, towns, all pieces. The table draws the
    /// glow of legal targets and the cursor on top. Must not draw outside the window; use
    /// [`crate::chart::Chart`] for land and [`Canvas::is_visible`] to skip what is clipped.
    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>);

    /// Draws the glow of a target that can be chosen, inside its area.
    fn paint_highlight(canvas: &mut Canvas, _board: &BoardView<Self>, target: &Target) {
        if !canvas.is_visible(&target.area) {
            return;
        }
        // Ink around the glow: it must be seen on land and on water.
        canvas.stroke_rect(&target.area, 2, theme::INK);
        canvas.stroke_rect(&target.area, 1, theme::BRASS_BRIGHT);
    }

    /// Draws the cursor on a target, inside what [`GameUi::mark_cursor`] marks.
    fn paint_cursor(canvas: &mut Canvas, _board: &BoardView<Self>, target: &Target) {
        cursor_frame(canvas, &target.area.inset(-2, -2));
    }

    /// Marks what changes when the cursor comes to a target or leaves it.
    fn mark_cursor(_board: &BoardView<Self>, target: &Target, dirty: &mut DirtyRegion) {
        dirty.add(target.area.inset(-2, -2));
    }

    /// All places of the map that the present question is about, legal or not, in the order that
    /// previous and next should walk. A target that cannot be chosen now may be listed, so that
    /// pressing it tells why.
    fn targets(board: &BoardView<Self>, targets: &mut Targets);

    /// The lasting place on the map that a decision is about, if there is one: it stays marked after
    /// a bot has decided.
    fn board_target_of(_board: &BoardView<Self>, _decision: Self::Decision) -> Option<TargetId> {
        None
    }

    /// Where such a place is on the panel, if it can be seen now.
    fn board_target_area(_board: &BoardView<Self>, _place: TargetId) -> Option<Rectangle> {
        None
    }

    /// Draws again what must be read although a trail was marked around it.
    fn paint_over_recent_moves(_canvas: &mut Canvas, _board: &BoardView<Self>) {}

    /// What travels over the map because of an event, on its way to where `board` shows it; `origin`
    /// is what [`GameExtras::departure`] said before.
    fn animation_of(
        _board: &BoardView<Self>,
        _event: Self::Event,
        _origin: Option<TargetId>,
    ) -> Option<MoveAnimation> {
        None
    }

    /// Draws what travels around `at`, and before that the end of its way as if nothing had arrived
    /// there. Both within the journey's reach.
    fn paint_animation(
        _canvas: &mut Canvas,
        _board: &BoardView<Self>,
        _journey: &MoveAnimation,
        _at: Point,
    ) {
    }

    /// Where a legal decision is found. A [`DecisionLocation::Map`] must be one of [`GameUi::targets`].
    fn location_of(board: &BoardView<Self>, decision: Self::Decision) -> DecisionLocation;

    /// The decision that pressing a target would mean although it is not legal now, so that the
    /// engine can say why not ([`Game::check`]). `None` if there is nothing to say.
    fn decision_at(board: &BoardView<Self>, target: TargetId) -> Option<Self::Decision>;

    /// What is asked now, in one line ("Where does the ship sail?").
    fn prompt(scene: &Scene<Self>) -> Line;

    /// Phase or step in two words, for the top bar.
    fn phase_text(scene: &Scene<Self>) -> Line;

    /// The deciding seat's key figures, for the top bar.
    fn stats(board: &BoardView<Self>) -> Stats;

    /// A decision as a row of a sheet: short.
    fn choice_text(scene: &Scene<Self>, decision: Self::Decision) -> Line {
        Self::preview_text(scene, decision)
    }

    /// What a decision will do, in one line ("pay 1 to ▲, take 3 barrels of salt"). Shown while
    /// the cursor is on it.
    fn preview_text(scene: &Scene<Self>, decision: Self::Decision) -> Line;

    /// What the bottom line says while the cursor is on a target that does not stand for exactly
    /// one legal decision: how far it is, what there is to choose. `None` repeats the question.
    fn target_text(_scene: &Scene<Self>, _target: TargetId) -> Option<Line> {
        None
    }

    /// The decision on which the cursor starts, on the map or in the sheet. Anything that is not
    /// legal, or `None`, leaves it on the first.
    fn default_choice(_board: &BoardView<Self>) -> Option<Self::Decision> {
        None
    }

    /// Whether a decision wants a confirmation.
    fn confirmation(_board: &BoardView<Self>, _decision: Self::Decision) -> Confirmation {
        Confirmation::NotNeeded
    }

    /// Why something was refused, in one or two lines ("The ship cannot sail there: ...").
    fn refusal_text(scene: &Scene<Self>, refusal: Self::Refusal) -> Line;

    /// An event for the log and for a bot's turn; `None` for what needs no words.
    fn event_text(scene: &Scene<Self>, event: Self::Event) -> Option<Line>;

    /// What a seat's points are made of, as far as the person who looks may know: calls `entry`
    /// with each in a few letters ("DAM-WES +2"). They stand in columns below the points.
    fn score_details(_scene: &Scene<Self>, _seat: Seat, _entry: &mut dyn FnMut(&str)) {}

    /// What decided, or failed to decide, between seats with the same total, in one line.
    fn tie_break_text(_scene: &Scene<Self>, _tied: &[Seat]) -> Option<Line> {
        None
    }

    /// The rule that applies to the present question, in a few sentences.
    fn rule_text(scene: &Scene<Self>) -> &'static str;

    /// The page of the game's guide about the present question.
    fn guide_page(_board: &BoardView<Self>) -> u8 {
        0
    }

    /// Open figures of a seat for the players' panel: calls `row` with label and value.
    fn seat_stats(scene: &Scene<Self>, seat: Seat, row: &mut dyn FnMut(&str, &str));

    /// Marks what a decision changed on the map. Marking less than everything makes the answer
    /// faster; whoever does must mark every pixel that differs.
    fn mark_changes(_before: &Self::View, after: &BoardView<Self>, dirty: &mut DirtyRegion) {
        dirty.add(after.window);
    }
}

/// The colour that belongs to a seat of a game, for texts that name seats.
pub(super) fn own_colour<G: GameUi>(seat: Seat) -> PaletteColour {
    default_colour(G::SPEC, seat)
}

/// The name of a source of points of a game.
pub fn source_name<G: GameUi>(source: usize, lang: Lang) -> &'static str {
    G::SOURCE_NAMES.get(source).map_or("", |name| name.in_lang(lang))
}

/// Name and explanation of an option of a game; one without texts is called by its id.
pub fn option_text<G: GameUi>(option: usize, lang: Lang) -> (&'static str, &'static str) {
    match G::OPTION_TEXTS.get(option) {
        Some((name, help)) => (name.in_lang(lang), help.in_lang(lang)),
        None => (G::SPEC.options.get(option).map_or("", |info| info.id), ""),
    }
}

/// How many things of a game come to light at its end.
pub fn reveal_count<G: GameUi>(view: &G::View) -> u8 {
    G::REVEAL.map_or(0, |reveal| (reveal.count)(view))
}
