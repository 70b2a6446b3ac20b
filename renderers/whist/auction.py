"""The calls of an auction so far, in the order they were made."""

from engines.whist.types import Pass
from engines.whist.view import View
from renderers import people, theme
from renderers.picture import Say
from renderers.sheet import Box, Sheet
from renderers.whist import script
from renderers.whist.words import call_name

ROW, TOKEN, TYPE = 46, 36, 34
TALL, LARGE, BIG = 58, 44, 40
"""The same where there is room for all calls in one column."""


def calls(sheet: Sheet, box: Box, view: View, say: Say) -> None:
    """From the top down, in two columns if need be; of very many the last."""
    if not view.said:
        text, size = script.fit(say("picture-whist-silent"), box.width, BIG)
        x, y = box.middle
        script.line(sheet, text, x, y, size, theme.SOFT, align="middle")
        return
    pitch, token, largest, columns = TALL, LARGE, BIG, 1
    if len(view.said) * pitch > box.height:
        pitch, token, largest, columns = ROW, TOKEN, TYPE, 2
    rows, width = box.height // pitch, box.width // columns
    for at, (seat, call) in enumerate(view.said[-rows * columns :]):
        column, row = divmod(at, rows)
        left, y = box.left + column * width, box.top + row * pitch + pitch // 2
        sheet.put(people.token(seat, token), left, y - token // 2, f"call {seat}")
        left += token + 8
        room = box.left + (column + 1) * width - 4 - left
        colour = theme.FAINT if isinstance(call, Pass) else theme.IVORY
        text, size = script.fit(call_name(call, say), room, largest)
        script.line(sheet, text, left, y, size, colour)
