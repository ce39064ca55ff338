//! Where the seeds of a hole lie: every number up to twelve has its own figure, so that it is seen at a glance.

use super::art::Label;

/// A seed's place in units of the pit's radius, and its turn in degrees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) turn: f32,
}

fn slot(x: f32, y: f32, turn: f32) -> Slot {
    Slot { x, y, turn }
}

/// Side of a seed's box in units of the pit's radius.
pub(crate) fn size(n: u8) -> f32 {
    match n {
        0..=5 => 0.50,
        6..=8 => 0.47,
        9..=10 => 0.42,
        11..=22 => 0.385,
        _ => 0.35,
    }
}

/// The places of `n` seeds; the hole's label keeps its side free.
pub(crate) fn places(n: u8, label: Label) -> Vec<Slot> {
    let gap = match label {
        Label::Above => -90.0,
        Label::Below => 90.0,
    };
    let mut slots = figure(n, gap);
    if n > 2 {
        // A hand dropped them: each lies a little off, always in the same way.
        for (i, slot) in (0u16..).zip(&mut slots) {
            let n = u16::from(n);
            let wobble = |k: u16, of: u16| f32::from(k % of) / f32::from(of / 2) - 1.0;
            let first = wobble(i * 37 + n * 11, 17);
            slot.x += 0.018 * first;
            slot.y += 0.018 * wobble(i * 23 + n * 7, 13);
            slot.turn += 16.0 * first;
        }
    }
    slots
}

/// `k` seeds on a circle of radius `r`, from the angle `start`.
fn ring(k: u8, r: f32, start: f32, tilt: f32) -> Vec<Slot> {
    let angle = |i: u8| start + 360.0 * f32::from(i) / f32::from(k.max(1));
    (0..k)
        .map(|i| {
            let (sin, cos) = angle(i).to_radians().sin_cos();
            slot(r * cos, r * sin, angle(i) + tilt)
        })
        .collect()
}

fn figure(n: u8, gap: f32) -> Vec<Slot> {
    let round = |k: u8, r: f32| ring(k, r, gap + 180.0 / f32::from(k.max(1)), 90.0);
    let pair = |d: f32| vec![slot(-d, 0.0, 12.0), slot(d, 0.02, -14.0)];
    let with = |outer: Vec<Slot>, inner: Vec<Slot>| outer.into_iter().chain(inner).collect();
    match n {
        0 => Vec::new(),
        1 => vec![slot(0.0, 0.0, 25.0)],
        2 => pair(0.27),
        3 | 4 => round(n, 0.36 + 0.07 * f32::from(n - 3)),
        5 => round(5, 0.50),
        6..=8 => with(
            round(n - 1, 0.54 + 0.03 * f32::from(n - 6)),
            vec![slot(0.0, 0.0, 20.0)],
        ),
        9 | 10 => with(round(n - 2, 0.63 + 0.02 * f32::from(n - 9)), pair(0.18)),
        11 | 12 => with(
            round(n - 3, 0.66 + 0.01 * f32::from(n - 11)),
            ring(3, 0.245, gap + 180.0, 90.0),
        ),
        13..=22 => {
            let base = with(round(10, 0.68), ring((n - 10).min(4), 0.30, gap + 45.0, 90.0));
            with(base, ring(n.saturating_sub(14), 0.50, gap + 11.0, 60.0))
        }
        _ => {
            // A heap: three rings and a middle, the rest thrown over them.
            let rest = (n - 22).min(14);
            let base = with(round(11, 0.70), ring(7, 0.46, gap + 20.0, 70.0));
            with(
                with(base, ring(4, 0.22, gap + 45.0, 90.0)),
                ring(rest, 0.58, gap + 31.0, 35.0),
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_so_many_seeds_inside_the_pit() {
        for n in 0..=36 {
            for label in [Label::Above, Label::Below] {
                let places = places(n, label);
                assert_eq!(places.len(), usize::from(n));
                assert!(
                    places.iter().all(|s| s.x.hypot(s.y) + size(n) / 2.0 < 0.97),
                    "{n}"
                );
            }
        }
    }
}
