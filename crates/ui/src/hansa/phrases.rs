//! Everything the Hansa table says, in every language.
//!
//! Goods stand in texts as their picture and their barrels, seats as their shape, Talers as a coin:
//! nothing of it needs a translation, and nothing is said by colour alone.

use core::fmt::{self, Display, Write};

use super::pieces::good;
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Text, format_phrase};
use kogge_games::Seat;
use kogge_games::hansa::data::{City, TokenKind};

/// A token in a text.
pub struct Token(pub TokenKind);

impl Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", good(self.0.colour()).char(), self.0.barrels().count())
    }
}

/// A seat in a text.
pub struct SeatShape(pub Seat);

impl Display for SeatShape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", Glyph::of_seat(self.0).char())
    }
}

/// Money in a text.
pub const COIN: char = Glyph::Coin.char();

/// The name of a city.
pub fn city_name(city: City, lang: Lang) -> &'static str {
    let name = city.info().name;
    // Most cities keep their name in every language.
    let (it, de) = match city {
        City::Copenhagen => ("Copenaghen", "Kopenhagen"),
        City::Lubeck => ("Lubecca", name),
        City::Stockholm => ("Stoccolma", name),
        City::Danzig => ("Danzica", name),
        _ => (name, name),
    };
    Text::new(name, it, de).in_lang(lang)
}

/// Says another phrase at the end of a line.
pub fn append(line: &mut Line, lang: Lang, phrase: GamePhrase, slots: &[&dyn Display]) {
    // A line that is full stays as it is: tests hold every line to far less.
    let _ = write!(line, "{}", format_phrase(lang, phrase, slots));
}

crate::phrases! {
    /// What the Hansa table says.
    pub enum GamePhrase {
        PhaseSetup => "Placement {0} of {1}", "Posa {0} di {1}", "Aufbau {0} von {1}";
        PhaseRefill => "Refill", "Rifornimento", "Auffüllen";
        PhaseAct => "Actions", "Azioni", "Aktionen";
        PhaseActed => "Actions: acted here", "Azioni: qui già agito", "Aktionen: hier erledigt";
        PhaseBooth => "Booths", "Banchi", "Stände";
        PhaseSale => "Sale", "Vendita", "Verkauf";
        PhaseLoss => "Loss", "Perdita", "Verlust";
        PhaseTax => "Taxes", "Tasse", "Steuern";
        PhaseOver => "The end", "Fine", "Ende";
        LastRound => "Last round", "Ultimo giro", "Letzte Runde";

        AskSetup => "Where do your two booths go?", "Dove vanno i tuoi due banchi?", "Wohin mit deinen zwei Ständen?";
        AskRefill => "Refill the empty warehouses?", "Riempire i magazzini vuoti?", "Leere Speicher auffüllen?";
        AskAct => "Sail, act or end the turn", "Naviga, agisci o passa", "Segeln, handeln oder beenden";
        AskBooth => "Which token for booths?", "Quale merce per i banchi?", "Welche Ware für Stände?";
        AskColour => "Which goods do you sell?", "Quali merci vendi?", "Welche Waren verkaufst du?";
        AskHold => "Hold something back?", "Tieni da parte qualcosa?", "Etwas zurückhalten?";
        AskLoss => "Which token do you lose?", "Quale merce perdi?", "Welche Ware verlierst du?";
        AskTax => "Give up tokens: {0}", "Merci da cedere: {0}", "Waren abgeben: {0}";
        AskOver => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";

        HintSetup => "Spread out: a crowd feeds nobody", "Spargiti: la folla non rende", "Verteile dich: Enge nährt keinen";
        NoGoods => "No goods", "Nessuna merce", "Keine Waren";

        Settle => "2 booths in {0}", "2 banchi: {0}", "2 Stände: {0}";
        SettleWith => "2 booths in {0} with {1}", "2 banchi: {0} con {1}", "2 Stände: {0} mit {1}";
        Refill => "{1}1: refill {0}", "{1}1: riempi {0}", "{1}1: {0} auffüllen";
        RefillLeft => ", last stack in {0}", ", ultima pila tra {0}", ", letzter Stapel in {0}";
        RefillOpens => ", opens the last stack!", ", apre l'ultima pila!", ", letzter Stapel!";
        Skip => "Leave the warehouses as they are", "Lascia i magazzini come sono", "Speicher so lassen";
        Sail => "{0}: {2}{1}", "{0}: {2}{1}", "{0}: {2}{1}";
        TooFar => "{0}: {2}{1}, too far", "{0}: {2}{1}, troppo lontano", "{0}: {2}{1}, zu weit";
        GoodsFree => ", goods free", ", merce gratis", ", Ware gratis";
        GoodsBank => ", goods {0}1 to bank", ", merce {0}1 a banca", ", Ware {0}1 an Bank";
        GoodsLeader => ", goods {0}1 to {1}", ", merce {0}1 a {1}", ", Ware {0}1 an {1}";
        GoodsNone => ", no goods", ", niente merce", ", keine Ware";
        BuyFree => "Take {0}, free", "Prendi {0}, gratis", "{0} nehmen, gratis";
        BuyBank => "Pay {1}1 to the bank, take {0}", "Paga {1}1 alla banca, prendi {0}", "{1}1 an die Bank, {0} nehmen";
        BuyLeader => "Pay {1}1 to {2}, take {0}", "Paga {1}1 a {2}, prendi {0}", "{1}1 an {2}, {0} nehmen";
        EmptyHere => "{0}: an empty warehouse", "{0}: magazzino vuoto", "{0}: leerer Speicher";
        Booth => "Give a token for booths: {0}", "Merce per banchi: {0}", "Ware gegen Stände: {0}";
        BoothGives => "{0} for {1} booths", "{0} per {1} banchi", "{0} für {1} Stände";
        BoothOne => "{0} for 1 booth", "{0} per 1 banco", "{0} für 1 Stand";
        Leads => ", {0} leads", ", guida {0}", ", {0} führt";
        LeadsNone => ", nobody leads", ", nessuno guida", ", niemand führt";
        CannotBooth => "Trade a token for booths", "Scambia merce con banchi", "Ware gegen Stände tauschen";
        CannotSell => "Sell goods in {0}", "Vendi merci: {0}", "Waren verkaufen: {0}";
        SellUpTo => "Sell up to {0} for {1} points", "Vendi fino a {0} per {1} punti", "Bis zu {0} verkaufen, {1} Punkte";
        Sell => "Sell {0}: +{1} points", "Vendi {0}: +{1} punti", "{0} verkaufen: +{1} Punkte";
        Hold => "Keep {0}, sell {1}: +{2}", "Tieni {0}, vendi {1}: +{2}", "{0} behalten, {1} verkaufen: +{2}";
        SellCity => ", city -{0}", ", città -{0}", ", Stadt -{0}";
        SellLoses => ", loses: {0}", ", perde: {0}", ", Verlust: {0}";
        Lose => "Give up {0}", "Cedi {0}", "{0} abgeben";
        LoseMore => "Give up {0}, then {1} more", "Cedi {0}, poi ancora {1}", "{0} abgeben, dann noch {1}";
        End => "End the turn", "Fine del turno", "Zug beenden";
        EndTalers => "End the turn: lose {1}{0}", "Fine turno: perdi {1}{0}", "Zug beenden: {1}{0} verfallen";
        EndTokens => "End the turn: give up {0} goods", "Fine turno: cedi {0} merci", "Zug beenden: {0} Waren abgeben";
        EndBoth => "End: lose {1}{0} and {2} goods", "Fine: perdi {1}{0} e {2} merci", "Ende: {1}{0} und {2} Waren weg";

        FigTalers => "Talers", "Talleri", "Taler";
        FigReserve => "Booths in reserve", "Banchi in riserva", "Stände im Vorrat";
        FigUnsold => "Unsold", "Invendute", "Unverkauft";
        FigSold => "Sold", "Vendute", "Verkauft";
        FigSoldPoints => "{0} ({1} points)", "{0} ({1} punti)", "{0} ({1} Punkte)";
        FigCities => "Cities, of them alone", "Città, di cui da solo", "Städte, davon allein";
        FigLeads => "Cities led", "Città guidate", "Führt Städte";
        FigSells => "Could sell", "Può vendere", "Könnte verkaufen";
        FigNow => "Points now", "Punti ora", "Punkte jetzt";
        FigNone => "-", "-", "-";

        Tie => "Tie, by booths: {0}", "Pari, contano i banchi: {0}", "Gleich, es zählen Stände: {0}";
        SourceUnsold => "Unsold goods", "Merci invendute", "Unverkaufte Waren";
        SourceSold => "Sold goods", "Merci vendute", "Verkaufte Waren";
        SourceShared => "Shared cities", "Città condivise", "Geteilte Städte";
        SourceAlone => "Cities alone", "Città da solo", "Städte allein";
        SourceStack => "Highest stack", "Pila più alta", "Höchster Stapel";
        SourceLast => "Last stack", "Ultima pila", "Letzter Stapel";
        SourceMost => "Most cities", "Più città", "Meiste Städte";
        SourceOnes => "Most 1-barrel", "Più barili da 1", "Meiste Einer";

        ExtraCard => "Extra card", "Carta extra", "Extrakarte";
        ExtraCardHelp => "Four bonuses at the end: 2, 3, 4, 5", "Quattro premi alla fine: 2, 3, 4, 5", "Vier Boni am Ende: 2, 3, 4, 5";
        Covered => "Covered sales", "Vendite coperte", "Verdeckt verkaufen";
        CoveredHelp => "Sold values stay hidden until the end", "Valori venduti nascosti fino alla fine", "Verkaufte Werte bis zum Ende verdeckt";

        BadPlayerCount => "Hansa is for two to four players.", "Hansa è per due, tre o quattro giocatori.", "Hansa ist für zwei bis vier Personen.";
        BadSeat => "There is no such seat at this table.", "Questo posto non c'è.", "Diesen Platz gibt es hier nicht.";
        BadTokenList => "These are not the tokens in play.", "Queste non sono le merci in gioco.", "Das sind nicht die Waren im Spiel.";
        BadPosition => "This position cannot come up in a game.", "Questa posizione non può esistere.", "Diese Stellung kann nicht vorkommen.";
        GameOver => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";
        WrongDecider => "Somebody else is asked now.", "Ora tocca a qualcun altro.", "Jetzt ist jemand anders gefragt.";
        WrongState => "Something else is asked now.", "Ora si chiede altro.", "Jetzt ist etwas anderes gefragt.";
        UnknownTarget => "This good is not in the game.", "Questa merce non è in gioco.", "Diese Ware ist nicht im Spiel.";
        StartCityForbidden => "No booths in Copenhagen before the first turn.", "Niente banchi a Copenaghen prima del primo turno.", "Vor dem ersten Zug keine Stände in Kopenhagen.";
        CityAlreadyChosen => "You are there already: choose three different cities.", "Ci sei già: scegli tre città diverse.", "Da bist du schon: wähle drei verschiedene Städte.";
        NoRoute => "The ship cannot sail there: no arrow leads there from {0}.", "La nave non può andarci: nessuna freccia ci porta da {0}.", "Dorthin kann das Schiff nicht: kein Pfeil führt hin von {0}.";
        AlreadyActed => "Only one action in each visit: sail on first.", "Una sola azione per visita: prima salpa.", "Nur eine Aktion je Besuch: erst weitersegeln.";
        WarehouseEmpty => "This warehouse is empty.", "Questo magazzino è vuoto.", "Dieser Speicher ist leer.";
        DuplicateChoice => "Both goods are the same: take the first.", "Le due merci sono uguali: prendi la prima.", "Beide Waren sind gleich: nimm die erste.";
        NotEnoughTalers => "This costs a Taler and your purse is empty.", "Costa un tallero e la tua borsa è vuota.", "Das kostet einen Taler und dein Beutel ist leer.";
        NoUnsoldToken => "Booths are paid with goods, and you have none.", "I banchi si pagano con merci, e non ne hai.", "Stände kosten Ware, und du hast keine.";
        NoBoothInReserve => "You have no booths left in reserve.", "Non hai più banchi in riserva.", "Du hast keine Stände mehr im Vorrat.";
        NoBoothInCity => "To sell here you need a booth in {0}.", "Per vendere qui serve un banco: {0}.", "Zum Verkaufen brauchst du hier einen Stand: {0}.";
        NoSellableColour => "A sale needs two goods of one colour.", "Per vendere servono due merci di un colore.", "Ein Verkauf braucht zwei Waren einer Farbe.";
        ColourNotSellable => "Fewer than two of this colour, or already in the sale.", "Meno di due di questo colore, o già in vendita.", "Weniger als zwei dieser Farbe, oder schon im Verkauf.";
        SaleEmpty => "Nothing is in the sale yet.", "Non c'è ancora nulla in vendita.", "Noch liegt nichts im Verkauf.";
        SaleTooSmall => "At least two of the colour must be sold.", "Vanno vendute almeno due merci del colore.", "Mindestens zwei der Farbe müssen verkauft werden.";
        NotHeld => "You have no such goods.", "Non hai questa merce.", "Diese Ware hast du nicht.";

        DidSettle => "{0} settles: {1}", "{0} si stabilisce: {1}", "{0} lässt sich nieder: {1}";
        DidBegin => "Round {1}: {0} begins the turn", "Giro {1}: turno di {0}", "Runde {1}: {0} ist am Zug";
        DidIncome => "{0} takes {1}{2}", "{0} riceve {1}{2}", "{0} erhält {1}{2}";
        DidRefill => "{0} refills for {1}{2}", "{0} rifornisce per {1}{2}", "{0} füllt auf für {1}{2}";
        DidTurnUp => "{0} comes to {1}", "{0} arriva: {1}", "{0} kommt an: {1}";
        DidOpen => "{0} opens the last stack: last round", "{0} apre l'ultima pila: ultimo giro", "{0} öffnet den letzten Stapel: letzte Runde";
        DidSail => "{0} sails to {1}", "{0} salpa per {1}", "{0} segelt nach {1}";
        DidBuyFree => "{0} takes {1} free", "{0} prende {1} gratis", "{0} nimmt {1} gratis";
        DidBuyBank => "{0} buys {1} from the bank", "{0} compra {1} dalla banca", "{0} kauft {1} von der Bank";
        DidBuyLeader => "{0} buys {1}, {2} is paid", "{0} compra {1}, paga {2}", "{0} kauft {1}, {2} kassiert";
        DidBooths => "{0} gives {1} for {2} booths: {3}", "{0} dà {1} per {2} banchi: {3}", "{0} gibt {1} für {2} Stände: {3}";
        DidOpenSale => "{0} sells, a booth leaves: {1}", "{0} vende, via un banco: {1}", "{0} verkauft, ein Stand weg: {1}";
        DidSell => "{0} sells {1}", "{0} vende {1}", "{0} verkauft {1}";
        DidLose => "{0} loses {1}", "{0} perde {1}", "{0} verliert {1}";
        DidTax => "{0} pays {1}{2} in taxes", "{0} paga {1}{2} di tasse", "{0} zahlt {1}{2} Steuern";
        DidDrop => "{0} gives up {1}", "{0} cede {1}", "{0} gibt {1} ab";
        DidEnd => "The last round is over", "L'ultimo giro è finito", "Die letzte Runde ist zu Ende";
        DidStall => "Five idle rounds: the game ends", "Cinque giri senza azioni: fine", "Fünf Runden ohne Tat: Ende";

        RuleSetup => "Three rounds: each player puts two booths into one city, three different cities in all. Copenhagen is closed for now. With the most booths in a city you get its goods free, and the others pay you.",
            "Tre giri: ciascuno mette due banchi in una città, tre città diverse in tutto. Copenaghen per ora è chiusa. Chi ha più banchi in una città prende le merci gratis, e gli altri pagano lui.",
            "Drei Runden: alle setzen je zwei Stände in eine Stadt, insgesamt drei verschiedene. Kopenhagen ist noch zu. Wer in einer Stadt die meisten Stände hat, bekommt Ware gratis, und die anderen zahlen an ihn.";
        RuleRefill => "For one Taler all empty warehouses are filled from the supply, in the order of the cities. When the first token of the last stack is drawn, the round is played to its end and the game is over.",
            "Con un tallero tutti i magazzini vuoti si riempiono dalla riserva, nell'ordine delle città. Quando si pesca la prima merce dell'ultima pila, si finisce il giro e la partita è conclusa.",
            "Für einen Taler werden alle leeren Speicher aus dem Vorrat gefüllt, in der Reihenfolge der Städte. Wird die erste Ware des letzten Stapels gezogen, endet das Spiel mit dieser Runde.";
        RuleAct => "A leg with the arrow costs one Taler. In each visit one action: buy goods, trade goods for booths, or sell. Goods cost one Taler to the leader of the city, or to the bank; the leader pays nothing. At the end of the turn you keep at most three Talers and three goods.",
            "Ogni tratta, nel verso della freccia, costa un tallero. In ogni visita una sola azione: comprare, scambiare merce con banchi, o vendere. La merce costa un tallero, a chi guida la città o alla banca; chi guida non paga. A fine turno restano al massimo tre talleri e tre merci.",
            "Eine Fahrt in Pfeilrichtung kostet einen Taler. Je Besuch eine Aktion: kaufen, Ware gegen Stände tauschen oder verkaufen. Ware kostet einen Taler, an die Führenden der Stadt oder die Bank; wer führt, zahlt nichts. Am Ende des Zuges bleiben höchstens drei Taler und drei Waren.";
        RuleBooth => "Each barrel on the goods you give up brings one booth into the city, as far as your reserve goes. Whoever has most booths there leads the city; in a tie nobody does.",
            "Ogni barile della merce ceduta porta un banco in città, finché la riserva basta. Chi vi ha più banchi guida la città; in parità, nessuno.",
            "Jedes Fass auf der abgegebenen Ware bringt einen Stand in die Stadt, soweit der Vorrat reicht. Wer dort die meisten Stände hat, führt die Stadt; bei Gleichstand niemand.";
        RuleSale => "Sell at least two goods of a colour, as many colours as you like; one of your booths leaves the city. Goods sold score one point and one for each barrel. Every opponent loses one of each colour sold.",
            "Vendi almeno due merci di un colore, di quanti colori vuoi; un tuo banco lascia la città. Una merce venduta vale un punto più uno per barile. Ogni avversario perde una merce di ogni colore venduto.",
            "Verkaufe je Farbe mindestens zwei Waren, so viele Farben du willst; ein Stand verlässt die Stadt. Verkaufte Ware zählt einen Punkt und einen je Fass. Alle Gegner verlieren eine Ware jeder verkauften Farbe.";
        RuleLoss => "A colour was sold that you hold: you lose one of it and choose which. Goods already sold are safe.",
            "È stato venduto un colore che possiedi: perdi una merce di quel colore, a tua scelta. Le merci già vendute sono al sicuro.",
            "Eine Farbe wurde verkauft, die du hast: du verlierst eine Ware davon und wählst, welche. Verkaufte Waren sind sicher.";
        RuleTax => "At the end of a turn at most three Talers and three unsold goods may be kept. Choose what goes.",
            "A fine turno si tengono al massimo tre talleri e tre merci invendute. Scegli che cosa cedere.",
            "Am Ende des Zuges bleiben höchstens drei Taler und drei unverkaufte Waren. Wähle, was weggeht.";
        RuleOver => "Unsold goods score 1, sold goods 1 and 1 for each barrel, a city 2, a city alone 4. A tie goes to more booths on the map.",
            "Merce invenduta 1 punto, venduta 1 più 1 per barile, una città 2, da soli 4. In parità vince chi ha più banchi sulla mappa.",
            "Unverkaufte Ware zählt 1, verkaufte 1 und 1 je Fass, eine Stadt 2, allein 4. Bei Gleichstand gewinnen mehr Stände auf der Karte.";
    }
}
