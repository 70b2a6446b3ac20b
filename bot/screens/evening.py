"""Card of a finished game, and the buttons that lead to it and off it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bot.screens.chance import format_percent
from bot.screens.game import GameScreen
from bot.screens.lobby import AWAY_UNITS, TimeUnit
from bot.screens.review import format_decimal
from bot.screens.scene import MessageLayout, Row, TableScene, build_panel_button
from bot.tables.highlights import Highlight
from bot.tables.table import PublicTable
from bot.texts import Say, has_text
from renderers.evening import CardMoment, EveningCard, render_evening
from renderers.picture import EncodedPicture

CARD_PANEL = "card"
OFF = "off"
"""Part of the panel's argument by which somebody takes themselves off a card."""
THINK_UNITS = (*AWAY_UNITS, TimeUnit("seconds", 1_000, 1))


def build_evening_row(table: PublicTable, say: Say) -> Row:
    """Return the buttons by which an evening is remembered."""
    return [build_panel_button(say("button-card"), CARD_PANEL, str(table.id), emoji="🖼️")]


def build_card(
    game: str,
    screen: GameScreen[Any],
    shown: Sequence[tuple[Highlight, TableScene]],
    end: tuple[Any, TableScene],
) -> MessageLayout:
    """Return the card of a game with these moments and the scenes of their tables.

    The table lies as at the first moment that something came to light in, else as at the `end`:
    the spectators' view of it, and its scene.
    """
    lit = ((each.view, scene) for each, scene in shown if each.moment)
    view, scene = next(lit, end)
    say = end[1].say
    title = say("evening-card-title", game=say(f"{game}-title"), table=end[1].table)
    moments = [_describe_highlight(game, screen, each, its) for each, its in shown]
    lying = screen.render_table(view, scene).draw
    assert lying is not None
    return MessageLayout(
        [say("evening-title", title=title)],
        [[build_panel_button(say("button-card-off"), CARD_PANEL, f"{scene.table}.{OFF}")]],
        partial(_draw_card, title, lying, moments, say),
    )


def _draw_card(
    title: str, lying: Callable[[], EncodedPicture], moments: Sequence[CardMoment], say: Say
) -> EncodedPicture:
    return render_evening(EveningCard(title, lying(), moments), say)


def _describe_highlight(
    game: str, screen: GameScreen[Any], each: Highlight, scene: TableScene
) -> CardMoment:
    say, moment = scene.say, each.moment
    heading = f"{game}-moment-head-{each.kind}"
    heading = heading if has_text(heading) else f"evening-head-{each.kind}"
    if moment is None:
        unit = next(u for u in THINK_UNITS if each.think_ms >= u.least * u.ms)
        told = say("evening-think", unit=unit.name, count=round(each.think_ms / unit.ms))
    else:
        count = moment.count or 0
        told = say(
            f"{game}-moment-{each.kind}",
            what=screen.describe_value(moment.value, each.view, say) or "",
            percent=format_percent(moment.odds or 0.0, say),
            right="yes" if moment.right else "no",
            count=round(count),
            figure=format_decimal(abs(count), say),
            points=f"{count:+.0f}".replace("-", "−"),
        )
    return CardMoment(say(heading), told, scene.players[each.seat], each.seat)
