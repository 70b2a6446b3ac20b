"""`bluff licences`: what Bluff is made of, and on what terms."""

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution, requires
from pathlib import Path
from typing import Any

import typer

from bot.cli.terminal import print_columns, words

PROJECT_FILE = Path(__file__).parents[2] / "pyproject.toml"
"""File that lists what a clone needs; what is installed has metadata instead."""
FONT = "fontpkg-roboto"
MAX_LICENCE_LENGTH = 60
"""Characters up to which the field of a licence is its name, not its text."""
_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(?:\[(?P<extras>[^]]*)])?[^;]*;?(?P<marker>.*)")
_EXTRA = re.compile(r"""extra\s*==\s*["']([^"']+)["']""")


def licences() -> None:
    """List what Bluff is made of, and on what terms, as it is installed here."""
    found = list_dependencies(read_requirements())
    typer.echo(words("licences-programs"))
    rows = [[each.name, each.version, get_licence(each)] for each in found]
    print_columns(sorted(rows, key=lambda row: row[0].lower()))
    typer.echo(f"\n{words('licences-data')}")
    for key in ("licence-geonames", "licence-wordfreq", "licence-espeak", "licence-cldr"):
        typer.echo(words(key))
    typer.echo(words("licence-roboto", licence=get_licence(distribution(FONT))))


def read_requirements() -> list[str]:
    """Return the requirements of Bluff itself."""
    if PROJECT_FILE.exists():
        return tomllib.loads(PROJECT_FILE.read_text())["project"]["dependencies"]
    return requires("bluff") or []


def list_dependencies(requirements: Iterable[str]) -> list[Distribution]:
    """Return the installed distributions that these requirements lead to, each once.

    What is for another machine, or only for an extra that nobody asked for, is left out.
    """
    found = dict[str, Distribution]()
    done = set[tuple[str, str]]()
    waiting = [(each, "") for each in requirements]
    while waiting:
        text, extra = waiting.pop()
        parsed = _REQUIREMENT.match(text)
        if parsed is None or any(each != extra for each in _EXTRA.findall(parsed["marker"])):
            continue
        try:
            each = distribution(parsed["name"])
        except PackageNotFoundError:
            continue
        found[each.name.lower()] = each
        for asked in ("", *re.split(r"[\s,]+", parsed["extras"] or "")):
            if (each.name, asked) not in done:
                done.add((each.name, asked))
                waiting += [(needed, asked) for needed in each.requires or []]
    return list(found.values())


def get_licence(each: Distribution) -> str:
    """Return the name of the licence that the metadata say."""
    metadata: Any = each.metadata
    named: str | None = metadata.get("License-Expression")
    lines: list[str] = metadata.get_all("Classifier") or []
    classified = [
        line.split(" :: ")[-1]
        for line in lines
        if line.startswith("License ::") and line != "License :: OSI Approved"
    ]
    told: str = (metadata.get("License") or "").strip()
    short = told if len(told) <= MAX_LICENCE_LENGTH and "\n" not in told else ""
    return named or ", ".join(classified) or short or words("licence-unnamed")
