//! Whole messages as text, compared with what was read and found good. `SHADARA_UPDATE=1` writes them anew.

use std::fmt::Write as _;
use std::sync::Arc;

use shadara::discord::views;
use shadara::rules::Ruleset;
use shadara::rules::steps::{Prefix, next};
use shadara::service::{
    AcceptCommand, Confirmation, DrawAction, DrawCommand, GameId, GameView, InteractionId, ManualClock,
    Millis, Mode, MoveCommand, NewChallenge, Person, PersonKind, Pings, Place, ResignCommand, SeatChoice,
    Seen, Service, UserId,
};
use shadara::words::Words;

use crate::store::opening::fresh;

/// A service with two people, and the text of what would be shown.
struct Transcript {
    service: Service,
    _folder: tempfile::TempDir,
    interaction: i64,
    text: String,
}

fn person(id: i64, name: &str) -> Person {
    Person {
        id: UserId(id),
        name: name.to_owned(),
        kind: PersonKind::Human,
    }
}

impl Transcript {
    async fn new() -> Transcript {
        let (folder, store) = fresh().await;
        let clock = Arc::new(ManualClock::new(Millis(1_800_000_000_000)));
        let service = Service::new(store, clock, 7);
        Transcript {
            service,
            _folder: folder,
            interaction: 100,
            text: String::new(),
        }
    }

    fn interaction(&mut self) -> InteractionId {
        self.interaction += 1;
        InteractionId(self.interaction)
    }

    fn show(&mut self, title: &str, shown: impl std::fmt::Display) {
        writeln!(self.text, "== {title}\n{shown}").unwrap();
    }

    async fn begin(&mut self, ruleset: Ruleset, options: &str, mode: Mode) {
        let new = NewChallenge {
            challenger: person(1, "Ann_*"),
            invited: vec![person(2, "Bob")],
            ruleset,
            options: options.to_owned(),
            seat: SeatChoice::First,
            mode,
            place: Place {
                guild: 10.into(),
                channel: 11.into(),
                thread: None,
            },
            interaction: self.interaction(),
        };
        let challenge = self.service.challenge(new).await.unwrap();
        self.show(
            "challenge",
            views::challenge::announced(Words::english(), &challenge),
        );
        let interaction = self.interaction();
        let accept = AcceptCommand {
            challenge: challenge.id,
            person: person(2, "Bob"),
            message: Some(12.into()),
            above: None,
            interaction,
        };
        self.service.accept(accept).await.unwrap();
        let challenge = self.service.challenge_view(challenge.id).await.unwrap().unwrap();
        self.show(
            "accepted",
            views::challenge::message(Words::english(), &challenge),
        );
        let view = self.view().await;
        self.show("thread", views::game::thread_name(Words::english(), &view));
        self.board().await;
    }

    async fn view(&self) -> GameView {
        self.service.game(GameId(1)).await.unwrap().unwrap()
    }

    async fn board(&mut self) {
        let view = self.view().await;
        let ply = view.game.ply;
        let board = views::game::board(Words::english(), &view, (ply, ply), &|_| Pings::On);
        self.show(&format!("board {ply}"), board);
    }

    async fn play(&mut self, text: &str) {
        let view = self.view().await;
        let seat = view.record.seat_to_move().unwrap();
        let mover = if seat.number() == 1 {
            person(1, "Ann_*")
        } else {
            person(2, "Bob")
        };
        let command = MoveCommand {
            game: GameId(1),
            person: mover,
            seen: Seen::Latest,
            text: text.to_owned(),
            confirmed: Confirmation::Given,
            interaction: self.interaction(),
        };
        self.service.play(command).await.unwrap();
        self.board().await;
    }

    async fn draft(&mut self, steps: &str) {
        let view = self.view().await;
        let prefix = Prefix::parse(view.game.ruleset(), steps).unwrap();
        let next = next(view.record.position(), &prefix).unwrap();
        let draft = views::draft::draft(Words::english(), &view, &prefix, &next);
        self.show(&format!("draft {steps}"), draft);
    }

    async fn typed(&mut self, partial: &str) {
        let view = self.view().await;
        let suggestions = views::suggestions::suggestions(Words::english(), &view.record, partial);
        let lines: Vec<String> = suggestions
            .into_iter()
            .map(|one| format!("{} = {}\n", one.value, one.name))
            .collect();
        self.show(&format!("typed {partial}"), lines.concat());
    }

    fn compare(&self, name: &str) {
        let path = std::path::Path::new("tests/data/discord").join(format!("{name}.txt"));
        if std::env::var_os("SHADARA_UPDATE").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &self.text).unwrap();
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            self.text,
            golden,
            "{} differs; read the difference, then SHADARA_UPDATE=1",
            path.display()
        );
    }
}

#[tokio::test]
async fn the_messages_of_a_game_of_bakuk() {
    let mut transcript = Transcript::new().await;
    transcript.begin(Ruleset::Bakuk, "", Mode::Rated).await;
    transcript.typed("").await;
    transcript.play("c").await;
    transcript.play("f").await;
    transcript.draft("").await;
    transcript.draft("a").await;
    let interaction = transcript.interaction();
    let resign = ResignCommand {
        game: GameId(1),
        person: person(2, "Bob"),
        interaction,
    };
    transcript.service.resign(resign).await.unwrap();
    let view = transcript.view().await;
    let ending = view.game.ending.clone().unwrap();
    transcript.show(
        "end",
        views::game::ended(Words::english(), &view, &ending, &|_| Pings::Quiet),
    );
    transcript.compare("bakuk");
}

#[tokio::test]
async fn the_messages_of_a_game_of_buku() {
    let mut transcript = Transcript::new().await;
    transcript
        .begin(Ruleset::Buku, "repetition=position", Mode::Casual)
        .await;
    for typed in ["", "4", "4(9):a", "4:a4,h4", "4:a4,h4,h5"] {
        transcript.typed(typed).await;
    }
    for steps in ["", "4", "4a", "4a4", "4a4h4", "4a4h4h5"] {
        transcript.draft(steps).await;
    }
    transcript.play("4(9):a5,h5,h6").await;
    transcript.play("d:a5,h5").await;
    transcript.play("5(10):e8,h8,h7,e7,e6,f6").await;
    transcript.draft("d").await;
    transcript.typed("d").await;
    transcript.compare("buku");
}

#[tokio::test]
async fn the_messages_of_a_game_of_buga_shadara() {
    let mut transcript = Transcript::new().await;
    transcript
        .begin(Ruleset::BugaShadara, "variant=drop_move", Mode::Casual)
        .await;
    for steps in ["", "c7"] {
        transcript.draft(steps).await;
    }
    transcript.play("c7xc5").await;
    for steps in ["", "@c6", "@c6b5"] {
        transcript.draft(steps).await;
    }
    transcript.typed("@c6").await;
    let interaction = transcript.interaction();
    let offer = DrawCommand {
        game: GameId(1),
        person: person(1, "Ann_*"),
        action: DrawAction::Offer,
        seen: Seen::Latest,
        interaction,
    };
    transcript.service.draw(offer).await.unwrap();
    let view = transcript.view().await;
    let seat = view.draw_offer.as_ref().unwrap().by;
    transcript.show(
        "draw",
        views::game::draw_offered(Words::english(), &view, (seat, 1), &|_| Pings::On),
    );
    transcript.play("@c6,b5-a5").await;
    transcript.compare("buga-shadara");
}
