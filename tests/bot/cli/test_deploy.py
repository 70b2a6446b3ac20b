"""Tests of what the image, the compose file and the operator's page promise.

There is no Docker where these tests run: the image's shell lines run on what is installed here.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import espeakng_loader
import pytest
import yaml

from bot.answers.wordlists import WIDESPREAD_LANGUAGES
from bot.cli import licences
from bot.cli.terminal import NO_RESTART_CODE
from bot.settings import Settings, list_variables
from bot.texts import LOCALES

ROOT = Path(__file__).parents[3]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())


def list_instructions() -> list[tuple[str, str]]:
    """Return the Dockerfile's instructions, with continuation lines joined."""
    joined = re.sub(r"\\\n\s*", " ", DOCKERFILE)
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def find_last_instruction(word: str) -> str:
    return [rest for name, rest in list_instructions() if name == word][-1]


def read_environment() -> dict[str, str]:
    return dict(part.split("=", 1) for part in find_last_instruction("ENV").split())


# --- the image -----------------------------------------------------------------------------------


def test_the_image_runs_as_nobody_in_particular() -> None:
    assert find_last_instruction("USER") == "10001"
    words = [name for name, _ in list_instructions()]
    after = words[len(words) - words[::-1].index("USER") :]
    assert not {"RUN", "COPY"} & set(after)


def test_everything_is_installed_by_hash() -> None:
    installs = [
        rest
        for name, rest in list_instructions()
        if name == "RUN" and re.search(r"\bpip\b.*\binstall\b", rest)
    ]
    assert installs
    assert all("--require-hashes -r requirements.lock" in each for each in installs)


def test_the_image_has_no_pip() -> None:
    runs = [rest for name, rest in list_instructions() if name == "RUN"]
    assert "python -m venv --without-pip /venv" in runs


@pytest.mark.skipif(os.name != "posix", reason="it is a shell's line")
def test_what_the_image_throws_away_is_read_in_no_language(tmp_path: Path) -> None:
    """Throw away files of the same names; what a language needs of each package stays."""
    (line,) = [rest for name, rest in list_instructions() if name == "RUN" and "-delete" in rest]
    parts = line.split(" && ")
    assert parts[-1] == "find . -name '*.py' -delete" and "compileall -q -b " in parts[-2]
    deletions = [part for part in parts[:-2] if "-delete" in part or "rm -r" in part]
    assert len(deletions) == 5
    packages = (
        "wordfreq",
        "babel",
        "espeakng_loader",
        "emoji",
        "regex",
        "discord",
        "PIL",
        "alembic",
    )
    installed = Path(sysconfig.get_path("purelib"))
    for package in (*packages, "pillow.libs", "sqlalchemy"):
        for file in (installed / package).rglob("*"):
            if file.is_file() and file.suffix != ".pyc":
                (made := tmp_path / file.relative_to(installed)).parent.mkdir(
                    parents=True, exist_ok=True
                )
                made.touch()
    before = {str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*") if file.is_file()}
    subprocess.run(["sh", "-ec", " && ".join(deletions)], cwd=tmp_path, check=True)
    after = {str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*") if file.is_file()}
    gone = before - after
    assert len(gone) > 500
    read = {
        each
        for language in LOCALES
        for each in (
            f"wordfreq/data/small_{language}.msgpack.gz",
            f"espeakng_loader/espeak-ng-data/{language}_dict",
        )
    }
    named = {f"babel/locale-data/{each}.dat" for each in ("root", *LOCALES, *WIDESPREAD_LANGUAGES)}
    library = Path(espeakng_loader.get_library_path()).relative_to(installed)
    assert {*read, *named, "babel/global.dat", str(library)} <= after
    data = ("wordfreq/data/", "babel/locale-data/", "espeakng_loader/espeak-ng-data/", "emoji/")
    code = {name for name in gone if not name.startswith(data)}
    unread = ("/tests/", "/testing/", "discord/bin/", "avif", "/libespeak-ng.so.")
    assert all(any(part in name for part in unread) for name in code), code


def test_what_the_image_copies_is_there_and_is_not_ignored() -> None:
    rules = [
        line
        for line in (ROOT / ".dockerignore").read_text().splitlines()
        if line and not line.startswith("#")
    ]
    assert rules[0] == "*", "nothing gets into the image that was not named"
    named = {rule[1:] for rule in rules if rule.startswith("!")}
    copied = {
        each
        for name, rest in list_instructions()
        if name == "COPY" and "--" not in rest
        for each in rest.split()[:-1]
    }
    assert copied == named
    assert all((ROOT / each).exists() for each in copied)
    assert not any(fnmatch(".env", each) for each in named)


def test_the_image_holds_every_package_that_the_bot_imports() -> None:
    copied = {rest.split()[0] for name, rest in list_instructions() if name == "COPY"}
    ours = {"bot", "engines", "renderers", "sandbox", "migrations"}
    imported = set[str]()
    for package in ours & copied:
        for file in (ROOT / package).rglob("*.py"):
            # Imports at the margin: `play` imports the sandbox when it is called, here it never is.
            found = re.findall(r"^(?:from|import) (\w+)", file.read_text(), re.MULTILINE)
            imported |= ours & set(found)
    assert imported <= copied


def test_the_image_brings_its_licence_and_what_lists_all_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    [line] = [rest for name, rest in list_instructions() if name == "COPY" and "LICENSE" in rest]
    for name in line.split()[:-1]:
        shutil.copy(ROOT / name, tmp_path)
    assert (tmp_path / "LICENSE").exists()
    project_file = tmp_path / licences.PROJECT_FILE.relative_to(ROOT)
    monkeypatch.setattr(licences, "PROJECT_FILE", project_file)
    licences.licences()
    assert "discord.py" in capsys.readouterr().out


def test_the_image_has_the_command_that_the_page_names(tmp_path: Path) -> None:
    (line,) = [rest for name, rest in list_instructions() if name == "RUN" and "bin/bluff" in rest]
    file = tmp_path / "bluff"
    subprocess.run(["sh", "-c", line.replace("/usr/local/bin/bluff", str(file))], check=True)
    file.write_text(file.read_text().replace("/app", str(ROOT)))
    python = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    told = subprocess.run([file, "close"], cwd=tmp_path, env=python, capture_output=True, text=True)
    assert told.returncode == 2 and "Usage: bluff close" in told.stderr


def test_the_image_asks_the_address_that_it_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read_environment()
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    made = Settings(_env_file=None)  # type: ignore[call-arg]
    assert (made.http_host, made.http_port, made.log_json) == ("0.0.0.0", 8081, True)
    assert f"http://127.0.0.1:{settings['BLUFF_HTTP_PORT']}/healthz" in find_last_instruction(
        "HEALTHCHECK"
    )
    assert json.loads(find_last_instruction("ENTRYPOINT")) == ["python", "-m", "bot"]
    assert json.loads(find_last_instruction("CMD")) == ["run"]
    for folder in json.loads(find_last_instruction("VOLUME")):
        assert re.search(rf"install .*--owner bluff.* {folder}\b", DOCKERFILE)
    assert settings["DATABASE_URL"].startswith("sqlite:////data/")


def test_no_secret_stands_in_the_files() -> None:
    assert "TOKEN" not in DOCKERFILE and "PASSWORD" not in DOCKERFILE
    for service in COMPOSE["services"].values():
        for name, value in service.get("environment", {}).items():
            if "TOKEN" in name or "PASSWORD" in name or name == "DATABASE_URL":
                no_secret = r"\$\{[A-Z_]+:(-(sqlite:[a-z/.]+)?|\?[^}]*)\}"
                assert re.fullmatch(no_secret, value), name


# --- compose -------------------------------------------------------------------------------------


def get_service(name: str) -> dict[str, Any]:
    return COMPOSE["services"][name]


def test_without_a_profile_the_bot_alone_runs_on_its_volume() -> None:
    always = [name for name, each in COMPOSE["services"].items() if "profiles" not in each]
    assert always == ["bot"]
    assert "data:/data" in get_service("bot")["volumes"]
    assert get_service("bot")["depends_on"]["postgres"]["required"] is False
    assert get_service("bot")["environment"]["DATABASE_URL"].endswith(
        "-sqlite:////data/bluff.sqlite}"
    )


def test_every_setting_reaches_the_bot() -> None:
    """Settings in `.env` reach the bot, too.

    Compose itself reads that file only for what the compose file names as `${…}`.
    """
    found = get_service("bot")
    reaches = {"path": ".env", "required": False} in found.get("env_file", [])
    assert reaches or {*list_variables()} <= {*found["environment"]}
    # An empty value differs from one that is not set.
    for name, value in found["environment"].items():
        default = re.fullmatch(r"\$\{[A-Z_]+:-(.*)\}", value)
        assert default
        if not default[1]:
            assert Settings(_env_file=None, **{name.removeprefix("BLUFF_").lower(): ""})  # type: ignore[call-arg]


def test_what_backs_up_reads_the_database_that_the_bot_writes() -> None:
    there = [get_service(name)["environment"]["DATABASE_URL"] for name in ("bot", "backup")]
    assert there[0] == there[1]


@pytest.mark.parametrize(
    ("address", "runs"),
    [
        ("postgresql://bluff:secret@postgres/bluff", True),
        ("postgres://bluff:secret@postgres:5432/bluff", True),
        ("postgresql://bluff:secret@elsewhere/bluff", False),
        ("sqlite:////data/bluff.sqlite", False),
        ("", False),
    ],
)
def test_no_server_runs_beside_a_bot_that_does_not_use_it(
    tmp_path: Path, address: str, runs: bool
) -> None:
    entry = tmp_path / "docker-entrypoint.sh"
    entry.write_text("#!/bin/sh\necho started $1\n")
    entry.chmod(0o755)
    found = get_service("postgres")
    (script,) = found["command"]
    told = subprocess.run(
        [*found["entrypoint"], script.replace("$$", "$")],
        env={"PATH": f"{tmp_path}:{os.environ['PATH']}", "DATABASE_URL": address},
        capture_output=True,
        text=True,
        check=False,
    )
    if runs:
        assert (told.returncode, told.stdout) == (0, "started postgres\n")
    else:
        assert told.returncode == 78 and "DATABASE_URL" in told.stderr


def test_several_of_it_share_their_shards() -> None:
    assert get_service("bot")["deploy"]["replicas"] == "${BLUFF_REPLICAS:-1}"
    assert get_service("bot")["environment"]["BLUFF_SHARDS"] == "${BLUFF_SHARDS:-}"


def test_the_bot_has_the_time_that_its_end_takes() -> None:
    from bot.lifecycle import MAX_STOP_SECONDS

    # There is room for the last transactions on a slow disk.
    assert int(get_service("bot")["stop_grace_period"].rstrip("s")) > 2 * MAX_STOP_SECONDS


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_every_service_is_bounded_and_has_no_rights(name: str) -> None:
    found = get_service(name)
    assert found["read_only"] is True
    assert found["cap_drop"] == ["ALL"]
    assert found["security_opt"] == ["no-new-privileges:true"]
    assert "ports" not in found
    assert found["mem_limit"] and found["pids_limit"]
    assert {"max-size", "max-file"} <= {*found["logging"]["options"]}
    # PostgreSQL's entry hands its volume to its own user and becomes that one: no more than that.
    least = (
        {"CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"}
        if name == "postgres"
        else set[str]()
    )
    assert {*found.get("cap_add", ())} == least


def test_the_token_may_be_a_file_that_stands_in_no_environment(tmp_path: Path) -> None:
    (tmp_path / "discord_token").write_text("from a file")
    script = "from bot.settings import Settings; print(Settings().token.get_secret_value())"
    clean = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={**clean, "CREDENTIALS_DIRECTORY": str(tmp_path), "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == "from a file"


def test_every_volume_is_declared() -> None:
    used = {
        volume.split(":")[0] for each in COMPOSE["services"].values() for volume in each["volumes"]
    }
    assert used == set(COMPOSE["volumes"])


def test_backups_are_rotated() -> None:
    for name in ("backup", "postgres-backup"):
        (script,) = get_service(name)["command"]
        assert "tail -n +15 | xargs -r rm --" in script and "sleep 86400" in script


# --- systemd -------------------------------------------------------------------------------------


def test_systemd_starts_it_again_where_that_may_help() -> None:
    unit = (ROOT / "docs/operation/bluff.service").read_text()
    said = dict(re.findall(r"^(\w+)=(.*)$", unit, re.MULTILINE))
    assert said["Restart"] == "always"
    assert said["RestartPreventExitStatus"] == str(NO_RESTART_CODE)
    assert int(said["TimeoutStopSec"]) == int(get_service("bot")["stop_grace_period"].rstrip("s"))
    assert said["LoadCredential"].startswith("discord_token:")
    assert said["ExecStart"].endswith("/.venv/bin/bluff run")


# --- the operator's page -------------------------------------------------------------------------


def test_the_page_lists_every_setting_with_its_default() -> None:
    text = (ROOT / "docs" / "operation.md").read_text()
    listed = dict(re.findall(r"^\| `([A-Z_]+)` \| (\S+) \|", text, re.MULTILINE))
    expected = {
        name: (
            "–"
            if field.default in (None, "")
            else f"`{re.sub('True|False', lambda word: word[0].lower(), str(field.default))}`"
        )
        for name, field in zip(list_variables(), Settings.model_fields.values(), strict=True)
    }
    assert listed == expected
