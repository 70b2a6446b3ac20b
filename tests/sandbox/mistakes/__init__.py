"""Tables of what Discord refuses.

Name → (what is sent, where it is wrong, Discord's code).
"""

from typing import Any

Mistakes = dict[str, tuple[dict[str, Any], str, str]]
