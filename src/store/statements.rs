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
    ("playing", super::playing::STATEMENTS),
    ("ratings", super::ratings::STATEMENTS),
    ("settings", super::settings::STATEMENTS),
    ("standings", super::standings::STATEMENTS),
];

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Executor, Row, SqlSafeStr};

    use super::ALL;
    use crate::store::{SchemaPolicy, Store};

    /// An empty database, and the folder it is in for as long as it is used.
    async fn opened() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("test.db"), SchemaPolicy::Migrate).await;
        (folder, store.unwrap())
    }

    #[tokio::test]
    async fn every_statement_can_be_prepared() {
        let (_folder, store) = opened().await;
        let mut tx = store.write().await.unwrap();
        let mut n_prepared = 0;
        for (file, statements) in ALL {
            for (name, sql) in *statements {
                let prepared = tx.conn().prepare(AssertSqlSafe(*sql).into_sql_str()).await;
                assert!(prepared.is_ok(), "{file}, {name}: {:?}", prepared.err());
                n_prepared += 1;
            }
        }
        assert!(n_prepared > 80, "only {n_prepared}");
    }

    /// It happens several times for each move, and what was settled within a week is far more than what waits.
    #[tokio::test]
    async fn what_waits_in_the_outbox_is_leased_without_reading_what_is_settled() {
        let (_folder, store) = opened().await;
        let (_, outbox) = ALL.iter().find(|(file, _)| *file == "outbox").unwrap();
        let (_, lease) = outbox.iter().find(|(name, _)| *name == "LEASE").unwrap();
        let plan = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {lease}"));
        let mut tx = store.write().await.unwrap();
        let steps = sqlx::query(plan)
            .bind(1_i64)
            .bind(1_i64)
            .bind(1_i64)
            .fetch_all(tx.conn())
            .await
            .unwrap();
        let steps: Vec<String> = steps.iter().map(|step| step.get("detail")).collect();
        assert!(steps.iter().any(|step| step.contains("outbox_due")), "{steps:?}");
        assert!(!steps.iter().any(|step| step.starts_with("SCAN")), "{steps:?}");
    }

    #[test]
    fn every_file_of_statements_is_listed_and_names_them_as_constants() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let source = std::fs::read_to_string(&path).unwrap();
            if ["open", "backup", "statements"].contains(&&*name) {
                continue;
            }
            let is_listed = ALL.iter().any(|(file, _)| *file == name);
            assert_eq!(source.contains("\nstatements! {"), is_listed, "{name}");
            for call in ["query(", "query_scalar(", "query_scalar::<_, i64>("] {
                for argument in source.split("sqlx::").filter_map(|rest| rest.strip_prefix(call)) {
                    let first = argument.trim_start().chars().next().unwrap();
                    let is_variable = argument.trim_start().starts_with("statement");
                    assert!(first.is_ascii_uppercase() || is_variable, "{name}: {first}");
                }
            }
        }
    }

    #[test]
    fn statements_stay_in_the_subset_that_postgresql_shares() {
        for (file, statements) in ALL {
            for (name, sql) in *statements {
                let upper = sql.to_ascii_uppercase();
                for foreign in [
                    "INSERT OR ",
                    "REPLACE INTO",
                    "IFNULL",
                    "ROWID",
                    "GLOB ",
                    "PRAGMA",
                    "?",
                    "DATETIME(",
                ] {
                    assert!(!upper.contains(foreign), "{file}, {name}: {foreign}");
                }
            }
        }
    }
}
