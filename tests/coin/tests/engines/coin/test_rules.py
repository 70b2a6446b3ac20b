"""The rules of Liar's Coin, each by its number."""

import pytest

from engines.coin import COIN
from engines.coin.types import Options, State
from tests.engines.moves import MovePlayer

PLAYER = MovePlayer(COIN)


def play_moves(*moves: str) -> State:
    """Play a game in which seat 0 begins, and seats 0 and 2 have heads."""
    return PLAYER.play_moves(COIN.start(3, Options()), "chance chance:0,1,0,1", *moves)


def test_r1_a_coin_is_its_owners_alone() -> None:
    state = play_moves()
    assert [COIN.view_as(state, seat).coins[0] for seat in (0, 1, None)] == [True, None, None]


def test_r2_bids_rise_clockwise_and_not_above_the_coins() -> None:
    state = play_moves("0 bid:2")
    assert COIN.list_decisions(state)[0].actor == 1
    assert PLAYER.get_refusal_code(state, "1 bid:2") == "coin-not-higher"
    assert PLAYER.get_refusal_code(state, "1 bid:4") == "coin-not-higher"
    assert PLAYER.get_refusal_code(state, "2 bid:3") == "refused-not-your-turn"


def test_r3_whoever_opens_can_only_bid_and_a_challenge_shows_all_coins() -> None:
    assert PLAYER.get_refusal_code(play_moves(), "0 challenge") == "coin-no-bid"
    shown = COIN.view_as(play_moves("0 bid:2", "1 challenge"), None)
    assert shown.coins == (True, False, True)


@pytest.mark.parametrize(("bid", "loser"), [(1, 1), (2, 1), (3, 0)])
def test_r4_with_as_many_heads_as_were_bid_the_challenger_loses(bid: int, loser: int) -> None:
    assert play_moves(f"0 bid:{bid}", "1 challenge").lost == {loser}


def test_r5_when_all_have_looked_whoever_lost_is_last() -> None:
    state = play_moves("0 bid:2", "1 challenge", "0 continue", "1 continue")
    assert COIN.rank_seats(state) is None
    assert COIN.rank_seats(PLAYER.play_moves(state, "2 continue")) == (1, 3, 1)
    assert [each.seconds for each in COIN.list_decisions(state)] == [20]


def test_r6_time_bids_one_and_then_challenges() -> None:
    assert COIN.list_decisions(play_moves())[0].seconds == 30
    state = PLAYER.expire_decisions(play_moves())
    assert (state.bid, state.bidder) == (1, 0)
    state = PLAYER.expire_decisions(state)
    assert state.phase == "reveal" and state.lost == {1}


def test_r7_whoever_leaves_is_last_their_coin_counts_and_one_alone_ends_the_game() -> None:
    state = play_moves("0 quit", "1 bid:2", "2 challenge")
    assert state.lost == {0, 2}, "there were two heads, one of seat 0"
    assert COIN.rank_seats(play_moves("0 quit", "2 quit")) == (2, 1, 2)
    shown = play_moves("0 bid:2", "1 challenge", "0 quit", "2 quit")
    assert COIN.rank_seats(shown) == (2, 1, 2), "to lose a challenge is better than to leave"
