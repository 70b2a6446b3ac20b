"""Tests of /leaderboard and /stats, over the wire."""

import time
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from bench.simulation.wishes import table_of
from bot.clock import now_ms
from bot.screens import ranks
from bot.screens.scene import escape_markdown
from bot.store import schema
from bot.store.counting import ALL_SERVERS, MAX_RECENT_GAMES
from bot.store.ratings import RatingStore
from bot.store.skill import START_RATING, PlayerSkill, update_skills
from bot.texts import choose_language, get_texts
from sandbox import InteractionReply, Message, Person
from tests.support.club import SandboxClub, assert_refused, press_button

GUILD_PLAYERS = 23
"""People on the long leaderboard: two full pages and three."""


async def finish_game(club: SandboxClub, winner: Person, *others: Person) -> None:
    """Finish a game by letting all others leave."""
    message = await club.open_table(winner, *others)
    table_id = table_of(message)
    assert table_id
    for person in others:
        sure = await person.run_slash(
            translate_command(person, "cmd-bluff", "cmd-leave"), table=table_id
        )
        assert sure.message and message.list_buttons(), sure
        await press_button(person, sure.message, ":quit:")
    assert club.get_table(table_id).phase == "over"
    await club.wait_until_settled()


def translate_command(person: Person, *keys: str) -> str:
    """Return a command in the person's language."""
    return " ".join(get_texts(choose_language(person.locale))(key) for key in keys)


def get_public_answer(reply: InteractionReply) -> Message:
    """Return the answer that everybody in the channel sees."""
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is None
    assert reply.message.channel.is_dm or not reply.message.pinged
    return reply.message


def get_private_answer(reply: InteractionReply) -> Message:
    """Return the answer that only the person who asked sees."""
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is not None
    return reply.message


def list_page_buttons(message: Message) -> list[str | None]:
    """Return the buttons that lead to other pages; the rest stand below them."""
    labels = [button.label for button in message.list_buttons()]
    assert labels[-2:] == ["How ratings work", "Show here"]
    return labels[:-2]


def list_leaderboard_lines(message: Message) -> list[str]:
    """Return the lines of a leaderboard without their ratings."""
    text = message.list_texts()[1]
    return [line.split(" · ")[0] + " · " + line.split(" · ")[-1] for line in text.split("\n")]


async def test_two_games_make_a_leaderboard(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)
    await finish_game(club, club.ann, club.eve, club.max)
    message = get_private_answer(await club.bob.run_slash("leaderboard"))
    assert message.list_texts()[0] == "### Perudo · this server · season 1"
    told = list_leaderboard_lines(message)
    assert told[0] == "**1.** Ann · 2 games, 2 wins"
    assert set(told[1:]) >= {f"**{read_place(told, 'Bob')}.** Bob · 1 game, 0 wins"}
    # Markdown and mentions in a name are only letters.
    assert any(escape_markdown("*Max* @everyone") in line for line in told)
    assert not message.mentioned
    (picture,) = message.attachments
    assert picture.description and picture.description.startswith(
        "Perudo, this server · season 1. 1. Ann: "
    )
    assert list_page_buttons(message) == ["All time", "Everywhere"]
    everywhere = await club.bob.press_button(message, "Everywhere")
    assert everywhere.kind == "update" and message.list_texts()[0] == "### Perudo · everywhere"
    assert list_page_buttons(message) == ["This server"]
    assert list_leaderboard_lines(message) == told


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
    winner, loser = update_skills([PlayerSkill(), PlayerSkill()], [1, 2])
    assert loser.rating < START_RATING < winner.rating
    assert below in get_texts(locale)("ranks-explained", start=START_RATING, most=3)


def read_place(told: list[str], name: str) -> str:
    (found,) = [line for line in told if f" {name} · " in line]
    return found.split(".")[0].strip("*")


async def test_the_leaderboard_is_that_of_the_game_that_counted_last(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)
    await club.open_table(club.ann, start=False, game="whist")
    for person in (club.bob, club.eve):
        assert (
            get_private_answer(await person.run_slash("leaderboard"))
            .list_texts()[0]
            .startswith("### Perudo ·")
        )
    mine = get_public_answer(await club.bob.run_slash("leaderboard", club.bob.open_dm()))
    assert mine.list_texts()[0].startswith("### Perudo ·")


async def test_a_leaderboard_before_anybody_has_played(club: SandboxClub) -> None:
    message = get_private_answer(await club.ann.run_slash("leaderboard"))
    nobody = get_texts("en")("ranks-nobody-season", game="Perudo", season="season 1")
    assert message.list_texts()[:2] == ["### Perudo · this server · season 1", nobody]
    await club.ann.press_button(message, "All time")
    nobody = get_texts("en")("ranks-nobody-here", game="Perudo")
    assert message.list_texts()[:2] == ["### Perudo · this server · all time", nobody]
    await club.ann.press_button(message, "Everywhere")
    assert message.list_texts()[1] == get_texts("en")("ranks-nobody", game="Perudo")
    # Nor does a game without a result make one.
    await club.open_table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    await club.wait_until_settled()
    message = get_private_answer(await club.ann.run_slash("leaderboard", scope="everywhere"))
    assert message.list_texts()[1] == get_texts("en")("ranks-nobody", game="Perudo")


async def test_a_leaderboard_has_pages_and_ones_own_line_is_on_all(club: SandboxClub) -> None:
    await fill_leaderboard(club)
    message = get_private_answer(await club.eve.run_slash("leaderboard"))
    eve = "**17.** Eve · 1 game, 0 wins"
    assert [*list_leaderboard_lines(message)[:2], *list_leaderboard_lines(message)[9:]] == [
        "**1.** N1 · 1 game, 0 wins",
        "**2.** N2 · 1 game, 0 wins",
        "**10.** N10 · 1 game, 0 wins",
        "… · …",
        eve,
    ]
    assert list_page_buttons(message) == ["Next page", "All time", "Everywhere"]
    await club.eve.press_button(message, "Next page")
    assert len(list_leaderboard_lines(message)) == 10 and eve in list_leaderboard_lines(message)
    assert list_page_buttons(message) == [
        "Previous page",
        "Next page",
        "All time",
        "Everywhere",
    ]
    await club.eve.press_button(message, "Next page")
    assert list_leaderboard_lines(message)[:3] == [
        f"**{n}.** N{n} · 1 game, 0 wins" for n in (21, 22, 23)
    ]
    assert list_page_buttons(message) == ["Previous page", "All time", "Everywhere"]
    # A person who is not on it has no line, and may page the public leaderboard.
    message = get_public_answer(await club.eve.press_button(message, "Show here"))
    await club.bob.press_button(message, "Previous page")
    assert len(list_leaderboard_lines(message)) == 10
    await club.bob.press_button(message, "Previous page")
    assert len(list_leaderboard_lines(message)) == 10 and list_leaderboard_lines(message)[
        0
    ].startswith("**1.** N1")


async def fill_leaderboard(club: SandboxClub) -> None:
    """Fill a server's leaderboard with N1, N2 … and Eve in place 17."""
    guild = club.ann.find_channel("bluff").guild
    assert guild
    await club.eve.run_slash("bluff tables")  # Eve is known from now on

    def insert_crowd(connection: Connection) -> None:
        for n in range(1, GUILD_PLAYERS + 1):
            user = club.eve.user.id if n == 17 else n
            if n != 17:
                connection.execute(insert(schema.people).values(id=user, name=f"N{n}", locale="en"))
            row = {"game": "perudo", "mu": 50.0 - n, "sigma": 1.0, "games": 1, "wins": 0}
            row["counted_at"] = now_ms()
            connection.execute(
                insert(schema.ratings).values(user_id=user, guild_id=guild.id, season=1, **row)
            )

    await club.database.run_transaction(insert_crowd)


async def test_what_a_leaderboard_is_asked_and_does_not_have(club: SandboxClub) -> None:
    dm = club.ann.open_dm()
    assert_refused(
        await club.ann.run_slash("leaderboard", dm, scope="server"), club.ann, "ranks-in-server"
    )
    message = get_public_answer(await club.ann.run_slash("leaderboard", dm))
    assert message.list_texts()[0] == "### Perudo · everywhere"
    assert [b.label for b in message.list_buttons()] == ["How ratings work"]
    assert_refused(
        await club.ann.press_id(message, "p:leaderboard:perudo/server/0"),
        club.ann,
        "ranks-in-server",
    )
    message = get_private_answer(await club.ann.run_slash("leaderboard"))
    for arg in ("", "chess/server/0", "perudo/server/-1", "perudo/moon/0", "perudo/server/1234567"):
        reply = await club.ann.press_id(message, f"p:leaderboard:{arg}")
        assert_refused(reply, club.ann, "ranks-no-such-page")
    # A page that no longer exists is empty, with a way back.
    await club.ann.press_id(message, "p:leaderboard:perudo/server/999")
    assert message.list_texts()[1] == get_texts("en")("ranks-nobody-here", game="Perudo")
    assert "Previous page" in [b.label for b in message.list_buttons()]


async def test_stats_of_oneself_and_of_others(club: SandboxClub) -> None:
    reply = await club.chloe.run_slash("profile", game="perudo")
    assert_refused(reply, club.chloe, "ranks-none-you", game="Perudo")
    reply = await club.ann.run_slash("profile", game="perudo", player=club.max)
    assert_refused(
        reply, club.ann, "ranks-none", name=escape_markdown("*Max* @everyone"), game="Perudo"
    )
    assert reply.message and not reply.message.mentioned
    await finish_game(club, club.ann, club.chloe, club.dmitri)
    await finish_game(club, club.chloe, club.ann)
    message = get_private_answer(
        await club.bob.run_slash("profile", game="perudo", player=club.ann)
    )
    assert message.list_texts()[0] == "### Ann · Perudo"
    first, here, everywhere = message.list_texts()[1].split("\n")
    assert first == "2 games · 1 win · average finish 1.5"
    assert here.replace("this server", "everywhere") == everywhere
    assert here.endswith("of 3 · this server") and here.startswith("Rating **1")
    (picture,) = message.attachments
    assert picture.description and "Ann, Perudo · everywhere: rating 1" in picture.description
    assert "The rating went from" in picture.description
    # A DM has no server; a French one is in French.
    message = get_public_answer(
        await club.chloe.run_slash("profile", club.chloe.open_dm(), game="perudo")
    )
    assert message.list_texts()[0] == "### Chloé · Perudo"
    assert message.list_texts()[1].split("\n")[0] == "2 parties · 1 victoire · rang moyen 1,5"
    assert "ce serveur" not in message.list_texts()[1]
    message = get_private_answer(
        await club.dmitri.run_slash("профиль", игра="perudo", игрок=club.dmitri)
    )
    assert message.list_texts()[1].startswith("1 партия · 0 побед · среднее место ")
    computer = await club.ann.run_slash("profile", game="perudo", player=club.sandbox.world.bot)
    assert computer.message and "hasn’t finished" in computer.message.list_texts()[0]


async def test_ratings_are_made_up_for_after_a_crash(club: SandboxClub) -> None:
    """A result that was not rated is rated at the next start, once."""
    await finish_game(club, club.ann, club.bob)

    def forget_ratings(connection: Connection) -> None:
        connection.execute(schema.ratings.delete())
        connection.execute(schema.results.delete())
        connection.execute(schema.tables.update().values(rated=0))

    await club.database.run_transaction(forget_ratings)
    await club.restart_bot()
    await club.wait_until_settled()
    ratings = club.bot.ratings
    (ann, bob) = await ratings.read_page("perudo", ALL_SERVERS, 0, 10)
    assert (ann.user_id, ann.games, ann.wins) == (club.ann.user.id, 1, 1)
    assert (bob.user_id, bob.games, bob.wins) == (club.bob.user.id, 1, 0)
    await club.restart_bot()
    await club.wait_until_settled()
    assert await club.bot.ratings.read_page("perudo", ALL_SERVERS, 0, 10) == [ann, bob]


@pytest.mark.parametrize("ended", ["never", "before it is rated", "before that is shown"])
async def test_a_result_that_could_not_be_rated_at_once_gets_its_ratings_later(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, ended: str
) -> None:
    async def fail_to_rate(*_: object) -> bool:
        raise OSError("the disk is full")

    monkeypatch.setattr(RatingStore, "rate_table", fail_to_rate)
    await finish_game(club, club.ann, club.bob)
    result = club.ann.find_last_message("bluff")
    assert "🏆 **Ann**" in "\n".join(result.list_texts()) and "▲" not in "\n".join(
        result.list_texts()
    )
    monkeypatch.undo()
    if ended == "before that is shown":
        club.bot.rater.late.clear()
        await club.bot.rater.request_rating()
        await club.wait_until_settled()
        assert "▲" not in "\n".join(result.list_texts())
    if ended != "never":
        await club.restart_bot()
    await club.bot.rater.request_rating()
    await club.wait_until_settled()
    assert club.ann.find_last_message("bluff") is result, "the same message"
    before, after = (await club.bot.ratings.list_rating_changes(1))[club.ann.user.id]
    assert f"🏆 **Ann** · {after} ▲ {after - before}" in "\n".join(result.list_texts())


async def test_a_leaderboard_that_takes_long_is_promised_then_shown(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill_leaderboard(club)
    message = get_private_answer(await club.eve.run_slash("leaderboard"))
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    draw = ranks.pictures.render_leaderboard

    def draw_slowly(*args: Any) -> Any:
        time.sleep(0.3)
        return draw(*args)

    monkeypatch.setattr(ranks.pictures, "render_leaderboard", draw_slowly)
    turned = await club.eve.press_button(message, "Next page")
    assert turned.kind == "deferred_update"
    await club.eve.wait_until(lambda _: "N11" in message.list_texts()[1])
    asked = await club.bob.run_slash("leaderboard")
    assert asked.kind == "deferred"
    said = await asked.wait_for_message()
    assert said.attachments and "N1" in said.list_texts()[1]


async def test_ratings_are_read_alone_in_ones_own_language_and_shown_in_the_servers(
    club: SandboxClub,
) -> None:
    await club.ann.choose_values(
        (await club.ann.run_slash("settings")).message, "p:settings:locale", ["nl"]
    )
    await finish_game(club, club.ann, club.chloe)
    for command, title, public in (
        ("classement", "### Perudo · ce serveur", "### Perudo · deze server"),
        ("profil", "### Chloé · Perudo", "### Chloé · Perudo"),
    ):
        message = get_private_answer(await club.chloe.run_slash(command, jeu="perudo"))
        assert message.list_texts()[0].startswith(title)
        assert "La cote ne retient" not in " ".join(message.list_texts())
        told = await club.chloe.press_button(message, "Comment marche la cote")
        assert_refused(
            told, club.chloe, "ranks-explained", start=START_RATING, most=MAX_RECENT_GAMES
        )
        posted = get_public_answer(await club.chloe.press_button(message, "Montrer ici"))
        assert posted.list_texts()[0].startswith(public)
        assert [b.label for b in posted.list_buttons()][-1] == get_texts("nl")("button-ranks-why")


async def test_a_select_leads_to_the_same_of_another_game(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)
    message = get_private_answer(await club.ann.run_slash("leaderboard"))
    (select,) = message.list_selects()
    assert [o["value"] for o in select.options if o.get("default")] == ["perudo"]
    turned = await club.ann.choose_values(message, select.custom_id, ["quiz"])
    assert turned.kind == "update"
    assert message.list_texts()[0] == "### Quiz poker · this server · season 1"
    message = get_private_answer(await club.ann.run_slash("profile", game="perudo"))
    none = await club.ann.choose_values(message, message.list_selects()[0].custom_id, ["quiz"])
    assert_refused(none, club.ann, "ranks-none-you", game="Quiz poker")
