"""`bluff doctor` on the sandbox: all is as expected, and what is not is told."""

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
from bot.discord_internals import redirect
from bot.doctor.doctor import CHOOSE, START, Doctor
from bot.doctor.examine import STEPS, Unsuitable, examine
from bot.doctor.expected import ASSUMED, EXPECTED
from bot.doctor.findings import Finding, compare
from bot.doctor.report import report
from bot.doctor.steps.bodies import EMOJI
from bot.doctor.steps.surroundings import registered
from bot.settings import Settings
from bot.texts import say
from sandbox import Channel, ChannelKind, Message, Sandbox
from sandbox.assumptions import Assumed
from sandbox.gateway import Session
from sandbox.permissions import BOT, Overwrite, Permission
from tests.bot.club import OPENAPI
from tests.bot.kinds import ASKED, TRIED, kinds
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
async def ward(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Sandbox, None]:
    """A sandbox with everything that the doctor looks for, and limits that pass quickly."""

    async def at_once(*_: Any, **__: Any) -> None: ...

    monkeypatch.setattr("discord.Client.before_identify_hook", at_once)
    async with Sandbox(openapi=OPENAPI) as sandbox:
        sandbox.rate_limits.speed = 50
        sandbox.gateway.pace.seconds = 0.0
        world = sandbox.world
        unseen = Overwrite(world.bot.id, 1, deny=Permission.VIEW_CHANNEL)
        world.add_channel(world.guild, "unseen", [unseen])
        world.add_channel(world.guild, "news", kind=ChannelKind.ANNOUNCEMENT)
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
    operator = Operator(sandbox, WORDS, idle=idle)
    patience = 0.05 if idle else RUNS_OUT
    doctor = Doctor(
        WORDS, operator.tell, patience=patience, lock_seconds=0, guild_ready_timeout=0.02
    )
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
    ward.commands.overwrite(None, await registered())
    ann, channel = ward.person("Ann"), bluff(ward)
    operator = Operator(ward, WORDS)
    process = await doctor_process(ward, "--report", str(tmp_path / "found.txt"))
    assert process.stdout
    async for line in process.stdout:
        operator.tell(line.decode().rstrip("\n"))
    await operator.finished()
    assert await process.wait() == 0, [
        line for line in operator.read if not line.startswith(("ok", "→"))
    ]

    summary = WORDS("doctor-summary", right=len(STEPS), different=0, skipped=0)
    assert operator.read[-1] == summary, operator.read
    found = (tmp_path / "found.txt").read_text()
    facts = [line.split("\t")[0] for line in found.splitlines() if line[:2] in ("= ", "! ", "? ")]
    assert facts == [f"= {step} {fact}" for step, wanted in EXPECTED.items() for fact in wanted]
    assert_anonymous(ward, found)

    assert kinds(ward.requests) == TRIED | ASKED
    assert ann.messages(channel) == ann.messages("news") == []
    assert [message.content for message in ann.messages(ann.dm())] == ["hello"]
    assert not ward.world.active_threads(ward.world.guild)
    left = ward.commands.all(ward.world.guild.id)
    assert [(c["name"], c["description_localizations"]) for c in left] == [("own", {"fr": "À eux"})]


OTHERWISE: dict[Assumed, dict[str, dict[str, Any]]] = {
    Assumed.DISMISSED_STANDS: {"dismissed": {"edit": "404 10008", "delete": "404 10008"}},
    Assumed.CHOSEN_STICKS: {"select": {"after_refusal": ["7x2"]}},
    Assumed.LOCKED_IS_DEAD: {"locked": {"pressed": True}},
    Assumed.CLOSED_TAKES_NO_ANSWER: {"locked": {"answer_closed": "200"}},
    Assumed.NEWS_HAS_NEWS_THREADS: {"announcement": {"public": "201", "public.type": 11}},
    Assumed.LOCALIZED_OPENS: {"typed": {"found": False}},
    Assumed.V2_NEEDS_NO_LINKS: {
        "rights": {"post": "403 50013", "post.flags": None, "post.media": []}
    },
    Assumed.V2_NOTICE_IS_EMPTY: {"phone": {"said": ["plain", "v2", "plain-then-v2"]}},
    Assumed.GONE_IS_TAKEN: {"gone": dict.fromkeys(("people", "role", "channel"), "400 50035")},
    Assumed.PROXY_TRANSCODES: {"proxy": {"format": "PNG"}},
    Assumed.ARCHIVED_TAKES_NO_EDIT: {"thread": {"edit_archived": "200"}},
    Assumed.NONCE_REMEMBERS: {"nonce": {"after_delete": "200"}},
    Assumed.STARTED_TAKES_NO_START: {"event": {"move_started": "200"}},
    Assumed.INVENTED_IS_UNKNOWN: {"token": {"edit": "401 50027"}},
}
"""What is different when Discord does not do what is assumed: by step, the facts as they are."""


async def test_what_discord_does_otherwise_is_told_and_nothing_else(ward: Sandbox) -> None:
    ward.commands.overwrite(None, await registered())
    ward.world.otherwise.update(Assumed)
    found = await examined(ward, *(step.name for step in STEPS))
    wanted: dict[str, dict[str, Any]] = {}
    for facts in OTHERWISE.values():
        for step, values in facts.items():
            wanted.setdefault(step, {}).update(values)
    differing = {n: f for n, f in found.items() if f.outcome != "ok"}
    assert {n: {d.fact: d.got for d in f.differences} for n, f in differing.items()} == wanted
    assert not [f for f in found.values() if f.error or f.reason]
    # Of what is documented, nothing hangs on an assumption.
    assert {n for n in wanted if not set(wanted[n]) <= set(ASSUMED[n])} == set()
    assert set(OTHERWISE) == set(Assumed)
    nothing_left(ward)
    text = report(list(found.values()))
    lines = [line.split("\t")[0] for line in text.splitlines() if line.startswith("! ")]
    assert sorted(lines) == sorted(f"! {step} {fact}" for step in wanted for fact in wanted[step])


def assert_anonymous(sandbox: Sandbox, text: str) -> None:
    """No token, no whole id, nobody's name and no place's."""
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
    text = report([compare("channel", EXPECTED["channel"], facts, error=error)])
    assert secret not in text and "https" not in text and "12345678901234" not in text
    assert '! channel read\tdocumented\t"200"\t"id …5678"' in text.splitlines()
    assert "! channel type\tdocumented\t0" in text


async def test_the_same_seen_twice_is_the_same_report(ward: Sandbox) -> None:
    """All but what was measured, at its end."""
    steps = ("channel", "nonce", "token", "denied")
    reports = [report(list((await examined(ward, *steps)).values())) for _ in range(2)]
    first, second = (text.split("\nmeasured\n")[0] for text in reports)
    assert first == second


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
    assert '! edit edit\tdocumented\t"200"\t"403 50013"' in report(list(found.values()))


async def test_a_limit_that_differs_is_told_with_both_numbers(ward: Sandbox) -> None:
    ward.faults.max_late_edits = 2
    found = await examined(ward, "late-edits")
    assert different(found["late-edits"]) == {"taken": (3, 2)}


async def test_commands_that_somebody_changed_are_named(ward: Sandbox) -> None:
    ours = await registered()
    other = {**ours[1], "description": "Something else"}
    ward.commands.overwrite(None, [other, *ours[2:], OWN])
    found = await examined(ward, "own-commands")
    assert different(found["own-commands"]) == {
        "missing": ([], [ours[0]["name"]]),
        "unknown": ([], ["own"]),
        "changed": ([], [ours[1]["name"]]),
    }


async def test_a_setting_that_keeps_presses_from_the_bot_is_told(ward: Sandbox) -> None:
    portal = {"interactions_endpoint_url": "https://example.org", "bot_require_code_grant": True}
    body = {**portal, "approximate_guild_count": 2400, "integration_types_config": {"0": {}}}
    ward.faults.answer("GET", "^/applications/@me$", 200, json=body)
    found = await examined(ward, "application")
    assert different(found["application"]) == {
        "interactions_endpoint_url": (False, True),
        "bot_require_code_grant": (False, True),
        "many_servers": (False, True),
        "user_install": (True, False),
    }


async def test_a_wrong_clock_of_the_host_is_told(ward: Sandbox) -> None:
    ward.faults.skew_clock(70)
    found = await examined(ward, "post")
    wrong = {"post.clock": (True, False), "post.date": (True, False)}
    assert different(found["post"]) == wrong
    assert 65_000 < (found["post"].notes or {})["post.clock.ms"] < 75_000


async def test_threads_refused_for_a_while_are_left_and_the_wait_is_noted(ward: Sandbox) -> None:
    ward.faults.rate_limited("POST", "/channels/{channel_id}/threads$", 280)
    found = await examined(ward, "thread", "limits")
    assert (found["thread"].outcome, found["thread"].reason) == ("skipped", "doctor-too-soon")
    assert (found["thread"].notes or {})["create.retry"] == 280
    assert (found["limits"].notes or {})["too soon: POST channels/threads"] == 280


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
    operator = Operator(ward, WORDS)
    for _ in range(2):
        doctor = Doctor(WORDS, operator.tell, lock_seconds=0, guild_ready_timeout=0.02)
        await examine(doctor, ward.token, bluff(ward).id, [])
    assert WORDS("doctor-commands-stay", error="403 50001 No") in operator.read
    assert [command["name"] for command in ward.commands.all(guild)] == ["own"]


# --- the operator --------------------------------------------------------------------------------


async def test_what_nobody_presses_is_skipped_and_nothing_is_left(ward: Sandbox) -> None:
    names = [step.name for step in STEPS]
    found = await examined(ward, *names, idle=True)
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
    operator = Operator(ward, WORDS)
    ask = WORDS("doctor-ask-press", button=WORDS("doctor-button-edit"))
    wanted = operator.acts[ask]
    strays: list[Any] = []

    async def strays_first() -> None:
        strays.append(await ann.press(ann.last("bluff"), "p:doctor:late"))
        strays.append(await ann.slash(START, "bluff"))
        strays.append(await ann.autocomplete(CHOOSE, "choice", "7", "bluff"))
        await wanted()

    operator.acts[ask] = strays_first
    doctor = Doctor(
        WORDS, operator.tell, patience=RUNS_OUT, lock_seconds=0, guild_ready_timeout=0.02
    )
    chosen = [step for step in STEPS if step.name in ("commands", "post", "press")]
    findings = await examine(doctor, ward.token, bluff(ward).id, chosen)
    await operator.finished()
    assert [finding.outcome for finding in findings] == ["ok"] * 3
    press, slash, choices = strays
    assert press.kind == "deferred_update"
    assert slash.message.texts() == [WORDS("doctor-not-now")]
    assert choices == []


async def test_a_server_that_is_told_of_late_is_waited_for(
    ward: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    dispatch = Session.dispatch

    def late(session: Session, name: str, data: Any) -> None:
        wait = 0.3 if name == "GUILD_CREATE" else 0.0
        asyncio.get_running_loop().call_later(wait, dispatch, session, name, data)

    monkeypatch.setattr(Session, "dispatch", late)
    operator = Operator(ward, WORDS)
    doctor = Doctor(WORDS, operator.tell, lock_seconds=0, guild_ready_timeout=0.02)
    assert await examine(doctor, ward.token, bluff(ward).id, []) == []


async def test_who_leaves_private_messages_open_skips_that_step(ward: Sandbox) -> None:
    operator = Operator(ward, WORDS)
    ask = WORDS("doctor-ask-close", button=WORDS("doctor-button-closed"))
    operator.acts[ask] = operator.press("leave")
    doctor = Doctor(
        WORDS, operator.tell, patience=RUNS_OUT, lock_seconds=0, guild_ready_timeout=0.02
    )
    chosen = [step for step in STEPS if step.name in ("post", "press", "dm", "closed")]
    findings = await examine(doctor, ward.token, bluff(ward).id, chosen)
    await operator.finished()
    assert (findings[-1].outcome, findings[-1].reason) == ("skipped", "doctor-left-open")


async def test_who_has_not_brought_the_bot_skips_that_step(ward: Sandbox) -> None:
    ward.commands.overwrite(None, await registered())
    operator = Operator(ward, WORDS)
    ask = WORDS("doctor-ask-brought", command="/help", button=WORDS("doctor-button-skip"))
    reasons: list[str | None] = []
    for act in (lambda: ward.person("Ann").slash("help", "bluff"), operator.press("skip")):
        operator.acts[ask] = act
        doctor = Doctor(
            WORDS, operator.tell, patience=RUNS_OUT, lock_seconds=0, guild_ready_timeout=0.02
        )
        chosen = [step for step in STEPS if step.name == "brought"]
        (finding,) = await examine(doctor, ward.token, bluff(ward).id, chosen)
        assert finding.outcome == "skipped", finding
        reasons.append(finding.reason)
    await operator.finished()
    assert reasons == ["doctor-not-brought", "doctor-left-out"]
    nothing_left(ward, "old")


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
