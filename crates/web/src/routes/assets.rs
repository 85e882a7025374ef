//! Style sheet, script and icon: inside the program, cached by browsers forever because the address names the content.

use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::page::emblem;

/// A file: name, type and content.
struct Asset {
    name: &'static str,
    kind: &'static str,
    content: String,
    mark: String,
}

fn all() -> &'static [Asset] {
    static ALL: OnceLock<Vec<Asset>> = OnceLock::new();
    ALL.get_or_init(|| {
        let asset = |name, kind, content: String| {
            let mark =
                Sha256::digest(content.as_bytes()).iter().take(6).fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
            Asset { name, kind, content, mark }
        };
        let style = [
            include_str!("../../assets/tokens.css"),
            include_str!("../../assets/site.css"),
            draw::BOARD_CSS,
            include_str!("../../assets/table.css"),
        ];
        vec![
            asset("teahorse.css", "text/css; charset=utf-8", style.concat()),
            asset("teahorse.js", "text/javascript; charset=utf-8", include_str!("../../assets/teahorse.js").to_owned()),
            asset("horse.svg", "image/svg+xml", emblem::favicon()),
        ]
    })
}

/// The address of a file.
pub fn href(name: &str) -> String {
    let mark = all().iter().find(|asset| asset.name == name).map_or("none", |asset| &asset.mark);
    format!("/assets/{mark}/{name}")
}

/// A file.
pub(super) async fn asset(Path((_, name)): Path<(String, String)>) -> Result<Response, Error> {
    let asset = all().iter().find(|asset| asset.name == name).ok_or(Error::NotFound)?;
    let headers = [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, asset.content.as_str()).into_response())
}

/// The icon, where browsers look for it by themselves.
pub(super) async fn favicon() -> Result<Response, Error> {
    asset(Path((String::new(), "horse.svg".to_owned()))).await
}
