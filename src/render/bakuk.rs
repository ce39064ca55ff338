//! Pictures of Bakuk: what lies in the pits, the lap of the sowing, the chain of captures.

mod art;
mod seeds;

use super::drawing::Drawing;
use super::scene::{Item, Scene};
use crate::rules::bakuk::{Hole, Position, Trace};

pub(crate) use art::{Areas, Art, HEIGHT, PITCH, board, centre, label_centre};
use art::{Heap, Lap, label_side};

/// Shows a position and the move that led to it.
pub(crate) fn show(scene: &mut Scene, position: &Position, last: Option<&Trace>) {
    let nothing = Marks::default();
    let marks = match last {
        Some(Trace::Sow {
            origin,
            stones,
            sown,
            last,
            captures,
            ..
        }) => Marks {
            origin: Some((*origin, *stones)),
            sown: *sown,
            // A move that is known by its text alone has no number of seeds, and no last hole.
            last: (*stones > 0).then_some(*last),
            captures,
        },
        Some(Trace::Out(_)) | None => nothing,
    };
    marks.show(scene, &position.holes());
}

/// What is marked on the board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Marks<'a> {
    /// The hole that was emptied, and how many seeds were in it.
    pub(crate) origin: Option<(Hole, u8)>,
    /// How many seeds fell into each hole.
    pub(crate) sown: [u8; 6],
    /// The hole of the last seed.
    pub(crate) last: Option<Hole>,
    /// The holes captured in order, and what was in them.
    pub(crate) captures: &'a [(Hole, u8)],
}

impl Marks<'_> {
    /// Puts pits, seeds, arrows and labels on the board.
    pub(crate) fn show(self, scene: &mut Scene, holes: &[u8; 6]) {
        for (hole, stones) in (0u8..).zip(holes) {
            self.pit(scene, hole, *stones);
        }
        self.arrows(scene);
        for (hole, stones) in (0u8..).zip(holes) {
            let art = match self.captured(hole) {
                Some(taken) => Art::Taken(hole, taken),
                None => Art::Count(hole, *stones),
            };
            put(scene, art, label_centre(hole));
        }
    }

    fn captured(self, hole: u8) -> Option<u8> {
        self.captures
            .iter()
            .find(|(captured, _)| index(*captured) == hole)
            .map(|(_, n)| *n)
    }

    fn pit(self, scene: &mut Scene, hole: u8, stones: u8) {
        let (place, side) = (centre(hole), label_side(hole));
        if let Some(taken) = self.captured(hole) {
            put(scene, Art::CapturedPit, place);
            put(scene, Art::Heap(Heap::Captured(taken), side), place);
            return;
        }
        if self.last.map(index) == Some(hole) {
            put(scene, Art::Last, place);
        }
        put(scene, Art::Pit, place);
        match self.origin {
            Some((origin, lifted)) if index(origin) == hole && stones == 0 && lifted > 0 => {
                put(scene, Art::Heap(Heap::Lifted(lifted), side), place);
            }
            _ if stones > 0 => {
                let fresh = self.sown.get(usize::from(hole)).copied().unwrap_or(0).min(stones);
                put(scene, Art::Heap(Heap::Lying(stones, fresh), side), place);
            }
            _ => {}
        }
    }

    /// The lap from hole to hole, then the chain of captures.
    fn arrows(self, scene: &mut Scene) {
        if let Some((origin, _)) = self.origin {
            let fell: u8 = self.sown.iter().sum();
            for step in 0..fell.min(6) {
                put(
                    scene,
                    Art::Arrow((index(origin) + step) % 6, Lap::Sown),
                    (0.0, 0.0),
                );
            }
        }
        for pair in self.captures.windows(2) {
            if let [(from, _), _] = pair {
                put(scene, Art::Arrow(index(*from), Lap::Captured), (0.0, 0.0));
            }
        }
    }
}

fn index(hole: Hole) -> u8 {
    u8::try_from(hole.index()).unwrap_or(0)
}

/// Puts a sprite on the board.
pub(crate) fn put(scene: &mut Scene, art: Art, (x, y): (f32, f32)) {
    scene.board.push(Item::Sprite(Drawing::Bakuk(art), x, y));
}
