//! Where the seeds of a hole lie: every number up to twelve has its own figure, so that it is seen at a glance; more
//! lie in rings, none over another, so that they can be counted.

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
        23..=28 => 0.35,
        _ => 0.29,
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
        // A hand dropped them: each lies a little off, always in the same way; less where they lie close.
        let (off, turn) = if n > 12 { (0.008, 4.0) } else { (0.018, 16.0) };
        for (i, slot) in (0u16..).zip(&mut slots) {
            let n = u16::from(n);
            let wobble = |k: u16, of: u16| f32::from(k % of) / f32::from(of / 2) - 1.0;
            let first = wobble(i * 37 + n * 11, 17);
            slot.x += off * first;
            slot.y += off * wobble(i * 23 + n * 7, 13);
            slot.turn += turn * first;
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
    let turned = |k: u8, r: f32, tilt: f32| ring(k, r, gap + 180.0 / f32::from(k.max(1)), tilt);
    let round = |k: u8, r: f32| turned(k, r, 90.0);
    // With their points inwards more have room.
    let packed = |k: u8, r: f32| turned(k, r, -90.0);
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
            let inner = (n - 7) / 2;
            with(packed(n - inner, 0.76), packed(inner, 0.35))
        }
        _ => {
            let outer = n * 5 / 8;
            let (far, near) = if n <= 28 { (0.78, 0.40) } else { (0.81, 0.47) };
            let rings = with(packed(outer, far), packed(n - 1 - outer, near));
            with(rings, vec![slot(0.0, 0.0, 20.0)])
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

    /// What a seed covers, as discs of its box of side 100 on its axis: from the middle towards the point, and radius.
    const DISCS: [(f32, f32); 3] = [(-12.0, 34.0), (20.0, 20.0), (38.0, 8.0)];

    #[test]
    fn no_seed_lies_over_another() {
        for (n, label) in (0..=36).flat_map(|n| [(n, Label::Above), (n, Label::Below)]) {
            let places = places(n, label);
            let scale = size(n) / 100.0;
            let discs = |place: Slot| {
                let (sin, cos) = place.turn.to_radians().sin_cos();
                DISCS.map(|(along, r)| {
                    let along = along * scale;
                    (place.x + along * sin, place.y - along * cos, r * scale)
                })
            };
            for (i, one) in places.iter().enumerate() {
                for other in &places[..i] {
                    for (a, b) in discs(*one)
                        .into_iter()
                        .flat_map(|a| discs(*other).map(|b| (a, b)))
                    {
                        let apart = (a.0 - b.0).hypot(a.1 - b.1);
                        assert!(apart >= a.2 + b.2, "{n} seeds: {one:?} and {other:?}");
                    }
                }
            }
        }
    }
}
