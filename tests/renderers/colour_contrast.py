"""Contrast of two colours."""

from renderers.theme import RGB


def compute_contrast(a: RGB, b: RGB) -> float:
    """Return the WCAG 2 contrast ratio, 1..21."""
    lighter, darker = sorted((_compute_luminance(a), _compute_luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _compute_luminance(colour: RGB) -> float:
    parts = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (value / 255 for value in colour)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
