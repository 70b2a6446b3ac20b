"""Second reading of the auction's rules (R11, R14–R27), to check the engine's.

Written from the rules alone and in another way: nothing but the list of what was said, read again
from the beginning for each question, in words ("pack:H:8") and letters. Nothing of the engine is
imported here.
"""

from dataclasses import dataclass, field

SUITS = "SCDH"
LADDER = (
    *("E8", "E9", "S6", "E10", "S7", "E11", "PM", "E12", "S8", "P"),
    *("E13", "A9", "TR", "GM", "A10", "A11", "GMT", "PC", "GC"),
)
JOINED = ("PM", "P", "GM", "GMT")
Said = list[tuple[int, str]]


def rank_contract(name: str, suit: str) -> tuple[int, int]:
    """Return the rank of a contract: its rung, then its suit, no trumps highest."""
    rung = LADDER.index(name)
    return (rung, -1) if name in JOINED else (rung, 4 if suit == "NT" else SUITS.index(suit))


@dataclass
class AuctionReading:
    """Standing of the auction after some words."""

    spoke: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)
    waits: set[int] = field(default_factory=set)
    offers: dict[int, str] = field(default_factory=dict)
    firm: set[int] = field(default_factory=set)
    packs: dict[int, int] = field(default_factory=dict)
    """Partner of each seat that packed, whose proposal it was."""
    alone: dict[int, str] = field(default_factory=dict)
    best: tuple[int, int] | None = None
    holders: set[int] = field(default_factory=set)
    names: set[str] = field(default_factory=set)

    def pack_of(self, proposer: int) -> int | None:
        return next((who for who, whose in self.packs.items() if whose == proposer), None)

    def is_beaten_by(self, name: str, suit: str) -> bool:
        return self.best is None or rank_contract(name, suit) > self.best

    def could_be_packed(self, seat: int, suit: str) -> bool:
        """Return whether a partner could pack the proposal (R17)."""
        for other in range(4):
            if other == seat or other in self.out:
                continue
            if other not in self.spoke or other in self.waits:
                return True
            free = other not in self.firm and self.pack_of(other) is None
            lower = SUITS.index(self.offers.get(other, "H")) < SUITS.index(suit)
            if other in self.offers and free and lower:
                return True
        return False


def read_auction(said: Said) -> AuctionReading:
    """Read what was said word by word (R15–R26)."""
    now = AuctionReading()
    for seat, word in said:
        first, *rest = word.split(":")
        now.spoke.add(seat)
        if first == "wait":
            now.waits.add(seat)
        elif first == "propose":
            now.offers[seat] = rest[0]
        elif first == "maintain":
            now.firm.add(seat)
        elif first == "pack":
            if seat not in now.packs:
                whose = [s for s, suit in now.offers.items() if suit == rest[0] and s != seat]
                now.packs[seat] = whose[0]
                now.offers.pop(seat, None)
                now.waits.discard(seat)
            now.best = rank_contract(f"E{rest[1]}", rest[0])
            now.holders = {seat, now.packs[seat]}
        elif first in ("pass", "keep"):
            now.out.add(seat)
            now.offers.pop(seat, None)
            now.packs.pop(seat, None)
            now.waits.discard(seat)
        else:
            name = f"S{rest[0]}" if first == "solo" else first
            suit = rest[-1] if rest else ""
            new = rank_contract(name, suit)
            now.holders = now.holders | {seat} if now.best == new else {seat}
            now.best = new
            now.names.add(name)
            now.alone[seat] = name
            now.offers.pop(seat, None)
    return now


def find_speaker(said: Said, dealer: int) -> int | None:
    """Return the seat that has the floor (R15), None if the auction is over (R27)."""
    now = read_auction(said)
    last = said[-1][0] if said else dealer
    for seat in [(last + n) % 4 for n in (1, 2, 3, 4)]:
        if seat in now.out:
            continue
        bound = seat in now.packs or seat in now.alone
        if bound and seat not in now.holders:
            return seat
        proposer = seat in now.offers and seat not in now.firm and now.pack_of(seat) is None
        if not bound and (seat not in now.spoke or seat in now.waits or proposer):
            return seat
    return None


def list_legal_words(said: Said, seat: int, held: str, trou: int | None) -> set[str]:
    """Return the legal words of the seat that has the floor; `held` are its suits."""
    now = read_auction(said)
    fresh = seat not in now.spoke
    found = {"pass"}
    if trou == seat and fresh:
        found = {"keep"}
    if trou is None:
        if not said:
            found.add("wait")
        found |= _list_pair_words(now, seat, held, fresh)
    if seat in now.packs or seat in now.waits:
        return found
    for name in JOINED:  # R23, R26
        if now.best is None or rank_contract(name, "") >= now.best:
            found.add(name)
    for tricks in (6, 7, 8):  # R21
        for suit in held:
            free = not now.could_be_packed(seat, suit) or "PM" in now.names
            other = seat in now.offers or now.alone.get(seat, "").startswith("S")
            if now.is_beaten_by(f"S{tricks}", suit) and (free or other):
                found.add(f"solo:{tricks}:{suit}")
    own = now.alone.get(seat, "")
    for name in ("A9", "A10", "A11", "PC", "GC"):  # R24
        more = own.startswith("A") and LADDER.index(name) > LADDER.index(own)
        for suit in [*SUITS, *(["NT"] if name in ("PC", "GC") else [])]:
            if (fresh or more) and now.is_beaten_by(name, suit):
                found.add(f"{name}:{suit}")
    if trou is None:
        return found
    above = LADDER[LADDER.index("TR") + 1 :]  # R11
    return {word for word in found if word in ("pass", "keep") or word.split(":")[0] in above}


def _list_pair_words(now: AuctionReading, seat: int, held: str, fresh: bool) -> set[str]:
    """Return the legal words of pairs (R18, R19, R20, R22)."""
    found: set[str] = set()
    offer = now.offers.get(seat)
    levels = range(8, 14)
    if seat in now.packs:
        suit = now.offers[now.packs[seat]]
        return {f"pack:{suit}:{n}" for n in levels if now.is_beaten_by(f"E{n}", suit)}
    if seat in now.alone:
        return found
    if offer and now.could_be_packed(seat, offer):
        found.add("maintain")
    for suit in SUITS:
        owner = next((s for s, offered in now.offers.items() if offered == suit), None)
        if owner is None:
            above = not offer or SUITS.index(suit) > SUITS.index(offer)
            low = now.best is None or now.best[0] < LADDER.index("A9")
            quiet = not now.names & set(JOINED)
            able = seat not in now.waits and now.could_be_packed(seat, suit)
            if above and low and quiet and able:
                found.add(f"propose:{suit}")
        elif (
            owner != seat
            and now.pack_of(owner) is None
            and suit in held
            and (not offer or SUITS.index(suit) > SUITS.index(offer))
        ):
            found |= {f"pack:{suit}:{n}" for n in levels if now.is_beaten_by(f"E{n}", suit)}
    return found
