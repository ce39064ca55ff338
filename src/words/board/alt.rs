//! Alternative text: last move, captures, scores, whose turn, the board line by line.

use super::{Words, corners, number, skipped};
use crate::rules::steps::{Begun, Prefix, next};
use crate::rules::{AnyPosition, Options, Position as _, Record, Seat, Trace, bakuk, buga_shadara, buku};
use crate::words::{cut, plain};

/// Characters that Discord takes as alternative text.
const MOST: usize = 1024;

/// Graphemes of a name that are said in full.
const NAME: usize = 32;

/// A picture whose alternative text is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Alt<'a> {
    /// The language.
    pub words: &'a Words,
    /// The game as it was after the ply that is shown.
    pub record: &'a Record,
    /// The game's number.
    pub game: Option<i64>,
    /// The players' names in the order of seats; a seat that is missing speaks for its player.
    pub names: &'a [String],
    /// How the game ended, if it has: by default as the rules ended it. May be empty.
    pub ending: Option<&'a str>,
    /// A move being built, by who reads this.
    pub draft: Option<&'a Prefix>,
}

impl Alt<'_> {
    /// The alternative text, at most 1,024 characters.
    #[must_use]
    pub fn text(&self) -> String {
        let full = self.in_full();
        if full.encode_utf16().count() <= MOST {
            return full;
        }
        // Only names can be so long (letters of many code points): then the seats speak for them.
        let bare = Alt {
            names: &[],
            ending: self.ending.map(|_| ""),
            ..*self
        };
        bare.in_full()
    }

    fn in_full(&self) -> String {
        let mut parts = vec![self.title()];
        let ply = self.record.ply();
        parts.extend(self.last_move(ply));
        parts.push(self.scores());
        parts.push(self.turn());
        parts.extend(self.draft.and_then(|prefix| self.draft(prefix)));
        parts.push(match self.record.position() {
            AnyPosition::Buku(position) => self.buku(position),
            AnyPosition::Bakuk(position) => self.bakuk(position),
            AnyPosition::BugaShadara(position) => self.buga(position),
        });
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }

    fn title(&self) -> String {
        // As text: numbers of games have no thousands' mark.
        let game = self
            .game
            .map_or_else(|| "none".to_owned(), |game| game.to_string());
        self.words.text(
            "board-alt-title",
            &[
                ("ruleset", self.words.board_ruleset(self.record.options()).into()),
                ("game", game.into()),
                ("ply", number(self.record.ply())),
            ],
        )
    }

    /// A player with the seat in brackets.
    fn who(&self, seat: Seat) -> String {
        let title = self.words.board_seat(self.record.options().seat_name(seat));
        match self.names.get(seat.index()).map(|name| cut(&plain(name), NAME)) {
            Some(name) if !name.is_empty() => self
                .words
                .text("board-who", &[("name", name.into()), ("seat", title.into())]),
            _ => title,
        }
    }

    fn last_move(&self, ply: u32) -> Vec<String> {
        match (self.record.trace(ply), self.record.position()) {
            (Some(Trace::Buku(trace)), _) => vec![self.buku_move(&trace)],
            (Some(Trace::Bakuk(trace)), AnyPosition::Bakuk(after)) => self.bakuk_move(&trace, after),
            (Some(Trace::BugaShadara(trace)), _) => {
                // A forced pass says nothing alone: the move before it comes first.
                let before =
                    (trace.kind == buga_shadara::TraceKind::Pass).then(|| self.record.trace(ply - 1));
                let mut parts = Vec::new();
                if let Some(Some(Trace::BugaShadara(before))) = before {
                    parts.push(self.buga_move(&before));
                }
                parts.push(self.buga_move(&trace));
                parts
            }
            _ => vec![self.words.text("board-alt-start", &[])],
        }
    }

    fn buku_move(&self, trace: &buku::Trace) -> String {
        let (line, name) = match trace.line {
            buku::Line::Rank(rank) => ("rank", rank.to_string()),
            buku::Line::File(file) => ("file", file.to_string()),
        };
        let path = corners(&trace.path)
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ");
        let captures = trace
            .captures
            .iter()
            .map(|(square, n)| format!("{square} {n}"))
            .collect::<Vec<_>>();
        self.words.text(
            "board-alt-buku-move",
            &[
                ("who", self.who(trace.seat).into()),
                ("line", line.into()),
                ("name", name.into()),
                ("hand", trace.hand.into()),
                ("path", path.into()),
                ("taken", number(trace.n_captured())),
                ("captures", captures.join(", ").into()),
            ],
        )
    }

    fn bakuk_move(&self, trace: &bakuk::Trace, after: &bakuk::Position) -> Vec<String> {
        let bakuk::Trace::Sow {
            seat,
            origin,
            stones,
            captures,
            ..
        } = trace
        else {
            let bakuk::Trace::Out(seat) = trace else {
                return Vec::new();
            };
            return vec![
                self.words
                    .text("board-alt-out", &[("who", self.who(*seat).into())]),
            ];
        };
        let chain = captures
            .iter()
            .map(|(hole, n)| format!("{hole} {n}"))
            .collect::<Vec<_>>()
            .join(", ");
        let mut parts = vec![self.words.text(
            "board-alt-bakuk-move",
            &[
                ("who", self.who(*seat).into()),
                ("hole", origin.to_string().into()),
                ("count", number(*stones)),
                ("taken", number(trace.n_captured())),
                ("captures", chain.into()),
            ],
        )];
        if self.record.outcome().is_none() {
            parts.extend(skipped(*seat, after).into_iter().map(|seat| {
                let title = self.words.board_seat(self.record.options().seat_name(seat));
                self.words.text("board-alt-skipped", &[("seat", title.into())])
            }));
        }
        parts
    }

    fn buga_move(&self, trace: &buga_shadara::Trace) -> String {
        use buga_shadara::TraceKind;
        let point = |p: Option<buga_shadara::Point>| p.map_or_else(String::new, |p| p.to_string());
        let (key, to) = match trace.kind {
            TraceKind::Step => ("board-alt-buga-step", trace.to),
            TraceKind::Leap => ("board-alt-buga-leap", trace.to),
            TraceKind::Drop => ("board-alt-buga-drop", trace.dropped),
            TraceKind::DropStep => ("board-alt-buga-drop-step", trace.to),
            TraceKind::Pass => ("board-alt-buga-pass", None),
        };
        self.words.text(
            key,
            &[
                ("who", self.who(trace.seat).into()),
                ("from", point(trace.from).into()),
                ("to", point(to).into()),
                ("captured", point(trace.captured).into()),
                ("drop", point(trace.dropped).into()),
            ],
        )
    }

    fn scores(&self) -> String {
        let scores: Vec<u8> = match (self.record.outcome(), self.record.position()) {
            (Some(outcome), _) if !outcome.scores.is_empty() => outcome.scores.clone(),
            (_, AnyPosition::Buku(position)) => position.scores().to_vec(),
            (_, AnyPosition::Bakuk(position)) => position.scores().to_vec(),
            (_, AnyPosition::BugaShadara(_)) => return String::new(),
        };
        let lines: Vec<String> = Seat::ALL
            .iter()
            .zip(scores)
            .map(|(seat, score)| {
                let args = [("who", self.who(*seat).into()), ("score", number(score))];
                self.words.text("board-alt-score", &args)
            })
            .collect();
        self.words
            .text("board-alt-scores", &[("scores", lines.join(", ").into())])
    }

    fn turn(&self) -> String {
        let options = self.record.options();
        match self.record.seat_to_move().filter(|_| self.ending.is_none()) {
            Some(seat) => {
                let who = self.who(seat);
                match options {
                    Options::Buku(_) => {
                        let line = if seat == Seat::FIRST { "rank" } else { "file" };
                        self.words.text(
                            "board-alt-turn-line",
                            &[("who", who.into()), ("line", line.into())],
                        )
                    }
                    Options::Bakuk(_) | Options::BugaShadara(_) => {
                        self.words.text("board-alt-turn", &[("who", who.into())])
                    }
                }
            }
            None => {
                let over = self.words.text("board-alt-over", &[]);
                let by_rules = || {
                    let outcome = self.record.outcome()?;
                    let who = self.words.board_result(outcome, options);
                    let why = self.words.board_reason(outcome.reason, options);
                    Some(self.words.board_ending(&who, &why))
                };
                match self.ending.map(str::to_owned).or_else(by_rules) {
                    Some(ending) if !ending.is_empty() => format!("{over} {ending}"),
                    _ => over,
                }
            }
        }
    }

    /// The move so far and what is left of it.
    fn draft(&self, prefix: &Prefix) -> Option<String> {
        let position = self.record.position();
        let next = next(position, prefix).ok()?;
        let left = match next.begun {
            Begun::Buku { left, .. } => left.unwrap_or(0),
            Begun::Bakuk | Begun::BugaShadara { .. } => 0,
        };
        let (text, state) = match &next.complete {
            Some(complete) if next.choices.is_empty() => (complete.to_string(), "ready"),
            Some(complete) => (complete.to_string(), "either"),
            None => (prefix.written(position), "begun"),
        };
        // A line without a square yet.
        let text = text.trim_end_matches(':');
        let args = [
            ("move", text.into()),
            ("state", state.into()),
            ("left", left.into()),
        ];
        (!text.is_empty()).then(|| self.words.text("board-alt-draft", &args))
    }

    fn buku(&self, position: &buku::Position) -> String {
        let line = |rank: buku::Rank| {
            let counters = |file| position.counters_at(buku::Square::at(file, rank)).to_string();
            let squares = buku::File::all().map(counters).collect::<Vec<_>>().join(" ");
            let args = [("rank", number(rank.number())), ("squares", squares.into())];
            self.words.text("board-alt-buku-rank", &args)
        };
        buku::Rank::all().rev().map(line).collect::<Vec<_>>().join(" ")
    }

    fn bakuk(&self, position: &bakuk::Position) -> String {
        let options = self.record.options();
        let seats = Seat::ALL.iter().take(usize::from(options.n_seats()));
        let line = |seat: &Seat| {
            let holes = position
                .holes_of(*seat)
                .map(|hole| format!("{hole} {}", position.stones_in(hole)));
            let args = [
                ("seat", self.words.board_seat(options.seat_name(*seat)).into()),
                ("holes", holes.collect::<Vec<_>>().join(", ").into()),
            ];
            self.words.text("board-alt-holes", &args)
        };
        seats.map(line).collect::<Vec<_>>().join(" ")
    }

    fn buga(&self, position: &buga_shadara::Position) -> String {
        let mut lines = vec![self.words.text(
            "board-alt-buga-counts",
            &[
                ("board", number(position.dogs().count_ones())),
                ("hand", number(position.hand())),
                ("captured", number(position.captured())),
                ("goal", number(position.options().captures_to_win())),
            ],
        )];
        for rank in (1..=9u8).rev() {
            let on_rank = buga_shadara::Point::all().filter(|point| point.y() == rank);
            let pieces = on_rank.filter_map(|point| {
                let piece = match position.piece_at(point)? {
                    buga_shadara::Piece::Deer => "deer",
                    buga_shadara::Piece::Dog => "dog",
                };
                let file = point.to_string().chars().take(1).collect::<String>();
                let args = [("file", file.into()), ("piece", piece.into())];
                Some(self.words.text("board-alt-buga-point", &args))
            });
            let mut points = pieces.collect::<Vec<_>>().join(", ");
            if points.is_empty() {
                points = self.words.text("board-alt-empty", &[]);
            }
            let args = [("rank", number(rank)), ("points", points.into())];
            lines.push(self.words.text("board-alt-buga-rank", &args));
        }
        lines.join(" ")
    }
}
