//! The database: opening, constraints, leases, backups, the outbox.

mod backups;
mod constraints;
mod leases;
pub(crate) mod opening;
mod outbox;
