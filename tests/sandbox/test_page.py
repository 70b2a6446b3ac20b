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
from sandbox.compose import with_ids
from sandbox.entities import ScheduledEvent
from tests.browser import PATIENCE_MS, browser  # noqa: F401
from tests.sandbox.page_bot import Bot, Buttons, Layout, picture, running

pytestmark = pytest.mark.asyncio(loop_scope="module")

Opener = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="module")
async def sandbox() -> AsyncIterator[Sandbox]:
    sandbox = Sandbox(rate_limits=False, answer_seconds=1.0)
    page.add_to(sandbox)
    async with sandbox:
        yield sandbox


@pytest_asyncio.fixture(loop_scope="module")
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    async with running(sandbox) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="module")
async def tab(sandbox: Sandbox, browser: Browser) -> AsyncIterator[Opener]:  # noqa: F811
    """Opens browser tabs; whatever went wrong in the page's own code fails the test."""
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    problems: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        # the browser reports each try to reach a sandbox that has stopped
        if message.type == "error" and not message.text.startswith("WebSocket connection to"):
            problems.append(message.text)

    async def open_tab(address: str = "#/ann/bluff", width: int = 1280, url: str = "") -> Page:
        opened = await context.new_page()
        opened.set_default_timeout(PATIENCE_MS)
        opened.on("pageerror", lambda error: problems.append(str(error)))
        opened.on("console", listen)
        await opened.set_viewport_size({"width": width, "height": 844})
        await opened.goto(f"{url or sandbox.url}/{address}")
        await expect(opened.locator("#place")).not_to_be_empty()
        return opened

    yield open_tab
    await context.close()
    assert problems == []


def channel(sandbox: Sandbox, name: str = "bluff") -> Channel:
    return sandbox.person("Ann").channel(name)


async def send(bot: Bot, where: Channel, text: str = "", **more: object) -> discord.Message:
    target = bot.get_partial_messageable(where.id)
    return await target.send(text or None, **more)  # type: ignore[call-overload]


def row(shown: Page, message: discord.Message) -> Locator:
    return shown.locator(f'[data-message-id="{message.id}"]')


async def test_a_button_is_pressed_and_the_message_changes(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox), "Press!", view=Buttons())
    shown = await tab()
    button = row(shown, message).locator('[data-custom-id="press"]')
    await button.click()
    await expect(row(shown, message)).to_contain_text("Pressed 1 times")
    await expect(row(shown, message)).to_contain_text("(edited)")
    await expect(button).to_be_focused()
    await shown.keyboard.press("Enter")
    await expect(row(shown, message)).to_contain_text("Pressed 2 times")


async def test_a_press_that_nobody_answers_fails_in_red(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox), "Press!", view=Buttons())
    shown = await tab()
    await row(shown, message).locator('[data-custom-id="silent"]').click()
    await expect(row(shown, message).locator("[aria-busy=true]")).to_have_count(1)
    await expect(row(shown, message).locator(".failure")).to_contain_text("This interaction failed")
    await expect(row(shown, message).locator(".failure small")).to_contain_text("did not respond")
    await expect(row(shown, message).locator("[aria-busy=true]")).to_have_count(0)


async def test_selects_send_one_or_several_values(sandbox: Sandbox, bot: Bot, tab: Opener) -> None:
    message = await send(bot, channel(sandbox), "Choose!", view=Buttons())
    shown = await tab()
    await row(shown, message).locator('[data-custom-id="one"]').click()
    await shown.locator('.option[data-value="2"]').click()
    await expect(shown.locator("#messages")).to_contain_text("Chosen: 2")
    await row(shown, message).locator('[data-custom-id="two"]').click()
    await shown.locator('.option[data-value="0"]').click()
    await shown.locator('.option[data-value="3"]').click()
    await shown.keyboard.press("Escape")
    await expect(shown.locator("#messages")).to_contain_text("Chosen: 0, 3")


async def test_too_few_values_are_not_sent(sandbox: Sandbox, bot: Bot, tab: Opener) -> None:
    message = await send(bot, channel(sandbox), "Choose!", view=Buttons())
    shown = await tab()
    field = row(shown, message).locator('[data-custom-id="two"]')
    await field.click()
    await shown.locator('.option[data-value="0"]').click()
    await shown.keyboard.press("Escape")
    await expect(field).to_have_attribute("aria-expanded", "false")
    await row(shown, message).locator('[data-custom-id="one"]').click()
    await shown.locator('.option[data-value="1"]').click()
    await expect(shown.locator("#messages")).to_contain_text("Chosen: 1")
    answers = [m.content for m in sandbox.person("Ann").messages("bluff")]
    assert answers == ["Choose!", "Chosen: 1"]


async def test_a_modal_checks_and_sends_its_fields(sandbox: Sandbox, bot: Bot, tab: Opener) -> None:
    message = await send(bot, channel(sandbox), "Fill in!", view=Buttons())
    shown = await tab()
    await row(shown, message).locator('[data-custom-id="form"]').click()
    dialog = shown.get_by_role("dialog", name="Your answer")
    await dialog.get_by_label("Words").fill("no")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_contain_text("Must be at least 3 characters")
    await dialog.get_by_label("Words").fill("nine")
    await dialog.locator('[data-custom-id="suit"]').click()
    await shown.locator('.option[data-value="spades"]').click()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(shown.locator("#messages")).to_contain_text("Got nine of spades")
    await expect(dialog).to_have_count(0)


async def test_a_command_that_was_typed_before_the_page_knew_it(bot: Bot, tab: Opener) -> None:
    shown = await tab()
    await typed_before(bot, shown, "/say ")
    await expect(shown.locator("#composer form")).to_be_visible()


@pytest.mark.parametrize(
    ("typed", "option", "value"),
    [("/pick ap", "fruit", "ap"), ("/weather New York", "place", "New York")],
)
async def test_what_was_typed_after_it_goes_into_its_first_option(
    bot: Bot, tab: Opener, typed: str, option: str, value: str
) -> None:
    shown = await tab()
    await typed_before(bot, shown, typed)
    await expect(shown.locator(f'input[data-option="{option}"]')).to_have_value(value)


async def typed_before(bot: Bot, shown: Page, text: str) -> None:
    """This stands in the composer before the page learns of any command."""
    assert bot.application_id
    await shown.locator("#composer textarea").fill("/")
    await expect(shown.locator(".panel-row").first).to_be_visible()
    await bot.http.bulk_upsert_global_commands(bot.application_id, [])
    await expect(shown.locator(".panel-row")).to_have_count(0)
    await shown.locator("#composer textarea").fill(text)
    await expect(shown.locator("#composer form")).to_have_count(0)
    await bot.tree.sync()


async def test_a_slash_command_with_autocomplete(sandbox: Sandbox, bot: Bot, tab: Opener) -> None:
    shown = await tab()
    await shown.locator("#composer textarea").press_sequentially("/pi")
    await expect(shown.locator('.panel-row[data-command="pick"]')).to_contain_text("Pick a fruit")
    await shown.keyboard.press("Tab")
    await expect(shown.locator('[data-option="fruit"]')).to_be_focused()
    await expect(shown.locator(".panel-row")).to_have_count(4)
    await shown.keyboard.type("ap")
    await expect(shown.locator(".panel-row")).to_have_count(2)
    await shown.keyboard.press("ArrowDown")
    await shown.keyboard.press("Enter")
    await expect(shown.locator('[data-option="fruit"]')).to_have_value("Apricot")
    await expect(shown.locator('[data-option="number"]')).to_be_focused()
    await shown.keyboard.type("12")
    await shown.keyboard.press("Enter")
    await expect(shown.locator(".command-error")).to_contain_text("Must be at most 9")
    await shown.locator('[data-option="number"]').fill("7")
    await shown.locator('button[data-option="ripe"]').click()
    await shown.locator(".panel-row", has_text="True").click()
    await shown.keyboard.press("Enter")
    await expect(shown.locator("#messages")).to_contain_text("7 × apricot, ripe: True")
    await expect(shown.locator("#messages")).to_contain_text("Ann used /pick")
    await expect(shown.locator("#composer textarea")).to_be_focused()


async def test_a_missing_required_option_is_marked(sandbox: Sandbox, bot: Bot, tab: Opener) -> None:
    shown = await tab()
    await shown.locator("#composer textarea").press_sequentially("/pick ")
    await shown.get_by_role("button", name="Run the command").click()
    await expect(shown.locator(".option-field.wrong")).to_have_count(2)
    await expect(shown.locator(".command-error")).to_contain_text("fruit: This option is required")
    await shown.keyboard.press("Escape")
    await expect(shown.locator("#composer textarea")).to_be_focused()
    assert sandbox.person("Ann").messages("bluff") == []


async def test_only_one_person_sees_a_whisper_and_can_dismiss_it(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox), "Press!", view=Buttons())
    ann = await tab("#/ann/bluff")
    await row(ann, message).locator('[data-custom-id="whisper"]').click()
    await expect(ann.locator("#messages")).to_contain_text("For your eyes only")
    await expect(ann.locator(".whisper")).to_contain_text("Only you can see this")
    bob = await tab("#/bob/bluff")
    await send(bot, channel(sandbox), "For all")
    await expect(bob.locator("#messages")).to_contain_text("For all")
    await expect(bob.locator("#messages")).not_to_contain_text("For your eyes only")
    await ann.bring_to_front()
    await ann.get_by_role("button", name="Dismiss message").click()
    await expect(ann.locator("#messages")).not_to_contain_text("For your eyes only")


async def test_a_dm_marks_its_channel_and_counts_until_it_is_read(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    shown = await tab("#/bob/bluff")
    user = await bot.fetch_user(sandbox.person("Bob").user.id)
    await user.send("Your dice: 1 2 3")
    dm = shown.locator('[data-channel="@bluff"]')
    await expect(dm).to_have_class(re.compile("unread"))
    await expect(dm).to_have_attribute("data-pings", "1")
    await expect(shown.locator('[data-person="bob"]')).to_have_attribute("data-pings", "1")
    await dm.click()
    await expect(shown.locator("#messages")).to_contain_text("Your dice: 1 2 3")
    await expect(shown.locator('[data-person="bob"]')).to_have_attribute("data-pings", "0")
    assert shown.url.endswith("#/bob/@bluff")


async def test_closing_dms_in_the_settings_refuses_the_bot(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    shown = await tab("#/eve/bluff")
    await shown.get_by_role("button", name="Local Discord settings").click()
    await shown.get_by_label("Block direct messages").check()
    await expect(shown.locator(".settings")).to_contain_text("DMs are closed now.")
    user = await bot.fetch_user(sandbox.person("Eve").user.id)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("Hello")
    assert refused.value.code == 50007
    await shown.get_by_label("Block direct messages").uncheck()
    await expect(shown.locator(".settings")).to_contain_text("DMs are open now.")
    await user.send("Hello")


async def test_a_nickname_is_set_in_the_settings(sandbox: Sandbox, tab: Opener) -> None:
    await sandbox.person("Eve").type("bluff", "hello")
    shown = await tab("#/eve/bluff")
    await shown.get_by_role("button", name="Local Discord settings").click()
    await shown.get_by_label("Nickname in this server").fill("Lucky Eve")
    await shown.keyboard.press("Enter")
    await expect(shown.locator(".settings")).to_contain_text("Nickname changed.")
    assert sandbox.person("Eve").nickname == "Lucky Eve"
    await sandbox.person("Eve").type("bluff", "hello again")
    await expect(shown.locator("#messages")).to_contain_text("Lucky Eve")


async def test_what_stands_in_a_locked_thread_is_dead(sandbox: Sandbox, tab: Opener) -> None:
    world = sandbox.world
    thread = world.add_thread(sandbox.person("Ann").channel("bluff"), "game", world.bot)
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    world.post(thread, world.bot, content="Your turn", components=with_ids([row]))
    shown = await tab(f"#/ann/{thread.id}")
    await expect(shown.get_by_role("button", name="Go")).to_be_enabled()
    world.update_channel(thread, locked=True)
    await expect(shown.get_by_role("button", name="Go")).to_be_disabled()
    world.update_channel(thread, locked=False)
    await expect(shown.get_by_role("button", name="Go")).to_be_enabled()


async def test_switching_person_keeps_each_ones_channel(sandbox: Sandbox, tab: Opener) -> None:
    shown = await tab("#/ann/jury")
    await shown.locator('[data-person="bob"]').click()
    await expect(shown.locator("#me")).to_contain_text("Bob")
    await expect(shown.locator("#place")).to_have_text("# bluff")
    await expect(shown.locator('[data-channel="jury"]')).to_have_count(0)
    await shown.locator('[data-channel="general"]').click()
    await shown.locator('[data-person="ann"]').click()
    await expect(shown.locator("#place")).to_have_text("# jury")
    await shown.keyboard.press("Alt+2")
    await expect(shown.locator("#place")).to_have_text("# general")
    await expect(shown.locator("#me")).to_contain_text("Bob")


async def test_commands_are_offered_in_the_persons_language(sandbox: Sandbox, tab: Opener) -> None:
    sandbox.commands.overwrite(
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
    shown = await tab("#/chloe/bluff")
    await shown.locator("#composer textarea").press_sequentially("/r")
    await expect(shown.locator('.panel-row[data-command="rules"]')).to_contain_text("/règles")
    await expect(shown.locator(".panel-row")).to_contain_text("Les règles")


async def test_a_layout_shows_its_picture_text_and_live_time(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox), view=Layout(), file=picture())
    shown = await tab()
    image = row(shown, message).locator("img")
    await expect(image).to_have_attribute("alt", "A green table")
    await expect(image).to_have_js_property("naturalWidth", 300)
    stamp = row(shown, message).locator("time[data-live]")
    await expect(stamp).to_have_text("in 1 minute")
    before = await stamp.get_attribute("data-live")
    await stamp.evaluate("node => { node.dataset.live = Math.floor(Date.now() / 1000) + 40 }")
    await expect(stamp).to_have_text(re.compile(r"in \d\d seconds"))
    first = await stamp.text_content()
    await expect(stamp).not_to_have_text(first or "")
    assert before is not None
    await image.click()
    await expect(shown.locator(".lightbox img")).to_be_visible()
    await shown.keyboard.press("Escape")
    await expect(shown.locator(".lightbox")).to_have_count(0)
    await row(shown, message).locator('[data-custom-id="press"]').click()
    await expect(shown.locator("#messages")).to_contain_text("Bid taken.")


async def test_what_people_type_is_never_markup(sandbox: Sandbox, tab: Opener) -> None:
    evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    name = '<b onclick="window.hit=1">Eve</b>'
    mallory = sandbox.add_person("Mallory", display_name=name)
    await mallory.type("bluff", f"{evil} [x](javascript:alert) **{evil}**")
    shown = await tab()
    last = shown.locator(".message").last
    await expect(last.locator(".author")).to_have_text(name)
    await expect(last.locator(".markup")).to_contain_text("<script>window.hit=1</script>")
    await expect(last.locator("img, script, b, a[href^=javascript]")).to_have_count(0)
    assert await shown.evaluate("window.hit") is None


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
    shown = await tab()
    drawn = await shown.evaluate(
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
    shown = await tab()
    text = "# Big\n-# small\n> one\n> two\n- a\n  - b\n1. c\n```py\nx = '*'\n```\nend"
    tags = await shown.evaluate(
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


async def test_a_command_that_needs_no_option_runs_at_once(bot: Bot, tab: Opener) -> None:
    shown = await tab()
    await shown.locator("#composer textarea").press_sequentially("/wea")
    await shown.locator('.panel-row[data-command="weather"]').click()
    await expect(shown.locator('button[data-option="place"]')).to_be_visible()
    await shown.keyboard.press("Enter")
    await expect(shown.locator("#messages")).to_contain_text("Sunny everywhere")


async def test_typing_replying_editing_and_deleting(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox), "What is the capital of France?")
    shown = await tab("#/bob/bluff")
    await row(shown, message).hover()
    await row(shown, message).get_by_role("button", name="Reply").click()
    await expect(shown.locator(".reply-bar")).to_contain_text("Replying to Bluff")
    await shown.keyboard.type("Lyon")
    await shown.keyboard.press("Enter")
    own = shown.locator(".message").last
    await expect(own.locator(".context")).to_contain_text("What is the capital of France?")
    assert sandbox.person("Bob").messages("bluff")[-1].reply_to_id == message.id
    await shown.keyboard.press("ArrowUp")
    await shown.locator(".editor textarea").fill("Paris")
    await shown.keyboard.press("Enter")
    await expect(own.locator(".markup")).to_have_text("Paris")
    await expect(own.locator(".edited")).to_be_visible()
    await own.hover()
    await own.get_by_role("button", name="Delete").click()
    await expect(shown.locator(".message")).to_have_count(1)


async def test_a_command_that_a_text_mentions_is_put_into_the_composer_by_a_click(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    (pick,) = [c for c in await bot.tree.fetch_commands() if c.name == "pick"]
    message = await send(bot, channel(sandbox), f"{pick.mention} or </gone away:1>")
    shown = await tab()
    await row(shown, message).get_by_role("button", name="/gone away").click()
    await expect(shown.locator(".notice")).to_contain_text("can’t use /gone away here")
    await row(shown, message).get_by_role("button", name="/pick").focus()
    await shown.keyboard.press("Enter")
    await expect(shown.locator('form[data-command="pick"]')).to_be_visible()
    await expect(shown.locator('input[data-option="fruit"]')).to_be_focused()
    await expect(shown.locator(".notice")).to_be_empty()


async def test_what_stands_open_in_a_dialog_is_chosen_with_a_press(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox), "Choose!", view=Buttons())
    shown = await tab()
    await row(shown, message).locator('[data-custom-id="poll"]').click()
    dialog = shown.get_by_role("dialog", name="Your poll")
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
    await expect(shown.locator("#messages")).to_contain_text(sent)


async def test_the_address_of_a_message_is_shown_by_its_channel_and_leads_there(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox, "general"), "Look here")
    for number in range(40):
        await sandbox.person("Bob").type("general", f"line {number}")
    there = await send(bot, channel(sandbox), f"Your turn {message.jump_url}")
    shown = await tab()
    link = row(shown, there).get_by_role("link", name="# general › message")
    await expect(row(shown, there)).not_to_contain_text("http")
    await link.click()
    await expect(shown.locator("#place")).to_have_text("# general")
    await expect(row(shown, message)).to_be_in_viewport()


async def test_the_menu_of_a_person_runs_the_bots_command(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    shown = await tab()
    await shown.locator("#members").get_by_role("button", name="Bob").click(button="right")
    apps = shown.get_by_role("menuitem", name="Apps")
    await expect(apps).to_be_focused()
    await shown.keyboard.press("ArrowRight")
    await expect(shown.get_by_role("menuitem", name="Greet")).to_be_focused()
    await expect(shown.get_by_role("menuitem", name="Ask about")).to_have_count(0)
    await shown.keyboard.press("Escape")
    await expect(apps).to_be_focused()
    await shown.keyboard.press("Enter")
    await shown.get_by_role("menuitem", name="Greet").click()
    await expect(shown.get_by_role("menu")).to_have_count(0)
    await expect(shown.locator("#messages")).to_contain_text("Hello, Bob")


async def test_the_menu_of_a_message_opens_the_bots_dialog_by_keyboard(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox), "The rules")
    shown = await tab()
    await row(shown, message).focus()
    await shown.keyboard.press("Shift+F10")
    await expect(shown.get_by_role("menuitem", name="Reply")).to_be_focused()
    await shown.keyboard.press("ArrowUp")
    await shown.keyboard.press("Enter")
    await shown.keyboard.press("Enter")
    await expect(shown.get_by_role("dialog", name="The rules")).to_be_visible()
    await expect(shown.get_by_role("dialog").get_by_label("Words")).to_be_focused()


async def test_a_long_press_opens_the_menu_and_presses_nothing(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox), "Press!", view=Buttons())
    shown = await tab(width=390)
    button = row(shown, message).locator('[data-custom-id="press"]')
    box = await button.bounding_box()
    assert box
    touch = await shown.context.new_cdp_session(shown)
    finger = [{"x": box["x"] + 9, "y": box["y"] + 9}]
    await touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    apps = shown.get_by_role("menuitem", name="Apps")
    await expect(apps).to_be_visible()
    await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await expect(apps).to_be_visible()
    await apps.click()
    await shown.get_by_role("menuitem", name="Ask about").click()
    await expect(shown.get_by_role("dialog", name="Press!")).to_be_visible()
    assert bot.presses == 0


async def test_one_opens_the_direct_messages_first(sandbox: Sandbox, tab: Opener) -> None:
    shown = await tab("#/fay/bluff")
    await shown.locator('[data-channel="@bluff"]').click()
    await expect(shown.locator("#beginning")).to_contain_text("direct message history with Bluff")
    await shown.keyboard.type("Hello, bot")
    await shown.keyboard.press("Enter")
    await expect(shown.locator("#messages")).to_contain_text("Hello, bot")


async def test_new_messages_do_not_move_what_one_reads(sandbox: Sandbox, tab: Opener) -> None:
    bob = sandbox.person("Bob")
    for number in range(60):
        await bob.type("bluff", f"line {number}")
    shown = await tab()
    await expect(shown.get_by_text("line 59", exact=True)).to_be_in_viewport()
    await expect(shown.get_by_text("line 5", exact=True)).to_have_count(0)
    await shown.locator("#scroller").hover()
    await shown.mouse.wheel(0, -4000)
    await shown.get_by_role("button", name="Load older messages").click()
    await expect(shown.get_by_text("line 5", exact=True)).to_have_count(1)
    await expect(shown.get_by_text("line 10", exact=True)).to_be_in_viewport()
    await bob.type("bluff", "the newest")
    await expect(shown.locator("#jump")).to_have_text("1 new message ↓")
    await expect(shown.get_by_text("line 10", exact=True)).to_be_in_viewport()
    await shown.locator("#jump").click()
    await expect(shown.get_by_text("the newest", exact=True)).to_be_in_viewport()
    await expect(shown.locator("#jump")).to_be_hidden()


async def test_a_thread_stands_under_its_channel(sandbox: Sandbox, bot: Bot, tab: Opener) -> None:
    message = await send(bot, channel(sandbox), "Table 1")
    shown = await tab("#/dmitri/bluff")
    parent = bot.get_channel(channel(sandbox).id)
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="Table talk", message=message)
    link = shown.locator(f'[data-channel-id="{thread.id}"]')
    await link.click()
    await expect(shown.locator("#place")).to_have_text("#bluff › Table talk")
    await thread.send("In here")
    await expect(shown.locator("#messages")).to_contain_text("In here")


async def test_a_person_is_kicked_and_comes_back(sandbox: Sandbox, tab: Opener) -> None:
    shown = await tab("#/max/bluff")
    await shown.get_by_role("button", name="Local Discord settings").click()
    await shown.locator('[data-setting="presence"]').click()
    await expect(shown.locator('[data-channel="bluff"]')).to_have_count(0)
    await shown.locator('[data-setting="presence"]').click()
    await expect(shown.locator('[data-channel="bluff"]')).to_have_count(1)


async def test_a_dropped_gateway_comes_back(sandbox: Sandbox, bot: Bot, tab: Opener) -> None:
    shown = await tab()
    await shown.get_by_role("button", name="Local Discord settings").click()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(bot.wait_for("resumed", timeout=10))
        await shown.locator('[data-setting="drop"]').click()
        await expect(shown.locator(".settings")).to_contain_text("was dropped")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (1, 1)


async def test_the_page_reloads_its_state_when_the_sandbox_restarts(tab: Opener) -> None:
    first = Sandbox()
    page.add_to(first)
    async with first:
        shown = await tab("#/bob/general", url=first.url)
        await first.person("Ann").type("general", "before")
        await expect(shown.locator("#messages")).to_contain_text("before")
    await expect(shown.locator("#connection")).to_have_text("Reconnecting…")
    second = Sandbox(port=first.port)
    page.add_to(second)
    await second.person("Ann").type("general", "after")
    async with second:
        await expect(shown.locator("#messages")).to_contain_text("after")
        await expect(shown.locator("#messages")).not_to_contain_text("before")
        await expect(shown.locator("#connection")).to_be_empty()


async def test_another_site_may_not_open_the_websocket(sandbox: Sandbox, tab: Opener) -> None:
    shown = await tab()
    status = await shown.context.request.get(
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


async def test_what_one_alone_sees_is_gone_when_the_page_is_loaded_again(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    await send(bot, channel(sandbox), "Press!", view=Buttons())
    shown = await tab("#/ann/bluff")
    await shown.get_by_role("button", name="Whisper").click()
    await expect(shown.locator(".whisper")).to_have_count(1)
    for person in ("bob", "ann"):  # a link within the page, which loads nothing
        await shown.evaluate("person => { location.hash = `#/${person}/bluff` }", person)
    await expect(shown.locator(".whisper")).to_have_count(1)
    await shown.reload()
    await expect(shown.locator(".message")).to_have_count(1)
    await expect(shown.locator(".whisper")).to_have_count(0)


async def test_a_select_of_roles_shows_what_was_chosen_beforehand(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    role = next(r for r in sandbox.world.guild.roles.values() if r.name == "Moderators")
    view = discord.ui.View(timeout=None)
    chosen = [discord.Object(role.id, type=discord.Role)]
    view.add_item(discord.ui.RoleSelect(placeholder="nobody", default_values=chosen))
    await send(bot, channel(sandbox), "Who?", view=view)
    shown = await tab("#/ann/bluff")
    await expect(shown.locator("button.select .picked")).to_have_text("@Moderators")


async def test_a_phone_shows_as_whom_one_plays_and_leads_to_the_others(tab: Opener) -> None:
    shown = await tab("#/ann/bluff", width=390)
    await shown.get_by_role("button", name="You play as Ann.").click()
    await shown.locator('[data-person="bob"]').click()
    await expect(shown.get_by_role("button", name="You play as Bob.")).to_be_visible()
    await expect(shown.locator("#people")).not_to_be_visible()


async def test_a_phone_shows_the_channels_in_a_drawer(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    message = await send(bot, channel(sandbox), view=Layout(), file=picture())
    shown = await tab("#/ann/bluff", width=390)
    await expect(shown.locator("#channels")).not_to_be_visible()
    await expect(row(shown, message).locator("img")).to_have_js_property("naturalWidth", 300)
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert await shown.evaluate(overflow) == 0
    assert await shown.locator("#scroller").evaluate("n => n.scrollWidth - n.clientWidth") == 0
    for _ in range(2):  # another channel, and the one that stands there
        await shown.get_by_role("button", name="Show the channel list").click()
        await shown.locator('[data-channel="general"]').click()
        await expect(shown.locator("#place")).to_have_text("# general")
        await expect(shown.locator("#channels")).not_to_be_visible()


async def test_everything_that_can_be_used_has_a_name(
    sandbox: Sandbox, bot: Bot, tab: Opener
) -> None:
    await send(bot, channel(sandbox), "Press!", view=Buttons())
    await send(bot, channel(sandbox), view=Layout(), file=picture())
    shown = await tab()
    await expect(shown.locator(".message")).to_have_count(2)
    nameless = await shown.evaluate(
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
    world, ann = sandbox.world, sandbox.person("Ann").user
    shown = await tab()
    soon = world.now() + 60
    event = ScheduledEvent(world.new_id(), world.guild, ann, "Cup", "here", soon, soon + 60)
    world.add_event(event)
    await expect(shown.locator("#channels .event")).to_contain_text("Cup")
    sandbox.faults.pass_time(61)
    await expect(shown.locator("#channels .event")).to_contain_text("now")
    world.delete_event(event)
    await expect(shown.locator("#channels .event")).to_have_count(0)
