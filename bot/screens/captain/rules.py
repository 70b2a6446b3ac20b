"""The rules of Captain Bluff, page by page, with positions that the rules made.

The words are in `locales/*/rules-captain.ftl`; they follow docs/rules/captain.md.
"""

from collections.abc import Sequence

from bot.screens.examples import drawing, drawn, order, played
from bot.screens.rules import Page, Rules, page, time_text
from bot.tables.rows import Speed
from bot.texts import Say
from engines.captain import CAPTAIN
from engines.captain.cards import AIRPORT, LUGGAGE, Airport, Luggage, airport_deck
from engines.captain.decisions import TURN_SECONDS
from engines.captain.state import DEALT, State
from engines.captain.types import Options
from engines.captain.view import View
from engines.core import Viewer
from renderers import captain as pictures

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


def _pages(options: Options, say: Say, clock: Speed = "live") -> list[Page]:
    window = time_text(int(options.call_time), clock, say)
    mix = dict(zip(AIRPORT, map(int, options.airport_mix), strict=True))
    free = options.takeback_max == "none"
    return [
        page(
            say("rules-captain-goal-title"),
            say("rules-captain-goal"),
            say("rules-captain-cards"),
            draw=drawing(pictures.hand, say, _view, SETUP, 0),
        ),
        page(
            say("rules-captain-setup-title"),
            say("rules-captain-setup"),
            say("rules-captain-first-random")
            if options.first == "random"
            else say("rules-captain-first-host"),
            say("rules-captain-origins"),
            draw=drawing(pictures.table, say, _view, SETUP),
        ),
        page(
            say("rules-captain-turn-title"),
            say("rules-captain-turn"),
            say("rules-captain-turn-end"),
        ),
        page(
            say("rules-captain-place-title"),
            say("rules-captain-place"),
            say("rules-captain-place-example"),
            draw=drawing(pictures.table, say, _view, PLACED),
        ),
        page(
            say("rules-captain-call-title"),
            say("rules-captain-call", time=window),
            say("rules-captain-call-cost"),
            say("rules-captain-call-example"),
            draw=drawing(pictures.table, say, _view, CALLED),
        ),
        page(
            say("rules-captain-airport-title"),
            say("rules-captain-airport", count=sum(mix.values())),
            say("rules-captain-airport-tm", count=mix["TM"]),
            say("rules-captain-airport-cs", count=mix["CS"]),
            say("rules-captain-airport-ta", count=mix["TA"]),
            say("rules-captain-airport-vr", count=mix["VR"]),
            say("rules-captain-airport-example"),
            draw=drawing(pictures.table, say, _view, TURNED),
        ),
        page(
            say("rules-captain-take-title"),
            say("rules-captain-take"),
            say("rules-captain-take-free")
            if free
            else say("rules-captain-take-most", most=int(options.takeback_max)),
            say("rules-captain-pile"),
        ),
        page(
            say("rules-captain-end-title"),
            say("rules-captain-end"),
            say("rules-captain-limit", rounds=int(options.turn_limit)),
        ),
        page(
            say("rules-captain-clock-title"),
            say(
                "rules-captain-clock",
                turn=time_text(TURN_SECONDS, clock, say),
                time=window,
            ),
            say("rules-captain-away"),
            say("rules-captain-quit"),
        ),
    ]


RULES = Rules({"classic": Options()}, _pages)


# --- pictures ------------------------------------------------------------------------------------


def _view(moves: Sequence[str], seat: Viewer = None) -> View:
    return CAPTAIN.view(position(moves), seat)


def position(moves: Sequence[str]) -> State:
    """What stands after these moves ("0 origin:1:T9")."""
    return played(CAPTAIN, len(HANDS), Options(), (*dealt(HANDS, FLIGHTS), *moves))[0]


def dealt(hands: Sequence[Sequence[Luggage]], flights: Sequence[Airport]) -> Sequence[str]:
    """What chance gives so that seat 0 begins and these cards are dealt: luggage, filled up with a
    bit of all, and airport cards."""
    named = [card for hand in hands for card in hand]
    others = iter([c for at in range(MIXED) for c in LUGGAGE[at::MIXED] if c not in named])
    size = DEALT[len(hands)]
    filled = [(*hand, *(next(others) for _ in range(size - len(hand)))) for hand in hands]
    luggage = order(LUGGAGE, [card for hand in filled for card in hand])
    airport = order(airport_deck(Options().airport_mix), flights)
    return drawn(0), drawn(*luggage), drawn(*airport)
