"""Liar's Coin in Discord: the table, one's own coin, and the presses on both."""

from collections.abc import Sequence

from msgspec.structs import replace

import renderers.coin
from bot.screens.rules import GameRules, make_single_page
from bot.screens.scene import MessageLayout, Row, Style, TableScene
from bot.screens.single_picture import SinglePictureScreen
from engines.coin import COIN
from engines.coin.types import Bid, Bidden, Challenge, Options, Revealed
from engines.coin.view import View
from engines.core import GameEvent, Left


class CoinScreen(SinglePictureScreen[View]):
    """See `bot.screens.game.GameScreen` for what may be added."""

    icon = "eye"
    look = ("coin-button-look", "🪙")
    pictures = renderers.coin
    rules = GameRules(
        {"usual": Options()}, make_single_page("rules-coin-play-title", "rules-coin-play")
    )

    def describe_turn(self, view: View, scene: TableScene) -> str:
        return f"{scene.say('coin-turn', bid=view.bid)} {scene.describe_turn(view.turn)}"

    def describe_end(self, view: View, scene: TableScene) -> str:
        return scene.say_with_names("coin-over", {"losers": sorted(view.lost)})

    def describe_event(self, event: GameEvent, scene: TableScene) -> str:
        match event:
            case Bidden(seat, heads):
                return scene.say_with_names("coin-bidden", {"name": seat}, heads=heads)
            case Revealed(seat):
                return scene.say_with_names("coin-revealed", {"name": seat})
            case Left(seat):
                return scene.say_with_names("coin-left", {"name": seat})
            case _:
                return ""

    def describe_verdict(self, view: View, scene: TableScene) -> str:
        if view.phase != "reveal":
            return ""
        found, losers = sum(map(bool, view.coins)), sorted(view.lost)
        return scene.say_with_names("coin-verdict", {"losers": losers}, found=found, bid=view.bid)

    def list_moves(self, view: View, scene: TableScene, decision: str) -> list[Row]:
        rows: list[Row] = [
            [
                scene.build_button(str(heads), "do", COIN.format_action(Bid(heads)), decision)
                for heads in range(view.bid + 1, len(view.coins) + 1)[:5]
            ]
        ]
        if view.bid:
            call, do = scene.say("coin-button-challenge"), COIN.format_action(Challenge())
            rows.append([scene.build_button(call, "do", do, decision, style=Style.danger)])
        return rows

    def render_replay(self, view: View, views: Sequence[View], scene: TableScene) -> MessageLayout:
        coins = tuple([own.coins[seat] for seat, own in enumerate(views)])
        return self.render_table(replace(view, coins=coins), scene)


SCREEN = CoinScreen()
