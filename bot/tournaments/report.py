"""A tournament as files: its standings as CSV, all of it as JSON, which `verify` checks. Pure."""

import csv as comma
import hashlib
import json as javascript
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

from bot.store.events import Event
from bot.tournaments import rounds, standings
from bot.tournaments.rows import Drawn, Number, Seated, Started, read_event
from bot.tournaments.tournament import Tournament, fold
from engines import fairness

FORMAT = "bluff-tournament"


def csv(t: Tournament, names: Mapping[Number, str]) -> bytes:
    """The standings, a line each: place, name, id, points, points by round, penalty, how he left.

    A name cannot become a formula in a spreadsheet."""
    out = StringIO()
    writer = comma.writer(out)
    rounds = [f"round_{number}" for number in range(1, len(t.rounds) + 1)]
    writer.writerow(["place", "name", "user_id", "points", *rounds, "penalty", "left"])
    for line in standings.standings(t):
        entrant = t.entrants[line.number]
        parts = ["" if part is None else f"{part:g}" for part in line.parts]
        writer.writerow(
            [
                line.place,
                _harmless(names[line.number]),
                entrant.user_id,
                f"{line.points:.10g}",
                *parts,
                entrant.penalty,
                entrant.gone or "",
            ]
        )
    return out.getvalue().encode("utf-8-sig")


def _harmless(name: str) -> str:
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def json(t: Tournament, names: Mapping[Number, str], events: Sequence[Event]) -> bytes:
    """Everything: what was chosen, every row of the log, who came where. The secret is in it only
    when the tournament is over."""
    data: dict[str, Any] = {
        "format": FORMAT,
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
            for line in standings.standings(t)
        ],
    }
    return javascript.dumps(data, ensure_ascii=False, indent=1).encode()


def verify(data: Mapping[str, Any]) -> list[str]:
    """What is wrong with a tournament's file: nothing, if the secret is the one committed to, the
    salt that of the check-ins, and every lot and seating comes out of them again; it ends at the
    first lot that does not.

    Raises KeyError, TypeError, ValueError for what is no such file.
    """
    secret = bytes.fromhex(str(data["secret"]))
    wrong: list[str] = []
    if hashlib.sha256(secret).hexdigest() != data["commitment"]:
        wrong.append("secret")
    before = Tournament(int(data["tournament"]))
    for row in data["events"]:
        event = Event(
            int(row["seq"]),
            str(row["actor"]),
            row["user_id"],
            javascript.dumps(row["action"]),
            int(row["at"]),
        )
        action = read_event(event).action
        if isinstance(action, Started):
            joins = [before.entrants[number].checked_in or 0 for number in action.players]
            if action.salt != fairness.salt(joins):
                wrong.append("salt")
        if isinstance(action, Drawn):
            due = rounds.due(before)
            if due is None or action.values != fairness.draw(
                secret, before.salt, before.id, before.lots, due
            ):
                return [*wrong, f"lot {before.lots + 1}"]  # all that follows is of another shuffle
        if isinstance(action, Seated):
            planned = rounds.seat(before)
            if not planned or planned[0].action != action:
                wrong.append(f"round {len(before.rounds) + 1}")
        before = fold(before, [event])
    if before.commitment != data["commitment"]:
        wrong.append("commitment")
    return wrong
