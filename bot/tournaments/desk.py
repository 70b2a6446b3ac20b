"""Who may do what in a tournament. Pure judges: a tournament and a person in, the rows that would
follow out, or `Illegal` with the reason.

Whether somebody is a referee here (the organiser, whom he named, the server's jury) is for the
caller to know: judges that only a referee may ask for take his word as `user_id`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.tables import lobby
from bot.tournaments import standings
from bot.tournaments.plan import Field, Round, Stage, lots, plan_round, stage, stages
from bot.tournaments.rows import (
    LONGEST_NAME,
    Appointed,
    By,
    Called,
    CheckedIn,
    Closed,
    Decided,
    Drawn,
    Ended,
    Entered,
    Entry,
    Gone,
    Moment,
    Number,
    Opened,
    Penalised,
    Postponed,
    Replayed,
    Seated,
    Setup,
    Started,
    Struck,
    Substituted,
    TableBroken,
    TableOpened,
    TableOver,
    seats,
)
from bot.tournaments.tournament import Board, Entrant, Tournament
from engines import fairness
from engines.core import Draw, Illegal

MOST_PENALTY = 1_000_000
"""Points that a referee takes or gives at once."""


def create(setup: Setup, user_id: int, secret: bytes, now: Moment) -> list[Entry]:
    """The first row. Raises `Illegal` for a capacity that no plan fits, or a start that is past.

    Where a game takes exactly so many at a table, and all play each round, all places are at full
    tables: who has one would else have to rest.
    """
    if not 0 < len(setup.name) <= LONGEST_NAME:
        raise Illegal("tournament-name", most=LONGEST_NAME)
    if setup.starts_at <= max(now, setup.closes_at):
        raise Illegal("tournament-too-soon")
    stages(setup.format, seats(setup), setup.capacity)
    if setup.capacity % _exactly(setup):
        table, capacity = _exactly(setup), setup.capacity
        raise Illegal("tournament-unfit-capacity", capacity=capacity, table=table)
    return [Entry("organiser", user_id, Opened(setup, fairness.commitment(secret)))]


def _exactly(setup: Setup) -> int:
    """How many people more can play, at the least: a table, where a game takes exactly so many and
    all play each round; else one."""
    allowed = seats(setup)
    return allowed[0] if len(allowed) == 1 and setup.format.kind != "knockout" else 1


# --- before the start ----------------------------------------------------------------------------


def enter(t: Tournament, user_id: int, interaction: int, reserve: bool) -> list[Entry]:
    """Somebody puts himself down, or as a reserve; reserves can come until it is over."""
    if t.phase == "over":
        raise Illegal("tournament-over")
    if t.phase != "open" and not reserve:
        raise Illegal("tournament-closed")
    if user_id in t.referees:
        raise Illegal("tournament-referee-plays")
    if t.entrant(user_id) is not None:
        raise Illegal("tournament-already-in")
    if t.put_out(user_id):
        raise Illegal("tournament-put-out")
    if len(t.listed()) >= 2 * t.chosen.capacity + 100:
        raise Illegal("tournament-full")
    return [Entry("player", user_id, Entered(interaction, reserve))]


def strike(t: Tournament, user_id: int) -> list[Entry]:
    """Somebody takes his name off the list."""
    entrant = _entrant(t, user_id)
    waits = t.phase == "play" and entrant.number not in t.players and entrant.gone is None
    if t.phase not in ("open", "checkin") and not waits:
        raise Illegal("tournament-withdraw-instead" if t.phase == "play" else "tournament-over")
    return [Entry("player", user_id, Struck(entrant.number))]


def close(t: Tournament, starts_at: Moment, user_id: int | None = None) -> list[Entry]:
    """Registration ends and check-in begins: by the clock, or because the organiser says so.
    With too few on the list there is no tournament."""
    if t.phase != "open":
        raise Illegal("tournament-not-open")
    if user_id is not None:
        enough(t, len(t.listed()))
    return [Entry("clock" if user_id is None else "organiser", user_id, Closed(starts_at))]


def check_in(t: Tournament, user_id: int, interaction: int, private: bool) -> list[Entry]:
    """Somebody says that he is there."""
    entrant = _entrant(t, user_id)
    if t.phase == "open":
        raise Illegal("tournament-checkin-later", when=t.closes_at // 1000)
    if t.phase != "checkin":
        raise Illegal("tournament-started" if t.phase == "play" else "tournament-over")
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
    whole = len(taken) - len(taken) % _exactly(t.chosen)
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


# --- rounds --------------------------------------------------------------------------------------


def call(t: Tournament, user_id: int | None = None) -> list[Entry]:
    """The next round begins; or the tournament ends, if there is none."""
    if t.phase != "play" or t.round is None:
        raise Illegal("tournament-over" if t.phase == "over" else "tournament-not-started")
    if not t.round.over:
        raise Illegal("tournament-round-runs", number=len(t.rounds))
    if finished(t):
        raise Illegal("tournament-over")
    return [Entry("clock" if user_id is None else "organiser", user_id, Called())]


def due(t: Tournament) -> Draw | None:
    """The lot that the called round waits for."""
    if not t.calling or t.values is not None:
        return None
    return lots(len(standings.contenders(t)))


def seat(t: Tournament) -> list[Entry]:
    """After the lot: who sits where, as the plan says."""
    if t.values is None:
        return []
    number = len(t.rounds) + 1
    planned = planned_round(t, t.values)
    sizes = len(planned.tables)
    final = t.chosen.format.kind == "knockout" and sizes == 1 and not planned.byes
    if t.chosen.format.kind != "knockout":
        final = number == t.chosen.format.rounds
    made = Seated(planned.tables, planned.byes, planned.drawn_out, planned.lucky, final)
    return [Entry("clock", None, made)]


def planned_round(t: Tournament, values: Sequence[int]) -> Round:
    """The plan of the next round with this lot: anybody can make it again from the log."""
    before = t.round
    rested: dict[Number, int] = {}
    for round_ in t.rounds:
        for number in round_.byes:
            rested[number] = rested.get(number, 0) + 1
    coming = Field(
        tuple(standings.contenders(t)),
        standings.points(t),
        tuple(standings.losers(t, before)) if before else (),
        tuple(tuple(board.players for board in round_.boards) for round_ in t.rounds),
        rested,
    )
    return plan_round(t.chosen.format, seats(t.chosen), len(t.rounds) + 1, coming, values)


def opened(t: Tournament, board: int, attempt: int, table_id: int) -> list[Entry]:
    """A table has been opened for a board."""
    found = _running(t, board)
    if found is None or found.table_id is not None or found.attempt != attempt or found.over:
        raise Illegal("tournament-stale")
    return [Entry("table", None, TableOpened(board, table_id))]


def result(
    t: Tournament,
    board: int,
    table_id: int,
    places: tuple[int, ...] | None,
    points: tuple[int, ...] | None,
    left: Sequence[Number],
) -> list[Entry]:
    """What came of a table: its places; None if it was broken off. Who left it is gone. Who was put
    out or withdrew, but whose game ended before the table knew, comes behind the others there."""
    found = _running(t, board)
    if found is None or found.table_id != table_id or found.over or found.broken:
        raise Illegal("tournament-stale")
    gone = [Entry("table", None, Gone(n, "left")) for n in left if t.entrants[n].gone is None]
    if places is None:
        return [*gone, Entry("table", None, TableBroken(board, table_id, points))]
    late = [t.entrants[n].gone is not None and n not in left for n in found.players]
    worth = list(zip(late, places, strict=True))
    ranked = tuple(1 + sum(other < own for other in worth) for own in worth)
    made = TableOver(board, table_id, ranked if any(late) else places, points)
    return [*gone, Entry("table", None, made)]


def _running(t: Tournament, board: int) -> Board | None:
    """A table of the running round of a tournament that is played."""
    if t.phase != "play" or t.round is None or board >= len(t.round.boards):
        return None
    return t.round.boards[board]


def finished(t: Tournament) -> bool:
    """Whether no round is left to be played, or too few are there for a table."""
    if t.round is None or not t.round.over:
        return False
    if standings.finished(t):
        return True
    lost = len(standings.losers(t, t.round))
    number, people = len(t.rounds) + 1, len(standings.contenders(t))
    try:
        stage(t.chosen.format, seats(t.chosen), number, people, lost)
    except Illegal:
        return True
    return False


def coming(t: Tournament) -> list[Stage]:
    """The rounds of a knockout after the running one, if nobody leaves any more."""
    made: list[Stage] = []
    round_, form = t.round, t.chosen.format
    if form.kind != "knockout" or round_ is None or round_.final or t.phase == "over":
        return made
    on = sum(form.onward(len(board.players)) for board in round_.boards)
    people, lost = on + len(round_.byes), sum(len(b.players) for b in round_.boards) - on
    if round_.over:
        people, lost = len(standings.contenders(t)), len(standings.losers(t, round_))
    while not (made and made[-1].final):
        try:
            last = stage(form, seats(t.chosen), len(t.rounds) + len(made) + 1, people, lost)
        except Illegal:
            break
        made.append(last)
        people, lost = last.through, sum(last.tables) - (last.through - last.byes)
    return made


def finish(t: Tournament) -> list[Entry]:
    """There is no round any more: the tournament is over."""
    if t.phase != "play" or not finished(t):
        raise Illegal("tournament-stale")
    return [Entry("clock", None, Ended("", cancelled=False))]


# --- the people's own, and the referees' ---------------------------------------------------------


def withdraw(t: Tournament, user_id: int) -> list[Entry]:
    """A player leaves a tournament that runs; before that he is struck off the list. Who was beaten
    in an earlier round, or drawn out, has nothing left to leave, and keeps his place."""
    if t.phase in ("open", "checkin"):
        return strike(t, user_id)
    entrant = _entrant(t, user_id)
    if t.phase == "play" and entrant.number in t.players and not standings.involved(t, entrant):
        raise Illegal("tournament-gone-already")
    return _gone(t, entrant, "withdrew", "", user_id, "player")


def exclude(t: Tournament, user_id: int, out: int, reason: str) -> list[Entry]:
    """A referee excludes somebody for good; before the start he is struck off as well."""
    entrant = _entrant(t, out, "tournament-no-such-player")
    line = lobby.reasoned(reason)
    if t.phase in ("open", "checkin"):
        return [
            Entry("referee", user_id, Struck(entrant.number)),
            Entry("referee", user_id, Gone(entrant.number, "excluded", line)),
        ]
    return _gone(t, entrant, "excluded", line, user_id, "referee")


def _gone(
    t: Tournament, entrant: Entrant, by: By, reason: str, user_id: int, actor: str
) -> list[Entry]:
    if t.phase == "over":
        raise Illegal("tournament-over")
    if entrant.number not in t.players:
        raise Illegal("tournament-not-playing")
    if entrant.gone is not None:
        raise Illegal("tournament-gone-already")
    who = "referee" if actor == "referee" else "player"
    return [Entry(who, user_id, Gone(entrant.number, by, reason))]


def penalise(t: Tournament, user_id: int, whom: int, points: int, reason: str) -> list[Entry]:
    """A referee takes points from somebody in the standings, or gives some (negative)."""
    _runs(t)
    entrant = _entrant(t, whom, "tournament-no-such-player")
    if entrant.number not in t.players:
        raise Illegal("tournament-not-playing")
    if not 0 < abs(points) <= MOST_PENALTY:
        raise Illegal("tournament-penalty-points", most=MOST_PENALTY)
    made = Penalised(entrant.number, points, lobby.reasoned(reason))
    return [Entry("referee", user_id, made)]


def substitute(t: Tournament, user_id: int, out: int, newcomer: int, reason: str) -> list[Entry]:
    """A referee has somebody else play on for a player, at his table and from then on: a reserve,
    who has agreed to play by putting himself down; never himself.

    There has to be something left to play: nobody is sent on in a knockout for who has won his
    table already (if that one leaves, the next of his table goes on), nor in a last round that is
    over for him.
    """
    _runs(t)
    entrant = _entrant(t, out, "tournament-no-such-player")
    if entrant.number not in t.players:
        raise Illegal("tournament-not-playing")
    if entrant.gone == "replaced":
        raise Illegal("tournament-gone-already")
    if newcomer in t.referees:
        raise Illegal("tournament-referee-plays")
    if newcomer == user_id:
        raise Illegal("jury-not-yourself")
    line = lobby.reasoned(reason)
    known = t.entrant(newcomer)
    if t.put_out(newcomer):
        raise Illegal("tournament-plays-already")
    if not standings.unplayed(t, entrant.number):
        raise Illegal("tournament-nothing-left")
    if known is None:
        raise Illegal("tournament-not-reserve")
    if known.number in t.players or (known.gone is not None and known.gone != "missed"):
        raise Illegal("tournament-plays-already")
    made = Substituted(entrant.number, known.number, line)
    return [Entry("referee", user_id, made)]


def replay(t: Tournament, user_id: int, table_id: int, reason: str) -> list[Entry]:
    """A referee has a table that was broken off played again, by the same people."""
    board = _broken(t, table_id)
    return [Entry("referee", user_id, Replayed(board, lobby.reasoned(reason)))]


def decide(t: Tournament, user_id: int, table_id: int, winner: int, reason: str) -> list[Entry]:
    """A referee names the winner of a table that was broken off: somebody who has gone only if all
    have."""
    board = _broken(t, table_id)
    entrant = _entrant(t, winner, "tournament-no-such-player")
    assert t.round is not None
    players = t.round.boards[board].players
    if entrant.number not in players:
        raise Illegal("tournament-not-at-table", table=table_id)
    if entrant.gone is not None and any(t.entrants[each].gone is None for each in players):
        raise Illegal("tournament-gone-already")
    made = Decided(board, entrant.number, lobby.reasoned(reason))
    return [Entry("referee", user_id, made)]


def appoint(t: Tournament, referee: int, dismissed: bool) -> list[Entry]:
    """The organiser names a referee, or does without him again. Who plays is none."""
    if t.phase == "over":
        raise Illegal("tournament-over")
    if dismissed and referee not in t.referees:
        raise Illegal("tournament-no-referee")
    if not dismissed and referee in t.referees:
        raise Illegal("tournament-referee-already")
    if not dismissed and t.entrant(referee) is not None:
        raise Illegal("tournament-referee-plays")
    return [Entry("organiser", referee, Appointed(dismissed))]


def end(t: Tournament, user_id: int) -> list[Entry]:
    """The organiser ends a tournament between two rounds: who is ahead is champion."""
    _runs(t)
    if t.round is None or not t.round.over:
        raise Illegal("tournament-round-runs", number=len(t.rounds))
    return [Entry("organiser", user_id, Ended("", cancelled=False))]


def cancel(t: Tournament, user_id: int | None, reason: str) -> list[Entry]:
    """The organiser calls it off, without a champion; the clock does so with too few people."""
    if t.phase == "over":
        raise Illegal("tournament-over")
    actor = "clock" if user_id is None else "organiser"
    return [Entry(actor, user_id, Ended("", cancelled=True, reason=reason))]


def _runs(t: Tournament) -> None:
    if t.phase == "over":
        raise Illegal("tournament-over")
    if t.phase != "play":
        raise Illegal("tournament-not-started")


def _entrant(t: Tournament, user_id: int, code: str = "tournament-not-in") -> Entrant:
    found = t.entrant(user_id)
    if found is None:
        raise Illegal(code)
    return found


def _broken(t: Tournament, table_id: int) -> int:
    _runs(t)
    for number, board in enumerate(t.round.boards if t.round else ()):
        if board.table_id == table_id and not board.over:
            if not board.broken:
                raise Illegal("tournament-table-plays", table=table_id)
            return number
    raise Illegal("tournament-no-such-table", table=table_id)


def drawn(values: tuple[int, ...]) -> Entry:
    """The lot, as a row."""
    return Entry("chance", None, Drawn(values))


def unsealed(entry: Entry, secret: bytes) -> Entry:
    """The entry, in which the secret lies open if the tournament ends with it."""
    if not isinstance(entry.action, Ended):
        return entry
    return replace(entry, action=replace(entry.action, secret=secret.hex()))
