//! The card of a player: ratings with their course, results, the last games.

use super::figure::Course;
use super::{
    Art, CardRating, Figure, GameOutcome, avatar, centred, chart, put, right, shown, small_line, write,
};
use crate::render::frame::{self, FOOT, MARGIN};
use crate::render::ramps::Kind;
use crate::render::scene::{Align, Item, Scene, Text, WIDTH};
use crate::render::text::Face;
use crate::render::theme::Role;
use crate::rules::Ruleset;
use crate::words::Words;

/// What everybody may see of a player.
#[derive(Clone, Debug)]
pub struct ProfileCard<'a> {
    /// The player's name as they write it.
    pub name: String,
    /// How many games, since when.
    pub subtitle: String,
    /// What is remarkable, such as five wins in a row; may be empty.
    pub headline: String,
    /// The last games, the oldest first; ten are shown at most.
    pub last: Vec<GameOutcome>,
    /// One panel for each ruleset and number of players; four are shown at most.
    pub panels: Vec<ProfilePanel>,
    /// What stands at the right of the foot.
    pub foot: String,
    /// The language of its labels.
    pub words: &'a Words,
}

/// What a player reached in a ruleset.
#[derive(Clone, Debug)]
pub struct ProfilePanel {
    /// Whose mark it bears.
    pub ruleset: Ruleset,
    /// The ruleset with its number of players.
    pub title: String,
    /// The rating; none without rated games.
    pub rating: Option<CardRating>,
    /// The rank in words; may be empty.
    pub rank: String,
    /// Games won, drawn and lost.
    pub results: [u32; 3],
}

const TOP: f32 = 196.0;
const PANEL: u16 = 496;
const GAP: f32 = 20.0;
const PAD: f32 = 26.0;
const MOST_PANELS: usize = 4;
const MOST_BEADS: usize = 10;

impl ProfileCard<'_> {
    /// The scene of the card.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::new(Kind::Card);
        let panels: Vec<&ProfilePanel> = self.panels.iter().take(MOST_PANELS).collect();
        // Four panels stand two by two.
        let columns = if panels.len() == MOST_PANELS {
            2
        } else {
            panels.len().max(1)
        };
        let rows = panels.len().div_ceil(columns);
        let small = |n: usize| f32::from(u8::try_from(n).unwrap_or(u8::MAX));
        let width = (WIDTH - 2.0 * MARGIN - GAP * (small(columns) - 1.0)) / small(columns);
        let pitch = f32::from(PANEL) + GAP;
        scene.height = TOP + small(rows) * pitch - GAP + 8.0 + FOOT;
        self.head(&mut scene);
        for (i, panel) in panels.into_iter().enumerate() {
            let (column, row) = (small(i % columns), small(i / columns));
            let place = (MARGIN + column * (width + GAP), TOP + row * pitch);
            self.panel(&mut scene, panel, place, width);
        }
        frame::footer(&mut scene, &self.words.card_foot(), &self.foot);
        scene
    }

    /// The card in words: ratings and results.
    #[must_use]
    pub fn alt(&self) -> String {
        let words = self.words;
        let panels = self.panels.iter().take(MOST_PANELS).map(|panel| {
            let [won, drawn, lost] = panel.results;
            let rating = panel.rating.as_ref().map_or_else(
                || words.card_unrated(),
                |rating| format!("{} {}", rating.alt(), panel.rank),
            );
            format!(
                "{}: {}. {won} {}, {drawn} {}, {lost} {}",
                panel.title,
                rating.trim_end(),
                words.card_won(won),
                words.card_drawn(drawn),
                words.card_lost(lost)
            )
        });
        let head = format!("{}. {}", crate::words::plain(&self.name), self.subtitle);
        let headline = Some(self.headline.clone()).filter(|headline| !headline.is_empty());
        let lines = std::iter::once(head).chain(headline).chain(panels);
        lines.collect::<Vec<_>>().join("\n")
    }

    fn head(&self, scene: &mut Scene) {
        let name = shown(&self.name);
        avatar(scene, name.as_deref(), (MARGIN + 72.0, 94.0), 66);
        let end = WIDTH - MARGIN;
        let headline = Text::new(&*self.headline, Face::Bold, 36.0, Role::AccentText).within(400.0);
        let beads = self.last.len().min(MOST_BEADS);
        let beads_width = 31.0 * f32::from(u8::try_from(beads).unwrap_or(0));
        let start = MARGIN + 168.0;
        let room = |taken: f32| end - start - taken - if taken > 0.0 { 24.0 } else { 0.0 };
        let (name, role) = match name {
            Some(name) => (name, Role::Text),
            None => (self.words.card_player(), Role::Muted),
        };
        write(
            scene,
            frame::name(&name, 54.0, role, room(headline.width())),
            (start, 90.0),
        );
        let subtitle = small_line(&*self.subtitle, Role::Muted).within(room(beads_width));
        write(scene, subtitle, (start + 2.0, 134.0));
        write(scene, right(headline), (end, 88.0));
        let mut x = end - 13.0;
        for outcome in self.last.iter().rev().take(MOST_BEADS) {
            put(scene, Art::Bead(*outcome), (x, 124.0));
            x -= 31.0;
        }
    }

    fn panel(&self, scene: &mut Scene, panel: &ProfilePanel, (x, y): (f32, f32), width: f32) {
        let whole = u16::try_from(crate::render::coverage::round(width)).unwrap_or(u16::MAX);
        put(scene, Art::Panel(whole, PANEL), (x, y));
        let (left, end, room) = (x + PAD, x + width - PAD, width - 2.0 * PAD);
        put(scene, Art::Icon(panel.ruleset, 27), (left + 26.0, y + 56.0));
        let title = frame::name(&panel.title, 29.5, Role::Text, room - 66.0);
        let base = centred(y + 56.0, title.size);
        write(scene, title, (left + 66.0, base));
        self.rating(scene, panel, [left, end], y);
        let line = [left, y + 332.0, room, 3.0];
        scene.page.push(Item::Rect(Role::PlateLine, line));
        chart(scene, Figure::Bar(panel.results, [room, 28.0]), (left, y + 362.0));
        let words = self.words;
        let [won, drawn, lost] = panel.results;
        let tallies = [
            (won, words.card_won(won), Align::Left, left),
            (drawn, words.card_drawn(drawn), Align::Centre, left + room / 2.0),
            (lost, words.card_lost(lost), Align::Right, end),
        ];
        let labels = tallies.map(|(n, label, align, x)| {
            let number = Text::new(n.to_string(), Face::Bold, 36.0, Role::Text).aligned(align);
            write(scene, number, (x, y + 430.0));
            let label = Text::new(label, Face::Semi, 26.0, Role::Muted).aligned(align);
            (label.shrunk(room / 3.0 - 6.0, 0.8), x)
        });
        // One size for the three: the smallest that any of them needs.
        let size = labels.iter().map(|(label, _)| label.size).fold(26.0, f32::min);
        for (label, x) in labels {
            write(scene, Text { size, ..label }, (x, y + 464.0));
        }
    }

    /// The rating in large figures, what is known about it, its course.
    fn rating(&self, scene: &mut Scene, panel: &ProfilePanel, [left, end]: [f32; 2], y: f32) {
        let base = y + 162.0;
        let Some(rating) = &panel.rating else {
            write(scene, Text::new("–", Face::Bold, 78.0, Role::Muted), (left, base));
            write(
                scene,
                small_line(self.words.card_unrated(), Role::Muted).shrunk(end - left, 0.8),
                (left + 2.0, base + 40.0),
            );
            return;
        };
        let points = Text::new(rating.points.to_string(), Face::Bold, 78.0, Role::Text);
        let width = write(scene, points, (left, base));
        if rating.is_provisional {
            write(
                scene,
                Text::new("?", Face::Bold, 58.0, Role::Muted),
                (left + width + 3.0, base),
            );
        }
        let mut room = end - left;
        if let Some(deviation) = rating.deviation {
            let text = Text::new(format!("±{deviation}"), Face::Semi, 29.0, Role::Muted);
            room -= write(scene, text, (left + 2.0, base + 40.0)) + 18.0;
        }
        let rank = Text::new(&*panel.rank, Face::Semi, 29.0, Role::Muted).shrunk(room, 0.8);
        match rating.deviation {
            Some(_) => write(scene, right(rank), (end, base + 40.0)),
            None => write(scene, rank, (left + 2.0, base + 40.0)),
        };
        if rating.course.len() > 1 {
            let figure = Course {
                values: rating.course.clone(),
                width: end - left - 8.0,
                height: 80.0,
                role: Role::Spark,
                line: 5.0,
                below: Some((Role::SparkFill, 16.0)),
            };
            chart(scene, Figure::Course(figure), (left, y + 236.0));
        }
    }
}
