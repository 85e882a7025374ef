//! The texts of one language, parsed once, with a cache.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::hash::BuildHasher;
use std::sync::LazyLock;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use foldhash::fast::RandomState;
use foldhash::quality;
use unic_langid::LanguageIdentifier;

use crate::{Arg, Voice, Wording};

/// The size of a thread's cache of texts with variables; when it is full, it is cleared.
const SAID: usize = 1 << 13;

thread_local! {
    /// The texts with variables that this thread has said before, in any language, by their marks: a board says the same things over and over. Every
    /// thread has its own, since even to read what cores share is to write to its lock, and they would wait for each other hundreds of times for a page.
    static SAID_BEFORE: RefCell<HashMap<u64, String, RandomState>> = RefCell::default();
}

/// What the id of the name of a notation word begins with. No variable is called so.
const NAME: &str = "word-";

/// The texts of one language.
pub(crate) struct Texts {
    bundle: FluentBundle<FluentResource>,
    /// Those without variables by the digests of their ids, put together once: most texts of a page are such, and it has hundreds. To compare ids
    /// as well would cost more than everything else, since they lie scattered in memory.
    plain: HashMap<u64, String, RandomState>,
    /// The names of notation words that are the same in every edition, by the digests of the words.
    names: HashMap<u64, String, RandomState>,
    /// What tells them from those of other languages and games.
    seed: u64,
    /// The forms that names have here beside the plain one: the attributes of their entries.
    forms: Vec<String>,
}

/// A number below zero with the true minus sign of print; other values are written as usual.
fn below_zero<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => Some(number.as_string().replacen('-', "−", 1)),
        _ => None,
    }
}

impl Texts {
    /// Reads the texts of these sources.
    pub(crate) fn read(code: &str, sources: &[&'static str]) -> Self {
        let id: LanguageIdentifier = code.parse().expect("the folder of a language is named by its code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks round variables would end up in titles and attributes, and none of our languages needs them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(below_zero));
        for source in sources {
            // A slip in one text must not take the others down; the test of the languages finds it.
            let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        let ids = sources.iter().flat_map(|source| source.lines()).filter_map(|line| Some(line.split_once('=')?.0.trim_end()));
        let plain = |id: &'static str| {
            let pattern = bundle.get_message(id)?.value()?;
            let mut missing = Vec::new();
            let text = bundle.format_pattern(pattern, None, &mut missing).into_owned();
            missing.is_empty().then_some((digest(id), text))
        };
        let attributes = ids.clone().filter_map(|id| bundle.get_message(id)).flat_map(|message| message.attributes());
        let forms: BTreeSet<String> = attributes.map(|attribute| attribute.id().to_owned()).collect();
        let names = ids.clone().filter_map(|id| Some((digest(id.strip_prefix(NAME)?), plain(id)?.1))).collect();
        let plain = ids.filter_map(plain).collect();
        let seed = SEED.hash_one((code, sources));
        Self { bundle, plain, names, seed, forms: forms.into_iter().collect() }
    }

    /// A text, if there is one with this id.
    pub(crate) fn find(&'static self, id: &str, args: &[(&str, Arg<'_>)], voice: Voice) -> Option<Wording> {
        if args.is_empty()
            && let Some(text) = self.plain.get(&digest(id))
        {
            return Some(Cow::Borrowed(text));
        }
        said(mark(self.seed, id, args, voice.edition()), || {
            let pattern = self.bundle.get_message(id)?.value()?;
            let mut filled = FluentArgs::new();
            filled.set("edition", voice.edition());
            for (name, arg) in args {
                arg.fill(name, &self.forms, voice, &mut filled);
            }
            Some(self.bundle.format_pattern(pattern, Some(&filled), &mut Vec::new()).into_owned())
        })
    }

    /// The name of a notation word, if there is one; in its plain form where it has no other.
    pub(crate) fn name(&'static self, word: &str, form: Option<&str>, edition: u8) -> Option<Wording> {
        if form.is_none()
            && let Some(text) = self.names.get(&digest(word))
        {
            return Some(Cow::Borrowed(text));
        }
        said(mark(self.seed, word, &[(NAME, form.unwrap_or_default().into())], edition), || {
            let message = self.bundle.get_message(&format!("word-{word}"))?;
            let attribute = form.and_then(|form| message.get_attribute(form)).map(|attribute| attribute.value());
            let filled: FluentArgs<'_> = [("edition", edition)].into_iter().collect();
            Some(self.bundle.format_pattern(attribute.or(message.value())?, Some(&filled), &mut Vec::new()).into_owned())
        })
    }
}

/// What was said under this mark before, or is said now.
fn said(mark: u64, say: impl FnOnce() -> Option<String>) -> Option<Wording> {
    if let Some(text) = SAID_BEFORE.with_borrow(|said| said.get(&mark).cloned()) {
        return Some(text.into());
    }
    let text = say()?;
    SAID_BEFORE.with_borrow_mut(|said| {
        if said.len() >= SAID {
            said.clear();
        }
        said.insert(mark, text.clone());
    });
    Some(text.into())
}

static SEED: LazyLock<quality::RandomState> = LazyLock::new(Default::default);

/// What tells an id from all others: there are so few that no two will ever meet.
fn digest(id: &str) -> u64 {
    SEED.hash_one(id)
}

/// What tells a text with its variables from all others: that one meets any of those in a full cache has a chance of one in 10¹⁵, and nobody knows
/// the seed. A second digest would take as long as all the rest of finding a text.
fn mark(texts: u64, id: &str, args: &[(&str, Arg<'_>)], edition: u8) -> u64 {
    SEED.hash_one((texts, id, args, edition))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_tell_texts_and_variables_apart() {
        let marks = [
            mark(0, "a", &[], 0),
            mark(0, "a", &[("n", 1.into())], 0),
            mark(0, "a", &[("n", "1".into())], 0),
            mark(0, "a", &[("n", "text".into())], 0),
            mark(0, "a", &[("n", "x".into()), ("m", "y".into())], 0),
            mark(0, "a", &[("n", "xm".into()), ("", "y".into())], 0),
            mark(0, "an", &[("", 1.into())], 0),
            mark(0, "a", &[("n", Arg::name("text"))], 0),
            mark(0, "a", &[], 1),
            mark(1, "a", &[], 0),
        ];
        for (i, one) in marks.iter().enumerate() {
            assert!(!marks[..i].contains(one), "{i}");
        }
    }
}
