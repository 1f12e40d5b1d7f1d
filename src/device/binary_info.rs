//! What `picotool info` tells of the image: a header near its start points to these entries (`memory.x`).
//!
//! No date: the same sources give the same image.

use embassy_rp::binary_info::{
    EntryAddr, rp_cargo_version, rp_pico_board, rp_program_description, rp_program_name,
};

use super::board;

#[unsafe(link_section = ".bi_entries")]
#[used]
static ENTRIES: [EntryAddr; 4] = [
    rp_program_name!(c"Kogge"),
    rp_cargo_version!(),
    rp_program_description!(c"A pocket console for four merchant board games"),
    rp_pico_board!(board::C_NAME),
];
