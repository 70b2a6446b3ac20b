"""Poker menteur has rules but no screens yet, so it is registered for the engines' tests alone."""

import engines
from engines.menteur import MENTEUR

engines.GAMES.setdefault((MENTEUR.name, MENTEUR.rules_version), MENTEUR)
