//! The games for programs that take any of them: a visitor that is generic over the game, and starts as
//! people ask for them.
//!
//! The list of the games is [`GameId`]'s. A game needs nothing here: what the host asks of it is in the traits
//! of its folders in `games`, `bots` and `ui`.

use kogge::bots::Evaluator;
use kogge::games::{GameId, GameSpec, Options, Seat, Start, with_game};
use kogge::ui::table::GameUi;

/// A game that the host program can play: any with rules, an evaluator and a table.
pub trait HostGame: Evaluator + GameUi<Decision: Send, Refusal: Send, View: Send> + Send {}

impl<G> HostGame for G where G: Evaluator + GameUi<Decision: Send, Refusal: Send, View: Send> + Send {}

/// Something to do with a game that is known by its id.
pub trait GameVisitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: HostGame>(self) -> Self::Output;
}

/// Does `visitor` with the game of this id, such as `hansa`, if there is one.
pub fn visit<V: GameVisitor>(id: &str, visitor: V) -> Option<V::Output> {
    let id = GameId::from_name(id)?;
    Some(with_game!(id, G => visitor.visit::<G>()))
}

/// The ids of all games, for messages.
pub fn ids() -> String {
    GameId::ALL.map(GameId::name).join(", ")
}

/// A start as people ask for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartRequest {
    /// Number of players.
    pub players: u8,
    /// The first seat, if it is not drawn from the seed.
    pub first: Option<u8>,
    /// Ids of the options.
    pub options: Vec<String>,
    /// The seed.
    pub seed: u64,
}

impl StartRequest {
    /// The start, or the option that the game does not have.
    pub fn start(&self, spec: &GameSpec) -> Result<Start, String> {
        let mut options = Options::NONE;
        for id in &self.options {
            let bit = spec.options.iter().position(|info| info.id == id);
            options = options.with(bit.ok_or_else(|| id.clone())? as u8);
        }
        let first = self.first.map(Seat);
        Ok(Start { first, options, ..Start::new(self.players, self.seed) })
    }
}

/// The ids of the options that are on.
pub fn option_ids(spec: &GameSpec, options: Options) -> Vec<&'static str> {
    let on = spec.options.iter().enumerate().filter(|(bit, _)| options.has(*bit as u8));
    on.map(|(_, info)| info.id).collect()
}
