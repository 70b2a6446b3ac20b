"""Outsiders at perudo, under either rules. But for one, none pushes or calls a bid exact."""

from collections.abc import Callable
from random import Random

from bench.match import Line, Player
from engines.perudo import PERUDO, beliefs, computer
from engines.perudo.odds import Chances, at_least, share, together
from engines.perudo.types import Action, Bid, Challenge, Push
from engines.perudo.view import View

Belief = Callable[[View, int], Chances]
"""How many dice in play count for a face, as a seat thinks."""

Sure = tuple[float, Bid]
"""A bid, and how likely it is right."""

CERTAIN = 1 - 1e-9

Pick = Callable[[View, list[Sure]], Sure]
Challenges = Callable[[View, float, Sure], bool]
"""Whether a bid that is as likely is challenged, by who would else make this one."""


def _player(belief: Belief, pick: Pick, challenges: Challenges) -> Player:
    def choose(view: View, random: Random) -> Action | None:
        if view.may_push == view.seat:
            return Push(())
        if view.turn != view.seat:
            return None
        chances = {legal.face: belief(view, legal.face) for legal in view.raises}
        bids = [
            (at_least(chances[legal.face], count), Bid(count, legal.face))
            for legal in view.raises
            for count in range(legal.lowest, min(legal.highest, view.in_play) + 1)
        ]
        if view.bid is None:
            return pick(view, bids)[1]
        right = at_least(belief(view, view.bid.face), view.bid.count)
        if right == 0 or not bids:
            return Challenge()
        own = pick(view, bids)
        return Challenge() if right < CERTAIN and challenges(view, right, own) else own[1]

    return choose


# --- what they bid -------------------------------------------------------------------------------


def _likeliest(view: View, bids: list[Sure]) -> Sure:
    return max(bids, key=lambda sure: (sure[0], sure[1].count, sure[1].face))


def _high(opens: float) -> Pick:
    """The likeliest raise, but an opening as high as it is still so likely."""

    def pick(view: View, bids: list[Sure]) -> Sure:
        sure = [each for each in bids if each[0] >= opens]
        if view.bid or not sure:
            return _likeliest(view, bids)
        return max(sure, key=lambda each: (each[1].count, each[0]))

    return pick


def _least(view: View, bids: list[Sure]) -> Sure:
    return min(bids, key=lambda sure: (sure[1].count, sure[1].face))


def _same(view: View, bids: list[Sure]) -> Sure:
    """One more of the face that was bid."""
    same = [each for each in bids if view.bid and each[1].face == view.bid.face]
    return _least(view, same) if same else _likeliest(view, bids)


def _most(view: View, bids: list[Sure]) -> Sure:
    """As much as there can be."""
    return max(bids, key=lambda each: (each[0] > 0, each[1].count, each[0]))


def _held(view: View, bids: list[Sure]) -> Sure:
    """Of the face of which it holds most, as few as may be bid."""
    own = {face: sum(die in (face, view.wild) for die in view.mine) for face in range(1, 7)}
    best = max(own[bid.face] for _, bid in bids)
    return _least(view, [each for each in bids if own[each[1].face] == best])


# --- what they challenge -------------------------------------------------------------------------


def _below(odds: float) -> Challenges:
    return lambda view, right, own: right < odds


def _to_spare(spare: float) -> Challenges:
    """A bid that is likelier wrong, by so much, than its own would be right."""
    return lambda view, right, own: 1 - right > own[0] + spare


# --- what they believe ---------------------------------------------------------------------------

WEIGHT = 4
"""With k matching dice a bid is made (1 + WEIGHT * k) times as readily as with none."""


def _read(view: View, face: int) -> Chances:
    """The odds, where everybody's bids of this round speak for dice."""
    known = sum(die in (face, view.wild) for die in view.mine)
    known += sum(die in (face, view.wild) for pushed in view.pushed for die in pushed)
    chances: Chances = (0.0,) * known + (1.0,)
    faces = beliefs.faces_bid(view)
    for seat, dice in enumerate(view.dice):
        if dice and seat != view.seat:
            bid = faces.get(seat, set())
            weight = WEIGHT * (face in bid or (view.wild in bid and face != view.wild))
            prior = beliefs.binomial(dice - len(view.pushed[seat]), share(face, view.wild))
            weighed = [chance * (1 + weight * k) for k, chance in enumerate(prior)]
            chances = together(chances, [chance / sum(weighed) for chance in weighed])
    return chances


def _reckons(view: View, random: Random) -> Action | None:
    """The strongest level without its tables for more than one die each."""
    if view.turn != view.seat or view.phase != "bidding" or view.in_play == 2:
        return PERUDO.choose(view, "cunning", random)
    if view.bid and at_least(beliefs.plain(view, view.bid.face), view.bid.count) == 0:
        return Challenge()
    options = computer.worth(view)
    best = max(value for value, _ in options)
    return random.choice([move for value, move in options if value >= best - computer.TREMBLE])


OUTSIDERS: dict[str, Player] = {
    "reckoner": _reckons,
    **{
        f"threshold-{odds:.2f}": _player(beliefs.plain, _likeliest, _below(odds))
        for odds in (0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5)
    },
    "opener-0.25": _player(beliefs.plain, _high(0.5), _below(0.25)),
    "opener-0.35": _player(beliefs.plain, _high(0.65), _below(0.35)),
    "minimal": _player(beliefs.plain, _least, _below(0.3)),
    "copycat": _player(beliefs.plain, _same, _below(0.3)),
    "honest": _player(beliefs.plain, _held, _below(0.3)),
    "all-in": _player(beliefs.plain, _most, _below(0.3)),
    "refuser": _player(beliefs.plain, _likeliest, lambda view, right, own: True),
    "reader": _player(_read, _likeliest, _to_spare(0)),
    "patient-reader": _player(_read, _likeliest, _to_spare(0.15)),
}

FACED = ("threshold-0.05", "threshold-0.15", "threshold-0.25", "threshold-0.35", "threshold-0.50")
FACED += ("opener-0.25", "minimal", "copycat", "honest", "all-in", "refuser")
FACED += ("reader", "patient-reader")
PAIRS = (("normal", "careful"), ("cunning", "normal"), ("cunning", "careful"))

TABLE = tuple(
    line
    for rules in ("borg", "perudo")
    for line in (
        *(
            Line((stronger, *[weaker] * others), 300, 100 / (others + 1), {"rules": rules})
            for stronger, weaker in PAIRS
            for others in (1, 2, 3, 5)
        ),
        *(Line(("cunning", *[other] * 3), 200, 35, {"rules": rules}) for other in FACED),
        *(Line(("cunning", other), 400, 50, {"rules": rules}) for other in FACED),
    )
)
