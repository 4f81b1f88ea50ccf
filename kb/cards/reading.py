"""Parsing a text into values, or reporting where parsing stopped."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from kb.cards.aiming import Unclear
from kb.cards.antecedents import excludes_more_than_source
from kb.cards.compiled import constructions, parse
from kb.cards.construction import Construction
from kb.cards.hosts import says_target_for_host, with_host_for_target
from kb.cards.normal import normal, with_final_stop, without_reminders
from kb.cards.tables import Tree, UnreadableWords
from kb.cards.writing import style_of
from kb.english.templates import Parsed, fill

_OF_ANOTHER = re.compile(
    r'^(?!~|threshold — as long as|when ~ (?:comes into play|enters(?: the battlefield)?), it gains ")'
    r'(?!.*token into play\. it has "[^"]* counters on ~\.").*"[^"]*(?P<name>~)[^"]*"'
)
"""A quotation in which a card names itself that says what another permanent has: there, "this" is the other.

Where what is on the card is counted, its name means the card."""
_ITS_HOST = re.compile(r"\bthis (?:artifact|creature|land)\b(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", re.IGNORECASE)
"""Pattern of words outside quotation marks by which an Aura may mean what it enchants."""


class Unread(Exception):
    """A text that isn't read whole: what was read, and the words at which reading stopped."""

    def __init__(self, before: str, stopped: str) -> None:
        """Make the error for text that can't be read further, with what was read before and what stopped it."""
        super().__init__(f"Reading stops at “{stopped}”.")
        self.before = before
        self.stopped = stopped


class Reading(NamedTuple):
    """The meaning of a text, and which of several phrasings it uses."""

    value: Parsed
    style: tuple[int, ...]


def read(text: str, name: str = "", *, is_of_an_aura: bool = False) -> Reading:
    """Parse one paragraph of a card with this name; an Aura can say "target" for what it enchants.

    Raises Unread if it can't be parsed completely.
    """
    words = normal(text, name)
    if not words:
        return Reading((), ())
    if is_of_an_aura and _ITS_HOST.search(without_reminders(text)):
        raise Unread("", words)
    if (quoted := _OF_ANOTHER.search(words)) is not None:
        raise Unread(words[: quoted.start("name")], words[quoted.start("name") :])
    try:
        tree = parse(with_final_stop(words))
    except UnreadableWords as stopped:
        raise Unread(words[: stopped.place], words[stopped.place :]) from None
    try:
        value = build(tree)
    except Unclear:
        raise Unread("", words) from None
    if excludes_more_than_source(value):
        raise Unread("", words)
    if is_of_an_aura:
        value = with_host_for_target(value)
    elif says_target_for_host(value):
        raise Unread("", words)
    style = style_of("paragraph", value, tree)
    if style is None:
        raise Unread("", words)
    return Reading(value, style)


def build(tree: Tree) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return the value of a parse tree. Raises Unclear if its words mean nothing together."""
    construction: Construction = constructions()[tree.construction]
    parts = [build(child) if isinstance(child, Tree) else child for child in tree.children]
    return fill(construction.means, dict(zip((slot.name for slot in construction.slots), parts, strict=True)))
