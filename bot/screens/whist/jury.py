"""What the jury is asked, a bid with the bidder's hand (R29), and what it does unasked (R60)."""

from collections.abc import Sequence

from bot.screens.game import Measure
from bot.screens.scene import Card, Scene, Style
from bot.screens.whist.words import cards, contract
from engines.core import Illegal, Office
from engines.whist.rules import LIMITS
from engines.whist.types import (
    Award,
    Exclude,
    JuryAction,
    Offence,
    Penalty,
    Void,
    Warn,
)
from engines.whist.view import View

_OFFENCES: dict[str, Offence] = {str(offence): offence for offence in LIMITS}


def case(view: View, scene: Scene) -> Card | None:
    """From the jury's view; None while it is asked nothing."""
    if not view.cases:
        return None
    say, [asked] = scene.say, view.cases
    texts = [
        say("whist-case-title", table=scene.table, deal=view.number),
        say(
            "whist-case-asked",
            name=scene.name(asked.seat),
            bid=contract(asked.bid.kind, asked.bid.suit, say),
            about=say("whist-kind-about", kind=asked.bid.kind),
        ),
        say("whist-case-hand", cards=cards(view.shown, say)),
        say("whist-case-means", time=scene.time(Office.JURY)),
    ]
    row = [
        scene.button(
            say("jury-verdict-accept"), "rule", "accept", asked.decision, style=Style.success
        ),
        scene.button(
            say("jury-verdict-refuse"), "rule", "refuse", asked.decision, style=Style.danger
        ),
    ]
    return Card(texts, [row])


def action(measure: Measure, view: View) -> JuryAction:
    """What a measure is here (R60, R60a). Raises `Illegal`."""
    reason = measure.reason
    if measure.kind == "void":
        return Void(reason)
    if measure.kind == "award":
        declarers = view.contract.declarers if view.contract else ()
        if measure.seat is None:
            return Award(declarers if measure.made else (), reason)
        alone = (measure.seat,)
        return Award(alone if measure.made else _others(declarers, measure.seat), reason)
    if measure.seat is None:
        raise Illegal("jury-no-such-player")
    if measure.kind == "warn":
        return Warn(measure.seat, reason)
    if measure.kind == "exclude":
        return Exclude(measure.seat, reason)
    offence = _OFFENCES[measure.offence]
    most, others = LIMITS[offence]
    lost = most if measure.points is None else measure.points
    gained = others if measure.others is None else measure.others
    return Penalty(measure.seat, offence, -lost, gained, reason)


def _others(declarers: Sequence[int], seat: int) -> tuple[int, ...]:
    return tuple(each for each in declarers if each != seat)
