"""Liar's Coin in Discord: the table, one's own coin, and the presses on both."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from bot.screens.game import GameScreen
from bot.screens.rules import GameRules, RulesPage, build_page
from bot.screens.scene import MessageLayout, Row, Style, TableScene
from bot.tables.rows import ClockSpeed
from bot.texts import Say
from engines.coin import COIN
from engines.coin.types import Bid, Bidden, Challenge, Options, Revealed
from engines.coin.view import View
from engines.core import Left, SeatEvent
from engines.position import list_awaited_seats
from renderers.coin import picture

LINES = 4
"""Number of the last events that are shown."""


def _list_pages(options: Options, say: Say, _: ClockSpeed = "live") -> list[RulesPage]:
    return [build_page(say("rules-coin-play-title"), say("rules-coin-play"))]


class CoinScreen(GameScreen[View]):
    """See `bot.screens.game.GameScreen`."""

    icon = "eye"
    rules = GameRules({"usual": Options()}, _list_pages)

    def render_table(self, view: View, scene: TableScene) -> MessageLayout:
        told = (_describe_event(*each) for each in scene.iterate_newest_first(view.events))
        texts = [_write_headline(view, scene), *scene.join_newest_lines(told, LINES)]
        if view.phase == "reveal":  # in the order of events
            texts = [*texts[1:], self.describe_verdict(view, scene), texts[0]]
            if scene.reader is not None:  # the heading of a player's own message is the verdict
                del texts[1:]
        draw = partial(picture, view, scene.players, scene.say)
        return MessageLayout(texts, _list_rows(view, scene), draw)

    def describe_verdict(self, view: View, scene: TableScene) -> str:
        if view.phase != "reveal":
            return ""
        found, losers = sum(map(bool, view.coins)), sorted(view.lost)
        return scene.say_with_names("coin-verdict", {"losers": losers}, found=found, bid=view.bid)

    def render_replay(self, view: View, views: Sequence[View], scene: TableScene) -> MessageLayout:
        coins = tuple([own.coins[seat] for seat, own in enumerate(views)])
        return self.render_table(replace(view, coins=coins), scene)


def _write_headline(view: View, scene: TableScene) -> str:
    """Say whom the table waits for; the name in turn is the last that is bold."""
    if view.phase == "over":
        return scene.say_with_names("coin-over", {"losers": sorted(view.lost)})
    if view.phase == "reveal":
        return scene.describe_waiting(list_awaited_seats(view.awaited))
    return scene.say_with_names(
        "coin-turn", {"name": view.turn}, bid=view.bid, time=scene.format_deadline(view.turn)
    )


def _describe_event(event: SeatEvent, scene: TableScene) -> str:
    """Say what happened; "you" in one's own message."""
    who = {"name": event.seat}
    match event:
        case Bidden(heads=heads):
            return scene.say_with_names("coin-bidden", who, heads=heads)
        case Revealed():
            return scene.say_with_names("coin-revealed", who)
        case Left():
            return scene.say_with_names("coin-left", who)
        case _:
            return scene.describe_presence(event)


def _list_rows(view: View, scene: TableScene) -> list[Row]:
    """Return what the reader may press; on the table's message, what anybody may."""
    say, id = scene.say, next((each.id for each in view.awaited), "")
    look = scene.build_button(say("coin-button-look"), "look", emoji="🪙")
    last = [look, *scene.build_return_buttons(view.away, view.seat)]
    if view.phase == "reveal":
        return [[*scene.build_continue_buttons(id), *last]]
    if view.phase != "bidding" or view.seat not in (None, view.turn):
        return [] if view.phase == "over" else [last]
    if view.bid:
        call, challenge = say("coin-button-challenge"), COIN.format_action(Challenge())
        last.insert(0, scene.build_button(call, "do", challenge, id, style=Style.danger))
    heads = range(view.bid + 1, len(view.coins) + 1)[:5]
    return [
        [scene.build_button(str(bid), "do", COIN.format_action(Bid(bid)), id) for bid in heads],
        last,
    ]


SCREEN = CoinScreen()
