"""One hand of dice and the cup it hides under: liar's poker before it is played."""

from engines.menteur.types import Options
from renderers.emblem import line_up
from renderers.menteur import dice
from renderers.menteur.words import letter
from renderers.picture import Say
from renderers.sheet import Box, Sheet

SHOWN = (dice.ACE, dice.KING, dice.KING)


def draw_emblem(sheet: Sheet, box: Box, say: Say) -> None:
    """Draw the lifted cup, dice that are seen, and dice that are not."""
    size = min(132, box.height * 2 // 3, box.width * 2 // 11)
    seen = [dice.die(face, letter(face, Options(), say), size) for face in SHOWN]
    hidden = [dice.unseen(size)] * 2
    cup = dice.cup(min(box.height - 8, size * 3 // 2), lifted=False)
    line_up(sheet, box, [cup, *seen, *hidden], size // 6)
