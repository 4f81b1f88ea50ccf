"""Linking abilities of one text that refer to what another of them did."""

from typing import Any

from kb.engine.position.abilities import (
    Ability,
    Activated,
    AsItEnters,
    Effect,
    Keyword,
    Replacing,
    Triggered,
)
from kb.engine.position.effects import Amount, Chosen
from kb.engine.position.filters import OfChosenColor, OfChosenType
from kb.engine.position.objects import Face
from kb.english.templates import rebuilt

Linkable = Triggered | Activated | Replacing | AsItEnters

COUNTED = Amount("permanents of the chosen color", "opponent")
"""The size of a card that counts permanents of the chosen color, before the choice is linked to the card."""

LINKS = ("exile", "battlefield", "choice", "creature type", "kicker", "land type")
"""Kinds of links between abilities of one text; effects declare which kind they make or refer to."""


def linked(abilities: tuple[Ability, ...], words: str, other_text: str = "") -> tuple[Ability, ...]:
    """Return a text's abilities, with a link between those that refer to each other.

    `words` is the text, from which the links get their names; `other_text` names a kind of link to which another text
    of the card refers.
    """
    for name in LINKS:
        if name == other_text or any(_refers_to_linked(one, name) or _looks_up(one, name) for one in abilities):
            abilities = tuple(_looking_up(one, name, f"{name}: {words}") for one in abilities)
            abilities = tuple(
                _with_link(ability, f"{name}: {words}")
                if _does_linked(ability, name) or _refers_to_linked(ability, name)
                else ability
                for ability in abilities
            )
    return abilities


def linked_to(before: tuple[Ability, ...], further: tuple[Ability, ...], words: str) -> tuple[Ability, ...]:
    """Return abilities followed by those of a further text, linked if the latter refer to what only the former do."""
    both = (*before, *further)
    for name in LINKS:
        is_open = any(_refers_to_linked(one, name) for one in further) and not any(
            _does_linked(one, name) for one in further
        )
        if is_open and any(_does_linked(one, name) for one in before):
            both = tuple(
                _unlinked(one) if _does_linked(one, name) or _refers_to_linked(one, name) else one for one in both
            )
            both = linked(both, words)
    return both


def _unlinked(ability: Ability) -> Ability:
    """Return an ability without its link."""
    return ability._replace(link="") if isinstance(ability, Triggered | Activated) else ability


def _does_linked(ability: Ability, name: str) -> bool:
    """Return whether an ability does what a linked one can refer to by this name, or is the keyword of this name."""
    if isinstance(ability, Keyword):
        return ability.name == name
    return any(said.does_for_linked == name for said in _effects_of(ability))


def _refers_to_linked(ability: Ability, name: str) -> bool:
    """Return whether an ability refers to what a linked one does by this name."""
    if name == "kicker" and _asks_whether_kicked(ability):
        return True
    return any(said.speaks_of_linked == name for said in _effects_of(ability))


def linked_face(face: Face) -> Face:
    """Return a card with its abilities linked, and a size that counts objects of the chosen color."""
    if face.size_from != COUNTED:
        return face._replace(abilities=linked(face.abilities, face.name))
    link = f"choice: {face.name}"
    return face._replace(abilities=linked(face.abilities, face.name, "choice"), size_from=COUNTED._replace(word=link))


def _is_of_a_choice(value: object, name: str) -> bool:
    """Return whether a value is the look-up of a choice of kind `name`, such as "creature type"."""
    if isinstance(value, Chosen):
        return name == "land type"
    return isinstance(value, {"choice": OfChosenColor, "creature type": OfChosenType}.get(name, ()))


def _looks_up(value: object, name: str) -> bool:
    """Return whether a value, or a part of it, looks up a choice of kind `name`."""
    if _is_of_a_choice(value, name):
        return True
    return isinstance(value, tuple) and any(_looks_up(part, name) for part in value)


def _looking_up(value: Any, name: str, link: str) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return a value in which each look-up of a choice of kind `name` refers to the choice by its link."""
    if isinstance(value, Chosen):
        return Chosen(link) if name == "land type" else value
    if _is_of_a_choice(value, name):
        return type(value)(link)
    return rebuilt(value, lambda part: _looking_up(part, name, link)) if _looks_up(value, name) else value


def _asks_whether_kicked(value: object) -> bool:
    """Return whether a part of an ability checks whether its source was kicked."""
    if isinstance(value, Amount):
        return value.kind == "kicked"
    return isinstance(value, tuple) and any(map(_asks_whether_kicked, value))


def _with_kicker_link(value: Any, link: str) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return a value in which each check whether its source was kicked refers to one kicker cost by its link."""
    if isinstance(value, Amount) and value.kind == "kicked":
        return value._replace(word=link)
    return rebuilt(value, lambda part: _with_kicker_link(part, link))


def _effects_of(ability: Ability) -> tuple[Effect, ...]:
    """Return the effects of an ability that can be linked; empty for an ability of another kind."""
    match ability:
        case Replacing():
            return (ability.becomes,)
        case AsItEnters():
            return (ability.act,)
        case Triggered() | Activated():
            return ability.acts
    return ()


def _with_link(ability: Ability, link: str) -> Ability:
    """Return the ability with its link, if it can have one and has none; also in a condition that it was kicked."""
    if _asks_whether_kicked(ability):
        ability = _with_kicker_link(ability, link)
    if isinstance(ability, Linkable | Keyword) and not ability.link:
        return ability._replace(link=link)
    return ability
