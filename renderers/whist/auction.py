"""The calls of an auction so far, in the order they were made."""

from engines.whist.types import Pass
from engines.whist.view import View
from renderers import people, script, theme
from renderers.picture import Say
from renderers.sheet import Box, Sheet
from renderers.whist.words import call_name

TALL, BIG = 58, 44
LOW, SMALL = 48, 42
"""From one call to the next, and the largest type: while all have room below each other, and once
they have not."""


def calls(sheet: Sheet, box: Box, view: View, say: Say) -> None:
    """From the top down, in two columns if need be; the last of them where not all have room."""
    if not view.said:
        key = "picture-whist-silent" if view.trou is None else "picture-whist-silent-trou"
        text, size = script.fit(say(key), box.width, BIG)
        x, y = box.middle
        script.line(sheet, text, x, y, size, theme.SOFT, align="middle")
        return
    said = [(seat, call_name(call, say), isinstance(call, Pass)) for seat, call in view.said]
    few = len(said) * TALL <= box.height
    pitch, largest = (TALL, BIG) if few else (LOW, SMALL)
    token, rows, columns = pitch - 8, box.height // pitch, 1
    widest = max(script.width(text, theme.SMALLEST) for _, text, _ in said)
    if not few and 2 * (widest + token + 12) <= box.width:
        columns = 2
    width = box.width // columns
    for at, (seat, name, passed) in enumerate(said[-rows * columns :]):
        column, row = divmod(at, rows)
        left, y = box.left + column * width, box.top + row * pitch + pitch // 2
        sheet.put(people.token(seat, token), left, y - token // 2, f"call {seat}")
        left += token + 8
        text, size = script.fit(name, box.left + (column + 1) * width - 4 - left, largest)
        colour = theme.FAINT if passed else theme.IVORY
        script.line(sheet, text, left, y, size, colour)
