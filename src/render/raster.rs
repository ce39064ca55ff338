//! Scene to pixels: copies the board layer, blits sprites and letters.
//!
//! Sprites and layers are made when first needed, for one theme, size and kind of picture, and kept.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock, RwLock};

use super::coverage::{self, at, float, length, round, side};
use super::drawing::{Drawing, Layer, Subject};
use super::palette::{Family, Palette};
use super::pen::Pen;
use super::ramps::Kind;
use super::scene::{Align, Item, Scene, Text, WIDTH};
use super::sprite::{Canvas, Rows, Sprite};
use super::text;
use super::theme::{Role, Theme};

/// Width of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Size {
    /// 512 pixels.
    Small,
    /// 720 pixels: as wide as Discord shows it in a channel.
    #[default]
    Channel,
    /// 1024 pixels: to look at closely.
    Large,
    /// 1600 pixels: to print.
    Poster,
}

impl Size {
    /// Every size, the smallest first.
    pub const ALL: [Size; 4] = [Size::Small, Size::Channel, Size::Large, Size::Poster];

    /// Width in pixels.
    #[must_use]
    pub fn width(self) -> u32 {
        match self {
            Size::Small => 512,
            Size::Channel => 720,
            Size::Large => 1024,
            Size::Poster => 1600,
        }
    }

    /// The size of this width, if there is one.
    #[must_use]
    pub fn of_width(width: u32) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.width() == width)
    }

    fn index(self) -> usize {
        match self {
            Size::Small => 0,
            Size::Channel => 1,
            Size::Large => 2,
            Size::Poster => 3,
        }
    }
}

/// How far a layer may reach into the foot of the page.
const OVERHANG: f32 = 6.0;

/// Sprites an atlas keeps; a full one is emptied.
const MOST_SPRITES: usize = 768;

/// What was drawn once for a theme, a size and a kind of picture.
#[derive(Debug)]
pub(crate) struct Atlas {
    palette: &'static Palette,
    width: i32,
    kind: Kind,
    sprites: RwLock<HashMap<Drawing, Arc<Sprite>>>,
    layers: RwLock<HashMap<Layer, Arc<Rows>>>,
}

const KINDS: usize = Kind::ALL.len();

impl Atlas {
    /// The atlas of a theme, a size and a kind of picture.
    pub(crate) fn of(theme: Theme, size: Size, kind: Kind) -> &'static Atlas {
        static ATLASES: [[[OnceLock<Atlas>; KINDS]; 4]; 4] =
            [const { [const { [const { OnceLock::new() }; KINDS] }; 4] }; 4];
        static PALETTES: [[OnceLock<Palette>; KINDS]; 4] = [const { [const { OnceLock::new() }; KINDS] }; 4];
        let (t, s, k) = (theme.index(), size.index(), kind.index());
        ATLASES[t][s][k].get_or_init(|| Atlas {
            palette: PALETTES[t][k].get_or_init(|| Palette::new(theme, kind)),
            width: i32::try_from(size.width()).unwrap_or(i32::MAX),
            kind,
            sprites: RwLock::default(),
            layers: RwLock::default(),
        })
    }

    /// The colours of its pictures.
    pub(crate) fn palette(&self) -> &'static Palette {
        self.palette
    }

    /// Pixels for one unit, such that the board's pitch is whole pixels.
    fn scale(&self, layer: Option<Layer>) -> f32 {
        let plain = float(self.width) / WIDTH;
        layer.map_or(plain, |layer| float(round(layer.pitch() * plain)) / layer.pitch())
    }

    fn sprite(&self, drawing: Drawing, scale: f32) -> Arc<Sprite> {
        if let Ok(kept) = self.sprites.read()
            && let Some(sprite) = kept.get(&drawing)
        {
            return Arc::clone(sprite);
        }
        let pieces = Subject::Sprite(drawing).pieces(scale);
        let family = drawing
            .ground()
            .map_or(Family::SHARED, |ground| self.palette.family(ground));
        let sprite = Arc::new(Sprite::new(self.palette, &pieces, family));
        if let Ok(mut kept) = self.sprites.write() {
            if kept.len() >= MOST_SPRITES {
                kept.clear();
            }
            kept.insert(drawing, Arc::clone(&sprite));
        }
        sprite
    }

    /// The rows of a layer; the canvas is where it is drawn when it is first needed.
    fn layer(&self, layer: Layer, scale: f32, canvas: &mut Canvas) -> Arc<Rows> {
        if let Ok(kept) = self.layers.read()
            && let Some(rows) = kept.get(&layer)
        {
            return Arc::clone(rows);
        }
        let height = length(round((layer.height() + OVERHANG) * scale));
        canvas.reset(length(self.width), height, self.palette.role(Role::Page));
        canvas.pieces(
            self.palette,
            &Subject::Layer(layer).pieces(scale),
            (self.left(scale), 0),
        );
        let rows = Arc::new(Rows::of(canvas));
        if let Ok(mut kept) = self.layers.write() {
            kept.insert(layer, Arc::clone(&rows));
        }
        rows
    }

    /// The pixel of the design's left edge: the page is centred when the board's pitch makes it a little wider.
    fn left(&self, scale: f32) -> i32 {
        round((float(self.width) - WIDTH * scale) / 2.0)
    }

    /// Width and height of a scene's picture.
    pub(crate) fn size(&self, scene: &Scene) -> (u32, u32) {
        let scale = self.scale(scene.layer.map(|(layer, _)| layer));
        (length(self.width), length(round(scene.height * scale)))
    }

    /// The rows of a scene's picture in which sprites stand side by side on grounds of their own.
    pub(crate) fn repeats(&self, scene: &Scene) -> std::ops::Range<usize> {
        let Some((layer, top)) = scene.layer else {
            return 0..0;
        };
        let (first, last) = layer.repeats();
        let scale = self.scale(Some(layer));
        side(round((top + first) * scale))..side(round((top + last) * scale))
    }

    /// Draws a scene onto a canvas, whose memory is used again.
    pub(crate) fn draw(&self, scene: &Scene, canvas: &mut Canvas) {
        debug_assert_eq!(scene.kind, self.kind);
        let scale = self.scale(scene.layer.map(|(layer, _)| layer));
        let (width, height) = self.size(scene);
        let page = self.palette.role(Role::Page);
        let place = Origin {
            scale,
            left: self.left(scale),
            top: 0,
        };
        if let Some((layer, top)) = scene.layer {
            let top = round(top * scale);
            let rows = self.layer(layer, scale, canvas);
            canvas.reset_with(width, height, page, (&rows, side(top)));
            for item in &scene.board {
                self.item(item, Origin { top, ..place }, canvas);
            }
        } else {
            canvas.reset(width, height, page);
        }
        for item in &scene.page {
            self.item(item, place, canvas);
        }
    }

    fn item(&self, item: &Item, origin: Origin, canvas: &mut Canvas) {
        match item {
            Item::Sprite(drawing, x, y) => {
                self.sprite(*drawing, origin.scale)
                    .blit(self.palette, canvas, origin.pixel(*x, *y));
            }
            Item::Rect(role, [x, y, w, h]) => {
                let ((left, top), (right, bottom)) = (origin.pixel(*x, *y), origin.pixel(x + w, y + h));
                if let Some(area) = coverage::area([left, top, right, bottom]) {
                    canvas.rect(area, self.palette.role(*role));
                }
            }
            Item::Text(text, x, y) => self.text(text, (*x, *y), origin, canvas),
            Item::Figure(figure, x, y) => {
                let mut pen = Pen::new(origin.scale);
                figure.draw(&mut pen);
                canvas.pieces(self.palette, &pen.pieces, origin.pixel(*x, *y));
            }
        }
    }

    fn text(&self, text: &Text, (x, y): (f32, f32), origin: Origin, canvas: &mut Canvas) {
        let shaped = text::shape(&text.text, text.face, text.figures);
        let width = shaped.width * text.size;
        let x = match text.align {
            Align::Left => x,
            Align::Centre => x - width / 2.0,
            Align::Right => x - width,
        };
        let entry = self.palette.role(text.role);
        let start = at(x * origin.scale, y * origin.scale);
        for (x, y, mask) in text::letters(&shaped, start, text.size * origin.scale) {
            canvas.mask(self.palette, entry, &mask, (x + origin.left, y + origin.top));
        }
    }
}

/// Where the design's origin lies on the canvas, and its scale.
#[derive(Clone, Copy)]
struct Origin {
    scale: f32,
    left: i32,
    top: i32,
}

impl Origin {
    fn pixel(self, x: f32, y: f32) -> (i32, i32) {
        (
            self.left + round(x * self.scale),
            self.top + round(y * self.scale),
        )
    }
}
