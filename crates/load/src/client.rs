//! A minimal HTTP client with one keep-alive connection, which a stream takes over. It is minimal so that it takes little CPU
//! time from the server on the same machine.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

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
    address: SocketAddr,
    /// None before the first request, and after a stream has taken it.
    connection: Option<BufReader<TcpStream>>,
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
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    /// The version of the table in the response.
    pub(crate) fn version(&self) -> Option<u64> {
        version(&self.body)
    }
}

impl Client {
    /// A new visitor: loads a page and stores its cookie and CSRF token.
    pub(crate) async fn arrive(address: SocketAddr) -> io::Result<Self> {
        let mut client = Self::with_cookie(address, "");
        let page = client.page("/new").await?;
        let missing = || io::Error::other("the server sent no cookie or CSRF token");
        let cookie = page.header("set-cookie").and_then(|cookie| cookie.split(';').next()).ok_or_else(missing)?;
        let csrf =
            page.body.split("name=\"csrf\" content=\"").nth(1).and_then(|rest| rest.split('"').next()).ok_or_else(missing)?;
        (client.cookie, client.csrf) = (cookie.to_owned(), csrf.to_owned());
        Ok(client)
    }

    /// Somebody with this cookie, or without one.
    pub(crate) fn with_cookie(address: SocketAddr, cookie: &str) -> Self {
        Self { address, connection: None, cookie: cookie.to_owned(), csrf: String::new(), has: String::new() }
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
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n{more}\r\n", self.address, self.cookie);
        self.exchange(&request).await
    }

    pub(crate) async fn post(&mut self, path: &str, form: &str) -> io::Result<Answer> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nx-csrf: {}\r\n{SCRIPT}{}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
            self.address,
            self.cookie,
            self.csrf,
            self.has,
            form.len()
        );
        self.exchange(&request).await
    }

    /// The connection that is open, or a new one.
    async fn connection(&mut self) -> io::Result<BufReader<TcpStream>> {
        if let Some(connection) = self.connection.take() {
            // The server closes idle connections; like a browser, open a new one then.
            if let Err(error) = connection.get_ref().try_read(&mut [0])
                && error.kind() == io::ErrorKind::WouldBlock
            {
                return Ok(connection);
            }
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        Ok(BufReader::new(stream))
    }

    async fn exchange(&mut self, request: &str) -> io::Result<Answer> {
        let mut connection = self.connection().await?;
        connection.get_mut().write_all(request.as_bytes()).await?;
        let mut head = String::new();
        loop {
            let from = head.len();
            if connection.read_line(&mut head).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if &head[from..] == "\r\n" {
                break;
            }
        }
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).and_then(|length| length.parse().ok());
        let mut body = vec![0; length.unwrap_or(0)];
        connection.read_exact(&mut body).await?;
        self.connection = Some(connection);
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
    connection: BufReader<TcpStream>,
    line: Vec<u8>,
}

impl Stream {
    /// Opens the stream of a page of this client.
    pub(crate) async fn open(path: &str, of: &mut Client) -> io::Result<Self> {
        let mut connection = of.connection().await?;
        let Client { address, cookie, .. } = of;
        let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\naccept: text/event-stream\r\n\r\n");
        connection.get_mut().write_all(request.as_bytes()).await?;
        Ok(Self { connection, line: Vec::new() })
    }

    /// The version that the next event announces, and whether it contains the table; none when the stream ends.
    pub(crate) async fn next(&mut self) -> io::Result<Option<(u64, bool)>> {
        loop {
            self.line.clear();
            if self.connection.read_until(b'\n', &mut self.line).await? == 0 {
                return Ok(None);
            }
            let Some(data) = self.line.strip_prefix(b"data: ") else { continue };
            let head = String::from_utf8_lossy(&data[..data.len().min(300)]);
            let told = head.split(' ').next().and_then(|version| version.parse().ok()).map(|version| (version, false));
            let brought = || version(&head).map(|version| (version, true));
            if let Some(found) = told.or_else(brought) {
                return Ok(Some(found));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{marks, version};

    #[test]
    fn a_table_tells_its_version_and_the_marks_of_its_parts() {
        let table =
            r#"<div id="table" data-version="57"><g data-mark="1a"></g><p data-static="2b"></p><p data-other="3c"></p></div>"#;
        assert_eq!(version(table), Some(57));
        assert_eq!(marks(table), "1a2b");
        assert_eq!(version("<p>no table</p>"), None);
    }
}
