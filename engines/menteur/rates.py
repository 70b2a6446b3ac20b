"""How the seats of one game play: what they refuse, and how much their announcements say.

Learnt from their answers and from what the dice turned out to be, by likelihood from a few players
there may be, and forgotten with the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from msgspec import Struct

from engines.core import Event, Seat
from engines.menteur import odds
from engines.menteur.ladder import Ladder
from engines.menteur.odds import Faces
from engines.menteur.state import NO_FACES
from engines.menteur.types import (
    Accepted,
    Announced,
    Began,
    Covered,
    Looked,
    Revealed,
    Saw,
    Threw,
    Uncovered,
)
from engines.menteur.view import View

LIMITS = (0.0, 0.2, 0.35, 0.5, 0.65, 1.0)
"""Who plays by the odds refuses what they make less likely than this."""
WEIGHING = len(LIMITS)
"""After those: who weighs what he could make of it himself against the refusal."""
REFUSING = (0.05, 0.1, 0.13, 0.2, 0.12, 0.1, 0.3)
"""How many of the players there are refuse so."""

CAUGHT = 0.6
"""How often a bluff is refused, as who weighs it thinks."""
HONESTY = 4.0
"""An announcement is made so much more readily if it is true, as who weighs it thinks."""

WORDS = (0.1, 0.4, 1.0, 4.0)
"""So many times as honest as others is who announces."""
GIVEN = (0.15, 0.2, 0.45, 0.2)
"""How many of the players there are give such words."""

USUAL = 8.0
"""How honest who announces is on average."""

ELSE = 0.15
"""How likely who was lied to gets above the lie."""

CERTAIN = 1 - 1e-9

SLIP = 0.03
"""So often anybody does something else."""


class Rate(Struct, frozen=True):
    """One seat: how likely each way to refuse, and each word, is its own."""

    refusing: tuple[float, ...] = REFUSING
    words: tuple[float, ...] = GIVEN

    def refused(self, steps: Ladder, seen: Faces, place: int) -> float:
        """How likely it refuses a place of which it sees these dice."""
        return sum(
            [p * r for p, r in zip(self.refusing, _refusals(steps, seen, place), strict=True)]
        )

    @property
    def doubt(self) -> float:
        """How likely it is one who hardly believes anything."""
        return sum(self.refusing[-3:-1])

    @property
    def word(self) -> float:
        """So many times as honest as others it may be taken to be."""
        return sum([p * w for p, w in zip(self.words, WORDS, strict=True)])


@cache
def _refusals(steps: Ladder, seen: Faces, place: int) -> tuple[float, ...]:
    """How likely each of the players there are refuses a place of which he sees these dice."""
    right = odds.at_least(steps, seen, place)
    if right > CERTAIN:
        return (0.0,) * (WEIGHING + 1)
    believed = HONESTY * right / (HONESTY * right + 1 - right)
    higher = believed * _above(steps, place) + (1 - believed) * ELSE
    weighs = believed < CAUGHT * (1 - higher)
    limits = [right <= 0 or right < limit for limit in LIMITS]
    return tuple([SLIP + (1 - 2 * SLIP) * refuses for refuses in (*limits, weighs)])


@cache
def _above(steps: Ladder, place: int) -> float:
    """How likely who has a place, or somewhat more, gets above it with a throw."""
    dice = min(
        (dice for dice, worth in steps.worth.items() if worth >= place),
        key=lambda dice: steps.worth[dice],
    )
    return odds.keeping(steps, (), dice, place + 1)[0]


def rates(view: View) -> tuple[Rate, ...]:
    """Each seat's, as the view's own may know it."""
    return _rates(view.events, view.ladder, len(view.points), view.seat)


@lru_cache(maxsize=64)
def _rates(
    events: tuple[Event, ...], steps: Ladder, seats: int, me: Seat | None
) -> tuple[Rate, ...]:
    refusing, words = [list(REFUSING) for _ in range(seats)], [list(GIVEN) for _ in range(seats)]
    tray = Tray(me)
    for event in events:
        match event:
            case Accepted(seat) if seat != me:
                tray.answered(steps, refusing[seat], seat, refused=False)
            case Revealed(reveal, by_clock) if reveal.by == "refusal":
                if reveal.receiver != me and not by_clock:
                    tray.answered(steps, refusing[reveal.receiver], reveal.receiver, refused=True)
                tray.shown(steps, reveal.dice, words)
            case Saw(_, faces):
                tray.shown(steps, faces, words)
            case _:
                pass
        tray.follow(event)
    return tuple([Rate(tuple(r), tuple(w)) for r, w in zip(refusing, words, strict=True)])


@dataclass
class Tray:
    """What one seat may know of the tray in the course of a round.

    `open` are faces by position, `faces` all five as it saw them last (0: not seen), `thrown` the
    positions of what was thrown in this turn. `announced` stands; `unproven`: nobody has shown what
    is true of it. `announcers` of the round come with whether they had looked.
    """

    me: Seat | None
    open: dict[int, int] = field(default_factory=dict[int, int])
    faces: Faces = NO_FACES
    thrown: set[int] = field(default_factory=set[int])
    looked: bool = False
    announced: Announced | None = None
    unproven: bool = False
    announcers: list[tuple[Seat, bool]] = field(default_factory=list[tuple[Seat, bool]])

    def follow(self, event: Event) -> None:
        """Goes on by one event."""
        match event:
            case Began():
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
            case Looked():
                self.looked = True
            case Saw(_, faces):
                self.faces, self.unproven = faces, False
            case Announced(seat):
                self.announced, self.unproven = event, not event.by_clock and self.looked
                self.announcers.append((seat, self.looked))
            case _:
                pass

    def seen_by(self, seat: Seat, bettor: Seat | None) -> Faces | None:
        """The dice that a seat sees or remembers when it answers; None if that is not known."""
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

    def answered(self, steps: Ladder, learnt: list[float], seat: Seat, refused: bool) -> None:
        """What the seat's answer says about how it refuses."""
        if self.announced is None:
            return
        seen = self.seen_by(seat, self.announced.seat)
        if seen is not None:
            chances = _refusals(steps, seen, steps.places[self.announced.hand])
            if any(chances):
                _learn(learnt, [c if refused else 1 - c for c in chances])

    def shown(self, steps: Ladder, dice: Faces, words: list[list[float]]) -> None:
        """What the dice, which lie as they were announced, say about the announcer's words."""
        if self.announced is None or not self.unproven:
            return
        place = steps.places[self.announced.hand]
        fair = odds.at_least(steps, tuple(sorted(self.open.values())), place)
        true = steps.place(dice) >= place
        if 0 < fair < CERTAIN:
            chances = [w * USUAL * fair / (w * USUAL * fair + 1 - fair) for w in WORDS]
            _learn(words[self.announced.seat], [c if true else 1 - c for c in chances])
        self.unproven = False


def _learn(learnt: list[float], chances: Sequence[float]) -> None:
    """Bayes, in place."""
    weighed = [p * c for p, c in zip(learnt, chances, strict=True)]
    total = sum(weighed)
    learnt[:] = [w / total for w in weighed]
