//! Who acts.

use crate::store::UserId;

/// A person or bot as Discord just showed them: the name is kept, so that lists can name who has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: UserId,
    /// The name to show; a server's nickname where there is one.
    pub name: String,
    /// What they are.
    pub kind: PersonKind,
}

/// People play, bots do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonKind {
    /// A person.
    Human,
    /// A bot.
    Bot,
}
