"""Tests of the dashboard and the alert rules.

They name metrics that there are, with labels that they have; every rule fires for what it is for,
and for nothing else.
"""

import ast
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

from bot import metrics

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "operation"
NAME = re.compile(r"\b(?:bluff|process|python)_\w+")
LABELS = re.compile(r"(\bbluff_\w+)\{([^}]*)\}")
SUFFIX = re.compile(r"_(?:bucket|count|sum|total|created)$")


def iterate_expressions() -> Iterator[str]:
    rules = yaml.safe_load((FOLDER / "alerts.yaml").read_text())
    for group in rules["groups"]:
        for rule in group["rules"]:
            assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}
            assert rule["labels"]["severity"] in ("page", "ticket")
            assert rule["annotations"]["summary"]
            yield rule["expr"]
    for panel in json.loads((FOLDER / "grafana.json").read_text())["panels"]:
        yield from (target["expr"] for target in panel["targets"])


def list_known_labels() -> dict[str, tuple[str, ...]]:
    """Return the labels of every metric of ours, by its name without a suffix."""
    known = dict[str, tuple[str, ...]]()
    for node in ast.walk(ast.parse(Path(metrics.__file__).read_text("utf-8"))):
        match node:
            case ast.Call(
                ast.Name("Counter" | "Gauge" | "Histogram"), [ast.Constant(str(name)), _, *labels]
            ):
                known[name] = tuple(ast.literal_eval(labels[0])) if labels else ()
            case _:
                pass
    return known


@pytest.mark.parametrize("expression", list(iterate_expressions()))
def test_what_is_watched_is_measured(expression: str) -> None:
    named = NAME.findall(expression)
    ours = list_known_labels()
    others = {SUFFIX.sub("", family.name) for family in REGISTRY.collect()}
    assert named or expression.startswith("up{")
    for name in named:
        assert SUFFIX.sub("", name) in ours.keys() | others, name
    for name, inside in LABELS.findall(expression):
        for label in re.findall(r"(\w+)(?:=~|!~|!=|=)", inside):
            assert label in ours[SUFFIX.sub("", name)], (name, label)
    assert expression.count("(") == expression.count(")")


def test_every_metric_of_ours_is_on_the_dashboard() -> None:
    shown = (FOLDER / "grafana.json").read_text()
    assert [name for name in list_known_labels() if name not in shown] == []


# --- alert rules, in minutes of a bot -----------------------------------------------------------

PROMTOOL = shutil.which("promtool")
WELL = {
    'up{job="bluff",instance="a"}': "1x40",
    "bluff_shards": "2x40",
    'bluff_gateway_connected{shard="0"}': "1x40",
    'bluff_gateway_connected{shard="1"}': "1x40",
    "bluff_database_failures_total": "0x40",
    'bluff_answer_seconds_bucket{le="0.1"}': "0+9x40",
    'bluff_answer_seconds_bucket{le="3"}': "0+9x40",
    'bluff_answer_seconds_bucket{le="+Inf"}': "0+9x40",
    'bluff_request_wait_seconds_bucket{le="1"}': "0+9x40",
    'bluff_request_wait_seconds_bucket{le="10"}': "0+9x40",
    'bluff_request_wait_seconds_bucket{le="+Inf"}': "0+9x40",
    'bluff_events_total{event="nudge_failed",level="warning"}': "0+9x40",
    **{f'bluff_events_total{{event="{each}",level="error"}}': "0x40" for each in metrics.ERRORS},
    'bluff_deadlines_overdue{shard="0"}': "0 1 0 1 0x36",
    "bluff_requests_limited_total": "0+1x40",
    # A slow game at which nobody's turn runs out, and a night in which nobody plays.
    'bluff_seconds_since_interaction{shard="0"}': "0+60x40",
    'bluff_turns_unanswered{shard="0"}': "0x40",
    'bluff_tables{game="perudo",phase="play",shard="0"}': "3x40",
    'bluff_seconds_since_interaction{shard="1"}': "0+60x40",
    'bluff_turns_unanswered{shard="1"}': "5x40",
    'bluff_tables_aside{shard="0"}': "0x40",
    "bluff_not_recovered": "3 2 1 0x37",
    "bluff_clock_behind_seconds": "-0.4x40",
    "bluff_backup_timestamp_seconds": "0x40",
}
"""Series that Prometheus has of a bot that is well, by the minute."""


def logs_once(event: str) -> dict[str, str]:
    """Return the series of one line of this event, in the twentieth minute."""
    return {f'bluff_events_total{{event="{event}",level="error"}}': "0x19 1x20"}


FAULTS: list[tuple[str, dict[str, str]]] = [
    ("BluffIsAway", {'up{job="bluff",instance="a"}': "1x19 0x20"}),
    ("BluffIsAway", {'up{job="bluff",instance="a"}': "1x9 stale _x30"}),
    ("BluffShardIsNobodys", {'bluff_gateway_connected{shard="1"}': "1x9 stale _x30"}),
    ("BluffHearsNothing", {'bluff_gateway_connected{shard="1"}': "1x19 0x20"}),
    (
        "BluffGetsNoPresses",
        {
            'bluff_seconds_since_interaction{shard="1"}': "0+60x40",
            'bluff_turns_unanswered{shard="1"}': "0 1 2 3+2x37",
            'bluff_tables{game="quiz",phase="play",shard="1"}': "1x40",
        },
    ),
    ("BluffDoesNotSave", {"bluff_database_failures_total": "0x19 1+3x20"}),
    (
        "BluffAnswersLate",
        {
            'bluff_answer_seconds_bucket{le="0.1"}': "0+0x40",
            'bluff_answer_seconds_bucket{le="3"}': "0+8x40",
        },
    ),
    ("BluffFails", logs_once("press_failed")),
    ("BluffFails", logs_once("saved_or_not")),
    ("BluffLogsAnError", logs_once("emojis_unknown")),
    ("BluffLogsAnError", logs_once("tournament_set_aside")),
    ("BluffLogsAnError", logs_once("discord")),
    ("BluffClocksStand", {'bluff_deadlines_overdue{shard="0"}': "0x19 1x20"}),
    ("BluffWaitsForDiscord", {'bluff_request_wait_seconds_bucket{le="1"}': "0+0x40"}),
    ("BluffIsQuarantined", {"bluff_quarantined": "0x19 1x20"}),
    ("BluffIsLimited", {"bluff_requests_limited_total": "0x19 30x20"}),
    ("BluffTableAside", {'bluff_tables_aside{shard="0"}': "0x9 1x30"}),
    ("BluffNotRecovered", {"bluff_not_recovered": "1x40"}),
    ("BluffClockWrong", {"bluff_clock_behind_seconds": "-1.5x40"}),
]
"""Alert rules with series that have them fire.

Where a series starts, it does so as the bot starts it.
"""


def test_every_rule_has_a_fault_for_which_it_fires() -> None:
    rules = yaml.safe_load((FOLDER / "alerts.yaml").read_text())["groups"][0]["rules"]
    assert {rule["alert"] for rule in rules} == {alert for alert, _ in FAULTS} | {"BluffIsNotSaved"}


@pytest.mark.skipif(PROMTOOL is None, reason="promtool is not installed")
def test_each_fault_has_its_rule_fire_and_no_other(tmp_path: Path) -> None:
    def build_test_case(
        name: str, series: dict[str, str], query: str, samples: list[str]
    ) -> dict[str, Any]:
        at = {"eval_time": "22m", "expr": f"count by (alertname) ({query})"}
        found = [{"labels": f'{{alertname="{alert}"}}', "value": 1} for alert in samples]
        return {
            "name": name,
            "interval": "1m",
            "input_series": [{"series": key, "values": each} for key, each in series.items()],
            "promql_expr_test": [{**at, "exp_samples": found}],
        }

    firing = 'ALERTS{alertstate="firing"}'
    tests = [build_test_case("all is well", WELL, firing, [])]
    tests += [
        build_test_case(f"{alert}: {how}", WELL | how, firing, [alert]) for alert, how in FAULTS
    ]
    # These faults take more than minutes.
    late = 'ALERTS{alertstate="firing",alertname="BluffIsNotSaved"}'
    saved = build_test_case(
        "not saved", {"bluff_backup_timestamp_seconds": "1x40"}, late, ["BluffIsNotSaved"]
    )
    saved["interval"] = "1h"
    saved["promql_expr_test"][0]["eval_time"] = "37h"
    tests.append(saved)
    file = tmp_path / "alerts.yaml"
    rules = [str(FOLDER / "alerts.yaml")]
    file.write_text(
        yaml.safe_dump({"rule_files": rules, "tests": tests, "evaluation_interval": "1m"})
    )
    completed = subprocess.run(
        [str(PROMTOOL), "test", "rules", str(file)], capture_output=True, text=True, check=False
    )
    assert completed.returncode == 0, completed.stdout + completed.stderr


def test_every_error_that_can_be_logged_is_counted_from_the_start() -> None:
    """A series that begins with its first line shows no increase, and no rule fires."""
    logged = set[str]()
    for file in (ROOT / "bot").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(
                    ast.Attribute(ast.Name("log"), "error" | "exception" | "critical"),
                    [ast.Constant(str(event)), *_],
                ):
                    logged.add(event)
                case _:
                    pass
    libraries = {"aiohttp", "alembic", "asyncio", "discord", "sqlalchemy"}
    assert logged | libraries == set(metrics.ERRORS)
    for event in metrics.ERRORS:
        assert (
            REGISTRY.get_sample_value("bluff_events_total", {"event": event, "level": "error"})
            is not None
        )


def test_the_rules_name_errors_that_can_be_logged() -> None:
    listed = re.findall(r'event!?=?~"([^"]*)"', (FOLDER / "alerts.yaml").read_text())
    assert len(listed) == 2
    paged, known = (set(each.split("|")) for each in listed)
    assert paged < known <= set(metrics.ERRORS)


def test_the_page_says_of_every_error_what_to_do() -> None:
    page = (ROOT / "docs" / "operation.md").read_text("utf-8")
    (table,) = re.findall(r"^\| at level `error` .*?\n\n", page, re.MULTILINE | re.DOTALL)
    rows = [row.split("|")[1:-1] for row in table.splitlines()[2:] if row]
    listed = [name for events, *_ in rows for name in re.findall(r"`(\w+)`", events)]
    assert sorted(listed) == sorted(metrics.ERRORS)
    assert all(who.strip() and what.strip() for _, who, what in rows)
