"""A made-up game for what perudo does not do: the kit and the table's tests play it.

Every seat holds two cards and writes a secret number, all at once; a number may be taken back while
others still write. The jury sees the numbers, not whose they are, and rules whether high or low
scores. A reveal, a second round, the end. Who quits shuffles his cards back into the deck.
"""

from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace
from pydantic import Field

from engines import core
from engines.frame import Game
from engines.position import News, Position, awaited, looks, places

HAND, ROUNDS, HIGHEST = 2, 2, 12


@dataclass(frozen=True, slots=True)
class Options:
    """A patient jury has no clock."""

    jury: Literal["timed", "patient"] = "timed"


@dataclass(frozen=True, slots=True)
class Write:
    number: int
    do: Literal["write"] = "write"


@dataclass(frozen=True, slots=True)
class TakeBack:
    do: Literal["takeback"] = "takeback"


Action = Annotated[
    Write
    | TakeBack
    | core.Quit
    | core.Return
    | core.Continue
    | core.Expire
    | core.Ruling
    | core.Chance,
    Field(discriminator="do"),
]


class Note(Struct, frozen=True):
    """What happened; `values` are cards dealt, numbers put or shown, or nothing."""

    what: Literal["dealt", "wrote", "took-back", "put", "shown", "quit", "over"]
    seat: core.Seat | None = None
    values: tuple[int, ...] = ()


class State(Struct, Position, frozen=True, kw_only=True):
    """`loose`: the deck is to be shuffled before anybody may act."""

    presence: core.Presence
    rules_version: int = 1
    gone: tuple[core.Seat, ...] = ()
    continued: frozenset[core.Seat] = core.NOBODY
    news: News = ()
    options: Options
    phase: Literal["deal", "write", "ruling", "reveal", "over"]
    loose: bool = True
    round: int = 1
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    numbers: tuple[int | None, ...]
    points: tuple[int, ...]

    @property
    def out(self) -> frozenset[core.Seat]:
        """Whoever has gone is refused with the game's own reason."""
        return core.NOBODY

    @property
    def away(self) -> frozenset[core.Seat]:
        return core.NOBODY


class View(Struct, frozen=True):
    """`number` is the own one, `put` what the jury rules on, `shown` the numbers at the reveal."""

    seat: core.Seat | None
    phase: str
    round: int
    hand: tuple[int, ...]
    number: int | None
    put: tuple[int, ...]
    shown: tuple[int | None, ...]
    awaited: tuple[core.Awaited, ...]
    events: tuple[Note, ...]


def begin(seats: int, options: Options) -> State:
    """The deck is to be shuffled."""
    return State(
        options=options,
        phase="deal",
        presence=core.Presence.all(seats),
        deck=tuple(range(1, 3 * seats + 1)),
        hands=((),) * seats,
        numbers=(None,) * seats,
        points=(0,) * seats,
    )


def due(state: State) -> core.Draw | None:
    """A shuffle, at the start and whenever somebody quits."""
    return core.Draw("shuffle", tuple(range(len(state.deck), 1, -1))) if state.loose else None


def decisions(state: State) -> tuple[core.Decision, ...]:
    """All write at once, the jury rules, all look."""
    if state.loose:
        return ()
    if state.phase == "write":
        return tuple(
            core.Decision(
                s, f"w{state.round}", 30, Write(min(state.hands[s])), "window", "delivery"
            )
            for s in state.playing
            if state.numbers[s] is None
        )
    if state.phase == "ruling":  # who has gone took his number along: that is another question
        id, seconds = _asked(state), 120 if state.options.jury == "timed" else None
        return (
            core.Decision(
                core.Office.JURY, id, seconds, core.Ruling(id, "low"), "window", "delivery"
            ),
        )
    return looks(state, f"r{state.round}") if state.phase == "reveal" else ()


def _asked(state: State) -> str:
    return f"j{state.round}.{len(state.gone)}"


def _check_part(state: State, seat: core.Seat) -> None:
    if seat in state.gone:
        raise core.Illegal("drill-gone")


def _check_number(state: State, seat: core.Seat, action: Write | TakeBack) -> None:
    wrote = state.numbers[seat] is not None
    if state.phase != "write" or wrote == isinstance(action, Write):
        raise core.Illegal("drill-not-now")
    if isinstance(action, Write) and not 1 <= action.number <= HIGHEST:
        raise core.Illegal("drill-number", number=action.number)


def _check_ruling(state: State, ruling: core.Ruling) -> None:
    if state.phase != "ruling" or ruling.decision != _asked(state):
        raise core.Illegal("refused-not-open", decision=ruling.decision)
    if ruling.verdict not in ("high", "low"):
        raise core.Illegal("refused-not-open", decision=ruling.decision)


def look(state: State, viewer: core.Viewer, events: tuple[Note, ...]) -> View:
    """Everybody sees his own, the jury what is put to it."""
    seat = viewer if isinstance(viewer, int) else None
    put = _put(state) if viewer is core.Office.JURY and state.phase == "ruling" else ()
    return View(
        seat=seat,
        phase=state.phase,
        round=state.round,
        hand=() if seat is None else state.hands[seat],
        number=None if seat is None else state.numbers[seat],
        put=put,
        shown=state.numbers if state.phase == "reveal" else (),
        awaited=awaited(decisions(state)),
        events=events,
    )


def choose(view: View, level: str, random: Random) -> Action | None:
    """A card of his own."""
    if view.seat not in [a.actor for a in view.awaited]:
        return None
    return Write(random.choice(view.hand))


def standings(state: State) -> tuple[int, ...] | None:
    """By points; who has gone is last."""
    if state.phase != "over":
        return None
    return places([-1 if s in state.gone else p for s, p in enumerate(state.points)])


def write(action: Action) -> str:
    """ "write:5", "takeback"."""
    return f"write:{action.number}" if isinstance(action, Write) else action.do


def read(text: str) -> Action | None:
    """What `write` wrote."""
    word, _, number = text.strip().lower().partition(":")
    if word == "write" and number in map(str, range(HIGHEST + 1)):
        return Write(int(number))
    return TakeBack() if word == "takeback" else None


def position(state: State) -> str:
    """All of it."""
    return f"{state.round} {state.phase} {state.deck} {state.hands} {state.numbers}"


def _put(state: State) -> tuple[int, ...]:
    return tuple(sorted(n for n in state.numbers if n is not None))


def _with_number(state: State, seat: core.Seat, number: int | None) -> State:
    return replace(state, numbers=(*state.numbers[:seat], number, *state.numbers[seat + 1 :]))


def chance(state: State, values: tuple[int, ...]) -> State:
    """The deck is shuffled, and dealt from at the start."""
    deck = core.permutation(values, state.deck)
    if state.phase != "deal":
        return replace(state, loose=False, deck=deck)
    seats = range(len(state.hands))
    hands = tuple(deck[HAND * s : HAND * (s + 1)] for s in seats)
    state = replace(state, phase="write", loose=False, hands=hands, deck=deck[HAND * len(hands) :])
    for s in seats:
        state = state.tell_only(s, Note("dealt", s, hands[s]))
    return state


def rule(state: State, action: core.Ruling, by_clock: bool) -> State:
    """Whether the highest or the lowest scores."""
    put = _put(state)
    best = put[-1] if action.verdict == "high" else put[0]
    points = tuple(p + (n == best) for p, n in zip(state.points, state.numbers, strict=True))
    return replace(state, phase="reveal", points=points).tell(Note("shown", None, put))


def act(state: State, seat: core.Seat, action: Action, by_clock: bool) -> State:
    """A seat has done this."""
    match action:
        case Write(number):
            return _with_number(state, seat, number).tell(Note("wrote", seat))
        case TakeBack():
            return _with_number(state, seat, None).tell(Note("took-back", seat))
        case core.Continue():
            return replace(state, continued=state.continued | {seat})
        case core.Quit():
            hands = (*state.hands[:seat], (), *state.hands[seat + 1 :])
            back = (*state.deck, *state.hands[seat])
            state = replace(state, hands=hands, deck=back, gone=(*state.gone, seat), loose=True)
            return _with_number(state, seat, None).tell(Note("quit", seat))
        case _:
            return state


def settle(state: State) -> State:
    """What follows by itself."""
    live = state.playing
    if len(live) == 1:
        return replace(state, phase="over", loose=False).tell(Note("over"))
    if state.loose:
        return state
    if state.phase == "write" and all(state.numbers[s] is not None for s in live):
        return replace(state, phase="ruling").tell_only(
            core.Office.JURY, Note("put", None, _put(state))
        )
    if state.phase == "reveal" and state.continued.issuperset(live):
        if state.round == ROUNDS:
            return replace(state, phase="over").tell(Note("over"))
        none = (None,) * len(state.numbers)
        new = state.round + 1
        return replace(state, phase="write", round=new, numbers=none, continued=core.NOBODY)
    return state


DRILL = Game(
    name="drill",
    action_type=Action,
    options_type=Options,
    levels=("any",),
    seats=lambda options: range(2, 5),
    begin=begin,
    due=due,
    decisions=decisions,
    checks={Write: _check_number, TakeBack: _check_number},
    offices={core.Ruling: (core.Office.JURY, _check_ruling)},
    takes_part=_check_part,
    chance=chance,
    act=act,
    rule=rule,
    settle=settle,
    look=look,
    computer=choose,
    standings=standings,
    write_own=write,
    read_own=read,
    unreadable="drill-unreadable",
    position=position,
)
