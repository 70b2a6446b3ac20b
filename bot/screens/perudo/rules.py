"""The rules of Borg's Bluff and of perudo, page by page, with positions that the rules made.

The words are in `locales/*/rules-perudo.ftl`; they follow the rules of record (Parts A and B).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Literal

from bot.screens.rules import Page
from bot.texts import Say
from engines.core import Chance, Draw, Office
from engines.perudo import PERUDO
from engines.perudo.types import STAR, Bid, Calza, Challenge, Options, Push, SeatAction
from engines.perudo.view import View
from renderers import perudo as pictures
from renderers.picture import Picture, Player

Hands = tuple[tuple[int, ...], ...]

SIX_TWOS = Bid(6, 2)
FIVE_THREES = Bid(5, 3)
FEW: Hands = ((2, 1, 3, 5, 4), (2, 2, 1, 4, 5), (STAR, 1, 3, 3, 5))
"""Four dice for a bid of twos."""
THREES: Hands = ((3, 3, 5, 4, 6), (3, 1, 2, 2, 4), (1, 5, 5, 4, 6))
"""Five dice for a bid of threes when ones are jokers."""
PUSHED: Hands = ((3, STAR, 1, 1, 5), (2, 2, 4, 5, 1), (4, 4, 1, 2, 5))


class PerudoRules:
    """See `bot.screens.rules.Rules`."""

    editions: Mapping[str, Options] = {"borg": Options(), "dudo": Options(rules="perudo")}

    def pages(self, options: Options, say: Say) -> Sequence[Page]:
        pages = _dudo(options, say) if options.rules == "perudo" else _borg(options, say)
        return [*pages, _clock(options, say)]


def _borg(options: Options, say: Say) -> list[Page]:
    anybody = options.challenge == "any"
    found = [
        _page(
            say("rules-perudo-goal-title"),
            say("rules-perudo-goal", most=_most(options)),
            say("rules-perudo-borg-joker"),
            draw=_drawing("hand", Options(), FEW, (), say),
        ),
        _page(
            say("rules-perudo-turn-title"),
            say("rules-perudo-borg-turn"),
            say("rules-perudo-borg-track"),
            say("rules-perudo-borg-track-example"),
            draw=_drawing("table", Options(), FEW, (SIX_TWOS,), say),
        ),
        _page(
            say("rules-perudo-challenge-title"),
            say("rules-perudo-borg-who-any" if anybody else "rules-perudo-borg-who-next"),
            say("rules-perudo-borg-costs"),
            draw=_drawing("table", Options(), FEW, (SIX_TWOS, Challenge()), say),
        ),
    ]
    if options.push == "on":
        pushed = (FIVE_THREES, Push((3, STAR)))
        found.append(
            _page(
                say("rules-perudo-push-title"),
                say("rules-perudo-push"),
                draw=_drawing("table", Options(push="on"), PUSHED, pushed, say),
            )
        )
    return [
        *found,
        _page(
            say("rules-perudo-end-title"),
            say("rules-perudo-borg-next"),
            say("rules-perudo-borg-end"),
            _first(options, say),
        ),
    ]


def _dudo(options: Options, say: Say) -> list[Page]:
    rules = Options(rules="perudo")
    calza = options.calza != "off"
    found = [
        _page(
            say("rules-perudo-goal-title"),
            say("rules-perudo-goal", most=_most(options)),
            say("rules-perudo-dudo-joker"),
            draw=_drawing("hand", rules, THREES, (), say),
        ),
        _page(
            say("rules-perudo-turn-title"),
            say("rules-perudo-dudo-turn-calza" if calza else "rules-perudo-dudo-turn"),
            say("rules-perudo-dudo-raise"),
            say("rules-perudo-dudo-raise-example"),
            draw=_drawing("table", rules, THREES, (FIVE_THREES,), say),
        ),
        _page(
            say("rules-perudo-dudo-title"),
            say("rules-perudo-dudo-costs"),
            draw=_drawing("table", rules, THREES, (FIVE_THREES, Challenge()), say),
        ),
    ]
    palifico = [say("rules-perudo-palifico"), say("rules-perudo-palifico-rules")]
    if calza:
        anybody = options.calza == "any"
        found.append(
            _page(
                say("rules-perudo-calza-title"),
                say("rules-perudo-calza-who-any" if anybody else "rules-perudo-calza-who-turn"),
                say("rules-perudo-calza"),
                draw=_drawing("table", rules, THREES, (FIVE_THREES, Calza()), say),
            )
        )
        palifico.append(say("rules-perudo-palifico-calza"))
    return [
        *found,
        _page(say("rules-perudo-palifico-title"), *palifico, say("rules-perudo-palifico-example")),
        _page(
            say("rules-perudo-end-title"),
            say("rules-perudo-dudo-next"),
            say("rules-perudo-dudo-end"),
            _first(options, say),
        ),
    ]


def _page(title: str, *texts: str, draw: Callable[[], Picture] | None = None) -> Page:
    return Page(title, "\n\n".join(texts), draw)


def _first(options: Options, say: Say) -> str:
    drawn = options.first == "random"
    return say("rules-perudo-first-random" if drawn else "rules-perudo-first-host")


def _clock(options: Options, say: Say) -> Page:
    perudo = options.rules == "perudo"
    return _page(
        say("rules-perudo-clock-title"),
        say("rules-perudo-clock-dudo" if perudo else "rules-perudo-clock-borg"),
        say("rules-perudo-away"),
        say("rules-perudo-quit"),
    )


def _most(options: Options) -> int:
    return PERUDO.seats(options)[-1]


# --- pictures ------------------------------------------------------------------------------------

Kind = Literal["hand", "table"]


def _drawing(
    kind: Kind, options: Options, hands: Hands, actions: tuple[SeatAction, ...], say: Say
) -> Callable[[], Picture]:
    return partial(_drawn, kind, options, hands, actions, say)


@lru_cache(maxsize=32)
def _drawn(
    kind: Kind, options: Options, hands: Hands, actions: tuple[SeatAction, ...], say: Say
) -> Picture:
    """The picture of a position, drawn once in each language."""
    seat = 0 if kind == "hand" else None
    names = ("rules-perudo-ann", "rules-perudo-bob", "rules-perudo-cem")
    players = [Player(say(name)) for name in names]
    view = _position(options, hands, actions, seat)
    return (pictures.hand if kind == "hand" else pictures.table)(view, players, say)


def _position(
    options: Options, hands: Hands, actions: Sequence[SeatAction], seat: int | None
) -> View:
    """What a seat, or a spectator, sees after these actions, each by whose turn it is."""
    dice = tuple(face - 1 for hand in hands for face in hand)
    state = PERUDO.start(len(hands), replace(options, first="random"))
    for values in ((0,), dice):
        state, _ = PERUDO.apply(state, Office.CHANCE, Chance(values))
    for action in actions:
        assert state.turn is not None, "somebody is to play"
        state, _ = PERUDO.apply(state, state.turn, action)
        if isinstance(draw := PERUDO.due(state), Draw):
            state, _ = PERUDO.apply(state, Office.CHANCE, Chance(tuple(range(len(draw.bounds)))))
    return PERUDO.view(state, seat)
