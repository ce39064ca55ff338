//! Every SQL statement, so that a test can prepare each one.

/// Declares the statements of a file as constants, and their list.
macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $sql:expr;)+) => {
        $($(#[$doc])* const $name: &str = $sql;)+
        /// This file's statements, by name.
        #[cfg(test)]
        pub(super) const STATEMENTS: &[(&str, &str)] = &[$((stringify!($name), $name)),+];
    };
}

pub(super) use statements;

/// All statements, by file.
#[cfg(test)]
const ALL: &[(&str, &[(&str, &str)])] = &[
    ("answers", super::answers::STATEMENTS),
    ("challenges", super::challenges::STATEMENTS),
    ("games", super::games::STATEMENTS),
    ("history", super::history::STATEMENTS),
    ("lease", super::lease::STATEMENTS),
    ("messages", super::messages::STATEMENTS),
    ("moves", super::moves::STATEMENTS),
    ("outbox", super::outbox::STATEMENTS),
    ("players", super::players::STATEMENTS),
    ("ratings", super::ratings::STATEMENTS),
    ("settings", super::settings::STATEMENTS),
    ("standings", super::standings::STATEMENTS),
];
