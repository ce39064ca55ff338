//! Just enough of Rust's grammar to find paths: words, `::` and single characters, without comments and literals.

/// A piece of source text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// An identifier or keyword.
    Word(String),
    /// `::`.
    PathSeparator,
    /// Any other character.
    Other(char),
}

/// The tokens of `text`.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let chars: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let (here, next) = (chars[at], chars.get(at + 1).copied());
        match (here, next) {
            ('/', Some('/')) => at = position(&chars, at, |c| c == '\n'),
            ('/', Some('*')) => at = end_of_block_comment(&chars, at),
            ('r', Some('"' | '#')) if raw_string_end(&chars, at).is_some() => {
                at = raw_string_end(&chars, at).unwrap_or(at + 1);
            }
            ('"', _) => at = end_of_string(&chars, at),
            ('\'', _) => at = end_of_char_or_lifetime(&chars, at),
            (':', Some(':')) => {
                found.push(Token::PathSeparator);
                at += 2;
            }
            (c, _) if c.is_alphabetic() || c == '_' => {
                let end = position(&chars, at, |c| !(c.is_alphanumeric() || c == '_'));
                found.push(Token::Word(chars[at..end].iter().collect()));
                at = end;
            }
            (c, _) => {
                if !c.is_whitespace() {
                    found.push(Token::Other(c));
                }
                at += 1;
            }
        }
    }
    found
}

/// The first index from `at` on whose character fits, or the end.
fn position(chars: &[char], at: usize, fits: impl Fn(char) -> bool) -> usize {
    chars[at..]
        .iter()
        .position(|&c| fits(c))
        .map_or(chars.len(), |offset| at + offset)
}

fn end_of_block_comment(chars: &[char], at: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = at;
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => {
                depth += 1;
                at += 2;
            }
            ('*', Some('/')) => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    at
}

/// The end of `r"…"` or `r#"…"#` that begins at `at`; `None` for `r#identifier`.
fn raw_string_end(chars: &[char], at: usize) -> Option<usize> {
    let quote = position(chars, at + 1, |c| c != '#');
    if chars.get(quote) != Some(&'"') {
        return None;
    }
    let hashes = quote - at - 1;
    let closes = |end: usize| {
        chars[end] == '"'
            && chars[end + 1..]
                .iter()
                .take(hashes)
                .filter(|&&c| c == '#')
                .count()
                == hashes
    };
    (quote + 1..chars.len())
        .find(|&end| closes(end))
        .map(|end| end + 1 + hashes)
}

fn end_of_string(chars: &[char], at: usize) -> usize {
    let mut at = at + 1;
    while at < chars.len() && chars[at] != '"' {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

fn end_of_char_or_lifetime(chars: &[char], at: usize) -> usize {
    if chars.get(at + 1) == Some(&'\\') {
        return position(chars, at + 3, |c| c == '\'') + 1;
    }
    if chars.get(at + 2) == Some(&'\'') {
        at + 3
    } else {
        at + 1
    }
}
