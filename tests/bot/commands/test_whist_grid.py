"""Tests of a custom grid of points from a file: kept, shown and checked (R46)."""

import dataclasses
from typing import Any

import pytest

from bot import game_record, replay_steps
from bot.commands.grid import CLIP_CHARS, MAX_FILE_KB, MAX_SHOWN_FAULTS
from bot.texts import LOCALES, choose_language, format_text
from engines.whist.contracts import LADDER
from engines.whist.custom_grid import format_grid
from engines.whist.known_grids import CHAMPIONNAT, PAGAT
from engines.whist.types import WhistOptions
from sandbox import InteractionReply, Message, Person
from tests.support.club import (
    SandboxClub,
    assert_refused,
    choose_lobby_option,
    open_result,
    press_button,
)

OWN_GRID = dataclasses.replace(
    CHAMPIONNAT,
    rows=tuple(dataclasses.replace(row, made=row.made + 2) for row in CHAMPIONNAT.rows),
    all13=50,
)


async def send_grid(person: Person, content: str | bytes | None = None) -> InteractionReply:
    """Give this file, or ask for the present one; return the answer."""
    locale = choose_language(person.locale)
    command = f"{format_text(locale, 'cmd-bluff')} {format_text(locale, 'cmd-options')}"
    if content is None:
        shown = await person.run_slash(command, **{format_text(locale, "cmd-table"): 1})
        return await press_button(person, await shown.wait_for_message(), "p:points:")
    data = content.encode() if isinstance(content, str) else content
    file = person.upload_file("points.json", data)
    given: dict[str, Any] = {format_text(locale, "cmd-options-points"): file}
    return await person.run_slash(command, **given)


def read_private_answer(reply: InteractionReply) -> str:
    assert reply.kind == "message" and reply.message and reply.message.ephemeral_for, reply
    return "\n".join(reply.message.list_texts())


async def read_present_file(person: Person) -> str:
    """Return the file that is given out."""
    reply = await send_grid(person)
    assert_refused(reply, person, "whist-grid-present", table=1)
    assert reply.message
    (file,) = reply.message.attachments
    assert file.filename == "bluff-whist-grid.json"
    return file.content.decode()


async def list_offered_grids(club: SandboxClub, message: Message) -> list[str]:
    """Return the grids that the host's panel of options offers."""
    panel = await press_button(club.ann, message, ":options:")
    assert panel.message
    selects = {s.custom_id.split(":option:")[-1]: s for s in panel.message.list_selects()}
    assert not any(name.startswith("custom") for name in selects)
    (points,) = (s for name, s in selects.items() if name.startswith("grid"))
    return [option["value"] for option in points.options]


async def test_a_file_is_edited_and_played_by(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False, game="whist")
    assert await list_offered_grids(club, message) == ["championnat", "liege", "pagat"]
    given = await read_present_file(club.bob)
    assert given == format_grid(CHAMPIONNAT)
    edited = given.replace('"contract": "E8", "made": 7', '"contract": "E8", "made": 8')
    assert_refused(await send_grid(club.ann, edited), club.ann, "whist-grid-done", table=1)
    await club.wait_until_settled()
    assert club.get_table().options == WhistOptions(custom=edited, deals="4", grid="custom")
    assert format_text("en", "whist-option-grid-custom") in "\n".join(message.list_texts())
    assert await read_present_file(club.bob) == edited
    # The grid in force can be read before the game, and may still be replaced.
    ladder = await club.bob.run_slash("rules", table=1)
    assert ladder.message
    (pages,) = ladder.message.list_selects()
    await club.bob.choose_values(ladder.message, pages.custom_id, ["5"])
    assert "Pair 8** – two partners, at least 8 tricks: +8 / −10 (+10)" in read_private_answer(
        ladder
    )
    assert await list_offered_grids(club, message) == ["championnat", "liege", "pagat", "custom"]
    await choose_lobby_option(club.ann, message, "grid", "pagat")
    assert await read_present_file(club.bob) == format_grid(PAGAT)
    await choose_lobby_option(club.ann, message, "grid", "custom")
    assert await read_present_file(club.bob) == edited


async def test_it_outlives_a_restart_and_a_rematch_and_is_in_the_record(club: SandboxClub) -> None:
    people = (club.ann, club.bob, club.chloe, club.dmitri)
    message = await club.open_table(*people, start=False, game="whist")
    assert_refused(
        await send_grid(club.ann, format_grid(PAGAT)), club.ann, "whist-grid-done", table=1
    )
    await choose_lobby_option(club.ann, message, "deals", "4")
    # The file was edited by hand, and has the byte order mark of some editors.
    loose = (
        b"\xef\xbb\xbf" + format_grid(OWN_GRID).replace("\n", " \r\n").replace(", ", ",").encode()
    )
    assert_refused(await send_grid(club.ann, loose), club.ann, "whist-grid-done", table=1)
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    assert club.get_table().state.grid == OWN_GRID
    assert_refused(await send_grid(club.ann, format_grid(PAGAT)), club.ann, "which-no-lobby")
    await club.restart_bot()
    assert (await club.bot.tables.load_table(1)).state.grid == OWN_GRID
    await club.stop_game(*people)
    await club.wait_until_settled()
    written = game_record.write_record(await game_record.export_record(club.bot.tables, 1))
    assert game_record.verify_record(game_record.parse_record(written)) > 0
    assert (
        replay_steps.steps_from_record(game_record.parse_record(written))[0].table.state.grid
        == OWN_GRID
    )
    again = await open_result(club.ann, "rematch", 1)
    assert again.message and again.message.ephemeral_for is None
    assert club.get_table(2).options == WhistOptions(
        deals="4", custom=format_grid(OWN_GRID), grid="custom"
    )


async def test_only_the_host_of_a_lobby_of_whist_chooses(club: SandboxClub) -> None:
    assert_refused(await send_grid(club.ann, format_grid(OWN_GRID)), club.ann, "which-no-lobby")
    other = await club.open_table(club.ann, start=False, game="perudo")
    assert_refused(await send_grid(club.ann, format_grid(OWN_GRID)), club.ann, "which-no-lobby")
    forged = await club.ann.press_id(other, "p:points:1")
    assert_refused(forged, club.ann, "table-unknown")
    await club.open_table(club.ann, club.bob, start=False, game="whist")
    await club.open_table(club.bob, start=False, game="perudo")
    before = club.get_table(2)
    host = club.ann.user.display_name
    assert_refused(
        await send_grid(club.bob, format_grid(OWN_GRID)), club.bob, "lobby-host-only", host=host
    )
    assert club.get_table(2) is before
    assert_refused(
        await send_grid(club.ann, format_grid(OWN_GRID)), club.ann, "whist-grid-done", table=2
    )
    file = club.ann.upload_file("points.json", format_grid(OWN_GRID).encode())
    elsewhere = await club.ann.run_slash("bluff options", club.ann.open_dm(), points=file)
    assert_refused(elsewhere, club.ann, "which-no-lobby")


BROKEN_GRIDS: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    ('"rows"', "rows", "not-json", {"line": 2}),
    ('"rows": [', '"rows": 5, "row": [', "list", {}),
    ('"rows": [', '"rows": [5, ', "object", {"row": 1}),
    ('"made": 7, ', "", "missing", {"row": 1, "field": "made"}),
    ('"over": 3', '"bonus": 3', "unknown", {"row": 1, "field": "bonus"}),
    (
        '"made": 7',
        '"made": "seven"',
        "number",
        {"row": 1, "field": "made", "least": 0, "most": 500},
    ),
    ('"top": 8', '"top": 20', "number", {"row": 3, "field": "top", "least": 6, "most": 13}),
    ('18, "over": 0', '18, "over": 1', "fixed", {"row": 7, "field": "over"}),
    ('"contract": "PM"', '"contract": "P"', "order", {"row": 7, "kind": "PM"}),
    ("\n  ],", ", {}\n  ],", "rows", {"count": len(LADDER)}),
    ('"double"', '"triple"', "all13", {"most": 500}),
    ("false", '"no"', "zero-sum", {}),
)


def format_fault_line(locale: str, code: str, row: int = 0, **facts: Any) -> str:
    reason = format_text(locale, f"whist-grid-{code}", **facts)
    if not row:
        return format_text(locale, "whist-grid-line", reason=reason)
    return format_text(locale, "whist-grid-line-row", row=row, kind=LADDER[row - 1], reason=reason)


async def test_what_is_wrong_with_a_file_is_told_and_nothing_changes(club: SandboxClub) -> None:
    await club.open_table(club.ann, start=False, game="whist")
    await club.open_table(club.chloe, start=False, game="whist")
    await club.open_table(club.dmitri, start=False, game="whist")
    good = format_grid(CHAMPIONNAT)
    hosts = (club.dmitri, club.chloe, club.ann)
    states = [club.get_table(table) for table in (1, 2, 3)]
    for n, (old, new, code, facts) in enumerate(BROKEN_GRIDS):
        person = hosts[n % 3]
        assert old in good
        told = read_private_answer(await send_grid(person, good.replace(old, new, 1))).splitlines()
        locale = choose_language(person.locale)
        assert told[0] == format_text(locale, "whist-grid-wrong")
        assert format_fault_line(locale, code, **facts) in told, told
    assert [club.get_table(table) for table in (1, 2, 3)] == states


async def test_what_is_no_file_of_points_at_all(club: SandboxClub) -> None:
    await club.open_table(club.ann, start=False, game="whist")
    before = club.get_table()
    large = b" " * (MAX_FILE_KB * 1000 + 1)
    assert_refused(
        await send_grid(club.ann, large), club.ann, "whist-grid-too-large", most=MAX_FILE_KB
    )
    assert_refused(await send_grid(club.ann, b"\xff{}"), club.ann, "whist-grid-not-utf8")
    for content in (b" ", b"\x00", b"[" * 19_000, b"9" * 19_000, b"null"):
        assert len(read_private_answer(await send_grid(club.ann, content)).splitlines()) == 2
    # A few of very many mistakes are told; invented markup stays text.
    fields = {"@everyone": 1, "**": 2, "x" * 3000: 3, "\u202e": 4}
    extra = "".join(f'"{name}": {n}, ' for name, n in fields.items())
    told = read_private_answer(
        await send_grid(club.ann, "{" + extra + '"rows": [' + "{}, " * 300 + "1]}")
    )
    assert len(told.splitlines()) == MAX_SHOWN_FAULTS + 2 and len(told) < 2000
    assert "@everyone" not in told
    assert club.get_table() is before


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_answer_fits_into_a_message(locale: str) -> None:
    every = [{**facts, "row": 19} for _, _, _, facts in BROKEN_GRIDS]
    lines = [
        format_fault_line(
            locale, code, **({**facts, "field": "x" * CLIP_CHARS} if "field" in facts else facts)
        )
        for (_, _, code, _), facts in zip(BROKEN_GRIDS, every, strict=True)
    ]
    head = format_text(locale, "whist-grid-wrong") + format_text(
        locale, "whist-grid-more", count=300
    )
    assert len(head) + (MAX_SHOWN_FAULTS + 2) * (max(map(len, lines)) + 1) < 2000
