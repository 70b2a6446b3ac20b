"""Liar's Coin in Discord: the table, one's own coin, and the presses on both."""

from collections.abc import Sequence
from functools import partial
from itertools import islice

from msgspec.structs import replace

from bot.screens.game import Screen
from bot.screens.rules import Page, Rules, page
from bot.screens.scene import Layout, Row, Scene, Style
from bot.tables.rows import Speed
from bot.texts import Say
from engines.coin import COIN
from engines.coin.types import Bid, Bidden, Challenge, Options, Revealed
from engines.coin.view import View
from engines.core import Away, Left, SeatEvent
from renderers.coin import picture

LINES = 4
"""Of what happened last."""


def _pages(options: Options, say: Say, _: Speed = "live") -> list[Page]:
    return [page(say("rules-coin-play-title"), say("rules-coin-play"))]


class CoinScreen(Screen[View]):
    """See `bot.screens.game.Screen`."""

    icon = "eye"
    rules = Rules({"usual": Options()}, _pages)

    def table(self, view: View, scene: Scene) -> Layout:
        lines = [_line(event, then) for event, then in islice(scene.newest(view.events), LINES)]
        texts = [_headline(view, scene), "\n".join(reversed(lines))]
        if view.phase == "reveal":  # in the order of what happens
            texts = [texts[1], self.verdict(view, scene), texts[0]]
            if scene.reader is not None:  # the heading of one's own message is the verdict
                del texts[1:]
        draw = partial(picture, view, scene.players, scene.say)
        return Layout([text for text in texts if text], _rows(view, scene), draw)

    def verdict(self, view: View, scene: Scene) -> str:
        if view.phase != "reveal":
            return ""
        found, losers = sum(map(bool, view.coins)), sorted(view.lost)
        return scene.tell("coin-verdict", {"losers": losers}, found=found, bid=view.bid)

    def replay(self, view: View, views: Sequence[View], scene: Scene) -> Layout:
        coins = tuple([own.coins[seat] for seat, own in enumerate(views)])
        return self.table(replace(view, coins=coins), scene)


def _headline(view: View, scene: Scene) -> str:
    """Say whom the table waits for; the name in turn is the last that is bold."""
    if view.phase == "over":
        return scene.tell("coin-over", {"losers": sorted(view.lost)})
    if view.phase == "reveal":
        waited = [each.actor for each in view.awaited if isinstance(each.actor, int)]
        return scene.waiting(waited)
    return scene.tell("coin-turn", {"name": view.turn}, bid=view.bid, time=scene.time(view.turn))


def _line(event: SeatEvent, scene: Scene) -> str:
    """Say what happened; "you" in one's own message."""
    who = {"name": event.seat}
    match event:
        case Bidden(heads=heads):
            return scene.tell("coin-bidden", who, heads=heads)
        case Revealed():
            return scene.tell("coin-revealed", who)
        case Left():
            return scene.tell("coin-left", who)
        case Away():
            return scene.tell("event-away", who)
        case _:
            return scene.tell("event-returned", who)


def _rows(view: View, scene: Scene) -> list[Row]:
    """Return what the reader may press; on the table's message, what anybody may."""
    say, id = scene.say, next((each.id for each in view.awaited), "")
    look = scene.button(say("coin-button-look"), "look", emoji="🪙")
    last = [look, *scene.back(view.away, view.seat)]
    if view.phase == "reveal":
        return [[*scene.go_on(id), *last]]
    if view.phase != "bidding" or view.seat not in (None, view.turn):
        return [] if view.phase == "over" else [last]
    if view.bid:
        call, challenge = say("coin-button-challenge"), COIN.write(Challenge())
        last.insert(0, scene.button(call, "do", challenge, id, style=Style.danger))
    heads = range(view.bid + 1, len(view.coins) + 1)[:5]
    return [[scene.button(str(bid), "do", COIN.write(Bid(bid)), id) for bid in heads], last]


SCREEN = CoinScreen()
