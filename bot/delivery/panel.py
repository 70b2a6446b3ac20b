"""How an interaction is answered with a finished message: anew, or turned in its place."""

import discord

from bot.delivery import discord_errors as errors
from bot.delivery import replies
from bot.delivery.stage import Shot
from bot.delivery.standing import NOBODY

Press = discord.Interaction[discord.Client]


async def show(interaction: Press, shot: Shot, *, public: bool = False) -> int | None:
    """Answers with a new message, which only this person sees unless it is `public`.

    Gives its id; None when nobody knows whether Discord took it.
    """
    sent = interaction.response.send_message(
        view=shot.view(), files=shot.files(), ephemeral=not public, allowed_mentions=NOBODY
    )
    outcome, made = await replies.first(interaction, sent)
    if outcome == "promised":
        message = await interaction.followup.send(
            view=shot.view(),
            files=shot.files(),
            ephemeral=not public,
            allowed_mentions=NOBODY,
            wait=True,
        )
        return message.id
    return None if made is None else made.message_id


async def turn(interaction: Press, shot: Shot) -> int | None:
    """Answers a press with what its message shows from now on.

    That message may be gone by now: then the answer is a new one, whose id it gives.
    """
    edited = interaction.response.edit_message(
        view=shot.view(), attachments=shot.files(), allowed_mentions=NOBODY
    )
    try:
        outcome, _ = await replies.first(interaction, edited)
        if outcome != "given":
            await interaction.edit_original_response(
                view=shot.view(), attachments=shot.files(), allowed_mentions=NOBODY
            )
    except discord.NotFound as error:
        if not errors.code(error, errors.GONE_MESSAGE):
            raise
        return await show(interaction, shot)
    return None
