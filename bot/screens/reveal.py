"""Shut scene of a table before a result, and the guesses of watchers.

A game declares its reveals with a `GameReveal`. The shut scene is made from a view of the moment
before and from a `DoubtedClaim`, which holds nothing that the result would tell.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec import Struct

from bot.screens.scene import MessageLayout, Row, TableScene
from bot.store.guesses import GuessCount
from bot.texts import Say
from engines.core import GameEvent, Seat
from renderers.doubt import DoubtRenderer

V = TypeVar("V")
E = TypeVar("E", bound=GameEvent)

TRUE, LIE = "true", "lie"
"""Guesses, as their buttons have them."""
LABELS = {TRUE: ("button-guess-true", "👍"), LIE: ("button-guess-lie", "🤥")}
"""Text and emoji of each guess's button."""
NOTED = {True: "guess-noted-true", False: "guess-noted-lie"}
"""Text for whoever believes a claim, or does not."""
VERDICTS = {True: "guess-right", False: "guess-wrong"}
"""Text for whoever guessed right, or did not."""


class DoubtedClaim(Struct, frozen=True):
    """Claim that is about to be revealed.

    `claimant` is the seat that is believed or not, `doubter` the one that doubts it, `seats` all
    that have a part in it. `kind` tells claims apart that are described differently.
    """

    claimant: Seat
    doubter: Seat
    seats: frozenset[Seat]
    kind: str = ""


def make_claim(claimant: Seat, doubter: Seat, kind: str = "") -> DoubtedClaim:
    """Return a claim in which only these two have a part."""
    return DoubtedClaim(claimant, doubter, frozenset((claimant, doubter)), kind)


class GameReveal(Struct, Generic[V, E], frozen=True):
    """Declaration of a game's reveals."""

    event: type[E]
    """Event that tells the result."""
    find_claim: Callable[[V, E], DoubtedClaim | None]
    """Returns the claim, from the view before the event; None: nothing was hidden."""
    is_true: Callable[[E, DoubtedClaim], bool]
    """Returns whether the claim was true."""
    describe: Callable[[V, DoubtedClaim, TableScene], str]
    """Describes the claim in one sentence, from the spectators' view before it."""
    shut: Callable[[V], V]
    """Returns the view in which nobody is awaited any more."""
    draw: DoubtRenderer[V]
    """Draws that view."""
    knows: Callable[[V, DoubtedClaim], bool] = lambda view, claim: False
    """Returns whether a seat with this view before the event knows the result."""


def build_shut_scene(
    reveal: GameReveal[Any, Any], view: Any, claim: DoubtedClaim, number: int, scene: TableScene
) -> MessageLayout:
    """Return the message of a table at which a claim is doubted and all is shut.

    `number` is the reveal's. Whoever has a part in it, and reads this alone, is not asked.
    """
    asked = scene.reader is None or scene.reader not in claim.seats
    return MessageLayout(
        [f"### {reveal.describe(view, claim, scene)}", _invite_to_guess(claim, scene)]
        if asked
        else [f"### {scene.say('guess-wait')}"],
        [_build_guess_buttons(number, scene)] if asked else (),
        partial(reveal.draw, reveal.shut(view), scene.players, scene.say, claim.claimant),
    )


def _invite_to_guess(claim: DoubtedClaim, scene: TableScene) -> str:
    """Ask everybody to guess but those who have a part in the claim."""
    return scene.say_with_names("guess-invite", {"names": sorted(claim.seats)})


def _build_guess_buttons(number: int, scene: TableScene) -> Row:
    return [
        scene.build_button(scene.say(label), "guess", f"{guess}.{number}", emoji=emoji)
        for guess, (label, emoji) in LABELS.items()
    ]


def parse_guess(arg: str) -> tuple[bool, int] | None:
    """Parse a guess: whether the claim is believed, and the reveal's number."""
    guess, _, number = arg.partition(".")
    if guess not in (TRUE, LIE) or not (number.isascii() and number.isdigit()):
        return None
    return guess == TRUE, int(number[:9])


def describe_verdict(t: Say, believed: bool, is_true: bool) -> str:
    """Tell somebody alone whether they guessed right."""
    label, _ = LABELS[TRUE if believed else LIE]
    return t(VERDICTS[believed == is_true], guess=t(label))


def describe_guesses(counted: GuessCount, scene: TableScene) -> str:
    """Say how many believed a claim that lies open now."""
    who = {"name": counted.seat}
    believed, count = counted.believed, counted.count
    return scene.say_with_names("guess-count", who, believed=believed, count=count)
