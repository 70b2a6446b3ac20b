"""Texts that Captain Bluff's pictures and alt texts share. Nothing is drawn here."""

from collections.abc import Sequence

from engines.captain.cards import CaptainCard, City, Joker, Luggage
from engines.captain.types import CaptainReveal
from engines.captain.view import CaptainView
from engines.core import Seat
from engines.position import list_winners
from renderers.picture import Say


def get_code(card: CaptainCard | Joker, say: Say) -> str:
    """Return a card's code: the city's letter, or an airport card's short name."""
    if isinstance(card, Luggage):
        return card.city
    return say("picture-captain-code", card="TM" if isinstance(card, Joker) else card)


def card_name(card: CaptainCard, say: Say) -> str:
    """Return a card in words: "Paris 7", "a world tour"."""
    if isinstance(card, Luggage):
        return say("picture-captain-card", card=card.city, number=card.number)
    return say("picture-captain-card", card=card, number=0)


def city_name(city: City, say: Say) -> str:
    return say("picture-captain-city", city=city)


def find_fitting_belts(view: CaptainView) -> dict[Luggage, int]:
    """Return the open belt on which each card of the hand could be placed now.

    A city has one at most.
    """
    return {
        card: belt.number
        for belt in view.belts
        if belt.row
        for run in belt.runs
        for card in run
        if isinstance(card, Luggage)
    }


def get_open_reveal(view: CaptainView) -> CaptainReveal | None:
    """Return the reveal of a call, as long as it lies open."""
    return view.reveal if view.phase in ("reveal", "over") else None


def count_taken_cards(reveal: CaptainReveal) -> int:
    """Return how many cards the loser of a call takes (R26)."""
    return len(reveal.row) + 1


def tell_news(view: CaptainView, names: Sequence[str], say: Say) -> list[str]:
    """Return the news in one or two sentences that make sense alone."""
    reveal = get_open_reveal(view)
    if view.phase == "over" and view.places is not None:
        first = list_winners(view.places)
        names_of = ", ".join(names[seat] for seat in first)
        key = "picture-wins" if len(first) == 1 else "picture-captain-tie"
        if first == [view.seat]:
            key = "picture-you-win"
        return [
            say(key, name=names_of),
            *(_tell_call(view, reveal, names, say)[:1] if reveal else ()),
        ]
    if reveal:
        return _tell_call(view, reveal, names, say)
    if view.phase == "call" and view.placement is not None:
        placed = view.placement
        told = say(
            "picture-captain-placed",
            name=names[placed.seat],
            you=_format_is_yours(view, placed.seat),
            count=len(placed.cards),
            belt=placed.belt,
        )
        return [told, say("picture-captain-window")] if view.callers else [told]
    if view.phase == "first":
        return [say("picture-captain-first")]
    if view.turn is None or view.phase not in ("setup", "turn"):
        return [say("picture-captain-shuffle")]
    you = _format_is_yours(view, view.turn)
    if view.phase == "setup":
        return [say("picture-captain-setup", name=names[view.turn], you=you)]
    return [
        say("picture-captain-turn", name=names[view.turn], you=you),
        _tell_rest_of_turn(view, say),
    ]


def _format_is_yours(view: CaptainView, seat: Seat) -> str:
    """Return "yes" if a seat is the reader's, else "no"."""
    return "yes" if seat == view.seat else "no"


def _tell_rest_of_turn(view: CaptainView, say: Say) -> str:
    """Return the text on the rest of the turn (R9)."""
    if view.acted:
        return say("picture-captain-acted")
    return say("picture-captain-played" if view.played else "picture-captain-to-do")


def _tell_call(
    view: CaptainView, reveal: CaptainReveal, names: Sequence[str], say: Say
) -> list[str]:
    key = "picture-captain-bluff" if reveal.bluff else "picture-captain-true"
    return [
        say(key, origin=card_name(reveal.origin, say)),
        say(
            "picture-captain-takes",
            name=names[reveal.loser],
            you=_format_is_yours(view, reveal.loser),
            count=count_taken_cards(reveal),
        ),
    ]
