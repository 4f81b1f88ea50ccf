"""Mandatory costs: whether a player must use mana abilities to pay a cost that must be paid."""

from kb.engine.slots.costs import mandatory_costs


@mandatory_costs.since(
    "2013-07-13",
    "117.3c",
    "Activating mana abilities is not mandatory",
    means="A player who must pay a cost if able isn't forced to use mana abilities for it.",
)
def mana_abilities_are_optional() -> list[bool]:
    """Return the choices, True and False: a player who must pay a cost if able may decide whether to use mana abilities
    for it.
    """
    return [True, False]


mandatory_costs.renumbered("2023-11-17", "118.3c")


@mandatory_costs.contrast("they must")
def mana_abilities_are_required() -> list[bool]:
    """Return True as the only choice: a player who must pay a cost if able uses mana abilities for it if needed. A
    contrast: no text says so.
    """
    return [True]
