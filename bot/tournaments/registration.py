"""Decisions on entering, checking in and leaving, until a tournament starts.

Pure: each function takes a tournament and a person, and returns the rows that follow or raises
`IllegalActionError` with the reason.
"""

from collections.abc import Mapping

from bot.names import make_readable
from bot.tournaments import standings
from bot.tournaments.plan import plan_stages
from bot.tournaments.rows import (
    MAX_CONDITIONS_CHARACTERS,
    MAX_NAME_CHARACTERS,
    By,
    CheckedIn,
    EntrantStruck,
    Moment,
    Number,
    PlayerEntered,
    PlayerGone,
    RegistrationClosed,
    RegistrationOpened,
    RoundCalled,
    TookPlace,
    TournamentEntry,
    TournamentPostponed,
    TournamentSetup,
    TournamentStarted,
    list_table_sizes,
)
from bot.tournaments.tournament import TournamentEntrant, TournamentState
from engines import fairness
from engines.core import IllegalActionError


def check_setup(setup: TournamentSetup) -> None:
    """Raise `IllegalActionError` for a capacity without a plan, or unreadable texts.

    If a game takes exactly one table size, and all play each round, all places are at full tables:
    else somebody with a place would have to rest.
    """
    if not make_readable(setup.name) or len(setup.name) > MAX_NAME_CHARACTERS:
        raise IllegalActionError("tournament-name", most=MAX_NAME_CHARACTERS)
    if len(setup.conditions) > MAX_CONDITIONS_CHARACTERS:
        raise IllegalActionError("tournament-conditions", most=MAX_CONDITIONS_CHARACTERS)
    plan_stages(setup.format, list_table_sizes(setup), setup.capacity)
    if setup.capacity % count_seat_step(setup):
        table, capacity = count_seat_step(setup), setup.capacity
        raise IllegalActionError("tournament-unfit-capacity", capacity=capacity, table=table)


def create_tournament(
    setup: TournamentSetup, user_id: int, secret: bytes, now: Moment
) -> list[TournamentEntry]:
    """Return the first row.

    Raises `IllegalActionError` as `check_setup` does, and for a start that is past.
    """
    check_setup(setup)
    if setup.starts_at <= max(now, setup.closes_at):
        raise IllegalActionError("tournament-too-soon")
    return [
        TournamentEntry(
            "organiser", user_id, RegistrationOpened(setup, fairness.hash_secret(secret))
        )
    ]


def count_seat_step(setup: TournamentSetup) -> int:
    """Return the step in which the number of players can grow.

    A table, where a game takes exactly one table size and all play each round; else one.
    """
    allowed = list_table_sizes(setup)
    return allowed[0] if len(allowed) == 1 and setup.format.kind != "knockout" else 1


def enter_player(
    t: TournamentState, user_id: int, interaction: int, reserve: bool, confirmed: bool = False
) -> list[TournamentEntry]:
    """Enter a person, or put them on the list of reserves.

    Reserves can come until the tournament is over, and take a place that is free. Where there are
    conditions the person has to have `confirmed` them.
    """
    if t.phase == "over":
        raise IllegalActionError("tournament-over")
    if t.phase != "open" and not reserve:
        raise IllegalActionError("tournament-closed")
    if user_id in t.referees:
        raise IllegalActionError("tournament-referee-plays")
    if user_id in t.ruled:
        raise IllegalActionError("tournament-has-ruled")
    if t.is_excluded(user_id):
        raise IllegalActionError("tournament-put-out")
    if (known := t.find_entrant(user_id)) is not None:
        return _take_place(t, known, reserve)
    if len(t.list_entrants()) >= 2 * t.chosen.capacity + 100:
        raise IllegalActionError("tournament-full")
    if t.chosen.has_conditions and not confirmed:
        raise IllegalActionError("tournament-unconfirmed")
    return [TournamentEntry("player", user_id, PlayerEntered(interaction, reserve, confirmed))]


def _take_place(
    t: TournamentState, entrant: TournamentEntrant, reserve: bool
) -> list[TournamentEntry]:
    """Give a free place to a reserve on the list. Raises `IllegalActionError`."""
    admitted = t.list_admitted()
    if entrant in admitted or entrant.number in t.players:
        raise IllegalActionError("tournament-already-in")
    if reserve or t.phase != "open":
        raise IllegalActionError("tournament-already-reserve")
    if len(admitted) >= t.chosen.capacity:
        raise IllegalActionError("tournament-no-place", capacity=t.chosen.capacity)
    return [TournamentEntry("player", entrant.user_id, TookPlace(entrant.number))]


def strike_entrant(t: TournamentState, user_id: int) -> list[TournamentEntry]:
    """Take a person off the list, at their wish."""
    entrant = require_entrant(t, user_id)
    waits = t.phase == "play" and entrant.number not in t.players and entrant.gone is None
    if t.phase not in ("open", "checkin") and not waits:
        raise IllegalActionError(
            "tournament-withdraw-instead" if t.phase == "play" else "tournament-over"
        )
    return [TournamentEntry("player", user_id, EntrantStruck(entrant.number))]


def withdraw_player(t: TournamentState, user_id: int) -> list[TournamentEntry]:
    """Withdraw a player from a tournament, or strike them off before its start.

    Players who were beaten in an earlier round, or drawn out, have nothing left to leave, and keep
    their places.
    """
    if t.phase in ("open", "checkin"):
        return strike_entrant(t, user_id)
    entrant = require_entrant(t, user_id)
    if t.phase == "play" and entrant.number in t.players and not standings.is_involved(t, entrant):
        raise IllegalActionError("tournament-gone-already")
    return remove_player(t, entrant, "withdrew", "", user_id, "player")


def close_registration(
    t: TournamentState, starts_at: Moment, user_id: int | None = None
) -> list[TournamentEntry]:
    """Close registration and begin check-in, by the clock or for the organiser.

    Raises `IllegalActionError` for an organiser with too few on the list.
    """
    if t.phase != "open":
        raise IllegalActionError("tournament-not-open")
    if user_id is not None:
        require_enough(t, len(t.list_entrants()))
    return [
        TournamentEntry(
            "clock" if user_id is None else "organiser", user_id, RegistrationClosed(starts_at)
        )
    ]


def check_in(
    t: TournamentState, user_id: int, interaction: int, private: bool
) -> list[TournamentEntry]:
    """Check a person in; once play has begun, as a reserve."""
    entrant = require_entrant(t, user_id)
    if t.phase == "open":
        raise IllegalActionError("tournament-checkin-later", when=t.closes_at // 1000)
    if t.phase == "over":
        raise IllegalActionError("tournament-over")
    if entrant.number in t.players or entrant.gone not in (None, "missed"):
        raise IllegalActionError("tournament-started")
    if user_id in t.ruled:
        raise IllegalActionError("tournament-has-ruled")
    if entrant.checked_in is not None:
        raise IllegalActionError("tournament-checked-in")
    return [TournamentEntry("player", user_id, CheckedIn(entrant.number, interaction, private))]


def require_enough(t: TournamentState, people: int) -> None:
    """Raise `IllegalActionError` unless so many can play."""
    plan_stages(t.chosen.format, list_table_sizes(t.chosen), min(people, t.chosen.capacity))


def list_starters(t: TournamentState) -> tuple[Number, ...]:
    """Return the players if it starts now, in the order of entry.

    Those who have checked in, and checked-in reserves, the first of them, as far as seats are empty
    (whist R50a): seats of entrants who have not come, and at tables that are not full. Where a game
    takes exactly one table size, and all play each round, those who are left over stay reserves.
    """
    there = [e for e in t.list_entrants() if e.checked_in is not None]
    admitted = {entrant.number for entrant in t.list_admitted()}
    regular = [e.number for e in there if e.number in admitted]
    reserves = [e.number for e in there if e.number not in admitted]
    table = t.chosen.format.table
    places = -(-max(1, len(admitted)) // table) * table
    taken = [*regular, *reserves][: min(places, t.chosen.capacity)]
    whole = len(taken) - len(taken) % count_seat_step(t.chosen)
    return tuple(sorted(taken[:whole] or taken))


def start_play(
    t: TournamentState, seeds: Mapping[int, float], user_id: int | None = None
) -> list[TournamentEntry]:
    """Fix the field and call the first round.

    Raises `IllegalActionError` with too few players. `seeds`: ratings by user, if the first round
    is seated by rank.
    """
    if t.phase != "checkin":
        raise IllegalActionError(
            "tournament-not-checkin" if t.phase == "open" else "tournament-started"
        )
    players = list_starters(t)
    require_enough(t, len(players))
    salt = fairness.hash_joins([t.entrants[number].checked_in or 0 for number in players])
    actor = "clock" if user_id is None else "organiser"
    ranked = tuple((n, seeds.get(t.entrants[n].user_id, 0.0)) for n in players) if seeds else ()
    return [
        TournamentEntry(actor, user_id, TournamentStarted(salt, players, ranked)),
        TournamentEntry(actor, user_id, RoundCalled()),
    ]


def postpone_start(t: TournamentState, by_ms: int, now: Moment) -> list[TournamentEntry]:
    """Postpone after an outage the steps that people could not take.

    A moment that is yet to come stays as it is.
    """
    match t.phase:
        case "open" if t.closes_at > now:
            return []
        case "play" if t.round is not None and not t.round.is_over:
            return []
        case "over":
            return []
        case _:
            return [TournamentEntry("clock", None, TournamentPostponed(by_ms))]


def require_entrant(
    t: TournamentState, user_id: int, code: str = "tournament-not-in"
) -> TournamentEntrant:
    """Return this person's entry.

    Raises `IllegalActionError` with this code if there is none.
    """
    found = t.find_entrant(user_id)
    if found is None:
        raise IllegalActionError(code)
    return found


def remove_player(
    t: TournamentState, entrant: TournamentEntrant, by: By, reason: str, user_id: int, actor: str
) -> list[TournamentEntry]:
    if t.phase == "over":
        raise IllegalActionError("tournament-over")
    if entrant.number not in t.players:
        raise IllegalActionError("tournament-not-playing")
    if entrant.gone is not None:
        raise IllegalActionError("tournament-gone-already")
    who = "referee" if actor == "referee" else "player"
    return [TournamentEntry(who, user_id, PlayerGone(entrant.number, by, reason))]
