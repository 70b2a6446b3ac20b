"""Bids and pushes that are offered: as buttons, in the modal, while typing."""

from collections.abc import Iterator

from bot.screens.offers import MoveOffer
from bot.screens.perudo.words import choose_bid_key, format_bid, format_bid_label, format_dice
from bot.texts import Say
from engines.perudo import PERUDO
from engines.perudo.types import PerudoBid, PerudoPush
from engines.perudo.view import PerudoView
from renderers.perudo.words import is_counted

COUNTS_AHEAD = 3
"""Counts offered of the only face left, or of the best one to open with."""
DICE_PER_FACE_WITH_JOKER, DICE_PER_FACE = 3, 6
"""Dice per expected die of a face, with and without a joker that counts for it."""


def list_likely_bids(view: PerudoView) -> list[PerudoBid]:
    """Return the bids worth a button of their own, lowest first.

    For a raise the lowest one of every face, or of the only one the next few. An opening is low, as
    the round has to grow: of every face as many, on the table's message and in private; a reader
    who knows their dice is offered the next few of what they have most of, too. More than all dice
    in play is legal on Borg's track (R12), but nobody's idea of a good bid.
    """
    if len(view.raises) == 1:
        (only,) = view.raises
        last = min(only.highest, only.lowest + COUNTS_AHEAD - 1)
        found = [PerudoBid(count, only.face) for count in range(only.lowest, last + 1)]
    elif view.bids:
        found = sorted((PerudoBid(r.lowest, r.face) for r in view.raises), key=choose_bid_key(view))
    else:
        found = _list_opening_bids(view)
    return [bid for bid in found if bid.count <= view.dice_in_play]


def _list_opening_bids(view: PerudoView) -> list[PerudoBid]:
    """Return bids of half the expected count, of every face but the joker.

    Of what the reader has most of, the next few are added. A spectator's view knows no dice.
    """
    of = DICE_PER_FACE if view.wild is None else DICE_PER_FACE_WITH_JOKER
    low = max(1, round(view.dice_in_play / of / 2))
    legal = [raised for raised in view.raises if raised.face != view.wild]
    found = {PerudoBid(max(raised.lowest, low), raised.face) for raised in legal}
    if view.seat is not None and view.mine:
        own = (*view.mine, *view.pushed[view.seat])
        best = max(legal, key=lambda raised: (own.count(raised.face), raised.face))
        last = min(best.highest, low + COUNTS_AHEAD - 1)
        found |= {PerudoBid(count, best.face) for count in range(max(best.lowest, low), last + 1)}
    return sorted(found, key=choose_bid_key(view))


def offer_likely(view: PerudoView, say: Say) -> Iterator[MoveOffer]:
    """Yield the bids worth a button."""
    if view.turn == view.seat and view.raises:
        yield from (_build_offer(bid, view, say) for bid in list_likely_bids(view))


def offer_all(view: PerudoView, say: Say) -> Iterator[MoveOffer]:
    """Yield the legal bids, the lowest first."""
    if view.turn == view.seat:
        legal = (PerudoBid(n, r.face) for r in view.raises for n in range(r.lowest, r.highest + 1))
        yield from (_build_offer(bid, view, say) for bid in sorted(legal, key=choose_bid_key(view)))


def _build_offer(bid: PerudoBid, view: PerudoView, say: Say) -> MoveOffer:
    text = format_bid(bid, say, view.wild)
    if bid.count > view.dice_in_play:
        text = say("perudo-bid-foolish", bid=text)
    return MoveOffer(text, PERUDO.format_action(bid), (format_bid_label(bid, say, view.wild),))


def list_matching_dice(view: PerudoView) -> list[int]:
    """Return the reader's hidden dice that count for their own bid.

    They are the usual ones to push.
    """
    bid = view.standing_bid
    return sorted(die for die in view.mine if bid and is_counted(die, bid, view.wild))


def offer_pushes(view: PerudoView, say: Say) -> Iterator[MoveOffer]:
    """Yield the dice that may be pushed: none, those that count, then any others."""
    if view.may_push is None or view.may_push != view.seat:
        return
    own = sorted(view.mine)
    chosen = {
        tuple(die for at, die in enumerate(own) if among >> at & 1)
        for among in range(1 << len(own))
    }
    best = tuple(list_matching_dice(view))
    for pushed in sorted(chosen, key=lambda dice: (bool(dice), dice != best, len(dice), dice)):
        label = format_dice(pushed, say, view.wild) if pushed else say("perudo-push-none")
        yield MoveOffer(label, PERUDO.format_action(PerudoPush(pushed)))
