//! Lists: a person's games and challenges.

use super::super::view::{View, channel};
use super::names::name;
use crate::service::{Challenge, GameLine, GuildId, MessageId};
use crate::words::{Reply, Words};

/// How many lines of a kind a list shows; a message has 2000 characters.
const LINES: usize = 10;

/// A person's running games and the challenges that wait.
#[must_use]
pub fn games(words: &Words, games: &[GameLine], challenges: &[Challenge]) -> View {
    let mut lines = Vec::new();
    if games.is_empty() {
        lines.push(words.reply(Reply::GamesNone));
    } else {
        lines.push(words.reply(Reply::GamesTitle));
        lines.extend(games.iter().take(LINES).map(|line| game_line(words, line)));
        lines.extend(more(words, games.len()));
    }
    if !challenges.is_empty() {
        lines.push(String::new());
        lines.push(words.reply(Reply::GamesChallenges));
        lines.extend(
            challenges
                .iter()
                .take(LINES)
                .map(|challenge| challenge_line(words, challenge)),
        );
        lines.extend(more(words, challenges.len()));
    }
    View::lines(&lines)
}

fn more(words: &Words, count: usize) -> Option<String> {
    (count > LINES).then(|| words.games_more(count - LINES))
}

/// A running game with a link to where it is played.
#[must_use]
pub fn game_line(words: &Words, line: &GameLine) -> String {
    let game = &line.game;
    let names: Vec<String> = game.seats.iter().map(|row| name(words, &row.player)).collect();
    let players = words.game_players(&names);
    let place = channel(game.thread.unwrap_or(game.channel).get());
    if line.is_waiting() {
        return words.games_line_yours(game.id.0, game.ruleset(), &players, &place);
    }
    let to_move = game.to_move.and_then(|seat| game.seat(seat));
    let who = to_move.map(|row| name(words, &row.player)).unwrap_or_default();
    words.games_line_theirs(game.id.0, game.ruleset(), (&players, &who), &place)
}

/// One of several games that could be meant.
#[must_use]
pub fn which_game(words: &Words, lines: &[GameLine]) -> String {
    let list = lines.iter().take(LINES).map(|line| {
        let game = &line.game;
        let names: Vec<String> = game.seats.iter().map(|row| name(words, &row.player)).collect();
        let place = channel(game.thread.unwrap_or(game.channel).get());
        words.refusal_which_game_line(game.id.0, game.ruleset(), &words.game_players(&names), &place)
    });
    let title = words.refusal(crate::words::Refusal::WhichGame);
    std::iter::once(title).chain(list).collect::<Vec<_>>().join("\n")
}

fn challenge_line(words: &Words, challenge: &Challenge) -> String {
    let guests: Vec<String> = challenge
        .guests
        .iter()
        .map(|guest| name(words, &guest.player))
        .collect();
    let whom = if guests.is_empty() {
        words.reply(Reply::GamesAnyone)
    } else {
        words.and(&guests)
    };
    let who = name(words, &challenge.challenger);
    let place = &challenge.place;
    let link = challenge.message.map_or_else(
        || channel(place.channel.get()),
        |message| message_link(place.guild, place.channel.get(), message),
    );
    words.games_challenge_line(
        challenge.terms.ruleset(),
        (&who, &whom),
        challenge.expires.0,
        &link,
    )
}

/// A link to a message.
#[must_use]
pub fn message_link(guild: GuildId, channel: u64, message: MessageId) -> String {
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}
