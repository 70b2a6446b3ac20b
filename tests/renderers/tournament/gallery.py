"""Every state of a tournament's pictures, from samples."""

from functools import partial

from msgspec.structs import replace

from renderers.perudo.emblem import draw_emblem
from renderers.tournament.boards import draw_tables
from renderers.tournament.bracket import draw_bracket
from renderers.tournament.poster import draw_poster
from renderers.tournament.standings import draw_standings
from renderers.tournament.types import (
    BracketLevel,
    RoundTables,
    StandingsPage,
    StandingsRow,
    TournamentBracket,
    TournamentPoster,
)
from tests.renderers.picture_sample import LONG, Draw, PictureSample
from tests.renderers.tournament import samples
from tests.renderers.tournament.samples import build_board


def list_samples() -> list[PictureSample]:
    """Return all samples, in English."""
    return [
        *_list_standings_samples(),
        *_list_bracket_samples(),
        *_list_table_samples(),
        *_list_poster_samples(),
    ]


def _list_poster_samples() -> list[PictureSample]:
    kind = "Tournaments: the poster"
    cup = TournamentPoster("The cellar cup", "Perudo", "Knockout · up to 64 people")
    dice = lambda say: draw_poster(cup, say, draw_emblem)  # noqa: E731
    return [
        PictureSample(kind, "poster", "What is announced, until it begins.", dice),
        PictureSample(
            kind,
            "poster_names",
            "A long name, no emblem.",
            _prepare_poster(TournamentPoster(*["W" * 90] * 3)),
        ),
    ]


def _prepare_poster(of: TournamentPoster) -> Draw:
    return lambda say: draw_poster(of, say)


def _list_standings_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Tournaments: the standings")
    lines = [StandingsRow(n + 1, p.name, "1 000 000", note="W" * 60) for n, p in enumerate(LONG)]
    return [
        sample(
            "standings_8", "Eight entrants.", _prepare_standings(samples.build_final_standings())
        ),
        sample(
            "standings_parts",
            "With the points of each round; the tenth is the reader's.",
            _prepare_standings(samples.build_whist_standings()),
            abroad=True,
        ),
        sample(
            "standings_80",
            "80 entrants: the first of three pages.",
            _prepare_standings(samples.build_quiz_standings(80, 1, 3)),
        ),
        sample(
            "standings_500",
            "500 entrants: the seventh of 17 pages, the reader is on another.",
            _prepare_standings(samples.build_quiz_standings(500, 7, 17, 388)),
        ),
        sample(
            "standings_names",
            "Long, short and undrawable names.",
            _prepare_standings(StandingsPage("W" * 60, "W" * 90, lines)),
        ),
    ]


def _list_bracket_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Tournaments: the bracket")
    long = [
        build_board(1, [p.name for p in LONG[:4]], "over"),
        build_board(2, ["W" * 32] * 4, "playing"),
    ]
    names = TournamentBracket(
        "W" * 60,
        "W" * 90,
        [BracketLevel("W" * 60, long, ["W" * 32] * 9, ["🎲👑"], LONG[0].name.split(), 8, 1)],
        "W" * 32,
    )
    return [
        sample(
            "bracket_begun",
            "80 people, the first round.",
            _prepare_bracket(samples.build_begun_bracket()),
        ),
        sample(
            "bracket_semifinals",
            "Semi-finals; one has left his table.",
            _prepare_bracket(samples.build_semifinals()),
            abroad=True,
        ),
        sample(
            "bracket_over",
            "One was eliminated by lot before the final, which is over.",
            _prepare_bracket(samples.build_finished_bracket()),
        ),
        sample("bracket_500", "500 people.", _prepare_bracket(samples.build_huge_bracket())),
        sample(
            "bracket_duels",
            "Duels of eleven people.",
            _prepare_bracket(samples.build_duel_bracket()),
        ),
        sample("bracket_names", "Long, short and undrawable names.", _prepare_bracket(names)),
    ]


def _list_table_samples() -> list[PictureSample]:
    kind = "Tournaments: one round's tables"
    ten = replace(samples.round_tables(3, 10), pages=1)
    return [
        PictureSample(
            kind, "tables_8", "Eight of a round's tables.", _prepare_tables(samples.round_tables())
        ),
        PictureSample(kind, "tables_10_seats", "Tables of ten.", _prepare_tables(ten)),
    ]


def _prepare_standings(page: StandingsPage) -> Draw:
    return lambda say: draw_standings(page, say)


def _prepare_bracket(of: TournamentBracket) -> Draw:
    return lambda say: draw_bracket(of, say)


def _prepare_tables(of: RoundTables) -> Draw:
    return lambda say: draw_tables(of, say)
