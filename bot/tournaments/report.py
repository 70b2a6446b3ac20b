"""Export a tournament as CSV and JSON, and verify the JSON. Pure."""

import csv as comma
import hashlib
import json as javascript
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

from bot.store.tournament_log import TournamentRow
from bot.tournaments import rounds, standings
from bot.tournaments.rows import LotDrawn, Number, RoundSeated, TournamentStarted, read_event
from bot.tournaments.tournament import TournamentState, fold_rows
from engines import fairness

FILE_FORMAT = "bluff-tournament"


def to_csv(t: TournamentState, names: Mapping[Number, str]) -> bytes:
    """Return the standings as CSV, one line for each entrant.

    Columns: place, name, id, points, points by round, penalty, reason of leaving. A name cannot
    become a formula in a spreadsheet.
    """
    out = StringIO()
    writer = comma.writer(out)
    rounds = [f"round_{number}" for number in range(1, len(t.rounds) + 1)]
    writer.writerow(["place", "name", "user_id", "points", *rounds, "penalty", "left"])
    for line in standings.rank_entrants(t):
        entrant = t.entrants[line.number]
        parts = ["" if part is None else f"{part:g}" for part in line.parts]
        writer.writerow(
            [
                line.place,
                _escape_formula(names[line.number]),
                entrant.user_id,
                f"{line.points:.10g}",
                *parts,
                entrant.penalty,
                entrant.gone or "",
            ]
        )
    return out.getvalue().encode("utf-8-sig")


def _escape_formula(name: str) -> str:
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def to_json(
    t: TournamentState, names: Mapping[Number, str], events: Sequence[TournamentRow]
) -> bytes:
    """Return the setup, all rows of the log and the standings as JSON.

    The secret is included only when the tournament is over.
    """
    data: dict[str, Any] = {
        "format": FILE_FORMAT,
        "tournament": t.id,
        "commitment": t.commitment,
        "salt": t.salt,
        "secret": t.secret,
        "events": [
            {
                "seq": event.seq,
                "actor": event.actor,
                "user_id": event.user_id,
                "at": event.at,
                "action": javascript.loads(event.payload),
            }
            for event in events
        ],
        "standings": [
            {
                "place": line.place,
                "name": names[line.number],
                "user_id": t.entrants[line.number].user_id,
                "points": line.points,
                "rounds": line.parts,
                "penalty": t.entrants[line.number].penalty,
                "left": t.entrants[line.number].gone,
            }
            for line in standings.rank_entrants(t)
        ],
    }
    return javascript.dumps(data, ensure_ascii=False, indent=1).encode()


def verify_report(data: Mapping[str, Any]) -> list[str]:
    """Return the faults of a tournament's file.

    Checked are the secret against its commitment, the salt against the check-ins, and every lot and
    seating, which must follow from these; the check ends at the first wrong lot. Raises KeyError,
    TypeError or ValueError for anything else than such a file.
    """
    secret = bytes.fromhex(str(data["secret"]))
    wrong: list[str] = []
    if hashlib.sha256(secret).hexdigest() != data["commitment"]:
        wrong.append("secret")
    before = TournamentState(int(data["tournament"]))
    for row in data["events"]:
        event = TournamentRow(
            int(row["seq"]),
            str(row["actor"]),
            row["user_id"],
            javascript.dumps(row["action"]),
            int(row["at"]),
        )
        action = read_event(event).action
        if isinstance(action, TournamentStarted):
            joins = [before.entrants[number].checked_in or 0 for number in action.players]
            if action.salt != fairness.hash_joins(joins):
                wrong.append("salt")
        if isinstance(action, LotDrawn):
            due = rounds.find_due_draw(before)
            if due is None or action.values != fairness.draw(
                secret, before.salt, before.id, before.lots, due
            ):
                return [*wrong, f"lot {before.lots + 1}"]  # all later rows depend on this shuffle
        if isinstance(action, RoundSeated):
            planned = rounds.seat_round(before)
            if not planned or planned[0].action != action:
                wrong.append(f"round {len(before.rounds) + 1}")
        before = fold_rows(before, [event])
    if before.commitment != data["commitment"]:
        wrong.append("commitment")
    return wrong
