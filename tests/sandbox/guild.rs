//! The guild as its managers change it, and what its members do with messages: roles, channels, forums, reactions,
//! polls, forwards, files with commands.

use serde_json::{Value, json};

use super::client::{BOT, Bed};

/// A thumb as a path writes it.
const THUMB: &str = "%F0%9F%91%8D";

async fn message(bed: &Bed, channel: &str) -> String {
    let path = format!("/channels/{channel}/messages");
    bed.post(BOT, &path, json!({ "content": "x" })).await.id()
}

#[tokio::test]
async fn reactions_are_counted_and_told() {
    let bed = Bed::start().await;
    let games = bed.channel("games").await;
    let mut gateway = bed.gateway(BOT).await;
    let id = message(&bed, &games).await;
    let path = format!("/channels/{games}/messages/{id}");
    for token in [BOT, "alice", "alice"] {
        let own = format!("{path}/reactions/{THUMB}/@me");
        assert_eq!(bed.send("PUT", token, &own, None).await.status, 204);
    }
    let seen = bed.get("alice", &path).await.body;
    assert_eq!(seen["reactions"][0]["count"], 2);
    assert_eq!(seen["reactions"][0]["me"], true);
    assert_eq!(seen["reactions"][0]["emoji"], json!({ "id": null, "name": "👍" }));
    let first = gateway.event("MESSAGE_REACTION_ADD").await;
    assert_eq!(
        (&first["user_id"], &first["message_id"]),
        (&json!(bed.application), &json!(id))
    );
    let second = gateway.event("MESSAGE_REACTION_ADD").await;
    assert_eq!(second["member"]["user"]["username"], "alice");
    let users = bed
        .get(BOT, &format!("{path}/reactions/{THUMB}?limit=1"))
        .await
        .body;
    assert_eq!(users.as_array().map(Vec::len), Some(1));
    let own = format!("{path}/reactions/{THUMB}/@me");
    assert_eq!(bed.delete(BOT, &own).await.status, 204);
    assert_eq!(
        gateway.event("MESSAGE_REACTION_REMOVE").await["user_id"],
        json!(bed.application)
    );
    assert_eq!(bed.delete("dave", &format!("{path}/reactions")).await.status, 204);
    gateway.event("MESSAGE_REACTION_REMOVE_ALL").await;
    assert_eq!(bed.get(BOT, &path).await.body.get("reactions"), None);
}

#[tokio::test]
async fn a_message_has_twenty_emojis_at_most() {
    let bed = Bed::start().await;
    let games = bed.channel("games").await;
    let id = message(&bed, &games).await;
    for n in 0..21u8 {
        // U+1F600 and on, percent-encoded.
        let emoji = format!("%F0%9F%98%{:X}", 0x80 + n);
        let path = format!("/channels/{games}/messages/{id}/reactions/{emoji}/@me");
        let answer = bed.send("PUT", BOT, &path, None).await;
        if n < 20 {
            assert_eq!(answer.status, 204, "{n}");
        } else {
            assert_eq!(answer.refusal(), (400, 30010));
        }
    }
}

#[tokio::test]
async fn polls_take_votes_and_end() {
    let bed = Bed::start().await;
    let games = bed.channel("games").await;
    let mut gateway = bed.gateway(BOT).await;
    let everyone = format!("/channels/{games}/messages");
    let answers = json!([{ "poll_media": { "text": "Yes", "emoji": { "name": "👍" } } }, { "poll_media": { "text": "No" } }]);
    let body = json!({ "poll": { "question": { "text": "Play?" }, "answers": answers, "duration": 1 } });
    let made = bed.post(BOT, &everyone, body).await;
    assert_eq!(made.body["poll"]["answers"][1]["answer_id"], 2);
    let poll = format!("/channels/{games}/polls/{}", made.id());
    let vote = json!({ "answer_ids": ["2"] });
    assert_eq!(
        bed.put("alice", &format!("{poll}/answers/@me"), vote)
            .await
            .status,
        204
    );
    assert_eq!(gateway.event("MESSAGE_POLL_VOTE_ADD").await["answer_id"], 2);
    let voters = bed.get(BOT, &format!("{poll}/answers/2")).await.body;
    assert_eq!(voters["users"][0]["username"], "alice");
    bed.advance(3_600_000).await;
    let ended = bed.get(BOT, &format!("{everyone}/{}", made.id())).await.body;
    assert_eq!(ended["poll"]["results"]["is_finalized"], true);
    assert_eq!(ended["poll"]["results"]["answer_counts"][0]["count"], 1);
    let result = bed.get(BOT, &format!("{everyone}?limit=1")).await.body;
    assert_eq!(result[0]["type"], 46);
}

#[tokio::test]
async fn several_messages_go_in_one_event() {
    let bed = Bed::start().await;
    let games = bed.channel("games").await;
    let mut gateway = bed.gateway(BOT).await;
    let ids = [message(&bed, &games).await, message(&bed, &games).await];
    let path = format!("/channels/{games}/messages/bulk-delete");
    assert_eq!(
        bed.post("dave", &path, json!({ "messages": ids })).await.status,
        204
    );
    assert_eq!(gateway.event("MESSAGE_DELETE_BULK").await["ids"], json!(ids));
}

#[tokio::test]
async fn roles_are_made_given_and_taken() {
    let bed = Bed::start().await;
    let mut gateway = bed.gateway(BOT).await;
    let roles = format!("/guilds/{}/roles", bed.guild);
    let role = bed
        .post(
            "dave",
            &roles,
            json!({ "name": "Players", "permissions": "8192" }),
        )
        .await;
    assert_eq!(role.body["position"], 1);
    assert_eq!(
        gateway.event("GUILD_ROLE_CREATE").await["role"]["name"],
        "Players"
    );
    let alice = bed.person("alice", "id").await;
    let member = format!("/guilds/{}/members/{alice}", bed.guild);
    let held = format!("{member}/roles/{}", role.id());
    assert_eq!(bed.send("PUT", "dave", &held, None).await.status, 204);
    let event = gateway.event("GUILD_MEMBER_UPDATE").await;
    assert_eq!(event["roles"], json!([role.id()]));
    // With Manage Messages, which the role brings, alice deletes the bot's message.
    let games = bed.channel("games").await;
    let path = format!("/channels/{games}/messages/{}", message(&bed, &games).await);
    assert_eq!(bed.delete("bob", &path).await.refusal(), (403, 50013));
    assert_eq!(bed.delete("alice", &path).await.status, 204);
    assert_eq!(
        bed.delete("dave", &format!("{roles}/{}", role.id())).await.status,
        204
    );
    assert_eq!(bed.get(BOT, &member).await.body["roles"], json!([]));
    // Silenced, she may read and nothing else.
    let until = json!({ "communication_disabled_until": "2026-01-01T00:00:00Z" });
    assert_eq!(
        bed.patch("dave", &member, until).await.body["communication_disabled_until"],
        Value::Null
    );
}

#[tokio::test]
async fn a_forum_has_posts_with_tags() {
    let bed = Bed::start().await;
    let channels = format!("/guilds/{}/channels", bed.guild);
    let body =
        json!({ "name": "Old Games", "type": 15, "available_tags": [{ "name": "chess" }], "flags": 16 });
    let forum = bed.post("dave", &channels, body).await;
    assert_eq!((forum.status, &forum.body["name"]), (201, &json!("old-games")));
    let tag = forum.body["available_tags"][0]["id"].clone();
    let posts = format!("/channels/{}/threads", forum.id());
    let post = json!({ "name": "First", "message": { "content": "Hello" } });
    assert_eq!(bed.post(BOT, &posts, post.clone()).await.refusal(), (400, 40067));
    let mut tagged = post;
    tagged["applied_tags"] = json!([tag]);
    let made = bed.post(BOT, &posts, tagged).await;
    assert_eq!(made.status, 201);
    assert_eq!(made.body["message"]["id"], made.body["id"]);
    assert_eq!(made.body["applied_tags"], json!([tag]));
    let first = bed
        .get(BOT, &format!("/channels/{0}/messages/{0}", made.id()))
        .await;
    assert_eq!(first.body["content"], "Hello");
}

#[tokio::test]
async fn a_forward_shows_the_message_as_it_was() {
    let bed = Bed::start().await;
    let (games, general) = (bed.channel("games").await, bed.channel("general").await);
    let id = message(&bed, &games).await;
    let reference = json!({ "type": 1, "channel_id": games, "message_id": id });
    let path = format!("/channels/{general}/messages");
    let made = bed
        .post(BOT, &path, json!({ "message_reference": reference }))
        .await;
    assert_eq!(made.body["message_snapshots"][0]["message"]["content"], "x");
    assert_eq!(made.body["message_reference"]["type"], 1);
}

#[tokio::test]
async fn a_command_takes_a_file() {
    let bed = Bed::start().await;
    let option = json!({ "type": 11, "name": "file", "description": "d", "required": true });
    bed.register(json!([{ "name": "show", "description": "d", "options": [option] }]))
        .await;
    let games = bed.channel("games").await;
    let mut gateway = bed.gateway(BOT).await;
    let files = json!({ "files": [{ "id": "0", "filename": "a.txt", "file_size": 5 }] });
    let place = bed
        .post("alice", &format!("/channels/{games}/attachments"), files)
        .await
        .body;
    let place = &place["attachments"][0];
    let url = place["upload_url"].as_str().unwrap();
    assert_eq!(
        bed.http.put(url).body("hello").send().await.unwrap().status(),
        200
    );
    let mut body = bed.command(
        &games,
        "show",
        json!([{ "name": "file", "type": 11, "value": 0 }]),
    );
    body["data"]["attachments"] = json!([{ "id": "0", "uploaded_filename": place["upload_filename"] }]);
    assert_eq!(bed.interact("alice", body).await.status, 204);
    let event = gateway.event("INTERACTION_CREATE").await;
    let id = event["data"]["options"][0]["value"].as_str().unwrap();
    let file = &event["data"]["resolved"]["attachments"][id];
    assert_eq!((&file["filename"], &file["size"]), (&json!("a.txt"), &json!(5)));
    let got = bed.http.get(file["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(got.text().await.unwrap(), "hello");
}

#[tokio::test]
async fn people_leave_are_banned_and_come_back() {
    let bed = Bed::start().await;
    let mut gateway = bed.gateway(BOT).await;
    let (games, carol) = (bed.channel("games").await, bed.person("carol", "id").await);
    let invite = bed
        .post("carol", &format!("/channels/{games}/invites"), json!({}))
        .await;
    let code = invite.body["code"].as_str().unwrap();
    let ban = format!("/guilds/{}/bans/{carol}", bed.guild);
    assert_eq!(bed.put("dave", &ban, json!({})).await.status, 204);
    assert_eq!(
        gateway.event("GUILD_MEMBER_REMOVE").await["user"]["id"],
        json!(carol)
    );
    gateway.event("GUILD_BAN_ADD").await;
    assert_eq!(
        bed.get("carol", &format!("/guilds/{}", bed.guild))
            .await
            .refusal(),
        (404, 10004)
    );
    assert_eq!(bed.delete("dave", &ban).await.status, 204);
    assert_eq!(
        bed.post("carol", &format!("/invites/{code}"), json!({}))
            .await
            .status,
        200
    );
    assert_eq!(
        gateway.event("GUILD_MEMBER_ADD").await["user"]["id"],
        json!(carol)
    );
}

#[tokio::test]
async fn an_edit_shows_the_files_that_the_message_has() {
    let bed = Bed::start().await;
    let games = bed.channel("games").await;
    let path = format!("/channels/{games}/messages");
    let shown = json!([{ "type": 12, "items": [{ "media": { "url": "attachment://a.png" } }] }]);
    let body = json!({ "flags": 32768, "components": shown });
    let made = bed.upload("POST", &path, body.clone(), "a.png").await;
    let edited = bed.patch(BOT, &format!("{path}/{}", made.id()), body).await;
    let url = |answer: &Value| answer["components"][0]["items"][0]["media"]["url"].clone();
    assert_eq!(edited.status, 200, "{edited:?}");
    assert_eq!(url(&edited.body), url(&made.body));
}

#[tokio::test]
async fn members_see_the_guilds_preview() {
    let bed = Bed::start().await;
    let seen = bed.get(BOT, &format!("/guilds/{}/preview", bed.guild)).await;
    assert_eq!((seen.status, &seen.body["id"]), (200, &json!(bed.guild)));
    assert_eq!(seen.body["approximate_member_count"], 5, "{seen:?}");
    assert_eq!(bed.get(BOT, "/guilds/1/preview").await.refusal(), (404, 10004));
}
