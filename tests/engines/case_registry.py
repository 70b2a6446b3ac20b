"""Kit cases of every registered game, each found in the game's own test_kit."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from engines import GAMES
from tests.engines.kit import EngineKit, GameCase


class CaseRegistry(Mapping[str, GameCase]):
    """Cases of the kit in `tests/engines/<game>/test_kit.py`, by the game's name."""

    def __getitem__(self, name: str) -> GameCase:
        module = import_module(f"tests.engines.{name}.test_kit")
        own = [value for value in vars(module).values() if isinstance(value, type)]
        (kit,) = (
            kit for kit in own if issubclass(kit, EngineKit) and kit.__module__ == module.__name__
        )
        return kit.case

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(name for name, _ in GAMES))

    def __len__(self) -> int:
        return sum(1 for _ in self)


CASES = CaseRegistry()
