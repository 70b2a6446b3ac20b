"""Tests of /profile, over the wire, and of its texts."""

import time

import pytest
from sqlalchemy import Connection, insert

from bot.screens.profile import (
    MAX_ACHIEVEMENT_CHARACTERS,
    GameStandings,
    ProfileFacts,
    build_picture,
    build_profile,
)
from bot.screens.scene import escape_markdown
from bot.store import schema
from bot.store.achievements import EarnedAchievement
from bot.store.ratings import LeaderboardLine, RivalRecord
from bot.texts import LOCALES, choose_language, get_texts
from engines import GAMES
from engines.perudo.achievements import ACHIEVEMENT_KEYS, BELIEVED, EXACT
from renderers.badges import ICONS
from sandbox import Person
from tests.bot.commands.test_ranks import finish_game, get_public_answer, translate_command
from tests.support.club import SandboxClub, assert_refused

EN = get_texts("en")
ALL_ACHIEVEMENTS = [
    EarnedAchievement(name, 1) for rules in GAMES.values() for name in rules.achievements
]


# --- texts ---------------------------------------------------------------------------------------


def build_facts(*achievements: EarnedAchievement, **more: object) -> ProfileFacts:
    line = LeaderboardLine(1, 2, 1234, 5, 3)
    return ProfileFacts(
        "Ann", [GameStandings("perudo", line, line)], achievements=achievements, **more
    )  # type: ignore[arg-type]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_achievement_has_its_meaning_and_what_finds_no_room_is_counted(locale: str) -> None:
    speak = get_texts(locale)
    title, told, looked, explained = build_profile(build_facts(*ALL_ACHIEVEMENTS), speak).texts
    assert looked == "", "no game of theirs was looked back on"
    *lines, last = told.split("\n")
    first = ALL_ACHIEVEMENTS[0].name
    assert last == speak("profile-more", count=len(ALL_ACHIEVEMENTS) - len(lines))
    assert lines[0] == speak(
        "profile-achievement", title=speak(first), about=speak(f"{first}-about"), count=1
    )
    assert len("\n".join(lines)) <= MAX_ACHIEVEMENT_CHARACTERS
    assert len(title + told + explained) < 4000


def test_what_was_done_often_says_how_often_and_what_is_no_achievement_any_more_nothing() -> None:
    card = build_profile(
        build_facts(EarnedAchievement(BELIEVED, 3), EarnedAchievement("feat-of-old", 9)), EN
    )
    title, about = EN(BELIEVED), EN(f"{BELIEVED}-about")
    assert card.texts[1] == f"**{title}** ×3 – {about}"
    (badge,) = build_picture(
        build_facts(EarnedAchievement(BELIEVED, 3), EarnedAchievement("feat-of-old", 9)), EN
    ).badges
    assert (badge.title, badge.count) == (title, 3)


def test_the_picture_has_records_crowns_badges_and_rivals() -> None:
    of = build_facts(
        *ALL_ACHIEVEMENTS,
        champion=["quiz"],
        tournaments=2,
        rivals=[("Bob", RivalRecord(2, games=7, ahead=4, behind=2))],
    )
    shows = build_picture(of, EN)
    assert (shows.name, shows.subtitle) == ("Ann", "5 games · 2 tournaments won")
    assert shows.titles == [EN("profile-champion", game=EN("quiz-title"))]
    ((title, rating, games, wins, here, everywhere),) = [
        (g.title, g.rating, g.games, g.wins, g.here, g.everywhere) for g in shows.games
    ]
    assert (title, rating, games, wins, here, everywhere) == ("Perudo", 1234, 5, 3, 2, 2)
    assert {badge.icon for badge in shows.badges} <= {*ICONS}
    assert len(shows.badges) == len(ALL_ACHIEVEMENTS)
    ((name, won, lost, met),) = [(v.name, v.won, v.lost, v.games) for v in shows.versus]
    assert (name, won, lost, met) == ("Bob", 4, 2, 7)


# --- over the wire -------------------------------------------------------------------------------


async def give_achievements(club: SandboxClub, person: Person, *achievements: str) -> None:
    """Give the person achievements at table 1, and a title on this server."""
    guild = person.find_channel("bluff").guild
    assert guild
    user_id, now = person.user.id, time.time_ns() // 1_000_000
    title = {"tournament": 1, "guild_id": guild.id, "game": "perudo", "since": now}

    def insert_rows(connection: Connection) -> None:
        connection.execute(insert(schema.titles).values(user_id=user_id, **title))
        for achievement in achievements:
            row = {"user_id": user_id, "feat": achievement, "table_id": 1, "at": now}
            connection.execute(insert(schema.feats).values(guild_id=guild.id, **row))

    await club.database.run_transaction(insert_rows)


async def test_a_profile_shows_all_that_is_known(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)
    await give_achievements(club, club.ann, *ACHIEVEMENT_KEYS)
    message = get_public_answer(await club.bob.run_slash("profile", player=club.ann))
    title, achievements, explained, against, *_ = message.list_texts()
    assert against == "### Bob against Ann"
    assert title == "### Ann" and explained == EN("profile-explained")
    assert [line.split("**")[1] for line in achievements.split("\n")] == [
        EN(f) for f in sorted(ACHIEVEMENT_KEYS)
    ]
    (drawn,) = message.attachments
    alt = drawn.description or ""
    assert all(part in alt for part in ("Ann", "Champion · Perudo", "Perudo", "Bob", EN(EXACT)))
    assert not message.list_buttons()


async def test_ones_own_profile_in_a_private_message_and_in_ones_language(
    club: SandboxClub,
) -> None:
    await finish_game(club, club.chloe, club.dmitri)
    for person, title in ((club.chloe, "### Chloé"), (club.dmitri, "### Дмитрий")):
        reply = await person.run_slash(translate_command(person, "cmd-profile"), person.open_dm())
        speak = get_texts(choose_language(person.locale))
        assert get_public_answer(reply).list_texts() == [title, speak("profile-explained")]


async def test_a_crown_is_worn_where_it_was_won(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)
    await give_achievements(club, club.ann)
    elsewhere = {"guild_id": 5, "game": "quiz", "user_id": club.ann.user.id, "tournament": 2}
    crown = insert(schema.titles).values(since=1, **elsewhere)
    await club.database.run_transaction(lambda c: c.execute(crown))
    here, private = [
        get_public_answer(await club.ann.run_slash("profile", channel)).attachments[0].description
        or ""
        for channel in (None, club.ann.open_dm())
    ]
    both = EN("profile-champion", game="Perudo"), EN("profile-champion", game=EN("quiz-title"))
    assert [crown in here for crown in both] == [True, False]
    assert [crown in private for crown in both] == [True, True]
    assert EN("profile-tournaments", count=2) in here


async def test_someone_who_has_played_nothing_is_told_so(club: SandboxClub) -> None:
    assert_refused(await club.ann.run_slash("profile"), club.ann, "profile-none-you")
    reply = await club.ann.run_slash("profile", player=club.max)
    assert_refused(reply, club.ann, "profile-none", name=escape_markdown("*Max* @everyone"))
    assert reply.message and not reply.message.mentioned
