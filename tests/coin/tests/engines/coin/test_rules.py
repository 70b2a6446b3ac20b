"""The rules of Liar's Coin, each by its number."""

from typing import Any

import pytest

from engines.coin import COIN
from engines.coin.types import Bid, Challenge, Options, State
from engines.core import (
    Actor,
    ChanceAction,
    ContinueAction,
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
)

HEADS = (1, 0, 1)
"""Draw in which seat 0 begins, and seats 0 and 2 have heads."""


def play_moves(*moves: tuple[Actor, Any]) -> State:
    state = COIN.start(3, Options())
    for actor, action in ((Office.CHANCE, ChanceAction((0, *HEADS))), *moves):
        state, _ = COIN.apply_action(state, actor, action)
    return state


def catch_refusal(state: State, seat: int, action: Any) -> str:
    with pytest.raises(IllegalActionError) as told:
        COIN.check_action(state, seat, action)
    return told.value.code


def test_r1_a_coin_is_its_owners_alone() -> None:
    state = play_moves()
    assert [COIN.view_as(state, seat).coins[0] for seat in (0, 1, None)] == [True, None, None]


def test_r2_bids_rise_clockwise_and_not_above_the_coins() -> None:
    state = play_moves((0, Bid(2)))
    assert COIN.list_decisions(state)[0].actor == 1
    assert [catch_refusal(state, 1, Bid(heads)) for heads in (2, 4)] == ["coin-not-higher"] * 2
    assert catch_refusal(state, 2, Bid(3)) == "refused-not-your-turn"


def test_r3_whoever_opens_can_only_bid_and_a_challenge_shows_all_coins() -> None:
    assert catch_refusal(play_moves(), 0, Challenge()) == "coin-no-bid"
    assert COIN.view_as(play_moves((0, Bid(2)), (1, Challenge())), None).coins == (
        True,
        False,
        True,
    )


@pytest.mark.parametrize(("bid", "loser"), [(1, 1), (2, 1), (3, 0)])
def test_r4_with_as_many_heads_as_were_bid_the_challenger_loses(bid: int, loser: int) -> None:
    assert play_moves((0, Bid(bid)), (1, Challenge())).lost == {loser}


def test_r5_when_all_have_looked_whoever_lost_is_last() -> None:
    moves = ((0, Bid(2)), (1, Challenge()))
    assert COIN.rank_seats(play_moves(*moves, (0, ContinueAction()), (1, ContinueAction()))) is None
    looked = play_moves(*moves, *[(seat, ContinueAction()) for seat in range(3)])
    assert COIN.rank_seats(looked) == (1, 3, 1)
    assert [each.seconds for each in COIN.list_decisions(play_moves(*moves))] == [20] * 3


def test_r6_time_bids_one_and_then_challenges() -> None:
    assert COIN.list_decisions(play_moves())[0].seconds == 30
    state = play_moves((Office.CLOCK, ExpireAction("b0", (0,))))
    assert (state.bid, state.bidder) == (1, 0)
    state, _ = COIN.apply_action(state, Office.CLOCK, ExpireAction("b1", (1,)))
    assert state.phase == "reveal" and state.lost == {1}


def test_r7_whoever_leaves_is_last_their_coin_counts_and_one_alone_ends_the_game() -> None:
    state = play_moves((0, QuitAction()), (1, Bid(2)), (2, Challenge()))
    assert state.lost == {0, 2}, "there were two heads, one of seat 0"
    assert COIN.rank_seats(play_moves((0, QuitAction()), (2, QuitAction()))) == (2, 1, 2)
    shown = play_moves((0, Bid(2)), (1, Challenge()), (0, QuitAction()), (2, QuitAction()))
    assert COIN.rank_seats(shown) == (2, 1, 2), "to lose a challenge is better than to leave"
