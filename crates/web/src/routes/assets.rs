//! Style sheet, scripts and icon: embedded in the program, and cached by browsers forever because the URL contains a hash of the
//! content.
//!
//! Style sheets are concatenated and minified once. All files share one hash, so that a script can import another by its name
//! alone.

use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::error::Error;
use draw::emblem;

/// A file: name, type and content.
struct Asset {
    name: &'static str,
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
        let asset = |name, kind, content: String| Asset { name, kind, content };
        let script = |name, content: &str| asset(name, "text/javascript; charset=utf-8", content.to_owned());
        let style = [
            draw::TOKENS_CSS,
            include_str!("../../assets/site.css"),
            draw::BOARD_CSS,
            include_str!("../../assets/table.css"),
            include_str!("../../assets/study.css"),
            include_str!("../../assets/exchange.css"),
            include_str!("../../assets/learn.css"),
            include_str!("../../assets/rulebook.css"),
            include_str!("../../assets/notices.css"),
        ];
        let files = vec![
            asset("teahorse.css", "text/css; charset=utf-8", draw::squeeze(&style.concat())),
            script("teahorse.js", include_str!("../../assets/teahorse.js")),
            script("study.js", include_str!("../../assets/study.js")),
            script("edit.js", include_str!("../../assets/edit.js")),
            script("glance.js", include_str!("../../assets/glance.js")),
            script("keys.js", include_str!("../../assets/keys.js")),
            script("together.js", include_str!("../../assets/together.js")),
            script("times.js", include_str!("../../assets/times.js")),
            asset("horse.svg", "image/svg+xml", emblem::favicon()),
        ];
        let digest = files.iter().fold(Sha256::new(), |digest, asset| digest.chain_update(&asset.content)).finalize();
        let mark = digest.iter().take(6).fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
        Assets { files, mark }
    })
}

/// The address of a file.
pub(crate) fn href(name: &str) -> String {
    format!("/assets/{}/{name}", all().mark)
}

/// A file.
pub(super) async fn asset(Path((_, name)): Path<(String, String)>) -> Result<Response, Error> {
    let asset = all().files.iter().find(|asset| asset.name == name).ok_or(Error::NotFound)?;
    let headers = [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, asset.content.as_str()).into_response())
}

/// The icon at the default path of browsers.
pub(super) async fn favicon() -> Result<Response, Error> {
    asset(Path((String::new(), "horse.svg".to_owned()))).await
}

#[cfg(test)]
mod tests {
    use super::all;

    #[test]
    fn the_style_sheet_is_sent_squeezed() {
        let style = all().files.iter().find(|asset| asset.name == "teahorse.css").expect("there is a style sheet");
        assert!(style.content.starts_with(":root{"), "{:.40}", style.content);
        assert!(!style.content.contains("/*") && !style.content.contains(['\n', '\t']) && !style.content.contains("  "));
    }
}
