"""Tests of replays of finished games over the wire, and of /bluff verify."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from bot import game_record, replay_steps
from bot.screens.perudo.words import format_die
from bot.store import schema
from bot.tables import lobby
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable, fold_rows
from bot.texts import Say
from engines.perudo.view import PerudoView
from sandbox import Message, Person
from tests.support.club import (
    SandboxClub,
    assert_refused,
    find_texts,
    get_private_answer,
    open_result,
)
from tests.support.store import choose_any_move


async def play_randomly(
    club: SandboxClub, *people: Person, seed: int = 5, moves: int = 1000, **options: str
) -> GameTable:
    """Play a table of these people at random, to the end or for so many moves."""
    tables, host = club.bot.tables, people[0].user.id
    opened = await club.open_table(*people, start=False)
    table_id = int(opened.list_buttons()[0].custom_id.split(":")[1])
    rng = random.Random(seed)
    for name, value in options.items():
        cause = f"test.{table_id}.{name}"
        await tables.commit(
            table_id, cause, lambda t, n=name, v=value: lobby.set_option(t, host, n, v)
        )
    table = (
        await tables.commit(table_id, f"test.{table_id}", lambda t: lobby.start_game(t, host))
    ).table
    while table.phase != "over" and moves:
        moves -= 1
        actor, action = choose_any_move(table, rng)
        user = table.members[actor].user_id if isinstance(actor, int) else None
        entry = LogEntry("game", actor, user, action)
        cause = f"test.{table_id}.{table.seq}"
        table = (await tables.commit(table_id, cause, lambda _, e=entry: [e])).table
    await club.wait_until_settled()
    return table


async def read_steps(club: SandboxClub, table: GameTable) -> list[replay_steps.ReplayStep]:
    return replay_steps.steps_from_log(table.id, await club.bot.ledger.read_rows(table.id))


def find_control(message: Message, name: str) -> Any:
    """Return one of the four buttons."""
    return next(b for b in message.list_buttons() if b.custom_id.endswith(f".{name}"))


def format_title(table: GameTable, step: int, steps: int, say: Say) -> str:
    game = say("perudo-title")
    return say("replay-title", game=game, table=table.id, step=step, steps=steps)


def format_own_dice(view: PerudoView, say: Say) -> str:
    """Format a player's dice in the table's own words: the joker is a star, or a paco."""
    faces = (*sorted(view.pushed[view.seat]), *sorted(view.mine))
    return " ".join(format_die(face, say, view.wild) for face in faces)


# --- steps ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["borg", "perudo"])
async def test_every_step_is_the_fold_of_the_log_up_to_it(club: SandboxClub, rules: str) -> None:
    table = await play_randomly(club, club.ann, club.bob, club.eve, rules=rules, push="on")
    rows = await club.bot.ledger.read_rows(table.id)
    steps = await read_steps(club, table)
    assert len(steps) >= 10
    for step in steps:
        assert step.table == fold_rows(GameTable(table.id), rows[: step.table.seq])
    told = [event for step in steps for event, _ in step.told]
    assert told == [each.event for each in table.told]
    moves = [entry for step in steps for entry in step.entries]
    assert [entry.kind for entry in moves] == [row.kind for row in rows if row.kind != "table"]
    # A record without names gives the same positions.
    made = await game_record.export_record(club.bot.tables, table.id)
    assert [s.table.state for s in replay_steps.steps_from_record(made)] == [
        s.table.state for s in steps
    ]


# --- over the wire -------------------------------------------------------------------------------


async def test_a_whole_game_forward_by_buttons_with_all_dice_open(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob, club.eve, push="on")
    steps = await read_steps(club, table)
    speak = find_texts(club.dmitri)
    reply = await open_result(
        club.dmitri, "replay", table.id
    )  # a person who did not play may look, too
    message = get_private_answer(reply, club.dmitri)
    for number, step in enumerate(steps, 1):
        text = "\n".join(message.list_texts())
        assert message.list_texts()[0] == format_title(table, number, len(steps), speak)
        assert message.attachments and message.list_alt_texts()
        if step.table.state.phase not in ("reveal", "over"):
            for seat, person in enumerate((club.ann, club.bob, club.eve)):
                view = step.table.build_view(seat)
                held = speak(
                    "perudo-reveal-dice",
                    name=person.user.display_name,
                    dice=format_own_dice(view, speak),
                )
                assert (held in text) == bool(view.dice[seat]), (number, held)
        on = find_control(message, "on")
        assert on.disabled == (number == len(steps))
        if not on.disabled:
            pressed = await club.dmitri.press_id(message, on.custom_id)
            assert pressed.kind == "update" and pressed.message is message
    assert "🏆" in text
    for name, number in (("first", 1), ("last", len(steps)), ("back", len(steps) - 1)):
        await club.dmitri.press_id(message, find_control(message, name).custom_id)
        assert message.list_texts()[0] == format_title(table, number, len(steps), speak)
    assert not find_control(message, "first").disabled


async def test_at_the_end_nobody_is_told_that_they_have_no_dice(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob)
    (winner,) = (
        p for p in (club.ann, club.bob) if table.get_standings()[table.find_seat(p.user.id)] == 1
    )
    mine = winner.list_messages(winner.open_dm())[-1]
    assert find_texts(winner)("perudo-winner", you="name") in mine.list_texts()
    assert find_texts(winner)("perudo-hand-none") not in mine.list_texts()


async def test_rounds_are_chosen_from_a_list(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob, club.eve)
    steps = await read_steps(club, table)
    message = get_private_answer(await open_result(club.ann, "replay", table.id), club.ann)
    (menu,) = message.list_selects()
    begins = {}
    for at, step in enumerate(steps):
        begins.setdefault(step.table.state.round, at)
    assert [int(option["value"]) for option in menu.options] == list(begins.values())[:25]
    for option in menu.options[-3:]:
        (menu,) = message.list_selects()
        reply = await club.ann.choose_values(message, menu.custom_id, [option["value"]])
        assert reply.kind == "update"
        assert f"step {int(option['value']) + 1} of" in message.list_texts()[0]
        (chosen,) = [o for o in message.list_selects()[0].options if o.get("default")]
        assert chosen["label"] == option["label"]


async def test_what_cannot_be_replayed(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob, moves=3)
    assert table.phase == "play"
    running = await open_result(club.eve, "replay", table.id)
    assert_refused(running, club.eve, "replay-not-over", table=table.id)
    message = club.ann.find_last_message("bluff")
    forged = await club.bob.press_id(message, f"p:replay:{table.id}.2.on")
    assert_refused(forged, club.bob, "replay-not-over", table=table.id)
    early = await club.bob.press_id(message, f"p:replay:{table.id}")
    assert_refused(early, club.bob, "replay-not-over", table=table.id)
    for arg in ("", "x.1.on", f"{table.id}.x.on", f"{table.id}.-1.on", "9" * 40 + ".1.on"):
        assert_refused(
            await club.bob.press_id(message, f"p:replay:{arg}"), club.bob, "table-unknown"
        )
    assert_refused(await open_result(club.bob, "replay", 77), club.bob, "table-unknown")
    # A lobby that was closed has no game.
    await club.fay.run_slash("bluff start", club.fay.find_channel("general"), game="perudo")
    lobby_id = 2
    reply = await open_result(club.fay, "replay", lobby_id)
    assert_refused(reply, club.fay, "replay-not-over", table=lobby_id)
    await club.fay.run_slash("bluff stop", table=lobby_id)
    reply = await open_result(club.fay, "replay", lobby_id)
    assert_refused(reply, club.fay, "replay-never-began", table=lobby_id)


async def test_a_table_of_another_server_is_unknown(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob)
    other = club.sandbox.world.add_guild("Elsewhere", club.dmitri.user)
    channel = club.sandbox.world.add_channel(other, "away")
    for command in ("блеф итог", "блеф проверить", "правила"):
        reply = await club.dmitri.run_slash(command, channel, стол=table.id)
        assert_refused(reply, club.dmitri, "table-unknown")
    # In DMs a person finds their own tables, and no others.
    assert get_private_answer(
        await open_result(club.ann, "replay", table.id, club.ann.open_dm()), club.ann
    )
    reply = await open_result(club.eve, "replay", table.id, club.eve.open_dm())
    assert_refused(reply, club.eve, "table-unknown")


async def test_a_game_that_was_stopped_is_replayed_as_far_as_it_went(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob, moves=4)
    await club.stop_game(club.ann, club.bob, table_id=table.id)
    steps = await read_steps(club, table)
    message = get_private_answer(await open_result(club.bob, "replay", table.id), club.bob)
    await club.bob.press_id(message, find_control(message, "last").custom_id)
    assert f"step {len(steps)} of {len(steps)}" in message.list_texts()[0]


async def test_someone_who_is_not_known_any_more_has_no_name(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob)
    gone = schema.people.delete().where(schema.people.c.id == club.ann.user.id)
    await club.database.run_transaction(lambda c: c.execute(gone))
    club.bot.people.drop_cached(club.ann.user.id)
    message = get_private_answer(await open_result(club.bob, "replay", table.id), club.bob)
    text = "\n".join(message.list_texts())
    assert "someone who left" in text and "Ann" not in text and "Bob" in text
    assert all("Ann" not in alt for alt in message.list_alt_texts())


# --- verify --------------------------------------------------------------------------------------


async def test_verify_says_what_was_checked_and_what_it_does_not_prove(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob, club.eve)
    made = await game_record.export_record(club.bot.tables, table.id)
    for person, command in (
        (club.ann, "bluff verify"),
        (club.chloe, "bluff vérifier"),
        (club.dmitri, "блеф проверить"),
    ):
        speak = find_texts(person)
        option = "стол" if person is club.dmitri else "table"
        reply = await person.run_slash(command, **{option: table.id})
        (text,) = get_private_answer(reply, person).list_texts()
        assert text.splitlines() == [
            speak("verify-table-done", table=table.id, draws=len(made.draws)),
            speak("verify-compare"),
            speak("fairness-fixed", code=made.commitment, salt=made.salt),
            speak("verify-limits"),
            speak("rematch-fingerprint", code=f"`{table.rematch}`"),
        ]


async def test_verify_needs_one_thing_that_is_over(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob, moves=2)
    assert_refused(await club.ann.run_slash("bluff verify"), club.ann, "verify-one")
    file = club.ann.upload_file("a.json", b"{}")
    both = await club.ann.run_slash("bluff verify", table=table.id, file=file)
    assert_refused(both, club.ann, "verify-one")
    running = await club.chloe.run_slash("bluff vérifier", table=table.id)
    assert f"`{table.commitment}`" in get_private_answer(running, club.chloe).list_texts()[0]
    assert_refused(await club.ann.run_slash("bluff verify", table=99), club.ann, "table-unknown")


async def test_verify_of_a_table_whose_log_was_changed_fails(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob)
    rows = await club.bot.ledger.read_rows(table.id)
    roll = next(row for row in rows if row.kind == "chance" and row.payload.count(",") > 3)
    values = json.loads(roll.payload)
    values["values"][0] = (values["values"][0] + 1) % 6
    log = schema.log
    changed = (
        log.update()
        .where(log.c.table_id == table.id, log.c.seq == roll.seq)
        .values(payload=json.dumps(values))
    )
    await club.database.run_transaction(lambda c: c.execute(changed))
    reply = await club.ann.run_slash("bluff verify", table=table.id)
    reason = find_texts(club.ann)("record-draw", seq=roll.seq)
    (text,) = get_private_answer(reply, club.ann).list_texts()
    assert text == find_texts(club.ann)("verify-failed", reason=reason)


async def test_verify_reads_a_record_from_anywhere(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob)
    made = await game_record.export_record(club.bot.tables, table.id)
    good = game_record.write_record(made)
    channel = club.eve.find_channel("general")

    async def verify_file(person: Person, content: bytes, name: str = "bluff-1.json") -> str:
        file = person.upload_file(name, content)
        reply = await person.run_slash("bluff verify", channel, file=file)
        (text,) = get_private_answer(reply, person).list_texts()
        return text

    speak = find_texts(club.eve)
    done = speak("verify-file-done", table=table.id, draws=len(made.draws))
    assert (await verify_file(club.eve, good)).startswith(done)

    def format_failure(code: str, **facts: Any) -> str:
        return speak("verify-failed", reason=speak(code, **facts))

    tampered = json.loads(good)
    tampered["secret"] = "00" * 32
    assert await verify_file(club.eve, json.dumps(tampered).encode()) == format_failure(
        "record-commitment"
    )
    tampered = json.loads(good)
    tampered["game"] = "@everyone **chess**"
    text = await verify_file(club.eve, json.dumps(tampered).encode())
    assert "\\*\\*chess" in text and "@everyone" not in text
    assert text.startswith(speak("verify-failed", reason="").strip())
    for content in (b"", b"not json", b"[]", b"{}", b'{"format": "bluff-9"}', b"\xff\xfe\x00"):
        text = await verify_file(club.eve, content)
        assert text.startswith(
            format_failure("record-unreadable", where="", reason="").split(":")[0]
        )
    big = speak("verify-too-large", most=1000)
    assert await verify_file(club.eve, b" " * 1_000_001) == big


async def test_a_file_that_discord_does_not_give_is_a_sentence(club: SandboxClub) -> None:
    file = club.ann.upload_file("bluff-1.json", b"{}")
    file.link = replace(file.link, url=file.link.url.replace("bluff-1", "gone"))
    assert_refused(
        await club.ann.run_slash("bluff verify", file=file), club.ann, "verify-not-loaded"
    )
