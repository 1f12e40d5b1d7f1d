//! What a game lends to the table.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};

use super::motion::Journey;
use super::targets::{Spot, Target, TargetId, Targets};
use crate::games::{Game, Points, Seat, Seats};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::worn;
use crate::ui::layout::Cut;
use crate::ui::marks::Marks;
use crate::ui::theme;
use crate::ui::widgets::list::cursor_frame;
use crate::ui::words::{Lang, Line, Word, say};

/// Everything a game's painters and words may look at.
///
/// There is no way from here to the game behind the view: what may not be seen cannot be drawn.
pub struct Scene<'a, G: Game> {
    /// What the person who looks may see.
    pub view: &'a G::View,
    /// Who must decide now; nobody when the game is over.
    pub decider: Option<Seat>,
    /// The target under the cursor; none while it is on the tab, or nowhere. A map that is larger
    /// than its window shows what is around it.
    pub pointed: Option<TargetId>,
    /// The map's window on the panel.
    pub window: Rectangle,
    /// The language spoken.
    pub lang: Lang,
}

/// The top bar of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Status {
    /// Phase or step, in two words.
    pub phase: Line,
    /// The deciding seat's key figures, with glyphs: `3` coin, `5` booth.
    pub figures: Line,
}

/// How much a decision wants to be thought over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Taken at once; undo is near.
    Light,
    /// Costly or final: the preview is shown in a dialog first.
    Heavy,
}

/// Whether some can see what others may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrets {
    /// Everything lies open: a short banner tells who is next.
    None,
    /// There are hidden hands: between two people the curtain closes.
    Hands,
}

/// What a game lends to the table: map, targets, words. All functions are pure.
///
/// Texts must fit one line of the panel in every language ([`crate::ui::Watch`] tells); slots hold
/// names and figures only.
pub trait Tabletop: Game {
    /// Whether a curtain is needed between two people.
    const SECRETS: Secrets = Secrets::None;

    /// How many seats are at the table.
    fn seats(view: &Self::View) -> Seats;

    /// Name and one line of explanation of an option, in the order of
    /// [`crate::games::About::options`].
    fn option(option: usize, _lang: Lang) -> (&'static str, &'static str) {
        (Self::ABOUT.options.get(option).map_or("", |info| info.id), "")
    }

    /// Whether a ship, a cart or a merchant sets out by it: that can be heard.
    fn sets_out(_decision: Self::Decision) -> bool {
        false
    }

    /// Whether a start with these options can be refused is up to the engine; this is why, in one
    /// line for the new game screen.
    fn start_refusal(_refusal: Self::Refusal, lang: Lang) -> Line {
        say(lang, Word::StartRefused, &[])
    }

    /// The colour that belongs to a seat. Its shape is [`crate::ui::glyph::Glyph::of_seat`].
    fn seat_colour(seat: Seat) -> Rgb565 {
        Self::ABOUT.seat_ids.get(seat.index()).map_or(theme::INK, |id| theme::piece(id))
    }

    /// The colour that a seat has chosen, as painters use it. The shape that goes with it is
    /// [`crate::ui::glyph::Glyph::of_sitter`].
    fn worn_colour(canvas: &Canvas, seat: Seat) -> Rgb565 {
        Self::seat_colour(worn(canvas, seat))
    }

    /// Draws the map in `scene.window`: coast, routes, towns, all pieces. The table draws the
    /// glow of legal targets and the cursor on top. Must not draw outside the window; use
    /// [`crate::ui::chart::Chart`] for land and [`Canvas::shows`] to skip what is clipped.
    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>);

    /// Draws the glow of a target that can be chosen, inside its area.
    fn paint_glow(canvas: &mut Canvas, _scene: &Scene<Self>, target: &Target) {
        if !canvas.shows(&target.area) {
            return;
        }
        // Ink around the glow: it must be seen on land and on water.
        canvas.frame(&target.area, 2, theme::INK);
        canvas.frame(&target.area, 1, theme::BRASS_BRIGHT);
    }

    /// Draws the cursor on a target, inside what [`Tabletop::mark_cursor`] marks.
    fn paint_cursor(canvas: &mut Canvas, _scene: &Scene<Self>, target: &Target) {
        cursor_frame(canvas, &target.area.inset(-2, -2));
    }

    /// Marks what changes when the cursor comes to a target or leaves it.
    fn mark_cursor(_scene: &Scene<Self>, target: &Target, marks: &mut Marks) {
        marks.mark(target.area.inset(-2, -2));
    }

    /// Decisions of one sheet are listed by rising rank, and by the engine's order where that is
    /// equal: the cheapest first.
    fn rank(_scene: &Scene<Self>, _decision: Self::Decision) -> u8 {
        0
    }

    /// All places of the map that the present question is about, legal or not, in the order that
    /// previous and next should walk. A target that cannot be chosen now may be listed, so that
    /// pressing it tells why.
    fn targets(scene: &Scene<Self>, targets: &mut Targets);

    /// The lasting place on the map that a decision is about, if there is one: it stays marked after
    /// a bot has decided.
    fn trace(_scene: &Scene<Self>, _decision: Self::Decision) -> Option<TargetId> {
        None
    }

    /// Where such a place is on the panel, if it can be seen now.
    fn trace_area(_scene: &Scene<Self>, _place: TargetId) -> Option<Rectangle> {
        None
    }

    /// Marks such a place in its own way, if the game has one: whether it did. Otherwise the table
    /// marks the corners of its area. Must stay within three pixels around that.
    fn paint_trace(_canvas: &mut Canvas, _scene: &Scene<Self>, _place: TargetId) -> bool {
        false
    }

    /// Draws again what must be read although a trail was marked around it.
    fn paint_over_trail(_canvas: &mut Canvas, _scene: &Scene<Self>) {}

    /// The place that the present question is about, if a piece would set out from there.
    fn origin(_scene: &Scene<Self>) -> Option<TargetId> {
        None
    }

    /// What travels over the map because of an event, on its way to where `scene` shows it; `origin`
    /// is what [`Tabletop::origin`] said before.
    fn journey(
        _scene: &Scene<Self>,
        _event: Self::Event,
        _origin: Option<TargetId>,
    ) -> Option<Journey> {
        None
    }

    /// Draws what travels around `at`, and before that the end of its way as if nothing had arrived
    /// there. Both within the journey's reach.
    fn paint_journey(_canvas: &mut Canvas, _scene: &Scene<Self>, _journey: &Journey, _at: Point) {}

    /// Where the row begins that lies at `y`, if rows lie there: a sheet hides none by half.
    fn row_edge(_scene: &Scene<Self>, y: i32) -> i32 {
        y
    }

    /// Where a legal decision is found. A [`Spot::Map`] must be one of [`Tabletop::targets`].
    fn spot(scene: &Scene<Self>, decision: Self::Decision) -> Spot;

    /// The decision that pressing a target would mean although it is not legal now, so that the
    /// engine can say why not ([`Game::check`]). `None` if there is nothing to say.
    fn meant(scene: &Scene<Self>, target: TargetId) -> Option<Self::Decision>;

    /// What is asked now, in one line ("Where does the ship sail?").
    fn asks(scene: &Scene<Self>) -> Line;

    /// The top bar.
    fn status(scene: &Scene<Self>) -> Status;

    /// A decision as a row of a sheet: short.
    fn choice(scene: &Scene<Self>, decision: Self::Decision) -> Line;

    /// What a decision will do, in one line ("pay 1 to ▲, take 3 barrels of salt"). Shown while
    /// the cursor is on it.
    fn preview(scene: &Scene<Self>, decision: Self::Decision) -> Line;

    /// What the bottom line says while the cursor is on a target that does not stand for exactly
    /// one legal decision: how far it is, what there is to choose. `None` repeats the question.
    fn look(_scene: &Scene<Self>, _target: TargetId) -> Option<Line> {
        None
    }

    /// The decision on which the cursor starts, on the map or in the sheet. Anything that is not
    /// legal, or `None`, leaves it on the first.
    fn suggested(_scene: &Scene<Self>) -> Option<Self::Decision> {
        None
    }

    /// Whether a decision wants a confirmation.
    fn weight(_scene: &Scene<Self>, _decision: Self::Decision) -> Weight {
        Weight::Light
    }

    /// Why something was refused, in one or two lines ("The ship cannot sail there: ...").
    fn refusal(scene: &Scene<Self>, refusal: Self::Refusal) -> Line;

    /// An event for the log and for a bot's turn; `None` for what needs no words.
    fn event(scene: &Scene<Self>, event: Self::Event) -> Option<Line>;

    /// The name of a source of points, in the order of [`crate::games::About::sources`].
    fn source(source: usize, lang: Lang) -> &'static str;

    /// A step of the ladder by which a game played alone is measured, counted from the lowest: the
    /// points it takes and the title they earn.
    fn ladder(_step: usize, _lang: Lang) -> Option<(Points, &'static str)> {
        None
    }

    /// What a seat's points are made of, as far as the person who looks may know: calls `entry`
    /// with each in a few letters ("DAM-WES +2"). They stand in columns below the points.
    fn details(_scene: &Scene<Self>, _seat: Seat, _entry: &mut dyn FnMut(&str)) {}

    /// Why the game is over, in one line; `None` where nobody would ask.
    fn ended(_scene: &Scene<Self>) -> Option<Line> {
        None
    }

    /// What decided, or failed to decide, between seats with the same total, in one line.
    fn tie(_scene: &Scene<Self>, _tied: &[Seat]) -> Option<Line> {
        None
    }

    /// Whether the points of a source stay covered for now: a score panel shows neither them nor a
    /// total.
    fn covers(_scene: &Scene<Self>, _source: usize) -> bool {
        false
    }

    /// Whether the person who looks may know the points of a seat from a source.
    fn knows(scene: &Scene<Self>, _seat: Seat, source: usize) -> bool {
        !Self::covers(scene, source)
    }

    /// The rule that applies to the present question, in a few sentences.
    fn rule(scene: &Scene<Self>) -> &'static str;

    /// The page of the game's guide about the present question.
    fn page(_scene: &Scene<Self>) -> u8 {
        0
    }

    /// Open figures of a seat for the players' panel: calls `row` with label and value.
    fn figures(scene: &Scene<Self>, seat: Seat, row: &mut dyn FnMut(&str, &str));

    /// How many pages of its own the game has for each seat in the players' panel, after the
    /// figures.
    const PAPERS: u8 = 0;

    /// Draws one of these pages in `scene.window`; `scene.decider` is the seat it is about.
    fn paint_papers(_canvas: &mut Canvas, _scene: &Scene<Self>, _page: u8) {}

    /// How many things come to light one after the other when the game is over, before the
    /// ranking is shown.
    fn reveals(_view: &Self::View) -> u8 {
        0
    }

    /// One of them in words: the bottom line, and the figures of the top bar.
    fn revealed(_scene: &Scene<Self>, _page: u8) -> Status {
        Status::default()
    }

    /// Draws one of them in `scene.window`.
    fn paint_reveal(_canvas: &mut Canvas, _scene: &Scene<Self>, _page: u8) {}

    /// Marks what a decision changed on the map. Marking less than everything makes the answer
    /// faster; whoever does must mark every pixel that differs.
    fn changed(_before: &Self::View, after: &Scene<Self>, marks: &mut Marks) {
        marks.mark(after.window);
    }
}
