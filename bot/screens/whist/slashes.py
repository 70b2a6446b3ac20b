"""The slash commands of colour whist: what is offered while one types, and what was meant."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from bot.screens.game import Argument, Offer, Slash
from bot.screens.whist.controls import CUTS, LAST
from bot.screens.whist.words import HIGH_FIRST, call, card, suit
from bot.texts import Say
from engines.core import Illegal
from engines.whist import WHIST
from engines.whist.types import Cut, Discard, NameTrump, Play
from engines.whist.view import View

_SYMBOLS = {"♥": "H", "♦": "D", "♣": "C", "♠": "S"}
_RANKS = str.maketrans("RDVHBТКДВ", "KQJKJAKQJ")
"""The ranks' letters as who writes French, Dutch or Russian types them."""


def slashes() -> tuple[Slash, ...]:
    """All of them; who plays a card is shown his own cards again."""
    return (
        Slash("bid", _bid, (Argument("call", _calls),)),
        Slash("play", _card("play"), (Argument("card", _plays),), private=True),
        Slash("discard", _card("discard"), (Argument("card", _discards),), private=True),
        Slash("trump", _of("trump", "suit"), (Argument("suit", _trumps),)),
        Slash("last", None, private=True, focus=LAST),
        Slash("cut", _of("cut", "at"), (Argument("at", _cuts),)),
    )


def _bid(values: Mapping[str, str]) -> Any:
    return WHIST.read(_symbols(values["call"]))


def _of(verb: str, argument: str) -> Any:
    def action(values: Mapping[str, str]) -> Any:
        typed = values[argument]
        return _read(f"{verb}:{_symbols(typed)}", typed)

    return action


def _card(verb: str) -> Any:
    """A card as its notation has it ("AH"), or suit first as it is shown ("♥ A")."""

    def action(values: Mapping[str, str]) -> Any:
        typed = values["card"]
        name = _symbols(typed)
        if typed.strip()[:1] in _SYMBOLS:
            name = name[1:].upper().translate(_RANKS) + name[:1]
        return _read(f"{verb}:{name}", typed)

    return action


def _read(notation: str, typed: str) -> Any:
    """The action; what cannot be read is told as it was typed."""
    try:
        return WHIST.read(notation)
    except Illegal as error:
        raise Illegal("refused-unreadable", text=typed) from error


def _symbols(text: str) -> str:
    bare = re.sub(r"\s|\ufe0f", "", text)
    return "".join(_SYMBOLS.get(each, each) for each in bare)


def _fitting(found: Iterable[Offer], typed: str) -> list[Offer]:
    """Those whose words or notation hold what was typed."""
    wanted = re.sub(r"\s", "", typed).casefold()
    return [
        offer
        for offer in found
        if wanted in re.sub(r"\s", "", offer.label).casefold()
        or offer.value.casefold().startswith(wanted)
    ]


def _calls(view: View, say: Say, typed: str) -> list[Offer]:
    if view.turn != view.seat:
        return []
    asked, over = view.phase == "trou", view.trou is not None
    # Passing last in the rules' list, but one of the first that people look for.
    calls = sorted(view.calls, key=lambda each: each.do not in ("pass", "keep", "trou"))
    return _fitting(
        (Offer(call(each, say, over_trou=over, trou=asked), WHIST.write(each)) for each in calls),
        typed,
    )


def _plays(view: View, say: Say, typed: str) -> list[Offer]:
    return _fitting((_offer(Play(each), card(each, say)) for each in view.playable), typed)


def _discards(view: View, say: Say, typed: str) -> list[Offer]:
    if view.phase != "discard" or view.discard is not None:
        return []
    return _fitting((_offer(Discard(each), card(each, say)) for each in view.hand), typed)


def _trumps(view: View, say: Say, typed: str) -> list[Offer]:
    if view.phase != "trump" or view.turn != view.seat:
        return []
    return _fitting((_offer(NameTrump(each), suit(each, say)) for each in HIGH_FIRST), typed)


def _cuts(view: View, say: Say, typed: str) -> list[Offer]:
    if view.phase != "cut" or view.turn != view.seat:
        return []
    return _fitting((_offer(Cut(at), say("whist-cut-at", count=at)) for at in CUTS), typed)


def _offer(action: Any, label: str) -> Offer:
    return Offer(label, WHIST.write(action).partition(":")[2])
