"""Phase costs: what is to be paid for one permanent in one phase, where several abilities ask for something."""

from collections.abc import Callable

from kb.engine.effects.combining import UnlessAllPaid, UnlessPaid
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Act
from kb.engine.position.objects import Waiting

phase_costs: Chronicle[Callable[[list[Waiting]], list[Waiting]]] = Chronicle(
    "phase-costs", "How several costs for one permanent in the same phase are paid"
)
"""Each entry is given what is due in a phase, and gives it as it is played."""


@phase_costs.since(
    "1998-03-31",
    "cr-1997-03-24/phase-structure/12",
    "combine into a single phase cost",
    reading="A.6.10 of the summary of 1999 says that the consequences of not paying happen one after another. "
    "Cumulative upkeep adds one counter for all such costs of the permanent together: A.14.Ruling.2.",
)
def as_one(due: list[Waiting]) -> list[Waiting]:
    """If several costs are due for one permanent in the same phase, its controller pays all of them
    together or none.
    """
    alike: dict[tuple[int, bool], list[Waiting]] = {}
    for waiting in due:
        alike.setdefault((waiting.context.source, waiting.is_upkeep_cost), []).append(waiting)
    return [
        played
        for (_, is_cost), group in alike.items()
        for played in ([_combined(group)] if is_cost and len(group) > 1 else group)
    ]


def _combined(group: list[Waiting]) -> Waiting:
    acts = [act for waiting in group for act in waiting.acts]
    asking = tuple(asked for act in acts if (asked := _asking(act)))
    others = tuple(dict.fromkeys(act for act in acts if _asking(act) is None))
    return group[0]._replace(acts=(*others, UnlessAllPaid(asking)))


def _asking(act: Act) -> UnlessPaid | None:
    """Return an instruction that asks for a cost; None for any other."""
    return act if isinstance(act, UnlessPaid) else None


@phase_costs.contrast("each by itself")
def each_by_itself(due: list[Waiting]) -> list[Waiting]:
    """Each by itself."""
    return due
