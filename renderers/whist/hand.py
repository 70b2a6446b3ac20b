"""A seat's own cards, large, and above them the facts needed to play one."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from engines.cards import Card
from engines.core import Seat
from engines.whist.view import WhistView
from renderers import cards, ground, people, theme
from renderers.encode import make_hand_renderer
from renderers.picture import PicturePlayer, Say
from renderers.plates import SeatSign, SeatStatus
from renderers.sheet import PictureSheet, PixelBox
from renderers.whist import panels
from renderers.whist.alt import hand_alt
from renderers.whist.auction import draw_calls
from renderers.whist.middle import draw_points, draw_ranking
from renderers.whist.places import BETWEEN, HIGH, WIDE
from renderers.whist.seat import draw_seat_plate
from renderers.whist.status import is_waited, make_status
from renderers.whist.words import find_trick_winner, get_shown_trick

LEFT, RIGHT, TOP = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, theme.EDGE + 8
OWN = PixelBox(LEFT, TOP, LEFT + WIDE, TOP + HIGH)
CONTRACT = PixelBox(OWN.right + BETWEEN, TOP, OWN.right + BETWEEN + 402, TOP + HIGH)
TALLY = PixelBox(CONTRACT.right + BETWEEN, TOP, RIGHT, TOP + HIGH)
_NEXT = TOP + HIGH + BETWEEN
TRICK = PixelBox(LEFT, _NEXT, LEFT + 590, _NEXT + 276)
NEWS = PixelBox(TRICK.right + BETWEEN, _NEXT, RIGHT, _NEXT + 276)
LAST = PixelBox(NEWS.left, NEWS.bottom - HIGH, RIGHT, NEWS.bottom)
SMALL = (132, 198)
"""Width and height in pixels of a card of the trick."""
TOKEN = 46
CARD = (140, 196)
RAISED = 26
"""Pixels by which a card that may be played sticks out."""
FAN = TRICK.bottom + 22 + RAISED
"""Top in pixels of the cards of the hand."""
APART = 12
"""Gap in pixels between two suits."""


def draw_hand(
    view: WhistView, seat: Seat, players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    """Draw the hand; lower once no cards are left."""
    counted = view.contract is not None and view.phase in ("play", "show")
    aside = view.phase == "auction" or (view.last is not None and counted)
    news = NEWS._replace(bottom=LAST.top - BETWEEN) if aside else NEWS
    top = CONTRACT if counted else CONTRACT._replace(right=RIGHT)
    plates = [ground.PlacedPlate(OWN, "own"), ground.PlacedPlate(top, "contract")]
    plates += [ground.PlacedPlate(TRICK, "trick"), ground.PlacedPlate(news, "news")]
    plates += [ground.PlacedPlate(TALLY, "tally")] * counted
    plates += [ground.PlacedPlate(LAST, "last")] * aside
    height = (FAN + CARD[1] if view.hand else TRICK.bottom) + TOP
    sheet = ground.make_sheet(height, tuple(plates))
    draw_seat_plate(sheet, OWN, view, seat, players[seat], say, _make_status(view, seat, say))
    panels.draw_contract(sheet, top, view, players, say)
    panels.draw_news(sheet, news.shrink_by(20, 0), view, players, say)
    if counted:
        panels.draw_tally(sheet, TALLY, view, say)
    if aside and view.phase == "auction":
        panels.draw_higher(sheet, LAST, view, say)
    elif aside:
        panels.draw_last_trick(sheet, LAST, view.last, view.contract, say)
    _draw_upper(sheet, view, seat, players, say)
    draw_fan(sheet, view, say)
    return sheet


render_hand = make_hand_renderer(draw_hand, hand_alt)
"""Picture of one's own cards."""


def _make_status(view: WhistView, seat: Seat, say: Say) -> SeatStatus:
    """Return the seat's status at the table, addressed to its player."""
    state = make_status(view, seat, say)
    if is_waited(view, seat) and view.phase in ("play", "auction", "trump", "cut", "trou"):
        return replace(state, signs=(SeatSign("turn", say("picture-whist-your-turn")),))
    return state


def _draw_upper(
    sheet: PictureSheet, view: WhistView, seat: Seat, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the trick, the calls so far, the discards, or the result."""
    inner = TRICK.shrink_by(20, 10)
    match view.phase:
        case "auction" | "arbiter":
            draw_calls(sheet, TRICK.shrink_by(18, 24), view, say)
        case "show":
            draw_points(sheet, inner, view, players)
        case "over":
            draw_ranking(sheet, inner, view, players)
        case "discard":
            _draw_discards(sheet, view, seat, say)
        case _:
            _draw_trick(sheet, view, say)


def _place_card(at: int) -> int:
    """Return the left end of the card at this position of the trick."""
    gap = (TRICK.width - 4 * SMALL[0]) // 5
    return TRICK.left + gap + at * (SMALL[0] + gap)


def _draw_trick(sheet: PictureSheet, view: WhistView, say: Say) -> None:
    """Draw the trick's cards in order, each with the number of its seat."""
    trick = get_shown_trick(view) if view.trick and view.trick.cards else view.trick
    leader = trick.leader if trick else view.turn
    y = TRICK.bottom - 10 - TOKEN // 2
    for at in range(4):
        x, seat = _place_card(at), None if leader is None else (leader + at) % 4
        if trick and view.contract and at < len(trick.cards):
            card = trick.cards[at]
            look = "lit" if seat == find_trick_winner(trick, view.contract) else "plain"
            sprite = cards.draw_face(card, cards.format_rank(card, say), *SMALL, look)
            sheet.draw_sprite(sprite, x, TRICK.top + 9, f"card {seat} {card}")
        else:
            sheet.draw_sprite(cards.draw_slot(*SMALL), x, TRICK.top + 9, f"slot {seat}")
        if seat is not None and view.phase == "play":
            left = x + (SMALL[0] - TOKEN) // 2
            sheet.draw_sprite(people.draw_token(seat, TOKEN), left, y - TOKEN // 2, f"by {seat}")


def _draw_discards(sheet: PictureSheet, view: WhistView, own: Seat, say: Say) -> None:
    """Draw which seats have discarded; the reader's own discard lies open."""
    y = TRICK.bottom - 10 - TOKEN // 2
    for seat in range(4):
        x = _place_card(seat)
        sprite, name = cards.draw_slot(*SMALL), f"slot {seat}"
        if seat in view.discarded:
            sprite, name = cards.draw_back(*SMALL), f"discard {seat}"
        if seat == own and view.discard is not None:
            card = view.discard
            sprite, name = (
                cards.draw_face(card, cards.format_rank(card, say), *SMALL),
                f"discard {seat} {card}",
            )
        sheet.draw_sprite(sprite, x, TRICK.top + 9, name)
        left = x + (SMALL[0] - TOKEN) // 2
        sheet.draw_sprite(people.draw_token(seat, TOKEN), left, y - TOKEN // 2, f"by {seat}")


def draw_fan(sheet: PictureSheet, view: WhistView, say: Say) -> None:
    """Draw the cards by suit, each over its neighbour's edge.

    Those that may be played stick out, those that may not are dark.
    """
    held, choosing = view.hand, bool(view.playable)
    for card, x in zip(held, place_cards(held), strict=True):
        may = card in view.playable
        sprite = cards.draw_face(
            card, cards.format_rank(card, say), *CARD, "dim" if choosing and not may else "plain"
        )
        name = f"{card} playable" if may else str(card)
        sheet.draw_sprite(sprite, x, FAN - RAISED * may, name, ground=True)


def place_cards(held: Sequence[Card]) -> list[int]:
    """Return the left ends of the cards: close enough for all, suits a little apart."""
    gaps = [APART if a.suit is not b.suit else 0 for a, b in pairwise(held)]
    room = RIGHT - LEFT - CARD[0] - sum(gaps)
    step = min(CARD[0] + 10, room // max(1, len(held) - 1))
    width = step * (len(held) - 1) + sum(gaps) + CARD[0]
    left = (theme.WIDTH - width) // 2
    return [left + step * at + sum(gaps[:at]) for at in range(len(held))]
