"""A real headless Chromium for tests that look at the sandbox's page.

Import the fixture ``browser`` into a test module whose tests run in one event loop:

    from tests.support.browser import browser  # noqa: F401
    pytestmark = pytest.mark.asyncio(loop_scope="module")

Without a Chromium the tests that ask for it are skipped, and say so.
"""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE_MS = 15_000
"""Milliseconds that a page may take to show the expected, far more than needed."""
expect.set_options(timeout=PATIENCE_MS)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """Return the path of a Chromium or Chrome of this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """Yield one Chromium for a module's tests; each makes pages of its own."""
    path = find_chromium()
    if path is None:
        pytest.skip(f"no Chromium on this machine (looked for {', '.join(NAMES)})")
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium
        await chromium.close()
