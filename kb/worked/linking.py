"""Linking: which abilities of one text speak of what another of them does."""

from kb.engine.abilities import Ability, Act, Activated, AsItEnters, Keyword, Replacing, Triggered

Linkable = Triggered | Activated | Replacing | AsItEnters

_PAIRS = {
    "exile": (("exile", "move instead"), ("put linked onto battlefield", "exiled with this")),
    "battlefield": (("put from hand onto battlefield",), ("put there with this",)),
    "choice": (("choose a color",), ("add mana of the chosen color",)),
    "kicker": ((), ("if kicked",)),
}
"""By what they are about: the verbs of the abilities that do it, and of those that speak of it."""


def linked(abilities: tuple[Ability, ...], words: str) -> tuple[Ability, ...]:
    """Give the abilities of a text, those linked to each other that speak of what another of them did."""
    for name, (does, speaks) in _PAIRS.items():
        if any(_has(ability, speaks) for ability in abilities):
            abilities = tuple(
                _with_link(ability, f"{name}: {words}")
                if _has(ability, does + speaks) or _is(ability, name)
                else ability
                for ability in abilities
            )
    return abilities


def _is(ability: Ability, name: str) -> bool:
    return isinstance(ability, Keyword) and ability.name == name


def _has(ability: Ability, verbs: tuple[str, ...]) -> bool:
    return isinstance(ability, Linkable) and any(act.verb in verbs for act in _acts(ability))


def _acts(ability: Linkable) -> tuple[Act, ...]:
    if isinstance(ability, Replacing):
        return (ability.becomes,)
    return (ability.act,) if isinstance(ability, AsItEnters) else ability.acts


def _with_link(ability: Ability, link: str) -> Ability:
    if isinstance(ability, Linkable | Keyword) and not ability.link:
        return ability._replace(link=link)
    return ability
