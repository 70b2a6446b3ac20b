"""A bare REST client, for requests that discord.py would not send."""

from __future__ import annotations

from typing import Any

import aiohttp

from sandbox import Sandbox


class RestClient:
    """Sends requests as the bot and gives back status and JSON."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self._sandbox = sandbox
        self._session = session
        self.headers: dict[str, str] = {}
        self.token = f"Bot {sandbox.token}"

    async def __call__(
        self, method: str, path: str, json: Any = None, *, data: Any = None
    ) -> tuple[int, Any]:
        headers = {"Authorization": self.token}
        url = self._sandbox.api_url + path
        async with self._session.request(
            method, url, json=json, data=data, headers=headers
        ) as response:
            self.headers = dict(response.headers)
            if response.status == 204:
                return 204, None
            assert response.headers["Content-Type"] == "application/json"
            return response.status, await response.json()


def list_form_errors(body: dict[str, Any]) -> dict[str, str]:
    """Return the codes of Invalid Form Body by dotted path."""
    found: dict[str, str] = {}

    def walk_errors(place: dict[str, Any], path: str) -> None:
        for key, value in place.items():
            if key == "_errors":
                found[path] = value[0]["code"]
            else:
                walk_errors(value, f"{path}.{key}" if path else key)

    assert body["code"] == 50035, body
    walk_errors(body["errors"], "")
    return found


def get_form_error(answer: tuple[int, Any], path: str) -> str:
    """Return the code of Invalid Form Body at that place, else the other answer."""
    status, body = answer
    if status != 400 or body.get("code") != 50035:
        return f"{status} {body}"
    found = list_form_errors(body)
    return found.get(path, str(found))
