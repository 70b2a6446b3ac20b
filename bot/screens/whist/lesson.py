"""Lesson of colour whist: joining a proposal, following suit, winning, trumps."""

from bot.screens.lesson import GameLesson, LessonMoment
from bot.screens.whist.rules import format_deal, simplify_options
from engines.whist.types import WhistOptions


def _format_trick(first: int, *cards: str) -> tuple[str, ...]:
    """Return the moves of a trick, from the seat that leads on."""
    return tuple(f"{(first + n) % 4} play:{card}" for n, card in enumerate(cards))


LESSON_OPTIONS = simplify_options(WhistOptions())
LESSON = GameLesson(
    options=LESSON_OPTIONS,
    seats=4,
    dealt=format_deal(LESSON_OPTIONS),
    moments=(
        LessonMoment("hand"),
        LessonMoment(
            "join", before=("2 propose:H", "3 pass"), move="pack:H:8", wrong=(("pass", "pass"),)
        ),
        LessonMoment(
            "follow",
            before=("1 pass", "2 play:AH", "3 play:2H"),
            move="play:3H",
            wrong=((r"play:.H", "high"),),
        ),
        LessonMoment(
            "save",
            before=(
                "1 play:4H",
                *_format_trick(2, "KH", "8H", "9H", "5H"),
                "2 play:AD",
                "3 play:7D",
            ),
            move="play:2D",
            wrong=((r"play:.D", "high"),),
        ),
        LessonMoment(
            "win",
            before=("1 play:3D", "2 play:4D", "3 play:8D"),
            move="play:QD",
            wrong=(("play:KD", "king"),),
        ),
        LessonMoment(
            "lead",
            before=("1 play:5D",),
            move="play:KD",
            wrong=((r"play:.H", "trump"), (r"play:.+", "other")),
        ),
        LessonMoment(
            "end",
            before=(
                *("1 play:6D", "2 play:9D", "3 play:TD"),
                *_format_trick(0, "AC", "2C", "3C", "9C"),
                *_format_trick(0, "5C", "4C", "KC", "JC"),
                *_format_trick(2, "8C", "QC", "6C", "7C"),
                *_format_trick(3, "AS", "3S", "4S", "2S"),
                *_format_trick(3, "KS", "8S", "TS", "5S"),
                *_format_trick(3, "7S", "9S", "JS", "6H"),
                *_format_trick(2, "QH", "6S", "TH", "QS"),
                *_format_trick(2, "7H", "JD", "JH", "TC"),
            ),
        ),
    ),
)
