//! Bots against bots, by the thousand: the same seeds give the same files, however the work is spread
//! over threads and machines.
//!
//! A run has [settings](Settings) and a range of seeds; each seed is one game and one
//! [row](rows::GameRow). Rows come out in the order of their seeds.

pub mod files;
pub mod play;
pub mod plots;
pub mod rows;
pub mod summary;

use std::ops::Range;

use kogge::games::Options;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::bots::{self, Player};
use crate::games::{self, Errand, Playable};
use rows::GameRow;

/// What all games of a run have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Id of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u8,
    /// Who plays, by seat: words such as `merchant` or `alderman:2000`.
    pub bots: Vec<String>,
    /// Ids of options.
    pub options: Vec<String>,
    /// Whether the bots change seats from game to game.
    pub rotate: bool,
}

/// Why a run cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// No such game.
    #[error("There is no game {0:?}; there are {all}.", all = games::ids())]
    UnknownGame(String),
    /// No such bot.
    #[error("There is no bot {0:?}; there are {all}.", all = bots::levels().join(", "))]
    UnknownBot(String),
    /// No such option.
    #[error("{game} has no option {id:?}.")]
    UnknownOption {
        /// The game.
        game: String,
        /// What was asked for.
        id: String,
    },
    /// The rules refuse the start.
    #[error("{0}")]
    Start(String),
    /// A game without an end, or a bot without a decision.
    #[error("The game of seed {seed} stopped after {decisions} decisions.")]
    Stuck {
        /// Its seed.
        seed: u64,
        /// How far it came.
        decisions: u32,
    },
}

/// Settings that can be played: names are looked up, the start is accepted.
pub struct Run {
    settings: Settings,
    players: Vec<Player>,
    options: Options,
}

impl Run {
    /// Checks settings.
    pub fn new(
        game: &str,
        bots: &[String],
        options: &[String],
        rotate: bool,
    ) -> Result<Run, Refused> {
        struct Check<'a> {
            bots: &'a [String],
            options: &'a [String],
            rotate: bool,
        }
        impl Errand for Check<'_> {
            type Out = Result<Run, Refused>;
            fn run<G: Playable>(self) -> Self::Out {
                Run::checked::<G>(self.bots, self.options, self.rotate)
            }
        }
        games::with(game, Check { bots, options, rotate })
            .ok_or_else(|| Refused::UnknownGame(game.to_owned()))?
    }

    fn checked<G: Playable>(
        bots: &[String],
        options: &[String],
        rotate: bool,
    ) -> Result<Run, Refused> {
        let about = G::ABOUT;
        let player =
            |word: &String| Player::of_word(word).ok_or_else(|| Refused::UnknownBot(word.clone()));
        let players = bots.iter().map(player).collect::<Result<Vec<_>, _>>()?;
        let wanted = games::Wanted {
            players: u8::try_from(players.len()).unwrap_or(u8::MAX),
            first: None,
            options: options.to_vec(),
            seed: 0,
        };
        let unknown = |id| Refused::UnknownOption { game: about.title.into(), id };
        let start = wanted.start(about).map_err(unknown)?;
        use kogge::games::Refusal;
        G::new(&start).map_err(|refusal| Refused::Start(refusal.sentence().into()))?;
        let settings = Settings {
            game: about.id.into(),
            rules: about.rules_version,
            bots: players.iter().map(ToString::to_string).collect(),
            options: games::option_ids(about, start.options).into_iter().map(Into::into).collect(),
            rotate,
        };
        Ok(Run { settings, players, options: start.options })
    }

    /// What all its games have in common.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Who sits where in the game of a seed.
    pub fn seating(&self, seed: u64) -> Vec<Player> {
        let mut seating = self.players.clone();
        if self.settings.rotate && !seating.is_empty() {
            let shift = (seed % seating.len() as u64) as usize;
            seating.rotate_right(shift);
        }
        seating
    }

    /// Plays the games of all seeds, on the threads of the present pool; `tick` is told of each.
    pub fn play(
        &self,
        seeds: Range<u64>,
        tick: impl Fn() + Sync + Send,
    ) -> Result<Vec<GameRow>, Refused> {
        struct PlayAll<'a, F>(&'a Run, Range<u64>, F);
        impl<F: Fn() + Sync + Send> Errand for PlayAll<'_, F> {
            type Out = Result<Vec<GameRow>, Refused>;
            fn run<G: Playable>(self) -> Self::Out {
                let PlayAll(run, seeds, tick) = self;
                let games = seeds.into_par_iter();
                let games = games.map_init(play::desk, |desk, seed| {
                    let row = play::game::<G>(&run.seating(seed), run.options, seed, desk);
                    tick();
                    row
                });
                games.collect()
            }
        }
        games::with(&self.settings.game, PlayAll(self, seeds, tick))
            .ok_or_else(|| Refused::UnknownGame(self.settings.game.clone()))?
    }
}

/// A part of a run: `2/5` is the second fifth of its seeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    part: u64,
    of: u64,
}

impl Shard {
    /// The part of a word such as `2/5`.
    pub fn of_word(word: &str) -> Option<Shard> {
        let (part, of) = word.split_once('/')?;
        let (part, of) = (part.parse().ok()?, of.parse().ok()?);
        (1..=of).contains(&part).then_some(Shard { part, of })
    }

    /// Its seeds: all parts together are the whole range, without overlap.
    pub fn cut(self, seeds: Range<u64>) -> Range<u64> {
        let count = u128::from(seeds.end.saturating_sub(seeds.start));
        let at = |part: u64| seeds.start + (count * u128::from(part) / u128::from(self.of)) as u64;
        at(self.part - 1)..at(self.part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_cover_the_range_without_overlap() {
        for of in 1..9 {
            let mut next = 5;
            for part in 1..=of {
                let cut = Shard { part, of }.cut(5..42);
                assert_eq!(cut.start, next);
                next = cut.end;
            }
            assert_eq!(next, 42);
        }
        assert_eq!(Shard::of_word("0/3"), None);
        assert_eq!(Shard::of_word("4/3"), None);
        assert_eq!(Shard::of_word("3/3"), Some(Shard { part: 3, of: 3 }));
    }

    #[test]
    fn bots_change_seats_with_the_seed() {
        let bots = ["random", "deckhand", "merchant"].map(String::from);
        let run = Run::new("hansa", &bots, &[], true).expect("a game for three");
        let seat_of_random =
            |seed| run.seating(seed).iter().position(|&player| player == Player::Random);
        assert_eq!([0, 1, 2, 3].map(seat_of_random), [Some(0), Some(1), Some(2), Some(0)]);
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_a_sentence() {
        let refused = |game: &str, bots: &[&str], options: &[&str]| {
            let words = |list: &[&str]| list.iter().map(|&word| word.into()).collect::<Vec<_>>();
            match Run::new(game, &words(bots), &words(options), false) {
                Err(refused) => refused.to_string(),
                Ok(_) => "played".to_owned(),
            }
        };
        assert_eq!(
            refused("chess", &[], &[]),
            format!("There is no game \"chess\"; there are {}.", games::ids())
        );
        assert!(refused("hansa", &["admiral", "random"], &[]).contains("no bot \"admiral\""));
        assert_eq!(
            refused("hansa", &["random", "random"], &["fog"]),
            "Hansa has no option \"fog\"."
        );
        assert!(refused("hansa", &["random"], &[]).ends_with('.'));
    }
}
