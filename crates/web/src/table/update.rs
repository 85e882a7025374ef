//! What a live stream brings when a table has changed: the part of the page that changes, as one event.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use draw::Mark;
use flate2::{Compress, Compression, FlushCompress};
use maud::Markup;

const HEAD: &str = "event: table\ndata: ";
const END: &str = "\n\n";

/// How a packed stream begins: the head of a gzip file of which nothing is known.
pub(crate) const PACKED: &[u8] = &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// A table as it is sent. Copies are shared, so that what many look at is drawn and packed once.
#[derive(Clone, Debug)]
pub(crate) struct Update {
    event: Bytes,
    packed: Arc<OnceLock<Bytes>>,
    marks: Arc<[Mark]>,
}

impl Update {
    /// The update that brings this part of a page, which then has these parts.
    pub(crate) fn new((markup, marks): (Markup, Vec<Mark>)) -> Self {
        let mut markup = markup.into_string();
        // The end of a line would end the event; to a reader of the page it is the same in other letters.
        if [b'\n', b'\r'].iter().any(|end| markup.as_bytes().contains(end)) {
            markup = markup.replace('\n', "&#10;").replace('\r', "&#13;");
        }
        let event = [HEAD, &markup, END].concat();
        Self { event: Bytes::from(event.into_boxed_str().into_boxed_bytes()), packed: Arc::default(), marks: marks.into() }
    }

    /// The part of the page itself.
    pub(crate) fn markup(&self) -> Bytes {
        self.event.slice(HEAD.len()..self.event.len() - END.len())
    }

    /// What the page will have.
    pub(crate) fn marks(&self) -> Arc<[Mark]> {
        Arc::clone(&self.marks)
    }

    /// The event for a stream.
    pub(crate) fn event(&self) -> Bytes {
        self.event.clone()
    }

    /// The event for a packed stream.
    pub(crate) fn packed(&self) -> Bytes {
        self.packed.get_or_init(|| pack(&self.event)).clone()
    }
}

/// Packs a piece of a stream. It refers to nothing before it, so that the same piece can go into many streams.
pub(crate) fn pack(piece: &[u8]) -> Bytes {
    let mut packer = Compress::new(Compression::fast(), false);
    let mut packed = Vec::with_capacity(piece.len() / 4 + 64);
    // Whatever did not find room has to be asked for again.
    while packer.compress_vec(&piece[packer.total_in() as usize..], &mut packed, FlushCompress::Full).is_ok()
        && packed.len() == packed.capacity()
    {
        packed.reserve(packed.capacity());
    }
    Bytes::from(packed.into_boxed_slice())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;
    use maud::PreEscaped;

    use super::*;

    /// What a browser makes of a packed stream that goes on.
    fn unpack(stream: &[u8]) -> String {
        let (mut text, mut part) = (Vec::new(), [0; 97]);
        let mut reader = GzDecoder::new(stream);
        // The stream has no end, so the last read fails.
        while let Ok(length @ 1..) = reader.read(&mut part) {
            text.extend_from_slice(&part[..length]);
        }
        String::from_utf8(text).expect("text went in")
    }

    #[test]
    fn an_update_is_one_event_whatever_is_in_it() {
        let update = Update::new((PreEscaped("<p>one\ntwo\r\nthree</p>".to_owned()), Vec::new()));
        assert_eq!(update.event(), "event: table\ndata: <p>one&#10;two&#13;&#10;three</p>\n\n");
        assert_eq!(update.markup(), "<p>one&#10;two&#13;&#10;three</p>");
    }

    #[test]
    fn packed_pieces_can_stand_in_any_order() {
        let noise: String = (0..20_000_u32).map(|i| char::from(33 + (i.wrapping_mul(i) >> 3) as u8 % 90)).collect();
        let updates = ["<p>short</p>".to_owned(), "<p>long</p>".repeat(9000), noise]
            .map(|text| Update::new((PreEscaped(text), Vec::new())));
        for order in [[0, 1, 2], [2, 1, 0], [1, 1, 0], [0, 0, 0]] {
            let stream: Vec<u8> =
                [PACKED.to_vec()].into_iter().chain(order.map(|i| updates[i].packed().to_vec())).flatten().collect();
            let plain: Vec<u8> = order.into_iter().flat_map(|i| updates[i].event().to_vec()).collect();
            assert!(unpack(&stream).as_bytes() == plain, "{order:?}");
        }
    }
}
