"""Who may do what at a table apart from the game itself: sit down, choose, start, leave, stop.

Pure judges: a table and a person in, the rows that would follow out, or `Illegal` with the reason.
"""

from collections.abc import Collection
from typing import get_args

from bot.tables.rows import (
    LONGEST_REASON,
    Accepted,
    Agreed,
    Answered,
    Asked,
    Called,
    Declined,
    Displaced,
    Ended,
    Entry,
    Joined,
    Moved,
    Named,
    Offered,
    OptionSet,
    Paced,
    Relieved,
    Resumed,
    Settled,
    Speed,
    Started,
    StoodUp,
    TakenOut,
    TookOver,
    Wish,
    choose,
)
from bot.tables.table import Offer, Table
from engines import fairness
from engines.core import Illegal, Office, Quit, Return, Seat

STOPPED = Ended(secret="", stopped=True)


def join(
    table: Table, user_id: int, interaction: int, blockers: Collection[int] = ()
) -> list[Entry]:
    """A new person takes the next seat, unless the table's host is among those who block them.

    They are not told of it: whom the host has taken out of the lobby hears the same.
    """
    _open(table)
    if table.seat_of(user_id) is not None:
        raise Illegal("lobby-already-in")
    if table.host in blockers or user_id in table.barred:
        raise Illegal("lobby-not-for-you")
    most = table.rules.seats(table.options)[-1]
    if len(table.members) >= most:
        raise Illegal("lobby-full", most=most)
    return [Entry("table", len(table.members), user_id, Joined(interaction))]


def computer(table: Table, user_id: int, interaction: int, wish: str) -> list[Entry]:
    """The host seats a computer player ("add.normal"), or takes one away ("remove.3"), or a person
    ("out.1234", by their id: seats move up when somebody leaves)."""
    verb, _, what = wish.partition(".")
    if verb == "out" and what.isdecimal():
        return take_out(table, user_id, int(what))
    _open(table)
    _host(table, user_id)
    if not table.rules.levels:
        raise Illegal("lobby-no-computers")
    if verb == "remove":
        seats = [str(seat) for seat, member in enumerate(table.members) if member.level]
        if what not in seats:
            raise Illegal("lobby-no-computer-there")
        return [Entry("table", int(what), None, StoodUp())]
    if verb != "add" or what not in table.rules.levels:
        raise Illegal("lobby-no-such-option", name=verb, value=what)
    most = table.rules.seats(table.options)[-1]
    if len(table.members) >= most:
        raise Illegal("lobby-full", most=most)
    return [Entry("table", len(table.members), None, Joined(interaction, what))]


def take_out(table: Table, user_id: int, guest: int) -> list[Entry]:
    """The host takes somebody out of the lobby, who does not come back."""
    _open(table)
    _host(table, user_id)
    seat = table.seat_of(guest)
    if seat is None or guest == user_id:
        raise Illegal("lobby-gone-already")
    return [Entry("table", seat, guest, TakenOut())]


def leave(table: Table, user_id: int) -> list[Entry]:
    """A person goes, out of the lobby or out of the game for good; the last closes the table."""
    seat = table.seat_of(user_id)
    if table.phase == "over":
        raise Illegal("table-over")
    if seat is None:
        raise Illegal("table-not-in")
    if table.phase == "play":
        return [Entry("game", seat, user_id, Quit())]
    _open(table)
    gone = Entry("table", seat, user_id, StoodUp())
    if len(table.people()) == 1:
        return [gone, Entry("table", Office.CLOCK, None, STOPPED)]
    return [gone]


def option(table: Table, user_id: int, name: str, value: str) -> list[Entry]:
    """The host changes an option while the lobby is open: the game's, or the table's clock."""
    _open(table)
    _host(table, user_id)
    speed: Speed | None = next((each for each in get_args(Speed) if each == value), None)
    if name == "clock" and table.rules.slow and speed is not None:
        return [Entry("table", Office.HOST, user_id, Paced(speed))]
    try:
        changed = choose(table.options, name, value)
    except ValueError as error:
        raise Illegal("lobby-no-such-option", name=name, value=value) from error
    if len(table.members) not in range(1, table.rules.seats(changed)[-1] + 1):
        raise Illegal("lobby-too-many-for-option", most=table.rules.seats(changed)[-1])
    return [Entry("table", Office.HOST, user_id, OptionSet(name, value))]


def start(table: Table, user_id: int) -> list[Entry]:
    """The host begins the game with who sits there."""
    _open(table)
    _host(table, user_id)
    allowed = table.rules.seats(table.options)
    if len(table.members) < allowed[0]:
        raise Illegal("lobby-too-few", least=allowed[0], seated=len(table.members))
    if table.one_judge and table.judge is None:
        raise Illegal("jury-judge-first")
    if table.one_judge and table.seat_of(table.judge or 0) is not None:
        raise Illegal("jury-judge-plays")
    if table.one_judge and table.unagreed:
        raise Illegal("jury-judge-unagreed", who=tuple(table.unagreed))
    return [_started(table, user_id)]


def name_judge(table: Table, user_id: int, judge: int) -> list[Entry]:
    """The host names who judges, which is nobody who plays."""
    _open(table)
    _host(table, user_id)
    if table.seat_of(judge) is not None:
        raise Illegal("jury-judge-plays")
    return [Entry("table", Office.HOST, judge, Named())]


def accept(table: Table, user_id: int) -> list[Entry]:
    """Somebody who sat there before one person became the judge agrees to be judged by them."""
    _open(table)
    seat = table.seat_of(user_id)
    if seat is None:
        raise Illegal("table-not-in")
    if not table.one_judge or user_id not in table.unagreed:
        raise Illegal("jury-judge-agreed")
    return [Entry("table", seat, user_id, Accepted())]


def begin(table: Table) -> list[Entry]:
    """A tournament begins the game at a table whose people it has seated."""
    _in_lobby(table)
    return [_started(table, table.host)]


def _started(table: Table, user_id: int) -> Entry:
    salt = fairness.salt([member.interaction for member in table.members])
    return Entry("table", Office.HOST, user_id, Started(salt))


def stop(table: Table, user_id: int, moderator: bool) -> list[Entry]:
    """One person breaks the table off: the lobby its host or a moderator, the game a moderator who
    does not sit there. It counts nothing; who plays asks the others (`agree`), or leaves."""
    if table.phase == "over":
        raise Illegal("table-over")
    if table.phase == "lobby":
        if not moderator:
            _host(table, user_id)
        return [Entry("table", Office.HOST, user_id, STOPPED)]
    if not moderator:
        raise Illegal("stop-not-yours")
    if table.seat_of(user_id) is not None:
        raise Illegal("stop-at-table")
    return [Entry("table", Office.JURY, user_id, STOPPED)]


def call_off(table: Table, user_id: int) -> list[Entry]:
    """A table ends with its tournament, which was called off. It counts nothing."""
    if table.phase == "over":
        raise Illegal("table-over")
    return [Entry("table", Office.HOST, user_id, STOPPED)]


def agree(table: Table, user_id: int, to: Wish) -> list[Entry]:
    """A player would like to pause, to go on, or to stop for good; who says it again takes it back.

    A game that all have agreed to stop is broken off and counts nothing. A pause that has lasted
    long each player ends alone; to go on, those too may wish who are away.
    """
    _playing(table)
    seat = table.seat_of(user_id)
    if seat is None:
        raise Illegal("table-not-in")
    if to == "stop" and table.tournament is not None:
        raise Illegal("stop-of-tournament")
    if to != "stop" and table.paused != (to == "resume"):
        raise Illegal("pause-already" if table.paused else "pause-running")
    voters, agreed = table.voters(to), table.wishing(to)
    if seat not in (table.playing() if to == "resume" else voters):
        raise Illegal("pause-not-playing")
    missing = voters - agreed
    # Those who were missing may have gone meanwhile: then nobody is left to wait for.
    wish = Entry("table", seat, user_id, Agreed(to, withdrawn=bool(missing) and seat in agreed))
    if to == "stop" and missing <= {seat}:
        return [wish, Entry("table", Office.CLOCK, None, STOPPED)]
    return [wish]


def resume(table: Table, user_id: int) -> list[Entry]:
    """A referee ends the pause of a tournament's table, for which a round waits."""
    _playing(table)
    if not table.paused:
        raise Illegal("pause-running")
    if table.tournament is None:
        raise Illegal("table-not-in")
    return [Entry("table", Office.HOST, user_id, Resumed())]


def displace(table: Table) -> list[Entry]:
    """The channel where a game is played is gone."""
    _playing(table)
    if table.displaced:
        raise Illegal("table-stale")
    return [Entry("table", Office.CLOCK, None, Displaced())]


def move(table: Table, user_id: int) -> list[Entry]:
    """Note that somebody who sits there takes the game to another channel."""
    _playing(table)
    seat = table.seat_of(user_id)
    if seat is None:
        raise Illegal("table-not-in")
    if not table.displaced:
        raise Illegal("move-stands")
    return [Entry("table", seat, user_id, Moved())]


def find_place(table: Table, user_id: int) -> list[Entry]:
    """Note that who runs a table's tournament takes it to another channel."""
    _playing(table)
    if not table.displaced or table.tournament is None:
        raise Illegal("move-stands")
    return [Entry("table", Office.HOST, user_id, Moved())]


def call(table: Table, user_id: int, reason: str) -> list[Entry]:
    """A player calls the jury, one call at a time."""
    _playing(table)
    seat = table.seat_of(user_id)
    if seat is None:
        raise Illegal("table-not-in")
    if any(each.seat == seat for each in table.calls):
        raise Illegal("jury-called")
    return [Entry("table", seat, user_id, Called(reasoned(reason)))]


def settle(table: Table, user_id: int, call_id: str) -> list[Entry]:
    """The jury is done with a call."""
    return [Entry("table", Office.JURY, user_id, Settled(_called(table, call_id)))]


def reply(table: Table, user_id: int, call_id: str, text: str) -> list[Entry]:
    """The jury answers a call for all to read, and is done with it."""
    answered = Answered(_called(table, call_id), reasoned(text))
    return [Entry("table", Office.JURY, user_id, answered)]


def _called(table: Table, call_id: str) -> int:
    """The row of a call that is open. Raises `Illegal`."""
    _playing(table)
    for each in table.calls:
        if each.id == call_id:
            return each.seq
    raise Illegal("jury-ruled-already")


def offer(table: Table, user_id: int, seat: Seat, newcomer: int, reason: str) -> list[Entry]:
    """The jury would have somebody else play for a seat, who has to agree; never itself."""
    if newcomer == user_id:
        raise Illegal("jury-not-yourself")
    if table.tournament is not None:
        raise Illegal("offer-of-tournament")
    relieve(table, user_id, seat, newcomer, 0, reason)  # what could not be done is not offered
    return [
        Entry("table", Office.JURY, user_id, Offered(seat, reasoned(reason))),
        Entry("table", seat, newcomer, Asked()),
    ]


def take(table: Table, user_id: int, interaction: int, offer_id: str) -> list[Entry]:
    """Who was offered a seat takes it over."""
    found = _offered(table, user_id, offer_id)
    return relieve(table, found.by, found.seat, user_id, interaction, found.reason)


def decline(table: Table, user_id: int, offer_id: str) -> list[Entry]:
    """Who was offered a seat does not take it."""
    found = _offered(table, user_id, offer_id)
    return [Entry("table", found.seat, user_id, Declined())]


def _offered(table: Table, user_id: int, offer_id: str) -> Offer:
    """The offer of this id. Raises `Illegal` unless it stands and is this person's."""
    _playing(table)
    found = next((each for each in table.offers if each.id == offer_id), None)
    if found is None:
        raise Illegal("offer-gone")
    if found.to != user_id:
        raise Illegal("offer-not-yours")
    return found


def relieve(
    table: Table,
    user_id: int | None,
    seat: Seat,
    newcomer: int,
    interaction: int,
    reason: str,
) -> list[Entry]:
    """The jury has somebody else, who has agreed, play for a seat from now on."""
    _playing(table)
    if table.seat_of(newcomer) is not None:
        raise Illegal("jury-sits-already")
    entries = [
        Entry("table", Office.JURY, user_id, Relieved(seat, reasoned(reason))),
        Entry("table", seat, newcomer, TookOver(interaction)),
    ]
    if seat in table.state.out:
        back = table.rules.substitute(seat)
        if back is None:
            raise Illegal("jury-not-here")
        entries.append(Entry("game", Office.JURY, user_id, back))
    elif _may(table, seat, Return()):  # what his predecessor missed is not his
        entries.append(Entry("game", seat, newcomer, Return()))
    return entries


def _may(table: Table, seat: Seat, action: Return) -> bool:
    try:
        table.rules.check(table.state, seat, action)
    except Illegal:
        return False
    return True


def reasoned(reason: str) -> str:
    """A reason in one line. Raises `Illegal` unless there is one, of bearable length."""
    line = " ".join(reason.split())
    if not 0 < len(line) <= LONGEST_REASON:
        raise Illegal("jury-reason", most=LONGEST_REASON)
    return line


def close(table: Table, seq: int) -> list[Entry]:
    """The clock closes a lobby in which nothing has happened since row `seq`."""
    _open(table)
    if table.seq != seq:
        raise Illegal("table-stale")
    return [Entry("table", Office.CLOCK, None, STOPPED)]


def abandon(table: Table, seq: int) -> list[Entry]:
    """The clock breaks off what nobody can reach any more, unless something has happened since row
    `seq`."""
    if table.phase == "over":
        raise Illegal("table-over")
    if table.seq != seq:
        raise Illegal("table-stale")
    return [Entry("table", Office.CLOCK, None, STOPPED)]


def in_office(table: Table, user_id: int, office: Office) -> None:
    """Raises `Illegal` unless this person may act in this office at this table."""
    if office is not Office.HOST:
        raise Illegal("table-not-awaited")
    _host(table, user_id)


def _open(table: Table) -> None:
    """Raises `Illegal` unless people may come, go and choose here."""
    _in_lobby(table)
    if table.tournament is not None:
        raise Illegal("lobby-of-tournament")


def _in_lobby(table: Table) -> None:
    if table.phase == "play":
        raise Illegal("lobby-started")
    if table.phase == "over":
        raise Illegal("table-over")


def _playing(table: Table) -> None:
    if table.phase == "lobby":
        raise Illegal("table-not-started")
    if table.phase == "over":
        raise Illegal("table-over")


def _host(table: Table, user_id: int) -> None:
    if table.host != user_id:
        raise Illegal("lobby-host-only", host=table.host)
