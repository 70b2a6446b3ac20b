"""Tournaments without Discord and store: what the tests of screens and pictures are given."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.tournaments import registration, rounds
from bot.tournaments.plan import Format
from bot.tournaments.rows import Entry, Setup
from bot.tournaments.tournament import Tournament
from engines import fairness

SECRET = bytes(range(32))
OPENS, CLOSES, STARTS = 1_766_000_000_000, 1_766_000_600_000, 1_766_001_200_000
ORGANISER = 5

Name = Callable[[int], str]


def setup(format: Format, capacity: int, game: str = "perudo", **more: Any) -> Setup:
    """What an organiser chose: registration is open for ten minutes, check-in for ten more."""
    options = more.pop("options", ())
    made = Setup("Cup", game, options, "normal", format, capacity, CLOSES, STARTS)
    return replace(made, **more)


class Cup:
    """One tournament, moved on a step at a time; the games' results are a matter of chance."""

    def __init__(self, chosen: Setup, seed: int = 0) -> None:
        self.now = OPENS
        self.chance = random.Random(seed)
        self.t = Tournament(7)
        self.add(registration.create(chosen, ORGANISER, SECRET, self.now))

    def add(self, entries: Sequence[Entry]) -> None:
        """Rows, and the lot that is due after them."""
        for entry in entries:
            self.t = self.t.apply(entry, self.now)
        due = rounds.due(self.t)
        if due is not None:
            values = fairness.draw(SECRET, self.t.salt, self.t.id, self.t.lots, due)
            self.add([rounds.drawn(values)])
            self.add(rounds.seat(self.t))

    def entered(self, people: int, reserves: int = 0) -> "Cup":
        """So many put themselves down, and so many as reserves; their ids count from 1000."""
        for at in range(people + reserves):
            self.add(registration.enter(self.t, 1000 + at, at, reserve=at >= people))
        return self

    def closed(self) -> "Cup":
        self.now = CLOSES
        self.add(registration.close(self.t, STARTS))
        return self

    def checked_in(self, *, missing: int = 0, by_hand: bool = False) -> "Cup":
        """All on the list check in, but the first few."""
        for entrant in self.t.listed()[missing:]:
            self.add(
                registration.check_in(self.t, entrant.user_id, entrant.number, private=not by_hand)
            )
        return self

    def started(self) -> "Cup":
        self.now = STARTS
        self.add(registration.start(self.t, {}))
        return self

    def opened(self) -> "Cup":
        """Every table of the running round is opened; table 31 of board 0 and so on."""
        assert self.t.round is not None
        for number, board in enumerate(self.t.round.boards):
            if board.table_id is None:
                table_id = len(self.t.rounds) * 1000 + number
                self.add(rounds.opened(self.t, number, board.attempt, table_id))
        return self

    def result(self, number: int, *, broken: bool = False) -> None:
        """One open table of the running round ends."""
        assert self.t.round is not None
        board = self.t.round.boards[number]
        assert board.table_id is not None
        places = tuple(self.chance.sample(range(1, len(board.players) + 1), len(board.players)))
        points = tuple(100 * (len(places) - place) for place in places)
        counted = points if self.t.chosen.game in ("quiz", "whist") else None
        made = (None, None) if broken else (places, counted)
        self.add(rounds.result(self.t, number, board.table_id, *made, ()))

    def round_over(self, left: int = 0) -> "Cup":
        """All tables of the running round end, but the last few."""
        self.opened()
        assert self.t.round is not None
        boards = self.t.round.boards
        for number in range(len(boards) - left):
            if not boards[number].over:
                self.now += 1000
                self.result(number)
        return self

    def called(self) -> "Cup":
        self.add(rounds.call(self.t))
        return self

    def finished(self) -> "Cup":
        """All rounds that are left."""
        while True:
            self.round_over()
            if rounds.finished(self.t):
                self.add(rounds.finish(self.t))
                return self
            self.called()
