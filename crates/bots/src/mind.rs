//! A network that sees a whole position at once: how strong every side is, and how promising every action of the side to act.
//!
//! The first layer describes each side by itself. The second one sees a side and, in turn order, a part of what the first said of
//! each rival. An action is a set of traits; a trait's weight depends on what both layers say of the side to act. So one look at
//! a position says where a search should go on, without a look at every position that follows.
//!
//! Sums run in a fixed order with plain single-precision arithmetic, so that every machine gets the same bits.

use std::ops::{Deref, DerefMut, Range};

use crate::lanes::{LANES, Lanes, above_zero, add, dot, lanes, lanes_mut, ones, packed, rectify, silence, widely};
use crate::learned::{SIDES, Sheet};
use crate::net::{INPUTS, Net};
use crate::tensors;

/// Units of the first layer.
const FIRST: usize = crate::net::FIRST;
/// Units of the first layer that the rivals of a side see.
const SHOWN: usize = 16;
/// Units of the second layer.
const SECOND: usize = 32;
/// What the second layer sees: its own side, and a part of each rival.
const SEEN: usize = FIRST + (SIDES - 1) * SHOWN;
const _: () =
    assert!(FIRST == 64 && SEEN - FIRST <= 64, "a word has a bit for every unit of a side, and for all that rivals show");
/// What a trait is weighed by: both layers.
const BOTH: usize = FIRST + SECOND;
/// What is said about a side: its strength, its points at the end, and how many decisions are left. Only the first is used to
/// play; the others make the layers learn what matters.
pub(crate) const HEADS: usize = 3;
/// How many traits an action may choose from.
pub const TRAITS: usize = 256;

const LAYER_1: usize = 0;
const BIAS_1: usize = LAYER_1 + INPUTS * FIRST;
const LAYER_2: usize = BIAS_1 + FIRST;
const BIAS_2: usize = LAYER_2 + SEEN * SECOND;
const OUTPUT: usize = BIAS_2 + SECOND;
const BIAS_OUT: usize = OUTPUT + HEADS * SECOND;
/// A short cut straight from the inputs to the strength.
const SHORT_CUT: usize = BIAS_OUT + HEADS;
const POLICY: usize = SHORT_CUT + INPUTS;
const BIAS_POLICY: usize = POLICY + TRAITS * BOTH;
/// How many weights there are.
pub(crate) const WEIGHTS: usize = BIAS_POLICY + TRAITS;

/// The parts of a network as its file names them, each with the shape of its numbers.
const PARTS: [(&str, Range<usize>, &[usize]); 9] = [
    ("first.weight", LAYER_1..BIAS_1, &[INPUTS, FIRST]),
    ("first.bias", BIAS_1..LAYER_2, &[FIRST]),
    ("second.weight", LAYER_2..BIAS_2, &[SEEN, SECOND]),
    ("second.bias", BIAS_2..OUTPUT, &[SECOND]),
    ("heads.weight", OUTPUT..BIAS_OUT, &[HEADS, SECOND]),
    ("heads.bias", BIAS_OUT..SHORT_CUT, &[HEADS]),
    ("strength.inputs", SHORT_CUT..POLICY, &[INPUTS]),
    ("policy.weight", POLICY..BIAS_POLICY, &[TRAITS, BOTH]),
    ("policy.bias", BIAS_POLICY..WEIGHTS, &[TRAITS]),
];

/// The most traits an action has.
const MOST_TRAITS: usize = 12;

/// What is said about an action: a few of the game's traits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Traits {
    list: [u8; MOST_TRAITS],
    count: u8,
}

impl Traits {
    /// Adds a trait.
    #[inline]
    pub fn add(&mut self, number: usize) {
        debug_assert!(number < TRAITS, "trait {number}");
        if usize::from(self.count) < MOST_TRAITS {
            self.list[usize::from(self.count)] = number as u8;
            self.count += 1;
        }
    }

    /// Adds one of `count` values that begin at `from`; the last stands for all beyond.
    #[inline]
    pub fn one_of(&mut self, from: usize, value: usize, count: usize) {
        self.add(from + value.min(count - 1));
    }

    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.list[..usize::from(self.count)].iter().map(|&one| usize::from(one))
    }
}

/// A network that evaluates whole positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Mind {
    pub(crate) weights: Box<Weights>,
}

/// The weights of a network. They begin with a line of the cache, and so do the columns of both layers: to load numbers that lie on
/// two lines takes twice as long.
#[derive(Clone, Debug, PartialEq)]
#[repr(align(64))]
pub(crate) struct Weights([f32; WEIGHTS]);

impl Weights {
    #[expect(clippy::large_stack_arrays, reason = "it is made on the heap, or soon lies there")]
    fn zeros() -> Box<Self> {
        Box::new(Self([0.0; WEIGHTS]))
    }

    /// A copy of these weights, if they are as many as there must be.
    pub(crate) fn of(weights: &[f32]) -> Option<Box<Self>> {
        let mut all = Self::zeros();
        (weights.len() == WEIGHTS).then(|| all.copy_from_slice(weights))?;
        Some(all)
    }
}

impl Deref for Weights {
    type Target = [f32; WEIGHTS];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Weights {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// What the units said in a forward pass.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Units {
    first: [Lanes<{ FIRST / LANES }>; SIDES],
    second: [Lanes<{ SECOND / LANES }>; SIDES],
    /// What is said about every side.
    pub(crate) said: [[f32; HEADS]; SIDES],
}

impl Units {
    /// Nothing is said about anything.
    pub(crate) const SILENT: Self = Self { first: [[[0.0; _]; _]; _], second: [[[0.0; _]; _]; _], said: [[0.0; _]; _] };
}

impl Mind {
    /// A network that judges sides as another one does and has no idea of actions yet; `unit` gives random numbers from 0 to 1.
    pub(crate) fn pupil(teacher: &Net, mut unit: impl FnMut() -> f32) -> Self {
        use crate::net::{BIAS_2 as OLD_BIAS_2, LAYER_2 as OLD_LAYER_2, OUTPUT as OLD_OUTPUT, SECOND as OLD_SECOND};
        let old = &teacher.weights;
        let mut weights = Weights::zeros();
        weights[..LAYER_2].copy_from_slice(&old[..OLD_LAYER_2]);
        for (index, weight) in weights[LAYER_2..BIAS_2].iter_mut().enumerate() {
            let (from, to) = (index / SECOND, index % SECOND);
            // Units that the teacher does not have begin with small weights and say nothing.
            *weight = if from < FIRST && to < OLD_SECOND {
                old[OLD_LAYER_2 + from * OLD_SECOND + to]
            } else if to < OLD_SECOND {
                0.0
            } else {
                (unit() * 2.0 - 1.0) * 0.1
            };
        }
        weights[BIAS_2..][..OLD_SECOND].copy_from_slice(&old[OLD_BIAS_2..OLD_OUTPUT]);
        weights[OUTPUT..][..OLD_SECOND].copy_from_slice(&old[OLD_OUTPUT..][..OLD_SECOND]);
        // About what the other heads say on average.
        weights[BIAS_OUT + 1..SHORT_CUT].fill(1.0);
        weights[SHORT_CUT..POLICY].copy_from_slice(&old[crate::net::SHORT_CUT..]);
        Self { weights }
    }

    /// The same network, which pays no attention to inputs that it has never seen: they still have the random weights of the
    /// first layer with which a network begins, but none of the short cut.
    pub(crate) fn heedless_of_new(mut self) -> Self {
        for input in 0..INPUTS {
            if self.weights[SHORT_CUT + input] == 0.0 {
                self.weights[LAYER_1 + input * FIRST..][..FIRST].fill(0.0);
            }
        }
        self
    }

    #[inline]
    fn all(&self) -> &[f32; WEIGHTS] {
        &self.weights
    }

    /// What both layers and the first head say. The other heads are for training: see [`Mind::say_all`].
    pub(crate) fn look(&self, sheet: &Sheet) -> Units {
        let mut units = Units::SILENT;
        self.look_at(sheet, &mut units);
        units
    }

    /// The same, written over what was said of another position.
    #[inline]
    pub(crate) fn look_at(&self, sheet: &Sheet, units: &mut Units) {
        look(self.all(), sheet, units);
    }

    /// What the other heads say.
    pub(crate) fn say_all(&self, units: &mut Units, sides: usize) {
        for side in 0..sides {
            for head in 1..HEADS {
                let column = lanes(&self.weights[OUTPUT + head * SECOND..][..SECOND]);
                units.said[side][head] = self.weights[BIAS_OUT + head] + dot(&units.second[side], column);
            }
        }
    }

    /// How promising actions of a side are: each step of 1 more is a factor of e.
    pub(crate) fn rate(&self, units: &Units, side: usize, actions: &[Traits], logits: &mut Vec<f32>) {
        // Actions of one position share most of their traits.
        let mut named = [[0; 64]; TRAITS / 64];
        for one in actions.iter().flat_map(Traits::iter) {
            named.as_flattened_mut()[one] = 1;
        }
        let mut worth = [0.0; TRAITS];
        weigh(self.all(), &both(units, side), &named, &mut worth);
        logits.clear();
        logits.extend(actions.iter().map(|traits| traits.iter().fold(0.0, |sum, one| sum + worth[one])));
    }

    /// Backpropagation: adds the gradient of every weight. `slopes` are those of what was said about every side, `rated` the
    /// slope of each action of the side to act.
    pub(crate) fn backward(
        &self,
        sheet: &Sheet,
        units: &Units,
        slopes: &[[f32; HEADS]; SIDES],
        rated: &[(Traits, f32)],
        gradient: &mut [f32],
    ) {
        backward(self.all(), sheet, units, slopes, rated, gradient.try_into().expect("a slope for every weight"));
    }

    /// The network as a `safetensors` file.
    pub fn bytes(&self) -> Vec<u8> {
        tensors::write(&PARTS.map(|(name, range, shape)| (name, shape, &self.weights[range])))
    }

    /// Parses a network.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut weights = Vec::with_capacity(WEIGHTS);
        for (name, range, shape) in PARTS {
            let numbers = tensors::read(bytes, name, shape)?;
            debug_assert_eq!(numbers.len(), range.len(), "the shape of a part is that of its numbers");
            weights.extend(numbers);
        }
        let finite = weights.iter().all(|weight| weight.is_finite());
        Some(Self { weights: Weights::of(&weights).filter(|_| finite)? })
    }
}

/// The first layer, and a short cut of the inputs to the first head. Returns which units of every side are awake.
#[expect(clippy::inline_always, reason = "what a function for wide vectors calls has them only if it is inlined")]
#[inline(always)]
fn look_at_sides(weights: &[f32; WEIGHTS], sheet: &Sheet, units: &mut Units) -> [u64; SIDES] {
    let mut awake = [0; SIDES];
    for (side, awake) in awake.iter_mut().enumerate().take(sheet.sides) {
        let mut first = *lanes(&weights[BIAS_1..LAYER_2]);
        let mut out = weights[BIAS_OUT];
        for (index, input) in sheet.rows[side].iter() {
            add(&mut first, input, lanes(&weights[LAYER_1 + index * FIRST..][..FIRST]));
            out += input * weights[SHORT_CUT + index];
        }
        rectify(&mut first);
        *awake = above_zero(&first);
        units.first[side] = first;
        units.said[side][0] = out;
    }
    awake
}

widely! {
    fn look(weights: &[f32; WEIGHTS], sheet: &Sheet, units: &mut Units) {
        let awake = look_at_sides(weights, sheet, units);
        for side in 0..sheet.sides {
            // What the rivals show, one after another.
            let mut shown = [[[0.0; LANES]; SHOWN / LANES]; SIDES - 1];
            let mut shown_awake = 0;
            for (step, shown) in shown.iter_mut().enumerate().take(sheet.sides - 1) {
                let next = side + step + 1;
                let rival = if next < sheet.sides { next } else { next - sheet.sides };
                shown.copy_from_slice(&units.first[rival][..SHOWN / LANES]);
                shown_awake |= (awake[rival] & ((1 << SHOWN) - 1)) << (step * SHOWN);
            }
            // Half of the units are silent, and nobody could foresee which.
            let mut second = *lanes(&weights[BIAS_2..OUTPUT]);
            let own = units.first[side].as_flattened();
            for from in ones(awake[side]) {
                add(&mut second, own[from], lanes(&weights[LAYER_2 + from * SECOND..][..SECOND]));
            }
            let shown = shown.as_flattened().as_flattened();
            for from in ones(shown_awake) {
                add(&mut second, shown[from], lanes(&weights[LAYER_2 + (FIRST + from) * SECOND..][..SECOND]));
            }
            rectify(&mut second);
            units.said[side][0] += dot(&second, lanes(&weights[OUTPUT..][..SECOND]));
            units.second[side] = second;
        }
    }
}

widely! {
    fn backward(
        weights: &[f32; WEIGHTS],
        sheet: &Sheet,
        units: &Units,
        slopes: &[[f32; HEADS]; SIDES],
        rated: &[(Traits, f32)],
        gradient: &mut [f32; WEIGHTS],
    ) {
        let mut down_first = [[[0.0; LANES]; FIRST / LANES]; SIDES];
        let mut down_second = [[[0.0; LANES]; SECOND / LANES]; SIDES];
        if let Some(side) = sheet.mover
            && !rated.is_empty()
        {
            let down = policy_backward(weights, &both(units, side), rated, gradient);
            down_first[side].copy_from_slice(&down[..FIRST / LANES]);
            down_second[side].copy_from_slice(&down[FIRST / LANES..]);
        }
        for (side, down) in down_second.iter_mut().enumerate().take(sheet.sides) {
            for (head, &slope) in slopes[side].iter().enumerate().filter(|(_, slope)| **slope != 0.0) {
                gradient[BIAS_OUT + head] += slope;
                let at = OUTPUT + head * SECOND;
                add(lanes_mut(&mut gradient[at..][..SECOND]), slope, &units.second[side]);
                add(down, slope, lanes(&weights[at..][..SECOND]));
            }
            silence(down, &units.second[side]);
            add(lanes_mut(&mut gradient[BIAS_2..OUTPUT]), 1.0, down);
        }
        for (side, down) in down_second.iter().enumerate().take(sheet.sides) {
            for (from, unit) in seen(&units.first, side, sheet.sides).filter(|(_, unit)| *unit > 0.0) {
                let at = LAYER_2 + from * SECOND;
                let (whose, index) = behind(from, side, sheet.sides);
                down_first[whose].as_flattened_mut()[index] += dot(down, lanes(&weights[at..][..SECOND]));
                add(lanes_mut(&mut gradient[at..][..SECOND]), unit, down);
            }
        }
        for (side, down) in down_first.iter_mut().enumerate().take(sheet.sides) {
            silence(down, &units.first[side]);
            add(lanes_mut(&mut gradient[BIAS_1..LAYER_2]), 1.0, down);
            for (index, input) in sheet.rows[side].iter() {
                add(lanes_mut(&mut gradient[LAYER_1 + index * FIRST..][..FIRST]), input, down);
                gradient[SHORT_CUT + index] += slopes[side][0] * input;
            }
        }
    }
}

/// Adds the gradient of what traits are worth; returns what it is for both layers of the side to act.
#[expect(clippy::inline_always, reason = "what a function for wide vectors calls has them only if it is inlined")]
#[inline(always)]
fn policy_backward(
    weights: &[f32; WEIGHTS],
    both: &Lanes<{ BOTH / LANES }>,
    rated: &[(Traits, f32)],
    gradient: &mut [f32; WEIGHTS],
) -> Lanes<{ BOTH / LANES }> {
    let mut slopes = [0.0; TRAITS];
    for (traits, slope) in rated {
        for one in traits.iter() {
            slopes[one] += slope;
        }
    }
    let mut down = [[0.0; LANES]; _];
    for (one, &slope) in slopes.iter().enumerate().filter(|(_, slope)| **slope != 0.0) {
        gradient[BIAS_POLICY + one] += slope;
        let at = POLICY + one * BOTH;
        add(&mut down, slope, lanes(&weights[at..][..BOTH]));
        add(lanes_mut(&mut gradient[at..][..BOTH]), slope, both);
    }
    down
}

widely! {
    /// What the traits that are named are worth to a side.
    fn weigh(
        weights: &[f32; WEIGHTS],
        both: &Lanes<{ BOTH / LANES }>,
        named: &[[u8; 64]; TRAITS / 64],
        worth: &mut [f32; TRAITS],
    ) {
        for (block, named) in named.iter().enumerate() {
            for one in ones(packed(named)).map(|one| block * 64 + one) {
                worth[one] = weights[BIAS_POLICY + one] + dot(both, lanes(&weights[POLICY + one * BOTH..][..BOTH]));
            }
        }
    }
}

impl AsRef<Mind> for Mind {
    fn as_ref(&self) -> &Mind {
        self
    }
}

/// Both layers of one side.
#[inline]
fn both(units: &Units, side: usize) -> Lanes<{ BOTH / LANES }> {
    let mut both = [[0.0; LANES]; _];
    both[..FIRST / LANES].copy_from_slice(&units.first[side]);
    both[FIRST / LANES..].copy_from_slice(&units.second[side]);
    both
}

/// What the second layer of a side sees: its own units, then those that the rivals show, in turn order.
#[expect(clippy::inline_always, reason = "what a function for wide vectors calls has them only if it is inlined")]
#[inline(always)]
fn seen(first: &[Lanes<{ FIRST / LANES }>; SIDES], side: usize, sides: usize) -> impl Iterator<Item = (usize, f32)> + '_ {
    let rivals = (1..sides).flat_map(move |step| {
        let shown = &first[(side + step) % sides].as_flattened()[..SHOWN];
        (FIRST + (step - 1) * SHOWN..).zip(shown.iter().copied())
    });
    first[side].as_flattened().iter().copied().enumerate().chain(rivals)
}

/// Whose unit of the first layer the second layer of a side sees at a place.
fn behind(from: usize, side: usize, sides: usize) -> (usize, usize) {
    match from.checked_sub(FIRST) {
        None => (side, from),
        Some(rest) => ((side + 1 + rest / SHOWN) % sides, rest % SHOWN),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::hint::black_box;
    use std::time::Duration;

    use cpu_time::ProcessTime;
    use tabletop::{Actions, Dice, Game, Rules, Turn};

    use super::*;
    use crate::learned::{Describe, Minded};
    use crate::pen::Pen;
    use crate::{Bot, Budget, Known, Search, Shape};

    /// Checks that few actions of a random game, fewer than one in `few`, have the same traits as another one of the same position.
    pub(crate) fn told_apart<R: Rules>(rules: &R, few: usize, traits: impl Fn(&R::State, R::Action) -> Traits) {
        let (mut alike, mut all) = (0, 0);
        let mut dice = Dice::new(1);
        let mut state = rules.start(&rules.deal(None, &mut dice).expect("a random order always fits"));
        let (mut legal, mut draws) = (Actions::new(), Actions::new());
        for _ in 0..300 {
            match rules.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    draws.clear();
                    rules.draws(&state, &mut draws);
                    let draw = dice.weighted(&draws).expect("something can be drawn");
                    rules.reveal(&mut state, draw);
                }
                Turn::Seat(_) => {
                    legal.clear();
                    rules.legal(&state, &mut legal);
                    let lists: Vec<Vec<usize>> = legal.iter().map(|&action| traits(&state, action).iter().collect()).collect();
                    assert!(lists.iter().all(|list| !list.is_empty()), "{state:?}");
                    all += lists.len();
                    alike += (0..lists.len()).filter(|&one| lists[..one].contains(&lists[one])).count();
                    rules.apply(&mut state, legal[dice.below(legal.len() as u32) as usize]);
                }
            }
        }
        assert!(all > 500 && alike * few < all, "{alike} of {all} actions have a double: {:?}", rules.setup());
    }

    fn example() -> (Mind, Sheet, Vec<Traits>) {
        let mut dice = Dice::new(5);
        let mut mind = Mind::pupil(&Net::random(|| dice.unit() as f32), || 0.5);
        mind.weights.iter_mut().for_each(|weight| *weight += dice.unit() as f32 * 0.1 - 0.05);
        let mut sheet = Sheet { sides: 3, mover: Some(1), ..Sheet::default() };
        for row in &mut sheet.rows[..3] {
            let mut pen = Pen::new(row);
            (0..INPUTS).for_each(|index| pen.number(if index % 3 == 0 { dice.unit() as f32 - 0.3 } else { 0.0 }));
        }
        let traits = (0..4_usize).map(|action| {
            let mut traits = Traits::default();
            traits.add(action);
            traits.one_of(10, action * 2, 5);
            traits
        });
        (mind, sheet, traits.collect())
    }

    /// Some sum of everything the network says.
    fn all_said(mind: &Mind, sheet: &Sheet, traits: &[Traits]) -> f64 {
        let mut units = mind.look(sheet);
        mind.say_all(&mut units, sheet.sides);
        let mut logits = Vec::new();
        mind.rate(&units, 1, traits, &mut logits);
        let said = units.said[..3].iter().flatten().zip(1..).map(|(&said, times)| f64::from(said) * f64::from(times));
        said.chain(logits.iter().zip(1..).map(|(&logit, times)| f64::from(logit) * f64::from(times))).sum()
    }

    #[test]
    fn the_gradient_is_that_of_small_differences() {
        let (mut mind, sheet, traits) = example();
        let mut units = mind.look(&sheet);
        mind.say_all(&mut units, sheet.sides);
        let mut gradient = vec![0.0; WEIGHTS];
        let mut slopes = [[0.0; HEADS]; SIDES];
        slopes[..3].iter_mut().flatten().zip(1_u8..).for_each(|(slope, times)| *slope = f32::from(times));
        let rated: Vec<(Traits, f32)> = traits.iter().copied().zip([1.0, 2.0, 3.0, 4.0]).collect();
        mind.backward(&sheet, &units, &slopes, &rated, &mut gradient);
        let mut tried = 0;
        for index in (0..WEIGHTS).step_by(61).chain(POLICY..POLICY + 9).chain(OUTPUT..POLICY).chain(BIAS_POLICY..BIAS_POLICY + 16)
        {
            let kept = mind.weights[index];
            let mut at = |weight| {
                mind.weights[index] = weight;
                all_said(&mind, &sheet, &traits)
            };
            let slope = (at(kept + 0.002) - at(kept - 0.002)) / 0.004;
            mind.weights[index] = kept;
            let close = (slope - f64::from(gradient[index])).abs() < 0.02 * slope.abs().max(1.0);
            assert!(close, "weight {index}: {slope} {}", gradient[index]);
            tried += usize::from(gradient[index] != 0.0);
        }
        assert!(tried > 200, "{tried}");
    }

    widely! {
        fn first_layer(weights: &[f32; WEIGHTS], sheet: &Sheet, units: &mut Units) -> [u64; SIDES] {
            look_at_sides(weights, sheet, units)
        }
    }

    /// How much of what the first layer sees changes from one position to the next, and what the layer costs:
    /// `cargo test --release -p bots --lib measure_the_first_layer -- --ignored --nocapture`.
    #[test]
    #[ignore = "a measurement"]
    #[expect(clippy::print_stdout, reason = "the result of a measurement")]
    fn measure_the_first_layer() {
        fn measure<R: Known<Hand: Clone>>(rules: &R) {
            const NODES: u32 = 4000;
            let mind = rules.mind().expect("it is searched with such a network");
            let minded = Minded::<R::Hand, _>::new(mind);
            let mut dice = Dice::new(1);
            let mut game =
                Game::new(rules.clone(), rules.start(&rules.deal(None, &mut dice).expect("a random order always fits")));
            game.draw_all(&mut dice);
            let (mut sheets, mut states): (Vec<Sheet>, Vec<R::State>) = <_>::default();
            let (mut nodes, mut searched) = (0, Duration::ZERO);
            while let (Turn::Seat(_), true) = (game.turn(), sheets.len() < 400) {
                let mut sheet = Sheet::default();
                R::Hand::describe_whole(rules, game.state(), &mut sheet);
                sheets.push(sheet);
                states.push(*game.state());
                let busy = ProcessTime::now();
                let mut bot = Search::new(minded.clone(), Shape { cores: 1, ..Shape::minded() });
                let thought = bot.choose(rules, game.state(), Budget::nodes(NODES), &mut dice);
                searched += busy.elapsed();
                nodes += thought.visits;
                game.play(thought.action).expect("bots choose legal actions");
                game.draw_all(&mut dice);
            }
            // Sides are told from each other by who is to act, so the same side stands elsewhere in the next position.
            let (mut inputs, mut changed, mut rows) = (0, 0, 0);
            for pair in sheets.windows(2) {
                for side in 0..pair[0].sides {
                    let (old, new) = (spread(&pair[0].rows[side]), spread(&pair[1].rows[side]));
                    inputs += new.iter().filter(|input| **input != 0.0).count();
                    changed += old.iter().zip(&new).filter(|(old, new)| old.to_bits() != new.to_bits()).count();
                    rows += 1;
                }
            }
            let mut units = Units::SILENT;
            let mut sheet = Sheet::default();
            let describing = each(&states, |state| {
                sheet.clear();
                R::Hand::describe_whole(rules, black_box(state), &mut sheet);
            });
            let first = each(&sheets, |sheet| _ = black_box(first_layer(mind.all(), black_box(sheet), &mut units)));
            let both = each(&sheets, |sheet| mind.look_at(black_box(sheet), &mut units));
            let node = searched.as_secs_f64() * 1e9 / f64::from(nodes);
            println!(
                "{:?}: of {:.1} inputs of a side {:.1} change with a decision; first layer {first:.0} ns of {both:.0} for both, \
                 describing {describing:.0}, a node {node:.0}",
                rules.setup(),
                f64::from(inputs as u32) / f64::from(rows),
                f64::from(changed as u32) / f64::from(rows),
            );
        }
        fn measure_all<R: Known<Hand: Clone>>() {
            R::presets().iter().filter(|rules| rules.seats() == 4).for_each(measure);
        }
        measure_all::<yunnan::Yunnan>();
        measure_all::<darjeeling::Darjeeling>();
    }

    /// All inputs of a row, the zeros among them.
    fn spread(row: &crate::pen::Row) -> [f32; INPUTS] {
        let mut all = [0.0; INPUTS];
        row.iter().for_each(|(place, value)| all[place] = value);
        all
    }

    /// CPU time of one call, in nanoseconds.
    fn each<T>(things: &[T], mut call: impl FnMut(&T)) -> f64 {
        const TIMES: usize = 500;
        let busy = ProcessTime::now();
        for _ in 0..TIMES {
            things.iter().for_each(&mut call);
        }
        busy.elapsed().as_secs_f64() * 1e9 / (TIMES * things.len()) as f64
    }

    #[test]
    fn a_pupil_judges_as_its_teacher() {
        let mut dice = Dice::new(5);
        let teacher = Net::random(|| dice.unit() as f32);
        let pupil = Mind::pupil(&teacher, || dice.unit() as f32);
        let (_, sheet, traits) = example();
        let units = pupil.look(&sheet);
        for side in 0..3 {
            assert!((units.said[side][0] - teacher.judge(&sheet.rows[side])).abs() < 1e-4);
        }
        let mut logits = Vec::new();
        pupil.rate(&units, 1, &traits, &mut logits);
        assert_eq!(logits, [0.0; 4]);
    }

    #[test]
    fn inputs_that_were_never_seen_change_nothing_at_first() {
        let (mut mind, mut sheet, _) = example();
        mind.weights[SHORT_CUT] = 0.0;
        let mind = mind.heedless_of_new();
        let seen = mind.look(&sheet).said[1][0];
        let mut other = crate::pen::Row::default();
        let mut pen = Pen::new(&mut other);
        spread(&sheet.rows[0]).iter().enumerate().for_each(|(place, &value)| pen.number(if place == 0 { 7.0 } else { value }));
        sheet.rows[0] = other;
        assert_eq!(mind.look(&sheet).said[1][0].to_bits(), seen.to_bits());
    }

    #[test]
    fn rivals_are_told_apart_by_their_turn() {
        let (mind, mut sheet, _) = example();
        let before = mind.look(&sheet).said[0][0];
        sheet.rows.swap(1, 2);
        assert!((mind.look(&sheet).said[0][0] - before).abs() > 1e-4);
    }

    #[test]
    fn a_network_survives_its_file() {
        let (mind, ..) = example();
        let bytes = mind.bytes();
        assert_eq!(Mind::read(&bytes).as_ref(), Some(&mind));
        for cut in [0, 7, 100, bytes.len() - 1] {
            assert_eq!(Mind::read(&bytes[..cut]), None, "{cut}");
        }
    }
}
