### The study board: lines tried in private, what-if, the planner.
