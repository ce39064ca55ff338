//! Cards: scenes as text, and pictures to be looked at (`SHADARA_GALLERY=folder`).

use shadara::render::{
    CardRating, GameOutcome, LeaderboardCard, LeaderboardRow, ProfileCard, ProfilePanel, Scene, Size, Theme,
    png_of,
};
use shadara::rules::Ruleset;
use shadara::words::{Language, Words};

use super::gallery;
use super::golden::as_recorded;

const NAMES: [&str; 10] = [
    "Sayan",
    "さくら",
    "Ngāti_Kererū the Unhurried of the Salt Caravan",
    "Айдыс Өөрзек",
    "محمد الصحراوي",
    "민준",
    "Brandolino",
    "प्रिया शर्मा",
    "สมชาย",
    "🦌 Ελένη",
];

/// A rating that wanders, always the same way.
fn course(end: i64, seed: u64, n: usize) -> Vec<i64> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut course = vec![end];
    while course.len() < n {
        course.push(course[course.len() - 1] + chance.i64(-14..=12));
    }
    course.reverse();
    course
}

fn leaderboard(words: &Words) -> LeaderboardCard<'_> {
    let ratings = [1893, 1842, 1815, 1790, 1766, 1751, 1748, 1702, 1688, 1655];
    let deviations = [38, 41, 52, 47, 63, 44, 45, 88, 131, 174];
    let changes = [12, 0, -7, 24, 5, -16, 31, 0, 9, -22];
    let rows = (0..10).map(|i| LeaderboardRow {
        rank: i as u64 + 1,
        name: NAMES[i].into(),
        rating: CardRating {
            points: ratings[i],
            is_provisional: deviations[i] >= 110,
            deviation: Some(deviations[i]),
            course: course(ratings[i], i as u64 + 3, 16),
        },
        change: Some(changes[i]),
        is_viewer: i == 6,
    });
    LeaderboardCard {
        ruleset: Ruleset::Buku,
        title: words.card_leaderboard(),
        subtitle: format!("Buku · The Salt Caravan · {}", words.card_players(48)),
        rows: rows.collect(),
        foot: words.card_page(1, 5),
        words,
    }
}

fn panel(ruleset: Ruleset, title: &str, points: i64, results: [u32; 3]) -> ProfilePanel {
    ProfilePanel {
        ruleset,
        title: title.into(),
        rating: Some(CardRating {
            points,
            is_provisional: points < 1600,
            deviation: Some(if points < 1600 { 142 } else { 45 }),
            course: course(points, points.unsigned_abs(), 24),
        }),
        rank: Words::english().card_place(12, 48),
        results,
    }
}

fn profile(words: &Words) -> ProfileCard<'_> {
    use GameOutcome::{Drawn, Lost, Won};
    ProfileCard {
        name: "Brandolino".into(),
        subtitle: words.card_games_since(166, 1_741_910_400_000),
        headline: words.card_streak(5),
        last: vec![Lost, Won, Drawn, Won, Lost, Won, Won, Won, Won, Won],
        panels: vec![
            panel(Ruleset::Buku, "Buku", 1748, [61, 0, 48]),
            panel(Ruleset::Bakuk, "Bakuk", 1604, [22, 5, 19]),
            panel(Ruleset::BugaShadara, "Buga-shadara", 1519, [4, 1, 6]),
        ],
        foot: "The Salt Caravan".into(),
        words,
    }
}

fn cards() -> Vec<(&'static str, Scene)> {
    let words = Words::english();
    let mut bare = leaderboard(words);
    bare.ruleset = Ruleset::BugaShadara;
    for (i, row) in bare.rows.iter_mut().enumerate() {
        row.rank = [1, 2, 2, 99, 100, 1000, 10_000, 10_001, 10_002, 10_003][i];
        (row.change, row.rating.deviation, row.rating.course) = (None, None, Vec::new());
    }
    let mut four = profile(words);
    four.name = NAMES[2].into();
    four.panels[1].rating = None;
    four.panels[1].results = [0, 0, 0];
    four.panels
        .push(panel(Ruleset::Bakuk, "Bakuk for three", 1655, [1, 0, 0]));
    let mut one = profile(words);
    (one.headline, one.panels, one.last) = (String::new(), vec![four.panels[0].clone()], Vec::new());
    vec![
        ("card-leaderboard", leaderboard(words).scene()),
        ("card-leaderboard-bare", bare.scene()),
        ("card-profile", profile(words).scene()),
        ("card-profile-four", four.scene()),
        ("card-profile-one", one.scene()),
    ]
}

#[test]
fn cards_are_as_recorded() {
    let scenes = cards().into_iter().map(|(name, scene)| (name, scene.to_string()));
    as_recorded(scenes.collect());
}

/// How often a text of the scene was cut.
fn cuts(scene: &Scene) -> usize {
    scene.to_string().matches('…').count()
}

#[test]
fn what_cards_say_fits_in_every_language() {
    for language in Language::ALL {
        let words = Words::of(language);
        // Three panels are the narrowest; these numbers have every form of their labels.
        for results in [[0, 1, 2], [1, 21, 5], [123, 2, 1], [5, 5, 5], [22, 0, 101]] {
            for unrated in 0..3 {
                let mut card = profile(words);
                for (i, panel) in card.panels.iter_mut().enumerate() {
                    panel.results = results;
                    panel.rank = words.card_place(1012, 4048);
                    if i == unrated {
                        (panel.rating, panel.rank) = (None, String::new());
                    }
                }
                let scene = card.scene();
                assert_eq!(cuts(&scene), 0, "{language:?}: {scene}");
                gallery::keep(
                    &format!("card-{}-{unrated}-{}", language.code(), results[0]),
                    &png_of(&scene, Theme::default(), Size::Channel),
                );
            }
        }
        let mut board = leaderboard(words);
        for row in &mut board.rows {
            row.name = "Ann".into();
        }
        assert_eq!(cuts(&board.scene()), 0, "{language:?}: {}", board.scene());
    }
}

#[test]
fn a_card_tells_one_from_many() {
    let alt = |language| {
        let mut card = profile(Words::of(language));
        card.panels.truncate(1);
        card.panels[0].results = [1, 2, 5];
        card.alt()
    };
    assert!(alt(Language::French).ends_with("1 gagnée, 2 nulles, 5 perdues"));
    assert!(alt(Language::German).ends_with("1 Sieg, 2 Remis, 5 Niederl."));
    assert!(alt(Language::Russian).ends_with("1 победа, 2 ничьи, 5 пораж."));
}

#[test]
fn cards_are_drawn_in_every_theme() {
    for (name, scene) in cards() {
        for theme in Theme::ALL {
            for size in [Size::Channel, Size::Large] {
                let bytes = png_of(&scene, theme, size);
                assert!(bytes.len() < 64_000, "{name} {theme}: {} bytes", bytes.len());
                gallery::keep(&format!("{name}-{theme}-{}", size.width()), &bytes);
            }
        }
    }
}
