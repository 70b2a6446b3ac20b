"""What players and jury say to each other at a table of any game: calls, and who was replaced."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.ids import OnPanel, Pressed
from bot.screens.judging import Measure
from bot.screens.scene import Layout, Scene, Style, plain
from bot.tables.rows import LONGEST_REASON
from bot.tables.table import Call, PublicTable
from bot.texts import Say

ANSWER = "text"
"""The field of the dialog in which a call is answered."""

DESK = "desk"
"""The panel on which a juror turns to another table."""

LISTED, OPTIONS = 10, 25
"""Tables that are listed on it, and that can be turned to."""

SHOWN = 5
"""Calls that fit into one message; the others come when these are dealt with."""


def asked(
    layout: Layout | None, table: PublicTable, scene: Scene, measures: Sequence[Measure]
) -> Layout | None:
    """What the jury is shown of a table: the game's own case, and the players' calls with what it
    may do. None while it is asked nothing."""
    say = scene.say
    if not table.calls:
        return layout
    texts = list(layout.texts) if layout else []
    rows = [list(row) for row in layout.rows] if layout else []
    for call in table.calls[:SHOWN]:
        texts.append(
            say(
                "jury-call-shown",
                table=table.id,
                game=say(f"{table.rules.name}-title"),
                name=scene.name(call.seat),
                reason=plain(call.reason),
            )
        )
        label, answer = say("jury-verdict-settled"), say("button-jury-answer")
        rows.append(
            [
                scene.button(answer, "answer", "", call.id, style=Style.primary, emoji="✍️"),
                scene.button(label, "rule", "settled", call.id, style=Style.success),
            ]
        )
    keys = [f"cmd-{table.rules.name}-jury-{measure.name}" for measure in measures]
    commands = [f"`/{say('cmd-jury')} {say(key)}`" for key in (*keys, "cmd-jury-replace")]
    return Layout([*texts, say("jury-call-tools", commands=scene.listing(commands))], rows)


def desk(layout: Layout, lines: Mapping[int, str], shown: int, say: Say) -> Layout:
    """What the jury is shown of one table, below a list of all that wait, by their numbers and in
    their order, if there are several; another is turned to with a select."""
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
    select = ui.Select[Any](custom_id=str(OnPanel(DESK)), options=options)
    return Layout([head, *layout.texts], [*layout.rows, [select]], layout.draw, layout.key)


def answering(call: Call, scene: Scene) -> ui.Modal:
    """The dialog in which a call is answered."""
    say = scene.say
    made = ui.Modal(
        title=say("jury-modal-answer"),
        timeout=None,
        custom_id=str(Pressed(scene.table, "answer", ANSWER, call.id)),
    )
    field = ui.TextInput[Any](
        custom_id=ANSWER, style=discord.TextStyle.paragraph, max_length=LONGEST_REASON
    )
    made.add_item(ui.TextDisplay(plain(call.reason)))
    label = ui.Label(
        text=say("jury-modal-text"), description=say("jury-modal-text-about"), component=field
    )
    made.add_item(label)
    return made


def told(layout: Layout, table: PublicTable, scene: Scene) -> Layout:
    """The table's layout, with who has called the jury, and who has taken a seat over."""
    say = scene.say
    texts = [
        say("jury-relieved", name=scene.name(each.seat), reason=plain(each.reason))
        for each in table.relieved[-1:]
    ]
    if table.answered is not None:
        texts.append(
            say(
                "jury-answered",
                name=scene.name(table.answered.seat),
                call=plain(table.answered.call),
                text=plain(table.answered.text),
            )
        )
    if table.calls:
        names = scene.names([call.seat for call in table.calls])
        texts.append(say("jury-call-public", names=names))
    if not texts:
        return layout
    return Layout([*layout.texts, *texts], layout.rows, layout.draw, layout.key)


def offering(layout: Layout, table: PublicTable, scene: Scene) -> Layout:
    """The table's public layout, with the seat that somebody is asked to take over; the newest such
    offer, as a message has room for few buttons. And with the last that was declined."""
    say, declined = scene.say, table.declined
    if declined is not None:
        who, name = _mention(declined.taker, scene), scene.name(declined.seat)
        texts = [*layout.texts, say("offer-declined", who=who, name=name)]
        layout = Layout(texts, layout.rows, layout.draw, layout.key)
    offer = next((each for each in table.offers[::-1] if each.taker), None)
    if offer is None:
        return layout
    told = say(
        "offer",
        who=_mention(offer.taker, scene),
        by=_mention(offer.maker, scene),
        name=scene.name(offer.seat),
        reason=plain(offer.reason),
    )
    row = [
        scene.button(say("button-take"), "take", "", offer.id, style=Style.success),
        scene.button(say("button-decline"), "decline", "", offer.id),
    ]
    return Layout([*layout.texts, told], [*layout.rows, row], layout.draw, layout.key)


def _mention(user_id: int | None, scene: Scene) -> str:
    return scene.say("privacy-gone") if user_id is None else f"<@{user_id}>"
