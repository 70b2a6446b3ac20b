"""Outsiders at perudo, under either rules.

All but one neither push nor call a bid exact.
"""

from collections.abc import Callable
from random import Random

from bench.simulation.match import MatchPlan, Player
from engines.perudo import PERUDO, beliefs, computer
from engines.perudo.odds import CountChances, add_counts, chance_at_least, find_face_share
from engines.perudo.types import PerudoAction, PerudoBid, PerudoChallenge, PerudoPush
from engines.perudo.view import PerudoView

Belief = Callable[[PerudoView, int], CountChances]
"""Function to the probabilities of how many dice in play count for a face."""

Sure = tuple[float, PerudoBid]
"""Probability of a bid, and the bid."""

CERTAIN = 1 - 1e-9

Pick = Callable[[PerudoView, list[Sure]], Sure]
Challenges = Callable[[PerudoView, float, Sure], bool]
"""Predicate that challenges a bid by its probability and the own best bid."""


def _make_player(belief: Belief, pick: Pick, challenges: Challenges) -> Player:
    def choose_move(view: PerudoView, random: Random) -> PerudoAction | None:
        if view.may_push == view.seat:
            return PerudoPush(())
        if view.turn != view.seat:
            return None
        chances = {legal.face: belief(view, legal.face) for legal in view.raises}
        bids = [
            (chance_at_least(chances[legal.face], count), PerudoBid(count, legal.face))
            for legal in view.raises
            for count in range(legal.lowest, min(legal.highest, view.dice_in_play) + 1)
        ]
        if view.standing_bid is None:
            return pick(view, bids)[1]
        right = chance_at_least(belief(view, view.standing_bid.face), view.standing_bid.count)
        if right == 0 or not bids:
            return PerudoChallenge()
        own = pick(view, bids)
        return PerudoChallenge() if right < CERTAIN and challenges(view, right, own) else own[1]

    return choose_move


# --- bids ----------------------------------------------------------------------------------------


def _pick_likeliest(view: PerudoView, bids: list[Sure]) -> Sure:
    return max(bids, key=lambda sure: (sure[0], sure[1].count, sure[1].face))


def _make_high_opener(opens: float) -> Pick:
    """Return a picker of the likeliest raise that opens as high as `opens` allows."""

    def pick_bid(view: PerudoView, bids: list[Sure]) -> Sure:
        sure = [each for each in bids if each[0] >= opens]
        if view.standing_bid or not sure:
            return _pick_likeliest(view, bids)
        return max(sure, key=lambda each: (each[1].count, each[0]))

    return pick_bid


def _pick_lowest(view: PerudoView, bids: list[Sure]) -> Sure:
    return min(bids, key=lambda sure: (sure[1].count, sure[1].face))


def _pick_same_face(view: PerudoView, bids: list[Sure]) -> Sure:
    """Pick one more of the face that was bid."""
    same = [each for each in bids if view.standing_bid and each[1].face == view.standing_bid.face]
    return _pick_lowest(view, same) if same else _pick_likeliest(view, bids)


def _pick_highest(view: PerudoView, bids: list[Sure]) -> Sure:
    """Pick the highest bid that can be true."""
    return max(bids, key=lambda each: (each[0] > 0, each[1].count, each[0]))


def _pick_held_face(view: PerudoView, bids: list[Sure]) -> Sure:
    """Pick the face of which the seat holds most, with the lowest count."""
    own = {face: sum(die in (face, view.wild) for die in view.mine) for face in range(1, 7)}
    best = max(own[bid.face] for _, bid in bids)
    return _pick_lowest(view, [each for each in bids if own[each[1].face] == best])


# --- challenges ----------------------------------------------------------------------------------


def _challenge_below(odds: float) -> Challenges:
    return lambda view, right, own: right < odds


def _to_spare(spare: float) -> Challenges:
    """Return a chooser of challenges that leaves the previous player a margin.

    It challenges a bid that is likelier wrong, by `spare`, than the own bid is right.
    """
    return lambda view, right, own: 1 - right > own[0] + spare


# --- beliefs -------------------------------------------------------------------------------------

WEIGHT = 4
"""Weight of a die.

k matching dice make a bid (1 + WEIGHT * k) times as likely as none.
"""


def _estimate_by_bids(view: PerudoView, face: int) -> CountChances:
    """Estimate counts where everybody's bids of this round speak for dice."""
    known = sum(die in (face, view.wild) for die in view.mine)
    known += sum(die in (face, view.wild) for pushed in view.pushed for die in pushed)
    chances: CountChances = (0.0,) * known + (1.0,)
    faces = beliefs.find_faces_bid(view)
    for seat, dice in enumerate(view.dice):
        if dice and seat != view.seat:
            bid = faces.get(seat, set())
            weight = WEIGHT * (face in bid or (view.wild in bid and face != view.wild))
            prior = beliefs.list_binomial(
                dice - len(view.pushed[seat]), find_face_share(face, view.wild)
            )
            weighed = [chance * (1 + weight * k) for k, chance in enumerate(prior)]
            chances = add_counts(chances, [chance / sum(weighed) for chance in weighed])
    return chances


def _play_reckoning(view: PerudoView, random: Random) -> PerudoAction | None:
    """Choose as the strongest level, without its tables for more than one die each."""
    if view.turn != view.seat or view.phase != "bidding" or view.dice_in_play == 2:
        return PERUDO.choose_action(view, "cunning", random)
    if (
        view.standing_bid
        and chance_at_least(
            beliefs.estimate_fair_counts(view, view.standing_bid.face), view.standing_bid.count
        )
        == 0
    ):
        return PerudoChallenge()
    options = computer.value_moves(view)
    best = max(value for value, _ in options)
    return random.choice(
        [move for value, move in options if value >= best - computer.INDIFFERENCE_DICE]
    )


OUTSIDERS: dict[str, Player] = {
    "reckoner": _play_reckoning,
    **{
        f"threshold-{odds:.2f}": _make_player(
            beliefs.estimate_fair_counts, _pick_likeliest, _challenge_below(odds)
        )
        for odds in (0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5)
    },
    "opener-0.25": _make_player(
        beliefs.estimate_fair_counts, _make_high_opener(0.5), _challenge_below(0.25)
    ),
    "opener-0.35": _make_player(
        beliefs.estimate_fair_counts, _make_high_opener(0.65), _challenge_below(0.35)
    ),
    "minimal": _make_player(beliefs.estimate_fair_counts, _pick_lowest, _challenge_below(0.3)),
    "copycat": _make_player(beliefs.estimate_fair_counts, _pick_same_face, _challenge_below(0.3)),
    "honest": _make_player(beliefs.estimate_fair_counts, _pick_held_face, _challenge_below(0.3)),
    "all-in": _make_player(beliefs.estimate_fair_counts, _pick_highest, _challenge_below(0.3)),
    "refuser": _make_player(
        beliefs.estimate_fair_counts, _pick_likeliest, lambda view, right, own: True
    ),
    "believer": _make_player(
        beliefs.estimate_fair_counts, _pick_likeliest, lambda view, right, own: False
    ),
    "reader": _make_player(_estimate_by_bids, _pick_likeliest, _to_spare(0)),
    "patient-reader": _make_player(_estimate_by_bids, _pick_likeliest, _to_spare(0.15)),
}

FACED = ("threshold-0.05", "threshold-0.15", "threshold-0.25", "threshold-0.35", "threshold-0.50")
FACED += ("opener-0.25", "minimal", "copycat", "honest", "all-in", "refuser", "believer")
FACED += ("reader", "patient-reader")
PAIRS = (("normal", "careful"), ("cunning", "normal"), ("cunning", "careful"))

TABLE = tuple(
    line
    for rules in ("borg", "perudo")
    for line in (
        *(
            MatchPlan((stronger, *[weaker] * others), 300, 100 / (others + 1), {"rules": rules})
            for stronger, weaker in PAIRS
            for others in (1, 2, 3, 5)
        ),
        *(MatchPlan(("cunning", *[other] * 3), 200, 35, {"rules": rules}) for other in FACED),
        *(MatchPlan(("cunning", other), 400, 50, {"rules": rules}) for other in FACED),
    )
)
