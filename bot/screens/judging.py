"""Contract of a game's jury: its cases, and the measures it may take unasked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from bot.screens.scene import MessageLayout, TableScene
from engines.core import IllegalActionError, Seat


class MeasureOption(Struct, frozen=True):
    """Option of a measure's command.

    It is one of `choices`; where there are none, a number up to `most`, which may be left out.

    Texts: `cmd-<game>-jury-<name>`, the same with `-about`, and `<game>-<name>-<choice>`.
    """

    name: str
    choices: Sequence[str] = ()
    most: int = 0


class TakenMeasure(Struct, frozen=True):
    """Measure as a juror takes it.

    Why, whom it concerns, and by name what was chosen of its options (None for a number that was
    left out).
    """

    reason: str
    seat: Seat | None
    chosen: Mapping[str, Any]

    @property
    def concerned_seat(self) -> Seat:
        """Return the seat of a measure that concerns a player.

        Raises `IllegalActionError` where none is named.
        """
        if self.seat is None:
            raise IllegalActionError("jury-no-such-player")
        return self.seat


class JuryMeasure(Struct, frozen=True):
    """Measure that a jury may take unasked, with `/jury <name>`.

    Texts: `cmd-<game>-jury-<name>`, the same with `-about`, and `<game>-verdict-<name>` where
    former rulings are listed. `action` makes the game's own action, which has the measure's name as
    `do` and a `reason`, from the jury's view; raises `IllegalActionError`. `player`: whether it
    concerns a player. "exclude" puts the `seat` of its action out of a tournament as well.
    """

    name: str
    action: Callable[[TakenMeasure, Any], Any]
    player: Literal["one", "perhaps", "nobody"]
    options: Sequence[MeasureOption] = ()


class GameJury(Struct, frozen=True):
    """Jury of a game, whose view has `cases`, each with its `decision`.

    `verdicts`: by the name that buttons (verb "rule") and commands give it, the verdict in the
    rules' words; texts: `<game>-verdict-<name>`, and so for the rules' words. Those that are
    `lasting` hold from now on: the game's house is told. `case` shows the first open case, naming
    nobody; None: nothing is asked.
    """

    verdicts: Mapping[str, str]
    case: Callable[[Any, TableScene], MessageLayout | None]
    lasting: frozenset[str] = frozenset()
    measures: Sequence[JuryMeasure] = ()
