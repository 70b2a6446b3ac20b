"""The rules of poker menteur, page by page, with positions that the rules made.

The words are in `locales/*/rules-menteur.ftl`; they follow the rules of record.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Literal

from bot.screens.menteur.words import face_text, hand_text
from bot.screens.rules import Page
from bot.texts import Say
from engines.core import Chance, Draw, Office
from engines.menteur import MENTEUR
from engines.menteur.types import (
    FACES,
    TOP,
    Accept,
    Announce,
    Hand,
    Look,
    Options,
    Refuse,
    Roll,
    SeatAction,
    Throw,
    Uncover,
)
from engines.menteur.view import View
from renderers import menteur as pictures
from renderers.picture import Picture, Player

Step = tuple[SeatAction, tuple[int, ...]]
"""What whoever is in turn does, and the faces that fall."""

REAL = Hand("two-pairs", (5, 1))
CLAIMED = Hand("three", (5,))
TOP_HAND = Hand("five", (TOP,))
THROWN: tuple[Step, ...] = (
    (Throw("hidden", (1, 2, 3, 4, 5), 0), (5, 1, 5, 3, 1)),
    (Look(), ()),
)
"""Two kings, two nines and a jack, seen by who threw them."""
ANNOUNCED: tuple[Step, ...] = (*THROWN, (Announce(REAL), ()))
HANDLED: tuple[Step, ...] = (
    *ANNOUNCED,
    (Accept(), ()),
    (Look(), ()),
    (Uncover((1, 3), 0), ()),
    (Throw("hidden", (2, 4, 5), 1), (1, 3, 6)),
)
"""The second player lays the kings open and throws the others without a third one."""
REFUSED: tuple[Step, ...] = (*HANDLED, (Announce(CLAIMED), ()), (Refuse(), ()))
TRIED: tuple[Step, ...] = (
    (Throw("hidden", (1, 2, 3, 4, 5), 0), (5, 1, 5, 3, 1)),
    (Announce(TOP_HAND), ()),
    (Accept(), ()),
    (Roll(), (6, 6, 1, 4, 5)),
)
"""The trial after one throw: two aces."""


class MenteurRules:
    """See `bot.screens.rules.Rules`."""

    editions: Mapping[str, Options] = {"poker": Options()}

    def pages(self, options: Options, say: Say) -> Sequence[Page]:
        return [
            _goal(options, say),
            _ladder(options, say),
            _first(options, say),
            _answer(options, say),
            _handling(options, say),
            _refusal(options, say),
            _trial(options, say),
            _end(options, say),
            _page(
                say("rules-menteur-clock-title"),
                say("rules-menteur-clock", lowest=_hand(Hand("pair", (1,)), options, say)),
                say("rules-menteur-away"),
                say("rules-menteur-quit"),
            ),
        ]


def _goal(options: Options, say: Say) -> Page:
    players = MENTEUR.seats(options)
    return _page(
        say("rules-menteur-goal-title"),
        say("rules-menteur-goal", least=players[0], most=players[-1]),
        say("rules-menteur-points", lives=int(options.lives)),
        draw=_drawing("table", options, ANNOUNCED, say),
    )


def _ladder(options: Options, say: Say) -> Page:
    shown = " < ".join(face_text(face, say, options) for face in FACES)
    order = {
        "poker": "rules-menteur-order-poker",
        "club": "rules-menteur-order-club",
        "off": "rules-menteur-order-off",
    }[options.suites]
    low, high = (_hand(Hand("straight", (top,)), options, say) for top in (TOP - 1, TOP))
    hands = say(order) if options.suites == "off" else say(order, low=low, high=high)
    beside = say("rules-menteur-kickers-off")
    if options.kickers == "on":
        named = Hand("pair", (3,), (6,))
        plain = _hand(Hand("pair", (3,)), options, say)
        beside = say("rules-menteur-kickers-on", hand=_hand(named, options, say), plain=plain)
    return _page(
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
    return _page(
        say("rules-menteur-first-title"),
        say("rules-menteur-first"),
        say(
            "rules-menteur-first-announce",
            real=_hand(REAL, options, say),
            lower=_hand(Hand("pair", (5,)), options, say),
            lie=_hand(Hand("four", (6,)), options, say),
        ),
        draw=_drawing("hand", options, THROWN, say),
    )


def _answer(options: Options, say: Say) -> Page:
    return _page(
        say("rules-menteur-answer-title"),
        say("rules-menteur-answer"),
        say("rules-menteur-above", hand=_hand(REAL, options, say)),
        draw=_drawing("table", options, ANNOUNCED, say),
    )


def _handling(options: Options, say: Say) -> Page:
    physical = options.cup == "physical"
    return _page(
        say("rules-menteur-handling-title"),
        say("rules-menteur-throwing"),
        say("rules-menteur-looking"),
        say("rules-menteur-laying"),
        say("rules-menteur-cup-physical" if physical else "rules-menteur-cup-free"),
        draw=_drawing("hand", options, HANDLED, say, seat=1),
    )


def _refusal(options: Options, say: Say) -> Page:
    return _page(
        say("rules-menteur-refusal-title"),
        say("rules-menteur-refusal"),
        say(
            "rules-menteur-refusal-example",
            hand=_hand(CLAIMED, options, say),
            real=_hand(Hand("pair", (5,)), options, say),
        ),
        draw=_drawing("table", options, REFUSED, say),
    )


def _trial(options: Options, say: Say) -> Page:
    keep = options.quinte_trial == "keep"
    top = face_text(TOP, say, options)
    return _page(
        say("rules-menteur-trial-title"),
        say("rules-menteur-trial", hand=_hand(TOP_HAND, options, say)),
        say("rules-menteur-trial-keep" if keep else "rules-menteur-trial-strict", top=top),
        say("rules-menteur-trial-after"),
        draw=_drawing("table", options, TRIED, say),
    )


def _end(options: Options, say: Say) -> Page:
    lives = int(options.lives)
    last = options.end == "last"
    return _page(
        say("rules-menteur-end-title"),
        say("rules-menteur-next"),
        say("rules-menteur-end-last" if last else "rules-menteur-end-first", lives=lives),
    )


def _page(title: str, *texts: str, draw: Callable[[], Picture] | None = None) -> Page:
    return Page(title, "\n\n".join(texts), draw)


def _hand(hand: Hand, options: Options, say: Say) -> str:
    return hand_text(hand, say, options)


# --- pictures ------------------------------------------------------------------------------------

Kind = Literal["hand", "table"]


def _drawing(
    kind: Kind, options: Options, steps: tuple[Step, ...], say: Say, seat: int = 0
) -> Callable[[], Picture]:
    return partial(_drawn, kind, options, steps, say, seat)


@lru_cache(maxsize=32)
def _drawn(kind: Kind, options: Options, steps: tuple[Step, ...], say: Say, seat: int) -> Picture:
    """The picture of a position, drawn once in each language."""
    names = ("rules-perudo-ann", "rules-perudo-bob", "rules-perudo-cem")
    players = [Player(say(name)) for name in names]
    if kind == "hand":
        return pictures.hand(position(options, steps, seat), players, say)
    return pictures.table(position(options, steps, None), players, say)


def position(options: Options, steps: Sequence[Step], seat: int | None) -> View:
    """What a seat of three, or a spectator, sees after these steps; seat 0 begins."""
    state = MENTEUR.start(3, options)
    state, told = MENTEUR.apply(state, Office.CHANCE, Chance((0,)))
    for action, faces in steps:
        assert state.turn is not None, "somebody has the tray"
        state, news = MENTEUR.apply(state, state.turn, action)
        told += news
        if isinstance(draw := MENTEUR.due(state), Draw):
            # The faces, then a shuffle that leaves the dice under the cup where they are.
            values = [face - 1 for face in faces] + [0] * (len(draw.bounds) - len(faces))
            state, news = MENTEUR.apply(state, Office.CHANCE, Chance(tuple(values)))
            told += news
    return MENTEUR.view(state, seat, told)
