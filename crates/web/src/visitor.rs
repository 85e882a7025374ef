//! Identifying visitors: cookie, language, rate limits, CSRF protection, and error pages in the right language.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{FromRequest, FromRequestParts, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::StreamExt;
use futures_util::stream::unfold;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use store::{Database, PlayerId, StoreError};

use crate::address::peer;
use crate::app::App;
use crate::connections::group;
use crate::error::{Error, ErrorText};
use crate::exchange::LONGEST;
use crate::identity::Token;
use crate::metrics::Refused;
use crate::people::Person;
use crate::table::request::{NotAllowed, Trouble};
use crate::time::{DAY, now};
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
    /// The device they are signed in on, if they keep their seat.
    pub(crate) device: Option<Token>,
    /// The token that forms carry: nobody else's page can know it.
    pub(crate) csrf: String,
    /// The path and query of the request.
    pub(crate) here: String,
    /// What the address of every page begins with, for links that others open.
    pub(crate) origin: String,
    /// Where the request comes from.
    pub(crate) address: IpAddr,
}

impl Visitor {
    /// An anonymous visitor with a language: what is drawn for them may be shown to everybody.
    pub(crate) fn nobody(lang: Lang) -> Self {
        Self {
            person: Arc::new(Person::new(PlayerId::NOBODY)),
            lang,
            named: false,
            device: None,
            csrf: String::new(),
            here: String::new(),
            origin: String::new(),
            address: IpAddr::from([0, 0, 0, 0]),
        }
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

/// What a cookie says.
struct Pass {
    id: PlayerId,
    generation: i64,
    /// The day it was made.
    made: i64,
    /// The token of the device.
    device: Option<Token>,
}

/// A cookie older than this is renewed when it is used. Browsers forget it after 400 days.
const RENEWAL: i64 = 30;

/// What signs. Every request needs several signatures, so each key is made ready once, which is half of the work.
type Signer = Hmac<Sha256>;

/// The length of the signature that the value of a signed cookie begins with.
const SIGNATURE: usize = 44;

/// Keys made from the secret of the installation.
#[derive(Clone)]
pub(crate) struct Keys {
    cookies: Key,
    cookie_signer: Signer,
    token_signer: Signer,
    cookie_name: &'static str,
    secure: bool,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// The keys of the installation with this store.
    pub(crate) async fn of(store: &Database, secure: bool) -> Result<Self, StoreError> {
        let secret = store.secret("keys", || store::random_key::<128>().to_vec()).await?;
        if secret.len() < 96 {
            return Err(StoreError::Corrupt("the secret of the installation is too short".into()));
        }
        Ok(Self::new(&secret, secure))
    }

    /// The keys of an installation with this secret of at least 96 bytes.
    pub(crate) fn new(secret: &[u8], secure: bool) -> Self {
        let (cookies, tokens) = secret.split_at(64);
        let cookie_name = if secure { SECURE_COOKIE } else { COOKIE };
        let cookies = Key::from(cookies);
        Self { cookie_signer: signer(cookies.signing()), cookies, token_signer: signer(tokens), cookie_name, secure }
    }

    /// A token for a purpose that cannot be made without the secret.
    pub(crate) fn token(&self, purpose: &str, of: &str) -> String {
        let mut mac = self.token_signer.clone();
        for part in [purpose, "\0", of] {
            mac.update(part.as_bytes());
        }
        let mut signature = hexadecimal(mac);
        signature.truncate(32);
        signature
    }

    /// Whether a token is valid, compared in constant time.
    pub(crate) fn fits(&self, token: &str, purpose: &str, of: &str) -> bool {
        let due = self.token(purpose, of);
        same(due.as_bytes(), token.as_bytes())
    }

    /// What a signed value says, if its signature is ours.
    fn signed<'a>(&self, value: &'a str) -> Option<&'a str> {
        let (signature, said) = value.split_at_checked(SIGNATURE)?;
        let mut mac = self.cookie_signer.clone();
        mac.update(said.as_bytes());
        mac.verify_slice(&STANDARD.decode(signature).ok()?).ok()?;
        Some(said)
    }

    /// Whose cookie it is.
    fn read(&self, headers: &HeaderMap) -> Option<Pass> {
        let texts = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let cookies = texts.flat_map(|text| text.split(';')).filter_map(|cookie| Cookie::parse_encoded(cookie).ok());
        // Of several the last one counts. A jar of signed cookies would sign each again and check it twice.
        let ours = cookies.filter(|cookie| cookie.name() == self.cookie_name);
        let value = ours.filter_map(|cookie| self.signed(cookie.value()).map(str::to_owned)).next_back()?;
        let mut parts = value.split('.');
        let (id, generation) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        // Cookies of version 0.1 do not say when they were made.
        let made = parts.next().map_or(Some(0), |day| day.parse().ok())?;
        Some(Pass { id, generation, made, device: parts.next().map(|token| Token(token.to_owned())) })
    }

    /// What a form token is made of: the person, and the device if they keep their seat. Signing in makes older ones void.
    fn form_source(id: PlayerId, device: Option<&Token>) -> String {
        device.map_or_else(|| id.to_string(), |token| format!("{id} {}", token.0))
    }

    /// A token that forms carry. It says whose it is, so that it can be told apart from a forged one after a second first visit.
    pub(crate) fn form_token(&self, id: PlayerId, device: Option<&Token>) -> String {
        format!("{id}.{}", self.token("form", &Self::form_source(id, device)))
    }

    /// Whose form token it is, if it is one of ours for this device.
    fn form_of(&self, token: &str, device: Option<&Token>) -> Option<PlayerId> {
        let (id, token) = token.split_once('.')?;
        let id: PlayerId = id.parse().ok()?;
        self.fits(token, "form", &Self::form_source(id, device)).then_some(id)
    }

    /// The `Set-Cookie` header for a guest.
    pub(crate) fn cookie(&self, person: &Person) -> Option<HeaderValue> {
        self.cookie_made(person, now() / DAY)
    }

    /// The same, made on this day.
    pub(crate) fn cookie_made(&self, person: &Person, day: i64) -> Option<HeaderValue> {
        self.cookie_with(format!("{}.{}.{}", person.id, person.generation, day))
    }

    /// The `Set-Cookie` header for a person who is signed in on a device, if they need one.
    pub(crate) fn cookie_on(&self, person: &Person, device: Option<&Token>) -> Option<HeaderValue> {
        match device {
            None => self.cookie(person),
            Some(token) => self.cookie_with(format!("{}.{}.{}.{}", person.id, person.generation, now() / DAY, token.0)),
        }
    }

    fn cookie_with(&self, value: String) -> Option<HeaderValue> {
        let cookie = Cookie::build((self.cookie_name, value))
            .path("/")
            .http_only(true)
            .secure(self.secure)
            .same_site(SameSite::Lax)
            .permanent();
        let jar = SignedCookieJar::new(self.cookies.clone()).add(cookie);
        jar.into_response().headers().get(header::SET_COOKIE).cloned()
    }
}

/// Whether two texts are the same, compared in constant time.
pub(crate) fn same(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |acc, (a, b)| acc | (a ^ b)) == 0
}

/// A key made ready to sign.
///
/// # Panics
/// Never: the key may have any length.
fn signer(key: &[u8]) -> Signer {
    Signer::new_from_slice(key).expect("a key of any length will do")
}

/// The HMAC-SHA256 of a text, as hexadecimal digits.
pub(crate) fn signature(key: &[u8], text: &[u8]) -> String {
    let mut mac = signer(key);
    mac.update(text);
    hexadecimal(mac)
}

/// A signature as hexadecimal digits.
fn hexadecimal(mac: Signer) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let bytes = mac.finalize().into_bytes();
    let mut digits = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        digits.push(char::from(DIGITS[usize::from(byte >> 4)]));
        digits.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    digits
}

/// The rate limits.
#[derive(Debug)]
pub(crate) struct Limits {
    requests: DefaultKeyedRateLimiter<PlayerId>,
    newcomers: DefaultKeyedRateLimiter<IpAddr>,
    talk: DefaultKeyedRateLimiter<PlayerId>,
    imports: DefaultKeyedRateLimiter<PlayerId>,
    pictures: DefaultKeyedRateLimiter<IpAddr>,
    previews: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
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
            pictures: RateLimiter::keyed(Quota::per_second(requests).allow_burst(requests.saturating_mul(some(20)))),
            previews: RateLimiter::keyed(Quota::per_minute(some(config.previews_a_minute))),
            tables: RateLimiter::keyed(Quota::per_minute(some(config.tables_a_minute))),
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

    /// Whether somebody at this address may see one more picture of the rulebook now.
    pub(crate) fn may_see_picture(&self, address: IpAddr) -> bool {
        self.pictures.check_key(&group(address)).is_ok()
    }

    /// Whether a preview may be painted for somebody at this address now; one that is kept already costs nothing.
    pub(crate) fn may_paint(&self, address: IpAddr) -> bool {
        self.previews.check_key(&group(address)).is_ok()
    }

    /// Whether somebody at this address may open one more table or analysis board now.
    pub(crate) fn may_open_table(&self, address: IpAddr) -> bool {
        self.tables.check_key(&group(address)).is_ok()
    }

    /// Removes the counters of inactive visitors.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.newcomers.retain_recent();
        self.talk.retain_recent();
        self.imports.retain_recent();
        self.pictures.retain_recent();
        self.previews.retain_recent();
        self.tables.retain_recent();
    }
}

/// Middleware: identifies the visitor, applies the rate limits, and renders error pages.
pub(crate) async fn identify(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let header_lang = Lang::accepted(text(&parts.headers, header::ACCEPT_LANGUAGE));
    let (visitor, cookie_due) = match find(&app, &parts, header_lang).await {
        Ok(found) => found,
        Err(error) => return explain(&Visitor::nobody(header_lang), error.into_response()),
    };
    if visitor.person.is_banned() {
        return explain(&visitor, Error::Banned.into_response());
    }
    // Browsers send the origin of a request; a form of another site is refused even before its token is checked.
    if parts.method != Method::GET && text(&parts.headers, HeaderName::from_static("sec-fetch-site")) == "cross-site" {
        return explain(&visitor, Error::Forged.into_response());
    }
    let on_this_machine = peer(&parts.extensions).is_some_and(|address| address.is_loopback());
    parts.extensions.insert(visitor.clone());
    if on_this_machine {
        parts.extensions.insert(OnThisMachine);
    }
    let response = next.run(Request::from_parts(parts, body)).await;
    let mut response = explain(&visitor, response);
    if cookie_due
        && !response.headers().contains_key(header::SET_COOKIE)
        && let Some(cookie) = app.keys.cookie_on(&visitor.person, visitor.device.as_ref())
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    if on_this_machine {
        response.extensions_mut().insert(OnThisMachine);
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

async fn find(app: &App, request: &request::Parts, header_lang: Lang) -> Result<(Visitor, bool), Error> {
    let address = group(app.addresses.client(&request.extensions, &request.headers));
    let mut known = None;
    let mut signed_in_on = None;
    let mut cookie_due = true;
    if let Some(Pass { id, generation, made, device }) = app.keys.read(&request.headers) {
        cookie_due = now() / DAY - made >= RENEWAL;
        if app.limits.requests.check_key(&id).is_err() {
            return Err(Error::TooMany);
        }
        known = Some(app.people.person(id).await?).filter(|person| person.generation == generation);
        if known.as_ref().is_some_and(|person| person.kept) {
            let admitted = match &device {
                Some(token) => app.identities.admits(id, token, now()).await?,
                None => false,
            };
            if admitted {
                signed_in_on = device;
            } else {
                known = None;
            }
        }
    }
    cookie_due |= known.is_none();
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
    let csrf = app.keys.form_token(person.id, signed_in_on.as_ref());
    let origin = app.addresses.absolute(&request.extensions, &request.headers, "");
    let here = request.uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string);
    Ok((Visitor { person, lang, named: named.is_some(), device: signed_in_on, csrf, here, origin, address }, cookie_due))
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
    let mut page = (status, crate::page::fault(visitor, status, &fault)).into_response();
    page.extensions_mut().insert(Refused(fault.0));
    page
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

/// How long a form may take to arrive: less than a response may, so that the client learns whose fault it was.
fn arrival(app: &App) -> Duration {
    app.patience.mul_f32(0.75)
}

/// Whether the browser says that one of our own pages sends the request. No other page can make it say so.
fn is_same_origin(headers: &HeaderMap) -> bool {
    text(headers, HeaderName::from_static("sec-fetch-site")) == "same-origin"
}

/// Checks that a form comes from a page of the visitor, and that they have not signed out since it was sent.
async fn admit(app: &App, visitor: &Visitor, token: &str, same_origin: bool) -> Result<(), Error> {
    // Nearly always it is the token that the visitor's pages have now, which is known already.
    let own = same(token.as_bytes(), visitor.csrf.as_bytes()).then(|| visitor.id());
    let of = own.or_else(|| app.keys.form_of(token, visitor.device.as_ref())).ok_or(Error::Forged)?;
    // Two first visits at the same time get two cookies, and the browser keeps one: the page of the other still counts, if it was
    // nobody's yet.
    let twin = same_origin && of != visitor.id() && app.store.player(of).await?.is_none();
    if of != visitor.id() && !twin {
        return Err(Error::Forged);
    }
    let current = app.people.is_current(&visitor.person).await? && app.identities.is_in(visitor);
    if current { Ok(()) } else { Err(Trouble::from(NotAllowed::SignedOut).into()) }
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
        let ours = is_same_origin(request.headers());
        let form = axum::extract::Form::<Vec<(String, String)>>::from_request(request, app);
        let fields = match tokio::time::timeout(arrival(app), form).await {
            Ok(Ok(form)) => Self(form.0),
            Ok(Err(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => return Err(Error::TooLarge),
            Ok(Err(_)) => return Err(Error::Invalid),
            Err(_) => return Err(Error::TooSlow),
        };
        let token = if header.is_empty() { fields.get("csrf") } else { &header };
        admit(app, &visitor, token, ours).await?;
        Ok(fields)
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
        /// More bytes than any token has.
        const LONGEST_TOKEN: usize = 200;
        let broken = |error: MultipartError| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
            _ => Error::Invalid,
        };
        let visitor = request.extensions().get::<Visitor>().cloned().ok_or(Error::NotFound)?;
        let ours = is_same_origin(request.headers());
        // The parser takes whatever has arrived before it looks at anything: it gets one piece at a time.
        let request = request.map(|body| {
            Body::from_stream(unfold((body.into_data_stream(), false), async |(mut pieces, breath)| {
                if breath {
                    tokio::task::yield_now().await;
                }
                let piece = pieces.next().await?;
                Some((piece, (pieces, true)))
            }))
        });
        let mut form = Multipart::from_request(request, app).await.map_err(|_| Error::Invalid)?;
        let reading = async {
            let mut upload = Self(Vec::new());
            while let Some(mut field) = form.next_field().await.map_err(broken)? {
                let name = field.name().unwrap_or_default().to_owned();
                // Our forms begin with the token. Whoever has none need not send the rest.
                let is_token = upload.0.is_empty();
                let most = if is_token { LONGEST_TOKEN } else { LONGEST };
                let mut content = Vec::new();
                while let Some(chunk) = field.chunk().await.map_err(broken)? {
                    content.extend(chunk.iter().take(most + 1 - content.len()));
                    if is_token && content.len() > most {
                        return Err(Error::Forged);
                    }
                }
                if is_token {
                    let token = String::from_utf8_lossy(&content).into_owned();
                    let token = if name == "csrf" { token.as_str() } else { "" };
                    admit(app, &visitor, token, ours).await?;
                }
                upload.0.push((name, content));
                if upload.0.len() > MOST_FIELDS {
                    return Err(Error::Invalid);
                }
            }
            if upload.0.is_empty() { Err(Error::Forged) } else { Ok(upload) }
        };
        tokio::time::timeout(arrival(app), reading).await.unwrap_or(Err(Error::TooSlow))
    }
}
