"""Each achievement of colour whist, earned and just missed."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.cards import Suit
from engines.core import Away, GameMoment, Returned
from engines.whist import WHIST
from engines.whist.achievements import ABUNDANCE, ALL, MISERE, SLAM, SOLO, STEADY
from engines.whist.contracts import Contract, ContractKind
from engines.whist.events import Annulled, Awarded, Scored, WhistDealt, WhistLeft, WhistLine
from tests.engines.game_recorder import record_moments

from .table import continue_for_all, deal_cards_to, play_moves, played_out, start_session

NOTHING = GameMoment(WHIST.start(4, WHIST.options_type()), ())


def build_line(
    kind: ContractKind, *made: int, by: tuple[int, ...] = (1,), tricks: int = 0
) -> WhistLine:
    """Return a row of the sheet.

    `by` declared, `made` made it, `tricks` of the first of them.
    """
    by_seat = tuple(tricks if seat == by[0] else 0 for seat in range(4))
    return WhistLine(1, 1, Contract(kind, Suit.HEARTS, by), by_seat, made, (0, 0, 0, 0))


def list_achieved(
    *lines: WhistLine, events: tuple[Any, ...] = (), after: tuple[Any, ...] = ()
) -> frozenset[tuple[int, str]]:
    """Return the achievements of a session of these deals.

    In each of them `events` happened before the end, and `after` when it was scored.
    """
    deals = [
        GameMoment(NOTHING.state, (WhistDealt(1, 1), *events, Scored(row), *after)) for row in lines
    ]
    return WHIST.find_achievements([NOTHING, *deals])


@pytest.mark.parametrize(
    ("kind", "achievement"),
    [
        ("GC", SLAM),
        ("GM", MISERE),
        ("GMT", MISERE),
        ("A10", ABUNDANCE),
        ("A11", ABUNDANCE),
        ("PC", ABUNDANCE),
        ("S8", SOLO),
    ],
)
def test_great_contracts_that_were_made(kind: ContractKind, achievement: str) -> None:
    assert list_achieved(build_line(kind, 1)) == {(1, achievement)}
    assert not list_achieved(build_line(kind))


def test_of_several_in_a_misere_who_made_it() -> None:
    assert list_achieved(build_line("GM", 3, by=(1, 3))) == {(3, MISERE)}


@pytest.mark.parametrize("kind", ["S7", "A9", "PM", "P"])
def test_smaller_ones_are_none(kind: ContractKind) -> None:
    assert not list_achieved(build_line(kind, 1))


@pytest.mark.parametrize("kind", ["E8", "TR"])
def test_all_thirteen_tricks_with_a_partner(kind: ContractKind) -> None:
    assert list_achieved(build_line(kind, 1, 3, by=(1, 3), tricks=13)) == {(1, ALL), (3, ALL)}
    assert not list_achieved(build_line(kind, 1, 3, by=(1, 3), tricks=12))


def test_what_the_jury_gave_is_none() -> None:
    assert not list_achieved(replace(build_line("GC", 1), awarded=True))


def test_what_the_jury_changed_afterwards_is_none() -> None:
    made = build_line("GC", 1)
    for after in (Annulled(made.deal, "x"), Awarded((1,), "x", made.deal)):
        assert not list_achieved(made, after=(after,))


@pytest.mark.parametrize("events", [(Away(1),), (WhistLeft(1),), (Away(1), Returned(1))])
def test_a_deal_that_others_played_for_them_is_not_theirs(events: tuple[Any, ...]) -> None:
    assert not list_achieved(build_line("GC", 1), events=events)


def test_someone_who_is_back_for_the_next_deal_earns_it() -> None:
    deals = [(WhistDealt(1, 1), Away(1), Scored(build_line("P"))), (Returned(1), WhistDealt(2, 1))]
    course = [NOTHING, *(GameMoment(NOTHING.state, events) for events in deals)]
    course.append(GameMoment(NOTHING.state, (Scored(build_line("GC", 1)),)))
    assert WHIST.find_achievements(course) == {(1, SLAM)}


MADE: tuple[ContractKind, ...] = ("A9", "S6", "S7", "PM", "P")


def build_steady_lines(*kinds: ContractKind, failed: int = 0) -> tuple[WhistLine, ...]:
    """Return eight lines in which seat 1 declared these and made all but `failed`.

    The others are passed deals.
    """
    own = [build_line(kind, 1) for kind in kinds[: len(kinds) - failed]]
    own += [build_line(kind) for kind in kinds[len(kinds) - failed :]]
    return (*own, *[build_line("P", by=(2,)) for _ in range(8 - len(own))])


def test_steady_is_five_contracts_in_eight_deals_and_none_failed() -> None:
    assert list_achieved(*build_steady_lines(*MADE)) == {(1, STEADY)}


def test_four_or_a_failed_one_or_seven_deals_or_an_absence_are_none() -> None:
    assert not list_achieved(*build_steady_lines(*MADE[:4]))
    assert not list_achieved(*build_steady_lines(*MADE, "P", failed=1))
    assert not list_achieved(*build_steady_lines(*MADE)[:7])
    assert not list_achieved(*build_steady_lines(*MADE), events=(Away(1), Returned(1)))


def test_a_slam_from_the_first_card_to_the_last() -> None:
    suits = {"E": "H", "S": "D", "W": "C", "N": "S"}
    hands = {
        seat: " ".join(
            f"{rank}{suit}"
            for rank in ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
        )
        for seat, suit in suits.items()
    }
    with record_moments(WHIST) as course:
        state = play_moves(
            deal_cards_to(start_session(arbiter="auto"), **hands),
            "E GC:H",
            "S pass",
            "W pass",
            "N pass",
        )
        continue_for_all(played_out(state))
    assert {achievement for _, achievement in WHIST.find_achievements(course)} == {SLAM}
