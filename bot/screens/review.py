"""A person's own look back on a finished game: luck and judgement, what turned it, and how it went.

The panel's argument is `<table>`; `<table>.<row>` for the replay at that row of the log;
`<table>.computers` and `<table>.own` for the computers' numbers and back from them.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from discord import ui
from msgspec.structs import astuple

from bot.screens.chance import percent
from bot.screens.game import Screen
from bot.screens.scene import Layout, Row, Scene, panel_button
from bot.store.reviews import Figures, Summary
from bot.tables.reviews import figured
from bot.texts import Say, has
from engines.review import Review, Turn
from renderers import review as pictures

PANEL = "review"
COMPUTERS, OWN = "computers", "own"


def review(game: str, screen: Screen[Any], made: Review, scene: Scene) -> Layout:
    """What a review says to the person whose seat it is of."""
    say = scene.say
    luck, judgement = (figure(game, each, say) for each in (made.luck, made.judgement))
    title = say("review-title", game=say(f"{game}-title"), table=scene.table)
    lines = [
        say("review-numbers", luck=luck, judgement=judgement),
        *habits(figured(made), say),
    ]
    texts = [title, "\n".join(lines), _turning(game, screen, made, say)]
    texts += [_extremes(game, screen, made, say), say("review-explained")]
    stood = [standing.seq for standing in made.course]
    course = pictures.Course(
        scene.players,
        made.seat,
        tuple(standing.chances for standing in made.course),
        tuple(stood.index(turn.known) for turn in made.turning),
        luck,
        judgement,
    )
    subtitle = say("review-subtitle", game=say(f"{game}-title"), table=scene.table)
    return Layout(texts, [_row(made, scene)], partial(pictures.review, course, subtitle, say))


def computers(game: str, made: Sequence[Review], scene: Scene) -> Layout:
    """What chance gave the computers of a table, and what their choices were worth: the numbers, as
    a hand that was folded stays folded."""
    say = scene.say
    lines = [
        say(
            "review-computer",
            name=scene.name(each.seat),
            luck=figure(game, each.luck, say),
            judgement=figure(game, each.judgement, say),
        )
        for each in made
    ]
    title = say("review-computers-title", game=say(f"{game}-title"), table=scene.table)
    return Layout([title, "\n".join(lines), say("review-explained")], [back(scene)])


def back(scene: Scene) -> Row:
    """From the replay to one's own review."""
    return [_button(scene, OWN, scene.say("button-review"), "💡")]


def move(game: str, screen: Screen[Any], action: Any, turn: Turn, say: Say) -> str:
    """An action that could be done in this turn, as a heading: "bid of 5 threes"."""
    what = screen.words(action, turn.view, say) or ""
    key = f"{game}-review-{action.do}"
    key = key if has(key) else f"{game}-review-other"
    return say(key, what=what, claim=screen.claim(turn.view, say))


def figure(game: str, value: float, say: Say) -> str:
    """Luck or judgement with its sign and the game's unit: "+0.4 dice"."""
    tenths = round(10 * value)
    sign = "+" if tenths > 0 else "−" if tenths < 0 else "±"
    return say(f"{game}-review-unit", value=sign + number(abs(value), say))


def number(value: float, say: Say) -> str:
    """A figure of at least 0 with one decimal: "0.4"."""
    whole, tenths = divmod(round(10 * value), 10)
    return say("review-number", whole=whole, tenths=tenths)


def habits(of: Figures, say: Say) -> list[str]:
    """How often somebody called and bluffed, and how that went; nothing of what he never did."""
    lines: list[str] = []
    if of.calls:
        expected = number(of.expected, say)
        lines.append(say("review-calls", calls=of.calls, right=of.right, expected=expected))
    if of.bluffs:
        lines.append(say("review-bluffs", bluffs=of.bluffs, caught=of.caught))
    return lines


def means(of: Summary, say: Say) -> list[str]:
    """What several games of one kind say of somebody."""
    luck, judgement = (figure(of.game, n, say) for n in (of.figures.luck, of.figures.judgement))
    told = say("review-means", games=of.games, luck=luck, judgement=judgement)
    return [told, *habits(of.figures, say)]


def overall(of: Sequence[Summary], say: Say) -> list[str]:
    """How somebody called and bluffed in all games together."""
    every = [astuple(each.figures) for each in of]
    return habits(Figures(*map(sum, zip(*every, strict=True))), say) if every else []


def round_text(game: str, number: int, say: Say) -> str:
    """Return what a part of the game is called: "Round 3", in the quiz "Hand 3"."""
    return say("replay-round", game=game, round=number)


def _turning(game: str, screen: Screen[Any], made: Review, say: Say) -> str:
    lines = [
        say(
            "review-turn",
            number=number,
            round=round_text(game, screen.round(turn.view), say),
            move=move(game, screen, turn.action, turn, say),
            odds=_odds(game, turn, say),
            outcome=f"{turn.choice.kind}-{'right' if turn.right else 'wrong'}",
            before=round(100 * turn.chance),
            after=round(100 * (turn.chance + turn.swing)),
        )
        for number, turn in enumerate(made.turning, 1)
    ]
    return "\n".join([say("review-turning"), *lines]) if lines else ""


def _odds(game: str, turn: Turn, say: Say) -> str:
    """How likely a choice was to turn out well: "right 31% of the time"."""
    chance = percent(turn.choice.odds or 0.0, say)
    key = f"{game}-review-odds"
    return say(key if has(key) else "review-odds", kind=turn.choice.kind, percent=chance)


def _extremes(game: str, screen: Screen[Any], made: Review, say: Say) -> str:
    """The best move and the worst."""
    lines: list[str] = []
    if (turn := made.best) is not None:
        done = move(game, screen, turn.action, turn, say)
        lines.append(
            say("review-best", round=round_text(game, screen.round(turn.view), say), move=done)
        )
    if (turn := made.worst) is not None:
        lines.append(
            say(
                "review-worst",
                round=round_text(game, screen.round(turn.view), say),
                move=move(game, screen, turn.action, turn, say),
                better=move(game, screen, turn.choice.better, turn, say),
                lost=figure(game, -turn.choice.lost, say),
            )
        )
    return "\n".join(lines)


def _row(made: Review, scene: Scene) -> Row:
    """A button into the replay for each turning point and for the worst move, or one to its
    beginning; where computers played one to their numbers."""
    say = scene.say
    buttons = [
        _button(scene, str(turn.seq), say("button-review-turn", number=number))
        for number, turn in enumerate(made.turning, 1)
    ]
    if made.worst is not None and made.worst not in made.turning:
        buttons.append(_button(scene, str(made.worst.seq), say("button-review-worst")))
    if not buttons:
        buttons.append(_button(scene, "0", say("button-replay"), "⏮️"))
    if any(player.computer for player in scene.players):
        buttons.append(_button(scene, COMPUTERS, say("button-review-computers"), "🤖"))
    return buttons


def _button(scene: Scene, arg: str, label: str, emoji: str | None = None) -> ui.Button[Any]:
    return panel_button(label, PANEL, f"{scene.table}.{arg}", emoji=emoji)
