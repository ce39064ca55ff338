//! A move in moments: sown counter by counter, seed by seed; a piece lifted before it lands.

use super::picture::Picture;
use super::pieces::Animal;
use super::scene::Scene;
use super::{bakuk, buga_shadara, buku};
use crate::rules::{
    AnyPosition, Record, Trace, bakuk as bakuk_rules, buga_shadara as buga, buku as buku_rules,
};

/// The scenes on the way to the picture of a record after its last move, that picture left out.
pub(crate) fn of(picture: &Picture<'_>, record: &Record) -> Vec<Scene> {
    let ply = record.ply();
    let Some(trace) = record.trace(ply) else {
        return Vec::new();
    };
    let before = record.at(ply.saturating_sub(1));
    let empty = Picture {
        record: &before,
        last: None,
        caption: Some(picture.words.board_move(&trace, record.position())),
        banner: None,
        draft: None,
        ..picture.clone()
    }
    .scene();
    let moment = |show: &dyn Fn(&mut Scene)| {
        let mut scene = empty.clone();
        scene.board.clear();
        show(&mut scene);
        scene
    };
    match (&trace, before.position()) {
        (Trace::Buku(trace), AnyPosition::Buku(position)) => (0..=trace.path.len())
            .map(|n| moment(&|scene| sown(scene, position, trace, n)))
            .collect(),
        (Trace::Bakuk(trace), AnyPosition::Bakuk(position)) => {
            let bakuk_rules::Trace::Sow { stones, .. } = trace else {
                return Vec::new();
            };
            (0..=*stones)
                .map(|n| moment(&|scene| dropped(scene, position, trace, n)))
                .collect()
        }
        (Trace::BugaShadara(trace), AnyPosition::BugaShadara(position)) => {
            vec![moment(&|scene| lifted(scene, position, trace))]
        }
        _ => Vec::new(),
    }
}

/// Buku with the first `n` counters of the path sown.
fn sown(scene: &mut Scene, position: &buku_rules::Position, trace: &buku_rules::Trace, n: usize) {
    let path = trace.path.get(..n).unwrap_or_default();
    let marks = buku::Marks {
        line: Some(trace.line),
        path,
        captures: &[],
    };
    marks.show(scene, |square| {
        let stood = if trace.line.bits() & square.bit() == 0 {
            position.counters_at(square)
        } else {
            0
        };
        stood + u8::from(path.contains(&square))
    });
}

/// Bakuk with the first `n` seeds dropped.
fn dropped(scene: &mut Scene, position: &bakuk_rules::Position, trace: &bakuk_rules::Trace, n: u8) {
    let bakuk_rules::Trace::Sow {
        origin, stones, sown, ..
    } = trace
    else {
        return;
    };
    let (mut holes, mut fresh, mut here) = (position.holes(), [0u8; 6], *origin);
    if let Some(emptied) = holes.get_mut(origin.index()) {
        *emptied = 0;
    }
    for _ in 0..n {
        here = here.next();
        // A hole that gets nothing is the origin when it is skipped.
        if sown.get(here.index()) == Some(&0) {
            here = here.next();
        }
        for counts in [&mut holes, &mut fresh] {
            if let Some(count) = counts.get_mut(here.index()) {
                *count = count.saturating_add(1);
            }
        }
    }
    let last = (n > 0).then_some(here);
    bakuk::Marks {
        origin: Some((*origin, *stones)),
        sown: fresh,
        last,
        captures: &[],
    }
    .show(scene, &holes);
}

/// Buga-shadara with the piece to move marked, and where it goes.
fn lifted(scene: &mut Scene, position: &buga::Position, trace: &buga::Trace) {
    use buga_shadara::{Art, animal, at, put};
    buga_shadara::corners(scene, position);
    if let Some(from) = trace.from {
        let moving = position.piece_at(from).map_or(Animal::Dog, animal);
        put(scene, Art::Choice(Some(moving)), at(from));
    }
    if let Some(to) = trace.to.or(trace.dropped) {
        put(scene, Art::Choice(None), at(to));
    }
    buga_shadara::pieces(scene, position);
}
