//! People play whole games: the real binary, the sandbox beside it, nothing but HTTP between them and the test.

mod table;

mod check;
mod games;
mod kill;
mod refusals;
