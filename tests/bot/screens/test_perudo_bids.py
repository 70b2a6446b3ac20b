"""Tests of the bids and pushes that perudo's screen offers, and of typed bids."""

import pytest
from discord import ui
from msgspec.structs import replace

from bot.screens.perudo import bids, dialogs
from bot.screens.scene import TableScene
from bot.texts import get_texts
from engines.perudo import PERUDO, order, track
from engines.perudo.types import STAR, PerudoBid, PerudoPlaced
from engines.perudo.view import PerudoView
from tests.renderers.perudo.samples import Rules, build_bidding, build_push, turn_palifico

SAY = get_texts("en")


def build_view_above(bid: PerudoBid | None, rules: Rules, *, locked: bool = False) -> PerudoView:
    """Return a view of fifteen dice of three seats, the first in turn, above this bid."""
    view = build_bidding(3, seat=0, rules=rules)
    view = turn_palifico(view) if locked else view
    made = () if bid is None else (PerudoPlaced(2, bid),)
    raises = track.list_raises(bid)
    if rules == "perudo":
        raises = (
            order.list_palifico_raises(bid, 15, False) if locked else order.list_raises(bid, 15)
        )
    return replace(view, dice=(5, 5, 5), bids=made, raises=raises)


def format_likely_bids(view: PerudoView) -> list[str]:
    return [PERUDO.format_action(bid) for bid in bids.list_likely_bids(view)]


def test_the_lowest_raise_of_every_face_has_a_button() -> None:
    assert format_likely_bids(build_view_above(PerudoBid(7, 3), "borg")) == [
        "7x4",
        "7x5",
        "4*",
        "8x1",
        "8x2",
        "8x3",
    ]
    assert format_likely_bids(build_view_above(PerudoBid(5, 3), "perudo")) == [
        "5x4",
        "5x5",
        "5*",
        "6x2",
        "6x3",
        "3x1",
    ]
    assert format_likely_bids(build_view_above(PerudoBid(2, 1), "perudo")) == [
        "5x2",
        "5x3",
        "5x4",
        "5x5",
        "5*",
        "3x1",
    ]


@pytest.mark.parametrize("mine", [(), (2, 4, 4, 5, 6)])
def test_every_opening_on_a_button_is_low(mine: tuple[int, ...]) -> None:
    """Five of a number are expected among fifteen dice: the hint says "start low"."""
    for rules in ("borg", "perudo"):
        opening = build_view_above(None, rules)
        view = replace(opening, mine=mine, seat=0 if mine else None)
        counts = {bid.count for bid in bids.list_likely_bids(view)}
        assert min(counts) == 2 and max(counts) < 5


def test_the_table_offers_the_same_low_bid_of_every_number() -> None:
    table = replace(build_view_above(None, "borg"), seat=None, mine=())
    assert format_likely_bids(table) == ["2x1", "2x2", "2x3", "2x4", "2x5"]
    assert format_likely_bids(replace(table, dice=(5,) * 6)) == ["5x1", "5x2", "5x3", "5x4", "5x5"]
    assert format_likely_bids(replace(table, dice=(1, 1)))[0] == "1x1"
    table = replace(build_view_above(None, "perudo"), seat=None, mine=())
    assert format_likely_bids(table) == ["2x2", "2x3", "2x4", "2x5", "2*"]
    # Without jokers half as many may be expected.
    assert format_likely_bids(build_view_above(None, "perudo", locked=True))[0] == "1x1"


def test_someone_who_opens_is_offered_the_next_few_of_what_they_have_most_of() -> None:
    own = replace(build_view_above(None, "borg"), mine=(2, 4, 4, 5, 6))
    assert format_likely_bids(own) == ["2x1", "2x2", "2x3", "2x4", "2x5", "3x4", "4x4"]


def test_the_dialog_of_a_bid_shows_the_dice_that_it_covers_and_the_bid_to_beat() -> None:
    def read_first_text(view: PerudoView) -> str:
        made = dialogs.build_bid_modal(view, TableScene(1, SAY, ()))
        (shown,) = (item for item in made.children if isinstance(item, ui.TextDisplay))
        return shown.content

    own = replace(build_view_above(PerudoBid(4, 3), "borg"), mine=(2, 4, 4, 5, 6))
    assert read_first_text(own) == "Yours: 2 4 4 5 ★ · to beat: 4 × 3"
    assert (
        read_first_text(replace(build_view_above(None, "borg"), mine=(2, 4, 4, 5, 6)))
        == "Yours: 2 4 4 5 ★"
    )


def test_the_only_face_that_is_left_has_the_next_few_counts() -> None:
    assert format_likely_bids(build_view_above(PerudoBid(3, 4), "perudo", locked=True)) == [
        "4x4",
        "5x4",
        "6x4",
    ]


def test_r12_more_than_all_dice_is_legal_on_the_track_and_no_button() -> None:
    view = build_view_above(PerudoBid(15, 5), "borg")
    assert format_likely_bids(view) == ["8*"]
    (offer,) = (o for o in bids.offer_all(replace(view, turn=0), SAY) if o.notation == "16x1")
    assert offer.label == "16 ones ⚠ more dice than there are"


def test_a_push_of_what_counts_is_offered_before_others() -> None:
    view = build_push(4, seat=0)  # 1, 3 and 5 under the cup, five fours bid
    view = replace(view, mine=(4, 1, STAR))
    offered = [offer.notation for offer in bids.offer_pushes(view, SAY)]
    assert offered[:3] == ["push:", "push:4,*", "push:1"]
    assert len(offered) == len(set(offered)) == 8
    twice = replace(view, mine=(4, 4))
    pushes = [offer.notation for offer in bids.offer_pushes(twice, SAY)]
    assert pushes == ["push:", "push:4,4", "push:4"]
    assert not [*bids.offer_pushes(replace(view, seat=1), SAY)]
