"""Calls of an auction so far, in the order they were made."""

from engines.whist.types import Pass
from engines.whist.view import WhistView
from renderers import people, suit_text, theme
from renderers.picture import Say
from renderers.sheet import PictureSheet, PixelBox
from renderers.whist.words import call_name

TALL, BIG = 58, 44
LOW, SMALL = 48, 42
"""Pitch of the calls and largest type, in pixels.

`TALL` and `BIG` hold while all have room below each other, `LOW` and `SMALL` once they have not.
"""


def draw_calls(sheet: PictureSheet, box: PixelBox, view: WhistView, say: Say) -> None:
    """Draw the calls from the top down, in two columns if need be.

    Where not all fit, the last ones are drawn.
    """
    if not view.said:
        key = "picture-whist-silent" if view.trou is None else "picture-whist-silent-trou"
        text, size = suit_text.fit_line(say(key), box.width, BIG)
        x, y = box.middle
        suit_text.draw_line(sheet, text, x, y, size, theme.SOFT, align="middle")
        return
    said = [(seat, call_name(call, say), isinstance(call, Pass)) for seat, call in view.said]
    few = len(said) * TALL <= box.height
    pitch, largest = (TALL, BIG) if few else (LOW, SMALL)
    token, rows, columns = pitch - 8, box.height // pitch, 1
    widest = max(suit_text.measure_line(text, theme.SMALLEST) for _, text, _ in said)
    if not few and 2 * (widest + token + 12) <= box.width:
        columns = 2
    width = box.width // columns
    for at, (seat, name, passed) in enumerate(said[-rows * columns :]):
        column, row = divmod(at, rows)
        left, y = box.left + column * width, box.top + row * pitch + pitch // 2
        sheet.draw_sprite(people.draw_token(seat, token), left, y - token // 2, f"call {seat}")
        left += token + 8
        text, size = suit_text.fit_line(name, box.left + (column + 1) * width - 4 - left, largest)
        colour = theme.FAINT if passed else theme.IVORY
        suit_text.draw_line(sheet, text, left, y, size, colour)
