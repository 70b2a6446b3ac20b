"""All REST routes of the sandbox, put into its application."""

from __future__ import annotations

from aiohttp import web

from sandbox import (
    errors,
    rest_channels,
    rest_commands,
    rest_emojis,
    rest_guilds,
    rest_interactions,
    rest_messages,
    rest_threads,
)
from sandbox.backend import Backend
from sandbox.calls import PREFIX, Call, Route, serve

ROUTES = [
    *rest_guilds.ROUTES,
    *rest_messages.ROUTES,
    *rest_channels.ROUTES,
    *rest_threads.ROUTES,
    *rest_commands.ROUTES,
    *rest_emojis.ROUTES,
    *rest_interactions.ROUTES,
]


def _unknown(call: Call) -> None:
    raise errors.not_found()


def add_to(router: web.UrlDispatcher, backend: Backend) -> None:
    """Add every route; whatever else is asked of the API is a 404 that is recorded too."""
    for route in ROUTES:
        router.add_route(route.method, PREFIX + route.path, serve(backend, route))
    router.add_route("*", PREFIX + "/{rest:.*}", serve(backend, Route("*", "", _unknown)))
