"""Neither when a computer player acts, nor in whose company, says anything of what it holds."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.batch import Phase
from bot.tables.computers import Pauses, moves
from bot.tables.rows import Entry
from bot.tables.table import Member, Table
from engines import find, latest
from engines.core import Decision, Office, Seat, heard
from engines.quiz.types import Call, Lock, Options
from engines.whist import computer as whist_computer
from tests.engines.cases import CASES
from tests.engines.whist.table import dealt, play

PERSON: Seat = 0
STEPS = 400
COMPARED = 30
"""Positions of a game, at most."""
ASKED_TOGETHER = ("captain", "quiz")
"""Games in which several seats are asked something whose answer stays hidden, all the time."""


@pytest.fixture(autouse=True)
def few_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """When somebody acts does not hang on how long they think."""
    for level, thought in whist_computer.THOUGHTS.items():
        monkeypatch.setitem(
            whist_computer.THOUGHTS, level, replace(thought, calls=2, cards=2, exact=0)
        )


def seated(game: str, seats: int, options: Any, level: str) -> Table:
    """A table of one person and so many less one computers."""
    members = (Member(1, 0), *(Member(None, 0, level) for _ in range(seats - 1)))
    rules = latest(game)
    state = rules.start(seats, options)
    phase: Phase = "play"
    return Table(1, game=rules, options=options, members=members, phase=phase, state=state)


def supplied(table: Table, rng: random.Random) -> Table:
    """The table when chance and the house have paid what they owe."""
    while due := table.due():
        actor, action = CASES[table.rules.name].supplied(due, rng)
        kind = "chance" if actor is Office.CHANCE else "game"
        table = table.apply(Entry(kind, actor, None, action))
    return table


def asked(table: Table, seat: Seat) -> Decision | None:
    return next((d for d in table.decisions() if d.actor == seat), None)


def after(table: Table, entries: Sequence[Entry]) -> Table:
    for entry in entries:
        table = table.apply(entry)
    return table


def speaks(table: Table, entries: Sequence[Entry]) -> bool:
    """Return whether this is more than everybody's answer to what they are asked: somebody speaks
    out of turn, or takes the floor from others."""
    for entry in entries:
        assert isinstance(entry.actor, int)
        decision = asked(table, entry.actor)
        if decision is None:
            return True
        others = {d for d in table.decisions() if d.id == decision.id and d.actor != entry.actor}
        if len(others) and not others & set(table.apply(entry).decisions()):
            return True
    return False


def step(table: Table, rng: random.Random) -> tuple[Table, list[Entry]]:
    """Do what happens next: the computers move, or else the person does as one of them would."""
    made = moves(table, rng)
    if not made:
        decision = table.decisions()[0]
        action, seat = decision.stand_in, decision.actor
        if isinstance(seat, int):
            level = table.rules.levels[-1]
            action = table.rules.choose(table.view(seat), level, rng)
        made = [Entry("game", seat, None, action)]
    return after(table, made), made


@pytest.mark.parametrize("game", CASES)
def test_who_acts_and_when_does_not_hang_on_what_a_computer_holds(game: str) -> None:
    """Of positions of a game, what a person cannot see is scrambled: as many computers act, in the
    same order, after the same pause, and tell as much, unless one of them speaks up."""
    case = CASES[game]
    together = differed = 0
    for seed, level in enumerate(case.game.levels):
        rng = random.Random(seed)
        setups = [each for each in case.setups if getattr(each[1], "trou_lead", "any") == "any"]
        seats, options = setups[seed % len(setups)]  # an ace that must be led cannot be scrambled
        table = supplied(seated(game, seats, options, level), rng)
        compared = 0
        for number in range(STEPS):
            if table.places() is not None or compared >= COMPARED:
                break
            other = replace(table, state=case.scramble(table.state, PERSON, rng))
            pauses = [Pauses().before(each, random.Random(number)) for each in (table, other)]
            assert pauses[0] == pauses[1]
            one, two = [moves(each, random.Random(number)) for each in (table, other)]
            if one and two and not speaks(table, one) and not speaks(other, two):
                compared += 1
                differed += other.state != table.state
                assert order(one) == order(two)
                if asks_with_others(table, one[0]):
                    together += 1
                    assert told(table, one) == told(other, two)
                    done = after(table, one)
                    assert not {e.actor for e in moves(done, rng)} & {e.actor for e in one}
            table, _ = step(table, rng)
            table = supplied(table, rng)
    assert differed, "nothing was ever hidden: this proves nothing"
    assert together or game not in ASKED_TOGETHER


@pytest.mark.parametrize(("level", "others"), [("careful", 2), ("normal", 1), ("cunning", 4)])
def test_a_computer_answers_the_quiz_at_once_and_in_full_whatever_it_knows(
    level: str, others: int
) -> None:
    """While a person still writes, all computers are told of as having answered in one go, be it
    that they know all that is asked or nothing of it."""
    wrote = set[int]()
    for seed in range(12):
        rng = random.Random(seed)
        table = supplied(seated("quiz", others + 1, Options(), level), rng)
        for _ in range(STEPS):
            if table.state.phase not in ("private", "common") or PERSON not in table.state.live:
                break
            computers = {seat for seat in table.state.live if seat != PERSON}
            made = moves(table, rng)
            assert {entry.actor for entry in made} == computers
            table = after(table, made)
            assert table.state.locked == computers
            assert not moves(table, rng), "nothing comes after it"
            wrote |= {sum(bool(e.text) for e in table.state.sheets[seat]) for seat in computers}
            table = supplied(after(table, [Entry("game", PERSON, None, Lock())]), rng)
            while table.state.phase == "bet":
                decision = table.decisions()[0]
                call = Call() if table.view(decision.actor).may_bet.call else decision.stand_in
                table = supplied(after(table, [Entry("game", decision.actor, None, call)]), rng)
    assert {0, 1, 2} <= wrote, "some knew nothing, some all"


def test_computers_put_their_cards_away_together_whichever_they_are() -> None:
    """In a petite misère nobody learns whose lowest card it was."""
    begun = replace(play(dealt(), "E pass", "S PM", "W pass", "N pass"), rules_version=2)
    assert begun.phase == "discard"  # under version 2 time puts away what nobody would
    members = (Member(1, 0), *(Member(None, 0, "cunning") for _ in range(3)))
    table = Table(1, game=find("whist", 2), members=members, phase="play", state=begun)
    made = moves(table, random.Random(1))
    assert sorted(order(made)) == [1, 2, 3]
    usual = {d.actor: d.stand_in for d in table.decisions()}
    assert any(entry.action != usual[entry.actor] for entry in made), "not what time would play"


def order(entries: Sequence[Entry]) -> list[Any]:
    """The seats that act, in their order."""
    return list(dict.fromkeys(entry.actor for entry in entries))


def asks_with_others(table: Table, entry: Entry) -> bool:
    """Return whether the person is asked the same, and still has to answer."""
    assert isinstance(entry.actor, int)
    mine, other = asked(table, PERSON), asked(table, entry.actor)
    return mine is not None and other is not None and mine.id == other.id


def told(table: Table, entries: Sequence[Entry]) -> tuple[Any, ...]:
    """Return what the person hears of it."""
    return heard(after(table, entries).told[len(table.told) :], PERSON)
