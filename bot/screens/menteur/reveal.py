"""Reveals of poker menteur: a refusal lays the dice under the cup open."""

from msgspec.structs import replace

from bot.screens.menteur.words import describe_hand_in_sentence
from bot.screens.reveal import DoubtedClaim, GameReveal, make_claim
from bot.screens.scene import TableScene
from engines.menteur.types import MenteurRevealed
from engines.menteur.view import MenteurView
from renderers.menteur import render_doubt


def _find_claim(view: MenteurView, event: MenteurRevealed) -> DoubtedClaim | None:
    reveal = event.reveal
    hidden = any(die.place == "hidden" for die in view.dice)
    if reveal.by != "refusal" or view.standing is None or not hidden:
        return None
    if view.standing.hand != reveal.announced:
        return None
    return make_claim(reveal.bettor, reveal.receiver)


def _is_true(event: MenteurRevealed, _: DoubtedClaim) -> bool:
    return event.reveal.true


def _describe(view: MenteurView, claim: DoubtedClaim, scene: TableScene) -> str:
    assert view.standing is not None, "an announcement is doubted"
    hand = describe_hand_in_sentence(view.standing.hand, scene.say, view.options)
    who = {"doubter": claim.doubter, "claimant": claim.claimant}
    return scene.say_with_names("menteur-doubt", who, hand=hand)


def _shut(view: MenteurView) -> MenteurView:
    return replace(view, awaited=())


def _knows(view: MenteurView, _: DoubtedClaim) -> bool:
    return all(die.face for die in view.dice)


REVEAL = GameReveal(MenteurRevealed, _find_claim, _is_true, _describe, _shut, render_doubt, _knows)
