//! A page of a leaderboard, with buttons to the pages beside it and to one's own place.

use super::super::custom_id::{LeadersPress, Press};
use super::super::view::{Button, Row, View, Weight};
use super::names::name;
use super::pages::beside;
use crate::rules::Ruleset;
use crate::service::{Leaderboard, Pool, Standing};
use crate::words::{Reply, Whose, Words};

/// Which leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaders {
    /// Ruleset and number of players.
    pub pool: Pool,
    /// This server's or everyone's.
    pub whose: Whose,
}

/// Who reads the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Everybody: the one who asked is named.
    All,
    /// The one who asked.
    One,
}

impl Leaders {
    /// The leaderboard that a button names: what it is of, and `whose` as 0 (the server's) or 1 (everywhere).
    #[must_use]
    pub const fn of(press: LeadersPress, whose: i64) -> Option<Leaders> {
        let whose = match whose {
            0 => Whose::Server,
            1 => Whose::Everywhere,
            _ => return None,
        };
        let (ruleset, n_seats) = match press {
            LeadersPress::Buku => (Ruleset::Buku, 2),
            LeadersPress::Bakuk => (Ruleset::Bakuk, 2),
            LeadersPress::BakukThree => (Ruleset::Bakuk, 3),
            LeadersPress::BugaShadara => (Ruleset::BugaShadara, 2),
        };
        Some(Leaders {
            pool: Pool { ruleset, n_seats },
            whose,
        })
    }

    const fn press(self) -> LeadersPress {
        match (self.pool.ruleset, self.pool.n_seats) {
            (Ruleset::Buku, _) => LeadersPress::Buku,
            (Ruleset::Bakuk, 3) => LeadersPress::BakukThree,
            (Ruleset::Bakuk, _) => LeadersPress::Bakuk,
            (Ruleset::BugaShadara, _) => LeadersPress::BugaShadara,
        }
    }

    const fn number(self) -> i64 {
        match self.whose {
            Whose::Server => 0,
            Whose::Everywhere => 1,
        }
    }
}

/// A page of a leaderboard.
#[must_use]
pub fn page(words: &Words, leaders: Leaders, board: &Leaderboard, reader: Reader) -> View {
    let Pool { ruleset, n_seats } = leaders.pool;
    let mut title = words.leaderboard_title(ruleset, n_seats, leaders.whose);
    if board.n_pages > 1 {
        title = format!(
            "{title}, {}",
            words.leaderboard_page(board.page + 1, board.n_pages)
        );
    }
    let mut lines = vec![title];
    if board.standings.is_empty() {
        lines.push(words.reply(Reply::LeaderboardEmpty));
    }
    lines.extend(own_line(words, board, reader));
    lines.extend(board.standings.iter().map(|standing| {
        let line = line(words, standing);
        let is_own = reader == Reader::One && board.viewer.as_ref() == Some(standing);
        if is_own { format!("▸ {line}") } else { line }
    }));
    let mut shown = board.standings.iter();
    if shown.any(|standing| standing.rating.is_provisional) {
        lines.push(words.reply(Reply::LeaderboardProvisional));
    }
    View {
        rows: Row::of_buttons(buttons(words, leaders, board, reader)),
        ..View::lines(&lines)
    }
}

/// Names, not mentions: who has left the server would show as a number.
fn line(words: &Words, standing: &Standing) -> String {
    let (who, rating) = (name(words, &standing.player), standing.rating.to_string());
    words.leaderboard_line(standing.rank, &who, &rating, standing.n_games)
}

/// Where the one who asked stands; all are told only what the page does not show.
fn own_line(words: &Words, board: &Leaderboard, reader: Reader) -> Option<String> {
    let own = match (&board.viewer, reader) {
        (Some(own), _) => own,
        (None, Reader::One) if !board.standings.is_empty() => {
            return Some(words.reply(Reply::LeaderboardYouNone));
        }
        (None, _) => return None,
    };
    let place = (own.rank, board.n_players);
    let rating = own.rating.to_string();
    match reader {
        Reader::One => Some(words.leaderboard_you(place, &rating)),
        Reader::All if board.standings.contains(own) => None,
        Reader::All => Some(words.leaderboard_own(&name(words, &own.player), place, &rating)),
    }
}

fn buttons(words: &Words, leaders: Leaders, board: &Leaderboard, reader: Reader) -> Vec<Button> {
    let (press, whose) = (leaders.press(), leaders.number());
    let turn = |page| Press::Leaders(press, whose, page);
    let mut buttons = beside(words, board.page, board.n_pages, turn);
    if reader == Reader::All && !board.standings.is_empty() {
        let id = Press::Place(press, whose);
        buttons.push(Button::press(
            words.reply(Reply::ButtonMyPlace),
            id,
            Weight::Plain,
        ));
    }
    buttons
}
