//! Saved games: which of them to play on, a new one, or which is to end.
//!
//! No game ends here without having been named in a question that was answered with yes.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_games::GameId;

use super::{CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::glyph::Glyph;
use crate::layout::RectExt;
use crate::phrases::{Lang, Line, Phrase, UiPhrase, format_phrase};
use crate::screens::participants::coloured;
use crate::table::game_info;
use crate::table::{KnownFace, SavedGame};
use crate::theme;
use crate::widgets::{Answer, BottomBar, Dialog, Key, List, ListRow, TopBar};
use kogge_saves::store::GameNumber;

/// What the list is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedGamesPurpose {
    /// A game of this kind is played on, begun or ended.
    Play(GameId),
    /// A game of this kind is ended.
    End(GameId),
    /// There is no room for another game, of this kind or like the one on the table: one must end.
    MakeRoom(Option<GameId>),
}

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Game(SavedGame),
    NewGame,
    End,
}

/// The list, and the question that may lie over it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SavedGamesScreen {
    purpose: SavedGamesPurpose,
    list: List,
    question: Option<(Dialog, GameNumber)>,
}

impl SavedGamesScreen {
    /// The list for a purpose on a panel of `size`.
    pub fn new(purpose: SavedGamesPurpose, saved: &[SavedGame], size: Size) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR + 4);
        let (room, _) = rest.split_bottom(theme::BOTTOM_BAR + 2);
        let rows = rows(purpose, saved).count() as u8;
        SavedGamesScreen { purpose, list: List::new(room, rows), question: None }
    }

    /// The game that the open question would end, and the answer under the cursor.
    pub fn end_question(&self) -> Option<(GameNumber, Answer)> {
        self.question.map(|(dialog, number)| (number, dialog.cursor()))
    }

    fn row(&self, saved: &[SavedGame]) -> Option<Row> {
        rows(self.purpose, saved).nth(usize::from(self.list.cursor()))
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        if let Some((dialog, number)) = &mut self.question {
            let number = *number;
            let answer = dialog.command(command, cx.panel.size, cx.dirty);
            return answer.map_or(Transition::Stay, |answer| self.answered(answer, number, cx));
        }
        match command {
            Command::Move(step) => {
                self.list.step(step.vertical() + step.horizontal(), cx.dirty);
                cx.dirty.add(BottomBar::line_area(cx.size()));
                Transition::Stay
            }
            Command::Select => self.select(cx),
            Command::Back => self.back(cx),
            Command::Panels | Command::Menu | Command::Hold | Command::TakeBack => Transition::Stay,
        }
    }

    fn select(&mut self, cx: &mut CommandCx) -> Transition {
        match (self.row(cx.saved), self.purpose) {
            (Some(Row::Game(saved)), SavedGamesPurpose::Play(_)) => Transition::Play(saved.number),
            (Some(Row::Game(saved)), _) => {
                self.question = Some((Dialog::default(), saved.number));
                cx.mark_all();
                Transition::Stay
            }
            (Some(Row::NewGame), SavedGamesPurpose::Play(game)) => Transition::SetUpAnother(game),
            (Some(Row::End), SavedGamesPurpose::Play(game)) => {
                self.turn_to(SavedGamesPurpose::End(game), cx)
            }
            _ => Transition::Stay,
        }
    }

    fn answered(&mut self, answer: Answer, number: GameNumber, cx: &mut CommandCx) -> Transition {
        self.question = None;
        cx.mark_all();
        match answer {
            Answer::Yes => Transition::EndGame(number),
            Answer::No => Transition::Stay,
        }
    }

    /// One level: from the end of a game to the list it was chosen from.
    fn back(&mut self, cx: &mut CommandCx) -> Transition {
        match self.purpose {
            SavedGamesPurpose::Play(_) => Transition::Go(ScreenId::Home),
            SavedGamesPurpose::End(game) => self.turn_to(SavedGamesPurpose::Play(game), cx),
            SavedGamesPurpose::MakeRoom(Some(game)) => Transition::SetUpAnother(game),
            SavedGamesPurpose::MakeRoom(None) => Transition::Close,
        }
    }

    /// What the list is for now that a game has ended: the same, where there is anything left of it.
    pub fn after_end(&self, saved: &[SavedGame]) -> Option<SavedGamesPurpose> {
        let (SavedGamesPurpose::Play(game) | SavedGamesPurpose::End(game)) = self.purpose else {
            return None;
        };
        let is_left = saved.iter().any(|saved| saved.game == game);
        is_left.then_some(SavedGamesPurpose::Play(game))
    }

    /// What the list is for.
    pub const fn purpose(&self) -> SavedGamesPurpose {
        self.purpose
    }

    fn turn_to(&mut self, purpose: SavedGamesPurpose, cx: &mut CommandCx) -> Transition {
        *self = SavedGamesScreen::new(purpose, cx.saved, cx.size());
        cx.mark_all();
        Transition::Stay
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = match self.purpose {
            SavedGamesPurpose::Play(game) => game_info(game).intro.short_title,
            SavedGamesPurpose::End(_) | SavedGamesPurpose::MakeRoom(_) => {
                UiPhrase::EndAGame.text(lang)
            }
        };
        TopBar { picture: Some(Glyph::Ship), title, right: "", battery: cx.battery }.paint(canvas);
        self.list.paint(canvas, |row| {
            let row = rows(self.purpose, cx.saved).nth(usize::from(row)).unwrap_or(Row::End);
            self.list_row(row, lang)
        });
        let hints = [
            (Key::Move, UiPhrase::DoMove),
            (Key::Select, UiPhrase::DoSelect),
            (Key::Back, UiPhrase::DoBack),
        ];
        let says = self.says(cx.saved, lang);
        BottomBar { says: &says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
        if let Some((dialog, number)) = &self.question {
            let saved = cx.saved.iter().find(|saved| saved.number == *number);
            let question = saved.map(|saved| end_question(saved, lang)).unwrap_or_default();
            dialog.paint(canvas, &question, lang);
        }
    }

    fn list_row(&self, row: Row, lang: Lang) -> ListRow {
        match row {
            Row::Game(saved) => self.game_row(&saved, lang),
            Row::NewGame => ListRow::new(Some(Glyph::Plus), UiPhrase::NewGame.text(lang)),
            Row::End => ListRow::new(Some(Glyph::Cross), UiPhrase::EndAGame.text(lang)),
        }
    }

    /// Whose turn it is, and which turn; among games of other kinds which game it is.
    fn game_row(&self, saved: &SavedGame, lang: Lang) -> ListRow {
        let info = game_info(saved.game);
        let title = info.intro.short_title;
        let Some(face) = saved.face() else {
            let open = saved.face != KnownFace::Unreadable;
            return ListRow { open, ..ListRow::new(Some(Glyph::Ship), title) };
        };
        let name = face.next_name(info.spec, lang);
        let label = match self.purpose {
            SavedGamesPurpose::MakeRoom(_) => title,
            SavedGamesPurpose::Play(_) | SavedGamesPurpose::End(_) => &name,
        };
        let turn = format_phrase(lang, UiPhrase::TurnNumber, &[&face.turn]);
        coloured(info, face.next.2, label).text(&turn)
    }

    /// More about the row under the cursor.
    fn says(&self, saved: &[SavedGame], lang: Lang) -> Line {
        match (self.row(saved), self.purpose) {
            (Some(Row::Game(saved)), _) => game_line(&saved, lang),
            (Some(Row::NewGame), _) => format_phrase(lang, UiPhrase::NewGameHelp, &[]),
            (Some(Row::End), SavedGamesPurpose::Play(_)) => {
                format_phrase(lang, UiPhrase::EndHelp, &[])
            }
            _ => format_phrase(lang, UiPhrase::NoRoom, &[]),
        }
    }
}

/// The rows for a purpose; games as they are listed in `saved`.
fn rows(purpose: SavedGamesPurpose, saved: &[SavedGame]) -> impl Iterator<Item = Row> + '_ {
    let kind = match purpose {
        SavedGamesPurpose::Play(game) | SavedGamesPurpose::End(game) => Some(game),
        SavedGamesPurpose::MakeRoom(_) => None,
    };
    let is_listed = move |saved: &&SavedGame| kind.is_none_or(|game| game == saved.game);
    let more: &[Row] = match purpose {
        SavedGamesPurpose::Play(_) => &[Row::NewGame, Row::End],
        SavedGamesPurpose::End(_) | SavedGamesPurpose::MakeRoom(_) => &[],
    };
    saved.iter().filter(is_listed).copied().map(Row::Game).chain(more.iter().copied())
}

/// A saved game in one line: which it is, and the points.
pub(super) fn game_line(saved: &SavedGame, lang: Lang) -> Line {
    let title = game_info(saved.game).intro.title;
    match saved.face() {
        Some(face) => format_phrase(lang, UiPhrase::SavedGame, &[&title, &face.score_text()]),
        None => format_phrase(lang, UiPhrase::SavedUnread, &[&title]),
    }
}

/// The question before a game ends, by its name.
fn end_question(saved: &SavedGame, lang: Lang) -> Line {
    let info = game_info(saved.game);
    let title = info.intro.title;
    match saved.face() {
        Some(face) => {
            let name = face.next_name(info.spec, lang);
            format_phrase(lang, UiPhrase::EndGameAsk, &[&title, &face.turn, &name])
        }
        None => format_phrase(lang, UiPhrase::GiveUpAsk, &[&title]),
    }
}
