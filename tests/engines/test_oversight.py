"""Tests that the kit's checks of turns and secrets find planted faults."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from engines.core import Decision
from engines.perudo import types as perudo
from engines.quiz import types as quiz
from engines.whist import types as whist
from tests.engines import oversight
from tests.engines.case_registry import CASES
from tests.engines.game_case import GameCase, GameStep, RandomTable
from tests.engines.kit import MANY_GAMES

SEED = 1
FEW = 30
"""Steps of a game in which something is exempt that shows nothing."""


def play_random_game(case: GameCase) -> tuple[RandomTable, list[GameStep]]:
    table = RandomTable(case, SEED)
    return table, table.play_to_end()


def with_checks(case: GameCase, checks: Mapping[type, Callable[..., None]]) -> GameCase:
    """Return a case whose game refuses less."""
    game = case.game
    return replace(case, game=replace(game, seat_checks={**game.seat_checks, **checks}))


def in_phase(case: GameCase, phase: str) -> Callable[..., None]:
    """Return the game's check, but for a phase in which everybody may act."""

    def check_in_phase(state: Any, seat: int, action: Any) -> None:
        if state.phase != phase:
            case.game.seat_checks[type(action)](state, seat, action)

    return check_in_phase


def list_turn_faults(case: GameCase, spoilt: GameCase) -> list[str]:
    table, steps = play_random_game(case)
    turns = oversight.TurnOversight(spoilt)
    turns.try_all(table.seats, steps)
    return [*turns.faults]


@pytest.mark.parametrize(
    ("game", "phase", "kind"),
    [
        ("perudo", "bidding", perudo.PerudoBid),
        ("whist", "auction", whist.Pass),
        ("whist", "auction", whist.WhistBid),
        ("quiz", "bet", quiz.QuizCall),
        ("quiz", "bet", quiz.QuizBet),
    ],
)
def test_a_player_who_may_bid_though_it_is_not_their_turn_is_found(
    game: str, phase: str, kind: type
) -> None:
    case = CASES[game]
    assert not list_turn_faults(case, case)
    faults = list_turn_faults(case, with_checks(case, {kind: in_phase(case, phase)}))
    assert faults
    assert all(each.startswith(f"{game}, {phase}: seat ") for each in faults)
    assert all(f"{kind.__name__} is not among the unasked" in each for each in faults)


def test_someone_who_is_awaited_for_something_else_is_found() -> None:
    case = CASES["perudo"]
    faults = list_turn_faults(
        case, with_checks(case, {perudo.PerudoPush: in_phase(case, "bidding")})
    )
    assert any("is awaited and may do" in each and "bidding" in each for each in faults)


def test_what_no_phase_may_do_is_found() -> None:
    case = CASES["perudo"]
    phases = {**case.phases, "push": replace(case.phases["push"], unasked=(perudo.PerudoCalza,))}
    table, steps = play_random_game(case)
    turns = oversight.TurnOversight(replace(case, phases=phases))
    turns.try_all(table.seats, steps)
    assert (
        "perudo, push: PerudoCalza is among the unasked and was never legal there"
        in turns.iterate_unused()
    )


@pytest.mark.parametrize("game", CASES)
def test_an_undeclared_phase_is_found_by_its_name(game: str) -> None:
    case = CASES[game]
    for phase in case.phases:
        rest = {name: each for name, each in case.phases.items() if name != phase}
        [told] = oversight.undeclared_phases(replace(case, phases=rest))
        assert told.startswith(f"{game}: phase {phase!r} is missing")


@pytest.mark.parametrize("game", CASES)
def test_an_exemption_of_everything_is_found(game: str) -> None:
    case = CASES[game]
    spoilt = replace(case, opens=lambda *_: True)
    table, steps = play_random_game(case)
    told = next(oversight.needless_exemptions(spoilt, [(table, steps[:FEW])], 1))
    assert told.startswith(f"{game}, ") and told.endswith("but opens() says so")


Decide = Callable[[Any], tuple[Decision, ...]]


def repeat_ids(decide: Decide) -> Decide:
    """Give every decision of a phase the same id."""
    return lambda state: tuple(d._replace(id=state.phase) for d in decide(state))


def change_ids(decide: Decide) -> Decide:
    """Change the ids of a reveal with each who continues."""
    return lambda state: tuple(
        d._replace(id=f"{d.id}.{len(state.continued)}") for d in decide(state)
    )


@pytest.mark.parametrize("game", CASES)
@pytest.mark.parametrize("spoil", [repeat_ids, change_ids])
def test_an_id_that_stays_or_changes_when_it_should_not_is_found(
    game: str, spoil: Callable[[Decide], Decide]
) -> None:
    case = CASES[game]
    spoilt = replace(case, game=replace(case.game, list_decisions=spoil(case.game.list_decisions)))
    found = list[str]()
    for seed in range(MANY_GAMES):  # in a short game nobody may be asked twice
        table = RandomTable(case, seed)
        found += oversight.wrong_ids(spoilt, table.seats, table.play_to_end())
        if found:
            break
    assert found
    assert all(each.startswith(f"{game}, ") for each in found)
