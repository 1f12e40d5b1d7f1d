//! What the table of Amsterdam says, in every language.

use core::fmt::Write;

use super::pieces::sign;
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Phrase};
use kogge_games::amsterdam::{Card, ContractInfo, Location, Payment, RouteInfo};

crate::phrases! {
    /// The words of Amsterdam.
    pub enum GamePhrase {
        AskSetup => "Which contracts do you keep?", "Quali contratti tieni?", "Welche Aufträge behältst du?";
        AskAction => "Cards, a route, or contracts?", "Carte, percorso o contratti?", "Karten, Strecke oder Aufträge?";
        AskFirst => "Which card first?", "Quale prima carta?", "Welche erste Karte?";
        AskSecond => "Which second card?", "Quale seconda carta?", "Welche zweite Karte?";
        AskRoute => "Which route do you claim?", "Quale percorso occupi?", "Welche Strecke nimmst du?";
        AskColour => "Which colour pays?", "Con quale colore paghi?", "Welche Farbe bezahlt?";
        AskWilds => "How many wilds do you pay?", "Quanti jolly usi?", "Wie viele Joker zahlst du?";
        AskKeep => "Which contracts do you keep?", "Quali contratti tieni?", "Welche Aufträge behältst du?";
        AskEnd => "Your turn is done.", "Il tuo turno è finito.", "Dein Zug ist fertig.";
        AskOver => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";

        PhaseSetup => "Setup", "Preparazione", "Aufbau";
        PhaseAction => "Action", "Azione", "Aktion";
        PhaseFirst => "1st card", "1ª carta", "1. Karte";
        PhaseSecond => "2nd card", "2ª carta", "2. Karte";
        PhaseRoute => "Route", "Percorso", "Strecke";
        PhasePay => "Payment", "Pagamento", "Bezahlen";
        PhaseKeep => "Contracts", "Contratti", "Aufträge";
        PhaseEnd => "Turn done", "Fine turno", "Zug fertig";
        PhaseOver => "Game over", "Fine partita", "Spielende";
        PhaseLast => "Last round: {0}", "Ultimo giro: {0}", "Letzte Runde: {0}";

        DoDraw => "Take transport cards", "Prendi carte trasporto", "Transportkarten nehmen";
        DoClaim => "Claim a route: {0} possible", "Occupa un percorso: {0} possibili", "Strecke nehmen: {0} möglich";
        DoContracts => "Draw contracts: {0} in the deck", "Pesca contratti: {0} nel mazzo", "Aufträge ziehen: {0} im Stapel";
        DoPass => "Nothing is possible: pass", "Niente è possibile: passa", "Nichts geht: passen";
        DoEnd => "End the turn", "Termina il turno", "Zug beenden";
        TakeCard => "Take {0}, you hold {1}", "Prendi {0}, ne hai {1}", "{0} nehmen, du hast {1}";
        TakeWild => "Take {0}: the only card of this turn", "Prendi {0}: unica carta del turno", "{0} nehmen: einzige Karte im Zug";
        TakeBlind => "Draw blind: {0} in the deck", "Pesca al buio: {0} nel mazzo", "Blind ziehen: {0} im Stapel";
        WithColour => "{0}, you hold {1}", "{0}, ne hai {1}", "{0}, du hast {1}";
        WildsOnly => "Wilds only, you hold {0}", "Solo jolly, ne hai {0}", "Nur Joker, du hast {0}";
        PayPreview => "Pay {0}: +{1}, {2} carts left", "Paga {0}: +{1}, {2} carretti", "{0} zahlen: +{1}, {2} Karren übrig";
        KeepOne => "Keep {0}", "Tieni {0}", "Behalten: {0}";
        KeepBoth => "Keep both", "Tienili entrambi", "Beide behalten";
        BothMissing => "Both: {0} spaces missing, {1} carts", "Entrambi: mancano {0}, {1} carretti", "Beide: {0} Felder fehlen, {1} Karren";
        BothTooFar => "Both: too far for your carts", "Entrambi: troppo per i carretti", "Beide: zu weit für deine Karren";
        Linked => "linked", "collegati", "verbunden";
        Missing => "{0} missing", "mancano {0}", "{0} fehlen";
        TooFar => "out of reach", "fuori portata", "zu weit";

        NotPlayers => "The game takes 2 to 4 players.", "Si gioca in 2-4.", "Zu spielen mit 2 bis 4 Personen.";
        NotFirst => "The first player is not here.", "Il primo giocatore non c'è.", "Die erste Person fehlt.";
        NotOption => "There are no variants.", "Non ci sono varianti.", "Es gibt keine Varianten.";
        NotPosition => "This position cannot be.", "Posizione impossibile.", "Die Stellung kann nicht sein.";
        NotOver => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";
        NotTurn => "It is another player's turn.", "Tocca a un altro.", "Jemand anders ist am Zug.";
        NotNow => "Something else comes first.", "Prima c'è altro da decidere.", "Erst ist anderes zu tun.";
        NotDraw => "No transport card is left.", "Non restano carte trasporto.", "Keine Transportkarte ist übrig.";
        NotClaim => "You cannot pay for any route.", "Non puoi pagare nessun percorso.", "Du kannst keine Strecke bezahlen.";
        NotContracts => "No contract is left.", "Non restano contratti.", "Kein Auftrag ist übrig.";
        NotPass => "You can still do something.", "Puoi ancora fare qualcosa.", "Du kannst noch etwas tun.";
        NotSlot => "There is no such slot.", "Non c'è questo posto.", "Diesen Platz gibt es nicht.";
        NotEmpty => "No card lies here.", "Qui non c'è una carta.", "Hier liegt keine Karte.";
        NotWild => "No open wild as second card.", "Niente jolly scoperto come seconda.", "Kein offener Joker als zweite Karte.";
        NotDeck => "The deck is empty.", "Il mazzo è vuoto.", "Der Stapel ist leer.";
        NotRoute => "There is no such route.", "Non c'è questo percorso.", "Diese Strecke gibt es nicht.";
        NotTaken => "This route has an owner.", "Il percorso è già occupato.", "Die Strecke gehört schon jemandem.";
        NotTwin => "You own the route beside it.", "Hai già il percorso accanto.", "Dir gehört die Strecke daneben.";
        NotClosed => "With two players its twin closes it.", "In due il gemello lo chiude.", "Zu zweit ist sie gesperrt.";
        NotCarts => "You have too few carts.", "Hai pochi carretti.", "Du hast zu wenige Karren.";
        NotPay => "You lack the cards for this route.", "Ti mancano le carte per questo.", "Dir fehlen Karten für die Strecke.";
        NotColour => "This colour cannot pay.", "Questo colore non basta.", "Diese Farbe reicht nicht.";
        NotWilds => "Not with so many wilds.", "Non con tanti jolly.", "Nicht mit so vielen Jokern.";
        NotNone => "You must keep at least one.", "Devi tenerne almeno uno.", "Mindestens einen behältst du.";

        HasChosen => "{0} has chosen contracts", "{0} ha scelto i contratti", "{0} hat Aufträge gewählt";
        AllChosen => "Contracts held: {0}", "Contratti tenuti: {0}", "Aufträge: {0}";
        Took => "{0} takes {1}", "{0} prende {1}", "{0} nimmt {1}";
        TookBlind => "{0} draws blind", "{0} pesca al buio", "{0} zieht blind";
        TookBlindCard => "{0} draws blind: {1}", "{0} pesca al buio: {1}", "{0} zieht blind: {1}";
        Flushed => "Three wilds: a new display", "Tre jolly: nuove carte scoperte", "Drei Joker: neue Auslage";
        Shuffled => "The discards are shuffled: {0}", "Gli scarti sono mescolati: {0}", "Ablage neu gemischt: {0}";
        Claimed => "{0} {1}: {2}, +{3}", "{0} {1}: {2}, +{3}", "{0} {1}: {2}, +{3}";
        Merchandise => "{0} takes merchandise", "{0} prende merce", "{0} nimmt eine Ware";
        Offered => "{0} draws contracts: {1}", "{0} pesca contratti: {1}", "{0} zieht Aufträge: {1}";
        Kept => "{0} keeps contracts: {1}", "{0} tiene contratti: {1}", "{0} behält Aufträge: {1}";
        Returned => "{0} returns a contract", "{0} restituisce un contratto", "{0} legt einen Auftrag zurück";
        Passed => "{0} passes", "{0} passa", "{0} passt";
        LastRound => "{0} opens the last round", "{0} apre l'ultimo giro", "{0} eröffnet die letzte Runde";
        Ranked => "{0} merchandise, place {1}: +{2}", "{0} merci, posto {1}: +{2}", "{0} Waren, Platz {1}: +{2}";
        Over => "The game is over", "La partita è finita", "Das Spiel ist aus";

        Ranking => "Merchandise", "Merci", "Waren";
        RankingHint => "Who has gathered most?", "Chi ne ha di più?", "Wer hat am meisten?";

        Tie => "Tie, by linked contracts: {0}", "Pari, contratti collegati: {0}", "Gleich, verbundene Aufträge: {0}";
        SourceRoutes => "Routes", "Percorsi", "Strecken";
        SourceContracts => "Contracts", "Contratti", "Aufträge";
        SourceMerchandise => "Merchandise", "Merci", "Waren";

        FigPoints => "Route points", "Punti percorsi", "Streckenpunkte";
        FigCarts => "Carts left", "Carretti", "Karren übrig";
        FigCards => "Cards in hand", "Carte in mano", "Handkarten";
        FigContracts => "Contracts", "Contratti", "Aufträge";
        FigDone => "of these linked", "di cui collegati", "davon verbunden";
        FigWares => "Merchandise", "Merci", "Waren";
        FigBonus => "Bonus now", "Premio ora", "Bonus jetzt";
        FigTotal => "Total now", "Totale ora", "Summe jetzt";

        RuleSetup => "Keep one or both of your two contracts. At the end each gives its value if your routes link its two locations, and costs as much if they do not. What you do not keep goes under the deck.",
            "Tieni uno o entrambi i contratti. Alla fine ognuno vale i suoi punti se i tuoi percorsi collegano i due luoghi, altrimenti li costa. Quello che non tieni va sotto il mazzo.",
            "Behalte einen oder beide Aufträge. Am Ende bringt jeder seinen Wert, wenn deine Strecken die beiden Orte verbinden, sonst kostet er ihn. Was du nicht behältst, kommt unter den Stapel.";
        RuleAction => "Do one of three things: take transport cards, claim a route, or draw contracts. Who ends a turn with two carts or fewer opens the last round: one more turn for everybody.",
            "Fai una di tre cose: prendere carte trasporto, occupare un percorso o pescare contratti. Chi finisce il turno con due carretti o meno apre l'ultimo giro: ancora un turno per tutti.",
            "Tu eins von dreien: Transportkarten nehmen, eine Strecke nehmen oder Aufträge ziehen. Wer am Ende seines Zuges höchstens zwei Karren hat, eröffnet die letzte Runde: jeder ist noch einmal dran.";
        RuleDraw => "Take two cards, open or blind. An open wild must be the first and only card. Three open wilds are swept away at once.",
            "Prendi due carte, scoperte o al buio. Un jolly scoperto può essere solo la prima e unica carta. Tre jolly scoperti vengono subito scartati con le altre.",
            "Nimm zwei Karten, offen oder blind. Ein offener Joker ist die erste und einzige Karte. Liegen drei Joker offen, wird die Auslage sofort ersetzt.";
        RuleRoute => "Pay as many cards of its colour as the route has spaces; grey takes any one colour, wilds stand for all. 1, 2, 3, 4 spaces give 1, 2, 4, 7 points. A cart brings a merchandise card. Nobody owns both routes of a pair; with two players only one is used.",
            "Paga tante carte del suo colore quanti sono gli spazi; il grigio accetta un colore a scelta, i jolly valgono tutto. 1, 2, 3, 4 spazi danno 1, 2, 4, 7 punti. Il carretto porta una merce. Nessuno ha entrambi i gemelli; in due se ne usa uno solo.",
            "Zahle so viele Karten ihrer Farbe, wie die Strecke Felder hat; Grau nimmt irgendeine Farbe, Joker gelten für alle. 1, 2, 3, 4 Felder bringen 1, 2, 4, 7 Punkte. Ein Karren bringt eine Ware. Niemand hat beide Strecken eines Paares; zu zweit gilt nur eine.";
        RuleKeep => "Keep one or both of the contracts drawn; they cannot be given back later. Linked they give their value at the end, else they cost it.",
            "Tieni uno o entrambi i contratti pescati; non si possono restituire dopo. Collegati danno il loro valore alla fine, altrimenti lo costano.",
            "Behalte einen oder beide gezogenen Aufträge; zurückgeben geht später nicht. Verbunden bringen sie am Ende ihren Wert, sonst kosten sie ihn.";
        RuleEnd => "Your action is done. End the turn; what revealed nothing new can still be taken back.",
            "L'azione è fatta. Termina il turno; ciò che non ha rivelato nulla si può ancora annullare.",
            "Deine Aktion ist getan. Beende den Zug; was nichts Neues gezeigt hat, kannst du noch zurücknehmen.";
        RuleOver => "Routes, contracts and merchandise are counted. Most merchandise gives 8 points, the next places less. On a tie more linked contracts win.",
            "Si contano percorsi, contratti e merci. Più merci danno 8 punti, i posti dopo di meno. In parità vincono più contratti collegati.",
            "Strecken, Aufträge und Waren zählen. Die meisten Waren bringen 8 Punkte, die nächsten Plätze weniger. Bei Gleichstand gewinnen mehr verbundene Aufträge.";

        Pink => "pink", "rosa", "Rosa";
        Blue => "blue", "blu", "Blau";
        Green => "green", "verde", "Grün";
        Black => "black", "nero", "Schwarz";
        Red => "red", "rosso", "Rot";
        Orange => "orange", "arancio", "Orange";
        Wild => "wild", "jolly", "Joker";
    }
}

/// The sign and the name of a kind of card.
pub fn named(card: Card, lang: Lang) -> Line {
    let word = match card {
        Card::Pink => GamePhrase::Pink,
        Card::Blue => GamePhrase::Blue,
        Card::Green => GamePhrase::Green,
        Card::Black => GamePhrase::Black,
        Card::Red => GamePhrase::Red,
        Card::Orange => GamePhrase::Orange,
        Card::Wild => GamePhrase::Wild,
    };
    let mut line = Line::new();
    let _ = write!(line, "{} {}", sign(card).char(), word.text(lang));
    line
}

/// A location as briefly as players call it.
pub const fn brief(location: Location) -> &'static str {
    match location {
        Location::Haringpakkerstoren => "Haringpakker",
        Location::Korenmetershuisje => "Korenmeter",
        Location::Montelbaanstoren => "Montelbaan",
        Location::JanRoodenpoortstoren => "Roodenpoort",
        Location::OostIndischHuis => "Oost-Indisch",
        Location::DeDrieHendricken => "Hendricken",
        location => location.info().name,
    }
}

/// Both ends of a route.
pub fn ends(route: &RouteInfo) -> Line {
    pair(route.a, route.b)
}

fn pair(a: Location, b: Location) -> Line {
    let mut line = Line::new();
    let _ = write!(line, "{}-{}", brief(a), brief(b));
    line
}

/// Both ends of a contract and its value.
pub fn contract(card: &ContractInfo) -> Line {
    let mut line = pair(card.a, card.b);
    let _ = write!(line, " {}", card.value);
    line
}

/// The cards of a payment: counts and signs.
pub fn payment(payment: Payment) -> Line {
    let mut line = Line::new();
    if payment.coloured > 0 {
        let _ = write!(line, "{}{}", payment.coloured, sign(payment.colour).char());
    }
    if payment.wilds > 0 {
        let gap = if payment.coloured > 0 { "+" } else { "" };
        let _ = write!(line, "{gap}{}{}", payment.wilds, Glyph::Wild.char());
    }
    line
}
