"""Rules of Captain Bluff, page by page, with positions that the rules made.

The words are in `locales/*/rules-captain.ftl`; they follow docs/rules/captain.md.
"""

from collections.abc import Sequence

from bot.screens.examples import compute_draw_order, format_chance_move, play_moves, prepare_drawing
from bot.screens.rules import GameRules, RulesPage, build_page, format_time
from bot.tables.rows import ClockSpeed
from bot.texts import Say
from engines.captain import CAPTAIN
from engines.captain.cards import (
    AIRPORT_CARDS,
    ALL_LUGGAGE,
    AirportCard,
    Luggage,
    list_airport_cards,
)
from engines.captain.decisions import TURN_SECONDS
from engines.captain.state import DEALT_LUGGAGE, CaptainState
from engines.captain.types import CaptainOptions
from engines.captain.view import CaptainView
from engines.core import Viewer
from renderers import captain as pictures

HANDS: tuple[tuple[Luggage, ...], ...] = (
    (Luggage("P", 4), Luggage("P", 5), Luggage("P", 11), Luggage("T", 9), Luggage("T", 14)),
    (Luggage("P", 8), Luggage("P", 12), Luggage("N", 7)),
    (Luggage("N", 2), Luggage("N", 3), Luggage("P", 15)),
)
"""Luggage of Ann, Bob and Cem, as far as the examples name it."""
FLIGHTS: tuple[AirportCard, ...] = ("TM", "VR", "CS", "TA", "VR", "TM")
"""Airport cards of the three players, two each."""

DECK_STRIDE = 7
"""Distance of the cards taken from the deck, so that examples show all kinds."""

SETUP = ("0 origin:1:T9", "1 origin:2:P12", "2 origin:3:N2")
PLACED = (*SETUP, "0 place:1:P4,P5")
ADDED = (*PLACED, "1 pass", "2 pass", "0 end", "1 place:1:P8")
CALLED = (*ADDED, "2 call")
JOKER = (*PLACED, "1 pass", "2 pass", "0 TM:1:6", "1 pass", "2 pass")
TURNED = (*JOKER, "1 look:1", "1 CS:1")


def _build_pages(options: CaptainOptions, say: Say, clock: ClockSpeed = "live") -> list[RulesPage]:
    window = format_time(int(options.call_time), clock, say)
    mix = dict(zip(AIRPORT_CARDS, map(int, options.airport_mix), strict=True))
    free = options.takeback_max == "none"
    return [
        build_page(
            say("rules-captain-goal-title"),
            say("rules-captain-goal"),
            say("rules-captain-cards"),
            draw=prepare_drawing(pictures.render_hand, say, _build_view, SETUP, 0),
        ),
        build_page(
            say("rules-captain-setup-title"),
            say("rules-captain-setup"),
            say("rules-captain-first-random")
            if options.first == "random"
            else say("rules-captain-first-host"),
            say("rules-captain-origins"),
            draw=prepare_drawing(pictures.render_table, say, _build_view, SETUP),
        ),
        build_page(
            say("rules-captain-turn-title"),
            say("rules-captain-turn"),
            say("rules-captain-turn-end"),
        ),
        build_page(
            say("rules-captain-place-title"),
            say("rules-captain-place"),
            say("rules-captain-place-example"),
            draw=prepare_drawing(pictures.render_table, say, _build_view, PLACED),
        ),
        build_page(
            say("rules-captain-call-title"),
            say("rules-captain-call", time=window),
            say("rules-captain-call-cost"),
            say("rules-captain-call-example"),
            draw=prepare_drawing(pictures.render_table, say, _build_view, CALLED),
        ),
        build_page(
            say("rules-captain-airport-title"),
            say("rules-captain-airport", count=sum(mix.values())),
            say("rules-captain-airport-tm", count=mix["TM"]),
            say("rules-captain-airport-cs", count=mix["CS"]),
            say("rules-captain-airport-ta", count=mix["TA"]),
            say("rules-captain-airport-vr", count=mix["VR"]),
            say("rules-captain-airport-example"),
            draw=prepare_drawing(pictures.render_table, say, _build_view, TURNED),
        ),
        build_page(
            say("rules-captain-take-title"),
            say("rules-captain-take"),
            say("rules-captain-take-free")
            if free
            else say("rules-captain-take-most", most=int(options.takeback_max)),
            say("rules-captain-pile"),
        ),
        build_page(
            say("rules-captain-end-title"),
            say("rules-captain-end"),
            say("rules-captain-limit", rounds=int(options.turn_limit)),
        ),
        build_page(
            say("rules-captain-clock-title"),
            say(
                "rules-captain-clock",
                turn=format_time(TURN_SECONDS, clock, say),
                time=window,
            ),
            say("rules-captain-away"),
            say("rules-captain-quit"),
        ),
    ]


RULES = GameRules({"classic": CaptainOptions()}, _build_pages)


# --- pictures ------------------------------------------------------------------------------------


def _build_view(moves: Sequence[str], seat: Viewer = None) -> CaptainView:
    return CAPTAIN.view_as(build_position(moves), seat)


def build_position(moves: Sequence[str]) -> CaptainState:
    """Return the state after these moves ("0 origin:1:T9")."""
    return play_moves(
        CAPTAIN, len(HANDS), CaptainOptions(), (*format_deal(HANDS, FLIGHTS), *moves)
    )[0]


def format_deal(
    hands: Sequence[Sequence[Luggage]], flights: Sequence[AirportCard]
) -> Sequence[str]:
    """Return the moves of chance with which seat 0 begins and these cards are dealt.

    Luggage is filled up with a bit of all; airport cards are dealt as `flights` has them.
    """
    named = [card for hand in hands for card in hand]
    others = iter(
        [c for at in range(DECK_STRIDE) for c in ALL_LUGGAGE[at::DECK_STRIDE] if c not in named]
    )
    size = DEALT_LUGGAGE[len(hands)]
    filled = [(*hand, *(next(others) for _ in range(size - len(hand)))) for hand in hands]
    luggage = compute_draw_order(ALL_LUGGAGE, [card for hand in filled for card in hand])
    airport = compute_draw_order(list_airport_cards(CaptainOptions().airport_mix), flights)
    return format_chance_move(0), format_chance_move(*luggage), format_chance_move(*airport)
