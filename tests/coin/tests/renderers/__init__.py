"""Tests of a game may stand elsewhere on Python's path, as the game may."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
