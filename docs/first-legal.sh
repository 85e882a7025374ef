#!/bin/sh
# The smallest program that plays in the arena: the first legal action of every question. The protocol is in docs/bots.md.
#
#   teahorse arena darjeeling --bots "run:sh docs/first-legal.sh,greedy" --games 20 --seed 1
while IFS= read -r question; do
    rest=${question#*\"legal\":[\"}
    printf '%s\n' "${rest%%\"*}"
done
