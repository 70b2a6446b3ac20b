"""Faults of Discord on demand, which a bot must survive."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Protocol

from sandbox.entities import Channel, Guild, User
from sandbox.gateway import SandboxGateway
from sandbox.permissions import NONE, Permission, PermissionOverwrite
from sandbox.ratelimits import make_retry_headers
from sandbox.world import World


class HasUser(Protocol):
    """A person, as far as faults concern them."""

    @property
    def user(self) -> User: ...


@dataclass(eq=False)
class RequestFault:
    """Fault of the next ``times`` requests that match.

    ``status`` 0 lets the request through to be handled (perhaps delayed), ``cut`` resets the
    connection instead of answering (``after`` handling, if a status of 0 says so).
    """

    method: str
    route: re.Pattern[str]
    times: int
    status: int = 0
    json: Any = None
    text: str | None = None
    headers: dict[str, str] = field(default_factory=dict)
    cut: bool = False
    delay_before: float = 0.0
    delay_after: float = 0.0


class FaultInjector:
    """Faults that can be injected: on the line, at Discord, and by what people do."""

    def __init__(self, world: World, gateway: SandboxGateway) -> None:
        self._world = world
        self._gateway = gateway
        self._pending: list[RequestFault] = []
        self.max_new_dms = 25
        self.new_dms_seconds = 600.0
        self.max_late_edits = 3
        self.late_edit_seconds = 6.0
        self.max_invalid = 10_000

    # requests

    def answer_with(
        self,
        method: str,
        route: str,
        status: int,
        *,
        json: Any = None,
        text: str | None = None,
        headers: dict[str, str] | None = None,
        times: int = 1,
    ) -> RequestFault:
        """Answer the next requests with this, unhandled.

        ``route`` is a regular expression for the route's template.
        """
        return self._add_fault(
            RequestFault(
                method,
                re.compile(route),
                times,
                status=status,
                json=json,
                text=text,
                headers=headers or {},
            )
        )

    def answer_rate_limited(
        self,
        method: str,
        route: str,
        retry_after: float,
        *,
        everywhere: bool = False,
        times: int = 1,
    ) -> RequestFault:
        """Answer the next requests with 429."""
        body = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": everywhere,
        }
        headers = make_retry_headers(retry_after)
        return self.answer_with(method, route, 429, json=body, headers=headers, times=times)

    def answer_bad_gateway(self, method: str, route: str, *, times: int = 1) -> RequestFault:
        """Answer the next requests with 502 and HTML, as the proxy before Discord does."""
        text = "<html><head><title>502 Bad Gateway</title></head></html>"
        return self.answer_with(method, route, 502, text=text, times=times)

    def cut_connection(
        self, method: str, route: str, *, handled: bool = False, times: int = 1
    ) -> RequestFault:
        """Reset the connection of the next requests, before or after they are ``handled``."""
        status = 0 if handled else 1
        return self._add_fault(
            RequestFault(method, re.compile(route), times, status=status, cut=True)
        )

    def delay_request(
        self, method: str, route: str, *, before: float = 0.0, after: float = 0.0, times: int = 1
    ) -> RequestFault:
        """Delay the next requests before they are handled, or their answers (seconds)."""
        return self._add_fault(
            RequestFault(method, re.compile(route), times, delay_before=before, delay_after=after)
        )

    def clear_pending(self) -> None:
        """Forget the faults that have not happened yet."""
        self._pending.clear()

    def take_fault(self, method: str, route: str) -> RequestFault | None:
        """Return the fault that happens to this request, used up by it."""
        for fault in self._pending:
            if fault.method in (method, "*") and fault.route.search(route):
                fault.times -= 1
                if fault.times <= 0:
                    self._pending.remove(fault)
                return fault
        return None

    # the gateway

    def drop_gateway(self, *, resumable: bool = True, shard: int | None = None) -> None:
        """Cut the bot's sockets; a session that is not resumable is forgotten."""
        gateway = self._gateway
        for session in gateway.sessions.values():
            if shard in (None, session.shard):
                if not resumable:
                    session.end_session()
                if session.connection is not None:
                    session.connection.drop_socket()

    def stall_gateway(self) -> None:
        """Hold back what is sent to the bot by its sockets, without telling it."""
        for connection in self._gateway.connections:
            connection.flowing.clear()

    def unstall_gateway(self) -> None:
        """Send what was held back meanwhile."""
        for connection in self._gateway.connections:
            connection.flowing.set()

    def refuse_gateway(self, seconds: float = 0.0, *, attempts: int = 0) -> None:
        """Take no new gateway connection for some seconds, nor the next attempts."""
        self._gateway.refuse_connections(seconds, attempts)

    def deafen_gateway(self, *, for_good: bool = False) -> None:
        """Leave INTERACTION_CREATE out of every session that there is.

        As Discord did for hours on many bots: all else goes on. ``for_good``: out of new sessions,
        too.
        """
        self._gateway.leave_out_events(frozenset({"INTERACTION_CREATE"}), for_good=for_good)

    def undeafen_gateway(self) -> None:
        """Tell every session of interactions again, of those from now on."""
        self._gateway.leave_out_events(frozenset(), for_good=True)

    def hide_guild(self, *, listed: bool) -> None:
        """Leave GUILD_CREATE of the guild out of every new session.

        ``listed``: READY has it among the guilds that are unavailable.
        """
        self._gateway.hidden[self._world.guild.id] = listed

    def reveal_guild(self) -> None:
        """Send GUILD_CREATE of the guild that is hidden, as Discord does after an outage."""
        self._gateway.reveal_guild(self._world.guild)

    def request_reconnect(self) -> None:
        """Ask the bot to reconnect (op 7)."""
        for connection in self._gateway.connections:
            connection.send_op(7)

    def invalidate_session(self, *, resumable: bool) -> None:
        """Tell the bot that its session is invalid (op 9)."""
        for connection in self._gateway.connections:
            if connection.session is not None and not resumable:
                connection.session.end_session()
            connection.send_op(9, resumable)

    # people and moderators

    def close_dms(self, person: HasUser | User) -> None:
        """Close a person's direct messages to the bot (50007)."""
        self._to_user(person).dms_open = False

    def open_dms(self, person: HasUser | User) -> None:
        self._to_user(person).dms_open = True

    def kick_member(self, person: HasUser | User, guild: Guild | None = None) -> None:
        """Remove a member, or the bot itself, from the guild."""
        self._world.remove_member(guild or self._world.guild, self._to_user(person))

    def archive_thread(self, thread: Channel, *, locked: bool = False) -> None:
        self._world.update_channel(thread, archived=True, locked=locked)

    def deny_permissions(
        self, channel: Channel, *permissions: Permission, user: HasUser | User | None = None
    ) -> None:
        """Take permissions in a channel away from a user, by default from the bot."""
        overwrite = self._find_overwrite(channel, user)
        for permission in permissions:
            overwrite.deny |= permission
            overwrite.allow &= ~permission
        self._world.update_channel(channel.parent or channel, topic=channel.topic)

    def allow_permissions(
        self, channel: Channel, *permissions: Permission, user: HasUser | User | None = None
    ) -> None:
        """Give permissions in a channel to a user, by default to the bot."""
        overwrite = self._find_overwrite(channel, user)
        for permission in permissions:
            overwrite.allow |= permission
            overwrite.deny &= ~permission
        self._world.update_channel(channel.parent or channel, topic=channel.topic)

    def set_max_threads(self, count: int) -> None:
        """Set how many active threads a guild may have (160006)."""
        self._world.limit_threads(count)

    # inside

    def _add_fault(self, fault: RequestFault) -> RequestFault:
        self._pending.append(fault)
        return fault

    @staticmethod
    def _to_user(person: HasUser | User) -> User:
        return person if isinstance(person, User) else person.user

    def _find_overwrite(self, channel: Channel, user: HasUser | User | None) -> PermissionOverwrite:
        owner = channel.parent or channel
        user_id = self._world.bot.id if user is None else self._to_user(user).id
        for overwrite in owner.overwrites:
            if overwrite.id == user_id:
                return overwrite
        overwrite = PermissionOverwrite(user_id, 1, NONE, NONE)
        owner.overwrites.append(overwrite)
        return overwrite
