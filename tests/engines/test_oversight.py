"""What the kit asks of turns and secrets finds the faults that it is there for."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from engines.core import Decision
from engines.perudo import types as perudo
from engines.quiz import types as quiz
from engines.whist import types as whist
from tests.engines import oversight
from tests.engines.case import Case, RandomTable, Step
from tests.engines.cases import CASES
from tests.engines.kit import MOST_GAMES

SEED = 1
FEW = 30
"""Steps of a game in which something is exempt that shows nothing."""


def played(case: Case) -> tuple[RandomTable, list[Step]]:
    table = RandomTable(case, SEED)
    return table, table.play()


def with_checks(case: Case, checks: Mapping[type, Callable[..., None]]) -> Case:
    """Return a case whose game refuses less."""
    game = case.game
    return replace(case, game=replace(game, checks={**game.checks, **checks}))


def in_phase(case: Case, phase: str) -> Callable[..., None]:
    """Return a check that lets everybody act in this phase, and is the game's own in others."""

    def check(state: Any, seat: int, action: Any) -> None:
        if state.phase != phase:
            case.game.checks[type(action)](state, seat, action)

    return check


def faults(case: Case, spoilt: Case) -> list[str]:
    table, steps = played(case)
    turns = oversight.Turns(spoilt)
    turns.try_all(table.seats, steps)
    return [*turns.faults]


@pytest.mark.parametrize(
    ("game", "phase", "kind"),
    [
        ("perudo", "bidding", perudo.Bid),
        ("whist", "auction", whist.Pass),
        ("whist", "auction", whist.Bid),
        ("quiz", "bet", quiz.Call),
        ("quiz", "bet", quiz.Bet),
    ],
)
def test_a_player_who_may_bid_though_it_is_not_their_turn_is_found(
    game: str, phase: str, kind: type
) -> None:
    case = CASES[game]
    assert not faults(case, case)
    found = faults(case, with_checks(case, {kind: in_phase(case, phase)}))
    assert found
    assert all(each.startswith(f"{game}, {phase}: seat ") for each in found)
    assert all(f"{kind.__name__} is not among the unasked" in each for each in found)


def test_who_is_awaited_for_something_else_is_found() -> None:
    case = CASES["perudo"]
    found = faults(case, with_checks(case, {perudo.Push: in_phase(case, "bidding")}))
    assert any("is awaited and may do" in each and "bidding" in each for each in found)


def test_what_no_phase_may_do_is_found() -> None:
    case = CASES["perudo"]
    phases = {**case.phases, "push": replace(case.phases["push"], unasked=(perudo.Calza,))}
    table, steps = played(case)
    turns = oversight.Turns(replace(case, phases=phases))
    turns.try_all(table.seats, steps)
    assert "perudo, push: Calza is among the unasked and was never legal there" in turns.unused()


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
    table, steps = played(case)
    told = next(oversight.needless_exemptions(spoilt, [(table, steps[:FEW])], 1))
    assert told.startswith(f"{game}, ") and told.endswith("but opens() says so")


Decide = Callable[[Any], tuple[Decision, ...]]


def constant(decide: Decide) -> Decide:
    """Give every decision of a phase the same id."""
    return lambda state: tuple(d._replace(id=state.phase) for d in decide(state))


def restless(decide: Decide) -> Decide:
    """Change the ids of a reveal with each who continues."""
    return lambda state: tuple(
        d._replace(id=f"{d.id}.{len(state.continued)}") for d in decide(state)
    )


@pytest.mark.parametrize("game", CASES)
@pytest.mark.parametrize("spoil", [constant, restless])
def test_an_id_that_stays_or_changes_when_it_should_not_is_found(
    game: str, spoil: Callable[[Decide], Decide]
) -> None:
    case = CASES[game]
    spoilt = replace(case, game=replace(case.game, decisions=spoil(case.game.decisions)))
    found = list[str]()
    for seed in range(MOST_GAMES):  # in a short game nobody may be asked twice
        table = RandomTable(case, seed)
        found += oversight.wrong_ids(spoilt, table.seats, table.play())
        if found:
            break
    assert found
    assert all(each.startswith(f"{game}, ") for each in found)
