"""The tournaments' messages in every phase and language: they fit, and tell what is to be told."""

import re
from collections.abc import Callable, Iterator

import pytest

from bot.screens import tournament as screens
from bot.screens import tournament_pages as pages
from bot.screens import tournament_pictures as pictures
from bot.screens.scene import Layout, components
from bot.screens.tournament_scene import TournamentScene
from bot.texts import LOCALES, say
from bot.tournaments import presets, rounds, rulings, standings
from bot.tournaments.plan import Format
from renderers.picture import ALT_LIMIT
from tests.bot.cups import ORGANISER, Cup, setup

MOST = 2000
"""Letters of one message's text."""
QUIZ = Format("knockout", 4, 1, "draw")
DUELS = Format("knockout", 2, 1)
WHIST = Format("rounds", 4, rounds=3, bonus=30)
SWISS = Format("swiss", 4, rounds=8)
FORMATS = {"quiz": QUIZ, "duels": DUELS, "whist": WHIST, "swiss": SWISS}
GAME = {
    ("knockout", 4): "quiz",
    ("knockout", 2): "perudo",
    ("rounds", 4): "whist",
    ("swiss", 4): "menteur",
}


def short(number: int) -> str:
    return f"P{number}"


def long(number: int) -> str:
    """32 letters, each of which markdown would read."""
    return ("_*" * 16)[: 32 - len(str(number))] + str(number)


def scene(cup: Cup, name: Callable[[int], str] = short, locale: str = "en") -> TournamentScene:
    names = {entrant.user_id: name(entrant.number) for entrant in cup.t.entrants}
    others = {user_id: name(0) for user_id in (*cup.t.referees, ORGANISER)}
    return TournamentScene(cup.t, {**names, **others}, say(locale), locale)


def letters(layout: Layout) -> int:
    return sum(map(len, layout.texts))


def text(layout: Layout) -> str:
    return "\n".join(layout.texts)


def knockout(people: int = 16, format: Format = QUIZ) -> Cup:
    return Cup(setup(format, people, "quiz")).entered(people).closed().checked_in().started()


def phases(format: Format, people: int) -> Iterator[Cup]:
    """The same cup again and again, in each phase of its life: as full as can be."""
    game = GAME[format.kind, format.table]
    options = tuple((name, values[0]) for name, values in presets.choices(game).items())
    name = "_" * 60
    cup = Cup(setup(format, people, game, options=options, prizes=(1, 2, 3), name=name))
    for referee in range(40):
        cup.add(rulings.appoint(cup.t, cup.t.organiser, 9000 + referee, dismissed=False))
    yield cup.entered(people, people // 4)
    yield cup.closed()
    yield cup.checked_in(missing=people // 8, by_hand=True)
    yield cup.started()
    cup.opened()
    assert cup.t.round is not None
    for number in range(len(cup.t.round.boards) // 2):
        cup.result(number, broken=True)
    yield cup
    for board in cup.t.round.boards:
        if board.broken and board.table_id is not None:
            cup.add(rulings.replay(cup.t, ORGANISER, board.table_id, "again"))
    yield cup.round_over()
    yield cup.called().opened()
    yield cup.finished()


# --- what fits -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "format", ["quiz", *(pytest.param(each, marks=pytest.mark.long) for each in list(FORMATS)[1:])]
)
def test_messages_for_600_people_with_long_names_fit(format: str) -> None:
    for cup in phases(FORMATS[format], 600):
        boards = cup.t.round.boards if cup.t.round else ()
        places = {board.table_id: 10**18 + at for at, board in enumerate(boards) if board.table_id}
        for locale in LOCALES:
            now = scene(cup, long, locale)
            layouts = [
                screens.announcement(now),
                pages.page(now, 99, 1003),
                pages.tables(now, 0, places, 1003),
            ]
            for layout in layouts:
                assert letters(layout) < MOST, text(layout)
                components(layout, None).to_components()


@pytest.mark.parametrize("format", FORMATS)
def test_every_phase_has_a_picture_that_can_be_drawn(format: str) -> None:
    drawn = 0
    for cup in phases(FORMATS[format], 24):
        now = scene(cup, long, "ru")
        layouts = [
            screens.announcement(now),
            pages.page(now, 0, 1003),
            pages.tables(now, 9, {}),
        ]
        assert layouts[0].draw is not None
        assert (layouts[2].draw is not None) == bool(cup.t.rounds)
        for layout in layouts:
            if layout.draw is not None:
                picture = layout.draw()
                assert 0 < len(picture.alt) <= ALT_LIMIT
                drawn += 1
    assert drawn == 16


def test_pages_turn_to_the_end_and_no_further() -> None:
    now = scene(knockout(80).round_over(left=19))
    assert buttons(pages.page(now, 0)) == {"p:tournament:7/standings/1"}
    assert buttons(pages.page(now, 7)) == {"p:tournament:7/standings/1"}, "80 take three pages"
    assert buttons(pages.tables(now, 0, {})) == {"p:tournament:7/tables/1"}
    assert buttons(pages.tables(now, 9, {})) == {"p:tournament:7/tables/1"}, "twenty tables, too"


def buttons(layout: Layout) -> set[str]:
    return {getattr(item, "custom_id", "") for row in layout.rows for item in row}


# --- what is told --------------------------------------------------------------------------------


def test_a_knockout_names_its_rounds_before_they_are_played() -> None:
    now = scene(knockout(80))
    assert [now.round_title(at) for at in range(3)] == ["Round 1", "Semi-finals", "Final"]


def test_a_knockout_shows_its_bracket_and_the_others_tables_then_standings() -> None:
    assert filename(knockout()) == "bracket"
    cup = Cup(setup(WHIST, 16, "whist")).entered(16).closed().checked_in().started()
    assert filename(cup) == "tables"
    assert filename(cup.round_over()) == "standings"
    assert filename(cup.called()) == "standings"
    assert filename(cup.finished()) == "standings"


def filename(cup: Cup) -> str:
    draw = screens.announcement(scene(cup)).draw
    assert draw is not None
    return draw().filename.partition(".")[0]


def test_the_reader_learns_whether_he_is_still_in() -> None:
    cup = knockout().round_over()
    assert cup.t.round is not None
    first = cup.t.round.boards[0]
    winner, *_, loser = standings.order(first)
    assert "You’re still in." in text(pages.page(scene(cup), 0, 1000 + winner))
    assert "You’re out." in text(pages.page(scene(cup), 0, 1000 + loser))
    assert "You" not in text(pages.page(scene(cup), 0, ORGANISER))
    cup.finished()
    assert re.search(r"You’re \*\*#\d+\*\* of 16", text(pages.page(scene(cup), 0, 1000 + loser)))
    assert "You are" not in text(pages.page(scene(cup), 0, 1000 + loser))


def test_somebody_excluded_is_out_though_his_table_is_played() -> None:
    cup = knockout().round_over(left=2)
    assert 3 in pictures.still_in(cup.t)
    cup.add(rulings.exclude(cup.t, ORGANISER, 1003, "cheated"))
    assert 3 not in pictures.still_in(cup.t)
    assert "You’re out." in text(pages.page(scene(cup), 0, 1003))


def test_tables_lead_the_reader_to_his_own() -> None:
    cup = knockout().opened()
    assert cup.t.round is not None
    at, board = next((at, b) for at, b in enumerate(cup.t.round.boards) if 3 in b.players)
    links = {b.table_id: 500 + n for n, b in enumerate(cup.t.round.boards) if b.table_id}
    said = text(pages.tables(scene(cup), 0, links, 1003))
    assert f"Your table is number {at + 1}: <#{links[board.table_id or 0]}>" in said
    assert all(f"<#{channel}>" in said for channel in links.values())
    assert "Your table" not in text(pages.tables(scene(cup), 0, links, ORGANISER))


def test_a_message_is_shown_anew_for_each_round_and_the_end() -> None:
    cup = Cup(setup(QUIZ, 16, "quiz")).entered(16)
    begun = [screens.begun(cup.t), screens.begun(cup.closed().checked_in().started().t)]
    begun.append(screens.begun(cup.opened().t))
    begun.append(screens.begun(cup.round_over().called().t))
    begun.append(screens.begun(cup.opened().t))
    begun.append(screens.begun(cup.finished().t))
    assert begun == [0, 0, 1, 1, 2, 3]


def test_what_is_to_come_of_a_knockout_is_what_was_planned() -> None:
    cup = knockout(80)
    planned = [stage.tables for stage in rounds.coming(cup.t)]
    assert planned == [(4, 4, 4, 4, 4), (4,)]
    while rounds.coming(cup.t):
        following = rounds.coming(cup.round_over().t)[0]
        cup.called()
        assert cup.t.round is not None
        assert tuple(len(b.players) for b in cup.t.round.boards) == following.tables
    assert cup.t.round is not None and cup.t.round.final


def test_a_cancelled_cup_has_no_picture() -> None:
    cup = knockout().opened()
    cup.add(rounds.cancel(cup.t, ORGANISER, "rain"))
    layout = screens.announcement(scene(cup))
    assert layout.draw is None and "rain" in text(layout)


def test_who_went_on_and_left_later_still_went_on() -> None:
    cup = knockout().round_over().called().opened()
    assert cup.t.round is not None
    finalist = cup.t.round.boards[0].players[0]
    before = pictures.levels(scene(cup))[0]
    cup.add(rulings.exclude(cup.t, ORGANISER, 1000 + finalist, "cheated"))
    after = pictures.levels(scene(cup))[0]
    went = [[chair.name for chair in board.chairs if chair.through] for board in before.boards]
    assert went == [[c.name for c in board.chairs if c.through] for board in after.boards]
    assert [short(finalist)] in went
