"""Perudo in Discord: the table, one's own dice, and the presses on both."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import discord
from discord import ui

from bot.screens.game import Argument, Offer, Slash
from bot.screens.scene import Card, Row, Scene, Style
from bot.texts import Say
from engines.core import Illegal, Office, Seat
from engines.perudo import PERUDO
from engines.perudo.track import key
from engines.perudo.types import (
    STAR,
    Away,
    Bid,
    Bidden,
    Challenge,
    Event,
    First,
    Left,
    Out,
    Returned,
    Reveal,
    Revealed,
    Rolled,
    Won,
)
from engines.perudo.view import View
from renderers import perudo as pictures

LINES = 4
"""How many of the last events the table message tells."""


def bid_text(bid: Bid, say: Say) -> str:
    """A bid in words: "7 threes"."""
    return say("perudo-bid", count=bid.count, face=bid.face)


def bid_label(bid: Bid, say: Say) -> str:
    """A bid as short as a button: "7 × 3", "4 ★"."""
    name = "perudo-bid-star" if bid.face == STAR else "perudo-bid-short"
    return say(name, count=bid.count, face=bid.face)


def likely(view: View) -> list[Bid]:
    """The bids worth a button of their own, in the order of the track.

    For a raise the lowest one of every face; for an opening a little below what one may expect
    of all dice in play (a third of them for a number), so that the round has room to grow.
    """
    if view.bids:
        return sorted((Bid(r.lowest, r.face) for r in view.raises), key=key)
    count = max(1, view.in_play // 3 - 1)
    return [Bid(max(r.lowest, count), r.face) for r in view.raises if r.face != STAR]


def offers(view: View, say: Say, typed: str) -> list[Offer]:
    """The legal bids that what was typed may become, in the order of the track."""
    if view.turn != view.seat:
        return []
    legal = sorted(
        (Bid(n, r.face) for r in view.raises for n in range(r.lowest, r.highest + 1)), key=key
    )
    wanted = _typed(typed)
    return [
        Offer(f"{bid_label(bid, say)} · {bid_text(bid, say)}", PERUDO.write(bid))
        for bid in legal
        if PERUDO.write(bid).startswith(wanted)
    ]


def _typed(text: str) -> str:
    """The beginning of a bid in the notation: "7 ×" and "7х" (Cyrillic) as "7x", "4 ★" as "4*"."""
    plain = re.sub(r"[\sx×х]+", "x", text.strip().lower().replace("★", "*"))
    return re.sub(r"x?\*x?(?=[1-5])", "x", plain).replace("x*", "*")


def _bid(values: Mapping[str, str]) -> Bid:
    # Who edits a choice after picking it sends its label: "7 × 3 · 7 threes".
    action = PERUDO.read(values["bid"].partition("·")[0])
    if not isinstance(action, Bid):
        raise Illegal("perudo-unreadable", text=values["bid"])
    return action


class PerudoScreen:
    """See `bot.screens.game.Screen`."""

    slashes = (
        Slash("bid", _bid, (Argument("bid", offers),)),
        Slash("challenge", lambda _: Challenge()),
    )

    def table(self, view: View, scene: Scene) -> Card:
        return Card(
            texts=[self._headline(view, scene), *self._story(view, scene)],
            rows=self._controls(view, scene),
            draw=partial(pictures.table, view, scene.players, scene.say),
        )

    def hand(self, view: View, scene: Scene) -> Card:
        say = scene.say
        assert view.seat is not None
        if view.mine:
            dice = " ".join(say("perudo-face", face=face) for face in sorted(view.mine))
            own = say("perudo-hand", dice=dice)
        else:
            own = say("perudo-hand-none")
        rows = self._controls(view, scene, private=True)
        return Card(
            texts=[own, self._headline(view, scene), *self._story(view, scene)],
            rows=rows,
            draw=partial(pictures.hand, view, scene.players, say) if view.mine else None,
        )

    def modal(self, name: str, view: View, scene: Scene) -> ui.Modal:
        """The dialog for any bid: how many, and of what."""
        say = scene.say
        if not view.raises:
            raise Illegal("perudo-no-raise")
        first = likely(view)[0]  # chosen already: the next bid on the track
        lowest = min(r.lowest for r in view.raises)
        highest = max(r.highest for r in view.raises)
        counts = [
            discord.SelectOption(label=str(n), value=str(n), default=n == first.count)
            for n in range(lowest, min(highest, lowest + 24) + 1)
        ]
        faces = [
            discord.SelectOption(
                label=say("perudo-face-name", face=r.face),
                value=str(r.face),
                default=r.face == first.face,
            )
            for r in view.raises
        ]
        made = ui.Modal(title=say("perudo-modal-title"), timeout=None)
        made.add_item(
            ui.Label(
                text=say("perudo-modal-count"),
                component=ui.Select[Any](custom_id="count", options=counts),
            )
        )
        made.add_item(
            ui.Label(
                text=say("perudo-modal-face"),
                component=ui.Select[Any](custom_id="face", options=faces),
            )
        )
        return made

    def submitted(self, name: str, fields: Mapping[str, Sequence[str]]) -> Any:
        try:
            return Bid(int(fields["count"][0]), int(fields["face"][0]))
        except (KeyError, IndexError, ValueError) as error:
            raise Illegal("perudo-unreadable", text="") from error

    def office(self, action: Any) -> Office | None:
        return Office.HOST if isinstance(action, First) else None

    def words(self, value: Any, say: Say) -> str | None:
        return bid_text(value, say) if isinstance(value, Bid) else None

    # --- words -----------------------------------------------------------------------------------

    def _headline(self, view: View, scene: Scene) -> str:
        say = scene.say
        if view.phase == "over":
            first = [seat for seat, place in enumerate(view.places or ()) if place == 1]
            return say("perudo-winner", name=scene.names(first))
        if view.phase == "first":
            time = scene.time(Office.HOST)
            return say("perudo-choose-first", time=time)
        if view.phase == "reveal":
            waiting = [a.actor for a in view.awaited if isinstance(a.actor, int)]
            time = next((t for seat in waiting if (t := scene.time(seat))), "")
            return say("perudo-reveal", names=scene.names(waiting), time=time)
        if view.turn is None:
            return ""
        time = scene.time(view.turn)
        yours = view.turn == view.seat
        if view.bid is None:
            name = "perudo-turn-open-yours" if yours else "perudo-turn-open"
            return say(name, name=scene.name(view.turn), dice=view.in_play, time=time)
        return say(
            "perudo-turn-yours" if yours else "perudo-turn",
            name=scene.name(view.turn),
            bidder=scene.name(view.bids[-1].seat),
            bid=bid_text(view.bid, say),
            dice=view.in_play,
            time=time,
        )

    def _story(self, view: View, scene: Scene) -> list[str]:
        """The last things that happened, the newest last; a reveal is told in full."""
        if view.reveal and view.phase in ("reveal", "over"):
            return [self._reveal(view.reveal, view, scene)]
        told = [line for event in view.events[-12:] if (line := self._line(event, scene))]
        return ["\n".join(told[-LINES:])] if told else []

    def _line(self, event: Event, scene: Scene) -> str:
        say = scene.say
        match event:
            case Rolled(round=number, starter=seat):
                return say("perudo-event-rolled", round=number, name=scene.name(seat))
            case Bidden(seat=seat, bid=bid, by_clock=by_clock):
                name = "perudo-event-bid-clock" if by_clock else "perudo-event-bid"
                return say(name, name=scene.name(seat), bid=bid_text(bid, say))
            case Revealed(reveal=reveal):
                return say(
                    "perudo-event-revealed",
                    name=scene.name(reveal.challenger),
                    bid=bid_text(reveal.bid, say),
                    actual=reveal.actual,
                )
            case Out(seat=seat, quit=quit):
                name = "perudo-event-out-quit" if quit else "perudo-event-out"
                return say(name, name=scene.name(seat))
            case Left(seat=seat):
                return say("perudo-event-left", name=scene.name(seat))
            case Away(seat=seat):
                return say("perudo-event-away", name=scene.name(seat))
            case Returned(seat=seat):
                return say("perudo-event-returned", name=scene.name(seat))
            case Won(seat=seat):
                return say("perudo-event-won", name=scene.name(seat))
            case _:
                return ""

    def _reveal(self, reveal: Reveal, view: View, scene: Scene) -> str:
        """Who bid what, what lay there, who loses how many, who goes on."""
        say = scene.say
        by_clock = any(
            event.by_clock
            for event in view.events[-6:]
            if isinstance(event, Revealed) and event.reveal == reveal
        )
        lines = [
            say(
                "perudo-reveal-clock" if by_clock else "perudo-reveal-challenge",
                challenger=scene.name(reveal.challenger),
                bidder=scene.name(reveal.bidder),
                bid=bid_text(reveal.bid, say),
            )
        ]
        for seat, dice in enumerate(reveal.dice):
            if dice:
                faces = " ".join(self._shown(face, reveal.bid, say) for face in sorted(dice))
                lines.append(say("perudo-reveal-dice", name=scene.name(seat), dice=faces))
        if reveal.actual == reveal.bid.count:
            verdict = "perudo-reveal-exact"
        elif reveal.actual < reveal.bid.count:
            verdict = "perudo-reveal-short"
        else:
            verdict = "perudo-reveal-enough"
        lines.append(
            say(
                verdict,
                actual=reveal.actual,
                bidder=scene.name(reveal.bidder),
                challenger=scene.name(reveal.challenger),
                difference=abs(reveal.actual - reveal.bid.count),
            )
        )
        losses = [
            say("perudo-reveal-loss", name=scene.name(seat), count=count)
            for seat, count in enumerate(reveal.losses)
            if count
        ]
        lines.append(say("perudo-reveal-losses", losses=scene.listing(losses)))
        if view.phase == "reveal":
            lines.append(say("perudo-reveal-next", name=scene.name(reveal.winner)))
        return "\n".join(lines)

    def _shown(self, face: int, bid: Bid, say: Say) -> str:
        text = say("perudo-face", face=face)
        counts = face == bid.face or (face == STAR and bid.face != STAR)
        return f"**{text}**" if counts else text

    # --- what may be pressed ---------------------------------------------------------------------

    def _controls(self, view: View, scene: Scene, private: bool = False) -> list[Row]:
        say = scene.say
        look = scene.button(
            say("perudo-button-refresh" if private else "perudo-button-dice"), "look", emoji="🎲"
        )
        back = [
            scene.button(say("button-back"), "do", "return", emoji="👋")
            for seat in sorted(view.away)
            if view.seat in (None, seat)
        ][:1]
        decision = next((a.id for a in view.awaited), "")
        match view.phase:
            case "first":
                people = range(len(view.dice))
                return [[self._first(seat, decision, scene) for seat in people][:5], [look]]
            case "reveal":
                go = scene.button(
                    say("perudo-button-continue"), "do", "continue", decision, style=Style.primary
                )
                return [[go, *back] if private else [go, look, *back]]
            case "bidding":
                return self._bidding(view, scene, decision, [look, *back])
            case _:
                return []

    def _bidding(
        self, view: View, scene: Scene, decision: str, others: Sequence[ui.Item[Any]]
    ) -> list[Row]:
        say = scene.say
        mine = view.seat is None or view.seat == view.turn
        bids: list[ui.Item[Any]] = []
        last: list[ui.Item[Any]] = []
        if mine and view.raises:
            bids = [
                scene.button(bid_label(bid, say), "do", PERUDO.write(bid), decision)
                for bid in likely(view)
            ]
        if view.seat in view.challengers or (view.seat is None and view.challengers):
            last.append(
                scene.button(
                    say("perudo-button-challenge"),
                    "do",
                    PERUDO.write(Challenge()),
                    decision,
                    style=Style.danger,
                )
            )
        if mine and view.raises:
            more = say("perudo-button-more")
            last.append(scene.button(more, "ask", "bid", decision, style=Style.primary))
        first, rest = bids[:5], bids[5:]
        return [row for row in (first, [*rest, *last, *others][:5]) if row]

    def _first(self, seat: Seat, decision: str, scene: Scene) -> ui.Item[Any]:
        name = scene.players[seat].name
        return scene.button(name, "do", PERUDO.write(First(seat)), decision)


SCREEN = PerudoScreen()
