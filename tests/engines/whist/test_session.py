"""Colour whist: a session's end, the jury, clocks, absence (R48, R49, R60–R63)."""

import pytest
from msgspec.structs import replace

from engines.cards import Suit
from engines.core import Away, ExpireAction, IllegalActionError, Office, Returned
from engines.whist import WHIST
from engines.whist.contracts import Contract, ContractKind
from engines.whist.events import (
    Awarded,
    Penalised,
    Substituted,
    Voted,
    WhistLeft,
    WhistLine,
    WhistVoided,
    WhistWarned,
    WhistWon,
)
from engines.whist.state import WhistState
from engines.whist.types import WhistVoid

from .table import (
    E,
    N,
    S,
    W,
    continue_for_all,
    deal_cards_to,
    describe_contract,
    expire_decisions,
    get_refusal_code,
    is_allowed,
    list_events_of,
    play_moves,
    start_session,
    view_as,
)
from .table import (
    parse_card_number as number_of,
)

SUITED = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}


def play_bid(call: str = "A9:H", **options: str) -> WhistState:
    """Let E play this contract."""
    state = deal_cards_to(start_session(**options), **SUITED)
    return play_moves(state, f"E {call}", "S pass", "W pass", "N pass")


def show_score(**options: str) -> WhistState:
    return play_moves(play_bid(**options), "jury award:2:x")


@pytest.mark.parametrize("deals", ["4", "8"])
def test_r48_a_session_has_so_many_deals(deals: str) -> None:
    state = start_session(deals=deals)
    for number in range(1, int(deals) + 1):
        assert state.number == number
        state = deal_cards_to(state)
        seat = "WNES"[state.turn or 0]
        state = play_moves(state, f"{seat} GC:NT")
        assert WHIST.rank_seats(state) is None
        state = continue_for_all(play_moves(state, "jury award::x"))
    assert state.phase == "over" and state.dealer == (N + int(deals) - 1) % 4
    assert len(state.sheet) == int(deals)


def build_line(
    points: tuple[int, ...], seat: int, made: bool, kind: ContractKind = "A9"
) -> WhistLine:
    of = Contract(kind, Suit.HEARTS, (seat,))
    return WhistLine(1, N, of, (0, 0, 0, 0), (seat,) if made else (), points)


@pytest.mark.parametrize(
    ("sheet", "places"),
    [
        ([build_line((3, 1, 2, 0), E, True)], (1, 3, 2, 4)),
        ([build_line((5, 5, 0, 0), N, True)], (2, 1, 3, 3)),
        ([build_line((5, 5, 0, 0), N, False)], (1, 2, 3, 3)),
        ([build_line((5, 5, 0, 0), N, True), build_line((0, 0, 0, 0), W, True)], (1, 1, 3, 3)),
        (
            [
                build_line((5, 5, 0, 0), N, True),
                build_line((0, 0, 0, 0), W, True),
                build_line((0, 0, 0, 0), W, False),
            ],
            (2, 1, 3, 3),
        ),
    ],
)
def test_r49_points_then_contracts_made_then_fewer_failed(
    sheet: list[WhistLine], places: tuple[int, ...]
) -> None:
    state = replace(start_session(), phase="over", sheet=tuple(sheet))
    assert WHIST.rank_seats(state) == places


def test_the_score_lies_open_until_all_have_seen_it() -> None:
    state = show_score()
    assert {d.id for d in WHIST.list_decisions(state)} == {"show.1"}
    assert view_as(state, None).sheet[0].points == (0, 0, 30, 0)
    state = play_moves(state, "E continue")
    assert get_refusal_code(state, "E continue") == "refused-continued"
    assert get_refusal_code(state, "E pass") == "whist-not-now"
    assert view_as(state, None).continued == {E}
    state = play_moves(state, "N continue", "S continue", "W continue")
    assert (state.phase, state.number, state.dealer) == ("shuffle", 2, E)
    assert get_refusal_code(deal_cards_to(), "E continue") == "refused-nothing-open"


def test_it_is_told_who_has_won() -> None:
    state = replace(show_score(deals="4"), sheet=(build_line((0, 0, 0, 0), E, False),) * 4)
    state = play_moves(state, "E continue", "N continue", "S continue")
    assert list_events_of(state, "W continue") == [WhistWon((W, N, S))]
    assert get_refusal_code(play_moves(state, "W continue"), "E continue") == "refused-over"


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
    state = play_bid()
    if refusal:
        assert get_refusal_code(state, move) == refusal
        return
    assert list_events_of(state, move) == [
        Penalised(E, offence, points, others, "Seen by all: twice")
    ]  # type: ignore[arg-type]
    state = play_moves(state, move, move)
    assert view_as(state, None).points == (2 * others, 2 * others, 2 * points, 2 * others)
    assert state.phase == "play", "the deal goes on"


def test_r60_five_points_for_cheating_are_for_the_opponents_only() -> None:
    """E and S declare; between deals and before a contract all others are opponents."""
    pair = play_moves(deal_cards_to(**SUITED), "E propose:H", "S pack:H:9", "W pass", "N pass")
    assert view_as(play_moves(pair, "jury penalty:2:cheating:-15:5:Looked"), None).points == (
        5,
        5,
        -15,
        0,
    )
    assert view_as(play_moves(pair, "jury penalty:1:cheating:-15:5:Looked"), None).points == (
        0,
        -15,
        5,
        5,
    )
    alone = play_bid()
    assert view_as(play_moves(alone, "jury penalty:2:cheating:-15:5:Looked"), None).points == (
        5,
        5,
        -15,
        5,
    )
    assert view_as(play_moves(alone, "jury penalty:0:cheating:-15:5:Looked"), None).points == (
        -15,
        0,
        5,
        0,
    )
    misere = play_moves(deal_cards_to(**SUITED), "E GM", "S GM", "W pass", "N pass")
    assert view_as(play_moves(misere, "jury penalty:2:cheating:-1:5:x"), None).points == (
        5,
        5,
        -1,
        0,
    )
    assert view_as(play_moves(deal_cards_to(), "jury penalty:2:cheating:-15:5:x"), None).points == (
        5,
        5,
        -15,
        5,
    )


def test_r5_a_misdeal_is_the_dealers_and_they_deal_again() -> None:
    state = play_bid()
    assert get_refusal_code(state, "jury penalty:2:misdeal:-3:1:Too many") == "whist-misdeal-dealer"
    assert get_refusal_code(state, "jury penalty:1:misdeal:-3:0:Too many") == "whist-penalty-others"
    assert get_refusal_code(show_score(), "jury penalty:1:misdeal:-3:1:Too many") == "whist-no-deal"
    move = "jury penalty:1:misdeal:-3:1:Too many"
    assert list_events_of(state, move) == [
        Penalised(N, "misdeal", -3, 1, "Too many"),
        WhistVoided("Too many"),
    ]
    state = play_moves(state, move)
    assert (state.phase, state.number, state.dealer, state.again) == ("shuffle", 1, N, True)
    assert view_as(state, None).points == (1, -3, 1, 1)


@pytest.mark.parametrize("reason", ["", "x" * 201, "two\nlines", " around "])
def test_r60_a_reason_is_given(reason: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        WHIST.check_action(play_bid(), Office.JURY, WhistVoid(reason))
    assert refused.value.code == "whist-reason"


def test_r60_only_the_jury_does() -> None:
    for move in ("void:x", "award:2:x", "warn:2:x", "exclude:2:x", "penalty:2:remarks:-1:0:x"):
        for who in ("E", "host", "clock"):
            assert get_refusal_code(play_bid(), f"{who} {move}") == "refused-wrong-actor"
        assert is_allowed(play_bid(), f"jury {move}")
    assert get_refusal_code(play_bid(), "jury penalty:4:remarks:-1:0:x") == "refused-no-such-seat"
    assert get_refusal_code(play_bid(), "jury pass") == "refused-wrong-actor"


@pytest.mark.parametrize("moves", [(), ("E GM",), ("E PM", "S pass", "W pass", "N pass")])
def test_r60_a_stopped_deal_counts_for_nothing(moves: tuple[str, ...]) -> None:
    state = play_moves(deal_cards_to(**SUITED), *moves)
    assert list_events_of(state, "jury void:Cards fell")[-1] == WhistVoided("Cards fell")
    state = play_moves(state, "jury void:Cards fell")
    assert (state.phase, state.number, state.dealer, state.sheet) == ("shuffle", 1, N, ())


def test_r60_without_a_deal_nothing_is_stopped() -> None:
    before = replace(show_score(), rules_version=2)
    assert get_refusal_code(before, "jury void:x") == "whist-no-deal"
    assert get_refusal_code(before, "jury award:2:x") == "whist-no-contract"
    assert get_refusal_code(deal_cards_to(), "jury award:2:x") == "whist-no-contract"
    cutting = continue_for_all(show_score(cut="manual"))
    cutting = play_moves(cutting, f"chance chance:{','.join('0' * 51)}")
    assert get_refusal_code(cutting, "jury void:x") == "whist-no-deal"


def test_r60_a_deal_is_awarded() -> None:
    events = list_events_of(play_bid(), "jury award:2:The cards were marked")
    assert events[0] == Awarded((E,), "The cards were marked")
    state = play_moves(play_bid(), "jury award:2:x")
    assert state.sheet[0].points == (0, 0, 30, 0) and state.sheet[0].awarded
    assert play_moves(play_bid(), "jury award::x").sheet[0].points == (20, 20, -30, 20)
    assert get_refusal_code(play_bid(), "jury award:1:x") == "whist-award-declarers"
    assert get_refusal_code(play_bid(), "jury award:2,2:x") == "whist-award-declarers"


def test_r60_a_pair_is_awarded_together_and_declarers_each_for_themself() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E propose:H", "S pack:H:9", "W pass", "N pass")
    assert describe_contract(state)[0] == "E9"
    assert get_refusal_code(state, "jury award:2:x") == "whist-award-declarers"
    assert play_moves(state, "jury award:3,2:x").sheet[0].points == (0, 0, 10, 10)
    assert play_moves(state, "jury award::x").sheet[0].points == (13, 13, -13, -13)
    state = play_moves(deal_cards_to(**SUITED), "E GM", "S GM", "W pass", "N pass")
    assert play_moves(state, "jury award:3:x").sheet[0].points == (24, 24, -36, 36)


def test_r60a_a_warning_and_being_put_out() -> None:
    assert list_events_of(play_bid(), "jury warn:3:Loud") == [WhistWarned(S, "Loud")]
    state = play_moves(play_bid(), "jury exclude:3:Loud")
    assert list_events_of(play_bid(), "jury exclude:3:Loud") == [
        WhistLeft(S, excluded=True, reason="Loud")
    ]
    assert state.gone == (S,) and state.away == {S}
    assert get_refusal_code(state, "jury exclude:3:Loud") == "whist-left"


def test_r50a_somebody_plays_on_for_who_has_left() -> None:
    state = play_moves(play_bid(), "jury exclude:3:Loud")
    assert get_refusal_code(play_bid(), "jury substitute:3") == "whist-not-left"
    assert get_refusal_code(state, "S substitute:3") == "refused-wrong-actor"
    state = play_moves(state, "jury substitute:3")
    assert list_events_of(play_moves(play_bid(), "jury exclude:3:Loud"), "jury substitute:3") == [
        Substituted(S)
    ]
    assert state.gone == () and state.away == state.out == frozenset()


# --- clocks (R61, R62) ---------------------------------------------------------------------------


def list_seconds(state: WhistState) -> list[int | None]:
    return [decision.seconds for decision in WHIST.list_decisions(state)]


def test_r61_clocks() -> None:
    assert list_seconds(deal_cards_to()) == [45]
    assert list_seconds(play_bid()) == [30]
    assert list_seconds(play_bid("PM")) == [30] * 4
    assert {d.pace for d in WHIST.list_decisions(show_score())} == {"reveal"}


def card_by_clock(state: WhistState) -> str:
    return str(WHIST.list_decisions(state)[0].stand_in.card)


def in_play(bid: str, *moves: str, **hands: str) -> WhistState:
    return play_moves(deal_cards_to(**hands), f"E {bid}", "S pass", "W pass", "N pass", *moves)


def test_r61_time_leads_a_card_that_nobody_can_beat_else_the_lowest() -> None:
    low = "2S 3S 4S 5S 2C 3C 4C 5C 2D 3D 4D"
    assert card_by_clock(in_play("A9:H", E=f"{low} AD KH")) == "AD"
    assert card_by_clock(in_play("A9:H", E=f"{low} KD KH")) == "2S"


def test_r61_time_takes_a_trick_cheaply_and_leaves_it_to_the_own_side() -> None:
    hands = {"E": "TD", "S": "JD QD AD", "W": "2D KD 3S"}
    led = in_play("A9:H", "E play:TD", **hands)
    assert card_by_clock(led) == "JD"
    assert card_by_clock(play_moves(led, "S play:JD")) == "2D"


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
    low = view_as(state, E).playable[-1]
    assert card_by_clock(state) == str(low)


def test_r61_time_passes_and_plays() -> None:
    state = expire_decisions(deal_cards_to(E="2S 9H"))
    assert state.auction and state.auction.stands[E].stance == "passed"
    state = expire_decisions(
        play_moves(deal_cards_to(E="5C 7C KH", S="2S"), "E A9:H", "S pass", "W pass", "N pass")
    )
    assert view_as(state, None).trick
    assert len(state.cards) == 1


def test_r61_time_follows_suit_as_low_as_it_can() -> None:
    state = play_moves(
        deal_cards_to(E="AD", S="9D TD 2S"), "E A9:H", "S pass", "W pass", "N pass", "E play:AD"
    )
    lowest = view_as(state, S).playable[-1]
    assert str(lowest).endswith("D")
    assert expire_decisions(state).cards[-1] == lowest.number


def test_r61_time_keeps_a_trou_and_names_the_longest_suit() -> None:
    hearts = "2H 3H 4H 5H AS 2D 3D 4D 5D 2C 3C 2S 3S"
    state = deal_cards_to(S="AH AD AC", W=hearts)
    state = expire_decisions(expire_decisions(state))
    assert state.auction and state.auction.stands[S].stance == "kept"
    state = expire_decisions(expire_decisions(state))
    assert state.phase == "trump"
    assert describe_contract(expire_decisions(state)) == ("TR", "H", (S, W)), (
        "of two longest suits the higher"
    )


def test_r61_time_discards_for_all_at_once() -> None:
    state = play_bid("PM")
    aces = [number_of(f"A{suit}") for suit in "SCDH"]
    after = expire_decisions(state)
    assert after.phase == "play" and sorted(after.discards) == aces


def test_r61_only_the_clock_and_only_what_is_open() -> None:
    state = deal_cards_to()
    assert get_refusal_code(state, "E expire:bid.1.0:2") == "refused-wrong-actor"
    assert get_refusal_code(state, "clock expire:bid.1.0:3") == "refused-not-open"
    assert get_refusal_code(state, "clock expire:bid.1.1:2") == "refused-not-open"


def test_r62_two_turns_missed_and_others_move_until_they_are_back() -> None:
    state = expire_decisions(play_bid())
    assert state.away == frozenset()
    for _ in range(12):
        if state.away:
            break
        decision = WHIST.list_decisions(state)[0]
        if decision.actor == E:
            told = WHIST.apply_action(state, Office.CLOCK, ExpireAction(decision.id, (E,)))[1]
            assert (Away(E) in [t.event for t in told]) == (state.presence.missed[E] == 1)
            state = expire_decisions(state)
        else:
            state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    assert state.away == {E}
    assert list_events_of(state, "E return") == [Returned(E)]
    assert get_refusal_code(play_moves(state, "E return"), "E return") == "refused-not-away"


def test_r62_a_computer_may_move_for_who_is_away() -> None:
    state = deal_cards_to(**SUITED)
    state = replace(state, presence=state.presence.add_miss(E).add_miss(E))
    decision = WHIST.list_decisions(state)[0]
    assert (decision.pace, decision.seconds) == ("breath", 2)
    state = play_moves(state, "E propose:H")
    assert state.away == {E}, "a move for him does not bring him back"


def test_a_look_at_the_score_is_not_missed() -> None:
    state = expire_decisions(show_score())
    assert state.phase == "shuffle" and not any(state.presence.missed)


def test_someone_who_is_away_is_not_waited_for_to_see_the_score() -> None:
    state = show_score()
    state = replace(state, presence=state.presence.add_miss(E).add_miss(E))
    assert [d.actor for d in WHIST.list_decisions(state)] == [W, N, S]
    everybody = state.presence
    for seat in (W, N, S):
        everybody = everybody.add_miss(seat).add_miss(seat)
    waited = WHIST.list_decisions(replace(state, presence=everybody))
    assert [(d.actor, d.pace) for d in waited] == [(s, "breath") for s in (W, N, E, S)]


# --- leaving (R63) -------------------------------------------------------------------------------


def test_r63_someone_who_leaves_is_out_but_their_seat_is_played() -> None:
    state = play_bid()
    assert list_events_of(state, "E quit") == [WhistLeft(E)]
    state = play_moves(state, "E quit")
    assert (
        get_refusal_code(state, "E quit") == get_refusal_code(state, "E return") == "refused-left"
    )
    assert state.away == {E} and state.phase == "play" and state.turn == E
    assert WHIST.list_decisions(state)[0].pace == "breath"
    assert is_allowed(state, f"E play:{view_as(state, E).playable[0]}")
    state = expire_decisions(state)
    assert state.presence.missed[E] == 0


def test_r63_someone_who_left_is_last_and_the_first_to_leave_the_very_last() -> None:
    state = replace(
        start_session(), phase="over", gone=(N, E), sheet=(build_line((0, 90, 50, 10), N, True),)
    )
    assert WHIST.rank_seats(state) == (2, 4, 3, 1)


def test_r63_someone_who_left_is_not_waited_for_to_see_the_score() -> None:
    state = play_moves(show_score(), "E quit")
    assert [d.actor for d in WHIST.list_decisions(state)] == [W, N, S]
    state = play_moves(play_moves(show_score(), "N continue", "S continue", "W continue"), "E quit")
    assert state.phase == "shuffle"


def test_r63_two_gone_the_others_may_stop() -> None:
    state = play_moves(play_bid(), "E quit")
    assert get_refusal_code(state, "S stop") == "whist-no-vote" and not view_as(state, S).may_stop
    state = play_moves(state, "W quit")
    assert view_as(state, S).may_stop and not view_as(state, E).may_stop
    assert not view_as(state, None).may_stop
    assert get_refusal_code(state, "E stop") == "refused-left"
    assert list_events_of(state, "S stop") == [Voted(S)]
    state = play_moves(state, "S stop")
    assert get_refusal_code(state, "S stop") == "whist-voted" and not view_as(state, S).may_stop
    assert view_as(state, None).stops == {S}
    assert list_events_of(state, "N stop")[-1] == WhistWon((N, S), stopped=True)
    state = play_moves(state, "N stop")
    assert (state.phase, WHIST.rank_seats(state)) == ("over", (3, 1, 4, 1))


def test_r63_votes_lapse_when_a_seat_that_was_left_is_taken_again() -> None:
    state = play_moves(play_bid(), "E quit", "W quit", "S stop")
    state = play_moves(state, "jury substitute:2")
    assert view_as(state, None).stops == frozenset()
    state = play_moves(state, "E quit")
    assert play_moves(state, "N stop").phase == "play", "an old vote does not end it"
    assert play_moves(state, "N stop", "S stop").phase == "over"


def test_r63_the_last_who_stays_decides_and_without_anybody_it_is_over() -> None:
    state = play_moves(play_bid(), "E quit", "W quit", "S stop")
    assert state.phase == "play"
    assert play_moves(state, "N quit").phase == "over", "all who stay want to stop"
    state = play_moves(play_bid(), "E quit", "W quit", "N quit")
    assert state.phase == "play"
    assert WHIST.rank_seats(play_moves(state, "S quit")) == (3, 2, 4, 1)
