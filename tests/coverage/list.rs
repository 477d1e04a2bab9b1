//! The list of what no test can reach: `tests/coverage.tsv`.

use crate::export::Place;

/// Its lines, each with the number of places that it was found for.
pub struct List {
    entries: Vec<(Entry, usize)>,
}

/// A file, a function in it, a line of that function or `*` for all of it, and the reason.
struct Entry {
    file: String,
    function: String,
    text: String,
    reason: String,
}

/// How the reason begins for what other machines reach, or what chance may.
const SOMETIMES: &str = "sometimes: ";

impl List {
    pub fn read(path: &str) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let entry = |line: &str| match line.split('\t').collect::<Vec<_>>()[..] {
            [file, function, text, reason] if !reason.is_empty() => {
                let [file, function, text, reason] =
                    [file, function, text, reason].map(str::to_owned);
                Ok((Entry { file, function, text, reason }, 0))
            }
            _ => Err(format!("{path}: not four fields: {line}")),
        };
        Ok(Self { entries: lines.map(entry).collect::<Result<_, _>>()? })
    }

    /// The reason why a place was not reached, if the list has it.
    pub fn reason(&mut self, file: &str, place: &Place) -> Option<&str> {
        self.find(|entry| {
            entry.file == file
                && (entry.function == "*" || entry.function == place.function)
                && (entry.text == "*" || entry.text == place.text)
        })
    }

    /// The reason why a file has no counters, if the list has it.
    pub fn reason_for_file(&mut self, file: &str) -> Option<&str> {
        self.find(|entry| entry.file == file && entry.function == "*" && entry.text == "*")
    }

    fn find(&mut self, is_it: impl Fn(&Entry) -> bool) -> Option<&str> {
        let (entry, used) = self.entries.iter_mut().find(|(entry, _)| is_it(entry))?;
        *used += 1;
        Some(&entry.reason)
    }

    /// The entries that nothing was found for, though it ought to have been.
    pub fn unused(&self) -> impl Iterator<Item = String> {
        let unused = self
            .entries
            .iter()
            .filter(|(entry, used)| *used == 0 && !entry.reason.starts_with(SOMETIMES));
        unused.map(|(entry, _)| format!("{} ({}) {}", entry.file, entry.function, entry.text))
    }
}
