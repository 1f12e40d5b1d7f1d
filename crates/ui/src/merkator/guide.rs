//! How to play Merkator: the pages of its book, its words for the glossary, and the page for each
//! question.

use core::fmt::Write;

use embedded_graphics::prelude::*;

use super::goods::{self, SWATCH};
use crate::canvas::Canvas;
use crate::coast::europe;
use crate::glyph::{self, Glyph};
use crate::guide::Draw::*;
use crate::guide::{GlossaryEntry, GuideArt, Page, draw};
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line, Text};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::Seats;
use kogge_games::merkator::Phase;
use kogge_games::merkator::data::{Good as GoodKind, Place as TradePlace};

use Art::*;

/// What only the pages of Merkator show. Places and goods go by their numbers in the tables, as an
/// owner's tables may have others.
enum Art {
    /// A contract: its value and the number of its place.
    Contract(&'static str, u8),
    /// A place, by its number, with its cubes.
    Place(u8, u8),
    /// A good, by its number.
    Good(u8),
    /// Cubes of a colour.
    Cubes(&'static str, u8),
}

impl GuideArt for Art {
    fn draw(&self, canvas: &mut Canvas, at: Point, lang: Lang) {
        match *self {
            Contract(value, number) => {
                let place = TradePlace::from_index(number.into());
                let letters = place.map_or("", |place| goods::place_letters(place, lang));
                draw::slip(canvas, at, 50, value, letters);
            }
            Place(number, cubes) => {
                if let Some(place) = TradePlace::from_index(number.into()) {
                    draw_place(canvas, at, place, cubes, lang);
                }
            }
            Good(number) => draw_good(canvas, at, number),
            Cubes(colour, count) => draw_cubes(canvas, at, colour, count),
        }
    }
}

/// A place's board, as on the map.
fn draw_place(canvas: &mut Canvas, at: Point, place: TradePlace, cubes: u8, lang: Lang) {
    let area = rect(at.x, at.y, 42, 27);
    draw::plate(canvas, &area);
    let (upper, lower) = area.inset(2, 2).split_top(12);
    let mut words = Line::new();
    match place.colour() {
        Some(colour) => {
            draw_cubes(canvas, upper.top_left, colour.id(), cubes);
            let mut corner = upper.top_left + Point::new(14, 0);
            for kind in colour.kinds() {
                goods::swatch(canvas, kind, corner);
                corner.x += SWATCH as i32;
            }
        }
        None => {
            let _ = write!(words, "{}+", place.info().threshold.unwrap_or(0));
            let (left, right) = upper.split_left(22);
            text::line(canvas, &words, left, Align::Left, Style::bold(theme::INK));
            glyph::draw(canvas, Glyph::Cube, right.top_left + Point::new(2, 1), theme::INK_SOFT);
        }
    }
    let (letters, time) = lower.split_right(12);
    let code = goods::place_letters(place, lang);
    text::line(canvas, code, letters, Align::Left, Style::small(theme::INK));
    if place.info().time != 0 {
        let colour = if place.info().time < 0 { theme::WARNING } else { theme::BRASS_INK };
        words.clear();
        let _ = write!(words, "{:+}", place.info().time);
        text::line(canvas, &words, time, Align::Right, Style::bold(colour));
    }
}

fn draw_good(canvas: &mut Canvas, at: Point, number: u8) {
    if let Some(kind) = GoodKind::from_index(number.into()) {
        canvas.fill(&rect(at.x - 1, at.y - 1, SWATCH + 2, SWATCH + 2), theme::INK);
        goods::swatch(canvas, kind, at);
    }
}

fn draw_cubes(canvas: &mut Canvas, at: Point, colour: &str, count: u8) {
    let block = rect(at.x, at.y, 13, 12);
    canvas.fill(&block, theme::piece(colour));
    let mut words = Line::new();
    let _ = write!(words, "{count}");
    let ink =
        if matches!(colour, "yellow" | "orange" | "grey") { theme::INK } else { theme::ON_DARK };
    text::line(canvas, &words, block, Align::Centre, Style::bold(ink));
}

/// The numbers of pages that a question leads to.
mod at {
    pub const INVEST: u8 = 2;
    pub const CARDS: u8 = 3;
    pub const TRAVEL: u8 = 4;
    pub const GOODS: u8 = 5;
    pub const LOSS: u8 = 7;
    pub const DELIVER: u8 = 8;
    pub const EXCHANGE: u8 = 9;
    pub const JOIN: u8 = 10;
    pub const END: u8 = 11;
    pub const ALONE: u8 = 12;
}

/// The page for what is asked now at a table with this number of seats.
pub const fn page(phase: &Phase, seats: Seats) -> u8 {
    match phase {
        // Alone, cards are paid in another way.
        Phase::Invest | Phase::PayCard { .. } if seats.0 == 1 => at::ALONE,
        Phase::Invest => at::INVEST,
        Phase::PayCard { .. } | Phase::ForcedBuy { .. } => at::CARDS,
        Phase::Travel => at::TRAVEL,
        Phase::Split => at::GOODS,
        Phase::LossChoice { .. } | Phase::Loss { .. } => at::LOSS,
        Phase::Trade { .. } => at::DELIVER,
        Phase::Pay { .. } | Phase::SwapFor { .. } | Phase::Pick { .. } | Phase::Leave { .. } => {
            at::EXCHANGE
        }
        Phase::Join { .. } => at::JOIN,
        Phase::Over => at::END,
        _ => at::DELIVER,
    }
}

/// Places and goods by their numbers in the tables.
const HAMBURG: u8 = 0;
const DANZIG: u8 = 1;
const SWEDEN: u8 = 2;
const RUSSIA: u8 = 3;
const BOHEMIA: u8 = 8;
const CATTLE: u8 = 0;
const MUSKETS: u8 = 1;
const GRAIN: u8 = 2;
const SALTPETER: u8 = 3;
const IRON: u8 = 4;
const COPPER: u8 = 5;

/// The pages.
pub(crate) const PAGES: &[Page] = &[
    Page {
        title: Text::new("The goal", "Lo scopo", "Das Ziel"),
        text: Text::new(
            "Hamburg in the Thirty Years' War. Travel, gather goods, deliver contracts. Each delivery brings a contract of the next higher value. At the end contracts and buildings are points.",
            "Amburgo nella guerra dei Trent'anni. Viaggia, raccogli merci, consegna contratti. Ogni consegna ne porta uno del valore seguente. Alla fine contratti ed edifici sono punti.",
            "Hamburg im Dreißigjährigen Krieg. Reise, sammle Waren, liefere Verträge. Jede Lieferung bringt einen Vertrag vom nächsthöheren Wert. Am Ende zählen Verträge und Gebäude.",
        ),
        picture: &[
            Chart(&europe::COAST_SMALL, [0, 200, 1000, 640]),
            Own(100, 26, &Place(HAMBURG, 2)),
            Sign(116, 12, Glyph::Person, "red"),
            Own(160, 14, &Contract("5", HAMBURG)),
            Own(160, 36, &Contract("6", DANZIG)),
        ],
    },
    Page {
        title: Text::new("A turn", "Un turno", "Ein Zug"),
        text: Text::new(
            "Four steps: you may invest; you travel to one place and take its goods; you deliver contracts there; then the others may join you for time counters.",
            "Quattro passi: puoi investire; viaggi in un luogo e ne prendi le merci; consegni lì i contratti; poi gli altri possono unirsi a te pagando gettoni tempo.",
            "Vier Schritte: du darfst investieren; du reist an einen Ort und nimmst seine Waren; du lieferst dort Verträge; dann dürfen andere gegen Zeitmarker mitreisen.",
        ),
        picture: &[
            Sign(20, 30, Glyph::Coin, "yellow"),
            Becomes(40, 34),
            Sign(70, 30, Glyph::Person, "red"),
            Becomes(90, 34),
            Sign(120, 30, Glyph::Scroll, "yellow"),
            Becomes(140, 34),
            Sign(170, 30, Glyph::Person, "blue"),
            Sign(186, 30, Glyph::Hourglass, "yellow"),
        ],
    },
    Page {
        title: Text::new("Investing", "Investire", "Investieren"),
        text: Text::new(
            "Sell contracts for their value in Talers and buy open cards. With six contracts or more you must sell down to five. Your last contract stays; a purse holds 15 Talers.",
            "Vendi contratti per il loro valore in talleri e compra carte scoperte. Con sei o più contratti devi scendere a cinque. L'ultimo resta; la borsa tiene 15 talleri.",
            "Verkaufe Verträge für ihren Wert in Talern und kaufe offene Karten. Mit sechs oder mehr musst du auf fünf verkaufen. Der letzte bleibt; eine Börse fasst 15 Taler.",
        ),
        picture: &[
            Own(16, 27, &Contract("7", SWEDEN)),
            Becomes(76, 35),
            Sign(106, 31, Glyph::Coin, "yellow"),
            Figure(120, 30, "7"),
            Becomes(138, 35),
            Plate(166, 16, 46, 40),
            Sign(184, 31, Glyph::House, "brown"),
        ],
    },
    Page {
        title: Text::new("Cards", "Le carte", "Karten"),
        text: Text::new(
            "A bonus card gives you two goods whenever you travel to its place, one if you join. A building gives points at the end; its text says for what. Four of each lie open.",
            "Una carta bonus dà due merci ogni volta che viaggi al suo luogo, una se ti unisci. Un edificio dà punti alla fine, come dice il testo. Di ognuna quattro sono scoperte.",
            "Eine Bonuskarte gibt zwei Waren, wenn du an ihren Ort reist, eine beim Mitreisen. Ein Gebäude gibt am Ende Punkte, wofür steht darauf. Von beiden liegen vier offen.",
        ),
        picture: &[
            Plate(20, 14, 60, 44),
            Figure(24, 18, "HAM"),
            Own(28, 36, &Good(SALTPETER)),
            Figure(44, 36, "+2"),
            Plate(126, 14, 60, 44),
            Sign(134, 20, Glyph::House, "brown"),
            Sign(134, 38, Glyph::Laurel, "yellow"),
            Figure(148, 37, "+6"),
        ],
    },
    Page {
        title: Text::new("Travelling", "Viaggiare", "Reisen"),
        text: Text::new(
            "Go to any place, even the one where the pawn stands. A major place gives all its cubes, and each neighbour gets one more. A minor place adds a cube wherever at least its number lies.",
            "Vai dove vuoi, anche dov'è già la pedina. Un luogo grande dà tutti i cubi, e ogni vicino ne riceve uno. Un luogo piccolo aggiunge un cubo dove ce n'è almeno il suo numero.",
            "Reise an einen beliebigen Ort, auch an den der Figur. Ein großer gibt alle Würfel, jeder Nachbar bekommt einen dazu. Ein kleiner legt überall einen dazu, wo seine Zahl liegt.",
        ),
        picture: &[
            Road(60, 36, 190, 36),
            Own(24, 24, &Place(HAMBURG, 0)),
            Sign(40, 10, Glyph::Person, "red"),
            Own(94, 24, &Place(DANZIG, 3)),
            Figure(106, 10, "+1"),
            Own(164, 24, &Place(BOHEMIA, 0)),
        ],
    },
    Page {
        title: Text::new("Goods", "Le merci", "Waren"),
        text: Text::new(
            "Each cube becomes one of the two goods of its colour; from two cubes on you need at least one of each. Cubes of your supply may be turned into goods at any time.",
            "Ogni cubo diventa una delle due merci del suo colore; da due cubi in poi almeno una di ciascuna. I cubi della tua riserva diventano merci quando vuoi.",
            "Jeder Würfel wird eine der zwei Waren seiner Farbe; ab zwei Würfeln mindestens eine von jeder. Würfel aus deinem Vorrat kannst du jederzeit zu Waren machen.",
        ),
        picture: &[
            Own(30, 29, &Cubes("green", 3)),
            Becomes(52, 35),
            Own(82, 24, &Good(CATTLE)),
            Own(82, 40, &Good(MUSKETS)),
            Own(96, 40, &Good(MUSKETS)),
            Own(136, 29, &Cubes("black", 1)),
            Becomes(158, 35),
            Own(188, 24, &Good(IRON)),
            Own(188, 40, &Good(COPPER)),
        ],
    },
    Page {
        title: Text::new("Time", "Il tempo", "Zeit"),
        text: Text::new(
            "Near Hamburg you gain time counters: two in Hamburg itself, one at the next places. Spain costs one, Italy two, Newfoundland three. The chart running empty ends the game.",
            "Vicino ad Amburgo ricevi gettoni tempo: due ad Amburgo, uno nei luoghi seguenti. La Spagna ne costa uno, l'Italia due, Terranova tre. Se la tabella si vuota, è la fine.",
            "Nahe Hamburg bekommst du Zeitmarker: zwei in Hamburg, einen an den nächsten Orten. Spanien kostet einen, Italien zwei, Neufundland drei. Ist die Tafel leer, endet das Spiel.",
        ),
        picture: &[
            Own(20, 22, &Place(HAMBURG, 1)),
            Own(76, 22, &Place(SWEDEN, 1)),
            Own(132, 22, &Place(10, 0)),
            Sign(188, 30, Glyph::Hourglass, "yellow"),
        ],
    },
    Page {
        title: Text::new("Losses", "Le perdite", "Verluste"),
        text: Text::new(
            "The last counter of a row shows a column A to F: everybody loses a good of it, two with a double letter. With a single letter you may turn the next counter instead.",
            "L'ultimo gettone di una riga mostra una colonna da A a F: ognuno ne perde una merce, due con lettera doppia. Con lettera singola puoi girare il gettone seguente.",
            "Der letzte Marker einer Reihe zeigt eine Spalte von A bis F: alle verlieren eine Ware daraus, zwei beim Doppelbuchstaben. Sonst darfst du den nächsten umdrehen.",
        ),
        picture: &[
            Plate(26, 24, 30, 22),
            Figure(29, 29, "AA"),
            Becomes(62, 35),
            Own(92, 30, &Good(CATTLE)),
            Sign(108, 31, Glyph::Cross, "red"),
            Own(132, 30, &Good(GRAIN)),
            Sign(148, 31, Glyph::Cross, "red"),
        ],
    },
    Page {
        title: Text::new("Delivering", "Consegnare", "Liefern"),
        text: Text::new(
            "Deliver contracts for the place where the pawn is, each once a turn. The goods are paid, the contract stays yours, and you draw one of the next value: a five brings a six.",
            "Consegna i contratti del luogo dov'è la pedina, ognuno una volta per turno. Paghi le merci, il contratto resta tuo e ne peschi uno del valore dopo: un cinque porta un sei.",
            "Liefere Verträge für den Ort der Figur, jeden einmal im Zug. Die Waren sind bezahlt, der Vertrag bleibt dir, und du ziehst einen vom nächsten Wert: eine Fünf bringt eine Sechs.",
        ),
        picture: &[
            Own(16, 20, &Good(GRAIN)),
            Own(32, 20, &Good(GRAIN)),
            Own(16, 38, &Good(IRON)),
            Becomes(54, 35),
            Own(82, 27, &Contract("5", HAMBURG)),
            Becomes(140, 35),
            Own(168, 27, &Contract("6", RUSSIA)),
        ],
    },
    Page {
        title: Text::new("Exchanging", "Scambiare", "Tauschen"),
        text: Text::new(
            "While delivering, four goods of one kind, or four time counters, stand for one good that is missing, as often as you like. For a column any mix of its goods will do.",
            "Consegnando, quattro merci uguali o quattro gettoni tempo valgono una merce mancante, quante volte vuoi. Per una colonna va bene ogni mescolanza delle sue merci.",
            "Beim Liefern stehen vier gleiche Waren oder vier Zeitmarker für eine fehlende Ware, so oft du willst. Für eine Spalte gilt jede Mischung ihrer Waren.",
        ),
        picture: &[
            Own(20, 30, &Good(GRAIN)),
            Own(36, 30, &Good(GRAIN)),
            Own(52, 30, &Good(GRAIN)),
            Own(68, 30, &Good(GRAIN)),
            Becomes(92, 35),
            Own(122, 30, &Good(IRON)),
            Figure(152, 29, "4:1"),
            Sign(184, 31, Glyph::Hourglass, "yellow"),
        ],
    },
    Page {
        title: Text::new("Joining", "Unirsi", "Mitreisen"),
        text: Text::new(
            "The others may come along: one counter to the traveller at a major place, two at a minor one. They get one good for each bonus card of the place and may deliver there.",
            "Gli altri possono unirsi: un gettone a chi viaggia in un luogo grande, due in uno piccolo. Ricevono una merce per ogni carta bonus del luogo e possono consegnare.",
            "Andere dürfen mitreisen: an einem großen Ort für einen Marker an den Reisenden, an einem kleinen für zwei. Sie bekommen je Bonuskarte des Orts eine Ware und dürfen liefern.",
        ),
        picture: &[
            Sign(40, 30, Glyph::Person, "blue"),
            Sign(58, 30, Glyph::Hourglass, "yellow"),
            Becomes(78, 35),
            Sign(106, 30, Glyph::Person, "red"),
            Own(136, 22, &Place(DANZIG, 0)),
        ],
    },
    Page {
        title: Text::new("End and points", "Fine e punti", "Ende und Punkte"),
        text: Text::new(
            "When the chart is empty, or somebody gets the Peace of Westphalia (14), all have one more turn. Your five best contracts count in full, the others half, plus your buildings.",
            "Quando la tabella è vuota o qualcuno ottiene la Pace di Vestfalia (14), ancora un turno per tutti. I cinque contratti migliori contano interi, gli altri metà, più gli edifici.",
            "Ist die Tafel leer oder bekommt jemand den Westfälischen Frieden (14), sind alle noch einmal dran. Die fünf besten Verträge zählen ganz, andere halb, dazu die Gebäude.",
        ),
        picture: &[
            Slip(14, 12, 36, "10", ""),
            Slip(54, 12, 36, "9", ""),
            Slip(94, 12, 36, "8", ""),
            Slip(14, 40, 36, "7", ""),
            Slip(54, 40, 36, "7", ""),
            Slip(94, 40, 36, "6", "1/2"),
            Sign(152, 30, Glyph::House, "brown"),
            Big(178, 20, Glyph::Laurel, "yellow"),
        ],
    },
    Page {
        title: Text::new("Alone", "Da soli", "Allein"),
        text: Text::new(
            "Seventeen turns, no chart, no losses, no Talers: cards are paid with contracts. Each turn brings one more high contract. 55 points for novices, 60 for experts, 80 for a Super-Merkator.",
            "Diciassette turni, niente tabella, perdite o talleri: le carte si pagano con contratti. Ogni turno porta un contratto alto. 55 punti da principiante, 60 da esperto, 80 da Super-Merkator.",
            "Siebzehn Züge, keine Tafel, keine Verluste, keine Taler: Karten zahlst du mit Verträgen. Jeder Zug bringt einen hohen Vertrag. 55 Punkte für Neulinge, 60 für Kenner, 80 für Super-Merkator.",
        ),
        picture: &[
            Slip(12, 27, 34, "8", ""),
            Becomes(54, 35),
            Slip(80, 27, 34, "9", ""),
            Becomes(122, 35),
            Slip(148, 27, 34, "10", ""),
            Sign(194, 31, Glyph::Cup, "yellow"),
        ],
    },
];

/// The words of this game for the glossary.
pub(crate) const GLOSSARY: &[GlossaryEntry] = &[
    GlossaryEntry {
        word: Text::new("Merkator: value", "Merkator: valore", "Merkator: Wert"),
        means: Text::new(
            "The number on a contract: its price in Talers and its points. 2 to 10, then 14.",
            "Il numero su un contratto: prezzo in talleri e punti. Da 2 a 10, poi 14.",
            "Die Zahl auf einem Vertrag: Preis in Talern und Punkte. 2 bis 10, dann 14.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Merkator: column", "Merkator: colonna", "Merkator: Spalte"),
        means: Text::new(
            "A group of goods with a letter, A to F. Losses and some contracts name columns.",
            "Un gruppo di merci con una lettera, da A a F. La usano perdite e alcuni contratti.",
            "Eine Gruppe von Waren mit einem Buchstaben, A bis F. Verluste und Verträge nennen sie.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Merkator: supply", "Merkator: riserva", "Merkator: Vorrat"),
        means: Text::new(
            "Your own cubes, one of each colour at the start. Each becomes a good when you want.",
            "I tuoi cubi, all'inizio uno per colore. Ognuno diventa una merce quando vuoi.",
            "Deine eigenen Würfel, anfangs einer je Farbe. Jeder wird Ware, wann du willst.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Merkator: Peace", "Merkator: Pace", "Merkator: Frieden"),
        means: Text::new(
            "The contract of value 14, the reward for delivering a ten. Starts the last round.",
            "Il contratto di valore 14, premio per la consegna di un dieci. Avvia l'ultimo giro.",
            "Der Vertrag mit dem Wert 14, Lohn für eine gelieferte Zehn. Beginn der letzten Runde.",
        ),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_phase_has_its_page() {
        let title = |phase| PAGES[page(&phase, Seats(2)) as usize].title.in_lang(Lang::En);
        assert_eq!(PAGES.len(), at::ALONE as usize + 1);
        assert_eq!(PAGES[page(&Phase::Invest, Seats(1)) as usize].title.in_lang(Lang::En), "Alone");
        assert_eq!(title(Phase::Invest), "Investing");
        assert_eq!(title(Phase::Travel), "Travelling");
        assert_eq!(title(Phase::Split), "Goods");
        assert_eq!(title(Phase::Over), "End and points");
    }
}
