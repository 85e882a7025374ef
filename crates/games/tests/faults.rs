//! What is wrong is data in the engine and a sentence in every language.

use games::{CATALOGUE, Explain};
use tabletop::{BadSetup, Dice, Expected, Fact, Flaw, Impossible, Rejection, Setup, Unreadable, fault};
use words::{Arg, Lang};

fn lang(code: &str) -> Lang {
    code.parse().expect("a language we have")
}

/// Every kind of refusal of every game, with the names of its facts.
fn refusals() -> impl Iterator<Item = (String, &'static [&'static str])> {
    let yunnan = yunnan::Refusal::KEYS.iter().map(|(key, facts)| (format!("refusal-yunnan-{key}"), *facts));
    let darjeeling = darjeeling::Refusal::KEYS.iter().map(|(key, facts)| (format!("refusal-darjeeling-{key}"), *facts));
    yunnan.chain(darjeeling)
}

#[test]
fn every_refusal_has_its_sentence_in_every_language_and_gives_the_facts_it_wants() {
    assert_eq!(refusals().count(), 77);
    for lang in Lang::all() {
        for (id, facts) in refusals() {
            // A fact may be a name, which has forms, or a number, which has none.
            let said = |fact: &dyn Fn() -> Arg<'static>| {
                let args: Vec<(&str, Arg<'_>)> = facts.iter().map(|name| (*name, fact())).collect();
                lang.say(&id, &args)
            };
            let text = said(&|| Arg::name("tibet"));
            assert!(text != id && !text.contains("{$"), "{lang}: {id}: {text}");
            for number in [0, 1, 2, 5] {
                let text = said(&|| Arg::Number(number));
                let missing = |rest: &str| rest.split_once('}').is_none_or(|(name, _)| !name.contains('-'));
                assert!(!text.split("{$").skip(1).any(missing), "{lang}: {id}: {text}");
            }
        }
    }
}

#[test]
fn a_fault_is_said_in_each_language() {
    let traders = Impossible::new("players.red.supply", fault!("traders", has = 8, all = 7));
    assert_eq!(traders.to_string(), "players.red.supply: traders (has 8, all 7)");
    let said = |code: &str| games::explain::impossible(&traders, lang(code).into());
    assert_eq!(
        said("en"),
        "This position isn’t possible. Players › Red › supply: There are 8 traders of this colour, but every colour has 7 (S4)."
    );
    assert!(said("de").ends_with(": Diese Farbe hat 8 Händler, jede hat aber 7 (S4)."), "{}", said("de"));
    assert!(said("fr").ends_with("\u{a0}: Cette couleur a 8 négociants, alors que chacune en a 7 (S4)."), "{}", said("fr"));
}

#[test]
fn a_sentence_begins_with_a_capital_letter_even_if_a_colour_comes_first() {
    let twice = fault!("named-twice", color = Fact::word("red"));
    assert_eq!(twice.explain(Lang::EN), "Red is listed twice.");
    assert_eq!(twice.explain(lang("de")), "Rot steht doppelt in der Liste.");
}

#[test]
fn what_could_stand_in_the_place_of_a_word_is_said_too() {
    let unreadable = Unreadable::new(Some("teal"), Expected::of("colour", &["red", "blue"]));
    assert_eq!(unreadable.to_string(), "unreadable `teal`, expected colour red blue");
    assert_eq!(unreadable.explain(Lang::EN), "“teal” can’t be read here. Expected a colour: red, blue.");
    assert_eq!(unreadable.explain(lang("de")), "„teal“ ist hier nicht lesbar. Erwartet: eine Farbe (red, blue).");
    let ends = Unreadable::new(None, "price");
    assert_eq!(ends.explain(lang("fr")), "La ligne s’arrête trop tôt. Attendu\u{a0}: un prix.");
}

#[test]
fn a_refusal_in_a_record_keeps_rule_facts_and_suggestion() {
    let title = CATALOGUE.title("yunnan").expect("it is played");
    let setup = Setup::players(3).with("edition", "2");
    let order = ["red", "blue", "green"].map(str::to_owned);
    let game = title.new_game(setup, Some(&order), &mut Dice::new(1)).expect("it begins");
    let bad = title.read_record(&format!("{}bid school 12\n", game.record())).expect_err("red has 9");
    assert_eq!(bad.line, 5);
    let Flaw::Rejected { entry, why } = &bad.flaw else { panic!("{bad}") };
    let Rejection::Refused(refused) = &**why else { panic!("{bad}") };
    assert_eq!((entry.as_str(), refused.game, refused.rule, refused.key), ("bid school 12", "yunnan", "B8", "over-budget"));
    assert_eq!(refused.facts, [("bids", Fact::Number(12)), ("money", Fact::Number(9))]);
    assert_eq!(refused.suggestion.as_deref(), Some("bid school 9"));
    assert_eq!(bad.to_string(), "line 5: bid school 12: B8 over-budget (bids 12, money 9)");
}

#[test]
fn a_game_whose_texts_are_missing_still_says_something() {
    let unknown = BadSetup(fault!("json", detail = "x"));
    assert!(unknown.explain(Lang::EN).contains('x'));
    let unheard = tabletop::Fault { key: "unheard-of", facts: vec![("has", 3.into())] };
    assert_eq!(unheard.explain(lang("fr")), "unheard-of (has 3)");
}
