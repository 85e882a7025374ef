//! The differences between editions and variants: setups side by side, with every feature in which their rulesets differ.

use tabletop::Setup;

/// Setups of a game to compare.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Its name, unique within the game.
    pub name: &'static str,
    /// The setups with their names, the default first.
    pub columns: Vec<(&'static str, Setup)>,
    /// The features to compare; empty for all.
    about: &'static [&'static str],
}

/// A feature in which the setups of a comparison differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The rule that says so.
    pub rule: &'static str,
    /// The name of the feature.
    pub name: &'static str,
    /// The value in each setup: a word, or numbers.
    pub values: Vec<String>,
}

impl Comparison {
    /// A comparison of these setups.
    pub(crate) fn new(name: &'static str, columns: impl IntoIterator<Item = (&'static str, Setup)>) -> Self {
        Self { name, columns: columns.into_iter().collect(), about: &[] }
    }

    /// The same comparison, limited to these features.
    pub(crate) fn about(self, respects: &'static [&'static str]) -> Self {
        Self { about: respects, ..self }
    }

    /// The features in which the columns differ, in the order of the rules.
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
