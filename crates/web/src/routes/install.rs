//! What makes the site an app that can be installed: manifest, icons, the service worker and its page without a connection. All of it is
//! the same for everybody.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use draw::{Cut, app_icon};
use maud::Markup;
use serde_json::{Value, json};

use super::assets;
use crate::error::{Error, Result};
use crate::page::offline;
use crate::preview::paint::{self, PAINTS};
use words::Lang;

/// The ground of the pages by day, which the frame of the app takes on.
pub(crate) const DAY: &str = "#f3ebda";

/// The same by night.
pub(crate) const NIGHT: &str = "#12161b";

/// The icons that are painted: name, cut and size.
const ICONS: [(&str, Cut, u32); 5] = [
    ("any-192.png", Cut::Any, 192),
    ("any-512.png", Cut::Any, 512),
    ("maskable-512.png", Cut::Maskable, 512),
    ("mono-96.png", Cut::Mono, 96),
    // Apple's phones cut their own shape out of it.
    ("touch-180.png", Cut::Maskable, 180),
];

/// The painted icons, each once.
static PAINTED: LazyLock<Vec<Option<Vec<u8>>>> =
    LazyLock::new(|| ICONS.iter().map(|(_, cut, size)| paint::png(&app_icon(*cut), (*size, *size))).collect());

/// An icon as a picture of points.
pub(super) async fn icon(Path(name): Path<String>) -> Result {
    let nth = ICONS.iter().position(|(icon, ..)| *icon == name).ok_or(Error::NotFound)?;
    let painted = tokio::task::spawn_blocking(move || PAINTED[nth].as_deref()).await.ok().flatten().ok_or(Error::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=604800")], painted).into_response())
}

/// The manifest in a language. Browsers tell apps apart by `id`, so it is one app in every language.
pub(super) async fn manifest(Path(file): Path<String>) -> Result {
    let lang: Lang = file.strip_suffix(".webmanifest").and_then(|code| code.parse().ok()).ok_or(Error::NotFound)?;
    let icon =
        |name: &str, size: &str, purpose: &str| json!({ "src": name, "sizes": size, "type": "image/png", "purpose": purpose });
    let mut icons = vec![json!({ "src": assets::href("app.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" })];
    if PAINTS {
        icons.extend([
            icon("/icon/any-192.png", "192x192", "any"),
            icon("/icon/any-512.png", "512x512", "any"),
            icon("/icon/maskable-512.png", "512x512", "maskable"),
            icon("/icon/mono-96.png", "96x96", "monochrome"),
        ]);
    }
    let shortcut = |text: &str, url: &str| json!({ "name": lang.text(text), "url": url });
    let manifest: Value = json!({
        "id": "/",
        "name": "Teahorse",
        "short_name": "Teahorse",
        "description": lang.text("app-about"),
        "lang": lang.code(),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": DAY,
        "theme_color": DAY,
        "categories": ["games"],
        "icons": icons,
        "shortcuts": [shortcut("new-table", "/new"), shortcut("rules", "/rules")],
    });
    let headers = [(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, manifest.to_string()).into_response())
}

/// The service worker. It names the mark of all files, so it changes with them; browsers ask for it anew at every visit.
pub(super) async fn worker() -> Response {
    let headers = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, assets::worker()).into_response()
}

/// The page without a connection.
pub(super) async fn without(Path(code): Path<String>) -> Result<Markup> {
    Ok(offline::page(code.parse().map_err(|()| Error::NotFound)?))
}
