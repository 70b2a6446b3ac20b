"""How the rules' values are named and matched in perudo's pictures, alt texts and screens.

All of it hangs on the round's joker (`wild`): stars under Borg's rules, ones (pacos) in perudo,
none in a palifico round.
"""

from engines.core import Seat
from engines.perudo.types import PACO, STAR, Bid, Reveal
from engines.perudo.view import View
from renderers import sprites


def face_name(face: int, wild: int | None) -> int | str:
    """What the texts call a face by: "star" or "paco" for the joker, else its number."""
    if face != wild:
        return face
    return {STAR: "star", PACO: "paco"}[face]


def side(face: int, wild: int | None) -> int:
    """What a die shows, as the sprites have it: the sixth face is a star in Borg's game alone."""
    return sprites.STAR if face == wild == STAR else face


def counts(die: int, bid: Bid, wild: int | None) -> bool:
    """Whether a die counts for a bid: its face, and the joker's for every number (R3, P6)."""
    return die in (bid.face, wild)


def last_bids(view: View) -> dict[Seat, Bid]:
    """Each seat's latest bid of the round."""
    return {placed.seat: placed.bid for placed in view.bids}


def lifted(view: View) -> Reveal | None:
    """What lies open now that the cups are up; None while they are down."""
    return view.reveal if view.phase in ("reveal", "over") else None


def is_perudo(view: View) -> bool:
    """Whether the table plays by Part B of the rules."""
    return view.options.rules == "perudo"


def verdict(reveal: Reveal, *, perudo: bool) -> str:
    """The key of the text that judges the bid."""
    exact = reveal.actual == reveal.bid.count
    if reveal.call == "calza":
        return "picture-perudo-calza-right" if exact else "picture-perudo-calza-wrong"
    if exact and not perudo:
        return "picture-perudo-exact"
    return "picture-perudo-bluff" if reveal.actual < reveal.bid.count else "picture-perudo-holds"


def waiting(view: View) -> str:
    """The key of the text for a table where nobody can bid yet."""
    return "picture-perudo-first" if view.phase == "first" else "picture-perudo-roll"
