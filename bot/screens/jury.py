"""Messages between players and jury at any table: calls, replaced players."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.ids import PanelPress, TablePress
from bot.screens.judging import JuryMeasure
from bot.screens.scene import MessageLayout, Style, TableScene, escape_markdown
from bot.tables.rows import MAX_REASON_LENGTH
from bot.tables.table import JuryCall, PublicTable
from bot.texts import Say

ANSWER_FIELD = "text"
"""Field of the modal in which a call is answered."""

DESK_PANEL = "desk"
"""Panel on which a juror turns to another table."""

LISTED, OPTIONS = 10, 25
"""Tables that are listed on the desk, and that can be turned to."""

MAX_SHOWN_CALLS = 5
"""Calls that fit into one message; the others come when these are dealt with."""


def build_jury_message(
    layout: MessageLayout | None,
    table: PublicTable,
    scene: TableScene,
    measures: Sequence[JuryMeasure],
) -> MessageLayout | None:
    """Return a table's cases and calls for the jury, None if there are none.

    It shows the game's own case, and the players' calls with the measures at hand.
    """
    say = scene.say
    if not table.calls:
        return layout
    texts = list(layout.texts) if layout else []
    rows = [list(row) for row in layout.rows] if layout else []
    for call in table.calls[:MAX_SHOWN_CALLS]:
        texts.append(
            say(
                "jury-call-shown",
                table=table.id,
                game=say(f"{table.rules.name}-title"),
                name=scene.format_name(call.seat),
                reason=escape_markdown(call.reason),
            )
        )
        label, answer = say("jury-verdict-settled"), say("button-jury-answer")
        rows.append(
            [
                scene.build_button(answer, "answer", "", call.id, style=Style.primary, emoji="✍️"),
                scene.build_button(label, "rule", "settled", call.id, style=Style.success),
            ]
        )
    keys = (*(["cmd-referee-act"] if measures else ()), "cmd-jury-replace")
    commands = [f"`/{say('cmd-referee')} {say(key)}`" for key in keys]
    return MessageLayout([*texts, say("jury-call-tools", commands=scene.join_list(commands))], rows)


def build_jury_desk(
    layout: MessageLayout, lines: Mapping[int, str], shown: int, say: Say
) -> MessageLayout:
    """Return one table's cases for the jury.

    Below a list of all that wait, if there are several.

    `lines` describes the tables by their numbers, in their order; a select turns to another.
    """
    if len(lines) == 1:
        return layout
    first = [*lines.values()][:LISTED]
    head = "\n".join([say("jury-desk", count=len(lines)), *first])
    options = [
        discord.SelectOption(
            label=say("jury-desk-table", table=table), value=str(table), default=table == shown
        )
        for table in [*lines][:OPTIONS]
    ]
    select = ui.Select[Any](custom_id=str(PanelPress(DESK_PANEL)), options=options)
    return MessageLayout([head, *layout.texts], [*layout.rows, [select]], layout.draw, layout.key)


def build_answer_modal(call: JuryCall, scene: TableScene) -> ui.Modal:
    """Return the modal in which a call is answered."""
    say = scene.say
    modal = ui.Modal(
        title=say("jury-modal-answer"),
        timeout=None,
        custom_id=str(TablePress(scene.table, "answer", ANSWER_FIELD, call.id)),
    )
    field = ui.TextInput[Any](
        custom_id=ANSWER_FIELD, style=discord.TextStyle.paragraph, max_length=MAX_REASON_LENGTH
    )
    modal.add_item(ui.TextDisplay(escape_markdown(call.reason)))
    label = ui.Label(
        text=say("jury-modal-text"), description=say("jury-modal-text-about"), component=field
    )
    modal.add_item(label)
    return modal


def add_jury_notes(layout: MessageLayout, table: PublicTable, scene: TableScene) -> MessageLayout:
    """Return the table's layout with the jury's callers and taken-over seats."""
    say = scene.say
    texts = [
        say("jury-relieved", name=scene.format_name(each.seat), reason=escape_markdown(each.reason))
        for each in table.relieved[-1:]
    ]
    if table.answered is not None:
        texts.append(
            say(
                "jury-answered",
                name=scene.format_name(table.answered.seat),
                call=escape_markdown(table.answered.call),
                text=escape_markdown(table.answered.text),
            )
        )
    if table.calls:
        names = scene.join_names([call.seat for call in table.calls])
        texts.append(say("jury-call-public", names=names))
    if not texts:
        return layout
    return MessageLayout([*layout.texts, *texts], layout.rows, layout.draw, layout.key)


def add_seat_offer(layout: MessageLayout, table: PublicTable, scene: TableScene) -> MessageLayout:
    """Return the table's public layout with the seat that a user is offered.

    Only the newest such offer is shown, as a message has room for few buttons; and the last that
    was declined.
    """
    say, declined = scene.say, table.declined
    if declined is not None:
        who, name = _format_mention(declined.taker, scene), scene.format_name(declined.seat)
        texts = [*layout.texts, say("offer-declined", who=who, name=name)]
        layout = MessageLayout(texts, layout.rows, layout.draw, layout.key)
    offer = next((each for each in table.offers[::-1] if each.taker), None)
    if offer is None:
        return layout
    text = say(
        "offer",
        who=_format_mention(offer.taker, scene),
        by=_format_mention(offer.maker, scene),
        name=scene.format_name(offer.seat),
        reason=escape_markdown(offer.reason),
    )
    row = [
        scene.build_button(say("button-take"), "take", "", offer.id, style=Style.success),
        scene.build_button(say("button-decline"), "decline", "", offer.id),
    ]
    return MessageLayout([*layout.texts, text], [*layout.rows, row], layout.draw, layout.key)


def _format_mention(user_id: int | None, scene: TableScene) -> str:
    return scene.say("privacy-gone") if user_id is None else f"<@{user_id}>"
