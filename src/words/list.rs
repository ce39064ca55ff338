//! How names are joined.

use super::Words;

impl Words {
    /// Names joined as in a sentence: "Ann, Bob and Carol"; nothing for none.
    #[must_use]
    pub fn and(&self, names: &[String]) -> String {
        let Some((last, rest)) = names.split_last() else {
            return String::new();
        };
        let mut rest = rest.iter();
        let Some(first) = rest.next() else {
            return last.clone();
        };
        let list = rest.fold(first.clone(), |list, next| {
            self.text(
                "list-more",
                &[("list", list.into()), ("next", next.as_str().into())],
            )
        });
        self.text(
            "list-last",
            &[("list", list.into()), ("last", last.as_str().into())],
        )
    }
}
