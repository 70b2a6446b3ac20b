"""What is to be said about a seat of perudo beside its name and its dice. Nothing is drawn here."""

from dataclasses import dataclass
from typing import NamedTuple

from engines.core import Seat
from engines.perudo.view import View
from renderers import ground, sprites
from renderers.picture import Say


class Sign(NamedTuple):
    """Something said about a seat: in words, and as an icon for who sees little of them."""

    icon: sprites.Icon | None
    text: str


@dataclass(frozen=True, slots=True)
class Status:
    """What is said under a name, the most important first, and how the plate looks.

    `loss` is how many dice the seat loses, `starts` whether it opens the next round.
    """

    signs: tuple[Sign, ...]
    tone: ground.Tone
    loss: int = 0
    starts: bool = False


def status(view: View, seat: Seat, say: Say) -> Status:
    """Whose turn, who is away, leaving or out; at a reveal who bid, doubted, is ready, starts."""
    reveal = view.reveal if view.phase in ("reveal", "over") else None
    loss = reveal.losses[seat] if reveal else 0
    if view.places is not None:
        if view.places[seat] == 1:
            return Status((Sign("crown", say("picture-won")),), "lit")
        place = Sign(None, say("picture-place", place=view.places[seat]))
        return Status((place,), "plain", loss)
    if seat in view.out:
        return Status((Sign("out", say("picture-out")),), "faint")
    signs: list[Sign] = []
    if reveal and seat == reveal.bidder:
        signs.append(Sign("bid", say("picture-perudo-bid")))
    if reveal and seat == reveal.challenger:
        signs.append(Sign("challenge", say("picture-perudo-challenged")))
    if not reveal and seat == view.turn:
        signs.append(Sign("turn", say("picture-turn")))
    if seat in view.quitting:
        signs.append(Sign("leaving", say("picture-leaving")))
    elif seat in view.away:
        signs.append(Sign("away", say("picture-away")))
    elif is_ready(view, seat):
        signs.append(Sign("ready", say("picture-ready")))
    if not signs and seat == view.seat:
        signs.append(Sign(None, say("picture-you")))
    starts = reveal is not None and seat == reveal.winner
    lit = starts or (not reveal and seat == view.turn)
    return Status(tuple(signs), "lit" if lit else "plain", loss, starts)


def is_ready(view: View, seat: Seat) -> bool:
    """Whether a seat has seen the reveal and wants to go on, while others still look."""
    if view.phase != "reveal" or seat in view.out | view.away | view.quitting:
        return False
    return all(awaited.actor != seat for awaited in view.awaited)
