//! Sides, highlights and numerals stay apart for every eye, in every theme.
//!
//! Contrast is WCAG 2's ratio; colour vision is simulated after Machado, Oliveira and Fernandes (2009) at full
//! severity; distances are CIEDE2000 (Sharma, Wu and Dalal 2005).

use super::{Rgb, Role, Theme};
use Role::*;

type Linear = [f64; 3];
type Matrix = [[f64; 3]; 3];

fn linear(colour: Rgb) -> Linear {
    colour.map(|channel| {
        let v = f64::from(channel) / 255.0;
        if v <= 0.04045 {
            v / 12.92
        } else {
            ((v + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn times(m: &Matrix, v: Linear) -> Linear {
    [0, 1, 2].map(|i| m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2])
}

fn luminance(colour: Rgb) -> f64 {
    let [r, g, b] = linear(colour);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (x, y) = (luminance(a), luminance(b));
    (x.max(y) + 0.05) / (x.min(y) + 0.05)
}

const EYES: [(&str, Matrix); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deutan",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritan",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn lab(v: Linear) -> Linear {
    const XYZ: Matrix = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ];
    let [x, y, z] = times(&XYZ, v.map(|c| c.clamp(0.0, 1.0)));
    let f = |t: f64| {
        if t > 216.0 / 24389.0 {
            t.cbrt()
        } else {
            (24389.0 / 27.0 * t + 16.0) / 116.0
        }
    };
    let [x, y, z] = [f(x / 0.95047), f(y), f(z / 1.08883)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(eye: &Matrix, a: Rgb, b: Rgb) -> f64 {
    ciede2000(lab(times(eye, linear(a))), lab(times(eye, linear(b))))
}

/// The difference of two colours, CIEDE2000 with all weights 1.
fn ciede2000([l1, a1, b1]: Linear, [l2, a2, b2]: Linear) -> f64 {
    let seventh = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let g = 1.5 - 0.5 * seventh((a1.hypot(b1) + a2.hypot(b2)) / 2.0);
    let polar = |a: f64, b: f64| {
        let (a, hue) = (a * g, b.atan2(a * g).to_degrees());
        (
            a.hypot(b),
            if a == 0.0 && b == 0.0 {
                0.0
            } else {
                hue.rem_euclid(360.0)
            },
        )
    };
    let ((c1, h1), (c2, h2)) = (polar(a1, b1), polar(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        d if d > 180.0 => d - 360.0,
        d if d < -180.0 => d + 360.0,
        d => d,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = match h1 + h2 {
        sum if grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let cos = |factor: f64, shift: f64| (factor * h + shift).to_radians().cos();
    let t =
        1.0 - 0.17 * cos(1.0, -30.0) + 0.24 * cos(2.0, 0.0) + 0.32 * cos(3.0, 6.0) - 0.20 * cos(4.0, -63.0);
    let fifty = (l - 50.0).powi(2);
    let (sl, sc) = (1.0 + 0.015 * fifty / (20.0 + fifty).sqrt(), 1.0 + 0.045 * c);
    let sh = 1.0 + 0.015 * c * t;
    let bend = 60.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rotation = -2.0 * seventh(c) * bend.to_radians().sin();
    let (x, y, z) = (dl / sl, dc / sc, dh / sh);
    (x * x + y * y + z * z + rotation * y * z).sqrt()
}

#[test]
fn ciede2000_is_as_published() {
    // Pairs 1, 4, 9, 17, 20 and 25 of the published data.
    for (one, other, distance) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([50.0, 2.5, 0.0], [58.0, 24.0, 15.0], 19.4535),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ] {
        let found = ciede2000(one, other);
        assert!((found - distance).abs() < 5e-5, "{one:?} {other:?}: {found}");
    }
}

/// What is drawn on what, and the least contrast; of several fronts the best counts, for they are drawn together.
const READ: &[(&[Role], &[Role], f64)] = &[
    (&[Text], &[Page, Plate], 7.0),
    (&[Muted], &[Page, Plate], 4.5),
    (&[AccentInk], &[Accent], 7.0),
    (&[Coord], &[Frame], 4.5),
    (&[Accent], &[Page, Plate], 3.0),
    (&[AccentText], &[Page], 3.0),
    (&[CtrInk], &[CtrFace], 7.0),
    (&[Ctr], &[SqLight, SqDark, PathLight, PathDark], 3.0),
    (&[CtrEdge], &[CtrSeam], 2.0),
    (&[Lift], &[SqLight, SqDark], 3.0),
    (&[PathLine], &[PathLight, PathDark, CapLight, CapDark], 3.0),
    (&[PathNo], &[PathLight, PathDark, CapLight, CapDark], 4.5),
    (&[Cap], &[CapLight, CapDark], 2.0),
    (&[CapInk], &[Cap], 4.5),
    (&[ChipInk], &[Chip], 7.0),
    (&[TagInk], &[ChipLine], 7.0),
    (&[Line], &[Wood, Inlay, House], 3.0),
    (&[DogInk], &[Dog], 7.0),
    (&[DeerInk], &[Deer], 7.0),
    (&[Dog, DogRim], &[Wood, Inlay, House], 3.0),
    (&[Deer, DeerRim], &[Wood, Inlay, House], 3.0),
    (&[Move, Outline], &[Wood, Inlay], 3.0),
    (&[Cap, CapInk], &[Wood, Inlay], 3.0),
    (&[SeedA, SeedLine], &[Pit, PitDeep], 3.0),
    (&[SeedB, SeedLine], &[Pit, PitDeep], 3.0),
    (&[SeedC, SeedLine], &[Pit, PitDeep], 3.0),
    (&[SeedLine], &[SeedA, SeedB, SeedC], 3.0),
    (&[Seat1, Casing], &[Inlay, Wood], 3.0),
    (&[Casing], &[Seat2, Seat3], 3.0),
    (&[Win], &[Plate, Page], 3.0),
    (&[Loss], &[Plate, Page], 3.0),
    (&[Draw], &[Plate], 3.0),
    (&[Spark], &[Plate, Page], 3.0),
    (&[MedalInk], &[Gold, Silver, Bronze], 4.5),
    (&[AvInk], &[Av0, Av1, Av2, Av3, Av4, Av5], 4.5),
    (&[SqLight], &[SqDark], 1.6),
];

/// Roles that must be told apart: the least CIEDE2000 for every eye, and the least difference in grey (L*).
///
/// 5 is seen side by side, 10 at a glance. Where grey may be equal, shape tells the roles apart.
const APART: &[(&[Role], f64, f64)] = &[
    // The sides: squares, seats, deer and dogs.
    (&[SqLight, SqDark], 15.0, 19.0),
    (&[Seat1, Seat2, Seat3], 20.0, 0.0),
    (&[Deer, Dog], 80.0, 80.0),
    // Whose turn it is.
    (&[Plate, Accent], 55.0, 55.0),
    // The move against what was captured, and both against the board.
    (&[Move, Cap], 28.0, 14.0),
    (&[SqLight, PathLight, CapLight], 7.0, 6.9),
    (&[SqDark, PathDark, CapDark], 7.0, 5.0),
    (&[PathLight, PathDark], 8.0, 10.0),
    (&[Chip, Cap], 40.0, 50.0),
    (&[DogInk, CapSoft], 14.0, 24.0),
    // Pieces against what they stand on.
    (&[Ctr, SqLight], 50.0, 45.0),
    (&[Ctr, SqDark], 40.0, 33.0),
    (&[Ctr, PathLight], 40.0, 40.0),
    (&[Ctr, PathDark], 45.0, 50.0),
    (&[CtrFace, Cap], 13.0, 7.0),
    (&[House, Inlay], 7.0, 11.0),
    (&[SeedA, Pit], 13.9, 19.0),
    (&[SeedB, Pit], 7.0, 11.0),
    // Results, and what stands for the first three.
    (&[Win, Draw, Loss], 12.0, 0.0),
    (&[Gold, Silver, Bronze], 10.0, 0.0),
];

#[test]
fn what_is_read_has_contrast_in_every_theme() {
    let mut failed = Vec::new();
    for theme in Theme::ALL {
        for (fronts, grounds, least) in READ {
            for ground in *grounds {
                let Some(under) = theme.colour(*ground) else {
                    continue;
                };
                let best = fronts
                    .iter()
                    .filter_map(|front| Some(contrast(theme.colour(*front)?, under)));
                let best = best.fold(0.0, f64::max);
                if best < least - 0.005 {
                    failed.push(format!("{theme}: {fronts:?} on {ground:?}: {best:.2} of {least}"));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn sides_and_events_stay_apart_for_every_eye_and_in_grey() {
    let mut failed = Vec::new();
    for theme in Theme::ALL {
        for (roles, least, least_grey) in APART {
            println!("{theme} {roles:?}");
            for (i, a) in roles.iter().enumerate() {
                for b in roles.iter().take(i) {
                    let (Some(x), Some(y)) = (theme.colour(*a), theme.colour(*b)) else {
                        continue;
                    };
                    for (eye, matrix) in &EYES {
                        let d = distance(matrix, x, y);
                        println!("  {eye}: {a:?} and {b:?}: {d:.1}");
                        if d < *least {
                            failed.push(format!("{theme}, {eye}: {a:?} and {b:?}: {d:.1} of {least}"));
                        }
                    }
                    let grey = (lab(linear(x))[0] - lab(linear(y))[0]).abs();
                    if grey < *least_grey {
                        failed.push(format!(
                            "{theme}, grey: {a:?} and {b:?}: {grey:.1} of {least_grey}"
                        ));
                    }
                }
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
