//! Charts that are drawn anew for each picture: the course of a rating, a bar of results.

use std::fmt;

use crate::render::pen::{Pen, line};
use crate::render::theme::Role;

/// A chart; its origin is its top left corner.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Figure {
    /// The course of a rating.
    Course(Course),
    /// Won, drawn and lost as parts of a bar, with its width and height.
    Bar([u32; 3], [f32; 2]),
}

/// A line through values, with a dot at its end.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Course {
    /// The values, the oldest first; at least two are a line.
    pub(crate) values: Vec<i64>,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) role: Role,
    /// Width of the line; the dot grows with it.
    pub(crate) line: f32,
    /// The colour below the line, and how far down it goes beyond the chart's height.
    pub(crate) below: Option<(Role, f32)>,
}

impl Figure {
    pub(crate) fn draw(&self, pen: &mut Pen) {
        match self {
            Figure::Course(course) => course.draw(pen),
            Figure::Bar(parts, size) => bar(pen, *parts, *size),
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Course(course) => write!(
                f,
                "course {} {:?} {:.0} x {:.0}",
                course.role.name(),
                course.values,
                course.width,
                course.height
            ),
            Figure::Bar(parts, [width, height]) => write!(f, "bar {parts:?} {width:.0} x {height:.0}"),
        }
    }
}

/// Values this near each other look level: a course of small changes is not to look like a mountain.
const LEAST_SPAN: f32 = 40.0;

impl Course {
    fn draw(&self, pen: &mut Pen) {
        let points = self.points();
        let Some(last) = points.last().copied() else {
            return;
        };
        if let Some((role, down)) = self.below {
            let bottom = self.height + down;
            let mut area = points.clone();
            area.extend([(last.0, bottom), (0.0, bottom)]);
            pen.poly(role, &area);
        }
        pen.line(self.role, &points, line(self.line));
        pen.circle(self.role, last, self.line * 1.2 + 2.0);
    }

    fn points(&self) -> Vec<(f32, f32)> {
        let (Some(low), Some(high)) = (self.values.iter().min(), self.values.iter().max()) else {
            return Vec::new();
        };
        // Ratings are small numbers; what is not is drawn at the edge.
        let small = |value: i64| f32::from(i16::try_from(value).unwrap_or(i16::MAX));
        let (low, high) = (small(*low), small(*high));
        let span = (high - low).max(LEAST_SPAN);
        let middle = (low + high) / 2.0;
        let steps = small(i64::try_from(self.values.len()).unwrap_or(i64::MAX)) - 1.0;
        let at = |(i, value): (usize, &i64)| {
            let part = small(i64::try_from(i).unwrap_or(i64::MAX)) / steps.max(1.0);
            (
                self.width * part,
                self.height / 2.0 - (small(*value) - middle) / span * self.height,
            )
        };
        self.values.iter().enumerate().map(at).collect()
    }
}

/// Between the parts of a bar.
const GAP: f32 = 4.0;

/// Parts of a bar with round ends; what was lost is hatched, which says so without colour.
fn bar(pen: &mut Pen, parts: [u32; 3], [width, height]: [f32; 2]) {
    let roles = [Role::Win, Role::Draw, Role::Loss];
    let small = |n: u32| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
    let there: Vec<(f32, Role)> = parts
        .into_iter()
        .map(small)
        .zip(roles)
        .filter(|(n, _)| *n > 0.0)
        .collect();
    let all: f32 = there.iter().map(|(n, _)| n).sum();
    let gaps = small(u32::try_from(there.len()).unwrap_or(1)) - 1.0;
    let whole = capsule(width, height);
    let mut left = 0.0;
    for (n, role) in there {
        let right = left + (width - GAP * gaps) * n / all;
        let strip = [left, right];
        pen.poly(role, &within(&whole, strip));
        if role == Role::Loss {
            hatch(pen, strip, height);
        }
        left = right + GAP;
    }
}

/// Slanted lines of the ground's colour over a strip of a bar.
fn hatch(pen: &mut Pen, [left, right]: [f32; 2], height: f32) {
    let mut x = left - height;
    while x < right {
        let slanted = [
            (x, height),
            (x + 5.0, height),
            (x + 5.0 + height, 0.0),
            (x + height, 0.0),
        ];
        let inside = within(&slanted, [left, right]);
        if inside.len() > 2 {
            pen.poly(Role::Plate, &inside);
        }
        x += 13.0;
    }
}

/// The outline of a bar with round ends.
fn capsule(width: f32, height: f32) -> Vec<(f32, f32)> {
    let r = height / 2.0;
    let half = |centre: f32, start: f32| {
        (0u8..=16).map(move |i| {
            let (sin, cos) = (start + 180.0 * f32::from(i) / 16.0).to_radians().sin_cos();
            (centre + r * cos, r + r * sin)
        })
    };
    half(width - r, -90.0).chain(half(r, 90.0)).collect()
}

/// What of a convex polygon lies between two upright lines.
fn within(polygon: &[(f32, f32)], [left, right]: [f32; 2]) -> Vec<(f32, f32)> {
    let cut = |polygon: &[(f32, f32)], edge: f32, side: f32| {
        let mut out = Vec::new();
        let next = polygon.iter().cycle().skip(1);
        for (a, b) in polygon.iter().zip(next) {
            let (inside_a, inside_b) = ((a.0 - edge) * side >= 0.0, (b.0 - edge) * side >= 0.0);
            if inside_a {
                out.push(*a);
            }
            if inside_a != inside_b {
                let t = (edge - a.0) / (b.0 - a.0);
                out.push((edge, a.1 + (b.1 - a.1) * t));
            }
        }
        out
    };
    cut(&cut(polygon, left, 1.0), right, -1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_fills_its_height_when_it_changes_much_and_is_level_when_not() {
        let course = |values: &[i64]| Course {
            values: values.to_vec(),
            width: 100.0,
            height: 50.0,
            role: Role::Spark,
            line: 4.0,
            below: None,
        };
        assert_eq!(course(&[1500, 1600]).points(), [(0.0, 50.0), (100.0, 0.0)]);
        assert_eq!(
            course(&[1500, 1500, 1500]).points(),
            [(0.0, 25.0), (50.0, 25.0), (100.0, 25.0)]
        );
        assert_eq!(course(&[]).points(), []);
    }

    #[test]
    fn a_polygon_is_cut_to_a_strip() {
        let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
        let cut = within(&square, [2.0, 5.0]);
        assert!(
            cut.len() == 4 && cut.iter().all(|p| p.0 == 2.0 || p.0 == 5.0),
            "{cut:?}"
        );
        assert!(within(&square, [20.0, 30.0]).is_empty());
    }
}
