//! The messages of a game's thread: boards, the end, offers of a draw.

use super::super::custom_id::{DrawPress, GamePress, Press};
use super::super::view::{Button, LONGEST, Row, View, Weight, mention};
use super::moves::{narration, who};
use super::names::{mentioned, name, plain_name};
use super::{result, turn};
use crate::rules::Seat;
use crate::service::{Ending, GameView, Mode, Pings, Termination, UserId};
use crate::words::{Label, Words, cut, fit};

/// How many graphemes of a name the name of a thread shows.
const NAME_IN_THREAD: usize = 20;

/// Whom the bot may ping.
pub type MayPing<'a> = &'a dyn Fn(UserId) -> Pings;

/// The name of a game's thread.
#[must_use]
pub fn thread_name(words: &Words, view: &GameView) -> String {
    let seats = view.game.seats.iter();
    let names: Vec<String> = seats
        .map(|row| cut(&plain_name(words, &row.player), NAME_IN_THREAD))
        .collect();
    fit(
        &words.game_thread_name(view.game.ruleset(), view.game.id.0, &names),
        100,
    )
}

/// The name of the picture after a ply: the mark by which the bot finds the message again.
#[must_use]
pub fn picture_name(view: &GameView, ply: u32) -> String {
    format!("shadara-{}-{ply}.png", view.game.id)
}

/// The name of the picture of a game that ended without a ply.
#[must_use]
pub fn end_picture_name(view: &GameView, ply: u32) -> String {
    format!("shadara-{}-{ply}-end.png", view.game.id)
}

/// The message with the board after `ply`, which tells of the plies from `first` on.
///
/// Mention, deadline and buttons are there only if it is still the last board of a running game.
#[must_use]
pub fn board(words: &Words, view: &GameView, (first, ply): (u32, u32), may_ping: MayPing<'_>) -> View {
    let mut message = View::default();
    let (mut lines, n_plies) = if ply == 0 {
        (terms(words, view), 0)
    } else {
        let told = narration(words, view, first, ply);
        let n_plies = told.len();
        (told, n_plies)
    };
    if ply == view.game.ply {
        match (&view.game.ending, view.record.seat_to_move()) {
            (None, Some(seat)) => your_move(words, view, seat, may_ping, (&mut lines, &mut message)),
            (Some(ending), _) if matches!(ending.termination, Termination::Rules { .. }) => {
                let mover = view.record.mover_of(ply);
                over(words, view, ending, (mover, may_ping), (&mut lines, &mut message));
            }
            _ => {}
        }
    }
    message.content = shortened(lines, n_plies).join("\n");
    message
}

/// Lines that fit into one message. Of the first `n_plies`, which tell of a move and of the forced ones after it, those
/// in the middle make room for what follows.
fn shortened(mut lines: Vec<String>, mut n_plies: usize) -> Vec<String> {
    let length = |lines: &[String]| -> usize {
        let units = lines.iter().map(|line| line.encode_utf16().count() + 1);
        units.sum()
    };
    let n_lines = lines.len();
    // The ellipsis is a line, too.
    while n_plies > 2 && length(&lines) + 1 > LONGEST {
        lines.remove(1);
        n_plies -= 1;
    }
    if lines.len() < n_lines {
        lines.insert(1, "…".to_owned());
    }
    lines
}

/// The message of a game that ended without a ply.
#[must_use]
pub fn ended(words: &Words, view: &GameView, ending: &Ending, may_ping: MayPing<'_>) -> View {
    let mut message = View::default();
    let mut lines = Vec::new();
    let actor = match ending.termination {
        Termination::Resignation { seat } | Termination::Abort { seat } => Some(seat),
        _ => None,
    };
    over(words, view, ending, (actor, may_ping), (&mut lines, &mut message));
    message.content = lines.join("\n");
    message
}

fn terms(words: &Words, view: &GameView) -> Vec<String> {
    let options = super::challenge::options(&view.game.options);
    let mut title = title(words, view);
    if !options.is_empty() {
        title = format!("{title} · {}", words.challenge_options(&options));
    }
    vec![title, players(words, view), words.game_how(view.game.ruleset())]
}

/// Ruleset, number, rated or casual.
fn title(words: &Words, view: &GameView) -> String {
    let mode = match view.game.mode {
        Mode::Rated => words.game_rated(),
        Mode::Casual => words.game_casual(),
    };
    words.game_title(view.game.ruleset(), view.game.id.0, &mode)
}

/// The players with their seats.
fn players(words: &Words, view: &GameView) -> String {
    let seats = view.game.seats.iter();
    let players: Vec<String> = seats
        .map(|row| {
            words.game_player(
                &name(words, &row.player),
                &words.seat(view.game.options.seat_name(row.seat)),
            )
        })
        .collect();
    words.game_players(&players)
}

/// Whose turn it is, with a mention that pings if it may, a hint and the buttons.
fn your_move(
    words: &Words,
    view: &GameView,
    seat: Seat,
    may_ping: MayPing<'_>,
    (lines, message): (&mut Vec<String>, &mut View),
) {
    let Some(row) = view.game.seat(seat) else { return };
    let mut line = words.turn(&mentioned(words, &row.player));
    line.push(' ');
    line.push_str(&words.turn_hint(turn::hint(view.record.position())));
    lines.push(line);
    if let Some(deadline) = view.game.deadline {
        lines.push(words.turn_deadline(deadline.0));
    }
    message.pings = row
        .player
        .id()
        .filter(|id| may_ping(*id) == Pings::On)
        .map(|id| id.get())
        .into_iter()
        .collect();
    message.rows = turn::buttons(words, view);
}

/// How it ended; whoever did not bring it about is told with a mention.
fn over(
    words: &Words,
    view: &GameView,
    ending: &Ending,
    (actor, may_ping): (Option<Seat>, MayPing<'_>),
    (lines, message): (&mut Vec<String>, &mut View),
) {
    lines.extend(result::lines(words, view, ending));
    let others = view.game.seats.iter().filter(|row| Some(row.seat) != actor);
    let others: Vec<UserId> = others.filter_map(|row| row.player.id()).collect();
    if !others.is_empty() {
        let mentions: Vec<String> = others.iter().map(|id| mention(id.get())).collect();
        lines.push(words.game_over_for(&mentions));
    }
    message.pings = others
        .into_iter()
        .filter(|id| may_ping(*id) == Pings::On)
        .map(|id| id.get())
        .collect();
    let id = Press::Game(GamePress::Rematch, view.game.id.0);
    let rematch = Button::press(words.button(Label::Rematch), id, Weight::Main);
    if !matches!(ending.termination, Termination::Manager { .. }) {
        message.rows = vec![Row::Buttons(vec![rematch])];
    }
}

/// An offer of a draw; its buttons are there while it stands.
#[must_use]
pub fn draw_offered(words: &Words, view: &GameView, (seat, ply): (Seat, u32), may_ping: MayPing<'_>) -> View {
    let others: Vec<&crate::service::Player> = view
        .game
        .seats
        .iter()
        .filter(|row| row.seat != seat && view.seats_in().contains(row.seat))
        .map(|row| &row.player)
        .collect();
    let mentions: Vec<String> = others.iter().map(|player| mentioned(words, player)).collect();
    let content = words.draw_offered(&who(words, view, seat), &mentions);
    let stands = view
        .draw_offer
        .as_ref()
        .is_some_and(|offer| offer.ply == ply && offer.by == seat);
    if !stands {
        return View::text(content);
    }
    let ids = others.into_iter().filter_map(crate::service::Player::id);
    let button = |label, press, weight| {
        Button::press(
            words.button(label),
            Press::Draw(press, view.game.id.0, ply),
            weight,
        )
    };
    View {
        content,
        pings: ids
            .filter(|id| may_ping(*id) == Pings::On)
            .map(|id| id.get())
            .collect(),
        rows: vec![Row::Buttons(vec![
            button(Label::DrawAccept, DrawPress::Agree, Weight::Yes),
            button(Label::DrawDecline, DrawPress::Refuse, Weight::Plain),
        ])],
        picture: None,
    }
}

/// That a seat declined the draw.
#[must_use]
pub fn draw_declined(words: &Words, view: &GameView, seat: Seat) -> View {
    View::text(words.draw_declined(&who(words, view, seat)))
}

/// A game in a few lines: what it is, who plays, how it ended.
#[must_use]
pub fn summary(words: &Words, view: &GameView) -> Vec<String> {
    let mut lines = vec![title(words, view), players(words, view)];
    if let Some(ending) = &view.game.ending {
        lines.extend(result::lines(words, view, ending));
    }
    lines
}

/// What [`shown`] says, with the board as text in a code block.
#[must_use]
pub fn shown_as_text(words: &Words, view: &GameView, viewer: UserId) -> View {
    let seats = view.game.seats.iter();
    let players: Vec<String> = seats
        .map(|row| {
            let name = plain_name(words, &row.player);
            match view.rating_of(row.seat) {
                Some(rating) => format!("{name} {rating}"),
                None => name,
            }
        })
        .collect();
    let board = crate::words::board::as_text(words, &view.record, &players);
    let mut message = shown(words, view, viewer);
    message.content = format!("{}\n```\n{board}\n```", message.content);
    message
}

/// The board as `/board` shows it to one person: whose turn it is or how it ended, and a way to move.
#[must_use]
pub fn shown(words: &Words, view: &GameView, viewer: UserId) -> View {
    let mut lines = vec![title(words, view)];
    let last = view.game.ply;
    lines.extend(narration(words, view, last, last));
    let mut rows = Vec::new();
    match (&view.game.ending, view.record.seat_to_move()) {
        (None, Some(seat)) => {
            let row = view.game.seat(seat);
            let player = row.map(|row| mentioned(words, &row.player)).unwrap_or_default();
            lines.push(words.turn(&player));
            if view.seat_of(viewer) == Some(seat) {
                let id = Press::Game(GamePress::Now, view.game.id.0);
                rows.push(Row::Buttons(vec![Button::press(
                    words.button(Label::Move),
                    id,
                    Weight::Main,
                )]));
            }
        }
        (Some(ending), _) => lines.extend(result::lines(words, view, ending)),
        (None, None) => {}
    }
    View {
        content: lines.join("\n"),
        rows,
        ..View::default()
    }
}
