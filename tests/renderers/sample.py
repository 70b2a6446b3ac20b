"""One state of one picture, and the people in it: what `preview` is made of."""

from collections.abc import Callable
from dataclasses import dataclass

from renderers.picture import Player, Say
from renderers.sheet import Sheet

Draw = Callable[[Say], Sheet]


@dataclass(frozen=True, slots=True)
class Sample:
    """One state of one picture: how it is drawn, what it shows (in English, for the docs).

    `kind` is the chapter of docs/pictures.md it stands in. `abroad`: it is drawn
    in every language, not in English alone.
    """

    kind: str
    name: str
    shows: str
    draw: Draw
    abroad: bool = False
    tongue: str = "en"


PLAYERS = [
    Player("Ann"),
    Player("Bartholomew"),
    Player("Céline"),
    Player("Дмитрий"),
    Player("Robo", computer=True),
    Player("Fay"),
    Player("Grzegorz"),
    Player("Hélène"),
    Player("Ivo"),
    Player("Jo"),
]
LONG = [
    Player(name)
    for name in (
        "W" * 32,
        "I",
        "Александра Константинопольская",
        "🎲👑",
        "Maximiliane von und zu Hohenfels",
        "x",
    )
]
