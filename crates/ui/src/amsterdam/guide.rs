//! How to play Ticket to Ride: Amsterdam: the pages of its book, its words for the glossary, and the
//! page for each question.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::pieces;
use crate::canvas::Canvas;
use crate::glyph::Glyph;
use crate::guide::Draw::*;
use crate::guide::{GlossaryEntry, GuideArt, Page};
use crate::layout::{RectExt, rect};
use crate::palette::default_colour;
use crate::phrases::{Lang, Text};
use crate::theme;
use kogge_games::amsterdam::{Amsterdam, Card as Kind, Phase, RouteColour};
use kogge_games::{Game, Seat};

use Art::*;

/// What only the pages of Amsterdam show.
enum Art {
    /// A transport card.
    Card(Kind),
    /// The back of a card.
    Back,
    /// The free spaces of a route, in a row.
    Free(u8, RouteColour),
    /// The spaces of a route that a seat has claimed.
    Owned(u8, Seat),
}

impl GuideArt for Art {
    fn draw(&self, canvas: &mut Canvas, at: Point, _lang: Lang) {
        match *self {
            Card(kind) => pieces::face(canvas, kind, &card_area(at)),
            Back => pieces::back(canvas, &card_area(at)),
            Free(count, colour) => {
                for area in spaces(at, count) {
                    free_space(canvas, area, colour);
                }
            }
            Owned(count, seat) => {
                for area in spaces(at, count) {
                    owned_space(canvas, area, seat);
                }
            }
        }
    }
}

fn card_area(at: Point) -> Rectangle {
    rect(at.x, at.y, 20, 28)
}

/// Where the spaces of a route lie, as on the map.
fn spaces(at: Point, count: u8) -> impl Iterator<Item = Rectangle> {
    (0..i32::from(count)).map(move |space| rect(at.x + space * 22, at.y, 20, 10))
}

fn free_space(canvas: &mut Canvas, area: Rectangle, colour: RouteColour) {
    let inside = area.inset(1, 1);
    canvas.fill(&area, theme::INK);
    canvas.fill(&inside, pieces::paint_colour(colour));
    let ink = match colour {
        RouteColour::Of(kind) => pieces::on(kind),
        RouteColour::Grey => theme::INK,
    };
    if let Some(sign) = pieces::small_sign(colour) {
        pieces::centred(canvas, sign, &inside, ink);
    }
}

fn owned_space(canvas: &mut Canvas, area: Rectangle, seat: Seat) {
    let inside = area.inset(1, 1);
    canvas.fill(&area, theme::INK);
    canvas.fill(&inside, default_colour(Amsterdam::SPEC, seat));
    pieces::centred(canvas, Glyph::SmallCart, &inside, theme::ON_DARK);
}

/// The numbers of pages that a question leads to.
mod at {
    pub const SETUP: u8 = 1;
    pub const TURN: u8 = 2;
    pub const DRAW: u8 = 3;
    pub const WILD: u8 = 4;
    pub const CLAIM: u8 = 5;
    pub const PAY: u8 = 6;
    pub const CONTRACTS: u8 = 9;
    pub const SCORE: u8 = 11;
}

/// The page for what is asked now.
pub const fn page(phase: &Phase) -> u8 {
    match phase {
        Phase::SetupKeep => at::SETUP,
        Phase::Action | Phase::EndTurn(_) => at::TURN,
        Phase::DrawFirst => at::DRAW,
        Phase::DrawSecond => at::WILD,
        Phase::Route => at::CLAIM,
        Phase::PayColour { .. } | Phase::PayWilds { .. } => at::PAY,
        Phase::Keep => at::CONTRACTS,
        Phase::Over => at::SCORE,
    }
}

const RED: RouteColour = RouteColour::Of(Kind::Red);
const BLUE: RouteColour = RouteColour::Of(Kind::Blue);

/// The pages.
pub(crate) const PAGES: &[Page] = &[
    Page {
        title: Text::new("The goal", "Lo scopo", "Das Ziel"),
        text: Text::new(
            "Amsterdam, 17th century. Collect cards, claim routes with your carts, and link the two places on each of your contracts. Points come from routes, contracts and merchandise.",
            "Amsterdam, XVII secolo. Raccogli carte, occupa percorsi con i carretti e collega i due luoghi di ogni contratto. I punti vengono da percorsi, contratti e merci.",
            "Amsterdam, 17. Jahrhundert. Sammle Karten, nimm Strecken mit deinen Karren und verbinde die zwei Orte jedes Auftrags. Punkte bringen Strecken, Aufträge und Waren.",
        ),
        picture: &[
            Label(8, 12, "NWA"),
            Own(44, 13, &Free(2, RED)),
            Label(90, 12, "HAR"),
            Own(50, 40, &Owned(3, Seat(0))),
            Label(12, 39, "DAM"),
            Label(118, 39, "OIH"),
            Big(168, 20, Glyph::Cart, "orange"),
        ],
    },
    Page {
        title: Text::new("The start", "L'inizio", "Der Anfang"),
        text: Text::new(
            "You have 16 carts, two transport cards and two secret contracts. Keep one contract or both. A long one is worth more, but costs as much if it is not linked at the end.",
            "Hai 16 carretti, due carte trasporto e due contratti segreti. Tienine uno o entrambi. Uno lungo vale di più, ma costa altrettanto se alla fine non è collegato.",
            "Du hast 16 Karren, zwei Transportkarten und zwei geheime Aufträge. Behalte einen oder beide. Ein langer bringt mehr, kostet aber ebenso viel, wenn er nicht verbunden ist.",
        ),
        picture: &[
            Sign(14, 30, Glyph::Cart, "orange"),
            Figure(28, 29, "16"),
            Own(58, 20, &Card(Kind::Green)),
            Own(82, 20, &Card(Kind::Blue)),
            Slip(122, 12, 90, "3", "KOR - OIH"),
            Slip(122, 38, 90, "7", "MON - WES"),
        ],
    },
    Page {
        title: Text::new("A turn", "Un turno", "Ein Zug"),
        text: Text::new(
            "Do exactly one thing: take transport cards, claim one route, or draw contracts. Then press to end your turn; the device goes to the next player.",
            "Fai una sola cosa: prendi carte trasporto, occupa un percorso o pesca contratti. Poi termini il turno e passi l'apparecchio.",
            "Tu genau eins: Transportkarten nehmen, eine Strecke nehmen oder Aufträge ziehen. Dann beendest du den Zug und gibst das Gerät weiter.",
        ),
        picture: &[
            Own(20, 20, &Card(Kind::Pink)),
            Own(44, 20, &Back),
            Own(84, 29, &Free(3, BLUE)),
            Slip(164, 26, 54, "5", "WAA"),
        ],
    },
    Page {
        title: Text::new("Taking cards", "Prendere carte", "Karten nehmen"),
        text: Text::new(
            "Take two cards, one after the other: one of the five open ones, or blind from the deck. A gap is filled at once. There is no limit to your hand.",
            "Prendi due carte, una dopo l'altra: tra le cinque scoperte o al buio dal mazzo. Il posto vuoto si riempie subito. La mano non ha limiti.",
            "Nimm zwei Karten nacheinander: eine der fünf offenen oder blind vom Stapel. Eine Lücke wird sofort gefüllt. Die Hand hat keine Grenze.",
        ),
        picture: &[
            Own(16, 20, &Card(Kind::Pink)),
            Own(40, 20, &Card(Kind::Blue)),
            Own(64, 20, &Card(Kind::Green)),
            Own(88, 20, &Card(Kind::Black)),
            Own(112, 20, &Card(Kind::Orange)),
            Own(160, 20, &Back),
        ],
    },
    Page {
        title: Text::new("Wild cards", "I jolly", "Joker"),
        text: Text::new(
            "A wild stands for any colour. Taken openly it is your only card of the turn, so it must be the first; drawn blind it counts as any other. Three open wilds are swept away.",
            "Un jolly vale ogni colore. Preso scoperto è la sola carta del turno, quindi la prima; pescato al buio è come le altre. Tre jolly scoperti fanno cambiare le carte.",
            "Ein Joker gilt für jede Farbe. Offen genommen ist er die einzige Karte des Zuges, also die erste; blind gezogen zählt er wie jede. Drei offene Joker räumen die Auslage ab.",
        ),
        picture: &[
            Own(24, 20, &Card(Kind::Wild)),
            Figure(54, 28, "= 1"),
            Own(104, 20, &Card(Kind::Wild)),
            Own(128, 20, &Card(Kind::Wild)),
            Own(152, 20, &Card(Kind::Wild)),
            Sign(182, 30, Glyph::Cross, "red"),
        ],
    },
    Page {
        title: Text::new("Claiming a route", "Occupare", "Eine Strecke nehmen"),
        text: Text::new(
            "Pay as many cards of the route's colour as it has spaces and put a cart on each. It need not touch your other routes. 1, 2, 3, 4 spaces score 1, 2, 4, 7 points at once.",
            "Paga tante carte del colore del percorso quanti sono gli spazi e metti un carretto su ciascuno. Non deve toccare gli altri tuoi. 1, 2, 3, 4 spazi danno subito 1, 2, 4, 7 punti.",
            "Zahle so viele Karten der Farbe, wie die Strecke Felder hat, und setze je einen Karren. Sie muss deine anderen nicht berühren. 1, 2, 3, 4 Felder bringen gleich 1, 2, 4, 7 Punkte.",
        ),
        picture: &[
            Own(12, 20, &Card(Kind::Red)),
            Own(36, 20, &Card(Kind::Red)),
            Becomes(64, 34),
            Own(92, 17, &Free(2, RED)),
            Own(92, 41, &Owned(2, Seat(0))),
            Figure(148, 28, "+2"),
            Big(178, 20, Glyph::Laurel, "yellow"),
        ],
    },
    Page {
        title: Text::new("Paying", "Pagare", "Bezahlen"),
        text: Text::new(
            "A grey route takes any one colour, but never two. Wilds may replace any card of the set. You choose how many wilds you pay. The cards go to the discards.",
            "Un percorso grigio accetta un colore a scelta, mai due. I jolly sostituiscono qualsiasi carta. Scegli tu quanti usarne. Le carte vanno negli scarti.",
            "Eine graue Strecke nimmt irgendeine Farbe, aber nie zwei. Joker ersetzen jede Karte des Satzes. Du wählst, wie viele du zahlst. Die Karten kommen auf die Ablage.",
        ),
        picture: &[
            Own(16, 29, &Free(3, RouteColour::Grey)),
            Figure(86, 28, "="),
            Own(108, 20, &Card(Kind::Green)),
            Own(132, 20, &Card(Kind::Green)),
            Own(156, 20, &Card(Kind::Wild)),
            Sign(188, 30, Glyph::Tick, "green"),
        ],
    },
    Page {
        title: Text::new("Double routes", "Percorsi doppi", "Doppelstrecken"),
        text: Text::new(
            "Where two routes join the same places, nobody may own both. With two players the second is closed as soon as the first is claimed.",
            "Dove due percorsi uniscono gli stessi luoghi, nessuno può averli entrambi. In due il secondo si chiude appena il primo è occupato.",
            "Wo zwei Strecken dieselben Orte verbinden, darf niemand beide besitzen. Zu zweit ist die andere gesperrt, sobald eine genommen ist.",
        ),
        picture: &[
            Label(16, 28, "OKE"),
            Own(60, 20, &Owned(2, Seat(0))),
            Own(60, 40, &Free(2, BLUE)),
            Label(116, 28, "DAM"),
            Sign(162, 18, Glyph::Tick, "green"),
            Sign(162, 40, Glyph::Cross, "red"),
        ],
    },
    Page {
        title: Text::new("Merchandise", "Le merci", "Waren"),
        text: Text::new(
            "A route with a cart beside it also brings one merchandise card, short or long. At the end the most merchandise gives 8 points, the next places less.",
            "Un percorso con il carretto accanto dà anche una carta merce, corto o lungo che sia. Alla fine chi ha più merci prende 8 punti, gli altri di meno.",
            "Eine Strecke mit einem Karren daneben bringt auch eine Ware, ob kurz oder lang. Am Ende geben die meisten Waren 8 Punkte, die nächsten Plätze weniger.",
        ),
        picture: &[
            Own(30, 34, &Free(2, RouteColour::Of(Kind::Orange))),
            Sign(46, 16, Glyph::Cart, "yellow"),
            Becomes(88, 38),
            Sign(122, 33, Glyph::Barrel, "brown"),
            Sign(136, 33, Glyph::Barrel, "brown"),
            Sign(150, 33, Glyph::Barrel, "brown"),
            Figure(176, 32, "8"),
        ],
    },
    Page {
        title: Text::new("Contracts", "I contratti", "Aufträge"),
        text: Text::new(
            "Draw two and keep one or both; they stay secret and cannot be given back. Any unbroken way of your own routes links the two places.",
            "Pescane due e tienine uno o entrambi; restano segreti e non si restituiscono. Ogni via ininterrotta di tuoi percorsi collega i due luoghi.",
            "Ziehe zwei und behalte einen oder beide; sie bleiben geheim und lassen sich nicht zurückgeben. Jeder lückenlose Weg deiner Strecken verbindet die Orte.",
        ),
        picture: &[
            Slip(14, 26, 88, "4", "OWA - DAM"),
            Label(116, 12, "OWA"),
            Own(153, 13, &Owned(2, Seat(0))),
            Own(153, 43, &Owned(2, Seat(0))),
            Label(196, 27, "OKE"),
            Label(116, 42, "DAM"),
        ],
    },
    Page {
        title: Text::new("The last round", "L'ultimo giro", "Die letzte Runde"),
        text: Text::new(
            "Who ends a turn with two carts or fewer opens the last round: everybody has one more turn, this player last.",
            "Chi finisce il turno con due carretti o meno apre l'ultimo giro: ancora un turno per tutti, lui per ultimo.",
            "Wer seinen Zug mit höchstens zwei Karren beendet, eröffnet die letzte Runde: alle sind noch einmal dran, er selbst zuletzt.",
        ),
        picture: &[
            Sign(30, 30, Glyph::Cart, "orange"),
            Sign(50, 30, Glyph::Cart, "orange"),
            Becomes(78, 35),
            Big(110, 20, Glyph::Hourglass, "red"),
            Sign(160, 30, Glyph::Square, "yellow"),
            Sign(176, 30, Glyph::Triangle, "blue"),
            Sign(192, 30, Glyph::Disc, "red"),
        ],
    },
    Page {
        title: Text::new("Points", "I punti", "Die Punkte"),
        text: Text::new(
            "Routes were scored at once. Contracts linked give their value, others cost it. Then merchandise: 8 for the most, 4 with two players for the second, 5 and 2 with three, 6, 4, 2 with four.",
            "I percorsi sono già contati. I contratti collegati danno il valore, gli altri lo costano. Poi le merci: 8 ai primi; in due 4, in tre 5 e 2, in quattro 6, 4 e 2.",
            "Strecken zählten schon. Verbundene Aufträge bringen ihren Wert, andere kosten ihn. Dann Waren: 8 für die meisten; zu zweit 4, zu dritt 5 und 2, zu viert 6, 4 und 2.",
        ),
        picture: &[
            Slip(10, 14, 60, "6", "JRT"),
            Figure(80, 17, "+6"),
            Slip(10, 40, 60, "8", "NWA"),
            Figure(80, 43, "-8"),
            Sign(130, 30, Glyph::Barrel, "brown"),
            Figure(144, 29, "8"),
            Big(176, 20, Glyph::Laurel, "yellow"),
        ],
    },
];

/// The words of this game for the glossary.
pub(crate) const GLOSSARY: &[GlossaryEntry] = &[
    GlossaryEntry {
        word: Text::new("Amsterdam: route", "Amsterdam: percorso", "Amsterdam: Strecke"),
        means: Text::new(
            "One to four spaces of a colour between two places. Grey takes any one colour.",
            "Da uno a quattro spazi di un colore tra due luoghi. Il grigio accetta un colore a scelta.",
            "Ein bis vier Felder einer Farbe zwischen zwei Orten. Grau nimmt irgendeine Farbe.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Amsterdam: contract", "Amsterdam: contratto", "Amsterdam: Auftrag"),
        means: Text::new(
            "Two places that your routes should link. Counts for you, or against you.",
            "Due luoghi che i tuoi percorsi devono collegare. Conta a favore o contro.",
            "Zwei Orte, die deine Strecken verbinden sollen. Zählt für oder gegen dich.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Amsterdam: wild", "Amsterdam: jolly", "Amsterdam: Joker"),
        means: Text::new(
            "A transport card that stands for any colour.",
            "Una carta trasporto che vale ogni colore.",
            "Eine Transportkarte, die für jede Farbe gilt.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Amsterdam: merchandise", "Amsterdam: merce", "Amsterdam: Ware"),
        means: Text::new(
            "A card for each route with a cart beside it. Only their number counts.",
            "Una carta per ogni percorso con un carretto accanto. Conta solo il numero.",
            "Eine Karte je Strecke mit einem Karren daneben. Nur ihre Zahl zählt.",
        ),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_phase_has_its_page() {
        let title = |phase| PAGES[page(&phase) as usize].title.in_lang(Lang::En);
        assert_eq!(PAGES.len(), at::SCORE as usize + 1);
        assert_eq!(title(Phase::SetupKeep), "The start");
        assert_eq!(title(Phase::DrawSecond), "Wild cards");
        assert_eq!(title(Phase::Keep), "Contracts");
        assert_eq!(title(Phase::Over), "Points");
    }
}
