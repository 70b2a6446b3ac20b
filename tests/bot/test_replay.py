"""Replays of finished games over the wire, and what /bluff verify finds out."""

import json
import random
from typing import Any

import pytest

from bot import record, replay
from bot.screens.perudo.words import die
from bot.store import schema
from bot.tables import lobby
from bot.tables.rows import Entry
from bot.tables.table import Table, fold
from bot.texts import Say, language, say
from engines.perudo.view import View
from sandbox import Message, Person, Reply
from tests.bot.club import Club, refused
from tests.bot.store import any_move


def words(person: Person) -> Say:
    return say(language(person.locale))


async def played(
    club: Club, *people: Person, seed: int = 5, moves: int = 1000, **options: str
) -> Table:
    """A table at which these people play at random, to the end or for so many moves."""
    tables, host = club.bot.tables, people[0].user.id
    opened = await club.table(*people, start=False)
    table_id = int(opened.buttons()[0].custom_id.split(":")[1])
    rng = random.Random(seed)
    for name, value in options.items():
        cause = f"test.{table_id}.{name}"
        await tables.commit(table_id, cause, lambda t, n=name, v=value: lobby.option(t, host, n, v))
    table = (
        await tables.commit(table_id, f"test.{table_id}", lambda t: lobby.start(t, host))
    ).table
    while table.phase != "over" and moves:
        moves -= 1
        actor, action = any_move(table, rng)
        user = table.members[actor].user_id if isinstance(actor, int) else None
        entry = Entry("game", actor, user, action)
        cause = f"test.{table_id}.{table.seq}"
        table = (await tables.commit(table_id, cause, lambda _, e=entry: [e])).table
    await club.settled()
    return table


async def steps_of(club: Club, table: Table) -> list[replay.Step]:
    return replay.of_log(table.id, await club.bot.ledger.rows(table.id))


def control(message: Message, name: str) -> Any:
    """One of the four buttons."""
    return next(b for b in message.buttons() if b.custom_id.endswith(f".{name}"))


def title(table: Table, step: int, steps: int, say: Say) -> str:
    game = say("perudo-title")
    return say("replay-title", game=game, table=table.id, step=step, steps=steps)


def opened(reply: Reply, person: Person) -> Message:
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is person.user
    return reply.message


def dice(view: View, say: Say) -> str:
    """In the table's own words: the joker is a star, or a paco."""
    faces = (*sorted(view.pushed[view.seat]), *sorted(view.mine))
    return " ".join(die(face, say, view.wild) for face in faces)


# --- steps ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["borg", "perudo"])
async def test_every_step_is_the_fold_of_the_log_up_to_it(club: Club, rules: str) -> None:
    table = await played(club, club.ann, club.bob, club.eve, rules=rules, push="on")
    rows = await club.bot.ledger.rows(table.id)
    steps = await steps_of(club, table)
    assert len(steps) >= 10
    for step in steps:
        assert step.table == fold(Table(table.id), rows[: step.table.seq])
    told = [event for step in steps for event, _ in step.told]
    assert told == [each.event for each in table.told]
    moves = [entry for step in steps for entry in step.entries]
    assert [entry.kind for entry in moves] == [row.kind for row in rows if row.kind != "table"]
    # A record without names gives the same positions.
    made = await record.export(club.bot.tables, club.bot.ledger, table.id)
    assert [s.table.state for s in replay.of_record(made)] == [s.table.state for s in steps]


# --- over the wire -------------------------------------------------------------------------------


async def test_a_whole_game_forward_by_buttons_with_all_dice_open(club: Club) -> None:
    table = await played(club, club.ann, club.bob, club.eve, push="on")
    steps = await steps_of(club, table)
    speak = words(club.dmitri)
    reply = await club.dmitri.slash("блеф повтор", стол=table.id)  # who did not play may look too
    message = opened(reply, club.dmitri)
    for number, step in enumerate(steps, 1):
        text = "\n".join(message.texts())
        assert message.texts()[0] == title(table, number, len(steps), speak)
        assert message.attachments and message.alt_texts()
        if step.table.state.phase not in ("reveal", "over"):
            for seat, person in enumerate((club.ann, club.bob, club.eve)):
                view = step.table.view(seat)
                held = speak(
                    "perudo-reveal-dice", name=person.user.display_name, dice=dice(view, speak)
                )
                assert (held in text) == bool(view.dice[seat]), (number, held)
        on = control(message, "on")
        assert on.disabled == (number == len(steps))
        if not on.disabled:
            pressed = await club.dmitri.press_id(message, on.custom_id)
            assert pressed.kind == "update" and pressed.message is message
    assert "🏆" in text
    for name, number in (("first", 1), ("last", len(steps)), ("back", len(steps) - 1)):
        await club.dmitri.press_id(message, control(message, name).custom_id)
        assert message.texts()[0] == title(table, number, len(steps), speak)
    assert not control(message, "first").disabled


async def test_at_the_end_nobody_is_told_that_he_has_no_dice(club: Club) -> None:
    table = await played(club, club.ann, club.bob)
    (winner,) = (p for p in (club.ann, club.bob) if table.places()[table.seat_of(p.user.id)] == 1)
    mine = winner.messages(winner.dm())[-1]
    assert words(winner)("perudo-winner", you="name") in mine.texts()
    assert words(winner)("perudo-hand-none") not in mine.texts()


async def test_rounds_are_chosen_from_a_list(club: Club) -> None:
    table = await played(club, club.ann, club.bob, club.eve)
    steps = await steps_of(club, table)
    message = opened(await club.ann.slash("bluff replay", table=table.id), club.ann)
    (menu,) = message.selects()
    begins = {}
    for at, step in enumerate(steps):
        begins.setdefault(step.table.state.round, at)
    assert [int(option["value"]) for option in menu.options] == list(begins.values())[:25]
    for option in menu.options[-3:]:
        (menu,) = message.selects()
        reply = await club.ann.select(message, menu.custom_id, [option["value"]])
        assert reply.kind == "update"
        assert f"step {int(option['value']) + 1} of" in message.texts()[0]
        (chosen,) = [o for o in message.selects()[0].options if o.get("default")]
        assert chosen["label"] == option["label"]


async def test_what_cannot_be_replayed(club: Club) -> None:
    table = await played(club, club.ann, club.bob, moves=3)
    assert table.phase == "play"
    running = await club.eve.slash("bluff replay", table=table.id)
    refused(running, club.eve, "replay-not-over", table=table.id)
    message = club.ann.last("bluff")
    forged = await club.bob.press_id(message, f"p:replay:{table.id}.2.on")
    refused(forged, club.bob, "replay-not-over", table=table.id)
    early = await club.bob.press_id(message, f"p:replay:{table.id}")
    refused(early, club.bob, "replay-not-over", table=table.id)
    for arg in ("", "x.1.on", f"{table.id}.x.on", f"{table.id}.-1.on", "9" * 40 + ".1.on"):
        refused(await club.bob.press_id(message, f"p:replay:{arg}"), club.bob, "table-unknown")
    refused(await club.bob.slash("bluff replay", table=77), club.bob, "table-unknown")
    # A lobby that was closed has no game.
    await club.fay.slash("bluff start", club.fay.channel("general"), game="perudo")
    lobby_id = 2
    reply = await club.fay.slash("bluff replay", table=lobby_id)
    refused(reply, club.fay, "replay-not-over", table=lobby_id)
    await club.fay.slash("bluff stop", table=lobby_id)
    reply = await club.fay.slash("bluff replay", table=lobby_id)
    refused(reply, club.fay, "replay-never-began", table=lobby_id)


async def test_a_table_of_another_server_is_unknown(club: Club) -> None:
    table = await played(club, club.ann, club.bob)
    other = club.sandbox.world.add_guild("Elsewhere", club.dmitri.user)
    channel = club.sandbox.world.add_channel(other, "away")
    for command in ("блеф повтор", "блеф проверить", "правила"):
        reply = await club.dmitri.slash(command, channel, стол=table.id)
        refused(reply, club.dmitri, "table-unknown")
    # In private messages one's own tables, and no others.
    assert opened(await club.ann.slash("bluff replay", club.ann.dm(), table=table.id), club.ann)
    reply = await club.eve.slash("bluff replay", club.eve.dm(), table=table.id)
    refused(reply, club.eve, "table-unknown")


async def test_a_game_that_was_stopped_is_replayed_as_far_as_it_went(club: Club) -> None:
    table = await played(club, club.ann, club.bob, moves=4)
    await club.stop_game(club.ann, club.bob, table_id=table.id)
    steps = await steps_of(club, table)
    message = opened(await club.bob.slash("bluff replay", table=table.id), club.bob)
    await club.bob.press_id(message, control(message, "last").custom_id)
    assert f"step {len(steps)} of {len(steps)}" in message.texts()[0]


async def test_who_is_not_known_any_more_has_no_name(club: Club) -> None:
    table = await played(club, club.ann, club.bob)
    people, row = club.bot.people, schema.people
    gone = row.delete().where(row.c.id == club.ann.user.id)
    await people._database.write(lambda c: c.execute(gone))
    people._known.clear()
    message = opened(await club.bob.slash("bluff replay", table=table.id), club.bob)
    text = "\n".join(message.texts())
    assert "someone who left" in text and "Ann" not in text and "Bob" in text
    assert all("Ann" not in alt for alt in message.alt_texts())


# --- verify --------------------------------------------------------------------------------------


async def test_verify_says_what_was_checked_and_what_it_does_not_prove(club: Club) -> None:
    table = await played(club, club.ann, club.bob, club.eve)
    made = await record.export(club.bot.tables, club.bot.ledger, table.id)
    for person, command in (
        (club.ann, "bluff verify"),
        (club.chloe, "bluff vérifier"),
        (club.dmitri, "блеф проверить"),
    ):
        speak = words(person)
        option = "стол" if person is club.dmitri else "table"
        reply = await person.slash(command, **{option: table.id})
        (text,) = opened(reply, person).texts()
        assert text.splitlines() == [
            speak("verify-table-done", table=table.id, draws=len(made.draws)),
            speak("verify-compare"),
            speak("fairness-fixed", code=made.commitment, salt=made.salt),
            speak("verify-limits"),
            speak("rematch-fingerprint", code=f"`{table.rematch}`"),
        ]


async def test_verify_needs_one_thing_that_is_over(club: Club) -> None:
    table = await played(club, club.ann, club.bob, moves=2)
    refused(await club.ann.slash("bluff verify"), club.ann, "verify-one")
    file = club.ann.upload("a.json", b"{}")
    both = await club.ann.slash("bluff verify", table=table.id, file=file)
    refused(both, club.ann, "verify-one")
    running = await club.chloe.slash("bluff vérifier", table=table.id)
    assert f"`{table.commitment}`" in opened(running, club.chloe).texts()[0]
    refused(await club.ann.slash("bluff verify", table=99), club.ann, "table-unknown")


async def test_verify_of_a_table_whose_log_was_changed_fails(club: Club) -> None:
    table = await played(club, club.ann, club.bob)
    rows = await club.bot.ledger.rows(table.id)
    roll = next(row for row in rows if row.kind == "chance" and row.payload.count(",") > 3)
    values = json.loads(roll.payload)
    values["values"][0] = (values["values"][0] + 1) % 6
    log = schema.log
    changed = (
        log.update()
        .where(log.c.table_id == table.id, log.c.seq == roll.seq)
        .values(payload=json.dumps(values))
    )
    await club.bot.people._database.write(lambda c: c.execute(changed))
    reply = await club.ann.slash("bluff verify", table=table.id)
    reason = words(club.ann)("record-draw", seq=roll.seq)
    (text,) = opened(reply, club.ann).texts()
    assert text == words(club.ann)("verify-failed", reason=reason)


async def test_verify_reads_a_record_from_anywhere(club: Club) -> None:
    table = await played(club, club.ann, club.bob)
    made = await record.export(club.bot.tables, club.bot.ledger, table.id)
    good = record.write(made)
    channel = club.eve.channel("general")

    async def said(person: Person, content: bytes, name: str = "bluff-1.json") -> str:
        file = person.upload(name, content)
        reply = await person.slash("bluff verify", channel, file=file)
        (text,) = opened(reply, person).texts()
        return text

    speak = words(club.eve)
    done = speak("verify-file-done", table=table.id, draws=len(made.draws))
    assert (await said(club.eve, good)).startswith(done)

    def failed(code: str, **facts: Any) -> str:
        return speak("verify-failed", reason=speak(code, **facts))

    tampered = json.loads(good)
    tampered["secret"] = "00" * 32
    assert await said(club.eve, json.dumps(tampered).encode()) == failed("record-commitment")
    tampered = json.loads(good)
    tampered["game"] = "@everyone **chess**"
    text = await said(club.eve, json.dumps(tampered).encode())
    assert "\\*\\*chess" in text and "@everyone" not in text
    assert text.startswith(speak("verify-failed", reason="").strip())
    for content in (b"", b"not json", b"[]", b"{}", b'{"format": "bluff-9"}', b"\xff\xfe\x00"):
        text = await said(club.eve, content)
        assert text.startswith(failed("record-unreadable", where="", reason="").split(":")[0])
    big = speak("verify-too-large", most=1000)
    assert await said(club.eve, b" " * 1_000_001) == big


async def test_a_file_that_discord_does_not_give_is_a_sentence(club: Club) -> None:
    file = club.ann.upload("bluff-1.json", b"{}")
    club.sandbox.uploads._files.pop(file.id)
    refused(await club.ann.slash("bluff verify", file=file), club.ann, "verify-not-loaded")
