//! Reading files and standard input, which may have any size and content.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;
use games::explain::at_line;
use serde_json::Value;
use tabletop::{Fault, fault};
use words::Lang;

use crate::{Failure, bad, wrong};

/// The largest position, record or trace line that is read.
const LARGEST: u64 = 16 << 20;

/// A file, or standard input without one; gzip is unpacked.
pub(crate) fn open(file: Option<&Path>) -> Result<Box<dyn BufRead>, Failure> {
    let raw: Box<dyn Read> = match file {
        None => Box::new(io::stdin()),
        Some(path) => Box::new(File::open(path).map_err(|error| bad(format!("cannot open {}: {error}", path.display())))?),
    };
    let mut input = BufReader::new(raw);
    let packed = input.fill_buf().map_err(|error| bad(format!("cannot read the input: {error}")))?.starts_with(&[0x1f, 0x8b]);
    Ok(if packed { Box::new(BufReader::new(MultiGzDecoder::new(input))) } else { Box::new(input) })
}

/// The whole input as text.
pub(crate) fn text(file: Option<&Path>) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    open(file)?.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| bad(format!("cannot read the input: {error}")))?;
    if bytes.len() as u64 > LARGEST {
        return Err(bad(format!("the input is larger than {} MB", LARGEST >> 20)));
    }
    String::from_utf8(bytes).map_err(|_| bad("the input is not UTF-8 text"))
}

/// The whole input as JSON.
pub(crate) fn json(file: Option<&Path>) -> Result<Value, Failure> {
    let text = text(file)?;
    if text.trim().is_empty() {
        return Err(bad("the input is empty: expected a position as JSON"));
    }
    serde_json::from_str(&text).map_err(|error| wrong(no_json(&error)))
}

/// The input is no JSON.
fn no_json(error: &serde_json::Error) -> Fault {
    fault!("json", detail = error.to_string().as_str())
}

/// The input line by line, each line as JSON; empty lines are skipped.
pub(crate) struct JsonLines {
    input: Box<dyn BufRead>,
    /// The number of the line read last, from 1.
    pub(crate) number: u64,
}

impl JsonLines {
    pub(crate) fn open(file: Option<&Path>) -> Result<Self, Failure> {
        Ok(Self { input: open(file)?, number: 0 })
    }

    /// The next line, or nothing at the end.
    pub(crate) fn next(&mut self) -> Result<Option<Value>, Failure> {
        loop {
            self.number += 1;
            let at = self.number;
            let mut bytes = Vec::new();
            let read = self.input.by_ref().take(LARGEST + 1).read_until(b'\n', &mut bytes);
            read.map_err(|error| bad(format!("line {at}: cannot read the input: {error}")))?;
            if bytes.is_empty() {
                return Ok(None);
            }
            if bytes.len() as u64 > LARGEST {
                return Err(bad(format!("line {at}: longer than {} MB", LARGEST >> 20)));
            }
            if bytes.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            return serde_json::from_slice(&bytes).map(Some).map_err(|error| bad(at_line(at, &no_json(&error), Lang::EN)));
        }
    }
}
