"""The slash commands of Captain Bluff: what is offered while one types, and what was meant."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from bot.screens.captain.steps import TAKE, may, placeable, takeable
from bot.screens.captain.words import belt as belt_words
from bot.screens.captain.words import belts as belts_words
from bot.screens.captain.words import card, run
from bot.screens.game import Argument, Offer, Slash
from bot.texts import Say
from engines.captain import CAPTAIN
from engines.captain.cards import AIRPORT, Card, Joker
from engines.captain.types import Call, End, Pass
from engines.captain.view import View
from engines.core import Illegal

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


def slashes() -> tuple[Slash, ...]:
    """All of them; what brings cards or sights is answered with one's own view."""
    return (
        _at("place", _places, "run"),
        _at("origin", _cards("origin"), "card", private=True),
        _at("look", _looks, "belt", private=True),
        _at("swap", _cards("swap"), "card", private=True),
        _at("close", _closes, "belt"),
        Slash("airport", _airport, (Argument("card", _airports),), private=True),
        Slash("call", lambda _: Call()),
        Slash("pass", lambda _: Pass()),
        _at(TAKE, _takes, "run"),
        Slash("end", lambda _: End()),
    )


def _at(
    name: str,
    offers: Callable[[View, Say, str], Sequence[Offer]],
    argument: str,
    *,
    private: bool = False,
) -> Slash:
    """A move whose argument is a belt, and mostly cards: "2 P7 P8", "2:P7,P8"."""

    def action(values: Mapping[str, str]) -> Any:
        typed = values[argument]
        belt, *cards = _parts(typed) or [""]
        return _read(":".join([name, belt, *([",".join(cards)] if cards else [])]), typed)

    return Slash(name, action, (Argument(argument, offers),), private=private)


def _airport(values: Mapping[str, str]) -> Any:
    """An airport card: "TM 2 8", "CS 2", "TA 1 4", "VR"."""
    kind, *numbers = _parts(values["card"]) or [""]
    between = "," if kind == "TA" else ":"
    return _read(":".join([kind, between.join(numbers)]) if numbers else kind, values["card"])


def _read(notation: str, typed: str) -> Any:
    """The move; what cannot be read is told as it was typed."""
    try:
        return CAPTAIN.read(notation)
    except Illegal as error:
        raise Illegal("captain-unreadable", text=typed) from error


def _parts(text: str) -> list[str]:
    """The words and numbers in what was typed, as the notation has them."""
    found = re.findall(r"\w+", text.upper())
    return [_CODES[word] if word in _CODES else word.translate(_CYRILLIC) for word in found]


def _fitting(found: Iterator[Offer], typed: str) -> list[Offer]:
    """Those that what was typed may become, and those whose words hold it."""
    wanted, spoken = ",".join(_parts(typed)), typed.strip().casefold()
    return [
        offer
        for offer in found
        if ",".join(_parts(offer.value)).startswith(wanted) or spoken in offer.label.casefold()
    ]


def _places(view: View, say: Say, typed: str) -> list[Offer]:
    def found() -> Iterator[Offer]:
        for number in may(view).get("place", ()):
            belt = view.belts[number - 1]
            for part in placeable(belt):
                told = say("captain-offer", belt=belt_words(belt, say), cards=run(part, say))
                yield Offer(told, f"{number}:{','.join(map(str, part))}")

    return _fitting(found(), typed)


def _takes(view: View, say: Say, typed: str) -> list[Offer]:
    def found() -> Iterator[Offer]:
        for number in may(view).get(TAKE, ()):
            belt = view.belts[number - 1]
            for cards in takeable(belt, view.takes_left):
                told = run(cards[::-1], say)
                told = say("captain-offer", belt=belt_words(belt, say), cards=told)
                yield Offer(told, f"{number}:{','.join(map(str, cards))}")

    return _fitting(found(), typed)


def _cards(what: str) -> Callable[[View, Say, str], list[Offer]]:
    """A card of the hand as an origin."""

    def offers(view: View, say: Say, typed: str) -> list[Offer]:
        def found() -> Iterator[Offer]:
            hand: dict[Card, None] = dict.fromkeys(view.hand)
            for number in may(view).get(what, ()):
                belt = belt_words(view.belts[number - 1], say)
                for each in hand:
                    told = say("captain-offer", belt=belt, cards=card(each, say))
                    yield Offer(told, f"{number}:{each}")

        return _fitting(found(), typed)

    return offers


def _looks(view: View, say: Say, typed: str) -> list[Offer]:
    return _belts("look", view, say, typed)


def _closes(view: View, say: Say, typed: str) -> list[Offer]:
    return _belts("close", view, say, typed)


def _belts(what: str, view: View, say: Say, typed: str) -> list[Offer]:
    numbers = may(view).get(what, ())
    found = (Offer(belt_words(view.belts[n - 1], say), str(n)) for n in numbers)
    return _fitting(found, typed)


def _airports(view: View, say: Say, typed: str) -> list[Offer]:
    def found() -> Iterator[Offer]:
        open_ = may(view)
        for kind in AIRPORT:
            if kind not in open_:
                continue
            name = card(kind, say)
            if kind == "TA":
                for board in view.boards:
                    told = say("captain-offer", belt=name, cards=belts_words(board, say))
                    yield Offer(told if board else name, " ".join(["TA", *map(str, board)]))
            elif kind == "VR":
                yield Offer(name, kind)
            else:
                for number in open_[kind]:
                    belt = view.belts[number - 1]
                    where = belt_words(belt, say)
                    for n in belt.jokers if kind == "TM" else ():
                        told = say("captain-offer", belt=where, cards=card(Joker(n), say))
                        yield Offer(told, f"TM:{number}:{n}")
                    if kind == "CS":
                        yield Offer(say("captain-offer", belt=where, cards=name), f"CS:{number}")

    return _fitting(found(), typed)
