//! Times what players wait for: a move's transaction, a leaderboard of a million, a history of ten thousand games.
//!
//! Each answer is checked before it is timed. `synchronous=FULL` holds here as in the bot, so the move's time is
//! mostly the disk's.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use shadara::rules::Ruleset;
use shadara::service::{
    AcceptCommand, Accepted, ChannelId, Confirmation, GameId, GuildId, HistoryQuery, InteractionId,
    Leaderboard, LeaderboardQuery, Mode, MoveCommand, NewChallenge, Person, PersonKind, Place, Pool, Scope,
    SeatChoice, Seen, Service, SystemClock, UserId,
};
use shadara::store::{SchemaPolicy, Store};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::runtime::Runtime;

const N_PLAYERS: i64 = 1_000_000;
const N_GAMES: i64 = 10_000;
const BAKUK: Pool = Pool {
    ruleset: Ruleset::Bakuk,
    n_seats: 2,
};
const GUILD: GuildId = GuildId(700);

/// Points that a player has: between 900 and 2099, the same for some eight hundred of a million.
const POINTS: &str = "900 + i * 7919 % 1200";

struct World {
    runtime: Runtime,
    service: Service,
    folder: TempDir,
    next: i64,
}

impl World {
    fn new() -> Self {
        let runtime = Runtime::new().expect("a runtime starts");
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let path = folder.path().join("bench.db");
        let store = runtime
            .block_on(Store::open(path, SchemaPolicy::Migrate))
            .expect("a new database opens");
        Self {
            runtime,
            service: Service::new(store, Arc::new(SystemClock), 1),
            folder,
            next: 1,
        }
    }

    fn interaction(&mut self) -> InteractionId {
        self.next += 1;
        InteractionId(self.next)
    }

    fn sql(&self, statements: &[String]) {
        let url = format!("sqlite://{}", self.folder.path().join("bench.db").display());
        self.runtime.block_on(async {
            let mut conn = SqliteConnection::connect(&url)
                .await
                .expect("the database opens again");
            for statement in statements {
                let statement = sqlx::AssertSqlSafe(statement.clone());
                sqlx::query(statement)
                    .execute(&mut conn)
                    .await
                    .expect("the rows are valid");
            }
        });
    }

    fn start(&mut self) -> GameId {
        let challenge = NewChallenge {
            challenger: person(1),
            invited: vec![person(2)],
            ruleset: Ruleset::Bakuk,
            options: String::new(),
            seat: SeatChoice::First,
            mode: Mode::Rated,
            place: Place {
                guild: GUILD,
                channel: ChannelId(800),
                thread: None,
            },
            interaction: self.interaction(),
        };
        let interaction = self.interaction();
        let accepted = self.runtime.block_on(async {
            let challenge = self
                .service
                .challenge(challenge)
                .await
                .expect("nothing is pending")
                .id;
            let accept = AcceptCommand {
                challenge,
                person: person(2),
                message: None,
                above: None,
                interaction,
            };
            self.service.accept(accept).await
        });
        match accepted {
            Ok(Accepted::Started { game, .. }) => game,
            other => unreachable!("one was invited and accepted: {other:?}"),
        }
    }

    /// Plays the first legal move of a game; how long that took, and whether the game goes on.
    fn play(&mut self, game: GameId) -> (Duration, bool) {
        let view = self.runtime.block_on(self.service.game(game));
        let view = view.expect("the database answers").expect("the game is there");
        let seat = view.game.to_move.expect("the game goes on");
        let player = view
            .game
            .seat(seat)
            .and_then(|row| row.player.id())
            .expect("nobody was deleted");
        let chosen = view.record.position().moves().next().expect("there is a move");
        let command = MoveCommand {
            game,
            person: person(player.0),
            seen: Seen::Ply(view.game.ply),
            text: chosen.to_string(),
            confirmed: Confirmation::Given,
            interaction: self.interaction(),
        };
        let began = Instant::now();
        let played = self.runtime.block_on(self.service.play(black_box(command)));
        let took = began.elapsed();
        let played = played.expect("the move is legal");
        assert_eq!(played.ply(), view.game.ply + 1, "one ply was played");
        (took, played.next.is_some())
    }
}

fn person(number: i64) -> Person {
    Person {
        id: UserId(number),
        name: format!("player{number}"),
        kind: PersonKind::Human,
    }
}

fn moves(c: &mut Criterion) {
    let mut world = World::new();
    let mut game = world.start();
    c.bench_function("move transaction", |b| {
        b.iter_custom(|n| {
            let mut total = Duration::ZERO;
            for _ in 0..n {
                let (took, goes_on) = world.play(game);
                total += took;
                if !goes_on {
                    game = world.start();
                }
            }
            total
        });
    });
}

fn leaderboards(c: &mut Criterion) {
    let world = World::new();
    let numbers =
        format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {N_PLAYERS})");
    let standings = |guild: i64| {
        [
            format!(
                "{numbers} INSERT INTO standings (guild_id, ruleset, n_seats, player_id, provisional, points)
                SELECT {guild}, 'bakuk', 2, i, i % 10 = 0, {POINTS} FROM n"
            ),
            format!(
                "INSERT INTO standing_counts (guild_id, ruleset, n_seats, provisional, points, n)
                SELECT {guild}, 'bakuk', 2, provisional, points, count(*) FROM standings
                WHERE guild_id = {guild} GROUP BY provisional, points"
            ),
        ]
    };
    let mut statements = vec![
        format!(
            "{numbers} INSERT INTO players (id, user_id, name, created_ms) SELECT i, i, 'player' || i, 0 FROM n"
        ),
        format!(
            "{numbers} INSERT INTO ratings (player_id, ruleset, n_seats, rating, deviation, volatility, n_games,
                rated_ms) SELECT i, 'bakuk', 2, 1000 * ({POINTS}), 60000, 60000000, 30, 0 FROM n"
        ),
    ];
    statements.extend(standings(0));
    statements.extend(standings(GUILD.0));
    world.sql(&statements);

    let ask = |scope, page, viewer| {
        let query = LeaderboardQuery {
            pool: BAKUK,
            scope,
            page,
            viewer: Some(UserId(viewer)),
        };
        world
            .runtime
            .block_on(world.service.leaderboard(query))
            .expect("the database answers")
    };
    let n_pages = u32::try_from(N_PLAYERS).unwrap_or_default() / Leaderboard::PER_PAGE;
    let median = 500_001;
    let first = ask(Scope::Everywhere, 0, median);
    assert_eq!((first.n_players, first.n_pages), (1_000_000, n_pages));
    assert_eq!(first.standings[0].rank, 1);
    assert_eq!(first.standings[0].rating.points, 2099);
    let points = 900 + median * 7919 % 1200;
    let settled = |i: &i64| i % 10 != 0;
    let above = (1..=N_PLAYERS)
        .filter(settled)
        .filter(|i| 900 + i * 7919 % 1200 > points)
        .count();
    assert_eq!(first.viewer.map(|viewer| viewer.rank), Some(above as u64 + 1));
    let last = ask(Scope::Guild(GUILD), n_pages, 1);
    assert_eq!(last.standings.len(), Leaderboard::PER_PAGE as usize);
    assert!(last.standings.iter().all(|row| row.rating.is_provisional));

    let mut group = c.benchmark_group("leaderboard of 1,000,000");
    for (name, scope, page) in [
        ("first page", Scope::Everywhere, 0),
        ("middle page", Scope::Everywhere, n_pages / 2),
        ("last page", Scope::Everywhere, n_pages),
        ("first page of a server", Scope::Guild(GUILD), 0),
    ] {
        group.bench_function(name, |b| {
            b.iter(|| black_box(ask(scope, black_box(page), median)))
        });
    }
    group.finish();
}

fn histories(c: &mut Criterion) {
    let world = World::new();
    let numbers =
        format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {N_GAMES})");
    world.sql(&[
        "INSERT INTO players (id, user_id, name, created_ms) VALUES (1, 1, 'player1', 0), (2, 2, 'player2', 0)"
            .to_owned(),
        format!(
            "{numbers} INSERT INTO challenges (id, interaction_id, challenger_id, guild_id, channel_id, ruleset,
                options, n_seats, mode, seat, state, created_ms, expires_ms, closed_ms)
                SELECT i, i, 1, 700, 800, 'bakuk', '', 2, 'casual', '1', 'accepted', 0, 9, 1 FROM n"
        ),
        format!(
            "{numbers} INSERT INTO games (id, challenge_id, guild_id, channel_id, ruleset, options, rules_version,
                n_seats, mode, ply, position, termination, winners, created_ms, moved_ms, ended_ms)
                SELECT i, i, 700, 800, 'bakuk', '', 1, 2, 'casual', 0, '6,6,6,6,6,6 1 0,0', 'agreement', 3, 0, 0, 1
                FROM n"
        ),
        format!(
            "{numbers} INSERT INTO game_seats (game_id, seat, player_id, is_running, place)
                SELECT i, 1, 1, 0, 1 FROM n UNION ALL SELECT i, 2, 2, 0, 1 FROM n"
        ),
    ]);
    let ask = |page, ruleset| {
        let query = HistoryQuery {
            user: UserId(1),
            ruleset,
            page,
        };
        world
            .runtime
            .block_on(world.service.history(query))
            .expect("the database answers")
    };
    let first = ask(0, None);
    assert_eq!((first.n_games, first.lines[0].game.id), (10_000, GameId(10_000)));
    assert_eq!(ask(9_999, None).lines[9].game.id, GameId(1));

    let mut group = c.benchmark_group("history of 10,000 games");
    group.bench_function("first page", |b| b.iter(|| black_box(ask(black_box(0), None))));
    group.bench_function("last page", |b| b.iter(|| black_box(ask(black_box(9_999), None))));
    group.bench_function("last page of a ruleset", |b| {
        b.iter(|| black_box(ask(black_box(9_999), Some(Ruleset::Bakuk))));
    });
    group.bench_function("profile", |b| {
        b.iter(|| {
            black_box(
                world
                    .runtime
                    .block_on(world.service.profile(UserId(1), UserId(2))),
            )
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(Duration::from_secs(3));
    targets = moves, leaderboards, histories
}
criterion_main!(benches);
