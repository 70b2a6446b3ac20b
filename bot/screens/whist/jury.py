"""What the jury is asked, a bid with the bidder's hand (R29), and what it does unasked (R60)."""

from bot.screens.judging import Judging, Measure, Option, Taken
from bot.screens.scene import Layout, Scene, Style
from bot.screens.whist.words import cards, contract
from engines.core import Office, Seat
from engines.whist.contracts import SPECIALS
from engines.whist.contracts import made as is_made
from engines.whist.events import Line
from engines.whist.rules import LIMITS
from engines.whist.types import (
    Annul,
    Award,
    Exclude,
    Offence,
    Penalty,
    Void,
    Warn,
)
from engines.whist.view import View

_OFFENCES: dict[str, Offence] = {str(offence): offence for offence in LIMITS}


def case(view: View, scene: Scene) -> Layout | None:
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
            say("whist-verdict-accept"), "rule", "accept", asked.decision, style=Style.success
        ),
        scene.button(
            say("whist-verdict-refuse"), "rule", "refuse", asked.decision, style=Style.danger
        ),
    ]
    return Layout(texts, [row])


def _penalty(taken: Taken, view: View) -> Penalty:
    """R60a. What is left out costs what the rules say."""
    offence = _OFFENCES[taken.chosen["offence"]]
    most, others = LIMITS[offence]
    points, gained = taken.chosen["points"], taken.chosen["others"]
    lost = most if points is None else points
    return Penalty(taken.one, offence, -lost, others if gained is None else gained, taken.reason)


def _award(taken: Taken, view: View) -> Award:
    """Return who has made the contract: all or none, or one declarer more or fewer (R60, R60b)."""
    running = view.contract if view.phase != "show" else None
    line = view.sheet[-1] if view.sheet and running is None else None
    contract = line.contract if line else running
    declarers = contract.declarers if contract else ()
    made = taken.chosen["outcome"] == "made"
    if taken.seat is None or contract is None:
        return Award(declarers if made else (), taken.reason)
    if contract.kind in SPECIALS:
        others = _standing(line, view) - {taken.seat}
    else:
        others = set[Seat]() if made else {*declarers} - {taken.seat}
    named = others | {taken.seat} if made else others
    return Award(tuple(sorted(named)), taken.reason)


def _standing(line: Line | None, view: View) -> set[Seat]:
    """Return whose misère or piccolo counts as made by the score, or else by the tricks so far."""
    if line and not line.annulled:
        return set(line.made)
    contract, tricks = (line.contract, line.tricks) if line else (view.contract, view.tricks)
    assert contract is not None, "a deal is played, or was"
    return {seat for seat in contract.declarers if is_made(contract.kind, tricks[seat])}


MEASURES = (
    Measure(
        "penalty",
        _penalty,
        "one",
        # No penalty costs more than this; the rules say what each may cost.
        (
            Option("offence", tuple(_OFFENCES)),
            Option("points", most=100),
            Option("others", most=100),
        ),
    ),
    Measure("award", _award, "perhaps", (Option("outcome", ("made", "failed")),)),
    Measure("void", lambda taken, _: Void(taken.reason), "nobody"),
    Measure(
        "annul",
        lambda taken, _: Annul(taken.reason, taken.chosen["again"] == "again"),
        "nobody",
        (Option("again", ("no", "again")),),
    ),
    Measure("warn", lambda taken, _: Warn(taken.one, taken.reason), "one"),
    Measure("exclude", lambda taken, _: Exclude(taken.one, taken.reason), "one"),
)
JUDGING = Judging({"accept": "accept", "refuse": "refuse"}, case, measures=MEASURES)
