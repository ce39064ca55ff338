//! The colours of one kind of picture in one theme: its roles and, between roles that touch, ramps of
//! anti-aliasing steps; at most 256, so that pictures are indexed without quantising.
//!
//! Mixing two entries gives the entry that is nearest to the true mixture. Answers are remembered in a table,
//! so blending a pixel costs one look-up. Which roles touch is listed in `ramps.rs`.

use std::sync::atomic::{AtomicU8, Ordering};

use super::ramps::{self, Kind};
use super::theme::{Rgb, Role, Theme};

/// Steps of coverage that are told apart, from nothing (0) to all (this).
pub(crate) const LEVELS: u8 = 4;

/// The entry that shows nothing: never drawn, it is what animations leave unchanged.
pub(crate) const CLEAR: u8 = 0;

/// A ground that has entries of its own for all that stands on it.
///
/// The families of a palette are laid out alike: what stands on a light square differs from the same on a dark
/// square by the same number in every pixel. The PNG filter Up turns both into the same bytes, so that deflate
/// finds a counter again on every square of its row; boards become a quarter smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Family(u8);

impl Family {
    /// What belongs to no ground.
    pub(crate) const SHARED: Family = Family(0);
}

/// An entry: its colour and its family.
#[derive(Clone, Copy, Debug)]
struct Entry {
    colour: Rgb,
    family: Family,
}

/// Colours of one kind of picture in one theme.
#[derive(Debug)]
pub(crate) struct Palette {
    entries: Vec<Entry>,
    /// For each family the entry of each role.
    roles: Vec<Vec<u8>>,
    grounds: &'static [[Role; 2]],
    mixtures: Vec<AtomicU8>,
}

impl Palette {
    /// The palette of a kind of picture: families first, then its other roles and ramps, as fine as 256 entries
    /// allow.
    pub(crate) fn new(theme: Theme, kind: Kind) -> Palette {
        let mut entries = Vec::new();
        for most in [3, 2, 1] {
            entries = list(theme, kind, most);
            if entries.len() <= 256 {
                break;
            }
        }
        entries.truncate(256);
        let grounds = ramps::grounds(kind);
        let mut palette = Palette {
            entries,
            roles: Vec::new(),
            grounds,
            mixtures: (0..256 * 256 * usize::from(LEVELS - 1))
                .map(|_| AtomicU8::new(CLEAR))
                .collect(),
        };
        let families = (0u8..).map(Family).take(grounds.len() + 1);
        palette.roles = families
            .map(|family| {
                let entry = |role: &Role| theme.colour(*role).map_or(CLEAR, |c| palette.nearest(c, family));
                Role::ALL.iter().map(entry).collect()
            })
            .collect();
        palette
    }

    /// The entry of a role; [`CLEAR`] when the theme leaves it out.
    ///
    /// A role that is a ground has the entry of its family.
    pub(crate) fn role(&self, role: Role) -> u8 {
        self.role_in(role, self.family(role))
    }

    /// The entry of a role as part of something that stands on a family's ground.
    pub(crate) fn role_in(&self, role: Role, family: Family) -> u8 {
        self.roles
            .get(usize::from(family.0))
            .and_then(|roles| roles.get(role as usize))
            .copied()
            .unwrap_or(CLEAR)
    }

    /// The family of a ground; [`Family::SHARED`] for every other role.
    pub(crate) fn family(&self, ground: Role) -> Family {
        let mut families = (1u8..).map(Family).zip(self.grounds);
        families
            .find(|(_, roles)| roles.contains(&ground))
            .map_or(Family::SHARED, |(family, _)| family)
    }

    /// The entry for `over` laid on `under` with this coverage, 0 to [`LEVELS`].
    #[inline]
    pub(crate) fn blend(&self, over: u8, under: u8, level: u8) -> u8 {
        if level == 0 {
            return under;
        }
        if level >= LEVELS || over == under {
            return over;
        }
        let place =
            (usize::from(over) * 256 + usize::from(under)) * usize::from(LEVELS - 1) + usize::from(level - 1);
        let Some(cell) = self.mixtures.get(place) else {
            return over;
        };
        match cell.load(Ordering::Relaxed) {
            CLEAR => {
                let found = self.mixture(over, under, level);
                cell.store(found, Ordering::Relaxed);
                found
            }
            known => known,
        }
    }

    /// The entry nearest to a mixture.
    fn mixture(&self, over: u8, under: u8, level: u8) -> u8 {
        let [above, below] = [self.entry(over), self.entry(under)];
        let family = if above.family == Family::SHARED {
            below.family
        } else {
            above.family
        };
        self.nearest(mix(below.colour, above.colour, level, LEVELS), family)
    }

    fn entry(&self, entry: u8) -> Entry {
        let none = Entry {
            colour: Rgb::default(),
            family: Family::SHARED,
        };
        self.entries.get(usize::from(entry)).copied().unwrap_or(none)
    }

    /// All colours as a PNG wants them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.entries.iter().flat_map(|entry| entry.colour).collect()
    }

    /// The drawn entry nearest to a colour: one of the family, unless a shared one is clearly nearer.
    fn nearest(&self, colour: Rgb, family: Family) -> u8 {
        let score = |entry: &Entry| match entry.family {
            of if of == family => Some(distance(entry.colour, colour)),
            Family::SHARED => Some(distance(entry.colour, colour) + CLEARLY),
            _ => None,
        };
        let scored = self
            .entries
            .iter()
            .enumerate()
            .skip(1)
            .filter_map(|(i, entry)| Some((score(entry)?, i)));
        scored
            .min()
            .and_then(|(_, place)| u8::try_from(place).ok())
            .unwrap_or(1)
    }
}

/// How much nearer, in [`distance`], a shared entry must be.
const CLEARLY: u32 = 4000;

/// The entries of a palette with at most so many steps between two roles; perhaps too many.
fn list(theme: Theme, kind: Kind, most: u8) -> Vec<Entry> {
    let page = theme.colour(Role::Page).unwrap_or_default();
    // The entry for nothing repeats the page, should a viewer ignore that it is unused.
    let mut entries = vec![Entry {
        colour: page,
        family: Family::SHARED,
    }];
    let coloured = |(a, b): (Role, Role)| Some((theme.colour(a)?, theme.colour(b)?));
    let grounds = ramps::grounds(kind);
    for (family, ground) in (1u8..).map(Family).zip(grounds) {
        let [ground, grain] = ground.map(|role| theme.colour(role).unwrap_or_default());
        // Families must be laid out alike, so neither the number of steps nor what is left out may differ.
        let mut block = vec![grain, ground];
        let mut stands: Vec<Rgb> = Vec::new();
        for edge in ramps::TOUCHES_GROUND {
            let Some(colour) = theme.colour(*edge) else {
                continue;
            };
            let count = grounds
                .iter()
                .filter_map(|[g, _]| Some(steps(theme.colour(*g)?, colour)))
                .max();
            let count = count.unwrap_or(0).min(most);
            block.extend((1..=count).map(|step| mix(ground, colour, step, count + 1)));
            if stands.is_empty() {
                block.push(colour);
                stands.push(colour);
            }
        }
        let before = stands.len();
        for pair in ramps::STANDING.iter().copied().filter_map(coloured) {
            ramp(&mut stands, pair, most);
        }
        block.extend(stands.into_iter().skip(before));
        entries.extend(block.into_iter().map(|colour| Entry { colour, family }));
    }
    let mut shared: Vec<Rgb> = Vec::new();
    for pair in ramps::pairs(kind).filter_map(coloured) {
        ramp(&mut shared, pair, most);
    }
    for role in ramps::roles(kind) {
        theme
            .colour(role)
            .into_iter()
            .for_each(|colour| push_new(&mut shared, colour));
    }
    entries.extend(shared.into_iter().map(|colour| Entry {
        colour,
        family: Family::SHARED,
    }));
    entries
}

/// Adds two colours and the steps between them, as far as they are not there yet.
///
/// Where they can, a ramp and its ends follow each other: then the filter Up leaves the same few small numbers at
/// every soft edge.
fn ramp(colours: &mut Vec<Rgb>, (a, b): (Rgb, Rgb), most: u8) {
    let count = steps(a, b).min(most);
    push_new(colours, a);
    (1..=count).for_each(|step| push_new(colours, mix(a, b, step, count + 1)));
    push_new(colours, b);
}

/// Adds a colour that is not there yet.
fn push_new(colours: &mut Vec<Rgb>, colour: Rgb) {
    if !colours.contains(&colour) {
        colours.push(colour);
    }
}

/// How many steps lie between two colours: close ones need fewer.
fn steps(a: Rgb, b: Rgb) -> u8 {
    match a.iter().zip(b).map(|(x, y)| x.abs_diff(y)).max().unwrap_or(0) {
        0..=35 => 0,
        36..=47 => 1,
        48..=109 => 2,
        110..=150 => 3,
        151..=200 => 4,
        _ => 5,
    }
}

/// The colour `part` of `whole` of the way from `a` to `b`.
fn mix(a: Rgb, b: Rgb, part: u8, whole: u8) -> Rgb {
    let (part, whole) = (u32::from(part), u32::from(whole));
    let channel = |x: u8, y: u8| {
        let sum = u32::from(x) * (whole - part) + u32::from(y) * part;
        u8::try_from((sum + whole / 2) / whole).unwrap_or(u8::MAX)
    };
    [channel(a[0], b[0]), channel(a[1], b[1]), channel(a[2], b[2])]
}

/// Squared distance of two colours, weighted as the eye weighs red, green and blue.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let square = |x: u8, y: u8| u32::from(x.abs_diff(y)).pow(2);
    3 * square(a[0], b[0]) + 4 * square(a[1], b[1]) + 2 * square(a[2], b[2])
}
