//! Node counts: how many sequences of legal moves there are (`docs/rules.md`, section 4).

use super::position::ends_by_repetition;
use super::{AnyPosition, Position};

/// How many sequences of exactly `depth` legal moves there are from `start`. Finished games are not
/// extended, those finished by repetition neither; what was played before `start` is not known.
///
/// The moves of `start` itself are walked; at the end of longer sequences they are counted by
/// [`Position::n_moves`], which agrees.
#[must_use]
pub fn perft(start: &AnyPosition, depth: u32) -> u64 {
    match start {
        AnyPosition::Buku(position) => count(position, depth),
        AnyPosition::Bakuk(position) => count(position, depth),
        AnyPosition::BugaShadara(position) => count(position, depth),
    }
}

fn count<P: Position>(start: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => start.moves().count() as u64,
        _ => below(&mut vec![*start], *start, depth),
    }
}

/// The sequences from `position`, the last of `played`; `depth` is at least 1.
fn below<P: Position>(played: &mut Vec<P>, position: P, depth: u32) -> u64 {
    if depth == 1 {
        return position.n_moves();
    }
    let mut nodes: u64 = 0;
    for mv in position.moves() {
        let next = position.play_unchecked(&mv);
        if ends_by_repetition(played, &next) {
            continue;
        }
        played.push(next);
        nodes = nodes.saturating_add(below(played, next, depth - 1));
        played.pop();
    }
    nodes
}
