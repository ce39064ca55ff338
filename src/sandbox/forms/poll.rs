//! Polls as they are made.
//!
//! Source: Discord, Poll Resource, "Poll Create Request Object", "Poll Media Object".

use serde_json::Value;

use super::{Form, emoji};

/// Answers of a poll.
const MOST_ANSWERS: usize = 10;
/// The longest poll: 32 days.
const MAX_HOURS: i64 = 768;

/// Checks `poll` of a message body.
pub(super) fn check(form: &mut Form, body: &Value) {
    let Some(poll) = body.get("poll").filter(|poll| !poll.is_null()) else {
        return;
    };
    form.within("poll", |form| {
        if !form.object(poll) {
            return;
        }
        match poll.get("question").filter(|question| !question.is_null()) {
            Some(question) => form.within("question", |form| {
                if form.object(question) {
                    form.required_text(question, "text", 1, 300);
                }
            }),
            None => form.required("question"),
        }
        let answers = form.list(poll, "answers", 1, MOST_ANSWERS);
        form.present(poll, "answers");
        form.each("answers", answers, answer);
        form.integer(poll, "duration", 1, MAX_HOURS);
        form.boolean(poll, "allow_multiselect");
        if let Some(layout) = form.integer(poll, "layout_type", 0, i64::MAX) {
            form.choice("layout_type", layout, &[1]);
        }
    });
}

fn answer(form: &mut Form, answer: &Value) {
    if !form.object(answer) {
        return;
    }
    let Some(media) = answer.get("poll_media").filter(|media| !media.is_null()) else {
        return form.required("poll_media");
    };
    form.within("poll_media", |form| {
        if form.object(media) {
            form.text(media, "text", 1, 55);
            emoji::check(form, media);
            let has = |key: &str| media.get(key).is_some_and(|value| !value.is_null());
            if !has("text") && !has("emoji") {
                form.required("text");
            }
        }
    });
}
