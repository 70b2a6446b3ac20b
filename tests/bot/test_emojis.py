"""The application's own emoji: what they look like, what is written with them, and how they get
to Discord and are kept up to date there."""

import re
from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import combinations
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from PIL import Image, ImageChops, ImageStat

from bot.delivery import emojis
from bot.screens import SCREENS
from bot.screens.emojis import (
    MOST_TEXT,
    in_label,
    in_text,
    in_texts,
    unmarked,
    with_emoji,
)
from bot.texts import LOCALES, keys, say
from renderers.emojis import SIZE, png
from sandbox import Message, Person
from sandbox.entities import Emoji
from tests.bot.club import Club, marked, open_club, press
from tests.lengths import long_but

ALL = {name: draw for screen in SCREENS.values() for name, draw in screen.emojis.items()}
WITH_EMOJI = [game for game, screen in SCREENS.items() if screen.emojis]
"""The games that have emoji of their own: none need."""
in_every_game = pytest.mark.parametrize("game", WITH_EMOJI)
DARK, LIGHT = (49, 51, 56), (255, 255, 255)
"""Behind Discord's messages."""
SMALL = 20
HERE = {name: f"<:{name}_1a2b3c:{n}>" for n, name in enumerate(ALL, 1)}
THROWS = (":do:throw-", ":do:look")
"""Presses after which one's own dice are seen."""
SENT = re.compile(r"<:([a-z0-9_]+)_[0-9a-f]{6}:(\d+)>")


# --- drawings ------------------------------------------------------------------------------------


@cache
def drawn(name: str) -> Image.Image:
    return ALL[name]()


_written = dict[int, bytes]()


def as_file(image: Image.Image) -> bytes:
    """What Discord is sent of a drawing, which is `drawn` and stays."""
    if id(image) not in _written:
        _written[id(image)] = png(image)
    return _written[id(image)]


@pytest.fixture(autouse=True, scope="module")
def _once() -> Iterator[None]:
    """Every start draws and writes all of them anew: a second for each club of these tests."""
    with pytest.MonkeyPatch.context() as patch:
        for screen in SCREENS.values():
            patch.setattr(screen, "emojis", {name: partial(drawn, name) for name in screen.emojis})
        patch.setattr(emojis, "png", as_file)
        yield


def small(name: str, ground: tuple[int, int, int]) -> Image.Image:
    """As it stands in a line of text."""
    image = drawn(name).resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    shown = Image.new("RGB", (SMALL, SMALL), ground)
    shown.paste(image, mask=image)
    return shown


@in_every_game
def test_discord_takes_the_drawings_and_their_names(game: str) -> None:
    for name in SCREENS[game].emojis:
        image = drawn(name)
        assert (image.size, image.mode) == ((SIZE, SIZE), "RGBA")
        assert len(as_file(image)) < 256 * 1024
        assert re.fullmatch(f"{game}_[a-z0-9_]+", name) and len(name) + len("_1a2b3c") <= 32


@in_every_game
@pytest.mark.parametrize("ground", [DARK, LIGHT])
def test_no_two_of_a_game_look_alike_in_a_line_of_text(
    game: str, ground: tuple[int, int, int]
) -> None:
    shown = {name: small(name, ground) for name in SCREENS[game].emojis}
    for one, other in combinations(shown, 2):
        if not _same_letter(one, other):
            differing = ImageChops.difference(shown[one], shown[other]).convert("L")
            assert ImageStat.Stat(differing).mean[0] > 4, (one, other)


def _same_letter(one: str, other: str) -> bool:
    """The same rank in two languages may well be the same letter."""
    languages = tuple(f"_{locale}" for locale in LOCALES)
    return one.endswith(languages) and other.endswith(languages)


@in_every_game
@pytest.mark.parametrize("ground", [DARK, LIGHT])
def test_each_is_seen_on_a_dark_and_on_a_light_ground(
    game: str, ground: tuple[int, int, int]
) -> None:
    """Both what it shows on its plate, and the plate on this ground."""
    behind = Image.new("RGB", (1, 1), ground).convert("L").getpixel((0, 0))
    for name in SCREENS[game].emojis:
        shown = small(name, ground).convert("L")
        inside = shown.crop((4, 4, SMALL - 4, SMALL - 4)).getextrema()
        rim = [shown.getpixel((SMALL // 2, y)) for y in (0, 1, 2)]
        assert inside[1] - inside[0] > 60, name
        assert max(abs(value - behind) for value in rim) > 40, name


# --- texts ---------------------------------------------------------------------------------------


class _Names(Visitor):
    """The names of emoji in an attribute, in all its variants: what is filled in is `*`."""

    def __init__(self) -> None:
        self.written = set[str]()

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        parts = [
            "*" if isinstance(each, ftl.Placeable) else str(each.value) for each in node.elements
        ]
        self.written |= set(re.findall(r":([a-z0-9_*]+):", "".join(parts)))
        self.generic_visit(node)


def named(locale: str) -> Iterator[tuple[str, set[str]]]:
    """The texts of a language that can be written with emoji, with the names of these."""
    for key, message in keys(locale).items():
        for attribute in message.attributes:
            assert attribute.id.name == "emoji", key
            names = _Names()
            names.visit(attribute)
            yield key, names.written


def test_the_same_texts_can_be_written_with_emoji_in_every_language() -> None:
    english = [key for key, _ in named("en")]
    assert english
    for locale in LOCALES:
        assert [key for key, _ in named(locale)] == english


def test_what_is_not_sent_as_a_message_is_written_without() -> None:
    assert not [key for key, _ in named("en") if key.startswith(("picture-", "alt-", "cmd-"))]


def test_the_texts_name_what_is_drawn_and_nothing_else() -> None:
    written = {name for locale in LOCALES for _, names in named(locale) for name in names}
    patterns = {name: re.compile(name.replace("*", "[a-z0-9]+")) for name in written}
    unknown = [w for w, pattern in patterns.items() if not any(map(pattern.fullmatch, ALL))]
    assert not unknown
    assert not [n for n in ALL if not any(p.fullmatch(n) for p in patterns.values())]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_has_emoji_where_discord_has_them(locale: str) -> None:
    speak = with_emoji(say(locale))
    card = speak("whist-card", suit=speak("whist-suit", suit="H"), rank="10")
    assert in_text(card, HERE) == f"{HERE['whist_hearts']} 10"
    assert in_text(card, {}) == "♥ 10" == say(locale)("whist-card", suit="♥", rank="10")
    face = speak("menteur-face", face="king")
    assert in_text(face, HERE) == HERE[f"menteur_king_{locale}"]


def test_of_what_belongs_together_all_or_nothing_is_an_emoji() -> None:
    speak = with_emoji(say("en"))
    card = speak("whist-suit", suit="H") + speak("whist-suit", suit="S")
    assert in_text(card, {"whist_spades": "<:s:1>"}) == "♥<:s:1>"
    assert in_text(speak("perudo-bid", count=7, face=3), {"perudo_4": "<:d:1>"}) == "7 threes"


def test_a_label_has_one_emoji_before_it() -> None:
    speak = with_emoji(say("en"))
    bid = speak("perudo-bid-short", count=7, face=3)
    assert in_label(bid, HERE) == ("× 7", HERE["perudo_3"])
    assert in_label(bid, {}) == ("7 × 3", None)
    trump = speak("whist-call-pack", suit=speak("whist-suit", suit="C"), level=9)
    assert in_label(trump, HERE) == ("Accept for 9", HERE["whist_clubs"])


def test_a_label_of_nothing_but_an_emoji_says_what_it_is() -> None:
    suit = with_emoji(say("en"))("whist-suit", suit="C")
    assert in_label(suit, HERE) == ("♣", HERE["whist_clubs"])


def test_a_label_that_says_several_is_as_it_is_written() -> None:
    speak = with_emoji(say("en"))
    suits = " ".join(speak("whist-suit", suit=suit) for suit in "HS")
    assert in_label(suits, HERE) == ("♥ ♠", None)


def test_a_message_without_room_for_emoji_has_none() -> None:
    die = with_emoji(say("en"))("perudo-face", face=3)
    room = MOST_TEXT // len(HERE["perudo_3"])
    assert in_texts([die * room, ""], HERE) == [HERE["perudo_3"] * room, ""]
    assert in_texts([die * room, die], HERE) == ["3" * room, "3"]


def test_what_people_write_makes_no_emoji() -> None:
    forged = "\ue000a\ue001:whist_hearts:\ue002 :whist_hearts: <:whist_hearts_1a2b3c:1>"
    assert in_text(unmarked(forged), HERE) == unmarked(forged)
    assert in_label(forged.replace("\ue002", ""), HERE)[1] is None


def test_a_text_that_was_cut_off_shows_no_marks() -> None:
    bid = with_emoji(say("en"))("perudo-bid-short", count=7, face=3)
    assert not [n for n in range(len(bid)) if marked(in_text(bid[:n], HERE))]


# --- at Discord ----------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emojis, "PAUSE_SECONDS", 0.0)


def kept(club: Club) -> dict[str, Emoji]:
    """What Discord has, by name without the fingerprint."""
    return {each.name.rpartition("_")[0]: each for each in club.sandbox.world.emojis.values()}


def asked(club: Club, method: str) -> int:
    return sum(r.method == method and "/emojis" in r.route for r in club.sandbox.requests)


async def restart(club: Club) -> None:
    """Starts the bot again, and waits until the emoji are as they will be."""
    await club.restart()
    assert club.client.life.recovery
    await club.client.life.recovery


async def test_a_start_uploads_them_once(tmp_path: Path) -> None:
    async with open_club(tmp_path, emojis=True) as club:
        first = kept(club)
        assert set(first) == set(ALL)
        assert all(each.content == as_file(drawn(name)) for name, each in first.items())
        await restart(club)
        assert kept(club) == first
        assert (asked(club, "POST"), asked(club, "DELETE")) == (len(ALL), 0)
        assert not club.unforgiven()


async def test_nothing_is_asked_where_the_operator_wants_none(club: Club) -> None:
    assert club.client.life.recovery
    await club.client.life.recovery
    assert not asked(club, "GET")


async def test_what_is_outdated_goes_and_what_is_not_ours_stays(tmp_path: Path) -> None:
    async with open_club(tmp_path, emojis=True) as club:
        world = club.sandbox.world
        old = kept(club)["whist_hearts"]
        old.name = "whist_hearts_000000"

        def others(name: str, by_us: bool) -> Emoji:
            user = world.bot if by_us else world.users[world.guild.owner_id]
            made = Emoji(world.new_id(), name, user, old.content, "image/png")
            world.emojis[made.id] = made
            return made

        teams = others("whist_spades_000000", False)
        foreign = others("logo", True)
        other_games = others("chess_king_000000", True)
        await restart(club)
        left = set(world.emojis.values())
        assert {teams, foreign, other_games} < left and old not in left
        assert (asked(club, "POST"), asked(club, "DELETE")) == (len(ALL) + 1, 1)
        people = [club.ann, club.bob, club.eve, club.fay]
        assert await hands(club, await club.table(*people, game="whist"), people)


async def test_where_discord_has_room_for_no_more_the_texts_are_as_they_are_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_club(tmp_path) as club:
        club.forgiven.add(30008)
        world = club.sandbox.world
        for n in range(1999):
            each = Emoji(world.new_id(), f"logo_{n}", world.bot, b"", "image/png")
            world.emojis[each.id] = each
        club.settings.emojis = True
        await restart(club)
        assert len(world.emojis) == 2000 and not club.bot.emojis.shown
        assert "emojis_not_kept" in capsys.readouterr().out
        table = await club.table(club.ann, club.bob)
        assert not used(club, table) | await hands(club, table, [club.ann, club.bob])
        assert not club.unforgiven()


async def test_one_that_somebody_deletes_hides_no_table(tmp_path: Path) -> None:
    async with open_club(tmp_path, emojis=True) as club:
        club.forgiven.add(50035)
        table = await club.table(club.ann, club.bob)
        assert used(club, table)
        club.sandbox.world.emojis.clear()
        await press(club.in_turn(), table, ":do:")
        await club.settled()
        table = club.eve.last("bluff")
        assert table.attachments and not used(club, table)
        assert [b.label for b in table.buttons() if b.label.endswith(" × 3")]
        assert await hands(club, table, [club.ann]) == set()
        await restart(club)
        await press(club.in_turn(), table, ":do:")
        await club.settled()
        assert used(club, club.eve.last("bluff"))


# --- every game ----------------------------------------------------------------------------------


def used(club: Club, message: Message) -> set[str]:
    """The names of the emoji in a message's texts, buttons and selects; Discord has them all."""
    found = set[str]()
    for name, id in SENT.findall("\n".join(message.texts())):
        assert int(id) in club.sandbox.world.emojis
        found.add(name)
    options = [option for select in message.selects() for option in select.options]
    for shown in [b.emoji for b in message.buttons()] + [o.get("emoji") for o in options]:
        if shown and shown.get("id"):
            found.add(str(shown["name"]).rpartition("_")[0])
    return found


async def hands(club: Club, table: Message, people: Sequence[Person]) -> set[str]:
    """The names of the emoji in what these people are shown of their own."""
    found = set[str]()
    for person in people:
        looked = await press(person, table, ":look:")
        assert looked.message
        for throw in THROWS:
            ids = [each.custom_id for each in looked.message.buttons()]
            if may := [custom_id for custom_id in ids if throw in custom_id]:
                await person.press_id(looked.message, may[0])
                await club.settled()
        found |= used(club, looked.message)
    return found


def test_the_games_of_ours_have_some() -> None:
    assert {"perudo", "menteur", "captain", "whist", "quiz"} <= {*WITH_EMOJI}


@pytest.mark.parametrize("game", long_but("menteur", WITH_EMOJI))
async def test_a_game_is_played_with_its_own_in_every_language(tmp_path: Path, game: str) -> None:
    async with open_club(tmp_path, emojis=True) as club:
        for locale in LOCALES:
            people = [club.sandbox.add_person(f"{locale} {n}", locale=locale) for n in range(4)]
            table = await club.table(*people, game=game)
            await club.settled()
            found = used(club, table) | await hands(club, table, people)
            assert found and found <= set(SCREENS[game].emojis), locale
            others = [f"_{other}" for other in LOCALES if other != locale]
            assert not [name for name in found if name.endswith(tuple(others))]
        assert not club.unforgiven()
        assert not [r for r in club.sandbox.requests if marked(r.body)]
