"""A table as the fold of its log: who sits there, what was chosen, how the game stands.

Pure: rows in, a new `Table` out. Who may do what in the lobby is `bot.tables.lobby`; what the
rules of the game allow is the engine's.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, cast

from msgspec import Struct
from msgspec.structs import replace

from bot.store.batch import Phase, Row
from bot.tables.rows import (
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
    Opened,
    OptionSet,
    Paced,
    PauseExpired,
    Relieved,
    Resumed,
    Settled,
    Speed,
    Started,
    StoodUp,
    TakenOut,
    TookOver,
    Unreadable,
    Wish,
    choose,
    read_row,
)
from engines import AnyGame, fairness, find
from engines.core import Actor, Decision, Draw, Office, Quit, Seat, Supply, Told

PAUSE_SECONDS: Mapping[Speed, int] = {"live": 3_600, "ten": 3_600, "hour": 43_200, "slow": 86_400}
"""After so long a pause can be ended by each player alone."""
PAUSE_OF_TOURNAMENT_SECONDS = 600
"""After so long one ends by itself at a tournament's live table: the round waits for it."""
DISPLACED_SECONDS = {"live": 86_400, "slow": 604_800}
"""After so long in which nobody has played on in a game whose channel is gone, or taken it
elsewhere, it is stopped."""
FORGOTTEN_SECONDS = 604_800
"""A game that nobody has gone on with for so long after that is stopped, and counts nothing."""

Part = Literal["calls", "cases"]
"""Of what a table's jury does: to rule on the game's own cases, and all else, which is to answer
calls and to act unasked."""
CALLS: Part = "calls"
CASES: Part = "cases"
ALL = frozenset[Part]((CALLS, CASES))


class Member(Struct, frozen=True):
    """Who sits in a seat, and the interaction with which he sat down.

    `level` is a computer player's; a negative id stands for who has had himself forgotten.
    """

    user_id: int | None
    interaction: int
    level: str | None = None


class Former(Struct, frozen=True):
    """Who sat in a seat until somebody took it over, and how much of `Table.told` he saw happen."""

    seat: Seat
    member: Member
    told: int


class Call(Struct, frozen=True):
    """A call for the jury that is open: the row in which it was made, by whom, and why."""

    seq: int
    seat: Seat
    reason: str

    @property
    def id(self) -> str:
        """Stands for it on the jury's buttons, as a decision's id does for a decision."""
        return f"call{self.seq}"


class Reply(Struct, frozen=True):
    """What the jury has answered to a seat's call."""

    seat: Seat
    call: str
    text: str


class Offer(Struct, frozen=True):
    """A seat that somebody may take over: the row in which the jury, by `by`, offered it, and why.

    `to` is None until the row that says to whom; an id below zero stands for who is forgotten.
    """

    seq: int
    seat: Seat
    reason: str
    by: int | None
    to: int | None = None

    @property
    def id(self) -> str:
        """Stands for it on its buttons."""
        return f"offer{self.seq}"

    @property
    def taker(self) -> int | None:
        """Who is asked, unless nobody is yet, or he has had himself forgotten."""
        return self.to if self.to and self.to > 0 else None

    @property
    def maker(self) -> int | None:
        """Who asks, unless he has had himself forgotten."""
        return self.by if self.by and self.by > 0 else None


class Excluded(Struct, frozen=True):
    """A seat whose player the jury has put out, by whom, and why."""

    seat: Seat
    by: int | None
    reason: str


class PublicTable(Struct, frozen=True):
    """What everybody may know of a table at one moment, whatever its game hides: what the frame
    around a game's own messages is made from."""

    id: int
    seq: int = 0
    game: AnyGame | None = None
    options: Any = None
    clock: Speed = "live"
    phase: Phase = "lobby"
    host: int = 0
    members: tuple[Member, ...] = ()
    commitment: str = ""
    salt: str = ""
    stopped: bool = False
    rematch_of: int | None = None
    tournament: int | None = None
    rematch: str = ""
    paused: bool = False
    pause_row: int = 0
    """The row in which the last pause began, or any player could end it alone."""
    pause_open: bool = False
    """True once the pause has lasted so long that whoever plays can end it alone."""
    displaced: bool = False
    """True while the channel of a game is gone: no clock runs against anybody then."""
    agreed: frozenset[Seat] = frozenset()
    """Who would like to pause; when paused, to go on."""
    stopping: frozenset[Seat] = frozenset()
    """Who would like to stop for good."""
    stopped_by: int | None = None
    """The moderator who broke the game off."""
    calls: tuple[Call, ...] = ()
    """For the jury, oldest first."""
    judge: int | None = None
    """Whom the host has named the judge."""
    barred: frozenset[int] = frozenset()
    """Whom its host has taken out of the lobby: they do not come back."""
    unagreed: frozenset[int] = frozenset()
    """Those who sat there when one person became the judge, and have not agreed."""
    answered: Reply | None = None
    """The last call that the jury answered, until somebody calls again."""
    offers: tuple[Offer, ...] = ()
    """The seats that somebody may take over, one offer a seat."""
    declined: Offer | None = None
    """The last such offer that was declined, until the seat is offered again or taken."""
    relieved: tuple[Relieved, ...] = ()
    """Who was replaced, and why."""
    left: frozenset[Seat] = frozenset()
    """The seats whose players went before they were out."""
    excluded: tuple[Excluded, ...] = ()
    """Whom the jury has put out."""
    called_off: bool = False
    """Broken off because its tournament was."""
    idle: bool = False
    """Closed in the lobby because nobody did anything for long."""

    @property
    def one_judge(self) -> bool:
        """Whether one person alone judges here; at a tournament's table its referees do."""
        return getattr(self.options, "judge", "") == "named" and self.tournament is None

    @property
    def is_slow(self) -> bool:
        """Whether turns last longer than people sit and wait: who is asked is called in private,
        and what lies open goes on by itself."""
        return self.clock != "live"

    @property
    def rules(self) -> AnyGame:
        """The engine. A table without one has no log."""
        assert self.game is not None
        return self.game

    @property
    def begun(self) -> bool:
        """Whether its game has begun, be it over by now."""
        raise NotImplementedError

    def voters(self, wish: Wish) -> frozenset[Seat]:
        """Who has to agree. Nobody is asked for a pause who is away; but a game is not stopped
        behind the back of somebody who may be winning it: his turns are played for him."""
        raise NotImplementedError

    def places(self) -> tuple[int, ...] | None:
        """Each seat's place once the game is over."""
        raise NotImplementedError

    def absent(self) -> frozenset[Seat]:
        """Who was away when the game ended, and had not left it: what he has there a computer
        player has won."""
        raise NotImplementedError


class Table(PublicTable, frozen=True):
    """One table at one moment. `state` is the engine's, None in the lobby."""

    secret: str | None = None
    draws: int = 0
    ruled: int = 0
    """How many rows are the jury's."""
    state: Any = None
    told: tuple[Told[Any], ...] = ()
    """All that has happened in the game, with who was told."""
    former: tuple[Former, ...] = ()
    """Whose seat somebody else has taken over, in the order of going."""
    private_seq: tuple[int, ...] = ()
    """For each seat the row that last told it something that not everybody was told."""

    @property
    def begun(self) -> bool:
        return self.state is not None

    def seat_of(self, user_id: int) -> Seat | None:
        for seat, member in enumerate(self.members):
            if member.user_id == user_id:
                return seat
        return None

    def knows(self, user_id: int) -> bool:
        """Whether this person sits here, or has until somebody took over his seat."""
        gone = {former.member.user_id for former in self.former}
        return user_id in gone or self.seat_of(user_id) is not None

    def people(self) -> frozenset[int]:
        """The ids of those who sit here: no computers, and nobody who had himself forgotten."""
        return frozenset(m.user_id for m in self.members if m.user_id and m.user_id > 0)

    def playing(self) -> frozenset[Seat]:
        """The seats of the people who are still in the game, those too who are away."""
        people = {seat for seat, m in enumerate(self.members) if m.user_id and m.user_id > 0}
        return frozenset(people - self.state.out - self.left)

    def practice(self) -> bool:
        """Whether one person plays against computers alone: nobody's rating is at stake."""
        return not self.former and sum(m.level is None for m in self.members) == 1

    def present(self) -> frozenset[Seat]:
        """The seats of the people who are still in the game, and there."""
        return self.playing() - self.away()

    def voters(self, wish: Wish) -> frozenset[Seat]:
        return self.playing() if wish == "stop" else self.present()

    def wishing(self, wish: Wish) -> frozenset[Seat]:
        """Who has agreed to it already."""
        return self.stopping if wish == "stop" else self.agreed

    def decisions(self) -> tuple[Decision, ...]:
        """All that is waited for; nothing while the table is paused."""
        playing = self.phase == "play" and not self.paused
        return self.rules.decisions(self.state) if playing else ()

    def timed(self) -> tuple[Decision, ...]:
        """All that clocks run for: what is waited for, or how long a pause may last, or how long a
        game without a channel may stand still."""
        if self.phase == "play" and self.displaced:
            seconds = DISPLACED_SECONDS[self.clock]
            return (Decision(Office.CLOCK, f"displaced.{self.seq}", seconds, None, "breath"),)
        if self.phase != "play" or not self.paused:
            return self.decisions()
        slow = self.is_slow
        seconds = PAUSE_SECONDS[self.clock]
        if self.pause_open:
            seconds = FORGOTTEN_SECONDS
        elif self.tournament is not None and not slow:
            seconds = PAUSE_OF_TOURNAMENT_SECONDS
        pause = Decision(Office.CLOCK, f"pause.{self.pause_row}", seconds, None, "breath")
        return (pause,)

    def parts(self, user_id: int, of_jury: bool) -> frozenset[Part]:
        """Give what somebody may judge here who is of this table's jury, or not.

        A judge whom the host has named rules on the game's cases, alone; all else is the jury's.
        """
        if not self.one_judge:
            return ALL if of_jury else frozenset()
        mine = frozenset[Part]((CALLS,) if of_jury else ())
        return mine | frozenset[Part]((CASES,)) if user_id == self.judge else mine

    def cases(self, parts: frozenset[Part] = ALL) -> frozenset[str]:
        """The ids of what a jury is asked of these parts: the game's decisions, and the players'
        calls."""
        if self.phase != "play":
            return frozenset()
        calls = {call.id for call in self.calls if CALLS in parts}
        rulings = {d.id for d in self.decisions() if d.actor is Office.JURY and CASES in parts}
        return frozenset(calls | rulings)

    def away(self) -> frozenset[Seat]:
        """The seats that somebody else may move for."""
        return self.state.away if self.phase == "play" else frozenset()

    def due(self) -> Draw | Supply | None:
        return self.rules.due(self.state) if self.phase == "play" else None

    def places(self) -> tuple[int, ...] | None:
        return None if self.state is None else self.rules.standings(self.state)

    def absent(self) -> frozenset[Seat]:
        if self.state is None or self.phase != "over" or self.stopped:
            return frozenset()
        return self.state.away - self.left

    def view(self, viewer: Actor | None) -> Any:
        return self.rules.view(self.state, viewer, self.told)

    def apply(self, entry: Entry) -> "Table":
        """The table after one more row. Raises `Illegal` when the rules refuse a move."""
        seq = self.seq + 1
        if entry.kind == "table":
            ruled = self.ruled + (entry.actor is Office.JURY)
            return replace(_seated(self, entry), seq=seq, ruled=ruled)
        state, told = self.rules.apply(self.state, entry.actor, entry.action)
        left = self.left
        if isinstance(entry.action, Quit) and entry.actor not in self.state.out:
            left |= {cast(Seat, entry.actor)}
        return replace(
            self,
            seq=seq,
            state=state,
            left=left,
            excluded=(*self.excluded, *_excluded(entry)),
            draws=self.draws + (entry.kind == "chance"),
            ruled=self.ruled + (entry.actor is Office.JURY),
            told=(*self.told, *told),
            private_seq=_private(self.private_seq, told, seq),
        )


def _excluded(entry: Entry) -> tuple[Excluded, ...]:
    """Whom this row puts out, and why: the jury's measure of that name, whatever the game."""
    if entry.actor is not Office.JURY or getattr(entry.action, "do", "") != "exclude":
        return ()
    return (Excluded(entry.action.seat, entry.user_id, entry.action.reason),)


def _private(before: tuple[int, ...], told: Iterable[Told[Any]], seq: int) -> tuple[int, ...]:
    to = {actor for each in told if each.to is not None for actor in each.to}
    if not to:
        return before
    return tuple(seq if seat in to else last for seat, last in enumerate(before))


def _seated(table: Table, entry: Entry) -> Table:
    match entry.action:
        case Opened(name, version, commitment, rematch_of, tournament):
            assert entry.user_id is not None
            game = find(name, version)
            return replace(
                table,
                game=game,
                options=game.options_type(),
                commitment=commitment,
                host=entry.user_id,
                rematch_of=rematch_of,
                tournament=tournament,
            )
        case Joined(interaction, level):
            member = Member(entry.user_id, interaction, level)
            return replace(table, members=(*table.members, member))
        case StoodUp() | TakenOut():
            left = tuple(m for seat, m in enumerate(table.members) if seat != entry.actor)
            people = [m.user_id for m in left if m.user_id is not None]
            host = table.host if table.host in people or not people else people[0]
            unagreed = table.unagreed & frozenset(people)
            barred = table.barred
            if isinstance(entry.action, TakenOut):
                barred |= {entry.user_id or 0}
            return replace(table, members=left, host=host, unagreed=unagreed, barred=barred)
        case OptionSet(name, value):
            after = replace(table, options=choose(table.options, name, value))
            alone = after.one_judge and not table.one_judge and table.judge is not None
            return replace(after, unagreed=_guests(table)) if alone else after
        case Paced(clock):
            return replace(table, clock=clock)
        case Named():
            same = entry.user_id == table.judge
            unagreed = table.unagreed if same else _guests(table)
            return replace(table, judge=entry.user_id, unagreed=unagreed)
        case Accepted():
            return replace(table, unagreed=table.unagreed - {entry.user_id or 0})
        case Started(salt):
            return replace(
                table,
                phase="play",
                salt=salt,
                state=table.rules.start(len(table.members), table.options),
                private_seq=(0,) * len(table.members),
            )
        case Agreed(to, withdrawn):
            mine = frozenset((cast(Seat, entry.actor),))
            agreed = table.wishing(to)
            agreed = agreed - mine if withdrawn else agreed | mine
            if to == "stop":  # the row that follows the last one's stops it
                return replace(table, stopping=agreed)
            if not agreed >= table.present() and not table.pause_open:
                return replace(table, agreed=agreed)
            return _resumed(table) if to == "resume" else _paused(table)
        case PauseExpired():
            if table.agreed or table.tournament is not None:
                return _resumed(table)
            return replace(_paused(table), pause_open=True)
        case Resumed():
            return _resumed(table)
        case Displaced():
            return replace(table, displaced=True)
        case Moved():
            return replace(table, displaced=False)
        case Called(reason):
            call = Call(table.seq + 1, cast(Seat, entry.actor), reason)
            return replace(table, calls=(*table.calls, call), answered=None)
        case Settled(seq):
            return replace(table, calls=tuple(c for c in table.calls if c.seq != seq))
        case Answered(seq, text):
            replies = [Reply(c.seat, c.reason, text) for c in table.calls if c.seq == seq]
            calls = tuple(c for c in table.calls if c.seq != seq)
            return replace(table, calls=calls, answered=replies[0] if replies else None)
        case Offered(seat, reason):
            others = tuple(o for o in table.offers if o.seat != seat)
            offer = Offer(table.seq + 1, seat, reason, entry.user_id)
            declined = _unless(table.declined, seat)
            return replace(table, offers=(*others, offer), declined=declined)
        case Asked():
            *others, offer = table.offers
            return replace(table, offers=(*others, replace(offer, to=entry.user_id)))
        case Declined():
            declined = next(o for o in table.offers if o.seat == entry.actor)
            others = tuple(o for o in table.offers if o is not declined)
            return replace(table, offers=others, declined=declined)
        case Relieved():
            return replace(table, relieved=(*table.relieved, entry.action))
        case TookOver(interaction):
            seat = cast(Seat, entry.actor)
            members = list(table.members)
            host, former = table.host, Former(seat, members[seat], len(table.told))
            if former.member.user_id == host and entry.user_id is not None:
                host = entry.user_id
            members[seat] = Member(entry.user_id, interaction)
            seqs = (*table.private_seq[:seat], table.seq + 1, *table.private_seq[seat + 1 :])
            return replace(
                table,
                host=host,
                members=tuple(members),
                agreed=table.agreed - {seat},
                stopping=table.stopping - {seat},
                offers=tuple(o for o in table.offers if o.seat != seat and o.to != entry.user_id),
                declined=_unless(table.declined, seat),
                former=(*table.former, former),
                left=table.left - {seat},
                excluded=tuple(each for each in table.excluded if each.seat != seat),
                private_seq=seqs,
            )
        case Ended(secret, stopped, rematch):
            idle = stopped and entry.actor is Office.CLOCK and table.phase == "lobby"
            people = any(member.user_id is not None for member in table.members)
            return replace(
                table,
                phase="over",
                secret=secret,
                stopped=stopped,
                stopped_by=entry.user_id if entry.actor is Office.JURY else None,
                called_off=stopped and entry.actor is Office.HOST and table.begun,
                offers=(),
                declined=None,
                idle=idle and people,
                rematch=rematch,
            )
        case _:
            raise TypeError(f"not a row of a table: {entry.action!r}")


def _paused(table: Table) -> Table:
    return replace(table, agreed=frozenset(), paused=True, pause_row=table.seq + 1)


def _resumed(table: Table) -> Table:
    return replace(table, agreed=frozenset(), paused=False, pause_open=False)


def _guests(table: Table) -> frozenset[int]:
    """The people who sit at a table beside its host."""
    return table.people() - {table.host}


def _unless(offer: Offer | None, seat: Seat) -> Offer | None:
    return None if offer is None or offer.seat == seat else offer


def check_log(table: Table, secret: bytes) -> None:
    """Check a table that was folded from its first row on.

    Raises `Unreadable` where it has no rows, or would be played on from another secret than the one
    that its log has committed to.
    """
    if not table.seq:
        raise Unreadable(table.id, 1, "missing")
    if table.phase != "over" and fairness.commitment(secret) != table.commitment:
        raise Unreadable(table.id, 1, "secret")


def fold(table: Table, rows: Iterable[Row]) -> Table:
    """The table after these rows, which follow its own. Raises `Unreadable`."""
    for row in rows:
        if row.seq != table.seq + 1:
            raise Unreadable(table.id, table.seq + 1, "missing")
        try:
            table = table.apply(read_row(row, table.game))
        except Exception as error:  # whatever a row that no table wrote makes of it
            raise Unreadable(table.id, row.seq, type(error).__name__) from None
    return table
