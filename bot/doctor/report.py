"""Report of an examination, which an operator sends to the developers.

One fact a line, equal lines for equal facts, so that two reports can be compared by `diff`. It
names nobody, and holds no secret.
"""

import json
import platform
import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.doctor.expected import ASSUMED_FACTS, EXPECTED_FACTS
from bot.doctor.findings import StepFinding

ID_PATTERN = re.compile(r"\d{13,16}(?=\d{4})")
"""Digits of a snowflake but for the last four."""
SECRET_PATTERN = re.compile(r"(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)[\w.=%-]{40,}")
"""Token of the bot or of an interaction; it has no blank."""
ADDRESS_PATTERN = re.compile(r"(https?|wss?)://\S+")
MENTION_PATTERN = re.compile(r"<[@#][!&]?\d+>")


def format_report(findings: Sequence[StepFinding]) -> str:
    lines = [f"bluff doctor: discord.py {discord.__version__}, Python {platform.python_version()}"]
    lines += [line for finding in findings for line in _format_step(finding)]
    lines += ["", "measured"]
    for finding in findings:
        notes = (finding.notes or {}).items()
        lines += [f"{finding.step} {name}\t{_format_value(value)}" for name, value in notes]
    return "\n".join(lines) + "\n"


def redact_text(text: str) -> str:
    """Return a text of unknown origin without URLs, mentions, tokens and whole ids."""
    for secret in (ADDRESS_PATTERN, MENTION_PATTERN, SECRET_PATTERN, ID_PATTERN):
        text = secret.sub("…", text)
    return text


def _format_step(finding: StepFinding) -> list[str]:
    """Return a step's lines: `=` as expected, `!` different, `?` not seen."""
    lines = ["", f"{finding.step}: {finding.outcome}"]
    if finding.reason:
        lines.append(f"  skipped: {finding.reason}")
    if finding.error:
        lines.append(f"  broken off: {redact_text(finding.error)}")
    differs = {found.fact for found in finding.differences}
    facts = finding.facts or {}
    for name, expected in EXPECTED_FACTS[finding.step].items():
        basis = "assumed" if name in ASSUMED_FACTS.get(finding.step, ()) else "documented"
        start = f"{finding.step} {name}\t{basis}\t{_format_value(expected)}"
        if name in differs:
            lines.append(f"! {start}\t{_format_value(facts.get(name))}")
        else:
            lines.append(f"{'=' if name in facts else '?'} {start}")
    return lines


def _format_value(value: Any) -> str:
    return redact_text(json.dumps(value, ensure_ascii=False))
