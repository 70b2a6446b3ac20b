"""Who enters a tournament, who comes, who goes, until it starts. Pure judges: a tournament and a
person in, the rows that would follow out, or `Illegal` with the reason.
"""

from collections.abc import Mapping

from bot.names import readable
from bot.tournaments import standings
from bot.tournaments.plan import stages
from bot.tournaments.rows import (
    LONGEST_CONDITIONS,
    LONGEST_NAME,
    By,
    Called,
    CheckedIn,
    Closed,
    Entered,
    Entry,
    Gone,
    Moment,
    Number,
    Opened,
    Postponed,
    Setup,
    Started,
    Struck,
    TookPlace,
    seats,
)
from bot.tournaments.tournament import Entrant, Tournament
from engines import fairness
from engines.core import Illegal


def check(setup: Setup) -> None:
    """Raise `Illegal` for a capacity that no plan fits, and for what nobody can read.

    Where a game takes exactly so many at a table, and all play each round, all places are at full
    tables: who has one would else have to rest.
    """
    if not readable(setup.name) or len(setup.name) > LONGEST_NAME:
        raise Illegal("tournament-name", most=LONGEST_NAME)
    if len(setup.conditions) > LONGEST_CONDITIONS:
        raise Illegal("tournament-conditions", most=LONGEST_CONDITIONS)
    stages(setup.format, seats(setup), setup.capacity)
    if setup.capacity % exactly(setup):
        table, capacity = exactly(setup), setup.capacity
        raise Illegal("tournament-unfit-capacity", capacity=capacity, table=table)


def create(setup: Setup, user_id: int, secret: bytes, now: Moment) -> list[Entry]:
    """Return the first row. Raises `Illegal` as `check` does, and for a start that is past."""
    check(setup)
    if setup.starts_at <= max(now, setup.closes_at):
        raise Illegal("tournament-too-soon")
    return [Entry("organiser", user_id, Opened(setup, fairness.commitment(secret)))]


def exactly(setup: Setup) -> int:
    """How many people more can play, at the least: a table, where a game takes exactly so many and
    all play each round; else one."""
    allowed = seats(setup)
    return allowed[0] if len(allowed) == 1 and setup.format.kind != "knockout" else 1


def enter(
    t: Tournament, user_id: int, interaction: int, reserve: bool, confirmed: bool = False
) -> list[Entry]:
    """Somebody puts himself down, or as a reserve; reserves can come until it is over. Where there
    are conditions he has to have `confirmed` them. A reserve can take a place that is free."""
    if t.phase == "over":
        raise Illegal("tournament-over")
    if t.phase != "open" and not reserve:
        raise Illegal("tournament-closed")
    if user_id in t.referees:
        raise Illegal("tournament-referee-plays")
    if user_id in t.ruled:
        raise Illegal("tournament-has-ruled")
    if t.put_out(user_id):
        raise Illegal("tournament-put-out")
    if (known := t.entrant(user_id)) is not None:
        return _taken(t, known, reserve)
    if len(t.listed()) >= 2 * t.chosen.capacity + 100:
        raise Illegal("tournament-full")
    if t.chosen.conditional and not confirmed:
        raise Illegal("tournament-unconfirmed")
    return [Entry("player", user_id, Entered(interaction, reserve, confirmed))]


def _taken(t: Tournament, entrant: Entrant, reserve: bool) -> list[Entry]:
    """A reserve on the list takes a place, if one is free. Raises `Illegal`."""
    admitted = t.admitted()
    if entrant in admitted or entrant.number in t.players:
        raise Illegal("tournament-already-in")
    if reserve or t.phase != "open":
        raise Illegal("tournament-already-reserve")
    if len(admitted) >= t.chosen.capacity:
        raise Illegal("tournament-no-place", capacity=t.chosen.capacity)
    return [Entry("player", entrant.user_id, TookPlace(entrant.number))]


def strike(t: Tournament, user_id: int) -> list[Entry]:
    """Somebody takes his name off the list."""
    entrant = entrant_of(t, user_id)
    waits = t.phase == "play" and entrant.number not in t.players and entrant.gone is None
    if t.phase not in ("open", "checkin") and not waits:
        raise Illegal("tournament-withdraw-instead" if t.phase == "play" else "tournament-over")
    return [Entry("player", user_id, Struck(entrant.number))]


def withdraw(t: Tournament, user_id: int) -> list[Entry]:
    """A player leaves a tournament that runs; before that he is struck off the list. Who was beaten
    in an earlier round, or drawn out, has nothing left to leave, and keeps his place."""
    if t.phase in ("open", "checkin"):
        return strike(t, user_id)
    entrant = entrant_of(t, user_id)
    if t.phase == "play" and entrant.number in t.players and not standings.involved(t, entrant):
        raise Illegal("tournament-gone-already")
    return gone(t, entrant, "withdrew", "", user_id, "player")


def close(t: Tournament, starts_at: Moment, user_id: int | None = None) -> list[Entry]:
    """Registration ends and check-in begins: by the clock, or because the organiser says so.
    With too few on the list there is no tournament."""
    if t.phase != "open":
        raise Illegal("tournament-not-open")
    if user_id is not None:
        enough(t, len(t.listed()))
    return [Entry("clock" if user_id is None else "organiser", user_id, Closed(starts_at))]


def check_in(t: Tournament, user_id: int, interaction: int, private: bool) -> list[Entry]:
    """Somebody says that he is there; once play has begun, as a reserve."""
    entrant = entrant_of(t, user_id)
    if t.phase == "open":
        raise Illegal("tournament-checkin-later", when=t.closes_at // 1000)
    if t.phase == "over":
        raise Illegal("tournament-over")
    if entrant.number in t.players or entrant.gone not in (None, "missed"):
        raise Illegal("tournament-started")
    if user_id in t.ruled:
        raise Illegal("tournament-has-ruled")
    if entrant.checked_in is not None:
        raise Illegal("tournament-checked-in")
    return [Entry("player", user_id, CheckedIn(entrant.number, interaction, private))]


def enough(t: Tournament, people: int) -> None:
    """Raises `Illegal` unless so many can play."""
    stages(t.chosen.format, seats(t.chosen), min(people, t.chosen.capacity))


def field(t: Tournament) -> tuple[Number, ...]:
    """Who plays if it starts now, in the order of entry: who has checked in, and reserves who have,
    the first of them as far as seats are empty (whist R50a): of who has not come, and at tables
    that are not full. Where a game takes exactly so many at a table, and all play each round,
    whoever is left over stays a reserve."""
    there = [e for e in t.listed() if e.checked_in is not None]
    admitted = {entrant.number for entrant in t.admitted()}
    regular = [e.number for e in there if e.number in admitted]
    reserves = [e.number for e in there if e.number not in admitted]
    table = t.chosen.format.table
    places = -(-max(1, len(admitted)) // table) * table
    taken = [*regular, *reserves][: min(places, t.chosen.capacity)]
    whole = len(taken) - len(taken) % exactly(t.chosen)
    return tuple(sorted(taken[:whole] or taken))


def start(t: Tournament, seeds: Mapping[int, float], user_id: int | None = None) -> list[Entry]:
    """The field is fixed and the first round called; `seeds`: ratings by user, where the first
    round is seated by rank. Raises `Illegal` with too few."""
    if t.phase != "checkin":
        raise Illegal("tournament-not-checkin" if t.phase == "open" else "tournament-started")
    players = field(t)
    enough(t, len(players))
    salt = fairness.salt([t.entrants[number].checked_in or 0 for number in players])
    actor = "clock" if user_id is None else "organiser"
    ranked = tuple((n, seeds.get(t.entrants[n].user_id, 0.0)) for n in players) if seeds else ()
    return [
        Entry(actor, user_id, Started(salt, players, ranked)),
        Entry(actor, user_id, Called()),
    ]


def postpone(t: Tournament, by_ms: int, now: Moment) -> list[Entry]:
    """After an outage: what people would have done meanwhile, they can still do. An hour that is
    yet to come stays what it is."""
    match t.phase:
        case "open" if t.closes_at > now:
            return []
        case "play" if t.round is not None and not t.round.over:
            return []
        case "over":
            return []
        case _:
            return [Entry("clock", None, Postponed(by_ms))]


def entrant_of(t: Tournament, user_id: int, code: str = "tournament-not-in") -> Entrant:
    """Somebody on the list; else `Illegal` for this reason."""
    found = t.entrant(user_id)
    if found is None:
        raise Illegal(code)
    return found


def gone(
    t: Tournament, entrant: Entrant, by: By, reason: str, user_id: int, actor: str
) -> list[Entry]:
    """Somebody who plays is out for good."""
    if t.phase == "over":
        raise Illegal("tournament-over")
    if entrant.number not in t.players:
        raise Illegal("tournament-not-playing")
    if entrant.gone is not None:
        raise Illegal("tournament-gone-already")
    who = "referee" if actor == "referee" else "player"
    return [Entry(who, user_id, Gone(entrant.number, by, reason))]
