//! The table at which these tests play: a service, its clock, and people.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use shadara::outbox::{Deliver, Delivery, Leased, Outbox};
use shadara::rules::steps::{Prefix, next};
use shadara::rules::{AnyMove, Record, Ruleset};
use shadara::service::{
    AcceptCommand, AcceptRefusal, Accepted, AnswerCommand, Challenge, ChallengeId, ChallengeRefusal,
    ChannelId, Confirmation, DrawAction, DrawCommand, DrawRefusal, Drawn, Fact, Failure, GameId, GameView,
    GuildId, InteractionId, ManualClock, MessageId, Millis, Mode, MoveCommand, MoveRefusal, NewChallenge,
    Person, PersonKind, Place, Played, RematchCommand, ResignCommand, ResignRefusal, Resigned, SeatChoice,
    Seen, Service, UserId,
};
use tempfile::TempDir;

use crate::store::opening::fresh;

pub(crate) const GUILD: GuildId = GuildId(700);
pub(crate) const CHANNEL: ChannelId = ChannelId(800);
pub(crate) const START: Millis = Millis(1_700_000_000_000);
pub(crate) const DAY: Duration = Duration::from_secs(86_400);

/// A service on a fresh database.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) service: Service,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) folder: TempDir,
    next: AtomicI64,
}

pub(crate) fn person(number: i64, name: &str) -> Person {
    Person {
        id: UserId(number),
        name: name.to_owned(),
        kind: PersonKind::Human,
    }
}

pub(crate) fn alice() -> Person {
    person(1, "alice")
}

pub(crate) fn bob() -> Person {
    person(2, "bob")
}

pub(crate) fn carol() -> Person {
    person(3, "carol")
}

pub(crate) fn dave() -> Person {
    person(4, "dave")
}

/// The refusal in a failure; a fault of ours fails the test.
#[track_caller]
pub(crate) fn refusal<T: std::fmt::Debug, R>(result: Result<T, Failure<R>>) -> R {
    match result {
        Ok(done) => panic!("not refused: {done:?}"),
        Err(Failure::Refused(refusal)) => refusal,
        Err(Failure::Fault(fault)) => panic!("{fault}"),
    }
}

/// Delivers to nobody and remembers.
#[derive(Debug, Default)]
struct Recorder(std::sync::Mutex<Vec<Fact>>);

impl Deliver for Recorder {
    async fn deliver(&self, row: &Leased) -> Delivery {
        self.0.lock().unwrap().push(row.fact.clone());
        Delivery::Done
    }
}

/// A random legal move, found by random steps.
pub(crate) fn random_move(record: &Record, chance: &mut fastrand::Rng) -> AnyMove {
    let mut prefix = Prefix::new();
    loop {
        let next = next(record.position(), &prefix).unwrap();
        match next.complete {
            Some(complete) if next.choices.is_empty() || chance.bool() => return complete,
            _ => prefix = prefix.with(chance.choice(&next.choices).unwrap().step),
        }
    }
}

impl Table {
    pub(crate) async fn new() -> Self {
        let (folder, store) = fresh().await;
        let clock = Arc::new(ManualClock::new(START));
        let service = Service::new(store, clock.clone(), 42);
        Self {
            service,
            clock,
            folder,
            next: AtomicI64::new(10_000),
        }
    }

    pub(crate) fn interaction(&self) -> InteractionId {
        InteractionId(self.next.fetch_add(1, Ordering::SeqCst))
    }

    /// A casual game of the ruleset, the challenger moving first.
    pub(crate) fn offer(&self, by: &Person, to: &[Person], ruleset: Ruleset) -> NewChallenge {
        NewChallenge {
            challenger: by.clone(),
            invited: to.to_vec(),
            ruleset,
            options: String::new(),
            seat: SeatChoice::First,
            mode: Mode::Casual,
            place: Place {
                guild: GUILD,
                channel: CHANNEL,
                thread: None,
            },
            interaction: self.interaction(),
        }
    }

    pub(crate) async fn challenge(
        &self,
        offer: NewChallenge,
    ) -> Result<Challenge, Failure<ChallengeRefusal>> {
        self.service.challenge(offer).await
    }

    /// A challenge of alice's that stands.
    pub(crate) async fn offered(&self, to: &[Person], ruleset: Ruleset) -> ChallengeId {
        self.challenge(self.offer(&alice(), to, ruleset))
            .await
            .unwrap()
            .id
    }

    pub(crate) async fn accept(
        &self,
        challenge: ChallengeId,
        person: &Person,
    ) -> Result<Accepted, Failure<AcceptRefusal>> {
        self.service.accept(self.acceptance(challenge, person)).await
    }

    pub(crate) fn acceptance(&self, challenge: ChallengeId, person: &Person) -> AcceptCommand {
        let message = Some(MessageId(90_000 + challenge.0));
        AcceptCommand {
            challenge,
            person: person.clone(),
            message,
            above: None,
            interaction: self.interaction(),
        }
    }

    pub(crate) fn answer(&self, challenge: ChallengeId, person: &Person) -> AnswerCommand {
        AnswerCommand {
            challenge,
            person: person.clone(),
            message: None,
            interaction: self.interaction(),
        }
    }

    pub(crate) fn again(&self, game: GameId, person: &Person) -> RematchCommand {
        RematchCommand {
            game,
            person: person.clone(),
            interaction: self.interaction(),
        }
    }

    /// Makes the challenge and lets everybody invited accept it.
    pub(crate) async fn start(&self, offer: NewChallenge) -> GameId {
        let invited = offer.invited.clone();
        let challenge = self.challenge(offer).await.unwrap();
        let mut started = None;
        for guest in &invited {
            if let Accepted::Started { game, .. } = self.accept(challenge.id, guest).await.unwrap() {
                started = Some(game);
            }
        }
        started.expect("everybody has accepted")
    }

    /// A casual game of two, alice moving first.
    pub(crate) async fn game(&self, ruleset: Ruleset) -> GameId {
        self.start(self.offer(&alice(), &[bob()], ruleset)).await
    }

    /// A rated game of two, the first moving first.
    pub(crate) async fn rated(&self, first: &Person, second: &Person) -> GameId {
        let offer = self.offer(first, std::slice::from_ref(second), Ruleset::Bakuk);
        self.start(NewChallenge {
            mode: Mode::Rated,
            ..offer
        })
        .await
    }

    pub(crate) fn command(&self, game: GameId, person: &Person, text: &str) -> MoveCommand {
        MoveCommand {
            game,
            person: person.clone(),
            seen: Seen::Latest,
            text: text.to_owned(),
            confirmed: Confirmation::Missing,
            interaction: self.interaction(),
        }
    }

    pub(crate) async fn play(
        &self,
        game: GameId,
        person: &Person,
        text: &str,
    ) -> Result<Played, Failure<MoveRefusal>> {
        self.service.play(self.command(game, person, text)).await
    }

    pub(crate) async fn resign(
        &self,
        game: GameId,
        person: &Person,
    ) -> Result<Resigned, Failure<ResignRefusal>> {
        let interaction = self.interaction();
        self.service
            .resign(ResignCommand {
                game,
                person: person.clone(),
                interaction,
            })
            .await
    }

    pub(crate) async fn draw(
        &self,
        game: GameId,
        person: &Person,
        action: DrawAction,
    ) -> Result<Drawn, Failure<DrawRefusal>> {
        let interaction = self.interaction();
        let command = DrawCommand {
            game,
            person: person.clone(),
            action,
            seen: Seen::Latest,
            interaction,
        };
        self.service.draw(command).await
    }

    pub(crate) async fn view(&self, game: GameId) -> GameView {
        self.service
            .game(game)
            .await
            .unwrap()
            .expect("there is that game")
    }

    pub(crate) async fn n_games(&self) -> i64 {
        let mut reader = self.service.store().read().await.unwrap();
        reader.n_games().await.unwrap()
    }

    /// In which place each seat ended.
    pub(crate) async fn places(&self, game: GameId) -> Vec<Option<u8>> {
        let seats = self.view(game).await.game.seats;
        seats.iter().map(|row| row.place).collect()
    }

    /// Fails unless the ratings are those that all games together make.
    pub(crate) async fn ratings_agree(&self) {
        let differing = self.service.recompute_ratings().await.unwrap();
        assert_eq!(differing, Vec::<String>::new());
    }

    /// A rated game that the loser resigns after both have moved.
    pub(crate) async fn won_by(&self, winner: &Person, loser: &Person) -> GameId {
        let game = self.rated(winner, loser).await;
        self.play(game, winner, "a").await.unwrap();
        self.play(game, loser, "d").await.unwrap();
        self.resign(game, loser).await.unwrap();
        game
    }

    /// The facts told since the last call, delivered to nobody.
    pub(crate) async fn facts(&self) -> Vec<Fact> {
        let recorder = Arc::new(Recorder::default());
        let store = self.service.store().clone();
        Outbox::new(store, recorder.clone(), self.clock.clone(), 1)
            .drain()
            .await
            .unwrap();
        let queue = self
            .service
            .store()
            .read()
            .await
            .unwrap()
            .outbox_queue()
            .await
            .unwrap();
        assert_eq!(queue.n_waiting, 0);
        let mut told = recorder.0.lock().unwrap();
        std::mem::take(&mut *told)
    }

    /// Plays random moves, confirmed, by whoever is to move, until the game ends.
    pub(crate) async fn play_out(&self, game: GameId, chance: &mut fastrand::Rng) {
        self.play_on(game, u32::MAX, chance).await;
    }

    /// The same, for so many plies at most.
    pub(crate) async fn play_on(&self, game: GameId, plies: u32, chance: &mut fastrand::Rng) {
        for _ in 0..plies {
            let view = self.view(game).await;
            let Some(to_move) = view.game.to_move else { return };
            let row = view.game.seat(to_move).unwrap();
            let mover = person(row.player.id().unwrap().0, row.player.name().unwrap());
            let text = random_move(&view.record, chance).to_string();
            let command = MoveCommand {
                confirmed: Confirmation::Given,
                ..self.command(game, &mover, &text)
            };
            self.service.play(command).await.unwrap();
        }
    }
}
