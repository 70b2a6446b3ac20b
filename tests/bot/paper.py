"""A tournament on paper: judges, lots and rows, without a database, a clock or Discord."""

import json
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bot.store.events import Event
from bot.texts import LOCALES, say
from bot.tournaments import registration, report, rounds, standings
from bot.tournaments.plan import Format
from bot.tournaments.rows import RULES, Entry, Number, Setup, write_event
from bot.tournaments.tournament import Board, Round, Tournament, fold
from engines import fairness
from engines.core import Illegal

BOSS, JUDGE = 1, 2
"""The organiser, and a referee."""
FIRST = 100
"""Entry number n is of the person FIRST + n, as long as nobody enters twice."""
SECRET = bytes(32)
MINUTE = 60_000
QUIZ = Format(surplus="draw")
PRIZES = (1_000, 2_000, 50_000)
WHIST = Format("rounds", table=4, rounds=3, bonus=30)


def setup(format: Format | None = None, game: str = "perudo", **changes: Any) -> Setup:
    """Registration for ten minutes, check-in for five."""
    usual = Setup(
        "Cup",
        game,
        (),
        "live",
        format or Format(),
        64,
        closes_at=10 * MINUTE,
        starts_at=15 * MINUTE,
        rules=RULES,
    )
    return replace(usual, **changes)


@dataclass
class Paper:
    """One tournament: what is done is written down, and the lot drawn that is due then."""

    chosen: Setup = field(default_factory=setup)
    secret: bytes = SECRET

    def __post_init__(self) -> None:
        self.t = Tournament(7)
        self.events: list[Event] = []
        self.now = 0
        self.tables = 0
        self.do(registration.create(self.chosen, BOSS, self.secret, 0))

    def do(self, entries: Sequence[Entry]) -> Tournament:
        """Writes these rows, and what chance owes then, as `Tournaments.commit` does."""
        self.now += 1
        for entry in entries:
            self._write(rounds.unsealed(entry, self.secret))
        if due := rounds.due(self.t):
            values = fairness.draw(self.secret, self.t.salt, self.t.id, self.t.lots, due)
            self._write(rounds.drawn(values))
            for entry in rounds.seat(self.t):
                self._write(entry)
        return self.t

    def _write(self, entry: Entry) -> None:
        self.events.append(write_event(entry, self.t.seq + 1, self.now))
        self.t = self.t.apply(entry, self.now)

    # --- before the start ------------------------------------------------------------------------

    def enter(self, people: int | Iterable[int], reserve: bool = False) -> None:
        """So many more people, or these."""
        if isinstance(people, int):
            first = FIRST + len(self.t.entrants)
            people = range(first, first + people)
        for user_id in people:
            self.do(registration.enter(self.t, user_id, 10_000 + user_id, reserve))

    def close(self) -> None:
        self.do(registration.close(self.t, self.t.starts_at))

    def check_in(self, but: Sequence[int] = ()) -> None:
        """Everybody on the list but these."""
        for entrant in self.t.listed():
            if entrant.user_id not in but:
                user_id = entrant.user_id
                self.do(registration.check_in(self.t, user_id, 20_000 + user_id, private=True))

    def begin(self, people: int) -> Tournament:
        """So many people enter, are there, and play."""
        self.enter(people)
        self.close()
        self.check_in()
        return self.start()

    def start(self, seeds: dict[int, float] | None = None) -> Tournament:
        return self.do(registration.start(self.t, seeds or {}))

    # --- rounds ----------------------------------------------------------------------------------

    @property
    def round(self) -> Round:
        assert self.t.round is not None
        return self.t.round

    def board(self, at: int) -> Board:
        return self.round.boards[at]

    def open(self, at: int) -> int:
        """The table of this board, opened if it is not yet."""
        board = self.board(at)
        if board.table_id is None:
            self.tables += 1
            self.do(rounds.opened(self.t, at, board.attempt, self.tables))
        table_id = self.board(at).table_id
        assert table_id is not None
        return table_id

    def over(
        self,
        at: int,
        places: Sequence[int] | None = None,
        points: Sequence[int] | None = None,
        left: Sequence[Number] = (),
    ) -> Tournament:
        """A table's result: the seats in their order, unless it is said otherwise."""
        table_id = self.open(at)
        came = tuple(places or range(1, len(self.board(at).players) + 1))
        counted = None if points is None else tuple(points)
        return self.do(rounds.result(self.t, at, table_id, came, counted, left))

    def breaks(self, at: int, points: tuple[int, ...] | None = None) -> int:
        """A table is broken off; gives its number."""
        table_id = self.open(at)
        self.do(rounds.result(self.t, at, table_id, None, points, ()))
        return table_id

    def play_round(self, rng: random.Random | None = None) -> None:
        """All tables that are not over end: in the order of the seats, or by chance."""
        for at, board in enumerate(self.round.boards):
            if not board.over:
                places = list(range(1, len(board.players) + 1))
                if rng is not None:
                    rng.shuffle(places)
                self.over(at, places)

    def next(self) -> Tournament:
        """The next round, or the end."""
        if rounds.finished(self.t):
            return self.do(rounds.finish(self.t))
        return self.do(rounds.call(self.t))

    def play(self, rng: random.Random | None = None) -> Tournament:
        """To the end."""
        while self.t.phase == "play":
            if self.round.over:
                self.next()
            else:
                self.play_round(rng)
        return self.t

    # --- looking ---------------------------------------------------------------------------------

    def user(self, number: Number) -> int:
        return self.t.entrants[number].user_id

    def place(self, number: Number) -> int | None:
        return next(line.place for line in standings.standings(self.t) if line.number == number)

    def points(self, number: Number) -> float:
        return next(line.points for line in standings.standings(self.t) if line.number == number)

    def refolded(self) -> Tournament:
        """The tournament as another process reads it."""
        return fold(Tournament(self.t.id), self.events)

    def verified(self) -> list[str]:
        """What `bluff verify` finds wrong with its file."""
        names = {entrant.number: str(entrant.user_id) for entrant in self.t.entrants}
        return report.verify(json.loads(report.json(self.t, names, self.events)))


def refused(code: str, judge: Callable[..., Any], *args: Any, **facts: object) -> None:
    """This is refused, for this reason and with these facts, which every language can say."""
    with pytest.raises(Illegal) as why:
        judge(*args)
    assert (why.value.code, dict(why.value.facts)) == (code, facts)
    for locale in LOCALES:
        assert say(locale)(code, **facts)


def whist(people: int = 8, format: Format = WHIST, **changes: Any) -> Paper:
    made = Paper(setup(format, "whist", **changes))
    made.begin(people)
    return made
