"""Data of a tournament's pictures: standings, bracket, tables of a round.

All are drawn from a `TournamentScene` in a thread that draws: with hundreds of people even the
lines take their time.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.screens import GAME_SCREENS
from bot.screens.tournament_scene import TournamentScene
from bot.tournaments import rounds, standings
from bot.tournaments.rows import Number, build_options
from bot.tournaments.standings import StandingsLine
from bot.tournaments.tournament import PlayedRound, TournamentState, TournamentTable
from renderers import tournament as pictures
from renderers.picture import EncodedPicture

MAX_ROUND_COLUMNS = 6
"""Rounds, the last ones, whose points have a column of their own."""


def count_lines_on_page(t: TournamentState) -> int:
    """Return how many lines of the standings one picture takes."""
    return pictures.lines_on_page(bool(_list_shown_rounds(t)))


def count_boards_on_page(t: TournamentState) -> int:
    """Return how many tables of the running round one picture takes."""
    boards = t.round.boards if t.round else ()
    return pictures.tables_on_page(max((len(board.players) for board in boards), default=1))


def draw_poster(scene: TournamentScene) -> EncodedPicture:
    """Draw the announcement's picture until play begins: the game, and the places."""
    t, say = scene.tournament, scene.say
    setup = t.chosen
    emblem = GAME_SCREENS[setup.game].get_emblem(build_options(setup.game, setup.options))
    game = say(f"{setup.game}-title")
    line = say(f"tournament-poster-{setup.format.kind}", capacity=setup.capacity)
    return pictures.render_poster(pictures.TournamentPoster(t.title, game, line), say, emblem)


def draw_standings_page(
    scene: TournamentScene, page: int, reader: int | None = None
) -> EncodedPicture:
    """Draw a page of the standings, from 0, with the reader's own line.

    Raises ValueError without lines.
    """
    t, size = scene.tournament, count_lines_on_page(scene.tournament)
    lines = standings.rank_entrants(t)
    own = t.find_entrant(reader) if reader is not None else None
    mine = None if own is None else own.number
    playing, best = find_contenders(t), standings.find_champion(t)
    shown = lines[page * size : (page + 1) * size]
    elsewhere = next((line for line in lines if line.number == mine and line not in shown), None)
    rounds = _list_shown_rounds(t)

    def build_line(line: StandingsLine) -> pictures.StandingsRow:
        entrant = t.entrants[line.number]
        return pictures.StandingsRow(
            line.place,
            scene.get_raw_name(entrant.user_id),
            scene.format_score(line),
            [_format_points(scene, line.parts[at]) for at in rounds],
            "gone" if entrant.gone else "in" if line.number in playing else "out",
            scene.format_note(entrant),
            crown=line.number == best,
            mine=line.number == mine,
        )

    picture = pictures.StandingsPage(
        t.title,
        _format_subtitle(scene, over="tournament-standings-over"),
        [build_line(line) for line in shown],
        [scene.say("tournament-caption", number=at + 1) for at in rounds],
        elsewhere and build_line(elsewhere),
        page + 1,
        -(-len(lines) // size),
    )
    return pictures.render_standings(picture, scene.say)


def draw_tables_page(scene: TournamentScene, page: int) -> EncodedPicture:
    """Draw a page, from 0, of the running round's tables.

    Raises ValueError without a round.
    """
    t, size = scene.tournament, count_boards_on_page(scene.tournament)
    if t.round is None:
        raise ValueError("no round")
    boards = t.round.boards
    first = page * size
    picture = pictures.RoundTables(
        t.title,
        _format_subtitle(scene),
        [
            _build_board(scene, len(t.rounds) - 1, first + at, board)
            for at, board in enumerate(boards[first : first + size])
        ],
        page + 1,
        -(-len(boards) // size),
    )
    return pictures.render_tables(picture, scene.say)


def draw_bracket(scene: TournamentScene) -> EncodedPicture:
    """Draw a knockout from the first round to the final.

    Raises ValueError without a round.
    """
    t = scene.tournament
    best = standings.find_champion(t)
    picture = pictures.TournamentBracket(
        t.title,
        _format_subtitle(scene, over="tournament-over-title"),
        build_levels(scene),
        None if best is None else scene.get_raw_name(t.entrants[best].user_id),
    )
    return pictures.render_bracket(picture, scene.say)


def build_levels(scene: TournamentScene) -> list[pictures.BracketLevel]:
    """Return the rounds of a knockout: those that were played, and those to come."""
    played = [_build_level(scene, at, round_) for at, round_ in enumerate(scene.tournament.rounds)]
    return [*played, *_build_coming_levels(scene)]


def find_contenders(t: TournamentState) -> set[Number]:
    """Return the entrants who may still win, or who played to the end of it."""
    here = set(t.list_remaining())
    if t.round is None or t.chosen.format.kind != "knockout":
        return here
    if t.phase == "over":
        seated = {number for board in t.round.boards for number in board.players}
        return here & (seated | set(t.round.byes))
    on = set(t.round.byes)
    for board in t.round.boards:
        on |= _find_advancing(t, len(t.rounds) - 1, board) if board.is_over else set(board.players)
    return here & on


# --- parts ---------------------------------------------------------------------------------------


def _format_subtitle(scene: TournamentScene, *, over: str = "") -> str:
    t = scene.tournament
    title = scene.format_round_title(len(t.rounds) - 1) if t.rounds else ""
    if over and t.phase == "over":
        title = scene.say(over)
    return scene.say("tournament-subtitle", title=title, people=len(set(t.players)))


def _list_shown_rounds(t: TournamentState) -> Sequence[int]:
    """Return the rounds whose points stand in columns: none in a knockout.

    A knockout has few prizes.
    """
    if t.chosen.format.kind == "knockout":
        return ()
    return range(len(t.rounds))[-MAX_ROUND_COLUMNS:]


def _format_points(scene: TournamentScene, points: float | None) -> str:
    return "–" if points is None else scene.format_amount(points)


def _find_advancing(t: TournamentState, at: int, board: TournamentTable) -> set[Number]:
    """Return the players of a finished table of round `at` who go on or have won."""
    if at + 1 < len(t.rounds):
        after = t.rounds[at + 1]
        seated = {number for each in after.boards for number in each.players}
        on = seated.union(after.byes, after.drawn_out) - set(after.lucky)
        return on & set(board.players)
    if t.rounds[at].is_over and not t.rounds[at].final:
        return set(standings.list_advancing(t, t.rounds[at])) & set(board.players)
    if not t.rounds[at].final:
        return set(standings.list_winners(t, t.rounds[at], board))
    return set([n for n in standings.rank_board(board) if t.entrants[n].gone is None][:1])


def _build_board(
    scene: TournamentScene, at: int, number: int, board: TournamentTable
) -> pictures.TournamentBoard:
    """Return table `number` of round `at`, both from 0, with its players.

    The best stand first once it is over.
    """
    t = scene.tournament
    knockout = t.chosen.format.kind == "knockout"
    on = _find_advancing(t, at, board) if board.is_over and knockout else None
    counts = board.is_over and (board.points is not None or not knockout)
    scores: Mapping[Number, Fraction] = (
        standings.score_board(t.chosen.format, board) if counts else {}
    )
    chairs = [
        pictures.TournamentChair(
            scene.get_raw_name(t.entrants[each].user_id),
            scene.format_amount(float(scores[each])) if each in scores else "",
            None if on is None else each in on,
            t.entrants[each].gone is not None,
        )
        for each in (standings.rank_board(board) if board.is_over else board.players)
    ]
    state = "over" if board.is_over else "playing" if board.table_id else "waiting"
    return pictures.TournamentBoard(number + 1, chairs, state)


def _build_level(scene: TournamentScene, at: int, round_: PlayedRound) -> pictures.BracketLevel:
    t = scene.tournament
    seated = sum(len(board.players) for board in round_.boards)
    form = t.chosen.format
    on = sum(form.count_advancing(len(board.players)) for board in round_.boards)

    def list_names(numbers: Sequence[Number]) -> list[str]:
        return [scene.get_raw_name(t.entrants[number].user_id) for number in numbers]

    return pictures.BracketLevel(
        scene.format_round_title(at),
        [_build_board(scene, at, number, board) for number, board in enumerate(round_.boards)],
        list_names(round_.byes),
        list_names(round_.drawn_out),
        list_names(round_.lucky),
        seated + len(round_.byes),
        on + len(round_.byes),
    )


def _build_coming_levels(scene: TournamentScene) -> list[pictures.BracketLevel]:
    """Return the rounds to come, whose players nobody knows yet."""
    return [
        pictures.BracketLevel(
            scene.format_round_title(stage.number - 1),
            [
                pictures.TournamentBoard(number + 1, [pictures.TournamentChair()] * size)
                for number, size in enumerate(stage.tables)
            ],
            people=stage.entrants - stage.drawn_out,
            through=stage.through,
        )
        for stage in rounds.plan_coming_stages(scene.tournament)
    ]
