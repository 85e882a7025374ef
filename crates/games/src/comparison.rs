//! What differs between editions and variants: set-ups side by side, and every respect in which their rulesets are not the same.

use tabletop::Setup;

/// Set-ups of a game to be held against each other.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Its name, unique within the game.
    pub name: &'static str,
    /// The set-ups with their names, the usual one first.
    pub columns: Vec<(&'static str, Setup)>,
    /// The only respects to look at; empty for all.
    about: &'static [&'static str],
}

/// A respect in which the set-ups of a comparison differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The rule that says so.
    pub rule: &'static str,
    /// The name of the respect.
    pub name: &'static str,
    /// What each set-up has there: a word, or numbers.
    pub values: Vec<String>,
}

impl Comparison {
    /// A comparison of these set-ups.
    pub(crate) fn new(name: &'static str, columns: impl IntoIterator<Item = (&'static str, Setup)>) -> Self {
        Self { name, columns: columns.into_iter().collect(), about: &[] }
    }

    /// The same, in these respects only.
    pub(crate) fn about(self, respects: &'static [&'static str]) -> Self {
        Self { about: respects, ..self }
    }

    /// The respects in which the features of the columns differ, in the order of the rules.
    pub(crate) fn differences(&self, features: &[Vec<(&'static str, &'static str, String)>]) -> Vec<Difference> {
        let Some(first) = features.first() else { return Vec::new() };
        let row = |nth: usize| {
            let (rule, name, _) = first[nth];
            let values = features.iter().filter_map(|column| column.get(nth)).map(|(_, _, value)| value.clone()).collect();
            Difference { rule, name, values }
        };
        let differs = |row: &Difference| row.values.iter().any(|value| *value != row.values[0]);
        let wanted = |row: &Difference| self.about.is_empty() || self.about.contains(&row.name);
        (0..first.len()).map(row).filter(|row| differs(row) && wanted(row)).collect()
    }
}
