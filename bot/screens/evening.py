"""Card of a finished game, and plans of the next evening."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Any

import discord
from babel.dates import format_date
from discord import ui
from msgspec import Struct

from bot.screens.chance import format_percent
from bot.screens.game import GameScreen
from bot.screens.lobby import AWAY_UNITS, TimeUnit
from bot.screens.preferences import format_zone
from bot.screens.review import format_decimal
from bot.screens.scene import (
    MessageLayout,
    Row,
    Style,
    TableScene,
    build_panel_button,
    build_panel_select,
)
from bot.store.plans import PlannedEvening
from bot.tables.highlights import Highlight
from bot.tables.table import PublicTable
from bot.texts import Say, has_text
from renderers.evening import CardMoment, EveningCard, render_evening
from renderers.picture import EncodedPicture

CARD_PANEL, AGAIN_PANEL, PLAN_PANEL = "card", "again", "plan"
OFF = "off"
"""Part of the panel's argument by which somebody takes themselves off a card."""
THINK_UNITS = (*AWAY_UNITS, TimeUnit("seconds", 1_000, 1))


def build_evening_row(table: PublicTable, say: Say) -> Row:
    """Return the buttons by which an evening is remembered."""
    row: Row = [build_panel_button(say("button-card"), CARD_PANEL, str(table.id), emoji="🖼️")]
    if table.tournament is not None:
        return row
    return [*row, build_panel_button(say("button-again"), AGAIN_PANEL, str(table.id), emoji="📅")]


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


# --- the next evening ----------------------------------------------------------------------------

DAYS_AHEAD = 8
"""Days from which a plan's is chosen, today included."""
DAY, HOUR, WEEKLY, GO = "day", "hour", "weekly", "go"
"""Parts of the panel on which an evening is planned."""
COMING, STAYING, CANCEL = "in", "out", "off"
"""Parts of a plan's own message."""


class PlanChoice(Struct, frozen=True):
    """Choice of an evening: the table that is played again, its day, its hour."""

    table: int
    day: str
    hour: int
    weekly: int = 0

    def format_arg(self, what: str) -> str:
        return f"{self.table}.{self.day}.{self.hour}.{self.weekly}.{what}"


def build_planning(
    choice: PlanChoice, today: date, zone: str, locale: str, say: Say
) -> MessageLayout:
    """Return the panel on which the next evening is chosen, in the time of this zone."""
    days = [today + timedelta(days=n) for n in range(DAYS_AHEAD)]
    shown = [
        discord.SelectOption(
            label=format_date(day, "EEEE d MMMM", locale)[:100],
            value=day.isoformat(),
            default=day.isoformat() == choice.day,
        )
        for day in days
    ]
    hours = [
        discord.SelectOption(label=f"{hour:02}:00", value=str(hour), default=hour == choice.hour)
        for hour in range(24)
    ]
    weekly = say("button-plan-once" if choice.weekly else "button-plan-weekly")
    return MessageLayout(
        [say("plan-when", zone=format_zone(zone)), say("plan-weekly") if choice.weekly else ""],
        [
            [build_panel_select(shown, AGAIN_PANEL, choice.format_arg(DAY))],
            [build_panel_select(hours, AGAIN_PANEL, choice.format_arg(HOUR))],
            [
                build_panel_button(
                    say("button-plan"), AGAIN_PANEL, choice.format_arg(GO), style=Style.primary
                ),
                build_panel_button(weekly, AGAIN_PANEL, choice.format_arg(WEEKLY), emoji="🔁"),
            ],
        ],
    )


def build_plan(plan: PlannedEvening, guests: Sequence[int], link: str, say: Say) -> MessageLayout:
    """Return the message of a plan; `link` leads to the table of its evening."""
    title = say("plan-title", game=say(f"{plan.game}-title"), stamp=plan.at // 1000)
    if plan.stage == "over":
        return MessageLayout([title, say("plan-over", reason=plan.reason)])
    coming = ", ".join(f"<@{user_id}>" for user_id in guests if user_id > 0) or "–"
    texts = [title, say("plan-weekly") if plan.weekly else "", say("plan-coming", names=coming)]
    if plan.stage == "open":
        texts.append(say("plan-open", link=link) if link else say("plan-nobody"))
    return MessageLayout(
        texts,
        [
            [
                _build_plan_button(plan, COMING, say("button-plan-in"), Style.success),
                _build_plan_button(plan, STAYING, say("button-plan-out"), Style.secondary),
                _build_plan_button(plan, CANCEL, say("button-plan-off"), Style.danger),
            ]
        ],
    )


def _build_plan_button(plan: PlannedEvening, part: str, label: str, style: Style) -> ui.Button[Any]:
    return build_panel_button(label, PLAN_PANEL, f"{plan.id}.{part}", style=style)
