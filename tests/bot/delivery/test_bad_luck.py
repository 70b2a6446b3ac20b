"""Tests that nothing is lost on a Discord that is slow, refuses or breaks off."""

import asyncio
from typing import Any

import pytest

from bot.discord_internals import LONGEST_ABSENCE_SECONDS, GatewayBackoff
from bot.texts import format_text
from sandbox import Person
from tests.support.club import SandboxClub, join_texts, press_button
from tests.support.move_command import assert_move_made
from tests.support.rigged_dice import DULL_FACES, rig_dice

EDIT_ROUTE = r"^/channels/\{channel_id\}/messages/\{message_id\}$"
POST_ROUTE = r"^/channels/\{channel_id\}/messages$"
CALLBACK_ROUTE = "callback"


@pytest.fixture(autouse=True)
def _shorten_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rig the dice, and shorten the pauses before something is retried."""
    rig_dice(monkeypatch)
    monkeypatch.setattr("bot.delivery.tries.RETRY_SECONDS", (0.05, 0.05, 0.1, 0.1))
    waits = asyncio.sleep

    async def sleep_briefly(seconds: float, *result: Any) -> Any:
        return await waits(min(seconds, 0.05), *result)

    # discord.py pauses for seconds between two tries of a request
    for module in ("http", "webhook.async_"):
        monkeypatch.setattr(
            f"discord.{module}.asyncio", _PatchedModule(asyncio, sleep=sleep_briefly)
        )
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: 0.02)


class _PatchedModule:
    """A module with some of its functions replaced."""

    def __init__(self, module: Any, **replaced: Any) -> None:
        self._module = module
        self.__dict__.update(replaced)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._module, name)


def format_hand(person: Person) -> str:
    faces = " ".join(map(str, DULL_FACES))
    return format_text("fr" if person.locale == "fr" else "en", "perudo-hand", dice=faces)


TROUBLE_KINDS = ["429", "502", "503", "cut", "lost"]


def cause_trouble(club: SandboxClub, kind: str, method: str, route: str, times: int = 1) -> None:
    """Let the next requests of this kind go wrong in this way."""
    faults = club.sandbox.faults
    match kind:
        case "429":
            faults.answer_rate_limited(method, route, 0.05, times=times)
        case "502":
            faults.answer_bad_gateway(method, route, times=times)
        case "503":
            faults.answer_with(method, route, 503, times=times)
        case "cut":
            faults.cut_connection(method, route, times=times)
        case _:
            faults.cut_connection(method, route, handled=True, times=times)


@pytest.mark.parametrize("kind", TROUBLE_KINDS)
async def test_the_table_is_shown_in_the_end(club: SandboxClub, kind: str) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    cause_trouble(club, kind, "PATCH", EDIT_ROUTE, times=2)
    done = await club.ann.run_slash("move", move="2x3")
    assert_move_made(done, club.ann, "2 threes")
    await club.wait_until_settled()
    assert "2 threes" in join_texts(message)
    # A repost fails, too, and counts once.
    club.forgiven_codes = {10008}
    cause_trouble(club, kind, "POST", POST_ROUTE, times=2)
    club.sandbox.world.delete_message(message)
    new = await club.bob.wait_until(lambda p: p.find_last_message("bluff"))
    await club.wait_until_settled()
    assert [m.id for m in club.bob.list_messages("bluff")] == [new.id]
    assert (await press_button(club.chloe, new, ":do:3x3:")).kind == "update"


@pytest.mark.parametrize("kind", TROUBLE_KINDS)
async def test_the_dice_arrive_in_the_end(club: SandboxClub, kind: str) -> None:
    message = await club.open_table(club.ann, club.chloe, start=False)
    cause_trouble(club, kind, "POST", "^/users/@me/channels$", times=2)
    cause_trouble(club, kind, "POST", POST_ROUTE, times=2)
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    for person in (club.ann, club.chloe):
        (letter,) = person.list_messages(person.open_dm())
        assert format_hand(person) in letter.list_texts()
    # An edit on its way to a message from which a player plays is not lost either.
    (letter,) = club.chloe.list_messages(club.chloe.open_dm())
    await press_button(club.chloe, letter, ":look:")
    cause_trouble(club, kind, "PATCH", EDIT_ROUTE, times=3)
    await club.ann.run_slash("move", move="2x3")
    await club.wait_until_settled()
    assert "**À toi**" in join_texts(letter) and "2 threes" in join_texts(message)


@pytest.mark.parametrize("kind", TROUBLE_KINDS)
async def test_a_press_whose_answer_goes_astray_counts_and_is_shown(
    club: SandboxClub, kind: str
) -> None:
    club.forgiven_codes = {40060}
    cause_trouble(club, kind, "POST", CALLBACK_ROUTE)
    opened = await club.ann.run_slash("bluff start", game="perudo")
    assert not opened.has_failed, opened.reason
    message = await club.bob.wait_until(lambda p: p.find_last_message("bluff"))
    await club.wait_until_settled()
    assert [m.id for m in club.bob.list_messages("bluff")] == [message.id]

    cause_trouble(club, kind, "POST", CALLBACK_ROUTE)
    joined = await press_button(club.chloe, message, ":join:")
    assert joined.kind in ("update", "deferred_update"), joined.reason
    await club.wait_until_settled()
    await press_button(club.ann, message, ":start:")

    cause_trouble(club, kind, "POST", CALLBACK_ROUTE)
    bid = await press_button(club.ann, message, ":do:2x3:")
    assert bid.kind in ("update", "deferred_update"), bid.reason
    await club.wait_until_settled()
    assert "2 threes" in join_texts(message)

    # In a DM, in an ephemeral message, by command, and a refusal.
    (letter,) = club.chloe.list_messages(club.chloe.open_dm())
    await press_button(club.chloe, letter, ":look:")
    cause_trouble(club, kind, "POST", CALLBACK_ROUTE)
    bid = await press_button(club.chloe, letter, ":do:3x3:")
    assert bid.kind in ("update", "deferred_update"), bid.reason
    await club.wait_until_settled()
    assert "3 trois" in join_texts(letter) and "3 threes" in join_texts(message)
    cause_trouble(club, kind, "POST", CALLBACK_ROUTE)
    look = await press_button(club.ann, message, ":look:")
    mine = await look.wait_for_message()
    assert mine.ephemeral_for is club.ann.user and format_hand(club.ann) in mine.list_texts()
    cause_trouble(club, kind, "POST", CALLBACK_ROUTE)
    done = await club.ann.run_slash("move", move="4x3")
    assert join_texts(await done.wait_for_message()) == format_text(
        "en", "move-made", move="4 threes"
    )
    cause_trouble(club, kind, "POST", CALLBACK_ROUTE)
    late = await club.dmitri.press_id(message, "t:1:do:3x3:1.0")
    await club.wait_until_settled()
    assert not late.has_failed, late.reason
    said = [m for m in club.dmitri.list_messages("bluff") if m.ephemeral_for]
    assert [join_texts(m) for m in said] == [format_text("ru", "table-not-in")]
    assert len(club.get_table().state.bids) == 3


async def test_a_press_while_the_gateway_is_away_is_replayed(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    club.sandbox.faults.drop_gateway()
    assert (await press_button(club.ann, message, ":do:2x3:")).kind == "update"
    club.sandbox.faults.refuse_gateway(attempts=1)
    club.sandbox.faults.drop_gateway()
    assert (await press_button(club.chloe, message, ":do:3x3:")).kind == "update"
    assert len(club.get_table().state.bids) == 2


@pytest.mark.parametrize("how", ["forgotten", "op 7", "op 9 resumable", "op 9"])
async def test_the_game_goes_on_after_the_gateway_was_lost(
    club: SandboxClub, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def identify_at_once(*_: Any, **__: Any) -> None: ...

    monkeypatch.setattr(club.client, "before_identify_hook", identify_at_once)
    message = await club.open_table(club.ann, club.chloe)
    await press_button(club.ann, message, ":do:2x3:")
    faults = club.sandbox.faults
    match how:
        case "forgotten":
            faults.drop_gateway(resumable=False)
        case "op 7":
            faults.request_reconnect()
        case "op 9 resumable":
            faults.invalidate_session(resumable=True)
        case _:
            faults.invalidate_session(resumable=False)
    await club.wait_for_reconnect()
    assert (await press_button(club.chloe, message, ":do:3x3:")).kind == "update"
    await club.ann.run_slash("move", move="challenge")
    await club.wait_until_settled()
    assert "loses" in join_texts(message) or "loses" in join_texts(
        club.bob.find_last_message("bluff")
    )
    assert [type(t.event).__name__ for t in club.get_table().told].count("PerudoRevealed") == 1


async def test_the_bot_is_back_soon_after_an_outage_however_long_it_was(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = 50 * LONGEST_ABSENCE_SECONDS + 0.02
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: long)
    club.sandbox.faults.refuse_gateway(attempts=1)
    club.sandbox.faults.drop_gateway()
    await club.wait_for_reconnect()


async def test_an_outage_that_is_over_makes_the_next_no_longer(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py remembers for half an hour how often it tried in vain."""
    tries = [0]

    def note_attempt(_: Any) -> float:
        tries[-1] += 1
        return 0.02

    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", note_attempt)
    monkeypatch.setattr(GatewayBackoff, "reset", lambda _: tries.append(0))
    for resumable in (True, False, True):
        club.sandbox.faults.refuse_gateway(attempts=2)
        club.sandbox.faults.drop_gateway(resumable=resumable)
        await club.wait_for_reconnect()
    assert len([each for each in tries if each]) == 3


async def test_what_was_not_shown_is_shown_after_a_restart(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    club.sandbox.faults.answer_with("PATCH", EDIT_ROUTE, 503, times=1000)
    await club.ann.run_slash("move", move="2x3")
    await club.stop_bot()
    assert "2 threes" not in join_texts(message)
    club.sandbox.faults.clear_pending()
    await club.start_bot()
    await club.wait_until_settled()
    assert "2 threes" in join_texts(message)
    assert (await press_button(club.chloe, message, ":do:3x3:")).kind == "update"


async def test_a_bot_whose_orderly_end_fails_ends_nevertheless(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_to_end() -> None:
        raise RuntimeError

    monkeypatch.setattr(club.bot.scheduler, "write_heartbeat", fail_to_end)
    with pytest.raises(RuntimeError):
        await club.client.close()
    assert club.client.is_closed()
