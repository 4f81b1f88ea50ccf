"""What an Aura calls its target, and means what it enchants."""

from __future__ import annotations

from typing import Any

from kb.engine.position.filters import HOST, Host
from kb.english.templates import rebuilt


class TargetAsHost(Host, words="host target"):
    """What an Aura calls its target."""


TARGET_AS_HOST = TargetAsHost()
"""What an Aura calls its target, and means what it enchants, until it is known that an Aura says so."""


def on_an_aura(value: Any) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return what an Aura says with what it enchants in the place of what it calls its target."""
    return HOST if value == TARGET_AS_HOST else rebuilt(value, on_an_aura)


def says_target_for_host(value: object) -> bool:
    """Tell whether something is said that only an Aura says so."""
    return value == TARGET_AS_HOST or (isinstance(value, tuple) and any(map(says_target_for_host, value)))
