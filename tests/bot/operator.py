"""The operator of `bluff doctor`: somebody who reads the terminal and does what it asks."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.doctor.doctor import BUTTONS, CHOOSE, START
from bot.doctor.steps.presses import OFFERS
from bot.texts import Say
from sandbox import Channel, Person

Act = Callable[[], Awaitable[Any]]


class Operator:
    """Acts on every line that asks for something (`acts`, which a test may change).

    `idle`: he only reads.
    """

    def __init__(self, person: Person, words: Say, *, idle: bool = False) -> None:
        self._person = person
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
            words("doctor-ask-late", button=labels["late"]): self.press("late"),
            words("doctor-ask-press-dm", button=labels["next"]): self._press_dm,
            words("doctor-ask-write"): self._write,
            words("doctor-ask-close", button=labels["closed"]): self._close,
            words("doctor-ask-again", button=labels["next"]): self.press("next"),
        }
        for name in ("edit", "defer", "private", "next"):
            acts[words("doctor-ask-press", button=labels[name])] = self.press(name)
        return acts

    def press(self, name: str) -> Act:
        """Presses this button in the channel."""
        return lambda: self._on(self._channel, name)

    async def _on(self, channel: Channel, name: str) -> Any:
        custom_id = f"p:doctor:{name}"
        message = next(
            message
            for message in reversed(self._person.messages(channel))
            if custom_id in [button.custom_id for button in message.buttons()]
        )
        return await self._person.press(message, custom_id)

    async def _press_dm(self) -> Any:
        return await self._on(self._person.dm(), "next")

    async def _dialog(self) -> Any:
        """Closes the dialog once, as people do, and opens it again."""
        await self._on(self._channel, "dialog")
        opened = await self._on(self._channel, "dialog")
        values = {
            field["custom_id"]: [OFFERS[0]] if field["type"] == 3 else "x"
            for field in opened.modal.fields()
        }
        return await self._person.submit(opened.modal, values)

    async def _start(self) -> Any:
        return await self._person.slash(START, self._channel)

    async def _choose(self) -> Any:
        for typed in ("", "7", "7x"):
            choices = await self._person.autocomplete(CHOOSE, "choice", typed, self._channel)
        return await self._person.slash(CHOOSE, self._channel, choice=choices[1].value)

    async def _write(self) -> Any:
        return await self._person.type(self._person.dm(), "hello")

    async def _close(self) -> Any:
        self._person.user.dms_open = False
        return await self._on(self._channel, "closed")


async def _run(act: Act) -> Any:
    return await act()
