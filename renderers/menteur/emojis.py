"""Emoji of poker dice's faces, with each language's letters, and of usual dice."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from renderers import sprites, theme
from renderers.emojis import BIG, Drawing, draw_pips, outline_emoji
from renderers.menteur import dice


def draw_rank(face: int, letter: str) -> Image.Image:
    """Draw a rank's letter alone, large.

    At an emoji's size a sign would not be legible.
    """
    light, dark, mark = sprites.choose_die_colours("plain", dice.INKS[face])
    body = sprites.draw_cube(BIG, light, dark)
    dice.write_text(
        body, letter, round(BIG * (0.96 if len(letter) == 1 else 0.78)), BIG * 0.5, mark
    )
    return outline_emoji(body, theme.IVORY_SHADE)


_LETTERS = {"en": "JQKA", "fr": "VDRA", "nl": "BDHA", "ru": "ВДКТ"}
_COURT = {"jack": dice.JACK, "queen": dice.QUEEN, "king": dice.KING, "ace": dice.ACE}

EMOJIS: Mapping[str, Drawing] = {
    **{f"menteur_{face}": partial(draw_pips, face) for face in range(1, 7)},
    "menteur_nine": partial(draw_rank, dice.NINE, "9"),
    "menteur_ten": partial(draw_rank, dice.TEN, "10"),
    **{
        f"menteur_{name}_{language}": partial(draw_rank, face, letter)
        for language, letters in _LETTERS.items()
        for (name, face), letter in zip(_COURT.items(), letters, strict=True)
    },
}
"""Emoji by the texts' names of faces; those with letters also name the language."""
