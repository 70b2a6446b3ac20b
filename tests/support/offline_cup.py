"""Tournaments without Discord and store, for tests of screens and pictures."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.tournaments import registration, rounds
from bot.tournaments.plan import TournamentFormat
from bot.tournaments.rows import TournamentEntry, TournamentSetup
from bot.tournaments.tournament import TournamentState
from engines import fairness

SECRET = bytes(range(32))
OPENS, CLOSES, STARTS = 1_766_000_000_000, 1_766_000_600_000, 1_766_001_200_000
ORGANISER = 5

NameFormatter = Callable[[int], str]


def build_cup_setup(
    format: TournamentFormat, capacity: int, game: str = "perudo", **more: Any
) -> TournamentSetup:
    """Return a setup with ten minutes of registration and ten of check-in."""
    options = more.pop("options", ())
    made = TournamentSetup("Cup", game, options, "normal", format, capacity, CLOSES, STARTS)
    return replace(made, **more)


class OfflineCup:
    """A tournament that is moved on a step at a time; results are drawn by chance."""

    def __init__(self, chosen: TournamentSetup, seed: int = 0) -> None:
        self.now = OPENS
        self.chance = random.Random(seed)
        self.t = TournamentState(7)
        self.apply_entries(registration.create_tournament(chosen, ORGANISER, SECRET, self.now))

    def apply_entries(self, entries: Sequence[TournamentEntry]) -> None:
        """Apply entries, and the draw that is due after them."""
        for entry in entries:
            self.t = self.t.apply_entry(entry, self.now)
        due = rounds.find_due_draw(self.t)
        if due is not None:
            values = fairness.draw(SECRET, self.t.salt, self.t.id, self.t.lots, due)
            self.apply_entries([rounds.to_draw_entry(values)])
            self.apply_entries(rounds.seat_round(self.t))

    def enter_people(self, people: int, reserves: int = 0) -> "OfflineCup":
        """Enter so many people, and so many reserves; their user ids count from 1000."""
        for at in range(people + reserves):
            self.apply_entries(
                registration.enter_player(self.t, 1000 + at, at, reserve=at >= people)
            )
        return self

    def close_list(self) -> "OfflineCup":
        self.now = CLOSES
        self.apply_entries(registration.close_registration(self.t, STARTS))
        return self

    def check_in_entrants(self, *, missing: int = 0, by_hand: bool = False) -> "OfflineCup":
        """Check in all on the list but the first few."""
        for entrant in self.t.list_entrants()[missing:]:
            self.apply_entries(
                registration.check_in(self.t, entrant.user_id, entrant.number, private=not by_hand)
            )
        return self

    def start_cup(self) -> "OfflineCup":
        self.now = STARTS
        self.apply_entries(registration.start_play(self.t, {}))
        return self

    def open_tables(self) -> "OfflineCup":
        """Open every table of the running round.

        Their ids are 1000 times the round, plus the board.
        """
        assert self.t.round is not None
        for number, board in enumerate(self.t.round.boards):
            if board.table_id is None:
                table_id = len(self.t.rounds) * 1000 + number
                self.apply_entries(rounds.note_opened(self.t, number, board.attempt, table_id))
        return self

    def end_table(self, number: int, *, broken: bool = False) -> None:
        """End one open table of the running round."""
        assert self.t.round is not None
        board = self.t.round.boards[number]
        assert board.table_id is not None
        places = tuple(self.chance.sample(range(1, len(board.players) + 1), len(board.players)))
        points = tuple(100 * (len(places) - place) for place in places)
        counted = points if self.t.chosen.game in ("quiz", "whist") else None
        made = (None, None) if broken else (places, counted)
        self.apply_entries(rounds.record_result(self.t, number, board.table_id, *made, ()))

    def end_round(self, left: int = 0) -> "OfflineCup":
        """End all tables of the running round but the last few."""
        self.open_tables()
        assert self.t.round is not None
        boards = self.t.round.boards
        for number in range(len(boards) - left):
            if not boards[number].is_over:
                self.now += 1000
                self.end_table(number)
        return self

    def call_next_round(self) -> "OfflineCup":
        self.apply_entries(rounds.call_round(self.t))
        return self

    def play_to_end(self) -> "OfflineCup":
        """Play all rounds that are left."""
        while True:
            self.end_round()
            if rounds.is_finished(self.t):
                self.apply_entries(rounds.finish_tournament(self.t))
                return self
            self.call_next_round()
