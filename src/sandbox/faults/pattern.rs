//! Which requests a fault is about.

/// A method and the beginning of a path.
#[derive(Debug, Clone)]
pub(super) struct Pattern {
    method: String,
    segments: Vec<String>,
    exact: bool,
}

impl Pattern {
    /// An empty method or path matches all.
    pub(super) fn new(method: &str, path: &str) -> Self {
        let exact = path.ends_with('$');
        let path = path.trim_start_matches('^').trim_end_matches('$');
        let path = [".*", "[^/]+", r"\d+", "[0-9]+"]
            .iter()
            .fold(path.to_owned(), |p, wild| p.replace(wild, "*"));
        let path = without_version(&path);
        let segments = path
            .split('/')
            .filter(|s| !s.is_empty())
            .map(str::to_owned)
            .collect();
        Self {
            method: method.to_ascii_uppercase(),
            segments,
            exact,
        }
    }

    /// Whether a request (its path below `/api/v10`) is meant.
    pub(super) fn matches(&self, method: &str, path: &str) -> bool {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let length = if self.exact {
            parts.len() == self.segments.len()
        } else {
            parts.len() >= self.segments.len()
        };
        (self.method.is_empty() || self.method == "*" || self.method == method)
            && length
            && self
                .segments
                .iter()
                .zip(&parts)
                .all(|(pattern, part)| pattern == "*" || pattern == part)
    }
}

fn without_version(path: &str) -> &str {
    path.strip_prefix("/api/v10")
        .or_else(|| path.strip_prefix("/api"))
        .unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn stars_stand_for_segments() {
        let pattern = Pattern::new("POST", "/channels/*/messages$");
        assert!(pattern.matches("POST", "/channels/1/messages"));
        assert!(!pattern.matches("POST", "/channels/1/messages/2/threads"));
        assert!(!pattern.matches("GET", "/channels/1/messages"));
        assert!(Pattern::new("", "").matches("GET", "/gateway"));
        assert!(
            Pattern::new("", r"^/api/v10/interactions/\d+").matches("POST", "/interactions/7/t/callback")
        );
    }
}
