//! Small letters stand on whole pixels: baseline, tops of small letters, figures, capitals and ascenders.
//!
//! As in the light hinting of FreeType only heights move, so that a line's width stays the same at every size.
//! Text is crisper for it, and its PNG smaller.

/// Heights of the bundled font that meet whole pixels, in em from the baseline: where the flat letters end and how
/// far the round ones go beyond.
const ZONES: [(f32, f32); 4] = [(0.498, 0.5155), (0.687, 0.7045), (0.713, 0.7285), (0.739, 0.748)];

/// How far round letters go below the baseline, in em.
const BELOW: f32 = 0.0145;

/// Letters of this many pixels an em or more are left as they are.
const LARGE: f32 = 40.0;

/// Where heights of letters of one size go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hinting {
    /// Bottom, top and the whole pixel of each zone.
    zones: [(f32, f32, f32); 5],
}

impl Hinting {
    /// The hinting of letters with so many pixels an em; none for large ones.
    pub(crate) fn new(size: f32) -> Option<Hinting> {
        if size >= LARGE {
            return None;
        }
        let mut zones = [(-BELOW * size, 0.0, 0.0); 5];
        for (zone, (low, high)) in zones.iter_mut().skip(1).zip(ZONES) {
            *zone = (low * size, high * size, ((low + high) / 2.0 * size).round());
        }
        Some(Hinting { zones })
    }

    /// The height, in pixels above the baseline, of what is `y` pixels high in the outline.
    pub(crate) fn height(&self, y: f32) -> f32 {
        let [first, .., last] = self.zones;
        if y < first.0 {
            return y - first.0 + first.2;
        }
        let mut below = first;
        for zone in self.zones {
            if y < zone.0 {
                let part = (y - below.1) / (zone.0 - below.1);
                return below.2 + part * (zone.2 - below.2);
            }
            if y <= zone.1 {
                return zone.2;
            }
            below = zone;
        }
        y - last.1 + last.2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_keep_their_order_and_zones_are_whole_pixels() {
        for size in [9.0f32, 13.5, 17.6, 19.0, 25.3, 27.0, 36.0, 39.9] {
            let hinting = Hinting::new(size).unwrap();
            let heights: Vec<f32> = (-60i16..=220)
                .map(|i| hinting.height(f32::from(i) / 200.0 * size))
                .collect();
            assert!(heights.windows(2).all(|pair| pair[0] <= pair[1] + 1e-4), "{size}");
            for (low, high) in ZONES {
                let (low, high) = (hinting.height(low * size), hinting.height(high * size));
                assert!(low == high && low.fract() == 0.0, "{size}: {low} {high}");
            }
            let moved = |i: u8| hinting.height(f32::from(i) / 100.0 * size) - f32::from(i) / 100.0 * size;
            assert!((0..=110).all(|i| moved(i).abs() <= 0.8), "{size}");
        }
        assert!(Hinting::new(64.0).is_none());
    }
}
