"""Tests of reviews of Captain Bluff: odds, worth of a move, luck of the deal."""

from itertools import combinations

import pytest

from bench.simulation import match
from bench.simulation.reviews import iterate_reviews
from engines.captain import CAPTAIN
from engines.captain.cards import ALL_LUGGAGE, CaptainCard
from engines.captain.review import REVIEWER
from engines.captain.state import CaptainState
from engines.captain.types import CaptainDealt, CaptainGot, CaptainOptions
from engines.hindsight import review_seat
from engines.review import ChoiceValue
from tests.engines.game_recorder import record_choices

from .table import build_table, pass_placement, play_moves, view_as


def weigh_or_none(state: CaptainState, move: str) -> ChoiceValue | None:
    """Return what a move is worth to its actor, None if it is not weighed."""
    seat, text = move.split(" ", 1)
    return REVIEWER.weigh_choice(view_as(state, int(seat)), CAPTAIN.parse_action(text))


def weigh_move(state: CaptainState, move: str) -> ChoiceValue:
    choice = weigh_or_none(state, move)
    assert choice is not None
    return choice


def test_someone_who_knows_the_origin_knows_a_bluff_from_a_claim() -> None:
    state = build_table("P4,P5,P6,T9,T12,N14,N16 N1,N2,N3 N4,N5,N6", "1:P1//0", "2:N9//0")
    claim, bluff = weigh_move(state, "0 place:1:P4,P5,P6"), weigh_move(state, "0 place:2:P4")
    assert (claim.kind, claim.odds) == ("claim", 1)
    assert (bluff.kind, bluff.odds) == ("bluff", 0)
    assert claim.lost == 0 < bluff.lost
    assert CAPTAIN.format_action(bluff.better) == "place:1:P4,P5,P6"


def test_an_origin_has_the_odds_of_the_cards_that_are_not_seen() -> None:
    """Seat 1 has not seen 45 luggage cards, 14 of them of Tokyo.

    Nor has it seen 14 airport cards, which count half.
    """
    state = play_moves(build_table("T6,P2,P3 N1,N2,N3", "1:T9/T4,T5/"), "0 place:1:T6")
    fair = 14 / (45 + 14 / 2)
    call, let_pass = weigh_move(state, "1 call"), weigh_move(state, "1 pass")
    assert (call.kind, let_pass.kind) == ("call", "move")
    assert call.odds == pytest.approx(1 - fair) and let_pass.odds == pytest.approx(fair)


def test_someone_who_knows_the_origin_loses_by_a_wrong_word_or_none() -> None:
    honest = play_moves(build_table("T6,P2,P3 N1,N2,N3", "1:T9/T4,T5/01"), "0 place:1:T6")
    assert weigh_move(honest, "1 call").lost == pytest.approx(4), "three in the row, and the origin"
    assert weigh_move(honest, "1 pass").lost == 0
    bluff = play_moves(build_table("T6,P2,P3 N1,N2,N3", "1:P9/T4,T5/01"), "0 place:1:T6")
    assert weigh_move(bluff, "1 call").lost == 0
    silent = weigh_move(bluff, "1 pass")
    assert silent.lost == pytest.approx(4) and CAPTAIN.format_action(silent.better) == "call"


def test_a_last_card_that_may_be_a_bluff_is_called() -> None:
    state = play_moves(build_table("T6 N1,N2,N3 N4,N5,N6", "1:T9/T4,T5/0"), "0 place:1:T6")
    silent = weigh_move(state, "1 pass")
    assert silent.lost > 1 and CAPTAIN.format_action(silent.better) == "call"


def test_a_move_that_nobody_thinks_of_has_its_price() -> None:
    state = build_table("P4,P5,P6,T9,CS N1,N2,N3", "1:P1/P2,P3/0", "2:N9/N10,N11/01")
    best = weigh_move(state, "0 place:1:P4,P5,P6")
    assert best.lost == 0
    for move in ("look:2", "origin:3:CS", "swap:1:P6", "close:2", "place:1:P6"):
        wasted = weigh_move(state, f"0 {move}")
        assert wasted.lost > 1 and wasted.better is not None, move


def test_a_change_of_direction_and_a_tour_have_their_price() -> None:
    """After the action the row goes up, and what follows it lies below."""
    state = build_table("P4,P5,P6,CS,N17 N1,N2,N3 N4,N5,N6", "1:P1/P7,P8/0", "2:N9//0")
    state = pass_placement(play_moves(state, "0 place:2:N17"))
    ended = weigh_move(state, "0 end")
    assert ended.lost > 1 and CAPTAIN.format_action(ended.better) == "CS:1"
    assert weigh_move(state, "0 cs:1").lost == 0
    assert weigh_move(state, "0 cs:2").lost > 1
    state = build_table(
        "TM,N17,P12,P14 N1,N2,N3 N4,N5,N6", "1:P1/P7,P8/0", "2:N9//0", "3:P2/T1,T2/0"
    )
    state = pass_placement(play_moves(state, "0 place:2:N17"))
    bluff = weigh_move(state, "0 tm:3:3")
    assert bluff.kind == "bluff" and bluff.odds == 0 and bluff.lost > 0


def test_luggage_taken_back_out_of_turn_costs_what_it_does_not_bring() -> None:
    state = build_table("N1,N2,N3 P4,P5,P6", "1:P1/P2,P3/1")
    taken = weigh_move(state, "1 take:1:P3")
    assert taken.kind == "move" and taken.lost > 0.1 and taken.better is None


def test_what_nobody_reckons_is_no_choice() -> None:
    state = build_table("P4,TA,VR,T9 N1,N2,N3", "1:P1//0")
    assert weigh_or_none(state, "0 ta:1") is None and weigh_or_none(state, "0 vr") is None


@pytest.mark.parametrize(
    ("levels", "seed"),
    [(["cunning"] * 3, "0"), (["cunning", "careful", "normal"], "0.62")],
    ids=["alone", "with one move that is just as good"],
)
def test_the_strongest_loses_nothing_by_what_it_does_now_and_then(
    levels: list[str], seed: str
) -> None:
    found = iterate_reviews(match.build_arena("captain"), levels, seed, CaptainOptions())
    assert {made.judgement for level, made in found if level == "cunning"} == {0}


# --- outcomes ------------------------------------------------------------------------------------


def list_verdicts(state: CaptainState, seat: int, *moves: str) -> list[tuple[str, bool | None]]:
    """Return the kinds of a seat's choices, and whether they turned out well."""
    with record_choices(CAPTAIN) as game:
        play_moves(state, *moves)
    turns = review_seat(CAPTAIN, game.moves, game.told, seat).turns
    return [(turn.choice.kind, turn.right) for turn in turns]


BLUFF = build_table("T6,P2,P3 N1,N2,N3 N4,N5,N6", "1:P9/T4,T5/0", "2:N7//2")
HONEST = build_table("T6,P2,P3 N1,N2,N3 N4,N5,N6", "1:T9/T4,T5/0", "2:N7//2")
PLACED = "0 place:1:T6"


def test_a_placement_is_called_rightly_or_not() -> None:
    assert list_verdicts(BLUFF, 0, PLACED, "1 call") == [("bluff", False)]
    assert list_verdicts(BLUFF, 1, PLACED, "1 call") == [("call", True)]
    assert list_verdicts(BLUFF, 2, PLACED, "2 pass", "1 call") == [("move", False)]
    assert list_verdicts(HONEST, 0, PLACED) == [("claim", True)]
    assert list_verdicts(HONEST, 1, PLACED, "1 call") == [("call", False)]
    assert list_verdicts(HONEST, 2, PLACED, "2 pass", "1 call") == [("move", True)]


def test_a_bluff_that_nobody_calls_shows_in_what_happens_next() -> None:
    let_pass = (PLACED, "1 pass", "2 pass")
    assert list_verdicts(BLUFF, 0, *let_pass) == [("bluff", None)]
    assert list_verdicts(BLUFF, 0, *let_pass, "0 end", "1 look:2")[0] == ("bluff", True)
    assert list_verdicts(BLUFF, 1, *let_pass, "0 end", "1 look:2")[0] == ("move", None)


def test_a_last_card_that_nobody_calls_has_won() -> None:
    state = build_table("T6 N1,N2,N3", "1:P9/T4,T5/0")
    assert list_verdicts(state, 0, PLACED, "1 pass") == [("bluff", True)]


def test_nobody_learns_what_another_call_shows_of_an_earlier_placement() -> None:
    state = build_table("T6,P2,P3 T7,N1,N2,N3 N4,N5,N6", "1:P9/T4,T5/0")
    moves = (PLACED, "1 pass", "2 pass", "0 end", "1 place:1:T7", "2 call")
    assert list_verdicts(state, 2, *moves) == [("move", None), ("call", True)]
    assert list_verdicts(state, 0, *moves)[0] == ("bluff", None)


# --- luck of the deal, chances to win ------------------------------------------------------------


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_luck_is_zero_over_all_hands_that_may_be_dealt(cards: int) -> None:
    """Each two cards are dealt together equally often, so it is zero for more of them."""
    some = view_as(HONEST, 0)
    airport: tuple[CaptainCard, ...] = ("TM", "VR")
    luck = [
        REVIEWER.measure_luck(some, [CaptainDealt(0), CaptainGot(0, (*hand, *airport))])
        for hand in combinations(ALL_LUGGAGE, cards)
    ]
    assert sum(luck) == pytest.approx(0, abs=1e-6) and (cards == 1 or max(luck) > 0 > min(luck))


def test_what_is_drawn_later_is_no_luck() -> None:
    assert (
        REVIEWER.measure_luck(view_as(HONEST, 0), [CaptainGot(0, (ALL_LUGGAGE[0], ALL_LUGGAGE[1]))])
        == 0
    )


def test_the_fewer_cards_the_likelier_one_wins() -> None:
    three, one = 3.5**-2, 1.5**-2
    state = build_table("T6 N1,N2,N3 N4,N5,N6", "1:P9/T4,T5/0")
    whole = one + 2 * three
    assert REVIEWER.estimate_chances(view_as(state, None)) == pytest.approx(
        (one / whole, three / whole, three / whole)
    )


def test_the_loser_of_a_call_has_its_cards_at_once() -> None:
    state = play_moves(BLUFF, PLACED, "1 call")
    six, three = 6.5**-2, 3.5**-2
    whole = six + 2 * three
    assert REVIEWER.estimate_chances(view_as(state, None)) == pytest.approx(
        (six / whole, three / whole, three / whole)
    )
