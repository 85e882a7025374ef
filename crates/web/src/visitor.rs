//! Identifying visitors: cookie, language, rate limits, CSRF protection, and error pages in the right language.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use store::PlayerId;

use crate::app::App;
use crate::error::{Error, ErrorText};
use crate::exchange::LONGEST;
use crate::people::Person;
use crate::time::now;
use words::Lang;

/// The name of the cookie over plain HTTP.
const COOKIE: &str = "teahorse";
/// The name of the cookie over HTTPS: the prefix makes browsers bind it to this host.
const SECURE_COOKIE: &str = "__Host-teahorse";

/// The header in which the script sends the CSRF token.
pub(crate) const CSRF_HEADER: HeaderName = HeaderName::from_static("x-csrf");

/// Marks requests from this machine, and their responses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnThisMachine;

/// The person who makes a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The person; not stored until they do something.
    pub(crate) person: Arc<Person>,
    /// The language to answer in.
    pub(crate) lang: Lang,
    /// Whether the address of the request names the language.
    pub(crate) named: bool,
    /// The token that forms carry: nobody else's page can know it.
    pub(crate) csrf: String,
    /// The path and query of the request.
    pub(crate) here: String,
}

impl Visitor {
    /// An anonymous visitor with a language: what is drawn for them may be shown to everybody.
    pub(crate) fn nobody(lang: Lang) -> Self {
        Self { person: Arc::new(Person::new(PlayerId::NOBODY)), lang, named: false, csrf: String::new(), here: String::new() }
    }

    /// The path and query of the request without its language.
    pub(crate) fn page(&self) -> &str {
        let prefix = if self.named { self.lang.code().len() + 1 } else { 0 };
        Some(&self.here[prefix..]).filter(|path| path.starts_with('/')).unwrap_or("/")
    }

    /// The path of the request without its language.
    pub(crate) fn path(&self) -> &str {
        self.page().split('?').next().unwrap_or_default()
    }

    /// The id.
    pub(crate) fn id(&self) -> PlayerId {
        self.person.id
    }
}

/// The address of a page of the library in a language.
pub(crate) fn in_language(lang: Lang, path: &str) -> String {
    format!("/{lang}{}", if path == "/" { "" } else { path })
}

/// Keys made from the secret of the installation.
#[derive(Clone)]
pub(crate) struct Keys {
    cookies: Key,
    tokens: Vec<u8>,
    cookie_name: &'static str,
    secure: bool,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// The keys of an installation with this secret of at least 96 bytes.
    pub(crate) fn new(secret: &[u8], secure: bool) -> Self {
        let (cookies, tokens) = secret.split_at(64);
        let cookie_name = if secure { SECURE_COOKIE } else { COOKIE };
        Self { cookies: Key::from(cookies), tokens: tokens.to_owned(), cookie_name, secure }
    }

    /// A token for a purpose that cannot be made without the secret.
    pub(crate) fn token(&self, purpose: &str, of: &str) -> String {
        let mut signature = signature(&self.tokens, format!("{purpose}\0{of}").as_bytes());
        signature.truncate(32);
        signature
    }

    /// Whether a token is valid, compared in constant time.
    pub(crate) fn fits(&self, token: &str, purpose: &str, of: &str) -> bool {
        let due = self.token(purpose, of);
        due.len() == token.len() && due.bytes().zip(token.bytes()).fold(0, |acc, (a, b)| acc | (a ^ b)) == 0
    }

    /// Whose cookie it is.
    fn read(&self, headers: &HeaderMap) -> Option<(PlayerId, i64)> {
        let jar = SignedCookieJar::from_headers(headers, self.cookies.clone());
        let cookie = jar.get(self.cookie_name)?;
        let (id, generation) = cookie.value().split_once('.')?;
        Some((id.parse().ok()?, generation.parse().ok()?))
    }

    /// The `Set-Cookie` header for a person.
    pub(crate) fn cookie(&self, person: &Person) -> Option<HeaderValue> {
        let cookie = Cookie::build((self.cookie_name, format!("{}.{}", person.id, person.generation)))
            .path("/")
            .http_only(true)
            .secure(self.secure)
            .same_site(SameSite::Lax)
            .permanent();
        let jar = SignedCookieJar::new(self.cookies.clone()).add(cookie);
        jar.into_response().headers().get(header::SET_COOKIE).cloned()
    }
}

/// The HMAC-SHA256 of a text, as hexadecimal digits.
///
/// # Panics
/// Never: the key may have any length.
pub(crate) fn signature(key: &[u8], text: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length will do");
    mac.update(text);
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or('0');
    mac.finalize().into_bytes().iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// The rate limits.
#[derive(Debug)]
pub(crate) struct Limits {
    requests: DefaultKeyedRateLimiter<PlayerId>,
    newcomers: DefaultKeyedRateLimiter<IpAddr>,
    talk: DefaultKeyedRateLimiter<PlayerId>,
    imports: DefaultKeyedRateLimiter<PlayerId>,
}

impl Limits {
    /// The limits of a configuration.
    pub(crate) fn new(config: &crate::Config) -> Self {
        let some = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let requests = some(config.requests_a_second);
        Self {
            requests: RateLimiter::keyed(Quota::per_second(requests).allow_burst(requests.saturating_mul(some(4)))),
            newcomers: RateLimiter::keyed(Quota::per_minute(some(config.visitors_a_minute))),
            talk: RateLimiter::keyed(Quota::per_minute(some(30)).allow_burst(some(6))),
            imports: RateLimiter::keyed(Quota::per_minute(some(config.imports_a_minute))),
        }
    }

    /// Whether somebody may send a chat message now.
    pub(crate) fn may_talk(&self, id: PlayerId) -> bool {
        self.talk.check_key(&id).is_ok()
    }

    /// Whether somebody may import a game now.
    pub(crate) fn may_import(&self, id: PlayerId) -> bool {
        self.imports.check_key(&id).is_ok()
    }

    /// Removes the counters of inactive visitors.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.newcomers.retain_recent();
        self.talk.retain_recent();
        self.imports.retain_recent();
    }
}

/// Middleware: identifies the visitor, applies the rate limits, and renders error pages.
pub(crate) async fn identify(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let header_lang = Lang::accepted(text(&parts.headers, header::ACCEPT_LANGUAGE));
    let (visitor, new) = match find(&app, &parts, header_lang).await {
        Ok(found) => found,
        Err(error) => return explain(&Visitor::nobody(header_lang), error.into_response()),
    };
    // Browsers send the origin of a request; a form of another site is refused even before its token is checked.
    if parts.method != Method::GET && text(&parts.headers, HeaderName::from_static("sec-fetch-site")) == "cross-site" {
        return explain(&visitor, Error::Forged.into_response());
    }
    let on_this_machine = address(&parts).is_some_and(|address| address.is_loopback());
    parts.extensions.insert(visitor.clone());
    if on_this_machine {
        parts.extensions.insert(OnThisMachine);
    }
    let response = next.run(Request::from_parts(parts, body)).await;
    let mut response = explain(&visitor, response);
    if new
        && !response.headers().contains_key(header::SET_COOKIE)
        && let Some(cookie) = app.keys.cookie(&visitor.person)
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    if on_this_machine {
        response.extensions_mut().insert(OnThisMachine);
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Where a request comes from.
fn address(request: &request::Parts) -> Option<IpAddr> {
    request.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip().to_canonical())
}

async fn find(app: &App, request: &request::Parts, header_lang: Lang) -> Result<(Visitor, bool), Error> {
    let address = address(request).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let mut known = None;
    if let Some((id, generation)) = app.keys.read(&request.headers) {
        if app.limits.requests.check_key(&id).is_err() {
            return Err(Error::TooMany);
        }
        known = Some(app.people.person(id).await?).filter(|person| person.generation == generation);
    }
    let new = known.is_none();
    if let Some(person) = &known {
        app.courier.presence().saw(person.id, now());
    }
    let person = match known {
        Some(person) => person,
        None if app.limits.newcomers.check_key(&address).is_err() => return Err(Error::TooMany),
        None => Arc::new(Person::new(PlayerId::random())),
    };
    let named: Option<Lang> = request.uri.path().split('/').nth(1).and_then(|code| code.parse().ok());
    let own = || person.settings.lang.as_deref().and_then(|code| code.parse().ok()).unwrap_or(header_lang);
    let lang = named.unwrap_or_else(own);
    let csrf = app.keys.token("form", person.id.as_str());
    let here = request.uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string);
    Ok((Visitor { person, lang, named: named.is_some(), csrf, here }, new))
}

/// Adds the error page to a response that has none.
fn explain(visitor: &Visitor, mut response: Response) -> Response {
    let fault = match response.extensions_mut().remove::<ErrorText>() {
        Some(fault) => fault,
        None if response.status() == StatusCode::METHOD_NOT_ALLOWED => ErrorText("fault-not-found"),
        None if response.status() == StatusCode::PAYLOAD_TOO_LARGE => ErrorText("fault-too-large"),
        None => return response,
    };
    let status = response.status();
    (status, crate::page::fault(visitor, status, &fault)).into_response()
}

fn text(headers: &HeaderMap, name: HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut request::Parts, _: &S) -> Result<Self, Error> {
        parts.extensions.get::<Visitor>().cloned().ok_or(Error::NotFound)
    }
}

/// The fields of a form with a valid CSRF token. Every handler that changes something gets its input from here, so none can
/// forget to check the token.
#[derive(Clone, Debug)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// The value of a field; empty if it is not there.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }

    /// Whether a field is there.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(field, _)| field == name)
    }

    /// A field as a number, if it is one.
    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.get(name).parse().ok()
    }

    /// Sets a field.
    pub(crate) fn set(&mut self, name: &str, value: String) {
        self.0.retain(|(field, _)| field != name);
        self.0.push((name.to_owned(), value));
    }

    /// All fields.
    pub(crate) fn pairs(&self) -> &[(String, String)] {
        &self.0
    }
}

impl FromRequest<App> for Fields {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        let visitor = request.extensions().get::<Visitor>().cloned().ok_or(Error::NotFound)?;
        let header = text(request.headers(), CSRF_HEADER).to_owned();
        let form = axum::extract::Form::<Vec<(String, String)>>::from_request(request, app).await;
        let fields = match form {
            Ok(form) => Self(form.0),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => return Err(Error::TooLarge),
            Err(_) => return Err(Error::Invalid),
        };
        let token = if header.is_empty() { fields.get("csrf") } else { &header };
        if app.keys.fits(token, "form", visitor.id().as_str()) { Ok(fields) } else { Err(Error::Forged) }
    }
}

/// A multipart form with a valid CSRF token: its fields as bytes, none longer than an import may be. A longer field is read to
/// its end, so that the browser reads the response, but truncated to one byte beyond the limit.
#[derive(Clone, Debug)]
pub(crate) struct Upload(Vec<(String, Vec<u8>)>);

impl Upload {
    /// The content of a field.
    pub(crate) fn content(&self, name: &str) -> Option<&[u8]> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, content)| content.as_slice())
    }

    /// A field as text; empty if it is not there.
    pub(crate) fn text(&self, name: &str) -> String {
        self.content(name).map(|content| String::from_utf8_lossy(content).into_owned()).unwrap_or_default()
    }
}

impl FromRequest<App> for Upload {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        /// More fields than any form of ours has.
        const MOST_FIELDS: usize = 16;
        let broken = |error: MultipartError| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
            _ => Error::Invalid,
        };
        let visitor = request.extensions().get::<Visitor>().cloned().ok_or(Error::NotFound)?;
        let mut form = Multipart::from_request(request, app).await.map_err(|_| Error::Invalid)?;
        let mut fields = Vec::new();
        while let Some(mut field) = form.next_field().await.map_err(broken)? {
            let mut content = Vec::new();
            while let Some(chunk) = field.chunk().await.map_err(broken)? {
                content.extend(chunk.iter().take(LONGEST + 1 - content.len()));
            }
            fields.push((field.name().unwrap_or_default().to_owned(), content));
            if fields.len() > MOST_FIELDS {
                return Err(Error::Invalid);
            }
        }
        let upload = Self(fields);
        if app.keys.fits(&upload.text("csrf"), "form", visitor.id().as_str()) { Ok(upload) } else { Err(Error::Forged) }
    }
}
