"""The operator of `bluff doctor`: somebody who reads the terminal and does what it asks."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.doctor.doctor import BUTTONS, CHOOSE, MESSAGE, PERSON, START
from bot.doctor.steps.menus import BROUGHT
from bot.doctor.steps.phone import WAYS
from bot.doctor.steps.presses import OFFERS
from bot.texts import Say, text
from sandbox import Channel, Message, Sandbox
from sandbox.permissions import Permission

TAKEN = (
    Permission.EMBED_LINKS,
    Permission.READ_MESSAGE_HISTORY,
    Permission.SEND_MESSAGES_IN_THREADS,
)
Act = Callable[[], Awaitable[Any]]


class Operator:
    """Acts on every line that asks for something (`acts`, which a test may change).

    `idle`: he only reads.
    """

    def __init__(self, sandbox: Sandbox, words: Say, *, idle: bool = False) -> None:
        self._sandbox = sandbox
        self._faults = sandbox.faults
        self._person = person = sandbox.person("Ann")
        self._notices = 0
        self._channel = person.channel("bluff")
        self.acts = {} if idle else self._all(words)
        self.read: list[str] = []
        self._tasks: list[asyncio.Task[Any]] = []

    def tell(self, line: str) -> None:
        """A line appears in the terminal."""
        self.read.append(line)
        if act := self.acts.get(line):
            self._tasks.append(asyncio.create_task(_run(act)))

    async def finished(self) -> None:
        """Waits until everything that was begun has an answer; what failed is raised here."""
        await asyncio.gather(*self._tasks)

    def _all(self, words: Say) -> dict[str, Act]:
        labels = {name: words(key) for name, key in BUTTONS.items()}
        acts: dict[str, Act] = {
            words("doctor-ask-dialog", button=labels["dialog"]): self._dialog,
            words("doctor-ask-start", command=f"/{START}"): self._start,
            words("doctor-ask-choose", command=f"/{CHOOSE}", offer=OFFERS[1]): self._choose,
            words("doctor-ask-menu-person", command=PERSON): self._menu_of_person,
            words("doctor-ask-menu-message", command=MESSAGE): self._menu_of_message,
            words("doctor-ask-late", button=labels["late"]): self.press("late"),
            words("doctor-ask-press-dm", button=labels["next"]): self._press_dm,
            words("doctor-ask-write"): self._write,
            words("doctor-ask-close", button=labels["closed"]): self._close,
            words("doctor-ask-again", button=labels["next"]): self.press("next"),
        }
        done, cannot = labels["done"], labels["cannot"]
        acts |= {
            words("doctor-ask-again", button=labels["private"]): self.press("private"),
            words("doctor-ask-dismiss", button=done): self._dismiss,
            words("doctor-ask-select", offer=OFFERS[0]): self._select,
            words("doctor-ask-thread", button=labels["next"]): self._press_in_thread,
            words("doctor-ask-locked", button=labels["next"], cannot=cannot): self._try_in_thread,
            words("doctor-ask-announcement", channel="#news"): self.press("yes"),
            words("doctor-ask-deny", button=done): self._deny,
            words("doctor-ask-allow", button=done): self._allow,
            words("doctor-ask-phone", button=done): self._lock_phone,
            words("doctor-ask-notices", button=cannot): self._read_phone,
        }
        group = f"/{text('ru', 'cmd-bluff')}"
        command, skip = f"{group} {text('ru', 'cmd-start')}", labels["skip"]
        ask = words("doctor-ask-typed", group=group, command=command, button=cannot)
        acts[ask] = self._type_in_russian
        acts[words("doctor-ask-brought", command=f"/{BROUGHT}", button=skip)] = self._bring
        for name in ("after-refusal", "after-update"):
            ask = words(f"doctor-ask-select-{name}", offer=OFFERS[0], button=cannot)
            acts[ask] = self._try_select
        for name in ("edit", "defer", "private", "next"):
            acts[words("doctor-ask-press", button=labels[name])] = self.press(name)
        return acts

    def press(self, name: str) -> Act:
        """Presses this button in the channel."""
        return lambda: self._on(self._channel, name)

    async def _on(self, channel: Channel, name: str) -> Any:
        custom_id = f"p:doctor:{name}"
        message = self._found(channel, lambda m: custom_id in [b.custom_id for b in m.buttons()])
        return await self._person.press(message, custom_id)

    def _found(self, channel: Channel, wanted: Callable[[Message], bool]) -> Message:
        return next(m for m in reversed(self._person.messages(channel)) if wanted(m))

    def _thread(self) -> Channel:
        return next(c for c in self._person.channels() if c.parent is self._channel)

    async def _press_dm(self) -> Any:
        return await self._on(self._person.dm(), "next")

    async def _dismiss(self) -> Any:
        self._person.dismiss(self._found(self._channel, lambda m: bool(m.ephemeral_for)))
        return await self._on(self._channel, "done")

    def _menu(self, name: str) -> Message:
        return self._found(self._channel, lambda m: name in [s.custom_id for s in m.selects()])

    async def _select(self) -> Any:
        return await self._person.select(self._menu("p:doctor:menu"), "p:doctor:menu", [OFFERS[0]])

    async def _try_select(self) -> Any:
        try:
            return await self._select()
        except ValueError:
            return await self._on(self._channel, "cannot")

    async def _press_in_thread(self) -> Any:
        return await self._on(self._thread(), "next")

    async def _try_in_thread(self) -> Any:
        try:
            return await self._press_in_thread()
        except PermissionError:
            return await self._on(self._channel, "cannot")

    async def _deny(self) -> Any:
        self._faults.forbid(self._channel, *TAKEN)
        return await self._on(self._channel, "done")

    async def _allow(self) -> Any:
        self._faults.allow(self._channel, *TAKEN)
        return await self._on(self._channel, "done")

    async def _lock_phone(self) -> Any:
        self._notices = len(self._person.notices())
        return await self._on(self._channel, "done")

    async def _read_phone(self) -> Any:
        came = self._person.notices()[self._notices :]
        ways = [way for way, text in zip(WAYS, came, strict=True) if text]
        return await self._person.select(self._menu("p:doctor:notices"), "p:doctor:notices", ways)

    async def _dialog(self) -> Any:
        """Closes the dialog once, as people do, and opens it again."""
        await self._on(self._channel, "dialog")
        opened = await self._on(self._channel, "dialog")
        values = {
            field["custom_id"]: {4: "x", 21: OFFERS[0]}.get(field["type"], [OFFERS[0]])
            for field in opened.modal.fields()
        }
        return await self._person.submit(opened.modal, values)

    async def _start(self) -> Any:
        return await self._person.slash(START, self._channel)

    async def _choose(self) -> Any:
        for typed in ("", "7", "7x"):
            choices = await self._person.autocomplete(CHOOSE, "choice", typed, self._channel)
        return await self._person.slash(CHOOSE, self._channel, choice=choices[1].value)

    async def _menu_of_person(self) -> Any:
        """Closes the dialog once, as people do, and chooses again."""
        await self._person.menu(PERSON, self._person, self._channel)
        opened = await self._person.menu(PERSON, self._person, self._channel)
        (field,) = opened.modal.fields()
        return await self._person.submit(opened.modal, {field["custom_id"]: "x"})

    async def _menu_of_message(self) -> Any:
        return await self._person.menu(MESSAGE, self._found(self._channel, lambda m: m.author.bot))

    async def _type_in_russian(self) -> Any:
        self._person.locale = "ru"
        offered = self._person.commands(self._channel)
        self._person.locale = "en-GB"
        (group,) = [command for command in offered if command["base_name"] == "bluff"]
        inside = [option["name"] for option in group["options"]]
        found = group["name"] == text("ru", "cmd-bluff") and text("ru", "cmd-start") in inside
        return await self._on(self._channel, "yes" if found else "cannot")

    async def _bring(self) -> Any:
        self._person.install()
        group = self._sandbox.world.add_group(self._person.user, self._sandbox.person("Bob").user)
        return await self._person.slash(BROUGHT, group)

    async def _write(self) -> Any:
        return await self._person.type(self._person.dm(), "hello")

    async def _close(self) -> Any:
        self._person.user.dms_open = False
        return await self._on(self._channel, "closed")


async def _run(act: Act) -> Any:
    return await act()
