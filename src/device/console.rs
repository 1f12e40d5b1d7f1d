//! The owner of the Console: touches and time go in, pictures and wishes come out.

use embassy_futures::select::{Either, select};
use embedded_graphics::prelude::*;
use kogge::console::{Console, Panel, Wish};

use super::buttons::TOUCHES;
use super::picture::Picture;
use super::sound::Tone;
use super::{board, display, light, now, sound, store, until};

const PANEL: Panel = Panel { size: Size::new(board::WIDTH, board::HEIGHT), hands: board::HANDS };

/// Runs the console.
#[embassy_executor::task]
pub async fn task() {
    let mut console = Console::with_settings(PANEL, store::load().await);
    let mut picture = Picture::take();
    loop {
        picture.paint(&mut console);
        let is_idle = !picture.is_changed();
        if !is_idle {
            picture = display::show(picture).await;
        }
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
        if is_idle {
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
