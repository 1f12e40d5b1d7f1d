//! How to play Hansa Teutonica: the pages of its book, its words for the glossary, and the page for
//! each question.

use embedded_graphics::prelude::Point;

use super::pieces;
use crate::canvas::Canvas;
use crate::coast::north;
use crate::glyph::Glyph;
use crate::guide::Draw::*;
use crate::guide::{GlossaryEntry, GuideArt, Page};
use crate::phrases::{Lang, Text};
use kogge_games::teutonica::data::{
    Colour, Marker as Bonus, Office as OfficeSpace, Owner, PieceKind,
};
use kogge_games::teutonica::{Phase, Piece as Stone};

use Art::*;

/// What only the pages of Hansa Teutonica show.
enum Art {
    /// A trader or merchant.
    Piece(Stone),
    /// A free village.
    Village,
    /// A free office.
    Office(OfficeSpace),
    /// A bonus marker.
    Marker(Bonus),
}

impl GuideArt for Art {
    fn draw(&self, canvas: &mut Canvas, at: Point, _lang: Lang) {
        match *self {
            Piece(piece) => pieces::draw_piece(canvas, at, piece),
            Village => pieces::draw_village(canvas, at),
            Office(office) => pieces::draw_office(canvas, at, office),
            Marker(marker) => pieces::draw_marker(canvas, at, marker),
        }
    }
}

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
    Stone::new(owner, PieceKind::Trader)
}

const fn merchant(owner: Owner) -> Stone {
    Stone::new(owner, PieceKind::Merchant)
}

const fn desk(kind: PieceKind, colour: Colour) -> OfficeSpace {
    OfficeSpace { kind, colour, coins: 0 }
}

const RED: Owner = Owner::Red;
const BLUE: Owner = Owner::Blue;

/// The pages.
pub(crate) const PAGES: &[Page] = &[
    Page {
        title: Text::new("The goal", "Lo scopo", "Das Ziel"),
        text: Text::new(
            "Merchants of the Hanse compete for prestige. Complete routes between cities, set up offices, improve your abilities. The most points after the final scoring win.",
            "I mercanti della Hansa gareggiano per il prestigio. Completa rotte tra le città, apri uffici, migliora le tue doti. Vince chi ha più punti dopo il conteggio finale.",
            "Kaufleute der Hanse wetteifern um Ansehen. Schließe Routen zwischen Städten ab, gründe Kontore, verbessere deine Fähigkeiten. Es gewinnen die meisten Punkte am Ende.",
        ),
        picture: &[
            Chart(&north::COAST_SMALL, [0, 0, 1000, 500]),
            Road(60, 42, 160, 28),
            Label(30, 36, "Bremen"),
            Label(150, 20, "Hamburg"),
            Own(94, 37, &Piece(trader(RED))),
            Own(112, 35, &Piece(trader(BLUE))),
            Own(130, 32, &Piece(merchant(RED))),
        ],
    },
    Page {
        title: Text::new("Pieces", "I pezzi", "Die Steine"),
        text: Text::new(
            "Square traders and round merchants. What lies in your supply can be played. What lies in your stock must be fetched first, by income.",
            "Commercianti quadrati e mercanti rotondi. Ciò che è nella riserva si può giocare. Ciò che è nella scorta va prima preso con le entrate.",
            "Eckige Kaufleute und runde Händler. Was in deinem Vorrat liegt, kannst du spielen. Was im Lager liegt, musst du erst mit Einkommen holen.",
        ),
        picture: &[
            Plate(16, 14, 76, 42),
            Own(34, 35, &Piece(trader(RED))),
            Own(54, 35, &Piece(trader(RED))),
            Own(74, 35, &Piece(merchant(RED))),
            Becomes(102, 35),
            Road(136, 35, 208, 35),
            Own(146, 35, &Village),
            Own(172, 35, &Piece(trader(RED))),
            Own(198, 35, &Village),
        ],
    },
    Page {
        title: Text::new("A turn", "Un turno", "Ein Zug"),
        text: Text::new(
            "You have as many actions as Actiones shows: two at first. Income, place, displace, move, claim a route: in any order, as often as you like. Markers are extra.",
            "Hai tante azioni quante ne indica Actiones: all'inizio due. Entrate, posare, scalzare, spostare, completare una rotta: nell'ordine e quante volte vuoi. I gettoni sono gratis.",
            "Du hast so viele Aktionen, wie Actiones zeigt: anfangs zwei. Einkommen, setzen, verdrängen, umsetzen, abschließen: in beliebiger Folge, auch mehrmals. Plättchen kosten nichts.",
        ),
        picture: &[
            Sign(20, 30, Glyph::Hourglass, "yellow"),
            Figure(34, 29, "2"),
            Becomes(52, 34),
            Sign(84, 30, Glyph::Coin, "yellow"),
            Own(116, 34, &Piece(trader(RED))),
            Own(142, 34, &Piece(trader(BLUE))),
            Sign(160, 30, Glyph::Undo, "white"),
            Sign(184, 30, Glyph::Crown, "yellow"),
        ],
    },
    Page {
        title: Text::new("Income", "Entrate", "Einkommen"),
        text: Text::new(
            "Fetch as many pieces from your stock into your supply as the money bag shows: three at first, traders and merchants in any mix.",
            "Porta dalla scorta alla riserva tanti pezzi quanti ne indica la borsa: all'inizio tre, commercianti e mercanti a piacere.",
            "Hole so viele Steine aus dem Lager in den Vorrat, wie der Geldsack zeigt: anfangs drei, Kaufleute und Händler in beliebiger Mischung.",
        ),
        picture: &[
            Plate(14, 18, 78, 34),
            Own(32, 35, &Piece(trader(RED))),
            Own(52, 35, &Piece(trader(RED))),
            Own(72, 35, &Piece(merchant(RED))),
            Becomes(102, 35),
            Plate(134, 18, 78, 34),
            Sign(150, 30, Glyph::Coin, "yellow"),
            Figure(164, 29, "3"),
        ],
    },
    Page {
        title: Text::new("Placing", "Posare", "Setzen"),
        text: Text::new(
            "Put a trader or a merchant from your supply on any free village. A route is complete when each of its villages holds a piece of yours; others may stand in your way.",
            "Posa un commerciante o un mercante della riserva su un villaggio libero. Una rotta è completa quando ogni villaggio ha un tuo pezzo; altri possono ostacolarti.",
            "Setze einen Kaufmann oder Händler aus dem Vorrat in ein freies Dorf. Eine Route ist voll, wenn in jedem Dorf ein Stein von dir steht; andere können im Weg sein.",
        ),
        picture: &[
            Road(50, 36, 178, 36),
            Label(8, 30, "Minden"),
            Label(168, 30, "Münster"),
            Own(80, 36, &Piece(trader(RED))),
            Own(112, 36, &Village),
            Own(142, 36, &Piece(trader(RED))),
            Sign(108, 12, Glyph::Below, "yellow"),
        ],
    },
    Page {
        title: Text::new("Displacing", "Scalzare", "Verdrängen"),
        text: Text::new(
            "Put a piece of yours in the place of another's. For a trader you put one more piece from supply to stock, for a merchant two. Offices are safe.",
            "Metti un tuo pezzo al posto di un altro. Per un commerciante riponi in scorta un altro pezzo, per un mercante due. Gli uffici sono al sicuro.",
            "Setze deinen Stein an die Stelle eines fremden. Für einen Kaufmann legst du einen weiteren Stein ins Lager, für einen Händler zwei. Kontore sind sicher.",
        ),
        picture: &[
            Own(30, 35, &Piece(trader(RED))),
            Becomes(44, 35),
            Own(80, 35, &Piece(trader(BLUE))),
            Figure(94, 29, "1"),
            Own(138, 35, &Piece(trader(RED))),
            Becomes(152, 35),
            Own(188, 35, &Piece(merchant(BLUE))),
            Figure(202, 29, "2"),
        ],
    },
    Page {
        title: Text::new("Displaced", "Scalzati", "Verdrängt"),
        text: Text::new(
            "The owner puts the piece on a neighbouring route at once, and may add one more piece from the stock, or two for a merchant. Being displaced can be a gift.",
            "Il proprietario posa subito il pezzo su una rotta vicina e può aggiungerne uno dalla scorta, due per un mercante. Essere scalzati può essere un regalo.",
            "Der Besitzer setzt den Stein sofort auf eine Nachbarroute und darf einen aus dem Lager dazusetzen, bei einem Händler zwei. Verdrängt zu werden kann ein Geschenk sein.",
        ),
        picture: &[
            Road(20, 48, 92, 48),
            Own(38, 48, &Piece(trader(RED))),
            Own(72, 48, &Piece(trader(RED))),
            Road(92, 48, 200, 20),
            Own(126, 39, &Piece(trader(BLUE))),
            Own(160, 30, &Piece(trader(BLUE))),
            Label(74, 8, "Minden"),
        ],
    },
    Page {
        title: Text::new("Moving", "Spostare", "Umsetzen"),
        text: Text::new(
            "Lift as many of your pieces from villages as Liber Sophiae shows, two at first, and put each on any free village of the board.",
            "Alza dai villaggi tanti tuoi pezzi quanti ne indica Liber Sophiae, all'inizio due, e posa ciascuno su un villaggio libero qualsiasi.",
            "Hebe so viele deiner Steine aus Dörfern, wie Liber Sophiae zeigt, anfangs zwei, und setze jeden in ein beliebiges freies Dorf.",
        ),
        picture: &[
            Sign(16, 30, Glyph::Book, "yellow"),
            Figure(30, 29, "2"),
            Road(56, 35, 104, 35),
            Own(68, 35, &Village),
            Own(92, 35, &Village),
            Becomes(114, 35),
            Road(142, 35, 212, 35),
            Own(154, 35, &Piece(trader(RED))),
            Own(178, 35, &Piece(merchant(RED))),
            Own(202, 35, &Piece(trader(RED))),
        ],
    },
    Page {
        title: Text::new("Claiming a route", "Completare", "Eine Route abschließen"),
        text: Text::new(
            "When every village is yours, claim the route. First both cities give one prestige to whoever controls them. Then you take the marker, if there is one. Then one benefit.",
            "Se ogni villaggio è tuo, completa la rotta. Prima le due città danno un prestigio a chi le domina. Poi prendi il gettone, se c'è. Poi un vantaggio.",
            "Gehört dir jedes Dorf, schließe ab. Erst geben beide Städte je ein Ansehen an den, der sie beherrscht. Dann nimmst du das Plättchen, falls eins da ist. Dann ein Vorteil.",
        ),
        picture: &[
            Road(50, 44, 178, 44),
            Label(8, 38, "Bremen"),
            Label(164, 38, "Hannover"),
            Own(80, 44, &Piece(trader(RED))),
            Own(110, 44, &Piece(trader(RED))),
            Own(140, 44, &Piece(merchant(RED))),
            Own(110, 18, &Marker(Bonus::UpgradeAbility)),
            Sign(20, 18, Glyph::Laurel, "yellow"),
            Sign(186, 18, Glyph::Laurel, "yellow"),
        ],
    },
    Page {
        title: Text::new("The benefit", "Il vantaggio", "Der Vorteil"),
        text: Text::new(
            "One piece opens the next office of a city: shape and colour must fit. Or you raise the city's ability. Or a merchant sits down at the Coellen table. The rest goes to stock.",
            "Un pezzo apre il prossimo ufficio di una città: forma e colore devono andare. O migliori la dote della città. O un mercante siede alla tavola di Coellen. Il resto va in scorta.",
            "Ein Stein eröffnet das nächste Kontor einer Stadt: Form und Farbe müssen passen. Oder du hebst ihre Fähigkeit. Oder ein Händler kommt an die Tafel in Coellen. Der Rest geht ins Lager.",
        ),
        picture: &[
            Label(20, 14, "Minden"),
            Own(28, 40, &Piece(trader(RED))),
            Own(46, 40, &Office(desk(PieceKind::Trader, Colour::Orange))),
            Own(64, 40, &Office(desk(PieceKind::Merchant, Colour::Pink))),
            Own(82, 40, &Office(desk(PieceKind::Trader, Colour::Black))),
            Becomes(102, 40),
            Own(140, 40, &Piece(trader(RED))),
            Own(158, 40, &Piece(trader(RED))),
            Own(176, 40, &Office(desk(PieceKind::Merchant, Colour::Pink))),
            Own(194, 40, &Office(desk(PieceKind::Trader, Colour::Black))),
            Sign(150, 12, Glyph::Crown, "yellow"),
        ],
    },
    Page {
        title: Text::new("Five abilities", "Cinque doti", "Fünf Fähigkeiten"),
        text: Text::new(
            "Halle: Clavis Urbis, for the network. Göttingen: Actiones. Stade: Privilegium, for the colours of offices. Groningen: Liber Sophiae, for moving. Lübeck: money bag. Each step frees a piece.",
            "Halle: Clavis Urbis, per la rete. Göttingen: Actiones. Stade: Privilegium, per i colori degli uffici. Groningen: Liber Sophiae, per spostare. Lübeck: borsa. Ogni passo libera un pezzo.",
            "Halle: Clavis Urbis, fürs Netz. Göttingen: Actiones. Stade: Privilegium, für die Farben der Kontore. Groningen: Liber Sophiae, zum Umsetzen. Lübeck: Geldsack. Jeder Schritt befreit einen Stein.",
        ),
        picture: &[
            Big(8, 20, Glyph::Key, "yellow"),
            Big(54, 20, Glyph::Hourglass, "yellow"),
            Big(98, 20, Glyph::Crown, "yellow"),
            Big(142, 20, Glyph::Book, "yellow"),
            Big(186, 20, Glyph::Coin, "yellow"),
        ],
    },
    Page {
        title: Text::new("Bonus markers", "I gettoni", "Plättchen"),
        text: Text::new(
            "Used once, in your own turn, without an action: an extra office, swapping two offices, raising an ability, removing three pieces, more actions. At the end even used ones score.",
            "Si usano una volta, nel tuo turno, senza azione: un ufficio in più, scambiare due uffici, migliorare una dote, togliere tre pezzi, altre azioni. Alla fine contano anche se usati.",
            "Einmal, im eigenen Zug, ohne Aktion: ein Zusatzkontor, zwei Kontore tauschen, eine Fähigkeit heben, drei Steine entfernen, mehr Aktionen. Am Ende zählen auch benutzte.",
        ),
        picture: &[
            Own(28, 35, &Marker(Bonus::ExtraOffice)),
            Own(60, 35, &Marker(Bonus::SwapOffices)),
            Own(92, 35, &Marker(Bonus::UpgradeAbility)),
            Own(124, 35, &Marker(Bonus::RemoveThree)),
            Own(156, 35, &Marker(Bonus::Plus3Actions)),
            Own(188, 35, &Marker(Bonus::Plus4Actions)),
        ],
    },
    Page {
        title: Text::new("With two players", "In due", "Zu zweit"),
        text: Text::new(
            "Neutral traders stand on some routes. Displaced, your opponent moves them. A route full of them may be claimed by the player in turn: a neutral office that earns nothing.",
            "Su alcune rotte ci sono commercianti neutrali. Se scalzati, li sposta l'avversario. Una rotta piena di neutrali può essere completata da chi è di turno: un ufficio che non rende.",
            "Auf manchen Routen stehen neutrale Kaufleute. Verdrängt versetzt sie dein Gegner. Eine Route voller Neutraler darf abschließen, wer am Zug ist: ein Kontor ohne Ertrag.",
        ),
        picture: &[
            Road(40, 35, 184, 35),
            Label(6, 29, "Stade"),
            Label(164, 29, "Hamburg"),
            Own(76, 35, &Piece(trader(Owner::Neutral))),
            Own(106, 35, &Piece(trader(RED))),
            Own(136, 35, &Piece(trader(Owner::Neutral))),
        ],
    },
    Page {
        title: Text::new("End and points", "Fine e punti", "Ende und Punkte"),
        text: Text::new(
            "It ends at 20 prestige, with the tenth full city, or when markers run out. Then: 4 for each full ability, markers, Coellen table, 2 for each city controlled, network times Clavis Urbis.",
            "Finisce a 20 punti prestigio, con la decima città piena o senza gettoni. Poi: 4 per ogni dote piena, gettoni, tavola di Coellen, 2 per città dominata, rete per Clavis Urbis.",
            "Schluss ist bei 20 Ansehen, mit der zehnten vollen Stadt oder ohne Plättchen. Dann: je 4 für volle Fähigkeiten, Plättchen, Coellen, 2 je beherrschter Stadt, Netz mal Clavis Urbis.",
        ),
        picture: &[
            Big(12, 20, Glyph::Laurel, "yellow"),
            Figure(44, 29, "20"),
            Label(82, 14, "Goslar"),
            Own(90, 42, &Piece(trader(RED))),
            Own(106, 42, &Piece(merchant(RED))),
            Own(122, 42, &Piece(trader(BLUE))),
            Sign(160, 30, Glyph::Key, "yellow"),
            Figure(174, 29, "x 3"),
        ],
    },
];

/// The words of this game for the glossary.
pub(crate) const GLOSSARY: &[GlossaryEntry] = &[
    GlossaryEntry {
        word: Text::new("Teutonica: village", "Teutonica: villaggio", "Teutonica: Dorf"),
        means: Text::new(
            "A space on a route. It holds one piece, a trader or a merchant.",
            "Uno spazio di una rotta. Tiene un pezzo, commerciante o mercante.",
            "Ein Feld einer Route. Es fasst einen Stein, Kaufmann oder Händler.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Teutonica: office", "Teutonica: ufficio", "Teutonica: Kontor"),
        means: Text::new(
            "A space in a city. Square ones take traders, round ones merchants; pips show the privilege.",
            "Uno spazio in città. Quadrato per commercianti, tondo per mercanti; i punti: il privilegio.",
            "Ein Feld in einer Stadt. Eckig für Kaufleute, rund für Händler; Punkte: das Privileg.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Teutonica: control", "Teutonica: dominio", "Teutonica: Macht"),
        means: Text::new(
            "Who has most offices in a city; in a tie the one furthest to the right.",
            "Chi ha più uffici in una città; in parità chi ha quello più a destra.",
            "Wer die meisten Kontore in einer Stadt hat; bei Gleichstand das am weitesten rechts.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Teutonica: East-West", "Teutonica: est-ovest", "Teutonica: Ost-West"),
        means: Text::new(
            "A chain of your offices from Stendal to Arnheim: 7 points for the first, then 4 and 2.",
            "Una catena di uffici da Stendal ad Arnheim: 7 punti al primo, poi 4 e 2.",
            "Eine Kette deiner Kontore von Stendal nach Arnheim: 7 Punkte, dann 4 und 2.",
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
        assert_eq!(title(Phase::Menu), "A turn");
        assert_eq!(title(Phase::IncomeMix), "Income");
        assert_eq!(title(Phase::ClaimRoute), "Claiming a route");
        assert_eq!(title(Phase::MarkerRoute), "Bonus markers");
        assert_eq!(title(Phase::Over), "End and points");
    }
}
