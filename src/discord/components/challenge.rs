//! *Accept*, *Decline*, *Cancel* and *Join* below a challenge.

use super::super::asked::Asked;
use super::super::custom_id::ChallengePress;
use super::super::failure::Failure;
use super::super::refusals::{self, failed};
use super::super::views;
use super::Pressed;
use crate::service::{AcceptCommand, Accepted, AnswerCommand, Challenge, ChallengeId};

pub(super) async fn pressed(
    asked: &Asked,
    press: ChallengePress,
    id: ChallengeId,
    pressed: &Pressed,
) -> Result<(), Failure> {
    let challenge = match press {
        ChallengePress::Accept | ChallengePress::Join => accept(asked, id, pressed).await?,
        ChallengePress::Decline => {
            let declined = asked.shared.service.decline(command(asked, id, pressed)).await;
            declined
                .map_err(|failure| failed(failure, |refusal| refusals::decline(asked.words(), &refusal)))?
        }
        ChallengePress::Cancel => {
            let cancelled = asked.shared.service.cancel(command(asked, id, pressed)).await;
            cancelled
                .map_err(|failure| failed(failure, |refusal| refusals::cancel(asked.words(), &refusal)))?
        }
    };
    let words = asked.words_for_all().await?;
    asked
        .answer
        .update(views::challenge::message(words, &challenge))
        .await?;
    Ok(())
}

fn command(asked: &Asked, challenge: ChallengeId, pressed: &Pressed) -> AnswerCommand {
    AnswerCommand {
        challenge,
        person: asked.asker.person.clone(),
        message: Some(pressed.message),
        interaction: asked.asker.interaction,
    }
}

async fn accept(asked: &Asked, id: ChallengeId, pressed: &Pressed) -> Result<Challenge, Failure> {
    // Permissions may have been taken away since the challenge was made.
    asked.place_is_fit()?;
    if let Some(challenge) = asked.shared.service.challenge_view(id).await?
        && challenge.is_pending()
    {
        let guests = challenge.guests.iter().map(|guest| &guest.player);
        let others = guests.chain([&challenge.challenger]);
        let others: Vec<_> = others
            .filter_map(|player| player.id().zip(player.name()))
            .collect();
        asked.all_see(&others).await?;
    }
    let command = AcceptCommand {
        challenge: id,
        person: asked.asker.person.clone(),
        message: Some(pressed.message),
        above: asked.asker.place.public_above(),
        interaction: asked.asker.interaction,
    };
    let accepted = asked.shared.service.accept(command).await;
    let accepted =
        accepted.map_err(|failure| failed(failure, |refusal| refusals::accept(asked.words(), &refusal)))?;
    Ok(match accepted {
        Accepted::Waiting(challenge) => challenge,
        Accepted::Started { challenge, game } => {
            tracing::info!(game.id = game.0, "a game has begun");
            challenge
        }
    })
}
