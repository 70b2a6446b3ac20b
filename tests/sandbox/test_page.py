"""The web page in a real browser, with a real bot behind it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import urlsplit

import aiohttp
import discord
import pytest
import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Locator, Page, expect

from sandbox import Channel, Sandbox, page
from sandbox.compose import assign_ids
from sandbox.entities import ScheduledEvent
from tests.support.browser import PATIENCE_MS, browser  # noqa: F401
from tests.support.page_bot import (
    ButtonsView,
    PageBot,
    TableLayoutView,
    make_picture_file,
    run_page_bot,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")

Opener = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="module")
async def sandbox() -> AsyncIterator[Sandbox]:
    sandbox = Sandbox(rate_limits=False, answer_seconds=10.0)
    page.add_page(sandbox)
    async with sandbox:
        yield sandbox


@pytest_asyncio.fixture(loop_scope="module")
async def bot(sandbox: Sandbox) -> AsyncIterator[PageBot]:
    async with run_page_bot(sandbox) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="module")
async def tab(sandbox: Sandbox, browser: Browser) -> AsyncIterator[Opener]:  # noqa: F811
    """Yield an opener of browser tabs; errors of the page's own code fail the test."""
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    problems: list[str] = []

    def listen_for_errors(message: ConsoleMessage) -> None:
        # the browser reports each try to reach a sandbox that has stopped
        if message.type == "error" and not message.text.startswith("WebSocket connection to"):
            problems.append(message.text)

    async def open_tab(address: str = "#/ann/bluff", width: int = 1280, url: str = "") -> Page:
        opened = await context.new_page()
        opened.set_default_timeout(PATIENCE_MS)
        opened.on("pageerror", lambda error: problems.append(str(error)))
        opened.on("console", listen_for_errors)
        await opened.set_viewport_size({"width": width, "height": 844})
        await opened.goto(f"{url or sandbox.url}/{address}")
        await expect(opened.locator("#place")).not_to_be_empty()
        return opened

    yield open_tab
    await context.close()
    assert problems == []


def find_channel(sandbox: Sandbox, name: str = "bluff") -> Channel:
    return sandbox.find_person("Ann").find_channel(name)


async def send_text(
    bot: PageBot, where: Channel, text: str = "", **more: object
) -> discord.Message:
    target = bot.get_partial_messageable(where.id)
    return await target.send(text or None, **more)  # type: ignore[call-overload]


def find_message_row(shown: Page, message: discord.Message) -> Locator:
    return shown.locator(f'[data-message-id="{message.id}"]')


async def test_a_button_is_pressed_and_the_message_changes(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox), "Press!", view=ButtonsView())
    web_page = await tab()
    button = find_message_row(web_page, message).locator('[data-custom-id="press"]')
    await button.click()
    await expect(find_message_row(web_page, message)).to_contain_text("Pressed 1 times")
    await expect(find_message_row(web_page, message)).to_contain_text("(edited)")
    await expect(button).to_be_focused()
    await web_page.keyboard.press("Enter")
    await expect(find_message_row(web_page, message)).to_contain_text("Pressed 2 times")


async def test_a_press_that_nobody_answers_fails_in_red(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    sandbox.interactions.answer_seconds = 1.0
    message = await send_text(bot, find_channel(sandbox), "Press!", view=ButtonsView())
    web_page = await tab()
    await find_message_row(web_page, message).locator('[data-custom-id="silent"]').click()
    await expect(find_message_row(web_page, message).locator("[aria-busy=true]")).to_have_count(1)
    await expect(find_message_row(web_page, message).locator(".failure")).to_contain_text(
        "This interaction failed"
    )
    await expect(find_message_row(web_page, message).locator(".failure small")).to_contain_text(
        "did not respond"
    )
    await expect(find_message_row(web_page, message).locator("[aria-busy=true]")).to_have_count(0)


async def test_selects_send_one_or_several_values(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox), "Choose!", view=ButtonsView())
    web_page = await tab()
    await find_message_row(web_page, message).locator('[data-custom-id="one"]').click()
    await web_page.locator('.option[data-value="2"]').click()
    await expect(web_page.locator("#messages")).to_contain_text("Chosen: 2")
    await find_message_row(web_page, message).locator('[data-custom-id="two"]').click()
    await web_page.locator('.option[data-value="0"]').click()
    await web_page.locator('.option[data-value="3"]').click()
    await web_page.keyboard.press("Escape")
    await expect(web_page.locator("#messages")).to_contain_text("Chosen: 0, 3")


async def test_too_few_values_are_not_sent(sandbox: Sandbox, bot: PageBot, tab: Opener) -> None:
    message = await send_text(bot, find_channel(sandbox), "Choose!", view=ButtonsView())
    web_page = await tab()
    field = find_message_row(web_page, message).locator('[data-custom-id="two"]')
    await field.click()
    await web_page.locator('.option[data-value="0"]').click()
    await web_page.keyboard.press("Escape")
    await expect(field).to_have_attribute("aria-expanded", "false")
    await find_message_row(web_page, message).locator('[data-custom-id="one"]').click()
    await web_page.locator('.option[data-value="1"]').click()
    await expect(web_page.locator("#messages")).to_contain_text("Chosen: 1")
    answers = [m.content for m in sandbox.find_person("Ann").list_messages("bluff")]
    assert answers == ["Choose!", "Chosen: 1"]


async def test_a_modal_checks_and_sends_its_fields(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox), "Fill in!", view=ButtonsView())
    web_page = await tab()
    await find_message_row(web_page, message).locator('[data-custom-id="form"]').click()
    dialog = web_page.get_by_role("dialog", name="Your answer")
    await dialog.get_by_label("Words").fill("no")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_contain_text("Must be at least 3 characters")
    await dialog.get_by_label("Words").fill("nine")
    await dialog.locator('[data-custom-id="suit"]').click()
    await web_page.locator('.option[data-value="spades"]').click()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(web_page.locator("#messages")).to_contain_text("Got nine of spades")
    await expect(dialog).to_have_count(0)


async def test_a_command_that_was_typed_before_the_page_knew_it(bot: PageBot, tab: Opener) -> None:
    web_page = await tab()
    await typed_before(bot, web_page, "/say ")
    await expect(web_page.locator("#composer form")).to_be_visible()


@pytest.mark.parametrize(
    ("typed", "option", "value"),
    [("/pick ap", "fruit", "ap"), ("/weather New York", "place", "New York")],
)
async def test_what_was_typed_after_it_goes_into_its_first_option(
    bot: PageBot, tab: Opener, typed: str, option: str, value: str
) -> None:
    web_page = await tab()
    await typed_before(bot, web_page, typed)
    await expect(web_page.locator(f'input[data-option="{option}"]')).to_have_value(value)


async def typed_before(bot: PageBot, shown: Page, text: str) -> None:
    """Put this into the composer before the page learns of any command."""
    assert bot.application_id
    await shown.locator("#composer textarea").fill("/")
    await expect(shown.locator(".panel-row").first).to_be_visible()
    await bot.http.bulk_upsert_global_commands(bot.application_id, [])
    await expect(shown.locator(".panel-row")).to_have_count(0)
    await shown.locator("#composer textarea").fill(text)
    await expect(shown.locator("#composer form")).to_have_count(0)
    await bot.tree.sync()


async def test_a_slash_command_with_autocomplete(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    web_page = await tab()
    await web_page.locator("#composer textarea").press_sequentially("/pi")
    await expect(web_page.locator('.panel-row[data-command="pick"]')).to_contain_text(
        "Pick a fruit"
    )
    await web_page.keyboard.press("Tab")
    await expect(web_page.locator('[data-option="fruit"]')).to_be_focused()
    await expect(web_page.locator(".panel-row")).to_have_count(4)
    await web_page.keyboard.type("ap")
    await expect(web_page.locator(".panel-row")).to_have_count(2)
    await web_page.keyboard.press("ArrowDown")
    await web_page.keyboard.press("Enter")
    await expect(web_page.locator('[data-option="fruit"]')).to_have_value("Apricot")
    await expect(web_page.locator('[data-option="number"]')).to_be_focused()
    await web_page.keyboard.type("12")
    await web_page.keyboard.press("Enter")
    await expect(web_page.locator(".command-error")).to_contain_text("Must be at most 9")
    await web_page.locator('[data-option="number"]').fill("7")
    await web_page.locator('button[data-option="ripe"]').click()
    await web_page.locator(".panel-row", has_text="True").click()
    await web_page.keyboard.press("Enter")
    await expect(web_page.locator("#messages")).to_contain_text("7 × apricot, ripe: True")
    await expect(web_page.locator("#messages")).to_contain_text("Ann used /pick")
    await expect(web_page.locator("#composer textarea")).to_be_focused()


async def test_a_missing_required_option_is_marked(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    web_page = await tab()
    await web_page.locator("#composer textarea").press_sequentially("/pick ")
    await web_page.get_by_role("button", name="Run the command").click()
    await expect(web_page.locator(".option-field.wrong")).to_have_count(2)
    await expect(web_page.locator(".command-error")).to_contain_text(
        "fruit: This option is required"
    )
    await web_page.keyboard.press("Escape")
    await expect(web_page.locator("#composer textarea")).to_be_focused()
    assert sandbox.find_person("Ann").list_messages("bluff") == []


async def test_only_one_person_sees_a_whisper_and_can_dismiss_it(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox), "Press!", view=ButtonsView())
    ann = await tab("#/ann/bluff")
    await find_message_row(ann, message).locator('[data-custom-id="whisper"]').click()
    await expect(ann.locator("#messages")).to_contain_text("For your eyes only")
    await expect(ann.locator(".whisper")).to_contain_text("Only you can see this")
    bob = await tab("#/bob/bluff")
    await send_text(bot, find_channel(sandbox), "For all")
    await expect(bob.locator("#messages")).to_contain_text("For all")
    await expect(bob.locator("#messages")).not_to_contain_text("For your eyes only")
    await ann.bring_to_front()
    await ann.get_by_role("button", name="Dismiss message").click()
    await expect(ann.locator("#messages")).not_to_contain_text("For your eyes only")


async def test_a_dm_marks_its_channel_and_counts_until_it_is_read(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    web_page = await tab("#/bob/bluff")
    user = await bot.fetch_user(sandbox.find_person("Bob").user.id)
    await user.send("Your dice: 1 2 3")
    dm = web_page.locator('[data-channel="@bluff"]')
    await expect(dm).to_have_class(re.compile("unread"))
    await expect(dm).to_have_attribute("data-pings", "1")
    await expect(web_page.locator('[data-person="bob"]')).to_have_attribute("data-pings", "1")
    await dm.click()
    await expect(web_page.locator("#messages")).to_contain_text("Your dice: 1 2 3")
    await expect(web_page.locator('[data-person="bob"]')).to_have_attribute("data-pings", "0")
    assert web_page.url.endswith("#/bob/@bluff")


async def test_closing_dms_in_the_settings_refuses_the_bot(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    web_page = await tab("#/eve/bluff")
    await web_page.get_by_role("button", name="Local Discord settings").click()
    await web_page.get_by_label("Block direct messages").check()
    await expect(web_page.locator(".settings")).to_contain_text("DMs are closed now.")
    user = await bot.fetch_user(sandbox.find_person("Eve").user.id)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("Hello")
    assert refused.value.code == 50007
    await web_page.get_by_label("Block direct messages").uncheck()
    await expect(web_page.locator(".settings")).to_contain_text("DMs are open now.")
    await user.send("Hello")


async def test_a_nickname_is_set_in_the_settings(sandbox: Sandbox, tab: Opener) -> None:
    await sandbox.find_person("Eve").send_message("bluff", "hello")
    web_page = await tab("#/eve/bluff")
    await web_page.get_by_role("button", name="Local Discord settings").click()
    await web_page.get_by_label("Nickname in this server").fill("Lucky Eve")
    await web_page.keyboard.press("Enter")
    await expect(web_page.locator(".settings")).to_contain_text("Nickname changed.")
    assert sandbox.find_person("Eve").nickname == "Lucky Eve"
    await sandbox.find_person("Eve").send_message("bluff", "hello again")
    await expect(web_page.locator("#messages")).to_contain_text("Lucky Eve")


async def test_what_stands_in_a_locked_thread_is_dead(sandbox: Sandbox, tab: Opener) -> None:
    world = sandbox.world
    thread = world.add_thread(sandbox.find_person("Ann").find_channel("bluff"), "game", world.bot)
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    world.post_message(thread, world.bot, content="Your turn", components=assign_ids([row]))
    web_page = await tab(f"#/ann/{thread.id}")
    await expect(web_page.get_by_role("button", name="Go")).to_be_enabled()
    world.update_channel(thread, locked=True)
    await expect(web_page.get_by_role("button", name="Go")).to_be_disabled()
    world.update_channel(thread, locked=False)
    await expect(web_page.get_by_role("button", name="Go")).to_be_enabled()


async def test_switching_person_keeps_each_ones_channel(sandbox: Sandbox, tab: Opener) -> None:
    web_page = await tab("#/ann/jury")
    await web_page.locator('[data-person="bob"]').click()
    await expect(web_page.locator("#me")).to_contain_text("Bob")
    await expect(web_page.locator("#place")).to_have_text("# bluff")
    await expect(web_page.locator('[data-channel="jury"]')).to_have_count(0)
    await web_page.locator('[data-channel="general"]').click()
    await web_page.locator('[data-person="ann"]').click()
    await expect(web_page.locator("#place")).to_have_text("# jury")
    await web_page.keyboard.press("Alt+2")
    await expect(web_page.locator("#place")).to_have_text("# general")
    await expect(web_page.locator("#me")).to_contain_text("Bob")


async def test_commands_are_offered_in_the_persons_language(sandbox: Sandbox, tab: Opener) -> None:
    sandbox.commands.replace_scope(
        None,
        [
            {
                "name": "rules",
                "description": "The rules",
                "name_localizations": {"fr": "règles"},
                "description_localizations": {"fr": "Les règles"},
            }
        ],
    )
    web_page = await tab("#/chloe/bluff")
    await web_page.locator("#composer textarea").press_sequentially("/r")
    await expect(web_page.locator('.panel-row[data-command="rules"]')).to_contain_text("/règles")
    await expect(web_page.locator(".panel-row")).to_contain_text("Les règles")


async def test_a_layout_shows_its_picture_text_and_live_time(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(
        bot, find_channel(sandbox), view=TableLayoutView(), file=make_picture_file()
    )
    web_page = await tab()
    image = find_message_row(web_page, message).locator("img")
    await expect(image).to_have_attribute("alt", "A green table")
    await expect(image).to_have_js_property("naturalWidth", 300)
    stamp = find_message_row(web_page, message).locator("time[data-live]")
    await expect(stamp).to_have_text("in 1 minute")
    before = await stamp.get_attribute("data-live")
    await stamp.evaluate("node => { node.dataset.live = Math.floor(Date.now() / 1000) + 40 }")
    await expect(stamp).to_have_text(re.compile(r"in \d\d seconds"))
    first = await stamp.text_content()
    await expect(stamp).not_to_have_text(first or "")
    assert before is not None
    await image.click()
    await expect(web_page.locator(".lightbox img")).to_be_visible()
    await web_page.keyboard.press("Escape")
    await expect(web_page.locator(".lightbox")).to_have_count(0)
    await find_message_row(web_page, message).locator('[data-custom-id="press"]').click()
    await expect(web_page.locator("#messages")).to_contain_text("Bid taken.")


async def test_what_people_type_is_never_markup(sandbox: Sandbox, tab: Opener) -> None:
    evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    name = '<b onclick="window.hit=1">Eve</b>'
    mallory = sandbox.add_person("Mallory", display_name=name)
    await mallory.send_message("bluff", f"{evil} [x](javascript:alert) **{evil}**")
    web_page = await tab()
    last = web_page.locator(".message").last
    await expect(last.locator(".author")).to_have_text(name)
    await expect(last.locator(".markup")).to_contain_text("<script>window.hit=1</script>")
    await expect(last.locator("img, script, b, a[href^=javascript]")).to_have_count(0)
    assert await web_page.evaluate("window.hit") is None


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**bold** *it* __u__ ~~s~~", "<strong>bold</strong> <em>it</em> <u>u</u> <s>s</s>"),
        (r"\*plain\* snake_case_name", "*plain* snake_case_name"),
        ("***both***", "<em><strong>both</strong></em>"),
        ("`a*b*`", "<code>a*b*</code>"),
        ("one\ntwo", "one<br>two"),
    ],
)
async def test_inline_markdown(tab: Opener, text: str, html: str) -> None:
    web_page = await tab()
    drawn = await web_page.evaluate(
        """async (text) => {
            const { markdown } = await import("/static/markdown.js");
            const node = document.createElement("div");
            node.append(...markdown(text));
            return node.firstChild.innerHTML;
        }""",
        text,
    )
    assert drawn == html


async def test_block_markdown(tab: Opener) -> None:
    web_page = await tab()
    text = "# Big\n-# small\n> one\n> two\n- a\n  - b\n1. c\n```py\nx = '*'\n```\nend"
    tags = await web_page.evaluate(
        """async (text) => {
            const { markdown } = await import("/static/markdown.js");
            return markdown(text).map((node) => [node.tagName, node.textContent]);
        }""",
        text,
    )
    assert tags == [
        ["H1", "Big"],
        ["DIV", "small"],
        ["BLOCKQUOTE", "onetwo"],
        ["UL", "ab"],
        ["OL", "c"],
        ["PRE", "x = '*'"],
        ["DIV", "end"],
    ]


async def test_a_command_that_needs_no_option_runs_at_once(bot: PageBot, tab: Opener) -> None:
    web_page = await tab()
    await web_page.locator("#composer textarea").press_sequentially("/wea")
    await web_page.locator('.panel-row[data-command="weather"]').click()
    await expect(web_page.locator('button[data-option="place"]')).to_be_visible()
    await web_page.keyboard.press("Enter")
    await expect(web_page.locator("#messages")).to_contain_text("Sunny everywhere")


async def test_typing_replying_editing_and_deleting(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox), "What is the capital of France?")
    web_page = await tab("#/bob/bluff")
    await find_message_row(web_page, message).hover()
    await find_message_row(web_page, message).get_by_role("button", name="Reply").click()
    await expect(web_page.locator(".reply-bar")).to_contain_text("Replying to Bluff")
    await web_page.keyboard.type("Lyon")
    await web_page.keyboard.press("Enter")
    own = web_page.locator(".message").last
    await expect(own.locator(".context")).to_contain_text("What is the capital of France?")
    assert sandbox.find_person("Bob").list_messages("bluff")[-1].reply_to_id == message.id
    await web_page.keyboard.press("ArrowUp")
    await web_page.locator(".editor textarea").fill("Paris")
    await web_page.keyboard.press("Enter")
    await expect(own.locator(".markup")).to_have_text("Paris")
    await expect(own.locator(".edited")).to_be_visible()
    await own.hover()
    await own.get_by_role("button", name="Delete").click()
    await expect(web_page.locator(".message")).to_have_count(1)


async def test_a_command_that_a_text_mentions_is_put_into_the_composer_by_a_click(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    (pick,) = [c for c in await bot.tree.fetch_commands() if c.name == "pick"]
    message = await send_text(bot, find_channel(sandbox), f"{pick.mention} or </gone away:1>")
    web_page = await tab()
    await find_message_row(web_page, message).get_by_role("button", name="/gone away").click()
    await expect(web_page.locator(".notice")).to_contain_text("can’t use /gone away here")
    await find_message_row(web_page, message).get_by_role("button", name="/pick").focus()
    await web_page.keyboard.press("Enter")
    await expect(web_page.locator('form[data-command="pick"]')).to_be_visible()
    await expect(web_page.locator('input[data-option="fruit"]')).to_be_focused()
    await expect(web_page.locator(".notice")).to_be_empty()


async def test_what_stands_open_in_a_dialog_is_chosen_with_a_press(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox), "Choose!", view=ButtonsView())
    web_page = await tab()
    await find_message_row(web_page, message).locator('[data-custom-id="poll"]').click()
    dialog = web_page.get_by_role("dialog", name="Your poll")
    send_it = dialog.get_by_role("button", name="Submit")
    await expect(dialog.get_by_role("radio", name="Hearts")).to_be_focused()
    await send_it.click()
    await expect(dialog.get_by_text("This field is required")).to_have_count(1)
    await expect(dialog).to_contain_text("Choose at least 2")
    await dialog.get_by_text("Spades").click()
    await dialog.get_by_text("Clubs").click()
    await expect(dialog.get_by_role("radio", name="Spades")).not_to_be_checked()
    await dialog.get_by_text("Card 2").click()
    await expect(dialog.get_by_role("checkbox", name="Card 1")).to_be_disabled()
    await dialog.get_by_text("Card 0").click()
    await dialog.get_by_text("Card 3").click()
    await dialog.get_by_role("checkbox", name="Say so").uncheck()
    await send_it.click()
    sent = 'Got ["clubs", ["2", "3"], false, null, []]'
    await expect(web_page.locator("#messages")).to_contain_text(sent)


async def test_the_address_of_a_message_is_shown_by_its_channel_and_leads_there(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox, "general"), "Look here")
    for number in range(40):
        await sandbox.find_person("Bob").send_message("general", f"line {number}")
    there = await send_text(bot, find_channel(sandbox), f"Your turn {message.jump_url}")
    web_page = await tab()
    link = find_message_row(web_page, there).get_by_role("link", name="# general › message")
    await expect(find_message_row(web_page, there)).not_to_contain_text("http")
    await link.click()
    await expect(web_page.locator("#place")).to_have_text("# general")
    await expect(find_message_row(web_page, message)).to_be_in_viewport()


async def test_the_menu_of_a_person_runs_the_bots_command(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    web_page = await tab()
    await web_page.locator("#members").get_by_role("button", name="Bob").click(button="right")
    apps = web_page.get_by_role("menuitem", name="Apps")
    await expect(apps).to_be_focused()
    await web_page.keyboard.press("ArrowRight")
    await expect(web_page.get_by_role("menuitem", name="Greet")).to_be_focused()
    await expect(web_page.get_by_role("menuitem", name="Ask about")).to_have_count(0)
    await web_page.keyboard.press("Escape")
    await expect(apps).to_be_focused()
    await web_page.keyboard.press("Enter")
    await web_page.get_by_role("menuitem", name="Greet").click()
    await expect(web_page.get_by_role("menu")).to_have_count(0)
    await expect(web_page.locator("#messages")).to_contain_text("Hello, Bob")


async def test_the_menu_of_a_message_opens_the_bots_dialog_by_keyboard(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox), "The rules")
    web_page = await tab()
    await find_message_row(web_page, message).focus()
    await web_page.keyboard.press("Shift+F10")
    await expect(web_page.get_by_role("menuitem", name="Reply")).to_be_focused()
    await web_page.keyboard.press("ArrowUp")
    await web_page.keyboard.press("Enter")
    await web_page.keyboard.press("Enter")
    await expect(web_page.get_by_role("dialog", name="The rules")).to_be_visible()
    await expect(web_page.get_by_role("dialog").get_by_label("Words")).to_be_focused()


async def test_a_long_press_opens_the_menu_and_presses_nothing(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox), "Press!", view=ButtonsView())
    web_page = await tab(width=390)
    button = find_message_row(web_page, message).locator('[data-custom-id="press"]')
    box = await button.bounding_box()
    assert box
    touch = await web_page.context.new_cdp_session(web_page)
    finger = [{"x": box["x"] + 9, "y": box["y"] + 9}]
    await touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    apps = web_page.get_by_role("menuitem", name="Apps")
    await expect(apps).to_be_visible()
    await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await expect(apps).to_be_visible()
    await apps.click()
    await web_page.get_by_role("menuitem", name="Ask about").click()
    await expect(web_page.get_by_role("dialog", name="Press!")).to_be_visible()
    assert bot.presses == 0


async def test_one_opens_the_direct_messages_first(sandbox: Sandbox, tab: Opener) -> None:
    web_page = await tab("#/fay/bluff")
    await web_page.locator('[data-channel="@bluff"]').click()
    await expect(web_page.locator("#beginning")).to_contain_text(
        "direct message history with Bluff"
    )
    await web_page.keyboard.type("Hello, bot")
    await web_page.keyboard.press("Enter")
    await expect(web_page.locator("#messages")).to_contain_text("Hello, bot")


async def test_new_messages_do_not_move_what_one_reads(sandbox: Sandbox, tab: Opener) -> None:
    bob = sandbox.find_person("Bob")
    for number in range(60):
        await bob.send_message("bluff", f"line {number}")
    web_page = await tab()
    await expect(web_page.get_by_text("line 59", exact=True)).to_be_in_viewport()
    await expect(web_page.get_by_text("line 5", exact=True)).to_have_count(0)
    await web_page.locator("#scroller").hover()
    await web_page.mouse.wheel(0, -4000)
    await web_page.get_by_role("button", name="Load older messages").click()
    await expect(web_page.get_by_text("line 5", exact=True)).to_have_count(1)
    await expect(web_page.get_by_text("line 10", exact=True)).to_be_in_viewport()
    await bob.send_message("bluff", "the newest")
    await expect(web_page.locator("#jump")).to_have_text("1 new message ↓")
    await expect(web_page.get_by_text("line 10", exact=True)).to_be_in_viewport()
    await web_page.locator("#jump").click()
    await expect(web_page.get_by_text("the newest", exact=True)).to_be_in_viewport()
    await expect(web_page.locator("#jump")).to_be_hidden()


async def test_a_thread_stands_under_its_channel(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(bot, find_channel(sandbox), "Table 1")
    web_page = await tab("#/dmitri/bluff")
    parent = bot.get_channel(find_channel(sandbox).id)
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="Table talk", message=message)
    link = web_page.locator(f'[data-channel-id="{thread.id}"]')
    await link.click()
    await expect(web_page.locator("#place")).to_have_text("#bluff › Table talk")
    await thread.send("In here")
    await expect(web_page.locator("#messages")).to_contain_text("In here")


async def test_a_person_is_kicked_and_comes_back(sandbox: Sandbox, tab: Opener) -> None:
    web_page = await tab("#/max/bluff")
    await web_page.get_by_role("button", name="Local Discord settings").click()
    await web_page.locator('[data-setting="presence"]').click()
    await expect(web_page.locator('[data-channel="bluff"]')).to_have_count(0)
    await web_page.locator('[data-setting="presence"]').click()
    await expect(web_page.locator('[data-channel="bluff"]')).to_have_count(1)


async def test_a_dropped_gateway_comes_back(sandbox: Sandbox, bot: PageBot, tab: Opener) -> None:
    web_page = await tab()
    await web_page.get_by_role("button", name="Local Discord settings").click()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(bot.wait_for("resumed", timeout=10))
        await web_page.locator('[data-setting="drop"]').click()
        await expect(web_page.locator(".settings")).to_contain_text("was dropped")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (1, 1)


async def test_the_page_reloads_its_state_when_the_sandbox_restarts(tab: Opener) -> None:
    first = Sandbox()
    page.add_page(first)
    async with first:
        web_page = await tab("#/bob/general", url=first.url)
        await first.find_person("Ann").send_message("general", "before")
        await expect(web_page.locator("#messages")).to_contain_text("before")
    await expect(web_page.locator("#connection")).to_have_text("Reconnecting…")
    second = Sandbox(port=first.port)
    page.add_page(second)
    await second.find_person("Ann").send_message("general", "after")
    async with second:
        await expect(web_page.locator("#messages")).to_contain_text("after")
        await expect(web_page.locator("#messages")).not_to_contain_text("before")
        await expect(web_page.locator("#connection")).to_be_empty()


async def test_another_site_may_not_open_the_websocket(sandbox: Sandbox, tab: Opener) -> None:
    web_page = await tab()
    status = await web_page.context.request.get(
        f"{sandbox.url}/page", headers={"Origin": "http://evil.example"}
    )
    assert status.status == 403


async def test_another_name_of_this_machine_may_not_open_the_websocket(sandbox: Sandbox) -> None:
    port = urlsplit(sandbox.url).port
    async with aiohttp.ClientSession() as session:
        for host, may in (("evil.example", False), ("localhost", True), ("[::1]", True)):
            name = f"{host}:{port}"
            headers = {"Host": name, "Origin": f"http://{name}"}
            try:
                async with session.ws_connect(f"{sandbox.url}/page", headers=headers):
                    opened = True
            except aiohttp.WSServerHandshakeError as refused:
                assert refused.status == 403
                opened = False
            assert opened is may


async def test_whom_one_switches_to_while_another_is_loaded_stays(
    sandbox: Sandbox, tab: Opener
) -> None:
    """The address changes in the instant in which the other person's channels come."""
    web_page = await tab("#/ann/bluff")
    await web_page.add_init_script(
        """
        window.WebSocket = class extends WebSocket {
          constructor(url) {
            super(url);
            this.addEventListener("message", ({ data }) => {
              if (!window.next || JSON.parse(data).event !== "answer") return;
              location.hash = window.next;
              window.next = "";
            });
          }
        };
        """
    )
    await web_page.reload()
    await expect(web_page.locator("#composer textarea")).to_be_enabled()
    await web_page.evaluate("window.next = '#/chloe/bluff'; location.hash = '#/bob/bluff'")
    await expect(web_page.locator("#as")).to_contain_text("Chloé")


async def test_what_one_alone_sees_is_gone_when_the_page_is_loaded_again(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    await send_text(bot, find_channel(sandbox), "Press!", view=ButtonsView())
    web_page = await tab("#/ann/bluff")
    await web_page.get_by_role("button", name="Whisper").click()
    await expect(web_page.locator(".whisper")).to_have_count(1)
    for person in ("bob", "ann"):  # a link within the page, which loads nothing
        await web_page.evaluate("person => { location.hash = `#/${person}/bluff` }", person)
    await expect(web_page.locator(".whisper")).to_have_count(1)
    await web_page.reload()
    await expect(web_page.locator(".message")).to_have_count(1)
    await expect(web_page.locator(".whisper")).to_have_count(0)


async def test_a_select_of_roles_shows_what_was_chosen_beforehand(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    role = next(r for r in sandbox.world.guild.roles.values() if r.name == "Moderators")
    view = discord.ui.View(timeout=None)
    chosen = [discord.Object(role.id, type=discord.Role)]
    view.add_item(discord.ui.RoleSelect(placeholder="nobody", default_values=chosen))
    await send_text(bot, find_channel(sandbox), "Who?", view=view)
    web_page = await tab("#/ann/bluff")
    await expect(web_page.locator("button.select .picked")).to_have_text("@Moderators")


async def test_a_phone_shows_as_whom_one_plays_and_leads_to_the_others(tab: Opener) -> None:
    web_page = await tab("#/ann/bluff", width=390)
    await web_page.get_by_role("button", name="You play as Ann.").click()
    await web_page.locator('[data-person="bob"]').click()
    await expect(web_page.get_by_role("button", name="You play as Bob.")).to_be_visible()
    await expect(web_page.locator("#people")).not_to_be_visible()


async def test_a_phone_shows_the_channels_in_a_drawer(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    message = await send_text(
        bot, find_channel(sandbox), view=TableLayoutView(), file=make_picture_file()
    )
    web_page = await tab("#/ann/bluff", width=390)
    await expect(web_page.locator("#channels")).not_to_be_visible()
    await expect(find_message_row(web_page, message).locator("img")).to_have_js_property(
        "naturalWidth", 300
    )
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert await web_page.evaluate(overflow) == 0
    assert await web_page.locator("#scroller").evaluate("n => n.scrollWidth - n.clientWidth") == 0
    for _ in range(2):  # another channel, and the one in the text
        await web_page.get_by_role("button", name="Show the channel list").click()
        await web_page.locator('[data-channel="general"]').click()
        await expect(web_page.locator("#place")).to_have_text("# general")
        await expect(web_page.locator("#channels")).not_to_be_visible()


async def test_everything_that_can_be_used_has_a_name(
    sandbox: Sandbox, bot: PageBot, tab: Opener
) -> None:
    await send_text(bot, find_channel(sandbox), "Press!", view=ButtonsView())
    await send_text(bot, find_channel(sandbox), view=TableLayoutView(), file=make_picture_file())
    web_page = await tab()
    await expect(web_page.locator(".message")).to_have_count(2)
    nameless = await web_page.evaluate(
        """() => {
            const named = (node) =>
                node.getAttribute("aria-label") || node.alt || node.textContent.trim();
            return [...document.querySelectorAll("button, a, input, textarea, select, img")]
                .filter((node) => !named(node))
                .map((node) => node.outerHTML);
        }"""
    )
    assert nameless == []


async def test_the_servers_events_stand_in_the_sidebar(sandbox: Sandbox, tab: Opener) -> None:
    world, ann = sandbox.world, sandbox.find_person("Ann").user
    web_page = await tab()
    soon = world.now() + 60
    event = ScheduledEvent(world.new_id(), world.guild, ann, "Cup", "here", soon, soon + 60)
    world.add_event(event)
    await expect(web_page.locator("#channels .event")).to_contain_text("Cup")
    sandbox.world.pass_time(61)
    await expect(web_page.locator("#channels .event")).to_contain_text("now")
    world.delete_event(event)
    await expect(web_page.locator("#channels .event")).to_have_count(0)
