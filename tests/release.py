"""Make a release of what CHANGELOG.md has under Unreleased: `make release`.

It raises the version, moves the notes, keeps a database for upgrades and commits; then it tests,
builds `dist/`, and tags. It never pushes. Where it stopped, the same command goes on.
"""

import argparse
import re
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

from tests.released import FOLDER, list_released_versions

ROOT = Path(__file__).parents[1]
VERSION_FILE = "bot/__init__.py"
CHANGES_FILE = "CHANGELOG.md"
UNRELEASED = "## Unreleased\n"
BRANCH = "main"
_NUMBERS = re.compile(r"\d+\.\d+\.\d+")
_VERSION = re.compile(r'^__version__ = "(\d+\.\d+\.\d+)"$', re.MULTILINE)
_HEADING = re.compile(r"^## (\S+).*$\n", re.MULTILINE)
_FEATURES = re.compile(r"^### (Added|Changed)$", re.MULTILINE)


class ReleaseError(Exception):
    """Something forbids the release; the text says what to do."""


def read_version(root: Path) -> str:
    if found := _VERSION.search((root / VERSION_FILE).read_text()):
        return found[1]
    raise ReleaseError(f"{VERSION_FILE}: __version__ is not of the form 1.2.3")


def read_sections(root: Path) -> dict[str, str]:
    """Return what CHANGELOG.md says of each version; empty sections are left out."""
    parts = _HEADING.split((root / CHANGES_FILE).read_text())
    sections = zip(parts[1::2], parts[2::2], strict=True)
    return {version: notes.strip() + "\n" for version, notes in sections if notes.strip()}


def choose_version(current: str, notes: str) -> str:
    """Return the version after the current one, for these notes.

    What was added or changed raises the second number; what was only fixed, the third.
    """
    major, minor, patch = map(int, current.split("."))
    return f"{major}.{minor + 1}.0" if _FEATURES.search(notes) else f"{major}.{minor}.{patch + 1}"


def check_tree(root: Path) -> None:
    """Refuse a tree with changes, and one that is not on main."""
    if _run_git(root, "status", "--porcelain"):
        raise ReleaseError("the tree has changes: commit or stash them")
    if (branch := _run_git(root, "branch", "--show-current")) != BRANCH:
        raise ReleaseError(f"this is {branch or 'no branch'}: git switch {BRANCH}")


def find_release(root: Path, wanted: str | None) -> tuple[str, str, bool]:
    """Return the version to release, its notes, and whether these are to be moved."""
    current, sections = read_version(root), read_sections(root)
    unreleased = sections.get("Unreleased")
    if unreleased is None:
        version = wanted or current
        if version != current or current not in sections:
            raise ReleaseError(
                f"{CHANGES_FILE} has nothing under Unreleased, nor under ## {version}"
            )
        return version, sections[version], False
    # A version that was raised by hand has no notes yet.
    raised = current not in sections
    version = wanted or (current if raised else choose_version(current, unreleased))
    if not _NUMBERS.fullmatch(version):
        raise ReleaseError(f"VERSION={version} is not of the form 1.2.3")
    if version in sections or _split_version(version) < _split_version(current):
        raise ReleaseError(f"VERSION={version} does not follow {current}")
    return version, unreleased, True


def prepare_release(root: Path, version: str, today: date) -> None:
    """Raise the version, move the notes to it, keep a database, and commit.

    Where one of these fails, the tree is as before.
    """
    try:
        file, changes = root / VERSION_FILE, root / CHANGES_FILE
        file.write_text(_VERSION.sub(f'__version__ = "{version}"', file.read_text()))
        heading = f"{UNRELEASED}\n## {version} ({today.isoformat()})\n"
        changes.write_text(changes.read_text().replace(UNRELEASED, heading, 1))
        _run_make(root, "released")
        _run_git(root, "add", VERSION_FILE, CHANGES_FILE, FOLDER)
        _run_git(root, "commit", "--quiet", f"--message=Version {version}")
    except BaseException:
        _run_git(root, "restore", "--staged", "--worktree", ".")
        _run_git(root, "clean", "--force", "--quiet", FOLDER)
        raise


def make_release(root: Path, *, dry: bool, wanted: str | None, today: date) -> None:
    """Check, prepare, test, build, and tag; `dry`, only check and say the rest."""
    check_tree(root)
    version, notes, moves = find_release(root, wanted)
    tag = f"v{version}"
    if _run_git(root, "tag", "--list", tag):
        raise ReleaseError(f"{tag} is released, and nothing is under Unreleased")
    if not moves and version not in list_released_versions(root):
        raise ReleaseError(f"keep a database of {version} for upgrades: make released, and commit")
    if dry:
        moved = f"move Unreleased to {version}, run make released, commit, " if moves else ""
        print(
            f"would {moved}run make test and make wheel, and tag {tag} with these notes:\n\n{notes}"
        )
        return
    if moves:
        prepare_release(root, version, today)
    for target in ("test", "wheel"):
        _run_make(root, target)
    check_tree(root)
    file = root / "dist" / f"notes-{version}.md"
    file.write_text(notes)
    # Headings would be taken for comments.
    _run_git(root, "tag", "--annotate", "--cleanup=whitespace", tag, f"--message={notes}")
    print(f"{tag} is tagged, dist/ is built; its notes: {file.relative_to(root)}")
    print(f"To publish: git push origin {BRANCH} {tag}")


def _split_version(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _run_make(root: Path, target: str) -> None:
    if subprocess.run(["make", target], cwd=root, check=False).returncode:
        raise ReleaseError(f"make {target} failed: mend that; then make release goes on")


def _run_git(root: Path, *arguments: str) -> str:
    """Return what git prints."""
    run = subprocess.run(["git", *arguments], cwd=root, check=False, capture_output=True, text=True)
    if run.returncode:
        raise ReleaseError(f"git {arguments[0]}: {run.stderr.strip()}")
    return run.stdout.strip()


def main() -> None:
    """Make the release, or exit with one sentence."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", nargs="?", help="instead of the next one")
    parser.add_argument("--dry", action="store_true", help="only check, and say the rest")
    chosen = parser.parse_args()
    try:
        make_release(ROOT, dry=chosen.dry, wanted=chosen.version, today=datetime.now(UTC).date())
    except ReleaseError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
