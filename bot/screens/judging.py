"""What a game gives its juries: the cases they rule on, and what they may do unasked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from bot.screens.scene import Layout, Scene
from engines.core import Illegal, Seat


class Option(Struct, frozen=True):
    """An option of a measure's command: one of `choices`; where there are none, a number up to
    `most`, which may be left out.

    Texts: `cmd-<game>-jury-<name>`, the same with `-about`, and `<game>-<name>-<choice>`.
    """

    name: str
    choices: Sequence[str] = ()
    most: int = 0


class Taken(Struct, frozen=True):
    """A measure as somebody takes it: why, whom it concerns, and by name what was chosen of its
    options (None for a number that was left out)."""

    reason: str
    seat: Seat | None
    chosen: Mapping[str, Any]

    @property
    def one(self) -> Seat:
        """The seat of a measure that concerns somebody. Raises `Illegal` where nobody is named."""
        if self.seat is None:
            raise Illegal("jury-no-such-player")
        return self.seat


class Measure(Struct, frozen=True):
    """What a jury may do unasked, with `/jury <name>`.

    Texts: `cmd-<game>-jury-<name>`, the same with `-about`, and `<game>-verdict-<name>` where
    former rulings are listed. `action` makes the game's own action, which has the measure's name as
    `do` and a `reason`, from the jury's view; raises `Illegal`. `player`: whether it concerns
    somebody. "exclude" puts the `seat` of its action out of a tournament as well.
    """

    name: str
    action: Callable[[Taken, Any], Any]
    player: Literal["one", "perhaps", "nobody"]
    options: Sequence[Option] = ()


class Judging(Struct, frozen=True):
    """A game's jury, whose view lists what it is asked as `cases`, each with the `decision` it is.

    `verdicts`: by the name that buttons (verb "rule") and commands give it, the verdict in the
    rules' words; texts: `<game>-verdict-<name>`, and so for the rules' words. Those that are
    `lasting` shall hold from now on: the game's house is told. `case` shows what is asked first,
    naming nobody; None: nothing.
    """

    verdicts: Mapping[str, str]
    case: Callable[[Any, Scene], Layout | None]
    lasting: frozenset[str] = frozenset()
    measures: Sequence[Measure] = ()
