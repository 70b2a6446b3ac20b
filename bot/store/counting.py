"""How a finished table counts: who took which place in it, how much it weighs, in which scopes.

So that nobody is rated for more than he has shown:
- Who left the game, or was away when it ended, is behind all who stayed, whoever plays on for him.
  Among those who left the game's own order holds; those whose seat somebody took over are behind,
  the first to leave last.
- Computer players are not rated; the people's order among themselves is what counts.
- A game weighs less the more often the same people have met in it lately (`weight`).
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from sqlalchemy import Connection, func, insert, select, update

from bot.store import schema, seasons
from bot.store.seasons import ALL_TIME
from bot.store.skill import Skill, after

EVERYWHERE = 0
"""The `guild_id` of what counts on all servers together."""
LATELY = 7 * 24 * 3600 * 1000
"""Milliseconds before the end of a game in which other games with the same people weigh on it."""
MOST = 8
"""Games with the same people that count in that time."""

_TABLES, _SEATS, _LOG = schema.tables.c, schema.seats.c, schema.log.c
_RATINGS, _RESULTS = schema.ratings.c, schema.results.c
_QUIT = '{"do":"quit"}'
"""The row of a log in which a seat leaves the game, in every game."""


def weight(together: Sequence[int]) -> float:
    """What share of a game counts for somebody who has met each opponent so often lately: the mean
    of 1, 1/2, 1/3 … over them; nothing once that is below 1/8."""
    mean = sum(1 / (1 + games) for games in together) / len(together)
    return mean if mean >= 1 / MOST else 0.0


def placed(seats: Sequence[tuple[int | None, int]], left: Sequence[int]) -> dict[int, int]:
    """Each person's place (1: best, equals share) in a game that these seats ended in (person, or
    None for a computer player, and place) and that these people left, the first first."""
    ends = [(user, (int(user in left), place)) for user, place in seats]
    sitting = {user for user, _ in seats}
    replaced = [user for user in left if user not in sitting]
    ends += [(user, (2, order)) for order, user in enumerate(reversed(replaced))]
    return {
        user: 1 + sum(other < end for _, other in ends) for user, end in ends if user is not None
    }


def count(
    connection: Connection, table_id: int, away: Collection[int] = (), *, anew: bool = False
) -> None:
    """Puts a finished table into the results and ratings, if it is one that counts: at least two
    people have places. Those who were `away` when it ended have left it. It counts in the season
    that runs, `anew` in the one it counted in."""
    game, guild_id, ended_at, season = (
        connection.execute(
            select(_TABLES.game, _TABLES.guild_id, _TABLES.ended_at, _TABLES.season).where(
                _TABLES.id == table_id
            )
        )
    ).one()
    at = ended_at or 0
    places = _places(connection, table_id, away)
    if len(places) < 2:
        return
    weights = _weights(connection, table_id, game, at, list(places))
    if not any(weights.values()):
        return
    everywhere = _scope(connection, game, EVERYWHERE, ALL_TIME, places, weights, at)
    if guild_id is not None:
        if not anew:
            season = seasons.running(connection, guild_id, at)
            noted = update(schema.tables).where(_TABLES.id == table_id)
            connection.execute(noted.values(season=season))
        _scope(connection, game, guild_id, ALL_TIME, places, weights, at)
        if season is not None:
            _scope(connection, game, guild_id, season, places, weights, at)
    rows = [
        {
            "table_id": table_id,
            "user_id": user_id,
            "place": places[user_id],
            "rating": skill.rating,
            "at": at,
        }
        for user_id, skill in everywhere.items()
    ]
    connection.execute(insert(schema.results), rows)


def _places(connection: Connection, table_id: int, away: Collection[int]) -> dict[int, int]:
    """Each person's place; nobody's if the game was not played to its end."""
    query = (
        select(_SEATS.user_id, _SEATS.place)
        .where(_SEATS.table_id == table_id, _SEATS.place.is_not(None))
        .order_by(_SEATS.seat)
    )
    seats = [(user, int(place)) for user, place in connection.execute(query)]
    if not seats:
        return {}
    quits = (
        select(_LOG.user_id)
        .where(
            _LOG.table_id == table_id,
            _LOG.kind == "game",
            _LOG.payload == _QUIT,
            _LOG.user_id.is_not(None),
        )
        .order_by(_LOG.seq)
    )
    return placed(seats, [*(user for (user,) in connection.execute(quits)), *away])


def _weights(
    connection: Connection, table_id: int, game: str, at: int, people: Sequence[int]
) -> dict[int, float]:
    """What share of this table counts for each of these people."""
    one, other = schema.results.alias("one"), schema.results.alias("other")
    query = (
        select(one.c.user_id, other.c.user_id, func.count())
        .join(other, (other.c.table_id == one.c.table_id) & (one.c.user_id < other.c.user_id))
        .join(schema.tables, _TABLES.id == one.c.table_id)
        .where(
            one.c.user_id.in_(people),
            other.c.user_id.in_(people),
            one.c.at > at - LATELY,
            # Not those that ended later and were rated before, so that the order of the ends is all
            # that matters.
            (one.c.at < at) | ((one.c.at == at) & (one.c.table_id < table_id)),
            _TABLES.game == game,
        )
        .group_by(one.c.user_id, other.c.user_id)
    )
    met = {frozenset(pair): games for *pair, games in connection.execute(query)}
    together: dict[int, list[int]] = {user: [] for user in people}
    for pair in combinations(people, 2):
        for user in pair:
            together[user].append(met.get(frozenset(pair), 0))
    return {user: weight(games) for user, games in together.items()}


def _scope(
    connection: Connection,
    game: str,
    guild_id: int,
    season: int,
    places: Mapping[int, int],
    weights: Mapping[int, float],
    at: int,
) -> dict[int, Skill]:
    """Counts a result of a game that ended `at` (UTC milliseconds) in one scope; gives the new
    skill of everybody for whom it counts."""
    scope = {"game": game, "guild_id": guild_id, "season": season}
    # In a fixed order and locked: another process may be rating the same people.
    known = connection.execute(
        select(
            _RATINGS.user_id,
            _RATINGS.mu,
            _RATINGS.sigma,
            _RATINGS.games,
            _RATINGS.wins,
            _RATINGS.counted_at,
        )
        .where(
            *(getattr(_RATINGS, name) == value for name, value in scope.items()),
            _RATINGS.user_id.in_(list(places)),
        )
        .order_by(_RATINGS.user_id)
        .with_for_update()
    )
    before = {row.user_id: row for row in known}
    skills = [
        Skill(before[user].mu, before[user].sigma) if user in before else Skill() for user in places
    ]
    shown = after(skills, list(places.values()))
    new = {
        user: old.towards(skill, weights[user])
        for user, old, skill in zip(places, skills, shown, strict=True)
        if weights[user]
    }
    for user_id, skill in new.items():
        row = before.get(user_id)
        values = {
            "mu": skill.mu,
            "sigma": skill.sigma,
            "games": (row.games if row else 0) + 1,
            "wins": (row.wins if row else 0) + (places[user_id] == 1),
            "counted_at": max(at, row.counted_at if row else 0),
        }
        key = {"user_id": user_id, **scope}
        if row is None:
            connection.execute(insert(schema.ratings).values(**key, **values))
        else:
            this = (getattr(_RATINGS, name) == value for name, value in key.items())
            connection.execute(update(schema.ratings).where(*this).values(**values))
    return new
