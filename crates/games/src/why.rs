//! The reasons for a move, in words.

use bots::{Fact, Reason};
use tabletop::Seat;
use words::{Arg, Lang, Voice};

/// Who sits where, as far as reasons speak of people.
#[derive(Clone, Copy)]
pub struct Readers<'a> {
    /// The name of a seat.
    pub name: &'a dyn Fn(Seat) -> String,
    /// The seat of the reader, who is addressed.
    pub you: Option<Seat>,
}

impl std::fmt::Debug for Readers<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Readers").field("you", &self.you).finish_non_exhaustive()
    }
}

/// A reason as a sentence, with the names of the game's edition.
pub fn because(reason: &Reason, voice: Voice, readers: Readers<'_>) -> String {
    let people = |seats: &[Seat]| listed(seats.iter().map(|&seat| (readers.name)(seat)).collect(), voice.lang());
    let mut facts: Vec<(&str, Arg<'_>)> = reason
        .facts
        .iter()
        .map(|(name, fact)| {
            let arg = match fact {
                Fact::Number(number) => Arg::Number(*number),
                Fact::Name(word) => Arg::Name(word.as_str().into()),
                Fact::People(seats) => Arg::Text(people(seats).into()),
            };
            (*name, arg)
        })
        .collect();
    facts.push(("name", (readers.name)(reason.seat).into()));
    let to_reader = readers.you == Some(reason.seat);
    voice.say(&format!("why-{}{}", reason.key, if to_reader { "-you" } else { "" }), &facts).into_owned()
}

/// Several names as one says them.
fn listed(mut names: Vec<String>, lang: Lang) -> String {
    match names.pop() {
        None => String::new(),
        Some(last) if names.is_empty() => last,
        Some(last) => lang.say("and-last", &[("names", names.join(", ").into()), ("last", last.into())]),
    }
}
