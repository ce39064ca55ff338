//! Forms that ask for texts.

use serenity::all::{
    ActionRowComponent, CreateActionRow, CreateInputText, CreateModal, InputTextStyle, ModalInteraction,
};

/// A form before it becomes Discord's.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// Its custom id.
    pub(super) id: String,
    /// Its title, at most 45 characters.
    pub(super) title: String,
    /// What it asks for, at most five.
    pub(super) fields: Vec<Field>,
}

/// A text that a form asks for.
#[derive(Clone, Debug)]
pub(super) struct Field {
    id: &'static str,
    label: String,
    style: InputTextStyle,
    longest: usize,
    filled_in: Option<String>,
    is_required: bool,
}

impl Field {
    /// A text of several lines that must be given.
    pub(super) fn long(id: &'static str, label: String, longest: usize) -> Field {
        Field {
            id,
            label,
            style: InputTextStyle::Paragraph,
            longest,
            filled_in: None,
            is_required: true,
        }
    }

    /// A short text that may be left empty, filled in with what holds now.
    pub(super) fn short(id: &'static str, label: String, longest: usize, now: String) -> Field {
        let filled_in = (!now.is_empty()).then_some(now);
        Field {
            id,
            label,
            style: InputTextStyle::Short,
            longest,
            filled_in,
            is_required: false,
        }
    }

    fn create(self) -> CreateActionRow {
        let longest = u16::try_from(self.longest).unwrap_or(4000);
        let mut input = CreateInputText::new(self.style, crate::words::fit(&self.label, 45), self.id)
            .required(self.is_required)
            .max_length(longest);
        if let Some(value) = self.filled_in {
            input = input.value(value);
        }
        CreateActionRow::InputText(input)
    }
}

impl Form {
    /// The form as Discord takes it.
    pub(super) fn create(self) -> CreateModal {
        CreateModal::new(self.id, crate::words::fit(&self.title, 45))
            .components(self.fields.into_iter().map(Field::create).collect())
    }
}

/// What was written into a field of a form that came back.
#[must_use]
pub(super) fn written(form: &ModalInteraction, field: &str) -> String {
    let rows = form.data.components.iter().flat_map(|row| &row.components);
    rows.filter_map(|component| match component {
        ActionRowComponent::InputText(input) if input.custom_id == field => input.value.clone(),
        _ => None,
    })
    .next()
    .unwrap_or_default()
}
