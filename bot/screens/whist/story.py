"""Table of colour whist in sentences: the decision, the score, the events.

No card that is hidden is told here unless the reader's own view has it.
"""

from collections.abc import Iterator, Sequence
from itertools import count, islice

from bot.screens.scene import TableScene, escape_markdown
from bot.screens.whist.words import (
    format_card,
    format_cards,
    format_contract,
    format_played_contract,
    format_suit,
)
from engines.cards import Card
from engines.core import GameEvent, Office, Seat
from engines.position import list_awaited_seats, list_winners
from engines.whist.contracts import TOGETHER
from engines.whist.events import (
    Annulled,
    Awarded,
    Called,
    Contracted,
    Discarded,
    Forgot,
    Opened,
    Parted,
    PassedRound,
    Penalised,
    Scored,
    Substituted,
    Took,
    Trumped,
    Voted,
    WhistAsked,
    WhistDealt,
    WhistLeft,
    WhistLine,
    WhistPlayed,
    WhistRuled,
    WhistVoided,
    WhistWarned,
    WhistWon,
)
from engines.whist.types import (
    Keep,
    Maintain,
    Pack,
    Pass,
    Propose,
    Trou,
    Wait,
    WhistAnnouncement,
    WhistBid,
)
from engines.whist.view import TrickView, WhistView
from renderers.whist.words import format_signed

TABLE_LINES = 6
"""Events, the last ones, that the table message tells."""


def describe_headline(view: WhistView, scene: TableScene) -> str:
    """Say who decides what until when, what is played, and who deals."""
    if view.phase == "over":
        if scene.ranked:
            return ""
        first = list_winners(view.places)
        text = scene.say_with_names("whist-winner", {"name": first}, count=len(first))
        return f"{text}\n{_format_total(view, scene)}"
    parts = [
        "" if scene.lesson else _describe_awaited(view, scene),
        _describe_contract(view, scene),
    ]
    facts = {"deal": view.number, "deals": int(view.options.deals)}
    parts.append(scene.say_with_names("whist-status", {"name": view.dealer}, **facts))
    return "\n".join(part for part in parts if part)


def _describe_awaited(view: WhistView, scene: TableScene) -> str:
    say, turn = scene.say, view.turn
    yours = turn is not None and turn == view.seat
    name = "" if turn is None else scene.format_name(turn)
    time = "" if turn is None else scene.format_deadline(turn)
    waiting = list_awaited_seats(view.awaited)
    match view.phase:
        case "cut":
            return say("whist-cut-yours" if yours else "whist-cut-turn", name=name, time=time)
        case "trou":
            return say("whist-trou-yours" if yours else "whist-trou-turn", name=name, time=time)
        case "auction":
            return _describe_bidding(view, scene, name, time, yours=yours)
        case "arbiter" if view.asker is not None and view.asked is not None:
            return say(
                "whist-arbiter-turn",
                name=scene.format_name(view.asker),
                bid=format_contract(view.asked.kind, view.asked.suit, say),
                time=scene.format_deadline(Office.JURY),
            )
        case "discard":
            mine = view.seat in waiting
            key = "whist-discard-yours" if mine else "whist-discard-turn"
            return say(
                key,
                names=scene.join_names(waiting),
                time=scene.format_first_deadline(waiting, view.seat),
            )
        case "trump":
            return say("whist-trump-yours" if yours else "whist-trump-turn", name=name, time=time)
        case "play":
            return say("whist-play-yours" if yours else "whist-play-turn", name=name, time=time)
        case "show":
            time = scene.format_first_deadline(waiting, view.seat)
            if scene.slow:
                return say("whist-show-slow", time=time)
            return say("whist-show", names=scene.join_awaited(waiting), time=time)
        case _:
            return ""


def _describe_bidding(
    view: WhistView, scene: TableScene, name: str, time: str, *, yours: bool
) -> str:
    say = scene.say
    if view.trou is not None:
        key = "whist-bid-trou-yours" if yours else "whist-bid-trou"
        text = scene.say_with_names(key, {"holder": view.trou}, name=name, time=time)
    else:
        text = say("whist-bid-yours" if yours else "whist-bid-turn", name=name, time=time)
    if view.partner is not None and view.partner == view.seat:
        text = f"{text}\n{say('whist-partner-secret')}"
    top = view.top
    if top is None:
        return text
    by = scene.join_names(top.declarers)
    return f"{text}\n{say('whist-top', contract=format_played_contract(top, say), names=by)}"


def _describe_contract(view: WhistView, scene: TableScene) -> str:
    """Tell the contract, its players, and the tricks of each side."""
    say, of = scene.say, view.contract
    if of is None or view.phase == "show":
        return ""
    text = say(
        "whist-playing",
        contract=format_played_contract(of, say),
        names=scene.join_names(of.declarers),
    )
    if view.phase != "play":
        return text
    counts = [
        say("whist-tricks-of", name=scene.format_label(seat), count=count)
        for seat, count in enumerate(view.tricks)
    ]
    return f"{text}\n{say('whist-tricks', tricks=' · '.join(counts))}"


# --- cards that all see --------------------------------------------------------------------------


def describe_open_cards(view: WhistView, scene: TableScene) -> str:
    """Describe the trick that is being played, and the hands that lie open (R36)."""
    say = scene.say
    lines: list[str] = []
    if view.trick is not None and view.phase == "play":
        number = sum(view.tricks) + 1
        if view.trick.cards:
            text = format_trick(view.trick, scene)
            lines.append(say("whist-trick", number=number, cards=text))
        else:
            leader = {"name": view.trick.leader}
            lines.append(scene.say_with_names("whist-trick-none", leader, number=number))
    for seat, hand in enumerate(view.open):
        if hand and view.phase == "play" and seat != view.seat:
            lines.append(
                say("whist-open", name=scene.format_name(seat), cards=format_cards(hand, say))
            )
    return "\n".join(lines)


def format_trick(trick: TrickView, scene: TableScene) -> str:
    """Return the cards of a trick: "Ann ♥ A · Bob ♥ 3"."""
    return " · ".join(
        scene.say(
            "whist-played",
            name=scene.format_label((trick.leader + n) % 4),
            card=format_card(each, scene.say),
        )
        for n, each in enumerate(trick.cards)
    )


def describe_last_trick(view: WhistView, scene: TableScene) -> str:
    """Describe the last trick, the only one that may be looked at again (R34)."""
    last = view.last
    if last is None or last.taker is None:
        return scene.say("whist-last-none")
    return scene.say_with_names("whist-last", {"name": last.taker}, cards=format_trick(last, scene))


# --- points --------------------------------------------------------------------------------------


def describe_outcome(line: WhistLine, scene: TableScene, *, headed: bool = False) -> str:
    """Describe the outcome of a deal: the contract, its tricks, everybody's points.

    `headed`: it stands below a heading (`describe_verdict`) that says the rest.
    """
    say, of = scene.say, line.contract
    if headed and not line.annulled and len(of.declarers) == 1:
        tricks = _format_tricks_made(bool(line.made), line.tricks[of.declarers[0]], scene)
        return f"{tricks}\n{format_points(line.points, scene)}"
    lines = [
        say(
            "whist-outcome",
            deal=line.deal,
            contract=format_played_contract(of, say),
            names=scene.join_names(of.declarers),
        )
    ]
    if line.annulled:
        return f"{lines[0]} {say('whist-annulled-by-jury')}"
    if of.kind in TOGETHER:
        tricks = sum(line.tricks[seat] for seat in of.declarers)
        lines.append(_format_tricks_made(bool(line.made), tricks, scene))
    else:
        for seat in of.declarers:
            said = _format_tricks_made(seat in line.made, line.tricks[seat], scene)
            one = len(of.declarers) == 1
            lines.append(said if one else say("whist-of", name=scene.format_label(seat), told=said))
    if line.awarded:
        lines.append(say("whist-by-jury"))
    return f"{' '.join(lines)}\n{format_points(line.points, scene)}"


def describe_verdict(view: WhistView, scene: TableScene) -> str:
    """Say whether the contract was made, and what it brings the reader."""
    if view.phase != "show" or not view.sheet or view.seat is None:
        return ""
    line = view.sheet[-1]
    of = line.contract
    made = {seat in line.made for seat in of.declarers}
    if of.kind in TOGETHER:
        made = {bool(line.made)}
    key = "whist-verdict-mixed"
    if len(made) == 1 and not line.annulled:
        key = "whist-verdict-made" if made == {True} else "whist-verdict-failed"
    names, points = scene.join_names(of.declarers), format_signed(line.points[view.seat])
    return scene.say(
        key, contract=format_played_contract(of, scene.say), names=names, points=points
    )


def _format_tricks_made(made: bool, tricks: int, scene: TableScene) -> str:
    return scene.say("whist-made" if made else "whist-failed", tricks=tricks)


def format_points(of: Sequence[int], scene: TableScene) -> str:
    """Return everybody's points: "Ann +7 · Bob −7"."""
    return " · ".join(
        scene.say("whist-points-of", name=scene.format_label(seat), points=format_signed(each))
        for seat, each in enumerate(of)
    )


def _format_total(view: WhistView, scene: TableScene) -> str:
    return scene.say("whist-total", points=format_points(view.points, scene))


# --- what happened -------------------------------------------------------------------------------


def describe_table(view: WhistView, scene: TableScene) -> Sequence[str]:
    """Tell the events in their order: a deal, then the awaited decision."""
    if view.phase in ("show", "over"):
        return [describe_recent_events(view, scene), describe_headline(view, scene)]
    lies = describe_open_cards(view, scene)
    return [
        *iterate_last_deal(view, scene),
        describe_headline(view, scene),
        lies,
        describe_recent_events(view, scene),
    ]


def describe_recent_events(view: WhistView, scene: TableScene, lines: int = TABLE_LINES) -> str:
    """Tell the last events, the newest last; after a deal its outcome in full."""
    if view.phase == "show" and view.sheet:
        extra = [
            _describe_event(event, then)
            for event, then in islice(scene.iterate_newest_first(view.events), TABLE_LINES)
            if isinstance(event, Forgot | Awarded | Annulled | Penalised)
        ]
        ended = describe_outcome(view.sheet[-1], scene, headed=scene.reader is not None)
        if view.options.shuffle == "once" and view.sheet[-1].contract.kind == "GC":  # R3b
            extra.insert(0, scene.say("whist-new-pack"))
        return "\n".join([ended, *reversed(extra), _format_total(view, scene)])
    newest = [*islice(filter(None, _iterate_newest_lines(view, scene)), lines)]
    above = {line.partition("\n")[0] for line in iterate_last_deal(view, scene)}
    return "\n".join(line for line in reversed(newest) if line.partition("\n")[0] not in above)


def iterate_last_deal(view: WhistView, scene: TableScene) -> Iterator[str]:
    """Yield the last deal's outcome at a slow table, before this one's first card.

    Nobody waited there until all had seen it.
    """
    if scene.slow and view.phase not in ("show", "play", "over") and view.sheet:
        yield f"{describe_outcome(view.sheet[-1], scene)}\n{_format_total(view, scene)}"


_BESIDE_THE_DEAL = PassedRound | Scored | WhistVoided | Annulled | Awarded | Penalised | WhistLeft
"""Events that are told between two deals."""


def _iterate_newest_lines(view: WhistView, scene: TableScene) -> Iterator[str]:
    """Yield the events of this deal as lines, newest first.

    And how the deal before ended.
    """
    dealt, tricks = False, _iterate_taken_tricks(view)
    for event, then in scene.iterate_newest_first(view.events):
        if dealt and not isinstance(event, _BESIDE_THE_DEAL):
            return
        described = (
            _describe_taken_trick(event, *next(tricks), then)
            if isinstance(event, Took)
            else _describe_event(event, then)
        )
        yield described
        dealt = dealt or isinstance(event, WhistDealt)


def _iterate_taken_tricks(view: WhistView) -> Iterator[tuple[int, Card | None]]:
    """Yield each taken trick's number and winning card, the last first.

    The card is None where the view was not told of the trick's cards.
    """
    found, lying = list[Card | None](), dict[Seat, Card]()
    for event in view.events:
        match event:
            case WhistDealt():
                found, lying = [], {}
            case WhistPlayed(seat, played_card):
                lying[seat] = played_card
            case Took(seat):
                found.append(lying.get(seat))
                lying = {}
            case _:
                pass
    last = view.last
    if found and last is not None and last.taker is not None:
        found[-1] = last.cards[(last.taker - last.leader) % len(last.cards)]
    return zip(count(sum(view.tricks) or len(found), -1), reversed(found), strict=False)


def _describe_taken_trick(took: Took, number: int, by: Card | None, scene: TableScene) -> str:
    if by is None:
        return ""
    name = scene.format_label(took.seat)
    return scene.say("whist-event-took", number=number, name=name, card=format_card(by, scene.say))


_PRESSED = Parted | Called | WhistAsked | Discarded | Trumped
"""Events that the player who pressed need not be told."""


def _describe_event(event: GameEvent, scene: TableScene) -> str:
    say = scene.say
    forced = getattr(event, "forced", False)
    if isinstance(event, _PRESSED) and scene.is_own(event) and not forced:
        return ""
    text = _describe_event_itself(event, scene)
    return (
        say("whist-event-late", told=text) if text and getattr(event, "by_clock", False) else text
    )


def _describe_event_itself(event: GameEvent, scene: TableScene) -> str:
    say = scene.say
    seat: Seat | None = getattr(event, "seat", None)  # most have one
    name = "" if seat is None else scene.format_label(seat)
    who = {} if seat is None else {"name": seat}
    match event:
        case WhistDealt(deal=deal, dealer=dealer, again=again):
            key = "whist-event-again" if again else "whist-event-dealt"
            return scene.say_with_names(key, {"name": dealer}, deal=deal)
        case Parted():
            return scene.say_with_names("whist-event-cut", who)
        case Called():
            return _describe_call(event, scene)
        case WhistAsked(bid=bid):
            return say("whist-event-asked", name=name, bid=format_contract(bid.kind, bid.suit, say))
        case WhistRuled(accepted=accepted):
            return scene.say_with_names(
                "whist-event-accepted" if accepted else "whist-event-refused", who
            )
        case PassedRound(dealer=dealer):
            return scene.say_with_names("whist-event-round", {"name": dealer})
        case Contracted(contract=of):
            names = scene.join_names(of.declarers)
            return say(
                "whist-event-contract", contract=format_played_contract(of, say), names=names
            )
        case Discarded():
            return scene.say_with_names("whist-event-discarded", who)
        case Trumped(suit=trump):
            return scene.say_with_names("whist-event-trump", who, suit=format_suit(trump, say))
        case WhistPlayed(card=which, by_clock=True):
            return scene.say_with_names("whist-event-played", who, card=format_card(which, say))
        case Opened():
            return scene.say_with_names("whist-event-opened", who)
        case Scored(line=line):
            return describe_outcome(line, scene)
        case Forgot(points=lost):
            return scene.say_with_names("whist-event-forgot", who, points=format_signed(lost))
        case Penalised():
            return say(
                "whist-event-penalised",
                name=name,
                offence=event.offence,
                points=format_signed(event.points),
                others=format_signed(event.others),
                reason=escape_markdown(event.reason),
            )
        case WhistVoided(reason=reason):
            return say("whist-event-voided", reason=escape_markdown(reason))
        case Annulled(deal=number, reason=reason, again=again):
            key = "whist-event-annulled-again" if again else "whist-event-annulled"
            return say(key, deal=number, reason=escape_markdown(reason))
        case Awarded(seats=seats, reason=reason, deal=number):
            facts = {"deal": number, "reason": escape_markdown(reason)}
            if not seats:
                return say("whist-event-awarded-none", **facts)
            return say("whist-event-awarded", names=scene.join_names(seats), **facts)
        case WhistWarned(reason=reason):
            return scene.say_with_names("whist-event-warned", who, reason=escape_markdown(reason))
        case Substituted():
            return scene.say_with_names("whist-event-substituted", who)
        case WhistLeft(excluded=True, reason=reason):
            return scene.say_with_names("whist-event-excluded", who, reason=escape_markdown(reason))
        case WhistLeft():
            return scene.say_with_names("whist-event-left", who)
        case Voted():
            return scene.say_with_names("whist-event-voted", who)
        case WhistWon(stopped=True):
            return say("whist-event-stopped")
        case _:  # cards that lie on the table, and what its seat alone was told
            return scene.describe_presence(event)


def _describe_call(event: Called, scene: TableScene) -> str:
    said: WhistAnnouncement = event.call
    say, who = scene.say, {"name": event.seat}
    match said:
        case Wait():
            return scene.say_with_names("whist-event-wait", who)
        case Propose(of):
            return scene.say_with_names("whist-event-propose", who, suit=format_suit(of, say))
        case Pack(of, level):
            return scene.say_with_names(
                "whist-event-pack", who, suit=format_suit(of, say), level=level
            )
        case Maintain():
            return scene.say_with_names("whist-event-maintain", who)
        case Keep():
            return scene.say_with_names("whist-event-keep", who)
        case Trou():
            return scene.say_with_names("whist-event-trou", who)
        case Pass():
            key = "whist-event-pass-forced" if event.forced else "whist-event-pass"
            return scene.say_with_names(key, who)
        case WhistBid(kind, of):
            return scene.say_with_names("whist-event-bid", who, bid=format_contract(kind, of, say))
