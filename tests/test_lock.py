"""Tests that the locks pin all packages for each supported Python and machine.

What a package needs is read from what is installed here: each pin's own metadata, with its markers
judged as another Python on another machine would judge them. That each pin has a wheel there, `make
lock` asks of the package index.
"""

import json
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MACHINES = {
    "Linux on x86": ("linux", "Linux", "x86_64", "posix"),
    "Linux on ARM": ("linux", "Linux", "aarch64", "posix"),
    "macOS on ARM": ("darwin", "Darwin", "arm64", "posix"),
    "macOS on Intel": ("darwin", "Darwin", "x86_64", "posix"),
    "Windows": ("win32", "Windows", "AMD64", "nt"),
}
LOCKS = {
    "requirements.lock": PROJECT["dependencies"],
    "requirements-dev.lock": [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]],
}
Environment = dict[str, str]


def parse_pins(text: str) -> list[Requirement]:
    """Return what a lock pins.

    Raises AssertionError for a pin without a hash, or any other line.
    """
    found: list[Requirement] = []
    for line in text.replace("\\\n", " ").splitlines():
        pin, *hashes = line.split(" --hash=sha256:")
        assert hashes, f"no hash: {line}"
        found.append(Requirement(pin))
    return found


def build_environment(python: str, machine: str) -> Environment:
    """Return the markers' variables of that Python on that machine."""
    sys_platform, system, processor, os_name = MACHINES[machine]
    here = {key: str(value) for key, value in default_environment().items()}
    return {
        **here,
        "python_version": python,
        "python_full_version": f"{python}.0",
        "implementation_version": f"{python}.0",
        "sys_platform": sys_platform,
        "platform_system": system,
        "platform_machine": processor,
        "os_name": os_name,
    }


@cache
def list_requirements(name: str, version: str) -> list[Requirement]:
    """Return what a pinned package requires, nothing if it is not installed here.

    Another version of it does not count.
    """
    try:
        installed = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return []
    return [Requirement(each) for each in installed.requires or () if installed.version == version]


def find_missing(lock: list[Requirement], wanted: list[str], there: Environment) -> set[str]:
    """Return what that environment asks for and the lock does not pin once, rightly."""
    pinned: dict[str, list[str]] = {}
    for pin in lock:
        if pin.marker is None or pin.marker.evaluate(there):
            [only] = pin.specifier
            pinned.setdefault(canonicalize_name(pin.name), []).append(only.version)
    lacking: set[str] = set()
    seen: set[str] = set()
    open_: list[tuple[Requirement, set[str]]] = [(Requirement(each), {""}) for each in wanted]
    while open_:
        asked, extras = open_.pop()
        applies = asked.marker is None or any(
            asked.marker.evaluate({**there, "extra": extra}) for extra in extras
        )
        if not applies or str(asked) in seen:
            continue
        seen.add(str(asked))
        versions = pinned.get(canonicalize_name(asked.name), [])
        if len(versions) != 1 or not asked.specifier.contains(versions[0], prereleases=True):
            lacking.add(f"{asked} (pinned: {', '.join(versions) or 'nothing'})")
            continue
        open_ += [
            (each, {"", *asked.extras}) for each in list_requirements(asked.name, versions[0])
        ]
    return lacking


@pytest.mark.parametrize("name", LOCKS)
def test_every_python_on_every_machine_finds_all_it_needs(name: str) -> None:
    lock = parse_pins((ROOT / name).read_text())
    lacking = {
        (python, machine): found
        for python in PYTHONS
        for machine in MACHINES
        if (found := find_missing(lock, LOCKS[name], build_environment(python, machine)))
    }
    assert not lacking


@pytest.mark.parametrize(
    ("gone", "python", "machine"),
    [
        ("audioop-lts", "3.13", "Linux on x86"),
        ("colorama", "3.12", "Windows"),
        ("text2num", "3.11", "macOS on Intel"),
        ("greenlet", "3.14", "macOS on ARM"),
    ],
)
def test_a_pin_that_is_missing_is_seen(gone: str, python: str, machine: str) -> None:
    lock = [pin for pin in parse_pins((ROOT / "requirements.lock").read_text()) if pin.name != gone]
    [lack] = find_missing(lock, PROJECT["dependencies"], build_environment(python, machine))
    assert lack.startswith(gone)


def test_the_development_lock_adds_to_the_other() -> None:
    """`make test` installs both locks, one after the other, into one environment."""
    runtime, both = ((ROOT / name).read_text() for name in LOCKS)
    assert {str(pin) for pin in parse_pins(runtime)} <= {str(pin) for pin in parse_pins(both)}


def test_what_the_tests_have_from_npm_is_pinned_by_what_it_is() -> None:
    """The lock has a hash for each package, and no address of a registry."""
    packages = json.loads((ROOT / "tests/sandbox/probe/package-lock.json").read_text())["packages"]
    assert packages.pop("")["dependencies"] == {"discord.js": "14.28.1"}
    for name, package in packages.items():
        assert package["version"] and package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
