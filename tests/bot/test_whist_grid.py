"""/whist grid over the wire: points of one's own from a file, kept, shown and checked (R46)."""

import dataclasses
from typing import Any

import pytest

from bot import record, replay
from bot.commands.grid import CLIP, FIRST_FAULTS, MOST_KB
from bot.texts import LOCALES, language, text
from engines.whist.contracts import LADDER
from engines.whist.custom import to_json
from engines.whist.grids import CHAMPIONNAT, PAGAT
from engines.whist.types import Options
from sandbox import Message, Person, Reply
from tests.bot.club import Club, choose, press, refused

MINE = dataclasses.replace(
    CHAMPIONNAT,
    rows=tuple(dataclasses.replace(row, made=row.made + 2) for row in CHAMPIONNAT.rows),
    all13=50,
)


async def grid(person: Person, content: str | bytes | None = None) -> Reply:
    """What is said to who gives this file, or asks for one."""
    locale = language(person.locale)
    command = f"{text(locale, 'cmd-whist')} {text(locale, 'cmd-whist-grid')}"
    if content is None:
        return await person.slash(command)
    data = content.encode() if isinstance(content, str) else content
    file = person.upload("points.json", data)
    given: dict[str, Any] = {text(locale, "cmd-whist-grid-file"): file}
    return await person.slash(command, **given)


def said(reply: Reply) -> str:
    assert reply.kind == "message" and reply.message and reply.message.ephemeral_for, reply
    return "\n".join(reply.message.texts())


async def present(person: Person) -> str:
    """The file that is given out."""
    reply = await grid(person)
    refused(reply, person, "whist-grid-present", table=1)
    assert reply.message
    (file,) = reply.message.attachments
    assert file.filename == "bluff-whist-grid.json"
    return file.content.decode()


async def offered(club: Club, message: Message) -> list[str]:
    """The points that the host's panel of options offers."""
    panel = await press(club.ann, message, ":options:")
    assert panel.message
    selects = {s.custom_id.split(":option:")[-1]: s for s in panel.message.selects()}
    assert not any(name.startswith("custom") for name in selects)
    (points,) = (s for name, s in selects.items() if name.startswith("grid"))
    return [option["value"] for option in points.options]


async def test_a_file_is_edited_and_played_by(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False, game="whist")
    assert await offered(club, message) == ["championnat", "liege", "pagat"]
    given = await present(club.bob)
    assert given == to_json(CHAMPIONNAT)
    edited = given.replace('"contract": "E8", "made": 7', '"contract": "E8", "made": 8')
    refused(await grid(club.ann, edited), club.ann, "whist-grid-done", table=1)
    await club.settled()
    assert club.state().options == Options(custom=edited, deals="4", grid="custom")
    assert text("en", "whist-option-grid-custom") in "\n".join(message.texts())
    assert await present(club.bob) == edited
    # What is in force can be read before the game, and one may still choose something else.
    ladder = await club.bob.slash("rules", table=1)
    assert ladder.message
    (pages,) = ladder.message.selects()
    await club.bob.select(ladder.message, pages.custom_id, ["5"])
    assert "Pair 8** – two partners, at least 8 tricks: +8 / −10 (+10)" in said(ladder)
    assert await offered(club, message) == ["championnat", "liege", "pagat", "custom"]
    await choose(club.ann, message, "grid", "pagat")
    assert await present(club.bob) == to_json(PAGAT)
    await choose(club.ann, message, "grid", "custom")
    assert await present(club.bob) == edited


async def test_it_outlives_a_restart_and_a_rematch_and_is_in_the_record(club: Club) -> None:
    people = (club.ann, club.bob, club.chloe, club.dmitri)
    message = await club.table(*people, start=False, game="whist")
    refused(await grid(club.ann, to_json(PAGAT)), club.ann, "whist-grid-done", table=1)
    await choose(club.ann, message, "deals", "4")
    # Written anew by hand, and with the mark that some editors put before a text.
    loose = b"\xef\xbb\xbf" + to_json(MINE).replace("\n", " \r\n").replace(", ", ",").encode()
    refused(await grid(club.ann, loose), club.ann, "whist-grid-done", table=1)
    await press(club.ann, message, ":start:")
    await club.settled()
    assert club.state().state.grid == MINE
    refused(await grid(club.ann, to_json(PAGAT)), club.ann, "which-no-lobby")
    await club.restart()
    assert (await club.bot.tables.load(1)).state.grid == MINE
    await club.stop_game(*people)
    await club.settled()
    written = record.write(await record.export(club.bot.tables, club.bot.ledger, 1))
    assert record.verify(record.read(written)) > 0
    assert replay.of_record(record.read(written))[0].table.state.grid == MINE
    again = await club.ann.slash("bluff rematch", table=1)
    assert again.message and again.message.ephemeral_for is None
    assert club.state(2).options == Options(deals="4", custom=to_json(MINE), grid="custom")


async def test_only_the_host_of_a_lobby_of_whist_chooses(club: Club) -> None:
    refused(await grid(club.ann), club.ann, "which-no-lobby")
    await club.table(club.ann, start=False, game="perudo")
    for content in (None, to_json(MINE)):
        refused(await grid(club.ann, content), club.ann, "which-no-lobby")
    refused(await grid(club.ann), club.ann, "which-no-lobby")
    await club.table(club.ann, club.bob, start=False, game="whist")
    await club.table(club.bob, start=False, game="perudo")
    before = club.state(2)
    host = club.ann.user.display_name
    refused(await grid(club.bob, to_json(MINE)), club.bob, "lobby-host-only", host=host)
    assert club.state(2) is before
    refused(await grid(club.ann, to_json(MINE)), club.ann, "whist-grid-done", table=2)
    here = club.ann.dm()
    refused(await club.ann.slash("whist grid", here), club.ann, "which-no-lobby")


BROKEN: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
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


def line(locale: str, code: str, row: int = 0, **facts: Any) -> str:
    reason = text(locale, f"whist-grid-{code}", **facts)
    if not row:
        return text(locale, "whist-grid-line", reason=reason)
    return text(locale, "whist-grid-line-row", row=row, kind=LADDER[row - 1], reason=reason)


async def test_what_is_wrong_with_a_file_is_told_and_nothing_changes(club: Club) -> None:
    await club.table(club.ann, start=False, game="whist")
    await club.table(club.chloe, start=False, game="whist")
    await club.table(club.dmitri, start=False, game="whist")
    good = to_json(CHAMPIONNAT)
    hosts = (club.dmitri, club.chloe, club.ann)
    states = [club.state(table) for table in (1, 2, 3)]
    for n, (old, new, code, facts) in enumerate(BROKEN):
        person = hosts[n % 3]
        assert old in good
        told = said(await grid(person, good.replace(old, new, 1))).splitlines()
        locale = language(person.locale)
        assert told[0] == text(locale, "whist-grid-wrong")
        assert line(locale, code, **facts) in told, told
    assert [club.state(table) for table in (1, 2, 3)] == states


async def test_what_is_no_file_of_points_at_all(club: Club) -> None:
    await club.table(club.ann, start=False, game="whist")
    before = club.state()
    large = b" " * (MOST_KB * 1000 + 1)
    refused(await grid(club.ann, large), club.ann, "whist-grid-too-large", most=MOST_KB)
    refused(await grid(club.ann, b"\xff{}"), club.ann, "whist-grid-not-utf8")
    for content in (b" ", b"\x00", b"[" * 19_000, b"9" * 19_000, b"null"):
        assert len(said(await grid(club.ann, content)).splitlines()) == 2
    # Of very many mistakes some are told; what somebody invents stays text.
    fields = {"@everyone": 1, "**": 2, "x" * 3000: 3, "\u202e": 4}
    extra = "".join(f'"{name}": {n}, ' for name, n in fields.items())
    told = said(await grid(club.ann, "{" + extra + '"rows": [' + "{}, " * 300 + "1]}"))
    assert len(told.splitlines()) == FIRST_FAULTS + 2 and len(told) < 2000
    assert "@everyone" not in told
    assert club.state() is before


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_answer_fits_into_a_message(locale: str) -> None:
    every = [{**facts, "row": 19} for _, _, _, facts in BROKEN]
    lines = [
        line(locale, code, **({**facts, "field": "x" * CLIP} if "field" in facts else facts))
        for (_, _, code, _), facts in zip(BROKEN, every, strict=True)
    ]
    head = text(locale, "whist-grid-wrong") + text(locale, "whist-grid-more", count=300)
    assert len(head) + (FIRST_FAULTS + 2) * (max(map(len, lines)) + 1) < 2000
