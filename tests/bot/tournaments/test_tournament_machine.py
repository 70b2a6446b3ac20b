"""Tests of invariants and the end of a tournament of random actions."""

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.tournaments import registration, rounds, rows, rulings, standings
from bot.tournaments.plan import TournamentFormat
from bot.tournaments.rows import TournamentEntry
from engines.core import IllegalActionError
from tests.support.paper_tournament import (
    BOSS,
    FIRST_USER_ID,
    JUDGE,
    WHIST_FORMAT,
    PaperTournament,
    build_paper_setup,
)

FORMATS_AND_GAMES = [
    (TournamentFormat(surplus="draw"), "quiz"),
    (TournamentFormat(surplus="lucky", through=2), "perudo"),
    (TournamentFormat(table=3, seating="rank"), "perudo"),
    (TournamentFormat(), "whist"),
    (WHIST_FORMAT, "whist"),
    (TournamentFormat("swiss", table=3, rounds=4), "captain"),
    (TournamentFormat("rounds", table=5, rounds=2), "menteur"),
]
MAX_STEPS = 60
"""More rounds than any of these tournaments can have."""

somebody = st.integers(0, 39)
chance = st.randoms(use_true_random=False)
whole_numbers = st.integers(0, 2**16)


class DeskMachine(RuleBasedStateMachine):
    """Machine that tries everything as everybody.

    What is refused has to change nothing.
    """

    @initialize(
        which=st.sampled_from(FORMATS_AND_GAMES),
        capacity=st.sampled_from([4, 8, 12, 20, 32]),
        people=st.integers(0, 34),
        missing=st.sets(st.integers(0, 34), max_size=6),
        begun=st.integers(0, 4),
    )
    def create_tournament(
        self,
        which: tuple[TournamentFormat, str],
        capacity: int,
        people: int,
        missing: set[int],
        begun: int,
    ) -> None:
        """Create a tournament, mostly with play begun: less can go wrong before that."""
        format, game = which
        prizes = (1, 2, 50) if format.kind == "knockout" else ()
        self.paper = PaperTournament(
            build_paper_setup(format, game, capacity=capacity, prizes=prizes)
        )
        self.paper.enter_people(people)
        self.checked_in = set[int]()
        self.into = set[int]()
        self.came: dict[int, tuple[int, ...]] = {}
        if begun:
            self.close_list(missing)
            self.start_play({})

    def try_judge(self, judge: Any, *args: Any) -> bool:
        """Do what is allowed, and nothing otherwise; return whether it was done."""
        before = self.paper.t
        try:
            entries: list[TournamentEntry] = judge(before, *args)
        except IllegalActionError:
            return False
        self.paper.write_entries(entries)
        return True

    def get_phase(self) -> str:
        return self.paper.t.phase

    def pick_user(self, who: int) -> int:
        """Pick mostly an entrant or a player, else somebody who is neither."""
        entrants, players = self.paper.t.entrants, self.paper.t.players
        if players and who < 30:
            return entrants[players[who % len(players)]].user_id
        return entrants[who].user_id if who < len(entrants) else FIRST_USER_ID + who

    # --- before the start ------------------------------------------------------------------------

    @precondition(lambda self: self.get_phase() != "over")
    @rule(who=somebody, reserve=st.booleans())
    def enter_player(self, who: int, reserve: bool) -> None:
        if (
            self.try_judge(registration.enter_player, FIRST_USER_ID + who, 5, reserve)
            and self.get_phase() == "play"
        ):
            self.checked_in.add(len(self.paper.t.entrants) - 1)  # a late entrant is checked in

    @precondition(lambda self: self.get_phase() != "over")
    @rule(who=somebody)
    def strike_player(self, who: int) -> None:
        self.try_judge(registration.strike_entrant, self.pick_user(who))

    @precondition(lambda self: self.get_phase() == "open")
    @rule(but=st.sets(somebody, max_size=6))
    def close_list(self, but: set[int]) -> None:
        """Close the list, and check most people in."""
        self.try_judge(registration.close_registration, self.paper.t.starts_at)
        for entrant in self.paper.t.list_entrants():
            if entrant.number not in but:
                self.check_in_entrant(entrant.number)

    @precondition(lambda self: self.get_phase() in ("checkin", "play"))
    @rule(who=somebody)
    def check_in_entrant(self, who: int) -> None:
        if self.try_judge(registration.check_in, self.pick_user(who), 6, True):
            entrant = self.paper.t.find_entrant(self.pick_user(who))
            assert entrant is not None
            self.checked_in.add(entrant.number)

    @precondition(lambda self: self.get_phase() == "checkin")
    @rule(ratings=st.dictionaries(somebody, st.integers(-5, 5), max_size=40))
    def start_play(self, ratings: dict[int, int]) -> None:
        self.try_judge(
            registration.start_play, {FIRST_USER_ID + who: float(n) for who, n in ratings.items()}
        )

    # --- rounds ----------------------------------------------------------------------------------

    def list_board_numbers(self) -> range:
        return range(len(self.paper.t.round.boards) if self.paper.t.round else 0)

    @precondition(lambda self: self.get_phase() == "play")
    @rule(at=whole_numbers)
    def open_board(self, at: int) -> None:
        board = self.paper.get_board(at % len(self.list_board_numbers()))
        if self.try_judge(
            rounds.note_opened,
            at % len(self.list_board_numbers()),
            board.attempt,
            self.paper.tables + 1,
        ):
            self.paper.tables += 1

    @precondition(lambda self: self.get_phase() == "play")
    @rule(at=whole_numbers, rng=chance, leaves=st.booleans())
    def break_off_board(self, at: int, rng: Random, leaves: bool) -> None:
        self.end_board(at, rng, leaves, ends=False)

    @precondition(lambda self: self.get_phase() == "play")
    @rule(at=whole_numbers, rng=chance, leaves=st.booleans())
    def end_board(self, at: int, rng: Random, leaves: bool, ends: bool = True) -> None:
        at %= len(self.list_board_numbers())
        board = self.paper.get_board(at)
        if board.is_over or board.broken:
            return
        table_id = self.paper.open_board(at)
        size = len(board.players)
        worth = [rng.randrange(size) for _ in range(size)]
        places = tuple(1 + sum(other < own for other in worth) for own in worth)
        whist = self.paper.chosen.game == "whist"
        points = tuple(rng.randrange(-30, 30) for _ in range(size)) if whist else None
        left = [rng.choice(board.players)] if leaves else []
        self.try_judge(rounds.record_result, at, table_id, places if ends else None, points, left)

    @precondition(lambda self: self.get_phase() == "play")
    @rule(rng=chance)
    def end_all_boards(self, rng: Random) -> None:
        for at in self.list_board_numbers():
            self.end_board(at, rng, leaves=False, ends=True)

    def pick_table(self, at: int) -> int:
        """Pick mostly a table that was broken off."""
        assert self.paper.t.round
        broken = [b.table_id for b in self.paper.round.boards if b.broken and b.table_id]
        return broken[at % len(broken)] if broken else 1 + at % (self.paper.tables + 1)

    @precondition(lambda self: self.get_phase() == "play")
    @rule(at=whole_numbers)
    def replay_table(self, at: int) -> None:
        self.try_judge(rulings.replay_table, JUDGE, self.pick_table(at), "why")

    @precondition(lambda self: self.get_phase() == "play")
    @rule(at=whole_numbers, seat=st.integers(0, 5), who=somebody)
    def decide_table(self, at: int, seat: int, who: int) -> None:
        table_id = self.pick_table(at)
        found = [b.players for b in self.paper.round.boards if b.table_id == table_id]
        winner = (
            self.paper.get_user_id(found[0][seat % len(found[0])]) if found else self.pick_user(who)
        )
        self.try_judge(rulings.decide_table, JUDGE, table_id, winner, "why")

    @precondition(lambda self: self.get_phase() == "play")
    @rule()
    def call_round(self) -> None:
        if self.try_judge(rounds.call_round) and self.paper.t.round:
            self.into.update(self.paper.t.round.moved_up)

    @precondition(lambda self: self.get_phase() == "play")
    @rule()
    def finish_tournament(self) -> None:
        self.try_judge(rounds.finish_tournament)

    # --- who goes, and who judges ----------------------------------------------------------------

    @precondition(lambda self: self.get_phase() != "over")
    @rule(who=somebody)
    def withdraw_player(self, who: int) -> None:
        self.try_judge(registration.withdraw_player, self.pick_user(who))

    @precondition(lambda self: self.get_phase() != "over")
    @rule(who=somebody)
    def exclude_player(self, who: int) -> None:
        self.try_judge(rulings.exclude_player, JUDGE, self.pick_user(who), "why")

    @precondition(lambda self: self.get_phase() == "play")
    @rule(at=whole_numbers, rude=st.booleans())
    def leave_table(self, at: int, rude: bool) -> None:
        """Let a player leave their table, or be excluded there by its jury."""
        number = self.paper.t.players[at % len(self.paper.t.players)]
        if rude:
            self.try_judge(rounds.note_excluded, number, JUDGE, "why")
        else:
            self.try_judge(rounds.note_left, number)

    @precondition(lambda self: self.get_phase() == "play")
    @rule(who=somebody, by=st.integers(0, 79))
    def substitute_player(self, who: int, by: int) -> None:
        before = len(self.paper.t.players)
        self.try_judge(
            rulings.substitute_player, JUDGE, self.pick_user(who), FIRST_USER_ID + by, "why"
        )
        self.into.update(self.paper.t.players[before:])

    @precondition(lambda self: self.get_phase() == "play")
    @rule(who=somebody, points=st.integers(-20, 20))
    def penalise_player(self, who: int, points: int) -> None:
        self.try_judge(rulings.penalise_player, JUDGE, self.pick_user(who), points, "why")

    @precondition(lambda self: self.get_phase() in ("open", "checkin"))
    @rule(who=somebody, dismissed=st.booleans())
    def appoint_referee(self, who: int, dismissed: bool) -> None:
        self.try_judge(rulings.appoint_referee, JUDGE, FIRST_USER_ID + who, dismissed)

    @rule(by_ms=st.integers(1, 1_000), now=st.integers(0, 2_000_000))
    def postpone_start(self, by_ms: int, now: int) -> None:
        self.try_judge(registration.postpone_start, by_ms, now)

    # --- what always holds -----------------------------------------------------------------------

    @invariant()
    def nobody_is_on_the_list_twice(self) -> None:
        t = self.paper.t
        users = [entrant.user_id for entrant in t.list_entrants()]
        assert len(users) == len(set(users))
        assert not t.referees & {entrant.user_id for entrant in t.list_entrants()}
        assert [entrant.number for entrant in t.entrants] == list(range(len(t.entrants)))

    @invariant()
    def who_plays_has_checked_in_or_come_in_for_somebody(self) -> None:
        t = self.paper.t
        assert len(t.players) == len(set(t.players))
        assert set(t.players) <= self.checked_in | self.into
        assert not any(t.entrants[number].struck for number in t.players)
        # Reserves fill the seats of leavers, and tables that were not full.
        began, table = len(t.players) - len(self.into), t.chosen.format.table
        places = began if t.chosen.format.kind == "knockout" else -(-began // table) * table
        assert len(t.list_remaining()) <= places and began <= t.chosen.capacity
        assert len(t.list_remaining()) <= t.chosen.capacity

    @invariant()
    def everybody_has_one_place_in_a_round(self) -> None:
        t = self.paper.t
        allowed = rows.list_table_sizes(self.paper.chosen)
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
        lines = standings.rank_entrants(t)
        assert sorted(line.number for line in lines) == sorted(t.players)
        places = [line.place for line in lines]
        for at, place in enumerate(places):
            assert place == at + 1 or (at and place == places[at - 1])
        gone = [t.entrants[line.number].gone is not None for line in lines]
        assert gone == sorted(gone), "who has gone is behind"
        best = standings.find_champion(t)
        if best is not None:
            assert best == lines[0].number and best in t.list_remaining()
        penalties = sum(t.entrants[number].penalty for number in t.players)
        parts = sum(part for line in lines for part in line.parts if part is not None)
        assert sum(line.points for line in lines) == pytest.approx(parts - penalties)

    @invariant()
    def the_log_says_it_all(self) -> None:
        assert self.paper.refold_events() == self.paper.t

    def teardown(self) -> None:
        """Play to an end, whatever has happened, and check the tournament's file."""
        if not hasattr(self, "paper"):
            return
        paper, rng = self.paper, Random(1)
        if self.get_phase() == "open":
            self.close_list(set())
        if self.get_phase() == "checkin" and not self.try_judge(registration.start_play, {}):
            self.try_judge(rounds.cancel_tournament, None, "few")
        for _ in range(MAX_STEPS):
            if self.get_phase() == "over":
                break
            for board in paper.round.boards:
                if board.broken:
                    self.try_judge(rulings.replay_table, JUDGE, board.table_id, "why")
            self.end_all_boards(rng)
            if not self.try_judge(rounds.finish_tournament):
                assert self.try_judge(rounds.call_round), "it stands still"
            for name in ("everybody_has_one_place_in_a_round", "standings_name_everybody_once"):
                getattr(self, name)()
            self.who_has_gone_is_not_seated()
        assert self.get_phase() == "over"
        assert paper.refold_events() == paper.t
        assert paper.list_file_faults() == []
        assert not self.try_judge(rulings.exclude_player, BOSS, self.pick_user(0), "late")
        self._prizes_add_up()

    def _prizes_add_up(self) -> None:
        t = self.paper.t
        if self.paper.chosen.format.kind != "knockout" or not t.rounds or not t.rounds[-1].final:
            return
        lines = {line.number: line for line in standings.rank_entrants(t)}
        final = t.rounds[-1].boards[0]
        assert sum(lines[number].parts[-1] or 0 for number in final.players) == 50
        best = standings.find_champion(t)
        if best is not None:
            assert best in final.players


class LongMachine(DeskMachine):
    pass


MACHINE_SETTINGS = settings(derandomize=True)
DeskMachine.TestCase.settings = settings(MACHINE_SETTINGS, max_examples=40, stateful_step_count=40)
LongMachine.TestCase.settings = settings(MACHINE_SETTINGS, max_examples=300, stateful_step_count=80)
TestDeskMachine = DeskMachine.TestCase
TestLongMachine = pytest.mark.long(LongMachine.TestCase)
