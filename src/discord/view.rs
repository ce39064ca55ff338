//! What a message of the bot's is made of, before it becomes Discord's.
//!
//! A [`View`] is plain data with a readable text form, so that tests can compare whole messages. Functions
//! that make views are in the submodules of [`super::views`]; nothing here asks the database or the network.

use std::fmt;

use serenity::all::{
    ButtonStyle, ChannelId, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EditMessage,
    MessageFlags, UserId,
};

/// The most buttons that Discord shows in one row.
pub const BUTTONS_A_ROW: usize = 5;

/// The longest text of a message, in UTF-16 units.
pub const LONGEST: usize = 2000;

/// The most options that a select may have.
pub const OPTIONS: usize = 25;

/// A message: text, whom it pings, a picture, rows of components.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// The text, markdown.
    pub content: String,
    /// Whom the mentions in the text ping; nobody else is.
    pub pings: Vec<u64>,
    /// The picture, if any.
    pub picture: Option<Attached>,
    /// Rows of components, at most five.
    pub rows: Vec<Row>,
}

/// A file that is attached to a message.
#[derive(Clone, Eq, PartialEq)]
pub struct Attached {
    /// Its name, by which the bot finds its own messages again.
    pub name: String,
    /// The file.
    pub bytes: Vec<u8>,
    /// Alternative text, at most 1024 characters; none for a text file.
    pub alt: Option<String>,
}

/// One row of components.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// One select.
    Select(Select),
}

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// What is written on it.
    pub label: String,
    /// What it does.
    pub target: Target,
    /// How it stands out.
    pub weight: Weight,
}

/// What a button does.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Target {
    /// Sends this custom id.
    Press(String),
    /// Opens a page.
    Link(String),
}

/// How a button stands out.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Weight {
    /// What one probably wants.
    Main,
    /// A choice that says yes.
    Yes,
    /// One of several.
    Plain,
    /// Cannot be taken back.
    Grave,
}

/// A select: one of its options can be chosen.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Select {
    /// The custom id it sends.
    pub id: String,
    /// What it shows while nothing is chosen; empty where something always is.
    pub placeholder: String,
    /// What can be chosen, 1 to 25.
    pub options: Vec<Choice>,
    /// The value that holds now, which is shown as chosen.
    pub chosen: Option<String>,
}

/// An option of a select.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Choice {
    /// What is chosen, as people read it.
    pub label: String,
    /// What is sent.
    pub value: String,
    /// A second line.
    pub note: Option<String>,
}

impl View {
    /// A message of nothing but text.
    pub fn text(content: impl Into<String>) -> View {
        View {
            content: content.into(),
            ..View::default()
        }
    }

    /// A message of lines, as many from the top as a message holds.
    pub fn lines(lines: &[String]) -> View {
        let mut content = String::new();
        for line in lines {
            if content.encode_utf16().count() + line.encode_utf16().count() + 3 > LONGEST {
                content.push_str("\n…");
                break;
            }
            if !content.is_empty() {
                content.push('\n');
            }
            content.push_str(line);
        }
        View::text(content)
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.pings.iter().map(|id| UserId::new(*id)))
    }

    /// The text; the end of one that is too long is left out, for Discord would take nothing of it.
    fn text_that_fits(&self) -> String {
        crate::words::fit(&self.content, LONGEST)
    }

    fn components(&self) -> Vec<CreateActionRow> {
        self.rows.iter().map(Row::create).collect()
    }

    fn files(&mut self) -> Option<CreateAttachment> {
        self.picture.take().map(|picture| {
            let file = CreateAttachment::bytes(picture.bytes, picture.name);
            match picture.alt {
                Some(alt) => file.description(crate::words::fit(&alt, 1000)),
                None => file,
            }
        })
    }

    /// As a first answer, or as what replaces the pressed message.
    pub(super) fn into_response(mut self) -> CreateInteractionResponseMessage {
        let message = CreateInteractionResponseMessage::new()
            .allowed_mentions(self.mentions())
            .components(self.components());
        let file = self.files();
        message.content(self.text_that_fits()).add_files(file)
    }

    /// As an edit of the first answer: what is not here goes away.
    pub(super) fn into_edit(mut self) -> EditInteractionResponse {
        let edit = EditInteractionResponse::new()
            .allowed_mentions(self.mentions())
            .components(self.components());
        let attachments = self
            .files()
            .map_or_else(EditAttachments::new, |file| EditAttachments::new().add(file));
        edit.content(self.text_that_fits()).attachments(attachments)
    }

    /// As a further message of the same interaction.
    pub(super) fn into_follow_up(mut self) -> CreateInteractionResponseFollowup {
        let message = CreateInteractionResponseFollowup::new()
            .allowed_mentions(self.mentions())
            .components(self.components());
        let file = self.files();
        message.content(self.text_that_fits()).add_files(file)
    }

    /// As a message of the bot's own.
    pub(super) fn into_message(mut self) -> CreateMessage {
        let message = CreateMessage::new()
            .allowed_mentions(self.mentions())
            .components(self.components());
        let file = self.files();
        message
            .content(self.text_that_fits())
            .flags(MessageFlags::SUPPRESS_EMBEDS)
            .add_files(file)
    }

    /// As an edit of a message of the bot's own that leaves its picture alone.
    pub(super) fn into_edit_message(self) -> EditMessage {
        EditMessage::new()
            .allowed_mentions(self.mentions())
            .components(self.components())
            .content(self.text_that_fits())
    }
}

impl Row {
    /// Buttons in as many rows as they need.
    pub fn of_buttons(buttons: Vec<Button>) -> Vec<Row> {
        buttons
            .chunks(BUTTONS_A_ROW)
            .map(|row| Row::Buttons(row.to_vec()))
            .collect()
    }

    fn create(&self) -> CreateActionRow {
        match self {
            Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(Button::create).collect()),
            Row::Select(select) => CreateActionRow::SelectMenu(select.create()),
        }
    }
}

impl Button {
    /// A button that sends a custom id.
    pub fn press(label: impl Into<String>, id: impl fmt::Display, weight: Weight) -> Button {
        Button {
            label: label.into(),
            target: Target::Press(id.to_string()),
            weight,
        }
    }

    /// A button that opens a page.
    pub fn link(label: impl Into<String>, url: impl Into<String>) -> Button {
        Button {
            label: label.into(),
            target: Target::Link(url.into()),
            weight: Weight::Plain,
        }
    }

    fn create(&self) -> CreateButton {
        let button = match &self.target {
            Target::Press(id) => CreateButton::new(id).style(match self.weight {
                Weight::Main => ButtonStyle::Primary,
                Weight::Yes => ButtonStyle::Success,
                Weight::Plain => ButtonStyle::Secondary,
                Weight::Grave => ButtonStyle::Danger,
            }),
            Target::Link(url) => CreateButton::new_link(url),
        };
        button.label(&self.label)
    }
}

impl Select {
    fn create(&self) -> CreateSelectMenu {
        let options = self.options.iter().map(|choice| {
            let option = CreateSelectMenuOption::new(&choice.label, &choice.value);
            let option = match &self.chosen {
                Some(chosen) => option.default_selection(*chosen == choice.value),
                None => option,
            };
            match &choice.note {
                Some(note) => option.description(crate::words::fit(note, 100)),
                None => option,
            }
        });
        let kind = CreateSelectMenuKind::String {
            options: options.collect(),
        };
        let select = CreateSelectMenu::new(&self.id, kind);
        if self.placeholder.is_empty() {
            select
        } else {
            select.placeholder(&self.placeholder)
        }
    }
}

/// A link to a channel or thread, as a mention.
#[must_use]
pub fn channel(id: u64) -> String {
    format!("<#{}>", ChannelId::new(id.max(1)))
}

/// A mention of a person; it pings only when the view says so.
#[must_use]
pub fn mention(id: u64) -> String {
    format!("<@{id}>")
}

impl fmt::Debug for Attached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} bytes)", self.name, self.bytes.len())
    }
}

/// The readable form that tests compare.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.content)?;
        if !self.pings.is_empty() {
            writeln!(f, "pings {:?}", self.pings)?;
        }
        if let Some(picture) = &self.picture {
            writeln!(f, "picture {}", picture.name)?;
        }
        for row in &self.rows {
            match row {
                Row::Buttons(buttons) => {
                    for button in buttons {
                        let (Target::Press(target) | Target::Link(target)) = &button.target;
                        write!(f, "[{} {:?} {target}] ", button.label, button.weight)?;
                    }
                    writeln!(f)?;
                }
                Row::Select(select) => {
                    writeln!(f, "select {} \"{}\"", select.id, select.placeholder)?;
                    for choice in &select.options {
                        let note = choice.note.as_deref().unwrap_or_default();
                        writeln!(f, "  {} = {} | {note}", choice.value, choice.label)?;
                    }
                }
            }
        }
        Ok(())
    }
}
