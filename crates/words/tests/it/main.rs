//! The languages against each other, and against the list of terms.

mod languages;
mod terms;
mod voice;
