"""Liar's Coin in Discord: the table, one's own coin, and the presses on both."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from discord import ui

from bot.screens.game import Screen
from bot.screens.rules import Page
from bot.screens.scene import Layout, Row, Scene, Style
from bot.texts import Say
from engines.coin import COIN
from engines.coin.types import Bid, Bidden, Challenge, Event, Left, Options
from engines.coin.view import View
from engines.core import Away, Returned
from renderers.coin import picture


class CoinRules:
    """See `bot.screens.rules.Rules`."""

    editions: Mapping[str, Options] = {"usual": Options()}

    def pages(self, options: Options, say: Say) -> Sequence[Page]:
        return [Page(say("rules-coin-play-title"), say("rules-coin-play"))]


class CoinReplay:
    """See `bot.screens.replay.Replay`."""

    def round(self, view: View) -> int:
        return 1

    def step(self, views: Sequence[View], events: Sequence[Event], scene: Scene) -> Layout:
        coins = tuple([view.coins[seat] for seat, view in enumerate(views)])
        view = replace(views[0], seat=None, coins=coins, events=tuple(events))
        return Layout(
            _texts(view, scene), draw=partial(picture, "replay", view, scene.players, scene.say)
        )


class CoinScreen(Screen[View]):
    """See `bot.screens.game.Screen`."""

    icon = "eye"
    rules = CoinRules()
    replay = CoinReplay()

    def table(self, view: View, scene: Scene) -> Layout:
        draw = partial(picture, "table", view, scene.players, scene.say)
        return Layout(_texts(view, scene), _rows(view, scene), draw)

    def hand(self, view: View, scene: Scene, focus: str) -> Layout:
        return self.table(view, scene)  # the view is the seat's own, so its coin is in it


def _texts(view: View, scene: Scene) -> list[str]:
    told = [line for event in view.events if (line := _line(event, scene.when(event)))]
    return [_headline(view, scene), "\n".join(told[-4:])]


def _headline(view: View, scene: Scene) -> str:
    losers = scene.names(sorted(view.lost))
    if view.phase == "over":
        return scene.say("coin-over", losers=losers)
    if view.phase == "reveal":
        waited = [each.actor for each in view.awaited if isinstance(each.actor, int)]
        names, time = scene.names(waited), scene.time(waited[0])
        return scene.say("coin-reveal", losers=losers, names=names, time=time)
    key = "coin-turn-yours" if view.turn == view.seat else "coin-turn"
    return scene.say(key, name=scene.name(view.turn), bid=view.bid, time=scene.time(view.turn))


def _line(event: Event, scene: Scene) -> str:
    match event:
        case Bidden(seat, heads):
            return scene.say("coin-event-bid", name=scene.name(seat), heads=heads)
        case Left(seat):
            return scene.say("coin-event-left", name=scene.name(seat))
        case Away(seat):
            return scene.say("event-away", name=scene.name(seat))
        case Returned(seat):
            return scene.say("event-returned", name=scene.name(seat))
        case _:
            return scene.say("coin-event-revealed", name=scene.name(event.challenger))


def _rows(view: View, scene: Scene) -> list[Row]:
    """What the reader may press; on the table's message, what anybody may."""
    say, id = scene.say, next((each.id for each in view.awaited), "")
    last: list[ui.Item[Any]] = [scene.button(say("coin-button-look"), "look", emoji="🪙")]
    if view.away if view.seat is None else view.seat in view.away:
        last.append(scene.button(say("button-back"), "do", "return", emoji="👋"))
    if view.phase == "reveal":
        return [[scene.button(say("button-continue"), "do", "continue", id), *last]]
    if view.phase != "bidding" or view.seat not in (None, view.turn):
        return [] if view.phase == "over" else [last]
    bids: list[ui.Item[Any]] = [
        scene.button(str(heads), "do", COIN.write(Bid(heads)), id)
        for heads in range(view.bid + 1, min(view.bid + 5, len(view.coins)) + 1)
    ]
    if view.bid:
        call, challenge = say("coin-button-challenge"), COIN.write(Challenge())
        last.insert(0, scene.button(call, "do", challenge, id, style=Style.danger))
    return [bids, last] if bids else [last]


SCREEN = CoinScreen()
