//! How texts are kept in every language ([`Text`], [`phrases!`](crate::phrases!)), and what the console itself says.
//!
//! Whatever is shown in words is a [`Phrase`]: a [`Text`], or a name from a table of [`phrases!`](crate::phrases!). What
//! a game says is a table in that game's folder; nothing here knows a game.
//!
//! A phrase may have slots (`{0}`, `{1}`). Slots take names and figures only, in places where no
//! language would inflect them: after a colon, at an end, beside a unit. Characters are Latin-1,
//! and glyphs ([`super::glyph::Glyph::char`]).

use core::fmt::{Display, Write};

pub use kogge_base::language::Lang;

/// A line of text put together while drawing.
pub type Line = heapless::String<160>;

/// A text in every language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    en: &'static str,
    it: &'static str,
    de: &'static str,
}

impl Text {
    /// The same text in English, Italian and German.
    pub const fn new(en: &'static str, it: &'static str, de: &'static str) -> Self {
        Text { en, it, de }
    }

    /// The text in one language.
    pub const fn in_lang(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::It => self.it,
            Lang::De => self.de,
        }
    }
}

/// Something that can be said in every language.
pub trait Phrase: Copy {
    /// The words in every language, slots unfilled.
    fn translations(self) -> Text;

    /// The words in one language, slots unfilled.
    fn text(self, lang: Lang) -> &'static str {
        self.translations().in_lang(lang)
    }
}

impl Phrase for Text {
    fn translations(self) -> Text {
        self
    }
}

/// Says a phrase with its slots filled: `{0}` by the first of `slots`, and so on.
pub fn format_phrase(lang: Lang, phrase: impl Phrase, slots: &[&dyn Display]) -> Line {
    let mut line = Line::new();
    let mut rest = phrase.text(lang);
    while let Some((before, after)) = rest.split_once('{') {
        let (number, after) = after.split_once('}').unwrap_or(("", after));
        append(&mut line, before);
        if let Some(slot) = number.parse().ok().and_then(|n: usize| slots.get(n)) {
            append(&mut line, slot);
        }
        rest = after;
    }
    append(&mut line, rest);
    line
}

/// Ends a line that had no room for all its words. No font has it, so that a test with a
/// [`super::PaintProbe`] reports a missing letter; on a panel nothing is seen.
pub const ELLIPSIS: char = '\u{2026}';

/// Writes more at the end of a line, as far as there is room; what is too long ends with [`ELLIPSIS`].
pub fn append(line: &mut Line, more: impl Display) {
    if line.ends_with(ELLIPSIS) || write!(line, "{more}").is_ok() {
        return;
    }
    while line.push(ELLIPSIS).is_err() {
        line.pop();
    }
}

/// Declares phrases with their words in all languages, as an enum that implements [`Phrase`].
///
/// ```
/// kogge_ui::phrases! {
///     /// What a baker says.
///     pub enum Bread {
///         Hello => "Good morning", "Buongiorno", "Guten Morgen";
///         Price => "{0} Talers", "{0} talleri", "{0} Taler";
///     }
/// }
/// use kogge_ui::{Lang, format_phrase};
/// assert_eq!(format_phrase(Lang::It, Bread::Price, &[&3]), "3 talleri");
/// ```
#[macro_export]
macro_rules! phrases {
    ($(#[$doc:meta])* $vis:vis enum $name:ident {
        $($key:ident => $en:literal, $it:literal, $de:literal;)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name { $(#[doc = $en] $key,)* }

        impl $name {
            /// Every phrase.
            pub const ALL: &'static [$name] = &[$($name::$key,)*];

            /// The words in every language, slots unfilled.
            pub const fn translations(self) -> $crate::phrases::Text {
                use $crate::phrases::Text;
                const TEXTS: &[Text] = &[$(Text::new($en, $it, $de),)*];
                // A key's number is its place in the table.
                TEXTS[self as usize]
            }
        }

        impl $crate::phrases::Phrase for $name {
            fn translations(self) -> $crate::phrases::Text {
                $name::translations(self)
            }
        }
    };
}

phrases! {
    /// What the console itself says; each game has a table of its own.
    pub enum UiPhrase {
        Games => "Games", "Giochi", "Spiele";
        Settings => "Settings", "Impostazioni", "Einstellungen";
        About => "About", "Informazioni", "Über Kogge";
        HowToPlay => "How to play", "Come si gioca", "Spielregeln";
        HowToPlayHint => "The rules of each game on a few pages", "Le regole di ogni gioco in poche pagine", "Die Regeln jedes Spiels auf wenigen Seiten";
        Glossary => "Glossary", "Glossario", "Wörter";
        PagesCount => "Pages: {0}", "Pagine: {0}", "Seiten: {0}";
        NextPage => "Next: {0}", "Segue: {0}", "Als Nächstes: {0}";
        DoLookBack => "look back", "rivedi", "Rückblick";
        DoStep => "step", "passo", "Schritt";
        DoLook => "look", "guarda", "ansehen";
        DoNow => "now", "ora", "jetzt";
        DoGuide => "how to play", "come si gioca", "Spielregeln";
        Records => "Records", "Primati", "Rekorde";
        RecordsHint => "The best and the last games", "Le partite migliori e le ultime", "Die besten und die letzten Spiele";
        Menu => "Menu", "Menu", "Menü";
        Home => "Home", "Home", "Start";
        SleepNow => "Sleep now", "Riposo ora", "Jetzt schlafen";
        Close => "close", "chiudi", "schließen";

        Language => "Language", "Lingua", "Sprache";
        Brightness => "Brightness", "Luminosità", "Helligkeit";
        Sound => "Sound", "Suono", "Ton";
        Sleep => "Sleep after", "Riposo dopo", "Ruhe nach";
        Confirm => "Ask first", "Conferme", "Nachfragen";
        ConfirmHelp => "Before a choice that is costly or final.", "Prima di scelte costose o definitive.", "Vor teuren und endgültigen Entscheidungen.";
        ConfirmCostly => "if costly", "se costose", "wenn teuer";
        ConfirmNever => "never", "mai", "nie";
        Afresh => "Reset settings", "Ripristina", "Zurücksetzen";

        LanguageHelp => "The language of all texts.", "La lingua di tutti i testi.", "Die Sprache aller Texte.";
        BrightnessHelp => "How bright the screen shines.", "Quanto splende lo schermo.", "Wie hell der Bildschirm leuchtet.";
        SoundHelp => "Short tones when you choose.", "Brevi suoni quando scegli.", "Kurze Töne beim Wählen.";
        SleepHelp => "The screen goes dark when untouched.", "Lo schermo si spegne se non lo tocchi.", "Unberührt wird der Bildschirm dunkel.";
        AfreshHelp => "Everything as on the first day.", "Tutto come il primo giorno.", "Alles wie am ersten Tag.";
        AfreshAsk => "Reset all settings?", "Ripristinare tutto?", "Alles zurücksetzen?";
        AfreshDone => "The settings are as on the first day.", "Impostazioni come il primo giorno.", "Einstellungen wie am ersten Tag.";

        BotPace => "Bots' pace", "Ritmo dei bot", "Tempo der Bots";
        PaceHelp => "How long each move of a bot is shown.", "Quanto resta visibile ogni mossa dei bot.", "Wie lange jeder Zug eines Bots zu sehen ist.";
        PaceQuick => "quick", "rapido", "schnell";
        PaceSteady => "steady", "medio", "ruhig";
        PaceSlow => "slow", "lento", "langsam";
        Thinking => "Bots think", "I bot pensano", "Bots denken";
        ThinkingHelp => "At most so long about a decision.", "Al massimo così a lungo per scelta.", "Höchstens so lange je Entscheidung.";
        Seconds => "{0} s", "{0} s", "{0} s";
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
        DoSkip => "go on", "avanti", "weiter";
        DoUndo => "take back", "annulla", "zurücknehmen";
        DoLeave => "home", "home", "Start";
        DoNext => "what next", "e adesso", "wie weiter";
        DoOn => "on", "avanti", "weiter";
        DoRanking => "ranking", "classifica", "Rangfolge";
        MenuHint => "Where to?", "Dove andare?", "Wohin?";

        PlayersRange => "{0} to {1} players", "da {0} a {1} giocatori", "{0} bis {1} Personen";
        Coming => "{0} is still being rigged.", "{0} è ancora in cantiere.", "{0} liegt noch in der Werft.";
        OnHome => "You are at home.", "Sei già nella home.", "Du bist schon am Start.";
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
        SeedHint => "An empty field ends the number.", "Un campo vuoto chiude il numero.", "Ein leeres Feld beendet die Zahl.";
        DayRow => "Date", "Data", "Datum";
        DayHelp => "The same date deals the same game.", "Stessa data, stessa partita.", "Gleiches Datum, gleiches Spiel.";
        DayTitle => "Game of the day", "Partita del giorno", "Spiel des Tages";
        DayHint => "Tell your friends the date.", "Di' la data ai tuoi amici.", "Nenne deinen Freunden das Datum.";
        NoDay => "none", "nessuna", "keines";
        SeatPerson => "person", "persona", "Mensch";
        SeatBot => "bot", "bot", "Bot";
        SeatHelp => "Who sits here: a person or a bot.", "Chi siede qui: persona o bot.", "Wer hier sitzt: Mensch oder Bot.";
        WhoSits => "Who sits here?", "Chi siede qui?", "Wer sitzt hier?";
        ColourRow => "Colour", "Colore", "Farbe";
        WhichColour => "Which colour?", "Quale colore?", "Welche Farbe?";
        ColourHint => "Who has it takes the other one.", "Chi lo ha prende l'altro.", "Wer sie hat, nimmt die andere.";
        NewName => "New name", "Nuovo nome", "Neuer Name";
        NameTitle => "Name", "Nome", "Name";
        NameHint => "A tick ends the name, B takes away.", "La spunta conclude, B cancella.", "Der Haken beendet, B löscht.";
        DoLetter => "letter", "lettera", "Buchstabe";
        LastGames => "Last games", "Ultime partite", "Letzte Spiele";
        KindPlayers => "Players: {0}", "Giocatori: {0}", "Personen: {0}";
        KindVariants => "Players: {0}, variants: {1}", "Giocatori: {0}, varianti: {1}", "Personen: {0}, Varianten: {1}";
        NoRecords => "No game has been finished yet.", "Ancora nessuna partita conclusa.", "Noch kein Spiel ist beendet.";
        PointsAway => "{0} to go", "ancora {0}", "noch {0}";
        On => "yes", "sì", "ja";
        Off => "no", "no", "nein";
        StartRefused => "These options do not go together.", "Queste opzioni non vanno insieme.", "Diese Optionen passen nicht zusammen.";
        GiveUpAsk => "End the game on the table?", "Chiudere la partita in corso?", "Das laufende Spiel beenden?";
        Continue => "Continue: {0}", "Continua: {0}", "Weiter: {0}";
        ContinueHint => "Back to the table: {0}", "Torna al tavolo: {0}", "Zurück an den Tisch: {0}";
        SeeEnd => "Look at the end once more", "Rivedi la fine", "Das Ende noch einmal ansehen";

        PlayOnAsk => "Play your game of {0} on?", "Riprendere la partita di {0}?", "Dein Spiel {0} weiterspielen?";
        KeptDamaged => "A saved game was damaged and is left out.", "Una partita salvata era danneggiata: esclusa.", "Ein gespeichertes Spiel war beschädigt und fehlt.";
        NotKept => "This could not be saved.", "Impossibile salvare.", "Das konnte nicht gespeichert werden.";
        OtherRules => "This game was begun under older rules and cannot go on. A computer can read it as a log. You can begin a new one.",
            "Partita iniziata con regole precedenti: non può continuare. Un computer può leggerla come registro. Puoi iniziarne una nuova.",
            "Dieses Spiel begann nach älteren Regeln und geht nicht weiter. Ein Computer kann es als Protokoll lesen. Ein neues kann beginnen.";
        OtherEdition => "Saved with other cards: it cannot be played on.", "Salvata con altre carte: non si può riprendere.", "Mit anderen Karten gespeichert: nicht spielbar.";
        Forget => "Erase everything", "Cancella tutto", "Alles löschen";
        ForgetHelp => "Games, records, names and settings", "Partite, primati, nomi e impostazioni", "Spiele, Rekorde, Namen, Einstellungen";
        ForgetAsk => "Erase all games, records, names and settings?", "Cancellare partite, primati, nomi e impostazioni?", "Alle Spiele, Rekorde, Namen und Einstellungen löschen?";
        ForgetAskAgain => "Really everything? Nothing brings it back.", "Davvero tutto? Non si torna indietro.", "Wirklich alles? Nichts bringt es zurück.";
        Forgotten => "Everything is erased.", "È tutto cancellato.", "Alles ist gelöscht.";

        BatteryLow => "The battery is low: {0} %", "Batteria quasi scarica: {0} %", "Akku fast leer: {0} %";
        CrashTitle => "Kogge stumbled", "Kogge è inciampata", "Kogge ist gestolpert";
        CrashSays => "Nothing is lost: your game goes on.", "Niente è perso: la partita continua.", "Nichts ist verloren: dein Spiel geht weiter.";
        CrashShow => "What happened, for those who mend it", "Che cosa è successo, per chi lo ripara", "Was geschah, für alle, die es reparieren";
        CrashPanic => "The program found a mistake in itself:", "Il programma ha trovato un suo errore:", "Das Programm fand einen eigenen Fehler:";
        CrashFault => "The processor could not go on:", "Il processore non poteva proseguire:", "Der Prozessor konnte nicht weiter:";
        CrashHang => "The program did not answer any more:", "Il programma non rispondeva più:", "Das Programm antwortete nicht mehr:";
        CrashReport => "Crash report", "Rapporto", "Bericht";
        SafeTitle => "Safe mode", "Modo sicuro", "Sicherer Start";
        SafeText => "The same crash came three times. No game was touched. Saved games can be fetched by a computer over USB now.",
            "Lo stesso errore è venuto tre volte. Nessuna partita è stata toccata. Un computer può ora leggere le partite via USB.",
            "Derselbe Absturz kam dreimal. Kein Spiel wurde angerührt. Ein Computer kann die Spielstände jetzt über USB holen.";
        SetAside => "Set aside", "Accantona", "Weglegen";
        SetAsideHelp => "It stays saved but is not played on.", "Resta salvata ma non continua.", "Es bleibt gespeichert, geht aber nicht weiter.";
        SetAsideAsk => "Set your game of {0} aside?", "Accantonare la partita di {0}?", "Dein Spiel {0} weglegen?";
        SetAsideDone => "{0} is set aside.", "{0}: accantonata.", "{0} ist weggelegt.";
        SetAsideNone => "No game lies on the table.", "Nessuna partita sul tavolo.", "Es liegt kein Spiel auf dem Tisch.";
        StartUsual => "Start as usual", "Avvio normale", "Normal starten";
        StartUsualHelp => "With everything that was kept", "Con tutto ciò che era salvato", "Mit allem, was gespeichert ist";
        Check => "Self-test", "Autotest", "Selbsttest";
        CheckHelp => "Display, buttons, sound, battery, flash", "Schermo, tasti, suono, batteria, memoria", "Anzeige, Tasten, Ton, Akku, Speicher";
        CheckDisplay => "Display", "Schermo", "Anzeige";
        CheckDisplayHelp => "Eight colours, greys, a line at each edge", "Otto colori, grigi, una linea ai bordi", "Acht Farben, Grau, Linien am Rand";
        CheckButtons => "Buttons", "Tasti", "Tasten";
        CheckButtonsHelp => "Every button must answer.", "Ogni tasto deve rispondere.", "Jede Taste muss antworten.";
        CheckSound => "Sound", "Suono", "Ton";
        CheckSoundHelp => "Four tones, rising", "Quattro note che salgono", "Vier Töne, aufsteigend";
        CheckBattery => "Battery", "Batteria", "Akku";
        CheckBatteryHelp => "Its voltage must be a likely one.", "La tensione dev'essere plausibile.", "Die Spannung muss glaubhaft sein.";
        CheckFlash => "Flash", "Memoria", "Speicher";
        CheckFlashHelp => "Writes a note and reads it again.", "Scrive una nota e la rilegge.", "Schreibt eine Notiz und liest sie wieder.";
        CheckSeen => "All colours, and a line at every edge?", "Tutti i colori e una linea a ogni bordo?", "Alle Farben und an jedem Rand eine Linie?";
        CheckHeard => "Did you hear four rising tones?", "Hai sentito quattro note salire?", "Hast du vier aufsteigende Töne gehört?";
        CheckPress => "Press every button; B twice gives up.", "Premi ogni tasto; B due volte: basta.", "Drücke jede Taste; zweimal B: Schluss.";
        CheckGood => "pass", "passa", "gut";
        CheckBad => "fails", "guasto", "defekt";
        CheckMissing => "not there", "assente", "fehlt";
        CheckResult => "Result", "Risultato", "Ergebnis";
        CheckResultHelp => "All of it as a code to be sent", "Tutto in un codice da inviare", "Alles als Code zum Verschicken";
        CheckCode => "All of it as a code; on a computer:", "Tutto in un codice; al computer:", "Alles in einem Code; am Computer:";
        CheckSend => "Send it with what you saw.", "Invialo con ciò che hai visto.", "Schick ihn mit dem, was du sahst.";
        CheckUntried => "Not every part has been tried.", "Non tutto è stato provato.", "Noch ist nicht alles geprüft.";
        DoTry => "try", "prova", "prüfen";

        Export => "Export", "Esporta", "Export";
        ExportHelp => "How saved games come to a computer", "Le partite salvate su un computer", "Wie Spielstände auf einen Computer kommen";
        ExportConnect => "Connect Kogge to a computer by USB and type there:", "Collega Kogge a un computer via USB e scrivi:", "Verbinde Kogge über USB mit einem Computer und tippe dort:";
        ExportList => "lists all games with their numbers.", "elenca le partite con i loro numeri.", "listet alle Spiele mit ihren Nummern auf.";
        ExportGame => "writes game 12 into a file.", "scrive la partita 12 in un file.", "schreibt Spiel 12 in eine Datei.";
        ExportSaved => "Saved games: {0}", "Partite salvate: {0}", "Gespeicherte Spiele: {0}";

        Update => "Update", "Aggiorna", "Update";
        UpdateHelp => "How new firmware comes onto it", "Come si carica un nuovo firmware", "Wie neue Firmware darauf kommt";
        UpdateWhat => "Connect it to a computer by USB and choose Restart. It comes back as a drive, RPI-RP2: copy the new firmware, a UF2 file, onto that.",
            "Collegalo a un computer via USB e scegli Riavvia. Torna come unità, RPI-RP2: copiaci sopra il nuovo firmware, un file UF2.",
            "Verbinde es über USB mit einem Computer und wähle Neustart. Es kommt als Laufwerk wieder, RPI-RP2: Kopiere die neue Firmware, eine UF2-Datei, darauf.";
        UpdateKeeps => "The display stays dark until then. Saved games are kept.",
            "Fino ad allora lo schermo resta spento. Le partite restano salvate.",
            "Bis dahin bleibt die Anzeige dunkel. Spielstände bleiben erhalten.";
        UpdateBack => "Changed your mind? Switch it off and on again, or pull the cable.",
            "Ci hai ripensato? Spegni e riaccendi, o stacca il cavo.",
            "Doch nicht? Schalte es aus und wieder ein, oder zieh das Kabel ab.";
        UpdateOnlyDevice => "Only a handheld can do this.", "Può farlo solo una console portatile.", "Das kann nur ein Handgerät.";
        DoRestart => "restart", "riavvia", "Neustart";

        SettingsHint => "Language, brightness, sound, sleep", "Lingua, luminosità, suono, riposo", "Sprache, Helligkeit, Ton, Ruhe";
        AboutHint => "Version, sources, licence", "Versione, fonti, licenza", "Version, Quellen, Lizenz";

        AboutKogge => "A pocket console for {0} merchant board games. Rules, maps and bots are part of it; nothing needs a network.",
            "Una console tascabile per {0} giochi da tavolo di mercanti. Regole, mappe e bot sono a bordo; non serve alcuna rete.",
            "Eine Taschenkonsole für {0} Brettspiele über Kaufleute. Regeln, Karten und Bots sind an Bord; ein Netz braucht sie nicht.";
        Version => "Version {0}", "Versione {0}", "Version {0}";
        Licence => "Licence: MIT or Apache 2.0", "Licenza: MIT o Apache 2.0", "Lizenz: MIT oder Apache 2.0";
        Coasts => "Coastlines: Natural Earth, public domain", "Coste: Natural Earth, pubblico dominio", "Küsten: Natural Earth, gemeinfrei";
        Edition => "Cards: {0}, version {1}", "Carte: {0}, versione {1}", "Karten: {0}, Version {1}";
        By => "by {0}", "di {0}", "von {0}";
        FromRulebook => "Rulebook", "Regolamento", "Spielregel";
        FromFound => "Found", "Trovato", "Gefunden";
        FromRebuilt => "Rebuilt", "Ricostruito", "Nachgebaut";

        TablesDetails => "details of cards ({0})", "dettagli di carte ({0})", "Einzelheiten von Karten ({0})";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glyph::Glyph;

    #[test]
    fn slots_are_filled_in_their_order() {
        assert_eq!(format_phrase(Lang::De, UiPhrase::PlayersRange, &[&2, &4]), "2 bis 4 Personen");
        assert_eq!(format_phrase(Lang::En, UiPhrase::Percent, &[]), " %");
        assert_eq!(format_phrase(Lang::En, UiPhrase::Yes, &[&1]), "Yes");
    }

    #[test]
    fn a_line_that_is_too_long_ends_with_a_letter_that_no_font_has() {
        let long = "m".repeat(Line::new().capacity());
        let line = format_phrase(Lang::En, UiPhrase::PlayersRange, &[&long, &4]);
        assert!(line.ends_with(ELLIPSIS) && line.starts_with("mmm"), "{line}");
        assert_eq!(line.matches(ELLIPSIS).count(), 1);
        let fits = format_phrase(Lang::En, UiPhrase::By, &[&"m".repeat(157)]);
        assert_eq!((fits.len(), fits.contains(ELLIPSIS)), (160, false));
    }

    #[test]
    fn every_phrase_has_the_same_slots_in_every_language_and_only_known_letters() {
        for &word in UiPhrase::ALL {
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
