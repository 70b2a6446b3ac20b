"""A table of Captain Bluff in sentences: the awaited decision, and the events.

No card that lies face down is told here unless the reader's own view has it.
"""

from collections.abc import Iterator, Sequence

from bot.screens.captain.words import format_belts, format_card, format_city, format_row, format_run
from bot.screens.scene import TableScene
from engines.captain.belt import find_city as belt_city
from engines.captain.cards import Joker, Luggage
from engines.captain.state import DEALT_LUGGAGE
from engines.captain.types import (
    CaptainDealt,
    CaptainGot,
    CaptainLooked,
    CaptainPlaced,
    CaptainReveal,
    CaptainRevealed,
    CaptainSaw,
    CaptainWon,
    Closed,
    Collected,
    Defined,
    Delayed,
    Drew,
    Reshuffled,
    Reversed,
    Swapped,
    TookBack,
)
from engines.captain.view import CaptainView
from engines.core import GameEvent, Left, Office, Seat
from engines.position import list_awaited_seats, list_winners

TABLE_LINES = 4
"""Events, the last ones, that the table message tells."""
HAND_LINES = 2
"""Events, the last ones, that the private message tells."""


def describe_headline(view: CaptainView, scene: TableScene) -> str:
    """Say which decision is awaited, from whom, until when, and its meaning."""
    if scene.lesson:
        return ""
    say = scene.say
    if view.phase == "over":
        if scene.ranked:
            return ""
        first = list_winners(view.places)
        key = "captain-winners" if len(first) > 1 else "captain-winner"
        return scene.say_with_names(key, {"name": first})
    if view.phase == "first":
        return say("captain-choose-first", time=scene.format_deadline(Office.HOST))
    if view.phase == "call":
        return _describe_window(view, scene)
    if view.phase == "reveal":
        return scene.describe_waiting(_list_awaited_seats(view))
    if view.turn is None:
        return ""
    return _describe_turn(view, view.turn, scene)


def _describe_turn(view: CaptainView, turn: Seat, scene: TableScene) -> str:
    say = scene.say
    yours = turn == view.seat
    name, time = scene.format_name(turn), scene.format_deadline(turn)
    if view.phase == "setup":
        number = sum(belt.has_origin for belt in view.belts) + 1
        key = "captain-setup-yours" if yours else "captain-setup-turn"
        return say(key, name=name, number=number, origins=_count_origins(view), time=time)
    facts = {"name": name, "round": view.round, "time": time}
    if view.acted:
        return say("captain-acted-yours" if yours else "captain-acted-turn", **facts)
    if view.played:
        return say("captain-played-yours" if yours else "captain-played-turn", **facts)
    return say("captain-turn-yours" if yours else "captain-turn", **facts)


def _count_origins(view: CaptainView) -> int:
    """Return how many origins the players put down before the first turn (R7)."""
    seats = len(view.cards)
    return 2 * seats if seats == min(DEALT_LUGGAGE) else seats


def _describe_window(view: CaptainView, scene: TableScene) -> str:
    """Tell the placement, which seats may call it, and a call's outcomes."""
    say, placement = scene.say, view.placement
    if placement is None:
        return ""
    waiting = _list_awaited_seats(view)
    belt = view.belts[placement.belt - 1]
    key = "captain-open"
    if view.seat == placement.seat:
        key = "captain-open-own"
    elif view.seat in view.callers:
        key = "captain-open-yours"
    lines = [
        say(
            key,
            name=scene.format_name(placement.seat),
            cards=format_run(placement.cards, say),
            belt=placement.belt,
            city=format_city(belt.city, say) if belt.city else "",
            names=scene.join_names(waiting),
            time=_format_first_deadline(waiting, scene),
        )
    ]
    if not view.cards[placement.seat]:
        lines.append(scene.say_with_names("captain-open-last", {"name": placement.seat}))
    return "\n".join(lines)


def _list_awaited_seats(view: CaptainView) -> list[Seat]:
    return list_awaited_seats(view.awaited)


def _format_first_deadline(seats: Sequence[Seat], scene: TableScene) -> str:
    return next((time for seat in seats if (time := scene.format_deadline(seat))), "")


def describe_table(view: CaptainView, scene: TableScene) -> Sequence[str]:
    """Tell the events in their order: a call, then the awaited decision."""
    if view.phase in ("reveal", "over"):
        return [*describe_recent_events(view, scene), describe_headline(view, scene)]
    return [
        *iterate_last_reveal(view, scene),
        describe_headline(view, scene),
        *describe_recent_events(view, scene),
    ]


def describe_recent_events(
    view: CaptainView, scene: TableScene, most: int = TABLE_LINES
) -> Sequence[str]:
    """Tell the last events, the newest last; a call is told in full."""
    if view.phase == "reveal" and view.reveal:
        called, *rest = _iterate_reveal_lines(view.reveal, scene)
        # The heading of the player's own message says the rest.
        return [called if scene.reader is not None else "\n".join([called, *rest])]
    lines = (
        _describe_event(event, then) for event, then in scene.iterate_newest_first(view.events)
    )
    return scene.join_newest_lines(lines, most)


def describe_verdict(view: CaptainView, scene: TableScene) -> str:
    """Name the origin, and say which seat takes how many cards."""
    reveal = view.reveal
    if view.phase != "reveal" or reveal is None:
        return ""
    say, placed = scene.say, belt_city(reveal.row)
    key = "captain-verdict-honest"
    if reveal.bluff:
        key = "captain-verdict-bluff"
        if not isinstance(reveal.origin, Luggage):
            key = "captain-verdict-airport"
    origin = reveal.origin
    shown = (
        format_city(origin.city, say) if isinstance(origin, Luggage) else format_card(origin, say)
    )
    name = format_city(placed, say) if placed else ""
    return say(key, origin=shown, city=name, cost=_describe_cost(reveal, scene))


def iterate_last_reveal(view: CaptainView, scene: TableScene) -> Iterator[str]:
    """Yield the last call in full, at a slow table, while it is news.

    Nobody waited there until all had seen it.
    """
    if not scene.slow or view.phase in ("reveal", "over"):
        return
    lines = 0
    for event, then in scene.iterate_newest_first(view.events):
        if isinstance(event, CaptainRevealed):
            yield "\n".join(_iterate_reveal_lines(event.reveal, then))
            return
        lines += bool(_describe_event(event, then))
        if lines == TABLE_LINES:
            return


def _iterate_reveal_lines(reveal: CaptainReveal, scene: TableScene) -> Iterator[str]:
    """Yield the call, the cards that lay there, the winner, and the cost."""
    say, who = scene.say, {"caller": reveal.caller, "placer": reveal.placer}
    text = format_row(reveal.row, say)
    yield scene.say_with_names("captain-reveal-call", who, belt=reveal.belt, row=text)
    yield _describe_outcome(reveal, scene)
    yield f"**{_describe_cost(reveal, scene)}**"


def _describe_cost(reveal: CaptainReveal, scene: TableScene) -> str:
    return scene.say_with_names("captain-cost", {"name": reveal.loser}, cards=len(reveal.row) + 1)


def _describe_outcome(reveal: CaptainReveal, scene: TableScene) -> str:
    key = "captain-reveal-honest"
    if reveal.bluff:
        airport = isinstance(reveal.origin, str)
        key = "captain-reveal-airport" if airport else "captain-reveal-bluff"
    return scene.say_with_names(
        key, {"placer": reveal.placer}, origin=format_card(reveal.origin, scene.say)
    )


_PRESSED = (
    Defined
    | CaptainLooked
    | Swapped
    | Closed
    | CaptainPlaced
    | Reversed
    | Delayed
    | Drew
    | Collected
    | TookBack
)
"""Events that the player who pressed need not be told."""


def _describe_event(event: GameEvent, scene: TableScene) -> str:
    say = scene.say
    if isinstance(event, _PRESSED) and scene.is_own(event):
        return ""
    match event:
        case CaptainDealt(first=seat):
            return scene.say_with_names("captain-event-dealt", {"name": seat})
        case CaptainGot(cards=(got,)):
            return say("captain-event-got", card=format_card(got, say))
        case Defined(seat=seat, belt=belt, by_clock=by_clock):
            key = "captain-event-defined-clock" if by_clock else "captain-event-defined"
            return scene.say_with_names(key, {"name": seat}, belt=belt)
        case CaptainLooked():
            return _describe_look(event, scene)
        case CaptainSaw(belt=belt, card=seen):
            return say("captain-event-saw", belt=belt, card=format_card(seen, say))
        case Swapped(seat=seat, belt=belt):
            return say("captain-event-swapped", name=scene.format_name(seat), belt=belt)
        case Closed(seat=seat, belt=belt, row=gone):
            return say(
                "captain-event-closed",
                name=scene.format_name(seat),
                belt=belt,
                row=format_row(gone, say),
            )
        case CaptainPlaced(seat=seat, belt=belt, cards=(Joker(number),)):
            return say(
                "captain-event-joker", name=scene.format_name(seat), belt=belt, number=number
            )
        case CaptainPlaced(seat=seat, belt=belt, cards=placed):
            cards = format_run(placed, say)
            return say("captain-event-placed", name=scene.format_name(seat), belt=belt, cards=cards)
        case Reversed(seat=seat, belt=belt):
            return say("captain-event-reversed", name=scene.format_name(seat), belt=belt)
        case Delayed(seat=seat):
            return say("captain-event-delayed", name=scene.format_name(seat))
        case Drew(seat=seat):
            return say("captain-event-drew", name=scene.format_name(seat))
        case Reshuffled(cards=count):
            return say("captain-event-reshuffled", cards=count)
        case CaptainRevealed() if scene.slow:
            return ""  # it stands above
        case CaptainRevealed(reveal=reveal):
            key = "captain-event-bluff" if reveal.bluff else "captain-event-honest"
            who = {"caller": reveal.caller, "placer": reveal.placer}
            return scene.say_with_names(
                key, who, belt=reveal.belt, origin=format_card(reveal.origin, say)
            )
        case Collected(seat=seat, belt=belt, cards=taken):
            count = len(taken)
            return say(
                "captain-event-collected", name=scene.format_name(seat), belt=belt, cards=count
            )
        case TookBack(seat=seat, belt=belt, cards=taken):
            cards = format_run(taken, say)
            return say("captain-event-took", name=scene.format_name(seat), belt=belt, cards=cards)
        case Left(seat=seat):
            return scene.say_with_names("captain-event-left", {"name": seat})
        case CaptainWon(limit=True):
            return say("captain-event-limit")
        case _:
            return scene.describe_presence(event)


def _describe_look(event: CaptainLooked, scene: TableScene) -> str:
    text = format_belts(event.belts, scene.say)
    key = "captain-event-looked"
    if event.board:
        key = "captain-event-board" if event.belts else "captain-event-board-none"
    elif event.by_clock:
        key = "captain-event-looked-clock"
    return scene.say_with_names(key, {"name": event.seat}, belts=text)
