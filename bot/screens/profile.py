"""What somebody has achieved in all games, as a message: the picture, and what is
behind each of it."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct

from bot.screens import SCREENS
from bot.screens.review import overall
from bot.screens.scene import Layout, plain
from bot.store.achievements import Achievement
from bot.store.ratings import Rival, Standing
from bot.store.reviews import Summary
from bot.texts import Say
from engines import GAMES
from renderers import profile as pictures

LONGEST = 2000
"""Letters of the text about achievements: one's whole message may have twice as many."""


class Record(Struct, frozen=True):
    """A person's line of one game's leaderboard: everywhere, and on this server."""

    game: str
    everywhere: Standing
    here: Standing | None = None


class Known(Struct, frozen=True):
    """All that is known of somebody: games he has played, the games whose champion he is here, how
    many tournaments he has won anywhere, his achievements, whom he has met most, by name, and what
    reviews say of his games."""

    name: str
    records: Sequence[Record] = ()
    champion: Sequence[str] = ()
    tournaments: int = 0
    achievements: Sequence[Achievement] = ()
    rivals: Sequence[tuple[str, Rival]] = ()
    looked: Sequence[Summary] = ()


def profile(of: Known, say: Say) -> Layout:
    """A person's profile; `of` has at least one record, or a title."""
    achievements = [achievement for achievement, _ in _known(of.achievements)]
    return Layout(
        [
            say("profile-title", name=plain(of.name)),
            _meant(achievements, say),
            "\n".join(overall(of.looked, say)),
            say("profile-explained"),
        ],
        draw=partial(pictures.profile, picture(of, say), say),
    )


def picture(of: Known, say: Say) -> pictures.Profile:
    """What the picture shows."""
    played = say("profile-played", games=sum(line.everywhere.games for line in of.records))
    won = say("profile-tournaments", count=of.tournaments) if of.tournaments else ""
    return pictures.Profile(
        of.name,
        " · ".join(filter(None, (played, won))),
        [say("profile-champion", game=say(f"{game}-title")) for game in of.champion],
        [_played(line, say) for line in of.records],
        [
            pictures.Badge(SCREENS[game].icon, say(achievement.name), achievement.count)
            for achievement, game in _known(of.achievements)
        ],
        [
            pictures.Versus(name, rival.ahead, rival.behind, rival.games)
            for name, rival in of.rivals
        ],
    )


def _known(achievements: Sequence[Achievement]) -> list[tuple[Achievement, str]]:
    """Each with its game. What was an achievement once, and is none any more, is not shown."""
    games = {name: game for (game, _), rules in GAMES.items() for name in rules.achievements}
    return [
        (achievement, games[achievement.name])
        for achievement in achievements
        if achievement.name in games
    ]


def _played(line: Record, say: Say) -> pictures.Played:
    return pictures.Played(
        say(f"{line.game}-title"),
        line.everywhere.rating,
        line.everywhere.games,
        line.everywhere.wins,
        line.here and line.here.rank,
        line.everywhere.rank,
    )


def _meant(achievements: Sequence[Achievement], say: Say) -> str:
    """Each achievement with its meaning, as many as find room."""
    lines, letters = list[str](), 0
    for at, achievement in enumerate(achievements):
        key = "profile-achievement-often" if achievement.count > 1 else "profile-achievement"
        facts = {
            "title": say(achievement.name),
            "about": say(f"{achievement.name}-about"),
            "count": achievement.count,
        }
        line = say(key, **facts)
        if letters + len(line) > LONGEST:
            return "\n".join([*lines, say("profile-more", count=len(achievements) - at)])
        lines.append(line)
        letters += len(line) + 1
    return "\n".join(lines)
