"""Legal actions at a table of colour whist, and the refusals of others.

Rule numbers are those of docs/rules/whist.md. The effects of an action are in `play`.
"""

from collections.abc import Callable
from typing import Any

from engines.cards import ACES, CARDS_BY_NUMBER, SUIT_ORDER_BY_CARD, SUITS, find_lowest_card
from engines.core import IllegalActionError, Office, QuitAction, ReturnAction, RulingAction, Seat
from engines.position import check_turn
from engines.whist import trou
from engines.whist.auction import find_call_refusal
from engines.whist.contracts import TOGETHER
from engines.whist.decisions import make_arbiter_id
from engines.whist.state import (
    MIN_CUT_CARDS,
    SEATS,
    WhistState,
    find_disputable_line,
    find_playable_cards,
    list_trick_cards,
)
from engines.whist.types import (
    Keep,
    Maintain,
    Offence,
    Pack,
    Pass,
    Propose,
    Trou,
    Wait,
    WhistAnnul,
    WhistAward,
    WhistBid,
    WhistCall,
    WhistCut,
    WhistDiscard,
    WhistExclude,
    WhistNameTrump,
    WhistPenalty,
    WhistPlay,
    WhistStop,
    WhistSubstitute,
    WhistVoid,
    WhistWarn,
)

PENALTY_LIMITS: dict[Offence, tuple[int, int]] = {
    "revoke": (3, 1),
    "two-cards": (3, 1),
    "misdeal": (3, 1),
    "cheating": (15, 5),
    "remarks": (15, 0),
}
"""Highest points against a seat, and for each other or each opponent (R60).

Of a misdeal exactly these.
"""

MAX_REASON_LENGTH = 200
"""Highest number of characters of a reason that the jury gives."""


def _check_seat(seat: Seat) -> None:
    if not 0 <= seat < SEATS:
        raise IllegalActionError("refused-no-such-seat", seat=seat)


def _check_stays(state: WhistState, seat: Seat) -> None:
    """Check that a seat's player has not left.

    Others play for that seat, but decide nothing else for it (R63).
    """
    if seat in state.gone:
        raise IllegalActionError("refused-left", seat=seat)


def _check_turn(state: WhistState, seat: Seat, phase: str) -> None:
    if state.phase != phase:
        if state.phase == "arbiter" and phase == "auction" and state.auction:
            raise IllegalActionError("whist-arbiter", seat=state.auction.floor)
        raise IllegalActionError("whist-not-now", phase=state.phase)
    check_turn(state, seat)


# --- before the play -----------------------------------------------------------------------------


def _check_cut(state: WhistState, seat: Seat, cut: WhistCut) -> None:
    """Check a cut (R3)."""
    _check_turn(state, seat, "cut")
    if not MIN_CUT_CARDS <= cut.at <= 52 - MIN_CUT_CARDS:
        raise IllegalActionError("whist-cut-size", least=MIN_CUT_CARDS, most=52 - MIN_CUT_CARDS)


def _check_trou(state: WhistState, seat: Seat, _: Trou) -> None:
    """Check the announcement of a trou (R9, R10)."""
    _check_turn(state, seat, "trou")
    aces = trou.count_aces(state.hands[seat])
    if aces != 3:
        raise IllegalActionError("whist-no-trou", aces=aces)


def _check_pass(state: WhistState, seat: Seat, call: Pass) -> None:
    if state.phase == "trou":
        _check_turn(state, seat, "trou")
    else:
        _check_call(state, seat, call)


def _check_call(state: WhistState, seat: Seat, call: WhistCall) -> None:
    """Check a call (R11, R14, R15–R26)."""
    _check_turn(state, seat, "auction")
    assert state.auction is not None, "an auction is on"
    refusal = find_call_refusal(state.auction, call, state.hands[seat])
    if refusal:
        raise refusal


def _check_trump(state: WhistState, seat: Seat, _: WhistNameTrump) -> None:
    """Check the naming of a trump, which may be any suit (R13)."""
    _check_turn(state, seat, "trump")


# --- cards ---------------------------------------------------------------------------------------


def _check_discard(state: WhistState, seat: Seat, discard: WhistDiscard) -> None:
    """Check the card that is put away (R35)."""
    if state.phase != "discard":
        raise IllegalActionError("whist-not-now", phase=state.phase)
    if state.discards[seat] >= 0:
        raise IllegalActionError("whist-discarded")
    if not state.hands[seat] >> discard.card.number & 1:
        raise IllegalActionError("whist-not-in-hand", card=discard.card)


def _check_play(state: WhistState, seat: Seat, play: WhistPlay) -> None:
    """Check a card that is played (R31)."""
    if state.phase != "play" or seat != state.turn:
        _check_turn(state, seat, "play")
    number = play.card.number
    if find_playable_cards(state, seat) >> number & 1:
        return
    hand = state.hands[seat]
    if not hand >> number & 1:
        raise IllegalActionError("whist-not-in-hand", card=play.card)
    led = list_trick_cards(state)
    if not led:
        raise IllegalActionError(
            "whist-lead-ace", card=CARDS_BY_NUMBER[find_lowest_card(hand & ACES)]
        )
    raise IllegalActionError("whist-follow-suit", suit=SUITS[SUIT_ORDER_BY_CARD[led[0]]])


# --- at any time ---------------------------------------------------------------------------------


def _check_return(state: WhistState, seat: Seat, _: ReturnAction) -> None:
    _check_stays(state, seat)
    if not state.presence.missed[seat]:
        raise IllegalActionError("refused-not-away")


def _check_quit(state: WhistState, seat: Seat, _: QuitAction) -> None:
    """Check a player's leaving, who must not have left before (R63)."""
    _check_stays(state, seat)


def _check_stop(state: WhistState, seat: Seat, _: WhistStop) -> None:
    """Check a vote to stop (R63)."""
    _check_stays(state, seat)
    if len(state.gone) < 2:
        raise IllegalActionError("whist-no-vote")
    if seat in state.stops:
        raise IllegalActionError("whist-voted")


# --- the jury ------------------------------------------------------------------------------------


def _check_ruling(state: WhistState, ruling: RulingAction) -> None:
    """Check a ruling of the jury (R29)."""
    if state.phase != "arbiter" or ruling.decision != make_arbiter_id(state):
        raise IllegalActionError("refused-not-open", decision=ruling.decision)
    if ruling.verdict not in ("accept", "refuse"):
        raise IllegalActionError("whist-no-such-verdict", verdict=ruling.verdict)


def _check_penalty(state: WhistState, penalty: WhistPenalty) -> None:
    """Check a penalty (R60).

    A misdeal is the dealer's, and of a deal that can be dealt again (R5).
    """
    _check_seat(penalty.seat)
    offence, lost = penalty.offence, -penalty.points
    most, others = PENALTY_LIMITS[offence]
    misdeal = offence == "misdeal"
    if not (most if misdeal else 0) <= lost <= most:
        raise IllegalActionError("whist-penalty-points", offence=offence, most=most)
    exactly = misdeal and state.rules_version > 1
    if not (others if exactly else 0) <= penalty.others <= others:
        raise IllegalActionError("whist-penalty-others", offence=offence, most=others)
    if exactly:
        _check_dealt(state)
        if penalty.seat != state.dealer:
            raise IllegalActionError("whist-misdeal-dealer", seat=state.dealer)
    _check_reason(penalty.reason)


def _check_void(state: WhistState, void: WhistVoid) -> None:
    """Check a void (R60, R60b)."""
    if state.phase == "show" and state.rules_version > 2:
        _check_scored(state)
    else:
        _check_dealt(state)
    _check_reason(void.reason)


def _check_annul(state: WhistState, annul: WhistAnnul) -> None:
    """Check an annulment (R60b)."""
    _check_scored(state)
    _check_reason(annul.reason)


def _check_scored(state: WhistState) -> None:
    line = find_disputable_line(state)
    if line is None:
        raise IllegalActionError("whist-no-scored-deal")
    if line.annulled:
        raise IllegalActionError("whist-annulled", deal=line.deal)


def _check_dealt(state: WhistState) -> None:
    if state.phase in ("cut", "show"):
        raise IllegalActionError("whist-no-deal")


def _check_award(state: WhistState, award: WhistAward) -> None:
    """Check an award (R60, R60b)."""
    contract = None if state.phase == "show" else state.contract
    if contract is None and (line := find_disputable_line(state)):
        contract = line.contract
    if contract is None:
        raise IllegalActionError("whist-no-contract")
    named = set(award.seats)
    together = contract.kind in TOGETHER and 0 < len(named) < len(contract.declarers)
    if len(named) != len(award.seats) or not named.issubset(contract.declarers) or together:
        raise IllegalActionError("whist-award-declarers")
    _check_reason(award.reason)


def _check_warn(_: WhistState, warn: WhistWarn) -> None:
    """Check a warning (R60a)."""
    _check_seat(warn.seat)
    _check_reason(warn.reason)


def _check_exclude(state: WhistState, exclude: WhistExclude) -> None:
    """Check an exclusion (R60a, R63)."""
    _check_seat(exclude.seat)
    if exclude.seat in state.gone:
        raise IllegalActionError("whist-left", seat=exclude.seat)
    _check_reason(exclude.reason)


def _check_substitute(state: WhistState, substitute: WhistSubstitute) -> None:
    """Check a substitution (R50a)."""
    _check_seat(substitute.seat)
    if substitute.seat not in state.gone:
        raise IllegalActionError("whist-not-left", seat=substitute.seat)


def _check_reason(reason: str) -> None:
    if not 0 < len(reason) <= MAX_REASON_LENGTH or reason != " ".join(reason.split()):
        raise IllegalActionError("whist-reason", most=MAX_REASON_LENGTH)


OFFICE_CHECKS: dict[type, tuple[Office, Callable[[WhistState, Any], None]]] = {
    RulingAction: (Office.JURY, _check_ruling),
    WhistPenalty: (Office.JURY, _check_penalty),
    WhistVoid: (Office.JURY, _check_void),
    WhistAnnul: (Office.JURY, _check_annul),
    WhistAward: (Office.JURY, _check_award),
    WhistWarn: (Office.JURY, _check_warn),
    WhistExclude: (Office.JURY, _check_exclude),
    WhistSubstitute: (Office.JURY, _check_substitute),
}

SEAT_CHECKS: dict[type, Callable[[WhistState, Seat, Any], None]] = {
    WhistPlay: _check_play,
    Pass: _check_pass,
    **dict.fromkeys((Wait, Propose, Pack, Maintain, WhistBid, Keep), _check_call),
    Trou: _check_trou,
    WhistCut: _check_cut,
    WhistDiscard: _check_discard,
    WhistNameTrump: _check_trump,
    ReturnAction: _check_return,
    QuitAction: _check_quit,
    WhistStop: _check_stop,
}
