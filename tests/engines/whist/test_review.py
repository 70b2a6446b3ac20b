"""Tests of reviews of colour whist: calls, the last cards, luck of the deal."""

import random
from fractions import Fraction
from math import comb

import pytest
from msgspec.structs import replace

from engines.cards import CARDS_BY_NUMBER
from engines.core import ContinueAction
from engines.hindsight import review_seat
from engines.review import ChoiceValue
from engines.whist import WHIST
from engines.whist.events import WhistGot
from engines.whist.review import MEAN_HAND_POINTS, REVIEWER, SHORT_SUIT_POINTS, UNITS_PER_HAND_POINT
from engines.whist.state import WhistState
from tests.engines.game_recorder import record_choices

from .table import (
    E,
    N,
    W,
    continue_for_all,
    deal_cards_to,
    parse_card_number,
    play_moves,
    played_out,
    start_session,
    view_as,
)
from .test_ending import SPADES, build_ending_view

STRONG = "AH KH QH JH TH 9H 8H 7H 6H AD AC AS KS"
WEAK = "JH 9H 7H JD 9D 7D JC 9C 7C 5C JS 9S 7S"
SAFE = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 2S"
FOUR = "AS KS QS JS KH QH 4H KD QD 4D 6C 5C 4C"
PARTNER = "TS 9S 8S 7S AH JH 5H AD JD 5D KC JC TC"
UNIT = 7
"""Points of eight tricks packed."""


def weigh_move(state: WhistState, move: str) -> ChoiceValue:
    """Return what a move is worth to the seat in turn."""
    assert state.turn is not None
    choice = REVIEWER.weigh_choice(view_as(state, state.turn), WHIST.parse_action(move))
    assert choice is not None
    return choice


def test_a_bid_that_must_be_made_is_a_claim_and_a_pass_instead_is_dear() -> None:
    state = deal_cards_to(E=STRONG)
    bid = weigh_move(state, "A9:H")
    assert (bid.kind, bid.odds) == ("claim", 1)
    silent = weigh_move(state, "pass")
    assert silent.kind == "move" and silent.odds is None and silent.lost > 30
    assert WHIST.format_action(silent.better).endswith(":H")


def test_a_bid_that_is_likelier_to_fail_is_a_bluff_and_costs_what_it_loses() -> None:
    bluff = weigh_move(deal_cards_to(E=WEAK), "A9:H")
    assert (bluff.kind, bluff.odds) == ("bluff", 0)
    assert bluff.lost > 30 and bluff.better == WHIST.parse_action("pass")


def test_someone_who_has_nothing_to_say_and_passes_has_no_choice() -> None:
    state = deal_cards_to(E=WEAK)
    assert REVIEWER.weigh_choice(view_as(state, E), WHIST.parse_action("pass")) is None
    assert (
        REVIEWER.weigh_choice(view_as(deal_cards_to(E=SAFE), E), WHIST.parse_action("pass"))
        is not None
    )


def test_someone_who_packs_takes_another_at_their_word() -> None:
    state = play_moves(deal_cards_to(E=FOUR, S=PARTNER), "E propose:S")
    pack = weigh_move(state, "pack:S:8")
    assert pack.kind == "call" and pack.odds is not None and pack.odds > 0.8 and pack.lost == 0
    far = weigh_move(state, "pack:S:13")
    assert far.kind == "call" and far.odds is not None and far.odds < 0.5 and far.lost > 5


def test_the_same_view_is_weighed_alike() -> None:
    state = deal_cards_to(E=FOUR)
    assert weigh_move(state, "propose:S") == weigh_move(state, "propose:S")


def test_a_card_is_judged_once_few_are_left() -> None:
    held = {"E": "3H QD JD", "S": "QS KS 8D", "W": "2H 4H TD", "N": "6S KH AH"}
    late = build_ending_view(N, SPADES, held, last="AS 2D 7S 2C")
    slip = REVIEWER.weigh_choice(late, WHIST.parse_action("play:6S"))
    assert slip is not None and slip.lost > 3 and WHIST.format_action(slip.better) != "play:6S"
    good = REVIEWER.weigh_choice(late, slip.better)
    assert good is not None and good.lost == 0 and good.better is None
    early = play_moves(deal_cards_to(E=STRONG), "E A9:H", "S pass", "W pass", "N pass")
    assert REVIEWER.weigh_choice(view_as(early, E), WHIST.parse_action("play:6H")) is None


def test_cards_that_are_as_good_are_no_choice() -> None:
    held = {"E": "QD JD", "S": "QS KS", "W": "4H TD", "N": "6S KH AH"}
    late = build_ending_view(N, SPADES, held, "3H 8D 2H", last="AS 2D 7S 2C")
    assert {str(card) for card in late.playable} == {"KH", "AH"}
    assert REVIEWER.weigh_choice(late, WHIST.parse_action("play:KH")) is None


def test_a_cut_and_a_look_at_the_score_are_no_choices() -> None:
    state = start_session(cut="manual")
    assert REVIEWER.weigh_choice(view_as(state, 0), WHIST.parse_action("cut:20")) is None
    assert REVIEWER.weigh_choice(view_as(state, 0), ContinueAction()) is None


def test_a_session_is_looked_back_on() -> None:
    with record_choices(WHIST) as game:
        state = play_moves(
            deal_cards_to(start_session(deals="4"), E=STRONG),
            "E A9:H",
            "S pass",
            "W pass",
            "N pass",
        )
        continue_for_all(played_out(state))
    mine = review_seat(WHIST, game.moves, game.told, E)
    bid = mine.turns[0]
    assert (bid.choice.kind, bid.right) == ("claim", state.contract is not None)
    first, *_, last = mine.course
    assert first.chances == (0.25,) * 4
    assert last.chances[E] > 0.5 and bid.swing == last.chances[E] - 0.25
    assert mine.turning_points == (bid,)


def test_what_was_outbid_has_cost_nothing_and_of_a_lost_pack_nobody_knows() -> None:
    with record_choices(WHIST) as game:
        state = play_moves(
            deal_cards_to(E="2S 3S", S=STRONG), "E A9:S", "S A10:H", "W pass", "N pass", "E pass"
        )
        continue_for_all(played_out(state))
    (bid, *_) = review_seat(WHIST, game.moves, game.told, E).turns
    assert bid.right is True
    with record_choices(WHIST) as game:
        state = deal_cards_to(E="QS JS TS 9S", S=STRONG, W="8S")
        state = play_moves(state, "E propose:S", "S pass", "W pack:S:8", "N A9:H", "E pass")
        continue_for_all(played_out(state))
    (proposal, *_), (pack, *_) = (
        review_seat(WHIST, game.moves, game.told, seat).turns for seat in (E, W)
    )
    assert proposal.right is True and pack.right is None and pack.choice.kind == "call"


# --- chance --------------------------------------------------------------------------------------


def test_luck_is_zero_over_all_hands() -> None:
    """The average hand has ten honour points; its short suits are counted."""
    short = 4 * sum(
        Fraction(comb(13, length) * comb(39, 13 - length), comb(52, 13)) * points
        for length, points in enumerate((3, 2, 1))
    )
    assert SHORT_SUIT_POINTS == (3, 2, 1) and pytest.approx(float(10 + short)) == MEAN_HAND_POINTS
    seen_by = view_as(deal_cards_to(), 0)
    rng = random.Random(1)
    luck: list[float] = []
    for _ in range(1000):
        pack = rng.sample(CARDS_BY_NUMBER, 52)
        hands = [tuple(pack[at : at + 13]) for at in (0, 13, 26, 39)]
        luck.append(sum(REVIEWER.measure_luck(seen_by, [WhistGot(0, hand)]) for hand in hands))
    error = (sum(each**2 for each in luck) ** 0.5) / len(luck)
    assert abs(sum(luck) / len(luck)) < 3 * error < 0.3


def test_luck_is_in_points_of_the_grid() -> None:
    """The four aces and the king and queen of a suit, with three short suits."""
    hand = tuple(CARDS_BY_NUMBER[parse_card_number(name)] for name in STRONG.split())
    honours, short = 4 * 4 + 3 + 2 + 1 + 3, 2 + 2 + 1
    got = [WhistGot(0, hand)]
    state = deal_cards_to()
    assert REVIEWER.measure_luck(view_as(state, 0), got) == pytest.approx(
        UNITS_PER_HAND_POINT * UNIT * (honours + short - MEAN_HAND_POINTS)
    )
    pagat = REVIEWER.measure_luck(view_as(deal_cards_to(start_session(grid="pagat")), 0), got)
    assert pagat == pytest.approx(UNITS_PER_HAND_POINT * 8 * (honours + short - MEAN_HAND_POINTS))


def test_what_a_players_cut_deals_is_luck_too() -> None:
    with record_choices(WHIST) as game:
        state = deal_cards_to(start_session(cut="manual"), E=STRONG)
    expected = REVIEWER.measure_luck(view_as(state, E), [WhistGot(E, view_as(state, E).hand)])
    assert expected > 0
    assert review_seat(WHIST, game.moves, game.told, E).luck == pytest.approx(expected)


def test_chances_grow_surer_with_every_deal() -> None:
    state = view_as(deal_cards_to(start_session(deals="8")), None)
    even = REVIEWER.estimate_chances(state)
    assert even == (0.25,) * 4
    ahead = replace(state, points=(0, 30, -10, -20))
    late = replace(ahead, sheet=state.sheet + (None,) * 7)  # type: ignore[arg-type]
    done = replace(ahead, sheet=state.sheet + (None,) * 8)  # type: ignore[arg-type]
    early, later = REVIEWER.estimate_chances(ahead), REVIEWER.estimate_chances(late)
    assert 0.25 < early[1] < later[1] < 1 and sum(later) == pytest.approx(1)
    assert early[1] > early[0] > early[2] > early[3]
    assert REVIEWER.estimate_chances(done) == (0, 1, 0, 0)


def test_someone_who_has_left_wins_no_more() -> None:
    state = replace(view_as(deal_cards_to(), None), points=(50, 0, 0, 0), gone=(0,))
    assert REVIEWER.estimate_chances(state) == pytest.approx((0, 1 / 3, 1 / 3, 1 / 3))
