//! People play whole games: the real binary, the sandbox beside it, nothing but HTTP between them and the test.

mod table;

mod check;
mod fault_run;
mod games;
mod gateway;
mod kill;
mod refusals;
mod three;
