"""The rules' help table: how many dice of a number, and how many jokers, to expect (A8)."""

from collections.abc import Sequence

from bot.texts import Say
from engines.perudo import odds
from engines.perudo.types import PACO, STAR, Options
from engines.perudo.view import View
from renderers.perudo.words import face_name

FOCUS = "means"
"""The focus that shows it beside one's own dice."""

DICE = range(2, 31)
"""The rows that the document prints."""


def shown(view: View) -> bool:
    """Whether it is of use there: one still bids, and jokers count, as not in palifico (P9)."""
    gone = view.seat in view.quitting | view.out
    return view.phase in ("bidding", "push") and not view.palifico and not gone


def beside(view: View, say: Say) -> str:
    """What holds for the dice in play, and for all fewer, as there can only be fewer later."""
    dice, joker = view.in_play, _joker(view.options, say)
    number, jokers = _mean(dice, 1, say), _mean(dice, STAR, say)
    told = say("perudo-means", dice=dice, number=number, jokers=jokers, joker=joker)
    return f"{told}\n{_block(range(dice - 1, 1, -1), say)}"


def whole(options: Options, say: Say) -> str:
    """The table as the document has it."""
    return f"{say('rules-perudo-means', joker=_joker(options, say))}\n{_block(DICE, say)}"


def _joker(options: Options, say: Say) -> str:
    """What jokers are called at such a table."""
    wild = STAR if options.rules == "borg" else PACO
    return say("perudo-face-name", face=face_name(wild, wild))


def _mean(dice: int, face: int, say: Say) -> str:
    mean = odds.mean(dice, face)
    return say("perudo-mean", how=mean.how, count=mean.count, next=mean.count + 1)


def _block(dice: Sequence[int], say: Say) -> str:
    """Rows in two columns, as wide as a phone: dice, of a number, jokers."""
    rows = [f"{n:>2}{_mean(n, 1, say):>6}{_mean(n, STAR, say):>5}" for n in dice]
    half = -(-len(rows) // 2)
    lines = [*zip(rows[:half], [*rows[half:], ""], strict=False)]
    return "\n".join(["```", *["   │".join(line).rstrip(" │") for line in lines], "```"])
