//! A minimal HTTP client with one keep-alive connection, which a stream takes over. It is minimal so that it takes little CPU
//! time from the server on the same machine.

use std::io::{self, Read};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Waker};
use std::time::Duration;

use flate2::read::GzDecoder;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Makes a connection to the host of this name a secure one.
pub type Secure = Arc<dyn Fn(String, TcpStream) -> Securing + Send + Sync>;

/// Its way there.
pub type Securing = Pin<Box<dyn Future<Output = io::Result<Box<dyn Wire>>> + Send>>;

/// Where a server is.
#[derive(Clone)]
pub struct Place {
    /// Its address.
    pub address: SocketAddr,
    /// Its name and port, as links have them.
    pub host: String,
    /// How to connect by TLS, if it is reached by HTTPS.
    pub tls: Option<Secure>,
}

impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Place").field("address", &self.address).field("host", &self.host).finish_non_exhaustive()
    }
}

impl Place {
    async fn connect(&self) -> io::Result<Connection> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let Some(tls) = &self.tls else { return Ok(BufReader::new(Box::new(stream))) };
        let name = self.host.rsplit_once(':').map_or(self.host.as_str(), |(name, _)| name).to_owned();
        Ok(BufReader::new(tls(name, stream).await?))
    }
}

/// A connection, by TLS or not.
pub trait Wire: AsyncRead + AsyncWrite + std::fmt::Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + std::fmt::Debug + Send + Unpin> Wire for T {}

type Connection = BufReader<Box<dyn Wire>>;

/// Whether the other side has neither closed a connection nor said anything on it.
fn is_quiet(connection: &mut Connection) -> bool {
    let read = pin!(connection.fill_buf());
    read.poll(&mut Context::from_waker(Waker::noop())).is_pending()
}

/// The head of a response.
async fn head(connection: &mut Connection) -> io::Result<String> {
    let mut head = String::new();
    loop {
        let from = head.len();
        if connection.read_line(&mut head).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if &head[from..] == "\r\n" {
            return Ok(head);
        }
    }
}

/// A header, however a proxy writes its name.
fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let fields = head.lines().filter_map(|line| line.split_once(": "));
    fields.into_iter().find_map(|(field, value)| field.eq_ignore_ascii_case(name).then_some(value))
}

/// The next chunk of a body whose length was not known; empty at its end.
async fn chunk(connection: &mut Connection) -> io::Result<Vec<u8>> {
    let mut line = String::new();
    connection.read_line(&mut line).await?;
    let length = line.trim().split(';').next().and_then(|length| usize::from_str_radix(length, 16).ok());
    let mut chunk = vec![0; length.ok_or(io::ErrorKind::InvalidData)?];
    connection.read_exact(&mut chunk).await?;
    connection.read_exact(&mut [0; 2]).await?;
    Ok(chunk)
}

/// The body of a response.
async fn body(connection: &mut Connection, head: &str) -> io::Result<Vec<u8>> {
    if header(head, "transfer-encoding") == Some("chunked") {
        let mut body = Vec::new();
        loop {
            let chunk = chunk(connection).await?;
            if chunk.is_empty() {
                return Ok(body);
            }
            body.extend(chunk);
        }
    }
    let length = header(head, "content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    connection.read_exact(&mut body).await?;
    Ok(body)
}

/// How long to wait for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The headers that the script of a page sends with every request, up to the marks of the parts it has.
const SCRIPT: &str = "accept-encoding: gzip, deflate\r\nx-fragment: wide\r\nx-has: ";

/// The marks of all parts in a table's HTML, sent in full or left out as unchanged.
fn marks(table: &str) -> String {
    let found = table.split(" data-").skip(1).filter_map(|text| text.strip_prefix("mark=\"").or(text.strip_prefix("static=\"")));
    found.filter_map(|text| text.split('"').next()).collect()
}

/// A visitor.
#[derive(Debug)]
pub(crate) struct Client {
    place: Arc<Place>,
    /// None before the first request, and after a stream has taken it.
    connection: Option<Connection>,
    cookie: String,
    csrf: String,
    /// The marks of the parts that the script of the page would have.
    has: String,
}

/// A response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

/// The version of a table, found near the start of its HTML.
fn version(table: &str) -> Option<u64> {
    table.split("data-version=\"").nth(1)?.split('"').next()?.parse().ok()
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        header(&self.head, name)
    }

    /// The version of the table in the response.
    pub(crate) fn version(&self) -> Option<u64> {
        version(&self.body)
    }
}

impl Client {
    /// A new visitor: loads a page and stores its cookie and CSRF token.
    pub(crate) async fn arrive(place: &Arc<Place>) -> io::Result<Self> {
        let mut client = Self::with_cookie(place, "");
        let page = client.page("/new").await?;
        let missing = || io::Error::other("the server sent no cookie or CSRF token");
        let cookie = page.header("set-cookie").and_then(|cookie| cookie.split(';').next()).ok_or_else(missing)?;
        let csrf =
            page.body.split("name=\"csrf\" content=\"").nth(1).and_then(|rest| rest.split('"').next()).ok_or_else(missing)?;
        (client.cookie, client.csrf) = (cookie.to_owned(), csrf.to_owned());
        Ok(client)
    }

    /// Somebody with this cookie, or without one.
    pub(crate) fn with_cookie(place: &Arc<Place>, cookie: &str) -> Self {
        Self { place: Arc::clone(place), connection: None, cookie: cookie.to_owned(), csrf: String::new(), has: String::new() }
    }

    /// The marks of the page's static parts.
    pub(crate) fn lasting(&self) -> String {
        // A mark has eight characters; a dot at the start marks a static part.
        self.has.as_bytes().chunks(8).filter(|mark| mark[0] == b'.').flatten().copied().map(char::from).collect()
    }

    /// A fragment, as the script would fetch it.
    pub(crate) async fn get(&mut self, path: &str) -> io::Result<Answer> {
        let script = format!("{SCRIPT}{}\r\n", self.has);
        self.ask(path, &script).await
    }

    /// A whole page.
    pub(crate) async fn page(&mut self, path: &str) -> io::Result<Answer> {
        self.ask(path, "").await
    }

    async fn ask(&mut self, path: &str, more: &str) -> io::Result<Answer> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n{more}\r\n", self.place.host, self.cookie);
        self.exchange(&request).await
    }

    pub(crate) async fn post(&mut self, path: &str, form: &str) -> io::Result<Answer> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nx-csrf: {}\r\n{SCRIPT}{}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
            self.place.host,
            self.cookie,
            self.csrf,
            self.has,
            form.len()
        );
        self.exchange(&request).await
    }

    /// Gives the connection up; the next request opens another one.
    pub(crate) fn hang_up(&mut self) {
        self.connection = None;
    }

    /// The connection that is open, or a new one.
    async fn connection(&mut self) -> io::Result<Connection> {
        // The server closes idle connections; like a browser, open a new one then.
        if let Some(mut connection) = self.connection.take()
            && is_quiet(&mut connection)
        {
            return Ok(connection);
        }
        self.place.connect().await
    }

    /// Whoever waits longer for an answer gives up.
    async fn exchange(&mut self, request: &str) -> io::Result<Answer> {
        let late = |_| io::Error::from(io::ErrorKind::TimedOut);
        tokio::time::timeout(PATIENCE, self.ask_and_listen(request)).await.map_err(late)?
    }

    async fn ask_and_listen(&mut self, request: &str) -> io::Result<Answer> {
        let mut connection = self.connection().await?;
        connection.get_mut().write_all(request.as_bytes()).await?;
        let head = head(&mut connection).await?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let mut body = body(&mut connection, &head).await?;
        if header(&head, "connection") != Some("close") {
            self.connection = Some(connection);
        }
        if header(&head, "content-encoding") == Some("gzip") {
            let mut plain = Vec::new();
            GzDecoder::new(&body[..]).read_to_end(&mut plain)?;
            body = plain;
        }
        let body = String::from_utf8_lossy(&body).into_owned();
        if body.contains("id=\"table\"") {
            self.has = marks(&body);
        }
        Ok(Answer { status, head, body })
    }
}

/// A live stream.
#[derive(Debug)]
pub(crate) struct Stream {
    connection: Connection,
    /// What has arrived and was not read yet.
    arrived: Vec<u8>,
    chunked: bool,
}

impl Stream {
    /// Opens the stream of a page of this client.
    pub(crate) async fn open(path: &str, of: &mut Client) -> io::Result<Self> {
        let mut connection = of.connection().await?;
        let (host, cookie) = (&of.place.host, &of.cookie);
        let request = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\naccept: text/event-stream\r\n\r\n");
        connection.get_mut().write_all(request.as_bytes()).await?;
        let head = head(&mut connection).await?;
        let chunked = header(&head, "transfer-encoding") == Some("chunked");
        Ok(Self { connection, arrived: Vec::new(), chunked })
    }

    /// The next line; none when the stream ends.
    async fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            if let Some(end) = self.arrived.iter().position(|byte| *byte == b'\n') {
                let rest = self.arrived.split_off(end + 1);
                return Ok(Some(std::mem::replace(&mut self.arrived, rest)));
            }
            let before = self.arrived.len();
            if self.chunked {
                self.arrived.extend(chunk(&mut self.connection).await?);
            } else {
                self.connection.read_until(b'\n', &mut self.arrived).await?;
            }
            if self.arrived.len() == before {
                return Ok(None);
            }
        }
    }

    /// The version that the next event announces, and whether it contains the table; none when the stream ends.
    pub(crate) async fn next(&mut self) -> io::Result<Option<(u64, bool)>> {
        while let Some(line) = self.line().await? {
            let Some(data) = line.strip_prefix(b"data: ") else { continue };
            let head = String::from_utf8_lossy(&data[..data.len().min(300)]);
            let told = head.split(' ').next().and_then(|version| version.parse().ok()).map(|version| (version, false));
            let brought = || version(&head).map(|version| (version, true));
            if let Some(found) = told.or_else(brought) {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::{header, marks, version};

    #[test]
    fn headers_are_found_however_a_proxy_writes_them() {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 7\r\nx-version: 3\r\n\r\n";
        assert_eq!([header(head, "content-length"), header(head, "x-version")], [Some("7"), Some("3")]);
        assert_eq!(header(head, "content"), None);
    }

    #[test]
    fn a_table_tells_its_version_and_the_marks_of_its_parts() {
        let table =
            r#"<div id="table" data-version="57"><g data-mark="1a"></g><p data-static="2b"></p><p data-other="3c"></p></div>"#;
        assert_eq!(version(table), Some(57));
        assert_eq!(marks(table), "1a2b");
        assert_eq!(version("<p>no table</p>"), None);
    }
}
