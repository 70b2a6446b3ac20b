"""Test of a whole game of quiz poker in the page: typed answers, dialogs and bets.

The cards are of our bank. With BLUFF_SHOTS=<folder> the test leaves its screenshots there.
"""

import re

import pytest
from playwright.async_api import expect

from tests.bot.page.test_page_game import PageDesk, club, desk  # noqa: F401
from tests.support.browser import browser  # noqa: F401

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = ("ann", "bob")
SHOWN = {
    "en": ("Ann wants a game", "private questions", "check", "Question {} of 7", "Ann wins"),
    "nl": ("Ann zoekt spelers", "twee eigen vragen", "check", "Vraag {} van 7", "Ann wint"),
}
"""Texts of the table: lobby, private questions, bets, a question, the end."""


def list_open_questions(desk: PageDesk, seat: int, lang: str) -> list[tuple[int, str]]:  # noqa: F811
    """Return the questions of a seat: number on its sheet, and right answer."""
    state = desk.club.get_table().state
    cards = [*state.private[seat], *state.commons]
    lines = desk.club.get_table().build_view(seat).sheet.lines
    return [
        (line.number, cards[line.number].question.find_wording(lang).answers[0])
        for line in lines
        if line.may_answer
    ]


async def type_answer(desk: PageDesk, words: str) -> None:  # noqa: F811
    """Type something in the open channel, and wait for the mark that it counts."""
    field = desk.page.locator("#composer textarea")
    await field.fill(words)
    await field.press("Enter")
    # Bluff's message below repeats the words, without a mark.
    mine = desk.page.locator(".message:has(.reactions)", has_text=words.split("\n")[0])
    await expect(mine.last.locator(".reactions")).to_contain_text("✍️")


@pytest.mark.long
@pytest.mark.parametrize("lang", SHOWN)
async def test_a_game_is_played_in_the_page(desk: PageDesk, lang: str) -> None:  # noqa: F811
    page = desk.page
    lobby, private, betting, question, won = SHOWN[lang]
    for person in (desk.club.ann, desk.club.bob):
        person.locale = lang
    await desk.switch_person("ann")
    await page.locator("#composer textarea").press_sequentially("/bluff st")
    await page.locator('.panel-row[data-command="bluff start"]').click()
    await page.locator(".panel-row", has_text="Quiz").click()
    await page.keyboard.press("Enter")
    await expect(desk.table_message).to_contain_text(lobby)
    await desk.take_screenshot("quiz-01-lobby")
    await desk.switch_person("bob")
    await desk.press_button(":join:")
    await desk.switch_person("ann")
    await desk.press_button(":start:")
    await expect(desk.table_message).to_contain_text(private)
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("quiz-02-private")

    await desk.switch_person("ann", "@bluff")
    asked = list_open_questions(desk, 0, lang)
    assert [number for number, _ in asked] == [0, 1]
    await desk.take_screenshot("quiz-03-ann-cards")
    await type_answer(desk, f"1: {asked[0][1]}\n2: {asked[1][1].upper()}")
    await desk.take_screenshot("quiz-04-ann-answered")
    await desk.switch_person("bob")
    await desk.press_button(":look:")
    await desk.expect_picture(desk.ephemeral_message)
    await desk.press_button(":ask:answer.0,1:", desk.ephemeral_message)
    fields = page.locator("dialog input, dialog textarea, .modal input, .modal textarea")
    await fields.nth(0).fill(list_open_questions(desk, 1, lang)[0][1])
    await fields.nth(1).fill("I have no idea")
    await desk.take_screenshot("quiz-05-dialog")
    await page.get_by_role("button", name="Submit").click()
    await expect(desk.table_message).to_contain_text(re.compile(betting, re.IGNORECASE))

    for _ in range(2):  # both check
        seat = desk.club.get_table().state.turn
        await desk.switch_person(NAMES[seat])
        await desk.expect_picture(desk.table_message)
        await desk.take_screenshot(f"quiz-06-bet-{seat}")
        await desk.press_button(":do:check:")
    for number in (2, 3, 4):
        await expect(desk.table_message).to_contain_text(
            desk.club.get_table().state.commons[-1].question.find_wording(lang).text
        )
        if number == 2:
            await desk.switch_person("bob")
            await desk.expect_picture(desk.table_message)
            await desk.take_screenshot("quiz-07-common")
            await desk.press_button(":ask:answer.2:")
            await fields.first.fill(list_open_questions(desk, 1, lang)[0][1])
            await desk.take_screenshot("quiz-08-dialog")
            await page.get_by_role("button", name="Submit").click()
        else:
            await desk.switch_person("bob")
            await desk.press_button(":do:lock:")
        await desk.switch_person("ann", "@bluff")
        [(_, answer)] = list_open_questions(desk, 0, lang)
        await type_answer(desk, answer)
    # Ann goes all-in, Bob follows: nobody bets any more, the counts lie open.
    seat = desk.club.get_table().state.turn
    while seat != 0:
        await desk.switch_person(NAMES[seat])
        await desk.press_button(":do:check:")
        seat = desk.club.get_table().state.turn
    await desk.switch_person("ann")
    await desk.press_button(":look:allin:")
    await desk.take_screenshot("quiz-09-all-in")
    await desk.press_button(":do:allin:", desk.ephemeral_message)
    await desk.switch_person("bob")
    await desk.press_button(":look:call:")
    await desk.press_button(":do:call:", desk.ephemeral_message)
    await expect(desk.table_message).to_contain_text(
        desk.club.get_table().state.commons[-1].question.find_wording(lang).text
    )
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("quiz-10-counts")
    for number in (5, 6):
        for name in NAMES:
            await desk.switch_person(name)
            await expect(desk.table_message).to_contain_text(question.format(number + 1))
            await desk.press_button(":do:lock:")
    await desk.switch_person("ann")
    await expect(desk.table_message).to_contain_text(won)
    await desk.expect_picture(desk.table_message)
    await desk.take_screenshot("quiz-11-over")
    assert desk.club.get_table().state.result.counts == ((0, 5), (1, 2))
    await desk.switch_person("bob", "@bluff")
    await desk.take_screenshot("quiz-12-bob-sheet")
    for name in NAMES:
        await desk.switch_person(name)
        await desk.press_button(":do:continue:")
    await desk.club.wait_until_settled()
    assert desk.club.get_table().phase == "over"
    await desk.take_screenshot("quiz-13-end")
