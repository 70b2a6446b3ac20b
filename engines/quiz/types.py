"""Options, question cards, actions and events of quiz poker.

No rule is judged here. Money is whole dollars, always a multiple of `CHIP`. A seat's seven
questions are numbered as on its answer sheet: 0 and 1 are its private cards, 2 to 6 the common ones
in the order they are asked.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Struct
from pydantic import AfterValidator

from engines.core import GameEvent, QuitAction, RulingAction, Seat, SeatEvent, SharedAction

CHIP = 25
"""The smallest chip (R3)."""

START_STACK = 1000
"""Chips of each player at the start (R3)."""

FIRST_ANTE = 50
"""The first ante (R8)."""

PRIVATE_NUMBERS = (0, 1)
COMMON_NUMBERS = (2, 3, 4, 5, 6)
SHEET_NUMBERS = PRIVATE_NUMBERS + COMMON_NUMBERS
"""The numbers of the questions on an answer sheet (R12)."""

Category = Literal["culture", "history", "politics", "science", "sport"]
"""`history` is history and geography (R4)."""

CATEGORIES: tuple[Category, ...] = ("culture", "history", "politics", "science", "sport")

DIFFICULTIES = (1, 2, 3)
"""Difficulties from easy to hard."""

CARDS_PER_CATEGORY = 20
"""Cards of each category in a deck (R4)."""

MAX_ANSWER_LENGTH = 100
"""Characters of an answer; a longer one is refused."""

MAX_REASON_LENGTH = 200
"""Characters of a reason that the jury gives."""

KNOWN_ANSWER = "✓"
"""Text of a computer player that knows the answer.

The house marks it right from a seat that has no person behind it, wrong from any other.
"""

QuizPhase = Literal[
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
"""Phases of a game.

In `stock`, `shuffle` and `marks` something is due. `judging`: the counts are needed, the judge is
awaited (R36). `hand-over`: the result of the hand lies open, and the judge may be called (R30,
R36b). `appeal`: the judge was called, and is awaited.
"""


@dataclass(frozen=True, slots=True)
class QuizOptions:
    """Options of a table; the first choice of each is the default."""

    judge: Literal["jury", "named", "auto"] = "jury"  # R36
    reveal: Literal["common", "none", "all"] = "common"  # R16
    raise_min: Literal["literal", "increment_ante", "increment_last"] = "literal"  # R20
    odd_chips: Literal["house", "carry"] = "house"  # R31
    bet_time: Literal["45", "30", "90"] = "45"  # R39


# --- question cards ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wording:
    """Question in one language, with its answers.

    The first answer is the one to print, the others are as right.
    """

    lang: str
    text: str
    answers: tuple[str, ...]


@lru_cache(maxsize=2_048)
def intern_wordings(wordings: tuple[Wording, ...]) -> tuple[Wording, ...]:
    """Return these wordings, the same object for all equal ones.

    The log of each table holds its questions, which many tables have.
    """
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
    wordings: Annotated[tuple[Wording, ...], AfterValidator(intern_wordings)]

    def find_wording(self, lang: str) -> Wording:
        """Return the wording in this language; else in English, else the first."""
        by_lang = {wording.lang: wording for wording in self.wordings}
        return by_lang.get(lang) or by_lang.get("en") or self.wordings[0]


@dataclass(frozen=True, slots=True)
class QuestionCard:
    """A card of the deck.

    `seal` is a salted hash of the question, made before the shuffle and open to all at the end;
    `nonce` is its salt.

    In a published record the question and nonce of a card that was never opened are missing.
    """

    category: Category
    seal: str
    question: Question | None
    nonce: str


# --- what the house supplies ---------------------------------------------------------------------


class StockRequest(Struct, frozen=True):
    """A deck of `CARDS_PER_CATEGORY` cards of each category (R5).

    `used` are ids to be taken only if nothing else is left, the oldest first.
    """

    used: tuple[str, ...]


class WrittenAnswer(Struct, frozen=True):
    """Answer to be marked: a seat's, in `lang`, to a question of its sheet."""

    seat: Seat
    number: int
    question: Question
    text: str
    lang: str


class MarksRequest(Struct, frozen=True):
    """Answers of a hand that are to be marked (R35)."""

    hand: int
    answers: tuple[WrittenAnswer, ...]


# --- actions -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class QuizStock:
    """The house lays out a deck; chance shuffles it next (R4, R5)."""

    cards: tuple[QuestionCard, ...]
    do: Literal["stock"] = "stock"


@dataclass(frozen=True, slots=True)
class AnswerMark:
    """Mark of one answer: right or wrong.

    `doubtful` ones are the judge's, and `right` is what stands if they do not rule. `reason` is the
    matcher's code.
    """

    seat: Seat
    number: int
    right: bool
    doubtful: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class QuizMarks:
    """Marks of a phase's answers by the house, all in the order asked for."""

    hand: int
    marks: tuple[AnswerMark, ...]
    do: Literal["marks"] = "marks"


@dataclass(frozen=True, slots=True)
class QuizAnswer:
    """Answer to a question of one's sheet, in language `lang`; the last counts (R15)."""

    number: int
    text: str
    lang: str = "en"
    do: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class QuizLock:
    """Nothing more to say: the phase may end when all have said so (R15).

    A seat that has answered all that is asked has done so, too.
    """

    do: Literal["lock"] = "lock"


@dataclass(frozen=True, slots=True)
class QuizCheck:
    """« Je passe » (R18)."""

    do: Literal["check"] = "check"


@dataclass(frozen=True, slots=True)
class QuizBet:
    """« Je mise » (R19)."""

    amount: int
    do: Literal["bet"] = "bet"


@dataclass(frozen=True, slots=True)
class QuizRaise:
    """« Je relance à »: `to` is the new total of this seat in this round (R20)."""

    to: int
    do: Literal["raise"] = "raise"


@dataclass(frozen=True, slots=True)
class QuizCall:
    """« Je suis » (R21, R25)."""

    do: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class QuizFold:
    """« J'abandonne » (R22)."""

    do: Literal["fold"] = "fold"


@dataclass(frozen=True, slots=True)
class QuizAllIn:
    """« Je joue tout » (R23)."""

    do: Literal["allin"] = "allin"


@dataclass(frozen=True, slots=True)
class QuizAppeal:
    """Calls the judge on the automatic verdict on this answer of one's own (R36b)."""

    number: int
    do: Literal["appeal"] = "appeal"


# --- the jury (R36a) ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class QuizWarn:
    """A warning."""

    seat: Seat
    reason: str
    do: Literal["warn"] = "warn"


@dataclass(frozen=True, slots=True)
class QuizFine:
    """Chips of a seat's go into the pot of the next hand, when this one is over."""

    seat: Seat
    chips: int
    reason: str
    do: Literal["fine"] = "fine"


@dataclass(frozen=True, slots=True)
class QuizVoid:
    """Cancellation of the hand: all bets go back, its questions do not return (R36a)."""

    reason: str
    do: Literal["void"] = "void"


@dataclass(frozen=True, slots=True)
class QuizExclude:
    """Exclusion of a player, with the place of one who leaves (R41)."""

    seat: Seat
    reason: str
    do: Literal["exclude"] = "exclude"


QuizJuryAction = QuizWarn | QuizFine | QuizVoid | QuizExclude

RulingVerdict = Literal["right", "wrong"]
"""Verdicts of a `RulingAction` of the jury."""

QuizBetAction = QuizCheck | QuizBet | QuizRaise | QuizCall | QuizFold | QuizAllIn
QuizSeatAction = QuizAnswer | QuizLock | QuizBetAction | QuizAppeal | QuitAction
"""Actions of a seat."""

QuizAction = QuizSeatAction | QuizJuryAction | QuizStock | QuizMarks | RulingAction | SharedAction


# --- what happened -------------------------------------------------------------------------------


class Stocked(GameEvent, frozen=True):
    """A deck was laid out and shuffled.

    `seals` of its cards in the order before the shuffle, and how many of them are of each of the
    `DIFFICULTIES`.
    """

    seals: tuple[str, ...]
    difficulties: tuple[int, ...] = ()


class QuizBegan(GameEvent, frozen=True):
    """Beginning of a hand: everybody in it put in `paid` (R11).

    Less than the ante where somebody had less; `forced` are those for whom that is all they have.
    """

    hand: int
    button: Seat
    ante: int
    paid: int
    forced: tuple[Seat, ...] = ()


class QuizDealt(SeatEvent, frozen=True):
    """A seat got its two private questions; it alone is told."""

    questions: tuple[Question, Question]


class QuizAsked(GameEvent, frozen=True):
    """Common question `number` (2 to 6) was asked."""

    number: int
    question: Question


class Wrote(SeatEvent, frozen=True):
    """A seat wrote an answer; it alone is told."""

    number: int
    text: str


class Locked(SeatEvent, frozen=True):
    """A seat has answered, or has nothing more to say."""


class QuizBid(SeatEvent, frozen=True):
    """Seat's bet: it checked, bet, raised, called, folded or went all-in.

    `total` is what it has in this round now. `by_clock` when time did it.
    """

    how: Literal["check", "bet", "raise", "call", "fold", "allin"]
    total: int
    by_clock: bool = False


class Refunded(SeatEvent, frozen=True):
    """A seat got chips back, as nobody puts in more than the smallest all-in (R24)."""

    amount: int


class Counted(GameEvent, frozen=True):
    """Right answers of each live seat so far, shown as nobody can bet any more (R27)."""

    counts: tuple[tuple[Seat, int], ...]


class QuizRuled(GameEvent, frozen=True):
    """The judge ruled on an answer.

    `by_clock`: their time was up and the automatic verdict stands. Whose answer it was and the
    verdict is not told, except in an appeal.
    """

    by_clock: bool = False


class Appealed(SeatEvent, frozen=True):
    """A seat called the judge on one of its answers (R36b)."""


class AppealRuled(SeatEvent, frozen=True):
    """An appeal was ruled; `by_clock`: nobody ruled in time."""

    verdict: RulingVerdict
    by_clock: bool = False


class Result(GameEvent, frozen=True):
    """Result of a hand (R29–R31).

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


class QuizOut(SeatEvent, frozen=True):
    """A seat has no chips left (R32), or its owner left the game (`quit`, R41)."""

    quit: bool = False


class QuizWarned(SeatEvent, frozen=True):
    """The jury warned a seat (R36a)."""

    reason: str


class Fined(SeatEvent, frozen=True):
    """The jury takes chips of a seat for the next pot (R36a)."""

    chips: int
    reason: str


class QuizVoided(GameEvent, frozen=True):
    """The jury stopped a hand; it counts for nothing (R36a)."""

    hand: int
    reason: str


class Excluded(SeatEvent, frozen=True):
    """The jury put a seat's player out (R36a)."""

    reason: str


class QuizWon(SeatEvent, frozen=True):
    """Win of the last seat (R34), or of several that are away with as much."""
