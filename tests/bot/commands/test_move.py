"""Tests of /move in every game: it offers, finds and makes legal moves."""

import random
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bench.simulation.crowd import OPTIONS_BY_GAME
from bot.commands.move import MAX_CHOICES, NO_MOVE, SeatMoves
from bot.screens import GAME_SCREENS
from bot.screens.emojis import strip_marks
from bot.screens.ids import MAX_CUSTOM_ID_CHARACTERS
from bot.screens.offers import narrow_offers
from bot.screens.scene import TableScene
from bot.tables.table import TableMember
from bot.texts import LOCALES, format_text, get_texts
from engines.core import ChanceAction, ExpireAction, IllegalActionError, QuitAction, RulingAction
from engines.frame import Game
from renderers.picture import PicturePlayer
from sandbox import Message, Person
from tests.engines.case_registry import CASES
from tests.engines.game_case import RandomTable, find_refusal
from tests.support.club import SandboxClub, assert_refused, choose_lobby_option, press_button
from tests.support.lengths import mark_long_except
from tests.support.move_command import (
    assert_move_made,
    list_offered_moves,
    make_first_offered,
    make_move,
    name_move_command,
    request_moves,
    to_notation,
)
from tests.support.store import FIRST_USER, TableStore, create_database, open_store, to_sqlite_url

MAX_POSITIONS = 12
TYPED_SAMPLES = ("", "1", "2 3", "Paris", "100", "h")
MOVES_OVER_WIRE = 14


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[TableStore, None]:
    await create_database(tmp_path / "bluff.sqlite")
    async with open_store(to_sqlite_url(tmp_path / "bluff.sqlite")) as opened:
        yield opened


async def list_seat_moves(store: TableStore, game: str, seed: int) -> list[SeatMoves]:
    """Return what each seat may do at some moments of a random game."""
    case = CASES[game]
    at = RandomTable(case, seed)
    steps = at.play_to_end()
    begun = await store.start_game(game, case.setups[0][0])
    members = tuple(TableMember(FIRST_USER + seat, seat) for seat in range(at.seats))
    players = [PicturePlayer(f"Name {seat}") for seat in range(at.seats)]
    found = list[SeatMoves]()
    for number in range(0, len(steps), max(1, len(steps) // MAX_POSITIONS)):
        state = steps[number].before
        told = tuple(each for step in steps[:number] for each in step.told)
        table = replace(
            begun, options=at.options, members=members, state=state, told=told, phase="play"
        )
        locale = LOCALES[number % len(LOCALES)]
        for seat in range(at.seats):
            scene = TableScene(table.id, get_texts(locale), players, reader=seat)
            found.append(SeatMoves(table, FIRST_USER + seat, seat, scene, scene.say))
    return found


def is_answer(moves: SeatMoves, typed: str) -> bool:
    """Return whether a person who types this may answer a question with it."""
    return any(typed in offer.spellings for offer in moves.list_allowed(typed))


def is_readable(rules: Game[Any, Any, Any, Any], action: Any) -> bool:
    """Return whether the notation of this action reads back."""
    try:
        return rules.parse_action(rules.format_action(action)) == action
    except IllegalActionError:
        return False


@pytest.mark.parametrize("game", GAME_SCREENS)
async def test_whatever_is_offered_is_legal_and_found_by_its_words_and_its_notation(
    store: TableStore, game: str
) -> None:
    seen = 0
    for moves in await list_seat_moves(store, game, 3):
        rules, screen = moves.table.rules, GAME_SCREENS[game]
        for typed in TYPED_SAMPLES:
            allowed = moves.list_allowed(typed)
            assert len({offer.notation for offer in allowed}) == len(allowed)
            for offer in allowed:
                action = rules.parse_action(offer.notation)
                actor = screen.get_office(action) or moves.seat
                assert find_refusal(rules, moves.table.state, actor, action) is None, offer
                assert offer.label == strip_marks(offer.label) and offer.label.strip(), offer
                assert len(moves.to_choice_value(offer)) <= MAX_CUSTOM_ID_CHARACTERS
        for offer in moves.list_allowed("")[:: len(moves.list_allowed("")) // 5 + 1]:
            seen += 1
            spelling = screen.transliterate_move(offer.label)
            by_words = narrow_offers(moves.list_allowed(offer.label), offer.label, spelling)
            alike = [each.label for each in by_words[:MAX_CHOICES]]
            assert offer.label in alike, (offer, alike)
            by_notation = moves.list_fitting(offer.notation)
            assert by_notation[0].notation == offer.notation, (offer, by_notation[:3])
            if not is_answer(moves, offer.notation):
                assert moves.read_typed(offer.notation)[1] == rules.parse_action(offer.notation)
    assert seen


@pytest.mark.parametrize("game", GAME_SCREENS)
async def test_whatever_the_engine_allows_can_be_typed_in_its_notation(
    store: TableStore, game: str
) -> None:
    made = 0
    for moves in await list_seat_moves(store, game, 4):
        rules, screen = moves.table.rules, GAME_SCREENS[game]
        for action in CASES[game].moves(moves.table.build_view(moves.seat)):
            if isinstance(
                action, QuitAction | ExpireAction | ChanceAction | RulingAction
            ) or screen.get_office(action):
                continue
            if not is_readable(rules, action) or is_answer(moves, rules.format_action(action)):
                continue
            if find_refusal(rules, moves.table.state, moves.seat, action) is None:
                made += 1
                assert moves.read_typed(rules.format_action(action))[1] == action
            else:
                with pytest.raises(IllegalActionError):
                    moves.read_typed(rules.format_action(action))
    assert made


@pytest.mark.parametrize("game", GAME_SCREENS)
async def test_someone_who_may_do_nothing_hears_whose_turn_it_is(
    store: TableStore, game: str
) -> None:
    heard = set[str]()
    for moves in await list_seat_moves(store, game, 5):
        if (
            not moves.table.list_decisions()
            or moves.list_allowed("")
            or moves.list_allowed("something else")
        ):
            continue
        with pytest.raises(IllegalActionError) as refused:
            moves.read_typed("something else")
        heard.add(refused.value.code)
    assert heard <= {"refused-not-your-turn", "move-waiting", "move-nothing", "move-type"}
    assert heard - {"move-type"}


async def test_leaving_and_what_the_clock_does_are_no_moves(store: TableStore) -> None:
    moves = next(m for m in await list_seat_moves(store, "perudo", 1) if m.list_allowed(""))
    for typed in ("quit", "expire:1.0:0", "chance:1", "ruling:1:right"):
        with pytest.raises(IllegalActionError, match="move-unknown"):
            moves.read_typed(typed)
        with pytest.raises(IllegalActionError, match="move-unknown"):
            moves.read_choice(typed)


# --- over the wire -------------------------------------------------------------------------------


async def begin_table(club: SandboxClub, game: str) -> list[Person]:
    """Begin a table of four; return its people."""
    people = [club.ann, club.bob, club.chloe, club.dmitri]
    message = await club.open_table(*people, start=False, game=game)
    for name, value in OPTIONS_BY_GAME.get(game, {}).items():
        await choose_lobby_option(club.ann, message, name, value)
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    return people


@pytest.mark.parametrize("game", mark_long_except("captain", GAME_SCREENS))
async def test_a_game_is_played_by_what_is_offered_while_one_types(
    club: SandboxClub, game: str
) -> None:
    people = await begin_table(club, game)
    rng = random.Random(1)
    for number in range(MOVES_OVER_WIRE):
        waited = [d.actor for d in club.get_table().list_decisions() if isinstance(d.actor, int)]
        if not waited:
            break
        seat = waited[0]
        person = next(each for each in people if club.find_seat(each) == seat)
        seq = club.get_table().seq
        found = await request_moves(person)
        if not found:
            found = await request_moves(person, "Paris")  # the moves are too many to list
        assert found, (game, club.get_table().state)
        chosen = rng.choice(found)
        how = (str(chosen.value), chosen.name, to_notation(chosen))[number % 3]
        reply = await make_move(club, person, how)
        assert reply.message and reply.message.ephemeral_for is person.user, (how, reply)
        if club.get_table().seq == seq:  # another move has the same words
            assert how == chosen.name, (how, reply.message.list_texts())
            await make_move(club, person, str(chosen.value))
        assert club.get_table().seq > seq, (how, reply.message.list_texts())
        await club.wait_until_settled()


@pytest.mark.usefixtures("rigged_dice")
async def test_whose_turn_it_is_stands_among_the_choices_and_in_the_refusal(
    club: SandboxClub,
) -> None:
    await club.open_table(club.ann, club.chloe)
    command, option = name_move_command(club.chloe)
    (choice,) = await club.chloe.request_choices(command, option, "7")
    assert choice == type(choice)(format_text("fr", "refused-not-your-turn", turn="Ann"), NO_MOVE)
    for typed in (NO_MOVE, "7 trois", "7x3"):
        reply = await make_move(club, club.chloe, typed)
        assert_refused(reply, club.chloe, "refused-not-your-turn", turn="Ann")
    assert await club.eve.request_choices(*name_move_command(club.eve), "") == []
    assert_refused(await make_move(club, club.eve, "7x3"), club.eve, "which-none")
    assert not club.get_table().state.bids


@pytest.mark.usefixtures("rigged_dice")
async def test_a_choice_is_stale_once_the_table_has_moved(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    first, *_ = await request_moves(club.ann, "7 threes")
    await press_button(club.ann, message, ":do:2x3:")
    await press_button(club.chloe, message, ":do:3x3:")
    assert_refused(await make_move(club, club.ann, str(first.value)), club.ann, "table-stale")
    assert_move_made(await make_first_offered(club, club.ann, "7 threes"), club.ann, "7 threes")


@pytest.mark.usefixtures("rigged_dice")
async def test_words_that_fit_one_move_are_that_move_and_others_are_asked_about(
    club: SandboxClub,
) -> None:
    await club.open_table(club.ann, club.chloe)
    assert_move_made(await make_move(club, club.ann, "2 THREES"), club.ann, "2 threes")
    french = format_text("fr", "perudo-button-challenge")
    assert await list_offered_moves(club.chloe, french.upper()) == [french]
    several = await make_move(club, club.chloe, "3")
    assert several.message and several.message.list_texts()[0].count("**") == 6
    nothing = await make_move(club, club.chloe, "zèbre")
    assert nothing.message and "zèbre" in nothing.message.list_texts()[0]
    assert nothing.message.list_texts()[0].count("**") == 6, "three that could be made"
    assert_move_made(await make_move(club, club.chloe, french), club.chloe, french)


@pytest.mark.usefixtures("rigged_dice")
async def test_of_two_tables_the_one_that_waits_comes_first(club: SandboxClub) -> None:
    bluff, general = club.ann.find_channel("bluff"), club.ann.find_channel("general")
    tables = list[Message]()
    for channel in (bluff, general):
        opened = await club.ann.run_slash("bluff start", channel, game="perudo")
        assert opened.message
        await press_button(club.chloe, opened.message, ":join:")
        await press_button(club.ann, opened.message, ":start:")
        tables.append(opened.message)
    found = await request_moves(club.ann, "7x3", general)
    assert [c.name for c in found] == ["7 threes · table 2", "7 threes · table 1"], "here first"
    await press_button(club.ann, tables[1], ":do:2x3:")
    found = await request_moves(club.ann, "7x3", general)
    assert [c.name for c in found] == ["7 threes · table 1"]
    assert [c.name for c in await request_moves(club.chloe, "7x3", bluff)] == [
        format_text("fr", "move-at-table", move="7 trois", table=2)
    ]
    # A choice names its table; words without one mean the table that waits.
    done = await make_move(club, club.ann, str(found[0].value), general)
    assert_move_made(done, club.ann, "7 threes")
    assert len(club.get_table(1).state.bids) == 1
    command, option = name_move_command(club.ann)
    assert await club.ann.request_choices(command, option, "8", bluff, table=2) == [
        type(found[0])(format_text("en", "refused-not-your-turn", turn="Chloé"), NO_MOVE)
    ]


async def test_commands_that_are_gone_are_taken_away_at_discord_by_the_next_start(
    club: SandboxClub,
) -> None:
    old = {"name": "perudo", "description": "Moves", "type": 1}
    club.sandbox.commands.add_command(None, old)
    name = f"commands:{club.sandbox.world.application_id}"
    assert await club.bot.meta.read_fact(name)
    await club.bot.meta.write_fact(name, "as it was {}")  # another version registered these
    await club.restart_bot()
    registered = {each["name"] for each in club.sandbox.commands.list_commands(None)}
    assert "move" in registered and "perudo" not in registered
