"""REST routes of the sandbox, put into its application.

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
from sandbox.backend import SandboxBackend
from sandbox.calls import API, VERSIONS, RestCall, RestRoute, make_handler

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


def _refuse_unserved(call: RestCall) -> None:
    """Refuse a request for which no handler was found."""
    known = documented.find_route(call.log.path)
    if known is None:
        raise errors.not_found()
    if call.log.method not in documented.load_routes()[known]:
        raise errors.method_not_allowed()
    raise errors.not_served(f"{call.log.method} {call.log.path}")


def _refuse_version(call: RestCall) -> None:
    raise errors.invalid_version()


def add_routes(router: web.UrlDispatcher, backend: SandboxBackend) -> None:
    """Add every route; whatever else is asked of the API is refused, and recorded too."""
    for version in VERSIONS:
        for route in ROUTES:
            router.add_route(
                route.method, f"{API}/v{version}{route.path}", make_handler(backend, route)
            )
        other = RestRoute("*", "", _refuse_unserved, free=True)
        router.add_route("*", f"{API}/v{version}/{{rest:.*}}", make_handler(backend, other))
    other = RestRoute("*", "", _refuse_version, free=True)
    router.add_route("*", f"{API}/{{rest:.*}}", make_handler(backend, other))
