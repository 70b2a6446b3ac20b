"""A perudo table told in sentences: what is waited for, what happened, what the cups hid."""

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.screens.perudo.words import bid_text, dice
from bot.screens.scene import Scene
from engines.core import Left, Office, Seat
from engines.perudo.types import (
    Away,
    Bidden,
    Event,
    Out,
    Pushed,
    Returned,
    Reveal,
    Revealed,
    Rolled,
    Won,
)
from engines.perudo.view import View
from engines.position import winners
from renderers.perudo.words import is_perudo, lifted

LINES = 4
"""How many of the last events the table message tells."""


def headline(view: View, scene: Scene) -> str:
    """What is waited for, from whom and until when; in a reveal, what it costs whom."""
    if scene.lesson:
        return ""
    say = scene.say
    if view.phase == "over":
        first = winners(view.places)
        return say("perudo-winner", name=scene.names(first))
    if view.phase == "first":
        return say("perudo-choose-first", time=scene.time(Office.HOST))
    if view.phase == "reveal" and view.reveal:
        waiting = [a.actor for a in view.awaited if isinstance(a.actor, int)]
        time = next((t for seat in waiting if (t := scene.time(seat))), "")
        changes = cost(view.reveal, scene)
        return scene.shown(
            "perudo-reveal",
            "perudo-reveal-slow",
            changes=changes,
            names=scene.awaited(waiting),
            time=time,
        )
    if view.turn is None:
        return ""
    lines = [_turn(view, view.turn, scene)]
    if view.palifico:
        lines.append(say("perudo-palifico"))
    return "\n".join(lines)


def _turn(view: View, turn: Seat, scene: Scene) -> str:
    say = scene.say
    yours = turn == view.seat
    name, time = scene.name(turn), scene.time(turn)
    if view.bid is None:
        key = "perudo-turn-open-yours" if yours else "perudo-turn-open"
        if is_perudo(view) and not view.palifico:
            key = "perudo-turn-open-dudo-yours" if yours else "perudo-turn-open-dudo"
        return say(key, name=name, dice=view.in_play, time=time)
    bid = bid_text(view.bid, say, view.wild)
    if view.phase != "bidding":
        key = "perudo-turn-push-yours" if yours else "perudo-turn-push"
        return say(key, name=name, bid=bid, time=time)
    key = "perudo-turn-yours" if yours else "perudo-turn"
    if not view.raises:
        key = "perudo-turn-last-yours" if yours else "perudo-turn-last"
    elif is_perudo(view):
        key = "perudo-turn-dudo-yours" if yours else "perudo-turn-dudo"
    bidder = scene.name(view.bids[-1].seat)
    return say(key, name=name, bidder=bidder, bid=bid, dice=view.in_play, time=time)


def story(view: View, scene: Scene) -> Sequence[str]:
    """The last things that happened, the newest last; a reveal is told in full."""
    if reveal := lifted(view):
        lines = _reveal(reveal, view, scene)
        if view.phase == "over":
            lines.append(cost(reveal, scene))
        else:
            lines.append(scene.say("perudo-reveal-next", name=scene.name(reveal.starter)))
        return ["\n".join(lines)]
    # What was said before the last reveal is over and done with.
    told = [*islice(filter(None, _newest(view, scene)), LINES)]
    return ["\n".join(reversed(told))] if told else []


def revealed(view: View, scene: Scene) -> Iterator[str]:
    """The last reveal in full, at a slow table: nobody waited until all had seen it."""
    if scene.slow and lifted(view) is None:
        for event, then in scene.newest(view.events):
            if isinstance(event, Revealed):
                reveal = event.reveal
                yield "\n".join([*_reveal(reveal, view, then), cost(reveal, then)])
                return


def _newest(view: View, scene: Scene) -> Iterator[str]:
    """What happened since the last reveal, the newest first."""
    for event, then in scene.newest(view.events):
        if isinstance(event, Revealed):
            if not scene.slow:
                yield _line(event, view, then)
            return
        yield _line(event, view, then)


def _line(event: Event, view: View, scene: Scene) -> str:
    say = scene.say
    match event:
        case Rolled(round=number, starter=seat, palifico=palifico):
            key = "perudo-event-palifico" if palifico else "perudo-event-rolled"
            return say(key, round=number, name=scene.name(seat))
        case Bidden(seat=seat, bid=bid, by_clock=by_clock):
            key = "perudo-event-bid-clock" if by_clock else "perudo-event-bid"
            return say(key, name=scene.name(seat), bid=bid_text(bid, say, view.wild))
        case Pushed(seat=seat, dice=pushed, rerolled=rerolled):
            open_dice = dice(pushed, say, view.wild)
            return say(
                "perudo-event-pushed", name=scene.name(seat), dice=open_dice, rerolled=rerolled
            )
        case Revealed(reveal=reveal):
            key = "perudo-event-revealed"
            if reveal.call == "calza":
                key = "perudo-event-revealed-calza"
            elif is_perudo(view):
                key = "perudo-event-revealed-dudo"
            bid = bid_text(reveal.bid, say, reveal.wild)
            name = scene.name(reveal.challenger)
            return say(key, name=name, bid=bid, actual=reveal.actual)
        case Out(seat=seat, quit=quit):
            key = "perudo-event-out-quit" if quit else "perudo-event-out"
            return say(key, name=scene.name(seat))
        case Left(seat=seat):
            return say("perudo-event-left", name=scene.name(seat))
        case Away(seat=seat):
            return say("event-away", name=scene.name(seat))
        case Returned(seat=seat):
            return say("event-returned", name=scene.name(seat))
        case Won(seat=seat):
            return say("perudo-event-won", name=scene.name(seat))
        case _:
            return ""


# --- the reveal ----------------------------------------------------------------------------------


def cost(reveal: Reveal, scene: Scene) -> str:
    """Who loses and who gains how many dice."""
    say = scene.say
    losers = [seat for seat, count in enumerate(reveal.losses) if count]
    if len(losers) > 1:  # an exact bid: one die each
        return say("perudo-cost-each", names=scene.names(losers))
    for seat in losers:
        return say("perudo-cost-loss", name=scene.name(seat), count=reveal.losses[seat])
    key = "perudo-cost-gain" if any(reveal.gains) else "perudo-cost-none"
    return say(key, name=scene.name(reveal.challenger))


def _reveal(reveal: Reveal, view: View, scene: Scene) -> list[str]:
    """Who called which bid, what lay there, and who was right."""
    say = scene.say
    names = {
        "challenger": scene.name(reveal.challenger),
        "bidder": scene.name(reveal.bidder),
    }
    lines = [say(_call(reveal, view), bid=bid_text(reveal.bid, say, reveal.wild), **names)]
    for seat, shown in enumerate(reveal.dice):
        if shown:
            faces = dice(shown, say, reveal.wild, reveal.bid)
            lines.append(say("perudo-reveal-dice", name=scene.name(seat), dice=faces))
    over = reveal.actual - reveal.bid.count
    lines.append(
        say(
            _verdict(reveal, over, perudo=is_perudo(view)),
            actual=reveal.actual,
            count=reveal.bid.count,
            difference=abs(over),
            **names,
        )
    )
    return lines


def _call(reveal: Reveal, view: View) -> str:
    """The key for how the cups came to be lifted."""
    if reveal.call == "calza":
        return "perudo-reveal-calza"
    by_clock = any(
        event.by_clock
        for event in view.events
        if isinstance(event, Revealed) and event.reveal == reveal
    )
    if is_perudo(view):
        return "perudo-reveal-dudo-clock" if by_clock else "perudo-reveal-dudo"
    return "perudo-reveal-clock" if by_clock else "perudo-reveal-challenge"


def _verdict(reveal: Reveal, over: int, *, perudo: bool) -> str:
    if reveal.call == "calza":
        return "perudo-reveal-calza-wrong" if over else "perudo-reveal-calza-right"
    if over < 0:
        return "perudo-reveal-short"
    if over > 0:
        return "perudo-reveal-enough"
    return "perudo-reveal-holds" if perudo else "perudo-reveal-exact"
