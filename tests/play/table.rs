//! The table people sit at: a sandbox and a bot as processes of their own.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::people::{Told, Town, buttons, text};

/// How long a test waits for something that should take milliseconds.
const PATIENCE: Duration = Duration::from_secs(60);

/// A process that ends with its owner.
struct Process(Child);

impl Process {
    fn start(command: &mut Command) -> Self {
        Self(command.spawn().expect("the program starts"))
    }

    /// `kill -9`.
    fn kill(&mut self) {
        let _ = self.0.kill();
        self.0.wait().expect("it was ours");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A sandbox in a process of its own.
pub(super) struct Sandbox {
    _process: Process,
    town: Town,
    name: &'static str,
}

impl Sandbox {
    /// Starts a sandbox without a bot; `name` names its traffic log.
    pub(super) async fn start(name: &'static str) -> Self {
        let mut process = Process::start(
            Command::new(env!("CARGO_BIN_EXE_shadara"))
                .args(["sandbox", "--port", "0", "--no-bot"])
                .stdout(Stdio::piped()),
        );
        let mut lines = BufReader::new(process.0.stdout.take().expect("piped")).lines();
        let base = lines.by_ref().map(|line| line.expect("text")).find_map(|line| {
            let address = line
                .get(line.find("http://127.0.0.1:")?..)?
                .split_whitespace()
                .next()?;
            Some(address.trim_end_matches('/').to_owned())
        });
        let town = Town::at(&base.expect("the sandbox prints its address"));
        std::thread::spawn(move || lines.for_each(drop));
        town.ask("POST", "", "/sandbox/limits", Some(json!({ "enabled": false })))
            .await;
        Self {
            _process: process,
            town,
            name,
        }
    }

    /// The way to it.
    pub(super) const fn town(&self) -> &Town {
        &self.town
    }

    /// Its address.
    pub(super) fn base(&self) -> &str {
        self.town.base()
    }

    /// `GET /sandbox/world`.
    pub(super) async fn world(&self) -> Value {
        self.town.world().await
    }

    /// A person by name.
    pub(super) fn person(&self, name: &'static str) -> Person<'_> {
        Person {
            town: &self.town,
            name,
        }
    }

    /// The id of a channel by name.
    pub(super) async fn channel(&self, name: &str) -> String {
        self.town.channel(name).await
    }
}

/// The bot in a process of its own, on a database that outlives it.
pub(super) struct Bot {
    process: Process,
}

impl Bot {
    /// Starts the bot.
    pub(super) fn launch(sandbox: &Sandbox, database: &Path, log: Option<&Path>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shadara"));
        command
            .arg("run")
            .current_dir(database.parent().expect("a folder"))
            .env("DISCORD_TOKEN", "sandbox")
            .env("DISCORD_API_BASE", sandbox.town.base())
            .env("SHADARA_DATABASE", database);
        let level = std::env::var("SHADARA_LOG").unwrap_or_else(|_| "error".to_owned());
        match log {
            Some(log) => {
                let file = File::options().create(true).append(true).open(log);
                command.env("SHADARA_LOG", "warn").stderr(file.expect("a log"));
            }
            None => drop(command.env("SHADARA_LOG", level)),
        }
        Self {
            process: Process::start(&mut command),
        }
    }

    /// Starts the bot and waits until it has registered its commands and is online.
    pub(super) async fn start(sandbox: &Sandbox, database: &Path, log: Option<&Path>) -> Self {
        let bot = Self::launch(sandbox, database, log);
        until("the bot is online", async || {
            let world = sandbox.town.world().await;
            let ready = world["commands"]
                .as_array()
                .is_some_and(|commands| !commands.is_empty());
            (ready && world["bot"]["online"] == true).then_some(())
        })
        .await;
        bot
    }

    /// `kill -9`.
    pub(super) fn kill(mut self) {
        self.process.kill();
    }

    /// How the process ended, once it has.
    pub(super) async fn ended(&mut self) -> ExitStatus {
        until("the bot stops", async || {
            self.process.0.try_wait().expect("it is ours")
        })
        .await
    }

    /// SIGTERM, and how the process ended.
    pub(super) async fn stop(mut self) -> ExitStatus {
        let id = self.process.0.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &id])
                .status()
                .expect("kill")
                .success()
        );
        self.ended().await
    }
}

/// A sandbox, a bot and a folder for its database.
pub(super) struct Table {
    pub(super) sandbox: Sandbox,
    pub(super) bot: Option<Bot>,
    folder: tempfile::TempDir,
    log: Option<PathBuf>,
}

impl Table {
    /// Sets the table; `name` names its traffic log.
    pub(super) async fn set(name: &'static str) -> Self {
        let mut table = Self::unmanned(name).await;
        table.restart().await;
        table
    }

    /// Sets the table; what the bot logs is kept in [`Table::log`].
    pub(super) async fn set_with_log(name: &'static str) -> Self {
        let mut table = Self::unmanned(name).await;
        table.log = Some(table.log());
        table.restart().await;
        table
    }

    async fn unmanned(name: &'static str) -> Self {
        Self {
            sandbox: Sandbox::start(name).await,
            bot: None,
            folder: tempfile::tempdir().expect("a temporary folder"),
            log: None,
        }
    }

    /// The bot's database.
    pub(super) fn database(&self) -> PathBuf {
        self.folder.path().join("shadara.db")
    }

    /// What the bot logs, if it is kept.
    pub(super) fn log(&self) -> PathBuf {
        self.folder.path().join("bot.log")
    }

    /// `kill -9` and start again.
    pub(super) async fn kill_and_restart(&mut self) {
        self.kill();
        self.restart().await;
    }

    /// `kill -9`.
    pub(super) fn kill(&mut self) {
        self.bot.take().expect("running").kill();
    }

    /// Starts the bot again.
    pub(super) async fn restart(&mut self) {
        let database = self.database();
        let bot = Bot::start(&self.sandbox, &database, self.log.as_deref());
        self.bot = Some(bot.await);
    }

    /// Starts the bot again, without waiting for anything.
    pub(super) fn launch(&mut self) {
        let database = self.database();
        self.bot = Some(Bot::launch(&self.sandbox, &database, self.log.as_deref()));
    }

    /// The end: the bot stops cleanly and the traffic is kept.
    pub(super) async fn clear(mut self) {
        if let Some(bot) = self.bot.take() {
            let status = bot.stop().await;
            assert!(status.success(), "the bot ended with {status}");
        }
        self.sandbox.town.keep_traffic(self.sandbox.name).await;
    }
}

/// The end of the bot's log, when a test fails.
impl Drop for Table {
    fn drop(&mut self) {
        let log = self.log.as_ref().filter(|_| std::thread::panicking());
        if let Some(text) = log.and_then(|log| std::fs::read_to_string(log).ok()) {
            let lines: Vec<&str> = text.lines().collect();
            println!("{}", lines[lines.len().saturating_sub(150)..].join("\n"));
        }
    }
}

/// Somebody on the sandbox's server; whatever the sandbox refuses fails the test.
#[derive(Clone, Copy)]
pub(super) struct Person<'a> {
    pub(super) town: &'a Town,
    pub(super) name: &'static str,
}

impl Person<'_> {
    /// A slash command with its options.
    pub(super) async fn command(&self, channel: &str, name: &str, options: &[(&str, Value)]) -> Told {
        let told = self.town.try_command(self.name, channel, name, options).await;
        told.unwrap_or_else(|refused| panic!("{} /{name} {options:?}: {refused:?}", self.name))
    }

    /// A move by `/move`.
    pub(super) async fn play(&self, channel: &str, text: &str) -> Told {
        let told = self.town.try_play(self.name, channel, text).await;
        told.unwrap_or_else(|refused| panic!("{} /move {text}: {refused:?}", self.name))
    }

    /// A press on the button with that label.
    pub(super) async fn press(&self, message: &Value, label: &str) -> Told {
        let button = buttons(message)
            .into_iter()
            .find(|button| button["label"] == label);
        let button = button.unwrap_or_else(|| panic!("no button {label} on {message}"));
        self.press_id(message, &text(&button["custom_id"])).await
    }

    /// A press on the button with that custom id.
    pub(super) async fn press_id(&self, message: &Value, custom_id: &str) -> Told {
        let told = self
            .town
            .try_component(self.name, message, (custom_id, None))
            .await;
        told.unwrap_or_else(|refused| panic!("{} presses {custom_id}: {refused:?}", self.name))
    }

    /// A choice in the select with that custom id.
    pub(super) async fn select(&self, message: &Value, custom_id: &str, value: &str) -> Told {
        let chosen = (custom_id, Some(value));
        let told = self.town.try_component(self.name, message, chosen).await;
        told.unwrap_or_else(|refused| panic!("{} chooses {value}: {refused:?}", self.name))
    }

    /// The id of this person.
    pub(super) async fn id(&self) -> String {
        self.town.id(self.name).await
    }

    /// A channel's messages, oldest first.
    pub(super) async fn messages(&self, channel: &str) -> Vec<Value> {
        self.town.messages(self.name, channel).await
    }

    /// The threads this person sees, newest last.
    pub(super) async fn threads(&self) -> Vec<Value> {
        self.town.threads(self.name).await
    }
}

/// Waits until `probe` finds something, looking every few milliseconds.
pub(super) async fn until<T>(what: &str, mut probe: impl AsyncFnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = probe().await {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
