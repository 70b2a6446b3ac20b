"""A perudo table told in sentences: what is waited for, what happened, what the cups hid."""

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.screens.chained import chained
from bot.screens.perudo.words import bid_text, dice
from bot.screens.scene import Scene
from engines.core import Away, Event, Left, Office, Returned, Seat
from engines.perudo.types import Bid, Bidden, Out, Pushed, Reveal, Revealed, Rolled
from engines.perudo.view import View
from engines.position import winners
from renderers.perudo.words import is_perudo, lifted

LINES = 4
"""How many of the last events the table message tells."""
HAND_LINES = 2
"""How many one's own message does."""


def headline(view: View, scene: Scene) -> str:
    """Say what is waited for, from whom and until when."""
    if scene.lesson:
        return ""
    if view.phase == "over":
        if scene.ranked:
            return ""
        return scene.tell("perudo-winner", {"name": winners(view.places)})
    if view.phase == "first":
        return scene.say("perudo-choose-first", time=scene.time(Office.HOST))
    if view.phase == "reveal":
        return scene.waiting([a.actor for a in view.awaited if isinstance(a.actor, int)])
    if view.turn is None:
        return ""
    lines = [_turn(view, view.turn, scene)]
    if view.palifico:
        lines.append(scene.say("perudo-palifico"))
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
    who = {"name": turn, "bidder": view.bids[-1].seat}
    return scene.tell(key, who, bid=bid, dice=view.in_play, time=time)


def told(view: View, scene: Scene) -> Sequence[str]:
    """Tell what happened, in its order: a reveal, then what is waited for."""
    if lifted(view):
        return [*story(view, scene), headline(view, scene)]
    return [*revealed(view, scene), headline(view, scene), *story(view, scene)]


def story(view: View, scene: Scene, most: int = LINES) -> Sequence[str]:
    """The last things that happened, the newest last; a reveal is told in full."""
    if reveal := lifted(view):
        lines = _reveal(reveal, view, scene)
        if scene.reader is None:  # the heading of one's own message says so
            lines += _outcome(reveal, view, scene)
        if view.phase != "over":
            lines.append(scene.tell("perudo-reveal-next", {"name": reveal.starter}))
        return ["\n".join(lines)]
    # What was said before the last reveal is over and done with.
    told = [*islice(filter(None, _newest(view, scene)), most)]
    return [chained(reversed(told), scene)] if told else []


def verdict(view: View, scene: Scene) -> str:
    """Return the verdict: what the dice showed, and what that costs whom."""
    reveal = lifted(view)
    return "" if reveal is None else _came_to(reveal, scene)


def _came_to(reveal: Reveal, scene: Scene) -> str:
    bid, key = reveal.bid, "perudo-verdict-exact"
    if reveal.call == "calza" and reveal.actual != bid.count:
        key = "perudo-verdict-calza-wrong"
    elif reveal.actual != bid.count:
        short = reveal.actual < bid.count
        key = "perudo-verdict-short" if short else "perudo-verdict-enough"
    found = bid_text(Bid(reveal.actual, bid.face), scene.say, reveal.wild)
    return scene.say(key, found=found, count=bid.count, cost=cost(reveal, scene))


def revealed(view: View, scene: Scene) -> Iterator[str]:
    """The last reveal in full, at a slow table: nobody waited until all had seen it."""
    if scene.slow and lifted(view) is None:
        for event, then in scene.newest(view.events):
            if isinstance(event, Revealed):
                reveal = event.reveal
                lines = [*_reveal(reveal, view, then), *_outcome(reveal, view, then)]
                yield "\n".join(lines)
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
            if not palifico and view.bid is None and not scene.lesson:
                return say("perudo-event-rolled-open", round=number)  # the heading says who opens
            return scene.tell(key, {"name": seat}, round=number)
        case Bidden() | Pushed() if scene.is_own(event):
            return ""
        case Bidden(seat=seat, bid=bid, by_clock=by_clock):
            key = "perudo-event-bid-clock" if by_clock else "perudo-event-bid"
            return scene.tell(key, {"name": seat}, bid=bid_text(bid, say, view.wild))
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
            return scene.tell(key, {"name": reveal.challenger}, bid=bid, actual=reveal.actual)
        case Out(seat=seat, quit=quit):
            key = "perudo-event-out-quit" if quit else "perudo-event-out"
            return scene.tell(key, {"name": seat})
        case Left(seat=seat):
            return scene.tell("perudo-event-left", {"name": seat})
        case Away(seat=seat):
            return scene.tell("event-away", {"name": seat})
        case Returned(seat=seat):
            return scene.tell("event-returned", {"name": seat})
        case _:  # who has won the heading says, or the list of places
            return ""


# --- the reveal ----------------------------------------------------------------------------------


def cost(reveal: Reveal, scene: Scene) -> str:
    """Who loses and who gains how many dice."""
    losers = [seat for seat, count in enumerate(reveal.losses) if count]
    if len(losers) > 1:  # an exact bid: one die each
        return scene.tell("perudo-cost-each", {"names": losers})
    for seat in losers:
        return scene.tell("perudo-cost-loss", {"name": seat}, count=reveal.losses[seat])
    key = "perudo-cost-gain" if any(reveal.gains) else "perudo-cost-none"
    return scene.tell(key, {"name": reveal.challenger})


def _reveal(reveal: Reveal, view: View, scene: Scene) -> list[str]:
    """Tell who called which bid, and what lay there."""
    who = {"challenger": reveal.challenger, "bidder": reveal.bidder}
    bid = bid_text(reveal.bid, scene.say, reveal.wild)
    lines = [scene.tell(_call(reveal, view), who, bid=bid)]
    for seat, shown in enumerate(reveal.dice):
        if shown:
            faces = dice(shown, scene.say, reveal.wild, reveal.bid)
            lines.append(scene.tell("perudo-reveal-dice", {"name": seat}, dice=faces))
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


def _outcome(reveal: Reveal, view: View, scene: Scene) -> list[str]:
    """Tell who was right, and what it costs."""
    if scene.reader is not None:
        return [f"**{_came_to(reveal, scene)}**"]
    return [_verdict(reveal, view, scene), f"**{cost(reveal, scene)}**"]


def _verdict(reveal: Reveal, view: View, scene: Scene) -> str:
    """Tell how many there were, and who was right."""
    over = reveal.actual - reveal.bid.count
    key = "perudo-reveal-holds" if is_perudo(view) else "perudo-reveal-exact"
    if reveal.call == "calza":
        key = "perudo-reveal-calza-wrong" if over else "perudo-reveal-calza-right"
    elif over:
        key = "perudo-reveal-short" if over < 0 else "perudo-reveal-enough"
    return scene.say(
        key,
        challenger=scene.name(reveal.challenger),
        bidder=scene.name(reveal.bidder),
        actual=reveal.actual,
        count=reveal.bid.count,
        difference=abs(over),
    )
