"""Poker menteur has rules but no screens yet, so it is registered for the engines' tests alone."""

import pytest

import engines
from engines.menteur import MENTEUR


@pytest.fixture(autouse=True)
def menteur_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Recorded games of it are found by name and version."""
    monkeypatch.setitem(engines.GAMES, (MENTEUR.name, MENTEUR.rules_version), MENTEUR)
