"""Plain players that the computer players are measured against, one module a game.

Each is a function of a view and a random, as the levels are, and reads like the one idea it plays.
A module has `OUTSIDERS`, by name, and `TABLE`: the matches that `make strength` plays.
"""
