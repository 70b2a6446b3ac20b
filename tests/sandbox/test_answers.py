"""Every kind of answer to an interaction, and how the people see it."""

from __future__ import annotations

import asyncio
import copy
import io

import aiohttp
import discord
import pytest
from PIL import Image

from sandbox import AutocompleteChoice, Person, Sandbox
from tests.support.scripted_bot import ScriptedBot


def make_picture(colour: str = "green") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (60, 40), colour).save(out, "WEBP")
    return out.getvalue()


def build_buttons(*labels: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for label in labels:
        view.add_item(discord.ui.Button(label=label, custom_id=label.lower()))
    view.stop()
    return view


async def say_hello(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Hello", view=build_buttons("Join", "Leave"))


async def test_a_message_is_seen_by_all(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person
):
    bot.answer = say_hello
    reply = await ann.run_slash("table start", game="perudo")
    assert reply.kind == "message"
    assert reply.message is not None
    assert reply.message.list_texts() == ["Hello", "Join", "Leave"]
    assert bob.find_last_message("bluff") is reply.message
    request = sandbox.requests[-1]
    assert request.route.endswith("/callback")
    assert request.seen_by == {p.user.id for p in sandbox.list_people()}


async def test_options_arrive_as_typed(bot: ScriptedBot, ann: Person, bob: Person):
    interactions: list[discord.Interaction] = []

    async def answer_interaction(interaction: discord.Interaction) -> None:
        interactions.append(interaction)
        await interaction.response.send_message("ok")

    bot.answer = answer_interaction
    await ann.run_slash("table start", game="Whist", dice=5, guest=bob, slow=True)
    data = interactions[0].data
    assert data["name"] == "table"
    assert data["options"][0]["name"] == "start"
    assert {o["name"]: o["value"] for o in data["options"][0]["options"]} == {
        "game": "whist",
        "dice": 5,
        "guest": str(bob.user.id),
        "slow": True,
    }
    assert data["resolved"]["members"][str(bob.user.id)]["roles"] == []
    assert interactions[0].guild_locale == discord.Locale.american_english
    assert interactions[0].app_permissions.send_messages
    assert not interactions[0].app_permissions.administrator
    assert interactions[0].context.guild


async def test_the_client_refuses_what_discord_s_client_refuses(bot: ScriptedBot, ann: Person):
    with pytest.raises(ValueError, match="needs 'game'"):
        await ann.run_slash("table start")
    with pytest.raises(ValueError, match="is one of"):
        await ann.run_slash("table start", game="chess")
    with pytest.raises(ValueError, match="is 1 to 6"):
        await ann.run_slash("table start", game="whist", dice=7)
    with pytest.raises(LookupError, match="no command"):
        await ann.run_slash("table stop")
    with pytest.raises(LookupError, match="not a whole command"):
        await ann.run_slash("table")
    with pytest.raises(LookupError, match="has no option"):
        await ann.run_slash("table start", game="whist", cards=3)


async def test_commands_are_shown_in_the_person_s_language(bot: ScriptedBot, sandbox: Sandbox):
    chloe = sandbox.find_person("Chloé")
    names = {c["name"]: c for c in chloe.list_commands()}
    assert set(names) == {"partie", "hall"}
    assert names["partie"]["base_name"] == "table"
    assert names["partie"]["description"] == "Tout sur une partie"
    assert names["partie"]["options"][0]["name"] == "lancer"
    bot.answer = say_hello
    assert (await chloe.run_slash("partie lancer", game="whist")).kind == "message"


async def test_commands_are_offered_by_permission_and_context(
    bot: ScriptedBot, ann: Person, bob: Person
):
    assert [c["name"] for c in ann.list_commands()] == ["hall", "secret", "table"]
    assert [c["name"] for c in bob.list_commands()] == ["hall", "table"]
    assert [c["name"] for c in bob.list_commands(bob.open_dm())] == ["secret", "table"]
    with pytest.raises(LookupError):
        await bob.run_slash("secret")


async def test_a_press_updates_the_message_in_place(bot: ScriptedBot, ann: Person, bob: Person):
    bot.answer = say_hello
    message = (await ann.run_slash("table start", game="perudo")).message
    assert message is not None

    async def update_message(interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        assert interaction.message.id == message.id
        name = interaction.user.display_name
        await interaction.response.edit_message(content=f"{name} joined", view=None)

    bot.answer = update_message
    reply = await bob.press_button(message, "Join")
    assert reply.kind == "update"
    assert reply.message is message
    assert message.content == "Bob joined"
    assert message.list_buttons() == []
    assert message.edited_at is not None
    assert ann.list_messages("bluff") == [message]
    with pytest.raises(LookupError, match="0 enabled buttons"):
        await bob.press_button(message, "Join")


async def test_a_stale_or_invented_button_reaches_the_bot(bot: ScriptedBot, ann: Person):
    bot.answer = say_hello
    message = (await ann.run_slash("table start", game="perudo")).message
    assert message is not None
    got: list[str] = []

    async def answer_interaction(interaction: discord.Interaction) -> None:
        got.append(interaction.data["custom_id"])
        await interaction.response.defer()

    bot.answer = answer_interaction
    reply = await ann.press_id(message, "t:old")
    assert reply.kind == "deferred_update"
    assert got == ["t:old"]


async def test_disabled_buttons_cannot_be_pressed(bot: ScriptedBot, ann: Person):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        view = build_buttons("Join")
        view.children[0].disabled = True
        await interaction.response.send_message("Hello", view=view)

    bot.answer = answer_interaction
    message = (await ann.run_slash("hall")).message
    assert message is not None
    assert [b.disabled for b in message.list_buttons()] == [True]
    with pytest.raises(LookupError):
        await ann.press_button(message, "Join")


async def test_a_deferred_answer_settles(bot: ScriptedBot, ann: Person, bob: Person):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content="Done")

    bot.answer = answer_interaction
    reply = await ann.run_slash("hall")
    assert reply.kind == "deferred"
    message = await reply.wait_for_message()
    assert message is reply.message
    assert message.content == "Done"
    assert not message.is_loading
    assert message.edited_at is None


async def test_the_first_follow_up_takes_the_place_of_thinking(
    bot: ScriptedBot, ann: Person, bob: Person
):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        first = await interaction.followup.send("one", wait=True)
        second = await interaction.followup.send("two", wait=True, ephemeral=True)
        await second.edit(content="three")
        assert (await interaction.original_response()).id == first.id

    bot.answer = answer_interaction
    reply = await ann.run_slash("hall")
    assert (await reply.wait_for_message()).content == "one"
    await ann.wait_until(lambda p: p.find_last_message("bluff").content == "three")
    assert [m.content for m in ann.list_messages("bluff")] == ["one", "three"]
    assert bob.list_messages("bluff") == []


async def test_ephemeral_is_for_one_and_is_edited_through_the_token(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person
):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("your hand", ephemeral=True)
        await interaction.edit_original_response(content="your new hand")

    bot.answer = answer_interaction
    reply = await ann.run_slash("hall")
    message = reply.message
    assert message is not None
    assert message.ephemeral_for is ann.user
    await ann.wait_until(lambda _: message.content == "your new hand")
    assert bob.list_messages("bluff") == []
    for request in sandbox.requests[-2:]:
        assert request.seen_by == {ann.user.id}
    with pytest.raises(LookupError):
        await bob.press_id(message, "x")
    channel = bot.get_channel(message.channel.id)
    with pytest.raises(discord.NotFound) as refused:
        await channel.fetch_message(message.id)
    assert refused.value.code == 10008


async def test_what_was_dismissed_can_still_be_edited_and_is_seen_by_nobody(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person
):
    edited: asyncio.Future[discord.Message] = asyncio.get_running_loop().create_future()

    async def answer_interaction(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("your hand", ephemeral=True)
        ann.dismiss_message(ann.find_last_message("bluff"))
        edited.set_result(await interaction.edit_original_response(content="your new hand"))

    bot.answer = answer_interaction
    reply = await ann.run_slash("hall")
    assert (await edited).content == "your new hand"
    assert sandbox.requests[-1].seen_by == set()
    assert ann.list_messages("bluff") == []
    assert reply.message is not None
    with pytest.raises(LookupError):
        await ann.press_id(reply.message, "x")


async def test_autocomplete(bot: ScriptedBot, ann: Person):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        focused = interaction.data["options"][0]["options"][0]
        assert focused["focused"]
        choices = [discord.app_commands.Choice(name=f"{focused['value']} sixes", value="6")]
        await interaction.response.autocomplete(choices)

    bot.answer = answer_interaction
    assert await ann.request_choices("table bid", "bid", "five") == [
        AutocompleteChoice("five sixes", "6")
    ]
    with pytest.raises(LookupError, match="has no autocomplete"):
        await ann.request_choices("table start", "game", "w")


async def test_autocomplete_without_an_answer(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    sandbox.interactions.answer_seconds = 0.3
    with pytest.raises(TimeoutError, match="Loading options failed"):
        await ann.request_choices("table bid", "bid", "five")


class BidModal(discord.ui.Modal, title="Your bid"):
    count = discord.ui.TextInput(label="How many", custom_id="count", min_length=1, max_length=2)
    face = discord.ui.Label(
        text="Of what",
        component=discord.ui.Select(
            custom_id="face",
            options=[discord.SelectOption(label=f"{n}s", value=str(n)) for n in (2, 3)],
        ),
    )


async def test_a_modal_round_trip(bot: ScriptedBot, ann: Person):
    bot.answer = say_hello
    message = (await ann.run_slash("table start", game="perudo")).message
    assert message is not None

    async def open_modal(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(BidModal(custom_id="bid"))
            return
        assert interaction.message is not None
        values = [c.get("component") or c["components"][0] for c in interaction.data["components"]]
        text = f"{values[0]['value']} × {values[1]['values'][0]}"
        await interaction.response.edit_message(content=text, view=None)

    bot.answer = open_modal
    reply = await ann.press_button(message, "Join")
    assert reply.kind == "modal"
    modal = reply.modal
    assert modal is not None
    assert modal.title == "Your bid"
    assert [f["custom_id"] for f in modal.list_fields()] == ["count", "face"]
    assert "How many" in modal.list_texts()
    with pytest.raises(ValueError, match="1 to 2 characters"):
        await ann.submit_modal(modal, count="123", face="2")
    with pytest.raises(ValueError, match="has no option"):
        await ann.submit_modal(modal, count="1", face="6")
    with pytest.raises(LookupError, match="has no"):
        await ann.submit_modal(modal, colour="red")
    reply = await ann.submit_modal(modal, count="7", face="3")
    assert reply.kind == "update"
    assert message.content == "7 × 3"


async def test_a_select(bot: ScriptedBot, ann: Person):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(content=",".join(interaction.data["values"]))
            return
        view = discord.ui.View()
        view.add_item(
            discord.ui.Select(
                custom_id="cards",
                max_values=2,
                options=[discord.SelectOption(label=f"Card {n}", value=str(n)) for n in range(3)],
            )
        )
        view.stop()
        await interaction.response.send_message("Choose", view=view)

    bot.answer = answer_interaction
    message = (await ann.run_slash("hall")).message
    assert message is not None
    assert len(message.list_selects()[0].options) == 3
    with pytest.raises(ValueError, match="choose 1 to 2"):
        await ann.choose_values(message, "cards", ["0", "1", "2"])
    with pytest.raises(LookupError):
        await ann.choose_values(message, "cards", ["9"])
    await ann.choose_values(message, "cards", ["0", "2"])
    assert message.content == "0,2"


class TableLayout(discord.ui.LayoutView):
    def __init__(self, text: str) -> None:
        super().__init__(timeout=None)
        gallery = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://table.webp", description="Six dice")
        )
        row = discord.ui.ActionRow(discord.ui.Button(label="Join", custom_id="join"))
        self.add_item(discord.ui.Container(gallery, discord.ui.TextDisplay(text), row))
        self.stop()


async def test_a_v2_layout_with_its_picture_replaced(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person
):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(make_picture()), "table.webp", description="Six dice")
        if interaction.type is discord.InteractionType.component:
            layout = TableLayout("Turn 2")
            file = discord.File(
                io.BytesIO(make_picture("red")), "table.webp", description="Five dice"
            )
            await interaction.response.edit_message(view=layout, attachments=[file])
            return
        await interaction.response.send_message(view=TableLayout("Turn 1"), file=file)

    bot.answer = answer_interaction
    reply = await ann.run_slash("hall")
    message = reply.message
    assert message is not None
    assert message.is_v2
    assert message.list_texts() == ["Turn 1", "Join"]
    assert message.list_alt_texts() == ["Six dice"]
    assert message.attachments[0].content == make_picture()
    assert sandbox.requests[-1].files == {"table.webp": make_picture()}
    media = message.components[0]["components"][0]["items"][0]["media"]
    assert media["url"] == message.attachments[0].url
    assert (media["width"], media["height"]) == (60, 40)
    await ann.press_button(message, "Join")
    assert message.list_texts() == ["Turn 2", "Join"]
    assert [a.content for a in message.attachments] == [make_picture("red")]
    media = message.components[0]["components"][0]["items"][0]["media"]
    assert media["url"] == message.attachments[0].url
    ids = [c["id"] for c in message.walk_components()]
    assert all(isinstance(i, int) for i in ids)
    assert len(ids) == len(set(ids))


async def test_files_are_served_as_they_were_sent(bot: ScriptedBot, ann: Person):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        files = [
            discord.File(io.BytesIO(make_picture()), "a b.webp"),
            discord.File(io.BytesIO(bytes(range(256))), "log.txt"),
        ]
        await interaction.response.send_message("files", files=files)

    bot.answer = answer_interaction
    message = (await ann.run_slash("hall")).message
    assert message is not None
    async with aiohttp.ClientSession() as session:
        for attachment, kind in zip(message.attachments, ["image/webp", "text/plain"], strict=True):
            async with session.get(attachment.url) as response:
                assert response.status == 200
                assert response.headers["Content-Type"] == kind
                assert await response.read() == attachment.content
    assert message.attachments[1].content == bytes(range(256))


async def test_an_edit_keeps_the_listed_attachments(bot: ScriptedBot, ann: Person):
    channel = bot.get_channel(ann.find_channel("bluff").id)
    files = [discord.File(io.BytesIO(b"1"), "1.txt"), discord.File(io.BytesIO(b"2"), "2.txt")]
    sent = await channel.send("files", files=files)
    new = discord.File(io.BytesIO(b"3"), "3.txt")
    await sent.edit(attachments=[sent.attachments[1], new])
    message = ann.find_last_message("bluff")
    assert [(a.filename, a.content) for a in message.attachments] == [
        ("2.txt", b"2"),
        ("3.txt", b"3"),
    ]
    await sent.edit(content="no files", attachments=[])
    assert message.attachments == []


async def test_no_answer_fails_and_a_late_one_is_refused(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person
):
    interactions: list[discord.Interaction] = []

    async def keep_interaction(interaction: discord.Interaction) -> None:
        interactions.append(interaction)

    bot.answer = keep_interaction
    sandbox.interactions.answer_seconds = 0.3
    reply = await ann.run_slash("hall")
    assert reply.kind == "failed"
    assert "did not respond" in reply.reason
    with pytest.raises(discord.NotFound) as refused:
        await interactions[0].response.send_message("late")
    assert refused.value.code == 10062
    assert [r.status for r in sandbox.refused] == [404]
    assert "10062" in sandbox.refused[0].reason


async def test_a_second_first_answer_is_refused(bot: ScriptedBot, ann: Person):
    codes: list[int] = []

    async def answer_interaction(interaction: discord.Interaction) -> None:
        again = copy.copy(interaction.response)
        await interaction.response.send_message("one")
        try:
            await again.send_message("two")
        except discord.HTTPException as refused:
            codes.append(refused.code)
        await interaction.edit_original_response(content="end")

    bot.answer = answer_interaction
    reply = await ann.run_slash("hall")
    message = reply.message
    assert message is not None
    await ann.wait_until(lambda _: message.content == "end")
    assert codes == [40060]


async def test_a_token_is_good_for_fifteen_minutes(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    interactions: list[discord.Interaction] = []

    async def answer_interaction(interaction: discord.Interaction) -> None:
        interactions.append(interaction)
        await interaction.response.send_message("hand", ephemeral=True)

    bot.answer = answer_interaction
    await ann.run_slash("hall")
    sandbox.world.pass_time(14 * 60)
    await interactions[0].edit_original_response(content="still")
    sandbox.world.pass_time(2 * 60)
    with pytest.raises(discord.HTTPException) as refused:
        await interactions[0].edit_original_response(content="gone")
    assert (refused.value.status, refused.value.code) == (401, 50027)
    assert ann.find_last_message("bluff").content == "still"


async def test_nobody_at_the_gateway_fails_at_once(sandbox: Sandbox, ann: Person):
    sandbox.commands.add_command(None, {"name": "hall", "description": "x"})
    reply = await ann.run_slash("hall")
    assert reply.has_failed
    assert "no gateway session" in reply.reason
