"""Auras whose text says "target" where it means the enchanted permanent."""

from __future__ import annotations

from typing import Any

from kb.engine.position.filters import HOST, Host
from kb.english.templates import rebuilt


class TargetAsHost(Host, words="host target"):
    """The object that an Aura enchants, called its target."""


TARGET_AS_HOST = TargetAsHost()
"""Placeholder for an Aura's target, meaning what it enchants, until the text is known to be an Aura's."""


def with_host_for_target(value: Any) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return a value with references to a target replaced by what the Aura enchants."""
    return HOST if value == TARGET_AS_HOST else rebuilt(value, with_host_for_target)


def says_target_for_host(value: object) -> bool:
    """Return whether a value contains, at any depth, “target” for a host, which only an Aura's text can mean."""
    return value == TARGET_AS_HOST or (isinstance(value, tuple) and any(map(says_target_for_host, value)))
