//! The card of a leaderboard: a table with medals, initials, ratings and their course.

use super::art::{Light, ROW, Trend};
use super::figure::Course;
use super::{Art, CardRating, Figure, avatar, centred, chart, put, right, shown, small_line, tabular, write};
use crate::render::frame::{self, FOOT, MARGIN};
use crate::render::ramps::Kind;
use crate::render::scene::{Align, Scene, Text, WIDTH};
use crate::render::text::Face;
use crate::render::theme::Role;
use crate::rules::Ruleset;
use crate::words::Words;

/// A page of a leaderboard.
#[derive(Clone, Debug)]
pub struct LeaderboardCard<'a> {
    /// Whose mark stands beside the title.
    pub ruleset: Ruleset,
    /// What it is.
    pub title: String,
    /// Of which game, where, how many players.
    pub subtitle: String,
    /// Who stands on it, best first.
    pub rows: Vec<LeaderboardRow>,
    /// What stands at the right of the foot, such as the page.
    pub foot: String,
    /// The language of its heads.
    pub words: &'a Words,
}

/// A row of a leaderboard.
#[derive(Clone, Debug, Default)]
pub struct LeaderboardRow {
    /// From 1; equals share it.
    pub rank: u64,
    /// The player's name as they write it.
    pub name: String,
    /// Their rating.
    pub rating: CardRating,
    /// How their rating changed lately; none where it is not known.
    pub change: Option<i64>,
    /// Whether they are the one who looks: the row is lit.
    pub is_viewer: bool,
}

const TOP: f32 = 150.0;
const FIRST: f32 = TOP + 46.0;
const RANK: f32 = MARGIN + 38.0;
const AVATAR: f32 = MARGIN + 108.0;
const NAME: f32 = MARGIN + 156.0;
const CHANGE: f32 = 790.0;
const COURSE: f32 = 868.0;
const END: f32 = WIDTH - MARGIN - 22.0;

/// Where the columns are: those without a value in any row are left out, and the others move to the right.
#[derive(Clone, Copy, Debug)]
struct Columns {
    rating: f32,
    deviation: Option<f32>,
    has_course: bool,
}

impl LeaderboardCard<'_> {
    /// The scene of the card.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::new(Kind::Card);
        let n = f32::from(u16::try_from(self.rows.len()).unwrap_or(u16::MAX));
        scene.height = FIRST + ROW * n + 12.0 + FOOT;
        self.head(&mut scene);
        let columns = self.columns();
        self.heads(&mut scene, columns);
        let mut top = FIRST;
        for (i, row) in self.rows.iter().enumerate() {
            if row.is_viewer {
                put(&mut scene, Art::Row(Light::Lit), (MARGIN, top));
            } else if i % 2 == 0 {
                put(&mut scene, Art::Row(Light::Plain), (MARGIN, top));
            }
            self.row(&mut scene, row, top + ROW / 2.0, columns);
            top += ROW;
        }
        frame::footer(&mut scene, &self.words.card_foot(), &self.foot);
        scene
    }

    /// The card in words: who stands where.
    #[must_use]
    pub fn alt(&self) -> String {
        let rows = self.rows.iter().map(|row| {
            let name = crate::words::plain(&row.name);
            format!("{}. {name}, {}", row.rank, row.rating.alt())
        });
        let head = format!("{}. {}", self.title, self.subtitle);
        std::iter::once(head).chain(rows).collect::<Vec<_>>().join("\n")
    }

    fn columns(&self) -> Columns {
        let any = |has: fn(&LeaderboardRow) -> bool| self.rows.iter().any(has);
        let has_course = any(|row| row.change.is_some() || row.rating.course.len() > 1);
        let has_deviation = any(|row| row.rating.deviation.is_some());
        match (has_deviation, has_course) {
            (true, true) => Columns {
                rating: 656.0,
                deviation: Some(768.0),
                has_course,
            },
            (true, false) => Columns {
                rating: END - 112.0 - 14.0,
                deviation: Some(END),
                has_course,
            },
            (false, true) => Columns {
                rating: 744.0,
                deviation: None,
                has_course,
            },
            (false, false) => Columns {
                rating: END - 22.0,
                deviation: None,
                has_course,
            },
        }
    }

    fn head(&self, scene: &mut Scene) {
        put(scene, Art::Icon(self.ruleset, 40), (MARGIN + 42.0, 78.0));
        let room = END - MARGIN - 104.0;
        write(
            scene,
            Text::new(&*self.title, Face::Bold, 50.0, Role::Text).within(room),
            (MARGIN + 104.0, 76.0),
        );
        write(
            scene,
            small_line(&*self.subtitle, Role::Muted).within(room),
            (MARGIN + 106.0, 116.0),
        );
    }

    fn heads(&self, scene: &mut Scene, columns: Columns) {
        let head = |text: String, room: f32| Text::new(text, Face::Semi, 25.0, Role::Muted).within(room);
        let (words, y) = (self.words, TOP + 26.0);
        write(scene, head(words.card_player(), 300.0), (NAME, y));
        write(
            scene,
            right(head(words.card_rating(), 160.0)),
            (columns.rating, y),
        );
        if let Some(x) = columns.deviation {
            write(scene, right(head(words.card_deviation(), 104.0)), (x, y));
        }
        if columns.has_course {
            write(scene, right(head(words.card_days(30), 200.0)), (END + 8.0, y));
        }
    }

    fn row(&self, scene: &mut Scene, row: &LeaderboardRow, middle: f32, columns: Columns) {
        let light = if row.is_viewer { Light::Lit } else { Light::Plain };
        let [ink, faint] = match light {
            Light::Lit => [Role::AccentInk, Role::AccentInk],
            Light::Plain => [Role::Text, Role::Muted],
        };
        match u8::try_from(row.rank) {
            Ok(place @ 1..=3) => put(scene, Art::Medal(place), (RANK, middle)),
            _ => {
                let rank = Text::new(row.rank.to_string(), Face::Bold, 32.0, faint).aligned(Align::Centre);
                let rank = rank.shrunk(68.0, 0.0);
                let base = centred(middle, rank.size);
                write(scene, rank, (RANK, base));
            }
        }
        let name = shown(&row.name);
        avatar(scene, name.as_deref(), (AVATAR, middle - 3.0), 30);
        let (name, role) = match name {
            Some(name) => (name, ink),
            None => (self.words.card_player(), faint),
        };
        let rating = tabular(Text::new(row.rating.points.to_string(), Face::Bold, 38.0, ink));
        let room = columns.rating - rating.width().max(92.0) - 16.0 - NAME;
        let name = frame::name(&name, 35.0, role, room);
        let base = centred(middle, name.size);
        write(scene, name, (NAME, base));
        write(scene, right(rating), (columns.rating, centred(middle, 38.0)));
        if row.rating.is_provisional {
            let mark = Text::new("?", Face::Bold, 36.0, faint);
            write(scene, mark, (columns.rating + 3.0, centred(middle, 36.0)));
        }
        if let (Some(x), Some(deviation)) = (columns.deviation, row.rating.deviation) {
            let text = tabular(small_line(format!("±{deviation}"), faint));
            write(scene, right(text), (x, centred(middle, 28.0)));
        }
        if columns.has_course {
            course(scene, row, middle, light);
        }
    }
}

/// How the rating changed, and its course.
fn course(scene: &mut Scene, row: &LeaderboardRow, middle: f32, light: Light) {
    let [role, faint] = match light {
        Light::Lit => [Role::AccentInk, Role::AccentInk],
        Light::Plain => [Role::Accent, Role::Muted],
    };
    if let Some(change) = row.change {
        let trend = match change {
            1.. => Trend::Up,
            0 => Trend::Level,
            _ => Trend::Down,
        };
        put(scene, Art::Trend(trend, light), (CHANGE + 8.0, middle - 1.0));
        if change != 0 {
            let by = tabular(Text::new(
                change.unsigned_abs().to_string(),
                Face::Semi,
                26.0,
                faint,
            ))
            .shrunk(COURSE - CHANGE - 35.0, 0.7);
            let base = centred(middle, by.size);
            write(scene, by, (CHANGE + 23.0, base));
        }
    }
    if row.rating.course.len() > 1 {
        let figure = Course {
            values: row.rating.course.clone(),
            width: END - COURSE,
            height: 34.0,
            role,
            line: 4.0,
            below: None,
        };
        chart(scene, Figure::Course(figure), (COURSE, middle - 17.0));
    }
}
