//! The `shadara` program.

fn main() {}
