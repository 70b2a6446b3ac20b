"""A table of colour whist told in sentences: what is waited for, how it stands, what happened.

No card that is hidden is told here unless the reader's own view has it.
"""

from collections.abc import Iterator, Sequence
from itertools import count, islice

from bot.screens.scene import Scene, plain
from bot.screens.whist.words import card, cards, contract, played, suit
from engines.cards import Card
from engines.core import Away, Event, Office, Returned, Seat
from engines.position import winners
from engines.whist.contracts import TOGETHER
from engines.whist.events import (
    Annulled,
    Asked,
    Awarded,
    Called,
    Contracted,
    Dealt,
    Discarded,
    Forgot,
    Left,
    Line,
    Opened,
    Parted,
    PassedRound,
    Penalised,
    Played,
    Ruled,
    Scored,
    Substituted,
    Took,
    Trumped,
    Voided,
    Voted,
    Warned,
    Won,
)
from engines.whist.types import Bid, Keep, Maintain, Pack, Pass, Propose, Said, Trou, Wait
from engines.whist.view import Trick, View
from renderers.whist.words import signed

LINES = 6
"""How many of the last events are told."""


def headline(view: View, scene: Scene) -> str:
    """What is waited for, from whom and until when; what is played, and who deals."""
    if view.phase == "over":
        if scene.ranked:
            return ""
        first = winners(view.places)
        told = scene.tell("whist-winner", {"name": first}, count=len(first))
        return f"{told}\n{_total(view, scene)}"
    parts = ["" if scene.lesson else _waited(view, scene), _contract(view, scene)]
    facts = {"deal": view.number, "deals": int(view.options.deals)}
    parts.append(scene.tell("whist-status", {"name": view.dealer}, **facts))
    return "\n".join(part for part in parts if part)


def _waited(view: View, scene: Scene) -> str:
    say, turn = scene.say, view.turn
    yours = turn is not None and turn == view.seat
    name = "" if turn is None else scene.name(turn)
    time = "" if turn is None else scene.time(turn)
    waiting = [a.actor for a in view.awaited if isinstance(a.actor, int)]
    match view.phase:
        case "cut":
            return say("whist-cut-yours" if yours else "whist-cut-turn", name=name, time=time)
        case "trou":
            return say("whist-trou-yours" if yours else "whist-trou-turn", name=name, time=time)
        case "auction":
            return _bidding(view, scene, name, time, yours=yours)
        case "arbiter" if view.asker is not None and view.asked is not None:
            return say(
                "whist-arbiter-turn",
                name=scene.name(view.asker),
                bid=contract(view.asked.kind, view.asked.suit, say),
                time=scene.time(Office.JURY),
            )
        case "discard":
            mine = view.seat in waiting
            key = "whist-discard-yours" if mine else "whist-discard-turn"
            return say(key, names=scene.names(waiting), time=scene.soonest(waiting, view.seat))
        case "trump":
            return say("whist-trump-yours" if yours else "whist-trump-turn", name=name, time=time)
        case "play":
            return say("whist-play-yours" if yours else "whist-play-turn", name=name, time=time)
        case "show":
            time = scene.soonest(waiting, view.seat)
            if scene.slow:
                return say("whist-show-slow", time=time)
            return say("whist-show", names=scene.awaited(waiting), time=time)
        case _:
            return ""


def _bidding(view: View, scene: Scene, name: str, time: str, *, yours: bool) -> str:
    say = scene.say
    if view.trou is not None:
        key = "whist-bid-trou-yours" if yours else "whist-bid-trou"
        told = scene.tell(key, {"holder": view.trou}, name=name, time=time)
    else:
        told = say("whist-bid-yours" if yours else "whist-bid-turn", name=name, time=time)
    if view.partner is not None and view.partner == view.seat:
        told = f"{told}\n{say('whist-partner-secret')}"
    top = view.top
    if top is None:
        return told
    by = scene.names(top.declarers)
    return f"{told}\n{say('whist-top', contract=played(top, say), names=by)}"


def _contract(view: View, scene: Scene) -> str:
    """What is played, by whom, and who has how many tricks."""
    say, of = scene.say, view.contract
    if of is None or view.phase == "show":
        return ""
    told = say("whist-playing", contract=played(of, say), names=scene.names(of.declarers))
    if view.phase != "play":
        return told
    counts = [
        say("whist-tricks-of", name=scene.label(seat), count=count)
        for seat, count in enumerate(view.tricks)
    ]
    return f"{told}\n{say('whist-tricks', tricks=' · '.join(counts))}"


# --- cards that all see --------------------------------------------------------------------------


def on_table(view: View, scene: Scene) -> str:
    """The trick that is being played, and the hands that lie open (R36)."""
    say = scene.say
    lines: list[str] = []
    if view.trick is not None and view.phase == "play":
        number = sum(view.tricks) + 1
        if view.trick.cards:
            told = in_trick(view.trick, scene)
            lines.append(say("whist-trick", number=number, cards=told))
        else:
            leader = {"name": view.trick.leader}
            lines.append(scene.tell("whist-trick-none", leader, number=number))
    for seat, hand in enumerate(view.open):
        if hand and view.phase == "play" and seat != view.seat:
            lines.append(say("whist-open", name=scene.name(seat), cards=cards(hand, say)))
    return "\n".join(lines)


def in_trick(trick: Trick, scene: Scene) -> str:
    """ "Ann ♥ A · Bob ♥ 3" """
    return " · ".join(
        scene.say(
            "whist-played", name=scene.label((trick.leader + n) % 4), card=card(each, scene.say)
        )
        for n, each in enumerate(trick.cards)
    )


def last_trick(view: View, scene: Scene) -> str:
    """Only the last one may be looked at again (R34)."""
    last = view.last
    if last is None or last.taker is None:
        return scene.say("whist-last-none")
    return scene.tell("whist-last", {"name": last.taker}, cards=in_trick(last, scene))


# --- points --------------------------------------------------------------------------------------


def outcome(line: Line, scene: Scene, *, headed: bool = False) -> str:
    """What a deal came to: the contract, its tricks, everybody's points; `headed`: below a heading
    (`verdict`) that says the rest."""
    say, of = scene.say, line.contract
    if headed and not line.annulled and len(of.declarers) == 1:
        tricks = _made(bool(line.made), line.tricks[of.declarers[0]], scene)
        return f"{tricks}\n{points(line.points, scene)}"
    told = [
        say(
            "whist-outcome",
            deal=line.deal,
            contract=played(of, say),
            names=scene.names(of.declarers),
        )
    ]
    if line.annulled:
        return f"{told[0]} {say('whist-annulled-by-jury')}"
    if of.kind in TOGETHER:
        tricks = sum(line.tricks[seat] for seat in of.declarers)
        told.append(_made(bool(line.made), tricks, scene))
    else:
        for seat in of.declarers:
            said = _made(seat in line.made, line.tricks[seat], scene)
            one = len(of.declarers) == 1
            told.append(said if one else say("whist-of", name=scene.label(seat), told=said))
    if line.awarded:
        told.append(say("whist-by-jury"))
    return f"{' '.join(told)}\n{points(line.points, scene)}"


def verdict(view: View, scene: Scene) -> str:
    """Return the verdict: whether the contract was made, and what it brings the reader."""
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
    names, points = scene.names(of.declarers), signed(line.points[view.seat])
    return scene.say(key, contract=played(of, scene.say), names=names, points=points)


def _made(made: bool, tricks: int, scene: Scene) -> str:
    return scene.say("whist-made" if made else "whist-failed", tricks=tricks)


def points(of: Sequence[int], scene: Scene) -> str:
    """ "Ann +7 · Bob −7" """
    return " · ".join(
        scene.say("whist-points-of", name=scene.label(seat), points=signed(each))
        for seat, each in enumerate(of)
    )


def _total(view: View, scene: Scene) -> str:
    return scene.say("whist-total", points=points(view.points, scene))


# --- what happened -------------------------------------------------------------------------------


def told(view: View, scene: Scene) -> Sequence[str]:
    """Tell what happened, in its order: a deal, then what is waited for."""
    if view.phase in ("show", "over"):
        return [story(view, scene), headline(view, scene)]
    lies = on_table(view, scene)
    return [*revealed(view, scene), headline(view, scene), lies, story(view, scene)]


def story(view: View, scene: Scene, lines: int = LINES) -> str:
    """The last things that happened, the newest last; after a deal what it came to, in full."""
    if view.phase == "show" and view.sheet:
        extra = [
            _line(event, then)
            for event, then in islice(scene.newest(view.events), LINES)
            if isinstance(event, Forgot | Awarded | Annulled | Penalised)
        ]
        ended = outcome(view.sheet[-1], scene, headed=scene.reader is not None)
        if view.options.shuffle == "once" and view.sheet[-1].contract.kind == "GC":  # R3b
            extra.insert(0, scene.say("whist-new-pack"))
        return "\n".join([ended, *reversed(extra), _total(view, scene)])
    told = [*islice(filter(None, _newest(view, scene)), lines)]
    above = {line.partition("\n")[0] for line in revealed(view, scene)}
    return "\n".join(line for line in reversed(told) if line.partition("\n")[0] not in above)


def revealed(view: View, scene: Scene) -> Iterator[str]:
    """How the last deal ended, at a slow table, before this one's first card: nobody waited until
    all had seen it."""
    if scene.slow and view.phase not in ("show", "play", "over") and view.sheet:
        yield f"{outcome(view.sheet[-1], scene)}\n{_total(view, scene)}"


_BESIDE_THE_DEAL = PassedRound | Scored | Voided | Annulled | Awarded | Penalised | Left
"""Events that are told between two deals."""


def _newest(view: View, scene: Scene) -> Iterator[str]:
    """Back to the beginning of this deal, and how the one before ended."""
    dealt, tricks = False, _tricks(view)
    for event, then in scene.newest(view.events):
        if dealt and not isinstance(event, _BESIDE_THE_DEAL):
            return
        told = _taken(event, *next(tricks), then) if isinstance(event, Took) else _line(event, then)
        yield told
        dealt = dealt or isinstance(event, Dealt)


def _tricks(view: View) -> Iterator[tuple[int, Card | None]]:
    """Return the number of each trick that was taken, and the card that took it, the last first;
    None of one whose cards the view was not told of."""
    found, lying = list[Card | None](), dict[Seat, Card]()
    for event in view.events:
        match event:
            case Dealt():
                found, lying = [], {}
            case Played(seat, played_card):
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


def _taken(took: Took, number: int, by: Card | None, scene: Scene) -> str:
    if by is None:
        return ""
    name = scene.label(took.seat)
    return scene.say("whist-event-took", number=number, name=name, card=card(by, scene.say))


_PRESSED = Parted | Called | Asked | Discarded | Trumped
"""What its owner need not be told."""


def _line(event: Event, scene: Scene) -> str:
    say = scene.say
    forced = getattr(event, "forced", False)
    if isinstance(event, _PRESSED) and scene.is_own(event) and not forced:
        return ""
    told = _told(event, scene)
    return (
        say("whist-event-late", told=told) if told and getattr(event, "by_clock", False) else told
    )


def _told(event: Event, scene: Scene) -> str:
    say = scene.say
    seat: Seat | None = getattr(event, "seat", None)  # most have one
    name = "" if seat is None else scene.label(seat)
    who = {} if seat is None else {"name": seat}
    match event:
        case Dealt(deal=deal, dealer=dealer, again=again):
            key = "whist-event-again" if again else "whist-event-dealt"
            return scene.tell(key, {"name": dealer}, deal=deal)
        case Parted():
            return scene.tell("whist-event-cut", who)
        case Called():
            return _called(event, scene)
        case Asked(bid=bid):
            return say("whist-event-asked", name=name, bid=contract(bid.kind, bid.suit, say))
        case Ruled(accepted=accepted):
            return scene.tell("whist-event-accepted" if accepted else "whist-event-refused", who)
        case PassedRound(dealer=dealer):
            return scene.tell("whist-event-round", {"name": dealer})
        case Contracted(contract=of):
            names = scene.names(of.declarers)
            return say("whist-event-contract", contract=played(of, say), names=names)
        case Discarded():
            return scene.tell("whist-event-discarded", who)
        case Trumped(suit=trump):
            return scene.tell("whist-event-trump", who, suit=suit(trump, say))
        case Played(card=which, by_clock=True):
            return scene.tell("whist-event-played", who, card=card(which, say))
        case Opened():
            return scene.tell("whist-event-opened", who)
        case Scored(line=line):
            return outcome(line, scene)
        case Forgot(points=lost):
            return scene.tell("whist-event-forgot", who, points=signed(lost))
        case Penalised():
            return say(
                "whist-event-penalised",
                name=name,
                offence=event.offence,
                points=signed(event.points),
                others=signed(event.others),
                reason=plain(event.reason),
            )
        case Voided(reason=reason):
            return say("whist-event-voided", reason=plain(reason))
        case Annulled(deal=number, reason=reason, again=again):
            key = "whist-event-annulled-again" if again else "whist-event-annulled"
            return say(key, deal=number, reason=plain(reason))
        case Awarded(seats=seats, reason=reason, deal=number):
            facts = {"deal": number, "reason": plain(reason)}
            if not seats:
                return say("whist-event-awarded-none", **facts)
            return say("whist-event-awarded", names=scene.names(seats), **facts)
        case Warned(reason=reason):
            return scene.tell("whist-event-warned", who, reason=plain(reason))
        case Substituted():
            return scene.tell("whist-event-substituted", who)
        case Left(excluded=True, reason=reason):
            return scene.tell("whist-event-excluded", who, reason=plain(reason))
        case Left():
            return scene.tell("whist-event-left", who)
        case Voted():
            return scene.tell("whist-event-voted", who)
        case Away():
            return scene.tell("event-away", who)
        case Returned():
            return scene.tell("event-returned", who)
        case Won(stopped=True):
            return say("whist-event-stopped")
        case _:  # cards that lie on the table, and what its seat alone was told
            return ""


def _called(event: Called, scene: Scene) -> str:
    said: Said = event.call
    say, who = scene.say, {"name": event.seat}
    match said:
        case Wait():
            return scene.tell("whist-event-wait", who)
        case Propose(of):
            return scene.tell("whist-event-propose", who, suit=suit(of, say))
        case Pack(of, level):
            return scene.tell("whist-event-pack", who, suit=suit(of, say), level=level)
        case Maintain():
            return scene.tell("whist-event-maintain", who)
        case Keep():
            return scene.tell("whist-event-keep", who)
        case Trou():
            return scene.tell("whist-event-trou", who)
        case Pass():
            key = "whist-event-pass-forced" if event.forced else "whist-event-pass"
            return scene.tell(key, who)
        case Bid(kind, of):
            return scene.tell("whist-event-bid", who, bid=contract(kind, of, say))
