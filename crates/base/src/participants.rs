//! Who sits at the table: people with names, bots with levels; and the names that are remembered.
//!
//! Plain data for the new game screen, the table, the bots and the store. Knows no screen and no
//! game; whatever was stored reads back as something that can be shown.

use core::fmt::{self, Display, Write};

use serde::{Deserialize, Serialize};

use kogge_games::{MAX_SEATS, Seat};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum BotLevel {
    /// Plays by feel.
    Deckhand,
    /// Thinks before it acts.
    #[default]
    Skipper,
    /// Thinks long.
    Alderman,
}

impl BotLevel {
    /// All levels, the weakest first.
    pub const ALL: [BotLevel; 3] = [BotLevel::Deckhand, BotLevel::Skipper, BotLevel::Alderman];

    /// Its name in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            BotLevel::Deckhand => "deckhand",
            BotLevel::Skipper => "skipper",
            BotLevel::Alderman => "alderman",
        }
    }

    /// The level of a name.
    pub fn parse(id: &str) -> Option<BotLevel> {
        BotLevel::ALL.into_iter().find(|level| level.id() == id)
    }

    /// The level that had this name in an earlier version, so that the old name can be refused with the new
    /// one named.
    ///
    /// ```
    /// use kogge_base::participants::BotLevel;
    ///
    /// assert_eq!(BotLevel::parse("merchant"), None);
    /// assert_eq!(BotLevel::renamed("merchant"), Some(BotLevel::Skipper));
    /// assert_eq!(BotLevel::renamed("skipper"), None);
    /// ```
    pub fn renamed(old: &str) -> Option<BotLevel> {
        match old {
            "merchant" => Some(BotLevel::Skipper),
            _ => None,
        }
    }
}

/// A person's name: a few letters of Latin-1, or none at all. Small enough to be copied.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "[u8; PlayerName::MAX_LETTERS]", into = "[u8; PlayerName::MAX_LETTERS]")]
pub struct PlayerName {
    /// Letters, then zeros.
    letters: [u8; PlayerName::MAX_LETTERS],
}

impl PlayerName {
    /// Letters of the longest name.
    pub const MAX_LETTERS: usize = 10;
    /// No name: the person is called by the colour of the seat.
    pub const NONE: PlayerName = PlayerName { letters: [0; PlayerName::MAX_LETTERS] };

    /// The letters of `text` that a name can have, as many as there is room for.
    pub fn of(text: &str) -> PlayerName {
        let mut name = PlayerName::NONE;
        for letter in text.chars() {
            name.push(letter);
        }
        name.trimmed()
    }

    /// Number of letters.
    pub fn len(&self) -> usize {
        self.letters.iter().position(|&letter| letter == 0).unwrap_or(PlayerName::MAX_LETTERS)
    }

    /// Whether there is no name.
    pub fn is_empty(&self) -> bool {
        self.letters[0] == 0
    }

    /// Whether a name can have this letter.
    pub const fn allows(letter: char) -> bool {
        matches!(letter, ' ' | '\'' | '-' | '.' | '0'..='9' | 'A'..='Z' | 'a'..='z' | 'À'..='ÿ')
            && !matches!(letter, '×' | '÷')
    }

    /// Adds a letter, if it is allowed and there is room.
    pub fn push(&mut self, letter: char) {
        let at = self.len();
        if let (true, Some(place)) = (PlayerName::allows(letter), self.letters.get_mut(at)) {
            *place = letter as u32 as u8;
        }
    }

    /// Takes the last letter away.
    pub fn pop(&mut self) {
        if let Some(last) = self.len().checked_sub(1).and_then(|at| self.letters.get_mut(at)) {
            *last = 0;
        }
    }

    /// The same name without spaces at its ends.
    pub fn trimmed(self) -> PlayerName {
        let blank = |letter: &&u8| **letter == b' ';
        let start = self.letters.iter().take_while(blank).count();
        let mut name = PlayerName::NONE;
        for letter in self.chars().skip(start) {
            name.push(letter);
        }
        while name.chars().last() == Some(' ') {
            name.pop();
        }
        name
    }

    /// The letters.
    pub fn chars(&self) -> impl Iterator<Item = char> + '_ {
        self.letters.iter().take(self.len()).map(|&letter| letter as char)
    }
}

impl Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.chars().try_for_each(|letter| f.write_char(letter))
    }
}

impl fmt::Debug for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

impl From<[u8; PlayerName::MAX_LETTERS]> for PlayerName {
    /// Whatever the bytes are, what comes out is a name.
    fn from(letters: [u8; PlayerName::MAX_LETTERS]) -> PlayerName {
        let mut name = PlayerName::NONE;
        for letter in letters.into_iter().take_while(|&letter| letter != 0) {
            name.push(letter as char);
        }
        name
    }
}

impl From<PlayerName> for [u8; PlayerName::MAX_LETTERS] {
    fn from(name: PlayerName) -> Self {
        name.letters
    }
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Participant {
    /// A person with a name, or without one.
    Person(PlayerName),
    /// A bot.
    Bot(BotLevel),
}

impl Default for Participant {
    fn default() -> Self {
        Participant::Person(PlayerName::NONE)
    }
}

impl Participant {
    /// Whether a person decides here.
    pub const fn is_person(self) -> bool {
        matches!(self, Participant::Person(_))
    }

    /// The bot's level, if it is one.
    pub const fn level(self) -> Option<BotLevel> {
        match self {
            Participant::Bot(level) => Some(level),
            Participant::Person(_) => None,
        }
    }
}

/// The colour of each seat, by its number in the game's own list ([`kogge_games::GameSpec::seat_colour_ids`]);
/// a shape goes with every colour. No two seats have the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "[u8; MAX_SEATS]", into = "[u8; MAX_SEATS]")]
pub struct SeatColours([u8; MAX_SEATS]);

impl SeatColours {
    /// Every seat has its own: the first the first, and so on.
    pub const DEFAULT: SeatColours = SeatColours([0, 1, 2, 3, 4]);

    /// The number of a seat's colour, as the seat to which it belongs if nobody chooses.
    pub fn of(&self, seat: Seat) -> Seat {
        self.0.get(seat.index()).map_or(seat, |&colour| Seat(colour))
    }

    /// Gives a seat a colour; the seat that had it takes the one that becomes free.
    pub fn choose(&mut self, seat: Seat, colour: Seat) {
        let holder = self.0.iter().position(|&other| other == colour.0);
        if let (Some(holder), true) = (holder, seat.index() < MAX_SEATS) {
            self.0.swap(holder, seat.index());
        }
    }

    /// The numbers, seat by seat.
    pub const fn numbers(&self) -> [u8; MAX_SEATS] {
        self.0
    }

    /// Colours by their numbers, if no two are the same.
    pub fn from_numbers(numbers: [u8; MAX_SEATS]) -> Option<SeatColours> {
        let has = |colour: u8| numbers.contains(&colour);
        (0..MAX_SEATS as u8).all(has).then_some(SeatColours(numbers))
    }
}

impl Default for SeatColours {
    fn default() -> Self {
        SeatColours::DEFAULT
    }
}

impl From<[u8; MAX_SEATS]> for SeatColours {
    /// Whatever the numbers are, what comes out can be shown.
    fn from(numbers: [u8; MAX_SEATS]) -> SeatColours {
        SeatColours::from_numbers(numbers).unwrap_or_default()
    }
}

impl From<SeatColours> for [u8; MAX_SEATS] {
    fn from(colours: SeatColours) -> Self {
        colours.0
    }
}

/// Who sits at each seat, and in which colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Seating {
    at: [Participant; MAX_SEATS],
    colours: SeatColours,
}

impl Seating {
    /// People without names at every seat, each in the colour of the seat.
    pub const ALL_PEOPLE: Seating = Seating {
        at: [Participant::Person(PlayerName::NONE); MAX_SEATS],
        colours: SeatColours::DEFAULT,
    };

    /// Who sits at `seat`.
    pub fn at(&self, seat: Seat) -> Participant {
        self.at.get(seat.index()).copied().unwrap_or_default()
    }

    /// Somebody sits down at `seat`.
    pub fn take_seat(&mut self, seat: Seat, participant: Participant) {
        if let Some(place) = self.at.get_mut(seat.index()) {
            *place = participant;
        }
    }

    /// The colours of all seats.
    pub const fn colours(&self) -> SeatColours {
        self.colours
    }

    /// The same people in these colours.
    pub const fn with_colours(self, colours: SeatColours) -> Seating {
        Seating { colours, ..self }
    }
}

/// The names that were used last, the latest first, without repetition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KnownNames([PlayerName; KnownNames::CAPACITY]);

impl KnownNames {
    /// How many are remembered.
    pub const CAPACITY: usize = 8;

    /// The names, the latest first.
    pub fn iter(&self) -> impl Iterator<Item = PlayerName> + '_ {
        self.0.iter().copied().filter(|name| !name.is_empty())
    }

    /// Puts a name first; the one used longest ago is forgotten if there is no room.
    pub fn remember(&mut self, name: PlayerName) {
        if name.is_empty() {
            return;
        }
        let known = self.0.iter().position(|&other| other == name);
        let end = known.unwrap_or(KnownNames::CAPACITY - 1);
        self.0[..=end].rotate_right(1);
        self.0[0] = name;
    }

    /// Forgets a name.
    pub fn forget(&mut self, name: PlayerName) {
        if let Some(at) = self.0.iter().position(|&other| other == name) {
            self.0[at..].rotate_left(1);
            self.0[KnownNames::CAPACITY - 1] = PlayerName::NONE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_few_letters_and_only_those_that_can_be_shown() {
        assert_eq!(PlayerName::of("  Zoë-Ann ").to_string(), "Zoë-Ann");
        assert_eq!(PlayerName::of("Maximilian the Great").to_string(), "Maximilian");
        assert_eq!(PlayerName::of("\u{1f6a2}\n").to_string(), "");
        let mut name = PlayerName::of("Jo");
        name.pop();
        name.pop();
        name.pop();
        assert_eq!(name, PlayerName::NONE);
    }

    #[test]
    fn whatever_was_stored_is_a_name() {
        assert_eq!(PlayerName::from([b'A', 7, b'b', 0xfc, 0, b'x', 0, 0, 0, 0]).to_string(), "Abü");
        let stored: [u8; PlayerName::MAX_LETTERS] = PlayerName::of("Änne").into();
        assert_eq!(PlayerName::from(stored).to_string(), "Änne");
    }

    #[test]
    fn no_two_seats_have_the_same_colour() {
        let mut colours = SeatColours::DEFAULT;
        colours.choose(Seat(0), Seat(3));
        assert_eq!(colours.numbers(), [3, 1, 2, 0, 4], "who had it has the other");
        colours.choose(Seat(1), Seat(3));
        assert_eq!(colours.numbers(), [1, 3, 2, 0, 4]);
        colours.choose(Seat(1), Seat(3));
        colours.choose(Seat(7), Seat(0));
        colours.choose(Seat(0), Seat(9));
        assert_eq!(colours.numbers(), [1, 3, 2, 0, 4], "nothing comes of nonsense");
        assert_eq!(colours.of(Seat(1)), Seat(3));
    }

    #[test]
    fn whatever_was_stored_are_colours() {
        assert_eq!(SeatColours::from([4, 3, 2, 1, 0]).numbers(), [4, 3, 2, 1, 0]);
        for nonsense in [[0; 5], [0, 1, 2, 3, 3], [1, 2, 3, 4, 5], [255; 5]] {
            assert_eq!(SeatColours::from(nonsense), SeatColours::DEFAULT);
            assert_eq!(SeatColours::from_numbers(nonsense), None);
        }
    }

    #[test]
    fn the_latest_name_comes_first_and_none_comes_twice() {
        let mut names = KnownNames::default();
        for name in ["Anna", "Bo", "Carl", "Anna", ""] {
            names.remember(PlayerName::of(name));
        }
        let list =
            |names: &KnownNames| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
        assert_eq!(list(&names), ["Anna", "Carl", "Bo"]);
        names.forget(PlayerName::of("Carl"));
        assert_eq!(list(&names), ["Anna", "Bo"]);
        for number in 0..20 {
            names.remember(PlayerName::of(&format!("N{number}")));
        }
        assert_eq!(list(&names).len(), KnownNames::CAPACITY);
        assert_eq!(list(&names)[0], "N19");
    }
}
