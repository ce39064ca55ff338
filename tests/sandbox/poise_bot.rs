//! A small bot on serenity and poise connects as the real one does.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::json;

use super::client::{Bed, picture};

struct Data;
type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, Data, Error>;

/// Answers.
#[poise::command(slash_command)]
async fn ping(ctx: Context<'_>, #[description = "What to say"] word: String) -> Result<(), Error> {
    ctx.say(format!("pong {word}")).await?;
    Ok(())
}

/// Answers later, with a picture and a button.
#[poise::command(slash_command, ephemeral)]
async fn board(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    let button = serenity::CreateButton::new("press").label("Press");
    ctx.send(
        poise::CreateReply::default()
            .content("here")
            .attachment(serenity::CreateAttachment::bytes(picture(), "board.png").description("a board"))
            .components(vec![serenity::CreateActionRow::Buttons(vec![button])]),
    )
    .await?;
    Ok(())
}

/// Posts to the channel and makes a thread.
#[poise::command(slash_command, guild_only)]
async fn start(ctx: Context<'_>) -> Result<(), Error> {
    ctx.say("a challenge").await?;
    let message = serenity::CreateMessage::new()
        .content("for the thread")
        .nonce(serenity::Nonce::String("n-1".to_owned()))
        .enforce_nonce(true);
    let message = ctx.channel_id().send_message(ctx, message).await?;
    let thread =
        serenity::CreateThread::new("Buku #1").auto_archive_duration(serenity::AutoArchiveDuration::OneWeek);
    let thread = ctx
        .channel_id()
        .create_thread_from_message(ctx, message.id, thread)
        .await?;
    let file = serenity::CreateAttachment::bytes(picture(), "shadara-1-0.png");
    thread
        .send_message(ctx, serenity::CreateMessage::new().add_file(file))
        .await?;
    thread.id.add_thread_member(ctx, ctx.author().id).await?;
    Ok(())
}

async fn on_event(ctx: &serenity::Context, event: &serenity::FullEvent) -> Result<(), Error> {
    if let serenity::FullEvent::InteractionCreate {
        interaction: serenity::Interaction::Component(press),
    } = event
    {
        let message = serenity::CreateInteractionResponseMessage::new()
            .content("pressed")
            .components(vec![]);
        press
            .create_response(ctx, serenity::CreateInteractionResponse::UpdateMessage(message))
            .await?;
    }
    Ok(())
}

/// Connects the bot and returns once its commands are registered.
async fn connect(bed: &Bed) -> Arc<serenity::ShardManager> {
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![ping(), board(), start()],
            event_handler: |framework, event| Box::pin(on_event(framework.serenity_context, event)),
            ..Default::default()
        })
        .setup(|ctx, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                Ok(Data)
            })
        })
        .build();
    let http = serenity::HttpBuilder::new("sandbox")
        .proxy(bed.server.base_url())
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::GUILDS)
        .framework(framework)
        .await
        .expect("a client");
    let shards = client.shard_manager.clone();
    tokio::spawn(async move { client.start().await });
    for _ in 0..200 {
        if bed.world().await["commands"]
            .as_array()
            .is_some_and(|commands| commands.len() == 3)
        {
            return shards;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the bot did not register its commands");
}

#[tokio::test]
async fn a_poise_bot_connects_registers_and_answers() {
    let bed = Bed::start().await;
    let shards = connect(&bed).await;
    let games = bed.channel("games").await;

    let wait = "/sandbox/interactions?wait=1";
    let options = json!([{ "name": "word", "type": 3, "value": "hello" }]);
    let answer = bed
        .post("alice", wait, bed.command(&games, "ping", options))
        .await;
    assert_eq!(answer.body["status"], "answered", "{answer:?}");
    assert_eq!(answer.body["callback"]["type"], 4);
    assert_eq!(answer.body["message"]["content"], "pong hello");

    let answer = bed
        .post("alice", wait, bed.command(&games, "board", json!([])))
        .await;
    assert_eq!(answer.body["callback"]["type"], 5, "{answer:?}");
    let message = &answer.body["message"];
    assert_eq!(
        (&message["content"], &message["flags"]),
        (&json!("here"), &json!(64))
    );
    assert_eq!(message["attachments"][0]["description"], "a board");
    let url = message["attachments"][0]["url"].as_str().expect("an address");
    let shown = bed
        .http
        .get(url)
        .send()
        .await
        .expect("the picture")
        .bytes()
        .await
        .expect("bytes");
    assert_eq!(shown, picture());

    // serenity's UPDATE_MESSAGE always lists no attachments, so the picture goes.
    let id = message["id"].as_str().expect("an id");
    let answer = bed.post("alice", wait, bed.press(&games, id, "press")).await;
    assert_eq!(answer.body["callback"]["type"], 7, "{answer:?}");
    assert_eq!(answer.body["message"]["content"], "pressed");
    assert_eq!(answer.body["message"]["attachments"], json!([]));

    let answer = bed
        .post("bob", wait, bed.command(&games, "start", json!([])))
        .await;
    assert_eq!(answer.body["message"]["content"], "a challenge", "{answer:?}");
    let mut threads = json!([]);
    for _ in 0..100 {
        let active = bed
            .get("bob", &format!("/guilds/{}/threads/active", bed.guild))
            .await;
        threads = active.body["threads"].clone();
        if active.body["members"]
            .as_array()
            .is_some_and(|members| !members.is_empty())
        {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(threads[0]["name"], "Buku #1", "{threads}");
    shards.shutdown_all().await;
    bed.dump_traffic("poise").await;
}
