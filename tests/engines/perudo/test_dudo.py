"""Perudo's own rules: P1–P11 and the worked examples of Part B."""

from typing import Any

import pytest

from engines.core import Decision, Draw, Office, Told
from engines.perudo import PERUDO
from engines.perudo.notation import write_bid
from engines.perudo.order import key, palifico_key
from engines.perudo.state import State
from engines.perudo.types import (
    PACO,
    Bid,
    Bidden,
    Challenge,
    First,
    Options,
    Out,
    Raise,
    Revealed,
    Rolled,
    Won,
)
from tests.engines.course import hearing

from .table import allowed, continued, events, play, refused, revealed, roll
from .table import table as any_table

FIVES = "55555 55555 55555"


def table(hands: str, first: int = 0, **options: Any) -> State:
    return any_table(hands, first, **({"rules": "perudo"} | options))


def palifico(hands: str, **options: Any) -> State:
    """A palifico round with these hands that seat 0, who has one die, opens."""
    start = "23" + "".join(
        f" {'-' if hand == '-' else '4' * len(hand)}" for hand in hands.split()[1:]
    )
    state = continued(play(table(start, **options), "0 2x2", f"{_next(hands)} challenge"))
    return roll(state, hands)


def _next(hands: str) -> int:
    return next(s for s, hand in enumerate(hands.split()) if s and hand != "-")


def listed(state: State) -> set[Bid]:
    """The bids that the view's ranges offer."""
    view = PERUDO.view(state, None)
    return {Bid(n, r.face) for r in view.raises for n in range(r.lowest, r.highest + 1)}


def judged(state: State) -> set[Bid]:
    """The bids that the rules let the seat in turn make."""
    bids = [Bid(n, f) for n in range(-1, 24) for f in range(8)]
    return {bid for bid in bids if allowed(state, f"{state.turn} {write_bid(bid)}")}


def test_p1_two_to_six_players_or_ten() -> None:
    assert PERUDO.seats(Options(rules="perudo")) == range(2, 7)
    large = Options(rules="perudo", players="10")
    assert PERUDO.seats(large) == range(2, 11)
    assert PERUDO.start(10, large).counts == (5,) * 10
    assert PERUDO.seats(Options(players="10")) == range(2, 7)


def test_p1_ones_are_wild_and_sixes_are_not() -> None:
    state = table("11566 26666")
    assert PERUDO.view(state, None).wild == PACO
    assert revealed(play(state, "0 3x5", "1 challenge")).actual == 3
    assert revealed(play(state, "0 3x6", "1 challenge")).actual == 8
    assert revealed(play(state, "0 3x2", "1 challenge")).wild == PACO


def test_p2_chance_says_who_begins_or_the_host_if_the_table_wants() -> None:
    assert PERUDO.due(PERUDO.start(3, Options(rules="perudo"))) == Draw("first", (3,))
    state = PERUDO.start(3, Options(rules="perudo", first="host_picks"))
    assert PERUDO.decisions(state) == (Decision(Office.HOST, "first", 60, First(0)),)


def test_p3_a_round_is_opened_with_any_number_but_pacos() -> None:
    state = table("11 23")
    assert judged(state) == listed(state) == {Bid(n, f) for n in range(1, 5) for f in range(2, 7)}
    assert refused(state, "0 1x1").code == "perudo-no-pacos-first"
    assert refused(state, "0 0x2").code == "perudo-no-such-bid"


@pytest.mark.parametrize(
    ("standing", "legal", "illegal"),
    [
        ("5x3", ["5x4", "6x2", "3x1", "5x6"], ["5x2", "2x1", "5x3", "4x6"]),
        ("7x5", ["4x1", "7x6", "8x2"], ["3x1", "7x2"]),
        ("6x2", ["3x1"], ["2x1"]),
        ("1x6", ["1x1", "2x2"], ["1x5"]),
    ],
)
def test_p4_raises_of_a_number(standing: str, legal: list[str], illegal: list[str]) -> None:
    state = play(table(FIVES), f"0 {standing}")
    assert all(allowed(state, f"1 {bid}") for bid in legal)
    for bid in illegal:
        assert refused(state, f"1 {bid}").code == "perudo-not-higher"


def test_p4_seven_fives_four_pacos_are_the_lowest() -> None:
    view = PERUDO.view(play(table(FIVES), "0 7x5"), None)
    assert Raise(PACO, 4, 15) in view.raises


def test_p5_raises_of_pacos() -> None:
    state = play(table(FIVES), "0 7x5", "1 4x1")
    assert allowed(state, "2 9x2") and allowed(state, "2 5x1")
    assert refused(state, "2 8x6").facts == {"bid": Bid(8, 6), "above": Bid(4, PACO)}
    assert not allowed(state, "2 4x1")


def test_p4_p5_all_bids_stand_in_one_row() -> None:
    """The rules' own words, against the order that is played by."""

    def legal(bid: Bid, above: Bid) -> bool:
        more, count = bid.count, above.count
        if above.face == PACO:
            return more > count if bid.face == PACO else more >= 2 * count + 1
        if bid.face == PACO:
            return 2 * more >= count
        return more > count or (more == count and bid.face > above.face)

    bids = [Bid(n, f) for n in range(1, 31) for f in range(1, 7)]
    assert all((key(bid) > key(above)) == legal(bid, above) for bid in bids for above in bids)


@pytest.mark.parametrize("standing", ["1x2", "5x3", "6x6", "8x4", "12x6"])
def test_p5_what_is_offered_is_what_is_legal(standing: str) -> None:
    state = play(table(FIVES), f"0 {standing}")
    assert judged(state) == listed(state)
    lowest_pacos = play(state, f"1 {(int(standing[:-2]) + 1) // 2}x1")
    assert judged(lowest_pacos) == listed(lowest_pacos)


def test_p5a_nobody_bids_more_than_there_are() -> None:
    state = play(table("22 33"), "0 4x5")
    assert refused(state, "1 5x2").facts == {"bid": Bid(5, 2), "dice": 4}
    assert refused(state, "1 5x2").code == "perudo-beyond-dice"


def test_p5a_when_no_raise_is_left_only_dudo() -> None:
    state = play(table("22 33"), "0 4x6", "1 4x1")
    assert PERUDO.view(state, None).raises == ()
    assert judged(state) == set()
    assert allowed(state, "0 challenge")


@pytest.mark.parametrize(
    ("hands", "losses"),
    [
        ("33312 14444", (0, 1)),  # five: enough
        ("33322 14444", (1, 0)),  # four: too few
        ("33333 11444", (0, 1)),  # seven: the difference does not matter
    ],
)
def test_p6_dudo_costs_one_die(hands: str, losses: tuple[int, ...]) -> None:
    state = play(table(hands), "0 5x3", "1 challenge")
    assert revealed(state).losses == losses
    assert revealed(state).gains == (0, 0)


def test_p6_three_threes_and_two_pacos_are_five_threes() -> None:
    reveal = revealed(play(table("33344 11222"), "0 5x3", "1 challenge"))
    assert (reveal.actual, reveal.losses, reveal.winner) == (5, (0, 1), 0)


def test_p6_for_pacos_only_pacos_count() -> None:
    assert revealed(play(table("23333 11444"), "0 4x3", "1 3x1", "0 challenge")).actual == 2


def test_p6_only_the_next_player_says_dudo() -> None:
    state = play(table(FIVES, challenge="any"), "0 2x5")
    assert refused(state, "2 challenge").code == "refused-not-your-turn"
    assert refused(state, "0 challenge").code == "perudo-own-bid"
    assert PERUDO.view(state, None).challengers == {1}


@pytest.mark.parametrize(("bid", "starter"), [("3x5", 1), ("11x5", 0)])
def test_p7_who_loses_the_die_starts(bid: str, starter: int) -> None:
    state = play(table("55555 55555 22222"), f"0 {bid}", "1 challenge")
    assert revealed(state).starter == starter
    assert continued(state).starter == starter


def test_p7_who_is_out_is_followed_by_his_left() -> None:
    state = play(table("5 - 22 333"), "0 3x5", "2 challenge")
    assert (revealed(state).losses, revealed(state).starter) == ((1, 0, 0, 0), 2)
    assert roll(continued(state), "- - 22 333").turn == 2


def calza(hands: str, caller: int, **options: Any) -> State:
    return play(table(hands, **options), "0 5x3", f"{caller} calza")


@pytest.mark.parametrize("caller", [1, 2])
def test_p8_an_exact_bid_brings_the_caller_a_die_and_the_start(caller: int) -> None:
    state = calza("33344 1122 2222", caller)
    reveal = revealed(state)
    assert (reveal.call, reveal.actual, reveal.losses) == ("calza", 5, (0, 0, 0))
    assert (reveal.challenger, reveal.winner, reveal.starter) == (caller, caller, caller)
    assert reveal.gains[caller] == sum(reveal.gains) == 1
    after = continued(state)
    assert (after.counts[caller], after.starter) == (5, caller)
    assert PERUDO.due(after) == Draw("roll", (6,) * 14)


def test_p8_nobody_gains_a_sixth_die() -> None:
    reveal = revealed(calza("33344 11222 22222", 2))
    assert (reveal.gains, reveal.starter) == ((0, 0, 0), 2)


@pytest.mark.parametrize("hands", ["33444 1122 2222", "33333 1122 2222"])
def test_p8_else_the_caller_loses_one_and_starts_and_the_bidder_risks_nothing(hands: str) -> None:
    reveal = revealed(calza(hands, 2))
    assert (reveal.losses, reveal.gains) == ((0, 0, 1), (0, 0, 0))
    assert (reveal.winner, reveal.starter) == (0, 2)


def test_p8_who_is_out_by_his_calza_is_followed_by_his_left() -> None:
    state = calza("33 2 33 33", 1)
    assert revealed(state).starter == 2
    with hearing(PERUDO) as told:
        continued(state)
    assert Told(Out(1)) in told


def test_p8_any_but_the_bidder() -> None:
    state = play(table("333 1122 222 -"), "0 5x3")
    assert PERUDO.view(state, None).may_calza == {1, 2}
    assert refused(state, "0 calza").code == "perudo-own-bid"
    assert refused(state, "3 calza").code == "refused-out"
    assert refused(table("333 1122 222"), "1 calza").code == "perudo-nothing-to-challenge"


def test_p8_the_first_press_wins() -> None:
    with hearing(PERUDO) as told:
        state = calza("33344 1122 2222", 2)
    for late in ("1 calza", "1 challenge", "1 6x3"):
        assert refused(state, late).code == "perudo-cups-up"
    assert isinstance(told[-1].event, Revealed)


def test_p8_a_bid_that_came_first_is_what_is_called() -> None:
    state = play(table("33344 1122 2222"), "0 4x3", "1 5x3", "2 calza")
    assert (revealed(state).bid, revealed(state).gains) == (Bid(5, 3), (0, 0, 1))


def test_p8_in_turn_only() -> None:
    state = play(table("333 1122 222", calza="turn"), "0 5x3")
    assert PERUDO.view(state, None).may_calza == {1}
    assert refused(state, "2 calza").code == "refused-not-your-turn"
    assert allowed(state, "1 calza")


def test_p8_none_at_all() -> None:
    state = play(table("333 1122 222", calza="off"), "0 5x3")
    assert PERUDO.view(state, None).may_calza == frozenset()
    assert refused(state, "1 calza").code == "perudo-no-calza"
    assert refused(play(any_table("333 1122 222"), "0 5x3"), "1 calza").code == "perudo-no-calza"


def test_p8_not_between_the_last_two() -> None:
    state = play(table("333 - 1122"), "0 5x3")
    assert PERUDO.view(state, None).may_calza == frozenset()
    assert refused(state, "2 calza").code == "perudo-calza-two"


def test_p8_not_in_a_palifico_round() -> None:
    state = play(palifico("2 333 444"), "0 1x2")
    assert PERUDO.view(state, None).may_calza == frozenset()
    assert refused(state, "1 calza").code == "perudo-calza-palifico"


def test_p9_the_round_after_a_fall_to_one_die_is_palifico_and_opened_by_who_fell() -> None:
    with hearing(PERUDO) as told:
        state = palifico("2 333 444")
    assert told[-4].event == Rolled(2, 0, palifico=True)
    view = PERUDO.view(state, None)
    assert (view.palifico, view.wild, view.turn) == (True, None, 0)


def test_p9_a_calza_that_fails_makes_a_round_palifico_too() -> None:
    state = continued(play(table("33 22 33"), "0 3x3", "2 calza"))
    assert (state.palifico, state.starter, state.counts) == (True, 2, (2, 2, 1))


def test_p9_ones_are_not_wild_and_count_for_themselves() -> None:
    state = play(palifico("4 114 114"), "0 2x4")
    assert revealed(play(state, "1 challenge")).actual == 3
    assert revealed(play(palifico("4 114 114"), "0 2x1", "1 challenge")).actual == 4


def test_p9_the_opener_may_name_ones() -> None:
    state = palifico("2 33 44")
    assert judged(state) == listed(state) == {Bid(n, f) for n in range(1, 6) for f in range(1, 7)}


def test_p9_the_face_is_locked_for_who_has_more_than_one_die() -> None:
    state = play(palifico("4 333 444"), "0 2x4")
    assert judged(state) == listed(state) == {Bid(n, 4) for n in range(3, 8)}
    assert refused(state, "1 2x5").code == "perudo-face-locked"
    assert refused(state, "1 3x1").code == "perudo-face-locked"
    assert refused(state, "1 2x4").code == "perudo-not-higher"
    assert refused(state, "1 8x4").code == "perudo-beyond-dice"


def test_p9_who_has_one_die_too_may_change_the_face_under_the_order() -> None:
    state = play(palifico("4 3 444"), "0 2x4")
    assert allowed(state, "1 2x5") and allowed(state, "1 3x1")
    assert refused(state, "1 2x1").code == "perudo-not-higher"
    assert judged(state) == listed(state)
    assert judged(state) == {
        Bid(n, f) for n in range(1, 6) for f in range(1, 7) if palifico_key(Bid(n, f)) > (2, 4)
    }
    state = play(state, "1 2x5")
    assert listed(state) == {Bid(3, 5), Bid(4, 5), Bid(5, 5)}


def test_p9_no_palifico_between_the_last_two() -> None:
    state = roll(continued(play(table("23 - 44"), "0 2x2", "2 challenge")), "2 - 44")
    assert not PERUDO.view(state, None).palifico
    assert state.counts == (1, 0, 2)


def test_p9_only_one_round_long() -> None:
    state = continued(play(palifico("2 333 444"), "0 3x2", "1 challenge"))
    assert not state.palifico  # seat 0 is out
    state = continued(play(palifico("2 333 444"), "0 1x2", "1 challenge"))
    assert (state.counts, state.palifico) == ((1, 2, 3), False)


def test_p9_once_per_player() -> None:
    """Seat 0 wins a die back by calza and falls to one again."""
    state = continued(play(palifico("2 333 444"), "0 1x2", "1 challenge"))
    state = roll(state, "3 44 555")
    state = continued(play(state, "1 2x4", "0 calza"))
    assert state.counts == (2, 2, 3)
    state = roll(state, "33 44 555")
    state = continued(play(state, "0 3x3", "1 challenge"))
    assert (state.counts, state.palifico) == ((1, 2, 3), False)
    assert "had palifico 0" in PERUDO.position(state)


def test_p10_a_player_who_quits_is_owed_no_palifico() -> None:
    state = play(table("23 444 444 444"), "0 2x2", "1 challenge", "0 quit")
    state = continued(state)
    assert (state.counts, state.palifico, state.starter) == ((0, 3, 3, 3), False, 1)


def test_p10_nor_is_there_one_when_quitters_leave_two() -> None:
    state = continued(play(table("23 444 444"), "0 2x2", "1 challenge", "2 quit"))
    assert (state.counts, state.palifico, state.starter) == ((1, 3, 0), False, 0)


def test_p11_the_last_with_dice_wins() -> None:
    state = table("5 22")
    assert events(state, "0 3x5", "1 challenge")[2:] == [Out(0), Won(1)]
    assert PERUDO.standings(play(state, "0 3x5", "1 challenge")) == (2, 1)


@pytest.mark.parametrize(
    ("hand", "bid"),
    [("33312", Bid(1, 3)), ("11166", Bid(1, 6)), ("11", Bid(1, 2)), ("4455", Bid(1, 4))],
)
def test_s1_an_opening_is_one_of_the_most_frequent_face_pacos_not_counted(
    hand: str, bid: Bid
) -> None:
    state = table(f"{hand} 22222 33333")
    assert PERUDO.decisions(state)[0].stand_in == bid
    assert events(state, "clock expire:1.0:0") == [Bidden(0, bid, by_clock=True)]


def test_s1_a_palifico_round_may_be_opened_with_a_one() -> None:
    assert PERUDO.decisions(palifico("1 333 444"))[0].stand_in == Bid(1, PACO)


def test_s1_time_raises_as_little_as_may_be_or_says_dudo() -> None:
    state = play(table("22222 33345"), "0 2x3")
    assert PERUDO.decisions(state)[0].stand_in == Bid(2, 4)
    state = play(table("22222 33345"), "0 3x6")
    assert PERUDO.decisions(state)[0].stand_in == Challenge()
    locked = play(palifico("1 333 444"), "0 1x3")
    assert PERUDO.decisions(locked)[0].stand_in == Bid(2, 3)


def test_s1_in_a_raise_turn_time_says_dudo() -> None:
    state = play(table(FIVES), "0 12x5")
    (happened,) = events(state, "clock expire:1.1:1")
    assert happened.by_clock and happened.reveal.call == "challenge"


def test_s3_the_next_to_the_left_starts_for_a_loser_who_has_quit() -> None:
    state = continued(play(table("2233 444 444"), "0 5x2", "1 challenge", "0 quit"))
    assert (state.counts, state.starter) == ((0, 3, 3), 1)
