"""All REST routes of the sandbox, put into its application.

A route that Discord documents and the sandbox does not serve is answered with 501, which no client
takes for Discord's own refusal, and told in the log.
"""

from __future__ import annotations

from aiohttp import web

from sandbox import (
    documented,
    errors,
    rest_channels,
    rest_commands,
    rest_emojis,
    rest_events,
    rest_guilds,
    rest_interactions,
    rest_messages,
    rest_threads,
)
from sandbox.backend import Backend
from sandbox.calls import API, VERSIONS, Call, Route, serve

ROUTES = [
    *rest_guilds.ROUTES,
    *rest_messages.ROUTES,
    *rest_channels.ROUTES,
    *rest_threads.ROUTES,
    *rest_commands.ROUTES,
    *rest_emojis.ROUTES,
    *rest_events.ROUTES,
    *rest_interactions.ROUTES,
]


def _other(call: Call) -> None:
    """Refuse what no handler was found for."""
    known = documented.find(call.log.path)
    if known is None:
        raise errors.not_found()
    if call.log.method not in documented.routes()[known]:
        raise errors.method_not_allowed()
    raise errors.not_served(f"{call.log.method} {call.log.path}")


def _other_version(call: Call) -> None:
    raise errors.invalid_version()


def add_to(router: web.UrlDispatcher, backend: Backend) -> None:
    """Add every route; whatever else is asked of the API is refused, and recorded too."""
    for version in VERSIONS:
        for route in ROUTES:
            router.add_route(route.method, f"{API}/v{version}{route.path}", serve(backend, route))
        other = Route("*", "", _other, free=True)
        router.add_route("*", f"{API}/v{version}/{{rest:.*}}", serve(backend, other))
    other = Route("*", "", _other_version, free=True)
    router.add_route("*", f"{API}/{{rest:.*}}", serve(backend, other))
