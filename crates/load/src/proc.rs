//! CPU time and memory of a process, from `/proc`; none on systems other than Linux.

use std::fs;
use std::time::Duration;

/// Kernel clock ticks per second (`USER_HZ`), the same on every Linux platform in use.
const TICKS: u64 = 100;

/// The CPU time of a process.
pub(crate) fn cpu(pid: u32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name in parentheses may contain spaces, so count from its end.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(Duration::from_millis((user + system) * 1000 / TICKS))
}

/// The resident memory of a process, in bytes.
pub(crate) fn memory(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
