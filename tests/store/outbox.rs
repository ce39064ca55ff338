//! The outbox: order, retries, dead letters, and a process that dies between any two steps.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use shadara::outbox::{Deliver, Delivery, Fact, Leased, MAX_ATTEMPTS, Outbox, PATIENCE, run};
use shadara::service::{ChallengeId, Clock, GameId, ManualClock, Millis, Service};
use shadara::store::Store;
use tempfile::TempDir;

use super::opening::fresh;

/// A deliverer that follows a table: what to answer to the first, second, … attempt at a fact; then *done*.
#[derive(Debug, Default)]
struct Scripted {
    answers: Mutex<HashMap<String, Vec<Delivery>>>,
    told: Mutex<Vec<(Fact, u32)>>,
}

impl Scripted {
    fn answer(&self, fact: &Fact, answers: Vec<Delivery>) {
        self.answers.lock().unwrap().insert(format!("{fact:?}"), answers);
    }

    fn facts(&self) -> Vec<Fact> {
        self.told
            .lock()
            .unwrap()
            .iter()
            .map(|(fact, _)| fact.clone())
            .collect()
    }
}

impl Deliver for Scripted {
    async fn deliver(&self, row: &Leased) -> Delivery {
        self.told.lock().unwrap().push((row.fact.clone(), row.attempts));
        let mut answers = self.answers.lock().unwrap();
        match answers.get_mut(&format!("{:?}", row.fact)) {
            Some(answers) if !answers.is_empty() => answers.remove(0),
            _ => Delivery::Done,
        }
    }
}

struct World {
    store: Store,
    clock: Arc<ManualClock>,
    deliver: Arc<Scripted>,
    _folder: TempDir,
}

impl World {
    async fn new() -> Self {
        let (folder, store) = fresh().await;
        let clock = Arc::new(ManualClock::new(Millis(1_000_000)));
        Self {
            store,
            clock,
            deliver: Arc::default(),
            _folder: folder,
        }
    }

    fn outbox(&self) -> Outbox<Scripted> {
        Outbox::new(self.store.clone(), self.deliver.clone(), self.clock.clone(), 1)
    }

    async fn tell(&self, facts: &[Fact]) {
        let mut tx = self.store.write().await.unwrap();
        for fact in facts {
            tx.tell(fact, Millis(1_000_000)).await.unwrap();
        }
        tx.commit().await.unwrap();
    }

    async fn n_waiting(&self) -> i64 {
        self.store
            .read()
            .await
            .unwrap()
            .outbox_queue()
            .await
            .unwrap()
            .n_waiting
    }
}

fn board(game: i64, ply: u32) -> Fact {
    Fact::Board {
        game: GameId(game),
        first: ply,
        ply,
    }
}

fn later() -> Delivery {
    Delivery::Retry {
        why: "not now".into(),
    }
}

fn wait(after: Option<Duration>) -> Delivery {
    Delivery::Wait {
        after,
        why: "403".into(),
    }
}

#[tokio::test]
async fn a_games_facts_are_told_in_order_and_others_do_not_wait_for_them() {
    let world = World::new().await;
    world.deliver.answer(&board(1, 1), vec![later(), later()]);
    world
        .tell(&[board(1, 1), board(1, 2), board(2, 1), board(1, 3), board(2, 2)])
        .await;
    let mut outbox = world.outbox();
    outbox.drain().await.unwrap();
    assert_eq!(world.deliver.facts(), [board(1, 1), board(2, 1), board(2, 2)]);
    assert_eq!(world.n_waiting().await, 3);
    for _ in 0..2 {
        world.clock.advance(Duration::from_secs(3));
        outbox.drain().await.unwrap();
    }
    assert_eq!(
        world.deliver.facts()[3..],
        [board(1, 1), board(1, 1), board(1, 2), board(1, 3)]
    );
    assert_eq!(world.n_waiting().await, 0);
}

#[tokio::test]
async fn a_retry_waits_as_long_as_discord_says() {
    let world = World::new().await;
    let pause = Duration::from_secs(77);
    world.deliver.answer(&board(1, 1), vec![wait(Some(pause))]);
    world.tell(&[board(1, 1)]).await;
    let mut outbox = world.outbox();
    assert_eq!(outbox.drain().await.unwrap(), 1);
    world.clock.advance(pause - Duration::from_millis(1));
    assert_eq!(outbox.drain().await.unwrap(), 0);
    world.clock.advance(Duration::from_millis(1));
    assert_eq!(outbox.drain().await.unwrap(), 1);
    assert_eq!(
        *world.deliver.told.lock().unwrap(),
        [(board(1, 1), 1), (board(1, 1), 2)]
    );
}

#[tokio::test]
async fn a_moments_delay_is_not_said_to_be_stuck() {
    let world = World::new().await;
    let pause = Duration::from_secs(60);
    world
        .deliver
        .answer(&board(1, 1), vec![later(), later(), later()]);
    world.deliver.answer(&board(2, 1), vec![wait(Some(pause))]);
    world.tell(&[board(1, 1), board(2, 1), board(3, 1)]).await;
    let service = Service::new(world.store.clone(), world.clock.clone(), 1);
    let stuck = || async {
        let mut stuck = Vec::new();
        for game in [GameId(1), GameId(2), GameId(3)] {
            if service.is_stuck(game).await.unwrap() {
                stuck.push(game);
            }
        }
        stuck
    };
    let mut outbox = world.outbox();
    assert_eq!(stuck().await, []);
    outbox.drain().await.unwrap();
    assert_eq!(stuck().await, [GameId(2)], "the other is tried again in a second");
    for _ in 0..2 {
        world.clock.advance(Duration::from_secs(3));
        outbox.drain().await.unwrap();
    }
    assert_eq!(stuck().await, [GameId(1), GameId(2)], "six seconds are long");
    world.clock.advance(pause);
    outbox.drain().await.unwrap();
    assert_eq!(stuck().await, []);
}

#[tokio::test]
async fn what_cannot_be_told_becomes_a_dead_letter_and_the_rest_goes_on() {
    let world = World::new().await;
    let gone = Delivery::Dead {
        why: "the thread is gone".into(),
    };
    world.deliver.answer(&board(1, 1), vec![gone]);
    let attempts = usize::try_from(MAX_ATTEMPTS).unwrap();
    world.deliver.answer(&board(2, 1), vec![later(); attempts]);
    world.tell(&[board(1, 1), board(1, 2), board(2, 1)]).await;
    let mut outbox = world.outbox();
    for _ in 0..attempts {
        outbox.drain().await.unwrap();
        world.clock.advance(Duration::from_secs(1000));
    }
    assert_eq!(world.n_waiting().await, 0);
    assert!(world.deliver.facts().contains(&board(1, 2)));
    let dead = world.store.read().await.unwrap().dead_letters().await.unwrap();
    let dead: Vec<_> = dead
        .into_iter()
        .map(|row| (row.fact, row.last_error.unwrap(), row.attempts))
        .collect();
    let expected = [
        (board(1, 1), "the thread is gone".into(), 1),
        (board(2, 1), "not now".into(), MAX_ATTEMPTS),
    ];
    assert_eq!(dead, expected);
}

#[tokio::test]
async fn what_people_must_mend_waits_for_weeks_and_is_given_up_at_last() {
    const DAY: Duration = Duration::from_secs(86_400);
    let world = World::new().await;
    let n_answers = usize::try_from(MAX_ATTEMPTS).unwrap() * 100;
    world.deliver.answer(&board(1, 1), vec![wait(None); n_answers]);
    world.tell(&[board(1, 1)]).await;
    let mut outbox = world.outbox();
    let begun = world.clock.now();
    while world.clock.now().since(begun) + DAY < PATIENCE {
        for _ in 0..4 {
            outbox.drain().await.unwrap();
            world.clock.advance(DAY / 4);
        }
        assert_eq!(world.n_waiting().await, 1, "{:?}", world.clock.now());
    }
    world.clock.advance(DAY * 2);
    outbox.drain().await.unwrap();
    assert_eq!(world.n_waiting().await, 0);
    let dead = world.store.read().await.unwrap().dead_letters().await.unwrap();
    assert_eq!(dead.len(), 1);
    assert!(PATIENCE >= DAY * 14, "an owner may be on holiday");
}

#[tokio::test]
async fn a_clock_that_is_set_right_by_years_gives_nothing_up() {
    let world = World::new().await;
    world.deliver.answer(&board(1, 1), vec![wait(None)]);
    world.tell(&[board(1, 1)]).await;
    world.clock.advance(PATIENCE * 500);
    let mut outbox = world.outbox();
    outbox.drain().await.unwrap();
    assert_eq!(world.n_waiting().await, 1);
}

#[tokio::test]
async fn a_clock_that_goes_back_holds_nothing_up() {
    let world = World::new().await;
    world.deliver.answer(&board(1, 1), vec![later()]);
    world.tell(&[board(1, 1), board(2, 1)]).await;
    let mut outbox = world.outbox();
    // One is put off, one is claimed by a delivery that nobody settles.
    let rows = outbox.lease(9).await.unwrap();
    outbox.settle(&rows[0], &later()).await.unwrap();
    world.clock.set(Millis(1000));
    assert_eq!(outbox.drain().await.unwrap(), 0);
    outbox.clock_went_back().await.unwrap();
    assert_eq!(outbox.drain().await.unwrap(), 1, "what was put off");
    world.clock.advance(Duration::from_secs(100));
    outbox.drain().await.unwrap();
    assert_eq!(world.n_waiting().await, 0, "and what was claimed");
}

#[tokio::test]
async fn the_deliverer_notices_that_the_clock_went_back() {
    let world = World::new().await;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(run(world.outbox(), async {
        let _ = stopped.await;
    }));
    world.tell(&[board(1, 1)]).await;
    while world.n_waiting().await > 0 {
        tokio::task::yield_now().await;
    }
    world.clock.set(Millis(1000));
    // Written by the clock as it was.
    world.tell(&[board(1, 2)]).await;
    while world.n_waiting().await > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    drop(stop);
    running.await.unwrap();
}

#[tokio::test]
async fn a_database_that_fails_at_the_start_only_holds_the_deliverer_up() {
    let world = World::new().await;
    world.tell(&[board(1, 1)]).await;
    let mut other = super::opening::connect(world.store.path()).await;
    let failing = "CREATE TRIGGER failing BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'ill'); END";
    sqlx::query(failing).execute(&mut other).await.unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(run(world.outbox(), async move { drop(stopped.await) }));
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(!running.is_finished(), "it goes on");
    let mended = sqlx::query("DROP TRIGGER failing").execute(&mut other);
    mended.await.unwrap();
    // Rung, it looks at once.
    world.tell(&[board(1, 2)]).await;
    let all_told = async {
        while world.n_waiting().await > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), all_told)
        .await
        .unwrap();
    drop(stop);
    running.await.unwrap();
    assert_eq!(world.deliver.facts(), [board(1, 1), board(1, 2)]);
}

#[tokio::test]
async fn a_process_that_dies_between_any_two_steps_loses_nothing() {
    let facts = [board(1, 0), board(1, 1), board(1, 2)];
    // After how many steps it dies: before leasing, after leasing, after delivering; then it settles.
    for dies_after in 0..9 {
        let world = World::new().await;
        world.tell(&facts).await;
        let mut step = 0;
        let mut outbox = world.outbox();
        while world.n_waiting().await > 0 {
            let restart = |step: usize| step == dies_after;
            step += 1;
            if restart(step - 1) {
                outbox = world.outbox();
                outbox.release_all().await.unwrap();
            }
            let rows = outbox.lease(1).await.unwrap();
            step += 1;
            if restart(step - 1) {
                outbox = world.outbox();
                outbox.release_all().await.unwrap();
                continue;
            }
            let delivery = world.deliver.deliver(&rows[0]).await;
            step += 1;
            if restart(step - 1) {
                outbox = world.outbox();
                outbox.release_all().await.unwrap();
                continue;
            }
            outbox.settle(&rows[0], &delivery).await.unwrap();
        }
        // Told at least once, in order; a second telling says that it is one, so that it can look before it sends.
        let told = world.deliver.told.lock().unwrap().clone();
        let mut once = told.clone();
        once.dedup_by_key(|(fact, _)| fact.clone());
        assert_eq!(
            once.iter().map(|(fact, _)| fact.clone()).collect::<Vec<_>>(),
            facts,
            "{dies_after}"
        );
        for pair in told.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            assert!(pair[1].1 > 1, "{dies_after}: {told:?}");
        }
    }
}

#[tokio::test]
async fn a_fact_that_cannot_be_read_holds_nobody_up() {
    let world = World::new().await;
    world.tell(&[board(1, 1), board(1, 2)]).await;
    let mut conn = super::opening::connect(world.store.path()).await;
    let spoil = "UPDATE outbox SET fact = '{}' WHERE id = 1";
    sqlx::query(spoil).execute(&mut conn).await.unwrap();
    let mut outbox = world.outbox();
    outbox.drain().await.unwrap();
    outbox.drain().await.unwrap();
    assert_eq!(world.deliver.facts(), [board(1, 2)]);
    assert_eq!(world.n_waiting().await, 0);
}

#[tokio::test]
async fn a_row_that_is_claimed_is_not_given_to_another() {
    let world = World::new().await;
    world.tell(&[board(1, 1), board(2, 1)]).await;
    let outbox = world.outbox();
    assert_eq!(outbox.lease(1).await.unwrap().len(), 1);
    assert_eq!(outbox.lease(9).await.unwrap().len(), 1);
    assert_eq!(outbox.lease(9).await.unwrap().len(), 0);
    world.clock.advance(Duration::from_secs(120));
    assert_eq!(outbox.lease(9).await.unwrap().len(), 2, "claims expire");
}

#[derive(Debug, Default)]
struct Clumsy(Mutex<u32>);

impl Deliver for Clumsy {
    async fn deliver(&self, _row: &Leased) -> Delivery {
        let mut n = self.0.lock().unwrap();
        *n += 1;
        drop(n);
        panic!("on purpose")
    }
}

#[tokio::test]
async fn a_deliverer_that_panics_is_tried_again() {
    let world = World::new().await;
    world.tell(&[board(1, 1)]).await;
    let clumsy = Arc::new(Clumsy::default());
    let mut outbox = Outbox::new(world.store.clone(), clumsy.clone(), world.clock.clone(), 1);
    outbox.drain().await.unwrap();
    world.clock.advance(Duration::from_secs(2));
    outbox.drain().await.unwrap();
    assert_eq!(world.n_waiting().await, 1);
    assert_eq!(*clumsy.0.lock().unwrap(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn running_it_is_woken_by_what_is_committed_and_stops_when_told() {
    let world = World::new().await;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(run(world.outbox(), async move { drop(stopped.await) }));
    let challenge = Fact::ChallengeChanged {
        challenge: ChallengeId(1),
    };
    for ply in 1..=30 {
        world
            .tell(&[board(1, ply), board(2, ply), challenge.clone()])
            .await;
    }
    let all_told = async {
        while world.n_waiting().await > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), all_told)
        .await
        .unwrap();
    stop.send(()).unwrap();
    running.await.unwrap();
    for game in 1..=2 {
        let plies: Vec<_> = world
            .deliver
            .facts()
            .into_iter()
            .filter_map(|fact| match fact {
                Fact::Board {
                    game: GameId(of),
                    ply,
                    ..
                } if of == game => Some(ply),
                _ => None,
            })
            .collect();
        assert_eq!(plies, (1..=30).collect::<Vec<_>>(), "game {game}");
    }
}
