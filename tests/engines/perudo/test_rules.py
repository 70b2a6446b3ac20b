"""Tests of the round, the challenge and the end (R1–R7, R13–R20, A9 4–8)."""

import pytest

from engines.core import (
    AddressedEvent,
    ChanceAction,
    ChanceDraw,
    ContinueAction,
    Office,
)
from engines.perudo import PERUDO
from engines.perudo.odds import AverageCount, find_average
from engines.perudo.types import (
    STAR,
    Bidden,
    PerudoBid,
    PerudoFirst,
    PerudoHand,
    PerudoOptions,
    PerudoOut,
    PerudoRevealed,
    PerudoRolled,
    PerudoWon,
)
from tests.engines.game_recorder import record_events

from .table import (
    build_table,
    catch_refusal,
    continue_for_all,
    get_reveal,
    list_events_of,
    play_moves,
    roll_dice,
)

# Seat 0 bids six twos, seat 1 challenges: the document's three outcomes.
FOUR_FOUND = "22134 2*345 11345"
SIX_FOUND = "22234 22*45 11345"
NINE_FOUND = "22222 22**5 11345"


def challenge_bid(hands: str, bid: str = "6x2") -> list[tuple[int, ...]]:
    state = play_moves(build_table(hands), f"0 {bid}", "1 challenge")
    reveal = get_reveal(state)
    return [reveal.losses, (reveal.actual, reveal.winner)]


def test_r1_two_to_six_seats_with_five_dice_each() -> None:
    assert PERUDO.list_seat_counts(PerudoOptions()) == range(2, 7)
    assert PERUDO.start(6, PerudoOptions()).counts == (5,) * 6


def test_r2_six_faces_the_sixth_a_star() -> None:
    state = PERUDO.start(2, PerudoOptions())
    state, _ = PERUDO.apply_action(state, Office.CHANCE, ChanceAction((1,)))
    assert PERUDO.find_due(state) == ChanceDraw("roll", (6,) * 10)
    state, _ = PERUDO.apply_action(
        state, Office.CHANCE, ChanceAction((0, 1, 2, 3, 4, 5, 5, 0, 0, 0))
    )
    assert state.hidden == ((1, 2, 3, 4, 5), (STAR, STAR, 1, 1, 1))


def test_r3_a_star_counts_as_the_number_bid_and_only_stars_for_stars() -> None:
    assert challenge_bid("2*111 22333", "4x2")[1] == (4, 0)
    assert challenge_bid("2*111 22333", "1*")[1] == (1, 0)


def test_r4_chance_says_who_begins() -> None:
    state = PERUDO.start(3, PerudoOptions())
    assert PERUDO.find_due(state) == ChanceDraw("first", (3,))
    state, told = PERUDO.apply_action(state, Office.CHANCE, ChanceAction((2,)))
    assert told == ()
    state = roll_dice(state, "11111 22222 33333")
    assert state.turn == state.starter == 2


def test_r4_the_host_says_who_begins() -> None:
    state = PERUDO.start(3, PerudoOptions(first="host_picks"))
    (waited,) = PERUDO.list_decisions(state)
    assert (waited.actor, waited.stand_in) == (Office.HOST, PerudoFirst(0))
    assert catch_refusal(state, "0 1x1").code == "perudo-wait-for-first"
    assert catch_refusal(state, "0 challenge").code == "perudo-wait-for-first"
    assert catch_refusal(state, "0 first:0").code == "refused-only-host"
    assert catch_refusal(state, "host first:3").code == "refused-no-such-seat"
    state = roll_dice(play_moves(state, "host first:1"), "11111 22222 33333")
    assert state.turn == 1
    assert catch_refusal(state, "host first:0").code == "perudo-started"


def test_r4_a_host_who_does_not_say_lets_the_first_seat_begin() -> None:
    state = PERUDO.start(3, PerudoOptions(first="host_picks"))
    assert play_moves(state, "0 quit", "clock expire:first:host").starter == 1


def test_r4_turns_go_clockwise_past_those_who_are_out() -> None:
    state = build_table("11 - 22 33", first=2)
    turns = []
    for text in ("1x1", "2x1", "3x1", "4x1"):
        turns.append(state.turn)
        state = play_moves(state, f"{state.turn} {text}")
    assert turns == [2, 3, 0, 2]


def test_r5_all_who_have_dice_roll_them_and_each_is_told_their_own() -> None:
    state = continue_for_all(
        play_moves(build_table("111 - 222"), "0 3x5", "2 challenge")
    )  # none found: 0 loses all
    assert state.phase == "over"
    state = continue_for_all(
        play_moves(build_table("111 - 222"), "0 4x1", "2 challenge")
    )  # 0 loses one of three
    assert PERUDO.find_due(state) == ChanceDraw("roll", (6,) * 5)
    with record_events(PERUDO) as told:
        roll_dice(state, "34 - 55*")
    assert told == [
        (PerudoRolled(2, 2, palifico=False), None),
        (PerudoHand(0, (3, 4)), frozenset({0})),
        (PerudoHand(2, (5, 5, STAR)), frozenset({2})),
    ]


def test_r6_the_starter_must_bid() -> None:
    state = build_table("11111 22222")
    assert catch_refusal(state, "0 challenge").code == "perudo-nothing-to-challenge"
    assert catch_refusal(state, "0 continue").code == "refused-nothing-open"
    assert list_events_of(state, "0 5x4") == [Bidden(0, PerudoBid(5, 4))]


def test_r7_only_the_seat_in_turn_may_bid_or_challenge() -> None:
    state = play_moves(build_table("111 222 333"), "0 2x1")
    assert catch_refusal(state, "2 3x1").facts == {"turn": 1}
    assert catch_refusal(state, "2 challenge").code == "refused-not-your-turn"
    assert catch_refusal(state, "0 challenge").code == "perudo-own-bid"
    assert PERUDO.view_as(state, None).challengers == {1}
    assert get_reveal(play_moves(state, "1 challenge")).challenger == 1


def test_r7_any_lets_all_but_the_bidder_challenge_and_still_one_bid_in_turn() -> None:
    opening = build_table("111 222 333 -", challenge="any")
    assert catch_refusal(opening, "1 challenge").code == "refused-not-your-turn"
    assert PERUDO.view_as(opening, None).challengers == frozenset()
    state = play_moves(opening, "0 4x1")
    assert PERUDO.view_as(state, None).challengers == {1, 2}
    assert [d.actor for d in PERUDO.list_decisions(state)] == [1]
    assert catch_refusal(state, "0 challenge").facts == {"bid": PerudoBid(4, 1)}
    assert catch_refusal(state, "3 challenge").code == "refused-out"
    assert catch_refusal(state, "2 5x1").code == "refused-not-your-turn"
    reveal = get_reveal(play_moves(state, "2 challenge"))
    assert (reveal.challenger, reveal.losses, reveal.winner) == (2, (1, 0, 0, 0), 2)


def test_r7_whoever_challenges_first_is_the_challenger() -> None:
    state = play_moves(build_table("111 222 333", challenge="any"), "0 4x1", "2 challenge")
    assert catch_refusal(state, "1 challenge").code == "perudo-cups-up"
    assert catch_refusal(state, "1 5x1").code == "perudo-cups-up"


def test_r13_all_cups_go_up() -> None:
    with record_events(PERUDO) as told:
        state = play_moves(build_table("112 - 3*"), "0 2x1", "2 challenge")
    assert get_reveal(state).dice == ((1, 1, 2), (), (3, STAR))
    assert told[-1] == AddressedEvent(PerudoRevealed(get_reveal(state)))


def test_r14_doc_too_few_cost_the_bidder_the_difference() -> None:
    assert challenge_bid(FOUR_FOUND) == [(2, 0, 0), (4, 1)]


def test_r14_exact_bid_costs_all_others_one_die() -> None:
    assert challenge_bid(SIX_FOUND) == [(0, 1, 1), (6, 0)]


def test_r14_doc_too_many_cost_the_challenger_the_difference() -> None:
    assert challenge_bid(NINE_FOUND) == [(0, 3, 0), (9, 0)]


def test_r14_star_bids() -> None:
    assert challenge_bid("**123 **123", "4*") == [(0, 1), (4, 0)]
    assert challenge_bid("*1111 *1111", "4*") == [(2, 0), (2, 1)]


def test_r15_nobody_loses_more_than_they_have() -> None:
    reveal = get_reveal(play_moves(build_table("22222 22 11"), "0 4x2", "1 challenge"))
    assert (reveal.actual - reveal.bid.count, reveal.losses) == (3, (0, 2, 0))


def test_r15_the_losses_are_paid_when_the_round_ends_and_the_counts_are_public() -> None:
    state = play_moves(build_table(FOUR_FOUND), "0 6x2", "1 challenge")
    assert PERUDO.view_as(state, None).dice == (5, 5, 5)
    assert PERUDO.view_as(continue_for_all(state), None).dice == (3, 5, 5)


def test_r16_without_dice_a_seat_is_out() -> None:
    with record_events(PERUDO) as told:
        state = continue_for_all(play_moves(build_table("22222 22 11"), "0 4x2", "1 challenge"))
    assert told[-1].event == PerudoOut(1)
    state = roll_dice(state, "11111 - 22")
    assert PERUDO.view_as(state, None).out == {1}
    for move in ("quit", "1x1", "challenge", "continue", "return"):
        assert catch_refusal(state, f"1 {move}").code == "refused-out"


def test_r16_someone_who_goes_out_in_one_challenge_shares_a_place() -> None:
    state = play_moves(build_table("122 2 2 -"), "0 4x2", "1 challenge")
    assert PERUDO.rank_seats(state) == (1, 2, 2, 4)


@pytest.mark.parametrize(("hands", "starter"), [(FOUR_FOUND, 1), (SIX_FOUND, 0), (NINE_FOUND, 0)])
def test_r17_the_winner_of_the_challenge_starts(hands: str, starter: int) -> None:
    state = continue_for_all(play_moves(build_table(hands), "0 6x2", "1 challenge"))
    state = roll_dice(state, "1" * sum(state.counts))
    assert state.turn == state.starter == starter


def test_r18_all_remaining_dice_are_rolled_afresh() -> None:
    state = continue_for_all(play_moves(build_table(FOUR_FOUND), "0 6x2", "1 challenge"))
    assert PERUDO.find_due(state) == ChanceDraw("roll", (6,) * 13)
    state = roll_dice(state, "111 22222 33333")
    assert state.hidden == ((1,) * 3, (2,) * 5, (3,) * 5)
    assert (state.bids, state.reveal, state.round) == ((), None, 2)


def test_the_next_roll_waits_until_all_have_seen_the_reveal() -> None:
    state = play_moves(build_table(FOUR_FOUND), "0 6x2", "1 challenge")
    for seat in (2, 0):
        waited = PERUDO.list_decisions(state)
        assert {d.id for d in waited} == {"r1"}
        assert all(
            (d.pace, d.seconds, d.stand_in) == ("reveal", 14, ContinueAction()) for d in waited
        )
        state = play_moves(state, f"{seat} continue")
        assert state.phase == "reveal"
        assert catch_refusal(state, f"{seat} continue").code == "refused-continued"
    assert play_moves(state, "1 continue").phase == "roll"


def test_someone_who_lost_their_last_die_may_watch_and_is_not_waited_for() -> None:
    state = play_moves(build_table("22222 22 11"), "0 4x2", "1 challenge")
    assert [d.actor for d in PERUDO.list_decisions(state)] == [0, 2]
    assert catch_refusal(state, "1 continue").code == "refused-out"


def test_a_reveal_that_nobody_continues_is_one_row_and_no_miss() -> None:
    state = play_moves(build_table(FOUR_FOUND), "0 6x2", "1 challenge", "clock expire:r1:0,1,2")
    assert state.phase == "roll"
    assert state.presence.missed == (0, 0, 0)


def test_r19_the_last_with_dice_wins_at_once() -> None:
    bidding = play_moves(build_table("1 2"), "0 1x1")
    assert list_events_of(bidding, "1 challenge")[1:] == [PerudoOut(1), PerudoWon(0)]
    state = play_moves(bidding, "1 challenge")
    assert (state.phase, PERUDO.rank_seats(state)) == ("over", (1, 2))
    assert PERUDO.list_decisions(state) == () and PERUDO.find_due(state) is None


def test_r19_an_exact_bid_may_put_all_others_out_at_once() -> None:
    state = play_moves(build_table("*1 1 2 3"), "0 3x1", "1 challenge")
    assert PERUDO.rank_seats(state) == (1, 2, 2, 2)
    assert PERUDO.view_as(state, 1).reveal is not None
    assert catch_refusal(state, "0 quit").code == "refused-over"


def test_r20_two_players_play_as_more_do() -> None:
    state = continue_for_all(play_moves(build_table("11234 11234"), "0 4x1", "1 challenge"))
    assert state.counts == (5, 4)


def test_a9_8_two_dice_pay_for_a_difference_of_three() -> None:
    state = continue_for_all(play_moves(build_table("22222 22 1"), "0 4x2", "1 challenge"))
    assert state.counts == (5, 0, 1)


def test_the_id_of_a_turn_changes_with_the_bid_that_stands() -> None:
    state = build_table("111 222")
    ids = [PERUDO.list_decisions(state)[0].id]
    for move in ("0 1x1", "1 2x1"):
        state = play_moves(state, move)
        ids.append(PERUDO.list_decisions(state)[0].id)
    assert ids == ["1.0", "1.1", "1.2"]


def test_offices_do_not_bid() -> None:
    assert catch_refusal(build_table("11 22"), "host 1x1").code == "refused-wrong-actor"
    assert catch_refusal(build_table("11 22"), "0 expire:1.0:0").code == "refused-wrong-actor"


A8 = """2:<1/<1 3:1/<1 4:>1/<1 5:1–2/<1 6:2/1 7:>2/>1 8:2–3/>1 9:3/1–2 10:>3/1–2 11:3–4/1–2 12:4/2
13:>4/>2 14:4–5/>2 15:5/2–3 16:>5/2–3 17:5–6/2–3 18:6/3 19:>6/>3 20:6–7/>3 21:7/3–4 22:>7/3–4
23:7–8/3–4 24:8/4 25:>8/>4 26:8–9/>4 27:9/4–5 28:>9/4–5 29:9–10/4–5 30:10/5"""


def test_a8_the_help_table_is_the_documents() -> None:
    def format_finding(found: AverageCount) -> str:
        forms = {"below": "<{0}", "exactly": "{0}", "above": ">{0}", "between": "{0}–{1}"}
        return forms[found.how].format(found.count, found.count + 1)

    for entry in A8.split():
        dice, means = entry.split(":")
        averages = [find_average(int(dice), face) for face in (1, STAR)]
        assert "/".join(map(format_finding, averages)) == means, entry
