"""Made-up game for what perudo does not do; the kit and the table's tests play it.

Every seat holds two cards and writes a secret number, all at once; a number may be taken back while
others still write. The jury sees the numbers, not whose they are, and rules whether high or low
scores. A reveal, a second round, the end. The cards of a player who quits are shuffled back into
the deck.
"""

from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace
from pydantic import Field

from engines import core
from engines.frame import Game
from engines.position import (
    AddressedEvents,
    GameState,
    PublicFields,
    ViewFields,
    make_look_decisions,
)

HAND_CARDS, ROUNDS, HIGHEST = 2, 2, 12


@dataclass(frozen=True, slots=True)
class DrillOptions:
    """Options of the drill; a patient jury has no clock."""

    jury: Literal["timed", "patient"] = "timed"


@dataclass(frozen=True, slots=True)
class DrillWrite:
    number: int
    do: Literal["write"] = "write"


@dataclass(frozen=True, slots=True)
class DrillTakeBack:
    do: Literal["takeback"] = "takeback"


Action = Annotated[
    DrillWrite
    | DrillTakeBack
    | core.QuitAction
    | core.ReturnAction
    | core.ContinueAction
    | core.ExpireAction
    | core.RulingAction
    | core.ChanceAction,
    Field(discriminator="do"),
]


class DrillNote(Struct, frozen=True):
    """Event of the drill; `values` are cards dealt, numbers put or shown, or nothing."""

    what: Literal["dealt", "wrote", "took-back", "put", "shown", "quit", "over"]
    seat: core.Seat | None = None
    values: tuple[int, ...] = ()


class DrillState(PublicFields, GameState, frozen=True, kw_only=True):
    """State of the drill; `loose`: the deck has to be shuffled before anybody may act."""

    presence: core.Presence
    news: AddressedEvents = ()
    options: DrillOptions
    phase: Literal["deal", "write", "ruling", "reveal", "over"]
    loose: bool = True
    round: int = 1
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    numbers: tuple[int | None, ...]
    points: tuple[int, ...]

    @property
    def out(self) -> frozenset[core.Seat]:
        """Refuse a player who has gone with the game's own reason."""
        return core.NOBODY

    @property
    def away(self) -> frozenset[core.Seat]:
        return core.NOBODY


class DrillView(PublicFields, frozen=True, kw_only=True):
    """View of the drill.

    `number` is the own one, `put` are those of the jury, `shown` those of the reveal.
    """

    seat: core.Seat | None
    phase: str
    round: int
    hand: tuple[int, ...]
    number: int | None
    put: tuple[int, ...]
    shown: tuple[int | None, ...]
    awaited: tuple[core.AwaitedActor, ...]
    away: frozenset[core.Seat]
    places: tuple[int, ...] | None
    events: tuple[DrillNote, ...]


def begin_game(seats: int, options: DrillOptions) -> DrillState:
    """Return the first state, in which the deck has to be shuffled."""
    return DrillState(
        options=options,
        phase="deal",
        presence=core.Presence.all_present(seats),
        deck=tuple(range(1, 3 * seats + 1)),
        hands=((),) * seats,
        numbers=(None,) * seats,
        points=(0,) * seats,
    )


def find_due(state: DrillState) -> core.ChanceDraw | None:
    """Return the shuffle that is due at the start and whenever somebody quits."""
    return core.ChanceDraw("shuffle", tuple(range(len(state.deck), 1, -1))) if state.loose else None


def list_decisions(state: DrillState) -> tuple[core.Decision, ...]:
    """Return the decisions: all write at once, the jury rules, all look."""
    if state.loose:
        return ()
    if state.phase == "write":
        return tuple(
            core.Decision(
                s, f"w{state.round}", 30, DrillWrite(min(state.hands[s])), "window", "delivery"
            )
            for s in state.remaining_seats
            if state.numbers[s] is None
        )
    if state.phase == "ruling":  # each player who leaves takes a number along: a new ruling
        id, seconds = _name_ruling(state), 120 if state.options.jury == "timed" else None
        return (
            core.Decision(
                core.Office.JURY, id, seconds, core.RulingAction(id, "low"), "window", "delivery"
            ),
        )
    return make_look_decisions(state, f"r{state.round}") if state.phase == "reveal" else ()


def _name_ruling(state: DrillState) -> str:
    return f"j{state.round}.{len(state.gone)}"


def _check_part(state: DrillState, seat: core.Seat) -> None:
    if seat in state.gone:
        raise core.IllegalActionError("drill-gone")


def _check_number(state: DrillState, seat: core.Seat, action: DrillWrite | DrillTakeBack) -> None:
    wrote = state.numbers[seat] is not None
    if state.phase != "write" or wrote == isinstance(action, DrillWrite):
        raise core.IllegalActionError("drill-not-now")
    if isinstance(action, DrillWrite) and not 1 <= action.number <= HIGHEST:
        raise core.IllegalActionError("drill-number", number=action.number)


def _check_ruling(state: DrillState, ruling: core.RulingAction) -> None:
    if state.phase != "ruling" or ruling.decision != _name_ruling(state):
        raise core.IllegalActionError("refused-not-open", decision=ruling.decision)
    if ruling.verdict not in ("high", "low"):
        raise core.IllegalActionError("refused-not-open", decision=ruling.decision)


def build_view(state: DrillState, viewer: core.Viewer, common: ViewFields) -> DrillView:
    """Build a view: everybody sees their own number, the jury those put to it."""
    seat: core.Seat | None = common["seat"]
    put = _list_put_numbers(state) if viewer is core.Office.JURY and state.phase == "ruling" else ()
    return DrillView(
        **common,
        phase=state.phase,
        round=state.round,
        hand=() if seat is None else state.hands[seat],
        number=None if seat is None else state.numbers[seat],
        put=put,
        shown=state.numbers if state.phase == "reveal" else (),
    )


def choose_as_computer(view: DrillView, level: str, random: Random) -> Action | None:
    """Choose a card of the own hand."""
    if view.seat not in [a.actor for a in view.awaited]:
        return None
    return DrillWrite(random.choice(view.hand))


def weigh_seats(state: DrillState) -> list[int]:
    """Weigh the seats by points, those that have gone last."""
    return [-1 if s in state.gone else p for s, p in enumerate(state.points)]


def format_own_action(action: Action) -> str:
    """Format an action: "write:5", "takeback"."""
    return f"write:{action.number}" if isinstance(action, DrillWrite) else action.do


def parse_own_action(text: str) -> Action | None:
    """Parse what `format_own_action` wrote."""
    word, _, number = text.strip().lower().partition(":")
    if word == "write" and number in map(str, range(HIGHEST + 1)):
        return DrillWrite(int(number))
    return DrillTakeBack() if word == "takeback" else None


def format_position(state: DrillState) -> str:
    return f"{state.round} {state.phase} {state.deck} {state.hands} {state.numbers}"


def _list_put_numbers(state: DrillState) -> tuple[int, ...]:
    return tuple(sorted(n for n in state.numbers if n is not None))


def _with_number(state: DrillState, seat: core.Seat, number: int | None) -> DrillState:
    return replace(state, numbers=(*state.numbers[:seat], number, *state.numbers[seat + 1 :]))


def apply_chance(state: DrillState, values: tuple[int, ...]) -> DrillState:
    """Shuffle the deck, and deal from it at the start."""
    deck = core.shuffle_items(values, state.deck)
    if state.phase != "deal":
        return replace(state, loose=False, deck=deck)
    seats = range(len(state.hands))
    hands = tuple(deck[HAND_CARDS * s : HAND_CARDS * (s + 1)] for s in seats)
    state = replace(
        state, phase="write", loose=False, hands=hands, deck=deck[HAND_CARDS * len(hands) :]
    )
    for s in seats:
        state = state.tell_only(s, DrillNote("dealt", s, hands[s]))
    return state


def apply_office_action(state: DrillState, action: core.RulingAction, by_clock: bool) -> DrillState:
    """Score the highest or the lowest number, as the jury ruled."""
    put = _list_put_numbers(state)
    best = put[-1] if action.verdict == "high" else put[0]
    points = tuple(p + (n == best) for p, n in zip(state.points, state.numbers, strict=True))
    return replace(state, phase="reveal", points=points).tell_everybody(
        DrillNote("shown", None, put)
    )


def apply_seat_action(
    state: DrillState, seat: core.Seat, action: Action, by_clock: bool
) -> DrillState:
    match action:
        case DrillWrite(number):
            return _with_number(state, seat, number).tell_everybody(DrillNote("wrote", seat))
        case DrillTakeBack():
            return _with_number(state, seat, None).tell_everybody(DrillNote("took-back", seat))
        case core.ContinueAction():
            return replace(state, continued=state.continued | {seat})
        case core.QuitAction():
            hands = (*state.hands[:seat], (), *state.hands[seat + 1 :])
            back = (*state.deck, *state.hands[seat])
            state = replace(state, hands=hands, deck=back, gone=(*state.gone, seat), loose=True)
            return _with_number(state, seat, None).tell_everybody(DrillNote("quit", seat))
        case _:
            return state


def settle_state(state: DrillState) -> DrillState:
    """Make the steps that follow by themselves."""
    live = state.remaining_seats
    if len(live) == 1:
        return replace(state, phase="over", loose=False).tell_everybody(DrillNote("over"))
    if state.loose:
        return state
    if state.phase == "write" and all(state.numbers[s] is not None for s in live):
        return replace(state, phase="ruling").tell_only(
            core.Office.JURY, DrillNote("put", None, _list_put_numbers(state))
        )
    if state.phase == "reveal" and state.continued.issuperset(live):
        if state.round == ROUNDS:
            return replace(state, phase="over").tell_everybody(DrillNote("over"))
        none = (None,) * len(state.numbers)
        new = state.round + 1
        return replace(state, phase="write", round=new, numbers=none, continued=core.NOBODY)
    return state


DRILL = Game(
    name="drill",
    action_type=Action,
    options_type=DrillOptions,
    levels=("any",),
    list_seat_counts=lambda options: range(2, 5),
    begin_game=begin_game,
    find_due=find_due,
    list_decisions=list_decisions,
    seat_checks={DrillWrite: _check_number, DrillTakeBack: _check_number},
    office_checks={core.RulingAction: (core.Office.JURY, _check_ruling)},
    check_takes_part=_check_part,
    apply_chance=apply_chance,
    apply_seat_action=apply_seat_action,
    apply_office_action=apply_office_action,
    settle_state=settle_state,
    build_view=build_view,
    choose_as_computer=choose_as_computer,
    weigh_seats=weigh_seats,
    format_own_action=format_own_action,
    parse_own_action=parse_own_action,
    unreadable_code="drill-unreadable",
    format_position=format_position,
)
