//! The outbox: what must be told is leased, delivered outside any transaction, and settled.
//!
//! Facts are written by `service` in the transaction of what they tell of. [`run`] delivers them: a game's facts
//! strictly in order, different games side by side. A process killed between delivery and settling delivers again, so
//! a [`Deliver`] looks for what an attempt before may have done whenever `attempts` is more than 1.

mod backoff;
mod run;

pub use self::{
    backoff::{MAX_ATTEMPTS, PATIENCE, backoff},
    run::{Deliver, Delivery, Outbox, run},
};
pub use crate::store::{Fact, Leased, Queue};
