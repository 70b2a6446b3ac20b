"""/leaderboard and /stats, over the wire."""

import time
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from bot.clock import now_ms
from bot.screens import ranks
from bot.screens.scene import plain
from bot.store import schema
from bot.store.counting import EVERYWHERE, MOST
from bot.store.ratings import Ratings
from bot.store.skill import START, Skill, after
from bot.texts import language, say
from sandbox import Message, Person, Reply
from tests.bot.club import Club, press, refused

GUILD_GAMES = 23
"""People on the long leaderboard: two full pages and three."""


async def finish(club: Club, winner: Person, *others: Person) -> None:
    """A game that all others give up."""
    message = await club.table(winner, *others)
    table_id = max(club.bot.tables._cache)
    for person in others:
        sure = await person.slash(command(person, "cmd-bluff", "cmd-leave"), table=table_id)
        assert sure.message and message.buttons(), sure
        await press(person, sure.message, ":quit:")
    assert club.state(table_id).phase == "over"
    await club.settled()


def command(person: Person, *keys: str) -> str:
    """A command in the person's language."""
    return " ".join(say(language(person.locale))(key) for key in keys)


def shown(reply: Reply) -> Message:
    """The message that everybody in the channel sees."""
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is None
    assert reply.message.channel.is_dm or not reply.message.pinged
    return reply.message


def own(reply: Reply) -> Message:
    """The message that only who asked sees."""
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is not None
    return reply.message


def turning(message: Message) -> list[str | None]:
    """What leads from a leaderboard that one person reads to others; below it stand the rest."""
    labels = [button.label for button in message.buttons()]
    assert labels[-2:] == ["How ratings work", "Show here"]
    return labels[:-2]


def lines(message: Message) -> list[str]:
    """The lines of a leaderboard without their ratings."""
    text = message.texts()[1]
    return [line.split(" · ")[0] + " · " + line.split(" · ")[-1] for line in text.split("\n")]


async def test_two_games_make_a_leaderboard(club: Club) -> None:
    await finish(club, club.ann, club.bob)
    await finish(club, club.ann, club.eve, club.max)
    message = own(await club.bob.slash("leaderboard"))
    assert message.texts()[0] == "### Perudo · this server · season 1"
    told = lines(message)
    assert told[0] == "**1.** Ann · 2 games, 2 wins"
    assert set(told[1:]) >= {f"**{place(told, 'Bob')}.** Bob · 1 game, 0 wins"}
    # Markdown and mentions in a name are only letters.
    assert any(plain("*Max* @everyone") in line for line in told)
    assert not message.mentioned
    (picture,) = message.attachments
    assert picture.description and picture.description.startswith(
        "Perudo, this server · season 1. 1. Ann: "
    )
    assert turning(message) == ["All time", "Everywhere"]
    everywhere = await club.bob.press(message, "Everywhere")
    assert everywhere.kind == "update" and message.texts()[0] == "### Perudo · everywhere"
    assert turning(message) == ["This server"]
    assert lines(message) == told


@pytest.mark.parametrize(
    ("locale", "below"),
    [
        ("en", "below that"),
        ("fr", "en dessous"),
        ("nl", "onder dat begin"),
        ("ru", "под эту отметку"),
    ],
)
def test_a_rating_may_fall_below_where_it_began_and_the_text_says_so(
    locale: str, below: str
) -> None:
    winner, loser = after([Skill(), Skill()], [1, 2])
    assert loser.rating < START < winner.rating
    assert below in say(locale)("ranks-explained", start=START, most=3)


def place(told: list[str], name: str) -> str:
    (found,) = [line for line in told if f" {name} · " in line]
    return found.split(".")[0].strip("*")


async def test_the_leaderboard_is_that_of_the_game_that_counted_last(club: Club) -> None:
    await finish(club, club.ann, club.bob)
    await club.table(club.ann, start=False, game="whist")
    for person in (club.bob, club.eve):
        assert own(await person.slash("leaderboard")).texts()[0].startswith("### Perudo ·")
    mine = shown(await club.bob.slash("leaderboard", club.bob.dm()))
    assert mine.texts()[0].startswith("### Perudo ·")


async def test_a_leaderboard_before_anybody_has_played(club: Club) -> None:
    message = own(await club.ann.slash("leaderboard"))
    nobody = say("en")("ranks-nobody-season", game="Perudo", season="season 1")
    assert message.texts()[:2] == ["### Perudo · this server · season 1", nobody]
    await club.ann.press(message, "All time")
    nobody = say("en")("ranks-nobody-here", game="Perudo")
    assert message.texts()[:2] == ["### Perudo · this server · all time", nobody]
    await club.ann.press(message, "Everywhere")
    assert message.texts()[1] == say("en")("ranks-nobody", game="Perudo")
    # Nor does a game without a result make one.
    await club.table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    await club.settled()
    message = own(await club.ann.slash("leaderboard", scope="everywhere"))
    assert message.texts()[1] == say("en")("ranks-nobody", game="Perudo")


async def test_a_leaderboard_has_pages_and_ones_own_line_is_on_all(club: Club) -> None:
    await crowd(club)
    message = own(await club.eve.slash("leaderboard"))
    eve = "**17.** Eve · 1 game, 0 wins"
    assert [*lines(message)[:2], *lines(message)[9:]] == [
        "**1.** N1 · 1 game, 0 wins",
        "**2.** N2 · 1 game, 0 wins",
        "**10.** N10 · 1 game, 0 wins",
        "… · …",
        eve,
    ]
    assert turning(message) == ["Next page", "All time", "Everywhere"]
    await club.eve.press(message, "Next page")
    assert len(lines(message)) == 10 and eve in lines(message)
    assert turning(message) == [
        "Previous page",
        "Next page",
        "All time",
        "Everywhere",
    ]
    await club.eve.press(message, "Next page")
    assert lines(message)[:3] == [f"**{n}.** N{n} · 1 game, 0 wins" for n in (21, 22, 23)]
    assert turning(message) == ["Previous page", "All time", "Everywhere"]
    # Who is not on it has no line, and pages what is shown to all as anybody may.
    message = shown(await club.eve.press(message, "Show here"))
    await club.bob.press(message, "Previous page")
    assert len(lines(message)) == 10
    await club.bob.press(message, "Previous page")
    assert len(lines(message)) == 10 and lines(message)[0].startswith("**1.** N1")


async def crowd(club: Club) -> None:
    """A server's leaderboard of N1, N2 … with Eve in place 17."""
    assert club._database
    guild = club.ann.channel("bluff").guild
    assert guild
    await club.eve.slash("bluff tables")  # so that she is known

    def change(connection: Connection) -> None:
        for n in range(1, GUILD_GAMES + 1):
            user = club.eve.user.id if n == 17 else n
            if n != 17:
                connection.execute(insert(schema.people).values(id=user, name=f"N{n}", locale="en"))
            row = {"game": "perudo", "mu": 50.0 - n, "sigma": 1.0, "games": 1, "wins": 0}
            row["counted_at"] = now_ms()
            connection.execute(
                insert(schema.ratings).values(user_id=user, guild_id=guild.id, season=1, **row)
            )

    await club._database.write(change)


async def test_what_a_leaderboard_is_asked_and_does_not_have(club: Club) -> None:
    dm = club.ann.dm()
    refused(await club.ann.slash("leaderboard", dm, scope="server"), club.ann, "ranks-in-server")
    message = shown(await club.ann.slash("leaderboard", dm))
    assert message.texts()[0] == "### Perudo · everywhere"
    assert [b.label for b in message.buttons()] == ["How ratings work"]
    refused(
        await club.ann.press_id(message, "p:leaderboard:perudo/server/0"),
        club.ann,
        "ranks-in-server",
    )
    message = own(await club.ann.slash("leaderboard"))
    for arg in ("", "chess/server/0", "perudo/server/-1", "perudo/moon/0", "perudo/server/1234567"):
        reply = await club.ann.press_id(message, f"p:leaderboard:{arg}")
        refused(reply, club.ann, "ranks-no-such-page")
    # A page that is there no more is empty, with a way back.
    await club.ann.press_id(message, "p:leaderboard:perudo/server/999")
    assert message.texts()[1] == say("en")("ranks-nobody-here", game="Perudo")
    assert "Previous page" in [b.label for b in message.buttons()]


async def test_stats_of_oneself_and_of_others(club: Club) -> None:
    reply = await club.chloe.slash("stats")
    refused(reply, club.chloe, "ranks-none-you", game="Perudo")
    reply = await club.ann.slash("stats", player=club.max)
    refused(reply, club.ann, "ranks-none", name=plain("*Max* @everyone"), game="Perudo")
    assert reply.message and not reply.message.mentioned
    await finish(club, club.ann, club.chloe, club.dmitri)
    await finish(club, club.chloe, club.ann)
    message = own(await club.bob.slash("stats", player=club.ann))
    assert message.texts()[0] == "### Ann · Perudo"
    first, here, everywhere = message.texts()[1].split("\n")
    assert first == "2 games · 1 win · average finish 1.5"
    assert here.replace("this server", "everywhere") == everywhere
    assert here.endswith("of 3 · this server") and here.startswith("Rating **1")
    (picture,) = message.attachments
    assert picture.description and "Ann, Perudo · everywhere: rating 1" in picture.description
    assert "The rating went from" in picture.description
    # In a private message there is no server; in French it is French.
    message = shown(await club.chloe.slash("stats", club.chloe.dm()))
    assert message.texts()[0] == "### Chloé · Perudo"
    assert message.texts()[1].split("\n")[0] == "2 parties · 1 victoire · rang moyen 1,5"
    assert "ce serveur" not in message.texts()[1]
    message = own(await club.dmitri.slash("статистика", игрок=club.dmitri))
    assert message.texts()[1].startswith("1 партия · 0 побед · среднее место ")
    computer = await club.ann.slash("stats", player=club.sandbox.world.bot)
    assert computer.message and "hasn’t finished" in computer.message.texts()[0]


async def test_ratings_are_made_up_for_after_a_crash(club: Club) -> None:
    """What ended and was not rated is rated at the next start, once."""
    await finish(club, club.ann, club.bob)
    assert club._database

    def change(connection: Connection) -> None:
        connection.execute(schema.ratings.delete())
        connection.execute(schema.results.delete())
        connection.execute(schema.tables.update().values(rated=0))

    await club._database.write(change)
    await club.restart()
    await club.settled()
    ratings = club.bot.rater._ratings
    (ann, bob) = await ratings.page("perudo", EVERYWHERE, 0, 10)
    assert (ann.user_id, ann.games, ann.wins) == (club.ann.user.id, 1, 1)
    assert (bob.user_id, bob.games, bob.wins) == (club.bob.user.id, 1, 0)
    await club.restart()
    await club.settled()
    assert await club.bot.rater._ratings.page("perudo", EVERYWHERE, 0, 10) == [ann, bob]


@pytest.mark.parametrize("ended", ["never", "before it is rated", "before that is shown"])
async def test_a_result_that_could_not_be_rated_at_once_gets_its_ratings_later(
    club: Club, monkeypatch: pytest.MonkeyPatch, ended: str
) -> None:
    async def refuse(*_: object) -> bool:
        raise OSError("the disk is full")

    monkeypatch.setattr(Ratings, "rate", refuse)
    await finish(club, club.ann, club.bob)
    result = club.ann.last("bluff")
    assert "🏆 **Ann**" in "\n".join(result.texts()) and "▲" not in "\n".join(result.texts())
    monkeypatch.undo()
    if ended == "before that is shown":
        club.bot.rater.late.clear()
        await club.bot.rater.wake()
        await club.settled()
        assert "▲" not in "\n".join(result.texts())
    if ended != "never":
        await club.restart()
    await club.bot.rater.wake()
    await club.settled()
    assert club.ann.last("bluff") is result, "the same message"
    before, after = (await club.bot.ratings.changes(1))[club.ann.user.id]
    assert f"🏆 **Ann** · {after} ▲ {after - before}" in "\n".join(result.texts())


async def test_a_leaderboard_that_takes_long_is_promised_then_shown(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await crowd(club)
    message = own(await club.eve.slash("leaderboard"))
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    draw = ranks.pictures.leaderboard

    def slow(*args: Any) -> Any:
        time.sleep(0.3)
        return draw(*args)

    monkeypatch.setattr(ranks.pictures, "leaderboard", slow)
    turned = await club.eve.press(message, "Next page")
    assert turned.kind == "deferred_update"
    await club.eve.until(lambda _: "N11" in message.texts()[1])
    asked = await club.bob.slash("leaderboard")
    assert asked.kind == "deferred"
    said = await asked.settled()
    assert said.attachments and "N1" in said.texts()[1]


async def test_ratings_are_read_alone_in_ones_own_language_and_shown_in_the_servers(
    club: Club,
) -> None:
    await club.ann.select((await club.ann.slash("settings")).message, "p:settings:locale", ["nl"])
    await finish(club, club.ann, club.chloe)
    for command, title, public in (
        ("classement", "### Perudo · ce serveur", "### Perudo · deze server"),
        ("stats", "### Chloé · Perudo", "### Chloé · Perudo"),
    ):
        message = own(await club.chloe.slash(command))
        assert message.texts()[0].startswith(title)
        assert "La cote ne retient" not in " ".join(message.texts())
        told = await club.chloe.press(message, "Comment marche la cote")
        refused(told, club.chloe, "ranks-explained", start=START, most=MOST)
        posted = shown(await club.chloe.press(message, "Montrer ici"))
        assert posted.texts()[0].startswith(public)
        assert [b.label for b in posted.buttons()][-1] == say("nl")("button-ranks-why")


async def test_a_select_leads_to_the_same_of_another_game(club: Club) -> None:
    await finish(club, club.ann, club.bob)
    message = own(await club.ann.slash("leaderboard"))
    (select,) = message.selects()
    assert [o["value"] for o in select.options if o.get("default")] == ["perudo"]
    turned = await club.ann.select(message, select.custom_id, ["quiz"])
    assert turned.kind == "update"
    assert message.texts()[0] == "### Quiz poker · this server · season 1"
    message = own(await club.ann.slash("stats"))
    none = await club.ann.select(message, message.selects()[0].custom_id, ["quiz"])
    refused(none, club.ann, "ranks-none-you", game="Quiz poker")
