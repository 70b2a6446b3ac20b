"""Tournaments over the wire: referees, settings, files, what is let go of."""

import json
import re

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bench.crowd import crowd
from bench.organising import announce
from bot.cli.app import app
from bot.clock import now_ms
from bot.store.guilds import Guilds
from bot.texts import say, text
from bot.tournaments import report, standings
from bot.tournaments.presets import MINUTE_MS
from sandbox import Message, Person
from tests.bot.club import Club, choose, press, refused
from tests.bot.cup import (
    asked,
    confirmed,
    created,
    cup,
    entered,
    moved,
    notice,
    playing,
    started,
    until,
)
from tests.bot.test_privacy import traces
from tests.bot.test_settings import owner, panel
from tests.lengths import long_but

EN = say("en")


def told(message: Message | None) -> str:
    assert message is not None
    return "\n".join([*message.texts(), *message.alt_texts()])


# --- referees ------------------------------------------------------------------------------------


async def test_a_referee_hears_of_calls_and_settles_them(club: Club) -> None:
    people = crowd(club.sandbox, 3)
    await created(club, game="perudo", table=3)
    await club.ann.slash("tournament referee", member=club.bob.user)
    await entered(club, people.values())
    nothing = await club.bob.slash("jury queue")
    assert told(nothing.message) == EN("jury-nothing")
    await started(club, people.values())
    caller = next(iter(people.values()))
    called = await caller.slash("jury call", reason="somebody peeks")
    assert told(called.message) == EN("jury-call-done", table=1)
    await club.settled()
    letter = club.bob.last(club.bob.dm())
    assert "somebody peeks" in told(letter)
    assert "somebody peeks" in told((await club.bob.slash("jury queue")).message)
    stranger = await club.eve.slash("jury queue")
    assert told(stranger.message) == EN("jury-not-yours")
    settled = await press(club.bob, letter, ":rule:settled:")
    assert settled.kind in ("update", "deferred_update")
    await club.settled()
    assert not club.state(1).calls


async def test_somebody_is_put_in_for_a_player_at_the_running_table(club: Club) -> None:
    people = crowd(club.sandbox, 4)
    await created(club, preset="whist", options="deals=4", rounds=1)
    await entered(club, people.values())
    await started(club, people.values())
    out = next(iter(people.values()))
    asked = {"player": out.user, "by": club.eve.user, "reason": "fell asleep"}
    unasked = await club.ann.slash("tournament substitute", **asked)
    refused(unasked, club.ann, "tournament-not-reserve")
    await confirmed(club.eve, await club.eve.slash("tournament join", reserve=True))
    done = await club.ann.slash(
        "tournament substitute", player=out.user, by=club.eve.user, reason="fell asleep"
    )
    assert told(done.message) == EN("tournament-ruled", number=1)
    await club.settled()
    members = [member.user_id for member in club.state(1).members]
    assert club.eve.user.id in members and out.user.id not in members
    t = cup(club)
    assert [e.gone for e in t.entrants] == ["replaced", None, None, None, None]
    again = await club.ann.slash(
        "tournament substitute", player=out.user, by=club.dmitri.user, reason="again"
    )
    refused(again, club.ann, "tournament-gone-already")
    own = await club.eve.slash("bluff hand")
    assert own.message and own.message.ephemeral_for is club.eve.user
    assert standings.standings(t)[-1].number == 0, "who was replaced comes last"


@pytest.mark.long
@pytest.mark.parametrize("game", ["quiz", pytest.param("whist", marks=pytest.mark.long)])
async def test_r63_whom_the_jury_excludes_at_a_table_is_out_of_the_tournament(
    club: Club, game: str
) -> None:
    """At once, and last; he is not seated again, nor put in for anybody (quiz R36a)."""
    club.forgiven = {10008}  # who presses on a message that is being posted anew
    people = crowd(club.sandbox, 8)
    options = {"options": "deals=4"} if game == "whist" else {}
    await created(club, preset="rounds", game=game, rounds=2, **options)
    await entered(club, people.values())
    await started(club, people.values())
    board = cup(club).rounds[0].boards[0]
    assert board.table_id
    out = people[cup(club).entrants[board.players[2]].user_id]
    given = {"player": out.user, "reason": "He shouts."}
    done = await club.ann.slash("jury exclude", table=board.table_id, **given)
    assert told(done.message) == EN("jury-measure-done", table=board.table_id)
    await club.settled()
    [gone] = [e for e in cup(club).entrants if e.gone]
    assert (gone.user_id, gone.gone, gone.reason) == (out.user.id, "excluded", "He shouts.")
    [row] = [r for r in await club.bot.tournaments.rows(1) if "He shouts." in r.payload]
    assert row.user_id == club.ann.user.id, "whose words they are, and go with"
    again = await out.slash("tournament join", reserve=True)
    refused(again, out, "tournament-put-out")
    del people[out.user.id]
    async with playing(people):
        await moved(club, lambda t: len(t.rounds) == 2)
    t = cup(club)
    seated = {n for b in t.rounds[1].boards for n in b.players}
    assert gone.number not in seated | set(t.rounds[1].byes)
    lines = standings.standings(t)
    assert (lines[-1].number, lines[-1].place) == (gone.number, 8)


@pytest.mark.parametrize(
    "game", long_but("whist", ["captain", "menteur", "perudo", "quiz", "whist"])
)
async def test_r50a_a_newcomer_takes_over_a_seat_by_the_jury_in_every_game(
    club: Club, game: str
) -> None:
    """The tournament knows: who sits there now counts, and who was replaced comes after."""
    people = crowd(club.sandbox, 4)
    await created(club, preset="rounds", game=game, rounds=1)
    await entered(club, people.values())
    await started(club, people.values())
    board = cup(club).rounds[0].boards[0]
    assert board.table_id
    out = people[cup(club).entrants[board.players[1]].user_id]
    given = {"table": board.table_id, "player": out.user, "by": club.eve.user, "reason": "ill"}
    unasked = await club.ann.slash("jury replace", **given)
    refused(unasked, club.ann, "tournament-not-reserve")
    await club.eve.slash("tournament join", reserve=True)
    done = await club.ann.slash("jury replace", **given)
    assert told(done.message) == EN("tournament-ruled", number=1)
    await club.settled()
    t = cup(club)
    into = t.entrant(club.eve.user.id)
    assert into and t.rounds[0].boards[0].players[1] == into.number
    assert club.state(board.table_id).seat_of(club.eve.user.id) == 1
    assert club.state(board.table_id).seat_of(out.user.id) is None
    assert [e.gone for e in t.entrants if e.gone] == ["replaced"]
    own = await club.eve.slash("bluff hand")
    assert own.message and own.message.ephemeral_for is club.eve.user


async def test_a_seat_that_was_left_is_taken_over_only_where_the_rules_allow_it(club: Club) -> None:
    """Captain R39: the hand of whoever leaves is gone."""
    people = crowd(club.sandbox, 3)
    await created(club, game="captain", table=3)
    await entered(club, people.values())
    await started(club, people.values())
    out = next(iter(people.values()))
    given = {"player": out.user, "by": club.eve.user, "reason": "ill"}
    await club.eve.slash("tournament join", reserve=True)
    gone = await out.slash("tournament withdraw")
    assert told(gone.message) == EN("tournament-withdrawn", number=1)
    await club.settled()
    late = await club.ann.slash("tournament substitute", **given)
    refused(late, club.ann, "tournament-seat-closed")
    assert club.eve.user.id not in {cup(club).entrants[n].user_id for n in cup(club).players}


async def test_r50a_reserves_come_in_by_themselves_between_rounds(club: Club) -> None:
    people = crowd(club.sandbox, 6)
    *_, first, second = people.values()
    await created(club, preset="rounds", game="perudo", table=2, rounds=2, capacity=4)
    await entered(club, people.values())
    await started(club, [p for p in people.values() if p is not first])
    late = await first.slash("tournament checkin")
    assert told(late.message) == EN("tournament-reserve-now", name="Cup")
    out = people.pop(cup(club).entrants[cup(club).rounds[0].boards[0].players[0]].user_id)
    gone = await out.slash("tournament withdraw")
    assert told(gone.message) == EN("tournament-withdrawn", number=1)
    async with playing(people):
        await moved(club, lambda t: len(t.rounds) == 2 and t.rounds[1].boards[1].table_id)
        t = cup(club)
        assert [t.entrants[n].user_id for n in t.rounds[1].moved_up] == [first.user.id]
        said = EN("tournament-moved-up", names=first.user.display_name, count=1)
        await club.ann.until(lambda ann: said in told(notice(ann)))
        t = await until(club, "over")
    assert second.user.id not in {t.entrants[n].user_id for n in t.players}
    assert {line.number for line in standings.standings(t)} == set(t.players)


async def test_a_tournament_that_is_called_off_ends_its_tables(club: Club) -> None:
    people = crowd(club.sandbox, 4)
    await created(club, game="perudo", table=2)
    await entered(club, people.values())
    await started(club, people.values())
    done = await club.ann.slash("tournament cancel", reason="The hall is on fire.")
    assert told(done.message) == EN("tournament-called-off", number=1)
    await club.settled()
    for number in (1, 2):
        table = club.state(number)
        assert (table.phase, table.called_off, table.stopped_by) == ("over", True, None)
        player = next(p for p in people.values() if table.seat_of(p.user.id) == 0)
        said = EN("stopped-called-off", game=EN("perudo-title"), table=number)
        assert any(said in told(m) for c in player.channels() for m in c.messages.values())
    assert cup(club).cancelled


@pytest.mark.parametrize("dies", [True, False])
async def test_tables_end_whatever_befalls_the_bot_as_their_tournament_is_called_off(
    club: Club, dies: bool
) -> None:
    """It dies; or time holds, as while the gateway is gone."""
    people = crowd(club.sandbox, 4)
    await created(club, game="perudo", table=2)
    await entered(club, people.values())
    await started(club, people.values())
    club.bot.director._running = False  # it is committed, and nothing follows
    await asked(club.ann, "cancel", "tournament-called-off", reason="The hall is on fire.")
    assert club.state(1).phase == "play"
    await (club.restart() if dies else club.bot.director.recover())
    await club.settled()
    assert [(await club.bot.tables.load(n)).phase for n in (1, 2)] == ["over", "over"]


async def test_withdrawing_leaves_the_running_table(club: Club) -> None:
    people = crowd(club.sandbox, 4)
    await created(club, preset="rounds", game="perudo", table=4, rounds=1)
    await entered(club, people.values())
    await started(club, people.values())
    out = next(iter(people.values()))
    gone = await out.slash("tournament withdraw")
    assert told(gone.message) == EN("tournament-withdrawn", number=1)
    await club.settled()
    assert club.state(1).seat_of(out.user.id) in club.state(1).left
    del people[out.user.id]
    async with playing(people):
        t = await until(club, "over")
    assert standings.standings(t)[-1].number == 0
    assert "gone, withdrew" in told(notice(club.ann))


@pytest.mark.long
async def test_who_leaves_his_table_is_out_of_the_tournament(club: Club) -> None:
    people = crowd(club.sandbox, 4)
    await created(club, preset="rounds", game="perudo", table=4, rounds=2)
    await entered(club, people.values())
    await started(club, people.values())
    out = next(iter(people.values()))
    leaving = await out.slash("bluff leave")
    assert leaving.message
    await press(out, leaving.message, ":quit:")
    del people[out.user.id]
    async with playing(people):
        t = await until(club, "over")
    assert t.entrants[0].gone == "left"
    assert 0 not in t.rounds[1].boards[0].players


async def test_half_of_the_time_at_least_is_left_to_put_oneself_down(club: Club) -> None:
    """Ten minutes to the start, and ten to check in: else nobody could come but as a reserve."""
    before = now_ms()
    await created(club, game="perudo", start="10", checkin=10)
    t = cup(club)
    assert t.starts_at - t.closes_at <= 5 * MINUTE_MS
    assert before + 5 * MINUTE_MS <= t.closes_at <= now_ms() + 5 * MINUTE_MS


# --- settings ------------------------------------------------------------------------------------


async def test_a_role_and_a_channel_for_tournaments(club: Club) -> None:
    admin = owner(club)
    guild = next(iter(club.sandbox.world.guilds.values()))
    role = club.sandbox.world.add_role(guild, "Organisers", 0)
    guild.members[club.bob.user.id].role_ids.append(role.id)
    await club.restart()  # Discord would tell the bot of the new role
    shown = await panel(admin)
    await admin.select(shown, "p:settings:organisers", [str(role.id)])
    general = admin.channel("general")
    await admin.select(shown, "p:settings:tournaments", [str(general.id)])
    theirs = await club.eve.slash("tournament create", preset="quiz", name="Cup", start="10")
    refused(theirs, club.eve, "tournament-only-role", role=f"<@&{role.id}>")
    made = await announce(club.bob, preset="quiz", name="Cup", start="10")
    opened = EN("tournament-created", number=1, channel=f"<#{general.id}>")
    begins = EN("tournament-begins-at", starts=0)
    assert re.sub(r"<t:\d+", "<t:0", told(made.message)) == f"{opened}\n{begins}"
    await club.settled()
    assert "🏆 Cup" in told(admin.last("general"))


async def test_what_is_usual_on_a_server(club: Club) -> None:
    message = await club.table(club.ann, start=False, game="whist")
    await choose(club.ann, message, "deals", "8")
    opened = await press(club.ann, message, ":options:")
    assert opened.message
    admin = owner(club)
    theirs = await club.bob.press_id(message, "p:usual:1")
    assert told(theirs.message) == EN("settings-not-yours")
    done = await press(admin, opened.message, "p:usual:1")
    assert told(done.message) == EN("settings-usual-done", game=EN("whist-title"))
    await club.restart()
    second = await club.bob.slash("bluff start", game="whist")
    assert second.message and club.state(2).options.deals == "8"
    await created(club, game="whist")
    assert dict(cup(club).chosen.options)["deals"] == "8"
    guilds = Guilds(club.bot.ledger._database)
    guild = await guilds.get(next(iter(club.sandbox.world.guilds)))
    await guilds.put(replace(guild, usual={"whist": {"deals": "17", "grid": "liege"}}))
    await club.restart()
    await club.eve.slash("bluff start", game="whist")
    options = club.state(3).options
    assert (options.deals, options.grid) == ("16", "liege"), "what cannot be is left out"


# --- afterwards ----------------------------------------------------------------------------------


async def test_export_and_what_verify_says(club: Club) -> None:
    people = crowd(club.sandbox, 5)
    await created(club, preset="knockout", game="perudo", table=3)
    await entered(club, people.values())
    early = await club.ann.slash("tournament export", format="json")
    assert early.message and json.loads(early.message.attachments[0].content)["secret"] is None
    await started(club, people.values())
    async with playing(people):
        t = await until(club, "over")
    theirs = await club.bob.slash("tournament export", format="csv", tournament=1)
    assert told(theirs.message) == EN("tournament-not-yours")
    csv = await club.ann.slash("tournament export", format="csv")
    assert csv.message
    lines = csv.message.attachments[0].content.decode("utf-8-sig").splitlines()
    assert len(lines) == 6 and lines[0].startswith("place,name,user_id,points")
    whole = await club.ann.slash("tournament export", format="json")
    assert whole.message
    data = json.loads(whole.message.attachments[0].content)
    assert report.verify(data) == []
    assert len(data["standings"]) == 5

    file = club.bot.ledger._database.driver.writing.url.database
    assert file
    path = f"{file}.json"

    def verified() -> str:
        with open(path, "w") as out:
            json.dump(data, out)
        result = CliRunner().invoke(app, ["verify", path])
        return result.output

    name = path.rsplit("/", 1)[1]
    assert verified().strip() == EN("verify-tournament", file=name, tournament=1, lots=t.lots)
    lot = next(row for row in data["events"] if row["action"]["do"] == "drawn")
    lot["action"]["values"][-1] ^= 1
    assert EN("verify-tournament-wrong", what="lot 1")[:40] in verified()
    data["events"] = data["events"][5:]
    assert EN("verify-tournament-broken") in verified()


async def test_nobody_stays_in_a_tournament_where_he_was_let_go(club: Club) -> None:
    people = crowd(club.sandbox, 3)
    await created(club, game="perudo", table=3)
    await entered(club, people.values())
    person: Person = next(iter(people.values()))
    stays = await person.slash("privacy delete")
    assert told(stays.message) == EN("privacy-in-tournament", number=1)
    await started(club, people.values())
    await club.ann.slash("tournament penalty", player=person.user, points=3, reason="he is late")
    async with playing(people):
        await until(club, "over")
    exported = await person.slash("privacy export")
    assert exported.message
    mine = json.loads(exported.message.attachments[0].content)["tournaments"]
    assert [row["payload"]["do"] for row in mine] == ["entered", "checked_in"]
    for each in (person, club.ann):
        sure = await each.slash("privacy delete")
        assert sure.message
        await press(each, sure.message, "p:privacy:delete")
    assert await traces(club, person) == {}
    assert "events" not in await traces(club, club.ann)
    shown = await club.bob.slash("tournament standings")
    assert text("en", "privacy-gone") in told(shown.message)
    payloads = await club.bot.ledger._database.read(
        lambda c: list(c.exec_driver_sql("select payload from events").scalars())
    )
    assert payloads and not any("he is late" in payload for payload in payloads)
