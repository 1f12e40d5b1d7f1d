//! The games and the bots' levels, for every command that goes through them.

use kogge_games::GameId;

/// The games by their short names, in the order of the registry.
pub fn all() -> impl Iterator<Item = &'static str> {
    GameId::ALL.into_iter().map(GameId::name)
}

/// The most players of a game.
pub fn max_seats(game: &str) -> usize {
    GameId::from_name(game).map_or(0, |game| game.spec().max_seats.into())
}

/// The levels of bots that search, weakest first.
pub const SEARCHING_LEVELS: [&str; 2] = ["skipper", "alderman"];

/// The games that `only` asks for: all, or the one of this name.
pub fn choose(only: Option<&str>) -> anyhow::Result<Vec<&'static str>> {
    let chosen: Vec<_> = all().filter(|game| only.is_none_or(|only| only == *game)).collect();
    let names = all().collect::<Vec<_>>().join(", ");
    anyhow::ensure!(!chosen.is_empty(), "there is no such game; there are {names}");
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_or_all_can_be_chosen() {
        assert_eq!(choose(None).unwrap(), all().collect::<Vec<_>>());
        assert_eq!(choose(Some("merkator")).unwrap(), ["merkator"]);
        let refusal = choose(Some("chess")).unwrap_err().to_string();
        assert!(refusal.contains("there are hansa, teutonica, amsterdam, merkator"), "{refusal}");
    }
}
