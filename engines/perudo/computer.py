"""Computer players of perudo: what a seat does, from its own view alone.

Three of them. `careful` bids what it may believe and challenges the rest. `normal` weighs
whether the bid that stands is likelier wrong, seeing who bid what, than the one it could make is
right. `cunning` reckons in dice won and lost: it learns in the course of a game who challenges what
and whose bids speak for dice, guesses from each hand the next player may hold whether it would be
challenged (so it bluffs where that is unlikely), pushes dice, calls bids exact, and plays by tables
when two are left with at most two dice each. What they believe is the affair of `beliefs`, what
they learn of `rates`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import mul
from random import Random
from typing import Literal

from msgspec.structs import replace

from engines.core import Seat
from engines.perudo import beliefs, endgame
from engines.perudo.odds import at_least, share
from engines.perudo.rates import FINE, rates
from engines.perudo.state import DICE, left_of
from engines.perudo.types import Action, Bid, Call, Calza, Challenge, Push
from engines.perudo.view import View

Rules = Literal["borg", "perudo"]

SAFE = 0.55
"""The careful player bids nothing less likely than this."""

BRISK = 0.65
"""As long as a bid is this likely, the normal player rather bids high than low."""

PRESSING = 0.3
"""What a bad turn costs at most, in dice."""

HARDER = 0.7
"""What is raised is so much as likely right, to the next player but one, as what was bid."""

PRESSED = 0.35
"""How much of what a challenge of the next bid of the face would bring is hoped for."""

WORTH_A_WORD = 0.15
"""Dice that a calza out of turn must bring on average; whoever waits loses nothing."""

TREMBLE = 0.04
"""Moves that are worth as much as the best but for so many dice are as good: nobody is to read a
hand from the choice."""


def choose(view: View, level: str, random: Random) -> Action | None:
    """What the seat of this view does now, None when it may let the others go on."""
    if view.may_push == view.seat:
        return _push(view) if level == "cunning" else Push(())
    if view.turn == view.seat and view.phase == "bidding":
        return Challenge() if _impossible(view) else _TURNS[level](view, random)
    return _word(view) if level == "cunning" else None


def _impossible(view: View) -> bool:
    """Whether the bid that stands cannot be true, as one's own dice show."""
    bid = view.bid
    return bid is not None and beliefs.known(view, bid.face) + beliefs.unseen(view) < bid.count


# --- the three -----------------------------------------------------------------------------------


def _careful(view: View, random: Random) -> Action:
    likely = [(chance, bid) for chance, bid in _believed(view) if chance >= SAFE]
    if likely:
        best = max(chance for chance, _ in likely)
        return random.choice([bid for chance, bid in likely if chance >= best - TREMBLE])
    if view.bid and not (view.raises and beliefs.known(view, view.bid.face) >= view.bid.count):
        return Challenge()
    return max(_believed(view), key=_chance)[1]


def _normal(view: View, random: Random) -> Action:
    bids = _believed(view)
    if view.bid is not None:
        wrong = 1 - at_least(beliefs.suspicious(view, view.bid.face), view.bid.count)
        if not bids or wrong > max(bids, key=_chance)[0]:
            return Challenge()
    brisk = [bid for chance, bid in bids if chance >= BRISK]
    return random.choice(brisk) if brisk else max(bids, key=_chance)[1]


def _cunning(view: View, random: Random) -> Action:
    return _solved(view, random) or _reckoned(view, random)


def _solved(view: View, random: Random) -> Action | None:
    found = solved(view)
    if found is None:
        return None
    chances, answers = zip(*found, strict=True)
    return random.choices(answers, chances)[0]


def solved(view: View) -> list[tuple[float, Action]] | None:
    """How often each move is made between two players with few dice, as the tables have it; None
    elsewhere."""
    pushes = view.options.rules == "borg" and view.options.push == "on"
    dice = [count for seat, count in enumerate(view.dice) if count and seat != view.seat]
    counts = len(view.mine), sum(dice)
    if len(dice) != 1 or counts not in endgame.SOLVED or pushes or view.palifico:
        return None
    made = [placed.bid for placed in view.bids]
    found = endgame.answers(view.options.rules, counts, made, view.mine)
    return None if found is None else [(chance, bid or Challenge()) for chance, bid in found]


def _reckoned(view: View, random: Random) -> Action:
    options = worth(view)
    best = max(value for value, _ in options)
    return random.choice([action for value, action in options if value >= best - TREMBLE])


def worth(view: View, other: Bid | None = None) -> list[tuple[float, Action]]:
    """What each move in turn brings on average, in dice: the bids that are thought of, and this
    one, and what may be called."""
    options: list[tuple[float, Action]] = []
    known = rates(view.events, len(view.dice))
    candidates = _candidates(view)
    for face, counts in candidates.items():
        options += _bid_values(view, known, face, counts)
    if other is not None and other.count not in candidates.get(other.face, ()):
        options += _bid_values(view, known, other.face, [other.count])
    if view.bid is not None:
        options.append((_call_value(view, known, "challenge"), Challenge()))
    if view.seat in view.may_calza:
        options.append((_call_value(view, known, "calza"), Calza()))
    return options


_TURNS: dict[str, Callable[[View, Random], Action]] = {
    "careful": _careful,
    "normal": _normal,
    "cunning": _cunning,
}


def _word(view: View) -> Action | None:
    """A calza out of turn, if it is worth it.

    A challenge never is: who leaves it to the next seat gains the same without the risk.
    """
    if view.seat not in view.may_calza:
        return None
    return Calza() if word_worth(view, "calza") > WORTH_A_WORD else None


def word_worth(view: View, call: Call) -> float:
    """What a challenge or a calza of the bid that stands brings on average, in dice."""
    return _call_value(view, rates(view.events, len(view.dice)), call)


def _push(view: View) -> Push:
    push = showing(view)
    better = push_worth(view, push) > push_worth(view, Push(())) + TREMBLE
    return push if better else Push(())


def showing(view: View) -> Push:
    """All dice that count for the own bid; where none does, one for the sake of rolling the
    others."""
    assert view.bid is not None, "one pushes after a bid"
    counting = tuple(die for die in view.mine if die in (view.bid.face, view.wild))
    return Push(counting or view.mine[:1])


def push_worth(view: View, push: Push) -> float:
    """What comes of the own bid on average after a push, in dice."""
    bid = view.bid
    assert bid is not None and view.seat is not None, "one pushes after a bid"
    known = rates(view.events, len(view.dice))
    pushed = list(view.pushed)
    pushed[view.seat] += push.dice
    shown = replace(view, pushed=tuple(pushed), mine=()) if push.dice else view
    rest = len(view.mine) - len(push.dice) if push.dice else 0
    ((value, _),) = _bid_values(shown, known, bid.face, [bid.count], fresh=rest)
    return value


# --- what bids there are -------------------------------------------------------------------------


def _candidates(view: View) -> dict[int, range]:
    """Of every face the lowest counts that may be bid, up to somewhat more than may be expected.

    An opening starts at half of that, so that a round does not begin among the ones.
    """
    found: dict[int, range] = {}
    for legal in view.raises:
        expected = view.in_play * share(legal.face, view.wild)
        lowest = legal.lowest if view.bid else max(legal.lowest, int(expected / 2))
        highest = min(legal.highest, max(lowest + 1, int(expected) + 2))
        found[legal.face] = range(lowest, highest + 1)
    return found


def _believed(view: View) -> list[tuple[float, Bid]]:
    """The bids with how likely each is right, dice taken for what dice are."""
    found: list[tuple[float, Bid]] = []
    for face, counts in _candidates(view).items():
        chances = beliefs.plain(view, face)
        found += [(at_least(chances, count), Bid(count, face)) for count in counts]
    return found


def _chance(believed: tuple[float, Bid]) -> float:
    return believed[0]


# --- what a move is worth, in dice ---------------------------------------------------------------


def _bid_values(
    view: View, known: beliefs.Rates, face: int, counts: Sequence[int], fresh: int = 0
) -> list[tuple[float, Action]]:
    """What comes of bids, in rising order: a challenge by the next seat, or that others go on.

    It challenges by what it holds itself: the fewer dice that count, the sooner. Whoever goes on
    is challenged by another, or it is one's own turn again. `fresh` are own dice yet to be rolled
    anew.
    """
    seat = view.seat
    assert seat is not None
    caller, *later = _following(view)
    others = beliefs.together(
        beliefs.suspicious(view, face, known, without=caller),
        beliefs.binomial(fresh, share(face, view.wild)),
    )
    hands = beliefs.opponent(view, caller, face, known)
    sights = [beliefs.opponents_own(view, caller, face, held) for held in range(len(hands))]
    most = counts[-1] + 1
    swings = _swings(view, most, seat, caller)
    returns = _swings(view, most, caller, seat)
    calls = known[caller].challenges
    values: list[tuple[float, Action]] = []
    for count in counts:
        value = 0.0
        for held, chance in enumerate(hands):
            right = FINE * at_least(sights[held], count)
            challenged = calls[int(right)]
            swing = sum(map(mul, others, swings[most - count + held :]))
            back = 1.0
            for other in later:
                right *= HARDER
                back *= 1 - known[other].challenges[int(right)]
            again = sum(map(mul, others, returns[most - count - 1 + held :]))
            spared = (1 - back) / (len(later) + 1) + back * PRESSED * max(again, -PRESSING)
            value += chance * (challenged * swing + (1 - challenged) * spared)
        values.append((value, Bid(count, face)))
    return values


def _following(view: View) -> list[Seat]:
    """The opponents in the order of their turns."""
    seat = view.seat
    assert seat is not None
    found = [left_of(view.dice, seat)]
    while (following := left_of(view.dice, found[-1])) != seat:
        found.append(following)
    return found


def _call_value(view: View, known: beliefs.Rates, call: Call) -> float:
    """What a challenge or a calza of the bid that stands brings on average."""
    standing = view.bids[-1]
    seat, bid = view.seat, standing.bid
    assert seat is not None
    chances = beliefs.suspicious(view, bid.face, known)
    if call == "calza":
        exact = chances[bid.count] if bid.count < len(chances) else 0.0
        gain = 1.0 if view.dice[seat] < DICE else 0.0
        return exact * gain - (1 - exact)
    return sum(map(mul, chances, _swings(view, bid.count, standing.seat, seat)))


def _swings(view: View, count: int, bidder: Seat, caller: Seat) -> tuple[float, ...]:
    """What a challenge is worth when `count` too few are found, one less, and so on upwards."""
    assert view.seat is not None
    return _all_swings(view.options.rules, view.dice, view.seat, count, bidder, caller)


@lru_cache(maxsize=4096)
def _all_swings(
    rules: Rules, dice: tuple[int, ...], seat: Seat, count: int, bidder: Seat, caller: Seat
) -> tuple[float, ...]:
    offs = range(-count, sum(dice) + 1)
    return tuple([_swing(rules, dice, seat, off, bidder, caller) for off in offs])


def _swing(
    rules: Rules, dice: tuple[int, ...], seat: Seat, off: int, bidder: Seat, caller: Seat
) -> float:
    """What a challenge is worth to a seat: others' losses, shared, less its own."""
    losses = [0] * len(dice)
    if rules == "perudo":
        losses[bidder if off < 0 else caller] = 1
    elif off:
        loser = bidder if off < 0 else caller
        losses[loser] = min(abs(off), dice[loser])
    else:
        losses = [int(count > 0 and seat != bidder) for seat, count in enumerate(dice)]
    own = losses[seat]
    opponents = sum(1 for count in dice if count) - 1
    return (sum(losses) - own) / opponents - own
