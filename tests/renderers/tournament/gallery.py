"""Every state of a tournament's pictures, from samples."""

from msgspec.structs import replace

from renderers.perudo.emblem import draw_emblem
from renderers.tournament.boards import draw_tables
from renderers.tournament.bracket import draw_bracket
from renderers.tournament.poster import draw_poster
from renderers.tournament.standings import draw_standings
from renderers.tournament.types import Bracket, Level, Line, Page, Poster, Tables
from tests.renderers.sample import LONG, Draw, Sample
from tests.renderers.tournament import samples
from tests.renderers.tournament.samples import board


def gallery() -> list[Sample]:
    """All of them, in English."""
    return [*_standings(), *_brackets(), *_tables(), *_posters()]


def _posters() -> list[Sample]:
    kind = "Tournaments: the poster"
    cup = Poster("The cellar cup", "Perudo", "Knockout · up to 64 people")
    dice = lambda say: draw_poster(cup, say, draw_emblem)  # noqa: E731
    return [
        Sample(kind, "poster", "What is announced, until it begins.", dice),
        Sample(kind, "poster_names", "A long name, no emblem.", _poster(Poster(*["W" * 90] * 3))),
    ]


def _poster(of: Poster) -> Draw:
    return lambda say: draw_poster(of, say)


def _standings() -> list[Sample]:
    kind = "Tournaments: the standings"
    lines = [Line(n + 1, p.name, "1 000 000", note="W" * 60) for n, p in enumerate(LONG)]
    return [
        Sample(kind, "standings_8", "Eight entrants.", _page(samples.champions())),
        Sample(
            kind,
            "standings_parts",
            "With the points of each round; the tenth is the reader's.",
            _page(samples.whist()),
            abroad=True,
        ),
        Sample(
            kind,
            "standings_80",
            "80 entrants: the first of three pages.",
            _page(samples.quiz(80, 1, 3)),
        ),
        Sample(
            kind,
            "standings_500",
            "500 entrants: the seventh of 17 pages, the reader is on another.",
            _page(samples.quiz(500, 7, 17, 388)),
        ),
        Sample(
            kind,
            "standings_names",
            "Long, short and undrawable names.",
            _page(Page("W" * 60, "W" * 90, lines)),
        ),
    ]


def _brackets() -> list[Sample]:
    kind = "Tournaments: the bracket"
    long = [board(1, [p.name for p in LONG[:4]], "over"), board(2, ["W" * 32] * 4, "playing")]
    names = Bracket(
        "W" * 60,
        "W" * 90,
        [Level("W" * 60, long, ["W" * 32] * 9, ["🎲👑"], LONG[0].name.split(), 8, 1)],
        "W" * 32,
    )
    return [
        Sample(kind, "bracket_begun", "80 people, the first round.", _bracket(samples.begun())),
        Sample(
            kind,
            "bracket_semifinals",
            "Semi-finals; one has left his table.",
            _bracket(samples.semifinals()),
            abroad=True,
        ),
        Sample(
            kind,
            "bracket_over",
            "One was eliminated by lot before the final, which is over.",
            _bracket(samples.finished()),
        ),
        Sample(kind, "bracket_500", "500 people.", _bracket(samples.huge())),
        Sample(kind, "bracket_duels", "Duels of eleven people.", _bracket(samples.duels())),
        Sample(kind, "bracket_names", "Long, short and undrawable names.", _bracket(names)),
    ]


def _tables() -> list[Sample]:
    kind = "Tournaments: one round's tables"
    ten = replace(samples.round_tables(3, 10), pages=1)
    return [
        Sample(kind, "tables_8", "Eight of a round's tables.", _round(samples.round_tables())),
        Sample(kind, "tables_10_seats", "Tables of ten.", _round(ten)),
    ]


def _page(page: Page) -> Draw:
    return lambda say: draw_standings(page, say)


def _bracket(of: Bracket) -> Draw:
    return lambda say: draw_bracket(of, say)


def _round(of: Tables) -> Draw:
    return lambda say: draw_tables(of, say)
