"""Perudo's own rules: P1–P11 and the worked examples of Part B."""

from typing import Any

import pytest

from engines.core import AddressedEvent, ChanceDraw, Decision, Office
from engines.perudo import PERUDO
from engines.perudo.notation import format_bid
from engines.perudo.order import make_bid_key, make_palifico_key
from engines.perudo.state import PerudoState
from engines.perudo.types import (
    PACO,
    Bidden,
    BidRange,
    PerudoBid,
    PerudoChallenge,
    PerudoFirst,
    PerudoOptions,
    PerudoOut,
    PerudoRevealed,
    PerudoRolled,
    PerudoWon,
)
from tests.engines.game_recorder import record_events

from .table import build_table as any_table
from .table import (
    catch_refusal,
    continue_for_all,
    get_reveal,
    is_allowed,
    list_events_of,
    play_moves,
    roll_dice,
)

FIVES = "55555 55555 55555"


def build_dudo_table(hands: str, first: int = 0, **options: Any) -> PerudoState:
    return any_table(hands, first, **({"rules": "perudo"} | options))


def open_palifico(hands: str, **options: Any) -> PerudoState:
    """Return a palifico round with these hands that seat 0, who has one die, opens."""
    start = "23" + "".join(
        f" {'-' if hand == '-' else '4' * len(hand)}" for hand in hands.split()[1:]
    )
    state = continue_for_all(
        play_moves(
            build_dudo_table(start, **options), "0 2x2", f"{_find_next_seat(hands)} challenge"
        )
    )
    return roll_dice(state, hands)


def _find_next_seat(hands: str) -> int:
    return next(s for s, hand in enumerate(hands.split()) if s and hand != "-")


def list_offered_bids(state: PerudoState) -> set[PerudoBid]:
    """Return the bids that the view's ranges offer."""
    view = PERUDO.view_as(state, None)
    return {PerudoBid(n, r.face) for r in view.raises for n in range(r.lowest, r.highest + 1)}


def list_legal_bids(state: PerudoState) -> set[PerudoBid]:
    """Return the bids that the rules let the seat in turn make."""
    bids = [PerudoBid(n, f) for n in range(-1, 24) for f in range(8)]
    return {bid for bid in bids if is_allowed(state, f"{state.turn} {format_bid(bid)}")}


def test_p1_two_to_six_players_or_ten() -> None:
    assert PERUDO.list_seat_counts(PerudoOptions(rules="perudo")) == range(2, 7)
    large = PerudoOptions(rules="perudo", players="10")
    assert PERUDO.list_seat_counts(large) == range(2, 11)
    assert PERUDO.start(10, large).counts == (5,) * 10
    assert PERUDO.list_seat_counts(PerudoOptions(players="10")) == range(2, 7)


def test_p1_ones_are_wild_and_sixes_are_not() -> None:
    state = build_dudo_table("11566 26666")
    assert PERUDO.view_as(state, None).wild == PACO
    assert get_reveal(play_moves(state, "0 3x5", "1 challenge")).actual == 3
    assert get_reveal(play_moves(state, "0 3x6", "1 challenge")).actual == 8
    assert get_reveal(play_moves(state, "0 3x2", "1 challenge")).wild == PACO


def test_p2_chance_says_who_begins_or_the_host_if_the_table_wants() -> None:
    assert PERUDO.find_due(PERUDO.start(3, PerudoOptions(rules="perudo"))) == ChanceDraw(
        "first", (3,)
    )
    state = PERUDO.start(3, PerudoOptions(rules="perudo", first="host_picks"))
    assert PERUDO.list_decisions(state) == (Decision(Office.HOST, "first", 60, PerudoFirst(0)),)


def test_p3_a_round_is_opened_with_any_number_but_pacos() -> None:
    state = build_dudo_table("11 23")
    assert (
        list_legal_bids(state)
        == list_offered_bids(state)
        == {PerudoBid(n, f) for n in range(1, 5) for f in range(2, 7)}
    )
    assert catch_refusal(state, "0 1x1").code == "perudo-no-pacos-first"
    assert catch_refusal(state, "0 0x2").code == "perudo-no-such-bid"


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
    state = play_moves(build_dudo_table(FIVES), f"0 {standing}")
    assert all(is_allowed(state, f"1 {bid}") for bid in legal)
    for bid in illegal:
        assert catch_refusal(state, f"1 {bid}").code == "perudo-not-higher"


def test_p4_seven_fives_four_pacos_are_the_lowest() -> None:
    view = PERUDO.view_as(play_moves(build_dudo_table(FIVES), "0 7x5"), None)
    assert BidRange(PACO, 4, 15) in view.raises


def test_p5_raises_of_pacos() -> None:
    state = play_moves(build_dudo_table(FIVES), "0 7x5", "1 4x1")
    assert is_allowed(state, "2 9x2") and is_allowed(state, "2 5x1")
    assert catch_refusal(state, "2 8x6").facts == {
        "bid": PerudoBid(8, 6),
        "above": PerudoBid(4, PACO),
    }
    assert not is_allowed(state, "2 4x1")


def test_p4_p5_all_bids_stand_in_one_row() -> None:
    """The order of the engine is held against the rules' own words."""

    def is_higher(bid: PerudoBid, above: PerudoBid) -> bool:
        more, count = bid.count, above.count
        if above.face == PACO:
            return more > count if bid.face == PACO else more >= 2 * count + 1
        if bid.face == PACO:
            return 2 * more >= count
        return more > count or (more == count and bid.face > above.face)

    bids = [PerudoBid(n, f) for n in range(1, 31) for f in range(1, 7)]
    assert all(
        (make_bid_key(bid) > make_bid_key(above)) == is_higher(bid, above)
        for bid in bids
        for above in bids
    )


@pytest.mark.parametrize("standing", ["1x2", "5x3", "6x6", "8x4", "12x6"])
def test_p5_what_is_offered_is_what_is_legal(standing: str) -> None:
    state = play_moves(build_dudo_table(FIVES), f"0 {standing}")
    assert list_legal_bids(state) == list_offered_bids(state)
    lowest_pacos = play_moves(state, f"1 {(int(standing[:-2]) + 1) // 2}x1")
    assert list_legal_bids(lowest_pacos) == list_offered_bids(lowest_pacos)


def test_p5a_nobody_bids_more_than_there_are() -> None:
    state = play_moves(build_dudo_table("22 33"), "0 4x5")
    assert catch_refusal(state, "1 5x2").facts == {"bid": PerudoBid(5, 2), "dice": 4}
    assert catch_refusal(state, "1 5x2").code == "perudo-beyond-dice"


def test_p5a_when_no_raise_is_left_only_dudo() -> None:
    state = play_moves(build_dudo_table("22 33"), "0 4x6", "1 4x1")
    assert PERUDO.view_as(state, None).raises == ()
    assert list_legal_bids(state) == set()
    assert is_allowed(state, "0 challenge")


@pytest.mark.parametrize(
    ("hands", "losses"),
    [
        ("33312 14444", (0, 1)),  # five: enough
        ("33322 14444", (1, 0)),  # four: too few
        ("33333 11444", (0, 1)),  # seven: the difference does not matter
    ],
)
def test_p6_dudo_costs_one_die(hands: str, losses: tuple[int, ...]) -> None:
    state = play_moves(build_dudo_table(hands), "0 5x3", "1 challenge")
    assert get_reveal(state).losses == losses
    assert get_reveal(state).gains == (0, 0)


def test_p6_three_threes_and_two_pacos_are_five_threes() -> None:
    reveal = get_reveal(play_moves(build_dudo_table("33344 11222"), "0 5x3", "1 challenge"))
    assert (reveal.actual, reveal.losses, reveal.winner) == (5, (0, 1), 0)


def test_p6_for_pacos_only_pacos_count() -> None:
    assert (
        get_reveal(
            play_moves(build_dudo_table("23333 11444"), "0 4x3", "1 3x1", "0 challenge")
        ).actual
        == 2
    )


def test_p6_only_the_next_player_says_dudo() -> None:
    state = play_moves(build_dudo_table(FIVES, challenge="any"), "0 2x5")
    assert catch_refusal(state, "2 challenge").code == "refused-not-your-turn"
    assert catch_refusal(state, "0 challenge").code == "perudo-own-bid"
    assert PERUDO.view_as(state, None).challengers == {1}


@pytest.mark.parametrize(("bid", "starter"), [("3x5", 1), ("11x5", 0)])
def test_p7_someone_who_loses_the_die_starts(bid: str, starter: int) -> None:
    state = play_moves(build_dudo_table("55555 55555 22222"), f"0 {bid}", "1 challenge")
    assert get_reveal(state).starter == starter
    assert continue_for_all(state).starter == starter


def test_p7_someone_who_is_out_is_followed_by_their_left() -> None:
    state = play_moves(build_dudo_table("5 - 22 333"), "0 3x5", "2 challenge")
    assert (get_reveal(state).losses, get_reveal(state).starter) == ((1, 0, 0, 0), 2)
    assert roll_dice(continue_for_all(state), "- - 22 333").turn == 2


def call_calza(hands: str, caller: int, **options: Any) -> PerudoState:
    return play_moves(build_dudo_table(hands, **options), "0 5x3", f"{caller} calza")


@pytest.mark.parametrize("caller", [1, 2])
def test_p8_an_exact_bid_brings_the_caller_a_die_and_the_start(caller: int) -> None:
    state = call_calza("33344 1122 2222", caller)
    reveal = get_reveal(state)
    assert (reveal.call, reveal.actual, reveal.losses) == ("calza", 5, (0, 0, 0))
    assert (reveal.challenger, reveal.winner, reveal.starter) == (caller, caller, caller)
    assert reveal.gains[caller] == sum(reveal.gains) == 1
    after = continue_for_all(state)
    assert (after.counts[caller], after.starter) == (5, caller)
    assert PERUDO.find_due(after) == ChanceDraw("roll", (6,) * 14)


def test_p8_nobody_gains_a_sixth_die() -> None:
    reveal = get_reveal(call_calza("33344 11222 22222", 2))
    assert (reveal.gains, reveal.starter) == ((0, 0, 0), 2)


@pytest.mark.parametrize("hands", ["33444 1122 2222", "33333 1122 2222"])
def test_p8_else_the_caller_loses_one_and_starts_and_the_bidder_risks_nothing(hands: str) -> None:
    reveal = get_reveal(call_calza(hands, 2))
    assert (reveal.losses, reveal.gains) == ((0, 0, 1), (0, 0, 0))
    assert (reveal.winner, reveal.starter) == (0, 2)


def test_p8_someone_who_is_out_by_their_calza_is_followed_by_their_left() -> None:
    state = call_calza("33 2 33 33", 1)
    assert get_reveal(state).starter == 2
    with record_events(PERUDO) as told:
        continue_for_all(state)
    assert AddressedEvent(PerudoOut(1)) in told


def test_p8_any_but_the_bidder() -> None:
    state = play_moves(build_dudo_table("333 1122 222 -"), "0 5x3")
    assert PERUDO.view_as(state, None).may_calza == {1, 2}
    assert catch_refusal(state, "0 calza").code == "perudo-own-bid"
    assert catch_refusal(state, "3 calza").code == "refused-out"
    assert (
        catch_refusal(build_dudo_table("333 1122 222"), "1 calza").code
        == "perudo-nothing-to-challenge"
    )


def test_p8_the_first_press_wins() -> None:
    with record_events(PERUDO) as told:
        state = call_calza("33344 1122 2222", 2)
    for late in ("1 calza", "1 challenge", "1 6x3"):
        assert catch_refusal(state, late).code == "perudo-cups-up"
    assert isinstance(told[-1].event, PerudoRevealed)


def test_p8_a_bid_that_came_first_is_what_is_called() -> None:
    state = play_moves(build_dudo_table("33344 1122 2222"), "0 4x3", "1 5x3", "2 calza")
    assert (get_reveal(state).bid, get_reveal(state).gains) == (PerudoBid(5, 3), (0, 0, 1))


def test_p8_in_turn_only() -> None:
    state = play_moves(build_dudo_table("333 1122 222", calza="turn"), "0 5x3")
    assert PERUDO.view_as(state, None).may_calza == {1}
    assert catch_refusal(state, "2 calza").code == "refused-not-your-turn"
    assert is_allowed(state, "1 calza")


def test_p8_none_at_all() -> None:
    state = play_moves(build_dudo_table("333 1122 222", calza="off"), "0 5x3")
    assert PERUDO.view_as(state, None).may_calza == frozenset()
    assert catch_refusal(state, "1 calza").code == "perudo-no-calza"
    assert (
        catch_refusal(play_moves(any_table("333 1122 222"), "0 5x3"), "1 calza").code
        == "perudo-no-calza"
    )


def test_p8_not_between_the_last_two() -> None:
    state = play_moves(build_dudo_table("333 - 1122"), "0 5x3")
    assert PERUDO.view_as(state, None).may_calza == frozenset()
    assert catch_refusal(state, "2 calza").code == "perudo-calza-two"


def test_p8_not_in_a_palifico_round() -> None:
    state = play_moves(open_palifico("2 333 444"), "0 1x2")
    assert PERUDO.view_as(state, None).may_calza == frozenset()
    assert catch_refusal(state, "1 calza").code == "perudo-calza-palifico"


def test_p9_the_round_after_a_fall_to_one_die_is_palifico_and_opened_by_who_fell() -> None:
    with record_events(PERUDO) as told:
        state = open_palifico("2 333 444")
    assert told[-4].event == PerudoRolled(2, 0, palifico=True)
    view = PERUDO.view_as(state, None)
    assert (view.palifico, view.wild, view.turn) == (True, None, 0)


def test_p9_a_calza_that_fails_makes_a_round_palifico_too() -> None:
    state = continue_for_all(play_moves(build_dudo_table("33 22 33"), "0 3x3", "2 calza"))
    assert (state.palifico, state.starter, state.counts) == (True, 2, (2, 2, 1))


def test_p9_ones_are_not_wild_and_count_for_themselves() -> None:
    state = play_moves(open_palifico("4 114 114"), "0 2x4")
    assert get_reveal(play_moves(state, "1 challenge")).actual == 3
    assert get_reveal(play_moves(open_palifico("4 114 114"), "0 2x1", "1 challenge")).actual == 4


def test_p9_the_opener_may_name_ones() -> None:
    state = open_palifico("2 33 44")
    assert (
        list_legal_bids(state)
        == list_offered_bids(state)
        == {PerudoBid(n, f) for n in range(1, 6) for f in range(1, 7)}
    )


def test_p9_the_face_is_locked_for_who_has_more_than_one_die() -> None:
    state = play_moves(open_palifico("4 333 444"), "0 2x4")
    assert (
        list_legal_bids(state) == list_offered_bids(state) == {PerudoBid(n, 4) for n in range(3, 8)}
    )
    assert catch_refusal(state, "1 2x5").code == "perudo-face-locked"
    assert catch_refusal(state, "1 3x1").code == "perudo-face-locked"
    assert catch_refusal(state, "1 2x4").code == "perudo-not-higher"
    assert catch_refusal(state, "1 8x4").code == "perudo-beyond-dice"


def test_p9_someone_who_has_one_die_too_may_change_the_face_under_the_order() -> None:
    state = play_moves(open_palifico("4 3 444"), "0 2x4")
    assert is_allowed(state, "1 2x5") and is_allowed(state, "1 3x1")
    assert catch_refusal(state, "1 2x1").code == "perudo-not-higher"
    assert list_legal_bids(state) == list_offered_bids(state)
    assert list_legal_bids(state) == {
        PerudoBid(n, f)
        for n in range(1, 6)
        for f in range(1, 7)
        if make_palifico_key(PerudoBid(n, f)) > (2, 4)
    }
    state = play_moves(state, "1 2x5")
    assert list_offered_bids(state) == {PerudoBid(3, 5), PerudoBid(4, 5), PerudoBid(5, 5)}


def test_p9_no_palifico_between_the_last_two() -> None:
    state = roll_dice(
        continue_for_all(play_moves(build_dudo_table("23 - 44"), "0 2x2", "2 challenge")), "2 - 44"
    )
    assert not PERUDO.view_as(state, None).palifico
    assert state.counts == (1, 0, 2)


def test_p9_only_one_round_long() -> None:
    state = continue_for_all(play_moves(open_palifico("2 333 444"), "0 3x2", "1 challenge"))
    assert not state.palifico  # seat 0 is out
    state = continue_for_all(play_moves(open_palifico("2 333 444"), "0 1x2", "1 challenge"))
    assert (state.counts, state.palifico) == ((1, 2, 3), False)


def test_p9_once_per_player() -> None:
    """Seat 0 wins a die back by calza and falls to one again."""
    state = continue_for_all(play_moves(open_palifico("2 333 444"), "0 1x2", "1 challenge"))
    state = roll_dice(state, "3 44 555")
    state = continue_for_all(play_moves(state, "1 2x4", "0 calza"))
    assert state.counts == (2, 2, 3)
    state = roll_dice(state, "33 44 555")
    state = continue_for_all(play_moves(state, "0 3x3", "1 challenge"))
    assert (state.counts, state.palifico) == ((1, 2, 3), False)
    assert "had palifico 0" in PERUDO.format_position(state)


def test_p10_a_player_who_quits_is_owed_no_palifico() -> None:
    state = play_moves(build_dudo_table("23 444 444 444"), "0 2x2", "1 challenge", "0 quit")
    state = continue_for_all(state)
    assert (state.counts, state.palifico, state.starter) == ((0, 3, 3, 3), False, 1)


def test_p10_nor_is_there_one_when_quitters_leave_two() -> None:
    state = continue_for_all(
        play_moves(build_dudo_table("23 444 444"), "0 2x2", "1 challenge", "2 quit")
    )
    assert (state.counts, state.palifico, state.starter) == ((1, 3, 0), False, 0)


def test_p11_the_last_with_dice_wins() -> None:
    state = build_dudo_table("5 22")
    assert list_events_of(state, "0 3x5", "1 challenge")[2:] == [PerudoOut(0), PerudoWon(1)]
    assert PERUDO.rank_seats(play_moves(state, "0 3x5", "1 challenge")) == (2, 1)


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("33312", PerudoBid(1, 3)),
        ("11166", PerudoBid(1, 6)),
        ("11", PerudoBid(1, 2)),
        ("4455", PerudoBid(1, 4)),
    ],
)
def test_s1_an_opening_is_one_of_the_most_frequent_face_pacos_not_counted(
    hand: str, bid: PerudoBid
) -> None:
    state = build_dudo_table(f"{hand} 22222 33333")
    assert PERUDO.list_decisions(state)[0].stand_in == bid
    assert list_events_of(state, "clock expire:1.0:0") == [Bidden(0, bid, by_clock=True)]


def test_s1_a_palifico_round_may_be_opened_with_a_one() -> None:
    assert PERUDO.list_decisions(open_palifico("1 333 444"))[0].stand_in == PerudoBid(1, PACO)


def test_s1_time_raises_as_little_as_may_be_or_says_dudo() -> None:
    state = play_moves(build_dudo_table("22222 33345"), "0 2x3")
    assert PERUDO.list_decisions(state)[0].stand_in == PerudoBid(2, 4)
    state = play_moves(build_dudo_table("22222 33345"), "0 3x6")
    assert PERUDO.list_decisions(state)[0].stand_in == PerudoChallenge()
    locked = play_moves(open_palifico("1 333 444"), "0 1x3")
    assert PERUDO.list_decisions(locked)[0].stand_in == PerudoBid(2, 3)


def test_s1_in_a_raise_turn_time_says_dudo() -> None:
    state = play_moves(build_dudo_table(FIVES), "0 12x5")
    (happened,) = list_events_of(state, "clock expire:1.1:1")
    assert happened.by_clock and happened.reveal.call == "challenge"


def test_s3_the_next_to_the_left_starts_for_a_loser_who_has_quit() -> None:
    state = continue_for_all(
        play_moves(build_dudo_table("2233 444 444"), "0 5x2", "1 challenge", "0 quit")
    )
    assert (state.counts, state.starter) == ((0, 3, 3), 1)
