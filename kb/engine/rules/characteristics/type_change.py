"""Type change: which of its types a permanent keeps when an effect changes them."""

from kb.engine.position.effects import Becoming
from kb.engine.position.objects import Traits
from kb.engine.position.subtypes import type_of
from kb.engine.slots.characteristics import type_change


@type_change.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/3",
    "the new type replaces all previous and current types",
    means="When an effect changes a permanent's types, the new types replace all others unless the "
    "effect says that it keeps them.",
)
def types_replaced(has: Traits, becoming: Becoming) -> Traits:
    """Return the characteristics after an effect changes types: the new types replace all others unless the effect says
    that it keeps them.
    """
    return _added(has, becoming) if becoming.is_in_addition else _replaced(has, becoming)


type_change.reworded("1999-06-01", "214.4", "type or subtype changes, the new type replaces")


@type_change.since(
    "2003-10-01",
    "crystalkeep-2004-01/212.1c",
    "these effects also allow the object to retain all",
    means="When an effect changes a permanent's types, the new types replace the others, but one that "
    "becomes an artifact creature keeps its other types too.",
)
def types_replaced_except_by_artifact_creature(has: Traits, becoming: Becoming) -> Traits:
    """Return the characteristics after an effect changes types: the new types replace the others, unless the effect
    says that it keeps them or makes an artifact creature.
    """
    is_kept = becoming.is_in_addition or becoming.types == {"artifact", "creature"}
    return _added(has, becoming) if is_kept else _replaced_by_type(has, becoming)


def _added(has: Traits, becoming: Becoming) -> Traits:
    """Return the characteristics with the new types and subtypes added."""
    return has._replace(types=has.types | becoming.types, subtypes=has.subtypes | becoming.subtypes)


def _replaced(has: Traits, becoming: Becoming) -> Traits:
    """Return the characteristics with only the new types (the old ones if none are given) and only the new subtypes;
    supertypes stay.
    """
    return has._replace(types=becoming.types or has.types, subtypes=becoming.subtypes)


def _replaced_by_type(has: Traits, becoming: Becoming) -> Traits:
    """Return the characteristics with the new types and subtypes.

    A subtype stays if its type does and no new subtype of that type replaces it.
    """
    types = becoming.types or has.types
    replaced = {type_of(word) for word in becoming.subtypes}
    kept = {word for word in has.subtypes if type_of(word) in types - replaced}
    return has._replace(types=types, subtypes=becoming.subtypes.union(kept))


type_change.renumbered("2009-07-11", "204.1b")
type_change.renumbered("2013-07-13", "205.1b")


@type_change.contrast("everything is added")
def everything_kept(has: Traits, becoming: Becoming) -> Traits:
    """Return the characteristics with the new types added: the permanent keeps all its types and subtypes. A contrast:
    no text says so.
    """
    return _added(has, becoming)


@type_change.contrast("everything goes")
def everything_lost(has: Traits, becoming: Becoming) -> Traits:
    """Return the characteristics with only the new types: all others are lost, and the supertypes too. A contrast: no
    text says so.
    """
    return _replaced(has, becoming)._replace(supertypes=frozenset())


@type_change.contrast("colors go")
def colors_lost(has: Traits, becoming: Becoming) -> Traits:
    """Return the characteristics with only the new types, and no colors. A contrast: no text says so."""
    return _replaced(has, becoming)._replace(colors=frozenset())
