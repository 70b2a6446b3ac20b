"""Tests of a log line that names a player once for several actions in a row."""

from bot.screens.scene import TableScene
from bot.texts import get_texts
from renderers.picture import PicturePlayer


def build_scene(*names: str) -> TableScene:
    return TableScene(1, get_texts("en"), [PicturePlayer(name) for name in names])


def test_someone_who_did_several_things_in_a_row_is_named_once() -> None:
    lines = [
        "Ann bids **2 ones**.",
        "Ann pushes **★**.",
        "Bob bids.",
        "Ann is away.",
        "Ann is back.",
    ]
    told = ["Ann bids **2 ones**.", "… pushes **★**.", "Bob bids.", "Ann is away.", "… is back."]
    assert build_scene("Ann", "Bob").join_log_lines(lines).split("\n") == told


def test_a_name_stays_after_a_line_that_tells_of_something_else_too() -> None:
    for first in ("Ann challenges. There were 3.", "Ann refuses, and Bob has a pair."):
        lines = [first, "Ann is out."]
        assert build_scene("Ann", "Bob").join_log_lines(lines).split("\n") == lines


def test_another_ones_name_and_several_names_stay() -> None:
    lines = ["Ann wins.", "Ann Marie wins.", "Ann Marie and Ann win.", "Ann, Bob and Eve win."]
    assert build_scene("Ann", "Ann Marie", "Bob", "Eve").join_log_lines(lines).split("\n") == lines
    lines = ["Ann wins.", "Ann and Bob win.", "Round 2.", "Ann opens."]
    assert build_scene("Ann", "Bob").join_log_lines(lines).split("\n") == lines
