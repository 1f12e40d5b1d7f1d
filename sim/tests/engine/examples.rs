//! The examples of the library run.

#[path = "../../../examples/bot_match.rs"]
mod bot_match;
#[path = "../../../examples/random_game.rs"]
mod random_game;
#[path = "../../../examples/replay.rs"]
mod replay;

#[test]
fn a_random_game_of_every_kind_ends() {
    random_game::main();
}

#[test]
fn two_bots_play_a_game() {
    bot_match::main();
}

#[test]
fn a_journal_is_replayed() {
    replay::main();
}
