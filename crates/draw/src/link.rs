//! Where a shape on a board leads when it is followed as a plain link.

/// What following a shape asks for; the page makes an address of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link<'a> {
    /// Pick this up or choose it: the words of a selection, or a whole action in notation. Nothing is played by following it.
    Pick(&'a str),
    /// Explain why this action is not possible now.
    Try(&'a str),
    /// Read a rule, named by its id.
    Rule(&'a str),
}
