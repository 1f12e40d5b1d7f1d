//! The owner of the Console: touches and time go in, pictures and wishes come out.

use embassy_futures::select::{Either, select};
use embedded_graphics::prelude::*;
use kogge::console::{Console, Panel, Wish};

use super::buttons::TOUCHES;
use super::picture::Picture;
use super::{board, display, light, now, until};

const PANEL: Panel = Panel { size: Size::new(board::WIDTH, board::HEIGHT), hands: board::HANDS };

/// Runs the console.
#[embassy_executor::task]
pub async fn task() {
    let mut console = Console::new(PANEL);
    let mut picture = Picture::take();
    loop {
        picture.paint(&mut console);
        while let Some(wish) = console.next_wish() {
            carry_out(wish);
        }
        if picture.is_changed() {
            picture = display::show(picture).await;
        } else if let Either::First((touch, at)) =
            select(TOUCHES.receive(), until(console.next_tick())).await
        {
            console.touch(touch, at);
        }
        while let Ok((touch, at)) = TOUCHES.try_receive() {
            console.touch(touch, at);
        }
        console.tick(now());
    }
}

fn carry_out(wish: Wish) {
    match wish {
        Wish::Backlight(percent) => light::set(percent),
        // No piezo is driven and nothing is stored yet; asleep, the console waits for a touch anyway.
        Wish::Tone { .. } | Wish::Keep(_) | Wish::Sleep => {}
    }
}
