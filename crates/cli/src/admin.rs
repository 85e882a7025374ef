//! `teahorse admin`: the operator's verbs. What they do is in `web::admin`; here are their arguments and the layout of answers.

use std::env;
use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::Subcommand;
use serde_json::{Map, Value};
use web::admin::{Patch, Verb, perform};

use crate::serve::{existing, location};
use crate::{Context, Done, Failure, bad, say};

/// Looking after people and tables. All verbs work while the server runs, which follows within a second.
#[derive(Debug, clap::Args)]
pub(crate) struct AdminArgs {
    /// Data file, or `postgres://USER:PASSWORD@HOST/DATABASE` [default: teahorse/teahorse.sqlite in your user data directory]
    #[arg(long, env = "TEAHORSE_DATA", value_name = "DATA", hide_env_values = true, global = true)]
    data: Option<String>,
    /// Print the answer as JSON, for scripts
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Tables: list, show, rename, close, hand over a seat, export, import, correct
    #[command(subcommand)]
    Table(TableVerb),
    /// People: list, show, rename, ban, lift a ban, erase
    #[command(subcommand)]
    Person(PersonVerb),
    /// Moderators: who decides about reports at /moderate
    #[command(subcommand)]
    Moderator(ModeratorVerb),
    /// Replay every table and compare it with what is stored; exit status 1 if anything is damaged. Changes nothing
    Verify,
    /// Give unused space back to the file system. Moves wait meanwhile, about a second per 100 MB
    Compact,
    /// Move all data to an empty file or database: from `SQLite` to `PostgreSQL`, or back. Stop all servers first
    Copy {
        /// Data to copy: a file, or `postgres://USER:PASSWORD@HOST/DATABASE`. A file of an older version is upgraded
        #[arg(long, value_name = "DATA")]
        from: String,
        /// Where to: a new file, or an empty database
        #[arg(long, value_name = "DATA")]
        to: String,
    },
    /// Show what players reported about others in the chat, the newest first
    Reports {
        /// At most N reports
        #[arg(long, default_value_t = 50, value_name = "N")]
        limit: u32,
    },
    /// Show what operators have done, the newest first
    Log {
        /// At most N entries
        #[arg(long, default_value_t = 50, value_name = "N")]
        limit: u32,
    },
}

#[derive(Debug, Subcommand)]
enum ModeratorVerb {
    /// List moderators
    List,
    /// Let somebody decide about reports
    Add {
        /// Their handle
        handle: String,
    },
    /// No longer let somebody decide about reports
    Remove {
        /// Their handle
        handle: String,
    },
}

impl ModeratorVerb {
    fn verb(self) -> Verb {
        match self {
            Self::List => Verb::Moderators,
            Self::Add { handle } => Verb::Moderator { handle, on: true },
            Self::Remove { handle } => Verb::Moderator { handle, on: false },
        }
    }
}

#[derive(Debug, Subcommand)]
enum TableVerb {
    /// List tables, the last changed first
    List {
        /// Only tables that are waiting, playing or finished
        #[arg(long)]
        status: Option<String>,
        /// Only tables of this person
        #[arg(long, value_name = "ID")]
        person: Option<String>,
        /// At most N tables
        #[arg(long, default_value_t = 50, value_name = "N")]
        limit: u32,
    },
    /// Show a table: seats, whose turn it is, the last events
    Show {
        /// Table id
        table: String,
    },
    /// Give a table another name
    Rename {
        /// Table id
        table: String,
        /// New name
        name: String,
    },
    /// Close a table: nobody can see or continue its game (undo it with `patch --drop 1`)
    Close {
        /// Table id
        table: String,
    },
    /// Hand a seat over to another person
    Give {
        /// Table id
        table: String,
        /// Seat, from 1, as in `table show`
        seat: usize,
        /// Id of the person who gets the seat
        person: String,
    },
    /// Write a table with everything that belongs to it to a JSON file, including what is hidden in the game
    Export {
        /// Table id
        table: String,
        /// File to write [default: stdout]
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Add an exported table to this data file
    Import {
        /// Exported file
        file: PathBuf,
        /// Give the table a new id, so that there may be several copies
        #[arg(long)]
        new_id: bool,
    },
    /// Correct a stuck table: void events at its end, add others, replay it and show the result
    Patch {
        /// Table id
        table: String,
        /// Void the last N events; they stay in the file, without effect
        #[arg(long, default_value_t = 0, value_name = "N")]
        drop: usize,
        /// Void the first event that does not fit the rules, and all after it
        #[arg(long)]
        misfits: bool,
        /// Then add an event, written as in `table show`, such as "play bid school 9"; may be repeated
        #[arg(long, value_name = "EVENT")]
        append: Vec<String>,
        /// Id of the person who causes the added events [default: the server]
        #[arg(long, value_name = "ID")]
        by: Option<String>,
        /// Show the result, but change nothing
        #[arg(long)]
        dry_run: bool,
    },
}

#[derive(Debug, Subcommand)]
enum PersonVerb {
    /// List people, the newest first
    List {
        /// Only people whose name contains this text
        #[arg(long, default_value = "")]
        name: String,
        /// At most N people
        #[arg(long, default_value_t = 50, value_name = "N")]
        limit: u32,
    },
    /// Show a person and their tables
    Show {
        /// Person id
        person: String,
    },
    /// Give a person another name
    Rename {
        /// Person id
        person: String,
        /// New name
        name: String,
    },
    /// Ban a person: every page refuses them, in their language
    Ban {
        /// Person id
        person: String,
    },
    /// Lift a ban
    Lift {
        /// Person id
        person: String,
    },
    /// Erase the data of a person for good; their games stay, with "a former player"
    Erase {
        /// Person id
        person: String,
    },
}

impl TableVerb {
    fn verb(self) -> Result<Verb, Failure> {
        Ok(match self {
            Self::List { status, person, limit } => Verb::Tables { status, person, limit },
            Self::Show { table } => Verb::Table(table),
            Self::Rename { table, name } => Verb::RenameTable(table, name),
            Self::Close { table } => Verb::Close(table),
            Self::Give { table, seat, person } => Verb::Give { table, seat, to: person },
            Self::Export { table, .. } => Verb::Export(table),
            Self::Import { file, new_id } => {
                let text = fs::read_to_string(&file).map_err(|error| bad(format!("cannot read {}: {error}", file.display())))?;
                Verb::Import { text, anew: new_id }
            }
            Self::Patch { table, drop, misfits, append, by, dry_run } => {
                Verb::Patch(Patch { table, drop, misfits, append, by, dry_run })
            }
        })
    }
}

impl PersonVerb {
    fn verb(self) -> Verb {
        match self {
            Self::List { name, limit } => Verb::People { name, limit },
            Self::Show { person } => Verb::Person(person),
            Self::Rename { person, name } => Verb::RenamePerson(person, name),
            Self::Ban { person } => Verb::Ban(person),
            Self::Lift { person } => Verb::Lift(person),
            Self::Erase { person } => Verb::Erase(person),
        }
    }
}

/// `teahorse admin copy`.
fn copy(from: String, to: String, json: bool) -> Done {
    let from = existing(Some(from))?;
    let to = location(Some(to))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(bad)?;
    let copied = runtime.block_on(store::copy(&from, &to)).map_err(bad)?;
    let rows: Value = copied.iter().map(|copied| serde_json::json!({ "table": copied.table, "rows": copied.rows })).collect();
    print(&rows, json)?;
    say(&format!("teahorse: copied {from} to {to}, and compared every row"));
    Ok(())
}

fn print(answer: &Value, json: bool) -> Done {
    if json {
        writeln!(stdout(), "{answer:#}")?;
    } else {
        writeln!(stdout(), "{}", laid_out(answer).join("\n"))?;
    }
    Ok(())
}

pub(crate) fn admin(context: &Context, args: AdminArgs) -> Done {
    let (to, dry_run) = match &args.what {
        What::Table(TableVerb::Export { to, .. }) => (to.clone(), false),
        What::Table(TableVerb::Patch { dry_run, .. }) => (None, *dry_run),
        _ => (None, false),
    };
    let exporting = matches!(args.what, What::Table(TableVerb::Export { .. }));
    let verb = match args.what {
        What::Table(verb) => verb.verb()?,
        What::Person(verb) => verb.verb(),
        What::Moderator(verb) => verb.verb(),
        What::Verify => Verb::Verify,
        What::Compact => Verb::Compact,
        What::Reports { limit } => Verb::Reports { limit },
        What::Log { limit } => Verb::Log { limit },
        What::Copy { from, to } => return copy(from, to, args.json),
    };
    let (data, operator) = (existing(args.data)?, operator());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(bad)?;
    let answer = runtime.block_on(perform(&data, context.catalogue, &operator, verb)).map_err(bad)?;
    match to {
        Some(file) => {
            write_new(&file, &format!("{answer:#}\n"))?;
            say(&format!("teahorse: written to {}; it contains names and what is hidden in the game", file.display()));
        }
        None => print(&answer, args.json || exporting)?,
    }
    if dry_run && !args.json {
        say("teahorse: dry run: nothing was changed");
    }
    match answer["damaged"].as_array().map(Vec::len) {
        None | Some(0) => Ok(()),
        Some(damaged) => Err(Failure::No(format!("{} found", crate::count(damaged as u64, "problem")))),
    }
}

/// Who the operator is, for the audit log: the person behind `sudo`, or the user by name or number.
fn operator() -> String {
    let named = ["SUDO_USER", "USER", "LOGNAME"].into_iter().filter_map(|name| env::var(name).ok()).find(|name| !name.is_empty());
    named.or_else(user_number).unwrap_or_default()
}

#[cfg(unix)]
fn user_number() -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata("/proc/self").ok().map(|process| format!("user {}", process.uid()))
}

#[cfg(not(unix))]
fn user_number() -> Option<String> {
    None
}

/// Writes a file that does not exist yet, for nobody else to read.
fn write_new(file: &PathBuf, text: &str) -> Done {
    let mut options = fs::OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let new = options.write(true).create_new(true).open(file);
    let written = new.and_then(|mut new| new.write_all(text.as_bytes()));
    written.map_err(|error| bad(format!("cannot write {}: {error}", file.display())))
}

/// An answer for people, in lines: fields with their names, lists as tables.
fn laid_out(answer: &Value) -> Vec<String> {
    match answer {
        Value::Array(rows) => table(rows),
        Value::Object(fields) => {
            let (lists, plain): (Vec<_>, Vec<_>) = fields.iter().partition(|(_, value)| value.is_array());
            let width = plain.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
            let lines = plain.into_iter().map(|(name, value)| format!("{:width$}  {}", title(name), cell(value)));
            let list = |(name, value): (&String, &Value)| {
                let rows = table(value.as_array().map(Vec::as_slice).unwrap_or_default());
                [String::new(), title(name)].into_iter().chain(rows).collect::<Vec<_>>()
            };
            lines.chain(lists.into_iter().flat_map(list)).collect()
        }
        other => vec![cell(other)],
    }
}

/// The name of a field as people write it.
fn title(name: &str) -> String {
    name.replace('_', " ")
}

/// A value in a line.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::String(text) if text.is_empty() => "–".to_owned(),
        Value::String(text) => text.replace('\n', " / "),
        other => other.to_string(),
    }
}

/// Rows with their columns aligned.
fn table(rows: &[Value]) -> Vec<String> {
    let objects: Vec<&Map<String, Value>> = rows.iter().filter_map(Value::as_object).collect();
    let Some(widest) = objects.iter().max_by_key(|row| row.len()) else {
        return if rows.is_empty() { vec!["none".to_owned()] } else { rows.iter().map(cell).collect() };
    };
    let names: Vec<&String> = widest.keys().collect();
    let mut lines = vec![names.iter().map(|name| title(name)).collect::<Vec<_>>()];
    lines.extend(objects.iter().map(|row| names.iter().map(|name| cell(row.get(*name).unwrap_or(&Value::Null))).collect()));
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..names.len()).map(width).collect();
    let line = |line: &Vec<String>| {
        let cells: Vec<String> = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    lines.iter().map(line).collect()
}
