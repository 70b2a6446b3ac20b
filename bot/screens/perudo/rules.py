"""The rules of Borg's Bluff and of perudo, page by page, with positions that the rules made.

The words are in `locales/*/rules-perudo.ftl`; they follow docs/rules/perudo.md (Parts A and B).
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.screens.examples import drawing, drawn, played
from bot.screens.perudo import means
from bot.screens.rules import Page, Rules, page, time_text
from bot.tables.rows import Speed
from bot.texts import Say
from engines.core import Viewer
from engines.perudo import PERUDO
from engines.perudo.decisions import PUSH_SECONDS
from engines.perudo.state import State
from engines.perudo.types import STAR, Options
from engines.perudo.view import View
from renderers import perudo as pictures

Hands = tuple[tuple[int, ...], ...]

SIX_TWOS = "0 6x2"
FIVE_THREES = "0 5x3"
FEW: Hands = ((2, 1, 3, 5, 4), (2, 2, 1, 4, 5), (STAR, 1, 3, 3, 5))
"""Four dice for a bid of twos."""
THREES: Hands = ((3, 3, 5, 4, 6), (3, 1, 2, 2, 4), (1, 5, 5, 4, 6))
"""Five dice for a bid of threes when ones are jokers."""
PUSHED: Hands = ((3, STAR, 1, 1, 5), (2, 2, 4, 5, 1), (4, 4, 1, 2, 5))


def _pages(options: Options, say: Say, clock: Speed = "live") -> list[Page]:
    pages = _dudo(options, say) if options.rules == "perudo" else _borg(options, say, clock)
    averages = page(say("rules-perudo-means-title"), means.whole(options, say))
    return [*pages, averages, _clock(options, say)]


RULES = Rules({"borg": Options(), "dudo": Options(rules="perudo")}, _pages)


def _borg(options: Options, say: Say, clock: Speed) -> list[Page]:
    anybody = options.challenge == "any"
    found = [
        page(
            say("rules-perudo-goal-title"),
            say("rules-perudo-goal", most=_most(options)),
            say("rules-perudo-borg-joker"),
            draw=drawing(pictures.hand, say, _view, Options(), FEW, (), 0),
        ),
        page(
            say("rules-perudo-turn-title"),
            say("rules-perudo-borg-turn"),
            say("rules-perudo-borg-track"),
            say("rules-perudo-borg-track-example"),
            draw=drawing(pictures.table, say, _view, Options(), FEW, (SIX_TWOS,)),
        ),
        page(
            say("rules-perudo-challenge-title"),
            say("rules-perudo-borg-who-any" if anybody else "rules-perudo-borg-who-next"),
            say("rules-perudo-borg-costs"),
            draw=drawing(pictures.table, say, _view, Options(), FEW, (SIX_TWOS, "1 challenge")),
        ),
    ]
    if options.push == "on":
        pushed = (FIVE_THREES, "0 push:3,*", drawn(0, 1, 2))
        found.append(
            page(
                say("rules-perudo-push-title"),
                say("rules-perudo-push", time=time_text(PUSH_SECONDS, clock, say)),
                draw=drawing(pictures.table, say, _view, Options(push="on"), PUSHED, pushed),
            )
        )
    return [
        *found,
        page(
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
        page(
            say("rules-perudo-goal-title"),
            say("rules-perudo-goal", most=_most(options)),
            say("rules-perudo-dudo-joker"),
            draw=drawing(pictures.hand, say, _view, rules, THREES, (), 0),
        ),
        page(
            say("rules-perudo-turn-title"),
            say("rules-perudo-dudo-turn-calza" if calza else "rules-perudo-dudo-turn"),
            say("rules-perudo-dudo-raise"),
            say("rules-perudo-dudo-raise-example"),
            draw=drawing(pictures.table, say, _view, rules, THREES, (FIVE_THREES,)),
        ),
        page(
            say("rules-perudo-dudo-title"),
            say("rules-perudo-dudo-costs"),
            draw=drawing(pictures.table, say, _view, rules, THREES, (FIVE_THREES, "1 challenge")),
        ),
    ]
    palifico = [say("rules-perudo-palifico"), say("rules-perudo-palifico-rules")]
    if calza:
        anybody = options.calza == "any"
        found.append(
            page(
                say("rules-perudo-calza-title"),
                say("rules-perudo-calza-who-any" if anybody else "rules-perudo-calza-who-turn"),
                say("rules-perudo-calza"),
                draw=drawing(pictures.table, say, _view, rules, THREES, (FIVE_THREES, "1 calza")),
            )
        )
        palifico.append(say("rules-perudo-palifico-calza"))
    return [
        *found,
        page(say("rules-perudo-palifico-title"), *palifico, say("rules-perudo-palifico-example")),
        page(
            say("rules-perudo-end-title"),
            say("rules-perudo-dudo-next"),
            say("rules-perudo-dudo-end"),
            _first(options, say),
        ),
    ]


def _first(options: Options, say: Say) -> str:
    drawn = options.first == "random"
    return say("rules-perudo-first-random" if drawn else "rules-perudo-first-host")


def _clock(options: Options, say: Say) -> Page:
    perudo = options.rules == "perudo"
    return page(
        say("rules-perudo-clock-title"),
        say("rules-perudo-clock-dudo" if perudo else "rules-perudo-clock-borg"),
        say("rules-perudo-away"),
        say("rules-perudo-quit"),
    )


def _most(options: Options) -> int:
    return PERUDO.seats(options)[-1]


# --- pictures ------------------------------------------------------------------------------------


def _view(options: Options, hands: Hands, moves: Sequence[str] = (), seat: Viewer = None) -> View:
    return PERUDO.view(position(options, hands, moves), seat)


def position(options: Options, hands: Hands, moves: Sequence[str] = ()) -> State:
    """What stands after these moves, with these dice."""
    dealt = drawn(0), drawn(*(face - 1 for hand in hands for face in hand))
    options = replace(options, first="random")
    return played(PERUDO, len(hands), options, (*dealt, *moves))[0]
