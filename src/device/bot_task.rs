//! The task that runs the bots' searches: in thread mode, in the time that input and display leave.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_sync::zerocopy_channel::{Channel, Receiver, Sender};
use kogge::bots::{AnySearch, BotResult};
#[cfg(not(feature = "busy-core"))]
use kogge::bots::{Arena, Progress};
use kogge::console::Console;
use portable_atomic::{AtomicU32, Ordering};
use static_cell::{ConstStaticCell, StaticCell};

/// The memory of the searches; only this task uses it.
#[cfg(not(feature = "busy-core"))]
static ARENA: ConstStaticCell<Arena> = ConstStaticCell::new(Arena::new());
/// A search with the number of its request.
type Slot = Option<(u32, AnySearch)>;
type Lock = CriticalSectionRawMutex;

/// The one place where a search lies, while it waits and while it runs: it is large, and nobody's interrupts
/// are off while it is copied.
static SLOTS: ConstStaticCell<[Slot; 1]> = ConstStaticCell::new([None]);
static CHANNEL: StaticCell<Channel<'static, Lock, Slot>> = StaticCell::new();
/// The result of the last search.
static RESULTS: Signal<CriticalSectionRawMutex, BotResult> = Signal::new();
/// The number of the request whose result is awaited; a search for another one stops.
static CURRENT: AtomicU32 = AtomicU32::new(0);
/// The number of the request that must be answered at once.
static FINISH_NOW: AtomicU32 = AtomicU32::new(0);
/// No request has this number.
const NOBODY: u32 = u32::MAX;

/// Searches on their way to the task.
pub type Searches = Receiver<'static, Lock, Slot>;

/// Makes the way of the searches. To be called once.
pub fn split() -> (Searcher, Searches) {
    let channel = CHANNEL.init(Channel::new(SLOTS.take()));
    let (sender, receiver) = channel.split();
    (Searcher { slot: sender, wanted: Wanted::Nothing }, receiver)
}

/// What the console waits to start.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Nothing,
    /// The search for the request that is open.
    Search,
    /// The same, and its answer at once.
    QuickSearch,
}

/// The console's end: has searches run, one at a time.
pub struct Searcher {
    slot: Sender<'static, Lock, Slot>,
    wanted: Wanted,
}

impl Searcher {
    /// Wants the open request to be searched. One that is under way is of no use any more, and stops.
    pub fn want(&mut self) {
        CURRENT.store(NOBODY, Ordering::Relaxed);
        self.wanted = Wanted::Search;
    }

    /// Asks the search that is wanted or under way to finish now.
    pub fn finish_now(&mut self) {
        match self.wanted {
            Wanted::Nothing => FINISH_NOW.store(CURRENT.load(Ordering::Relaxed), Ordering::Relaxed),
            Wanted::Search | Wanted::QuickSearch => self.wanted = Wanted::QuickSearch,
        }
    }

    /// Waits until what is wanted can be started: the search before has made room.
    pub async fn room(&mut self) {
        match self.wanted {
            Wanted::Nothing => core::future::pending().await,
            Wanted::Search | Wanted::QuickSearch => drop(self.slot.send().await),
        }
    }

    /// Starts what is wanted, if there is room. Not inlined: a search is large, and would lie on the stack
    /// below everything that is painted.
    #[inline(never)]
    pub fn start(&mut self, console: &Console) {
        if self.wanted == Wanted::Nothing {
            return;
        }
        let Some(slot) = self.slot.try_send() else { return };
        let is_quick = core::mem::replace(&mut self.wanted, Wanted::Nothing) == Wanted::QuickSearch;
        let Some((request, search)) = console.search() else { return };
        *slot = Some((request, search));
        CURRENT.store(request, Ordering::Relaxed);
        if is_quick {
            FINISH_NOW.store(request, Ordering::Relaxed);
        }
        self.slot.send_done();
    }
}

/// Waits for the next result.
pub async fn result() -> BotResult {
    RESULTS.wait().await
}

/// Runs one search after the other. Never yields during a search: everything else has a higher priority and
/// takes the core when it needs it.
#[cfg(not(any(feature = "busy-core", feature = "bench-bots")))]
#[embassy_executor::task]
pub async fn task(mut searches: Searches) {
    let arena = ARENA.take();
    loop {
        if let Some((request, search)) = searches.receive().await {
            run(*request, search, arena);
        }
        searches.receive_done();
    }
}

/// Runs a search to its end, or until nobody wants its result any more.
#[cfg(not(any(feature = "busy-core", feature = "bench-bots")))]
fn run(request: u32, search: &mut AnySearch, arena: &mut Arena) {
    let began = embassy_time::Instant::now();
    let is_current = || CURRENT.load(Ordering::Relaxed) == request;
    let must_finish = || FINISH_NOW.load(Ordering::Relaxed) == request;
    while is_current() && !must_finish() && search.step(arena) == Progress::Thinking {}
    if is_current() {
        let ms = began.elapsed().as_millis();
        defmt::info!("thought {} steps {} ms", search.steps(), ms);
        RESULTS.signal(BotResult::of(request, search, arena));
    }
}

/// Searches positions of all games and logs how many steps it manages: for measuring what the device has time
/// for, and how fast a press is answered meanwhile.
#[cfg(feature = "bench-bots")]
#[embassy_executor::task]
pub async fn task(_searches: Searches) {
    use kogge::games::{GameId, with_game};
    let arena = ARENA.take();
    for decisions in [30, 70] {
        for id in GameId::ALL {
            let spec = id.spec();
            if spec.min_seats == 1 {
                with_game!(id, G => bench_position::<G>(arena, 1, decisions));
            }
            for seats in [2, spec.max_seats] {
                with_game!(id, G => bench_position::<G>(arena, seats, decisions));
            }
        }
    }
    defmt::info!("pondered");
    core::future::pending().await
}

/// A shorter search of the strongest bot says nothing about its speed.
#[cfg(feature = "bench-bots")]
const LONG_MS: u64 = 800;

/// Plays this many decisions carelessly, and more until a search takes long; then runs it to the end, with all the
/// steps that a decision has. The last steps take longer than the first, because the tree grows.
#[cfg(feature = "bench-bots")]
#[inline(never)]
fn bench_position<G: kogge::bots::Evaluator>(arena: &mut Arena, seats: u8, decisions: u32) {
    use kogge::bots::{BotLevel, Search};
    use kogge::games::{Observer, Start};
    let Ok(mut game) = G::new(&Start::new(seats, 7)) else { return };
    let mut count = 0;
    while let Some(seat) = game.decider() {
        let view = game.view(Observer::Seat(seat));
        let search = |level| Search::<G>::new(view.clone(), seat, level, 1);
        if count >= decisions
            && time(search(BotLevel::Alderman), BotLevel::Alderman, seats, count, arena)
        {
            time(search(BotLevel::Skipper), BotLevel::Skipper, seats, count, arena);
            return;
        }
        let Some(decision) =
            Search::<G>::new(view, seat, BotLevel::Deckhand, count.into()).decide(arena)
        else {
            return;
        };
        if game.apply(decision, &mut ()).is_err() {
            return;
        }
        count += 1;
    }
}

/// Runs a search, and logs its time and speed if it took long. Returns whether it did.
#[cfg(feature = "bench-bots")]
#[inline(never)]
fn time<G: kogge::bots::Evaluator>(
    mut search: kogge::bots::Search<G>,
    level: kogge::bots::BotLevel,
    seats: u8,
    count: u32,
    arena: &mut Arena,
) -> bool {
    use embassy_time::Instant;
    let strongest = level == kogge::bots::BotLevel::Alderman;
    let began = Instant::now();
    while search.step(arena) == Progress::Thinking {}
    let (steps, us) = (search.steps(), began.elapsed().as_micros() as u32);
    if strongest && u64::from(us) < LONG_MS * 1000 {
        return false;
    }
    let per_second = (u64::from(steps) * 1_000_000 / u64::from(us.max(1))) as u32;
    defmt::info!(
        "ponder {=str} {} seats {} decisions {=str}: {} steps in {} us, {} a second",
        G::SPEC.id,
        seats,
        count,
        level.id(),
        steps,
        us,
        per_second
    );
    true
}

/// Never sleeps and never yields, like the worst possible bot: measures how fast a press is answered even then.
#[cfg(feature = "busy-core")]
#[embassy_executor::task]
pub async fn task(_searches: Searches) {
    let mut x = 1_u32;
    loop {
        x = core::hint::black_box(x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
    }
}
