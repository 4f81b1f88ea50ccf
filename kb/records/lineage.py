"""Lineages: one rule through all its texts, whatever its number or title in each document."""

from datetime import date
from typing import NamedTuple

from kb.records.wording import Replacement


class Member(NamedTuple):
    """A text of a lineage."""

    record: str
    """The id of the record that states, applies or supposes the rule."""
    day: date
    """The first day of which it is evidence."""
    quote: str
    """Words of it."""
    reason: str
    """Why it belongs there."""
    is_checked: bool = True
    """True if the words were found in the record; False for an official rulebook that isn't here or lacks them."""


class Lineage(NamedTuple):
    """One rule through all its texts, at least one of which is here."""

    slug: str
    """The name that stays the same through all wordings and numbers: ``trample``, ``card-clone``."""
    title: str
    members: tuple[Member, ...]
    """Oldest first."""
    replacements: tuple[Replacement, ...]
    """The replacements among them, by day."""


class Alone(NamedTuple):
    """A record that is in no lineage, and why."""

    record: str
    reason: str
