"""Choice of a day's riddles by its seed, and riddles of finished tables. Pure.

Real games come first; where they offer too few, computer players play as many as are needed. Among
claims of the same odds as many are taken true as these odds say, so that they can be relied on:
players bid what they have.
"""

import hmac
import json
import time
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

import msgspec
from msgspec import Struct

from bot.store.batch import LogRow
from bot.store.dailies import StoredRiddle
from bot.tables.rows import read_row
from bot.tables.table import GameTable
from engines import find_latest_game, list_game_names
from engines.riddles import GameScript, Riddle, find_riddles, play_computers, write_script

RIDDLES_PER_DAY = 5
MAX_RIDDLES_PER_TABLE = 6
ODDS_TOLERANCE = 0.08
"""Difference up to which two riddles count as of the same odds."""
MAX_COMPUTER_GAMES = 24
"""Games that computers play for one riddle, at most."""
REST_SECONDS = 0.005
"""Pause after each move of a computer player while nobody waits for it."""

C = TypeVar("C", Riddle, StoredRiddle)


class DailyRiddle(Struct, frozen=True):
    """Riddle of a day, from a game of people (`stored`) or of computers."""

    riddle: Riddle | None = None
    stored: StoredRiddle | None = None


def list_riddle_games() -> list[str]:
    return [name for name in list_game_names() if find_latest_game(name).claims is not None]


def find_table_riddles(table_id: int, rows: Iterable[LogRow]) -> list[Riddle]:
    """Return the riddles of a table's game; none if it was stopped or offers none.

    Raises as the table does for a log that no table wrote.
    """
    table, moves = GameTable(table_id), list[tuple[object, object]]()
    for row in rows:
        entry = read_row(row, table.game)
        table = table.apply_entry(entry)
        if entry.kind != "table":
            moves.append((entry.actor, entry.action))
    if table.state is None or table.phase != "over" or table.stopped:
        return []
    script = write_script(table.rules, len(table.members), table.options, moves)
    return [*find_riddles(table.rules, script)][:MAX_RIDDLES_PER_TABLE]


def choose_riddles(
    seed: bytes, stored: Sequence[StoredRiddle], rest_seconds: float = 0.0
) -> list[DailyRiddle]:
    """Return the riddles of the day with this seed, no two from the same game.

    `stored` may be in any order. Takes seconds where computers have to play, which rest so long
    after each move.
    """
    games = sorted(list_riddle_games(), key=lambda name: _rank(seed, name))
    chosen = list[DailyRiddle]()
    for slot in range(RIDDLES_PER_DAY):
        used = {each.stored.table_id for each in chosen if each.stored}
        left = [each for each in stored if each.table_id not in used and each.game in games]
        wanted = games[slot % len(games)]
        pool = [each for each in left if each.game == wanted] or left
        found = _choose_of_odds(seed, slot, pool, _name_stored)
        if found is not None:
            chosen.append(DailyRiddle(stored=found))
        else:
            chosen.append(DailyRiddle(riddle=play_riddle(seed, slot, wanted, rest_seconds)))
    return chosen


def shorten_script(riddle: Riddle) -> Riddle:
    """Return a riddle without the moves after its truth lay open."""
    script, moves = riddle.script, riddle.script.moves[: riddle.known + 1]
    kept = GameScript(script.game, script.rules_version, script.seats, script.options, moves)
    return Riddle(kept, riddle.at, riddle.known, riddle.viewer, riddle.odds, riddle.is_true)


def play_riddle(seed: bytes, slot: int, game: str, rest_seconds: float = 0.0) -> Riddle:
    """Return a riddle from games of computers, as true as its odds want it."""
    rules, known = find_latest_game(game), list[Riddle]()
    for number in range(MAX_COMPUTER_GAMES):
        at = slot * MAX_COMPUTER_GAMES + number
        script = play_computers(rules, seed, at, lambda: time.sleep(rest_seconds))
        known += find_riddles(rules, script)
        if known and (found := _match_odds(seed, slot, known[0], known)):
            return found
    if not known:
        raise LookupError(f"no riddle in {MAX_COMPUTER_GAMES} games of {game}")
    return known[0]


def _choose_of_odds(
    seed: bytes, slot: int, pool: Sequence[C], name: Callable[[C], str]
) -> C | None:
    """Return the riddle that the seed picks, true as often as its odds say."""
    ordered = sorted(pool, key=lambda each: _rank(seed, name(each)))
    matches = (_match_odds(seed, slot, each, ordered) for each in ordered)
    return next((found for found in matches if found is not None), None)


def _match_odds(seed: bytes, slot: int, picked: C, pool: Sequence[C]) -> C | None:
    """Return the first riddle of the odds of `picked`, as true as chance has it.

    None if the pool has no such riddle.
    """
    is_true = Random(hmac.digest(seed, f"true|{slot}".encode(), "sha256")).random() < picked.odds
    for each in pool:
        if each.is_true == is_true and abs(each.odds - picked.odds) <= ODDS_TOLERANCE:
            return each
    return None


def _rank(seed: bytes, name: str) -> bytes:
    return hmac.digest(seed, name.encode(), "sha256")


def _name_stored(riddle: StoredRiddle) -> str:
    return f"{riddle.table_id}|{riddle.known}"


def write_riddle(riddle: Riddle) -> str:
    """Return a riddle as it is stored, in JSON."""
    return json.dumps(msgspec.to_builtins(shorten_script(riddle)), separators=(",", ":"))
