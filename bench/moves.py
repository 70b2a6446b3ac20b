"""How many moves the rules of each game handle in a second: check, apply and decisions.

Games are made up first, so that only the rules are timed. Every row of their logs is a move, what
chance does included; of colour whist only the cards played are.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engines import AnyGame
from engines.captain import CAPTAIN
from engines.core import Actor, Chance, Decision, Draw, Office, Supply
from engines.menteur import MENTEUR
from engines.menteur.types import Accept, Announce, Look, Throw
from engines.perudo import PERUDO
from engines.perudo.types import Bid
from engines.quiz import QUIZ
from engines.quiz.bank import questions
from engines.quiz.deck import deck
from engines.quiz.types import (
    CATEGORIES,
    EACH,
    Mark,
    Marks,
    MarksWanted,
    StockWanted,
)
from engines.whist import WHIST
from engines.whist.types import Play

GAMES = 20
RAISED = 0.75
"""How often a bid or an announcement is believed and gone on from, and not challenged."""
LOOKED = 0.7
"""How often who accepted the tray looks and throws, and does not pass blind."""

Log = list[tuple[Actor, Any]]


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it is played here: `choose` gives the next move of who is waited for."""

    rules: AnyGame
    seats: int
    goal: int
    choose: Callable[[Any, Decision, Random], Any]
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
    made = [move for seed in range(GAMES) for move in _moves(played, Random(seed))]
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
            actor, action = decision.actor, played.choose(state, decision, random)
        log.append((actor, action))
        state, _ = rules.apply(state, actor, action)
    return log


def _perudo(state: Any, decision: Decision, random: Random) -> Any:
    """Lowest raises, challenges and looks at the reveal."""
    raises = PERUDO.view(state, None).raises
    if raises and (state.bid is None or random.random() < RAISED):
        chosen = random.choice(raises)
        return Bid(chosen.lowest, chosen.face)
    return decision.stand_in


def _menteur(state: Any, decision: Decision, random: Random) -> Any:
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


def _quiz(state: Any, decision: Decision, random: Random) -> Any:
    """What a computer player does, and the clock."""
    if not isinstance(decision.actor, int):
        return decision.stand_in
    return QUIZ.choose(QUIZ.view(state, decision.actor), "normal", random) or decision.stand_in


def _supplied(supply: Supply, random: Random) -> Any:
    """A deck of our bank's cards; answers that are right as often as not."""
    match supply.request:
        case StockWanted():
            cards = [
                card
                for category in CATEGORIES
                for card in random.sample([q for q in questions() if q.category == category], EACH)
            ]
            return deck(cards, [f"{random.getrandbits(128):032x}" for _ in cards])
        case MarksWanted(hand, answers):
            read = [Mark(a.seat, a.number, random.random() < 0.5) for a in answers]
            return Marks(hand, tuple(read))
        case _:
            raise TypeError(supply)


def _captain(state: Any, decision: Decision, random: Random) -> Any:
    """What a computer player does."""
    return CAPTAIN.choose(CAPTAIN.view(state, decision.actor), "normal", random)


def _whist(state: Any, decision: Decision, random: Random) -> Any:
    """What a computer player does by rule of thumb; looks at the score."""
    return WHIST.choose(WHIST.view(state, decision.actor), "careful", random)


PERUDO_PLAYED = Played(PERUDO, 6, 50_000, _perudo)
PLAYED = {
    "moves_per_s": PERUDO_PLAYED,
    "moves_per_s_menteur": Played(MENTEUR, 6, 50_000, _menteur),
    "moves_per_s_captain": Played(CAPTAIN, 4, 20_000, _captain),
    "moves_per_s_quiz": Played(QUIZ, 4, 20_000, _quiz),
    "moves_per_s_whist": Played(WHIST, 4, 100_000, _whist, {"deals": "4"}, Play),
}
"""By the key of its figure."""
