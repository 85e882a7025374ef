//! Export of a game: its record, its trace, and a position.

use games::AnyGame;
use maud::{Markup, html};
use store::PlayerId;
use tabletop::Viewer;

use super::table::path;
use crate::table::Snapshot;
use crate::table::moments::Side;
use crate::visitor::Visitor;
use draw::emblem::icon;

tabletop::words! {
    /// An export format. Its word is used in addresses and text ids.
    pub(crate) enum Kind: "choice" {
        /// The whole game from its starting position on.
        Record = "record",
        /// A position.
        Position = "position",
        /// Every position with every legal action, for other programs.
        Trace = "trace",
    }
}

impl Kind {
    /// Its media type.
    pub(crate) fn media(self) -> &'static str {
        match self {
            Self::Record => "text/plain; charset=utf-8",
            Self::Position => "application/json",
            Self::Trace => "application/jsonl",
        }
    }

    fn extension(self) -> &'static str {
        match self {
            Self::Record => "txt",
            Self::Position => "json",
            Self::Trace => "jsonl",
        }
    }
}

/// A game to be exported by somebody.
#[derive(Debug)]
pub(crate) struct Export<'a> {
    table: &'a Snapshot,
    game: &'a dyn AnyGame,
    moment: Box<dyn AnyGame>,
    viewer: Viewer,
    side: Option<Side>,
    whole: bool,
}

impl<'a> Export<'a> {
    /// What a player may export, with the position after `at` entries as they see it; `None` before the game has begun.
    pub(crate) fn new(table: &'a Snapshot, player: PlayerId, at: Option<usize>, side: Option<Side>) -> Option<Self> {
        let game = table.game.as_deref()?;
        let moment = game.at(at.unwrap_or(game.len()).min(game.len()));
        let whole = table.may_take(player, game) && table.may_take(player, &*moment);
        // A viewer who may see everything exports a playable position; others export their view.
        let viewer = if whole { Viewer::Judge } else { table.viewer(player, side) };
        Some(Self { table, game, moment, viewer, side, whole })
    }

    /// Whether the viewer may export it.
    fn may_have(&self, kind: Kind) -> bool {
        self.whole || kind == Kind::Position
    }

    /// The text, if the viewer may export it.
    pub(crate) fn text(&self, kind: Kind) -> Option<String> {
        if !self.may_have(kind) {
            return None;
        }
        match kind {
            Kind::Position => serde_json::to_string_pretty(&self.moment.view(self.viewer)).ok(),
            Kind::Record => Some(self.game.record()),
            Kind::Trace => {
                // The last position of an unfinished game has no action, so it is not a step that could be checked.
                let steps = self.game.trace().filter(|line| line.get("action").is_some() || line.get("result").is_some());
                Some(steps.fold(String::new(), |text, line| text + &line.to_string() + "\n"))
            }
        }
    }

    /// The file name: the game, the table and, for a position, its number.
    pub(crate) fn file_name(&self, kind: Kind) -> String {
        let words = |text: &str| {
            let plain: String =
                text.to_lowercase().chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { ' ' }).collect();
            plain.split_whitespace().collect::<Vec<_>>().join("-")
        };
        let mut parts = vec![self.game.title().name().to_owned(), words(&self.table.table.name)];
        if kind == Kind::Position {
            parts.push(self.moment.len().to_string());
        }
        parts.push(kind.word().to_owned());
        parts.retain(|part| !part.is_empty());
        format!("{}.{}", parts.join("-"), kind.extension())
    }

    fn href(&self, kind: Kind) -> String {
        let side = self.side.map_or_else(String::new, |side| format!("&seat={side}"));
        format!("{}/export/{}?at={}{side}", path(self.table), kind.word(), self.moment.len())
    }
}

/// The page.
pub(crate) fn page(visitor: &Visitor, export: &Export<'_>) -> Markup {
    let lang = visitor.lang;
    let at = export.moment.len();
    let card = |kind: Kind| {
        let word = kind.word();
        let seen = if kind == Kind::Position && !export.whole { "-seen" } else { "" };
        // A trace is for programs, and too long to read: it is not even written here.
        let text = (kind != Kind::Trace).then(|| export.text(kind)).flatten();
        html! {
            section.card.pad.exported {
                h2 { (lang.say(&format!("export-{word}"), &[("at", at.into())])) }
                p { (lang.text(&format!("export-{word}-why{seen}"))) }
                @if export.may_have(kind) {
                    @if let Some(text) = text {
                        textarea.notation readonly rows=(if kind == Kind::Record { 10 } else { 8 }) id={ "text-" (word) }
                            aria-label=(lang.say(&format!("export-{word}"), &[("at", at.into())])) spellcheck="false" {
                            (text)
                        }
                    }
                    p.links {
                        a.btn.primary href=(export.href(kind)) download=(export.file_name(kind)) {
                            (lang.text("export-download"))
                        }
                        @if kind != Kind::Trace {
                            button.btn type="button" data-copy={ "text-" (word) } data-done=(lang.text("copied")) hidden {
                                (lang.text("copy"))
                            }
                        }
                        small { (export.file_name(kind)) }
                    }
                } @else { p.notice { (icon("eye")) " " (lang.text("no-secret")) } }
            }
        }
    };
    let content = html! {
        div.narrow.stack.wide-ish {
            section.intro {
                h1 { (lang.text("export-title")) }
                p {
                    (export.table.table.name) ", " (super::new::game_label(export.table, lang)) ". " (lang.text("export-why")) " "
                    a href="/import" { (lang.text("import-title")) }
                }
            }
            @for kind in Kind::ALL { (card(kind)) }
            p.links {
                a.btn href={ (path(export.table)) "/at/" (at) } { (lang.text("to-moment")) }
                a.btn href=(path(export.table)) { (lang.text("to-table")) }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("export-title")), &content)
}
