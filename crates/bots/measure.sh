#!/bin/sh
# Repeats the figures of docs/bots.md, one line for each match: who, where, and how often the first bot won.
#
#   cargo build --release -p cli && crates/bots/measure.sh [presets|table|time|speed]
#
# `presets` and `table` give every machine the same figures, `time` and `speed` depend on it. Without an argument all are measured.
set -eu
cd "$(dirname "$0")/../.."
teahorse=${TEAHORSE:-target/release/teahorse}

# match OPTIONS…: plays a match and prints its options, its length and the first bot's line.
match() {
    "$teahorse" arena "$@" --seed 1 | awk -v options="$*" '
        NR == 1 { sub(/^.*equally often, /, ""); length_of = $0 }
        NR == 2 { sub(/^[a-z]+ +/, ""); print options ": " $0 " (" length_of ")" }'
}

# against COUNT: that many greedy opponents of a master.
against() {
    printf master
    for _ in $(seq "$1"); do printf ,greedy; done
}

presets() {
    for options in "--edition 1" "--edition 1 --pro" "--edition 2" "--edition 2 --double-bidding" "--edition 2 --guards" \
        "--edition 2 --double-bidding --guards"; do
        for others in 1 2 3 4; do
            # shellcheck disable=SC2086
            match yunnan $options --bots "$(against "$others")" --games 400 --nodes "$nodes"
        done
    done
    for place in "india 1" "india 2" "india 3" "india 4" "srilanka 1" "srilanka 2" "china 3" "china 4"; do
        match darjeeling --region "${place% *}" --bots "$(against "${place#* }")" --games 400 --nodes "$nodes"
    done
}

# Every level against the next weaker one, with what it has at a table.
table() {
    for game in "yunnan --edition 1" "yunnan --edition 2" darjeeling; do
        # shellcheck disable=SC2086
        {
            match $game --bots novice,random,random,random --games 400 --nodes 1
            match $game --bots merchant,novice,novice,novice --games 400 --nodes 1
            match $game --bots master,merchant,merchant,merchant --games 400 --nodes 400
            match $game --bots master,merchant,merchant,merchant --games 40 --nodes 24000
        }
    done
}

# Equal processor time for all.
time_() {
    for game in "yunnan --edition 1" "yunnan --edition 2" darjeeling; do
        for other in greedy uct; do
            # shellcheck disable=SC2086
            match $game --bots "master,$other,$other,$other" --games 400 --time 5
        done
    done
}

nodes=${NODES:-30}
case ${1:-all} in
    presets) presets ;;
    table) table ;;
    time) time_ ;;
    speed) cargo run --quiet --release -p bots --example speed ;;
    all) presets && table && time_ && cargo run --quiet --release -p bots --example speed ;;
    *) echo "measure.sh: presets, table, time or speed" >&2 && exit 2 ;;
esac
