"""Lesson of Borg's Bluff: hidden dice, raising, stars, a challenge, an exact bid."""

from bot.screens.examples import format_chance_move
from bot.screens.lesson import GameLesson, LessonMoment
from engines.perudo.types import PerudoOptions


def _format_roll(*hands: str) -> str:
    """Return the roll of these dice under the cups; * is a star."""
    faces = "12345*"
    return format_chance_move(*(faces.index(face) for hand in hands for face in hand))


LESSON = GameLesson(
    options=PerudoOptions(first="random"),
    seats=3,
    dealt=(format_chance_move(0), _format_roll("33*51", "3*241", "3*254")),
    moments=(
        LessonMoment("cups"),
        LessonMoment("open", move="4x3", wrong=((r"\d+x\d|\d+\*", "other"),)),
        LessonMoment(
            "raise",
            before=("1 4x4", "2 5x3"),
            move="6x3",
            wrong=(("challenge", "challenge"), (r"\d+\*", "star"), (r"\d+x\d", "other")),
        ),
        LessonMoment(
            "challenge",
            before=("1 4*", "2 9x3"),
            move="challenge",
            wrong=((r"\d+x\d|\d+\*", "raise"),),
        ),
        LessonMoment("lost", move="continue"),
        LessonMoment(
            "again",
            before=("1 continue", "2 continue", _format_roll("44*25", "41332", "*15")),
            move="5x4",
            wrong=((r"\d+x\d|\d+\*", "other"),),
        ),
        LessonMoment("exact", before=("1 challenge",), move="continue"),
        LessonMoment(
            "end", before=("1 continue", "2 continue", _format_roll("12345", "1234", "12"))
        ),
    ),
)
