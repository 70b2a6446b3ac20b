"""Tournament on paper: judges, draws and rows, without database or Discord."""

import json
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bot.store.tournament_log import TournamentRow
from bot.texts import LOCALES, get_texts
from bot.tournaments import registration, report, rounds, standings
from bot.tournaments.plan import TournamentFormat
from bot.tournaments.rows import (
    RULES_VERSION,
    Number,
    TournamentEntry,
    TournamentSetup,
    write_event,
)
from bot.tournaments.tournament import PlayedRound, TournamentState, TournamentTable, fold_rows
from engines import fairness
from engines.core import IllegalActionError

BOSS, JUDGE = 1, 2
"""User ids of the organiser and of a referee."""
FIRST_USER_ID = 100
"""First user id: entry number n is of FIRST + n, as long as nobody enters twice."""
SECRET = bytes(32)
MINUTE_MS = 60_000
QUIZ_FORMAT = TournamentFormat(surplus="draw")
PRIZES = (1_000, 2_000, 50_000)
WHIST_FORMAT = TournamentFormat("rounds", table=4, rounds=3, bonus=30)


def build_paper_setup(
    format: TournamentFormat | None = None, game: str = "perudo", **changes: Any
) -> TournamentSetup:
    """Return a setup with ten minutes of registration and five of check-in."""
    usual = TournamentSetup(
        "Cup",
        game,
        (),
        "live",
        format or TournamentFormat(),
        64,
        closes_at=10 * MINUTE_MS,
        starts_at=15 * MINUTE_MS,
        rules=RULES_VERSION,
    )
    return replace(usual, **changes)


@dataclass
class PaperTournament:
    """A tournament whose entries are written down, with the draw that is due then."""

    chosen: TournamentSetup = field(default_factory=build_paper_setup)
    secret: bytes = SECRET

    def __post_init__(self) -> None:
        self.t = TournamentState(7)
        self.events: list[TournamentRow] = []
        self.now = 0
        self.tables = 0
        self.write_entries(registration.create_tournament(self.chosen, BOSS, self.secret, 0))

    def write_entries(self, entries: Sequence[TournamentEntry]) -> TournamentState:
        """Write these entries, and the draw that is due then, as `TournamentService` does."""
        self.now += 1
        for entry in entries:
            self._write_entry(rounds.reveal_secret(entry, self.secret))
        if due := rounds.find_due_draw(self.t):
            values = fairness.draw(self.secret, self.t.salt, self.t.id, self.t.lots, due)
            self._write_entry(rounds.to_draw_entry(values))
            for entry in rounds.seat_round(self.t):
                self._write_entry(entry)
        return self.t

    def _write_entry(self, entry: TournamentEntry) -> None:
        self.events.append(write_event(entry, self.t.seq + 1, self.now))
        self.t = self.t.apply_entry(entry, self.now)

    # --- before the start ------------------------------------------------------------------------

    def enter_people(self, people: int | Iterable[int], reserve: bool = False) -> None:
        """Enter so many more people, or these."""
        if isinstance(people, int):
            first = FIRST_USER_ID + len(self.t.entrants)
            people = range(first, first + people)
        for user_id in people:
            self.write_entries(
                registration.enter_player(self.t, user_id, 10_000 + user_id, reserve)
            )

    def close_list(self) -> None:
        self.write_entries(registration.close_registration(self.t, self.t.starts_at))

    def check_in_all(self, but: Sequence[int] = (), *, private: bool = True) -> None:
        """Check in everybody on the list but these; not `private`: their DMs are closed."""
        for entrant in self.t.list_entrants():
            if entrant.user_id not in but:
                user_id = entrant.user_id
                self.write_entries(
                    registration.check_in(self.t, user_id, 20_000 + user_id, private=private)
                )

    def begin_play(self, people: int) -> TournamentState:
        """Enter so many people, check them in, and begin."""
        self.enter_people(people)
        self.close_list()
        self.check_in_all()
        return self.start_play()

    def start_play(self, seeds: dict[int, float] | None = None) -> TournamentState:
        return self.write_entries(registration.start_play(self.t, seeds or {}))

    # --- rounds ----------------------------------------------------------------------------------

    @property
    def round(self) -> PlayedRound:
        assert self.t.round is not None
        return self.t.round

    def get_board(self, at: int) -> TournamentTable:
        return self.round.boards[at]

    def open_board(self, at: int) -> int:
        """Return the table of this board, opened if it is not yet."""
        board = self.get_board(at)
        if board.table_id is None:
            self.tables += 1
            self.write_entries(rounds.note_opened(self.t, at, board.attempt, self.tables))
        table_id = self.get_board(at).table_id
        assert table_id is not None
        return table_id

    def end_board(
        self,
        at: int,
        places: Sequence[int] | None = None,
        points: Sequence[int] | None = None,
        left: Sequence[Number] = (),
    ) -> TournamentState:
        """Record a table's result: seats in their order, unless `places` says otherwise."""
        table_id = self.open_board(at)
        came = tuple(places or range(1, len(self.get_board(at).players) + 1))
        counted = None if points is None else tuple(points)
        return self.write_entries(rounds.record_result(self.t, at, table_id, came, counted, left))

    def break_off_board(self, at: int, points: tuple[int, ...] | None = None) -> int:
        """Break off a table; return its number."""
        table_id = self.open_board(at)
        self.write_entries(rounds.record_result(self.t, at, table_id, None, points, ()))
        return table_id

    def open_boards(self) -> None:
        """Open every table of the running round."""
        for at in range(len(self.round.boards)):
            self.open_board(at)

    def play_round(self, rng: random.Random | None = None, left: int = 0) -> None:
        """End all tables but the last few, in the order of the seats or by chance."""
        for at, board in enumerate(self.round.boards[: len(self.round.boards) - left]):
            if not board.is_over:
                places = list(range(1, len(board.players) + 1))
                if rng is not None:
                    rng.shuffle(places)
                self.end_board(at, places)

    def call_or_finish(self) -> TournamentState:
        """Call the next round, or finish the tournament."""
        if rounds.is_finished(self.t):
            return self.write_entries(rounds.finish_tournament(self.t))
        return self.write_entries(rounds.call_round(self.t))

    def play_to_end(self, rng: random.Random | None = None) -> TournamentState:
        while self.t.phase == "play":
            if self.round.is_over:
                self.call_or_finish()
            else:
                self.play_round(rng)
        return self.t

    # --- looking ---------------------------------------------------------------------------------

    def get_user_id(self, number: Number) -> int:
        return self.t.entrants[number].user_id

    def find_place(self, number: Number) -> int | None:
        return next(line.place for line in standings.rank_entrants(self.t) if line.number == number)

    def find_points(self, number: Number) -> float:
        return next(
            line.points for line in standings.rank_entrants(self.t) if line.number == number
        )

    def refold_events(self) -> TournamentState:
        """Return the tournament as another process reads it."""
        return fold_rows(TournamentState(self.t.id), self.events)

    def list_file_faults(self) -> list[str]:
        """Return what `bluff verify` finds wrong with the tournament's file."""
        names = {entrant.number: str(entrant.user_id) for entrant in self.t.entrants}
        return report.verify_report(json.loads(report.to_json(self.t, names, self.events)))


def assert_judge_refuses(code: str, judge: Callable[..., Any], *args: Any, **facts: object) -> None:
    """Assert that a judge refuses with this reason and these facts.

    Every language can say it.
    """
    with pytest.raises(IllegalActionError) as why:
        judge(*args)
    assert (why.value.code, dict(why.value.facts)) == (code, facts)
    for locale in LOCALES:
        assert get_texts(locale)(code, **facts)


def begin_whist(
    people: int = 8, format: TournamentFormat = WHIST_FORMAT, **changes: Any
) -> PaperTournament:
    made = PaperTournament(build_paper_setup(format, "whist", **changes))
    made.begin_play(people)
    return made
