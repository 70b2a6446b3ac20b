"""Reveals of Captain Bluff: a call turns the origin of a belt up."""

from msgspec.structs import replace

from bot.screens.captain.words import format_city
from bot.screens.reveal import DoubtedClaim, GameReveal, make_claim
from bot.screens.scene import TableScene
from engines.captain.types import CaptainRevealed
from engines.captain.view import CaptainView
from engines.core import NOBODY
from renderers.captain import render_doubt


def _find_claim(view: CaptainView, event: CaptainRevealed) -> DoubtedClaim | None:
    reveal, placement = event.reveal, view.placement
    if view.phase != "call" or placement is None or placement.belt != reveal.belt:
        return None
    return make_claim(reveal.placer, reveal.caller)


def _is_true(event: CaptainRevealed, _: DoubtedClaim) -> bool:
    return not event.reveal.bluff


def _describe(view: CaptainView, claim: DoubtedClaim, scene: TableScene) -> str:
    assert view.placement is not None, "a placement is called"
    belt = view.belts[view.placement.belt - 1]
    return scene.say_with_names(
        "captain-doubt",
        {"doubter": claim.doubter, "claimant": claim.claimant},
        belt=belt.number,
        city=format_city(belt.city, scene.say) if belt.city else "",
    )


def _shut(view: CaptainView) -> CaptainView:
    return replace(view, awaited=(), callers=NOBODY)


def _knows(view: CaptainView, _: DoubtedClaim) -> bool:
    assert view.placement is not None, "a placement is called"
    return view.belts[view.placement.belt - 1].origin is not None


REVEAL = GameReveal(CaptainRevealed, _find_claim, _is_true, _describe, _shut, render_doubt, _knows)
