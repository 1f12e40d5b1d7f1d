//! Thread mode: where bots think, on whatever time fingers and sight leave.

/// Nothing thinks yet: the core sleeps.
#[cfg(not(feature = "burn"))]
#[embassy_executor::task]
pub async fn task() {
    core::future::pending().await
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
