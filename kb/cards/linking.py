"""Linking: which abilities of one text speak of what another of them does."""

from collections.abc import Callable
from typing import Any, TypeAlias

from kb.cards.templates import rebuilt
from kb.engine.effects.choosing import ChooseABasicLandType, ChooseAColor, ChooseACreatureType
from kb.engine.effects.combining import IfKicked
from kb.engine.effects.exiling import DoToLinked, Exile, PutLinkedOntoBattlefield
from kb.engine.effects.mana import AddManaOfTheChosenColor
from kb.engine.effects.replacing import MoveInstead
from kb.engine.effects.returning import PutFromHandOntoBattlefield
from kb.engine.effects.tokens import Create, CreateOfTheChosenType
from kb.engine.position.abilities import (
    Ability,
    Act,
    Activated,
    AsItEnters,
    Entry,
    Keyword,
    Replacement,
    Replacing,
    Triggered,
)
from kb.engine.position.effects import Amount, Chosen
from kb.engine.position.filters import OfChosenColor, OfChosenType
from kb.engine.position.objects import Face

Linkable = Triggered | Activated | Replacing | AsItEnters

COUNTED = Amount("permanents of the chosen color", "opponent")
"""What a card's size counts of a color that was chosen, before it is said for which card."""

_Said: TypeAlias = Act | Replacement | Entry


def _linked_by(zone: str) -> Callable[[_Said], bool]:
    return lambda said: isinstance(said, DoToLinked) and said.zone == zone


def _is_one(*kinds: type[_Said]) -> Callable[[_Said], bool]:
    return lambda said: isinstance(said, kinds)


_SPEAKS_OF_KICKS = _is_one(IfKicked)
_PAIRS: dict[str, tuple[Callable[[_Said], bool], Callable[[_Said], bool]]] = {
    "exile": (
        _is_one(Exile, MoveInstead),
        lambda said: isinstance(said, PutLinkedOntoBattlefield) or _linked_by("exile")(said),
    ),
    "battlefield": (_is_one(Create, PutFromHandOntoBattlefield), _linked_by("battlefield")),
    "choice": (_is_one(ChooseAColor), _is_one(AddManaOfTheChosenColor)),
    "creature type": (_is_one(ChooseACreatureType), _is_one(CreateOfTheChosenType)),
    "kicker": (_is_one(), _SPEAKS_OF_KICKS),
    "land type": (_is_one(ChooseABasicLandType), _is_one()),
}
"""By what they are about: whether an instruction does it, and whether one speaks of what was done."""


def linked(abilities: tuple[Ability, ...], words: str, spoken_of: str = "") -> tuple[Ability, ...]:
    """Give the abilities of a text, those linked to each other that speak of what another of them did.

    Something else in the text may speak of it too: of the choice, or of what was exiled.
    """
    for name, (does, speaks) in _PAIRS.items():
        if name == spoken_of or any(_has(one, speaks) or _looks_up(one, name) for one in abilities):
            abilities = tuple(_looking_up(one, name, f"{name}: {words}") for one in abilities)
            abilities = tuple(
                _with_link(ability, f"{name}: {words}")
                if _has(ability, does) or _has(ability, speaks) or _is(ability, name)
                else ability
                for ability in abilities
            )
    return abilities


def linked_to(before: tuple[Ability, ...], further: tuple[Ability, ...], words: str) -> tuple[Ability, ...]:
    """Give abilities with those of a further text, linked where that speaks of what only those before it do."""
    both = (*before, *further)
    for name, (does, speaks) in _PAIRS.items():
        is_open = any(_has(one, speaks) for one in further) and not any(_acts(one, name, does) for one in further)
        if is_open and any(_acts(one, name, does) for one in before):
            both = tuple(_free(one) if _acts(one, name, does) or _has(one, speaks) else one for one in both)
            both = linked(both, words)
    return both


def _free(ability: Ability) -> Ability:
    """Give an ability that is linked to none."""
    return ability._replace(link="") if isinstance(ability, Triggered | Activated) else ability


def _acts(ability: Ability, name: str, does: Callable[[_Said], bool]) -> bool:
    return _has(ability, does) or _is(ability, name)


def linked_face(face: Face) -> Face:
    """Give a card with its abilities linked, and a size that counts what is of the color chosen for it."""
    if face.size_from != COUNTED:
        return face._replace(abilities=linked(face.abilities, face.name))
    link = f"choice: {face.name}"
    return face._replace(abilities=linked(face.abilities, face.name, "choice"), size_from=COUNTED._replace(word=link))


def _is(ability: Ability, name: str) -> bool:
    return isinstance(ability, Keyword) and ability.name == name


def _is_of_a_choice(value: object, name: str) -> bool:
    """Return whether a value looks up what a keyword of a name has chosen."""
    if isinstance(value, Chosen):
        return name == "land type"
    return isinstance(value, {"choice": OfChosenColor, "creature type": OfChosenType}.get(name, ()))


def _looks_up(value: object, name: str) -> bool:
    """Tell whether a part of an ability looks up what was chosen."""
    if _is_of_a_choice(value, name):
        return True
    return isinstance(value, tuple) and any(_looks_up(part, name) for part in value)


def _looking_up(value: Any, name: str, link: str) -> Any:  # noqa: ANN401  (a value of any kind)
    """Give an ability that looks up what was chosen by the ability that is linked to it."""
    if isinstance(value, Chosen):
        return Chosen(link) if name == "land type" else value
    if _is_of_a_choice(value, name):
        return type(value)(link)
    return rebuilt(value, lambda part: _looking_up(part, name, link)) if _looks_up(value, name) else value


def _asks_whether_kicked(value: object) -> bool:
    """Tell whether a part of an ability looks up whether its source was kicked."""
    if isinstance(value, Amount):
        return value.kind == "kicked"
    return isinstance(value, tuple) and any(map(_asks_whether_kicked, value))


def _asking_of(value: Any, link: str) -> Any:  # noqa: ANN401  (a value of any kind)
    """Give an ability that looks up whether its source was kicked with the cost that is linked to it."""
    if isinstance(value, Amount) and value.kind == "kicked":
        return value._replace(word=link)
    return rebuilt(value, lambda part: _asking_of(part, link))


def _has(ability: Ability, is_meant: Callable[[_Said], bool]) -> bool:
    if is_meant is _SPEAKS_OF_KICKS and _asks_whether_kicked(ability):
        return True
    return isinstance(ability, Linkable) and any(map(is_meant, _said(ability)))


def _said(ability: Linkable) -> tuple[_Said, ...]:
    if isinstance(ability, Replacing):
        return (ability.becomes,)
    return (ability.act,) if isinstance(ability, AsItEnters) else ability.acts


def _with_link(ability: Ability, link: str) -> Ability:
    if _asks_whether_kicked(ability):
        ability = _asking_of(ability, link)
    if isinstance(ability, Linkable | Keyword) and not ability.link:
        return ability._replace(link=link)
    return ability
