"""The rematch over the wire: one press each, the same options, the secret that was promised."""

from bot.tables import lobby
from bot.texts import text
from engines import fairness
from sandbox import Message
from tests.bot.club import Club, choose, press, refused


async def over(club: Club, *, computers: int = 0) -> Message:
    """A game that Ann and Bob have finished; gives its message."""
    message = await club.table(club.ann, club.bob, start=False)
    await choose(club.ann, message, "challenge", "any")
    for _ in range(computers):
        await press(club.ann, message, ":computer:")
    await press(club.ann, message, ":start:")
    for person in (club.ann, club.bob)[: 1 if not computers else 2]:
        user = person.user.id
        await club.bot.tables.commit(1, f"leave{user}", lambda t, u=user: lobby.leave(t, u))
    await club.settled()
    assert club.state().phase == "over"
    return club.ann.last("bluff")


async def test_when_all_have_pressed_it_begins_by_itself(club: Club) -> None:
    message = await over(club)
    first = await press(club.bob, message, ":rematch:")
    assert first.kind == "message" and first.message and first.message.ephemeral_for is None
    assert first.message.pinged == {club.ann.user.id}, "the others are called, once"
    await club.settled()
    lobby = club.ann.last("bluff")
    assert lobby is first.message and "Rematch of table 1" in " ".join(lobby.texts())
    assert next(b.label for b in lobby.buttons()) == text("en", "button-rematch")
    assert "You’re in" not in str([m.texts() for m in club.bob.messages("bluff")])
    table = club.state(2)
    assert table.phase == "lobby" and table.host == club.bob.user.id
    assert table.options.challenge == "any"
    assert table.commitment == club.state(1).rematch
    twice = await press(club.bob, message, ":rematch:")
    assert twice.kind == "deferred_update", "a double click is answered in silence"
    assert (await press(club.ann, message, ":rematch:")).kind == "deferred_update"
    table = club.state(2)
    assert table.phase == "play" and len(table.members) == 2
    assert fairness.commitment((await club.bot.tables.place(2)).secret) == table.commitment


async def test_alone_with_computers_one_press_begins(club: Club) -> None:
    message = await club.table(club.ann, start=False)
    await press(club.ann, message, ":computer:")
    await press(club.ann, message, ":start:")
    await club.bot.tables.commit(1, "leave", lambda t: lobby.leave(t, club.ann.user.id))
    await club.settled()
    await press(club.ann, club.ann.last("bluff"), ":rematch:")
    table = club.state(2)
    assert table.phase == "play" and [m.level for m in table.members] == [None, "normal"]


async def test_where_somebody_stays_away_the_host_begins_without_him(club: Club) -> None:
    message = await over(club)
    await press(club.bob, message, ":rematch:")
    await club.settled()
    lobby = club.bob.last("bluff")
    await press(club.chloe, lobby, ":join:")
    await press(club.bob, lobby, ":start:")
    assert club.state(2).phase == "play"
    refused(await press(club.ann, message, ":rematch:"), club.ann, "lobby-started")


async def test_who_may_not_ask_for_it_is_told_why(club: Club) -> None:
    message = await over(club)
    refused(await press(club.chloe, message, ":rematch:"), club.chloe, "rematch-not-in")
    other = await club.table(club.dmitri, club.eve)
    early = await club.dmitri.press_id(other, "t:2:rematch::")
    refused(early, club.dmitri, "rematch-not-over")
    by_command = await club.ann.slash("bluff rematch", table=1)
    assert by_command.message and by_command.message.ephemeral_for is None
    assert "Rematch of table 1" in " ".join(by_command.message.texts())
    elsewhere = await club.bob.slash("bluff rematch", "general", table=1)
    refused(elsewhere, club.bob, "join-done", table=3)


async def test_it_survives_a_restart_between_the_presses(club: Club) -> None:
    message = await over(club)
    await press(club.bob, message, ":rematch:")
    await club.settled()
    await club.restart()
    await press(club.ann, message, ":rematch:")
    assert club.state(2).phase == "play"
