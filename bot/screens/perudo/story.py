"""Table of perudo in sentences: the decision, the events, the revealed dice."""

from collections.abc import Iterator, Sequence

from bot.screens.perudo.words import format_bid, format_dice
from bot.screens.scene import TableScene
from engines.core import GameEvent, Left, Office, Seat
from engines.perudo.types import (
    Bidden,
    PerudoBid,
    PerudoOut,
    PerudoReveal,
    PerudoRevealed,
    PerudoRolled,
    Pushed,
)
from engines.perudo.view import PerudoView
from engines.position import list_awaited_seats, list_winners
from renderers.perudo.words import get_open_reveal, is_perudo

TABLE_LINES = 4
"""Events, the last ones, that the table message tells."""
HAND_LINES = 2
"""Events, the last ones, that the private message tells."""


def describe_headline(view: PerudoView, scene: TableScene) -> str:
    """Say which decision is awaited, from whom and until when."""
    if scene.lesson:
        return ""
    if view.phase == "over":
        if scene.ranked:
            return ""
        return scene.say_with_names("perudo-winner", {"name": list_winners(view.places)})
    if view.phase == "first":
        return scene.say("perudo-choose-first", time=scene.format_deadline(Office.HOST))
    if view.phase == "reveal":
        return scene.describe_waiting(list_awaited_seats(view.awaited))
    if view.turn is None:
        return ""
    lines = [_describe_turn(view, view.turn, scene)]
    if view.palifico:
        lines.append(scene.say("perudo-palifico"))
    return "\n".join(lines)


def _describe_turn(view: PerudoView, turn: Seat, scene: TableScene) -> str:
    say = scene.say
    yours = turn == view.seat
    name, time = scene.format_name(turn), scene.format_deadline(turn)
    if view.standing_bid is None:
        key = "perudo-turn-open-yours" if yours else "perudo-turn-open"
        if is_perudo(view) and not view.palifico:
            key = "perudo-turn-open-dudo-yours" if yours else "perudo-turn-open-dudo"
        return say(key, name=name, dice=view.dice_in_play, time=time)
    bid = format_bid(view.standing_bid, say, view.wild)
    if view.phase != "bidding":
        key = "perudo-turn-push-yours" if yours else "perudo-turn-push"
        return say(key, name=name, bid=bid, time=time)
    key = "perudo-turn-yours" if yours else "perudo-turn"
    if not view.raises:
        key = "perudo-turn-last-yours" if yours else "perudo-turn-last"
    elif is_perudo(view):
        key = "perudo-turn-dudo-yours" if yours else "perudo-turn-dudo"
    who = {"name": turn, "bidder": view.bids[-1].seat}
    return scene.say_with_names(key, who, bid=bid, dice=view.dice_in_play, time=time)


def describe_table(view: PerudoView, scene: TableScene) -> Sequence[str]:
    """Tell the events in their order: a reveal, then the awaited decision."""
    if get_open_reveal(view):
        return [*describe_recent_events(view, scene), describe_headline(view, scene)]
    return [
        *iterate_last_reveal(view, scene),
        describe_headline(view, scene),
        *describe_recent_events(view, scene),
    ]


def describe_recent_events(
    view: PerudoView, scene: TableScene, most: int = TABLE_LINES
) -> Sequence[str]:
    """Tell the last events, the newest last; a reveal is told in full."""
    if reveal := get_open_reveal(view):
        lines = _describe_reveal(reveal, view, scene)
        if scene.reader is None:  # the heading of the player's own message says so
            lines += _describe_outcome(reveal, view, scene)
        if view.phase != "over":
            lines.append(scene.say_with_names("perudo-reveal-next", {"name": reveal.starter}))
        return ["\n".join(lines)]
    # What was said before the last reveal is over and done with.
    return scene.join_newest_lines(_iterate_newest_lines(view, scene), most)


def describe_verdict(view: PerudoView, scene: TableScene) -> str:
    """Tell the dice of a reveal, and the player whom it costs dice."""
    reveal = get_open_reveal(view)
    return "" if reveal is None else _describe_result(reveal, scene)


def _describe_result(reveal: PerudoReveal, scene: TableScene) -> str:
    cost, is_calza = describe_cost(reveal, scene), reveal.call == "calza"
    return describe_found(reveal.bid, reveal.actual, reveal.wild, scene, cost, is_calza=is_calza)


def describe_found(
    bid: PerudoBid,
    actual: int,
    wild: int | None,
    scene: TableScene,
    cost: str = "",
    *,
    is_calza: bool = False,
) -> str:
    """Tell how many dice of a bid there are, and then the sentence `cost`."""
    key = "perudo-verdict-exact"
    if is_calza and actual != bid.count:
        key = "perudo-verdict-calza-wrong"
    elif actual != bid.count:
        key = "perudo-verdict-short" if actual < bid.count else "perudo-verdict-enough"
    found = format_bid(PerudoBid(actual, bid.face), scene.say, wild)
    return scene.say(key, found=found, count=bid.count, cost=cost).strip()


def iterate_last_reveal(view: PerudoView, scene: TableScene) -> Iterator[str]:
    """Yield the last reveal in full at a slow table, where nobody waited for it."""
    if scene.slow and get_open_reveal(view) is None:
        for event, then in scene.iterate_newest_first(view.events):
            if isinstance(event, PerudoRevealed):
                reveal = event.reveal
                lines = [
                    *_describe_reveal(reveal, view, then),
                    *_describe_outcome(reveal, view, then),
                ]
                yield "\n".join(lines)
                return


def _iterate_newest_lines(view: PerudoView, scene: TableScene) -> Iterator[str]:
    """Yield the events since the last reveal as lines, the newest first."""
    for event, then in scene.iterate_newest_first(view.events):
        if isinstance(event, PerudoRevealed):
            if not scene.slow:
                yield _describe_event(event, view, then)
            return
        yield _describe_event(event, view, then)


def _describe_event(event: GameEvent, view: PerudoView, scene: TableScene) -> str:
    say = scene.say
    match event:
        case PerudoRolled(round=number, starter=seat, palifico=palifico):
            key = "perudo-event-palifico" if palifico else "perudo-event-rolled"
            if not palifico and view.standing_bid is None and not scene.lesson:
                return say("perudo-event-rolled-open", round=number)  # the heading says who opens
            return scene.say_with_names(key, {"name": seat}, round=number)
        case Bidden() | Pushed() if scene.is_own(event):
            return ""
        case Bidden(seat=seat, bid=bid, by_clock=by_clock):
            key = "perudo-event-bid-clock" if by_clock else "perudo-event-bid"
            return scene.say_with_names(key, {"name": seat}, bid=format_bid(bid, say, view.wild))
        case Pushed(seat=seat, dice=pushed, rerolled=rerolled):
            open_dice = format_dice(pushed, say, view.wild)
            return say(
                "perudo-event-pushed",
                name=scene.format_name(seat),
                dice=open_dice,
                rerolled=rerolled,
            )
        case PerudoRevealed(reveal=reveal):
            key = "perudo-event-revealed"
            if reveal.call == "calza":
                key = "perudo-event-revealed-calza"
            elif is_perudo(view):
                key = "perudo-event-revealed-dudo"
            bid = format_bid(reveal.bid, say, reveal.wild)
            return scene.say_with_names(
                key, {"name": reveal.challenger}, bid=bid, actual=reveal.actual
            )
        case PerudoOut(seat=seat, quit=quit):
            key = "perudo-event-out-quit" if quit else "perudo-event-out"
            return scene.say_with_names(key, {"name": seat})
        case Left(seat=seat):
            return scene.say_with_names("perudo-event-left", {"name": seat})
        case _:  # who has won the heading says, or the list of places
            return scene.describe_presence(event)


# --- the reveal ----------------------------------------------------------------------------------


def describe_cost(reveal: PerudoReveal, scene: TableScene) -> str:
    """Say which seats lose and gain how many dice."""
    losers = [seat for seat, count in enumerate(reveal.losses) if count]
    if len(losers) > 1:  # an exact bid: one die each
        return scene.say_with_names("perudo-cost-each", {"names": losers})
    for seat in losers:
        return scene.say_with_names("perudo-cost-loss", {"name": seat}, count=reveal.losses[seat])
    key = "perudo-cost-gain" if any(reveal.gains) else "perudo-cost-none"
    return scene.say_with_names(key, {"name": reveal.challenger})


def _describe_reveal(reveal: PerudoReveal, view: PerudoView, scene: TableScene) -> list[str]:
    """Tell the called bid, its caller, and the dice that lay there."""
    who = {"challenger": reveal.challenger, "bidder": reveal.bidder}
    bid = format_bid(reveal.bid, scene.say, reveal.wild)
    lines = [scene.say_with_names(_choose_call_key(reveal, view), who, bid=bid)]
    for seat, shown in enumerate(reveal.dice):
        if shown:
            faces = format_dice(shown, scene.say, reveal.wild, reveal.bid)
            lines.append(scene.say_with_names("perudo-reveal-dice", {"name": seat}, dice=faces))
    return lines


def _choose_call_key(reveal: PerudoReveal, view: PerudoView) -> str:
    """Return the key for the call that lifted the cups."""
    if reveal.call == "calza":
        return "perudo-reveal-calza"
    by_clock = any(
        event.by_clock
        for event in view.events
        if isinstance(event, PerudoRevealed) and event.reveal == reveal
    )
    if is_perudo(view):
        return "perudo-reveal-dudo-clock" if by_clock else "perudo-reveal-dudo"
    return "perudo-reveal-clock" if by_clock else "perudo-reveal-challenge"


def _describe_outcome(reveal: PerudoReveal, view: PerudoView, scene: TableScene) -> list[str]:
    """Tell the winner of a reveal, and the loser's cost."""
    if scene.reader is not None:
        return [f"**{_describe_result(reveal, scene)}**"]
    return [_describe_count(reveal, view, scene), f"**{describe_cost(reveal, scene)}**"]


def _describe_count(reveal: PerudoReveal, view: PerudoView, scene: TableScene) -> str:
    """Tell how many dice counted, and which seat was right."""
    over = reveal.actual - reveal.bid.count
    key = "perudo-reveal-holds" if is_perudo(view) else "perudo-reveal-exact"
    if reveal.call == "calza":
        key = "perudo-reveal-calza-wrong" if over else "perudo-reveal-calza-right"
    elif over:
        key = "perudo-reveal-short" if over < 0 else "perudo-reveal-enough"
    return scene.say(
        key,
        challenger=scene.format_name(reveal.challenger),
        bidder=scene.format_name(reveal.bidder),
        actual=reveal.actual,
        count=reveal.bid.count,
        difference=abs(over),
    )
