"""What every engine must pass, whatever its game: subclass `EngineKit` and give it a `Case`.

Here: the random table that plays a case, and the tests that hold for all games. Not here: a rule
of any game (tests/engines/<game>/ proves those), written transcripts (`transcript`).
"""

import dataclasses
import functools
import inspect
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest
from pydantic import TypeAdapter

from engines.core import (
    Actor,
    Chance,
    Continue,
    Decision,
    Draw,
    Expire,
    Illegal,
    Moment,
    Office,
    Quit,
    Return,
    Ruling,
    Supply,
    Told,
    Viewer,
    heard,
)
from engines.frame import Game

AnyGame = Game[Any, Any, Any, Any]

LONGEST = 5000
"""More moves than any game of a kit's table may take."""


def nothing_to_supply(supply: Supply, rng: random.Random) -> Any:
    """The house of a game that wants nothing of it."""
    raise AssertionError(f"nobody supplies {supply.purpose}")


def caseless(action: Any) -> bool:
    """Capitals never matter in the notation."""
    return True


FRAME = Path(inspect.getfile(Game))


def codes(*files: Path) -> frozenset[str]:
    """Every code with which these modules refuse something."""
    source = "".join([file.read_text(encoding="utf-8") for file in files])
    return frozenset(re.findall(r'Illegal\(\s*"([a-z-]+)"', source))


@dataclass(frozen=True)
class Case:
    """One game as the kit plays it.

    `setups` are the tables to try: seats and options. `moves(view)` proposes actions for the viewer
    of that view, legal or not. `conserved(state, events)` asserts that no card, die or chip was
    made or lost in all that happened. `scramble(state, viewer, rng)` is another state that this
    viewer cannot tell apart. `opens(state, action)` says whether an action may show what was hidden
    until then. `supply(due, rng)` is what the house supplies. `caseless(action)` says whether
    capitals do not matter in its notation.
    """

    game: AnyGame
    setups: Sequence[tuple[int, Any]]
    moves: Callable[[Any], Sequence[Any]]
    conserved: Callable[[Any, Sequence[Any]], None]
    scramble: Callable[[Any, Viewer, random.Random], Any]
    opens: Callable[[Any, Any], bool]
    supply: Callable[[Supply, random.Random], Any] = nothing_to_supply
    caseless: Callable[[Any], bool] = caseless

    @property
    def state_type(self) -> type[Any]:
        return type(self.game.start(*self.setups[0]))

    @property
    def codes(self) -> frozenset[str]:
        """All reasons the rules may give for refusing: those in the source."""
        of_it = Path(inspect.getfile(self.state_type)).parent.glob("*.py")
        return codes(*of_it, FRAME) | {self.game.unreadable}

    def supplied(self, due: Draw | Supply, rng: random.Random) -> tuple[Actor, Any]:
        """What chance or the house answers."""
        if isinstance(due, Draw):
            return Office.CHANCE, drawn(due, rng)
        return Office.HOUSE, self.supply(due, rng)


@dataclass(frozen=True)
class Step:
    """One action of a game, with the states around it."""

    before: Any
    actor: Actor
    action: Any
    told: tuple[Told[Any], ...]
    after: Any


def drawn(draw: Draw, rng: random.Random) -> Chance:
    """Chance's answer to a draw."""
    return Chance(tuple(rng.randrange(bound) for bound in draw.bounds))


def refusal(game: AnyGame, state: Any, actor: Actor, action: Any) -> Illegal | None:
    """Why an action may not be done, None if it may; `check` and `apply` must agree on it."""
    try:
        game.check(state, actor, action)
    except Illegal as by_check:
        with pytest.raises(Illegal) as by_apply:
            game.apply(state, actor, action)
        assert by_apply.value.code == by_check.code
        assert by_apply.value.facts == by_check.facts
        return by_check
    game.apply(state, actor, action)
    return None


def everyone(seats: int) -> list[Actor]:
    """All who may look at a table."""
    return [*range(seats), Office.HOST, Office.JURY]


def expiries(decisions: Sequence[Decision]) -> list[Expire]:
    """What the clock could say: each timed decision alone, and all that share an id."""
    timed = [d for d in decisions if d.seconds is not None]
    together = [
        Expire(id, tuple(d.actor for d in timed if d.id == id))
        for id in dict.fromkeys(d.id for d in timed)
    ]
    return [*(Expire(d.id, (d.actor,)) for d in timed), *together]


class RandomTable:
    """Plays a game at random: proposals of the case, now and then what is common to all games."""

    def __init__(self, case: Case, seed: int) -> None:
        self.rng = random.Random(seed)
        self.case = case
        self.game = case.game
        self.seats, self.options = case.setups[seed % len(case.setups)]
        self.state = self.game.start(self.seats, self.options)
        self.refused: set[str] = set()

    def step(self) -> Step:
        """One legal action, chosen at random."""
        actor, action = self._choose()
        before = self.state
        self.state, told = self.game.apply(before, actor, action)
        return Step(before, actor, action, told, self.state)

    def play(self) -> list[Step]:
        """A whole game; fails if it does not end."""
        steps: list[Step] = []
        while self.game.standings(self.state) is None:
            steps.append(self.step())
            assert len(steps) < LONGEST, f"no end in sight: {self.game.position(self.state)}"
        return steps

    def _choose(self) -> tuple[Actor, Any]:
        due = self.game.due(self.state)
        if due is not None:
            return self.case.supplied(due, self.rng)
        rare = self.rng.random()
        tries: list[tuple[Actor, Any]] = []
        if rare < 0.01:
            tries += [(s, Quit()) for s in range(self.seats)]
        elif rare < 0.04:
            tries += [(s, Return()) for s in range(self.seats)]
        elif rare < 0.12:
            tries += [(Office.CLOCK, e) for e in expiries(self.game.decisions(self.state))]
        elif rare < 0.25:
            tries += [p for s in range(self.seats) for p in self._proposals(s)]
        self.rng.shuffle(tries)
        waited = [p for d in self.game.decisions(self.state) for p in self._proposals(d.actor)]
        self.rng.shuffle(waited)
        for actor, action in (*tries, *waited):
            if self._legal(actor, action):
                return actor, action
        raise AssertionError(f"nobody can act: {self.game.position(self.state)}")

    def _proposals(self, actor: Actor) -> list[tuple[Actor, Any]]:
        return [(actor, action) for action in self.case.moves(self.game.view(self.state, actor))]

    def _legal(self, actor: Actor, action: Any) -> bool:
        refused = refusal(self.game, self.state, actor, action)
        if refused:
            self.refused.add(refused.code)
        return refused is None


class EngineKit:
    """The tests of all games; a subclass names its case."""

    case: ClassVar[Case]

    @functools.cached_property
    def state_json(self) -> TypeAdapter[Any]:
        return TypeAdapter(self.case.state_type)

    @functools.cached_property
    def action_json(self) -> TypeAdapter[Any]:
        return TypeAdapter(self.case.game.action_type)

    @pytest.fixture(params=range(4), scope="class")
    @classmethod
    def played(cls, request: pytest.FixtureRequest) -> tuple[RandomTable, list[Step]]:
        table = RandomTable(cls.case, request.param)
        return table, table.play()

    def test_a_random_game_ends_with_places_as_in_sport(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, _ = played
        places = self.case.game.standings(table.state)
        assert places is not None and len(places) == table.seats
        assert all(p == 1 + sum(other < p for other in places) for p in places)

    def test_decisions_are_empty_exactly_while_something_is_due_or_the_game_is_over(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        game = self.case.game
        for step in played[1]:
            for state in (step.before, step.after):
                over = game.standings(state) is not None
                due = game.due(state) is not None
                assert not (over and due)
                assert (not game.decisions(state)) == (over or due), game.position(state)

    def test_nothing_may_be_done_but_the_draw_while_one_is_due_nor_once_over(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, steps = played
        game = self.case.game
        stuck = [s.before for s in steps if game.due(s.before)] + [steps[-1].after]
        for state in stuck:
            for actor in everyone(table.seats):
                for action in (*self.case.moves(game.view(state, actor)), Quit(), Return()):
                    assert refusal(game, state, actor, action) is not None

    def test_check_and_apply_agree_and_change_nothing(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, steps = played
        game = self.case.game
        common = (
            *(Quit(), Return(), Continue(), Chance((0,)), Ruling("none", "right")),
            *(Expire("none", (0,)), Expire("", ())),
        )
        refused = set(table.refused)
        for step in steps[:: max(1, len(steps) // 25)]:
            before = repr(step.before)
            clock = expiries(game.decisions(step.before))
            for actor in (*everyone(table.seats), Office.CLOCK, table.seats, -1):
                known = isinstance(actor, Office) or 0 <= actor < table.seats
                moves = self.case.moves(game.view(step.before, actor))
                for action in (*moves, *common, *clock):
                    illegal = refusal(game, step.before, actor, action)
                    assert known or illegal, "a seat that is not there acted"
                    if illegal:
                        refused.add(illegal.code)
            assert repr(step.before) == before
        assert refused <= self.case.codes

    def test_state_actions_and_events_survive_json(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        for step in played[1]:
            text = self.state_json.dump_json(step.after)
            assert self.state_json.validate_json(text) == step.after
            text = self.action_json.dump_json(step.action)
            assert self.action_json.validate_json(text) == step.action

    def test_the_same_log_gives_the_same_state(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, steps = played
        state = self.case.game.start(table.seats, table.options)
        for step in steps:
            text = self.action_json.dump_json(step.action)
            state, told = self.case.game.apply(
                state, step.actor, self.action_json.validate_json(text)
            )
            assert told == step.told
        assert state == table.state

    def test_notation_reads_back(self, played: tuple[RandomTable, list[Step]]) -> None:
        game = self.case.game
        for step in played[1]:
            written = game.write(step.action)
            assert game.read(written) == step.action
            if self.case.caseless(step.action):
                assert game.read(f"  {written.upper()} ") == step.action
            assert "\n" not in game.position(step.after)

    def test_nonsense_is_not_read(self) -> None:
        for text in ("", "nonsense", "expire:x:nobody", "9" * 5000):
            with pytest.raises(Illegal) as refused:
                self.case.game.read(text)
            assert refused.value.code in self.case.codes

    def test_nothing_is_made_or_lost(self, played: tuple[RandomTable, list[Step]]) -> None:
        events = list[Any]()
        for step in played[1]:
            events += [each.event for each in step.told]
            self.case.conserved(step.after, events)

    def test_a_view_lists_the_events_its_viewer_was_told(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, steps = played
        game = self.case.game
        told = [each for step in steps for each in step.told]
        for viewer in (*everyone(table.seats), None):
            assert game.view(table.state, viewer, told).events == heard(told, viewer)
        assert all(step.after.news == () for step in steps), "the table keeps what happened"

    def test_who_has_no_seat_sees_what_spectators_see(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        """Also where a seat that is not there would count from the other end."""
        table, steps = played
        game = self.case.game
        for step in steps[:: max(1, len(steps) // 25)]:
            for viewer in (-1, -table.seats, table.seats, 99, Office.CLOCK, Office.HOST):
                assert game.view(step.before, viewer) == game.view(step.before, None)

    def test_what_is_hidden_from_a_viewer_changes_nothing_for_him(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, steps = played
        game = self.case.game
        rng = random.Random(1)
        differed = 0
        for step in steps:
            for viewer in (*everyone(table.seats), None):
                other = self.case.scramble(step.before, viewer, rng)
                differed += other != step.before
                assert game.view(other, viewer) == game.view(step.before, viewer)
                assert _waited(game, other, viewer) == _waited(game, step.before, viewer)
                assert _due(game, other) == _due(game, step.before)
                assert game.standings(other) == game.standings(step.before)
                if self.case.opens(step.before, step.action):
                    continue
                if refusal(game, other, step.actor, step.action):
                    assert step.actor != viewer, "what he may do rests on what he cannot know"
                    continue
                after, told = game.apply(other, step.actor, step.action)
                assert heard(told, viewer) == heard(step.told, viewer)
                assert _waited(game, after, viewer) == _waited(game, step.after, viewer)
        assert differed, "nothing was ever hidden: the scramble proves nothing"

    def test_stand_ins_are_legal(self, played: tuple[RandomTable, list[Step]]) -> None:
        game = self.case.game
        for step in played[1]:
            for decision in game.decisions(step.before):
                game.check(step.before, decision.actor, decision.stand_in)
            for expire in expiries(game.decisions(step.before)):
                game.check(step.before, Office.CLOCK, expire)
                with pytest.raises(Illegal):
                    game.check(step.before, 0, expire)

    def test_a_reveal_begins_with_nobody_who_has_seen_it(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, steps = played
        known = set[str]()
        for step in steps:
            open_ = table.case.game.decisions(step.after)
            looks = {d.id for d in open_ if isinstance(d.stand_in, Continue)}
            assert not (looks - known and step.after.continued), step
            known |= looks

    def test_achievements_are_the_games_own_and_of_its_seats(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, steps = played
        moments = [Moment(s.after, tuple(told.event for told in s.told)) for s in steps]
        for seat, name in self.case.game.achieved([Moment(steps[0].before, ()), *moments]):
            assert seat in range(table.seats) and name in self.case.game.achievements

    @pytest.mark.parametrize("seed", range(2))
    def test_a_game_that_nobody_plays_ends_and_is_nobodys_achievement(self, seed: int) -> None:
        table = RandomTable(self.case, seed)
        game, state = table.game, table.state
        course = [Moment(state, ())]
        for _ in range(LONGEST):
            due, waited = game.due(state), game.decisions(state)
            if game.standings(state) is not None:
                break
            if due:
                actor, action = self.case.supplied(due, table.rng)
            elif clock := expiries(waited):
                actor, action = Office.CLOCK, clock[-1]
            else:  # what has no time is waited for until somebody acts
                actor, action = waited[0].actor, waited[0].stand_in
            state, told = game.apply(state, actor, action)
            course.append(Moment(state, tuple(each.event for each in told)))
        assert game.standings(state) is not None
        assert not game.achieved(course)

    def test_computer_players_do_what_is_legal_and_are_never_at_a_loss(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, steps = played
        game = self.case.game
        rng = random.Random(2)
        for at in range(0, len(steps), max(1, len(steps) // 12)):
            step, told = steps[at], [each for step in steps[:at] for each in step.told]
            waited = {a.actor for a in game.view(step.before, None).awaited}
            for seat in range(table.seats):
                for level in game.levels:
                    chosen = game.choose(game.view(step.before, seat, told), level, rng)
                    if chosen is not None:
                        game.check(step.before, seat, chosen)
                    assert chosen is not None or seat not in waited

    def test_computer_players_know_nothing_but_their_view(
        self, played: tuple[RandomTable, list[Step]]
    ) -> None:
        table, steps = played
        game = self.case.game
        for at in range(0, len(steps), max(1, len(steps) // 5)):
            step, told = steps[at], [each for step in steps[:at] for each in step.told]
            for seat in range(table.seats):
                other = self.case.scramble(step.before, seat, random.Random(3))
                for level in game.levels:
                    one, two = (
                        game.choose(game.view(state, seat, told), level, random.Random(4))
                        for state in (step.before, other)
                    )
                    assert one == two

    @pytest.mark.parametrize("seed", range(2))
    def test_a_game_of_computer_players_ends(self, seed: int) -> None:
        table = RandomTable(self.case, seed)
        game, state = table.game, table.state
        told: tuple[Told[Any], ...] = ()
        for _ in range(LONGEST):
            if game.standings(state) is not None:
                break
            due = game.due(state)
            if due:
                state, news = game.apply(state, *self.case.supplied(due, table.rng))
                told += news
                continue
            actor = game.view(state, None).awaited[0].actor
            action = next(d.stand_in for d in game.decisions(state) if d.actor == actor)
            if not isinstance(actor, Office):
                level = game.levels[(actor + seed) % len(game.levels)]
                action = game.choose(game.view(state, actor, told), level, table.rng)
            state, news = game.apply(state, actor, action)
            told += news
        assert game.standings(state) is not None

    def test_there_is_no_other_level_and_a_spectator_does_not_play(self) -> None:
        game = self.case.game
        seats, options = self.case.setups[0]
        state = game.start(seats, options)
        assert game.levels
        for seat, level in ((0, "none"), (None, game.levels[0])):
            with pytest.raises(ValueError):
                game.choose(game.view(state, seat), level, random.Random(0))

    def test_seats_are_those_it_says(self) -> None:
        game = self.case.game
        for _, options in self.case.setups:
            allowed = game.seats(options)
            for seats in range(allowed[-1] + 3):
                if seats in allowed:
                    assert game.standings(game.start(seats, options)) is None
                else:
                    with pytest.raises(ValueError):
                        game.start(seats, options)

    def test_states_and_options_are_frozen_and_slotted(self) -> None:
        seats, options = self.case.setups[0]
        state = self.case.game.start(seats, options)
        for value in (state, options):
            assert dataclasses.is_dataclass(value)
            assert type(value).__dataclass_params__.frozen
            assert not hasattr(value, "__dict__"), "slots=True is missing"

    def test_its_own_codes_bear_its_name(self) -> None:
        shared = codes(FRAME) | {"refused-unreadable"}
        for code in self.case.codes - shared:
            assert code.startswith((f"{self.case.game.name}-", "refused-"))


def _due(game: AnyGame, state: Any) -> object:
    """What everybody may know of what is due: a draw, what for the house is asked."""
    due = game.due(state)
    return due.purpose if isinstance(due, Supply) else due


def _waited(game: AnyGame, state: Any, viewer: Viewer) -> list[object]:
    """What a viewer may know of who is waited for: ids of all, his own decision to the last."""
    decisions = game.decisions(state)
    public = [(d.actor, d.id, d.seconds, d.pace, d.starts) for d in decisions]
    return [public, [(d.id, d.stand_in) for d in decisions if d.actor == viewer]]
