//! The table screen.
