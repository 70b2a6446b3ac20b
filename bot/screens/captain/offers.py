"""Moves of a seat with its cards, for a player who types, and written cards."""

import re
from collections.abc import Iterator

from bot.screens.captain.steps import TAKE, list_allowed_moves, list_placeable, list_takeable
from bot.screens.captain.words import format_belt as belt_words
from bot.screens.captain.words import format_belts as belts_words
from bot.screens.captain.words import format_card, format_run
from bot.screens.offers import MoveOffer, transliterate_signs
from bot.texts import Say
from engines.captain import CAPTAIN
from engines.captain.cards import AIRPORT_CARDS, Joker
from engines.captain.types import (
    CaptainAction,
    CaptainBoard,
    CaptainClose,
    CaptainDelay,
    CaptainLook,
    CaptainOrigin,
    CaptainPlace,
    CaptainReverse,
    CaptainSwap,
    CaptainTake,
    WorldTour,
)
from engines.captain.view import BeltView, CaptainView

_CYRILLIC = str.maketrans({"П": "P", "Н": "N", "Т": "T"})
"""Letters of the cities as players type them in Russian."""
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
"""Airport cards as the pictures abbreviate them in other languages."""


def transliterate_move(typed: str) -> str:
    """Return a typed move with cities and airport cards as the notation writes them."""

    def to_notation_word(word: re.Match[str]) -> str:
        return _CODES.get(word[0], word[0].translate(_CYRILLIC))

    return transliterate_signs(re.sub(r"\w+", to_notation_word, typed.upper()))


def offer_moves(view: CaptainView, say: Say) -> Iterator[MoveOffer]:
    """Yield all that this seat may do with cards and belts."""
    open_ = list_allowed_moves(view)
    for what in ("place", "origin", "look", "swap", "close", *AIRPORT_CARDS, TAKE):
        for action, told in _iterate_actions(what, open_[what], view, say) if what in open_ else ():
            if what not in (
                "place",
                *AIRPORT_CARDS,
            ):  # cards alone do not say what is done with them
                verb = say(f"captain-do-{what}")
                told = say("captain-offer", belt=verb, cards=told)
            yield MoveOffer(told, CAPTAIN.format_action(action))


def _iterate_actions(
    what: str, numbers: tuple[int, ...], view: CaptainView, say: Say
) -> Iterator[tuple[CaptainAction, str]]:
    """Yield the moves of one kind on these belts, with cards and destination."""
    if what == "TA":
        name = format_card(what, say)
        for board in view.boards:
            shown = say("captain-offer", belt=name, cards=belts_words(board, say))
            yield CaptainBoard(board), shown if board else name
    elif what == "VR":
        yield CaptainDelay(), format_card(what, say)
    else:
        for number in numbers:
            yield from _iterate_belt_actions(what, view.belts[number - 1], view, say)


def _iterate_belt_actions(
    what: str, belt: BeltView, view: CaptainView, say: Say
) -> Iterator[tuple[CaptainAction, str]]:
    number = belt.number

    def say_at_belt(cards: str) -> str:
        return say("captain-at-belt", cards=cards, belt=number)

    match what:
        case "place":
            for cards in list_placeable(belt):
                yield CaptainPlace(number, cards), say_at_belt(format_run(cards, say))
        case "take":
            for cards in list_takeable(belt, view.takes_left):
                yield CaptainTake(number, cards), say_at_belt(format_run(cards[::-1], say))
        case "origin" | "swap":
            for each in dict.fromkeys(view.hand):
                action = (
                    CaptainOrigin(number, each) if what == "origin" else CaptainSwap(number, each)
                )
                yield action, say_at_belt(format_card(each, say))
        case "TM":
            for n in belt.jokers:
                yield WorldTour(number, n), say_at_belt(format_card(Joker(n), say))
        case "CS":
            yield CaptainReverse(number), say_at_belt(format_card("CS", say))
        case "look":
            yield CaptainLook(number), belt_words(belt, say)
        case _:
            yield CaptainClose(number), belt_words(belt, say)
