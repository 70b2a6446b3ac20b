"""Tests of computer players: their timing tells nothing of what they hold."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.batch import Phase
from bot.tables.computers import (
    HARD_PAUSE_S,
    ROUTINE_PAUSE_S,
    ComputerPauses,
    choose_entries,
    is_further_step,
)
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable, TableMember
from engines import find_game, find_latest_game
from engines.core import Decision, Office, Seat, list_heard_events
from engines.quiz.types import QuizCall, QuizLock, QuizOptions
from engines.whist import computer as whist_computer
from tests.engines.case_registry import CASES
from tests.engines.whist.table import deal_cards_to, play_moves

PERSON_SEAT: Seat = 0
MAX_STEPS = 400
MAX_WAITS = 40
COMPARED_STEPS = 30
"""Positions of a game that are compared, at most."""
ASKED_TOGETHER = ("captain", "quiz")
"""Games that always ask several seats something with a hidden answer."""


@pytest.fixture(autouse=True)
def few_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computers think little: they do not act later for thinking longer."""
    for level, thought in whist_computer.THOUGHT_BUDGETS.items():
        monkeypatch.setitem(
            whist_computer.THOUGHT_BUDGETS, level, replace(thought, calls=2, cards=2, exact=0)
        )


def build_table(game: str, seats: int, options: Any, level: str) -> GameTable:
    """Return a table of one person and computers in all other seats."""
    members = (TableMember(1, 0), *(TableMember(None, 0, level) for _ in range(seats - 1)))
    rules = find_latest_game(game)
    state = rules.start(seats, options)
    phase: Phase = "play"
    return GameTable(1, game=rules, options=options, members=members, phase=phase, state=state)


def supply_all_due(table: GameTable, rng: random.Random) -> GameTable:
    """Return the table when chance and the house have paid what they owe."""
    while due := table.get_due_supply():
        actor, action = CASES[table.rules.name].supply_due(due, rng)
        kind = "chance" if actor is Office.CHANCE else "game"
        table = table.apply_entry(LogEntry(kind, actor, None, action))
    return table


def find_decision(table: GameTable, seat: Seat) -> Decision | None:
    return next((d for d in table.list_decisions() if d.actor == seat), None)


def apply_entries(table: GameTable, entries: Sequence[LogEntry]) -> GameTable:
    for entry in entries:
        table = table.apply_entry(entry)
    return table


def is_speaking_up(table: GameTable, entries: Sequence[LogEntry]) -> bool:
    """Return whether these entries are more than answers to what everybody is asked.

    A seat speaks out of turn, or takes the floor from others.
    """
    for entry in entries:
        assert isinstance(entry.actor, int)
        decision = find_decision(table, entry.actor)
        if decision is None:
            return True
        others = {
            d for d in table.list_decisions() if d.id == decision.id and d.actor != entry.actor
        }
        if len(others) and not others & set(table.apply_entry(entry).list_decisions()):
            return True
    return False


def play_step(table: GameTable, rng: random.Random) -> tuple[GameTable, list[LogEntry]]:
    """Play what happens next.

    The computers move, or else the person does as one of them would.
    """
    made = choose_entries(table, rng)
    if not made:
        decision = table.list_decisions()[0]
        action, seat = decision.stand_in, decision.actor
        if isinstance(seat, int):
            level = table.rules.levels[-1]
            action = table.rules.choose_action(table.build_view(seat), level, rng)
        made = [LogEntry("game", seat, None, action)]
    return apply_entries(table, made), made


@pytest.mark.parametrize("game", CASES)
def test_someone_who_acts_and_when_does_not_hang_on_what_a_computer_holds(game: str) -> None:
    compare_scrambled(game)


@pytest.mark.parametrize("game", CASES)
def test_a_pause_by_what_is_held_would_be_seen(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw_tell_s(pauses: ComputerPauses, table: GameTable, *_: Any) -> float:
        return draw_by_state(table)

    monkeypatch.setattr(ComputerPauses, "draw_pause_s", draw_tell_s)
    with pytest.raises(AssertionError, match="pause"):
        compare_scrambled(game)


def draw_by_state(table: GameTable) -> float:
    """Return a number that hangs on all that a position hides."""
    return random.Random(repr(table.state)).random()


@pytest.mark.parametrize("game", ASKED_TOGETHER)
def test_an_order_by_what_is_held_would_be_seen(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose_by_state(table: GameTable, rng: random.Random) -> list[LogEntry]:
        made = choose_entries(table, rng)
        return made[::-1] if draw_by_state(table) < 0.5 else made

    monkeypatch.setitem(globals(), "choose_compared", choose_by_state)
    with pytest.raises(AssertionError, match="order"):
        compare_scrambled(game)


choose_compared = choose_entries


def compare_scrambled(game: str) -> None:
    """Assert that computers behave the same if hidden parts are scrambled.

    As many act, in the same order, after the same pause, and tell as much, unless one of them
    speaks up.
    """
    case = CASES[game]
    together = differed = 0
    for seed, level in enumerate(case.game.levels):
        rng = random.Random(seed)
        setups = [each for each in case.setups if getattr(each[1], "trou_lead", "any") == "any"]
        seats, options = setups[seed % len(setups)]  # an ace that must be led cannot be scrambled
        table = supply_all_due(build_table(game, seats, options, level), rng)
        compared = 0
        for number in range(MAX_STEPS):
            if table.get_standings() is not None or compared >= COMPARED_STEPS:
                break
            other = replace(table, state=case.scramble(table.state, PERSON_SEAT, rng))
            pauses = [
                ComputerPauses().draw_pause_s(each, random.Random(number))
                for each in (table, other)
            ]
            assert pauses[0] == pauses[1], "pause"
            one, two = [choose_compared(each, random.Random(number)) for each in (table, other)]
            if one and two and not is_speaking_up(table, one) and not is_speaking_up(other, two):
                compared += 1
                differed += other.state != table.state
                assert list_acting_seats(one) == list_acting_seats(two), "order"
                if is_asked_with_others(table, one[0]):
                    together += 1
                    assert list_heard(table, one) == list_heard(other, two)
                    done = apply_entries(table, one)
                    assert not {e.actor for e in choose_entries(done, rng)} & {e.actor for e in one}
            table, _ = play_step(table, rng)
            table = supply_all_due(table, rng)
    assert differed, "nothing was ever hidden: this proves nothing"
    assert together or game not in ASKED_TOGETHER


@pytest.mark.parametrize(("level", "others"), [("careful", 2), ("normal", 1), ("cunning", 4)])
def test_a_computer_answers_the_quiz_at_once_and_in_full_whatever_it_knows(
    level: str, others: int
) -> None:
    """While a person still writes, all computers answer in one go.

    It makes no difference whether they know all that is asked or nothing of it.
    """
    wrote = set[int]()
    for seed in range(12):
        rng = random.Random(seed)
        table = supply_all_due(build_table("quiz", others + 1, QuizOptions(), level), rng)
        for _ in range(MAX_STEPS):
            if (
                table.state.phase not in ("private", "common")
                or PERSON_SEAT not in table.state.live
            ):
                break
            computers = {seat for seat in table.state.live if seat != PERSON_SEAT}
            made = choose_entries(table, rng)
            assert {entry.actor for entry in made} == computers
            table = apply_entries(table, made)
            assert table.state.locked == computers
            assert not choose_entries(table, rng), "nothing comes after it"
            wrote |= {sum(bool(e.text) for e in table.state.sheets[seat]) for seat in computers}
            table = supply_all_due(
                apply_entries(table, [LogEntry("game", PERSON_SEAT, None, QuizLock())]), rng
            )
            while table.state.phase == "bet":
                decision = table.list_decisions()[0]
                call = (
                    QuizCall()
                    if table.build_view(decision.actor).may_bet.call
                    else decision.stand_in
                )
                table = supply_all_due(
                    apply_entries(table, [LogEntry("game", decision.actor, None, call)]), rng
                )
    assert {0, 1, 2} <= wrote, "some knew nothing, some all"


def test_computers_put_their_cards_away_together_whichever_they_are() -> None:
    """A petite misère tells nobody whose lowest card it was."""
    begun = replace(
        play_moves(deal_cards_to(), "E pass", "S PM", "W pass", "N pass"), rules_version=2
    )
    assert begun.phase == "discard"  # under version 2 the clock discards cards that no player would
    members = (TableMember(1, 0), *(TableMember(None, 0, "cunning") for _ in range(3)))
    table = GameTable(1, game=find_game("whist", 2), members=members, phase="play", state=begun)
    made = choose_entries(table, random.Random(1))
    assert sorted(list_acting_seats(made)) == [1, 2, 3]
    usual = {d.actor: d.stand_in for d in table.list_decisions()}
    assert any(entry.action != usual[entry.actor] for entry in made), "not what time would play"


def list_acting_seats(entries: Sequence[LogEntry]) -> list[Any]:
    """Return the seats that act, in their order."""
    return list(dict.fromkeys(entry.actor for entry in entries))


def is_asked_with_others(table: GameTable, entry: LogEntry) -> bool:
    """Return whether the person is asked the same, and still has to answer."""
    assert isinstance(entry.actor, int)
    mine, other = find_decision(table, PERSON_SEAT), find_decision(table, entry.actor)
    return mine is not None and other is not None and mine.id == other.id


def list_heard(table: GameTable, entries: Sequence[LogEntry]) -> tuple[Any, ...]:
    """Return what the person hears of it."""
    return list_heard_events(apply_entries(table, entries).told[len(table.told) :], PERSON_SEAT)


@pytest.mark.parametrize("game", CASES)
def test_only_a_turn_of_several_steps_is_played_quickly(game: str) -> None:
    case, rng = CASES[game], random.Random(5)
    seats, options = case.setups[0]
    table = supply_all_due(build_table(game, seats, options, case.game.levels[-1]), rng)
    further = 0
    for _ in range(MAX_STEPS):
        if table.get_standings() is not None:
            break
        before = table
        table, made = play_step(table, rng)
        table = supply_all_due(table, rng)
        if is_further_step(before, table):
            further += 1
            assert {entry.actor for entry in made} == {d.actor for d in table.list_decisions()}
    assert bool(further) is (game == "menteur")


@pytest.mark.parametrize("game", CASES)
def test_three_computers_keep_nobody_waiting_long(game: str) -> None:
    """Seconds of pauses between two questions to the person, 8 on average at most."""
    waits, rng = [0.0], random.Random(7)
    options = find_latest_game(game).options_type()
    table = supply_all_due(build_table(game, 4, options, "cunning"), rng)
    is_step = False
    while table.get_standings() is None and len(waits) < MAX_WAITS:
        before = table
        if any(d.actor == PERSON_SEAT for d in table.list_decisions()):
            waits += [0.0] if waits[-1] else []
        else:
            waits[-1] += ComputerPauses().draw_pause_s(table, rng, is_step)
        table, _ = play_step(table, rng)
        table = supply_all_due(table, rng)
        is_step = is_further_step(before, table)
    assert len(waits) > 1 and sum(waits) / len(waits) <= 8


@pytest.mark.parametrize("game", ["perudo", "menteur", "captain", "quiz"])
def test_what_is_routine_by_what_all_see_is_quick(game: str) -> None:
    """Difficulty goes from routine to hard in a game, and pauses keep their bounds."""
    rng, seen = random.Random(3), set[float]()
    options = find_latest_game(game).options_type()
    table = supply_all_due(build_table(game, 4, options, "cunning"), rng)
    for _ in range(MAX_STEPS):
        if table.get_standings() is not None or not table.get_playing_seats():
            break
        if all(d.pace != "reveal" for d in table.list_decisions()):
            hard = table.rules.rate_difficulty(table.build_view(None))
            pause = ComputerPauses().draw_pause_s(table, rng)
            assert 0 <= hard <= 1 and pause <= HARD_PAUSE_S[1]
            if hard in (0.0, 1.0):
                low, high = HARD_PAUSE_S if hard else ROUTINE_PAUSE_S
                turns = [d.seconds for d in table.list_decisions() if d.pace == "turn"]
                assert pause <= high and (pause >= low or min(filter(None, turns), default=60) < 60)
            seen.add(hard)
        table, _ = play_step(table, rng)
        table = supply_all_due(table, rng)
    assert max(seen) - min(seen) > 0.3
