"""What a seat may do with its cards, for who types it, and how people write cards."""

import re
from collections.abc import Iterator

from bot.screens.captain.steps import TAKE, may, placeable, takeable
from bot.screens.captain.words import belt as belt_words
from bot.screens.captain.words import belts as belts_words
from bot.screens.captain.words import card, run
from bot.screens.offers import Offer, spelled
from bot.texts import Say
from engines.captain import CAPTAIN
from engines.captain.cards import AIRPORT, Joker
from engines.captain.types import (
    Action,
    Board,
    Close,
    Delay,
    Look,
    Origin,
    Place,
    Reverse,
    Swap,
    Take,
    WorldTour,
)
from engines.captain.view import BeltView, View

_CYRILLIC = str.maketrans({"П": "P", "Н": "N", "Т": "T"})
"""The cities' letters as who writes Russian types them."""
_CODES = {
    "WT": "TM",
    "CD": "CS",
    "DB": "TA",
    "DF": "VR",
    "WR": "TM",
    "RW": "CS",
    "VB": "TA",
    "VV": "VR",
    "КС": "TM",
    "СН": "CS",
    "ТБ": "TA",
    "ЗР": "VR",
}
"""The airport cards as the pictures abbreviate them in other languages."""


def spell(typed: str) -> str:
    """Return a typed move with cities and airport cards as the notation writes them."""

    def latin(word: re.Match[str]) -> str:
        return _CODES.get(word[0], word[0].translate(_CYRILLIC))

    return spelled(re.sub(r"\w+", latin, typed.upper()))


def moves(view: View, say: Say) -> Iterator[Offer]:
    """Yield all that this seat may do with cards and belts."""
    open_ = may(view)
    for what in ("place", "origin", "look", "swap", "close", *AIRPORT, TAKE):
        for action, told in _of(what, open_[what], view, say) if what in open_ else ():
            if what not in ("place", *AIRPORT):  # cards alone do not say what is done with them
                verb = say(f"captain-do-{what}")
                told = say("captain-offer", belt=verb, cards=told)
            yield Offer(told, CAPTAIN.write(action))


def _of(what: str, numbers: tuple[int, ...], view: View, say: Say) -> Iterator[tuple[Action, str]]:
    """Yield the moves of one kind on these belts, each with its cards and where they go."""
    if what == "TA":
        name = card(what, say)
        for board in view.boards:
            shown = say("captain-offer", belt=name, cards=belts_words(board, say))
            yield Board(board), shown if board else name
    elif what == "VR":
        yield Delay(), card(what, say)
    else:
        for number in numbers:
            yield from _at_belt(what, view.belts[number - 1], view, say)


def _at_belt(what: str, belt: BeltView, view: View, say: Say) -> Iterator[tuple[Action, str]]:
    number = belt.number

    def at(cards: str) -> str:
        return say("captain-at-belt", cards=cards, belt=number)

    match what:
        case "place":
            for cards in placeable(belt):
                yield Place(number, cards), at(run(cards, say))
        case "take":
            for cards in takeable(belt, view.takes_left):
                yield Take(number, cards), at(run(cards[::-1], say))
        case "origin" | "swap":
            for each in dict.fromkeys(view.hand):
                action = Origin(number, each) if what == "origin" else Swap(number, each)
                yield action, at(card(each, say))
        case "TM":
            for n in belt.jokers:
                yield WorldTour(number, n), at(card(Joker(n), say))
        case "CS":
            yield Reverse(number), at(card("CS", say))
        case "look":
            yield Look(number), belt_words(belt, say)
        case _:
            yield Close(number), belt_words(belt, say)
