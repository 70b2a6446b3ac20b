"""The rules of Liar's Coin, each by its number."""

from typing import Any

import pytest

from engines.coin import COIN
from engines.coin.types import Bid, Challenge, Options, State
from engines.core import Actor, Chance, Continue, Expire, Illegal, Office, Quit

HEADS = (1, 0, 1)
"""Seats 0 and 2 have heads; seat 0 begins."""


def after(*moves: tuple[Actor, Any]) -> State:
    state = COIN.start(3, Options())
    for actor, action in ((Office.CHANCE, Chance((0, *HEADS))), *moves):
        state, _ = COIN.apply(state, actor, action)
    return state


def refused(state: State, seat: int, action: Any) -> str:
    with pytest.raises(Illegal) as told:
        COIN.check(state, seat, action)
    return told.value.code


def test_r1_a_coin_is_its_owners_alone() -> None:
    state = after()
    assert [COIN.view(state, seat).coins[0] for seat in (0, 1, None)] == [True, None, None]


def test_r2_bids_rise_clockwise_and_not_above_the_coins() -> None:
    state = after((0, Bid(2)))
    assert COIN.decisions(state)[0].actor == 1
    assert [refused(state, 1, Bid(heads)) for heads in (2, 4)] == ["coin-not-higher"] * 2
    assert refused(state, 2, Bid(3)) == "refused-not-your-turn"


def test_r3_whoever_opens_can_only_bid_and_a_challenge_shows_all_coins() -> None:
    assert refused(after(), 0, Challenge()) == "coin-no-bid"
    assert COIN.view(after((0, Bid(2)), (1, Challenge())), None).coins == (True, False, True)


@pytest.mark.parametrize(("bid", "loser"), [(1, 1), (2, 1), (3, 0)])
def test_r4_with_as_many_heads_as_were_bid_the_challenger_loses(bid: int, loser: int) -> None:
    assert after((0, Bid(bid)), (1, Challenge())).lost == {loser}


def test_r5_when_all_have_looked_whoever_lost_is_last() -> None:
    moves = ((0, Bid(2)), (1, Challenge()))
    assert COIN.standings(after(*moves, (0, Continue()), (1, Continue()))) is None
    looked = after(*moves, *[(seat, Continue()) for seat in range(3)])
    assert COIN.standings(looked) == (1, 3, 1)
    assert [each.seconds for each in COIN.decisions(after(*moves))] == [20] * 3


def test_r6_time_bids_one_and_then_challenges() -> None:
    assert COIN.decisions(after())[0].seconds == 30
    state = after((Office.CLOCK, Expire("b0", (0,))))
    assert (state.bid, state.bidder) == (1, 0)
    state, _ = COIN.apply(state, Office.CLOCK, Expire("b1", (1,)))
    assert state.phase == "reveal" and state.lost == {1}


def test_r7_whoever_leaves_is_last_their_coin_counts_and_one_alone_ends_the_game() -> None:
    state = after((0, Quit()), (1, Bid(2)), (2, Challenge()))
    assert state.lost == {0, 2}, "there were two heads, one of seat 0"
    assert COIN.standings(after((0, Quit()), (2, Quit()))) == (2, 1, 2)
    shown = after((0, Bid(2)), (1, Challenge()), (0, Quit()), (2, Quit()))
    assert COIN.standings(shown) == (2, 1, 2), "to lose a challenge is better than to leave"
