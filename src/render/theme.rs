//! Every colour of a picture, by role. No other file names a colour.
//!
//! A theme is a column of the table. A role without a colour in a theme is not drawn there: only midnight
//! puts a rim round the deer, only high contrast a ring on the counters.
//! That sides and events stay apart for every eye is measured in `colour_vision.rs`.

#[cfg(test)]
mod colour_vision;

use std::fmt;
use std::str::FromStr;

/// Absent in this theme.
const NONE: u32 = u32::MAX;

macro_rules! roles {
    ($($name:ident: $classic:tt $midnight:tt $paper:tt $contrast:tt;)*) => {
        /// What a colour is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(crate) enum Role { $($name),* }

        impl Role {
            /// Every role, in the order of the table.
            pub(crate) const ALL: &[Role] = &[$(Role::$name),*];

            /// The role's name as scenes print it.
            pub(crate) fn name(self) -> &'static str {
                match self { $(Role::$name => stringify!($name)),* }
            }
        }

        const COLOURS: &[[u32; 4]] = &[$([$classic, $midnight, $paper, $contrast]),*];
    };
}

// role: classic midnight paper contrast
#[rustfmt::skip]
roles! {
    // page and type
    Page: 0x2A1E17 0x1A1D26 0xFBF8F1 0x000000;
    Plate: 0x3B2C22 0x282C39 0xF0EADC 0x000000;
    PlateLine: 0x5A4532 0x3F465A 0xCFC5AF 0xFFFFFF;
    Text: 0xF8EDD6 0xF1F3F9 0x221D16 0xFFFFFF;
    Muted: 0xCDB48F 0xA9B2C8 0x645A49 0xE0E0E0;
    Accent: 0xF2BC45 0xFFC857 0x22201C 0xFFE100;
    AccentInk: 0x2B1B0E 0x221A06 0xFBF8F1 0x000000;
    AccentText: 0xF2BC45 0xFFC857 0x22201C 0xFFE100;
    RibbonTail: 0xBA8F36 0xC19740 0x5F5C58 0xB8A200;
    RibbonFold: 0x775823 0x765C25 0xA9A6A0 0x615600;
    // the board: two veneers, a frame, a string line; a block of wood with pits
    SqLight: 0xE6CB99 0x53628A 0xFFFDF7 0xFFFFFF;
    SqDark: 0xBB8856 0x2C354D 0xCBBFA6 0x8C8C8C;
    GrainLight: 0xE0C28D 0x4E5D84 0xFFFDF7 0xFFFFFF;
    GrainDark: 0xB3804F 0x293148 0xCBBFA6 0x8C8C8C;
    Frame: 0x4A3222 0x242936 0xFBF8F1 0x000000;
    FrameHi: 0x6B4A31 0x3F465A 0x221D16 0xFFFFFF;
    String: 0xD9B070 0x7E8CB3 0x221D16 0xFFFFFF;
    Coord: 0xE3C79A 0xB9C2D8 0x4A4235 0xFFFFFF;
    Gap: 0x2B1B0E 0x12141B 0xFBF8F1 0x000000;
    Wood: 0xA06E42 0x3A4562 0xEDE6D6 0x8C8C8C;
    WoodGrain: 0x98683D 0x36405B 0xE6DECB 0x8C8C8C;
    WoodLo: 0x6B4526 0x232A3B 0xB9AE97 0x000000;
    WoodHi: 0xC49159 0x56658B 0xFFFDF7 0xFFFFFF;
    Line: 0x211208 0xA5B2D3 0x221D16 0x000000;
    Inlay: 0xB07D49 0x455275 0xE0D6C1 0x949494;
    House: 0x8C5E39 0x252D42 0xC3B79C 0xFFFFFF;
    Slot: 0x7B5030 0x5D6A8E 0xA99D84 0x000000;
    // Buku's counter, which belongs to nobody
    Ctr: 0x27406F 0xFFDD9A 0x221D16 0x000000;
    CtrFace: 0x33508D 0xF3BD63 0x3A352C 0x000000;
    CtrEdge: 0x142444 0x8A5A17 0x0B0906 0x000000;
    CtrSeam: 0x6B8AC4 0xF3BD63 0xB9AE97 0xFFFFFF;
    CtrDot: 0x86A2D6 0x9A6A20 0xB9AE97 0xFFFFFF;
    CtrInk: 0xFFF7E4 0x2A1A04 0xFFFDF7 0xFFFFFF;
    CtrLine: NONE NONE NONE 0xFFFFFF;
    // deer and dogs
    Deer: 0x221A16 0x12141B 0x221D16 0x000000;
    DeerEdge: 0x0A0604 0x040508 0x000000 0x000000;
    DeerRing: 0x66503F 0x5D6A8E 0x6F6757 0xFFFFFF;
    DeerInk: 0xF4DFB0 0xFFD98A 0xFFFDF7 0xFFFFFF;
    DeerRim: NONE 0xA5B2D3 NONE NONE;
    Dog: 0xF6EAD0 0xEEF1F8 0xFFFDF7 0xFFFFFF;
    DogEdge: 0xA88D5E 0x8E99B5 0x8A7F6A 0x000000;
    DogRing: 0xD9C59C 0xC6CEE0 0xCFC5AF 0xFFFFFF;
    DogInk: 0x3A291D 0x1E2331 0x221D16 0x000000;
    DogRim: 0x3A2413 0x1A1F2D 0x221D16 0x000000;
    // pits and seeds
    Pit: 0x56371F 0x242B3D 0xCFC5AF 0x2B2B2B;
    PitDeep: 0x3D2514 0x181D2A 0xB9AE97 0x000000;
    PitLip: 0xC49159 0x56658B 0xFFFDF7 0xFFFFFF;
    SeedA: 0xF3DFB4 0xF7E3B5 0xFFFDF7 0xFFFFFF;
    SeedB: 0xE3B97A 0xF0C277 0xF2E6C9 0xFFFFFF;
    SeedC: 0xD08F55 0xDF9A5E 0xD9BE8C 0xFFFFFF;
    SeedLine: 0x211208 0x12141B 0x221D16 0x000000;
    SeedHi: 0xFFF6DF 0xFFF8E6 0xFFFFFF 0xFFFFFF;
    // what happened: moves, paths, captures
    Move: 0xF2BC45 0x5FD6CC 0x3F7CC4 0xFFE100;
    Outline: 0x211208 0x12141B 0x221D16 0x000000;
    Lift: 0x211208 0xC3CEEA 0x221D16 0x000000;
    PathLight: 0xFBEA9F 0x2E7F8D 0xCFE0F4 0xFFE100;
    PathDark: 0xEBC667 0x1F6373 0x7398CA 0xE8B800;
    PathLine: 0x2E1B0D 0xD9F6F5 0x0C2140 0x000000;
    PathNo: 0x2E1B0D 0xFFFFFF 0x0C2140 0x000000;
    Cap: 0xB23A25 0xC22F4B 0xA5281B 0xC4003C;
    CapLight: 0xE79879 0x5A2A40 0xF3BFB0 0xFFB3C7;
    CapDark: 0xE2957A 0x461C30 0xDA9482 0xE88AA6;
    CapInk: 0xFFF4E4 0xFFFFFF 0xFFFFFF 0xFFFFFF;
    CapRing: 0xF4B8A0 0xF5A9B6 0xF3BFB0 0xFFFFFF;
    CapTint: 0xDBBE9E 0xABB1C1 0xF1EDE3 0xCFCFCF;
    CapSoft: 0xB15533 0x903D5C 0xBD6E5D 0xB13B5F;
    CapPit: 0x542917 0x3A2131 0xB5937E 0x27000C;
    CapFloor: 0x733821 0x572C41 0xC29380 0x5C1D30;
    CapGhost: 0x7D311D 0x76273C 0xAE6453 0x6C0021;
    Chip: 0xFFF7E4 0xF1F3F9 0xFFFDF7 0xFFFFFF;
    ChipInk: 0x26160B 0x12141B 0x221D16 0x000000;
    ChipLine: 0x211208 0x12141B 0x221D16 0x000000;
    TagInk: 0xFFF7E4 0xF1F3F9 0xFFFDF7 0xFFFFFF;
    // seats of Bakuk
    Seat1: 0xF8EDD6 0xEEF1F8 0xFFFDF7 0xFFFFFF;
    Seat2: 0x2C4F94 0x2F6FD0 0x6FA5E8 0x0050C8;
    Seat3: 0x1C130D 0x0E1016 0xB3A88F 0x000000;
    SeatGap: 0x2A1E17 0x1A1D26 0xFBF8F1 0x000000;
    Seat1Casing: NONE NONE 0x221D16 NONE;
    Casing: 0xF8EDD6 0xEEF1F8 0x221D16 0xFFFFFF;
    // cards
    Win: 0x86ACE8 0x6FB1FF 0x2F6DB5 0x6FC3FF;
    Loss: 0xE2704D 0xFF8A5C 0xA5281B 0xFF9A3C;
    Draw: 0xCDB48F 0xA9B2C8 0x8A7F6A 0xE0E0E0;
    Spark: 0xF2BC45 0xFFC857 0x22201C 0xFFE100;
    SparkFill: 0x584328 0x4A453E 0xCFCABD 0x292400;
    Av0: 0x2C477A 0x2F5FA8 0x2F4F86 0x000000;
    Av1: 0xA3402B 0xA8433A 0x9A3B26 0x000000;
    Av2: 0x5B6524 0x5D6B22 0x5B6524 0x000000;
    Av3: 0x6F3D6C 0x7A4488 0x6F3D6C 0x000000;
    Av4: 0x1C6866 0x1B6F74 0x1C6866 0x000000;
    Av5: 0x6E4A26 0x7A5526 0x6E4A26 0x000000;
    AvLow0: 0x17253F 0x183157 0x182946 0x000000;
    AvLow1: 0x552116 0x57231E 0x501F14 0x000000;
    AvLow2: 0x2F3513 0x303812 0x2F3513 0x000000;
    AvLow3: 0x3A2038 0x3F2347 0x3A2038 0x000000;
    AvLow4: 0x0F3635 0x0E3A3C 0x0F3635 0x000000;
    AvLow5: 0x392614 0x3F2C14 0x392614 0x000000;
    AvInk: 0xFFF7E4 0xFFFFFF 0xFFFDF7 0xFFFFFF;
    AvEdge: NONE NONE NONE 0xFFFFFF;
    Gold: 0xF2BC45 0xFFC857 0xD9A832 0xFFE100;
    Silver: 0xCBC6BE 0xC9CEDA 0xA8A49B 0xFFFFFF;
    Bronze: 0xC98B54 0xD1935C 0xBC7C4C 0xFFB46B;
    MedalInk: 0x221706 0x221706 0x221706 0x221706;
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Veneers, walnut and lapis on a dark page.
    #[default]
    Classic,
    /// Slate and brass, for dark channels.
    Midnight,
    /// Ink on paper, a blue pencil for moves, a red one for captures.
    Paper,
    /// Black, white and yellow.
    Contrast,
}

/// A colour, red first.
pub(crate) type Rgb = [u8; 3];

impl Theme {
    /// Every theme, the default first.
    pub const ALL: [Theme; 4] = [Theme::Classic, Theme::Midnight, Theme::Paper, Theme::Contrast];

    /// The theme's name, as people write it.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Classic => "classic",
            Theme::Midnight => "midnight",
            Theme::Paper => "paper",
            Theme::Contrast => "contrast",
        }
    }

    /// The place of the theme in [`Theme::ALL`].
    pub(crate) fn index(self) -> usize {
        match self {
            Theme::Classic => 0,
            Theme::Midnight => 1,
            Theme::Paper => 2,
            Theme::Contrast => 3,
        }
    }

    /// The colour of a role; none when the theme leaves the role out.
    pub(crate) fn colour(self, role: Role) -> Option<Rgb> {
        let packed = COLOURS.get(role as usize)?.get(self.index()).copied()?;
        (packed != NONE).then(|| {
            let [_, red, green, blue] = packed.to_be_bytes();
            [red, green, blue]
        })
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No theme has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown theme; known are classic, midnight, paper, contrast")]
pub struct UnknownTheme;

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Theme, UnknownTheme> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name().eq_ignore_ascii_case(text.trim()))
            .ok_or(UnknownTheme)
    }
}
