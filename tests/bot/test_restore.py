"""A backup that is put back: what stands in Discord is brought in line with it, and nobody plays on
in what was lost."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from bench.crowd import crowd
from bench.wishes import table_of
from bot.clock import now_ms
from bot.delivery import aside
from bot.delivery.composer import Composed
from bot.screens import SCREENS
from bot.store.database import Database
from bot.store.guilds import Guild
from bot.store.lineage import LONG_MS, Gap, Lineage
from bot.store.meta import ALIVE, HELD, own
from bot.store.shards import Shard
from bot.texts import language, say, text
from engines import latest
from sandbox import Message, Person
from tests.bot import questions, test_quiz
from tests.bot.backups import back_up, restore
from tests.bot.club import Club, open_club, press, refused
from tests.bot.cup import created, cup, entered, notice, playing
from tests.bot.dice import rig
from tests.bot.test_faults import BREAK, MEND, execute
from tests.lengths import long_but

PATIENCE = 60.0
GROWS = 5
"""Rows by which a log grows before a backup, and after it."""
STAMP = re.compile(r"<t:\d+:\w>")


async def grown(club: Club, rows: int) -> None:
    """Waits until the first table's log is longer by so many rows, or its game is over."""
    until = club.state().seq + rows
    async with asyncio.timeout(PATIENCE):
        while club.state().seq < until and club.state().phase != "over":  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def looks(message: Message) -> tuple[str, list[str | None]]:
    """A message's words without their times, and what can be pressed."""
    words = STAMP.sub("", "\n".join(message.texts()))
    return words, [b.custom_id for b in message.buttons()]


def meant(composed: Composed) -> tuple[str, list[str | None]]:
    """The same of what the bot would send."""
    words, buttons = list[str](), list[str | None]()
    for component in composed.view().walk_children():
        data: Any = component.to_component_dict()
        match data["type"]:
            case 2:
                words.append(data["label"])
                buttons += [data["custom_id"]] if "custom_id" in data else []
            case 10:
                words.append(data["content"])
            case 3:
                words += [data["placeholder"]] if data.get("placeholder") else []
                for option in data["options"]:
                    words += [option["label"], *filter(None, [option.get("description")])]
            case _:
                pass
    return STAMP.sub("", "\n".join(words)), buttons


def of_table(messages: list[Message], number: int = 1) -> list[Message]:
    """Return what stands there for a table."""
    return [m for m in messages if table_of(m) == number and m.ephemeral_for is None]


async def stands(club: Club, people: list[Person], number: int = 1) -> None:
    """In its channel and in private a table stands once, as its log says."""
    table = await club.bot.tables.refresh(number)
    [public] = of_table(people[0].messages("bluff"), number)
    words, buttons = meant(await club.bot.composer.public(table))
    assert (looks(public)[0], [b for b in looks(public)[1] if b]) == (words, buttons)
    for person in people:
        own = of_table(person.messages(person.dm()), number)
        if await club.bot.messages.one(number, "hand", person.user.id) is None:
            assert not own
            continue
        [hand] = own
        speak = say(language(person.locale))
        expected = meant(await club.bot.composer.private(table, person.user.id, speak))
        assert (looks(hand)[0], [b for b in looks(hand)[1] if b]) == expected


@pytest.mark.parametrize("game", long_but("perudo", SCREENS))
async def test_a_restored_backup_is_what_stands_in_discord(
    tmp_path: Path, address: str, game: str
) -> None:
    async with open_club(tmp_path, address=address) as club:
        club.forgiven = {10008}
        rules = latest(game)
        people = crowd(club.sandbox, max(2, rules.seats(rules.options_type()).start))
        await club.table(*people.values(), game=game)
        async with playing(people):
            await grown(club, GROWS)
        await club.settled()
        if club.state().phase == "over":
            pytest.skip(f"a game of {game} may be over before there is anything to lose")
        file = await back_up(address, tmp_path)
        kept = club.state().seq
        async with playing(people):
            await grown(club, GROWS)
        await club.settled()
        assert club.state().seq > kept
        await restore(club, file)
        assert (await club.bot.tables.load(1)).seq == kept
        await stands(club, list(people.values()))
        async with playing(people):
            await grown(club, 1)
        assert club.state().seq > kept, "it goes on"


# --- what may be lost ----------------------------------------------------------------------------


@pytest.fixture
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


@pytest.fixture
async def backed(club: Club, _dice: None, tmp_path: Path) -> Any:
    """Makes a backup of the club's database; gives what puts it back."""
    club.forgiven = {10008}

    async def backed() -> Any:
        await club.settled()
        file = await back_up(club.settings.database_url, tmp_path)
        return lambda: restore(club, file)

    return backed


async def test_a_lost_join_is_gone_from_the_lobby(club: Club, backed: Any) -> None:
    message = await club.table(club.ann, start=False)
    back = await backed()
    await press(club.bob, message, ":join:")
    await back()
    await stands(club, [club.ann])
    assert "Bob" not in looks(message)[0]
    assert (await press(club.bob, message, ":join:")).kind == "update", "they can join again"


async def test_a_lost_start_is_taken_back(club: Club, backed: Any) -> None:
    await club.table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    message = await club.table(club.ann, club.bob, start=False)
    back = await backed()
    await press(club.ann, message, ":start:")
    await club.settled()
    assert of_table(club.bob.messages(club.bob.dm()), 2)
    await back()
    await stands(club, [club.ann, club.bob], 2)


async def test_a_lost_round_is_taken_back_from_hands_that_were_posted_anew(
    club: Club, backed: Any
) -> None:
    message = await club.table(club.ann, club.bob)
    back = await backed()
    for _ in range(2):
        await press(club.ann, message, ":do:2x3:")
        await press(club.bob, message, ":do:challenge:")
        for person in (club.ann, club.bob):
            await press(person, message, ":do:continue:")
        await club.settled()
    (hand,) = of_table(club.bob.messages(club.bob.dm()))
    club.sandbox.faults.delete_message(hand)
    await club.ann.slash("move", move="2x3")
    await club.settled()
    await back()
    await stands(club, [club.ann, club.bob])


async def test_a_lost_end_is_taken_back(club: Club, backed: Any) -> None:
    await club.table(club.ann, club.bob)
    back = await backed()
    await club.stop_game(club.ann, club.bob)
    await club.settled()
    await back()
    await stands(club, [club.ann, club.bob])


async def test_a_table_that_was_posted_anew_in_the_lost_time_is_posted_once_more(
    club: Club, backed: Any
) -> None:
    message = await club.table(club.ann, club.bob)
    back = await backed()
    for _ in range(2):
        club.sandbox.faults.delete_message(message)
        message = await club.ann.until(lambda p: next(iter(of_table(p.messages("bluff"))), None))
        await club.settled()
    await back()
    await stands(club, [club.ann, club.bob])


async def test_a_hand_is_brought_each_time_that_a_start_was_lost(club: Club, backed: Any) -> None:
    await club.table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    message = await club.table(club.ann, club.bob, start=False)
    back = await backed()
    for _ in range(3):
        await press(club.ann, message, ":start:")
        await club.settled()
        assert of_table(club.bob.messages(club.bob.dm()), 2)
        await stands(club, [club.ann, club.bob], 2)
        await back()


async def test_a_restored_table_that_cannot_be_read_says_so(
    club: Club, backed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(aside, "LOOK_SECONDS", 0.05)
    notice = text("en", "table-aside", game=text("en", "perudo-title"), table=1)
    message = await club.table(club.ann, club.bob)
    execute(tmp_path, BREAK.format(1))  # the bot that runs has it in memory
    back = await backed()
    await press(club.ann, message, ":do:2x3:")
    async with asyncio.timeout(PATIENCE):
        await back()
    await club.ann.until(lambda _: message.texts() == [notice])
    # In the next lost time it can be read.
    file = await back_up(club.settings.database_url, tmp_path)
    execute(tmp_path, MEND.format(1))
    await club.ann.until(lambda _: message.buttons())
    async with asyncio.timeout(PATIENCE):
        await restore(club, file)
    await club.ann.until(lambda _: message.texts() == [notice])


async def test_a_lost_case_of_the_jury_is_refused_and_a_lost_ruling_is_asked_again(
    club: Club, backed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions.rig(monkeypatch)
    channel = club.ann.channel("jury")
    guild = Guild(club.sandbox.world.guild.id, jury_channel=channel.id)
    await club.bot.jury._guilds.put(guild)
    await test_quiz.table(club, club.bob, club.chloe, judge="jury")
    before = await backed()
    one, two = test_quiz.answers(club, club.bob)

    async def ask_jury() -> Message:
        await test_quiz.types(club, club.bob, f"1: ?{one}\n2: {two}?")
        await test_quiz.pass_questions(club, test_quiz.board(club.chloe), club.chloe)
        await club.settled()
        (asked,) = of_table(club.ann.messages("jury"))
        return asked

    lost = await ask_jury()
    await before()
    refused(await press(club.ann, lost, ":rule:right:"), club.ann, "restored-message")
    assert lost.deleted
    asked = await ask_jury()
    back = await backed()
    await press(club.ann, asked, ":rule:right:")
    await club.settled()
    cases = club.state().cases()
    await back()
    assert club.state().cases() > cases
    await press(club.ann, of_table(club.ann.messages("jury"))[0], ":rule:wrong:")
    assert club.state().cases() == cases, "and it can be judged again"


async def test_who_was_called_in_the_lost_time_is_called_again(club: Club, backed: Any) -> None:
    await club.table(club.ann, club.bob)
    back = await backed()
    for _ in range(2):
        known = {message.id for message in club.bob.messages("bluff")}
        await club.stop_game(club.ann)
        await club.settled()
        new = [m for m in club.bob.messages("bluff") if m.id not in known]
        assert [m for m in new if club.bob.user.id in m.pinged]
        await back()


async def test_a_table_of_the_lost_time_is_taken_away_by_the_first_press(
    club: Club, backed: Any
) -> None:
    back = await backed()
    lost = await club.table(club.ann, start=False)
    other = await club.table(club.bob, start=False)
    await back()
    refused(await press(club.chloe, lost, ":join:"), club.chloe, "restored-message")
    assert lost.deleted
    # The next table gets the number of a lost one, which has nothing to do with it.
    new = await club.table(club.chloe, start=False)
    assert table_of(new) == table_of(lost) == 1
    await club.table(club.eve, start=False)
    refused(await club.ann.press_id(other, "t:2:join::"), club.ann, "restored-message")
    assert other.deleted and len((await club.bot.tables.load(2)).members) == 1


async def test_a_private_message_of_the_lost_time_becomes_a_sentence(
    club: Club, backed: Any
) -> None:
    back = await backed()
    message = await club.table(club.ann, club.bob)
    peek = (await press(club.bob, message, ":look:")).message
    assert peek and peek.ephemeral_for is club.bob.user
    (hand,) = of_table(club.bob.messages(club.bob.dm()))
    await back()
    reply = await press(club.bob, peek, ":look:")
    assert reply.kind == "update" and peek.texts() == [text("en", "restored-message")]
    refused(await press(club.bob, hand, ":look:"), club.bob, "restored-message")
    assert hand.deleted


async def test_a_press_before_a_table_is_shown_again_shows_it_and_counts_for_nothing(
    club: Club, backed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.bob)
    peek = (await press(club.ann, message, ":look:")).message
    assert peek
    back = await backed()
    await press(club.ann, message, ":do:2x3:")
    await club.settled()

    async def later(*_: object, **__: object) -> None:
        """As though thousands of others came before."""

    monkeypatch.setattr(type(club.bot.recoveries), "tables", later)
    monkeypatch.setattr(type(club.bot.tables), "look_again", later)
    await back()
    assert "2 threes" in looks(message)[0]
    seq = (await club.bot.tables.load(1)).seq
    reply = await press(club.ann, peek, ":look:")
    assert reply.kind == "update"
    await club.settled()
    told = [m for m in club.ann.messages("bluff") if m.ephemeral_for is club.ann.user]
    assert told[-1].texts() == [text("en", "restored-look")]
    refused(await press(club.bob, message, ":do:3x3:"), club.bob, "restored-look")
    assert club.state().seq == seq
    await club.settled()
    assert "2 threes" not in looks(message)[0]
    (hand,) = of_table(club.ann.messages(club.ann.dm()))
    refused(await press(club.ann, hand, ":look:"), club.ann, "restored-look")
    await club.settled()
    assert (await press(club.ann, hand, ":look:")).kind == "update"
    assert (await press(club.ann, message, ":do:2x3:")).kind == "update", "and it goes on"


async def test_a_lost_entry_is_gone_from_the_tournament(club: Club, backed: Any) -> None:
    await created(club, game="perudo")
    back = await backed()
    await entered(club, [club.bob])
    shown = notice(club.ann)
    assert "Bob" in looks(shown)[0]
    await back()
    assert not cup(club).entrants and "Bob" not in looks(notice(club.ann))[0]
    await entered(club, [club.bob])
    assert len(cup(club).entrants) == 1


async def test_a_tournament_of_the_lost_time_is_taken_away_by_the_first_press(
    club: Club, backed: Any
) -> None:
    back = await backed()
    await created(club, game="perudo")
    lost = notice(club.ann)
    await back()
    refused(await press(club.bob, lost, "/enter/"), club.bob, "restored-message")
    assert lost.deleted


async def test_a_start_on_the_same_database_shows_no_lobby_and_no_hand_again(
    club: Club, backed: Any
) -> None:
    lobby = await club.table(club.ann, start=False)
    await club.table(club.bob, club.chloe)
    await club.settled()
    (hand,) = of_table(club.bob.messages(club.bob.dm()), 2)
    work = len(club.sandbox.requests)
    await club.restart()
    if club.client.life.recovery:
        await club.client.life.recovery
    await club.settled()
    paths = "\n".join(request.path for request in club.sandbox.requests[work:])
    assert str(lobby.id) not in paths and str(hand.id) not in paths


async def test_what_an_earlier_process_has_shown_is_shown_anew_after_a_refusal(
    club: Club, backed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.bob)
    back = await backed()
    await press(club.ann, message, ":do:2x3:")
    await club.settled()

    async def alike(*_: object) -> list[Gap]:
        """As though nothing told that the database is an older one."""
        return []

    monkeypatch.setattr(Lineage, "look", alike)
    monkeypatch.setattr("bot.store.meta.Meta.last_alive", _just_now)
    await back()
    assert "2 threes" in looks(message)[0]
    refused(await press(club.bob, message, ":do:3x3:"), club.bob, "table-stale")
    await club.settled()
    assert "2 threes" not in looks(message)[0]
    await stands(club, [club.ann])


async def _just_now(_: object) -> int:
    return now_ms()


async def test_the_absence_of_one_shard_puts_nothing_of_another_in_doubt(tmp_path: Path) -> None:
    async with open_club(tmp_path, away=True) as club:
        await club.table(club.ann, club.bob)
        await club.settled()
        await club.bot.messages.save()
        meta, long_ago = club.client.services.meta, str(now_ms() - LONG_MS)
        assert meta is not club.bot.meta
        await club.fleet.stop(0)
        await meta.set(own(ALIVE, meta.shard), long_ago)
        await meta.set(own(HELD, meta.shard), "")
        started = club.fleet.start(0)
        await started.life.playing.wait()
        assert started.services.lost.gaps
        assert not await club.bot.messages.doubted()


async def test_only_the_last_gap_is_looked_through_for_what_was_posted_in_it(club: Club) -> None:
    await club.table(club.ann, club.bob)
    await club.settled()
    lost, now = club.bot.lost, now_ms()
    lost.gaps = [Gap(now - 10 * LONG_MS + n, now - 9 * LONG_MS + n) for n in range(9)]
    before = len(club.sandbox.requests)
    await lost.take_away(club.state(), club.ann.channel("bluff").id)
    looked = [r.path for r in club.sandbox.requests[before:] if r.method == "GET"]
    assert len(looked) == len(set(looked)) == 3, "the channel, and two people's own"


async def test_shards_that_were_absent_together_leave_one_gap(blank: str) -> None:
    database = await Database.open(blank)
    for number in range(3):
        lineage = Lineage(database.of(Shard(number, 3)))
        gaps = await lineage.look(1_000 + number, LONG_MS + 2_000 + number)
    assert gaps == [Gap(1_000, LONG_MS + 2_002)]
    await database.close()
