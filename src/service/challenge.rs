//! Making a challenge.

use std::time::Duration;

use super::{Failure, Fault, Person, PersonKind, Service, accept};
use crate::rules::{Options, OptionsError, Ruleset};
use crate::store::{
    Challenge, ChallengeId, Closing, Fact, GameId, InteractionId, Millis, Mode, NewRow, Place, Player,
    PlayerId, Reader, SeatChoice, Terms, Writer,
};

/// How many pending challenges one person may have.
pub const MAX_PENDING: usize = 5;

/// How long a challenge waits for answers.
pub const PENDING_FOR: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// A challenge that somebody wants to make.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// Who.
    pub challenger: Person,
    /// Whom they invite: nobody, one or two. Seats beyond that are for whoever joins first.
    pub invited: Vec<Person>,
    /// Which ruleset.
    pub ruleset: Ruleset,
    /// Its options as typed, `k=v, k=v`; what is not named is as the server's managers or the rules have it.
    pub options: String,
    /// The seat they want.
    pub seat: SeatChoice,
    /// Rated or casual.
    pub mode: Mode,
    /// Where.
    pub place: Place,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// Why a challenge was not made.
#[derive(Clone, Debug, PartialEq)]
pub enum ChallengeRefusal {
    /// They named themselves.
    Yourself,
    /// They named a bot (or are one).
    Bot {
        /// Which.
        name: String,
    },
    /// They named the same person twice.
    SameTwice {
        /// Whom.
        name: String,
    },
    /// The options cannot be read.
    Options(OptionsError),
    /// Two were invited, and this ruleset, or its options, seat two.
    ThreeNeeded {
        /// Which ruleset.
        ruleset: Ruleset,
    },
    /// They asked for a seat that this game does not have.
    NoSuchSeat {
        /// Which.
        seat: SeatChoice,
        /// How many there are.
        n_seats: u8,
    },
    /// Rated games have default options (but for the number of players).
    RatedNeedsDefaults {
        /// What they wanted, as text.
        options: String,
    },
    /// A game runs in this thread.
    ThreadBusy {
        /// Which.
        game: GameId,
    },
    /// They block the person whom they named.
    YouBlock {
        /// Whom.
        name: String,
    },
    /// The person whom they named wants no challenges from them.
    Blocked {
        /// Whom.
        name: String,
    },
    /// They have challenged that person already, who has not answered.
    AlreadyPending {
        /// Whom.
        name: String,
        /// That challenge.
        challenge: ChallengeId,
    },
    /// They have as many pending challenges as one may have.
    TooManyPending {
        /// How many.
        max: usize,
    },
}

/// What a new challenge is to be, as far as that can be said without the database.
fn decide(new: &NewChallenge, server: Option<Options>) -> Result<Terms, ChallengeRefusal> {
    let bots = std::iter::once(&new.challenger).chain(&new.invited);
    if let Some(bot) = bots.into_iter().find(|person| person.kind == PersonKind::Bot) {
        return Err(ChallengeRefusal::Bot {
            name: bot.name.clone(),
        });
    }
    if new.invited.iter().any(|person| person.id == new.challenger.id) {
        return Err(ChallengeRefusal::Yourself);
    }
    if let [first, second, ..] = new.invited.as_slice()
        && first.id == second.id
    {
        return Err(ChallengeRefusal::SameTwice {
            name: first.name.clone(),
        });
    }
    let options = options(new, server)?;
    let n_seats = options.n_seats();
    if new.seat.seat().is_some_and(|seat| seat.number() > n_seats) {
        return Err(ChallengeRefusal::NoSuchSeat {
            seat: new.seat,
            n_seats,
        });
    }
    if new.mode == Mode::Rated && !options.may_be_rated() {
        return Err(ChallengeRefusal::RatedNeedsDefaults {
            options: options.to_string(),
        });
    }
    Ok(Terms {
        options,
        mode: new.mode,
        seat: new.seat,
    })
}

/// The options meant: those typed, over the server's (in casual games) or the rules'; two invited make it three.
fn options(new: &NewChallenge, server: Option<Options>) -> Result<Options, ChallengeRefusal> {
    Options::parse(new.ruleset, &new.options).map_err(ChallengeRefusal::Options)?;
    let typed: Vec<(&str, &str)> = new
        .options
        .split(',')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.trim(), value.trim()))
        .collect();
    let base = server
        .filter(|_| new.mode == Mode::Casual)
        .unwrap_or(Options::default_of(new.ruleset));
    let set = |options: Options, (key, value): &(&str, &str)| options.with(key, value);
    let options = typed
        .iter()
        .try_fold(base, set)
        .map_err(ChallengeRefusal::Options)?;
    if new.invited.len() < usize::from(options.n_seats()) {
        return Ok(options);
    }
    let three_needed = ChallengeRefusal::ThreeNeeded { ruleset: new.ruleset };
    if new.invited.len() > 2 || typed.iter().any(|(key, _)| key.eq_ignore_ascii_case("players")) {
        return Err(three_needed);
    }
    options.with("players", "3").map_err(|_| three_needed)
}

/// What is known of the people in a challenge that is to be made.
#[derive(Debug)]
pub(super) struct Invitees {
    pub(super) challenger: PlayerId,
    pub(super) invited: Vec<(PlayerId, String)>,
}

/// The checks that need the database, the same for a challenge and a rematch.
pub(super) async fn check_people(
    reader: &mut Reader,
    people: &Invitees,
    place: Place,
) -> Result<Result<(), ChallengeRefusal>, Fault> {
    if let Some(thread) = place.thread
        && let Some(game) = reader.running_in_thread(thread).await?
    {
        return Ok(Err(ChallengeRefusal::ThreadBusy { game }));
    }
    for (invited, name) in &people.invited {
        let name = name.clone();
        if reader.blocks(people.challenger, *invited).await? {
            return Ok(Err(ChallengeRefusal::YouBlock { name }));
        }
        if reader.blocks(*invited, people.challenger).await? {
            return Ok(Err(ChallengeRefusal::Blocked { name }));
        }
        if let Some(challenge) = reader.pending_between(people.challenger, *invited).await? {
            return Ok(Err(ChallengeRefusal::AlreadyPending { name, challenge }));
        }
    }
    if reader.pending_by(people.challenger).await?.len() >= MAX_PENDING {
        return Ok(Err(ChallengeRefusal::TooManyPending { max: MAX_PENDING }));
    }
    Ok(Ok(()))
}

/// Expires what is due, so that it is in nobody's way.
pub(super) async fn expire_due(tx: &mut Writer, now: Millis) -> Result<Vec<ChallengeId>, Fault> {
    let due = tx.due_challenges(now).await?;
    for id in &due {
        close(tx, *id, Closing::Expired, now).await?;
    }
    Ok(due)
}

/// Closes a pending challenge and tells of it; false if it was closed.
pub(super) async fn close(
    tx: &mut Writer,
    id: ChallengeId,
    how: Closing,
    now: Millis,
) -> Result<bool, Fault> {
    let closed = tx.close_challenge(id, how, now).await?;
    if closed {
        tx.tell(&Fact::ChallengeChanged { challenge: id }, now).await?;
    }
    Ok(closed)
}

impl Service {
    /// Makes a challenge.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn challenge(&self, new: NewChallenge) -> Result<Challenge, Failure<ChallengeRefusal>> {
        let mut tx = self.store.write().await?;
        if let Some(id) = tx.challenge_by_interaction(new.interaction).await? {
            return Ok(accept::challenge(&mut tx, id).await?);
        }
        let now = self.clock.now();
        let server = tx.guild_options_for(new.place.guild, new.ruleset).await?;
        let terms = decide(&new, server).map_err(Failure::Refused)?;
        expire_due(&mut tx, now).await?;
        let challenger = tx.seen(new.challenger.id, &new.challenger.name, now).await?;
        let mut people = Invitees {
            challenger,
            invited: Vec::with_capacity(new.invited.len()),
        };
        for person in &new.invited {
            let row = tx.seen(person.id, &person.name, now).await?;
            people.invited.push((row, person.name.clone()));
        }
        check_people(&mut tx, &people, new.place)
            .await?
            .map_err(Failure::Refused)?;
        let row = NewRow {
            interaction: new.interaction,
            challenger,
            invited: people.invited.iter().map(|(row, _)| *row).collect(),
            terms,
            place: new.place,
            rematch_of: None,
            expires: now.after(PENDING_FOR),
        };
        let id = tx.insert_challenge(&row, now).await?;
        let challenge = accept::challenge(&mut tx, id).await?;
        tx.commit().await?;
        Ok(challenge)
    }

    /// The pending challenges that a person made and those in which they are a guest, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn pending_challenges(&self, user: crate::store::UserId) -> Result<Vec<Challenge>, Fault> {
        let mut reader = self.store.read().await?;
        let now = self.clock.now();
        let Some(player) = reader.player(user).await? else {
            return Ok(Vec::new());
        };
        let mut ids = reader.pending_by(player.id).await?;
        ids.extend(reader.pending_to(player.id).await?);
        ids.sort_unstable();
        let mut challenges = Vec::with_capacity(ids.len());
        for id in ids {
            challenges.extend(
                reader
                    .challenge(id)
                    .await?
                    .filter(|challenge| challenge.expires > now),
            );
        }
        Ok(challenges)
    }
}

/// The name to put beside a refusal.
pub(super) fn name_of(player: &Player) -> String {
    player.name().unwrap_or_default().to_owned()
}
