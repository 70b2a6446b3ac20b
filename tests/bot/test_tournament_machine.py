"""A tournament in which anything is done in any order: what always holds, and that it ends."""

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.tournaments import registration, rounds, rows, rulings, standings
from bot.tournaments.plan import Format
from bot.tournaments.rows import Entry
from engines.core import Illegal
from tests.bot.paper import BOSS, FIRST, JUDGE, WHIST, Paper, setup

FORMATS = [
    (Format(surplus="draw"), "quiz"),
    (Format(surplus="lucky", through=2), "perudo"),
    (Format(table=3, seating="rank"), "perudo"),
    (Format(), "whist"),
    (WHIST, "whist"),
    (Format("swiss", table=3, rounds=4), "captain"),
    (Format("rounds", table=5, rounds=2), "menteur"),
]
STEPS = 60
"""More rounds than any of these tournaments can have."""

somebody = st.integers(0, 39)
chance = st.randoms(use_true_random=False)
whole_numbers = st.integers(0, 2**16)


class DeskMachine(RuleBasedStateMachine):
    """Everybody tries everything; what is refused has to change nothing."""

    @initialize(
        which=st.sampled_from(FORMATS),
        capacity=st.sampled_from([4, 8, 12, 20, 32]),
        people=st.integers(0, 34),
        missing=st.sets(st.integers(0, 34), max_size=6),
        begun=st.integers(0, 4),
    )
    def create(
        self,
        which: tuple[Format, str],
        capacity: int,
        people: int,
        missing: set[int],
        begun: int,
    ) -> None:
        """Mostly play has begun: before that there is less to go wrong."""
        format, game = which
        prizes = (1, 2, 50) if format.kind == "knockout" else ()
        self.paper = Paper(setup(format, game, capacity=capacity, prizes=prizes))
        self.paper.enter(people)
        self.checked_in = set[int]()
        self.into = set[int]()
        self.came: dict[int, tuple[int, ...]] = {}
        if begun:
            self.close(missing)
            self.start({})

    def tried(self, judge: Any, *args: Any) -> bool:
        """Does what is allowed, and nothing otherwise; whether it did."""
        before = self.paper.t
        try:
            entries: list[Entry] = judge(before, *args)
        except Illegal:
            return False
        self.paper.do(entries)
        return True

    def phase(self) -> str:
        return self.paper.t.phase

    def user(self, who: int) -> int:
        """Mostly somebody who plays, or is on the list; or nobody who is."""
        entrants, players = self.paper.t.entrants, self.paper.t.players
        if players and who < 30:
            return entrants[players[who % len(players)]].user_id
        return entrants[who].user_id if who < len(entrants) else FIRST + who

    # --- before the start ------------------------------------------------------------------------

    @precondition(lambda self: self.phase() != "over")
    @rule(who=somebody, reserve=st.booleans())
    def enter(self, who: int, reserve: bool) -> None:
        if self.tried(registration.enter, FIRST + who, 5, reserve) and self.phase() == "play":
            self.checked_in.add(len(self.paper.t.entrants) - 1)  # whoever comes late is there

    @precondition(lambda self: self.phase() != "over")
    @rule(who=somebody)
    def strike(self, who: int) -> None:
        self.tried(registration.strike, self.user(who))

    @precondition(lambda self: self.phase() == "open")
    @rule(but=st.sets(somebody, max_size=6))
    def close(self, but: set[int]) -> None:
        """And most people check in."""
        self.tried(registration.close, self.paper.t.starts_at)
        for entrant in self.paper.t.listed():
            if entrant.number not in but:
                self.check_in(entrant.number)

    @precondition(lambda self: self.phase() in ("checkin", "play"))
    @rule(who=somebody)
    def check_in(self, who: int) -> None:
        if self.tried(registration.check_in, self.user(who), 6, True):
            entrant = self.paper.t.entrant(self.user(who))
            assert entrant is not None
            self.checked_in.add(entrant.number)

    @precondition(lambda self: self.phase() == "checkin")
    @rule(ratings=st.dictionaries(somebody, st.integers(-5, 5), max_size=40))
    def start(self, ratings: dict[int, int]) -> None:
        self.tried(registration.start, {FIRST + who: float(n) for who, n in ratings.items()})

    # --- rounds ----------------------------------------------------------------------------------

    def boards(self) -> range:
        return range(len(self.paper.t.round.boards) if self.paper.t.round else 0)

    @precondition(lambda self: self.phase() == "play")
    @rule(at=whole_numbers)
    def open(self, at: int) -> None:
        board = self.paper.board(at % len(self.boards()))
        if self.tried(rounds.opened, at % len(self.boards()), board.attempt, self.paper.tables + 1):
            self.paper.tables += 1

    @precondition(lambda self: self.phase() == "play")
    @rule(at=whole_numbers, rng=chance, leaves=st.booleans())
    def break_off(self, at: int, rng: Random, leaves: bool) -> None:
        self.result(at, rng, leaves, ends=False)

    @precondition(lambda self: self.phase() == "play")
    @rule(at=whole_numbers, rng=chance, leaves=st.booleans())
    def result(self, at: int, rng: Random, leaves: bool, ends: bool = True) -> None:
        at %= len(self.boards())
        board = self.paper.board(at)
        if board.over or board.broken:
            return
        table_id = self.paper.open(at)
        size = len(board.players)
        worth = [rng.randrange(size) for _ in range(size)]
        places = tuple(1 + sum(other < own for other in worth) for own in worth)
        whist = self.paper.chosen.game == "whist"
        points = tuple(rng.randrange(-30, 30) for _ in range(size)) if whist else None
        left = [rng.choice(board.players)] if leaves else []
        self.tried(rounds.result, at, table_id, places if ends else None, points, left)

    @precondition(lambda self: self.phase() == "play")
    @rule(rng=chance)
    def all_results(self, rng: Random) -> None:
        for at in self.boards():
            self.result(at, rng, leaves=False, ends=True)

    def table(self, at: int) -> int:
        """Mostly one that was broken off."""
        assert self.paper.t.round
        broken = [b.table_id for b in self.paper.round.boards if b.broken and b.table_id]
        return broken[at % len(broken)] if broken else 1 + at % (self.paper.tables + 1)

    @precondition(lambda self: self.phase() == "play")
    @rule(at=whole_numbers)
    def replay(self, at: int) -> None:
        self.tried(rulings.replay, JUDGE, self.table(at), "why")

    @precondition(lambda self: self.phase() == "play")
    @rule(at=whole_numbers, seat=st.integers(0, 5), who=somebody)
    def decide(self, at: int, seat: int, who: int) -> None:
        table_id = self.table(at)
        found = [b.players for b in self.paper.round.boards if b.table_id == table_id]
        winner = self.paper.user(found[0][seat % len(found[0])]) if found else self.user(who)
        self.tried(rulings.decide, JUDGE, table_id, winner, "why")

    @precondition(lambda self: self.phase() == "play")
    @rule()
    def call(self) -> None:
        if self.tried(rounds.call) and self.paper.t.round:
            self.into.update(self.paper.t.round.moved_up)

    @precondition(lambda self: self.phase() == "play")
    @rule()
    def finish(self) -> None:
        self.tried(rounds.finish)

    # --- who goes, and who judges ----------------------------------------------------------------

    @precondition(lambda self: self.phase() != "over")
    @rule(who=somebody)
    def withdraw(self, who: int) -> None:
        self.tried(registration.withdraw, self.user(who))

    @precondition(lambda self: self.phase() != "over")
    @rule(who=somebody)
    def exclude(self, who: int) -> None:
        self.tried(rulings.exclude, JUDGE, self.user(who), "why")

    @precondition(lambda self: self.phase() == "play")
    @rule(at=whole_numbers, rude=st.booleans())
    def leave_table(self, at: int, rude: bool) -> None:
        """Or the jury of that table sees to it."""
        number = self.paper.t.players[at % len(self.paper.t.players)]
        if rude:
            self.tried(rounds.excluded, number, JUDGE, "why")
        else:
            self.tried(rounds.left, number)

    @precondition(lambda self: self.phase() == "play")
    @rule(who=somebody, by=st.integers(0, 79))
    def substitute(self, who: int, by: int) -> None:
        before = len(self.paper.t.players)
        self.tried(rulings.substitute, JUDGE, self.user(who), FIRST + by, "why")
        self.into.update(self.paper.t.players[before:])

    @precondition(lambda self: self.phase() == "play")
    @rule(who=somebody, points=st.integers(-20, 20))
    def penalise(self, who: int, points: int) -> None:
        self.tried(rulings.penalise, JUDGE, self.user(who), points, "why")

    @precondition(lambda self: self.phase() in ("open", "checkin"))
    @rule(who=somebody, dismissed=st.booleans())
    def appoint(self, who: int, dismissed: bool) -> None:
        self.tried(rulings.appoint, JUDGE, FIRST + who, dismissed)

    @rule(by_ms=st.integers(1, 1_000), now=st.integers(0, 2_000_000))
    def outage(self, by_ms: int, now: int) -> None:
        self.tried(registration.postpone, by_ms, now)

    # --- what always holds -----------------------------------------------------------------------

    @invariant()
    def nobody_is_on_the_list_twice(self) -> None:
        t = self.paper.t
        users = [entrant.user_id for entrant in t.listed()]
        assert len(users) == len(set(users))
        assert not t.referees & {entrant.user_id for entrant in t.listed()}
        assert [entrant.number for entrant in t.entrants] == list(range(len(t.entrants)))

    @invariant()
    def who_plays_has_checked_in_or_come_in_for_somebody(self) -> None:
        t = self.paper.t
        assert len(t.players) == len(set(t.players))
        assert set(t.players) <= self.checked_in | self.into
        assert not any(t.entrants[number].struck for number in t.players)
        # Reserves fill the seats of who has gone, and tables that were not full.
        began, table = len(t.players) - len(self.into), t.chosen.format.table
        places = began if t.chosen.format.kind == "knockout" else -(-began // table) * table
        assert len(t.here()) <= places and began <= t.chosen.capacity
        assert len(t.here()) <= t.chosen.capacity

    @invariant()
    def everybody_has_one_place_in_a_round(self) -> None:
        t = self.paper.t
        allowed = rows.seats(self.paper.chosen)
        for round_ in t.rounds:
            sitting = [number for board in round_.boards for number in board.players]
            everybody = [*sitting, *round_.byes, *round_.drawn_out]
            assert len(everybody) == len(set(everybody))
            assert set(everybody) <= set(t.players)
            sizes = {len(board.players) for board in round_.boards}
            assert max(sizes) - min(sizes) <= 1 and all(size in allowed for size in sizes)
        if t.rounds and self.paper.chosen.format.kind != "knockout":
            assert not t.rounds[0].byes, "who has to rest at once is a reserve"

    @invariant()
    def who_has_gone_is_not_seated(self) -> None:
        t = self.paper.t
        if t.round is None or self.came.get(len(t.rounds)):
            return
        seated = tuple(n for board in t.round.boards for n in board.players)
        self.came[len(t.rounds)] = seated
        assert all(t.entrants[number].gone is None for number in seated)
        if self.paper.chosen.format.kind == "knockout" and len(t.rounds) > 1:
            before = {number for board in t.rounds[-2].boards for number in board.players}
            assert set(seated) <= before | set(t.rounds[-2].byes), "nobody comes back later"

    @invariant()
    def standings_name_everybody_once(self) -> None:
        t = self.paper.t
        lines = standings.standings(t)
        assert sorted(line.number for line in lines) == sorted(t.players)
        places = [line.place for line in lines]
        for at, place in enumerate(places):
            assert place == at + 1 or (at and place == places[at - 1])
        gone = [t.entrants[line.number].gone is not None for line in lines]
        assert gone == sorted(gone), "who has gone is behind"
        best = standings.champion(t)
        if best is not None:
            assert best == lines[0].number and best in t.here()
        penalties = sum(t.entrants[number].penalty for number in t.players)
        parts = sum(part for line in lines for part in line.parts if part is not None)
        assert sum(line.points for line in lines) == pytest.approx(parts - penalties)

    @invariant()
    def the_log_says_it_all(self) -> None:
        assert self.paper.refolded() == self.paper.t

    def teardown(self) -> None:
        """Whatever has happened, it goes on to an end; and the file of all that is right."""
        if not hasattr(self, "paper"):
            return
        paper, rng = self.paper, Random(1)
        if self.phase() == "open":
            self.close(set())
        if self.phase() == "checkin" and not self.tried(registration.start, {}):
            self.tried(rounds.cancel, None, "few")
        for _ in range(STEPS):
            if self.phase() == "over":
                break
            for board in paper.round.boards:
                if board.broken:
                    self.tried(rulings.replay, JUDGE, board.table_id, "why")
            self.all_results(rng)
            if not self.tried(rounds.finish):
                assert self.tried(rounds.call), "it stands still"
            for name in ("everybody_has_one_place_in_a_round", "standings_name_everybody_once"):
                getattr(self, name)()
            self.who_has_gone_is_not_seated()
        assert self.phase() == "over"
        assert paper.refolded() == paper.t
        assert paper.verified() == []
        assert not self.tried(rulings.exclude, BOSS, self.user(0), "late")
        self._prizes_add_up()

    def _prizes_add_up(self) -> None:
        t = self.paper.t
        if self.paper.chosen.format.kind != "knockout" or not t.rounds or not t.rounds[-1].final:
            return
        lines = {line.number: line for line in standings.standings(t)}
        final = t.rounds[-1].boards[0]
        assert sum(lines[number].parts[-1] or 0 for number in final.players) == 50
        best = standings.champion(t)
        if best is not None:
            assert best in final.players


class LongMachine(DeskMachine):
    pass


SETTINGS = settings(derandomize=True)
DeskMachine.TestCase.settings = settings(SETTINGS, max_examples=40, stateful_step_count=40)
LongMachine.TestCase.settings = settings(SETTINGS, max_examples=300, stateful_step_count=80)
TestDeskMachine = DeskMachine.TestCase
TestLongMachine = pytest.mark.long(LongMachine.TestCase)
