"""How a session of colour whist is looked back on: calls, the last cards, what the hands were."""

import random
from fractions import Fraction
from math import comb

import pytest
from msgspec.structs import replace

from engines.cards import CARDS
from engines.core import Continue
from engines.hindsight import review
from engines.review import Choice
from engines.whist import WHIST
from engines.whist.events import Got
from engines.whist.review import GIFT, MEAN, REVIEWING, SHORT
from engines.whist.state import State
from tests.engines.course import reviewed

from .table import E, N, W, continued, dealt, number, play, played_out, start, view
from .test_ending import SPADES, seen

STRONG = "AH KH QH JH TH 9H 8H 7H 6H AD AC AS KS"
WEAK = "JH 9H 7H JD 9D 7D JC 9C 7C 5C JS 9S 7S"
SAFE = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 2S"
FOUR = "AS KS QS JS KH QH 4H KD QD 4D 6C 5C 4C"
PARTNER = "TS 9S 8S 7S AH JH 5H AD JD 5D KC JC TC"
UNIT = 7
"""Points of eight tricks packed."""


def weighed(state: State, move: str) -> Choice:
    """What a move is worth to whoever is in turn."""
    assert state.turn is not None
    choice = REVIEWING.weigh(view(state, state.turn), WHIST.read(move))
    assert choice is not None
    return choice


def test_a_bid_that_must_be_made_is_a_claim_and_a_pass_instead_is_dear() -> None:
    state = dealt(E=STRONG)
    bid = weighed(state, "A9:H")
    assert (bid.kind, bid.odds) == ("claim", 1)
    silent = weighed(state, "pass")
    assert silent.kind == "move" and silent.odds is None and silent.lost > 30
    assert WHIST.write(silent.better).endswith(":H")


def test_a_bid_that_is_likelier_to_fail_is_a_bluff_and_costs_what_it_loses() -> None:
    bluff = weighed(dealt(E=WEAK), "A9:H")
    assert (bluff.kind, bluff.odds) == ("bluff", 0)
    assert bluff.lost > 30 and bluff.better == WHIST.read("pass")


def test_who_has_nothing_to_say_and_passes_has_no_choice() -> None:
    state = dealt(E=WEAK)
    assert REVIEWING.weigh(view(state, E), WHIST.read("pass")) is None
    assert REVIEWING.weigh(view(dealt(E=SAFE), E), WHIST.read("pass")) is not None


def test_who_packs_takes_another_at_his_word() -> None:
    state = play(dealt(E=FOUR, S=PARTNER), "E propose:S")
    pack = weighed(state, "pack:S:8")
    assert pack.kind == "call" and pack.odds is not None and pack.odds > 0.8 and pack.lost == 0
    far = weighed(state, "pack:S:13")
    assert far.kind == "call" and far.odds is not None and far.odds < 0.5 and far.lost > 5


def test_the_same_view_is_weighed_alike() -> None:
    state = dealt(E=FOUR)
    assert weighed(state, "propose:S") == weighed(state, "propose:S")


def test_a_card_is_judged_once_few_are_left() -> None:
    held = {"E": "3H QD JD", "S": "QS KS 8D", "W": "2H 4H TD", "N": "6S KH AH"}
    late = seen(N, SPADES, held, last="AS 2D 7S 2C")
    slip = REVIEWING.weigh(late, WHIST.read("play:6S"))
    assert slip is not None and slip.lost > 3 and WHIST.write(slip.better) != "play:6S"
    good = REVIEWING.weigh(late, slip.better)
    assert good is not None and good.lost == 0 and good.better is None
    early = play(dealt(E=STRONG), "E A9:H", "S pass", "W pass", "N pass")
    assert REVIEWING.weigh(view(early, E), WHIST.read("play:6H")) is None


def test_cards_that_are_as_good_are_no_choice() -> None:
    held = {"E": "QD JD", "S": "QS KS", "W": "4H TD", "N": "6S KH AH"}
    late = seen(N, SPADES, held, "3H 8D 2H", last="AS 2D 7S 2C")
    assert {str(card) for card in late.playable} == {"KH", "AH"}
    assert REVIEWING.weigh(late, WHIST.read("play:KH")) is None


def test_a_cut_and_a_look_at_the_score_are_no_choices() -> None:
    state = start(cut="manual")
    assert REVIEWING.weigh(view(state, 0), WHIST.read("cut:20")) is None
    assert REVIEWING.weigh(view(state, 0), Continue()) is None


def test_a_session_is_looked_back_on() -> None:
    with reviewed(WHIST) as game:
        state = play(dealt(start(deals="4"), E=STRONG), "E A9:H", "S pass", "W pass", "N pass")
        continued(played_out(state))
    mine = review(WHIST, game.moves, game.told, E)
    bid = mine.turns[0]
    assert (bid.choice.kind, bid.right) == ("claim", state.contract is not None)
    first, *_, last = mine.course
    assert first.chances == (0.25,) * 4
    assert last.chances[E] > 0.5 and bid.swing == last.chances[E] - 0.25
    assert mine.turning == (bid,)


def test_what_was_outbid_has_cost_nothing_and_of_a_lost_pack_nobody_knows() -> None:
    with reviewed(WHIST) as game:
        state = play(dealt(E="2S 3S", S=STRONG), "E A9:S", "S A10:H", "W pass", "N pass", "E pass")
        continued(played_out(state))
    (bid, *_) = review(WHIST, game.moves, game.told, E).turns
    assert bid.right is True
    with reviewed(WHIST) as game:
        state = dealt(E="QS JS TS 9S", S=STRONG, W="8S")
        state = play(state, "E propose:S", "S pass", "W pack:S:8", "N A9:H", "E pass")
        continued(played_out(state))
    (proposal, *_), (pack, *_) = (
        review(WHIST, game.moves, game.told, seat).turns for seat in (E, W)
    )
    assert proposal.right is True and pack.right is None and pack.choice.kind == "call"


# --- chance --------------------------------------------------------------------------------------


def test_luck_is_zero_over_all_hands() -> None:
    """Ten honour points in the average hand, as four hands have forty; short suits by counting."""
    short = 4 * sum(
        Fraction(comb(13, length) * comb(39, 13 - length), comb(52, 13)) * points
        for length, points in enumerate((3, 2, 1))
    )
    assert SHORT == (3, 2, 1) and pytest.approx(float(10 + short)) == MEAN
    seen_by = view(dealt(), 0)
    rng = random.Random(1)
    luck: list[float] = []
    for _ in range(1000):
        pack = rng.sample(CARDS, 52)
        hands = [tuple(pack[at : at + 13]) for at in (0, 13, 26, 39)]
        luck.append(sum(REVIEWING.luck(seen_by, [Got(0, hand)]) for hand in hands))
    error = (sum(each**2 for each in luck) ** 0.5) / len(luck)
    assert abs(sum(luck) / len(luck)) < 3 * error < 0.3


def test_luck_is_in_points_of_the_grid() -> None:
    """All four aces and the king and queen of a suit, with three short suits."""
    hand = tuple(CARDS[number(name)] for name in STRONG.split())
    honours, short = 4 * 4 + 3 + 2 + 1 + 3, 2 + 2 + 1
    got = [Got(0, hand)]
    state = dealt()
    assert REVIEWING.luck(view(state, 0), got) == pytest.approx(
        GIFT * UNIT * (honours + short - MEAN)
    )
    pagat = REVIEWING.luck(view(dealt(start(grid="pagat")), 0), got)
    assert pagat == pytest.approx(GIFT * 8 * (honours + short - MEAN))


def test_what_a_players_cut_deals_is_luck_too() -> None:
    with reviewed(WHIST) as game:
        state = dealt(start(cut="manual"), E=STRONG)
    expected = REVIEWING.luck(view(state, E), [Got(E, view(state, E).hand)])
    assert expected > 0
    assert review(WHIST, game.moves, game.told, E).luck == pytest.approx(expected)


def test_chances_grow_surer_with_every_deal() -> None:
    state = view(dealt(start(deals="8")), None)
    even = REVIEWING.chances(state)
    assert even == (0.25,) * 4
    ahead = replace(state, points=(0, 30, -10, -20))
    late = replace(ahead, sheet=state.sheet + (None,) * 7)  # type: ignore[arg-type]
    done = replace(ahead, sheet=state.sheet + (None,) * 8)  # type: ignore[arg-type]
    early, later = REVIEWING.chances(ahead), REVIEWING.chances(late)
    assert 0.25 < early[1] < later[1] < 1 and sum(later) == pytest.approx(1)
    assert early[1] > early[0] > early[2] > early[3]
    assert REVIEWING.chances(done) == (0, 1, 0, 0)


def test_who_has_left_wins_no_more() -> None:
    state = replace(view(dealt(), None), points=(50, 0, 0, 0), gone=(0,))
    assert REVIEWING.chances(state) == pytest.approx((0, 1 / 3, 1 / 3, 1 / 3))
