"""What the pictures of a tournament show: its standings, its bracket, the tables of a round.

All are drawn from a `TournamentScene` in a thread that draws: with hundreds of people even the
lines take their time.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.screens import SCREENS
from bot.screens.tournament_scene import TournamentScene
from bot.tournaments import rounds, standings
from bot.tournaments.rows import Number, options_of
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Board, Round, Tournament
from renderers import tournament as pictures
from renderers.picture import Picture

MOST_PARTS = 6
"""Rounds whose points have a column of their own, the last ones."""


def on_page(t: Tournament) -> int:
    """How many lines of the standings one picture takes."""
    return pictures.lines_on_page(bool(_shown_rounds(t)))


def boards_on_page(t: Tournament) -> int:
    """How many tables of the running round one picture takes."""
    boards = t.round.boards if t.round else ()
    return pictures.tables_on_page(max((len(board.players) for board in boards), default=1))


def poster(scene: TournamentScene) -> Picture:
    """Draw what the announcement shows until play begins: the game, and for how many."""
    t, say = scene.tournament, scene.say
    setup = t.chosen
    emblem = SCREENS[setup.game].emblem(options_of(setup.game, setup.options))
    game = say(f"{setup.game}-title")
    line = say(f"tournament-poster-{setup.format.kind}", capacity=setup.capacity)
    return pictures.poster(pictures.Poster(t.title, game, line), say, emblem)


def standings_page(scene: TournamentScene, page: int, reader: int | None = None) -> Picture:
    """A page of the standings, from 0, with the reader's own line. Raises ValueError without
    lines."""
    t, size = scene.tournament, on_page(scene.tournament)
    lines = standings.standings(t)
    own = t.entrant(reader) if reader is not None else None
    mine = None if own is None else own.number
    playing, best = still_in(t), standings.champion(t)
    shown = lines[page * size : (page + 1) * size]
    elsewhere = next((line for line in lines if line.number == mine and line not in shown), None)
    rounds = _shown_rounds(t)

    def drawn(line: Line) -> pictures.Line:
        entrant = t.entrants[line.number]
        return pictures.Line(
            line.place,
            scene.raw(entrant.user_id),
            scene.score(line),
            [_part(scene, line.parts[at]) for at in rounds],
            "gone" if entrant.gone else "in" if line.number in playing else "out",
            scene.note(entrant),
            crown=line.number == best,
            mine=line.number == mine,
        )

    made = pictures.Page(
        t.title,
        _subtitle(scene, over="tournament-standings-over"),
        [drawn(line) for line in shown],
        [scene.say("tournament-caption", number=at + 1) for at in rounds],
        elsewhere and drawn(elsewhere),
        page + 1,
        -(-len(lines) // size),
    )
    return pictures.standings(made, scene.say)


def tables_page(scene: TournamentScene, page: int) -> Picture:
    """A page of the running round's tables, from 0. Raises ValueError without a round."""
    t, size = scene.tournament, boards_on_page(scene.tournament)
    if t.round is None:
        raise ValueError("no round")
    boards = t.round.boards
    first = page * size
    made = pictures.Tables(
        t.title,
        _subtitle(scene),
        [
            _board(scene, len(t.rounds) - 1, first + at, board)
            for at, board in enumerate(boards[first : first + size])
        ],
        page + 1,
        -(-len(boards) // size),
    )
    return pictures.tables(made, scene.say)


def bracket(scene: TournamentScene) -> Picture:
    """A knockout from the first round to the final. Raises ValueError without a round."""
    t = scene.tournament
    best = standings.champion(t)
    made = pictures.Bracket(
        t.title,
        _subtitle(scene, over="tournament-over-title"),
        levels(scene),
        None if best is None else scene.raw(t.entrants[best].user_id),
    )
    return pictures.bracket(made, scene.say)


def levels(scene: TournamentScene) -> list[pictures.Level]:
    """The rounds of a knockout: those that were played, and what is to come."""
    played = [_level(scene, at, round_) for at, round_ in enumerate(scene.tournament.rounds)]
    return [*played, *_coming(scene)]


def still_in(t: Tournament) -> set[Number]:
    """Who may still win; when all is over, who played to the end."""
    here = set(t.here())
    if t.round is None or t.chosen.format.kind != "knockout":
        return here
    if t.phase == "over":
        seated = {number for board in t.round.boards for number in board.players}
        return here & (seated | set(t.round.byes))
    on = set(t.round.byes)
    for board in t.round.boards:
        on |= _through(t, len(t.rounds) - 1, board) if board.over else set(board.players)
    return here & on


# --- parts ---------------------------------------------------------------------------------------


def _subtitle(scene: TournamentScene, *, over: str = "") -> str:
    t = scene.tournament
    title = scene.round_title(len(t.rounds) - 1) if t.rounds else ""
    if over and t.phase == "over":
        title = scene.say(over)
    return scene.say("tournament-subtitle", title=title, people=len(set(t.players)))


def _shown_rounds(t: Tournament) -> Sequence[int]:
    """The rounds whose points stand in columns: none in a knockout, whose prizes are few."""
    if t.chosen.format.kind == "knockout":
        return ()
    return range(len(t.rounds))[-MOST_PARTS:]


def _part(scene: TournamentScene, points: float | None) -> str:
    return "–" if points is None else scene.amount(points)


def _through(t: Tournament, at: int, board: Board) -> set[Number]:
    """Who of a table of round `at` that is over goes on, or has won the final."""
    if at + 1 < len(t.rounds):
        after = t.rounds[at + 1]
        seated = {number for each in after.boards for number in each.players}
        on = seated.union(after.byes, after.drawn_out) - set(after.lucky)
        return on & set(board.players)
    if t.rounds[at].over and not t.rounds[at].final:
        return set(standings.through(t, t.rounds[at])) & set(board.players)
    if not t.rounds[at].final:
        return set(standings.winners(t, t.rounds[at], board))
    return set([n for n in standings.order(board) if t.entrants[n].gone is None][:1])


def _board(scene: TournamentScene, at: int, number: int, board: Board) -> pictures.Board:
    """Table `number` of round `at`, both from 0; those who sit there, the best first once it is
    over."""
    t = scene.tournament
    knockout = t.chosen.format.kind == "knockout"
    on = _through(t, at, board) if board.over and knockout else None
    counts = board.over and (board.points is not None or not knockout)
    scores: Mapping[Number, Fraction] = standings.scores(t.chosen.format, board) if counts else {}
    chairs = [
        pictures.Chair(
            scene.raw(t.entrants[each].user_id),
            scene.amount(float(scores[each])) if each in scores else "",
            None if on is None else each in on,
            t.entrants[each].gone is not None,
        )
        for each in (standings.order(board) if board.over else board.players)
    ]
    state = "over" if board.over else "playing" if board.table_id else "waiting"
    return pictures.Board(number + 1, chairs, state)


def _level(scene: TournamentScene, at: int, round_: Round) -> pictures.Level:
    t = scene.tournament
    seated = sum(len(board.players) for board in round_.boards)
    form = t.chosen.format
    on = sum(form.onward(len(board.players)) for board in round_.boards)

    def names(numbers: Sequence[Number]) -> list[str]:
        return [scene.raw(t.entrants[number].user_id) for number in numbers]

    return pictures.Level(
        scene.round_title(at),
        [_board(scene, at, number, board) for number, board in enumerate(round_.boards)],
        names(round_.byes),
        names(round_.drawn_out),
        names(round_.lucky),
        seated + len(round_.byes),
        on + len(round_.byes),
    )


def _coming(scene: TournamentScene) -> list[pictures.Level]:
    """The rounds that nobody knows yet."""
    return [
        pictures.Level(
            scene.round_title(stage.number - 1),
            [
                pictures.Board(number + 1, [pictures.Chair()] * size)
                for number, size in enumerate(stage.tables)
            ],
            people=stage.entrants - stage.drawn_out,
            through=stage.through,
        )
        for stage in rounds.coming(scene.tournament)
    ]
