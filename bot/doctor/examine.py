"""All steps in their order, and one examination from end to end."""

import asyncio
import contextlib
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import discord

from bot.doctor.doctor import EVENT_SECONDS, Doctor
from bot.doctor.expected import EXPECTED
from bot.doctor.findings import Finding, Skipped, compare
from bot.doctor.steps import (
    bodies,
    events,
    limits,
    menus,
    phone,
    pictures,
    presses,
    private,
    public,
    rights,
    surroundings,
    threads,
)
from bot.doctor.wire import Refused


class Unsuitable(Exception):
    """The channel is none that can be examined; `code` is a text's key."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Step:
    """One step: what it is called (a text's key), and what it does."""

    title: str
    run: Callable[[Doctor], Awaitable[None]]

    @property
    def name(self) -> str:
        """Its name in the table and for machines."""
        return self.title.removeprefix("doctor-step-")


STEPS = (
    Step("doctor-step-application", surroundings.application),
    Step("doctor-step-own-commands", surroundings.own_commands),
    Step("doctor-step-channel", public.channel),
    Step("doctor-step-commands", public.commands),
    Step("doctor-step-post", public.post),
    Step("doctor-step-edit", public.edit),
    Step("doctor-step-press", presses.update),
    Step("doctor-step-defer", presses.defer),
    Step("doctor-step-dialog", presses.dialog),
    Step("doctor-step-ephemeral", private.ephemeral),
    Step("doctor-step-dismissed", private.dismissed),
    Step("doctor-step-select", presses.select),
    Step("doctor-step-start", presses.start),
    Step("doctor-step-choose", presses.choose),
    Step("doctor-step-menus", menus.menus),
    Step("doctor-step-late", presses.late),
    Step("doctor-step-dm", private.dm),
    Step("doctor-step-write", private.write),
    Step("doctor-step-closed", private.closed),
    Step("doctor-step-locked", threads.locked),
    Step("doctor-step-announcement", threads.announcement),
    Step("doctor-step-rights", rights.without),
    Step("doctor-step-phone", phone.notices),
    Step("doctor-step-typed", menus.typed),
    Step("doctor-step-brought", menus.brought),
    Step("doctor-step-nudge", public.nudge),
    Step("doctor-step-nonce", public.nonce),
    Step("doctor-step-bare", pictures.bare),
    Step("doctor-step-proxy", pictures.proxy),
    Step("doctor-step-emoji", bodies.emoji),
    Step("doctor-step-own-emoji", bodies.own_emoji),
    Step("doctor-step-refused", bodies.refused),
    Step("doctor-step-gone", bodies.gone),
    Step("doctor-step-role", bodies.role),
    Step("doctor-step-event", events.event),
    Step("doctor-step-history", public.history),
    Step("doctor-step-token", private.token),
    Step("doctor-step-thread", threads.thread),
    Step("doctor-step-message-thread", threads.on_message),
    Step("doctor-step-denied", rights.denied),
    Step("doctor-step-hidden", rights.hidden),
    Step("doctor-step-late-edits", limits.late_edits),
    Step("doctor-step-limits", limits.limits),
)
"""What people press comes first, so that the operator is soon free."""


async def examine(
    doctor: Doctor, token: str, channel_id: int, steps: Sequence[Step] = STEPS
) -> list[Finding]:
    """Connects, makes all steps and takes away what they left.

    Raises LoginFailure for a wrong token, `Unsuitable` for a channel that will not do.
    """
    async with doctor:
        running = asyncio.create_task(doctor.start(token))
        ready = asyncio.create_task(doctor.wait_until_ready())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            ready.cancel()
            running.result()
        try:
            await _told(doctor)
            doctor.place = _place(doctor, channel_id)
            return await _all(doctor, steps)
        finally:
            await doctor.close()
            with contextlib.suppress(asyncio.CancelledError):
                await running


async def _told(doctor: Doctor) -> None:
    """Each server is told of by itself, and one may be late."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(EVENT_SECONDS):
            while any(guild.unavailable for guild in doctor.guilds):
                await doctor.wait_for("guild_available")


def _place(doctor: Doctor, channel_id: int) -> discord.TextChannel:
    found = doctor.get_channel(channel_id)
    if not isinstance(found, discord.TextChannel):
        raise Unsuitable("doctor-wrong-channel")
    allowed = found.permissions_for(found.guild.me)
    if not (allowed.view_channel and allowed.send_messages and allowed.read_message_history):
        raise Unsuitable("doctor-shut-channel")
    return found


async def _all(doctor: Doctor, steps: Sequence[Step]) -> list[Finding]:
    findings: list[Finding] = []
    place = f"#{doctor.place.name} ({doctor.place.guild.name})"
    doctor.tell(doctor.words("doctor-begin", channel=place))
    try:
        for step in steps:
            finding = await _one(doctor, step)
            findings.append(finding)
            for line in lines(doctor, step, finding):
                doctor.tell(line)
    finally:
        doctor.tell(doctor.words("doctor-cleaning"))
        await public.clean_up(doctor)
        try:
            await public.take_commands_away(doctor)
        except Refused as refused:
            doctor.tell(doctor.words("doctor-commands-stay", error=str(refused)))
    counted = Counter(finding.outcome for finding in findings)
    doctor.tell(
        doctor.words(
            "doctor-summary",
            right=counted["ok"],
            different=counted["different"],
            skipped=counted["skipped"],
        )
    )
    return findings


async def _one(doctor: Doctor, step: Step) -> Finding:
    doctor.facts, doctor.notes = {}, {}
    error = reason = None
    try:
        await step.run(doctor)
    except Skipped as skipped:
        reason = skipped.reason
    except Refused as failed:
        error = str(failed)
    except Exception as failed:
        # What Discord answered is not of the shape that the step reads: that is a finding.
        # Where is told, and not what it said: that could be anybody's words.
        frame = traceback.extract_tb(failed.__traceback__)[-1]
        error = f"{type(failed).__name__} ({Path(frame.filename).name}:{frame.lineno})"
    finally:
        await doctor.rest()
    expected = EXPECTED[step.name]
    facts, notes = doctor.facts, doctor.notes
    return compare(step.name, expected, facts, notes=notes, error=error, reason=reason)


def lines(doctor: Doctor, step: Step, finding: Finding) -> list[str]:
    """The finding as the operator reads it."""
    words = doctor.words
    title = words(step.title)
    if finding.outcome == "ok":
        return [words("doctor-ok", step=title)]
    reason = "" if finding.reason is None else words(finding.reason)
    if finding.outcome == "skipped":
        return [words("doctor-skipped", step=title, reason=reason)]
    told = [words("doctor-different", step=title)]
    for found in finding.differences:
        told.append(
            words(
                "doctor-difference",
                fact=found.fact,
                expected=str(found.expected),
                got=str(found.got),
            )
        )
    if broken_off := finding.error or reason:
        told.append(words("doctor-broken-off", error=broken_off))
    return told
