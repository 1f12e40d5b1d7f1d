//! The words that mean the same in every game. What a game adds to them lives in its folder.

use super::GlossaryEntry;
use crate::phrases::Text;

/// The words of the console itself.
pub const ENTRIES: &[GlossaryEntry] = &[
    GlossaryEntry {
        word: Text::new("Seed", "Seme", "Startzahl"),
        means: Text::new(
            "The number all chance comes from. The same seed and the same choices give the same game.",
            "Il numero da cui viene ogni sorte. Stesso seme e stesse scelte, stessa partita.",
            "Die Zahl, aus der aller Zufall kommt. Gleiche Zahl und gleiche Wahl, gleiches Spiel.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Curtain", "Sipario", "Vorhang"),
        means: Text::new(
            "Closes the screen where others may not look, until the next player holds A.",
            "Chiude lo schermo dove altri non devono guardare, finché chi segue tiene A.",
            "Verdeckt den Bildschirm vor anderen, bis die nächste Person A hält.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Taking back", "Annullare", "Zurücknehmen"),
        means: Text::new(
            "B takes back your own choices, up to the last thing revealed or done by others.",
            "B annulla le tue scelte, fino all'ultima cosa scoperta o fatta da altri.",
            "B nimmt deine Wahl zurück, bis zum letzten, was aufgedeckt oder von anderen getan wurde.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Bot", "Bot", "Bot"),
        means: Text::new(
            "Kogge itself plays a seat: deckhand, skipper or alderman. It never sees more than its seat may.",
            "Kogge stessa gioca un posto: mozzo, capitano o decano. Non vede mai più del suo posto.",
            "Kogge selbst spielt: Schiffsjunge, Schiffer oder Ältermann. Es sieht nie mehr als sein Platz.",
        ),
    },
];
