//! Components of messages: rows, buttons, selects, and the Components V2 around them.
//!
//! Source: Discord, Component Reference, a section per kind; "Legacy Message Component Behavior" for the limit
//! of five rows.

use std::collections::HashSet;

use serde_json::Value;

use super::message::{self, Use};
use super::{Form, emoji, int_at, list_at, selects, text_at};
use crate::sandbox::wire::File;

/// The kinds by their numbers.
pub(crate) mod kind {
    pub(crate) const ROW: i64 = 1;
    pub(crate) const BUTTON: i64 = 2;
    pub(crate) const STRING_SELECT: i64 = 3;
    pub(crate) const TEXT_INPUT: i64 = 4;
    pub(crate) const USER_SELECT: i64 = 5;
    pub(crate) const ROLE_SELECT: i64 = 6;
    pub(crate) const MENTIONABLE_SELECT: i64 = 7;
    pub(crate) const CHANNEL_SELECT: i64 = 8;
    pub(crate) const SECTION: i64 = 9;
    pub(crate) const TEXT: i64 = 10;
    pub(crate) const THUMBNAIL: i64 = 11;
    pub(crate) const GALLERY: i64 = 12;
    pub(crate) const FILE: i64 = 13;
    pub(crate) const SEPARATOR: i64 = 14;
    pub(crate) const CONTAINER: i64 = 17;
    pub(crate) const LABEL: i64 = 18;
    pub(crate) const FILE_UPLOAD: i64 = 19;
    pub(crate) const RADIO_GROUP: i64 = 21;
    pub(crate) const CHECKBOX_GROUP: i64 = 22;
    pub(crate) const CHECKBOX: i64 = 23;
}

/// Every select.
pub(crate) const SELECTS: &[i64] = &[
    kind::STRING_SELECT,
    kind::USER_SELECT,
    kind::ROLE_SELECT,
    kind::MENTIONABLE_SELECT,
    kind::CHANNEL_SELECT,
];
const TOP_V2: &[i64] = &[
    kind::ROW,
    kind::SECTION,
    kind::TEXT,
    kind::GALLERY,
    kind::FILE,
    kind::SEPARATOR,
    kind::CONTAINER,
];
const IN_CONTAINER: &[i64] = &[
    kind::ROW,
    kind::SECTION,
    kind::TEXT,
    kind::GALLERY,
    kind::FILE,
    kind::SEPARATOR,
];
const IN_ROW: &[i64] = &[2, 3, 5, 6, 7, 8];
/// "Component Reference": a message with the V2 flag has at most 40 components, nested ones included.
const MAX_V2: usize = 40;
/// All text displays of a message together.
const MAX_V2_TEXT: usize = 4000;

struct Walk<'a> {
    files: &'a [File],
    purpose: Use,
    custom_ids: HashSet<String>,
    ids: HashSet<i64>,
    count: usize,
    text: usize,
}

/// Checks `components` of a message body.
pub(super) fn check_message(form: &mut Form, body: &Value, files: &[File], purpose: Use) {
    let v2 = message::is_v2(body);
    let rows = form.list(body, "components", 0, if v2 { MAX_V2 } else { 5 });
    let allowed = if v2 { TOP_V2 } else { &[kind::ROW] };
    let mut walk = Walk {
        files,
        purpose,
        custom_ids: HashSet::new(),
        ids: HashSet::new(),
        count: 0,
        text: 0,
    };
    form.within("components", |form| walk.children(form, rows, allowed));
    if v2 && walk.count > MAX_V2 {
        let message = format!("The maximum number of components is {MAX_V2}");
        form.refuse("components", "BASE_TYPE_MAX_LENGTH", message);
    }
    if v2 && walk.text > MAX_V2_TEXT {
        let message = "The total displayable text size exceeds 4000";
        form.refuse("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message);
    }
}

impl Walk<'_> {
    fn children(&mut self, form: &mut Form, list: &[Value], allowed: &[i64]) {
        for (i, component) in list.iter().enumerate() {
            form.within(i, |form| self.component(form, component, allowed));
        }
    }

    fn component(&mut self, form: &mut Form, component: &Value, allowed: &[i64]) {
        if !form.object(component) {
            return;
        }
        let Some(kind) = form.integer(component, "type", 1, 64) else {
            return form.required("type");
        };
        form.choice("type", kind, allowed);
        if !allowed.contains(&kind) {
            return;
        }
        self.count += 1;
        if let Some(id) = form.integer(component, "id", 0, i64::from(i32::MAX)) {
            // "Anatomy of a Component": ids are unique within the message; 0 counts as none.
            if id != 0 && !self.ids.insert(id) {
                form.refuse(
                    "id",
                    "COMPONENT_ID_DUPLICATED",
                    "Component id cannot be duplicated",
                );
            }
        }
        match kind {
            kind::ROW => self.row(form, component),
            kind::BUTTON => self.button(form, component),
            kind::SECTION => self.section(form, component),
            kind::TEXT => self.text(form, component),
            kind::THUMBNAIL => self.media(form, component, "media"),
            kind::GALLERY => self.gallery(form, component),
            kind::FILE => self.media(form, component, "file"),
            kind::CONTAINER => {
                let list = form.list(component, "components", 1, MAX_V2);
                if list.is_empty() && list_at(component, "components").is_empty() {
                    form.required("components");
                }
                form.integer(component, "accent_color", 0, 0xFF_FFFF);
                form.boolean(component, "spoiler");
                form.within("components", |form| self.children(form, list, IN_CONTAINER));
            }
            kind::SEPARATOR => {
                form.integer(component, "spacing", 1, 2);
                form.boolean(component, "divider");
            }
            _ => self.select(form, component, kind),
        }
    }

    /// "Action Row": up to five buttons, or one select.
    fn row(&mut self, form: &mut Form, row: &Value) {
        let list = list_at(row, "components");
        if list.is_empty() {
            return form.length("components", 0, 1, 5);
        }
        let width: usize = list
            .iter()
            .map(|c| {
                if int_at(c, "type") == Some(kind::BUTTON) {
                    1
                } else {
                    5
                }
            })
            .sum();
        if width > 5 {
            for (i, _) in list.iter().enumerate().skip(if list.len() > 5 { 5 } else { 1 }) {
                form.within("components", |form| {
                    form.refuse(
                        &i.to_string(),
                        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                        "The specified component exceeds the maximum width",
                    );
                });
            }
        }
        form.within("components", |form| self.children(form, list, IN_ROW));
    }

    fn custom_id(&mut self, form: &mut Form, component: &Value) {
        let Some(id) = form.required_text(component, "custom_id", 1, 100) else {
            return;
        };
        // "Custom ID": it must be unique per component of the message.
        if !self.custom_ids.insert(id.to_owned()) {
            form.refuse(
                "custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        }
    }

    /// "Button": styles 1 to 4 have a custom_id, 5 a url, 6 a sku_id and nothing else.
    fn button(&mut self, form: &mut Form, button: &Value) {
        let Some(style) = form.integer(button, "style", 1, 6) else {
            return form.required("style");
        };
        form.text(button, "label", 0, 80);
        form.boolean(button, "disabled");
        emoji::check(form, button);
        let has = |key: &str| {
            button
                .get(key)
                .is_some_and(|v| !v.is_null() && v.as_str() != Some(""))
        };
        match style {
            1..=4 => {
                self.custom_id(form, button);
                for key in ["url", "sku_id"] {
                    if has(key) {
                        let code = "BUTTON_COMPONENT_INVALID_FIELD";
                        form.refuse(key, code, "This button style does not take this field");
                    }
                }
            }
            5 => {
                if has("custom_id") {
                    form.refuse(
                        "custom_id",
                        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                        "A custom id and url cannot both be specified",
                    );
                }
                if !has("url") {
                    let message = "A url is required";
                    form.refuse("url", "BUTTON_COMPONENT_URL_REQUIRED", message);
                }
                form.url(button, "url", &["http", "https", "discord"], 512);
            }
            _ => {
                if !has("sku_id") {
                    form.required("sku_id");
                }
            }
        }
        if style != 6 && !has("label") && !has("emoji") {
            form.refuse(
                "",
                "BUTTON_COMPONENT_LABEL_REQUIRED",
                "A label or emoji is required",
            );
        }
    }

    fn select(&mut self, form: &mut Form, select: &Value, kind: i64) {
        self.custom_id(form, select);
        selects::check(form, select, kind);
    }

    fn section(&mut self, form: &mut Form, section: &Value) {
        let list = form.list(section, "components", 1, 3);
        if list.is_empty() {
            form.required("components");
        }
        form.within("components", |form| self.children(form, list, &[kind::TEXT]));
        match section.get("accessory") {
            Some(accessory) => form.within("accessory", |form| {
                self.component(form, accessory, &[kind::BUTTON, kind::THUMBNAIL]);
            }),
            None => form.required("accessory"),
        }
    }

    fn text(&mut self, form: &mut Form, component: &Value) {
        if let Some(text) = form.required_text(component, "content", 1, MAX_V2_TEXT) {
            self.text += text.trim().chars().count();
        }
    }

    fn gallery(&mut self, form: &mut Form, component: &Value) {
        let items = form.list(component, "items", 1, 10);
        if items.is_empty() {
            form.required("items");
        }
        form.each("items", items, |form, item| {
            form.text(item, "description", 0, 1024);
            form.boolean(item, "spoiler");
            self.media(form, item, "media");
        });
    }

    /// "Unfurled Media Item": an address, or `attachment://` with a file of this request.
    fn media(&mut self, form: &mut Form, component: &Value, key: &str) {
        let Some(media) = component.get(key).filter(|media| media.is_object()) else {
            return form.required(key);
        };
        form.within(key, |form| {
            if form.required_text(media, "url", 1, 2048).is_none() {
                return;
            }
            form.url(media, "url", &["http", "https", "attachment"], 2048);
            if let Some(name) = text_at(media, "url").strip_prefix("attachment://")
                // An edit may show what the message has already.
                && self.purpose != Use::Edit
                && !self.files.iter().any(|file| file.filename == name)
            {
                form.refuse(
                    "url",
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    "The referenced attachment was not found",
                );
            }
        });
    }
}

/// The component with that custom id, anywhere in a message or a modal.
pub(crate) fn find<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    components.iter().find_map(|component| {
        if component.get("custom_id").and_then(Value::as_str) == Some(custom_id) {
            return Some(component);
        }
        find(list_at(component, "components"), custom_id)
            .or_else(|| find(std::slice::from_ref(component.get("accessory")?), custom_id))
            .or_else(|| find(std::slice::from_ref(component.get("component")?), custom_id))
    })
}
