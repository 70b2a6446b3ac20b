"""Tests of reviews of finished games: stored figures and what players see."""

import re
from functools import lru_cache

import pytest

from bench.simulation import match
from bench.simulation.reviews import iterate_reviews, list_mixed_levels
from bot import replay_steps
from bot.screens import GAME_SCREENS
from bot.screens.chance import format_percent
from bot.screens.review import build_review, describe_means, describe_move, format_figure
from bot.screens.scene import TableScene
from bot.store.privacy import PrivacyStore
from bot.store.ratings import RatingStore
from bot.store.review_store import BestGame, ReviewFigures, ReviewStore
from bot.tables import reviews as looked
from bot.tables.rater import TableRater
from bot.tables.reviews import replay_course
from bot.tasks import drain_tasks
from bot.texts import LOCALES, get_texts
from engines import find_latest_game, list_game_names
from engines.perudo.types import PerudoBid, PerudoChallenge
from engines.review import SeatReview
from renderers.picture import PicturePlayer
from tests.bot.commands.test_replay import format_title, play_randomly
from tests.engines.test_reviews import SHORT
from tests.support.club import SandboxClub, assert_refused, join_texts, open_result, press_button
from tests.support.finished_tables import ANN, BOB, CEM, SERVER, ResultsWriter
from tests.support.rigged_dice import rig_dice
from tests.support.store import TableStore

REVIEW_FIGURES = ReviewFigures(0.5, -1.0, 4, 3, 2.5, 6, 2)
WORSE_FIGURES = ReviewFigures(-0.5, -2.0, 0, 0, 0.0, 1, 1)


async def test_the_end_of_a_game_that_counts_is_looked_back_on(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann says four fives and has them, each time that she is not believed."""
    rig_dice(monkeypatch, [(5, 5, 5, 5, 1)])
    reviews, ratings = ReviewStore(store.database), RatingStore(store.database)
    table = await store.start_game("perudo", 2)
    while table.phase != "over":
        await store.commit_action(table.id, 0, PerudoBid(4, 5))
        table = (await store.commit_action(table.id, 1, PerudoChallenge())).table
        for decision in table.list_decisions():
            table = (await store.commit_action(table.id, decision.actor, decision.stand_in)).table
    rater = TableRater(ratings, reviews, store.ledger)
    await rater.request_rating()
    rater.stop()
    await drain_tasks(rater.under_way)
    assert await reviews.list_unreviewed() == []
    made = looked.compute_figures(table.id, await store.ledger.read_rows(table.id))
    assert (made[ANN].calls, made[ANN].bluffs, made[ANN].caught) == (0, 0, 0)
    assert (made[BOB].calls, made[BOB].right) == (5, 0) and made[BOB].expected > 2
    for user_id, figures in made.items():
        (summary,) = await reviews.summarize_reviews(user_id)
        assert (summary.game, summary.games, summary.figures.calls) == ("perudo", 1, figures.calls)
        assert summary.figures.judgement == pytest.approx(figures.judgement)


async def test_numbers_come_together_by_game_season_and_opponent(
    results_writer: ResultsWriter,
) -> None:
    reviews = results_writer.reviews
    first = await results_writer.add_table((ANN, 1), (BOB, 2), ended_at=10)
    second = await results_writer.add_table((ANN, 2), (CEM, 1), ended_at=20)
    await TableRater(results_writer.ratings, reviews, results_writer.store.ledger).rate_finished()
    assert await reviews.list_unreviewed() == [first, second]
    await reviews.save_review(first, {ANN: REVIEW_FIGURES, BOB: WORSE_FIGURES})
    await reviews.save_review(second, {ANN: WORSE_FIGURES, CEM: REVIEW_FIGURES})
    await reviews.save_review(second, {ANN: REVIEW_FIGURES})  # once is enough
    assert await reviews.list_unreviewed() == []
    (ann,) = await reviews.summarize_reviews(ANN, game="perudo")
    assert (ann.games, ann.figures) == (2, ReviewFigures(0.0, -1.5, 4, 3, 2.5, 7, 3))
    (met,) = await reviews.summarize_reviews(ANN, against=BOB)
    assert met.games == 1 and met.figures.judgement == -1.0
    assert await reviews.find_best_game(ANN, "perudo") == BestGame(first, -1.0), (
        "won, and judged well"
    )
    assert (
        await reviews.summarize_reviews(ANN, game="quiz") == []
        and await reviews.find_best_game(BOB, "perudo") is None
    )
    assert [
        each.games for each in await reviews.summarize_reviews(ANN, guild_id=SERVER, season=1)
    ] == [2]
    assert await reviews.summarize_reviews(ANN, guild_id=SERVER, season=2) == []
    assert await reviews.find_best_game(ANN, "perudo", guild_id=SERVER, season=1) == BestGame(
        first, -1.0
    )
    assert await reviews.find_best_game(ANN, "perudo", guild_id=SERVER, season=2) is None


async def test_what_is_kept_of_a_person_goes_with_them(results_writer: ResultsWriter) -> None:
    table = await results_writer.add_table((ANN, 1), (BOB, 2), ended_at=10)
    await TableRater(
        results_writer.ratings, results_writer.reviews, results_writer.store.ledger
    ).rate_finished()
    await results_writer.reviews.save_review(table, {ANN: REVIEW_FIGURES, BOB: WORSE_FIGURES})
    privacy = PrivacyStore(results_writer.store.database)
    (row,) = (await privacy.export_person(ANN))["reviews"]
    assert row["table_id"] == table and row["judgement"] == -1.0 and "user_id" not in row
    await privacy.delete_person(ANN)
    assert [row[1] for row in (await results_writer.store.read_contents())["reviews"]] == [BOB]


async def test_a_log_that_tells_nothing_is_not_tried_again(
    results_writer: ResultsWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    await results_writer.add_table((ANN, 1), (BOB, 2))
    rater = TableRater(results_writer.ratings, results_writer.reviews, results_writer.store.ledger)

    def fail_to_read(*_: object) -> None:
        raise ValueError("no such row")

    monkeypatch.setattr(looked, "replay_course", fail_to_read)
    await rater.request_rating()
    rater.stop()
    await drain_tasks(rater.under_way)
    assert (
        await results_writer.reviews.list_unreviewed() == []
        and await results_writer.reviews.summarize_reviews(ANN) == []
    )


# --- over the wire -------------------------------------------------------------------------------


async def test_everybody_sees_their_own_and_steps_into_the_replay(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_dice(monkeypatch)
    table = await play_randomly(club, club.ann, club.bob, club.eve)
    opened = await press_button(club.ann, club.ann.find_last_message("bluff"), "p:review:")
    assert opened.message and opened.message.ephemeral_for is club.ann.user
    by_command = await open_result(club.ann, "review")
    assert by_command.message and by_command.message.list_texts() == opened.message.list_texts()
    opened = by_command
    assert opened.message
    told = join_texts(opened.message)
    assert told.startswith(f"### 💡 Your review: Perudo, table {table.id}")
    assert "🍀 Luck **" in told and "🧠 Judgement **" in told and "Turning points" in told
    assert opened.message.list_alt_texts()[0].startswith("Review of Ann")
    made = replay_course(table.id, await club.bot.ledger.read_rows(table.id)).review_seat(0)
    assert 0 < len(made.turning_points) <= 3
    for turn, number in zip(made.turning_points, "123", strict=False):
        odds = re.escape(format_percent(turn.choice.odds or 0, get_texts("en")))
        assert re.search(rf"{number}\. \*\*Round \d+\*\* .*\*\*{odds}\*\* of the time", told)
    # One press leads into the game, at that very move.
    point = made.turning_points[-1]
    reply = await club.ann.press_id(opened.message, f"p:review:{table.id}.{point.seq}")
    assert reply.kind == "update" and reply.message
    steps = replay_steps.steps_from_log(table.id, await club.bot.ledger.read_rows(table.id))
    at = next(n for n, step in enumerate(steps) if step.table.seq >= point.seq)
    assert reply.message.list_texts()[0] == format_title(table, at + 1, len(steps), get_texts("en"))
    back = await press_button(club.ann, reply.message, "p:review:")
    assert back.message and join_texts(back.message) == told
    strangers = (await open_result(club.dmitri, "replay", table.id)).message
    assert strangers and not [b for b in strangers.list_buttons() if "p:review:" in b.custom_id]
    # In the reader's own language, and not the same numbers.
    other = (await open_result(club.eve, "review", table.id)).message
    assert other and join_texts(other) != told


async def test_ones_own_last_message_leads_to_it_in_private(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob)
    letter = club.ann.list_messages(club.ann.open_dm())[-1]
    reply = await press_button(club.ann, letter, "p:review:")
    assert reply.message and f"table {table.id}" in join_texts(reply.message)


async def test_a_review_is_for_who_played_a_game_that_is_over(club: SandboxClub) -> None:
    table = await play_randomly(club, club.ann, club.bob)
    reply = await press_button(club.dmitri, club.ann.find_last_message("bluff"), "p:review:")
    assert_refused(reply, club.dmitri, "review-not-yours", table=table.id)
    assert_refused(await open_result(club.eve, "review"), club.eve, "review-none")
    await club.open_table(club.eve, club.ann)
    running = await open_result(club.ann, "review", table.id + 1)
    assert_refused(running, club.ann, "replay-not-over", table=table.id + 1)
    early = await club.ann.press_id(club.ann.find_last_message("bluff"), f"p:review:{table.id + 1}")
    assert_refused(early, club.ann, "review-not-over", table=table.id + 1)
    last = await open_result(club.ann, "review")
    assert last.message and f"table {table.id}" in join_texts(last.message)
    for invented in ("x", f"{table.id}.x", "9" * 12, f"{table.id}."):
        reply = await club.ann.press_id(last.message, f"p:review:{invented}")
        assert reply.message and reply.message.ephemeral_for is club.ann.user


async def test_the_computers_numbers_and_back(club: SandboxClub) -> None:
    await club.ann.run_slash("bluff start", game="perudo")
    lobby = club.ann.find_last_message("bluff")
    await press_button(club.ann, lobby, ":computer:")
    await press_button(club.ann, lobby, ":start:")
    await club.stop_game(club.ann)
    own = await open_result(club.ann, "review")
    assert own.message and "Your review" in join_texts(own.message)
    computers = await press_button(club.ann, own.message, ".computers")
    assert (
        computers.message
        and computers.message.list_texts()[0] == "### 🤖 The computers: Perudo, table 1"
    )
    line = r".+ 🤖: 🍀 \*\*.+ dice\*\* · 🧠 \*\*.+ dice\*\*"
    assert re.fullmatch(line, computers.message.list_texts()[1])
    back = await press_button(club.ann, computers.message, ".own")
    assert back.message and join_texts(back.message) == join_texts(own.message)


async def test_stats_profile_and_versus_gather_reviews(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_dice(monkeypatch)
    await play_randomly(club, club.ann, club.bob)
    ann, bob = club.ann.user.id, club.bob.user.id
    (summary,) = await club.bot.reviews.summarize_reviews(ann)
    lines = "\n".join(describe_means(summary, get_texts("en")))
    assert "1 game reviewed" in lines and "Bluffs: " in lines
    for season in ({}, {"season": "season"}):
        stats = await club.ann.run_slash("profile", game="perudo", **season)
        assert stats.message and lines in join_texts(stats.message)
    profile = await club.ann.run_slash("profile")
    assert profile.message and "Bluffs: " in join_texts(profile.message)
    versus = await club.ann.run_slash("profile", player=club.bob.user)
    assert (
        versus.message
        and f"🧠 {format_figure('perudo', summary.figures.judgement, get_texts('en'))}"
        in join_texts(versus.message)
    )
    assert (await club.bot.reviews.summarize_reviews(bob, against=ann))[0].games == 1


# --- every game ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [g for g in list_game_names() if find_latest_game(g).reviewer is not None]
)
@pytest.mark.parametrize("language", LOCALES)
def test_every_move_that_is_weighed_has_its_words(game: str, language: str) -> None:
    """Each level's moves are described: the choice, and the better one."""
    speak, screen = get_texts(language), GAME_SCREENS[game]
    for made in review_some_games(game):
        for turn in made.turns:
            for action in (turn.action, turn.choice.better):
                if action is not None:
                    assert describe_move(game, screen, action, turn, speak).strip(" :«»“”")
        players = [PicturePlayer(f"P{seat}") for seat in range(len(made.course[0].chances))]
        layout = build_review(game, screen, made, TableScene(1, speak, players))
        assert layout.draw and 0 < len(layout.draw().alt) <= 1000
        assert sum(map(len, layout.texts)) < 3000


@lru_cache
def review_some_games(game: str) -> tuple[SeatReview, ...]:
    of = match.build_arena(game)
    options = of.rules.options_type(**SHORT.get(game, {}))
    return tuple(
        made for _, made in iterate_reviews(of, list_mixed_levels(of, options), "7", options)
    )
