//! Sentences that say how a game ended.

use super::Words;

/// Who won, by names or mentions.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Verdict<'a> {
    /// One player.
    Won(&'a str),
    /// Everybody.
    Draw,
    /// Some of three.
    Shared(&'a [String]),
    /// The game does not count.
    Void,
}

impl Words {
    /// Who won, with the scores as "20 : 16" where there are any.
    #[must_use]
    pub fn result(&self, verdict: &Verdict<'_>, score: Option<&str>) -> String {
        match (verdict, score) {
            (Verdict::Won(winner), None) => self.text("result-won", &[("winner", (*winner).into())]),
            (Verdict::Won(winner), Some(score)) => self.text(
                "result-won-score",
                &[("winner", (*winner).into()), ("score", score.into())],
            ),
            (Verdict::Draw, None) => self.text("result-draw", &[]),
            (Verdict::Draw, Some(score)) => self.text("result-draw-score", &[("score", score.into())]),
            (Verdict::Shared(winners), None) => {
                self.text("result-shared", &[("winners", self.and(winners).into())])
            }
            (Verdict::Shared(winners), Some(score)) => self.text(
                "result-shared-score",
                &[("winners", self.and(winners).into()), ("score", score.into())],
            ),
            (Verdict::Void, _) => self.text("result-void", &[]),
        }
    }

    /// The same in a few words, for the ribbon of a picture; names are plain.
    #[must_use]
    pub fn ribbon(&self, verdict: &Verdict<'_>, score: Option<&str>) -> String {
        let won = |winner: String| match score {
            None => self.text("ribbon-won", &[("winner", winner.into())]),
            Some(score) => self.text(
                "ribbon-won-score",
                &[("winner", winner.into()), ("score", score.into())],
            ),
        };
        match (verdict, score) {
            (Verdict::Won(winner), _) => won((*winner).to_owned()),
            (Verdict::Shared(winners), None) => {
                self.text("ribbon-shared", &[("winners", self.and(winners).into())])
            }
            (Verdict::Shared(winners), Some(score)) => self.text(
                "ribbon-shared-score",
                &[("winners", self.and(winners).into()), ("score", score.into())],
            ),
            (Verdict::Draw, None) => self.text("ribbon-draw", &[]),
            (Verdict::Draw, Some(score)) => self.text("ribbon-draw-score", &[("score", score.into())]),
            (Verdict::Void, _) => self.text("ribbon-void", &[]),
        }
    }

    /// That somebody resigned.
    #[must_use]
    pub fn result_resigned(&self, who: &str) -> String {
        self.text("result-resigned", &[("who", who.into())])
    }

    /// That somebody's time ran out.
    #[must_use]
    pub fn result_deadline(&self, who: &str) -> String {
        self.text("result-deadline", &[("who", who.into())])
    }

    /// That the players agreed on a draw.
    #[must_use]
    pub fn result_agreed(&self) -> String {
        self.text("result-agreed", &[])
    }

    /// That somebody aborted the game.
    #[must_use]
    pub fn result_aborted(&self, who: &str) -> String {
        self.text("result-aborted", &[("who", who.into())])
    }

    /// That a manager of the server ended the game, and why.
    #[must_use]
    pub fn result_ended(&self, note: &str) -> String {
        self.text("result-ended", &[("note", super::escaped(note).into())])
    }

    /// Tells players by mention that the game is over.
    #[must_use]
    pub fn game_over_for(&self, mentions: &[String]) -> String {
        self.text("result-over", &[("who", self.and(mentions).into())])
    }

    /// What a game did to a rating.
    #[must_use]
    pub fn result_rating(&self, who: &str, before: &str, after: &str, change: i64) -> String {
        self.text(
            "result-rating",
            &[
                ("who", who.into()),
                ("before", before.into()),
                ("after", after.into()),
                ("change", super::signed(change).into()),
            ],
        )
    }
}
