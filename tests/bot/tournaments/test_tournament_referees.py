"""Tests of tournaments over the wire: referees, settings, files, deletions."""

import json
import re

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bench.simulation.crowd import add_crowd
from bench.simulation.organising import announce_tournament
from bot.cli.app import app
from bot.clock import now_ms
from bot.store.guilds import SettingsStore
from bot.texts import format_text, get_texts
from bot.tournaments import report, standings
from bot.tournaments.presets import MINUTE_MS
from sandbox import Message, Person
from tests.bot.commands.test_privacy import count_traces
from tests.bot.commands.test_settings import find_owner, open_settings_panel
from tests.support.club import SandboxClub, assert_refused, choose_lobby_option, press_button
from tests.support.lengths import mark_long_except
from tests.support.tournament_steps import (
    confirm_conditions,
    create_cup,
    find_notice,
    get_cup,
    play_meanwhile,
    press_for_all,
    run_tournament_command,
    start_cup,
    wait_for_phase,
    wait_until_holds,
    withdraw_for_good,
)

EN = get_texts("en")


def join_shown_texts(message: Message | None) -> str:
    assert message is not None
    return "\n".join([*message.list_texts(), *message.list_alt_texts()])


# --- referees ------------------------------------------------------------------------------------


async def test_a_referee_hears_of_calls_and_settles_them(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 3)
    await create_cup(club, game="perudo", table=3)
    await club.ann.run_slash("organise referee", member=club.bob.user)
    await press_for_all(club, people.values())
    nothing = await club.bob.run_slash("jury queue")
    assert join_shown_texts(nothing.message) == EN("jury-nothing")
    await start_cup(club, people.values())
    caller = next(iter(people.values()))
    called = await caller.run_slash("jury call", reason="somebody peeks")
    assert join_shown_texts(called.message) == EN("jury-call-done", table=1)
    await club.wait_until_settled()
    letter = club.bob.find_last_message(club.bob.open_dm())
    assert "somebody peeks" in join_shown_texts(letter)
    assert "somebody peeks" in join_shown_texts((await club.bob.run_slash("jury queue")).message)
    stranger = await club.eve.run_slash("jury queue")
    assert join_shown_texts(stranger.message) == EN("jury-not-yours")
    settled = await press_button(club.bob, letter, ":rule:settled:")
    assert settled.kind in ("update", "deferred_update")
    await club.wait_until_settled()
    assert not club.get_table(1).calls


async def test_somebody_is_put_in_for_a_player_at_the_running_table(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 4)
    await create_cup(club, preset="whist", options="deals=4", rounds=1)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    out = next(iter(people.values()))
    asked = {"player": out.user, "by": club.eve.user, "reason": "fell asleep"}
    unasked = await club.ann.run_slash("referee replace", **asked)
    assert_refused(unasked, club.ann, "tournament-not-reserve")
    await confirm_conditions(club.eve, await club.eve.run_slash("tournament join", reserve=True))
    done = await club.ann.run_slash(
        "referee replace", player=out.user, by=club.eve.user, reason="fell asleep"
    )
    assert join_shown_texts(done.message) == EN("tournament-ruled", number=1)
    await club.wait_until_settled()
    members = [member.user_id for member in club.get_table(1).members]
    assert club.eve.user.id in members and out.user.id not in members
    t = get_cup(club)
    assert [e.gone for e in t.entrants] == ["replaced", None, None, None, None]
    again = await club.ann.run_slash(
        "referee replace", player=out.user, by=club.dmitri.user, reason="again"
    )
    assert_refused(again, club.ann, "tournament-gone-already")
    own = await club.eve.run_slash("bluff hand")
    assert own.message and own.message.ephemeral_for is club.eve.user
    assert standings.rank_entrants(t)[-1].number == 0, "who was replaced comes last"


@pytest.mark.long
@pytest.mark.parametrize("game", ["quiz", pytest.param("whist", marks=pytest.mark.long)])
async def test_r63_whom_the_jury_excludes_at_a_table_is_out_of_the_tournament(
    club: SandboxClub, game: str
) -> None:
    """The player is last, gets no seat again and replaces nobody (quiz R36a)."""
    club.forgiven_codes = {10008}  # a press on a message that is being reposted
    people = add_crowd(club.sandbox, 8)
    options = {"options": "deals=4"} if game == "whist" else {}
    await create_cup(club, preset="rounds", game=game, rounds=2, **options)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    board = get_cup(club).rounds[0].boards[0]
    assert board.table_id
    out = people[get_cup(club).entrants[board.players[2]].user_id]
    given = {"player": out.user, "reason": "He shouts."}
    done = await club.ann.run_slash("referee act", measure="exclude", table=board.table_id, **given)
    assert join_shown_texts(done.message) == EN("jury-measure-done", table=board.table_id)
    await club.wait_until_settled()
    [gone] = [e for e in get_cup(club).entrants if e.gone]
    assert (gone.user_id, gone.gone, gone.reason) == (out.user.id, "excluded", "He shouts.")
    [row] = [r for r in await club.bot.tournaments.read_rows(1) if "He shouts." in r.payload]
    assert row.user_id == club.ann.user.id, "whose words they are, and go with"
    again = await out.run_slash("tournament join", reserve=True)
    assert_refused(again, out, "tournament-put-out")
    del people[out.user.id]
    async with play_meanwhile(people):
        await wait_until_holds(club, lambda t: len(t.rounds) == 2)
    t = get_cup(club)
    seated = {n for b in t.rounds[1].boards for n in b.players}
    assert gone.number not in seated | set(t.rounds[1].byes)
    lines = standings.rank_entrants(t)
    assert (lines[-1].number, lines[-1].place) == (gone.number, 8)


@pytest.mark.parametrize(
    "game", mark_long_except("whist", ["captain", "menteur", "perudo", "quiz", "whist"])
)
async def test_r50a_a_newcomer_takes_over_a_seat_by_the_jury_in_every_game(
    club: SandboxClub, game: str
) -> None:
    """The new player counts in the tournament, and the replaced one comes after."""
    people = add_crowd(club.sandbox, 4)
    await create_cup(club, preset="rounds", game=game, rounds=1)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    board = get_cup(club).rounds[0].boards[0]
    assert board.table_id
    out = people[get_cup(club).entrants[board.players[1]].user_id]
    given = {"table": board.table_id, "player": out.user, "by": club.eve.user, "reason": "ill"}
    unasked = await club.ann.run_slash("referee replace", **given)
    assert_refused(unasked, club.ann, "tournament-not-reserve")
    await club.eve.run_slash("tournament join", reserve=True)
    done = await club.ann.run_slash("referee replace", **given)
    assert join_shown_texts(done.message) == EN("tournament-ruled", number=1)
    await club.wait_until_settled()
    t = get_cup(club)
    into = t.find_entrant(club.eve.user.id)
    assert into and t.rounds[0].boards[0].players[1] == into.number
    assert club.get_table(board.table_id).find_seat(club.eve.user.id) == 1
    assert club.get_table(board.table_id).find_seat(out.user.id) is None
    assert [e.gone for e in t.entrants if e.gone] == ["replaced"]
    own = await club.eve.run_slash("bluff hand")
    assert own.message and own.message.ephemeral_for is club.eve.user


async def test_a_seat_that_was_left_is_taken_over_only_where_the_rules_allow_it(
    club: SandboxClub,
) -> None:
    """The hand of a player who leaves is gone (captain R39)."""
    people = add_crowd(club.sandbox, 3)
    await create_cup(club, game="captain", table=3)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    out = next(iter(people.values()))
    given = {"player": out.user, "by": club.eve.user, "reason": "ill"}
    await club.eve.run_slash("tournament join", reserve=True)
    await withdraw_for_good(out)
    await club.wait_until_settled()
    late = await club.ann.run_slash("referee replace", **given)
    assert_refused(late, club.ann, "tournament-seat-closed")
    assert club.eve.user.id not in {
        get_cup(club).entrants[n].user_id for n in get_cup(club).players
    }


async def test_r50a_reserves_come_in_by_themselves_between_rounds(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 6)
    *_, first, second = people.values()
    await create_cup(club, preset="rounds", game="perudo", table=2, rounds=2, capacity=4)
    await press_for_all(club, people.values())
    await start_cup(club, [p for p in people.values() if p is not first])
    late = await first.run_slash("tournament checkin")
    assert join_shown_texts(late.message) == EN("tournament-reserve-now", name="Cup")
    out = people.pop(get_cup(club).entrants[get_cup(club).rounds[0].boards[0].players[0]].user_id)
    await withdraw_for_good(out)
    async with play_meanwhile(people):
        await wait_until_holds(
            club, lambda t: len(t.rounds) == 2 and t.rounds[1].boards[1].table_id
        )
        t = get_cup(club)
        assert [t.entrants[n].user_id for n in t.rounds[1].moved_up] == [first.user.id]
        said = EN("tournament-moved-up", names=first.user.display_name, count=1)
        await club.ann.wait_until(lambda ann: said in join_shown_texts(find_notice(ann)))
        t = await wait_for_phase(club, "over")
    assert second.user.id not in {t.entrants[n].user_id for n in t.players}
    assert {line.number for line in standings.rank_entrants(t)} == set(t.players)


async def test_a_tournament_that_is_called_off_ends_its_tables(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 4)
    await create_cup(club, game="perudo", table=2)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    done = await club.ann.run_slash("organise cancel", reason="The hall is on fire.")
    assert join_shown_texts(done.message) == EN("tournament-called-off", number=1)
    await club.wait_until_settled()
    for number in (1, 2):
        table = club.get_table(number)
        assert (table.phase, table.called_off, table.stopped_by) == ("over", True, None)
        player = next(p for p in people.values() if table.find_seat(p.user.id) == 0)
        said = EN("stopped-called-off", game=EN("perudo-title"), table=number)
        assert any(
            said in join_shown_texts(m) for c in player.list_channels() for m in c.messages.values()
        )
    assert get_cup(club).cancelled


@pytest.mark.parametrize("dies", [True, False])
async def test_tables_end_whatever_befalls_the_bot_as_their_tournament_is_called_off(
    club: SandboxClub, dies: bool
) -> None:
    """The bot dies; or time holds, as while the gateway is gone."""
    people = add_crowd(club.sandbox, 4)
    await create_cup(club, game="perudo", table=2)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    club.bot.director.stop()  # the result is committed, and nothing follows
    await run_tournament_command(
        club.ann, "organise cancel", "tournament-called-off", reason="The hall is on fire."
    )
    assert club.get_table(1).phase == "play"
    await (club.restart_bot() if dies else club.bot.director.recover_tournaments())
    await club.wait_until_settled()
    assert [(await club.bot.tables.load_table(n)).phase for n in (1, 2)] == ["over", "over"]


async def test_withdrawing_leaves_the_running_table(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 4)
    await create_cup(club, preset="rounds", game="perudo", table=4, rounds=1)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    out = next(iter(people.values()))
    await withdraw_for_good(out)
    await club.wait_until_settled()
    assert club.get_table(1).find_seat(out.user.id) in club.get_table(1).left
    del people[out.user.id]
    async with play_meanwhile(people):
        t = await wait_for_phase(club, "over")
    assert standings.rank_entrants(t)[-1].number == 0
    assert "gone, withdrew" in join_shown_texts(find_notice(club.ann))


@pytest.mark.long
async def test_someone_who_leaves_their_table_is_out_of_the_tournament(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 4)
    await create_cup(club, preset="rounds", game="perudo", table=4, rounds=2)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    out = next(iter(people.values()))
    leaving = await out.run_slash("bluff leave")
    assert leaving.message
    await press_button(out, leaving.message, ":quit:")
    del people[out.user.id]
    async with play_meanwhile(people):
        t = await wait_for_phase(club, "over")
    assert t.entrants[0].gone == "left"
    assert 0 not in t.rounds[1].boards[0].players


async def test_half_of_the_time_at_least_is_left_to_put_oneself_down(club: SandboxClub) -> None:
    """Ten minutes are left to the start: with ten to check in nobody could enter."""
    before = now_ms()
    await create_cup(club, game="perudo", start="10", checkin=10)
    t = get_cup(club)
    assert t.starts_at - t.closes_at <= 5 * MINUTE_MS
    assert before + 5 * MINUTE_MS <= t.closes_at <= now_ms() + 5 * MINUTE_MS


# --- settings ------------------------------------------------------------------------------------


async def test_a_role_and_a_channel_for_tournaments(club: SandboxClub) -> None:
    club.allow_commands("organise")
    admin = find_owner(club)
    guild = next(iter(club.sandbox.world.guilds.values()))
    role = club.sandbox.world.add_role(guild, "Organisers", 0)
    guild.members[club.bob.user.id].role_ids.append(role.id)
    await club.restart_bot()  # Discord would tell the bot of the new role
    shown = await open_settings_panel(admin)
    await admin.choose_values(shown, "p:settings:organisers", [str(role.id)])
    general = admin.find_channel("general")
    await admin.choose_values(shown, "p:settings:tournaments", [str(general.id)])
    theirs = await club.eve.run_slash("organise create", preset="quiz", name="Cup", start="10")
    assert_refused(theirs, club.eve, "tournament-only-role", role=f"<@&{role.id}>")
    made = await announce_tournament(club.bob, preset="quiz", name="Cup", start="10")
    opened = EN("tournament-created", number=1, channel=f"<#{general.id}>")
    begins = EN("tournament-begins-at", starts=0)
    assert re.sub(r"<t:\d+", "<t:0", join_shown_texts(made.message)) == f"{opened}\n{begins}"
    await club.wait_until_settled()
    assert "🏆 Cup" in join_shown_texts(admin.find_last_message("general"))


async def test_what_is_usual_on_a_server(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, start=False, game="whist")
    await choose_lobby_option(club.ann, message, "deals", "8")
    opened = await press_button(club.ann, message, ":options:")
    assert opened.message
    admin = find_owner(club)
    theirs = await club.bob.press_id(message, "p:usual:1")
    assert join_shown_texts(theirs.message) == EN("settings-not-yours")
    done = await press_button(admin, opened.message, "p:usual:1")
    assert join_shown_texts(done.message) == EN("settings-usual-done", game=EN("whist-title"))
    await club.restart_bot()
    second = await club.bob.run_slash("bluff start", game="whist")
    assert second.message and club.get_table(2).options.deals == "8"
    await create_cup(club, game="whist")
    assert dict(get_cup(club).chosen.options)["deals"] == "8"
    guilds = SettingsStore(club.database)
    guild = await guilds.load_settings(next(iter(club.sandbox.world.guilds)))
    await guilds.save_settings(replace(guild, usual={"whist": {"deals": "17", "grid": "liege"}}))
    await club.restart_bot()
    await club.eve.run_slash("bluff start", game="whist")
    options = club.get_table(3).options
    assert (options.deals, options.grid) == ("16", "liege"), "what cannot be is left out"


# --- finished tournaments ------------------------------------------------------------------------


async def test_export_and_what_verify_says(club: SandboxClub) -> None:
    club.allow_commands("organise")
    people = add_crowd(club.sandbox, 5)
    await create_cup(club, preset="knockout", game="perudo", table=3)
    await press_for_all(club, people.values())
    early = await club.ann.run_slash("organise export", format="json")
    assert early.message and json.loads(early.message.attachments[0].content)["secret"] is None
    await start_cup(club, people.values())
    async with play_meanwhile(people):
        t = await wait_for_phase(club, "over")
    theirs = await club.bob.run_slash("organise export", format="csv", tournament=1)
    assert join_shown_texts(theirs.message) == EN("tournament-not-yours")
    csv = await club.ann.run_slash("organise export", format="csv")
    assert csv.message
    lines = csv.message.attachments[0].content.decode("utf-8-sig").splitlines()
    assert len(lines) == 6 and lines[0].startswith("place,name,user_id,points")
    whole = await club.ann.run_slash("organise export", format="json")
    assert whole.message
    data = json.loads(whole.message.attachments[0].content)
    assert report.verify_report(data) == []
    assert len(data["standings"]) == 5

    file = club.database.driver.writing.url.database
    assert file
    path = f"{file}.json"

    def verify_export() -> str:
        with open(path, "w") as out:
            json.dump(data, out)
        result = CliRunner().invoke(app, ["verify", path])
        return result.output

    name = path.rsplit("/", 1)[1]
    assert verify_export().strip() == EN("verify-tournament", file=name, tournament=1, lots=t.lots)
    lot = next(row for row in data["events"] if row["action"]["do"] == "drawn")
    lot["action"]["values"][-1] ^= 1
    assert EN("verify-tournament-wrong", what="lot 1")[:40] in verify_export()
    data["events"] = data["events"][5:]
    assert EN("verify-tournament-broken") in verify_export()


async def test_nobody_stays_in_a_tournament_where_they_were_let_go(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 3)
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people.values())
    person: Person = next(iter(people.values()))
    stays = await person.run_slash("privacy delete")
    assert join_shown_texts(stays.message) == EN("privacy-in-tournament", number=1)
    await start_cup(club, people.values())
    await club.ann.run_slash("referee penalty", player=person.user, points=3, reason="he is late")
    async with play_meanwhile(people):
        await wait_for_phase(club, "over")
    exported = await person.run_slash("privacy export")
    assert exported.message
    mine = json.loads(exported.message.attachments[0].content)["tournaments"]
    assert [row["payload"]["do"] for row in mine] == ["entered", "checked_in"]
    for each in (person, club.ann):
        sure = await each.run_slash("privacy delete")
        assert sure.message
        await press_button(each, sure.message, "p:privacy:delete")
    assert await count_traces(club, person) == {}
    assert "events" not in await count_traces(club, club.ann)
    shown = await club.bob.run_slash("tournament standings")
    assert format_text("en", "privacy-gone") in join_shown_texts(shown.message)
    payloads = await club.database.run_read(
        lambda c: list(c.exec_driver_sql("select payload from events").scalars())
    )
    assert payloads and not any("he is late" in payload for payload in payloads)
