"""All REST routes of the sandbox, put into its application."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import (
    errors,
    rest_channels,
    rest_commands,
    rest_guilds,
    rest_interactions,
    rest_messages,
    rest_threads,
)
from sandbox.calls import PREFIX, Call, Route, serve

if TYPE_CHECKING:
    from sandbox.server import Sandbox

ROUTES = [
    *rest_guilds.ROUTES,
    *rest_messages.ROUTES,
    *rest_channels.ROUTES,
    *rest_threads.ROUTES,
    *rest_commands.ROUTES,
    *rest_interactions.ROUTES,
]


def _unknown(call: Call) -> None:
    raise errors.not_found()


def add_to(sandbox: Sandbox) -> None:
    """Add every route; whatever else is asked of the API is a 404 that is recorded too."""
    router = sandbox.app.router
    for route in ROUTES:
        router.add_route(route.method, PREFIX + route.path, serve(sandbox, route))
    router.add_route("*", PREFIX + "/{rest:.*}", serve(sandbox, Route("*", "", _unknown)))
