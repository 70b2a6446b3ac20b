"""Cards of a computer player: by rule of thumb, or by playing out hands that fit."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from engines.cards import (
    CARDS_BY_NUMBER,
    CARDS_OF_SUIT,
    CARDS_PER_SUIT,
    SUIT_ORDER_BY_CARD,
    Card,
    Hand,
    Suit,
    list_card_numbers,
    to_hand,
)
from engines.core import Seat
from engines.whist import grid
from engines.whist.computer import playout
from engines.whist.computer.comparison import (
    DOUBTFUL_ERRORS,
    EQUAL_ERRORS,
    compare_choices,
    list_equal_choices,
)
from engines.whist.computer.ending import EndingSolver, NodesSpentError
from engines.whist.computer.hand_value import estimate_tricks, list_ranks, rank_trump_suits
from engines.whist.computer.hidden_hands import SeatKnowledge, build_knowledge, deal_hands
from engines.whist.computer.playout import ContractAim, PlayoutTable, find_aim, play_out_deal
from engines.whist.computer.thought import ThoughtBudget
from engines.whist.contracts import TOGETHER, Contract
from engines.whist.grid import PointGrid
from engines.whist.tricks import find_best_place, find_first_leader
from engines.whist.types import WhistDiscard, WhistNameTrump, WhistPlay
from engines.whist.view import WhistView

TRICK_POINTS = 1.0
"""Points for a trick of a trou, low as the later ones are hard to foresee."""

MIN_SOLVED_DEALS = 8
"""Least number of deals that must be solved for their values to count."""


def choose_card_by_rule(view: WhistView) -> WhistPlay:
    """Return the card that the rule of thumb chooses."""
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None and view.trick is not None, "his turn"
    playable = to_hand(card.number for card in view.playable)
    knowledge = build_knowledge(view, "not")
    aim = find_aim(contract)
    trick = [card.number for card in view.trick.cards]
    others = _find_others_cards(knowledge)
    if not trick and not aim.shun:
        others &= _find_opponents_cards(knowledge, aim)
    pick = playout.choose_shunning_card if aim.shun else playout.choose_taking_card
    card = pick(playable, others, trick, view.trick.leader, seat, aim, view.tricks)
    return WhistPlay(CARDS_BY_NUMBER[card])


def choose_card_by_playout(view: WhistView, thought: ThoughtBudget, random: Random) -> WhistPlay:
    """Return the card that does best in so many deals of the hidden hands.

    Each is played to the end: perfectly once few cards are left, before that by rule of thumb.
    """
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None and view.trick is not None, "his turn"
    knowledge, aim = build_knowledge(view, thought.playing), find_aim(contract)
    trick = [card.number for card in view.trick.cards]
    playable = to_hand(card.number for card in view.playable)
    if trick and not aim.shun:
        playable = _spare_higher_losers(playable, trick, aim.trump)
    if len(trick) == 3 and not aim.shun:
        playable = _spare_own_trick(playable, trick, view.trick.leader, aim, seat)
    thumb = choose_card_by_rule(view).card.number
    candidates = _list_distinct_cards(playable, _find_others_cards(knowledge), trick, thumb)
    if len(candidates) == 1:
        return WhistPlay(CARDS_BY_NUMBER[candidates[0]])
    trick_points = TRICK_POINTS if contract.kind == "TR" else 0.0
    table = _CardSituation(view, seat, contract, aim, trick, trick_points)

    def play_out(cards: Sequence[int], count: int) -> dict[int, list[float]]:
        return table.play_out_cards([deal_hands(knowledge, random) for _ in range(count)], cards)

    worth: dict[int, list[float]] = {}
    if len(view.hand) <= thought.exact and _is_solvable(contract):
        ending = EndingSolver(aim, thought.nodes)

        def solve(cards: Sequence[int], count: int) -> dict[int, list[float]]:
            return _solve_deals(table, cards, knowledge, ending, count, random)

        worth = compare_choices(candidates, solve, [thought.worlds] * thought.looks)
    if min([len(values) for values in worth.values()], default=0) >= MIN_SOLVED_DEALS:
        # What is equal when all play perfectly is not when they err.
        candidates = list_equal_choices(worth)
        looks = 1
    else:
        looks = thought.looks
        candidates = _spare_partners_trumps(candidates, trick, knowledge, aim)
    if len(candidates) > 1:
        worth = compare_choices(candidates, play_out, [thought.cards] * looks)
        telling = not trick or _is_contested(candidates[0], trick, view.trick.leader, aim, seat)
        candidates = list_equal_choices(worth, EQUAL_ERRORS if telling else DOUBTFUL_ERRORS)
    return WhistPlay(CARDS_BY_NUMBER[_choose_plain_card(candidates, thumb, aim.trump)])


def _choose_plain_card(cards: Sequence[int], thumb: int, trump: int) -> int:
    """Return, of equal cards, that of the rule of thumb, else the lowest but trumps."""
    if thumb in cards:
        return thumb
    return min(
        cards,
        key=lambda card: (SUIT_ORDER_BY_CARD[card] == trump, card % CARDS_PER_SUIT),
    )


def _is_contested(card: int, trick: list[int], first: Seat, aim: ContractAim, seat: Seat) -> bool:
    """Return whether a card follows suit to a trick that the own side does not have."""
    if SUIT_ORDER_BY_CARD[card] != SUIT_ORDER_BY_CARD[trick[0]]:
        return False
    at = find_best_place(trick, aim.trump)
    return aim.shun or aim.declares[(first + at) & 3] != aim.declares[seat]


def _find_others_cards(knowledge: SeatKnowledge) -> Hand:
    """Return all cards that the other three may hold."""
    others = to_hand(knowledge.hidden)
    for other, hand in enumerate(knowledge.hands):
        others |= hand if other != knowledge.seat else 0
    return others


def _find_opponents_cards(knowledge: SeatKnowledge, aim: ContractAim) -> Hand:
    """Return all cards that the other side may hold.

    What only a partner can have is not to be feared.
    """
    found = 0
    for other, weights in enumerate(knowledge.weights[:4]):
        if aim.declares[other] != aim.declares[knowledge.seat]:
            found |= knowledge.hands[other]
            if knowledge.room[other]:
                found |= to_hand(card for card in knowledge.hidden if weights[card] > 0)
    return found


def _spare_own_trick(
    playable: Hand, trick: list[int], first: Seat, aim: ContractAim, seat: Seat
) -> Hand:
    """Return the cards with which the last seat takes no trick of its own side.

    All playable cards if it must take the trick, or if the other side has it.
    """
    at = find_best_place(trick, aim.trump)
    if aim.declares[(first + at) & 3] != aim.declares[seat]:
        return playable
    cards = [
        card
        for card in list_card_numbers(playable)
        if find_best_place([*trick, card], aim.trump) < 3
    ]
    return to_hand(cards) or playable


def _spare_higher_losers(playable: Hand, trick: list[int], trump: int) -> Hand:
    """Return the cards without those that lose the trick, but for the lowest of these.

    All playable cards where no suit is followed.
    """
    if playable & ~CARDS_OF_SUIT[SUIT_ORDER_BY_CARD[trick[0]]]:
        return playable
    losers = to_hand(
        card
        for card in list_card_numbers(playable)
        if find_best_place([*trick, card], trump) < len(trick)
    )
    return playable & ~losers | losers & -losers


def _spare_partners_trumps(
    cards: list[int], trick: Sequence[int], knowledge: SeatKnowledge, aim: ContractAim
) -> list[int]:
    """Return the leads that draw no trumps where the partner alone can hold some.

    All leads where the other side may hold some, or where there are no others.
    """
    seat, trump = knowledge.seat, aim.trump
    if trick or aim.shun or trump < 0 or not aim.declares[seat]:
        return cards
    trumps = CARDS_OF_SUIT[trump]
    if _find_opponents_cards(knowledge, aim) & trumps or not _find_others_cards(knowledge) & trumps:
        return cards
    return [card for card in cards if SUIT_ORDER_BY_CARD[card] != trump] or cards


def _is_solvable(contract: Contract) -> bool:
    """Return whether two sides play for most tricks, or for fewest of the other's."""
    return contract.kind in TOGETHER or (contract.kind != "P" and len(contract.declarers) == 1)


def _solve_deals(
    table: _CardSituation,
    cards: Sequence[int],
    knowledge: SeatKnowledge,
    ending: EndingSolver,
    count: int,
    random: Random,
) -> dict[int, list[float]]:
    """Return the worth of each card in `count` deals, or in fewer if nodes run out."""
    found: dict[int, list[float]] = {card: [] for card in cards}
    try:
        for _ in range(count):
            worth = table.solve_cards(deal_hands(knowledge, random), cards, ending)
            for card, value in zip(cards, worth, strict=True):
                found[card].append(value)
    except NodesSpentError:
        pass
    return found


def solve_ending_cards(
    view: WhistView, card: Card, thought: ThoughtBudget, random: Random
) -> dict[Card, list[float]]:
    """Return the worth of this card and of those not as good, all playing perfectly.

    In each of as many deals as the nodes are enough for; empty where it cannot be found out.
    """
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None and view.trick is not None, "his turn"
    if len(view.hand) > thought.exact or not _is_solvable(contract):
        return {}
    knowledge, trick = (
        build_knowledge(view, thought.playing),
        [card.number for card in view.trick.cards],
    )
    playable = to_hand(card.number for card in view.playable)
    cards = _list_distinct_cards(playable, _find_others_cards(knowledge), trick, card.number)
    if len(cards) == 1:
        return {}
    aim = find_aim(contract)
    table = _CardSituation(view, seat, contract, aim, trick)
    found = _solve_deals(
        table, cards, knowledge, EndingSolver(aim, thought.nodes), thought.worlds, random
    )
    return {CARDS_BY_NUMBER[number]: worth for number, worth in found.items() if worth}


class _CardSituation(Struct, frozen=True):
    """Situation of a seat that plays a card, and the trick to which it is played.

    `trick_points`: for how many points each trick counts beyond what it scores.
    """

    view: WhistView
    seat: Seat
    contract: Contract
    aim: ContractAim
    trick: list[int]
    trick_points: float = 0.0

    def play_out_cards(
        self, deals: Sequence[list[Hand]], cards: Sequence[int]
    ) -> dict[int, list[float]]:
        """Return the worth of each card in each deal when all go on by rule of thumb."""
        return {card: [self.play_out_card(hands, card) for hands in deals] for card in cards}

    def play_out_card(self, hands: list[Hand], card: int) -> float:
        """Return the worth of a card when all go on by rule of thumb."""
        assert self.view.trick is not None, "a trick is being played"
        after = list(hands)
        after[self.seat] ^= 1 << card
        table = PlayoutTable(
            after, [*self.trick, card], self.view.trick.leader, list(self.view.tricks)
        )
        return self._value_counts(play_out_deal(table, self.aim))

    def solve_cards(
        self, hands: list[Hand], cards: Sequence[int], ending: EndingSolver
    ) -> list[float]:
        """Return the worth of each card when all go on perfectly.

        Raises `NodesSpentError`.
        """
        view, aim = self.view, self.aim
        assert view.trick is not None, "a trick is being played"
        first = view.trick.leader
        had = sum([t for t, mine in zip(view.tricks, aim.declares, strict=True) if mine])
        found: list[float] = []
        guess = max(0, aim.need - had)
        for card in cards:
            after = list(hands)
            after[self.seat] ^= 1 << card
            laid = [*self.trick, card]
            if aim.counts:
                guess = ending.count_tricks(after, laid, first, guess)
                found.append(self._value_tricks(had + guess))
            else:
                target = aim.allowed + 1 if aim.shun else aim.need
                taken = ending.can_reach(after, laid, first, target - had)
                found.append(self._value_tricks(target if taken else target - 1))
        return found

    def _value_tricks(self, tricks: int) -> float:
        """Return the advantage if the declarers have so many tricks in the end."""
        count = [0, 0, 0, 0]
        count[self.contract.declarers[0]] = tricks
        return self._value_counts(count)

    def _value_counts(self, count: list[int]) -> float:
        """Return the advantage of these tricks."""
        worth = value_advantage(self.view.grid, self.contract, count, self.seat)
        tricks = sum([count[seat] for seat in self.contract.declarers])
        return worth + self.trick_points * (tricks if self.aim.declares[self.seat] else -tricks)


def _list_distinct_cards(playable: Hand, others: Hand, trick: list[int], thumb: int) -> list[int]:
    """Return one card of each run of equally good cards.

    It is what the rule of thumb chooses, or the one that tells the partner most: the highest to
    lead, the lowest to follow.
    """
    lying = others | to_hand(trick)
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


def value_advantage(of: PointGrid, contract: Contract, tricks: list[int], seat: Seat) -> float:
    """Return a seat's points, less what the others get on average."""
    points = grid.score_deal(of, contract, tricks).points
    return points[seat] - (sum(points) - points[seat]) / 3


def choose_discard(view: WhistView) -> WhistDiscard:
    """Return the card that is the most dangerous in a misère."""
    hand = to_hand(card.number for card in view.hand)
    contract = view.contract
    if contract and view.seat not in contract.declarers:
        # To give tricks away, keep low cards, and one suit less.
        top = max(view.hand, key=lambda card: (card.rank, -len(list_ranks(hand, card.suit.order))))
        return WhistDiscard(top)
    worst, at = -1.0, list_card_numbers(hand)[-1]
    for order in range(4):
        held = list_ranks(hand, order)
        if held:
            low = held[::-1]
            danger = sum([max(0, rank - 2 * n - 1) for n, rank in enumerate(low)])
            cost = danger + held[0] / 13
            if cost > worst:
                worst, at = cost, order * 13 + held[0]
    return WhistDiscard(CARDS_BY_NUMBER[at])


def choose_trump(view: WhistView) -> WhistNameTrump:
    """Return the suit in which the partner of a trou takes the most."""
    hand = to_hand(card.number for card in view.hand)
    return WhistNameTrump(list(Suit)[rank_trump_suits(hand)[0]])


def choose_trump_by_playout(
    view: WhistView, thought: ThoughtBudget, random: Random
) -> WhistNameTrump:
    """Return the suit in which the pair takes the most in dealt hands, played out.

    Of suits that bring as much it is that of the rule of thumb.
    """
    hand = to_hand(card.number for card in view.hand)
    knowledge = build_knowledge(view, thought.playing)

    def value_suits(suits: Sequence[Suit], count: int) -> dict[Suit, list[float]]:
        worth: dict[Suit, list[float]] = {suit: [] for suit in suits}
        for _ in range(count):
            hands = deal_hands(knowledge, random)
            for suit in suits:
                points, tricks = _play_out_trump(view, suit, hands)
                worth[suit].append(points + TRICK_POINTS * tricks)
        return worth

    worth = compare_choices(list(Suit), value_suits, [thought.calls] * (thought.looks + 1))
    equal = list_equal_choices(worth, DOUBTFUL_ERRORS)
    return WhistNameTrump(max(equal, key=lambda suit: estimate_tricks(hand, suit.order)))


def value_trumps(
    view: WhistView, thought: ThoughtBudget, random: Random
) -> dict[Suit, list[float]]:
    """Return the worth of each suit as a trou's trump, in so many played-out deals."""
    knowledge = build_knowledge(view, thought.playing)
    worth: dict[Suit, list[float]] = {suit: [] for suit in Suit}
    for _ in range(thought.calls):
        hands = deal_hands(knowledge, random)
        for suit in Suit:
            worth[suit].append(_play_out_trump(view, suit, hands)[0])
    return worth


def _play_out_trump(view: WhistView, suit: Suit, hands: list[Hand]) -> tuple[float, int]:
    """Return the seat's worth of a trou with this trump, and the tricks of its pair."""
    seat, contract = view.seat, view.contract
    assert seat is not None and contract is not None, "his turn"
    named = Contract(contract.kind, suit, contract.declarers)
    table = PlayoutTable(list(hands), [], find_first_leader(named, view.dealer), [0, 0, 0, 0])
    count = play_out_deal(table, find_aim(named))
    tricks = sum([count[each] for each in named.declarers])
    return value_advantage(view.grid, named, count, seat), tricks
