"""Who may do what at a table apart from the game itself: sit down, choose, start, leave, stop.

Pure judges: a table and a person in, the rows that would follow out, or `Illegal` with the reason.
"""

from bot.tables.table import (
    Ended,
    Entry,
    Joined,
    OptionSet,
    Started,
    StoodUp,
    Table,
    choose,
)
from engines import fairness
from engines.core import Illegal, Office, Quit


def join(table: Table, user_id: int, interaction: int) -> list[Entry]:
    """A new person takes the next seat."""
    _in_lobby(table)
    if table.seat_of(user_id) is not None:
        raise Illegal("lobby-already-in")
    most = table.rules.seats(table.options)[-1]
    if len(table.members) >= most:
        raise Illegal("lobby-full", most=most)
    return [Entry("table", len(table.members), user_id, Joined(interaction))]


def leave(table: Table, user_id: int, secret: bytes) -> list[Entry]:
    """A person goes, out of the lobby or out of the game for good; the last closes the table."""
    seat = table.seat_of(user_id)
    if table.phase == "over":
        raise Illegal("table-over")
    if seat is None:
        raise Illegal("table-not-in")
    if table.phase == "play":
        return [Entry("game", seat, user_id, Quit())]
    gone = Entry("table", seat, user_id, StoodUp())
    if len(table.members) == 1:
        return [gone, Entry("table", Office.CLOCK, None, Ended(secret.hex(), stopped=True))]
    return [gone]


def option(table: Table, user_id: int, name: str, value: str) -> list[Entry]:
    """The host changes an option while the lobby is open."""
    _in_lobby(table)
    _host(table, user_id)
    try:
        changed = choose(table.options, name, value)
    except ValueError as error:
        raise Illegal("lobby-no-such-option", name=name, value=value) from error
    if len(table.members) not in range(1, table.rules.seats(changed)[-1] + 1):
        raise Illegal("lobby-too-many-for-option", most=table.rules.seats(changed)[-1])
    return [Entry("table", Office.HOST, user_id, OptionSet(name, value))]


def start(table: Table, user_id: int) -> list[Entry]:
    """The host begins the game with who sits there."""
    _in_lobby(table)
    _host(table, user_id)
    allowed = table.rules.seats(table.options)
    if len(table.members) < allowed[0]:
        raise Illegal("lobby-too-few", least=allowed[0], seated=len(table.members))
    salt = fairness.salt([member.interaction for member in table.members])
    return [Entry("table", Office.HOST, user_id, Started(salt))]


def stop(table: Table, user_id: int, moderator: bool, secret: bytes) -> list[Entry]:
    """The host or a moderator breaks the table off; there is no result."""
    if table.phase == "over":
        raise Illegal("table-over")
    if not moderator:
        _host(table, user_id)
    return [Entry("table", Office.HOST, user_id, Ended(secret.hex(), stopped=True))]


def in_office(table: Table, user_id: int, office: Office) -> None:
    """Raises `Illegal` unless this person may act in this office at this table."""
    if office is not Office.HOST:
        raise Illegal("table-not-awaited")
    _host(table, user_id)


def _in_lobby(table: Table) -> None:
    if table.phase == "play":
        raise Illegal("lobby-started")
    if table.phase == "over":
        raise Illegal("table-over")


def _host(table: Table, user_id: int) -> None:
    if table.host != user_id:
        raise Illegal("lobby-host-only", host=table.host)
