"""Tests of the wheel and the sdist, installed away from a clone.

The wheel is installed without an index; what it depends on is that of this environment.
"""

import asyncio
import os
import signal
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from bot import __version__
from bot.cli.terminal import NO_RESTART_CODE

ROOT = Path(__file__).parents[1]
PACKAGES = ("bench", "bot", "engines", "migrations", "renderers", "sandbox")
RECORD = ROOT / "tests" / "records" / "perudo.json"
START_TIMEOUT_S = 90


def build_distributions(source: Path, folder: Path, *kinds: str) -> None:
    """Build a wheel, an sdist or both from a source tree."""
    wanted = [word for kind in kinds for word in ("--target", kind)]
    command = [sys.executable, "-m", "hatchling", "build", *wanted, "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)


def list_sources(root: Path) -> set[str]:
    """Return every file of our packages, apart from bytecode."""
    return {
        str(file.relative_to(root))
        for package in PACKAGES
        for file in (root / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build_distributions(ROOT, folder, "wheel")
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture
def foreign_folder(tmp_path: Path) -> Path:
    """Return a working folder in which somebody has a package `bot` of their own."""
    folder = tmp_path / "elsewhere"
    (folder / "bot").mkdir(parents=True)
    (folder / "bot" / "__init__.py").write_text("raise SystemExit('not this one')")
    return folder


def build_environment(**more: str) -> dict[str, str]:
    """Return an environment without settings of Bluff, or folders for Python."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("BLUFF_", "PYTHON")) and "DISCORD" not in name
    }
    return {**kept, "LANG": "en", "NO_BROWSER": "1", "PORT": "0", **more}


def test_the_wheel_takes_one_name_and_has_every_file(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    info = f"bluff-{__version__}.dist-info"
    assert {name.split("/")[0] for name in names} == {"bluff", info}
    parts = {name.removeprefix("bluff/parts/") for name in names if "/parts/" in name}
    assert parts == list_sources(ROOT)
    suffixes = {Path(name).suffix for name in parts}
    assert {".ftl", ".toml", ".bin", ".mako", ".js", ".css"} <= suffixes
    assert f"{info}/licenses/LICENSE" in names


def test_what_the_wheel_holds_runs_beside_another_bot(
    wheel: Path, foreign_folder: Path, tmp_path: Path
) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    environment = build_environment(PYTHONPATH=str(tmp_path / "site"))

    def run_bluff(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "bluff", *arguments],
            cwd=foreign_folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    assert run_bluff("--version").stdout == f"bluff {__version__}\n"
    told = run_bluff("run")
    assert (told.returncode, told.stderr.count("\n")) == (NO_RESTART_CODE, 1), told.stderr
    assert "DISCORD_TOKEN" in told.stderr and "bluff play" in told.stderr
    told = run_bluff("bench", "processes")
    assert (told.returncode, told.stderr.count("\n")) == (1, 1), told.stderr
    assert "clone" in told.stderr
    assert run_bluff("verify", str(RECORD)).returncode == 0


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Path:
    """Return the `bluff` of a new environment that has the wheel."""
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    pip = [str(venv / "bin" / "pip"), "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, str(wheel)], check=True, env=build_environment())
    (site,) = venv.glob("lib/python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return venv / "bin" / "bluff"


@pytest.mark.long
async def test_an_installed_bluff_plays_and_measures(installed: Path, foreign_folder: Path) -> None:
    environment = build_environment()

    def run_bluff(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [installed, *arguments],
            cwd=foreign_folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    for command in ("play", "run", "doctor", "verify", "bench", "migrate"):
        assert command in run_bluff("--help").stdout
    told = run_bluff("doctor", "--channel", "1")
    assert (told.returncode, told.stderr.count("\n")) == (NO_RESTART_CODE, 1), told.stderr
    told = run_bluff("migrate")
    assert told.returncode == 0, told.stderr
    told = run_bluff("licences")
    assert told.returncode == 0 and "GeoNames" in told.stdout, told.stderr
    told = run_bluff("bench", "--quick", "alone", "start")
    assert told.returncode == 0 and "ready_s" in told.stdout, told.stderr

    process = await asyncio.create_subprocess_exec(
        *(installed, "play"),
        cwd=foreign_folder,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        assert process.stdout
        async with asyncio.timeout(START_TIMEOUT_S):
            assert (await process.stdout.readline()).startswith(b"ready http://127.0.0.1:")
            process.send_signal(signal.SIGTERM)
            _, said = await process.communicate()
        assert process.returncode == 0 and b"Traceback" not in said, said
    finally:
        if process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)
            await process.wait()


@pytest.mark.long
def test_the_sdist_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    build_distributions(ROOT, tmp_path, "sdist")
    (sdist,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    assert (source / "requirements.lock").exists() and (source / "tests").is_dir()
    build_distributions(source, tmp_path, "wheel")
    (again,) = tmp_path.glob("*.whl")
    assert again.read_bytes() == wheel.read_bytes()
