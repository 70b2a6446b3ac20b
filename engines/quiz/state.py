"""The position of a game of quiz poker and what can be read off it: who is in, what is asked.

Nothing here changes a state (`play` does). Rule numbers are those of docs/rules/quiz.md.
"""

from msgspec import Struct

from engines import position
from engines.core import NOBODY, Draw, Presence, Seat, Supply
from engines.quiz.types import (
    ANTE,
    COMMON,
    PRIVATE,
    SHEET,
    STACK,
    Card,
    MarksWanted,
    Options,
    Phase,
    Question,
    Result,
    StockWanted,
    Wording,
    Written,
)


class Entry(Struct, frozen=True):
    """One line of an answer sheet: what is written there, "" for nothing, and how it was judged;
    `ruled`: by a person."""

    text: str = ""
    lang: str = ""
    right: bool = False
    ruled: bool = False


EMPTY = (Entry(),) * len(SHEET)
"""A sheet on which nothing is written."""


class Doubt(Struct, frozen=True):
    """An answer that was put to the judge, with the id of his decision."""

    id: str
    seat: Seat
    number: int
    appeal: bool = False


class PublicState(Struct, frozen=True, kw_only=True):
    """What everybody sees of a game, its view as well as its state.

    `order` are the seats clockwise from Player 1 (R2). `button` has the button. `round` is the
    betting round, 1 to 4, 0 before the first, `turn` the seat that has to act. `frozen`: somebody
    is all-in in this round, only call and fold are left (R24). `results` are all hands' that are
    over.
    """

    options: Options
    phase: Phase
    hand: int = 0
    order: tuple[Seat, ...]
    button: Seat
    ante: int = ANTE
    round: int = 0
    turn: Seat | None = None
    frozen: bool = False
    results: tuple[Result, ...] = ()


class State(PublicState, position.Position, frozen=True, kw_only=True):
    """All there is to know about a game; tuples by seat unless said otherwise.

    `finished` hands were played at this `ante` (R9). `started` are the stacks at the start of the
    hand, `places` those of who is out. `deck` is the pile, `dealt` how many of its cards were
    dealt; `used` are the ids of all questions that were, in order.

    The hand: `live` seats are in it, `private` their cards, `sheets` what they wrote, `commons` the
    common cards asked. `locked` seats have nothing more to say to what is asked, the time of `late`
    ones is up. `played` answered or bet in this hand (R40).

    Betting: `in_round` and `in_hand` are what was put in; `acted` did so at least once; `step`
    counts what changed what there is to decide on, `last` is the last bet or increment (R20);
    `final`: no more betting in this hand (R27).

    `doubts` are with the judge, `judged` so many were in this hand, `appeals` so many appeals;
    `appealed` have called him. `counts` were shown (R27). `result` lies open, or is the last one.
    `patience` are the seconds for which the judge is waited for (R36). `fines` are owed to the next
    pot by seat (R36a); `carry` goes to it, `house` has left the game (R31, R41).
    """

    presence: Presence
    rules_version: int = 1
    gone: tuple[Seat, ...] = ()
    continued: frozenset[Seat] = NOBODY
    news: position.News = ()
    finished: int = 0
    stacks: tuple[int, ...]
    started: tuple[int, ...]
    places: tuple[int | None, ...]
    deck: tuple[Card, ...] = ()
    dealt: int = 0
    used: tuple[str, ...] = ()
    live: frozenset[Seat] = NOBODY
    private: tuple[tuple[Card, ...], ...]
    sheets: tuple[tuple[Entry, ...], ...]
    commons: tuple[Card, ...] = ()
    locked: frozenset[Seat] = NOBODY
    late: frozenset[Seat] = NOBODY
    played: frozenset[Seat] = NOBODY
    in_round: tuple[int, ...]
    in_hand: tuple[int, ...]
    acted: frozenset[Seat] = NOBODY
    step: int = 0
    last: int = 0
    final: bool = False
    doubts: tuple[Doubt, ...] = ()
    judged: int = 0
    appeals: int = 0
    appealed: frozenset[Seat] = NOBODY
    counts: tuple[tuple[Seat, int], ...] = ()
    result: Result | None = None
    patience: int = 0
    fines: tuple[int, ...]
    carry: int = 0
    house: int = 0

    @property
    def staying(self) -> tuple[Seat, ...]:
        """The seats that are in the game."""
        return tuple([seat for seat, place in enumerate(self.places) if place is None])

    @property
    def out(self) -> frozenset[Seat]:
        """The seats that are out, or whose owners have left, but not those in until the end."""
        placed = enumerate(self.places)
        return frozenset([s for s, place in placed if place is not None and not self.stacks[s]])


def seats(options: Options) -> range:
    """Four players; casual tables have two to six (R1)."""
    return range(2, 7)


def begin(number: int, options: Options) -> State:
    """The table before the first deck."""
    nothing = (0,) * number
    return State(
        options=options,
        phase="stock",
        order=tuple(range(number)),
        button=number - 1,
        stacks=(STACK,) * number,
        started=(STACK,) * number,
        places=(None,) * number,
        private=((),) * number,
        sheets=(EMPTY,) * number,
        in_round=nothing,
        in_hand=nothing,
        fines=nothing,
        presence=Presence.all(number),
    )


# --- what is due ---------------------------------------------------------------------------------


def due(state: State) -> Draw | Supply | None:
    """A deck (R4), its shuffle, how the answers of a phase read (R35).

    Before the first shuffle it is drawn who is Player 1, 2, … (R2); under version 1 only Player 1
    was, and the others followed as they had joined.
    """
    if state.phase == "marks":
        return Supply("marks", MarksWanted(state.hand, written(state)))
    if state.phase == "shuffle":
        bounds = tuple(range(len(state.deck), 1, -1))
        seats = len(state.stacks)
        players = (seats,) if state.rules_version == 1 else tuple(range(seats, 1, -1))
        return Draw("deck", bounds if state.hand else (*players, *bounds))
    if state.phase == "stock":
        last_use = {id: at for at, id in enumerate(state.used)}
        return Supply("stock", StockWanted(tuple(sorted(last_use, key=last_use.__getitem__))))
    return None


def wanted(state: State) -> int:
    """The cards that a hand may need (R5)."""
    return len(PRIVATE) * len(state.staying) + len(COMMON)


# --- questions -----------------------------------------------------------------------------------


def answering(state: State) -> bool:
    return state.phase == "private" or state.phase == "common"


def asked(state: State) -> tuple[int, ...]:
    """The numbers of the questions that were asked last: both private ones, or a common one."""
    return (len(state.commons) + 1,) if state.commons else PRIVATE


def written(state: State) -> tuple[Written, ...]:
    """What the live seats wrote to the questions asked last, by seat and number."""
    numbers = asked(state)
    return tuple(
        [
            Written(seat, number, question(card(state, seat, number)), entry.text, entry.lang)
            for seat in sorted(state.live)
            for number in numbers
            if (entry := state.sheets[seat][number]).text
        ]
    )


def card(state: State, seat: Seat, number: int) -> Card:
    """The card of a line of this seat's sheet. Raises IndexError when it has not been asked."""
    if number in PRIVATE:
        return state.private[seat][number]
    return state.commons[number - len(PRIVATE)]


def question(card: Card) -> Question:
    """A card's question; of a published record's unopened card a blank one."""
    if card.question is not None:
        return card.question
    return Question("", card.category, 1, "other", False, (Wording("en", "", ()),))


def askees(state: State) -> tuple[Seat, ...]:
    """The live seats that what is asked waits for: those that are present."""
    return position.present(state, tuple(sorted(state.live)))


def settled(state: State) -> bool:
    """Whether everybody who is asked has nothing more to say (R15)."""
    return (state.locked | state.late).issuperset(askees(state))


def count(state: State, seat: Seat) -> int:
    """This seat's right answers so far."""
    return sum([entry.right for entry in state.sheets[seat]])


# --- who is in what ------------------------------------------------------------------------------


def after(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All seats in the order of their turns, from the one after this to itself."""
    at = state.order.index(seat) + 1
    return state.order[at:] + state.order[:at]


def pot(state: State) -> int:
    """What there is to win: all that was put in in this hand, and what a tie left over (R31)."""
    return state.carry + sum(state.in_hand)


def top(state: State) -> int:
    """The bet: the most that a live player has put in in this round."""
    in_round = state.in_round
    return max([in_round[seat] for seat in state.live])


def showdown(state: State) -> bool:
    """Whether the hand that lies open was decided by answers (R30)."""
    return state.result is not None and bool(state.result.counts)


def standings(state: State) -> tuple[int, ...] | None:
    """Each seat's place once over: later out is better, then more chips before (R33, R41)."""
    if state.phase != "over":
        return None
    return tuple([place or 1 for place in state.places])
