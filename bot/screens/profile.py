"""What somebody has achieved in all games, as a message: the picture, and what his feats mean."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bot.screens import SCREENS
from bot.screens.scene import Layout, plain
from bot.store.feats import Feat
from bot.store.ratings import Rival, Standing
from bot.texts import Say
from engines import GAMES
from renderers import profile as pictures

LONGEST = 2000
"""Letters of the text about feats: one's whole message may have twice as many."""


@dataclass(frozen=True, slots=True)
class Record:
    """A person's line of one game's leaderboard: everywhere, and on this server."""

    game: str
    everywhere: Standing
    here: Standing | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """All that is known of somebody: games he has played, the games whose champion he is here, how
    many tournaments he has won anywhere, his feats, and whom he has met most, by name."""

    name: str
    records: Sequence[Record] = ()
    champion: Sequence[str] = ()
    tournaments: int = 0
    feats: Sequence[Feat] = ()
    rivals: Sequence[tuple[str, Rival]] = ()


def profile(of: Known, say: Say) -> Layout:
    """A person's profile; `of` has at least one record, or a title."""
    feats = [feat for feat, _ in _known(of.feats)]
    return Layout(
        [say("profile-title", name=plain(of.name)), _meant(feats, say), say("profile-explained")],
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
            pictures.Badge(SCREENS[game].icon, say(feat.name), feat.count)
            for feat, game in _known(of.feats)
        ],
        [
            pictures.Versus(name, rival.ahead, rival.behind, rival.games)
            for name, rival in of.rivals
        ],
    )


def _known(feats: Sequence[Feat]) -> list[tuple[Feat, str]]:
    """Each feat with its game. What was a feat once, and is none any more, is not shown."""
    games = {name: game for (game, _), rules in GAMES.items() for name in rules.feat_names}
    return [(feat, games[feat.name]) for feat in feats if feat.name in games]


def _played(line: Record, say: Say) -> pictures.Played:
    return pictures.Played(
        say(f"{line.game}-title"),
        line.everywhere.rating,
        line.everywhere.games,
        line.everywhere.wins,
        line.here and line.here.place,
        line.everywhere.place,
    )


def _meant(feats: Sequence[Feat], say: Say) -> str:
    """Each feat with its meaning, as many as find room."""
    lines, letters = list[str](), 0
    for at, feat in enumerate(feats):
        key = "profile-feat-often" if feat.count > 1 else "profile-feat"
        facts = {"title": say(feat.name), "about": say(f"{feat.name}-about"), "count": feat.count}
        line = say(key, **facts)
        if letters + len(line) > LONGEST:
            return "\n".join([*lines, say("profile-more", count=len(feats) - at)])
        lines.append(line)
        letters += len(line) + 1
    return "\n".join(lines)
