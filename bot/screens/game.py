"""Contract of a game's screens, by which people play it in Discord."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from discord import ui

from bot.screens.judging import GameJury
from bot.screens.lesson import GameLesson
from bot.screens.lobby import LobbyInvitation
from bot.screens.offers import MoveOffer, iterate_row_offers, transliterate_signs
from bot.screens.reveal import GameReveal
from bot.screens.rules import GameRules
from bot.screens.scene import MessageLayout, TableScene
from bot.store.guilds import ServerSettings
from bot.texts import Say
from engines.core import IllegalActionError, Office, RulingAction, Seat
from engines.position import GameView
from renderers.badges import Icon
from renderers.emblem import Emblem
from renderers.emojis import Drawing


class UnclearMoveError(IllegalActionError):
    """Raised when a typed message may stand for several things, or for nothing.

    Its author is asked. `choices` are the labels of what it may stand for in this `decision`, by
    what it would have to begin with to say so. `usual` is the one that is taken where no time is
    left to ask; "": none.
    """

    def __init__(self, code: str, decision: str, choices: Mapping[str, str], usual: str) -> None:
        super().__init__(code)
        self.decision = decision
        self.choices = choices
        self.usual = usual


V = TypeVar("V", bound=GameView)
"""View that the game's engine gives to one reader."""

FirstEncounter = tuple[str, Callable[[V], bool]]
"""Situation that a seat meets in a game for the first time.

It is a name, and the predicate that finds it in a view, going by the events that the view was told.
Texts: `<game>-first-<name>`.
"""


class GameScreen(ABC, Generic[V]):
    """Screens of one game.

    `view` is always the engine's view for the one reader; nothing here is given the state.

    The press of a button is the engine's own notation (verb "do"); so is that of a select, whose
    values are added to the argument, with commas between. The fields of a modal become actions
    through `parse_modal`. A game leaves what it has no use for as it is.
    """

    rules: GameRules[Any]
    """Pages of rules to read about the game."""
    reveal: GameReveal[Any, Any] | None = None
    """The game's reveals; None: it has none that people can guess about."""
    judging: GameJury | None = None
    """Cases and measures of the game's juries; None: it has no jury."""
    emojis: Mapping[str, Drawing] = MappingProxyType({})
    """Emoji of the game, by their names in its texts: `<game>_<what>`."""
    icon: Icon = "star"
    """Icon of the game's achievements."""
    casual: Mapping[str, str] = MappingProxyType({})
    """Options, other than the usual ones, of a new table outside a tournament."""
    firsts: Sequence[FirstEncounter[V]] = ()
    """Situations that a newcomer is told a line about; the first that fits is told."""

    @abstractmethod
    def render_table(self, view: V, scene: TableScene) -> MessageLayout:
        """Return the public message; `view` is the spectator's."""

    def render_hand(self, view: V, scene: TableScene, focus: str) -> MessageLayout:
        """Return the private message of one seat, with all it needs to play from there.

        `focus` is what its owner has chosen to see of it ("belt.2"; "" at first and after each
        move): the argument of the button or the values of the select (verb "look") that they
        pressed. It may be old or invented; what does not fit the view counts as none. By default:
        the table, as this seat's view has it.
        """
        return self.render_table(view, scene)

    def list_offers(self, view: V, scene: TableScene, typed: str) -> Iterable[MoveOffer]:
        """Return the moves of this seat for a player who types, the most useful first.

        A move may be told in several ways; the first is shown. Moves that the rules refuse at this
        moment may be among them: they are left out later. By default: what buttons and selects of
        the private message do with one press; a game adds what takes more than one. Where moves are
        too many to list, `typed` says which are meant, and what does not fit it is left out, too.
        """
        return iterate_row_offers(self.render_hand(view, scene, "").rows)

    def transliterate_move(self, typed: str) -> str:
        """Return a typed move in the letters of the notation."""
        return transliterate_signs(typed)

    @abstractmethod
    def render_replay(self, view: V, views: Sequence[V], scene: TableScene) -> MessageLayout:
        """Return one step of a finished game with all that was hidden, without buttons.

        `view` is the spectators', with nothing but what they were told in this step, `views` those
        of all seats, in their order.
        """

    def render_truth(
        self, asked: V, seats: Sequence[V], answered: V, scene: TableScene
    ) -> MessageLayout:
        """Return what lay there: the truth of a riddle in words and as a picture.

        `asked` is its view, `seats` are those of all seats at that time, `answered` is the view
        once the truth lay open.
        """
        drawn = self.render_table(answered, scene).draw
        return MessageLayout([self.describe_verdict(answered, scene)], draw=drawn)

    def describe_odds(self, view: V, move: Any, say: Say) -> str:
        """Describe the odds that the reader can know, those of `move` among them.

        Returns "" if there are none.
        """
        return ""

    def describe_verdict(self, view: V, scene: TableScene) -> str:
        """Describe in one line what was just revealed and what it costs.

        It is the heading of a seat's private message, which shows the table's picture then. Returns
        "" if nothing lies open.
        """
        return ""

    def describe_claim(self, view: V, say: Say) -> str:
        """Describe the last claim that may be called; "": none."""
        return ""

    def build_lesson(self, say: Say) -> GameLesson | None:
        """Return the lesson of the game in the language of these texts; None: none."""
        return None

    def get_round_number(self, view: V) -> int:
        """Return the number of the round of a replay's step, 0 before the first."""
        return 1

    def build_modal(self, name: str, view: V, scene: TableScene) -> ui.Modal:
        """Return the modal that a button (verb "ask") opens.

        Raises `IllegalActionError` for an unknown one.
        """
        raise IllegalActionError("table-unknown")

    def parse_modal(self, name: str, fields: Mapping[str, Sequence[str]]) -> Sequence[Any]:
        """Return the actions that a submitted modal stands for, one at least.

        Raises `IllegalActionError`.
        """
        raise IllegalActionError("table-unknown")

    def parse_message(
        self, text: str, lang: str, view: V, before: Sequence[Any]
    ) -> Sequence[Any] | None:
        """Return the actions that a DM to the bot stands for; None: not played by typing.

        The owner of the seat speaks `lang`. `before` are the actions that the message stood for
        before it was edited. Raises `UnclearMoveError` where its author has to be asked, else
        `IllegalActionError` with the reason why it counts for nothing now.
        """
        return None

    def describe_score(self, view: V, seat: Seat, say: Say) -> str:
        """Tell a seat's score at the end; "" if the places say it all."""
        return ""

    def estimate_minutes(self, options: Any) -> int | None:
        """Return about how many minutes a live game takes; None: unknown."""
        return None

    def get_emblem(self, options: Any) -> Emblem | None:
        """Return the emblem of the game under these options; None: it has none."""
        return None

    def get_opening_options(self, guild: ServerSettings) -> Mapping[str, str]:
        """Return the unusual options that a new table on this server begins with."""
        return {}

    def get_office(self, action: Any) -> Office | None:
        """Return the office in which this action is done; None: the player's own seat."""
        return Office.JURY if isinstance(action, RulingAction) else None

    def describe_value(self, value: Any, view: V, say: Say) -> str | None:
        """Return one of the game's own values (a bid, a card) in words.

        Returns None for any other value. `view` is the spectator's: the name of a thing may depend
        on the rules of the table.
        """
        return None


def build_invitation(screen: GameScreen[Any], game: str, options: Any, say: Say) -> LobbyInvitation:
    """Return a lobby's description of this game under these options."""
    rules, title, pitch = screen.rules, f"{game}-title", f"{game}-pitch"
    if len(rules.editions) > 1:
        edition = rules.find_edition(options)
        title, pitch = f"rules-{game}-{edition}", f"{pitch}-{edition}"
    minutes, emblem = screen.estimate_minutes(options), screen.get_emblem(options)
    return LobbyInvitation(
        say(title), say(pitch), minutes, emblem, rules.list_distinguishing_options()
    )
