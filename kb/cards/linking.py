"""Linked abilities: those of one card of which one speaks of what another did, as of the color that it chose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import rebuilt
from kb.engine.instructions.changing import AddManaOfTheChosenColor
from kb.engine.instructions.moving import Create, DoToLinked, Exile, PutLinkedOntoBattlefield
from kb.engine.instructions.replacing import ChooseAColor
from kb.engine.position.abilities import Ability
from kb.engine.position.effects import Amount
from kb.engine.position.objects import Face

_COUNTS: Any = Amount("permanents of the chosen color", "opponent")
_LINKS: tuple[tuple[object, type, str], ...] = (
    (AddManaOfTheChosenColor, ChooseAColor, "the color chosen for"), (_COUNTS, ChooseAColor, "the color chosen for"),
    (PutLinkedOntoBattlefield, Exile, "the cards exiled with"), (DoToLinked, Create, "the tokens made with"),
)  # fmt: skip
"""What speaks of what something else did, and what it calls it."""


def linked(face: Face) -> Face:
    """Give a face whose abilities are linked: what is remembered for one card's is not found by another's."""
    for speaking, did, words in _LINKS:
        if any(_is(part, speaking) for part in _parts((face.abilities, face.size_from))):
            link = f"{words} {face.name}"
            abilities = tuple(_with_link(ability, (speaking, did), link) for ability in face.abilities)
            size = rebuilt((face.size_from,), lambda part: _COUNTS._replace(word=link) if part == _COUNTS else part)  # noqa: B023  (called at once)
            face = face._replace(abilities=abilities, size_from=size[0])
    return face


def _is(part: object, kind: object) -> bool:
    return isinstance(part, kind) if isinstance(kind, type) else part == kind


def _with_link(ability: Ability, kinds: tuple[object, ...], link: str) -> Ability:
    """Give an ability with a link, where it does or speaks of what is linked."""
    if hasattr(ability, "link") and any(_is(part, kind) for kind in kinds for part in _parts(ability)):
        return ability._replace(link=link)  # type: ignore[call-arg]  # it has one
    return ability


def _parts(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
