//! The rules: worked examples, whole games, node counts, laws on random games, hostile text.

mod examples;
mod games;
mod geometry;
mod hostile;
mod illegal_moves;
mod laws;
mod perft;
mod positions;
mod random;
mod records;
mod replay;
mod steps;
mod vectors;
