//! What Kogge sounds like: a table of short tunes. Playing them is the back end's business.

/// One note, or a rest when it has no pitch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// Pitch; 0 is silence.
    pub hertz: u16,
    /// Length.
    pub ms: u16,
}

/// When something is to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tune {
    /// A choice was made.
    Select,
    /// A choice was refused.
    Refusal,
    /// It is somebody else's turn.
    Turn,
    /// A ship, a cart or a merchant sets out.
    Departure,
    /// The game is over.
    GameOver,
}

impl Tune {
    /// All tunes.
    pub const ALL: [Tune; 5] =
        [Tune::Select, Tune::Refusal, Tune::Turn, Tune::Departure, Tune::GameOver];

    /// What is played.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Tune::Select => const { &notes([(880, 24)]) },
            Tune::Refusal => const { &notes([(262, 60), (208, 90)]) },
            Tune::Turn => const { &notes([(659, 60), (0, 20), (880, 90)]) },
            Tune::Departure => const { &notes([(392, 70), (523, 70), (659, 110)]) },
            Tune::GameOver => const { &notes([(523, 120), (659, 120), (784, 120), (1047, 260)]) },
        }
    }
}

const fn notes<const N: usize>(pairs: [(u16, u16); N]) -> [Note; N] {
    let mut notes = [Note { hertz: 0, ms: 0 }; N];
    let mut at = 0;
    while at < N {
        notes[at] = Note { hertz: pairs[at].0, ms: pairs[at].1 };
        at += 1;
    }
    notes
}
