//! The database: opening, constraints, leases, backups, the outbox.
