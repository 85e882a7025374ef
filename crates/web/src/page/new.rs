//! The form for a new table. The rules determine what it offers: a value is shown if the game allows it together with the others.

use std::collections::BTreeMap;

use bots::Level;
use games::AnyGame;
use maud::{Markup, html};
use tabletop::{Seat, Setup, Turn, Viewer};

use super::csrf;
use crate::people::clean_name;
use crate::table::Snapshot;
use crate::table::character::of_level;
use crate::table::hall::Hall;
use crate::table::terms::{Pace, SeatTerms, Terms, Visibility};
use crate::visitor::Visitor;
use draw::emblem::emblem;
use games::AnyTitle;
use games::{Choice, rule_href};
use words::Lang;

/// The numbers of days per move that forms older than clocks ask for; 0 is a live game.
const DAYS: [u32; 4] = [0, 1, 3, 7];

/// Names for tables that are given none: stations of the road.
const ROAD: [&str; 12] =
    ["Pu’er", "Dali", "Lijiang", "Shaxi", "Deqin", "Markam", "Zogang", "Qamdo", "Bomi", "Nyingchi", "Lhasa", "Gyantse"];

/// The table that the form describes. Missing or invalid values are replaced by the closest valid ones.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// The game.
    pub(crate) title: &'static dyn AnyTitle,
    /// What the table would agree on.
    pub(crate) terms: Terms,
    /// What it would be called; empty for a name of ours.
    pub(crate) name: String,
}

impl Draft {
    /// Reads the fields of the form.
    pub(crate) fn read(hall: &Hall, lang: Lang, fields: &[(String, String)]) -> Option<Self> {
        let get = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
        let title = get("game").and_then(|game| hall.title(game)).or_else(|| hall.catalogue().titles().next())?;
        let chosen: BTreeMap<String, String> = title
            .options()
            .iter()
            .filter_map(|choice| {
                let value = get(choice.name).map(|value| if value == "on" { "true" } else { value })?;
                let known = choice.values.contains(&value) && value != "false";
                known.then(|| (choice.name.to_owned(), value.to_owned()))
            })
            .collect();
        let players = get("players").and_then(|players| players.parse().ok()).unwrap_or(title.quick().players);
        let setup = possible(title, players, chosen);
        let players = setup.players.unwrap_or(title.quick().players);
        let levels = title.levels_of(setup.clone());
        // Seats are assigned by lot, so the host can just as well be listed first.
        let rest = (1..players).map(|seat| match seat_terms(title, &levels, seat, lang, &get) {
            SeatTerms::Me => SeatTerms::Bot(title.usual_level()),
            other => other,
        });
        let seats = std::iter::once(SeatTerms::Me).chain(rest).collect();
        Some(Self::agreed(title, setup, seats, &get))
    }

    /// Reads the fields of the form for a table that begins in a position, which fixes the game, its options and the colours of the seats.
    /// By default, the host plays the seat to act.
    pub(crate) fn from_position(game: &dyn AnyGame, lang: Lang, fields: &[(String, String)]) -> Self {
        let title = game.title();
        let get = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
        let first = match game.turn() {
            Turn::Seat(seat) => seat.index(),
            Turn::Chance | Turn::Over => 0,
        };
        let levels = title.levels_of(game.setup());
        let mut seats: Vec<SeatTerms> = Seat::all(game.seats())
            .map(|seat| match get(&seat_name(seat.index())) {
                None if seat.index() == first => SeatTerms::Me,
                Some("here") if guest_name(seat.index(), &get).is_empty() => {
                    SeatTerms::Here(games::explain::capital(&color_names(game, seat, lang)))
                }
                _ => seat_terms(title, &levels, seat.index(), lang, &get),
            })
            .collect();
        // A person has one name: their other seats are named after their colours.
        let mine = seats.iter().enumerate().filter(|(_, seat)| **seat == SeatTerms::Me).map(|(seat, _)| seat);
        for seat in mine.skip(1).collect::<Vec<_>>() {
            seats[seat] = SeatTerms::Here(color_names(game, Seat::new(seat), lang));
        }
        let mut draft = Self::agreed(title, game.setup(), seats, &get);
        draft.terms.position = Some(game.view(Viewer::Judge));
        draft
    }

    /// What the rest of the form says.
    fn agreed<'a>(
        title: &'static dyn AnyTitle,
        setup: Setup,
        seats: Vec<SeatTerms>,
        get: &impl Fn(&str) -> Option<&'a str>,
    ) -> Self {
        let wanted = Visibility::ALL.into_iter().find(|visibility| Some(visibility.word()) == get("visibility"));
        let visibility = if seats.contains(&SeatTerms::Open) { Visibility::Open } else { wanted.unwrap_or(Visibility::Private) };
        let days = get("days").and_then(|days| days.parse().ok()).filter(|days| DAYS.contains(days)).unwrap_or(0);
        let pace = super::clock::read(get).unwrap_or(if days == 0 { Pace::Live } else { Pace::Days(days) });
        let alone = Terms::alone(&seats);
        let hints = match get("alone") {
            // When the form changes from bots to people or back, use the defaults for that.
            Some(before) if before != alone.to_string() => alone,
            Some(_) => get("hints").is_some(),
            None => get("hints").map_or(alone, |word| word == "on"),
        };
        // Whether a hint is allowed goes without saying where every game counts.
        let rated = get("rated") == Some("on");
        let hints = hints && !rated;
        Self {
            title,
            terms: Terms { options: setup.options, seats, pace, visibility, hints, rated, in_order: false, position: None },
            name: clean_name(get("name").unwrap_or_default()),
        }
    }

    /// The name the table will have: the one it was given, or a station of the road that none of the host's tables is called after.
    pub(crate) fn table_name(&self, taken: &[String]) -> String {
        if !self.name.is_empty() {
            return self.name.clone();
        }
        let [byte] = store::random_key::<1>();
        let from = usize::from(byte) % ROAD.len();
        let stations = || ROAD.iter().cycle().skip(from).take(ROAD.len());
        let numbered = (2..).flat_map(|number| stations().map(move |station| format!("{station} {number}")));
        let mut names = stations().map(|&station| station.to_owned()).chain(numbered);
        names.find(|name| !taken.contains(name)).expect("there is no end of numbers")
    }
}

/// The closest setup that the rules allow: options are changed first, then the number of players.
fn possible(title: &dyn AnyTitle, players: usize, mut options: BTreeMap<String, String>) -> Setup {
    loop {
        let setup = Setup { players: Some(players), options: options.clone() };
        if title.knows(setup.clone()) {
            return setup;
        }
        // Later options in the form matter less.
        let last = title.options().iter().rev().find(|choice| options.contains_key(choice.name));
        match last {
            Some(choice) => options.remove(choice.name),
            None => return title.quick().setup(),
        };
    }
}

/// The field that says who a seat is meant for.
fn seat_name(seat: usize) -> String {
    format!("seat{seat}")
}

/// The name of somebody at this screen.
fn guest_name<'a>(seat: usize, get: &impl Fn(&str) -> Option<&'a str>) -> String {
    clean_name(get(&format!("name{seat}")).unwrap_or_default())
}

fn seat_terms<'a>(
    title: &dyn AnyTitle,
    levels: &[Level],
    seat: usize,
    lang: Lang,
    get: &impl Fn(&str) -> Option<&'a str>,
) -> SeatTerms {
    let usual = || SeatTerms::Bot(title.usual_level());
    match get(&seat_name(seat)) {
        Some("me") => SeatTerms::Me,
        Some("link") => SeatTerms::Link,
        Some("open") => SeatTerms::Open,
        Some("here") => {
            let name = guest_name(seat, get);
            SeatTerms::Here(if name.is_empty() { lang.say("player-number", &[("number", (seat + 1).into())]) } else { name })
        }
        Some(word) => match word.strip_prefix("bot:") {
            Some(bot) => bot_terms(levels, bot).unwrap_or_else(usual),
            None => usual(),
        },
        None => usual(),
    }
}

/// The bot of a level, such as `novice`, or a character of it, such as `novice-2`.
fn bot_terms(levels: &[Level], bot: &str) -> Option<SeatTerms> {
    let asked = |level: Level| {
        let number = of_level(level).position(|character| character == bot);
        number.map_or_else(
            || (level.word() == bot).then_some(SeatTerms::Bot(level)),
            |at| Some(SeatTerms::Character(level, at + 1)),
        )
    };
    levels.iter().copied().find_map(asked)
}

/// The colours of a seat in words.
pub(crate) fn color_names(game: &dyn AnyGame, seat: Seat, lang: Lang) -> String {
    game.colors(seat).iter().map(|color| lang.word(color)).collect::<Vec<_>>().join(" + ")
}

/// The game of a table and its options in words.
pub(crate) fn game_label(table: &Snapshot, lang: Lang) -> String {
    label(table.title, &table.terms.options, lang)
}

/// A game and its options in words: "Yunnan, 2nd edition, guards".
pub(crate) fn label(title: &dyn AnyTitle, options: &BTreeMap<String, String>, lang: Lang) -> String {
    let game = title.name();
    let mut words = vec![lang.text(&format!("game-{game}"))];
    for choice in title.options() {
        let value = options.get(choice.name).map_or(choice.values[0], String::as_str);
        if !choice.is_switch() {
            words.push(lang.text(&format!("option-{game}-{}-{value}", choice.name)));
        } else if value == "true" {
            words.push(lang.text(&format!("option-{game}-{}", choice.name)));
        }
    }
    words.join(", ")
}

/// The form: on a page of its own, or as a part of one.
pub(crate) fn form(visitor: &Visitor, hall: &Hall, draft: &Draft, alone: bool) -> Markup {
    let lang = visitor.lang;
    let title = draft.title;
    let setup = draft.terms.setup();
    let players = draft.terms.seats.len();
    html! {
        form.new.card #new method="post" action="/new" data-refresh="/new" {
            (csrf(visitor))
            // The script asks for the form with all that stands in it.
            @if alone { input type="hidden" name="page" value="new"; }
            @let heading = html! { (lang.text("new-table")) small { (lang.text("new-table-why")) } };
            @if alone { h1.sec { (heading) } } @else { h2.sec { (heading) } }
            fieldset.field {
                legend { (lang.text("game")) }
                div.opts {
                    @for other in hall.catalogue().titles() {
                        (radio("game", other.name(), other.name() == title.name(), &lang.text(&format!("game-{}", other.name()))))
                    }
                }
                p.why { (lang.text(&format!("game-{}-why", title.name()))) }
            }
            fieldset.field {
                legend { (lang.text("players")) }
                div.opts {
                    @for &count in title.players() {
                        @let known = title.knows(Setup { players: Some(count), options: setup.options.clone() });
                        @if known { (radio("players", &count.to_string(), count == players, &count.to_string())) }
                    }
                }
            }
            @for choice in title.options().iter().filter(|choice| !choice.is_switch()) {
                (option_field(title, choice, &setup, lang))
            }
            @let switches = title.options().iter().filter(|choice| choice.is_switch());
            @let switches: Vec<Markup> = switches.filter_map(|choice| switch(title, choice, &setup, lang)).collect();
            @if !switches.is_empty() {
                fieldset.field { legend { (lang.text("variants")) } @for switch in &switches { (switch) } }
            }
            p.noscript { button.btn formmethod="get" formaction="/new" formnovalidate { (lang.text("refresh-options")) } }
            fieldset.field {
                legend { (lang.text("seats")) }
                @for seat in 0..players { (seat_field(draft, seat, None, lang)) }
                @if title.levels().iter().any(|&level| of_level(level).next().is_some()) {
                    p { a href="/bots" target="_blank" rel="noopener" { (lang.text("bots-title")) } }
                }
            }
            (agreement(visitor, draft))
            button.btn.primary.big { (lang.text("open-table")) }
        }
    }
}

/// The form that opens a table from a position: who plays which colour, and the rest of what a table agrees on.
pub(crate) fn position_form(visitor: &Visitor, draft: &Draft, game: &dyn AnyGame) -> Markup {
    let lang = visitor.lang;
    html! {
        form.new.card #start method="post" action="/start/table" {
            (csrf(visitor))
            input type="hidden" name="game" value=(draft.title.name());
            input type="hidden" name="position" value=(draft.terms.position.as_ref().map(ToString::to_string).unwrap_or_default());
            fieldset.field {
                legend { (lang.text("seats")) }
                @for seat in Seat::all(game.seats()) { (seat_field(draft, seat.index(), Some(game), lang)) }
            }
            (agreement(visitor, draft))
            button.btn.primary.big { (lang.text("open-table")) }
        }
    }
}

/// Pace, visibility, hints and name.
fn agreement(visitor: &Visitor, draft: &Draft) -> Markup {
    let lang = visitor.lang;
    html! {
        (super::clock::fields(draft.terms.pace, lang))
        fieldset.field {
            legend { (lang.text("visibility")) }
            div.opts {
                @for visibility in Visibility::ALL {
                    (radio("visibility", visibility.word(), visibility == draft.terms.visibility,
                        &lang.text(&format!("visibility-{}", visibility.word()))))
                }
            }
        }
        @if draft.terms.position.is_none() && draft.title.league(draft.terms.setup()).is_some() { (rated_field(visitor, draft)) }
        @if draft.title.has_analyst() && !draft.terms.rated {
            div.field {
                input type="hidden" name="alone" value=(Terms::alone(&draft.terms.seats));
                label.switch {
                    input type="checkbox" name="hints" value="on" checked[draft.terms.hints];
                    span { b { (lang.text("hints")) } ". " (lang.text("hints-why")) }
                }
            }
        }
        label.field.name {
            span { (lang.text("table-name")) }
            input type="text" name="name" value=(draft.name) maxlength="24" autocomplete="off"
                placeholder=(lang.text("table-name-why"));
        }
    }
}

/// Rated or casual; whoever does not keep their seat is told what to do.
fn rated_field(visitor: &Visitor, draft: &Draft) -> Markup {
    let lang = visitor.lang;
    let kept = visitor.person.kept;
    html! {
        div.field {
            @if kept {
                label.switch {
                    input type="checkbox" name="rated" value="on" checked[draft.terms.rated];
                    span { b { (lang.text("rated")) } ". " (lang.text("rated-why")) }
                }
            } @else {
                p.why {
                    b { (lang.text("rated")) } ". " (lang.text("rated-guest-why")) " "
                    a href="/me/seat" { (lang.text("rated-guest-link")) }
                }
            }
        }
    }
}

pub(super) fn radio(name: &str, value: &str, on: bool, label: &str) -> Markup {
    html! { label.opt { input type="radio" name=(name) value=(value) checked[on]; span { (label) } } }
}

/// A choice of several values; those that do not go with the rest are not there.
fn option_field(title: &dyn AnyTitle, choice: &Choice, setup: &Setup, lang: Lang) -> Markup {
    let id = |rest: &str| format!("option-{}-{}{rest}", title.name(), choice.name);
    let current = setup.options.get(choice.name).map_or(choice.values[0], String::as_str);
    html! {
        fieldset.field {
            legend { (lang.text(&id(""))) @if let Some(rule) = choice.rule { (rule_link(title, rule)) } }
            div.opts {
                @for value in choice.values {
                    // Offer a value if the rules allow it with the others, or with all switches off, since those are changed
                    // first.
                    @let with_switches = title.knows(setup.clone().with(choice.name, value));
                    @let alone = Setup { players: setup.players, options: BTreeMap::from([(choice.name.to_owned(), (*value).to_owned())]) };
                    @if with_switches || title.knows(alone) {
                        (radio(choice.name, value, *value == current, &lang.text(&id(&format!("-{value}")))))
                    }
                }
            }
            p.why {
                (lang.text(&id(&format!("-{current}-why"))))
                @if !title.comparisons().is_empty() {
                    " " a href={ "/rules/" (title.name()) "/differs" } target="_blank" rel="noopener" { (lang.text("differs")) }
                }
            }
        }
    }
}

fn switch(title: &dyn AnyTitle, choice: &Choice, setup: &Setup, lang: Lang) -> Option<Markup> {
    let on = setup.options.contains_key(choice.name);
    if !on && !title.knows(setup.clone().with(choice.name, "true")) {
        return None;
    }
    let id = format!("option-{}-{}", title.name(), choice.name);
    Some(html! {
        label.switch {
            input type="checkbox" name=(choice.name) checked[on];
            span { b { (lang.text(&id)) } ". " (lang.text(&format!("{id}-why"))) }
            @if let Some(rule) = choice.rule { (rule_link(title, rule)) }
        }
    })
}

fn rule_link(title: &dyn AnyTitle, rule: &str) -> Markup {
    html! { a.rule href=(rule_href(title.name(), rule)) target="_blank" rel="noopener" { (rule) } }
}

/// The characters of a level, to be asked for by name.
fn characters(level: Level, terms: &SeatTerms, lang: Lang) -> Markup {
    let of_bot = |character: &str, what: &str| lang.text(&format!("bot-{character}{what}"));
    html! {
        @if of_level(level).next().is_some() {
            optgroup label=(of_bot(level.word(), "")) {
                @for (number, character) in (1..).zip(of_level(level)) {
                    option value={ "bot:" (character) } selected[*terms == SeatTerms::Character(level, number)]
                        title=(of_bot(character, "-temper")) {
                        (of_bot(character, "")) ", " (of_bot(character, "-trade"))
                    }
                }
            }
        }
    }
}

/// The field of one seat: by number, or by colour where a position fixes it.
fn seat_field(draft: &Draft, seat: usize, position: Option<&dyn AnyGame>, lang: Lang) -> Markup {
    let terms = &draft.terms.seats[seat];
    let name = seat_name(seat);
    let levels = draft.title.levels_of(draft.terms.setup());
    html! {
        div.seat {
            @match position {
                Some(game) => {
                    span.colors { @for color in game.colors(Seat::new(seat)) { (emblem(color)) } }
                    label.vh for=(name) { (color_names(game, Seat::new(seat), lang)) }
                }
                None => {
                    span.num { (seat + 1) }
                    label.vh for=(name) { (lang.say("seat-number", &[("number", (seat + 1).into())])) }
                }
            }
            @if seat == 0 && position.is_none() { b { (lang.text("seat-me")) } }
            @else {
                select id=(name) name=(name) data-seat {
                    @if position.is_some() { option value="me" selected[*terms == SeatTerms::Me] { (lang.text("seat-me")) } }
                    @for level in &levels {
                        option value={ "bot:" (level) } selected[*terms == SeatTerms::Bot(*level)] {
                            (lang.say("bot-with-why",
                                &[("bot", lang.text(&format!("bot-{level}")).into()),
                                    ("why", lang.text(&format!("bot-{level}-why")).into())]))
                        }
                    }
                    option value="link" selected[*terms == SeatTerms::Link] { (lang.text("seat-link")) }
                    option value="open" selected[*terms == SeatTerms::Open] { (lang.text("seat-open")) }
                    option value="here" selected[matches!(terms, SeatTerms::Here(_))] { (lang.text("seat-here")) }
                    @for level in &levels { (characters(*level, terms, lang)) }
                }
                @let guest = match terms { SeatTerms::Here(name) => name.as_str(), _ => "" };
                input type="text" name={ "name" (seat) } value=(guest) maxlength="24" autocomplete="off"
                    aria-label=(lang.text("seat-here-name")) placeholder=(lang.text("seat-here-name"));
            }
        }
    }
}
