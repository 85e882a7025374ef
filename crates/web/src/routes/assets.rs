//! Style sheet, scripts and icon: embedded in the program, and cached by browsers forever because the URL contains a hash of the
//! content.
//!
//! Style sheets are concatenated and minified once. All files share one hash, so that a script can import another by its name
//! alone.

use std::borrow::Cow;
use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::IntoResponse;
use sha2::{Digest, Sha256};

use crate::error::{Error, Result};
use draw::emblem;

/// A file: name, type and content.
struct Asset {
    name: Cow<'static, str>,
    kind: &'static str,
    content: String,
}

/// All files, and the mark that changes whenever one of them does.
struct Assets {
    files: Vec<Asset>,
    mark: String,
}

fn all() -> &'static Assets {
    static ALL: OnceLock<Assets> = OnceLock::new();
    ALL.get_or_init(|| {
        let asset = |name: &'static str, kind, content: String| Asset { name: name.into(), kind, content };
        let script = |name, content: &str| asset(name, "text/javascript; charset=utf-8", uncommented(content));
        let style = [
            draw::TOKENS_CSS,
            include_str!("../../assets/site.css"),
            include_str!("../../assets/scenery.css"),
            draw::BOARD_CSS,
            include_str!("../../assets/table.css"),
            include_str!("../../assets/exchange.css"),
            include_str!("../../assets/learn.css"),
            include_str!("../../assets/rulebook.css"),
            include_str!("../../assets/notices.css"),
        ];
        // What only pages round a board need.
        let at_boards = [
            include_str!("../../assets/study.css"),
            include_str!("../../assets/hint.css"),
            include_str!("../../assets/lines.css"),
            include_str!("../../assets/motion.css"),
            include_str!("../../assets/together.css"),
        ];
        let portrait =
            |id| Some(Asset { name: format!("bot-{id}.svg").into(), kind: "image/svg+xml", content: draw::portrait(id)? });
        let mut files = vec![
            asset("teahorse.css", "text/css; charset=utf-8", draw::squeeze(&style.concat())),
            asset("together.css", "text/css; charset=utf-8", draw::squeeze(&at_boards.concat())),
            asset("ratings.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/ratings.css"))),
            script("ceremony.js", include_str!("../../assets/ceremony.js")),
            asset("review.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/review.css"))),
            script("teahorse.js", include_str!("../../assets/teahorse.js")),
            script("study.js", include_str!("../../assets/study.js")),
            script("review.js", include_str!("../../assets/review.js")),
            asset("edit.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/edit.css"))),
            asset("puzzle.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/puzzle.css"))),
            script("edit.js", include_str!("../../assets/edit.js")),
            script("book.js", include_str!("../../assets/book.js")),
            script("glance.js", include_str!("../../assets/glance.js")),
            script("explain.js", include_str!("../../assets/explain.js")),
            script("keys.js", include_str!("../../assets/keys.js")),
            script("together.js", include_str!("../../assets/together.js")),
            asset("story.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/story.css"))),
            script("motion.js", include_str!("../../assets/motion.js")),
            script("drag.js", include_str!("../../assets/drag.js")),
            script("story.js", include_str!("../../assets/story.js")),
            asset("seat.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/seat.css"))),
            script("seat.js", include_str!("../../assets/seat.js")),
            script("whatif.js", include_str!("../../assets/whatif.js")),
            asset("browse.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/browse.css"))),
            asset("moderate.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/moderate.css"))),
            asset("seek.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/seek.css"))),
            script("lists.js", include_str!("../../assets/lists.js")),
            script("seek.js", include_str!("../../assets/seek.js")),
            asset("clock.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/clock.css"))),
            script("clock.js", include_str!("../../assets/clock.js")),
            asset("manner.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/manner.css"))),
            script("curve.js", include_str!("../../assets/curve.js")),
            script("times.js", include_str!("../../assets/times.js")),
            script("install.js", include_str!("../../assets/install.js")),
            script("push.js", include_str!("../../assets/push.js")),
            script("deadline.js", include_str!("../../assets/deadline.js")),
            script("offline.js", include_str!("../../assets/offline.js")),
            asset("reach.css", "text/css; charset=utf-8", draw::squeeze(include_str!("../../assets/reach.css"))),
            asset("app.svg", "image/svg+xml", draw::app_icon(draw::Cut::Any)),
            // Not served from here: it is part of the mark, so that it changes when it does.
            asset("", "", include_str!("../../assets/sw.js").to_owned()),
            asset("horse.svg", "image/svg+xml", emblem::favicon()),
        ];
        files.extend(draw::portraits().filter_map(portrait));
        let digest = files.iter().fold(Sha256::new(), |digest, asset| digest.chain_update(&asset.content)).finalize();
        let mark = digest.iter().take(6).fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
        Assets { files, mark }
    })
}

/// A script without the lines that are comments only: those are for who reads the source.
fn uncommented(script: &str) -> String {
    let mut within = false;
    let code = script.lines().filter(|line| {
        let line = line.trim();
        let begins = within || line.starts_with("/*");
        within = begins && !line.contains("*/");
        // What follows the end of a comment in the same line is code.
        !(line.starts_with("//") || within || (begins && line.ends_with("*/")))
    });
    code.flat_map(|line| [line, "\n"]).collect()
}

/// The address of a file.
pub(crate) fn href(name: &str) -> String {
    format!("/assets/{}/{name}", all().mark)
}

/// The service worker of these files.
pub(super) fn worker() -> String {
    uncommented(include_str!("../../assets/sw.js")).replace("\"MARK\"", &format!("\"{}\"", all().mark))
}

/// A file.
pub(super) async fn asset(Path((_, name)): Path<(String, String)>) -> Result {
    let asset = all().files.iter().find(|asset| asset.name == name && !name.is_empty()).ok_or(Error::NotFound)?;
    let headers = [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, asset.content.as_str()).into_response())
}

/// The icon at the default path of browsers.
pub(super) async fn favicon() -> Result {
    asset(Path((String::new(), "horse.svg".to_owned()))).await
}

#[cfg(test)]
mod tests {
    use super::{all, uncommented};

    #[test]
    fn scripts_are_sent_without_comments() {
        let script = "// One.\n/** Two. */\nlet a = /** @type {b} */ (c); // d\n/**\n * Three.\n */\n  /* Four. */\n/** @type {e} */ (f).g();\n";
        assert_eq!(uncommented(script), "let a = /** @type {b} */ (c); // d\n/** @type {e} */ (f).g();\n");
    }

    #[test]
    fn the_style_sheet_is_sent_squeezed() {
        let style = all().files.iter().find(|asset| asset.name == "teahorse.css").expect("there is a style sheet");
        assert!(style.content.starts_with(":root{"), "{:.40}", style.content);
        assert!(!style.content.contains("/*") && !style.content.contains(['\n', '\t']) && !style.content.contains("  "));
    }
}
