//! Live updates: the changed part of a page as one server-sent event.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use draw::Mark;
use flate2::{Compress, Compression, FlushCompress};
use maud::Markup;

const HEAD: &str = "event: table\ndata: ";
const END: &str = "\n\n";

/// The start of a compressed stream: a minimal gzip header.
pub(crate) const PACKED: &[u8] = &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// A table as it is sent. Clones share the data, so that it is drawn and compressed once for many readers.
#[derive(Clone, Debug)]
pub(crate) struct Update {
    event: Bytes,
    packed: Arc<OnceLock<Bytes>>,
    marks: Arc<[Mark]>,
}

impl Update {
    /// The update that sends this part of a page; `marks` are those of the parts that the page then has.
    pub(crate) fn new((markup, marks): (Markup, Vec<Mark>)) -> Self {
        let mut markup = markup.into_string();
        // A line end would end the event; as a character reference it means the same to the page.
        if draw::has_line_end(&markup) {
            markup = markup.replace('\n', "&#10;").replace('\r', "&#13;");
        }
        let event = [HEAD, &markup, END].concat();
        Self { event: Bytes::from(event.into_boxed_str().into_boxed_bytes()), packed: Arc::default(), marks: marks.into() }
    }

    /// The part of the page.
    pub(crate) fn markup(&self) -> Bytes {
        self.event.slice(HEAD.len()..self.event.len() - END.len())
    }

    /// The marks of the parts that the page will have.
    pub(crate) fn marks(&self) -> Arc<[Mark]> {
        Arc::clone(&self.marks)
    }

    /// The event for a stream.
    pub(crate) fn event(&self) -> Bytes {
        self.event.clone()
    }

    /// The event for a compressed stream.
    pub(crate) fn packed(&self) -> Bytes {
        self.packed.get_or_init(|| pack(&self.event)).clone()
    }
}

/// Compresses a chunk of a stream. It does not refer to earlier data, so the same chunk can go into many streams.
pub(crate) fn pack(piece: &[u8]) -> Bytes {
    let mut packer = Compress::new(Compression::fast(), false);
    let mut packed = Vec::with_capacity(piece.len() / 4 + 64);
    // If the buffer is full, continue with more room.
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

    /// Decompresses an unfinished stream as a browser does.
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
