//! Reading text: a cursor that skips spaces and ignores letter case, and what can be wrong with the form
//! of a move. Whether a well-formed move is legal is for the rulesets to say.

use std::fmt;

use thiserror::Error;

/// What a grammar wanted to read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expected {
    /// Buku: the line, `1` to `8` or `a` to `h`.
    Line,
    /// A number of counters, stones or a seat.
    Number,
    /// Buku: `)` after the hand.
    ClosingBracket,
    /// Buku: `:` after the line and the hand.
    Colon,
    /// Buku: a file of the board, `a` to `h`.
    File,
    /// Buku: a rank of the board, `1` to `8`.
    Rank,
    /// Buku: a comma or a space between two squares.
    Comma,
    /// Bakuk: a hole, `a` to `f`.
    Hole,
    /// Bakuk: `x` and the captured stones, or nothing more.
    Captured,
    /// Bakuk: the number of a seat, 1 to 3.
    Seat,
    /// Buga-shadara: a point, `@` or `pass`.
    PointOrDrop,
    /// Buga-shadara: a point such as `c7`.
    Point,
    /// Buga-shadara: `-` or `x` between two points.
    DashOrCross,
    /// Buga-shadara: `-` between two points.
    Dash,
    /// Buga-shadara: `,` and a step, or nothing more.
    StepAfterDrop,
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Line => "a line (1 to 8 or a to h)",
            Self::Number => "a number",
            Self::ClosingBracket => "\")\" after the hand",
            Self::Colon => "\":\" before the path",
            Self::File => "a file (a to h)",
            Self::Rank => "a rank (1 to 8)",
            Self::Comma => "a comma or a space",
            Self::Hole => "a hole (a to f)",
            Self::Captured => "\"x\" and the captured stones, or nothing more",
            Self::Seat => "a seat (1 to 3)",
            Self::PointOrDrop => "a point, \"@\" or \"pass\"",
            Self::Point => "a point of the board",
            Self::DashOrCross => "\"-\" or \"x\"",
            Self::Dash => "\"-\"",
            Self::StepAfterDrop => "\",\" and a step, or nothing more",
            Self::End => "nothing more",
        })
    }
}

/// Why a text is not of the form of a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SyntaxError {
    /// Something else stands where `expected` should.
    #[error("expected {expected}, but {} at character {at}", what_stands(*.found))]
    Unexpected {
        /// What should stand there.
        expected: Expected,
        /// What stands there; nothing at the end of the text.
        found: Option<char>,
        /// Which character of the text, counted from 1.
        at: usize,
    },
    /// A number is larger than anything on the board.
    #[error("the number at character {at} is too large")]
    NumberTooLarge {
        /// Where the number begins, counted from 1.
        at: usize,
    },
    /// A path names more squares than the board has.
    #[error("the path names more than 64 squares")]
    TooManySquares,
}

fn what_stands(found: Option<char>) -> String {
    match found {
        Some(c) => format!("found '{}'", c.escape_default()),
        None => "the text ends".to_owned(),
    }
}

/// Reads a text character by character; white space is skipped, ASCII letters come in lower case.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    /// How many characters were read.
    n_read: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            rest: text.chars().peekable(),
            n_read: 0,
        }
    }

    /// Skips white space and tells whether there was some.
    pub(crate) fn skip_space(&mut self) -> bool {
        let before = self.n_read;
        while self.rest.next_if(|c| c.is_whitespace()).is_some() {
            self.n_read += 1;
        }
        self.n_read > before
    }

    /// The next character without reading it.
    pub(crate) fn peek(&mut self) -> Option<char> {
        self.skip_space();
        self.rest.peek().map(char::to_ascii_lowercase)
    }

    /// Reads the next character if it fits.
    pub(crate) fn next_if(&mut self, fits: impl FnOnce(char) -> bool) -> Option<char> {
        let c = self.peek()?;
        if !fits(c) {
            return None;
        }
        self.rest.next();
        self.n_read += 1;
        Some(c)
    }

    /// Reads `c` if it is next.
    pub(crate) fn eat(&mut self, c: char) -> bool {
        self.next_if(|next| next == c).is_some()
    }

    /// Reads `word` if it is next, else nothing.
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        if word.chars().all(|c| ahead.eat(c)) {
            *self = ahead;
            return true;
        }
        false
    }

    /// Reads `c`.
    pub(crate) fn expect(&mut self, c: char, expected: Expected) -> Result<(), SyntaxError> {
        if self.eat(c) {
            Ok(())
        } else {
            Err(self.unexpected(expected))
        }
    }

    /// Reads a character between `first` and `last` and gives its distance from `first`.
    pub(crate) fn within(&mut self, first: char, last: char, expected: Expected) -> Result<u8, SyntaxError> {
        self.next_if(|c| (first..=last).contains(&c))
            .and_then(|c| u8::try_from(u32::from(c) - u32::from(first)).ok())
            .ok_or_else(|| self.unexpected(expected))
    }

    /// Reads a number of any length below a million.
    pub(crate) fn number(&mut self) -> Result<u32, SyntaxError> {
        self.skip_space();
        let at = self.n_read + 1;
        let mut value: Option<u32> = None;
        while let Some(digit) = self.next_if(|c| c.is_ascii_digit()).and_then(|c| c.to_digit(10)) {
            let read = value.unwrap_or(0) * 10 + digit;
            if read >= 1_000_000 {
                return Err(SyntaxError::NumberTooLarge { at });
            }
            value = Some(read);
        }
        value.ok_or_else(|| self.unexpected(Expected::Number))
    }

    /// Refuses anything that is left.
    pub(crate) fn end(&mut self, expected: Expected) -> Result<(), SyntaxError> {
        if self.peek().is_none() {
            Ok(())
        } else {
            Err(self.unexpected(expected))
        }
    }

    /// The error that something else stands here; the character is shown as it was written.
    pub(crate) fn unexpected(&mut self, expected: Expected) -> SyntaxError {
        self.skip_space();
        SyntaxError::Unexpected {
            expected,
            found: self.rest.peek().copied(),
            at: self.n_read + 1,
        }
    }
}

/// The move in a text: what stands before ` · `, which an autocomplete choice puts after it.
pub(crate) fn before_remark(text: &str) -> &str {
    text.split_once(" · ").map_or(text, |(before, _)| before)
}

/// A number of one to three digits after any zeros; `None` when it is none or larger.
pub(crate) fn small_number(text: &str) -> Option<u32> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let digits = text.trim_start_matches('0');
    match digits.len() {
        0 => Some(0),
        1..=3 => digits.parse().ok(),
        _ => None,
    }
}

/// At most 20 characters of a text for an error, control characters escaped.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(20).flat_map(char::escape_debug).collect();
    if text.chars().nth(20).is_some() {
        short.push('…');
    }
    short
}
