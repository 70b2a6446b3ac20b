"""The lesson of colour whist: joining a proposal, following suit, winning and saving, trumps."""

from bot.screens.lesson import Lesson, Moment
from bot.screens.whist.rules import dealt, plain
from engines.whist.types import Options


def _trick(first: int, *cards: str) -> tuple[str, ...]:
    """The cards of a trick, from the seat that leads on."""
    return tuple(f"{(first + n) % 4} play:{card}" for n, card in enumerate(cards))


OPTIONS = plain(Options())
LESSON = Lesson(
    options=OPTIONS,
    seats=4,
    dealt=dealt(OPTIONS),
    moments=(
        Moment("hand"),
        Moment(
            "join", before=("2 propose:H", "3 pass"), move="pack:H:8", wrong=(("pass", "pass"),)
        ),
        Moment(
            "follow",
            before=("1 pass", "2 play:AH", "3 play:2H"),
            move="play:3H",
            wrong=((r"play:.H", "high"),),
        ),
        Moment(
            "save",
            before=("1 play:4H", *_trick(2, "KH", "8H", "9H", "5H"), "2 play:AD", "3 play:7D"),
            move="play:2D",
            wrong=((r"play:.D", "high"),),
        ),
        Moment(
            "win",
            before=("1 play:3D", "2 play:4D", "3 play:8D"),
            move="play:QD",
            wrong=(("play:KD", "king"),),
        ),
        Moment(
            "lead",
            before=("1 play:5D",),
            move="play:KD",
            wrong=((r"play:.H", "trump"), (r"play:.+", "other")),
        ),
        Moment(
            "end",
            before=(
                *("1 play:6D", "2 play:9D", "3 play:TD"),
                *_trick(0, "AC", "2C", "3C", "9C"),
                *_trick(0, "5C", "4C", "KC", "JC"),
                *_trick(2, "8C", "QC", "6C", "7C"),
                *_trick(3, "AS", "3S", "4S", "2S"),
                *_trick(3, "KS", "8S", "TS", "5S"),
                *_trick(3, "7S", "9S", "JS", "6H"),
                *_trick(2, "QH", "6S", "TH", "QS"),
                *_trick(2, "7H", "JD", "JH", "TC"),
            ),
        ),
    ),
)
