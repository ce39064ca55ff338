//! Which roles a kind of picture uses and which of them touch: between these the palette has steps of
//! anti-aliasing.
//!
//! A pair that is missing here still draws, in the nearest colours there are; a test finds such pairs by comparing
//! pictures with their true colours.

use super::theme::Role::{self, *};

/// What is pictured; each kind has its own palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Buku,
    Bakuk,
    BugaShadara,
    Card,
}

impl Kind {
    pub(crate) const ALL: [Kind; 4] = [Kind::Buku, Kind::Bakuk, Kind::BugaShadara, Kind::Card];

    pub(crate) fn index(self) -> usize {
        match self {
            Kind::Buku => 0,
            Kind::Bakuk => 1,
            Kind::BugaShadara => 2,
            Kind::Card => 3,
        }
    }
}

/// A role and those it touches.
type Touching = (Role, &'static [Role]);

/// Plates, footer, ribbon.
const PAGE: &[Touching] = &[
    (Page, &[Text, Muted, Accent, PlateLine, RibbonTail]),
    (Plate, &[Text, Muted, PlateLine, Accent]),
    (Accent, &[AccentInk]),
    (RibbonTail, &[RibbonFold]),
    (RibbonFold, &[Accent]),
];

/// The frame of a board.
const FRAME: &[Touching] = &[(Frame, &[Coord, String, FrameHi, Accent]), (Page, &[FrameHi])];

const BUKU: &[Touching] = &[
    (SqLight, &[PathLine, PathLight, PathDark]),
    (SqDark, &[PathLine, PathLight, PathDark]),
    (PathLight, &[PathLine, PathNo]),
    (PathDark, &[PathLine, PathNo]),
    (CapLight, &[Cap, PathLine, PathNo, Lift]),
    (CapDark, &[Cap, PathLine, PathNo, Lift]),
    (CtrEdge, &[PathLight, PathDark, CtrSeam]),
    (CtrFace, &[PathLight]),
    (Cap, &[CapRing, CapInk, PathLine]),
    (ChipLine, &[Chip, SqLight, SqDark, CtrFace]),
    (Chip, &[ChipInk]),
    (Move, &[Outline]),
    (Outline, &[PathLight, PathDark]),
    (Gap, &[Plate, Accent, String]),
    (String, &[SqLight, SqDark]),
    (Plate, &[CtrEdge, Ctr]),
    (Accent, &[CtrEdge, Ctr]),
];

/// Grounds of Buku's counters, each with its grain (or itself).
const BUKU_GROUNDS: &[[Role; 2]] = &[
    [SqLight, GrainLight],
    [SqDark, GrainDark],
    [PathLight, PathLight],
    [PathDark, PathDark],
];

/// What touches these grounds.
pub(crate) const TOUCHES_GROUND: &[Role] = &[CtrEdge, Ctr, Lift];

/// What of a counter touches what.
pub(crate) const STANDING: &[(Role, Role)] = &[
    (Lift, Lift),
    (CtrEdge, Ctr),
    (CtrEdge, CtrSeam),
    (Ctr, CtrSeam),
    (Ctr, CtrFace),
    (CtrFace, CtrInk),
    (CtrFace, CtrDot),
    (CtrFace, CtrLine),
    (Ctr, CtrLine),
];

/// The grounds that have entries of their own for what stands on them.
pub(crate) fn grounds(kind: Kind) -> &'static [[Role; 2]] {
    match kind {
        Kind::Buku => BUKU_GROUNDS,
        Kind::Bakuk | Kind::BugaShadara | Kind::Card => &[],
    }
}

const BAKUK: &[Touching] = &[
    (Wood, &[WoodLo, String, Casing, ChipLine, Outline, CapInk]),
    (Page, &[Wood, WoodLo]),
    (
        Inlay,
        &[Casing, PitDeep, PitLip, Line, CapInk, ChipLine, Outline, Seat1],
    ),
    (
        Casing,
        &[Seat2, Seat3, ChipLine, Outline, CapInk, Cap, Wood, Seat1],
    ),
    (PitDeep, &[PitLip, Pit, Line, SeedLine, ChipLine, Move, Outline]),
    (Pit, &[PitLip, SeedLine, Move, ChipLine, CapInk]),
    (PitLip, &[Line, ChipLine, Outline]),
    (SeedLine, &[SeedA, SeedB, SeedC, SeedHi, Move]),
    (SeedHi, &[SeedB, SeedC]),
    (Move, &[SeedA, SeedB, SeedC, Outline]),
    (Cap, &[CapInk, CapPit, ChipLine, CapFloor]),
    (CapPit, &[CapFloor, CapRing, CapInk]),
    (CapFloor, &[CapRing, CapInk]),
    (CapGhost, &[CapRing, CapFloor]),
    (ChipLine, &[Chip, TagInk, String]),
    (Chip, &[ChipInk]),
    (SeatGap, &[Casing, Seat1, Seat2, Seat3]),
    (Casing, &[Plate, Accent]),
];

const BUGA_SHADARA: &[Touching] = &[
    (
        Wood,
        &[
            Line, WoodLo, Slot, DogRim, DeerRim, DeerEdge, Dog, Deer, Outline, CapInk, Cap, CapTint,
        ],
    ),
    (
        Inlay,
        &[
            Line, DogRim, DeerRim, DeerEdge, Dog, Deer, Outline, WoodLo, CapInk, Cap, CapTint, Move,
        ],
    ),
    (
        House,
        &[
            Line, DogRim, DeerRim, DeerEdge, Outline, WoodLo, Wood, CapInk, Cap, CapTint,
        ],
    ),
    (
        Line,
        &[DogRim, DeerEdge, Outline, WoodLo, CapInk, Cap, Move, CapTint],
    ),
    (Dog, &[DogInk, DogRing, DogEdge, DogRim]),
    (DogEdge, &[DogRim, Plate, Accent]),
    (Deer, &[DeerInk, DeerRing, DeerEdge, DeerRim]),
    (DeerEdge, &[DeerRim]),
    (WoodLo, &[DogRim, DeerRim, DeerEdge, Outline, Move]),
    (Move, &[Outline, DogRim, DeerRim, DeerEdge, Deer, WoodLo]),
    (Outline, &[DogRim, DeerRim]),
    (Cap, &[CapInk, CapTint, DeerRim, DeerEdge, WoodLo, Deer]),
    (CapTint, &[CapSoft]),
    (CapInk, &[DogRim, Dog]),
    (Plate, &[DogRim, DeerRim, DeerEdge, Deer]),
    (Accent, &[DogRim, DeerRim, DeerEdge, Deer]),
    (ChipLine, &[Chip, Wood, Inlay, Dog, Deer]),
    (Chip, &[ChipInk]),
];

const CARD: &[Touching] = &[
    (
        Page,
        &[
            Plate, AccentText, Win, Loss, Draw, Gold, Silver, Bronze, Av0, Av1, Av2, Av3, Av4, Av5,
        ],
    ),
    (
        Plate,
        &[
            Gold, Silver, Bronze, Win, Loss, Draw, Spark, SparkFill, Av0, Av1, Av2, Av3, Av4, Av5,
        ],
    ),
    (Accent, &[Av0, Av1, Av2, Av3, Av4, Av5]),
    (AvInk, &[Av0, Av1, Av2, Av3, Av4, Av5, AvEdge]),
    (MedalInk, &[Gold, Silver, Bronze]),
    (AvLow0, &[Page]),
    (AvLow1, &[Page]),
    (AvLow2, &[Page]),
    (AvLow3, &[Page]),
    (AvLow4, &[Page]),
    (AvLow5, &[Page]),
    (Spark, &[SparkFill]),
    (String, &[Gap, SqLight]),
    (SqLight, &[CtrEdge, Ctr]),
    (Ctr, &[CtrFace, CtrEdge]),
    (CtrFace, &[CtrDot, CtrLine]),
    (Deer, &[DeerInk, DeerRing, DeerEdge, DeerRim]),
    (Wood, &[Plate, Page, PitDeep]),
    (PitDeep, &[SeedLine]),
    (SeedLine, &[SeedA, SeedB, SeedHi]),
];

fn touching(kind: Kind) -> impl Iterator<Item = &'static Touching> {
    let (board, frame) = match kind {
        Kind::Buku => (BUKU, FRAME),
        Kind::Bakuk => (BAKUK, &[] as &[Touching]),
        Kind::BugaShadara => (BUGA_SHADARA, FRAME),
        Kind::Card => (CARD, &[] as &[Touching]),
    };
    PAGE.iter().chain(frame).chain(board)
}

/// Roles that lie only on roles so near in colour that they need no steps.
fn plain(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Buku => &[GrainLight, GrainDark],
        Kind::Bakuk | Kind::BugaShadara => &[WoodGrain],
        Kind::Card => &[],
    }
}

/// The roles of a kind of picture; some come more than once.
pub(crate) fn roles(kind: Kind) -> impl Iterator<Item = Role> {
    let named =
        touching(kind).flat_map(|(role, others)| std::iter::once(*role).chain(others.iter().copied()));
    named.chain(plain(kind).iter().copied())
}

/// The pairs of roles that touch.
pub(crate) fn pairs(kind: Kind) -> impl Iterator<Item = (Role, Role)> {
    touching(kind).flat_map(|(role, others)| others.iter().map(move |other| (*role, *other)))
}
