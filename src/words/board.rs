//! The board in words: alternative text of pictures, the few words that pictures say, the board as text.
//!
//! [`Alt`] lets a player who cannot see the picture play; [`as_text`] is the board for a code block.

mod alt;
mod plain;

use fluent_bundle::FluentValue;

use super::Words;
use crate::rules::{AnyPosition, Options, Outcome, Reason, Seat, SeatName, Trace, bakuk, buga_shadara, buku};

pub use alt::Alt;
pub use plain::as_text;

/// What a draft asks for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftAsks {
    /// The line to lift.
    Line,
    /// The file of the first square.
    File,
    /// The rank of the first square.
    Rank,
    /// The next corner of the path.
    Corner,
    /// The hole to sow.
    Hole,
    /// The piece to move.
    Piece,
    /// Where the piece goes.
    Target,
    /// Where a dog is dropped.
    Drop,
    /// Whether a dog steps after a drop.
    Step,
    /// A rank, because there are too many points.
    Area,
    /// Nothing: the move is complete.
    Nothing,
}

/// A number or a text as an argument.
fn number(value: impl Into<u64>) -> FluentValue<'static> {
    FluentValue::from(value.into())
}

impl Words {
    /// The name of a ruleset with its number of players: "Bakuk for three".
    #[must_use]
    pub fn board_ruleset(&self, options: &Options) -> String {
        let name = match options {
            Options::Buku(_) => "buku",
            Options::Bakuk(_) if options.n_seats() == 3 => "bakuk-3",
            Options::Bakuk(_) => "bakuk",
            Options::BugaShadara(_) => "buga-shadara",
        };
        self.text("board-ruleset", &[("name", name.into())])
    }

    /// The name of a seat as a title: "White", "Deer".
    #[must_use]
    pub fn board_seat(&self, seat: SeatName) -> String {
        self.text("board-seat", &[("name", seat.to_string().into())])
    }

    /// The small line of a plate: seat and rating.
    #[must_use]
    pub fn board_plate(&self, seat: SeatName, rating: Option<&str>) -> String {
        let seat = self.board_seat(seat);
        match rating {
            Some(rating) => self.text("board-plate", &[("seat", seat.into()), ("rating", rating.into())]),
            None => seat,
        }
    }

    /// The small line of a plate whose seat has left.
    #[must_use]
    pub fn board_plate_out(&self, seat: SeatName) -> String {
        self.text("board-plate-out", &[("seat", self.board_seat(seat).into())])
    }

    /// How many dogs the deer must take: "of 14".
    #[must_use]
    pub fn board_plate_of(&self, goal: u8) -> String {
        self.text("board-plate-of", &[("number", number(goal))])
    }

    /// Below the number of dogs: how many of them are in hand.
    #[must_use]
    pub fn board_plate_dogs(&self, hand: u8) -> String {
        match hand {
            0 => self.text("board-plate-left", &[]),
            hand => self.text("board-plate-hand", &[("number", number(hand))]),
        }
    }

    /// The left of a picture's foot: ruleset, game, ply.
    #[must_use]
    pub fn board_foot(&self, options: &Options, game: Option<i64>, ply: u32) -> String {
        let ruleset = self.board_ruleset(options);
        match game {
            Some(game) => self.text(
                "board-foot-game",
                &[
                    ("ruleset", ruleset.into()),
                    ("game", game.to_string().into()),
                    ("ply", number(ply)),
                ],
            ),
            None if ply > 0 => self.text(
                "board-foot-ply",
                &[("ruleset", ruleset.into()), ("ply", number(ply))],
            ),
            None => ruleset,
        }
    }

    /// The right of a picture's foot before the first move.
    #[must_use]
    pub fn board_foot_start(&self) -> String {
        self.text("board-foot-start", &[])
    }

    /// The right of a draft's foot.
    #[must_use]
    pub fn board_foot_draft(&self) -> String {
        self.text("board-foot-seen", &[])
    }

    /// A move in a few words, with what it took; `after` is the position it led to.
    #[must_use]
    pub fn board_move(&self, trace: &Trace, after: &AnyPosition) -> String {
        match (trace, after) {
            (Trace::Buku(trace), _) => self.buku_move(trace),
            (Trace::Bakuk(trace), AnyPosition::Bakuk(after)) => self.bakuk_move(trace, after),
            (Trace::BugaShadara(trace), AnyPosition::BugaShadara(after)) => self.buga_move(trace, after),
            _ => String::new(),
        }
    }

    fn buku_move(&self, trace: &buku::Trace) -> String {
        let corners = corners(&trace.path)
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ");
        let text = format!("{}({}): {corners}", trace.line, trace.hand);
        let (null, taken) = (trace.path.is_empty(), trace.n_captured());
        let key = match (null, taken) {
            (false, 0) => return text,
            (false, _) => "board-move-took",
            (true, 0) => "board-move-null",
            (true, _) => "board-move-null-took",
        };
        let text = text.trim_end_matches([':', ' ']).to_owned();
        self.text(key, &[("move", text.into()), ("count", number(taken))])
    }

    fn bakuk_move(&self, trace: &bakuk::Trace, after: &bakuk::Position) -> String {
        use crate::rules::Position as _;
        let options = Options::Bakuk(after.options());
        match trace {
            bakuk::Trace::Out(seat) => self.text(
                "board-move-out",
                &[("seat", self.board_seat(options.seat_name(*seat)).into())],
            ),
            bakuk::Trace::Sow {
                seat,
                origin,
                stones,
                captures,
                ..
            } => {
                let taken = captures
                    .iter()
                    .map(|(_, n)| n.to_string())
                    .collect::<Vec<_>>()
                    .join(" + ");
                let key = if captures.is_empty() {
                    "board-move-seeds"
                } else {
                    "board-move-seeds-took"
                };
                let mut text = self.text(
                    key,
                    &[
                        ("hole", origin.to_string().into()),
                        ("count", number(*stones)),
                        ("taken", taken.into()),
                    ],
                );
                let over = after.outcome().is_some();
                if !over && after.seat_to_move() == *seat {
                    let again = self.board_seat(options.seat_name(*seat));
                    text = self.text(
                        "board-move-again",
                        &[("move", text.into()), ("seat", again.into())],
                    );
                } else if !over {
                    for skipped in skipped(*seat, after) {
                        let name = self.board_seat(options.seat_name(skipped));
                        text = self.text(
                            "board-move-skipped",
                            &[("move", text.into()), ("seat", name.into())],
                        );
                    }
                }
                text
            }
        }
    }

    fn buga_move(&self, trace: &buga_shadara::Trace, after: &buga_shadara::Position) -> String {
        let step = |mark: char| match (trace.from, trace.to) {
            (Some(from), Some(to)) => format!("{from}{mark}{to}"),
            _ => String::new(),
        };
        match trace.kind {
            buga_shadara::TraceKind::Step => step('-'),
            buga_shadara::TraceKind::Leap => self.text(
                "board-move-dog",
                &[("move", step('x').into()), ("count", number(after.captured()))],
            ),
            buga_shadara::TraceKind::Drop => trace.dropped.map_or_else(String::new, |p| format!("@{p}")),
            buga_shadara::TraceKind::DropStep => trace
                .dropped
                .map_or_else(String::new, |p| format!("@{p}, {}", step('-'))),
            buga_shadara::TraceKind::Pass => self.text("board-move-pass", &[]),
        }
    }

    /// What a draft asks for next.
    #[must_use]
    pub fn board_draft(&self, asks: DraftAsks) -> String {
        let key = match asks {
            DraftAsks::Line => "board-draft-line",
            DraftAsks::File => "board-draft-file",
            DraftAsks::Rank => "board-draft-rank",
            DraftAsks::Corner => "board-draft-corner",
            DraftAsks::Hole => "board-draft-hole",
            DraftAsks::Piece => "board-draft-piece",
            DraftAsks::Target => "board-draft-target",
            DraftAsks::Drop => "board-draft-drop",
            DraftAsks::Step => "board-draft-step",
            DraftAsks::Area => "board-draft-area",
            DraftAsks::Nothing => "board-draft-ready",
        };
        self.text(key, &[])
    }

    /// How many counters are left in hand.
    #[must_use]
    pub fn board_draft_in_hand(&self, left: usize) -> String {
        self.text("board-draft-in-hand", &[("number", left.into())])
    }

    /// How many counters or seeds a complete draft would take.
    #[must_use]
    pub fn board_draft_takes(&self, taken: u32) -> String {
        self.text("board-draft-takes", &[("number", number(taken))])
    }

    /// The title of a result: who won.
    #[must_use]
    pub fn board_result(&self, outcome: &Outcome, options: &Options) -> String {
        if outcome.is_draw(options.n_seats()) {
            return self.text("board-result-draw", &[]);
        }
        let names: Vec<_> = outcome
            .winners
            .iter()
            .map(|seat| options.seat_name(seat))
            .collect();
        let titles: Vec<_> = names.iter().map(|name| self.board_seat(*name)).collect();
        match (names.as_slice(), titles.as_slice()) {
            ([name], [title]) => self.text(
                "board-result-win",
                &[("seat", title.as_str().into()), ("name", name.to_string().into())],
            ),
            _ => self.text("board-result-shared", &[("seats", self.and(&titles).into())]),
        }
    }

    /// Why a game ended, in a few words.
    #[must_use]
    pub fn board_reason(&self, reason: Reason, options: &Options) -> String {
        if reason == Reason::Repetition && !matches!(options, Options::Buku(_)) {
            return self.text("board-result-third", &[]);
        }
        self.text("board-result-reason", &[("reason", reason.name().into())])
    }

    /// How a game ended, as a sentence: who won, and why with or without its full stop.
    #[must_use]
    pub fn board_ending(&self, who: &str, why: &str) -> String {
        let why = why.strip_suffix('.').unwrap_or(why);
        self.text("board-alt-ending", &[("who", who.into()), ("why", why.into())])
    }
}

/// The seats that were skipped after a move: those without seeds between the mover and who moves next.
pub(crate) fn skipped(mover: Seat, after: &bakuk::Position) -> Vec<Seat> {
    use crate::rules::Position as _;
    let n = Options::Bakuk(after.options()).n_seats();
    std::iter::successors(Some(mover.next(n)), |seat| Some(seat.next(n)))
        .take(usize::from(n))
        .take_while(|seat| *seat != after.seat_to_move())
        .filter(|seat| !after.seats_out().contains(*seat))
        .collect()
}

/// First square, turning points and last square of a path.
pub(crate) fn corners(path: &[buku::Square]) -> Vec<buku::Square> {
    let (first, last) = (0, path.len().saturating_sub(1));
    let way = |a: buku::Square, b: buku::Square| {
        (
            a.file().index().abs_diff(b.file().index()),
            a.rank().index().abs_diff(b.rank().index()),
        )
    };
    let turns = |i: usize| match path.get(i.saturating_sub(1)..=i + 1) {
        Some([a, b, c]) => way(*a, *b) != way(*b, *c),
        _ => true,
    };
    let kept = path
        .iter()
        .enumerate()
        .filter(|(i, _)| *i == first || *i == last || turns(*i));
    kept.map(|(_, square)| *square).collect()
}
