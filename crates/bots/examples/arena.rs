//! test
use ::yunnan::Yunnan;
use bots::arena::*;
use bots::learned::*;
use bots::train::*;
use bots::*;
use std::time::Duration;
use tabletop::{Rules, Setup};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let players: usize = args[1].parse().unwrap();
    let edition = &args[2];
    let games: usize = args[4].parse().unwrap();
    let b = &args[5];
    let budget = if let Some(ms) = b.strip_suffix("ms") {
        Budget::time(Duration::from_millis(ms.parse().unwrap()))
    } else {
        Budget::nodes(b.parse().unwrap())
    };
    let rules = <Yunnan as Rules>::configure(Setup::players(players).with("edition", edition)).unwrap();
    let entrants: Vec<Entrant<Yunnan>> = args[3]
        .split(',')
        .map(|n| {
            let n = n.to_owned();
            Entrant {
                name: n.clone(),
                make: Box::new(move || -> Box<dyn Bot<Yunnan>> {
                    let p: Vec<&str> = n.split(':').collect();
                    match p[0] {
                        "random" => Box::new(Random::default()),
                        "greedy" => Box::new(Greedy::new(bots::yunnan::Thumb)),
                        "uct" => Box::new(Uct::default()),
                        "search" => {
                            let mut s = Shape::default();
                            if p.len() > 1 {
                                s.exploration = p[1].parse().unwrap();
                            }
                            if p.len() > 2 {
                                s.temper = p[2].parse().unwrap();
                            }
                            if p.len() > 3 {
                                s.width = p[3].parse().unwrap();
                            }
                            Box::new(Search::new(bots::yunnan::Thumb, s))
                        }
                        "net" | "nets" => {
                            let net = Training::read(&std::fs::read(p[1]).unwrap()).unwrap().net;
                            let l = Learned::<bots::yunnan::Thumb, _>::new(net);
                            if p[0] == "net" {
                                Box::new(Greedy::new(l))
                            } else {
                                let mut s = Shape::default();
                                if p.len() > 2 {
                                    s.exploration = p[2].parse().unwrap();
                                }
                                if p.len() > 3 {
                                    s.temper = p[3].parse().unwrap();
                                }
                                if p.len() > 4 {
                                    s.width = p[4].parse().unwrap();
                                }
                                Box::new(Search::new(l, s))
                            }
                        }
                        _ => panic!(),
                    }
                }),
            }
        })
        .collect();
    let r = play(&rules, &entrants, Terms { games, seed: 1, budget, sprt: None }, &|_| {}).unwrap();
    for b in &r.bots {
        println!(
            "{:20} {:5.1}% [{:.1} {:.1}] score {:.1} place {:.2} {:?}",
            b.name,
            b.share * 100.,
            b.low * 100.,
            b.high * 100.,
            b.score,
            b.place,
            b.thinking
        );
    }
}
