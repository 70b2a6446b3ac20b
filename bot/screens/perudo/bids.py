"""Which bids and pushes are offered: as buttons, in the dialog, while one types."""

from collections.abc import Iterator

from bot.screens.offers import Offer
from bot.screens.perudo.words import bid_label, bid_text, dice, rank
from bot.texts import Say
from engines.perudo import PERUDO
from engines.perudo.types import Bid, Push
from engines.perudo.view import View
from renderers.perudo.words import counts

AHEAD = 3
"""How many counts are offered of a face that is the only one left, or that opens a round best."""
EXPECTED_OF, EXPECTED_OF_PLAIN = 3, 6
"""Of so many dice one may expect one of a face, where a joker counts for it and where none does."""


def likely(view: View) -> list[Bid]:
    """The bids worth a button of their own, lowest first.

    For a raise the lowest one of every face, or of the only one the next few. An opening is low,
    as the round has to grow: of every face as many, on the table's message and in private; who
    knows their dice is offered the next few of what they have most of, too.
    More than all dice in play is legal on Borg's track (R12), but nobody's idea of a good bid.
    """
    if len(view.raises) == 1:
        (only,) = view.raises
        last = min(only.highest, only.lowest + AHEAD - 1)
        found = [Bid(count, only.face) for count in range(only.lowest, last + 1)]
    elif view.bids:
        found = sorted((Bid(r.lowest, r.face) for r in view.raises), key=rank(view))
    else:
        found = _openings(view)
    return [bid for bid in found if bid.count <= view.in_play]


def _openings(view: View) -> list[Bid]:
    """Half of what one may expect, of every face but the joker; of what the reader has most of the
    next few as well. A spectator's view knows no dice."""
    of = EXPECTED_OF_PLAIN if view.wild is None else EXPECTED_OF
    low = max(1, round(view.in_play / of / 2))
    legal = [raised for raised in view.raises if raised.face != view.wild]
    found = {Bid(max(raised.lowest, low), raised.face) for raised in legal}
    if view.seat is not None and view.mine:
        own = (*view.mine, *view.pushed[view.seat])
        best = max(legal, key=lambda raised: (own.count(raised.face), raised.face))
        last = min(best.highest, low + AHEAD - 1)
        found |= {Bid(count, best.face) for count in range(max(best.lowest, low), last + 1)}
    return sorted(found, key=rank(view))


def offer_likely(view: View, say: Say) -> Iterator[Offer]:
    """Yield the bids worth a button."""
    if view.turn == view.seat and view.raises:
        yield from (_offer(bid, view, say) for bid in likely(view))


def offer_all(view: View, say: Say) -> Iterator[Offer]:
    """Yield the legal bids, the lowest first."""
    if view.turn == view.seat:
        legal = (Bid(n, r.face) for r in view.raises for n in range(r.lowest, r.highest + 1))
        yield from (_offer(bid, view, say) for bid in sorted(legal, key=rank(view)))


def _offer(bid: Bid, view: View, say: Say) -> Offer:
    text = bid_text(bid, say, view.wild)
    if bid.count > view.in_play:
        text = say("perudo-bid-foolish", bid=text)
    return Offer(text, PERUDO.write(bid), (bid_label(bid, say, view.wild),))


def matching(view: View) -> list[int]:
    """One's own hidden dice that count for one's bid: what one pushes most often."""
    bid = view.bid
    return sorted(die for die in view.mine if bid and counts(die, bid, view.wild))


def offer_pushes(view: View, say: Say) -> Iterator[Offer]:
    """Yield the dice that may go into the open: none, those that count, then any others."""
    if view.may_push is None or view.may_push != view.seat:
        return
    own = sorted(view.mine)
    chosen = {
        tuple(die for at, die in enumerate(own) if among >> at & 1)
        for among in range(1 << len(own))
    }
    best = tuple(matching(view))
    for pushed in sorted(chosen, key=lambda dice: (bool(dice), dice != best, len(dice), dice)):
        label = dice(pushed, say, view.wild) if pushed else say("perudo-push-none")
        yield Offer(label, PERUDO.write(Push(pushed)))
