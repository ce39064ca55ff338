//! A table to play at: a sandbox, the bot connected to it, a database, and people who press and type.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use shadara::discord::{Bot, Settings};
use shadara::outbox::{self, Outbox};
use shadara::sandbox;
use shadara::service::{Clock, Service, SystemClock};
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub(crate) use crate::people::{Told, button, components, content, labels};
use crate::people::{Town, selects, text};
use crate::store::opening::fresh;

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// A table to play at.
pub(crate) struct Table {
    _server: sandbox::Server,
    pub(crate) service: Arc<Service>,
    /// The way to it, as people go.
    pub(crate) town: Town,
    world: Value,
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    _folder: tempfile::TempDir,
}

impl Table {
    /// Lays a table with high rate limits; the bot is connected and its commands are registered.
    pub(crate) async fn lay() -> Table {
        let table = Table::lay_over(|server| (Some(server.base_url()), None)).await;
        table.ask("POST", "", "/sandbox/limits", Some(json!({}))).await;
        table
    }

    /// Lays a table with Discord's rate limits; `way` gives the API base and the HTTP client that the bot uses.
    pub(crate) async fn lay_over(
        way: impl FnOnce(&sandbox::Server) -> (Option<String>, Option<reqwest::Client>),
    ) -> Table {
        let server = sandbox::Server::start(sandbox::Settings::default())
            .await
            .unwrap();
        let (api_base, transport) = way(&server);
        let town = Town::at(&server.base_url());
        let (folder, store) = fresh().await;
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let service = Arc::new(Service::new(store.clone(), Arc::clone(&clock), 7));
        let settings = Settings {
            token: "sandbox".to_owned(),
            api_base,
            dev_guild: None,
            render_threads: 2,
            transport,
        };
        let bot = Bot::new(settings, Arc::clone(&service)).await.unwrap();
        let (stop, stopped) = watch::channel(false);
        let until = |mut stopped: watch::Receiver<bool>| async move {
            stopped
                .wait_for(|stopped| *stopped)
                .await
                .map(drop)
                .unwrap_or_default();
        };
        let outbox = Outbox::new(store, Arc::new(bot.deliverer()), clock, 7);
        let delivering = outbox::run(outbox, until(stopped.clone()));
        let working = bot.run(until(stopped));
        let tasks = vec![
            tokio::spawn(delivering),
            tokio::spawn(async move { working.await.unwrap() }),
        ];
        let mut table = Table {
            _server: server,
            service,
            town,
            world: Value::Null,
            stop,
            tasks,
            _folder: folder,
        };
        table.world = table
            .until("the commands are registered", async |table| {
                let world = table.town.world().await;
                let registered = world["commands"]
                    .as_array()
                    .is_some_and(|commands| !commands.is_empty());
                registered.then_some(world)
            })
            .await;
        table
    }

    /// Asks again and again until there is an answer.
    pub(crate) async fn until<T>(&self, what: &str, mut look: impl AsyncFnMut(&Table) -> Option<T>) -> T {
        let waiting = async {
            loop {
                if let Some(found) = look(self).await {
                    return found;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let Ok(found) = tokio::time::timeout(PATIENCE, waiting).await else {
            panic!("waited in vain until {what}")
        };
        found
    }

    /// Waits until everything is told, and checks that nothing was given up.
    pub(crate) async fn quiet(&self) {
        self.until("the outbox is empty", async |table| {
            let mut reader = table.service.store().read().await.unwrap();
            let queue = reader.outbox_queue().await.unwrap();
            (queue.n_waiting == 0).then_some(())
        })
        .await;
        let mut reader = self.service.store().read().await.unwrap();
        let dead = reader.dead_letters().await.unwrap();
        assert!(dead.is_empty(), "given up: {dead:?}");
    }

    /// Stops the bot, keeps the traffic for the conformance check, and checks that no job is left.
    pub(crate) async fn clear(self, name: &str) {
        self.quiet().await;
        self.town.keep_traffic(name).await;
        self.stop.send_replace(true);
        for task in self.tasks {
            tokio::time::timeout(PATIENCE, task).await.unwrap().unwrap();
        }
    }

    /// Scripts a fault, or several.
    pub(crate) async fn fault(&self, fault: Value) {
        self.town.fault(fault).await;
    }

    pub(crate) async fn ask(&self, method: &str, token: &str, path: &str, body: Option<Value>) -> Value {
        self.town.ask(method, token, path, body).await
    }

    /// The id of a text channel to play in.
    pub(crate) fn hall(&self) -> String {
        let channels = self.world["channels"].as_array().unwrap();
        let text = channels.iter().find(|channel| channel["type"] == 0).unwrap();
        text["id"].as_str().unwrap().to_owned()
    }

    /// The id of a person.
    pub(crate) fn id(&self, person: &str) -> String {
        self.id_in("users", person)
    }

    fn id_in(&self, list: &str, name: &str) -> String {
        let list = self.world[list].as_array().unwrap();
        text(&list.iter().find(|one| one["name"] == name).unwrap()["id"])
    }

    /// An interaction that the bot must answer.
    async fn interact(&self, who: &str, body: Value) -> Told {
        self.town.interact(who, body).await.answered()
    }

    /// Somebody types a command; options as `[("name", value)]`.
    pub(crate) async fn command(
        &self,
        who: &str,
        channel: &str,
        name: &str,
        options: &[(&str, Value)],
    ) -> Told {
        let data = self.town.command_data(name, options, None).await;
        self.interact(who, json!({ "type": 2, "channel_id": channel, "data": data }))
            .await
    }

    /// Somebody moves by `/move`.
    pub(crate) async fn play(&self, who: &str, channel: &str, text: &str) -> Told {
        let told = self.town.try_play(who, channel, text).await;
        told.unwrap_or_else(|refused| panic!("{who} /move {text}: {refused:?}"))
            .answered()
    }

    /// Alice, who moves first, and Bob move in turn by `/move`.
    pub(crate) async fn play_in_turn(&self, thread: &str, moves: &[&str]) {
        for (who, text) in ["alice", "bob"].into_iter().cycle().zip(moves) {
            self.play(who, thread, text).await;
        }
    }

    /// What is suggested while somebody types the option `focused`.
    pub(crate) async fn suggested(
        &self,
        who: &str,
        channel: &str,
        name: &str,
        options: &[(&str, Value)],
    ) -> Vec<(String, String)> {
        let focused = options.last().map(|(name, _)| *name);
        let data = self.town.command_data(name, options, focused).await;
        let told = self
            .interact(who, json!({ "type": 4, "channel_id": channel, "data": data }))
            .await;
        let choices = told.callback["data"]["choices"].as_array().unwrap().clone();
        choices
            .iter()
            .map(|one| {
                (
                    one["name"].as_str().unwrap().to_owned(),
                    one["value"].as_str().unwrap().to_owned(),
                )
            })
            .collect()
    }

    /// Somebody presses a button of a message.
    pub(crate) async fn press(&self, who: &str, message: &Value, label: &str) -> Told {
        let id = button(message, label).unwrap_or_else(|| panic!("no button {label} on {message:#}"));
        self.press_id(who, message, &id).await
    }

    /// Somebody presses the button with this custom id.
    pub(crate) async fn press_id(&self, who: &str, message: &Value, custom_id: &str) -> Told {
        let told = self.town.try_component(who, message, (custom_id, None)).await;
        told.unwrap_or_else(|refused| panic!("{who} presses {custom_id}: {refused:?}"))
            .answered()
    }

    /// Somebody chooses in the select of a message.
    pub(crate) async fn choose(&self, who: &str, message: &Value, value: &str) -> Told {
        let select = text(&selects(message)[0]["custom_id"]);
        let chosen = (select.as_str(), Some(value));
        let told = self.town.try_component(who, message, chosen).await;
        told.unwrap_or_else(|refused| panic!("{who} chooses {value}: {refused:?}"))
            .answered()
    }

    /// Somebody chooses in one of several selects of a message.
    pub(crate) async fn choose_in(&self, who: &str, message: &Value, data: Value) -> Told {
        let body = json!({
            "type": 3, "channel_id": message["channel_id"], "message_id": message["id"],
            "message_flags": message["flags"], "data": data,
        });
        self.interact(who, body).await
    }

    /// Somebody opens the context menu of a person.
    pub(crate) async fn menu(&self, who: &str, channel: &str, name: &str, target: &str) -> Told {
        let commands = self.world["commands"].as_array().unwrap();
        let command = commands.iter().find(|one| one["name"] == name).unwrap();
        let data = json!({ "id": command["id"], "name": name, "type": 2, "target_id": self.id(target) });
        self.interact(who, json!({ "type": 2, "channel_id": channel, "data": data }))
            .await
    }

    /// Somebody fills in the form that an interaction was answered with.
    pub(crate) async fn submit(
        &self,
        who: &str,
        channel: &str,
        form: &Told,
        fields: &[(&str, &str)],
    ) -> Told {
        assert_eq!(form.callback["type"], 9, "no form: {form:?}");
        let rows: Vec<Value> = fields
            .iter()
            .map(|(id, value)| {
                json!({ "type": 1, "components": [{ "type": 4, "custom_id": id, "value": value }] })
            })
            .collect();
        let data = json!({ "custom_id": form.callback["data"]["custom_id"], "components": rows });
        self.interact(who, json!({ "type": 5, "channel_id": channel, "data": data }))
            .await
    }

    /// The message with a picture of this name, as soon as it is there.
    pub(crate) async fn named(&self, thread: &str, name: &str) -> Value {
        self.until(&format!("{name} is posted"), async |table| {
            let messages = table.messages("alice", thread).await;
            messages
                .into_iter()
                .find(|message| message["attachments"][0]["filename"] == name)
        })
        .await
    }

    /// The last message with this text, as soon as it is there.
    pub(crate) async fn saying(&self, thread: &str, text: &str) -> Value {
        self.until(&format!("somebody says {text}"), async |table| {
            let messages = table.messages("alice", thread).await;
            messages
                .into_iter()
                .rev()
                .find(|message| content(message).contains(text))
        })
        .await
    }

    /// The messages of a channel or thread as somebody sees them, oldest first.
    pub(crate) async fn messages(&self, who: &str, channel: &str) -> Vec<Value> {
        self.town.messages(who, channel).await
    }

    /// The threads that are open.
    pub(crate) async fn threads(&self, who: &str) -> Vec<Value> {
        self.town.threads(who).await
    }

    /// The board after `ply` in a thread, as soon as it is there.
    pub(crate) async fn board(&self, thread: &str, game: u32, ply: u32) -> Value {
        self.named(thread, &format!("shadara-{game}-{ply}.png")).await
    }

    /// Alice challenges Bob, who accepts; the thread with its first board.
    pub(crate) async fn game(&self, ruleset: &str, options: &[(&str, Value)]) -> (String, Value) {
        let mut all = vec![
            ("ruleset", json!(ruleset)),
            ("opponent", json!(self.id("bob"))),
            ("seat", json!("1")),
        ];
        all.extend(options.iter().cloned());
        let told = self.command("alice", &self.hall(), "challenge", &all).await;
        self.press("bob", &told.message, "Accept").await;
        let thread = self
            .until("the thread is open", async |table| {
                table
                    .threads("alice")
                    .await
                    .first()
                    .map(|thread| thread["id"].as_str().unwrap().to_owned())
            })
            .await;
        let board = self.board(&thread, 1, 0).await;
        (thread, board)
    }
}
