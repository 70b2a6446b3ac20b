"""Discord is slow, refuses, breaks off, goes away: nothing is lost, and in the end all is shown."""

import asyncio
from typing import Any

import pytest

from bot.discord_internals import LONGEST_ABSENCE_SECONDS
from bot.texts import text
from sandbox import Message, Person
from tests.bot.club import Club, press
from tests.bot.dice import DULL, rig
from tests.bot.moves import made

EDIT = r"^/channels/\{channel_id\}/messages/\{message_id\}$"
POST = r"^/channels/\{channel_id\}/messages$"
CALLBACK = "callback"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rigged dice, and no long pauses before something is tried again."""
    rig(monkeypatch)
    monkeypatch.setattr("bot.delivery.tries.RETRY_SECONDS", (0.05, 0.05, 0.1, 0.1))
    waits = asyncio.sleep

    async def quick(seconds: float, *result: Any) -> Any:
        return await waits(min(seconds, 0.05), *result)

    # discord.py pauses for seconds between two tries of a request
    for module in ("http", "webhook.async_"):
        monkeypatch.setattr(f"discord.{module}.asyncio", _With(asyncio, sleep=quick))
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: 0.02)


class _With:
    """A module with some of its functions replaced."""

    def __init__(self, module: Any, **replaced: Any) -> None:
        self._module = module
        self.__dict__.update(replaced)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._module, name)


def shown(message: Message) -> str:
    return "\n".join(message.texts())


def dice(person: Person) -> str:
    faces = " ".join(map(str, DULL))
    return text("fr" if person.locale == "fr" else "en", "perudo-hand", dice=faces)


TROUBLES = ["429", "502", "503", "cut", "lost"]


def trouble(club: Club, kind: str, method: str, route: str, times: int = 1) -> None:
    """The next requests of this kind go wrong in this way."""
    faults = club.sandbox.faults
    match kind:
        case "429":
            faults.rate_limited(method, route, 0.05, times=times)
        case "502":
            faults.bad_gateway(method, route, times=times)
        case "503":
            faults.answer(method, route, 503, times=times)
        case "cut":
            faults.cut(method, route, times=times)
        case _:
            faults.cut(method, route, handled=True, times=times)


@pytest.mark.parametrize("kind", TROUBLES)
async def test_the_table_is_shown_in_the_end(club: Club, kind: str) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    trouble(club, kind, "PATCH", EDIT, times=2)
    done = await club.ann.slash("move", move="2x3")
    made(done, club.ann, "2 threes")
    await club.settled()
    assert "2 threes" in shown(message)
    # Posting anew, too, and it counts once.
    club.forgiven = {10008}
    trouble(club, kind, "POST", POST, times=2)
    club.sandbox.faults.delete_message(message)
    new = await club.bob.until(lambda p: p.last("bluff"))
    await club.settled()
    assert [m.id for m in club.bob.messages("bluff")] == [new.id]
    assert (await press(club.chloe, new, ":do:3x3:")).kind == "update"


@pytest.mark.parametrize("kind", TROUBLES)
async def test_the_dice_arrive_in_the_end(club: Club, kind: str) -> None:
    message = await club.table(club.ann, club.chloe, start=False)
    trouble(club, kind, "POST", "^/users/@me/channels$", times=2)
    trouble(club, kind, "POST", POST, times=2)
    await press(club.ann, message, ":start:")
    await club.settled()
    for person in (club.ann, club.chloe):
        (letter,) = person.messages(person.dm())
        assert dice(person) in letter.texts()
    # What is on its way to a message that he plays from is not lost either.
    (letter,) = club.chloe.messages(club.chloe.dm())
    await press(club.chloe, letter, ":look:")
    trouble(club, kind, "PATCH", EDIT, times=3)
    await club.ann.slash("move", move="2x3")
    await club.settled()
    assert "**À toi**" in shown(letter) and "2 threes" in shown(message)


@pytest.mark.parametrize("kind", TROUBLES)
async def test_a_press_whose_answer_goes_astray_counts_and_is_shown(club: Club, kind: str) -> None:
    club.forgiven = {40060}
    trouble(club, kind, "POST", CALLBACK)
    opened = await club.ann.slash("bluff start", game="perudo")
    assert not opened.failed, opened.reason
    message = await club.bob.until(lambda p: p.last("bluff"))
    await club.settled()
    assert [m.id for m in club.bob.messages("bluff")] == [message.id]

    trouble(club, kind, "POST", CALLBACK)
    joined = await press(club.chloe, message, ":join:")
    assert joined.kind in ("update", "deferred_update"), joined.reason
    await club.settled()
    await press(club.ann, message, ":start:")

    trouble(club, kind, "POST", CALLBACK)
    bid = await press(club.ann, message, ":do:2x3:")
    assert bid.kind in ("update", "deferred_update"), bid.reason
    await club.settled()
    assert "2 threes" in shown(message)

    # In a private message, in an ephemeral one, by command, and a refusal.
    (letter,) = club.chloe.messages(club.chloe.dm())
    await press(club.chloe, letter, ":look:")
    trouble(club, kind, "POST", CALLBACK)
    bid = await press(club.chloe, letter, ":do:3x3:")
    assert bid.kind in ("update", "deferred_update"), bid.reason
    await club.settled()
    assert "3 trois" in shown(letter) and "3 threes" in shown(message)
    trouble(club, kind, "POST", CALLBACK)
    look = await press(club.ann, message, ":look:")
    mine = await look.settled()
    assert mine.ephemeral_for is club.ann.user and dice(club.ann) in mine.texts()
    trouble(club, kind, "POST", CALLBACK)
    done = await club.ann.slash("move", move="4x3")
    assert shown(await done.settled()) == text("en", "move-made", move="4 threes")
    trouble(club, kind, "POST", CALLBACK)
    late = await club.dmitri.press_id(message, "t:1:do:3x3:1.0")
    await club.settled()
    assert not late.failed, late.reason
    said = [m for m in club.dmitri.messages("bluff") if m.ephemeral_for]
    assert [shown(m) for m in said] == [text("ru", "table-not-in")]
    assert len(club.state().state.bids) == 3


async def test_a_press_while_the_gateway_is_away_is_replayed(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    club.sandbox.faults.drop_gateway()
    assert (await press(club.ann, message, ":do:2x3:")).kind == "update"
    club.sandbox.faults.refuse_gateway(0.1)
    club.sandbox.faults.drop_gateway()
    assert (await press(club.chloe, message, ":do:3x3:")).kind == "update"
    assert len(club.state().state.bids) == 2


@pytest.mark.parametrize("how", ["forgotten", "op 7", "op 9 resumable", "op 9"])
async def test_the_game_goes_on_after_the_gateway_was_lost(
    club: Club, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: Any, **__: Any) -> None: ...

    monkeypatch.setattr(club.client, "before_identify_hook", at_once)
    message = await club.table(club.ann, club.chloe)
    await press(club.ann, message, ":do:2x3:")
    faults = club.sandbox.faults
    match how:
        case "forgotten":
            faults.drop_gateway(resumable=False)
        case "op 7":
            faults.reconnect()
        case "op 9 resumable":
            faults.invalidate(resumable=True)
        case _:
            faults.invalidate(resumable=False)
    await club.reconnected()
    assert (await press(club.chloe, message, ":do:3x3:")).kind == "update"
    await club.ann.slash("move", move="challenge")
    await club.settled()
    assert "loses" in shown(message) or "loses" in shown(club.bob.last("bluff"))
    assert [type(t.event).__name__ for t in club.state().told].count("Revealed") == 1


async def test_the_bot_is_back_soon_after_an_outage_however_long_it_was(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = 50 * LONGEST_ABSENCE_SECONDS + 0.02
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: long)
    club.sandbox.faults.refuse_gateway(0.1)
    club.sandbox.faults.drop_gateway()
    await club.reconnected()


async def test_an_outage_that_is_over_makes_the_next_no_longer(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py remembers for half an hour how often it tried in vain."""
    tries: list[int] = []

    def delay(backoff: Any) -> float:
        backoff._exp += 1
        tries.append(backoff._exp)
        return 0.02

    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", delay)
    for resumable in (True, False, True):
        club.sandbox.faults.refuse_gateway(0.2)
        club.sandbox.faults.drop_gateway(resumable=resumable)
        await club.reconnected()
    assert tries.count(1) == 3 and max(tries) < len(tries)


async def test_what_was_not_shown_is_shown_after_a_restart(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    club.sandbox.faults.answer("PATCH", EDIT, 503, times=1000)
    await club.ann.slash("move", move="2x3")
    await club.stop()
    assert "2 threes" not in shown(message)
    club.sandbox.faults.clear()
    await club.start()
    await club.settled()
    assert "2 threes" in shown(message)
    assert (await press(club.chloe, message, ":do:3x3:")).kind == "update"


async def test_a_bot_whose_orderly_end_fails_ends_nevertheless(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        raise RuntimeError

    monkeypatch.setattr(club.client.life, "_rest", fail)
    with pytest.raises(RuntimeError):
        await club.client.close()
    assert club.client.is_closed()
