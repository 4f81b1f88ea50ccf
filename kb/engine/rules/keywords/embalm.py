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


def _token_copy(keyword: Keyword, changes: Face | None) -> tuple[Ability, ...]:
    """Return the ability that exiles its card for a token copy of it, with changes to some characteristics."""
    cost = keyword.cost or FREE
    paid = cost._replace(acts=(*cost.acts, ExileThis()))
    return (Activated((CreateACopy("paid", but=changes),), paid, timing="sorcery", zone="graveyard"),)


@embalm.since(
    "2023-11-17",
    "702.128a",
    "except it’s white, it has no mana cost",
    means="A player may pay the embalm cost and exile the card from their graveyard to create a token "
    "copy of it that is white and also a Zombie.",
)
def white_zombie(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that embalm stands for: pay its cost and exile the card from the graveyard to create
    a token copy that is white and also a Zombie.
    """
    return _token_copy(keyword, _WHITE)


@embalm.contrast("just like it")
def unchanged_copy(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the embalm ability with an unchanged token copy, neither white nor a Zombie because of it. A contrast: no
    text says so.
    """
    return _token_copy(keyword, None)


@eternalize.since(
    "2023-11-17",
    "702.129a",
    "except it’s black, it’s 4/4, it has no",
    means="A player may pay the eternalize cost and exile the card from their graveyard to create a "
    "token copy of it that is black, 4/4 and also a Zombie.",
)
def black_four_four_zombie(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that eternalize stands for: pay its cost and exile the card from the graveyard to
    create a token copy that is black, 4/4 and also a Zombie.
    """
    return _token_copy(keyword, _BLACK)


@eternalize.contrast("of its own size")
def black_copy_of_its_own_size(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the eternalize ability with a black Zombie token that keeps the power and toughness of the card. A
    contrast: no text says so.
    """
    return _token_copy(keyword, _BLACK._replace(power=None, toughness=None))
