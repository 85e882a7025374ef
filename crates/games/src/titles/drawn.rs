//! What the drawn games have in common: addresses, people, steps and refusals as the `draw` crate wants them.

use draw::{Done, Drawn, Link, Mark, Player, Refused};
use maud::{Markup, Render};
use tabletop::{Entry, Rules, Seat, Viewer};

use crate::face::{Extent, Look, Shown};
use crate::frames::{Told, told};
use crate::{AnyGame, Title, rule_href};

/// Where a shape leads.
pub(super) fn href<R: Rules>(look: &Look<'_>, link: Link<'_>) -> String {
    match link {
        Link::Pick(words) => look.pick_href(words),
        Link::Try(action) => look.try_href(action),
        Link::Rule(id) => rule_href(R::GAME, id),
    }
}

/// The seat whose eyes look: the one that acts, or the viewer's own.
pub(super) fn eyes(look: &Look<'_>) -> Option<Seat> {
    look.acting.or(match look.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Judge | Viewer::Public => None,
    })
}

/// Who sits at a seat.
pub(super) fn player(look: &Look<'_>, seat: Seat) -> Player {
    let bot = look.names.get(seat.index()).filter(|name| name.bot);
    Player {
        name: look.name(seat).to_owned(),
        note: bot.map(|name| name.tag(look.lang)),
        face: look.names.get(seat.index()).and_then(|name| name.face.clone()),
    }
}

/// The steps of this turn that can be taken back.
pub(super) fn done<R: Rules>(shown: &Shown<'_, R>) -> Vec<Done<R::Action>> {
    let done = |(to, action)| Done { action, undo: Some(shown.look.undo_href(to)) };
    shown.steps().map(done).collect()
}

/// The most things that are marked on the board.
const MARKS: usize = 12;

/// What was done since the viewer decided, as far as `mark` makes something of it: it gets the position before an action, and the number of
/// the frame that tells it. All of it is forgotten as soon as something is in hand.
pub(super) fn since<R: Title, T>(shown: &Shown<'_, R>, mut mark: impl FnMut(&R::State, R::Action, u8) -> Option<T>) -> Vec<T> {
    let Some(from) = shown.look.since.filter(|_| shown.look.pick.is_empty()) else { return Vec::new() };
    let mut marks = Vec::new();
    for Told { entry, before, frame } in told(shown.game, from..usize::MAX).filter(|told| told.frame > 0) {
        if let Entry::Action(action) = shown.game.entries()[entry] {
            marks.extend(mark(&before, action, u8::try_from(frame).unwrap_or(u8::MAX)));
        }
    }
    let old = marks.len().saturating_sub(MARKS);
    marks.split_off(old)
}

/// The refusal to show, in words.
pub(super) fn refused<R: Title>(shown: &Shown<'_, R>) -> Option<Refused<R::Action>> {
    let (game, lang) = (shown.game, shown.look.lang);
    let (action, refused) = shown.look.refused?;
    Some(Refused {
        action: action.parse().ok(),
        rule: refused.rule.to_owned(),
        rule_href: rule_href(R::GAME, refused.rule),
        title: lang.text("refused"),
        reason: game.refusal(refused, lang),
        nearest: refused.suggestion.as_ref().and_then(|near| Some((near.parse().ok()?, game.label(near, lang)))),
    })
}

/// The picture for screens of one width, by its name.
#[derive(Hash)]
struct Name(&'static str);

/// A picture for screens of one width, or what stands for it. It is the largest part of a page, so it goes there without being copied into its element first.
pub(super) struct Pane {
    name: &'static str,
    mark: Option<Mark>,
    drawn: Option<Markup>,
}

/// A picture for screens of one width. A page has the pictures for both, but the one that its screen does not show may be old.
pub(super) fn pane(look: &Look<'_>, name: &'static str, width: Extent, draw: impl FnOnce() -> Markup) -> Pane {
    let mark = look.parts.map(|parts| parts.lasting(&Name(name)));
    let wanted = [Extent::Whole, width].contains(&look.extent);
    let had = !wanted && mark.is_some_and(|mark| look.parts.is_some_and(|parts| parts.had(mark)));
    Pane { name, mark, drawn: (!had).then(draw) }
}

impl Render for Pane {
    fn render_to(&self, page: &mut String) {
        let Self { name, mark, drawn } = self;
        match (drawn, mark) {
            (Some(drawn), mark) => {
                let mark = mark.map_or_else(String::new, |mark| format!(" data-mark=\"{mark}\""));
                for piece in ["<div id=\"", name, "\" class=\"pane pane-", name, "\"", &mark, ">", &drawn.0, "</div>"] {
                    page.push_str(piece);
                }
            }
            (None, Some(mark)) => Drawn::Kept((*name).into(), *mark).render_to(page),
            (None, None) => {}
        }
    }
}

/// The part of a [`Title`](crate::Title) that is in the files beside it: scenes, tips, lesson and puzzles, which a test reads, and what a
/// study measures.
macro_rules! files_beside {
    () => {
        fn scenes() -> &'static [$crate::Scene] {
            static SCENES: std::sync::LazyLock<Vec<$crate::Scene>> =
                std::sync::LazyLock::new(|| $crate::Scene::read_all(include_str!("scenes.json")).expect("a test reads them"));
            &SCENES
        }

        fn tips() -> &'static [$crate::Tip] {
            static TIPS: std::sync::LazyLock<Vec<$crate::Tip>> =
                std::sync::LazyLock::new(|| $crate::Tip::read_all(include_str!("tips.toml")).expect("a test reads them"));
            &TIPS
        }

        fn lesson() -> Option<&'static $crate::Lesson> {
            static LESSON: std::sync::LazyLock<$crate::Lesson> =
                std::sync::LazyLock::new(|| $crate::Lesson::read(include_str!("lesson.toml")).expect("a test reads it"));
            Some(&LESSON)
        }

        fn puzzles() -> Option<&'static $crate::Puzzles> {
            static PUZZLES: std::sync::LazyLock<$crate::Puzzles> =
                std::sync::LazyLock::new(|| $crate::Puzzles::list(include_str!("puzzles.jsonl")).expect("a test reads them"));
            Some(&PUZZLES)
        }

        fn with_numbers(&self, file: &toml::Table) -> Result<Option<Self>, tabletop::Impossible> {
            self.with_numbers(file)
        }

        const MEASURES: &'static [&'static str] = measure::NAMES;

        fn measure(game: &tabletop::Game<Self>) -> Vec<f64> {
            measure::measure(game)
        }
    };
}
