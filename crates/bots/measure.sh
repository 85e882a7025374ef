#!/bin/sh
# Reproduces the results in docs/bots.md, one line per match: the options, the win rate of the first bot, and the length of games.
#
#   cargo build --release -p cli && crates/bots/measure.sh [presets|preset GAME PLAYERS OPTIONS…|table|time|speed]
#
# `presets` and `table` give the same results on every machine, `time` and `speed` depend on it. Without an argument all are measured.
# A line is printed as soon as its match is over, so a long measurement can be interrupted and continued preset by preset:
#
#   crates/bots/measure.sh preset yunnan 4 --edition 2 --guards >> figures.txt
set -eu
cd "$(dirname "$0")/../.."
teahorse=${TEAHORSE:-target/release/teahorse}

# match OPTIONS…: plays a match and prints its options, its length and the first bot's line.
match() {
    "$teahorse" arena "$@" --seed 1 --random-openings | awk -v options="$*" '
        NR == 1 { sub(/^.*equally often, /, ""); length_of = $0 }
        NR == 2 { sub(/^[^ ]+ +/, ""); print options ": " $0 " (" length_of ")" }'
}

# preset GAME PLAYERS OPTIONS…: one master against greedy on all other seats.
preset() {
    game=$1
    bots=master$(printf '%*s' $(($2 - 1)) '' | sed 's/ /,greedy/g')
    shift 2
    match "$game" "$@" --bots "$bots" --games "$games" --nodes "$nodes"
}

presets() {
    for options in "--edition 1" "--edition 1 --pro" "--edition 2" "--edition 2 --double-bidding" "--edition 2 --guards" \
        "--edition 2 --double-bidding --guards"; do
        for players in 2 3 4 5; do
            # shellcheck disable=SC2086
            preset yunnan "$players" $options
        done
    done
    for place in "2 india" "3 india" "4 india" "5 india" "2 srilanka" "3 srilanka" "4 china" "5 china"; do
        preset darjeeling "${place% *}" --region "${place#* }"
    done
}

# Every level against the next weaker one, also with the budget it has at a table.
table() {
    for game in "yunnan --edition 1" "yunnan --edition 2" darjeeling; do
        case $game in yunnan*) budget=72000 ;; *) budget=48000 ;; esac
        # shellcheck disable=SC2086
        {
            match $game --bots novice,random,random,random --games 400 --nodes 1
            match $game --bots merchant,novice,novice,novice --games 400 --nodes 1
            match $game --bots master,merchant,merchant,merchant --games 400 --nodes 60
            match $game --bots master,merchant,merchant,merchant --games 40 --nodes "$budget"
        }
    done
}

# Equal CPU time for all bots.
time_() {
    for game in "yunnan --edition 1" "yunnan --edition 2" darjeeling; do
        for other in greedy uct; do
            # shellcheck disable=SC2086
            match $game --bots "master,$other,$other,$other" --games 400 --time 5
        done
    done
}

nodes=${NODES:-30}
games=${GAMES:-400}
case ${1:-all} in
    presets) presets ;;
    preset)
        shift
        preset "$@"
        ;;
    table) table ;;
    time) time_ ;;
    speed) cargo run --quiet --release -p bots --example speed ;;
    all) presets && table && time_ && cargo run --quiet --release -p bots --example speed ;;
    *) echo "measure.sh: presets, preset, table, time or speed" >&2 && exit 2 ;;
esac
