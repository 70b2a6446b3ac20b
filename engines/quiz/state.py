"""State of a game of quiz poker, and facts derived from it.

Nothing here changes a state (`play` does). Rule numbers are those of docs/rules/quiz.md.
"""

from msgspec import Struct

from engines import position
from engines.core import NOBODY, ChanceDraw, Presence, Seat, SupplyRequest
from engines.quiz.types import (
    COMMON_NUMBERS,
    FIRST_ANTE,
    PRIVATE_NUMBERS,
    SHEET_NUMBERS,
    START_STACK,
    MarksRequest,
    Question,
    QuestionCard,
    QuizOptions,
    QuizPhase,
    Result,
    StockRequest,
    Wording,
    WrittenAnswer,
)


class SheetEntry(Struct, frozen=True):
    """Line of an answer sheet.

    `text` is what is written there, "" for nothing; `right` how it was judged; `ruled`: by a
    person.
    """

    text: str = ""
    lang: str = ""
    right: bool = False
    ruled: bool = False


EMPTY_SHEET = (SheetEntry(),) * len(SHEET_NUMBERS)
"""A sheet on which nothing is written."""


class DoubtfulAnswer(Struct, frozen=True):
    """An answer that was put to the judge, with the id of their decision."""

    id: str
    seat: Seat
    number: int
    appeal: bool = False


class QuizPublicState(position.PublicFields, frozen=True, kw_only=True):
    """Fields of a game that everybody sees, in its view as well as its state.

    `order` are the seats clockwise from Player 1 (R2). `button` has the button. `round` is the
    betting round, 1 to 4, 0 before the first, `turn` the seat that has to act. `frozen`: somebody
    is all-in in this round, only call and fold are left (R24). `results` are all hands' that are
    over.
    """

    options: QuizOptions
    phase: QuizPhase
    hand: int = 0
    order: tuple[Seat, ...]
    button: Seat
    ante: int = FIRST_ANTE
    round: int = 0
    turn: Seat | None = None
    frozen: bool = False
    results: tuple[Result, ...] = ()


class QuizState(QuizPublicState, position.GameState, frozen=True, kw_only=True):
    """Full state of a game; tuples by seat unless said otherwise.

    `finished` hands were played at this `ante` (R9). `started` are the stacks at the start of the
    hand, `places` those of the seats that are out. `deck` is the pile, `dealt` how many of
    its cards were dealt; `used` are the ids of all questions that were, in order.

    The hand: `live` seats are in it, `private` their cards, `sheets` what they wrote, `commons` the
    common cards asked. `locked` seats have nothing more to say to what is asked, the time of `late`
    ones is up. `played` answered or bet in this hand (R40).

    Betting: `in_round` and `in_hand` are what was put in; `acted` did so at least once; `step`
    counts what changed what there is to decide on, `last` is the last bet or increment (R20);
    `final`: no more betting in this hand (R27).

    `doubts` are with the judge, `judged` so many were in this hand, `appeals` so many appeals;
    `appealed` have called the judge. `counts` were shown (R27). `result` lies open, or is the last
    one. `patience` are the seconds for which the judge is waited for (R36). `fines` are owed to the
    next pot by seat (R36a); `carry` goes to it, `house` has left the game (R31, R41).
    """

    presence: Presence
    news: position.AddressedEvents = ()
    finished: int = 0
    stacks: tuple[int, ...]
    started: tuple[int, ...]
    places: tuple[int | None, ...]
    deck: tuple[QuestionCard, ...] = ()
    dealt: int = 0
    used: tuple[str, ...] = ()
    live: frozenset[Seat] = NOBODY
    private: tuple[tuple[QuestionCard, ...], ...]
    sheets: tuple[tuple[SheetEntry, ...], ...]
    commons: tuple[QuestionCard, ...] = ()
    locked: frozenset[Seat] = NOBODY
    late: frozenset[Seat] = NOBODY
    played: frozenset[Seat] = NOBODY
    in_round: tuple[int, ...]
    in_hand: tuple[int, ...]
    acted: frozenset[Seat] = NOBODY
    step: int = 0
    last: int = 0
    final: bool = False
    doubts: tuple[DoubtfulAnswer, ...] = ()
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
    def active_seats(self) -> tuple[Seat, ...]:
        """Return the seats that are in the game."""
        return tuple([seat for seat, place in enumerate(self.places) if place is None])

    @property
    def out(self) -> frozenset[Seat]:
        """Return the seats that are out, or whose owners have left.

        Not those in until the end.
        """
        placed = enumerate(self.places)
        return frozenset([s for s, place in placed if place is not None and not self.stacks[s]])


def list_seat_counts(options: QuizOptions) -> range:
    """Return the numbers of players: four, at casual tables two to six (R1)."""
    return range(2, 7)


def begin_game(number: int, options: QuizOptions) -> QuizState:
    """Return the table before the first deck."""
    nothing = (0,) * number
    return QuizState(
        options=options,
        phase="stock",
        order=tuple(range(number)),
        button=number - 1,
        stacks=(START_STACK,) * number,
        started=(START_STACK,) * number,
        places=(None,) * number,
        private=((),) * number,
        sheets=(EMPTY_SHEET,) * number,
        in_round=nothing,
        in_hand=nothing,
        fines=nothing,
        presence=Presence.all_present(number),
    )


# --- what is due ---------------------------------------------------------------------------------


def find_due(state: QuizState) -> ChanceDraw | SupplyRequest | None:
    """Return the due supply: a deck (R4), its shuffle, a phase's marks (R35).

    Before the first shuffle it is drawn who is Player 1, 2, … (R2); under version 1 only Player 1
    was, and the others followed as they had joined.
    """
    if state.phase == "marks":
        return SupplyRequest("marks", MarksRequest(state.hand, list_written_answers(state)))
    if state.phase == "shuffle":
        bounds = tuple(range(len(state.deck), 1, -1))
        seats = len(state.stacks)
        players = (seats,) if state.rules_version == 1 else tuple(range(seats, 1, -1))
        return ChanceDraw("deck", bounds if state.hand else (*players, *bounds))
    if state.phase == "stock":
        last_use = {id: at for at, id in enumerate(state.used)}
        return SupplyRequest(
            "stock", StockRequest(tuple(sorted(last_use, key=last_use.__getitem__)))
        )
    return None


def count_cards_needed(state: QuizState) -> int:
    """Return the number of cards that a hand may need (R5)."""
    return len(PRIVATE_NUMBERS) * len(state.active_seats) + len(COMMON_NUMBERS)


# --- questions -----------------------------------------------------------------------------------


def is_answering(state: QuizState) -> bool:
    return state.phase == "private" or state.phase == "common"


def list_asked_numbers(state: QuizState) -> tuple[int, ...]:
    """Return the numbers of the last questions: both private ones, or a common one."""
    return (len(state.commons) + 1,) if state.commons else PRIVATE_NUMBERS


def list_written_answers(state: QuizState) -> tuple[WrittenAnswer, ...]:
    """Return the live seats' answers to the last questions, by seat and number."""
    numbers = list_asked_numbers(state)
    return tuple(
        [
            WrittenAnswer(
                seat, number, find_question(find_card(state, seat, number)), entry.text, entry.lang
            )
            for seat in sorted(state.live)
            for number in numbers
            if (entry := state.sheets[seat][number]).text
        ]
    )


def find_card(state: QuizState, seat: Seat, number: int) -> QuestionCard:
    """Return the card of a line of this seat's sheet.

    Raises IndexError when it has not been asked.
    """
    if number in PRIVATE_NUMBERS:
        return state.private[seat][number]
    return state.commons[number - len(PRIVATE_NUMBERS)]


def find_question(card: QuestionCard) -> Question:
    """Return a card's question; of a published record's unopened card a blank one."""
    if card.question is not None:
        return card.question
    return Question("", card.category, 1, "other", False, (Wording("en", "", ()),))


def list_askees(state: QuizState) -> tuple[Seat, ...]:
    """Return the live seats that are present, for which the questions wait."""
    return position.list_present_seats(state, tuple(sorted(state.live)))


def is_answering_settled(state: QuizState) -> bool:
    """Return whether all who are asked have nothing more to say (R15)."""
    return (state.locked | state.late).issuperset(list_askees(state))


def count_right_answers(state: QuizState, seat: Seat) -> int:
    """Return this seat's right answers so far."""
    return sum([entry.right for entry in state.sheets[seat]])


# --- who is in what ------------------------------------------------------------------------------


def list_seats_after(state: QuizState, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in the order of their turns, from the one after this to itself."""
    at = state.order.index(seat) + 1
    return state.order[at:] + state.order[:at]


def count_pot(state: QuizState) -> int:
    """Return the pot: all bets of this hand, and what a tie left over (R31)."""
    return state.carry + sum(state.in_hand)


def find_top_bet(state: QuizState) -> int:
    """Return the highest total of a live player in this round."""
    in_round = state.in_round
    return max([in_round[seat] for seat in state.live])


def is_showdown(state: QuizState) -> bool:
    """Return whether the hand that lies open was decided by answers (R30)."""
    return state.result is not None and bool(state.result.counts)


def weigh_seats(state: QuizState) -> list[int]:
    """Return each seat's worth at the end (R33, R41).

    Later out is better, then more chips before.
    """
    return [-(place or 1) for place in state.places]
