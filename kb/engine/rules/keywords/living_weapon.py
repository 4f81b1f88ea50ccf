"""Living weapon: the creature that an Equipment comes with."""

from collections.abc import Callable

from kb.engine.effects.control import Attach
from kb.engine.effects.tokens import Create
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face
from kb.engine.slots.families import KEYWORD

living_weapon: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "living-weapon", "What living weapon means", KEYWORD.of("living weapon")
)


def _with_a_germ(*subtypes: str, is_attached: bool = True) -> tuple[Ability, ...]:
    """Return the ability that creates a 0/0 black creature when it enters, to which it is attached."""
    name = " ".join(subtypes)
    germ = Face(name, frozenset({"creature"}), frozenset(subtypes), colors=frozenset({"black"}), power=0, toughness=0)
    acts = (Attach("that"),) if is_attached else ()
    return (Triggered(Pattern("move", THIS, "", "battlefield"), (Create(germ, acts=acts),)),)


@living_weapon.since("2013-07-13", "702.91a", "put a 0/0 black Germ creature token onto")
def a_germ(_keyword: Keyword) -> tuple[Ability, ...]:
    """When an Equipment with living weapon enters, its controller puts a 0/0 black Germ token onto the battlefield and
    attaches the Equipment to it.
    """
    return _with_a_germ("Germ")


@living_weapon.since("2023-11-17", "702.92a", "create a 0/0 black Phyrexian Germ creature token")
def a_phyrexian_germ(_keyword: Keyword) -> tuple[Ability, ...]:
    """When an Equipment with living weapon enters, its controller creates a 0/0 black Phyrexian Germ token and attaches
    the Equipment to it.
    """
    return _with_a_germ("Phyrexian", "Germ")


@living_weapon.contrast("unattached")
def unattached(_keyword: Keyword) -> tuple[Ability, ...]:
    """When it enters, a 0/0 black Germ is created."""
    return _with_a_germ("Germ", is_attached=False)
