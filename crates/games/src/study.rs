//! Studies of how even a game is, and of what other numbers would change: which rulesets, with which bots, and the report.

use std::collections::BTreeSet;
use std::fmt::Write;

use bots::Contender;
use bots::arena::Terms;
use bots::balance::{Cell, Sample, changes, picture, plot, starred, table};
use tabletop::Setup;

use crate::catalogue::AnyTitle;
use crate::numbers::Numbers;

/// What is studied.
pub struct Study<'a> {
    /// The game.
    pub title: &'static dyn AnyTitle,
    /// Only rulesets for these numbers of players; all if there are none.
    pub players: &'a [usize],
    /// Options that are set, with the values that are tried one after the other, separated by commas.
    pub factors: Vec<(&'a str, &'a str)>,
    /// Other numbers than the shipped ones, by name.
    pub numbers: &'a [(String, Numbers)],
    /// The bots, each in all seats of its games.
    pub bots: &'a [Contender],
    /// The number of games of each ruleset and bot, and how they are played.
    pub terms: Terms,
}

/// What came of a study: a report in Markdown, and pictures.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The tables.
    pub report: String,
    /// Wins by playing order, as SVG.
    pub order: String,
    /// What other numbers change, as SVG, if there were any.
    pub numbers: Option<String>,
}

/// The games of one ruleset with some numbers; the shipped ones if there are none.
type Played<'a> = (&'a (String, Setup), Option<&'a (String, Numbers)>);

impl Study<'_> {
    /// The rulesets that are studied, by name: every one of the game, with each factor set to each of its values. What the game does not have is left out.
    ///
    /// # Errors
    /// Which option or value the game does not have.
    pub fn rulesets(&self) -> Result<Vec<(String, Setup)>, String> {
        let title = self.title;
        let mut setups = title.presets();
        for &(name, values) in &self.factors {
            let choice = title.options().iter().find(|choice| choice.name == name);
            let choice = choice.ok_or_else(|| format!("{} does not have the option `--{name}`", title.name()))?;
            let known = if choice.is_switch() { &["true", "false"][..] } else { choice.values };
            if let Some(value) = values.split(',').find(|value| !known.contains(value)) {
                return Err(format!("`--{name}` does not take `{value}`; possible values: {}", known.join(", ")));
            }
            let with = |setup: &Setup| values.split(',').map(|value| setup.clone().with(name, value)).collect::<Vec<_>>();
            setups = setups.iter().flat_map(with).collect();
        }
        if !self.players.is_empty() {
            setups.retain(|setup| setup.players.is_some_and(|players| self.players.contains(&players)));
        }
        let mut seen = BTreeSet::new();
        let mut rulesets = Vec::new();
        for setup in setups.into_iter().filter(|setup| title.knows(setup.clone())) {
            let (key, _) = title.studied_as(setup.clone())?;
            let name = key.strip_prefix(title.name()).unwrap_or(&key).trim().replace("=true", "");
            if seen.insert(name.clone()) {
                rulesets.push((name, setup));
            }
        }
        if rulesets.is_empty() {
            return Err(format!("{} has no such ruleset; leave out some of the options", title.name()));
        }
        Ok(rulesets)
    }

    /// What is played: with other numbers, only the rulesets that they concern. Every file is checked before the first game, since a study may take hours.
    fn plan<'a>(&'a self, rulesets: &'a [(String, Setup)]) -> Result<Vec<Played<'a>>, String> {
        let mut plan = Vec::new();
        let mut concerned = BTreeSet::new();
        for ruleset in rulesets {
            let mut others = Vec::new();
            for file in self.numbers {
                if self.title.concerns(ruleset.1.clone(), &file.1).map_err(|error| format!("{}: {error}", file.0))? {
                    concerned.insert(&file.0);
                    others.push((ruleset, Some(file)));
                }
            }
            if self.numbers.is_empty() || !others.is_empty() {
                plan.push((ruleset, None));
                plan.append(&mut others);
            }
        }
        match self.numbers.iter().find(|(name, _)| !concerned.contains(name)) {
            Some((name, _)) => Err(format!("{name}: the file changes nothing in any of these rulesets")),
            None => Ok(plan),
        }
    }

    /// Plays the games and writes the report. `progress` is called after every game with the number of all games.
    ///
    /// # Errors
    /// What cannot be studied, before the first game; or that a bot fails.
    pub fn findings(&self, progress: &(dyn Fn(usize) + Sync)) -> Result<Findings, String> {
        let rulesets = self.rulesets()?;
        let plan = self.plan(&rulesets)?;
        let all = plan.len() * self.bots.len() * self.terms.games;
        let mut samples = Vec::new();
        for bot in self.bots {
            for &((name, setup), file) in &plan {
                let numbers = file.map(|(_, numbers)| numbers);
                let games = self.title.studied(setup.clone(), numbers, bot, self.terms, &|_| progress(all))?;
                let numbers = file.map(|(name, _)| name.clone());
                samples.push(Sample { ruleset: name.clone(), bot: bot.name().to_owned(), numbers, games });
            }
        }
        Ok(self.report(&samples))
    }

    fn report(&self, samples: &[Sample]) -> Findings {
        let (name, measures) = (self.title.name(), self.title.measures());
        let mut cells: Vec<Cell> = samples.iter().map(Sample::cell).collect();
        let mut report = table(&cells);
        for cell in &mut cells {
            cell.ruleset = cell.ruleset.replace("**", "");
        }
        let order = plot(name, &cells);
        if self.numbers.is_empty() {
            return Findings { report, order, numbers: None };
        }
        let (all, one, two) = starred(samples);
        let _ = write!(report, "\n{}\n", changes(measures, samples));
        let _ = writeln!(
            report,
            "{all} differences, {one} of them with a star (by chance about {:.0}), {two} with two (by chance about {:.1}).\n",
            0.05 * all as f64,
            0.001 * all as f64
        );
        for (name, numbers) in self.numbers {
            let _ = writeln!(report, "- **{name}**: {}", numbers.about);
        }
        Findings { report, order, numbers: Some(picture(name, measures, samples)) }
    }
}
