//! Showing drafts, and playing what they come to.

use super::asked::Asked;
use super::failure::Failure;
use super::pictures::Drawing;
use super::refusals;
use super::view::{Attached, View};
use super::views;
use crate::rules::steps::{Prefix, next};
use crate::rules::{AnyMove, Seat};
use crate::service::{self, Confirmation, GameView, MoveCommand, MoveRefusal, Played, Seen};
use crate::words::Refusal;

/// Where a draft is shown.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Surface {
    /// In a new message that only the mover sees.
    New,
    /// In the message whose button was pressed, which is a draft already.
    Same,
}

impl Asked {
    /// Checks that it is this person's turn in a running game.
    ///
    /// # Errors
    /// The refusal that says why it is not.
    pub(super) fn turn_in(&self, view: &GameView) -> Result<Seat, Failure> {
        let (words, id) = (self.words(), view.game.id);
        let seat = view.seat_of(self.user());
        let seat = seat.ok_or_else(|| Failure::Refused(words.refusal_not_in_game(id.0)))?;
        let Some(to_move) = view.record.seat_to_move().filter(|_| view.game.is_running()) else {
            return Err(Failure::Refused(words.refusal_game_over(id.0)));
        };
        if view.record.seats_out().contains(seat) {
            return Err(Failure::Refused(words.refusal_out(id.0)));
        }
        if seat != to_move {
            return Err(Failure::Refused(refusals::not_your_turn(
                words,
                id,
                Some(view),
                to_move,
            )));
        }
        Ok(seat)
    }

    /// Shows the draft at `prefix`; `lead` is said before it.
    ///
    /// # Errors
    /// A refusal when no move begins so.
    pub(super) async fn show_draft(
        &self,
        view: &GameView,
        prefix: &Prefix,
        lead: Option<String>,
        surface: Surface,
    ) -> Result<(), Failure> {
        let Ok(next) = next(view.record.position(), prefix) else {
            return Err(self.refused(Refusal::UnknownButton));
        };
        let mut message = views::draft::draft(self.words(), view, prefix, &next);
        if let Some(lead) = lead {
            message.content = format!("{lead}\n{}", message.content);
        }
        message.picture = Some(self.draft_picture(view, prefix).await?);
        match surface {
            Surface::New => self.answer.whisper(message).await?,
            Surface::Same => self.answer.update(message).await?,
        }
        Ok(())
    }

    async fn draft_picture(&self, view: &GameView, prefix: &Prefix) -> Result<Attached, Failure> {
        let manner = self.manner().await?;
        let drawing = Drawing {
            // At the first step, too: the letters of the choices are on the picture.
            draft: Some(prefix.clone()),
            ..Drawing::of(view, manner)
        };
        let name = format!("draft-{}-{}.png", view.game.id, view.game.ply);
        Ok(self.shared.pictures.draw(name, drawing).await?)
    }

    /// Says that the board has moved on, and offers the draft of the new one if it is the person's turn.
    ///
    /// # Errors
    /// When Discord does not take it.
    pub(super) async fn moved_on(&self, view: &GameView, surface: Surface) -> Result<(), Failure> {
        if self.turn_in(view).is_ok() {
            let lead = Some(self.words().draft_moved_on());
            return self.show_draft(view, &Prefix::new(), lead, surface).await;
        }
        let message = View::text(if view.game.is_running() {
            self.words().draft_not_yours()
        } else {
            self.words().refusal_game_over(view.game.id.0)
        });
        match surface {
            Surface::New => self.answer.whisper(message).await?,
            Surface::Same => self.answer.update(message).await?,
        }
        Ok(())
    }

    /// Plays a move of the position after `seen`; what comes of it is for the caller to show.
    ///
    /// # Errors
    /// As the service's.
    pub(super) async fn play(
        &self,
        view: &GameView,
        text: String,
        seen: Seen,
        confirmed: Confirmation,
    ) -> Result<Played, service::Failure<MoveRefusal>> {
        let command = MoveCommand {
            game: view.game.id,
            person: self.asker.person.clone(),
            seen,
            text,
            confirmed,
            interaction: self.asker.interaction,
        };
        self.shared.service.play(command).await
    }

    /// Shows why a move was not played: asks where it must be confirmed, offers the new board where it is stale.
    ///
    /// # Errors
    /// The refusal's sentence in all other cases, or a fault.
    pub(super) async fn not_played(
        &self,
        view: &GameView,
        complete: Option<&AnyMove>,
        failure: service::Failure<MoveRefusal>,
        surface: Surface,
    ) -> Result<(), Failure> {
        let refusal = match failure {
            service::Failure::Refused(refusal) => refusal,
            service::Failure::Fault(fault) => return Err(fault.into()),
        };
        // What the person saw may be older than what was just refused.
        let now = self.game(view.game.id).await?;
        match (&refusal, complete) {
            (MoveRefusal::NeedsConfirmation { .. }, Some(complete)) => {
                let prefix = Prefix::of(now.record.position(), complete);
                self.show_draft(&now, &prefix, None, surface).await
            }
            (MoveRefusal::Stale { .. }, _) => self.moved_on(&now, surface).await,
            (MoveRefusal::NotYourTurn { .. } | MoveRefusal::Over { .. }, _) if surface == Surface::Same => {
                self.moved_on(&now, surface).await
            }
            _ => Err(Failure::Refused(refusals::moving(
                self.words(),
                now.game.id,
                Some(&now),
                &refusal,
            ))),
        }
    }

    /// The line that a draft becomes when its move is played.
    ///
    /// `warning` is what [`Asked::unseen`] says of its game.
    pub(super) fn played_line(&self, played: &Played, warning: Option<String>) -> String {
        let text = played.plies.first().map_or("", |ply| ply.text.as_str());
        let words = self.words();
        let line = if played.ending.is_some() {
            words.moved_over(text)
        } else {
            words.moved(text)
        };
        match warning {
            Some(warning) => format!("{line} {warning}"),
            None => line,
        }
    }
}
