//! How to play Ticket to Ride: Amsterdam.

use super::Page;
use super::draw::Draw::{self, *};
use crate::games::Seat;
use crate::games::amsterdam::{Card as Kind, Paint, Phase};
use crate::ui::glyph::Glyph;

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

const RED: Paint = Paint::Of(Kind::Red);
const BLUE: Paint = Paint::Of(Kind::Blue);

const fn free(x: i16, y: i16, count: u8, paint: Paint) -> Draw {
    Spaces(x, y, count, paint, None)
}

const fn owned(x: i16, y: i16, count: u8, seat: u8) -> Draw {
    Spaces(x, y, count, Paint::Grey, Some(Seat(seat)))
}

/// The pages.
pub(super) const PAGES: &[Page] = &[
    Page {
        title: ["The goal", "Lo scopo", "Das Ziel"],
        text: [
            "Amsterdam, 17th century. Collect cards, claim routes with your carts, and link the two places on each of your contracts. Points come from routes, contracts and merchandise.",
            "Amsterdam, XVII secolo. Raccogli carte, occupa percorsi con i carretti e collega i due luoghi di ogni contratto. I punti vengono da percorsi, contratti e merci.",
            "Amsterdam, 17. Jahrhundert. Sammle Karten, nimm Strecken mit deinen Karren und verbinde die zwei Orte jedes Auftrags. Punkte bringen Strecken, Aufträge und Waren.",
        ],
        picture: &[
            Label(8, 12, "NWA"),
            free(44, 13, 2, RED),
            Label(90, 12, "HAR"),
            owned(50, 40, 3, 0),
            Label(12, 39, "DAM"),
            Label(118, 39, "OIH"),
            Big(168, 20, Glyph::Cart, "orange"),
        ],
    },
    Page {
        title: ["The start", "L'inizio", "Der Anfang"],
        text: [
            "You have 16 carts, two transport cards and two secret contracts. Keep one contract or both. A long one is worth more, but costs as much if it is not linked at the end.",
            "Hai 16 carretti, due carte trasporto e due contratti segreti. Tienine uno o entrambi. Uno lungo vale di più, ma costa altrettanto se alla fine non è collegato.",
            "Du hast 16 Karren, zwei Transportkarten und zwei geheime Aufträge. Behalte einen oder beide. Ein langer bringt mehr, kostet aber ebenso viel, wenn er nicht verbunden ist.",
        ],
        picture: &[
            Sign(14, 30, Glyph::Cart, "orange"),
            Figure(28, 29, "16"),
            Card(58, 20, Kind::Green),
            Card(82, 20, Kind::Blue),
            Slip(122, 12, 90, "3", "KOR - OIH"),
            Slip(122, 38, 90, "7", "MON - WES"),
        ],
    },
    Page {
        title: ["A turn", "Un turno", "Ein Zug"],
        text: [
            "Do exactly one thing: take transport cards, claim one route, or draw contracts. Then press to end your turn; the device goes to the next player.",
            "Fai una sola cosa: prendi carte trasporto, occupa un percorso o pesca contratti. Poi termini il turno e passi l'apparecchio.",
            "Tu genau eins: Transportkarten nehmen, eine Strecke nehmen oder Aufträge ziehen. Dann beendest du den Zug und gibst das Gerät weiter.",
        ],
        picture: &[
            Card(20, 20, Kind::Pink),
            Back(44, 20),
            free(84, 29, 3, BLUE),
            Slip(164, 26, 54, "5", "WAA"),
        ],
    },
    Page {
        title: ["Taking cards", "Prendere carte", "Karten nehmen"],
        text: [
            "Take two cards, one after the other: one of the five open ones, or blind from the deck. A gap is filled at once. There is no limit to your hand.",
            "Prendi due carte, una dopo l'altra: tra le cinque scoperte o al buio dal mazzo. Il posto vuoto si riempie subito. La mano non ha limiti.",
            "Nimm zwei Karten nacheinander: eine der fünf offenen oder blind vom Stapel. Eine Lücke wird sofort gefüllt. Die Hand hat keine Grenze.",
        ],
        picture: &[
            Card(16, 20, Kind::Pink),
            Card(40, 20, Kind::Blue),
            Card(64, 20, Kind::Green),
            Card(88, 20, Kind::Black),
            Card(112, 20, Kind::Orange),
            Back(160, 20),
        ],
    },
    Page {
        title: ["Wild cards", "I jolly", "Joker"],
        text: [
            "A wild stands for any colour. Taken openly it is your only card of the turn, so it must be the first; drawn blind it counts as any other. Three open wilds are swept away.",
            "Un jolly vale ogni colore. Preso scoperto è la sola carta del turno, quindi la prima; pescato al buio è come le altre. Tre jolly scoperti fanno cambiare le carte.",
            "Ein Joker gilt für jede Farbe. Offen genommen ist er die einzige Karte des Zuges, also die erste; blind gezogen zählt er wie jede. Drei offene Joker räumen die Auslage ab.",
        ],
        picture: &[
            Card(24, 20, Kind::Wild),
            Figure(54, 28, "= 1"),
            Card(104, 20, Kind::Wild),
            Card(128, 20, Kind::Wild),
            Card(152, 20, Kind::Wild),
            Sign(182, 30, Glyph::Cross, "red"),
        ],
    },
    Page {
        title: ["Claiming a route", "Occupare", "Eine Strecke nehmen"],
        text: [
            "Pay as many cards of the route's colour as it has spaces and put a cart on each. It need not touch your other routes. 1, 2, 3, 4 spaces score 1, 2, 4, 7 points at once.",
            "Paga tante carte del colore del percorso quanti sono gli spazi e metti un carretto su ciascuno. Non deve toccare gli altri tuoi. 1, 2, 3, 4 spazi danno subito 1, 2, 4, 7 punti.",
            "Zahle so viele Karten der Farbe, wie die Strecke Felder hat, und setze je einen Karren. Sie muss deine anderen nicht berühren. 1, 2, 3, 4 Felder bringen gleich 1, 2, 4, 7 Punkte.",
        ],
        picture: &[
            Card(12, 20, Kind::Red),
            Card(36, 20, Kind::Red),
            Becomes(64, 34),
            free(92, 17, 2, RED),
            owned(92, 41, 2, 0),
            Figure(148, 28, "+2"),
            Big(178, 20, Glyph::Laurel, "yellow"),
        ],
    },
    Page {
        title: ["Paying", "Pagare", "Bezahlen"],
        text: [
            "A grey route takes any one colour, but never two. Wilds may replace any card of the set. You choose how many wilds you pay. The cards go to the discards.",
            "Un percorso grigio accetta un colore a scelta, mai due. I jolly sostituiscono qualsiasi carta. Scegli tu quanti usarne. Le carte vanno negli scarti.",
            "Eine graue Strecke nimmt irgendeine Farbe, aber nie zwei. Joker ersetzen jede Karte des Satzes. Du wählst, wie viele du zahlst. Die Karten kommen auf die Ablage.",
        ],
        picture: &[
            free(16, 29, 3, Paint::Grey),
            Figure(86, 28, "="),
            Card(108, 20, Kind::Green),
            Card(132, 20, Kind::Green),
            Card(156, 20, Kind::Wild),
            Sign(188, 30, Glyph::Tick, "green"),
        ],
    },
    Page {
        title: ["Double routes", "Percorsi doppi", "Doppelstrecken"],
        text: [
            "Where two routes join the same places, nobody may own both. With two players the second is closed as soon as the first is claimed.",
            "Dove due percorsi uniscono gli stessi luoghi, nessuno può averli entrambi. In due il secondo si chiude appena il primo è occupato.",
            "Wo zwei Strecken dieselben Orte verbinden, darf niemand beide besitzen. Zu zweit ist die andere gesperrt, sobald eine genommen ist.",
        ],
        picture: &[
            Label(16, 28, "OKE"),
            owned(60, 20, 2, 0),
            free(60, 40, 2, BLUE),
            Label(116, 28, "DAM"),
            Sign(162, 18, Glyph::Tick, "green"),
            Sign(162, 40, Glyph::Cross, "red"),
        ],
    },
    Page {
        title: ["Merchandise", "Le merci", "Waren"],
        text: [
            "A route with a cart beside it also brings one merchandise card, short or long. At the end the most merchandise gives 8 points, the next places less.",
            "Un percorso con il carretto accanto dà anche una carta merce, corto o lungo che sia. Alla fine chi ha più merci prende 8 punti, gli altri di meno.",
            "Eine Strecke mit einem Karren daneben bringt auch eine Ware, ob kurz oder lang. Am Ende geben die meisten Waren 8 Punkte, die nächsten Plätze weniger.",
        ],
        picture: &[
            free(30, 34, 2, Paint::Of(Kind::Orange)),
            Sign(46, 16, Glyph::Cart, "yellow"),
            Becomes(88, 38),
            Sign(122, 33, Glyph::Barrel, "brown"),
            Sign(136, 33, Glyph::Barrel, "brown"),
            Sign(150, 33, Glyph::Barrel, "brown"),
            Figure(176, 32, "8"),
        ],
    },
    Page {
        title: ["Contracts", "I contratti", "Aufträge"],
        text: [
            "Draw two and keep one or both; they stay secret and cannot be given back. Any unbroken way of your own routes links the two places.",
            "Pescane due e tienine uno o entrambi; restano segreti e non si restituiscono. Ogni via ininterrotta di tuoi percorsi collega i due luoghi.",
            "Ziehe zwei und behalte einen oder beide; sie bleiben geheim und lassen sich nicht zurückgeben. Jeder lückenlose Weg deiner Strecken verbindet die Orte.",
        ],
        picture: &[
            Slip(14, 26, 88, "4", "OWA - DAM"),
            Label(116, 12, "OWA"),
            owned(153, 13, 2, 0),
            owned(153, 43, 2, 0),
            Label(196, 27, "OKE"),
            Label(116, 42, "DAM"),
        ],
    },
    Page {
        title: ["The last round", "L'ultimo giro", "Die letzte Runde"],
        text: [
            "Who ends a turn with two carts or fewer opens the last round: everybody has one more turn, this player last.",
            "Chi finisce il turno con due carretti o meno apre l'ultimo giro: ancora un turno per tutti, lui per ultimo.",
            "Wer seinen Zug mit höchstens zwei Karren beendet, eröffnet die letzte Runde: alle sind noch einmal dran, er selbst zuletzt.",
        ],
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
        title: ["Points", "I punti", "Die Punkte"],
        text: [
            "Routes were scored at once. Contracts linked give their value, others cost it. Then merchandise: 8 for the most, 4 with two players for the second, 5 and 2 with three, 6, 4, 2 with four.",
            "I percorsi sono già contati. I contratti collegati danno il valore, gli altri lo costano. Poi le merci: 8 ai primi; in due 4, in tre 5 e 2, in quattro 6, 4 e 2.",
            "Strecken zählten schon. Verbundene Aufträge bringen ihren Wert, andere kosten ihn. Dann Waren: 8 für die meisten; zu zweit 4, zu dritt 5 und 2, zu viert 6, 4 und 2.",
        ],
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_phase_has_its_page() {
        let title = |phase| PAGES[page(&phase) as usize].title[0];
        assert_eq!(PAGES.len(), at::SCORE as usize + 1);
        assert_eq!(title(Phase::SetupKeep), "The start");
        assert_eq!(title(Phase::DrawSecond), "Wild cards");
        assert_eq!(title(Phase::Keep), "Contracts");
        assert_eq!(title(Phase::Over), "Points");
    }
}
