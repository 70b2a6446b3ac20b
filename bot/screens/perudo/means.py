"""Table of the rules: how many dice of a number and jokers to expect (A8)."""

from collections.abc import Sequence

from bot.texts import Say
from engines.perudo import odds
from engines.perudo.types import PACO, STAR, PerudoOptions
from engines.perudo.view import PerudoView
from renderers.perudo.words import face_name

MEANS_FOCUS = "means"
"""Focus that shows the table beside the reader's own dice."""

DICE_COUNTS = range(2, 31)
"""Rows that the document prints."""


def is_table_useful(view: PerudoView) -> bool:
    """Return whether the table is of use: the seat still bids, and jokers count.

    Jokers do not count in palifico (P9).
    """
    gone = view.seat in view.quitting | view.out
    return view.phase in ("bidding", "push") and not view.palifico and not gone


def describe_means(view: PerudoView, say: Say) -> str:
    """Return the row for the dice in play, and those for fewer.

    There can only be fewer later.
    """
    dice, joker = view.dice_in_play, _format_joker(view.options, say)
    number, jokers = _format_mean(dice, 1, say), _format_mean(dice, STAR, say)
    text = say("perudo-means", dice=dice, number=number, jokers=jokers, joker=joker)
    return f"{text}\n{_format_columns(range(dice - 1, 1, -1), say)}"


def describe_full_table(options: PerudoOptions, say: Say) -> str:
    """Return the table as the document has it."""
    joker = _format_joker(options, say)
    return f"{say('rules-perudo-means', joker=joker)}\n{_format_columns(DICE_COUNTS, say)}"


def _format_joker(options: PerudoOptions, say: Say) -> str:
    """Return the name of jokers at such a table."""
    wild = STAR if options.rules == "borg" else PACO
    return say("perudo-face-name", face=face_name(wild, wild))


def _format_mean(dice: int, face: int, say: Say) -> str:
    mean = odds.find_average(dice, face)
    return say("perudo-mean", how=mean.how, count=mean.count, next=mean.count + 1)


def _format_columns(dice: Sequence[int], say: Say) -> str:
    """Return the rows in two columns, as wide as a phone: dice, of a number, jokers."""
    rows = [f"{n:>2}{_format_mean(n, 1, say):>6}{_format_mean(n, STAR, say):>5}" for n in dice]
    half = -(-len(rows) // 2)
    lines = [*zip(rows[:half], [*rows[half:], ""], strict=False)]
    return "\n".join(["```", *["   │".join(line).rstrip(" │") for line in lines], "```"])
