//! How the traits of a game's actions are numbered for a network.

/// Numbers traits: each name is the first of so many, and the next one begins where it ends.
macro_rules! numbered {
    (@ $first:expr; $(#[$doc:meta])* $name:ident: $count:expr, $($rest:tt)*) => {
        $(#[$doc])*
        const $name: usize = $first;
        numbered!(@ $name + $count; $($rest)*);
    };
    (@ $count:expr;) => {
        const _: () = assert!($count <= $crate::mind::TRAITS, "a network knows so many traits");
    };
    ($($traits:tt)+) => {
        numbered!(@ 0; $($traits)+);
    };
}
pub(crate) use numbered;
