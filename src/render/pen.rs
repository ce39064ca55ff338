//! Draws shapes in the design's own unit (a picture 1024 wide) and keeps their coverage at the picture's scale.
//!
//! Rectangles and the straight sides of rounded ones lie on whole pixels, so that they are crisp at every size.

use imageproc::rect::Rect;

use super::coverage::{self, Cap, Contour, Mask, Point, at};
use super::text::{self, Face, Figures};
use super::theme::Role;

/// A piece of a drawing, in pixels relative to its origin.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// An area with soft edges.
    Mask(Mask),
    /// Whole pixels.
    Rect(Rect),
}

impl Piece {
    /// How much memory its coverage takes.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Piece::Mask(mask) => mask.cover.len(),
            Piece::Rect(_) => 0,
        }
    }
}

/// The width of a ring or an outline, and its dashes if it has any: drawn and free lengths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub(crate) width: f32,
    pub(crate) dash: Option<(f32, f32)>,
    pub(crate) cap: Cap,
}

/// A plain stroke with round ends.
pub(crate) const fn line(width: f32) -> Stroke {
    Stroke {
        width,
        dash: None,
        cap: Cap::Round,
    }
}

/// A stroke with square ends.
pub(crate) const fn bar(width: f32) -> Stroke {
    Stroke {
        width,
        dash: None,
        cap: Cap::Butt,
    }
}

/// A stroke in dashes with square ends.
pub(crate) const fn dashed(width: f32, on: f32, off: f32) -> Stroke {
    Stroke {
        width,
        dash: Some((on, off)),
        cap: Cap::Butt,
    }
}

/// Collects the pieces of a drawing, first at the bottom.
#[derive(Debug)]
pub(crate) struct Pen {
    scale: f32,
    pub(crate) pieces: Vec<(Role, Piece)>,
}

impl Pen {
    /// A pen for pictures of this scale: pixels for one unit of the design.
    pub(crate) fn new(scale: f32) -> Pen {
        Pen {
            scale,
            pieces: Vec::new(),
        }
    }

    fn at(&self, (x, y): (f32, f32)) -> Point {
        at(x * self.scale, y * self.scale)
    }

    fn fill(&mut self, role: Role, contours: &[Contour]) {
        self.pieces.push((role, Piece::Mask(coverage::fill(contours))));
    }

    fn stroke(&mut self, role: Role, contours: &[Contour], stroke: Stroke) {
        let width = stroke.width * self.scale;
        let mask = match stroke.dash {
            Some((on, off)) => {
                let cut = coverage::dashes(contours, on * self.scale, off * self.scale);
                coverage::stroke(&cut, width, stroke.cap)
            }
            None => coverage::stroke(contours, width, stroke.cap),
        };
        self.pieces.push((role, Piece::Mask(mask)));
    }

    /// A filled circle.
    pub(crate) fn circle(&mut self, role: Role, centre: (f32, f32), radius: f32) {
        self.fill(role, &[coverage::circle(self.at(centre), radius * self.scale)]);
    }

    /// A circle's outline.
    pub(crate) fn ring(&mut self, role: Role, centre: (f32, f32), radius: f32, stroke: Stroke) {
        let (centre, radius) = (self.at(centre), radius * self.scale);
        if stroke.dash.is_some() {
            self.stroke(role, &[coverage::circle(centre, radius)], stroke);
        } else {
            let half = stroke.width * self.scale / 2.0;
            let mut hole = coverage::circle(centre, radius - half);
            hole.reverse();
            self.fill(role, &[coverage::circle(centre, radius + half), hole]);
        }
    }

    /// A filled ellipse.
    pub(crate) fn ellipse(&mut self, role: Role, centre: (f32, f32), (rx, ry): (f32, f32)) {
        let centre = self.at(centre);
        let unit = coverage::circle(at(0.0, 0.0), rx.max(ry) * self.scale);
        let squeeze = |p: Point| at(centre.x + p.x * rx / rx.max(ry), centre.y + p.y * ry / rx.max(ry));
        self.fill(role, &[unit.into_iter().map(squeeze).collect()]);
    }

    /// A filled rectangle on whole pixels: left, top, width, height.
    pub(crate) fn rect(&mut self, role: Role, [x, y, w, h]: [f32; 4]) {
        self.whole(role, self.snapped([x, y, w, h]));
    }

    /// Fills whole pixels: left, top, right, bottom.
    fn whole(&mut self, role: Role, edges: [i32; 4]) {
        self.pieces
            .extend(coverage::area(edges).map(|area| (role, Piece::Rect(area))));
    }

    fn snapped(&self, [x, y, w, h]: [f32; 4]) -> [i32; 4] {
        let px = |v: f32| coverage::round(v * self.scale);
        [px(x), px(y), px(x + w).max(px(x) + 1), px(y + h).max(px(y) + 1)]
    }

    /// A filled rectangle with round corners: left, top, width, height.
    pub(crate) fn round_rect(&mut self, role: Role, area: [f32; 4], radius: f32) {
        let [left, top, right, bottom] = self.snapped(area);
        let most = (right - left).min(bottom - top);
        let r = (radius * self.scale).min(coverage::float(most) / 2.0);
        let corner = coverage::ceil(r);
        if most < 2 * corner + 4 {
            let edges = [left, top, right, bottom].map(coverage::float);
            self.fill(role, &[coverage::round_rect(edges, r)]);
            return;
        }
        for (x, y, start) in [
            (left, top, 180.0),
            (right, top, 270.0),
            (right, bottom, 0.0),
            (left, bottom, 90.0),
        ] {
            let (fx, fy) = (coverage::float(x), coverage::float(y));
            let (cx, cy) = (
                if x == left { fx + r } else { fx - r },
                if y == top { fy + r } else { fy - r },
            );
            let (ix, iy) = (corner_inside(x, left, corner), corner_inside(y, top, corner));
            let mut contour = coverage::arc(at(cx, cy), r, start, start + 90.0);
            // From the end of the arc back to its start by the inner edges of the corner's box.
            let (first, last) = (contour[0], contour[contour.len() - 1]);
            let (ix, iy) = (coverage::float(ix), coverage::float(iy));
            if start == 180.0 || start == 0.0 {
                contour.extend([at(ix, last.y), at(ix, iy), at(first.x, iy)]);
            } else {
                contour.extend([at(last.x, iy), at(ix, iy), at(ix, first.y)]);
            }
            self.fill(role, &[contour]);
        }
        self.whole(role, [left + corner, top, right - corner, top + corner]);
        self.whole(role, [left, top + corner, right, bottom - corner]);
        self.whole(role, [left + corner, bottom - corner, right - corner, bottom]);
    }

    /// The outline of a rectangle with round corners; the stroke's middle runs along the edge.
    pub(crate) fn round_rect_line(
        &mut self,
        role: Role,
        [x, y, w, h]: [f32; 4],
        radius: f32,
        stroke: Stroke,
    ) {
        let (a, b) = (self.at((x, y)), self.at((x + w, y + h)));
        let mut contour = coverage::round_rect([a.x, a.y, b.x, b.y], radius * self.scale);
        contour.extend(contour.first().copied());
        self.stroke(role, &[contour], stroke);
    }

    /// A filled polygon.
    pub(crate) fn poly(&mut self, role: Role, points: &[(f32, f32)]) {
        let contour: Contour = points.iter().map(|p| self.at(*p)).collect();
        self.fill(role, &[turned_right(contour)]);
    }

    /// A filled polygon grown by half of `width` on every side, its corners round.
    pub(crate) fn soft_poly(&mut self, role: Role, points: &[(f32, f32)], width: f32) {
        self.poly(role, points);
        self.closed_line(role, points, line(width));
    }

    /// A polygon's outline.
    pub(crate) fn closed_line(&mut self, role: Role, points: &[(f32, f32)], stroke: Stroke) {
        let mut contour: Contour = points.iter().map(|p| self.at(*p)).collect();
        contour.extend(contour.first().copied());
        self.stroke(role, &[contour], stroke);
    }

    /// A line through points.
    pub(crate) fn line(&mut self, role: Role, points: &[(f32, f32)], stroke: Stroke) {
        let contour: Contour = points.iter().map(|p| self.at(*p)).collect();
        self.stroke(role, &[contour], stroke);
    }

    /// A filled path.
    pub(crate) fn path(&mut self, role: Role, path: &Path, place: Place) {
        let contours = path
            .contours(place, self.scale)
            .into_iter()
            .map(turned_right)
            .collect::<Vec<_>>();
        self.fill(role, &contours);
    }

    /// The outline of a path, closed contours closed.
    pub(crate) fn path_line(&mut self, role: Role, path: &Path, place: Place, stroke: Stroke) {
        self.stroke(role, &path.contours(place, self.scale), stroke);
    }

    /// A line of text whose capitals are centred on the point.
    pub(crate) fn text(&mut self, role: Role, text: &str, centre: (f32, f32), size: f32, face: Face) {
        let line = text::shape(text, face, Figures::Proportional);
        let start = self.at((
            centre.0 - line.width * size / 2.0,
            centre.1 + text::CAP * size / 2.0,
        ));
        for (x, y, mask) in text::letters(&line, start, size * self.scale) {
            let mut mask = Mask::clone(&mask);
            (mask.left, mask.top) = (mask.left + x, mask.top + y);
            self.pieces.push((role, Piece::Mask(mask)));
        }
    }
}

/// The inner edge of a corner's box along one axis.
fn corner_inside(outer: i32, first: i32, corner: i32) -> i32 {
    if outer == first {
        outer + corner
    } else {
        outer - corner
    }
}

/// The contour in the direction that adds area, so that overlapping parts of one drawing never cancel.
fn turned_right(mut contour: Contour) -> Contour {
    let next = contour.iter().cycle().skip(1);
    let area: f32 = contour.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
    if area < 0.0 {
        contour.reverse();
    }
    contour
}

/// Where a path is drawn: its box's centre, the side of its box, turned by an angle in degrees; mirrored or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) side: f32,
    pub(crate) turn: f32,
    pub(crate) mirror: f32,
}

impl Place {
    /// Upright.
    pub(crate) fn at(x: f32, y: f32, side: f32) -> Place {
        Place {
            x,
            y,
            side,
            turn: 0.0,
            mirror: 1.0,
        }
    }

    /// Turned by degrees, clockwise.
    pub(crate) fn turned(self, degrees: f32) -> Place {
        Place {
            turn: degrees,
            ..self
        }
    }

    /// Mirrored left to right.
    pub(crate) fn mirrored(self) -> Place {
        Place { mirror: -1.0, ..self }
    }
}

/// An outline in a box of 100 by 100: `M`, `L`, `C` and `Z` with absolute coordinates, as in SVG.
#[derive(Debug)]
pub(crate) struct Path(pub(crate) &'static str);

impl Path {
    fn contours(&self, place: Place, scale: f32) -> Vec<Contour> {
        let k = place.side / 100.0 * scale;
        let (sin, cos) = place.turn.to_radians().sin_cos();
        let map = |x: f32, y: f32| {
            let (u, v) = ((x - 50.0) * k * place.mirror, (y - 50.0) * k);
            at(
                place.x * scale + u * cos - v * sin,
                place.y * scale + u * sin + v * cos,
            )
        };
        let mut out: Vec<Contour> = Vec::new();
        let mut numbers: Vec<f32> = Vec::new();
        let mut command = 'M';
        for token in self.0.split_whitespace() {
            if let Ok(number) = token.parse::<f32>() {
                numbers.push(number);
            } else {
                command = token.chars().next().unwrap_or('M');
                if command == 'Z'
                    && let Some(contour) = out.last_mut()
                {
                    contour.extend(contour.first().copied());
                }
                continue;
            }
            match (command, numbers.as_slice()) {
                ('M', [x, y]) => out.push(vec![map(*x, *y)]),
                ('L', [x, y]) => out.last_mut().into_iter().for_each(|c| c.push(map(*x, *y))),
                ('C', [a, b, c, d, e, f]) => {
                    if let Some(contour) = out.last_mut()
                        && let Some(start) = contour.last().copied()
                    {
                        coverage::cubic([start, map(*a, *b), map(*c, *d), map(*e, *f)], contour);
                    }
                }
                _ => continue,
            }
            numbers.clear();
        }
        out
    }
}
