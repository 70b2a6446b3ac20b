"""Tests of matches: players, seats and chance; every outsider plays by the rules."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from bench import strength
from bench.simulation import match
from bot.cli.app import app
from engines import list_game_names
from engines.core import ChanceDraw

PERUDO = match.build_arena("perudo")
WITH_OUTSIDERS = [arena for arena in map(match.build_arena, list_game_names()) if arena.outsiders]


def test_players_change_seats_and_shares_make_up_the_whole() -> None:
    sat = list[tuple[int, str]]()

    def make_noted_player(name: str) -> match.Player:
        def choose_noted(view: Any, random: Random) -> Any:
            if not view.bids and view.round == 1 and view.turn == view.seat:
                sat.append((view.seat, name))
            return match.find_player(PERUDO, "normal")(view, random)

        return choose_noted

    outsiders = {"a": make_noted_player("a"), "b": make_noted_player("b")}
    arena = replace(PERUDO, outsiders=outsiders)
    first, second = match.play_match(arena, ["a", "b", "b"], 12, seed=3)
    assert first.mean + second.mean == pytest.approx(100)
    assert (first.par, second.par) == (pytest.approx(100 / 3), pytest.approx(200 / 3))
    begun = Counter(sat)
    assert sum(begun.values()) == 12
    # In a set's three games the same seat begins, and another player sits there each time.
    assert {name: sum(n for (_, who), n in begun.items() if who == name) for name in "ab"} == {
        "a": 4,
        "b": 8,
    }


def test_a_match_is_the_same_every_time_and_another_with_another_seed() -> None:
    one, same, other = (
        match.play_match(PERUDO, ["careful", "minimal"], 40, seed=seed) for seed in (1, 1, 2)
    )
    assert one == same != other
    assert one[0].error > 0


def test_every_seating_of_a_set_is_dealt_the_same() -> None:
    def list_deals(seats: list[str]) -> list[Any]:
        rules = match.build_arena("whist").rules
        players = [match.find_player(match.build_arena("whist"), name) for name in seats]
        options = rules.options_type(deals="4")
        seen = match.iterate_states(match.build_arena("whist"), players, "7", options)
        return next(s.hands for s in seen if not isinstance(rules.find_due(s), ChanceDraw))

    assert list_deals(["careful"] * 4) == list_deals(["normal"] * 4)


@pytest.mark.parametrize("arena", WITH_OUTSIDERS, ids=lambda arena: arena.rules.name)
def test_every_outsider_plays_a_game_to_its_end(arena: match.MatchArena) -> None:
    """Under every options of the table, the rules refuse what is not legal."""
    for options in {tuple(sorted(line.options.items())): line.options for line in arena.table}:
        for name in arena.outsiders:
            shares = match.play_match(
                arena, [name, arena.rules.levels[0]], 4, options=dict(options)
            )
            assert sum(share.mean for share in shares) == pytest.approx(100)


@pytest.mark.parametrize("arena", WITH_OUTSIDERS, ids=lambda arena: arena.rules.name)
def test_the_table_names_players_that_there_are(arena: match.MatchArena) -> None:
    for line in arena.table:
        assert all(match.find_player(arena, name) for name in line.players)
        assert arena.rules.options_type(**line.options)


def test_a_row_says_who_played_and_whether_the_goal_is_met() -> None:
    lines = (
        match.MatchPlan(("cunning", "careful", "careful"), 6, 0, {"rules": "perudo"}),
        match.MatchPlan(("normal", "careful"), 6, 101),
    )
    *_, met, missed = strength.iterate_rows(replace(PERUDO, table=lines))
    assert met.startswith("| cunning v 2 careful, rules=perudo |") and met.endswith("| met |")
    assert missed.startswith("| normal v careful |")
    assert missed.endswith("| 50.0 | ≥ 101 | **not met** |")


def test_the_time_of_decisions_is_told_for_every_level() -> None:
    rows = list(strength.iterate_time_rows(PERUDO))
    assert [row.split()[1] for row in rows] == list(PERUDO.rules.levels)


def test_the_command_line_plays_a_match_and_says_what_there_is() -> None:
    run = CliRunner().invoke
    played = run(app, ["match", "perudo", "normal", "minimal", "--games", "4"])
    assert played.exit_code == 0
    assert [line.split()[0] for line in played.stdout.splitlines()] == ["normal", "minimal"]
    for wrong in (["nobody"], ["normal", "--option", "rules=none"], ["normal", "--option", "x"]):
        refused = run(app, ["match", "perudo", *wrong])
        assert refused.exit_code == 1
    assert "choose from careful" in run(app, ["match", "perudo", "nobody"]).output
    assert run(app, ["match", "bridge", "normal"]).exit_code == 1
