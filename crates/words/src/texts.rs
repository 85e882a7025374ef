//! The texts of one language, parsed once, with a cache.

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::sync::{LazyLock, PoisonError, RwLock};

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource};
use foldhash::fast::RandomState;
use foldhash::quality;
use unic_langid::LanguageIdentifier;

use crate::Arg;

/// The size of the cache of texts with variables; when it is full, it is cleared.
const SAID: usize = 1 << 14;

/// The texts of one language.
pub(crate) struct Texts {
    bundle: FluentBundle<FluentResource>,
    /// Those without variables, put together once: most texts of a page are such, and it has hundreds.
    plain: HashMap<&'static str, String, RandomState>,
    /// Those with variables that were said before, by their marks: a board says the same things over and over.
    said: RwLock<HashMap<(u64, u64), String, RandomState>>,
}

impl Texts {
    /// Reads the texts of these sources.
    pub(crate) fn read(code: &str, sources: &[&'static str]) -> Self {
        let id: LanguageIdentifier = code.parse().expect("the folder of a language is named by its code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks round variables would end up in titles and attributes, and none of our languages needs them.
        bundle.set_use_isolating(false);
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
            missing.is_empty().then_some((id, text))
        };
        let plain = ids.filter_map(plain).collect();
        Self { bundle, plain, said: RwLock::default() }
    }

    /// A text, if there is one with this id.
    pub(crate) fn find(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        if let Some(text) = self.plain.get(id) {
            return Some(text.clone());
        }
        let mark = mark(id, args);
        if let Some(text) = self.said.read().unwrap_or_else(PoisonError::into_inner).get(&mark) {
            return Some(text.clone());
        }
        let pattern = self.bundle.get_message(id)?.value()?;
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned();
        let mut said = self.said.write().unwrap_or_else(PoisonError::into_inner);
        if said.len() >= SAID {
            said.clear();
        }
        said.insert(mark, text.clone());
        Some(text)
    }
}

/// The cache key of a text with its variables: two digests, so that collisions are practically impossible.
fn mark(id: &str, args: &[(&str, Arg<'_>)]) -> (u64, u64) {
    static SEEDS: LazyLock<[quality::RandomState; 2]> = LazyLock::new(Default::default);
    SEEDS.each_ref().map(|seed| seed.hash_one((id, args))).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_tell_texts_and_variables_apart() {
        let marks = [
            mark("a", &[]),
            mark("a", &[("n", 1.into())]),
            mark("a", &[("n", "1".into())]),
            mark("a", &[("n", "text".into())]),
            mark("a", &[("n", "x".into()), ("m", "y".into())]),
            mark("a", &[("n", "xm".into()), ("", "y".into())]),
            mark("an", &[("", 1.into())]),
        ];
        for (i, one) in marks.iter().enumerate() {
            assert!(!marks[..i].contains(one), "{i}");
        }
    }
}
