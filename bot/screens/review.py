"""Review of a finished game for one player: luck, judgement and turning points.

The panel's argument is `<table>`; `<table>.<row>` for the replay at that row of the log;
`<table>.computers` and `<table>.own` for the computers' numbers and back from them.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from discord import ui
from msgspec.structs import astuple

from bot.screens.chance import format_percent
from bot.screens.game import GameScreen
from bot.screens.scene import MessageLayout, Row, TableScene, build_panel_button
from bot.store.review_store import ReviewFigures, ReviewSummary
from bot.tables.reviews import to_figures
from bot.texts import Say, has_text
from engines.review import ReviewedTurn, SeatReview
from renderers import review as pictures

PANEL = "review"
COMPUTERS, OWN = "computers", "own"


def build_review(
    game: str, screen: GameScreen[Any], review: SeatReview, scene: TableScene
) -> MessageLayout:
    """Return the review of a seat for the person who played it."""
    say = scene.say
    luck, judgement = (format_figure(game, each, say) for each in (review.luck, review.judgement))
    title = say("review-title", game=say(f"{game}-title"), table=scene.table)
    lines = [
        say("review-numbers", luck=luck, judgement=judgement),
        *describe_habits(to_figures(review), say),
    ]
    texts = [title, "\n".join(lines), _describe_turning_points(game, screen, review, say)]
    texts += [_describe_extremes(game, screen, review, say), say("review-explained")]
    stood = [standing.seq for standing in review.course]
    course = pictures.GameCourse(
        scene.players,
        review.seat,
        tuple(standing.chances for standing in review.course),
        tuple(stood.index(turn.known) for turn in review.turning_points),
        luck,
        judgement,
    )
    subtitle = say("review-subtitle", game=say(f"{game}-title"), table=scene.table)
    return MessageLayout(
        texts,
        [_build_replay_row(review, scene)],
        partial(pictures.render_review, course, subtitle, say),
    )


def build_computer_reviews(
    game: str, reviews: Sequence[SeatReview], scene: TableScene
) -> MessageLayout:
    """Return the luck and the judgement of the computers of a table.

    Only the numbers are told: a hand that was folded stays folded.
    """
    say = scene.say
    lines = [
        say(
            "review-computer",
            name=scene.format_name(each.seat),
            luck=format_figure(game, each.luck, say),
            judgement=format_figure(game, each.judgement, say),
        )
        for each in reviews
    ]
    title = say("review-computers-title", game=say(f"{game}-title"), table=scene.table)
    return MessageLayout(
        [title, "\n".join(lines), say("review-explained")], [build_review_button(scene)]
    )


def build_review_button(scene: TableScene) -> Row:
    """Return the button from the replay to the reader's own review."""
    return [_build_button(scene, OWN, scene.say("button-review"), "💡")]


def describe_move(
    game: str, screen: GameScreen[Any], action: Any, turn: ReviewedTurn, say: Say
) -> str:
    """Return a possible action of this turn as a heading ("bid of 5 threes")."""
    what = screen.describe_value(action, turn.view, say) or ""
    key = f"{game}-review-{action.do}"
    key = key if has_text(key) else f"{game}-review-other"
    return say(key, what=what, claim=screen.describe_claim(turn.view, say))


def format_figure(game: str, value: float, say: Say) -> str:
    """Return luck or judgement with its sign and the game's unit: "+0.4 dice"."""
    tenths = round(10 * value)
    sign = "+" if tenths > 0 else "−" if tenths < 0 else "±"
    return say(f"{game}-review-unit", value=sign + format_decimal(abs(value), say))


def format_decimal(value: float, say: Say) -> str:
    """Return a figure of at least 0 with one decimal: "0.4"."""
    whole, tenths = divmod(round(10 * value), 10)
    return say("review-number", whole=whole, tenths=tenths)


def describe_habits(of: ReviewFigures, say: Say) -> list[str]:
    """Describe how often a player called and bluffed, and how that went.

    What they never did is left out.
    """
    lines: list[str] = []
    if of.calls:
        expected = format_decimal(of.expected, say)
        lines.append(say("review-calls", calls=of.calls, right=of.right, expected=expected))
    if of.bluffs:
        lines.append(say("review-bluffs", bluffs=of.bluffs, caught=of.caught))
    return lines


def describe_means(of: ReviewSummary, say: Say) -> list[str]:
    """Describe a player by several games of one kind."""
    luck, judgement = (
        format_figure(of.game, n, say) for n in (of.figures.luck, of.figures.judgement)
    )
    text = say("review-means", games=of.games, luck=luck, judgement=judgement)
    return [text, *describe_habits(of.figures, say)]


def describe_all_games(of: Sequence[ReviewSummary], say: Say) -> list[str]:
    """Describe how a player called and bluffed in all games together."""
    every = [astuple(each.figures) for each in of]
    return describe_habits(ReviewFigures(*map(sum, zip(*every, strict=True))), say) if every else []


def format_round(game: str, number: int, say: Say) -> str:
    """Return the name of a part of the game: "Round 3", in the quiz "Hand 3"."""
    return say("replay-round", game=game, round=number)


def _describe_turning_points(
    game: str, screen: GameScreen[Any], review: SeatReview, say: Say
) -> str:
    lines = [
        say(
            "review-turn",
            number=number,
            round=format_round(game, screen.get_round_number(turn.view), say),
            move=describe_move(game, screen, turn.action, turn, say),
            odds=_describe_odds(game, turn, say),
            outcome=f"{turn.choice.kind}-{'right' if turn.right else 'wrong'}",
            before=round(100 * turn.chance),
            after=round(100 * (turn.chance + turn.swing)),
        )
        for number, turn in enumerate(review.turning_points, 1)
    ]
    return "\n".join([say("review-turning"), *lines]) if lines else ""


def _describe_odds(game: str, turn: ReviewedTurn, say: Say) -> str:
    """Return how likely a choice was to turn out well: "right 31% of the time"."""
    chance = format_percent(turn.choice.odds or 0.0, say)
    key = f"{game}-review-odds"
    return say(key if has_text(key) else "review-odds", kind=turn.choice.kind, percent=chance)


def _describe_extremes(game: str, screen: GameScreen[Any], review: SeatReview, say: Say) -> str:
    """Describe the best move and the worst."""
    lines: list[str] = []
    if (turn := review.best_turn) is not None:
        done = describe_move(game, screen, turn.action, turn, say)
        lines.append(
            say(
                "review-best",
                round=format_round(game, screen.get_round_number(turn.view), say),
                move=done,
            )
        )
    if (turn := review.worst_turn) is not None:
        lines.append(
            say(
                "review-worst",
                round=format_round(game, screen.get_round_number(turn.view), say),
                move=describe_move(game, screen, turn.action, turn, say),
                better=describe_move(game, screen, turn.choice.better, turn, say),
                lost=format_figure(game, -turn.choice.lost, say),
            )
        )
    return "\n".join(lines)


def _build_replay_row(review: SeatReview, scene: TableScene) -> Row:
    """Return buttons into the replay, for each turning point and the worst move.

    Without these there is one to its beginning; where computers played, one to their numbers.
    """
    say = scene.say
    buttons = [
        _build_button(scene, str(turn.seq), say("button-review-turn", number=number))
        for number, turn in enumerate(review.turning_points, 1)
    ]
    if review.worst_turn is not None and review.worst_turn not in review.turning_points:
        buttons.append(_build_button(scene, str(review.worst_turn.seq), say("button-review-worst")))
    if not buttons:
        buttons.append(_build_button(scene, "0", say("button-replay"), "⏮️"))
    if any(player.computer for player in scene.players):
        buttons.append(_build_button(scene, COMPUTERS, say("button-review-computers"), "🤖"))
    return buttons


def _build_button(
    scene: TableScene, arg: str, label: str, emoji: str | None = None
) -> ui.Button[Any]:
    return build_panel_button(label, PANEL, f"{scene.table}.{arg}", emoji=emoji)
