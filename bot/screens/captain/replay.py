"""Captain Bluff in a replay, all hands and origins open, in the table's words."""

from collections.abc import Sequence
from functools import partial

from bot.screens.captain.story import describe_table
from bot.screens.captain.words import format_card, format_city
from bot.screens.scene import MessageLayout, TableScene
from engines.captain.cards import CITIES, Luggage
from engines.captain.view import CaptainView
from engines.core import Seat
from renderers import captain as pictures


def build_replay(
    view: CaptainView, views: Sequence[CaptainView], scene: TableScene
) -> MessageLayout:
    """Return one step of a finished game; see `GameScreen.render_replay`."""
    hands = "\n".join(
        filter(None, (_describe_hand(views, seat, scene) for seat in range(len(views))))
    )
    texts = [*describe_table(view, scene), hands, _describe_origins(views, scene)]
    return MessageLayout(
        texts, draw=partial(pictures.render_replay, views, scene.players, scene.say)
    )


def _describe_hand(views: Sequence[CaptainView], seat: Seat, scene: TableScene) -> str:
    say, hand = scene.say, views[seat].hand
    lines: list[str] = []
    for name in CITIES:
        numbers = [str(c.number) for c in hand if isinstance(c, Luggage) and c.city == name]
        if numbers:
            held = " · ".join(numbers)
            lines.append(say("captain-hand-city", city=format_city(name, say), numbers=held))
    lines += [format_card(each, say) for each in hand if not isinstance(each, Luggage)]
    return (
        say("captain-replay-hand", name=scene.format_name(seat), cards=", ".join(lines))
        if lines
        else ""
    )


def _describe_origins(views: Sequence[CaptainView], scene: TableScene) -> str:
    """Describe every origin, as the player who put it there knows it."""
    say = scene.say
    lines: list[str] = []
    for at in range(len(views[0].belts)):
        for view in views:
            if (origin := view.belts[at].origin) is not None:
                text = format_card(origin, say)
                lines.append(say("captain-replay-origin", belt=at + 1, card=text))
                break
    return "\n".join(lines)
