"""Time, absence and leaving: S1, S2, S3."""

import pytest
from msgspec.structs import replace

from engines.core import AddressedEvent, Away, Left, Returned
from engines.perudo import PERUDO, PERUDO_1, PERUDO_2
from engines.perudo.state import PerudoState
from engines.perudo.types import (
    STAR,
    Bidden,
    PerudoBid,
    PerudoChallenge,
    PerudoOptions,
    PerudoOut,
    PerudoRevealed,
    PerudoWon,
)
from tests.engines.game_recorder import record_events

from .table import (
    build_table,
    catch_refusal,
    continue_for_all,
    expire_decisions,
    get_reveal,
    list_events_of,
    play_moves,
    roll_dice,
)


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("33312", PerudoBid(1, 3)),
        ("44551", PerudoBid(1, 4)),
        ("***12", PerudoBid(1, STAR)),
        ("**551", PerudoBid(1, 5)),
        ("*", PerudoBid(1, STAR)),
    ],
)
def test_s1_an_opening_is_one_of_the_most_frequent_face(hand: str, bid: PerudoBid) -> None:
    state = build_table(f"{hand} 11111")
    (waited,) = PERUDO.list_decisions(state)
    assert (waited.seconds, waited.stand_in) == (60, bid)
    assert list_events_of(state, "clock expire:1.0:0") == [Bidden(0, bid, by_clock=True)]


@pytest.mark.parametrize(
    ("bid", "raised"),
    [
        ("1x1", PerudoBid(1, 2)),  # one of fifteen dice is a one or a star
        ("4x5", PerudoBid(5, 1)),  # two own fives, and ten dice of others
        ("6x5", None),
        ("5x1", None),
    ],
)
def test_s1_time_raises_as_little_as_may_be_what_is_likelier_true_than_not(
    bid: str, raised: PerudoBid | None
) -> None:
    state = play_moves(build_table("11111 22255 33333"), f"0 {bid}")
    assert PERUDO.list_decisions(state)[0].stand_in == (raised or PerudoChallenge())


def test_s1_above_the_track_time_can_only_challenge() -> None:
    hands = "55555 55555 55555 55555 5"
    state = play_moves(build_table(hands), "0 20x5")
    assert PERUDO.list_decisions(state)[0].stand_in == PerudoChallenge()


def test_s1_under_version_2_time_challenged_every_bid() -> None:
    state = replace(play_moves(build_table("11111 22222 33333"), "0 1x1"), rules_version=2)
    assert PERUDO_2.list_decisions(state)[0].stand_in == PerudoChallenge()


def test_s1_in_a_raise_turn_time_challenges_what_is_unlikely() -> None:
    state = play_moves(build_table("11111 22222 33333"), "0 5x1")
    assert PERUDO.list_decisions(state)[0].stand_in == PerudoChallenge()
    (happened,) = list_events_of(state, "clock expire:1.1:1")
    assert isinstance(happened, PerudoRevealed) and happened.by_clock
    assert happened.reveal.challenger == 1


def test_s1_only_what_is_waited_for_expires() -> None:
    state = play_moves(build_table("111 222 333", challenge="any"), "0 2x1")
    for wrong in ("1.0:1", "1.1:0", "1.1:1,2", "1.1:1,1", "r1:1"):
        assert catch_refusal(state, f"clock expire:{wrong}").code == "refused-not-open"


def test_s2_two_missed_turns_in_a_row_make_a_seat_away() -> None:
    state = expire_decisions(build_table("11111 22222 33333"))
    assert state.presence.missed == (1, 0, 0)
    state = expire_decisions(
        play_moves(state, "1 5x1", "2 challenge")
    )  # found 5: all but seat 1 lose one
    state = roll_dice(state, "1111 22222 3333")
    state = play_moves(state, "1 1x2", "2 2x2")
    assert list_events_of(state, "clock expire:2.2:0")[0] == Away(0)
    state = expire_decisions(state)
    assert PERUDO.view_as(state, None).away == {0}


def test_s2_an_own_act_between_two_misses_keeps_a_seat_present() -> None:
    state = play_moves(expire_decisions(build_table("11111 22222")), "1 2x1", "0 3x1")
    assert state.presence.missed == (0, 0)
    state = expire_decisions(play_moves(state, "1 4x1"))
    assert PERUDO.view_as(state, None).away == frozenset()


def with_away(hands: str, *away: int) -> PerudoState:
    """Return a round in which some seats have missed two turns."""
    state = build_table(hands)
    presence = state.presence
    for seat in away * 2:
        presence = presence.add_miss(seat)
    return replace(state, presence=presence)


def test_s2_someone_who_is_away_is_played_after_a_breath_and_not_waited_for_at_a_reveal() -> None:
    state = with_away("111 222 333", 1)
    state = play_moves(state, "0 4x1")
    assert PERUDO.list_decisions(state)[0].seconds == 2
    state = expire_decisions(state)
    assert [d.actor for d in PERUDO.list_decisions(state)] == [0, 2]


def test_s2_a_reveal_that_only_absent_seats_could_watch_stands_for_a_breath() -> None:
    state = play_moves(with_away("1 222 333", 1, 2), "0 3x5", "clock expire:1.1:1")
    assert get_reveal(state).losses == (1, 0, 0)
    assert [(d.actor, d.seconds) for d in PERUDO.list_decisions(state)] == [(1, 2), (2, 2)]
    assert expire_decisions(state).phase == "roll"


def test_s2_someone_who_is_away_returns_by_saying_so() -> None:
    state = with_away("111 222 333", 1)
    assert catch_refusal(state, "0 return").code == "refused-not-away"
    assert list_events_of(state, "1 return") == [Returned(1)]
    assert play_moves(state, "1 return").presence.missed == (0, 0, 0)


def test_s2_a_move_for_an_away_seat_does_not_bring_it_back() -> None:
    state = play_moves(with_away("111 222 333", 1), "0 1x1")
    assert list_events_of(state, "1 2x1") == [Bidden(1, PerudoBid(2, 1))]
    assert play_moves(state, "1 2x1").away == {1}


def test_s2_a_return_leaves_the_buttons_of_the_turn_fresh_and_gives_full_time() -> None:
    state = play_moves(with_away("111 222 333", 1), "0 1x1")
    before, after = (
        PERUDO.list_decisions(state)[0],
        PERUDO.list_decisions(play_moves(state, "1 return"))[0],
    )
    assert before.id == after.id
    assert (before.seconds, after.seconds) == (2, 60)


def test_s2_someone_who_quits_counts_until_the_round_ends_and_is_out_after_it() -> None:
    state = play_moves(build_table("111 122 333"), "0 2x1")
    assert list_events_of(state, "2 quit") == [Left(2)]
    state = play_moves(state, "2 quit")
    view = PERUDO.view_as(state, None)
    assert (view.dice, view.quitting, view.out) == ((3, 3, 3), {2}, frozenset())
    for move in ("quit", "1x1", "challenge", "return", "continue"):
        assert catch_refusal(state, f"2 {move}").code == "refused-left"
    state = play_moves(state, "1 challenge")
    assert get_reveal(state).dice[2] == (3, 3, 3)
    assert [d.actor for d in PERUDO.list_decisions(state)] == [0, 1]
    done = play_moves(state, "0 continue", "1 continue")
    assert list_events_of(state, "0 continue", "1 continue")[-1] == PerudoOut(2, quit=True)
    assert (done.counts, done.phase) == ((3, 1, 0), "roll")


def test_s2_rules_play_at_once_for_who_quits_in_their_turn() -> None:
    assert list_events_of(build_table("11555 222 333"), "0 quit") == [
        Left(0),
        Bidden(0, PerudoBid(1, 5)),
    ]
    state = play_moves(build_table("111 222 333"), "0 4x1")
    left, shown = list_events_of(state, "1 quit")
    assert left == Left(1) and isinstance(shown, PerudoRevealed)
    assert (shown.reveal.challenger, shown.by_clock) == (1, False)


def test_s2_rules_play_for_who_has_quit_when_their_turn_comes() -> None:
    state = play_moves(build_table("111 222 333"), "2 quit", "0 1x1", "1 4x1")
    assert state.phase == "reveal"
    assert get_reveal(state).challenger == 2


def test_s2_someone_who_quits_at_the_reveal_goes_when_the_round_ends() -> None:
    state = play_moves(build_table("1112 1222 333"), "0 4x1", "1 challenge", "2 quit")
    assert [d.actor for d in PERUDO.list_decisions(state)] == [0, 1]
    state = play_moves(state, "0 continue", "1 continue")
    assert state.counts == (4, 3, 0)


def test_s2_the_last_who_is_waited_for_may_quit_the_reveal() -> None:
    state = play_moves(
        build_table("1112 1222 333"), "0 4x1", "1 challenge", "0 continue", "1 continue"
    )
    assert play_moves(state, "2 quit").phase == "roll"


def test_s2_a_bidder_who_quits_still_pays_or_wins_their_challenge() -> None:
    state = play_moves(build_table("111 222 333"), "0 5x1", "0 quit", "1 challenge")
    assert get_reveal(state).losses == (2, 0, 0)
    with record_events(PERUDO) as told:
        state = continue_for_all(state)
    assert AddressedEvent(PerudoOut(0, quit=True)) in told
    assert state.counts == (0, 3, 3)


def test_s3_the_next_to_the_left_starts_when_the_starter_has_quit() -> None:
    state = play_moves(build_table("11222 12 333 -"), "0 4x2", "0 quit", "1 challenge")
    assert get_reveal(state).winner == 0
    state = roll_dice(continue_for_all(state), "1 22")
    assert state.starter == state.turn == 1


def test_s3_one_player_left_wins_at_once() -> None:
    state = play_moves(build_table("111 222 333"), "0 1x1", "2 quit")
    assert list_events_of(state, "1 quit") == [
        Left(1),
        PerudoOut(1, quit=True),
        PerudoOut(2, quit=True),
        PerudoWon(0),
    ]
    assert PERUDO.rank_seats(play_moves(state, "1 quit")) == (1, 2, 2)


def test_s3_one_player_left_wins_at_the_reveal_too() -> None:
    state = play_moves(build_table("111 222 333"), "0 3x1", "1 challenge", "2 quit")
    assert list_events_of(state, "1 quit")[-1] == PerudoWon(0)
    assert PERUDO.view_as(play_moves(state, "1 quit"), None).reveal == state.reveal


def test_s3_a_challenge_decides_when_all_others_have_quit_or_lost_their_dice() -> None:
    state = play_moves(build_table("111 2 333"), "2 quit", "0 2x1")
    assert list_events_of(state, "1 challenge")[1:] == [
        PerudoOut(1),
        PerudoOut(2, quit=True),
        PerudoWon(0),
    ]


def test_s3_before_the_first_roll_who_quits_is_out_at_once() -> None:
    state = PERUDO.start(3, PerudoOptions(first="host_picks"))
    assert list_events_of(state, "1 quit") == [Left(1), PerudoOut(1, quit=True)]
    state = play_moves(state, "1 quit")
    assert catch_refusal(state, "host first:1").code == "refused-out"
    assert list_events_of(state, "0 quit")[-1] == PerudoWon(2)
    assert PERUDO.rank_seats(play_moves(state, "0 quit")) == (2, 3, 1)


def test_s2_whoever_has_quit_cannot_win() -> None:
    """The exact bid of a player who has left takes all others' last dice (R19).

    Those others share the win.
    """
    moves = "0 3x1", "0 quit", "1 challenge"
    assert list_events_of(build_table("*1 1 2"), *moves)[-3:] == [
        PerudoOut(0, quit=True),
        PerudoWon(1),
        PerudoWon(2),
    ]
    state = play_moves(build_table("*1 1 2"), *moves)
    assert PERUDO.rank_seats(state) == (3, 1, 1)


def test_s2_under_version_1_they_won_and_its_games_replay() -> None:
    state = replace(build_table("*1 1 2"), rules_version=1)
    state = play_moves(state, "0 3x1", "0 quit", "1 challenge")
    assert PERUDO_1.rank_seats(state) == (1, 2, 2)
