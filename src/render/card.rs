//! Cards: pictures of tables and small charts instead of a board.
//!
//! `art.rs` has what is drawn once, `figure.rs` the charts that are drawn anew; `leaderboard.rs` and `profile.rs`
//! are the two cards. A card is plain data; what its figures mean is worded by the caller or by `words`.

mod art;
mod figure;
mod leaderboard;
mod profile;

use unicode_segmentation::UnicodeSegmentation;

use super::drawing::Drawing;
use super::fonts;
use super::scene::{Align, Item, Scene, Text};
use super::text::{self, Face, Figures};
use super::theme::Role;

pub(crate) use art::Art;
pub(crate) use figure::Figure;
pub use leaderboard::{LeaderboardCard, LeaderboardRow};
pub use profile::{ProfileCard, ProfilePanel};

/// A rating as cards show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardRating {
    /// The rating.
    pub points: i64,
    /// Few games yet: shown with a question mark.
    pub is_provisional: bool,
    /// How far the rating may be off; none where it is not known.
    pub deviation: Option<u32>,
    /// The rating after each of the last games, the oldest first; a chart if there are at least two.
    pub course: Vec<i64>,
}

impl CardRating {
    /// In words: points, a question mark when provisional, deviation.
    fn alt(&self) -> String {
        let mark = if self.is_provisional { "?" } else { "" };
        let deviation = self.deviation.map(|deviation| format!(" ±{deviation}"));
        format!("{}{mark}{}", self.points, deviation.unwrap_or_default())
    }
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameOutcome {
    /// They won.
    Won,
    /// Nobody won.
    Drawn,
    /// Another won.
    Lost,
}

/// Puts a sprite on the page.
fn put(scene: &mut Scene, art: Art, (x, y): (f32, f32)) {
    scene.page.push(Item::Sprite(Drawing::Card(art), x, y));
}

/// Puts a chart on the page.
fn chart(scene: &mut Scene, figure: Figure, (x, y): (f32, f32)) {
    scene.page.push(Item::Figure(figure, x, y));
}

/// Puts a line of text on the page; the point is on its baseline. Gives its width.
fn write(scene: &mut Scene, text: Text, (x, y): (f32, f32)) -> f32 {
    let width = text.width();
    scene.page.push(Item::Text(text, x, y));
    width
}

/// The baseline of a line of this size whose capitals are centred at a height.
fn centred(middle: f32, size: f32) -> f32 {
    middle + text::CAP * size / 2.0
}

/// A number whose figures stand in columns.
fn tabular(text: Text) -> Text {
    Text {
        figures: Figures::Tabular,
        ..text
    }
}

/// What of a name can be shown; none when nothing can.
fn shown(name: &str) -> Option<String> {
    let name = crate::words::plain(name);
    let kept: String = name
        .graphemes(true)
        .filter(|cluster| fonts::covers(cluster))
        .collect();
    let kept = kept.trim().to_owned();
    (!kept.is_empty()).then_some(kept)
}

/// Puts a disc with somebody's initials on the page.
fn avatar(scene: &mut Scene, name: Option<&str>, (x, y): (f32, f32), radius: u8) {
    let name = name.unwrap_or_default();
    put(scene, Art::Avatar(tone(name), radius), (x, y));
    let (letters, r) = (initials(name), f32::from(radius));
    let width = text::width(&letters, Face::Bold, 1.0).max(0.1);
    let size = (r * 1.04).min(r * 1.40 / width);
    let [left, top, right, bottom] = text::ink(&letters, Face::Bold, size);
    let line = Text::new(letters, Face::Bold, size, Role::AvInk);
    let is_plain = line.text.chars().all(|c| u32::from(c) < 0x530);
    // Capitals are centred by their height; letters of other scripts by what is drawn.
    let place = if is_plain {
        (x - line.width() / 2.0, centred(y, size))
    } else {
        (x - (left + right) / 2.0, y - (top + bottom) / 2.0)
    };
    write(scene, line, place);
}

/// The first letters of the first two words, or the first letter of a name.
fn initials(name: &str) -> String {
    let first = |word: &str| word.graphemes(true).next().unwrap_or_default().to_owned();
    let starts_simply = |word: &str| {
        word.chars()
            .next()
            .is_some_and(|c| c.is_alphanumeric() && u32::from(c) < 0x530)
    };
    let mut words = name.split([' ', '_', '-', '.']).filter(|word| !word.is_empty());
    let (one, two) = (words.next().unwrap_or("?"), words.next());
    let both = match two {
        Some(two) if starts_simply(one) && starts_simply(two) => first(one) + &first(two),
        _ => first(one),
    };
    both.to_uppercase()
}

/// Which of the avatars' colours a name has: always the same one.
fn tone(name: &str) -> u8 {
    let hash = name.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    u8::try_from((hash >> 13) % u32::from(art::TONES)).unwrap_or(0)
}

/// A line in small letters.
fn small_line(text: impl Into<String>, role: Role) -> Text {
    Text::new(text, Face::Semi, 28.0, role)
}

/// A line that ends at its point.
fn right(text: Text) -> Text {
    text.aligned(Align::Right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_are_letters_of_the_first_two_words() {
        for (name, letters) in [
            ("Brandolino", "B"),
            ("Ngāti_Kererū the Unhurried", "NK"),
            ("Айдыс Өөрзек", "АӨ"),
            ("さくら", "さ"),
            ("ärger", "Ä"),
            ("🦌 Ελένη", "🦌"),
            ("", "?"),
            ("  ", "?"),
        ] {
            assert_eq!(initials(name), letters, "{name}");
        }
    }

    #[test]
    fn what_no_font_has_is_left_out_of_a_name() {
        assert_eq!(shown("bob \u{10ffff}"), Some("bob".to_owned()));
        assert_eq!(shown("\u{10ffff}"), None);
    }
}
