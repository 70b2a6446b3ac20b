"""Reveals of perudo: a challenge or a calza lifts all cups."""

from msgspec.structs import replace

from bot.screens.perudo.words import format_bid
from bot.screens.reveal import DoubtedClaim, GameReveal, make_claim
from bot.screens.scene import TableScene
from engines.core import NOBODY
from engines.perudo.types import PerudoRevealed
from engines.perudo.view import PerudoView
from renderers.perudo import render_doubt
from renderers.perudo.words import is_perudo


def _find_claim(view: PerudoView, event: PerudoRevealed) -> DoubtedClaim | None:
    reveal = event.reveal
    if view.standing_bid != reveal.bid:
        return None
    if reveal.call == "calza":
        return make_claim(reveal.challenger, reveal.bidder, "calza")
    return make_claim(reveal.bidder, reveal.challenger)


def _is_true(event: PerudoRevealed, claim: DoubtedClaim) -> bool:
    reveal = event.reveal
    if claim.kind == "calza":
        return reveal.actual == reveal.bid.count
    return reveal.actual >= reveal.bid.count


def _describe(view: PerudoView, claim: DoubtedClaim, scene: TableScene) -> str:
    bid = format_bid(view.standing_bid, scene.say, view.wild) if view.standing_bid else ""
    key = "perudo-doubt-dudo" if is_perudo(view) else "perudo-doubt"
    if claim.kind == "calza":
        key = "perudo-doubt-calza"
    who = {"doubter": claim.doubter, "claimant": claim.claimant}
    return scene.say_with_names(key, who, bid=bid)


def _shut(view: PerudoView) -> PerudoView:
    return replace(
        view, phase="bidding", turn=None, awaited=(), challengers=NOBODY, may_calza=NOBODY
    )


REVEAL = GameReveal(PerudoRevealed, _find_claim, _is_true, _describe, _shut, render_doubt)
