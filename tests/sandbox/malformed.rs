//! Bodies of "Create Message" that Discord refuses: the body, the place of the fault, its code.

use serde_json::{Value, json};

type Refused = (Value, &'static str, &'static str);

/// All of them.
pub(super) fn all() -> Vec<Refused> {
    [others(), embeds(), rows(), selects()].concat()
}

fn long(n: usize) -> String {
    "x".repeat(n)
}

fn buttons(n: usize) -> Vec<Value> {
    (0..n)
        .map(|i| json!({ "type": 2, "style": 1, "label": "B", "custom_id": format!("b{i}") }))
        .collect()
}

fn rows_of_one(n: usize) -> Vec<Value> {
    (0..n)
        .map(|i| {
            let button = json!({ "type": 2, "style": 1, "label": "B", "custom_id": i.to_string() });
            json!({ "type": 1, "components": [button] })
        })
        .collect()
}

fn options(n: usize) -> Vec<Value> {
    (0..n)
        .map(|i| json!({ "label": "o", "value": i.to_string() }))
        .collect()
}

fn embed_of(n: usize) -> Value {
    json!({ "description": long(n) })
}

fn row(components: &Value) -> Value {
    json!({ "components": [{ "type": 1, "components": components }] })
}

fn select(extra: &Value) -> Value {
    let mut select = json!({
        "type": 3, "custom_id": "s", "options": [{ "label": "A", "value": "a" }, { "label": "B", "value": "b" }],
    });
    for (key, value) in extra.as_object().expect("an object") {
        select[key] = value.clone();
    }
    row(&json!([select]))
}

fn others() -> Vec<Refused> {
    vec![
        (
            json!({ "content": long(2001) }),
            "content",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (json!({ "content": 7 }), "content", "STRING_TYPE_CONVERT"),
        (json!([]), "", "MODEL_TYPE_CONVERT"),
        (
            json!({ "content": "x", "nonce": long(26) }),
            "nonce",
            "NONCE_TYPE_TOO_LONG",
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({ "content": "x", "flags": 32768, "components": rows_of_one(1) }),
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            json!({ "content": "x", "attachments": [{ "id": 0 }] }),
            "attachments.0.id",
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            json!({ "content": "x", "message_reference": { "message_id": "1" } }),
            "message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
        ),
    ]
}

fn embeds() -> Vec<Refused> {
    vec![
        (
            json!({ "embeds": vec![embed_of(1); 11] }),
            "embeds",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({ "embeds": [{ "title": long(257) }] }),
            "embeds.0.title",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({ "embeds": [embed_of(4097)] }),
            "embeds.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({ "embeds": [embed_of(4000), embed_of(2001)] }),
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        (
            json!({ "embeds": [{}] }),
            "embeds.0.description",
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!({ "embeds": [{ "title": "t", "url": "ftp://x" }] }),
            "embeds.0.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            json!({ "embeds": [{ "fields": [{ "name": "", "value": "v" }] }] }),
            "embeds.0.fields.0.name",
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!({ "embeds": [{ "image": { "url": "attachment://none.png" } }] }),
            "embeds.0.image.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
    ]
}

fn rows() -> Vec<Refused> {
    vec![
        (
            json!({ "components": rows_of_one(6) }),
            "components",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            row(&json!(buttons(6))),
            "components.0.components.5",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (row(&json!([])), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (
            json!({ "components": [buttons(1)[0]] }),
            "components.0.type",
            "BASE_TYPE_CHOICES",
        ),
        (
            row(&json!([buttons(1)[0], buttons(1)[0]])),
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            row(&json!([{ "type": 2, "style": 1, "label": "x" }])),
            "components.0.components.0.custom_id",
            "BASE_TYPE_REQUIRED",
        ),
        (
            row(&json!([{ "type": 2, "style": 1, "label": "x", "custom_id": long(101) }])),
            "components.0.components.0.custom_id",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            row(&json!([{ "type": 2, "style": 1, "label": long(81), "custom_id": "x" }])),
            "components.0.components.0.label",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            row(&json!([{ "type": 2, "style": 1, "custom_id": "x" }])),
            "components.0.components.0",
            "BUTTON_COMPONENT_LABEL_REQUIRED",
        ),
        (
            row(&json!([{ "type": 2, "style": 5, "label": "x" }])),
            "components.0.components.0.url",
            "BUTTON_COMPONENT_URL_REQUIRED",
        ),
        (
            json!({ "components": [{ "type": 10, "content": "text" }] }),
            "components.0.type",
            "BASE_TYPE_CHOICES",
        ),
    ]
}

fn selects() -> Vec<Refused> {
    vec![
        (
            select(&json!({ "options": options(26) })),
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            select(&json!({ "options": [] })),
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            select(&json!({ "placeholder": long(151) })),
            "components.0.components.0.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            select(&json!({ "max_values": 3 })),
            "components.0.components.0.max_values",
            "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
        ),
        (
            select(&json!({ "options": [{ "label": "A", "value": "a" }, { "label": "B", "value": "a" }] })),
            "components.0.components.0.options.1.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
    ]
}
