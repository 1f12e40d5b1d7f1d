//! How to play Ferry: the pages of its book, its words for the glossary, and the page for each question.

use crate::coast::baltic;
use crate::glyph::Glyph;
use crate::guide::Draw::*;
use crate::guide::{GlossaryEntry, Page};
use crate::phrases::Text;
use kogge_games::ferry::Phase;

/// The page for what is asked now.
pub const fn page(phase: Phase) -> u8 {
    match phase {
        Phase::Begin => 0,
        Phase::Act => 1,
        Phase::Over => 2,
    }
}

/// The pages.
pub(crate) const PAGES: &[Page] = &[
    Page {
        title: Text::new("The goal", "Lo scopo", "Das Ziel"),
        text: Text::new(
            "Six harbours lie in a ring. In each a crate waits that wants to travel one to five legs. Carry crates to where they belong.",
            "Sei porti formano un anello. In ognuno una cassa aspetta di viaggiare da una a cinque tratte. Porta le casse dove sono attese.",
            "Sechs Häfen liegen im Ring. In jedem wartet eine Kiste, die eine bis fünf Strecken reisen will. Bringe Kisten dorthin, wohin sie gehören.",
        ),
        picture: &[
            Chart(&baltic::COAST_SMALL, [0, 250, 1000, 750]),
            Big(92, 18, Glyph::Ship, "white"),
            Sign(30, 30, Glyph::Barrel, "yellow"),
        ],
    },
    Page {
        title: Text::new("A turn", "Un turno", "Ein Zug"),
        text: Text::new(
            "Load the crate of the harbour, if your hold has room: it takes two. Deliver what belongs here. Then sail on by one or two legs, or wait.",
            "Carica la cassa del porto, se c'è posto: la stiva ne tiene due. Consegna ciò che è per questo porto. Poi avanza di una o due tratte, o aspetta.",
            "Lade die Kiste des Hafens, wenn Platz ist: der Laderaum fasst zwei. Liefere, was hierher gehört. Dann segle eine oder zwei Strecken, oder warte.",
        ),
        picture: &[
            Sea,
            Leg(30, 40, 110, 40),
            Leg(120, 40, 200, 40),
            Big(60, 10, Glyph::Ship, "red"),
        ],
    },
    Page {
        title: Text::new("Points", "Punti", "Punkte"),
        text: Text::new(
            "A crate scores one point for each leg it had to travel. Each harbour that you delivered something to scores two. After 30 rounds the game is over.",
            "Una cassa vale un punto per ogni tratta del suo viaggio. Ogni porto in cui hai consegnato vale due punti. Dopo 30 giri la partita è finita.",
            "Eine Kiste zählt einen Punkt für jede Strecke ihrer Reise. Jeder Hafen, in den du geliefert hast, zählt zwei. Nach 30 Runden ist das Spiel aus.",
        ),
        picture: &[
            Sea,
            Sign(60, 28, Glyph::Barrel, "yellow"),
            Becomes(90, 28),
            Sign(130, 28, Glyph::Laurel, "white"),
        ],
    },
];

/// Words for the glossary.
pub(crate) const GLOSSARY: &[GlossaryEntry] = &[GlossaryEntry {
    word: Text::new("Ferry: leg", "Ferry: tratta", "Ferry: Strecke"),
    means: Text::new(
        "The way from a harbour to the next one of the ring. Ships sail in one direction.",
        "La via da un porto al successivo dell'anello. Le navi vanno in un solo verso.",
        "Der Weg von einem Hafen zum nächsten im Ring. Schiffe segeln nur in eine Richtung.",
    ),
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases::Lang;

    #[test]
    fn each_phase_has_its_page() {
        let title = |phase| PAGES[page(phase) as usize].title.in_lang(Lang::En);
        let titles = [Phase::Begin, Phase::Act, Phase::Over].map(title);
        assert_eq!(titles, ["The goal", "A turn", "Points"]);
    }
}
