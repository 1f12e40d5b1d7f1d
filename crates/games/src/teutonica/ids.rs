//! The names of table entries: one enum each, with the ids that files, saves and tests use.
//!
//! Nothing here knows a player or a position.

use crate::Seat;
use crate::macros::ids::ids;

ids! {
    /// A city, on both sides of the board.
    City {
        Hamburg = "hamburg",
        Luebeck = "luebeck",
        Stade = "stade",
        Emden = "emden",
        Groningen = "groningen",
        Bremen = "bremen",
        Perleberg = "perleberg",
        Lueneburg = "lueneburg",
        Kampen = "kampen",
        Hannover = "hannover",
        Osnabrueck = "osnabrueck",
        Brunswiek = "brunswiek",
        Minden = "minden",
        Stendal = "stendal",
        Arnheim = "arnheim",
        Muenster = "muenster",
        Hildesheim = "hildesheim",
        Goslar = "goslar",
        Dortmund = "dortmund",
        Duisburg = "duisburg",
        Paderborn = "paderborn",
        Magdeburg = "magdeburg",
        Quedlinburg = "quedlinburg",
        Coellen = "coellen",
        Halle = "halle",
        Goettingen = "goettingen",
        Warburg = "warburg",
    }
}

ids! {
    /// A route. The side for two and three players lacks Emden-Stade and Warburg-Göttingen.
    Route {
        ArnheimDuisburg = "arnheim-duisburg",
        ArnheimKampen = "arnheim-kampen",
        ArnheimMuenster = "arnheim-muenster",
        BremenHannover = "bremen-hannover",
        BremenMinden = "bremen-minden",
        BremenOsnabrueck = "bremen-osnabrueck",
        DuisburgDortmund = "duisburg-dortmund",
        EmdenGroningen = "emden-groningen",
        EmdenOsnabrueck = "emden-osnabrueck",
        EmdenStade = "emden-stade",
        GoslarHildesheim = "goslar-hildesheim",
        GoslarMagdeburg = "goslar-magdeburg",
        HamburgBremen = "hamburg-bremen",
        HamburgLuebeck = "hamburg-luebeck",
        HamburgLueneburg = "hamburg-lueneburg",
        HamburgStade = "hamburg-stade",
        KampenOsnabrueck = "kampen-osnabrueck",
        LueneburgHannover = "lueneburg-hannover",
        LueneburgPerleberg = "lueneburg-perleberg",
        MindenBrunswiek = "minden-brunswiek",
        MindenHannover = "minden-hannover",
        MindenMuenster = "minden-muenster",
        MindenPaderborn = "minden-paderborn",
        PaderbornDortmund = "paderborn-dortmund",
        PaderbornHildesheim = "paderborn-hildesheim",
        PaderbornWarburg = "paderborn-warburg",
        QuedlinburgGoslar = "quedlinburg-goslar",
        QuedlinburgGoettingen = "quedlinburg-goettingen",
        QuedlinburgHalle = "quedlinburg-halle",
        StendalBrunswiek = "stendal-brunswiek",
        StendalMagdeburg = "stendal-magdeburg",
        StendalPerleberg = "stendal-perleberg",
        WarburgCoellen = "warburg-coellen",
        WarburgGoettingen = "warburg-goettingen",
    }
}

ids! {
    /// An ability of the desk (TEU-09).
    Ability {
        ClavisUrbis = "clavis_urbis",
        Actiones = "actiones",
        Privilegium = "privilegium",
        LiberSophiae = "liber_sophiae",
        MoneyBag = "money_bag",
    }
}

ids! {
    /// A kind of bonus marker (TEU-08).
    Marker {
        ExtraOffice = "extra_office",
        SwapOffices = "swap_offices",
        Plus3Actions = "plus3_actions",
        Plus4Actions = "plus4_actions",
        UpgradeAbility = "upgrade_ability",
        RemoveThree = "remove_three",
    }
}

ids! {
    /// The colour of an office; its index is the Privilegium level it needs (TEU-64).
    Colour {
        White = "white",
        Orange = "orange",
        Pink = "pink",
        Black = "black",
    }
}

ids! {
    /// The two kinds of pieces: the cube and the disc.
    PieceKind {
        Trader = "trader",
        Merchant = "merchant",
    }
}

ids! {
    /// Whose piece it is: a seat's colour, or nobody's in the game for two.
    Owner {
        Red = "red",
        Blue = "blue",
        Green = "green",
        Yellow = "yellow",
        Purple = "purple",
        Neutral = "neutral",
    }
}

impl Owner {
    /// The colour of a seat.
    pub const fn of(seat: Seat) -> Owner {
        match seat.0 {
            0 => Owner::Red,
            1 => Owner::Blue,
            2 => Owner::Green,
            3 => Owner::Yellow,
            _ => Owner::Purple,
        }
    }

    /// The seat of a colour; none for the neutral traders.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Owner::Neutral => None,
            colour => Some(Seat(colour as u8)),
        }
    }
}

ids! {
    /// A space of the Coellen table, named after its points (TEU-07).
    Space {
        Seven = "7",
        Eight = "8",
        Nine = "9",
        Eleven = "11",
    }
}

ids! {
    /// Where an office lies in its city: an extra one at the left, or a printed one.
    OfficeSlot {
        Extra = "extra",
        First = "1",
        Second = "2",
        Third = "3",
        Fourth = "4",
    }
}

impl OfficeSlot {
    /// The printed office with this index.
    pub const fn printed(index: usize) -> Option<OfficeSlot> {
        OfficeSlot::from_index(index + 1)
    }

    /// The index among the printed offices; none for an extra office.
    pub const fn printed_index(self) -> Option<usize> {
        (self as usize).checked_sub(1)
    }
}
