"""Tests of what meets contributors on a public host: forms, workflows, hooks."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests import unsteady

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"[\w-]+", re.findall(r"\.PHONY: (.*?[^\\])\n", MAKEFILE, re.DOTALL)[0]))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yaml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def read_yaml(file: Path) -> dict[Any, Any]:
    return yaml.safe_load(file.read_text("utf-8"))


def list_make_targets(file: Path) -> set[str]:
    """Return the targets that a workflow runs.

    Raises AssertionError for any other command.
    """
    jobs = read_yaml(file)["jobs"].values()
    commands = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    assert all(command.startswith("make ") for command in commands), commands
    return {command.split()[1] for command in commands}


def test_workflows_run_what_contributors_run() -> None:
    run = set[str]().union(*map(list_make_targets, WORKFLOWS))
    assert run == {"quick", "test", "test-python", "test-long", "wheel"}
    assert run <= TARGETS


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_may_only_read_and_ends(file: Path) -> None:
    workflow = read_yaml(file)
    assert workflow["permissions"] == {"contents": "read"}
    assert all(job["timeout-minutes"] < 360 for job in workflow["jobs"].values())


def test_every_promised_python_is_tried_on_the_public_ci() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    promised = set(re.findall(r"Python :: (3\.\d+)", text))
    jobs = read_yaml(ROOT / ".github/workflows/test.yaml")["jobs"]
    tried = set(jobs["python"]["strategy"]["matrix"]["python"])
    assert tried | {"3.11"} == promised


def test_forms_ask_for_the_version_and_for_no_secret() -> None:
    forms = {file.stem: read_yaml(file) for file in FORMS}
    assert forms.pop("config") == {"blank_issues_enabled": False}
    assert forms.keys() == {"defect", "idea"}
    for form in forms.values():
        assert form["name"] and form["description"]
        required = [each for each in form["body"] if each.get("validations") == {"required": True}]
        assert required
    defect = {each.get("id"): each for each in forms["defect"]["body"]}
    assert defect["version"]["validations"]["required"]
    assert "No tokens" in defect["evidence"]["attributes"]["description"]


def test_the_hook_runs_a_target_that_there_is() -> None:
    config = read_yaml(ROOT / ".pre-commit-config.yaml")
    entries = [hook["entry"] for each in config["repos"] for hook in each["hooks"]]
    assert entries and {entry.removeprefix("make ") for entry in entries} <= TARGETS


@pytest.mark.parametrize(("owner", "name", "_"), unsteady.WAITS)
def test_what_the_unsteady_suite_delays_is_there(owner: object, name: str, _: bool) -> None:
    assert inspect.iscoroutinefunction(getattr(owner, name))
