//! Everything the Ferry table says, in every language.
//!
//! Crates stand in texts as their picture and their points, seats as their shape: nothing of it needs a
//! translation, and nothing is said by colour alone.

use core::fmt::{self, Display};

use crate::glyph::Glyph;
use crate::phrases::{Lang, Text};
use kogge_games::Seat;
use kogge_games::ferry::{Crate, Harbour};

/// A crate on board, in a text.
pub struct Cargo(pub Crate, pub Lang);

impl Display for Cargo {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Cargo(cargo, lang) = self;
        write!(f, "{}{} ({})", Glyph::Barrel.char(), cargo.legs, harbour_name(cargo.to, *lang))
    }
}

/// A seat in a text.
pub struct SeatShape(pub Seat);

impl Display for SeatShape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", Glyph::of_seat(self.0).char())
    }
}

/// The name of a harbour.
pub fn harbour_name(harbour: Harbour, lang: Lang) -> &'static str {
    let name = harbour.name();
    let italian = match harbour {
        Harbour::Lubeck => "Lubecca",
        Harbour::Danzig => "Danzica",
        Harbour::Stockholm => "Stoccolma",
        _ => name,
    };
    Text::new(name, italian, name).in_lang(lang)
}

crate::phrases! {
    /// What the Ferry table says.
    pub enum GamePhrase {
        PhaseRound => "Round {0} of {1}", "Giro {0} di {1}", "Runde {0} von {1}";
        PhaseOver => "The end", "Fine", "Ende";

        AskBegin => "Where does your ship begin?", "Da dove parte la tua nave?", "Wo beginnt dein Schiff?";
        AskAct => "Load, deliver, sail or wait", "Carica, consegna, salpa o aspetta", "Laden, liefern, segeln oder warten";
        AskOver => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";

        Begin => "Begin in {0}", "Inizia: {0}", "Beginnen: {0}";
        Sail => "Sail to {0}", "Salpa: {0}", "Segeln: {0}";
        Load => "Load {0}", "Carica {0}", "{0} laden";
        Deliver => "Deliver here: +{0} points", "Consegna qui: +{0} punti", "Hier liefern: +{0} Punkte";
        Wait => "Wait here for a turn", "Aspetta qui un turno", "Einen Zug lang hier warten";
        Waiting => "{0}: {1}{2}", "{0}: {1}{2}", "{0}: {1}{2}";

        FigShip => "Ship", "Nave", "Schiff";
        FigHold => "On board", "A bordo", "An Bord";
        FigServed => "Harbours served", "Porti serviti", "Belieferte Häfen";
        FigTurns => "Turns left", "Turni rimasti", "Züge übrig";
        FigNow => "Points now", "Punti ora", "Punkte jetzt";
        SourceFreight => "Freight", "Trasporti", "Fracht";
        SourceHarbours => "Harbours", "Porti", "Häfen";

        Tie => "Tie, by harbours: {0}", "Pari, contano i porti: {0}", "Gleich, es zählen Häfen: {0}";

        BadPlayerCount => "Ferry is for one or two players.", "Ferry è per uno o due giocatori.", "Ferry ist für eine oder zwei Personen.";
        BadSeat => "There is no such seat at this table.", "Questo posto non c'è.", "Diesen Platz gibt es hier nicht.";
        BadPosition => "This position cannot come up in a game.", "Questa posizione non può esistere.", "Diese Stellung kann nicht vorkommen.";
        GameOver => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";
        WrongDecider => "Somebody else is asked now.", "Ora tocca a qualcun altro.", "Jetzt ist jemand anders gefragt.";
        WrongState => "Something else is asked now.", "Ora si chiede altro.", "Jetzt ist etwas anderes gefragt.";
        TooFar => "A ship sails on by one or two legs.", "Una nave avanza di una o due tratte.", "Ein Schiff segelt eine oder zwei Strecken weiter.";
        NoCrate => "No crate waits here.", "Qui non c'è nessuna cassa.", "Hier wartet keine Kiste.";
        HoldFull => "The hold is full.", "La stiva è piena.", "Der Laderaum ist voll.";
        NothingToDeliver => "Nothing on board belongs here.", "Niente a bordo è per questo porto.", "Nichts an Bord gehört hierher.";

        DidBeginTurn => "Round {1}: {0} begins the turn", "Giro {1}: turno di {0}", "Runde {1}: {0} ist am Zug";
        DidBegin => "{0} begins: {1}", "{0} inizia: {1}", "{0} beginnt: {1}";
        DidLoad => "{0} loads {1}", "{0} carica {1}", "{0} lädt {1}";
        DidDeliver => "{0} delivers {1}", "{0} consegna {1}", "{0} liefert {1}";
        DidSail => "{0} sails: {1}", "{0} salpa: {1}", "{0} segelt: {1}";
        DidWait => "{0} waits", "{0} aspetta", "{0} wartet";
        DidEnd => "The last round is over", "L'ultimo giro è finito", "Die letzte Runde ist zu Ende";

        RuleBegin => "Your first turn begins with the choice of a harbour for your ship. Ships may lie side by side. Then the turn goes on.",
            "Il tuo primo turno comincia con la scelta di un porto per la nave. Le navi possono stare insieme. Poi il turno continua.",
            "Dein erster Zug beginnt mit der Wahl eines Hafens für dein Schiff. Schiffe dürfen nebeneinander liegen. Dann geht der Zug weiter.";
        RuleAct => "Load the crate that waits here, as long as there is room for two, and deliver what belongs here. Sailing on by one or two legs ends the turn, and so does waiting.",
            "Carica la cassa che aspetta qui, finché c'è posto per due, e consegna ciò che è per questo porto. Avanzare di una o due tratte chiude il turno, e così aspettare.",
            "Lade die Kiste, die hier wartet, solange Platz für zwei ist, und liefere, was hierher gehört. Eine oder zwei Strecken zu segeln beendet den Zug, Warten auch.";
        RuleOver => "A crate scores one point for each leg it travels, a harbour that was served two.",
            "Una cassa vale un punto per ogni tratta, un porto servito due.",
            "Eine Kiste zählt einen Punkt je Strecke, ein belieferter Hafen zwei.";
    }
}
