"""Outsiders at poker menteur. They throw all first, always look, and choose no direction."""

from collections.abc import Callable
from random import Random

from bench.match import Line, Player
from engines.menteur import beliefs, odds
from engines.menteur.ladder import NOTHING, Ladder
from engines.menteur.types import Accept, Action, Announce, Look, Refuse, Roll, Throw
from engines.menteur.view import View

Announces = Callable[[Ladder, int, int], int]
"""The place that is announced, by the lowest that may be and what there is."""


def _player(refuses: float, announces: Announces) -> Player:
    """Who refuses what the odds make less likely than `refuses`."""

    def choose(view: View, random: Random) -> Action | None:
        if view.turn != view.seat:
            return None
        if view.offer.roll:
            return Roll()
        return _answer(view) if view.offer.answer else _handle(view)

    def _answer(view: View) -> Action:
        steps = view.ladder
        belief = odds.weighed(steps, beliefs.remembered(view), NOTHING, 1.0)
        assert view.standing is not None
        right = odds.chance(steps, belief, steps.places[view.standing.hand])
        return Refuse() if right < min(refuses, 1 - 1e-9) else Accept()

    def _handle(view: View) -> Action:
        steps, offer = view.ladder, view.offer
        how = "hidden" if offer.throw_hidden else "open"
        in_hand = tuple(p for p, die in enumerate(view.dice, 1) if die.place == "hand")
        if in_hand:
            return Throw(how, in_hand, offer.at)
        if offer.look:
            return Look()
        faces = tuple(sorted(die.face for die in view.dice))
        lowest = steps.places[view.standing.hand] + 1 if view.standing else 0
        if offer.throw_open and (offer.owes != "nothing" or steps.place(faces) < lowest):
            kept = list(faces)
            free = sorted(view.dice[p - 1].face for p in offer.throw_open)
            for face in free:
                kept.remove(face)
            chance, thrown = odds.keeping(steps, tuple(kept), tuple(free), lowest)
            if chance or offer.owes != "nothing":
                left, dice = list(thrown), list[int]()
                for p in offer.throw_open:
                    if view.dice[p - 1].face in left:
                        left.remove(view.dice[p - 1].face)
                        dice.append(p)
                return Throw(how, tuple(dice), offer.at)
        return Announce(steps.hands[announces(steps, lowest, steps.place(faces))])

    return choose


def _truth(steps: Ladder, lowest: int, value: int) -> int:
    """What there is if that is enough, else as little as may be."""
    return max(lowest, value)


def _least(steps: Ladder, lowest: int, value: int) -> int:
    return lowest


def _more(steps: Ladder, lowest: int, value: int) -> int:
    """One more than there is."""
    return max(lowest, min(value + 1, len(steps.hands) - 1))


def _most(steps: Ladder, lowest: int, value: int) -> int:
    return len(steps.hands) - 1


OUTSIDERS: dict[str, Player] = {
    **{f"honest-{refuses:.2f}": _player(refuses, _truth) for refuses in (0.2, 0.35, 0.5, 0.65)},
    "refuser": _player(1.0, _truth),
    "believer": _player(0.0, _truth),
    "minimal": _player(0.3, _least),
    "liar": _player(0.3, _more),
    "all-in": _player(0.3, _most),
}

PAIRS = (("normal", "careful"), ("cunning", "normal"), ("cunning", "careful"))
KICKERS = {"kickers": "on"}

TABLE = (
    *(Line(pair, 200, 60) for pair in PAIRS),
    *(
        Line((stronger, *[weaker] * 3), 200, 25, options)
        for options in ({}, KICKERS, {"cup": "physical", "suites": "club"})
        for stronger, weaker in PAIRS
    ),
    *(Line(pair, 200, 60, KICKERS) for pair in PAIRS),
    *(Line(("cunning", other), 200, 50) for other in OUTSIDERS),
    *(Line(("cunning", other, other, other), 200, 25) for other in OUTSIDERS),
    *(Line(("cunning", other), 200, 50, KICKERS) for other in ("refuser", "honest-0.50")),
)
