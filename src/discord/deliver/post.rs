//! Posting a message exactly once, though an attempt before may have done so.

use serenity::all::{Builder as _, Message, MessagePagination, Nonce};

use super::super::http::{Trouble, channel_id, code, message_id, trouble};
use super::super::view::View;
use super::{Deliverer, Problem};
use crate::service::{ChannelId, GameView, MessageId, MessageKind};

/// How many messages Discord gives at a time.
const PAGE: u8 = 100;

/// How many pages are looked through for a message that may have been posted.
const PAGES: usize = 20;

/// What a message is, and how it is recognised in its thread.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// What it is.
    pub(super) kind: MessageKind,
    /// After which ply.
    pub(super) ply: u32,
    sign: Sign,
}

#[derive(Clone, Debug)]
enum Sign {
    /// The name of its picture: lasts as long as the message.
    Picture(String),
    /// Its text, where there is no picture.
    Text(String),
}

impl Mark {
    /// A message with a picture of this name.
    pub(super) fn picture(kind: MessageKind, ply: u32, name: String) -> Mark {
        Mark {
            kind,
            ply,
            sign: Sign::Picture(name),
        }
    }

    /// A message with this text and no picture.
    pub(super) fn text(kind: MessageKind, ply: u32, text: String) -> Mark {
        Mark {
            kind,
            ply,
            sign: Sign::Text(text),
        }
    }

    /// The name of the picture.
    pub(super) fn name(&self) -> String {
        match &self.sign {
            Sign::Picture(name) => name.clone(),
            Sign::Text(_) => String::new(),
        }
    }

    /// What Discord remembers for some minutes; at most 25 characters for any game there will ever be.
    ///
    /// The place is in it: a board that is posted again in a new thread is not the one that was deleted with the old.
    fn nonce(&self, game: i64, place: ChannelId) -> String {
        let kind = match self.kind {
            MessageKind::Terms => 't',
            MessageKind::Board => 'b',
            MessageKind::End => 'e',
            MessageKind::DrawOffer => 'o',
            MessageKind::DrawAnswer => 'a',
            MessageKind::Notice => 'n',
        };
        // The low bits of a snowflake count what was made within a millisecond, those above are milliseconds.
        format!("{kind}{game}-{}-{:x}", self.ply, (place.0 >> 14) & 0xff_ffff)
    }

    fn is_on(&self, message: &Message) -> bool {
        match &self.sign {
            Sign::Picture(name) => message.attachments.iter().any(|file| file.filename == *name),
            Sign::Text(text) => message.content == *text,
        }
    }
}

impl Deliverer {
    /// The message that was posted in that place for this mark, if its id is stored.
    pub(super) async fn is_posted(
        &self,
        view: &GameView,
        place: ChannelId,
        mark: &Mark,
    ) -> Result<Option<MessageId>, Problem> {
        let messages = self.shared.service.messages(view.game.id).await?;
        let same = messages
            .iter()
            .find(|one| one.channel == place && one.kind == mark.kind && one.ply == mark.ply);
        Ok(same.map(|one| one.message))
    }

    /// Posts a message unless an attempt before did; its id, or nothing when it was deleted meanwhile.
    pub(super) async fn post(
        &self,
        view: &GameView,
        thread: ChannelId,
        mark: Mark,
        message: View,
        attempt: u32,
    ) -> Result<Option<MessageId>, Problem> {
        if let Some(message) = self.is_posted(view, thread, &mark).await? {
            return Ok(Some(message));
        }
        if attempt > 1
            && let Some(message) = self.find(view, thread, &mark).await?
        {
            tracing::info!(
                game.id = view.game.id.0,
                ply = mark.ply,
                "found what an attempt before had posted"
            );
            return self.remember(view, thread, &mark, message).await.map(Some);
        }
        let nonce = Nonce::String(mark.nonce(view.game.id.0, thread));
        let create = message.into_message().nonce(nonce).enforce_nonce(true);
        match create
            .execute(&self.shared.http, (channel_id(thread), None))
            .await
        {
            Ok(message) => self
                .remember(view, thread, &mark, message.id.get().into())
                .await
                .map(Some),
            Err(error) => match trouble(&error) {
                // The nonce is known and its message is not: it was delivered, then deleted.
                Trouble::Refused(code::UNKNOWN_MESSAGE) => Ok(None),
                _ => Err(error.into()),
            },
        }
    }

    /// Stores the id of a message that was posted.
    pub(super) async fn remember(
        &self,
        view: &GameView,
        thread: ChannelId,
        mark: &Mark,
        message: MessageId,
    ) -> Result<MessageId, Problem> {
        let what = (mark.kind, mark.ply);
        self.shared
            .service
            .message_posted(view.game.id, what, thread, message)
            .await?;
        Ok(message)
    }

    /// Looks for a message in its place, after the last one whose id is stored.
    async fn find(
        &self,
        view: &GameView,
        thread: ChannelId,
        mark: &Mark,
    ) -> Result<Option<MessageId>, Problem> {
        let messages = self.shared.service.messages(view.game.id).await?;
        let here = messages
            .iter()
            .filter(|one| one.channel == thread)
            .map(|one| one.message);
        // A thread has the id of the message it was made from, or is older than all that is in it.
        let mut after = here.max().unwrap_or(MessageId(thread.0));
        for _ in 0..PAGES {
            let page = MessagePagination::After(message_id(after));
            let page = self
                .shared
                .http
                .get_messages(channel_id(thread), Some(page), Some(PAGE))
                .await;
            let page = match page {
                Ok(page) => page,
                Err(error) if trouble(&error) == Trouble::Refused(code::UNKNOWN_CHANNEL) => return Ok(None),
                Err(error) => return Err(error.into()),
            };
            if let Some(found) = page.iter().find(|message| mark.is_on(message)) {
                return Ok(Some(found.id.get().into()));
            }
            let newest = page.iter().map(|message| MessageId::from(message.id.get())).max();
            match newest {
                Some(newest) if page.len() == usize::from(PAGE) => after = newest,
                _ => break,
            }
        }
        Ok(None)
    }
}
