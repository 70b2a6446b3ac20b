"""What a game must give so that people can play it in Discord: one module a game does."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from discord import ui

from bot.screens.judging import Judging
from bot.screens.lesson import Lesson
from bot.screens.lobby import Invitation
from bot.screens.offers import Offer, of_rows, spelled
from bot.screens.rules import Rules
from bot.screens.scene import Layout, Scene
from bot.store.guilds import Guild
from bot.texts import Say
from engines.core import Illegal, Office, Ruling, Seat
from renderers.badges import Icon
from renderers.emblem import Emblem
from renderers.emojis import Drawing


class Unclear(Illegal):
    """What was typed may stand for several things, or for nothing: its author is asked.

    `choices` are the labels of what it may stand for in this `decision`, by what it would have to
    begin with to say so. `usual` is the one that is taken where no time is left to ask; "": none.
    """

    def __init__(self, code: str, decision: str, choices: Mapping[str, str], usual: str) -> None:
        super().__init__(code)
        self.decision = decision
        self.choices = choices
        self.usual = usual


V = TypeVar("V")
"""What the game's engine lets somebody see."""

First = tuple[str, Callable[[V], bool]]
"""Something that a seat meets in a game for the first time: its name, and whether it does so in
this view, going by the events that it was told. Texts: `<game>-first-<name>`."""


class Screen(ABC, Generic[V]):
    """One game's screens. `view` is always the engine's view for the one reader; nothing here is
    given the state.

    A button's press is the engine's own notation (verb "do"); so is a select's, whose values are
    added to the argument, with commas between. A modal's fields become actions through
    `submitted`. What a game has no use for it leaves as it is.
    """

    rules: Rules[Any]
    """What there is to be read about the game."""
    judging: Judging | None = None
    """What its juries are asked, and may do; None: this game has none."""
    emojis: Mapping[str, Drawing] = MappingProxyType({})
    """The game's own emoji, by the names that they have in its texts: `<game>_<what>`."""
    icon: Icon = "star"
    """The sign of the game's achievements."""
    casual: Mapping[str, str] = MappingProxyType({})
    """The options with which a table begins that no tournament seats, where not the usual ones."""
    firsts: Sequence[First[V]] = ()
    """What a newcomer is told a line about; the first that fits is."""

    @abstractmethod
    def table(self, view: V, scene: Scene) -> Layout:
        """The public message; `view` is the spectator's."""

    def hand(self, view: V, scene: Scene, focus: str) -> Layout:
        """What one seat sees in private, with all it needs to play from there.

        `focus` is what its owner has chosen to see of it ("belt.2"; "" at first and after each
        move): the argument of the button or the values of the select (verb "look") that he
        pressed. It may be old or invented; what does not fit the view is as none.
        By itself: the table, as this seat's view has it.
        """
        return self.table(view, scene)

    def moves(self, view: V, scene: Scene, typed: str) -> Iterable[Offer]:
        """Return what this seat may do now, for who types a move: the likeliest and the most useful
        first. A move may be told in several ways; the first is shown.

        What the rules refuse at this moment may be among them: it is left out. By itself: what
        buttons and selects of one's own message do with one press. A game adds what takes more than
        one. Where moves are too many to list, `typed` says which are meant; what does not fit it is
        left out, too.
        """
        return of_rows(self.hand(view, scene, "").rows)

    def spell(self, typed: str) -> str:
        """Return a typed move in the letters of the notation."""
        return spelled(typed)

    @abstractmethod
    def replay(self, view: V, views: Sequence[V], scene: Scene) -> Layout:
        """A step of a finished game with all that was hidden in it; its buttons are left out.

        `view` is the spectators', with nothing but what they were told in this step, `views` those
        of all seats, in their order.
        """

    def odds(self, view: V, move: Any, say: Say) -> str:
        """What the reader of this view can know of the odds that he decides by, those of this move
        of his among them; "": nothing."""
        return ""

    def verdict(self, view: V, scene: Scene) -> str:
        """Return what has just been revealed and what it costs whom, in one line; "" while nothing
        lies open. It is the heading of a seat's own message, which shows the table's picture then.
        """
        return ""

    def claim(self, view: V, say: Say) -> str:
        """What was said last, and may be called, in words; "": nothing."""
        return ""

    def lesson(self, say: Say) -> Lesson | None:
        """What teaches the game move by move, in the language of these texts; None: nothing."""
        return None

    def round(self, view: V) -> int:
        """The number of the round that a step of a replay lies in, 0 before the first."""
        return 1

    def modal(self, name: str, view: V, scene: Scene) -> ui.Modal:
        """A dialog that a button (verb "ask") opens. Raises `Illegal` for one there is not."""
        raise Illegal("table-unknown")

    def submitted(self, name: str, fields: Mapping[str, Sequence[str]]) -> Sequence[Any]:
        """The actions that a filled-in dialog stands for, one at least. Raises `Illegal`."""
        raise Illegal("table-unknown")

    def typed(self, text: str, lang: str, view: V, before: Sequence[Any]) -> Sequence[Any] | None:
        """The actions that a message stands for which a seat's owner, who speaks `lang`, typed to
        us in private.

        `before` are those that the message stood for before it was edited. None: this game is not
        played by typing. Raises `Unclear` where its author has to be asked, else `Illegal` with
        the reason why it counts for nothing now.
        """
        return None

    def score(self, view: V, seat: Seat, say: Say) -> str:
        """Say what a seat has won at the end; "" where the places say it all."""
        return ""

    def minutes(self, options: Any) -> int | None:
        """Return about how many minutes a live game takes; None: nobody knows."""
        return None

    def emblem(self, options: Any) -> Emblem | None:
        """Return the emblem of the game under these options; None: it has none."""
        return None

    def opening(self, guild: Guild) -> Mapping[str, str]:
        """The options that a new table on this server begins with, where they are not the usual
        ones."""
        return {}

    def office(self, action: Any) -> Office | None:
        """The office in which this action is done, None for one's own seat."""
        return Office.JURY if isinstance(action, Ruling) else None

    def words(self, value: Any, view: V, say: Say) -> str | None:
        """One of the game's own values (a bid, a card) in words; None for what is not one.

        `view` is the spectator's: what a thing is called may hang on the rules of the table.
        """
        return None


def invitation(screen: Screen[Any], game: str, options: Any, say: Say) -> Invitation:
    """Return what a lobby says of this game under these options."""
    rules, title, pitch = screen.rules, f"{game}-title", f"{game}-pitch"
    if len(rules.editions) > 1:
        edition = rules.edition_of(options)
        title, pitch = f"rules-{game}-{edition}", f"{pitch}-{edition}"
    minutes, emblem = screen.minutes(options), screen.emblem(options)
    return Invitation(say(title), say(pitch), minutes, emblem, rules.telling())
