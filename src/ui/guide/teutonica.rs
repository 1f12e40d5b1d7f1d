//! How to play Hansa Teutonica.

use super::Page;
use super::draw::Draw::*;
use super::draw::Land;
use crate::games::teutonica::data::{Colour, Kind, Marker as Bonus, Office as Desk, Owner};
use crate::games::teutonica::{Phase, Piece as Stone};
use crate::ui::glyph::Glyph;

/// The numbers of pages that a question leads to.
mod at {
    pub const TURN: u8 = 2;
    pub const INCOME: u8 = 3;
    pub const PLACE: u8 = 4;
    pub const DISPLACE: u8 = 5;
    pub const REACT: u8 = 6;
    pub const MOVE: u8 = 7;
    pub const CLAIM: u8 = 8;
    pub const OFFICE: u8 = 9;
    pub const MARKERS: u8 = 11;
    pub const NEUTRAL: u8 = 12;
    pub const SCORE: u8 = 13;
}

/// The page for what is asked now.
pub const fn page(phase: &Phase) -> u8 {
    match phase {
        Phase::Menu => at::TURN,
        Phase::IncomeMix => at::INCOME,
        Phase::PlaceKind | Phase::PlaceRoute { .. } => at::PLACE,
        Phase::DisplaceRoute
        | Phase::DisplacePiece { .. }
        | Phase::DisplaceWith { .. }
        | Phase::DisplacePay { .. } => at::DISPLACE,
        Phase::ReactRoute { .. } | Phase::ReactExtra { .. } | Phase::ReactExtraRoute { .. } => {
            at::REACT
        }
        Phase::NeutralPick { .. } | Phase::NeutralClaim { .. } => at::NEUTRAL,
        Phase::MoveLift { .. } | Phase::MovePut { .. } => at::MOVE,
        Phase::ClaimRoute => at::CLAIM,
        Phase::ClaimBenefit { .. } => at::OFFICE,
        Phase::Over => at::SCORE,
        _ => at::MARKERS,
    }
}

const fn trader(owner: Owner) -> Stone {
    Stone::new(owner, Kind::Trader)
}

const fn merchant(owner: Owner) -> Stone {
    Stone::new(owner, Kind::Merchant)
}

const fn desk(kind: Kind, colour: Colour) -> Desk {
    Desk { kind, colour, coins: 0 }
}

const RED: Owner = Owner::Red;
const BLUE: Owner = Owner::Blue;

/// The pages.
pub(super) const PAGES: &[Page] = &[
    Page {
        title: ["The goal", "Lo scopo", "Das Ziel"],
        text: [
            "Merchants of the Hanse compete for prestige. Complete routes between cities, set up offices, improve your abilities. The most points after the final scoring win.",
            "I mercanti della Hansa gareggiano per il prestigio. Completa rotte tra le città, apri uffici, migliora le tue doti. Vince chi ha più punti dopo il conteggio finale.",
            "Kaufleute der Hanse wetteifern um Ansehen. Schließe Routen zwischen Städten ab, gründe Kontore, verbessere deine Fähigkeiten. Es gewinnen die meisten Punkte am Ende.",
        ],
        picture: &[
            Chart(Land::North, [0, 0, 1000, 500]),
            Road(60, 42, 160, 28),
            Label(30, 36, "Bremen"),
            Label(150, 20, "Hamburg"),
            Piece(94, 37, trader(RED)),
            Piece(112, 35, trader(BLUE)),
            Piece(130, 32, merchant(RED)),
        ],
    },
    Page {
        title: ["Pieces", "I pezzi", "Die Steine"],
        text: [
            "Square traders and round merchants. What lies in your supply can be played. What lies in your stock must be fetched first, by income.",
            "Commercianti quadrati e mercanti rotondi. Ciò che è nella riserva si può giocare. Ciò che è nella scorta va prima preso con le entrate.",
            "Eckige Kaufleute und runde Händler. Was in deinem Vorrat liegt, kannst du spielen. Was im Lager liegt, musst du erst mit Einkommen holen.",
        ],
        picture: &[
            Plate(16, 14, 76, 42),
            Piece(34, 35, trader(RED)),
            Piece(54, 35, trader(RED)),
            Piece(74, 35, merchant(RED)),
            Becomes(102, 35),
            Road(136, 35, 208, 35),
            Village(146, 35),
            Piece(172, 35, trader(RED)),
            Village(198, 35),
        ],
    },
    Page {
        title: ["A turn", "Un turno", "Ein Zug"],
        text: [
            "You have as many actions as Actiones shows: two at first. Income, place, displace, move, claim a route: in any order, as often as you like. Markers are extra.",
            "Hai tante azioni quante ne indica Actiones: all'inizio due. Entrate, posare, scalzare, spostare, completare una rotta: nell'ordine e quante volte vuoi. I gettoni sono gratis.",
            "Du hast so viele Aktionen, wie Actiones zeigt: anfangs zwei. Einkommen, setzen, verdrängen, umsetzen, abschließen: in beliebiger Folge, auch mehrmals. Plättchen kosten nichts.",
        ],
        picture: &[
            Sign(20, 30, Glyph::Hourglass, "yellow"),
            Figure(34, 29, "2"),
            Becomes(52, 34),
            Sign(84, 30, Glyph::Coin, "yellow"),
            Piece(116, 34, trader(RED)),
            Piece(142, 34, trader(BLUE)),
            Sign(160, 30, Glyph::Undo, "white"),
            Sign(184, 30, Glyph::Crown, "yellow"),
        ],
    },
    Page {
        title: ["Income", "Entrate", "Einkommen"],
        text: [
            "Fetch as many pieces from your stock into your supply as the money bag shows: three at first, traders and merchants in any mix.",
            "Porta dalla scorta alla riserva tanti pezzi quanti ne indica la borsa: all'inizio tre, commercianti e mercanti a piacere.",
            "Hole so viele Steine aus dem Lager in den Vorrat, wie der Geldsack zeigt: anfangs drei, Kaufleute und Händler in beliebiger Mischung.",
        ],
        picture: &[
            Plate(14, 18, 78, 34),
            Piece(32, 35, trader(RED)),
            Piece(52, 35, trader(RED)),
            Piece(72, 35, merchant(RED)),
            Becomes(102, 35),
            Plate(134, 18, 78, 34),
            Sign(150, 30, Glyph::Coin, "yellow"),
            Figure(164, 29, "3"),
        ],
    },
    Page {
        title: ["Placing", "Posare", "Setzen"],
        text: [
            "Put a trader or a merchant from your supply on any free village. A route is complete when each of its villages holds a piece of yours; others may stand in your way.",
            "Posa un commerciante o un mercante della riserva su un villaggio libero. Una rotta è completa quando ogni villaggio ha un tuo pezzo; altri possono ostacolarti.",
            "Setze einen Kaufmann oder Händler aus dem Vorrat in ein freies Dorf. Eine Route ist voll, wenn in jedem Dorf ein Stein von dir steht; andere können im Weg sein.",
        ],
        picture: &[
            Road(50, 36, 178, 36),
            Label(8, 30, "Minden"),
            Label(168, 30, "Münster"),
            Piece(80, 36, trader(RED)),
            Village(112, 36),
            Piece(142, 36, trader(RED)),
            Sign(108, 12, Glyph::Below, "yellow"),
        ],
    },
    Page {
        title: ["Displacing", "Scalzare", "Verdrängen"],
        text: [
            "Put a piece of yours in the place of another's. For a trader you put one more piece from supply to stock, for a merchant two. Offices are safe.",
            "Metti un tuo pezzo al posto di un altro. Per un commerciante riponi in scorta un altro pezzo, per un mercante due. Gli uffici sono al sicuro.",
            "Setze deinen Stein an die Stelle eines fremden. Für einen Kaufmann legst du einen weiteren Stein ins Lager, für einen Händler zwei. Kontore sind sicher.",
        ],
        picture: &[
            Piece(30, 35, trader(RED)),
            Becomes(44, 35),
            Piece(80, 35, trader(BLUE)),
            Figure(94, 29, "1"),
            Piece(138, 35, trader(RED)),
            Becomes(152, 35),
            Piece(188, 35, merchant(BLUE)),
            Figure(202, 29, "2"),
        ],
    },
    Page {
        title: ["Displaced", "Scalzati", "Verdrängt"],
        text: [
            "The owner puts the piece on a neighbouring route at once, and may add one more piece from the stock, or two for a merchant. Being displaced can be a gift.",
            "Il proprietario posa subito il pezzo su una rotta vicina e può aggiungerne uno dalla scorta, due per un mercante. Essere scalzati può essere un regalo.",
            "Der Besitzer setzt den Stein sofort auf eine Nachbarroute und darf einen aus dem Lager dazusetzen, bei einem Händler zwei. Verdrängt zu werden kann ein Geschenk sein.",
        ],
        picture: &[
            Road(20, 48, 92, 48),
            Piece(38, 48, trader(RED)),
            Piece(72, 48, trader(RED)),
            Road(92, 48, 200, 20),
            Piece(126, 39, trader(BLUE)),
            Piece(160, 30, trader(BLUE)),
            Label(74, 8, "Minden"),
        ],
    },
    Page {
        title: ["Moving", "Spostare", "Umsetzen"],
        text: [
            "Lift as many of your pieces from villages as Liber Sophiae shows, two at first, and put each on any free village of the board.",
            "Alza dai villaggi tanti tuoi pezzi quanti ne indica Liber Sophiae, all'inizio due, e posa ciascuno su un villaggio libero qualsiasi.",
            "Hebe so viele deiner Steine aus Dörfern, wie Liber Sophiae zeigt, anfangs zwei, und setze jeden in ein beliebiges freies Dorf.",
        ],
        picture: &[
            Sign(16, 30, Glyph::Book, "yellow"),
            Figure(30, 29, "2"),
            Road(56, 35, 104, 35),
            Village(68, 35),
            Village(92, 35),
            Becomes(114, 35),
            Road(142, 35, 212, 35),
            Piece(154, 35, trader(RED)),
            Piece(178, 35, merchant(RED)),
            Piece(202, 35, trader(RED)),
        ],
    },
    Page {
        title: ["Claiming a route", "Completare", "Eine Route abschließen"],
        text: [
            "When every village is yours, claim the route. First both cities give one prestige to whoever controls them. Then you take the marker, if there is one. Then one benefit.",
            "Se ogni villaggio è tuo, completa la rotta. Prima le due città danno un prestigio a chi le domina. Poi prendi il gettone, se c'è. Poi un vantaggio.",
            "Gehört dir jedes Dorf, schließe ab. Erst geben beide Städte je ein Ansehen an den, der sie beherrscht. Dann nimmst du das Plättchen, falls eins da ist. Dann ein Vorteil.",
        ],
        picture: &[
            Road(50, 44, 178, 44),
            Label(8, 38, "Bremen"),
            Label(164, 38, "Hannover"),
            Piece(80, 44, trader(RED)),
            Piece(110, 44, trader(RED)),
            Piece(140, 44, merchant(RED)),
            Marker(110, 18, Bonus::UpgradeAbility),
            Sign(20, 18, Glyph::Laurel, "yellow"),
            Sign(186, 18, Glyph::Laurel, "yellow"),
        ],
    },
    Page {
        title: ["The benefit", "Il vantaggio", "Der Vorteil"],
        text: [
            "One piece opens the next office of a city: shape and colour must fit. Or you raise the city's ability. Or a merchant sits down at the Coellen table. The rest goes to stock.",
            "Un pezzo apre il prossimo ufficio di una città: forma e colore devono andare. O migliori la dote della città. O un mercante siede alla tavola di Coellen. Il resto va in scorta.",
            "Ein Stein eröffnet das nächste Kontor einer Stadt: Form und Farbe müssen passen. Oder du hebst ihre Fähigkeit. Oder ein Händler kommt an die Tafel in Coellen. Der Rest geht ins Lager.",
        ],
        picture: &[
            Label(20, 14, "Minden"),
            Piece(28, 40, trader(RED)),
            Office(46, 40, desk(Kind::Trader, Colour::Orange)),
            Office(64, 40, desk(Kind::Merchant, Colour::Pink)),
            Office(82, 40, desk(Kind::Trader, Colour::Black)),
            Becomes(102, 40),
            Piece(140, 40, trader(RED)),
            Piece(158, 40, trader(RED)),
            Office(176, 40, desk(Kind::Merchant, Colour::Pink)),
            Office(194, 40, desk(Kind::Trader, Colour::Black)),
            Sign(150, 12, Glyph::Crown, "yellow"),
        ],
    },
    Page {
        title: ["Five abilities", "Cinque doti", "Fünf Fähigkeiten"],
        text: [
            "Halle: Clavis Urbis, for the network. Göttingen: Actiones. Stade: Privilegium, for the colours of offices. Groningen: Liber Sophiae, for moving. Lübeck: money bag. Each step frees a piece.",
            "Halle: Clavis Urbis, per la rete. Göttingen: Actiones. Stade: Privilegium, per i colori degli uffici. Groningen: Liber Sophiae, per spostare. Lübeck: borsa. Ogni passo libera un pezzo.",
            "Halle: Clavis Urbis, fürs Netz. Göttingen: Actiones. Stade: Privilegium, für die Farben der Kontore. Groningen: Liber Sophiae, zum Umsetzen. Lübeck: Geldsack. Jeder Schritt befreit einen Stein.",
        ],
        picture: &[
            Big(8, 20, Glyph::Key, "yellow"),
            Big(54, 20, Glyph::Hourglass, "yellow"),
            Big(98, 20, Glyph::Crown, "yellow"),
            Big(142, 20, Glyph::Book, "yellow"),
            Big(186, 20, Glyph::Coin, "yellow"),
        ],
    },
    Page {
        title: ["Bonus markers", "I gettoni", "Plättchen"],
        text: [
            "Used once, in your own turn, without an action: an extra office, swapping two offices, raising an ability, removing three pieces, more actions. At the end even used ones score.",
            "Si usano una volta, nel tuo turno, senza azione: un ufficio in più, scambiare due uffici, migliorare una dote, togliere tre pezzi, altre azioni. Alla fine contano anche se usati.",
            "Einmal, im eigenen Zug, ohne Aktion: ein Zusatzkontor, zwei Kontore tauschen, eine Fähigkeit heben, drei Steine entfernen, mehr Aktionen. Am Ende zählen auch benutzte.",
        ],
        picture: &[
            Marker(28, 35, Bonus::ExtraOffice),
            Marker(60, 35, Bonus::SwapOffices),
            Marker(92, 35, Bonus::UpgradeAbility),
            Marker(124, 35, Bonus::RemoveThree),
            Marker(156, 35, Bonus::Plus3Actions),
            Marker(188, 35, Bonus::Plus4Actions),
        ],
    },
    Page {
        title: ["With two players", "In due", "Zu zweit"],
        text: [
            "Neutral traders stand on some routes. Displaced, your opponent moves them. A route full of them may be claimed by the player in turn: a neutral office that earns nothing.",
            "Su alcune rotte ci sono commercianti neutrali. Se scalzati, li sposta l'avversario. Una rotta piena di neutrali può essere completata da chi è di turno: un ufficio che non rende.",
            "Auf manchen Routen stehen neutrale Kaufleute. Verdrängt versetzt sie dein Gegner. Eine Route voller Neutraler darf abschließen, wer am Zug ist: ein Kontor ohne Ertrag.",
        ],
        picture: &[
            Road(40, 35, 184, 35),
            Label(6, 29, "Stade"),
            Label(164, 29, "Hamburg"),
            Piece(76, 35, trader(Owner::Neutral)),
            Piece(106, 35, trader(RED)),
            Piece(136, 35, trader(Owner::Neutral)),
        ],
    },
    Page {
        title: ["End and points", "Fine e punti", "Ende und Punkte"],
        text: [
            "It ends at 20 prestige, with the tenth full city, or when markers run out. Then: 4 for each full ability, markers, Coellen table, 2 for each city controlled, network times Clavis Urbis.",
            "Finisce a 20 punti prestigio, con la decima città piena o senza gettoni. Poi: 4 per ogni dote piena, gettoni, tavola di Coellen, 2 per città dominata, rete per Clavis Urbis.",
            "Schluss ist bei 20 Ansehen, mit der zehnten vollen Stadt oder ohne Plättchen. Dann: je 4 für volle Fähigkeiten, Plättchen, Coellen, 2 je beherrschter Stadt, Netz mal Clavis Urbis.",
        ],
        picture: &[
            Big(12, 20, Glyph::Laurel, "yellow"),
            Figure(44, 29, "20"),
            Label(82, 14, "Goslar"),
            Piece(90, 42, trader(RED)),
            Piece(106, 42, merchant(RED)),
            Piece(122, 42, trader(BLUE)),
            Sign(160, 30, Glyph::Key, "yellow"),
            Figure(174, 29, "x 3"),
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
        assert_eq!(title(Phase::Menu), "A turn");
        assert_eq!(title(Phase::IncomeMix), "Income");
        assert_eq!(title(Phase::ClaimRoute), "Claiming a route");
        assert_eq!(title(Phase::MarkerRoute), "Bonus markers");
        assert_eq!(title(Phase::Over), "End and points");
    }
}
