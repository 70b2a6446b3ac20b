"""Who did several things in a row is named once."""

from bot.screens.chained import chained
from bot.screens.scene import Scene
from bot.texts import say
from renderers.picture import Player


def scene(*names: str) -> Scene:
    return Scene(1, say("en"), [Player(name) for name in names])


def test_who_did_several_things_in_a_row_is_named_once() -> None:
    lines = [
        "Ann bids **2 ones**.",
        "Ann pushes **★**.",
        "Bob bids.",
        "Ann is away.",
        "Ann is back.",
    ]
    told = ["Ann bids **2 ones**.", "… pushes **★**.", "Bob bids.", "Ann is away.", "… is back."]
    assert chained(lines, scene("Ann", "Bob")).split("\n") == told


def test_another_ones_name_and_several_names_stay() -> None:
    lines = ["Ann wins.", "Ann Marie wins.", "Ann Marie and Ann win.", "Ann, Bob and Eve win."]
    assert chained(lines, scene("Ann", "Ann Marie", "Bob", "Eve")).split("\n") == lines
    lines = ["Ann wins.", "Ann and Bob win.", "Round 2.", "Ann opens."]
    assert chained(lines, scene("Ann", "Bob")).split("\n") == lines
