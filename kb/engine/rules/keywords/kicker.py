"""Kicker: when its cost counts as paid, which abilities ask about which cost, and targets of the kicked part."""

from kb.engine.position.abilities import Target
from kb.engine.slots.keywords import Kicks, kicker_links, kicker_payments, kicker_targets


@kicker_links.since(
    "2003-10-01",
    "502.21b",
    "additional abilities that specify what happens if the",
    reading="Here any kicker cost paid for the object counts; no text before 15 July 2008 ties an ability to "
    "certain kicker abilities. By the other reading they were already meant to belong together.",
    means="An ability that asks whether a kicker cost was paid looks at any kicker cost paid for the "
    "object, or at the first or second one listed if it says so.",
)
def any_kicker_paid(kicks: Kicks, _link: str, first_or_second: str) -> bool:
    """Return whether any kicker cost was paid for the object, or the first or second one listed if the ability asks for
    that one.
    """
    return any(word == first_or_second or not first_or_second for _, word in kicks)


@kicker_links.since(
    "2008-07-15",
    "crystalkeep-2008-08/502.21b",
    "they can refer only to those specific kicker abilities",
    means="An ability that asks whether a kicker cost was paid looks only at the kicker abilities "
    "printed with it, or at the first or second of them if it says so.",
)
def linked_kicker_paid(kicks: Kicks, link: str, first_or_second: str) -> bool:
    """Return whether a kicker cost of the kicker abilities printed with this ability was paid, or the first or second
    of them if the ability asks for that one.
    """
    return any(own == link and (word == first_or_second or not first_or_second) for own, word in kicks)


kicker_links.renumbered("2009-07-11", "702.30b")
kicker_links.reworded("2013-07-13", "702.32e", "specific kicker or multikicker abilities")
kicker_links.renumbered("2023-11-17", "702.33e")


@kicker_links.contrast("whichever was paid")
def any_kicker_at_all(kicks: Kicks, _link: str, _first_or_second: str) -> bool:
    """Return whether any kicker cost was paid, even if the ability asks for the first or second one. A contrast: no
    text says so.
    """
    return bool(kicks)


@kicker_links.contrast("even of none")
def even_if_unpaid(_kicks: Kicks, _link: str, _first_or_second: str) -> bool:
    """Return True: an ability asking about a kicker cost works even if none was paid. A contrast: no text says so."""
    return True


@kicker_payments.since(
    "2003-10-01",
    "502.21d",
    "controller actually spent when paying the cost",
    means="A kicker cost counts as paid if the player declared it, whatever mana they actually spent.",
)
def by_declaration(_is_spent: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return True: a kicker cost that the player declared counts as paid, whatever mana they actually spent."""
    return True


kicker_payments.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/502.21b",
    "they don't check what that player actually spent to do so",
)
kicker_payments.renumbered("2009-07-11", "702.30b")
kicker_payments.reworded("2013-07-13", "702.32d", "declares the intention to pay any of that")
kicker_payments.renumbered("2023-11-17", "702.33d")


@kicker_payments.contrast("what was spent")
def by_mana_spent(is_spent: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether that much mana was spent; only then does the kicker cost count as paid. A contrast: no text says
    so.
    """
    return is_spent


@kicker_targets.since(
    "2003-10-01",
    "502.21c",
    "only if he or she declared the intention",
    means="A player chooses targets for the kicked part of a spell only if they have declared that they "
    "pay the kicker cost.",
)
# a case of a table, or of a rule, is one of two
def targets_if_declared(targets: tuple[Target, ...], is_declared: bool) -> tuple[Target, ...]:  # noqa: FBT001
    """Return the targets of the kicked part of a spell if the player declared they'd pay the kicker cost, else none."""
    return targets if is_declared else ()


kicker_targets.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/502.21d",
    "Otherwise, the spell is played as if it did not have those targets.",
)
kicker_targets.reworded("2009-07-11", "702.30d", "Otherwise, the spell is cast as if it")
kicker_targets.renumbered("2013-07-13", "702.32g")
kicker_targets.renumbered("2023-11-17", "702.33g")


@kicker_targets.contrast("all")
# a case of a table, or of a rule, is one of two
def all_targets(targets: tuple[Target, ...], _is_declared: bool) -> tuple[Target, ...]:  # noqa: FBT001
    """Return the targets of the kicked part of a spell, whatever the player declared. A contrast: no text says so."""
    return targets


@kicker_targets.contrast("none")
# a case of a table, or of a rule, is one of two
def no_targets(_targets: tuple[Target, ...], _is_declared: bool) -> tuple[Target, ...]:  # noqa: FBT001
    """Return no targets: a player never chooses targets for the kicked part of a spell. A contrast: no text says so."""
    return ()
