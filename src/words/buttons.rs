//! Labels of the buttons of a game.

use super::Words;

/// A button whose label is the same wherever it stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Label {
    /// Agree to a draw.
    DrawAccept,
    /// Refuse a draw.
    DrawDecline,
    /// Open the draft.
    Move,
    /// Ask for another game.
    Rematch,
    /// Resign, after the question.
    Resign,
    /// Do not.
    GoOn,
    /// Play the move.
    Confirm,
    /// Take the last step back.
    Back,
    /// Take all steps back.
    StartAgain,
    /// Have forced moves played.
    Forced,
    /// Be asked for forced moves, too.
    Unforced,
}

impl Words {
    /// What stands on a button.
    #[must_use]
    pub fn button(&self, label: Label) -> String {
        self.text(
            match label {
                Label::DrawAccept => "button-draw-accept",
                Label::DrawDecline => "button-draw-decline",
                Label::Move => "button-move",
                Label::Rematch => "button-rematch",
                Label::Resign => "button-resign",
                Label::GoOn => "button-go-on",
                Label::Confirm => "button-confirm",
                Label::Back => "button-back",
                Label::StartAgain => "button-start-again",
                Label::Forced => "button-forced",
                Label::Unforced => "button-unforced",
            },
            &[],
        )
    }
}
