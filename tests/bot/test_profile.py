"""/profile, over the wire, and what it says."""

import time

import pytest
from sqlalchemy import Connection, insert

from bot.screens.profile import LONGEST, Known, Record, picture, profile
from bot.screens.scene import plain
from bot.store import schema
from bot.store.achievements import Achievement
from bot.store.ratings import Rival, Standing
from bot.texts import LOCALES, language, say
from engines import GAMES
from engines.perudo.achievements import BELIEVED, EXACT, NAMES
from renderers.badges import ICONS
from sandbox import Person
from tests.bot.club import Club, refused
from tests.bot.test_ranks import command, finish, shown

EN = say("en")
EVERY = [Achievement(name, 1) for rules in GAMES.values() for name in rules.achievements]


# --- what it says --------------------------------------------------------------------------------


def known(*achievements: Achievement, **more: object) -> Known:
    line = Standing(1, 2, 1234, 5, 3)
    return Known("Ann", [Record("perudo", line, line)], achievements=achievements, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_achievement_has_its_meaning_and_what_finds_no_room_is_counted(locale: str) -> None:
    speak = say(locale)
    title, told, looked, explained = profile(known(*EVERY), speak).texts
    assert looked == "", "no game of theirs was looked back on"
    *lines, last = told.split("\n")
    first = EVERY[0].name
    assert last == speak("profile-more", count=len(EVERY) - len(lines))
    assert lines[0] == speak(
        "profile-achievement", title=speak(first), about=speak(f"{first}-about"), count=1
    )
    assert len("\n".join(lines)) <= LONGEST
    assert len(title + told + explained) < 4000


def test_what_was_done_often_says_how_often_and_what_is_no_achievement_any_more_nothing() -> None:
    card = profile(known(Achievement(BELIEVED, 3), Achievement("feat-of-old", 9)), EN)
    title, about = EN(BELIEVED), EN(f"{BELIEVED}-about")
    assert card.texts[1] == f"**{title}** ×3 – {about}"
    (badge,) = picture(known(Achievement(BELIEVED, 3), Achievement("feat-of-old", 9)), EN).badges
    assert (badge.title, badge.count) == (title, 3)


def test_the_picture_has_records_crowns_badges_and_rivals() -> None:
    of = known(
        *EVERY,
        champion=["quiz"],
        tournaments=2,
        rivals=[("Bob", Rival(2, games=7, ahead=4, behind=2))],
    )
    shows = picture(of, EN)
    assert (shows.name, shows.subtitle) == ("Ann", "5 games · 2 tournaments won")
    assert shows.titles == [EN("profile-champion", game=EN("quiz-title"))]
    ((title, rating, games, wins, here, everywhere),) = [
        (g.title, g.rating, g.games, g.wins, g.here, g.everywhere) for g in shows.games
    ]
    assert (title, rating, games, wins, here, everywhere) == ("Perudo", 1234, 5, 3, 2, 2)
    assert {badge.icon for badge in shows.badges} <= {*ICONS}
    assert len(shows.badges) == len(EVERY)
    ((name, won, lost, met),) = [(v.name, v.won, v.lost, v.games) for v in shows.versus]
    assert (name, won, lost, met) == ("Bob", 4, 2, 7)


# --- over the wire -------------------------------------------------------------------------------


async def given(club: Club, person: Person, *achievements: str) -> None:
    """What the person achieved at table 1, and a title on this server."""
    assert club._database
    guild = person.channel("bluff").guild
    assert guild
    user_id, now = person.user.id, time.time_ns() // 1_000_000
    title = {"tournament": 1, "guild_id": guild.id, "game": "perudo", "since": now}

    def change(connection: Connection) -> None:
        connection.execute(insert(schema.titles).values(user_id=user_id, **title))
        for achievement in achievements:
            row = {"user_id": user_id, "feat": achievement, "table_id": 1, "at": now}
            connection.execute(insert(schema.feats).values(guild_id=guild.id, **row))

    await club._database.write(change)


async def test_a_profile_shows_all_that_is_known(club: Club) -> None:
    await finish(club, club.ann, club.bob)
    await given(club, club.ann, *NAMES)
    message = shown(await club.bob.slash("profile", player=club.ann))
    title, achievements, explained = message.texts()
    assert title == "### Ann" and explained == EN("profile-explained")
    assert [line.split("**")[1] for line in achievements.split("\n")] == [
        EN(f) for f in sorted(NAMES)
    ]
    (drawn,) = message.attachments
    alt = drawn.description or ""
    assert all(part in alt for part in ("Ann", "Champion · Perudo", "Perudo", "Bob", EN(EXACT)))
    assert not message.buttons()


async def test_ones_own_profile_in_a_private_message_and_in_ones_language(club: Club) -> None:
    await finish(club, club.chloe, club.dmitri)
    for person, title in ((club.chloe, "### Chloé"), (club.dmitri, "### Дмитрий")):
        reply = await person.slash(command(person, "cmd-profile"), person.dm())
        speak = say(language(person.locale))
        assert shown(reply).texts() == [title, speak("profile-explained")]


async def test_a_crown_is_worn_where_it_was_won(club: Club) -> None:
    await finish(club, club.ann, club.bob)
    await given(club, club.ann)
    elsewhere = {"guild_id": 5, "game": "quiz", "user_id": club.ann.user.id, "tournament": 2}
    assert club._database
    crown = insert(schema.titles).values(since=1, **elsewhere)
    await club._database.write(lambda c: c.execute(crown))
    here, private = [
        shown(await club.ann.slash("profile", channel)).attachments[0].description or ""
        for channel in (None, club.ann.dm())
    ]
    both = EN("profile-champion", game="Perudo"), EN("profile-champion", game=EN("quiz-title"))
    assert [crown in here for crown in both] == [True, False]
    assert [crown in private for crown in both] == [True, True]
    assert EN("profile-tournaments", count=2) in here


async def test_who_has_played_nothing_is_told_so(club: Club) -> None:
    refused(await club.ann.slash("profile"), club.ann, "profile-none-you")
    reply = await club.ann.slash("profile", player=club.max)
    refused(reply, club.ann, "profile-none", name=plain("*Max* @everyone"))
    assert reply.message and not reply.message.mentioned
