//! Games between bots, by the thousand.
//!
//! A run has [settings](MatchSettings) and a range of seeds; each seed is one game and one
//! [row](rows::GameRow). Rows come out in the order of their seeds. The same settings and seeds give the same
//! files, on any number of threads and machines.

pub mod files;
pub mod play;
pub mod plots;
pub mod rows;
pub mod summary;

use std::ops::Range;

use kogge::games::Options;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::bots::{BotSpec, LevelError};
use crate::games::{self, GameVisitor, HostGame};
use rows::GameRow;

/// What all games of a run have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchSettings {
    /// Id of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u8,
    /// The bot of each seat, such as `skipper` or `alderman:2000`.
    pub bots: Vec<String>,
    /// Ids of options.
    pub options: Vec<String>,
    /// Whether the bots change seats from game to game.
    pub rotate: bool,
}

/// Whether bots keep their seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatOrder {
    /// They sit in the order in which they are named.
    Fixed,
    /// They move by one seat from game to game.
    Rotating,
}

/// Why a run cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError {
    /// No such game.
    #[error("There is no game {0:?}; there are {all}.", all = games::ids())]
    UnknownGame(String),
    /// No such bot.
    #[error(transparent)]
    Bot(#[from] LevelError),
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
        /// How many decisions were taken.
        decisions: u32,
    },
}

/// Settings that can be played: names are looked up, the start is accepted.
pub struct Run {
    settings: MatchSettings,
    players: Vec<BotSpec>,
    options: Options,
}

impl Run {
    /// Checks settings.
    pub fn new(
        game: &str,
        bots: &[String],
        options: &[String],
        order: SeatOrder,
    ) -> Result<Run, RunError> {
        struct Check<'a> {
            bots: &'a [String],
            options: &'a [String],
            order: SeatOrder,
        }
        impl GameVisitor for Check<'_> {
            type Output = Result<Run, RunError>;
            fn visit<G: HostGame>(self) -> Self::Output {
                Run::checked::<G>(self.bots, self.options, self.order)
            }
        }
        games::visit(game, Check { bots, options, order })
            .ok_or_else(|| RunError::UnknownGame(game.to_owned()))?
    }

    fn checked<G: HostGame>(
        bots: &[String],
        options: &[String],
        order: SeatOrder,
    ) -> Result<Run, RunError> {
        let spec = G::SPEC;
        let players = bots.iter().map(|word| BotSpec::parse_spec(word));
        let players = players.collect::<Result<Vec<_>, _>>()?;
        let start_request = games::StartRequest {
            players: u8::try_from(players.len()).unwrap_or(u8::MAX),
            first: None,
            options: options.to_vec(),
            seed: 0,
        };
        let unknown = |id| RunError::UnknownOption { game: spec.title.into(), id };
        let start = start_request.start(spec).map_err(unknown)?;
        use kogge::games::Refusal;
        G::new(&start).map_err(|refusal| RunError::Start(refusal.sentence().into()))?;
        let settings = MatchSettings {
            game: spec.id.into(),
            rules: spec.rules_version,
            bots: players.iter().map(ToString::to_string).collect(),
            options: games::option_ids(spec, start.options).into_iter().map(Into::into).collect(),
            rotate: order == SeatOrder::Rotating,
        };
        Ok(Run { settings, players, options: start.options })
    }

    /// What all its games have in common.
    pub fn settings(&self) -> &MatchSettings {
        &self.settings
    }

    /// The bots of the game of a seed, by seat.
    pub fn seating(&self, seed: u64) -> Vec<BotSpec> {
        let mut seating = self.players.clone();
        if self.settings.rotate && !seating.is_empty() {
            let shift = (seed % seating.len() as u64) as usize;
            seating.rotate_right(shift);
        }
        seating
    }

    /// Plays the games of all seeds on the threads of the current pool and calls `tick` after each.
    pub fn play(
        &self,
        seeds: Range<u64>,
        tick: impl Fn() + Sync + Send,
    ) -> Result<Vec<GameRow>, RunError> {
        struct PlayAll<'a, F>(&'a Run, Range<u64>, F);
        impl<F: Fn() + Sync + Send> GameVisitor for PlayAll<'_, F> {
            type Output = Result<Vec<GameRow>, RunError>;
            fn visit<G: HostGame>(self) -> Self::Output {
                let PlayAll(run, seeds, tick) = self;
                let games = seeds.into_par_iter();
                let games = games.map_init(play::new_arena, |new_arena, seed| {
                    let row = play::game::<G>(&run.seating(seed), run.options, seed, new_arena);
                    tick();
                    row
                });
                games.collect()
            }
        }
        games::visit(&self.settings.game, PlayAll(self, seeds, tick))
            .ok_or_else(|| RunError::UnknownGame(self.settings.game.clone()))?
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
    pub fn parse_spec(word: &str) -> Option<Shard> {
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
        assert_eq!(Shard::parse_spec("0/3"), None);
        assert_eq!(Shard::parse_spec("4/3"), None);
        assert_eq!(Shard::parse_spec("3/3"), Some(Shard { part: 3, of: 3 }));
    }

    #[test]
    fn bots_change_seats_with_the_seed() {
        let bots = ["random", "deckhand", "skipper"].map(String::from);
        let run = Run::new("hansa", &bots, &[], SeatOrder::Rotating).expect("a game for three");
        let seat_of_random =
            |seed| run.seating(seed).iter().position(|&player| player == BotSpec::Random);
        assert_eq!([0, 1, 2, 3].map(seat_of_random), [Some(0), Some(1), Some(2), Some(0)]);
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_a_sentence() {
        let refused = |game: &str, bots: &[&str], options: &[&str]| {
            let words = |list: &[&str]| list.iter().map(|&word| word.into()).collect::<Vec<_>>();
            match Run::new(game, &words(bots), &words(options), SeatOrder::Fixed) {
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
