//! What may come from outside: licences, sources and packages that are there twice, held against `deny.toml`.
//!
//! `cargo deny check` reads the same file and looks for more, but takes longer to build than the whole program. This needs cargo alone.

use std::collections::BTreeSet;
use std::iter::Peekable;
use std::path::Path;
use std::process::Command;
use std::str::FromStr;
use std::{env, fs};

use serde::Deserialize;
use toml::Table;

/// What cargo says about a package.
#[derive(Debug, Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    /// Nothing for our own.
    source: Option<String>,
}

/// What `deny.toml` says, as far as it is checked here.
#[derive(Debug, Deserialize)]
struct Policy {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Debug, Deserialize)]
struct Licenses {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
}

#[derive(Debug, Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    package: String,
    allow: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

/// A version beside a newer one, and why it cannot go.
#[derive(Debug, Deserialize)]
struct Skip {
    #[serde(rename = "crate")]
    package: String,
    reason: String,
}

fn read(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file))
        .unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn policy() -> Policy {
    toml::from_str(&read("deny.toml")).expect("deny.toml has licences and bans")
}

/// What cargo answers to a question about the workspace.
fn cargo(args: &[&str]) -> Vec<u8> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let told = Command::new(cargo).args(args).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo runs this test");
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    told.stdout
}

/// Everything that is compiled on some system. The lock file has more: what a package could use and does not.
fn packages() -> Vec<Package> {
    #[derive(Deserialize)]
    struct Metadata {
        packages: Vec<Package>,
    }
    let Metadata { mut packages } = serde_json::from_slice(&cargo(&["metadata", "--locked", "--format-version", "1"]))
        .expect("cargo tells what it knows in JSON");
    let tree =
        cargo(&["tree", "--locked", "--workspace", "--target", "all", "--edges", "all", "--prefix", "none", "--format", "{p}"]);
    let used: BTreeSet<String> = String::from_utf8_lossy(&tree)
        .lines()
        .map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
        .collect();
    packages.retain(|package| used.contains(&format!("{} v{}", package.name, package.version)));
    assert!(packages.len() > 100, "{} packages cannot be all", packages.len());
    packages
}

/// Whether an expression of licences can be met with these alone; the old form with `/` means a choice.
fn met(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let met = any(&mut words, allowed);
    assert_eq!(words.next(), None, "{expression} has an end");
    met
}

fn any<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>, allowed: &[String]) -> bool {
    let mut met = all(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= all(words, allowed);
    }
    met
}

fn all<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>, allowed: &[String]) -> bool {
    let mut met = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed);
    }
    met
}

fn one<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>, allowed: &[String]) -> bool {
    let mut licence = words.next().expect("a licence has a name").to_owned();
    if licence == "(" {
        let met = any(words, allowed);
        assert_eq!(words.next(), Some(")"), "what is opened is closed");
        return met;
    }
    if words.next_if_eq(&"WITH").is_some() {
        licence = format!("{licence} WITH {}", words.next().expect("an exception has a name"));
    }
    allowed.contains(&licence)
}

/// Packages whose licence we cannot live with.
fn unlicensed<'a>(packages: &'a [Package], licenses: &Licenses) -> Vec<&'a Package> {
    let allowed = |package: &Package| {
        let excepted = licenses.exceptions.iter().filter(|exception| exception.package == package.name);
        [licenses.allow.clone(), excepted.flat_map(|exception| exception.allow.clone()).collect()].concat()
    };
    packages.iter().filter(|package| !package.license.as_ref().is_some_and(|license| met(license, &allowed(package)))).collect()
}

/// Packages from anywhere but the one registry.
fn foreign(packages: &[Package]) -> Vec<&Package> {
    let registry = packages.iter().filter_map(|package| package.source.as_deref()).find(|source| source.starts_with("registry+"));
    packages.iter().filter(|package| package.source.is_some() && package.source.as_deref() != registry).collect()
}

impl Skip {
    /// `name@version`, of which the version may be a beginning: `0.10` for `0.10.9`.
    fn is(&self, package: &Package) -> bool {
        let (name, version) = self.package.split_once('@').expect("a package is skipped in one version");
        name == package.name && format!("{}.", package.version).starts_with(&format!("{version}."))
    }
}

/// Packages that are there in a newer version, too.
fn doubled(packages: &[Package]) -> Vec<&Package> {
    let parts =
        |package: &Package| package.version.split(['.', '-', '+']).map_while(|part| u32::from_str(part).ok()).collect::<Vec<_>>();
    let newer = |package: &Package| packages.iter().any(|other| other.name == package.name && parts(other) > parts(package));
    packages.iter().filter(|package| newer(package)).collect()
}

#[test]
fn every_licence_is_allowed() {
    let packages = packages();
    let bad = unlicensed(&packages, &policy().licenses);
    assert!(bad.is_empty(), "not allowed by deny.toml: {bad:#?}");
}

#[test]
fn everything_comes_from_the_registry() {
    let packages = packages();
    let bad = foreign(&packages);
    assert!(bad.is_empty(), "from elsewhere: {bad:#?}");
}

#[test]
fn nothing_is_there_twice_without_a_reason() {
    let (packages, Bans { skip }) = (packages(), policy().bans);
    let doubled = doubled(&packages);
    for package in &doubled {
        assert!(skip.iter().any(|skip| skip.is(package)), "{} {} stands beside a newer one", package.name, package.version);
    }
    for skip in skip {
        assert!(
            doubled.iter().any(|package| skip.is(package)),
            "{} is no longer there twice: strike it from deny.toml",
            skip.package
        );
        assert!(!skip.reason.is_empty(), "{} is skipped without a reason", skip.package);
    }
}

#[test]
fn the_compiler_is_the_one_the_manifest_asks_for() {
    let pinned: Table = read("rust-toolchain.toml").parse().expect("the toolchain's file is TOML");
    let manifest: Table = read("Cargo.toml").parse().expect("the manifest is TOML");
    let channel = pinned["toolchain"]["channel"].as_str().expect("a channel is pinned");
    let asked = manifest["workspace"]["package"]["rust-version"].as_str().expect("the manifest asks for a version");
    assert_eq!(channel.rsplit_once('.').map(|(release, _)| release), Some(asked));
}

#[test]
fn the_checks_notice() {
    let package = |name: &str, version: &str, license: &str, source: &str| Package {
        name: name.into(),
        version: version.into(),
        license: Some(license.into()),
        source: Some(source.into()),
    };
    let packages = [
        package("a", "0.9.9", "MIT/Apache-2.0", "registry+one"),
        package("a", "0.10.0", "GPL-3.0-only OR (MIT AND ISC)", "registry+one"),
        package("b", "1.0.0", "(MIT OR Apache-2.0) AND GPL-3.0-only", "git+one"),
        package("c", "1.0.0", "Apache-2.0 WITH LLVM-exception", "registry+two"),
        package("d", "1.0.0", "MPL-2.0", "registry+one"),
    ];
    let allow = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let exceptions = vec![Exception { package: "d".into(), allow: allow(&["MPL-2.0"]) }];
    let names = |packages: Vec<&Package>| {
        packages.iter().map(|package| format!("{} {}", package.name, package.version)).collect::<Vec<_>>()
    };
    let licenses = Licenses { allow: allow(&["MIT", "Apache-2.0"]), exceptions };
    assert_eq!(names(unlicensed(&packages, &licenses)), ["a 0.10.0", "b 1.0.0", "c 1.0.0"]);
    assert_eq!(names(foreign(&packages)), ["b 1.0.0", "c 1.0.0"]);
    assert_eq!(names(doubled(&packages)), ["a 0.9.9"]);
    let skip = |package: &str| Skip { package: package.into(), reason: String::new() };
    assert!(skip("a@0.9").is(&packages[0]) && !skip("a@0.9").is(&packages[1]) && !skip("a@0.1").is(&packages[1]));
}
