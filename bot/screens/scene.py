"""Input and output of a screen: the scene around a view, and its layout."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

import discord
from discord import ui
from msgspec import Struct, field
from msgspec.structs import replace

from bot.names import clean_text, shorten_name
from bot.screens.emojis import Emojis, resolve_component, resolve_texts, strip_marks
from bot.screens.ids import PanelPress, TablePress, add_repeat_mark
from bot.texts import Say
from engines.core import Actor, Away, Returned, Seat
from renderers.picture import EncodedPicture, PicturePlayer, cut_alt

Style = discord.ButtonStyle

ACCENT_COLOUR = 0xC8963E
_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<:@-])")
_JOINER = "\N{WORD JOINER}"
SAME_NAME_MARK = "…"
"""Mark in place of the name with which the line before began."""

E = TypeVar("E")


def escape_markdown(name: str) -> str:
    """Return a name with its markdown, mentions and line breaks made harmless."""
    escaped = _SPECIAL.sub(r"\\\1", clean_text(strip_marks(name)))
    return escaped.replace("@", "@" + _JOINER).replace("://", f":{_JOINER}//")


SHOWN_LABEL_CHARACTERS = 38
"""Characters of a button's label that Discord shows on a phone, without an emoji."""


class FormerPlayer(Struct, frozen=True):
    """Player who sat in a seat until another took it over.

    `heard` counts the events of the reader's view that had happened by then.
    """

    seat: Seat
    player: PicturePlayer
    heard: int


class TableScene(Struct, frozen=True):
    """Surroundings of a view in one reader's language.

    The table's number, names by seat, and when whose time ends. Nothing here leads to the state of
    the game.
    """

    table: int
    say: Say
    players: Sequence[PicturePlayer]
    due: Mapping[Actor, int] = field(default_factory=dict[Actor, int])
    """Actor → UTC milliseconds."""
    slow: bool = False
    """True where a turn may take days: its end is named by its date, too."""
    past: Sequence[FormerPlayer] = ()
    """Players whose seats others have taken over, in the order of going."""
    lesson: bool = False
    """True if a lesson tells the next action, so that no screen does."""
    reader: Seat | None = None
    """Seat of this scene's only reader, to whom the texts say "you"."""
    ranked: bool = False
    """True if all places stand below, so that no screen names the winner."""

    def iterate_newest_first(self, events: Sequence[E]) -> Iterator[tuple[E, "TableScene"]]:
        """Yield the events of the reader's view, the last first, with their scenes.

        A scene has the players who sat there when the event happened.
        """
        for at in reversed(range(len(events))):
            yield events[at], self.with_former_players(sum(past.heard <= at for past in self.past))

    def with_former_players(self, gone: int) -> "TableScene":
        """Return the scene with the players after `gone` of them had been replaced."""
        if gone == len(self.past):
            return self
        players = list(self.players)
        for past in reversed(self.past[gone:]):
            players[past.seat] = past.player
        # Another player did what happened before they took the seat over.
        came_later = any(past.seat == self.reader for past in self.past[gone:])
        reader = None if came_later else self.reader
        return replace(self, players=players, past=self.past[:gone], reader=reader)

    def format_name(self, seat: Seat) -> str:
        player = self.players[seat]
        name = escape_markdown(player.name)
        return self.say("computer-said", name=name) if player.computer else name

    def format_label(self, seat: Seat) -> str:
        """Return the name beside news of its seat; its reader's is "You"."""
        return self.say("label-you") if seat == self.reader else self.format_name(seat)

    def join_names(self, seats: Sequence[Seat]) -> str:
        """Join several names in one enumeration, the reader as "you" at its end."""
        names = [self.format_name(seat) for seat in seats if seat != self.reader]
        if self.reader in seats:
            names.append(self.say("list-you"))
        return self.join_list(names)

    def say_with_names(
        self, key: str, who: Mapping[str, Seat | Sequence[Seat]], **facts: object
    ) -> str:
        """Return the text of `key` with the names of seats.

        Each role of `who` is a variable of the text; `$you` is the role in which the text names
        its reader, "no" if it does not.
        """
        you = "no"
        for role, seats in who.items():
            several = not isinstance(seats, int)
            facts[role] = self.join_names(seats) if several else self.format_name(seats)
            if self.reader is not None and self.reader in (seats if several else (seats,)):
                you = role
        return self.say(key, you=you, **facts)

    def describe_presence(self, event: object) -> str:
        """Say that a seat is away or back; "" for any other event."""
        match event:
            case Away(seat=seat):
                return self.say_with_names("event-away", {"name": seat})
            case Returned(seat=seat):
                return self.say_with_names("event-returned", {"name": seat})
            case _:
                return ""

    def is_own(self, event: object) -> bool:
        """Return whether this was the reader's own press, which they need not be told."""
        own = self.reader is not None and getattr(event, "seat", None) == self.reader
        return own and not getattr(event, "by_clock", False)

    def join_awaited(self, seats: Sequence[Seat]) -> str:
        """Join the names of the awaited seats: the people's, where there are any."""
        people = [seat for seat in seats if not self.players[seat].computer]
        return self.join_names(people or seats)

    def join_list(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say("list", head=", ".join(parts[:-1]), tail=parts[-1])

    def join_newest_lines(self, newest_first: Iterable[str], most: int) -> list[str]:
        """Return the last lines that say something as one text, if there are any."""
        lines = [*islice(filter(None, newest_first), most)]
        return [self.join_log_lines(reversed(lines))] if lines else []

    def join_log_lines(self, lines: Iterable[str]) -> str:
        """Join lines of the log; leave out a name that the line before is about.

        It is about that name alone: begins with it, is one sentence, and names nobody else.
        """
        seats = range(len(self.players))
        former = [self.with_former_players(gone) for gone in range(len(self.past))]
        names = {each.format_name(seat) for each in (self, *former) for seat in seats}
        longest_first = sorted(filter(None, names), key=len, reverse=True)
        parts, last = list[str](), ""
        for line in lines:
            name = next((each for each in longest_first if line.startswith(f"{each} ")), "")
            if name and line.startswith(self.join_list([name, ""]).rstrip()):  # they and others
                name = ""
            parts.append(
                SAME_NAME_MARK + line.removeprefix(name) if name and name == last else line
            )
            rest = line.removeprefix(name)
            is_alone = ". " not in rest and not any(each in rest for each in longest_first)
            last = name if is_alone else ""
        return "\n".join(parts)

    def format_deadline(self, actor: Actor) -> str:
        """Return the end of this actor's time as Discord's live timestamp.

        Returns "" if no clock runs.
        """
        due = self.due.get(actor)
        if due is None:
            return ""
        return self.say("time-slow" if self.slow else "time", stamp=round(due / 1000))

    def format_first_deadline(self, actors: Sequence[Actor], own: Seat | None) -> str:
        """Return the end of the reader's time if awaited, else the first of all."""
        if own is not None and own in actors:
            return self.format_deadline(own)
        clocks = [(self.due[actor], actor) for actor in actors if actor in self.due]
        return self.format_deadline(min(clocks)[1]) if clocks else ""

    def build_button(
        self,
        label: str,
        verb: str,
        arg: str = "",
        decision: str = "",
        *,
        style: Style = Style.secondary,
        emoji: str | None = None,
    ) -> ui.Button[Any]:
        pressed = TablePress(self.table, verb, arg, decision)
        return ui.Button(style=style, label=label, custom_id=str(pressed), emoji=emoji)

    def build_label_with_name(self, key: str, seat: Seat) -> str:
        """Return a button's label with this seat's name cut to fit a phone."""
        name = self.players[seat].name
        excess = len(self.say(key, name=name)) - SHOWN_LABEL_CHARACTERS
        return self.say(key, name=shorten_name(name, excess))

    def build_continue_buttons(self, decision: str) -> list[ui.Button[Any]]:
        """Return the button that goes on from a reveal; none at a slow table.

        A slow table goes on by itself.
        """
        if self.slow:
            return []
        label = self.say("button-continue")
        return [self.build_button(label, "do", "continue", decision, style=Style.primary)]

    def describe_waiting(self, seats: Sequence[Seat]) -> str:
        """Tell the players who have not seen the reveal; a slow table waits for none."""
        time = next((time for seat in seats if (time := self.format_deadline(seat))), "")
        if self.slow:
            return self.say("reveal-slow", time=time)
        return self.say("reveal-waiting", names=self.join_awaited(seats), time=time)

    def describe_turn(self, seat: Seat) -> str:
        """Say whose turn it is, and until when."""
        return self.say_with_names("turn-next", {"name": seat}, time=self.format_deadline(seat))

    def build_return_buttons(self, away: Collection[Seat], seat: Seat | None) -> list[ui.Item[Any]]:
        """Return the button for players who are away.

        On this seat's message, or on everybody's (None).
        """
        if not (away if seat is None else seat in away):
            return []
        return [self.build_button(self.say("button-back"), "do", "return", emoji="👋")]

    def build_select(
        self,
        options: list[discord.SelectOption],
        verb: str,
        arg: str = "",
        decision: str = "",
        *,
        placeholder: str = "",
    ) -> ui.Select[Any]:
        """Return a select whose values are added to the argument."""
        return ui.Select(
            custom_id=str(TablePress(self.table, verb, arg, decision)),
            placeholder=placeholder or None,
            options=options,
        )


Row = Sequence[ui.Item[Any]]
MAX_BUTTONS_PER_ROW = 5
"""Most buttons that Discord takes in a row."""


class MessageLayout(Struct, frozen=True):
    """Layout of one message: a picture, texts, rows of components.

    The picture is drawn when asked, off the event loop. A private message is posted anew, so that
    its owner is notified, when `key` changes.
    """

    texts: Sequence[str]
    rows: Sequence[Row] = ()
    draw: Callable[[], EncodedPicture] | None = None
    key: str = ""


def build_panel_button(
    label: str,
    panel: str,
    arg: str = "",
    *,
    emoji: str | None = None,
    style: Style = Style.secondary,
    disabled: bool = False,
) -> ui.Button[Any]:
    """Return the button that presses a panel (see `PanelPress`)."""
    pressed = str(PanelPress(panel, arg))
    return ui.Button(
        style=style, label=label or None, custom_id=pressed, emoji=emoji, disabled=disabled
    )


def build_panel_select(
    options: Sequence[discord.SelectOption], panel: str, arg: str = ""
) -> ui.Select[Any]:
    """Return the select whose choice presses a panel."""
    return ui.Select(custom_id=str(PanelPress(panel, arg)), options=list(options))


def build_layout_view(
    layout: MessageLayout, picture: EncodedPicture | None, emojis: Emojis | None = None
) -> ui.LayoutView:
    """Return the layout as Components V2, with these emoji of the application.

    No two of its controls have the same custom_id. Output only: presses go through the one router.
    """
    emojis = emojis or {}
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT_COLOUR)
    if picture:
        item = discord.MediaGalleryItem(
            f"attachment://{picture.filename}", description=cut_alt(picture.alt)
        )
        box.add_item(ui.MediaGallery(item))
    for text in resolve_texts(layout.texts, emojis):
        if text:
            box.add_item(ui.TextDisplay(text))
    seen = Counter[str]()
    for row in layout.rows:
        items = [resolve_component(item, emojis) for item in row]
        for item in items:
            if isinstance(item, ui.Button | ui.Select) and item.custom_id:
                seen[item.custom_id] += 1
                if (times := seen[item.custom_id]) > 1:
                    item.custom_id = add_repeat_mark(item.custom_id, times)
        if items:
            box.add_item(ui.ActionRow(*items))
    view.add_item(box)
    # Stopped views are not kept by discord.py, whose own dispatch we do not use.
    view.stop()
    return view
