"""Tests of the application's own emoji: their look, their texts, and their upload."""

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
from bot.screens import GAME_SCREENS
from bot.screens.emojis import (
    MAX_MESSAGE_CHARACTERS,
    resolve_label,
    resolve_text,
    resolve_texts,
    strip_marks,
    with_emoji_variants,
)
from bot.texts import LOCALES, get_texts
from renderers.emojis import SIZE, encode_png
from sandbox import Message, Person
from sandbox.entities import Emoji
from tests.support.club import SandboxClub, has_emoji_marks, open_club, press_button
from tests.support.lengths import mark_long_except
from tests.support.text_files import parse_messages

ALL_DRAWINGS = {
    name: draw for screen in GAME_SCREENS.values() for name, draw in screen.emojis.items()
}
GAMES_WITH_EMOJI = [game for game, screen in GAME_SCREENS.items() if screen.emojis]
"""Games that have emoji of their own: none need."""
in_every_game = pytest.mark.parametrize("game", GAMES_WITH_EMOJI)
DARK, LIGHT = (49, 51, 56), (255, 255, 255)
"""Backgrounds of Discord's messages."""
SMALL_PX = 20
MARKUP_BY_NAME = {name: f"<:{name}_1a2b3c:{n}>" for n, name in enumerate(ALL_DRAWINGS, 1)}
THROW_BUTTONS = (":do:throw-", ":do:look")
"""Presses after which a player sees their own dice."""
MARKUP_PATTERN = re.compile(r"<:([a-z0-9_]+)_[0-9a-f]{6}:(\d+)>")


# --- drawings ------------------------------------------------------------------------------------


@cache
def draw_emoji(name: str) -> Image.Image:
    return ALL_DRAWINGS[name]()


_encoded_images = dict[int, bytes]()


def encode_cached(image: Image.Image) -> bytes:
    """Return what Discord is sent of a drawing, which is kept in `drawn`."""
    if id(image) not in _encoded_images:
        _encoded_images[id(image)] = encode_png(image)
    return _encoded_images[id(image)]


@pytest.fixture(autouse=True, scope="module")
def _cache_drawings() -> Iterator[None]:
    """Keep drawings and files between starts: each start would make all of them again."""
    with pytest.MonkeyPatch.context() as patch:
        for screen in GAME_SCREENS.values():
            patch.setattr(
                screen, "emojis", {name: partial(draw_emoji, name) for name in screen.emojis}
            )
        patch.setattr(emojis, "encode_png", encode_cached)
        yield


def draw_small(name: str, ground: tuple[int, int, int]) -> Image.Image:
    """Return the emoji as it stands in a line of text."""
    image = draw_emoji(name).resize((SMALL_PX, SMALL_PX), Image.Resampling.LANCZOS)
    shown = Image.new("RGB", (SMALL_PX, SMALL_PX), ground)
    shown.paste(image, mask=image)
    return shown


@in_every_game
def test_discord_takes_the_drawings_and_their_names(game: str) -> None:
    for name in GAME_SCREENS[game].emojis:
        image = draw_emoji(name)
        assert (image.size, image.mode) == ((SIZE, SIZE), "RGBA")
        assert len(encode_cached(image)) < 256 * 1024
        assert re.fullmatch(f"{game}_[a-z0-9_]+", name) and len(name) + len("_1a2b3c") <= 32


@in_every_game
@pytest.mark.parametrize("ground", [DARK, LIGHT])
def test_no_two_of_a_game_look_alike_in_a_line_of_text(
    game: str, ground: tuple[int, int, int]
) -> None:
    shown = {name: draw_small(name, ground) for name in GAME_SCREENS[game].emojis}
    for one, other in combinations(shown, 2):
        if not _may_look_alike(one, other):
            differing = ImageChops.difference(shown[one], shown[other]).convert("L")
            assert ImageStat.Stat(differing).mean[0] > 4, (one, other)


def _may_look_alike(one: str, other: str) -> bool:
    """Return whether two emoji are one rank in two languages, which may look alike."""
    languages = tuple(f"_{locale}" for locale in LOCALES)
    return one.endswith(languages) and other.endswith(languages)


@in_every_game
@pytest.mark.parametrize("ground", [DARK, LIGHT])
def test_each_is_seen_on_a_dark_and_on_a_light_ground(
    game: str, ground: tuple[int, int, int]
) -> None:
    """Both what an emoji shows on its plate and the plate on this ground are seen."""
    behind = Image.new("RGB", (1, 1), ground).convert("L").getpixel((0, 0))
    for name in GAME_SCREENS[game].emojis:
        shown = draw_small(name, ground).convert("L")
        inside = shown.crop((4, 4, SMALL_PX - 4, SMALL_PX - 4)).getextrema()
        rim = [shown.getpixel((SMALL_PX // 2, y)) for y in (0, 1, 2)]
        assert inside[1] - inside[0] > 60, name
        assert max(abs(value - behind) for value in rim) > 40, name


# --- texts ---------------------------------------------------------------------------------------


class _EmojiNames(Visitor):
    """Names of emoji in all variants of an attribute, with `*` for placeholders."""

    def __init__(self) -> None:
        self.written = set[str]()

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        parts = [
            "*" if isinstance(each, ftl.Placeable) else str(each.value) for each in node.elements
        ]
        self.written |= set(re.findall(r":([a-z0-9_*]+):", "".join(parts)))
        self.generic_visit(node)


def iterate_emoji_texts(locale: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the texts of a language that can have emoji, with the emoji's names."""
    for key, message in parse_messages(locale).items():
        for attribute in message.attributes:
            assert attribute.id.name == "emoji", key
            names = _EmojiNames()
            names.visit(attribute)
            yield key, names.written


def test_the_same_texts_can_be_written_with_emoji_in_every_language() -> None:
    english = [key for key, _ in iterate_emoji_texts("en")]
    assert english
    for locale in LOCALES:
        assert [key for key, _ in iterate_emoji_texts(locale)] == english


def test_what_is_not_sent_as_a_message_is_written_without() -> None:
    assert not [
        key for key, _ in iterate_emoji_texts("en") if key.startswith(("picture-", "alt-", "cmd-"))
    ]


def test_the_texts_name_what_is_drawn_and_nothing_else() -> None:
    written = {
        name for locale in LOCALES for _, names in iterate_emoji_texts(locale) for name in names
    }
    patterns = {name: re.compile(name.replace("*", "[a-z0-9]+")) for name in written}
    unknown = [
        w for w, pattern in patterns.items() if not any(map(pattern.fullmatch, ALL_DRAWINGS))
    ]
    assert not unknown
    assert not [n for n in ALL_DRAWINGS if not any(p.fullmatch(n) for p in patterns.values())]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_has_emoji_where_discord_has_them(locale: str) -> None:
    speak = with_emoji_variants(get_texts(locale))
    card = speak("whist-card", suit=speak("whist-suit", suit="H"), rank="10")
    assert resolve_text(card, MARKUP_BY_NAME) == f"{MARKUP_BY_NAME['whist_hearts']} 10"
    assert resolve_text(card, {}) == "♥ 10" == get_texts(locale)("whist-card", suit="♥", rank="10")
    face = speak("menteur-face", face="king")
    assert resolve_text(face, MARKUP_BY_NAME) == MARKUP_BY_NAME[f"menteur_king_{locale}"]


def test_of_what_belongs_together_all_or_nothing_is_an_emoji() -> None:
    speak = with_emoji_variants(get_texts("en"))
    card = speak("whist-suit", suit="H") + speak("whist-suit", suit="S")
    assert resolve_text(card, {"whist_spades": "<:s:1>"}) == "♥<:s:1>"
    assert resolve_text(speak("perudo-bid", count=7, face=3), {"perudo_4": "<:d:1>"}) == "7 threes"


def test_a_label_has_one_emoji_before_it() -> None:
    speak = with_emoji_variants(get_texts("en"))
    bid = speak("perudo-bid-short", count=7, face=3)
    assert resolve_label(bid, MARKUP_BY_NAME) == ("× 7", MARKUP_BY_NAME["perudo_3"])
    assert resolve_label(bid, {}) == ("7 × 3", None)
    trump = speak("whist-call-pack", suit=speak("whist-suit", suit="C"), level=9)
    assert resolve_label(trump, MARKUP_BY_NAME) == ("Accept for 9", MARKUP_BY_NAME["whist_clubs"])


def test_a_label_of_nothing_but_an_emoji_says_what_it_is() -> None:
    suit = with_emoji_variants(get_texts("en"))("whist-suit", suit="C")
    assert resolve_label(suit, MARKUP_BY_NAME) == ("♣", MARKUP_BY_NAME["whist_clubs"])


def test_a_label_that_says_several_is_as_it_is_written() -> None:
    speak = with_emoji_variants(get_texts("en"))
    suits = " ".join(speak("whist-suit", suit=suit) for suit in "HS")
    assert resolve_label(suits, MARKUP_BY_NAME) == ("♥ ♠", None)


def test_a_message_without_room_for_emoji_has_none() -> None:
    die = with_emoji_variants(get_texts("en"))("perudo-face", face=3)
    room = MAX_MESSAGE_CHARACTERS // len(MARKUP_BY_NAME["perudo_3"])
    assert resolve_texts([die * room, ""], MARKUP_BY_NAME) == [
        MARKUP_BY_NAME["perudo_3"] * room,
        "",
    ]
    assert resolve_texts([die * room, die], MARKUP_BY_NAME) == ["3" * room, "3"]


def test_what_people_write_makes_no_emoji() -> None:
    forged = "\ue000a\ue001:whist_hearts:\ue002 :whist_hearts: <:whist_hearts_1a2b3c:1>"
    assert resolve_text(strip_marks(forged), MARKUP_BY_NAME) == strip_marks(forged)
    assert resolve_label(forged.replace("\ue002", ""), MARKUP_BY_NAME)[1] is None


def test_a_text_that_was_cut_off_shows_no_marks() -> None:
    bid = with_emoji_variants(get_texts("en"))("perudo-bid-short", count=7, face=3)
    assert not [
        n for n in range(len(bid)) if has_emoji_marks(resolve_text(bid[:n], MARKUP_BY_NAME))
    ]


# --- at Discord ----------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _remove_request_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emojis, "REQUEST_PAUSE_S", 0.0)


def list_kept_emojis(club: SandboxClub) -> dict[str, Emoji]:
    """Return the emoji that Discord has, by name without the fingerprint."""
    return {each.name.rpartition("_")[0]: each for each in club.sandbox.world.emojis.values()}


def count_requests(club: SandboxClub, method: str) -> int:
    return sum(r.method == method and "/emojis" in r.route for r in club.sandbox.requests)


async def restart_until_recovered(club: SandboxClub) -> None:
    """Restart the bot, and wait until the emoji are as they will be."""
    await club.restart_bot()
    assert club.client.life.recovery
    await club.client.life.recovery


async def test_a_start_uploads_them_once(tmp_path: Path) -> None:
    async with open_club(tmp_path, emojis=True) as club:
        first = list_kept_emojis(club)
        assert set(first) == set(ALL_DRAWINGS)
        assert all(each.content == encode_cached(draw_emoji(name)) for name, each in first.items())
        await restart_until_recovered(club)
        assert list_kept_emojis(club) == first
        assert (count_requests(club, "POST"), count_requests(club, "DELETE")) == (
            len(ALL_DRAWINGS),
            0,
        )
        assert not club.list_unforgiven()


async def test_nothing_is_asked_where_the_operator_wants_none(club: SandboxClub) -> None:
    assert club.client.life.recovery
    await club.client.life.recovery
    assert not count_requests(club, "GET")


async def test_what_is_outdated_goes_and_what_is_not_ours_stays(tmp_path: Path) -> None:
    async with open_club(tmp_path, emojis=True) as club:
        world = club.sandbox.world
        old = list_kept_emojis(club)["whist_hearts"]
        old.name = "whist_hearts_000000"

        def add_foreign_emoji(name: str, by_us: bool) -> Emoji:
            user = world.bot if by_us else world.users[world.guild.owner_id]
            made = Emoji(world.new_id(), name, user, old.content, "image/png")
            world.emojis[made.id] = made
            return made

        teams = add_foreign_emoji("whist_spades_000000", False)
        foreign = add_foreign_emoji("logo", True)
        other_games = add_foreign_emoji("chess_king_000000", True)
        await restart_until_recovered(club)
        left = set(world.emojis.values())
        assert {teams, foreign, other_games} < left and old not in left
        assert (count_requests(club, "POST"), count_requests(club, "DELETE")) == (
            len(ALL_DRAWINGS) + 1,
            1,
        )
        people = [club.ann, club.bob, club.eve, club.fay]
        assert await find_hand_emojis(club, await club.open_table(*people, game="whist"), people)


async def test_where_discord_has_room_for_no_more_the_texts_are_as_they_are_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_club(tmp_path) as club:
        club.forgiven_codes.add(30008)
        world = club.sandbox.world
        for n in range(1999):
            each = Emoji(world.new_id(), f"logo_{n}", world.bot, b"", "image/png")
            world.emojis[each.id] = each
        club.settings.emojis = True
        await restart_until_recovered(club)
        assert len(world.emojis) == 2000 and not club.bot.emojis.shown
        assert "emojis_not_kept" in capsys.readouterr().out
        table = await club.open_table(club.ann, club.bob)
        assert not find_used_emojis(club, table) | await find_hand_emojis(
            club, table, [club.ann, club.bob]
        )
        assert not club.list_unforgiven()


async def test_one_that_somebody_deletes_hides_no_table(tmp_path: Path) -> None:
    async with open_club(tmp_path, emojis=True) as club:
        club.forgiven_codes.add(50035)
        table = await club.open_table(club.ann, club.bob)
        assert find_used_emojis(club, table)
        club.sandbox.world.emojis.clear()
        await press_button(club.find_actor(), table, ":do:")
        await club.wait_until_settled()
        table = club.eve.find_last_message("bluff")
        assert table.attachments and not find_used_emojis(club, table)
        assert [b.label for b in table.list_buttons() if b.label.endswith(" × 3")]
        assert await find_hand_emojis(club, table, [club.ann]) == set()
        await restart_until_recovered(club)
        await press_button(club.find_actor(), table, ":do:")
        await club.wait_until_settled()
        assert find_used_emojis(club, club.eve.find_last_message("bluff"))


# --- every game ----------------------------------------------------------------------------------


def find_used_emojis(club: SandboxClub, message: Message) -> set[str]:
    """Return the names of the emoji in a message's texts, buttons and selects.

    Discord has them all.
    """
    found = set[str]()
    for name, id in MARKUP_PATTERN.findall("\n".join(message.list_texts())):
        assert int(id) in club.sandbox.world.emojis
        found.add(name)
    options = [option for select in message.list_selects() for option in select.options]
    for shown in [b.emoji for b in message.list_buttons()] + [o.get("emoji") for o in options]:
        if shown and shown.get("id"):
            found.add(str(shown["name"]).rpartition("_")[0])
    return found


async def find_hand_emojis(club: SandboxClub, table: Message, people: Sequence[Person]) -> set[str]:
    """Return the names of the emoji in what these people are shown of their own."""
    found = set[str]()
    for person in people:
        looked = await press_button(person, table, ":look:")
        assert looked.message
        for throw in THROW_BUTTONS:
            ids = [each.custom_id for each in looked.message.list_buttons()]
            if may := [custom_id for custom_id in ids if throw in custom_id]:
                await person.press_id(looked.message, may[0])
                await club.wait_until_settled()
        found |= find_used_emojis(club, looked.message)
    return found


def test_the_games_of_ours_have_some() -> None:
    assert {"perudo", "menteur", "captain", "whist", "quiz"} <= {*GAMES_WITH_EMOJI}


@pytest.mark.parametrize("game", mark_long_except("menteur", GAMES_WITH_EMOJI))
async def test_a_game_is_played_with_its_own_in_every_language(tmp_path: Path, game: str) -> None:
    async with open_club(tmp_path, emojis=True) as club:
        for locale in LOCALES:
            people = [club.sandbox.add_person(f"{locale} {n}", locale=locale) for n in range(4)]
            table = await club.open_table(*people, game=game)
            await club.wait_until_settled()
            found = find_used_emojis(club, table) | await find_hand_emojis(club, table, people)
            assert found and found <= set(GAME_SCREENS[game].emojis), locale
            others = [f"_{other}" for other in LOCALES if other != locale]
            assert not [name for name in found if name.endswith(tuple(others))]
        assert not club.list_unforgiven()
        assert not [r for r in club.sandbox.requests if has_emoji_marks(r.body)]
