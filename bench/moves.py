"""How many moves the rules of each game handle in a second: check, apply and decisions.

Games are made up first, so that only the rules are timed. Every row of their logs is a move, what
chance does included; of colour whist only the cards played are.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engines import GAMES, AnyGame, latest
from engines.core import Actor, Chance, Decision, Draw, Office, Supply, Told
from engines.menteur import MENTEUR
from engines.menteur.types import Accept, Announce, Look, Throw
from engines.perudo import PERUDO
from engines.perudo.types import Bid
from engines.quiz.bank import questions
from engines.quiz.deck import deck
from engines.quiz.types import (
    CATEGORIES,
    EACH,
    Mark,
    Marks,
    MarksWanted,
    Stock,
    StockWanted,
)
from engines.whist import WHIST
from engines.whist.types import Play

TIMES = 20
RAISED = 0.75
"""How often a bid or an announcement is believed and gone on from, and not challenged."""
LOOKED = 0.7
"""How often who accepted the tray looks and throws, and does not pass blind."""

Log = list[tuple[Actor, Any]]
Heard = Sequence[Told[Any]]
Choose = Callable[[Any, Decision, Random, Heard], Any]


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it is played here: `choose` gives the next move of who is waited for."""

    rules: AnyGame
    seats: int
    goal: int
    choose: Choose
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """Those that are not the default."""
    counted: type = object
    """The actions that are timed, by default all."""

    def start(self) -> Any:
        """The state in which a game begins."""
        return self.rules.start(self.seats, self.rules.options_type(**self.options))


def moves_per_s(played: Played, seconds: float) -> float:
    """Makes the moves of the games again and again for at least so long; one core."""
    rules = played.rules
    made = [move for seed in range(TIMES) for move in _moves(played, Random(seed))]
    moves = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        for state, actor, action in made:
            rules.check(state, actor, action)
            after, _ = rules.apply(state, actor, action)
            rules.decisions(after)
        moves += len(made)
    return moves / spent


def _moves(played: Played, random: Random) -> list[tuple[Any, Actor, Any]]:
    """Those of a game that are counted, each with the state in which it is made."""
    found: list[tuple[Any, Actor, Any]] = []
    state = played.start()
    for actor, action in game(played, random):
        if isinstance(action, played.counted):
            found.append((state, actor, action))
        state, _ = played.rules.apply(state, actor, action)
    return found


def game(played: Played, random: Random) -> Log:
    """A whole game."""
    log: Log = []
    told = list[Told[Any]]()
    rules = played.rules
    state = played.start()
    while rules.standings(state) is None:
        due = rules.due(state)
        if isinstance(due, Draw):
            actor: Actor = Office.CHANCE
            action = Chance(tuple(random.randrange(bound) for bound in due.bounds))
        elif due is not None:
            actor, action = Office.HOUSE, _supplied(due, random)
        else:
            # Who may, but is not waited for, has done what there is to do.
            awaited = rules.view(state, None).awaited[0]
            decision = next(
                d for d in rules.decisions(state) if (d.actor, d.id) == (awaited.actor, awaited.id)
            )
            actor, action = decision.actor, played.choose(state, decision, random, told)
        log.append((actor, action))
        state, news = rules.apply(state, actor, action)
        told += news
    return log


def _perudo(state: Any, decision: Decision, random: Random, _: Heard) -> Any:
    """Lowest raises, challenges and looks at the reveal."""
    raises = PERUDO.view(state, None).raises
    if raises and (state.bid is None or random.random() < RAISED):
        chosen = random.choice(raises)
        return Bid(chosen.lowest, chosen.face)
    return decision.stand_in


def _menteur(state: Any, decision: Decision, random: Random, _: Heard) -> Any:
    """Looks, throws of one die, announcements, refusals and looks at the reveal."""
    offer = MENTEUR.view(state, None).offer
    if offer.answer and random.random() < RAISED:
        return Accept()
    if offer.look and state.placed and random.random() < LOOKED:
        return Look()
    if offer.owes == "one":
        return Throw("hidden", (random.choice(offer.throw_hidden),), offer.at)
    if isinstance(decision.stand_in, Announce) and random.random() < 0.5:
        return Announce(random.choice(offer.rungs).lowest)
    return decision.stand_in


def _supplied(supply: Supply, random: Random) -> Any:
    """A deck of our bank's cards; answers that are right as often as not."""
    match supply.request:
        case StockWanted():
            return stock(random)
        case MarksWanted(hand, answers):
            read = [Mark(a.seat, a.number, random.random() < 0.5) for a in answers]
            return Marks(hand, tuple(read))
        case _:
            raise TypeError(supply)


def stock(random: Random) -> Stock:
    """A deck of our bank's cards."""
    cards = [
        card
        for category in CATEGORIES
        for card in random.sample([q for q in questions() if q.category == category], EACH)
    ]
    return deck(cards, [f"{random.getrandbits(128):032x}" for _ in cards])


def _computer(level: str, rules: AnyGame) -> Choose:
    """What a computer player does, and the clock for what nobody's seat decides."""

    def choose(state: Any, decision: Decision, random: Random, told: Heard) -> Any:
        if not isinstance(decision.actor, int):
            return decision.stand_in
        view = rules.view(state, decision.actor, told)
        return rules.choose(view, level, random) or decision.stand_in

    return choose


PERUDO_PLAYED = Played(PERUDO, 6, 50_000, _perudo)
OWN = {
    "perudo": PERUDO_PLAYED,
    "menteur": Played(MENTEUR, 6, 50_000, _menteur),
    "whist": Played(WHIST, 4, 100_000, _computer("careful", WHIST), {"deals": "4"}, Play),
}
"""Games that are not played by computer players of the middle level, four at a table."""


def _played(name: str) -> Played:
    rules = latest(name)
    level = rules.levels[len(rules.levels) // 2]
    return OWN.get(name) or Played(rules, 4, 20_000, _computer(level, rules))


PLAYED = {
    "moves_per_s" if name == "perudo" else f"moves_per_s_{name}": _played(name) for name, _ in GAMES
}
"""By the key of its figure."""
