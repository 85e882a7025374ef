### The guided first games.
