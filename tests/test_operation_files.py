"""The dashboard and the alert rules name metrics that there are, with labels that they have."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from prometheus_client import REGISTRY

from bot import metrics

FOLDER = Path(__file__).parents[1] / "docs" / "operation"
NAME = re.compile(r"\b(?:bluff|process|python)_\w+")
LABELS = re.compile(r"(\bbluff_\w+)\{([^}]*)\}")
SUFFIX = re.compile(r"_(?:bucket|count|sum|total|created)$")


def expressions() -> Iterator[str]:
    rules = yaml.safe_load((FOLDER / "alerts.yaml").read_text())
    for group in rules["groups"]:
        for rule in group["rules"]:
            assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}
            assert rule["labels"]["severity"] in ("page", "ticket")
            assert rule["annotations"]["summary"]
            yield rule["expr"]
    for panel in json.loads((FOLDER / "grafana.json").read_text())["panels"]:
        yield from (target["expr"] for target in panel["targets"])


def known() -> dict[str, tuple[str, ...]]:
    """The labels of every metric of ours, by its name without a suffix."""
    made = [each for each in vars(metrics).values() if hasattr(each, "_labelnames")]
    return {each._name: each._labelnames for each in made}


@pytest.mark.parametrize("expression", list(expressions()))
def test_what_is_watched_is_measured(expression: str) -> None:
    named = NAME.findall(expression)
    ours = known()
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
    assert [name for name in known() if name not in shown] == []
