//! What the table says around every game: hand-over, panels, taking back, the end.

use core::fmt::Write;

use crate::games::{About, Seat, UndoRefusal};
use crate::ui::glyph::Glyph;
use crate::ui::words::{Lang, Line, Phrase, say};

crate::words! {
    /// What the table says; the game's own words come from the game.
    pub enum Talk {
        Now => "Now: {0}", "Ora: {0}", "Jetzt: {0}";
        PassTo => "Pass to", "Passa a", "Weiter an";
        HoldToOpen => "Hold A to look", "Tieni A per guardare", "A halten zum Ansehen";
        CurtainHint => "Nobody else should look now.", "Nessun altro deve guardare.", "Jetzt schaut sonst niemand hin.";

        Players => "Players", "Giocatori", "Mitspieler";
        ScoreNow => "Score now", "Punti ora", "Punkte jetzt";
        Log => "What happened", "Che cosa è successo", "Was geschah";
        RuleHere => "The rule here", "La regola qui", "Die Regel hier";
        TakeBack => "Take back", "Annulla mossa", "Zurücknehmen";
        Leave => "Leave to home", "Torna all'inizio", "Zum Start";
        PanelsHint => "What do you want to see?", "Che cosa vuoi vedere?", "Was möchtest du sehen?";
        Nothing => "Nothing has happened yet.", "Non è ancora successo nulla.", "Noch ist nichts geschehen.";
        Total => "Total", "Totale", "Summe";
        Covered => "covered", "coperto", "verdeckt";
        TotalsHint => "If the game ended now", "Se la partita finisse ora", "Wäre das Spiel jetzt zu Ende";

        TakenBack => "Taken back.", "Mossa annullata.", "Zurückgenommen.";
        UndoNothing => "Nothing to take back in this turn.", "Nessuna mossa da annullare.", "In diesem Zug gibt es nichts zurückzunehmen.";
        UndoBarrier => "Something new was revealed: no way back.", "Si è scoperto qualcosa: non si torna indietro.", "Neues wurde aufgedeckt: kein Zurück.";
        UndoOver => "The game is over.", "La partita è finita.", "Das Spiel ist zu Ende.";
        UndoNotHere => "This choice cannot be taken back.", "Questa scelta non si annulla.", "Diese Wahl ist nicht zurückzunehmen.";
        BackLeaves => "Back again: home.", "Di nuovo indietro: inizio.", "Noch einmal zurück: Start.";

        TheEnd => "The end", "Fine", "Ende";
        Winner => "The winner: {0}", "Vince: {0}", "Es gewinnt: {0}";
        Winners => "Shared: {0}", "Pari: {0}", "Geteilt: {0}";
        Solo => "{0} points", "{0} punti", "{0} Punkte";
        Rematch => "Rematch", "Rivincita", "Revanche";
        Table => "Look at the table", "Guarda il tavolo", "Tisch ansehen";
        WhatNext => "What next?", "E adesso?", "Wie weiter?";
        OverAsks => "The game is over.", "La partita è finita.", "Das Spiel ist zu Ende.";

        Red => "Red", "Rosso", "Rot";
        Blue => "Blue", "Blu", "Blau";
        Yellow => "Yellow", "Giallo", "Gelb";
        Green => "Green", "Verde", "Grün";
        Purple => "Purple", "Viola", "Lila";
        Violet => "Violet", "Viola", "Violett";
        Grey => "Grey", "Grigio", "Grau";
        Orange => "Orange", "Arancio", "Orange";
        Brown => "Brown", "Marrone", "Braun";
        White => "White", "Bianco", "Weiß";
        Black => "Black", "Nero", "Schwarz";
        Pink => "Pink", "Rosa", "Rosa";
        Teal => "Teal", "Turchese", "Türkis";
        Seat => "Seat {0}", "Posto {0}", "Platz {0}";
    }
}

/// Words for the ids of colours that the games' tables use.
const COLOURS: [(&str, Talk); 13] = [
    ("red", Talk::Red),
    ("blue", Talk::Blue),
    ("yellow", Talk::Yellow),
    ("green", Talk::Green),
    ("purple", Talk::Purple),
    ("violet", Talk::Violet),
    ("grey", Talk::Grey),
    ("orange", Talk::Orange),
    ("brown", Talk::Brown),
    ("white", Talk::White),
    ("black", Talk::Black),
    ("pink", Talk::Pink),
    ("teal", Talk::Teal),
];

/// What a seat is called: its colour.
pub fn seat_name(about: &About, seat: Seat, lang: Lang) -> Line {
    let id = about.seat_ids.get(seat.index()).copied().unwrap_or_default();
    match COLOURS.iter().find(|(known, _)| *known == id) {
        Some((_, word)) => say(lang, *word, &[]),
        None => say(lang, Talk::Seat, &[&(seat.0 + 1)]),
    }
}

/// A seat's shape and name, to stand in a text.
pub fn seat_called(about: &About, seat: Seat, lang: Lang) -> Line {
    let mut line = Line::new();
    let name = seat_name(about, seat, lang);
    let _ = write!(line, "{} {name}", Glyph::of_seat(seat).char());
    line
}

/// Why nothing can be taken back.
pub fn no_undo(refusal: UndoRefusal) -> Talk {
    match refusal {
        UndoRefusal::GameOver => Talk::UndoOver,
        UndoRefusal::WrongState => Talk::UndoNotHere,
        UndoRefusal::NothingToUndo => Talk::UndoNothing,
        UndoRefusal::UndoBarrier => Talk::UndoBarrier,
    }
}

/// The words of a phrase as a line.
pub fn line(lang: Lang, phrase: impl Phrase) -> Line {
    say(lang, phrase, &[])
}
