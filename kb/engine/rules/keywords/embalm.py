"""Embalm and eternalize: exiling a creature card from the graveyard for a token that is a copy of it."""

from collections.abc import Callable

from kb.engine.effects.copying import CreateACopy
from kb.engine.effects.exiling import ExileThis
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Activated, Keyword
from kb.engine.position.objects import Face
from kb.engine.slots.families import KEYWORD

embalm: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "embalm", "What embalm means", KEYWORD.of("embalm [cost]")
)
eternalize: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "eternalize", "What eternalize means", KEYWORD.of("eternalize [cost]")
)

_ZOMBIE = Face("", frozenset(), frozenset({"Zombie"}))
_WHITE = _ZOMBIE._replace(colors=frozenset({"white"}))
_BLACK = _ZOMBIE._replace(colors=frozenset({"black"}), power=4, toughness=4)


def _copied(keyword: Keyword, but: Face | None) -> tuple[Ability, ...]:
    """Return the ability that makes a token like it, but for what is said."""
    cost = keyword.cost or FREE
    paid = cost._replace(acts=(*cost.acts, ExileThis()))
    return (Activated((CreateACopy("paid", but=but),), paid, timing="sorcery", zone="graveyard"),)


@embalm.since("2023-11-17", "702.128a", "except it’s white, it has no mana cost")
def a_white_zombie(keyword: Keyword) -> tuple[Ability, ...]:
    """A player may pay the embalm cost and exile the card from their graveyard to create a token copy of it that is
    white and also a Zombie.
    """
    return _copied(keyword, _WHITE)


@embalm.contrast("just like it")
def just_like_it(keyword: Keyword) -> tuple[Ability, ...]:
    """It is exiled for its cost: there is a token that is a copy of it."""
    return _copied(keyword, None)


@eternalize.since("2023-11-17", "702.129a", "except it’s black, it’s 4/4, it has no")
def a_black_zombie_of_four(keyword: Keyword) -> tuple[Ability, ...]:
    """A player may pay the eternalize cost and exile the card from their graveyard to create a token copy of it that is
    black, 4/4 and also a Zombie.
    """
    return _copied(keyword, _BLACK)


@eternalize.contrast("of its own size")
def of_its_own_size(keyword: Keyword) -> tuple[Ability, ...]:
    """It is exiled for its cost: there is a token that is a black copy of it."""
    return _copied(keyword, _BLACK._replace(power=None, toughness=None))
