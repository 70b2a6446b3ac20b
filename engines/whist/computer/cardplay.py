"""Which card a computer player plays: by rule of thumb, or by playing out hands that fit."""

from random import Random

from engines.cards import CARDS, Hand, Suit, hand_of, numbers
from engines.core import Seat
from engines.whist import grid
from engines.whist.computer import playout
from engines.whist.computer.hands import longest, ranks
from engines.whist.computer.playout import Aim, Table, aim_of, play_out
from engines.whist.computer.worlds import Reading, deal, known
from engines.whist.contracts import Contract
from engines.whist.grid import Grid
from engines.whist.types import Discard, NameTrump, Play
from engines.whist.view import View


def by_thumb(view: View) -> Play:
    """The card that the rule of thumb says."""
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None and view.trick is not None, "his turn"
    playable = hand_of(card.number for card in view.playable)
    knowledge = known(view, "not")
    aim = aim_of(contract)
    others = hand_of(knowledge.hidden)
    for other, hand in enumerate(knowledge.hands):
        others |= hand if other != seat else 0
    trick = [card.number for card in view.trick.cards]
    pick = playout.shunning if aim.shun else playout.wanting
    card = pick(playable, others, trick, view.trick.leader, seat, aim, view.tricks)
    return Play(CARDS[card])


def by_worlds(view: View, worlds: int, reads: Reading, random: Random) -> Play:
    """The card that does best where the hidden hands are dealt so often and played out."""
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None and view.trick is not None, "his turn"
    knowledge, aim = known(view, reads), aim_of(contract)
    others = hand_of(knowledge.hidden)
    for other, hand in enumerate(knowledge.hands):
        others |= hand if other != seat else 0
    trick = [card.number for card in view.trick.cards]
    candidates = _different(hand_of(card.number for card in view.playable), others, trick)
    if len(candidates) == 1:
        return Play(CARDS[candidates[0]])
    worth = [0.0] * len(candidates)
    thumb = by_thumb(view).card.number
    for _ in range(worlds):
        hands = deal(knowledge, random)
        for place, card in enumerate(candidates):
            worth[place] += _after(hands, trick, view, seat, card, aim, contract)
    best = max(range(len(candidates)), key=lambda at: (worth[at], candidates[at] == thumb))
    return Play(CARDS[candidates[best]])


def _different(playable: Hand, others: Hand, trick: list[int]) -> list[int]:
    """One of each run of cards that are as good as each other."""
    lying = others | hand_of(trick)
    found: list[int] = []
    for order in range(4):
        run = False
        for number in range(order * 13, order * 13 + 13):
            if playable >> number & 1:
                if not run:
                    found.append(number)
                run = True
            elif lying >> number & 1:
                run = False
    return found


def _after(
    hands: list[Hand], trick: list[int], view: View, seat: Seat, card: int, aim: Aim, of: Contract
) -> float:
    assert view.trick is not None, "a trick is being played"
    after = list(hands)
    after[seat] ^= 1 << card
    table = Table(after, [*trick, card], view.trick.leader, list(view.tricks))
    return advantage(view.grid, of, play_out(table, aim), seat)


def advantage(of: Grid, contract: Contract, tricks: list[int], seat: Seat) -> float:
    """A seat's points, less what the others get on average; tricks break ties."""
    points = grid.score(of, contract, tricks).points
    return points[seat] - (sum(points) - points[seat]) / 3


def discard(view: View) -> Discard:
    """The card that is the most dangerous in a misère."""
    hand = hand_of(card.number for card in view.hand)
    contract = view.contract
    if contract and view.seat not in contract.declarers:
        # Who gives tricks away keeps his low cards, and a suit less.
        top = max(view.hand, key=lambda card: (card.rank, -len(ranks(hand, card.suit.order))))
        return Discard(top)
    worst, at = -1.0, numbers(hand)[-1]
    for order in range(4):
        held = ranks(hand, order)
        if held:
            low = held[::-1]
            danger = sum([max(0, rank - 2 * n - 1) for n, rank in enumerate(low)])
            cost = danger + held[0] / 13
            if cost > worst:
                worst, at = cost, order * 13 + held[0]
    return Discard(CARDS[at])


def trump(view: View) -> NameTrump:
    """The suit in which the partner of a trou takes the most."""
    hand = hand_of(card.number for card in view.hand)
    return NameTrump(list(Suit)[longest(hand)[0]])
