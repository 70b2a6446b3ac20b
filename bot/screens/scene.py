"""What a screen is made from and made of: the scene around a view, and the layout it becomes."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import discord
from discord import ui
from msgspec import Struct, field
from msgspec.structs import replace

from bot.names import cleaned, shortened
from bot.screens.emojis import Emojis, in_texts, sent, unmarked
from bot.screens.ids import OnPanel, Pressed, again
from bot.texts import Say
from engines.core import Actor, Seat
from renderers.picture import Picture, Player, cut_alt

Style = discord.ButtonStyle

ACCENT = 0xC8963E
_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<:@-])")
_JOINER = "\N{WORD JOINER}"

E = TypeVar("E")


def plain(name: str) -> str:
    """A name as it is, whatever markdown, mention or turn of the line its owner put into it."""
    escaped = _SPECIAL.sub(r"\\\1", cleaned(unmarked(name)))
    return escaped.replace("@", "@" + _JOINER).replace("://", f":{_JOINER}//")


SHOWN_LABEL_CHARACTERS = 38
"""Characters of a button's label that Discord shows on a phone, without an emoji."""


class Past(Struct, frozen=True):
    """Who sat in a seat until somebody took it over, and how many of the events that the reader's
    view has had happened by then."""

    seat: Seat
    player: Player
    heard: int


class Scene(Struct, frozen=True):
    """What stands around a view in one reader's language: the table's number, names by seat, and
    when whose time ends. From here no way leads to the state of the game."""

    table: int
    say: Say
    players: Sequence[Player]
    due: Mapping[Actor, int] = field(default_factory=dict[Actor, int])
    """Actor → UTC milliseconds."""
    slow: bool = False
    """Whether a turn may take days: its end is named by its date, too."""
    past: Sequence[Past] = ()
    """Those whose seats others have taken over, in the order of going."""
    lesson: bool = False
    """Whether somebody else says what is to be done: then no screen does."""
    reader: Seat | None = None
    """The seat whose owner alone reads this: the texts say "you" to them."""
    ranked: bool = False
    """Whether everybody's place stands below: then no screen says who has won."""

    def newest(self, events: Sequence[E]) -> Iterator[tuple[E, "Scene"]]:
        """The events of the reader's view, the last first, each with the scene as it was then: with
        those who sat there when it happened."""
        for at in reversed(range(len(events))):
            yield events[at], self.seated(sum(past.heard <= at for past in self.past))

    def seated(self, gone: int) -> "Scene":
        """With those who sat there when so many had been replaced."""
        if gone == len(self.past):
            return self
        players = list(self.players)
        for past in reversed(self.past[gone:]):
            players[past.seat] = past.player
        # What happened before they took the seat over, somebody else did.
        came_later = any(past.seat == self.reader for past in self.past[gone:])
        reader = None if came_later else self.reader
        return replace(self, players=players, past=self.past[:gone], reader=reader)

    def name(self, seat: Seat) -> str:
        player = self.players[seat]
        name = plain(player.name)
        return self.say("computer-said", name=name) if player.computer else name

    def label(self, seat: Seat) -> str:
        """A name beside what is told of its seat; its reader's is "You"."""
        return self.say("label-you") if seat == self.reader else self.name(seat)

    def names(self, seats: Sequence[Seat]) -> str:
        """Several names in one enumeration, the reader as "you" at its end."""
        names = [self.name(seat) for seat in seats if seat != self.reader]
        if self.reader in seats:
            names.append(self.say("list-you"))
        return self.listing(names)

    def tell(self, key: str, who: Mapping[str, Seat | Sequence[Seat]], **facts: object) -> str:
        """Return the text of `key` with the names of seats.

        Each role of `who` is a variable of the text; `$you` is the role in which the text names
        its reader, "no" if it does not.
        """
        you = "no"
        for role, seats in who.items():
            several = not isinstance(seats, int)
            facts[role] = self.names(seats) if several else self.name(seats)
            if self.reader is not None and self.reader in (seats if several else (seats,)):
                you = role
        return self.say(key, you=you, **facts)

    def is_own(self, event: object) -> bool:
        """Return whether its reader did this: they need not be told what they pressed."""
        own = self.reader is not None and getattr(event, "seat", None) == self.reader
        return own and not getattr(event, "by_clock", False)

    def awaited(self, seats: Sequence[Seat]) -> str:
        """Those of them for whom the others wait: the people, where there are any."""
        people = [seat for seat in seats if not self.players[seat].computer]
        return self.names(people or seats)

    def listing(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say("list", head=", ".join(parts[:-1]), tail=parts[-1])

    def time(self, actor: Actor) -> str:
        """When this actor's time ends as Discord's own live time stamp; empty: no clock runs."""
        due = self.due.get(actor)
        if due is None:
            return ""
        return self.say("time-slow" if self.slow else "time", stamp=round(due / 1000))

    def soonest(self, actors: Sequence[Actor], own: Seat | None) -> str:
        """Return when their time ends: one's own, where one is among them, else the first's."""
        if own is not None and own in actors:
            return self.time(own)
        clocks = [(self.due[actor], actor) for actor in actors if actor in self.due]
        return self.time(min(clocks)[1]) if clocks else ""

    def button(
        self,
        label: str,
        verb: str,
        arg: str = "",
        decision: str = "",
        *,
        style: Style = Style.secondary,
        emoji: str | None = None,
    ) -> ui.Button[Any]:
        pressed = Pressed(self.table, verb, arg, decision)
        return ui.Button(style=style, label=label, custom_id=str(pressed), emoji=emoji)

    def label_with_name(self, key: str, seat: Seat) -> str:
        """Return a button's label in which this seat's name is cut to what a phone shows."""
        name = self.players[seat].name
        excess = len(self.say(key, name=name)) - SHOWN_LABEL_CHARACTERS
        return self.say(key, name=shortened(name, excess))

    def go_on(self, decision: str) -> list[ui.Button[Any]]:
        """For whoever has seen what lies open; a slow table goes on by itself."""
        if self.slow:
            return []
        label = self.say("button-continue")
        return [self.button(label, "do", "continue", decision, style=Style.primary)]

    def waiting(self, seats: Sequence[Seat]) -> str:
        """Say who has yet to see what lies open; a slow table waits for nobody."""
        time = next((time for seat in seats if (time := self.time(seat))), "")
        if self.slow:
            return self.say("reveal-slow", time=time)
        return self.say("reveal-waiting", names=self.awaited(seats), time=time)

    def back(self, away: Collection[Seat], seat: Seat | None) -> list[ui.Item[Any]]:
        """For who is away: on this seat's message, or on everybody's (None)."""
        if not (away if seat is None else seat in away):
            return []
        return [self.button(self.say("button-back"), "do", "return", emoji="👋")]

    def select(
        self,
        options: list[discord.SelectOption],
        verb: str,
        arg: str = "",
        decision: str = "",
        *,
        placeholder: str = "",
    ) -> ui.Select[Any]:
        """A select whose values are added to the argument."""
        return ui.Select(
            custom_id=str(Pressed(self.table, verb, arg, decision)),
            placeholder=placeholder or None,
            options=options,
        )


Row = Sequence[ui.Item[Any]]


class Layout(Struct, frozen=True):
    """One message: a picture (drawn when asked, off the event loop), texts, rows of components.

    A private message is posted anew, so that its owner is notified, when `key` changes.
    """

    texts: Sequence[str]
    rows: Sequence[Row] = ()
    draw: Callable[[], Picture] | None = None
    key: str = ""


def panel_button(
    label: str,
    panel: str,
    arg: str = "",
    *,
    emoji: str | None = None,
    style: Style = Style.secondary,
    disabled: bool = False,
) -> ui.Button[Any]:
    """Return the button that presses a panel (see `OnPanel`)."""
    pressed = str(OnPanel(panel, arg))
    return ui.Button(
        style=style, label=label or None, custom_id=pressed, emoji=emoji, disabled=disabled
    )


def panel_select(
    options: Sequence[discord.SelectOption], panel: str, arg: str = ""
) -> ui.Select[Any]:
    """Return the select whose choice presses a panel."""
    return ui.Select(custom_id=str(OnPanel(panel, arg)), options=list(options))


def components(
    layout: Layout, picture: Picture | None, emojis: Emojis | None = None
) -> ui.LayoutView:
    """The layout as Components V2, no two of its controls with the same custom_id, and with these
    emoji of the application. Output only: presses go through the one router."""
    emojis = emojis or {}
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    if picture:
        item = discord.MediaGalleryItem(
            f"attachment://{picture.filename}", description=cut_alt(picture.alt)
        )
        box.add_item(ui.MediaGallery(item))
    for text in in_texts(layout.texts, emojis):
        if text:
            box.add_item(ui.TextDisplay(text))
    seen = Counter[str]()
    for row in layout.rows:
        items = [sent(item, emojis) for item in row]
        for item in items:
            if isinstance(item, ui.Button | ui.Select) and item.custom_id:
                seen[item.custom_id] += 1
                if (times := seen[item.custom_id]) > 1:
                    item.custom_id = again(item.custom_id, times)
        if items:
            box.add_item(ui.ActionRow(*items))
    view.add_item(box)
    # Stopped views are not kept by discord.py, whose own dispatch we do not use.
    view.stop()
    return view
