"""What an operator sends us: one fact a line, the same line wherever the same was seen, so that two
reports can be compared by `diff`. It names nobody, and nothing in it opens anything.
"""

import json
import platform
import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.doctor.expected import ASSUMED, EXPECTED
from bot.doctor.findings import Finding

ID = re.compile(r"\d{13,16}(?=\d{4})")
"""All but the end of a snowflake."""
SECRET = re.compile(r"(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)[\w.=%-]{40,}")
"""A token, of the bot or of an interaction, has no blank."""
ADDRESS = re.compile(r"(https?|wss?)://\S+")
MENTION = re.compile(r"<[@#][!&]?\d+>")


def report(findings: Sequence[Finding]) -> str:
    """The whole report."""
    lines = [f"bluff doctor: discord.py {discord.__version__}, Python {platform.python_version()}"]
    lines += [line for finding in findings for line in _step(finding)]
    lines += ["", "measured"]
    for finding in findings:
        notes = (finding.notes or {}).items()
        lines += [f"{finding.step} {name}\t{_value(value)}" for name, value in notes]
    return "\n".join(lines) + "\n"


def sent(text: str) -> str:
    """Text of unknown origin without addresses, tokens and whole ids."""
    for secret in (ADDRESS, MENTION, SECRET, ID):
        text = secret.sub("…", text)
    return text


def _step(finding: Finding) -> list[str]:
    """A step's lines: `=` as expected, `!` different, `?` not seen."""
    lines = ["", f"{finding.step}: {finding.outcome}"]
    if finding.reason:
        lines.append(f"  skipped: {finding.reason}")
    if finding.error:
        lines.append(f"  broken off: {sent(finding.error)}")
    differs = {found.fact for found in finding.differences}
    facts = finding.facts or {}
    for name, expected in EXPECTED[finding.step].items():
        basis = "assumed" if name in ASSUMED.get(finding.step, ()) else "documented"
        start = f"{finding.step} {name}\t{basis}\t{_value(expected)}"
        if name in differs:
            lines.append(f"! {start}\t{_value(facts.get(name))}")
        else:
            lines.append(f"{'=' if name in facts else '?'} {start}")
    return lines


def _value(value: Any) -> str:
    return sent(json.dumps(value, ensure_ascii=False))
