"""How what is no table's is shown: anew, to everybody or to one person, or turned in place."""

import discord

from bot.delivery import replies
from bot.delivery.publisher import NOBODY
from bot.delivery.stage import Shot

Press = discord.Interaction[discord.Client]


async def show(interaction: Press, shot: Shot, *, public: bool = False) -> None:
    """Answers with a new message, which only this person sees unless it is `public`."""
    sent = interaction.response.send_message(
        view=shot.view(), files=shot.files(), ephemeral=not public, allowed_mentions=NOBODY
    )
    outcome, _ = await replies.first(interaction, sent)
    if outcome == "promised":
        await interaction.followup.send(
            view=shot.view(), files=shot.files(), ephemeral=not public, allowed_mentions=NOBODY
        )


async def turn(interaction: Press, shot: Shot) -> None:
    """Answers a press with what its message shows from now on."""
    edited = interaction.response.edit_message(
        view=shot.view(), attachments=shot.files(), allowed_mentions=NOBODY
    )
    outcome, _ = await replies.first(interaction, edited)
    if outcome != "given":
        await interaction.edit_original_response(
            view=shot.view(), attachments=shot.files(), allowed_mentions=NOBODY
        )
