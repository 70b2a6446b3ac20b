"""A table as the fold of its log: its seats, its options, the state of its game.

Pure: rows in, a new `GameTable` out. `bot.tables.lobby` says what people may do in the lobby; the
engine what the rules of the game allow.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, cast

from msgspec import Struct
from msgspec.structs import replace

from bot.store.batch import LogRow, Phase
from bot.tables.rows import (
    CallAnswered,
    CallSettled,
    ClockSet,
    ClockSpeed,
    GameStarted,
    GuestTakenOut,
    JudgeAccepted,
    JudgeNamed,
    JuryCalled,
    LobbyOpened,
    LogEntry,
    OptionSet,
    PauseEnded,
    PauseExpired,
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
    UnreadableLogError,
    WishStated,
    read_row,
    replace_option,
)
from engines import AnyGame, fairness, find_game
from engines.core import (
    Actor,
    AddressedEvent,
    ChanceDraw,
    Decision,
    Office,
    QuitAction,
    Seat,
    SupplyRequest,
)

PAUSE_S: Mapping[ClockSpeed, int] = {"live": 3_600, "ten": 3_600, "hour": 43_200, "slow": 86_400}
"""Time after which a pause can be ended by each player alone."""
TOURNAMENT_PAUSE_S = 600
"""Time after which a pause of a tournament's live table ends by itself."""
DISPLACED_S = {"live": 86_400, "slow": 604_800}
"""Time after which a game without a channel is stopped, if nobody has moved it."""
FORGOTTEN_PAUSE_S = 604_800
"""Time until a paused game is stopped, once any player may end the pause."""

JuryPart = Literal["calls", "cases"]
"""Parts of a jury's work: the game's own cases, and all else.

All else is to answer calls and to act unasked.
"""
CALLS_PART: JuryPart = "calls"
CASES_PART: JuryPart = "cases"
ALL_PARTS = frozenset[JuryPart]((CALLS_PART, CASES_PART))


class TableMember(Struct, frozen=True):
    """Person or computer in a seat, and the interaction with which they sat down.

    `level` is a computer player's; a negative id stands for a person who was forgotten.
    """

    user_id: int | None
    interaction: int
    level: str | None = None


class FormerMember(Struct, frozen=True):
    """Member whose seat somebody took over, and how much they saw of it.

    `told` is the length of `GameTable.told` at that moment.
    """

    seat: Seat
    member: TableMember
    told: int


class JuryCall(Struct, frozen=True):
    """Open call for the jury: the row in which it was made, the seat, and the reason."""

    seq: int
    seat: Seat
    reason: str

    @property
    def id(self) -> str:
        return f"call{self.seq}"


class JuryReply(Struct, frozen=True):
    """Answer of the jury to a seat's call."""

    seat: Seat
    call: str
    text: str


class SeatOffer(Struct, frozen=True):
    """Seat that somebody may take over: the offer's row, its reason, its maker (`by`).

    `to` is None until the row that names the newcomer; an id below zero stands for a forgotten
    person.
    """

    seq: int
    seat: Seat
    reason: str
    by: int | None
    to: int | None = None

    @property
    def id(self) -> str:
        return f"offer{self.seq}"

    @property
    def taker(self) -> int | None:
        """Return the person who is asked; None if nobody is yet, or if forgotten."""
        return self.to if self.to and self.to > 0 else None

    @property
    def maker(self) -> int | None:
        """Return the person who asks; None if forgotten."""
        return self.by if self.by and self.by > 0 else None


class ExcludedSeat(Struct, frozen=True):
    """Seat whose player the jury has put out, by whom, and why."""

    seat: Seat
    by: int | None
    reason: str


class PublicTable(Struct, frozen=True):
    """Facts that everybody may know of a table at one moment, whatever its game hides.

    The frame around a game's own messages is made from them.
    """

    id: int
    seq: int = 0
    game: AnyGame | None = None
    options: Any = None
    clock: ClockSpeed = "live"
    phase: Phase = "lobby"
    host: int = 0
    members: tuple[TableMember, ...] = ()
    commitment: str = ""
    salt: str = ""
    stopped: bool = False
    rematch_of: int | None = None
    tournament: int | None = None
    rematch: str = ""
    paused: bool = False
    pause_row: int = 0
    """Row in which the last pause began, or any player could end it alone."""
    pause_open: bool = False
    """True once the pause has lasted so long that each player can end it alone."""
    displaced: bool = False
    """True while the channel of a game is gone: no clock runs against anybody then."""
    agreed: frozenset[Seat] = frozenset()
    """Seats that wish to pause; when paused, to go on."""
    stopping: frozenset[Seat] = frozenset()
    """Seats that wish to stop for good."""
    stopped_by: int | None = None
    """Moderator who broke the game off."""
    calls: tuple[JuryCall, ...] = ()
    """Open calls for the jury, oldest first."""
    judge: int | None = None
    """Person whom the host has named the judge."""
    barred: frozenset[int] = frozenset()
    """People whom the host has taken out of the lobby: they cannot come back."""
    unagreed: frozenset[int] = frozenset()
    """People who sat there when one person became the judge, and have not agreed."""
    answered: JuryReply | None = None
    """Last call that the jury answered, until somebody calls again."""
    offers: tuple[SeatOffer, ...] = ()
    """Seats that somebody may take over, one offer a seat."""
    declined: SeatOffer | None = None
    """Last such offer that was declined, until the seat is offered again or taken."""
    relieved: tuple[SeatRelieved, ...] = ()
    """Replacements by the jury, with their reasons."""
    left: frozenset[Seat] = frozenset()
    """Seats whose players left before they were out."""
    excluded: tuple[ExcludedSeat, ...] = ()
    """Players whom the jury has put out."""
    called_off: bool = False
    """True if it was broken off because its tournament was called off."""
    idle: bool = False
    """True if the lobby was closed because nobody used it for long."""

    @property
    def has_one_judge(self) -> bool:
        """Return whether one person alone judges here.

        False at a tournament's table, where its referees judge.
        """
        return getattr(self.options, "judge", "") == "named" and self.tournament is None

    @property
    def is_slow(self) -> bool:
        """Return whether turns last longer than people sit and wait.

        Players who are asked are called in private then, and a reveal goes on by itself.
        """
        return self.clock != "live"

    @property
    def rules(self) -> AnyGame:
        """Return the engine. A table without one has no log."""
        assert self.game is not None
        return self.game

    @property
    def has_begun(self) -> bool:
        """Return whether its game has begun, be it over by now."""
        raise NotImplementedError

    def get_voters(self, wish: TableWish) -> frozenset[Seat]:
        """Return the seats that have to agree to a wish.

        Absent players are not asked for a pause; but a game is not stopped behind the back of a
        player who may be winning it: their turns are played for them.
        """
        raise NotImplementedError

    def get_standings(self) -> tuple[int, ...] | None:
        """Return each seat's place once the game is over."""
        raise NotImplementedError

    def get_absent_seats(self) -> frozenset[Seat]:
        """Return the seats that were away when the game ended, and had not left it.

        What such a seat has then was won by a computer player.
        """
        raise NotImplementedError


class GameTable(PublicTable, frozen=True):
    """Table at one moment. `state` is the engine's, None in the lobby."""

    secret: str | None = None
    draws: int = 0
    ruled: int = 0
    """Number of rows that are the jury's."""
    state: Any = None
    told: tuple[AddressedEvent[Any], ...] = ()
    """Events of the game so far, with the audience of each."""
    former: tuple[FormerMember, ...] = ()
    """Members whose seats somebody else has taken over, in the order of going."""
    private_seq: tuple[int, ...] = ()
    """Row that last told each seat something that not everybody was told."""

    @property
    def has_begun(self) -> bool:
        return self.state is not None

    def find_seat(self, user_id: int) -> Seat | None:
        for seat, member in enumerate(self.members):
            if member.user_id == user_id:
                return seat
        return None

    def has_seated(self, user_id: int) -> bool:
        """Return whether this person sits here or was replaced in their seat."""
        gone = {former.member.user_id for former in self.former}
        return user_id in gone or self.find_seat(user_id) is not None

    def get_user_ids(self) -> frozenset[int]:
        """Return the ids of the people who sit here.

        Without computer players and forgotten people.
        """
        return frozenset(m.user_id for m in self.members if m.user_id and m.user_id > 0)

    def count_free_seats(self) -> int:
        """Return how many more can sit down in a lobby."""
        return max(0, self.rules.list_seat_counts(self.options)[-1] - len(self.members))

    def get_playing_seats(self) -> frozenset[Seat]:
        """Return the seats of the people who are still in the game, absent ones included."""
        people = {seat for seat, m in enumerate(self.members) if m.user_id and m.user_id > 0}
        return frozenset(people - self.state.out - self.left)

    def is_practice(self) -> bool:
        """Return whether one person plays against computers alone: no rating is at stake."""
        return not self.former and sum(m.level is None for m in self.members) == 1

    def get_present_seats(self) -> frozenset[Seat]:
        """Return the seats of the people who are still in the game, and present."""
        return self.get_playing_seats() - self.get_away_seats()

    def get_voters(self, wish: TableWish) -> frozenset[Seat]:
        return self.get_playing_seats() if wish == "stop" else self.get_present_seats()

    def get_agreed_seats(self, wish: TableWish) -> frozenset[Seat]:
        return self.stopping if wish == "stop" else self.agreed

    def list_decisions(self) -> tuple[Decision, ...]:
        """Return all open decisions; none while the table is paused."""
        playing = self.phase == "play" and not self.paused
        return self.rules.list_decisions(self.state) if playing else ()

    def list_timed_decisions(self) -> tuple[Decision, ...]:
        """Return all decisions that clocks run for.

        They are the open ones, or how long a pause may last, or how long a game without a channel
        may stand still.
        """
        if self.phase == "play" and self.displaced:
            seconds = DISPLACED_S[self.clock]
            return (Decision(Office.CLOCK, f"displaced.{self.seq}", seconds, None, "breath"),)
        if self.phase != "play" or not self.paused:
            return self.list_decisions()
        slow = self.is_slow
        seconds = PAUSE_S[self.clock]
        if self.pause_open:
            seconds = FORGOTTEN_PAUSE_S
        elif self.tournament is not None and not slow:
            seconds = TOURNAMENT_PAUSE_S
        pause = Decision(Office.CLOCK, f"pause.{self.pause_row}", seconds, None, "breath")
        return (pause,)

    def get_judged_parts(self, user_id: int, of_jury: bool) -> frozenset[JuryPart]:
        """Return the parts of the jury's work that this user may do here.

        `of_jury`: they are of this table's jury. A judge whom the host has named rules alone on the
        game's cases; all else is the jury's.
        """
        if not self.has_one_judge:
            return ALL_PARTS if of_jury else frozenset()
        mine = frozenset[JuryPart]((CALLS_PART,) if of_jury else ())
        return mine | frozenset[JuryPart]((CASES_PART,)) if user_id == self.judge else mine

    def get_open_cases(self, parts: frozenset[JuryPart] = ALL_PARTS) -> frozenset[str]:
        """Return the ids of a jury's open decisions in these parts.

        They are decisions of the game, and calls of players.
        """
        if self.phase != "play":
            return frozenset()
        calls = {call.id for call in self.calls if CALLS_PART in parts}
        rulings = {
            d.id for d in self.list_decisions() if d.actor is Office.JURY and CASES_PART in parts
        }
        return frozenset(calls | rulings)

    def get_away_seats(self) -> frozenset[Seat]:
        """Return the seats that somebody else may play for."""
        return self.state.away if self.phase == "play" else frozenset()

    def get_due_supply(self) -> ChanceDraw | SupplyRequest | None:
        return self.rules.find_due(self.state) if self.phase == "play" else None

    def get_standings(self) -> tuple[int, ...] | None:
        return None if self.state is None else self.rules.rank_seats(self.state)

    def get_absent_seats(self) -> frozenset[Seat]:
        if self.state is None or self.phase != "over" or self.stopped:
            return frozenset()
        return self.state.away - self.left

    def build_view(self, viewer: Actor | None) -> Any:
        return self.rules.view_as(self.state, viewer, self.told)

    def apply_entry(self, entry: LogEntry) -> "GameTable":
        """Return the table after one more row.

        Raises `IllegalActionError` when the rules refuse an action.
        """
        seq = self.seq + 1
        if entry.kind == "table":
            ruled = self.ruled + (entry.actor is Office.JURY)
            return replace(_apply_table_entry(self, entry), seq=seq, ruled=ruled)
        state, events = self.rules.apply_action(self.state, entry.actor, entry.action)
        left = self.left
        if isinstance(entry.action, QuitAction) and entry.actor not in self.state.out:
            left |= {cast(Seat, entry.actor)}
        return replace(
            self,
            seq=seq,
            state=state,
            left=left,
            excluded=(*self.excluded, *_list_excluded(entry)),
            draws=self.draws + (entry.kind == "chance"),
            ruled=self.ruled + (entry.actor is Office.JURY),
            told=(*self.told, *events),
            private_seq=_update_private_seq(self.private_seq, events, seq),
        )


def _list_excluded(entry: LogEntry) -> tuple[ExcludedSeat, ...]:
    """Return the player whom this row puts out.

    The jury's measure of that name, whatever the game.
    """
    if entry.actor is not Office.JURY or getattr(entry.action, "do", "") != "exclude":
        return ()
    return (ExcludedSeat(entry.action.seat, entry.user_id, entry.action.reason),)


def _update_private_seq(
    before: tuple[int, ...], told: Iterable[AddressedEvent[Any]], seq: int
) -> tuple[int, ...]:
    to = {actor for each in told if each.audience is not None for actor in each.audience}
    if not to:
        return before
    return tuple(seq if seat in to else last for seat, last in enumerate(before))


def _apply_table_entry(table: GameTable, entry: LogEntry) -> GameTable:
    match entry.action:
        case LobbyOpened(name, version, commitment, rematch_of, tournament):
            assert entry.user_id is not None
            game = find_game(name, version)
            return replace(
                table,
                game=game,
                options=game.options_type(),
                commitment=commitment,
                host=entry.user_id,
                rematch_of=rematch_of,
                tournament=tournament,
            )
        case SeatJoined(interaction, level):
            member = TableMember(entry.user_id, interaction, level)
            # A planned table has no host until somebody sits down at it.
            first = table.tournament is None and not table.get_user_ids() and entry.user_id
            host = entry.user_id if first and entry.user_id else table.host
            return replace(table, members=(*table.members, member), host=host)
        case SeatLeft() | GuestTakenOut():
            left = tuple(m for seat, m in enumerate(table.members) if seat != entry.actor)
            people = [m.user_id for m in left if m.user_id is not None]
            host = table.host if table.host in people or not people else people[0]
            unagreed = table.unagreed & frozenset(people)
            barred = table.barred
            if isinstance(entry.action, GuestTakenOut):
                barred |= {entry.user_id or 0}
            return replace(table, members=left, host=host, unagreed=unagreed, barred=barred)
        case OptionSet(name, value):
            after = replace(table, options=replace_option(table.options, name, value))
            alone = after.has_one_judge and not table.has_one_judge and table.judge is not None
            return replace(after, unagreed=_get_guests(table)) if alone else after
        case ClockSet(clock):
            return replace(table, clock=clock)
        case JudgeNamed():
            same = entry.user_id == table.judge
            unagreed = table.unagreed if same else _get_guests(table)
            return replace(table, judge=entry.user_id, unagreed=unagreed)
        case JudgeAccepted():
            return replace(table, unagreed=table.unagreed - {entry.user_id or 0})
        case GameStarted(salt):
            return replace(
                table,
                phase="play",
                salt=salt,
                state=table.rules.start(len(table.members), table.options),
                private_seq=(0,) * len(table.members),
            )
        case WishStated(to, withdrawn):
            mine = frozenset((cast(Seat, entry.actor),))
            agreed = table.get_agreed_seats(to)
            agreed = agreed - mine if withdrawn else agreed | mine
            if to == "stop":  # the row after the last player's wish stops it
                return replace(table, stopping=agreed)
            if not agreed >= table.get_present_seats() and not table.pause_open:
                return replace(table, agreed=agreed)
            return _end_pause(table) if to == "resume" else _begin_pause(table)
        case PauseExpired():
            if table.agreed or table.tournament is not None:
                return _end_pause(table)
            return replace(_begin_pause(table), pause_open=True)
        case PauseEnded():
            return _end_pause(table)
        case TableDisplaced():
            return replace(table, displaced=True)
        case TableMoved():
            return replace(table, displaced=False)
        case JuryCalled(reason):
            call = JuryCall(table.seq + 1, cast(Seat, entry.actor), reason)
            return replace(table, calls=(*table.calls, call), answered=None)
        case CallSettled(seq):
            return replace(table, calls=tuple(c for c in table.calls if c.seq != seq))
        case CallAnswered(seq, text):
            replies = [JuryReply(c.seat, c.reason, text) for c in table.calls if c.seq == seq]
            calls = tuple(c for c in table.calls if c.seq != seq)
            return replace(table, calls=calls, answered=replies[0] if replies else None)
        case SeatOffered(seat, reason):
            others = tuple(o for o in table.offers if o.seat != seat)
            offer = SeatOffer(table.seq + 1, seat, reason, entry.user_id)
            declined = _drop_offer_for(table.declined, seat)
            return replace(table, offers=(*others, offer), declined=declined)
        case TakeoverAsked():
            *others, offer = table.offers
            return replace(table, offers=(*others, replace(offer, to=entry.user_id)))
        case TakeoverDeclined():
            declined = next(o for o in table.offers if o.seat == entry.actor)
            others = tuple(o for o in table.offers if o is not declined)
            return replace(table, offers=others, declined=declined)
        case SeatRelieved():
            return replace(table, relieved=(*table.relieved, entry.action))
        case SeatTakenOver(interaction):
            seat = cast(Seat, entry.actor)
            members = list(table.members)
            host, former = table.host, FormerMember(seat, members[seat], len(table.told))
            if former.member.user_id == host and entry.user_id is not None:
                host = entry.user_id
            members[seat] = TableMember(entry.user_id, interaction)
            seqs = (*table.private_seq[:seat], table.seq + 1, *table.private_seq[seat + 1 :])
            return replace(
                table,
                host=host,
                members=tuple(members),
                agreed=table.agreed - {seat},
                stopping=table.stopping - {seat},
                offers=tuple(o for o in table.offers if o.seat != seat and o.to != entry.user_id),
                declined=_drop_offer_for(table.declined, seat),
                former=(*table.former, former),
                left=table.left - {seat},
                excluded=tuple(each for each in table.excluded if each.seat != seat),
                private_seq=seqs,
            )
        case TableEnded(secret, stopped, rematch):
            idle = stopped and entry.actor is Office.CLOCK and table.phase == "lobby"
            people = any(member.user_id is not None for member in table.members)
            return replace(
                table,
                phase="over",
                secret=secret,
                stopped=stopped,
                stopped_by=entry.user_id if entry.actor is Office.JURY else None,
                called_off=stopped and entry.actor is Office.HOST and table.has_begun,
                offers=(),
                declined=None,
                idle=idle and people,
                rematch=rematch,
            )
        case _:
            raise TypeError(f"not a row of a table: {entry.action!r}")


def _begin_pause(table: GameTable) -> GameTable:
    return replace(table, agreed=frozenset(), paused=True, pause_row=table.seq + 1)


def _end_pause(table: GameTable) -> GameTable:
    return replace(table, agreed=frozenset(), paused=False, pause_open=False)


def _get_guests(table: GameTable) -> frozenset[int]:
    """Return the people who sit at a table beside its host."""
    return table.get_user_ids() - {table.host}


def _drop_offer_for(offer: SeatOffer | None, seat: Seat) -> SeatOffer | None:
    return None if offer is None or offer.seat == seat else offer


def check_log(table: GameTable, secret: bytes) -> None:
    """Check a table that was folded from its first row on.

    Raises `UnreadableLogError` where it has no rows, or would be played on from another secret than
    its log has committed to.
    """
    if not table.seq:
        raise UnreadableLogError(table.id, 1, "missing")
    if table.phase != "over" and fairness.hash_secret(secret) != table.commitment:
        raise UnreadableLogError(table.id, 1, "secret")


def fold_rows(table: GameTable, rows: Iterable[LogRow]) -> GameTable:
    """Return the table after these rows, which follow its own.

    Raises `UnreadableLogError`.
    """
    for row in rows:
        if row.seq != table.seq + 1:
            raise UnreadableLogError(table.id, table.seq + 1, "missing")
        try:
            table = table.apply_entry(read_row(row, table.game))
        except Exception as error:  # a row that no table wrote may raise anything
            raise UnreadableLogError(table.id, row.seq, type(error).__name__) from None
    return table
