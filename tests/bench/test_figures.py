"""Tests that the benchmark measures every key, and of its counts of requests."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
import uvloop

from bench import evening, games, presses, requests
from bench.bot_hosts import host_bot
from bench.figures import QUICK_SIZE, count_requests_by_path, format_figures, measure_figures
from bench.moves import TIMED_GAMES
from bench.players import open_game
from bot.screens import GAME_SCREENS

ROOT = Path(__file__).parents[2]
NUMBERS = {
    "floor_pong_ms",
    "floor_picture_ms",
    "commit_ms",
    "busy_tables_per_s",
    "floor_busy_per_s",
    "press_cpu_ms",
    "ready_s",
    "floor_ready_s",
    "idle_mb",
    "floor_idle_mb",
    "import_mb",
    "tables_10k",
    "start_s",
    "memory_mb",
    *TIMED_GAMES,
    "reminders",
    "hands",
    "evening_press_cpu_ms",
    "evening_presses_per_s",
    "evening_stop_s",
}
PATHS = {"table": 1.05, "clock": 1.05, "computer": 1.05, "modal": 2.05, "slash": 2.1, "dm": 2.1}


@pytest.mark.long
def test_every_figure_is_there_with_its_goal_and_can_be_read() -> None:
    figures = measure_figures(QUICK_SIZE)  # measured too briefly to mean anything
    assert {key for key in NUMBERS if figures[key] > 0} == NUMBERS
    assert figures["press_ms"]["p50"] > 0 and figures["press_ms"]["p99"] > 0
    assert figures["picture_ms"]["first"] > 0 and figures["picture_ms"]["next"] > 0
    assert figures["whist_think_ms"]["p50"] > 0 and figures["whist_think_ms"]["p99"] > 0
    assert figures["whist_draw_ms"]["table"] > 0 and figures["whist_draw_ms"]["hand"] > 0
    goals = figures["goals"]
    assert {f"requests.{path}" for path in PATHS} < set(goals)
    assert {"press_ms.p50", "press_ms.p99", "picture_ms.first", "busy_tables_per_s"} < set(goals)
    storm = figures["overload"]
    assert storm["at_1"] > 0 and storm["at_2"] > 0 and 0 < storm["worst"] <= 1
    assert storm["p99"] >= storm["p50"] > 0 and storm["people_cores"] > 0
    assert {"overload.worst", "overload.unanswered"} < set(goals)
    assert {"tables_10k", "start_s", "moves_per_s", "moves_per_s_captain"} < set(goals)
    assert {"moves_per_s_whist", "whist_think_ms.p99"} < set(goals)
    for game in GAME_SCREENS:
        of_kind = figures[f"requests_per_{game}"]
        assert of_kind["answers"] > 10 and of_kind["posts"] < of_kind["answers"]
        assert sum(of_kind[kind] for kind in games.REQUEST_KINDS) == of_kind["all"]
        assert figures[f"rate_limited_{game}"] == 0
    assert 0 < figures["peak_per_s"] <= 50
    assert {"evening_mb.most", "evening_mb.rest", "evening_press_cpu_ms"} < set(goals)
    assert min(figures["evening_mb"][key] for key in ("quarter", "half", "end", "rest")) > 0
    assert figures["evening_answer_ms"]["p50"] > 0
    assert json.loads(json.dumps(figures)) == figures
    said = format_figures(figures)
    assert any(line.startswith("requests.table ") and line.endswith("met") for line in said)
    assert any(line.startswith("moves_per_s ") and "≥ 50,000" in line for line in said)


@pytest.mark.long
def test_an_action_costs_as_many_requests_as_it_must() -> None:
    figures = uvloop.run(count_requests_by_path(QUICK_SIZE))
    requests = figures["requests"]
    assert set(requests) == set(PATHS)
    assert min(requests.values()) > 0.2, "consecutive moves of computers may share an edit"
    assert {path: requests[path] for path in PATHS if requests[path] > PATHS[path]} == {}
    assert figures["hands"] <= 3, "a new hand, the reveal, what came while it rested"


@pytest.mark.long
def test_a_game_that_ends_while_its_requests_are_counted() -> None:
    async def press_to_end() -> tuple[int, bool]:
        async with host_bot() as host:
            table = await open_game(host, 2, bids=1)
            return await requests.press_many(table, 1_000), table.ended

    made, ended = uvloop.run(press_to_end())
    assert ended and 3 < made < 1_000


@pytest.mark.long
def test_people_raise_until_nothing_beats_the_bid_and_the_game_is_over() -> None:
    async def press_to_end() -> tuple[presses.PressThroughput, bool]:
        async with host_bot() as host:
            table = await open_game(host, 2, bids=1_000)
            return await presses.measure_throughput(host, [table], 120.0), table.ended

    busy, ended = uvloop.run(press_to_end())
    assert ended and busy.per_s > 0 and busy.cpu_ms > 0


def test_a_part_that_there_is_not_is_named() -> None:
    with pytest.raises(ValueError, match=r"^nothing: choose from alone, presses"):
        measure_figures(QUICK_SIZE, ["nothing"])


@pytest.mark.long
def test_an_installation_without_the_benchmark_says_so(tmp_path: Path) -> None:
    for part in ("bot", "engines", "renderers", "migrations"):
        (tmp_path / part).symlink_to(ROOT / part)
    ended = subprocess.run(
        [sys.executable, "-P", "-m", "bot", "bench"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "LANG": "en"},
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert "make bench" in ended.stderr and "Traceback" not in ended.stderr


@pytest.mark.long
def test_an_evening_of_all_games_stays_within_its_memory() -> None:
    plan = evening.EveningPlan(120.0, out_seconds=20.0, rest_seconds=1.0)
    figures = uvloop.run(evening.measure_evening(plan)).to_figures(plan.seconds)
    assert figures["evening_presses_per_s"] > 1
    assert 100 < figures["evening_mb"]["most"] <= 500, "as much as half of what compose gives it"
