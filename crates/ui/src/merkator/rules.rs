//! The rule that applies to the present question, and why something was refused.

use super::phrases::RefusalPhrase;
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use kogge_games::merkator::position::Phase;
use kogge_games::merkator::{Refusal, View};

crate::phrases! {
    /// One text for each question.
    pub enum RulePhrase {
        Invest => "You may sell contracts for their value and buy open cards. With six or more contracts you must sell until five are left. The last contract cannot be sold; a purse holds 15 Talers.",
            "Puoi vendere contratti per il loro valore e comprare carte scoperte. Con sei o più contratti devi vendere finché ne restano cinque. L'ultimo contratto non si vende; una borsa tiene 15 talleri.",
            "Du darfst Verträge für ihren Wert verkaufen und offene Karten kaufen. Mit sechs oder mehr Verträgen musst du verkaufen, bis fünf übrig sind. Der letzte Vertrag ist unverkäuflich; eine Börse fasst 15 Taler.";
        InvestSolo => "You may buy open cards with contracts whose values reach the price; there is no change. With six or more contracts, five may be left at the end. Buying a building brings four new bonus cards.",
            "Puoi comprare carte scoperte con contratti che ne raggiungono il prezzo; non c'è resto. Con sei o più contratti, alla fine ne restano cinque. Un edificio porta quattro nuove carte bonus.",
            "Du darfst offene Karten mit Verträgen kaufen, deren Werte den Preis erreichen; es gibt kein Wechselgeld. Mit sechs oder mehr Verträgen bleiben am Ende fünf. Ein Gebäude bringt vier neue Bonuskarten.";
        PayCard => "The contracts given must reach the price, and none may be superfluous. They are given from high to low; the last contract is never given.",
            "I contratti dati devono raggiungere il prezzo e nessuno può essere di troppo. Si danno dal più alto; l'ultimo contratto non si dà mai.",
            "Die Verträge müssen den Preis erreichen, keiner darf überflüssig sein. Man gibt sie vom höchsten an; der letzte Vertrag wird nie gegeben.";
        ForcedBuy => "Whoever can pay for the dearest open building must buy one of the open buildings at once.",
            "Chi può pagare l'edificio scoperto più caro deve comprare subito uno degli edifici.",
            "Wer das teuerste offene Gebäude bezahlen kann, muss sofort eines der offenen kaufen.";
        Travel => "Go to any place, even where the pawn stands. A major place gives all its cubes and its neighbours get one more each. A minor place adds a cube wherever at least its number lies. Then counters are gained, or paid on leaving.",
            "Vai in un luogo qualsiasi, anche dov'è la pedina. Un luogo grande dà tutti i suoi cubi e i vicini ne ricevono uno. Un luogo piccolo aggiunge un cubo dove ce n'è almeno il suo numero. Poi si ricevono gettoni, o si pagano alla partenza.",
            "Reise an einen beliebigen Ort, auch wo die Figur steht. Ein großer Ort gibt alle Würfel, seine Nachbarn bekommen je einen dazu. Ein kleiner Ort legt überall einen dazu, wo mindestens seine Zahl liegt. Dann gibt es Zeitmarker, oder sie kosten bei der Abreise.";
        Split => "Each cube becomes one of the two goods of its colour. From two cubes on there must be at least one of each.",
            "Ogni cubo diventa una delle due merci del suo colore. Da due cubi in poi ci deve essere almeno una di ciascuna.",
            "Jeder Würfel wird eine der beiden Waren seiner Farbe. Ab zwei Würfeln muss von jeder mindestens eine dabei sein.";
        LossChoice => "The last counter of a row shows a column: everybody loses a good of it. With a single letter you may turn the first counter of the next row instead; then that one counts.",
            "L'ultimo gettone di una riga mostra una colonna: ognuno ne perde una merce. Con una lettera sola puoi girare il primo gettone della riga seguente; allora vale quello.",
            "Der letzte Marker einer Reihe zeigt eine Spalte: jeder verliert eine Ware daraus. Bei einem einzelnen Buchstaben darfst du den ersten der nächsten Reihe umdrehen; dann gilt dieser.";
        Loss => "Lose a good of this column of your choice, two with a double letter. Supply cubes are never at risk, but you may move one into the column first.",
            "Perdi una merce a scelta di questa colonna, due con la lettera doppia. I cubi di riserva non rischiano, ma puoi prima metterne uno nella colonna.",
            "Verliere eine Ware deiner Wahl aus dieser Spalte, zwei beim Doppelbuchstaben. Vorratswürfel sind nie in Gefahr, du darfst aber erst einen in die Spalte setzen.";
        Trade => "Deliver contracts for this place, each once a turn. The contract is kept and brings one of the next higher value. Four goods of one kind, or four counters, replace a good. Supply cubes may be placed at any time.",
            "Consegna i contratti di questo luogo, ognuno una volta per turno. Il contratto resta tuo e ne porta uno del valore seguente. Quattro merci uguali o quattro gettoni ne sostituiscono una. I cubi di riserva si piazzano quando vuoi.",
            "Liefere Verträge für diesen Ort, jeden einmal im Zug. Der Vertrag bleibt dir und bringt einen des nächsthöheren Werts. Vier gleiche Waren oder vier Zeitmarker ersetzen eine Ware. Vorratswürfel darfst du jederzeit einsetzen.";
        Pay => "Pay what the contract asks for. Four goods of one kind, or four counters, stand for one good that it asks for, as often as you like.",
            "Paga ciò che il contratto chiede. Quattro merci uguali o quattro gettoni valgono una merce richiesta, quante volte vuoi.",
            "Zahle, was der Vertrag verlangt. Vier gleiche Waren oder vier Zeitmarker stehen für eine verlangte Ware, so oft du willst.";
        Pick => "For a column any mix of its goods will do, one cube for each unit.",
            "Per una colonna va bene ogni mescolanza delle sue merci, un cubo per unità.",
            "Für eine Spalte gilt jede Mischung ihrer Waren, ein Würfel je Einheit.";
        Leave => "This contract takes one cube each of twelve kinds. Say which of your kinds stay in the store.",
            "Questo contratto prende un cubo di dodici tipi. Scegli quali tipi restano in magazzino.",
            "Dieser Vertrag nimmt je einen Würfel von zwölf Sorten. Sage, welche Sorten im Lager bleiben.";
        Draw => "The card in hand has the right value: it may be the reward instead of the top of the pile.",
            "La carta in mano ha il valore giusto: può essere la ricompensa al posto della pila.",
            "Die Handkarte hat den richtigen Wert: sie kann statt der obersten vom Stapel der Lohn sein.";
        Offers => "The others may bid Talers and counters for the contract just drawn. Who accepts takes the payment, puts the contract back and keeps the one below it.",
            "Gli altri possono offrire talleri e gettoni per il contratto pescato. Chi accetta incassa, lo rimette sulla pila e tiene quello sotto.",
            "Die anderen dürfen Taler und Zeitmarker für den gezogenen Vertrag bieten. Wer annimmt, bekommt die Zahlung, legt ihn zurück und behält den darunter.";
        Join => "For one counter at a major place, two at a minor one, paid to the traveller, you come along: a good for each bonus card of the place, and deliveries.",
            "Per un gettone in un luogo grande, due in uno piccolo, dati a chi viaggia, vieni anche tu: una merce per ogni carta bonus del luogo e le consegne.",
            "Für einen Zeitmarker an einem großen, zwei an einem kleinen Ort, an den Reisenden gezahlt, kommst du mit: eine Ware je Bonuskarte des Orts, und Lieferungen.";
        Final => "Supply cubes that are left move into the store and count for buildings.",
            "I cubi di riserva rimasti vanno in magazzino e contano per gli edifici.",
            "Übrige Vorratswürfel kommen ins Lager und zählen für Gebäude.";
        Over => "Five best contracts count in full, the others by half, and buildings add their points. Ties: more counters.",
            "I cinque contratti migliori contano per intero, gli altri per metà, più i punti degli edifici. In parità: più gettoni.",
            "Die fünf besten Verträge zählen ganz, die anderen halb, dazu die Punkte der Gebäude. Bei Gleichstand: mehr Zeitmarker.";
    }
}

/// The rule for what is asked now.
pub fn rule_text(view: &View, lang: Lang) -> &'static str {
    let rule = match view.phase {
        Phase::Invest if view.has_coins() => RulePhrase::Invest,
        Phase::Invest => RulePhrase::InvestSolo,
        Phase::PayCard { .. } => RulePhrase::PayCard,
        Phase::ForcedBuy { .. } => RulePhrase::ForcedBuy,
        Phase::Travel => RulePhrase::Travel,
        Phase::Split => RulePhrase::Split,
        Phase::LossChoice { .. } => RulePhrase::LossChoice,
        Phase::Loss { .. } => RulePhrase::Loss,
        Phase::Trade { .. } => RulePhrase::Trade,
        Phase::Pay { .. } | Phase::SwapFor { .. } => RulePhrase::Pay,
        Phase::Pick { .. } => RulePhrase::Pick,
        Phase::Leave { .. } => RulePhrase::Leave,
        Phase::DrawChoice { .. } => RulePhrase::Draw,
        Phase::Offer { .. } | Phase::OfferTime { .. } | Phase::Accept { .. } => RulePhrase::Offers,
        Phase::Join { .. } => RulePhrase::Join,
        Phase::Final { .. } => RulePhrase::Final,
        Phase::Over => RulePhrase::Over,
    };
    rule.text(lang)
}

/// Why something was refused.
pub fn refusal_text(refusal: Refusal, lang: Lang) -> Line {
    let no = match refusal {
        Refusal::BadPlayerCount => RefusalPhrase::BadPlayerCount,
        Refusal::BadSeat => RefusalPhrase::BadSeat,
        Refusal::OptionNotAvailable => RefusalPhrase::OptionNotAvailable,
        Refusal::OptionConflict => RefusalPhrase::OptionConflict,
        Refusal::BadTable
        | Refusal::BadSetup
        | Refusal::BadChart
        | Refusal::BadStack
        | Refusal::BadTurn
        | Refusal::BadNumber
        | Refusal::BadPhase => RefusalPhrase::BadPosition,
        Refusal::GameOver => RefusalPhrase::GameOver,
        Refusal::WrongDecider => RefusalPhrase::WrongDecider,
        Refusal::WrongState => RefusalPhrase::WrongState,
        Refusal::UnknownTarget => RefusalPhrase::UnknownTarget,
        Refusal::NotYourContract => RefusalPhrase::NotYourContract,
        Refusal::LastContract => RefusalPhrase::LastContract,
        Refusal::PurseFull => RefusalPhrase::PurseFull,
        Refusal::NothingToShed => RefusalPhrase::NothingToShed,
        Refusal::NotForced => RefusalPhrase::NotForced,
        Refusal::MustSell => RefusalPhrase::MustSell,
        Refusal::NoCoins => RefusalPhrase::NoCoins,
        Refusal::CoinsInUse => RefusalPhrase::CoinsInUse,
        Refusal::SlotEmpty => RefusalPhrase::SlotEmpty,
        Refusal::CannotAfford => RefusalPhrase::CannotAfford,
        Refusal::PaymentOrder => RefusalPhrase::PaymentOrder,
        Refusal::PaymentDeadEnd => RefusalPhrase::PaymentDeadEnd,
        Refusal::HandFull => RefusalPhrase::HandFull,
        Refusal::HandTaken => RefusalPhrase::HandTaken,
        Refusal::HandEmpty => RefusalPhrase::HandEmpty,
        Refusal::HandNotForSale => RefusalPhrase::HandNotForSale,
        Refusal::PileEmpty => RefusalPhrase::PileEmpty,
        Refusal::PeaceNotForHand => RefusalPhrase::PeaceNotForHand,
        Refusal::NotEnoughTime => RefusalPhrase::NotEnoughTime,
        Refusal::BadSplit => RefusalPhrase::BadSplit,
        Refusal::NotInColumn => RefusalPhrase::NotInColumn,
        Refusal::NothingHeld => RefusalPhrase::NothingHeld,
        Refusal::NoSupplyCube => RefusalPhrase::NoSupplyCube,
        Refusal::WrongPlace => RefusalPhrase::WrongPlace,
        Refusal::AlreadyFulfilled => RefusalPhrase::AlreadyFulfilled,
        Refusal::NotDeliverable => RefusalPhrase::NotDeliverable,
        Refusal::CannotPay => RefusalPhrase::CannotPay,
        Refusal::NeedsExchange => RefusalPhrase::NeedsExchange,
        Refusal::SwapTooFew => RefusalPhrase::SwapTooFew,
        Refusal::SwapUseless => RefusalPhrase::SwapUseless,
        Refusal::SwapDeadEnd => RefusalPhrase::SwapDeadEnd,
        Refusal::PickOrder => RefusalPhrase::PickOrder,
        Refusal::OfferTooHigh => RefusalPhrase::OfferTooHigh,
        Refusal::NoSuchOffer => RefusalPhrase::NoSuchOffer,
    };
    format_phrase(lang, no, &[])
}
