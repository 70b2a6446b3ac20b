"""What may be done at a table of colour whist, and the reason when it may not.

Rule numbers are those of docs/rules/whist.md. What comes of an action is in `play`.
"""

from collections.abc import Callable
from typing import Any

from engines.cards import ACES, CARDS, SUIT_OF, SUITS, lowest
from engines.core import Illegal, Office, Quit, Return, Ruling, Seat
from engines.whist import trou
from engines.whist.auction import why_not
from engines.whist.contracts import TOGETHER
from engines.whist.decisions import arbiter_id
from engines.whist.state import LEAST, SEATS, State, disputable, playable, trick
from engines.whist.types import (
    Annul,
    Award,
    Bid,
    Call,
    Cut,
    Discard,
    Exclude,
    Keep,
    Maintain,
    NameTrump,
    Offence,
    Pack,
    Pass,
    Penalty,
    Play,
    Propose,
    Stop,
    Substitute,
    Trou,
    Void,
    Wait,
    Warn,
)

LIMITS: dict[Offence, tuple[int, int]] = {
    "revoke": (3, 1),
    "two-cards": (3, 1),
    "misdeal": (3, 1),
    "cheating": (15, 5),
    "remarks": (15, 0),
}
"""Points against a seat, and for each of the others or of its opponents, at most (R60); of a
misdeal exactly."""

LONGEST = 200
"""Characters of a reason that the jury gives."""


def _check_seat(seat: Seat) -> None:
    if not 0 <= seat < SEATS:
        raise Illegal("refused-no-such-seat", seat=seat)


def _check_stays(state: State, seat: Seat) -> None:
    """Others play for the seat of one who has left, but decide nothing else for it (R63)."""
    if seat in state.gone:
        raise Illegal("refused-left", seat=seat)


def _check_turn(state: State, seat: Seat, phase: str) -> None:
    if state.phase != phase:
        if state.phase == "arbiter" and phase == "auction" and state.auction:
            raise Illegal("whist-arbiter", seat=state.auction.floor)
        raise Illegal("whist-not-now", phase=state.phase)
    if seat != state.turn:
        raise Illegal("refused-not-your-turn", turn=state.turn)


# --- before the play -----------------------------------------------------------------------------


def _check_cut(state: State, seat: Seat, cut: Cut) -> None:
    """R3."""
    _check_turn(state, seat, "cut")
    if not LEAST <= cut.at <= 52 - LEAST:
        raise Illegal("whist-cut-size", least=LEAST, most=52 - LEAST)


def _check_trou(state: State, seat: Seat, _: Trou) -> None:
    """R9, R10."""
    _check_turn(state, seat, "trou")
    aces = trou.aces(state.hands[seat])
    if aces != 3:
        raise Illegal("whist-no-trou", aces=aces)


def _check_pass(state: State, seat: Seat, call: Pass) -> None:
    if state.phase == "trou":
        _check_turn(state, seat, "trou")
    else:
        _check_call(state, seat, call)


def _check_call(state: State, seat: Seat, call: Call) -> None:
    """R11, R14, R15–R26."""
    _check_turn(state, seat, "auction")
    assert state.auction is not None, "an auction is on"
    refusal = why_not(state.auction, call, state.hands[seat])
    if refusal:
        raise refusal


def _check_trump(state: State, seat: Seat, _: NameTrump) -> None:
    """Any suit (R13)."""
    _check_turn(state, seat, "trump")


# --- cards ---------------------------------------------------------------------------------------


def _check_discard(state: State, seat: Seat, discard: Discard) -> None:
    """R35."""
    if state.phase != "discard":
        raise Illegal("whist-not-now", phase=state.phase)
    if state.discards[seat] >= 0:
        raise Illegal("whist-discarded")
    if not state.hands[seat] >> discard.card.number & 1:
        raise Illegal("whist-not-in-hand", card=discard.card)


def _check_play(state: State, seat: Seat, play: Play) -> None:
    """R31."""
    if state.phase != "play" or seat != state.turn:
        _check_turn(state, seat, "play")
    number = play.card.number
    if playable(state, seat) >> number & 1:
        return
    hand = state.hands[seat]
    if not hand >> number & 1:
        raise Illegal("whist-not-in-hand", card=play.card)
    led = trick(state)
    if not led:
        raise Illegal("whist-lead-ace", card=CARDS[lowest(hand & ACES)])
    raise Illegal("whist-follow-suit", suit=SUITS[SUIT_OF[led[0]]])


# --- at any time ---------------------------------------------------------------------------------


def _check_return(state: State, seat: Seat, _: Return) -> None:
    _check_stays(state, seat)
    if not state.presence.missed[seat]:
        raise Illegal("refused-not-away")


def _check_quit(state: State, seat: Seat, _: Quit) -> None:
    """Whoever plays may leave, once (R63)."""
    _check_stays(state, seat)


def _check_stop(state: State, seat: Seat, _: Stop) -> None:
    """R63."""
    _check_stays(state, seat)
    if len(state.gone) < 2:
        raise Illegal("whist-no-vote")
    if seat in state.stops:
        raise Illegal("whist-voted")


# --- the jury ------------------------------------------------------------------------------------


def _check_ruling(state: State, ruling: Ruling) -> None:
    """R29."""
    if state.phase != "arbiter" or ruling.decision != arbiter_id(state):
        raise Illegal("refused-not-open", decision=ruling.decision)
    if ruling.verdict not in ("accept", "refuse"):
        raise Illegal("whist-no-such-verdict", verdict=ruling.verdict)


def _check_penalty(state: State, penalty: Penalty) -> None:
    """R60. A misdeal is the dealer's, and of a deal that can be dealt again (R5)."""
    _check_seat(penalty.seat)
    offence, lost = penalty.offence, -penalty.points
    most, others = LIMITS[offence]
    misdeal = offence == "misdeal"
    if not (most if misdeal else 0) <= lost <= most:
        raise Illegal("whist-penalty-points", offence=offence, most=most)
    exactly = misdeal and state.rules_version > 1
    if not (others if exactly else 0) <= penalty.others <= others:
        raise Illegal("whist-penalty-others", offence=offence, most=others)
    if exactly:
        _check_dealt(state)
        if penalty.seat != state.dealer:
            raise Illegal("whist-misdeal-dealer", seat=state.dealer)
    _check_reason(penalty.reason)


def _check_void(state: State, void: Void) -> None:
    """R60, R60b."""
    if state.phase == "show" and state.rules_version > 2:
        _check_scored(state)
    else:
        _check_dealt(state)
    _check_reason(void.reason)


def _check_annul(state: State, annul: Annul) -> None:
    """R60b."""
    _check_scored(state)
    _check_reason(annul.reason)


def _check_scored(state: State) -> None:
    line = disputable(state)
    if line is None:
        raise Illegal("whist-no-scored-deal")
    if line.annulled:
        raise Illegal("whist-annulled", deal=line.deal)


def _check_dealt(state: State) -> None:
    if state.phase in ("cut", "show"):
        raise Illegal("whist-no-deal")


def _check_award(state: State, award: Award) -> None:
    """R60, R60b."""
    contract = None if state.phase == "show" else state.contract
    if contract is None and (line := disputable(state)):
        contract = line.contract
    if contract is None:
        raise Illegal("whist-no-contract")
    named = set(award.seats)
    together = contract.kind in TOGETHER and 0 < len(named) < len(contract.declarers)
    if len(named) != len(award.seats) or not named.issubset(contract.declarers) or together:
        raise Illegal("whist-award-declarers")
    _check_reason(award.reason)


def _check_warn(_: State, warn: Warn) -> None:
    """R60a."""
    _check_seat(warn.seat)
    _check_reason(warn.reason)


def _check_exclude(state: State, exclude: Exclude) -> None:
    """R60a, R63."""
    _check_seat(exclude.seat)
    if exclude.seat in state.gone:
        raise Illegal("whist-left", seat=exclude.seat)
    _check_reason(exclude.reason)


def _check_substitute(state: State, substitute: Substitute) -> None:
    """R50a."""
    _check_seat(substitute.seat)
    if substitute.seat not in state.gone:
        raise Illegal("whist-not-left", seat=substitute.seat)


def _check_reason(reason: str) -> None:
    if not 0 < len(reason) <= LONGEST or reason != " ".join(reason.split()):
        raise Illegal("whist-reason", most=LONGEST)


OFFICES: dict[type, tuple[Office, Callable[[State, Any], None]]] = {
    Ruling: (Office.JURY, _check_ruling),
    Penalty: (Office.JURY, _check_penalty),
    Void: (Office.JURY, _check_void),
    Annul: (Office.JURY, _check_annul),
    Award: (Office.JURY, _check_award),
    Warn: (Office.JURY, _check_warn),
    Exclude: (Office.JURY, _check_exclude),
    Substitute: (Office.JURY, _check_substitute),
}

CHECKS: dict[type, Callable[[State, Seat, Any], None]] = {
    Play: _check_play,
    Pass: _check_pass,
    **dict.fromkeys((Wait, Propose, Pack, Maintain, Bid, Keep), _check_call),
    Trou: _check_trou,
    Cut: _check_cut,
    Discard: _check_discard,
    NameTrump: _check_trump,
    Return: _check_return,
    Quit: _check_quit,
    Stop: _check_stop,
}
