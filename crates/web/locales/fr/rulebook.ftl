### The rulebook pages and "About".
