"""Profile of a person over all games, as a message: picture, and pages behind it."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct

from bot.screens import GAME_SCREENS
from bot.screens.review import describe_all_games
from bot.screens.scene import MessageLayout, escape_markdown
from bot.store.achievements import EarnedAchievement
from bot.store.ratings import LeaderboardLine, RivalRecord
from bot.store.review_store import ReviewSummary
from bot.texts import Say
from engines import GAMES
from renderers import profile as pictures

MAX_ACHIEVEMENT_CHARACTERS = 2000
"""Characters of the text about achievements, half of the whole message."""


class GameStandings(Struct, frozen=True):
    """Standings of a person in a game's leaderboards, everywhere and on this server."""

    game: str
    everywhere: LeaderboardLine
    here: LeaderboardLine | None = None


class ProfileFacts(Struct, frozen=True):
    """Facts about a person, for their profile.

    Their games, the games whose champion they are here, how many tournaments they have won
    anywhere, their achievements, the players they have met most, by name, and what reviews say of
    their games.
    """

    name: str
    records: Sequence[GameStandings] = ()
    champion: Sequence[str] = ()
    tournaments: int = 0
    achievements: Sequence[EarnedAchievement] = ()
    rivals: Sequence[tuple[str, RivalRecord]] = ()
    looked: Sequence[ReviewSummary] = ()


def build_profile(of: ProfileFacts, say: Say) -> MessageLayout:
    """Return a person's profile; `of` has at least one record, or a title."""
    achievements = [achievement for achievement, _ in _list_known_achievements(of.achievements)]
    return MessageLayout(
        [
            say("profile-title", name=escape_markdown(of.name)),
            _describe_achievements(achievements, say),
            "\n".join(describe_all_games(of.looked, say)),
            say("profile-explained"),
        ],
        draw=partial(pictures.render_profile, build_picture(of, say), say),
    )


def build_picture(of: ProfileFacts, say: Say) -> pictures.PlayerProfile:
    """Return the content of the picture."""
    played = say("profile-played", games=sum(line.everywhere.games for line in of.records))
    won = say("profile-tournaments", count=of.tournaments) if of.tournaments else ""
    return pictures.PlayerProfile(
        of.name,
        " · ".join(filter(None, (played, won))),
        [say("profile-champion", game=say(f"{game}-title")) for game in of.champion],
        [_build_rating_row(line, say) for line in of.records],
        [
            pictures.ProfileBadge(GAME_SCREENS[game].icon, say(achievement.name), achievement.count)
            for achievement, game in _list_known_achievements(of.achievements)
        ],
        [
            pictures.ProfileRival(name, rival.ahead, rival.behind, rival.games)
            for name, rival in of.rivals
        ],
    )


def _list_known_achievements(
    achievements: Sequence[EarnedAchievement],
) -> list[tuple[EarnedAchievement, str]]:
    """Return each achievement with its game, without those no longer awarded."""
    games = {name: game for (game, _), rules in GAMES.items() for name in rules.achievements}
    return [
        (achievement, games[achievement.name])
        for achievement in achievements
        if achievement.name in games
    ]


def _build_rating_row(line: GameStandings, say: Say) -> pictures.PlayedGame:
    return pictures.PlayedGame(
        say(f"{line.game}-title"),
        line.everywhere.rating,
        line.everywhere.games,
        line.everywhere.wins,
        line.here and line.here.rank,
        line.everywhere.rank,
    )


def _describe_achievements(achievements: Sequence[EarnedAchievement], say: Say) -> str:
    """Describe each achievement with its meaning, as many as find room."""
    lines, letters = list[str](), 0
    for at, achievement in enumerate(achievements):
        key = "profile-achievement-often" if achievement.count > 1 else "profile-achievement"
        facts = {
            "title": say(achievement.name),
            "about": say(f"{achievement.name}-about"),
            "count": achievement.count,
        }
        line = say(key, **facts)
        if letters + len(line) > MAX_ACHIEVEMENT_CHARACTERS:
            return "\n".join([*lines, say("profile-more", count=len(achievements) - at)])
        lines.append(line)
        letters += len(line) + 1
    return "\n".join(lines)
