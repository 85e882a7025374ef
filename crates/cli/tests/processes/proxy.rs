//! A proxy in front of several servers. It sends every connection to another one, so that everybody is at all of them: no table
//! has a home.

use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A proxy.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    /// Where each server is; none while it is known to be away.
    servers: Mutex<Vec<Option<SocketAddr>>>,
    /// The connections to each server.
    open: Mutex<Vec<(usize, TcpStream)>>,
    next: AtomicUsize,
}

impl Proxy {
    pub(crate) fn start(servers: &[SocketAddr]) -> Arc<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let servers = Mutex::new(servers.iter().copied().map(Some).collect());
        let proxy = Arc::new(Self { address, servers, open: Mutex::default(), next: AtomicUsize::new(0) });
        let own = Arc::clone(&proxy);
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                own.pass_on(client);
            }
        });
        proxy
    }

    /// A server is somewhere else now.
    pub(crate) fn lead(&self, server: usize, to: SocketAddr) {
        lock(&self.servers)[server] = Some(to);
    }

    /// Nobody is sent to a server any more, and whoever was is cut off.
    pub(crate) fn cut(&self, server: usize) {
        lock(&self.servers)[server] = None;
        for (_, connection) in lock(&self.open).iter().filter(|(to, _)| *to == server) {
            connection.shutdown(Shutdown::Both).ok();
        }
    }

    /// Connects to the next server that takes it.
    fn connect(&self) -> Option<(usize, TcpStream)> {
        let servers = lock(&self.servers).clone();
        let first = self.next.fetch_add(1, Ordering::Relaxed);
        let turn = (first..first + servers.len()).map(|number| number % servers.len());
        turn.into_iter().find_map(|server| Some((server, TcpStream::connect(servers[server]?).ok()?)))
    }

    fn pass_on(self: &Arc<Self>, client: TcpStream) {
        let Some((number, server)) = self.connect() else { return };
        let (Ok(from_client), Ok(from_server), Ok(kept)) = (client.try_clone(), server.try_clone(), server.try_clone()) else {
            return;
        };
        let mut open = lock(&self.open);
        open.retain(|(_, connection)| connection.take_error().is_ok() && connection.peer_addr().is_ok());
        open.push((number, kept));
        drop(open);
        for (mut from, mut into) in [(from_client, server), (from_server, client)] {
            std::thread::spawn(move || {
                std::io::copy(&mut from, &mut into).ok();
                into.shutdown(Shutdown::Both).ok();
                from.shutdown(Shutdown::Both).ok();
            });
        }
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
