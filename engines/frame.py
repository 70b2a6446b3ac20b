"""Frame of a game: its parts, and what every engine does alike around them.

Here: what all games judge alike (over, draw due, chance, clock, office, seat, continue, return),
absence and expiry, and what holds for whatever fits the types. A game's package gives the parts,
which is what its rule book says.

An engine is a pure function of its log: `start`, then one `apply` after another. Everything that
chance decides arrives as an action, so a log replays without a generator.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Annotated, Any, Generic, TypeVar, cast

from pydantic import Field

from engines.claims import ClaimJudge
from engines.core import (
    NOBODY,
    Actor,
    AddressedEvent,
    ChanceAction,
    ChanceDraw,
    CommonAction,
    ContinueAction,
    Decision,
    ExpireAction,
    GameMoment,
    IllegalActionError,
    Office,
    QuitAction,
    ReturnAction,
    RulingAction,
    Seat,
    SupplyRequest,
    Viewer,
    list_heard_events,
)
from engines.notation import (
    format_common_action,
    format_fields,
    make_fields_parser,
    parse_common_action,
)
from engines.position import (
    GameState,
    ViewFields,
    copy_shared_fields,
    list_awaited_actors,
    rank_by_worth,
)
from engines.review import MomentReviewer

S = TypeVar("S", bound=GameState)
"""A game's state: a frozen `msgspec.Struct`."""
A = TypeVar("A")
"""Its actions: a union of small dataclasses, the common ones included."""
O = TypeVar("O")  # noqa: E741  O for options, as S, A, V
"""Options of a game: a frozen dataclass of `Literal` choices, the default first.

A field may also be text, empty by default, that nobody chooses from a list:
`list_applicable_options` leaves it out. Raises ValueError for choices that exclude each other."""
V = TypeVar("V")
"""View of one seat: another dataclass than the state, built by listing."""

SeatCheck = Callable[[S, Seat, Any], None]
OfficeCheck = Callable[[S, Any], None]


def allow_everybody(state: GameState, seat: Seat) -> None:
    """Let every seat take part to the end."""


def _list_option_names(options: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(options))


def _return_no_seats(*_: Any) -> frozenset[Any]:
    return NOBODY


def _return_none(*_: Any) -> None:
    return None


def _return_false(*_: Any) -> bool:
    return False


def _return_half(*_: Any) -> float:
    return 0.5


def _return_unchanged(action: Any, *_: Any) -> Any:
    return action


@dataclass(eq=False, kw_only=True)
class Game(Generic[S, A, O, V]):
    """Rules of a game under one `rules_version`, as a set of parts.

    A change that alters any outcome is a new version; the old one stays registered while tables
    that began under it are alive.
    """

    name: str
    rules_version: int = 1
    order: int = 100
    """Rank in lists of games: the lowest first, then by name."""
    action_type: Any
    """Union of its actions, which their field `do` tells apart."""
    options_type: type[O]
    levels: tuple[str, ...] = ("careful", "normal", "cunning")
    """Levels of its computer players, the weakest first."""
    can_be_slow: bool = True
    """True if it can be played over days."""
    has_computer_stand_ins: bool = True
    """True if a computer plays for a seat that is away, else its stand-ins are played."""
    has_turn_steps: bool = False
    """True if a turn is several steps of one seat; computer players take them quickly."""

    # --- the table -----------------------------------------------------------

    list_seat_counts: Callable[[O], range]
    """Numbers of seats allowed under these options: range(2, 7) for two to six."""
    begin_game: Callable[[int, O], S]
    """State before anything was drawn."""
    list_applicable_options: Callable[[O], tuple[str, ...]] = _list_option_names
    """Names of the options that have an effect beside these choices, in their order."""

    # --- what may be done ----------------------------------------------------

    find_due: Callable[[S], ChanceDraw | SupplyRequest | None]
    """Draw or supply that must come before anybody may act, if any."""
    list_decisions: Callable[[S], tuple[Decision, ...]]
    """Open decisions; empty exactly while something is due or the game is over."""
    seat_checks: Mapping[Any, SeatCheck[S]]
    """Check of each seat action, which raises `IllegalActionError` with its reason."""
    office_checks: Mapping[Any, tuple[Office, OfficeCheck[S]]] = field(
        default_factory=dict[Any, tuple[Office, OfficeCheck[S]]]
    )
    """Office and check of each action of the host, the jury or the house."""
    check_takes_part: Callable[[S, Seat], None] | None = None
    """Check that raises `IllegalActionError` for a seat that may do nothing any more.

    None: for the seats that are `out`."""
    reveal_phase: str = "reveal"
    """Phase in which something lies open and all `active_seats` continue."""

    # --- what comes of it ----------------------------------------------------

    apply_chance: Callable[[S, tuple[int, ...]], S]
    """State after a draw."""
    apply_seat_action: Callable[[S, Seat, Any, bool], S]
    """State after an action of a seat, or of the clock for it.

    Never called for `ContinueAction` or `ReturnAction`, which the frame deals with."""
    apply_office_action: Callable[[S, Any, bool], S] = _return_unchanged
    """State after an action of an office, or of the clock for it."""
    counts_turns: bool = True
    """True if a turn that the clock plays is a missed one, else the game counts."""
    unnoticed_actions: tuple[type, ...] = ()
    """Actions of a seat that do not show presence."""
    settle_state: Callable[[S], S]
    """State after all that follows by itself, until an actor or chance is due."""

    # --- what can be seen ----------------------------------------------------

    has_sole_move: Callable[[S, Seat], bool] = _return_false
    """Predicate: this seat has only one move, and the table wants it made for them."""
    build_view: Callable[[S, Viewer, ViewFields], V]
    """View of this viewer, built by listing.

    The dictionary has the fields that all views have (`seat`, None without one, `awaited`, `away`,
    `events` that they were told, `places`), and those that the state shares with its view."""
    choose_as_computer: Callable[[V, str, Random], A | None]
    """Action of a computer player of this level, which knows this view alone.

    It need not look at the level or the seat, nor at `ContinueAction` (see `choose_action`). Never
    None for a seat that is waited for. Another seat may be asked as well, since some games let one
    speak out of turn; None: it lets the others go on. Takes a few milliseconds."""
    rate_difficulty: Callable[[V], float] = _return_half
    """Difficulty for a person of the awaited decision, 0 (routine) to 1 (hard).

    Asked with a spectator's view, so that the pauses of computer players tell nothing.
    """
    weigh_seats: Callable[[S], Sequence[Any]]
    """Worth of each seat in a game that is over: more is better, the same ties."""
    count_points: Callable[[S], tuple[int, ...] | None] = _return_none
    """Each seat's score, where a game counts points over a session (whist R49)."""
    build_substitution: Callable[[Seat], A | None] = _return_none
    """Action of the jury that has a left seat taken over by somebody (whist R50a).

    None if a player who left is out for good.
    """
    achievements: tuple[str, ...] = ()
    """Text keys of its achievements."""
    iterate_achievements: Callable[[Sequence[GameMoment[S]]], Iterable[tuple[Seat, str]]] = (
        _return_no_seats
    )
    """Achievements by seat in a game that is over; each counts once.

    Never by chance alone, nor by what somebody else did for a seat whose owner was away."""
    redact_action: Callable[[A, S, Sequence[AddressedEvent[Any]]], A] = _return_unchanged
    """Action as the record shows it, without what stays private for good.

    Arguments are the action, the final state and all addressed events. The record must replay to
    the same places."""

    reviewer: MomentReviewer[V, A] | None = None
    """Reviewer of the game's moments; None: the game is not reviewed."""

    claims: ClaimJudge[V] | None = None
    """Judge of its claims; None: it offers no riddle of the day."""

    # --- in text -------------------------------------------------------------

    format_own_action: Callable[[A], str] = format_fields
    """Short notation of an action of the game's own; the default writes "bid:3"."""
    parse_own_action: Callable[[str], A | None] = _return_none
    """Parser of its own actions, forgiving about case and spaces.

    The default parses what the default of `format_own_action` writes."""
    unreadable_code: str = "refused-unreadable"
    """Code of the refusal that tells the right form; its fact is `text`."""
    format_position: Callable[[S], str] = repr
    """Whole position in one line, hidden things included: for logs and tests only."""

    _all_seat_checks: dict[Any, SeatCheck[S]] = field(init=False, repr=False)
    _check_participation: Callable[[S, Seat], None] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        common: dict[Any, SeatCheck[S]] = {
            ContinueAction: self._check_continue,
            ReturnAction: _check_return,
            QuitAction: _check_quit,
        }
        self._all_seat_checks = common | dict(self.seat_checks)
        self._check_participation = self.check_takes_part or self._check_still_in
        if self.parse_own_action is _return_none:
            self.parse_own_action = make_fields_parser(self.action_type)
        self.action_type = Annotated[self.action_type, Field(discriminator="do")]

    def start(self, seats: int, options: O) -> S:
        """Return the state before anything was drawn.

        Raises ValueError for a number of seats that is not allowed.
        """
        allowed = self.list_seat_counts(options)
        if seats not in allowed:
            raise ValueError(f"{self.name} is for {allowed[0]} to {allowed[-1]} seats, not {seats}")
        return self.begin_game(seats, options).replace(rules_version=self.rules_version)

    # --- judging -------------------------------------------------------------

    def check_action(self, state: S, actor: Actor, action: A) -> None:
        """Raise `IllegalActionError` with the rule's reason if this may not be done now."""
        if state.phase == "over":
            raise IllegalActionError("refused-over")
        kind = type(action)
        by_seat = self._all_seat_checks.get(kind)
        if by_seat is not None:
            if self.find_due(state) is not None:
                raise IllegalActionError("refused-draw-due")
            if isinstance(actor, Office):
                raise IllegalActionError("refused-wrong-actor")
            if not 0 <= actor < len(state.presence.missed):
                raise IllegalActionError("refused-no-such-seat", seat=actor)
            self._check_participation(state, actor)
            by_seat(state, actor, action)
        elif isinstance(action, ChanceAction):
            if actor is not Office.CHANCE:
                raise IllegalActionError("refused-wrong-actor")
            if not _is_answer(action, self.find_due(state)):
                raise IllegalActionError("refused-wrong-draw")
        elif kind in self.office_checks:
            office, by_office = self.office_checks[kind]
            if office is not Office.HOUSE and self.find_due(state) is not None:
                raise IllegalActionError("refused-draw-due")
            if office is Office.HOST and actor is not office:
                raise IllegalActionError("refused-only-host")
            if actor is not office:
                raise IllegalActionError("refused-wrong-actor")
            by_office(state, action)
        elif isinstance(action, ExpireAction):
            if self.find_due(state) is not None:
                raise IllegalActionError("refused-draw-due")
            if actor is not Office.CLOCK:
                raise IllegalActionError("refused-wrong-actor")
            if not _can_expire(action, self.list_decisions(state)):
                raise IllegalActionError("refused-not-open", decision=action.decision)
        else:  # a ruling where no jury is asked
            raise IllegalActionError("refused-wrong-actor")

    def _check_still_in(self, state: S, seat: Seat) -> None:
        if seat in state.out:
            raise IllegalActionError("refused-out", seat=seat)

    def _check_continue(self, state: S, seat: Seat, _: ContinueAction) -> None:
        if state.phase != self.reveal_phase:
            raise IllegalActionError("refused-nothing-open")
        if seat not in state.active_seats:
            raise IllegalActionError("refused-out", seat=seat)
        if seat in state.continued:
            raise IllegalActionError("refused-continued")

    # --- moving --------------------------------------------------------------

    def apply_action(
        self, state: S, actor: Actor, action: A
    ) -> tuple[S, tuple[AddressedEvent[Any], ...]]:
        """Return the state after a legal action, and its events.

        Calls `check_action`; deterministic.
        """
        self.check_action(state, actor, action)
        if isinstance(action, ChanceAction):
            after = self.apply_chance(state, action.values)
        elif isinstance(action, ExpireAction):
            after = self._apply_expiry(state, action)
        elif isinstance(actor, Office):
            after = self.apply_office_action(state, action, False)
        else:
            if not isinstance(action, self.unnoticed_actions):
                presence, news = state.presence.record_action(actor, action)
                if presence is not state.presence:
                    state = state.replace(presence=presence, news=news)
            after = self._apply_seat_action(state, actor, action, False)
        after = self.settle_state(after)
        news = after.news
        if news:  # so it was made just now, and nobody has it yet: no need of a copy
            after.clear_news()
        return after, news

    def _apply_expiry(self, state: S, expire: ExpireAction) -> S:
        """Play the stand-ins; a missed turn counts, a window or reveal let pass does not."""
        late = {d.actor: d for d in self.list_decisions(state) if d.id == expire.decision}
        for actor in expire.actors:
            decision = late[actor]
            if isinstance(actor, Office):
                state = self.apply_office_action(state, decision.stand_in, True)
                continue
            if self.counts_turns and decision.pace == "turn":
                presence, news = state.presence.record_timeout(actor)
                state = state.replace(presence=presence, news=(*state.news, *news))
            state = self._apply_seat_action(state, actor, decision.stand_in, True)
        return state

    def _apply_seat_action(self, state: S, seat: Seat, action: Any, by_clock: bool) -> S:
        if isinstance(action, ContinueAction):
            return state.replace(continued=state.continued | {seat})
        if isinstance(action, ReturnAction):
            return state  # the frame has noted already that they are there
        return self.apply_seat_action(state, seat, action, by_clock)

    # --- ending --------------------------------------------------------------

    def rank_seats(self, state: S) -> tuple[int, ...] | None:
        """Return each seat's place once over (ties share: 1, 2, 2, 4), else None."""
        return rank_by_worth(self.weigh_seats(state)) if state.phase == "over" else None

    def find_achievements(self, course: Sequence[GameMoment[S]]) -> frozenset[tuple[Seat, str]]:
        """Return the achievements by seat in a game that is over."""
        return frozenset(self.iterate_achievements(course))

    # --- seeing --------------------------------------------------------------

    def view_as(self, state: S, viewer: Viewer, told: Sequence[AddressedEvent[Any]] = ()) -> V:
        """Return all that this viewer may know and do now, with the events they were told.

        Viewers without a seat, and every office but the jury, see what spectators see.
        """
        if isinstance(viewer, int) and not 0 <= viewer < len(state.presence.missed):
            viewer = None
        common: ViewFields = {
            "seat": viewer if isinstance(viewer, int) else None,
            "awaited": list_awaited_actors(self.list_decisions(state)),
            "away": state.away,
            "events": list_heard_events(told, viewer),
            "places": self.rank_seats(state),
        }
        return self.build_view(state, viewer, common | copy_shared_fields(state))

    # --- computer players ----------------------------------------------------

    def choose_action(self, view: V, level: str, random: Random) -> A | None:
        """Return a computer player's action in the seat of this view, None for none.

        Raises ValueError for a level that is not in `levels`, or a view that is no seat's.
        """
        seen: Any = view
        if seen.seat is None or level not in self.levels:
            raise ValueError(f"no player of level {level} for seat {seen.seat}")
        if seen.phase == self.reveal_phase and any(
            each.actor == seen.seat for each in seen.awaited
        ):
            return cast(A, ContinueAction())
        return self.choose_as_computer(view, level, random)

    # --- in text -------------------------------------------------------------

    def format_action(self, action: A) -> str:
        """Return an action in the game's short notation ("7x3", "4*", "challenge")."""
        return (
            format_common_action(action)
            if isinstance(action, CommonAction)
            else self.format_own_action(action)
        )

    def parse_action(self, text: str) -> A:
        """Return the action that a notation stands for, forgiving about case and spaces.

        Raises `IllegalActionError` with a code that says what would be right.
        """
        action = self.parse_own_action(text) or parse_common_action(text)
        if action is None or (
            isinstance(action, RulingAction) and RulingAction not in self.office_checks
        ):
            raise IllegalActionError(self.unreadable_code, text=text)
        return cast(A, action)


def _check_return(state: GameState, seat: Seat, _: ReturnAction) -> None:
    if not state.presence.missed[seat]:
        raise IllegalActionError("refused-not-away")


def _check_quit(state: GameState, seat: Seat, _: QuitAction) -> None:
    """Allow every seat that takes part to leave."""


def _is_answer(chance: ChanceAction, due: ChanceDraw | SupplyRequest | None) -> bool:
    """Return whether the values answer the draw that is due: one below each bound."""
    return (
        isinstance(due, ChanceDraw)
        and len(chance.values) == len(due.bounds)
        and all([0 <= v < b for v, b in zip(chance.values, due.bounds, strict=True)])
    )


def _can_expire(expire: ExpireAction, decisions: Sequence[Decision]) -> bool:
    """Return whether each actor, named once, has that decision open with a time."""
    timed = [d.actor for d in decisions if d.id == expire.decision and d.seconds is not None]
    named = set(expire.actors)
    return 0 < len(named) == len(expire.actors) and named.issubset(timed)
