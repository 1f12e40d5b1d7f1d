//! Who sits at the table: people with names, bots with levels; and the names that are remembered.
//!
//! Plain data for the new game screen, the table, the bots and the store. Knows no screen and no
//! game; whatever was stored reads back as something that can be shown.

use core::fmt::{self, Display, Write};

use serde::{Deserialize, Serialize};

use crate::games::{MAX_SEATS, Seat};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Level {
    /// Plays by feel.
    Deckhand,
    /// Thinks before it acts.
    #[default]
    Merchant,
    /// Thinks long.
    Alderman,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Deckhand, Level::Merchant, Level::Alderman];
}

/// A person's name: a few letters of Latin-1, or none at all. Small enough to be copied.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "[u8; Name::LONGEST]", into = "[u8; Name::LONGEST]")]
pub struct Name {
    /// Letters, then zeros.
    letters: [u8; Name::LONGEST],
}

impl Name {
    /// Letters of the longest name.
    pub const LONGEST: usize = 10;
    /// No name: the person is called by the colour of the seat.
    pub const NONE: Name = Name { letters: [0; Name::LONGEST] };

    /// The letters of `text` that a name can have, as many as there is room for.
    pub fn of(text: &str) -> Name {
        let mut name = Name::NONE;
        for letter in text.chars() {
            name.push(letter);
        }
        name.trimmed()
    }

    /// Number of letters.
    pub fn len(&self) -> usize {
        self.letters.iter().position(|&letter| letter == 0).unwrap_or(Name::LONGEST)
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
        if let (true, Some(place)) = (Name::allows(letter), self.letters.get_mut(at)) {
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
    pub fn trimmed(self) -> Name {
        let blank = |letter: &&u8| **letter == b' ';
        let start = self.letters.iter().take_while(blank).count();
        let mut name = Name::NONE;
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

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.chars().try_for_each(|letter| f.write_char(letter))
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

impl From<[u8; Name::LONGEST]> for Name {
    /// Whatever the bytes are, what comes out is a name.
    fn from(letters: [u8; Name::LONGEST]) -> Name {
        let mut name = Name::NONE;
        for letter in letters.into_iter().take_while(|&letter| letter != 0) {
            name.push(letter as char);
        }
        name
    }
}

impl From<Name> for [u8; Name::LONGEST] {
    fn from(name: Name) -> Self {
        name.letters
    }
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sitter {
    /// A person with a name, or without one.
    Person(Name),
    /// A bot.
    Bot(Level),
}

impl Default for Sitter {
    fn default() -> Self {
        Sitter::Person(Name::NONE)
    }
}

impl Sitter {
    /// Whether a person decides here.
    pub const fn is_person(self) -> bool {
        matches!(self, Sitter::Person(_))
    }

    /// The bot's level, if it is one.
    pub const fn level(self) -> Option<Level> {
        match self {
            Sitter::Bot(level) => Some(level),
            Sitter::Person(_) => None,
        }
    }
}

/// The colour of each seat, by its number in the game's own list ([`crate::games::About::seat_ids`]);
/// a shape goes with every colour. No two seats have the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "[u8; MAX_SEATS]", into = "[u8; MAX_SEATS]")]
pub struct Colours([u8; MAX_SEATS]);

impl Colours {
    /// Every seat has its own: the first the first, and so on.
    pub const OWN: Colours = Colours([0, 1, 2, 3, 4]);

    /// The number of a seat's colour, as the seat to which it belongs if nobody chooses.
    pub fn of(&self, seat: Seat) -> Seat {
        self.0.get(seat.index()).map_or(seat, |&colour| Seat(colour))
    }

    /// A seat takes a colour; who has had it takes the one that becomes free.
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
    pub fn from_numbers(numbers: [u8; MAX_SEATS]) -> Option<Colours> {
        let has = |colour: u8| numbers.contains(&colour);
        (0..MAX_SEATS as u8).all(has).then_some(Colours(numbers))
    }
}

impl Default for Colours {
    fn default() -> Self {
        Colours::OWN
    }
}

impl From<[u8; MAX_SEATS]> for Colours {
    /// Whatever the numbers are, what comes out can be shown.
    fn from(numbers: [u8; MAX_SEATS]) -> Colours {
        Colours::from_numbers(numbers).unwrap_or_default()
    }
}

impl From<Colours> for [u8; MAX_SEATS] {
    fn from(colours: Colours) -> Self {
        colours.0
    }
}

/// Who sits at each seat, and in which colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sitters {
    at: [Sitter; MAX_SEATS],
    colours: Colours,
}

impl Sitters {
    /// People without names at every seat, each in the colour of the seat.
    pub const PEOPLE: Sitters =
        Sitters { at: [Sitter::Person(Name::NONE); MAX_SEATS], colours: Colours::OWN };

    /// Who sits at `seat`.
    pub fn at(&self, seat: Seat) -> Sitter {
        self.at.get(seat.index()).copied().unwrap_or_default()
    }

    /// Somebody sits down at `seat`.
    pub fn sit(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(place) = self.at.get_mut(seat.index()) {
            *place = sitter;
        }
    }

    /// The colours of all seats.
    pub const fn colours(&self) -> Colours {
        self.colours
    }

    /// The same people in these colours.
    pub const fn wearing(self, colours: Colours) -> Sitters {
        Sitters { colours, ..self }
    }
}

/// The names that were used last, the latest first, without repetition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Names([Name; Names::KEPT]);

impl Names {
    /// How many are remembered.
    pub const KEPT: usize = 8;

    /// The names, the latest first.
    pub fn iter(&self) -> impl Iterator<Item = Name> + '_ {
        self.0.iter().copied().filter(|name| !name.is_empty())
    }

    /// Puts a name first; the one used longest ago is forgotten if there is no room.
    pub fn remember(&mut self, name: Name) {
        if name.is_empty() {
            return;
        }
        let known = self.0.iter().position(|&other| other == name);
        let end = known.unwrap_or(Names::KEPT - 1);
        self.0[..=end].rotate_right(1);
        self.0[0] = name;
    }

    /// Forgets a name.
    pub fn forget(&mut self, name: Name) {
        if let Some(at) = self.0.iter().position(|&other| other == name) {
            self.0[at..].rotate_left(1);
            self.0[Names::KEPT - 1] = Name::NONE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_few_letters_and_only_those_that_can_be_shown() {
        assert_eq!(Name::of("  Zoë-Ann ").to_string(), "Zoë-Ann");
        assert_eq!(Name::of("Maximilian the Great").to_string(), "Maximilian");
        assert_eq!(Name::of("\u{1f6a2}\n").to_string(), "");
        let mut name = Name::of("Jo");
        name.pop();
        name.pop();
        name.pop();
        assert_eq!(name, Name::NONE);
    }

    #[test]
    fn whatever_was_stored_is_a_name() {
        assert_eq!(Name::from([b'A', 7, b'b', 0xfc, 0, b'x', 0, 0, 0, 0]).to_string(), "Abü");
        let stored: [u8; Name::LONGEST] = Name::of("Änne").into();
        assert_eq!(Name::from(stored).to_string(), "Änne");
    }

    #[test]
    fn no_two_seats_have_the_same_colour() {
        let mut colours = Colours::OWN;
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
        assert_eq!(Colours::from([4, 3, 2, 1, 0]).numbers(), [4, 3, 2, 1, 0]);
        for nonsense in [[0; 5], [0, 1, 2, 3, 3], [1, 2, 3, 4, 5], [255; 5]] {
            assert_eq!(Colours::from(nonsense), Colours::OWN);
            assert_eq!(Colours::from_numbers(nonsense), None);
        }
    }

    #[test]
    fn the_latest_name_comes_first_and_none_comes_twice() {
        let mut names = Names::default();
        for name in ["Anna", "Bo", "Carl", "Anna", ""] {
            names.remember(Name::of(name));
        }
        let list = |names: &Names| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
        assert_eq!(list(&names), ["Anna", "Carl", "Bo"]);
        names.forget(Name::of("Carl"));
        assert_eq!(list(&names), ["Anna", "Bo"]);
        for number in 0..20 {
            names.remember(Name::of(&format!("N{number}")));
        }
        assert_eq!(list(&names).len(), Names::KEPT);
        assert_eq!(list(&names)[0], "N19");
    }
}
