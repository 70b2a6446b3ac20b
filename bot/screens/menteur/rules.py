"""The rules of poker menteur, page by page, with positions that the rules made.

The words are in `locales/*/rules-menteur.ftl`; they follow docs/rules/menteur.md.
"""

from collections.abc import Sequence

from bot.screens.examples import drawing, drawn, played
from bot.screens.menteur.words import a_hand_text, face_text, hand_text
from bot.screens.rules import Page, Rules, page
from bot.tables.rows import Speed
from bot.texts import Say
from engines.core import Viewer
from engines.menteur import MENTEUR
from engines.menteur.types import FACES, TOP, Hand, Options
from engines.menteur.view import View
from renderers import menteur as pictures

SEATS = 3
REAL = Hand("two-pairs", (5, 1))
CLAIMED = Hand("three", (5,))
TOP_HAND = Hand("five", (TOP,))
THROWN = (drawn(0), "0 throw-hidden:1,2,3,4,5@0", drawn(4, 0, 4, 2, 0))
"""Two kings, two nines and a jack; the shuffle leaves the dice under the cup where they are."""
LOOKED = (*THROWN, "0 look")
ANNOUNCED = (*LOOKED, "0 announce:two-pairs-5-1")
THREE_FALL = "1 throw-hidden:2,4,5@1", drawn(0, 2, 5)
HANDLED = (*ANNOUNCED, "1 accept", "1 look", "1 uncover:1,3@0", *THREE_FALL)
"""The second player lays the kings open and throws the others without a third one."""
REFUSED = (*HANDLED, "1 announce:three-5", "2 refuse")
TRIED = (*THROWN, "0 announce:five-6", "1 accept", "1 roll", drawn(5, 5, 0, 3, 4))
"""The trial after one throw: two aces."""


def _pages(options: Options, say: Say, _: Speed = "live") -> list[Page]:
    return [
        _goal(options, say),
        _ladder(options, say),
        _first(options, say),
        _answer(options, say),
        _handling(options, say),
        _refusal(options, say),
        _trial(options, say),
        _end(options, say),
        page(
            say("rules-menteur-clock-title"),
            say("rules-menteur-clock", lowest=_hand(Hand("pair", (1,)), options, say)),
            say("rules-menteur-away"),
            say("rules-menteur-quit"),
        ),
    ]


RULES = Rules({"poker": Options()}, _pages)


def _goal(options: Options, say: Say) -> Page:
    players = MENTEUR.seats(options)
    return page(
        say("rules-menteur-goal-title"),
        say("rules-menteur-goal", least=players[0], most=players[-1]),
        say("rules-menteur-points", lives=int(options.lives)),
        draw=drawing(pictures.table, say, position, options, ANNOUNCED),
    )


def _ladder(options: Options, say: Say) -> Page:
    shown = " < ".join(face_text(face, say, options) for face in FACES)
    order = {
        "poker": "rules-menteur-order-poker",
        "club": "rules-menteur-order-club",
        "off": "rules-menteur-order-off",
    }[options.suites]
    low, high = (hand_text(Hand("straight", (top,)), say, options) for top in (TOP - 1, TOP))
    hands = say(order) if options.suites == "off" else say(order, low=low, high=high)
    beside = say("rules-menteur-kickers-off")
    if options.kickers == "on":
        named = Hand("pair", (3,), (6,))
        plain = _hand(Hand("pair", (3,)), options, say)
        beside = say("rules-menteur-kickers-on", hand=_hand(named, options, say), plain=plain)
    return page(
        say("rules-menteur-ladder-title"),
        say("rules-menteur-faces", faces=shown),
        hands,
        say(
            "rules-menteur-inside",
            first=_hand(Hand("two-pairs", (3, 2)), options, say),
            second=_hand(Hand("two-pairs", (4, 1)), options, say),
            third=_hand(Hand("full", (3, 6)), options, say),
            fourth=_hand(Hand("full", (6, 2)), options, say),
        ),
        beside,
    )


def _first(options: Options, say: Say) -> Page:
    return page(
        say("rules-menteur-first-title"),
        say("rules-menteur-first"),
        say(
            "rules-menteur-first-announce",
            real=_hand(REAL, options, say),
            lower=_hand(Hand("pair", (5,)), options, say),
            lie=_hand(Hand("four", (6,)), options, say),
        ),
        draw=drawing(pictures.hand, say, position, options, LOOKED, 0),
    )


def _answer(options: Options, say: Say) -> Page:
    return page(
        say("rules-menteur-answer-title"),
        say("rules-menteur-answer"),
        say("rules-menteur-above", hand=_hand(REAL, options, say)),
        draw=drawing(pictures.table, say, position, options, ANNOUNCED),
    )


def _handling(options: Options, say: Say) -> Page:
    physical = options.cup == "physical"
    return page(
        say("rules-menteur-handling-title"),
        say("rules-menteur-throwing"),
        say("rules-menteur-looking"),
        say("rules-menteur-laying"),
        say("rules-menteur-cup-physical" if physical else "rules-menteur-cup-free"),
        draw=drawing(pictures.hand, say, position, options, HANDLED, 1),
    )


def _refusal(options: Options, say: Say) -> Page:
    return page(
        say("rules-menteur-refusal-title"),
        say("rules-menteur-refusal"),
        say(
            "rules-menteur-refusal-example",
            hand=_hand(CLAIMED, options, say),
            real=_hand(Hand("pair", (5,)), options, say),
        ),
        draw=drawing(pictures.table, say, position, options, REFUSED),
    )


def _trial(options: Options, say: Say) -> Page:
    keep = options.quinte_trial == "keep"
    top = face_text(TOP, say, options)
    return page(
        say("rules-menteur-trial-title"),
        say("rules-menteur-trial", hand=_hand(TOP_HAND, options, say)),
        say("rules-menteur-trial-keep" if keep else "rules-menteur-trial-strict", top=top),
        say("rules-menteur-trial-after"),
        draw=drawing(pictures.table, say, position, options, TRIED),
    )


def _end(options: Options, say: Say) -> Page:
    lives = int(options.lives)
    last = options.end == "last"
    return page(
        say("rules-menteur-end-title"),
        say("rules-menteur-next"),
        say("rules-menteur-end-last" if last else "rules-menteur-end-first", lives=lives),
    )


def _hand(hand: Hand, options: Options, say: Say) -> str:
    return a_hand_text(hand, say, options)


# --- pictures ------------------------------------------------------------------------------------


def position(options: Options, moves: Sequence[str], seat: Viewer = None) -> View:
    """What a seat of three, or a spectator, sees after these moves; seat 0 begins."""
    state, told = played(MENTEUR, SEATS, options, moves)
    return MENTEUR.view(state, seat, told)
