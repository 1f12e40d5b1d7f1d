//! The last events of a game, for the log. Events are kept as they were; what somebody may read of
//! them is decided when they look.

use heapless::Deque;

/// How many events are kept.
pub const CAPACITY: usize = 32;

/// The last events, each with the step of the turn it belongs to.
#[derive(Clone, Debug)]
pub struct Log<E> {
    ring: Deque<(u8, E), CAPACITY>,
    /// Whether some had to go.
    forgot: bool,
}

impl<E: Copy> Log<E> {
    /// Nothing happened yet.
    pub const fn new() -> Self {
        Log { ring: Deque::new(), forgot: false }
    }

    /// Notes an event of the step number `step`; the oldest one goes if there is no room.
    pub fn note(&mut self, step: u8, event: E) {
        if self.ring.is_full() {
            self.ring.pop_front();
            self.forgot = true;
        }
        let _ = self.ring.push_back((step, event));
    }

    /// What has been noted cannot be taken back any more.
    pub fn seal(&mut self) {
        for (step, _) in self.ring.iter_mut() {
            *step = 0;
        }
    }

    /// Steps from `step` on did not happen.
    pub fn take_back(&mut self, step: u8) {
        while self.ring.back().is_some_and(|(noted, _)| *noted >= step.max(1)) {
            self.ring.pop_back();
        }
    }

    /// Whether there were events before those that are kept.
    pub const fn is_truncated(&self) -> bool {
        self.forgot
    }

    /// The events, newest first.
    pub fn newest_first(&self) -> impl Iterator<Item = E> + '_ {
        self.ring.iter().rev().map(|(_, event)| *event)
    }
}

impl<E: Copy> Default for Log<E> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_is_not_in_the_log() {
        let mut log = Log::new();
        log.note(0, 'a');
        log.note(1, 'b');
        log.note(2, 'c');
        log.note(2, 'd');
        log.take_back(2);
        assert_eq!(log.newest_first().collect::<String>(), "ba");
        log.seal();
        log.take_back(1);
        assert_eq!(log.newest_first().collect::<String>(), "ba");
    }

    #[test]
    fn the_oldest_goes_first() {
        let mut log = Log::new();
        for n in 0..40 {
            assert_eq!(log.is_truncated(), n > 32, "{n}");
            log.note(0, n);
        }
        let kept: Vec<i32> = log.newest_first().collect();
        assert_eq!((kept.len(), kept[0], kept[31]), (32, 39, 8));
    }
}
