"""Time, absence and leaving: S1, S2, S3."""

import pytest
from msgspec.structs import replace

from engines.core import Away, Illegal, Left, Quit, Returned, Told
from engines.perudo import PERUDO, PERUDO_1, PERUDO_2
from engines.perudo.state import State
from engines.perudo.types import STAR, Bid, Bidden, Challenge, Options, Out, Revealed, Won
from tests.engines.course import hearing

from .table import continued, events, play, refused, revealed, roll, table


def expired(state: State) -> State:
    """Time is up for all who are waited for."""
    waited = PERUDO.decisions(state)
    return play(state, f"clock expire:{waited[0].id}:{','.join(str(d.actor) for d in waited)}")


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("33312", Bid(1, 3)),
        ("44551", Bid(1, 4)),
        ("***12", Bid(1, STAR)),
        ("**551", Bid(1, 5)),
        ("*", Bid(1, STAR)),
    ],
)
def test_s1_an_opening_is_one_of_the_most_frequent_face(hand: str, bid: Bid) -> None:
    state = table(f"{hand} 11111")
    (waited,) = PERUDO.decisions(state)
    assert (waited.seconds, waited.stand_in) == (60, bid)
    assert events(state, "clock expire:1.0:0") == [Bidden(0, bid, by_clock=True)]


@pytest.mark.parametrize(
    ("bid", "raised"),
    [
        ("1x1", Bid(1, 2)),  # one of fifteen dice is a one or a star
        ("4x5", Bid(5, 1)),  # two fives of one's own, and ten dice of others
        ("6x5", None),
        ("5x1", None),
    ],
)
def test_s1_time_raises_as_little_as_may_be_what_is_likelier_true_than_not(
    bid: str, raised: Bid | None
) -> None:
    state = play(table("11111 22255 33333"), f"0 {bid}")
    assert PERUDO.decisions(state)[0].stand_in == (raised or Challenge())


def test_s1_above_the_track_time_can_only_challenge() -> None:
    hands = "55555 55555 55555 55555 5"
    state = play(table(hands), "0 20x5")
    assert PERUDO.decisions(state)[0].stand_in == Challenge()


def test_s1_under_version_2_time_challenged_every_bid() -> None:
    state = replace(play(table("11111 22222 33333"), "0 1x1"), rules_version=2)
    assert PERUDO_2.decisions(state)[0].stand_in == Challenge()


def test_s1_in_a_raise_turn_time_challenges_what_is_unlikely() -> None:
    state = play(table("11111 22222 33333"), "0 5x1")
    assert PERUDO.decisions(state)[0].stand_in == Challenge()
    (happened,) = events(state, "clock expire:1.1:1")
    assert isinstance(happened, Revealed) and happened.by_clock
    assert happened.reveal.challenger == 1


def test_s1_only_what_is_waited_for_expires() -> None:
    state = play(table("111 222 333", challenge="any"), "0 2x1")
    for wrong in ("1.0:1", "1.1:0", "1.1:1,2", "1.1:1,1", "r1:1"):
        assert refused(state, f"clock expire:{wrong}").code == "refused-not-open"


def test_s2_two_missed_turns_in_a_row_make_a_seat_away() -> None:
    state = expired(table("11111 22222 33333"))
    assert state.presence.missed == (1, 0, 0)
    state = expired(play(state, "1 5x1", "2 challenge"))  # found 5: all but seat 1 lose one
    state = roll(state, "1111 22222 3333")
    state = play(state, "1 1x2", "2 2x2")
    assert events(state, "clock expire:2.2:0")[0] == Away(0)
    state = expired(state)
    assert PERUDO.view(state, None).away == {0}


def test_s2_an_own_act_between_two_misses_keeps_a_seat_present() -> None:
    state = play(expired(table("11111 22222")), "1 2x1", "0 3x1")
    assert state.presence.missed == (0, 0)
    state = expired(play(state, "1 4x1"))
    assert PERUDO.view(state, None).away == frozenset()


def with_away(hands: str, *away: int) -> State:
    """A round in which some seats have missed two turns."""
    state = table(hands)
    presence = state.presence
    for seat in away * 2:
        presence = presence.expired(seat)
    return replace(state, presence=presence)


def test_s2_who_is_away_is_played_after_a_breath_and_not_waited_for_at_a_reveal() -> None:
    state = with_away("111 222 333", 1)
    state = play(state, "0 4x1")
    assert PERUDO.decisions(state)[0].seconds == 2
    state = expired(state)
    assert [d.actor for d in PERUDO.decisions(state)] == [0, 2]


def test_s2_a_reveal_that_only_absent_seats_could_watch_stands_for_a_breath() -> None:
    state = play(with_away("1 222 333", 1, 2), "0 3x5", "clock expire:1.1:1")
    assert revealed(state).losses == (1, 0, 0)
    assert [(d.actor, d.seconds) for d in PERUDO.decisions(state)] == [(1, 2), (2, 2)]
    assert expired(state).phase == "roll"


def test_s2_who_is_away_returns_by_saying_so() -> None:
    state = with_away("111 222 333", 1)
    assert refused(state, "0 return").code == "refused-not-away"
    assert events(state, "1 return") == [Returned(1)]
    assert play(state, "1 return").presence.missed == (0, 0, 0)


def test_s2_a_move_for_an_away_seat_does_not_bring_it_back() -> None:
    state = play(with_away("111 222 333", 1), "0 1x1")
    assert events(state, "1 2x1") == [Bidden(1, Bid(2, 1))]
    assert play(state, "1 2x1").away == {1}


def test_s2_a_return_leaves_the_buttons_of_the_turn_fresh_and_gives_full_time() -> None:
    state = play(with_away("111 222 333", 1), "0 1x1")
    before, after = PERUDO.decisions(state)[0], PERUDO.decisions(play(state, "1 return"))[0]
    assert before.id == after.id
    assert (before.seconds, after.seconds) == (2, 60)


def test_s2_who_quits_counts_until_the_round_ends_and_is_out_after_it() -> None:
    state = play(table("111 122 333"), "0 2x1")
    assert events(state, "2 quit") == [Left(2)]
    state = play(state, "2 quit")
    view = PERUDO.view(state, None)
    assert (view.dice, view.quitting, view.out) == ((3, 3, 3), {2}, frozenset())
    for move in ("quit", "1x1", "challenge", "return", "continue"):
        assert refused(state, f"2 {move}").code == "refused-left"
    state = play(state, "1 challenge")
    assert revealed(state).dice[2] == (3, 3, 3)
    assert [d.actor for d in PERUDO.decisions(state)] == [0, 1]
    done = play(state, "0 continue", "1 continue")
    assert events(state, "0 continue", "1 continue")[-1] == Out(2, quit=True)
    assert (done.counts, done.phase) == ((3, 1, 0), "roll")


def test_s2_rules_play_at_once_for_who_quits_in_his_turn() -> None:
    assert events(table("11555 222 333"), "0 quit") == [Left(0), Bidden(0, Bid(1, 5))]
    state = play(table("111 222 333"), "0 4x1")
    left, shown = events(state, "1 quit")
    assert left == Left(1) and isinstance(shown, Revealed)
    assert (shown.reveal.challenger, shown.by_clock) == (1, False)


def test_s2_rules_play_for_who_has_quit_when_his_turn_comes() -> None:
    state = play(table("111 222 333"), "2 quit", "0 1x1", "1 4x1")
    assert state.phase == "reveal"
    assert revealed(state).challenger == 2


def test_s2_who_quits_at_the_reveal_goes_when_the_round_ends() -> None:
    state = play(table("1112 1222 333"), "0 4x1", "1 challenge", "2 quit")
    assert [d.actor for d in PERUDO.decisions(state)] == [0, 1]
    state = play(state, "0 continue", "1 continue")
    assert state.counts == (4, 3, 0)


def test_s2_the_last_who_is_waited_for_may_quit_the_reveal() -> None:
    state = play(table("1112 1222 333"), "0 4x1", "1 challenge", "0 continue", "1 continue")
    assert play(state, "2 quit").phase == "roll"


def test_s2_a_bidder_who_quits_still_pays_or_wins_his_challenge() -> None:
    state = play(table("111 222 333"), "0 5x1", "0 quit", "1 challenge")
    assert revealed(state).losses == (2, 0, 0)
    with hearing(PERUDO) as told:
        state = continued(state)
    assert Told(Out(0, quit=True)) in told
    assert state.counts == (0, 3, 3)


def test_s3_the_next_to_the_left_starts_when_the_starter_has_quit() -> None:
    state = play(table("11222 12 333 -"), "0 4x2", "0 quit", "1 challenge")
    assert revealed(state).winner == 0
    state = roll(continued(state), "1 22")
    assert state.starter == state.turn == 1


def test_s3_one_player_left_wins_at_once() -> None:
    state = play(table("111 222 333"), "0 1x1", "2 quit")
    assert events(state, "1 quit") == [Left(1), Out(1, quit=True), Out(2, quit=True), Won(0)]
    assert PERUDO.standings(play(state, "1 quit")) == (1, 2, 2)


def test_s3_one_player_left_wins_at_the_reveal_too() -> None:
    state = play(table("111 222 333"), "0 3x1", "1 challenge", "2 quit")
    assert events(state, "1 quit")[-1] == Won(0)
    assert PERUDO.view(play(state, "1 quit"), None).reveal == state.reveal


def test_s3_a_challenge_decides_when_all_others_have_quit_or_lost_their_dice() -> None:
    state = play(table("111 2 333"), "2 quit", "0 2x1")
    assert events(state, "1 challenge")[1:] == [Out(1), Out(2, quit=True), Won(0)]


def test_s3_before_the_first_roll_who_quits_is_out_at_once() -> None:
    state = PERUDO.start(3, Options(first="host_picks"))
    assert events(state, "1 quit") == [Left(1), Out(1, quit=True)]
    state = play(state, "1 quit")
    assert refused(state, "host first:1").code == "refused-out"
    assert events(state, "0 quit")[-1] == Won(2)
    assert PERUDO.standings(play(state, "0 quit")) == (2, 3, 1)


def test_s2_whoever_has_quit_cannot_win() -> None:
    """Bidder 0 has left, his exact bid takes the last dice of all who stay: they share it (R19)."""
    moves = "0 3x1", "0 quit", "1 challenge"
    assert events(table("*1 1 2"), *moves)[-3:] == [Out(0, quit=True), Won(1), Won(2)]
    state = play(table("*1 1 2"), *moves)
    assert PERUDO.standings(state) == (3, 1, 1)


def test_s2_under_version_1_he_won_and_its_games_replay() -> None:
    state = replace(table("*1 1 2"), rules_version=1)
    state = play(state, "0 3x1", "0 quit", "1 challenge")
    assert PERUDO_1.standings(state) == (1, 2, 2)


def test_a_seat_that_is_not_there_cannot_quit() -> None:
    for seat in (-1, 3):
        with pytest.raises(Illegal, match="refused-no-such-seat"):
            PERUDO.check(table("1 2 3"), seat, Quit())
