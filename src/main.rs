//! The firmware binary.
#![no_std]
#![no_main]
