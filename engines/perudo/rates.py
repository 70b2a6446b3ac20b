"""How the seats of one game play: when they challenge, and how much their bids say.

Learnt from what is shown at the end of every round, by likelihood from a few players there may be,
and forgotten with the game.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log

from msgspec import Struct

from engines.core import Event, Seat
from engines.perudo.odds import at_least, binomial, share
from engines.perudo.types import Bidden, Placed, Pushed, Reveal, Revealed, Rolled

DOUBTS = (0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.65)
"""A bid that looks this likely to who must answer it is challenged half the time."""
DOUBTED = (0.05, 0.1, 0.2, 0.25, 0.2, 0.12, 0.08)
"""How many of the players there are doubt so."""

SHARPNESS = 12.0
"""How fast challenges become rarer the likelier a bid looks."""

WORDS = (0.0, 1.0, 3.0, 8.0)
"""With k matching dice a bid is made (1 + word * k) times as readily as with none."""
GIVEN = (0.01, 0.04, 0.15, 0.8)
"""How many of the players there are give such words."""

FINE = 64

SLIP = 0.02
"""So often anybody does something else."""


class Rate(Struct, frozen=True):
    """One seat: how likely each doubt and each word is its own."""

    doubts: tuple[float, ...] = DOUBTED
    words: tuple[float, ...] = GIVEN

    @property
    def challenges(self) -> tuple[float, ...]:
        """How likely it challenges a bid that is 0, 1, … `FINE` parts of `FINE` likely right, by
        what it holds itself."""
        return _curve(self.doubts)

    def word(self, dice: int, each: float) -> float:
        """How much its bid of a face speaks for dice, of so many that each may match."""
        shares = [p / (1 + w * dice * each) for p, w in zip(self.words, WORDS, strict=True)]
        return sum([s * w for s, w in zip(shares, WORDS, strict=True)]) / sum(shares)


def rates(events: Sequence[Event], seats: int) -> tuple[Rate, ...]:
    """Each seat's, by the rounds of a game that have ended."""
    doubts = [[log(p) for p in DOUBTED] for _ in range(seats)]
    words = [[log(p) for p in GIVEN] for _ in range(seats)]
    for bids, reveal in _rounds(events):
        for seat, doubt, word in _lessons(bids, reveal):
            for learnt, lesson in ((doubts[seat], doubt), (words[seat], word)):
                for at, chance in enumerate(lesson):
                    learnt[at] += chance
    return tuple(Rate(_shares(d), _shares(w)) for d, w in zip(doubts, words, strict=True))


def _rounds(events: Sequence[Event]) -> list[tuple[tuple[Placed, ...], Reveal]]:
    """The bids of every round that was played with one roll, and what it showed."""
    found: list[tuple[tuple[Placed, ...], Reveal]] = []
    bids: list[Placed] = []
    known = True
    for event in events:
        if isinstance(event, Rolled):
            bids, known = [], True
        elif isinstance(event, Bidden):
            bids.append(Placed(event.seat, event.bid))
            known &= not event.by_clock
        elif isinstance(event, Pushed):
            known = False
        elif isinstance(event, Revealed) and known and not event.by_clock:
            found.append((tuple(bids), event.reveal))
    return found


@lru_cache(maxsize=1024)
def _lessons(
    bids: tuple[Placed, ...], reveal: Reveal
) -> list[tuple[Seat, tuple[float, ...], tuple[float, ...]]]:
    """By seat: the logarithms of how likely each doubt, and each word, made it do what it did."""
    dice = sum(map(len, reveal.dice))
    found: list[tuple[Seat, tuple[float, ...], tuple[float, ...]]] = []
    quiet = (0.0,) * len(WORDS)
    done: set[tuple[Seat, int]] = set()
    for at, placed in enumerate(bids):
        face = placed.bid.face
        each = share(face, reveal.wild)
        own = reveal.dice[placed.seat]
        if (placed.seat, face) not in done:
            done.add((placed.seat, face))
            held = _matching(own, face, reveal.wild)
            word = tuple([log((1 + w * held) / (1 + w * len(own) * each)) for w in WORDS])
            found.append((placed.seat, (0.0,) * len(DOUBTS), word))
        last = at + 1 == len(bids)
        answers = reveal.challenger if last else bids[at + 1].seat
        if last and reveal.call != "challenge":
            continue
        his = reveal.dice[answers]
        held = _matching(his, face, reveal.wild)
        right = at_least(binomial(dice - len(his), each), placed.bid.count - held)
        if 0 < right < 1:
            chances = [_challenges(d, right) for d in DOUBTS]
            doubt = tuple([log(c if last else 1 - c) for c in chances])
            found.append((answers, doubt, quiet))
    return found


@lru_cache(maxsize=256)
def _curve(doubts: tuple[float, ...]) -> tuple[float, ...]:
    points = [n / FINE for n in range(1, FINE)]
    inner = [
        sum([p * _challenges(d, right) for p, d in zip(doubts, DOUBTS, strict=True)])
        for right in points
    ]
    return (1.0, *inner, 0.0)


def _matching(dice: tuple[int, ...], face: int, wild: int | None) -> int:
    return sum([die in (face, wild) for die in dice])


def _challenges(doubt: float, right: float) -> float:
    return SLIP + (1 - 2 * SLIP) / (1 + exp(SHARPNESS * (right - doubt)))


def _shares(logs: list[float]) -> tuple[float, ...]:
    most = max(logs)
    weighed = [exp(each - most) for each in logs]
    total = sum(weighed)
    return tuple([each / total for each in weighed])
