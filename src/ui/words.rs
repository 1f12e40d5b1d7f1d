//! Everything the console says, in every language it speaks: one table.
//!
//! A phrase may have slots (`{0}`, `{1}`). Slots take names and figures only, in places where no
//! language would inflect them: after a colon, at an end, beside a unit. Characters are Latin-1,
//! and glyphs ([`super::glyph::Glyph::char`]).

use core::fmt::{Display, Write};

use serde::{Deserialize, Serialize};

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
    /// German.
    De,
}

impl Lang {
    /// All languages, in the order they are offered.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::It, Lang::De];

    /// What the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::It => "Italiano",
            Lang::De => "Deutsch",
        }
    }

    /// Short id, as in file names.
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::It => "it",
            Lang::De => "de",
        }
    }
}

/// A line made on the spot.
pub type Line = heapless::String<160>;

/// Something that can be said in every language.
pub trait Phrase: Copy {
    /// The words, slots unfilled.
    fn text(self, lang: Lang) -> &'static str;
}

/// Says a phrase with its slots filled: `{0}` by the first of `slots`, and so on.
pub fn say(lang: Lang, phrase: impl Phrase, slots: &[&dyn Display]) -> Line {
    let mut line = Line::new();
    let mut rest = phrase.text(lang);
    while let Some((before, after)) = rest.split_once('{') {
        let (number, after) = after.split_once('}').unwrap_or(("", after));
        // A line that is full stays as it is: tests hold every phrase to far less.
        let _ = line.push_str(before);
        if let Some(slot) = number.parse().ok().and_then(|n: usize| slots.get(n)) {
            let _ = write!(line, "{slot}");
        }
        rest = after;
    }
    let _ = line.push_str(rest);
    line
}

/// Declares phrases with their words in all languages, as an enum that implements [`Phrase`].
///
/// ```
/// kogge::words! {
///     /// What a baker says.
///     pub enum Bread {
///         Hello => "Good morning", "Buongiorno", "Guten Morgen";
///         Price => "{0} Talers", "{0} talleri", "{0} Taler";
///     }
/// }
/// use kogge::ui::{Lang, say};
/// assert_eq!(say(Lang::It, Bread::Price, &[&3]), "3 talleri");
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$doc:meta])* $vis:vis enum $name:ident {
        $($key:ident => $en:literal, $it:literal, $de:literal;)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name { $(#[doc = $en] $key,)* }

        impl $name {
            /// Every phrase.
            pub const ALL: &'static [$name] = &[$($name::$key,)*];
        }

        impl $crate::ui::words::Phrase for $name {
            fn text(self, lang: $crate::ui::words::Lang) -> &'static str {
                use $crate::ui::words::Lang;
                match (self, lang) {
                    $(($name::$key, Lang::En) => $en,
                      ($name::$key, Lang::It) => $it,
                      ($name::$key, Lang::De) => $de,)*
                }
            }
        }
    };
}

words! {
    /// What the console itself says; each game has a table of its own.
    pub enum Word {
        Games => "Games", "Giochi", "Spiele";
        Settings => "Settings", "Impostazioni", "Einstellungen";
        About => "About", "Informazioni", "Über Kogge";
        Menu => "Menu", "Menu", "Menü";
        Home => "Home", "Inizio", "Start";
        SleepNow => "Sleep now", "Spegni ora", "Jetzt schlafen";
        Close => "close", "chiudi", "schließen";

        Language => "Language", "Lingua", "Sprache";
        Brightness => "Brightness", "Luminosità", "Helligkeit";
        Sound => "Sound", "Suono", "Ton";
        Sleep => "Sleep after", "Riposo dopo", "Ruhe nach";
        Afresh => "Reset settings", "Ripristina", "Zurücksetzen";

        LanguageHelp => "The language of all texts.", "La lingua di tutti i testi.", "Die Sprache aller Texte.";
        BrightnessHelp => "How bright the screen shines.", "Quanto splende lo schermo.", "Wie hell der Bildschirm leuchtet.";
        SoundHelp => "Short tones when you choose.", "Brevi suoni quando scegli.", "Kurze Töne beim Wählen.";
        SleepHelp => "The screen goes dark when untouched.", "Lo schermo si spegne se non lo tocchi.", "Unberührt wird der Bildschirm dunkel.";
        AfreshHelp => "Everything as on the first day.", "Tutto come il primo giorno.", "Alles wie am ersten Tag.";
        AfreshAsk => "Reset all settings?", "Ripristinare tutto?", "Alles zurücksetzen?";
        AfreshDone => "The settings are as on the first day.", "Impostazioni come il primo giorno.", "Einstellungen wie am ersten Tag.";

        SoundOff => "off", "spento", "aus";
        SoundSoft => "soft", "piano", "leise";
        SoundLoud => "loud", "forte", "laut";
        Percent => "{0} %", "{0} %", "{0} %";
        Minute => "1 minute", "1 minuto", "1 Minute";
        Minutes => "{0} minutes", "{0} minuti", "{0} Minuten";
        Never => "never", "mai", "nie";

        Yes => "Yes", "Sì", "Ja";
        No => "No", "No", "Nein";

        DoSelect => "select", "scegli", "wählen";
        DoChange => "change", "cambia", "ändern";
        DoBack => "back", "indietro", "zurück";
        DoMove => "move", "muovi", "bewegen";
        DoTurn => "turn page", "sfoglia", "blättern";
        DoOpen => "open", "apri", "öffnen";
        DoMenu => "menu", "menu", "Menü";
        DoPanels => "panels", "pannelli", "Tafeln";
        Held => "hold: {0}", "tieni: {0}", "halten: {0}";
        MoreChoices => "More choices", "Altre scelte", "Weiteres";
        DoUndo => "take back", "annulla", "zurücknehmen";
        DoLeave => "home", "inizio", "Start";
        DoNext => "what next", "e adesso", "wie weiter";
        DoOn => "on", "avanti", "weiter";
        MenuHint => "Where to?", "Dove andare?", "Wohin?";

        PlayersRange => "{0} to {1} players", "da {0} a {1} giocatori", "{0} bis {1} Personen";
        Coming => "{0} is still being rigged.", "{0} è ancora in cantiere.", "{0} liegt noch in der Werft.";
        OnHome => "You are at home.", "Sei già all'inizio.", "Du bist schon am Start.";
        NoPanels => "There is no game on the table.", "Non c'è una partita in corso.", "Es liegt kein Spiel auf dem Tisch.";

        NewGame => "New game", "Nuova partita", "Neues Spiel";
        StartGame => "Start", "Inizia", "Los geht's";
        StartHelp => "Sit down and play.", "Sedetevi e giocate.", "Hinsetzen und spielen.";
        PlayersRow => "Players", "Giocatori", "Personen";
        PlayersHelp => "How many people play.", "Quanti giocano.", "Wie viele mitspielen.";
        FirstRow => "First player", "Chi inizia", "Wer beginnt";
        FirstHelp => "Who takes the first turn.", "Chi gioca il primo turno.", "Wer den ersten Zug macht.";
        AtRandom => "at random", "a sorte", "Zufall";
        SeedRow => "Seed", "Seme", "Startzahl";
        SeedHelp => "The same number deals the same game.", "Lo stesso numero, la stessa partita.", "Gleiche Zahl, gleiches Spiel.";
        On => "yes", "sì", "ja";
        Off => "no", "no", "nein";
        StartRefused => "These options do not go together.", "Queste opzioni non vanno insieme.", "Diese Optionen passen nicht zusammen.";
        GiveUpAsk => "End the game on the table?", "Chiudere la partita in corso?", "Das laufende Spiel beenden?";
        Continue => "Continue: {0}", "Continua: {0}", "Weiter: {0}";
        ContinueHint => "Back to the table: {0}", "Torna al tavolo: {0}", "Zurück an den Tisch: {0}";
        SeeEnd => "Look at the end once more", "Rivedi la fine", "Das Ende noch einmal ansehen";

        SettingsHint => "Language, brightness, sound, sleep", "Lingua, luminosità, suono, riposo", "Sprache, Helligkeit, Ton, Ruhe";
        AboutHint => "Version, sources, licence", "Versione, fonti, licenza", "Version, Quellen, Lizenz";

        AboutKogge => "A pocket console for four merchant board games. Rules, maps and bots are part of it; nothing needs a network.",
            "Una console tascabile per quattro giochi da tavolo di mercanti. Regole, mappe e bot sono a bordo; non serve alcuna rete.",
            "Eine Taschenkonsole für vier Brettspiele über Kaufleute. Regeln, Karten und Bots sind an Bord; ein Netz braucht sie nicht.";
        Version => "Version {0}", "Versione {0}", "Version {0}";
        Licence => "Licence: MIT or Apache 2.0", "Licenza: MIT o Apache 2.0", "Lizenz: MIT oder Apache 2.0";
        Coasts => "Coastlines: Natural Earth, public domain", "Coste: Natural Earth, pubblico dominio", "Küsten: Natural Earth, gemeinfrei";
        By => "by {0}", "di {0}", "von {0}";
        FromRulebook => "Rulebook", "Regolamento", "Spielregel";
        FromFound => "Found", "Trovato", "Gefunden";
        FromRebuilt => "Rebuilt", "Ricostruito", "Nachgebaut";

        HansaRulebook => "rules, eight routes, goods, start", "regole, otto rotte, merci, inizio", "Regeln, acht Routen, Waren, Aufbau";
        HansaFound => "five routes, Riga, one colour", "cinque rotte, Riga, un colore", "fünf Routen, Riga, eine Farbe";
        HansaRebuilt => "positions, numbers, warehouses", "posizioni, numeri, magazzini", "Lage, Nummern, Speicher";
        TeutonicaRulebook => "rules, pieces, markers, scoring", "regole, pezzi, segnalini, punti", "Regeln, Steine, Marker, Wertung";
        TeutonicaFound => "both boards: cities and routes", "i due tabelloni: città e vie", "beide Pläne: Städte und Wege";
        TeutonicaRebuilt => "pile of markers, later East-West points", "pila di segnalini, punti est-ovest", "Markerstapel, spätere Ost-West-Punkte";
        AmsterdamRulebook => "rules, cards, merchandise, carts", "regole, carte, merci, carretti", "Regeln, Karten, Waren, Karren";
        AmsterdamFound => "places, routes, four contracts", "luoghi, percorsi, quattro contratti", "Orte, Strecken, vier Aufträge";
        AmsterdamRebuilt => "twenty contracts, value 7, seat colours", "venti contratti, il valore 7, colori", "zwanzig Aufträge, der Wert 7, Farben";
        MerkatorRulebook => "rules, places, goods, solo game", "regole, luoghi, merci, solitario", "Regeln, Orte, Waren, Solospiel";
        MerkatorFound => "details of a few cards", "dettagli di poche carte", "Einzelheiten weniger Karten";
        MerkatorRebuilt => "nearly all cards, columns, most routes", "quasi tutte le carte, colonne, rotte", "fast alle Karten, Spalten, Routen";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::glyph::Glyph;

    #[test]
    fn slots_are_filled_in_their_order() {
        assert_eq!(say(Lang::De, Word::PlayersRange, &[&2, &4]), "2 bis 4 Personen");
        assert_eq!(say(Lang::En, Word::Percent, &[]), " %");
        assert_eq!(say(Lang::En, Word::Yes, &[&1]), "Yes");
    }

    #[test]
    fn every_phrase_has_the_same_slots_in_every_language_and_only_known_letters() {
        for &word in Word::ALL {
            let slots = |lang| {
                let text = word.text(lang);
                let mut slots: Vec<&str> = text
                    .split('{')
                    .skip(1)
                    .filter_map(|s| s.split_once('}'))
                    .map(|s| s.0)
                    .collect();
                slots.sort_unstable();
                slots
            };
            for lang in Lang::ALL {
                let text = word.text(lang);
                assert_eq!(slots(lang), slots(Lang::En), "{word:?}");
                assert!(!text.is_empty() && text.trim() == text, "{word:?}");
                let known = |c: char| (c as u32) < 256 || Glyph::of_char(c).is_some();
                assert!(text.chars().all(known), "{word:?}: {text}");
            }
        }
    }
}
