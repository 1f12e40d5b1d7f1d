//! Thread mode: where bots think, on whatever time fingers and sight leave.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use kogge::bot::AnyThinker;
#[cfg(not(feature = "burn"))]
use kogge::bot::{Arena, Progress};
use kogge::opponents::Thought;
use portable_atomic::{AtomicU32, Ordering};
#[cfg(not(feature = "burn"))]
use static_cell::ConstStaticCell;

/// The room for the tree; only this task uses it.
#[cfg(not(feature = "burn"))]
static ARENA: ConstStaticCell<Arena> = ConstStaticCell::new(Arena::new());
/// What is to be thought about, with the number of the question.
static QUESTIONS: Channel<CriticalSectionRawMutex, (u32, AnyThinker), 1> = Channel::new();
/// What it came to.
static THOUGHTS: Signal<CriticalSectionRawMutex, Thought> = Signal::new();
/// The number of the question whose answer is waited for; a thinker of another one stops.
static WANTED: AtomicU32 = AtomicU32::new(0);
/// The number of the question that must be answered now.
static HURRIED: AtomicU32 = AtomicU32::new(0);

/// Lets a bot think about a question. What was thought about before is dropped.
// Never waits: a thinker kept across an await would lie in the console's task for good.
pub fn ask(question: u32, thinker: AnyThinker) {
    WANTED.store(question, Ordering::Relaxed);
    QUESTIONS.clear();
    let _ = QUESTIONS.try_send((question, thinker));
}

/// Whoever thinks should come to an end.
pub fn hurry() {
    HURRIED.store(WANTED.load(Ordering::Relaxed), Ordering::Relaxed);
}

/// The next thought.
pub async fn thought() -> Thought {
    THOUGHTS.wait().await
}

/// Thinks about one question after the other. Never yields while it does: everything else has a
/// higher level and takes the core when it needs it.
#[cfg(not(any(feature = "burn", feature = "ponder")))]
#[embassy_executor::task]
pub async fn task() {
    let arena = ARENA.take();
    loop {
        let (question, mut thinker) = QUESTIONS.receive().await;
        let began = embassy_time::Instant::now();
        let is_wanted = || WANTED.load(Ordering::Relaxed) == question;
        let is_hurried = || HURRIED.load(Ordering::Relaxed) == question;
        while is_wanted() && !is_hurried() && thinker.step(arena) == Progress::Thinking {}
        if is_wanted() {
            let ms = began.elapsed().as_millis();
            defmt::info!("thought {} steps {} ms", thinker.steps(), ms);
            THOUGHTS.signal(Thought::of(question, &thinker, arena));
        }
    }
}

/// Thinks about positions of all games, round and round, and logs how many steps it manages: for
/// measuring what the device has time for, and how fast a press is answered meanwhile.
#[cfg(feature = "ponder")]
#[embassy_executor::task]
pub async fn task() {
    use kogge::games::{
        amsterdam::Amsterdam, hansa::Hansa, merkator::Merkator, teutonica::Teutonica,
    };
    let arena = ARENA.take();
    for decisions in [30, 70] {
        ponder::<Hansa>(arena, 2, decisions);
        ponder::<Hansa>(arena, 4, decisions);
        ponder::<Amsterdam>(arena, 2, decisions);
        ponder::<Amsterdam>(arena, 4, decisions);
        ponder::<Teutonica>(arena, 2, decisions);
        ponder::<Teutonica>(arena, 5, decisions);
        ponder::<Merkator>(arena, 1, decisions);
        ponder::<Merkator>(arena, 2, decisions);
        ponder::<Merkator>(arena, 4, decisions);
    }
    defmt::info!("pondered");
    core::future::pending().await
}

/// What the strongest bot has done with before tells nothing.
#[cfg(feature = "ponder")]
const LONG_MS: u64 = 800;

/// Plays so many decisions at a glance, and more until there is something to think about for long; then
/// thinks about it to the end, with all the steps that a decision has. The last ones take longer than
/// the first: the ways behind the position grow.
#[cfg(feature = "ponder")]
#[inline(never)]
fn ponder<G: kogge::bot::Mind>(arena: &mut Arena, seats: u8, decisions: u32) {
    use kogge::bot::{Level, Thinker};
    use kogge::games::{Eyes, Start};
    let Ok(mut game) = G::new(&Start::new(seats, 7)) else { return };
    let mut count = 0;
    while let Some(seat) = game.decider() {
        let view = game.view(Eyes::Of(seat));
        let thinker = |level| Thinker::<G>::new(view.clone(), seat, level, 1);
        if count >= decisions
            && time(thinker(Level::Alderman), Level::Alderman, seats, count, arena)
        {
            time(thinker(Level::Merchant), Level::Merchant, seats, count, arena);
            return;
        }
        let Some(decision) =
            Thinker::<G>::new(view, seat, Level::Deckhand, count.into()).decide(arena)
        else {
            return;
        };
        if game.apply(decision, &mut ()).is_err() {
            return;
        }
        count += 1;
    }
}

/// Logs how long a bot thinks and how fast, if it was for long; whether it was.
#[cfg(feature = "ponder")]
#[inline(never)]
fn time<G: kogge::bot::Mind>(
    mut thinker: kogge::bot::Thinker<G>,
    level: kogge::bot::Level,
    seats: u8,
    count: u32,
    arena: &mut Arena,
) -> bool {
    use embassy_time::Instant;
    let strongest = level == kogge::bot::Level::Alderman;
    let began = Instant::now();
    while thinker.step(arena) == Progress::Thinking {}
    let (steps, us) = (thinker.steps(), began.elapsed().as_micros() as u32);
    if strongest && u64::from(us) < LONG_MS * 1000 {
        return false;
    }
    let per_second = (u64::from(steps) * 1_000_000 / u64::from(us.max(1))) as u32;
    defmt::info!(
        "ponder {=str} {} seats {} decisions {=str}: {} steps in {} us, {} a second",
        G::ABOUT.id,
        seats,
        count,
        level.id(),
        steps,
        us,
        per_second
    );
    true
}

/// Never sleeps and never yields, as the worst of bots: for measuring how fast a press is
/// answered nevertheless.
#[cfg(feature = "burn")]
#[embassy_executor::task]
pub async fn task() {
    let mut x = 1_u32;
    loop {
        x = core::hint::black_box(x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
    }
}
