"""Judges of actions beside the game: join, choose, start, stop.

They are pure: a table and a person in, the rows that would follow out, or `IllegalActionError` with
the reason.
"""

from collections.abc import Collection
from typing import get_args

from bot.tables.rows import (
    MAX_REASON_LENGTH,
    CallAnswered,
    CallSettled,
    ClockSet,
    ClockSpeed,
    GameStarted,
    GuestTakenOut,
    JudgeAccepted,
    JudgeNamed,
    JuryCalled,
    LogEntry,
    OptionSet,
    PauseEnded,
    SeatJoined,
    SeatLeft,
    SeatOffered,
    SeatRelieved,
    SeatTakenOver,
    TableDisplaced,
    TableEnded,
    TableMoved,
    TableWish,
    TakeoverAsked,
    TakeoverDeclined,
    WishStated,
    replace_option,
)
from bot.tables.table import GameTable, SeatOffer
from engines import fairness
from engines.core import IllegalActionError, Office, QuitAction, ReturnAction, Seat

STOPPED_ACTION = TableEnded(secret="", stopped=True)


def join_lobby(
    table: GameTable, user_id: int, interaction: int, blockers: Collection[int] = ()
) -> list[LogEntry]:
    """Seat a new person in the next seat, unless the host has blocked them.

    `blockers` are the users who block this person. Nobody is told of a block: people whom the host
    has taken out of the lobby hear the same.
    """
    _check_open(table)
    if table.find_seat(user_id) is not None:
        raise IllegalActionError("lobby-already-in")
    if table.host in blockers or user_id in table.barred:
        raise IllegalActionError("lobby-not-for-you")
    most = table.rules.list_seat_counts(table.options)[-1]
    if len(table.members) >= most:
        raise IllegalActionError("lobby-full", most=most)
    return [LogEntry("table", len(table.members), user_id, SeatJoined(interaction))]


def change_computers(table: GameTable, user_id: int, interaction: int, wish: str) -> list[LogEntry]:
    """Add ("add.normal") or remove ("remove.3") a computer player for the host.

    "out.1234" takes out a person, by their id: seats move up when somebody leaves.
    """
    verb, _, what = wish.partition(".")
    if verb == "out" and what.isdecimal():
        return take_out(table, user_id, int(what))
    _check_open(table)
    _check_host(table, user_id)
    if not table.rules.levels:
        raise IllegalActionError("lobby-no-computers")
    if verb == "remove":
        seats = [str(seat) for seat, member in enumerate(table.members) if member.level]
        if what not in seats:
            raise IllegalActionError("lobby-no-computer-there")
        return [LogEntry("table", int(what), None, SeatLeft())]
    if verb != "add" or what not in table.rules.levels:
        raise IllegalActionError("lobby-no-such-option", name=verb, value=what)
    most = table.rules.list_seat_counts(table.options)[-1]
    if len(table.members) >= most:
        raise IllegalActionError("lobby-full", most=most)
    return [LogEntry("table", len(table.members), None, SeatJoined(interaction, what))]


def take_out(table: GameTable, user_id: int, guest: int) -> list[LogEntry]:
    """Take somebody out of the lobby for the host; they cannot come back."""
    _check_open(table)
    _check_host(table, user_id)
    seat = table.find_seat(guest)
    if seat is None or guest == user_id:
        raise IllegalActionError("lobby-gone-already")
    return [LogEntry("table", seat, guest, GuestTakenOut())]


def leave_table(table: GameTable, user_id: int) -> list[LogEntry]:
    """Have a person leave the lobby, or the game for good.

    The last person to leave a lobby closes the table.
    """
    if table.phase == "over":
        raise IllegalActionError("table-over")
    seat = _require_seat(table, user_id)
    if table.phase == "play":
        return [LogEntry("game", seat, user_id, QuitAction())]
    _check_open(table)
    gone = LogEntry("table", seat, user_id, SeatLeft())
    if len(table.get_user_ids()) == 1:
        return [gone, LogEntry("table", Office.CLOCK, None, STOPPED_ACTION)]
    return [gone]


def set_option(table: GameTable, user_id: int, name: str, value: str) -> list[LogEntry]:
    """Change an option of the game or the table's clock, for the host in the lobby."""
    _check_open(table)
    _check_host(table, user_id)
    speed: ClockSpeed | None = next((each for each in get_args(ClockSpeed) if each == value), None)
    if name == "clock" and table.rules.can_be_slow and speed is not None:
        return [LogEntry("table", Office.HOST, user_id, ClockSet(speed))]
    try:
        changed = replace_option(table.options, name, value)
    except ValueError as error:
        raise IllegalActionError("lobby-no-such-option", name=name, value=value) from error
    if len(table.members) not in range(1, table.rules.list_seat_counts(changed)[-1] + 1):
        raise IllegalActionError(
            "lobby-too-many-for-option", most=table.rules.list_seat_counts(changed)[-1]
        )
    return [LogEntry("table", Office.HOST, user_id, OptionSet(name, value))]


def start_game(table: GameTable, user_id: int) -> list[LogEntry]:
    """Begin the game for the host with the people who sit there."""
    _check_open(table)
    _check_host(table, user_id)
    allowed = table.rules.list_seat_counts(table.options)
    if len(table.members) < allowed[0]:
        raise IllegalActionError("lobby-too-few", least=allowed[0], seated=len(table.members))
    if table.has_one_judge and table.judge is None:
        raise IllegalActionError("jury-judge-first")
    if table.has_one_judge and table.find_seat(table.judge or 0) is not None:
        raise IllegalActionError("jury-judge-plays")
    if table.has_one_judge and table.unagreed:
        raise IllegalActionError("jury-judge-unagreed", who=tuple(table.unagreed))
    return [_make_start_entry(table, user_id)]


def name_judge(table: GameTable, user_id: int, judge: int) -> list[LogEntry]:
    """Name the judge for the host: somebody who does not play."""
    _check_open(table)
    _check_host(table, user_id)
    if table.find_seat(judge) is not None:
        raise IllegalActionError("jury-judge-plays")
    return [LogEntry("table", Office.HOST, judge, JudgeNamed())]


def accept_judge(table: GameTable, user_id: int) -> list[LogEntry]:
    """Note that somebody agrees to a judge who was named after they sat down."""
    _check_open(table)
    seat = _require_seat(table, user_id)
    if not table.has_one_judge or user_id not in table.unagreed:
        raise IllegalActionError("jury-judge-agreed")
    return [LogEntry("table", seat, user_id, JudgeAccepted())]


def begin_tournament_game(table: GameTable) -> list[LogEntry]:
    """Begin the game for a tournament at a table whose people it has seated."""
    _check_in_lobby(table)
    return [_make_start_entry(table, table.host)]


def _make_start_entry(table: GameTable, user_id: int) -> LogEntry:
    salt = fairness.hash_joins([member.interaction for member in table.members])
    return LogEntry("table", Office.HOST, user_id, GameStarted(salt))


def stop_table(table: GameTable, user_id: int, moderator: bool) -> list[LogEntry]:
    """Break the table off for one person; it does not count.

    The lobby is broken off by its host or a moderator, the game by a moderator who does not sit
    there. Players ask the others (`state_wish`), or leave.
    """
    if table.phase == "over":
        raise IllegalActionError("table-over")
    if table.phase == "lobby":
        if not moderator:
            _check_host(table, user_id)
        return [LogEntry("table", Office.HOST, user_id, STOPPED_ACTION)]
    if not moderator:
        raise IllegalActionError("stop-not-yours")
    if table.find_seat(user_id) is not None:
        raise IllegalActionError("stop-at-table")
    return [LogEntry("table", Office.JURY, user_id, STOPPED_ACTION)]


def call_off(table: GameTable, user_id: int) -> list[LogEntry]:
    """End a table whose tournament was called off. It does not count."""
    if table.phase == "over":
        raise IllegalActionError("table-over")
    return [LogEntry("table", Office.HOST, user_id, STOPPED_ACTION)]


def state_wish(table: GameTable, user_id: int, to: TableWish) -> list[LogEntry]:
    """Note that a player wishes to pause, to go on, or to stop for good.

    A second time withdraws it.

    A game that all have agreed to stop is broken off and does not count. A pause that has lasted
    long can be ended by each player alone; absent players, too, may wish to go on.
    """
    _check_in_play(table)
    seat = _require_seat(table, user_id)
    if to == "stop" and table.tournament is not None:
        raise IllegalActionError("stop-of-tournament")
    if to != "stop" and table.paused != (to == "resume"):
        raise IllegalActionError("pause-already" if table.paused else "pause-running")
    voters, agreed = table.get_voters(to), table.get_agreed_seats(to)
    if seat not in (table.get_playing_seats() if to == "resume" else voters):
        raise IllegalActionError("pause-not-playing")
    missing = voters - agreed
    # Those who were missing may have gone meanwhile: then nobody is left to wait for.
    wish = LogEntry(
        "table", seat, user_id, WishStated(to, withdrawn=bool(missing) and seat in agreed)
    )
    if to == "stop" and missing <= {seat}:
        return [wish, LogEntry("table", Office.CLOCK, None, STOPPED_ACTION)]
    return [wish]


def resume_game(table: GameTable, user_id: int) -> list[LogEntry]:
    """End the pause of a tournament's table for a referee, as a round waits for it."""
    _check_in_play(table)
    if not table.paused:
        raise IllegalActionError("pause-running")
    if table.tournament is None:
        raise IllegalActionError("table-not-in")
    return [LogEntry("table", Office.HOST, user_id, PauseEnded())]


def displace_game(table: GameTable) -> list[LogEntry]:
    """Note that the channel where a game is played is gone."""
    _check_in_play(table)
    if table.displaced:
        raise IllegalActionError("table-stale")
    return [LogEntry("table", Office.CLOCK, None, TableDisplaced())]


def move_game(table: GameTable, user_id: int) -> list[LogEntry]:
    """Note that somebody who sits there takes the game to another channel."""
    _check_in_play(table)
    seat = _require_seat(table, user_id)
    if not table.displaced:
        raise IllegalActionError("move-stands")
    return [LogEntry("table", seat, user_id, TableMoved())]


def move_tournament_game(table: GameTable, user_id: int) -> list[LogEntry]:
    """Note that the organiser of a table's tournament takes it to another channel."""
    _check_in_play(table)
    if not table.displaced or table.tournament is None:
        raise IllegalActionError("move-stands")
    return [LogEntry("table", Office.HOST, user_id, TableMoved())]


def call_jury(table: GameTable, user_id: int, reason: str) -> list[LogEntry]:
    """Call the jury for a player, one call at a time."""
    _check_in_play(table)
    seat = _require_seat(table, user_id)
    if any(each.seat == seat for each in table.calls):
        raise IllegalActionError("jury-called")
    return [LogEntry("table", seat, user_id, JuryCalled(clean_reason(reason)))]


def settle_call(table: GameTable, user_id: int, call_id: str) -> list[LogEntry]:
    return [LogEntry("table", Office.JURY, user_id, CallSettled(_find_call(table, call_id)))]


def answer_call(table: GameTable, user_id: int, call_id: str, text: str) -> list[LogEntry]:
    """Answer a call for the jury, for all to read, and close it."""
    answered = CallAnswered(_find_call(table, call_id), clean_reason(text))
    return [LogEntry("table", Office.JURY, user_id, answered)]


def _find_call(table: GameTable, call_id: str) -> int:
    """Return the row of a call that is open. Raises `IllegalActionError`."""
    _check_in_play(table)
    for each in table.calls:
        if each.id == call_id:
            return each.seq
    raise IllegalActionError("jury-ruled-already")


def offer_seat(
    table: GameTable, user_id: int, seat: Seat, newcomer: int, reason: str
) -> list[LogEntry]:
    """Offer a seat for the jury to somebody else, who has to agree.

    The jury cannot offer it to itself.
    """
    if newcomer == user_id:
        raise IllegalActionError("jury-not-yourself")
    if table.tournament is not None:
        raise IllegalActionError("offer-of-tournament")
    # It raises where the offer could not be carried out.
    relieve_seat(table, user_id, seat, newcomer, 0, reason)
    return [
        LogEntry("table", Office.JURY, user_id, SeatOffered(seat, clean_reason(reason))),
        LogEntry("table", seat, newcomer, TakeoverAsked()),
    ]


def take_seat(table: GameTable, user_id: int, interaction: int, offer_id: str) -> list[LogEntry]:
    found = _find_offer(table, user_id, offer_id)
    return relieve_seat(table, found.by, found.seat, user_id, interaction, found.reason)


def decline_seat(table: GameTable, user_id: int, offer_id: str) -> list[LogEntry]:
    found = _find_offer(table, user_id, offer_id)
    return [LogEntry("table", found.seat, user_id, TakeoverDeclined())]


def _find_offer(table: GameTable, user_id: int, offer_id: str) -> SeatOffer:
    """Return the offer of this id.

    Raises `IllegalActionError` unless it stands and is this person's.
    """
    _check_in_play(table)
    found = next((each for each in table.offers if each.id == offer_id), None)
    if found is None:
        raise IllegalActionError("offer-gone")
    if found.to != user_id:
        raise IllegalActionError("offer-not-yours")
    return found


def relieve_seat(
    table: GameTable,
    user_id: int | None,
    seat: Seat,
    newcomer: int,
    interaction: int,
    reason: str,
) -> list[LogEntry]:
    """Seat somebody else, who has agreed, in a seat for the jury from now on."""
    _check_in_play(table)
    if table.find_seat(newcomer) is not None:
        raise IllegalActionError("jury-sits-already")
    entries = [
        LogEntry("table", Office.JURY, user_id, SeatRelieved(seat, clean_reason(reason))),
        LogEntry("table", seat, newcomer, SeatTakenOver(interaction)),
    ]
    if seat in table.state.out:
        back = table.rules.build_substitution(seat)
        if back is None:
            raise IllegalActionError("jury-not-here")
        entries.append(LogEntry("game", Office.JURY, user_id, back))
    elif _is_legal(table, seat, ReturnAction()):
        # The newcomer does not inherit the absence of their predecessor.
        entries.append(LogEntry("game", seat, newcomer, ReturnAction()))
    return entries


def _is_legal(table: GameTable, seat: Seat, action: ReturnAction) -> bool:
    try:
        table.rules.check_action(table.state, seat, action)
    except IllegalActionError:
        return False
    return True


def clean_reason(reason: str) -> str:
    """Return a reason in one line.

    Raises `IllegalActionError` if it is empty or too long.
    """
    line = " ".join(reason.split())
    if not 0 < len(line) <= MAX_REASON_LENGTH:
        raise IllegalActionError("jury-reason", most=MAX_REASON_LENGTH)
    return line


def close_lobby(table: GameTable, seq: int) -> list[LogEntry]:
    """Close a lobby for the clock if nothing has happened since row `seq`."""
    _check_open(table)
    if table.seq != seq:
        raise IllegalActionError("table-stale")
    return [LogEntry("table", Office.CLOCK, None, STOPPED_ACTION)]


def abandon_table(table: GameTable, seq: int) -> list[LogEntry]:
    """Break off a table that nobody can reach, for the clock.

    Only if nothing happened since row `seq`.
    """
    if table.phase == "over":
        raise IllegalActionError("table-over")
    if table.seq != seq:
        raise IllegalActionError("table-stale")
    return [LogEntry("table", Office.CLOCK, None, STOPPED_ACTION)]


def check_office(table: GameTable, user_id: int, office: Office) -> None:
    """Raise `IllegalActionError` unless this person holds this office at this table."""
    if office is not Office.HOST:
        raise IllegalActionError("table-not-awaited")
    _check_host(table, user_id)


def _check_open(table: GameTable) -> None:
    """Raise `IllegalActionError` unless people may come, go and choose here."""
    _check_in_lobby(table)
    if table.tournament is not None:
        raise IllegalActionError("lobby-of-tournament")


def _check_in_lobby(table: GameTable) -> None:
    if table.phase == "play":
        raise IllegalActionError("lobby-started")
    if table.phase == "over":
        raise IllegalActionError("table-over")


def _check_in_play(table: GameTable) -> None:
    if table.phase == "lobby":
        raise IllegalActionError("table-not-started")
    if table.phase == "over":
        raise IllegalActionError("table-over")


def _require_seat(table: GameTable, user_id: int) -> Seat:
    """Return the seat of a person. Raises `IllegalActionError`."""
    seat = table.find_seat(user_id)
    if seat is None:
        raise IllegalActionError("table-not-in")
    return seat


def _check_host(table: GameTable, user_id: int) -> None:
    if table.host != user_id:
        raise IllegalActionError("lobby-host-only", host=table.host)
