"""Moves that the rules of each game handle in a second.

A move is checked and applied, and its decisions are listed. Games are made up first, so that only
the rules are timed. Every row of their logs is a move, also those of chance; of colour whist only
played cards are.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.simulation.outsiders.quiz import draw_stock
from engines import GAMES, AnyGame, find_latest_game
from engines.core import (
    Actor,
    AddressedEvent,
    ChanceAction,
    ChanceDraw,
    Decision,
    Office,
    SupplyRequest,
)
from engines.menteur import MENTEUR
from engines.menteur.types import MenteurAccept, MenteurAnnounce, MenteurLook, MenteurThrow
from engines.perudo import PERUDO
from engines.perudo.types import PerudoBid
from engines.quiz.types import (
    AnswerMark,
    MarksRequest,
    QuizMarks,
    StockRequest,
)
from engines.whist import WHIST
from engines.whist.types import WhistPlay

REPEATS = 20
RAISE_CHANCE = 0.75
"""Share of bids and announcements that are believed and raised, not challenged."""
LOOK_CHANCE = 0.7
"""Share of players who accept the tray, look and throw.

The others pass it on blind.
"""

Log = list[tuple[Actor, Any]]
Heard = Sequence[AddressedEvent[Any]]
Choose = Callable[[Any, Decision, Random, Heard], Any]


@dataclass(frozen=True, slots=True)
class TimedGame:
    """Game whose moves are timed; `choose` gives the awaited actor's next move."""

    rules: AnyGame
    seats: int
    goal: int
    choose: Choose
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """Options that are not the default."""
    counted: type = object
    """Type of the actions that are timed, by default all."""

    def start_game(self) -> Any:
        return self.rules.start(self.seats, self.rules.options_type(**self.options))


def moves_per_s(played: TimedGame, seconds: float) -> float:
    """Make the moves of the games again and again for at least so long, on one core."""
    rules = played.rules
    made = [move for seed in range(REPEATS) for move in _list_counted_moves(played, Random(seed))]
    moves = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        for state, actor, action in made:
            rules.check_action(state, actor, action)
            after, _ = rules.apply_action(state, actor, action)
            rules.list_decisions(after)
        moves += len(made)
    return moves / spent


def _list_counted_moves(played: TimedGame, random: Random) -> list[tuple[Any, Actor, Any]]:
    """Return the counted moves of a game, each with the state in which it is made."""
    found: list[tuple[Any, Actor, Any]] = []
    state = played.start_game()
    for actor, action in play_whole_game(played, random):
        if isinstance(action, played.counted):
            found.append((state, actor, action))
        state, _ = played.rules.apply_action(state, actor, action)
    return found


def play_whole_game(played: TimedGame, random: Random) -> Log:
    log: Log = []
    events = list[AddressedEvent[Any]]()
    rules = played.rules
    state = played.start_game()
    while rules.rank_seats(state) is None:
        due = rules.find_due(state)
        if isinstance(due, ChanceDraw):
            actor: Actor = Office.CHANCE
            action = ChanceAction(tuple(random.randrange(bound) for bound in due.bounds))
        elif due is not None:
            actor, action = Office.HOUSE, _supply_request(due, random)
        else:
            # A player who may act, but is not awaited, has nothing left to do.
            awaited = rules.view_as(state, None).awaited[0]
            decision = next(
                d
                for d in rules.list_decisions(state)
                if (d.actor, d.id) == (awaited.actor, awaited.id)
            )
            actor, action = decision.actor, played.choose(state, decision, random, events)
        log.append((actor, action))
        state, news = rules.apply_action(state, actor, action)
        events += news
    return log


def _choose_perudo_move(state: Any, decision: Decision, random: Random, _: Heard) -> Any:
    """Choose the lowest raise, a challenge or a look at the reveal."""
    raises = PERUDO.view_as(state, None).raises
    if raises and (state.standing_bid is None or random.random() < RAISE_CHANCE):
        chosen = random.choice(raises)
        return PerudoBid(chosen.lowest, chosen.face)
    return decision.stand_in


def _choose_menteur_move(state: Any, decision: Decision, random: Random, _: Heard) -> Any:
    """Choose a move at menteur: it may look, throw, announce, refuse or accept."""
    offer = MENTEUR.view_as(state, None).offer
    if offer.answer and random.random() < RAISE_CHANCE:
        return MenteurAccept()
    if offer.look and state.placed and random.random() < LOOK_CHANCE:
        return MenteurLook()
    if offer.owes == "one":
        return MenteurThrow("hidden", (random.choice(offer.throw_hidden),), offer.at)
    if isinstance(decision.stand_in, MenteurAnnounce) and random.random() < 0.5:
        return MenteurAnnounce(random.choice(offer.rungs).lowest)
    return decision.stand_in


def _supply_request(supply: SupplyRequest, random: Random) -> Any:
    """Supply a deck of our bank's cards, and marks that are right as often as not."""
    match supply.request:
        case StockRequest():
            return draw_stock(random)
        case MarksRequest(hand, answers):
            read = [AnswerMark(a.seat, a.number, random.random() < 0.5) for a in answers]
            return QuizMarks(hand, tuple(read))
        case _:
            raise TypeError(supply)


def _choose_as_level(level: str, rules: AnyGame) -> Choose:
    """Return a chooser of a computer's moves, or of stand-ins where no seat decides."""

    def choose_move(state: Any, decision: Decision, random: Random, told: Heard) -> Any:
        if not isinstance(decision.actor, int):
            return decision.stand_in
        view = rules.view_as(state, decision.actor, told)
        return rules.choose_action(view, level, random) or decision.stand_in

    return choose_move


PERUDO_GAME = TimedGame(PERUDO, 6, 50_000, _choose_perudo_move)
OWN_GAMES = {
    "perudo": PERUDO_GAME,
    "menteur": TimedGame(MENTEUR, 6, 50_000, _choose_menteur_move),
    "whist": TimedGame(
        WHIST, 4, 100_000, _choose_as_level("careful", WHIST), {"deals": "4"}, WhistPlay
    ),
}
"""Games with choosers of their own, instead of four computers of middle level."""


def _build_timed_game(name: str) -> TimedGame:
    rules = find_latest_game(name)
    level = rules.levels[len(rules.levels) // 2]
    return OWN_GAMES.get(name) or TimedGame(rules, 4, 20_000, _choose_as_level(level, rules))


TIMED_GAMES = {
    "moves_per_s" if name == "perudo" else f"moves_per_s_{name}": _build_timed_game(name)
    for name, _ in GAMES
}
"""Games that are timed, by the key of their figure."""
