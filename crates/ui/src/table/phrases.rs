//! What the table says around every game: hand-over, panels, taking back, the end.

use core::fmt::Write;

use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use kogge_base::participants::{BotLevel, Participant, Seating};
use kogge_games::{GameSpec, Seat, UndoRefusal};

crate::phrases! {
    /// What the table says; the game's own words come from the game.
    pub enum TablePhrase {
        Now => "Now: {0}", "Ora: {0}", "Jetzt: {0}";
        PassTo => "Pass to", "Passa a", "Weiter an";
        HoldToOpen => "Hold A to look", "Tieni A per guardare", "A halten zum Ansehen";
        CurtainHint => "Nobody else should look now.", "Nessun altro deve guardare.", "Jetzt schaut sonst niemand hin.";

        BotThinks => "Thinking: {0}", "Riflette: {0}", "Denkt nach: {0}";

        Players => "Players", "Giocatori", "Mitspieler";
        ScoreNow => "Score and records", "Punti e primati", "Punkte und Rekorde";
        Log => "What happened", "Che cosa è successo", "Was geschah";
        RuleHere => "The rule here", "La regola qui", "Die Regel hier";
        Hint => "Hint", "Consiglio", "Tipp";
        HintHint => "One good choice; yours is free.", "Una buona scelta; decidi tu.", "Eine gute Wahl; du entscheidest.";
        HintGains => "In this turn {0} points: {1}", "In questo turno {0} punti: {1}", "In diesem Zug {0} Punkte: {1}";
        HintDenies => "Costs {1} about {0} points.", "A {1} costa circa {0} punti.", "Kostet {1} etwa {0} Punkte.";
        HintPrepares => "It prepares the turns to come.", "Prepara i prossimi turni.", "Es bereitet die nächsten Züge vor.";
        HintThinks => "Looking for a good choice.", "Cerco una buona scelta.", "Eine gute Wahl wird gesucht.";
        TakeBack => "Take back", "Annulla mossa", "Zurücknehmen";
        Leave => "Leave to home", "Torna alla home", "Zum Start";
        PanelsHint => "What do you want to see?", "Che cosa vuoi vedere?", "Was möchtest du sehen?";
        Nothing => "Nothing has happened yet.", "Non è ancora successo nulla.", "Noch ist nichts geschehen.";
        Total => "Total", "Totale", "Summe";
        Covered => "covered", "coperto", "verdeckt";
        BestHint => "The best games of this kind", "Le migliori partite di questo tipo", "Die besten Spiele dieser Art";
        Best => "Best scores", "Migliori punteggi", "Beste Ergebnisse";
        NoBest => "None yet.", "Ancora nessuno.", "Noch keine.";
        NewBest => "A new best score!", "Nuovo primato!", "Ein neuer Rekord!";
        Placed => "Place {0} of the best", "Posto {0} tra i migliori", "Platz {0} der besten";
        ToGo => "{0} to go", "ancora {0}", "noch {0}";
        ThisSeed => "This game: {0}", "Questa partita: {0}", "Dieses Spiel: {0}";
        TotalsHint => "If the game ended now", "Se la partita finisse ora", "Wäre das Spiel jetzt zu Ende";

        TakenBack => "Taken back.", "Mossa annullata.", "Zurückgenommen.";
        UndoNothing => "Nothing to take back in this turn.", "Nessuna mossa da annullare.", "In diesem Zug gibt es nichts zurückzunehmen.";
        UndoBarrier => "Something new was revealed: no way back.", "Si è scoperto qualcosa: non si torna indietro.", "Neues wurde aufgedeckt: kein Zurück.";
        UndoOver => "The game is over.", "La partita è finita.", "Das Spiel ist zu Ende.";
        UndoNotHere => "This choice cannot be taken back.", "Questa scelta non si annulla.", "Diese Wahl ist nicht zurückzunehmen.";
        BackLeaves => "Back again: home.", "Di nuovo indietro: home.", "Noch einmal zurück: Start.";

        NotHere => "There is nothing to choose here now.", "Qui ora non c'è nulla da scegliere.", "Hier gibt es jetzt nichts zu wählen.";
        LogEarlier => "For what was before: look back.", "Per quel che precede: rivedi la partita.", "Was davor geschah, zeigt der Rückblick.";

        TheEnd => "The end", "Fine", "Ende";
        Winner => "The winner: {0}", "Vince: {0}", "Es gewinnt: {0}";
        Winners => "Shared: {0}", "Pari: {0}", "Geteilt: {0}";
        Solo => "{0} points", "{0} punti", "{0} Punkte";
        Replay => "Replay from the start", "Rivedi dall'inizio", "Von vorn ansehen";
        Review => "Review", "Revisione", "Rückschau";
        Reviewing => "Going through the game: {0} of {1} decisions", "Rileggo la partita: {0} decisioni su {1}", "Das Spiel wird durchgesehen: {0} von {1} Entscheidungen";
        ReviewWaits => "It takes a while.", "Ci vuole un po'.", "Das dauert ein wenig.";
        ReviewStep => "Decision {0}, {1}", "Decisione {0}, {1}", "Entscheidung {0}, {1}";
        ReviewTaken => "Taken: {0}", "Presa: {0}", "Getroffen: {0}";
        ReviewBetter => "Better: {0}", "Meglio: {0}", "Besser: {0}";
        ReviewCost => "It cost about {0} points.", "È costata circa {0} punti.", "Sie kostete etwa {0} Punkte.";
        ReviewHint => "The dearest decisions of the people", "Le decisioni più care delle persone", "Die teuersten Entscheidungen";
        Faultless => "No decision of a person cost a point.", "Nessuna decisione è costata un punto.", "Keine Entscheidung hat einen Punkt gekostet.";
        LookingBack => "Looking back", "Com'era", "Rückblick";
        NoPast => "The beginning of this game is not known.", "L'inizio di questa partita non è noto.", "Der Anfang dieses Spiels ist nicht bekannt.";
        TheBeginning => "The beginning.", "L'inizio.", "Der Anfang.";
        Rematch => "Rematch", "Rivincita", "Revanche";
        TableScreen => "Look at the table", "Guarda il tavolo", "Tisch ansehen";
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

        Deckhand => "Deckhand", "Mozzo", "Schiffsjunge";
        Skipper => "Skipper", "Capitano", "Schiffer";
        Alderman => "Alderman", "Decano", "Ältermann";
    }
}

/// Words for the ids of colours that the games' tables use.
const COLOURS: [(&str, TablePhrase); 13] = [
    ("red", TablePhrase::Red),
    ("blue", TablePhrase::Blue),
    ("yellow", TablePhrase::Yellow),
    ("green", TablePhrase::Green),
    ("purple", TablePhrase::Purple),
    ("violet", TablePhrase::Violet),
    ("grey", TablePhrase::Grey),
    ("orange", TablePhrase::Orange),
    ("brown", TablePhrase::Brown),
    ("white", TablePhrase::White),
    ("black", TablePhrase::Black),
    ("pink", TablePhrase::Pink),
    ("teal", TablePhrase::Teal),
];

/// What a seat is called: its colour.
pub fn seat_name(spec: &GameSpec, seat: Seat, lang: Lang) -> Line {
    let id = spec.seat_colour_ids.get(seat.index()).copied().unwrap_or_default();
    match COLOURS.iter().find(|(known, _)| *known == id) {
        Some((_, word)) => format_phrase(lang, *word, &[]),
        None => format_phrase(lang, TablePhrase::Seat, &[&(seat.0 + 1)]),
    }
}

/// A seat's shape and name, to stand in a text.
pub fn seat_label(spec: &GameSpec, seat: Seat, lang: Lang) -> Line {
    let mut line = Line::new();
    let name = seat_name(spec, seat, lang);
    let _ = write!(line, "{} {name}", Glyph::of_seat(seat).char());
    line
}

/// What a bot of a level is called.
pub const fn level_word(level: BotLevel) -> TablePhrase {
    match level {
        BotLevel::Deckhand => TablePhrase::Deckhand,
        BotLevel::Skipper => TablePhrase::Skipper,
        BotLevel::Alderman => TablePhrase::Alderman,
    }
}

/// The name of whoever sits at a seat: a person's or a bot's own, otherwise the colour.
pub fn participant_name(spec: &GameSpec, seating: &Seating, seat: Seat, lang: Lang) -> Line {
    match seating.at(seat) {
        Participant::Person(name) if name.is_empty() => {
            seat_name(spec, seating.colours().of(seat), lang)
        }
        Participant::Person(name) => {
            let mut line = Line::new();
            let _ = write!(line, "{name}");
            line
        }
        Participant::Bot(level) => {
            let mut line = Line::new();
            let _ = line.push_str(kogge_bots::name(level, seat));
            line
        }
    }
}

/// A seat's shape and the name of whoever sits there, to stand in a text. Which shape that is
/// depends on the canvas ([`crate::palette::set_on`]).
pub fn participant_label(spec: &GameSpec, seating: &Seating, seat: Seat, lang: Lang) -> Line {
    let mut line = Line::new();
    let name = participant_name(spec, seating, seat, lang);
    let _ = write!(line, "{} {name}", Glyph::of_seat(seat).char());
    line
}

/// Why nothing can be taken back.
pub fn undo_refusal_phrase(refusal: UndoRefusal) -> TablePhrase {
    match refusal {
        UndoRefusal::GameOver => TablePhrase::UndoOver,
        UndoRefusal::WrongState => TablePhrase::UndoNotHere,
        UndoRefusal::NothingToUndo => TablePhrase::UndoNothing,
        UndoRefusal::UndoBarrier => TablePhrase::UndoBarrier,
    }
}

/// A phrase with each of some seats and its figure: `◆5 ▲3`.
pub fn by_seat(
    lang: Lang,
    phrase: impl Phrase,
    seats: &[Seat],
    figure: impl Fn(Seat) -> i32,
) -> Line {
    let mut list = Line::new();
    for (number, &seat) in seats.iter().enumerate() {
        let between = if number == 0 { "" } else { " " };
        let _ = write!(list, "{between}{}{}", Glyph::of_seat(seat).char(), figure(seat));
    }
    format_phrase(lang, phrase, &[&list])
}

/// The words of a phrase as a line.
pub fn line(lang: Lang, phrase: impl Phrase) -> Line {
    format_phrase(lang, phrase, &[])
}
