"""Tests that `bluff doctor` finds the sandbox as expected, and tells differences."""

import ast
import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from emoji import EMOJI_DATA, STATUS

from bot.client import PERMISSIONS
from bot.discord_internals import redirect_requests
from bot.doctor.doctor_client import CHOOSE_COMMAND, START_COMMAND, DoctorClient
from bot.doctor.examine import STEPS, UnsuitableChannelError, examine_channel
from bot.doctor.expected import ASSUMED_FACTS, EXPECTED_FACTS
from bot.doctor.findings import StepFinding, compare_facts
from bot.doctor.report import format_report
from bot.doctor.steps.bodies import BOT_EMOJI
from bot.doctor.steps.surroundings import build_commands
from bot.settings import Settings
from bot.texts import get_texts
from sandbox import Channel, ChannelKind, Message, Sandbox
from sandbox.assumptions import DiscordAssumption
from sandbox.gateway import GatewaySession
from sandbox.permissions import BOT, Permission, PermissionOverwrite
from tests.support.club import OPENAPI_PATH
from tests.support.doctor_operator import DoctorOperator
from tests.support.request_kinds import DOCTOR_ONLY_KINDS, TRIED_KINDS, list_request_kinds

ROOT = Path(__file__).parents[3]
WORDS = get_texts("en")
PATIENCE_S = 60
OWN_COMMAND = {
    "name": "own",
    "type": 1,
    "description": "Own",
    "description_localizations": {"fr": "À eux"},
}
ANY_GAP_MS = 7_200_000
LEFT_BUTTONS = {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "x"}]}
LEFT_BUTTONS["components"][0] |= {"custom_id": "p:doctor:left", "disabled": True}
"""Mark of a message that the doctor left behind, to be edited an hour later."""


@pytest.fixture
async def doctor_sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Sandbox, None]:
    """Start a sandbox with everything the doctor looks for, and short limits."""

    async def identify_at_once(*_: Any, **__: Any) -> None: ...

    monkeypatch.setattr("discord.Client.before_identify_hook", identify_at_once)
    async with Sandbox(openapi=OPENAPI_PATH) as sandbox:
        sandbox.rate_limits.speed = 50
        sandbox.gateway.pace.seconds = 0.0
        world = sandbox.world
        unseen = PermissionOverwrite(world.bot.id, 1, deny=Permission.VIEW_CHANNEL)
        world.add_channel(world.guild, "unseen", [unseen])
        world.add_channel(world.guild, "news", kind=ChannelKind.ANNOUNCEMENT)
        post_old_message(sandbox, content="old", components=[LEFT_BUTTONS])
        sandbox.commands.add_command(world.guild.id, OWN_COMMAND)
        redirect_requests(
            Settings(token=sandbox.token, api_url=sandbox.api_url, gateway_url=sandbox.gateway_url)
        )
        yield sandbox


def post_old_message(sandbox: Sandbox, **fields: Any) -> Message:
    """Post a message of the bot's that has stood in the channel for two hours."""
    world = sandbox.world
    id = world.new_id() - (ANY_GAP_MS << 22)
    message = world.post_message(find_bluff_channel(sandbox), world.bot, id=id, **fields)
    message.created_at -= ANY_GAP_MS / 1000
    return message


def find_bluff_channel(sandbox: Sandbox) -> Channel:
    return sandbox.find_person("Ann").find_channel("bluff")


async def run_steps(
    sandbox: Sandbox, *steps: str, channel_id: int | None = None, idle: bool = False
) -> dict[str, StepFinding]:
    """Run these steps with an operator; return their findings by name."""
    operator = DoctorOperator(sandbox, WORDS, idle=idle)
    patience = 0.05 if idle else PATIENCE_S
    doctor = DoctorClient(
        WORDS, operator.show_line, patience=patience, lock_seconds=0, guild_ready_timeout=0.02
    )
    chosen = [step for step in STEPS if step.name in steps]
    assert len(chosen) == len(steps)
    place = channel_id or find_bluff_channel(sandbox).id
    findings = await examine_channel(doctor, sandbox.token, place, chosen)
    await operator.wait_for_acts()
    return {finding.step: finding for finding in findings}


async def start_doctor(sandbox: Sandbox, *arguments: str) -> asyncio.subprocess.Process:
    """Start `bluff doctor` as an operator does."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "doctor", "--channel", str(find_bluff_channel(sandbox).id)),
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        env={
            **os.environ,
            "LANG": "en_GB.UTF-8",
            "DISCORD_TOKEN": sandbox.token,
            "BLUFF_API_URL": sandbox.api_url,
            "BLUFF_GATEWAY_URL": sandbox.gateway_url,
        },
        # A script's background job ignores the signal, and so would its child.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def assert_nothing_left(sandbox: Sandbox, *left: str) -> None:
    """Assert that channel and commands are as they were, but for what is `left`."""
    assert [m.content for m in sandbox.find_person("Ann").list_messages("bluff")] == list(left)
    assert not sandbox.world.list_active_threads(sandbox.world.guild)
    left = sandbox.commands.list_commands(sandbox.world.guild.id)
    wanted = [(OWN_COMMAND["name"], OWN_COMMAND["description_localizations"])]
    assert [(c["name"], c["description_localizations"]) for c in left] == wanted


def list_differences(finding: StepFinding) -> dict[str, tuple[object, object]]:
    assert finding.outcome == "different", finding
    return {found.fact: (found.expected, found.got) for found in finding.differences}


# --- expected findings ---------------------------------------------------------------------------


async def test_the_sandbox_is_as_expected(doctor_sandbox: Sandbox, tmp_path: Path) -> None:
    """The doctor runs as operators run it: in its own process, read by its lines."""
    doctor_sandbox.commands.replace_scope(None, await build_commands())
    ann, channel = doctor_sandbox.find_person("Ann"), find_bluff_channel(doctor_sandbox)
    operator = DoctorOperator(doctor_sandbox, WORDS)
    process = await start_doctor(doctor_sandbox, "--report", str(tmp_path / "found.txt"))
    assert process.stdout
    async for line in process.stdout:
        operator.show_line(line.decode().rstrip("\n"))
    await operator.wait_for_acts()
    assert await process.wait() == 0, [
        line for line in operator.read if not line.startswith(("ok", "→"))
    ]

    summary = WORDS("doctor-summary", right=len(STEPS), different=0, skipped=0)
    assert operator.read[-1] == summary, operator.read
    found = (tmp_path / "found.txt").read_text()
    facts = [line.split("\t")[0] for line in found.splitlines() if line[:2] in ("= ", "! ", "? ")]
    assert facts == [
        f"= {step} {fact}" for step, wanted in EXPECTED_FACTS.items() for fact in wanted
    ]
    assert_anonymous(doctor_sandbox, found)

    assert list_request_kinds(doctor_sandbox.requests) == TRIED_KINDS | DOCTOR_ONLY_KINDS
    assert ann.list_messages(channel) == ann.list_messages("news") == []
    assert [message.content for message in ann.list_messages(ann.open_dm())] == ["hello"]
    assert not doctor_sandbox.world.list_active_threads(doctor_sandbox.world.guild)
    left = doctor_sandbox.commands.list_commands(doctor_sandbox.world.guild.id)
    assert [(c["name"], c["description_localizations"]) for c in left] == [("own", {"fr": "À eux"})]


CHANGED_BEHAVIOURS: dict[DiscordAssumption, dict[str, dict[str, Any]]] = {
    DiscordAssumption.DISMISSED_STANDS: {"dismissed": {"edit": "404 10008", "delete": "404 10008"}},
    DiscordAssumption.CHOSEN_STICKS: {"select": {"after_refusal": ["7x2"]}},
    DiscordAssumption.LOCKED_IS_DEAD: {"locked": {"pressed": True}},
    DiscordAssumption.CLOSED_TAKES_NO_ANSWER: {"locked": {"answer_closed": "200"}},
    DiscordAssumption.NEWS_HAS_NEWS_THREADS: {"announcement": {"public": "201", "public.type": 11}},
    DiscordAssumption.LOCALIZED_OPENS: {"typed": {"found": False}},
    DiscordAssumption.V2_NEEDS_NO_LINKS: {
        "rights": {"post": "403 50013", "post.flags": None, "post.media": []}
    },
    DiscordAssumption.V2_NOTICE_IS_EMPTY: {"phone": {"said": ["plain", "v2", "plain-then-v2"]}},
    DiscordAssumption.GONE_IS_TAKEN: {
        "gone": dict.fromkeys(("people", "role", "channel"), "400 50035")
    },
    DiscordAssumption.PROXY_TRANSCODES: {
        "proxy": {"format": "PNG"},
        "motion": {"still": False},
    },
    DiscordAssumption.ARCHIVED_TAKES_NO_EDIT: {"thread": {"edit_archived": "200"}},
    DiscordAssumption.NONCE_REMEMBERS: {"nonce": {"after_delete": "200"}},
    DiscordAssumption.STARTED_TAKES_NO_START: {"event": {"move_started": "200"}},
    DiscordAssumption.INVENTED_IS_UNKNOWN: {"token": {"edit": "401 50027"}},
}
"""Facts that differ where Discord does not do what is assumed, by step."""


async def test_what_discord_does_otherwise_is_told_and_nothing_else(
    doctor_sandbox: Sandbox,
) -> None:
    doctor_sandbox.commands.replace_scope(None, await build_commands())
    doctor_sandbox.world.otherwise.update(DiscordAssumption)
    found = await run_steps(doctor_sandbox, *(step.name for step in STEPS))
    wanted: dict[str, dict[str, Any]] = {}
    for facts in CHANGED_BEHAVIOURS.values():
        for step, values in facts.items():
            wanted.setdefault(step, {}).update(values)
    differing = {n: f for n, f in found.items() if f.outcome != "ok"}
    assert {n: {d.fact: d.got for d in f.differences} for n, f in differing.items()} == wanted
    assert not [f for f in found.values() if f.error or f.reason]
    # Documented behaviour depends on no assumption.
    assert {n for n in wanted if not set(wanted[n]) <= set(ASSUMED_FACTS[n])} == set()
    assert set(CHANGED_BEHAVIOURS) == set(DiscordAssumption)
    assert_nothing_left(doctor_sandbox)
    text = format_report(list(found.values()))
    lines = [line.split("\t")[0] for line in text.splitlines() if line.startswith("! ")]
    assert sorted(lines) == sorted(f"! {step} {fact}" for step in wanted for fact in wanted[step])


def assert_anonymous(sandbox: Sandbox, text: str) -> None:
    """Assert that a text holds no token, no whole id and no name of a person or place."""
    world = sandbox.world
    names = [user.display_name for user in world.users.values() if not user.bot]
    names += [f"#{channel.name}" for channel in world.channels.values()] + [world.guild.name]
    ids = [str(id) for id in (*world.users, *world.channels, *world.guilds)]
    tokens = [sandbox.token, *sandbox.interactions.by_token]
    assert not [word for word in (*names, *ids, *tokens) if word in text]


def test_a_report_gives_nobody_away() -> None:
    secret = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe." + "aB3" * 12
    error = f"404 at https://discord.com/api/webhooks/1/{secret} for <@123456789012345678>"
    facts = {"read": "id 123456789012345678", "type": secret}
    text = format_report([compare_facts("channel", EXPECTED_FACTS["channel"], facts, error=error)])
    assert secret not in text and "https" not in text and "12345678901234" not in text
    assert '! channel read\tdocumented\t"200"\t"id …5678"' in text.splitlines()
    assert "! channel type\tdocumented\t0" in text


async def test_the_same_seen_twice_is_the_same_report(doctor_sandbox: Sandbox) -> None:
    """Reports are alike but for what was measured, at their ends."""
    steps = ("channel", "nonce", "token", "denied")
    reports = [
        format_report(list((await run_steps(doctor_sandbox, *steps)).values())) for _ in range(2)
    ]
    first, second = (text.split("\nmeasured\n")[0] for text in reports)
    assert first == second


async def test_steps_and_table_name_the_same() -> None:
    assert [step.name for step in STEPS] == list(EXPECTED_FACTS)


async def test_every_emoji_of_the_bot_is_tried() -> None:
    """An emoji is whatever Unicode wants written as one; marks in texts are not."""
    whole = {e for e, data in EMOJI_DATA.items() if data["status"] == STATUS["fully_qualified"]}
    texts = {
        node.value
        for file in (ROOT / "bot").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if file.name != "bodies.py"
    }
    assert texts & whole == set(BOT_EMOJI)


async def test_the_bot_has_what_its_invite_asks_for_and_no_more() -> None:
    assert PERMISSIONS.value == BOT


# --- differences ---------------------------------------------------------------------------------


async def test_a_refusal_is_a_difference(doctor_sandbox: Sandbox) -> None:
    doctor_sandbox.faults.answer_with(
        "PATCH",
        "/channels/{channel_id}/messages/",
        403,
        json={"message": "Missing Permissions", "code": 50013},
    )
    found = await run_steps(doctor_sandbox, "post", "edit", "press")
    assert list_differences(found["edit"])["edit"] == ("200", "403 50013")
    assert (found["post"].outcome, found["press"].outcome) == ("ok", "ok")
    assert '! edit edit\tdocumented\t"200"\t"403 50013"' in format_report(list(found.values()))


async def test_a_limit_that_differs_is_told_with_both_numbers(doctor_sandbox: Sandbox) -> None:
    doctor_sandbox.faults.max_late_edits = 2
    found = await run_steps(doctor_sandbox, "late-edits")
    assert list_differences(found["late-edits"]) == {"taken": (3, 2)}


async def test_commands_that_somebody_changed_are_named(doctor_sandbox: Sandbox) -> None:
    ours = await build_commands()
    other = {**ours[1], "description": "Something else"}
    doctor_sandbox.commands.replace_scope(None, [other, *ours[2:], OWN_COMMAND])
    found = await run_steps(doctor_sandbox, "own-commands")
    assert list_differences(found["own-commands"]) == {
        "missing": ([], [ours[0]["name"]]),
        "unknown": ([], ["own"]),
        "changed": ([], [ours[1]["name"]]),
    }


async def test_a_setting_that_keeps_presses_from_the_bot_is_told(doctor_sandbox: Sandbox) -> None:
    portal = {"interactions_endpoint_url": "https://example.org", "bot_require_code_grant": True}
    body = {**portal, "approximate_guild_count": 2400, "integration_types_config": {"0": {}}}
    doctor_sandbox.faults.answer_with("GET", "^/applications/@me$", 200, json=body)
    found = await run_steps(doctor_sandbox, "application")
    assert list_differences(found["application"]) == {
        "interactions_endpoint_url": (False, True),
        "bot_require_code_grant": (False, True),
        "many_servers": (False, True),
        "user_install": (True, False),
    }


async def test_a_wrong_clock_of_the_host_is_told(doctor_sandbox: Sandbox) -> None:
    doctor_sandbox.world.set_clock(70)
    found = await run_steps(doctor_sandbox, "post")
    wrong = {"post.clock": (True, False), "post.date": (True, False)}
    assert list_differences(found["post"]) == wrong
    assert 65_000 < (found["post"].notes or {})["post.clock.ms"] < 75_000


async def test_threads_refused_for_a_while_are_left_and_the_wait_is_noted(
    doctor_sandbox: Sandbox,
) -> None:
    doctor_sandbox.faults.answer_rate_limited("POST", "/channels/{channel_id}/threads$", 280)
    found = await run_steps(doctor_sandbox, "thread", "limits")
    assert (found["thread"].outcome, found["thread"].reason) == ("skipped", "doctor-too-soon")
    assert (found["thread"].notes or {})["create.retry"] == 280
    assert (found["limits"].notes or {})["too soon: POST channels/threads"] == 280


async def test_what_stands_there_is_not_touched(doctor_sandbox: Sandbox) -> None:
    """A table was played there an hour ago and more.

    With what Discord tells of it, nobody could edit it without taking its picture away.
    """
    picture = doctor_sandbox.uploads.add_file(
        find_bluff_channel(doctor_sandbox).id, "table.jpg", b"picture"
    )
    gallery = {"type": 12, "id": 1, "items": [{"media": {"url": picture.url}}]}
    gallery["items"][0]["media"]["attachment_id"] = str(picture.id)
    table = post_old_message(
        doctor_sandbox, flags=1 << 15, components=[gallery], attachments=[picture]
    )
    found = await run_steps(doctor_sandbox, "late-edits")
    assert found["late-edits"].outcome == "ok"
    assert table.attachments == [picture] and table.edited_at is None


async def test_the_message_to_be_edited_is_left_an_hour_before(doctor_sandbox: Sandbox) -> None:
    doctor_sandbox.world.delete_message(
        doctor_sandbox.find_person("Ann").find_last_message("bluff")
    )
    for _ in range(2):
        found = await run_steps(doctor_sandbox, "late-edits")
        assert found["late-edits"].reason == "doctor-no-old-message"
        assert_nothing_left(doctor_sandbox, WORDS("doctor-left"))
    left = doctor_sandbox.find_person("Ann").find_last_message("bluff")
    doctor_sandbox.world.delete_message(left)
    post_old_message(doctor_sandbox, content=left.content, components=left.components)
    assert (await run_steps(doctor_sandbox, "late-edits"))["late-edits"].outcome == "ok"
    assert_nothing_left(doctor_sandbox)


async def test_an_answer_of_another_shape_is_a_difference(doctor_sandbox: Sandbox) -> None:
    doctor_sandbox.faults.answer_with("POST", "/channels/{channel_id}/threads$", 201, json={})
    doctor_sandbox.faults.answer_with(
        "POST", "/callback$", 200, json={"interaction": {"id": "1", "type": 3}}
    )
    found = await run_steps(doctor_sandbox, "post", "press", "thread")
    assert list_differences(found["thread"])["create.type"] == (11, None)
    assert found["thread"].error
    assert list_differences(found["press"])["answer.type"] == (7, None)


async def test_what_is_lacking_is_named(doctor_sandbox: Sandbox) -> None:
    doctor_sandbox.faults.deny_permissions(
        find_bluff_channel(doctor_sandbox), Permission.CREATE_PUBLIC_THREADS
    )
    found = await run_steps(doctor_sandbox, "post", "press")
    lacking = (list[str](), ["create_public_threads"])
    assert list_differences(found["press"]) == {"press.app_permissions.lacking": lacking}


async def test_a_step_that_cannot_go_on_says_why(doctor_sandbox: Sandbox) -> None:
    doctor_sandbox.faults.deny_permissions(
        find_bluff_channel(doctor_sandbox), Permission.ATTACH_FILES
    )
    doctor_sandbox.faults.close_dms(doctor_sandbox.find_person("Ann"))
    found = await run_steps(doctor_sandbox, "post", "edit", "press", "bare")
    assert list_differences(found["post"])["post"] == ("200", "403 50013")
    assert found["bare"].error == "403 50013 Missing Permissions"
    reason = "doctor-no-panel"
    assert [(found[n].outcome, found[n].reason) for n in ("edit", "press")] == [
        ("skipped", reason)
    ] * 2


async def test_a_broken_line_is_a_difference(doctor_sandbox: Sandbox) -> None:
    doctor_sandbox.faults.cut_connection("POST", "/users/@me/channels")
    found = await run_steps(doctor_sandbox, "post", "press", "dm")
    assert list_differences(found["dm"])["open"] == ("200", "-")


async def test_commands_that_cannot_be_removed_are_told_and_go_the_next_time(
    doctor_sandbox: Sandbox,
) -> None:
    guild = doctor_sandbox.world.guild.id
    doctor_sandbox.commands.add_command(guild, {**OWN_COMMAND, "name": START_COMMAND})
    doctor_sandbox.commands.add_command(guild, {**OWN_COMMAND, "name": CHOOSE_COMMAND})
    doctor_sandbox.faults.answer_with(
        "GET", "/commands$", 403, json={"message": "No", "code": 50001}
    )
    operator = DoctorOperator(doctor_sandbox, WORDS)
    for _ in range(2):
        doctor = DoctorClient(WORDS, operator.show_line, lock_seconds=0, guild_ready_timeout=0.02)
        await examine_channel(
            doctor, doctor_sandbox.token, find_bluff_channel(doctor_sandbox).id, []
        )
    assert WORDS("doctor-commands-stay", error="403 50001 No") in operator.read
    assert [command["name"] for command in doctor_sandbox.commands.list_commands(guild)] == ["own"]


# --- the operator --------------------------------------------------------------------------------


async def test_what_nobody_presses_is_skipped_and_nothing_is_left(doctor_sandbox: Sandbox) -> None:
    names = [step.name for step in STEPS]
    found = await run_steps(doctor_sandbox, *names, idle=True)
    skipped = {name: finding.reason for name, finding in found.items() if finding.reason}
    pressed = ("press", "defer", "dialog", "ephemeral", "start", "choose", "late", "dm", "nudge")
    pressed += ("dismissed", "select", "locked", "announcement", "rights", "phone", "menus")
    assert skipped == {
        **dict.fromkeys(pressed, "doctor-nobody"),
        **dict.fromkeys(("write", "closed"), "doctor-no-dm"),
        **dict.fromkeys(("own-commands", "typed", "brought"), "doctor-no-commands"),
        "limits": "doctor-not-all-tried",
    }
    assert {f.outcome for name, f in found.items() if name not in skipped} == {"ok"}
    assert_nothing_left(doctor_sandbox)


@pytest.mark.long
async def test_someone_who_stops_it_leaves_nothing_behind(doctor_sandbox: Sandbox) -> None:
    process = await start_doctor(doctor_sandbox)
    assert process.stdout
    async for line in process.stdout:
        if line.decode().startswith("→"):
            process.send_signal(signal.SIGINT)
    assert await process.wait() == 130
    assert_nothing_left(doctor_sandbox, "old")


async def test_a_press_that_nobody_asked_for_is_answered(doctor_sandbox: Sandbox) -> None:
    ann = doctor_sandbox.find_person("Ann")
    operator = DoctorOperator(doctor_sandbox, WORDS)
    ask = WORDS("doctor-ask-press", button=WORDS("doctor-button-edit"))
    wanted = operator.acts[ask]
    strays: list[Any] = []

    async def press_stray_first() -> None:
        strays.append(await ann.press_button(ann.find_last_message("bluff"), "p:doctor:late"))
        strays.append(await ann.run_slash(START_COMMAND, "bluff"))
        strays.append(await ann.request_choices(CHOOSE_COMMAND, "choice", "7", "bluff"))
        await wanted()

    operator.acts[ask] = press_stray_first
    doctor = DoctorClient(
        WORDS, operator.show_line, patience=PATIENCE_S, lock_seconds=0, guild_ready_timeout=0.02
    )
    chosen = [step for step in STEPS if step.name in ("commands", "post", "press")]
    findings = await examine_channel(
        doctor, doctor_sandbox.token, find_bluff_channel(doctor_sandbox).id, chosen
    )
    await operator.wait_for_acts()
    assert [finding.outcome for finding in findings] == ["ok"] * 3
    press, slash, choices = strays
    assert press.kind == "deferred_update"
    assert slash.message.list_texts() == [WORDS("doctor-not-now")]
    assert choices == []


async def test_a_server_that_is_told_of_late_is_waited_for(
    doctor_sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    dispatch = GatewaySession.dispatch

    def dispatch_late(session: GatewaySession, name: str, data: Any) -> None:
        wait = 0.3 if name == "GUILD_CREATE" else 0.0
        asyncio.get_running_loop().call_later(wait, dispatch, session, name, data)

    monkeypatch.setattr(GatewaySession, "dispatch", dispatch_late)
    operator = DoctorOperator(doctor_sandbox, WORDS)
    doctor = DoctorClient(WORDS, operator.show_line, lock_seconds=0, guild_ready_timeout=0.02)
    assert (
        await examine_channel(
            doctor, doctor_sandbox.token, find_bluff_channel(doctor_sandbox).id, []
        )
        == []
    )


async def test_someone_who_leaves_private_messages_open_skips_that_step(
    doctor_sandbox: Sandbox,
) -> None:
    operator = DoctorOperator(doctor_sandbox, WORDS)
    ask = WORDS("doctor-ask-close", button=WORDS("doctor-button-closed"))
    operator.acts[ask] = operator.build_press("leave")
    doctor = DoctorClient(
        WORDS, operator.show_line, patience=PATIENCE_S, lock_seconds=0, guild_ready_timeout=0.02
    )
    chosen = [step for step in STEPS if step.name in ("post", "press", "dm", "closed")]
    findings = await examine_channel(
        doctor, doctor_sandbox.token, find_bluff_channel(doctor_sandbox).id, chosen
    )
    await operator.wait_for_acts()
    assert (findings[-1].outcome, findings[-1].reason) == ("skipped", "doctor-left-open")


async def test_someone_who_has_not_brought_the_bot_skips_that_step(doctor_sandbox: Sandbox) -> None:
    doctor_sandbox.commands.replace_scope(None, await build_commands())
    operator = DoctorOperator(doctor_sandbox, WORDS)
    ask = WORDS("doctor-ask-brought", command="/help", button=WORDS("doctor-button-skip"))
    reasons: list[str | None] = []
    for act in (
        lambda: doctor_sandbox.find_person("Ann").run_slash("help", "bluff"),
        operator.build_press("skip"),
    ):
        operator.acts[ask] = act
        doctor = DoctorClient(
            WORDS, operator.show_line, patience=PATIENCE_S, lock_seconds=0, guild_ready_timeout=0.02
        )
        chosen = [step for step in STEPS if step.name == "brought"]
        (finding,) = await examine_channel(
            doctor, doctor_sandbox.token, find_bluff_channel(doctor_sandbox).id, chosen
        )
        assert finding.outcome == "skipped", finding
        reasons.append(finding.reason)
    await operator.wait_for_acts()
    assert reasons == ["doctor-not-brought", "doctor-left-out"]
    assert_nothing_left(doctor_sandbox, "old")


# --- refused starts ------------------------------------------------------------------------------


async def test_a_channel_that_will_not_do(doctor_sandbox: Sandbox) -> None:
    for channel_id in (1, doctor_sandbox.world.open_dm(doctor_sandbox.find_person("Ann").user).id):
        with pytest.raises(UnsuitableChannelError) as refused:
            await run_steps(doctor_sandbox, channel_id=channel_id)
        assert refused.value.code == "doctor-wrong-channel"
    doctor_sandbox.faults.deny_permissions(
        find_bluff_channel(doctor_sandbox), Permission.SEND_MESSAGES
    )
    with pytest.raises(UnsuitableChannelError) as refused:
        await run_steps(doctor_sandbox)
    assert refused.value.code == "doctor-shut-channel"
