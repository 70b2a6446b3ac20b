"""Rules of Borg's Bluff and perudo by page, with positions that the rules made.

The words are in `locales/*/rules-perudo.ftl`; they follow docs/rules/perudo.md (Parts A and B).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.screens.examples import format_chance_move, play_moves, prepare_drawing
from bot.screens.perudo import means
from bot.screens.rules import GameRules, RulesPage, build_page, format_time
from bot.tables.rows import ClockSpeed
from bot.texts import Say
from engines.core import Viewer
from engines.perudo import PERUDO
from engines.perudo.decisions import PUSH_SECONDS
from engines.perudo.state import PerudoState
from engines.perudo.types import STAR, PerudoOptions
from engines.perudo.view import PerudoView
from renderers import perudo as pictures
from renderers.picture import EncodedPicture

Hands = tuple[tuple[int, ...], ...]

SIX_TWOS = "0 6x2"
FIVE_THREES = "0 5x3"
FEW: Hands = ((2, 1, 3, 5, 4), (2, 2, 1, 4, 5), (STAR, 1, 3, 3, 5))
"""Four dice for a bid of twos."""
THREES: Hands = ((3, 3, 5, 4, 6), (3, 1, 2, 2, 4), (1, 5, 5, 4, 6))
"""Five dice for a bid of threes when ones are jokers."""
PUSHED: Hands = ((3, STAR, 1, 1, 5), (2, 2, 4, 5, 1), (4, 4, 1, 2, 5))


def _build_pages(options: PerudoOptions, say: Say, clock: ClockSpeed = "live") -> list[RulesPage]:
    pages = (
        _build_dudo_pages(options, say)
        if options.rules == "perudo"
        else _build_borg_pages(options, say, clock)
    )
    averages = build_page(say("rules-perudo-means-title"), means.describe_full_table(options, say))
    return [*pages, averages, _build_clock_page(options, say)]


RULES = GameRules({"borg": PerudoOptions(), "dudo": PerudoOptions(rules="perudo")}, _build_pages)


def _build_borg_pages(options: PerudoOptions, say: Say, clock: ClockSpeed) -> list[RulesPage]:
    anybody = options.challenge == "any"
    found = [
        build_page(
            say("rules-perudo-goal-title"),
            say("rules-perudo-goal", most=_count_max_players(options)),
            say("rules-perudo-borg-joker"),
            draw=_prepare_hand(say, PerudoOptions(), FEW),
        ),
        build_page(
            say("rules-perudo-turn-title"),
            say("rules-perudo-borg-turn"),
            say("rules-perudo-borg-track"),
            say("rules-perudo-borg-track-example"),
            draw=_prepare_table(say, PerudoOptions(), FEW, (SIX_TWOS,)),
        ),
        build_page(
            say("rules-perudo-challenge-title"),
            say("rules-perudo-borg-who-any" if anybody else "rules-perudo-borg-who-next"),
            say("rules-perudo-borg-costs"),
            draw=_prepare_table(say, PerudoOptions(), FEW, (SIX_TWOS, "1 challenge")),
        ),
    ]
    if options.push == "on":
        pushed = (FIVE_THREES, "0 push:3,*", format_chance_move(0, 1, 2))
        found.append(
            build_page(
                say("rules-perudo-push-title"),
                say("rules-perudo-push", time=format_time(PUSH_SECONDS, clock, say)),
                draw=_prepare_table(say, PerudoOptions(push="on"), PUSHED, pushed),
            )
        )
    return [
        *found,
        build_page(
            say("rules-perudo-end-title"),
            say("rules-perudo-borg-next"),
            say("rules-perudo-borg-end"),
            _describe_first_player(options, say),
        ),
    ]


def _build_dudo_pages(options: PerudoOptions, say: Say) -> list[RulesPage]:
    rules = PerudoOptions(rules="perudo")
    calza = options.calza != "off"
    found = [
        build_page(
            say("rules-perudo-goal-title"),
            say("rules-perudo-goal", most=_count_max_players(options)),
            say("rules-perudo-dudo-joker"),
            draw=_prepare_hand(say, rules, THREES),
        ),
        build_page(
            say("rules-perudo-turn-title"),
            say("rules-perudo-dudo-turn-calza" if calza else "rules-perudo-dudo-turn"),
            say("rules-perudo-dudo-raise"),
            say("rules-perudo-dudo-raise-example"),
            draw=_prepare_table(say, rules, THREES, (FIVE_THREES,)),
        ),
        build_page(
            say("rules-perudo-dudo-title"),
            say("rules-perudo-dudo-costs"),
            draw=_prepare_table(say, rules, THREES, (FIVE_THREES, "1 challenge")),
        ),
    ]
    palifico = [say("rules-perudo-palifico"), say("rules-perudo-palifico-rules")]
    if calza:
        anybody = options.calza == "any"
        found.append(
            build_page(
                say("rules-perudo-calza-title"),
                say("rules-perudo-calza-who-any" if anybody else "rules-perudo-calza-who-turn"),
                say("rules-perudo-calza"),
                draw=_prepare_table(say, rules, THREES, (FIVE_THREES, "1 calza")),
            )
        )
        palifico.append(say("rules-perudo-palifico-calza"))
    return [
        *found,
        build_page(
            say("rules-perudo-palifico-title"), *palifico, say("rules-perudo-palifico-example")
        ),
        build_page(
            say("rules-perudo-end-title"),
            say("rules-perudo-dudo-next"),
            say("rules-perudo-dudo-end"),
            _describe_first_player(options, say),
        ),
    ]


def _describe_first_player(options: PerudoOptions, say: Say) -> str:
    drawn = options.first == "random"
    return say("rules-perudo-first-random" if drawn else "rules-perudo-first-host")


def _build_clock_page(options: PerudoOptions, say: Say) -> RulesPage:
    perudo = options.rules == "perudo"
    return build_page(
        say("rules-perudo-clock-title"),
        say("rules-perudo-clock-dudo" if perudo else "rules-perudo-clock-borg"),
        say("rules-perudo-away"),
        say("rules-perudo-quit"),
    )


def _count_max_players(options: PerudoOptions) -> int:
    return PERUDO.list_seat_counts(options)[-1]


# --- pictures ------------------------------------------------------------------------------------


def _prepare_table(
    say: Say, options: PerudoOptions, hands: Hands, moves: tuple[str, ...]
) -> Callable[[], EncodedPicture]:
    return prepare_drawing(pictures.render_table, say, _build_view, options, hands, moves)


def _prepare_hand(say: Say, options: PerudoOptions, hands: Hands) -> Callable[[], EncodedPicture]:
    return prepare_drawing(pictures.render_hand, say, _build_view, options, hands, (), 0)


def _build_view(
    options: PerudoOptions, hands: Hands, moves: Sequence[str] = (), seat: Viewer = None
) -> PerudoView:
    return PERUDO.view_as(build_position(options, hands, moves), seat)


def build_position(options: PerudoOptions, hands: Hands, moves: Sequence[str] = ()) -> PerudoState:
    """Return the state after these moves, with these dice."""
    dealt = (
        format_chance_move(0),
        format_chance_move(*(face - 1 for hand in hands for face in hand)),
    )
    options = replace(options, first="random")
    return play_moves(PERUDO, len(hands), options, (*dealt, *moves))[0]
