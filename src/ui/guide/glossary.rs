//! The words of the games and of the console.

use super::Entry;

/// The words, by game.
pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        word: ["Seed", "Seme", "Startzahl"],
        means: [
            "The number all chance comes from. The same seed and the same choices give the same game.",
            "Il numero da cui viene ogni sorte. Stesso seme e stesse scelte, stessa partita.",
            "Die Zahl, aus der aller Zufall kommt. Gleiche Zahl und gleiche Wahl, gleiches Spiel.",
        ],
    },
    Entry {
        word: ["Curtain", "Sipario", "Vorhang"],
        means: [
            "Closes the screen where others may not look, until the next player holds A.",
            "Chiude lo schermo dove altri non devono guardare, finché chi segue tiene A.",
            "Verdeckt den Bildschirm vor anderen, bis die nächste Person A hält.",
        ],
    },
    Entry {
        word: ["Taking back", "Annullare", "Zurücknehmen"],
        means: [
            "B takes back your own choices, up to the last thing revealed or done by others.",
            "B annulla le tue scelte, fino all'ultima cosa scoperta o fatta da altri.",
            "B nimmt deine Wahl zurück, bis zum letzten, was aufgedeckt oder von anderen getan wurde.",
        ],
    },
    Entry {
        word: ["Bot", "Bot", "Bot"],
        means: [
            "Kogge itself plays a seat: deckhand, merchant or alderman. It never sees more than its seat may.",
            "Kogge stessa gioca un posto: mozzo, mercante o decano. Non vede mai più del suo posto.",
            "Kogge selbst spielt: Schiffsjunge, Kaufmann oder Ältermann. Es sieht nie mehr als sein Platz.",
        ],
    },
    Entry {
        word: ["Hansa: leader", "Hansa: chi guida", "Hansa: wer führt"],
        means: [
            "Who alone has most booths in a city. Buys there free, and is paid by the others.",
            "Chi da solo ha più banchi in una città. Vi compra gratis, e gli altri lo pagano.",
            "Wer allein die meisten Stände in einer Stadt hat. Kauft dort kostenlos und wird bezahlt.",
        ],
    },
    Entry {
        word: ["Hansa: visit", "Hansa: visita", "Hansa: Besuch"],
        means: [
            "From the ship's arrival, or the start of a turn, until it leaves: one action.",
            "Dall'arrivo della nave, o dall'inizio del turno, alla partenza: una sola azione.",
            "Von der Ankunft des Schiffs oder dem Beginn des Zuges bis zur Abfahrt: eine Aktion.",
        ],
    },
    Entry {
        word: ["Hansa: reserve", "Hansa: riserva", "Hansa: Vorrat"],
        means: [
            "Your booths that are not on the map. A short reserve gives fewer booths.",
            "I tuoi banchi non sulla mappa. Se la riserva è scarsa, ne arrivano di meno.",
            "Deine Stände, die nicht auf der Karte sind. Reicht er nicht, kommen weniger.",
        ],
    },
    Entry {
        word: ["Hansa: last stack", "Hansa: ultima pila", "Hansa: letzter Stapel"],
        means: [
            "The fifth stack of goods. Its first token starts the end of the game.",
            "La quinta pila di merci. La sua prima merce avvia la fine della partita.",
            "Der fünfte Stapel Waren. Seine erste Ware leitet das Ende ein.",
        ],
    },
    Entry {
        word: ["Teutonica: village", "Teutonica: villaggio", "Teutonica: Dorf"],
        means: [
            "A space on a route. It holds one piece, a trader or a merchant.",
            "Uno spazio di una rotta. Tiene un pezzo, commerciante o mercante.",
            "Ein Feld einer Route. Es fasst einen Stein, Kaufmann oder Händler.",
        ],
    },
    Entry {
        word: ["Teutonica: office", "Teutonica: ufficio", "Teutonica: Kontor"],
        means: [
            "A space in a city. Square ones take traders, round ones merchants; pips show the privilege.",
            "Uno spazio in città. Quadrato per commercianti, tondo per mercanti; i punti: il privilegio.",
            "Ein Feld in einer Stadt. Eckig für Kaufleute, rund für Händler; Punkte: das Privileg.",
        ],
    },
    Entry {
        word: ["Teutonica: control", "Teutonica: dominio", "Teutonica: Macht"],
        means: [
            "Who has most offices in a city; in a tie the one furthest to the right.",
            "Chi ha più uffici in una città; in parità chi ha quello più a destra.",
            "Wer die meisten Kontore in einer Stadt hat; bei Gleichstand das am weitesten rechts.",
        ],
    },
    Entry {
        word: ["Teutonica: East-West", "Teutonica: est-ovest", "Teutonica: Ost-West"],
        means: [
            "A chain of your offices from Stendal to Arnheim: 7 points for the first, then 4 and 2.",
            "Una catena di uffici da Stendal ad Arnheim: 7 punti al primo, poi 4 e 2.",
            "Eine Kette deiner Kontore von Stendal nach Arnheim: 7 Punkte, dann 4 und 2.",
        ],
    },
    Entry {
        word: ["Amsterdam: route", "Amsterdam: percorso", "Amsterdam: Strecke"],
        means: [
            "One to four spaces of a colour between two places. Grey takes any one colour.",
            "Da uno a quattro spazi di un colore tra due luoghi. Il grigio accetta un colore a scelta.",
            "Ein bis vier Felder einer Farbe zwischen zwei Orten. Grau nimmt irgendeine Farbe.",
        ],
    },
    Entry {
        word: ["Amsterdam: contract", "Amsterdam: contratto", "Amsterdam: Auftrag"],
        means: [
            "Two places that your routes should link. Counts for you, or against you.",
            "Due luoghi che i tuoi percorsi devono collegare. Conta a favore o contro.",
            "Zwei Orte, die deine Strecken verbinden sollen. Zählt für oder gegen dich.",
        ],
    },
    Entry {
        word: ["Amsterdam: wild", "Amsterdam: jolly", "Amsterdam: Joker"],
        means: [
            "A transport card that stands for any colour.",
            "Una carta trasporto che vale ogni colore.",
            "Eine Transportkarte, die für jede Farbe gilt.",
        ],
    },
    Entry {
        word: ["Amsterdam: merchandise", "Amsterdam: merce", "Amsterdam: Ware"],
        means: [
            "A card for each route with a cart beside it. Only their number counts.",
            "Una carta per ogni percorso con un carretto accanto. Conta solo il numero.",
            "Eine Karte je Strecke mit einem Karren daneben. Nur ihre Zahl zählt.",
        ],
    },
    Entry {
        word: ["Merkator: value", "Merkator: valore", "Merkator: Wert"],
        means: [
            "The number on a contract: its price in Talers and its points. 2 to 10, then 14.",
            "Il numero su un contratto: prezzo in talleri e punti. Da 2 a 10, poi 14.",
            "Die Zahl auf einem Vertrag: Preis in Talern und Punkte. 2 bis 10, dann 14.",
        ],
    },
    Entry {
        word: ["Merkator: column", "Merkator: colonna", "Merkator: Spalte"],
        means: [
            "A group of goods with a letter, A to F. Losses and some contracts name columns.",
            "Un gruppo di merci con una lettera, da A a F. La usano perdite e alcuni contratti.",
            "Eine Gruppe von Waren mit einem Buchstaben, A bis F. Verluste und Verträge nennen sie.",
        ],
    },
    Entry {
        word: ["Merkator: supply", "Merkator: riserva", "Merkator: Vorrat"],
        means: [
            "Your own cubes, one of each colour at the start. Each becomes a good when you want.",
            "I tuoi cubi, all'inizio uno per colore. Ognuno diventa una merce quando vuoi.",
            "Deine eigenen Würfel, anfangs einer je Farbe. Jeder wird Ware, wann du willst.",
        ],
    },
    Entry {
        word: ["Merkator: Peace", "Merkator: Pace", "Merkator: Frieden"],
        means: [
            "The contract of value 14, the reward for delivering a ten. Starts the last round.",
            "Il contratto di valore 14, premio per la consegna di un dieci. Avvia l'ultimo giro.",
            "Der Vertrag mit dem Wert 14, Lohn für eine gelieferte Zehn. Beginn der letzten Runde.",
        ],
    },
];
