"""Models of a game's seats: when they challenge, and how much their bids say.

Learnt from what is shown at the end of every round, by likelihood over a few types of player, and
forgotten with the game.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log

from msgspec import Struct

from engines.core import GameEvent, Seat
from engines.perudo.odds import chance_at_least, find_face_share, list_binomial
from engines.perudo.types import (
    Bidden,
    PerudoPlaced,
    PerudoReveal,
    PerudoRevealed,
    PerudoRolled,
    Pushed,
)

DOUBT_LEVELS = (0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.65)
"""Chances of a bid, seen by its answerer, that each type challenges half the time."""
DOUBT_PRIOR = (0.05, 0.1, 0.2, 0.25, 0.2, 0.12, 0.08)
"""Prior of each doubt level."""

CHALLENGE_SHARPNESS = 12.0
"""Slope by which challenges become rarer the likelier a bid looks."""

WORD_LEVELS = (0.0, 1.0, 3.0, 8.0)
"""Weights of a bid as evidence for dice.

With k matching dice it is made (1 + word * k) times as readily as with none."""
WORD_PRIOR = (0.01, 0.04, 0.15, 0.8)
"""Prior of each word level."""

CURVE_STEPS = 64

SLIP_CHANCE = 0.02
"""Chance that a player does something else."""


class OpponentModel(Struct, frozen=True):
    """Model of one seat: the chance of each doubt level and each word level."""

    doubts: tuple[float, ...] = DOUBT_PRIOR
    words: tuple[float, ...] = WORD_PRIOR

    @property
    def challenge_curve(self) -> tuple[float, ...]:
        """Chances to challenge a bid by how likely it is to its answerer.

        Indices are 0, 1, … `CURVE_STEPS` parts of `CURVE_STEPS`.
        """
        return _make_challenge_curve(self.doubts)

    def estimate_word(self, dice: int, each: float) -> float:
        """Return the weight of its bid of a face, of so many dice that each may match."""
        shares = [p / (1 + w * dice * each) for p, w in zip(self.words, WORD_LEVELS, strict=True)]
        return sum([s * w for s, w in zip(shares, WORD_LEVELS, strict=True)]) / sum(shares)


def learn_models(events: Sequence[GameEvent], seats: int) -> tuple[OpponentModel, ...]:
    """Return each seat's model, by the rounds of a game that have ended."""
    doubts = [[log(p) for p in DOUBT_PRIOR] for _ in range(seats)]
    words = [[log(p) for p in WORD_PRIOR] for _ in range(seats)]
    for bids, reveal in _list_known_rounds(events):
        for seat, doubt, word in _learn_round(bids, reveal):
            for learnt, lesson in ((doubts[seat], doubt), (words[seat], word)):
                for at, chance in enumerate(lesson):
                    learnt[at] += chance
    return tuple(
        OpponentModel(_normalize_logs(d), _normalize_logs(w))
        for d, w in zip(doubts, words, strict=True)
    )


def _list_known_rounds(
    events: Sequence[GameEvent],
) -> list[tuple[tuple[PerudoPlaced, ...], PerudoReveal]]:
    """Return the bids and the reveal of every round that was played with one roll."""
    found: list[tuple[tuple[PerudoPlaced, ...], PerudoReveal]] = []
    bids: list[PerudoPlaced] = []
    known = True
    for event in events:
        if isinstance(event, PerudoRolled):
            bids, known = [], True
        elif isinstance(event, Bidden):
            bids.append(PerudoPlaced(event.seat, event.bid))
            known &= not event.by_clock
        elif isinstance(event, Pushed):
            known = False
        elif isinstance(event, PerudoRevealed) and known and not event.by_clock:
            found.append((tuple(bids), event.reveal))
    return found


@lru_cache(maxsize=1024)
def _learn_round(
    bids: tuple[PerudoPlaced, ...], reveal: PerudoReveal
) -> list[tuple[Seat, tuple[float, ...], tuple[float, ...]]]:
    """Return log-likelihoods of doubt and word levels by seat, for one round."""
    dice = sum(map(len, reveal.dice))
    found: list[tuple[Seat, tuple[float, ...], tuple[float, ...]]] = []
    quiet = (0.0,) * len(WORD_LEVELS)
    done: set[tuple[Seat, int]] = set()
    for at, placed in enumerate(bids):
        face = placed.bid.face
        each = find_face_share(face, reveal.wild)
        own = reveal.dice[placed.seat]
        if (placed.seat, face) not in done:
            done.add((placed.seat, face))
            held = _count_matching(own, face, reveal.wild)
            word = tuple([log((1 + w * held) / (1 + w * len(own) * each)) for w in WORD_LEVELS])
            found.append((placed.seat, (0.0,) * len(DOUBT_LEVELS), word))
        last = at + 1 == len(bids)
        answers = reveal.challenger if last else bids[at + 1].seat
        if last and reveal.call != "challenge":
            continue
        own_dice = reveal.dice[answers]
        held = _count_matching(own_dice, face, reveal.wild)
        right = chance_at_least(list_binomial(dice - len(own_dice), each), placed.bid.count - held)
        if 0 < right < 1:
            chances = [_estimate_challenge(d, right) for d in DOUBT_LEVELS]
            doubt = tuple([log(c if last else 1 - c) for c in chances])
            found.append((answers, doubt, quiet))
    return found


@lru_cache(maxsize=256)
def _make_challenge_curve(doubts: tuple[float, ...]) -> tuple[float, ...]:
    points = [n / CURVE_STEPS for n in range(1, CURVE_STEPS)]
    inner = [
        sum([p * _estimate_challenge(d, right) for p, d in zip(doubts, DOUBT_LEVELS, strict=True)])
        for right in points
    ]
    return (1.0, *inner, 0.0)


def _count_matching(dice: tuple[int, ...], face: int, wild: int | None) -> int:
    return sum([die in (face, wild) for die in dice])


def _estimate_challenge(doubt: float, right: float) -> float:
    return SLIP_CHANCE + (1 - 2 * SLIP_CHANCE) / (1 + exp(CHALLENGE_SHARPNESS * (right - doubt)))


def _normalize_logs(logs: list[float]) -> tuple[float, ...]:
    most = max(logs)
    weighed = [exp(each - most) for each in logs]
    total = sum(weighed)
    return tuple([each / total for each in weighed])
