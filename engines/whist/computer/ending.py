"""Solver of endings: tricks of a side in perfect play with all cards known.

Alpha-beta with a window of one trick and a table of positions. A suit is kept as the owners of its
cards from the lowest up, two bits a card under a leading one: what has been played leaves no gap,
so positions that differ only in that are one, in every deal that is looked at. A node is one trick;
nodes are counted and not seconds, so that the same chance gives the same choice.
"""

from collections.abc import Iterator, Sequence

from engines.cards import CARDS_OF_SUIT, CARDS_PER_SUIT, Hand
from engines.core import Seat
from engines.whist.computer.playout import ContractAim

Codes = tuple[int, int, int, int]
"""Codes of the four suits."""

_Play = tuple[int, int]
"""A card: its suit, and its place in it from the lowest."""


class NodesSpentError(Exception):
    """Raised when all nodes that were allowed are used up."""


class EndingSolver:
    """Endings of one contract, with what was found out about them.

    The declarers' tricks are counted; seats that do not shun tricks want them for their side.
    `nodes` says how many more may be looked at.
    """

    def __init__(self, aim: ContractAim, nodes: int) -> None:
        self.nodes = nodes
        self._trump = aim.trump
        self._counts = aim.declares
        self._wants = tuple([mine != aim.shun for mine in aim.declares])
        self._plain = not aim.shun
        self._known: dict[tuple[Codes, Seat], tuple[int, int]] = {}
        self._places: dict[int, tuple[int, ...]] = {}
        self._left: dict[int, int] = {}
        self._cashed: dict[int, tuple[int, int]] = {}
        self._trumps: dict[int, tuple[bool, bool, int, int]] = {}

    def count_tricks(
        self, hands: Sequence[Hand], trick: Sequence[int], leader: Seat, guess: int
    ) -> int:
        """Return the coming tricks, with the running one, that the declarers take.

        `hands` are without the cards of the running trick. A guess near the truth saves nodes.
        Raises `NodesSpentError`.
        """
        codes, left, laid = _encode_trick(hands, trick, leader)
        least, most = 0, left
        guess = min(max(guess, 0), left)
        while least < most:
            target = guess if guess > least else least + 1
            if self._can_reach(codes, leader, left, target, laid):
                least = target
                guess = least + 1
            else:
                most = target - 1
                guess = most
        return least

    def can_reach(
        self, hands: Sequence[Hand], trick: Sequence[int], leader: Seat, target: int
    ) -> bool:
        """Return whether the declarers take so many of the tricks left.

        Raises `NodesSpentError`.
        """
        codes, left, laid = _encode_trick(hands, trick, leader)
        return self._can_reach(codes, leader, left, target, laid)

    def _can_reach(
        self, codes: Codes, leader: Seat, left: int, target: int, laid: Sequence[_Play] = ()
    ) -> bool:
        """Return whether the declarers take at least `target` of the tricks left.

        `laid` are the first cards of this trick where they are given.
        """
        if target <= 0:
            return True
        if target > left:
            return False
        key = (codes, leader)
        least, most = 0, left
        if not laid:
            found = self._known.get(key)
            if found is not None:
                least, most = found
                if least >= target:
                    return True
                if most < target:
                    return False
            if self._plain:
                sure, safe = self._count_sure_tricks(codes, leader)
                if sure >= target:
                    return True
                if left - safe < target:
                    return False
        self.nodes -= 1
        if self.nodes < 0:
            raise NodesSpentError
        result = self._search_trick(codes, leader, left, target, laid)
        if not laid:
            self._known[key] = (target, most) if result else (least, target - 1)
        return result

    def _search_trick(
        self, codes: Codes, leader: Seat, left: int, target: int, laid: Sequence[_Play]
    ) -> bool:
        # Every node comes through here: the four cards are loops in loops and not calls.
        wants, trump = self._wants, self._trump
        seat1, seat2, seat3 = (leader + 1) & 3, (leader + 2) & 3, (leader + 3) & 3
        goal0, goal1, goal2, goal3 = wants[leader], wants[seat1], wants[seat2], wants[seat3]
        given = len(laid)
        places, reach, without, counts = (
            self._list_follows,
            self._can_reach,
            self._remove_trick,
            self._counts,
        )
        for suit, place in laid[:1] or self._list_leads(codes, leader):
            second = (
                laid[1:2]
                if given > 1
                else places(codes, seat1, suit, suit, place, goal0 == goal1, False)
            )
            got1 = not goal1
            for suit1, place1 in second:
                if place1 > place if suit1 == suit else suit1 == trump:
                    top1, at1, by1 = suit1, place1, seat1
                else:
                    top1, at1, by1 = suit, place, leader
                third = (
                    laid[2:3]
                    if given > 2
                    else places(codes, seat2, suit, top1, at1, wants[by1] == goal2, False)
                )
                got2 = not goal2
                for suit2, place2 in third:
                    if place2 > at1 if suit2 == top1 else suit2 == trump:
                        top2, at2, by2 = suit2, place2, seat2
                    else:
                        top2, at2, by2 = top1, at1, by1
                    fourth = (
                        laid[3:4]
                        if given > 3
                        else places(codes, seat3, suit, top2, at2, wants[by2] == goal3, True)
                    )
                    got3 = not goal3
                    for suit3, place3 in fourth:
                        if place3 > at2 if suit3 == top2 else suit3 == trump:
                            taker = seat3
                        else:
                            taker = by2
                        rest = target - 1 if counts[taker] else target
                        if rest <= 0:
                            got = True
                        elif rest >= left:
                            got = False
                        else:
                            after = without(
                                codes, suit, place, suit1, place1, suit2, place2, suit3, place3
                            )
                            got = reach(after, taker, left - 1, rest)
                        if got == goal3:
                            got3 = goal3
                            break
                    if got3 == goal2:
                        got2 = goal2
                        break
                if got2 == goal1:
                    got1 = goal1
                    break
            if got1 == goal0:
                return goal0
        return not goal0

    def _list_places(self, code: int, seat: Seat) -> tuple[int, ...]:
        """Return a seat's cards of a suit, the lowest first, one of each run."""
        key = code << 2 | seat
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = tuple(_list_runs(code, seat))
        return found

    def _list_leads(self, codes: Codes, seat: Seat) -> list[_Play]:
        """Return the leads to try, high cards first."""
        high: list[_Play] = []
        low: list[_Play] = []
        for suit, code in enumerate(codes):
            held = self._list_places(code, seat)
            if held:
                top = held[-1]
                if code >> 2 * top + 2 == 1:
                    high.append((suit, top))
                else:
                    low.append((suit, top))
                for place in held[:-1]:
                    low.append((suit, place))
        low.sort(key=_get_place)
        return high + low if self._plain else low + high

    def _list_follows(
        self, codes: Codes, seat: Seat, suit: int, top: int, at: int, friend: bool, last: bool
    ) -> list[_Play]:
        """Return the cards that may be played to this suit, the likely good ones first."""
        held = self._list_places(codes[suit], seat)
        if held:
            if top == suit and held[-1] > at:
                if not friend and not last:
                    return [(suit, place) for place in held[::-1]]
                if not friend:
                    return [(suit, p) for p in held if p > at] + [(suit, p) for p in held if p < at]
            return [(suit, place) for place in held]
        thrown: list[_Play] = []
        trump = self._trump
        for other, code in enumerate(codes):
            if other != trump:
                for place in self._list_places(code, seat):
                    thrown.append((other, place))
        thrown.sort(key=_get_place)
        if trump >= 0:
            trumps = self._list_places(codes[trump], seat)
            if trumps:
                if top == trump:
                    over = [(trump, p) for p in trumps if p > at]
                    under = [(trump, p) for p in trumps if p < at]
                else:
                    over, under = [(trump, p) for p in trumps], []
                return thrown + over + under if friend else over + thrown + under
        return thrown

    def _remove_trick(
        self,
        codes: Codes,
        suit: int,
        place: int,
        suit1: int,
        place1: int,
        suit2: int,
        place2: int,
        suit3: int,
        place3: int,
    ) -> Codes:
        masks = [0, 0, 0, 0]
        masks[suit] = 1 << place
        masks[suit1] |= 1 << place1
        masks[suit2] |= 1 << place2
        masks[suit3] |= 1 << place3
        left = self._left
        after: list[int] = []
        for code, mask in zip(codes, masks, strict=True):
            if mask:
                key = code << CARDS_PER_SUIT | mask
                less = left.get(key)
                if less is None:
                    less = left[key] = _remove_places(code, mask)
                after.append(less)
            else:
                after.append(code)
        return after[0], after[1], after[2], after[3]

    def _count_sure_tricks(self, codes: Codes, leader: Seat) -> tuple[int, int]:
        """Return the least tricks that are certain for the declarers and for the others."""
        trump = self._trump
        mine = self._wants[leader]
        ruffs = False
        own = other = 0
        if trump >= 0:
            code = codes[trump]
            found = self._trumps.get(code)
            if found is None:
                found = self._trumps[code] = self._measure_trumps(code)
            ruffs = found[1] if mine else found[0]
            own, other = found[2], found[3]
        cash = 0
        for suit, code in enumerate(codes):
            if code == 1:
                continue
            key = code << 2 | leader
            both = self._cashed.get(key)
            if both is None:
                both = self._cashed[key] = self._count_cash_tricks(code, leader)
            if suit == trump:
                cash += both[1]
            else:
                cash += both[0] if ruffs else both[1]
        return (max(own, cash), other) if mine else (own, max(other, cash))

    def _measure_trumps(self, code: int) -> tuple[bool, bool, int, int]:
        """Return whether each side has trumps, and its sure tricks with them."""
        runs = [_count_top_run(code, seat) for seat in range(4)]
        held = [bool(self._list_places(code, seat)) for seat in range(4)]
        return (
            any([h for h, w in zip(held, self._wants, strict=True) if w]),
            any([h for h, w in zip(held, self._wants, strict=True) if not w]),
            max([n for n, w in zip(runs, self._wants, strict=True) if w], default=0),
            max([n for n, w in zip(runs, self._wants, strict=True) if not w], default=0),
        )

    def _count_cash_tricks(self, code: int, seat: Seat) -> tuple[int, int]:
        """Return the tricks that a seat takes by leading this suit.

        With ruffs to fear, and without.
        """
        lengths = [0, 0, 0, 0]
        rest = code
        while rest > 1:
            lengths[rest & 3] += 1
            rest >>= 2
        run = _count_top_run(code, seat)
        longest = max([n for other, n in enumerate(lengths) if other != seat])
        against = [n for other, n in enumerate(lengths) if self._wants[other] != self._wants[seat]]
        whole = lengths[seat] if run >= longest else run
        return min(run, min(against, default=0)), whole


def _encode_trick(
    hands: Sequence[Hand], trick: Sequence[int], leader: Seat
) -> tuple[Codes, int, list[_Play]]:
    """Return the suits as the trick began, the tricks left, and the cards laid."""
    whole = list(hands)
    for place, card in enumerate(trick):
        whole[(leader + place) & 3] |= 1 << card
    codes = (
        _encode_suit(whole, 0),
        _encode_suit(whole, 1),
        _encode_suit(whole, 2),
        _encode_suit(whole, 3),
    )
    return codes, whole[leader].bit_count(), [_locate_card(whole, card) for card in trick]


def _get_place(play: _Play) -> int:
    return play[1]


def _encode_suit(hands: Sequence[Hand], suit: int) -> int:
    """Return the owners of a suit's cards as a code."""
    code, shift = 0, 0
    held = [hand & CARDS_OF_SUIT[suit] for hand in hands]
    all_four = held[0] | held[1] | held[2] | held[3]
    while all_four:
        low = all_four & -all_four
        if held[1] & low:
            code |= 1 << shift
        elif held[2] & low:
            code |= 2 << shift
        elif held[3] & low:
            code |= 3 << shift
        shift += 2
        all_four ^= low
    return code | 1 << shift


def _locate_card(hands: Sequence[Hand], card: int) -> _Play:
    """Return a card's suit and its place among those left of it."""
    suit = card // CARDS_PER_SUIT
    left = (hands[0] | hands[1] | hands[2] | hands[3]) & CARDS_OF_SUIT[suit]
    return suit, (left & ((1 << card) - 1)).bit_count()


def _list_runs(code: int, seat: Seat) -> Iterator[int]:
    """Yield the places of a seat's cards, the lowest of each run."""
    place, run = 0, False
    while code > 1:
        mine = code & 3 == seat
        if mine and not run:
            yield place
        run = mine
        code >>= 2
        place += 1


def _count_top_run(code: int, seat: Seat) -> int:
    """Return how many cards from the highest down are this seat's."""
    shift = code.bit_length() - 3
    count = 0
    while shift >= 0 and code >> shift & 3 == seat:
        count += 1
        shift -= 2
    return count


def _remove_places(code: int, mask: int) -> int:
    """Return the code of a suit without the cards in these places."""
    after, shift, place = 0, 0, 0
    while code > 1:
        if not mask >> place & 1:
            after |= (code & 3) << shift
            shift += 2
        code >>= 2
        place += 1
    return after | 1 << shift
