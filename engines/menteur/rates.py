"""Models of a game's seats: what they refuse, and what their announcements say.

Learnt from their answers and from the dice that were shown, by likelihood over a few types of
player, and forgotten with the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from msgspec import Struct

from engines.core import GameEvent, Seat
from engines.menteur import odds
from engines.menteur.ladder import HandLadder
from engines.menteur.odds import KnownFaces
from engines.menteur.state import NO_FACES
from engines.menteur.types import (
    Accepted,
    Announced,
    Covered,
    MenteurBegan,
    MenteurLooked,
    MenteurRevealed,
    MenteurSaw,
    Threw,
    Uncovered,
)
from engines.menteur.view import MenteurView

REFUSAL_LIMITS = (0.0, 0.2, 0.35, 0.5, 0.65, 1.0)
"""Chances below which each type that plays by the odds refuses."""
ASSUMED_HONESTY = 4.0
"""Honesty factor of announcements, as a player assumes who knows nobody."""
WEIGHING_HONESTIES = (ASSUMED_HONESTY, 30.0, 200.0)
"""Honesty factors of announcements, as the types assume that weigh.

They weigh the refusal against their own chance to get higher.
"""
REFUSAL_PRIOR = (0.05, 0.1, 0.13, 0.2, 0.12, 0.1, 0.15, 0.1, 0.05)
"""Prior of each type: those with a limit, then those that weigh."""

ASSUMED_REFUSAL_CHANCE = 0.6
"""Chance that a bluff is refused, as the weighing types assume."""

WORD_LEVELS = (0.1, 0.4, 1.0, 4.0)
"""Levels of an announcer's honesty relative to others."""
WORD_PRIOR = (0.15, 0.2, 0.45, 0.2)
"""Prior of each word level."""

USUAL_HONESTY = 8.0
"""Average honesty factor of an announcer."""

LIED_TO_CHANCE = 0.15
"""Chance that a player who was lied to gets above the lie."""

CERTAIN_CHANCE = 1 - 1e-9

SLIP_CHANCE = 0.03
"""Chance that a player does something else."""


class RefusalModel(Struct, frozen=True):
    """Model of one seat: the chance of each way to refuse and each word level."""

    refusing: tuple[float, ...] = REFUSAL_PRIOR
    words: tuple[float, ...] = WORD_PRIOR

    def estimate_refusal(self, steps: HandLadder, seen: KnownFaces, place: int) -> float:
        """Return the chance that it refuses a place when it sees these dice."""
        return sum(
            [
                p * r
                for p, r in zip(self.refusing, _estimate_refusals(steps, seen, place), strict=True)
            ]
        )

    @property
    def doubt_chance(self) -> float:
        """Chance that it is of a type that hardly believes anything."""
        return sum(self.refusing[len(REFUSAL_LIMITS) - 2 : len(REFUSAL_LIMITS)])

    @property
    def word_factor(self) -> float:
        """Expected honesty relative to others."""
        return sum([p * w for p, w in zip(self.words, WORD_LEVELS, strict=True)])


@cache
def _estimate_refusals(steps: HandLadder, seen: KnownFaces, place: int) -> tuple[float, ...]:
    """Return the chance of each type to refuse a place when it sees these dice."""
    right = odds.chance_at_least(steps, seen, place)
    if right > CERTAIN_CHANCE:
        return (0.0,) * len(REFUSAL_PRIOR)
    limits = [right <= 0 or right < limit for limit in REFUSAL_LIMITS]
    weighed = [
        _is_refused_by_weighing(steps, right, place, honesty) for honesty in WEIGHING_HONESTIES
    ]
    return _allow_slips(tuple(limits + weighed))


@cache
def _allow_slips(refusing: tuple[bool, ...]) -> tuple[float, ...]:
    """Return the chance of each type to refuse, from whether it would.

    It is the same object for all places that the same types refuse.
    """
    return tuple([SLIP_CHANCE + (1 - 2 * SLIP_CHANCE) * refuses for refuses in refusing])


def _is_refused_by_weighing(steps: HandLadder, right: float, place: int, honesty: float) -> bool:
    """Return whether a seat refuses that weighs.

    It weighs a bluff against its own chance to get higher.
    """
    believed = honesty * right / (honesty * right + 1 - right)
    higher = believed * _chance_above(steps, place) + (1 - believed) * LIED_TO_CHANCE
    return believed < ASSUMED_REFUSAL_CHANCE * (1 - higher)


@cache
def _chance_above(steps: HandLadder, place: int) -> float:
    """Return the chance that a throw beats a place, from dice worth just that place."""
    dice = min(
        (dice for dice, worth in steps.worth.items() if worth >= place),
        key=lambda dice: steps.worth[dice],
    )
    return odds.find_best_keeping_throw(steps, (), dice, place + 1)[0]


def learn_models(view: MenteurView) -> tuple[RefusalModel, ...]:
    """Return each seat's model, as the seat of the view may know it."""
    return _learn_models(view.events, view.ladder, len(view.points), view.seat)


@lru_cache(maxsize=64)
def _learn_models(
    events: tuple[GameEvent, ...], steps: HandLadder, seats: int, me: Seat | None
) -> tuple[RefusalModel, ...]:
    refusing, words = (
        [list(REFUSAL_PRIOR) for _ in range(seats)],
        [list(WORD_PRIOR) for _ in range(seats)],
    )
    tray = TrayBelief(me)
    for event in events:
        match event:
            case Accepted(seat) if seat != me:
                tray.learn_from_answer(steps, refusing[seat], seat, refused=False)
            case MenteurRevealed(reveal, by_clock) if reveal.by == "refusal":
                if reveal.receiver != me and not by_clock:
                    tray.learn_from_answer(
                        steps, refusing[reveal.receiver], reveal.receiver, refused=True
                    )
                tray.learn_from_dice(steps, reveal.dice, words)
            case MenteurSaw(_, faces):
                tray.learn_from_dice(steps, faces, words)
            case _:
                pass
        tray.follow_event(event)
    return tuple([RefusalModel(tuple(r), tuple(w)) for r, w in zip(refusing, words, strict=True)])


@dataclass
class TrayBelief:
    """Knowledge of one seat about the tray in the course of a round.

    `open` are faces by position, `faces` all five as it saw them last (0: not seen), `thrown` the
    positions of what was thrown in this turn. `announced` stands; `unproven`: nobody has shown
    whether it is true. `announcers` of the round are paired with whether they had looked.
    """

    me: Seat | None
    open: dict[int, int] = field(default_factory=dict[int, int])
    faces: KnownFaces = NO_FACES
    thrown: set[int] = field(default_factory=set[int])
    looked: bool = False
    announced: Announced | None = None
    unproven: bool = False
    announcers: list[tuple[Seat, bool]] = field(default_factory=list[tuple[Seat, bool]])

    def follow_event(self, event: GameEvent) -> None:
        """Update the belief by one event."""
        match event:
            case MenteurBegan():
                self.__init__(self.me)
            case Accepted():
                self.thrown, self.looked = set(), False
            case Threw(_, "open", dice, faces):
                self.open |= dict(zip(dice, faces, strict=True))
                self.thrown |= {*dice}
                self.unproven = False
            case Threw(_, _, dice, _, marked):
                self.open = {p: face for p, face in self.open.items() if p not in dice}
                self.thrown = {*marked, *(self.thrown & self.open.keys())}
                self.faces, self.unproven = NO_FACES, False
            case Covered(_, dice):
                self.open = {p: face for p, face in self.open.items() if p not in dice}
                self.faces = NO_FACES
            case Uncovered(_, dice, faces):
                self.open |= dict(zip(dice, faces, strict=True))
            case MenteurLooked():
                self.looked = True
            case MenteurSaw(_, faces):
                self.faces, self.unproven = faces, False
            case Announced(seat):
                self.announced, self.unproven = event, not event.by_clock and self.looked
                self.announcers.append((seat, self.looked))
            case _:
                pass

    def find_seen_dice(self, seat: Seat, bettor: Seat | None) -> KnownFaces | None:
        """Return the dice that a seat sees or remembers when it answers; None if unknown."""
        before = [each for each in self.announcers if each[0] != bettor]
        if seat not in [who for who, _ in before]:
            return tuple(sorted(self.open.values()))
        if bettor != self.me or before[-1] != (seat, True):
            return None
        kept = [
            self.open.get(p, face)
            for p, face in enumerate(self.faces, 1)
            if p in self.open or p not in self.thrown
        ]
        return tuple(sorted(face for face in kept if face))

    def learn_from_answer(
        self, steps: HandLadder, learnt: list[float], seat: Seat, refused: bool
    ) -> None:
        """Learn from a seat's answer how it refuses."""
        if self.announced is None:
            return
        seen = self.find_seen_dice(seat, self.announced.seat)
        if seen is not None:
            chances = _estimate_refusals(steps, seen, steps.places[self.announced.hand])
            if any(chances):
                _update_chances(learnt, [c if refused else 1 - c for c in chances])

    def learn_from_dice(
        self, steps: HandLadder, dice: KnownFaces, words: list[list[float]]
    ) -> None:
        """Learn from the dice, which lie as announced, how honest the announcer is."""
        if self.announced is None or not self.unproven:
            return
        place = steps.places[self.announced.hand]
        fair = odds.chance_at_least(steps, tuple(sorted(self.open.values())), place)
        true = steps.find_place(dice) >= place
        if 0 < fair < CERTAIN_CHANCE:
            chances = [
                w * USUAL_HONESTY * fair / (w * USUAL_HONESTY * fair + 1 - fair)
                for w in WORD_LEVELS
            ]
            _update_chances(words[self.announced.seat], [c if true else 1 - c for c in chances])
        self.unproven = False


def _update_chances(learnt: list[float], chances: Sequence[float]) -> None:
    """Update chances in place by likelihoods (Bayes)."""
    weighed = [p * c for p, c in zip(learnt, chances, strict=True)]
    total = sum(weighed)
    learnt[:] = [w / total for w in weighed]
