"""View of a game of quiz poker for one viewer, with their legal moves (section 7)."""

from msgspec import Struct

from engines.core import AwaitedActor, GameEvent, Seat
from engines.quiz.state import QuizPublicState
from engines.quiz.types import Category, Question, Result


class SeatView(Struct, frozen=True):
    """Fields of a seat that everybody sees.

    `in_round` is what it has put in during this betting round, `in_hand` in this hand, the ante and
    all rounds together. `cards` are the colours of its
    private cards, empty before the deal and once folded. `live`: in the hand, not folded. `locked`:
    has nothing more to say to what is asked now. `count` is its number of right answers where the
    rules have shown it (R27, R30). `place` once out.
    """

    stack: int
    in_round: int
    in_hand: int
    live: bool
    all_in: bool
    cards: tuple[Category, ...]
    locked: bool
    count: int | None
    place: int | None


class CommonCard(Struct, frozen=True):
    """A common question that was asked.

    `open`: the hand is over and the right answer may be shown to all (R16).
    """

    number: int
    question: Question
    open: bool


class SheetLine(Struct, frozen=True):
    """Line of the viewer's own answer sheet.

    The question where it may be seen, and what was written. `right` is None until the hand is over
    (R16); then whether it counted. `ruled`: by a person. `may_answer`: an answer is taken now;
    `may_appeal`: the judge may be called on it (R36b).
    """

    number: int
    question: Question
    text: str
    right: bool | None = None
    ruled: bool = False
    may_answer: bool = False
    may_appeal: bool = False


class AnswerSheet(Struct, frozen=True):
    """A seat's answer sheet, its seven lines as far as they were asked."""

    lines: tuple[SheetLine, ...]


class BetOffer(Struct, frozen=True):
    """Legal bets of the seat in turn (R18–R25).

    Amounts in multiples of `CHIP`, None where not legal. `bet` and `raise_to` are (lowest,
    highest); the highest of `raise_to` leaves the seat with no chips and is an all-in. `call` is
    what it adds, `call_all_in` whether that is all it has; `all_in` is the total in this round that
    going all-in would come to.
    """

    check: bool
    bet: tuple[int, int] | None
    raise_to: tuple[int, int] | None
    call: int | None
    call_all_in: bool
    fold: bool
    all_in: int | None


class AnswerCase(Struct, frozen=True):
    """An answer that was put to the judge, without a name (R36).

    Its decision's id, the question, what was written and in which language, what the automatic
    verdict says, and whether it is an appeal.
    """

    decision: str
    question: Question
    text: str
    lang: str
    right: bool
    appeal: bool


class QuizView(QuizPublicState, frozen=True):
    """View of one viewer.

    `asked` are the numbers of the questions that are being answered now: (0, 1), one of 2 to 6, or
    none. `bet` is the highest total in this round. `showdown_only`: nobody bets any more in this
    hand (R27). `commons` are the common questions asked in this hand. `result` is that of the hand
    that lies open, else None. `events` are all that the viewer was told, in order. `seat` is the
    own one, `sheet` its answers (None without any), `others` the sheets of others that lie
    open (`reveal=all`, after a hand). `may_bet` is public: everybody can see what the seat in turn
    may do. `cases` are the judge's alone, with the accepted answers; all other questions in a view
    carry no answers until the rules open them.

    `awaited` leaves out who is locked, though they may still change their answers under the id that
    the others are awaited in; and the judge unless all wait for them (`judging`, `appeal`). Ids
    have no colons, as buttons carry them: "private.3" in hand 3, "common.3.2" with the question's
    number, "bet.3.1.4", "hand.3"; the judge's are "case.3.1" and "appeal.3.1".
    """

    pot: int
    bet: int
    showdown_only: bool
    asked: tuple[int, ...]
    seats: tuple[SeatView, ...]
    commons: tuple[CommonCard, ...]
    awaited: tuple[AwaitedActor, ...]
    away: frozenset[Seat]
    may_bet: BetOffer | None
    result: Result | None
    events: tuple[GameEvent, ...]
    appeal: Seat | None
    places: tuple[int, ...] | None
    seat: Seat | None = None
    sheet: AnswerSheet | None = None
    others: tuple[tuple[Seat, AnswerSheet], ...] = ()
    may_lock: bool = False
    may_continue: bool = False
    cases: tuple[AnswerCase, ...] = ()
