"""What a game is: its parts, and what every engine does alike around them.

Here: what all games judge alike (over, draw due, chance, clock, office, seat, continue, return),
absence and expiry, and what holds for whatever fits the types. A game's package gives the parts,
which is what its rule book says.

An engine is a pure function of its log: `start`, then one `apply` after another. Everything that
chance decides arrives as an action, so a log replays without a generator.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Annotated, Any, Generic, TypeVar, cast

from pydantic import Field

from engines.core import (
    NOBODY,
    Actor,
    Chance,
    Common,
    Continue,
    Decision,
    Draw,
    Expire,
    Illegal,
    Moment,
    Office,
    Quit,
    Return,
    Ruling,
    Seat,
    Supply,
    Told,
    Viewer,
    heard,
)
from engines.notation import fields_reader, read_common, write_common, write_fields
from engines.position import Position
from engines.review import Reviewing

S = TypeVar("S", bound=Position)
"""A game's state: a frozen `msgspec.Struct`."""
A = TypeVar("A")
"""Its actions: a union of small dataclasses, the common ones included."""
O = TypeVar("O")  # noqa: E741  O for options, as S, A, V
"""Its options: a frozen dataclass whose fields are `Literal` choices, the default first; or text,
empty by default, that nobody chooses from a list: `applicable` leaves it out. Raises ValueError for
what does not go together."""
V = TypeVar("V")
"""What one seat may see: another dataclass than the state, built by listing."""

SeatCheck = Callable[[S, Seat, Any], None]
OfficeCheck = Callable[[S, Any], None]


def everybody(state: Position, seat: Seat) -> None:
    """Every seat takes part to the end."""


def _by_name(options: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(options))


def _nobody(*_: Any) -> frozenset[Any]:
    return NOBODY


def _nothing(*_: Any) -> None:
    return None


def _no(*_: Any) -> bool:
    return False


def _as_it_is(action: Any, *_: Any) -> Any:
    return action


@dataclass(eq=False, kw_only=True)
class Game(Generic[S, A, O, V]):
    """One game's rules under one `rules_version`, as the parts that it is made of.

    A change that alters any outcome is a new version; the old one stays registered while tables
    that began under it are alive.
    """

    name: str
    rules_version: int = 1
    order: int = 100
    """Where it stands where games are listed: the lowest first, then by name."""
    action_type: Any
    """The union of its actions, which are told apart by their field `do`."""
    options_type: type[O]
    levels: tuple[str, ...] = ("careful", "normal", "cunning")
    """How well computer players can play it, the weakest first."""
    slow: bool = True
    """Whether it can be played over days."""
    sits_in: bool = True
    """Whether a computer player moves for a seat that is away; else its stand-ins are played."""

    # --- the table -----------------------------------------------------------

    seats: Callable[[O], range]
    """How many may play under these options: range(2, 7) for two to six."""
    begin: Callable[[int, O], S]
    """The state before anything was drawn."""
    applicable: Callable[[O], tuple[str, ...]] = _by_name
    """The names of the options that have an effect beside these choices, in their order."""

    # --- what may be done ----------------------------------------------------

    due: Callable[[S], Draw | Supply | None]
    """What chance or the house must supply before anybody may act, if anything."""
    decisions: Callable[[S], tuple[Decision, ...]]
    """All that is waited for; empty exactly while something is due or the game is over."""
    checks: Mapping[Any, SeatCheck[S]]
    """By action of a seat, what raises `Illegal` with the rule's own reason."""
    offices: Mapping[Any, tuple[Office, OfficeCheck[S]]] = field(
        default_factory=dict[Any, tuple[Office, OfficeCheck[S]]]
    )
    """By action of the host, the jury or the house, whose it is and what checks it."""
    takes_part: Callable[[S, Seat], None] | None = None
    """Raises `Illegal` when this seat does nothing any more; None: whoever is `out` does not."""
    reveal: str = "reveal"
    """The phase in which something lies open and all who are `staying` continue."""

    # --- what comes of it ----------------------------------------------------

    chance: Callable[[S, tuple[int, ...]], S]
    """What was drawn."""
    act: Callable[[S, Seat, Any, bool], S]
    """What a seat did, or time for it; never `Continue` nor `Return`, which are noted here."""
    rule: Callable[[S, Any, bool], S] = _as_it_is
    """What an office of `offices` did, or time for it."""
    counts_turns: bool = True
    """Whether a turn that time plays is a missed one; else the game itself says who is away."""
    unseen: tuple[type, ...] = ()
    """The actions of a seat that do not show that somebody is there."""
    settle: Callable[[S], S]
    """What follows by itself, until somebody, or chance, is to act or the game is over."""

    # --- what can be seen ----------------------------------------------------

    sole: Callable[[S, Seat], bool] = _no
    """Whether this seat has one move only, and the table wants that made for it."""
    look: Callable[[S, Viewer, tuple[Any, ...]], V]
    """What this viewer may see, by listing it, with the events that he was told."""
    computer: Callable[[V, str, Random], A | None]
    """What a computer player of this level does in the seat of this view, which is all it knows.

    It need not look at the level or the seat, nor at `Continue` (see `choose`). Never None for a
    seat that is waited for. Another seat may be asked as well, since some games let one speak out
    of turn; None: it lets the others go on. Takes a few milliseconds."""
    standings: Callable[[S], tuple[int, ...] | None]
    """Each seat's place once over (1 is best, ties share: 1, 2, 2, 4), else None."""
    points: Callable[[S], tuple[int, ...] | None] = _nothing
    """What each seat has scored, where a game counts points over a session (whist R49)."""
    substitute: Callable[[Seat], A | None] = _nothing
    """The jury's action that lets somebody else play on for a seat whose player has left (whist
    R50a); None where whoever left is out for good."""
    achievements: tuple[str, ...] = ()
    """What can be achieved in it, by text key; `achieved` says who did."""
    achieved: Callable[[Sequence[Moment[S]]], frozenset[tuple[Seat, str]]] = _nobody
    """What seats achieved in a game that is over, each once, by the names in `achievements`.

    Never by chance alone, nor by what somebody else did for a seat whose owner was away."""
    published: Callable[[A, S, Sequence[Told[Any]]], A] = _as_it_is
    """The action as the record of a game shows it that ended in this state, when all this had been
    told: without what stays private for good. The record must replay to the same standings."""

    reviewing: Reviewing[V, A] | None = None
    """How a game is looked back on; None: it is not."""

    # --- in text -------------------------------------------------------------

    write_own: Callable[[A], str] = write_fields
    """Return an action of the game's own in its short notation; by itself: "bid:3"."""
    read_own: Callable[[str], A | None] = _nothing
    """Return the action of its own that a notation stands for, forgiving about case and spaces; by
    itself: what the other wrote."""
    unreadable: str = "refused-unreadable"
    """The code of the refusal that says what would be right; its fact is `text`."""
    position: Callable[[S], str] = repr
    """The whole position in one line, hidden things included: for logs and tests only."""

    _checks: dict[Any, SeatCheck[S]] = field(init=False, repr=False)
    _takes_part: Callable[[S, Seat], None] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        common: dict[Any, SeatCheck[S]] = {
            Continue: self._check_continue,
            Return: _check_return,
            Quit: _check_quit,
        }
        self._checks = common | dict(self.checks)
        self._takes_part = self.takes_part or self._check_in
        if self.read_own is _nothing:
            self.read_own = fields_reader(self.action_type)
        self.action_type = Annotated[self.action_type, Field(discriminator="do")]

    def start(self, seats: int, options: O) -> S:
        """The state before anything was drawn. Raises ValueError for a number not in `seats`."""
        allowed = self.seats(options)
        if seats not in allowed:
            raise ValueError(f"{self.name} is for {allowed[0]} to {allowed[-1]} seats, not {seats}")
        return self.begin(seats, options).replace(rules_version=self.rules_version)

    # --- judging -------------------------------------------------------------

    def check(self, state: S, actor: Actor, action: A) -> None:
        """Raises `Illegal` with the rule's own reason when this may not be done now."""
        if state.phase == "over":
            raise Illegal("refused-over")
        kind = type(action)
        by_seat = self._checks.get(kind)
        if by_seat is not None:
            if self.due(state) is not None:
                raise Illegal("refused-draw-due")
            if isinstance(actor, Office):
                raise Illegal("refused-wrong-actor")
            if not 0 <= actor < len(state.presence.missed):
                raise Illegal("refused-no-such-seat", seat=actor)
            self._takes_part(state, actor)
            by_seat(state, actor, action)
        elif isinstance(action, Chance):
            if actor is not Office.CHANCE:
                raise Illegal("refused-wrong-actor")
            if not _answers(action, self.due(state)):
                raise Illegal("refused-wrong-draw")
        elif kind in self.offices:
            office, by_office = self.offices[kind]
            if office is not Office.HOUSE and self.due(state) is not None:
                raise Illegal("refused-draw-due")
            if office is Office.HOST and actor is not office:
                raise Illegal("refused-only-host")
            if actor is not office:
                raise Illegal("refused-wrong-actor")
            by_office(state, action)
        elif isinstance(action, Expire):
            if self.due(state) is not None:
                raise Illegal("refused-draw-due")
            if actor is not Office.CLOCK:
                raise Illegal("refused-wrong-actor")
            if not _may_expire(action, self.decisions(state)):
                raise Illegal("refused-not-open", decision=action.decision)
        else:  # a ruling where no jury is asked
            raise Illegal("refused-wrong-actor")

    def _check_in(self, state: S, seat: Seat) -> None:
        if seat in state.out:
            raise Illegal("refused-out", seat=seat)

    def _check_continue(self, state: S, seat: Seat, _: Continue) -> None:
        if state.phase != self.reveal:
            raise Illegal("refused-nothing-open")
        if seat not in state.staying:
            raise Illegal("refused-out", seat=seat)
        if seat in state.continued:
            raise Illegal("refused-continued")

    # --- moving --------------------------------------------------------------

    def apply(self, state: S, actor: Actor, action: A) -> tuple[S, tuple[Told[Any], ...]]:
        """The state after a legal action, and what happened. Calls `check`; deterministic."""
        self.check(state, actor, action)
        if isinstance(action, Chance):
            after = self.chance(state, action.values)
        elif isinstance(action, Expire):
            after = self._expire(state, action)
        elif isinstance(actor, Office):
            after = self.rule(state, action, False)
        else:
            if not isinstance(action, self.unseen):
                presence, news = state.presence.after(actor, action)
                if presence is not state.presence:
                    state = state.replace(presence=presence, news=news)
            after = self._act(state, actor, action, False)
        after = self.settle(after)
        news = after.news
        if news:  # so it was made just now, and nobody has it yet: no need of a copy
            after.drop_news()
        return after, news

    def _expire(self, state: S, expire: Expire) -> S:
        """Plays the stand-ins; a missed turn counts, a window or a reveal let pass does not."""
        late = {d.actor: d for d in self.decisions(state) if d.id == expire.decision}
        for actor in expire.actors:
            decision = late[actor]
            if isinstance(actor, Office):
                state = self.rule(state, decision.stand_in, True)
                continue
            if self.counts_turns and decision.pace == "turn":
                presence, news = state.presence.timed_out(actor)
                state = state.replace(presence=presence, news=(*state.news, *news))
            state = self._act(state, actor, decision.stand_in, True)
        return state

    def _act(self, state: S, seat: Seat, action: Any, by_clock: bool) -> S:
        if isinstance(action, Continue):
            return state.replace(continued=state.continued | {seat})
        if isinstance(action, Return):
            return state  # that he is there is all
        return self.act(state, seat, action, by_clock)

    # --- seeing --------------------------------------------------------------

    def view(self, state: S, viewer: Viewer, told: Sequence[Told[Any]] = ()) -> V:
        """All that this viewer may know and do now, and what he heard of all that was told.

        Who has no seat here, and every office but the jury, sees what spectators see.
        """
        if isinstance(viewer, int) and not 0 <= viewer < len(state.presence.missed):
            viewer = None
        return self.look(state, viewer, heard(told, viewer))

    # --- computer players ----------------------------------------------------

    def choose(self, view: V, level: str, random: Random) -> A | None:
        """Return what a computer player does in the seat of this view, None for nothing.

        Raises ValueError for a level that is not in `levels`, or a view that is no seat's.
        """
        seen: Any = view
        if seen.seat is None or level not in self.levels:
            raise ValueError(f"no player of level {level} for seat {seen.seat}")
        if seen.phase == self.reveal and any(each.actor == seen.seat for each in seen.awaited):
            return cast(A, Continue())
        return self.computer(view, level, random)

    # --- in text -------------------------------------------------------------

    def write(self, action: A) -> str:
        """The action in the game's short notation ("7x3", "4*", "challenge")."""
        return write_common(action) if isinstance(action, Common) else self.write_own(action)

    def read(self, text: str) -> A:
        """The action that a notation stands for; forgiving about case and spaces.

        Raises `Illegal` with a code that says what would be right.
        """
        action = self.read_own(text) or read_common(text)
        if action is None or (isinstance(action, Ruling) and Ruling not in self.offices):
            raise Illegal(self.unreadable, text=text)
        return cast(A, action)


def _check_return(state: Position, seat: Seat, _: Return) -> None:
    if not state.presence.missed[seat]:
        raise Illegal("refused-not-away")


def _check_quit(state: Position, seat: Seat, _: Quit) -> None:
    """Whoever plays may leave."""


def _answers(chance: Chance, due: Draw | Supply | None) -> bool:
    """Whether the values are an answer to the draw that is due: one below each bound."""
    return (
        isinstance(due, Draw)
        and len(chance.values) == len(due.bounds)
        and all([0 <= v < b for v, b in zip(chance.values, due.bounds, strict=True)])
    )


def _may_expire(expire: Expire, decisions: Sequence[Decision]) -> bool:
    """Whether each actor, named once, has that decision open and a time for it."""
    timed = [d.actor for d in decisions if d.id == expire.decision and d.seconds is not None]
    named = set(expire.actors)
    return 0 < len(named) == len(expire.actors) and named.issubset(timed)
