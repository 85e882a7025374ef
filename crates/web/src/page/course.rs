//! Charts of points and income over a finished game; each mark links to its position.

use games::AnyGame;
use maud::{Markup, html};
use tabletop::Seat;

use super::chart::{Chart, Flag, chart, line_sample};
use super::table::path;
use crate::table::Snapshot;
use crate::visitor::Visitor;
use draw::emblem::emblem;
use games::{Name, Standing};

/// What a chart shows of a mark, by seat.
type Value = fn(&Standing) -> &[i32];

/// A game with what its charts have in common.
pub(super) struct Course<'a> {
    visitor: &'a Visitor,
    table: &'a Snapshot,
    colors: Vec<&'static str>,
    names: Vec<String>,
    /// The page of the table that a mark leads to, before the number of entries.
    leads_to: &'static str,
    /// Where rounds begin; empty where the game has none.
    rounds: Vec<(usize, u32)>,
}

impl<'a> Course<'a> {
    pub(super) fn new(visitor: &'a Visitor, table: &'a Snapshot, game: &dyn AnyGame, names: &[Name]) -> Self {
        let color = |seat| game.colors(seat).first().copied().unwrap_or("duli");
        Self {
            visitor,
            table,
            colors: Seat::all(game.seats()).map(color).collect(),
            names: names.iter().map(|name| name.text.clone()).collect(),
            leads_to: "at",
            rounds: table.rounds(),
        }
    }

    /// The same with marks that lead to the review, from within it.
    pub(super) fn of_review(self) -> Self {
        Self { leads_to: "review", ..self }
    }

    /// The round of a moment, or its number where there are no rounds.
    pub(super) fn round(&self, at: usize) -> u32 {
        self.rounds.iter().rev().find(|(from, _)| *from <= at).map_or(at as u32, |(_, round)| *round)
    }

    /// A chart of marks with their moments.
    pub(super) fn draw(&self, title: &str, marks: &[(usize, Standing)], flags: &[Flag], value: Value) -> Option<Markup> {
        // Where there is no chart, no mark needs a name.
        marks.iter().find(|(_, mark)| !value(mark).is_empty())?;
        let lang = self.visitor.lang;
        let called = |at: usize, mark: &Standing| {
            let when = if self.rounds.is_empty() {
                lang.say("review-when", &[("entry", at.into())])
            } else {
                lang.say("review-when-round", &[("round", mark.round.into()), ("entry", at.into())])
            };
            let values: Vec<String> =
                self.names.iter().zip(value(mark)).map(|(name, points)| format!("{name} {points}")).collect();
            lang.say("chart-mark", &[("when", when.into()), ("values", values.join(", ").into())])
        };
        let moments: Vec<(String, String)> =
            marks.iter().map(|(at, mark)| (format!("{}/{}/{at}", path(self.table), self.leads_to), called(*at, mark))).collect();
        let unit = lang.text(if self.rounds.is_empty() { "review-unit" } else { "chart-unit" });
        let marks: Vec<Standing> = marks.iter().map(|(_, mark)| mark.clone()).collect();
        let (colors, names) = (&self.colors, &self.names);
        chart(
            &Chart {
                title: &lang.text(title),
                unit: &unit,
                colors,
                names,
                moments: &moments,
                in_place: self.leads_to == "review",
                flags,
            },
            &marks,
            value,
        )
    }

    /// Whose line is whose.
    fn key(&self) -> Markup {
        html! {
            p.key {
                @for (color, name) in self.colors.iter().zip(&self.names) { span { (line_sample(color)) (emblem(color)) (name) } }
            }
        }
    }

    /// How the seats stood at the end of each round, or after each entry where there are no rounds, with the moments.
    fn marks(&self, game: &dyn AnyGame) -> Vec<(usize, Standing)> {
        let mut marks: Vec<(usize, Standing)> = Vec::new();
        let mut replay = game.at(0);
        for (at, entry) in std::iter::once(None).chain(game.entries().into_iter().map(Some)).enumerate() {
            if entry.is_some_and(|entry| replay.enter(&entry).is_err()) {
                break;
            }
            let Some(mut mark) = replay.standing() else { continue };
            if self.rounds.is_empty() {
                mark.round = at as u32;
            }
            match marks.last_mut() {
                Some((moment, last)) if last.round == mark.round => {
                    // Incomes are gone again at the end of a round: the highest seen is the round's.
                    if mark.income.len() == last.income.len() {
                        mark.income.iter_mut().zip(&last.income).for_each(|(new, old)| *new = (*new).max(*old));
                    } else if mark.income.is_empty() {
                        mark.income.clone_from(&last.income);
                    }
                    (*moment, *last) = (at, mark);
                }
                _ => marks.push((at, mark)),
            }
        }
        if let (Some(outcome), Some((_, last))) = (game.outcome(), marks.last_mut()) {
            last.points = Seat::all(game.seats()).map(|seat| outcome.points(seat)).collect();
        }
        marks
    }
}

/// The charts of points and incomes, where there are any.
pub(super) fn cards(visitor: &Visitor, table: &Snapshot, game: &dyn AnyGame, names: &[Name]) -> Markup {
    let course = Course::new(visitor, table, game, names);
    let marks = course.marks(game);
    let scores = if course.rounds.is_empty() { "chart-scores-moves" } else { "chart-scores" };
    let values: [(&str, Value); 2] = [(scores, |mark| &mark.points), ("chart-incomes", |mark| &mark.income)];
    html! {
        @for (title, value) in values {
            @if let Some(picture) = course.draw(title, &marks, &[], value) {
                section.card.pad id=(title) { h2 { (visitor.lang.text(title)) } (course.key()) (picture) }
            }
        }
    }
}
