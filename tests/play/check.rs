//! `shadara check`: what an owner reads before the bot runs.

use std::path::Path;
use std::process::{Command, Output};

use super::table::Sandbox;

fn check(base: &str, token: &str, database: &Path) -> (String, String, Output) {
    let output = Command::new(env!("CARGO_BIN_EXE_shadara"))
        .arg("check")
        .env("DISCORD_TOKEN", token)
        .env("DISCORD_API_BASE", base)
        .env("SHADARA_DATABASE", database)
        .env("SHADARA_FONTS", database.parent().unwrap())
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr), output)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_reads_what_is_right_what_is_wrong_and_the_invite_link() {
    let sandbox = Sandbox::start("check").await;
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("shadara.db");

    let (told, errors, output) = check(sandbox.base(), "sandbox", &database);
    assert!(output.status.success(), "{told}{errors}");
    assert!(told.contains("made at the first start"), "{told}");
    let application = sandbox.world().await["application_id"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(
        told.contains(&format!(
            "https://discord.com/oauth2/authorize?client_id={application}\
             &scope=bot+applications.commands&permissions=309237763072\n"
        )),
        "{told}"
    );
    assert!(!database.exists(), "a check makes nothing");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);

    let migrated = Command::new(env!("CARGO_BIN_EXE_shadara"))
        .arg("migrate")
        .env("SHADARA_DATABASE", &database)
        .output()
        .unwrap();
    assert!(migrated.status.success());
    let (told, _, output) = check(sandbox.base(), "sandbox", &database);
    assert!(output.status.success() && told.contains(", 0 games"), "{told}");

    std::fs::write(&database, "no database at all, but long enough to be looked at").unwrap();
    let (told, errors, output) = check(sandbox.base(), "swordfish", &database);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        told.contains("is not a database") && told.contains("does not know this token"),
        "{told}"
    );
    assert!(!told.contains("swordfish"), "the token is shown: {told}");
    assert_eq!(errors, "2 things are to be mended\n");

    // Nobody listens there.
    let (told, _, output) = check("http://127.0.0.1:1", "sandbox", &folder.path().join("new.db"));
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains("bot       "), "{told}");
}
