//! test
use ::yunnan::Yunnan;
use bots::train::*;
use tabletop::Rules;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let edition: u8 = args[1].parse().unwrap();
    let gens: u32 = args[2].parse().unwrap();
    let file = &args[3];
    let mut plan = Plan { generations: gens, ..Plan::default() };
    if let Some(g) = args.get(4) {
        plan.games = g.parse().unwrap();
    }
    let only4 = args.get(5).is_some();
    let rulesets: Vec<Yunnan> = Yunnan::presets()
        .into_iter()
        .filter(|r| {
            r.switches().edition == edition
                && (!only4 || (r.seats() == 4 && !r.switches().pro && !r.switches().guards && !r.switches().double_bidding))
        })
        .collect();
    let mut t = std::fs::read(file).ok().and_then(|b| Training::read(&b)).unwrap_or_else(|| Training::new(1));
    while t.generation < gens {
        let s = std::time::Instant::now();
        let l = t.generation::<Yunnan, bots::yunnan::Thumb>(&rulesets, &plan);
        println!(
            "{:3} {:6} loss {:.4} surprise {:.4} length {:.0} {:.1?}",
            l.generation,
            l.positions,
            l.loss,
            l.surprise,
            l.length,
            s.elapsed()
        );
        std::fs::write(file, t.bytes()).unwrap();
    }
}
