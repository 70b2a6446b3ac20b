"""One seat's own cards, large, and above them what it must know to play one."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from engines.cards import Card
from engines.core import Seat
from engines.whist.view import View
from renderers import cards, ground, people, theme
from renderers.encode import encode
from renderers.picture import Picture, Player, Say
from renderers.plates import Sign, Status
from renderers.sheet import Box, Sheet
from renderers.whist import panels
from renderers.whist.alt import hand_alt
from renderers.whist.auction import calls
from renderers.whist.middle import points, ranking
from renderers.whist.places import BETWEEN, HIGH, WIDE
from renderers.whist.seat import seat_plate
from renderers.whist.status import is_waited, status
from renderers.whist.words import letter, shown_trick, winning

LEFT, RIGHT, TOP = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, theme.EDGE + 8
OWN = Box(LEFT, TOP, LEFT + WIDE, TOP + HIGH)
CONTRACT = Box(OWN.right + BETWEEN, TOP, OWN.right + BETWEEN + 402, TOP + HIGH)
TALLY = Box(CONTRACT.right + BETWEEN, TOP, RIGHT, TOP + HIGH)
_NEXT = TOP + HIGH + BETWEEN
TRICK = Box(LEFT, _NEXT, LEFT + 590, _NEXT + 276)
NEWS = Box(TRICK.right + BETWEEN, _NEXT, RIGHT, _NEXT + 276)
LAST = Box(NEWS.left, NEWS.bottom - HIGH, RIGHT, NEWS.bottom)
SMALL = (132, 198)
"""A card of the trick."""
TOKEN = 46
CARD = (140, 196)
RAISED = 26
"""How far a card that may be played sticks out."""
FAN = TRICK.bottom + 22 + RAISED
"""Where the cards of the hand begin."""
APART = 12
"""What lies between two suits."""


def hand(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The picture of `view.seat`'s cards. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    sheet = draw_hand(view, view.seat, players, say)
    return encode(sheet, "hand", hand_alt(view, players, say))


def draw_hand(view: View, seat: Seat, players: Sequence[Player], say: Say) -> Sheet:
    """The hand before it is encoded; less high once no cards are left."""
    counted = view.contract is not None and view.phase in ("play", "show")
    aside = view.phase == "auction" or (view.last is not None and counted)
    news = NEWS._replace(bottom=LAST.top - BETWEEN) if aside else NEWS
    top = CONTRACT if counted else CONTRACT._replace(right=RIGHT)
    plates = [ground.Plate(OWN, "own"), ground.Plate(top, "contract")]
    plates += [ground.Plate(TRICK, "trick"), ground.Plate(news, "news")]
    plates += [ground.Plate(TALLY, "tally")] * counted
    plates += [ground.Plate(LAST, "last")] * aside
    height = (FAN + CARD[1] if view.hand else TRICK.bottom) + TOP
    sheet = ground.laid(height, tuple(plates))
    seat_plate(sheet, OWN, view, seat, players[seat], say, _status(view, seat, say))
    panels.contract(sheet, top, view, players, say)
    panels.told(sheet, news.inset(20, 0), view, players, say)
    if counted:
        panels.tally(sheet, TALLY, view, say)
    if aside and view.phase == "auction":
        panels.higher(sheet, LAST, view, say)
    elif aside:
        panels.last(sheet, LAST, view.last, view.contract, say)
    _upper(sheet, view, seat, players, say)
    fan(sheet, view, say)
    return sheet


def _status(view: View, seat: Seat, say: Say) -> Status:
    """As at the table, only that one is spoken to."""
    state = status(view, seat, say)
    if is_waited(view, seat) and view.phase in ("play", "auction", "trump", "cut", "trou"):
        return replace(state, signs=(Sign("turn", say("picture-whist-your-turn")),))
    return state


def _upper(sheet: Sheet, view: View, seat: Seat, players: Sequence[Player], say: Say) -> None:
    """The trick, the calls so far, what was put away, or how it ended."""
    inner = TRICK.inset(20, 10)
    match view.phase:
        case "auction" | "arbiter":
            calls(sheet, TRICK.inset(18, 24), view, say)
        case "show":
            points(sheet, inner, view, players)
        case "over":
            ranking(sheet, inner, view, players)
        case "discard":
            _discards(sheet, view, seat, say)
        case _:
            _trick(sheet, view, say)


def _column(at: int) -> int:
    """Where the card at this place of the trick begins."""
    gap = (TRICK.width - 4 * SMALL[0]) // 5
    return TRICK.left + gap + at * (SMALL[0] + gap)


def _trick(sheet: Sheet, view: View, say: Say) -> None:
    """Its cards in the order they were played, each with the number of who played it."""
    trick = shown_trick(view) if view.trick and view.trick.cards else view.trick
    leader = trick.leader if trick else view.turn
    y = TRICK.bottom - 10 - TOKEN // 2
    for at in range(4):
        x, seat = _column(at), None if leader is None else (leader + at) % 4
        if trick and view.contract and at < len(trick.cards):
            card = trick.cards[at]
            look = "lit" if seat == winning(trick, view.contract) else "plain"
            sprite = cards.face(card, letter(card, say), *SMALL, look)
            sheet.put(sprite, x, TRICK.top + 9, f"card {seat} {card}")
        else:
            sheet.put(cards.slot(*SMALL), x, TRICK.top + 9, f"slot {seat}")
        if seat is not None and view.phase == "play":
            left = x + (SMALL[0] - TOKEN) // 2
            sheet.put(people.token(seat, TOKEN), left, y - TOKEN // 2, f"by {seat}")


def _discards(sheet: Sheet, view: View, own: Seat, say: Say) -> None:
    """Who has put a card away; one's own lies open."""
    y = TRICK.bottom - 10 - TOKEN // 2
    for seat in range(4):
        x = _column(seat)
        sprite, name = cards.slot(*SMALL), f"slot {seat}"
        if seat in view.discarded:
            sprite, name = cards.back(*SMALL), f"discard {seat}"
        if seat == own and view.discard is not None:
            card = view.discard
            sprite, name = cards.face(card, letter(card, say), *SMALL), f"discard {seat} {card}"
        sheet.put(sprite, x, TRICK.top + 9, name)
        left = x + (SMALL[0] - TOKEN) // 2
        sheet.put(people.token(seat, TOKEN), left, y - TOKEN // 2, f"by {seat}")


def fan(sheet: Sheet, view: View, say: Say) -> None:
    """The cards by suit, each over its neighbour's edge; what may be played sticks out, what may
    not is dark."""
    held, choosing = view.hand, bool(view.playable)
    for card, x in zip(held, places(held), strict=True):
        may = card in view.playable
        sprite = cards.face(
            card, letter(card, say), *CARD, "dim" if choosing and not may else "plain"
        )
        name = f"{card} playable" if may else str(card)
        sheet.put(sprite, x, FAN - RAISED * may, name, ground=True)


def places(held: Sequence[Card]) -> list[int]:
    """Where each card begins: close enough for all of them, the suits a little apart."""
    gaps = [APART if a.suit is not b.suit else 0 for a, b in pairwise(held)]
    room = RIGHT - LEFT - CARD[0] - sum(gaps)
    step = min(CARD[0] + 10, room // max(1, len(held) - 1))
    width = step * (len(held) - 1) + sum(gaps) + CARD[0]
    left = (theme.WIDTH - width) // 2
    return [left + step * at + sum(gaps[:at]) for at in range(len(held))]
