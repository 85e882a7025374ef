//! Comments on a position of a finished game.

use maud::{Markup, html};

use super::table::path;
use super::{csrf, when};
use crate::table::Snapshot;
use crate::table::moments::Side;
use crate::visitor::Visitor;
use draw::emblem::icon;

/// The longest comment, in characters.
pub(crate) const LONGEST_COMMENT: usize = 1000;

/// A comment as a page shows it.
#[derive(Clone, Debug)]
pub(crate) struct Comment {
    /// Which.
    pub(crate) id: i64,
    /// The moment it is about, as a number of entries.
    pub(crate) moment: usize,
    /// What its writer is called.
    pub(crate) who: String,
    /// When it was written.
    pub(crate) at: i64,
    /// What it says.
    pub(crate) text: String,
    /// Whether the visitor may delete it.
    pub(crate) deletable: bool,
}

/// How many comments a moment has.
pub(crate) fn count(comments: &[Comment], moment: usize) -> usize {
    comments.iter().filter(|comment| comment.moment == moment).count()
}

/// A link to the comments of a moment that says how many there are; nothing where there are none.
pub(crate) fn link(visitor: &Visitor, table: &Snapshot, comments: &[Comment], moment: usize) -> Markup {
    let count = count(comments, moment);
    let words = || visitor.lang.say("comments-count", &[("count", count.into())]);
    html! {
        @if count > 0 {
            " "
            a.tag.remarks href={ (path(table)) "/at/" (moment) "#comments" } title=(words()) {
                (icon("chat")) (count) span.vh { (words()) }
            }
        }
    }
}

/// The comments of a moment, with a form for one more.
pub(crate) fn card(visitor: &Visitor, table: &Snapshot, comments: &[Comment], moment: usize, seat: Option<Side>) -> Markup {
    let lang = visitor.lang;
    let path = path(table);
    let fields = html! {
        (csrf(visitor))
        @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
    };
    html! {
        section.card.comments #comments {
            div.cardhead { h2 { (lang.text("comments")) } span.r { (count(comments, moment)) } }
            ol {
                @for comment in comments.iter().filter(|comment| comment.moment == moment) {
                    li id={ "comment-" (comment.id) } {
                        div.by {
                            b { (comment.who) } " " (when(comment.at))
                            @if comment.deletable {
                                form method="post" action={ (path) "/comment/" (comment.id) "/delete" } {
                                    (fields) button.link { (lang.text("comment-delete")) }
                                }
                            }
                        }
                        p.text { (comment.text) }
                    }
                }
            }
            form.remark method="post" action={ (path) "/at/" (moment) "/comment" } {
                (fields)
                label.vh for="remark" { (lang.text("comment-write")) }
                textarea #remark name="text" rows="2" maxlength=(LONGEST_COMMENT) placeholder=(lang.text("comment-write"))
                    required {}
                button.btn { (lang.text("comment-send")) }
            }
        }
    }
}
