//! Embeds and components as Discord gives them back: ids filled in, attachments resolved, nulls gone.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::sandbox::forms::components::kind;
use crate::sandbox::forms::{int_at, list_at, text_at};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::world::World;
use crate::sandbox::world::messages::Attachment;
use crate::sandbox::world::views::{set, without_nulls};

impl World {
    /// The embeds of a body; just the attachments that they show are marked as such.
    pub(super) fn shape_embeds(&self, channel: Id, body: &Value, files: &mut [Attachment]) -> Vec<Value> {
        for file in files.iter_mut() {
            file.embedded = false;
        }
        list_at(body, "embeds")
            .iter()
            .map(|embed| {
                let mut out = without_nulls(embed);
                set(&mut out, "type", "rich");
                for key in ["image", "thumbnail", "footer", "author"] {
                    let part = without_nulls(&out[key]);
                    if !part.is_object() {
                        if let Some(map) = out.as_object_mut() {
                            map.remove(key);
                        }
                        continue;
                    }
                    let field = if matches!(key, "image" | "thumbnail") {
                        "url"
                    } else {
                        "icon_url"
                    };
                    let shown = self.resolve_media(channel, part, field, files);
                    set(&mut out, key, shown);
                }
                let fields: Vec<Value> = list_at(embed, "fields")
                    .iter()
                    .map(|field| {
                        let inline = field.get("inline").and_then(Value::as_bool).unwrap_or(false);
                        json!({ "name": field["name"], "value": field["value"], "inline": inline })
                    })
                    .collect();
                if !fields.is_empty() {
                    set(&mut out, "fields", fields);
                }
                out
            })
            .collect()
    }

    /// Replaces `attachment://name` by the attachment's address, which may itself be written as well.
    fn resolve_media(&self, channel: Id, mut part: Value, field: &str, files: &mut [Attachment]) -> Value {
        let shown = text_at(&part, field);
        let found = match shown.strip_prefix("attachment://") {
            Some(name) => files.iter_mut().find(|file| file.filename == name),
            None => files
                .iter_mut()
                .find(|file| self.attachment_url(channel, file.id, &file.filename) == shown),
        };
        if let Some(file) = found {
            file.embedded = true;
            let url = self.attachment_url(channel, file.id, &file.filename);
            set(
                &mut part,
                &field
                    .replace("url", "proxy_url")
                    .replace("icon_proxy_url", "proxy_icon_url"),
                url.as_str(),
            );
            set(&mut part, field, url);
            if let (Some(width), Some(height), "url") = (file.size.0, file.size.1, field) {
                set(&mut part, "width", width);
                set(&mut part, "height", height);
            }
        }
        part
    }

    /// The components of a body with their numeric ids.
    pub(super) fn shape_components(&self, channel: Id, body: &Value, files: &[Attachment]) -> Vec<Value> {
        let list = list_at(body, "components");
        let mut numbers = Numbers::default();
        numbers.note(list);
        list.iter()
            .map(|component| self.shape_component(channel, component, files, &mut numbers))
            .collect()
    }

    fn shape_component(
        &self,
        channel: Id,
        component: &Value,
        files: &[Attachment],
        numbers: &mut Numbers,
    ) -> Value {
        let mut out = without_nulls(component);
        let id = own_id(component).unwrap_or_else(|| numbers.next());
        set(&mut out, "id", id);
        let of = int_at(component, "type").unwrap_or(0);
        set(&mut out, "type", of);
        strip_emoji(&mut out);
        if let Some(style) = int_at(component, "style") {
            set(&mut out, "style", style);
        }
        if matches!(of, kind::STRING_SELECT..=kind::CHANNEL_SELECT) {
            for key in ["min_values", "max_values"] {
                set(&mut out, key, int_at(component, key).unwrap_or(1));
            }
            let chosen: Vec<Value> = list_at(component, "default_values")
                .iter()
                .map(with_text_id)
                .collect();
            if !chosen.is_empty() {
                set(&mut out, "default_values", chosen);
            }
            if out.get("options").is_some() {
                let mut options: Vec<Value> =
                    list_at(component, "options").iter().map(without_nulls).collect();
                options.iter_mut().for_each(strip_emoji);
                set(&mut out, "options", options);
            }
        }
        if of == kind::FILE
            && let Some(file) = named(files, &component["file"])
        {
            set(&mut out, "name", file.filename.as_str());
            set(&mut out, "size", file.data.len());
        }
        defaults(&mut out, of);
        if let Some(children) = component.get("components").and_then(Value::as_array) {
            let children: Vec<Value> = children
                .iter()
                .map(|child| self.shape_component(channel, child, files, numbers))
                .collect();
            set(&mut out, "components", children);
        }
        if let Some(accessory) = component.get("accessory").filter(|value| value.is_object()) {
            let accessory = self.shape_component(channel, accessory, files, numbers);
            set(&mut out, "accessory", accessory);
        }
        for key in ["media", "file"] {
            if out.get(key).is_some_and(Value::is_object) {
                let media = self.shape_media(channel, &out[key], files);
                set(&mut out, key, media);
            }
        }
        if of == kind::GALLERY {
            let items: Vec<Value> = list_at(component, "items")
                .iter()
                .map(|item| {
                    let mut item = without_nulls(item);
                    let media = self.shape_media(channel, &item["media"], files);
                    set(&mut item, "media", media);
                    defaults(&mut item, GALLERY_ITEM);
                    item
                })
                .collect();
            set(&mut out, "items", items);
        }
        out
    }

    fn shape_media(&self, channel: Id, media: &Value, files: &[Attachment]) -> Value {
        let mut files = files.to_vec();
        let id = named(&files, media).map(|file| file.id);
        let mut out = self.resolve_media(channel, without_nulls(media), "url", &mut files);
        let url = text_at(&out, "url").to_owned();
        set(&mut out, "id", id.unwrap_or(0).to_string());
        set(&mut out, "proxy_url", url);
        out
    }
}

/// The ids of a message's components: those that it gives, and the last that was made up.
///
/// Source: Discord, Component Reference, "Anatomy of a Component": made in sequence, skipping what is in use.
#[derive(Default)]
struct Numbers {
    used: HashSet<i64>,
    last: i64,
}

impl Numbers {
    fn note(&mut self, components: &[Value]) {
        for component in components {
            self.used.extend(own_id(component));
            self.note(list_at(component, "components"));
            self.used.extend(component.get("accessory").and_then(own_id));
        }
    }

    fn next(&mut self) -> i64 {
        self.last += 1;
        while self.used.contains(&self.last) {
            self.last += 1;
        }
        self.last
    }
}

/// The id that a body gives a component; 0 counts as none.
fn own_id(component: &Value) -> Option<i64> {
    int_at(component, "id").filter(|id| *id > 0)
}

/// An emoji of Unicode has no id, whether the client wrote null or nothing.
fn strip_emoji(object: &mut Value) {
    if let Some(emoji) = object.get("emoji").filter(|emoji| emoji.is_object()) {
        let emoji = without_nulls(emoji);
        set(object, "emoji", emoji);
    }
}

/// The file that `attachment://name` means.
fn named<'a>(files: &'a [Attachment], media: &Value) -> Option<&'a Attachment> {
    let name = text_at(media, "url").strip_prefix("attachment://")?;
    files.iter().find(|file| file.filename == name)
}

/// A default value, whose id may have come as a number.
fn with_text_id(value: &Value) -> Value {
    let mut out = without_nulls(value);
    let id = snowflake::parse(&value["id"]).unwrap_or(0);
    set(&mut out, "id", id.to_string());
    out
}

/// The fields that Discord adds to a component of that kind.
fn defaults(component: &mut Value, of: i64) {
    let fields: &[(&str, Value)] = match of {
        kind::SEPARATOR => &[("divider", Value::Bool(true)), ("spacing", json!(1))],
        kind::CONTAINER => &[("accent_color", Value::Null), ("spoiler", Value::Bool(false))],
        kind::THUMBNAIL | GALLERY_ITEM => &[("description", Value::Null), ("spoiler", Value::Bool(false))],
        kind::FILE => &[
            ("name", json!("")),
            ("size", json!(0)),
            ("spoiler", Value::Bool(false)),
        ],
        _ => &[],
    };
    for (key, value) in fields {
        if component.get(*key).is_none() {
            set(component, key, value.clone());
        }
    }
}

/// An item of a gallery, which has no type of its own.
const GALLERY_ITEM: i64 = -1;
