"""A made-up game for what perudo does not do: the kit and the table's tests play it.

Every seat holds two cards and writes a secret number, all at once; a number may be taken back while
others still write. The jury sees the numbers, not whose they are, and rules whether high or low
scores. A reveal, a second round, the end. Who quits shuffles his cards back into the deck.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from engines import core
from engines.checks import answers, may_expire
from engines.notation import read_common, write_common

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


@dataclass(frozen=True, slots=True)
class Note:
    """What happened; `values` are cards dealt, numbers put or shown, or nothing."""

    what: Literal["dealt", "wrote", "took-back", "put", "shown", "quit", "over"]
    seat: core.Seat | None = None
    values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """`loose`: the deck is to be shuffled before anybody may act."""

    options: Options
    phase: Literal["deal", "write", "ruling", "reveal", "over"]
    loose: bool
    round: int
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    numbers: tuple[int | None, ...]
    points: tuple[int, ...]
    continued: frozenset[core.Seat]
    gone: frozenset[core.Seat]
    told: tuple[core.Told[Note], ...]


@dataclass(frozen=True, slots=True)
class View:
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


CODES = (
    *("drill-over", "drill-draw-due", "drill-wrong-draw", "drill-wrong-actor", "drill-gone"),
    *("drill-not-away", "drill-not-now", "drill-number", "drill-not-open", "drill-unreadable"),
)


class Drill(core.Game[State, Action, Options, View]):
    """The drill's rules."""

    name: ClassVar[str] = "drill"
    rules_version: ClassVar[int] = 1
    state_type: Any = State
    action_type: Any = Action
    options_type = Options
    levels: ClassVar[tuple[str, ...]] = ("any",)

    def seats(self, options: Options) -> range:
        return range(2, 5)

    def start(self, seats: int, options: Options) -> State:
        if seats not in self.seats(options):
            raise ValueError(seats)
        deck = tuple(range(1, 3 * seats + 1))
        none = (None,) * seats
        nobody: frozenset[core.Seat] = frozenset()
        return State(
            options, "deal", True, 1, deck, ((),) * seats, none, (0,) * seats, nobody, nobody, ()
        )

    def due(self, state: State) -> core.Draw | None:
        return core.Draw("shuffle", tuple(range(len(state.deck), 1, -1))) if state.loose else None

    def decisions(self, state: State) -> tuple[core.Decision, ...]:
        if state.loose:
            return ()
        if state.phase == "write":
            return tuple(
                core.Decision(
                    s, f"w{state.round}", 30, Write(min(state.hands[s])), "window", "delivery"
                )
                for s in _live(state)
                if state.numbers[s] is None
            )
        if state.phase == "ruling":  # who has gone took his number along: that is another question
            id = f"j{state.round}.{len(state.gone)}"
            seconds = 120 if state.options.jury == "timed" else None
            return (
                core.Decision(
                    core.Office.JURY, id, seconds, core.Ruling(id, "low"), "window", "delivery"
                ),
            )
        waiting = _live(state) if state.phase == "reveal" else []
        return tuple(
            core.Decision(s, f"r{state.round}", 20, core.Continue(), "reveal")
            for s in waiting
            if s not in state.continued
        )

    def away(self, state: State) -> frozenset[core.Seat]:
        return frozenset()

    def out(self, state: State) -> frozenset[core.Seat]:
        return frozenset()

    def check(self, state: State, actor: core.Actor, action: Action) -> None:
        if state.phase == "over":
            raise core.Illegal("drill-over")
        if state.loose and not isinstance(action, core.Chance):
            raise core.Illegal("drill-draw-due")
        offices = {"chance": "chance", "expire": "clock", "ruling": "jury"}
        wanted = offices.get(action.do)
        if actor != wanted if wanted else actor not in range(len(state.hands)):
            raise core.Illegal("drill-wrong-actor")
        if actor in state.gone:
            raise core.Illegal("drill-gone")
        waited = [(d.actor, d.id) for d in self.decisions(state)]
        match action:
            case core.Chance():
                if not answers(action, self.due(state)):
                    raise core.Illegal("drill-wrong-draw")
            case core.Expire():
                if not may_expire(action, self.decisions(state)):
                    raise core.Illegal("drill-not-open")
            case core.Ruling(id, verdict):
                if (actor, id) not in waited or verdict not in ("high", "low"):
                    raise core.Illegal("drill-not-open")
            case core.Quit():
                pass
            case core.Return():
                raise core.Illegal("drill-not-away")
            case core.Continue():
                if (actor, f"r{state.round}") not in waited:
                    raise core.Illegal("drill-not-now")
            case Write() | TakeBack():
                wrote = state.numbers[actor] is not None
                if state.phase != "write" or wrote == isinstance(action, Write):
                    raise core.Illegal("drill-not-now")
                if isinstance(action, Write) and not 1 <= action.number <= HIGHEST:
                    raise core.Illegal("drill-number", number=action.number)

    def apply(
        self, state: State, actor: core.Actor, action: Action
    ) -> tuple[State, tuple[core.Told[Note], ...]]:
        self.check(state, actor, action)
        if isinstance(action, core.Expire):
            after, stand_ins = state, {d.actor: d.stand_in for d in self.decisions(state)}
            for late in action.actors:
                after = _play(after, late, stand_ins[late])
        else:
            after = _play(state, actor, action)
        after = _settle(after)
        return after, after.told[len(state.told) :]

    def view(self, state: State, viewer: core.Viewer) -> View:
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
            awaited=tuple(core.Awaited(d.actor, d.id) for d in self.decisions(state)),
            events=core.heard(state.told, viewer),
        )

    def choose(self, view: View, level: str, random: Random) -> Action | None:
        if view.seat is None or level not in self.levels:
            raise ValueError(level)
        if view.seat not in [a.actor for a in view.awaited]:
            return None
        return Write(random.choice(view.hand)) if view.phase == "write" else core.Continue()

    def standings(self, state: State) -> tuple[int, ...] | None:
        if state.phase != "over":
            return None
        worth = [-1 if s in state.gone else p for s, p in enumerate(state.points)]
        return tuple(1 + sum(other > own for other in worth) for own in worth)

    def write(self, action: Action) -> str:
        if isinstance(action, Write):
            return f"write:{action.number}"
        return action.do if isinstance(action, TakeBack) else write_common(action)

    def read(self, text: str) -> Action:
        word, _, number = text.strip().lower().partition(":")
        if word == "write" and number in map(str, range(HIGHEST + 1)):
            return Write(int(number))
        action = TakeBack() if word == "takeback" else read_common(text)
        if action is None:
            raise core.Illegal("drill-unreadable", text=text)
        return action

    def position(self, state: State) -> str:
        return f"{state.round} {state.phase} {state.deck} {state.hands} {state.numbers}"


def _live(state: State) -> list[core.Seat]:
    return [s for s in range(len(state.hands)) if s not in state.gone]


def _put(state: State) -> tuple[int, ...]:
    return tuple(sorted(n for n in state.numbers if n is not None))


def _tell(state: State, note: Note, *to: core.Actor) -> State:
    return replace(state, told=(*state.told, core.Told(note, frozenset(to) or None)))


def _with_number(state: State, seat: core.Seat, number: int | None) -> State:
    return replace(state, numbers=(*state.numbers[:seat], number, *state.numbers[seat + 1 :]))


def _play(state: State, actor: core.Actor, action: Action) -> State:
    seat = actor if isinstance(actor, int) else -1
    match action:
        case core.Chance(values):
            deck = core.permutation(values, state.deck)
            if state.phase != "deal":
                return replace(state, loose=False, deck=deck)
            seats = range(len(state.hands))
            hands = tuple(deck[HAND * s : HAND * (s + 1)] for s in seats)
            deck = deck[HAND * len(hands) :]
            dealt = (core.Told(Note("dealt", s, hands[s]), frozenset((s,))) for s in seats)
            return replace(
                state, phase="write", loose=False, hands=hands, deck=deck, told=tuple(dealt)
            )
        case core.Ruling(_, verdict):
            put = _put(state)
            best = put[-1] if verdict == "high" else put[0]
            points = (p + (n == best) for p, n in zip(state.points, state.numbers, strict=True))
            state = replace(state, phase="reveal", points=tuple(points))
            return _tell(state, Note("shown", None, put))
        case Write(number):
            return _tell(_with_number(state, seat, number), Note("wrote", seat))
        case TakeBack():
            return _tell(_with_number(state, seat, None), Note("took-back", seat))
        case core.Continue():
            return replace(state, continued=state.continued | {seat})
        case _:  # he quits
            hands = (*state.hands[:seat], (), *state.hands[seat + 1 :])
            back = (*state.deck, *state.hands[seat])
            state = replace(state, hands=hands, deck=back, gone=state.gone | {seat}, loose=True)
            return _tell(_with_number(state, seat, None), Note("quit", seat))


def _settle(state: State) -> State:
    live = _live(state)
    if len(live) == 1:
        return _tell(replace(state, phase="over", loose=False), Note("over"))
    if state.loose:
        return state
    if state.phase == "write" and all(state.numbers[s] is not None for s in live):
        return _tell(
            replace(state, phase="ruling"), Note("put", None, _put(state)), core.Office.JURY
        )
    if state.phase == "reveal" and state.continued.issuperset(live):
        if state.round == ROUNDS:
            return _tell(replace(state, phase="over"), Note("over"))
        none = (None,) * len(state.numbers)
        new = state.round + 1
        return replace(state, phase="write", round=new, numbers=none, continued=frozenset())
    return state


DRILL = Drill()
