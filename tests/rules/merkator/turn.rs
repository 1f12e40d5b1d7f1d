//! The turn: MER-028.

use kogge::games::Seat;
use kogge::games::merkator::Phase;

use super::position::*;

#[test]
fn mer_028_four_phases_then_the_next_seat() {
    let mut table = three().contracts(0, "C02-01 C03-01").bonus(1, "B02").time(&[0, 1]).investing();
    let mut phases = vec![table.phase()];
    for step in ["end-invest", "go danzig", "split 1", "done", "join", "done"] {
        table.play(step);
        phases.push(table.phase());
    }
    let (first, second) = (Seat(0), Seat(1));
    let expected = [
        Phase::Invest,
        Phase::Travel,
        Phase::Split,
        Phase::Trade { trader: first },
        Phase::Join { seat: second },
        Phase::Trade { trader: second },
    ];
    assert_eq!(phases[..6], expected);
    // Seat 1 has one contract and no Talers: its investment phase is skipped.
    assert_eq!(
        (table.phase(), table.game().active, table.game().turn),
        (Phase::Travel, second, SOME_TURN + 1)
    );
    table.play("go bohemia, done").end_invest();
    assert_eq!(table.game().active, Seat(2));
    table.play("go bohemia, done").end_invest();
    assert_eq!((table.game().active, table.game().turn), (first, SOME_TURN + 3));
}
