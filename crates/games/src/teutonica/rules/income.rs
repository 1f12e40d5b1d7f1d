//! Action: income (section 2.4).

use crate::teutonica::data::{ALL_OF_STOCK, Ability};
use crate::teutonica::decision::Decision;
use crate::teutonica::event::Event;
use crate::teutonica::pieces::Pieces;
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{Player, Teutonica};
use crate::{Choices, EventSink, UndoScope};

impl Player {
    /// How many pieces an income brings: what the money bag shows, or the whole stock (TEU-29).
    pub fn income(&self) -> u8 {
        match self.value(Ability::MoneyBag) {
            ALL_OF_STOCK => self.stock.total(),
            shown => shown.min(self.stock.total()),
        }
    }
}

impl Teutonica {
    pub(super) fn list_income_mix(&self, choices: &mut Choices<Decision>) {
        let player = self.active_player();
        let (least, most) = player.stock.mixes(player.income());
        choices.extend((least..=most).map(Decision::Merchants));
    }

    pub(super) fn check_income_mix(&self, merchants: u8) -> Result<(), Refusal> {
        let player = self.active_player();
        let (least, most) = player.stock.mixes(player.income());
        if (least..=most).contains(&merchants) { Ok(()) } else { Err(Refusal::BadMix) }
    }

    pub(super) fn take_income(
        &mut self,
        merchants: u8,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let seat = self.active;
        let player = self.active_mut();
        let pieces = Pieces::new(player.income() - merchants, merchants);
        player.stock.pass(pieces, &mut player.supply);
        events.emit(Event::Income { seat, pieces });
        self.finish_action(events)
    }
}
