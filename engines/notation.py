"""The notation of the actions that every game has: "quit", "expire:3.4:0,2", "chance:0,5,2".

A game's own notation reads its own words first and leaves the rest to `read_common`.
"""

import re

from engines.core import Actor, Chance, Common, Continue, Expire, Office, Quit, Return, Ruling

_WORDS: dict[str, Common] = {"quit": Quit(), "return": Return(), "continue": Continue()}
_EXPIRE = re.compile(r"expire\s*:\s*([\w.]+)\s*:\s*(\w+(?:\s*,\s*\w+)*)")
_RULING = re.compile(r"ruling\s*:\s*([\w.]+)\s*:\s*([\w-]+)")
_CHANCE = re.compile(r"chance\s*:\s*(\d{1,9}(?:\s*,\s*\d{1,9})*)")


def write_common(action: Common) -> str:
    """The action in short notation; `read_common` reads it back."""
    match action:
        case Expire(decision, actors):
            return f"expire:{decision}:{','.join(map(str, actors))}"
        case Ruling(decision, verdict):
            return f"ruling:{decision}:{verdict}"
        case Chance(values):
            return f"chance:{','.join(map(str, values))}"
        case _:
            return action.do


def read_common(text: str) -> Common | None:
    """The action that the text stands for, None if it is none of these. Case does not matter."""
    plain = text.strip().lower()
    if plain in _WORDS:
        return _WORDS[plain]
    if found := _CHANCE.fullmatch(plain):
        return Chance(tuple(map(int, found[1].split(","))))
    if found := _RULING.fullmatch(plain):
        return Ruling(found[1], found[2])
    if found := _EXPIRE.fullmatch(plain):
        actors = [read_actor(name.strip()) for name in found[2].split(",")]
        known = tuple(actor for actor in actors if actor is not None)
        return Expire(found[1], known) if len(known) == len(actors) else None
    return None


def read_actor(text: str) -> Actor | None:
    """A seat ("0") or an office ("host"), None for anything else."""
    if text.isdecimal() and len(text) < 10:
        return int(text)
    return next((office for office in Office if office == text), None)
