//! Other numbers than the shipped ones, for studies of a game: a file that is put over the data file, and the mark by which rules with
//! such numbers are told from the real ones.

use std::fmt;

use toml::{Table, Value};

use crate::{Impossible, fault};

/// The mark of rules with other numbers than the shipped ones: it follows from the numbers that differ.
///
/// Whatever such rules write carries it, set-ups, positions and records, and nothing that carries one can be read: nobody takes a game with
/// other numbers for a real one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Changed(u64);

impl fmt::Display for Changed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "changed-{:016x}", self.0)
    }
}

/// The key under which a data file says how sure each number is: no number of the game.
const PROVENANCE: &str = "provenance";

impl Changed {
    /// The mark of these numbers.
    ///
    /// # Errors
    /// If they are those of the game.
    pub fn new(shipped: &Table, numbers: &Table) -> Result<Self, Impossible> {
        let bare = |table: &Table| {
            let mut table = table.clone();
            table.remove(PROVENANCE);
            Value::Table(table)
        };
        let (shipped, numbers) = (bare(shipped), bare(numbers));
        if shipped == numbers {
            return Err(Impossible::new("", fault!("data-same")));
        }
        // FNV-1a: the same on every machine and in every version of the compiler.
        let mut hash = 0xcbf2_9ce4_8422_2325;
        walk(&numbers, &mut |byte| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Ok(Self(hash))
    }
}

/// Hands out the bytes of a value. Tables are in the order of their keys.
fn walk(value: &Value, each: &mut impl FnMut(u8)) {
    let mut text = |text: &str| text.bytes().chain([0]).for_each(&mut *each);
    match value {
        Value::Array(values) => {
            text("[");
            for value in values {
                walk(value, each);
            }
            each(b']');
        }
        Value::Table(table) => {
            text("{");
            for (key, value) in table {
                key.bytes().chain([0]).for_each(&mut *each);
                walk(value, each);
            }
            each(b'}');
        }
        Value::String(string) => text(string),
        other => text(&other.as_integer().map_or_else(|| format!("{other:?}"), |number| number.to_string())),
    }
}

/// Puts a file over a data file: what it names is replaced, all else stays. Rows that have a `number` or are for so many `players` are
/// replaced one by one, other lists as a whole.
#[must_use]
pub fn patched(shipped: &Table, file: &Table) -> Table {
    let mut result = shipped.clone();
    for (key, new) in file {
        let value = match (result.get(key), new) {
            (Some(Value::Table(old)), Value::Table(new)) => Value::Table(patched(old, new)),
            (Some(Value::Array(old)), Value::Array(new)) => Value::Array(rows(old, new)),
            _ => new.clone(),
        };
        result.insert(key.clone(), value);
    }
    result
}

/// What a row is named by, if it has a name.
fn name(row: &Value) -> Option<(&'static str, i64)> {
    ["number", "players"].into_iter().find_map(|key| Some((key, row.get(key)?.as_integer()?)))
}

fn rows(old: &[Value], new: &[Value]) -> Vec<Value> {
    if old.iter().chain(new).any(|row| name(row).is_none()) {
        return new.to_vec();
    }
    let mut rows = old.to_vec();
    for row in new {
        match rows.iter_mut().find(|other| name(other) == name(row)) {
            Some(Value::Table(same)) => {
                if let Value::Table(row) = row {
                    *same = patched(same, row);
                }
            }
            _ => rows.push(row.clone()),
        }
    }
    rows
}

/// Reads the numbers of a game from a table.
///
/// # Errors
/// Which field is missing, unknown or of the wrong kind.
pub fn read<T: serde::de::DeserializeOwned>(table: &Table) -> Result<T, Impossible> {
    table.clone().try_into().map_err(|error: toml::de::Error| {
        // The reader says on a second line where it was: "in `bank.from`".
        let told = error.to_string();
        let at = told.lines().find_map(|line| line.trim().strip_prefix("in `")?.strip_suffix('`')).unwrap_or("");
        Impossible::new(at, fault!("data-unreadable", detail = error.message()))
    })
}

/// A number of a data file that has to lie between two others.
///
/// # Errors
/// If it does not.
pub fn within(at: &str, number: impl Into<i64>, least: i64, most: i64) -> Result<(), Impossible> {
    let number = number.into();
    if (least..=most).contains(&number) {
        Ok(())
    } else {
        Err(Impossible::new(at, fault!("data-range", has = number, least = least, most = most)))
    }
}

/// Numbers of a data file that have to ascend.
///
/// # Errors
/// If one is not larger than the one before.
pub fn ascending<T: PartialOrd>(at: &str, numbers: &[T]) -> Result<(), Impossible> {
    if numbers.windows(2).all(|pair| pair[0] < pair[1]) { Ok(()) } else { Err(Impossible::new(at, fault!("data-ascending"))) }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use serde::Deserialize;

    use super::*;

    fn table(text: &str) -> Table {
        text.parse().unwrap()
    }

    const SHIPPED: &str = "goal = 3\n[deep]\na = 1\nb = [1, 2]\n[[row]]\nnumber = 1\nx = 1\ny = 1\n[[row]]\nnumber = 2\nx = 2\ny = 2\n[provenance]\ngoal = \"sure\"";

    #[test]
    fn what_a_file_names_is_replaced_and_all_else_stays() {
        let result = patched(&table(SHIPPED), &table("[deep]\nb = [3]\n[[row]]\nnumber = 2\ny = 7"));
        let wanted = "goal = 3\n[deep]\na = 1\nb = [3]\n[[row]]\nnumber = 1\nx = 1\ny = 1\n[[row]]\nnumber = 2\nx = 2\ny = 7\n[provenance]\ngoal = \"sure\"";
        assert_eq!(result, table(wanted));
        assert_eq!(patched(&table(SHIPPED), &table(SHIPPED)), table(SHIPPED), "a whole file");
    }

    #[test]
    fn a_mark_follows_from_the_numbers_that_differ() {
        let shipped = table(SHIPPED);
        let mark = |file: &str| Changed::new(&shipped, &patched(&shipped, &table(file)));
        assert_eq!(mark("goal = 4"), mark("goal = 4\n[provenance]\ngoal = \"guessed\""));
        assert_ne!(mark("goal = 4"), mark("goal = 5"));
        assert_ne!(mark("[deep]\nb = [1, 23]"), mark("[deep]\nb = [12, 3]"));
        assert_eq!(mark("goal = 3").unwrap_err().fault.key, "data-same");
        assert_eq!(mark("[provenance]\ngoal = \"guessed\"").unwrap_err().fault.key, "data-same");
        assert!(mark("goal = 4").unwrap().to_string().starts_with("changed-"));
    }

    #[test]
    fn a_field_that_cannot_be_read_is_named() {
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Outer {
            #[expect(dead_code, reason = "only read")]
            deep: Inner,
        }
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Inner {
            #[expect(dead_code, reason = "only read")]
            a: u8,
        }
        assert!(read::<Outer>(&table("[deep]\na = 1")).is_ok());
        for (text, at) in [("[deep]\na = \"x\"", "deep.a"), ("[deep]\na = 300", "deep.a"), ("[deep]\na = 1\nb = 2", "deep")] {
            let bad = read::<Outer>(&table(text)).unwrap_err();
            assert_eq!(bad.at, at, "{bad}");
            assert!(bad.at.ends_with('a') || bad.to_string().contains("`b`"), "{bad}");
        }
        assert!(within("x", 3_u8, 1, 3).is_ok() && within("x", 4_u8, 1, 3).is_err());
        assert!(ascending("x", &[1, 2]).is_ok() && ascending("x", &[2, 2]).is_err());
    }
}
