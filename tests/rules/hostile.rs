//! Hostile text is refused with a reason: never a panic, a hang or an overflow.

mod bodies;

use proptest::prelude::*;

/// Text made of what grammars are made of, so that much of it is nearly right.
fn nearly_right() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-h][1-8]",
        "[1-9][(][0-9]{1,3}[)]:",
        "[a-e][1-9][-x][a-e][1-9]",
        Just("out".to_owned()),
        Just("pass".to_owned()),
        Just(" · ".to_owned()),
        "[0-9,/ +wbWx@.=·-]{1,3}",
        "[0-9]{1,40}",
        "\\PC{1,2}",
        Just("\u{0}".to_owned()),
        Just("ſ\u{301}İß".to_owned()),
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

/// A valid position with a few characters changed.
fn nearly_a_position() -> impl Strategy<Value = String> {
    let valid = prop::sample::select(vec![
        "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 +",
        "00000000/00000000/00200000/00010000/00002000/00000100/00000000/00000000 b 29-30 -",
        "0,1,0,1,0,5 3 9,11,9 -2",
        "6,6,6,6,6,6 1 0,0",
        "1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0",
        "W/1W1/W1b1W/1WW2/W2W1/1b1WW/W2W1/1W1/1 w 0 11 0",
    ]);
    let changes = prop::collection::vec((any::<prop::sample::Index>(), "[0-9a-zW,/ +-]|\\PC"), 0..4);
    (valid, changes).prop_map(|(valid, changes)| {
        let mut chars: Vec<String> = valid.chars().map(String::from).collect();
        for (place, new) in changes {
            let place = place.index(chars.len());
            chars[place] = new;
        }
        chars.concat()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_as_a_position(text in any::<String>()) {
        bodies::position(&text);
    }

    #[test]
    fn nearly_a_position_as_a_position(text in nearly_a_position()) {
        bodies::position(&text);
    }

    #[test]
    fn any_text_as_a_move(text in any::<String>()) {
        bodies::moves(&text);
    }

    #[test]
    fn nearly_a_move_as_a_move(text in nearly_right()) {
        bodies::moves(&text);
    }

    #[test]
    fn any_text_as_options(text in any::<String>()) {
        bodies::options(&text);
    }

    #[test]
    fn nearly_options_as_options(text in "([a-z_]{1,9}|players|no_move|dogs|variant)( ?= ?)([a-z0-9]{0,5}|3|end|25)(,.{0,9})?") {
        bodies::options(&text);
    }

    #[test]
    fn nearly_a_prefix_as_a_prefix(text in "[a-h1-9@.-]{0,44}|\\PC{0,9}") {
        bodies::prefix(&text);
    }
}

#[test]
fn very_long_texts_are_refused_at_once() {
    let long = |piece: &str| piece.repeat(1_000_000 / piece.len());
    for piece in [
        "9",
        "a",
        "a1,",
        "4(9):",
        " ",
        "/",
        "-",
        "=",
        ",",
        "x",
        "@c6,",
        "\u{1F98C}",
        "1/",
        "a=b,",
        "0",
    ] {
        let text = long(piece);
        bodies::position(&text);
        bodies::moves(&text);
        bodies::options(&text);
        bodies::prefix(&text);
        bodies::moves(&format!("4:{text}"));
        bodies::moves(&format!("4({text}):a4"));
        bodies::moves(&format!("cx{text}"));
        bodies::position(&format!("6,6,6,6,6,{text} 1 0,0"));
    }
}
