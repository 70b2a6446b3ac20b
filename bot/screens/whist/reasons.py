"""Reasons why a call or card is not allowed now, in the rule's own words, grouped."""

from collections.abc import Sequence
from typing import Any

from bot.screens.scene import TableScene
from bot.screens.whist.words import (
    capitalize_first,
    format_card,
    format_cards,
    format_played_contract,
    format_ranges,
    format_suit,
    format_suits,
)
from engines.cards import SUITS, Card, Suit
from engines.whist.contracts import LADDER, LEVELS, Contract
from engines.whist.types import Keep, Maintain, Pack, Propose, Trou, Wait, WhistBid
from engines.whist.view import BarredCall, WhistView


def describe_reasons(view: WhistView, scene: TableScene) -> str:
    """Return a line for each reason, with all that it bars."""
    say = scene.say
    if view.turn is not None and view.turn != view.seat:
        return say("whist-why-turn", name=scene.format_name(view.turn))
    lines = (
        _describe_card_reasons(view, scene)
        if view.phase == "play"
        else _describe_call_reasons(view, scene)
    )
    title = say("whist-why-title" if lines else "whist-why-nothing")
    return "\n".join([title, *lines])


def _describe_call_reasons(view: WhistView, scene: TableScene) -> list[str]:
    groups: dict[tuple[str, Any], list[BarredCall]] = {}
    for barred in view.barred:
        if isinstance(barred.call, Keep) and view.trou is None:
            continue  # without a trou there is nothing to keep
        groups.setdefault((barred.code, _list_common_facts(barred)), []).append(barred)
    return [_describe_group(group, scene) for group in groups.values()]


def _list_common_facts(barred: BarredCall) -> tuple[tuple[str, Any], ...]:
    """Return the facts without the call's own suit, by which calls are grouped.

    Calls that differ in their suit alone are told together.
    """
    return tuple([fact for fact in barred.facts if fact != ("suit", _get_suit(barred))])


def _get_suit(barred: BarredCall) -> Suit | None:
    return getattr(barred.call, "suit", None)


def _describe_group(group: Sequence[BarredCall], scene: TableScene) -> str:
    first, say = group[0], scene.say
    facts = {name: _format_fact(name, value, scene) for name, value in first.facts}
    if len(_list_common_facts(first)) < len(first.facts):
        facts["suit"] = format_suits([of for barred in group if (of := _get_suit(barred))], say)
    what = capitalize_first(", ".join(summarize_calls([barred.call for barred in group], scene)))
    return say("whist-why-line", what=what, reason=say(first.code, **facts))


def _format_fact(name: str, value: Any, scene: TableScene) -> Any:
    match value:
        case Contract():
            return format_played_contract(value, scene.say)
        case Suit():
            return format_suit(value, scene.say)
        case Card():
            return format_card(value, scene.say)
        case int() if name in ("seat", "turn"):
            return scene.format_name(value)
        case _:
            return value


def summarize_calls(calls: Sequence[Any], scene: TableScene) -> list[str]:
    """Return many calls in few words: "propose ♥ ♦", "pack ♣ 8–10", "solo 6"."""
    say = scene.say
    words: list[str] = []
    if Trou() in calls:
        words.append(say("whist-bar-trou"))
    if Wait() in calls:
        words.append(say("whist-bar-wait"))
    proposed = [each.suit for each in calls if isinstance(each, Propose)]
    if proposed:
        words.append(say("whist-bar-propose", suits=format_suits(proposed, say)))
    if Maintain() in calls:
        words.append(say("whist-bar-maintain"))
    if Keep() in calls:
        words.append(say("whist-bar-keep"))
    words += _summarize_packs([each for each in calls if isinstance(each, Pack)], scene)
    return words + _summarize_bids([each for each in calls if isinstance(each, WhistBid)], scene)


def _summarize_packs(packs: Sequence[Pack], scene: TableScene) -> list[str]:
    """Describe the packs, suits that are barred at the same levels together."""
    say = scene.say
    levels: dict[Suit, list[int]] = {}
    for pack in packs:
        levels.setdefault(pack.suit, []).append(pack.level)
    alike: dict[tuple[int, ...], list[Suit]] = {}
    for of, which in levels.items():
        alike.setdefault(tuple(sorted(which)), []).append(of)
    lines: list[str] = []
    for which, of in alike.items():
        if which == (*LEVELS,):
            lines.append(say("whist-bar-pack", suits=format_suits(of, say)))
        else:
            lines.append(
                say("whist-bar-pack-at", suits=format_suits(of, say), levels=format_ranges(which))
            )
    return lines


def _summarize_bids(bids: Sequence[WhistBid], scene: TableScene) -> list[str]:
    """Describe contracts in the order of the ladder.

    The suits are named where not all of them are barred.
    """
    say = scene.say
    trumps: dict[str, list[Suit | None]] = {}
    for bid in bids:
        trumps.setdefault(bid.kind, []).append(bid.suit)
    lines: list[str] = []
    for kind in LADDER:
        if kind not in trumps:
            continue
        name, of = say("whist-kind", kind=kind), [each for each in trumps[kind] if each]
        some = of and len(of) < len(SUITS)
        lines.append(say("whist-kind-in", kind=name, suit=format_suits(of, say)) if some else name)
    return lines


def _describe_card_reasons(view: WhistView, scene: TableScene) -> list[str]:
    """Tell which cards may not be played to this trick (R31, R13)."""
    say = scene.say
    barred = [each for each in view.hand if each not in view.playable]
    if not barred or view.trick is None:
        return []
    led = view.trick.cards
    if led:
        reason = say("whist-follow-suit", suit=format_suit(led[0].suit, say))
    else:
        reason = say("whist-lead-ace", card=format_card(view.playable[0], say))
    return [say("whist-why-line", what=format_cards(barred, say), reason=reason)]
