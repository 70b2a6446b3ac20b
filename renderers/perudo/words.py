"""Names and matches of faces and bids in perudo's pictures, alt texts and screens.

All of it depends on the round's joker (`wild`): stars under Borg's rules, ones (pacos) in perudo,
none in a palifico round.
"""

from engines.core import Seat
from engines.perudo.types import PACO, STAR, PerudoBid, PerudoReveal
from engines.perudo.view import PerudoView
from renderers import sprites


def face_name(face: int, wild: int | None) -> int | str:
    """Return a face's name in texts: "star" or "paco" for the joker, else its number."""
    if face != wild:
        return face
    return {STAR: "star", PACO: "paco"}[face]


def choose_die_face(face: int, wild: int | None) -> int:
    """Return a face as the sprites have it: the sixth is a star in Borg's game alone."""
    return sprites.STAR if face == wild == STAR else face


def is_counted(die: int, bid: PerudoBid, wild: int | None) -> bool:
    """Return whether a die counts for a bid, as its face or as a joker (R3, P6)."""
    return die in (bid.face, wild)


def list_last_bids(view: PerudoView) -> dict[Seat, PerudoBid]:
    """Return each seat's latest bid of the round."""
    return {placed.seat: placed.bid for placed in view.bids}


def get_open_reveal(view: PerudoView) -> PerudoReveal | None:
    """Return the reveal while the cups are up; None while they are down."""
    return view.reveal if view.phase in ("reveal", "over") else None


def is_perudo(view: PerudoView) -> bool:
    """Return whether the table plays by Part B of the rules."""
    return view.options.rules == "perudo"


def choose_verdict_key(reveal: PerudoReveal, *, perudo: bool) -> str:
    """Return the key of the text that judges the bid."""
    exact = reveal.actual == reveal.bid.count
    if reveal.call == "calza":
        return "picture-perudo-calza-right" if exact else "picture-perudo-calza-wrong"
    if exact and not perudo:
        return "picture-perudo-exact"
    return "picture-perudo-bluff" if reveal.actual < reveal.bid.count else "picture-perudo-holds"


def choose_waiting_key(view: PerudoView) -> str:
    """Return the key of the text for a table where nobody can bid yet."""
    return "picture-perudo-first" if view.phase == "first" else "picture-perudo-roll"
