"""How a game of Captain Bluff is looked back on: odds, worth of a move, what was dealt."""

from itertools import combinations

import pytest

from bench import match
from bench.reviews import reviews
from engines.captain import CAPTAIN
from engines.captain.cards import LUGGAGE, Card
from engines.captain.review import REVIEWING
from engines.captain.state import State
from engines.captain.types import Dealt, Got, Options
from engines.hindsight import review
from engines.review import Choice
from tests.engines.course import reviewed

from .table import passed, play, table, view


def seen(state: State, move: str) -> Choice | None:
    """What a move is worth to whoever makes it."""
    seat, text = move.split(" ", 1)
    return REVIEWING.weigh(view(state, int(seat)), CAPTAIN.read(text))


def weighed(state: State, move: str) -> Choice:
    choice = seen(state, move)
    assert choice is not None
    return choice


def test_who_knows_the_origin_knows_a_bluff_from_a_claim() -> None:
    state = table("P4,P5,P6,T9,T12,N14,N16 N1,N2,N3 N4,N5,N6", "1:P1//0", "2:N9//0")
    claim, bluff = weighed(state, "0 place:1:P4,P5,P6"), weighed(state, "0 place:2:P4")
    assert (claim.kind, claim.odds) == ("claim", 1)
    assert (bluff.kind, bluff.odds) == ("bluff", 0)
    assert claim.lost == 0 < bluff.lost
    assert CAPTAIN.write(bluff.better) == "place:1:P4,P5,P6"


def test_an_origin_has_the_odds_of_the_cards_that_are_not_seen() -> None:
    """Seat 1 has not seen 45 luggage cards, 14 of Tokyo, and 14 airport cards at half weight."""
    state = play(table("T6,P2,P3 N1,N2,N3", "1:T9/T4,T5/"), "0 place:1:T6")
    fair = 14 / (45 + 14 / 2)
    call, let_pass = weighed(state, "1 call"), weighed(state, "1 pass")
    assert (call.kind, let_pass.kind) == ("call", "move")
    assert call.odds == pytest.approx(1 - fair) and let_pass.odds == pytest.approx(fair)


def test_who_knows_the_origin_loses_by_a_wrong_word_or_none() -> None:
    honest = play(table("T6,P2,P3 N1,N2,N3", "1:T9/T4,T5/01"), "0 place:1:T6")
    assert weighed(honest, "1 call").lost == pytest.approx(4), "three in the row, and the origin"
    assert weighed(honest, "1 pass").lost == 0
    bluff = play(table("T6,P2,P3 N1,N2,N3", "1:P9/T4,T5/01"), "0 place:1:T6")
    assert weighed(bluff, "1 call").lost == 0
    silent = weighed(bluff, "1 pass")
    assert silent.lost == pytest.approx(4) and CAPTAIN.write(silent.better) == "call"


def test_a_last_card_that_may_be_a_bluff_is_called() -> None:
    state = play(table("T6 N1,N2,N3 N4,N5,N6", "1:T9/T4,T5/0"), "0 place:1:T6")
    silent = weighed(state, "1 pass")
    assert silent.lost > 1 and CAPTAIN.write(silent.better) == "call"


def test_a_move_that_nobody_thinks_of_has_its_price() -> None:
    state = table("P4,P5,P6,T9,CS N1,N2,N3", "1:P1/P2,P3/0", "2:N9/N10,N11/01")
    best = weighed(state, "0 place:1:P4,P5,P6")
    assert best.lost == 0
    for move in ("look:2", "origin:3:CS", "swap:1:P6", "close:2", "place:1:P6"):
        wasted = weighed(state, f"0 {move}")
        assert wasted.lost > 1 and wasted.better is not None, move


def test_a_change_of_direction_and_a_tour_have_their_price() -> None:
    """After the action: the row goes up, and what follows it lies below."""
    state = table("P4,P5,P6,CS,N17 N1,N2,N3 N4,N5,N6", "1:P1/P7,P8/0", "2:N9//0")
    state = passed(play(state, "0 place:2:N17"))
    ended = weighed(state, "0 end")
    assert ended.lost > 1 and CAPTAIN.write(ended.better) == "CS:1"
    assert weighed(state, "0 cs:1").lost == 0
    assert weighed(state, "0 cs:2").lost > 1
    state = table("TM,N17,P12,P14 N1,N2,N3 N4,N5,N6", "1:P1/P7,P8/0", "2:N9//0", "3:P2/T1,T2/0")
    state = passed(play(state, "0 place:2:N17"))
    bluff = weighed(state, "0 tm:3:3")
    assert bluff.kind == "bluff" and bluff.odds == 0 and bluff.lost > 0


def test_luggage_taken_back_out_of_turn_costs_what_it_does_not_bring() -> None:
    state = table("N1,N2,N3 P4,P5,P6", "1:P1/P2,P3/1")
    taken = weighed(state, "1 take:1:P3")
    assert taken.kind == "move" and taken.lost > 0.1 and taken.better is None


def test_what_nobody_reckons_is_no_choice() -> None:
    state = table("P4,TA,VR,T9 N1,N2,N3", "1:P1//0")
    assert seen(state, "0 ta:1") is None and seen(state, "0 vr") is None


@pytest.mark.parametrize(
    ("levels", "seed"),
    [(["cunning"] * 3, "0"), (["cunning", "careful", "normal"], "0.62")],
    ids=["alone", "with one move that is just as good"],
)
def test_the_strongest_loses_nothing_by_what_it_does_now_and_then(
    levels: list[str], seed: str
) -> None:
    found = reviews(match.arena("captain"), levels, seed, Options())
    assert {made.judgement for level, made in found if level == "cunning"} == {0}


# --- what came of it -----------------------------------------------------------------------------


def rights(state: State, seat: int, *moves: str) -> list[tuple[str, bool | None]]:
    """The kinds of a seat's choices, and whether they turned out well."""
    with reviewed(CAPTAIN) as game:
        play(state, *moves)
    turns = review(CAPTAIN, game.moves, game.told, seat).turns
    return [(turn.choice.kind, turn.right) for turn in turns]


BLUFF = table("T6,P2,P3 N1,N2,N3 N4,N5,N6", "1:P9/T4,T5/0", "2:N7//2")
HONEST = table("T6,P2,P3 N1,N2,N3 N4,N5,N6", "1:T9/T4,T5/0", "2:N7//2")
PLACED = "0 place:1:T6"


def test_a_placement_is_called_rightly_or_not() -> None:
    assert rights(BLUFF, 0, PLACED, "1 call") == [("bluff", False)]
    assert rights(BLUFF, 1, PLACED, "1 call") == [("call", True)]
    assert rights(BLUFF, 2, PLACED, "2 pass", "1 call") == [("move", False)]
    assert rights(HONEST, 0, PLACED) == [("claim", True)]
    assert rights(HONEST, 1, PLACED, "1 call") == [("call", False)]
    assert rights(HONEST, 2, PLACED, "2 pass", "1 call") == [("move", True)]


def test_a_bluff_that_nobody_calls_shows_in_what_happens_next() -> None:
    let_pass = (PLACED, "1 pass", "2 pass")
    assert rights(BLUFF, 0, *let_pass) == [("bluff", None)]
    assert rights(BLUFF, 0, *let_pass, "0 end", "1 look:2")[0] == ("bluff", True)
    assert rights(BLUFF, 1, *let_pass, "0 end", "1 look:2")[0] == ("move", None)


def test_a_last_card_that_nobody_calls_has_won() -> None:
    state = table("T6 N1,N2,N3", "1:P9/T4,T5/0")
    assert rights(state, 0, PLACED, "1 pass") == [("bluff", True)]


def test_nobody_learns_what_another_call_shows_of_an_earlier_placement() -> None:
    state = table("T6,P2,P3 T7,N1,N2,N3 N4,N5,N6", "1:P9/T4,T5/0")
    moves = (PLACED, "1 pass", "2 pass", "0 end", "1 place:1:T7", "2 call")
    assert rights(state, 2, *moves) == [("move", None), ("call", True)]
    assert rights(state, 0, *moves)[0] == ("bluff", None)


# --- what was dealt, who is likely to win --------------------------------------------------------


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_luck_is_zero_over_all_hands_that_may_be_dealt(cards: int) -> None:
    """Each two cards are dealt together equally often, so it is for more of them."""
    some = view(HONEST, 0)
    airport: tuple[Card, ...] = ("TM", "VR")
    luck = [
        REVIEWING.luck(some, [Dealt(0), Got(0, (*hand, *airport))])
        for hand in combinations(LUGGAGE, cards)
    ]
    assert sum(luck) == pytest.approx(0, abs=1e-6) and (cards == 1 or max(luck) > 0 > min(luck))


def test_what_is_drawn_later_is_no_luck() -> None:
    assert REVIEWING.luck(view(HONEST, 0), [Got(0, (LUGGAGE[0], LUGGAGE[1]))]) == 0


def test_the_fewer_cards_the_likelier_one_wins() -> None:
    three, one = 3.5**-2, 1.5**-2
    state = table("T6 N1,N2,N3 N4,N5,N6", "1:P9/T4,T5/0")
    whole = one + 2 * three
    assert REVIEWING.chances(view(state, None)) == pytest.approx(
        (one / whole, three / whole, three / whole)
    )


def test_the_loser_of_a_call_has_its_cards_at_once() -> None:
    state = play(BLUFF, PLACED, "1 call")
    six, three = 6.5**-2, 3.5**-2
    whole = six + 2 * three
    assert REVIEWING.chances(view(state, None)) == pytest.approx(
        (six / whole, three / whole, three / whole)
    )
