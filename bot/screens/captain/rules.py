"""The rules of Captain Bluff, page by page, with positions that the rules made.

The words are in `locales/*/rules-captain.ftl`; they follow the rules of record.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Literal

from bot.screens.rules import Page
from bot.texts import Say
from engines.captain import CAPTAIN
from engines.captain.cards import AIRPORT, LUGGAGE, Airport, Luggage, airport_deck
from engines.captain.state import DEALT, State
from engines.captain.types import Options
from engines.captain.view import View
from engines.core import Chance, Office
from renderers import captain as pictures
from renderers.picture import Picture, Player

HANDS: tuple[tuple[Luggage, ...], ...] = (
    (Luggage("P", 4), Luggage("P", 5), Luggage("P", 11), Luggage("T", 9), Luggage("T", 14)),
    (Luggage("P", 8), Luggage("P", 12), Luggage("N", 7)),
    (Luggage("N", 2), Luggage("N", 3), Luggage("P", 15)),
)
"""Ann's, Bob's and Cem's luggage, as far as the examples name it."""
FLIGHTS: tuple[Airport, ...] = ("TM", "VR", "CS", "TA", "VR", "TM")
"""Their airport cards, two each."""

MIXED = 7
"""Every so many cards of the deck lie together in the examples."""

SETUP = ("0 origin:1:T9", "1 origin:2:P12", "2 origin:3:N2")
PLACED = (*SETUP, "0 place:1:P4,P5")
ADDED = (*PLACED, "1 pass", "2 pass", "0 end", "1 place:1:P8")
CALLED = (*ADDED, "2 call")
JOKER = (*PLACED, "1 pass", "2 pass", "0 TM:1:6", "1 pass", "2 pass")
TURNED = (*JOKER, "1 look:1", "1 CS:1")


class CaptainRules:
    """See `bot.screens.rules.Rules`."""

    editions: Mapping[str, Options] = {"classic": Options()}

    def pages(self, options: Options, say: Say) -> Sequence[Page]:
        window = int(options.call_time)
        mix = dict(zip(AIRPORT, map(int, options.airport_mix), strict=True))
        free = options.takeback_max == "none"
        return [
            _page(
                say("rules-captain-goal-title"),
                say("rules-captain-goal"),
                say("rules-captain-cards"),
                draw=_drawing("hand", SETUP, say),
            ),
            _page(
                say("rules-captain-setup-title"),
                say("rules-captain-setup"),
                say("rules-captain-origins"),
                draw=_drawing("table", SETUP, say),
            ),
            _page(
                say("rules-captain-turn-title"),
                say("rules-captain-turn"),
                say("rules-captain-turn-end"),
            ),
            _page(
                say("rules-captain-place-title"),
                say("rules-captain-place"),
                say("rules-captain-place-example"),
                draw=_drawing("table", PLACED, say),
            ),
            _page(
                say("rules-captain-call-title"),
                say("rules-captain-call", seconds=window),
                say("rules-captain-call-cost"),
                say("rules-captain-call-example"),
                draw=_drawing("table", CALLED, say),
            ),
            _page(
                say("rules-captain-airport-title"),
                say("rules-captain-airport", count=sum(mix.values())),
                say("rules-captain-airport-tm", count=mix["TM"]),
                say("rules-captain-airport-cs", count=mix["CS"]),
                say("rules-captain-airport-ta", count=mix["TA"]),
                say("rules-captain-airport-vr", count=mix["VR"]),
                say("rules-captain-airport-example"),
                draw=_drawing("table", TURNED, say),
            ),
            _page(
                say("rules-captain-take-title"),
                say("rules-captain-take"),
                say("rules-captain-take-free")
                if free
                else say("rules-captain-take-most", most=int(options.takeback_max)),
                say("rules-captain-pile"),
            ),
            _page(
                say("rules-captain-end-title"),
                say("rules-captain-end"),
                say("rules-captain-limit", rounds=int(options.turn_limit)),
            ),
            _page(
                say("rules-captain-clock-title"),
                say("rules-captain-clock", seconds=window),
                say("rules-captain-away"),
                say("rules-captain-quit"),
            ),
        ]


def _page(title: str, *texts: str, draw: Callable[[], Picture] | None = None) -> Page:
    return Page(title, "\n\n".join(texts), draw)


# --- pictures ------------------------------------------------------------------------------------

Kind = Literal["hand", "table"]


def _drawing(kind: Kind, moves: tuple[str, ...], say: Say) -> Callable[[], Picture]:
    return partial(_drawn, kind, moves, say)


@lru_cache(maxsize=32)
def _drawn(kind: Kind, moves: tuple[str, ...], say: Say) -> Picture:
    """The picture of a position, drawn once in each language."""
    names = ("rules-captain-ann", "rules-captain-bob", "rules-captain-cem")
    players = [Player(say(name)) for name in names]
    view: View = CAPTAIN.view(position(moves), 0 if kind == "hand" else None)
    return (pictures.hand if kind == "hand" else pictures.table)(view, players, say)


def position(moves: Sequence[str]) -> State:
    """What stands after these moves ("0 origin:1:T9"), each a seat and its notation."""
    state = CAPTAIN.start(len(HANDS), Options())
    for values in ((0,), _luggage(), _order(airport_deck(state.options.airport_mix), FLIGHTS)):
        state, _ = CAPTAIN.apply(state, Office.CHANCE, Chance(values))
    for move in moves:
        seat, _, notation = move.partition(" ")
        state, _ = CAPTAIN.apply(state, int(seat), CAPTAIN.read(notation))
    return state


def _luggage() -> tuple[int, ...]:
    """The shuffle after which the examples' hands are dealt, filled up with a bit of all."""
    named = [card for hand in HANDS for card in hand]
    others = iter([c for at in range(MIXED) for c in LUGGAGE[at::MIXED] if c not in named])
    size = DEALT[len(HANDS)]
    filled = [(*hand, *(next(others) for _ in range(size - len(hand)))) for hand in HANDS]
    return _order(LUGGAGE, [card for hand in filled for card in hand])


def _order(items: Sequence[Any], wanted: Sequence[Any]) -> tuple[int, ...]:
    """The draws that bring `wanted` to the top, in that order."""
    left, values = list(items), list[int]()
    for item in wanted:
        at = left.index(item)
        values.append(at)
        left.pop(at)
    return (*values, *(0 for _ in range(len(left) - 1)))
