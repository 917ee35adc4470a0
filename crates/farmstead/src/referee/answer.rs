//! Answers: one JSON object on one line.

use serde::Serialize;
use serde_json::Value;

use super::problem::Problem;

/// The fields of a good answer, apart from `"ok"` and `"id"`, as they will be written.
#[derive(Debug, Default)]
pub(super) struct Answer {
    fields: String,
}

impl Answer {
    /// An answer with one field.
    pub(super) fn of(name: &str, value: &(impl Serialize + ?Sized)) -> Self {
        Self::default().with(name, value)
    }

    /// The answer with one more field.
    pub(super) fn with(mut self, name: &str, value: &(impl Serialize + ?Sized)) -> Self {
        push(&mut self.fields, name, value);
        self
    }
}

/// Writes the line that answers a request.
pub(super) fn line(id: Option<&Value>, result: Result<Answer, Problem>) -> String {
    let mut line = format!("{{\"ok\":{}", result.is_ok());
    if let Some(id) = id {
        push(&mut line, "id", id);
    }
    match result {
        Ok(answer) => line.push_str(&answer.fields),
        Err(problem) => push(&mut line, "error", &problem),
    }
    line.push('}');
    line
}

/// Adds a field that follows another one. What JSON cannot express, which no type of this workspace is,
/// would be written as `null`.
fn push(line: &mut String, name: &str, value: &(impl Serialize + ?Sized)) {
    line.push_str(",\"");
    line.push_str(name);
    line.push_str("\":");
    match serde_json::to_string(value) {
        Ok(json) => line.push_str(&json),
        Err(_) => line.push_str("null"),
    }
}
