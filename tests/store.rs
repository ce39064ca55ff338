//! The database: opening, constraints, leases, backups, the outbox.

mod backups;
mod constraints;
mod leases;
mod opening;
mod outbox;
