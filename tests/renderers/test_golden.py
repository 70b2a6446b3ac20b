"""Every state's picture looks as it did when somebody last looked at it.

UPDATE_GOLDEN=1 draws anew what does not look so any more, and the pages that show them; look at the
difference before it is committed. The pictures are kept at half their size. A game's have a page of
their own, so that a new game changes no other's.
"""

import os
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageFilter, ImageStat

import tests.renderers.preview
from engines import names
from engines.perudo.types import Phase
from renderers.perudo.table import draw_table
from tests.renderers.perudo.samples import revealed
from tests.renderers.preview import gallery, gallery_of, preview
from tests.renderers.sample import PLAYERS, Sample
from tests.renderers.words import spoken

GOLDEN = Path(__file__).parent / "golden"
HOMES = {
    game: Path(str(import_module(f"tests.renderers.{game}.gallery").__file__)).parents[1]
    for game in names()
}
"""Where each game's pictures are kept: beside its gallery, which may stand elsewhere."""
GAME_OF = {sample.name: game for game in names() for sample in gallery_of(game)}
UPDATE = os.environ.get("UPDATE_GOLDEN") == "1"
SAMPLES = {sample.name: sample for sample in gallery()}

MEAN, MOST = 2.5, 32.0
"""How far pictures may lie apart, of 255, on average and anywhere, once both are blurred: what
compression and another version of the font library do is less, another die is more."""


def small(sample: Sample) -> Image.Image:
    return sample.draw(spoken(sample.tongue)).image.reduce(2)


def golden(sample: Sample) -> Path:
    """Return where the sample's picture is kept."""
    home = HOMES.get(game_of(sample), GOLDEN.parent)
    return home / GOLDEN.name / f"{sample.name}.webp"


def game_of(sample: Sample) -> str:
    """Return the game whose picture it is; "" for the bot's own."""
    return GAME_OF.get(sample.name.removesuffix(f"_{sample.tongue}"), "")


def kept(file: Path) -> Image.Image:
    with Image.open(file) as picture:
        return picture.convert("RGB")


def apart(a: Image.Image, b: Image.Image) -> tuple[float, float]:
    """The mean and the greatest difference of two pictures of one size, after a slight blur."""
    blur = ImageFilter.GaussianBlur(1.5)
    difference = ImageStat.Stat(ImageChops.difference(a.filter(blur), b.filter(blur)))
    return max(difference.mean), max(float(high) for _, high in difference.extrema)


def alike(a: Image.Image, b: Image.Image) -> bool:
    mean, most = apart(a, b)
    return a.size == b.size and mean <= MEAN and most <= MOST


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    drawn, file = small(SAMPLES[name]), golden(SAMPLES[name])
    if UPDATE and not (file.exists() and alike(drawn, kept(file))):
        file.parent.mkdir(exist_ok=True)
        for quality in (80, 95):  # fine red type suffers most
            drawn.save(file, quality=quality, method=6)
            if alike(drawn, kept(file)):
                break
    assert file.exists(), f"{name} has no golden picture: UPDATE_GOLDEN=1"
    assert alike(drawn, kept(file)), apart(drawn, kept(file))


def test_every_golden_picture_is_of_a_sample() -> None:
    files = {file.stem: file for file in GOLDEN.glob("*.webp")}
    for name in files.keys() - SAMPLES.keys():
        if UPDATE:
            files[name].unlink()
        else:
            raise AssertionError(f"{name}.webp is of no sample: UPDATE_GOLDEN=1")


def test_another_die_is_another_picture() -> None:
    """The tolerance is small enough to see one die, and wide enough for compression."""
    view = revealed(6)
    assert view.reveal is not None
    dice = list(view.reveal.dice)
    dice[1] = (2, 2, 5)
    other = replace(view, reveal=replace(view.reveal, dice=tuple(dice)))
    a, b = (draw_table(v, PLAYERS[:6], spoken("en")).image.reduce(2) for v in (view, other))
    assert alike(a, Image.open(BytesIO(_squeezed(a))).convert("RGB"))
    assert not alike(a, b)


def _squeezed(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "WEBP", quality=60, method=0)
    return out.getvalue()


def test_there_is_a_sample_of_every_phase() -> None:
    """A table in each phase of the rules has its picture: a new phase fails here until it has."""
    starts = {"bidding": "table", "over": "over", "reveal": "reveal"}
    for phase in get_args(Phase):
        wanted = starts.get(phase, f"table_{phase}")
        assert any(name.startswith(wanted) for name in SAMPLES), phase


@pytest.mark.parametrize("game", ["", *names()])
def test_the_pages_show_every_sample(game: str) -> None:
    file, text = page_file(game), page(game)
    if UPDATE:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    assert file.exists() and file.read_text("utf-8") == text, f"{file.name}: UPDATE_GOLDEN=1"


def page_file(game: str) -> Path:
    """Return the page of a game's pictures, or, for "", of the bot's own."""
    docs = HOMES.get(game, GOLDEN.parent).parents[1] / "docs"
    return docs / "pictures" / f"{game}.md" if game else docs / "pictures.md"


def page(game: str) -> str:
    """Return the text of the page of a game's pictures, or, for "", of the bot's own."""
    up = "../.." if game else ".."
    lines = [
        f"# The pictures: {game}" if game else "# The pictures",
        "",
        "Every state of every picture, at half its size, as the tests expect it.",
        "`.venv/bin/python -m tests.renderers.preview FOLDER` draws them whole;",
        "`UPDATE_GOLDEN=1 .venv/bin/pytest tests/renderers/test_golden.py` makes this page and its",
        "pictures anew.",
    ]
    if not game:
        lines += ["", "Each game’s own stand in [a page of their own](pictures/)."]
    kind = ""
    shown = [sample for sample in SAMPLES.values() if game_of(sample) == game]
    for sample in shown:
        if sample.kind != kind and sample.tongue == "en":
            kind = sample.kind
            lines += ["", f"## {kind}"]
        if sample.tongue == "en":
            lines += ["", sample.shows, "", _link(sample, up)]
    for tongue, heading in (("fr", "In French"), ("nl", "In Dutch"), ("ru", "In Russian")):
        lines += ["", f"## {heading}"]
        for sample in shown:
            if sample.tongue == tongue:
                lines += ["", _link(sample, up)]
    return "\n".join(lines) + "\n"


def _link(sample: Sample, up: str) -> str:
    return f"![{sample.shows}]({up}/tests/renderers/golden/{sample.name}.webp)"


def test_the_preview_draws_samples_in_the_languages_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tests.renderers.preview, "GAMES", {})  # each sample has its golden picture
    monkeypatch.setattr(tests.renderers.preview.tournament, "gallery", list)
    folder = tmp_path / "new" / "folder"
    drawn = preview(folder, {tongue: spoken(tongue) for tongue in ("en", "ru")})
    names = {file.stem for file in drawn}
    assert names == {sample.name for sample in gallery(("en", "ru"))} > {"card", "card_ru"}
    with Image.open(folder / "lobby_open.png") as image:
        assert image.size == (1200, 716)
