"""A look back on finished games: the numbers that are kept, and what a person is shown of his."""

import re
from functools import lru_cache

import pytest

from bench import match
from bench.reviews import mixed, reviews
from bot import replay
from bot.screens import SCREENS
from bot.screens.chance import percent
from bot.screens.review import figure, means, move, review
from bot.screens.scene import Scene
from bot.store.privacy import Privacy
from bot.store.ratings import Ratings
from bot.store.reviews import Best, Figures, Reviews
from bot.tables import reviews as looked
from bot.tables.rater import Rater
from bot.tables.reviews import course
from bot.tasks import drain
from bot.texts import LOCALES, say
from engines import latest, names
from engines.perudo.types import Bid, Challenge
from engines.review import Review
from renderers.picture import Player
from sandbox import Message
from tests.bot.club import Club, press, refused
from tests.bot.dice import rig
from tests.bot.results import ANN, BOB, CEM, SERVER, Results
from tests.bot.store import Store
from tests.bot.test_replay import played, title
from tests.engines.test_reviews import SHORT

FIGURES = Figures(0.5, -1.0, 4, 3, 2.5, 6, 2)
WORSE = Figures(-0.5, -2.0, 0, 0, 0.0, 1, 1)


async def test_the_end_of_a_game_that_counts_is_looked_back_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann says four fives and has them, each time that she is not believed."""
    rig(monkeypatch, [(5, 5, 5, 5, 1)])
    reviews, ratings = Reviews(store.database), Ratings(store.database)
    table = await store.start("perudo", 2)
    while table.phase != "over":
        await store.do(table.id, 0, Bid(4, 5))
        table = (await store.do(table.id, 1, Challenge())).table
        for decision in table.decisions():
            table = (await store.do(table.id, decision.actor, decision.stand_in)).table
    rater = Rater(ratings, reviews, store.ledger)
    await rater.wake()
    rater.stop()
    await drain(rater.under_way)
    assert await reviews.missing() == []
    made = looked.figures(table.id, await store.ledger.rows(table.id))
    assert (made[ANN].calls, made[ANN].bluffs, made[ANN].caught) == (0, 0, 0)
    assert (made[BOB].calls, made[BOB].right) == (5, 0) and made[BOB].expected > 2
    for user_id, figures in made.items():
        (summary,) = await reviews.of(user_id)
        assert (summary.game, summary.games, summary.figures.calls) == ("perudo", 1, figures.calls)
        assert summary.figures.judgement == pytest.approx(figures.judgement)


async def test_numbers_come_together_by_game_season_and_opponent(results: Results) -> None:
    reviews = results.reviews
    first = await results.add((ANN, 1), (BOB, 2), ended_at=10)
    second = await results.add((ANN, 2), (CEM, 1), ended_at=20)
    await Rater(results.ratings, reviews, results.store.ledger).catch_up()
    assert await reviews.missing() == [first, second]
    await reviews.note(first, {ANN: FIGURES, BOB: WORSE})
    await reviews.note(second, {ANN: WORSE, CEM: FIGURES})
    await reviews.note(second, {ANN: FIGURES})  # once is enough
    assert await reviews.missing() == []
    (ann,) = await reviews.of(ANN, game="perudo")
    assert (ann.games, ann.figures) == (2, Figures(0.0, -1.5, 4, 3, 2.5, 7, 3))
    (met,) = await reviews.of(ANN, against=BOB)
    assert met.games == 1 and met.figures.judgement == -1.0
    assert await reviews.best(ANN, "perudo") == Best(first, -1.0), "won, and judged well"
    assert await reviews.of(ANN, game="quiz") == [] and await reviews.best(BOB, "perudo") is None
    assert [each.games for each in await reviews.of(ANN, guild_id=SERVER, season=1)] == [2]
    assert await reviews.of(ANN, guild_id=SERVER, season=2) == []
    assert await reviews.best(ANN, "perudo", guild_id=SERVER, season=1) == Best(first, -1.0)
    assert await reviews.best(ANN, "perudo", guild_id=SERVER, season=2) is None


async def test_what_is_kept_of_a_person_goes_with_him(results: Results) -> None:
    table = await results.add((ANN, 1), (BOB, 2), ended_at=10)
    await Rater(results.ratings, results.reviews, results.store.ledger).catch_up()
    await results.reviews.note(table, {ANN: FIGURES, BOB: WORSE})
    privacy = Privacy(results.store.database)
    (row,) = (await privacy.export(ANN))["reviews"]
    assert row["table_id"] == table and row["judgement"] == -1.0 and "user_id" not in row
    await privacy.forget(ANN)
    assert [row[1] for row in (await results.store.contents())["reviews"]] == [BOB]


async def test_a_log_that_tells_nothing_is_not_tried_again(
    results: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    await results.add((ANN, 1), (BOB, 2))
    rater = Rater(results.ratings, results.reviews, results.store.ledger)

    def broken(*_: object) -> None:
        raise ValueError("no such row")

    monkeypatch.setattr(looked, "course", broken)
    await rater.wake()
    rater.stop()
    await drain(rater.under_way)
    assert await results.reviews.missing() == [] and await results.reviews.of(ANN) == []


# --- over the wire -------------------------------------------------------------------------------


def said(message: Message) -> str:
    return "\n".join(message.texts())


async def test_everybody_sees_his_own_and_steps_into_the_replay(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    table = await played(club, club.ann, club.bob, club.eve)
    opened = await press(club.ann, club.ann.last("bluff"), "p:review:")
    assert opened.message and opened.message.ephemeral_for is club.ann.user
    assert opened.message.texts() == (await club.ann.slash("bluff review")).message.texts()  # type: ignore[union-attr]
    told = said(opened.message)
    assert told.startswith(f"### 💡 Your review: Perudo, table {table.id}")
    assert "🍀 Luck **" in told and "🧠 Judgement **" in told and "Turning points" in told
    assert opened.message.alt_texts()[0].startswith("Review of Ann")
    made = course(table.id, await club.bot.ledger.rows(table.id)).review(0)
    assert 0 < len(made.turning) <= 3
    for turn, number in zip(made.turning, "123", strict=False):
        odds = re.escape(percent(turn.choice.odds or 0, say("en")))
        assert re.search(rf"{number}\. \*\*Round \d+\*\* .*\*\*{odds}\*\* of the time", told)
    # One press leads into the game, at that very move.
    point = made.turning[-1]
    reply = await club.ann.press_id(opened.message, f"p:review:{table.id}.{point.seq}")
    assert reply.kind == "update" and reply.message
    steps = replay.of_log(table.id, await club.bot.ledger.rows(table.id))
    at = next(n for n, step in enumerate(steps) if step.table.seq >= point.seq)
    assert reply.message.texts()[0] == title(table, at + 1, len(steps), say("en"))
    back = await press(club.ann, reply.message, "p:review:")
    assert back.message and said(back.message) == told
    strangers = (await club.dmitri.slash("блеф повтор", стол=table.id)).message
    assert strangers and not [b for b in strangers.buttons() if "p:review:" in b.custom_id]
    # In his own language, and not the same numbers.
    other = (await club.eve.slash("bluff review", table=table.id)).message
    assert other and said(other) != told


async def test_ones_own_last_message_leads_to_it_in_private(club: Club) -> None:
    table = await played(club, club.ann, club.bob)
    letter = club.ann.messages(club.ann.dm())[-1]
    reply = await press(club.ann, letter, "p:review:")
    assert reply.message and f"table {table.id}" in said(reply.message)


async def test_a_review_is_for_who_played_a_game_that_is_over(club: Club) -> None:
    table = await played(club, club.ann, club.bob)
    reply = await press(club.dmitri, club.ann.last("bluff"), "p:review:")
    refused(reply, club.dmitri, "review-not-yours", table=table.id)
    refused(await club.eve.slash("bluff review"), club.eve, "review-none")
    await club.table(club.eve, club.ann)
    running = await club.ann.slash("bluff review", table=table.id + 1)
    refused(running, club.ann, "review-not-over", table=table.id + 1)
    last = await club.ann.slash("bluff review")
    assert last.message and f"table {table.id}" in said(last.message)
    for invented in ("x", f"{table.id}.x", "9" * 12, f"{table.id}."):
        reply = await club.ann.press_id(last.message, f"p:review:{invented}")
        assert reply.message and reply.message.ephemeral_for is club.ann.user


async def test_the_computers_numbers_and_back(club: Club) -> None:
    await club.ann.slash("bluff start", game="perudo")
    lobby = club.ann.last("bluff")
    await press(club.ann, lobby, ":computer:")
    await press(club.ann, lobby, ":start:")
    await club.stop_game(club.ann)
    own = await club.ann.slash("bluff review")
    assert own.message and "Your review" in said(own.message)
    computers = await press(club.ann, own.message, ".computers")
    assert (
        computers.message
        and computers.message.texts()[0] == "### 🤖 The computers: Perudo, table 1"
    )
    line = r".+ 🤖: 🍀 \*\*.+ dice\*\* · 🧠 \*\*.+ dice\*\*"
    assert re.fullmatch(line, computers.message.texts()[1])
    back = await press(club.ann, computers.message, ".own")
    assert back.message and said(back.message) == said(own.message)


async def test_stats_profile_and_versus_gather_reviews(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    await played(club, club.ann, club.bob)
    ann, bob = club.ann.user.id, club.bob.user.id
    (summary,) = await club.bot.reviews.of(ann)
    lines = "\n".join(means(summary, say("en")))
    assert "1 game reviewed" in lines and "Bluffs: " in lines
    for season in ({}, {"season": "season"}):
        stats = await club.ann.slash("stats", game="perudo", **season)
        assert stats.message and lines in said(stats.message)
    profile = await club.ann.slash("profile")
    assert profile.message and "Bluffs: " in said(profile.message)
    versus = await club.ann.slash("versus", player=club.bob.user)
    assert (
        versus.message
        and f"🧠 {figure('perudo', summary.figures.judgement, say('en'))}" in said(versus.message)
    )
    assert (await club.bot.reviews.of(bob, against=ann))[0].games == 1


# --- every game ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [g for g in names() if latest(g).reviewing is not None])
@pytest.mark.parametrize("language", LOCALES)
def test_every_move_that_is_weighed_has_its_words(game: str, language: str) -> None:
    """As every level plays it: what was done, what would have been better, whole."""
    speak, screen = say(language), SCREENS[game]
    for made in some_reviews(game):
        for turn in made.turns:
            for action in (turn.action, turn.choice.better):
                if action is not None:
                    assert move(game, screen, action, turn, speak).strip(" :«»“”")
        players = [Player(f"P{seat}") for seat in range(len(made.course[0].chances))]
        layout = review(game, screen, made, Scene(1, speak, players))
        assert layout.draw and 0 < len(layout.draw().alt) <= 1000
        assert sum(map(len, layout.texts)) < 3000


@lru_cache
def some_reviews(game: str) -> tuple[Review, ...]:
    of = match.arena(game)
    options = of.rules.options_type(**SHORT.get(game, {}))
    return tuple(made for _, made in reviews(of, mixed(of, options), "7", options))
