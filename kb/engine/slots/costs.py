"""Rule questions about costs: the engine asks them, and ``kb.engine.rules.costs`` has dated answers.

Those on conspire, convoke, improvise and delve are answered in ``rules.keywords``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Cost
    from kb.engine.position.objects import Context, Object, Player, Words
    from kb.engine.position.protocol import Game


additional_costs: Chronicle[Callable[[], str]] = Chronicle("additional-costs", "When an additional cost is paid")
could_produce: Chronicle[Callable[[Game, Object], Words]] = Chronicle(
    "could-produce", "Which types of mana a permanent could produce", named="“Could produce”"
)
hybrid_colors: Chronicle[Callable[[str], tuple[str, ...]]] = Chronicle(
    "hybrid-colors", "Which colors a hybrid mana symbol has", named="Colors of hybrid mana"
)


class Payable(NamedTuple):
    """A payment of mana: what counts as enough."""

    is_enough: Callable[[str], bool]
    """Returns whether some mana is enough."""
    spendable: Callable[[Player], str]
    """Returns the mana of a player's pool that may be spent on it."""


mana_for_payment: Chronicle[Callable[[Game, Context, Payable], None]] = Chronicle(
    "mana-for-payment", "When a player may use mana abilities to pay a cost"
)
mandatory_costs: Chronicle[Callable[[], list[bool]]] = Chronicle(
    "mandatory-costs", "Whether a player must use mana abilities to pay a cost that must be paid"
)
"""Each entry returns what the player may choose who would have to use one."""
mana_values: Chronicle[Callable[[str], int]] = Chronicle("mana-values", "How high the mana value of a mana cost is")
paying_costs: Chronicle[Callable[[Cost], Cost]] = Chronicle("paying-costs", "Whether a cost must be paid completely")
snow_mana: Chronicle[Callable[[str, str], str]] = Chronicle("snow-mana", "How a snow mana symbol can be paid")
"""Each entry takes the mana in the pool, and what of it was produced by snow permanents."""
conspire_cost: Chronicle[Callable[[], Cost]] = Chronicle("conspire-cost", "What is tapped to conspire")
alternative_costs: Chronicle[Callable[[Cost, list[Cost]], Cost]] = Chronicle(
    "alternative-costs", "How many alternative costs can be applied to one spell"
)
cost_increases: Chronicle[Callable[[Cost, int], Cost]] = Chronicle(
    "cost-increases", "How a cost increase changes what is paid for a spell"
)
cost_reductions: Chronicle[Callable[[Cost, Cost, int], Cost]] = Chronicle(
    "cost-reductions", "To which cost of a spell a reduction applies"
)
TappedFor: TypeAlias = "Callable[[tuple[str, ...], frozenset[str]], list[str]]"
"""Given the symbols that are left to pay, and the colors of what is tapped, return the symbols that it can pay for."""

convoke: Chronicle[TappedFor] = Chronicle("convoke", "What a creature tapped for convoke pays")
improvise: Chronicle[TappedFor] = Chronicle("improvise", "What an artifact tapped for improvise pays")
delve: Chronicle[Callable[[str], bool]] = Chronicle("delve", "How many cards may be exiled for delve")
"""Each entry takes the symbol of generic mana that is left to pay, nothing where none is."""
