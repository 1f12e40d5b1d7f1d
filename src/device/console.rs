//! The owner of the Console: touches and time go in, pictures and wishes come out.

use embassy_futures::select::{Either, select};
use embassy_rp::clocks::RoscRng;
use embedded_graphics::prelude::*;
use kogge::console::{Console, Dirty, Panel, Wish};

use super::buttons::TOUCHES;
use super::picture::{self, Picture};
use super::sound::Tone;
use super::{board, display, light, now, sound, store, until};

const PANEL: Panel = Panel { size: Size::new(board::WIDTH, board::HEIGHT), hands: board::HANDS };

/// Runs the console.
#[embassy_executor::task]
pub async fn task() {
    let mut console = Console::with_settings(PANEL, store::load().await);
    // Fresh seeds: jitter of the ring oscillator.
    console.stir(RoscRng.next_u64());
    let mut picture = picture::take();
    loop {
        let dirty = console.take_dirty();
        show(&console, &mut picture, &dirty).await;
        // After the picture: the light must not shine on an old one, least of all at the start.
        while let Some(wish) = console.next_wish() {
            match wish {
                Wish::Decided => {
                    if let Some(sum) = console.checksum() {
                        defmt::info!("position {}", sum);
                    }
                }
                wish => carry_out(wish).await,
            }
        }
        if dirty.is_empty() {
            let touched = select(TOUCHES.receive(), until(console.next_tick())).await;
            if let Either::First((touch, at)) = touched {
                console.touch(touch, at);
            }
        }
        while let Ok((touch, at)) = TOUCHES.try_receive() {
            console.touch(touch, at);
        }
        console.tick(now());
    }
}

/// Paints band after band; the panel gets each while the next is painted.
async fn show(console: &Console, picture: &mut Picture, dirty: &Dirty) {
    let mut under_way = 0;
    for place in picture.iter_mut() {
        let Some(mut band) = place.take() else { continue };
        band.paint(console, dirty);
        if band.is_changed() {
            display::show(band).await;
            under_way += 1;
        } else {
            *place = Some(band);
        }
    }
    for _ in 0..under_way {
        let band = display::shown().await;
        let place = band.index();
        picture[place] = Some(band);
    }
}

async fn carry_out(wish: Wish) {
    match wish {
        Wish::Backlight(0) => light::set(0),
        Wish::Backlight(percent) => {
            display::wake().await;
            light::set(percent);
        }
        Wish::Tone { hertz, ms, percent } => sound::play(Tone { hertz, ms, percent }),
        Wish::Keep(settings) => store::keep(settings),
        Wish::Sleep => display::sleep().await,
        // Needs the console, and is carried out beside it.
        Wish::Decided => {}
    }
}
