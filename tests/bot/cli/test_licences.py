"""Tests of `bluff licences`."""

import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from bot.cli import licences
from bot.texts import LOCALES, get_texts

ROOT = Path(__file__).parents[3]
UNNAMED = {"espeakng-loader"}
"""Dependencies whose metadata name no licence; `licence-espeak` says it."""


def normalize_name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def is_installed(name: str) -> bool:
    try:
        return bool(distribution(name))
    except PackageNotFoundError:
        return False


def test_everything_that_is_pinned_is_listed_once() -> None:
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    found = licences.list_dependencies(licences.read_requirements())
    names = [normalize_name(each.name) for each in found]
    assert len(names) == len(set(names))
    assert set(names) == {normalize_name(name) for name in pinned if is_installed(name)}


def test_each_dependency_names_its_licence() -> None:
    unnamed = licences.words("licence-unnamed")
    found = licences.list_dependencies(licences.read_requirements())
    told = {each.name: licences.get_licence(each) for each in found}
    assert {name for name, licence in told.items() if licence == unnamed} == UNNAMED
    assert told["discord.py"] == "MIT License" and told["fontpkg-roboto"] == "OFL-1.1"
    assert all("\n" not in licence for licence in told.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_shipped_is_attributed(
    locale: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(licences, "words", get_texts(locale))
    licences.licences()
    said = capsys.readouterr().out
    for notice in (
        "GeoNames",
        "https://www.geonames.org",
        "CC BY 4.0",
        "CC BY-SA 4.0",
        "espeak-ng",
    ):
        assert notice in said
    assert "OFL-1.1" in said and "Unicode-3.0" in said and "GPL-3.0-or-later" in said
