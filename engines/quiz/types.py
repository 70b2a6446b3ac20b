"""The words of quiz poker: options, question cards, actions, events. No rule is judged here.

Money is whole dollars, always a multiple of `CHIP`. A seat's seven questions are numbered as on its
answer sheet: 0 and 1 are its private cards, 2 to 6 the common ones in the order they are asked.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Struct
from pydantic import AfterValidator

from engines.core import Event, Quit, Ruling, Seat, SeatEvent, Shared

CHIP = 25
"""The smallest chip (R3)."""

STACK = 1000
"""What each player begins with (R3)."""

ANTE = 50
"""The first ante (R8)."""

PRIVATE = (0, 1)
COMMON = (2, 3, 4, 5, 6)
SHEET = PRIVATE + COMMON
"""The numbers of the questions on an answer sheet (R12)."""

Category = Literal["culture", "history", "politics", "science", "sport"]
"""`history` is history and geography (R4)."""

CATEGORIES: tuple[Category, ...] = ("culture", "history", "politics", "science", "sport")

DIFFICULTIES = (1, 2, 3)
"""From easy to hard."""

EACH = 20
"""Cards of each category in a deck (R4)."""

LONGEST = 100
"""Characters of an answer; a longer one is refused."""

LONGEST_REASON = 200
"""Characters of a reason that the jury gives."""

KNOWN = "✓"
"""What a computer player writes when it knows the answer; the house marks it right from a seat that
has no person behind it, wrong from any other."""

Phase = Literal[
    "stock",
    "shuffle",
    "private",
    "common",
    "marks",
    "bet",
    "judging",
    "hand-over",
    "appeal",
    "over",
]
"""In `stock`, `shuffle` and `marks` something is due. `judging`: the counts are needed, the judge
is waited for (R36). `hand-over`: what the hand came to lies open, and the judge may be called
(R30, R36b). `appeal`: he was, and is waited for."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the lobby may change; the first choice of each is the default."""

    judge: Literal["jury", "named", "auto"] = "jury"  # R36
    reveal: Literal["common", "none", "all"] = "common"  # R16
    raise_min: Literal["literal", "increment_ante", "increment_last"] = "literal"  # R20
    odd_chips: Literal["house", "carry"] = "house"  # R31
    bet_time: Literal["45", "30", "90"] = "45"  # R39


# --- question cards ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wording:
    """A question in one language. The first answer is the one to print, the others are as right."""

    lang: str
    text: str
    answers: tuple[str, ...]


@lru_cache(maxsize=2_048)
def shared(wordings: tuple[Wording, ...]) -> tuple[Wording, ...]:
    """These wordings, the same object for all who ask with equal ones: the log of each table holds
    its questions, which many tables have."""
    return wordings


@dataclass(frozen=True, slots=True)
class Question:
    """A question, in at least one language.

    `kind` says what is asked for (person, place, number, other); `full_name`: the first name is
    demanded too (R35); `difficulty` is 1 to 3.
    """

    id: str
    category: Category
    difficulty: int
    kind: str
    full_name: bool
    wordings: Annotated[tuple[Wording, ...], AfterValidator(shared)]

    def wording(self, lang: str) -> Wording:
        """In this language; in English, else in its first, where it has not got it."""
        by_lang = {wording.lang: wording for wording in self.wordings}
        return by_lang.get(lang) or by_lang.get("en") or self.wordings[0]


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the deck. `seal` is a salted hash of the question, made before the shuffle and
    open to all at the end; `nonce` is its salt.

    In a published record the question and nonce of a card that was never opened are missing.
    """

    category: Category
    seal: str
    question: Question | None
    nonce: str


# --- what the house supplies ---------------------------------------------------------------------


class StockWanted(Struct, frozen=True):
    """A deck of `EACH` cards of each category; `used` are ids to be taken only if nothing else is
    left, the oldest first (R5)."""

    used: tuple[str, ...]


class Written(Struct, frozen=True):
    """An answer that is to be marked: this seat's to this question of its sheet, in `lang`."""

    seat: Seat
    number: int
    question: Question
    text: str
    lang: str


class MarksWanted(Struct, frozen=True):
    """How these answers of a hand read (R35)."""

    hand: int
    answers: tuple[Written, ...]


# --- actions -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stock:
    """The house lays out a deck; chance shuffles it next (R4, R5)."""

    cards: tuple[Card, ...]
    do: Literal["stock"] = "stock"


@dataclass(frozen=True, slots=True)
class Mark:
    """How one answer reads: right or wrong; `doubtful` ones are the judge's, and `right` is what
    stands if he does not rule. `reason` is the matcher's code."""

    seat: Seat
    number: int
    right: bool
    doubtful: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Marks:
    """The house has read the answers of a phase, all that were asked for and in that order."""

    hand: int
    marks: tuple[Mark, ...]
    do: Literal["marks"] = "marks"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question of one's sheet, in the language `lang`; the last one counts (R15)."""

    number: int
    text: str
    lang: str = "en"
    do: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Lock:
    """Nothing more to say: the phase may end when all have said so (R15). Who has answered all that
    is asked has done so, too."""

    do: Literal["lock"] = "lock"


@dataclass(frozen=True, slots=True)
class Check:
    """« Je passe » (R18)."""

    do: Literal["check"] = "check"


@dataclass(frozen=True, slots=True)
class Bet:
    """« Je mise » (R19)."""

    amount: int
    do: Literal["bet"] = "bet"


@dataclass(frozen=True, slots=True)
class Raise:
    """« Je relance à »: `to` is the new total of this seat in this round (R20)."""

    to: int
    do: Literal["raise"] = "raise"


@dataclass(frozen=True, slots=True)
class Call:
    """« Je suis » (R21, R25)."""

    do: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Fold:
    """« J'abandonne » (R22)."""

    do: Literal["fold"] = "fold"


@dataclass(frozen=True, slots=True)
class AllIn:
    """« Je joue tout » (R23)."""

    do: Literal["allin"] = "allin"


@dataclass(frozen=True, slots=True)
class Appeal:
    """Calls the judge on the automatic verdict on this answer of one's own (R36b)."""

    number: int
    do: Literal["appeal"] = "appeal"


# --- the jury (R36a) ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Warn:
    """A warning."""

    seat: Seat
    reason: str
    do: Literal["warn"] = "warn"


@dataclass(frozen=True, slots=True)
class Fine:
    """Chips of a seat's go into the pot of the next hand, when this one is over."""

    seat: Seat
    chips: int
    reason: str
    do: Literal["fine"] = "fine"


@dataclass(frozen=True, slots=True)
class Void:
    """The running hand counts for nothing: all bets go back, and no question of it as used."""

    reason: str
    do: Literal["void"] = "void"


@dataclass(frozen=True, slots=True)
class Exclude:
    """A player is put out, with the place of one who leaves (R41)."""

    seat: Seat
    reason: str
    do: Literal["exclude"] = "exclude"


JuryAction = Warn | Fine | Void | Exclude

Verdict = Literal["right", "wrong"]
"""What a `Ruling` of the jury says."""

Betting = Check | Bet | Raise | Call | Fold | AllIn
SeatAction = Answer | Lock | Betting | Appeal | Quit
"""What a seat may do."""

Action = SeatAction | JuryAction | Stock | Marks | Ruling | Shared


# --- what happened -------------------------------------------------------------------------------


class Stocked(Event, frozen=True):
    """A deck was laid out and shuffled: the seals of its cards in the order before the shuffle, and
    how many of them are of each of the `DIFFICULTIES`."""

    seals: tuple[str, ...]
    difficulties: tuple[int, ...] = ()


class Began(Event, frozen=True):
    """A hand began: everybody in it put in `paid`, less than the ante where somebody had less
    (R11); `forced` are those for whom that is all they have."""

    hand: int
    button: Seat
    ante: int
    paid: int
    forced: tuple[Seat, ...] = ()


class Dealt(SeatEvent, frozen=True):
    """A seat got its two private questions; it alone is told."""

    questions: tuple[Question, Question]


class Asked(Event, frozen=True):
    """Common question `number` (2 to 6) was asked."""

    number: int
    question: Question


class Wrote(SeatEvent, frozen=True):
    """A seat wrote an answer; it alone is told."""

    number: int
    text: str


class Locked(SeatEvent, frozen=True):
    """A seat has answered, or has nothing more to say."""


class Bid(SeatEvent, frozen=True):
    """A seat checked, bet, raised, called, folded or went all-in; `total` is what it has in this
    round now. `by_clock` when time did it."""

    how: Literal["check", "bet", "raise", "call", "fold", "allin"]
    total: int
    by_clock: bool = False


class Refunded(SeatEvent, frozen=True):
    """A seat got chips back, as nobody puts in more than the smallest all-in (R24)."""

    amount: int


class Counted(Event, frozen=True):
    """How many right answers each live seat has so far, as nobody can bet any more (R27)."""

    counts: tuple[tuple[Seat, int], ...]


class Ruled(Event, frozen=True):
    """The judge ruled on an answer of somebody, or his time was up and the automatic verdict stands
    (`by_clock`). Whose answer and how he ruled is not told, except in an appeal."""

    by_clock: bool = False


class Appealed(SeatEvent, frozen=True):
    """A seat called the judge on one of its answers (R36b)."""


class AppealRuled(SeatEvent, frozen=True):
    """What became of an appeal; `by_clock`: nobody ruled in time."""

    verdict: Verdict
    by_clock: bool = False


class Result(Event, frozen=True):
    """What a hand came to (R29–R31).

    `counts` of the live seats, empty where all others folded; `winners` share `pot`: `share` each,
    the house (or the next pot) keeps `kept`.
    """

    hand: int
    counts: tuple[tuple[Seat, int], ...]
    winners: tuple[Seat, ...]
    pot: int
    share: int
    kept: int


class Marked(SeatEvent, frozen=True):
    """A seat may see its own answers beside the right ones; it alone is told (R16)."""


class Out(SeatEvent, frozen=True):
    """A seat has no chips left (R32), or its owner left the game (`quit`, R41)."""

    quit: bool = False


class Warned(SeatEvent, frozen=True):
    """The jury warned a seat (R36a)."""

    reason: str


class Fined(SeatEvent, frozen=True):
    """The jury takes chips of a seat for the next pot (R36a)."""

    chips: int
    reason: str


class Voided(Event, frozen=True):
    """The jury stopped a hand; it counts for nothing (R36a)."""

    hand: int
    reason: str


class Excluded(SeatEvent, frozen=True):
    """The jury put a seat's player out (R36a)."""

    reason: str


class Won(SeatEvent, frozen=True):
    """The last seat has won (R34); several are told of where all are away and have as much."""
