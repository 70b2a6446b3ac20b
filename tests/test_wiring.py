"""Objects are made of few parts, all given at their construction.

A *part* is another object that does something: a class of ours that is no record, a function, or
discord.py's client. Plain data (numbers, texts, records) counts as no part.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "engines", "renderers", "sandbox")
MAX_PARTS = 5
ASSEMBLY = "BotServices"
"""The one class that holds all parts of a shard."""
DEFINITIONS = {"Game", "GameReveal"}
"""Classes whose values list the functions of a game by name: no collaborators."""
OUTSIDE_PARTS = {"Callable", "Client", "ClientSession", "ThreadPoolExecutor"}
RECORD_BASES = {
    "Enum",
    "Exception",
    "IntEnum",
    "IntFlag",
    "LookupError",
    "NamedTuple",
    "Struct",
    "StrEnum",
    "TypedDict",
    "ValueError",
}
PATCHES_DISCORD = "bot/discord_internals.py"


@dataclass
class ClassFacts:
    """A class as its source describes it."""

    name: str
    path: str
    is_record: bool
    parts: list[str]
    """Annotations of the arguments of its constructor."""
    attributes: set[str] = field(default_factory=set[str])
    """Names of the attributes that its methods set."""


@cache
def list_sources() -> tuple[tuple[str, ast.Module], ...]:
    paths = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    return tuple((str(path.relative_to(ROOT)), ast.parse(path.read_text())) for path in paths)


def list_names(node: ast.AST | None) -> set[str]:
    """Return all names in an expression, and in annotations written as texts."""
    names = set[str]()
    for each in ast.walk(node) if node else ():
        if isinstance(each, ast.Name):
            names.add(each.id)
        elif isinstance(each, ast.Attribute):
            names.add(each.attr)
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            names.add(each.value.split("[")[0])
    return names


def list_set_attributes(node: ast.AST) -> Iterator[tuple[ast.expr, str, int]]:
    """Yield object, name and line of each attribute that a piece of source assigns."""
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store):
            yield each.value, each.attr, each.lineno


def is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


@cache
def list_classes() -> tuple[ClassFacts, ...]:
    nodes = [
        (path, node)
        for path, tree in list_sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]
    bases = {node.name: {n for base in node.bases for n in list_names(base)} for _, node in nodes}

    def is_record(name: str) -> bool:
        return any(base in RECORD_BASES or is_record(base) for base in bases.get(name, ()))

    classes = list[ClassFacts]()
    for path, node in nodes:
        is_dataclass = any("dataclass" in list_names(each) for each in node.decorator_list)
        arguments = list[ast.expr | None]()
        for each in node.body:
            if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                given = each.args
                arguments += [a.annotation for a in (*given.args, *given.kwonlyargs)[1:]]
            elif isinstance(each, ast.AnnAssign) and (is_dataclass or is_record(node.name)):
                arguments.append(each.annotation)
        classes.append(
            ClassFacts(
                node.name,
                path,
                is_dataclass or is_record(node.name),
                [ast.unparse(each) if each else "" for each in arguments],
                {name for owner, name, _ in list_set_attributes(node) if is_self(owner)}
                | {e.target.id for e in node.body if _is_field(e)},
            )
        )
    return tuple(classes)


def _is_field(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)


@cache
def list_part_names() -> frozenset[str]:
    """Return the names of all that counts as a part: classes and kinds of functions."""
    names = OUTSIDE_PARTS | {each.name for each in list_classes() if not each.is_record}
    for _, tree in list_sources():
        for node in tree.body:
            if isinstance(node, ast.Assign) and "Callable" in list_names(node.value):
                names |= {each.id for each in node.targets if isinstance(each, ast.Name)}
    return frozenset(names)


def test_no_constructor_takes_more_than_a_few_parts() -> None:
    parts = list_part_names()
    many = {
        each.name: each.parts
        for each in list_classes()
        if sum(bool(list_names(ast.parse(part)) & parts) for part in each.parts) > MAX_PARTS
    }
    assert set(many) == {ASSEMBLY, *DEFINITIONS}, many


def test_no_object_sets_an_attribute_of_another_one() -> None:
    """Records are data, and classes of one module belong together."""
    classes, owners = list_classes(), defaultdict[str, set[str]](set)
    for each in classes:
        for name in () if each.is_record else each.attributes:
            owners[name].add(each.path)
    data = {name for each in classes if each.is_record for name in each.attributes}
    found = [
        f"{path}:{line}: {ast.unparse(owner)}.{name}"
        for path, tree in list_sources()
        if path != PATCHES_DISCORD
        for owner, name, line in list_set_attributes(tree)
        if name in owners and name not in data and path not in owners[name] and not is_self(owner)
    ]
    assert not found, "\n".join(found)
