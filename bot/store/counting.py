"""Count of a finished table: places, weights and the scopes it counts in.

So that nobody is rated for more than they have shown:
- Players who left the game, or were away when it ended, rank behind all who stayed, whoever plays
  on for them. Among those who left, the order of the game holds; those whose seat was taken over
  rank behind, the first to leave last.
- Computer players are not rated; the order of the people among themselves counts.
- A game weighs less the more often the same people have met in it lately (`weigh_game`).
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from sqlalchemy import Connection, func, insert, select, update

from bot.store import schema, seasons
from bot.store.seasons import ALL_TIME_NUMBER
from bot.store.skill import PlayerSkill, update_skills

ALL_SERVERS = 0
"""`guild_id` of the count over all servers together."""
RECENT_MS = 7 * 24 * 3600 * 1000
"""Milliseconds before a game's end in which its people's other games count.

Each game with the same people reduces its weight.
"""
MAX_RECENT_GAMES = 8
"""Games with the same people that count in that time."""

_TABLES, _SEATS, _LOG = schema.tables.c, schema.seats.c, schema.log.c
_RATINGS, _RESULTS = schema.ratings.c, schema.results.c
_QUIT = '{"do":"quit"}'
"""Payload of the row in which a seat leaves the game, the same in every game."""


def weigh_game(together: Sequence[int]) -> float:
    """Return the share of a game that counts for a player, 0 to 1.

    `together` holds the number of recent games with each opponent. The share is the mean of 1, 1/2,
    1/3 … over them, and 0 below 1/8.
    """
    mean = sum(1 / (1 + games) for games in together) / len(together)
    return mean if mean >= 1 / MAX_RECENT_GAMES else 0.0


def rank_players(seats: Sequence[tuple[int | None, int]], left: Sequence[int]) -> dict[int, int]:
    """Return the place of each user (1: best, equals share it).

    `seats` holds (user id, or None for a computer player, and place) at the end of the game; `left`
    the users who left it, the first to leave first.
    """
    ends = [(user, (int(user in left), place)) for user, place in seats]
    sitting = {user for user, _ in seats}
    replaced = [user for user in left if user not in sitting]
    ends += [(user, (2, order)) for order, user in enumerate(reversed(replaced))]
    return {
        user: 1 + sum(other < end for _, other in ends) for user, end in ends if user is not None
    }


def count_table(
    connection: Connection, table_id: int, away: Collection[int] = (), *, anew: bool = False
) -> None:
    """Write a finished table into results and ratings.

    It counts if at least two people have places. Users who were `away` at its end count as having
    left. It counts in the running season; with `anew`, in the season that it counted in before.
    """
    game, guild_id, ended_at, season = (
        connection.execute(
            select(_TABLES.game, _TABLES.guild_id, _TABLES.ended_at, _TABLES.season).where(
                _TABLES.id == table_id
            )
        )
    ).one()
    at = ended_at or 0
    places = _find_places(connection, table_id, away)
    if len(places) < 2:
        return
    weights = _weigh_players(connection, table_id, game, at, list(places))
    if not any(weights.values()):
        return
    everywhere = _count_in_scope(
        connection, game, ALL_SERVERS, ALL_TIME_NUMBER, places, weights, at
    )
    if guild_id is not None:
        if not anew:
            season = seasons.lock_running_season(connection, guild_id, at)
            noted = update(schema.tables).where(_TABLES.id == table_id)
            connection.execute(noted.values(season=season))
        _count_in_scope(connection, game, guild_id, ALL_TIME_NUMBER, places, weights, at)
        if season is not None:
            _count_in_scope(connection, game, guild_id, season, places, weights, at)
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


def _find_places(connection: Connection, table_id: int, away: Collection[int]) -> dict[int, int]:
    """Return the place of each user; empty if the game was not played to its end."""
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
    return rank_players(seats, [*(user for (user,) in connection.execute(quits)), *away])


def _weigh_players(
    connection: Connection, table_id: int, game: str, at: int, people: Sequence[int]
) -> dict[int, float]:
    """Return the share of this table that counts for each of these users."""
    one, other = schema.results.alias("one"), schema.results.alias("other")
    query = (
        select(one.c.user_id, other.c.user_id, func.count())
        .join(other, (other.c.table_id == one.c.table_id) & (one.c.user_id < other.c.user_id))
        .join(schema.tables, _TABLES.id == one.c.table_id)
        .where(
            one.c.user_id.in_(people),
            other.c.user_id.in_(people),
            one.c.at > at - RECENT_MS,
            # Games that ended later but were rated before are left out: only the order of the ends
            # matters.
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
    return {user: weigh_game(games) for user, games in together.items()}


def _count_in_scope(
    connection: Connection,
    game: str,
    guild_id: int,
    season: int,
    places: Mapping[int, int],
    weights: Mapping[int, float],
    at: int,
) -> dict[int, PlayerSkill]:
    """Count a result in one scope, and return the new skill of all for whom it counts.

    `at` is the end of the game in UTC milliseconds.
    """
    scope = {"game": game, "guild_id": guild_id, "season": season}
    # Locked in a fixed order: another process may be rating the same people.
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
        PlayerSkill(before[user].mu, before[user].sigma) if user in before else PlayerSkill()
        for user in places
    ]
    shown = update_skills(skills, list(places.values()))
    new = {
        user: old.interpolate(skill, weights[user])
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
