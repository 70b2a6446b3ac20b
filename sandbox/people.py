"""People at their Discord clients, for tests, the web page and benchmarks.

A `Person` can see (viewer.py) and do, and meets the same walls as at a real Discord client: what
they may not see is not there, what their client would not let them send raises here and never
reaches the bot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandbox import picker
from sandbox.assumptions import DiscordAssumption
from sandbox.commands import MESSAGE_MENU, PEOPLE_MENU
from sandbox.entities import (
    Attachment,
    Channel,
    ChannelKind,
    Component,
    Message,
    User,
    walk_components,
)
from sandbox.interactions import AutocompleteChoice, InteractionKind, InteractionReply, OpenModal
from sandbox.permissions import Permission
from sandbox.viewer import PersonViewer


class Person(PersonViewer):
    """A person at their Discord client."""

    async def run_slash(
        self, command: str, channel: Channel | str | None = None, /, **options: Any
    ) -> InteractionReply:
        """Run a slash command ("bluff start") and wait for its first answer.

        Users, channels and roles are given as objects, persons, names or ids, a file as what
        `upload_file` gave. Raises LookupError for a command or option that they are not offered,
        ValueError for a value that their client would not let them send.
        """
        where = self._check_command_channel(channel)
        found = picker.find_command(
            self._backend.commands.list_offered(self.world, self.user, where), command, self.locale
        )
        data = picker.build_command_data(self.world, self.user, where, found, options)
        return await self._backend.interactions.make_interaction(
            InteractionKind.COMMAND, self.user, where, data, command=found.command
        )

    async def run_menu(
        self, command: str, target: Person | User | Message, channel: Channel | str | None = None
    ) -> InteractionReply:
        """Choose a command from the menu of a person or message; wait for the answer.

        Raises LookupError for a command that they are not offered there.
        """
        if isinstance(target, Message):
            self._check_sees(target)
            if target.ephemeral_for is not None:
                raise LookupError("No apps for this message")
            where, kind, meant = target.channel, MESSAGE_MENU, target
        else:
            meant = target.user if isinstance(target, Person) else target
            where, kind = self._to_channel(channel), PEOPLE_MENU
        self._check_command_channel(where)
        offered = self._backend.commands.list_offered(self.world, self.user, where, kind)
        for each in offered:
            if command in (each["name"], picker.localize_item(each, self.locale)["name"]):
                break
        else:
            raise LookupError(f"no {command!r} among {[each['name'] for each in offered]}")
        data = picker.build_menu_data(self.world, self.user, where, each, meant)
        return await self._backend.interactions.make_interaction(
            InteractionKind.COMMAND, self.user, where, data, command=each
        )

    def upload_file(self, filename: str, content: bytes) -> Attachment:
        """Put a file into a slash command's option.

        The client has it stored before the command is sent.
        """
        return self._backend.uploads.add_file(self.find_default_channel().id, filename, content)

    async def request_choices(
        self,
        command: str,
        option: str,
        typed: str,
        channel: Channel | str | None = None,
        /,
        **options: Any,
    ) -> list[AutocompleteChoice]:
        """Return the choices offered while they type into an option.

        ``options`` are already filled in. Raises LookupError as `run_slash` does, TimeoutError when
        the bot does not answer ("Loading options failed").
        """
        where = self._check_command_channel(channel)
        found = picker.find_command(
            self._backend.commands.list_offered(self.world, self.user, where), command, self.locale
        )
        data = picker.build_autocomplete_data(
            self.world, self.user, where, found, option, typed, options
        )
        reply = await self._backend.interactions.make_interaction(
            InteractionKind.AUTOCOMPLETE, self.user, where, data, command=found.command
        )
        if reply.has_failed:
            raise TimeoutError(f"Loading options failed: {reply.reason}")
        return reply.choices

    async def press_button(self, message: Message, button: str) -> InteractionReply:
        """Press an enabled button by its custom_id, else by its label if only one has it.

        Raises LookupError when they see no such button or it is disabled.
        """
        self._check_sees(message)
        enabled = [b for b in message.list_buttons() if b.custom_id and not b.disabled]
        found = [b for b in enabled if b.custom_id == button]
        found = found or [b for b in enabled if b.label == button]
        if len(found) != 1:
            labels = [b.label or b.custom_id for b in enabled]
            raise LookupError(f"{len(found)} enabled buttons {button!r} among {labels}")
        return await self.press_id(message, found[0].custom_id)

    async def press_id(self, message: Message, custom_id: str) -> InteractionReply:
        """Press a button by any custom_id, a stale or invented one too."""
        return await self._use_component(message, {"component_type": 2, "custom_id": custom_id})

    async def choose_values(
        self, message: Message, custom_id: str, values: list[str]
    ) -> InteractionReply:
        """Choose in a select menu; for user, role and channel selects the values are ids.

        Raises LookupError when there is no such enabled menu or option, ValueError when too many or
        too few are chosen, or what their client holds chosen already: until the message is edited
        it does not let them choose the same again, unless nobody answered.
        """
        self._check_sees(message)
        for menu in message.list_selects():
            if menu.custom_id == custom_id and not menu.disabled:
                break
        else:
            raise LookupError(f"no enabled select {custom_id!r}: {message.list_selects()}")
        if not menu.min_values <= len(values) <= menu.max_values:
            raise ValueError(f"choose {menu.min_values} to {menu.max_values}, not {len(values)}")
        if menu.kind == 3:
            offered = [option["value"] for option in menu.options]
            if unknown := [v for v in values if v not in offered]:
                raise LookupError(f"{unknown} not among {offered}")
        sticks = DiscordAssumption.CHOSEN_STICKS not in self.world.otherwise
        if sticks and values and message.chosen.get((self.user.id, custom_id)) == values:
            raise ValueError(f"{values} is chosen in {custom_id!r} already")
        message.chosen[self.user.id, custom_id] = values
        data = {"component_type": menu.kind, "custom_id": custom_id, "values": values}
        if menu.kind != 3:
            data["resolved"] = picker.build_resolved(self.world, self.user, message.channel, values)
        reply = await self._use_component(message, data)
        if reply.has_failed:
            message.chosen.pop((self.user.id, custom_id), None)
        return reply

    async def submit_modal(
        self,
        modal: OpenModal,
        fields: Mapping[str, str | list[str]] | None = None,
        /,
        **values: Any,
    ) -> InteractionReply:
        """Send a modal, values by the custom_id of its components (a list for selects).

        Raises LookupError for a component that it does not have, ValueError for a value that the
        client would not let them send, PermissionError where they are no longer let in.
        """
        data = picker.build_modal_data(self.world, modal, {**(fields or {}), **values})
        opened_by = modal.interaction
        self._check_usable(opened_by.channel)
        return await self._backend.interactions.make_interaction(
            InteractionKind.MODAL_SUBMIT,
            self.user,
            opened_by.channel,
            data,
            source=opened_by.source,
        )

    async def send_message(
        self, channel: Channel | str, text: str, reply_to: Message | None = None
    ) -> Message:
        """Send a typed message.

        Raises PermissionError where they may not write, ValueError for no text or over 2,000
        characters.
        """
        where = self._to_channel(channel)
        if not self.may_write(where):
            raise PermissionError(f"{self.name} may not write in {where.name}")
        self._check_text(text)
        if reply_to is not None:
            self._check_sees(reply_to)
        if where.is_thread:
            self.world.join_thread(where, self.user)
        return self.world.post_message(
            where,
            self.user,
            content=text,
            kind=19 if reply_to else 0,
            reply_to=reply_to,
            reply_to_id=reply_to.id if reply_to else None,
        )

    async def edit_message(self, message: Message, text: str) -> None:
        """Change the text of their own message; raises PermissionError for another's."""
        self._check_own(message)
        self._check_text(text)
        self.world.edit_message(message, content=text)

    async def delete_message(self, message: Message) -> None:
        """Delete their own message, or as a moderator any.

        Raises PermissionError otherwise.
        """
        allowed = self.world.find_permissions(self.user, message.channel)
        if message.channel.is_dm or Permission.MANAGE_MESSAGES not in allowed:
            self._check_own(message)
        self._check_sees(message)
        self.world.delete_message(message)

    def add_reaction(self, message: Message, emoji: str) -> None:
        """Put an emoji under a message.

        Raises PermissionError where they may not, ValueError for a 21st emoji.
        """
        self._check_sees(message)
        allowed = self.world.find_permissions(self.user, message.channel)
        new = emoji not in message.reactions
        if message.channel.archived or (new and Permission.ADD_REACTIONS not in allowed):
            raise PermissionError(f"{self.name} may not react in {message.channel.name}")
        if new and len(message.reactions) >= 20:
            raise ValueError("a message has at most 20 different reactions")
        self.world.add_reaction(message, emoji, self.user)

    def remove_reaction(self, message: Message, emoji: str) -> None:
        self._check_sees(message)
        self.world.remove_reaction(message, emoji, self.user)

    async def start_typing(self, channel: Channel | str) -> None:
        self.world.show_typing(self._to_channel(channel), self.user)

    def dismiss_message(self, message: Message) -> None:
        """Put away an ephemeral message; they alone saw it, and now nobody does."""
        if message.ephemeral_for is not self.user:
            raise PermissionError("You can only dismiss your own messages")
        self.world.dismiss_message(message)

    # inside

    def _check_usable(self, channel: Channel | str | None) -> Channel:
        where = self._to_channel(channel)
        if Permission.USE_APPLICATION_COMMANDS not in self.world.find_permissions(self.user, where):
            raise PermissionError(f"{self.name} may not use commands in {where.name}")
        return where

    def _check_command_channel(self, channel: Channel | str | None) -> Channel:
        where = self._check_usable(channel)
        closed = where.archived or where.locked or where.kind is ChannelKind.FORUM
        if closed and not self.may_write(where):
            raise PermissionError(f"{self.name} may not use commands in {where.name}")
        return where

    def _check_sees(self, message: Message) -> None:
        if message.deleted or not self.world.can_see(self.user, message):
            raise LookupError(f"{self.name} does not see the message {message.id}")

    def _check_own(self, message: Message) -> None:
        if message.author is not self.user:
            raise PermissionError(f"{self.name} did not write the message {message.id}")

    @staticmethod
    def _check_text(text: str) -> None:
        if not 0 < len(text.strip()) <= 2000:
            raise ValueError("a message has 1 to 2,000 characters")

    async def _use_component(self, message: Message, data: dict[str, Any]) -> InteractionReply:
        self._check_sees(message)
        if not self.may_press(message.channel):
            raise PermissionError(f"{self.name} cannot press anything in {message.channel.name}")
        component: Component | None = next(
            (
                c
                for c in walk_components(message.components)
                if c.get("custom_id") == data["custom_id"]
            ),
            None,
        )
        data = {**data, "id": component["id"] if component else 1}
        return await self._backend.interactions.make_interaction(
            InteractionKind.COMPONENT, self.user, message.channel, data, source=message
        )
