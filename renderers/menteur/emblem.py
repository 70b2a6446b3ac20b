"""Emblem of liar's poker: a hand of dice and the cup that hides it."""

from engines.menteur.types import MenteurOptions
from renderers.emblem import line_up
from renderers.menteur import dice
from renderers.menteur.words import get_letter
from renderers.picture import Say
from renderers.sheet import PictureSheet, PixelBox

SHOWN = (dice.ACE, dice.KING, dice.KING)


def draw_emblem(sheet: PictureSheet, box: PixelBox, say: Say) -> None:
    """Draw the cup, dice that are seen, and dice that are not."""
    size = min(132, box.height * 2 // 3, box.width * 2 // 11)
    seen = [dice.draw_die(face, get_letter(face, MenteurOptions(), say), size) for face in SHOWN]
    hidden = [dice.draw_unseen_die(size)] * 2
    cup = dice.draw_cup(min(box.height - 8, size * 3 // 2), lifted=False)
    line_up(sheet, box, [cup, *seen, *hidden], size // 6)
