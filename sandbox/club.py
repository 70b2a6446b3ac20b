"""The world that the sandbox starts with."""

from __future__ import annotations

from sandbox import permissions
from sandbox.permissions import Permission, PermissionOverwrite
from sandbox.world import World


def build_club(*, invited: bool = True) -> World:
    """Return the world a newcomer finds: the guild "Bluff Club" with its people.

    It has three channels and eight people; the bot is there already if it was `invited`.
    """
    world = World()
    people = [
        world.add_person("Ann"),
        world.add_person("Bob", locale="en-GB"),
        world.add_person("Chloé", locale="fr"),
        world.add_person("Dmitri", display_name="Дмитрий", locale="ru"),
        world.add_person("Eve"),
        world.add_person("Fay", display_name="Fay 🦊"),
        world.add_person("Max", display_name="*Max* @everyone"),
        world.add_person("Lotte", locale="nl"),
    ]
    rights = permissions.BOT if invited else None
    guild = world.add_guild("Bluff Club", people[0], bot_permissions=rights)
    moderators = world.add_role(guild, "Moderators", permissions.MODERATOR)
    guild.members[people[0].id].role_ids.append(moderators.id)
    for user in people[1:]:
        world.add_member(guild, user)
    world.add_channel(guild, "general")
    guild.system_channel = world.add_channel(guild, "bluff")
    seen = Permission.VIEW_CHANNEL
    world.add_channel(
        guild,
        "jury",
        [
            PermissionOverwrite(guild.id, 0, deny=seen),
            PermissionOverwrite(moderators.id, 0, allow=seen),
            PermissionOverwrite(world.bot.id, 1, allow=seen),
        ],
    )
    return world
