//! CPU time and memory of a process, from `/proc`; none on systems other than Linux.

use std::fs;
use std::time::Duration;

/// Kernel clock ticks per second (`USER_HZ`), the same on every Linux platform in use.
const TICKS: u64 = 100;

/// The CPU time of a process and of those that it has started, whether they still run or have ended.
pub(crate) fn cpu(pid: u32) -> Option<Duration> {
    let (_, own, ended) = times(pid)?;
    let all = fs::read_dir("/proc").ok()?.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let ticks: u64 = all.filter_map(times).filter(|(parent, ..)| *parent == pid).map(|(_, own, ended)| own + ended).sum();
    Some(Duration::from_millis((own + ended + ticks) * 1000 / TICKS))
}

/// The parent of a process, the ticks it has used, and those of the processes that it has waited for.
fn times(pid: u32) -> Option<(u32, u64, u64)> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name in parentheses may contain spaces, so count from its end.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<u64>().ok();
    Some((fields.get(1)?.parse().ok()?, ticks(11)? + ticks(12)?, ticks(13)? + ticks(14)?))
}

/// The resident memory of a process, in bytes.
pub(crate) fn memory(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
