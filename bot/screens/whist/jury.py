"""What the jury is asked: a bid, with the bidder's hand (R29)."""

from bot.screens.scene import Card, Scene, Style
from bot.screens.whist.words import cards, contract
from engines.core import Office
from engines.whist.view import View


def case(view: View, scene: Scene) -> Card | None:
    """From the jury's view; None while it is asked nothing."""
    say, asked = scene.say, view.asked
    if asked is None or view.asker is None:
        return None
    id = next((a.id for a in view.awaited if a.actor is Office.JURY), "")
    texts = [
        say("whist-case-title", table=scene.table.id, deal=view.number),
        say(
            "whist-case-asked",
            name=scene.name(view.asker),
            bid=contract(asked.kind, asked.suit, say),
            about=say("whist-kind-about", kind=asked.kind),
        ),
        say("whist-case-hand", cards=cards(view.shown, say)),
        say("whist-case-means", time=scene.time(Office.JURY)),
    ]
    row = [
        scene.button(say("jury-verdict-accept"), "rule", "accept", id, style=Style.success),
        scene.button(say("jury-verdict-refuse"), "rule", "refuse", id, style=Style.danger),
    ]
    return Card(texts, [row])
