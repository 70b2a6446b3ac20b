"""`bluff doctor` on the sandbox: all is as expected, and what is not is told."""

import ast
import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from emoji import EMOJI_DATA, STATUS

from bot.client import PERMISSIONS, redirect
from bot.doctor.doctor import CHOOSE, START, Doctor
from bot.doctor.examine import STEPS, Unsuitable, examine
from bot.doctor.expected import EXPECTED
from bot.doctor.findings import Finding, report
from bot.doctor.steps.bodies import EMOJI
from bot.settings import Settings
from bot.texts import say
from sandbox import Channel, Message, Sandbox
from sandbox.permissions import BOT, Overwrite, Permission
from tests.bot.club import OPENAPI
from tests.bot.kinds import TRIED, kinds
from tests.bot.operator import Operator

ROOT = Path(__file__).parents[2]
WORDS = say("en")
RUNS_OUT = 60
OWN = {"name": "own", "type": 1, "description": "Own", "description_localizations": {"fr": "À eux"}}
ANY_GAP_MS = 7_200_000
LEFT = {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "x"}]}
LEFT["components"][0] |= {"custom_id": "p:doctor:left", "disabled": True}
"""What tells a message that the doctor left behind, to be edited an hour later."""


@pytest.fixture
async def ward() -> AsyncGenerator[Sandbox, None]:
    """A sandbox with everything that the doctor looks for, and limits that pass quickly."""
    async with Sandbox(openapi=OPENAPI) as sandbox:
        sandbox.rate_limits.speed = 50
        world = sandbox.world
        unseen = Overwrite(world.bot.id, 1, deny=Permission.VIEW_CHANNEL)
        world.add_channel(world.guild, "unseen", [unseen])
        posted(sandbox, content="old", components=[LEFT])
        sandbox.commands.add(world.guild.id, OWN)
        redirect(
            Settings(token=sandbox.token, api_url=sandbox.api_url, gateway_url=sandbox.gateway_url)
        )
        yield sandbox


def posted(sandbox: Sandbox, **fields: Any) -> Message:
    """A message of the bot's that has stood in the channel for two hours."""
    world = sandbox.world
    id = world.new_id() - (ANY_GAP_MS << 22)
    message = world.post(bluff(sandbox), world.bot, id=id, **fields)
    message.created_at -= ANY_GAP_MS / 1000
    return message


def bluff(sandbox: Sandbox) -> Channel:
    return sandbox.person("Ann").channel("bluff")


async def examined(
    sandbox: Sandbox, *steps: str, channel_id: int | None = None, idle: bool = False
) -> dict[str, Finding]:
    """What these steps find, by their names, with an operator who does what he is asked."""
    operator = Operator(sandbox.person("Ann"), WORDS, idle=idle)
    patience = 0.05 if idle else RUNS_OUT
    doctor = Doctor(WORDS, operator.tell, patience=patience, guild_ready_timeout=0.02)
    chosen = [step for step in STEPS if step.name in steps]
    assert len(chosen) == len(steps)
    place = channel_id or bluff(sandbox).id
    findings = await examine(doctor, sandbox.token, place, chosen)
    await operator.finished()
    return {finding.step: finding for finding in findings}


async def doctor_process(sandbox: Sandbox, *arguments: str) -> asyncio.subprocess.Process:
    """`bluff doctor` as an operator runs it."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "doctor", "--channel", str(bluff(sandbox).id)),
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        env={
            **os.environ,
            "LANG": "en_GB.UTF-8",
            "DISCORD_TOKEN": sandbox.token,
            "BLUFF_API_URL": sandbox.api_url,
            "BLUFF_GATEWAY_URL": sandbox.gateway_url,
        },
        # Whoever runs the tests in the background of a script ignores it, and so would the child.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def nothing_left(sandbox: Sandbox, *left: str) -> None:
    """The channel and the server's commands are as they were, but for what is `left`."""
    assert [m.content for m in sandbox.person("Ann").messages("bluff")] == list(left)
    assert not sandbox.world.active_threads(sandbox.world.guild)
    left = sandbox.commands.all(sandbox.world.guild.id)
    wanted = [(OWN["name"], OWN["description_localizations"])]
    assert [(c["name"], c["description_localizations"]) for c in left] == wanted


def different(finding: Finding) -> dict[str, tuple[object, object]]:
    assert finding.outcome == "different", finding
    return {found.fact: (found.expected, found.got) for found in finding.differences}


# --- all is well ---------------------------------------------------------------------------------


async def test_the_sandbox_is_as_expected(ward: Sandbox, tmp_path: Path) -> None:
    """As an operator runs it: in a process of its own, reading its lines."""
    ann, channel = ward.person("Ann"), bluff(ward)
    operator = Operator(ann, WORDS)
    process = await doctor_process(ward, "--json", str(tmp_path / "found.json"))
    assert process.stdout
    async for line in process.stdout:
        operator.tell(line.decode().rstrip("\n"))
    await operator.finished()
    assert await process.wait() == 0, operator.read

    summary = WORDS("doctor-summary", right=len(STEPS), different=0, skipped=0)
    assert operator.read[-1] == summary, operator.read
    found = json.loads((tmp_path / "found.json").read_text())
    assert found["ok"]
    # What is seen is compared, all of it.
    assert {f["step"]: f["facts"] for f in found["findings"]} == EXPECTED

    assert kinds(ward.requests) == TRIED
    assert ann.messages(channel) == []
    assert [message.content for message in ann.messages(ann.dm())] == ["hello"]
    assert not ward.world.active_threads(ward.world.guild)
    left = ward.commands.all(ward.world.guild.id)
    assert [(c["name"], c["description_localizations"]) for c in left] == [("own", {"fr": "À eux"})]


async def test_steps_and_table_name_the_same() -> None:
    assert [step.name for step in STEPS] == list(EXPECTED)


async def test_every_emoji_of_the_bot_is_tried() -> None:
    """Whatever in its sources is an emoji as Unicode wants it written; marks in texts are not."""
    whole = {e for e, data in EMOJI_DATA.items() if data["status"] == STATUS["fully_qualified"]}
    texts = {
        node.value
        for file in (ROOT / "bot").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if file.name != "bodies.py"
    }
    assert texts & whole == set(EMOJI)


async def test_the_bot_has_what_its_invite_asks_for_and_no_more() -> None:
    assert PERMISSIONS.value == BOT


# --- something is not ----------------------------------------------------------------------------


async def test_a_refusal_is_a_difference(ward: Sandbox) -> None:
    ward.faults.answer(
        "PATCH",
        "/channels/{channel_id}/messages/",
        403,
        json={"message": "Missing Permissions", "code": 50013},
    )
    found = await examined(ward, "post", "edit", "press")
    assert different(found["edit"])["edit"] == ("200", "403 50013")
    assert (found["post"].outcome, found["press"].outcome) == ("ok", "ok")
    assert not report(list(found.values()))["ok"]


async def test_a_limit_that_differs_is_told_with_both_numbers(ward: Sandbox) -> None:
    ward.faults.max_late_edits = 2
    found = await examined(ward, "late-edits")
    assert different(found["late-edits"]) == {"taken": (3, 2)}


async def test_what_stands_there_is_not_touched(ward: Sandbox) -> None:
    """A table that was played there, an hour ago and more; with what Discord tells of it, nobody
    could edit it without taking its picture away."""
    picture = ward.uploads.add(bluff(ward).id, "table.jpg", b"picture")
    gallery = {"type": 12, "id": 1, "items": [{"media": {"url": picture.url}}]}
    gallery["items"][0]["media"]["attachment_id"] = str(picture.id)
    table = posted(ward, flags=1 << 15, components=[gallery], attachments=[picture])
    found = await examined(ward, "late-edits")
    assert found["late-edits"].outcome == "ok"
    assert table.attachments == [picture] and table.edited_at is None


async def test_the_message_to_be_edited_is_left_an_hour_before(ward: Sandbox) -> None:
    ward.world.delete_message(ward.person("Ann").last("bluff"))
    for _ in range(2):
        found = await examined(ward, "late-edits")
        assert found["late-edits"].reason == "doctor-no-old-message"
        nothing_left(ward, WORDS("doctor-left"))
    left = ward.person("Ann").last("bluff")
    ward.world.delete_message(left)
    posted(ward, content=left.content, components=left.components)
    assert (await examined(ward, "late-edits"))["late-edits"].outcome == "ok"
    nothing_left(ward)


async def test_an_answer_of_another_shape_is_a_difference(ward: Sandbox) -> None:
    ward.faults.answer("POST", "/channels/{channel_id}/threads$", 201, json={})
    ward.faults.answer("POST", "/callback$", 200, json={"interaction": {"id": "1", "type": 3}})
    found = await examined(ward, "post", "press", "thread")
    assert different(found["thread"])["create.type"] == (11, None)
    assert found["thread"].error
    assert different(found["press"])["answer.type"] == (7, None)


async def test_what_is_lacking_is_named(ward: Sandbox) -> None:
    ward.faults.forbid(bluff(ward), Permission.CREATE_PUBLIC_THREADS)
    found = await examined(ward, "post", "press")
    lacking = (list[str](), ["create_public_threads"])
    assert different(found["press"]) == {"press.app_permissions.lacking": lacking}


async def test_a_step_that_cannot_go_on_says_why(ward: Sandbox) -> None:
    ward.faults.forbid(bluff(ward), Permission.ATTACH_FILES)
    ward.faults.close_dms(ward.person("Ann"))
    found = await examined(ward, "post", "edit", "press", "bare")
    assert different(found["post"])["post"] == ("200", "403 50013")
    assert found["bare"].error == "403 50013 Missing Permissions"
    reason = "doctor-no-panel"
    assert [(found[n].outcome, found[n].reason) for n in ("edit", "press")] == [
        ("skipped", reason)
    ] * 2


async def test_a_broken_line_is_a_difference(ward: Sandbox) -> None:
    ward.faults.cut("POST", "/users/@me/channels")
    found = await examined(ward, "post", "press", "dm")
    assert different(found["dm"])["open"] == ("200", "-")


async def test_commands_that_cannot_be_removed_are_told_and_go_the_next_time(
    ward: Sandbox,
) -> None:
    guild = ward.world.guild.id
    ward.commands.add(guild, {**OWN, "name": START})
    ward.commands.add(guild, {**OWN, "name": CHOOSE})
    ward.faults.answer("GET", "/commands$", 403, json={"message": "No", "code": 50001})
    operator = Operator(ward.person("Ann"), WORDS)
    for _ in range(2):
        doctor = Doctor(WORDS, operator.tell, guild_ready_timeout=0.02)
        await examine(doctor, ward.token, bluff(ward).id, [])
    assert WORDS("doctor-commands-stay", error="403 50001 No") in operator.read
    assert [command["name"] for command in ward.commands.all(guild)] == ["own"]


# --- the operator --------------------------------------------------------------------------------


async def test_what_nobody_presses_is_skipped_and_nothing_is_left(ward: Sandbox) -> None:
    names = [step.name for step in STEPS]
    found = await examined(ward, *names, idle=True)
    skipped = {name: finding.reason for name, finding in found.items() if finding.reason}
    pressed = ("press", "defer", "dialog", "ephemeral", "start", "choose", "late", "dm", "nudge")
    assert skipped == {
        **dict.fromkeys(pressed, "doctor-nobody"),
        **dict.fromkeys(("write", "closed"), "doctor-no-dm"),
    }
    assert {f.outcome for name, f in found.items() if name not in skipped} == {"ok"}
    nothing_left(ward)


@pytest.mark.long
async def test_who_stops_it_leaves_nothing_behind(ward: Sandbox) -> None:
    process = await doctor_process(ward)
    assert process.stdout
    async for line in process.stdout:
        if line.decode().startswith("→"):
            process.send_signal(signal.SIGINT)
    assert await process.wait() == 130
    nothing_left(ward, "old")


async def test_a_press_that_nobody_asked_for_is_answered(ward: Sandbox) -> None:
    ann = ward.person("Ann")
    operator = Operator(ann, WORDS)
    ask = WORDS("doctor-ask-press", button=WORDS("doctor-button-edit"))
    wanted = operator.acts[ask]
    strays: list[Any] = []

    async def strays_first() -> None:
        strays.append(await ann.press(ann.last("bluff"), "p:doctor:late"))
        strays.append(await ann.slash(START, "bluff"))
        strays.append(await ann.autocomplete(CHOOSE, "choice", "7", "bluff"))
        await wanted()

    operator.acts[ask] = strays_first
    doctor = Doctor(WORDS, operator.tell, patience=RUNS_OUT, guild_ready_timeout=0.02)
    chosen = [step for step in STEPS if step.name in ("commands", "post", "press")]
    findings = await examine(doctor, ward.token, bluff(ward).id, chosen)
    await operator.finished()
    assert [finding.outcome for finding in findings] == ["ok"] * 3
    press, slash, choices = strays
    assert press.kind == "deferred_update"
    assert slash.message.texts() == [WORDS("doctor-not-now")]
    assert choices == []


async def test_who_leaves_private_messages_open_skips_that_step(ward: Sandbox) -> None:
    ann = ward.person("Ann")
    operator = Operator(ann, WORDS)
    ask = WORDS("doctor-ask-close", button=WORDS("doctor-button-closed"))
    operator.acts[ask] = operator.press("leave")
    doctor = Doctor(WORDS, operator.tell, patience=RUNS_OUT, guild_ready_timeout=0.02)
    chosen = [step for step in STEPS if step.name in ("post", "press", "dm", "closed")]
    findings = await examine(doctor, ward.token, bluff(ward).id, chosen)
    await operator.finished()
    assert (findings[-1].outcome, findings[-1].reason) == ("skipped", "doctor-left-open")


# --- where it cannot begin -----------------------------------------------------------------------


async def test_a_channel_that_will_not_do(ward: Sandbox) -> None:
    for channel_id in (1, ward.world.dm(ward.person("Ann").user).id):
        with pytest.raises(Unsuitable) as refused:
            await examined(ward, channel_id=channel_id)
        assert refused.value.code == "doctor-wrong-channel"
    ward.faults.forbid(bluff(ward), Permission.SEND_MESSAGES)
    with pytest.raises(Unsuitable) as refused:
        await examined(ward)
    assert refused.value.code == "doctor-shut-channel"
