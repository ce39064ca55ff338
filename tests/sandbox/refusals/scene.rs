//! A sandbox with one of each thing, by names that stand in paths and bodies as `{name}`.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::sandbox::client::{BOT, Bed};

/// The sandbox and the ids of what is in it.
pub(super) struct Scene {
    pub(super) bed: Bed,
    names: BTreeMap<&'static str, String>,
}

impl Scene {
    /// The bot may do everything.
    pub(super) async fn new() -> Self {
        let mut scene = Self::bare().await;
        scene.empower().await;
        scene.furnish().await;
        scene
    }

    /// The bot may do what its invitation asks for, and nothing else.
    pub(super) async fn without_power() -> Self {
        let mut scene = Self::bare().await;
        let only = json!({ "permissions": "309237763072" });
        let everyone = format!("/guilds/{0}/roles/{0}", scene.bed.guild);
        assert_eq!(scene.bed.patch("dave", &everyone, only).await.status, 200);
        scene.talk().await;
        scene
    }

    async fn bare() -> Self {
        let bed = Bed::start().await;
        let mut names = BTreeMap::new();
        for name in ["general", "games", "rules", "staff"] {
            names.insert(name, bed.channel(name).await);
        }
        for name in ["alice", "bob", "dave"] {
            names.insert(name, bed.person(name, "id").await);
        }
        names.insert("guild", bed.guild.clone());
        names.insert("app", bed.application.clone());
        names.insert("bot", bed.application.clone());
        names.insert("dm", bed.person("alice", "dm_channel_id").await);
        let roles = bed.get(BOT, &format!("/guilds/{}/roles", bed.guild)).await.body;
        let managers = roles
            .as_array()
            .unwrap()
            .iter()
            .find(|role| role["name"] == "Managers");
        names.insert("managers", managers.unwrap()["id"].as_str().unwrap().to_owned());
        Self { bed, names }
    }

    async fn empower(&self) {
        let path = format!("/guilds/{}/roles", self.bed.guild);
        let roles = self.bed.get(BOT, &path).await.body;
        let own = roles
            .as_array()
            .unwrap()
            .iter()
            .find(|role| role["managed"] == true)
            .unwrap();
        let path = format!("{path}/{}", own["id"].as_str().unwrap());
        let all = json!({ "permissions": ((1u64 << 53) - 1).to_string() });
        assert_eq!(self.bed.patch("dave", &path, all).await.status, 200);
    }

    pub(super) fn id(&self, name: &str) -> &str {
        &self.names[name]
    }

    /// A line, path or body with the ids in place of their names, and letters where many are asked for.
    pub(super) fn fill(&self, text: &str) -> String {
        let mut out = text.to_owned();
        for (name, id) in &self.names {
            out = out.replace(&format!("{{{name}}}"), id);
        }
        out = out.replace(
            "{own101}",
            &vec![self.names["games"].as_str(); 101].join("\", \""),
        );
        while let Some((before, rest)) = out.split_once("{x") {
            let Some((n, after)) = rest.split_once('}') else {
                break;
            };
            let Ok(n) = n.parse() else { break };
            out = format!("{before}{}{after}", "x".repeat(n));
        }
        out
    }

    async fn make(&mut self, name: &'static str, token: &str, path: &str, body: Value) {
        let answer = self
            .bed
            .post(
                token,
                &self.fill(path),
                serde_json::from_str(&self.fill(&body.to_string())).unwrap(),
            )
            .await;
        self.names.insert(name, answer.id());
    }

    /// Messages, and a thread with one of them.
    async fn talk(&mut self) {
        let say = json!({ "content": "x" });
        self.make("own", BOT, "/channels/{games}/messages", say.clone())
            .await;
        self.make("others", "alice", "/channels/{games}/messages", say.clone())
            .await;
        self.make("dmd", "alice", "/channels/{dm}/messages", say.clone())
            .await;
        self.make("threaded", "alice", "/channels/{games}/messages", say.clone())
            .await;
        let path = "/channels/{games}/messages/{threaded}/threads";
        self.make("thread", "alice", path, json!({ "name": "T" })).await;
        self.make("inside", BOT, "/channels/{thread}/messages", say).await;
    }

    /// The rest: channels of other kinds, webhooks, commands, a poll that is over, messages of the system.
    async fn furnish(&mut self) {
        self.talk().await;
        let channels = "/guilds/{guild}/channels";
        self.make("category", BOT, channels, json!({ "name": "c", "type": 4 }))
            .await;
        self.make("forum", BOT, channels, json!({ "name": "f", "type": 15 }))
            .await;
        let poll = json!({ "poll": { "question": { "text": "?" }, "answers": [{ "poll_media": { "text": "A" } }] } });
        self.make("polled", BOT, "/channels/{games}/messages", poll).await;
        let path = self.fill("/channels/{games}/polls/{polled}/expire");
        assert_eq!(self.bed.post(BOT, &path, json!({})).await.status, 200);
        for (hook, token, channel) in [("hook", "token", "games"), ("forum_hook", "forum_token", "forum")] {
            let path = format!("/channels/{}/webhooks", self.id(channel));
            let made = self.bed.post(BOT, &path, json!({ "name": "Hook" })).await;
            self.names
                .insert(token, made.body["token"].as_str().unwrap().to_owned());
            self.names.insert(hook, made.id());
        }
        let commands = "/applications/{app}/commands";
        self.make("one", BOT, commands, json!({ "name": "one", "description": "d" }))
            .await;
        self.make("two", BOT, commands, json!({ "name": "two", "description": "d" }))
            .await;
        let rename = json!({ "name": "renamed" });
        assert_eq!(
            self.bed
                .patch(BOT, &self.fill("/channels/{thread}"), rename)
                .await
                .status,
            200
        );
        let last = self
            .bed
            .get(BOT, &self.fill("/channels/{thread}/messages?limit=1"))
            .await
            .body;
        self.names
            .insert("renamed", last[0]["id"].as_str().unwrap().to_owned());
        let thread = json!({ "name": "T", "type": 11 });
        self.make("loose", BOT, "/channels/{games}/threads", thread).await;
        let last = self
            .bed
            .get(BOT, &self.fill("/channels/{games}/messages?limit=1"))
            .await
            .body;
        self.names
            .insert("system", last[0]["id"].as_str().unwrap().to_owned());
    }
}
