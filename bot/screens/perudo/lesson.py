"""Borg's Bluff: what lies under all cups, raising, stars, a challenge, an exact bid."""

from bot.screens.examples import drawn
from bot.screens.lesson import Lesson, Moment
from engines.perudo.types import Options


def _rolled(*hands: str) -> str:
    """These dice under the cups; * is a star."""
    faces = "12345*"
    return drawn(*(faces.index(face) for hand in hands for face in hand))


LESSON = Lesson(
    options=Options(first="random"),
    seats=3,
    dealt=(drawn(0), _rolled("33*51", "3*241", "3*254")),
    moments=(
        Moment("cups"),
        Moment("open", move="4x3", wrong=((r"\d+x\d|\d+\*", "other"),)),
        Moment(
            "raise",
            before=("1 4x4", "2 5x3"),
            move="6x3",
            wrong=(("challenge", "challenge"), (r"\d+\*", "star"), (r"\d+x\d", "other")),
        ),
        Moment(
            "challenge",
            before=("1 4*", "2 9x3"),
            move="challenge",
            wrong=((r"\d+x\d|\d+\*", "raise"),),
        ),
        Moment("lost", move="continue"),
        Moment(
            "again",
            before=("1 continue", "2 continue", _rolled("44*25", "41332", "*15")),
            move="5x4",
            wrong=((r"\d+x\d|\d+\*", "other"),),
        ),
        Moment("exact", before=("1 challenge",), move="continue"),
        Moment("end", before=("1 continue", "2 continue", _rolled("12345", "1234", "12"))),
    ),
)
