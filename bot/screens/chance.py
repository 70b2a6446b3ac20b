"""Chances in words that people say: "31%"."""

from bot.texts import Say


def format_percent(chance: float, say: Say) -> str:
    """Return a chance (0 to 1) in whole percent; only what is certain is told as 100%."""
    rounded = round(100 * chance)
    if rounded == 0 and chance > 0:
        return say("percent-below")
    if rounded == 100 and chance < 1 - 1e-9:
        return say("percent-above")
    return say("percent", count=rounded)
