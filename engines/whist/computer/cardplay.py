"""Which card a computer player plays: by rule of thumb, or by playing out hands that fit."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from engines.cards import CARDS, Card, Hand, Suit, hand_of, numbers
from engines.core import Seat
from engines.whist import grid
from engines.whist.computer import playout
from engines.whist.computer.ending import Ending, Spent
from engines.whist.computer.hands import longest, ranks
from engines.whist.computer.playout import Aim, Table, aim_of, play_out
from engines.whist.computer.thought import Thought
from engines.whist.computer.worlds import Known, deal, known
from engines.whist.contracts import TOGETHER, Contract
from engines.whist.grid import Grid
from engines.whist.tricks import best, leader
from engines.whist.types import Discard, NameTrump, Play
from engines.whist.view import View


def by_thumb(view: View) -> Play:
    """The card that the rule of thumb says."""
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None and view.trick is not None, "his turn"
    playable = hand_of(card.number for card in view.playable)
    knowledge = known(view, "not")
    aim = aim_of(contract)
    trick = [card.number for card in view.trick.cards]
    others = _others(knowledge)
    if not trick and not aim.shun:
        others &= _against(knowledge, aim)
    pick = playout.shunning if aim.shun else playout.wanting
    card = pick(playable, others, trick, view.trick.leader, seat, aim, view.tricks)
    return Play(CARDS[card])


def by_worlds(view: View, thought: Thought, random: Random) -> Play:
    """The card that does best where the hidden hands are dealt so often and played to the end: as
    well as can be once few cards are left, before that by rule of thumb."""
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None and view.trick is not None, "his turn"
    knowledge, aim = known(view, thought.playing), aim_of(contract)
    trick = [card.number for card in view.trick.cards]
    playable = hand_of(card.number for card in view.playable)
    if len(trick) == 3 and not aim.shun:
        playable = _sparing(playable, trick, view.trick.leader, aim, seat)
    thumb = by_thumb(view).card.number
    candidates = _different(playable, _others(knowledge), trick, thumb)
    if len(candidates) == 1:
        return Play(CARDS[candidates[0]])
    table = _Candidates(view, seat, contract, aim, trick, candidates)
    worth = None
    if len(view.hand) <= thought.exact and _solvable(contract):
        found = _exactly(table, knowledge, thought, random)
        worth = [sum(each) for each in zip(*found, strict=True)] if found else None
    if worth is None:
        worth = [0.0] * len(candidates)
        for _ in range(thought.cards):
            hands = deal(knowledge, random)
            for place, card in enumerate(candidates):
                worth[place] += table.played_out(hands, card)
    at = max(range(len(candidates)), key=lambda at: (round(worth[at], 6), candidates[at] == thumb))
    return Play(CARDS[candidates[at]])


def _others(knowledge: Known) -> Hand:
    """All that the other three may hold."""
    others = hand_of(knowledge.hidden)
    for other, hand in enumerate(knowledge.hands):
        others |= hand if other != knowledge.seat else 0
    return others


def _against(knowledge: Known, aim: Aim) -> Hand:
    """All that the other side may hold: what only a partner can have is not to be feared."""
    found = 0
    for other, weights in enumerate(knowledge.weights[:4]):
        if aim.declares[other] != aim.declares[knowledge.seat]:
            found |= knowledge.hands[other]
            if knowledge.room[other]:
                found |= hand_of(card for card in knowledge.hidden if weights[card] > 0)
    return found


def _sparing(playable: Hand, trick: list[int], first: Seat, aim: Aim, seat: Seat) -> Hand:
    """The last in hand takes no trick that his side has, if he need not."""
    at = best(trick, aim.trump)
    if aim.declares[(first + at) & 3] != aim.declares[seat]:
        return playable
    cards = [card for card in numbers(playable) if best([*trick, card], aim.trump) < 3]
    return hand_of(cards) or playable


def _solvable(contract: Contract) -> bool:
    """Whether two sides play, and one of them wants as many tricks of its own as it can get, or as
    few of the other's."""
    return contract.kind in TOGETHER or (contract.kind != "P" and len(contract.declarers) == 1)


def _exactly(
    table: _Candidates, knowledge: Known, thought: Thought, random: Random
) -> list[list[float]]:
    """What each card is worth in each of so many deals as the nodes are enough for."""
    ending = Ending(table.aim, thought.nodes)
    found: list[list[float]] = []
    try:
        while len(found) < thought.worlds:
            found.append(table.solved(deal(knowledge, random), ending))
    except Spent:
        pass
    return found


def endings(view: View, card: Card, thought: Thought, random: Random) -> dict[Card, list[float]]:
    """What this card and each that is not as good as it is worth, in each of so many deals as the
    nodes are enough for, when all go on as well as can be; nothing where that is not found out."""
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None and view.trick is not None, "his turn"
    if len(view.hand) > thought.exact or not _solvable(contract):
        return {}
    knowledge, trick = known(view, thought.playing), [card.number for card in view.trick.cards]
    playable = hand_of(card.number for card in view.playable)
    cards = _different(playable, _others(knowledge), trick, card.number)
    if len(cards) == 1:
        return {}
    table = _Candidates(view, seat, contract, aim_of(contract), trick, cards)
    found = _exactly(table, knowledge, thought, random)
    by_card = zip(*found, strict=True)
    return {CARDS[number]: list(worth) for number, worth in zip(cards, by_card, strict=False)}


class _Candidates(Struct, frozen=True):
    """The cards among which a seat chooses, and the trick to which they are played."""

    view: View
    seat: Seat
    contract: Contract
    aim: Aim
    trick: list[int]
    cards: list[int]

    def played_out(self, hands: list[Hand], card: int) -> float:
        """What a card is worth when all go on by rule of thumb."""
        assert self.view.trick is not None, "a trick is being played"
        after = list(hands)
        after[self.seat] ^= 1 << card
        table = Table(after, [*self.trick, card], self.view.trick.leader, list(self.view.tricks))
        return advantage(self.view.grid, self.contract, play_out(table, self.aim), self.seat)

    def solved(self, hands: list[Hand], ending: Ending) -> list[float]:
        """What each card is worth when all go on as well as can be. Raises `Spent`."""
        view, aim = self.view, self.aim
        assert view.trick is not None, "a trick is being played"
        first = view.trick.leader
        had = sum([t for t, mine in zip(view.tricks, aim.declares, strict=True) if mine])
        found: list[float] = []
        guess = max(0, aim.need - had)
        for card in self.cards:
            after = list(hands)
            after[self.seat] ^= 1 << card
            laid = [*self.trick, card]
            if aim.counts:
                guess = ending.tricks(after, laid, first, guess)
                found.append(self._worth(had + guess))
            else:
                target = aim.allowed + 1 if aim.shun else aim.need
                taken = ending.reaches(after, laid, first, target - had)
                found.append(self._worth(target if taken else target - 1))
        return found

    def _worth(self, tricks: int) -> float:
        """If the declarers have so many in the end."""
        count = [0, 0, 0, 0]
        count[self.contract.declarers[0]] = tricks
        return advantage(self.view.grid, self.contract, count, self.seat)


def _different(playable: Hand, others: Hand, trick: list[int], thumb: int) -> list[int]:
    """One of each run of cards that are as good as each other: what the thumb says, or the one that
    tells the partner most, which is the highest to lead and the lowest to follow."""
    lying = others | hand_of(trick)
    runs: list[list[int]] = []
    for order in range(4):
        run: list[int] = []
        for number in range(order * 13, order * 13 + 13):
            if playable >> number & 1:
                if not run:
                    runs.append(run)
                run.append(number)
            elif lying >> number & 1:
                run = []
    return [thumb if thumb in run else run[0] if trick else run[-1] for run in runs]


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


def trump_by_worlds(view: View, thought: Thought, random: Random) -> NameTrump:
    """The suit in which the pair takes the most, where the hidden hands are dealt so often and
    played out."""
    worth = trumps(view, thought, random)
    return NameTrump(max(Suit, key=lambda suit: (sum(worth[suit]), suit is trump(view).suit)))


def trumps(view: View, thought: Thought, random: Random) -> dict[Suit, list[float]]:
    """What each suit is worth as the trump of a trou, in each of so many deals played out."""
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None, "his turn"
    knowledge = known(view, thought.playing)
    worth: dict[Suit, list[float]] = {suit: [] for suit in Suit}
    for _ in range(thought.calls):
        hands = deal(knowledge, random)
        for suit in Suit:
            named = Contract(contract.kind, suit, contract.declarers)
            table = Table(list(hands), [], leader(named, view.dealer), [0, 0, 0, 0])
            worth[suit].append(advantage(view.grid, named, play_out(table, aim_of(named)), seat))
    return worth
