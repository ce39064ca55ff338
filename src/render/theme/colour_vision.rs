//! Sides, highlights and numerals stay apart for every eye, in every theme.
//!
//! Contrast is WCAG 2's ratio; colour vision is simulated after Machado, Oliveira and Fernandes (2009) at full
//! severity; distances are of CIE L*a*b* 1976.

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
    let (p, q) = (lab(times(eye, linear(a))), lab(times(eye, linear(b))));
    p.iter().zip(q).map(|(x, y)| (x - y).powi(2)).sum::<f64>().sqrt()
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

/// Roles that must be told apart: the least distance for every eye, and the least difference in grey (L*).
const APART: &[(&[Role], f64, f64)] = &[
    (&[SqLight, SqDark], 15.0, 12.0),
    (&[Deer, Dog], 30.0, 30.0),
    (&[Seat1, Seat2, Seat3], 12.0, 0.0),
    (&[SqLight, PathLight, CapLight], 7.0, 4.0),
    (&[SqDark, PathDark, CapDark], 7.0, 4.0),
    (&[Move, Cap], 20.0, 12.0),
    (&[Ctr, SqLight], 25.0, 25.0),
    (&[Ctr, SqDark], 20.0, 20.0),
    (&[Win, Draw, Loss], 10.0, 0.0),
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
            for (i, a) in roles.iter().enumerate() {
                for b in roles.iter().take(i) {
                    let (Some(x), Some(y)) = (theme.colour(*a), theme.colour(*b)) else {
                        continue;
                    };
                    for (eye, matrix) in &EYES {
                        let d = distance(matrix, x, y);
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
