//! Every text with a number is said with 0, 1, 2 and 5 in every language, and what is counted agrees with the number.

use words::{Arg, Lang, Voice};

use crate::languages::{names, texts};

/// What is counted anywhere: one of it, and several. Words that are the same for both are left out.
fn counted(lang: Lang) -> &'static [(&'static str, &'static str)] {
    match lang.code() {
        "en" => &[
            ("action tile", "action tiles"),
            ("card", "cards"),
            ("comment", "comments"),
            ("crate", "crates"),
            ("day", "days"),
            ("entry", "entries"),
            ("gift", "gifts"),
            ("half", "halves"),
            ("hour", "hours"),
            ("is", "are"),
            ("minute", "minutes"),
            ("move", "moves"),
            ("pass", "passes"),
            ("pebble", "pebbles"),
            ("player", "players"),
            ("point", "points"),
            ("space", "spaces"),
            ("step", "steps"),
            ("structure", "structures"),
            ("table", "tables"),
            ("tile", "tiles"),
            ("trader", "traders"),
            ("upgrade", "upgrades"),
        ],
        "de" => &[
            ("Bauwerk", "Bauwerke"),
            ("Eintrag", "Einträge"),
            ("Eintrag", "Einträgen"),
            ("Feld", "Felder"),
            ("Feld", "Feldern"),
            ("Fortschritt", "Fortschritte"),
            ("Gastgeschenk", "Gastgeschenke"),
            ("Geschenk", "Geschenke"),
            ("Hälfte", "Hälften"),
            ("Karte", "Karten"),
            ("Kiste", "Kisten"),
            ("Kommentar", "Kommentare"),
            ("Marke", "Marken"),
            ("Minute", "Minuten"),
            ("Passierschein", "Passierscheine"),
            ("Passierschein", "Passierscheinen"),
            ("Punkt", "Punkte"),
            ("Punkt", "Punkten"),
            ("Schritt", "Schritte"),
            ("Siegpunkt", "Siegpunkte"),
            ("Siegpunkt", "Siegpunkten"),
            ("Stunde", "Stunden"),
            ("Tag", "Tage"),
            ("Tag", "Tagen"),
            ("Tisch", "Tische"),
            ("Zug", "Züge"),
            ("Zug", "Zügen"),
            ("ist", "sind"),
        ],
        "fr" => &[
            ("amélioration", "améliorations"),
            ("cadeau", "cadeaux"),
            ("caisse", "caisses"),
            ("carte", "cartes"),
            ("case", "cases"),
            ("commentaire", "commentaires"),
            ("coup", "coups"),
            ("entrée", "entrées"),
            ("est", "sont"),
            ("heure", "heures"),
            ("jeton", "jetons"),
            ("joueur", "joueurs"),
            ("jour", "jours"),
            ("minute", "minutes"),
            ("moitié", "moitiés"),
            ("négociant", "négociants"),
            ("passage", "passages"),
            ("point", "points"),
            ("structure", "structures"),
            ("table", "tables"),
            ("tuile", "tuiles"),
            ("yuan", "yuans"),
            ("étape", "étapes"),
        ],
        _ => &[],
    }
}

/// Whether a number directly before these words stands in a text.
fn says(text: &str, number: i64, words: &str) -> bool {
    let text = text.replace(['\u{a0}', '\u{202f}'], " ");
    let pair = format!("{number} {words}");
    let apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    text.match_indices(&pair)
        .any(|(at, _)| apart(text[..at].chars().next_back()) && apart(text[at + pair.len()..].chars().next()))
}

#[test]
fn what_is_counted_agrees_with_its_number() {
    let (mut said, mut faults) = (0, Vec::new());
    for lang in Lang::all() {
        let names = names(lang);
        for (id, variables) in texts(lang) {
            for number in variables.iter().filter(|&variable| !names.contains(&(id.clone(), variable.clone()))) {
                for (edition, value) in [1, 2].into_iter().flat_map(|edition| [0, 1, 2, 5].map(|value| (edition, value))) {
                    // Everything else is a word here, so that only this number is looked at.
                    let arg = |name: &String| if name == number { Arg::Number(value) } else { Arg::from("X") };
                    let args: Vec<(&str, Arg<'_>)> = variables.iter().map(|name| (name.as_str(), arg(name))).collect();
                    let text = Voice::new(lang, edition).say(&id, &args);
                    assert!(!text.contains(['{', '$']), "{lang} {id}: {text}");
                    let one = value == 1 || (value == 0 && lang.code() == "fr");
                    for (singular, plural) in counted(lang) {
                        let wrong = if one { plural } else { singular };
                        // A space or a card may have a number, and then it is not counted.
                        if says(&text, value, wrong) && (one || *singular != "is" && *singular != "ist" && *singular != "est") {
                            faults.push(format!("{lang} {id}: {text}"));
                        }
                    }
                    said += 1;
                }
            }
        }
    }
    faults.dedup();
    assert!(said > 5000, "{said}");
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn what_is_below_zero_has_the_minus_sign_of_print() {
    for lang in Lang::all() {
        let said = |percent: i64| lang.say("percent", &[("percent", percent.into())]);
        assert!(said(-7).starts_with("−7"), "{}", said(-7));
        assert!(said(7).starts_with('7'), "{}", said(7));
    }
}
