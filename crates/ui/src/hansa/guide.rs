//! How to play Hansa: the pages of its book, its words for the glossary, and the page for each question.

use embedded_graphics::prelude::Point;

use super::phrases::city_name;
use super::pieces;
use crate::canvas::Canvas;
use crate::coast::baltic;
use crate::glyph::Glyph;
use crate::guide::Draw::*;
use crate::guide::{GlossaryEntry, GuideArt, Page, draw};
use crate::phrases::{Lang, Text};
use kogge_games::Seat;
use kogge_games::hansa::Phase;
use kogge_games::hansa::data::{City as Town, TokenKind};

use Art::*;

/// What only the pages of Hansa show.
enum Art {
    /// The name of a city.
    City(Town),
    /// A goods token.
    Token(TokenKind),
    /// An empty warehouse.
    Hollow,
    /// Booths of a seat.
    Booths(Seat, u8, Lead),
}

/// Whether a seat has most booths.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    Leads,
    Follows,
}

impl GuideArt for Art {
    fn draw(&self, canvas: &mut Canvas, at: Point, lang: Lang) {
        match *self {
            City(city) => draw::label(canvas, at, city_name(city, lang)),
            Token(kind) => pieces::draw(canvas, at, kind),
            Hollow => pieces::draw_hollow(canvas, at),
            Booths(seat, booths, lead) => {
                pieces::draw_booths(canvas, at, seat, booths, lead == Lead::Leads);
            }
        }
    }
}

/// The numbers of pages that a question leads to.
mod at {
    pub const SETUP: u8 = 1;
    pub const REFILL: u8 = 3;
    pub const SAIL: u8 = 4;
    pub const BOOTHS: u8 = 6;
    pub const SELL: u8 = 7;
    pub const LOSS: u8 = 8;
    pub const TAX: u8 = 9;
    pub const SCORE: u8 = 11;
}

/// The page for what is asked now.
pub const fn page(phase: Phase) -> u8 {
    match phase {
        Phase::Setup { .. } => at::SETUP,
        Phase::Refill => at::REFILL,
        Phase::Act => at::SAIL,
        Phase::Booth => at::BOOTHS,
        Phase::SellColour | Phase::SellHold(_) => at::SELL,
        Phase::Loss(..) => at::LOSS,
        Phase::Tax => at::TAX,
        Phase::Over => at::SCORE,
    }
}

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);
const THIRD: Seat = Seat(2);

/// The pages.
pub(crate) const PAGES: &[Page] = &[
    Page {
        title: Text::new("The goal", "Lo scopo", "Das Ziel"),
        text: Text::new(
            "You trade on the Baltic. Buy goods, build booths in the cities, sell sets of goods. Goods sold and cities with your booths are points. One ship serves everybody.",
            "Commerci sul Baltico: compra merci, apri banchi nelle città, vendi serie di merci. Merci vendute e città con i tuoi banchi sono punti. Una sola nave serve tutti.",
            "Du handelst auf der Ostsee: kaufe Waren, baue Stände in den Städten, verkaufe Sätze. Verkaufte Waren und Städte mit deinen Ständen sind Punkte. Ein Schiff dient allen.",
        ),
        picture: &[
            Chart(&baltic::COAST_SMALL, [0, 250, 1000, 750]),
            Big(92, 18, Glyph::Ship, "white"),
            Own(30, 16, &Token(TokenKind::O3)),
            Own(46, 16, &Token(TokenKind::O2)),
            Own(160, 44, &Booths(FIRST, 3, Lead::Leads)),
            Own(182, 44, &Booths(SECOND, 1, Lead::Follows)),
        ],
    },
    Page {
        title: Text::new("The first booths", "I primi banchi", "Die ersten Stände"),
        text: Text::new(
            "Before the first turn all players, in turn, put two booths into a city: three rounds, three different cities. Only Copenhagen, where the ship lies, is closed.",
            "Prima del primo turno, a giro, ognuno mette due banchi in una città: tre giri, tre città diverse. Solo Copenaghen, dov'è la nave, resta chiusa.",
            "Vor dem ersten Zug setzen alle reihum zwei Stände in eine Stadt: drei Runden, drei verschiedene Städte. Nur Kopenhagen, wo das Schiff liegt, ist zu.",
        ),
        picture: &[
            Sea,
            Own(8, 12, &City(Town::Lubeck)),
            Own(8, 28, &Booths(FIRST, 2, Lead::Leads)),
            Own(88, 36, &City(Town::Stockholm)),
            Own(88, 52, &Booths(FIRST, 2, Lead::Follows)),
            Own(110, 52, &Booths(SECOND, 2, Lead::Follows)),
            Own(172, 12, &City(Town::Riga)),
            Own(172, 28, &Booths(THIRD, 2, Lead::Leads)),
        ],
    },
    Page {
        title: Text::new("A turn", "Un turno", "Ein Zug"),
        text: Text::new(
            "You receive three Talers. Then you may refill the warehouses. Then you sail and act as long as your money lasts. In the end you keep three Talers and three goods at most.",
            "Ricevi tre talleri. Poi puoi riempire i magazzini. Poi navighi e agisci finché il denaro basta. Alla fine tieni al massimo tre talleri e tre merci.",
            "Du bekommst drei Taler. Dann darfst du die Speicher füllen. Dann fährst und handelst du, solange das Geld reicht. Am Ende behältst du höchstens drei Taler und drei Waren.",
        ),
        picture: &[
            Sign(14, 30, Glyph::Coin, "yellow"),
            Figure(26, 29, "+3"),
            Becomes(48, 34),
            Own(74, 18, &Hollow),
            Own(74, 37, &Token(TokenKind::B2)),
            Becomes(94, 34),
            Big(118, 18, Glyph::Ship, "teal"),
            Becomes(158, 34),
            Sign(184, 30, Glyph::Coin, "yellow"),
            Figure(196, 29, "3"),
        ],
    },
    Page {
        title: Text::new("Refill", "Rifornire", "Auffüllen"),
        text: Text::new(
            "For one Taler all empty warehouses are filled, in the order of the cities' numbers. It is your choice, unless no goods are left on the map. Later in the turn it is too late.",
            "Per un tallero si riempiono tutti i magazzini vuoti, nell'ordine dei numeri delle città. Sei libero di farlo, salvo che la mappa sia vuota. Più tardi nel turno non si può.",
            "Für einen Taler werden alle leeren Speicher gefüllt, in der Reihenfolge der Städte. Das steht dir frei, solange noch Ware auf der Karte liegt. Später im Zug geht es nicht mehr.",
        ),
        picture: &[
            Sea,
            Own(14, 12, &City(Town::Stockholm)),
            Own(14, 28, &Hollow),
            Own(30, 28, &Hollow),
            Sign(96, 31, Glyph::Coin, "yellow"),
            Figure(108, 30, "1"),
            Becomes(122, 36),
            Own(156, 12, &City(Town::Stockholm)),
            Own(156, 28, &Token(TokenKind::R2)),
            Own(172, 28, &Token(TokenKind::N1)),
        ],
    },
    Page {
        title: Text::new("Sailing", "Navigare", "Fahren"),
        text: Text::new(
            "A leg takes the ship to the next city and costs one Taler. Arrows point one way. Sail as often as you can pay, before, between and after your actions. The next player starts where you stop.",
            "Una tratta porta la nave alla città seguente e costa un tallero. Le frecce vanno in un verso. Naviga quanto puoi pagare, prima, tra e dopo le azioni. Chi segue parte da dove ti fermi.",
            "Eine Fahrt bringt das Schiff in die nächste Stadt und kostet einen Taler. Pfeile gelten in eine Richtung. Fahre, so oft du zahlen kannst. Wer folgt, beginnt, wo du aufhörst.",
        ),
        picture: &[
            Chart(&baltic::COAST_SMALL, [100, 420, 800, 820]),
            Leg(34, 22, 100, 40),
            Leg(112, 40, 180, 22),
            Own(6, 8, &City(Town::Lubeck)),
            Own(84, 46, &City(Town::Copenhagen)),
            Own(172, 8, &City(Town::Danzig)),
            Sign(64, 24, Glyph::Ship, "white"),
            Sign(158, 42, Glyph::Coin, "yellow"),
            Figure(170, 41, "1"),
        ],
    },
    Page {
        title: Text::new("Buying", "Comprare", "Kaufen"),
        text: Text::new(
            "One action in each visit. Buy: take one token from the city. Who has most booths there gets your Taler, in a tie the bank. If you have most yourself, it is free.",
            "Un'azione per visita. Comprare: prendi una merce dalla città. Il tallero va a chi vi ha più banchi, in parità alla banca. Se sei tu ad averne di più, è gratis.",
            "Eine Aktion je Besuch. Kaufen: nimm eine Ware aus der Stadt. Wer dort die meisten Stände hat, bekommt deinen Taler, bei Gleichstand die Bank. Hast du sie selbst, kostet sie nichts.",
        ),
        picture: &[
            Sea,
            Own(20, 8, &City(Town::Reval)),
            Own(20, 24, &Token(TokenKind::G3)),
            Own(38, 25, &Booths(SECOND, 2, Lead::Leads)),
            Own(38, 40, &Booths(FIRST, 1, Lead::Follows)),
            Sign(98, 26, Glyph::Disc, "grey"),
            Sign(112, 26, Glyph::Coin, "yellow"),
            Becomes(126, 31),
            Sign(152, 26, Glyph::Square, "yellow"),
            Sign(98, 46, Glyph::Disc, "grey"),
            Becomes(126, 51),
            Own(151, 44, &Token(TokenKind::G3)),
        ],
    },
    Page {
        title: Text::new("Booths for goods", "Banchi per merci", "Stände für Waren"),
        text: Text::new(
            "Or give up one token of yours: each barrel on it brings a booth from your reserve into this city. Booths make you the leader, and each city with booths scores.",
            "Oppure cedi una tua merce: ogni barile porta un banco dalla riserva in questa città. I banchi ti fanno guidare la città, e ogni città con banchi vale punti.",
            "Oder gib eine deiner Waren her: jedes Fass darauf bringt einen Stand aus deinem Vorrat in diese Stadt. Mit Ständen führst du die Stadt, und jede Stadt mit Ständen zählt.",
        ),
        picture: &[
            Sea,
            Own(40, 27, &Token(TokenKind::K3)),
            Becomes(64, 34),
            Own(96, 14, &City(Town::Kalmar)),
            Own(96, 30, &Booths(FIRST, 3, Lead::Leads)),
            Own(118, 30, &Booths(SECOND, 2, Lead::Follows)),
            Big(164, 20, Glyph::Booth, "white"),
        ],
    },
    Page {
        title: Text::new("Selling", "Vendere", "Verkaufen"),
        text: Text::new(
            "Or sell where you have a booth: at least two goods of a colour, as many colours as you like. One booth goes back to your reserve. Goods sold lie face down and are points.",
            "Oppure vendi dove hai un banco: almeno due merci di un colore, di quanti colori vuoi. Un banco torna in riserva. Le merci vendute sono coperte e valgono punti.",
            "Oder verkaufe, wo du einen Stand hast: mindestens zwei Waren einer Farbe, so viele Farben du willst. Ein Stand geht zurück in den Vorrat. Verkaufte Waren sind Punkte.",
        ),
        picture: &[
            Sea,
            Own(24, 18, &Token(TokenKind::R3)),
            Own(40, 18, &Token(TokenKind::R1)),
            Own(24, 38, &Token(TokenKind::B2)),
            Own(40, 38, &Token(TokenKind::B2)),
            Own(70, 30, &Booths(FIRST, 2, Lead::Leads)),
            Becomes(102, 36),
            Own(132, 30, &Booths(FIRST, 1, Lead::Follows)),
            Big(164, 20, Glyph::Scales, "white"),
        ],
    },
    Page {
        title: Text::new("The others lose", "Gli altri perdono", "Die anderen verlieren"),
        text: Text::new(
            "For every colour you sell, each other player with unsold goods of it loses one and chooses which. So collect what others hold too, and do not wait too long.",
            "Per ogni colore venduto, ogni altro giocatore che ne ha merci invendute ne perde una a sua scelta. Raccogli ciò che hanno anche gli altri, e non aspettare troppo.",
            "Für jede verkaufte Farbe verliert jeder andere, der unverkaufte Ware davon hat, eine und wählt, welche. Sammle also, was auch andere haben, und warte nicht zu lange.",
        ),
        picture: &[
            Sea,
            Sign(20, 14, Glyph::Disc, "grey"),
            Own(36, 10, &Token(TokenKind::O2)),
            Own(52, 10, &Token(TokenKind::O3)),
            Becomes(80, 18),
            Figure(110, 12, "+7"),
            Sign(20, 44, Glyph::Square, "yellow"),
            Own(36, 40, &Token(TokenKind::O1)),
            Own(52, 40, &Token(TokenKind::O3)),
            Becomes(80, 48),
            Own(110, 40, &Token(TokenKind::O3)),
            Sign(134, 43, Glyph::Cross, "red"),
        ],
    },
    Page {
        title: Text::new("End of a turn", "Fine turno", "Ende des Zuges"),
        text: Text::new(
            "Keep at most three Talers and three unsold goods. The rest is lost; you choose the goods. On other players' turns you may own more, as their Talers come to you.",
            "Tieni al massimo tre talleri e tre merci invendute. Il resto è perso; scegli tu quali merci. Nei turni altrui puoi avere di più, se i loro talleri arrivano a te.",
            "Behalte höchstens drei Taler und drei unverkaufte Waren. Der Rest ist verloren; die Waren wählst du. In fremden Zügen darfst du mehr haben, wenn Taler zu dir kommen.",
        ),
        picture: &[
            Sea,
            Own(30, 26, &Token(TokenKind::N2)),
            Own(46, 26, &Token(TokenKind::N1)),
            Own(62, 26, &Token(TokenKind::G1)),
            Own(78, 26, &Token(TokenKind::K1)),
            Becomes(104, 34),
            Own(132, 26, &Token(TokenKind::N2)),
            Own(148, 26, &Token(TokenKind::N1)),
            Own(164, 26, &Token(TokenKind::G1)),
        ],
    },
    Page {
        title: Text::new("The end", "La fine", "Das Ende"),
        text: Text::new(
            "The supply lies in five stacks. When a refill takes the first token of the last one, the round is played to its end; all have had the same number of turns.",
            "La riserva è in cinque pile. Quando un rifornimento prende la prima merce dell'ultima, si finisce il giro; tutti hanno giocato lo stesso numero di turni.",
            "Der Vorrat liegt in fünf Stapeln. Nimmt ein Auffüllen die erste Ware vom letzten, wird die Runde zu Ende gespielt; alle hatten gleich viele Züge.",
        ),
        picture: &[
            Sea,
            Own(50, 28, &Hollow),
            Own(72, 28, &Hollow),
            Own(94, 28, &Hollow),
            Own(116, 28, &Hollow),
            Own(138, 28, &Token(TokenKind::R1)),
            Sign(160, 30, Glyph::Hourglass, "red"),
        ],
    },
    Page {
        title: Text::new("Points", "I punti", "Die Punkte"),
        text: Text::new(
            "Unsold goods 1 each. Sold goods 1, and 1 for each barrel. A city with your booths 2, if nobody else has any there 4. Talers nothing. A tie goes to more booths on the map.",
            "Merce invenduta 1. Merce venduta 1, più 1 per barile. Una città con tuoi banchi 2, se sei solo 4. I talleri nulla. In parità vince chi ha più banchi sulla mappa.",
            "Unverkaufte Ware je 1. Verkaufte 1, und 1 je Fass. Eine Stadt mit deinen Ständen 2, bist du dort allein 4. Taler nichts. Bei Gleichstand gewinnen mehr Stände auf der Karte.",
        ),
        picture: &[
            Sea,
            Own(14, 10, &Token(TokenKind::G2)),
            Figure(32, 12, "1"),
            Own(62, 10, &Token(TokenKind::G2)),
            Sign(80, 13, Glyph::Scales, "white"),
            Figure(96, 12, "3"),
            Own(14, 44, &Booths(FIRST, 1, Lead::Follows)),
            Own(36, 44, &Booths(SECOND, 1, Lead::Follows)),
            Figure(60, 44, "2"),
            Own(92, 44, &Booths(FIRST, 1, Lead::Leads)),
            Figure(116, 44, "4"),
            Big(160, 20, Glyph::Laurel, "yellow"),
        ],
    },
];

/// The words of this game for the glossary.
pub(crate) const GLOSSARY: &[GlossaryEntry] = &[
    GlossaryEntry {
        word: Text::new("Hansa: leader", "Hansa: chi guida", "Hansa: wer führt"),
        means: Text::new(
            "Who alone has most booths in a city. Buys there free, and is paid by the others.",
            "Chi da solo ha più banchi in una città. Vi compra gratis, e gli altri lo pagano.",
            "Wer allein die meisten Stände in einer Stadt hat. Kauft dort kostenlos und wird bezahlt.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Hansa: visit", "Hansa: visita", "Hansa: Besuch"),
        means: Text::new(
            "From the ship's arrival, or the start of a turn, until it leaves: one action.",
            "Dall'arrivo della nave, o dall'inizio del turno, alla partenza: una sola azione.",
            "Von der Ankunft des Schiffs oder dem Beginn des Zuges bis zur Abfahrt: eine Aktion.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Hansa: reserve", "Hansa: riserva", "Hansa: Vorrat"),
        means: Text::new(
            "Your booths that are not on the map. A short reserve gives fewer booths.",
            "I tuoi banchi non sulla mappa. Se la riserva è scarsa, ne arrivano di meno.",
            "Deine Stände, die nicht auf der Karte sind. Reicht er nicht, kommen weniger.",
        ),
    },
    GlossaryEntry {
        word: Text::new("Hansa: last stack", "Hansa: ultima pila", "Hansa: letzter Stapel"),
        means: Text::new(
            "The fifth stack of goods. Its first token starts the end of the game.",
            "La quinta pila di merci. La sua prima merce avvia la fine della partita.",
            "Der fünfte Stapel Waren. Seine erste Ware leitet das Ende ein.",
        ),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_phase_has_its_page() {
        let title = |phase| PAGES[page(phase) as usize].title.in_lang(Lang::En);
        assert_eq!(PAGES.len(), at::SCORE as usize + 1);
        assert_eq!(title(Phase::Setup { placed: 0 }), "The first booths");
        assert_eq!(title(Phase::Refill), "Refill");
        assert_eq!(title(Phase::SellColour), "Selling");
        assert_eq!(title(Phase::Tax), "End of a turn");
        assert_eq!(title(Phase::Over), "Points");
    }
}
