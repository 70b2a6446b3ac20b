"""A hand of quiz poker in the sandbox's page, with cards of our bank: typed answers, dialogs, bets.

With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import re

import pytest
from playwright.async_api import expect

from tests.bot.test_page_game import Desk, club, desk  # noqa: F401
from tests.browser import browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = ("ann", "bob")


def sheet(desk: Desk, seat: int, open_only: bool = True) -> list[tuple[int, str]]:  # noqa: F811
    """What a seat is asked now: the number on its sheet, and the right answer in English."""
    state = desk.club.state().state
    cards = [*state.private[seat], *state.commons]
    lines = desk.club.state().view(seat).sheet.lines
    return [
        (line.number, cards[line.number].question.wording("en").answers[0])
        for line in lines
        if line.may_answer
    ]


async def say(desk: Desk, words: str) -> None:  # noqa: F811
    """Types something where one is, and waits for the mark that it counts."""
    field = desk.page.locator("#composer textarea")
    await field.fill(words)
    await field.press("Enter")
    # What Bluff shows below repeats the words, but nobody marks it.
    mine = desk.page.locator(".message:has(.reactions)", has_text=words.split("\n")[0])
    await expect(mine.last.locator(".reactions")).to_contain_text("✍️")


@pytest.mark.long
async def test_a_hand_is_played_in_the_page(desk: Desk) -> None:  # noqa: F811
    page = desk.page
    await desk.be("ann")
    await page.locator("#composer textarea").press_sequentially("/bluff st")
    await page.locator('.panel-row[data-command="bluff start"]').click()
    await page.locator(".panel-row", has_text="Quiz").click()
    await page.keyboard.press("Enter")
    await expect(desk.table).to_contain_text("Ann wants a game")
    await desk.shot("quiz-01-lobby")
    await desk.be("bob")
    await desk.press(":join:")
    await desk.be("ann")
    await desk.press(":start:")
    await expect(desk.table).to_contain_text("private questions")
    await desk.drawn(desk.table)
    await desk.shot("quiz-02-private")

    await desk.be("ann", "@bluff")
    asked = sheet(desk, 0)
    assert [number for number, _ in asked] == [0, 1]
    await desk.shot("quiz-03-ann-cards")
    await say(desk, f"1: {asked[0][1]}\n2: {asked[1][1].upper()}")
    await desk.shot("quiz-04-ann-answered")
    await desk.be("bob")
    await desk.press(":look:")
    await desk.drawn(desk.whisper)
    await desk.press(":ask:answer.0,1:", desk.whisper)
    fields = page.locator("dialog input, dialog textarea, .modal input, .modal textarea")
    await fields.nth(0).fill(sheet(desk, 1)[0][1])
    await fields.nth(1).fill("I have no idea")
    await desk.shot("quiz-05-dialog")
    await page.get_by_role("button", name="Submit").click()
    await expect(desk.table).to_contain_text(re.compile("check|bet", re.IGNORECASE))

    for _ in range(2):  # both check
        seat = desk.club.state().state.turn
        await desk.be(NAMES[seat])
        await desk.drawn(desk.table)
        await desk.shot(f"quiz-06-bet-{seat}")
        await desk.press(":do:check:")
    for number in (2, 3, 4):
        await expect(desk.table).to_contain_text(
            desk.club.state().state.commons[-1].question.wording("en").text
        )
        if number == 2:
            await desk.be("bob")
            await desk.drawn(desk.table)
            await desk.shot("quiz-07-common")
            await desk.press(":ask:answer.2:")
            await fields.first.fill(sheet(desk, 1)[0][1])
            await desk.shot("quiz-08-dialog")
            await page.get_by_role("button", name="Submit").click()
        else:
            await desk.be("bob")
            await desk.press(":do:lock:")
        await desk.be("ann", "@bluff")
        [(_, answer)] = sheet(desk, 0)
        await say(desk, answer)
    # Ann goes all-in, Bob follows: nobody bets any more, the counts lie open.
    seat = desk.club.state().state.turn
    while seat != 0:
        await desk.be(NAMES[seat])
        await desk.press(":do:check:")
        seat = desk.club.state().state.turn
    await desk.be("ann")
    await desk.press(":look:allin:")
    await desk.shot("quiz-09-all-in")
    await desk.press(":do:allin:", desk.whisper)
    await desk.be("bob")
    await desk.press(":look:call:")
    await desk.press(":do:call:", desk.whisper)
    await expect(desk.table).to_contain_text(
        desk.club.state().state.commons[-1].question.wording("en").text
    )
    await desk.drawn(desk.table)
    await desk.shot("quiz-10-counts")
    for number in (5, 6):
        for name in NAMES:
            await desk.be(name)
            await expect(desk.table).to_contain_text(f"Question {number + 1} of 7")
            await desk.press(":do:lock:")
    await desk.be("ann")
    await expect(desk.table).to_contain_text("Ann wins")
    await desk.drawn(desk.table)
    await desk.shot("quiz-11-over")
    assert desk.club.state().state.result.counts == ((0, 5), (1, 2))
    await desk.be("bob", "@bluff")
    await desk.shot("quiz-12-bob-sheet")
