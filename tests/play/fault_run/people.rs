//! What people do in a fault run: they play, ask, offer, resign and press what is old.

use std::time::{Duration, Instant};

use serde_json::Value;
use shadara::service::{GameId, GameView};

use super::Run;
use super::games::person_at;
use crate::people::{Refused, Told, button, buttons, game_and_ply, labels, selects, text};
use crate::service::table::random_move;

/// An acknowledgement that took longer may only ask for more time.
const AT_ONCE: Duration = Duration::from_millis(1500);

/// Labels of buttons that are no moves.
const OTHERS: &[&str] = &[
    "Resign",
    "Rematch",
    "Draw",
    "Back",
    "Start again",
    "Accept",
    "Decline",
    "Cancel",
];

impl Run {
    /// Somebody does something.
    pub(super) async fn act(&mut self) {
        let game = self.games[self.chance.usize(..self.games.len())].id;
        let view = self.view(game).await;
        if !view.game.is_running() {
            return match self.chance.u8(..4) {
                0 => self.rematch(&view).await,
                1 => self.challenge_anew().await,
                _ => self.look_around(&view).await,
            };
        }
        match self.chance.u8(..100) {
            0..40 => self.move_by_command(&view).await,
            40..68 => self.move_by_press(&view).await,
            68..74 => self.be_a_nuisance(&view).await,
            74..80 => self.press_an_old_draft().await,
            80..86 => self.talk_of_a_draw(&view).await,
            86..92 => self.resign(&view).await,
            92..96 => self.look_around(&view).await,
            _ => self.challenge_anew().await,
        }
    }

    /// Where a game is played; the hall until there is a thread.
    fn place(&self, view: &GameView) -> String {
        view.game
            .thread
            .map_or_else(|| self.hall.clone(), |thread| thread.to_string())
    }

    /// What an answer says, in a word, for the story; an answer may never own up to a fault of ours.
    fn heard(&mut self, what: String, told: &Result<Told, Refused>) {
        let heard = match told {
            Ok(told) => {
                let text = told.text();
                assert!(!text.contains("went wrong on our side"), "{what}: {text}");
                format!("{} {text:.60?}", told.status)
            }
            Err((status, body)) => format!("{status} {}", body["message"]),
        };
        self.note(format!("{what}: {heard}"));
    }

    async fn move_by_command(&mut self, view: &GameView) {
        let Some(seat) = view.record.seat_to_move() else {
            return;
        };
        let who = person_at(view, seat);
        let chosen = random_move(&view.record, &mut self.chance).to_string();
        let told = self.town.try_play(&who, &self.place(view), &chosen).await;
        if matches!(told, Err((404, _))) {
            // The thread was deleted: there is still the hall, where another game may be meant.
            let told = self.town.try_play(&who, &self.hall, &chosen).await;
            return self.heard(
                format!("#{} {who} /move {chosen} in the hall", view.game.id),
                &told,
            );
        }
        self.heard(format!("#{} {who} /move {chosen}", view.game.id), &told);
        if let Ok(told) = told {
            self.follow(view.game.id, &who, told, Instant::now()).await;
        }
    }

    /// Presses on the newest board, through the draft if there is one.
    async fn move_by_press(&mut self, view: &GameView) {
        let Some(seat) = view.record.seat_to_move() else {
            return;
        };
        let who = person_at(view, seat);
        let thread = self.place(view);
        let path = format!("/api/v10/channels/{thread}/messages?limit=30");
        let Ok(messages) = self.town.try_ask(("GET", &path), &who, None).await else {
            return;
        };
        let boards = messages.as_array().expect("messages").iter();
        let board = boards
            .filter(|one| game_and_ply(one).is_some())
            .find(|one| !buttons(one).is_empty());
        let Some(board) = board else { return };
        let offered: Vec<Value> = buttons(board)
            .into_iter()
            .filter(|button| !OTHERS.contains(&text(&button["label"]).as_str()))
            .collect();
        if offered.is_empty() {
            return;
        }
        let id = text(&offered[self.chance.usize(..offered.len())]["custom_id"]);
        let begun = Instant::now();
        let told = self.town.try_component(&who, board, (&id, None)).await;
        self.heard(format!("#{} {who} presses {id}", view.game.id), &told);
        if let Ok(told) = told {
            self.follow(view.game.id, &who, told, begun).await;
        }
    }

    /// Follows an answer to its end: chooses in drafts, confirms, and notes what was told.
    async fn follow(&mut self, game: GameId, who: &str, mut told: Told, mut begun: Instant) {
        for _ in 0..40 {
            if told.status != "answered" {
                return;
            }
            if told.text().starts_with("Played") || told.message.is_null() && told.callback["type"] == 6 {
                if told.message.is_null() && begun.elapsed() > AT_ONCE {
                    return;
                }
                return self.was_told(game, who).await;
            }
            let next = if let Some(select) = selects(&told.message).first() {
                let choices = select["options"].as_array().expect("options");
                let choice = &choices[self.chance.usize(..choices.len())];
                (text(&select["custom_id"]), Some(text(&choice["value"])))
            } else if let Some(confirm) = button(&told.message, "Confirm") {
                (confirm, None)
            } else {
                return;
            };
            if self.chance.u8(..12) == 0 {
                self.note("… and leaves the draft");
                self.drafts.push((who.to_owned(), told.message));
                return;
            }
            begun = Instant::now();
            let pressed = (next.0.as_str(), next.1.as_deref());
            let answer = self.town.try_component(who, &told.message, pressed).await;
            self.heard(
                format!("… {who} chooses {:?}", next.1.as_deref().unwrap_or("Confirm")),
                &answer,
            );
            match answer {
                Ok(answer) => told = answer,
                Err(_) => return,
            }
        }
    }

    /// Somebody was told that their move is played: it must be stored by now.
    async fn was_told(&mut self, game: GameId, who: &str) {
        let view = self.view(game).await;
        let last = view.moves.iter().rev().find(|row| row.interaction.is_some());
        let last = last.expect("a move that was told is stored");
        assert_eq!(
            person_at(&view, last.seat),
            who,
            "game {game}: the last chosen move is another's"
        );
        let told = (game, last.ply, last.text.clone());
        assert!(
            !self.told.contains(&told),
            "told of a move that was there before: {told:?}"
        );
        self.told.push(told);
    }

    /// Moves where it is not one's turn, or what is no move, or in another's game.
    async fn be_a_nuisance(&mut self, view: &GameView) {
        let people = ["alice", "bob", "carol", "dave"];
        let who = people[self.chance.usize(..people.len())];
        let is_mover = view
            .record
            .seat_to_move()
            .is_some_and(|seat| person_at(view, seat) == who);
        let wanted = if is_mover { "z99" } else { "a" };
        let told = self.town.try_play(who, &self.place(view), wanted).await;
        self.heard(format!("#{} {who} tries {wanted}", view.game.id), &told);
        if let Ok(told) = told {
            assert!(
                !told.text().starts_with("Played"),
                "{who} may not: {}",
                told.text()
            );
        }
    }

    /// A draft that was left answers kindly, however often the bot was started since.
    async fn press_an_old_draft(&mut self) {
        if self.drafts.is_empty() {
            return;
        }
        let (who, message) = self.drafts.swap_remove(self.chance.usize(..self.drafts.len()));
        let Some(any) = buttons(&message).first().map(|button| text(&button["custom_id"])) else {
            return;
        };
        let told = self.town.try_component(&who, &message, (&any, None)).await;
        self.heard(format!("{who} presses an old draft"), &told);
    }

    async fn talk_of_a_draw(&mut self, view: &GameView) {
        let seats = view.seats_in();
        let seat = seats.iter().nth(self.chance.usize(..usize::from(seats.len())));
        let who = person_at(view, seat.expect("somebody is in"));
        let told = self.town.try_command(&who, &self.place(view), "draw", &[]).await;
        self.heard(format!("#{} {who} /draw", view.game.id), &told);
        if self.chance.bool() {
            return;
        }
        let path = format!("/api/v10/channels/{}/messages?limit=10", self.place(view));
        for seat in seats.iter() {
            let other = person_at(view, seat);
            if other == who {
                continue;
            }
            let Ok(messages) = self.town.try_ask(("GET", &path), &other, None).await else {
                return;
            };
            let label = if self.chance.u8(..3) == 0 {
                "Accept"
            } else {
                "Decline"
            };
            let messages = messages.as_array().expect("messages").clone();
            let offer = messages.iter().find(|one| labels(one) == ["Accept", "Decline"]);
            if let Some((offer, id)) = offer.and_then(|offer| Some((offer, button(offer, label)?))) {
                let told = self.town.try_component(&other, offer, (&id, None)).await;
                self.heard(format!("… {other}: {label}"), &told);
            }
        }
    }

    async fn resign(&mut self, view: &GameView) {
        // Games should last a while.
        let may = view.game.ply >= 6 || view.game.options.n_seats() == 3 && view.game.ply >= 2;
        if !may {
            return self.move_by_command(view).await;
        }
        let seats = view.seats_in();
        let seat = seats
            .iter()
            .nth(self.chance.usize(..usize::from(seats.len())))
            .expect("somebody is in");
        let who = person_at(view, seat);
        let told = self
            .town
            .try_command(&who, &self.place(view), "resign", &[])
            .await;
        self.heard(format!("#{} {who} /resign", view.game.id), &told);
        let Some((message, id)) = told
            .ok()
            .and_then(|told| button(&told.message, "Resign").map(|id| (told.message, id)))
        else {
            return;
        };
        let told = self.town.try_component(&who, &message, (&id, None)).await;
        self.heard(format!("… {who} confirms"), &told);
        let has_answered = told.is_ok_and(|told| told.status == "answered" && told.callback["type"] != 6);
        let view = self.view(view.game.id).await;
        if has_answered && view.game.is_running() {
            assert!(view.record.seats_out().contains(seat), "{who} was told to be out");
        }
    }

    async fn rematch(&mut self, view: &GameView) {
        let seats = &view.game.seats;
        let seat = seats[self.chance.usize(..seats.len())].seat;
        let who = person_at(view, seat);
        let told = self
            .town
            .try_command(&who, &self.place(view), "rematch", &[])
            .await;
        self.heard(format!("#{} {who} /rematch", view.game.id), &told);
        let Ok(told) = told else { return };
        if let Some(accept) = button(&told.message, "Accept") {
            for row in seats.iter().filter(|row| row.seat != seat) {
                let guest = person_at(view, row.seat);
                let told = self
                    .town
                    .try_component(&guest, &told.message, (&accept, None))
                    .await;
                self.heard(format!("… {guest} accepts"), &told);
            }
        }
        self.take_in_games().await;
    }

    async fn look_around(&mut self, view: &GameView) {
        let who = ["alice", "bob", "carol", "dave"][self.chance.usize(..4)];
        let name = ["board", "games", "history"][self.chance.usize(..3)];
        let place = if self.chance.bool() {
            self.place(view)
        } else {
            self.hall.clone()
        };
        let told = self.town.try_command(who, &place, name, &[]).await;
        self.heard(format!("{who} /{name}"), &told);
    }
}
