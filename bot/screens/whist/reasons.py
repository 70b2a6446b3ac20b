"""Why one may not do something now: what is barred, with the rule's own reason, grouped."""

from collections.abc import Sequence
from typing import Any

from bot.screens.scene import Scene
from bot.screens.whist.words import (
    capital,
    card,
    cards,
    dashed,
    played,
    suit,
    suits,
)
from engines.cards import SUITS, Card, Suit
from engines.whist.contracts import LADDER, LEVELS, Contract
from engines.whist.types import Bid, Keep, Maintain, Pack, Propose, Trou, Wait
from engines.whist.view import Barred, View


def reasons(view: View, scene: Scene) -> str:
    """A line for each reason, with all that it bars."""
    say = scene.say
    if view.turn is not None and view.turn != view.seat:
        return say("whist-why-turn", name=scene.name(view.turn))
    lines = _cards(view, scene) if view.phase == "play" else _calls(view, scene)
    title = say("whist-why-title" if lines else "whist-why-nothing")
    return "\n".join([title, *lines])


def _calls(view: View, scene: Scene) -> list[str]:
    groups: dict[tuple[str, Any], list[Barred]] = {}
    for barred in view.barred:
        if isinstance(barred.call, Keep) and view.trou is None:
            continue  # nobody would want to
        groups.setdefault((barred.code, _common(barred)), []).append(barred)
    return [_line(group, scene) for group in groups.values()]


def _common(barred: Barred) -> tuple[tuple[str, Any], ...]:
    """The facts without the call's own suit: what differs in it alone is told together."""
    return tuple([fact for fact in barred.facts if fact != ("suit", _suit(barred))])


def _suit(barred: Barred) -> Suit | None:
    return getattr(barred.call, "suit", None)


def _line(group: Sequence[Barred], scene: Scene) -> str:
    first, say = group[0], scene.say
    facts = {name: _fact(name, value, scene) for name, value in first.facts}
    if len(_common(first)) < len(first.facts):
        facts["suit"] = suits([of for barred in group if (of := _suit(barred))], say)
    what = capital(", ".join(summed([barred.call for barred in group], scene)))
    return say("whist-why-line", what=what, reason=say(first.code, **facts))


def _fact(name: str, value: Any, scene: Scene) -> Any:
    match value:
        case Contract():
            return played(value, scene.say)
        case Suit():
            return suit(value, scene.say)
        case Card():
            return card(value, scene.say)
        case int() if name in ("seat", "turn"):
            return scene.name(value)
        case _:
            return value


def summed(calls: Sequence[Any], scene: Scene) -> list[str]:
    """Many calls in few words: "propose ♥ ♦", "pack ♣ 8–10", "solo 6"."""
    say = scene.say
    words: list[str] = []
    if Trou() in calls:
        words.append(say("whist-bar-trou"))
    if Wait() in calls:
        words.append(say("whist-bar-wait"))
    proposed = [each.suit for each in calls if isinstance(each, Propose)]
    if proposed:
        words.append(say("whist-bar-propose", suits=suits(proposed, say)))
    if Maintain() in calls:
        words.append(say("whist-bar-maintain"))
    if Keep() in calls:
        words.append(say("whist-bar-keep"))
    words += _packs([each for each in calls if isinstance(each, Pack)], scene)
    return words + _bids([each for each in calls if isinstance(each, Bid)], scene)


def _packs(packs: Sequence[Pack], scene: Scene) -> list[str]:
    """Suits that are barred at the same levels together."""
    say = scene.say
    levels: dict[Suit, list[int]] = {}
    for pack in packs:
        levels.setdefault(pack.suit, []).append(pack.level)
    alike: dict[tuple[int, ...], list[Suit]] = {}
    for of, which in levels.items():
        alike.setdefault(tuple(sorted(which)), []).append(of)
    told: list[str] = []
    for which, of in alike.items():
        if which == (*LEVELS,):
            told.append(say("whist-bar-pack", suits=suits(of, say)))
        else:
            told.append(say("whist-bar-pack-at", suits=suits(of, say), levels=dashed(which)))
    return told


def _bids(bids: Sequence[Bid], scene: Scene) -> list[str]:
    """Contracts in the order of the ladder; the suits where not all of them are barred."""
    say = scene.say
    trumps: dict[str, list[Suit | None]] = {}
    for bid in bids:
        trumps.setdefault(bid.kind, []).append(bid.suit)
    told: list[str] = []
    for kind in LADDER:
        if kind not in trumps:
            continue
        name, of = say("whist-kind", kind=kind), [each for each in trumps[kind] if each]
        some = of and len(of) < len(SUITS)
        told.append(say("whist-kind-in", kind=name, suit=suits(of, say)) if some else name)
    return told


def _cards(view: View, scene: Scene) -> list[str]:
    """What may not be played to this trick (R31, R13)."""
    say = scene.say
    barred = [each for each in view.hand if each not in view.playable]
    if not barred or view.trick is None:
        return []
    led = view.trick.cards
    if led:
        reason = say("whist-follow-suit", suit=suit(led[0].suit, say))
    else:
        reason = say("whist-lead-ace", card=card(view.playable[0], say))
    return [say("whist-why-line", what=cards(barred, say), reason=reason)]
