"""The faces of poker dice as emoji: each language has letters of its own. And ordinary dice."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from renderers import sprites, theme
from renderers.emojis import BIG, Drawing, finished, pips
from renderers.menteur import dice


def rank(face: int, letter: str) -> Image.Image:
    """A rank's letter alone, as large as it can be: a sign beside it could not be made out."""
    light, dark, mark = sprites.die_colours("plain", dice.INKS[face])
    body = sprites.cube(BIG, light, dark)
    dice.write(body, letter, round(BIG * (0.96 if len(letter) == 1 else 0.78)), BIG * 0.5, mark)
    return finished(body, theme.IVORY_SHADE)


_LETTERS = {"en": "JQKA", "fr": "VDRA", "nl": "BDHA", "ru": "ВДКТ"}
_COURT = {"jack": dice.JACK, "queen": dice.QUEEN, "king": dice.KING, "ace": dice.ACE}

EMOJIS: Mapping[str, Drawing] = {
    **{f"menteur_{face}": partial(pips, face) for face in range(1, 7)},
    "menteur_nine": partial(rank, dice.NINE, "9"),
    "menteur_ten": partial(rank, dice.TEN, "10"),
    **{
        f"menteur_{name}_{language}": partial(rank, face, letter)
        for language, letters in _LETTERS.items()
        for (name, face), letter in zip(_COURT.items(), letters, strict=True)
    },
}
"""As the texts call the faces, those with letters with the language added."""
