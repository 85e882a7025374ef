### Carrying games in and out: export, import, the position editor, starting from a position.
