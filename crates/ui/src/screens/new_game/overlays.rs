//! What lies over the rows of a new game: the question whether to give a game up, the dialogs for a
//! day, a seed and a name, and the sheets for who sits at a seat and in which colour.

use super::super::participants::{self, SeatOption};
use super::super::setup::Setup;
use super::super::{CommandCx, PaintCx};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dates;
use crate::phrases::{Lang, Phrase, UiPhrase, format_phrase};
use crate::table::GameInfo;
use crate::widgets::{
    Answer, DateDialog, DateEntry, Dialog, NameDialog, NameEntry, NumberDialog, NumberEntry, Sheet,
};
use kogge_base::participants::PlayerName;
use kogge_games::{Date, Seat};

/// What lies over the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NewGameOverlay {
    /// Whether the game on the table is to be given up.
    GiveUp(Dialog),
    /// A day is typed in.
    Day(DateDialog),
    /// A seed is typed in.
    Seed(NumberDialog),
    /// Who sits at a seat.
    Who(Sheet, Seat),
    /// Which colour a seat has.
    Colour(Sheet, Seat),
    /// A name is written for a seat.
    PlayerName(NameDialog, Seat),
}

/// What came of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OverlayAnswer {
    /// Nothing yet: the overlay stays.
    Pending,
    /// Everything stays as it was.
    Cancelled,
    /// The game on the table is given up.
    GaveUp,
    /// A day was chosen.
    Day(Date),
    /// A seed was chosen, or none.
    Seed(Option<u64>),
    /// A row of the sheet about a seat was chosen.
    Who(Seat, SeatOption),
    /// A seat takes this colour, named by the seat whose own it is.
    Colour(Seat, Seat),
    /// A name was written for a seat.
    PlayerName(Seat, PlayerName),
}

impl NewGameOverlay {
    /// A command arrived.
    pub(super) fn command(&mut self, command: Command, cx: &mut CommandCx) -> OverlayAnswer {
        let size = cx.panel.size;
        let answer = match self {
            NewGameOverlay::GiveUp(dialog) => {
                dialog.command(command, size, cx.dirty).map(|answer| match answer {
                    Answer::Yes => OverlayAnswer::GaveUp,
                    Answer::No => OverlayAnswer::Cancelled,
                })
            }
            NewGameOverlay::Day(dialog) => {
                dialog.command(command, size, cx.dirty).map(|entry| match entry {
                    DateEntry::Date(day) => OverlayAnswer::Day(day),
                    DateEntry::Nothing => OverlayAnswer::Cancelled,
                })
            }
            NewGameOverlay::Seed(dialog) => {
                dialog.command(command, size, cx.dirty).map(|entry| match entry {
                    NumberEntry::Number(number) => OverlayAnswer::Seed(number),
                    NumberEntry::Nothing => OverlayAnswer::Cancelled,
                })
            }
            NewGameOverlay::PlayerName(dialog, seat) => {
                dialog.command(command, size, cx.dirty).map(|entry| match entry {
                    NameEntry::PlayerName(name) => OverlayAnswer::PlayerName(*seat, name),
                    NameEntry::Nothing => OverlayAnswer::Cancelled,
                })
            }
            NewGameOverlay::Who(sheet, seat) => sheet_command(sheet, command, cx).map(|row| {
                row.map_or(OverlayAnswer::Cancelled, |row| {
                    OverlayAnswer::Who(*seat, participants::seat_option(row, cx.names))
                })
            }),
            NewGameOverlay::Colour(sheet, seat) => sheet_command(sheet, command, cx).map(|row| {
                row.map_or(OverlayAnswer::Cancelled, |row| OverlayAnswer::Colour(*seat, Seat(row)))
            }),
        };
        answer.unwrap_or(OverlayAnswer::Pending)
    }

    /// What the bottom line says, and what move and select do; none for a dialog that covers neither.
    pub(super) const fn hint(&self) -> Option<(UiPhrase, [UiPhrase; 2])> {
        Some(match self {
            NewGameOverlay::GiveUp(_) => return None,
            NewGameOverlay::Day(_) => (UiPhrase::DayHint, [UiPhrase::DoChange, UiPhrase::DoOn]),
            NewGameOverlay::Seed(_) => (UiPhrase::SeedHint, [UiPhrase::DoChange, UiPhrase::DoOn]),
            NewGameOverlay::Who(..) => (UiPhrase::SeatHelp, [UiPhrase::DoMove, UiPhrase::DoSelect]),
            NewGameOverlay::Colour(..) => {
                (UiPhrase::ColourHint, [UiPhrase::DoMove, UiPhrase::DoSelect])
            }
            NewGameOverlay::PlayerName(..) => {
                (UiPhrase::NameHint, [UiPhrase::DoLetter, UiPhrase::DoSelect])
            }
        })
    }

    /// Draws it over the rows.
    pub(super) fn paint(&self, canvas: &mut Canvas, info: &GameInfo, setup: &Setup, cx: PaintCx) {
        let lang = cx.lang();
        match self {
            NewGameOverlay::GiveUp(dialog) => {
                dialog.paint(canvas, UiPhrase::GiveUpAsk.text(lang), lang);
            }
            NewGameOverlay::Day(dialog) => {
                dialog.paint(canvas, UiPhrase::DayTitle.text(lang), lang);
            }
            NewGameOverlay::Seed(dialog) => paint_seed(canvas, dialog, lang),
            NewGameOverlay::PlayerName(dialog, _) => {
                dialog.paint(canvas, UiPhrase::NameTitle.text(lang));
            }
            NewGameOverlay::Who(sheet, seat) => {
                sheet.paint(canvas, UiPhrase::WhoSits.text(lang), |row| {
                    let option = participants::seat_option(row, cx.names);
                    participants::seat_option_row(option, info, setup, *seat, lang)
                });
            }
            NewGameOverlay::Colour(sheet, _) => {
                sheet.paint(canvas, UiPhrase::WhichColour.text(lang), |row| {
                    participants::colour_row(Seat(row), info, setup, lang)
                });
            }
        }
    }
}

/// The row that was chosen on a sheet, `None` in it if the sheet is to close without a choice.
fn sheet_command(sheet: &mut Sheet, command: Command, cx: &mut CommandCx) -> Option<Option<u8>> {
    match command {
        Command::Move(step) => sheet.step(step.vertical() + step.horizontal(), cx.dirty),
        Command::Select => return Some(Some(sheet.cursor())),
        Command::Back => return Some(None),
        Command::Panels | Command::Menu | Command::Hold => {}
    }
    None
}

fn paint_seed(canvas: &mut Canvas, dialog: &NumberDialog, lang: Lang) {
    let foot = match dialog.number() {
        None => format_phrase(lang, UiPhrase::AtRandom, &[]),
        Some(number) => dates::seed_in_full(number, lang),
    };
    dialog.paint(canvas, UiPhrase::SeedRow.text(lang), &foot);
}
