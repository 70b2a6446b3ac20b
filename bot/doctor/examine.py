"""Steps in their order, and the examination from end to end."""

import asyncio
import contextlib
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import discord

from bot.doctor.doctor_client import EVENT_SECONDS, DoctorClient
from bot.doctor.expected import EXPECTED_FACTS
from bot.doctor.findings import StepFinding, StepSkippedError, compare_facts
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
from bot.doctor.wire import RequestRefusedError


class UnsuitableChannelError(Exception):
    """Raised when the channel cannot be examined; `code` is a text's key."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class ExaminationStep:
    """Step of an examination: its title (a text's key), and its function."""

    title: str
    run: Callable[[DoctorClient], Awaitable[None]]

    @property
    def name(self) -> str:
        """Return its name in the table and for machines."""
        return self.title.removeprefix("doctor-step-")


STEPS = (
    ExaminationStep("doctor-step-application", surroundings.read_application),
    ExaminationStep("doctor-step-own-commands", surroundings.compare_commands),
    ExaminationStep("doctor-step-channel", public.read_channel),
    ExaminationStep("doctor-step-commands", public.register_commands),
    ExaminationStep("doctor-step-post", public.try_post),
    ExaminationStep("doctor-step-edit", public.try_edit),
    ExaminationStep("doctor-step-press", presses.try_update),
    ExaminationStep("doctor-step-defer", presses.try_defer),
    ExaminationStep("doctor-step-dialog", presses.try_modal),
    ExaminationStep("doctor-step-ephemeral", private.try_ephemeral),
    ExaminationStep("doctor-step-dismissed", private.try_dismissed),
    ExaminationStep("doctor-step-select", presses.try_select),
    ExaminationStep("doctor-step-start", presses.try_command),
    ExaminationStep("doctor-step-choose", presses.try_autocomplete),
    ExaminationStep("doctor-step-menus", menus.try_menus),
    ExaminationStep("doctor-step-late", presses.try_late_answer),
    ExaminationStep("doctor-step-dm", private.try_dm),
    ExaminationStep("doctor-step-write", private.try_typed_message),
    ExaminationStep("doctor-step-closed", private.try_closed_dms),
    ExaminationStep("doctor-step-locked", threads.try_locked_thread),
    ExaminationStep("doctor-step-announcement", threads.try_announcement_threads),
    ExaminationStep("doctor-step-rights", rights.try_without_permissions),
    ExaminationStep("doctor-step-phone", phone.try_notices),
    ExaminationStep("doctor-step-typed", menus.try_russian_names),
    ExaminationStep("doctor-step-brought", menus.try_user_install),
    ExaminationStep("doctor-step-nudge", public.try_mention),
    ExaminationStep("doctor-step-nonce", public.try_nonce),
    ExaminationStep("doctor-step-bare", pictures.try_picture_removal),
    ExaminationStep("doctor-step-proxy", pictures.try_media_proxy),
    ExaminationStep("doctor-step-motion", pictures.try_moving_picture),
    ExaminationStep("doctor-step-emoji", bodies.try_emoji),
    ExaminationStep("doctor-step-own-emoji", bodies.try_own_emoji),
    ExaminationStep("doctor-step-refused", bodies.try_refused_bodies),
    ExaminationStep("doctor-step-gone", bodies.try_missing_defaults),
    ExaminationStep("doctor-step-role", bodies.try_role_mention),
    ExaminationStep("doctor-step-event", events.try_scheduled_event),
    ExaminationStep("doctor-step-history", public.read_history),
    ExaminationStep("doctor-step-token", private.try_unknown_token),
    ExaminationStep("doctor-step-thread", threads.try_thread),
    ExaminationStep("doctor-step-message-thread", threads.try_message_thread),
    ExaminationStep("doctor-step-denied", rights.try_denied_changes),
    ExaminationStep("doctor-step-hidden", rights.try_hidden_channel),
    ExaminationStep("doctor-step-late-edits", limits.try_late_edits),
    ExaminationStep("doctor-step-limits", limits.read_limits),
)
"""Steps in their order, those with presses first to free the operator soon."""


async def examine_channel(
    doctor: DoctorClient, token: str, channel_id: int, steps: Sequence[ExaminationStep] = STEPS
) -> list[StepFinding]:
    """Connect, run all steps, and delete their traces.

    Raises LoginFailure for a wrong token, `UnsuitableChannelError` for a channel that will not do.
    """
    async with doctor:
        running = asyncio.create_task(doctor.start(token))
        ready = asyncio.create_task(doctor.wait_until_ready())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            ready.cancel()
            running.result()
        try:
            await _wait_for_servers(doctor)
            doctor.trail.place = _find_channel(doctor, channel_id)
            return await _run_steps(doctor, steps)
        finally:
            await doctor.close()
            with contextlib.suppress(asyncio.CancelledError):
                await running


async def _wait_for_servers(doctor: DoctorClient) -> None:
    """Wait until Discord has sent every server: each comes by itself, and may be late."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(EVENT_SECONDS):
            while any(guild.unavailable for guild in doctor.guilds):
                await doctor.wait_for("guild_available")


def _find_channel(doctor: DoctorClient, channel_id: int) -> discord.TextChannel:
    found = doctor.get_channel(channel_id)
    if not isinstance(found, discord.TextChannel):
        raise UnsuitableChannelError("doctor-wrong-channel")
    allowed = found.permissions_for(found.guild.me)
    if not (allowed.view_channel and allowed.send_messages and allowed.read_message_history):
        raise UnsuitableChannelError("doctor-shut-channel")
    return found


async def _run_steps(doctor: DoctorClient, steps: Sequence[ExaminationStep]) -> list[StepFinding]:
    findings: list[StepFinding] = []
    place = f"#{doctor.trail.place.name} ({doctor.trail.place.guild.name})"
    doctor.tell(doctor.words("doctor-begin", channel=place))
    try:
        for step in steps:
            finding = await _run_step(doctor, step)
            findings.append(finding)
            for line in format_finding(doctor, step, finding):
                doctor.tell(line)
    finally:
        doctor.tell(doctor.words("doctor-cleaning"))
        await public.clean_up(doctor)
        try:
            await public.remove_commands(doctor)
        except RequestRefusedError as refused:
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


async def _run_step(doctor: DoctorClient, step: ExaminationStep) -> StepFinding:
    doctor.begin_step()
    error = reason = None
    try:
        await step.run(doctor)
    except StepSkippedError as skipped:
        reason = skipped.reason
    except RequestRefusedError as failed:
        error = str(failed)
    except Exception as failed:
        # Discord's answer has another shape than the step reads: that is a finding.
        # The report names the place, and no message: it could quote anybody's words.
        frame = traceback.extract_tb(failed.__traceback__)[-1]
        error = f"{type(failed).__name__} ({Path(frame.filename).name}:{frame.lineno})"
    finally:
        await doctor.end_step()
    expected = EXPECTED_FACTS[step.name]
    facts, notes = doctor.facts, doctor.notes
    return compare_facts(step.name, expected, facts, notes=notes, error=error, reason=reason)


def format_finding(doctor: DoctorClient, step: ExaminationStep, finding: StepFinding) -> list[str]:
    words = doctor.words
    title = words(step.title)
    if finding.outcome == "ok":
        return [words("doctor-ok", step=title)]
    reason = "" if finding.reason is None else words(finding.reason)
    if finding.outcome == "skipped":
        return [words("doctor-skipped", step=title, reason=reason)]
    lines = [words("doctor-different", step=title)]
    for found in finding.differences:
        lines.append(
            words(
                "doctor-difference",
                fact=found.fact,
                expected=str(found.expected),
                got=str(found.got),
            )
        )
    if broken_off := finding.error or reason:
        lines.append(words("doctor-broken-off", error=broken_off))
    return lines
