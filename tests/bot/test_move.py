"""/move in every registered game: what the engine allows is offered, found and done."""

import random
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bench.games import OPTIONS
from bot.commands.move import CHOICES, NOTHING, Moves
from bot.screens import SCREENS
from bot.screens.emojis import unmarked
from bot.screens.ids import LIMIT
from bot.screens.offers import narrow
from bot.screens.scene import Scene
from bot.tables.table import Member
from bot.texts import LOCALES, say, text
from engines.core import Chance, Expire, Illegal, Quit, Ruling
from engines.frame import Game
from renderers.picture import Player
from sandbox import Message, Person
from tests.bot.club import Club, choose, press, refused
from tests.bot.dice import rig
from tests.bot.moves import choices, made, make, named, notation, offered, pick
from tests.bot.store import FIRST_USER, Store, migrate, open_store, url
from tests.engines.case import RandomTable, refusal
from tests.engines.cases import CASES
from tests.lengths import long_but

POSITIONS = 12
TYPED = ("", "1", "2 3", "Paris", "100", "h")
WIRED_MOVES = 14


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[Store, None]:
    await migrate(tmp_path / "bluff.sqlite")
    async with open_store(url(tmp_path / "bluff.sqlite")) as opened:
        yield opened


async def positions(store: Store, game: str, seed: int) -> list[Moves]:
    """Yield what everybody may do at some moments of a random game, each in a language."""
    case = CASES[game]
    at = RandomTable(case, seed)
    steps = at.play()
    begun = await store.start(game, case.setups[0][0])
    members = tuple(Member(FIRST_USER + seat, seat) for seat in range(at.seats))
    players = [Player(f"Name {seat}") for seat in range(at.seats)]
    found = list[Moves]()
    for number in range(0, len(steps), max(1, len(steps) // POSITIONS)):
        state = steps[number].before
        told = tuple(each for step in steps[:number] for each in step.told)
        table = replace(
            begun, options=at.options, members=members, state=state, told=told, phase="play"
        )
        locale = LOCALES[number % len(LOCALES)]
        for seat in range(at.seats):
            scene = Scene(table.id, say(locale), players, reader=seat)
            found.append(Moves(table, FIRST_USER + seat, seat, scene, scene.say))
    return found


def is_an_answer(moves: Moves, typed: str) -> bool:
    """Return whether somebody who types this may answer a question with it."""
    return any(typed in offer.spellings for offer in moves.allowed(typed))


def is_read(rules: Game[Any, Any, Any, Any], action: Any) -> bool:
    """Return whether the notation of this action can be read; of a foolish one it need not be."""
    try:
        return rules.read(rules.write(action)) == action
    except Illegal:
        return False


@pytest.mark.parametrize("game", SCREENS)
async def test_whatever_is_offered_is_legal_and_found_by_its_words_and_its_notation(
    store: Store, game: str
) -> None:
    seen = 0
    for moves in await positions(store, game, 3):
        rules, screen = moves.table.rules, SCREENS[game]
        for typed in TYPED:
            allowed = moves.allowed(typed)
            assert len({offer.notation for offer in allowed}) == len(allowed)
            for offer in allowed:
                action = rules.read(offer.notation)
                actor = screen.office(action) or moves.seat
                assert refusal(rules, moves.table.state, actor, action) is None, offer
                assert offer.label == unmarked(offer.label) and offer.label.strip(), offer
                assert len(moves.value(offer)) <= LIMIT
        for offer in moves.allowed("")[:: len(moves.allowed("")) // 5 + 1]:
            seen += 1
            spelling = screen.spell(offer.label)
            by_words = narrow(moves.allowed(offer.label), offer.label, spelling)
            alike = [each.label for each in by_words[:CHOICES]]
            assert offer.label in alike, (offer, alike)
            by_notation = moves.fitting(offer.notation)
            assert by_notation[0].notation == offer.notation, (offer, by_notation[:3])
            if not is_an_answer(moves, offer.notation):
                assert moves.meant(offer.notation)[1] == rules.read(offer.notation)
    assert seen


@pytest.mark.parametrize("game", SCREENS)
async def test_whatever_the_engine_allows_can_be_typed_in_its_notation(
    store: Store, game: str
) -> None:
    made = 0
    for moves in await positions(store, game, 4):
        rules, screen = moves.table.rules, SCREENS[game]
        for action in CASES[game].moves(moves.table.view(moves.seat)):
            if isinstance(action, Quit | Expire | Chance | Ruling) or screen.office(action):
                continue
            if not is_read(rules, action) or is_an_answer(moves, rules.write(action)):
                continue
            if refusal(rules, moves.table.state, moves.seat, action) is None:
                made += 1
                assert moves.meant(rules.write(action))[1] == action
            else:
                with pytest.raises(Illegal):
                    moves.meant(rules.write(action))
    assert made


@pytest.mark.parametrize("game", SCREENS)
async def test_who_may_do_nothing_hears_whose_turn_it_is(store: Store, game: str) -> None:
    heard = set[str]()
    for moves in await positions(store, game, 5):
        if not moves.table.decisions() or moves.allowed("") or moves.allowed("something else"):
            continue
        with pytest.raises(Illegal) as refused:
            moves.meant("something else")
        heard.add(refused.value.code)
    assert heard <= {"refused-not-your-turn", "move-waiting", "move-nothing", "move-type"}
    assert heard - {"move-type"}


async def test_leaving_and_what_the_clock_does_are_no_moves(store: Store) -> None:
    moves = next(m for m in await positions(store, "perudo", 1) if m.allowed(""))
    for typed in ("quit", "expire:1.0:0", "chance:1", "ruling:1:right"):
        with pytest.raises(Illegal, match="move-unknown"):
            moves.meant(typed)
        with pytest.raises(Illegal, match="move-unknown"):
            moves.chosen(typed)


# --- over the wire -------------------------------------------------------------------------------


async def begun(club: Club, game: str) -> list[Person]:
    """A table of four that has begun."""
    people = [club.ann, club.bob, club.chloe, club.dmitri]
    message = await club.table(*people, start=False, game=game)
    for name, value in OPTIONS.get(game, {}).items():
        await choose(club.ann, message, name, value)
    await press(club.ann, message, ":start:")
    await club.settled()
    return people


@pytest.mark.parametrize("game", long_but("captain", SCREENS))
async def test_a_game_is_played_by_what_is_offered_while_one_types(club: Club, game: str) -> None:
    people = await begun(club, game)
    rng = random.Random(1)
    for number in range(WIRED_MOVES):
        waited = [d.actor for d in club.state().decisions() if isinstance(d.actor, int)]
        if not waited:
            break
        seat = waited[0]
        person = next(each for each in people if club.seat(each) == seat)
        seq = club.state().seq
        found = await choices(person)
        if not found:
            found = await choices(person, "Paris")  # where moves are too many to list
        assert found, (game, club.state().state)
        chosen = rng.choice(found)
        how = (str(chosen.value), chosen.name, notation(chosen))[number % 3]
        reply = await make(person, how)
        assert reply.message and reply.message.ephemeral_for is person.user, (how, reply)
        if club.state().seq == seq:  # its words are another move's, too
            assert how == chosen.name, (how, reply.message.texts())
            await make(person, str(chosen.value))
        assert club.state().seq > seq, (how, reply.message.texts())
        await club.settled()


@pytest.fixture
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


@pytest.mark.usefixtures("_dice")
async def test_whose_turn_it_is_stands_among_the_choices_and_in_the_refusal(club: Club) -> None:
    await club.table(club.ann, club.chloe)
    command, option = named(club.chloe)
    (choice,) = await club.chloe.autocomplete(command, option, "7")
    assert choice == type(choice)(text("fr", "refused-not-your-turn", turn="Ann"), NOTHING)
    for typed in (NOTHING, "7 trois", "7x3"):
        reply = await make(club.chloe, typed)
        refused(reply, club.chloe, "refused-not-your-turn", turn="Ann")
    assert await club.eve.autocomplete(*named(club.eve), "") == []
    refused(await make(club.eve, "7x3"), club.eve, "which-none")
    assert not club.state().state.bids


@pytest.mark.usefixtures("_dice")
async def test_a_choice_is_stale_once_the_table_has_moved(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    first, *_ = await choices(club.ann, "7 threes")
    await press(club.ann, message, ":do:2x3:")
    await press(club.chloe, message, ":do:3x3:")
    refused(await make(club.ann, str(first.value)), club.ann, "table-stale")
    made(await pick(club.ann, "7 threes"), club.ann, "7 threes")


@pytest.mark.usefixtures("_dice")
async def test_words_that_fit_one_move_are_that_move_and_others_are_asked_about(
    club: Club,
) -> None:
    await club.table(club.ann, club.chloe)
    made(await make(club.ann, "2 THREES"), club.ann, "2 threes")
    french = text("fr", "perudo-button-challenge")
    assert await offered(club.chloe, french.upper()) == [french]
    several = await make(club.chloe, "3")
    assert several.message and several.message.texts()[0].count("**") == 6
    nothing = await make(club.chloe, "zèbre")
    assert nothing.message and "zèbre" in nothing.message.texts()[0]
    assert nothing.message.texts()[0].count("**") == 6, "three that could be made"
    made(await make(club.chloe, french), club.chloe, french)


@pytest.mark.usefixtures("_dice")
async def test_of_two_tables_the_one_that_waits_comes_first(club: Club) -> None:
    bluff, general = club.ann.channel("bluff"), club.ann.channel("general")
    tables = list[Message]()
    for channel in (bluff, general):
        opened = await club.ann.slash("bluff start", channel, game="perudo")
        assert opened.message
        await press(club.chloe, opened.message, ":join:")
        await press(club.ann, opened.message, ":start:")
        tables.append(opened.message)
    found = await choices(club.ann, "7x3", general)
    assert [c.name for c in found] == ["7 threes · table 2", "7 threes · table 1"], "here first"
    await press(club.ann, tables[1], ":do:2x3:")
    found = await choices(club.ann, "7x3", general)
    assert [c.name for c in found] == ["7 threes · table 1"]
    assert [c.name for c in await choices(club.chloe, "7x3", bluff)] == [
        text("fr", "move-at-table", move="7 trois", table=2)
    ]
    # A choice names its table; words without one mean the table that waits.
    done = await make(club.ann, str(found[0].value), general)
    made(done, club.ann, "7 threes")
    assert len(club.state(1).state.bids) == 1
    command, option = named(club.ann)
    assert await club.ann.autocomplete(command, option, "8", bluff, table=2) == [
        type(found[0])(text("en", "refused-not-your-turn", turn="Chloé"), NOTHING)
    ]


async def test_commands_that_are_gone_are_taken_away_at_discord_by_the_next_start(
    club: Club,
) -> None:
    old = {"name": "perudo", "description": "Moves", "type": 1}
    club.sandbox.commands.add(None, old)
    name = f"commands:{club.sandbox.world.application_id}"
    assert await club.bot.meta.get(name)
    await club.bot.meta.set(name, "as it was {}")  # another version registered these
    await club.restart()
    registered = {each["name"] for each in club.sandbox.commands.all(None)}
    assert "move" in registered and "perudo" not in registered
