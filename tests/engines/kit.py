"""Kit that every engine must pass: subclass `EngineKit` and give it a `GameCase`.

Here: the tests that hold for all games. Not here: the case and the table that plays it (`case`), a
rule of any game (tests/engines/<game>/ proves those), written transcripts (`format_transcript`).
"""

import dataclasses
import functools
import operator
import random
from collections.abc import Sequence
from types import UnionType
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from pydantic import TypeAdapter

from engines.core import (
    AddressedEvent,
    ChanceAction,
    ChanceDraw,
    ContinueAction,
    ExpireAction,
    GameMoment,
    IllegalActionError,
    Office,
    QuitAction,
    ReturnAction,
    RulingAction,
    list_heard_events,
)
from tests.engines import oversight
from tests.engines.game_case import (
    FRAME,
    MAX_STEPS,
    GameCase,
    GameStep,
    RandomTable,
    collect_refusal_codes,
    due_in_public,
    find_refusal,
    list_expiries,
    list_known_decisions,
    list_viewers,
)

GAME_COUNT, MANY_GAMES = 4, 16
"""Number of random games of each case, and where something rare is looked for."""


@functools.cache
def _to_validated_type(hint: Any) -> Any:
    """Return a type that pydantic validates: each Struct becomes a dataclass."""
    origin, inner = get_origin(hint) or hint, get_args(hint)
    if isinstance(origin, type) and issubclass(origin, msgspec.Struct):
        hints = get_type_hints(origin, include_extras=True)
        fields = [(name, _to_validated_type(hints[name])) for name in origin.__struct_fields__]
        return dataclasses.make_dataclass(origin.__name__, fields)
    if origin in (Union, UnionType):
        return functools.reduce(operator.or_, map(_to_validated_type, inner))
    if any(isinstance(each, type) or get_origin(each) for each in inner):
        return origin[tuple([_to_validated_type(each) for each in inner])]
    return hint


class EngineKit:
    """Tests of all games; a subclass names its case."""

    case: ClassVar[GameCase]

    @classmethod
    @functools.cache
    def play_game(cls, seed: int) -> tuple[RandomTable, list[GameStep]]:
        """Return a random game, which is played once."""
        table = RandomTable(cls.case, seed)
        return table, table.play_to_end()

    @classmethod
    def play_games(cls) -> Sequence[tuple[RandomTable, list[GameStep]]]:
        return [cls.play_game(seed) for seed in range(GAME_COUNT)]

    @functools.cached_property
    def state_json(self) -> TypeAdapter[Any]:
        return TypeAdapter(_to_validated_type(self.case.state_type))

    @functools.cached_property
    def action_json(self) -> TypeAdapter[Any]:
        return TypeAdapter(self.case.game.action_type)

    @pytest.fixture(params=range(GAME_COUNT), scope="class")
    @classmethod
    def played(cls, request: pytest.FixtureRequest) -> tuple[RandomTable, list[GameStep]]:
        return cls.play_game(request.param)

    def test_a_random_game_ends_with_places_as_in_sport(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, _ = played
        places = self.case.game.rank_seats(table.state)
        assert places is not None and len(places) == table.seats
        assert all(p == 1 + sum(other < p for other in places) for p in places)

    def test_decisions_are_empty_exactly_while_something_is_due_or_the_game_is_over(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        game = self.case.game
        for step in played[1]:
            for state in (step.before, step.after):
                over = game.rank_seats(state) is not None
                due = game.find_due(state) is not None
                assert not (over and due)
                assert (not game.list_decisions(state)) == (over or due), game.format_position(
                    state
                )

    def test_nothing_may_be_done_but_the_draw_while_one_is_due_nor_once_over(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, steps = played
        game = self.case.game
        stuck = [s.before for s in steps if game.find_due(s.before)] + [steps[-1].after]
        for state in stuck:
            for actor in list_viewers(table.seats):
                for action in (
                    *self.case.moves(game.view_as(state, actor)),
                    QuitAction(),
                    ReturnAction(),
                ):
                    assert find_refusal(game, state, actor, action) is not None

    def test_chance_answers_exactly_what_is_due(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        game = self.case.game
        state = next(step.before for step in played[1] if step.actor is Office.CHANCE)
        draw = game.find_due(state)
        assert isinstance(draw, ChanceDraw)
        low = (0,) * len(draw.bounds)
        for wrong in ((), (*low, 0), (-1, *low[1:]), (draw.bounds[0], *low[1:])):
            refusal = find_refusal(game, state, Office.CHANCE, ChanceAction(wrong))
            assert refusal is not None and refusal.code == "refused-wrong-draw"
        refusal = find_refusal(game, state, 0, ChanceAction(low))
        assert refusal is not None and refusal.code == "refused-wrong-actor"

    def test_check_and_apply_agree_and_change_nothing(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, steps = played
        game = self.case.game
        common = (
            *(
                QuitAction(),
                ReturnAction(),
                ContinueAction(),
                ChanceAction((0,)),
                RulingAction("none", "right"),
            ),
            *(ExpireAction("none", (0,)), ExpireAction("", ())),
        )
        refused = set(table.refused)
        for step in steps[:: max(1, len(steps) // 25)]:
            before = repr(step.before)
            clock = list_expiries(game.list_decisions(step.before))
            for actor in (*list_viewers(table.seats), Office.CLOCK, table.seats, -1):
                known = isinstance(actor, Office) or 0 <= actor < table.seats
                moves = self.case.moves(game.view_as(step.before, actor))
                for action in (*moves, *common, *clock):
                    illegal = find_refusal(game, step.before, actor, action)
                    assert known or illegal, "a seat that is not there acted"
                    if illegal:
                        refused.add(illegal.code)
            assert repr(step.before) == before
        assert refused <= self.case.codes

    def test_state_actions_and_events_survive_json(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        for step in played[1]:
            text = msgspec.json.encode(step.after, order="deterministic")
            read = self.state_json.validate_json(text)
            assert msgspec.json.encode(read, order="deterministic") == text
            text = self.action_json.dump_json(step.action)
            assert self.action_json.validate_json(text) == step.action

    def test_the_same_log_gives_the_same_state(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, steps = played
        state = self.case.game.start(table.seats, table.options)
        for step in steps:
            text = self.action_json.dump_json(step.action)
            state, told = self.case.game.apply_action(
                state, step.actor, self.action_json.validate_json(text)
            )
            assert told == step.told
        assert state == table.state

    def test_notation_reads_back(self, played: tuple[RandomTable, list[GameStep]]) -> None:
        game = self.case.game
        for step in played[1]:
            written = game.format_action(step.action)
            assert game.parse_action(written) == step.action
            if self.case.caseless(step.action):
                assert game.parse_action(f"  {written.upper()} ") == step.action
            assert "\n" not in game.format_position(step.after)

    def test_nonsense_is_not_read(self) -> None:
        for text in ("", "nonsense", "expire:x:nobody", "9" * 5000):
            with pytest.raises(IllegalActionError) as refused:
                self.case.game.parse_action(text)
            assert refused.value.code in self.case.codes

    def test_nothing_is_made_or_lost(self, played: tuple[RandomTable, list[GameStep]]) -> None:
        events = list[Any]()
        for step in played[1]:
            events += [each.event for each in step.told]
            self.case.conserved(step.after, events)

    def test_a_view_lists_the_events_its_viewer_was_told(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, steps = played
        game = self.case.game
        told = [each for step in steps for each in step.told]
        for viewer in (*list_viewers(table.seats), None):
            assert game.view_as(table.state, viewer, told).events == list_heard_events(told, viewer)
        assert all(step.after.news == () for step in steps), "the table keeps what happened"

    def test_someone_who_has_no_seat_sees_what_spectators_see(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        """A seat that is not there would count from the other end."""
        table, steps = played
        game = self.case.game
        for step in steps[:: max(1, len(steps) // 25)]:
            for viewer in (-1, -table.seats, table.seats, 99, Office.CLOCK, Office.HOST):
                assert game.view_as(step.before, viewer) == game.view_as(step.before, None)

    def test_what_is_hidden_from_a_viewer_changes_nothing_for_them(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, steps = played
        game = self.case.game
        rng = random.Random(1)
        differed = 0
        for step in steps:
            for viewer in (*list_viewers(table.seats), None):
                other = self.case.scramble(step.before, viewer, rng)
                differed += other != step.before
                shown, known = game.view_as(other, viewer), game.view_as(step.before, viewer)
                if shown != known:
                    fields = oversight.differing_fields(known, shown)
                    pytest.fail(
                        f"{game.name}, {step.before.phase}:"
                        f" the view of {oversight.format_viewer(viewer)} shows what is hidden,"
                        f" in {', '.join(fields)}"
                    )
                assert list_known_decisions(game, other, viewer) == list_known_decisions(
                    game, step.before, viewer
                )
                assert due_in_public(game, other) == due_in_public(game, step.before)
                assert game.rank_seats(other) == game.rank_seats(step.before)
                if other != step.before and isinstance(viewer, int):
                    oversight.expect_none(
                        oversight.refusals_apart(self.case, step.before, other, viewer)
                    )
                if other == step.before or self.case.opens(step.before, step.action, viewer):
                    continue
                told = oversight.told_apart(self.case, step, other, viewer)
                where = f"{game.name}, {step.before.phase}, {game.format_action(step.action)}"
                assert not told, (
                    f"{where}: {oversight.format_viewer(viewer)} learns what is hidden: {told}"
                )
        assert differed, "nothing was ever hidden: the scramble proves nothing"

    def test_what_opens_hidden_things_shows_them(self) -> None:
        """An exemption from the test above is as narrow as the rules allow."""
        games = (self.play_game(seed) for seed in range(MANY_GAMES))
        oversight.expect_none(oversight.needless_exemptions(self.case, games, GAME_COUNT))

    def test_every_phase_is_declared_and_a_draw_is_shown_to_nobody(self) -> None:
        oversight.expect_none(oversight.undeclared_phases(self.case))
        for _, steps in self.play_games():
            oversight.expect_none(oversight.shown_draws(self.case, steps))

    def test_someone_who_is_not_awaited_does_nothing_and_who_is_only_what_is_asked(self) -> None:
        turns = oversight.TurnOversight(self.case)
        for seed in range(MANY_GAMES):
            table, steps = self.play_game(seed)
            turns.try_all(table.seats, steps)
            if seed + 1 >= GAME_COUNT and not [*turns.iterate_unused()]:
                break
        oversight.expect_none(turns.faults)
        oversight.expect_none(turns.iterate_unused())

    def test_the_id_of_a_decision_changes_exactly_when_what_is_decided_does(self) -> None:
        for table, steps in self.play_games():
            oversight.expect_none(oversight.wrong_ids(self.case, table.seats, steps))

    def test_stand_ins_are_legal(self, played: tuple[RandomTable, list[GameStep]]) -> None:
        game = self.case.game
        for step in played[1]:
            for decision in game.list_decisions(step.before):
                game.check_action(step.before, decision.actor, decision.stand_in)
            for expire in list_expiries(game.list_decisions(step.before)):
                game.check_action(step.before, Office.CLOCK, expire)
                with pytest.raises(IllegalActionError):
                    game.check_action(step.before, 0, expire)

    def test_a_reveal_begins_with_nobody_who_has_seen_it(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, steps = played
        known = set[str]()
        for step in steps:
            open_ = table.case.game.list_decisions(step.after)
            looks = {d.id for d in open_ if isinstance(d.stand_in, ContinueAction)}
            assert not (looks - known and step.after.continued), step
            known |= looks

    def test_achievements_are_the_games_own_and_of_its_seats(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, steps = played
        moments = [GameMoment(s.after, tuple(told.event for told in s.told)) for s in steps]
        for seat, name in self.case.game.find_achievements(
            [GameMoment(steps[0].before, ()), *moments]
        ):
            assert seat in range(table.seats) and name in self.case.game.achievements

    @pytest.mark.parametrize("seed", range(2))
    def test_a_game_that_nobody_plays_ends_and_is_nobodys_achievement(self, seed: int) -> None:
        table = RandomTable(self.case, seed)
        game, state = table.game, table.state
        course = [GameMoment(state, ())]
        for _ in range(MAX_STEPS):
            due, waited = game.find_due(state), game.list_decisions(state)
            if game.rank_seats(state) is not None:
                break
            if due:
                actor, action = self.case.supply_due(due, table.rng)
            elif clock := list_expiries(waited):
                actor, action = Office.CLOCK, clock[-1]
            else:  # a decision without a deadline is awaited until somebody acts
                actor, action = waited[0].actor, waited[0].stand_in
            state, told = game.apply_action(state, actor, action)
            course.append(GameMoment(state, tuple(each.event for each in told)))
        assert game.rank_seats(state) is not None
        assert not game.find_achievements(course)

    def test_computer_players_do_what_is_legal_and_are_never_at_a_loss(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, steps = played
        game = self.case.game
        rng = random.Random(2)
        for at in range(0, len(steps), max(1, len(steps) // 12)):
            step, told = steps[at], [each for step in steps[:at] for each in step.told]
            waited = {a.actor for a in game.view_as(step.before, None).awaited}
            for seat in range(table.seats):
                for level in game.levels:
                    chosen = game.choose_action(game.view_as(step.before, seat, told), level, rng)
                    if chosen is not None:
                        game.check_action(step.before, seat, chosen)
                    assert chosen is not None or seat not in waited

    def test_computer_players_know_nothing_but_their_view(
        self, played: tuple[RandomTable, list[GameStep]]
    ) -> None:
        table, steps = played
        game = self.case.game
        for at in range(0, len(steps), max(1, len(steps) // 5)):
            step, told = steps[at], [each for step in steps[:at] for each in step.told]
            for seat in range(table.seats):
                other = self.case.scramble(step.before, seat, random.Random(3))
                for level in game.levels:
                    one, two = (
                        game.choose_action(game.view_as(state, seat, told), level, random.Random(4))
                        for state in (step.before, other)
                    )
                    assert one == two

    @pytest.mark.parametrize("seed", range(2))
    def test_a_game_of_computer_players_ends(self, seed: int) -> None:
        table = RandomTable(self.case, seed)
        game, state = table.game, table.state
        told: tuple[AddressedEvent[Any], ...] = ()
        for _ in range(MAX_STEPS):
            if game.rank_seats(state) is not None:
                break
            due = game.find_due(state)
            if due:
                state, news = game.apply_action(state, *self.case.supply_due(due, table.rng))
                told += news
                continue
            actor = game.view_as(state, None).awaited[0].actor
            action = next(d.stand_in for d in game.list_decisions(state) if d.actor == actor)
            if not isinstance(actor, Office):
                level = game.levels[(actor + seed) % len(game.levels)]
                action = game.choose_action(game.view_as(state, actor, told), level, table.rng)
            state, news = game.apply_action(state, actor, action)
            told += news
        assert game.rank_seats(state) is not None

    def test_there_is_no_other_level_and_a_spectator_does_not_play(self) -> None:
        game = self.case.game
        seats, options = self.case.setups[0]
        state = game.start(seats, options)
        assert game.levels
        for seat, level in ((0, "none"), (None, game.levels[0])):
            with pytest.raises(ValueError):
                game.choose_action(game.view_as(state, seat), level, random.Random(0))

    def test_seats_are_those_it_says(self) -> None:
        game = self.case.game
        for _, options in self.case.setups:
            allowed = game.list_seat_counts(options)
            for seats in range(allowed[-1] + 3):
                if seats in allowed:
                    assert game.rank_seats(game.start(seats, options)) is None
                else:
                    with pytest.raises(ValueError):
                        game.start(seats, options)

    def test_states_and_options_are_frozen_and_slotted(self) -> None:
        seats, options = self.case.setups[0]
        state = self.case.game.start(seats, options)
        assert type(state).__struct_config__.frozen, "frozen=True is missing"
        with pytest.raises(AttributeError):
            state.phase = "over"
        with pytest.raises(TypeError):
            msgspec.structs.replace(state, colour="red")
        assert dataclasses.is_dataclass(options)
        assert type(options).__dataclass_params__.frozen
        for value in (state, options):
            assert not hasattr(value, "__dict__"), "slots=True is missing"

    def test_its_own_codes_bear_its_name(self) -> None:
        shared = collect_refusal_codes(*FRAME) | {"refused-unreadable"}
        for code in self.case.codes - shared:
            assert code.startswith((f"{self.case.game.name}-", "refused-"))
