"""Liar's Coin in Discord: the table, one's own coin, and the presses on both."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from bot.screens.game import Screen
from bot.screens.rules import Page, Rules, page
from bot.screens.scene import Layout, Row, Scene, Style
from bot.texts import Say
from engines.coin import COIN
from engines.coin.types import Bid, Bidden, Challenge, Event, Options
from engines.coin.view import View
from renderers.coin import picture

LINES = 4
"""Of what happened last."""


def _pages(options: Options, say: Say) -> list[Page]:
    return [page(say("rules-coin-play-title"), say("rules-coin-play"))]


class CoinScreen(Screen[View]):
    """See `bot.screens.game.Screen`."""

    icon = "eye"
    rules = Rules({"usual": Options()}, _pages)

    def table(self, view: View, scene: Scene) -> Layout:
        told = [_line(event, then) for event, then in islice(scene.newest(view.events), LINES)]
        draw = partial(picture, view, scene.players, scene.say)
        return Layout([_headline(view, scene), "\n".join(reversed(told))], _rows(view, scene), draw)

    def replay(self, view: View, views: Sequence[View], scene: Scene) -> Layout:
        coins = tuple([own.coins[seat] for seat, own in enumerate(views)])
        return self.table(replace(view, coins=coins), scene)


def _headline(view: View, scene: Scene) -> str:
    lost = scene.names(sorted(view.lost))
    waited = [each.actor for each in view.awaited if isinstance(each.actor, int)]
    if not waited:
        return scene.say("coin-over", losers=lost)
    names, time = scene.names(waited), scene.time(waited[0])
    if view.phase == "reveal":
        return scene.say("coin-reveal", losers=lost, names=names, time=time)
    return scene.say("coin-turn", bid=view.bid, name=names, time=time)


def _line(event: Event, scene: Scene) -> str:
    key = f"event-{event.kind}" if event.kind in ("away", "returned") else f"coin-{event.kind}"
    heads = event.heads if isinstance(event, Bidden) else 0
    return scene.say(key, name=scene.name(event.seat), heads=heads)


def _rows(view: View, scene: Scene) -> list[Row]:
    """What the reader may press; on the table's message, what anybody may."""
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
