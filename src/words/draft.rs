//! Sentences of a move that is being built, and of what it would end.

use super::Words;

/// What is to be chosen next.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Ask<'a> {
    /// A rank to lift.
    Rank,
    /// A file to lift.
    File,
    /// The file of the first square; so many counters are in the hand.
    FirstFile(usize),
    /// The rank of the first square in this file.
    FirstRank(&'a str),
    /// The next corner of the path; so many counters are left.
    Corner(usize),
    /// A hole to sow.
    Hole,
    /// A deer.
    Deer,
    /// The rank of the dog that moves.
    DogRank,
    /// A dog.
    Dog,
    /// Where the chosen piece goes.
    Target,
    /// The rank to drop a dog in.
    DropRank,
    /// Where to drop a dog.
    Drop,
    /// Whether to move a dog after the drop.
    Then,
}

/// A choice.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Pick<'a> {
    /// Lift this rank.
    Rank(&'a str),
    /// Lift this file, or begin in it.
    File(&'a str),
    /// This square.
    Square(&'a str),
    /// This hole.
    Hole(&'a str),
    /// The deer here.
    Deer(&'a str),
    /// The dog here.
    Dog(&'a str),
    /// Something in this rank.
    Row(&'a str),
    /// Step here.
    Step(&'a str),
    /// Leap here and take the dog there.
    Leap(&'a str, &'a str),
    /// Drop here.
    Drop(&'a str),
    /// Do not move a dog.
    NoStep,
}

/// What is worth knowing about a choice.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Note {
    /// So many counters are lifted.
    Hand(usize),
    /// So many counters are left to sow.
    Left(usize),
    /// So many stones are in the hole.
    Stones(usize),
    /// So many points lie behind it.
    Points(usize),
}

/// How a game would end, by the names of seats.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Ends<'a> {
    /// Buku: the board is repeated, and so many counters go to that seat.
    Repetition {
        /// How many counters are on the board.
        count: u32,
        /// Who gets them.
        seat: &'a str,
    },
    /// A seat, or several joined, would win.
    Won {
        /// Who.
        winner: &'a str,
        /// "33 : 32", where there are scores.
        score: Option<&'a str>,
    },
    /// Nobody would win.
    Draw {
        /// "17 : 17", where there are scores.
        score: Option<&'a str>,
    },
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl Words {
    /// What to choose next.
    #[must_use]
    pub fn ask(&self, ask: Ask<'_>) -> String {
        match ask {
            Ask::Rank => self.text("ask-rank", &[]),
            Ask::File => self.text("ask-line", &[]),
            Ask::FirstFile(left) => self.text("ask-first-file", &[("left", number(left).into())]),
            Ask::FirstRank(file) => self.text("ask-first-rank", &[("file", file.into())]),
            Ask::Corner(left) => self.text("ask-corner", &[("left", number(left).into())]),
            Ask::Hole => self.text("ask-hole", &[]),
            Ask::Deer => self.text("ask-deer", &[]),
            Ask::DogRank => self.text("ask-rank-of-dog", &[]),
            Ask::Dog => self.text("ask-dog", &[]),
            Ask::Target => self.text("ask-target", &[]),
            Ask::DropRank => self.text("ask-drop-rank", &[]),
            Ask::Drop => self.text("ask-drop", &[]),
            Ask::Then => self.text("ask-then", &[]),
        }
    }

    /// A choice.
    #[must_use]
    pub fn pick(&self, pick: Pick<'_>) -> String {
        match pick {
            Pick::Rank(line) => self.text("choice-rank", &[("line", line.into())]),
            Pick::File(line) => self.text("choice-file", &[("line", line.into())]),
            Pick::Square(square) => self.text("choice-square", &[("square", square.into())]),
            Pick::Hole(hole) => self.text("choice-hole", &[("hole", hole.into())]),
            Pick::Deer(point) => self.text("choice-deer", &[("point", point.into())]),
            Pick::Dog(point) => self.text("choice-dog", &[("point", point.into())]),
            Pick::Row(rank) => self.text("choice-row", &[("rank", rank.into())]),
            Pick::Step(point) => self.text("choice-step", &[("point", point.into())]),
            Pick::Leap(point, taken) => {
                self.text("choice-leap", &[("point", point.into()), ("taken", taken.into())])
            }
            Pick::Drop(point) => self.text("choice-drop", &[("point", point.into())]),
            Pick::NoStep => self.text("choice-no-step", &[]),
        }
    }

    /// A choice with the letter that it has in the picture.
    #[must_use]
    pub fn pick_lettered(&self, letter: char, choice: &str) -> String {
        self.text(
            "choice-lettered",
            &[("letter", letter.to_string().into()), ("choice", choice.into())],
        )
    }

    /// What is worth knowing about a choice.
    #[must_use]
    pub fn note(&self, note: Note) -> String {
        match note {
            Note::Hand(count) => self.text("note-hand", &[("count", number(count).into())]),
            Note::Left(count) => self.text("note-left", &[("count", number(count).into())]),
            Note::Stones(count) => self.text("note-stones", &[("count", number(count).into())]),
            Note::Points(count) => self.text("note-points", &[("count", number(count).into())]),
        }
    }

    /// A note and how much the move takes.
    #[must_use]
    pub fn note_takes(&self, note: Option<&str>, count: u32) -> String {
        match note {
            Some(note) => self.text("note-takes", &[("note", note.into()), ("count", count.into())]),
            None => self.text("note-takes-only", &[("count", count.into())]),
        }
    }

    /// That the move takes the dog on a point.
    #[must_use]
    pub fn note_taking(&self, point: &str) -> String {
        self.text("note-taking", &[("point", point.into())])
    }

    /// What is built so far.
    #[must_use]
    pub fn draft_so_far(&self, text: &str) -> String {
        self.text("draft-so-far", &[("text", text.into())])
    }

    /// That a move is built; it may still be continued when `goes_on` says how.
    #[must_use]
    pub fn draft_ready(&self, text: &str) -> String {
        self.text("draft-ready", &[("move", text.into())])
    }

    /// That a move is built and can be played or continued.
    #[must_use]
    pub fn draft_ready_or_on(&self, text: &str) -> String {
        self.text("draft-ready-or-on", &[("move", text.into())])
    }

    /// That a draft is for a board that is no more, and a new one is here.
    #[must_use]
    pub fn draft_moved_on(&self) -> String {
        self.text("draft-moved-on", &[])
    }

    /// That a draft is for a board that is no more, and another seat is to move.
    #[must_use]
    pub fn draft_not_yours(&self) -> String {
        self.text("draft-not-yours", &[])
    }

    /// The warning before a move that ends the game. `why` is a sentence of [`Words::reason`].
    #[must_use]
    pub fn ends(&self, why: &str, repetition: Option<Ends<'_>>, verdict: Ends<'_>) -> String {
        let why = match repetition {
            Some(Ends::Repetition { count, seat }) => self.text(
                "ends-repetition-buku",
                &[("count", count.into()), ("seat", seat.into())],
            ),
            _ => why.to_owned(),
        };
        let verdict = self.verdict(verdict);
        self.text("ends", &[("why", why.into()), ("verdict", verdict.into())])
    }

    fn verdict(&self, verdict: Ends<'_>) -> String {
        match verdict {
            Ends::Won { winner, score: None } => self.text("ends-won", &[("winner", winner.into())]),
            Ends::Won {
                winner,
                score: Some(score),
            } => self.text(
                "ends-won-score",
                &[("winner", winner.into()), ("score", score.into())],
            ),
            Ends::Draw { score: Some(score) } => self.text("ends-draw-score", &[("score", score.into())]),
            Ends::Draw { score: None } | Ends::Repetition { .. } => self.text("ends-draw", &[]),
        }
    }

    /// The same in a few words, for lists.
    #[must_use]
    pub fn ends_note(&self, ends: Ends<'_>) -> String {
        match ends {
            Ends::Repetition { count, seat } => self.text(
                "ends-note-repetition-buku",
                &[("count", count.into()), ("seat", seat.into())],
            ),
            Ends::Won { winner, score: None } => self.text("ends-note-won", &[("winner", winner.into())]),
            Ends::Won {
                winner,
                score: Some(score),
            } => self.text(
                "ends-note-won-score",
                &[("winner", winner.into()), ("score", score.into())],
            ),
            Ends::Draw { .. } => self.text("ends-note-draw", &[]),
        }
    }
}
