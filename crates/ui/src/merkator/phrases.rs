//! What the table of Merkator says, in every language: questions, answers, refusals, options.

use core::fmt::Write;

use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Phrase, Text, format_phrase};
use kogge_games::merkator::Merkator;
use kogge_games::merkator::data::{Column, Columns, Formula, SOLO_RANKS, Superlative};
use kogge_games::{Game, Points};

crate::phrases! {
    /// Phases, questions, choices and news.
    pub enum GamePhrase {
        Investing => "Investment", "Investimento", "Investition";
        Forced => "Too many contracts", "Troppi contratti", "Zu viele Verträge";
        Paying => "Payment", "Pagamento", "Bezahlen";
        Travelling => "Travel", "Viaggio", "Reise";
        Sorting => "Goods", "Merci", "Waren";
        Losing => "Losses", "Perdite", "Verluste";
        Delivering => "Contracts: {0}", "Contratti: {0}", "Verträge: {0}";
        Drawing => "Reward", "Ricompensa", "Belohnung";
        Bidding => "Offers", "Offerte", "Angebote";
        Joining => "Joining", "Compagni", "Mitreise";
        Counting => "Scoring", "Punteggio", "Wertung";
        Finished => "Game over", "Fine partita", "Spielende";
        LastRound => "Last round", "Ultimo giro", "Letzte Runde";

        AskInvest => "Buy, sell or travel on?", "Compri, vendi o parti?", "Kaufen, verkaufen oder reisen?";
        AskInvestSolo => "Buy a card or travel on?", "Compri una carta o parti?", "Karte kaufen oder reisen?";
        AskForced => "Contracts to give up: {0}", "Contratti da cedere: {0}", "Verträge abzugeben: {0}";
        AskShed => "Purse above 15: buy or throw away", "Borsa oltre 15: compra o getta", "Mehr als 15: kaufen oder abwerfen";
        AskPayCard => "Pay with contracts: {0} of {1}", "Paga con contratti: {0} di {1}", "Mit Verträgen zahlen: {0} von {1}";
        AskForcedBuy => "You must buy a building.", "Devi comprare un edificio.", "Du musst ein Gebäude kaufen.";
        AskTravel => "Where does the journey go?", "Dove porta il viaggio?", "Wohin geht die Reise?";
        AskSplit => "What do the cubes become?", "Che cosa diventano i cubi?", "Was wird aus den Würfeln?";
        AskLossChoice => "The counter shows {0}. Accept?", "Il gettone mostra {0}. Accetti?", "Der Marker zeigt {0}. Annehmen?";
        AskLoss => "Losses in column {0}: {1}", "Perdite in colonna {0}: {1}", "Verluste in Spalte {0}: {1}";
        AskTrade => "What do you deliver here?", "Che cosa consegni qui?", "Was lieferst du hier?";
        AskPay => "Deliver as it is, or exchange?", "Consegni così o scambi?", "So liefern oder tauschen?";
        AskSwapFor => "What do the four stand for?", "Per cosa valgono i quattro?", "Wofür stehen die vier?";
        AskPick => "Which good pays the column?", "Quale merce per la colonna?", "Welche Ware für die Spalte?";
        AskLeave => "Which kind do you keep?", "Quale tipo di merce tieni?", "Welche Sorte behältst du?";
        AskDraw => "Pile or card in hand?", "Pila o carta in mano?", "Stapel oder Handkarte?";
        AskOffer => "Talers offered for {0}?", "Talleri offerti per {0}?", "Taler geboten für {0}?";
        AskOfferTime => "Counters offered for {0}?", "Gettoni offerti per {0}?", "Zeitmarker geboten für {0}?";
        AskAccept => "Exchange {0} for an offer?", "Scambi {0} per un'offerta?", "{0} für ein Angebot tauschen?";
        AskJoin => "Join the trip? {0}", "Ti unisci al viaggio? {0}", "Mitreisen? {0}";
        AskFinal => "What does the last cube become?", "Che cosa diventa il cubo?", "Was wird aus dem Würfel?";
        AskNothing => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";

        DoSell => "Sell {0}: purse {1}", "Vendi {0}: borsa {1}", "{0} verkaufen: Börse {1}";
        DoDrop => "Give up {0} for nothing", "Cedi {0} per niente", "{0} abgeben für nichts";
        DoShed => "Throw away down to 15 Talers", "Getta fino a 15 talleri", "Bis auf 15 Taler abwerfen";
        DoEndInvest => "Travel on", "Si parte", "Weiter: reisen";
        DoPayWith => "Pay with {0}: {1} of {2}", "Paga con {0}: {1} di {2}", "{0} zahlen: {1} von {2}";
        DoTakeHand => "Into your hand: {0}", "Nella tua mano: {0}", "Auf die Hand: {0}";
        DoBuy => "Buy: {0}", "Compra: {0}", "Kaufen: {0}";
        DoBuyFor => "Buy: {0} for {1}", "Compra: {0} per {1}", "Kaufen: {0} für {1}";
        DoKeep => "Accept: column {0}, losses {1}", "Accetta: colonna {0}, perdite {1}", "Annehmen: Spalte {0}, Verluste {1}";
        DoFlip => "Turn the next one: it counts", "Gira il prossimo: vale quello", "Den nächsten drehen: er gilt";
        DoLose => "Lose 1 {0}", "Perdi 1 {0}", "1 {0} verlieren";
        DoPlace => "Supply cube becomes {0}", "Cubo di riserva diventa {0}", "Vorratswürfel wird {0}";
        DoPlaceFor => "Supply: {0}, to deliver {1}", "Riserva: {0}, per consegnare {1}", "Vorrat: {0}, um {1} zu liefern";
        DoDone => "No more deliveries", "Basta consegne", "Keine Lieferung mehr";
        DoDeliver => "Pay {0}", "Paga {0}", "Zahle {0}";
        DoFulfil => "Pay {0} for {1}", "Paga {0} per {1}", "Zahle {0} für {1}";
        DoFulfilNothing => "Pay {0}, gain nothing", "Paga {0}, senza premio", "Zahle {0}, ohne Lohn";
        DoSwap => "Give 4 {0} for 1 good", "Dai 4 {0} per 1 merce", "4 {0} für 1 Ware geben";
        DoSwapTime => "Give 4 counters for 1 good", "Dai 4 gettoni per 1 merce", "4 Zeitmarker für 1 Ware geben";
        DoFor => "It stands for {0}", "Vale come {0}", "Es steht für {0}";
        DoPick => "Give 1 {0}, of {1}", "Dai 1 {0}, di {1}", "Gib 1 {0}, von {1}";
        DoLeave => "Keep {0}", "Tieni {0}", "Behalte {0}";
        DoTakePile => "From the pile: {0}", "Dalla pila: {0}", "Vom Stapel: {0}";
        DoTakeHandCard => "From your hand: {0}", "Dalla tua mano: {0}", "Von der Hand: {0}";
        DoOfferTaler => "Offer Talers: {0}", "Offri talleri: {0}", "Biete Taler: {0}";
        DoOfferTime => "Offer counters: {0}", "Offri gettoni: {0}", "Biete Zeitmarker: {0}";
        DoAccept => "Accept {0}, keep {1} instead", "Accetta {0}, tieni invece {1}", "{0} annehmen, dafür {1}";
        DoRefuse => "No: keep {0}", "No: tieni {0}", "Nein: {0} behalten";
        DoJoin => "Join for {0}", "Unisciti per {0}", "Mitreisen für {0}";
        DoStay => "Stay at home", "Resta a casa", "Zu Hause bleiben";
        DoFinal => "It becomes {0}", "Diventa {0}", "Er wird {0}";
        AnyColumn => "column {0}", "colonna {0}", "Spalte {0}";
        AnyKind => "a further kind", "un altro tipo", "eine weitere Sorte";

        Lacks => "{0}: lacks {1}", "{0}: manca {1}", "{0}: es fehlt {1}";
        Ready => "{0}: all goods are there", "{0}: merci complete", "{0}: alle Waren da";
        PaidThere => "{0}: pay {1}", "{0}: paga {1}", "{0}: zahle {1}";
        PaidThereFor => "{0}: pay {1} for {2}", "{0}: paga {1} per {2}", "{0}: zahle {1} für {2}";
        Trips => "Trips now", "Viaggi ora", "Reisen jetzt";
        Peace => "Peace", "Pace", "Friede";
        PeaceLong => "Peace of Westphalia", "Pace di Westfalia", "Westfälischer Friede";
        PerKind => "{0}/kind {1}", "{0}/tipo {1}", "{0}/Sorte {1}";
        PerCube => "{0}/good {1}", "{0}/merce {1}", "{0}/Ware {1}";
        PerCubes => "{0}/{2} goods {1}", "{0}/{2} merci {1}", "{0}/{2} Waren {1}";
        PerColour => "{0}/colour", "{0}/colore", "{0}/Farbe";
        FullColumn => "{0}/full column", "{0}/colonna", "{0}/volle Spalte";
        Places => "{0}/place", "{0}/luogo", "{0}/Ort";
        AllColumns => "all", "tutte", "alle";

        NewsSold => "{0} sells {1}", "{0} vende {1}", "{0} verkauft {1}";
        NewsGivenUp => "{0} gives up {1}", "{0} cede {1}", "{0} gibt {1} ab";
        NewsShed => "{0} throws away {1} Talers", "{0} getta {1} talleri", "{0} wirft {1} Taler ab";
        NewsBought => "{0} buys {1}", "{0} compra {1}", "{0} kauft {1}";
        NewsOpened => "New card: {0}", "Nuova carta: {0}", "Neue Karte: {0}";
        NewsInHand => "{0} takes into the hand: {1}", "{0} prende in mano: {1}", "{0} nimmt auf die Hand: {1}";
        NewsTravelled => "{0} travels: {1}", "{0} viaggia: {1}", "{0} reist: {1}";
        NewsSoloCard => "Turned up: {0}", "Scoperto: {0}", "Aufgedeckt: {0}";
        NewsGoods => "{0} gets {1}", "{0} riceve {1}", "{0} bekommt {1}";
        NewsTimeGained => "{0} gains {1}", "{0} guadagna {1}", "{0} gewinnt {1}";
        NewsPaid => "{0} pays {1}", "{0} paga {1}", "{0} zahlt {1}";
        NewsChart => "The time chart is turned", "La tabella del tempo si gira", "Die Zeittafel wird gewendet";
        NewsLossShown => "The counter shows {0}", "Il gettone mostra {0}", "Der Marker zeigt {0}";
        NewsLost => "{0} loses {1}", "{0} perde {1}", "{0} verliert {1}";
        NewsExchanged => "{0} exchanges {1}", "{0} scambia {1}", "{0} tauscht {1}";
        NewsDelivered => "{0} delivers {1}", "{0} consegna {1}", "{0} liefert {1}";
        NewsGained => "{0} gains {1}", "{0} ottiene {1}", "{0} erhält {1}";
        NewsNothing => "{0}: no contract is left", "{0}: nessun contratto", "{0}: kein Vertrag mehr da";
        NewsRebuilt => "The pile of {0} is rebuilt", "La pila del {0} si rinnova", "Der Stapel {0} ist erneuert";
        NewsUncovered => "Now on the pile: {0}", "Ora sulla pila: {0}", "Nun auf dem Stapel: {0}";
        NewsOffered => "{0} offers {1}", "{0} offre {1}", "{0} bietet {1}";
        NewsAccepted => "{0} accepts {1}, keeps {2}", "{0} accetta {1}, tiene {2}", "{0} nimmt {1} an, behält {2}";
        NewsJoined => "{0} joins for {1}", "{0} si unisce per {1}", "{0} reist mit für {1}";
        NewsLastRound => "The last round follows", "Segue l'ultimo giro", "Die letzte Runde folgt";
        NewsTurn => "Turn {0}: {1}", "Turno {0}: {1}", "Zug {0}: {1}";
        NewsOver => "The game is over", "La partita è finita", "Das Spiel ist aus";

        FullContracts => "Five best contracts", "Cinque migliori", "Fünf beste Verträge";
        HalfContracts => "Others, by half", "Altri, per metà", "Andere, halb";
        Buildings => "Buildings", "Edifici", "Gebäude";

        Beginner => "Beginner", "Principiante", "Anfänger";
        Expert => "Expert", "Esperto", "Experte";
        SuperMerkator => "Super-Merkator", "Super-Merkator", "Super-Merkator";

        Tie => "Tie, by time counters: {0}", "Pari, contano i gettoni: {0}", "Gleich, es zählen Zeitmarker: {0}";
        RowTime => "Time counters", "Gettoni tempo", "Zeitmarker";
        RowTalers => "Talers", "Talleri", "Taler";
        RowPoints => "Points now", "Punti ora", "Punkte jetzt";
        RowMark => "To the next mark", "Al prossimo grado", "Zur nächsten Marke";
        RowContracts => "Contracts", "Contratti", "Verträge";
        RowBonus => "Bonus cards", "Carte bonus", "Bonuskarten";
        RowGoods => "Goods", "Merci", "Waren";
        RowKinds => "Kinds", "Tipi", "Sorten";
        RowSupply => "Supply", "Riserva", "Vorrat";
    }
}

crate::phrases! {
    /// Why something was refused.
    pub enum RefusalPhrase {
        BadPlayerCount => "Merkator takes 1 to 4 players.", "Merkator si gioca da 1 a 4.", "Merkator spielen 1 bis 4.";
        BadSeat => "That seat is not at this table.", "Quel posto non è a questo tavolo.", "Dieser Platz ist nicht am Tisch.";
        OptionNotAvailable => "An option is not made for this number of players.", "Un'opzione non vale per questo numero di giocatori.", "Eine Option passt nicht zur Zahl der Spieler.";
        OptionConflict => "Forced buildings need coins.", "Gli edifici obbligati richiedono monete.", "Zwangsgebäude brauchen Münzen.";
        BadPosition => "This position cannot be played.", "Questa posizione non si può giocare.", "Diese Stellung ist nicht spielbar.";
        GameOver => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";
        WrongDecider => "Another seat has to decide.", "Deve decidere un altro.", "Jemand anderes entscheidet.";
        WrongState => "This is not asked now.", "Ora non si chiede questo.", "Danach wird jetzt nicht gefragt.";
        UnknownTarget => "There is no such thing to choose.", "Qui non c'è nulla da scegliere.", "Hier gibt es nichts zu wählen.";
        NotYourContract => "You do not hold this contract.", "Non possiedi questo contratto.", "Diesen Vertrag hast du nicht.";
        LastContract => "The last contract cannot be sold.", "L'ultimo contratto non si vende.", "Der letzte Vertrag ist unverkäuflich.";
        PurseFull => "First bring the purse down to 15 Talers: buy, or throw away.", "Prima riporta la borsa a 15 talleri: compra o getta.", "Erst die Börse auf 15 Taler bringen: kaufen oder abwerfen.";
        NothingToShed => "The purse holds no more than 15 Talers.", "La borsa non supera i 15 talleri.", "Die Börse hat nicht mehr als 15 Taler.";
        NotForced => "No contract has to be given up: five may be kept.", "Nessun contratto va ceduto: cinque si tengono.", "Es muss kein Vertrag weg: fünf darfst du behalten.";
        MustSell => "Give up contracts until five are left.", "Cedi contratti finché ne restano cinque.", "Gib Verträge ab, bis fünf übrig sind.";
        NoCoins => "This game has no coins: contracts pay for cards.", "Senza monete: le carte si pagano con contratti.", "Ohne Münzen: Karten zahlt man mit Verträgen.";
        CoinsInUse => "Contracts are sold for coins in this game.", "Qui i contratti si vendono per monete.", "Hier verkauft man Verträge für Münzen.";
        SlotEmpty => "No card lies there.", "Qui non c'è alcuna carta.", "Hier liegt keine Karte.";
        CannotAfford => "The card costs more than you can pay.", "La carta costa più di quanto puoi pagare.", "Die Karte kostet mehr, als du zahlen kannst.";
        PaymentOrder => "Contracts are paid from high to low values.", "I contratti si pagano dal più alto.", "Verträge zahlt man vom höchsten an.";
        PaymentDeadEnd => "With this contract the payment could not be completed.", "Con questo contratto il pagamento non si completa.", "Mit diesem Vertrag ginge die Zahlung nicht auf.";
        HandFull => "You have a card in hand already.", "Hai già una carta in mano.", "Du hast schon eine Karte auf der Hand.";
        HandTaken => "You took a card into the hand in this turn.", "In questo turno hai già preso una carta in mano.", "Du hast in diesem Zug schon eine Handkarte genommen.";
        HandEmpty => "You have no card in hand.", "Non hai carte in mano.", "Du hast keine Handkarte.";
        HandNotForSale => "A contract in hand cannot be bought.", "Un contratto in mano non si compra.", "Einen Vertrag auf der Hand kauft man nicht.";
        PileEmpty => "This pile is empty.", "Questa pila è vuota.", "Dieser Stapel ist leer.";
        PeaceNotForHand => "The Peace of Westphalia is never in a hand.", "La Pace di Westfalia non va mai in mano.", "Der Westfälische Friede kommt nie auf die Hand.";
        NotEnoughTime => "You have too few time counters for that.", "Hai troppo pochi gettoni tempo.", "Du hast zu wenige Zeitmarker dafür.";
        BadSplit => "The cubes cannot be split like this.", "I cubi non si dividono così.", "So lassen sich die Würfel nicht teilen.";
        NotInColumn => "This good is not in the column.", "Questa merce non è nella colonna.", "Diese Ware ist nicht in der Spalte.";
        NothingHeld => "You have no such good.", "Non hai questa merce.", "Diese Ware hast du nicht.";
        NoSupplyCube => "Your supply has no cube of this colour.", "La riserva non ha cubi di questo colore.", "Dein Vorrat hat keinen Würfel dieser Farbe.";
        WrongPlace => "This contract is for another place.", "Questo contratto è per un altro luogo.", "Dieser Vertrag gilt anderswo.";
        AlreadyFulfilled => "Delivered in this turn already; again in another turn.", "Già consegnato in questo turno; ancora in un altro.", "In diesem Zug schon geliefert; wieder in einem anderen.";
        NotDeliverable => "The Peace of Westphalia asks for nothing.", "La Pace di Westfalia non chiede nulla.", "Der Westfälische Friede verlangt nichts.";
        CannotPay => "The goods in store do not suffice, exchanges included. Supply cubes must be placed first.", "Le merci non bastano, scambi compresi. I cubi di riserva vanno prima piazzati.", "Die Waren reichen nicht, auch nicht mit Tausch. Vorratswürfel erst einsetzen.";
        NeedsExchange => "Something is missing: exchange first.", "Manca qualcosa: prima scambia.", "Es fehlt etwas: erst tauschen.";
        SwapTooFew => "An exchange takes four of a kind, or four counters.", "Lo scambio chiede quattro uguali o quattro gettoni.", "Ein Tausch braucht vier gleiche oder vier Zeitmarker.";
        SwapUseless => "One cube of this kind would do the same.", "Un cubo di questo tipo farebbe lo stesso.", "Ein Würfel dieser Sorte täte dasselbe.";
        SwapDeadEnd => "Then the rest could not be paid any more.", "Poi il resto non si potrebbe pagare.", "Dann wäre der Rest nicht mehr zahlbar.";
        PickOrder => "Goods are chosen in the order of the table.", "Le merci si scelgono nell'ordine della tabella.", "Waren wählt man in der Reihenfolge der Tafel.";
        OfferTooHigh => "That is more than you have or may offer.", "È più di quanto hai o puoi offrire.", "Das ist mehr, als du hast oder bieten darfst.";
        NoSuchOffer => "This seat offered nothing.", "Questo posto non ha offerto nulla.", "Dieser Platz hat nichts geboten.";
    }
}

crate::phrases! {
    /// Names of the options, each followed by its line.
    pub enum OptionPhrase {
        LongGame => "Long game", "Partita lunga", "Langes Spiel";
        LongGameLine => "Start small, on the chart's reverse.", "Inizio ridotto, sul retro della tabella.", "Kleiner Beginn auf der Rückseite.";
        NoJoining => "No joining", "Senza compagni", "Ohne Mitreise";
        NoJoiningLine => "2 players: nobody joins a trip.", "In 2: nessuno si unisce al viaggio.", "Zu zweit: niemand reist mit.";
        NoCoins => "No coins", "Senza monete", "Ohne Münzen";
        NoCoinsLine => "2 players: contracts pay for cards.", "In 2: i contratti pagano le carte.", "Zu zweit: Verträge zahlen Karten.";
        HandCard => "Card in hand", "Carta in mano", "Handkarte";
        HandCardLine => "Reserve one open card each turn.", "Riserva una carta scoperta per turno.", "Je Zug eine offene Karte sichern.";
        NoLosses => "No losses (A)", "Senza perdite (A)", "Ohne Verluste (A)";
        NoLossesLine => "Ends of rows cost no goods.", "Le fini di riga non costano merci.", "Reihenenden kosten keine Waren.";
        ForcedBuilding => "Full purses (B)", "Borse piene (B)", "Volle Börsen (B)";
        ForcedBuildingLine => "Who can pay the dearest must buy.", "Chi può pagare il più caro compra.", "Wer das teuerste zahlen kann, kauft.";
        BonusOnPurchase => "Bonus at once (C)", "Bonus subito (C)", "Bonus sofort (C)";
        BonusOnPurchaseLine => "A bought bonus card gives a good.", "Una carta bonus comprata dà una merce.", "Gekaufte Bonuskarten geben eine Ware.";
        Offers => "Offers (D)", "Offerte (D)", "Angebote (D)";
        OffersLine => "Others may bid on a drawn contract.", "Altri fanno offerte sul contratto.", "Andere bieten auf gezogene Verträge.";
    }
}

/// Name and line of each option, in the order of the game's own table.
pub const OPTION_TEXTS: [(Text, Text); Merkator::SPEC.options.len()] = [
    (OptionPhrase::LongGame.translations(), OptionPhrase::LongGameLine.translations()),
    (OptionPhrase::NoJoining.translations(), OptionPhrase::NoJoiningLine.translations()),
    (OptionPhrase::NoCoins.translations(), OptionPhrase::NoCoinsLine.translations()),
    (OptionPhrase::HandCard.translations(), OptionPhrase::HandCardLine.translations()),
    (OptionPhrase::NoLosses.translations(), OptionPhrase::NoLossesLine.translations()),
    (OptionPhrase::ForcedBuilding.translations(), OptionPhrase::ForcedBuildingLine.translations()),
    (
        OptionPhrase::BonusOnPurchase.translations(),
        OptionPhrase::BonusOnPurchaseLine.translations(),
    ),
    (OptionPhrase::Offers.translations(), OptionPhrase::OffersLine.translations()),
];

/// The ladder of the solo game (MER-141).
pub const SOLO_TITLES: [(Points, Text); SOLO_RANKS.len()] = [
    (Points::new(SOLO_RANKS[0].0), GamePhrase::Beginner.translations()),
    (Points::new(SOLO_RANKS[1].0), GamePhrase::Expert.translations()),
    (Points::new(SOLO_RANKS[2].0), GamePhrase::SuperMerkator.translations()),
];

/// A building's formula, short enough for its card.
pub fn formula(formula: Formula, lang: Lang) -> Line {
    let time = Glyph::Hourglass.char();
    let scroll = Glyph::Scroll.char();
    let crown = Glyph::Crown.char();
    let mut line = Line::new();
    let _ = match formula {
        Formula::Fixed { .. } => return line,
        Formula::PerKind { vp, columns } => {
            return format_phrase(lang, GamePhrase::PerKind, &[&vp, &letters(columns, lang)]);
        }
        Formula::PerCube { vp, columns, per: 1, .. } => {
            return format_phrase(lang, GamePhrase::PerCube, &[&vp, &letters(columns, lang)]);
        }
        Formula::PerCube { vp, columns, per, .. } => {
            return format_phrase(
                lang,
                GamePhrase::PerCubes,
                &[&vp, &letters(columns, lang), &per],
            );
        }
        Formula::Time { vp, per, plus: 0, .. } => write!(line, "{vp}/{per}{time}"),
        Formula::Time { vp, per, plus, .. } => write!(line, "{vp}/{per}{time} +{plus}"),
        Formula::PerColour { vp } => return format_phrase(lang, GamePhrase::PerColour, &[&vp]),
        Formula::FullColumn { vp } => return format_phrase(lang, GamePhrase::FullColumn, &[&vp]),
        Formula::ContractPlaces { vp, .. } => {
            return format_phrase(lang, GamePhrase::Places, &[&vp]);
        }
        Formula::ContractsMin { vp, minimum, .. } => write!(line, "{vp}/{scroll}{minimum}+"),
        Formula::BonusCards { vp, .. } => write!(line, "{vp}/{}", Glyph::Card.char()),
        Formula::SoleMost { vp, what } => {
            let what = match what {
                Superlative::Time => Glyph::Hourglass,
                Superlative::Cubes => Glyph::Cube,
                Superlative::Kinds => Glyph::Barrel,
                Superlative::BonusCards => Glyph::Card,
                Superlative::HighestContract => Glyph::Scroll,
            };
            write!(line, "{vp} {crown}{}", what.char())
        }
    };
    line
}

/// The letters of columns, or that it is all of them.
fn letters(columns: Columns, lang: Lang) -> Line {
    let mut line = Line::new();
    if columns == Columns::ALL {
        let _ = line.push_str(GamePhrase::AllColumns.text(lang));
        return line;
    }
    for column in Column::all().filter(|&column| columns.has(column)) {
        let _ = line.push_str(column.id());
    }
    line
}
