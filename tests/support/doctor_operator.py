"""Operator of `bluff doctor`, who reads the terminal and does what it asks."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.doctor.doctor_client import (
    BUTTON_LABELS,
    CHOOSE_COMMAND,
    MESSAGE_COMMAND,
    PERSON_COMMAND,
    START_COMMAND,
)
from bot.doctor.steps.menus import BROUGHT_COMMAND
from bot.doctor.steps.phone import NOTICE_FORMS
from bot.doctor.steps.presses import OFFERED_BIDS
from bot.texts import Say, format_text
from sandbox import Channel, Message, Sandbox
from sandbox.permissions import Permission

DENIED_PERMISSIONS = (
    Permission.EMBED_LINKS,
    Permission.READ_MESSAGE_HISTORY,
    Permission.SEND_MESSAGES_IN_THREADS,
)
OperatorAct = Callable[[], Awaitable[Any]]


class DoctorOperator:
    """Operator who acts on every line that asks for something (`acts`).

    A test may change `acts`; with `idle` the operator only reads.
    """

    def __init__(self, sandbox: Sandbox, words: Say, *, idle: bool = False) -> None:
        self._sandbox = sandbox
        self._faults = sandbox.faults
        self._person = person = sandbox.find_person("Ann")
        self._notices = 0
        self._channel = person.find_channel("bluff")
        self.acts = {} if idle else self._build_acts(words)
        self.read: list[str] = []
        self._tasks: list[asyncio.Task[Any]] = []

    def show_line(self, line: str) -> None:
        """Show a line in the terminal, and begin what it asks for."""
        self.read.append(line)
        if act := self.acts.get(line):
            self._tasks.append(asyncio.create_task(_run_act(act)))

    async def wait_for_acts(self) -> None:
        """Wait until every act has its answer; what failed is raised here."""
        await asyncio.gather(*self._tasks)

    def _build_acts(self, words: Say) -> dict[str, OperatorAct]:
        labels = {name: words(key) for name, key in BUTTON_LABELS.items()}
        acts: dict[str, OperatorAct] = {
            words("doctor-ask-dialog", button=labels["dialog"]): self._fill_dialog,
            words("doctor-ask-start", command=f"/{START_COMMAND}"): self._run_start_command,
            words(
                "doctor-ask-choose", command=f"/{CHOOSE_COMMAND}", offer=OFFERED_BIDS[1]
            ): self._run_choose_command,
            words("doctor-ask-menu-person", command=PERSON_COMMAND): self._run_person_menu,
            words("doctor-ask-menu-message", command=MESSAGE_COMMAND): self._run_message_menu,
            words("doctor-ask-late", button=labels["late"]): self.build_press("late"),
            words("doctor-ask-press-dm", button=labels["next"]): self._press_dm,
            words("doctor-ask-write"): self._write_dm,
            words("doctor-ask-close", button=labels["closed"]): self._close_dms,
            words("doctor-ask-again", button=labels["next"]): self.build_press("next"),
        }
        done, cannot = labels["done"], labels["cannot"]
        acts |= {
            words("doctor-ask-again", button=labels["private"]): self.build_press("private"),
            words("doctor-ask-dismiss", button=done): self._dismiss_message,
            words("doctor-ask-select", offer=OFFERED_BIDS[0]): self._choose_bid,
            words("doctor-ask-thread", button=labels["next"]): self._press_in_thread,
            words("doctor-ask-locked", button=labels["next"], cannot=cannot): self._try_in_thread,
            words("doctor-ask-announcement", channel="#news"): self.build_press("yes"),
            words("doctor-ask-deny", button=done): self._deny_permissions,
            words("doctor-ask-allow", button=done): self._allow_permissions,
            words("doctor-ask-phone", button=done): self._lock_phone,
            words("doctor-ask-notices", button=cannot): self._read_phone,
        }
        group = f"/{format_text('ru', 'cmd-bluff')}"
        command, skip = f"{group} {format_text('ru', 'cmd-start')}", labels["skip"]
        ask = words("doctor-ask-typed", group=group, command=command, button=cannot)
        acts[ask] = self._type_in_russian
        acts[words("doctor-ask-brought", command=f"/{BROUGHT_COMMAND}", button=skip)] = (
            self._install_app
        )
        for name in ("after-refusal", "after-update"):
            ask = words(f"doctor-ask-select-{name}", offer=OFFERED_BIDS[0], button=cannot)
            acts[ask] = self._try_select
        for name in ("edit", "defer", "private", "next"):
            acts[words("doctor-ask-press", button=labels[name])] = self.build_press(name)
        return acts

    def build_press(self, name: str) -> OperatorAct:
        """Return an act that presses this button in the channel."""
        return lambda: self._press_in(self._channel, name)

    async def _press_in(self, channel: Channel, name: str) -> Any:
        custom_id = f"p:doctor:{name}"
        message = self._find_message(
            channel, lambda m: custom_id in [b.custom_id for b in m.list_buttons()]
        )
        return await self._person.press_button(message, custom_id)

    def _find_message(self, channel: Channel, wanted: Callable[[Message], bool]) -> Message:
        return next(m for m in reversed(self._person.list_messages(channel)) if wanted(m))

    def _find_thread(self) -> Channel:
        return next(c for c in self._person.list_channels() if c.parent is self._channel)

    async def _press_dm(self) -> Any:
        return await self._press_in(self._person.open_dm(), "next")

    async def _dismiss_message(self) -> Any:
        self._person.dismiss_message(
            self._find_message(self._channel, lambda m: bool(m.ephemeral_for))
        )
        return await self._press_in(self._channel, "done")

    def _find_menu(self, name: str) -> Message:
        return self._find_message(
            self._channel, lambda m: name in [s.custom_id for s in m.list_selects()]
        )

    async def _choose_bid(self) -> Any:
        return await self._person.choose_values(
            self._find_menu("p:doctor:menu"), "p:doctor:menu", [OFFERED_BIDS[0]]
        )

    async def _try_select(self) -> Any:
        try:
            return await self._choose_bid()
        except ValueError:
            return await self._press_in(self._channel, "cannot")

    async def _press_in_thread(self) -> Any:
        return await self._press_in(self._find_thread(), "next")

    async def _try_in_thread(self) -> Any:
        try:
            return await self._press_in_thread()
        except PermissionError:
            return await self._press_in(self._channel, "cannot")

    async def _deny_permissions(self) -> Any:
        self._faults.deny_permissions(self._channel, *DENIED_PERMISSIONS)
        return await self._press_in(self._channel, "done")

    async def _allow_permissions(self) -> Any:
        self._faults.allow_permissions(self._channel, *DENIED_PERMISSIONS)
        return await self._press_in(self._channel, "done")

    async def _lock_phone(self) -> Any:
        self._notices = len(self._person.list_notices())
        return await self._press_in(self._channel, "done")

    async def _read_phone(self) -> Any:
        came = self._person.list_notices()[self._notices :]
        ways = [way for way, text in zip(NOTICE_FORMS, came, strict=True) if text]
        return await self._person.choose_values(
            self._find_menu("p:doctor:notices"), "p:doctor:notices", ways
        )

    async def _fill_dialog(self) -> Any:
        """Close the dialog once, as people do, and open it again."""
        await self._press_in(self._channel, "dialog")
        opened = await self._press_in(self._channel, "dialog")
        values = {
            field["custom_id"]: {4: "x", 21: OFFERED_BIDS[0]}.get(field["type"], [OFFERED_BIDS[0]])
            for field in opened.modal.list_fields()
        }
        return await self._person.submit_modal(opened.modal, values)

    async def _run_start_command(self) -> Any:
        return await self._person.run_slash(START_COMMAND, self._channel)

    async def _run_choose_command(self) -> Any:
        for typed in ("", "7", "7x"):
            choices = await self._person.request_choices(
                CHOOSE_COMMAND, "choice", typed, self._channel
            )
        return await self._person.run_slash(CHOOSE_COMMAND, self._channel, choice=choices[1].value)

    async def _run_person_menu(self) -> Any:
        """Close the dialog once, as people do, and choose again."""
        await self._person.run_menu(PERSON_COMMAND, self._person, self._channel)
        opened = await self._person.run_menu(PERSON_COMMAND, self._person, self._channel)
        (field,) = opened.modal.list_fields()
        return await self._person.submit_modal(opened.modal, {field["custom_id"]: "x"})

    async def _run_message_menu(self) -> Any:
        return await self._person.run_menu(
            MESSAGE_COMMAND, self._find_message(self._channel, lambda m: m.author.bot)
        )

    async def _type_in_russian(self) -> Any:
        self._person.locale = "ru"
        offered = self._person.list_commands(self._channel)
        self._person.locale = "en-GB"
        (group,) = [command for command in offered if command["base_name"] == "bluff"]
        inside = [option["name"] for option in group["options"]]
        found = (
            group["name"] == format_text("ru", "cmd-bluff")
            and format_text("ru", "cmd-start") in inside
        )
        return await self._press_in(self._channel, "yes" if found else "cannot")

    async def _install_app(self) -> Any:
        self._person.install_app()
        group = self._sandbox.world.add_group(
            self._person.user, self._sandbox.find_person("Bob").user
        )
        return await self._person.run_slash(BROUGHT_COMMAND, group)

    async def _write_dm(self) -> Any:
        return await self._person.send_message(self._person.open_dm(), "hello")

    async def _close_dms(self) -> Any:
        self._person.user.dms_open = False
        return await self._press_in(self._channel, "closed")


async def _run_act(act: OperatorAct) -> Any:
    return await act()
