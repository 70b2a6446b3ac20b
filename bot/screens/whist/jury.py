"""Cases of whist's jury, a bid with its hand (R29), and its measures (R60)."""

from bot.screens.judging import GameJury, JuryMeasure, MeasureOption, TakenMeasure
from bot.screens.scene import MessageLayout, Style, TableScene
from bot.screens.whist.words import format_cards, format_contract
from engines.core import Office, Seat
from engines.whist.contracts import SPECIALS
from engines.whist.contracts import is_contract_made as is_made
from engines.whist.events import WhistLine
from engines.whist.rules import PENALTY_LIMITS
from engines.whist.types import (
    Offence,
    WhistAnnul,
    WhistAward,
    WhistExclude,
    WhistPenalty,
    WhistVoid,
    WhistWarn,
)
from engines.whist.view import WhistView

_OFFENCES: dict[str, Offence] = {str(offence): offence for offence in PENALTY_LIMITS}


def build_case(view: WhistView, scene: TableScene) -> MessageLayout | None:
    """Return the open case, from the jury's view; None while nothing is asked."""
    if not view.cases:
        return None
    say, [asked] = scene.say, view.cases
    texts = [
        say("whist-case-title", table=scene.table, deal=view.number),
        say(
            "whist-case-asked",
            name=scene.format_name(asked.seat),
            bid=format_contract(asked.bid.kind, asked.bid.suit, say),
            about=say("whist-kind-about", kind=asked.bid.kind),
        ),
        say("whist-case-hand", cards=format_cards(view.shown, say)),
        say("whist-case-means", time=scene.format_deadline(Office.JURY)),
    ]
    row = [
        scene.build_button(
            say("whist-verdict-accept"), "rule", "accept", asked.decision, style=Style.success
        ),
        scene.build_button(
            say("whist-verdict-refuse"), "rule", "refuse", asked.decision, style=Style.danger
        ),
    ]
    return MessageLayout(texts, [row])


def _build_penalty(taken: TakenMeasure, view: WhistView) -> WhistPenalty:
    """Return the penalty (R60a); what is left out costs what the rules say."""
    offence = _OFFENCES[taken.chosen["offence"]]
    most, others = PENALTY_LIMITS[offence]
    points, gained = taken.chosen["points"], taken.chosen["others"]
    lost = most if points is None else points
    return WhistPenalty(
        taken.concerned_seat, offence, -lost, others if gained is None else gained, taken.reason
    )


def _build_award(taken: TakenMeasure, view: WhistView) -> WhistAward:
    """Return the award of a contract: to all, none, or one more or fewer (R60, R60b)."""
    running = view.contract if view.phase != "show" else None
    line = view.sheet[-1] if view.sheet and running is None else None
    contract = line.contract if line else running
    declarers = contract.declarers if contract else ()
    made = taken.chosen["outcome"] == "made"
    if taken.seat is None or contract is None:
        return WhistAward(declarers if made else (), taken.reason)
    if contract.kind in SPECIALS:
        others = _list_made_seats(line, view) - {taken.seat}
    else:
        others = set[Seat]() if made else {*declarers} - {taken.seat}
    named = others | {taken.seat} if made else others
    return WhistAward(tuple(sorted(named)), taken.reason)


def _list_made_seats(line: WhistLine | None, view: WhistView) -> set[Seat]:
    """Return the seats whose misère or piccolo is made by score, or else by tricks."""
    if line and not line.annulled:
        return set(line.made)
    contract, tricks = (line.contract, line.tricks) if line else (view.contract, view.tricks)
    assert contract is not None, "a deal is played, or was"
    return {seat for seat in contract.declarers if is_made(contract.kind, tricks[seat])}


MEASURES = (
    JuryMeasure(
        "penalty",
        _build_penalty,
        "one",
        # No penalty costs more than this; the rules say what each may cost.
        (
            MeasureOption("offence", tuple(_OFFENCES)),
            MeasureOption("points", most=100),
            MeasureOption("others", most=100),
        ),
    ),
    JuryMeasure("award", _build_award, "perhaps", (MeasureOption("outcome", ("made", "failed")),)),
    JuryMeasure("void", lambda taken, _: WhistVoid(taken.reason), "nobody"),
    JuryMeasure(
        "annul",
        lambda taken, _: WhistAnnul(taken.reason, taken.chosen["again"] == "again"),
        "nobody",
        (MeasureOption("again", ("no", "again")),),
    ),
    JuryMeasure("warn", lambda taken, _: WhistWarn(taken.concerned_seat, taken.reason), "one"),
    JuryMeasure(
        "exclude", lambda taken, _: WhistExclude(taken.concerned_seat, taken.reason), "one"
    ),
)
JUDGING = GameJury({"accept": "accept", "refuse": "refuse"}, build_case, measures=MEASURES)
