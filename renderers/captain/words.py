"""What is said in Captain Bluff's pictures and alt texts alike. Nothing is drawn here."""

from collections.abc import Sequence

from engines.captain.cards import Card, City, Joker, Luggage
from engines.captain.types import Reveal
from engines.captain.view import View
from engines.core import Seat
from engines.position import winners
from renderers.picture import Say


def code(card: Card | Joker, say: Say) -> str:
    """What stands on a card beside its number: the city's letter, an airport card's short name."""
    if isinstance(card, Luggage):
        return card.city
    return say("picture-captain-code", card="TM" if isinstance(card, Joker) else card)


def card_name(card: Card, say: Say) -> str:
    """A card in words: "Paris 7", "a world tour"."""
    if isinstance(card, Luggage):
        return say("picture-captain-card", card=card.city, number=card.number)
    return say("picture-captain-card", card=card, number=0)


def city_name(city: City, say: Say) -> str:
    return say("picture-captain-city", city=city)


def fits(view: View) -> dict[Luggage, int]:
    """The open belt on which each card of the hand could be placed now; a city has one at most."""
    return {
        card: belt.number
        for belt in view.belts
        if belt.row
        for run in belt.runs
        for card in run
        if isinstance(card, Luggage)
    }


def opened(view: View) -> Reveal | None:
    """What a call turned up, as long as it lies open."""
    return view.reveal if view.phase in ("reveal", "over") else None


def taken(reveal: Reveal) -> int:
    """How many cards the loser of a call takes (R26)."""
    return len(reveal.row) + 1


def news(view: View, names: Sequence[str], say: Say) -> list[str]:
    """What goes on, in one or two sentences that make sense alone."""
    reveal = opened(view)
    if view.phase == "over" and view.places is not None:
        first = winners(view.places)
        names_of = ", ".join(names[seat] for seat in first)
        key = "picture-wins" if len(first) == 1 else "picture-captain-tie"
        if first == [view.seat]:
            key = "picture-you-win"
        return [say(key, name=names_of), *(_call(view, reveal, names, say)[:1] if reveal else ())]
    if reveal:
        return _call(view, reveal, names, say)
    if view.phase == "call" and view.placement is not None:
        placed = view.placement
        return [
            say(
                "picture-captain-placed",
                name=names[placed.seat],
                you=_yours(view, placed.seat),
                count=len(placed.cards),
                belt=placed.belt,
            ),
            say("picture-captain-window"),
        ]
    if view.phase == "first":
        return [say("picture-captain-first")]
    if view.turn is None or view.phase not in ("setup", "turn"):
        return [say("picture-captain-shuffle")]
    you = _yours(view, view.turn)
    if view.phase == "setup":
        return [say("picture-captain-setup", name=names[view.turn], you=you)]
    return [say("picture-captain-turn", name=names[view.turn], you=you), _left(view, say)]


def _yours(view: View, seat: Seat) -> str:
    """Whether a seat is that of who is told."""
    return "yes" if seat == view.seat else "no"


def _left(view: View, say: Say) -> str:
    """What of the turn is still to come (R9)."""
    if view.acted:
        return say("picture-captain-acted")
    return say("picture-captain-played" if view.played else "picture-captain-to-do")


def _call(view: View, reveal: Reveal, names: Sequence[str], say: Say) -> list[str]:
    key = "picture-captain-bluff" if reveal.bluff else "picture-captain-true"
    return [
        say(key, origin=card_name(reveal.origin, say)),
        say(
            "picture-captain-takes",
            name=names[reveal.loser],
            you=_yours(view, reveal.loser),
            count=taken(reveal),
        ),
    ]
