//! The position editor: the fields of its form, and how they are parsed.
//!
//! A title says which fields its game has ([`Form`]). A field is a path into the JSON of the position, so a form can be parsed
//! and filled in without knowing the game. Values that follow from other fields are not asked for; `settle` computes them.

use serde_json::{Map, Value};

/// The form of a position.
#[derive(Clone, Debug)]
pub struct Form {
    /// Its fields in groups.
    pub groups: Vec<Group>,
    /// Computes the values that follow from the others, once the fields are parsed. Its first argument is the position that the
    /// form started with.
    pub settle: fn(&Value, &mut Value),
}

/// A part of the table with all its fields.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its name: the text `edit-<name>`, or a colour.
    pub name: &'static str,
    /// Its fields, by what they are about.
    pub parts: Vec<Part>,
}

/// Fields that belong together.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// What they are about: a word of the notation.
    pub name: &'static str,
    /// The fields.
    pub fields: Vec<Field>,
    /// The number of fields per row, if they depict a board; 0 otherwise.
    pub columns: usize,
}

/// One field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its path in the position, and its name in the form: `players.red.money`.
    pub path: String,
    /// Its label: a word of the notation, or a number.
    pub label: String,
    /// Its type.
    pub kind: Kind,
}

/// The type of a field.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A number.
    Number(i64, i64),
    /// A count up to a maximum; 0 is left out of the position.
    Count(i64),
    /// One of some words, or nothing.
    Word(Vec<String>, Nothing),
    /// How often an item occurs in a list; the last step of the path is the item, the rest is the path of the list.
    Times(Value, usize),
    /// A computed value, read-only.
    Rest,
    /// A gap in a row, without a field.
    Gap,
}

/// How an empty value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {
    /// It is never empty.
    Never,
    /// As `null`.
    Null,
    /// Left out.
    Absent,
}

impl Part {
    /// A part without fields.
    pub fn new(name: &'static str) -> Self {
        Self { name, ..Self::default() }
    }

    /// The same part with so many fields in a row.
    #[must_use]
    pub fn in_rows_of(self, columns: usize) -> Self {
        Self { columns, ..self }
    }

    /// The same part with another field.
    #[must_use]
    pub fn with(mut self, path: impl Into<String>, label: impl Into<String>, kind: Kind) -> Self {
        self.fields.push(Field { path: path.into(), label: label.into(), kind });
        self
    }

    /// The same part with a field for each of some things.
    #[must_use]
    pub fn each<T>(mut self, things: impl IntoIterator<Item = T>, field: impl Fn(T) -> (String, String, Kind)) -> Self {
        let fields = things.into_iter().map(field).map(|(path, label, kind)| Field { path, label, kind });
        self.fields.extend(fields);
        self
    }
}

/// Words for a choice.
pub fn words<T: ToString>(of: impl IntoIterator<Item = T>) -> Vec<String> {
    of.into_iter().map(|word| word.to_string()).collect()
}

impl Field {
    /// The list of a `Times` field.
    fn list(&self) -> &str {
        self.path.rsplit_once('.').map_or(self.path.as_str(), |(list, _)| list)
    }

    /// The value of the field in a position, as the form shows it.
    pub fn shown(&self, position: &Value) -> String {
        let plain = |value: Option<&Value>| match value {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(word)) => word.clone(),
            Some(other) => other.to_string(),
        };
        match &self.kind {
            Kind::Times(thing, _) => {
                let list = at(position, self.list()).and_then(Value::as_array);
                list.map_or(0, |list| list.iter().filter(|entry| *entry == thing).count()).to_string()
            }
            Kind::Count(_) => {
                Some(plain(at(position, &self.path))).filter(|text| !text.is_empty()).unwrap_or_else(|| "0".to_owned())
            }
            _ => plain(at(position, &self.path)),
        }
    }

    /// Writes the values of a form into a position. Invalid values are ignored.
    fn write(&self, position: &mut Value, said: &str) {
        let number = said.trim().parse::<i64>().ok();
        match &self.kind {
            Kind::Number(..) => {
                if let Some(number) = number {
                    put(position, &self.path, Some(number.into()));
                }
            }
            Kind::Count(_) => {
                let number = number.or(said.trim().is_empty().then_some(0));
                if let Some(number) = number {
                    put(position, &self.path, (number != 0).then(|| number.into()));
                }
            }
            Kind::Word(words, nothing) => match (words.iter().any(|word| word == said), nothing) {
                (true, _) => put(position, &self.path, Some(said.into())),
                (false, Nothing::Never) => {}
                (false, Nothing::Null) => put(position, &self.path, Some(Value::Null)),
                (false, Nothing::Absent) => put(position, &self.path, None),
            },
            Kind::Times(thing, most) => {
                let times = if said == "on" { 1 } else { number.unwrap_or(0).clamp(0, *most as i64) };
                if let Some(Value::Array(list)) = place(position, self.list()) {
                    list.extend(std::iter::repeat_n(thing.clone(), times as usize));
                }
            }
            Kind::Rest | Kind::Gap => {}
        }
    }
}

impl Form {
    /// All its fields.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.groups.iter().flat_map(|group| &group.parts).flat_map(|part| &part.fields)
    }

    /// The position that a form describes, beginning with `base`.
    pub fn read<'a>(&self, base: &Value, get: impl Fn(&str) -> Option<&'a str>) -> Value {
        let mut position = base.clone();
        // Unticked boxes are not sent, so lists are built from scratch.
        for field in self.fields().filter(|field| matches!(field.kind, Kind::Times(..))) {
            put(&mut position, field.list(), Some(Value::Array(Vec::new())));
        }
        for field in self.fields() {
            if let Some(said) = get(&field.path) {
                field.write(&mut position, said);
            }
        }
        (self.settle)(base, &mut position);
        position
    }
}

/// The value at a path.
pub fn at<'a>(position: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(position, |value, name| match value {
        Value::Array(list) => list.get(name.parse::<usize>().ok()?),
        other => other.get(name),
    })
}

/// A number at a path; 0 if there is none.
pub fn number(position: &Value, path: &str) -> i64 {
    at(position, path).and_then(Value::as_i64).unwrap_or(0)
}

/// The sum of the numbers in a map at a path.
pub fn sum(position: &Value, path: &str) -> i64 {
    at(position, path).and_then(Value::as_object).map_or(0, |map| map.values().filter_map(Value::as_i64).sum())
}

/// The mutable value at a path, if its parents exist.
fn place<'a>(position: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    path.split('.').try_fold(position, |value, name| match value {
        Value::Array(list) => list.get_mut(name.parse::<usize>().ok()?),
        other => other.get_mut(name),
    })
}

/// Sets or removes the value at a path; missing maps on the way are created.
pub fn put(position: &mut Value, path: &str, value: Option<Value>) {
    let (above, name) = path.rsplit_once('.').unwrap_or(("", path));
    let mut here = position;
    for step in above.split('.').filter(|step| !step.is_empty()) {
        let next = match here {
            Value::Array(list) => step.parse::<usize>().ok().and_then(|index| list.get_mut(index)),
            Value::Object(map) => Some(map.entry(step).or_insert_with(|| Value::Object(Map::new()))),
            _ => None,
        };
        let Some(next) = next else { return };
        here = next;
    }
    match (here, value) {
        (Value::Array(list), Some(value)) => {
            if let Some(entry) = name.parse::<usize>().ok().and_then(|index| list.get_mut(index)) {
                *entry = value;
            }
        }
        (Value::Object(map), Some(value)) => {
            map.insert(name.to_owned(), value);
        }
        (Value::Object(map), None) => {
            map.remove(name);
        }
        _ => {}
    }
}
