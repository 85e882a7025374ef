//! Desks: answers, hints and reviews.

use bots::{Desk, Known, Level, Untaught};
use darjeeling::Darjeeling;
use tabletop::{Actions, Dice, Game, Rules, Turn};
use yunnan::Yunnan;

use crate::{desk, nodes, rules, somewhere};

#[test]
fn answers_are_legal() {
    let mut game = somewhere(&rules::<Darjeeling>(4, &[]), 2, 20);
    for level in Level::ALL {
        let thought = desk().choose(&game, level, nodes(30, 5)).expect("a seat is to act");
        game.play(thought.action).expect("the answer is legal");
        game.draw_all(&mut Dice::new(1));
    }
}

#[test]
fn an_untaught_desk_plays_any_game_at_random_and_by_search() {
    let desk: &dyn Desk<Darjeeling> = &Untaught;
    let mut game = somewhere(&rules::<Darjeeling>(2, &[]), 3, 5);
    for &level in desk.levels() {
        let thought = desk.choose(&game, level, nodes(30, 5)).expect("a seat is to act");
        game.play(thought.action).expect("the answer is legal");
        game.draw_all(&mut Dice::new(1));
    }
    assert!(desk.choose(&game, Level::Master, nodes(1, 1)).is_none(), "it has not learned that");
    assert!(desk.hint(&game, nodes(1, 1)).is_none());
}

#[test]
fn nobody_is_asked_when_the_game_is_over() {
    let rules: Yunnan = rules(3, &[("edition", "1")]);
    let game = somewhere(&rules, 1, 3000);
    assert_eq!(game.turn(), Turn::Over);
    assert!(desk().choose(&game, Level::Master, nodes(1, 1)).is_none());
    assert!(desk().hint(&game, nodes(1, 1)).is_none());
}

#[test]
fn a_hint_has_a_reason() {
    let rules: Yunnan = rules(4, &[("edition", "1")]);
    let game = somewhere(&rules, 4, 0);
    let hint = desk().hint(&game, nodes(200, 1)).expect("a seat is to act");
    assert!(game.clone().enter_text(&hint.action).is_ok());
    assert!(hint.sentence().contains(&hint.action));
    assert!(!hint.reasons.is_empty(), "a first bid changes something: {hint:?}");
}

#[test]
fn the_other_space_of_the_bank_is_no_other_choice() {
    let rules: Yunnan = rules(3, &[("edition", "2")]);
    assert!(!rules.bank_spaces_differ(), "P1: both spaces pay the same");
    let mut banked = 0;
    for game in (0..60).map(|seed| somewhere(&rules, seed, 4 + seed as usize % 7)) {
        let Some(hint) = desk().hint(&game, nodes(40, 1)) else { continue };
        let is_bank = |action: &str| action.starts_with("bank ");
        let second = hint.second.as_ref().map(|(action, _)| action.as_str());
        assert!(!is_bank(&hint.action) || !second.is_some_and(is_bank), "{hint:?}");
        let both = ["bank 1", "bank 2"].iter().all(|action| game.clone().enter_text(action).is_ok());
        banked += usize::from(both && is_bank(&hint.action));
    }
    assert!(banked > 0, "the bank is recommended somewhere while both spaces are free");
}

#[test]
fn a_review_follows_the_game_to_its_end() {
    let rules: Darjeeling = rules(2, &[]);
    let game: Game<Darjeeling> = somewhere(&rules, 5, 400);
    let mut done = 0;
    let review = desk().analyse(&game, nodes(8, 1), &mut |count| done = count).expect("the bots know it");
    assert_eq!(done, game.entries().len());
    assert_eq!(review.chances.len(), game.entries().len() + 1);
    for chances in &review.chances {
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
    }
    if game.turn() == Turn::Over {
        let last = review.chances.last().expect("at least one");
        assert!(last.iter().all(|&chance| [0.0, 0.5, 1.0].contains(&chance)));
    }
    let worst = review.worst(3);
    assert!(worst.windows(2).all(|pair| pair[0].cost >= pair[1].cost));
    assert!(worst.iter().all(|one| one.sentence().contains(&one.played)));
}

#[test]
fn throwing_a_win_away_is_noticed() {
    // A random game, changed at the end: the last to convert in a finished game could have won and did not.
    let rules: Yunnan = rules(3, &[("edition", "1")]);
    let mut legal = Actions::new();
    let thrown = (0..200).find_map(|seed| {
        let whole = somewhere(&rules, seed, 3000);
        let mut game = whole.at(whole.entries().len() - 1);
        let Turn::Seat(seat) = game.turn() else { return None };
        legal.clear();
        rules.legal(game.state(), &mut legal);
        let result = |action| {
            let mut after = *game.state();
            rules.apply(&mut after, action);
            rules.outcome(&after).map(|outcome| outcome.share(seat))
        };
        let loses = legal.iter().copied().find(|&action| result(action) == Some(0.0))?;
        legal.iter().any(|&action| result(action) == Some(1.0)).then_some(())?;
        game.play(loses).ok()?;
        Some(game)
    });
    let game = thrown.expect("some random game ends like this");
    let review = bots::review::analyse(&game, nodes(60, 1), |_| {});
    let last = review.moves.last().expect("the last decision was one");
    assert_eq!(last.entry, game.entries().len() - 1);
    assert!(last.cost > 0.9, "{}", last.sentence());
}

#[test]
fn what_a_move_is_said_to_cost_is_how_far_the_graph_falls() {
    let mut told = 0;
    for seed in 0..2 {
        let rules: Yunnan = rules(3, &[("edition", "2")]);
        let game = somewhere(&rules, seed, 120);
        let review = desk().analyse(&game, nodes(24, 1), &mut |_| {}).expect("the bots know it");
        for one in review.moves.iter().filter(|one| one.cost >= 0.1) {
            let [before, after] = [one.entry, one.entry + 1].map(|at| review.chances[at][one.seat.index()]);
            assert!((before - after - one.cost).abs() < 1e-6, "{}", one.sentence());
            assert_ne!(one.played, one.best);
            told += 1;
        }
    }
    assert!(told > 3, "random play costs something: {told}");
}

#[test]
fn the_last_conversion_is_counted_not_searched() {
    // Whoever converts less than they could in the last round of a close game is told the exact price, however few nodes are searched.
    let rules: Yunnan = rules(3, &[("edition", "1")]);
    let mut exact = 0;
    for seed in 0..40 {
        let whole = somewhere(&rules, seed, 3000);
        let review = |game: &Game<Yunnan>| desk().analyse(game, nodes(1, 1), &mut |_| {}).expect("the bots know it");
        let len = whole.entries().len();
        let last = whole.at(len - 1);
        let Turn::Seat(seat) = last.turn() else { continue };
        let mut legal = Actions::new();
        rules.legal(last.state(), &mut legal);
        let share = |action| {
            let mut after = *last.state();
            rules.apply(&mut after, action);
            rules.outcome(&after).map_or(0.0, |outcome| outcome.share(seat) as f32)
        };
        let best = legal.iter().map(|&action| share(action)).fold(0.0, f32::max);
        if legal.len() < 2 {
            continue;
        }
        let mut end = Game::new(rules.clone(), *last.state());
        end.enter(whole.entries()[len - 1]).expect("it was played");
        let told = review(&end);
        // Where the last conversion itself decides whether the game ends, it is searched, and calibrated like all that is.
        let settled = rules.is_settled(last.state());
        let most = if settled { 1e-6 } else { 1e-4 };
        assert!((told.chances[0][seat.index()] - best).abs() < most, "{seed}: {:?} {best}", told.chances[0]);
        exact += usize::from(settled);
    }
    assert!(exact > 10);
}
