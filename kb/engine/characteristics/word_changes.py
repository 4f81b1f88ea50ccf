"""Changing a word in card text."""

from typing import Any

from kb.engine.position.abilities import Ability, Keyword, Static


def reworded_abilities(abilities: tuple[Ability, ...], old: str, new: str) -> tuple[Ability, ...]:
    """Return abilities with a word of their text changed; static abilities stay as they are."""
    return tuple(own if isinstance(own, Static) else reworded(own, old, new) for own in abilities)


def reworded(part: Any, old: str, new: str) -> Any:  # noqa: ANN401  (abilities, and whatever they are made of)
    """Return part of an ability with a word changed everywhere in it.

    >>> reworded((Keyword("protection from black"), Keyword("can enchant only", word="black")), "black", "red")[1].word
    'red'
    """
    match part:
        case str():
            return new if part == old else part
        case frozenset():
            return frozenset(reworded(each, old, new) for each in part)
        case Keyword():
            rest = (reworded(each, old, new) for each in part[1:])
            return Keyword(part.name.replace(old, new), *rest)
        case tuple():
            return tuple.__new__(type(part), (reworded(each, old, new) for each in part))
        case _:
            return part
