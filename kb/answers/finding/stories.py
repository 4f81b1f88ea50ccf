"""Common names of rules, each with its story, for interfaces with a search of their own."""

from typing import NamedTuple

from kb.search.names import names


class Story(NamedTuple):
    """A name that people use, and what it is in one sentence."""

    name: str
    spellings: tuple[str, ...]
    """The name too; ``...`` stands for any words between."""
    story: str
    histories: tuple[str, ...]
    """The slugs of the rules and lineages that it is about, the best first."""


def stories() -> tuple[Story, ...]:
    """Return the table of names.

    >>> next(one.histories for one in stories() if one.name == "mana burn")
    ('mana-pools',)
    """
    return tuple(Story(one.name, one.spellings, one.story, (*one.rules, *one.lineages)) for one in names())
