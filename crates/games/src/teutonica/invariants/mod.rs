//! The invariants of section 6 of the catalogue that can be seen in one state.
//!
//! Used by tests after every decision, and to refuse positions that cannot have come up; so nothing here may
//! trust the state, not even its sums. Every fault names the place in the JSON that people type, with its
//! value; nothing is written unless a check fails.

mod beginning;
mod markers;
mod offices;
mod phase;
mod pieces;

use core::fmt::Display;

use super::data::{Ability, LAST_CITY, LAST_PRESTIGE, LAST_TURN, Marker, Space};
use super::state::{Phase, Player, Teutonica, TurnActivity};
use crate::check::ensure_invariant;
use crate::{InvariantViolation, Seat};

/// The end of the prestige track.
const MOST_PRESTIGE: u8 = 27;
/// Control points of one claim (TEU-54): it has two end cities.
const MOST_CONTROL_POINTS: u8 = 2;

impl Teutonica {
    /// Every invariant: those that others rely on come first.
    pub(super) fn check_invariants(&self) -> Result<(), InvariantViolation> {
        self.verify_seats()?;
        self.verify_levels()?;
        self.verify_rows()?;
        self.verify_pieces()?;
        self.verify_neutrals()?;
        self.verify_markers()?;
        self.verify_offices()?;
        self.verify_links()?;
        self.verify_turn()?;
        self.verify_beginning()?;
        self.verify_actions()?;
        self.verify_phase()?;
        self.verify_ends()?;
        self.verify_prestige()?;
        self.verify_choices()
    }

    /// Everybody named is at the table, and nobody else has anything.
    fn verify_seats(&self) -> Result<(), InvariantViolation> {
        self.verify_seat(self.first, "first")?;
        self.verify_seat(self.active, "active")?;
        for space in Space::ALL {
            if let Some(seat) = self.table(space) {
                self.verify_seat(seat, format_args!("table.{}", space.id()))?;
            }
        }
        for (index, &seat) in self.links.iter().enumerate() {
            self.verify_seat(seat, format_args!("links[{index}]"))?;
            let once = !self.links[..index].contains(&seat);
            let why = format_args!("Seat {} cannot have linked Stendal and Arnheim twice.", seat.0);
            ensure_invariant(once, 5, format_args!("links[{index}]"), why)?;
        }
        let seats = self.seats.count();
        for (seat, player) in self.players.iter().enumerate().skip(seats) {
            let (supply, stock) = (player.supply.total(), player.stock.total());
            let (taken, prestige) = (player.taken(), player.prestige);
            let why = format_args!(
                "{seats} play, so seat {seat} has nothing; here are {supply} pieces in supply, {stock} in stock, \
                 {taken} markers, {prestige} points."
            );
            let nothing = *player == Player::default();
            ensure_invariant(nothing, 1, format_args!("players[{seat}]"), why)?;
        }
        Ok(())
    }

    fn verify_seat(&self, seat: Seat, field: impl Display) -> Result<(), InvariantViolation> {
        let last = self.seats.0.saturating_sub(1);
        let why = format_args!("Seats are 0 to {last}, not {}.", seat.0);
        ensure_invariant(self.seats.has(seat), 1, field, why)
    }

    /// 6: levels.
    fn verify_levels(&self) -> Result<(), InvariantViolation> {
        for seat in self.seats.iter() {
            for ability in Ability::ALL {
                let (level, top) = (self.player(seat).level(ability), ability.top());
                let field = format_args!("players[{}].levels.{}", seat.0, ability.id());
                let why = format_args!("The track has {top} steps, not {level}.");
                ensure_invariant(level <= top, 6, field, why)?;
            }
        }
        Ok(())
    }

    /// Whether the game ended with a turn, not with an action (TEU-105).
    fn has_ended_with_a_turn(&self) -> bool {
        let ends = self.end_conditions();
        self.phase == Phase::Over && (ends.idle || ends.turns)
    }

    /// 9: whose turn it is, and how many turns passed idly.
    fn verify_turn(&self) -> Result<(), InvariantViolation> {
        let (turn, idle, seats) = (self.turn, u16::from(self.idle), u16::from(self.seats.0));
        ensure_invariant(turn > 0, 9, "turn", "Turns count from 1; this is turn 0.")?;
        let ends = self.end_conditions();
        let over = self.phase == Phase::Over;
        let why = format_args!("The game is over after turn {LAST_TURN}; this is turn {turn}.");
        ensure_invariant(over && turn <= LAST_TURN + 1 || !ends.turns, 9, "turn", why)?;
        let most = 2 * seats;
        let why =
            format_args!("The game is over after {most} turns without an action, not {idle}.");
        ensure_invariant(over && idle <= most || !ends.idle, 9, "idle", why)?;
        let before = turn - 1;
        let why =
            format_args!("Only {before} turns came before this one, so {idle} cannot be idle.");
        ensure_invariant(idle <= before, 9, "idle", why)?;
        let with_a_turn = self.has_ended_with_a_turn();
        let by_action = ends.prestige || ends.failed_draw || ends.cities;
        let why = format_args!(
            "An action had ended the game before turn {before} did: 20 points, {LAST_CITY} cities or a failed draw."
        );
        ensure_invariant(!with_a_turn || !by_action, 9, "turn", why)?;
        let passed = before - u16::from(with_a_turn);
        let due = (u16::from(self.first.0) + passed) % seats;
        let (first, active) = (self.first.0, self.active.0);
        let why = format_args!(
            "Seat {first} had the first turn, so turn {} is that of seat {due}, not of {active}.",
            passed + 1
        );
        ensure_invariant(u16::from(active) == due, 9, "active", why)?;
        let is_idle = self.activity == TurnActivity::Idle;
        let agrees = !over || is_idle == (with_a_turn && idle > 0);
        let (here, end) = match is_idle {
            true => ("idle", "an action or a turn in which something was done"),
            false => ("busy", "a turn in which nothing was done"),
        };
        let why = format_args!("The last turn is {here}, but the game ended with {end}.");
        ensure_invariant(agrees, 9, "activity", why)
    }

    /// 6: the actions left follow from Actiones and the markers used.
    fn verify_actions(&self) -> Result<(), InvariantViolation> {
        let (player, left) = (self.active_player(), self.left);
        let shown = player.value(Ability::Actiones);
        let added = |marker: Marker| player.used(marker) * marker.actions().unwrap_or(0);
        let most = shown + added(Marker::Plus3Actions) + added(Marker::Plus4Actions);
        let why =
            format_args!("Actiones and used markers give at most {most} actions, not {left}.");
        ensure_invariant(left <= most, 6, "left", why)?;
        if self.activity == TurnActivity::Idle {
            let why =
                format_args!("Nothing was done in this turn, so all {shown} are left, not {left}.");
            return ensure_invariant(left == shown, 6, "left", why);
        }
        // A step of Actiones adds to both; only a marker can make up for a finished action.
        let is_made_up_for = player.used.iter().any(|&used| used > 0);
        let why =
            format_args!("An action was finished in this turn, so fewer than {shown} are left.");
        ensure_invariant(left < shown || is_made_up_for, 6, "left", why)
    }

    /// 4, 5: nothing but the running claim ends the game, and what is over has an end.
    fn verify_ends(&self) -> Result<(), InvariantViolation> {
        let ends = self.end_conditions();
        let (cities, turns, idle) = (self.completed, self.turn - 1, self.idle);
        let why = format_args!(
            "Nothing has ended the game: nobody has {LAST_PRESTIGE} points, {cities} cities are complete, no draw \
             failed, and of {turns} turns the last {idle} were idle."
        );
        ensure_invariant(ends.any() || self.phase != Phase::Over, 5, "phase", why)?;
        // Two routes of neutral traders can be claimed in one action, and each can end the game.
        let (is_claim, second) = match &self.phase {
            Phase::NeutralClaim { then: None, .. } => (true, true),
            Phase::Over => (true, self.seats.0 == 2),
            phase => (phase.claim().is_some(), false),
        };
        let complete = self.completed;
        let most = LAST_CITY - 1
            + u8::from(self.phase == Phase::Over || second)
            + u8::from(second && self.phase == Phase::Over);
        let why = format_args!("{complete} cities are complete: the game should be over.");
        ensure_invariant(complete <= most, 4, "cities", why)?;
        let failed = self.failed_draws;
        let most = u8::from(is_claim) + u8::from(second && self.phase == Phase::Over);
        let why = format_args!("{failed} draws failed: the game should be over.");
        ensure_invariant(failed <= most, 3, "failed_draws", why)
    }

    /// 5: prestige stays below 20 between actions; a claim adds what it can.
    fn verify_prestige(&self) -> Result<(), InvariantViolation> {
        let between = LAST_PRESTIGE - 1;
        for seat in self.seats.iter() {
            let most = match &self.phase {
                Phase::Over if seat == self.active => MOST_PRESTIGE,
                // Two routes of neutral traders can be claimed in one action.
                Phase::Over if self.seats.0 == 2 => between + 2 * MOST_CONTROL_POINTS,
                Phase::Over | Phase::NeutralClaim { then: None, .. } => {
                    between + MOST_CONTROL_POINTS
                }
                phase => {
                    between + phase.claim().map_or(0, |claim| self.control_points(claim, seat))
                }
            };
            let prestige = self.player(seat).prestige;
            let field = format_args!("players[{}].prestige", seat.0);
            let why =
                format_args!("{prestige} points cannot be: at this moment {most} is the most.");
            ensure_invariant(prestige <= most, 5, field, why)?;
        }
        Ok(())
    }
}
