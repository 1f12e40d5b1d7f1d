//! Everything the Teutonica table says, in every language.
//!
//! Seats, kinds of pieces, abilities and markers stand in texts as their pictures: that is short,
//! needs no translation, and nothing is said by colour alone.

use core::fmt::{self, Display, Write};

use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use kogge_games::Seat;
use kogge_games::teutonica::data::{Ability, Colour, Marker, Owner, PieceKind, Route};
use kogge_games::teutonica::{Piece, Pieces};

/// A seat in a text.
pub struct SeatShape(pub Seat);

impl Display for SeatShape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", Glyph::of_seat(self.0).char())
    }
}

/// Whose something is: a seat's shape, a dash for the neutral traders.
pub struct OwnerShape(pub Owner);

impl Display for OwnerShape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0.seat() {
            Some(seat) => SeatShape(seat).fmt(f),
            None => f.write_str("N"),
        }
    }
}

/// A kind of piece in a text.
pub const fn kind_picture(kind: PieceKind) -> Glyph {
    match kind {
        PieceKind::Trader => Glyph::Cube,
        PieceKind::Merchant => Glyph::Person,
    }
}

/// A piece in a text: whose, and its kind.
pub struct Token(pub Piece);

impl Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", OwnerShape(self.0.owner), kind_picture(self.0.kind).char())
    }
}

/// Traders and merchants in a text.
pub struct PieceList(pub Pieces);

impl Display for PieceList {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Pieces { traders, merchants } = self.0;
        write!(f, "{}{traders}", Glyph::Cube.char())?;
        if merchants > 0 {
            write!(f, " {}{merchants}", Glyph::Person.char())?;
        }
        Ok(())
    }
}

/// A route by the names of its ends.
pub struct RouteName(pub Route);

impl Display for RouteName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (a, b) = self.0.ends();
        write!(f, "{}-{}", a.name(), b.name())
    }
}

/// The picture of an ability.
pub const fn ability_picture(ability: Ability) -> Glyph {
    match ability {
        Ability::ClavisUrbis => Glyph::Key,
        Ability::Actiones => Glyph::Hourglass,
        Ability::Privilegium => Glyph::Crown,
        Ability::LiberSophiae => Glyph::Book,
        Ability::MoneyBag => Glyph::Coin,
    }
}

/// A bonus marker in a text.
pub struct Bonus(pub Marker);

impl Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let picture = match self.0 {
            Marker::Plus3Actions => return f.write_str("+3"),
            Marker::Plus4Actions => return f.write_str("+4"),
            Marker::ExtraOffice => Glyph::House,
            Marker::SwapOffices => Glyph::Scales,
            Marker::UpgradeAbility => Glyph::Above,
            Marker::RemoveThree => Glyph::Cross,
        };
        write!(f, "{}", picture.char())
    }
}

/// Says another phrase at the end of a line.
pub fn append(line: &mut Line, lang: Lang, phrase: GamePhrase, slots: &[&dyn Display]) {
    // A line that is full stays as it is: tests hold every line to far less.
    let _ = write!(line, "{}", format_phrase(lang, phrase, slots));
}

/// The name of a marker.
pub const fn marker_name(marker: Marker) -> GamePhrase {
    match marker {
        Marker::ExtraOffice => GamePhrase::MarkerExtra,
        Marker::SwapOffices => GamePhrase::MarkerSwap,
        Marker::Plus3Actions => GamePhrase::MarkerPlus3,
        Marker::Plus4Actions => GamePhrase::MarkerPlus4,
        Marker::UpgradeAbility => GamePhrase::MarkerUpgrade,
        Marker::RemoveThree => GamePhrase::MarkerRemove,
    }
}

/// The name of an ability.
pub fn ability_name(ability: Ability, lang: Lang) -> &'static str {
    match ability {
        Ability::MoneyBag => GamePhrase::MoneyBag.text(lang),
        latin => latin.name(),
    }
}

/// The name of a colour of offices.
pub const fn colour_name(colour: Colour) -> GamePhrase {
    match colour {
        Colour::White => GamePhrase::White,
        Colour::Orange => GamePhrase::Orange,
        Colour::Pink => GamePhrase::Pink,
        Colour::Black => GamePhrase::Black,
    }
}

crate::phrases! {
    /// What the Teutonica table says.
    pub enum GamePhrase {
        MoneyBag => "Money bag", "Borsa", "Geldsack";
        White => "white", "bianco", "weiß";
        Orange => "orange", "arancio", "orange";
        Pink => "pink", "rosa", "rosa";
        Black => "black", "nero", "schwarz";
        MarkerExtra => "Extra office", "Ufficio in più", "Zusatzkontor";
        MarkerSwap => "Swap offices", "Scambia uffici", "Kontore tauschen";
        MarkerPlus3 => "3 more actions", "3 azioni in più", "3 Aktionen mehr";
        MarkerPlus4 => "4 more actions", "4 azioni in più", "4 Aktionen mehr";
        MarkerUpgrade => "Raise an ability", "Migliora una dote", "Fähigkeit heben";
        MarkerRemove => "Remove 3 pieces", "Togli 3 pezzi", "3 Steine entfernen";

        PhaseMenu => "Actions: {0}", "Azioni: {0}", "Aktionen: {0}";
        PhaseIncome => "Income", "Entrate", "Einkommen";
        PhasePlace => "Place", "Posa", "Setzen";
        PhaseDisplace => "Displace", "Scalza", "Verdrängen";
        PhaseReact => "Displaced! +{0}", "Scalzato! +{0}", "Verdrängt! +{0}";
        PhaseReactNeutral => "Neutral: +{0}", "Neutrale: +{0}", "Neutral: +{0}";
        PhaseNeutral => "Neutral", "Neutrali", "Neutrale";
        PhaseMove => "Move", "Sposta", "Umsetzen";
        PhaseClaim => "Claim", "Rotta", "Route";
        PhaseMarker => "Marker", "Gettone", "Plättchen";
        PhasePlate => "New marker", "Gettone nuovo", "Neu legen";
        PhaseOver => "The end", "Fine", "Ende";

        AskMenu => "Which action?", "Quale azione?", "Welche Aktion?";
        AskIncome => "How many merchants among them?", "Quanti mercanti tra questi?", "Wie viele Händler dabei?";
        AskKind => "Which piece?", "Quale pezzo?", "Welcher Stein?";
        AskPlace => "On which route?", "Su quale rotta?", "Auf welche Route?";
        AskDisplace => "Where do you displace?", "Dove scalzi?", "Wo verdrängst du?";
        AskWhom => "Whose piece?", "Il pezzo di chi?", "Wessen Stein?";
        AskPay => "How many merchants in the price?", "Quanti mercanti nel prezzo?", "Wie viele Händler im Preis?";
        AskReact => "Displaced: where does {0} go?", "Scalzato: dove va {0}?", "Verdrängt: wohin mit {0}?";
        CardDisplaced => "{0} displaces: {1}-{2}", "{0} scalza: {1}-{2}", "{0} verdrängt: {1}-{2}";
        AskNeutralReact => "Where does the neutral trader go?", "Dove va il neutrale?", "Wohin mit dem Neutralen?";
        AskNeutralExtra => "Where does one more go?", "Dove va l'altro neutrale?", "Wohin mit dem zweiten?";
        AskExtra => "Extra pieces: {0}. Which one?", "Pezzi in più: {0}. Quale?", "Zusatzsteine: {0}. Welcher?";
        AskExtraRoute => "Where does the extra {0} go?", "Dove va {0} in più?", "Wohin mit dem zweiten {0}?";
        AskNeutralPick => "Which full route comes first?", "Quale rotta piena per prima?", "Welche volle Route zuerst?";
        AskNeutral => "Neutral traders fill {0}", "Neutrali su {0}", "Neutral voll: {0}";
        AskLift => "Which pieces move? {0}/{1}", "Quali pezzi sposti? {0}/{1}", "Welche Steine? {0}/{1}";
        AskPut => "Where does {0} go? {1} left", "Dove va {0}? Ancora {1}", "Wohin mit {0}? Noch {1}";
        AskClaim => "Which route do you claim?", "Quale rotta completi?", "Welche Route schließt du ab?";
        AskBenefit => "What does the route bring?", "Che cosa porta la rotta?", "Was bringt die Route?";
        AskSwapCity => "In which city do offices swap?", "In quale città scambi?", "In welcher Stadt tauschen?";
        AskSwapPair => "Which two offices?", "Quali due uffici?", "Welche zwei Kontore?";
        AskUpgrade => "Which ability rises?", "Quale dote migliora?", "Welche Fähigkeit steigt?";
        AskRemove => "From which route? {0}/3", "Da quale rotta? {0}/3", "Von welcher Route? {0}/3";
        AskMarker => "Where does {0} lie next?", "Dove metti {0}?", "Wohin kommt {0}?";
        AskOver => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";

        DoIncome => "Income: {0} pieces to the supply", "Entrate: {0} pezzi in riserva", "Einkommen: {0} Steine in den Vorrat";
        DoPlace => "Place a piece on a free village", "Posa un pezzo su un villaggio", "Stein auf ein freies Dorf setzen";
        DoDisplace => "Displace a piece of another", "Scalza un pezzo altrui", "Fremden Stein verdrängen";
        DoMove => "Move up to {0} of your pieces", "Sposta fino a {0} dei tuoi pezzi", "Bis zu {0} eigene Steine umsetzen";
        DoClaim => "Claim a complete route", "Completa una rotta piena", "Volle Route abschließen";
        DoMarker => "Use a bonus marker", "Usa un gettone", "Bonusplättchen nutzen";
        DoUse => "{0} {1}", "{0} {1}", "{0} {1}";
        DoEnd => "End turn. To go: {3}{0} {4}{1} {5}{2}", "Fine turno. Mancano: {3}{0} {4}{1} {5}{2}", "Zug beenden. Fehlen: {3}{0} {4}{1} {5}{2}";
        DoEndEarly => "End the turn? Actions left: {0}", "Fine turno? Azioni rimaste: {0}", "Zug beenden? Aktionen übrig: {0}";
        DoTrader => "{0} Trader: {1} there", "{0} Commerciante: {1}", "{0} Kaufmann: {1} da";
        DoMerchant => "{0} Merchant: {1} there", "{0} Mercante: {1}", "{0} Händler: {1} da";
        DoMerchants => "{0} and {1}", "{0} e {1}", "{0} und {1}";
        DoOn => "{0}: {1}/{2} yours", "{0}: {1}/{2} tuoi", "{0}: {1}/{2} deine";
        DoOust => "{0}: price {1}, +{2}", "{0}: prezzo {1}, +{2}", "{0}: Preis {1}, +{2}";
        DoOustPiece => "{0}: you pay {1} more, they get +{2}", "{0}: paghi {1} in più, loro +{2}", "{0}: du zahlst noch {1}, sie +{2}";
        DoTake => "Take {0}", "Togli {0}", "{0} nehmen";
        DoGo => "To {0}", "Verso {0}", "Nach {0}";
        DoLift => "Lift {0}: {1}", "Alza {0}: {1}", "{0} heben: {1}";
        DoDone => "Done", "Fatto", "Fertig";
        DoStop => "No more extra pieces", "Niente altri pezzi", "Keine weiteren Steine";
        DoClaimRoute => "Claim {0}", "Completa {0}", "{0} abschließen";
        DoOffice => "Office in {0}: {1}", "Ufficio a {0}: {1}", "Kontor in {0}: {1}";
        DoExtra => "Extra office in {0}: {1}", "Ufficio in più a {0}: {1}", "Zusatzkontor in {0}: {1}";
        DoUpgrade => "{0} {1} rises", "{0} {1} migliora", "{0} {1} steigt";
        DoTable => "Coellen table: {0} points", "Tavola di Coellen: {0} punti", "Tafel in Coellen: {0} Punkte";
        DoNothing => "No benefit: all to the stock", "Nessun vantaggio: tutto in scorta", "Kein Vorteil: alles zum Lager";
        DoNeutralOffice => "Neutral office in {0}", "Ufficio neutrale a {0}", "Neutrales Kontor in {0}";
        DoClear => "Clear the route, no office", "Svuota la rotta, nessun ufficio", "Route räumen, kein Kontor";
        DoLeave => "Leave them where they are", "Lasciali dove sono", "Stehen lassen";
        DoSwapCity => "Swap offices in {0}", "Scambia uffici a {0}", "Kontore tauschen: {0}";
        DoPair => "Offices {0} and {1}: {2} {3}", "Uffici {0} e {1}: {2} {3}", "Kontore {0} und {1}: {2} {3}";
        DoLay => "{0} to {1}", "{0} su {1}", "{0} auf {1}";

        PlusNetwork => ", net {0}", ", rete {0}", ", Netz {0}";
        PlusControl => ", rules: {0}", ", domina {0}", ", Macht: {0}";
        PlusLink => ", link +{0}", ", via +{0}", ", Ost-West +{0}";
        PlusEnds => ", ends the game!", ", chiude la partita!", ", beendet das Spiel!";
        CardMissing => "{0} to go", "mancano {0}", "noch {0}";
        CardReady => "complete", "completa", "komplett";
        CardEnds => "ends the game!", "chiude!", "Spielende!";
        LookRoute => "{0}", "{0}", "{0}";
        LookCity => "{0}: rules {1}", "{0}: domina {1}", "{0}: Macht {1}";
        LookFree => "{0}: nobody rules", "{0}: nessuno domina", "{0}: niemand hat Macht";
        LookWhole => "The whole map", "Tutta la mappa", "Die ganze Karte";
        CityNext => "next: {0} {1}", "prossimo: {0} {1}", "nächstes: {0} {1}";
        CityFull => "all offices taken", "uffici pieni", "alle Kontore belegt";
        CityTake => "{0} to rule", "{0} per dominare", "{0} zur Macht";

        FigPrestige => "Prestige", "Prestigio", "Ansehen";
        FigPoints => "All points", "Tutti i punti", "Alle Punkte";
        FigSupply => "Supply {0}", "Riserva {0}", "Vorrat {0}";
        FigStock => "Stock {0}", "Scorta {0}", "Lager {0}";
        FigMarker => "Marker {0}", "Gettone {0}", "Plättchen {0}";
        FigUsed => "Markers used", "Gettoni usati", "Benutzt";
        FigPlate => "On the plate", "Sul piatto", "Auf dem Teller";
        FigEastWest => "East-West lacks", "Est-Ovest: mancano", "Ost-West fehlen";

        EndPrestige => "Ended by 20 prestige.", "Finita: 20 di prestigio.", "Zu Ende: 20 Ansehen.";
        EndCities => "Ended by the tenth city.", "Finita: decima città piena.", "Zu Ende: die zehnte Stadt.";
        EndMarkers => "Ended: no marker left to draw.", "Finita: gettoni esauriti.", "Zu Ende: kein Plättchen mehr.";
        EndIdle => "Ended: nothing happens any more.", "Finita: non succede più nulla.", "Zu Ende: nichts geschieht mehr.";
        TieActiones => "Tie, by lower Actiones: {0}", "Pari, meno Actiones: {0}", "Gleich, weniger Actiones: {0}";
        TieNetwork => "Tie, by network: {0}", "Pari, conta la rete: {0}", "Gleich, es zählt das Netz: {0}";
        SourcePrestige => "Prestige track", "Prestigio", "Ansehen";
        SourceAbilities => "Full abilities", "Doti complete", "Volle Fähigkeiten";
        SourceMarkers => "Markers", "Gettoni", "Plättchen";
        SourceCoellen => "Coellen table", "Tavola di Coellen", "Tafel in Coellen";
        SourceCities => "Cities ruled", "Città dominate", "Städte";
        SourceNetwork => "Network", "Rete", "Netz";

        GameOver => "The game is over.", "La partita è finita.", "Das Spiel ist aus.";
        WrongDecider => "Somebody else is asked now.", "Ora tocca a qualcun altro.", "Jetzt ist jemand anders gefragt.";
        WrongState => "Something else is asked now.", "Ora si chiede altro.", "Jetzt ist etwas anderes gefragt.";
        BadPlayerCount => "This game is for two to five players.", "Si gioca da due a cinque.", "Das Spiel ist für zwei bis fünf.";
        BadSeat => "There is no such seat here.", "Questo posto non c'è.", "Diesen Platz gibt es nicht.";
        UnknownOption => "There is no such option.", "Questa opzione non esiste.", "Diese Option gibt es nicht.";
        UnknownRoute => "This side of the board has no such route.", "Questo lato non ha tale rotta.", "Diese Seite hat keine solche Route.";
        UnknownCity => "That city has no part in this.", "Questa città non c'entra.", "Diese Stadt ist nicht beteiligt.";
        NoActionsLeft => "No actions are left: end the turn.", "Niente più azioni: fine turno.", "Keine Aktion übrig: Zug beenden.";
        StockEmpty => "Your stock is empty.", "La tua scorta è vuota.", "Dein Lager ist leer.";
        BadMix => "So many merchants cannot be among them.", "Così tanti mercanti non ci sono.", "So viele Händler geht nicht.";
        SupplyEmpty => "Your supply is empty: take income first.", "Riserva vuota: prima le entrate.", "Dein Vorrat ist leer: erst Einkommen.";
        KindNotAvailable => "You have no piece of that kind.", "Non hai pezzi di questo tipo.", "So einen Stein hast du nicht.";
        RouteFull => "No village is free there.", "Lì nessun villaggio è libero.", "Dort ist kein Dorf frei.";
        OwnPiece => "Your own pieces cannot be displaced.", "I tuoi pezzi non si scalzano.", "Eigene Steine verdrängt man nicht.";
        NoPieceThere => "No such piece is there.", "Lì non c'è questo pezzo.", "So ein Stein ist dort nicht.";
        CannotPay => "Your supply cannot pay for that.", "La riserva non basta.", "Dein Vorrat reicht dafür nicht.";
        NotNearest => "A nearer route has a free village.", "Una rotta più vicina è libera.", "Eine nähere Route hat ein freies Dorf.";
        SameRoute => "It has to be another route.", "Deve essere un'altra rotta.", "Es muss eine andere Route sein.";
        WrongSource => "Extra pieces come from stock, then supply, then board.", "Prima dalla scorta, poi dalla riserva, poi dalla mappa.", "Erst aus dem Lager, dann Vorrat, dann vom Plan.";
        AlreadyPlaced => "That piece was placed just now.", "Quel pezzo è appena stato posato.", "Der Stein wurde gerade erst gesetzt.";
        MustReplaceFirst => "First the displaced piece finds its place.", "Prima va posato il pezzo scalzato.", "Erst kommt der verdrängte Stein.";
        NothingToMove => "You have no piece to move.", "Non hai pezzi da spostare.", "Kein Stein zum Umsetzen.";
        NotYourPiece => "No piece of yours is there.", "Lì non hai pezzi.", "Dort steht kein Stein von dir.";
        TooManyMoves => "Liber Sophiae allows no more pieces.", "Liber Sophiae non consente di più.", "Liber Sophiae erlaubt nicht mehr.";
        RouteNotComplete => "Not all villages hold your pieces.", "Non tutti i villaggi sono tuoi.", "Nicht alle Dörfer haben deine Steine.";
        CityFull2 => "All offices there are taken.", "Tutti gli uffici sono presi.", "Dort sind alle Kontore belegt.";
        PrivilegeTooLow => "Your Privilegium does not allow that colour.", "Il tuo Privilegium non basta.", "Dein Privilegium reicht nicht.";
        WrongShape => "No piece of the route fits that office.", "Nessun pezzo ha quella forma.", "Kein Stein der Route passt dort.";
        NotAbilityCity => "No end of this route teaches an ability.", "Nessuna delle due città insegna.", "Keine der Städte lehrt etwas.";
        AbilityFull => "That ability is complete.", "Questa dote è completa.", "Diese Fähigkeit ist voll.";
        NotTableRoute => "Only Warburg-Coellen leads to the table.", "Solo Warburg-Coellen porta lì.", "Nur Warburg-Coellen führt zur Tafel.";
        TableSpaceTaken => "That space is taken.", "Quel posto è preso.", "Der Platz ist besetzt.";
        NoMerchantOnRoute => "No merchant of yours is on the route.", "Nessun tuo mercante sulla rotta.", "Kein Händler von dir auf der Route.";
        NoSuchMarker => "You have no such marker.", "Non hai questo gettone.", "So ein Plättchen hast du nicht.";
        MarkerUsed => "That marker is used already.", "Quel gettone è già usato.", "Das Plättchen ist schon benutzt.";
        MarkerTooNew => "You gained that marker only now.", "L'hai appena ottenuto.", "Das hast du gerade erst bekommen.";
        NoOfficeYet => "An extra office needs an office beside it.", "Serve prima un ufficio occupato.", "Erst muss ein Kontor besetzt sein.";
        OfficesNotAdjacent => "That office has no right-hand neighbour.", "Non ha vicini a destra.", "Rechts davon ist kein Kontor.";
        OfficeEmpty => "Both offices have to be occupied.", "Devono essere occupati entrambi.", "Beide müssen besetzt sein.";
        SameOwner => "Both offices belong to the same.", "Sono della stessa persona.", "Beide gehören derselben Person.";
        ExtraOfficeFixed => "Extra offices cannot be swapped.", "Gli uffici in più restano dove sono.", "Zusatzkontore tauscht man nicht.";
        NothingRemoved => "At least one piece has to go.", "Almeno un pezzo va tolto.", "Mindestens ein Stein muss weg.";
        MarkerHasNoTarget => "There is nothing that marker could do.", "Quel gettone ora non serve.", "Das Plättchen bewirkt jetzt nichts.";
        RouteHasMarker => "A marker lies there already.", "Lì c'è già un gettone.", "Dort liegt schon ein Plättchen.";
        RouteOccupied => "Pieces stand on that route.", "Su quella rotta ci sono pezzi.", "Auf der Route stehen Steine.";
        NoFreeOffice => "Neither city there has a free office.", "Lì nessun ufficio è libero.", "Dort ist kein Kontor frei.";
        BadPosition => "This position breaks the rules.", "Posizione contro le regole.", "Diese Stellung ist regelwidrig.";

        DidBegin => "{0} begins: {1} actions", "Turno di {0}: {1} azioni", "{0} beginnt: {1} Aktionen";
        DidIncome => "{0} takes {1}", "{0} riceve {1}", "{0} erhält {1}";
        DidPlace => "{0} to {1}", "{0} su {1}", "{0} auf {1}";
        DidDisplace => "{0} displaces {1}: {2}", "{0} scalza {1}: {2}", "{0} verdrängt {1}: {2}";
        DidReplace => "{0} goes to {1}", "{0} va su {1}", "{0} weicht nach {1}";
        DidExtra => "Extra {0} to {1}", "In più {0} su {1}", "Zusatz {0} auf {1}";
        DidNoRoom => "No room for {0}", "Nessun posto per {0}", "Kein Platz für {0}";
        DidLift => "{0} leaves {1}", "{0} lascia {1}", "{0} verlässt {1}";
        DidClaim => "{0} claims {1}", "{0} completa {1}", "{0} schließt ab: {1}";
        DidNeutralClaim => "Neutral: {0}", "Neutrali: {0}", "Neutral: {0}";
        DidControl => "+1 {0} for {1}", "+1 {0} per {1}", "+1 {0} für {1}";
        DidMarker => "{0} takes {1}", "{0} prende {1}", "{0} nimmt {1}";
        DidDiscard => "{0} leaves the game", "{0} esce dal gioco", "{0} ist aus dem Spiel";
        DidDraw => "{0} draws a marker", "{0} pesca un gettone", "{0} zieht ein Plättchen";
        DidFail => "The pile of markers is empty", "I gettoni sono finiti", "Der Stapel ist leer";
        DidOffice => "{0} office in {1}", "{0} ufficio a {1}", "{0} Kontor in {1}";
        DidExtraOffice => "{0} extra office in {1}", "{0} ufficio in più a {1}", "{0} Zusatzkontor in {1}";
        DidCoin => "{0} +1 for the office in {1}", "{0} +1 per l'ufficio a {1}", "{0} +1 für das Kontor in {1}";
        DidComplete => "{0} is complete", "{0} è completa", "{0} ist voll";
        DidLink => "{0} links East and West: +{1}", "{0} unisce Est e Ovest: +{1}", "{0} verbindet Ost und West: +{1}";
        DidUpgrade => "{0} raises {1}: {2}", "{0} migliora {1}: {2}", "{0} hebt {1}: {2}";
        DidTable => "{0} takes {1} in Coellen", "{0} prende {1} a Coellen", "{0} nimmt {1} in Coellen";
        DidReturn => "{0} puts {1} back", "{0} ripone {1}", "{0} legt {1} zurück";
        DidUse => "{0} uses {1}", "{0} usa {1}", "{0} nutzt {1}";
        DidSwap => "Offices swapped in {0}", "Uffici scambiati a {0}", "Kontore getauscht: {0}";
        DidRemove => "{0} is removed: {1}", "{0} è tolto: {1}", "{0} entfernt: {1}";
        DidTurn => "{0} turns up the plate", "{0} scopre il piatto", "{0} deckt den Teller auf";
        DidLay => "{0} to {1}", "{0} su {1}", "{0} auf {1}";
        DidNeutral => "A neutral trader to {0}", "Un neutrale su {0}", "Ein Neutraler auf {0}";
        DidKeep => "{0} keeps a marker", "{0} tiene un gettone", "{0} behält ein Plättchen";
        DidEnd => "{0} ends the turn", "{0} finisce il turno", "{0} beendet den Zug";
        DidOver => "The game is over", "La partita è finita", "Das Spiel ist aus";

        RuleMenu => "As many actions as Actiones shows: take income, place a piece on a free village, displace somebody's piece, move own pieces, or claim a route whose villages all hold your pieces. Bonus markers cost no action and can be used at any time.",
            "Tante azioni quante ne indica Actiones: entrate, posare un pezzo su un villaggio libero, scalzare un pezzo altrui, spostare i propri pezzi, o completare una rotta con tutti i villaggi tuoi. I gettoni sono gratuiti e si usano quando vuoi nel tuo turno.",
            "So viele Aktionen, wie Actiones zeigt: Einkommen nehmen, einen Stein auf ein freies Dorf setzen, einen fremden Stein verdrängen, eigene Steine umsetzen oder eine Route abschließen, deren Dörfer alle deine Steine haben. Plättchen kosten keine Aktion.";
        RuleIncome => "Income moves as many pieces from your stock to your supply as the money bag shows. You choose how many of them are merchants.",
            "Le entrate portano dalla scorta alla riserva tanti pezzi quanti ne indica la borsa. Scegli tu quanti sono mercanti.",
            "Einkommen bringt so viele Steine aus dem Lager in den Vorrat, wie der Geldsack zeigt. Du wählst, wie viele davon Händler sind.";
        RulePlace => "A trader or merchant goes from your supply to any free village. A route can be claimed when every village holds a piece of yours.",
            "Un commerciante o un mercante va dalla riserva su un villaggio libero. Una rotta si completa quando ogni villaggio ha un tuo pezzo.",
            "Ein Kaufmann oder Händler kommt aus dem Vorrat auf ein freies Dorf. Eine Route kann abgeschlossen werden, wenn in jedem Dorf ein Stein von dir steht.";
        RuleDisplace => "Your piece takes the place of another's. For a trader you put 1 more piece from supply to stock, for a merchant 2. The owner places it anew on the nearest free route and may add 1 piece, for a merchant 2.",
            "Il tuo pezzo prende il posto di un altro. Per un commerciante riponi 1 altro pezzo in scorta, per un mercante 2. Chi è scalzato posa il pezzo sulla rotta libera più vicina e ne aggiunge 1, per un mercante 2.",
            "Dein Stein nimmt den Platz eines fremden ein. Für einen Kaufmann legst du 1 weiteren Stein ins Lager, für einen Händler 2. Der Verdrängte setzt ihn auf die nächste freie Route und darf 1 Stein dazusetzen, bei einem Händler 2.";
        RuleReact => "Your piece was displaced. It goes to a neighbouring route with a free village, or the nearest one that has any. Then you may place extra pieces in the same way: from the stock, if that is empty from the supply, then from the board. Afterwards the turn goes on.",
            "Il tuo pezzo è stato scalzato. Va su una rotta vicina con un villaggio libero, o sulla più prossima. Poi puoi posare pezzi in più allo stesso modo: dalla scorta, se è vuota dalla riserva, poi dalla mappa. Dopo il turno continua.",
            "Dein Stein wurde verdrängt. Er kommt auf eine benachbarte Route mit freiem Dorf, sonst auf die nächste. Dann darfst du ebenso weitere Steine setzen: aus dem Lager, ist es leer aus dem Vorrat, dann vom Plan. Danach geht der Zug weiter.";
        RuleNeutralReact => "A neutral trader was displaced, and you place it for nobody: on a neighbouring route with a free village, or the nearest one that has any. One more from the pool has to follow in the same way. Afterwards the turn goes on.",
            "È stato scalzato un neutrale e lo posi tu: su una rotta vicina con un villaggio libero, o sulla più prossima. Un altro dalla riserva comune deve seguire allo stesso modo. Dopo il turno continua.",
            "Ein neutraler Kaufmann wurde verdrängt, du setzt ihn für niemanden: auf eine benachbarte Route mit freiem Dorf, sonst auf die nächste. Ein weiterer aus dem gemeinsamen Vorrat muss ebenso folgen. Danach geht der Zug weiter.";
        RuleNeutral => "A route full of neutral traders may be established at once: a neutral office in one of its cities, or just cleared. Neutral offices count for control, but earn nothing.",
            "Una rotta piena di neutrali si può completare subito: un ufficio neutrale in una delle città, oppure la si svuota. Gli uffici neutrali contano per il dominio, ma non rendono.",
            "Eine Route voller neutraler Kaufleute darf sofort abgeschlossen werden: ein neutrales Kontor in einer ihrer Städte, oder sie wird nur geräumt. Neutrale Kontore zählen für die Macht, verdienen aber nichts.";
        RuleMove => "Lift up to as many own pieces as Liber Sophiae shows, then put each on any free village.",
            "Alza tanti tuoi pezzi quanti ne indica Liber Sophiae, poi posa ciascuno su un villaggio libero.",
            "Hebe so viele eigene Steine, wie Liber Sophiae zeigt, und setze dann jeden auf ein freies Dorf.";
        RuleClaim => "First both cities pay 1 prestige to whoever controls them. Then you take the marker. Then one benefit: the next office of a city, if shape and colour allow it, an ability of a city, or a space of the Coellen table. The other pieces go to your stock.",
            "Prima le due città danno 1 prestigio a chi le domina. Poi prendi il gettone. Poi un vantaggio: il prossimo ufficio di una città, se forma e colore lo permettono, una dote, o un posto alla tavola di Coellen. Gli altri pezzi vanno in scorta.",
            "Erst zahlen beide Städte 1 Ansehen an den, der sie beherrscht. Dann nimmst du das Plättchen. Dann ein Vorteil: das nächste Kontor einer Stadt, wenn Form und Farbe passen, eine Fähigkeit oder ein Platz an der Tafel in Coellen. Die übrigen Steine gehen ins Lager.";
        RuleMarkers => "Markers are used once. House: an extra office left of the others when you claim. Scales: swap two neighbouring offices. Arrow: raise an ability. Cross: remove up to three pieces of others. +3 and +4: more actions.",
            "Ogni gettone si usa una volta. Casa: un ufficio in più a sinistra quando completi. Bilancia: scambia due uffici vicini. Freccia: migliora una dote. Croce: togli fino a tre pezzi. +3 e +4: altre azioni.",
            "Jedes Plättchen wirkt einmal. Haus: ein Zusatzkontor links beim Abschließen. Waage: zwei benachbarte Kontore tauschen. Pfeil: eine Fähigkeit heben. Kreuz: bis zu drei Steine entfernen. +3 und +4: mehr Aktionen.";
        RulePlate => "At the end of the turn each marker drawn goes to a route without a marker and without pieces, where a city still has a free office.",
            "A fine turno ogni gettone pescato va su una rotta senza gettone e senza pezzi, dove una città ha ancora un ufficio libero.",
            "Am Ende des Zuges kommt jedes gezogene Plättchen auf eine Route ohne Plättchen und ohne Steine, an der eine Stadt noch ein freies Kontor hat.";
        RuleOver => "Prestige, 4 for each full ability, markers, the Coellen table, 2 for each city you control, and the largest network times Clavis Urbis.",
            "Prestigio, 4 per ogni dote completa, gettoni, la tavola di Coellen, 2 per ogni città dominata, e la rete più grande per Clavis Urbis.",
            "Ansehen, 4 für jede volle Fähigkeit, Plättchen, die Tafel in Coellen, 2 für jede beherrschte Stadt und das größte Netz mal Clavis Urbis.";
    }
}
