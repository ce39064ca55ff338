//! Everything that is drawn once and then only copied: sprites and board layers.
//!
//! A fourth ruleset adds an arm to each of the two enums.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, RwLock};

use super::pen::{Pen, Piece};
use super::theme::Role;
use super::{bakuk, buga_shadara, buku, card, frame};

/// A sprite: what it shows. Its origin is where the scene puts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Drawing {
    /// Plates, marks, ribbon, chips.
    Frame(frame::Art),
    /// Pieces and marks of Buku.
    Buku(buku::Art),
    /// Pieces and marks of Bakuk.
    Bakuk(bakuk::Art),
    /// Pieces and marks of Buga-shadara.
    BugaShadara(buga_shadara::Art),
    /// Rows, panels and marks of cards.
    Card(card::Art),
}

impl Drawing {
    /// Draws it.
    pub(crate) fn draw(self, pen: &mut Pen) {
        match self {
            Drawing::Frame(art) => art.draw(pen),
            Drawing::Buku(art) => art.draw(pen),
            Drawing::Bakuk(art) => art.draw(pen),
            Drawing::BugaShadara(art) => art.draw(pen),
            Drawing::Card(art) => art.draw(pen),
        }
    }
}

impl Drawing {
    /// The ground it stands on, if it has entries of its own on each ground.
    pub(crate) fn ground(self) -> Option<Role> {
        match self {
            Drawing::Buku(art) => art.ground(),
            Drawing::Frame(art) => art.ground(),
            Drawing::Bakuk(_) | Drawing::BugaShadara(_) | Drawing::Card(_) => None,
        }
    }
}

impl std::fmt::Display for Drawing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Drawing::Frame(art) => write!(f, "{art:?}"),
            Drawing::Buku(art) => write!(f, "{art:?}"),
            Drawing::Bakuk(art) => write!(f, "{art:?}"),
            Drawing::BugaShadara(art) => write!(f, "{art:?}"),
            Drawing::Card(art) => write!(f, "{art:?}"),
        }
    }
}

/// A board without pieces, as wide as the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Layer {
    /// The chess board.
    Buku,
    /// The block with six pits, for two or three players.
    Bakuk(bakuk::Areas),
    /// The board of lines with its two houses.
    BugaShadara,
}

impl Layer {
    /// Draws it; the origin is the page's left edge and the block's top.
    pub(crate) fn draw(self, pen: &mut Pen) {
        match self {
            Layer::Buku => buku::board(pen),
            Layer::Bakuk(areas) => bakuk::board(pen, areas),
            Layer::BugaShadara => buga_shadara::board(pen),
        }
    }

    /// Its height in units.
    pub(crate) fn height(self) -> f32 {
        match self {
            Layer::Buku => buku::HEIGHT,
            Layer::Bakuk(_) => bakuk::HEIGHT,
            Layer::BugaShadara => buga_shadara::HEIGHT,
        }
    }

    /// From where to where sprites of one palette family repeat in its rows: only the squares of Buku are such.
    pub(crate) fn repeats(self) -> (f32, f32) {
        match self {
            Layer::Buku => (frame::FRAME_TOP, frame::FRAME_TOP + 8.0 * buku::CELL),
            Layer::Bakuk(_) | Layer::BugaShadara => (0.0, 0.0),
        }
    }

    /// A length that is to be whole pixels at every size.
    pub(crate) fn pitch(self) -> f32 {
        match self {
            Layer::Buku => buku::CELL,
            Layer::Bakuk(_) => bakuk::PITCH,
            Layer::BugaShadara => buga_shadara::STEP,
        }
    }
}

/// The pieces of a drawing, with their roles.
pub(crate) type Pieces = Arc<Vec<(Role, Piece)>>;

/// What a drawing is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    Sprite(Drawing),
    Layer(Layer),
}

/// Bytes of coverage that are kept for the other themes; when there are more, all are dropped.
const MOST_KEPT: usize = 12 << 20;

/// Drawings by subject and scale. What they cover is the same in every theme, and most of the work.
#[derive(Default)]
struct Kept {
    pieces: HashMap<(Subject, u32), Pieces>,
    bytes: usize,
}

impl Subject {
    /// Its pieces at a scale.
    pub(crate) fn pieces(self, scale: f32) -> Pieces {
        static KEPT: LazyLock<RwLock<Kept>> = LazyLock::new(RwLock::default);
        let key = (self, scale.to_bits());
        if let Ok(kept) = KEPT.read()
            && let Some(pieces) = kept.pieces.get(&key)
        {
            return Arc::clone(pieces);
        }
        let mut pen = Pen::new(scale);
        match self {
            Subject::Sprite(drawing) => drawing.draw(&mut pen),
            Subject::Layer(layer) => layer.draw(&mut pen),
        }
        let bytes = pen.pieces.iter().map(|(_, piece)| piece.bytes()).sum::<usize>();
        let pieces = Arc::new(pen.pieces);
        if let Ok(mut kept) = KEPT.write() {
            if kept.bytes + bytes > MOST_KEPT {
                *kept = Kept::default();
            }
            if kept.pieces.insert(key, Arc::clone(&pieces)).is_none() {
                kept.bytes += bytes;
            }
        }
        pieces
    }
}
