//! The languages against each other, and against the list of terms.

mod faults;
mod languages;
mod numbers;
mod terms;
