"""The games of this program, each a package as others can be: see docs/add-a-game.md."""
