"""Colour whist: a session's end, the jury, clocks, absence (R48, R49, R60–R63)."""

import pytest
from msgspec.structs import replace

from engines.cards import Suit
from engines.core import Away, Expire, Illegal, Office, Returned
from engines.whist import WHIST
from engines.whist.contracts import Contract, Kind
from engines.whist.events import (
    Awarded,
    Left,
    Line,
    Penalised,
    Substituted,
    Voided,
    Voted,
    Warned,
    Won,
)
from engines.whist.state import State, standings
from engines.whist.types import Void

from .table import (
    E,
    N,
    S,
    W,
    allowed,
    code,
    continued,
    contract,
    dealt,
    events,
    expired,
    play,
    start,
    view,
)
from .table import (
    number as number_of,
)

SUITED = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}


def bid(call: str = "A9:H", **options: str) -> State:
    """E plays this."""
    state = dealt(start(**options), **SUITED)
    return play(state, f"E {call}", "S pass", "W pass", "N pass")


def shown(**options: str) -> State:
    return play(bid(**options), "jury award:2:x")


@pytest.mark.parametrize("deals", ["4", "8"])
def test_r48_a_session_has_so_many_deals(deals: str) -> None:
    state = start(deals=deals)
    for number in range(1, int(deals) + 1):
        assert state.number == number
        state = dealt(state)
        seat = "WNES"[state.turn or 0]
        state = play(state, f"{seat} GC:NT")
        assert standings(state) is None
        state = continued(play(state, "jury award::x"))
    assert state.phase == "over" and state.dealer == (N + int(deals) - 1) % 4
    assert len(state.sheet) == int(deals)


def line(points: tuple[int, ...], seat: int, made: bool, kind: Kind = "A9") -> Line:
    of = Contract(kind, Suit.HEARTS, (seat,))
    return Line(1, N, of, (0, 0, 0, 0), (seat,) if made else (), points)


@pytest.mark.parametrize(
    ("sheet", "places"),
    [
        ([line((3, 1, 2, 0), E, True)], (1, 3, 2, 4)),
        ([line((5, 5, 0, 0), N, True)], (2, 1, 3, 3)),
        ([line((5, 5, 0, 0), N, False)], (1, 2, 3, 3)),
        ([line((5, 5, 0, 0), N, True), line((0, 0, 0, 0), W, True)], (1, 1, 3, 3)),
        (
            [
                line((5, 5, 0, 0), N, True),
                line((0, 0, 0, 0), W, True),
                line((0, 0, 0, 0), W, False),
            ],
            (2, 1, 3, 3),
        ),
    ],
)
def test_r49_points_then_contracts_made_then_fewer_failed(
    sheet: list[Line], places: tuple[int, ...]
) -> None:
    state = replace(start(), phase="over", sheet=tuple(sheet))
    assert standings(state) == places


def test_the_score_lies_open_until_all_have_seen_it() -> None:
    state = shown()
    assert {d.id for d in WHIST.decisions(state)} == {"show.1"}
    assert view(state, None).sheet[0].points == (0, 0, 30, 0)
    state = play(state, "E continue")
    assert code(state, "E continue") == "refused-continued"
    assert code(state, "E pass") == "whist-not-now"
    assert view(state, None).continued == {E}
    state = play(state, "N continue", "S continue", "W continue")
    assert (state.phase, state.number, state.dealer) == ("shuffle", 2, E)
    assert code(dealt(), "E continue") == "refused-nothing-open"


def test_it_is_told_who_has_won() -> None:
    state = replace(shown(deals="4"), sheet=(line((0, 0, 0, 0), E, False),) * 4)
    state = play(state, "E continue", "N continue", "S continue")
    assert events(state, "W continue") == [Won((W, N, S))]
    assert code(play(state, "W continue"), "E continue") == "refused-over"


# --- the jury ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("offence", "points", "others", "refusal"),
    [
        ("revoke", -3, 1, ""),
        ("revoke", 0, 0, ""),
        ("revoke", -4, 1, "whist-penalty-points"),
        ("revoke", 1, 1, "whist-penalty-points"),
        ("two-cards", -3, 1, ""),
        ("two-cards", -3, 2, "whist-penalty-others"),
        ("misdeal", -3, 1, "whist-misdeal-dealer"),
        ("misdeal", -2, 1, "whist-penalty-points"),
        ("cheating", -15, 5, ""),
        ("cheating", -16, 5, "whist-penalty-points"),
        ("cheating", -15, 6, "whist-penalty-others"),
        ("remarks", -15, 0, ""),
        ("remarks", -15, 1, "whist-penalty-others"),
        ("remarks", -15, -1, "whist-penalty-others"),
    ],
)
def test_r60_limits(offence: str, points: int, others: int, refusal: str) -> None:
    move = f"jury penalty:2:{offence}:{points}:{others}:Seen by all: twice"
    state = bid()
    if refusal:
        assert code(state, move) == refusal
        return
    assert events(state, move) == [Penalised(E, offence, points, others, "Seen by all: twice")]  # type: ignore[arg-type]
    state = play(state, move, move)
    assert view(state, None).points == (2 * others, 2 * others, 2 * points, 2 * others)
    assert state.phase == "play", "the deal goes on"


def test_r60_five_points_for_cheating_are_for_the_opponents_only() -> None:
    """E and S declare; between deals and before a contract all others are opponents."""
    pair = play(dealt(**SUITED), "E propose:H", "S pack:H:9", "W pass", "N pass")
    assert view(play(pair, "jury penalty:2:cheating:-15:5:Looked"), None).points == (5, 5, -15, 0)
    assert view(play(pair, "jury penalty:1:cheating:-15:5:Looked"), None).points == (0, -15, 5, 5)
    alone = bid()
    assert view(play(alone, "jury penalty:2:cheating:-15:5:Looked"), None).points == (5, 5, -15, 5)
    assert view(play(alone, "jury penalty:0:cheating:-15:5:Looked"), None).points == (-15, 0, 5, 0)
    misere = play(dealt(**SUITED), "E GM", "S GM", "W pass", "N pass")
    assert view(play(misere, "jury penalty:2:cheating:-1:5:x"), None).points == (5, 5, -1, 0)
    assert view(play(dealt(), "jury penalty:2:cheating:-15:5:x"), None).points == (5, 5, -15, 5)


def test_r5_a_misdeal_is_the_dealers_and_he_deals_again() -> None:
    state = bid()
    assert code(state, "jury penalty:2:misdeal:-3:1:Too many") == "whist-misdeal-dealer"
    assert code(state, "jury penalty:1:misdeal:-3:0:Too many") == "whist-penalty-others"
    assert code(shown(), "jury penalty:1:misdeal:-3:1:Too many") == "whist-no-deal"
    move = "jury penalty:1:misdeal:-3:1:Too many"
    assert events(state, move) == [Penalised(N, "misdeal", -3, 1, "Too many"), Voided("Too many")]
    state = play(state, move)
    assert (state.phase, state.number, state.dealer, state.again) == ("shuffle", 1, N, True)
    assert view(state, None).points == (1, -3, 1, 1)


@pytest.mark.parametrize("reason", ["", "x" * 201, "two\nlines", " around "])
def test_r60_a_reason_is_given(reason: str) -> None:
    with pytest.raises(Illegal) as refused:
        WHIST.check(bid(), Office.JURY, Void(reason))
    assert refused.value.code == "whist-reason"


def test_r60_only_the_jury_does() -> None:
    for move in ("void:x", "award:2:x", "warn:2:x", "exclude:2:x", "penalty:2:remarks:-1:0:x"):
        for who in ("E", "host", "clock"):
            assert code(bid(), f"{who} {move}") == "refused-wrong-actor"
        assert allowed(bid(), f"jury {move}")
    assert code(bid(), "jury penalty:4:remarks:-1:0:x") == "refused-no-such-seat"
    assert code(bid(), "jury pass") == "refused-wrong-actor"


@pytest.mark.parametrize("moves", [(), ("E GM",), ("E PM", "S pass", "W pass", "N pass")])
def test_r60_a_stopped_deal_counts_for_nothing(moves: tuple[str, ...]) -> None:
    state = play(dealt(**SUITED), *moves)
    assert events(state, "jury void:Cards fell")[-1] == Voided("Cards fell")
    state = play(state, "jury void:Cards fell")
    assert (state.phase, state.number, state.dealer, state.sheet) == ("shuffle", 1, N, ())


def test_r60_without_a_deal_nothing_is_stopped() -> None:
    before = replace(shown(), rules_version=2)
    assert code(before, "jury void:x") == "whist-no-deal"
    assert code(before, "jury award:2:x") == "whist-no-contract"
    assert code(dealt(), "jury award:2:x") == "whist-no-contract"
    cutting = continued(shown(cut="manual"))
    cutting = play(cutting, f"chance chance:{','.join('0' * 51)}")
    assert code(cutting, "jury void:x") == "whist-no-deal"


def test_r60_a_deal_is_awarded() -> None:
    told = events(bid(), "jury award:2:The cards were marked")
    assert told[0] == Awarded((E,), "The cards were marked")
    state = play(bid(), "jury award:2:x")
    assert state.sheet[0].points == (0, 0, 30, 0) and state.sheet[0].awarded
    assert play(bid(), "jury award::x").sheet[0].points == (20, 20, -30, 20)
    assert code(bid(), "jury award:1:x") == "whist-award-declarers"
    assert code(bid(), "jury award:2,2:x") == "whist-award-declarers"


def test_r60_a_pair_is_awarded_together_and_declarers_each_for_himself() -> None:
    state = play(dealt(**SUITED), "E propose:H", "S pack:H:9", "W pass", "N pass")
    assert contract(state)[0] == "E9"
    assert code(state, "jury award:2:x") == "whist-award-declarers"
    assert play(state, "jury award:3,2:x").sheet[0].points == (0, 0, 10, 10)
    assert play(state, "jury award::x").sheet[0].points == (13, 13, -13, -13)
    state = play(dealt(**SUITED), "E GM", "S GM", "W pass", "N pass")
    assert play(state, "jury award:3:x").sheet[0].points == (24, 24, -36, 36)


def test_r60a_a_warning_and_being_put_out() -> None:
    assert events(bid(), "jury warn:3:Loud") == [Warned(S, "Loud")]
    state = play(bid(), "jury exclude:3:Loud")
    assert events(bid(), "jury exclude:3:Loud") == [Left(S, excluded=True, reason="Loud")]
    assert state.gone == (S,) and state.away == {S}
    assert code(state, "jury exclude:3:Loud") == "whist-left"


def test_r50a_somebody_plays_on_for_who_has_left() -> None:
    state = play(bid(), "jury exclude:3:Loud")
    assert code(bid(), "jury substitute:3") == "whist-not-left"
    assert code(state, "S substitute:3") == "refused-wrong-actor"
    state = play(state, "jury substitute:3")
    assert events(play(bid(), "jury exclude:3:Loud"), "jury substitute:3") == [Substituted(S)]
    assert state.gone == () and state.away == state.out == frozenset()


# --- clocks (R61, R62) ---------------------------------------------------------------------------


def seconds(state: State) -> list[int | None]:
    return [decision.seconds for decision in WHIST.decisions(state)]


def test_r61_clocks() -> None:
    assert seconds(dealt()) == [45]
    assert seconds(bid()) == [30]
    assert seconds(bid("PM")) == [30] * 4
    assert {d.pace for d in WHIST.decisions(shown())} == {"reveal"}


def card_by_clock(state: State) -> str:
    return str(WHIST.decisions(state)[0].stand_in.card)


def in_play(bid: str, *moves: str, **hands: str) -> State:
    return play(dealt(**hands), f"E {bid}", "S pass", "W pass", "N pass", *moves)


def test_r61_time_leads_a_card_that_nobody_can_beat_else_the_lowest() -> None:
    low = "2S 3S 4S 5S 2C 3C 4C 5C 2D 3D 4D"
    assert card_by_clock(in_play("A9:H", E=f"{low} AD KH")) == "AD"
    assert card_by_clock(in_play("A9:H", E=f"{low} KD KH")) == "2S"


def test_r61_time_takes_a_trick_cheaply_and_leaves_it_to_the_own_side() -> None:
    hands = {"E": "TD", "S": "JD QD AD", "W": "2D KD 3S"}
    led = in_play("A9:H", "E play:TD", **hands)
    assert card_by_clock(led) == "JD"
    assert card_by_clock(play(led, "S play:JD")) == "2D"


def test_r61_time_ducks_in_a_misere() -> None:
    state = in_play("GM", "E play:TD", E="TD", S="3D 8D AD")
    assert card_by_clock(state) == "8D"
    assert (
        card_by_clock(
            in_play("GM", "E play:TD", E="TD", S="JD AD 2C 3C 4C 5C 6C 7C 8C 2S 3S 4S 5S")
        )
        == "JD"
    )


def test_r61_under_version_2_time_played_the_lowest_card_of_the_lowest_suit() -> None:
    state = replace(in_play("A9:H", E="5C 7C KH", S="2S"), rules_version=2)
    low = view(state, E).playable[-1]
    assert card_by_clock(state) == str(low)


def test_r61_time_passes_and_plays() -> None:
    state = expired(dealt(E="2S 9H"))
    assert state.auction and state.auction.stands[E].stance == "passed"
    state = expired(play(dealt(E="5C 7C KH", S="2S"), "E A9:H", "S pass", "W pass", "N pass"))
    assert view(state, None).trick
    assert len(state.cards) == 1


def test_r61_time_follows_suit_as_low_as_it_can() -> None:
    state = play(dealt(E="AD", S="9D TD 2S"), "E A9:H", "S pass", "W pass", "N pass", "E play:AD")
    lowest = view(state, S).playable[-1]
    assert str(lowest).endswith("D")
    assert expired(state).cards[-1] == lowest.number


def test_r61_time_keeps_a_trou_and_names_the_longest_suit() -> None:
    hearts = "2H 3H 4H 5H AS 2D 3D 4D 5D 2C 3C 2S 3S"
    state = dealt(S="AH AD AC", W=hearts)
    state = expired(expired(state))
    assert state.auction and state.auction.stands[S].stance == "kept"
    state = expired(expired(state))
    assert state.phase == "trump"
    assert contract(expired(state)) == ("TR", "H", (S, W)), "of two longest suits the higher"


def test_r61_time_discards_for_all_at_once() -> None:
    state = bid("PM")
    aces = [number_of(f"A{suit}") for suit in "SCDH"]
    after = expired(state)
    assert after.phase == "play" and sorted(after.discards) == aces


def test_r61_only_the_clock_and_only_what_is_open() -> None:
    state = dealt()
    assert code(state, "E expire:bid.1.0:2") == "refused-wrong-actor"
    assert code(state, "clock expire:bid.1.0:3") == "refused-not-open"
    assert code(state, "clock expire:bid.1.1:2") == "refused-not-open"


def test_r62_two_turns_missed_and_others_move_until_he_is_back() -> None:
    state = expired(bid())
    assert state.away == frozenset()
    for _ in range(12):
        if state.away:
            break
        decision = WHIST.decisions(state)[0]
        if decision.actor == E:
            told = WHIST.apply(state, Office.CLOCK, Expire(decision.id, (E,)))[1]
            assert (Away(E) in [t.event for t in told]) == (state.presence.missed[E] == 1)
            state = expired(state)
        else:
            state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    assert state.away == {E}
    assert events(state, "E return") == [Returned(E)]
    assert code(play(state, "E return"), "E return") == "refused-not-away"


def test_r62_a_computer_may_move_for_who_is_away() -> None:
    state = dealt(**SUITED)
    state = replace(state, presence=state.presence.expired(E).expired(E))
    decision = WHIST.decisions(state)[0]
    assert (decision.pace, decision.seconds) == ("breath", 2)
    state = play(state, "E propose:H")
    assert state.away == {E}, "a move for him does not bring him back"


def test_a_look_at_the_score_is_not_missed() -> None:
    state = expired(shown())
    assert state.phase == "shuffle" and not any(state.presence.missed)


def test_who_is_away_is_not_waited_for_to_see_the_score() -> None:
    state = shown()
    state = replace(state, presence=state.presence.expired(E).expired(E))
    assert [d.actor for d in WHIST.decisions(state)] == [W, N, S]
    everybody = state.presence
    for seat in (W, N, S):
        everybody = everybody.expired(seat).expired(seat)
    waited = WHIST.decisions(replace(state, presence=everybody))
    assert [(d.actor, d.pace) for d in waited] == [(s, "breath") for s in (W, N, E, S)]


# --- leaving (R63) -------------------------------------------------------------------------------


def test_r63_who_leaves_is_out_but_his_seat_is_played() -> None:
    state = bid()
    assert events(state, "E quit") == [Left(E)]
    state = play(state, "E quit")
    assert code(state, "E quit") == code(state, "E return") == "refused-left"
    assert state.away == {E} and state.phase == "play" and state.turn == E
    assert WHIST.decisions(state)[0].pace == "breath"
    assert allowed(state, f"E play:{view(state, E).playable[0]}")
    state = expired(state)
    assert state.presence.missed[E] == 0


def test_r63_who_left_is_last_and_the_first_to_leave_the_very_last() -> None:
    state = replace(start(), phase="over", gone=(N, E), sheet=(line((0, 90, 50, 10), N, True),))
    assert standings(state) == (2, 4, 3, 1)


def test_r63_who_left_is_not_waited_for_to_see_the_score() -> None:
    state = play(shown(), "E quit")
    assert [d.actor for d in WHIST.decisions(state)] == [W, N, S]
    state = play(play(shown(), "N continue", "S continue", "W continue"), "E quit")
    assert state.phase == "shuffle"


def test_r63_two_gone_the_others_may_stop() -> None:
    state = play(bid(), "E quit")
    assert code(state, "S stop") == "whist-no-vote" and not view(state, S).may_stop
    state = play(state, "W quit")
    assert view(state, S).may_stop and not view(state, E).may_stop
    assert not view(state, None).may_stop
    assert code(state, "E stop") == "refused-left"
    assert events(state, "S stop") == [Voted(S)]
    state = play(state, "S stop")
    assert code(state, "S stop") == "whist-voted" and not view(state, S).may_stop
    assert view(state, None).stops == {S}
    assert events(state, "N stop")[-1] == Won((N, S), stopped=True)
    state = play(state, "N stop")
    assert (state.phase, standings(state)) == ("over", (3, 1, 4, 1))


def test_r63_votes_lapse_when_a_seat_that_was_left_is_taken_again() -> None:
    state = play(bid(), "E quit", "W quit", "S stop")
    state = play(state, "jury substitute:2")
    assert view(state, None).stops == frozenset()
    state = play(state, "E quit")
    assert play(state, "N stop").phase == "play", "an old vote does not end it"
    assert play(state, "N stop", "S stop").phase == "over"


def test_r63_the_last_who_stays_decides_and_without_anybody_it_is_over() -> None:
    state = play(bid(), "E quit", "W quit", "S stop")
    assert state.phase == "play"
    assert play(state, "N quit").phase == "over", "all who stay want to stop"
    state = play(bid(), "E quit", "W quit", "N quit")
    assert state.phase == "play"
    assert standings(play(state, "S quit")) == (3, 2, 4, 1)
