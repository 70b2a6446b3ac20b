"""Outsiders at poker menteur.

They throw all first, always look, and choose no direction.
"""

from collections.abc import Callable
from random import Random

from bench.simulation.match import MatchPlan, Player
from engines.menteur import beliefs, odds
from engines.menteur.ladder import NO_PLACE, HandLadder
from engines.menteur.types import (
    MenteurAccept,
    MenteurAction,
    MenteurAnnounce,
    MenteurLook,
    MenteurRefuse,
    MenteurRoll,
    MenteurThrow,
)
from engines.menteur.view import MenteurView

Announces = Callable[[HandLadder, int, int], int]
"""Function that chooses the place to announce.

It takes the ladder, the lowest legal place and the true place.
"""


def _make_player(refuses: float, announces: Announces) -> Player:
    """Return a player who refuses what the odds make less likely than `refuses`."""

    def choose_move(view: MenteurView, random: Random) -> MenteurAction | None:
        if view.turn != view.seat:
            return None
        if view.offer.roll:
            return MenteurRoll()
        return answer_claim(view) if view.offer.answer else handle_dice(view)

    def answer_claim(view: MenteurView) -> MenteurAction:
        steps = view.ladder
        belief = odds.weigh_announcement(steps, beliefs.recall_dice(view), NO_PLACE, 1.0)
        assert view.standing is not None
        right = odds.chance_of_place(steps, belief, steps.places[view.standing.hand])
        return MenteurRefuse() if right < min(refuses, 1 - 1e-9) else MenteurAccept()

    def handle_dice(view: MenteurView) -> MenteurAction:
        steps, offer = view.ladder, view.offer
        how = "hidden" if offer.throw_hidden else "open"
        in_hand = tuple(p for p, die in enumerate(view.dice, 1) if die.place == "hand")
        if in_hand:
            return MenteurThrow(how, in_hand, offer.at)
        if offer.look:
            return MenteurLook()
        faces = tuple(sorted(die.face for die in view.dice))
        lowest = steps.places[view.standing.hand] + 1 if view.standing else 0
        if offer.throw_open and (offer.owes != "nothing" or steps.find_place(faces) < lowest):
            kept = list(faces)
            free = sorted(view.dice[p - 1].face for p in offer.throw_open)
            for face in free:
                kept.remove(face)
            chance, thrown = odds.find_best_keeping_throw(steps, tuple(kept), tuple(free), lowest)
            if chance or offer.owes != "nothing":
                left, dice = list(thrown), list[int]()
                for p in offer.throw_open:
                    if view.dice[p - 1].face in left:
                        left.remove(view.dice[p - 1].face)
                        dice.append(p)
                return MenteurThrow(how, tuple(dice), offer.at)
        return MenteurAnnounce(steps.hands[announces(steps, lowest, steps.find_place(faces))])

    return choose_move


def _announce_truth(steps: HandLadder, lowest: int, value: int) -> int:
    """Announce the true hand if that is enough, else as little as allowed."""
    return max(lowest, value)


def _announce_least(steps: HandLadder, lowest: int, value: int) -> int:
    return lowest


def _announce_one_more(steps: HandLadder, lowest: int, value: int) -> int:
    """Announce one rung more than the true hand."""
    return max(lowest, min(value + 1, len(steps.hands) - 1))


def _announce_most(steps: HandLadder, lowest: int, value: int) -> int:
    return len(steps.hands) - 1


OUTSIDERS: dict[str, Player] = {
    **{
        f"honest-{refuses:.2f}": _make_player(refuses, _announce_truth)
        for refuses in (0.2, 0.35, 0.5, 0.65)
    },
    "refuser": _make_player(1.0, _announce_truth),
    "believer": _make_player(0.0, _announce_truth),
    "minimal": _make_player(0.3, _announce_least),
    "liar": _make_player(0.3, _announce_one_more),
    "all-in": _make_player(0.3, _announce_most),
}

PAIRS = (("normal", "careful"), ("cunning", "normal"), ("cunning", "careful"))
KICKERS = {"kickers": "on"}

TABLE = (
    *(MatchPlan(pair, 200, 60) for pair in PAIRS),
    *(
        MatchPlan((stronger, *[weaker] * 3), 200, 25, options)
        for options in ({}, KICKERS, {"cup": "physical", "suites": "club"})
        for stronger, weaker in PAIRS
    ),
    *(MatchPlan(pair, 200, 60, KICKERS) for pair in PAIRS),
    *(MatchPlan(("cunning", other), 200, 50) for other in OUTSIDERS),
    *(MatchPlan(("cunning", other, other, other), 200, 25) for other in OUTSIDERS),
    *(MatchPlan(("cunning", other), 200, 50, KICKERS) for other in ("refuser", "honest-0.50")),
)
